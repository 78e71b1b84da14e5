"""Section 11: taking a Factory card, its twelve top actions, its move."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import (
    asked,
    cards,
    controlled,
    facts,
    get,
    happened,
    legal,
    may,
    play,
    refused,
    stars,
    table,
    tokens,
    workers,
)

from tabletop_widgets.engines.scythe import ScytheState

# a card a row: cost -> gain, or two gains of which one is chosen
CARDS = """
1 coins, 1 cards -> produce
1 popularity -> recruit | upgrade
1 cards -> 2 popularity
1 cards -> 3 coins
1 power -> 2 popularity
1 power -> 3 coins
1 popularity -> mech | structure
1 cards -> any
2 coins -> upgrade, 1 popularity
2 coins -> mech, 1 power
2 coins -> structure, 1 popularity
2 coins -> recruit, 1 power
"""
COSTS = [row.split(" -> ")[0] for row in CARDS.strip().splitlines()]


def owner(
    card: int, options: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **more: Any
) -> ScytheState:
    """Nordic, with a Factory card, its two workers on a5 and a6, and combat cards 2 and 3."""
    pieces = {"faction": "nordic", "mat": "mechanical", "factory_card": card, "combat_cards": "2 3", **more}
    offer = [number for number in range(1, 13) if number != card][:2]
    return table(pieces, {"faction": "crimea", **(other or {})}, factory_offer=offer, options=options)


def visit(character: str = "e4", options: dict[str, Any] | None = None, **more: Any) -> ScytheState:
    """Have the Nordic character go to the Factory; cards 3, 5 and 8 lie there."""
    state = table({"faction": "nordic", "character": character, **more}, "crimea", options=options)
    play(state, "section move units", "move character", "go d4", "move done")
    while asked(state)[0] == "chance":
        play(state, *[f"draw factory {card}" for card in (3, 5, 8)])
    return state


# --- 11.1 and 11.2


def test_11_1_a_visitor_looks_through_all_cards_and_keeps_one() -> None:
    state = visit()
    assert asked(state) == ("nordic", "factory")
    assert legal(state, "factory") == {"3", "5", "8"}
    assert refused(state, "factory 4") == "scythe 11.1"
    play(state, "factory 5")
    assert get(state, "nordic", "factory_card") == (5,)
    assert state.to_dict()["factory_offer"] == [3, 8]


def test_11_1_the_others_do_not_see_what_goes_back_and_a_visitor_keeps_knowing_it() -> None:
    state = visit()
    play(state, "factory 5")
    assert state.observation(0).factory_offer == 1 << 2 | 1 << 7
    assert state.observation(1).factory_offer == state.observation(None).factory_offer == -1
    assert state.observation(1).factory_left == 2
    assert state.observation(None).factory_cards == (4, -1)


def test_11_1_the_card_must_be_taken_or_may_be_declined() -> None:
    assert refused(visit(), "factory decline") == "scythe 11.1"
    state = visit(options={"factory_card": "may"})
    events = play(state, "factory decline")
    assert happened(events, "factory-decline") == [(0, ())]
    assert get(state, "nordic", "factory_card") == (None,)
    assert state.to_dict()["factory_offer"] == [3, 5, 8]


def test_11_1_a_visit_without_a_card_was_the_first_one_all_the_same() -> None:
    state = table(
        {"faction": "nordic", "character": "e4"},
        "crimea",
        factory_offer=[3, 5, 8],
        factory_seen_by=[0],
        options={"factory_card": "may"},
    )
    play(state, "section move units", "move character", "go d4", "move done")
    assert asked(state) == ("crimea", "section")


@pytest.mark.parametrize("unit", ["mech e4", "worker e4"])
def test_11_1_only_the_character_gets_a_card(unit: str) -> None:
    pieces = {"faction": "nordic", "mechs": {"riverwalk": "e4"}, "workers": {"e4": 2}}
    state = table(pieces, "crimea")
    play(state, "section move units", f"move {unit}", "go d4", "move done")
    assert asked(state) == ("crimea", "section")


def test_11_1_one_card_a_player_and_it_is_never_exchanged() -> None:
    state = owner(4, character="e4")
    play(state, "section move units", "move character", "go d4", "move done")
    assert asked(state) == ("crimea", "section")
    assert get(state, "nordic", "factory_card") == (4,)


def test_11_1_a_later_visitor_sees_one_card_less() -> None:
    state = table(
        {"faction": "nordic", "character": "e4"}, {"faction": "crimea", "factory_card": 1}, factory_offer=[2, 7]
    )
    play(state, "section move units", "move character", "go d4", "move done")
    assert legal(state, "factory") == {"2", "7"}


def test_11_1_the_cards_are_drawn_from_all_twelve_when_somebody_first_looks() -> None:
    state = table({"faction": "nordic", "character": "e4"}, "crimea")
    play(state, "section move units", "move character", "go d4", "move done")
    assert asked(state) == ("chance", "draw-factory")
    assert len(state.chance_outcomes()) == 12


def test_11_1_also_with_the_move_of_a_factory_card_of_ones_own_there_is_no_second_card() -> None:
    state = owner(4, character="e4")
    play(state, "section factory skip", "bottom move", "move character", "go d4", "stop")
    assert asked(state) == ("crimea", "section")


def test_11_2_a_factory_card_is_a_fifth_section_that_may_not_be_used_twice_running() -> None:
    state = owner(4)
    assert may(state, "section factory first")
    play(state, "section factory skip", "bottom skip", "section move skip")
    assert refused(state, "section factory first") == "scythe 2.1"
    play(state, "section move skip", "section bolster skip")
    assert may(state, "section factory first")


def test_11_2_without_a_card_there_is_no_fifth_section() -> None:
    state = table("nordic", "crimea")
    assert refused(state, "section factory skip") == "scythe 11.2"


# --- 11.3 the top actions


def pay(state: ScytheState) -> None:
    if asked(state)[1] == "discard":
        play(state, "pay card 2")


@pytest.mark.parametrize("card", range(1, 13))
def test_11_3_the_top_action_costs_what_the_card_says(card: int) -> None:
    needs = {what: int(n) for n, what in (part.split() for part in COSTS[card - 1].split(", "))}
    state = owner(card)
    play(state, "section factory first")
    pay(state)
    spent = {
        "coins": 5 - get(state, "nordic", "coins")[0],
        "power": 5 - get(state, "nordic", "power")[0],
        "popularity": 5 - get(state, "nordic", "popularity")[0],
        "cards": 2 - cards(state, "nordic"),
    }
    assert {what: spent[what] for what in needs} == needs
    for what, n in needs.items():
        state = owner(card, **({"combat_cards": ""} if what == "cards" else {what: n - 1}))
        assert not may(state, "section factory first")
        assert refused(state, "section factory first") == "scythe 11.3"
        assert may(state, "section factory skip")  # the token may still go there


@pytest.mark.parametrize(
    ("card", "gained"),
    [(3, ("popularity", 7)), (4, ("coins", 8)), (5, ("popularity", 7)), (6, ("coins", 8))],
)
def test_11_3_cards_3_to_6_bring_popularity_or_coins(card: int, gained: tuple[str, int]) -> None:
    state = owner(card)
    play(state, "section factory first")
    pay(state)
    assert get(state, "nordic", gained[0]) == (gained[1],)


def test_11_3_the_owner_chooses_the_combat_card_that_is_discarded() -> None:
    state = owner(3)
    play(state, "section factory first")
    assert asked(state) == ("nordic", "discard")
    assert legal(state, "pay") == {"card 2", "card 3"}
    play(state, "pay card 3")
    assert get(state, "nordic", "combat_cards") == ({"2": 1},)
    assert state.to_dict()["discard"] == {"3": 1}


def test_11_3_card_1_produces_on_two_hexes_at_no_further_cost_and_without_the_mill() -> None:
    state = owner(1, workers={"a5": 3, "a6": 2, "b5": 3}, structures={"mill": "a5"}, power=0, popularity=0)
    play(state, "section factory first", "pay card 2")
    assert legal(state, "produce") == {"a5", "a6", "b5", "done"}
    play(state, "produce a5", "produce b5")
    assert (tokens(state, "a5"), tokens(state, "b5"), tokens(state, "a6")) == ({"wood": 3}, {"metal": 3}, {})
    assert get(state, "nordic", "power", "popularity", "coins") == (0, 0, 4)
    assert asked(state)[1] != "produce"


def test_11_3_card_1_does_not_use_the_cube_of_produce() -> None:
    state = owner(1, workers={"a5": 1, "a6": 1, "b5": 1}, upgraded=["hexes"])
    play(state, "section factory first", "pay card 2", "produce a5", "produce b5")
    assert asked(state)[1] != "produce"


def test_11_3_card_8_brings_three_tokens_to_hexes_with_workers() -> None:
    state = owner(8, character="d4")
    play(state, "section factory first", "pay card 2")
    assert {text.split()[-1] for text in legal(state, "gain")} == {"a5", "a6", "done"}
    play(state, "gain oil a5", "gain food a6", "gain food a5")
    assert (tokens(state, "a5"), tokens(state, "a6")) == ({"oil": 1, "food": 1}, {"food": 1})


@pytest.mark.parametrize(
    ("card", "choice", "kind", "text", "key", "extra"),
    [
        (2, "first", "enlist", "enlist build coins", "recruits", None),
        (2, "second", "upgrade", "upgrade power deploy", "upgraded", None),
        (7, "first", "deploy", "deploy speed a5", "mechs", None),
        (7, "second", "build", "build mill a5", "structures", None),
        (9, "first", "upgrade", "upgrade power deploy", "upgraded", ("popularity", 6)),
        (10, "first", "deploy", "deploy speed a5", "mechs", ("power", 6)),
        (11, "first", "build", "build mill a5", "structures", ("popularity", 6)),
        (12, "first", "enlist", "enlist build popularity", "recruits", ("power", 6)),
    ],
)
def test_11_3_cards_2_7_and_9_to_12_bring_an_upgrade_mech_structure_or_recruit(
    card: int, choice: str, kind: str, text: str, key: str, extra: tuple[str, int] | None
) -> None:
    state = owner(card)
    play(state, f"section factory {choice}")
    assert asked(state) == ("nordic", kind)
    play(state, text)
    assert len(facts(state, "nordic")[key]) == 1
    if extra:
        assert get(state, "nordic", extra[0]) == (extra[1],)


@pytest.mark.parametrize("card", range(1, 13))
def test_11_3_only_cards_2_and_7_offer_a_choice(card: int) -> None:
    assert may(owner(card), "section factory second") == (card in (2, 7))
    if card not in (2, 7):
        assert refused(owner(card), "section factory second") == "scythe 11.3"


@pytest.mark.parametrize(
    ("card", "text"), [(9, "upgrade power deploy"), (10, "deploy speed a5"), (11, "build mill a5")]
)
def test_11_3_there_are_no_recruit_bonuses_no_structure_bonuses_and_no_mat_coins(card: int, text: str) -> None:
    bonuses = {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "cards"}
    built = {"monument": "b5", "armory": "b6"}
    state = owner(card, recruits=bonuses, structures=built, other={"recruits": bonuses})
    play(state, "section factory first", text)
    assert asked(state) == ("nordic", "bottom")  # nobody else was asked
    gain = {9: (5, 3, 6), 10: (6, 3, 5), 11: (5, 3, 6)}[card]
    assert get(state, "nordic", "power", "coins", "popularity") == gain


def test_11_3_a_star_earned_with_the_card_is_placed() -> None:
    state = owner(10, mechs={"riverwalk": "a5", "artillery": "a5", "seaworthy": "a5"})
    play(state, "section factory first", "deploy speed a5")
    assert stars(state, "nordic") == {"mechs": 1}


# --- 11.4 the move


@pytest.mark.parametrize("unit", ["character", "mech a6", "worker a6"])
def test_11_4_the_bottom_action_moves_one_unit_of_any_kind_up_to_two_steps(unit: str) -> None:
    for steps in (1, 2):
        state = owner(4, character="a6", mechs={"riverwalk": "a6"}, workers={"a6": 2})
        play(state, "section factory skip", "bottom move", f"move {unit}", "go a5")
        play(state, *(["stop"] if steps == 1 else ["go b5"]))
        if asked(state)[1] != "section":
            play(state, "draw encounter 1", "encounter 1")  # the character met somebody
        assert asked(state) == ("crimea", "section")
        found = get(state, "nordic", "character", "mechs", "workers")
        assert ("a5" if steps == 1 else "b5") in {found[0], *found[1].values(), *found[2]}


@pytest.mark.parametrize(("unit", "steps"), [("character", 3), ("mech d4", 3), ("worker d4", 2)])
def test_11_4_with_speed_a_character_or_mech_takes_three_steps_and_a_worker_two(unit: str, steps: int) -> None:
    state = owner(4, character="d4", mechs={"speed": "d4"}, workers={"d4": 2})
    play(state, "section factory skip", "bottom move", f"move {unit}")
    for number in range(steps):
        assert asked(state)[1] == "go"
        play(state, f"go {('e4', 'f3', 'e3')[number]}")
        if asked(state)[1] != "go":
            break
    if unit == "character":
        assert get(state, "nordic", "character") == ("f3",)  # an encounter stops it
    else:
        assert number == steps - 1
        assert asked(state) == ("crimea", "section")


def test_11_4_the_cube_of_move_adds_no_unit() -> None:
    state = owner(4, upgraded=["units"])
    play(state, "section factory skip", "bottom move", "move worker a5", "go a6", "stop")
    assert asked(state) == ("crimea", "section")


def test_11_4_a_mech_carries_workers_and_tokens_on_its_two_steps() -> None:
    state = owner(4, mechs={"riverwalk": "d4"}, workers={"d4": 1, "e4": 1})
    play(state, "section factory skip", "bottom move", "move mech d4", "load worker", "go e4", "load worker", "go e3")
    assert workers(state, "nordic") == {"e3": 2}


def test_11_4_all_stop_rules_hold() -> None:
    state = owner(4, mechs={"riverwalk": "c6"}, other={"workers": {"d5": 2}})
    play(state, "section factory skip", "bottom move", "move mech c6", "go d5")
    assert asked(state) == ("crimea", "section")
    assert get(state, "nordic", "popularity") == (3,)
    state = owner(4, mechs={"riverwalk": "c6"}, other={"mechs": {"speed": "d5"}})
    play(state, "section factory skip", "bottom move", "move mech c6", "go d5")
    assert asked(state) == ("nordic", "dial")  # combat as with a Move


def test_11_4_the_bottom_action_is_optional_and_free() -> None:
    state = owner(4, coins=0)
    play(state, "section factory skip")
    assert legal(state) == {"bottom move", "bottom skip"}
    play(state, "bottom skip")
    assert asked(state) == ("crimea", "section")


# --- 11.5 and 11.6


def test_11_5_a_mech_a_structure_and_tokens_need_a_worker_as_usual() -> None:
    state = owner(10, character="d4")
    play(state, "section factory first")
    assert {text.split()[-1] for text in legal(state, "deploy")} == {"a5", "a6"}
    assert refused(state, "deploy speed d4").startswith("scythe 12")
    state = owner(11, character="d4", workers={"base-nordic": 2})
    play(state, "section factory first")
    assert asked(state)[1] == "bottom"  # nowhere to build
    assert get(state, "nordic", "popularity", "coins") == (6, 3)


def test_11_6_the_factory_is_one_territory_during_the_game_and_produces_nothing() -> None:
    state = table({"faction": "nordic", "workers": {"d4": 2}}, "crimea")
    assert controlled(state, "nordic") == {"d4"}
    play(state, "section produce hexes")
    assert asked(state) == ("crimea", "section")
    assert tokens(state, "d4") == {}


def test_11_6_a_structure_may_be_built_on_it() -> None:
    state = table(
        {"faction": "nordic", "mat": "mechanical", "workers": {"d4": 2}}, "crimea", resources={"d4": {"wood": 3}}
    )
    play(state, "section move skip", "bottom build")
    assert "mill d4" in legal(state, "build")
