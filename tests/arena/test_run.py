"""Games on several processes: the same as on one, whatever happens to the workers."""

from __future__ import annotations

import _thread
import os
import re
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import joblib
import pytest
from arenas import first, last, shows, small

import tabletop_widgets as tw
from tabletop_widgets.arena import runner
from tabletop_widgets.arena.runner import pool


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have workers play everything, in small pieces."""
    monkeypatch.setattr(runner, "TRIED_HERE", -1)
    monkeypatch.setattr(runner, "WORTH_WORKERS", -1)
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0.05)


def from_a_cell(source: str, name: str) -> Any:
    """Return a function that no other process can import, as of a notebook's cell."""
    made: dict[str, Any] = {"__name__": "__main__"}
    exec(source, made)
    return made[name]


CELL = """
import os, threading

def cell_player(view, rng):
    return view.legal_ids[int(rng.random() * len(view.legal_ids))]

def where(view, rng):
    open(FOLDER + "/" + str(os.getpid()), "w").close()
    return view.legal_ids[0]

def thread(view, rng):
    open(FOLDER + "/" + str(threading.get_ident()), "w").close()
    return view.legal_ids[0]

def dies_once(view, rng):
    if not os.path.exists(FOLDER + "/died"):
        open(FOLDER + "/died", "w").close()
        os._exit(1)
    return view.legal_ids[0]

def dies_in_a_game(view, rng):
    if rng.random() < 0.003:
        os._exit(1)
    return view.legal_ids[0]

def fails(view, rng):
    if len(view.history) > 100:
        raise KeyError("oops")
    return view.legal_ids[0]
"""


def cell(name: str, folder: Path | str = "") -> Any:
    return from_a_cell(f"FOLDER = {str(folder)!r}\n{CELL}", name)


@pytest.mark.usefixtures("at_once")
def test_with_any_number_of_workers_the_games_are_the_same(tmp_path: Path) -> None:
    entrants = {"cell": cell("cell_player"), "shows": shows, "where": cell("where", tmp_path)}
    here, two, four = (small(entrants, n_jobs=jobs, rounds=6) for jobs in (1, 2, 4))
    assert here.games == two.games == four.games
    assert here.table(ms=False) == two.table(ms=False)  # how long players took is measured
    assert {int(path.name) for path in tmp_path.iterdir()} - {os.getpid()}  # others have played


@pytest.mark.usefixtures("at_once")
def test_a_simulation_on_two_processes_is_the_same() -> None:
    players = [cell("cell_player"), "random", "random"]
    alone, together = (tw.simulate("scout", players, games=12, seed=2, n_jobs=jobs) for jobs in (1, 2))
    assert alone.games == together.games
    assert alone.game(3).text() == together.game(3).text()


@pytest.mark.usefixtures("at_once")
def test_a_surrounding_configuration_of_joblib_decides_who_plays(tmp_path: Path) -> None:
    with joblib.parallel_config(backend="threading", n_jobs=2):
        results = small({"a": cell("thread", tmp_path), "b": last}, n_jobs=None)
    assert {int(path.name) for path in tmp_path.iterdir()} - {threading.get_ident()}
    assert results.games == small({"a": first, "b": last}).games


def test_a_few_games_are_played_here_and_a_long_one_is_given_to_workers(tmp_path: Path) -> None:
    results = small({"where": cell("where", tmp_path), "first": first}, n_jobs=2, rounds=1)
    assert [int(path.name) for path in tmp_path.iterdir()] == [os.getpid()]
    assert len(results.games) == 6


@pytest.mark.usefixtures("at_once")
def test_a_worker_that_ends_once_costs_nothing(tmp_path: Path) -> None:
    results = small({"a": cell("dies_once", tmp_path), "b": last}, n_jobs=2)
    assert (tmp_path / "died").exists()
    assert results.games == small({"a": first, "b": last}).games


@pytest.mark.usefixtures("at_once")
def test_a_game_in_which_workers_end_is_named_and_what_was_finished_is_kept() -> None:
    with pytest.raises(RuntimeError, match=r"workers ended while they played the games \d+, .* with seed 0") as lost:
        small({"a": cell("dies_in_a_game"), "b": last}, n_jobs=2, rounds=12)
    error: Any = lost.value
    whole = small({"a": cell("dies_in_a_game"), "b": last}, rounds=1, max_decisions=0)
    assert len(whole.games) == 6
    numbers = [game.number for game in error.results.games]
    assert len(numbers) == len(set(numbers))


@pytest.mark.usefixtures("at_once")
def test_a_player_that_fails_elsewhere_is_told_with_the_place_of_the_error() -> None:
    with pytest.raises(tw.PlayerError, match=r"player 'bad' of seat . failed: KeyError: 'oops'") as failed:
        small({"bad": cell("fails"), "b": last}, n_jobs=2)
    error: Any = failed.value
    assert "in fails" in "".join(error.__notes__)
    assert error.match().state.outcome() is None


def test_a_player_that_cannot_travel_is_told() -> None:
    class Holder:
        def __init__(self) -> None:
            self.lock = threading.Lock()

        def __call__(self, view: tw.View, rng: Any) -> int:
            return view.legal_ids[0]

    with pytest.raises(ValueError, match=r"player 'holder' cannot be sent to other processes: .*lock.*or n_jobs=1"):
        pool(2).pickle_plan(_plan({"holder": Holder()}))  # type: ignore[union-attr]
    assert small({"holder": Holder(), "b": last}, rounds=1).games


def _plan(entrants: dict[str, Any]) -> Any:
    from tabletop_widgets.arena.plan import Plan
    from tabletop_widgets.arena.play import PlaySettings
    from tabletop_widgets.arena.schedule import IndependentGames

    rules = tw.new_game("scout", players=3)
    return Plan(
        rules,
        tuple((p, n) for n, p in entrants.items()),
        IndependentGames(0, (0, 1, 2), 3, 1, False),
        PlaySettings(),
        "all",
    )


def test_players_that_remember_begin_each_game_anew() -> None:
    class Counts:
        def reset(self, game: Any, seat: int, rng: Any) -> None:
            self.asked = 0

        def __call__(self, view: tw.View, rng: Any) -> int:
            self.asked += 1
            return view.legal_ids[self.asked % len(view.legal_ids)]

    one = small({"counts": Counts(), "b": last}, rounds=2)
    with joblib.parallel_config(backend="threading", n_jobs=2):
        two = small({"counts": Counts(), "b": last}, rounds=2, n_jobs=None)
    assert one.games == two.games


# --- interrupts


@pytest.mark.parametrize("game", ["tournament", "simulation"])
def test_an_interrupt_keeps_what_is_finished_and_says_so(game: str) -> None:
    asked: Iterator[int] = iter(range(10**9))

    def impatient(view: tw.View, rng: Any) -> int:
        if next(asked) == 500:
            raise KeyboardInterrupt
        return view.legal_ids[0]

    if game == "tournament":
        results = small({"a": impatient, "b": "random"}, rounds=50)
        whole = small({"a": first, "b": "random"}, rounds=20)
    else:
        results = tw.simulate("scout", [impatient, "random", "random"], games=100)
        whole = tw.simulate("scout", [first, "random", "random"], games=50)
    count = len(results.games)
    assert results.interrupted
    assert 0 < count < 50
    assert results.games == whole.games[:count]
    assert f"stopped by hand after {count} of " in repr(results)
    assert results.game(0).state.outcome() is not None


def test_an_interrupt_before_anything_is_finished_is_one() -> None:
    def impatient(view: tw.View, rng: Any) -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        small({"a": impatient, "b": last})


@pytest.mark.usefixtures("at_once")
def test_an_interrupt_while_workers_play_keeps_what_has_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    take = runner.Runner._keep_chunk

    def taken(self: Any, chunk: Any) -> None:
        take(self, chunk)
        if len(self.games) >= 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(runner.Runner, "_keep_chunk", taken)
    results = small({"a": first, "b": "random"}, n_jobs=2, rounds=20)
    assert results.interrupted
    assert 9 <= len(results.games) < 120
    monkeypatch.undo()
    whole = {game.number: game for game in small({"a": first, "b": "random"}, rounds=20).games}
    assert all(game == whole[game.number] for game in results.games)


# --- the bar


def test_a_bar_says_how_far_it_is_and_who_is_ahead(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    from tabletop_widgets.arena import progress

    monkeypatch.setattr(progress, "_EVERY", -1.0)
    monkeypatch.setattr(progress, "_DRAWN", 0.0)
    small({"shows": shows, "first": first}, rounds=2, progress=True)
    told = capsys.readouterr().err
    assert "12/12" in told
    assert re.search(r"shows \d+ % \(\d+–\d+\) · first \d+ % \(\d+–\d+\)", told)


def test_short_tournaments_show_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    small(rounds=1, max_decisions=3, progress=None)
    assert capsys.readouterr().err == ""


def test_a_bar_that_is_asked_for_needs_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "tqdm.auto", None)
    with pytest.raises(ModuleNotFoundError, match="progress=True needs tqdm, which is not installed: pip install"):
        small(rounds=1, max_decisions=3, progress=True)
    assert small(rounds=1, max_decisions=3, progress=None).games


def test_without_joblib_there_is_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "joblib", None)
    assert small(rounds=1, max_decisions=3, n_jobs=None).games
    with pytest.raises(ModuleNotFoundError, match="n_jobs=2 needs joblib, which is not installed: pip install"):
        small(rounds=1, n_jobs=2)


def test_a_decision_that_never_ends_can_be_interrupted() -> None:
    def hangs(view: tw.View, rng: Any) -> int:
        while len(view.history) > 200:
            assert time.monotonic() - began < 20, "the interrupt was lost"
            time.sleep(0.01)
        return view.legal_ids[0]

    # a program in the background of a shell inherits that interrupts are ignored
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        began = time.monotonic()
        threading.Timer(0.5, _thread.interrupt_main).start()
        with pytest.raises(KeyboardInterrupt):
            small({"a": hangs, "b": hangs}, rounds=1)
        assert time.monotonic() - began < 20
    finally:
        signal.signal(signal.SIGINT, before)
