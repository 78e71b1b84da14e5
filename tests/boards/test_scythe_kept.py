"""What is kept of Scythe's pictures from step to step is as if it were drawn anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.kept import forget_kept, show_kept
from tabletop_widgets.engines.scythe import ScytheObservation


def drawn(match: tw.Match, seat: int, locale: str) -> Scene:
    view = match.observation(seat)
    assert isinstance(view, ScytheObservation)
    return scythe.draw(view, match.words(locale))


@pytest.mark.parametrize("players", [2, 5, ["human", "automa"], ["human", "human", "automa", "automa"]])
def test_kept_drawings_are_as_if_drawn_anew(players: Any) -> None:
    match = tw.new_match("scythe", players=players, seed=11)
    rng = random.Random(3)
    forget_kept()
    kept: list[tuple[Any, int, str, Scene]] = []
    while len(kept) < 70 and not match.is_terminal():
        if match.ply % 5 == 0:
            seat, locale = rng.randrange(2), rng.choice(("en", "ja"))
            kept.append((match.node, seat, locale, drawn(match, seat, locale)))
        match.play(rng.choice(match.legal_actions()))
    assert len(kept) > 15
    for node, seat, locale, scene in kept:
        match.goto(node)
        forget_kept()
        anew = drawn(match, seat, locale)
        assert anew.elements == scene.elements
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
