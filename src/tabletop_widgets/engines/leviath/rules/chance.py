"""What chance decides: the deal, the cards drawn, the lands of a handicap. Rule: leviath 3, 4.3 to 4.5, 11.1.

Nobody has looked into a pile, so a pile is a set of cards of which each is as likely: no order exists that could leak.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.rules.frames import (
    AWAKENING,
    DEAL,
    DRAW,
    EVOLVE,
    EXPOSE,
    HANDICAP,
    KAIJU_SEAT,
    START,
    WAKE,
    Frame,
)
from tabletop_widgets.engines.leviath.rules.mines import Events

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.state import LeviathState


def outcomes(state: LeviathState, frame: Frame) -> list[tuple[int, int]]:
    """Return what chance may draw, as (outcome id, weight).

    Ids: a kind of action card; then the evolution cards, the Awakening abilities, and the lands.
    """
    game = state.game
    kind = frame[0]
    if kind in (DEAL, DRAW):
        cards = [(card, state.left[card]) for card in game.of_day.get(state.day, ()) if state.left[card]]
        if kind == DEAL and (START,) not in state.stack:  # hands of a position: nobody holds an Awakening
            cards = [(card, count) for card, count in cards if game.cards.actions[card].effect != "awaken"]
        return cards
    if kind == EVOLVE:
        return [(game.first_evolution + card, 1) for card in game.of_tier[frame[1]]]
    if kind == WAKE:
        return [(game.first_awakening + card, count) for card, count in enumerate(state.asleep) if count]
    return [(game.first_land + land, 1) for land in range(len(LANDS)) if not state.sunk >> land & 1]


def draw(state: LeviathState, frame: Frame, outcome: int, events: Events) -> None:
    """Work off a draw."""
    kind = frame[0]
    if kind in (DEAL, DRAW):
        _draw_card(state, frame, outcome, events)
    elif kind == EVOLVE:
        _evolve(state, outcome - state.game.first_evolution, frame[1], events)
    elif kind == WAKE:
        _wake(state, outcome - state.game.first_awakening, frame[1], events)
    else:
        _sink_at_start(state, outcome - state.game.first_land, frame[1], events)


def _draw_card(state: LeviathState, frame: Frame, card: int, events: Events) -> None:
    """Take a card into a hand; an Awakening is resolved at once. Rule: leviath 3.3, 4.3, 4.4."""
    seat = frame[1]
    game = state.game
    state.take_from_deck(card)
    left = frame[2] - 1 if frame[0] == DEAL else 0
    if game.cards.actions[card].effect == "awaken":
        state.discards = (*state.discards, card)
        if events is not None:
            events.append(Event("awakening", seat, (card,), "leviath 4.4"))
        if game.awakening_redraw:
            state.stack.append(frame)
        elif left:
            state.stack.append((DEAL, seat, left))
        state.stack.append((EXPOSE,))
        if frame[0] == DEAL:  # the kaiju has no place yet: it wakes as soon as it has
            state.stack.insert(state.stack.index((START,)), (WAKE, -1))
        else:
            state.stack.append((WAKE, -1))
        return
    state.set_hand(seat, tuple(sorted((*state.hands[seat - 1], card))))
    if events is not None:
        rule = "leviath 3.3" if frame[0] == DEAL else "leviath 4.3"
        held = len(state.hands[seat - 1])
        if frame[0] == DRAW:
            events.append(Event("drawn", seat, (held,), rule))
        events.append(Event("card", seat, (card,), rule, 1 << seat))
        if frame[0] == DEAL and not left:
            events.append(Event("dealt", seat, (held,), rule))
    if left:
        state.stack.append((DEAL, seat, left))
    state.stack.append((EXPOSE,))


def expose(state: LeviathState, events: Events) -> None:
    """See what lies on top when a day's cards are used up. Rule: leviath 4.3, 4.5, 10.4."""
    if state.day > DAYS or any(state.left[card] for card in state.game.of_day[state.day]):
        return
    tier = state.day
    state.day += 1
    if tier < DAYS:
        state.stack.append((EXPOSE,))
        state.stack.append((EVOLVE, tier))
    elif state.game.deck_end == "exposed":
        state.end("deck-out", events)


def _evolve(state: LeviathState, card: int, tier: int, events: Events) -> None:
    state.evolutions = (*state.evolutions, card)
    if events is not None:
        events.append(Event("evolution", KAIJU_SEAT, (tier,), "leviath 4.5"))
        events.append(Event("evolved", KAIJU_SEAT, (card,), "leviath 4.5", 1 << KAIJU_SEAT))


def _wake(state: LeviathState, card: int, before: int, events: Events) -> None:
    """Draw the first or the second Awakening ability. Rule: leviath 9.1."""
    asleep = list(state.asleep)
    asleep[card] -= 1
    state.asleep = tuple(asleep)
    if before < 0 and any(asleep):
        state.stack.append((WAKE, card))
        return
    drawn = (before, card) if before >= 0 else (card, -1)
    if events is not None:
        told = tuple(kind for kind in drawn if kind >= 0)
        events.extend(Event("woken", KAIJU_SEAT, (kind,), "leviath 9.1", 1 << KAIJU_SEAT) for kind in told)
    state.stack.append((AWAKENING, *drawn))


def _sink_at_start(state: LeviathState, land: int, left: int, events: Events) -> None:
    """Submerge a land before the game. Rule: leviath 11.1."""
    state.sunk |= 1 << land
    state.material &= ~(1 << land)
    state.discarded |= 1 << land
    if events is not None:
        events.append(Event("sunk", -1, (land, state.sunk.bit_count()), "leviath 11.1", None, True))
    if left > 1:
        state.stack.append((HANDICAP, left - 1))
