"""Training by least squares of networks that judge positions at the end of turns: sums, fits, runs, players."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed: `pip install -e .[dev]` brings it")

import tabletop_widgets as tw  # noqa: E402
from tabletop_widgets.core.player import resolve_player  # noqa: E402
from tabletop_widgets.core.view import View  # noqa: E402
from tabletop_widgets.players.networks import Network  # noqa: E402
from tabletop_widgets.train.__main__ import main  # noqa: E402
from tabletop_widgets.train.turns import (  # noqa: E402
    SUMS,
    TurnRun,
    TurnSettings,
    fitted,
    network_of,
    play_game,
    sums_of,
)

SMALL = TurnSettings(game="scythe", each=2, width=2)


def test_sums_of_a_seat_say_how_leads_rise_and_how_wrong_the_values_were() -> None:
    kept = [(1.0, [1.0, 0.0]), (3.0, [0.0, 2.0])]
    matrix, vector, squares = sums_of(kept, 4.0, 0.5, np.array([1.0, 0.5]))
    # traces (1, 0) and (0.5, 2); inputs fall by (1, -2) and (0, 2); leads rise by 2 and 1
    assert matrix.tolist() == [[1.0, -1.0], [0.0, 4.0]]
    assert vector.tolist() == [2.5, 2.0]
    assert squares == (1 + 1 - 4) ** 2 + (3 + 1 - 4) ** 2


def test_a_seat_without_a_turn_adds_nothing() -> None:
    matrix, vector, squares = sums_of([], 4.0, 0.5, np.zeros(1))
    assert (matrix.tolist(), vector.tolist(), squares) == ([[0.0]], [0.0], 0.0)


def test_a_fit_finds_the_weights_by_which_every_position_is_worth_the_result() -> None:
    rng, true = random.Random(1), np.array([0.5, -2.0, 0.0])
    matrix, vector = np.zeros((3, 3)), np.zeros(3)
    for _ in range(50):
        inputs = [[rng.random() for _ in range(3)] for _ in range(6)]
        result = rng.random()
        kept = [(result - float(np.array(own) @ true), own) for own in inputs]
        more = sums_of(kept, result, 0.9, true)
        matrix, vector = matrix + more[0], vector + more[1]
        assert more[2] == pytest.approx(0)
    first = np.array([1.0, 1.0, 1.0])
    assert fitted(matrix, vector, first, 1e-6) == pytest.approx(true, abs=1e-3)
    assert fitted(matrix, vector, first, 1e9) == pytest.approx(first, abs=1e-3)


def test_the_weights_of_the_heuristics_are_a_network_that_values_as_they_do() -> None:
    game = tw.new_game("scythe", players=2)
    heuristics = game.heuristics
    network = network_of("scythe", np.array(heuristics.turn_weights))
    rng, state, compared = random.Random(4), game.new_state(), 0
    while not state.is_terminal() and compared < 40:
        state.draw_all(rng)
        legal = state.legal_actions()
        state.apply(heuristics.policy(state, legal, rng))
        if state.current_player() >= 0 and rng.random() < 0.1:
            compared += 1
            for seat in (0, 1):
                assert network.turn_value(heuristics, state, seat) == pytest.approx(
                    heuristics.evaluate(state, seat), abs=1e-4
                )
    assert compared == 40


def test_the_end_of_a_game_is_worth_the_victory() -> None:
    match = tw.new_match("scythe", players=2, seed=3)
    match.play_out({0: "heuristic", 1: "heuristic"})
    heuristics, state = match.game.heuristics, match.state
    network = network_of("scythe", np.array(heuristics.turn_weights))
    assert [network.turn_value(heuristics, state, seat) for seat in (0, 1)] == [
        heuristics.evaluate(state, seat) for seat in (0, 1)
    ]
    assert heuristics.turn_lead(state, 0) == -heuristics.turn_lead(state, 1)


def test_a_game_is_the_same_again_and_tells_of_every_turn() -> None:
    weights = np.array(tw.new_game("scythe", players=2).heuristics.turn_weights)
    first, again, other = (play_game(SMALL, weights, number) for number in (0, 0, 1))
    assert np.array_equal(first.matrix, again.matrix)
    assert first.positions == again.positions
    assert not np.array_equal(first.matrix, other.matrix)
    assert first.positions > 20


def test_a_run_goes_on_from_its_folder_whatever_the_processes(tmp_path: Path) -> None:
    at_once = TurnRun(tmp_path / "at once", SMALL)
    at_once.go_on(4)
    TurnRun(tmp_path / "twice", SMALL).go_on(2, processes=2)
    twice = TurnRun(tmp_path / "twice", SMALL)
    assert twice.progress.games == 2
    twice.go_on(4)
    assert np.allclose(at_once.weights, twice.weights)
    assert not np.allclose(at_once.weights, tw.new_game("scythe", players=2).heuristics.turn_weights)
    made = json.loads((tmp_path / "twice" / "weights.json").read_text())
    assert made["command"] == "python -m tabletop_widgets.train scythe"
    assert made["episodes"] == 4
    assert len((tmp_path / "twice" / "log.jsonl").read_text().splitlines()) == 2
    assert (tmp_path / "twice" / "curves.svg").exists()
    with pytest.raises(ValueError, match="holds a run with other settings"):
        TurnRun(tmp_path / "twice", replace(SMALL, seed=2))
    player = tw.players.network(tmp_path / "twice" / "weights.npz", game="scythe")
    match = tw.new_match("scythe", players=2, seed=1)
    assert match.play_out({0: player, 1: player}, 5) == 5


def test_a_run_needs_a_game_whose_networks_judge_turns(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="networks of scout do not judge turns; expected scythe"):
        TurnRun(tmp_path, TurnSettings(game="scout", players=3))


def test_the_command_trains_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["scythe", "--folder", str(tmp_path), "--games", "1", "--each", "1"])
    assert f"{tmp_path}: 1 games, " in capsys.readouterr().err
    assert (tmp_path / SUMS).exists()
    with pytest.raises(SystemExit):
        main(["scythe", "--folder", str(tmp_path), "--seed", "2"])
    assert "holds a run with other settings" in capsys.readouterr().err


def test_the_network_plans_turns_and_tells_what_it_cannot() -> None:
    weights = np.array(tw.new_game("scythe", players=2).heuristics.turn_weights)
    match = tw.new_match("scythe", players=2, seed=1)
    match.play_out({0: "heuristic", 1: "heuristic"}, 12)
    view = View(match.state)
    by_network = tw.players.Turns(turns=1, samples=1, network=network_of("scythe", weights))
    by_hand = tw.players.Turns(turns=1, samples=1)
    answers: list[Any] = [player(view, random.Random(1)) for player in (by_network, by_hand)]
    mine, theirs = answers
    assert mine.action == theirs.action
    assert [mine.scores[action].value for action in mine.scores] == pytest.approx(
        [theirs.scores[action].value for action in mine.scores], abs=1e-4
    )
    by_scout = tw.players.Turns(network=Network("scout", [np.zeros((140, 1), np.float32), np.zeros(1, np.float32)]))
    with pytest.raises(tw.PlayerError, match="does not judge the ends of turns; expected the player"):
        tw.new_match("scout", players=3, seed=1).choose(by_scout)
    with pytest.raises(tw.PlayerError, match="learned-search does not play scythe; expected 'turns:2,network="):
        match.choose("learned-search")
    with pytest.raises(tw.PlayerError, match="no trained network for scythe with 3 seats; expected scout, "):
        tw.new_match("scythe", players=3, seed=1).choose("learned")
    narrow = tw.players.Turns(network=network_of("scythe", np.zeros(3)))
    with pytest.raises(tw.PlayerError, match="has 3 inputs; scythe has 140"):
        match.choose(narrow)
    with pytest.raises(FileNotFoundError, match=r"none\.npz"):
        tw.players.Turns(network="none.npz")


def test_the_network_that_comes_along_plays_by_what_its_seat_knows() -> None:
    rng, match = random.Random(5), tw.new_match("scythe", players=2, seed=2)
    for name in ("learned", 'turns:1,samples=1,network="learned"'):
        match.play_out({0: "heuristic", 1: "heuristic"}, 25)
        state = match.state
        other = state.determinize(state.current_player(), rng)
        answers = [resolve_player(name).answer(View(one), random.Random(1)) for one in (state, other, state)]
        assert answers[0] == answers[1] == answers[2]
        assert answers[0].action in state.legal_actions()


@pytest.mark.soak
def test_a_few_games_with_the_network_that_comes_along() -> None:
    results = tw.simulate("scythe", ["learned", "heuristic"], games=6, seed=11)
    assert {row.name: row.share for row in results.rows()}["learned"] >= 0.5
