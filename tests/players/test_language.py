"""A player that asks a language model, here a function with a script: what it is told, and what its answers may be."""

from __future__ import annotations

import asyncio
import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.player import choose, resolve_player
from tabletop_widgets.players import LanguagePlayer


def scripted(*answers: str) -> Callable[[str], str]:
    """Return a function that gives these answers one after the other."""
    left = list(answers)
    return lambda prompt: left.pop(0)


def at_a_turn() -> tw.Match:
    match = tw.new_match("scout", players=3, seed=1)
    for _ in range(3):
        match.play("keep")
    return match


def echo(prompt: str) -> str:
    """Choose the first action of the list."""
    line = prompt[prompt.index("## What you can do") :].splitlines()[2]
    return f"I take the first.\naction: {line.split(' | ')[0].removeprefix('- ')}"


@pytest.mark.parametrize(
    "answer",
    ["action: show 1", "Action: 2", "why not\n\n**action: show 1**", "action：`SHOW  1`", "action: show 1."],
)
def test_the_last_line_names_an_action_by_its_text_or_its_id(answer: str) -> None:
    match = at_a_turn()
    assert str(match.choose(LanguagePlayer(scripted(answer)))) == "show 1"


def test_the_thoughts_become_the_note_of_the_choice() -> None:
    choice = at_a_turn().evaluate(LanguagePlayer(scripted("A low card\nis of no use.\naction: show 1")))
    assert (str(choice.action), choice.note) == ("show 1", "A low card\nis of no use.")


def test_the_model_is_told_what_the_seat_may_know_and_how_to_answer() -> None:
    match, seen = at_a_turn(), list[str]()

    def ask(prompt: str) -> str:
        seen.append(prompt)
        return "action: show 1"

    match.choose(LanguagePlayer(ask))
    assert seen[0].startswith(match.llm_prompt(match.current_player()))
    assert seen[0].endswith("action: show 1")
    match.choose(LanguagePlayer(ask, locale="ja", rules="none", recent=2))
    assert seen[1].startswith(match.llm_prompt(match.current_player(), "ja", rules="none", recent=2))
    assert "## 答え方" in seen[1]


def test_what_is_not_allowed_is_refused_with_the_rule_and_asked_again() -> None:
    match = at_a_turn()
    player = LanguagePlayer(scripted("action: show 1-3", "I give up.", "action: sail away", "action: show 1"), tries=4)
    assert str(match.choose(player)) == "show 1"
    refusal = match.why_not("show 1-3")
    assert refusal is not None
    prompts = [one.prompt for one in player.transcript]
    assert f"> action: show 1-3\n\nThat is not allowed: {refusal.text()} ({refusal.rule})\n" in prompts[1]
    assert "> I give up.\n\nYour answer names no action: its last line" in prompts[2]
    assert "no action has the text 'sail away'" in prompts[3]
    assert all(prompt.startswith(prompts[0]) for prompt in prompts)
    assert [one.action for one in player.transcript] == ["", "", "", "show 1"]


def test_after_the_last_try_it_is_an_error_or_another_player_decides() -> None:
    match = at_a_turn()
    with pytest.raises(
        tw.PlayerError, match=r"no legal action in 2 answers; the last was 'no': Your answer names no action"
    ):
        match.choose(LanguagePlayer(scripted("no", "no"), tries=2))
    player = LanguagePlayer(scripted("no", "no"), tries=2, otherwise=tw.players.Scripted(["keep", "show 1"]))
    assert str(match.choose(player)) == "show 1"
    assert len(player.transcript) == 2


@pytest.mark.parametrize("answer", ["", "   \n ", "action:", "action: 99999", "action: -1", "action: ²"])
def test_strange_answers_are_refused(answer: str) -> None:
    player = LanguagePlayer(scripted(answer, "action: show 1"))
    assert str(at_a_turn().choose(player)) == "show 1"
    assert player.transcript[0].fault


def test_an_answer_that_is_no_text_is_an_error() -> None:
    with pytest.raises(tw.PlayerError, match=r"ask\(prompt\) returned 7; expected a text"):
        at_a_turn().choose(LanguagePlayer(lambda prompt: 7))  # type: ignore[arg-type, return-value]


def test_whole_games_are_played_and_the_same_answers_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        player = LanguagePlayer(echo)
        match = tw.new_match("scout", players=2, seed=5)
        match.play_out({0: player, 1: "random"})
        assert match.is_terminal()
        games.append((match.to_dict(), [one.prompt for one in player.transcript]))
    assert games[0] == games[1]


def test_an_async_function_is_waited_for() -> None:
    async def ask(prompt: str) -> str:
        await asyncio.sleep(0)
        return "no" if "Your last answer" not in prompt else "action: show 1"

    player = LanguagePlayer(ask)
    assert resolve_player(player).is_async()
    assert not resolve_player(LanguagePlayer(echo)).is_async()
    assert str(at_a_turn().choose(player)) == "show 1"
    assert [one.action for one in player.transcript] == ["", "show 1"]
    falling = LanguagePlayer(ask, tries=1, otherwise=LanguagePlayer(ask))
    assert str(at_a_turn().choose(falling)) == "show 1"


def test_it_plays_in_simulations_and_against_others() -> None:
    results = tw.simulate("scout", [LanguagePlayer(echo), "random"], games=2, seed=1)
    assert [row.games for row in results.rows()] == [2, 2]


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"ask": "hello"}, TypeError, "ask='hello'"),
        ({"tries": 0}, ValueError, "tries=0"),
        ({"recent": -1}, ValueError, "recent=-1"),
        ({"locale": "fr"}, ValueError, "locale='fr'"),
        ({"rules": "few"}, ValueError, "rules='few'"),
        ({"otherwise": "nobody"}, ValueError, "no player 'nobody'"),
    ],
)
def test_what_it_cannot_be_made_of_is_an_error(options: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        LanguagePlayer(**{"ask": echo, **options})


def test_it_can_be_copied_and_pickled() -> None:
    player = LanguagePlayer(echo, tries=5)
    for other in (copy.copy(player), pickle.loads(pickle.dumps(player))):
        assert (other.tries, other.name) == (5, "language model echo")
        match = at_a_turn()
        assert choose(match.view(), resolve_player(other), random.Random(1)) == match.legal_actions()[0].id


def test_a_transcript_shows_itself_escaped() -> None:
    player = LanguagePlayer(scripted("<script>\naction: show 1"))
    at_a_turn().choose(player)
    html = player.transcript[0]._repr_html_()
    assert "&lt;script&gt;" in html
    assert "<script" not in html
    assert str(player.transcript[0]).endswith("=== show 1")
    assert repr(player) == "<language model <lambda>: 1 questions>"
