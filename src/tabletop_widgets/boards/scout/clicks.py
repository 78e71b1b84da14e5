"""Choosing by clicks: which elements mean an action, and which action is meant by a click that leads nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.boards.scout.keys import card_key
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.actions import KeepHand, Scout, ScoutAndShow, Show, TurnHand
from tabletop_widgets.engines.scout.cards import NUMBERS
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.refusals import no_action


def targets(observation: ScoutObservation, action: Action) -> tuple[tuple[str, ...], ...]:
    """Return the paths of element keys that mean an action, also of one that is not legal."""
    if observation.seat is None:
        return ()
    hand = observation.faces[observation.seat]
    if isinstance(action, KeepHand | TurnHand):
        return (("hand:turned",) if isinstance(action, TurnHand) else ("hand:as",),)
    if isinstance(action, Show):
        last = action.start + action.length - 1
        if last >= len(hand):
            return ()
        a, b = card_key(hand[action.start]), card_key(hand[last])
        return ((a, b), (b, a)) if a != b else ((a, a),)
    if isinstance(action, Scout | ScoutAndShow) and observation.active and action.slot <= len(hand):
        end = card_key(observation.active[-action.end])
        steps = (end, f"turn:{action.end}{int(action.turned)}", f"slot:{action.slot}")
        return (("sns", *steps) if isinstance(action, ScoutAndShow) else steps,)
    return ()


def touched(observation: ScoutObservation, action: Action) -> tuple[str, ...]:
    """Return the cards of a Show, to be marked while its last card is hovered."""
    if not isinstance(action, Show) or action.length < 3 or observation.seat is None:
        return ()
    hand = observation.faces[observation.seat]
    return tuple(card_key(face) for face in hand[action.start : action.start + action.length])


def meant(observation: ScoutObservation, path: Sequence[str]) -> Action | Refusal | None:
    """Return the action that clicks mean, though it is not legal."""
    if observation.seat is None or observation.phase in ("start", "deal", "over"):
        return None
    hand = {card_key(face): i for i, face in enumerate(observation.faces[observation.seat]) if face >= 0}
    chosen = [hand[key] for key in path if key in hand]
    if chosen and path[-1] in hand:
        first, last = min(chosen[-2:]), max(chosen[-2:])
        length = last - first + 1
        return Show(first, length) if length <= NUMBERS else no_action("show-too-many")
    active = [card_key(face) for face in observation.active]
    double = path[0] == "sns"
    if path[-1] in active:
        at = active.index(path[-1])
        if 0 < at < len(active) - 1:
            return no_action("scout-middle")
        return (ScoutAndShow if double else Scout)(int(at > 0), False, 0)
    if path[-1] == "sns":  # dead, so no Scout & Show is legal
        return ScoutAndShow(0, False, 0)
    if path[-1] in ("hand:as", "hand:turned"):
        return TurnHand() if path[-1] == "hand:turned" else KeepHand()
    return None


def steps(kind: str, words: Words) -> list[str]:
    """Return what to click at each step of an action of a kind; at the first one the prompt tells it."""
    if kind == "show":
        return ["", words("step-show-last")]
    rest = [words("step-scout-turn"), words("step-scout-slot")]
    return {"scout": ["", *rest], "scout-and-show": ["", words("step-scout-end"), *rest], "hand": [""]}[kind]
