"""An Automa's combat: its combat card, the power it spends, and the cards it shows. Rule: scythe 24."""

from __future__ import annotations

from collections.abc import Callable
from operator import sub

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components import automa
from tabletop_widgets.engines.scythe.components.cards import PLAYS
from tabletop_widgets.engines.scythe.position import CARDS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.automa.turn import refill
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT

Change = Callable[[tuple[int, ...], int, int], tuple[int, ...]]


def call_automas(position: Position, frame: tuple[int, ...]) -> bool:
    """Let the Automas of a combat draw their cards, once all humans are ready; return whether one has to."""
    _, _, attacker, defender, _, dial_a, _, dial_d, _ = frame
    due = [s for s, dial in ((attacker, dial_a), (defender, dial_d)) if s in position.options.automatic and dial < 0]
    if not due:
        return False
    position.stack.append(frame)
    position.stack.extend((frames.AUTOMA_FIGHT, seat) for seat in reversed(due))
    return True


@FRAMES.draw(frames.AUTOMA_FIGHT)
def draw_automa_fight(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Read the combat table of a card. Rule: scythe 24.2 to 24.4."""
    seat, card = frame[SEAT], outcome - frames.AUTOMA_OUTCOME
    refill(position, seat, events)
    position.fought[seat] |= 1 << card
    position.last_fought[seat] = card
    power, shown = spends(position, seat, card)
    if events is not None:
        printed, span = position.options.cards[card], automa.range_of(position.power[seat])
        values = (printed.number, span, printed.power[span], power, printed.combat_cards, shown)
        events.append(Event("automa-fight", seat, values, "scythe 24.2", None, True))
    _commit(position, frames.with_dial, seat, power)
    if shown == position.cards_in_hand(seat):
        _commit(position, frames.with_cards, seat, PLAYS.index(_hand(position, seat)))
    elif not shown:
        _commit(position, frames.with_cards, seat, 0)
    else:
        position.stack.append((frames.AUTOMA_PLAY, seat, shown, 0, 0, 0, 0))


def spends(position: Position, seat: int, card: int) -> tuple[int, int]:
    """Return the power that an Automa spends by a card's combat table, and the number of combat cards it shows."""
    return position.options.cards[card].commits(position.power[seat], position.cards_in_hand(seat))


@FRAMES.possible(frames.AUTOMA_PLAY)
def possible_automa_play(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:
    """List the values of an Automa's combat cards that are still face down. Rule: scythe 24.4."""
    seat = frame[SEAT]
    hand = position.hand[CARDS_OF[seat]]
    return [(frames.CARD_OUTCOME + i, n) for i, n in enumerate(map(sub, hand, frame[frames.PLAY_SHOWN])) if n]


@FRAMES.draw(frames.AUTOMA_PLAY)
def draw_automa_play(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Turn over one of the face-down combat cards."""
    _, seat, left, *shown = frame
    shown[outcome - frames.CARD_OUTCOME] += 1
    if left > 1:
        position.stack.append((frames.AUTOMA_PLAY, seat, left - 1, *shown))
    else:
        _commit(position, frames.with_cards, seat, PLAYS.index((shown[0], shown[1], shown[2], shown[3])))


def _hand(position: Position, seat: int) -> tuple[int, int, int, int]:
    two, three, four, five = position.hand[CARDS_OF[seat]]
    return (two, three, four, five)


def _commit(position: Position, change: Change, seat: int, value: int) -> None:
    """Write a commitment into the COMBAT frame, which is below the frames of cards still to be drawn."""
    at = next(i for i in reversed(range(len(position.stack))) if position.stack[i][0] == frames.COMBAT)
    position.stack[at] = change(position.stack[at], seat, value)
