"""Scenes: keyed elements in named regions, the source of the live board, the static picture and the text board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Final, Literal

from tabletop_widgets.boards.packing import Element as Element  # exported: other modules read scenes through it
from tabletop_widgets.boards.packing import pack_elements
from tabletop_widgets.core.errors import listing

Place = Literal["main", "sub", "left", "right", "side"]


class _Names(dict[str, str]):
    """The SVG name of an argument's name, worked out once: there are few, and a picture has thousands."""

    def __missing__(self, name: str) -> str:
        self[name] = svg = name.rstrip("_").replace("_", "-")
        return svg


_SVG: Final = _Names()


@dataclass(frozen=True)
class Region:
    """A part of the board with its own drawing area.

    Attributes:
        width, height: size in units; a unit is a pixel if the board is 640 pixels wide.
        title: its name for people.
        place: "main", in the middle, or "sub", below it; "right", for what belongs to the viewer (a wide widget has it
            to the right of the middle, a narrow one below it); "left", for the players (to the left, or above); all
            these are always visible. "side" is a tab; those of one title share it. Regions of one place, or of one tab,
            flow into as many columns as fit, so that none is drawn much smaller than its size in units; on a phone, one
            column of some 350 units fits.
        zoom: whether a person may zoom in, as on a map.
        night: whether it has the colours of the dark theme in both themes.
        public: whether nothing in it is secret; a "sub" region then stays visible while the board changes hands.
        corner: whether nothing is drawn in its lower right corner, 125 by 84 units: a wide widget has the switch of a
            layer and the zoom buttons there; otherwise they are in a strip below it, as in a narrow widget.
        wide: whether it has a row of its own where the regions of its place are in columns.
        least: the smallest scale (share of its size in units) at which all of it can be read: letters of 10 pixels.
        grows: units of height that it has more on a phone, where its elements lie further apart; see `boards.roomy`.

    """

    width: float
    height: float
    title: str
    place: Place
    zoom: bool = False
    night: bool = False
    public: bool = False
    corner: bool = False
    wide: bool = False
    least: float = 1.0
    grows: float = 0.0


@dataclass(frozen=True)
class Layer:
    """An optional part of the picture, which people can switch on and off.

    Attributes:
        title: its name for people, short enough for a switch.
        note: what it shows, in a sentence; may be empty.
        on: whether it is on at first, unless the layers are given.
        region: where its switch is; "" for the first region of the middle.

    """

    title: str
    note: str
    on: bool = False
    region: str = ""


class Scene:
    """A picture of one position for one viewer.

    Attributes:
        regions: by name, in the order in which they are placed.
        elements: by key, in the order in which they are painted.
        layers: its optional parts, by name.
        briefs: the text board: (region, row, text, layer or None), in reading order.

    """

    __slots__ = ("briefs", "elements", "layers", "regions")

    def __init__(self) -> None:
        self.regions: dict[str, Region] = {}
        self.elements: dict[str, Element] = {}
        self.layers: dict[str, Layer] = {}
        self.briefs: list[tuple[str, str, str, str | None]] = []

    def copy(self) -> Scene:
        """Return an independent copy: adding to it does not change this picture."""
        scene = Scene()
        scene.regions, scene.elements = dict(self.regions), dict(self.elements)
        scene.layers, scene.briefs = dict(self.layers), list(self.briefs)
        return scene

    def region(
        self,
        name: str,
        width: float,
        height: float,
        title: str,
        place: Place,
        *,
        zoom: bool = False,
        night: bool = False,
        public: bool = False,
        corner: bool = False,
        wide: bool = False,
        least: float = 1.0,
        grows: float = 0.0,
    ) -> None:
        """Add a region; see `Region` for what the arguments mean."""
        self.regions[name] = _region(width, height, title, place, zoom, night, public, corner, wide, least, grows)

    def layer(self, name: str, title: str, note: str = "", *, on: bool = False, region: str = "") -> None:
        """Add a layer; a board adds the same layers at every position and for every viewer, empty or not.

        See `Layer` for what the arguments mean.
        """
        self.layers[name] = Layer(title, note, on, region)

    def add(self, key: str, tag: str, parent: str, text: str | None = None, **attrs: Any) -> str:  # noqa: ANN401 - SVG attributes
        """Add an element and return its key.

        Args:
            key: unique in the scene.
            tag: an SVG tag.
            parent: a region, or the key of an existing `g`.
            text: the content of a text element.
            **attrs: SVG attributes, `_` for `-`; None leaves one out. A colour is "$token". Further attributes:
                `label`, the name for screen readers and the title of the tooltip, which makes an element clickable;
                `tip`, of a labelled element: more words for its tooltip; `rule`, of a labelled element: the sections
                of the rulebook that it rests on, with spaces between, e.g. "7.4 3.1"; `ghost`: drawn only while it may
                be chosen or is chosen; `solid`: nothing under it can be chosen through it; `when`, a list of keys:
                drawn only while the pointer is on one of them, or one is chosen, or, for "=" before keys with commas
                between, while exactly these are chosen, in this order, with "=" alone while nothing is chosen; `layer`,
                its layer, with all elements in it;
                `mark`, of a `g`: it is that mark of the game, and its `transform` puts its origin on the point
                that it marks; `mine`: a piece of the viewer's own, where a map opens that is shown in part; `look`:
                what such a map turns to while nothing on it can be chosen; `chip`: the words of a button above the
                board that chooses this element, which may be small or out of sight; of an element in a region on the
                right only where the regions are one below the other, and on a phone also in a lesson; `tap`: likewise,
                of any element only on a phone; `bar`: likewise, always, of an element without a drawing; `style`: what
                is added there, see `boards.touch`; `presses`, a list of keys: a click on it presses these one after
                the other, if that plays an action, as on an arrow from a piece to a place.

        Raises:
            ValueError: the key is used already, or there is no such layer.

        """
        if key in self.elements or key in self.regions:
            raise ValueError(f"key {key!r} is there already")
        given = {_SVG[name]: value for name, value in attrs.items() if value is not None}
        if "layer" in given:
            self.check_layers([given["layer"]])
        self.elements[key] = [tag, parent, given] if text is None else [tag, parent, given, text]
        return key

    def restyle(self, key: str, text: str | None = None, **attrs: Any) -> None:  # noqa: ANN401 - as `add`
        """Change an element in this picture only; other pictures may share its cached drawing.

        Args:
            key: of an existing element.
            text: its new content; None leaves it as it is.
            **attrs: the attributes to change, as for `add`; None removes one.

        Raises:
            KeyError: there is no such element.

        """
        tag, parent, before, *said = self.elements[key]
        changed = before | {_SVG[name]: value for name, value in attrs.items()}
        now = {name: value for name, value in changed.items() if value is not None}
        self.elements[key] = [tag, parent, now, *(said if text is None else [text])]

    def text_summary(self, region: str, row: str, text: str, *, layer: str | None = None) -> None:
        """Add a piece to the text board: pieces of one row of a region are side by side.

        Raises:
            ValueError: there is no such layer.

        """
        if layer is not None:
            self.check_layers([layer])
        self.briefs.append((region, row, text, layer))

    def check_layers(self, names: Iterable[str]) -> frozenset[str]:
        """Return names of layers after checking that they exist.

        Raises:
            ValueError: there is no such layer; the error lists the existing ones.

        """
        known = f"its layers are {listing(list(self.layers))}" if self.layers else "it has none"
        if isinstance(names, str):
            raise ValueError(f"layers={names!r}: expected a list of names of layers of this board; {known}")
        given = list(names)
        unknown = [name for name in given if name not in self.layers]
        if unknown:
            raise ValueError(f"this board has no layer {listing(unknown)}; {known}")
        return frozenset(given)

    def shown_layers(self, names: Iterable[str] | None) -> frozenset[str]:
        """Return the layers to show: the given ones, or, for None, those that are on at first.

        Raises:
            ValueError: there is no such layer; the error lists the existing ones.

        """
        if names is None:
            return frozenset(name for name, layer in self.layers.items() if layer.on)
        return self.check_layers(names)

    def switches(self) -> dict[str, dict[str, str]]:
        """Return the title, the note and the region of each layer; its switch is with that region."""
        middle = next((name for name, region in self.regions.items() if region.place == "main"), "")
        return {
            name: {"title": layer.title, "note": layer.note, "region": layer.region or middle}
            for name, layer in self.layers.items()
        }

    def region_of(self, parent: str) -> str:
        """Return the region that a parent is drawn in."""
        while parent in self.elements:
            parent = self.elements[parent][1]
        return parent

    def sent_regions(self) -> dict[str, dict[str, Any]]:
        """Return the regions in the form that is sent to the browser."""
        return {name: _to_wire(region) for name, region in self.regions.items()}

    def keyframe(self, number: int) -> dict[str, Any]:
        """Return the complete scene in the form that is sent to the browser."""
        strings, looks, elements = pack_elements(self.elements)
        sent = {"strings": strings, "looks": looks, "els": elements}
        return {"seq": number, "regions": self.sent_regions(), "layers": self.switches(), **sent}


_region: Final = lru_cache(maxsize=1024, typed=True)(Region)  # equal regions are one object: quick to compare


def _to_wire(region: Region) -> dict[str, Any]:
    """Return a region as it is sent: its fields by name, without those that have their default."""
    sent = {field.name: getattr(region, field.name) for field in fields(region)}
    sent = {name: value for name, value in sent.items() if value != getattr(Region, name, None)}
    return sent | {name: int(sent[name]) for name in ("width", "height") if not sent[name] % 1}


def children(elements: dict[str, Element]) -> dict[str, list[str]]:
    """Return the keys under each parent, in paint order."""
    out: dict[str, list[str]] = {}
    for key, element in elements.items():
        out.setdefault(element[1], []).append(key)
    return out
