"""The most specific reason against an action that no present decision asks for: a thing missing, used up, or over.

"First do something else" is the reason only if that would help.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.bottom import payable
from tabletop_widgets.engines.scythe.rules.objectives import list_reveals
from tabletop_widgets.engines.scythe.rules.turns import may_repeat

# how far the turn has come
BEFORE: Final = "before"
ON_TOP: Final = "during"
OFFERED: Final = "offered"
TAKEN: Final = "taken"
AFTER: Final = "after"

_TO_COME: Final = ("", "top-section-first", "bottom-section-first")  # no reason but that something comes first
# reasons that apply whatever is decided first
_LASTING: Final = frozenset((
    "upgrade-cube-gone",
    "deploy-other-faction",
    "deploy-again",
    "build-again",
    "build-occupied",
    "enlist-recruit-gone",
    "enlist-bonus-gone",
    "site-lake",
    "produce-nothing",
    "move-nobody",
    "reveal-not-yours",
    "reveal-done",
    "reveal-no-star",
))  # fmt: skip
_BENEFITS: Final = {  # bottom action -> the frame that asks for its benefit, at any place with a worker
    mats.UPGRADE: (frames.UPGRADE,),
    mats.DEPLOY: (frames.DEPLOY, -1),
    mats.BUILD: (frames.BUILD, -1),
    mats.ENLIST: (frames.ENLIST,),
}
# frames of decisions in which an action may still become possible
_OF_BENEFITS: Final = (frames.UPGRADE, frames.DEPLOY, frames.BUILD, frames.ENLIST, frames.ENCOUNTER)
_OF_SECTIONS: Final = {
    mats.MOVE: (frames.MOVE,),
    mats.TRADE: (frames.GAIN, frames.ENCOUNTER),
    mats.PRODUCE: (frames.PRODUCE, frames.ENCOUNTER),
}


def nearer_reason(position: Position, seat: int, action: int) -> str:
    """Return the code of a reason against an action that the present decision does not ask for.

    Args:
        position: the position.
        seat: who decides.
        action: what is refused.

    Returns:
        A code of `refusals.REASONS`; "" if the only reason is that another decision comes first.

    """
    for first, last, find in _FAMILIES:
        if first <= action < last:
            if seat != position.turn and find not in _IN_ANY_TURN:
                return "turn-of-another"
            return find(position, seat, action)
    return ""


def phase(position: Position) -> str:
    """Return the phase of the turn: before the section, top action, bottom action offered, its course, after it."""
    kinds = [frame[0] for frame in position.stack]
    if kinds[-1] == frames.SECTION:
        return BEFORE
    if frames.TURN_BOTTOM in kinds:
        return ON_TOP
    if kinds[-1] == frames.BOTTOM:
        return OFFERED
    marked = any(
        frame[0] in (frames.END, frames.TURN_END) and len(frame) > frames.BOTTOM_TAKEN for frame in position.stack
    )
    return AFTER if kinds[-1] == frames.END and not marked else TAKEN


def bottom_of_action(action: int) -> int:
    """Return the bottom action of an action: itself, or the one whose benefit it is."""
    if action < ids.SKIP_BOTTOM:
        return action - ids.BOTTOM
    if action < ids.DEPLOY:
        return mats.UPGRADE
    if action < ids.BUILD:
        return mats.DEPLOY
    return mats.BUILD if action < ids.ENLIST else mats.ENLIST


def section_of_action(position: Position, seat: int, action: int) -> int:
    """Return the section an action belongs to."""
    if action < ids.MOVE_CHARACTER:
        return mats.BOTTOM_OF[position.mats[seat]].index(bottom_of_action(action))
    return mats.MOVE if action < ids.PRODUCE else mats.PRODUCE if action < ids.GAIN else mats.TRADE


def _waits(position: Position, *kinds: int) -> bool:
    """Return whether a decision of some kinds is on the stack: asked now or still to come."""
    return any(frame[0] in kinds for frame in position.stack)


def _notes(position: Position, frame: tuple[int, ...]) -> dict[int, str]:
    """Return why the actions of a decision would not be legal if it were asked now."""
    why: dict[int, str] = {}
    for action in frames.FRAMES.legals[frame[0]](position, frame, why):
        why.pop(action, None)
    return why


def _section(position: Position, seat: int, action: int) -> str:  # noqa: ARG001 - one signature for all
    return "section-chosen" if phase(position) in (OFFERED, AFTER) or position.stack[-1][0] == frames.END else ""


def _bottom(position: Position, seat: int, action: int) -> str:
    """Return why a bottom action cannot be taken now. Rule: scythe 2.1, 2.4."""
    bottom = bottom_of_action(action)
    section = section_of_action(position, seat, action)
    here = position.sections[seat]
    now = phase(position)
    if section == mats.FACTORY_SECTION and position.factory_cards[seat] < 0:
        return "section-no-factory-card"
    short = bottom != mats.FACTORY_MOVE and not payable(position, seat, bottom)
    if now == BEFORE:
        closed = section == here and not may_repeat(position, seat, section)
        return "bottom-cost" if short else "bottom-closed" if closed else "bottom-section-first"
    if here != section:
        return "bottom-other-section"
    if now == TAKEN:
        return "bottom-once"
    return "bottom-cost" if short else "bottom-left" if now == AFTER else ""


def _benefit(position: Position, seat: int, action: int) -> str:
    """Return why a benefit is impossible: none is left, its bottom action is not possible, or no place is valid."""
    kind, *more = _BENEFITS[bottom_of_action(action)]
    note = _notes(position, (kind, seat, *more)).get(action, "")
    if note in _LASTING:
        return note
    if _waits(position, *_OF_BENEFITS):
        return ""
    return _first_of(_bottom(position, seat, action), note)


def _first_of(reason: str, note: str) -> str:
    """Return the reason against an action in this turn or, if that only says what comes first, against its target."""
    return note if note and reason in _TO_COME else reason


# --- top actions


def _top(position: Position, seat: int, section: int) -> str:
    """Return why the gain of a top action is impossible now. Rule: scythe 2.1."""
    here = position.sections[seat]
    if phase(position) == BEFORE:
        note = _notes(position, position.stack[-1]).get(ids.section_id(section, ids.FIRST), "top-section-first")
        return "top-section-closed" if note == "section-again" else note
    if _waits(position, *_OF_SECTIONS[section]):
        return ""
    if here != section:
        return "top-other-section"
    chosen = position.choices[seat]
    return "top-left" if chosen == ids.SKIP else "top-over" if chosen == ids.FIRST else "top-other-choice"


def _unit(position: Position, seat: int, action: int) -> str:
    """Return why a unit cannot be chosen to move. Rule: scythe 4.1."""
    note = _notes(position, (frames.MOVE, seat, 1, 1, 0)).get(action, "")
    if note in _LASTING:
        return note
    return _first_of(_moving(position, seat, action), note)


def _moving(position: Position, seat: int, action: int) -> str:  # noqa: ARG001
    """Return why no unit can move now. Rule: scythe 4.1, 11.4."""
    move = next((frame for frame in position.stack if frame[0] == frames.MOVE), None)
    if move is not None:
        last = position.stack[-1][0] == frames.STEP and not move[frames.MOVE_LEFT]
        return "move-last" if last else ""
    if position.sections[seat] == mats.FACTORY_SECTION and phase(position) != BEFORE:
        return {TAKEN: "move-one", AFTER: "bottom-left"}.get(phase(position), "")
    reason = _top(position, seat, mats.MOVE)
    return "move-over" if reason == "top-over" else reason


def _step(position: Position, seat: int, action: int) -> str:
    """Return why no step can be taken and nothing loaded; "" if only the choice of a unit comes first.

    An encounter ends the movement of the character: that it is still open is more specific than any reason about the
    Move.
    """
    if position.stack[-1][0] == frames.ENCOUNTER:
        return ""
    return "" if _waits(position, frames.MOVE, frames.RETREAT) else _moving(position, seat, action)


def _produce(position: Position, seat: int, action: int) -> str:
    note = _notes(position, (frames.PRODUCE, seat, 3, 0, -1, frames.BY_PRODUCE)).get(action, "")
    return note if note in _LASTING else _first_of(_top(position, seat, mats.PRODUCE), note)


def _gain(position: Position, seat: int, action: int) -> str:
    note = _notes(position, (frames.GAIN, seat, 2, -1, frames.BY_TRADE)).get(action, "")
    return _first_of(_top(position, seat, mats.TRADE), note)


def _between_actions(code: str) -> Callable[[Position, int, int], str]:
    """Return a function that gives one reason while no action is in progress, and otherwise ""."""
    return lambda position, seat, action: code if phase(position) in (BEFORE, OFFERED, AFTER) else ""  # noqa: ARG005


# --- combat, encounters, the Factory, objectives


def _fight(position: Position, seat: int, action: int) -> str:  # noqa: ARG001
    if not position.contest >> (action - ids.FIGHT) & 1:
        return "fight-nobody"
    return "fight-after-moves" if _waits(position, frames.MOVE) else ""


def _combat(position: Position, seat: int, action: int) -> str:  # noqa: ARG001
    if not _waits(position, frames.COMBAT):
        return "combat-none"
    asked = position.stack[-1][0]
    if action < ids.DIAL:
        return "artillery-before" if asked in (frames.DIAL, frames.CARDS) else ""
    return "dial-set" if action < ids.PLAY and asked == frames.CARDS else ""


def _retreat(position: Position, seat: int, action: int) -> str:  # noqa: ARG001
    return "" if _waits(position, frames.RETREAT, frames.COMBAT) else "retreat-none"


def _option(position: Position, seat: int, action: int) -> str:  # noqa: ARG001
    return "" if _waits(position, frames.ENCOUNTER) else "encounter-none"


def _factory(position: Position, seat: int, action: int) -> str:  # noqa: ARG001
    if _waits(position, frames.FACTORY):
        return ""
    return "factory-again" if position.factory_cards[seat] >= 0 else "factory-none"


def _reveal(position: Position, seat: int, action: int) -> str:
    """Return why an objective is not shown. Rule: scythe 13.2, 13.3."""
    why: dict[int, str] = {}
    finished: list[int] = []  # only their time is wrong
    list_reveals(position, seat, True, finished, why)
    note = "" if action in finished else why.get(action, "")
    if note in _LASTING:
        return note
    return "reveal-between" if seat == position.turn else "reveal-own-turn"


def _end(position: Position, seat: int, action: int) -> str:  # noqa: ARG001
    return "end-token" if phase(position) == BEFORE else ""


_IN_ANY_TURN: Final = (_combat, _retreat, _reveal)  # decisions of seats other than the active one, too
_FAMILIES: Final[tuple[tuple[int, int, Callable[[Position, int, int], str]], ...]] = (
    (ids.SECTION, ids.BOTTOM, _section),
    (ids.BOTTOM, ids.SKIP_BOTTOM, _bottom),
    (ids.PAY, ids.UPGRADE, _between_actions("pay-nothing")),
    (ids.UPGRADE, ids.FORGO, _benefit),
    (ids.MOVE_CHARACTER, ids.MOVE_DONE, _unit),
    (ids.GO, ids.STOP, _step),
    (ids.LOAD, ids.PRODUCE, _step),
    (ids.PRODUCE, ids.PRODUCE_DONE, _produce),
    (ids.GAIN, ids.GAIN_DONE, _gain),
    (ids.TAKE, ids.FIGHT, _between_actions("take-none")),
    (ids.FIGHT, ids.FIRE, _fight),
    (ids.FIRE, ids.RETREAT, _combat),
    (ids.RETREAT, ids.OPTION, _retreat),
    (ids.OPTION, ids.OPTION_DONE, _option),
    (ids.FACTORY, ids.NO_FACTORY, _factory),
    (ids.REVEAL, ids.END_TURN, _reveal),
    (ids.END_TURN, ids.GIVE, _end),
)
