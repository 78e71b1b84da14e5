"""A game of one's own: one short file, and everything else is there."""

from __future__ import annotations

import random
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.action import Move
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import CHANCE, TERMINAL, Outcome, State

CELL = Path(__file__).parents[1] / "noughts.py"
WON = ["put a1", "put b1", "put a2", "put b2", "put a3"]


@pytest.fixture(autouse=True)
def noughts() -> Iterator[None]:
    runpy.run_path(str(CELL))
    yield
    for name in ("noughts", "dice"):
        if name in tw.games():
            tw.unregister(name)


def played(*texts: str) -> tw.Match:
    match = tw.new_match("noughts", seed=1)
    for text in texts:
        match.play(text)
    return match


def told(match: tw.Match) -> list[str]:
    return [text for node in match.path() for _, text in match.narrate(node, None, match.words())]


def test_it_takes_at_most_120_lines() -> None:
    assert len(CELL.read_text(encoding="utf-8").splitlines()) <= 120


def test_it_is_played_to_its_end() -> None:
    match = played(*WON)
    assert match.outcome() == Outcome((1, 0), (1, 2), "line")
    assert told(match)[0] == "Player 1: Put your sign on a1"
    assert match.text().splitlines()[0] == "Noughts: The game is over."


def test_it_is_played_by_clicks_on_a_live_board_in_both_languages() -> None:
    for locale in ("en", "ja"):
        widget = played("put b2").widget(locale=locale, seat=1)
        assert widget.choices["prompt"] == {"en": "Your turn.", "ja": "あなたの番です。"}[locale]
        assert widget.choices["acts"][0][2] == "Put your sign on a1"
        assert "b2" not in [widget.choices["keys"][path[0]] for row in widget.choices["acts"] for path in row[3]]
        assert widget.book["sections"][0] == ["1", "Turns", "Put your sign into a free cell."]
        widget.close()


def test_a_refusal_cites_the_docstring() -> None:
    match = played("put b2")
    refusal = match.why_not("put b2")
    assert refusal is not None
    assert refusal.text() == "Player 1 has put a sign on b2 already."
    assert str(match.rule(refusal.rule)) == "1 Turns\n\nPut your sign into a free cell."
    other = match.why_not("put a1", seat=0)
    assert other is not None
    assert other.text("en") == "Another player decides now."
    over = played(*WON).why_not("put c3")
    assert over is not None
    assert over.text("ja") == "今は誰も決められません。"
    with pytest.raises(tw.IllegalAction, match="'put b2' is not legal here: Player 1 has put a sign on b2 already"):
        match.play("put b2")
    assert match.ply == 1


def test_bots_play_it_and_it_is_saved_and_read_back(tmp_path: Path) -> None:
    match = tw.new_match("noughts", seed=3)
    match.run({0: "random", 1: "random"})
    assert match.is_terminal()
    again = tw.load_match(match.save(tmp_path / "noughts.json"))
    assert again.state.to_dict() == match.state.to_dict()
    assert len(tw.simulate("noughts", ["random", "random"], games=4, seed=1).games) == 4


def test_a_cell_that_runs_again_replaces_the_game() -> None:
    before = played("put a1")
    runpy.run_path(str(CELL))
    after = played("put a1")
    assert type(after.game) is not type(before.game)
    before.play("put b2")
    assert before.widget().choices["at"] == before.node.id


def test_a_state_of_plain_attributes_is_copied_seen_and_read_back() -> None:
    match = played("put b2")
    state, copy = match.state, match.state
    copy.apply(0)
    assert state.to_dict() == {"cells": [-1, -1, -1, -1, 0, -1, -1, -1, -1]}
    assert match.game.state_from_dict(state.to_dict()).state_hash() == state.state_hash()
    view: Any = state.observation(None)
    assert view.cells[4] == 0
    assert view == state.observation(None) != copy.observation(None)
    with pytest.raises(AttributeError, match="stays as it is"):
        view.cells = ()
    with pytest.raises(AttributeError, match="this view has no 'hand'; it has"):
        _ = view.hand
    drawn = state.determinize(1, random.Random(1))
    assert drawn is not state
    assert drawn.to_dict() == state.to_dict()


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ({"cell": []}, "there is no 'cell'; the keys are 'cells'"),
        ({"cells": 3}, "cells is 3; expected a list"),
        ({"cells": [0, "x", 0, 0, 0, 0, 0, 0, 0]}, "cells[1] is 'x'; expected a whole number"),
        ({"cells": [True] * 9}, "cells[0] is True; expected a whole number"),
        ({"cells": [0, 1]}, "the rules cannot go on from here: IndexError: list index out of range"),
        (3, "3 is no position; expected an object with 'cells'"),
    ],
)
def test_a_position_that_is_unlike_the_first_one_is_refused(position: Any, problem: str) -> None:
    game = tw.new_game("noughts")
    assert game.problems(position)[0] == problem
    with pytest.raises(tw.PositionError):
        game.state_from_dict(position)


def test_a_number_of_players_that_it_is_not_for_is_refused() -> None:
    assert tw.new_game("noughts").num_players == 2
    with pytest.raises(ValueError, match="players=3: expected 2"):
        tw.new_game("noughts", players=3)


# --- with chance, and what a game has to write


class DiceState(State):
    """The higher of two rolls wins."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rolls: list[int] = []
        self.thrown = 0

    def current_player(self) -> int:
        if self.thrown > len(self.rolls):
            return CHANCE
        return len(self.rolls) if len(self.rolls) < 2 else TERMINAL

    def legal_actions(self) -> tuple[int, ...]:
        return (0,) if self.current_player() >= 0 else ()

    def take(self, action: int, events: list[Event] | None) -> None:
        self.thrown += 1

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return [(face, 1) for face in range(6)] if self.current_player() == CHANCE else []

    def draw(self, outcome: int, events: list[Event] | None) -> None:
        self.rolls.append(outcome + 1)
        if events is not None:
            events.append(Event("roll", len(self.rolls) - 1, (outcome + 1,)))

    def outcome(self) -> Outcome | None:
        return Outcome((self.rolls[0], self.rolls[1]), (1, 1), "over") if self.is_terminal() else None


class Dice(Game):
    """Throw once each; the higher number wins."""

    name = "dice"
    moves = ("throw", "cheat")
    state = DiceState
    num_chance_outcomes = 6


def test_chance_draws_by_itself_and_what_it_draws_is_told() -> None:
    tw.register(Dice)
    match = tw.new_match("dice", seed=2)
    match.play("throw")
    assert match.current_player() == 1
    roll = match.state.to_dict()["rolls"][0]
    assert told(match) == ["Player 1: throw", f"Player 1: roll {roll}"]
    assert f"rolls: [{roll}]" in match.text()
    refusal = match.why_not("cheat")
    assert refusal is not None
    assert (refusal.text(), refusal.rule) == ("This is not possible now.", "dice 1")
    assert match.rule("1").text == "Throw once each; the higher number wins."


def test_a_game_that_hides_something_has_to_say_what_is_drawn_anew() -> None:
    class Hiding(NoTake):
        def observation(self, seat: int | None) -> Any:
            return None

    with pytest.raises(NotImplementedError, match="Hiding has views of its own, so it has to have `determinize`"):
        Hiding(Dice()).determinize(0, random.Random(1))


class NoTake(State):
    """Has to have `take`."""

    def current_player(self) -> int:
        return 0

    def legal_actions(self) -> tuple[int, ...]:
        return (0,)

    def outcome(self) -> Outcome | None:
        return None


def test_what_is_missing_is_told_by_name() -> None:
    with pytest.raises(NotImplementedError, match="NoTake has to have `take`"):
        NoTake(Dice()).apply(0)


def test_a_move_is_a_record_with_the_words_of_its_text() -> None:
    assert Dice.actions == (Move(0, "throw"), Move(1, "cheat"))
    assert Dice().action("cheat") == Move(1, "cheat")
