"""A decision in words for a reader who sees nothing else: complete, in both languages, and nothing hidden."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from nim import NimGame
from playing import at_turns, everybody

import tabletop_widgets as tw
from tabletop_widgets.core.text import LOCALES

GAMES: dict[str, dict[str, Any]] = {"scout": {"players": 3}, "leviath": {"humans": 2}, "scythe": {"players": 2}}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_a_decision_in_words_has_the_board_every_action_and_the_rules_they_rest_on(game: str, locale: str) -> None:
    match = tw.new_match(game, seed=3, **GAMES[game])
    match.play_out(everybody(match, "heuristic"), 41)
    seat = match.current_player()
    told = match.llm_prompt(seat, locale)
    assert match.text(seat, locale).partition("\n")[2].splitlines()[1] in told
    for action in match.legal_actions():
        assert f"- {action.id} | {action} | {match.label(action, locale)}\n" in told
    cited = re.findall(rf"^### {game} ([\d.]+) (.+)$", told, re.MULTILINE)
    assert cited
    for number, title in cited:
        section = match.rule(number, locale)
        assert section.title == title
        assert section.text in told
    assert told == match.view().llm_prompt(locale, names=match.names)  # what a player is told, whatever has no marks


@pytest.mark.parametrize("game", GAMES)
def test_no_fact_of_the_view_is_left_out(game: str) -> None:
    match = tw.new_match(game, seed=3, **GAMES[game])
    match.play_out(everybody(match, "heuristic"), 41)
    for seat in (*range(match.game.num_players), None):
        facts = next(line for line in match.llm_prompt(seat).splitlines() if line.startswith("{"))
        assert json.loads(facts) == match.observation(seat).to_dict()


def test_the_seat_of_scout_reads_its_own_hand_and_nobody_elses() -> None:
    match = at_turns()
    seat = match.current_player()
    views: list[Any] = [match.observation(one) for one in range(3)]
    hands = [" ".join(map(str, view.hand)) for view in views]
    told = match.llm_prompt(seat)
    assert [hand in told for hand in hands] == [one == seat for one in range(3)]
    assert f"you are {match.words().name(seat)} (seat {seat})" in told
    assert not any(hand in match.llm_prompt(None) for hand in hands)


def test_who_is_not_asked_reads_who_decides_and_has_nothing_to_choose_from() -> None:
    match = at_turns()
    seat = match.current_player()
    other = (seat + 1) % 3
    assert f"{match.words().name(seat)} (seat {seat}) decides now." in match.llm_prompt(other)
    assert "## What you can do" in match.llm_prompt(seat)
    assert "## What you can do" not in match.llm_prompt(other)
    match.play_out(everybody(match))
    assert "## What is asked\n\nThe game is over" in match.llm_prompt(other)


def test_the_rules_come_as_far_as_they_are_asked_for() -> None:
    match = at_turns()
    book = match.game.rulebook.sections()
    for seat in range(3):  # one of them decides
        whole, cited, none = (match.llm_prompt(seat, rules=rules).count("\n### ") for rules in ("all", "cited", "none"))
        assert (whole, none) == (len(book), 0)
        assert 0 < cited < whole
    with pytest.raises(ValueError, match="rules='some'"):
        match.llm_prompt(0, rules="some")


def test_as_many_of_the_last_events_are_told_as_are_asked_for() -> None:
    match = at_turns()
    match.play_out(everybody(match), 12)
    seat = match.current_player()
    journal = match.journal(seat)
    for recent in (1, 5):
        told = match.llm_prompt(seat, recent=recent)
        assert "\n".join(f"- {text}" for text in journal[-recent:]) in told
        assert f"- {journal[-recent - 1]}\n- {journal[-recent]}" not in told
    assert "## What happened last" not in match.llm_prompt(seat, recent=0)


def test_the_map_of_scythe_is_told_with_its_ways_and_the_encounters_that_are_left() -> None:
    match = tw.new_match("scythe", players=2, seed=3)
    told = match.llm_prompt(match.current_player())
    assert "- A4 (village): encounter token; next to A3; across a river A5 B4; next lakes B3" in told
    assert len(re.findall(r"^- [A-H]\d \(", told, re.MULTILINE)) == 47
    tokens = told.count("encounter token")
    assert tokens == match.observation().encounters.bit_count() == 11
    position = match.state.to_dict()
    position["encounters"] = position["encounters"][1:]
    assert tw.new_match("scythe", players=2, position=position).llm_prompt().count("encounter token") == tokens - 1


def test_a_game_without_a_board_is_told_by_what_its_view_prints() -> None:
    told = tw.Match(NimGame()).llm_prompt(0)
    assert "  left: 13\n" in told
    assert all(f"- {number} | take {number + 1} | take {number + 1}\n" in told for number in range(3))
