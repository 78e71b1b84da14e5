"""What boards of the games here keep besides the contract of all: marks, layers, differences, what clicks ask."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Iterator
from functools import lru_cache

import pytest
from lengths import AT_LENGTH, count
from pictures import patched, unpacked
from samples import (
    LOCALES,
    decisions,
    every_game,
    looks,
    one_of_each_kind,
    picture,
    random_game,
    samples,
    trial,
    viewers,
)

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS, Board, glyphs, static
from tabletop_widgets.boards.scene import Element, Scene, children
from tabletop_widgets.boards.scene_diff import difference
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import Words
from tabletop_widgets.testing.pictures import paths_of
from tabletop_widgets.widgets import questions

MOST_ASKED = count(25, at_length=60)  # paths of a position that are asked about
WALK = count(8, at_length=16)  # pictures that are turned into each other


def pictures(game: Game) -> Iterator[Scene]:
    for state, viewer, locale in looks(game):
        yield picture(game, state, viewer, locale)


# --- pictures


@every_game
def test_the_glyph_of_a_seat_is_what_its_board_draws(game: Game) -> None:
    state = samples(game)[-1]
    given = glyphs(BOARDS[game.name], state.observation(None), game.num_players, Words(game.messages, "en"))
    assert len(set(given)) == game.num_players
    drawn = picture(game, state, None).elements.values()
    letters = {(text[0], attrs.get("fill")) for _, _, attrs, *text in drawn if text}
    fills = {attrs.get("fill") for _, _, attrs, *_ in drawn}
    signs = {(attrs.get("d"), attrs.get("fill")) for _, _, attrs, *_ in drawn}
    for letter, fill, ink, *sign in given:
        assert ((sign[0], ink) in signs) if sign else ((letter, ink) in letters)
        assert fill in fills


@every_game
def test_a_picture_goes_to_the_browser_as_json(game: Game) -> None:
    kinds = {state.decision().kind: (state, viewer, locale) for state, viewer, locale in looks(game)}
    for look in looks(game) if AT_LENGTH else kinds.values():
        scene = picture(game, *look)
        keyframe = scene.keyframe(1)
        assert json.loads(json.dumps(keyframe)) == keyframe
        assert unpacked(keyframe["els"], keyframe) == scene.elements


@every_game
def test_the_text_board_differs_by_language(game: Game) -> None:
    for state in one_of_each_kind(game):
        assert static.text(picture(game, state, 0, "en")) != static.text(picture(game, state, 0, "ja"))


@every_game
def test_layers_are_the_same_for_every_viewer_at_every_position(game: Game) -> None:
    assert len({frozenset(scene.layers) for scene in pictures(game)}) == 1
    for scene in pictures(game):
        assert all(layer.title for layer in scene.layers.values())
        assert set(scene.layers) <= set(BOARDS[game.name].layers)


@every_game
def test_a_mark_is_drawn_for_whoever_may_move_it_and_its_point_means_its_place(game: Game) -> None:
    board, looked_at = BOARDS[game.name], set[str]()
    for state, viewer, locale in looks(game):
        observation, words = state.observation(viewer), Words(game.messages, locale)
        assert marks_of(picture(game, state, viewer, locale)) == {}
        if not game.marks:
            continue
        scene = board.draw(observation, words, None, game.marks)
        drawn = marks_of(scene)
        assert {name for name in game.marks if game.may_mark(name, viewer)} <= set(drawn) <= set(game.marks)
        for name, (_, region, _) in drawn.items():
            assert meant_by(board, observation, name, scene) == game.marks[name]
            if name in looked_at:  # where a mark can lie is the same at any time
                continue
            looked_at.add(name)
            size = scene.regions[region]
            points = itertools.product(range(0, int(size.width), 24), range(0, int(size.height), 24))
            meant = {place for x, y in points if (place := board.mark_at(observation, name, x, y)) is not None}
            assert all(game.mark_place(name, place) == place for place in meant)
            for place in sorted(meant)[:20]:
                laid = board.draw(observation, words, None, {**game.marks, name: place})
                assert meant_by(board, observation, name, laid) == place


def meant_by(board: Board, observation: Observation, name: str, scene: Scene) -> str:
    """Return the place that a mark means by where it is drawn; "" where it lies on no place."""
    tag, _, attrs = marks_of(scene)[name]
    assert tag == "g"
    assert attrs["label"]
    point = re.match(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)", attrs["transform"])
    assert point
    return board.mark_at(observation, name, float(point[1]), float(point[2])) or ""


def marks_of(scene: Scene) -> dict[str, Element]:
    return {element[2]["mark"]: element[:3] for element in scene.elements.values() if "mark" in element[2]}


def assert_same_picture(base: Scene, new: Scene) -> None:
    patch = json.loads(json.dumps(difference(base, new)))
    got = patched(json.loads(json.dumps(base.elements)), patch)
    assert got == json.loads(json.dumps(new.elements))
    assert children(got) == children(new.elements)


@every_game
def test_a_difference_turns_any_picture_into_any_other(game: Game) -> None:
    rng = random.Random(3)
    states = [step.state for step in random_game(game)]
    walk = [picture(game, rng.choice(states), rng.choice(viewers(game)), rng.choice(LOCALES)) for _ in range(WALK)]
    for base, new in itertools.pairwise(walk):
        assert_same_picture(base, new)


@every_game
def test_a_difference_follows_a_game(game: Game) -> None:
    scenes = [picture(game, step.state, 0) for step in random_game(game)[-WALK:]]
    for new in scenes:
        assert_same_picture(scenes[0], new)
    assert difference(scenes[0], scenes[0]) == {"set": {}, "del": []}


A: Element = ["g", "table", {"x": 1, "y": 2}]
B: Element = ["g", "table", {"x": 3}]
C: Element = ["text", "table", {}, "see"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": A}, {"a": A, "b": B}),
        ({"a": A, "b": B}, {"b": B}),
        ({"a": A, "b": B}, {"b": B, "a": A}),
        ({"a": A, "c": C}, {"a": A, "b": B, "c": C}),
        ({"a": A}, {"a": ["g", "table", {"y": 2, "x": 5}]}),
        ({"a": A}, {"a": ["g", "table", {"x": 1}]}),
        ({"a": A}, {"a": ["rect", "table", {"x": 1, "y": 2}]}),
        ({"a": A, "b": B, "c": C}, {"a": A, "c": ["text", "a", {}, "see"], "b": B}),
        ({"a": A, "b": ["g", "a", {}], "c": ["g", "a", {}]}, {"a": A, "c": ["g", "a", {}], "b": ["g", "table", {}]}),
        ({"c": C}, {"c": ["text", "table", {}, "seen"]}),
        ({"c": C}, {"c": ["text", "table", {}, ""]}),
        ({"c": C}, {"c": ["text", "table", {}]}),
        ({"c": ["text", "table", {}]}, {"c": C}),
        ({"a": A, "b": B, "c": C}, {}),
    ],
)
def test_a_difference_names_whatever_changed(before: dict[str, Element], after: dict[str, Element]) -> None:
    base, new = Scene(), Scene()
    base.elements, new.elements = before, after
    assert_same_picture(base, new)
    assert difference(base, new) != {"set": {}, "del": []}


# --- paths


def test_every_game_has_a_board() -> None:
    assert set(BOARDS) == set(tw.games())


@lru_cache(maxsize=100)  # those of one game
def actions_by_path(game: Game, state: State) -> dict[tuple[str, ...], list[Action]]:
    """Return all actions of the catalogue, legal or not, by the clicks that mean them for whoever decides."""
    observation, found = state.observation(state.current_player()), dict[tuple[str, ...], list[Action]]()
    for action in game.actions:
        for path in BOARDS[game.name].click_paths(observation, action):
            found.setdefault(path, []).append(action)
    return found


@every_game
def test_an_action_that_is_asked_about_by_its_whole_path_is_the_one_that_is_answered(game: Game) -> None:
    board, rng = BOARDS[game.name], random.Random(5)
    for state in decisions(game):
        seat = state.current_player()
        observation = state.observation(seat)
        labelled = {key for key, element in picture(game, state, seat).elements.items() if "label" in element[2]}
        legal = paths_of(trial(game), state)
        known = {
            path: actions
            for path, actions in actions_by_path(game, state).items()
            if len(path) > 1 and labelled.issuperset(path) and path not in legal
        }
        for path in rng.sample(sorted(known), min(MOST_ASKED, len(known))):
            meant = board.interpret(observation, path)
            assert meant in known[path], f"{path} means {meant} and not {known[path]}"
            assert isinstance(meant, Action)
            assert state.why_not(meant, seat) is not None


@every_game
def test_elements_that_cannot_be_chosen_are_collected_click_by_click_and_what_has_no_part_in_it_is_left_out(
    game: Game,
) -> None:
    board, rng = BOARDS[game.name], random.Random(6)
    for state in decisions(game):
        seat = state.current_player()
        observation = state.observation(seat)
        legal = [game.actions[number] for number in state.legal_actions()]
        live = {path[0] for path in paths_of(trial(game), state)}
        elements = picture(game, state, seat).elements.items()
        drawn = {key for key, element in elements if "label" in element[2] and "ghost" not in element[2]}
        known = actions_by_path(game, state).keys()
        idle = [key for key in sorted(drawn.difference(*known)) if board.interpret(observation, (key,)) is None]
        dead = sorted(path for path in known if len(path) > 1 and path[0] not in live and drawn.issuperset(path))
        for path in rng.sample(dead, min(MOST_ASKED, len(dead))):
            for clicks in (path, (*idle[:1], *path), (*path, *idle[:1], *path)):
                asked: tuple[str, ...] = ()
                for key in clicks:
                    asked, _ = questions.understood(board, observation, legal, (*asked, key))
                assert asked == path, f"{clicks} asks about {asked}"


@every_game
def test_any_elements_can_be_asked_about_together(game: Game) -> None:
    board, rng = BOARDS[game.name], random.Random(7)
    for state in decisions(game):
        seat = state.current_player()
        observation = state.observation(seat)
        legal = [game.actions[number] for number in state.legal_actions()]
        labelled = [key for key, element in picture(game, state, seat).elements.items() if "label" in element[2]]
        for path in (tuple(rng.choices(labelled, k=rng.choice((2, 3, 4)))) for _ in range(MOST_ASKED)):
            part, meant = questions.understood(board, observation, legal, path)
            assert part[-1] == path[-1]
            if isinstance(meant, Action):
                state.why_not(meant, seat)
            elif meant is not None:
                assert game.rulebook.section(meant.rule)


@every_game
def test_a_click_of_anybody_at_any_time_can_be_asked_about(game: Game) -> None:
    board = BOARDS[game.name]
    for state, viewer, locale in looks(game):
        for key, element in picture(game, state, viewer, locale).elements.items():
            if "label" in element[2]:
                meant = board.interpret(state.observation(viewer), (key,))
                assert meant is None or viewer is not None


@every_game
def test_a_spectator_has_nothing_to_click(game: Game) -> None:
    for state in decisions(game):
        targets = [
            BOARDS[game.name].click_paths(state.observation(None), game.actions[i]) for i in state.legal_actions()
        ]
        assert not any(targets)
