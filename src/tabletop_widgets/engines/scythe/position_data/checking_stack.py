"""Checks of the stack of a position: frames that do not fit each other or the pieces."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import MAX_PLAYED, PLAYS
from tabletop_widgets.engines.scythe.components.map import NAMES, bits
from tabletop_widgets.engines.scythe.position import CARDS_OF, MECHS_OF, Position
from tabletop_widgets.engines.scythe.position_data.checking_automa import check_frame, check_side
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.bottom import can_take
from tabletop_widgets.engines.scythe.rules.combat import most_cards
from tabletop_widgets.engines.scythe.rules.encounters import factory_left
from tabletop_widgets.engines.scythe.rules.frames import SEAT
from tabletop_widgets.engines.scythe.rules.move import walked_at
from tabletop_widgets.engines.scythe.rules.payment import can_pay_tokens

_FIRST: Final = frozenset(
    (frames.SECTION, frames.END, frames.TURN, frames.TURN_END)
)  # the possible frames at the bottom of the stack
_BELOW: Final = {  # frame -> the frames one of which has to be under it
    frames.STEP: (frames.MOVE,),
    frames.MOVE: (frames.MOVED,),
    frames.DIAL: (frames.CARDS,),
    frames.CARDS: (frames.COMBAT,),
    frames.ARTILLERY: (frames.COMBAT,),
    frames.STEAL: (frames.COMBAT,),
    frames.RETREAT: (frames.RETREAT, frames.SEND_HOME),
}


def check_stack(position: Position, given: bool, found: list[str]) -> None:
    """Add what is wrong in the stack to a list."""
    stack = position.stack
    over = any(position.star_count(seat) >= mats.MAX_STARS for seat in range(len(position.factions)))
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
            and frame[SEAT] != position.turn
        ):
            found.append(f"stack: {frames.KINDS[kind]!r} of seat {frame[SEAT]} in the turn of seat {position.turn}")
        check_frame(position, i, found)
    if found:
        return
    for i, frame in enumerate(stack):
        _CHECKS.get(frame[0], _nothing)(position, frame, i, found)
    if any(frame[0] == frames.MOVED for frame in stack) or position.contest:
        _check_move(position, found)


def _nothing(position: Position, frame: tuple[int, ...], i: int, found: list[str]) -> None:
    """Check nothing: the ranges of the numbers are enough."""


def _check_move(position: Position, found: list[str]) -> None:
    if position.turn in position.options.automatic:
        waits = any(frame[0] in (frames.COMBAT, frames.SEND_HOME) for frame in position.stack)
        if position.contest.bit_count() > 1 or not waits:
            found.append("contested: an Automa attacks one hex, and the combat follows at once (scythe 21.9)")
    else:
        _check_origins(position, found)
    for place in bits(position.contest):
        if any(frame[0] == frames.SEND_HOME and frame[frames.SEND_HOME_HEX] == place for frame in position.stack):
            continue  # the beaten units are leaving this hex
        defenders = [s for s in range(len(position.factions)) if s != position.turn and position.army[s] >> place & 1]
        if len(defenders) != 1 or not (position.army[position.turn] | position.labour[position.turn]) >> place & 1:
            found.append(f"contested: {NAMES[place]} does not hold two sides with a character or mech (scythe 9)")


def _check_origins(position: Position, found: list[str]) -> None:
    if len(position.origins) != 5 or position.origins[0] < 0:
        found.append("origins: expected the places of the character and the four mechs before this Move (null: none)")
    moving = any(frame[0] == frames.MOVED for frame in position.stack)
    # after the Move, workers whose combat is over may have been sent home, and are not checked any more
    here = [place for place in (stray >> 12 for stray in position.strays) if moving or position.contest >> place & 1]
    for place in sorted(set(here)):
        if not position.workers[position.turn][place]:
            found.append(f"strays: no worker of seat {position.turn} is on {NAMES[place]}")
        elif here.count(place) > position.workers[position.turn][place]:
            found.append(f"strays: there are not enough workers on {NAMES[place]}")


def _check_step(position: Position, frame: tuple[int, ...], i: int, found: list[str]) -> None:  # noqa: ARG001
    _, seat, unit, place, _, _, _, *cargo, _ = frame
    standing = (position.characters[seat], *position.mechs[MECHS_OF[seat]])
    there = standing[unit] == place if unit < 5 else position.workers[seat][place] > 0
    if not there:
        found.append(f"stack: the unit that moves is not on {NAMES[place]}")
    walked = walked_at(position, place)
    have = [*(position.resources[kind][place] for kind in range(4))]
    have += [position.workers[seat][place] - walked, walked]
    if any(amount > most for amount, most in zip(cargo, have, strict=True)) or (unit in (0, 5) and any(cargo[4:])):
        found.append(f"stack: the unit that moves carries things that are not on {NAMES[place]} (scythe 5.1)")


def _check_combat(position: Position, frame: tuple[int, ...], i: int, found: list[str]) -> None:
    _, place, attacker, defender, stage, *committed = frame
    if attacker == defender or attacker != position.turn:
        found.append("stack: in a combat the seat whose turn it is attacks another one (scythe 9)")
        return
    if not position.contest >> place & 1:
        found.append(f"stack: there is no combat on {NAMES[place]}; expected it in 'contested'")
    for seat, dial, play in ((attacker, *committed[:2]), (defender, *committed[2:])):
        questions = [(frames.CARDS, seat)] if dial >= 0 else [(frames.CARDS, seat), (frames.DIAL, seat)]
        asked = position.stack[i + 1 : i + 1 + len(questions)] == questions
        if dial > position.power[seat]:
            found.append(f"stack: seat {seat} has {position.power[seat]} power, but {dial} on the dial (scythe 9.2)")
        if seat in position.options.automatic:
            check_side(position, i, seat, found)
        elif (
            min(dial, play) < 0
            and stage > (frames.DEFENDER_COMMITS if seat == defender else frames.ATTACKER_COMMITS)
            and not asked
        ):
            found.append(f"stack: seat {seat} has not chosen power and cards, and is not asked for them (scythe 9.2)")
        hand = position.hand[CARDS_OF[seat]]
        most = MAX_PLAYED if seat in position.options.automatic else most_cards(position, seat, place)
        if play >= 0 and (any(n > have for n, have in zip(PLAYS[play], hand, strict=True)) or sum(PLAYS[play]) > most):
            found.append(f"stack: seat {seat} cannot have added these combat cards (scythe 9.2)")


def _check_answer(position: Position, frame: tuple[int, ...], i: int, found: list[str]) -> None:  # noqa: ARG001
    kind, seat = frame[0], frame[SEAT]
    if kind == frames.PAY and not can_pay_tokens(position, seat, frame[frames.PAY_RESOURCE], frame[frames.PAY_LEFT]):
        found.append(f"stack: seat {seat} cannot pay what is asked (scythe 2.4)")
    if kind == frames.BOTTOM and not can_take(position, seat, frame[frames.BOTTOM_SECTION]):
        found.append(f"stack: seat {seat} cannot pay this bottom action, so it is not offered (scythe 2.4)")
    if kind == frames.FIGHT and not position.contest:
        found.append("stack: 'fight' without a contested hex (scythe 9)")
    if kind == frames.FACTORY and not factory_left(position):
        found.append("stack: no Factory card is left (scythe 11.1)")
    if kind == frames.ENCOUNTER and not position.encounter_cards >> frame[frames.ENCOUNTER_CARD] & 1:
        found.append(f"stack: encounter card {frame[frames.ENCOUNTER_CARD] + 1} is not among 'encounter_cards'")
    if kind == frames.STEAL and not position.cards_in_hand(frame[frames.STEAL_VICTIM]):
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
