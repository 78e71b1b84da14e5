"""Players with a trained network: reproducible, at once, of the seat's own knowledge; files of one's own."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from lengths import count

np = pytest.importorskip("numpy", reason="numpy is not installed: `pip install -e .[dev]` brings it")

import tabletop_widgets as tw  # noqa: E402
from tabletop_widgets.core.player import resolve_player  # noqa: E402
from tabletop_widgets.core.view import View  # noqa: E402
from tabletop_widgets.players.networks import Network, load_network  # noqa: E402

LEARNED = ["learned", "learned-search:2,width=3"]
every_learned = pytest.mark.parametrize("name", LEARNED)


def places(count: int = 6, **options: Any) -> list[Any]:
    """Return positions of a random game in which a seat has a choice."""
    rng, state = random.Random(2), tw.new_game("scout", **options).new_state()
    found: list[Any] = []
    while len(found) < count:
        if state.current_player() == tw.CHANCE:
            state.draw_all(rng)
            continue
        legal = state.legal_actions()
        if len(legal) > 1 and rng.random() < 0.2:
            found.append(state.clone())
        state.apply(legal[int(rng.random() * len(legal))])
    return found


@every_learned
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_learned_player_answers_the_same_again_and_leaves_the_position_alone(name: str, players: int) -> None:
    for state in places(players=players, scouted_orientation="hidden"):
        before = state.to_dict()
        answers = [resolve_player(name).answer(View(state), random.Random(1)) for _ in range(2)]
        assert answers[0] == answers[1]
        assert answers[0].action in state.legal_actions()
        assert state.to_dict() == before


@every_learned
def test_hidden_cards_do_not_change_the_answer(name: str) -> None:
    rng = random.Random(3)
    for state in places(players=4):
        other = state.determinize(state.current_player(), rng)
        mine, theirs = (resolve_player(name).answer(View(one), random.Random(1)) for one in (state, other))
        assert mine == theirs


def test_the_analysis_of_the_network_is_a_share_of_the_victory_for_every_action() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    match.play_out(dict.fromkeys(range(4), "heuristic"), 9)
    analysis = match.analyse("learned")
    assert len(analysis.rows) == len(match.view().legal_ids)
    values = [row.score.value for row in analysis.rows]
    assert 0 < min(values) < max(values) < 1
    assert analysis.best.score.value == max(values)
    assert analysis.unit == "game"


def test_a_decision_takes_about_a_millisecond() -> None:
    state = places(1, players=4)[0]
    player = resolve_player("learned")
    took = []
    for _ in range(20):
        view, begin = View(state), time.process_time()
        player.answer(view, random.Random(1))
        took.append(time.process_time() - begin)
    assert min(took) < 0.005  # on an idle machine 0.0007


def test_the_network_beats_the_heuristic() -> None:
    results = tw.simulate("scout", ["learned", "heuristic", "heuristic"], games=count(15, at_length=60), seed=1)
    assert {row.name: row.share for row in results.rows()}["learned"] > 0.4


def test_a_network_of_ones_own_plays_from_a_file_and_from_arrays(tmp_path: Path) -> None:
    width = tw.new_game("scout").heuristics.inputs
    weights = [np.zeros((width, 4), np.float32), np.zeros(4, np.float32), np.zeros((4, 1), np.float32), np.zeros(1)]
    Network("scout", weights, {"hours": 0}).save(tmp_path / "mine.npz")
    assert load_network(tmp_path / "mine.npz").about == {"hours": 0}
    for given in (tmp_path / "mine.npz", str(tmp_path / "mine.npz"), weights):
        player = tw.players.network(given, game="scout")
        match = tw.new_match("scout", players=3, seed=1)
        assert match.play_out(dict.fromkeys(range(3), player), 12) == 12
    assert tw.players.network(tmp_path / "mine.npz").name == "mine"


@pytest.mark.parametrize(
    ("make", "error", "told"),
    [
        (lambda folder: tw.players.network(folder / "none.npz"), FileNotFoundError, "none.npz"),
        (lambda folder: tw.players.network(folder / "text.npz"), ValueError, "is no network: expected an .npz file"),
        (lambda folder: tw.players.network(folder / "other.npz"), ValueError, "is a network for leviath; expected one"),
        (lambda folder: tw.players.network(folder / "small.npz"), ValueError, "has 3 inputs; scout has"),
        (lambda folder: tw.players.network([np.zeros((3, 2)), np.zeros(3)]), ValueError, "are no network with one"),
        (lambda folder: tw.players.NetworkSearch(0), ValueError, "samples=0: expected a whole number, 1 or more"),
        (lambda folder: tw.players.NetworkSearch(trust=-1), ValueError, "trust=-1: expected a number, 0 or more"),
    ],
)
def test_what_is_no_network_is_told(tmp_path: Path, make: Any, error: type[Exception], told: str) -> None:
    (tmp_path / "text.npz").write_text("weights")
    weights = [np.zeros((3, 1), np.float32), np.zeros(1, np.float32)]
    Network("leviath", weights).save(tmp_path / "other.npz")
    Network("scout", weights).save(tmp_path / "small.npz")
    with pytest.raises(error, match=told):
        make(tmp_path)


@every_learned
def test_a_game_without_a_network_says_so(name: str) -> None:
    match = tw.new_match("leviath", seed=1)
    with pytest.raises(tw.PlayerError, match="there is no trained network for leviath with 3 seats; expected"):
        match.choose(name)


def test_without_numpy_the_error_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None; import tabletop_widgets as tw;"
        " tw.new_match('scout', players=3, seed=1).choose('learned')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "a network plays with numpy, which is not installed: pip install numpy" in done.stderr


@every_learned
def test_many_games_at_once_are_answered_as_one_by_one(name: str) -> None:
    pytest.importorskip("numba", reason="Numba is not installed: `pip install -e .[dev]` brings it")
    batch = tw.new_game("scout", players=3).batch(6)
    batch.reset(1)
    for _ in range(12):
        batch.step(batch.random_actions())
    player: Any = resolve_player(name).player
    together = player.choose_many(batch, np.arange(6))
    assert [action in batch.legal_ids(number) for number, action in enumerate(together)] == [True] * 6
    assert np.array_equal(player.choose_many(batch, np.arange(6)), together)
    if name == "learned":
        one_by_one = [player(View(batch.state(number)), random.Random(1)).action for number in range(6)]
        assert one_by_one == together.tolist()


# the positions of docs/pages/learning.md: hand and table, and what the network does
POSITIONS = {
    "keeps Scout & Show": (
        {
            "hands": [9, ["5|7", "5|10", "6|5", "1|7", "8|2", "9|3", "10|6", "1|4", "6|8", "10|4", "4|5"], 10, 10],
            "active": ["8|5", "8|9"],
            "owner": 0,
            "turn": 1,
            "start_player": 2,
            "captured": [1, 0, 0, 1],
            "seen": ["3|4", "4|6"],
        },
        "show 5-7",
    ),
    "joins what stays": (
        {
            "hands": [["6|9", "5|3", "5|6", "6|8", "3|6", "2|9", "9|4", "8|3", "7|8", "3|1"], 9, 9, 8],
            "active": ["4|10", "4|1"],
            "owner": 3,
            "turn": 0,
            "start_player": 1,
            "captured": [1, 1, 2, 2],
            "seen": ["1|2", "1|6", "2|7", "5|8", "6|10", "7|10"],
        },
        "show 2-3",
    ),
    "shows the pair between": (
        {
            "hands": [["7|6", "3|4", "7|10", "9|7", "9|6", "7|4", "2|3", "9|5", "8|2", "4|6", "3|8"], 10, 10, 10],
            "active": ["10|6"],
            "owner": 3,
            "turn": 0,
            "start_player": 1,
            "captured": [0, 0, 1, 1],
            "seen": ["5|7", "8|9"],
        },
        "show 4-5",
    ),
}


@pytest.mark.parametrize(("position", "expected"), POSITIONS.values(), ids=POSITIONS)
def test_the_network_plays_what_the_page_says(position: dict[str, Any], expected: str) -> None:
    match = tw.new_match("scout", players=4, seed=1, position=position)
    assert str(match.choose("learned")) == expected
