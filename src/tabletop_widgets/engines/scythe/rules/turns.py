"""Turns: the section, its top action, the offer of its bottom action, the end of the turn. Rule: scythe 2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import FACTORY_CARDS
from tabletop_widgets.engines.scythe.components.factions import RUSVIET
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
from tabletop_widgets.engines.scythe.table import Table

# the choices of a top action: the first, the second, and nothing
_MOVES: Final = tuple(ids.section_id(mats.MOVE, choice) for choice in (ids.FIRST, ids.SECOND, ids.SKIP))
_BOLSTERS: Final = tuple(ids.section_id(mats.BOLSTER, choice) for choice in (ids.FIRST, ids.SECOND, ids.SKIP))
_TRADES: Final = tuple(ids.section_id(mats.TRADE, choice) for choice in (ids.FIRST, ids.SECOND, ids.SKIP))
_PRODUCES: Final = tuple(ids.section_id(mats.PRODUCE, choice) for choice in (ids.FIRST, ids.SKIP))
_FACTORY: Final = tuple(ids.section_id(mats.FACTORY_SECTION, choice) for choice in (ids.FIRST, ids.SECOND, ids.SKIP))


def _top_choices(last: int, means: int) -> list[int]:
    """Return the choices of Move, Bolster and Trade, with or without a coin, with or without a worker for tokens."""
    moves = () if last == mats.MOVE else _MOVES
    bolsters = () if last == mats.BOLSTER else _BOLSTERS if means else _BOLSTERS[2:]
    trades = () if last == mats.TRADE else _TRADES[2 - means :]
    return [*moves, *bolsters, *trades]


# by the section that is closed (the last entry: none is), then 0 without a coin, 1 with coins, 2 also with a worker
_OFFERED: Final = tuple(
    tuple(_top_choices(last, means) for means in range(3)) for last in (*range(len(mats.SECTIONS)), -1)
)


@FRAMES.resolve(frames.TURN)
def resolve_turn(table: Table, frame: tuple[int, ...], events: list[Event] | None) -> None:  # noqa: ARG001
    """Begin a seat's turn."""
    _begin(table, frame[SEAT])


def _begin(table: Table, seat: int) -> None:
    table.turn = seat
    table.turns += 1
    table.in_part = table.coerced = table.driven = 0
    options = table.options
    if seat in options.automatic:
        begin_turn(table, seat)
    else:
        table.stack.append((frames.SECTION, seat))
    if options.deals:
        offer_deals(table, [other for other in range(len(table.factions)) if other != seat])


def may_repeat(table: Table, seat: int, section: int) -> bool:
    """Return whether a seat may take last turn's section again. Rule: scythe 8.2."""
    if table.factions[seat] != RUSVIET:
        return False
    return section != mats.FACTORY_SECTION or table.options.relentless_factory


@FRAMES.legal(frames.SECTION)
def legal_section(table: Table, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the sections, each with the choices of its top action. Rule: scythe 2.1, 2.2."""
    seat = frame[SEAT]
    last = table.sections[seat]
    if last >= 0 and may_repeat(table, seat, last):
        last = -1
    purse = table.coins[seat]
    means = 0 if not purse else 2 if hexes_with_workers(table, seat) else 1
    out = _OFFERED[last][means][:]
    if last != mats.PRODUCE:
        power, popularity, coins = mats.PRODUCE_COST[table.on_board[seat]]
        if table.power[seat] >= power and table.popularity[seat] >= popularity and purse >= coins:
            out.append(_PRODUCES[0])
        out.append(_PRODUCES[1])
    card = table.factory_cards[seat]
    if card >= 0 and last != mats.FACTORY_SECTION:
        tops = FACTORY_CARDS[card]
        if can_afford(table, seat, tops[0]):  # both choices of a card cost the same
            out += _FACTORY[: len(tops)]
        out.append(_FACTORY[2])
    if not table.in_part:
        out.append(ids.IN_PART)
    if why is not None:
        _note_sections(table, seat, last, out, why)
    if table.objectives[seat] or why is not None:
        list_reveals(table, seat, False, out, why)
    return out


def _note_sections(table: Table, seat: int, last: int, out: list[int], why: dict[int, str]) -> None:
    card = table.factory_cards[seat]
    for section, choices in enumerate(ids.CHOICES):
        for i in range(len(choices)):
            choice = ids.SKIP if i == len(choices) - 1 else i
            number = ids.section_id(section, choice)
            if number in out:
                continue
            if section == mats.FACTORY_SECTION and card < 0:
                why[number] = "section-no-factory-card"
            elif section == last:
                repeats = section == mats.FACTORY_SECTION and table.factions[seat] == RUSVIET
                why[number] = "section-factory-again" if repeats else "section-again"
            elif section == mats.FACTORY_SECTION:
                one = choice == ids.SECOND and len(FACTORY_CARDS[card]) == 1
                why[number] = "section-one-action" if one else "section-factory-cost"
            elif section == mats.PRODUCE:
                why[number] = "section-produce-cost"
            else:
                why[number] = "section-no-worker" if table.coins[seat] else "section-no-coin"
    why[ids.IN_PART] = "section-in-part"


@FRAMES.apply(frames.SECTION)
def apply_section(table: Table, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Put the token on a section and begin its top action."""
    seat = frame[SEAT]
    if action == ids.IN_PART:
        table.in_part = 1
        table.stack.append(frame)
        if events is not None:
            events.append(Event("in-part", seat, (), "scythe 2.2"))
        return
    section, choice = ids.SECTION_OF[action]
    table.sections[seat] = section
    table.choices[seat] = choice
    if events is not None:
        events.append(Event("section", seat, (section, choice), "scythe 2.1"))
    stack = table.stack
    stack.append((frames.TURN_END, seat))
    stack.append((frames.TURN_BOTTOM, seat, section))
    if choice != ids.SKIP:
        _TOPS[section](table, seat, choice, events)


def units_of_move(table: Table, seat: int) -> int:
    """Return the number of units that a Move of a seat moves. Rule: scythe 4.1."""
    return mats.top_amount(mats.MOVE, ids.FIRST, table.upgraded[seat])


def _top_move(table: Table, seat: int, choice: int, events: list[Event] | None) -> None:  # noqa: ARG001
    amount = mats.top_amount(mats.MOVE, choice, table.upgraded[seat])
    if choice == ids.FIRST:
        start_move(table, seat, amount, 1)
    else:
        table.stack.append((frames.GIVES, seat, mats.COINS, amount, -1, frames.BY_MOVE))


def _top_bolster(table: Table, seat: int, choice: int, events: list[Event] | None) -> None:
    charge(table, seat, mats.COINS, 1, "scythe 12.10", events)
    stack = table.stack
    stack.append((frames.CHECK_STARS, seat))
    if table.structures[mats.NUM_STRUCTURES * seat + mats.MONUMENT] >= 0:
        stack.append((frames.GIVES, seat, mats.POPULARITY, 1, -1, frames.BY_STRUCTURE))
    amount = mats.top_amount(mats.BOLSTER, choice, table.upgraded[seat])
    stack.append((frames.GIVES, seat, mats.POWER if choice == ids.FIRST else mats.CARDS, amount, -1, frames.BY_BOLSTER))


def _top_trade(table: Table, seat: int, choice: int, events: list[Event] | None) -> None:
    charge(table, seat, mats.COINS, 1, "scythe 12.1", events)
    stack = table.stack
    stack.append((frames.CHECK_STARS, seat))
    if table.structures[mats.NUM_STRUCTURES * seat + mats.ARMORY] >= 0:
        stack.append((frames.GIVES, seat, mats.POWER, 1, -1, frames.BY_STRUCTURE))
    amount = mats.top_amount(mats.TRADE, choice, table.upgraded[seat])
    if choice == ids.FIRST:
        stack.append((frames.GAIN, seat, amount, -1, frames.BY_TRADE))
    else:
        stack.append((frames.GIVES, seat, mats.POPULARITY, amount, -1, frames.BY_TRADE))


def _top_produce(table: Table, seat: int, choice: int, events: list[Event] | None) -> None:
    power, popularity, coins = mats.PRODUCE_COST[table.on_board[seat]]
    charge(table, seat, mats.POWER, power, "scythe 12.2", events)
    charge(table, seat, mats.POPULARITY, popularity, "scythe 12.2", events)
    charge(table, seat, mats.COINS, coins, "scythe 12.2", events)
    table.stack.append((frames.CHECK_STARS, seat))
    start_produce(table, seat, mats.top_amount(mats.PRODUCE, choice, table.upgraded[seat]), True, frames.BY_PRODUCE)


def _top_factory(table: Table, seat: int, choice: int, events: list[Event] | None) -> None:
    offer = FACTORY_CARDS[table.factory_cards[seat]][choice]
    table.stack.append((frames.CHECK_STARS, seat))
    push_gains(table, seat, offer, -1, frames.BY_FACTORY)
    charge_offer(table, seat, offer, "scythe 11.3", events)


_Top = Callable[[Table, int, int, list[Event] | None], None]
_TOPS: Final[tuple[_Top, ...]] = (_top_move, _top_bolster, _top_trade, _top_produce, _top_factory)


# --- the end of a turn


def _next_seat(table: Table, seat: int) -> int:
    return seat + 1 if seat + 1 < len(table.factions) else 0


@FRAMES.resolve(frames.TURN_END)
def resolve_turn_end(table: Table, frame: tuple[int, ...], events: list[Event] | None) -> None:  # noqa: ARG001
    """Offer the seat to show an objective, then let the next one begin. Rule: scythe 13.2."""
    seat = frame[SEAT]
    if table.objectives[seat] and may_place_objective(table, seat):
        table.stack.append((frames.END,) + frame[SEAT:])  # noqa: RUF005 - as `scout.rules.turns.apply_scout`
    else:
        _begin(table, _next_seat(table, seat))


@FRAMES.legal(frames.END)
def legal_end(table: Table, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the objectives that may be shown after the last action."""
    out: list[int] = []
    list_reveals(table, frame[SEAT], True, out, why)
    out.append(ids.END_TURN)
    return out


@FRAMES.apply(frames.END)
def apply_end(table: Table, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """End the turn."""
    _begin(table, _next_seat(table, frame[SEAT]))
