"""Positions of Scythe written as plain data, with names for numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import STARS, TILES, VALUES
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS
from tabletop_widgets.engines.scythe.components.map import NAMES, RESOURCES, bits
from tabletop_widgets.engines.scythe.position.frame_format import forms_of, write_play
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.table import (
    CARDS_OF,
    CUBES_OF,
    MECHS_OF,
    STARS_OF,
    STRUCTURES_OF,
    Table,
)

# the keys of a position's records, in the order of their numbers in a state
BATTLE: Final = (
    *("turn", "hex", "attacker", "attacker_power", "attacker_cards"),
    *("defender", "defender_power", "defender_cards"),
)
ORIGINS: Final = frames.UNITS[:-1]
STRAY: Final = ("place", "origin", "walked")


def to_dict(table: Table) -> dict[str, Any]:
    """Return a complete position; `position.reading` reads it back."""
    if not table.on_board[0]:  # factions and mats are being drawn: nothing else has happened
        return {
            "factions": [FACTIONS[faction] for faction in table.factions],
            "mats": [mats.MATS[mat] if mat >= 0 else None for mat in table.mats],
            "stack": stack(table),
        }
    return {
        "players": [_player(table, seat) for seat in range(len(table.factions))],
        "resources": _resources(table),
        "encounters": [NAMES[place] for place in bits(table.encounters)],
        "encounter_cards": [card + 1 for card in bits(table.encounter_cards)],
        "tile": TILES[table.tile] if table.tile >= 0 else None,
        "deck": by_value(table.deck),
        "discard": by_value(table.discard),
        "factory_offer": None if table.offer < 0 else [card + 1 for card in bits(table.offer)],
        "factory_seen_by": bits(table.looked),
        "turn": table.turn,
        "turns": table.turns,
        "in_part": bool(table.in_part),
        "coerced": bool(table.coerced),
        "driven": table.driven,
        "last_battle": _battle(table.last_battle),
        "contested": [NAMES[place] for place in bits(table.contest)],
        "origins": {unit: NAMES[p] for unit, p in zip(ORIGINS, table.origins, strict=False) if p >= 0},
        "strays": [_stray(stray) for stray in table.strays],
        "stack": stack(table),
    }


def stack(table: Table) -> list[dict[str, Any]]:
    """Return the stack as plain data, the next frame last."""
    forms = forms_of(table.options.num_players)
    return [FRAMES.write(frame, forms) for frame in table.stack]


def _battle(battle: tuple[int, ...]) -> dict[str, Any] | None:
    """Return the last combat, or None before the first."""
    if not battle:
        return None
    turn, place, attacker, power_a, play_a, defender, power_d, play_d = battle
    values = (turn, NAMES[place], attacker, power_a, write_play(play_a), defender, power_d, write_play(play_d))
    return dict(zip(BATTLE, values, strict=True))


def _stray(stray: int) -> dict[str, Any]:
    """Return the record of a worker that has left its place during this Move."""
    return dict(zip(STRAY, (NAMES[stray >> 12], NAMES[stray >> 6 & 63], bool(stray & 1)), strict=True))


def by_value(counts: Sequence[int]) -> dict[str, int]:
    """Return counts of combat cards with their values."""
    return {str(value): count for value, count in zip(VALUES, counts, strict=True) if count}


def _resources(table: Table) -> dict[str, dict[str, int]]:
    """Return the tokens on each place that has any."""
    places = zip(*table.resources, strict=True)
    return {
        name: {kind: n for kind, n in zip(RESOURCES, here, strict=True) if n}
        for name, here in zip(NAMES, places, strict=True)
        if any(here)
    }


def _player(table: Table, seat: int) -> dict[str, Any]:
    if seat in table.options.automatic:
        return _automa(table, seat)
    faction, mat = table.factions[seat], table.mats[seat]
    workers = table.workers[seat]
    stars = table.stars[STARS_OF[seat]]
    return {
        "faction": FACTIONS[faction],
        "mat": mats.MATS[mat],
        "power": table.power[seat],
        "popularity": table.popularity[seat],
        "coins": table.coins[seat],
        "character": NAMES[table.characters[seat]],
        "mechs": {
            name: NAMES[place]
            for name, place in zip(MECHS[faction], table.mechs[MECHS_OF[seat]], strict=True)
            if place >= 0
        },
        "workers": {NAMES[place]: count for place, count in enumerate(workers) if count},
        "structures": {
            name: NAMES[place]
            for name, place in zip(mats.STRUCTURES, table.structures[STRUCTURES_OF[seat]], strict=True)
            if place >= 0
        },
        "upgraded": [mats.CUBES[cube] for cube in bits(table.upgraded[seat])],
        "covered": {mats.BOTTOMS[b]: n for b, n in enumerate(table.covered[CUBES_OF[seat]]) if n},
        "recruits": [mats.BOTTOMS[bottom] for bottom in bits(table.recruits[seat])],
        "bonuses": [mats.GAINS[bonus] for bonus in bits(table.bonuses[seat])],
        "combat_cards": by_value(table.hand[CARDS_OF[seat]]),
        "stolen": by_value(table.known[CARDS_OF[seat]]),
        "objectives": [card + 1 for card in table.objectives[seat]],
        "revealed": [card + 1 for card in table.revealed[seat]],
        "returned": table.returned[seat] + 1 or None,
        "stars": {name: count for name, count in zip(STARS, stars, strict=True) if count},
        "factory_card": table.factory_cards[seat] + 1 or None,
        "section": mats.SECTIONS[table.sections[seat]] if table.sections[seat] >= 0 else None,
        "top": table.choices[seat],
    }


def _automa(table: Table, seat: int) -> dict[str, Any]:
    workers = table.workers[seat]
    stars = table.stars[STARS_OF[seat]]
    numbers = [card.number for card in table.options.cards]
    plan = table.plans[seat]
    return {
        "faction": FACTIONS[table.factions[seat]],
        "power": table.power[seat],
        "coins": table.coins[seat],
        "character": NAMES[table.characters[seat]] if table.characters[seat] >= 0 else None,
        "mechs": [NAMES[place] if place >= 0 else None for place in table.mechs[MECHS_OF[seat]]],
        "workers": {NAMES[place]: count for place, count in enumerate(workers) if count},
        "combat_cards": by_value(table.hand[CARDS_OF[seat]]),
        "stars": {name: count for name, count in zip(STARS, stars, strict=True) if count},
        "factory_card": table.factory_cards[seat] + 1 or None,
        "factory_unseen_by": bits(table.peeked[seat]),
        "marker": table.markers[seat],
        "turned": [numbers[card] for card in bits(table.turned[seat])],
        "fought": [numbers[card] for card in bits(table.fought[seat])],
        "last_turned": numbers[table.last_turned[seat]] if table.last_turned[seat] >= 0 else None,
        "last_fought": numbers[table.last_fought[seat]] if table.last_fought[seat] >= 0 else None,
        "plan": None if plan is None else plan.to_dict(numbers),
    }
