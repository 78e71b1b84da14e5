"""Section 24: combats with an Automa, its workers driven off, and what becomes of the resources."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from automa_table import card, carried_out, seats, solo, turn_card
from scythe_table import (
    KINDS,
    Pieces,
    asked,
    at_home,
    cards,
    facts,
    get,
    happened,
    legal,
    place,
    play,
    stars,
    tokens,
    workers,
)

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.components.cards import PLAY_SIZE, PLAY_TOTAL

FIRST = "section move units"
Deck = list[dict[str, Any]]


def table_of(*power: int, cards: int = 0, resources: int = 1, number: int = 1, move: str = "worker") -> dict[str, Any]:
    """Return an Automa card with a certain combat table and resource box; one power stands for all ranges."""
    ranges = list(power) if len(power) == 3 else [power[0]] * 3
    return card(move, number=number, combat={"power": ranges, "cards": cards}, resources=resources)


def finish(state: ScytheState) -> list[Event]:
    """Draw what is due, up to a decision or the next turn of an Automa."""
    events: list[Event] = []
    rng = random.Random(0)
    while state.current_player() == -1 and state.decision().kind != "automa-card":
        state.apply(rng.choice(state.chance_outcomes())[0], events)
    return events


def attacked_by_human(
    automa: Pieces, human: Pieces | None = None, *, place: str = "f6", deck: Deck | None = None, **more: Any
) -> tuple[ScytheState, list[Event]]:
    """Have a Nordic mech of f5 go to a hex of Saxony; both have power 5 and no cards."""
    nordic = {"faction": "nordic", "mechs": {"riverwalk": "f5"}, **(human or {})}
    deck = deck or [table_of(3)]
    numbers = {"turned": [deck[0]["card"]], "last_turned": deck[0]["card"]}
    state = solo({"faction": "saxony", **numbers, **automa}, nordic, cards=deck, turn="human", **more)
    return state, play(state, FIRST, "move mech f5", f"go {place}", "move done")


def fought(dial: int, added: str = "", number: int = 1, **given: Any) -> tuple[ScytheState, list[Event]]:
    """Have a human attack a mech of Saxony, and the Automa draw a certain card."""
    automa = {"mechs": [given.get("place", "f6")], **given.pop("automa", {})}
    state, events = attacked_by_human(automa, **given)
    if state.decision().kind == "dial":
        events += play(state, f"dial {dial}")
    if state.decision().kind == "cards":
        events += play(state, f"play {added or 'none'}")
    events += turn_card(state, number)
    return state, events + finish(state)


def attacked_by_automa(
    dial: int, automa: Pieces | None = None, human: Pieces | None = None, *, added: str = "", **more: Any
) -> tuple[ScytheState, list[Event]]:
    """Have a mech of Saxony at f6 attack a Nordic mech at f5, and draw card 2 for the combat."""
    saxony = {"faction": "saxony", "mechs": ["f6"], "marker": 4, "power": 9, **(automa or {})}
    nordic = {"faction": "nordic", "mechs": {"riverwalk": "f5"}, **(human or {})}
    deck = more.pop("deck", None) or [card("attack-combat 1", number=1, resources=3), table_of(3, number=2)]
    state = solo(saxony, nordic, cards=deck, **more)
    events = carried_out(state)
    if state.decision().kind == "dial":
        events += play(state, f"dial {dial}")
    if state.decision().kind == "cards":
        events += play(state, f"play {added or 'none'}")
    events += turn_card(state, 2)
    return state, events + finish(state)


def winner(events: list[Event]) -> int:
    [(seat, _)] = happened(events, "win")
    return seat


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


# --- 24.5 when it loses


def test_24_5_as_the_defender_its_combat_units_go_to_the_faction_mat_and_its_workers_to_the_base() -> None:
    automa = {"character": "f6", "mechs": ["f6", "g7", "f6"], "workers": {"f6": 2, "g7": 1}}
    state, events = fought(5, automa=automa)
    mine = facts(state, "saxony")
    assert (mine["character"], mine["mechs"]) == (None, [None, "g7", None, None])
    assert (workers(state, "saxony"), at_home(state, "saxony")) == ({"g7": 1}, 2)
    assert happened(events, "retreat") == [(1, (0, -1, 1)), (1, (1, -1, 2)), (1, (2, place("base-saxony"), 2))]
    view = state.observation(0)
    assert (view.characters[1], view.control[1]) == (-1, 1 << place("g7"))


def test_24_5_as_the_attacker_the_beaten_unit_goes_to_the_faction_mat_too() -> None:
    state, events = attacked_by_automa(5, {"character": "a7", "mechs": ["g7", "f6"]})
    mine = facts(state, "saxony")
    assert (mine["character"], mine["mechs"]) == ("a7", ["g7", None, None, None])
    assert happened(events, "retreat") == [(1, (1, -1, 1))]
    assert state.observation(0).control[1] == 1 << place("a7") | 1 << place("g7")


def test_24_5_lost_units_are_gained_anew_the_character_first() -> None:
    table = {"power": [1, 1, 1], "cards": 0}
    deck = [card("mech (polania)", gains=[{"gain": "unit"}], combat=table)]
    state, _ = fought(5, automa={"character": "f6", "mechs": ["f6"]}, deck=deck)
    assert facts(state, "saxony")["character"] is None
    turn_card(state)
    finish(state)
    assert (facts(state, "saxony")["character"], facts(state, "saxony")["mechs"]) == ("base-saxony", [None] * 4)


@pytest.mark.parametrize(("power", "hand", "draws"), [(0, "", 0), (1, "", 1), (0, "2", 1), (3, "2", 1)])
def test_24_5_it_draws_a_combat_card_if_its_total_was_at_least_1(power: int, hand: str, draws: int) -> None:
    automa = {"power": power, "combat_cards": hand, "turned": [], "last_turned": None}
    state, events = fought(7, deck=[table_of(3, cards=1)], automa=automa, human={"power": 8})
    assert (winner(events), cards(state, "saxony")) == (0, draws)
    assert [seat for seat, values in happened(events, "gain") if values[0] == 3] == [1] * draws
    assert [event for event in events if event.kind == "draw-card"] == []  # nobody sees it


@pytest.mark.parametrize(("loser_card", "draws"), [("total", 1), ("dial", 0)])
def test_24_5_the_option_loser_card_holds_for_it_too(loser_card: str, draws: int) -> None:
    automa = {"power": 0, "combat_cards": "2", "turned": [], "last_turned": None}
    options = {"loser_card": loser_card}
    state, _ = fought(5, deck=[table_of(3, cards=1)], automa=automa, options=options)
    assert cards(state, "saxony") == draws


def test_24_5_you_lose_popularity_for_the_workers_that_have_to_leave() -> None:
    state, _ = fought(5, automa={"workers": {"f6": 3, "g7": 1}})
    assert get(state, "nordic", "popularity") == (2,)
    human = {"faction": "polania", "mechs": {"camaraderie": "f5"}}
    automa = {"faction": "saxony", "mechs": ["f6"], "workers": {"f6": 3}}
    state = solo(automa, human, cards=[table_of(1)], turn="human")
    play(state, FIRST, "move mech f5", "go f6", "move done", "dial 5")
    turn_card(state)
    finish(state)
    assert get(state, "polania", "popularity") == (5,)


def test_24_5_you_place_a_star_for_a_combat_won() -> None:
    state, _ = fought(5)
    assert (stars(state, "nordic"), stars(state, "saxony")) == ({"combat": 1}, {})


def test_24_5_you_win_as_the_defender_no_resources_are_found_and_no_popularity_is_lost() -> None:
    state, events = attacked_by_automa(5, resources={"f5": {"oil": 2}})
    assert (winner(events), tokens(state, "f5")) == (0, {"oil": 2})
    assert (happened(events, "automa-leaves"), happened(events, "automa-clears")) == ([], [])
    assert get(state, "nordic", "popularity", "power") == (5, 0)
    assert (stars(state, "nordic"), facts(state, "saxony")["mechs"]) == ({"combat": 1}, [None] * 4)
    assert cards(state, "saxony") == 1


# --- 24.6 when it wins

LOAD = {"f5": {"oil": 2, "wood": 1}}


def test_24_6_it_wins_as_the_attacker_all_resources_go_and_your_units_retreat_home() -> None:
    human = {"workers": {"f5": 2, "g7": 1}, "character": "f5"}
    state, events = attacked_by_automa(0, human=human, resources=LOAD)
    assert (winner(events), tokens(state, "f5")) == (1, {})
    assert happened(events, "automa-clears") == [(1, (3, place("f5")))]
    mine = facts(state, "nordic")
    assert (mine["character"], mine["mechs"]) == ("base-nordic", {"riverwalk": "base-nordic"})
    assert (at_home(state, "nordic"), workers(state, "nordic")) == (2, {"g7": 1})
    assert facts(state, "saxony")["mechs"] == ["f5", None, None, None]
    assert (stars(state, "saxony"), state.observation(0).popularity[1]) == ({"combat": 1}, 10)
    assert get(state, "saxony", "power") == (6,)
    assert happened(events, "automa-leaves") == []
    assert state.observation(0).control[1].bit_count() == 1


@pytest.mark.parametrize("clears", [True, False])
def test_24_6_it_wins_as_the_defender_what_was_brought_along_goes_too_unless_the_option_says_otherwise(
    clears: bool,
) -> None:
    automa = {"faction": "saxony", "mechs": ["f6"]}
    human = {"faction": "nordic", "mechs": {"riverwalk": "f5"}}
    resources = {"f5": {"oil": 2}, "f6": {"metal": 1}}
    options = {"defender_clears": clears}
    state = solo(automa, human, cards=[table_of(3)], turn="human", resources=resources, options=options)
    play(state, FIRST, "move mech f5", "load all oil", "go f6", "move done", "dial 2")
    events = turn_card(state) + finish(state)
    assert winner(events) == 1
    assert tokens(state, "f6") == ({} if clears else {"oil": 2, "metal": 1})
    assert len(happened(events, "automa-clears")) == clears
    assert facts(state, "nordic")["mechs"] == {"riverwalk": "base-nordic"}
    assert (stars(state, "saxony"), facts(state, "saxony")["mechs"][0]) == ({"combat": 1}, "f6")


@pytest.mark.parametrize("clears", [True, False])
def test_24_6_as_the_attacker_it_clears_the_hex_with_either_option(clears: bool) -> None:
    state, _ = attacked_by_automa(0, resources=LOAD, options={"defender_clears": clears})
    assert tokens(state, "f5") == {}


def test_24_6_resources_elsewhere_stay() -> None:
    state, _ = attacked_by_automa(0, resources={**LOAD, "f6": {"metal": 2}, "f4": {"oil": 1}})
    assert (tokens(state, "f6"), tokens(state, "f4")) == ({"metal": 2}, {"oil": 1})


@pytest.mark.parametrize("before", [0, 1, 2])
def test_24_6_it_places_two_stars_for_combats_at_most_saxony_too(before: int) -> None:
    state, events = attacked_by_automa(0, {"stars": {"combat": before}})
    assert stars(state, "saxony") == {"combat": min(2, before + 1)}
    assert len(happened(events, "star")) == (before < 2)
    state, events = fought(0, automa={"stars": {"combat": before}}, deck=[table_of(3)])
    assert (winner(events), stars(state, "saxony")) == (1, {"combat": min(2, before + 1)})


@pytest.mark.parametrize("total", [0, 1])
def test_24_6_you_draw_a_card_when_you_lose_as_always(total: int) -> None:
    state, _ = attacked_by_automa(total)
    assert cards(state, "nordic") == total


def test_24_6_your_beaten_units_may_go_to_lakes_with_seaworthy_before_the_hex_is_cleared() -> None:
    deck = [card("attack-combat 1"), table_of(3, number=2)]
    automa = {"faction": "saxony", "mechs": ["f6"], "marker": 4, "power": 9}
    human = {"faction": "nordic", "mechs": {"seaworthy": "f5"}}
    state = solo(automa, human, cards=deck, resources=LOAD)
    carried_out(state)
    play(state, "dial 1")
    turn_card(state, 2)
    assert asked(state) == ("nordic", "retreat")
    assert legal(state, "retreat") == {"e5", "base-nordic"}
    play(state, "retreat e5")
    assert (facts(state, "nordic")["mechs"], tokens(state, "f5")) == ({"seaworthy": "e5"}, {})


def test_24_6_its_sixth_star_in_your_own_combat_ends_the_game_and_puts_those_back_who_wait_for_another() -> None:
    five = {"combat": 1, "power": 1}
    automa = {"mechs": ["f6", "f4"], "stars": five, "marker": 17, "power": 16}
    human = {"character": "f5", "power": 5}
    state, _ = attacked_by_human(automa, human, deck=[table_of(3)], place="f6")
    assert state.observation(0).star_count(1) == 5
    events = play(state, "dial 0")
    events += turn_card(state)
    assert state.is_terminal()
    assert happened(events, "game-over")[0][0] == -1
    human |= {"faction": "nordic", "mechs": {"riverwalk": "f5"}}
    state = solo({"faction": "saxony", **automa}, human, cards=[table_of(3)], turn="human")
    play(state, FIRST, "move mech f5", "go f6", "move character", "go f4", "fight f6", "dial 0")
    events = turn_card(state) + finish(state)
    assert state.is_terminal()
    assert happened(events, "return") == [(0, (0, place("f4"), place("f5")))]
    assert facts(state, "nordic")["character"] == "f5"


# --- 21.10, 21.11 after a fight: where it bears on the resources


def test_21_10_an_attack_on_workers_clears_the_hex_and_costs_it_nothing() -> None:
    automa = {"faction": "saxony", "mechs": ["f6"], "marker": 4}
    human = {"faction": "nordic", "workers": {"f5": 3, "a5": 1}}
    state = solo(automa, human, cards=[card("attack-worker")], resources=LOAD)
    events = carried_out(state)
    assert (tokens(state, "f5"), at_home(state, "nordic"), workers(state, "nordic")) == ({}, 3, {"a5": 1})
    assert happened(events, "automa-raid")[0][1][:3] == (0, 3, 3)
    assert (state.observation(0).popularity[1], stars(state, "saxony"), get(state, "nordic", "popularity")) == (
        10,
        {},
        (5,),
    )
    assert get(state, "saxony", "power") == (5,)
    assert state.decision().kind == "automa-gain"


def test_24_6_workers_with_the_beaten_units_go_home_and_the_automa_loses_no_popularity() -> None:
    state, events = attacked_by_automa(0, human={"workers": {"f5": 3, "g7": 1}})
    assert happened(events, "lose") == []
    assert (at_home(state, "nordic"), state.observation(0).popularity) == (3, (5, 10))


def test_24_5_after_the_combat_the_automas_turn_goes_on_with_its_gains() -> None:
    deck = [card("attack-combat 1", gains=[{"gain": "coin", "count": 2}]), table_of(3, number=2)]
    for dial in (0, 5):
        state, _ = attacked_by_automa(dial, deck=deck)
        assert (get(state, "saxony", "coins"), state.markers[1]) == ((7,), 5)
        assert asked(state) == ("nordic", "section")


# --- option combat_star


@pytest.mark.parametrize("order", ["last", "first"])
def test_17_the_star_of_a_combat_comes_before_or_after_the_losses_with_an_automa_too(order: str) -> None:
    state, events = fought(5, options={"combat_star": order})
    kinds = [event.kind for event in events if event.kind in ("star", "retreat", "automa-leaves")]
    assert kinds == (["retreat", "automa-leaves", "star"] if order == "last" else ["star", "retreat", "automa-leaves"])
    assert tokens(state, "f6") == {"metal": 1}


def test_24_2_the_question_for_power_names_the_opponent_and_the_hex() -> None:
    human = {"faction": "nordic", "mechs": {"riverwalk": "f5"}, "combat_cards": "3"}
    state = solo({"faction": "saxony", "mechs": ["f6"]}, human, turn="human")
    play(state, "section move units", "move mech f5", "go f6", "move done")
    words = Words(state.game.messages, "en", ("Mia", "Automa"))
    asked_for = state.game.prompt(state.observation(0), "dial", words)
    assert asked_for == "Combat with Automa on F6: how much power?"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_9_3_what_was_revealed_stays_in_sight_for_a_round(viewer: int | None) -> None:
    human = {"faction": "nordic", "mechs": {"riverwalk": "f5"}, "combat_cards": "3", "power": 6}
    deck = [card("worker (nordic)", combat={"power": [2, 4, 6], "cards": 0})]
    state = solo({"faction": "saxony", "mechs": ["f6"], "power": 5}, human, turn="human", cards=deck)
    assert state.observation(viewer).past_battle is None
    play(state, "section move units", "move mech f5", "go f6", "move done", "dial 6", "play 3")
    while state.decision().kind != "automa-card":
        state.apply(state.chance_outcomes()[0][0])
    battle = state.observation(viewer).past_battle
    assert battle is not None
    assert (battle.attacker, battle.defender, battle.dials) == (0, 1, (6, 2))
    assert [PLAY_TOTAL[played] for played in battle.plays] == [3, 0]
    assert state.game.state_from_dict(state.to_dict()).to_dict() == state.to_dict()
    state.draw_all(random.Random(1))  # the Automa's turn
    assert asked(state) == ("nordic", "section")
    assert state.observation(viewer).past_battle is None
