"""Advice on a board: values beside what can be chosen, for the seat that decides and nobody else."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import pytest
from pages import Page

import tabletop_widgets as tw
from tabletop_widgets.core.view import View
from tabletop_widgets.widgets import GameWidget


def turns(players: int = 3) -> tw.Match:
    match = tw.new_match("scout", players=players, seed=1)
    for _ in range(players):
        match.play("keep")
    return match


def first_is_best(view: View, rng: random.Random) -> tw.Choice:
    scores = {
        action: tw.Score(0.9 - number / 10, 50, number / 10, 0.15) for number, action in enumerate(view.legal_ids[:5])
    }
    return tw.Choice(view.legal_ids[0], scores)


def discs(widget: GameWidget) -> list[str]:
    scene = widget._drawing.scene
    assert scene is not None
    return [key for key in scene.elements if key.startswith("value:") and "/" not in key and key != "value:"]


def test_values_stand_at_what_is_clicked_first_and_in_the_list_the_best_first() -> None:
    match = turns()
    widget = GameWidget(match, analysis=first_is_best, cover=False)
    legal = match.legal_actions()
    assert [act[0] for act in widget.choices["acts"]][:5] == [action.id for action in legal[:5]]
    texts = [act[2] for act in widget.choices["acts"]]
    assert texts[0] == f"{match.label(legal[0])} · 90 % best"
    assert texts[1].endswith(" · 80 % ≈")
    assert texts[2].endswith(" · 70 % −20.0")
    assert "·" not in texts[5]
    assert discs(widget)
    assert "values" in widget.ui["layers"]


def test_a_disc_on_the_own_chip_lies_in_its_corner_and_not_on_the_number_of_cards() -> None:
    match = tw.new_match("scout", players=4, seed=4)
    match.play_out(dict.fromkeys(range(4), "heuristic"), 13)
    widget = GameWidget(match, analysis="heuristic", cover=False)
    scene = widget._drawing.scene
    assert scene is not None
    assert "value:sns" in scene.elements
    assert scene.elements["value:sns"][2]["transform"].endswith("translate(261 5) translate(122 29)")


def test_nobody_else_gets_them() -> None:
    match = turns()
    seat = match.current_player()
    other = GameWidget(match, seat=(seat + 1) % 3, analysis=first_is_best)
    nobody = GameWidget(match, seat=None, analysis=first_is_best)
    for widget in (other, nobody):
        assert discs(widget) == []
        assert "%" not in str(widget.choices)


def test_a_board_without_analysis_has_no_layer_for_it() -> None:
    widget = GameWidget(turns())
    assert widget._drawing.scene is not None
    assert "values" not in widget._drawing.scene.layers
    assert discs(widget) == []


def test_a_lesson_that_hides_what_can_be_chosen_hides_the_values() -> None:
    widget = GameWidget(turns(), analysis=first_is_best, cover=False, hide=["rings"])
    assert discs(widget) == []
    assert "%" not in str(widget.choices)


def test_the_values_follow_the_match() -> None:
    match = turns(2)
    asked: list[int] = []

    def counts(view: View, rng: random.Random) -> tw.Choice:
        asked.append(view.seat)
        return first_is_best(view, rng)

    widget = GameWidget(match, seat=0, analysis=counts)
    while match.current_player() != 0:
        match.play(match.legal_actions()[0])
    assert asked == [0]
    assert discs(widget)
    match.play(match.legal_actions()[0])
    assert discs(widget) == []
    match.undo()
    assert discs(widget)
    assert asked == [0, 0]


def test_a_language_that_is_chosen_later_is_that_of_the_values_too() -> None:
    widget = GameWidget(turns(), analysis=first_is_best, cover=False)
    widget.locale = "ja"
    assert widget.choices["acts"][0][2].endswith("90 % 最善")


def test_an_adviser_that_fails_is_told_without_what_it_may_know() -> None:
    def broken(view: View, rng: random.Random) -> Any:
        raise KeyError("lost")

    class Broken:
        def think(self, view: View, rng: random.Random) -> Any:
            yield broken(view, rng)

        def __call__(self, view: View, rng: random.Random) -> Any:
            return broken(view, rng)

    for player in (broken, Broken()):
        widget = GameWidget(turns(), analysis=player, cover=False)
        assert "KeyError" in widget.panel["error"]
        assert "lost" not in widget.panel["error"]
        assert widget.choices["acts"]


def test_a_level_thinks_as_its_player_does() -> None:
    match = turns()
    thoughts = list(tw.players.Level("strong").think(match.view(), random.Random(1)))
    assert len(thoughts) > 2
    assert sum(score.visits for score in thoughts[-1].scores.values()) > 100
    assert len(list(tw.players.Level("medium").think(match.view(), random.Random(1)))) == 1


@pytest.mark.parametrize(("analysis", "error"), [("stockfish", ValueError), (5, TypeError)])
def test_who_cannot_think_is_told(analysis: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        GameWidget(turns(), analysis=analysis)


class Endless:
    """Thinks for ever, a little better each time."""

    name = "endless"

    def __init__(self) -> None:
        self.thoughts = 0

    def __call__(self, view: View, rng: random.Random) -> tw.Choice:
        raise AssertionError("it is asked for its thoughts")

    def think(self, view: View, rng: random.Random) -> Any:
        while True:
            self.thoughts += 1
            time.sleep(0.005)
            yield tw.Choice(view.legal_ids[0], {view.legal_ids[0]: tw.Score(0.5, self.thoughts)})


def test_in_a_notebook_values_grow_while_the_board_answers_and_stop_when_somebody_moves() -> None:
    async def cell() -> None:
        match = turns()
        endless = Endless()
        widget = GameWidget(match, analysis=endless, cover=False)
        page = Page(widget)
        while not discs(widget):
            await asyncio.sleep(0.01)
            widget._draw_missed()
        before = endless.thoughts
        begin = time.monotonic()
        page.act("show 1")
        assert time.monotonic() - begin < 5
        widget.match.goto(0)
        for _ in range(5):
            await asyncio.sleep(0.02)
            widget._draw_missed()
        widget.close()
        await asyncio.sleep(0.1)
        after = endless.thoughts
        await asyncio.sleep(0.2)
        assert endless.thoughts == after > before - 1
        assert discs(widget) == []

    asyncio.run(cell())
