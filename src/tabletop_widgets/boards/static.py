"""Scenes without a browser: a static SVG picture, and the board as text."""

from __future__ import annotations

import base64
from collections.abc import Callable, Container, Iterable, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop_widgets.boards import touch
from tabletop_widgets.boards.composition import Composition, Spot, compose
from tabletop_widgets.boards.palette import NONE, Colours, Theme, literal
from tabletop_widgets.boards.portable import portable
from tabletop_widgets.boards.scene import Element, Scene, children
from tabletop_widgets.core.harmless import escape

if TYPE_CHECKING:
    from svgwrite.base import BaseElement

FONT: Final = "system-ui, 'DejaVu Sans', 'IPAGothic', sans-serif"
_OURS: Final = (
    "label",
    "class",
    "solid",
    "mark",
    "layer",
    "tip",
    "rule",
    "mine",
    "look",
    "chip",
    "tap",
    "bar",
    "ringed",
    "presses",
)  # attributes that only the live board uses
_PAGE: Final = 1216.0  # pixels of width of a picture, at most: a wide one is as wide as a board on a laptop


@cache
def _class_of(tag: str) -> type[BaseElement]:
    """Return svgwrite's element for a tag: its own classes only add other ways to make them."""
    from svgwrite.base import BaseElement
    from svgwrite.text import Text

    return Text if tag == "text" else type(tag, (BaseElement,), {"elementname": tag})


class Sheet(NamedTuple):
    """A picture in pieces.

    Attributes:
        width: of the whole, in units.
        height: likewise.
        ground: the colour below everything.
        pieces: from below to above: where its region is, and an element in it, as SVG.

    """

    width: float
    height: float
    ground: str
    pieces: list[tuple[Spot, str]]


def sheet(
    scene: Scene,
    theme: Theme = "light",
    *,
    layers: Iterable[str] | None = None,
    colours: Colours = NONE,
    places: Composition | None = None,
) -> Sheet:
    """Return a scene as pieces; see `svg`.

    Args:
        scene: what to draw.
        theme: "light" or "dark".
        layers: as for `svg`.
        colours: as for `svg`.
        places: where its regions are; None for a composition of its own. Other regions are left out.

    Raises:
        ValueError: there is no such layer.
        LookupError: there is no such colour.

    """
    shown, elements = scene.shown_layers(layers), portable(scene.elements)
    below = children(elements)
    width, height, spots = places or compose([scene.regions])
    pieces = []
    for name, spot in spots.items():
        if name not in scene.regions:
            continue
        paint = partial(literal, theme="dark" if scene.regions[name].night else theme, colours=colours)
        for key in below.get(name, ()):
            group = _class_of("g")()
            _add(elements, below, key, group, paint, shown, check=False)
            pieces += [(spot, element.tostring()) for element in group.elements]
    return Sheet(width, height, _ground(theme, colours), pieces)


def _ground(theme: Theme, colours: Colours) -> str:
    return literal("$ground" if "ground" in colours else "$paper", theme, colours)


def size_of(width: float, height: float) -> tuple[float, float]:
    """Return the width and height, in pixels, of a picture of a size in units."""
    scale = min(1.0, _PAGE / width)
    return round(width * scale), round(height * scale)


def transform(spot: Spot) -> str:
    """Return the SVG transform of a region's place."""
    place = f"translate({spot.x:.6g} {spot.y:.6g})"
    return place if spot.scale == 1 else f"{place} scale({spot.scale:.4g})"


def svg(
    scene: Scene,
    theme: Theme = "light",
    *,
    layers: Iterable[str] | None = None,
    colours: Colours = NONE,
    layout: str = "wide",
    check: bool = False,
) -> str:
    """Return a scene as one SVG picture with literal colours, for any program; ghosts and previews are left out.

    Args:
        scene: what to draw.
        theme: "light" or "dark".
        layers: names of the layers to draw, exactly these; None for those that are on at first.
        colours: the colours that the board adds; see `palette.colours_of`.
        layout: where its regions are: "wide" as on a laptop, with the tabs that find room; "narrow", one column without
            tabs; "all", as wide, with all tabs.
        check: let svgwrite validate every element and attribute (slow, for tests).

    Raises:
        ValueError: there is no such layer or layout.
        LookupError: there is no such colour.

    """
    import svgwrite  # imported with the first picture: a live board does not need it, and the import is slow

    shown, elements = scene.shown_layers(layers), portable(scene.elements)
    width, height, spots = compose([scene.regions], layout)
    wide, high = size_of(width, height)
    drawing = svgwrite.Drawing(size=(f"{wide:g}", f"{high:g}"), debug=check)
    drawing.viewbox(0, 0, round(width, 1), round(height, 1))
    drawing.add(drawing.rect(insert=(0, 0), size=("100%", "100%"), fill=_ground(theme, colours)))
    page = drawing.add(drawing.g(font_family=FONT, debug=check))  # MuPDF ignores a font set on the root
    below = children(elements)
    for name, spot in spots.items():
        group = page.add(drawing.g(transform=transform(spot), debug=check))
        group.set_desc(title=scene.regions[name].title)
        paint = partial(literal, theme="dark" if scene.regions[name].night else theme, colours=colours)
        for key in below.get(name, ()):
            _add(elements, below, key, group, paint, shown, check)
    return str(drawing.tostring())


def inline(
    scene: Scene,
    region: str,
    name: str,
    *,
    layers: Iterable[str] | None = None,
    window: tuple[float, float, float, float] | None = None,
) -> str:
    """Return a region as SVG for a page that has the colours as custom properties, light and dark; see `palette.css`.

    Args:
        scene: what to draw.
        region: the name of the region.
        name: for screen readers.
        layers: as for `svg`.
        window: left, top, width and height of what is shown; None for the whole region.

    Raises:
        ValueError: there is no such layer.

    """
    shown, place = scene.shown_layers(layers), scene.regions[region]
    elements = portable(scene.elements)
    below, group = children(elements), _class_of("g")()
    for key in below.get(region, ()):
        _add(elements, below, key, group, _custom, shown, check=False)
    x, y, width, height = window or (0, 0, place.width, place.height)
    night = ";color-scheme:dark;background:var(--paper)" if place.night else ""
    return (
        f'<svg role="img" aria-label="{escape(name)}" viewBox="{x:g} {y:g} {width:g} {height:g}"'
        f' style="flex:0 1 {width:g}px{night}">{group.tostring()}</svg>'
    )


def _custom(value: str) -> str:
    return f"var(--{value[1:]})" if value.startswith("$") else value


def _add(
    elements: Mapping[str, Element],
    below: dict[str, list[str]],
    key: str,
    parent: BaseElement,
    paint: Callable[[str], str],
    layers: Container[str],
    check: bool,
) -> None:
    tag, _, attrs, *text = elements[key]
    if "ghost" in attrs or "when" in attrs or ("layer" in attrs and attrs["layer"] not in layers):
        return
    element = _class_of(tag)(*(text if tag == "text" else ()), debug=check)
    for name, value in attrs.items():
        if name not in _OURS and not (name == "style" and touch.SHARE in value):
            element[name] = paint(value) if isinstance(value, str) else value
    if "label" in attrs:
        element.set_desc(title=attrs["label"])
    for child in below.get(key, ()):
        _add(elements, below, child, element, paint, layers, check)
    parent.add(element)


def html(picture: str, description: str) -> str:
    """Return an SVG as HTML for a notebook: an image within the page's text.

    A notebook that nobody has trusted yet shows this, but neither an SVG of its own nor a widget.

    Args:
        picture: the SVG.
        description: the board as text, for those who do not see the picture; its first line names it.

    """
    data = base64.b64encode(picture.encode()).decode()
    alt = escape(description).replace("\n", "&#10;")  # in Markdown an empty line would end the image
    return f'<img alt="{alt}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'


def text(scene: Scene, *, layers: Iterable[str] | None = None) -> str:
    """Return a scene as text: the titles of its regions, and under each its rows; `layers` as for `svg`."""
    shown = scene.shown_layers(layers)
    rows: dict[tuple[str, str], list[str]] = {}
    for region, row, piece, layer in scene.briefs:
        if layer is not None and layer not in shown:
            continue
        rows.setdefault((region, row), []).append(piece)
    lines: list[str] = []
    for name, place in scene.regions.items():
        body = ["  " + "  ".join(pieces) for (owner, _), pieces in rows.items() if owner == name]
        if body:
            lines += [place.title, *body]
    return "\n".join(lines)
