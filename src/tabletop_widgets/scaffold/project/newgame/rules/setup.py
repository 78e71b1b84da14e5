"""The beginning: cards are dealt. Rule: newgame 1."""

from __future__ import annotations

from newgame.components import CARDS
from newgame.rules.frames import DEAL, FRAMES
from newgame.rules.turns import begin_round
from newgame.table import Table
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame


def begin(table: Table) -> None:
    """Put the first frames onto the stack. Rule: newgame 1."""
    begin_round(table, 0)
    table.stack += [(DEAL, seat) for _ in range(table.options.hand) for seat in range(table.options.players)]


@FRAMES.possible(DEAL)
def possible_cards(table: Table, frame: Frame) -> list[tuple[int, int]]:
    """List the cards that may be dealt, all equally likely."""
    return [(CARDS.index(card), 1) for card in table.undealt()]


@FRAMES.draw(DEAL)
def draw_card(table: Table, frame: Frame, outcome: int, events: Events) -> None:
    """Deal a card; only its holder sees it. Rule: newgame 1."""
    seat = frame[1]
    table.hands[seat] = sorted([*table.hands[seat], CARDS[outcome]])
    if events is not None:
        events.append(Event("dealt", seat, (CARDS[outcome],), "newgame 1", audience=1 << seat))
