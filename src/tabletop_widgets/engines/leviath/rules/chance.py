"""Chance: the deal, the cards drawn, the lands of a handicap. Rule: leviath 3, 4.3 to 4.5, 11.1.

Nobody has looked into a pile, so a pile is a set of equally likely cards: there is no order that could leak.
"""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.rules import ending, frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT, Table

# Ids of outcomes: kinds of action cards first; then evolution cards, Awakening abilities, and lands.


# --- action cards


@FRAMES.possible(frames.DEAL)
def possible_deal(table: Table, frame: Frame) -> list[tuple[int, int]]:
    """Return the cards that may be dealt; hands of a given position hold no Awakening. Rule: leviath 3.3, 4.4."""
    cards = possible_draw(table, frame)
    if (frames.START,) not in table.stack:
        actions = table.game.cards.actions
        cards = [(card, count) for card, count in cards if actions[card].effect != "awaken"]
    return cards


@FRAMES.possible(frames.DRAW)
def possible_draw(table: Table, frame: Frame) -> list[tuple[int, int]]:  # noqa: ARG001 - one signature for all
    """Return the day's cards that are left. Rule: leviath 4.3."""
    left = table.left
    return [(card, left[card]) for card in table.game.of_day.get(table.day, ()) if left[card]]


@FRAMES.draw(frames.DEAL, frames.DRAW)
def draw_card(table: Table, frame: Frame, card: int, events: Events) -> None:
    """Take a card into a hand; an Awakening is resolved at once. Rule: leviath 3.3, 4.3, 4.4."""
    kind, seat, *more = frame
    game = table.game
    table.take_from_deck(card)
    left = more[0] - 1 if more else 0
    if game.cards.actions[card].effect == "awaken":
        table.discards = (*table.discards, card)
        if events is not None:
            events.append(Event("awakening", seat, (card,), "leviath 4.4"))
        if game.rules.awakening_redraw:
            table.stack.append(frame)
        elif left:
            table.stack.append((frames.DEAL, seat, left))
        table.stack.append((frames.EXPOSE,))
        if kind == frames.DEAL:  # the kaiju has no place yet; the Awakening follows as soon as it has one
            table.stack.insert(table.stack.index((frames.START,)), (frames.WAKE, -1))
        else:
            table.stack.append((frames.WAKE, -1))
        return
    table.set_hand(seat, tuple(sorted((*table.hands[seat - 1], card))))
    if events is not None:
        rule = "leviath 3.3" if kind == frames.DEAL else "leviath 4.3"
        held = len(table.hands[seat - 1])
        if kind == frames.DRAW:
            events.append(Event("drawn", seat, (held,), rule))
        events.append(Event("card", seat, (card,), rule, 1 << seat))
        if kind == frames.DEAL and not left:
            events.append(Event("dealt", seat, (held,), rule))
    if left:
        table.stack.append((frames.DEAL, seat, left))
    table.stack.append((frames.EXPOSE,))


@FRAMES.resolve(frames.EXPOSE)
def resolve_expose(table: Table, frame: Frame, events: Events) -> None:  # noqa: ARG001
    """Look at the top of the deck when a day's cards are used up. Rule: leviath 4.3, 4.5, 10.4."""
    if table.day > DAYS or any(table.left[card] for card in table.game.of_day[table.day]):
        return
    tier = table.day
    table.day += 1
    if tier < DAYS:
        table.stack.append((frames.EXPOSE,))
        table.stack.append((frames.EVOLVE, tier))
    elif table.game.rules.deck_end == "exposed":
        ending.end(table, "deck-out", events)


# --- the kaiju's cards


@FRAMES.possible(frames.EVOLVE)
def possible_evolution(table: Table, frame: Frame) -> list[tuple[int, int]]:
    """Return the evolution cards of a tier. Rule: leviath 3.2, 4.5."""
    _, tier = frame
    return [(table.game.first_evolution + card, 1) for card in table.game.of_tier[tier]]


@FRAMES.draw(frames.EVOLVE)
def draw_evolution(table: Table, frame: Frame, outcome: int, events: Events) -> None:
    """Give the kaiju an evolution card. Rule: leviath 4.5."""
    _, tier = frame
    card = outcome - table.game.first_evolution
    table.evolutions = (*table.evolutions, card)
    if events is not None:
        events.append(Event("evolution", KAIJU_SEAT, (tier,), "leviath 4.5"))
        events.append(Event("evolved", KAIJU_SEAT, (card,), "leviath 4.5", 1 << KAIJU_SEAT))


@FRAMES.possible(frames.WAKE)
def possible_wake(table: Table, frame: Frame) -> list[tuple[int, int]]:  # noqa: ARG001
    """Return the Awakening abilities that nobody has seen. Rule: leviath 9.1."""
    return [(table.game.first_awakening + card, count) for card, count in enumerate(table.asleep) if count]


@FRAMES.draw(frames.WAKE)
def draw_wake(table: Table, frame: Frame, outcome: int, events: Events) -> None:
    """Draw the first or the second Awakening ability. Rule: leviath 9.1."""
    _, before = frame
    card = outcome - table.game.first_awakening
    asleep = list(table.asleep)
    asleep[card] -= 1
    table.asleep = tuple(asleep)
    if before < 0 and any(asleep):
        table.stack.append((frames.WAKE, card))
        return
    drawn = (before, card) if before >= 0 else (card, -1)
    if events is not None:
        visible_kinds = tuple(kind for kind in drawn if kind >= 0)
        events.extend(Event("woken", KAIJU_SEAT, (kind,), "leviath 9.1", 1 << KAIJU_SEAT) for kind in visible_kinds)
    table.stack.append((frames.AWAKENING, *drawn))


# --- lands of a handicap


@FRAMES.possible(frames.HANDICAP)
def possible_handicap(table: Table, frame: Frame) -> list[tuple[int, int]]:  # noqa: ARG001
    """Return the lands that are not submerged. Rule: leviath 11.1."""
    return [(table.game.first_land + land, 1) for land in range(len(LANDS)) if not table.sunk >> land & 1]


@FRAMES.draw(frames.HANDICAP)
def draw_handicap(table: Table, frame: Frame, outcome: int, events: Events) -> None:
    """Submerge a land before the game. Rule: leviath 11.1."""
    _, left = frame
    land = outcome - table.game.first_land
    table.sunk |= 1 << land
    table.material &= ~(1 << land)
    table.discarded |= 1 << land
    if events is not None:
        events.append(Event("sunk", -1, (land, table.sunk.bit_count()), "leviath 11.1", None, True))
    if left > 1:
        table.stack.append((frames.HANDICAP, left - 1))


# --- if nothing is left to draw


def tell_no_draw(table: Table, frame: Frame, events: Events) -> None:
    """Add the event that no ability is left, or end the game if the deck is used up. Rule: leviath 9.1, 10.4, 11.3."""
    if frame[0] != frames.WAKE:  # a draw, with `deck_end="failed_draw"`
        ending.end(table, "deck-out", events)
    elif events is not None:
        events.append(Event("no-ability", KAIJU_SEAT, (), "leviath 9.1"))
