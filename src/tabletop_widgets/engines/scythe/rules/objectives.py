"""Objective cards: when they may be shown, and their conditions. Rule: scythe 13.2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.cards import (
    END_OF_TURN,
    NUM_OBJECTIVES,
    NUM_STARS,
    STAR_COMBAT,
    STAR_OBJECTIVE,
)
from tabletop_widgets.engines.scythe.components.factions import SAXONY
from tabletop_widgets.engines.scythe.components.map import (
    ADJACENT,
    FACTORY,
    FARM,
    FOREST,
    LAKES,
    MOUNTAIN,
    OF_TERRAIN,
    TERRITORIES,
    TUNDRA,
    TUNNELS,
    VILLAGE,
    bits,
)
from tabletop_widgets.engines.scythe.position import MECHS_OF, Position, put
from tabletop_widgets.engines.scythe.rules.payment import tokens_under_control
from tabletop_widgets.engines.scythe.rules.stars import may_place_objective, place

Condition = Callable[[Position, int], bool]
# by card: the hexes of which three have to be controlled
THREE_OF: Final = {
    0: OF_TERRAIN[MOUNTAIN],
    1: TUNNELS,
    2: OF_TERRAIN[FARM],
    3: OF_TERRAIN[TUNDRA],
    9: OF_TERRAIN[FOREST],
    10: OF_TERRAIN[VILLAGE],
}
_AROUND_LAKES: Final = tuple(ADJACENT[lake] for lake in bits(LAKES))


def _three_of(hexes: int) -> Condition:
    return lambda position, seat: (position.control(seat) & hexes).bit_count() >= 3


def _built(position: Position, seat: int) -> int:
    return position.built[seat].bit_count()


def _king_of_the_hill(position: Position, seat: int) -> bool:
    return bool(position.control(seat) >> FACTORY & 1) and position.power[seat] == max(position.power)


def _warning(position: Position, seat: int) -> bool:
    return seat == position.turn and position.driven >= 1 and position.power[seat] >= 7


def _machines(position: Position, seat: int) -> bool:
    return position.factory_cards[seat] >= 0 and position.abilities[seat] > 0 and position.on_board[seat] <= 3


def _common_man(position: Position, seat: int) -> bool:
    return position.coins[seat] <= 2 and position.on_board[seat] >= 4 and position.popularity[seat] >= 7


def _stockpile(position: Position, seat: int) -> bool:
    t = position.tokens
    piles = position.control(seat) & t[0] & t[1] & t[2] & t[3]
    return any(position.tokens_on(hex_) >= 9 for hex_ in bits(piles))


def _rich(position: Position, seat: int) -> bool:
    return position.coins[seat] >= 20


def _foundations(position: Position, seat: int) -> bool:
    places = (position.army[seat] | position.labour[seat] | position.built[seat]) & TERRITORIES
    mechs = position.mechs[MECHS_OF[seat]]
    for hex_ in bits(places):
        pieces = mechs.count(hex_) + position.workers[seat][hex_] + (position.characters[seat] == hex_)
        if pieces + (position.built[seat] >> hex_ & 1) >= 6:
            return True
    return False


def _hedge(position: Position, seat: int) -> bool:
    one_each = position.upgraded[seat] and position.abilities[seat] and position.built[seat] and position.recruits[seat]
    return bool(one_each) and all(tokens_under_control(position, seat, kind) for kind in range(4))


def _has_balanced_workforce(position: Position, seat: int) -> bool:
    return position.on_board[seat] == position.recruits[seat].bit_count()


def _wolf(position: Position, seat: int) -> bool:
    here = position.characters[seat]
    return (
        bool(position.control(seat) >> here & 1)
        and position.mechs[MECHS_OF[seat]].count(here) == 1
        and position.workers[seat][here] == 1
        and position.tokens_on(here) >= 5
    )


def _divide(position: Position, seat: int) -> bool:
    return position.factory_cards[seat] < 0 and (position.control(seat) & ADJACENT[FACTORY]).bit_count() >= 2


def _pacifist(position: Position, seat: int) -> bool:
    return position.power[seat] == 0 and position.popularity[seat] >= 13 and position.on_board[seat] >= 5


def _shore(position: Position, seat: int) -> bool:
    mine = position.control(seat)
    return any((mine & around).bit_count() >= 5 for around in _AROUND_LAKES)


def _foothold(position: Position, seat: int) -> bool:
    return _built(position, seat) >= 3 and position.popularity[seat] >= 7 and not position.abilities[seat]


def _monopoly(position: Position, seat: int) -> bool:
    return any(tokens_under_control(position, seat, kind) >= 9 for kind in range(4))


def _breakthrough(position: Position, seat: int) -> bool:
    return position.factory_cards[seat] >= 0 and not position.upgraded[seat]


def _mastery(position: Position, seat: int) -> bool:
    return position.cards_in_hand(seat) >= 8 and position.stars[NUM_STARS * seat + STAR_COMBAT] >= 1


# by card, in the order of data/objectives.json
CONDITIONS: Final[tuple[Condition, ...]] = (
    _three_of(THREE_OF[0]),
    _three_of(THREE_OF[1]),
    _three_of(THREE_OF[2]),
    _three_of(THREE_OF[3]),
    _king_of_the_hill,
    _warning,
    _machines,
    _common_man,
    _stockpile,
    _three_of(THREE_OF[9]),
    _three_of(THREE_OF[10]),
    _rich,
    _foundations,
    _hedge,
    _has_balanced_workforce,
    _wolf,
    _divide,
    _pacifist,
    _shore,
    _foothold,
    _monopoly,
    _breakthrough,
    _mastery,
)


def list_reveals(position: Position, seat: int, at_end: bool, out: list[int], why: dict[int, str] | None) -> None:
    """Add the objectives that a seat may show now to a list.

    Args:
        position: the position.
        seat: whose turn it is.
        at_end: whether the last action of the turn is done.
        out: the list.
        why: the reasons against the others are recorded here.

    """
    allowed = may_place_objective(position, seat)
    found = []
    if allowed:
        for card in position.objectives[seat]:
            too_early = END_OF_TURN[card] and not at_end and position.options.objective_timing == "card"
            if not too_early and CONDITIONS[card](position, seat):
                found.append(ids.REVEAL + card)
        if found:
            out += sorted(found)
    if why is not None:
        _note_reveals(position, seat, at_end, found, why)


def _note_reveals(position: Position, seat: int, at_end: bool, legal: list[int], why: dict[int, str]) -> None:
    allowed = may_place_objective(position, seat)
    for card in range(NUM_OBJECTIVES):
        why[ids.REVEAL + card] = "reveal-not-yours" if allowed else "reveal-no-star"
    for card in position.revealed[seat]:
        why[ids.REVEAL + card] = "reveal-done"
    timed = not at_end and position.options.objective_timing == "card"
    for card in position.objectives[seat]:
        if ids.REVEAL + card not in legal:
            late = timed and END_OF_TURN[card]
            note = "reveal-no-star" if not allowed else "reveal-at-end" if late else "reveal-unfinished"
            why[ids.REVEAL + card] = note


def reveal(position: Position, seat: int, card: int, events: list[Event] | None) -> None:
    """Show an objective; both cards leave the hand, but Saxony keeps the other. Rule: scythe 8.6, 13.2."""
    rest = tuple(other for other in position.objectives[seat] if other != card)
    position.revealed = put(position.revealed, seat, (*position.revealed[seat], card))
    keeps = position.factions[seat] == SAXONY
    position.objectives = put(position.objectives, seat, rest if keeps else ())
    if rest and not keeps:
        position.returned = put(position.returned, seat, rest[0])
    if events is not None:
        events.append(Event("objective", seat, (card,), "scythe 13.2", None, True))
    place(position, seat, STAR_OBJECTIVE, events)
