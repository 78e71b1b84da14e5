"""Positions, seas and pictures of Leviath for tests of its board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import leviath
from tabletop_widgets.boards.leviath.chart import Chart, chart_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.engines.leviath import LeviathGame, LeviathObservation
from tabletop_widgets.engines.leviath.components.sea import LANDS


def raft(columns: int, rows: int) -> dict[str, Any]:
    """Return a sea of squares in rows, with the lands above the first five columns; every column is an area."""

    def square(x: int, y: int) -> list[list[int]]:
        return [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]

    last = columns * rows
    spaces: list[dict[str, Any]] = []
    for x, letter in enumerate(LANDS):
        near = [*LANDS[max(0, x - 1) : x], *LANDS[x + 1 : x + 2], x + 1]
        spaces.append({"id": letter, "vertices": square(x, -1), "neighbours": near})
    for number in range(1, last + 1):
        y, x = divmod(number - 1, columns)
        near = [number - columns, number + columns]
        near += [number - 1] if x else []
        near += [number + 1] if x < columns - 1 else []
        lands = [LANDS[x]] if x < len(LANDS) else []
        beside = [*lands[: y == 0], *(other for other in near if 1 <= other <= last)]
        line = {"neighbours": beside, "land_lines": [lands] if lands else []}
        spaces.append({"id": number, "vertices": square(x, y), **line})
    names = ("II", "IV", "V", "VII", "I", "III", "VI", "VIII")[:columns]
    return {
        "name": "raft",
        "spaces": spaces,
        "areas": {name: list(range(x + 1, last + 1, columns)) for x, name in enumerate(names)},
        "ship_starts": [3],
        "ships_in_port": 3,
        "kaiju_starts": [last - 1, last],
        "hard_mines": [1, 2],
        "port_gates": [2],
    }


SEAS: dict[str, Any] = {"lattice": "lattice", "seam": "seam", "raft": raft(8, 5), "row": raft(5, 1)}
every_sea = pytest.mark.parametrize("name", SEAS)
LOCALES = ("en", "ja")

# a position in the midst of a game
MIDST: dict[str, Any] = {
    "kaiju": 20,
    "energy": 5,
    "ships": [19, 12, 23, None],
    "mines": [21, 28, 11],
    "submerged": ["A"],
    "embankments": {"built": ["C"]},
    "hands": [["sonar day1", "two-mines day2"], ["one-mine day1", "helicopter day3"]],
    "day": 3,
    "evolutions": ["surface-glide", "rush"],
    "possible": [19, 20, 22, 30],
}


def midst(turn: int = 0, **changes: Any) -> tw.Match:
    return tw.new_match("leviath", humans=2, seed=5, position={**MIDST, "turn": turn, **changes})


def view(match: tw.Match, seat: int | None) -> LeviathObservation:
    found = match.observation(seat)
    assert isinstance(found, LeviathObservation)
    return found


def picture(match: tw.Match, seat: int | None, locale: str = "en") -> Scene:
    return leviath.draw(view(match, seat), match.words(locale), None, match.marks())


@cache
def game_on(name: str) -> LeviathGame:
    return LeviathGame(humans=2, board=SEAS[name])


def chart(name: str) -> Chart:
    return chart_of(game_on(name).sea)


@cache
def scenes(name: str, humans: int = 2, seed: int = 1) -> tuple[Scene, ...]:
    match = tw.new_match("leviath", humans=humans, seed=seed, board=SEAS[name])
    match.play_out(dict.fromkeys(range(humans + 1), "random"), 400)
    found = []
    for i, node in enumerate(match.path()[:: max(1, match.ply // 12)]):
        match.goto(node)
        found.append(picture(match, (*range(humans + 1), None)[i % (humans + 2)], LOCALES[i % 2]))
    return tuple(found)


def moments(humans: int, *, seeds: int, plies: int, chosen: slice) -> Iterator[tw.Match]:
    """Yield matches of random players, one for each seed, at some of their positions."""
    for seed in range(seeds):
        match = tw.new_match("leviath", humans=humans, seed=seed)
        match.play_out(dict.fromkeys(range(humans + 1), "random"), plies)
        for node in match.path()[chosen]:
            match.goto(node)
            yield match
