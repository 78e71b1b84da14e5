"""Turns: the section, its top action, the offer of its bottom action, the end of the turn. Rule: scythe 2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import FACTORY_CARDS
from tabletop_widgets.engines.scythe.components.factions import RUSVIET
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.automa.turn import begin_turn
from tabletop_widgets.engines.scythe.rules.deals import offer_deals
from tabletop_widgets.engines.scythe.rules.encounters import push_gains
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.rules.gains import Why, hexes_with_workers
from tabletop_widgets.engines.scythe.rules.move import start_move
from tabletop_widgets.engines.scythe.rules.objectives import list_reveals
from tabletop_widgets.engines.scythe.rules.payment import can_afford, charge, charge_offer
from tabletop_widgets.engines.scythe.rules.production import start_produce
from tabletop_widgets.engines.scythe.rules.stars import may_place_objective

# the choices of a top action: the first, the second, and nothing
_MOVES: Final = tuple(ids.section_id(mats.MOVE, choice) for choice in (ids.FIRST, ids.SECOND, ids.SKIP))
_BOLSTERS: Final = tuple(ids.section_id(mats.BOLSTER, choice) for choice in (ids.FIRST, ids.SECOND, ids.SKIP))
_TRADES: Final = tuple(ids.section_id(mats.TRADE, choice) for choice in (ids.FIRST, ids.SECOND, ids.SKIP))
_PRODUCES: Final = tuple(ids.section_id(mats.PRODUCE, choice) for choice in (ids.FIRST, ids.SKIP))
_FACTORY: Final = tuple(ids.section_id(mats.FACTORY_SECTION, choice) for choice in (ids.FIRST, ids.SECOND, ids.SKIP))


def _top_choices(last: int, means: int) -> list[int]:
    """Return the legal choices of Move, Bolster and Trade; `means`: 0 without a coin, 1 with coins, 2 also a worker."""
    moves = () if last == mats.MOVE else _MOVES
    bolsters = () if last == mats.BOLSTER else _BOLSTERS if means else _BOLSTERS[2:]
    trades = () if last == mats.TRADE else _TRADES[2 - means :]
    return [*moves, *bolsters, *trades]


# [section that is closed, the last entry for none][means, see `_top_choices`] -> ids
_OFFERED: Final = tuple(
    tuple(_top_choices(last, means) for means in range(3)) for last in (*range(len(mats.SECTIONS)), -1)
)


@FRAMES.resolve(frames.TURN)
def resolve_turn(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:  # noqa: ARG001
    """Begin a seat's turn."""
    _begin(position, frame[SEAT])


def _begin(position: Position, seat: int) -> None:
    position.turn = seat
    position.turns += 1
    position.in_part = position.coerced = position.driven = 0
    options = position.options
    if seat in options.automatic:
        begin_turn(position, seat)
    else:
        position.stack.append((frames.SECTION, seat))
    if options.deals:
        offer_deals(position, [other for other in range(len(position.factions)) if other != seat])


def may_repeat(position: Position, seat: int, section: int) -> bool:
    """Return whether a seat may take last turn's section again. Rule: scythe 8.2."""
    if position.factions[seat] != RUSVIET:
        return False
    return section != mats.FACTORY_SECTION or position.options.relentless_factory


@FRAMES.legal(frames.SECTION)
def legal_section(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the sections, each with the choices of its top action. Rule: scythe 2.1, 2.2."""
    seat = frame[SEAT]
    last = position.sections[seat]
    if last >= 0 and may_repeat(position, seat, last):
        last = -1
    purse = position.coins[seat]
    means = 0 if not purse else 2 if hexes_with_workers(position, seat) else 1
    out = _OFFERED[last][means][:]
    if last != mats.PRODUCE:
        power, popularity, coins = mats.PRODUCE_COST[position.on_board[seat]]
        if position.power[seat] >= power and position.popularity[seat] >= popularity and purse >= coins:
            out.append(_PRODUCES[0])
        out.append(_PRODUCES[1])
    card = position.factory_cards[seat]
    if card >= 0 and last != mats.FACTORY_SECTION:
        tops = FACTORY_CARDS[card]
        if can_afford(position, seat, tops[0]):  # both choices of a card cost the same
            out += _FACTORY[: len(tops)]
        out.append(_FACTORY[2])
    if not position.in_part:
        out.append(ids.IN_PART)
    if why is not None:
        _note_sections(position, seat, last, out, why)
    if position.objectives[seat] or why is not None:
        list_reveals(position, seat, False, out, why)
    return out


def _note_sections(position: Position, seat: int, last: int, out: list[int], why: dict[int, str]) -> None:
    card = position.factory_cards[seat]
    for section, choices in enumerate(ids.CHOICES):
        for i in range(len(choices)):
            choice = ids.SKIP if i == len(choices) - 1 else i
            number = ids.section_id(section, choice)
            if number in out:
                continue
            if section == mats.FACTORY_SECTION and card < 0:
                why[number] = "section-no-factory-card"
            elif section == last:
                repeats = section == mats.FACTORY_SECTION and position.factions[seat] == RUSVIET
                why[number] = "section-factory-again" if repeats else "section-again"
            elif section == mats.FACTORY_SECTION:
                one = choice == ids.SECOND and len(FACTORY_CARDS[card]) == 1
                why[number] = "section-one-action" if one else "section-factory-cost"
            elif section == mats.PRODUCE:
                why[number] = "section-produce-cost"
            else:
                why[number] = "section-no-worker" if position.coins[seat] else "section-no-coin"
    why[ids.IN_PART] = "section-in-part"


@FRAMES.apply(frames.SECTION)
def apply_section(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Put the token on a section and begin its top action."""
    seat = frame[SEAT]
    if action == ids.IN_PART:
        position.in_part = 1
        position.stack.append(frame)
        if events is not None:
            events.append(Event("in-part", seat, (), "scythe 2.2"))
        return
    section, choice = ids.SECTION_OF[action]
    position.sections[seat] = section
    position.choices[seat] = choice
    if events is not None:
        events.append(Event("section", seat, (section, choice), "scythe 2.1"))
    stack = position.stack
    stack.append((frames.TURN_END, seat))
    stack.append((frames.TURN_BOTTOM, seat, section))
    if choice != ids.SKIP:
        _TOPS[section](position, seat, choice, events)


def units_of_move(position: Position, seat: int) -> int:
    """Return the number of units that a Move of a seat moves. Rule: scythe 4.1."""
    return mats.top_amount(mats.MOVE, ids.FIRST, position.upgraded[seat])


def _top_move(position: Position, seat: int, choice: int, events: list[Event] | None) -> None:  # noqa: ARG001
    amount = mats.top_amount(mats.MOVE, choice, position.upgraded[seat])
    if choice == ids.FIRST:
        start_move(position, seat, amount, 1)
    else:
        position.stack.append((frames.GIVES, seat, mats.COINS, amount, -1, frames.BY_MOVE))


def _top_bolster(position: Position, seat: int, choice: int, events: list[Event] | None) -> None:
    charge(position, seat, mats.COINS, 1, "scythe 12.10", events)
    stack = position.stack
    stack.append((frames.CHECK_STARS, seat))
    if position.structures[mats.NUM_STRUCTURES * seat + mats.MONUMENT] >= 0:
        stack.append((frames.GIVES, seat, mats.POPULARITY, 1, -1, frames.BY_STRUCTURE))
    amount = mats.top_amount(mats.BOLSTER, choice, position.upgraded[seat])
    stack.append((frames.GIVES, seat, mats.POWER if choice == ids.FIRST else mats.CARDS, amount, -1, frames.BY_BOLSTER))


def _top_trade(position: Position, seat: int, choice: int, events: list[Event] | None) -> None:
    charge(position, seat, mats.COINS, 1, "scythe 12.1", events)
    stack = position.stack
    stack.append((frames.CHECK_STARS, seat))
    if position.structures[mats.NUM_STRUCTURES * seat + mats.ARMORY] >= 0:
        stack.append((frames.GIVES, seat, mats.POWER, 1, -1, frames.BY_STRUCTURE))
    amount = mats.top_amount(mats.TRADE, choice, position.upgraded[seat])
    if choice == ids.FIRST:
        stack.append((frames.GAIN, seat, amount, -1, frames.BY_TRADE))
    else:
        stack.append((frames.GIVES, seat, mats.POPULARITY, amount, -1, frames.BY_TRADE))


def _top_produce(position: Position, seat: int, choice: int, events: list[Event] | None) -> None:
    power, popularity, coins = mats.PRODUCE_COST[position.on_board[seat]]
    charge(position, seat, mats.POWER, power, "scythe 12.2", events)
    charge(position, seat, mats.POPULARITY, popularity, "scythe 12.2", events)
    charge(position, seat, mats.COINS, coins, "scythe 12.2", events)
    position.stack.append((frames.CHECK_STARS, seat))
    start_produce(
        position, seat, mats.top_amount(mats.PRODUCE, choice, position.upgraded[seat]), True, frames.BY_PRODUCE
    )


def _top_factory(position: Position, seat: int, choice: int, events: list[Event] | None) -> None:
    offer = FACTORY_CARDS[position.factory_cards[seat]][choice]
    position.stack.append((frames.CHECK_STARS, seat))
    push_gains(position, seat, offer, -1, frames.BY_FACTORY)
    charge_offer(position, seat, offer, "scythe 11.3", events)


_Top = Callable[[Position, int, int, list[Event] | None], None]
_TOPS: Final[tuple[_Top, ...]] = (_top_move, _top_bolster, _top_trade, _top_produce, _top_factory)


# --- the end of a turn


def _next_seat(position: Position, seat: int) -> int:
    return seat + 1 if seat + 1 < len(position.factions) else 0


@FRAMES.resolve(frames.TURN_END)
def resolve_turn_end(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:  # noqa: ARG001
    """Offer the seat to show an objective, then let the next one begin. Rule: scythe 13.2."""
    seat = frame[SEAT]
    if position.objectives[seat] and may_place_objective(position, seat):
        position.stack.append((frames.END,) + frame[SEAT:])  # noqa: RUF005 - as `scout.rules.turns.apply_scout`
    else:
        _begin(position, _next_seat(position, seat))


@FRAMES.legal(frames.END)
def legal_end(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the objectives that may be shown after the last action."""
    out: list[int] = []
    list_reveals(position, frame[SEAT], True, out, why)
    out.append(ids.END_TURN)
    return out


@FRAMES.apply(frames.END)
def apply_end(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """End the turn."""
    _begin(position, _next_seat(position, frame[SEAT]))
