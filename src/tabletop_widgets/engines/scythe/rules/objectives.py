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
from tabletop_widgets.engines.scythe.rules.payment import tokens_under_control
from tabletop_widgets.engines.scythe.rules.stars import may_place_objective, place
from tabletop_widgets.engines.scythe.table import MECHS_OF, Table, put

Condition = Callable[[Table, int], bool]
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
    return lambda table, seat: (table.control(seat) & hexes).bit_count() >= 3


def _built(table: Table, seat: int) -> int:
    return table.built[seat].bit_count()


def _king_of_the_hill(table: Table, seat: int) -> bool:
    return bool(table.control(seat) >> FACTORY & 1) and table.power[seat] == max(table.power)


def _warning(table: Table, seat: int) -> bool:
    return seat == table.turn and table.driven >= 1 and table.power[seat] >= 7


def _machines(table: Table, seat: int) -> bool:
    return table.factory_cards[seat] >= 0 and table.abilities[seat] > 0 and table.on_board[seat] <= 3


def _common_man(table: Table, seat: int) -> bool:
    return table.coins[seat] <= 2 and table.on_board[seat] >= 4 and table.popularity[seat] >= 7


def _stockpile(table: Table, seat: int) -> bool:
    t = table.tokens
    piles = table.control(seat) & t[0] & t[1] & t[2] & t[3]
    return any(table.tokens_on(hex_) >= 9 for hex_ in bits(piles))


def _rich(table: Table, seat: int) -> bool:
    return table.coins[seat] >= 20


def _foundations(table: Table, seat: int) -> bool:
    places = (table.army[seat] | table.labour[seat] | table.built[seat]) & TERRITORIES
    mechs = table.mechs[MECHS_OF[seat]]
    for hex_ in bits(places):
        pieces = mechs.count(hex_) + table.workers[seat][hex_] + (table.characters[seat] == hex_)
        if pieces + (table.built[seat] >> hex_ & 1) >= 6:
            return True
    return False


def _hedge(table: Table, seat: int) -> bool:
    one_each = table.upgraded[seat] and table.abilities[seat] and table.built[seat] and table.recruits[seat]
    return bool(one_each) and all(tokens_under_control(table, seat, kind) for kind in range(4))


def _has_balanced_workforce(table: Table, seat: int) -> bool:
    return table.on_board[seat] == table.recruits[seat].bit_count()


def _wolf(table: Table, seat: int) -> bool:
    here = table.characters[seat]
    return (
        bool(table.control(seat) >> here & 1)
        and table.mechs[MECHS_OF[seat]].count(here) == 1
        and table.workers[seat][here] == 1
        and table.tokens_on(here) >= 5
    )


def _divide(table: Table, seat: int) -> bool:
    return table.factory_cards[seat] < 0 and (table.control(seat) & ADJACENT[FACTORY]).bit_count() >= 2


def _pacifist(table: Table, seat: int) -> bool:
    return table.power[seat] == 0 and table.popularity[seat] >= 13 and table.on_board[seat] >= 5


def _shore(table: Table, seat: int) -> bool:
    mine = table.control(seat)
    return any((mine & around).bit_count() >= 5 for around in _AROUND_LAKES)


def _foothold(table: Table, seat: int) -> bool:
    return _built(table, seat) >= 3 and table.popularity[seat] >= 7 and not table.abilities[seat]


def _monopoly(table: Table, seat: int) -> bool:
    return any(tokens_under_control(table, seat, kind) >= 9 for kind in range(4))


def _breakthrough(table: Table, seat: int) -> bool:
    return table.factory_cards[seat] >= 0 and not table.upgraded[seat]


def _mastery(table: Table, seat: int) -> bool:
    return table.cards_in_hand(seat) >= 8 and table.stars[NUM_STARS * seat + STAR_COMBAT] >= 1


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


def list_reveals(table: Table, seat: int, at_end: bool, out: list[int], why: dict[int, str] | None) -> None:
    """Add the objectives that a seat may show now to a list.

    Args:
        table: the position.
        seat: whose turn it is.
        at_end: whether the last action of the turn is done.
        out: the list.
        why: the reasons against the others are recorded here.

    """
    allowed = may_place_objective(table, seat)
    found = []
    if allowed:
        for card in table.objectives[seat]:
            too_early = END_OF_TURN[card] and not at_end and table.options.objective_timing == "card"
            if not too_early and CONDITIONS[card](table, seat):
                found.append(ids.REVEAL + card)
        if found:
            out += sorted(found)
    if why is not None:
        _note_reveals(table, seat, at_end, found, why)


def _note_reveals(table: Table, seat: int, at_end: bool, legal: list[int], why: dict[int, str]) -> None:
    allowed = may_place_objective(table, seat)
    for card in range(NUM_OBJECTIVES):
        why[ids.REVEAL + card] = "reveal-not-yours" if allowed else "reveal-no-star"
    for card in table.revealed[seat]:
        why[ids.REVEAL + card] = "reveal-done"
    timed = not at_end and table.options.objective_timing == "card"
    for card in table.objectives[seat]:
        if ids.REVEAL + card not in legal:
            late = timed and END_OF_TURN[card]
            note = "reveal-no-star" if not allowed else "reveal-at-end" if late else "reveal-unfinished"
            why[ids.REVEAL + card] = note


def reveal(table: Table, seat: int, card: int, events: list[Event] | None) -> None:
    """Show an objective; both cards leave the hand, but Saxony keeps the other. Rule: scythe 8.6, 13.2."""
    rest = tuple(other for other in table.objectives[seat] if other != card)
    table.revealed = put(table.revealed, seat, (*table.revealed[seat], card))
    keeps = table.factions[seat] == SAXONY
    table.objectives = put(table.objectives, seat, rest if keeps else ())
    if rest and not keeps:
        table.returned = put(table.returned, seat, rest[0])
    if events is not None:
        events.append(Event("objective", seat, (card,), "scythe 13.2", None, True))
    place(table, seat, STAR_OBJECTIVE, events)
