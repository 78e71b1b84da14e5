"""A passage of a match as pictures, one a step, each with what its viewer knew there; and as one SVG that moves."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Final, NamedTuple

from tabletop_widgets.boards import BOARDS, lettering, static
from tabletop_widgets.boards.composition import Composition, check_layout, compose
from tabletop_widgets.boards.palette import Colours, Theme, colours_of, literal
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.static import Sheet
from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.text import check_locale
from tabletop_widgets.widgets.front_end import drawn

MOST_STEPS: Final = 400  # more would be a film that nobody watches, and a file that nobody opens
HELD: Final = 3  # steps for which the last picture stays
_LETTERS: Final = 1 / 48  # of the line that tells what happened: their size for each unit of width
_LINE: Final = 2.1 * _LETTERS  # its height
_SHORTEST, _LONGEST = 0.02, 60.0  # seconds of a step


class Look(NamedTuple):
    """How pictures are drawn.

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
    """A step of a passage.

    Attributes:
        sheet: its picture.
        told: what happened at this step, as the viewer may know it; "" for nothing.
        ink: the colour of that line.

    """

    sheet: Sheet
    told: str
    ink: str


def look(
    match: Match, seat: int | None, locale: str, theme: str, layers: Iterable[str] | None, layout: str = "wide"
) -> Look:
    """Return how pictures are drawn, after a check.

    Raises:
        ValueError: no such seat, locale, theme or layout.

    """
    if theme not in ("light", "dark"):
        raise ValueError(f"theme={theme!r}: expected 'light' or 'dark'")
    own = None if seat is None else match.game.check_seat(seat)
    shown: Theme = "dark" if theme == "dark" else "light"
    chosen = None if layers is None else tuple(layers)
    return Look(own, check_locale(locale), shown, chosen, check_layout(layout))


def steps(match: Match, start: Node | int, stop: Node | int) -> list[Node]:
    """Return the nodes of a passage of the present line, both ends included.

    Raises:
        LookupError: a ply or a node is not on this line, or the passage ends before it begins.
        ValueError: it has more than 400 steps.

    """
    line = match.line()
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


def frames(match: Match, nodes: Iterable[Node], shown: Look) -> list[Frame]:
    """Return the pictures of nodes, each of what the viewer knows there; the match and its boards stay in place."""
    other = copy.copy(match)  # nobody watches it
    words, ink = match.words(shown.locale), literal("$ink", shown.theme, _colours(match))
    scenes, told = [], []
    for node in nodes:
        other.goto(other.nodes[node.id])
        told.append(" ".join(text for _, text in match.narrate(node, shown.seat, words)))
        scenes.append(drawn(other, shown.seat, shown.locale)[0])
    places = compose([scene.regions for scene in scenes], shown.layout)  # one for all: nothing jumps
    return [Frame(_sheet(match, scene, shown, places), line, ink) for scene, line in zip(scenes, told, strict=True)]


def sheet(match: Match, shown: Look) -> Sheet:
    """Return the picture of the present place.

    Raises:
        ValueError: there is no such layer.

    """
    scene, _ = drawn(match, shown.seat, shown.locale)
    return _sheet(match, scene, shown, compose([scene.regions], shown.layout))


def _sheet(match: Match, scene: Scene, shown: Look, places: Composition) -> Sheet:
    return static.sheet(scene, shown.theme, layers=shown.layers, colours=_colours(match), places=places)


def check_seconds(seconds: float) -> float:
    """Return the seconds of a step.

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


def still(one: Sheet) -> str:
    """Return a picture as SVG."""
    return _document(one.width, one.height, one.ground, _placed(one))


def svg(frame: Frame, room: tuple[float, float]) -> str:
    """Return a frame as SVG of a size."""
    return _document(*room, frame.sheet.ground, _placed(frame.sheet) + _line(frame, room))


def moving(title: str, found: list[Frame], seconds: float) -> str:
    """Return frames as one SVG that shows them one after the other, again and again.

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
        body = _shared(frame.sheet, parts) + _line(frame, room)
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


def _shared(one: Sheet, parts: dict[str, str]) -> str:
    """Return a sheet as uses of parts; those that are new are added."""
    uses = []
    for spot, piece in one.pieces:
        name = parts.setdefault(piece, f"p{len(parts)}")
        uses.append(f'<use xlink:href="#{name}" transform="{static.transform(spot)}"/>')
    return "".join(uses)


def _placed(one: Sheet) -> str:
    return "".join(f'<g transform="{static.transform(spot)}">{piece}</g>' for spot, piece in one.pieces)


def _line(frame: Frame, room: tuple[float, float]) -> str:
    """Return the line below a picture that tells what happened."""
    width, height = room
    letters = _LETTERS * width
    told = lettering.shortened(frame.told, width - 2 * letters, letters, 600)
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
