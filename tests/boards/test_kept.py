"""What is kept of pictures from step to step is as if it were drawn anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.kept import forget_kept, show_kept
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.testing.pictures import a_picture_depends_on_the_view_alone, every_picture_is_json_and_valid_svg
from tabletop_widgets.testing.trial import Trial


def drawn(match: tw.Match, seat: int | None, front: int, locale: str) -> Scene:
    return BOARDS[match.game.name].draw(match.observation(seat), match.words(locale), front)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        *[("scythe", players) for players in (2, 5, ["human", "automa"], ["human", "human", "automa", "automa"])],
        *[("leviath", players) for players in (2, 4)],
        *[("scout", players) for players in (3, 5)],
    ],
)
def test_kept_drawings_are_as_if_drawn_anew(game: str, players: Any) -> None:
    match = tw.new_match(game, players=players, seed=11)
    rng = random.Random(3)
    forget_kept()
    kept: list[tuple[Any, int | None, int, str, Scene]] = []
    while len(kept) < 50 and not match.is_terminal():
        if rng.random() < 0.25:
            seat, front, locale = rng.choice((0, 1, None)), rng.randrange(2), rng.choice(("en", "ja"))
            kept.append((match.node, seat, front, locale, drawn(match, seat, front, locale)))
        match.play(rng.choice(match.legal_actions()))
    assert len(kept) > 10
    for node, seat, front, locale, scene in kept:
        match.goto(node)
        forget_kept()
        anew = drawn(match, seat, front, locale)
        assert anew.elements == scene.elements
        assert list(anew.elements) == list(scene.elements)
        assert anew.briefs == scene.briefs


def test_a_drawing_is_made_once_for_the_same_facts() -> None:
    made = []

    def draw(scene: Scene) -> None:
        made.append(scene)
        scene.add("dot", "circle", "map", r=3)

    for facts in (("a", 1), ("a", 2), ("a", 1)):
        scene = Scene()
        show_kept(scene, facts, draw)
        assert scene.elements == {"dot": ["circle", "map", {"r": 3}]}
    assert len(made) == 2


def test_a_check_of_pictures_leaves_those_that_are_kept_as_they_are() -> None:
    trial = Trial(tw.new_game("scythe", players=2), per_kind=1)
    a_picture_depends_on_the_view_alone(trial)
    every_picture_is_json_and_valid_svg(trial)
    forget_kept()
    a_picture_depends_on_the_view_alone(trial)
