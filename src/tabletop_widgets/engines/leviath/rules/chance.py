"""Chance: the deal, the cards drawn, the lands of a handicap. Rule: leviath 3, 4.3 to 4.5, 11.1.

Nobody has looked into a pile, so a pile is a set of equally likely cards: there is no order that could leak.
"""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Position
from tabletop_widgets.engines.leviath.rules import ending, frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES

# Ids of outcomes: kinds of action cards first; then evolution cards, Awakening abilities, and lands.


# --- action cards


@FRAMES.possible(frames.DEAL)
def possible_deal(position: Position, frame: Frame) -> list[tuple[int, int]]:
    """Return the cards that may be dealt; hands of a given position hold no Awakening. Rule: leviath 3.3, 4.4."""
    cards = possible_draw(position, frame)
    if (frames.START,) not in position.stack:
        actions = position.game.cards.actions
        cards = [(card, count) for card, count in cards if actions[card].effect != "awaken"]
    return cards


@FRAMES.possible(frames.DRAW)
def possible_draw(position: Position, frame: Frame) -> list[tuple[int, int]]:  # noqa: ARG001 - one signature for all
    """Return the day's cards that are left. Rule: leviath 4.3."""
    left = position.left
    return [(card, left[card]) for card in position.game.of_day.get(position.day, ()) if left[card]]


@FRAMES.draw(frames.DEAL, frames.DRAW)
def draw_card(position: Position, frame: Frame, card: int, events: Events) -> None:
    """Take a card into a hand; an Awakening is resolved at once. Rule: leviath 3.3, 4.3, 4.4."""
    kind, seat, *more = frame
    game = position.game
    position.take_from_deck(card)
    left = more[0] - 1 if more else 0
    if game.cards.actions[card].effect == "awaken":
        position.discards = (*position.discards, card)
        if events is not None:
            events.append(Event("awakening", seat, (card,), "leviath 4.4"))
        if game.rules.awakening_redraw:
            position.stack.append(frame)
        elif left:
            position.stack.append((frames.DEAL, seat, left))
        position.stack.append((frames.EXPOSE,))
        if kind == frames.DEAL:  # the kaiju has no place yet; the Awakening follows as soon as it has one
            position.stack.insert(position.stack.index((frames.START,)), (frames.WAKE, -1))
        else:
            position.stack.append((frames.WAKE, -1))
        return
    position.set_hand(seat, tuple(sorted((*position.hands[seat - 1], card))))
    if events is not None:
        rule = "leviath 3.3" if kind == frames.DEAL else "leviath 4.3"
        held = len(position.hands[seat - 1])
        if kind == frames.DRAW:
            events.append(Event("drawn", seat, (held,), rule))
        events.append(Event("card", seat, (card,), rule, 1 << seat))
        if kind == frames.DEAL and not left:
            events.append(Event("dealt", seat, (held,), rule))
    if left:
        position.stack.append((frames.DEAL, seat, left))
    position.stack.append((frames.EXPOSE,))


@FRAMES.resolve(frames.EXPOSE)
def resolve_expose(position: Position, frame: Frame, events: Events) -> None:  # noqa: ARG001
    """Look at the top of the deck when a day's cards are used up. Rule: leviath 4.3, 4.5, 10.4."""
    if position.day > DAYS or any(position.left[card] for card in position.game.of_day[position.day]):
        return
    tier = position.day
    position.day += 1
    if tier < DAYS:
        position.stack.append((frames.EXPOSE,))
        position.stack.append((frames.EVOLVE, tier))
    elif position.game.rules.deck_end == "exposed":
        ending.end(position, "deck-out", events)


# --- the kaiju's cards


@FRAMES.possible(frames.EVOLVE)
def possible_evolution(position: Position, frame: Frame) -> list[tuple[int, int]]:
    """Return the evolution cards of a tier. Rule: leviath 3.2, 4.5."""
    _, tier = frame
    return [(position.game.first_evolution + card, 1) for card in position.game.of_tier[tier]]


@FRAMES.draw(frames.EVOLVE)
def draw_evolution(position: Position, frame: Frame, outcome: int, events: Events) -> None:
    """Give the kaiju an evolution card. Rule: leviath 4.5."""
    _, tier = frame
    card = outcome - position.game.first_evolution
    position.evolutions = (*position.evolutions, card)
    if events is not None:
        events.append(Event("evolution", KAIJU_SEAT, (tier,), "leviath 4.5"))
        events.append(Event("evolved", KAIJU_SEAT, (card,), "leviath 4.5", 1 << KAIJU_SEAT))


@FRAMES.possible(frames.WAKE)
def possible_wake(position: Position, frame: Frame) -> list[tuple[int, int]]:  # noqa: ARG001
    """Return the Awakening abilities that nobody has seen. Rule: leviath 9.1."""
    return [(position.game.first_awakening + card, count) for card, count in enumerate(position.asleep) if count]


@FRAMES.draw(frames.WAKE)
def draw_wake(position: Position, frame: Frame, outcome: int, events: Events) -> None:
    """Draw the first or the second Awakening ability. Rule: leviath 9.1."""
    _, before = frame
    card = outcome - position.game.first_awakening
    asleep = list(position.asleep)
    asleep[card] -= 1
    position.asleep = tuple(asleep)
    if before < 0 and any(asleep):
        position.stack.append((frames.WAKE, card))
        return
    drawn = (before, card) if before >= 0 else (card, -1)
    if events is not None:
        visible_kinds = tuple(kind for kind in drawn if kind >= 0)
        events.extend(Event("woken", KAIJU_SEAT, (kind,), "leviath 9.1", 1 << KAIJU_SEAT) for kind in visible_kinds)
    position.stack.append((frames.AWAKENING, *drawn))


# --- lands of a handicap


@FRAMES.possible(frames.HANDICAP)
def possible_handicap(position: Position, frame: Frame) -> list[tuple[int, int]]:  # noqa: ARG001
    """Return the lands that are not submerged. Rule: leviath 11.1."""
    return [(position.game.first_land + land, 1) for land in range(len(LANDS)) if not position.sunk >> land & 1]


@FRAMES.draw(frames.HANDICAP)
def draw_handicap(position: Position, frame: Frame, outcome: int, events: Events) -> None:
    """Submerge a land before the game. Rule: leviath 11.1."""
    _, left = frame
    land = outcome - position.game.first_land
    position.sunk |= 1 << land
    position.material &= ~(1 << land)
    position.discarded |= 1 << land
    if events is not None:
        events.append(Event("sunk", -1, (land, position.sunk.bit_count()), "leviath 11.1", None, True))
    if left > 1:
        position.stack.append((frames.HANDICAP, left - 1))


# --- if nothing is left to draw


def tell_no_draw(position: Position, frame: Frame, events: Events) -> None:
    """Add the event that no ability is left, or end the game if the deck is used up. Rule: leviath 9.1, 10.4, 11.3."""
    if frame[0] != frames.WAKE:  # a draw, with `deck_end="failed_draw"`
        ending.end(position, "deck-out", events)
    elif events is not None:
        events.append(Event("no-ability", KAIJU_SEAT, (), "leviath 9.1"))
