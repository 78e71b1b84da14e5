"""Rounds: everybody plays a card, the highest wins. Rule: newgame 2."""

from __future__ import annotations

from newgame.actions import ACTIONS
from newgame.components import CARDS
from newgame.position import NO_CARD, Position
from newgame.rules.frames import FRAMES, ROUND, TURN
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame, Reasons


def begin_round(position: Position, leader: int) -> None:
    """Ask everybody for a card, the leader first. Rule: newgame 2.1."""
    players = position.options.players
    in_turn = [(leader + i) % players for i in range(players)]
    position.stack += [(ROUND,), *((TURN, seat) for seat in reversed(in_turn))]


@FRAMES.legal(TURN)
def legal_cards(position: Position, frame: Frame, why: Reasons) -> list[int]:
    """List the cards of the hand. Rule: newgame 2.1."""
    hand = position.hands[frame[1]]
    if why is not None:
        why.update((action.id, "not-in-hand") for action in ACTIONS if action.card not in hand)
    return [CARDS.index(card) for card in hand]


@FRAMES.apply(TURN)
def apply_card(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Put a card onto the table, visible to all. Rule: newgame 2.1."""
    seat, card = frame[1], ACTIONS[action].card
    position.hands[seat] = [held for held in position.hands[seat] if held != card]
    position.played[seat] = card
    if events is not None:
        events.append(Event("played", seat, (card,), "newgame 2.1"))


@FRAMES.resolve(ROUND)
def resolve_round(position: Position, frame: Frame, events: Events) -> None:
    """Score the round for the highest card, and begin the next round. Rule: newgame 2.2."""
    winner = position.played.index(max(position.played))
    position.scores[winner] += 1
    position.discarded += position.played
    position.played = [NO_CARD] * position.options.players
    if events is not None:
        events.append(Event("won", winner, (position.scores[winner],), "newgame 2.2"))
    if position.hands[winner]:
        begin_round(position, winner)
