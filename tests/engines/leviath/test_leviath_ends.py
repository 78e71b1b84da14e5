"""Chapter 10 of the rulebook: capture, submerged lands, no ship at sea, the deck."""

from __future__ import annotations

from typing import Any

import pytest
from leviath_table import HUMANS, deck, draw, drawable, holding, kaiju, kinds, legal, play, seen, table, waking

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.state import TERMINAL
from tabletop_widgets.engines.leviath import LeviathState

PORT = None
KAIJU_WINS = ("submerged", "ships-lost", "deck-out")


def result(state: LeviathState) -> tuple[str, tuple[int, ...]]:
    outcome = state.outcome()
    assert outcome is not None
    assert state.decision().kind == "over"
    assert state.current_player() == TERMINAL
    return outcome.reason, outcome.winners


def captured(humans: int = 2) -> tuple[LeviathState, list[Event]]:
    others = [["sonar day1"]] * (humans - 1)
    state = holding("air-drop day4", others=others, day=4, kaiju=28, mines=[20, 27], possible=[28, 31])
    play(state, "play air-drop day4")
    return state, play(state, "mine at 29")


def submerged(humans: int = 2, **options: Any) -> tuple[LeviathState, list[Event]]:
    state = kaiju(humans=humans, kaiju=31, energy=3, submerged=["C", "D", "E"], options=options)
    return state, play(state, "tsunami A")


def ships_lost(humans: int = 2) -> tuple[LeviathState, list[Event]]:
    state = kaiju(humans=humans, kaiju=12, ships=[PORT, 12, PORT, PORT])
    return state, play(state, "predation ship 2")


def deck_out(humans: int = 2, **options: Any) -> tuple[LeviathState, list[Event]]:
    others = [["sonar day1"]] * (humans - 1)
    left = deck("air-drop day4", humans=humans)
    state = holding("embankment day4", others=others, deck=left, evolutions=["rush"], options=options)
    play(state, "play embankment day4", "build C")
    return state, draw(state, "air-drop day4")


ENDS = [captured, submerged, ships_lost, deck_out]
every_end = pytest.mark.parametrize("end", ENDS)


# --- 10 what all ends have in common


@every_end
@pytest.mark.parametrize("humans", HUMANS)
def test_10_either_the_kaiju_wins_or_all_humans_do(end: Any, humans: int) -> None:
    state, events = end(humans)
    reason, winners = result(state)
    assert winners == ((0,) if reason in KAIJU_WINS else tuple(range(1, humans + 1)))
    assert state.returns() == [float(seat in winners) for seat in range(humans + 1)]
    assert events[-1] == Event("game-over", -1, winners, "leviath 10", None, True)


@every_end
def test_10_nothing_follows(end: Any) -> None:
    state, _ = end()
    assert legal(state) == set()
    assert drawable(state) == {}
    refusal = state.why_not(state.game.action("silence"))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("now-over", "leviath 10")


@every_end
def test_10_at_the_end_everything_is_open(end: Any) -> None:
    state, _ = end()
    open_to_all = {viewer: seen(state, viewer) for viewer in (None, 0, 1, 2)}
    for view in open_to_all.values():
        assert {**view, "seat": None} == open_to_all[None]
    view = open_to_all[None]
    assert view["kaiju"] is not None
    assert view["possible"] == [view["kaiju"]]
    assert view["path"][-1] == view["kaiju"]
    assert isinstance(view["embankments"]["material"], list)
    assert not [card for hand in [*view["hands"], view["evolutions"]] for card in hand if card.startswith("?")]


# --- 10.1 capture


def test_10_1_the_humans_win_when_the_kaiju_is_enclosed() -> None:
    state, events = captured()
    assert result(state) == ("captured", (1, 2))
    assert kinds(events) == ["mine", "not-here", "captured", "game-over"]
    assert seen(state)["possible"] == [28]


def test_10_1_the_kaiju_may_capture_itself() -> None:
    state = kaiju(kaiju=28, energy=1, mines=[20, 27, 30], evolutions=["mine-shift"])
    play(state, "use mine-shift", "lift mine 30", "mine at 29")
    assert result(state) == ("captured", (1, 2))


# --- 10.2 submerged


@pytest.mark.parametrize("before", [0, 1, 2])
def test_10_2_three_lands_are_not_enough(before: int) -> None:
    state = kaiju(kaiju=31, energy=3, submerged=["C", "D", "E"][:before])
    play(state, "tsunami A")
    assert not state.is_terminal()
    assert len(seen(state)["submerged"]) == before + 1


def test_10_2_the_kaiju_wins_with_the_fourth_submerged_land() -> None:
    state, events = submerged()
    assert result(state) == ("submerged", (0,))
    assert kinds(events) == ["tsunami", "sunk", "submerged", "game-over"]


def test_10_2_an_embankment_prevents_it() -> None:
    submerged_lands = {"submerged": ["C", "D", "E"], "embankments": {"built": ["A"]}}
    state = kaiju(kaiju=31, energy=3, **submerged_lands)
    play(state, "tsunami A")
    assert not state.is_terminal()


def test_10_2_the_first_of_two_waves_can_end_the_game() -> None:
    state = kaiju(kaiju=12, energy=6, submerged=["B", "C", "D"], evolutions=["twin-wave"])
    play(state, "use twin-wave", "wave over E", "wave over A")
    assert result(state) == ("submerged", (0,))
    assert seen(state)["submerged"] == ["B", "C", "D", "E"]


def test_10_2_a_wave_of_an_awakening_counts_too() -> None:
    state = waking("sudden-wave", kaiju=31, submerged=["C", "D", "E"])
    play(state, "apply sudden-wave", "wave over A")
    assert result(state) == ("submerged", (0,))


# --- 10.3 no ship at sea


def test_10_3_the_kaiju_wins_when_no_ship_is_at_sea_though_some_are_in_the_port() -> None:
    state, events = ships_lost()
    assert result(state) == ("ships-lost", (0,))
    assert kinds(events) == ["predation", "ship-lost", "ships-lost", "game-over"]


def test_10_3_one_ship_at_sea_is_enough_to_go_on() -> None:
    state = kaiju(kaiju=12, ships=[PORT, 12, PORT, 32])
    play(state, "predation ship 2")
    assert not state.is_terminal()


def test_10_3_rush_and_great_feast_can_take_the_last_ships() -> None:
    rush = kaiju(kaiju=11, ships=[10, PORT, PORT, PORT], evolutions=["rush"])
    play(rush, "use rush", "go to 11", "strike ship 1")
    assert result(rush) == ("ships-lost", (0,))
    feast = kaiju(kaiju=11, ships=[10, 12, PORT, PORT], evolutions=["great-feast"])
    play(feast, "use great-feast")
    assert result(feast) == ("ships-lost", (0,))


# --- 10.4 the deck is used up


def test_10_4_the_kaiju_wins_when_the_last_card_is_drawn() -> None:
    state, events = deck_out()
    assert result(state) == ("deck-out", (0,))
    assert kinds(events)[-2:] == ["deck-out", "game-over"]
    assert state.to_dict()["deck"] == {}


def test_10_4_not_before() -> None:
    state = holding("embankment day4", deck=deck("air-drop day4", "helicopter day4"))
    play(state, "play embankment day4", "build C")
    draw(state, "air-drop day4")
    assert (state.current_player(), state.decision().kind) == (0, "kaiju")


def test_10_4_an_awakening_as_the_last_card_is_resolved_first() -> None:
    state = holding("embankment day4", deck=deck("awakening day4"))
    play(state, "play embankment day4", "build C")
    draw(state, "awakening day4", "surge", "slip")
    assert state.decision().kind == "awakening"
    play(state, "apply slip", "go to 28")
    assert result(state) == ("deck-out", (0,))


def test_10_4_the_end_of_an_earlier_day_is_no_end() -> None:
    state = table(turn=1, deck=deck("one-mine day1"))
    play(state, "no more steps", "discard sonar day1", "no more steps")
    draw(state, "one-mine day1", "surface-glide")
    assert (state.is_terminal(), state.day) == (False, 2)
