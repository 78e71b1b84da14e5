"""Checkpoint files with a right checksum and a wrong content: each is refused in one sentence and left as it is."""

from __future__ import annotations

import json
import os
import random
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lengths
import pytest
from arenas import first, shows, small
from data_changes import with_junk

from tabletop_widgets.arena.checkpoint import CheckpointError

ENTRANTS = {"shows": shows, "first": first}
Entry = dict[str, Any]


def played(path: Path) -> Any:
    return small(ENTRANTS, checkpoint=path, rounds=1, max_decisions=40)


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[Entry]:
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    played(path)
    return [json.loads(line[9:]) for line in path.read_text().splitlines()]


def signed(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x} {text}\n"


def game(at: int, value: object) -> Callable[[Entry], None]:
    def forge(entry: Entry) -> None:
        entry["games"][0][at] = value

    return forge


def put(key: str, value: object) -> Callable[[Entry], None]:
    return lambda entry: entry.update({key: value})


FORGED: dict[str, Callable[[Entry], object]] = {
    "unit is a text": put("unit", "0"),
    "unit is true": put("unit", True),
    "unit is a fraction": put("unit", 1.5),
    "unit is a list": put("unit", [0]),
    "unit is negative": put("unit", -1),
    "unit is huge": put("unit", 10**300),
    "no unit": lambda entry: entry.pop("unit"),
    "no games": lambda entry: entry.pop("games"),
    "games are a number": put("games", 3),
    "a game is a number": put("games", [3]),
    "a game is missing": lambda entry: entry["games"].pop(),
    "a field is missing": lambda entry: entry["games"][0].pop(),
    "a field too many": lambda entry: entry["games"][0].append(0),
    "a key too many": put("more", 1),
    "seats are a number": game(0, 3),
    "seats of another game": game(0, [0, 0, 0]),
    "sides are texts": game(1, ["a", "b", "c"]),
    "sides of another game": game(1, [0, 0, 0]),
    "scores are a text": game(2, "abc"),
    "scores of two": game(2, [1, 2]),
    "scores without places": lambda entry: (game(2, [1, 2, 3])(entry), game(3, None)(entry)),
    "places of two": game(3, [1, 2]),
    "places from 0": game(3, [0, 1, 2]),
    "reason is a number": game(4, 7),
    "decisions are a text": game(5, "40"),
    "decisions are other ones": game(5, 39),
    "another number": game(6, 17),
    "another deal": game(7, 17),
    "actions are no base64": game(8, "***"),
    "actions are a number": game(8, 1),
    "half an action": game(8, "AAA="),
    "actions that there are not": game(8, "/////w=="),
    "asked is true": game(9, True),
    "asked of two": game(9, [1, 2]),
    "failures are numbers": game(10, [1]),
    "a failure of nobody": game(10, [[7, 0, "text"]]),
    "a failure that is a list": game(10, [[[], {}, []]]),
    "a failure after the end": game(10, [[0, 10**6, "text"]]),
    "time is a text": game(11, ["a", "b", "c"]),
    "time is negative": game(11, [-1, 0, 0]),
    "late without a limit": game(12, [0, 0, 0]),
}


def refused(path: Path) -> str:
    before = path.read_bytes()
    with pytest.raises(CheckpointError) as error:
        played(path)
    assert path.read_bytes() == before
    return str(error.value)


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_line_is_damaged(name: str, lines: list[Entry], tmp_path: Path) -> None:
    entries = json.loads(json.dumps(lines))
    FORGED[name](entries[2])
    path = tmp_path / "games.jsonl"
    path.write_text("".join(signed(json.dumps(entry)) for entry in entries))
    assert "is damaged in line 3; nothing of it was used" in refused(path)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"unit":' * 100_000,
        "[1, 2]",
        "NaN",
        "7",
        '"text"',
        "null",
        '{"unit":0,"games":NaN}',
        "9" * 5_000,
    ],
)
@pytest.mark.parametrize("line", [1, 3])
def test_a_line_that_is_something_else_is_damaged(text: str, line: int, lines: list[Entry], tmp_path: Path) -> None:
    texts = [json.dumps(entry) for entry in lines]
    texts[line - 1] = text
    path = tmp_path / "games.jsonl"
    path.write_text("".join(map(signed, texts)))
    assert ("its first line is damaged" if line == 1 else "is damaged in line 3") in refused(path)


@pytest.mark.parametrize("milliseconds", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_times_are_numbers(milliseconds: str, lines: list[Entry], tmp_path: Path) -> None:
    entries = json.loads(json.dumps(lines))
    entries[1]["games"][0][11][0] = "here"
    path = tmp_path / "games.jsonl"
    path.write_text("".join(signed(json.dumps(entry).replace('"here"', milliseconds)) for entry in entries))
    assert "is damaged in line 2" in refused(path)


@pytest.mark.parametrize(
    ("forge", "told"),
    [
        (put("version", True), "its first line is damaged"),
        (put("version", 2), "has version 2 of the format; expected 1"),
        (put("about", [1]), "its first line is damaged"),
        (put("about", {"game": [[[[[[[["deep"]]]]]]]] * 20_000}), "its first line is damaged"),
        (lambda head: head["about"].update(seed=0), "seed: 0 in the file, '0' now"),
        (lambda head: head["about"].update(max_decisions=40.0), r"max_decisions: 40.0 in the file, 40 now"),
        (lambda head: head["about"].update({"\x1b[2J": 1}), "belongs to other games"),
    ],
)
def test_a_forged_head_is_told(forge: Callable[[Entry], object], told: str, lines: list[Entry], tmp_path: Path) -> None:
    entries = json.loads(json.dumps(lines))
    forge(entries[0])
    path = tmp_path / "games.jsonl"
    path.write_text("".join(signed(json.dumps(entry)) for entry in entries))
    assert told in refused(path)


@pytest.mark.skipif(os.name != "posix", reason="needs pipes and devices")
@pytest.mark.parametrize(
    ("make", "kind"),
    [
        (os.mkfifo, "a pipe"),
        (lambda path: path.symlink_to("/dev/zero"), "a device"),
        (lambda path: path.symlink_to("/dev/full"), "a device"),
        (lambda path: path.mkdir(), "a folder"),
    ],
)
def test_what_is_no_file_is_told_and_does_not_hang(make: Callable[[Path], object], kind: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    make(path)
    with pytest.raises(CheckpointError, match=f"no games can be kept there: .*games.jsonl is {kind}; expected a file"):
        played(path)


def test_junk_anywhere_is_refused_or_changes_nothing_that_is_used(lines: list[Entry], tmp_path: Path) -> None:
    rng, path = random.Random(lengths.seed()), tmp_path / "games.jsonl"
    told = 0
    for _ in range(lengths.count(150, 5_000)):
        at = rng.randrange(len(lines))
        entries = [with_junk(entry, rng) if number == at else entry for number, entry in enumerate(lines)]
        path.write_text("".join(signed(json.dumps(entry)) for entry in entries))
        try:
            results = played(path)
        except CheckpointError as error:
            told += str(path) in str(error)
        else:
            assert len(results.games) == 6
            assert repr(results)
            assert results._repr_html_()
    assert told > 100
