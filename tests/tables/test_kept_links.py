"""Match and links that are kept in a folder: the game goes on by the same links, and open pages come back to it."""

from __future__ import annotations

import errno
import json
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from guests import Guest, at_a_table, play_first, token_of, until

import tabletop_widgets as tw
from tabletop_widgets.core import files
from tabletop_widgets.tables import kept_folder
from tabletop_widgets.tables.panel import TablePanel


def match() -> tw.Match:
    return tw.new_match("scout", players=3, seed=7)


def test_a_kept_match_goes_on_by_the_same_links_with_all_that_belongs_to_the_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        folder, first = tmp_path / "evening", tw.new_match("scout", players=4, seed=7, names=["Ann", "Bo", "Cy", "Dee"])
        with first.serve(
            keep=folder, players={3: "random"}, clock=(300, 5), spectators=False, take_back="off"
        ) as table:
            before = table.links
            guest = await Guest.open(table, 1)
            table.stand_in(0, "random")
            table.resume()
            await until(lambda: first.current_player() == 1)
            await guest.ask("act", id=first.legal_actions()[0].id)
            await until(lambda: first.current_player() == 2)
        again = tw.load_match(folder / "match.json")
        assert (again.node.id, again.names) == (first.node.id, first.names)
        with again.serve(keep=folder, stand_in="random") as table:
            assert table.links == before
            assert [(row.name, row.player, row.is_stood_in) for row in table.seats] == [
                ("Ann", "random", True), ("Bo", "", False), ("Cy", "", False), ("Dee", "random", False),
            ]  # fmt: skip
            left = [row.left for row in table.seats]
            assert left[0] == 300
            assert left[1] is not None
            assert 300 < left[1] <= 305
            back = await Guest.open(table, 1, c="page-1", views=[1])
            await back.shows(again)
            await back.ask("undo")
            assert again.node.id == first.node.id, "take_back stays off"

    at_a_table(scenario)


def test_the_match_is_written_as_it_goes_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        served = match()
        with served.serve(keep=tmp_path / "evening"):
            assert tw.load_match(tmp_path / "evening/match.json").ply == served.ply
            play_first(served)
            await until(lambda: tw.load_match(tmp_path / "evening/match.json").ply == served.ply)

    at_a_table(scenario)


def test_another_match_is_not_written_over_one_in_which_something_was_played(tmp_path: Path) -> None:
    folder = tmp_path / "evening"
    with match().serve(keep=folder):
        pass
    other = tw.new_match("scout", players=3, seed=8)
    with other.serve(keep=folder):  # nothing was played in the one before
        play_first(other)
    with pytest.raises(ValueError, match=r"holds another match, of scout at ply 2; .*load_match.*serve\(keep="):
        match().serve(keep=folder)
    with other.serve(keep=folder):  # the same match, further on
        play_first(other)
    assert tw.load_match(folder / "match.json").ply == other.ply


def test_the_game_before_another_one_at_the_same_links_is_kept_too(tmp_path: Path) -> None:
    served = match()
    with served.serve(keep=tmp_path / "evening"):
        play_first(served)
        before = served.restart()
    assert tw.load_match(tmp_path / "evening/game-1.json").to_dict() == before.to_dict()
    assert tw.load_match(tmp_path / "evening/match.json").seed == served.seed


def test_a_player_without_a_name_is_asked_for_again(tmp_path: Path) -> None:
    folder = tmp_path / "evening"
    players: dict[int, tw.players.Player] = {2: lambda observation, legal, rng: legal[0]}
    with match().serve(keep=folder, players=players):
        pass
    with pytest.raises(ValueError, match=r"players: that of seat 2 has no name; give all again: players=\{2: "):
        match().serve(keep=folder)
    match().serve(keep=folder, players=players).close()


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such permissions")
def test_a_folder_that_cannot_be_written_is_told_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = {"is": False}
    replace = files.replace

    def on_a_full_disk(path: Path, content: bytes | str) -> None:
        if full["is"]:
            raise OSError(errno.ENOSPC, "No space left on device")
        replace(path, content)

    async def scenario() -> None:
        served, folder = match(), tmp_path / "evening"
        monkeypatch.setattr(files, "replace", on_a_full_disk)
        monkeypatch.setattr(kept_folder, "_TRY_AGAIN", 0.1)
        table = served.serve(keep=folder)
        panel = TablePanel(table, "en")
        full["is"] = True
        play_first(served)
        table.stand_in(0, "random")
        await until(lambda: table._keep is not None and set(table._keep._errors) == {"links.json", "match.json"})
        assert "could not be saved: No space left on device. The match is still here" in panel._content()["notes"][0]
        full["is"] = False
        await until(lambda: not table.trouble)
        assert tw.load_match(folder / "match.json").ply == served.ply
        assert json.loads((folder / "links.json").read_text(encoding="utf-8"))["stood_in"] == [0]
        full["is"] = True
        play_first(served)
        with pytest.raises(OSError, match=r"No space left on device; the match is still here: match\.save"):
            table.close()
        panel.close()

    at_a_table(scenario)


def test_a_revoked_link_is_not_in_the_file_any_more(tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    with match().serve(keep=tmp_path) as table:
        old = token_of(table, 0)
        table.revoke(0)
        assert old not in path.read_text(encoding="utf-8")
        now = table.links
    with match().serve(keep=tmp_path) as table:
        assert table.links == now


def test_a_link_that_the_file_does_not_have_is_new_and_written(tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    with match().serve(keep=tmp_path, seats=[0]) as table:
        first = table.links
    with match().serve(keep=tmp_path) as table:
        assert {seat: table.links[seat] for seat in first} == first
        assert token_of(table, 2) in path.read_text(encoding="utf-8")


def test_who_stood_in_stands_in_again(tmp_path: Path) -> None:
    with match().serve(keep=tmp_path) as table:
        table.stand_in(0, lambda observation, legal, rng: legal[0])
        table.stand_in(1, "random")
        table.give_back(1)
    with match().serve(keep=tmp_path, stand_in="random") as table:
        assert [row.player for row in table.seats if row.is_stood_in] == ["random"]
        assert table.seats[0].is_stood_in
        table.give_back(0)
    with match().serve(keep=tmp_path) as table:
        assert not any(row.is_stood_in for row in table.seats)


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such permissions")
def test_nobody_but_its_owner_reads_the_file(tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    with match().serve(keep=tmp_path) as table:
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
        ({"players": {"0": 1}}, "players, '0': found 1; expected the name of a player"),
        ({"players": []}, r"players: found \[\]; expected a name for each seat"),
        ({"clock": "soon"}, "clock='soon': expected minutes"),
        ({"take_back": 1}, "take_back: found 1; expected 'free', 'fair' or 'off'"),
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
        match().serve(keep=tmp_path)
    assert "secret" not in str(refused.value)
    assert path.read_text(encoding="utf-8") == text
    assert not match()._observers.callbacks


def test_a_folder_that_is_not_there_is_an_error_and_leaves_no_server(tmp_path: Path) -> None:
    import threading

    before, served = threading.active_count(), match()
    with pytest.raises(FileNotFoundError):
        served.serve(keep=tmp_path / "nowhere" / "evening")
    assert threading.active_count() == before
    assert not served._observers.callbacks
