"""A saved match, step by step in a terminal."""

from __future__ import annotations

from typing import Any

import pytest
from typing_in import Typed

import tabletop_widgets as tw
from tabletop_widgets.terminal.stepping import Replay


def saved() -> tw.Match:
    match = tw.new_match("scout", players=3, seed=7)
    match.play_out(dict.fromkeys(range(3), "random"), 10)
    match.comment("a fine move", match.mainline()[6])
    return match


def shown(*lines: str, seat: int | None = None, locale: str = "en") -> list[str]:
    typed = Typed(lines, locale)
    assert Replay(saved(), typed.screen, seat).run() == 0
    return typed.shown


def test_each_step_shows_its_place_the_board_and_what_happened() -> None:
    last = len(saved().mainline()) - 1
    start, first, second, back = shown("", "n", "p")
    assert start.endswith(f"0 of {last}> ")
    assert "Start" in start
    assert "Round 1 of 3: the cards are dealt." in first
    assert f"2 of {last} ─" in second
    assert f"1 of {last} ─" in back


def test_one_goes_to_places_turns_and_the_end_and_not_beyond() -> None:
    last = len(saved().mainline()) - 1
    _, before, six, turn, end, beyond, far, again, keys = shown("p", "6", "t", "end", "", "999", "0", "what?")
    assert "This is the start of the line." in before
    assert "Comment: a fine move" in six
    assert f"7 of {last} ─" in turn
    assert f"{last} of {last} ─" in end
    assert "This is the end of the line." in beyond
    assert f"the places 0 to {last}" in far
    assert f"0 of {last} ─" in again
    assert "Enter: on" in keys


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_only_what_the_seat_may_know_is_shown(locale: str) -> None:
    match = saved()
    match.goto(2)
    views: list[Any] = [match.observation(seat) for seat in range(3)]
    hands = {seat: " ".join(map(str, view.hand)) for seat, view in enumerate(views)}
    for viewer in (None, 0, 1, 2):
        told = "\n".join(shown("2", "end", "journal", seat=viewer, locale=locale))
        assert [seat for seat, hand in hands.items() if hand in told] == ([] if viewer is None else [viewer])


def test_rules_and_leaving() -> None:
    told = shown("rule 4.1", "rules", "q")
    assert "Single" in told[1]
    assert "4.1 Show" in told[2]
    assert len(told) == 3


def test_a_step_of_thousands_of_digits_is_beyond_the_end() -> None:
    assert f"The line has the places 0 to {len(saved().mainline()) - 1}." in shown("9" * 5_000, "1")[1]
