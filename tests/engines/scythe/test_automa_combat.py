"""Section 24: combats with an Automa, its workers driven off, and what becomes of the resources."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from automa_combat_table import FIRST, attacked_by_automa, attacked_by_human, finish, fought, table_of, winner
from automa_table import card, carried_out, seats, solo, turn_card
from scythe_table import (
    KINDS,
    asked,
    at_home,
    cards,
    facts,
    get,
    happened,
    place,
    play,
    stars,
    tokens,
    workers,
)

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components.cards import PLAY_SIZE, PLAY_TOTAL


def fight_of(events: list[Event]) -> tuple[int, ...]:
    [(_, values)] = happened(events, "automa-fight")
    return values


# --- 24.1 lone workers


@pytest.mark.parametrize("count", [1, 2, 3])
def test_24_1_lone_workers_go_to_the_automas_base_and_you_lose_popularity_for_each(count: int) -> None:
    state, events = attacked_by_human({"workers": {"f6": count, "f1": 1}})
    assert at_home(state, "saxony") == count
    assert workers(state, "saxony") == {"f1": 1}
    assert (get(state, "nordic", "popularity"), get(state, "saxony", "power")) == ((5 - count,), (5,))
    assert happened(events, "drive-off") == [(0, (1, count, place("f6")))]
    assert state.observation(0).popularity[1] == 10
    assert (stars(state, "nordic"), happened(events, "automa-fight")) == ({}, [])


# the hexes round f5 and others, and the resource of each
HEXES = [("f6", "metal"), ("f4", "oil"), ("e6", ""), ("g6", ""), ("f5", "wood"), ("g7", "food")]
FROM = {"f6": "f5", "f4": "f5", "e6": "f5", "g6": "f5", "f5": "f4", "g7": "f6", "d4": "e4"}


@pytest.mark.parametrize("tokens_shown", [0, 1, 4])
@pytest.mark.parametrize(("hex_", "kind"), [*HEXES, ("d4", "")])
@pytest.mark.parametrize("defended", [False, True])
def test_24_7_a_conquered_hex_yields_its_own_resource_as_the_last_turn_card_says(
    hex_: str, kind: str, tokens_shown: int, defended: bool
) -> None:
    deck = [table_of(0, resources=tokens_shown), table_of(0, resources=2, number=2)]
    start = FROM[hex_]
    automa = {"faction": "saxony", "workers": {hex_: 1}, "turned": [1], "last_turned": 1}
    automa |= {"mechs": [hex_]} if defended else {}
    human = {"faction": "nordic", "mechs": {"riverwalk": start}}
    state = solo(automa, human, cards=deck, turn="human")
    events = play(state, FIRST, f"move mech {start}", f"go {hex_}", "move done")
    if defended:
        events += play(state, "dial 0")
        events += turn_card(state, 2)  # the combat card's box says 2: it does not count
        events += finish(state)
        assert winner(events) == 0
    found = {kind: tokens_shown} if kind and tokens_shown else {}
    assert tokens(state, hex_) == found
    number = KINDS.index(kind) if kind else -1
    assert happened(events, "automa-leaves") == [(0, (1, number, tokens_shown if kind else 0, place(hex_)))]


@pytest.mark.parametrize("defended", [False, True])
def test_24_7_a_lake_yields_nothing(defended: bool) -> None:
    automa = {"faction": "saxony", "mechs": ["e5"] if defended else [], "workers": {"e5": 1, "f1": 1}, "marker": 5}
    human = {"faction": "nordic", "mechs": {"seaworthy": "f5"}}
    deck = [table_of(0, resources=4), table_of(0, number=2)]
    state = solo({**automa, "turned": [1], "last_turned": 1}, human, cards=deck, turn="human")
    events = play(state, FIRST, "move mech f5", "go e5", "move done")
    if defended:
        events += play(state, "dial 0")
        events += turn_card(state, 2) + finish(state)
    assert (tokens(state, "e5"), workers(state, "saxony")) == ({}, {"f1": 1})
    assert happened(events, "automa-leaves") == [(0, (1, -1, 0, place("e5")))]


def test_24_7_tokens_that_lie_there_already_are_the_conquerors_too() -> None:
    state, _ = attacked_by_human({"workers": {"f6": 1}}, resources={"f6": {"oil": 2, "metal": 1}})
    assert tokens(state, "f6") == {"oil": 2, "metal": 2}


def test_24_7_several_conquests_in_one_turn_go_by_the_same_card() -> None:
    deck = [table_of(0, resources=2), table_of(0, resources=4, number=2), table_of(0, resources=4, number=3)]
    automa = {
        "faction": "saxony",
        "workers": {"f6": 1, "f5": 1},
        "mechs": [None, "f5"],
        "turned": [1],
        "last_turned": 1,
    }
    human = {"faction": "nordic", "character": "f4", "mechs": {"riverwalk": "g7"}}
    state = solo(automa, human, cards=deck, turn="human")
    events = play(state, FIRST, "move mech g7", "go f6", "move character", "go f5", "dial 0")
    events += turn_card(state, 2) + finish(state)
    assert [values[:3] for _, values in happened(events, "automa-leaves")] == [(1, 1, 2), (1, 2, 2)]
    assert (tokens(state, "f6"), tokens(state, "f5")) == ({"metal": 2}, {"wood": 2})


@pytest.mark.parametrize("how", ["reshuffle", "flip"])
def test_24_7_a_reshuffle_or_the_red_ii_does_not_make_the_last_turn_card_forgotten(how: str) -> None:
    deck = [card("mech (polania)", number=1, resources=3), table_of(0, resources=1, number=2)]
    automa: dict[str, Any] = {"faction": "saxony", "mechs": ["f6"], "marker": 8 if how == "flip" else 3}
    if how == "reshuffle":
        automa |= {"turned": [2], "last_turned": 2}
    state = solo(automa, {"faction": "nordic", "mechs": {"riverwalk": "f5"}}, cards=deck)
    turn_card(state, 1)
    finish(state)
    play(state, FIRST, "move mech f5", "go f6", "move done", "dial 0")
    events = turn_card(state, 2)
    assert (happened(events, "automa-reshuffle") == [(1, ())]) == (how == "reshuffle")
    finish(state)
    assert tokens(state, "f6") == {"metal": 3}


def test_24_7_before_its_first_card_there_is_nothing_to_find() -> None:
    state, events = attacked_by_human({"workers": {"f6": 1}, "turned": [], "last_turned": None})
    assert tokens(state, "f6") == {}
    assert happened(events, "automa-leaves")[0][1][:3] == (0, 1, 0)


def test_24_7_an_empty_hex_or_one_with_loose_tokens_is_no_conquest() -> None:
    state, events = attacked_by_human({}, resources={"f6": {"oil": 1}})
    assert (tokens(state, "f6"), happened(events, "automa-leaves")) == ({"oil": 1}, [])


def test_24_7_driving_off_the_workers_of_a_person_yields_nothing_more() -> None:
    nordic = {"faction": "nordic", "mechs": {"riverwalk": "f5"}}
    crimea = {"faction": "crimea", "workers": {"f6": 1, "g7": 1}}
    saxony = {"faction": "saxony", "level": "automa", "turned": [1], "last_turned": 1}
    state = seats(nordic, crimea, saxony, turn=0, cards=[table_of(1)])
    events = play(state, FIRST, "move mech f5", "go f6", "move done")
    assert (tokens(state, "f6"), happened(events, "automa-leaves")) == ({}, [])


# --- 24.2 its combat card


def test_24_2_you_choose_before_the_card_is_drawn_and_it_goes_to_the_combat_pile() -> None:
    deck = [table_of(1), table_of(2, number=2), table_of(4, number=3)]
    state, _ = attacked_by_human({"mechs": ["f6"]}, deck=deck, human={"combat_cards": "2"})
    assert asked(state) == ("nordic", "dial")
    play(state, "dial 1", "play 2")
    assert state.decision().kind == "automa-fight"
    assert len(state.chance_outcomes()) == 2  # card 1 lies on the main pile
    view = state.observation(0)
    assert view.fought[1] == 0
    events = turn_card(state, 3)
    assert fight_of(events) == (3, 0, 4, 4, 0, 0)
    mine = facts(state, "saxony")
    assert (mine["turned"], mine["fought"], mine["last_turned"], mine["last_fought"]) == ([1], [3], 1, 3)
    assert (mine["power"], winner(events)) == (1, 1)


def test_24_2_nothing_of_the_card_but_its_combat_table_is_used() -> None:
    deck = [table_of(1), card("worker", number=2, gains=[{"gain": "coin", "count": 9}], bonus="coins", resources=4)]
    state, events = fought(5, number=2, deck=deck, human={"recruits": ["deploy"]})
    assert get(state, "saxony", "coins") == (5,)
    assert (state.markers[1], get(state, "nordic", "coins")) == (0, (5,))
    assert happened(events, "automa-card") == []


# --- 24.3 power

RANGES = [(0, 0), (1, 0), (7, 0), (8, 1), (13, 1), (14, 2), (16, 2)]


@pytest.mark.parametrize(("power", "range_"), RANGES)
def test_24_3_the_range_of_its_power_names_what_it_spends_or_all_it_has(power: int, range_: int) -> None:
    deck = [table_of(2, 4, 7)]
    stars_ = {"power": 1} if power == 16 else {}
    state, events = fought(0, deck=deck, automa={"power": power, "stars": stars_, "turned": [], "last_turned": None})
    named = (2, 4, 7)[range_]
    assert fight_of(events) == (1, range_, named, min(named, power), 0, 0)
    assert get(state, "saxony", "power") == (power - min(named, power),)
    [(_, values)] = happened(events, "battle")
    assert values[3] == min(named, power)


@pytest.mark.parametrize(("has", "spent"), [(3, 3), (0, 0), (7, 7), (6, 6)])
def test_24_3_it_spends_all_it_has_if_that_is_less(has: int, spent: int) -> None:
    state, events = fought(0, deck=[table_of(7)], automa={"power": has, "turned": [], "last_turned": None})
    assert (fight_of(events)[2:4], get(state, "saxony", "power")) == ((7, spent), (0,))


@pytest.mark.parametrize(("power", "fires", "range_"), [(9, True, 0), (9, False, 1), (15, True, 1), (15, False, 2)])
def test_24_3_artillery_comes_before_the_range_is_found(power: int, fires: bool, range_: int) -> None:
    human = {"mechs": {"artillery": "f5"}}
    automa = {"mechs": ["f6"], "power": power, "turned": [], "last_turned": None}
    state, events = attacked_by_human(automa, human, deck=[table_of(1, 3, 5)])
    assert asked(state) == ("nordic", "artillery")
    events += play(state, "artillery fire" if fires else "artillery hold", "dial 0")
    events += turn_card(state)
    assert fight_of(events)[:3] == (1, range_, (1, 3, 5)[range_])
    assert get(state, "nordic", "power") == (5 - fires,)


@pytest.mark.parametrize(("power", "range_"), [(9, 0), (10, 1), (14, 1), (16, 2), (1, 0)])
def test_24_3_disarm_comes_before_the_range_is_found(power: int, range_: int) -> None:
    saxony = {"faction": "saxony", "mechs": {"disarm": "f5"}}
    crimea = {"faction": "crimea", "mechs": ["f4"], "power": power, "stars": {"power": 1} if power == 16 else {}}
    state = solo(crimea, saxony, cards=[table_of(1, 3, 5)], turn="human")
    events = play(state, FIRST, "move mech f5", "go f4", "move done", "dial 0")
    events += turn_card(state)
    assert happened(events, "disarm") == [(0, (1,))]
    assert fight_of(events)[:3] == (1, range_, (1, 3, 5)[range_])
    assert get(state, "crimea", "power") == (max(0, power - 2) - min(fight_of(events)[3], max(0, power - 2)),)


def test_24_3_a_defenders_ability_comes_first_too() -> None:
    human = {"mechs": {"artillery": "f5"}}
    saxony = {"faction": "saxony", "mechs": ["f6"], "power": 9}
    deck = [card("attack-combat 1"), table_of(1, 3, 5, number=2)]
    state = solo(saxony, {"faction": "nordic", **human}, cards=deck)
    carried_out(state)
    assert asked(state) == ("nordic", "artillery")
    play(state, "artillery fire", "dial 0")
    assert fight_of(turn_card(state, 2))[:3] == (2, 0, 1)


@pytest.mark.parametrize("faction", ["nordic", "saxony", "crimea"])
def test_18_5_an_automa_uses_no_ability_in_combat(faction: str) -> None:
    home = {"nordic": "c6", "saxony": "f4", "crimea": "f4"}[faction]  # f4 and c6 have tunnels
    target = {"c6": "d5", "f4": "f5"}[home]
    automa = {"faction": faction, "mechs": [target] * 4, "power": 9, "combat_cards": "2", "marker": 5}
    human = {"faction": "rusviet", "mechs": {"riverwalk": home}, "combat_cards": "3 4"}
    state = solo(automa, human, cards=[card("attack-combat 1"), table_of(1, number=2)])
    carried_out(state)
    assert asked(state) == ("rusviet", "dial")
    assert (get(state, "rusviet", "power"), cards(state, "rusviet"), cards(state, faction)) == ((5,), 2, 1)


# --- 24.4 its combat cards


@pytest.mark.parametrize(
    ("named", "hand", "shown"),
    [(0, "2 5", 0), (1, "", 0), (1, "4", 1), (2, "4", 1), (3, "2 5", 2), (1, "2 3 4 5", 1), (3, "2 2 3 5", 3)],
)
def test_24_4_it_adds_as_many_cards_as_named_or_all_it_has_whatever_its_units(
    named: int, hand: str, shown: int
) -> None:
    deck = [table_of(1, cards=named)]
    state, events = fought(0, deck=deck, automa={"combat_cards": hand, "turned": [], "last_turned": None})
    assert fight_of(events)[4:] == (named, shown)
    [(_, (_, _, _, _, play_, _))] = happened(events, "battle")
    assert PLAY_SIZE[play_] == shown
    values = [int(value) for value in hand.split()]
    left = Counter({int(value): n for value, n in facts(state, "saxony")["combat_cards"].items()})
    assert left.total() == len(values) - shown
    assert sum(values) - sum(value * n for value, n in left.items()) == PLAY_TOTAL[play_]
    assert sum(state.discard) == shown
    [(seat, (_, _, own, other))] = happened(events, "win")
    assert (own, other)[:: 1 if seat else -1] == (1 + PLAY_TOTAL[play_], 0)


def test_24_4_which_of_its_face_down_cards_come_is_chance_each_card_alike() -> None:
    found: Counter[int] = Counter()
    state, _ = attacked_by_human(
        {"mechs": ["f6"], "combat_cards": "2 5 5 5", "turned": []}, deck=[table_of(1, cards=1)]
    )
    play(state, "dial 0")
    turn_card(state)
    assert state.decision().kind == "automa-play"
    found.update(dict(state.chance_outcomes()))
    assert found == {0: 1, 3: 3}


def test_24_4_two_cards_are_drawn_one_after_the_other() -> None:
    automa = {"mechs": ["f6"], "combat_cards": "2 5 5", "turned": [], "last_turned": None}
    state, _ = attacked_by_human(automa, deck=[table_of(1, cards=2)])
    play(state, "dial 0")
    turn_card(state)
    state.apply(3)
    assert dict(state.chance_outcomes()) == {0: 1, 3: 1}
    events: list[Event] = []
    state.apply(0, events)
    [(_, (_, _, own, _))] = happened(events, "win")
    assert (own, facts(state, "saxony")["combat_cards"]) == (8, {"5": 1})


@pytest.mark.parametrize(("dial", "wins"), [(2, 1), (3, 0), (4, 0)])
def test_24_4_you_win_a_tie_as_the_attacker(dial: int, wins: int) -> None:
    _, events = fought(dial, deck=[table_of(3)], automa={"turned": [], "last_turned": None})
    assert winner(events) == wins


@pytest.mark.parametrize(("dial", "wins"), [(2, 1), (3, 1), (4, 0)])
def test_24_4_the_automa_wins_a_tie_as_the_attacker(dial: int, wins: int) -> None:
    _, events = attacked_by_automa(dial)
    assert winner(events) == wins


# --- Scout


def test_24_4_scout_steals_one_of_its_face_down_cards_and_only_the_thief_sees_which() -> None:
    human = {"faction": "crimea", "mechs": {"scout": "f5"}}
    automa = {"faction": "saxony", "mechs": ["f6"], "combat_cards": "2 4 4 5"}
    state = solo(automa, human, cards=[table_of(1)], turn="human")
    play(state, FIRST, "move mech f5", "go f6", "move done")
    assert state.decision().kind == "steal"
    assert dict(state.chance_outcomes()) == {0: 1, 2: 2, 3: 1}
    events: list[Event] = []
    state.apply(2, events)
    [stolen] = [event for event in events if event.kind == "stolen-card"]
    assert [stolen.is_visible_to(viewer) for viewer in (0, 1, None)] == [True, False, False]
    assert facts(state, "saxony")["combat_cards"] == {"2": 1, "4": 1, "5": 1}
    assert state.observation(0).hand == (0, 0, 1, 0)
    assert state.observation(1).known_hands == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert asked(state) == ("crimea", "dial")
