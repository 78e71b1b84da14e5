"""Why a hint advises an action of Leviath: in sentences, for both sides, in both languages, by what the seat knows."""

from __future__ import annotations

import random
import re

import pytest
from leviath_table import HUMANS, game_for, holding, kaiju, moments, play, table

import tabletop_widgets as tw
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.leviath import LeviathState

LOCALES = ["en", "ja"]


def reasons(state: LeviathState, text: str, locale: str = "en") -> str:
    """Return the reasons for an action, as a hint tells them."""
    view = View(state)
    action = state.game.notation.parse(text)
    words = tw.Match(state.game, 1).words(locale)
    return " ".join(state.game.heuristics.explanations(view, action, words))


# --- every action


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("humans", HUMANS)
def test_every_action_of_both_sides_has_a_reason_in_whole_sentences(humans: int, locale: str) -> None:
    """No bare number, and no number of a rule, stands for a reason."""
    game = game_for(humans, may_decline_block=True, predation_needs_ship=False)
    words = tw.Match(game, 1).words(locale)
    kinds = set()
    for seed in (3, 4):
        for moment in moments(game, seed):
            action = game.notation.parse(moment.text)
            view = View(moment.state)
            kinds.add(action.kind)
            if len(view.legal_ids) < 2:
                continue
            told = game.heuristics.explanations(view, action, words)
            assert 1 <= len(told) <= 2, (moment.text, told)
            for sentence in told:
                assert sentence.endswith((".", "。")), (moment.text, sentence)
                assert not re.search(r"rule|reason-|[{}]|\d\.\d", sentence), sentence
                assert len(sentence) > 8, sentence
    assert {"ship", "play", "mine", "silence", "move"} <= kinds


def test_a_reason_depends_on_nothing_that_the_seat_does_not_see() -> None:
    game = game_for(2)
    for number, moment in enumerate(moments(game, 5)):
        if number % 7:
            continue
        seat = moment.state.current_player()
        found = set()
        for seed in range(3):
            other = moment.state.determinize(seat, random.Random(seed))
            found.add(reasons(other, moment.text))
        assert len(found) == 1, moment.text


# --- the kaiju


def test_silence_says_what_its_energy_is_enough_for_and_that_nothing_is_learnt() -> None:
    state = kaiju(energy=1, possible=[27, 28, 29])
    told = reasons(state, "silence")
    assert "3 energy: enough for Tsunami" in told
    assert "you can still be on 3 spaces" in told


def test_a_tsunami_says_how_many_lands_are_then_under_water_and_what_the_humans_learn() -> None:
    state = kaiju(energy=7, submerged=["B"])
    land = next(action for action in map(str, map(state.game.action, state.legal_actions())) if "tsunami" in action)
    told = reasons(state, land)
    assert "2 of the 4 lands" in told
    assert "now they have to look on" in told
    assert "Unless" not in told


def test_a_built_embankment_makes_a_tsunami_uncertain() -> None:
    state = kaiju(energy=7, embankments={"built": ["A"], "material": ["B", "C", "D", "E"]})
    land = next(action for action in map(str, map(state.game.action, state.legal_actions())) if "tsunami" in action)
    assert "Unless the embankment that the humans have built stops it" in reasons(state, land)


def test_predation_says_how_many_ships_are_left() -> None:
    state = kaiju(ships=[28, 1, None, None])
    assert "Then 1 ship is left at sea. When none is left, you win." in reasons(state, "predation ship 1")


def test_a_move_out_of_a_corner_says_so() -> None:
    open_sea = kaiju(energy=7)
    around = open_sea.game.sea.numbers(open_sea.game.sea.neighbours[open_sea.place])
    state = kaiju(energy=7, mines=list(around[1:]))
    goals = [str(state.game.action(number)) for number in state.legal_actions()]
    told = [reasons(state, goal) for goal in goals if goal.startswith("move to")]
    assert any("out of a corner" in one and "here 1." in one for one in told)


# --- the humans


def test_sonar_says_what_either_answer_leaves() -> None:
    state = holding("sonar day1", ships=[1, None, None, None], possible=[1, 27, 28, 29])
    area = state.game.sea.areas[state.game.sea.area_of[0]]
    assert f"Is it in area {area}? A yes leaves 1 of the 4 spaces" in reasons(state, "play sonar day1")


def test_a_mine_that_traps_the_kaiju_says_so() -> None:
    sea = game_for(2).sea
    around = sea.numbers(sea.neighbours[sea.index[28]])
    state = holding("air-drop day4", mines=list(around[1:]), possible=[28, 20])
    play(state, "play air-drop day4")
    assert "If the kaiju is on 28, it is trapped, and you win." in reasons(state, f"mine at {around[0]}")


def test_a_mine_says_how_probable_it_is_that_the_kaiju_is_there() -> None:
    state = holding("air-drop day4", possible=[28, 20])
    play(state, "play air-drop day4")
    assert "with a chance of about 50\u00a0%" in reasons(state, "mine at 28")


def test_a_mine_that_closes_a_strait_says_what_it_cuts_the_kaiju_off_from() -> None:
    """On a sea of two rows one mine can part the kaiju from whole areas."""
    sea = game_for(2).sea
    state = None
    for mask in sea.area_masks:
        rim = sea.spread(mask) & ~mask
        if sea.index[28] in [bit for bit in range(len(sea.ids)) if mask >> bit & 1]:
            continue
        mines = list(sea.numbers(rim))
        if 28 in mines or len(mines) > 9:
            continue
        state = holding("air-drop day4", mines=mines[1:], possible=[28])
        play(state, "play air-drop day4")
        told = reasons(state, f"mine at {mines[0]}")
        if "Cuts the kaiju off from area" in told:
            break
    else:
        pytest.fail("no mine cuts anything off")


def test_a_ship_that_comes_near_says_how_much_it_is_near() -> None:
    state = table(turn=1, possible=[27, 28, 29])
    told = {reasons(state, str(state.game.action(number))) for number in state.legal_actions()}
    assert any("3 spaces where the kaiju can be" in one or "nearer to where the kaiju" in one for one in told)


# --- the hint


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("locale", LOCALES)
def test_the_hint_of_either_side_has_a_reason_before_its_value(seat: int, locale: str) -> None:
    from tabletop_widgets.analysis.hinting import make_hint

    match = tw.new_match("leviath", humans=1, seed=5)
    match.play_out({0: "heuristic", 1: "heuristic"}, 6)
    while match.current_player() != seat:
        match.play_out({0: "heuristic", 1: "heuristic"}, 1)
    hint = make_hint(match.analyse("heuristic", locale=locale))
    assert hint.best is not None
    assert hint.text[0].endswith((".", "。"))
    assert len(hint.text) >= 2
