"""What can be wrong in the stack of a position: frames that do not fit each other or the pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.engines.scythe.components.cards import MAX_PLAYED, PLAYS
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACES, bits
from tabletop_widgets.engines.scythe.components.mats import MAX_STARS
from tabletop_widgets.engines.scythe.position.checking_automa import check_frame, check_side
from tabletop_widgets.engines.scythe.rules.bottom import can_take
from tabletop_widgets.engines.scythe.rules.combat import most_cards
from tabletop_widgets.engines.scythe.rules.encounters import factory_left
from tabletop_widgets.engines.scythe.rules.frames import (
    ARTILLERY,
    ATTACKER_COMMITS,
    BOTTOM,
    BOTTOM_SECTION,
    CARDS,
    COMBAT,
    DEFENDER_COMMITS,
    DIAL,
    DRAW_FACTION,
    DRAW_MAT,
    ENCOUNTER,
    ENCOUNTER_CARD,
    END,
    FACTORY,
    FIGHT,
    KINDS,
    MOVE,
    MOVED,
    PAY,
    PAY_LEFT,
    PAY_RESOURCE,
    RETREAT,
    SEAT,
    SECTION,
    SEND_HOME,
    SEND_HOME_HEX,
    STEAL,
    STEAL_VICTIM,
    STEP,
    TURN,
    TURN_END,
)
from tabletop_widgets.engines.scythe.rules.move import walked_at
from tabletop_widgets.engines.scythe.rules.payment import can_pay_tokens, cards_in_hand
from tabletop_widgets.engines.scythe.rules.stars import star_count

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

_FIRST: Final = frozenset((SECTION, END, TURN, TURN_END))  # one of these lies at the bottom: the game goes on
_BELOW: Final = {  # what has to lie under a frame
    STEP: (MOVE,),
    MOVE: (MOVED,),
    DIAL: (CARDS,),
    CARDS: (COMBAT,),
    ARTILLERY: (COMBAT,),
    STEAL: (COMBAT,),
    RETREAT: (RETREAT, SEND_HOME),
}


def check_stack(state: ScytheState, given: bool, found: list[str]) -> None:
    """Add what is wrong in the stack to a list."""
    stack = state.stack
    over = any(star_count(state, seat) >= MAX_STARS for seat in range(len(state.factions)))
    if over and stack:
        found.append("stack: somebody has 6 stars, so the game is over; expected an empty stack (scythe 14.1)")
    if not over and not stack:
        found.append("stack: it is empty, but nobody has 6 stars (scythe 14.1)")
    if not stack or not given:
        return
    if stack[0][0] not in _FIRST:
        found.append(f"stack: {KINDS[stack[0][0]]!r} lies at the bottom; nothing would follow it")
    for i, frame in enumerate(stack):
        kind = frame[0]
        if kind in (DRAW_FACTION, DRAW_MAT):
            found.append(f"stack: {KINDS[kind]!r} belongs to a position without 'players'")
        if kind in _FIRST and i:
            found.append(f"stack: {KINDS[kind]!r} lies at the bottom, not over {KINDS[stack[i - 1][0]]!r}")
        if kind in _BELOW and (i == 0 or stack[i - 1][0] not in _BELOW[kind]):
            expected = " or ".join(KINDS[below] for below in _BELOW[kind])
            found.append(f"stack: {KINDS[kind]!r} has to lie on {expected!r}")
        if kind in (SECTION, BOTTOM, END, PAY, MOVE, STEP, FIGHT, TURN_END) and frame[SEAT] != state.turn:
            found.append(f"stack: {KINDS[kind]!r} of seat {frame[SEAT]} in the turn of seat {state.turn}")
        check_frame(state, i, found)
    if found:
        return
    for i, frame in enumerate(stack):
        _CHECKS.get(frame[0], _nothing)(state, frame, i, found)
    if any(frame[0] == MOVED for frame in stack) or state.contest:
        _check_move(state, found)


def _nothing(state: ScytheState, frame: tuple[int, ...], i: int, found: list[str]) -> None:
    """Check nothing: the ranges of the numbers say it all."""


def _check_move(state: ScytheState, found: list[str]) -> None:
    if state.turn in state.game.automatic:
        waits = any(frame[0] in (COMBAT, SEND_HOME) for frame in state.stack)
        if state.contest.bit_count() > 1 or not waits:
            found.append("contested: an Automa attacks one hex, and the combat follows at once (scythe 21.9)")
    else:
        _check_origins(state, found)
    for place in bits(state.contest):
        if any(frame[0] == SEND_HOME and frame[SEND_HOME_HEX] == place for frame in state.stack):
            continue  # those who were beaten there are just leaving it
        defenders = [s for s in range(len(state.factions)) if s != state.turn and state.army[s] >> place & 1]
        if len(defenders) != 1 or not (state.army[state.turn] | state.labour[state.turn]) >> place & 1:
            found.append(f"contested: {NAMES[place]} does not hold two sides with a character or mech (scythe 9)")


def _check_origins(state: ScytheState, found: list[str]) -> None:
    if len(state.origins) != 5 or state.origins[0] < 0:
        found.append("origins: expected where the character and the four mechs stood before this Move (null: nowhere)")
    moving = any(frame[0] == MOVED for frame in state.stack)
    # after the Move, those whose combat is over may have been sent home, and are asked for no more
    here = [place for place in (stray >> 12 for stray in state.strays) if moving or state.contest >> place & 1]
    for place in sorted(set(here)):
        if not state.workers[PLACES * state.turn + place]:
            found.append(f"strays: no worker of seat {state.turn} is on {NAMES[place]}")
        elif here.count(place) > state.workers[PLACES * state.turn + place]:
            found.append(f"strays: there are not so many workers on {NAMES[place]}")


def _check_step(state: ScytheState, frame: tuple[int, ...], i: int, found: list[str]) -> None:  # noqa: ARG001
    _, seat, unit, place, _, _, _, *cargo, _ = frame
    standing = (state.characters[seat], *state.mechs[4 * seat : 4 * seat + 4])
    there = standing[unit] == place if unit < 5 else state.workers[PLACES * seat + place] > 0
    if not there:
        found.append(f"stack: the unit that moves is not on {NAMES[place]}")
    walked = walked_at(state, place)
    have = [*(state.resources[PLACES * kind + place] for kind in range(4))]
    have += [state.workers[PLACES * seat + place] - walked, walked]
    if any(amount > most for amount, most in zip(cargo, have, strict=True)) or (unit in (0, 5) and any(cargo[4:])):
        found.append(f"stack: the unit that moves carries what is not on {NAMES[place]} (scythe 5.1)")


def _check_combat(state: ScytheState, frame: tuple[int, ...], i: int, found: list[str]) -> None:
    _, place, attacker, defender, stage, *committed = frame
    if attacker == defender or attacker != state.turn:
        found.append("stack: in a combat the seat whose turn it is attacks another one (scythe 9)")
        return
    if not state.contest >> place & 1:
        found.append(f"stack: there is no combat on {NAMES[place]}; expected it in 'contested'")
    for seat, dial, play in ((attacker, *committed[:2]), (defender, *committed[2:])):
        questions = [(CARDS, seat)] if dial >= 0 else [(CARDS, seat), (DIAL, seat)]
        asked = state.stack[i + 1 : i + 1 + len(questions)] == questions
        if dial > state.power[seat]:
            found.append(f"stack: seat {seat} has {state.power[seat]} power, but {dial} on the dial (scythe 9.2)")
        if seat in state.game.automatic:
            check_side(state, i, seat, found)
        elif min(dial, play) < 0 and stage > (DEFENDER_COMMITS if seat == defender else ATTACKER_COMMITS) and not asked:
            found.append(f"stack: seat {seat} has not chosen power and cards, and is not asked to (scythe 9.2)")
        hand = state.hand[4 * seat : 4 * seat + 4]
        most = MAX_PLAYED if seat in state.game.automatic else most_cards(state, seat, place)
        if play >= 0 and (any(n > have for n, have in zip(PLAYS[play], hand, strict=True)) or sum(PLAYS[play]) > most):
            found.append(f"stack: seat {seat} cannot have added these combat cards (scythe 9.2)")


def _check_answer(state: ScytheState, frame: tuple[int, ...], i: int, found: list[str]) -> None:  # noqa: ARG001
    kind, seat = frame[0], frame[SEAT]
    if kind == PAY and not can_pay_tokens(state, seat, frame[PAY_RESOURCE], frame[PAY_LEFT]):
        found.append(f"stack: seat {seat} cannot pay what is asked (scythe 2.4)")
    if kind == BOTTOM and not can_take(state, seat, frame[BOTTOM_SECTION]):
        found.append(f"stack: seat {seat} cannot pay this bottom action, so it is not offered (scythe 2.4)")
    if kind == FIGHT and not state.contest:
        found.append("stack: 'fight' without a contested hex (scythe 9)")
    if kind == FACTORY and not factory_left(state):
        found.append("stack: no Factory card is left (scythe 11.1)")
    if kind == ENCOUNTER and not state.encounter_cards >> frame[ENCOUNTER_CARD] & 1:
        found.append(f"stack: encounter card {frame[ENCOUNTER_CARD] + 1} is not among 'encounter_cards'")
    if kind == STEAL and not cards_in_hand(state, frame[STEAL_VICTIM]):
        found.append(f"stack: seat {frame[STEAL_VICTIM]} has no card to steal (scythe 8.11)")


_CHECKS: Final = {
    STEP: _check_step,
    COMBAT: _check_combat,
    BOTTOM: _check_answer,
    PAY: _check_answer,
    FIGHT: _check_answer,
    FACTORY: _check_answer,
    ENCOUNTER: _check_answer,
    STEAL: _check_answer,
}
