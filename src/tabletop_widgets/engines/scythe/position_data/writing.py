"""Positions of Scythe written as plain data, with names for numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import STARS, TILES, VALUES
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS
from tabletop_widgets.engines.scythe.components.map import NAMES, RESOURCES, bits
from tabletop_widgets.engines.scythe.position import (
    CARDS_OF,
    CUBES_OF,
    MECHS_OF,
    STARS_OF,
    STRUCTURES_OF,
    Position,
)
from tabletop_widgets.engines.scythe.position_data.frame_format import forms_of, write_play
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES

# the keys of a position's records, in the order of their numbers in a state
BATTLE: Final = (
    *("turn", "hex", "attacker", "attacker_power", "attacker_cards"),
    *("defender", "defender_power", "defender_cards"),
)
ORIGINS: Final = frames.UNITS[:-1]
STRAY: Final = ("place", "origin", "walked")


def to_dict(position: Position) -> dict[str, Any]:
    """Return the complete data of a position; `reading` reads it back."""
    if not position.on_board[0]:  # factions and mats are being drawn: nothing else has happened
        return {
            "factions": [FACTIONS[faction] for faction in position.factions],
            "mats": [mats.MATS[mat] if mat >= 0 else None for mat in position.mats],
            "stack": stack(position),
        }
    return {
        "players": [_player(position, seat) for seat in range(len(position.factions))],
        "resources": _resources(position),
        "encounters": [NAMES[place] for place in bits(position.encounters)],
        "encounter_cards": [card + 1 for card in bits(position.encounter_cards)],
        "tile": TILES[position.tile] if position.tile >= 0 else None,
        "deck": by_value(position.deck),
        "discard": by_value(position.discard),
        "factory_offer": None if position.offer < 0 else [card + 1 for card in bits(position.offer)],
        "factory_seen_by": bits(position.looked),
        "turn": position.turn,
        "turns": position.turns,
        "in_part": bool(position.in_part),
        "coerced": bool(position.coerced),
        "driven": position.driven,
        "last_battle": _battle(position.last_battle),
        "contested": [NAMES[place] for place in bits(position.contest)],
        "origins": {unit: NAMES[p] for unit, p in zip(ORIGINS, position.origins, strict=False) if p >= 0},
        "strays": [_stray(stray) for stray in position.strays],
        "stack": stack(position),
    }


def stack(position: Position) -> list[dict[str, Any]]:
    """Return the stack as plain data, the next frame last."""
    forms = forms_of(position.options.num_players)
    return [FRAMES.write(frame, forms) for frame in position.stack]


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


def _resources(position: Position) -> dict[str, dict[str, int]]:
    """Return the tokens on each place that has any."""
    places = zip(*position.resources, strict=True)
    return {
        name: {kind: n for kind, n in zip(RESOURCES, here, strict=True) if n}
        for name, here in zip(NAMES, places, strict=True)
        if any(here)
    }


def _player(position: Position, seat: int) -> dict[str, Any]:
    if seat in position.options.automatic:
        return _automa(position, seat)
    faction, mat = position.factions[seat], position.mats[seat]
    workers = position.workers[seat]
    stars = position.stars[STARS_OF[seat]]
    return {
        "faction": FACTIONS[faction],
        "mat": mats.MATS[mat],
        "power": position.power[seat],
        "popularity": position.popularity[seat],
        "coins": position.coins[seat],
        "character": NAMES[position.characters[seat]],
        "mechs": {
            name: NAMES[place]
            for name, place in zip(MECHS[faction], position.mechs[MECHS_OF[seat]], strict=True)
            if place >= 0
        },
        "workers": {NAMES[place]: count for place, count in enumerate(workers) if count},
        "structures": {
            name: NAMES[place]
            for name, place in zip(mats.STRUCTURES, position.structures[STRUCTURES_OF[seat]], strict=True)
            if place >= 0
        },
        "upgraded": [mats.CUBES[cube] for cube in bits(position.upgraded[seat])],
        "covered": {mats.BOTTOMS[b]: n for b, n in enumerate(position.covered[CUBES_OF[seat]]) if n},
        "recruits": [mats.BOTTOMS[bottom] for bottom in bits(position.recruits[seat])],
        "bonuses": [mats.GAINS[bonus] for bonus in bits(position.bonuses[seat])],
        "combat_cards": by_value(position.hand[CARDS_OF[seat]]),
        "stolen": by_value(position.known[CARDS_OF[seat]]),
        "objectives": [card + 1 for card in position.objectives[seat]],
        "revealed": [card + 1 for card in position.revealed[seat]],
        "returned": position.returned[seat] + 1 or None,
        "stars": {name: count for name, count in zip(STARS, stars, strict=True) if count},
        "factory_card": position.factory_cards[seat] + 1 or None,
        "section": mats.SECTIONS[position.sections[seat]] if position.sections[seat] >= 0 else None,
        "top": position.choices[seat],
    }


def _automa(position: Position, seat: int) -> dict[str, Any]:
    workers = position.workers[seat]
    stars = position.stars[STARS_OF[seat]]
    numbers = [card.number for card in position.options.cards]
    plan = position.plans[seat]
    return {
        "faction": FACTIONS[position.factions[seat]],
        "power": position.power[seat],
        "coins": position.coins[seat],
        "character": NAMES[position.characters[seat]] if position.characters[seat] >= 0 else None,
        "mechs": [NAMES[place] if place >= 0 else None for place in position.mechs[MECHS_OF[seat]]],
        "workers": {NAMES[place]: count for place, count in enumerate(workers) if count},
        "combat_cards": by_value(position.hand[CARDS_OF[seat]]),
        "stars": {name: count for name, count in zip(STARS, stars, strict=True) if count},
        "factory_card": position.factory_cards[seat] + 1 or None,
        "factory_unseen_by": bits(position.peeked[seat]),
        "marker": position.markers[seat],
        "turned": [numbers[card] for card in bits(position.turned[seat])],
        "fought": [numbers[card] for card in bits(position.fought[seat])],
        "last_turned": numbers[position.last_turned[seat]] if position.last_turned[seat] >= 0 else None,
        "last_fought": numbers[position.last_fought[seat]] if position.last_fought[seat] >= 0 else None,
        "plan": None if plan is None else plan.to_dict(numbers),
    }
