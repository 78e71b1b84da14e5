"""Numbers of more digits than Python reads: from programs, at the terminal, from a stranger's comment."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playing import at_turns

import tabletop_widgets as tw
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.limits import parse_number
from tabletop_widgets.players import LanguagePlayer

DIGITS = "9" * 5_000
HUGE: Any = 10**5_000


@pytest.mark.parametrize("digits", [DIGITS, "9" * 19, "0" * 5_000])
def test_a_language_models_long_number_is_an_answer_that_is_refused(digits: str) -> None:
    answers = iter([f"I count.\naction: {digits}", "action: 0"])
    match = at_turns()
    match.play_out({match.current_player(): "random"}, 1)
    player = LanguagePlayer(lambda prompt: next(answers), tries=1, otherwise="heuristic")
    chosen = match.choose(player)
    assert chosen in match.legal_actions()
    (exchange,) = player.transcript
    assert exchange.action == ""
    assert "no action has the text '" in exchange.fault
    assert len(exchange.fault) < 1_000


def test_full_width_digits_are_numbers_and_other_signs_are_none() -> None:
    assert [parse_number(text) for text in ("12", "１２", "-1", "+1", "1.0", "²", "", " 1", "x")] == [12, 12] + [
        None
    ] * 7


def test_a_comment_for_a_seat_that_nobody_can_have_is_for_nobody() -> None:
    from tabletop_widgets.lessons.writer import narration

    assert narration(f"All look.\nseat {DIGITS}: You hold a nine.", 0).en == "All look."


@pytest.mark.parametrize("call", [
    lambda: tw.simulate("scout", HUGE),
    lambda: tw.simulate("scout", ["random"] * 3, -HUGE),
    lambda: tw.simulate("scout", ["random"] * 3, 1, seed=HUGE),
    lambda: tw.tournament("scout", {"a": "random", "b": "random"}, players=3, rounds=1, seed=HUGE),
    lambda: tw.tournament("scout", {"a": "random", "b": "random"}, players=3, rounds=-HUGE),
    lambda: at_turns().play_out(HUGE),
    lambda: tw.Choice("keep", scores={"keep": HUGE}),
    lambda: tw.Choice("keep", scores={HUGE: "x"}),  # type: ignore[dict-item]
])  # fmt: skip
def test_errors_name_a_long_number_in_words(call: Any) -> None:
    with pytest.raises((ValueError, TypeError), match=r"a whole number of 5001 digits"):
        call()


def test_what_a_player_answers_is_shown_short() -> None:
    match = at_turns()
    for answer in (HUGE, DIGITS, random.Random):
        with pytest.raises(tw.PlayerError, match="expected a legal action") as caught:
            match.play_out({match.current_player(): lambda view, rng, answer=answer: answer})
        assert len(str(caught.value)) < 2_000
    assert short_repr(HUGE) == "a whole number of 5001 digits"
