"""Scythe once more, slowly and from the rules alone: the map, where a unit may go, who controls what, the score."""

from __future__ import annotations

from typing import Any

# hex, terrain and icons | neighbours by land | across a river | lakes
MAP_TEXT = """
a2 mountain | a3 b2 |  | b1
a3 farm | a2 a4 b2 |  | b3
a4 village encounter | a3 | a5 b4 | b3
a5 forest | a6 b5 | a4 b4 |
a6 tundra | a5 b5 | a7 b6 |
a7 village | b6 b7 | a6 |
b1 lake |  |  |
b2 tundra encounter | a2 a3 c3 | c2 | b1 b3
b3 lake |  |  |
b4 tundra tunnel | c4 | a4 a5 b5 | b3 c5
b5 mountain encounter | a5 a6 | b4 b6 c6 | c5
b6 farm | a7 b7 c6 | a6 b5 c7 |
b7 farm encounter | a7 b6 | c7 |
c2 forest | d1 d2 | b2 c3 | b1
c3 mountain tunnel | b2 c4 | c2 d2 | b3 d3
c4 forest | b4 c3 d4 |  | b3 c5 d3
c5 lake |  |  |
c6 forest tunnel | b6 d5 | b5 c7 d6 | c5
c7 village | d6 d7 | b6 b7 c6 |
d1 farm | c2 d2 | e1 e2 |
d2 village encounter | c2 d1 | c3 e2 e3 | d3
d3 lake |  |  |
d4 factory | c4 d5 e4 |  | c5 d3 e5
d5 mountain | c6 d4 e6 | d6 | c5 e5
d6 tundra encounter | c7 d7 | c6 d5 e6 | e7
d7 mountain | c7 d6 |  | e7
e1 forest encounter | e2 | d1 f1 |
e2 forest | e1 e3 | d1 d2 f1 f2 |
e3 farm tunnel | e2 e4 f3 | d2 f2 | d3
e4 tundra | d4 e3 f3 f4 |  | d3 e5
e5 lake |  |  |
e6 village tunnel | d5 f5 f6 | d6 | e5 e7
e7 lake |  |  |
f1 mountain | f2 g2 | e1 e2 |
f2 village encounter | f1 g2 | e2 e3 f3 | g3
f3 village encounter | e3 e4 f4 | f2 g4 | g3
f4 tundra tunnel | e4 f3 f5 | g4 g5 | e5
f5 forest | e6 f4 f6 g6 | g5 | e5
f6 mountain encounter | e6 f5 f7 g6 g7 |  | e7
f7 tundra | f6 g7 |  | e7
g2 tundra | f1 f2 |  | g3
g3 lake |  |  |
g4 farm | g5 h4 | f3 f4 | g3
g5 mountain encounter | g4 h4 | f4 f5 g6 |
g6 village | f5 f6 g7 | g5 |
g7 farm | f6 f7 g6 |  |
h4 village | g4 g5 |  |
"""
BASE_TEXT = """
nordic | a5 a6 |  |
rusviet | c7 d7 | b7 |
crimea | g4 h4 |  | g3
saxony | f1 g2 |  |
polania | c2 d1 |  | b1
albion | a2 a3 |  |
togawa | f7 g7 |  |
"""
RIVERWALK = {
    "nordic": ("forest", "mountain"),
    "rusviet": ("farm", "village"),
    "crimea": ("farm", "tundra"),
    "saxony": ("forest", "mountain"),
    "polania": ("village", "mountain"),
}
LAKE_ABILITY = {"nordic": "seaworthy", "polania": "submerge"}


def _read(text: str) -> dict[str, list[list[str]]]:
    rows = [[part.split() for part in line.split("|")] for line in text.strip().splitlines()]
    return {row[0][0]: [row[0][1:], *row[1:]] for row in rows}


_HEXES = _read(MAP_TEXT)
TERRAIN = {name: row[0][0] for name, row in _HEXES.items()}
ENCOUNTERS = {name for name, row in _HEXES.items() if "encounter" in row[0]}
TUNNELS = {name for name, row in _HEXES.items() if "tunnel" in row[0]}
LAKES = {name for name in TERRAIN if TERRAIN[name] == "lake"}
BASES = {f"base-{name}": row for name, row in _read(BASE_TEXT).items()}
LAND_WAYS = {name: set(row[1]) for name, row in (_HEXES | BASES).items()}
RIVER_WAYS = {name: set(row[2]) for name, row in (_HEXES | BASES).items()}
LAKE_WAYS = {name: set(row[3]) for name, row in (_HEXES | BASES).items()}
SHORES = {lake: {name for name in TERRAIN if lake in LAKE_WAYS[name]} for lake in LAKES}


def neighbours(name: str) -> set[str]:
    """Return the hexes next to one, whatever lies between."""
    return LAND_WAYS[name] | RIVER_WAYS[name] | LAKE_WAYS[name] | SHORES.get(name, set())


Position = dict[str, Any]


def army(player: Position) -> list[str]:
    return [player["character"], *player["mechs"].values()]


def units(player: Position) -> list[str]:
    return [*army(player), *player["workers"]]


def control(position: Position, seat: int) -> set[str]:
    """Return what a seat controls, as long as no combat is waiting. Points 3.1, 3.3 and 3.4."""
    players = position["players"]
    foreign = {place for other, player in enumerate(players) if other != seat for place in units(player)}
    held = set(units(players[seat])) | (set(players[seat]["structures"].values()) - foreign)
    return held & set(TERRAIN)


def steps(position: Position, seat: int, unit: str, start: str) -> set[str]:
    """Return where one step of a character, mech or worker may lead. Sections 4, 6, 7 and 8."""
    player = position["players"][seat]
    faction = player["faction"]
    mine = player["structures"].get("mine")
    tunnels = TUNNELS | ({mine} if mine else set())
    found = set(LAND_WAYS[start])
    if start in tunnels:
        found |= tunnels
    if unit == "worker":
        if faction == "nordic":
            found |= RIVER_WAYS[start]
        foreign = {p for other, o in enumerate(position["players"]) if other != seat for p in units(o)}
        return found - foreign - {start}
    abilities = set(player["mechs"])
    mine_now = control(position, seat)
    if "riverwalk" in abilities:
        found |= {name for name in RIVER_WAYS[start] if TERRAIN[name] in RIVERWALK[faction]}
    if LAKE_ABILITY.get(faction) in abilities:
        found |= LAKE_WAYS[start] | SHORES.get(start, set())
        if faction == "polania" and start in LAKES:
            found |= LAKES
    if "township" in abilities:
        villages = {name for name in mine_now if TERRAIN[name] == "village"}
        if start in villages:
            found |= villages | {"d4"}
        if start == "d4":
            found |= villages
    if "underpass" in abilities:
        group = tunnels | {name for name in mine_now if TERRAIN[name] == "mountain"}
        if start in group:
            found |= group
    if "wayfare" in abilities:
        playing = {other["faction"] for other in position["players"]}
        found |= {base for base in BASES if base[5:] not in playing - {"crimea"}}
    return found - {start}


def destinations(position: Position, seat: int, unit: str, start: str, count: int) -> set[str]:
    """Return every place that a unit without cargo can end on after one to `count` steps."""
    players = position["players"]
    foreign = {place for other, player in enumerate(players) if other != seat for place in units(player)}
    stops = foreign | (set(position["encounters"]) if unit == "character" else set())
    found: set[str] = set()
    front = {start}
    for number in range(count):
        go_on = front if not number else front - stops
        front = {place for origin in go_on for place in _from(position, seat, unit, origin, start)}
        found |= front
    return found


def _from(position: Position, seat: int, unit: str, here: str, start: str) -> set[str]:
    moved = position
    if here != start:  # the unit itself controls the hex it is passing
        players = [dict(player) for player in position["players"]]
        mover = players[seat]
        if unit == "character":
            mover["character"] = here
        elif unit == "mech":
            name = next(name for name, place in mover["mechs"].items() if place == start)
            mover["mechs"] = {**mover["mechs"], name: here}
        moved = {**position, "players": players}
    return steps(moved, seat, unit, here)


# --- the score


BANDS = ((6, 3, 2, 1), (12, 4, 3, 2), (18, 5, 4, 3))  # popularity up to; a star, a territory, two tokens


def score(position: Position, seat: int, tile_coins: int) -> int:
    """Return the final coins of a seat. Section 15."""
    player = position["players"][seat]
    held = control(position, seat)
    star, territory, pair = next(row[1:] for row in BANDS if player["popularity"] <= row[0])
    amount = sum(sum(here.values()) for name, here in position["resources"].items() if name in held)
    stars = sum(player["stars"].values())
    count = len(held) + (2 if "d4" in held else 0)
    return int(player["coins"] + star * stars + territory * count + pair * (amount // 2) + tile_coins)


def fight(dials: tuple[int, int], plays: tuple[list[int], list[int]]) -> int:
    """Return 0 if the attacker wins a combat, else 1. Point 9.3."""
    attacker, defender = (dial + sum(cards) for dial, cards in zip(dials, plays, strict=True))
    return 0 if attacker >= defender else 1
