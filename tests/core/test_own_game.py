"""A game of one's own: one short file, and everything else is there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import own_game
import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.action import Move
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import CHANCE, TERMINAL, Outcome, State
from tabletop_widgets.testing import CHECKS, Check, Trial

NEAR = {"scores": [45, 30], "heap": 5}  # by holding, seat 0 wins


@pytest.fixture(autouse=True)
def pig() -> Iterator[None]:
    own_game.run()
    yield
    for name in ("pig", "dice"):
        if name in tw.games():
            tw.unregister(name)


def played(*texts: str, **options: Any) -> tw.Match:
    match = tw.new_match("pig", seed=4, **options)
    for text in texts:
        match.play(text)
    return match


def told(match: tw.Match) -> list[str]:
    return [text for node in match.path() for _, text in match.event_sentences(node, None, match.words())]


def test_it_takes_at_most_120_lines() -> None:
    assert 80 < len(own_game.source().splitlines()) <= 120


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("players", [2, 4])
def test_it_keeps_the_contract_of_every_game(players: int, check: Check) -> None:
    check(Trial(tw.new_game("pig", players=players)))


def test_it_is_played_to_its_end() -> None:
    match = played("hold", position=NEAR)
    assert match.outcome() == Outcome((50, 30), (1, 2), "goal")
    assert told(match) == ["Player 1: Hold"]
    assert match.text().splitlines()[0] == "Pig: The game is over."


def test_it_is_played_by_clicks_on_a_live_board_in_both_languages() -> None:
    for locale, over in {"en": "The game is over.", "ja": "ゲームは終わりました。"}.items():
        ended = played("hold", position=NEAR).widget(locale=locale)
        assert ended.choices["prompt"] == over
        ended.close()
        widget = played("roll").widget(locale=locale, seat=0)
        keys = widget.choices["keys"]
        clicks = {row[2]: [keys[key] for key in row[3][0]] for row in widget.choices["acts"]}
        assert clicks == {"Roll the die": ["die"], "Hold": ["plate0"]}
        assert widget.book["sections"][1][:2] == ["2", "Holding"]
        widget.close()


def test_a_refusal_cites_the_docstring() -> None:
    match = played()
    refusal = match.why_not("hold")
    assert refusal is not None
    assert refusal.text() == "You have not rolled yet, so there is nothing to add to your 0."
    assert match.rule(refusal.rule).title == "Holding"
    other = match.why_not("roll", seat=1)
    assert other is not None
    assert other.text("en") == "Another player decides now."
    over = played("hold", position=NEAR).why_not("roll")
    assert over is not None
    assert over.text("ja") == "今は誰も選ぶところではありません。"
    with pytest.raises(tw.IllegalAction, match="'hold' is not legal here: You have not rolled yet"):
        match.play("hold")
    assert match.ply == 0


def test_playing_on_after_the_end_is_refused_as_it_is_told_before() -> None:
    state = played("hold", position=NEAR).state
    with pytest.raises(tw.IllegalAction, match="Nobody decides now") as caught:
        state.apply(0)
    assert caught.value.refusal == state.why_not(0)


def test_bots_play_it_and_it_is_saved_and_read_back(tmp_path: Path) -> None:
    match = tw.new_match("pig", seed=3)
    match.play_out({0: "random", 1: "random"})
    assert match.is_terminal()
    again = tw.load_match(match.save(tmp_path / "pig.json"))
    assert again.state.to_dict() == match.state.to_dict()
    assert len(tw.simulate("pig", ["random", "random"], games=4, seed=1).games) == 4


def test_a_cell_that_runs_again_replaces_the_game() -> None:
    before = played("roll")
    own_game.run()
    after = played("roll")
    assert type(after.game) is not type(before.game)
    before.play("hold")
    assert before.widget().choices["at"] == before.node.id


def test_a_state_of_plain_attributes_is_copied_seen_and_read_back() -> None:
    match = played("roll")
    state, copy = match.state, match.state
    copy.apply(1)
    assert state.to_dict() == {"scores": [0, 0], "turn": 0, "heap": 5, "face": 5}
    assert copy.to_dict()["scores"] == [5, 0]
    assert match.game.state_from_dict(state.to_dict()).state_hash() == state.state_hash()
    view: Any = state.observation(None)
    assert view.scores == (0, 0)
    assert view == state.observation(None) != copy.observation(None)
    with pytest.raises(AttributeError, match="read-only"):
        view.heap = 0
    with pytest.raises(AttributeError, match="this view has no 'hand'; it has"):
        _ = view.hand
    drawn = state.determinize(1, random.Random(1))
    assert drawn is not state
    assert drawn.to_dict() == state.to_dict()


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ({"score": []}, "there is no 'score'; the keys are 'scores', 'turn', 'heap', 'face'"),
        ({"scores": 3}, "scores is 3; expected a list"),
        ({"scores": [0, "x"]}, "scores[1] is 'x'; expected a whole number"),
        ({"scores": [True, True]}, "scores[0] is True; expected a whole number"),
        ({"scores": []}, "the rules cannot go on from here: ValueError: max() iterable argument is empty"),
        (3, "3 is not a position; expected an object with 'scores', 'turn', 'heap', 'face'"),
    ],
)
def test_a_position_that_is_unlike_the_first_one_is_refused(position: Any, problem: str) -> None:
    game = tw.new_game("pig")
    assert game.problems(position)[0].startswith(problem.removesuffix(" iterable argument is empty"))
    with pytest.raises(tw.PositionError):
        game.state_from_dict(position)


def test_a_number_of_players_that_it_is_not_for_is_refused() -> None:
    assert tw.new_game("pig").num_players == 2
    with pytest.raises(ValueError, match="players=5: expected 2 to 4"):
        tw.new_game("pig", players=5)


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

    with pytest.raises(NotImplementedError, match="Hiding has its own views, so it needs `determinize`"):
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
    with pytest.raises(NotImplementedError, match="NoTake needs `take`"):
        NoTake(Dice()).apply(0)


def test_a_move_is_a_record_with_the_words_of_its_text() -> None:
    assert Dice.actions == (Move(0, "throw"), Move(1, "cheat"))
    assert Dice().action("cheat") == Move(1, "cheat")
