"""Section 13: the ten stars, and each of the 23 objectives where it is finished and where it is not."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_reference import neighbours
from scythe_table import asked, facts, get, happened, legal, may, play, refused, stars, table

from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.components.cards import END_OF_TURN, STARS

# --- 13.1 and 13.3 stars

NEARLY = [
    # star, position of Nordic, what is played to place it
    (
        "upgrades",
        {"upgraded": ["units", "coins", "power", "cards", "hexes"], "covered": {"deploy": 2, "build": 1, "enlist": 2}},
        {"oil": 3},
        ["section trade skip", "bottom upgrade", "upgrade popularity upgrade"],
    ),
    (
        "mechs",
        {"mechs": {"riverwalk": "a5", "seaworthy": "a5", "artillery": "a5"}},
        {"metal": 3},
        ["section bolster skip", "bottom deploy", "deploy speed a5"],
    ),
    (
        "structures",
        {"structures": {"mine": "b5", "mill": "b6", "armory": "c6"}},
        {"wood": 3},
        ["section move skip", "bottom build", "build monument a5"],
    ),
    (
        "recruits",
        {"recruits": {"upgrade": "power", "deploy": "coins", "build": "popularity"}},
        {"food": 4},
        ["section produce skip", "bottom enlist", "enlist enlist cards", "draw"],
    ),
    ("workers", {"workers": {"a7": 6}, "power": 5}, {}, ["section produce hexes", "produce a7"]),
    ("popularity", {"popularity": 17}, {}, ["section trade popularity"]),
    ("power", {"power": 14}, {}, ["section bolster power"]),
    ("combat", {"mechs": {"speed": "d5"}}, {}, ["section move units", "move mech d5", "go d4", "move done", "dial 1"]),
    ("objective", {"objectives": [12], "coins": 20}, {}, ["section move skip", "reveal 12"]),
]


@pytest.mark.parametrize(("star", "pieces", "pile", "texts"), NEARLY)
def test_13_1_a_star_is_placed_as_soon_as_it_is_earned(
    star: str, pieces: dict[str, Any], pile: dict[str, int], texts: list[str]
) -> None:
    enemy = {"faction": "crimea", "mechs": {"speed": "d4"}, "power": 0}
    state = table({"faction": "nordic", "mat": "mechanical", **pieces}, enemy, resources={"a5": pile})
    before = stars(state, "nordic")
    play(state, *texts[:-1])
    assert stars(state, "nordic") == before == {}
    events = play(state, texts[-1])
    assert stars(state, "nordic") == {star: 1}
    assert len(happened(events, "star")) == 1


@pytest.mark.parametrize(
    ("star", "pieces", "pile", "texts"), [row for row in NEARLY if row[0] in ("popularity", "power")]
)
def test_13_4_a_star_stays_when_the_track_falls_and_is_not_placed_again(
    star: str, pieces: dict[str, Any], pile: dict[str, int], texts: list[str]
) -> None:
    state = table({"faction": "nordic", **pieces, "stars": {star: 1}}, "crimea", resources={"a5": pile})
    play(state, *texts)
    assert stars(state, "nordic") == {star: 1}


def test_13_4_the_power_star_comes_at_16_and_not_before() -> None:
    for power, placed in ((13, {}), (14, {"power": 1})):
        state = table({"faction": "nordic", "power": power}, "crimea")
        play(state, "section bolster power")
        assert stars(state, "nordic") == placed


def test_13_4_the_popularity_star_comes_at_18_and_not_before() -> None:
    for popularity, placed in ((16, {}), (17, {"popularity": 1})):
        state = table({"faction": "nordic", "popularity": popularity}, "crimea")
        play(state, "section trade popularity")
        assert stars(state, "nordic") == placed


def test_13_3_there_are_one_objective_star_two_for_combats_and_one_of_each_other_kind() -> None:
    assert len(STARS) == 9
    state = table({"faction": "nordic", "objectives": [12, 21], "coins": 20}, "crimea", resources={"a5": {"oil": 9}})
    play(state, "section move skip")
    assert legal(state, "reveal") == {"12", "21"}
    play(state, "reveal 12")
    assert legal(state, "reveal") == set()
    assert stars(state, "nordic") == {"objective": 1}


# --- 13.2 when an objective may be shown


def holder(*cards: int, faction: str = "nordic", options: dict[str, Any] | None = None, **more: Any) -> ScytheState:
    pieces = {"faction": faction, "mat": "mechanical", "objectives": list(cards), **more}
    return table(pieces, {"faction": "crimea", "objectives": [23]}, options=options, resources={"a5": {"metal": 3}})


def test_13_2_it_may_be_shown_before_the_top_action_between_the_actions_or_after_them() -> None:
    ready: dict[str, Any] = {"coins": 2, "popularity": 7, "workers": {"a5": 4}}  # card 8
    state = holder(8, **ready)
    assert may(state, "reveal 8")
    play(state, "section bolster skip")
    assert legal(state) == {"bottom deploy", "bottom skip", "reveal 8"}
    play(state, "bottom skip")
    assert legal(state) == {"reveal 8", "end turn"}
    play(state, "reveal 8")
    assert stars(state, "nordic") == {"objective": 1}


def test_13_2_never_inside_an_action() -> None:
    ready: dict[str, Any] = {"coins": 2, "popularity": 7, "workers": {"a5": 4}}
    for texts in (["section move units"], ["section move units", "move worker a5"], ["section produce hexes"]):
        state = holder(8, **ready)
        play(state, *texts)
        assert not may(state, "reveal 8")
        reason = state.why_not(state.game.notation.parse("reveal 8"))
        assert reason is not None
        assert reason.code == "reveal-between"  # it is finished, and in the hand: only the moment is wrong


def test_13_2_a_card_marked_end_of_turn_waits_for_the_last_action() -> None:
    state = holder(12, coins=20)
    assert refused(state, "reveal 12") == "scythe 13.2"
    play(state, "section bolster skip")
    assert refused(state, "reveal 12") == "scythe 13.2"
    play(state, "bottom skip")
    assert may(state, "reveal 12")


def test_13_2_the_condition_has_to_hold_at_that_moment() -> None:
    state = holder(8, coins=3, popularity=7, workers={"a5": 4})
    assert refused(state, "reveal 8") == "scythe 13.2"
    play(state, "section bolster power")  # a coin is spent
    assert may(state, "reveal 8")


def test_13_2_only_in_ones_own_turn_and_only_ones_own_card() -> None:
    state = holder(8, coins=2, popularity=7, workers={"a5": 4})
    assert refused(state, "reveal 23") == "scythe 13.2"
    play(state, "section move skip", "end turn")
    assert asked(state) == ("crimea", "section")
    assert not may(state, "reveal 8")


def test_13_2_it_may_be_kept_hidden() -> None:
    state = holder(8, coins=2, popularity=7, workers={"a5": 4})
    play(state, "section move skip", "end turn")
    assert (stars(state, "nordic"), get(state, "nordic", "objectives")) == ({}, ([8],))


def test_13_2_the_end_of_the_turn_is_asked_of_everybody_who_holds_a_card_finished_or_not() -> None:
    state = holder(12, coins=0)
    play(state, "section move skip")
    assert asked(state) == ("nordic", "end")
    assert legal(state) == {"end turn"}


def test_13_2_both_cards_leave_the_hand_and_the_second_is_not_shown() -> None:
    state = holder(12, 15, coins=20)
    play(state, "section move skip", "reveal 12")
    assert get(state, "nordic", "objectives", "revealed", "returned") == ([], [12], 15)
    assert state.observation(0).returned == 14
    assert state.observation(1).returned == state.observation(None).returned == -1
    assert state.observation(None).revealed == ((11,), ())


def test_13_2_a_card_that_has_left_cannot_be_drawn_by_anybody() -> None:
    state = table(
        {"faction": "nordic", "revealed": [12], "returned": 15, "stars": {"objective": 1}},
        {"faction": "crimea", "objectives": 2},
    )
    drawable = {number for number, _ in state.chance_outcomes()}
    assert len(drawable) == 21


@pytest.mark.parametrize(
    ("timing", "before", "inside"), [("card", False, False), ("before_after", True, False), ("any", True, True)]
)
def test_13_2_the_option_objective_timing(timing: str, before: bool, inside: bool) -> None:
    state = holder(12, coins=20, options={"objective_timing": timing})
    assert may(state, "reveal 12") == before
    play(state, "section move units")
    assert may(state, "reveal 12") == inside
    if inside:
        play(state, "reveal 12")
        assert stars(state, "nordic") == {"objective": 1}
        assert asked(state) == ("nordic", "move")


# --- the 23 cards

E = ["base-crimea"]
FULL = {"oil": 1, "metal": 1, "wood": 1, "food": 1}


def ring(lake: str, count: int) -> dict[str, int]:
    return dict.fromkeys(sorted(neighbours(lake))[:count], 1)


ONE_EACH = {
    "upgraded": ["power"],
    "mechs": {"speed": "a5"},
    "structures": {"mill": "b6"},
    "recruits": {"build": "power"},
}
CONDITIONS: list[tuple[int, dict[str, Any], dict[str, Any]]] = [
    # card, what finishes it, and what is not quite enough (facts of Nordic; "resources" and "rival" apart)
    (1, {"workers": {"a2": 1, "b5": 1, "d5": 1}}, {"workers": {"a2": 1, "b5": 1, "a5": 1}}),
    (1, {"workers": {"a2": 1, "b5": 1}, "structures": {"mill": "d5"}}, {"workers": {"a2": 3}}),
    (2, {"workers": {"b4": 1, "c3": 1, "e6": 1}}, {"workers": {"b4": 1, "c3": 1}, "structures": {"mine": "g7"}}),
    (3, {"workers": {"a3": 1, "b6": 1, "g7": 1}}, {"workers": {"a3": 1, "b6": 1}}),
    (4, {"workers": {"a6": 1, "b2": 1, "b4": 1}}, {"workers": {"a6": 1, "b2": 1}}),
    (5, {"character": "d4", "power": 5, "rival": 5}, {"character": "d4", "power": 4, "rival": 5}),
    (5, {"workers": ["d4"], "power": 7, "rival": 1}, {"workers": ["d5"], "power": 7, "rival": 1}),
    (7, {"factory_card": 4, "mechs": {"speed": "a5"}}, {"factory_card": 4}),
    (7, {"factory_card": 4, "mechs": {"speed": "a5"}, "workers": {"a5": 3}}, {"mechs": {"speed": "a5"}}),
    (
        7,
        {"factory_card": 4, "mechs": {"speed": "a5"}, "workers": {"base-nordic": 3}},
        {"factory_card": 4, "mechs": {"speed": "a5"}, "workers": {"a5": 3, "base-nordic": 1}},
    ),
    (
        8,
        {"coins": 2, "workers": {"a5": 4}, "popularity": 7},
        {"coins": 3, "workers": {"a5": 4}, "popularity": 7},
    ),
    (
        8,
        {"coins": 0, "workers": {"a5": 5}, "popularity": 12},
        {"coins": 2, "workers": {"a5": 3}, "popularity": 7},
    ),
    (
        8,
        {"coins": 1, "workers": {"base-nordic": 4}, "popularity": 7},
        {"coins": 2, "workers": {"a5": 4}, "popularity": 6},
    ),
    (9, {"resources": {"a5": FULL | {"oil": 6}}}, {"resources": {"a5": FULL | {"oil": 5}}}),
    (9, {"resources": {"a6": FULL | {"oil": 6}}}, {"resources": {"a5": {"oil": 5, "metal": 3, "wood": 3}}}),
    (9, {"resources": {"a5": FULL | {"oil": 9}}}, {"resources": {"d4": FULL | {"oil": 9}}}),
    (10, {"workers": {"a5": 1, "c2": 1, "c4": 1}}, {"workers": {"a5": 1, "c2": 1, "b5": 1}}),
    (11, {"workers": {"a4": 1, "a7": 1, "d2": 1}}, {"workers": {"a4": 2, "a7": 2}}),
    (12, {"coins": 20}, {"coins": 19}),
    (
        13,
        {"workers": {"a5": 3}, "character": "a5", "mechs": {"speed": "a5"}, "structures": {"mill": "a5"}},
        {"workers": {"a5": 3}, "character": "a5", "mechs": {"speed": "a5"}, "structures": {"mill": "a6"}},
    ),
    (13, {"workers": {"a5": 6}}, {"workers": {"base-nordic": 6}}),
    (14, {**ONE_EACH, "resources": {"a5": FULL}}, {**ONE_EACH, "resources": {"a5": {**FULL, "oil": 0, "food": 2}}}),
    *[
        (
            14,
            {**ONE_EACH, "resources": {"a5": {"oil": 1, "wood": 1}, "a6": {"metal": 1, "food": 1}}},
            {**{key: value for key, value in ONE_EACH.items() if key != left_out}, "resources": {"a5": FULL}},
        )
        for left_out in ONE_EACH
    ],
    (15, {"recruits": {"build": "power", "deploy": "coins"}}, {"recruits": {"build": "power"}}),
    (
        15,
        {"workers": {"a5": 2, "base-nordic": 1}, "recruits": {"build": "power", "deploy": "coins", "upgrade": "cards"}},
        {},
    ),
    (
        16,
        {"character": "a5", "mechs": {"speed": "a5"}, "resources": {"a5": {"oil": 5}}},
        {"character": "a5", "mechs": {"speed": "a5"}, "resources": {"a5": {"oil": 4}}},
    ),
    (
        16,
        {"character": "a5", "mechs": {"speed": "a5", "riverwalk": "a6"}, "resources": {"a5": FULL | {"oil": 2}}},
        {"character": "a5", "mechs": {"speed": "a5", "riverwalk": "a5"}, "resources": {"a5": {"oil": 5}}},
    ),
    (
        16,
        {"character": "a6", "mechs": {"speed": "a6"}, "resources": {"a6": {"wood": 9}}},
        {"character": "a5", "mechs": {"speed": "a5"}, "workers": {"a5": 2}, "resources": {"a5": {"oil": 5}}},
    ),
    (17, {"workers": {"d5": 1, "c4": 1}}, {"workers": {"d5": 1, "d4": 1}}),
    (17, {"workers": {"e4": 1}, "mechs": {"seaworthy": "d3"}}, {"workers": {"d5": 1, "c4": 1}, "factory_card": 3}),
    (
        18,
        {"power": 0, "popularity": 13, "workers": {"a5": 5}},
        {"power": 1, "popularity": 13, "workers": {"a5": 5}},
    ),
    (
        18,
        {"power": 0, "popularity": 18, "workers": {"a5": 6}, "stars": {"popularity": 1}},
        {"power": 0, "popularity": 12, "workers": {"a5": 5}},
    ),
    (
        18,
        {"power": 0, "popularity": 13, "workers": {"base-nordic": 5}},
        {"power": 0, "popularity": 13, "workers": {"a5": 4}},
    ),
    (19, {"workers": ring("c5", 5)}, {"workers": ring("c5", 4)}),
    (19, {"workers": ring("d3", 5)}, {"workers": {**ring("c5", 3), **ring("e7", 3)}}),
    (
        20,
        {"structures": {"mine": "a5", "mill": "a6", "armory": "b5"}, "popularity": 7},
        {"structures": {"mine": "a5", "mill": "a6"}, "popularity": 7},
    ),
    (
        20,
        {"structures": {"mine": "d5", "mill": "d6", "monument": "d7"}, "popularity": 12},
        {"structures": {"mine": "a5", "mill": "a6", "armory": "b5"}, "popularity": 6},
    ),
    (
        20,
        {"structures": {"mine": "a5", "mill": "a6", "armory": "b5"}, "popularity": 8},
        {"structures": {"mine": "a5", "mill": "a6", "armory": "b5"}, "popularity": 7, "mechs": {"speed": "a5"}},
    ),
    (21, {"resources": {"a5": {"oil": 5}, "a6": {"oil": 4}}}, {"resources": {"a5": {"oil": 5}, "a6": {"oil": 3}}}),
    (21, {"resources": {"a5": {"food": 9}}}, {"resources": {"a5": {"food": 5, "wood": 5}}}),
    (21, {"resources": {"a5": {"wood": 9}}}, {"resources": {"d4": {"wood": 9}}}),
    (22, {"factory_card": 4}, {"factory_card": 4, "upgraded": ["power"]}),
    (22, {"factory_card": 9}, {}),
    (
        23,
        {"combat_cards": "2 2 2 2 3 3 4 5", "stars": {"combat": 1}},
        {"combat_cards": "2 2 2 2 3 3 4", "stars": {"combat": 1}},
    ),
    (23, {"combat_cards": "2 2 2 2 3 3 4 5 5", "stars": {"combat": 2}}, {"combat_cards": "2 2 2 2 3 3 4 5"}),
]


def finished(card: int, given: dict[str, Any]) -> bool:
    """Return whether Nordic may show a card at the end of a turn in which nothing has happened."""
    facts_ = dict(given)
    more: dict[str, Any] = {"resources": facts_.pop("resources", {})}
    rival = {"faction": "crimea", "workers": E, "power": facts_.pop("rival", 5)}
    if "factory_card" in facts_:
        more["factory_offer"] = [1, 2]
    state = table({"faction": "nordic", "objectives": [card], **facts_}, rival, **more)
    play(state, "section move skip")
    if asked(state)[1] == "bottom":
        play(state, "bottom skip")
    assert asked(state) == ("nordic", "end")
    return may(state, f"reveal {card}")


@pytest.mark.parametrize(("card", "enough", "too_little"), CONDITIONS)
def test_13_2_an_objective_is_finished_by_what_its_card_says_and_by_no_less(
    card: int, enough: dict[str, Any], too_little: dict[str, Any]
) -> None:
    assert finished(card, enough)
    assert not finished(card, too_little)


def test_every_objective_is_tried_both_ways() -> None:
    assert {card for card, _, _ in CONDITIONS} | {6} == set(range(1, 24))
    assert len(END_OF_TURN) == 23


@pytest.mark.parametrize(("power", "may_show"), [(7, True), (6, False)])
def test_13_2_card_6_needs_workers_driven_off_this_turn_and_seven_power_left(power: int, may_show: bool) -> None:
    pieces = {"faction": "nordic", "mechs": {"riverwalk": "c6"}, "power": power, "objectives": [6]}
    state = table(pieces, {"faction": "crimea", "workers": ["d5"]})
    assert not may(state, "reveal 6")
    play(state, "section move units", "move mech c6", "go d5", "move done")
    assert may(state, "reveal 6") == may_show
    play(state, "end turn", "section move skip")
    assert not may(state, "reveal 6")  # it was another turn


def test_13_2_card_6_counts_workers_that_a_won_attack_sends_home() -> None:
    for workers, may_show in (({"d5": 1}, True), ({"h4": 1}, False)):
        pieces = {"faction": "nordic", "mechs": {"riverwalk": "c6"}, "power": 9, "objectives": [6]}
        state = table(pieces, {"faction": "crimea", "mechs": {"speed": "d5"}, "workers": workers, "power": 0})
        play(state, "section move units", "move mech c6", "go d5", "move done", "dial 1")
        assert may(state, "reveal 6") == may_show


def test_13_2_card_6_does_not_count_the_workers_of_a_beaten_attacker_nor_ones_own() -> None:
    pieces = {"faction": "nordic", "mechs": {"riverwalk": "c6"}, "workers": {"c6": 2}, "power": 9, "objectives": [6]}
    state = table(pieces, {"faction": "crimea", "mechs": {"speed": "d5"}, "power": 7, "objectives": []})
    play(state, "section move units", "move mech c6", "load all worker", "go d5", "move done", "dial 0", "dial 1")
    assert asked(state) == ("nordic", "end")
    assert not may(state, "reveal 6")


def test_13_2_an_objective_is_judged_by_control_and_not_by_presence() -> None:
    given = {"workers": {"a2": 1, "b5": 1}, "structures": {"mill": "d5"}}
    state = table({"faction": "nordic", "objectives": [1], **given}, {"faction": "crimea", "workers": ["d5", "h4"]})
    play(state, "section move skip")
    assert not may(state, "reveal 1")
    assert facts(state, "nordic")["structures"] == {"mill": "d5"}
