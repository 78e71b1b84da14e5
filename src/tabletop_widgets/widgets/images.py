"""Picture files of a part of a match: one SVG, PNG or GIF, as its viewer saw each step."""

from __future__ import annotations

import copy
import io
import warnings
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletop_widgets.boards import BOARDS, lettering, static
from tabletop_widgets.boards.composition import Composition, check_layout, compose
from tabletop_widgets.boards.palette import Colours, Theme, colours_of, literal
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.static import FONT, Sheet
from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.text import check_locale
from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets.front_end import draw_board

MOST_STEPS: Final = 400  # a longer film would be too long to watch, and its file too large
HELD: Final = 3  # the last picture is shown for this many steps
_LETTERS: Final = 1 / 48  # size of the letters in the line below a picture, as a share of the picture's width
_LINE: Final = 2.1 * _LETTERS  # height of this line, as a share of the width
_SHORTEST, _LONGEST = 0.02, 60.0  # limits for the seconds of a step


class ImageStyle(NamedTuple):
    """The style of pictures.

    Attributes:
        seat: whose view; None for a spectator's.
        locale: "en" or "ja".
        theme: "light" or "dark".
        layers: names of the optional parts of the board, exactly these; None for those that the board has on.
        layout: "wide", "narrow" or "all"; see `compose`.

    """

    seat: int | None = None
    locale: str = "en"
    theme: Theme = "light"
    layers: tuple[str, ...] | None = None
    layout: str = "wide"


class Frame(NamedTuple):
    """One step of a film.

    Attributes:
        sheet: its picture.
        told: what happened at this step, as the viewer may know it; "" for nothing.
        ink: the colour of that line.

    """

    sheet: Sheet
    told: str
    ink: str


def image_style(
    match: Match, seat: int | None, locale: str, theme: str, layers: Iterable[str] | None, layout: str = "wide"
) -> ImageStyle:
    """Return the checked style of pictures.

    Raises:
        ValueError: no such seat, locale, theme or layout.

    """
    if theme not in ("light", "dark"):
        raise ValueError(f"theme={theme!r}: expected 'light' or 'dark'")
    own = None if seat is None else match.game.check_seat(seat)
    shown: Theme = "dark" if theme == "dark" else "light"
    chosen = None if layers is None else tuple(layers)
    return ImageStyle(own, check_locale(locale), shown, chosen, check_layout(layout))


def steps(match: Match, start: Node | int, stop: Node | int) -> list[Node]:
    """Return the nodes of a part of the present line, both ends included.

    Raises:
        LookupError: a ply or a node is not on this line, or the passage ends before it begins.
        ValueError: it has more than 400 steps.

    """
    line = match.mainline()
    first, last = (_ply(line, place) for place in (start, stop))
    if last < first:
        raise LookupError(f"the passage ends at ply {last}, before it begins at ply {first}")
    if last - first >= MOST_STEPS:
        raise ValueError(f"a passage has at most {MOST_STEPS} steps, and this has {last - first + 1}: give start, stop")
    return line[first : last + 1]


def _ply(line: list[Node], place: Node | int) -> int:
    ply = place.ply if isinstance(place, Node) else place + len(line) * (place < 0)
    if not 0 <= ply < len(line) or (isinstance(place, Node) and line[ply] is not place):
        raise LookupError(f"{place!r} is not on the present line, which has plies 0 to {len(line) - 1}")
    return ply


def frames(match: Match, nodes: Iterable[Node], shown: ImageStyle) -> list[Frame]:
    """Return the pictures of nodes, each as the viewer sees it; the match and its boards do not move."""
    other = copy.copy(match)  # a copy, which no board shows
    words, ink = match.words(shown.locale), literal("$ink", shown.theme, _colours(match))
    scenes, told = [], []
    for node in nodes:
        other.goto(other.nodes[node.id])
        told.append(" ".join(text for _, text in match.event_sentences(node, shown.seat, words)))
        scenes.append(draw_board(other, shown.seat, shown.locale)[0])
    places = compose([scene.regions for scene in scenes], shown.layout)  # the same for all: nothing jumps
    return [Frame(_sheet(match, scene, shown, places), line, ink) for scene, line in zip(scenes, told, strict=True)]


def frame_sheet(match: Match, shown: ImageStyle) -> Sheet:
    """Return the picture of the present position.

    Raises:
        ValueError: there is no such layer.

    """
    scene, _ = draw_board(match, shown.seat, shown.locale)
    return _sheet(match, scene, shown, compose([scene.regions], shown.layout))


def _sheet(match: Match, scene: Scene, shown: ImageStyle, places: Composition) -> Sheet:
    return static.sheet(scene, shown.theme, layers=shown.layers, colours=_colours(match), places=places)


def check_seconds(seconds: float) -> float:
    """Return the checked seconds of a step.

    Raises:
        ValueError: out of range.

    """
    if isinstance(seconds, bool) or not _SHORTEST <= seconds <= _LONGEST:
        raise ValueError(f"seconds_per_step={seconds!r}: expected {_SHORTEST} to {_LONGEST:g}")
    return float(seconds)


def size(found: Iterable[Frame]) -> tuple[float, float]:
    """Return the width and height, in units, in which every frame has room."""
    sheets = [frame.sheet for frame in found]
    width = max(one.width for one in sheets)
    return width, max(one.height for one in sheets) + _LINE * width


def still_svg(one: Sheet) -> str:
    """Return a picture as SVG."""
    return _document(one.width, one.height, one.ground, _place_sheet(one))


def svg(frame: Frame, room: tuple[float, float]) -> str:
    """Return a frame as an SVG of a size."""
    return _document(*room, frame.sheet.ground, _place_sheet(frame.sheet) + _line(frame, room))


def moving(title: str, found: list[Frame], seconds: float) -> str:
    """Return frames as one animated SVG, which repeats.

    What stays from step to step is in the file once. Where nothing moves, because a reader asked for that or a program
    cannot, the last picture stands.

    Args:
        title: for screen readers.
        found: the frames.
        seconds: of each step; the last one stays longer.

    """
    room, parts = size(found), dict[str, str]()
    whole = seconds * (len(found) - 1 + HELD)
    groups = []
    for number, frame in enumerate(found):
        last = number == len(found) - 1
        body = _shared_parts(frame.sheet, parts) + _line(frame, room)
        groups.append(
            f'<g class="{"l" if last else "f"}" style="animation-delay:{number * seconds - whole:.2f}s">'
            f'<rect width="100%" height="100%" fill="{frame.sheet.ground}"/>{body}</g>'
        )
    told = "\n".join(frame.told for frame in found if frame.told)
    style = (
        f".f{{visibility:hidden}}.f,.l{{animation:f {whole:.2f}s step-end infinite}}.l{{animation-name:l}}"
        f"@keyframes f{{0%{{visibility:visible}}{100 * seconds / whole:.4f}%{{visibility:hidden}}}}"
        f"@keyframes l{{0%{{visibility:visible}}{100 * HELD * seconds / whole:.4f}%{{visibility:hidden}}}}"
        "@media (prefers-reduced-motion:reduce){.f,.l{animation:none}}"
    )
    head = f"<title>{escape(title)}</title><desc>{escape(told)}</desc><style>{style}</style>"
    defs = "".join(f'<g id="{name}">{part}</g>' for part, name in parts.items())
    return _document(*room, found[-1].sheet.ground, "".join(groups), f"{head}<defs>{defs}</defs>", role="img")


def _shared_parts(one: Sheet, parts: dict[str, str]) -> str:
    """Return a sheet as references to shared parts, adding new parts."""
    uses = []
    for spot, piece in one.pieces:
        name = parts.setdefault(piece, f"p{len(parts)}")
        uses.append(f'<use xlink:href="#{name}" transform="{static.transform(spot)}"/>')
    return "".join(uses)


def _place_sheet(one: Sheet) -> str:
    return "".join(f'<g transform="{static.transform(spot)}">{piece}</g>' for spot, piece in one.pieces)


def _line(frame: Frame, room: tuple[float, float]) -> str:
    """Return the line below a picture that tells the events of its step."""
    width, height = room
    letters = _LETTERS * width
    told = lettering.shorten(frame.told, width - 2 * letters, letters, 600)
    baseline = height - _LINE * width / 2 + letters * 0.36
    return (
        f'<text x="{letters:.1f}" y="{baseline:.1f}" font-size="{letters:.1f}" font-weight="600" fill="{frame.ink}">'
        f"{escape(told)}</text>"
    )


def _document(width: float, height: float, ground: str, body: str, head: str = "", role: str = "") -> str:
    asked = f' role="{role}"' if role else ""
    wide, high = static.size_of(width, height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' viewBox="0 0 {width:.6g} {height:.6g}" width="{wide:g}" height="{high:g}"{asked}>{head}'
        f'<rect width="100%" height="100%" fill="{ground}"/><g font-family="{escape(static.FONT)}">{body}</g></svg>'
    )


def _colours(match: Match) -> Colours:
    return colours_of(BOARDS[match.game.name])


_NARROWEST, _WIDEST = 64, 8192  # limits for the width in pixels
_COLOURS: Final = 255  # number of colours of a GIF
_LOOKED_AT: Final = 6  # number of pictures from which the colours are chosen
_SAMPLES: Final = {"en": "Mm8", "ja": "手札の民心"}  # letters that a font must have
_NOBODY_S: Final = "\ufdd0"  # a noncharacter, which no font has; some fonts have private-use characters
_EXTRA: Final = "pictures in pixels need resvg and Pillow: pip install '.[images]' in the clone"

Fonts = tuple[str, ...]


class MissingFont(UserWarning):
    """A warning that no font of this machine has the letters that a picture needs: they are missing or boxes."""


def check_width(width: int) -> int:
    """Return the checked width in pixels.

    Raises:
        ValueError: out of range.

    """
    if isinstance(width, bool) or not isinstance(width, int) or not _NARROWEST <= width <= _WIDEST:
        raise ValueError(f"width={width!r}: expected {_NARROWEST} to {_WIDEST} pixels")
    return width


def png(svg: str, width: int, locale: str, fonts: Iterable[str | Path] = ()) -> bytes:
    """Return an SVG as a PNG.

    Args:
        svg: the picture.
        width: in pixels.
        locale: the language of its words; a warning says if no font has its letters.
        fonts: files or folders of fonts, beside those of the system.

    Raises:
        ImportError: the extra `images` is not installed.

    """
    own = tuple(str(path) for path in fonts)
    if not _has_letters(_SAMPLES.get(locale, _SAMPLES["en"]), own):
        warnings.warn(
            f"no font here has the letters of locale {locale!r}, so the picture lacks its words; install one"
            " (Debian, Ubuntu: fonts-dejavu, fonts-noto-cjk), or name files or folders with fonts=[…]",
            MissingFont,
            stacklevel=4,
        )
    return _render_png(svg, width, own)


def gif(found: list[Frame], width: int, seconds: float, locale: str, fonts: Iterable[str | Path] = ()) -> bytes:
    """Return frames as one GIF that repeats; see `png`.

    Args:
        found: the frames.
        width: in pixels.
        seconds: of each step; the last one stays longer.
        locale: as for `png`.
        fonts: as for `png`.

    Raises:
        ImportError: the extra `images` is not installed.

    """
    image = _pillow()
    room, own = size(found), tuple(fonts)
    files = (png(svg(frame, room), width, locale, own) for frame in found)
    drawn = [image.open(io.BytesIO(file)).convert("RGB") for file in files]
    palette = _palette(image, drawn)
    pictures = [one.quantize(palette=palette, dither=image.Dither.NONE) for one in drawn]
    step = round(1000 * seconds)
    times = [step] * (len(pictures) - 1) + [HELD * step]
    kept = io.BytesIO()
    pictures[0].save(kept, "GIF", save_all=True, append_images=pictures[1:], duration=times, loop=0, optimize=False)
    return kept.getvalue()


def _palette(image: Any, drawn: list[Any]) -> Any:  # noqa: ANN401 - Pillow's
    """Return an image with a palette for all frames: with one palette, a GIF stores only the changes of each step."""
    few = drawn[:: max(1, len(drawn) // _LOOKED_AT)]
    width, height = few[0].size
    below = image.new("RGB", (width, height * len(few)))
    for number, one in enumerate(few):
        below.paste(one, (0, number * height))
    return below.quantize(_COLOURS, dither=image.Dither.NONE)


def _pillow() -> Any:  # noqa: ANN401 - a module
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError(_EXTRA) from error
    return Image


def _render_png(svg: str, width: int, fonts: Fonts) -> bytes:
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise ImportError(_EXTRA) from error
    files = [path for path in fonts if Path(path).is_file()]
    folders = [path for path in fonts if Path(path).is_dir()]
    return bytes(svg_to_bytes(svg_string=svg, width=width, font_files=files, font_dirs=folders))


@cache
def _has_letters(letters: str, fonts: Fonts) -> bool:
    """Return whether the fonts have all of some letters.

    The library says nothing: it leaves them out where there is no font at all, and draws a box where none has them.
    """
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" font-family="{FONT}" font-size="30">'

    def picture(letter: str) -> bytes:
        return _render_png(f'{head}<text x="2" y="32">{letter}</text></svg>', 40, fonts)

    missing = {picture(""), picture(_NOBODY_S)}
    return all(picture(letter) not in missing for letter in letters)
