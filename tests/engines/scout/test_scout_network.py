"""What SCOUT's network is told: the same as in training, and nothing that its seat does not see."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed: `pip install -e .[dev]` brings it")

import tabletop_widgets as tw  # noqa: E402
from tabletop_widgets.engines.scout.network.inputs import WIDTH, after_actions  # noqa: E402
from tabletop_widgets.players.networks import load_network  # noqa: E402

FOLDER = Path(tw.new_game("scout").heuristics.network or "").parent
OPTIONS = [{"players": players, "scouted_orientation": one} for players in (2, 3, 4, 5) for one in ("public", "hidden")]
every_number = pytest.mark.parametrize("options", OPTIONS, ids=lambda one: "-".join(map(str, one.values())))


def positions(options: dict[str, Any], games: int, every: int) -> list[Any]:
    """Return positions of games that are played at random or as rollouts are."""
    game, rng = tw.new_game("scout", **options), random.Random(4)
    found: list[Any] = []
    for number in range(games):
        state, count = game.new_state(), 0
        while not state.is_terminal():
            if state.current_player() == tw.CHANCE:
                state.draw_all(rng)
                continue
            legal = state.legal_actions()
            if count % every == 0:
                found.append(state.clone())
            count += 1
            well = number % 2 and rng.random() < 0.7
            state.apply(game.heuristics.policy(state, legal, rng) if well else legal[int(rng.random() * len(legal))])
    return found


def asked(states: list[Any]) -> Any:
    return after_actions(
        [state.observation(state.current_player()) for state in states], [state.legal_actions() for state in states]
    )


@every_number
def test_a_player_is_told_the_same_numbers_as_in_training(options: dict[str, Any]) -> None:
    pytest.importorskip("numba", reason="Numba is not installed: `pip install -e .[dev]` brings it")
    batch = tw.new_game("scout", **options).batch(12)
    batch.reset(1)
    rows = 0
    while (live := np.flatnonzero(batch.seats >= 0)).size:
        trained = batch.after_decisions(live)
        told = asked([batch.state(int(number)) for number in live])
        assert np.array_equal(trained.ends, told.ends)
        np.testing.assert_allclose(told.lead, trained.lead, atol=2e-6)
        np.testing.assert_allclose(told.inputs, trained.inputs, atol=2e-6)
        rows += len(told.ends)
        for _ in range(5):
            live = live[batch.seats[live] >= 0]
            batch.step(batch.random_actions(live), live)
    assert rows > 300


@every_number
def test_what_a_seat_cannot_know_changes_no_input(options: dict[str, Any]) -> None:
    states = positions(options, 4, 5)
    rng = random.Random(1)
    others = [state.determinize(state.current_player(), rng) for state in states]
    assert [state.hands for state in states] != [other.hands for other in others]
    for mine, theirs in zip(asked(states), asked(others), strict=True):
        assert np.array_equal(mine, theirs)


def test_the_result_of_a_round_is_exact_where_an_action_ends_it() -> None:
    ends = 0
    for state in positions({"players": 4}, 6, 1):
        told = asked([state])
        for action, lead, is_end in zip(state.legal_actions(), told.lead, told.ends, strict=True):
            after = state.clone()
            after.apply(action)
            assert (len(after.results) > len(state.results)) == is_end
            if is_end:
                ends += 1
                points = [row[3] for row in after.results[-1]]
                own = points[state.current_player()]
                assert lead == pytest.approx((own - (sum(points) - own) / 3) / 10, abs=1e-6)
    assert ends > 20


def test_5_1_going_out_is_told_as_the_end_of_the_round() -> None:
    position = {"hands": [["3|8"], ["5|9", "6|7"], ["1|4", "2|6"]], "active": ["2|9"], "owner": 2, "turn": 0}
    match = tw.new_match("scout", players=3, position=position)
    told = asked([match.state])
    ids = match.view().legal_ids
    assert told.ends[ids.index(match.game.action("show 1").id)]
    assert not told.inputs[told.ends].any()


def test_the_weights_in_the_wheel_fit_are_small_and_say_where_they_come_from() -> None:
    files = list(FOLDER.glob("*.npz"))
    assert FOLDER / "weights.npz" in files
    assert sum(path.stat().st_size for path in files) < 500_000
    for path in files:
        assert load_network(path).width == WIDTH
        made = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        assert {"command", "commit", "hours", "decisions", "machine"} <= made.keys()
