"""The contract of every game, at every number of players, and what the games here keep besides."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from samples import GAMES, LOCALES, OPTIONS, every_game, only_random, random_game, trial
from samples import decisions as decisions_of

import tabletop_widgets as tw
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Words
from tabletop_widgets.testing import CHECKS, Check

every_catalogue = pytest.mark.parametrize("game", [tw.new_game(name) for name in tw.games()], ids=lambda g: str(g.name))


@pytest.mark.soak(one_in=3)
@every_game
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_the_contract(game: Game, check: Check) -> None:
    check(trial(game))


# --- options and catalogue


@pytest.mark.parametrize("name", tw.games())
def test_every_option_is_tried_in_these_tests(name: str) -> None:
    plain = set(tw.new_game(name).options) - {"players"}
    assert plain == {key for options in OPTIONS.get(name, ()) for key in options} - {"players"}
    for key in plain:
        assert len({repr(game.options[key]) for game in GAMES if game.name == name}) > 1


@every_catalogue
def test_texts_are_plain_words_in_lower_case(game: Game) -> None:
    texts = [str(action) for action in game.actions]
    # a printed letter stays so
    plain = [re.sub(r"\b[A-Z]\b", lambda letter: letter[0].lower(), text) for text in texts]
    assert [text for text in plain if text != " ".join(text.casefold().split()) or not text.isascii()] == []


@every_catalogue
@pytest.mark.parametrize("wrong", [-1, 10**9, True, 1.0, None, b"keep", ("keep",)])
def test_what_is_not_in_the_catalogue_is_named_as_such(game: Game, wrong: Any) -> None:
    with pytest.raises(tw.IllegalAction, match=f"is not an action of {game.name}") as caught:
        game.new_state().why_not(wrong)
    assert caught.value.refusal is None


# --- legal actions and refusals


@every_game
@pytest.mark.parametrize("wrong", [-1, 99, True, "0", 1.0])
def test_a_seat_that_is_not_there_is_a_value_error(game: Game, wrong: Any) -> None:
    state = decisions_of(game)[0]
    calls: list[Callable[[], object]] = [
        lambda: state.observation(wrong),
        lambda: state.determinize(wrong, only_random(0)),
        lambda: state.why_not(0, wrong),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=f"expected 0 to {game.num_players - 1}"):
            call()


@every_game
def test_every_refusal_and_event_is_told_in_the_words_of_each_language(game: Game) -> None:
    refusals: dict[str, Refusal] = {}
    for state in decisions_of(game):
        for number in range(0, game.num_actions, max(1, game.num_actions // 500)):
            refusal = state.why_not(number)
            if refusal is not None:
                refusals[repr(refusal)] = refusal
    state, events = game.new_state(), list[Event]()
    for step in random_game(game)[:-1]:
        state.apply(step.number, events)
    assert refusals
    assert events
    for refusal in refusals.values():
        assert len({refusal.text(locale) for locale in LOCALES}) == len(LOCALES)
    for event in events:
        assert event.rule
        assert len({game.event_text(event, Words(game.messages, locale)) for locale in LOCALES}) == len(LOCALES)


def test_there_are_games() -> None:
    assert len(GAMES) >= 4
