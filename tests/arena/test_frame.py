"""The tidy table of results: of pandas or of polars, and an error that helps if neither is there."""

from __future__ import annotations

import importlib.util
import sys
from typing import Any

import pytest
from arenas import small

from tabletop_widgets.arena import results as frame

WITHOUT = {"pandas": ("pandas",), "polars": ("polars",), "both": ("pandas", "polars")}


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch, request: Any) -> None:
    """Have libraries look as if they were not installed."""
    missing = WITHOUT[request.param]
    find = importlib.util.find_spec
    for name in missing:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setattr(frame, "find_spec", lambda name: None if name in missing else find(name))


@pytest.mark.parametrize("backend", ["pandas", "polars"])
def test_there_is_a_row_for_each_game_and_seat(backend: str) -> None:
    results = small(rounds=2, on_error="forfeit")
    table = results.to_frame(backend)
    assert type(table).__module__.startswith(backend)
    assert list(table.columns) == list(frame.COLUMNS)
    assert len(table) == 3 * len(results.games)
    for row, game, seat in zip(
        table.to_dict("records") if backend == "pandas" else table.to_dicts(),
        [game for game in results.games for _ in range(3)],
        [0, 1, 2] * len(results.games),
        strict=True,
    ):
        assert game.scores is not None
        assert (row["game"], row["deal"], row["seat"]) == (game.number, game.deal, seat)
        assert row["player"] == results.names[game.seats[seat]]
        assert (row["score"], row["won"]) == (game.scores[seat], game.won(seat))
        assert row["decisions"] == game.asked[seat]
    assert table["won"].sum() == pytest.approx(len(results.games))


@pytest.mark.parametrize("backend", ["pandas", "polars"])
def test_what_an_unfinished_game_does_not_have_is_missing(backend: str) -> None:
    table = small(rounds=1, max_decisions=3).to_frame(backend)
    for column in ("score", "place", "won"):
        missing = table[column].isna() if backend == "pandas" else table[column].is_null()
        assert missing.all()


@pytest.mark.parametrize(("without", "kind"), [("pandas", "polars"), ("polars", "pandas")], indirect=["without"])
@pytest.mark.usefixtures("without")
def test_the_library_that_is_installed_is_taken(kind: str) -> None:
    assert type(small(rounds=1, max_decisions=3).to_frame()).__module__.startswith(kind)


@pytest.mark.parametrize("without", ["both"], indirect=True)
@pytest.mark.usefixtures("without")
def test_with_neither_the_error_says_what_to_install() -> None:
    results = small(rounds=1, max_decisions=3)
    with pytest.raises(ModuleNotFoundError, match="needs pandas or polars, which is not installed: pip install pandas"):
        results.to_frame()
    with pytest.raises(ModuleNotFoundError, match="needs polars, which is not installed: pip install polars"):
        results.to_frame("polars")
    assert repr(results)  # and everything else works


def test_without_narwhals_the_error_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "narwhals", None)
    with pytest.raises(ModuleNotFoundError, match=r"needs narwhals, which is not installed: pip install '\.\[arena\]'"):
        small(rounds=1, max_decisions=3).to_frame()


def test_another_library_is_told() -> None:
    with pytest.raises(ValueError, match="backend='excel': expected one of 'pandas', 'polars', or None"):
        small(rounds=1, max_decisions=3).to_frame("excel")
