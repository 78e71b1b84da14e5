"""Answers to questions: why a path of clicks, or an action found by name, is not allowed."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from tabletop_widgets.boards import Board
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.widgets import take_back
from tabletop_widgets.widgets.context import BoardContext, Trait, prompt

_MOST_FOUND: Final = 8  # most refused actions in the list: one more word makes it shorter
_LONGEST_TEXT: Final = 200  # characters of a search text; no action has a longer name
_SHORT_OF: Final = re.compile(r"[\s()]+")  # separators between the words of a name

KeyPath = tuple[str, ...]


# --- why not


def explain_path(context: BoardContext, path: Sequence[str]) -> Trait:
    """Return the answer to clicks on something that cannot be chosen.

    Args:
        context: the board's match, seat and language.
        path: the keys of the elements, in the order of the clicks; the keys chosen before come first. The answer is
            about all of them together if possible. Otherwise it is about the last one after the chosen ones, or about
            the last one alone.

    """
    return _explain(context, path, context.match.observation(context.seat), _labels(context))


def explain_each(
    context: BoardContext, paths: Iterable[KeyPath], shared: Mapping[KeyPath, Refusal]
) -> dict[KeyPath, Trait]:
    """Return the answers to a click on each clickable element alone, and to some click paths.

    Args:
        context: the board's match, seat and language.
        paths: the paths.
        shared: see `shared_refusals`, which are the same in every language.

    """
    view, labels = context.match.observation(context.seat), _labels(context)
    every = [*((key,) for key in labels), *paths]
    return {path: _explain(context, path, view, labels, shared) for path in every}


def _explain(
    context: BoardContext,
    path: Sequence[str],
    view: Observation,
    labels: dict[str, str],
    shared: Mapping[KeyPath, Refusal] | None = None,
) -> Trait:
    match, seat = context.match, context.seat
    if seat is not None and seat != match.current_player():
        return _not_yours(context, path[-1:], _about_elements(context, path[-1:], labels))
    half = _half_made(context, view, tuple(path)) if context.finishes else ""
    if half:
        return _reason("", "", half, "", path[-1:], _about_elements(context, path[-1:], labels))
    part, meant = path[-1:], None
    if seat is not None and labels.keys() >= set(path):
        part, meant = understood(context.board, view, match.legal_actions(), tuple(path))
    about = _about_elements(context, part, labels)
    if meant is None:
        text = context.announce("nothing-begins", prompt=prompt(match, view, context.words()))
        return _reason("", "", text, "", part, about)
    if isinstance(meant, Refusal):
        told = _answer(context, meant, (*context.board.answer_keys(view, part, meant), *part), about)
        said = context.board.told_of(view, part[-1], context.words())
        return {**told, "text": context.announce("told-and-why", told=said, why=told["text"])} if said else told
    if part in context.board.click_paths(view, meant):
        about = _about_action(context, meant, view)
        told = _answer(context, match.state.why_not(meant, seat), part, about)
        return {**told, "gone": True} if context.board.clears_selection(view, part) else told
    # without rings only a reason against everything that the element can begin: any other would reveal what is allowed
    if not context.redaction.hides_rings:
        refusal = match.state.why_not(meant, seat)
    else:
        refusal = shared_refusal(context, part) if shared is None else shared.get(tuple(part))
    before = _first_of(context, view, meant, tuple(part), labels) if refusal is None else ""
    return _reason("", "", before, "", part, about) if before else _answer(context, refusal, part, about)


def _half_made(context: BoardContext, view: Observation, path: KeyPath) -> str:
    """Return what to choose next if a path leaves a legal action of a binding kind unfinished; otherwise "".

    It also returns "" if the board has a reason why the last element cannot be next.
    """
    board = context.board
    ways = list(_paths(context, context.match.legal_actions())) if board.binding_kinds and len(path) > 1 else []
    for size in range(len(path) - 1, 0, -1):
        kinds = [action.kind for action, way in ways if way[:size] == path[:size] and len(way) > size]
        if not kinds:
            continue
        is_bound = board.binding_kinds.issuperset(kinds)
        if not is_bound or isinstance(board.interpret(view, (*path[:size], path[-1])), Refusal):
            return ""
        words, kind = context.words(), kinds[0]
        asked = board.step_hints(kind, words)[size]
        return context.announce("half-made", kind=context.match.game.kind_title(kind, words), asked=asked)
    return ""


def explain_whole(context: BoardContext, path: Sequence[str]) -> Trait | None:
    """Return why the action meant by all chosen elements together is not allowed; None if they mean no action."""
    part = tuple(path)
    view, labels = context.match.observation(context.seat), _labels(context)
    if not context.is_asked() or not labels.keys() >= set(part):
        return None
    meant = context.board.interpret(view, part)
    if meant is None or _needed_path(context.board, view, part, meant) != part:
        return None
    if isinstance(meant, Action) and part not in context.board.click_paths(view, meant):
        return None
    return _explain(context, part, view, labels)


def _first_of(context: BoardContext, view: Observation, meant: Action, part: KeyPath, labels: Mapping[str, str]) -> str:
    """Return what has to be chosen first in the action that some elements belong to; "" for nothing."""
    ways = context.board.click_paths(view, meant)
    first = next((way[0] for way in ways if way[-len(part) :] == part and way[0] in labels and way != part), None)
    if first is None:
        return ""
    name = re.split("[:：（]", labels[first])[0]  # without its cost
    return context.announce("choose-first", first=name)


def explain_action(context: BoardContext, number: int) -> Trait:
    """Return the answer to the question why an action is not allowed, given by its id in the catalogue."""
    match, seat = context.match, context.seat
    view, action = match.observation(seat), match.game.actions[number]
    if not context.is_asked():
        return _not_yours(context, (), "")
    labels = _labels(context)
    shown = (path for path in context.board.click_paths(view, action) if labels.keys() >= set(path))
    return _answer(context, match.state.why_not(action, seat), next(shown, ()), _about_action(context, action, view))


def understood(
    board: Board, view: Observation, legal: Sequence[Action], path: KeyPath
) -> tuple[KeyPath, Action | Refusal | None]:
    """Return the last elements of a path that have a meaning together, and this meaning.

    All of them are tried, then the last with the chosen ones, then the last alone; the meaning of the most elements
    counts.

    Args:
        board: the game's.
        view: the view of the seat that the question is about.
        legal: the legal actions; the chosen keys are the beginning of one of their paths.
        path: the keys in the order of the clicks, the chosen ones first.

    """
    found = [(part, board.interpret(view, part)) for part in _parts(board, view, legal, path)]
    meanings = [(_needed_path(board, view, part, meant), meant) for part, meant in found if meant is not None]
    return max(meanings, key=lambda meaning: len(meaning[0]), default=(path[-1:], None))


def _parts(board: Board, view: Observation, legal: Sequence[Action], path: KeyPath) -> list[KeyPath]:
    """Return the possible combinations of clicks: all of them, the last after the chosen ones, the last alone."""
    ways = [way for action in legal for way in board.click_paths(view, action)] if len(path) > 2 else []
    begun = (n for n in range(len(path) - 2, 0, -1) if any(way[:n] == path[:n] for way in ways))
    chosen = next(begun, 0)
    return list(dict.fromkeys([path, (*path[:chosen], path[-1]), path[-1:]]))


def _needed_path(board: Board, view: Observation, part: KeyPath, meant: Action | Refusal) -> KeyPath:
    """Return a path without first elements that do not change the meaning; whole paths of actions are kept."""
    if isinstance(meant, Action) and part in board.click_paths(view, meant):
        return part
    while len(part) > 1 and part[0] not in part[1:] and board.interpret(view, part[1:]) == meant:
        part = part[1:]
    return part


def _labels(context: BoardContext) -> dict[str, str]:
    """Return the names of all elements of the picture that can be clicked."""
    scene = context.board.draw(context.match.observation(context.seat), context.words(), None, context.match.marks())
    return {key: attrs["label"] for key, (_, _, attrs, *_) in scene.elements.items() if "label" in attrs}


def _about_action(context: BoardContext, action: Action, view: Observation) -> str:
    return context.announce("asked-action", action=context.match.game.label(action, view, context.words()))


def _about_elements(context: BoardContext, path: Sequence[str], labels: dict[str, str]) -> str:
    names = list(dict.fromkeys(labels[key] for key in path if key in labels))
    return context.announce("asked-elements", elements=context.words()("list-separator").join(names)) if names else ""


def _not_yours(context: BoardContext, asked: Sequence[str], about: str) -> Trait:
    """Return the answer to a viewer who does not decide; it names the person who does, and the board."""
    match = context.match
    answer, decider = _answer(context, match.state.not_yours(), asked, about), match.current_player()
    if match.ply < take_back.last_ply(context):
        text = context.announce("past-refusal", ply=str(match.ply), last=str(take_back.last_ply(context)))
        return {**answer, "text": text}
    is_person = decider >= 0 and decider not in context.bots.players and decider not in match.game.automatic
    if context.hot or context.seat is None or not is_person:
        return answer
    text = context.announce("decided-elsewhere", refusal=answer["text"], name=context.words().name(decider))
    return {**answer, "text": text}


def _answer(context: BoardContext, refusal: Refusal | None, asked: Sequence[str], about: str) -> Trait:
    if refusal is None:
        return {**_reason("", "", context.announce("allowed"), "", asked, about), "legal": True}
    section = context.match.game.rulebook.section(refusal.rule, context.locale)
    told = _reason(refusal.rule, section.title, refusal.sentence(context.words()), section.text, asked, about)
    return {**told, "lesson": section.number} if section.number in context.lessons else told


def _reason(rule: str, title: str, text: str, more: str, asked: Iterable[str], about: str) -> Trait:
    return {"rule": rule, "title": title, "text": text, "more": more, "asked": list(asked), "about": about}


# --- searching for actions that are not allowed


def find(context: BoardContext, text: str) -> Trait:
    """Return the actions with some words in their names that are not allowed now, for the deciding seat.

    Args:
        context: the board's match, seat and language.
        text: words that must all be, in any order, in the action's name for this seat or in its canonical text; case
            and width of characters do not matter.

    Returns:
        {text, rows: [[id, name]]}, the best matches first: names that begin with these words, then names that begin
        with these letters, then names that contain the complete words; some of each kind of action.

    """
    text = text[:_LONGEST_TEXT]
    found = sorted(_disabled_matches(context, text)) if context.is_asked() else []
    names = dict(reversed([(name, number) for *_, number, name in found]))  # the first of each name
    rows = [[number, name] for *_, number, name in found if names[name] == number]
    return {"text": text, "rows": rows[:_MOST_FOUND]}


def _disabled_matches(context: BoardContext, text: str) -> Iterator[tuple[int, int, int, str]]:
    """Yield (rank, number of its kind with the same rank, id, name) of matching actions that are not legal."""
    game, view, words = context.match.game, context.match.observation(context.seat), context.words()
    legal = {action.id for action in context.match.legal_actions()}
    read = {game.label(game.actions[number], view, words) for number in legal}
    wanted = _words(text)
    before: Counter[tuple[str, int]] = Counter()
    for action in game.actions:
        name = game.label(action, view, words)
        nearness = min(_nearness(_plain(name), wanted), _nearness(_plain(str(action)), wanted))
        if nearness == _FAR or action.id in legal or name in read or not _is_here(context, action, view, name):
            continue
        before[action.kind, nearness] += 1
        yield nearness, before[action.kind, nearness], action.id, name


def _is_here(context: BoardContext, action: Action, view: Observation, name: str) -> bool:
    """Return whether the things in an action exist; if not, its name is the canonical text, and no click means it."""
    return name != str(action) or bool(context.board.click_paths(view, action))


_FAR: Final = 4


def _nearness(name: str, wanted: list[str]) -> int:
    """Return 0 for a name that begins with all words, up to 3 for one that contains them anywhere, or `_FAR`."""
    if not wanted or not all(word in name for word in wanted):
        return _FAR
    parts = _SHORT_OF.split(name)
    if parts[: len(wanted)] == wanted:
        return 0
    if name.startswith(" ".join(wanted)):
        return 1
    return 2 if set(parts) >= set(wanted) else 3


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower()


def _words(text: str) -> list[str]:
    return _plain(text).split()


PressingKeyPath = tuple[str, ...]


def press(context: BoardContext, keys: Sequence[str]) -> Action | PressingKeyPath | None:
    """Choose elements one after the other.

    Args:
        context: the board's match, seat and language; `pressed` and `mean` get what has been chosen so far.
        keys: those chosen before, and the new one.

    Returns:
        The action that they mean, allowed or not; or the elements to explain, if they begin nothing, or nothing but
        what is refused for one and the same reason; or None if there is more to choose.

    """
    path = tuple(keys)
    for part in dict.fromkeys((path, path[-1:])):  # an element that does not continue the path begins a new one
        allowed = _actions_of(context, context.match.legal_actions(), part)
        if len(allowed) == 1:
            context.pressed = context.mean = ()
            return allowed[0]
        if not allowed and shared_refusal(context, part):
            context.pressed = context.mean = ()
            return part
        if allowed or _next(context, part):
            context.pressed, context.mean = part, tuple(allowed)
            return None
        alone = _actions_of(context, context.match.legal_actions(), path[-1:])
        if len(alone) == 1:  # the elements before it only covered it, as a ship covers its space
            context.pressed = context.mean = ()
            return alone[0]
        barred = _actions_of(context, context.match.game.actions, part)
        if barred:
            # the path before the refused click is kept, unless that element can begin another path
            context.pressed, context.mean = () if _next(context, part[-1:]) else part[:-1], ()
            meant = context.board.interpret(context.match.observation(context.seat), part)
            return barred[0] if meant is None else meant if meant in barred else part
    begun = path[:-1]
    context.pressed, context.mean = begun if begun and _next(context, begun) else (), ()
    return path


def shared_refusals(context: BoardContext) -> dict[KeyPath, Refusal]:
    """Return the `shared_refusal` of each element that has one."""
    begun: dict[str, list[Action]] = {}
    for action, way in _paths(context, context.match.game.actions):
        if len(way) > 1:
            begun.setdefault(way[0], []).append(action)
    found = {(key,): _reason_against(context, actions) for key, actions in begun.items()}
    return {path: refusal for path, refusal in found.items() if refusal is not None}


def shared_refusal(context: BoardContext, path: Sequence[str]) -> Refusal | None:
    """Return the most common reason, such as a price, if all actions that begin with an element are refused.

    Args:
        context: the board's match, seat and language.
        path: the element; for several there is no such reason.

    """
    if len(path) != 1:
        return None
    every = _paths(context, context.match.game.actions)
    return _reason_against(context, [action for action, way in every if len(way) > 1 and way[0] == path[0]])


def _reason_against(context: BoardContext, actions: Iterable[Action]) -> Refusal | None:
    """Return the reason that refuses most of some actions, if all of them are refused."""
    against = dict[str, Refusal]()
    times: Counter[str] = Counter()
    for action in actions:
        refusal = context.match.state.why_not(action, context.seat)
        if refusal is None:
            return None
        name = f"{refusal.code} {refusal.facts}"
        against[name] = refusal
        times[name] += 1
    name, number = times.most_common(1)[0] if times else ("", 0)
    return against[name] if 2 * number > times.total() else None


def ways_on(context: BoardContext, scene: Scene) -> list[str]:
    """Return the next elements that are drawn only while they can be chosen, whether they are allowed or not."""
    keys = _next(context, context.pressed)
    return [key for key, element in scene.elements.items() if "ghost" in element[2] and key in keys]


def ways_after_button(context: BoardContext, scene: Scene) -> list[str]:
    """Return the next elements after one that is only a button above the board, even if other elements cover them."""
    begun = scene.elements.get(context.pressed[0]) if context.pressed else None
    return sorted(_next(context, context.pressed)) if begun is not None and "bar" in begun[2] else []


def _actions_of(context: BoardContext, actions: Sequence[Action], path: PressingKeyPath) -> list[Action]:
    """Return the actions that a path means exactly."""
    return [action for action, way in _paths(context, actions) if way == path]


def _next(context: BoardContext, path: PressingKeyPath) -> set[str]:
    """Return the elements with which some action of the game goes on after a path."""
    size = len(path)
    return {
        way[size] for _, way in _paths(context, context.match.game.actions) if len(way) > size and way[:size] == path
    }


def _paths(context: BoardContext, actions: Sequence[Action]) -> Iterator[tuple[Action, PressingKeyPath]]:
    view: Observation = context.match.observation(context.seat)
    for action in actions:
        for way in context.board.click_paths(view, action):
            yield action, way
