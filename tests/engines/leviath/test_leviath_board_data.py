"""Chapter 2 of the rulebook and the built-in files: spaces, areas, neighbours, straight lines, counts of cards."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from typing import Any

import pytest
from leviath_reference import LANDS, Chart
from leviath_table import BOARDS, game_for, legal, play

from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.leviath import LeviathGame
from tabletop_widgets.engines.leviath.files import load_board, load_cards

Point = tuple[float, float]
Id = int | str

every_board = pytest.mark.parametrize("board", BOARDS)


def spaces(board: str) -> dict[Id, dict[str, Any]]:
    return {space["id"]: space for space in load_board(board)["spaces"]}


def chart(board: str) -> Chart:
    return Chart(load_board(board))


def steps_from(sea: Chart, start: int) -> dict[int, int]:
    """Return how many steps each sea space is from one of them."""
    found = {start: 0}
    for steps in range(1, len(sea.seas)):
        for space in sea.next_to(set(found)) - set(found):
            found[space] = steps
    return found


# --- 2.1 spaces and lands


@every_board
def test_2_1_there_are_five_lands_and_32_sea_spaces(board: str) -> None:
    assert set(spaces(board)) == {*LANDS, *range(1, 33)}
    assert game_for(board=board).sea.ids == tuple(range(1, 33))


@every_board
def test_2_1_every_space_is_a_triangle_with_sides_of_one(board: str) -> None:
    for space in spaces(board).values():
        corners = space["vertices"]
        assert len(corners) == 3
        for a, b in itertools.combinations(corners, 2):
            assert math.dist(a, b) == pytest.approx(1, abs=1e-3)


@every_board
def test_2_1_nothing_moves_onto_land(board: str) -> None:
    game = game_for(board=board)
    assert not [action for action in game.actions if getattr(action, "space", 1) not in range(1, 33)]


# --- 2.2 sea areas


@every_board
def test_2_2_there_are_eight_areas_of_four_spaces_that_hang_together(board: str) -> None:
    sea = chart(board)
    assert list(sea.areas) == ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]
    assert sorted(itertools.chain(*sea.areas.values())) == list(range(1, 33))
    for area in sea.areas.values():
        assert len(area) == 4
        assert sea.reached(min(area), 3, area) == area


@every_board
def test_2_2_turned_by_half_a_turn_the_areas_are_the_same(board: str) -> None:
    areas = {frozenset(area) for area in chart(board).areas.values()}
    assert {frozenset(33 - number for number in area) for area in areas} == areas


# --- 2.3 neighbours


def shared(a: list[Point], b: list[Point]) -> float:
    """Return how long the edge is that two polygons share: the longest overlap of their sides."""
    return max(overlap(side, other) for side in sides(a) for other in sides(b))


def sides(polygon: list[Point]) -> list[tuple[Point, Point]]:
    return list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))


def overlap(side: tuple[Point, Point], other: tuple[Point, Point]) -> float:
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    along = []
    for x, y in other:
        if abs(dx * (y - ay) - dy * (x - ax)) > 1e-3:  # not on the line through the side
            return 0
        along.append(dx * (x - ax) + dy * (y - ay))
    return min(1, max(along)) - max(0, min(along))


@every_board
def test_2_3_neighbours_are_the_spaces_that_share_an_edge(board: str) -> None:
    found = spaces(board)
    for (a, first), (b, second) in itertools.combinations(found.items(), 2):
        touching = shared(first["vertices"], second["vertices"]) > 0.1
        assert (b in first["neighbours"]) == (a in second["neighbours"]) == touching, (a, b)


@every_board
def test_2_3_no_space_has_more_than_four_neighbours(board: str) -> None:
    assert max(len(space["neighbours"]) for space in spaces(board).values()) <= 4


def test_2_3_on_the_lattice_every_space_has_two_or_three() -> None:
    assert Counter(len(space["neighbours"]) for space in spaces("lattice").values()) == {3: 22, 2: 15}


def test_2_3_on_the_seam_six_spaces_have_four() -> None:
    assert {name for name, space in spaces("seam").items() if len(space["neighbours"]) == 4} == {10, 12, 14, 19, 21, 23}


ROWS: list[list[Id]] = [list(LANDS), [*range(1, 8)], [*range(8, 17)], [*range(17, 26)], [*range(26, 33)]]
LATTICE_EDGES = "A-2 C-4 E-6 1-9 3-11 5-13 7-15 8-17 10-19 12-21 14-23 16-25 18-26 20-28 22-30 24-32"  # from row to row


def test_2_3_the_neighbours_on_the_lattice_are_those_written_down() -> None:
    across = {frozenset(edge.split("-")) for edge in LATTICE_EDGES.split()}
    inside = {frozenset(map(str, pair)) for row in ROWS for pair in itertools.pairwise(row)}
    found = spaces("lattice")
    assert {frozenset((str(a), str(b))) for a in found for b in found[a]["neighbours"]} == across | inside


# --- 2.4 straight lines


def crossed(start: Point, degrees: int, polygon: list[Point]) -> float | None:
    """Return how far along a ray a polygon begins, or None if the ray does not cross its inside."""
    dx, dy = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    found = []
    for (ax, ay), (bx, by) in sides(polygon):
        before = dx * (ay - start[1]) - dy * (ax - start[0])
        after = dx * (by - start[1]) - dy * (bx - start[0])
        if (before > 1e-6) != (after > 1e-6):
            share = before / (before - after)
            x, y = ax + share * (bx - ax), ay + share * (by - ay)
            found.append(dx * (x - start[0]) + dy * (y - start[1]))
    return min(found) if found and max(found) > 1e-6 and max(found) - min(found) > 1e-3 else None


def land_lines(board: str, number: int) -> set[tuple[str, ...]]:
    """Return the lands on each of the six rays from a space's middle, nearest first."""
    corners = spaces(board)[number]["vertices"]
    middle = (sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3)
    lines = set()
    for degrees in range(0, 360, 60):
        hit = {land: crossed(middle, degrees, spaces(board)[land]["vertices"]) for land in LANDS}
        lines.add(tuple(sorted((land for land in LANDS if hit[land] is not None), key=lambda land: hit[land] or 0)))
    return lines - {()}


@every_board
def test_2_4_a_straight_line_runs_from_the_middle_along_one_of_the_six_directions_of_the_edges(board: str) -> None:
    for number, lines in chart(board).lines.items():
        assert {tuple(line) for line in lines} == land_lines(board, number), number
        assert len({tuple(line) for line in lines}) == len(lines)


@every_board
def test_2_4_no_line_meets_more_than_two_lands(board: str) -> None:
    assert {len(line) for lines in chart(board).lines.values() for line in lines} == {1, 2}


def seen_from(board: str, land: str) -> list[int]:
    return [number for number, lines in chart(board).lines.items() if any(land in line for line in lines)]


@pytest.mark.parametrize(
    ("board", "land", "numbers"),
    [
        ("lattice", "A", [1, 2, 3, 8, 9, 11, 12, 17, 21, 22, 30, 31]),
        ("lattice", "B", [1, 2, 4, 5, 8, 9, 13, 14, 17, 23, 24, 32]),
        ("lattice", "C", [3, 4, 5, 10, 11, 13, 14, 18, 19, 23, 24, 26, 32]),
        ("lattice", "D", [3, 4, 6, 7, 10, 11, 15, 16, 18, 19, 25, 26]),
        ("lattice", "E", [5, 6, 7, 12, 13, 15, 16, 20, 21, 25, 27, 28]),
        ("seam", "A", [1, 2, 3, 8, 9, 11, 12, 20, 21, 29, 30]),
        ("seam", "B", [1, 2, 4, 5, 8, 9, 13, 14, 22, 23, 31, 32]),
        ("seam", "C", [3, 4, 5, 10, 11, 13, 14, 17, 18, 22, 23, 31, 32]),
        ("seam", "D", [3, 4, 6, 7, 10, 11, 15, 16, 17, 18, 24, 25]),
        ("seam", "E", [5, 6, 7, 12, 13, 15, 16, 19, 20, 24, 25, 26, 27]),
    ],
)
def test_2_4_from_where_each_land_lies_on_a_line(board: str, land: str, numbers: list[int]) -> None:
    assert seen_from(board, land) == numbers


def test_2_4_on_the_lattice_all_spaces_but_29_see_one_or_two_lands_to_attack() -> None:
    nearest = {number: {line[0] for line in lines} for number, lines in chart("lattice").lines.items()}
    assert [number for number, lands in nearest.items() if not lands] == [29]
    assert {len(lands) for number, lands in nearest.items() if number != 29} == {1, 2}


@every_board
def test_2_4_at_first_only_a_c_and_e_can_be_attacked(board: str) -> None:
    lines = [line for lines in chart(board).lines.values() for line in lines]
    assert {line[0] for line in lines} == {"A", "C", "E"}
    assert {line[0] for line in lines if line[-1] == "B"} == {"A", "C"}
    assert {line[0] for line in lines if line[-1] == "D"} == {"C", "E"}


# --- the set-up on the map. Rule 3.1, 3.5


@every_board
def test_the_set_up_is_that_of_the_box(board: str) -> None:
    data = load_board(board)
    assert (data["ship_starts"], data["ships_in_port"]) == ([4, 10, 14], 1)
    assert data["kaiju_starts"] == [27, 29, 31]
    assert data["hard_mines"] == [20, 12]


@every_board
def test_the_kaiju_starts_on_the_only_three_spaces_that_are_farthest_from_land(board: str) -> None:
    sea = chart(board)
    shore = [near for land in LANDS for near in spaces(board)[land]["neighbours"] if isinstance(near, int)]
    far = {number: 1 + min(steps_from(sea, coast)[number] for coast in shore) for number in sea.seas}
    assert {number for number in far if far[number] == max(far.values())} == {27, 29, 31}
    assert max(far.values()) == 8


def test_the_first_sonars_reach_the_starts_in_two_steps() -> None:
    sea = chart("lattice")
    for ship, area, through in ((10, "VI", {19, 20}), (14, "VIII", {23, 24})):
        assert min(steps_from(sea, ship)[number] for number in sea.areas[area]) == 2
        assert sea.areas[area] & sea.reached(ship, 2, through)
    assert {sea.area(27), sea.area(29)} == {"VI"}
    assert sea.area(31) == "VIII"


# --- the cards. Rule 3.2

COUNTS = {
    "sonar": (5, 1, 0, 0),
    "wide-sonar": (0, 0, 2, 0),
    "precise-sonar": (0, 0, 0, 2),
    "one-mine": (3, 0, 0, 0),
    "two-mines": (0, 2, 2, 1),
    "three-mines": (0, 0, 0, 3),
    "air-drop": (0, 0, 0, 2),
    "helicopter": (0, 0, 1, 2),
    "embankment": (2, 1, 1, 1),
    "departure": (1, 1, 1, 1),
    "awakening": (0, 1, 1, 1),
}


def test_the_38_action_cards_are_counted_by_day() -> None:
    cards = LeviathGame().cards.actions
    found = {
        name: tuple(sum(c.count for c in cards if (c.id, c.day) == (name, day)) for day in (1, 2, 3, 4))
        for name in COUNTS
    }
    assert found == COUNTS
    assert [sum(counts) for counts in zip(*COUNTS.values(), strict=True)] == [11, 6, 8, 13]
    assert sum(card.count for card in cards) == 38


def test_there_are_13_evolution_cards_in_three_tiers() -> None:
    cards = LeviathGame().cards.evolutions
    assert Counter(card.tier for card in cards) == {1: 1, 2: 6, 3: 6}
    assert [card.id for card in cards if card.tier == 1] == ["surface-glide"]
    assert {card.count for card in cards} == {1}


def test_there_are_15_awakening_abilities() -> None:
    counts = {card.id: card.count for card in LeviathGame().cards.awakenings}
    fish = dict.fromkeys((f"fish-school-{number}" for number in (1, 2, 3, 4)), 1)
    assert counts == {**fish, "surge": 3, "slip": 3, "sudden-wave": 2, "mine-drift": 2, "swell": 1}
    assert sum(counts.values()) == 15


@pytest.mark.parametrize(
    ("humans", "cards", "dealt", "turns"), [(1, 35, 3, 29), (2, 36, 4, 29), (3, 37, 6, 28), (4, 38, 8, 27)]
)
def test_the_deck_lasts_for_so_many_turns_of_humans(humans: int, cards: int, dealt: int, turns: int) -> None:
    rng = random.Random(humans)
    state = game_for(humans).new_state()
    assert sum(state.left) == cards
    most = sum(state.left)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.draw_all(rng)
            if not state.turns:
                assert sum(state.left) == most - dealt
        elif state.decision().kind == "ships":
            play(state, "no more steps")
        elif state.decision().kind == "kaiju":
            play(state, "silence")
        else:
            texts = sorted(legal(state, "discard") or legal(state, "apply") or legal(state))
            play(state, texts[0])
    assert (state.reason, state.turns) == ("deck-out", turns)


def test_the_cards_of_a_file_fit_both_boards() -> None:
    for board in BOARDS:
        assert load_cards("reconstructed", load_board(board)) == load_cards("reconstructed", load_board("lattice"))
