"""Section 19: what an Automa begins with, who begins, and what it takes no part in (18.5)."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from automa_table import seats, solo
from scythe_table import FACTIONS, asked, facts, get, happened, may, play, refused, stars, workers

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.components.mats import MATS

# by faction: power, combat cards, and the two hexes that its base joins by land
START = {
    "nordic": (4, 1, {"a5", "a6"}),
    "rusviet": (3, 2, {"c7", "d7"}),
    "crimea": (5, 0, {"g4", "h4"}),
    "saxony": (1, 4, {"f1", "g2"}),
    "polania": (2, 3, {"c2", "d1"}),
}
LEVELS = ("autometta", "automa", "automaszyna", "ultimaszyna")


def begun(players: Any, seed: int = 0, **options: Any) -> tuple[ScytheState, list[Event]]:
    """Return the first decision of a new game, and what has happened until then."""
    state = ScytheGame(players, **options).new_state()
    events: list[Event] = []
    state.draw_all(random.Random(seed), None, events)
    return state, events


# --- the Automa's pieces


@pytest.mark.parametrize("faction", FACTIONS)
def test_19_2_an_automa_begins_with_the_power_and_cards_of_its_faction_mat_and_5_coins(faction: str) -> None:
    state, _ = begun(["human", {"automa": faction}])
    power, cards, hexes = START[faction]
    mine = facts(state, faction)
    assert (mine["power"], sum(mine["combat_cards"].values()), mine["coins"]) == (power, cards, 5)
    assert workers(state, faction) == dict.fromkeys(hexes, 1)
    assert mine["workers"].keys() == hexes
    assert mine["character"] == f"base-{faction}"
    assert mine["mechs"] == [None] * 4
    assert stars(state, faction) == {}
    view = state.observation(0)
    assert (view.popularity[1], view.hand_sizes[1], view.star_count(1)) == (10, cards, 0)


@pytest.mark.parametrize("faction", FACTIONS)
def test_19_1_the_human_is_set_up_as_always(faction: str) -> None:
    state, _ = begun([{"faction": faction, "mat": "mechanical"}, "automa"])
    power, cards, hexes = START[faction]
    mine = facts(state, faction)
    assert (mine["power"], sum(mine["combat_cards"].values()), mine["popularity"], mine["coins"]) == (
        power,
        cards,
        3,
        6,
    )
    assert (len(mine["objectives"]), mine["workers"].keys(), mine["mat"]) == (2, hexes, "mechanical")


@pytest.mark.parametrize("players", [["human", "automa"], ["human", "automa", "automa"], ["human"] * 4 + ["automa"]])
def test_19_1_there_is_one_factory_card_more_than_players(players: list[str]) -> None:
    state, _ = begun(players)
    assert state.observation(0).factory_left == len(players) + 1


def test_19_1_the_human_looks_through_three_factory_cards() -> None:
    state = solo("saxony", {"faction": "rusviet", "character": "d5"}, turn="human")
    events = play(state, "section move units", "move character", "go d4", "move done", "draw")
    assert happened(events, "factory-look") == [(0, (3,))]
    assert state.observation(0).factory_offer.bit_count() == 3


def test_18_5_an_automa_has_no_mat_objectives_recruits_or_structures() -> None:
    state, events = begun(["nordic", "saxony", {"automa": True}])
    automa = next(iter(state.game.automatic))
    view = state.observation(0)
    assert (automa, view.mats[automa], view.objective_counts) == (2, -1, (2, 2, 0))
    assert (view.recruits[automa], view.upgraded[automa], set(view.structures[8:12])) == (0, 0, {-1})
    assert [seat for seat, _ in happened(events, "objectives")] == [0, 1]
    assert [seat for seat, _ in happened(events, "faction")] == [0, 1]
    assert happened(events, "automa-setup") == [(2, (state.factions[2],))]


@pytest.mark.parametrize("players", [["human", "human", "automa"], ["human", "automa"]])
def test_18_5_only_humans_draw_mats(players: list[str]) -> None:
    for seed in range(8):
        state, _ = begun(players, seed, player_mats="all")
        assert [mat >= 0 for mat in state.mats] == [player == "human" for player in players]
        assert len(set(state.mats)) == len(players)


def test_18_5_an_automa_takes_no_part_in_deals() -> None:
    people: list[dict[str, Any]] = [{"faction": "nordic"}, {"faction": "crimea"}]
    state = seats(*people, {"faction": "saxony", "level": "automa"}, turn=0, options={"deals": True})
    assert may(state, "give 5 crimea")
    assert not may(state, "give 5 saxony")
    assert refused(state, "give 5 saxony") == "scythe 18.5"
    play(state, "section move coins")
    asked_for_deals = []
    rng = random.Random(1)
    for _ in range(30):
        state.draw_all(rng)
        if state.decision().kind == "deal":
            asked_for_deals.append(state.current_player())
        state.apply(state.game.notation.parse("no deal").id if may(state, "no deal") else state.legal_actions()[0])
    assert set(asked_for_deals) == {0, 1}


def test_18_5_with_one_human_nobody_is_left_to_deal_with() -> None:
    state = solo("saxony", "nordic", turn="human", options={"deals": True})
    for _ in range(4):
        assert asked(state) == ("nordic", "section")
        play(state, "section move coins", "draw")
        if may(state, "section bolster power"):
            play(state, "section bolster power", "draw")


# --- levels


@pytest.mark.parametrize("level", LEVELS)
def test_19_3_the_level_sets_the_star_tracker_and_the_marker_begins_on_its_first_space(level: str) -> None:
    state, _ = begun(["human", level])
    view = state.observation(0)
    assert view.tracker(1).name == state.game.automatic[1] == level
    assert (view.markers[1], view.tracker_stars(1), view.scheme(1)) == (0, 0, 0)
    assert view.rivers_open(1) == (level == "ultimaszyna")
    assert view.trackers[0] is None


@pytest.mark.parametrize(("players", "level"), [(1, "automa"), (["human", {"automa": True}], "automa")])
def test_19_3_the_level_is_automa_unless_another_is_named(players: Any, level: str) -> None:
    assert ScytheGame(players).automatic == {1: level}


# --- the cards


def test_19_4_nineteen_cards_lie_in_the_deck_and_none_in_the_two_discard_piles() -> None:
    state, _ = begun(["automa", "human", "ultimaszyna"])
    view = state.observation(1)
    for seat in (0, 2):
        assert (view.automa_deck_size(seat), view.turned[seat], view.fought[seat]) == (19, 0, 0)
        assert (view.last_turned[seat], view.last_fought[seat], view.plans[seat]) == (-1, -1, None)
    assert [card.number for card in view.automa_cards] == list(range(1, 20))


# --- who begins


@pytest.mark.parametrize("players", [1, ["human", "automa"], ["automa", "human"], ["automa", "ultimaszyna", "human"]])
def test_19_5_the_human_begins(players: Any) -> None:
    for seed in range(6):
        state, events = begun(players, seed)
        first = next(seat for seat in range(state.game.num_players) if seat not in state.game.automatic)
        assert happened(events, "start") == [(first, ())]
        assert (state.current_player(), state.turn, state.decision().kind) == (first, first, "section")


def test_19_5_of_several_people_the_one_with_the_lowest_mat_begins() -> None:
    seen = set()
    for seed in range(20):
        state, _ = begun(["automa", "human", "human", "automa", "human"], seed)
        human = [(state.mats[seat], seat) for seat in (1, 2, 4)]
        assert state.turn == min(human)[1]
        seen.add(state.turn)
    assert seen == {1, 2, 4}
    assert MATS.index("industrial") < MATS.index("agricultural")


def test_19_5_turns_go_clockwise_the_automas_in_their_places() -> None:
    state, _ = begun(["automa", "human", "automa", "human"])
    rng = random.Random(3)
    turns = [state.turn]
    while len(turns) < 12:
        if state.current_player() >= 0:
            state.apply(state.legal_actions()[0])
        else:
            state.apply(rng.choice(state.chance_outcomes())[0])
        if state.turn != turns[-1]:
            turns.append(state.turn)
    assert all(after == (before + 1) % 4 for before, after in pairwise(turns))


def test_19_5_the_human_and_the_automa_take_turns() -> None:
    state = solo("saxony", "nordic", turn="human")
    play(state, "section move coins")
    assert (state.turn, state.decision().kind) == (1, "automa-card")
    play(state, "draw")
    assert (state.turn, *asked(state)) == (0, "nordic", "section")
    assert get(state, "nordic", "coins") == (6,)
