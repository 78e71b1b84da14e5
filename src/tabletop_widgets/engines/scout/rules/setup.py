"""The set-up of the game and of each round, and the choice whether to turn the hand over."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scout.components.cards import DECK, HAND
from tabletop_widgets.engines.scout.ids import KEEP, NUM_ACTIONS, SHOW, TURN
from tabletop_widgets.engines.scout.options import ScoutOptions
from tabletop_widgets.engines.scout.phases import CHOOSE_HAND, DEAL, PHASES, PICK_START, TAKE_TURN, Events, Reasons
from tabletop_widgets.engines.scout.table import Table

CHIPS_FOR_TWO: Final = 3  # Rule: scout 7.1


def begin_game(table: Table, options: ScoutOptions) -> None:
    """Make a table, before anything is drawn."""
    n = options.players
    table.options = options
    table.phase = DEAL if options.start_player == "one-two" else PICK_START
    table.round = table.starter = table.player = 0
    table.known = (0,) * n
    table.results = ()
    table.pool = DECK[n]
    clear_table(table)


def clear_table(table: Table) -> None:
    """Prepare one round for its deal. Rule: scout 3.1, 7.1."""
    n = table.options.players
    table.hands = [()] * n
    table.active = ()
    table.owner = -1
    table.need = table.scouts = table.seen = 0
    table.captured = [0] * n
    table.chips = [CHIPS_FOR_TWO if n == 2 else 0] * n
    table.ready = [n > 2] * n
    table.deal_to = (HAND[n],) * n
    table.after_deal = CHOOSE_HAND
    table.legal = None


@PHASES.legal(CHOOSE_HAND)
def legal_hand(table: Table, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List the two choices: keep the hand or turn it over. Rule: scout 3.3."""
    if reasons is not None:
        reasons.update(dict.fromkeys(range(SHOW, NUM_ACTIONS), "hand-first"))
    return [KEEP, TURN]


@PHASES.apply(CHOOSE_HAND)
def apply_hand(table: Table, action: int, events: Events) -> None:
    """Keep a hand or turn it over; then the next seat chooses, or the first turn begins. Rule: scout 3.3."""
    seat = table.player
    if action == TURN:
        table.hands[seat] = tuple([face ^ 1 for face in table.hands[seat]])
    if events is not None:
        events.append(Event("hand-chosen", seat, (), "scout 3.3"))
        events.append(Event("hand-turned" if action == TURN else "hand-kept", seat, (), "scout 3.3", 1 << seat))
    table.player = (seat + 1) % len(table.hands)
    if table.player == table.starter:
        table.phase = TAKE_TURN
