"""The Automa's move once more, slowly and from the rules alone: sets of names, and distances by walking.

`reference_plan` takes a position as a dict. Beside what is moved and where to it says which tie-breaks decided alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scythe_reference import BASES, LAND_WAYS, TERRAIN, Position, neighbours

FACTORY = "d4"
WORKER, MECH, CHARACTER = "worker", "mech", "character"

Unit = tuple[str, str, int]  # kind, place, and which of the mechs
Facts = dict[str, Any]


class Side:
    """What an Automa and the others have on the board."""

    def __init__(
        self, position: Position, seat: int, enemies: Iterable[int], rivers_open: bool, base_units: str
    ) -> None:
        players = position["players"]
        self.mine = units_of(players[seat])
        self.base = f"base-{players[seat]['faction']}"
        self.others = [unit for i, player in enumerate(players) if i != seat for unit in units_of(player)]
        self.enemies = [unit for i in enemies for unit in units_of(players[i])]
        self.fighters = [unit for unit in self.enemies if unit[0] != WORKER]
        self.open = rivers_open
        self.base_units = base_units

    def around(self, unit: Unit) -> set[str]:
        """Return the neighbourhood of a unit of the Automa. Rule 18.3: the steps from a hex, nothing from the base."""
        place = unit[1]
        if place in BASES:
            return set(LAND_WAYS[place]) if self.base_units == "counted" else set()
        return {place} | (neighbours(place) if self.open else LAND_WAYS[place])

    def of_units(self) -> set[str]:
        return {hex_ for unit in self.mine for hex_ in self.around(unit)}

    def of_all(self) -> set[str]:
        return self.of_units() | LAND_WAYS[self.base]


def units_of(player: Mapping[str, Any]) -> list[Unit]:
    """Return the units of a player, one by one."""
    mechs = player["mechs"]
    places = list(mechs.values()) if isinstance(mechs, dict) else mechs
    found = [(CHARACTER, player["character"], 0)] if player["character"] else []
    found += [(MECH, place, i) for i, place in enumerate(places) if place]
    return found + [(WORKER, place, 0) for place, count in player["workers"].items() for _ in range(count)]


def distances(start: str) -> dict[str, int]:
    """Return how many hexes away everything is from a place, bases included as ends of the way. Rule 18.4."""
    found = {start: 0}
    queue = [start]
    for place in queue:
        for hex_ in sorted(neighbours(place) - set(found)):
            found[hex_] = found[place] + 1
            queue.append(hex_)
    for base in BASES:
        if base != start:
            found[base] = 1 + min(found[hex_] for hex_ in neighbours(base))
    return found


DISTANCE = {place: distances(place) for place in (*TERRAIN, *BASES)}


def reference_plan(
    position: Position,
    seat: int,
    card: Mapping[str, Any],
    tracker: Mapping[str, Any],
    *,
    enemies: Iterable[int] | None = None,
    unit_tie: str = "reading_order",
    own_hex: str = "stay",
    base_units: str = "ignored",
) -> Facts:
    """Return what a card makes an Automa do.

    Args:
        position: the position as a dict.
        seat: of the Automa.
        card: as in a card file.
        tracker: as in a tracker file.
        enemies: seats; None = all others.
        unit_tie, own_hex, base_units: the options.

    """
    players = position["players"]
    marker = players[seat]["marker"]
    scheme = 2 if marker >= tracker["scheme_two"] else 1
    moves = card[f"scheme_{scheme}"]["moves"]
    facts: Facts = {"scheme": scheme, "skipped": card["cog"] and tracker["cog"], "tried": [], "symbol": None}
    if facts["skipped"]:
        facts["tried"] = ["not reached"] * len(moves)
        return facts
    if enemies is None:
        enemies = [other for other in range(len(players)) if other != seat]
    side = Side(position, seat, enemies, marker >= tracker["rivers_from"], base_units)
    for i, symbol in enumerate(moves):
        if facts["symbol"] is not None:
            facts["tried"].append("not reached")
            continue
        if symbol.get("faction", players[seat]["faction"]) != players[seat]["faction"]:
            facts["tried"].append("other faction")
            continue
        if symbol["move"] == "attack-combat" and players[seat]["power"] < symbol["power"]:
            facts["tried"].append("poor")
            continue
        why, move = _try(position, seat, symbol["move"], side, unit_tie)
        if why == "done" and own_hex == "next_symbol" and move["dest"] == move["origin"]:
            why = "stays"
        facts["tried"].append(why)
        if why == "done":
            facts["symbol"] = i
            facts |= move
    return facts


def _try(position: Position, seat: int, kind: str, side: Side, unit_tie: str) -> tuple[str, Facts]:
    asked = {"worker": {WORKER}, "mech": {MECH}, "character": {CHARACTER}, "encounter-factory": {CHARACTER}}
    candidates = [unit for unit in side.mine if unit[0] in asked.get(kind, {MECH, CHARACTER})]
    if not candidates:
        return "no unit", {}
    from_base = DISTANCE[side.base]
    least = min(from_base[unit[1]] for unit in candidates)
    level = [unit for unit in candidates if from_base[unit[1]] == least]
    level.sort(key=lambda unit: (unit[1], (MECH, CHARACTER, WORKER).index(unit[0]), unit[2]))
    if unit_tie == "factory_first":
        level.sort(key=lambda unit: DISTANCE[unit[1]][FACTORY])
    unit = level[0]
    valid = _valid(position, seat, kind, side, unit)
    if not valid:
        return "no hex", {}
    fellows = list(side.mine)
    fellows.remove(unit)  # lifted
    allowed, worth = _goals(position, kind, side, fellows, valid)
    if not allowed:
        return "no goal", {}
    sign = 1 if kind in ("worker", "attack-worker") else -1
    most = max(sign * worth[hex_] for hex_ in allowed)
    best = {hex_ for hex_ in allowed if sign * worth[hex_] == most}
    to_factory = min(DISTANCE[hex_][FACTORY] for hex_ in best)
    central = {hex_ for hex_ in best if DISTANCE[hex_][FACTORY] == to_factory}
    places = {one[1] for one in level}
    move: Facts = {
        "kind": kind,
        "unit": "mech" if unit[0] == MECH else unit[0],
        "which": unit[2],
        "origin": unit[1],
        "near": places,
        "distance": least,
        "valid": valid,
        "allowed": allowed,
        "best": best,
        "value": sign * most,
        "central": central,
        "dest": min(central),
        "left_out": sum(fellow[1] == side.base for fellow in fellows)
        * (kind == "worker" and side.base_units != "counted"),
        "by": [],
    }
    move["by"] = [
        name
        for name, decided in (
            ("filter", allowed != valid),
            ("kind", best != allowed),
            ("factory", central != best),
            ("reading order", len(central) > 1),
            ("unit", len(places) > 1),
            ("mech first", unit[0] == MECH and (CHARACTER, unit[1], 0) in level),
            ("stays", move["dest"] == unit[1]),
            ("leap", move["dest"] not in side.around(unit) | (LAND_WAYS[side.base] if unit[1] == side.base else set())),
            ("left out", move["left_out"] > 0 and best != allowed),
        )
        if decided
    ]
    return "done", move


def _at(units: Iterable[Unit], kinds: Iterable[str]) -> set[str]:
    """Return where units of some kinds stand."""
    return {place for kind, place, _ in units if kind in kinds}


def _valid(position: Position, seat: int, kind: str, side: Side, unit: Unit) -> set[str]:
    """Return the valid hexes; the unit has not been lifted yet."""
    fellows = list(side.mine)
    fellows.remove(unit)
    foreign = _at(side.others, (CHARACTER, MECH, WORKER))
    if kind == "worker":
        return side.of_all() - foreign - _at(fellows, [WORKER])
    if kind == "mech":
        return side.of_all() - foreign - _at(fellows, [CHARACTER, MECH])
    if kind == "character":
        return side.of_all() - foreign - _at(fellows, [MECH])
    if kind == "encounter-factory":
        goals = set(position["encounters"])
        if not position["players"][seat]["factory_card"]:
            goals.add(FACTORY)
        return side.of_units() & goals
    fighters = _at(side.fighters, (CHARACTER, MECH))
    if kind == "attack-combat":
        return side.of_all() & fighters
    assert kind == "attack-worker"
    return (side.of_all() & _at(side.enemies, [WORKER])) - fighters


def _goals(
    position: Position, kind: str, side: Side, fellows: list[Unit], valid: set[str]
) -> tuple[set[str], dict[str, int]]:
    """Return the hexes that pass the destination's filter, and what they are worth; the unit is lifted."""
    if kind == "worker":
        threatened: set[str] = set()
        for _, place, _ in side.fighters:
            threatened |= LAND_WAYS[place] if place in BASES else {place} | neighbours(place)
        allowed = valid - threatened
        return allowed, {hex_: sum(hex_ in side.around(fellow) for fellow in fellows) for hex_ in allowed}
    if kind in ("mech", "character"):
        afield = [unit for unit in side.fighters if unit[1] not in BASES] or side.fighters
        return valid, {hex_: min((DISTANCE[hex_][unit[1]] for unit in afield), default=-1) for hex_ in valid}
    if kind == "encounter-factory":
        allowed = valid - _at(side.others, (CHARACTER, MECH, WORKER)) - _at(fellows, [MECH])
        return allowed, dict.fromkeys(allowed, -1)
    if kind == "attack-combat":
        return valid, {hex_: sum(unit[1] == hex_ for unit in side.fighters) for hex_ in valid}
    return valid, {hex_: sum(position["resources"].get(hex_, {}).values()) for hex_ in valid}
