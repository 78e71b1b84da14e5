"""Checks of a board: every viewer gets a complete picture, and clicks on it mean actions."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Set
from typing import Any, Final

from tabletop_widgets.boards import static
from tabletop_widgets.boards.palette import TOKENS, colours_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.testing.trial import Trial, expect
from tabletop_widgets.widgets import GameWidget

SHAPES: Final = {"g", "rect", "circle", "ellipse", "line", "path", "polygon", "polyline", "text"}
_EXPECTED: Final = ", ".join(sorted(SHAPES))
_WORDS: Final = ("label", "tip", "chip", "tap", "bar")  # what people read may begin with a coin's sign

# --- pictures


def every_viewer_gets_a_whole_picture_in_every_language(trial: Trial) -> None:
    """Elements are in existing regions or groups, in existing colours; whatever can be clicked has a name."""
    for state, viewer, locale in trial.looks():
        scene = trial.picture(state, viewer, locale)
        expect(any(region.place == "main" for region in scene.regions.values()), "a picture has no main region")
        known = {*TOKENS, *colours_of(trial.board)}
        groups = set(scene.regions)
        for key, element in scene.elements.items():
            fault = _fault(element, groups, known, scene)
            expect(not fault, f"{key} {fault}")
            if element[0] == "g":
                groups.add(key)


def _fault(element: list[Any], groups: Set[str], known: Set[str], scene: Scene) -> str:
    """Return what is wrong with an element, as the rest of a sentence that begins with its key; "" if nothing is."""
    tag, parent, attrs, *text = element
    if parent not in groups:
        return f"stands before its parent {parent}"
    if tag not in SHAPES:
        return f"is a {tag!r}; expected one of {_EXPECTED}"
    if bool(text) != (tag == "text"):
        return f"is a {tag!r} and has the text {text}"
    drawn = (value for name, value in attrs.items() if name not in _WORDS)
    if lost := sorted({value[1:] for value in drawn if isinstance(value, str) and value[:1] == "$"} - known):
        return f"has the colours {lost}, which are not there"
    named = {one for when in attrs.get("when", ()) for one in when.removeprefix("=").split(",")} - {""}
    if lost := sorted(named - scene.elements.keys()):
        return f"shows with {lost}, which are not there"
    if lost := sorted(set(attrs.get("presses", ())) - scene.elements.keys()):
        return f"presses {lost}, which are not there"
    return "" if attrs.get("label", "label").strip() else "has an empty label"


def every_picture_is_json_and_valid_svg(trial: Trial) -> None:
    """A picture can be sent to the browser, and stored in a notebook."""
    seen: dict[str, State] = {state.decision().kind: state for state in trial.samples}
    for number, state in enumerate(seen.values()):
        viewer = trial.viewers[number % len(trial.viewers)]
        scene = trial.new_picture(state, viewer, list(LOCALES)[number % len(LOCALES)])
        keyframe = scene.keyframe(1)
        expect(json.loads(json.dumps(keyframe)) == keyframe, "a picture is no JSON data")
        colours, check = colours_of(trial.board), trial.is_sampled(number)
        root = ET.fromstring(static.svg(_always(scene), "light", colours=colours, layout="all", check=check))
        written = Counter("".join(node.text or "" for node in root.iter() if node.tag.endswith("}text")))
        meant = Counter("".join(element[3] for element in scene.elements.values() if element[3:]))
        expect(not meant - written, "texts are lost in the SVG")


def _always(scene: Scene) -> Scene:
    """Also show elements that are only sometimes visible; drawings that are kept for others stay as they are."""
    for key, (tag, parent, attrs, *text) in scene.elements.items():
        always = {name: value for name, value in attrs.items() if name not in ("ghost", "when")}
        scene.elements[key] = [tag, parent, always, *text]
    return scene


def a_picture_depends_on_the_view_alone(trial: Trial) -> None:
    """A board has no memory, and its text board is not empty."""
    for state, viewer, locale in trial.looks():
        again = trial.game.state_from_dict(state.to_dict())
        one, other = trial.picture(state, viewer, locale), trial.new_picture(again, viewer, locale)
        expect(one.elements == other.elements, "a position written and read looks otherwise", state)
        expect(static.text(one) == static.text(other), "its text board reads otherwise", state)
        expect(static.text(one).strip(), "the text board is empty: see `Scene.brief`", state)


# --- clicks


def paths_of(trial: Trial, state: State) -> dict[tuple[str, ...], Action]:
    """Return the click paths of all legal actions of the seat that decides; no two actions may share one."""
    observation = state.observation(state.current_player())
    found: dict[tuple[str, ...], Action] = {}
    for number in state.legal_actions():
        action = trial.game.actions[number]
        for path in trial.board.click_paths(observation, action):
            expect(path not in found, f"{action} and {found.get(path)} share the path {path}", state)
            found[path] = action
    return found


def no_path_of_a_legal_action_begins_another(trial: Trial) -> None:
    """Each click path means one action as soon as it is complete."""
    for state in trial.decisions:
        paths = paths_of(trial, state)
        beginnings = {path[:i] for path in paths for i in range(len(path))}
        expect(not beginnings & set(paths), f"paths that begin others: {sorted(beginnings & set(paths))}")


def every_key_of_a_path_is_in_the_picture_and_has_a_label(trial: Trial) -> None:
    """Elements to click exist, and have names for screen readers."""
    for state in trial.decisions:
        seat = state.current_player()
        labelled = {key for key, element in trial.picture(state, seat).elements.items() if "label" in element[2]}
        for path, action in paths_of(trial, state).items():
            lost = sorted(set(path) - labelled)
            expect(not lost, f"{str(action)!r} is clicked on {lost}, not drawn with a label", state)
        for number in state.legal_actions():
            marked = set(trial.board.highlights(state.observation(seat), trial.game.actions[number]))
            expect(marked <= labelled, f"highlights that are not drawn with a label: {sorted(marked - labelled)}")


def every_step_of_a_path_after_the_first_has_its_hint(trial: Trial) -> None:
    """A person reads what to click next; at the first the prompt says it, and the list names where actions begin."""
    for words in map(trial.words, LOCALES):
        for state in trial.decisions:
            paths, legal = paths_of(trial, state), [trial.game.actions[number] for number in state.legal_actions()]
            named = trial.board.step_names(state.observation(state.current_player()), legal, words)
            stray = sorted(named.keys() - {path[0] for path in paths})
            expect(not stray, f"step_names tell of {stray}, where no action begins", state)
            for path, action in paths.items():
                hints = trial.board.step_hints(action.kind, words)
                told = len(hints) >= len(path) and all(hints[1:])
                expect(told, f"step_hints({action.kind!r}) are {hints} for a path of {len(path)} clicks")


def a_click_on_what_cannot_be_chosen_means_nothing_or_is_refused(trial: Trial) -> None:
    """`interpret` returns an action that is not allowed now, or one that other clicks begin: the person reads why."""
    for state in trial.decisions:
        seat = state.current_player()
        observation, paths = state.observation(seat), paths_of(trial, state)
        elements = trial.picture(state, seat).elements.items()
        labelled = {key for key, element in elements if "label" in element[2]}
        roots = {path[0] for path in paths}
        refused: set[Action] = set()
        begun = {action for path, action in paths.items() if len(path) > 1}  # the board says what to choose first
        for before in {path[:i] for path in paths for i in range(len(path))}:
            live = {path[len(before)] for path in paths if path[: len(before)] == before}
            for key in sorted(labelled - live - roots):
                meant = trial.board.interpret(observation, (*before, key))
                if isinstance(meant, Refusal):
                    expect(trial.game.rulebook.section(meant.rule), "a refusal of the board cites no rule")
                elif meant is not None and meant not in refused:
                    told = f"{(*before, key)} leads nowhere, but means {str(meant)!r}, which is legal"
                    expect(meant in begun or state.why_not(meant, seat) is not None, told, state)
                    refused.add(meant)


def whoever_decides_can_play_on_a_live_board(trial: Trial) -> None:
    """The widget offers exactly the legal actions, and has no errors."""
    game = trial.game
    kinds = {state.decision().kind: state for state in trial.decisions}
    for number, state in enumerate(kinds.values()):
        match = Match(game, 3, position=state.to_dict())
        widget = GameWidget(match, seat=match.current_player(), locale=list(LOCALES)[number % len(LOCALES)])
        offered = [row[0] for row in widget.choices["acts"]]
        error = widget.panel["error"]
        widget.close()
        expect(not error, f"the live board tells an error: {error}", state)
        legal = sorted(action.id for action in match.legal_actions())
        expect(sorted(offered) == legal, f"the live board offers {offered}; legal is {legal}", state)


CHECKS = (
    every_viewer_gets_a_whole_picture_in_every_language,
    every_picture_is_json_and_valid_svg,
    a_picture_depends_on_the_view_alone,
    no_path_of_a_legal_action_begins_another,
    every_key_of_a_path_is_in_the_picture_and_has_a_label,
    every_step_of_a_path_after_the_first_has_its_hint,
    a_click_on_what_cannot_be_chosen_means_nothing_or_is_refused,
    whoever_decides_can_play_on_a_live_board,
)
