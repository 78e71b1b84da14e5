"""The `choices` trait: legal actions as paths of elements to click, in compact form for the browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tabletop_widgets.boards import Board
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.text import Words
from tabletop_widgets.widgets import wire


def choices(
    game: Game,
    board: Board,
    view: Observation,
    legal: Sequence[Action],
    prompt: str,
    at: int,
    back: bool,
    words: Words,
    warnings: Mapping[int, str] = MappingProxyType({}),
    foretold: Mapping[str, Sequence[int]] = MappingProxyType({}),
) -> dict[str, Any]:
    """Return the trait `choices`.

    Args:
        game: whose actions they are.
        board: whose elements are clicked.
        view: the deciding seat's observation.
        legal: its legal actions; empty for anybody else.
        prompt: what it is asked, or whom the game waits for.
        at: the position's number; a message returns it, so that a late click is never played at another position.
        back: whether Escape may undo the seat's last decision.
        words: the language.
        warnings: what to say before an action that certainly wastes or ends something; see `Game.find_waste`.
        foretold: what to say once while an action is half made -> the ids of such actions; see
            `Game.find_near_endings`.

    Returns:
        {at, prompt, back, kinds: [[title, steps, minor, whole, binding]], keys,
        acts: [[id, kind, text, paths, touched?]], quiet, answers?: [[id, words]], names, hints, warnings, foretold};
        paths and touched elements are indices into `keys`; quiet are the ids of what stands back behind others; answers
        are those of `Board.answers`; names are the words for elements with which several actions begin; hints, if there
        are any, say what comes after a first element, in place of the steps of its kinds; warnings, if there are any,
        are what to say before an action is played: {id: sentence}; foretold, if there are any, are what to say once:
        {sentence: ids}.

    """
    kinds = list(dict.fromkeys(action.kind for action in legal))
    answers = board.answers(view, legal, words) if legal else {}
    keys: dict[str, int] = {}

    def index(key: str) -> int:
        return keys.setdefault(key, len(keys))

    rows = []
    named, after = board.step_names(view, legal, words), board.hints_after(view, legal, words)
    begun: set[str] = set()
    for action in legal:
        ways = board.click_paths(view, action)
        paths = [[index(key) for key in path] for path in ways]
        said = next((named[way[0]] for way in ways if len(way) == 1 and way[0] in named), "")
        row: list[Any] = [action.id, kinds.index(action.kind), said or game.label(action, view, words), paths]
        touched = board.highlights(view, action)
        if touched:
            row.append([index(key) for key in touched])
        rows.append(row)
        begun.update(way[0] for way in ways if len(way) > 1)
    return {
        "at": at,
        "prompt": prompt,
        "back": back,
        "kinds": [
            [
                game.kind_title(kind, words),
                board.step_hints(kind, words),
                kind in board.minor_kinds,
                kind in board.whole_kinds,
                kind in board.binding_kinds,
            ]
            for kind in kinds
        ],
        "keys": list(keys),
        "acts": rows,
        "quiet": _secondary(board, legal),
        **({"answers": [[number, text] for number, text in answers.items()]} if answers else {}),
        "names": {key: text for key, text in named.items() if key in begun},
        **({"hints": after} if after else {}),
        **({"begun": True} if back and not board.ending_kinds.isdisjoint(kinds) else {}),
        **({"warnings": {str(number): text for number, text in warnings.items()}} if warnings else {}),
        **({"foretold": {text: list(numbers) for text, numbers in foretold.items()}} if foretold else {}),
    }


def _secondary(board: Board, legal: Sequence[Action]) -> list[int]:
    """Return the ids of secondary actions, which are less prominent; none if all actions are secondary."""
    found = [action.id for action in legal if board.is_secondary(action)]
    others = [action for action in legal if action.kind not in board.minor_kinds]
    return found if len(found) < len(others) else []


def first_way(choices: dict[str, Any], number: int | None) -> list[str]:
    """Return the first click path of an action in the trait; empty if it has none or is not in the trait."""
    ways: list[list[int]] = next((paths for act, _, _, paths, *_ in choices["acts"] if act == number), [])
    return [choices["keys"][at] for at in ways[0]] if ways else []


def redact_choices(
    choices: dict[str, Any],
    rings: bool,
    pressed: Sequence[str],
    mean: Sequence[Action],
    ways_on: Sequence[str],
    pickable: Sequence[str],
) -> dict[str, Any]:
    """Return choices without those that a learner has to find.

    Args:
        choices: as `choices` returns them.
        rings: whether it is hidden which elements can be chosen: of the actions only those without a place are left,
            which are buttons, and the page sends every path that is pressed. Otherwise only the names of the actions
            are hidden.
        pressed: the elements chosen so far.
        mean: the actions that they mean, if there are several.
        ways_on: the elements that are drawn because they may come next.
        pickable: the elements that a quiz asks for: a click on what lies there is a click on them.

    """
    if not rings:
        acts = [[number, kind, "" if paths else text, paths] for number, kind, text, paths, *_ in choices["acts"]]
        return {**choices, "acts": acts, "names": {}, "answers": []}
    meant = {action.id for action in mean}
    acts = [
        [number, 0, text, []]
        for number, kind, text, paths, *_ in choices["acts"]
        if number in meant or not (paths or choices["kinds"][kind][2])  # minor actions are left out in a lesson
    ]
    asked = {"pressed": list(pressed), "on": list(ways_on), "among": list(pickable)}
    hints = [*[""] * len(pressed), _hint_after(choices, pressed) if pressed else ""]
    open_ = {name: value for name, value in choices.items() if name not in ("hints", "answers")}
    return {**open_, "kinds": [["", hints, False]], "keys": [], "acts": acts, "quiet": [], "names": {}, "veil": asked}


def _hint_after(choices: dict[str, Any], pressed: Sequence[str]) -> str:
    """Return the hint what to choose after some elements, for each kind of action that begins with them."""
    size, said = len(pressed), dict[str, None]()
    for _, kind, _, paths, *_ in choices["acts"]:
        hints = choices["kinds"][kind][1]
        if len(hints) > size and any([choices["keys"][at] for at in way[:size]] == list(pressed) for way in paths):
            said[hints[size]] = None
    return " / ".join(filter(None, said))


def movable_marks(match: Match, seat: int | None) -> list[str]:
    """Return the marks that a viewer may move."""
    return [name for name in match.game.marks if match.game.may_mark(name, seat)]


def place_mark(match: Match, board: Board, seat: int | None, message: wire.Mark) -> str:
    """Place a mark that was dropped, in the position that the person saw, even if the match has moved on since.

    Args:
        match: whose mark it is.
        board: the board, which finds the place for the point.
        seat: who moves it.
        message: the mark, the number of the position, and a point (units) of the mark's region.

    Returns:
        The id of the message that says why it was not placed, or "".

    """
    name, at = message["name"], message.get("at")
    if name not in match.game.marks or at is None or at >= len(match.nodes):
        return "not-understood"
    if not match.game.may_mark(name, seat):
        return "mark-not-yours"
    node = match.nodes[at]
    view = match.state_at(node).observation(seat)
    place = board.mark_at(view, name, message["x"], message["y"])
    if place is None:
        return "mark-nowhere"
    match.mark(name, place, node)
    return ""
