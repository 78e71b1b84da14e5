"""How an Automa fights: its combat card, what it spends and shows. Rule: scythe 24."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components.automa import range_of
from tabletop_widgets.engines.scythe.components.cards import MAX_PLAYED, PLAYS
from tabletop_widgets.engines.scythe.rules.automa.turn import refill
from tabletop_widgets.engines.scythe.rules.frames import AUTOMA_FIGHT, AUTOMA_PLAY, COMBAT, with_cards, with_dial
from tabletop_widgets.engines.scythe.rules.payment import cards_in_hand

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

Change = Callable[[tuple[int, ...], int, int], tuple[int, ...]]


def call_automas(state: ScytheState, frame: tuple[int, ...]) -> bool:
    """Have the Automas of a combat draw their cards, once all humans are ready; tell whether one has to."""
    _, _, attacker, defender, _, dial_a, _, dial_d, _ = frame
    due = [s for s, dial in ((attacker, dial_a), (defender, dial_d)) if s in state.game.automatic and dial < 0]
    if not due:
        return False
    state.stack.append(frame)
    state.stack.extend((AUTOMA_FIGHT, seat) for seat in reversed(due))
    return True


def take_fight_card(state: ScytheState, seat: int, card: int, events: list[Event] | None) -> None:
    """Read the combat table of a card. Rule: scythe 24.2 to 24.4."""
    refill(state, seat, events)
    state.fought[seat] |= 1 << card
    state.last_fought[seat] = card
    power, shown = spends(state, seat, card)
    if events is not None:
        table, span = state.game.cards[card], range_of(state.power[seat])
        values = (table.number, span, table.power[span], power, table.combat_cards, shown)
        events.append(Event("automa-fight", seat, values, "scythe 24.2", None, True))
    _commit(state, with_dial, seat, power)
    if shown == cards_in_hand(state, seat):
        _commit(state, with_cards, seat, PLAYS.index(_hand(state, seat)))
    elif not shown:
        _commit(state, with_cards, seat, 0)
    else:
        state.stack.append((AUTOMA_PLAY, seat, shown, 0, 0, 0, 0))


def spends(state: ScytheState, seat: int, card: int) -> tuple[int, int]:
    """Return how much power an Automa spends by the combat table of a card, and how many combat cards it shows."""
    table, power = state.game.cards[card], state.power[seat]
    named = table.power[range_of(power)]
    return min(named, power), min(table.combat_cards, cards_in_hand(state, seat), MAX_PLAYED)


def take_play(state: ScytheState, frame: tuple[int, ...], value: int) -> None:
    """Turn over one of the face-down combat cards."""
    _, seat, left, *shown = frame
    shown[value] += 1
    if left > 1:
        state.stack.append((AUTOMA_PLAY, seat, left - 1, *shown))
    else:
        _commit(state, with_cards, seat, PLAYS.index((shown[0], shown[1], shown[2], shown[3])))


def _hand(state: ScytheState, seat: int) -> tuple[int, int, int, int]:
    two, three, four, five = state.hand[4 * seat : 4 * seat + 4]
    return (two, three, four, five)


def _commit(state: ScytheState, change: Change, seat: int, value: int) -> None:
    """Write into the COMBAT frame, which lies below the cards that this Automa and another one have to draw."""
    at = next(i for i in reversed(range(len(state.stack))) if state.stack[i][0] == COMBAT)
    state.stack[at] = change(state.stack[at], seat, value)
