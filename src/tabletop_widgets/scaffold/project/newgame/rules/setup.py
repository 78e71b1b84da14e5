"""The beginning: cards are dealt. Rule: newgame 1."""

from __future__ import annotations

from newgame.components import CARDS
from newgame.position import Position
from newgame.rules.frames import DEAL, FRAMES
from newgame.rules.turns import begin_round
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame


def begin(position: Position) -> None:
    """Put the first frames onto the stack. Rule: newgame 1."""
    begin_round(position, 0)
    position.stack += [(DEAL, seat) for _ in range(position.options.hand) for seat in range(position.options.players)]


@FRAMES.possible(DEAL)
def possible_cards(position: Position, frame: Frame) -> list[tuple[int, int]]:
    """List the cards that may be dealt, all equally likely."""
    return [(CARDS.index(card), 1) for card in position.undealt()]


@FRAMES.draw(DEAL)
def draw_card(position: Position, frame: Frame, outcome: int, events: Events) -> None:
    """Deal a card; only its holder sees it. Rule: newgame 1."""
    seat = frame[1]
    position.hands[seat] = sorted([*position.hands[seat], CARDS[outcome]])
    if events is not None:
        events.append(Event("dealt", seat, (CARDS[outcome],), "newgame 1", audience=1 << seat))
