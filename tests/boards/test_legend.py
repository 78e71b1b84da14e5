"""The legend: signs drawn by the games' own drawings, in a form that a browser can read."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.legend import SIZE, Sign, SignGroup, marks, middle, pack_legend
from tabletop_widgets.boards.palette import TOKENS, colours_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import LOCALES

every_game = pytest.mark.parametrize("game", tw.games())
TABLES: dict[str, list[Any]] = {"scythe": [2, 5, ["nordic", "automa"]], "scout": [2, 4], "leviath": [2, 5]}


def legend(game: str, players: Any, locale: str = "en") -> list[SignGroup]:
    match = tw.new_match(game, players=players, seed=3)
    board = BOARDS[game]
    return board.legend(match.observation(None), match.words(locale).join(board.messages))


def signs(groups: list[SignGroup]) -> list[Sign]:
    return [sign for group in groups for sign in group.signs]


@every_game
def test_every_sign_has_a_name_a_meaning_and_a_rule_in_both_languages(game: str) -> None:
    for players in TABLES[game]:
        for locale in LOCALES:
            sections = {section.number for section in tw.new_game(game).rulebook.sections(locale)}
            for group in legend(game, players, locale):
                assert group.title
                names = [sign.name for sign in group.signs]
                assert len(set(names)) == len(names) > 0
                for sign in group.signs:
                    assert sign.name.strip()
                    assert sign.text.strip()
                    assert sign.rule in sections, sign


@every_game
def test_every_sign_is_drawn_in_colours_of_the_board(game: str) -> None:
    known = {f"${name}" for name in {**TOKENS, **colours_of(BOARDS[game])}}
    for players in TABLES[game]:
        for sign in signs(legend(game, players)):
            scene = Scene()
            scene.region("one", SIZE, SIZE, "", "side")
            sign.draw(scene, "one")
            drawn = [attrs for tag, _, attrs, *_ in scene.elements.values() if tag != "g"]
            assert drawn, sign
            used = {value for attrs in drawn for value in attrs.values() if str(value).startswith("$")}
            assert used <= known, sign


def test_no_two_signs_of_a_game_look_alike() -> None:
    for game, tables in TABLES.items():
        for players in tables:
            looks = []
            for sign in signs(legend(game, players)):
                scene = Scene()
                scene.region("one", SIZE, SIZE, "", "side")
                sign.draw(scene, "one")
                looks.append(repr([(tag, attrs, text) for tag, _, attrs, *text in scene.elements.values()]))
            assert all(one != other for one, other in pairwise(sorted(looks))), game


def test_only_a_game_with_an_automa_tells_of_its_symbols() -> None:
    assert [len(legend("scythe", players)) for players in TABLES["scythe"]] == [4, 4, 5]


def test_two_players_of_scout_have_no_scout_and_show() -> None:
    rules = [{sign.rule for sign in signs(legend("scout", players))} for players in TABLES["scout"]]
    assert ["4.4" in found for found in rules] == [False, True]


@every_game
def test_a_board_sends_its_legend_in_its_language_and_the_marks_of_every_board_with_it(game: str) -> None:
    widget = tw.new_match(game, seed=3).widget(seat=0)
    for locale in LOCALES:
        widget.locale = locale
        titles = [title for title, _ in widget.book["legend"]["groups"]]
        words = tw.new_match(game).words(locale)
        assert titles[-1] == words("legend-marks")
        assert len(titles) == len(set(titles)) >= 3


def test_a_board_that_is_opened_before_the_factions_are_drawn_has_the_legend_of_those_that_play() -> None:
    match = tw.new_match("scythe", players=2, seed=1)
    told = match.widget(seat=0).book["legend"]
    match.goto(0)
    assert match.current_player() == tw.CHANCE
    assert match.widget(seat=0).book["legend"] == told


def test_a_board_without_a_legend_sends_nothing() -> None:
    assert pack_legend([]) == {"groups": [], "strings": [], "looks": [], "els": {}}


def test_drawings_of_signs_never_meet_and_bring_nothing_that_only_a_board_needs() -> None:
    def draw(scene: Scene, region: str) -> None:
        key = middle(scene, region, label="named", class_="tw-rim")
        scene.add("one", "rect", key, width=4, fill="$ink", solid=1)

    row = tuple(Sign(name, "means", "", draw) for name in "ab")
    sent = pack_legend([SignGroup("First", row), SignGroup("Second", row)])
    assert [[title, [sign[0] for sign in rows]] for title, rows in sent["groups"]] == [
        ["First", ["a", "b"]],
        ["Second", ["a", "b"]],
    ]
    assert list(sent["els"]) == [f"{number}/{key}" for number in range(4) for key in ("sign", "one")]
    names = {name if isinstance(name, str) else name[0] for look in sent["looks"] for name in look[1:]}
    assert sorted(names) == ["fill", "transform", "width"]


def test_the_legend_draws_what_is_new_as_the_board_does() -> None:
    drawn = {}
    for game in ("scythe", "scout"):
        sent = tw.new_match(game, seed=3).widget(seat=0).book["legend"]
        drawn[game] = "$fresh" in repr(sent)
    assert drawn == {"scythe": True, "scout": False}


def test_the_marks_need_no_rule() -> None:
    match = tw.new_match("scout", seed=1)
    assert {sign.rule for sign in marks(match.words("en"), BOARDS["scout"].draw_new_elements).signs} == {""}


def drawn(game: str, players: Any, seed: int) -> set[str]:
    """Return the keys of everything that is drawn for anybody in a random game."""
    match, rng, keys = tw.new_match(game, players=players, seed=seed), random.Random(seed), set[str]()
    board, words = BOARDS[game], match.words("en")
    while not match.is_terminal():
        if match.ply % 25 == 0:
            for seat in range(match.game.num_players):
                keys |= set(board.draw(match.observation(seat), words, None, match.marks()).elements)
        match.play(rng.choice(match.legal_actions()))
    return keys


@every_game
def test_whatever_the_legend_can_light_is_drawn_in_some_game(game: str) -> None:
    players, seeds = {"scythe": (3, (1,)), "scout": (3, (1,)), "leviath": (4, (1, 2, 3))}[game]
    keys = set[str]().union(*(drawn(game, players, seed) for seed in seeds))
    lit = [sign for sign in signs(legend(game, players)) if sign.keys]
    assert len(lit) > 5
    dark = [sign for sign in lit if not any(key.startswith(sign.keys) for key in keys)]
    rare = [sign for sign in dark if sign.keys[0].startswith(("card:", "evolution:"))]  # of cards that did not come
    assert [sign.name for sign in dark if sign not in rare] == []
    assert len(rare) <= 8
