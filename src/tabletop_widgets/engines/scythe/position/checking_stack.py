"""Checks of the stack of a position: frames that do not fit each other or the pieces."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import MAX_PLAYED, PLAYS
from tabletop_widgets.engines.scythe.components.map import NAMES, bits
from tabletop_widgets.engines.scythe.position.checking_automa import check_frame, check_side
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.bottom import can_take
from tabletop_widgets.engines.scythe.rules.combat import most_cards
from tabletop_widgets.engines.scythe.rules.encounters import factory_left
from tabletop_widgets.engines.scythe.rules.frames import SEAT
from tabletop_widgets.engines.scythe.rules.move import walked_at
from tabletop_widgets.engines.scythe.rules.payment import can_pay_tokens
from tabletop_widgets.engines.scythe.table import CARDS_OF, MECHS_OF, Table

_FIRST: Final = frozenset(
    (frames.SECTION, frames.END, frames.TURN, frames.TURN_END)
)  # one of these is at the bottom: the game goes on
_BELOW: Final = {  # the frames that have to be under a frame
    frames.STEP: (frames.MOVE,),
    frames.MOVE: (frames.MOVED,),
    frames.DIAL: (frames.CARDS,),
    frames.CARDS: (frames.COMBAT,),
    frames.ARTILLERY: (frames.COMBAT,),
    frames.STEAL: (frames.COMBAT,),
    frames.RETREAT: (frames.RETREAT, frames.SEND_HOME),
}


def check_stack(table: Table, given: bool, found: list[str]) -> None:
    """Add what is wrong in the stack to a list."""
    stack = table.stack
    over = any(table.star_count(seat) >= mats.MAX_STARS for seat in range(len(table.factions)))
    if over and stack:
        found.append("stack: somebody has 6 stars, so the game is over; expected an empty stack (scythe 14.1)")
    if not over and not stack:
        found.append("stack: it is empty, but nobody has 6 stars (scythe 14.1)")
    if not stack or not given:
        return
    if stack[0][0] not in _FIRST:
        found.append(f"stack: {frames.KINDS[stack[0][0]]!r} is at the bottom; nothing would follow it")
    for i, frame in enumerate(stack):
        kind = frame[0]
        if kind in (frames.DRAW_FACTION, frames.DRAW_MAT):
            found.append(f"stack: {frames.KINDS[kind]!r} belongs to a position without 'players'")
        if kind in _FIRST and i:
            found.append(
                f"stack: {frames.KINDS[kind]!r} belongs at the bottom, not above {frames.KINDS[stack[i - 1][0]]!r}"
            )
        if kind in _BELOW and (i == 0 or stack[i - 1][0] not in _BELOW[kind]):
            expected = " or ".join(frames.KINDS[below] for below in _BELOW[kind])
            found.append(f"stack: {frames.KINDS[kind]!r} has to be on {expected!r}")
        if (
            kind
            in (
                frames.SECTION,
                frames.BOTTOM,
                frames.END,
                frames.PAY,
                frames.MOVE,
                frames.STEP,
                frames.FIGHT,
                frames.TURN_END,
            )
            and frame[SEAT] != table.turn
        ):
            found.append(f"stack: {frames.KINDS[kind]!r} of seat {frame[SEAT]} in the turn of seat {table.turn}")
        check_frame(table, i, found)
    if found:
        return
    for i, frame in enumerate(stack):
        _CHECKS.get(frame[0], _nothing)(table, frame, i, found)
    if any(frame[0] == frames.MOVED for frame in stack) or table.contest:
        _check_move(table, found)


def _nothing(table: Table, frame: tuple[int, ...], i: int, found: list[str]) -> None:
    """Check nothing: the ranges of the numbers are enough."""


def _check_move(table: Table, found: list[str]) -> None:
    if table.turn in table.options.automatic:
        waits = any(frame[0] in (frames.COMBAT, frames.SEND_HOME) for frame in table.stack)
        if table.contest.bit_count() > 1 or not waits:
            found.append("contested: an Automa attacks one hex, and the combat follows at once (scythe 21.9)")
    else:
        _check_origins(table, found)
    for place in bits(table.contest):
        if any(frame[0] == frames.SEND_HOME and frame[frames.SEND_HOME_HEX] == place for frame in table.stack):
            continue  # the beaten units are just leaving it
        defenders = [s for s in range(len(table.factions)) if s != table.turn and table.army[s] >> place & 1]
        if len(defenders) != 1 or not (table.army[table.turn] | table.labour[table.turn]) >> place & 1:
            found.append(f"contested: {NAMES[place]} does not hold two sides with a character or mech (scythe 9)")


def _check_origins(table: Table, found: list[str]) -> None:
    if len(table.origins) != 5 or table.origins[0] < 0:
        found.append("origins: expected the places of the character and the four mechs before this Move (null: none)")
    moving = any(frame[0] == frames.MOVED for frame in table.stack)
    # after the Move, workers whose combat is over may have been sent home, and are not checked any more
    here = [place for place in (stray >> 12 for stray in table.strays) if moving or table.contest >> place & 1]
    for place in sorted(set(here)):
        if not table.workers[table.turn][place]:
            found.append(f"strays: no worker of seat {table.turn} is on {NAMES[place]}")
        elif here.count(place) > table.workers[table.turn][place]:
            found.append(f"strays: there are not enough workers on {NAMES[place]}")


def _check_step(table: Table, frame: tuple[int, ...], i: int, found: list[str]) -> None:  # noqa: ARG001
    _, seat, unit, place, _, _, _, *cargo, _ = frame
    standing = (table.characters[seat], *table.mechs[MECHS_OF[seat]])
    there = standing[unit] == place if unit < 5 else table.workers[seat][place] > 0
    if not there:
        found.append(f"stack: the unit that moves is not on {NAMES[place]}")
    walked = walked_at(table, place)
    have = [*(table.resources[kind][place] for kind in range(4))]
    have += [table.workers[seat][place] - walked, walked]
    if any(amount > most for amount, most in zip(cargo, have, strict=True)) or (unit in (0, 5) and any(cargo[4:])):
        found.append(f"stack: the unit that moves carries things that are not on {NAMES[place]} (scythe 5.1)")


def _check_combat(table: Table, frame: tuple[int, ...], i: int, found: list[str]) -> None:
    _, place, attacker, defender, stage, *committed = frame
    if attacker == defender or attacker != table.turn:
        found.append("stack: in a combat the seat whose turn it is attacks another one (scythe 9)")
        return
    if not table.contest >> place & 1:
        found.append(f"stack: there is no combat on {NAMES[place]}; expected it in 'contested'")
    for seat, dial, play in ((attacker, *committed[:2]), (defender, *committed[2:])):
        questions = [(frames.CARDS, seat)] if dial >= 0 else [(frames.CARDS, seat), (frames.DIAL, seat)]
        asked = table.stack[i + 1 : i + 1 + len(questions)] == questions
        if dial > table.power[seat]:
            found.append(f"stack: seat {seat} has {table.power[seat]} power, but {dial} on the dial (scythe 9.2)")
        if seat in table.options.automatic:
            check_side(table, i, seat, found)
        elif (
            min(dial, play) < 0
            and stage > (frames.DEFENDER_COMMITS if seat == defender else frames.ATTACKER_COMMITS)
            and not asked
        ):
            found.append(f"stack: seat {seat} has not chosen power and cards, and is not asked for them (scythe 9.2)")
        hand = table.hand[CARDS_OF[seat]]
        most = MAX_PLAYED if seat in table.options.automatic else most_cards(table, seat, place)
        if play >= 0 and (any(n > have for n, have in zip(PLAYS[play], hand, strict=True)) or sum(PLAYS[play]) > most):
            found.append(f"stack: seat {seat} cannot have added these combat cards (scythe 9.2)")


def _check_answer(table: Table, frame: tuple[int, ...], i: int, found: list[str]) -> None:  # noqa: ARG001
    kind, seat = frame[0], frame[SEAT]
    if kind == frames.PAY and not can_pay_tokens(table, seat, frame[frames.PAY_RESOURCE], frame[frames.PAY_LEFT]):
        found.append(f"stack: seat {seat} cannot pay what is asked (scythe 2.4)")
    if kind == frames.BOTTOM and not can_take(table, seat, frame[frames.BOTTOM_SECTION]):
        found.append(f"stack: seat {seat} cannot pay this bottom action, so it is not offered (scythe 2.4)")
    if kind == frames.FIGHT and not table.contest:
        found.append("stack: 'fight' without a contested hex (scythe 9)")
    if kind == frames.FACTORY and not factory_left(table):
        found.append("stack: no Factory card is left (scythe 11.1)")
    if kind == frames.ENCOUNTER and not table.encounter_cards >> frame[frames.ENCOUNTER_CARD] & 1:
        found.append(f"stack: encounter card {frame[frames.ENCOUNTER_CARD] + 1} is not among 'encounter_cards'")
    if kind == frames.STEAL and not table.cards_in_hand(frame[frames.STEAL_VICTIM]):
        found.append(f"stack: seat {frame[frames.STEAL_VICTIM]} has no card to steal (scythe 8.11)")


_CHECKS: Final = {
    frames.STEP: _check_step,
    frames.COMBAT: _check_combat,
    frames.BOTTOM: _check_answer,
    frames.PAY: _check_answer,
    frames.FIGHT: _check_answer,
    frames.FACTORY: _check_answer,
    frames.ENCOUNTER: _check_answer,
    frames.STEAL: _check_answer,
}
