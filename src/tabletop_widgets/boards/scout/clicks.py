"""Choosing by clicks: the elements of an action, and the action that a click without effect would mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_widgets.boards.scout.hand import bracket_key, bracket_places
from tabletop_widgets.boards.scout.keys import card_key
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.actions import ACTIONS, SCOUT, SHOW, KeepHand, Scout, ScoutAndShow, Show, TurnHand
from tabletop_widgets.engines.scout.components.cards import NUMBERS, OTHER, TOP, numbers
from tabletop_widgets.engines.scout.game import ScoutGame
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.rules import sets
from tabletop_widgets.engines.scout.rules.refusals import no_action


def click_paths(observation: ScoutObservation, action: Action) -> tuple[tuple[str, ...], ...]:
    """Return the paths of element keys that mean an action, legal or not."""
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
        if a == b:
            return ((a, a),)
        need = _strength_to_beat(observation)
        return ((a, b), (b, a), *(() if need is None else _ways_to_sets(hand, need).get(action, ())))
    if isinstance(action, Scout | ScoutAndShow) and observation.active and action.slot <= len(hand):
        end = card_key(observation.active[-action.end])
        steps = (end, f"turn:{action.end}{int(action.turned)}", f"slot:{action.slot}")
        return (("sns", *steps) if isinstance(action, ScoutAndShow) else steps,)
    return ()


@lru_cache(maxsize=64)
def _ways_to_sets(hand: tuple[int, ...], need: int) -> dict[Show, tuple[tuple[str, ...], ...]]:
    """Return the click paths to Shows that beat a strength by a bracket, or by a card inside it and one of its ends."""
    found: dict[Show, list[tuple[str, ...]]] = defaultdict(list)
    for number, (first, last, _) in enumerate(bracket_places(hand, need)):
        found[Show(first, last - first + 1)].append((bracket_key(number),))
    for place, shown in _inner_cards(hand, need).items():
        for end in (shown.start, shown.start + shown.length - 1):
            found[shown].append((card_key(hand[place]), card_key(hand[end])))
    return {shown: tuple(ways) for shown, ways in found.items()}


def _strength_to_beat(view: ScoutObservation) -> int | None:
    """Return the strength that the viewer's Show has to beat; None if the viewer cannot show now."""
    decides = view.seat is not None and view.current_player == view.seat and view.phase in ("turn", "show")
    return sets.strength(view.active) if decides else None


@lru_cache(maxsize=64)
def _inner_cards(hand: tuple[int, ...], need: int) -> dict[int, Show]:
    """Return place -> Show of the whole bracket, for cards in it that are no end of any Show that beats a strength."""
    shown = [Show(start, more + 1) for start, more in (divmod(n - SHOW, NUMBERS) for n in sets.shows(hand, need))]
    ends = {end for one in shown for end in (one.start, one.start + one.length - 1)}
    return {
        place: Show(first, last - first + 1)
        for first, last, _ in bracket_places(hand, need)
        for place in range(first + 1, last)
        if place not in ends
    }


def hints_after(view: ScoutObservation, legal: Sequence[Action], words: Words) -> dict[str, str]:
    """Return the next click after a first card of the hand, where it depends on the position."""
    need = _strength_to_beat(view)
    if need is None or view.seat is None:
        return {}
    hand = view.faces[view.seat]
    alone, several = set[str](), set[str]()
    for action in legal:
        if isinstance(action, Show):
            ends = {card_key(hand[action.start]), card_key(hand[action.start + action.length - 1])}
            (several if action.length > 1 else alone).update(ends)
    said = {card_key(hand[place]): words("step-show-whole") for place in _inner_cards(hand, need)}
    said |= {key: words("step-show-set") for key in sorted(several - alone)}
    return said | {key: words("step-show-alone") for key in sorted(alone - several)}


def step_names(view: ScoutObservation, legal: Sequence[Action], words: Words) -> dict[str, str]:
    """Return the words of the first steps of actions, by element."""
    named: dict[str, str] = {}
    for action in legal:
        if isinstance(action, ScoutAndShow):
            named["sns"] = words("board-step-double")
        elif isinstance(action, Scout):
            face = view.active[-action.end]
            named[card_key(face)] = words("board-step-scout", top=str(TOP[face]), other=str(OTHER[face]))
    return named


def highlights(observation: ScoutObservation, action: Action) -> tuple[str, ...]:
    """Return the cards of a Show, to mark them while the pointer is on its last card."""
    if not isinstance(action, Show) or action.length < 2 or observation.seat is None:
        return ()
    hand = observation.faces[observation.seat]
    return tuple(card_key(face) for face in hand[action.start : action.start + action.length])


def interpret(observation: ScoutObservation, path: Sequence[str]) -> Action | Refusal | None:
    """Return the action that a path of clicks means, legal or not, or why no action does; None if it means nothing."""
    if observation.seat is None or observation.phase in ("start", "deal", "over"):
        return None
    if len(path) == 1 and path[0] in _HANDS:
        return _HANDS[path[0]]
    return _show_meant(observation, observation.seat, path) or _scout_meant(observation, path)


_HANDS: Final[dict[str, Action]] = {"hand:as": KeepHand(), "hand:turned": TurnHand()}


def _show_meant(view: ScoutObservation, seat: int, path: Sequence[str]) -> Action | Refusal | None:
    """Return the Show of one card, of all cards from one to another, or of a bracket."""
    if (whole := _whole_meant(view, seat, path)) is not None:
        return whole
    hand = {card_key(face): i for i, face in enumerate(view.faces[seat]) if face >= 0}
    if len(path) > 2 or not hand.keys() >= set(path):
        return None
    if len(path) == 1 and (refusal := _none_from(view, seat, hand[path[0]])):
        return refusal
    first, last = sorted((hand[path[0]], hand[path[-1]]))
    length = last - first + 1
    return Show(first, length) if length <= NUMBERS else no_action("show-too-many", ScoutGame.messages)


def _whole_meant(view: ScoutObservation, seat: int, path: Sequence[str]) -> Show | None:
    """Return the Show of a clicked bracket, or of a card inside it and perhaps one of its ends."""
    hand, need = view.faces[seat], _strength_to_beat(view)
    if need is None:
        return None
    for number, (first, last, _) in enumerate(bracket_places(hand, need)):
        if path[-1] == bracket_key(number):
            return Show(first, last - first + 1)
    keys = [card_key(face) if face >= 0 else "" for face in hand]
    shown = _inner_cards(hand, need).get(keys.index(path[0])) if path[0] in keys else None
    if shown is None:
        return None
    ends = (keys[shown.start], keys[shown.start + shown.length - 1])
    return shown if len(path) == 1 or (len(path) == 2 and path[1] in ends) else None


def _none_from(view: ScoutObservation, seat: int, place: int) -> Refusal | None:
    """Return a refusal if no possible Show begins or ends at the first card that is clicked; otherwise None."""
    faces = view.faces[seat]
    shows = (ACTIONS[number] for number in sets.shows(faces, sets.strength(view.active)))
    if not view.active or any(isinstance(a, Show) and place in (a.start, a.start + a.length - 1) for a in shows):
        return None
    card = numbers((faces[place],))
    return no_action("show-none-from", ScoutGame.messages, card=card, active=numbers(view.active))


def clears_selection(observation: ScoutObservation, path: Sequence[str]) -> bool:
    """Return whether a refused path is a whole set of the hand: the next click begins another set."""
    hand = {card_key(face) for face in observation.faces[observation.seat or 0]}
    return observation.seat is not None and len(path) > 1 and hand >= set(path)


def _scout_meant(view: ScoutObservation, path: Sequence[str]) -> Action | Refusal | None:
    """Return the first Scout (or Scout & Show, after its chip) whose clicks begin with a path."""
    if path[-1] in {card_key(face) for face in view.active[1:-1]} and tuple(path[:-1]) in ((), ("sns",)):
        return no_action("scout-middle", ScoutGame.messages)
    if tuple(path) == ("sns",):  # even if there is nothing to scout
        return ScoutAndShow(0, False, 0)
    scouts = ACTIONS[SCOUT:]
    return next((action for action in scouts if _begins(path, click_paths(view, action))), None)


def _begins(path: Sequence[str], paths: tuple[tuple[str, ...], ...]) -> bool:
    return any(whole[: len(path)] == tuple(path) for whole in paths)


def step_hints(kind: str, words: Words) -> list[str]:
    """Return a hint for each click of an action of a kind; the first is empty if the prompt already says it."""
    if kind == "show":
        return ["", words("step-show-last")]
    rest = [words("step-scout-turn"), words("step-scout-slot")]
    return {"scout": ["", *rest], "scout-and-show": ["", words("step-scout-end"), *rest], "hand": [""]}[kind]
