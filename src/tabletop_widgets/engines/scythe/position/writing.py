"""Positions of Scythe written as plain data, with names for numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.engines.scythe.components.cards import STARS, TILES, VALUES
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACES, RESOURCES, bits
from tabletop_widgets.engines.scythe.components.mats import BOTTOMS, CUBES, GAINS, MATS, SECTIONS, STRUCTURES
from tabletop_widgets.engines.scythe.position.forms import forms_of, write_play
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, UNITS

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

# what the records of a position hold, in the order of the numbers that a state keeps of them
BATTLE: Final = (
    *("turn", "hex", "attacker", "attacker_power", "attacker_cards"),
    *("defender", "defender_power", "defender_cards"),
)
ORIGINS: Final = UNITS[:-1]
STRAY: Final = ("place", "origin", "walked")


def to_dict(state: ScytheState) -> dict[str, Any]:
    """Return a whole position; `position.build` reads it back."""
    if not state.on_board[0]:  # factions and mats are being drawn: nothing else has happened
        return {
            "factions": [FACTIONS[faction] for faction in state.factions],
            "mats": [MATS[mat] if mat >= 0 else None for mat in state.mats],
            "stack": stack(state),
        }
    return {
        "players": [_player(state, seat) for seat in range(len(state.factions))],
        "resources": {NAMES[place]: here for place in range(PLACES) if (here := _tokens(state, place))},
        "encounters": [NAMES[place] for place in bits(state.encounters)],
        "encounter_cards": [card + 1 for card in bits(state.encounter_cards)],
        "tile": TILES[state.tile] if state.tile >= 0 else None,
        "deck": by_value(state.deck),
        "discard": by_value(state.discard),
        "factory_offer": None if state.offer < 0 else [card + 1 for card in bits(state.offer)],
        "factory_seen_by": bits(state.looked),
        "turn": state.turn,
        "turns": state.turns,
        "in_part": bool(state.in_part),
        "coerced": bool(state.coerced),
        "driven": state.driven,
        "last_battle": _battle(state.last_battle),
        "contested": [NAMES[place] for place in bits(state.contest)],
        "origins": {unit: NAMES[p] for unit, p in zip(ORIGINS, state.origins, strict=False) if p >= 0},
        "strays": [_stray(stray) for stray in state.strays],
        "stack": stack(state),
    }


def stack(state: ScytheState) -> list[dict[str, Any]]:
    """Return what is due, the next thing last."""
    forms = forms_of(state.game.num_players)
    return [FRAMES.write(frame, forms) for frame in state.stack]


def _battle(battle: tuple[int, ...]) -> dict[str, Any] | None:
    """Return the last combat, or None before the first."""
    if not battle:
        return None
    turn, place, attacker, power_a, play_a, defender, power_d, play_d = battle
    values = (turn, NAMES[place], attacker, power_a, write_play(play_a), defender, power_d, write_play(play_d))
    return dict(zip(BATTLE, values, strict=True))


def _stray(stray: int) -> dict[str, Any]:
    """Return a worker away from where it stood before this Move."""
    return dict(zip(STRAY, (NAMES[stray >> 12], NAMES[stray >> 6 & 63], bool(stray & 1)), strict=True))


def by_value(counts: list[int]) -> dict[str, int]:
    """Return counts of combat cards with their values."""
    return {str(value): count for value, count in zip(VALUES, counts, strict=True) if count}


def _tokens(state: ScytheState, place: int) -> dict[str, int]:
    return {kind: n for i, kind in enumerate(RESOURCES) if (n := state.resources[PLACES * i + place])}


def _player(state: ScytheState, seat: int) -> dict[str, Any]:
    if seat in state.game.automatic:
        return _automa(state, seat)
    faction, mat = state.factions[seat], state.mats[seat]
    four = slice(4 * seat, 4 * seat + 4)
    workers = state.workers[PLACES * seat : PLACES * seat + PLACES]
    stars = state.stars[len(STARS) * seat : len(STARS) * (seat + 1)]
    return {
        "faction": FACTIONS[faction],
        "mat": MATS[mat],
        "power": state.power[seat],
        "popularity": state.popularity[seat],
        "coins": state.coins[seat],
        "character": NAMES[state.characters[seat]],
        "mechs": {
            name: NAMES[place] for name, place in zip(MECHS[faction], state.mechs[four], strict=True) if place >= 0
        },
        "workers": {NAMES[place]: count for place, count in enumerate(workers) if count},
        "structures": {
            name: NAMES[place] for name, place in zip(STRUCTURES, state.structures[four], strict=True) if place >= 0
        },
        "upgraded": [CUBES[cube] for cube in bits(state.upgraded[seat])],
        "covered": {BOTTOMS[b]: n for b, n in enumerate(state.covered[four]) if n},
        "recruits": [BOTTOMS[bottom] for bottom in bits(state.recruits[seat])],
        "bonuses": [GAINS[bonus] for bonus in bits(state.bonuses[seat])],
        "combat_cards": by_value(state.hand[four]),
        "stolen": by_value(state.known[four]),
        "objectives": [card + 1 for card in state.objectives[seat]],
        "revealed": [card + 1 for card in state.revealed[seat]],
        "returned": state.returned[seat] + 1 or None,
        "stars": {name: count for name, count in zip(STARS, stars, strict=True) if count},
        "factory_card": state.factory_cards[seat] + 1 or None,
        "section": SECTIONS[state.sections[seat]] if state.sections[seat] >= 0 else None,
        "top": state.choices[seat],
    }


def _automa(state: ScytheState, seat: int) -> dict[str, Any]:
    four = slice(4 * seat, 4 * seat + 4)
    workers = state.workers[PLACES * seat : PLACES * seat + PLACES]
    stars = state.stars[len(STARS) * seat : len(STARS) * (seat + 1)]
    numbers = [card.number for card in state.game.cards]
    plan = state.plans[seat]
    return {
        "faction": FACTIONS[state.factions[seat]],
        "power": state.power[seat],
        "coins": state.coins[seat],
        "character": NAMES[state.characters[seat]] if state.characters[seat] >= 0 else None,
        "mechs": [NAMES[place] if place >= 0 else None for place in state.mechs[four]],
        "workers": {NAMES[place]: count for place, count in enumerate(workers) if count},
        "combat_cards": by_value(state.hand[four]),
        "stars": {name: count for name, count in zip(STARS, stars, strict=True) if count},
        "factory_card": state.factory_cards[seat] + 1 or None,
        "factory_unseen_by": bits(state.peeked[seat]),
        "marker": state.markers[seat],
        "turned": [numbers[card] for card in bits(state.turned[seat])],
        "fought": [numbers[card] for card in bits(state.fought[seat])],
        "last_turned": numbers[state.last_turned[seat]] if state.last_turned[seat] >= 0 else None,
        "last_fought": numbers[state.last_fought[seat]] if state.last_fought[seat] >= 0 else None,
        "plan": None if plan is None else plan.to_dict(numbers),
    }
