"""Point 15.5: informal deals, with the option `deals`."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import asked, get, happened, legal, may, new, play, refused, table

from tabletop_widgets.engines.scythe import ScytheState

WITH = {"deals": True}


def dealing(*names: str, coins: int = 7, **more: Any) -> ScytheState:
    return table(*[{"faction": name, "coins": coins} for name in names], options=WITH, **more)


def meet(*more: str) -> ScytheState:
    """Have a Nordic mech attack one of Crimea on d4; everybody is asked for deals now."""
    nordic = {"faction": "nordic", "mechs": {"riverwalk": "d5"}}
    state = table(nordic, {"faction": "crimea", "mechs": {"speed": "d4"}}, *more, options=WITH)
    play(state, "section move units", "move mech d5", "go d4", "move done")
    if may(state, "fight d4"):
        play(state, "fight d4")
    return state


def pass_deals(state: ScytheState) -> list[str]:
    """Let everybody who is asked for a deal make none, and return who was asked."""
    found = []
    while asked(state)[1] == "deal":
        found.append(asked(state)[0])
        play(state, "no deal")
    return found


def test_15_5_without_the_option_no_coins_change_hands() -> None:
    state = new()
    other = ("nordic", "rusviet", "crimea", "saxony", "polania")[state.factions[1 - state.current_player()]]
    assert refused(state, f"give 1 {other}") == "scythe 15.5"
    assert not legal(state, "give")


def test_15_5_coins_only_any_amount_held_to_any_other_player() -> None:
    state = dealing("nordic", "crimea", "polania")
    assert legal(state, "give") == {f"{n} {name}" for n in (1, 2, 5) for name in ("crimea", "polania")}
    for text in ("give 10 crimea", "give 1 nordic", "give 1 saxony"):
        assert refused(state, text) == "scythe 15.5"
    events = play(state, "give 5 polania", "give 2 crimea")
    assert happened(events, "give") == [(0, (2, 5)), (0, (1, 2))]
    assert [get(state, name, "coins")[0] for name in ("nordic", "crimea", "polania")] == [0, 9, 12]
    assert asked(state) == ("nordic", "section")  # the question itself remains


def test_15_5_all_others_are_asked_before_a_turn() -> None:
    state = dealing("nordic", "crimea", "polania")
    play(state, "section move skip")
    assert pass_deals(state) == ["nordic", "polania"]
    assert asked(state) == ("crimea", "section")


def test_15_5_everybody_is_asked_before_the_dials_of_a_combat_also_those_who_are_not_in_it() -> None:
    state = meet("polania")
    assert asked(state) == ("nordic", "deal")
    play(state, "no deal", "no deal", "give 2 crimea", "no deal")
    assert get(state, "crimea", "coins") == (7,)
    assert asked(state) == ("nordic", "dial")


def test_15_5_once_the_dials_are_chosen_nothing_changes_hands() -> None:
    state = meet()
    pass_deals(state)
    assert refused(state, "give 1 crimea") == "scythe 15.5"
    play(state, "dial 0")
    assert not may(state, "give 1 nordic")


def test_15_5_the_combat_itself_may_not_be_called_off() -> None:
    state = meet()
    assert {text.split()[0] for text in legal(state)} == {"give", "no"}


@pytest.mark.parametrize("hidden", [False, True])
def test_15_5_with_hidden_coins_only_the_two_see_what_was_given(hidden: bool) -> None:
    state = table("nordic", "crimea", "polania", options={"deals": True, "hide_coins": hidden})
    events = play(state, "give 2 polania")
    give = next(event for event in events if event.kind == "give")
    assert [give.is_visible_to(viewer) for viewer in (0, 1, 2, None)] == [True, not hidden, True, not hidden]


def test_15_5_coins_given_are_spent_like_others() -> None:
    state = table({"faction": "nordic", "coins": 0}, {"faction": "crimea", "coins": 5}, options=WITH, turn=1)
    play(state, "give 1 nordic", "section move skip")
    pass_deals(state)
    play(state, "section bolster power")
    assert get(state, "nordic", "coins", "power") == (0, 7)
