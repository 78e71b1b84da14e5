"""The legend of Scythe's board: pieces, payments, the mat, the map, and the symbols of an Automa."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.boards.legend import Sign, SignGroup, middle
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa.symbols import draw_symbol, room
from tabletop_widgets.boards.scythe.map.ground import draw_base, draw_encounters, draw_river, draw_tunnels
from tabletop_widgets.boards.scythe.map.placement import PILL
from tabletop_widgets.boards.scythe.map.terrain import draw_terrain, hexagon
from tabletop_widgets.boards.scythe.map.units import PIECES, TOKENS, draw_resource, draw_structure, draw_unit
from tabletop_widgets.boards.scythe.mats.sections import draw_upgrade
from tabletop_widgets.boards.scythe.shapes import draw_icon, path_at
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import (
    ATTACK_COMBAT,
    ATTACK_WORKER,
    CHARACTER,
    ENCOUNTER_FACTORY,
    MECH,
    WORKER,
    Symbol,
)
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import (
    FIRST_BASE,
    NAMES,
    NUM_HEXES,
    PLACES,
    RESOURCES,
    TERRAIN,
    TERRAINS,
    TUNNELS,
    bits,
)
from tabletop_widgets.engines.scythe.components.mats import STRUCTURES
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

_STRUCTURE_RULES: Final = {"mine": "7.5", "monument": "12.11", "armory": "12.11", "mill": "12.3"}
_RESOURCE_RULES: Final = {"oil": "12.4", "metal": "12.5", "wood": "12.6", "food": "12.7"}
_TERRAIN_RULES: Final = {"lake": "7.6", "factory": "11"}  # for the others 12.2
_SYMBOLS: Final = (
    (WORKER, "seeks-worker", "21.5"),
    (MECH, "seeks-mech", "21.6"),
    (CHARACTER, "seeks-character", "21.7"),
    (ENCOUNTER_FACTORY, "seeks-encounter", "21.8"),
    (ATTACK_COMBAT, "attacks-combat", "21.9"),
    (ATTACK_WORKER, "attacks-workers", "21.10"),
)


def signs_of(view: ScytheObservation, words: Words) -> list[SignGroup]:
    """Return the signs of a game of Scythe and their meanings."""
    groups = [
        SignGroup(words("board-sign-pieces"), _pieces(view, words)),
        SignGroup(words("board-sign-pay"), _pay(words)),
        SignGroup(words("board-sign-mat"), _mat(view, words)),
        SignGroup(words("board-sign-map"), _map(view, words)),
    ]
    if any(view.is_automa(seat) for seat in range(view.num_players)):
        groups.append(SignGroup(words("board-sign-automa"), _automa(words)))
    return groups


def _sign(name: str, rule: str, draw: partial[None], words: Words, *beginnings: str, title: str = "") -> Sign:
    """Return a sign; `title` is the message with its name where the game itself has one."""
    return Sign(words(title or f"board-sign-{name}"), words(f"board-sign-{name}-text"), rule, draw, beginnings)


def _faction(view: ScytheObservation) -> str:
    """Return the faction in whose colour the pieces of the legend are: the first seat's, if it is known."""
    return FACTIONS[max(0, view.factions[0])]


def _pieces(view: ScytheObservation, words: Words) -> tuple[Sign, ...]:
    seats, faction = range(view.num_players), _faction(view)
    units = (("character", "1.3", "c"), ("mech", "5.2", "m"), ("worker", "12.2", "w"))
    signs = []
    for (unit, rule, of), title in zip(units, naming.UNIT, strict=True):
        beginnings = [f"u{seat}:{of}" for seat in seats]
        signs.append(_sign(unit, rule, partial(_draw_unit, faction, unit), words, *beginnings, title=title))
    for which, name in enumerate(STRUCTURES):
        beginnings = [f"str:{name}", *(f"st{seat}:{name}" for seat in seats)]
        draw = partial(_draw_structure, faction, which)
        signs.append(_sign(name, _STRUCTURE_RULES[name], draw, words, *beginnings, title=naming.STRUCTURE[which]))
    return tuple(signs)


def _pay(words: Words) -> tuple[Sign, ...]:
    signs = []
    for kind, name in enumerate(RESOURCES):
        draw = partial(_draw_resource, kind)
        signs.append(_sign(name, _RESOURCE_RULES[name], draw, words, f"res:{name}", title=naming.RESOURCE[kind]))
    others = (("coins", "15.1"), ("power", "9.2"), ("popularity", "15.1"), ("cards", "1.8"))
    return (*signs, *(_sign(name, rule, partial(_draw_icon, name), words) for name, rule in others))


def _mat(view: ScytheObservation, words: Words) -> tuple[Sign, ...]:
    return (
        _sign("cost", "2.2", partial(_draw_cost), words),
        _sign("waits", "12.4", partial(_draw_upgrade, False), words, "cube:"),
        _sign("works", "12.4", partial(_draw_upgrade, True), words),
        _sign("cube", "12.4", partial(_draw_cube), words),
        _sign("recruit", "12.8", partial(_draw_recruit, _faction(view)), words, "rec:"),
        _sign("star", "13", partial(_draw_icon, "star"), words),
    )


def _map(view: ScytheObservation, words: Words) -> tuple[Sign, ...]:
    signs = []
    for terrain, name in enumerate(TERRAINS):
        hexes = [f"h:{NAMES[place]}" for place in range(NUM_HEXES) if TERRAIN[place] == terrain]
        rule = _TERRAIN_RULES.get(name, "12.2")
        title = naming.TERRAIN_NAME[terrain]
        signs.append(_sign(name, rule, partial(_draw_terrain, terrain), words, *hexes, title=title))
    bases = [f"h:{NAMES[place]}" for place in range(FIRST_BASE, PLACES)]
    return (
        *signs,
        _sign("river", "7.1", partial(_draw_river), words, "river0"),
        _sign("tunnel", "7.4", partial(_draw_tunnel), words, *(f"h:{NAMES[place]}" for place in bits(TUNNELS))),
        _sign("encounter", "10.1", partial(_draw_encounter), words, "enc"),
        _sign("base", "7.3", partial(_draw_base, _faction(view)), words, *bases),
    )


def _automa(words: Words) -> tuple[Sign, ...]:
    return tuple(_sign(name, rule, partial(_draw_symbol, kind), words) for kind, name, rule in _SYMBOLS)


# --- the drawings


def _draw_unit(faction: str, kind: str, scene: Scene, region: str) -> None:
    draw_unit(scene, "unit", middle(scene, region, 0.88, **PIECES), faction, kind, 1, 0, 0, 1, None)


def _draw_structure(faction: str, which: int, scene: Scene, region: str) -> None:
    draw_structure(scene, middle(scene, region, 1.1, **PIECES), faction, which)


def _draw_resource(kind: int, scene: Scene, region: str) -> None:
    scene.add("tokens", "g", region, transform="translate(14 14) scale(1.3)", **TOKENS)
    draw_resource(scene, "token", "tokens", kind, 1, (0, 0), PILL, False, None)


def _draw_icon(name: str, scene: Scene, region: str) -> None:
    draw_icon(scene, "icon", middle(scene, region, 1.15, fill_rule="evenodd"), name, 0, 0)


def _draw_cost(scene: Scene, region: str) -> None:
    key = middle(scene, region, 1, fill_rule="evenodd")
    scene.add("frame", "rect", key, **rect(-9.5, -9.5, 19, 19, 4), fill="$pill", stroke="$soft", stroke_width=1.6)
    draw_icon(scene, "token", key, "oil", 0, 0, 0.8)


def _draw_upgrade(works: bool, scene: Scene, region: str) -> None:
    draw_upgrade(scene, "upgrade", middle(scene, region, 0.72, 0.5, 8), (38, 0), "" if works else "+1", done=works)


def _draw_cube(scene: Scene, region: str) -> None:
    key = middle(scene, region, fill_rule="evenodd")
    scene.add("frame", "rect", key, **rect(-9.5, -9.5, 19, 19, 4), fill="$panel", stroke="$good", stroke_width=1.6)
    scene.add("cube", "path", key, d=path_at("cube"), fill="$good")


def _draw_recruit(faction: str, scene: Scene, region: str) -> None:
    key = middle(scene, region)
    path = path_at("recruits", 0, 0, 1.1)
    scene.add("shape", "path", key, d=path, fill=f"${faction}", stroke="$rimdark", fill_rule="evenodd")


def _draw_terrain(terrain: int, scene: Scene, region: str) -> None:
    draw_terrain(scene, middle(scene, region, 0.33), terrain, [("one", 0, 0)])


def _draw_river(scene: Scene, region: str) -> None:
    draw_river(scene, region, "M3 19C9 8 16 24 25 9")


def _draw_tunnel(scene: Scene, region: str) -> None:
    draw_tunnels(scene, region, [(14, 15)])


def _draw_encounter(scene: Scene, region: str) -> None:
    draw_encounters(scene, region, [(14, 14)])


def draw_new(scene: Scene, region: str) -> None:
    """Draw the rim of a hex with something new."""
    for key, colour, wide in (("casing", "$halo", 5.2), ("rim", "$fresh", 3.2)):
        scene.add(key, "path", region, d=hexagon(11, 14, 14), fill="none", stroke=colour, stroke_width=wide)


def _draw_base(faction: str, scene: Scene, region: str) -> None:
    key = middle(scene, region, 0.55, font_size=20, font_weight=800, text_anchor="middle", fill="none")
    draw_base(scene, key, faction, is_home=True)


def _draw_symbol(kind: int, scene: Scene, region: str) -> None:
    symbol = Symbol(kind, -1, 5)
    scale = min(0.9, 26 / room(symbol))
    draw_symbol(scene, "symbol", middle(scene, region, fill="$ink"), symbol, -room(symbol, scale) / 2, 0, scale, 9)
