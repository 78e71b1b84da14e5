"""Objective cards: when they may be shown, and their conditions. Rule: scythe 13.2."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions.ids import REVEAL
from tabletop_widgets.engines.scythe.components.cards import END_OF_TURN, NUM_OBJECTIVES, STAR_COMBAT, STAR_OBJECTIVE
from tabletop_widgets.engines.scythe.components.factions import SAXONY
from tabletop_widgets.engines.scythe.components.map import (
    ADJACENT,
    FACTORY,
    FARM,
    FOREST,
    LAKES,
    MOUNTAIN,
    OF_TERRAIN,
    PLACES,
    TERRITORIES,
    TUNDRA,
    TUNNELS,
    VILLAGE,
    bits,
)
from tabletop_widgets.engines.scythe.rules.payment import cards_in_hand, tokens_under_control
from tabletop_widgets.engines.scythe.rules.stars import KINDS, may_place_objective, place

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

Condition = Callable[["ScytheState", int], bool]
_AROUND_LAKES: Final = tuple(ADJACENT[lake] for lake in bits(LAKES))


def _three_of(hexes: int) -> Condition:
    return lambda state, seat: (state.control(seat) & hexes).bit_count() >= 3


def _tokens_at(state: ScytheState, place_: int) -> tuple[int, ...]:
    return tuple(state.resources[kind * PLACES + place_] for kind in range(4))


def _built(state: ScytheState, seat: int) -> int:
    return state.built[seat].bit_count()


def _king_of_the_hill(state: ScytheState, seat: int) -> bool:
    return bool(state.control(seat) >> FACTORY & 1) and state.power[seat] == max(state.power)


def _warning(state: ScytheState, seat: int) -> bool:
    return seat == state.turn and state.driven >= 1 and state.power[seat] >= 7


def _machines(state: ScytheState, seat: int) -> bool:
    return state.factory_cards[seat] >= 0 and state.abilities[seat] > 0 and state.on_board[seat] <= 3


def _common_man(state: ScytheState, seat: int) -> bool:
    return state.coins[seat] <= 2 and state.on_board[seat] >= 4 and state.popularity[seat] >= 7


def _stockpile(state: ScytheState, seat: int) -> bool:
    t = state.tokens
    piles = state.control(seat) & t[0] & t[1] & t[2] & t[3]
    return any(sum(_tokens_at(state, hex_)) >= 9 for hex_ in bits(piles))


def _rich(state: ScytheState, seat: int) -> bool:
    return state.coins[seat] >= 20


def _foundations(state: ScytheState, seat: int) -> bool:
    places = (state.army[seat] | state.labour[seat] | state.built[seat]) & TERRITORIES
    mechs = state.mechs[4 * seat : 4 * seat + 4]
    for hex_ in bits(places):
        pieces = mechs.count(hex_) + state.workers[PLACES * seat + hex_] + (state.characters[seat] == hex_)
        if pieces + (state.built[seat] >> hex_ & 1) >= 6:
            return True
    return False


def _hedge(state: ScytheState, seat: int) -> bool:
    one_each = state.upgraded[seat] and state.abilities[seat] and state.built[seat] and state.recruits[seat]
    return bool(one_each) and all(tokens_under_control(state, seat, kind) for kind in range(4))


def _balanced(state: ScytheState, seat: int) -> bool:
    return state.on_board[seat] == state.recruits[seat].bit_count()


def _wolf(state: ScytheState, seat: int) -> bool:
    here = state.characters[seat]
    return (
        bool(state.control(seat) >> here & 1)
        and state.mechs[4 * seat : 4 * seat + 4].count(here) == 1
        and state.workers[PLACES * seat + here] == 1
        and sum(_tokens_at(state, here)) >= 5
    )


def _divide(state: ScytheState, seat: int) -> bool:
    return state.factory_cards[seat] < 0 and (state.control(seat) & ADJACENT[FACTORY]).bit_count() >= 2


def _pacifist(state: ScytheState, seat: int) -> bool:
    return state.power[seat] == 0 and state.popularity[seat] >= 13 and state.on_board[seat] >= 5


def _shore(state: ScytheState, seat: int) -> bool:
    mine = state.control(seat)
    return any((mine & around).bit_count() >= 5 for around in _AROUND_LAKES)


def _foothold(state: ScytheState, seat: int) -> bool:
    return _built(state, seat) >= 3 and state.popularity[seat] >= 7 and not state.abilities[seat]


def _monopoly(state: ScytheState, seat: int) -> bool:
    return any(tokens_under_control(state, seat, kind) >= 9 for kind in range(4))


def _breakthrough(state: ScytheState, seat: int) -> bool:
    return state.factory_cards[seat] >= 0 and not state.upgraded[seat]


def _mastery(state: ScytheState, seat: int) -> bool:
    return cards_in_hand(state, seat) >= 8 and state.stars[KINDS * seat + STAR_COMBAT] >= 1


# by card, in the order of data/objectives.json
CONDITIONS: Final[tuple[Condition, ...]] = (
    _three_of(OF_TERRAIN[MOUNTAIN]),
    _three_of(TUNNELS),
    _three_of(OF_TERRAIN[FARM]),
    _three_of(OF_TERRAIN[TUNDRA]),
    _king_of_the_hill,
    _warning,
    _machines,
    _common_man,
    _stockpile,
    _three_of(OF_TERRAIN[FOREST]),
    _three_of(OF_TERRAIN[VILLAGE]),
    _rich,
    _foundations,
    _hedge,
    _balanced,
    _wolf,
    _divide,
    _pacifist,
    _shore,
    _foothold,
    _monopoly,
    _breakthrough,
    _mastery,
)


def list_reveals(state: ScytheState, seat: int, at_end: bool, out: list[int], why: dict[int, str] | None) -> None:
    """Add the objectives that a seat may show now to a list.

    Args:
        state: the position.
        seat: whose turn it is.
        at_end: whether the last action of the turn is done.
        out: the list.
        why: a notebook for the others.

    """
    allowed = may_place_objective(state, seat)
    if why is not None:
        for card in range(NUM_OBJECTIVES):
            why[REVEAL + card] = "reveal-not-yours" if allowed else "reveal-no-star"
        for card in state.revealed[seat]:
            why[REVEAL + card] = "reveal-done"
    timed = not at_end and state.game.objective_timing == "card"
    found = []
    for card in state.objectives[seat]:
        late = timed and END_OF_TURN[card]
        if not late and allowed and CONDITIONS[card](state, seat):
            found.append(REVEAL + card)
        elif why is not None:
            note = "reveal-no-star" if not allowed else "reveal-at-end" if late else "reveal-unfinished"
            why[REVEAL + card] = note
    if found:
        out += sorted(found)


def reveal(state: ScytheState, seat: int, card: int, events: list[Event] | None) -> None:
    """Show an objective; both cards leave the hand, but Saxony keeps the other. Rule: scythe 8.6, 13.2."""
    rest = tuple(other for other in state.objectives[seat] if other != card)
    state.revealed[seat] += (card,)
    if state.factions[seat] == SAXONY:
        state.objectives[seat] = rest
    else:
        state.objectives[seat] = ()
        if rest:
            state.returned[seat] = rest[0]
    if events is not None:
        events.append(Event("objective", seat, (card,), "scythe 13.2", None, True))
    place(state, seat, STAR_OBJECTIVE, events)
