"""Times in tables, and many failures told in a few lines."""

from __future__ import annotations

from typing import Any

import pytest
from arenas import first, last, small

import tabletop_widgets as tw


def fails(view: Any, rng: Any) -> Any:
    raise ZeroDivisionError("by nothing " * 20)


@pytest.fixture(scope="module")
def plain() -> tw.Results:
    return small({"first": first, "last": last}, rounds=2)


def test_the_table_of_a_tournament_has_times_also_as_text(plain: tw.Results) -> None:
    for told in (repr(plain), plain.text(), repr(plain.table()), plain.table().html):
        assert "ms a choice" in told
    row = next(line for line in repr(plain).splitlines() if line.startswith("first"))
    assert row.endswith(f"{plain.rows()[0].ms:.2f}")
    assert "1手" in plain.text(locale="ja") or "ms" in plain.text(locale="ja")


def test_times_are_left_out_or_put_in_as_asked_for(plain: tw.Results) -> None:
    table = plain.table(ms=False)
    assert "ms a choice" not in table.text + table.html
    alone = tw.simulate("scout", ["random"] * 3, 2)
    assert "ms a choice" not in repr(alone)
    assert "ms a choice" in alone.text(ms=True)
    assert "ms a choice" in repr(alone.table(ms=True))


def test_ratings_are_in_the_text_where_they_are_asked_for(plain: tw.Results) -> None:
    pytest.importorskip("choix", reason="choix is not installed: `pip install -e .[dev]` brings it")
    assert "rating" not in plain.text()
    assert "rating" in plain.table(ratings=True).text


def test_failures_are_records_and_their_list_is_told_in_a_few_lines() -> None:
    results = small({"bad": fails, "last": last}, on_error="random", rounds=2)
    failures = results.failures
    assert len(failures) > 20
    assert {one.player for one in failures} == {"bad"}
    assert all(results.games[one.game].seats[one.seat] == 0 for one in failures)
    assert [one.text for one in failures[:2]] == [one.text for one in results.games[0].failures[:2]]
    told = repr(failures)
    assert told.startswith(f"<{len(failures)} failures in ")
    assert len(told) < 2_000
    assert len(repr(results.games)) < 500 * len(results.games)
    assert repr(tw.simulate("scout", ["random"] * 3, 1).failures) == "<no failures>"
