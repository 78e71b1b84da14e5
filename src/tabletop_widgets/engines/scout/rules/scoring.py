"""The end of a round, its points, and the end of the game."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.state import Outcome, ranking
from tabletop_widgets.engines.scout.components.cards import DECK, HAND, mask_of
from tabletop_widgets.engines.scout.ids import NUM_ACTIONS
from tabletop_widgets.engines.scout.phases import DEAL, OVER, PHASES, Events, Reasons
from tabletop_widgets.engines.scout.rules.setup import clear_table
from tabletop_widgets.engines.scout.table import Row, Table


def end_round(table: Table, reason: Event, exempt: int, events: Events) -> None:
    """Score the round, and set up the next one or end the game.

    Args:
        table: the table after the last action.
        reason: why the round ends.
        exempt: the seat whose cards do not count, -1 = all count.
        events: what happens is added to it.

    Rule: scout 6.1, 6.2, 7.6

    """
    rows = tuple([_row(table, seat, seat == exempt) for seat in range(len(table.hands))])
    table.results += (rows,)
    table.legal = None
    if events is not None:
        events.append(reason)
        if exempt >= 0:
            rule = "scout 7.6" if table.is_for_two() else "scout 6.2"
            events.append(Event("exempt", exempt, (len(table.hands[exempt]),), rule))
        events.extend(Event("round-score", seat, row, "scout 6.1") for seat, row in enumerate(rows))
    _leave_out_round_2(table)
    if len(table.results) < len(table.hands):
        _begin_round(table)
        return
    table.phase = OVER
    if events is not None:
        events.append(Event("game-over", -1, _outcome(table).winners, "scout 6.3"))


def _row(table: Table, seat: int, is_exempt: bool) -> Row:
    """Return the points of a seat for the round, as a row. Rule: scout 6.1."""
    captured, chips, cards = table.captured[seat], table.chips[seat], 0 if is_exempt else len(table.hands[seat])
    return captured, chips, cards, captured + chips - cards


def _leave_out_round_2(table: Table) -> None:
    """Count a second round without points, after a hand-written position that sets no card aside for it."""
    n = len(table.hands)
    if n == 2 and table.round == 0 and table.pool.bit_count() < n:
        table.round += 1
        table.results += (((0, 0, 0, 0),) * n,)


def _begin_round(table: Table) -> None:
    """Set up the next round. Rule: scout 2.3, 3.4, 7.2."""
    n = len(table.hands)
    if n == 2:  # the cards set aside are dealt now; nobody has seen them
        table.known = tuple(table.seen | mask_of(hand) for hand in table.hands)
    else:
        table.pool = DECK[n]
    table.round += 1
    table.starter = table.player = (table.starter + 1) % n
    table.phase = DEAL
    clear_table(table)
    if n == 2:  # a hand-written position may set fewer cards aside than a deal does
        table.deal_to = (min(HAND[n], table.pool.bit_count() // n),) * n


def outcome(table: Table) -> Outcome | None:
    """Return scores and places, or None while the game goes on. Rule: scout 6.3."""
    return _outcome(table) if table.phase == OVER else None


def _outcome(table: Table) -> Outcome:
    scores = tuple(sum(rows[seat][3] for rows in table.results) for seat in range(len(table.hands)))
    return Outcome(scores, ranking(scores), "all-rounds-played")


@PHASES.legal(OVER)
def legal_no_more(table: Table, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List no action: the game is over. Rule: scout 6.3."""
    if reasons is not None:
        reasons.update(dict.fromkeys(range(NUM_ACTIONS), "over"))
    return []
