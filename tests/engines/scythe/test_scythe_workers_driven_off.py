"""Section 6: entering a hex with opposing workers only."""

from __future__ import annotations

import pytest
from scythe_table import (
    asked,
    at_home,
    controlled,
    get,
    happened,
    legal,
    may,
    place,
    play,
    refused,
    table,
    tokens,
    workers,
)

VICTIM = {"faction": "crimea", "workers": {"d5": 2, "h4": 1}, "popularity": 5}


def intruder(**pieces: object) -> dict[str, object]:
    return {"faction": "nordic", "mat": "mechanical", "workers": ["a5"], "popularity": 5, **pieces}


@pytest.mark.parametrize(("pieces", "unit"), [({"character": "c6"}, "character"), ({"mechs": ["c6"]}, "mech c6")])
def test_6_1_a_character_or_a_mech_may_enter(pieces: dict[str, object], unit: str) -> None:
    state = table(intruder(**pieces), VICTIM)
    events = play(state, "section move units", f"move {unit}", "go d5")
    assert happened(events, "drive-off") == [(0, (1, 2, place("d5")))]


def test_6_1_a_worker_may_not_enter_any_hex_with_opposing_units() -> None:
    for pieces in ({"workers": ["d5"]}, {"mechs": ["d5"]}, {"character": "d5"}):
        state = table(intruder(workers=["c6"]), {"faction": "crimea", **pieces})
        play(state, "section move units", "move worker c6")
        assert "d5" not in legal(state, "go")
        assert refused(state, "go d5") == "scythe 6.1"


def test_6_1_a_worker_may_enter_a_hex_with_an_opposing_structure_only() -> None:
    state = table(intruder(workers=["c6"]), {"faction": "crimea", "structures": {"mill": "d5"}})
    play(state, "section move units", "move worker c6", "go d5")
    assert "d5" in controlled(state, "nordic")


def test_6_1_a_mech_may_bring_workers_along() -> None:
    state = table(intruder(mechs=["c6"], workers={"c6": 2}), VICTIM)
    play(state, "section move units", "move mech c6", "load all worker", "go d5")
    assert workers(state, "nordic") == {"d5": 2}
    assert (workers(state, "crimea"), at_home(state, "crimea")) == ({"h4": 1}, 2)


def test_6_1_a_worker_may_not_leave_on_its_own_a_hex_held_by_an_opposing_combat_unit() -> None:
    state = table(intruder(mechs=["c6"], workers={"c6": 2}), {"faction": "crimea", "mechs": ["d5"], "workers": ["h4"]})
    play(state, "section move units", "move mech c6", "load all worker", "go d5")
    assert legal(state, "move") == {"character", "done"}
    assert refused(state, "move worker d5") == "scythe 6.1"


def test_6_2_the_intruder_stops_even_with_steps_left() -> None:
    state = table(intruder(mechs={"speed": "c6"}), VICTIM)
    play(state, "section move units", "move mech c6", "go d5")
    assert asked(state) == ("nordic", "move")


def test_6_2_all_workers_go_home_at_once_and_the_tokens_stay() -> None:
    state = table(intruder(mechs=["c6"]), VICTIM, resources={"d5": {"metal": 4}})
    play(state, "section move units", "move mech c6", "go d5")
    assert asked(state) == ("nordic", "move")  # the Move is not over
    assert (workers(state, "crimea"), at_home(state, "crimea")) == ({"h4": 1}, 2)
    assert tokens(state, "d5") == {"metal": 4}
    assert "d5" in controlled(state, "nordic")
    assert "d5" not in controlled(state, "crimea")


def test_6_2_there_is_no_combat_and_no_star() -> None:
    state = table(intruder(mechs=["c6"]), VICTIM)
    play(state, "section move units", "move mech c6", "go d5", "move done")
    assert asked(state) == ("crimea", "section")
    assert get(state, "nordic", "stars") == ({},)


def test_6_2_another_unit_may_then_move_on_through_that_hex() -> None:
    state = table(intruder(mechs={"speed": "c6"}, character="c6"), VICTIM)
    play(state, "section move units", "move character", "go d5", "move mech c6", "go d5")
    assert legal(state, "go") == {"c6", "d4", "e6"}


def test_6_2_the_new_owner_may_carry_the_tokens_on() -> None:
    state = table(intruder(mechs={"speed": "c6"}, character="c6"), VICTIM, resources={"d5": {"metal": 4}})
    play(state, "section move units", "move character", "go d5", "move mech c6", "go d5", "load all metal", "go e6")
    assert tokens(state, "e6") == {"metal": 4}


def test_6_2_the_structure_of_the_driven_off_stays_without_control() -> None:
    state = table(intruder(mechs=["c6"]), VICTIM | {"structures": {"mine": "d5"}})
    play(state, "section move units", "move mech c6", "go d5")
    assert get(state, "crimea", "structures") == ({"mine": "d5"},)
    assert "d5" not in controlled(state, "crimea")


@pytest.mark.parametrize(("workers", "popularity", "left"), [(1, 5, 4), (2, 5, 3), (3, 2, 0), (2, 0, 0), (5, 5, 0)])
def test_6_3_the_intruder_loses_a_popularity_for_each_worker_as_far_as_it_has_any(
    workers: int, popularity: int, left: int
) -> None:
    state = table(intruder(mechs=["c6"], popularity=popularity), VICTIM | {"workers": {"d5": workers}})
    play(state, "section move units", "move mech c6", "go d5")
    assert get(state, "nordic", "popularity") == (left,)
    assert get(state, "crimea", "workers", "popularity") == ({"base-crimea": max(workers, 2)}, 5)


def test_6_4_camaraderie_does_not_help_here() -> None:
    state = table({"faction": "crimea"} | VICTIM, {"faction": "polania", "mechs": {"camaraderie": "c6"}}, turn=1)
    play(state, "section move units", "move mech c6", "go d5")
    assert get(state, "polania", "popularity") == (3,)


def test_6_workers_sent_home_leave_their_base_later_like_anybody() -> None:
    state = table(intruder(), {"faction": "crimea", "workers": {"base-crimea": 2}}, turn=1)
    play(state, "section move units")
    assert may(state, "move worker base-crimea")
    play(state, "move worker base-crimea")
    assert legal(state, "go") == {"g4", "h4"}
