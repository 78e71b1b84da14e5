"""Notes on a picture: a teacher's rings, shades and numbers, and the verdicts on what a learner picked.

Every kind of note has its own outline and its own sign, so that none needs its colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from tabletop_widgets.boards.board import Board
from tabletop_widgets.boards.paths import disc, number
from tabletop_widgets.boards.scene import Scene, children
from tabletop_widgets.core.errors import listing, short_repr
from tabletop_widgets.core.harmless import harmless

Kind = Literal["ring", "picked", "right", "wrong", "missed", "shade", "badge"]
Point = tuple[float, float]
PREFIX: Final = "note:"  # begins the key of every note

# kind -> (colour, dashes of its outline)
_LOOKS: Final[dict[str, tuple[str, str | None]]] = {
    "ring": ("$note", None),
    "picked": ("$pick", None),
    "right": ("$good", None),
    "wrong": ("$bad", "3 4"),
    "missed": ("$note", "12 6"),
    "shade": ("$note", None),
    "badge": ("$note", None),
}
_SHAPES: Final = ("rect", "circle", "ellipse", "path", "polygon")
_GEOMETRY: Final = ("x", "y", "width", "height", "rx", "r", "cx", "cy", "d", "points")
_LINE: Final = 3.6
_CASING: Final = 7.2
_THICK: Final = 1.4  # added to the stroke width of a thing that a learner has picked
_RADIUS: Final = 9.5  # radius of a sign
_TICK: Final = "M-4.6 .3l3.2 3.4 6 -6.6"
_CROSS: Final = "M-3.8 -3.8l7.6 7.6M3.8 -3.8l-7.6 7.6"


@dataclass(frozen=True)
class Note:
    """A mark at one element.

    Attributes:
        key: of the element.
        kind: "ring" (the teacher's), "picked" (what a learner has clicked or tried), "right", "wrong" and "missed" (how
            it was judged), "shade" (of the whole element) or "badge" (only a sign).
        text: on the sign of a ring, a shade or a badge: a number, or a few letters; "" for no sign.
        said: what screen readers say of it after the name of the element; "" for nothing.

    Raises:
        ValueError: there is no such kind.

    """

    key: str
    kind: Kind = "ring"
    text: str = ""
    said: str = ""

    def __post_init__(self) -> None:
        """Check the kind."""
        if self.kind not in _LOOKS:
            raise ValueError(f"kind={short_repr(self.kind)}: expected {listing(get_args(Kind))}")


def annotate(scene: Scene, notes: Iterable[Note], board: Board | None = None) -> Scene:
    """Return a picture with notes above all that is on it; the given one stays as it is.

    The keys of notes begin with "note:", and none of them can be clicked. Notes of a card are on the card, all others
    above everything. A note at an element that is not there, or is
    drawn only at times, is left out; but the ring of one that is only a button above the board is drawn there.

    Args:
        scene: a picture.
        notes: the marks; of one kind only one at each element, the last one.
        board: knows where a sign covers nothing; by default it is in the upper right corner.

    """
    marked = scene.copy()
    below = children(scene.elements)
    for note in {(note.kind, note.key): note for note in notes}.values():
        place = place_of(scene, note.key)
        outline = outline_of(scene, note.key, below)
        if note.key in marked.elements:
            tag, parent, attrs, *text = marked.elements[note.key]
            if note.said and "label" in attrs:  # screen readers skip an element without a name
                attrs = {**attrs, "label": f"{attrs['label']}, {note.said}"}
            if note.kind == "ring" and "bar" in attrs:
                attrs = {**attrs, "ringed": 1}
            marked.elements[note.key] = [tag, parent, attrs, *text]
        if place is not None and outline is not None:
            spot = board.free_spot(note.key, scene) if board is not None else None
            _draw(marked, note, place, outline, spot or _corner(*outline))
            name = board.name_on(note.key, scene) if board is not None else None
            if name is not None:
                _draw_name(marked, f"{PREFIX}name:{note.key}", place[0], name)
    return marked


def ring(scene: Scene, key: str, text: str = "", board: Board | None = None) -> Scene:
    """Return a picture with a teacher's ring around an element; see `annotate`."""
    return annotate(scene, [Note(key, "ring", text)], board)


def shade(scene: Scene, key: str, text: str = "", board: Board | None = None) -> Scene:
    """Return a picture with an element shaded; see `annotate`."""
    return annotate(scene, [Note(key, "shade", text)], board)


def badge(scene: Scene, key: str, text: str, board: Board | None = None) -> Scene:
    """Return a picture with a number or a few letters at an element; see `annotate`."""
    return annotate(scene, [Note(key, "badge", text)], board)


# --- where an element is


def place_of(scene: Scene, key: str) -> tuple[str, str] | None:
    """Return the region of an element and the whole of its transforms; None if it is not drawn at all times."""
    transforms: list[str] = []
    while key in scene.elements:
        _, parent, attrs, *_ = scene.elements[key]
        if "ghost" in attrs or "when" in attrs:
            return None
        if "transform" in attrs:
            transforms.insert(0, attrs["transform"])
        key = parent
    return (key, " ".join(transforms)) if key in scene.regions else None


def outline_of(scene: Scene, key: str, below: dict[str, list[str]] | None = None) -> tuple[str, dict[str, Any]] | None:
    """Return the outer shape of an element as (tag, attributes): its rim if it has one, otherwise its first shape."""
    below = children(scene.elements) if below is None else below
    found = [one for one in (key, *below.get(key, ())) if one in scene.elements and scene.elements[one][0] in _SHAPES]
    rims = [one for one in found if "tw-rim" in scene.elements[one][2].get("class", "")]
    for one in (*rims, *found):
        tag, _, attrs, *_ = scene.elements[one]
        if "d" in attrs and re.fullmatch(r"M\S+ \S+h0", attrs["d"]):  # a disc that is drawn as a dot
            x, y = map(float, attrs["d"][1:-2].split())
            return "circle", {"cx": x, "cy": y, "r": attrs.get("stroke-width", 2) / 2}
        own = {"transform": attrs["transform"]} if one != key and "transform" in attrs else {}
        return tag, {**{name: attrs[name] for name in _GEOMETRY if name in attrs}, **own}
    return None


def _corner(tag: str, shape: dict[str, Any]) -> Point:
    """Return the upper right corner of a shape, a little inside."""
    if tag == "polygon":
        return max(_corners(shape["points"]), key=lambda corner: corner[0] - 2 * corner[1])
    left, top, right, _ = bounds(tag, shape)
    return max(left, right - 5), top + 5


_TOKEN: Final = re.compile(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)")
_COUNT: Final = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}


def bounds(tag: str, shape: dict[str, Any]) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom edges of a shape without its line; for curves, of their control points."""
    if tag == "rect":
        x, y = shape.get("x", 0), shape.get("y", 0)
        return x, y, x + shape["width"], y + shape["height"]
    if tag == "circle":
        x, y, r = shape.get("cx", 0), shape.get("cy", 0), shape["r"]
        return x - r, y - r, x + r, y + r
    points = _corners(shape["points"]) if tag == "polygon" else _points(shape.get("d", "M0 0"))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _corners(points: str) -> list[Point]:
    values = [float(value) for value in re.split(r"[\s,]+", points.strip())]
    return list(zip(values[::2], values[1::2], strict=True))


def _points(path: str) -> list[Point]:
    """Return the points that a path goes through, and its control points."""
    tokens = _TOKEN.findall(path)
    points: list[Point] = []
    x = y = 0.0
    at, command = 0, "M"
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        if command in "zZ":
            continue
        kind, base = command.upper(), (x, y) if command.islower() else (0.0, 0.0)
        given = [float(token) for token in tokens[at : at + _COUNT[kind]]]
        at += len(given)
        if kind == "A":  # an estimate: as if the arc bent to both sides
            points += [(x + given[0] * i, y + given[1] * j) for i in (0, 1) for j in (-1, 1)]
            given = given[5:]
        if kind == "H":
            x += given[0] - (0 if command.islower() else x)
        elif kind == "V":
            y += given[0] - (0 if command.islower() else y)
        else:
            on = [(base[0] + a, base[1] + b) for a, b in zip(given[::2], given[1::2], strict=True)]
            points += on
            x, y = on[-1]
        points.append((x, y))
    return points


# --- how a note looks


def _draw(scene: Scene, note: Note, place: tuple[str, str], outline: tuple[str, dict[str, Any]], spot: Point) -> None:
    region, transform = place
    if scene.elements[note.key][2].get("solid"):  # what covers the element also covers its ring
        region, transform = note.key, ""
    colour, dashes = _LOOKS[note.kind]
    key, (tag, shape) = f"{PREFIX}{note.kind}:{note.key}", outline
    scene.add(key, "g", region, transform=transform or None, pointer_events="none")
    if note.kind == "shade":
        scene.add(f"{key}/s", tag, key, **_name_attributes(shape), fill=colour, opacity=0.26)
    elif note.kind != "badge":
        more = _THICK if note.kind == "picked" else 0.0
        lines: tuple[tuple[str, str, float, str | None], ...] = (
            ("c", "$case", _CASING + more, None),
            ("l", colour, _LINE + more, dashes),
        )
        for name, stroke, wide, dash in lines:
            scene.add(
                f"{key}/{name}", tag, key, **_name_attributes(shape), fill="none", stroke=stroke, stroke_width=wide,
                stroke_dasharray=dash, stroke_linejoin="round",
            )  # fmt: skip
    _draw_sign(scene, f"{key}/b", key, note, colour, spot)


def _draw_name(scene: Scene, key: str, region: str, name: tuple[str, float, float, float]) -> None:
    """Write the printed text of an element again, above the notes and with a casing: no line may cross it."""
    text, x, y, size = name
    if key not in scene.elements:
        scene.add(
            key, "text", region, text, x=x, y=y, font_size=size, font_weight=700, text_anchor="middle", fill="$ink",
            stroke="$case", stroke_width=4, paint_order="stroke", stroke_linejoin="round", pointer_events="none",
        )  # fmt: skip


def _name_attributes(shape: dict[str, Any]) -> dict[str, Any]:
    return {name.replace("-", "_"): value for name, value in shape.items()}


def _draw_sign(scene: Scene, key: str, parent: str, note: Note, colour: str, spot: Point) -> None:
    """Draw the sign of a note: a disc with its text, a tick or a dot; a square with a cross; a broken ring."""
    if note.kind in ("ring", "shade", "badge") and not note.text:
        return
    scene.add(key, "g", parent, transform=f"translate({number(spot[0])} {number(spot[1])})")
    if note.kind == "wrong":
        scene.add(f"{key}/r", "rect", key, x=-8.5, y=-8.5, width=17, height=17, rx=4, fill=colour, stroke="$case",
                  stroke_width=1.8)  # fmt: skip
        _draw_stroke(scene, f"{key}/x", key, _CROSS, 2.4)
    elif note.kind == "right":
        scene.add(f"{key}/r", "circle", key, r=_RADIUS, fill=colour, stroke="$case", stroke_width=1.8)
        _draw_stroke(scene, f"{key}/x", key, _TICK, 2.4)
    elif note.kind == "picked":
        scene.add(f"{key}/r", "circle", key, r=_RADIUS, fill=colour, stroke="$case", stroke_width=1.8)
        scene.add(f"{key}/x", "circle", key, r=3.4, fill="$case")
    elif note.text:
        _draw_text(scene, key, note.text, colour)
    else:
        scene.add(f"{key}/c", "circle", key, r=_RADIUS + 1, fill="$case")
        scene.add(f"{key}/r", "circle", key, r=_RADIUS - 2, fill="none", stroke=colour, stroke_width=2.2,
                  stroke_dasharray="5.4 3")  # fmt: skip
        scene.add(f"{key}/x", "circle", key, r=2.6, fill=colour)


def _draw_stroke(scene: Scene, key: str, parent: str, path: str, wide: float) -> None:
    scene.add(key, "path", parent, d=path, fill="none", stroke="$case", stroke_width=wide, stroke_linecap="round",
              stroke_linejoin="round")  # fmt: skip


def _draw_text(scene: Scene, key: str, text: str, colour: str) -> None:
    """Draw a text on a disc; for more than one letter the disc becomes a pill."""
    text = harmless(text)
    half = max(0.0, 4.2 * len(text) - 5)
    shape = (
        disc(0, 0, _RADIUS)
        if not half
        else f"M{number(-half)} -9.5h{number(2 * half)}a9.5 9.5 0 0 1 0 19h{number(-2 * half)}a9.5 9.5 0 0 1 0 -19z"
    )
    scene.add(f"{key}/r", "path", key, d=shape, fill=colour, stroke="$case", stroke_width=1.8)
    scene.add(f"{key}/t", "text", key, text, y=4.6, font_size=13, font_weight=800, text_anchor="middle", fill="$case")
