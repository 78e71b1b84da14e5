"""The end of the game: the players on a podium in the ring, with light beams on the winner."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.cards import draw_crown
from tabletop_widgets.boards.glyphs import seat_glyph
from tabletop_widgets.boards.lettering import add_text, draw_disc
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.plate_parts import WIDTH, rank_seats, shorten_name, winners
from tabletop_widgets.core.state import ranking
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.texts import signed_points

_FOOT: Final = 147.0  # lower edge of the podium, below the upper edge of the zone
_HIGH: Final = (86.0, 70.0, 60.0, 54.0, 54.0)  # height of a step, by place
_WIDEST: Final = 92.0
_ROOM: Final = 356.0  # width of all steps together
_STANDS: Final = ((0,), (1, 0), (1, 0, 2), (1, 0, 2, 3), (3, 1, 0, 2, 4))  # ranks from left to right


def draw_podium(scene: Scene, view: ScoutObservation, top: float, words: Words) -> None:
    """Draw each player on a step whose height shows the place, with the total. Rule: scout 6.3."""
    won = winners(view)
    title = words("board-wins", names=words.names(won), count=len(won), points=signed_points(view.totals[won[0]]))
    scene.text_summary("table", "set", f"{words('board-over')}: {title}")
    order, places = rank_seats(view.totals), ranking(view.totals)
    count = view.num_players
    wide = min(_WIDEST, _ROOM / count)
    left = (WIDTH - wide * count) / 2
    stands = {order[rank]: left + i * wide for i, rank in enumerate(_STANDS[count - 1])}
    _draw_lights(scene, top, tuple(stands[seat] + wide / 2 for seat in won))
    for seat in order:
        _draw_step(scene, view, seat, places[seat], (stands[seat], top, wide), words)


@draw_cached
def _draw_lights(scene: Scene, top: float, spots: tuple[float, ...]) -> None:
    """Draw streamers over the ring, and two beams from above that meet on each winner."""
    beams = "".join(f"M{x} {top:g}h18L{spot + 40:.1f} {top + _FOOT:g}h-80z" for spot in spots for x in (52, 350))
    scene.add("beams", "path", "table", d=beams, fill="$stud", opacity=0.34, pointer_events="none")
    for i, data in enumerate(_STREAMERS):
        scene.add(
            f"streamers{i}", "path", "table", d=data, stroke=f"$s{i}", stroke_width=3.4, stroke_linecap="round",
            fill="none", transform=f"translate(0 {top:g})", pointer_events="none",
        )  # fmt: skip


# short strokes of paper in the colours of the players, at both sides of the podium
_STREAMERS: Final = (
    "M36 62l5 5M66 24l-4 6M96 50l6 3M128 16l2 7M300 40l6 -4M332 18l4 6M372 54l-5 5M398 88l-4 6",
    "M24 92l6 -3M52 46l6 4M84 34l2 7M112 60l5 -5M292 18l5 5M320 58l-6 3M352 40l6 2M386 76l4 6",
    "M40 32l6 2M74 62l-5 5M106 30l6 -3M140 44l4 6M276 30l2 7M310 72l5 4M346 66l-2 6M378 34l-6 4",
    "M58 78l5 4M90 14l5 5M120 40l-6 4M150 22l6 3M284 56l-6 3M318 36l5 -5M362 20l2 7M394 62l5 -5",
)


def _draw_step(
    scene: Scene, view: ScoutObservation, seat: int, place: int, at: tuple[float, float, float], words: Words
) -> None:
    """Draw a step at a point, in a width: crown and disc above it; name, points and place on it."""
    left, top, wide = at
    key, middle, points = f"standing{seat}", left + wide / 2, signed_points(view.totals[seat])
    label = words("board-standing", place=str(place), name=words.name(seat), points=points)
    scene.add(key, "g", "table", label=label, rule="6.1 6.3")
    high, wins = _HIGH[place - 1], place == 1
    y = top + _FOOT - high
    edge = "$gold" if wins else "$line"
    scene.add(f"{key}/step", "rect", key, **rect(left + 1.5, y, wide - 3, high, 5), fill="$panel", stroke=edge,
              stroke_width=2 if wins else 1, class_="tw-rim")  # fmt: skip
    scene.add(f"{key}/top", "rect", key, **rect(left + 1.5, y, wide - 3, 6, 3), fill=f"$s{seat}")
    if seat == view.seat:
        scene.add(f"{key}/own", "rect", key, **rect(left + 3, y + 6, wide - 6, high - 7.5, 3), fill="$panel2")
    radius = 16 if wins else 12
    draw_disc(scene, f"{key}/d", key, seat_glyph(seat), middle, y - radius - 1, radius)
    if wins:
        draw_crown(scene, f"{key}/crown", key, middle, y - 2 * radius - 7, 1.5)
    name = shorten_name(words.name(seat), wide - 8, 12.5)
    add_text(scene, f"{key}/n", key, name, middle, y + 20, 12.5, weight=700, text_anchor="middle")
    size = 22 if wins else 16
    add_text(scene, f"{key}/v", key, points, middle, y + 23 + size * 0.8, size, weight=800, text_anchor="middle")
    text = words("board-place", place=str(place))
    add_text(scene, f"{key}/p", key, text, middle, y + high - 4, 11.5, weight=600, text_anchor="middle", fill="$soft")
    scene.text_summary("table", key, label)


def draw_own_place(scene: Scene, view: ScoutObservation, seat: int, right: float, words: Words) -> None:
    """Write the final place of the player in front on the plate, up to a right edge."""
    place = ranking(view.totals)[seat]
    text = words("board-own-place", place=str(place), count=str(view.num_players))
    add_text(scene, "me/place", "me", text, right - (30 if place == 1 else 0), 27, 15, weight=700, text_anchor="end")
