"""An Automa's plan on the map: the hexes it looked at, its way, its unit; and its card in small in the corner."""

from __future__ import annotations

import math
from typing import Final

from tabletop_widgets.boards.lettering import width
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa_card import COLOUR, NUMERAL, draw_mark
from tabletop_widgets.boards.scythe.automa_signs import draw_symbol, room
from tabletop_widgets.boards.scythe.automa_texts import outcome, plan_lines, symbol_name
from tabletop_widgets.boards.scythe.ground import MIDDLE, SIZE, hexagon
from tabletop_widgets.boards.scythe.pieces import Here
from tabletop_widgets.boards.scythe.shapes import at, badge, number, rect, rims, write
from tabletop_widgets.boards.scythe.texts import faction_name
from tabletop_widgets.boards.scythe.tracks import draw_marker
from tabletop_widgets.boards.scythe.units import Spot, spots
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.automa.plan import DONE, NOT_REACHED, Plan
from tabletop_widgets.engines.scythe.board import NUM_HEXES, bits
from tabletop_widgets.engines.scythe.factions import FACTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation

# how strong the shade of a hex is: valid, allowed, best by the symbol's own criterion
_SHADES: Final = (0.09, 0.1, 0.11)
_INSET: Final = 2.0


def shown_plan(view: ScytheObservation) -> tuple[int, Plan] | None:
    """Return the plan that the map shows, and whose: of the Automa on turn, or the one before a turn just begun."""
    turn = view.turn
    if turn < 0 or view.scores:
        return None
    seat = turn
    if view.kind == "automa-card":  # the plan there is, if any, is that of an earlier turn
        return None
    if not view.is_automa(turn):
        if view.kind != "section":  # once the next player acts, the map is theirs
            return None
        seat = (turn - 1) % view.num_players
    plan = view.plans[seat] if view.is_automa(seat) else None
    return None if plan is None else (seat, plan)


def draw_shades(scene: Scene, view: ScytheObservation) -> None:
    """Shade the valid hexes, those that are allowed once more, the best ones a third time; outline the destination."""
    shown = shown_plan(view)
    if shown is None or shown[1].symbol < 0:
        return
    plan = shown[1]
    scene.add("aim", "g", "map", fill="$ink", stroke_linejoin="round", pointer_events="none")
    for i, hexes in enumerate((plan.valid, plan.allowed, plan.best)):
        path = "".join(hexagon(SIZE - _INSET, *MIDDLE[place]) for place in bits(hexes))
        scene.add(f"aim/{i}", "path", "aim", d=path or "M0 0", fill_opacity=_SHADES[i])
    rest = "".join(hexagon(SIZE - 4, *MIDDLE[place]) for place in bits(plan.valid & ~plan.allowed))
    if rest:
        scene.add("aim/no", "path", "aim", d=rest, fill="none", stroke="$ink", stroke_width=1.6, stroke_dasharray="1 5",
                  stroke_linecap="round", opacity=0.8)  # fmt: skip
    best = "".join(hexagon(SIZE - 4, *MIDDLE[place]) for place in bits(plan.best))
    scene.add("aim/best", "path", "aim", d=best, fill="none", stroke="$ink", stroke_width=1.6, stroke_dasharray="6 4")
    goal = hexagon(SIZE - 4, *MIDDLE[plan.dest])
    scene.add("aim/case", "path", "aim", d=goal, fill="none", stroke="$panel", stroke_width=6.5)
    scene.add("aim/goal", "path", "aim", d=goal, fill="none", stroke="$ink", stroke_width=3.4)


# --- the way and the unit


def draw_way(scene: Scene, view: ScytheObservation, found: dict[int, Here]) -> None:
    """Draw an arrow from where the unit stood to its destination, and a ring around the unit."""
    shown = shown_plan(view)
    if shown is None or shown[1].symbol < 0:
        return
    seat, plan = shown
    scene.add("way", "g", "map", fill="none", stroke_linejoin="round", stroke_linecap="round", pointer_events="none")
    faction = FACTIONS[view.factions[seat]]
    if plan.origin != plan.dest:
        _draw_arrow(scene, faction, *_ends(plan))
    spot = _unit_at(view, found, seat, plan)
    if spot is None:
        return
    x, y, scale = spot
    for i, (colour, width) in enumerate((("$panel", 6.0), ("$ink", 2.8))):
        scene.add(f"way/ring{i}", "circle", "way", cx=round(x, 1), cy=round(y, 1), r=round(18.5 * scale + 1, 1),
                  stroke=colour, stroke_width=width)  # fmt: skip


def _unit_at(view: ScytheObservation, found: dict[int, Here], seat: int, plan: Plan) -> Spot | None:
    """Return where the unit of a plan is drawn: where it has gone, where it has not, or nowhere any more."""
    kind = "character" if plan.unit == 0 else "worker" if plan.unit > 4 else "mech"
    there = plan.dest
    if kind == "character":
        there = view.characters[seat]
    elif kind == "mech":
        there = view.mechs[4 * seat + plan.unit - 1]
    elif view.kind == "automa-move" or not view.workers_at(seat, plan.dest):
        there = plan.origin
    here = found.get(there)
    if here is None or there not in (plan.origin, plan.dest):
        return None
    for unit, spot in zip(here.units, spots(here, there, *MIDDLE[there]), strict=True):
        if unit[:2] == (seat, kind):
            return spot
    return None


def _ends(plan: Plan) -> tuple[float, float, float, float]:
    """Return where the arrow begins and ends: off the middles, so that it covers neither unit nor name."""
    (ax, ay), (bx, by) = MIDDLE[plan.origin], MIDDLE[plan.dest]
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    start = 23.0 if plan.origin >= NUM_HEXES else 17.0
    return ax + ux * start, ay + uy * start + 3, bx - ux * 21, by - uy * 21 + 3


def _draw_arrow(scene: Scene, faction: str, ax: float, ay: float, bx: float, by: float) -> None:
    """Draw a bent arrow in the colour of a faction, with the two rims of its pieces."""
    length = math.hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / length, (by - ay) / length
    bend = min(26.0, length * 0.18)
    mx, my = (ax + bx) / 2 + uy * bend, (ay + by) / 2 - ux * bend
    # the head lies on the tangent at the end
    tx, ty = bx - mx, by - my
    size = math.hypot(tx, ty) or 1
    tx, ty = tx / size, ty / size
    nx, ny = bx - tx * 11, by - ty * 11
    line = f"M{number(ax)} {number(ay)}Q{number(mx)} {number(my)} {number(nx)} {number(ny)}"
    corners = ((bx, by), (nx - ty * 8 - tx * 2, ny + tx * 8 - ty * 2), (nx + ty * 8 - tx * 2, ny - tx * 8 - ty * 2))
    head = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "z"
    inner, outer = rims(faction)
    for i, (colour, width) in enumerate(((outer, 10.0), (inner, 7.6), (f"${faction}", 4.6))):
        scene.add(f"way/line{i}", "path", "way", d=line, stroke=colour, stroke_width=width)
        scene.add(f"way/head{i}", "path", "way", d=head, stroke=colour, stroke_width=round(max(0.8, width - 4.6), 1),
                  fill=colour)  # fmt: skip


# --- the card in small, and what the shades mean

_X, _Y, _WIDE, _HIGH = 374.0, 540.0, 222.0, 58.0


def draw_strip(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the row of the card, ticked and crossed, in the corner of the map where the tray would be."""
    shown = shown_plan(view)
    if shown is None:
        return
    seat, plan = shown
    card = view.automa_cards[plan.card]
    said = words("board-semicolon").join(line.text for line in plan_lines(view, plan, words))
    title = words("board-automa-card", number=str(card.number))
    scene.add("strip", "g", "map", transform=f"translate({_X:g} {_Y:g})", fill_rule="evenodd", font_size=10.5,
              fill="$ink", label=words("board-row", title=title, cells=said))  # fmt: skip
    scene.add("strip/r", "rect", "strip", **rect(0, 0, _WIDE, _HIGH, 10), fill="$panel", stroke="$ink",
              stroke_width=1.4, class_="tw-rim")  # fmt: skip
    badge(scene, "strip/f", "strip", FACTIONS[view.factions[seat]], 17, 18, 11)
    scene.add("strip/h", "rect", "strip", **rect(32, 7, 21, 22, 6), fill=COLOUR[plan.scheme])
    write(scene, "strip/i", "strip", NUMERAL[plan.scheme], 42.5, 22.5, 12.5, font_weight=800, text_anchor="middle",
          fill="$panel")  # fmt: skip
    _draw_row(scene, view, plan, words)
    _draw_legend(scene, plan, words)


def _draw_row(scene: Scene, view: ScytheObservation, plan: Plan, words: Words) -> None:
    card = view.automa_cards[plan.card]
    symbols = card.schemes[plan.scheme].moves
    x = 60.0
    if plan.skipped:
        scene.add("strip/c", "path", "strip", d=at("cog", x + 9, 18, 0.6), fill="$soft")
        scene.add("strip/x", "path", "strip", d=at("cross", x + 9, 18, 2.6), fill="none", stroke="$bad",
                  stroke_width=2.4)  # fmt: skip
        x += 26
    room_of = [room(symbol, 0.62) + 13 for symbol in symbols]
    scale = 0.62 * min(1.0, (_WIDE - x - 4) / sum(room_of)) if room_of else 1
    for i, symbol in enumerate(symbols):
        tried = plan.tried[i]
        label = words("board-row", title=symbol_name(symbol, words), cells=outcome(tried, words))
        key = f"strip/{i}"
        scene.add(key, "g", "strip", opacity=0.38 if tried == NOT_REACHED else None, label=label)
        draw_symbol(scene, f"{key}/y", key, symbol, x, 19, scale)
        x += room(symbol, scale)
        if tried != NOT_REACHED:
            draw_mark(scene, f"{key}/m", key, tried == DONE, x + 3, 10, 5.6)
        x += 13 * scale / 0.62


def _draw_legend(scene: Scene, plan: Plan, words: Words) -> None:
    """Draw how many hexes are valid, allowed and best, in the shades of the map."""
    if plan.symbol < 0:
        text = words("board-automa-still")
        write(scene, "strip/no", "strip", text, 10, 48, 11, fill="$soft")
        return
    names = ("board-automa-valid", "board-automa-fit", "board-automa-best")
    shade, x = 0.0, 8.0
    for i, (name, hexes) in enumerate(zip(names, (plan.valid, plan.allowed, plan.best), strict=True)):
        shade = 1 - (1 - shade) * (1 - _SHADES[i])
        scene.add(f"strip/w{i}", "path", "strip", d=hexagon(10, x + 9, 44), fill="$forest", stroke="$hexline")
        scene.add(f"strip/v{i}", "path", "strip", d=hexagon(10, x + 9, 44), fill_opacity=round(shade, 2))
        text = f"{hexes.bit_count()} {words(name)}"
        write(scene, f"strip/t{i}", "strip", text, x + 21, 48, 10.5, font_weight=600)
        x += 26 + width(text, 10.5, 600)


# --- beside the triumph track

_STARS_X, _STARS_Y = 237.0, 560.5
_COLUMNS: Final = 4


def draw_tracker_stars(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the stars of star trackers, which have no space on the triumph track, beside it."""
    stars = {seat: view.tracker_stars(seat) for seat in range(view.num_players) if view.is_automa(seat)}
    if not stars or view.factions[0] < 0:
        return
    each = [f"{faction_name(view, seat, words)} {n}" for seat, n in stars.items()]
    label = words(
        "board-row", title=words("board-automa-tracker-stars"), cells=words("list-separator").join(each)
    )  # fmt: skip
    scene.add("beside", "g", "tracks", label=label)
    scene.add("beside/r", "rect", "beside", **rect(_STARS_X, _STARS_Y, 56, 39.5, 3), fill="$map2", stroke="$mapedge")
    scene.add("beside/h", "path", "beside", d=at("half-star", _STARS_X + 8, _STARS_Y + 11, 0.75), fill="$ink")
    scene.add("beside/s", "path", "beside", d=at("star", _STARS_X + 8, _STARS_Y + 11, 0.75), fill="none",
              stroke="$ink", stroke_width=0.9)  # fmt: skip
    discs = [seat for seat, n in stars.items() for _ in range(n)]
    many = len(discs) > 2 * _COLUMNS - 1
    if many:  # one disc each, with a number
        discs = [seat for seat, n in stars.items() if n]
    for i, seat in enumerate(discs):
        row, column = divmod(i if many else i + 1, 2 if many else _COLUMNS)
        x = _STARS_X + (8 + 27 * column if many else 8 + 13.3 * column)
        y = _STARS_Y + 10.5 + 18.5 * row
        draw_marker(scene, f"beside:{seat}:{i}", "beside", FACTIONS[view.factions[seat]], x, y)
        if many:
            write(scene, f"beside:{seat}:n", "beside", str(stars[seat]), x + 13, y + 4, 11, fill="$ink")
    scene.brief("map", "beside", label)
