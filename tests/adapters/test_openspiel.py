"""OpenSpiel plays the games: its own tests pass, and its own search finds moves."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from nim import NimGame

import tabletop_widgets as tw

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: `pip install -e .[dev]` brings it")

from open_spiel.python.algorithms import generate_playthrough, mcts  # noqa: E402
from open_spiel.python.algorithms.ismcts import ISMCTSBot  # noqa: E402

from tabletop_widgets.adapters import openspiel  # noqa: E402

GAMES = ("tw_scout(players=2)", "tw_scout(players=3,reward=rank)", "tw_leviath(players=2)", "tw_scythe(players=1)")
every_game = pytest.mark.parametrize("text", GAMES)


def begun(text: str, seed: int = 1, decisions: int = 0) -> Any:
    """Return a position after some random decisions of seats, in which a seat decides or nobody does."""
    rng, state = random.Random(seed), pyspiel.load_game(text).new_initial_state()
    while not state.is_terminal() and (state.is_chance_node() or decisions > 0):
        decisions -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@every_game
def test_openspiels_own_random_games_pass(text: str) -> None:
    # saves each game by its history, reads it back, and checks what the game says of itself
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_playthrough_is_the_same_each_time(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = pyspiel.load_game(text).game
    monkeypatch.setattr(type(game), "max_game_length", 8)  # a short one: it says everything of each position
    written = [generate_playthrough.playthrough(text, None, seed=7) for _ in range(2)]
    assert written[0] == written[1]
    assert f"ObservationTensorSize() = {game.encoding.size}" in written[0]
    assert written[0].count("\nLegalActions()") >= 5
    assert "\nIsTerminal() = True" in written[0]


def test_what_a_game_says_of_itself_is_what_it_is() -> None:
    game = pyspiel.load_game("tw_scout(players=3,scouted_orientation=hidden,reward=score)")
    scout = tw.new_game("scout", players=3, scouted_orientation="hidden")
    assert game.game == scout
    assert (game.num_players(), game.num_distinct_actions()) == (3, scout.num_actions)
    assert (game.min_utility(), game.max_utility()) == scout.utility_range
    assert (game.max_game_length(), game.max_chance_nodes_in_history()) == (10_000, scout.max_chance_nodes)
    assert game.observation_tensor_shape() == [scout.encoding.size]
    # a parameter with its default is left to the ruleset
    assert pyspiel.load_game("tw_scythe(ruleset=older)").game.options["objective_timing"] == "any"
    with pytest.raises(ValueError, match="SCOUT is for 2 to 5 players"):
        pyspiel.load_game("tw_scout(players=9)")
    with pytest.raises(ValueError, match="expected one of 'win', 'rank', 'score'"):
        pyspiel.load_game("tw_scout(reward=points)")


@every_game
def test_seats_observe_only_what_they_may_know_and_remember_everything(text: str) -> None:
    for decisions in (3, 12):
        state = begun(text, 5, decisions)
        position = state.position
        for seat in position.game.deciding:
            other = state.resample_from_infostate(seat, random.Random(seat).random)
            assert np.array_equal(state.observation_tensor(seat), position.observation(seat).encode())
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert str(other) == str(state)
            assert state.information_state_string(seat).endswith(state.observation_string(seat))
        player = state.current_player()
        before = state.information_state_string(player).rpartition("\n")[0]
        own = next(action for action in state.legal_actions() if state.legal_actions())
        name = state.action_to_string(player, own)
        state.apply_action(own)
        assert state.information_state_string(player).startswith(f"{before}\n> {name}\n".lstrip("\n"))


def test_others_in_a_redrawn_position_do_not_remember_the_true_one() -> None:
    state = begun("tw_scout(players=3)", 2, 3)
    me = 0
    redrawn = [state.resample_from_infostate(me, random.Random(seed).random) for seed in range(3)]
    remembered = {other.information_state_string(1).rpartition("\n")[0] for other in redrawn}
    assert len(remembered) == 1
    assert "hand-kept 1" not in remembered.pop()  # only seat 1 knows that it kept its hand, or turned it
    mine = state.information_state_string(1)
    assert "hand-kept 1" in mine or "hand-turned 1" in mine


def test_copies_go_their_own_ways() -> None:
    state = begun("tw_leviath(players=2)", 3, 6)
    before = (str(state), state.information_state_string(0), state.history())
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert (str(state), state.information_state_string(0), state.history()) == before
    assert copy.history() != state.history()


def test_the_rewards_are_those_that_were_asked_for() -> None:
    history = begun("tw_scout(players=2)", 1, 1000).history()
    paid = {}
    for reward in ("win", "rank", "score"):
        state = pyspiel.load_game(f"tw_scout(players=2,reward={reward})").new_initial_state()
        for action in history:
            assert state.returns() == [0, 0]
            state.apply_action(action)
        paid[reward] = state.returns()
    assert paid["score"] == state.position.returns()
    assert sorted(paid["win"]) == [0, 1]
    assert paid["rank"] == [2 * share - 1 for share in paid["win"]]


@pytest.mark.parametrize(("text", "decisions"), [("tw_scout(players=2)", 72), ("tw_leviath(players=2)", 4)])
def test_openspiels_own_search_plays(text: str, decisions: int) -> None:
    rng, state = np.random.RandomState(1), begun(text, 4, 2)
    bot = ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, rng), 1.4, 12, random_state=rng)
    while not state.is_terminal() and decisions:
        decisions -= 1
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        policy = bot.get_policy(state)
        assert sorted(action for action, _ in policy) == state.legal_actions()
        assert sum(probability for _, probability in policy) == pytest.approx(1)
        state.apply_action(max(policy, key=lambda pair: pair[1])[0])


def test_a_game_of_ones_own_is_registered_by_its_name_with_or_without_an_encoding() -> None:
    tw.register(NimGame)
    try:
        assert openspiel.register("nim") == openspiel.register("nim") == "tw_nim"
        state = pyspiel.load_game("tw_nim").new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
        assert sum(state.returns()) == 1
    finally:
        tw.unregister("nim")


def test_python_ends_as_usual_after_openspiel_knew_the_games() -> None:
    code = "import tabletop_widgets.adapters.openspiel, pyspiel; pyspiel.load_game('tw_scout')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=os.environ)
    assert (done.returncode, done.stderr) == (0, "")
