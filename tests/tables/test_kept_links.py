"""Links that are kept in a file: a saved match is served again, and open pages come back to it."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from guests import Guest, at_a_table, token_of

import tabletop_widgets as tw


def match() -> tw.Match:
    return tw.new_match("scout", players=3, seed=7)


def test_a_saved_match_is_served_again_by_the_same_links(tmp_path: Path) -> None:
    async def scenario() -> None:
        links, saved, first = tmp_path / "links.json", tmp_path / "match.json", match()
        with first.serve(keep=links) as table:
            before = table.links
            guest = await Guest.open(table, 1)
            await guest.ask("act", id=first.legal_actions()[0].id)
        first.save(saved)
        again = tw.load_match(saved)
        with again.serve(keep=links) as table:
            assert table.links == before
            back = await Guest.open(table, 1, c="page-1", views=[1])
            await back.shows(again)
            assert again.ply == first.ply

    at_a_table(scenario)


def test_a_revoked_link_is_not_in_the_file_any_more(tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    with match().serve(keep=path) as table:
        old = token_of(table, 0)
        table.revoke(0)
        assert old not in path.read_text(encoding="utf-8")
        now = table.links
    with match().serve(keep=path) as table:
        assert table.links == now


def test_a_link_that_the_file_does_not_have_is_new_and_written(tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    with match().serve(keep=path, seats=[0]) as table:
        first = table.links
    with match().serve(keep=path) as table:
        assert {seat: table.links[seat] for seat in first} == first
        assert token_of(table, 2) in path.read_text(encoding="utf-8")


def test_who_stood_in_stands_in_again(tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    with match().serve(keep=path) as table:
        table.stand_in(0, lambda observation, legal, rng: legal[0])
        table.stand_in(1, "random")
        table.give_back(1)
    with match().serve(keep=path, stand_in="random") as table:
        assert [row.player for row in table.seats if row.is_stood_in] == ["random"]
        assert table.seats[0].is_stood_in
        table.give_back(0)
    with match().serve(keep=path) as table:
        assert not any(row.is_stood_in for row in table.seats)


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such permissions")
def test_nobody_but_its_owner_reads_the_file(tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    with match().serve(keep=path) as table:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        table.revoke(1)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


TOKEN = "A" * 22


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("rubbish", "expected the links of a table"),
        ([], "expected the links of a table"),
        ({"format": "x"}, "expected the links of a table"),
        ({"version": 9}, "expected the links of a table"),
        ({"port": 0}, "port: found 0; expected 1 to 65535"),
        ({"port": True}, "port: found True"),
        ({"stood_in": [True]}, r"stood_in: found \[True\]; expected a list of seats"),
        ({"stood_in": 1}, "stood_in: found 1"),
        ({"tokens": []}, "tokens: expected one for each seat"),
        ({"tokens": {"0": "secret"}}, "tokens, '0': expected 22 letters and digits"),
        ({"tokens": {"x": TOKEN}}, "tokens: found 'x'; expected a seat, or 'spectators'"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_as_it_is(change: Any, told: str, tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    whole = {"format": "tabletop-widgets links", "version": 1, "port": 40_000, "tokens": {"0": TOKEN}}
    text = (
        change if isinstance(change, str) else json.dumps({**whole, **change} if isinstance(change, dict) else change)
    )
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=told) as refused:
        match().serve(keep=path)
    assert "secret" not in str(refused.value)
    assert path.read_text(encoding="utf-8") == text
    assert not match()._observers.callbacks


def test_a_folder_that_is_not_there_is_an_error_and_leaves_no_server(tmp_path: Path) -> None:
    import threading

    before, served = threading.active_count(), match()
    with pytest.raises(FileNotFoundError):
        served.serve(keep=tmp_path / "nowhere" / "links.json")
    assert threading.active_count() == before
    assert not served._observers.callbacks
