"""Training of networks: targets by TD(lambda), runs that are reproducible and go on, and what they write."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed: `pip install -e .[dev]` brings it")
pytest.importorskip("numba", reason="Numba is not installed: `pip install -e .[dev]` brings it")

import tabletop_widgets as tw  # noqa: E402
from tabletop_widgets.train.curves import curves_svg  # noqa: E402
from tabletop_widgets.train.trajectories import choose_rows, keep, write_returns  # noqa: E402

RING = 4


def kept_game(decisions: list[tuple[int, float, float, bool]]) -> tuple[list[list[float]], list[float]]:
    """Return inputs and targets of (seat, lead, value, is it the end), by lambda 0.5; seat 0 gets 1, seat 1 gets -1."""
    kept = np.zeros((1, RING, 1), np.float32)
    lead, values, seats = (np.zeros((1, RING), kind) for kind in (np.float32, np.float32, np.int8))
    count = np.zeros(1, np.int64)
    for number, (seat, so_far, value, ends) in enumerate(decisions):
        keep(
            np.array([0]), np.array([[number]], np.float32), np.array([so_far], np.float32), np.array([ends]),
            np.array([value], np.float32), np.array([seat], np.int8), kept, lead, values, seats, count,
        )  # fmt: skip
    inputs, targets = np.zeros((8, 1), np.float32), np.zeros(8, np.float32)
    result = np.array([1, -1], np.float32)
    end = write_returns(result, 0.5, kept[0], lead[0], values[0], seats[0], count[0], inputs, targets, 0)
    return inputs[:end].tolist(), targets[:end].tolist()


def test_each_decision_learns_from_those_of_its_seat_that_followed_and_from_the_result() -> None:
    inputs, targets = kept_game([(0, 0.0, 0.2, False), (1, 0.5, 0.4, False), (0, 0.25, 0.6, False)])
    assert inputs == [[2], [1], [0]]
    assert targets == pytest.approx([1 - 0.25, -1 - 0.5, 0.5 * 1 + 0.5 * 0.6])


def test_a_decision_that_ends_the_episode_has_an_exact_value_and_is_not_learned() -> None:
    inputs, targets = kept_game([(0, 0.0, 0.2, False), (0, 1.0, 1.0, True)])
    assert inputs == [[0]]
    assert targets == pytest.approx([1.0])


def test_of_a_long_episode_the_last_decisions_are_learned() -> None:
    inputs, _ = kept_game([(0, 0.0, 0.0, False)] * 6)
    assert inputs == [[5], [4], [3], [2]]


def test_the_best_row_is_chosen_but_for_a_whim() -> None:
    chosen = np.zeros(2, np.int64)
    values, rows = np.array([1.0, 3.0, 2.0, 5.0, 4.0], np.float32), np.array([0, 3, 5])
    choose_rows(values, rows, np.array([-1.0, -1.0]), chosen)
    assert chosen.tolist() == [1, 3]
    choose_rows(values, rows, np.array([0.99, 0.6]), chosen)
    assert chosen.tolist() == [2, 4]


def test_the_curve_says_how_far_it_is() -> None:
    line = {"decisions": 500_000, "seconds": 60.0, "loss": 0.05}
    picture = curves_svg([{**line, "decisions": 250_000, "loss": 0.06}, line])
    assert "0.5 million decisions, 1 minutes of one core: loss 0.0500" in picture
    assert picture.count("<polyline") == 1


class TestRuns:
    """Runs with PyTorch."""

    @pytest.fixture(autouse=True)
    def _torch(self) -> None:
        pytest.importorskip("torch", reason="PyTorch is not installed: `pip install -e .[train]` brings it")

    def test_the_same_seed_learns_the_same_and_another_one_something_else(self, tmp_path: Path) -> None:
        from tabletop_widgets.train.run import Run, Settings

        settings = Settings(game="scout", players={2: 64, 3: 64}, hidden=(8,))
        runs = [Run(tmp_path / name, replace(settings, seed=seed)) for name, seed in (("a", 1), ("b", 1), ("c", 2))]
        for run in runs:
            run.go_on(30_000)
        first, again, other = (run.network().weights() for run in runs)
        assert all(np.array_equal(mine, theirs) for mine, theirs in zip(first, again, strict=True))
        assert not np.array_equal(first[0], other[0])

    def test_a_run_goes_on_from_its_folder_and_writes_what_plays(self, tmp_path: Path) -> None:
        from tabletop_widgets.train.run import Run, Settings

        settings = Settings(game="scout", players={3: 64}, hidden=(8,))
        Run(tmp_path, settings).go_on(20_000)
        run = Run(tmp_path, settings)
        updates = run.learner.updates
        assert updates > 0
        assert run.progress.decisions >= 20_000
        run.go_on(60_000)
        assert run.learner.updates > updates
        made = json.loads((tmp_path / "weights.json").read_text())
        assert made["decisions"] == run.progress.decisions
        assert made["command"] == "python -m tabletop_widgets.train scout"
        player = tw.players.network(tmp_path / "weights.npz", game="scout")
        match = tw.new_match("scout", players=3, seed=1)
        assert match.play_out(dict.fromkeys(range(3), player), 9) == 9
        with pytest.raises(ValueError, match="holds a run with other settings"):
            Run(tmp_path, replace(settings, hidden=(4,)))

    def test_a_run_begins_with_the_weights_of_another(self, tmp_path: Path) -> None:
        from tabletop_widgets.train.run import Run, Settings

        settings = Settings(game="scout", players={3: 64}, hidden=(8,))
        Run(tmp_path / "first", settings).go_on(20_000)
        weights = str(tmp_path / "first" / "weights.npz")
        second = Run(tmp_path / "second", replace(settings, players={4: 64}, begun_with=weights))
        kept = tw.players.Network("scout", second.learner.weights()).weights()
        for mine, theirs in zip(kept, Run(tmp_path / "first", settings).learner.weights(), strict=True):
            assert np.array_equal(mine, theirs)
        second.go_on(20_000)
        assert not np.array_equal(second.learner.weights()[0], kept[0])
        with pytest.raises(ValueError, match="do not fit a network of shapes"):
            Run(tmp_path / "third", replace(settings, hidden=(4,), begun_with=weights))

    def test_the_command_tells_of_a_wrong_number_of_games(self, capsys: pytest.CaptureFixture[str]) -> None:
        from tabletop_widgets.train.__main__ import main

        with pytest.raises(SystemExit):
            main(["scout", "--games", "four"])
        assert "--games four: expected such as 2:96 4:160" in capsys.readouterr().err
