"""Parts of every plate: the seat's disc, its name, captured cards, chips."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.cache import cache_latest, draw_cached
from tabletop_widgets.boards.cards import draw_crown
from tabletop_widgets.boards.glyphs import seat_glyph
from tabletop_widgets.boards.lettering import add_text, cut_to, draw_disc, even_width, width
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.state import ranking
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.components.cards import TOP
from tabletop_widgets.engines.scout.observation import HIDDEN, ScoutObservation, card_text
from tabletop_widgets.engines.scout.texts import signed_points

_COUNT: Final = 11.5  # the size of the number of cards in a hand
WORDS_AT: Final = 36.0  # where a plate's name and its points begin, beside its disc
_POINTS: Final = 34.0  # baseline of the points
_PENNANT: Final = 0.8  # scale of the start player marker, which must not touch the points below it
_ROOMY: Final = 100.0  # on narrower plates the points of this round have no words; all plates of a table are alike
WIDTH: Final = 420.0  # width of the table; on a phone a unit is 0.9 pixels


def player_label(view: ScoutObservation, seat: int, words: Words) -> str:
    """Return the name of a plate for screen readers."""
    return words(
        "board-player",
        name=words.name(seat),
        cards=len(view.faces[seat]),
        captured=view.captured[seat],
        chips=view.chips[seat],
    )


def player_tip(view: ScoutObservation, seat: int, words: Words) -> str:
    """Return the tooltip of a plate: the points that count, and the cards of the hand that everybody has seen."""
    shown = " ".join(card_text(face) for face in view.faces[seat] if face != HIDDEN) if seat != view.seat else ""
    points = words("board-points-tip")
    if len(view.faces[seat]) == 1 and view.phase in ("turn", "show"):
        points = f"{words('board-last-card-tip')} {points}"
    return f"{words('board-seen', cards=shown)} {points}" if shown else points


def marks(view: ScoutObservation, seat: int, words: Words) -> str:
    """Return the notes on a plate for the text board: the round's starter, and the player to move."""
    return (words("board-starts") if began(view) == seat else "") + (" ◀" if view.current_player == seat else "")


def began(view: ScoutObservation) -> int:
    """Return the starting player of the round, -1 while it is not known. Rule: scout 3.4, 8.2."""
    return -1 if view.phase in ("start", "deal") and not view.results else view.start_player


@draw_cached
def draw_start_marker(scene: Scene, seat: int, parent: str, x: float, y: float, words: Words) -> None:
    """Draw the start player marker, a pennant on a stand, on the plate of the seat that began the round."""
    key, label = "starter", words("board-start-marker", name=words.name(seat))
    scene.add(key, "g", parent, transform=f"translate({x:.1f} {y:.1f}) scale({_PENNANT})", label=label, rule="3.4")
    scene.add(f"{key}/area", "rect", key, x=-9, y=-12, width=18, height=24, rx=4, fill="none", class_="tw-rim")
    draw_pennant(scene, key)


def draw_pennant(scene: Scene, key: str) -> None:
    """Draw a pennant on a stand in a group."""
    scene.add(
        f"{key}/flag", "path", key, d="M-4 -10.5H9L6.5 -4.5L9 1.5H-4z", fill="$kerb", stroke="$kerb",
        stroke_linejoin="round",
    )  # fmt: skip
    scene.add(
        f"{key}/pole", "path", key, d="M-4.5 -11V9.5M-7 9.5H-2", fill="none", stroke="$ink", stroke_width=2,
        stroke_linecap="round",
    )  # fmt: skip


def draw_plate_frame(
    scene: Scene, view: ScoutObservation, key: str, seat: int, wide: float, height: float, words: Words
) -> None:
    """Draw the panel, with a strong border for the seat that is to move, the seat's disc and the name."""
    room = 112.0 if key == "me" else wide - (46 if view.num_players == 2 else 64)  # minus the Scout & Show chip
    room -= 18 if began(view) == seat else 0
    stands = view.current_player == seat, seat in winners(view)
    _draw_frame(scene, key, seat, (wide, height), words.name(seat), room, *stands)


@draw_cached
def _draw_frame(
    scene: Scene, key: str, seat: int, size: tuple[float, float], name: str, room: float, turn: bool, wins: bool
) -> None:
    edge = "$gold" if wins else f"$s{seat}" if turn else "$line"
    scene.add(f"{key}/r", "rect", key, width=round(size[0], 1), height=size[1], rx=12, fill="$panel", stroke=edge,
              stroke_width=3 if turn or wins else 1, class_="tw-rim")  # fmt: skip
    draw_disc(scene, f"{key}/disc", key, seat_glyph(seat), 19, 20, 12)
    if wins:
        draw_crown(scene, f"{key}/wins", key, size[0] - 18, 15)
    letters = 14 if even_width(name, 14) <= room else 12
    add_text(scene, f"{key}/name", key, shorten_name(name, room, letters), WORDS_AT, 18, letters, weight=700)


def gained(view: ScoutObservation, seat: int) -> int:
    """Return the points of a seat in this round so far, without the −1 for each card in hand at its end."""
    return view.captured[seat] + view.chips[seat]


def worth(view: ScoutObservation, seat: int) -> int:
    """Return the points that a seat would get for this round if it ended now. Rule: scout 6.1."""
    return gained(view, seat) - len(view.faces[seat])


def points_label(view: ScoutObservation, seat: int, words: Words, *, is_counted: bool = False) -> str:
    """Return a seat's total and its points in this round, in words; the latter are 0 once the total contains them."""
    return words(
        "board-points-of",
        total=signed_points(totals(view)[seat]),
        round=str(view.round),
        now="0" if is_counted else str(gained(view, seat)),
        hand="0" if is_counted else str(len(view.faces[seat])),
    )


@cache_latest
def totals(view: ScoutObservation) -> tuple[int, ...]:
    """Return the points of all finished rounds, by seat: every plate asks for them."""
    return view.totals


def leaders(view: ScoutObservation) -> tuple[int, ...]:
    """Return the seats with the most points of all finished rounds."""
    return tuple(seat for seat, place in enumerate(ranking(totals(view))) if place == 1)


def winners(view: ScoutObservation) -> tuple[int, ...]:
    """Return the seats that have won; none before the end of the game. Rule: scout 6.3."""
    return leaders(view) if view.phase == "over" else ()


def rank_seats(points: tuple[int, ...]) -> list[int]:
    """Return the seats, the best first."""
    places = ranking(points)
    return sorted(range(len(points)), key=lambda seat: (places[seat], seat))


def shorten_name(name: str, room: float, size: float = 15) -> str:
    """Cut a name so that it fits into a width."""
    return cut_to(name, room, lambda text: even_width(text, size))


@draw_cached
def draw_captured(scene: Scene, key: str, count: int, x: float, y: float) -> None:
    """Draw the pile of captured cards and their number."""
    scene.add(f"{key}/pile", "g", key, transform=f"translate({x:.1f} {y:.1f})")
    for i, (fill, turn) in enumerate((("$back", -10), ("$back2", 4))):
        scene.add(
            f"{key}/pile{i}",
            "rect",
            f"{key}/pile",
            x=i * 3,
            y=-14,
            width=13,
            height=18,
            rx=2,
            fill=fill,
            stroke="$panel",
            transform=f"rotate({turn} 7 -5)",
        )
    _write_count(scene, f"{key}/captured", key, count, x + 18, y)


@draw_cached
def draw_count(scene: Scene, key: str, count: int, x: float, y: float, words: Words) -> None:
    """Write the number of cards in a hand, right-aligned; the last card stands out, as it may end the round."""
    text = words("board-last-card" if count == 1 else "board-cards-in-hand", count=count)
    weight, fill = (800, "$bad") if count == 1 else (500, "$ink")
    add_text(scene, f"{key}/count", key, text, x, y - 0.5, _COUNT, text_anchor="end", weight=weight, fill=fill)


def draw_points(scene: Scene, view: ScoutObservation, key: str, seat: int, room: float, words: Words) -> None:
    """Write a player's total, and the points of this round if it ended now, under the name.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        key: of the plate.
        seat: whose plate it is.
        room: the width of both; in a narrow plate the number of this round stands alone.
        words: the language and the names.

    """
    total, now = signed_points(totals(view)[seat]), "" if view.phase == "over" else signed_points(worth(view, seat))
    label = words("board-row", title=words.name(seat), cells=points_label(view, seat, words))
    _draw_points(scene, key, label, total, now, room, words)


@draw_cached
def _draw_points(scene: Scene, key: str, label: str, total: str, now: str, room: float, words: Words) -> None:
    """Write the points of a plate; `now` is "" once the game is over."""
    one, text, x, y = f"{key}:points", words("board-plate-total", total=total), WORDS_AT, _POINTS
    scene.add(one, "g", key, label=label, tip=words("board-now-tip"), rule="6.1 6.2")
    scene.add(f"{one}/r", "rect", one, x=x - 3, y=y - 11, width=round(room, 1), height=14, rx=5, fill="none",
              class_="tw-rim")  # fmt: skip
    add_text(scene, f"{one}/total", one, text, x, y, 12, weight=700)
    if not now:
        return
    used, more = width(text, 12, 700) + 5, words("board-plate-now", now=now)
    more = more if used + width(more, _COUNT) <= room >= _ROOMY else now
    add_text(scene, f"{one}/now", one, more, x + used, y, _COUNT, weight=500, fill="$soft")


@draw_cached
def draw_chips(scene: Scene, key: str, count: int, x: float, y: float) -> None:
    """Draw a Scout chip with the number of chips."""
    scene.add(f"{key}/chip", "circle", key, cx=x + 8, cy=y - 5, r=8.5, fill="$gold", stroke="$panel")
    scene.add(
        f"{key}/chip2", "circle", key, cx=x + 8, cy=y - 5, r=5.5, fill="none", stroke="$goldink", stroke_width=1.3
    )
    _write_count(scene, f"{key}/chips", key, count, x + 18, y)


def _write_count(scene: Scene, key: str, parent: str, count: int, x: float, y: float) -> None:
    """Write the number beside a pile: two digits a little smaller, so that they leave room for what comes next."""
    add_text(scene, key, parent, str(count), x, y, 14 if count < 10 else 12, weight=700)


@draw_cached
def draw_double_chip(
    scene: Scene, key: str, parent: str, there: bool, x: float, y: float, scale: float, words: Words, owner: str = ""
) -> None:
    """Draw a Scout & Show chip, of an owner on whose plate it is; see `_draw_lozenge`."""
    label = words("board-double-ready" if there else "board-double-used")
    scene.add(
        key,
        "g",
        parent,
        transform=f"translate({x:.1f} {y - 5:.1f}) scale({scale})",
        label=words("board-row", title=owner, cells=label) if owner else label,
        tip=words("board-double-tip"),
        rule="4.4",
    )
    # a gap between chip and ring: a chosen chip has a ring in the chip's own colour
    scene.add(
        f"{key}/rim", "rect", key, x=-18, y=-18, width=36, height=36, rx=9, transform="rotate(45)", fill="none",
        class_="tw-rim",
    )  # fmt: skip
    _draw_lozenge(scene, key, there)


@draw_cached
def draw_own_chip(scene: Scene, there: bool, words: Words) -> None:
    """Draw the viewer's own Scout & Show chip with its words, used or not; all of it can be clicked."""
    label, tip = words("board-double-ready" if there else "board-double-used"), words("board-double-tip")
    scene.add("sns", "g", "me", transform="translate(261 5)", label=label, tip=tip, rule="4.4")
    scene.add("sns/rim", "rect", "sns", width=139, height=35, rx=9, fill="$panel", class_="tw-rim")
    scene.add("sns/chip", "g", "sns", transform="translate(20 18) scale(.8)")
    _draw_lozenge(scene, "sns/chip", there)
    state = words("board-double-is-ready" if there else "board-double-is-used")
    add_text(scene, "sns/t0", "sns", words("board-double"), 40, 16, 11.5, fill="$ink" if there else "$soft")
    add_text(scene, "sns/t1", "sns", state, 40, 30, 11.5, fill="$ink" if there else "$soft", weight=500)


def _draw_lozenge(scene: Scene, key: str, there: bool) -> None:
    """Draw a Scout & Show chip: a lozenge with a star; pale and struck through after it was used."""
    fill, stroke = ("$s1", "$panel") if there else ("$line", "$soft")
    scene.add(
        f"{key}/r", "rect", key, x=-14, y=-14, width=28, height=28, rx=6, transform="rotate(45)", fill=fill,
        stroke=stroke, stroke_width=1.5,
    )  # fmt: skip
    star = "M0 -11l3 8 8 3 -8 3 -3 8 -3 -8 -8 -3 8 -3z"
    scene.add(f"{key}/s", "path", key, d=star, fill="$card" if there else "$panel")
    if not there:
        scene.add(f"{key}/x", "path", key, d="M-15 15L15 -15", stroke="$soft", stroke_width=4, stroke_linecap="round")


def known_numbers(face: int) -> str:
    """Return the text of another hand's small card: its usable number, or both if the orientation is not known."""
    return str(TOP[face]) if face >= 0 else card_text(face)
