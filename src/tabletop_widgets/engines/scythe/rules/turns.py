"""Turns: the section, its top action, the offer of its bottom action, the end of the turn. Rule: scythe 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions.ids import (
    CHOICES,
    END_TURN,
    FIRST,
    IN_PART,
    SECOND,
    SECTION_OF,
    SKIP,
    section_id,
)
from tabletop_widgets.engines.scythe.components.cards import FACTORY_CARDS
from tabletop_widgets.engines.scythe.components.factions import RUSVIET
from tabletop_widgets.engines.scythe.components.mats import (
    ARMORY,
    BOLSTER,
    CARDS,
    COINS,
    FACTORY_SECTION,
    MONUMENT,
    MOVE,
    POPULARITY,
    POWER,
    PRODUCE,
    PRODUCE_COST,
    TRADE,
    top_amount,
)
from tabletop_widgets.engines.scythe.rules.automa.turn import begin_turn
from tabletop_widgets.engines.scythe.rules.deals import offer_deals
from tabletop_widgets.engines.scythe.rules.encounters import push_gains
from tabletop_widgets.engines.scythe.rules.frames import (
    BY_BOLSTER,
    BY_FACTORY,
    BY_MOVE,
    BY_PRODUCE,
    BY_STRUCTURE,
    BY_TRADE,
    CHECK_STARS,
    END,
    FRAMES,
    GAIN,
    GIVES,
    SEAT,
    SECTION,
    TURN,
    TURN_BOTTOM,
    TURN_END,
)
from tabletop_widgets.engines.scythe.rules.gains import Why, hexes_with_workers
from tabletop_widgets.engines.scythe.rules.move import start_move
from tabletop_widgets.engines.scythe.rules.objectives import list_reveals
from tabletop_widgets.engines.scythe.rules.payment import can_afford, charge, charge_offer
from tabletop_widgets.engines.scythe.rules.production import start_produce
from tabletop_widgets.engines.scythe.rules.stars import may_place_objective

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

# what may be chosen on top of a section: its first and second choice, and nothing
_MOVES: Final = tuple(section_id(MOVE, choice) for choice in (FIRST, SECOND, SKIP))
_BOLSTERS: Final = tuple(section_id(BOLSTER, choice) for choice in (FIRST, SECOND, SKIP))
_TRADES: Final = tuple(section_id(TRADE, choice) for choice in (FIRST, SECOND, SKIP))
_PRODUCES: Final = tuple(section_id(PRODUCE, choice) for choice in (FIRST, SKIP))
_FACTORY: Final = tuple(section_id(FACTORY_SECTION, choice) for choice in (FIRST, SECOND, SKIP))


@FRAMES.resolve(TURN)
def resolve_turn(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:  # noqa: ARG001
    """Begin a seat's turn."""
    seat = frame[SEAT]
    state.turn = seat
    state.turns += 1
    state.in_part = state.coerced = state.driven = 0
    if seat in state.game.automatic:
        begin_turn(state, seat)
    else:
        state.stack.append((SECTION, seat))
    if state.game.deals:
        offer_deals(state, [other for other in range(len(state.factions)) if other != seat])


def may_repeat(state: ScytheState, seat: int, section: int) -> bool:
    """Return whether a seat may take last turn's section again. Rule: scythe 8.2."""
    if state.factions[seat] != RUSVIET:
        return False
    return section != FACTORY_SECTION or state.game.relentless_factory


@FRAMES.legal(SECTION)
def legal_section(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the sections, each with what may be done on top. Rule: scythe 2.1, 2.2."""
    seat = frame[SEAT]
    last = state.sections[seat]
    if last >= 0 and may_repeat(state, seat, last):
        last = -1
    out: list[int] = []
    if last != MOVE:
        out += _MOVES
    if last != BOLSTER:
        out += _BOLSTERS if state.coins[seat] else _BOLSTERS[2:]
    if last != TRADE:
        if not state.coins[seat]:
            out += _TRADES[2:]
        else:
            out += _TRADES if hexes_with_workers(state, seat) else _TRADES[1:]
    if last != PRODUCE:
        power, popularity, coins = PRODUCE_COST[state.on_board[seat]]
        if state.power[seat] >= power and state.popularity[seat] >= popularity and state.coins[seat] >= coins:
            out.append(_PRODUCES[0])
        out.append(_PRODUCES[1])
    card = state.factory_cards[seat]
    if card >= 0 and last != FACTORY_SECTION:
        tops = FACTORY_CARDS[card]
        if can_afford(state, seat, tops[0]):  # both choices of a card cost the same
            out += _FACTORY[: len(tops)]
        out.append(_FACTORY[2])
    if not state.in_part:
        out.append(IN_PART)
    if why is not None:
        _note_sections(state, seat, last, out, why)
    if state.objectives[seat] or why is not None:
        list_reveals(state, seat, False, out, why)
    return out


def _note_sections(state: ScytheState, seat: int, last: int, out: list[int], why: dict[int, str]) -> None:
    card = state.factory_cards[seat]
    for section, choices in enumerate(CHOICES):
        for i in range(len(choices)):
            choice = SKIP if i == len(choices) - 1 else i
            number = section_id(section, choice)
            if number in out:
                continue
            if section == FACTORY_SECTION and card < 0:
                why[number] = "section-no-factory-card"
            elif section == last:
                repeats = section == FACTORY_SECTION and state.factions[seat] == RUSVIET
                why[number] = "section-factory-again" if repeats else "section-again"
            elif section == FACTORY_SECTION:
                one = choice == SECOND and len(FACTORY_CARDS[card]) == 1
                why[number] = "section-one-action" if one else "section-factory-cost"
            elif section == PRODUCE:
                why[number] = "section-produce-cost"
            else:
                why[number] = "section-no-worker" if state.coins[seat] else "section-no-coin"
    why[IN_PART] = "section-in-part"


@FRAMES.apply(SECTION)
def apply_section(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Put the token on a section and begin its top action."""
    seat = frame[SEAT]
    if action == IN_PART:
        state.in_part = 1
        state.stack.append(frame)
        if events is not None:
            events.append(Event("in-part", seat, (), "scythe 2.2"))
        return
    section, choice = SECTION_OF[action]
    state.sections[seat] = section
    state.choices[seat] = choice
    if events is not None:
        events.append(Event("section", seat, (section, choice), "scythe 2.1"))
    stack = state.stack
    stack.append((TURN_END, seat))
    stack.append((TURN_BOTTOM, seat, section))
    if choice != SKIP:
        _TOPS[section](state, seat, choice, events)


def units_of_move(state: ScytheState, seat: int) -> int:
    """Return how many units a Move of a seat moves. Rule: scythe 4.1."""
    return top_amount(MOVE, FIRST, state.upgraded[seat])


def _top_move(state: ScytheState, seat: int, choice: int, events: list[Event] | None) -> None:  # noqa: ARG001
    amount = top_amount(MOVE, choice, state.upgraded[seat])
    if choice == FIRST:
        start_move(state, seat, amount, 1)
    else:
        state.stack.append((GIVES, seat, COINS, amount, -1, BY_MOVE))


def _top_bolster(state: ScytheState, seat: int, choice: int, events: list[Event] | None) -> None:
    charge(state, seat, COINS, 1, "scythe 12.10", events)
    stack = state.stack
    stack.append((CHECK_STARS, seat))
    if state.structures[4 * seat + MONUMENT] >= 0:
        stack.append((GIVES, seat, POPULARITY, 1, -1, BY_STRUCTURE))
    amount = top_amount(BOLSTER, choice, state.upgraded[seat])
    stack.append((GIVES, seat, POWER if choice == FIRST else CARDS, amount, -1, BY_BOLSTER))


def _top_trade(state: ScytheState, seat: int, choice: int, events: list[Event] | None) -> None:
    charge(state, seat, COINS, 1, "scythe 12.1", events)
    stack = state.stack
    stack.append((CHECK_STARS, seat))
    if state.structures[4 * seat + ARMORY] >= 0:
        stack.append((GIVES, seat, POWER, 1, -1, BY_STRUCTURE))
    amount = top_amount(TRADE, choice, state.upgraded[seat])
    if choice == FIRST:
        stack.append((GAIN, seat, amount, -1, BY_TRADE))
    else:
        stack.append((GIVES, seat, POPULARITY, amount, -1, BY_TRADE))


def _top_produce(state: ScytheState, seat: int, choice: int, events: list[Event] | None) -> None:
    power, popularity, coins = PRODUCE_COST[state.on_board[seat]]
    charge(state, seat, POWER, power, "scythe 12.2", events)
    charge(state, seat, POPULARITY, popularity, "scythe 12.2", events)
    charge(state, seat, COINS, coins, "scythe 12.2", events)
    state.stack.append((CHECK_STARS, seat))
    start_produce(state, seat, top_amount(PRODUCE, choice, state.upgraded[seat]), True, BY_PRODUCE)


def _top_factory(state: ScytheState, seat: int, choice: int, events: list[Event] | None) -> None:
    offer = FACTORY_CARDS[state.factory_cards[seat]][choice]
    state.stack.append((CHECK_STARS, seat))
    push_gains(state, seat, offer, -1, BY_FACTORY)
    charge_offer(state, seat, offer, "scythe 11.3", events)


_TOPS = (_top_move, _top_bolster, _top_trade, _top_produce, _top_factory)


# --- the end of a turn


@FRAMES.resolve(TURN_END)
def resolve_turn_end(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Offer the seat to show an objective, then let the next one begin. Rule: scythe 13.2."""
    seat = frame[SEAT]
    following = seat + 1 if seat + 1 < len(state.factions) else 0
    if state.objectives[seat] and may_place_objective(state, seat):
        state.stack.append((END, *frame[SEAT:]))
    else:
        resolve_turn(state, (TURN, following), events)


@FRAMES.legal(END)
def legal_end(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the objectives that may be shown now that the last action is done."""
    out: list[int] = []
    list_reveals(state, frame[SEAT], True, out, why)
    out.append(END_TURN)
    return out


@FRAMES.apply(END)
def apply_end(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """End the turn."""
    seat = frame[SEAT]
    resolve_turn(state, (TURN, seat + 1 if seat + 1 < len(state.factions) else 0), events)
