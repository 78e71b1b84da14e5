"""The set-up of the game and of each round, and the choice whether to turn the hand over."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scout.components.cards import DECK, HAND
from tabletop_widgets.engines.scout.ids import KEEP, NUM_ACTIONS, SHOW, TURN
from tabletop_widgets.engines.scout.options import ScoutOptions
from tabletop_widgets.engines.scout.phases import CHOOSE_HAND, DEAL, PHASES, PICK_START, TAKE_TURN, Events, Reasons
from tabletop_widgets.engines.scout.position import Position

CHIPS_FOR_TWO: Final = 3  # Rule: scout 7.1


def begin_game(position: Position, options: ScoutOptions) -> None:
    """Make a position, before anything is drawn."""
    n = options.players
    position.options = options
    position.phase = DEAL if options.start_player == "one-two" else PICK_START
    position.round = position.starter = position.player = 0
    position.known = (0,) * n
    position.results = ()
    position.pool = DECK[n]
    clear_table(position)


def clear_table(position: Position) -> None:
    """Prepare one round for its deal. Rule: scout 3.1, 7.1."""
    n = position.options.players
    position.hands = [()] * n
    position.active = ()
    position.owner = -1
    position.need = position.scouts = position.seen = 0
    position.captured = [0] * n
    position.chips = [CHIPS_FOR_TWO if n == 2 else 0] * n
    position.ready = [n > 2] * n
    position.deal_to = (HAND[n],) * n
    position.after_deal = CHOOSE_HAND
    position.legal = None


@PHASES.legal(CHOOSE_HAND)
def legal_hand(position: Position, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List the two choices: keep the hand or turn it over. Rule: scout 3.3."""
    if reasons is not None:
        reasons.update(dict.fromkeys(range(SHOW, NUM_ACTIONS), "hand-first"))
    return [KEEP, TURN]


@PHASES.apply(CHOOSE_HAND)
def apply_hand(position: Position, action: int, events: Events) -> None:
    """Keep a hand or turn it over; then the next seat chooses, or the first turn begins. Rule: scout 3.3."""
    seat = position.player
    if action == TURN:
        position.hands[seat] = tuple([face ^ 1 for face in position.hands[seat]])
    if events is not None:
        events.append(Event("hand-chosen", seat, (), "scout 3.3"))
        events.append(Event("hand-turned" if action == TURN else "hand-kept", seat, (), "scout 3.3", 1 << seat))
    position.player = (seat + 1) % len(position.hands)
    if position.player == position.starter:
        position.phase = TAKE_TURN
