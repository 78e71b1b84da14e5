"""The list of what can be done names its steps by what they do: the words belong to clicks that are possible."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.core.text import LOCALES, Words
from tabletop_widgets.widgets.choices import choices, redact_choices

EACH = pytest.mark.parametrize("game", ["leviath", "scout", "scythe"])


@cache
def decided(game: str) -> tuple[tw.Match, ...]:
    """Return positions of a game, one for each set of kinds of actions that comes up in its first part."""
    match = tw.new_match(game, players=3, seed=3)
    found: dict[tuple[str, ...], tw.Match] = {}
    while match.ply < 250 and not match.is_terminal():
        kinds = tuple(sorted({action.kind for action in match.legal_actions()}))
        found.setdefault(kinds, copy.copy(match))
        match.play_out(dict.fromkeys(range(3), "random"), max_decisions=1)
    return tuple(found.values())


def offered(match: tw.Match, locale: str = "en") -> dict[str, Any]:
    seat, words = match.current_player(), match.words(locale)
    return choices(
        match.game, BOARDS[match.game.name], match.observation(seat), match.legal_actions(), "", 0, False, words
    )


@EACH
@pytest.mark.parametrize("locale", LOCALES)
def test_each_named_step_is_the_first_click_of_a_legal_action(game: str, locale: str) -> None:
    board, named_steps = BOARDS[game], 0
    for match in decided(game):
        view, legal = match.observation(match.current_player()), match.legal_actions()
        first = {path[0] for action in legal for path in board.click_paths(view, action)}
        named = board.step_names(view, legal, match.words(locale))
        assert named.keys() <= first
        assert all(text == text.strip() != "" for text in named.values())
        assert len(set(named.values())) == len(named)
        named_steps += len(named)
    assert named_steps > 5


@EACH
def test_a_named_step_that_decides_an_action_is_its_text_and_any_other_has_its_words_apart(game: str) -> None:
    board = BOARDS[game]
    for match in decided(game):
        made = offered(match)
        named = board.step_names(match.observation(match.current_player()), match.legal_actions(), match.words("en"))
        texts = {act[2] for act in made["acts"]}
        begun = {made["keys"][path[0]] for act in made["acts"] for path in act[3] if len(path) > 1}
        assert made["names"] == {key: text for key, text in named.items() if key in begun}
        assert {text for key, text in named.items() if key not in begun} <= texts


@pytest.mark.parametrize("rings", [True, False])
def test_what_a_learner_has_to_find_has_no_words(rings: bool) -> None:
    made = next(found for match in decided("leviath") if (found := offered(match))["names"])
    assert redact_choices(made, rings, (), (), (), ())["names"] == {}


def test_a_ship_says_where_it_sails_and_an_action_what_it_costs() -> None:
    def said(game: str) -> set[str]:
        return {
            text
            for match in decided(game)
            for text in BOARDS[game]
            .step_names(match.observation(match.current_player()), match.legal_actions(), match.words("en"))
            .values()
        }

    leviath, scythe = said("leviath"), said("scythe")
    assert any(text.startswith("Ship 1 sails to ") and " or " in text for text in leviath)
    assert "Silence: +2 energy" in leviath
    assert "Bolster: 2 power, for $1" in scythe
    assert any(text.startswith("Produce on ") and ": " in text for text in scythe)
    assert any(" for " in text and ", brings $" in text for text in scythe)


def test_a_spectator_is_told_no_steps_of_scythe() -> None:
    match = decided("scythe")[-1]
    words: Words = match.words("en")
    assert BOARDS["scythe"].step_names(match.observation(None), match.legal_actions(), words) == {}


@pytest.mark.parametrize(("locale", "said"), [("en", "Ship 1: area III"), ("ja", "船1：海域III")])
def test_a_sonar_says_which_area_each_ship_would_search(locale: str, said: str) -> None:
    match = tw.new_match("leviath", humans=2, seed=3)
    players = dict.fromkeys(match.game.deciding, "heuristic")
    while (match.current_player(), match.observation(1).decision) != (1, "sonar"):
        assert match.play_out(players, 1)
    named = BOARDS["leviath"].step_names(match.observation(1), match.legal_actions(), match.words(locale))
    assert named["ship:1"] == said
