"""Setting up: factions, mats, starting pieces and tracks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components.cards import COMBAT_CARDS
from tabletop_widgets.engines.scythe.components.factions import (
    BANNED_PAIRS,
    CRIMEA,
    FACTIONS,
    RUSVIET,
    START_CARDS,
    START_POWER,
    home,
)
from tabletop_widgets.engines.scythe.components.map import ENCOUNTERS, PLACES, START_WORKERS
from tabletop_widgets.engines.scythe.components.mats import MATS, START_COINS, START_POPULARITY
from tabletop_widgets.engines.scythe.rules.frames import (
    BY_SETUP,
    DRAW_CARD,
    DRAW_FACTION,
    DRAW_MAT,
    DRAW_OBJECTIVE,
    DRAW_TILE,
    TURN,
)

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.game import ScytheGame
    from tabletop_widgets.engines.scythe.state import ScytheState

OBJECTIVES_EACH = 2
AUTOMA_POPULARITY, AUTOMA_COINS = 10, 5  # Rule: scythe 19.2


def lay_out(state: ScytheState) -> None:
    """Lay out the board and begin to draw. Rule: scythe 1."""
    state.deck = list(COMBAT_CARDS)
    state.discard = [0, 0, 0, 0]
    state.encounters = ENCOUNTERS
    state.encounter_cards = 0
    state.offer = -1
    state.looked = 0
    state.tile = -1
    state.turn = -1
    state.turns = 0
    state.in_part = state.coerced = state.driven = 0
    state.contest = 0
    state.origins = ()
    state.strays = ()
    state.stack = []
    deal_factions(state, None)


def seated_anyhow(game: ScytheGame) -> bool:
    """Return whether the factions are drawn together and then sit in their order: it is the same for all seats."""
    return not game.automatic and all(seat.faction is None for seat in game.seats)


def possible_factions(state: ScytheState) -> list[tuple[int, int]]:
    """Return the factions that may be drawn next, each with the number of ways to go on. Rule: scythe 1.1, 1.2."""
    drawn = state.factions
    if seated_anyhow(state.game):
        return [(faction, 1) for faction in range(len(FACTIONS)) if faction not in drawn]
    seat = len(drawn)
    ways = Counter(seating[seat] for seating in state.game.seatings if seating[:seat] == drawn)
    return sorted(ways.items())


def deal_factions(state: ScytheState, events: list[Event] | None) -> None:
    """Go on to the next faction to be drawn, or to the player mats when all are known."""
    while len(state.factions) < state.game.num_players:
        named = state.game.seats[len(state.factions)].faction
        if named is None:
            state.stack.append((DRAW_FACTION,))
            return
        state.factions += (named,)
    deal_mats(state, events)


def allowed_mats(state: ScytheState, seat: int) -> list[int]:
    """Return the mats that a seat may still draw. Rule: scythe 1.1."""
    taken = set(state.mats)
    faction = state.factions[seat]
    free = [mat for mat in state.game.mats_in_box if mat not in taken]
    if not state.game.banned_pairs:
        return free
    return [mat for mat in free if (faction, MATS[mat]) not in BANNED_PAIRS] or free  # named mats may leave no other


def next_for_mat(state: ScytheState) -> int:
    """Return the seat that draws a mat next, or -1.

    Factions with a banned mat draw first, so that one is always left that they may have. Rule: scythe 1.1
    """
    waiting = [seat for seat, mat in enumerate(state.mats) if mat < 0 and seat not in state.game.automatic]
    picky = [seat for seat in waiting if state.factions[seat] in (RUSVIET, CRIMEA)]
    return (picky or waiting or [-1])[0]


def deal_mats(state: ScytheState, events: list[Event] | None) -> None:
    """Go on to the player mats when all factions are known."""
    if any(mat is not None for mat in state.game.mats):
        state.mats = tuple(
            mat if named is None else named for mat, named in zip(state.mats, state.game.mats, strict=True)
        )
    if next_for_mat(state) >= 0:
        state.stack.append((DRAW_MAT,))
        return
    for seat, faction in enumerate(state.factions):
        automa = seat in state.game.automatic
        if events is not None and automa:
            events.append(Event("automa-setup", seat, (faction,), "scythe 19.2"))
        elif events is not None:
            events.append(Event("faction", seat, (faction, state.mats[seat]), "scythe 1.1"))
        place_pieces(state, seat)
    first = first_seat(state)
    if events is not None:
        rule = "scythe 19.5" if len(state.game.deciding) == 1 else "scythe 1.2"
        events.append(Event("start", first, (), rule))
    stack = state.stack
    stack.append((TURN, first))
    for seat in reversed(range(len(state.factions))):
        cards = START_CARDS[state.factions[seat]]
        if cards:
            stack.append((DRAW_CARD, seat, cards, BY_SETUP))
        if seat not in state.game.automatic:
            stack.append((DRAW_OBJECTIVE, seat, OBJECTIVES_EACH))
    stack.append((DRAW_TILE,))


def first_seat(state: ScytheState) -> int:
    """Return who begins: the human with the lowest number on its mat. Rule: scythe 1.2, 19.5."""
    return min((mat, seat) for seat, mat in enumerate(state.mats) if seat not in state.game.automatic)[1]


def place_pieces(state: ScytheState, seat: int) -> None:
    """Give a seat its starting pieces and tracks. Rule: scythe 1.3, 19.2."""
    faction, mat = state.factions[seat], state.mats[seat]
    state.power[seat] = START_POWER[faction]
    automa = seat in state.game.automatic
    state.popularity[seat] = AUTOMA_POPULARITY if automa else START_POPULARITY[mat]
    state.coins[seat] = AUTOMA_COINS if automa else START_COINS[mat]
    state.characters[seat] = home(faction)
    state.army[seat] = 1 << home(faction)
    for place in START_WORKERS[faction]:
        add_workers(state, seat, place, 1)


def add_workers(state: ScytheState, seat: int, place: int, count: int) -> None:
    """Put workers of the mat on the board."""
    state.workers[PLACES * seat + place] += count
    state.labour[seat] |= 1 << place
    state.on_board[seat] += count
