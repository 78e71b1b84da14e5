"""What is kept of pictures from step to step is as if it were drawn anew."""

from __future__ import annotations

import random
from typing import Any

import lengths
import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.cache import clear_cache, draw_cached, draw_region_cached, draw_same_cached
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
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
    clear_cache()
    kept: list[tuple[Any, int | None, int, str, Scene]] = []
    while len(kept) < lengths.count(25, 100) and not match.is_terminal():
        if rng.random() < 0.25:
            seat, front, locale = rng.choice((0, 1, None)), rng.randrange(2), rng.choice(("en", "ja"))
            kept.append((match.node, seat, front, locale, drawn(match, seat, front, locale)))
        match.play(rng.choice(match.legal_actions()))
    assert len(kept) > 10
    for node, seat, front, locale, scene in kept:
        match.goto(node)
        clear_cache()
        anew = drawn(match, seat, front, locale)
        assert anew.elements == scene.elements
        assert list(anew.elements) == list(scene.elements)
        assert anew.briefs == scene.briefs


TABLES: list[tuple[str, Any]] = [
    *(("scythe", players) for players in (2, 3, ["human", "automa"], ["human", "human", "autometta"])),
    *(("leviath", players) for players in (2, 3)),
    *(("scout", players) for players in (2, 4)),
]


def test_drawings_that_are_kept_never_stand_in_for_those_of_another_moment_or_table() -> None:
    """From the first card that is drawn on: what is not there yet must not look as if it were."""
    rng = random.Random(lengths.seed())
    views: list[tuple[str, Any, Words, int]] = []
    for game, players in TABLES:
        match = tw.new_match(game, players=players, seed=rng.randrange(100))
        while not match.is_terminal() and match.ply < lengths.count(60, 600):
            if rng.random() < 0.5:
                seat, front, locale = rng.choice((0, 1, None)), rng.randrange(2), rng.choice(("en", "ja"))
                views.append((game, match.observation(seat), match.words(locale), front))
            match.draw() if match.current_player() == tw.CHANCE else match.play(rng.choice(match.legal_actions()))
    rng.shuffle(views)
    clear_cache()
    scenes = [BOARDS[game].draw(view, words, front) for game, view, words, front in views]
    assert len(scenes) > 100
    for (game, view, words, front), scene in zip(views, scenes, strict=True):
        clear_cache()
        anew = BOARDS[game].draw(view, words, front)
        assert anew.elements == scene.elements
        assert anew.briefs == scene.briefs


def test_a_drawing_is_made_once_for_the_same_facts() -> None:
    made = []

    def draw(scene: Scene) -> None:
        made.append(scene)
        scene.add("dot", "circle", "map", r=3)

    for facts in (("a", 1), ("a", 2), ("a", 1)):
        scene = Scene()
        draw_region_cached(scene, facts, draw)
        assert scene.elements == {"dot": ["circle", "map", {"r": 3}]}
    assert len(made) == 2


def test_a_check_of_pictures_leaves_those_that_are_kept_as_they_are() -> None:
    trial = Trial(tw.new_game("scythe", players=2), per_kind=1)
    a_picture_depends_on_the_view_alone(trial)
    every_picture_is_json_and_valid_svg(trial)
    clear_cache()
    a_picture_depends_on_the_view_alone(trial)


def test_a_kept_function_draws_once_for_the_same_arguments_of_any_kind() -> None:
    made = []

    @draw_cached
    def draw_dot(scene: Scene, key: str, radius: float, fill: str | None = None) -> None:
        made.append(key)
        scene.add(key, "circle", "map", r=radius, fill=fill)
        scene.text_summary("map", "row", key)

    scenes = [Scene() for _ in range(2)]
    for scene in scenes:
        draw_dot(scene, "a", 3)
        draw_dot(scene, "b", 3, fill="$ink")
        draw_dot(scene, "c", 3, fill="$line")
    assert made == ["a", "b", "c"]
    assert scenes[0].elements == scenes[1].elements
    assert scenes[0].elements["b"] == ["circle", "map", {"r": 3, "fill": "$ink"}]
    assert [brief[2] for brief in scenes[1].briefs] == ["a", "b", "c"]


def test_a_large_part_is_drawn_anew_when_its_facts_are_not_those_of_the_last_time() -> None:
    made = []

    def shown(name: str, facts: tuple[int, ...]) -> Scene:
        scene = Scene()

        def draw(part: Scene) -> None:
            made.append((name, facts))
            part.add(name, "circle", "map", r=facts[0])
            part.text_summary("map", "row", name)

        draw_same_cached(scene, name, facts, draw)
        return scene

    clear_cache()
    first, again, other = shown("land", (1, 2)), shown("land", (1, 2)), shown("sea", (1, 2))
    assert made == [("land", (1, 2)), ("sea", (1, 2))]
    assert again.elements["land"] is first.elements["land"]
    assert [brief[2] for scene in (again, other) for brief in scene.briefs] == ["land", "sea"]
    assert shown("land", (3, 2)).elements["land"] == ["circle", "map", {"r": 3}]
    assert shown("land", (1, 2)).elements == first.elements
    assert made[2:] == [("land", (3, 2)), ("land", (1, 2))]
    clear_cache()
    shown("sea", (1, 2))
    assert made[4:] == [("sea", (1, 2))]


def test_whoever_restyles_an_element_changes_one_picture_alone() -> None:
    @draw_cached
    def draw_text(scene: Scene, text: str) -> None:
        scene.add("t", "text", "map", text, x=1, stroke_width=2)

    one, other = Scene(), Scene()
    for scene in (one, other):
        draw_text(scene, "here")
    one.restyle("t", "there", x=5, stroke_width=None, font_size=12)
    assert one.elements["t"] == ["text", "map", {"x": 5, "font-size": 12}, "there"]
    one.restyle("t", x=6)
    assert one.elements["t"] == ["text", "map", {"x": 6, "font-size": 12}, "there"]
    assert other.elements["t"] == ["text", "map", {"x": 1, "stroke-width": 2}, "here"]
    with pytest.raises(KeyError):
        one.restyle("gone", x=1)


def test_equal_words_are_the_same_facts() -> None:
    match, other = (tw.new_match("scout", players=3, names=names) for names in (["Åsa"], ["Bo"]))
    assert match.words() is match.words()
    assert match.words().join(BOARDS["scout"].messages) is match.words().join(BOARDS["scout"].messages)
    assert hash(match.words()) == hash(match.words())
    assert len({match.words("en"), match.words("ja"), other.words("en"), match.words("en")}) == 3
    assert match.words() != "en"
