"""What Leviath's board draws explains itself: nothing but the sea's own drawing is without a name in a tooltip."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from leviath_scenes import LOCALES

import tabletop_widgets as tw
from tabletop_widgets.boards import leviath
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.engines.leviath.actions import Catalogue

BOARD = leviath.LeviathBoard()
# the sea, the sky and the coast themselves; letters and lines over spaces, lands and pieces that have names; what is
# seen only while something with a name is pointed at
BARE = re.compile(
    r"(night|stars|moon|glow\d|dusk\d|ridge\d|depth\d|ocean|soundings|shimmer|crests|glints|surf|foam|coast|thin|areas"
    r"|areas/glow|numbers|gates|gauges/r|gauges/over|cell\d|courses|turns|trail|course:\d/to\d+"
    r"|ask:.*|aim:.*|reach:.*|wave:.*|crowd:.*)$"
)


def scenes(locale: str) -> Iterator[tuple[Scene, Any]]:
    """Yield pictures of a game for the kaiju, for a human and for a spectator, with the marks of the last turns."""
    match = tw.new_match("leviath", humans=2, seed=3)
    players = dict.fromkeys(match.game.deciding, "heuristic")
    words = match.words(locale).join(BOARD.messages)
    while not match.is_terminal():
        match.play_out(players, max_decisions=9)
        for seat in (0, 1, None):
            seen = match.observation(seat)
            scene = BOARD.draw(seen, words, None, match.marks())
            BOARD.draw_turns(scene, seen, match.turns_since_own(seat), words)
            yield scene, seen


def explained(scene: Scene, key: str, what: str) -> bool:
    """Return whether an element, or one that it is part of, has an attribute."""
    while key in scene.elements:
        if what in scene.elements[key][2]:
            return True
        key = scene.elements[key][1]
    return False


def outermost(scene: Scene, key: str) -> str:
    while scene.elements[key][1] in scene.elements:
        key = scene.elements[key][1]
    return key


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_that_is_drawn_is_mute(locale: str) -> None:
    for scene, _ in scenes(locale):
        drawn = [key for key, element in scene.elements.items() if element[0] != "g"]
        mute = [key for key in drawn if not explained(scene, key, "label")]
        assert [key for key in mute if not BARE.match(outermost(scene, key))] == []


def test_every_thing_says_what_it_is_for_and_not_only_its_name() -> None:
    """The exceptions are what its text says already."""
    bare = re.compile(r"(result|pile|pile:\d+|asleep|back:.*)$")
    for scene, _ in scenes("en"):
        named = [key for key, element in scene.elements.items() if "label" in element[2] and not bare.match(key)]
        assert [key for key in named if not explained(scene, key, "tip")] == []


def test_an_action_of_the_kaiju_says_what_to_click_and_what_the_humans_learn() -> None:
    match = tw.new_match("leviath", humans=1, seed=3, position={"kaiju": 28, "turn": 0, "hands": [["sonar day1"]]})
    scene = BOARD.draw(match.observation(0), match.words().join(BOARD.messages))
    tips = {key: scene.elements[f"act:{key}"][2]["tip"] for key in ("silence", "predation", "move", "tsunami")}
    assert all("humans" in tip for tip in tips.values())
    assert all(tips[key].startswith("Click it, then") for key in ("predation", "move", "tsunami"))


def test_what_is_asked_says_what_comes_then() -> None:
    match = tw.new_match("leviath", humans=1, seed=3, position={"kaiju": 28, "turn": 1, "hands": [["sonar day1"]]})
    asked = match.game.prompt(match.observation(1), "ships", match.words())
    assert asked == "Move ships, then use a card: 2 steps left"
    match.play("no more steps")
    match.play("discard sonar day1")
    assert match.game.prompt(match.observation(1), "ships", match.words()) == "Move ships: 2 steps left"


def test_a_click_on_anything_with_a_name_says_why_it_is_not_chosen_or_is_the_begin_of_an_action() -> None:
    for scene, seen in scenes("en"):
        if seen.seat is None or seen.current_player != seen.seat:
            continue
        actions = [BOARD.click_paths(seen, action) for action in catalogue(seen)]
        begun = {key for paths in actions for path in paths for key in path}
        named = [key for key, element in scene.elements.items() if "label" in element[2]]
        asked = [key for key in named if key not in begun and not element_presses(scene, key)]
        assert [key for key in asked if BOARD.interpret(seen, [key]) is None] == []


def catalogue(seen: Any) -> list[Any]:
    return list(Catalogue(seen.sea, seen.cards).actions)


def element_presses(scene: Scene, key: str) -> bool:
    return "presses" in scene.elements[key][2]
