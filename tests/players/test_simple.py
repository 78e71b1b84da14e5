"""Players that do not look ahead: random, scripted, heuristic, and those that hand over to others."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from kuhn import BET, JACK, KING, PASS, QUEEN, KuhnHints, dealt

import tabletop_widgets as tw
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scout import ScoutGame
from tabletop_widgets.players import EpsilonGreedy, Heuristic, Level, Mix, Random, Scripted

TRIES = 1000
NEAR = 4 * math.sqrt(0.25 / TRIES)  # four standard errors of a share


def passes(view: View, rng: random.Random) -> int:
    return PASS


def bets(view: View, rng: random.Random) -> int:
    return BET


def share_of_bets(player: Any, view: View | None = None) -> float:
    """Return how often a player bets, of many answers with different random numbers."""
    seated, view = resolve_player(player), view or View(dealt((JACK, QUEEN)))
    answers = Counter(chosen(seated.answer(view, random.Random(seed))) for seed in range(TRIES))
    assert set(answers) <= {PASS, BET}
    return answers[BET] / TRIES


def chosen(answer: Any) -> int:
    action = getattr(answer, "action", answer)
    return int(getattr(action, "id", action))


class Promising(KuhnHints):
    """A bet is half a chip better."""

    def view_prior(self, view: View) -> Sequence[float]:
        return [1.0, 1.5]


class Even(KuhnHints):
    """Both are the same."""

    def view_prior(self, view: View) -> Sequence[float]:
        return [0.25, 0.25]


# --- random


def test_a_random_player_takes_every_action_equally_often() -> None:
    assert share_of_bets(Random()) == pytest.approx(0.5, abs=NEAR)
    assert share_of_bets("random") == share_of_bets(Random())


# --- scripted


def test_a_script_is_played_decision_by_decision_as_texts_ids_or_records() -> None:
    match = tw.new_match("scout", players=3, seed=1)
    for first in ("turn", match.game.action("turn").id, match.game.action("turn")):
        played = []
        player = Scripted([first, "show 2"], lambda view, rng: view.legal_ids[0])
        state = ScoutGame(3).new_state()
        state.draw_all(random.Random(1))
        for number in range(2):
            if number:
                for _ in range(3):
                    state.apply(state.legal_actions()[0])
            played.append(chosen(player(View(state, number=number), random.Random(1))))
        assert played == [match.game.action("turn").id, match.game.action("show 2").id]


def test_where_a_script_is_used_up_or_not_legal_another_player_decides() -> None:
    view = View(dealt((JACK, QUEEN)))
    assert chosen(Scripted(["bet"], passes)(view, random.Random(1))) == BET
    assert chosen(Scripted([], bets)(view, random.Random(1))) == BET
    later = View(dealt((JACK, QUEEN), PASS, BET), number=1)
    assert chosen(Scripted(["bet"], passes)(later, random.Random(1))) == PASS
    assert chosen(Scripted(["fly"], bets)(view, random.Random(1))) == BET
    first_turn = tw.new_match("scout", players=3, seed=1)
    for _ in range(3):
        first_turn.play("keep")
    answer = Scripted(["scout left to 1"], lambda view, rng: view.legal_ids[0])(first_turn.view(), random.Random(1))
    assert chosen(answer) == first_turn.view().legal_ids[0]


@pytest.mark.parametrize("bad", ["turn", 3, None])
def test_a_script_that_is_no_list_is_refused(bad: Any) -> None:
    with pytest.raises(TypeError, match=r"^actions=.*: expected a list of actions, e\.g\. \['keep', 'show 1'\]$"):
        Scripted(bad)


def test_a_script_needs_a_player_for_what_comes_after_it() -> None:
    with pytest.raises(ValueError, match="there is no player 'nobody'"):
        Scripted(["keep"], "nobody")


# --- heuristic


def test_a_heuristic_takes_what_is_the_most_promising_and_says_what_all_are() -> None:
    choice = Heuristic()(View(dealt((JACK, QUEEN), hints=Promising)), random.Random(1))
    assert choice.action == BET
    assert choice.scores == {PASS: 1.0, BET: 1.5}


def test_equal_promises_are_chosen_equally_often() -> None:
    assert share_of_bets("heuristic", View(dealt((JACK, QUEEN), hints=Even))) == pytest.approx(0.5, abs=NEAR)


def test_without_hints_a_heuristic_chooses_at_random() -> None:
    assert share_of_bets("heuristic") == pytest.approx(0.5, abs=NEAR)


@pytest.mark.parametrize(("temperature", "behind"), [("0.5", 1.0), ("0.25", 2.0), ("5", 0.1)])
def test_a_hotter_heuristic_chooses_what_is_behind_more_often(temperature: str, behind: float) -> None:
    """An action that is `temperature` behind is chosen exp(-1) times as often as the best."""
    share = share_of_bets(f"heuristic:{temperature}", View(dealt((JACK, QUEEN), hints=Promising)))
    assert share == pytest.approx(1 / (1 + math.exp(-behind)), abs=NEAR)


@pytest.mark.parametrize("bad", [-1, math.inf, math.nan, True, "hot"])
def test_a_heat_out_of_range_is_refused(bad: Any) -> None:
    with pytest.raises(ValueError, match=r"^temperature=.*: expected a number, 0 or more$"):
        Heuristic(bad)


# --- mixtures


@pytest.mark.parametrize("epsilon", [0, 0.3, 1])
def test_epsilon_is_how_often_a_player_chooses_at_random(epsilon: float) -> None:
    assert share_of_bets(EpsilonGreedy(passes, epsilon)) == pytest.approx(epsilon / 2, abs=NEAR * (epsilon > 0))


@pytest.mark.parametrize("bad", [-0.1, 1.1, math.nan, True, "often"])
def test_an_epsilon_out_of_range_is_refused(bad: Any) -> None:
    with pytest.raises(ValueError, match=r"^epsilon=.*: expected 0 to 1$"):
        EpsilonGreedy("random", bad)


def test_a_mixture_decides_as_each_player_by_its_weight() -> None:
    assert share_of_bets(Mix({passes: 3, bets: 1})) == pytest.approx(0.25, abs=NEAR)
    assert share_of_bets(Mix({passes: 0, bets: 2})) == 1
    assert share_of_bets(Mix({bets: 2, passes: 0})) == 1


@pytest.mark.parametrize("bad", [{}, ["random"], None])
def test_a_mixture_of_nobody_is_refused(bad: Any) -> None:
    with pytest.raises(TypeError, match=r"expected a dict from players to how often they decide$"):
        Mix(bad)


@pytest.mark.parametrize("weight", [-1, 0, math.nan, "often"])
def test_weights_that_are_none_are_refused(weight: Any) -> None:
    with pytest.raises(ValueError, match=r"expected numbers, 0 or more, that are not all 0$"):
        Mix({"random": weight})


def test_players_that_hand_over_say_to_whom() -> None:
    assert EpsilonGreedy("random", 0.2).name == "epsilon 0.2 random"
    assert EpsilonGreedy("random", 0.2).params == {"player": "random", "epsilon": 0.2}
    assert Mix({"random": 1, bets: 2}).name == "mix of random, bets"
    assert Mix({"random": 1, bets: 2}).params == {"random": 1, "bets": 2}
    assert Scripted(["keep"], bets).params == {"actions": 1, "then": "bets"}


# --- levels


class Seats(KuhnHints):
    """The strong player of the second seat always passes."""

    def level(self, level: str, seat: int) -> str:
        return "heuristic" if (level, seat) == ("strong", 0) else "random"


def test_a_level_is_the_player_that_the_game_means_for_the_seat() -> None:
    strong = Level("strong")
    first, second = View(dealt((JACK, KING), hints=Seats)), View(dealt((JACK, KING), PASS, hints=Seats))
    assert strong.player(first).name == "heuristic"
    assert strong.player(second).name == "random"
    assert strong.player(first) is strong.player(first)
    assert resolve_player("easy").player.player(first).name == "random"


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^level='hard': expected easy, medium and strong|^level='hard': expected"):
        Level("hard")


@pytest.mark.parametrize("game", ["scout", "leviath", "scythe"])
@pytest.mark.parametrize("level", ["easy", "medium", "strong"])
def test_every_level_names_a_player_for_every_seat_of_every_game(game: str, level: str) -> None:
    one = tw.new_game(game)
    for seat in one.deciding:
        assert resolve_player(one.heuristics.level(level, seat)).params is not None
