"""The end of a round, its points, and the end of the game."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.state import Outcome, ranking
from tabletop_widgets.engines.scout.components.cards import DECK, HAND, mask_of
from tabletop_widgets.engines.scout.ids import NUM_ACTIONS
from tabletop_widgets.engines.scout.phases import DEAL, OVER, PHASES, Events, Reasons
from tabletop_widgets.engines.scout.position import Position, Row
from tabletop_widgets.engines.scout.rules.setup import clear_table


def end_round(position: Position, reason: Event, exempt: int, events: Events) -> None:
    """Score the round, and set up the next one or end the game.

    Args:
        position: the position after the last action.
        reason: why the round ends.
        exempt: the seat whose cards do not count, -1 = all count.
        events: what happens is added to it.

    Rule: scout 6.1, 6.2, 7.6

    """
    rows = tuple([_row(position, seat, seat == exempt) for seat in range(len(position.hands))])
    position.results += (rows,)
    position.legal = None
    if events is not None:
        events.append(reason)
        if exempt >= 0:
            rule = "scout 7.6" if position.is_for_two() else "scout 6.2"
            events.append(Event("exempt", exempt, (len(position.hands[exempt]),), rule))
        events.extend(Event("round-score", seat, row, "scout 6.1") for seat, row in enumerate(rows))
    _leave_out_round_2(position)
    if len(position.results) < len(position.hands):
        _begin_round(position)
        return
    position.phase = OVER
    if events is not None:
        events.append(Event("game-over", -1, _outcome(position).winners, "scout 6.3"))


def _row(position: Position, seat: int, is_exempt: bool) -> Row:
    """Return the points of a seat for the round, as a row. Rule: scout 6.1."""
    captured, chips, cards = (
        position.captured[seat],
        position.chips[seat],
        0 if is_exempt else len(position.hands[seat]),
    )
    return captured, chips, cards, captured + chips - cards


def _leave_out_round_2(position: Position) -> None:
    """Record a second round without points, if a hand-written position has set no card aside for it."""
    n = len(position.hands)
    if n == 2 and position.round == 0 and position.pool.bit_count() < n:
        position.round += 1
        position.results += (((0, 0, 0, 0),) * n,)


def _begin_round(position: Position) -> None:
    """Set up the next round. Rule: scout 2.3, 3.4, 7.2."""
    n = len(position.hands)
    if n == 2:  # the cards set aside are dealt now; nobody has seen them
        position.known = tuple(position.seen | mask_of(hand) for hand in position.hands)
    else:
        position.pool = DECK[n]
    position.round += 1
    position.starter = position.player = (position.starter + 1) % n
    position.phase = DEAL
    clear_table(position)
    if n == 2:  # a hand-written position may set fewer cards aside than a deal does
        position.deal_to = (min(HAND[n], position.pool.bit_count() // n),) * n


def outcome(position: Position) -> Outcome | None:
    """Return scores and places, or None while the game goes on. Rule: scout 6.3."""
    return _outcome(position) if position.phase == OVER else None


def _outcome(position: Position) -> Outcome:
    scores = tuple(sum(rows[seat][3] for rows in position.results) for seat in range(len(position.hands)))
    return Outcome(scores, ranking(scores), "all-rounds-played")


@PHASES.legal(OVER)
def legal_no_more(position: Position, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List no action: the game is over. Rule: scout 6.3."""
    if reasons is not None:
        reasons.update(dict.fromkeys(range(NUM_ACTIONS), "over"))
    return []
