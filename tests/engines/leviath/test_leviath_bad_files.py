"""Custom boards and cards: everything that can be wrong in them (11.8)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from data_changes import GONE, Change, changed, without_faults
from lengths import count
from leviath_table import CARDS, LATTICE

import tabletop_widgets as tw
from tabletop_widgets.engines.leviath import LeviathGame
from tabletop_widgets.engines.leviath.files import board_problems, card_problems

# --- what is wrong in a board

TOO_MANY = [
    {
        "id": number,
        "vertices": [[number, 5], [number + 1, 5], [number, 6]],
        "neighbours": [near for near in (number - 1, number + 1) if 40 <= near < 70],
        "land_lines": [],
    }
    for number in range(40, 70)
]
SPACE = "expected the printed number of a sea space, or the letter of a land, 'A' to 'E'"

BOARD_PROBLEMS: list[tuple[list[Change], list[str]]] = [
    # keys and types
    ([("name", "")], ["name: '' should be non-empty"]),
    ([("port_gates", GONE)], ["'port_gates' is a required property"]),
    (
        [("gates", [2])],
        [
            "Additional properties are not allowed ('gates' was unexpected); the keys are name, ship_starts,"
            " ships_in_port, kaiju_starts, hard_mines, port_gates, areas, spaces"
        ],
    ),
    ([("ships_in_port", True)], ["ships_in_port: True is not of type 'integer'"]),
    ([("ships_in_port", 4)], ["ships_in_port: 4 is greater than the maximum of 3"]),
    ([("spaces", {})], ["spaces: {} is not of type 'array'"]),
    ([("spaces", 5, 7)], ["spaces[9]: 7 is not of type 'object'"]),
    (
        [("spaces", 4, "area", "II")],
        [
            "space 4: Additional properties are not allowed ('area' was unexpected); the keys are id, vertices,"
            " neighbours, land_lines"
        ],
    ),
    ([("spaces", 4, "id", "four")], [f"space four, id: 'four': {SPACE}"]),
    ([("spaces", 4, "id", 0)], [f"space 0, id: 0: {SPACE}"]),
    ([("spaces", 4, "id", 4.0)], [f"spaces[8]['id']: 4.0: {SPACE}"]),
    ([("spaces", 4, "neighbours", GONE)], ["space 4: 'neighbours' is a required property"]),
    # what a space looks like
    (
        [("spaces", 4, "vertices", [[0, 0], [1, 1]])],
        ["space 4, vertices: [[0, 0], [1, 1]]: expected three corners or more"],
    ),
    ([("spaces", 4, "vertices", 1, [1, 2, 3])], ["space 4, vertices[1]: [1, 2, 3]: expected a corner [x, y]"]),
    ([("spaces", 4, "vertices", 1, [1, "2"])], ["space 4, vertices[1][1]: '2' is not of type 'number'"]),
    ([("spaces", 4, "vertices", [[0, 0], [1, 1], [2, 2]])], ["space 4: the vertices do not enclose an area"]),
    ([("spaces", 4, "vertices", 0, [float("nan"), 1])], ["space 4: the vertices do not enclose an area"]),
    (
        [("spaces", 4, "vertices", 0, [float("inf"), 1])],
        ["space 4, vertices[0][0]: inf is greater than the maximum of 1000"],
    ),
    # 2.4 straight lines
    ([("spaces", "A", "land_lines", [])], ["space A: a land has no 'land_lines'"]),
    (
        [("spaces", 4, "land_lines", GONE)],
        ["space 4: 'land_lines' is missing; expected a list, [] if no straight line meets land"],
    ),
    (
        [("spaces", 4, "land_lines", [["F"]])],
        ["space 4, land_lines[0][0]: 'F': expected the letter of a land, 'A' to 'E'"],
    ),
    (
        [("spaces", 4, "land_lines", [[]])],
        ["space 4, land_lines[0]: []: expected the letters of the lands on a line, nearest first"],
    ),
    ([("spaces", 4, "land_lines", [["C", "C"]])], ["space 4: a straight line meets land C twice"]),
    ([("spaces", 4, "land_lines", [["C"], ["C"]])], ["space 4: the straight line ['C'] appears twice"]),
    # 2.1 spaces
    ([("spaces", 5, "id", 4)], ["space 4 appears 2 times"]),
    ([("spaces", "B", "id", "A")], ["space A appears 2 times"]),
    (
        [("spaces", 32, GONE)],
        [
            "space 24: its neighbour 32 does not exist",
            "space 31: its neighbour 32 does not exist",
            "area VIII: there is no sea space 32",
        ],
    ),
    (
        [("spaces", "E", GONE), ("spaces", "D", "neighbours", ["C"]), ("spaces", 6, "neighbours", [5, 7])],
        ["spaces: land E is missing"],
    ),
    (
        [("spaces", LATTICE["spaces"] + TOO_MANY), ("areas", "IX", list(range(40, 70)))],
        [
            "spaces: there are 62 sea spaces; at most 60 are possible",
            "spaces: the sea is divided into 2 parts, with the spaces 1, 40",
        ],
    ),
    # 2.3 neighbours
    ([("spaces", 4, "neighbours", ["C", 3, 5, 5])], ["space 4: neighbour 5 appears twice"]),
    ([("spaces", 4, "neighbours", ["C", 3, 5, 4])], ["space 4 is its own neighbour"]),
    ([("spaces", 4, "neighbours", ["C", 3, 5, 99])], ["space 4: its neighbour 99 does not exist"]),
    ([("spaces", 4, "neighbours", ["C", 3, 5, "Q"])], [f"space 4, neighbours[3]: 'Q': {SPACE}"]),
    ([("spaces", 4, "neighbours", ["C", 3])], ["space 5 names 4 as neighbour, but 4 does not name 5"]),
    (
        [
            ("spaces", 4, "neighbours", ["C", 3, 5, 1, 32]),
            ("spaces", 1, "neighbours", [2, 9, 4]),
            ("spaces", 32, "neighbours", [31, 24, 4]),
        ],
        ["space 4 has 5 neighbours; at most 4 share an edge (leviath 2.3)"],
    ),
    (
        [
            ("spaces", 4, "neighbours", ["C"]),
            ("spaces", 3, "neighbours", [2, 11]),
            ("spaces", 5, "neighbours", [6, 13]),
        ],
        ["space 4 has no sea space next to it: the kaiju would be enclosed there (leviath 6.3)"],
    ),
    (
        [
            ("spaces", "B", "neighbours", []),
            ("spaces", "A", "neighbours", [2]),
            ("spaces", "C", "neighbours", ["D", 4]),
        ],
        ["space B has no neighbours"],
    ),
    (
        [
            *(("spaces", row, "neighbours", [near]) for row, near in ((8, 9), (16, 15), (17, 18), (25, 24))),
            *(("spaces", row, "neighbours", [row - 1, row + 1]) for row in (10, 12, 14, 19, 21, 23)),
        ],
        ["spaces: the sea is divided into 2 parts, with the spaces 1, 17"],
    ),
    # 2.2 sea areas
    ([("areas", [])], ["areas: [] is not of type 'object'"]),
    ([("areas", "I", [])], ["areas['I']: [] should be non-empty"]),
    ([("areas", "I", [1, 2, 8, "9"])], ["areas['I'][3]: '9' is not of type 'integer'"]),
    ([("areas", "I", [1, 2, 8])], ["space 9 is in no sea area (leviath 2.2)"]),
    ([("areas", "I", [1, 2, 8, 9, 10])], ["space 10 is in 2 sea areas: I, II (leviath 2.2)"]),
    ([("areas", "I", [1, 2, 8, 9, 99])], ["area I: there is no sea space 99"]),
    ([("areas", "I", [1, 2, 8, 9, 9])], ["area I: 9 appears twice"]),
    ([("areas", "I", GONE), ("areas", "", [1, 2, 8, 9])], ["areas: the area of [1, 2, 8, 9] has no name"]),
    # 3 the set-up
    ([("ship_starts", [])], ["ship_starts: [] should be non-empty"]),
    (
        [("ship_starts", [4, 10, 14, 16])],
        ["ship_starts and ships_in_port: 4 + 1 ships; there are 4 (leviath 3.1)"],
    ),
    ([("ship_starts", [4, 10, 10])], ["ship_starts: 10 appears twice"]),
    ([("ship_starts", [4, 10, 40])], ["ship_starts: there is no sea space 40"]),
    ([("kaiju_starts", [])], ["kaiju_starts: [] should be non-empty"]),
    ([("kaiju_starts", [27, 27])], ["kaiju_starts: 27 appears twice"]),
    ([("kaiju_starts", ["A"])], ["kaiju_starts[0]: 'A' is not of type 'integer'"]),
    ([("hard_mines", [20])], ["hard_mines: [20]: expected two numbers of sea spaces"]),
    ([("hard_mines", [20, 12, 1])], ["hard_mines: [20, 12, 1]: expected two numbers of sea spaces"]),
    ([("hard_mines", [20, 20])], ["hard_mines: 20 appears twice"]),
    ([("hard_mines", [27, 12])], ["kaiju_starts: 27 is mined with a handicap, see hard_mines (leviath 11.1)"]),
    (
        [("hard_mines", [26, 28])],
        ["kaiju_starts: on 27 the kaiju would be enclosed with a handicap, see hard_mines (leviath 6.3)"],
    ),
    ([("port_gates", [2, 2, 0])], ["port_gates[2]: 0 is less than the minimum of 1", "port_gates: 2 appears twice"]),
    ([("port_gates", [77])], ["port_gates: there is no sea space 77"]),
]


@pytest.mark.parametrize(("changes", "messages"), BOARD_PROBLEMS)
def test_each_problem_of_a_board_is_named_and_calls_up_no_other(changes: list[Change], messages: list[str]) -> None:
    assert board_problems(changed(LATTICE, *changes)) == messages


def test_problems_of_a_board_hide_no_others() -> None:
    bad = changed(
        LATTICE,
        ("name", 5),
        ("spaces", 4, "neighbours", 1, "3"),
        ("spaces", 9, "vertices", []),
        ("spaces", 17, "id", "S"),
        ("spaces", 30, "land_lines", GONE),
        ("spaces", 31, "neighbours", [30]),
        ("areas", "I", [1, 2]),
        ("areas", "VI", 0, -20),
        ("ship_starts", [4, 4, 99]),
        ("hard_mines", [31]),
    )
    assert board_problems(bad) == [
        "areas['VI'][0]: -20 is less than the minimum of 1",
        "hard_mines: [31]: expected two numbers of sea spaces",
        "name: 5 is not of type 'string'",
        f"space 4, neighbours[1]: '3': {SPACE}",
        "space 9, vertices: []: expected three corners or more",
        f"space S, id: 'S': {SPACE}",
        "space 30: 'land_lines' is missing; expected a list, [] if no straight line meets land",
        "space 32 names 31 as neighbour, but 31 does not name 32",
        "ship_starts: 4 appears twice",
        "kaiju_starts: 31 is mined with a handicap, see hard_mines (leviath 11.1)",
    ]


@pytest.mark.parametrize("bad", ["\x07", "two\nlines", "x" * 61])
def test_a_sea_area_with_a_name_that_no_picture_can_show_is_refused(bad: str) -> None:
    board = copy.deepcopy(LATTICE)
    board["areas"][bad] = board["areas"].pop("I")
    assert any(problem.startswith("areas: ") and "is no name; expected" in problem for problem in board_problems(board))


# --- what is wrong in a card file

AREAS = "'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'"
PARAMETERS = "title, steps, over_mines, lands, past_nearer, unstoppable, exactly, area"
NET = {"en": "Net", "ja": "網"}

CARD_PROBLEMS: list[tuple[list[Change], list[str]]] = [
    # keys and types
    ([("name", 5)], ["name: 5 is not of type 'string'"]),
    ([("awakenings", GONE)], ["'awakenings' is a required property"]),
    (
        [("promo", [])],
        [
            "Additional properties are not allowed ('promo' was unexpected); the keys are name, sonar, sonar_removed,"
            " actions, evolutions, awakenings"
        ],
    ),
    ([("actions", {})], ["actions: {} is not of type 'array'"]),
    ([("evolutions", 0, "rush")], ["evolutions[0]: 'rush' is not of type 'object'"]),
    (
        [("evolutions", "rush", "count", 1)],
        [
            "evolution card rush: Additional properties are not allowed ('count' was unexpected); the keys are id,"
            f" tier, energy, effect, {PARAMETERS}"
        ],
    ),
    # ids and titles
    *(
        (
            [("actions", "air-drop", "id", bad), ("actions", bad, "title", NET)],
            [
                f"action card {bad}, id: {bad!r}: expected lower-case words and digits joined by hyphens, such as"
                " 'two-mines'"
            ],
        )
        for bad in ("Net", "air drop", "air--drop", "-net", "", "網", "net\n")
    ),
    ([("actions", "air-drop", "id", "helicopter")], ["helicopter is the id of several cards"]),
    ([("evolutions", "rush", "id", "abyss")], ["abyss is the id of several cards"]),
    ([("awakenings", "slip", "id", "rush")], ["rush is the id of several cards"]),
    (
        [("actions", "air-drop", "id", "net")],
        ['action card net: \'title\' is missing; expected {"en": ..., "ja": ...}'],
    ),
    (
        [("awakenings", "slip", "id", "net")],
        ['Awakening ability net: \'title\' is missing; expected {"en": ..., "ja": ...}'],
    ),
    ([("actions", "air-drop", "title", {"en": "Net"})], ["action card air-drop, title: 'ja' is a required property"]),
    (
        [("actions", "air-drop", "title", {"en": "Net", "ja": ""})],
        ["action card air-drop, title['ja']: '' should be non-empty"],
    ),
    # effects, and what belongs to them
    (
        [("actions", "air-drop", "effect", "bomb")],
        [
            "action card air-drop, effect: 'bomb' is not one of ['sonar', 'wide-sonar', 'precise-sonar', 'lay-mines',"
            " 'move-mine', 'build', 'depart', 'awaken']"
        ],
    ),
    *(
        (
            [("evolutions", "rush", "effect", effect)],
            [
                f"evolution card rush, effect: {effect!r} is not one of ['swim', 'abyss', 'rush', 'shift-mine',"
                " 'tsunami', 'push-ship', 'crush-mine', 'feast', 'rest']"
            ],
        )
        for effect in ("fish", "awaken")
    ),
    *(
        (
            [("awakenings", "slip", "effect", effect)],
            [
                f"Awakening ability slip, effect: {effect!r} is not one of ['swim', 'shift-mine', 'tsunami',"
                " 'push-ship', 'rest', 'fish']"
            ],
        )
        for effect in ("abyss", "rush", "crush-mine", "feast", "awaken")
    ),
    ([("actions", "air-drop", "mines", 0)], ["action card air-drop, mines: 0 is less than the minimum of 1"]),
    ([("actions", "air-drop", "mines", 11)], ["action card air-drop, mines: 11 is greater than the maximum of 10"]),
    ([("actions", "air-drop", "mines", GONE)], ["action card air-drop: 'lay-mines' needs 'mines'"]),
    ([("actions", "air-drop", "range", GONE)], ["action card air-drop: 'lay-mines' needs 'range'"]),
    (
        [("actions", "air-drop", "range", "adjacent")],
        ["action card air-drop, range: 'adjacent' is not one of ['near-ship', 'anywhere']"],
    ),
    ([("actions", "helicopter", "range", GONE)], ["action card helicopter: 'move-mine' needs 'range'"]),
    ([("actions", "helicopter", "mines", 1)], ["action card helicopter: 'move-mine' takes no 'mines'"]),
    ([("actions", "sonar", "range", "anywhere")], ["action card sonar: 'sonar' takes no 'range'"]),
    ([("evolutions", "rush", "steps", GONE)], ["evolution card rush: 'rush' needs 'steps'"]),
    ([("evolutions", "rush", "steps", 0)], ["evolution card rush, steps: 0 is less than the minimum of 1"]),
    ([("evolutions", "rush", "over_mines", True)], ["evolution card rush: 'rush' takes no 'over_mines'"]),
    ([("evolutions", "rush", "area", "II")], ["evolution card rush: 'rush' takes no 'area'"]),
    ([("evolutions", "deep-dive", "steps", GONE)], ["evolution card deep-dive: 'swim' needs 'steps'"]),
    (
        [("evolutions", "deep-dive", "over_mines", 1)],
        ["evolution card deep-dive, over_mines: 1 is not of type 'boolean'"],
    ),
    ([("evolutions", "deep-rest", "steps", 1)], ["evolution card deep-rest: 'rest' takes no 'steps'"]),
    ([("evolutions", "undertow", "steps", GONE)], ["evolution card undertow: 'push-ship' needs 'steps'"]),
    (
        [("evolutions", "twin-wave", "lands", 3)],
        ["evolution card twin-wave, lands: 3 is greater than the maximum of 2"],
    ),
    ([("evolutions", "mine-crush", "lands", 2)], ["evolution card mine-crush: 'crush-mine' takes no 'lands'"]),
    ([("awakenings", "slip", "steps", GONE)], ["Awakening ability slip: 'swim' needs 'steps'"]),
    ([("awakenings", "sudden-wave", "lands", 1)], ["Awakening ability sudden-wave: 'tsunami' takes no 'lands'"]),
    ([("awakenings", "fish-school-1", "area", GONE)], ["Awakening ability fish-school-1: 'fish' needs 'area'"]),
    (
        [("awakenings", "fish-school-1", "area", "IX")],
        [f"Awakening ability fish-school-1: the board has no sea area 'IX'; its areas are {AREAS}"],
    ),
    # energy
    *(
        (
            [("evolutions", "rush", "energy", energy)],
            [f"evolution card rush, energy: {energy!r}: expected a whole number from -7 to 7, or 'full'"],
        )
        for energy in (8, -8, "half", None, 1.5)
    ),
    ([("awakenings", "surge", "energy", "full")], ["Awakening ability surge, energy: 'full' is not of type 'integer'"]),
    (
        [("awakenings", "sudden-wave", "energy", -8)],
        ["Awakening ability sudden-wave, energy: -8 is less than the minimum of -7"],
    ),
    *(
        (
            [("awakenings", name, "energy", -1)],
            [f"Awakening ability {name}: energy -1; only a tsunami may cost something here (leviath 9.2)"],
        )
        for name in ("surge", "slip", "mine-drift", "swell", "fish-school-1")
    ),
    # 3.2, 3.4 how many there are
    (
        [("actions", "air-drop", "counts", {"5": 2})],
        [
            "action card air-drop, counts: Additional properties are not allowed ('5' was unexpected); the keys are 1,"
            " 2, 3, 4",
            "actions: 11 cards of day 4; expected 13 (leviath 3.2)",
        ],
    ),
    (
        [("actions", "air-drop", "counts", "4", 0)],
        ["action card air-drop, counts['4']: 0 is less than the minimum of 1"],
    ),
    (
        [("actions", "one-mine", "counts", {"1": 2, "2": 1})],
        [
            "actions: 10 cards of day 1; expected 11 (leviath 3.2)",
            "actions: 7 cards of day 2; expected 6 (leviath 3.2)",
        ],
    ),
    ([("actions", "precise-sonar", GONE)], ["actions: 11 cards of day 4; expected 13 (leviath 3.2)"]),
    ([("evolutions", "rush", "tier", 4)], ["evolution card rush, tier: 4 is greater than the maximum of 3"]),
    (
        [("evolutions", "rush", "tier", 3)],
        [
            "evolutions: 5 cards of tier 2; expected 6 (leviath 3.2)",
            "evolutions: 7 cards of tier 3; expected 6 (leviath 3.2)",
        ],
    ),
    ([("evolutions", "surface-glide", GONE)], ["evolutions: 0 cards of tier 1; expected 1 (leviath 3.2)"]),
    ([("awakenings", "slip", "count", 0)], ["Awakening ability slip, count: 0 is less than the minimum of 1"]),
    ([("awakenings", "slip", "count", 2)], ["awakenings: 14 cards; expected 15 (leviath 3.4)"]),
    # 3.2, 3.3 what is removed from day 1, and dealt
    ([("sonar", "radar")], ["sonar: no action card has the id 'radar'"]),
    (
        [("sonar_removed", {"1": 3, "3": 0, "4": 0, "5": 0})],
        [
            "sonar_removed: '2' is a required property",
            "sonar_removed: Additional properties are not allowed ('5' was unexpected); the keys are 1, 2, 3, 4",
        ],
    ),
    ([("sonar_removed", "1", -1)], ["sonar_removed['1']: -1 is less than the minimum of 0"]),
    (
        [("sonar_removed", "1", 6)],
        ["sonar_removed: 6 with 1 humans; day 1 has 5 cards 'sonar' (leviath 3.2)"],
    ),
    (
        [("sonar_removed", "4", 4)],
        [
            "actions: with 4 humans 7 cards of day 1 are neither Awakenings nor removed; 8 are dealt (leviath 3.3)",
        ],
    ),
    (
        [
            ("actions", "one-mine", {"id": "one-mine", "effect": "awaken", "counts": {"1": 3}}),
            (
                "actions",
                "embankment",
                {"id": "embankment", "effect": "awaken", "counts": {"1": 2, "2": 1, "3": 1, "4": 1}},
            ),
        ],
        [
            "actions: with 3 humans 5 cards of day 1 are neither Awakenings nor removed; 6 are dealt (leviath 3.3)",
            "actions: with 4 humans 6 cards of day 1 are neither Awakenings nor removed; 8 are dealt (leviath 3.3)",
        ],
    ),
]


@pytest.mark.parametrize(("changes", "messages"), CARD_PROBLEMS)
def test_each_problem_of_a_card_file_is_named_and_calls_up_no_other(changes: list[Change], messages: list[str]) -> None:
    assert card_problems(changed(CARDS, *changes), LATTICE) == messages


def test_problems_of_a_card_file_hide_no_others() -> None:
    bad = changed(
        CARDS,
        ("name", GONE),
        ("actions", "sonar", "effect", "radar"),
        ("actions", "one-mine", "range", GONE),
        ("actions", "air-drop", "note", "two mines anywhere"),
        ("actions", "helicopter", "counts", "4", 3),
        ("evolutions", "rush", "id", "storm"),
        ("evolutions", "deep-dive", "tier", "2"),
        ("evolutions", "abyss", "steps", 2),
        ("awakenings", "slip", "count", 1),
        ("awakenings", "fish-school-2", "area", "Bay"),
        ("sonar", "ping"),
    )
    assert card_problems(bad, LATTICE) == [
        "'name' is a required property",
        "action card sonar, effect: 'radar' is not one of ['sonar', 'wide-sonar', 'precise-sonar', 'lay-mines',"
        " 'move-mine', 'build', 'depart', 'awaken']",
        "action card air-drop: Additional properties are not allowed ('note' was unexpected); the keys are id, effect,"
        " counts, title, mines, range",
        "evolution card deep-dive, tier: '2' is not of type 'integer'",
        'evolution card storm: \'title\' is missing; expected {"en": ..., "ja": ...}',
        "action card one-mine: 'lay-mines' needs 'range'",
        "evolution card abyss: 'abyss' takes no 'steps'",
        f"Awakening ability fish-school-2: the board has no sea area 'Bay'; its areas are {AREAS}",
        "actions: 14 cards of day 4; expected 13 (leviath 3.2)",
        "awakenings: 13 cards; expected 15 (leviath 3.4)",
        "sonar: no action card has the id 'ping'",
    ]


def test_cards_of_your_own_may_have_any_effect_and_title() -> None:
    mine = changed(
        CARDS,
        ("actions", "air-drop", "id", "net"),
        ("actions", "net", "title", NET),
        ("evolutions", "rush", "title", NET),
        ("evolutions", "mine-crush", {"id": "storm", "tier": 3, "energy": 0, "effect": "feast", "title": NET}),
        ("evolutions", "far-wave", "unstoppable", True),
        ("awakenings", "sudden-wave", "past_nearer", True),
        ("awakenings", "slip", "over_mines", True),
    )
    assert card_problems(mine, LATTICE) == []
    game = LeviathGame(cards=mine)
    assert str(game.action("play net day4")) == "play net day4"
    assert str(game.action("use storm")) == "use storm"


@pytest.mark.parametrize("bad", ["\x07bell", "two\nlines", "half \ud83c", "x" * 201])
def test_a_card_title_that_no_picture_can_show_is_refused(bad: str) -> None:
    cards = copy.deepcopy(CARDS)
    cards["evolutions"][0]["title"] = {"en": bad, "ja": "a"}
    (problem,) = card_problems(cards, LATTICE)
    assert problem.startswith(f"evolution card {cards['evolutions'][0]['id']}, title['en']: ")
    with pytest.raises(ValueError, match=r"title\['en'\]|half a character"):
        tw.new_match("leviath", cards=cards)


# --- both


@pytest.mark.parametrize(
    ("data", "problems", "make"),
    [
        (LATTICE, board_problems, lambda board: LeviathGame(board=board)),
        (CARDS, lambda cards: card_problems(cards, LATTICE), lambda cards: LeviathGame(cards=cards)),
    ],
    ids=["board", "cards"],
)
def test_whatever_has_no_problems_makes_a_game(
    data: dict[str, Any], problems: Callable[[Any], list[str]], make: Callable[[Any], LeviathGame]
) -> None:
    """Nothing that stands anywhere in a file is an error of another kind."""
    sound = without_faults(data, problems, count(150, at_length=400))
    for bad in sound:
        assert make(bad).new_state().chance_outcomes()
    assert 0 < len(sound) < 200
