"""Checkpoint files: a tournament goes on where it stopped, and a file that cannot be trusted is not used."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
from arenas import first, last, shows, small

import tabletop_widgets as tw


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


ENTRANTS = {"shows": shows, "first": first}


def played(path: Path, **options: Any) -> tw.Results:
    return small(ENTRANTS, checkpoint=path, **options)


class Counted:
    """A player that counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, view: tw.View, rng: Any) -> int:
        self.asked += 1
        return view.legal_ids[0]


def test_what_is_finished_is_not_played_again(path: Path) -> None:
    counted = Counted()
    once = small({"counted": counted, "last": last}, checkpoint=path)
    asked = counted.asked
    again = small({"counted": counted, "last": last}, checkpoint=path)
    assert counted.asked == asked > 0
    assert again.games == once.games
    assert again.rows()[0].wins == once.rows()[0].wins
    assert again.game(3).text() == once.game(3).text()


def test_an_interrupted_tournament_goes_on(path: Path) -> None:
    asked = itertools.count(1)

    def impatient(view: tw.View, rng: Any) -> int:
        if next(asked) == 600:
            raise KeyboardInterrupt
        return view.legal_ids[0]

    part = small({"a": impatient, "b": last}, checkpoint=path)
    assert part.interrupted
    assert 0 < len(part.games) < 24
    whole = small({"a": impatient, "b": last}, checkpoint=path)
    assert not whole.interrupted
    assert whole.games == small({"a": first, "b": last}).games


def test_a_tournament_can_be_continued_with_more_rounds(path: Path) -> None:
    few = played(path, rounds=2)
    more = played(path, rounds=5)
    assert more.games[: len(few.games)] == few.games
    assert more.games == small(ENTRANTS, rounds=5).games


def test_a_line_that_was_being_written_is_written_again(path: Path) -> None:
    whole = played(path)
    text = path.read_text()
    path.write_text(text[:-30])
    assert played(path).games == whole.games
    assert len(path.read_text().splitlines()) == len(text.splitlines())
    assert played(path).games == whole.games


def flipped(lines: list[str]) -> list[str]:
    return [*lines[:2], lines[2].replace('"over"', '"oven"').replace("[0", "[1", 1), *lines[3:]]


def twice(lines: list[str]) -> list[str]:
    return [*lines, lines[2]]


def emptied(lines: list[str]) -> list[str]:
    return [*lines[:2], "", *lines[3:]]


def foreign(lines: list[str]) -> list[str]:
    return ["game,score", "1,2"]


def headless(lines: list[str]) -> list[str]:
    return lines[1:]


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (flipped, "is damaged in line 3; nothing of it was used: delete it"),
        (emptied, "is damaged in line 3"),
        (twice, "line 10: the games of unit . are there twice; two programs have written to it"),
        (foreign, "holds no games of a tournament"),
        (headless, "holds no games of a tournament"),
    ],
)
def test_a_damaged_file_is_told_and_left_alone(path: Path, damage: Any, told: str) -> None:
    played(path)
    lines = path.read_text().splitlines()
    assert len(lines) == 9  # the head, and two groups in each of four rounds
    path.write_text("\n".join(damage(lines)) + "\n")
    before = path.read_bytes()
    with pytest.raises(ValueError, match=told):
        played(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"seed": 1}, "seed: '0' in the file, '1' now"),
        ({"players": 4}, r"options: .*'players': 3.* in the file, .*'players': 4.* now"),
        ({"on_error": "forfeit"}, "on_error: 'raise' in the file, 'forfeit' now"),
        ({"pairing": "1-vs-rest"}, "pairing: "),
        ({"entrants": {"shows": shows, "last": last}}, "players: "),
        ({"entrants": {"shows": shows, "first": last}}, "players: "),
    ],
)
def test_a_file_of_another_tournament_is_told(path: Path, options: dict[str, Any], told: str) -> None:
    played(path, max_decisions=3)
    with pytest.raises(ValueError, match=f"belongs to other games .delete it, .*\n- {told}"):
        small(**{"entrants": ENTRANTS, "checkpoint": path, "max_decisions": 3, **options})


def test_a_player_whose_code_or_values_have_changed_is_another_one(path: Path) -> None:
    def until(goal: int) -> Any:
        return lambda view, rng: view.legal_ids[goal % len(view.legal_ids)]

    small({"until": until(3), "first": first}, checkpoint=path, max_decisions=3)
    with pytest.raises(ValueError, match="players: "):
        small({"until": until(4), "first": first}, checkpoint=path, max_decisions=3)
    assert small({"until": until(3), "first": first}, checkpoint=path, max_decisions=3).games


def test_failures_and_forfeits_survive_in_the_file(path: Path) -> None:
    def fails(view: tw.View, rng: Any) -> int:
        raise ValueError("日本語")

    once = small({"bad": fails, "b": last}, checkpoint=path, on_error="forfeit", rounds=1)
    again = small({"bad": fails, "b": last}, checkpoint=path, on_error="forfeit", rounds=1)
    assert again.games == once.games
    assert list(again.failures) == list(once.failures)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises((ValueError, OSError)):
        played(tmp_path)
