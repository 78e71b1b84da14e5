"""An Automa's plan on the map: the hexes that it considered, its path, its unit; and its small card in the corner."""

from __future__ import annotations

import math
from typing import Final

from tabletop_widgets.boards.lettering import width, write
from tabletop_widgets.boards.paths import PathBatch, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa.card import COLOUR, NUMERAL, put_mark
from tabletop_widgets.boards.scythe.automa.symbols import put_symbol, room
from tabletop_widgets.boards.scythe.automa.texts import plan_lines
from tabletop_widgets.boards.scythe.map.ground import MIDDLE
from tabletop_widgets.boards.scythe.map.pieces import Here
from tabletop_widgets.boards.scythe.map.terrain import SIZE, hexagon
from tabletop_widgets.boards.scythe.map.tracks import BESIDE, GROUP, REGION, draw_marker
from tabletop_widgets.boards.scythe.map.units import Spot, spots
from tabletop_widgets.boards.scythe.shapes import at, badge, rims
from tabletop_widgets.boards.scythe.texts import faction_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, bits
from tabletop_widgets.engines.scythe.plan import DONE, NOT_REACHED, Plan
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

# the shades of hexes, and their outlines: only valid, also allowed, and best by the symbol's own criterion
_SHADES: Final = (0.1, 0.19, 0.28)
_DASHES: Final = ("0.1 5", "", "6 4")
_INSET: Final = 3.0


LAYER: Final = "automa"
_SPOT: Final = (7.0, 32.0)  # place of its switch: in the free corner, above the hexes


def declare_layer(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Add the layer for everything that this module draws on the map, if an Automa plays."""
    if any(view.is_automa(seat) for seat in range(view.num_players)):
        scene.layer(LAYER, words("board-automa-layer"), words("board-automa-layer-note"), on=True, spot=_SPOT)


def last_mover(view: ScytheObservation) -> int:
    """Return the Automa that moved last, or moves now; before the first move and after the game, any Automa."""
    seat = view.turn - 1 if view.kind in ("section", "automa-card") else max(0, view.turn)
    while not view.is_automa(seat % view.num_players):
        seat -= 1
    return seat % view.num_players


def shown_plan(view: ScytheObservation) -> tuple[int, Plan] | None:
    """Return the plan on the map, and its Automa: the one on turn, or the one before a turn that has just begun."""
    turn = view.turn
    if turn < 0 or view.scores:
        return None
    seat = turn
    if view.kind in ("section", "automa-card"):  # a turn begins: the move before it is still shown
        seat = (turn - 1) % view.num_players
    elif not view.is_automa(turn):  # after the next player's first decision it is no longer shown
        return None
    plan = view.plans[seat] if view.is_automa(seat) else None
    return None if plan is None else (seat, plan)


def draw_shades(scene: Scene, view: ScytheObservation) -> None:
    """Shade the valid hexes, darker the allowed ones, and darkest the best ones; outline the destination."""
    shown = shown_plan(view)
    if shown is None or shown[1].symbol < 0:
        return
    plan = shown[1]
    scene.add("aim", "g", "map", layer=LAYER, fill="$ink", stroke_linejoin="round", stroke_linecap="round",
              pointer_events="none")  # fmt: skip
    parts = (plan.valid & ~plan.allowed, plan.allowed & ~plan.best, plan.best)
    for i, hexes in enumerate(parts):
        if hexes:
            path = "".join(hexagon(SIZE - _INSET, *MIDDLE[place]) for place in bits(hexes))
            dashes = _DASHES[i]
            scene.add(
                f"aim/{i}", "path", "aim", d=path, fill_opacity=_SHADES[i], stroke="$ink" if dashes else None,
                stroke_width=1.6 if dashes else None, stroke_dasharray=dashes or None,
            )  # fmt: skip
    goal = hexagon(SIZE - 1, *MIDDLE[plan.dest])
    scene.add("aim/case", "path", "aim", d=goal, fill="none", stroke="$panel", stroke_width=5.6)
    scene.add("aim/goal", "path", "aim", d=goal, fill="none", stroke="$ink", stroke_width=3)


# --- the way and the unit


def draw_way(scene: Scene, view: ScytheObservation, found: dict[int, Here]) -> None:
    """Draw an arrow from where the unit stood to its destination, and a ring around the unit."""
    shown = shown_plan(view)
    if shown is None or shown[1].symbol < 0:
        return
    seat, plan = shown
    scene.add("way", "g", "map", layer=LAYER, fill="none", stroke_linejoin="round", stroke_linecap="round",
              pointer_events="none")  # fmt: skip
    faction = FACTIONS[view.factions[seat]]
    if plan.origin != plan.dest:
        _draw_arrow(scene, faction, *_ends(plan))
    spot = _unit_at(view, found, seat, plan)
    if spot is None:
        return
    x, y, scale = spot
    for i, (colour, wide) in enumerate((("$panel", 6.0), ("$ink", 2.8))):
        scene.add(f"way/ring{i}", "circle", "way", cx=round(x, 1), cy=round(y, 1), r=round(18.5 * scale + 1, 1),
                  stroke=colour, stroke_width=wide)  # fmt: skip


def _unit_at(view: ScytheObservation, found: dict[int, Here], seat: int, plan: Plan) -> Spot | None:
    """Return where the unit of a plan is drawn: at its destination or still at its start; None if it is gone."""
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
    """Return where the arrow begins and ends: away from the middles, so that it covers neither unit nor name."""
    (ax, ay), (bx, by) = MIDDLE[plan.origin], MIDDLE[plan.dest]
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    start = 23.0 if plan.origin >= NUM_HEXES else 17.0
    return ax + ux * start, ay + uy * start + 3, bx - ux * 21, by - uy * 21 + 3


def _draw_arrow(scene: Scene, faction: str, ax: float, ay: float, bx: float, by: float) -> None:
    """Draw a bent arrow in the colour of a faction, with the two rims of its pieces."""
    path = _arrow(ax, ay, bx, by)
    inner, outer = rims(faction)
    scene.add("way/out", "path", "way", d=path, stroke=outer, stroke_width=4.6)
    scene.add("way/in", "path", "way", d=path, fill=f"${faction}", stroke=inner, stroke_width=1.9)


def _arrow(ax: float, ay: float, bx: float, by: float) -> str:
    """Return the outline of an arrow that bends to its left: one side, the head, the other side."""
    length = math.hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / length, (by - ay) / length
    bend = min(26.0, length * 0.18)
    mx, my = (ax + bx) / 2 + uy * bend, (ay + by) / 2 - ux * bend
    tx, ty = _unit(bx - mx, by - my)  # the head is on the tangent at the end
    sx, sy = _unit(mx - ax, my - ay)
    nx, ny = bx - tx * 12, by - ty * 12

    def beside(x: float, y: float, dx: float, dy: float, wide: float) -> str:
        return f"{number(x - dy * wide)} {number(y + dx * wide)}"

    right = f"M{beside(ax, ay, sx, sy, 3.3)}Q{beside(mx, my, ux, uy, 3.3)} {beside(nx, ny, tx, ty, 3.3)}"
    head = f"L{beside(nx, ny, tx, ty, 9.5)}L{number(bx)} {number(by)}L{beside(nx, ny, tx, ty, -9.5)}"
    left = f"L{beside(nx, ny, tx, ty, -3.3)}Q{beside(mx, my, ux, uy, -3.3)} {beside(ax, ay, sx, sy, -3.3)}z"
    return right + head + left


def _unit(x: float, y: float) -> tuple[float, float]:
    length = math.hypot(x, y) or 1
    return x / length, y / length


# --- the small card, and the meaning of the shades

_SMALL: Final = 0.62  # the size of its symbols
_X, _Y, _WIDE, _HIGH = 337.0, 526.0, 226.0, 58.0


def draw_strip(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the row of the card, ticked and crossed, in the map's corner for the tray."""
    shown = shown_plan(view)
    if shown is None:
        return
    seat, plan = shown
    card = view.automa_cards[plan.card]
    title = words("board-automa-card", number=str(card.number))
    told = [line.text for line in plan_lines(view, plan, words)]
    if plan.symbol >= 0:
        hexes = words("list-separator").join(naming.place(place, words) for place in bits(plan.valid))
        told.append(words("board-row", title=words("board-automa-valid"), cells=hexes))
    label = words("board-row", title=title, cells=words("list-semicolon").join(told))
    scene.add("strip", "g", "map", layer=LAYER, transform=f"translate({_X:g} {_Y:g})", fill_rule="evenodd",
              font_size=10.5, fill="$ink", label=label)  # fmt: skip
    scene.add("strip/r", "rect", "strip", **rect(0, 0, _WIDE, _HIGH, 10), fill="$panel", stroke="$ink",
              stroke_width=1.4, class_="tw-rim")  # fmt: skip
    badge(scene, "strip/f", "strip", FACTIONS[view.factions[seat]], 17, 18, 11)
    scene.add("strip/h", "rect", "strip", **rect(32, 7, 21, 22, 6), fill=COLOUR[plan.scheme])
    write(scene, "strip/i", "strip", NUMERAL[plan.scheme], 42.5, 22.5, 12.5, font_weight=800, text_anchor="middle",
          fill="$panel")  # fmt: skip
    _draw_row(scene, view, plan)
    _draw_legend(scene, plan, words)


def _draw_row(scene: Scene, view: ScytheObservation, plan: Plan) -> None:
    symbols = view.automa_cards[plan.card].schemes[plan.scheme].moves
    x = 60.0
    batch, rest = PathBatch(), PathBatch()  # those that were reached, and the rest
    scene.add("strip/rest", "g", "strip", opacity=0.38)
    if plan.skipped:
        batch.put(0, "gear", at("gear", x + 10, 18, 1.3), fill="$soft", fill_rule="evenodd")
        batch.put(1, "no", at("cross", x + 10, 18, 2.6), fill="none", stroke="$bad", stroke_width=2.4)
        x += 28
    wide = sum(room(symbol, _SMALL) + 13 for symbol in symbols)
    shrink = min(1.0, (_WIDE - x - 4) / wide) if wide else 1.0
    for i, symbol in enumerate(symbols):
        tried = plan.tried[i]
        unreached = tried == NOT_REACHED
        parent = "strip/rest" if unreached else "strip"
        put_symbol(scene, f"strip/{i}", parent, symbol, x, 19, rest if unreached else batch, _SMALL * shrink)
        x += room(symbol, _SMALL * shrink)
        if not unreached:
            put_mark(batch, tried == DONE, x + 3, 10, 5.8)
        x += 13 * shrink
    batch.draw(scene, "strip/s", "strip")
    rest.draw(scene, "strip/u", "strip/rest")


def _draw_legend(scene: Scene, plan: Plan, words: Words) -> None:
    """Draw how many hexes are valid, allowed and best, in the shades of the map."""
    if plan.symbol < 0:
        text = words("board-automa-still")
        write(scene, "strip/no", "strip", text, 10, 48, 11, fill="$soft")
        return
    names = ("board-automa-valid", "board-automa-fit", "board-automa-best")
    counts = (plan.valid, plan.allowed, plan.best)
    texts = [f"{hexes.bit_count()} {words(name)}" for name, hexes in zip(names, counts, strict=True)]
    wide = [width(text, _LEGEND) for text in texts]  # an estimate that is rather too wide
    free = _WIDE - 2 * _LEGEND_X - 3 * _HEX_ROOM
    share = min(1.0, (free - 2 * 4) / sum(wide))
    gap = min(14.0, (free - share * sum(wide)) / 2)
    x = _LEGEND_X
    for i, text in enumerate(texts):
        scene.add(f"strip/v{i}", "path", "strip", d=hexagon(10, x + 9, 44), fill_opacity=_SHADES[i], stroke="$ink",
                  stroke_dasharray=_DASHES[i] or None, stroke_linecap="round")  # fmt: skip
        write(scene, f"strip/t{i}", "strip", text, x + _HEX_ROOM, 48, font_weight=500)
        x += _HEX_ROOM + share * wide[i] + gap


_HEX_ROOM: Final = 21.0
_LEGEND: Final = 10.5  # the size of its letters
_LEGEND_X: Final = 5.0


# --- beside the triumph track

_STARS_X, _STARS_Y = BESIDE
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
    scene.add("beside", "g", GROUP, label=label)
    scene.add("beside/r", "rect", "beside", **rect(_STARS_X, _STARS_Y, 56, 39.5, 3), fill="$map2", stroke="$mapedge")
    scene.add("beside/h", "path", "beside", d=at("half-star", _STARS_X + 8, _STARS_Y + 11, 0.75), fill="$ink")
    scene.add("beside/s", "path", "beside", d=at("star", _STARS_X + 8, _STARS_Y + 11, 0.75), fill="none",
              stroke="$ink", stroke_width=0.9)  # fmt: skip
    discs = [seat for seat, n in stars.items() for _ in range(n)]
    many = len(discs) > 2 * _COLUMNS - 1
    if many:  # one disc for each, with a number
        discs = [seat for seat, n in stars.items() if n]
    for i, seat in enumerate(discs):
        row, column = divmod(i if many else i + 1, 2 if many else _COLUMNS)
        x = _STARS_X + (8 + 27 * column if many else 8 + 13.3 * column)
        y = _STARS_Y + 10.5 + 18.5 * row
        draw_marker(scene, f"beside:{seat}:{i}", "beside", FACTIONS[view.factions[seat]], x, y)
        if many:
            write(scene, f"beside:{seat}:n", "beside", str(stars[seat]), x + 13, y + 4, 11, fill="$ink")
    scene.brief(REGION, "beside", label)
