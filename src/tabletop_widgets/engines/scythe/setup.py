"""Setting up: factions, mats, starting pieces and tracks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.board import ENCOUNTERS, PLACES, START_WORKERS
from tabletop_widgets.engines.scythe.cards import COMBAT_CARDS
from tabletop_widgets.engines.scythe.factions import BANNED_PAIRS, CRIMEA, RUSVIET, START_CARDS, START_POWER, home
from tabletop_widgets.engines.scythe.frames import (
    BY_SETUP,
    DRAW_CARD,
    DRAW_FACTION,
    DRAW_MAT,
    DRAW_OBJECTIVE,
    DRAW_TILE,
    TURN,
)
from tabletop_widgets.engines.scythe.mats import MATS, START_COINS, START_POPULARITY

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

OBJECTIVES_EACH = 2


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
    if state.game.factions is None:
        state.stack.append((DRAW_FACTION,))
    else:
        state.factions = state.game.factions
        deal_mats(state, None)


def allowed_mats(state: ScytheState, seat: int) -> list[int]:
    """Return the mats that a seat may still draw. Rule: scythe 1.1."""
    taken = set(state.mats)
    faction = state.factions[seat]
    free = [mat for mat in state.game.mats_in_box if mat not in taken]
    if not state.game.banned_pairs:
        return free
    return [mat for mat in free if (faction, MATS[mat]) not in BANNED_PAIRS]


def next_for_mat(state: ScytheState) -> int:
    """Return the seat that draws a mat next, or -1.

    Factions with a banned mat draw first, so that one is always left that they may have. Rule: scythe 1.1
    """
    waiting = [seat for seat, mat in enumerate(state.mats) if mat < 0]
    picky = [seat for seat in waiting if state.factions[seat] in (RUSVIET, CRIMEA)]
    return (picky or waiting or [-1])[0]


def deal_mats(state: ScytheState, events: list[Event] | None) -> None:
    """Go on to the player mats when all factions are known."""
    if state.game.mats is not None:
        state.mats = state.game.mats
    if next_for_mat(state) >= 0:
        state.stack.append((DRAW_MAT,))
        return
    for seat, faction in enumerate(state.factions):
        if events is not None:
            events.append(Event("faction", seat, (faction, state.mats[seat]), "scythe 1.1"))
        place_pieces(state, seat)
    first = state.mats.index(min(state.mats))
    if events is not None:
        events.append(Event("start", first, (), "scythe 1.2"))
    stack = state.stack
    stack.append((TURN, first))
    for seat in reversed(range(len(state.factions))):
        cards = START_CARDS[state.factions[seat]]
        if cards:
            stack.append((DRAW_CARD, seat, cards, BY_SETUP))
        stack.append((DRAW_OBJECTIVE, seat, OBJECTIVES_EACH))
    stack.append((DRAW_TILE,))


def place_pieces(state: ScytheState, seat: int) -> None:
    """Give a seat its starting pieces and tracks. Rule: scythe 1.3."""
    faction, mat = state.factions[seat], state.mats[seat]
    state.power[seat] = START_POWER[faction]
    state.popularity[seat] = START_POPULARITY[mat]
    state.coins[seat] = START_COINS[mat]
    state.characters[seat] = home(faction)
    state.army[seat] = 1 << home(faction)
    for place in START_WORKERS[faction]:
        add_workers(state, seat, place, 1)


def add_workers(state: ScytheState, seat: int, place: int, count: int) -> None:
    """Put workers of the mat on the board."""
    state.workers[PLACES * seat + place] += count
    state.labour[seat] |= 1 << place
    state.on_board[seat] += count
