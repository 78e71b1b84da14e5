"""Points 12.0 to 12.3: Bolster, Trade and Produce with cubes, Monument, Armory and Mill."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_reference import TERRAIN
from scythe_table import asked, cards, get, legal, may, play, refused, stars, table, tokens, workers

from tabletop_widgets.engines.scythe import ScytheState

YIELDS = {"mountain": "metal", "farm": "food", "forest": "wood", "tundra": "oil"}


def north(**more: Any) -> ScytheState:
    """A position without anything that could pay a bottom action."""
    return table({"faction": "nordic", "mat": "mechanical", **more}, "crimea")


# --- Bolster


@pytest.mark.parametrize(("upgraded", "power", "drawn"), [([], 7, 1), (["power"], 8, 1), (["cards"], 7, 2)])
def test_12_bolster_costs_a_coin_and_brings_power_or_cards_more_with_the_cube(
    upgraded: list[str], power: int, drawn: int
) -> None:
    state = north(upgraded=upgraded)
    play(state, "section bolster power")
    assert get(state, "nordic", "power", "coins") == (power, 4)
    assert cards(state, "nordic") == 0
    state = north(upgraded=upgraded)
    play(state, "section bolster cards", "draw")
    assert (cards(state, "nordic"), get(state, "nordic", "power", "coins")) == (drawn, (5, 4))


def test_12_power_beyond_16_is_lost() -> None:
    state = north(power=15)
    play(state, "section bolster power")
    assert get(state, "nordic", "power") == (16,)


@pytest.mark.parametrize(("choice", "gains"), [("power", (7, 6)), ("cards", (5, 6))])
def test_12_0_the_monument_pays_a_popularity_whichever_option_is_taken(choice: str, gains: tuple[int, int]) -> None:
    for structures, popularity in (({"monument": "b6"}, gains[1]), ({"armory": "b6"}, 5)):
        state = north(structures=structures)
        play(state, f"section bolster {choice}", "draw")
        assert get(state, "nordic", "power", "popularity") == (gains[0], popularity)


def test_12_0_the_owner_keeps_the_bonus_of_a_structure_without_control_of_its_hex() -> None:
    state = table(
        {"faction": "nordic", "mat": "mechanical", "structures": {"monument": "d5", "armory": "d7"}},
        {"faction": "crimea", "workers": ["d5", "d7"]},
    )
    play(state, "section bolster power")
    assert get(state, "nordic", "power", "popularity") == (7, 6)
    play(state, "section move skip", "section trade popularity")
    assert get(state, "nordic", "power", "popularity") == (8, 7)


def test_12_0_a_structure_bonus_needs_the_top_action() -> None:
    state = north(structures={"monument": "b6"})
    play(state, "section bolster skip")
    assert get(state, "nordic", "popularity") == (5,)


# --- the deck of combat cards


def test_when_the_deck_is_empty_the_discards_become_the_deck() -> None:
    rest = {"2": 16, "3": 11, "4": 8, "5": 6}
    held = " ".join(value for value, n in rest.items() for _ in range(n))
    state = table({"faction": "nordic", "combat_cards": held}, "crimea", deck={}, discard={"3": 1})
    play(state, "section bolster cards")
    assert state.chance_outcomes() == [(1, 1)]
    play(state, "draw card 3")
    assert (cards(state, "nordic"), state.to_dict()["discard"], state.to_dict()["deck"]) == (42, {}, {})


def test_when_no_card_is_left_nobody_draws() -> None:
    held = " ".join(value for value, n in {"2": 16, "3": 12, "4": 8, "5": 6}.items() for _ in range(n))
    state = table({"faction": "nordic", "combat_cards": held}, "crimea")
    play(state, "section bolster cards")
    assert asked(state) == ("crimea", "section")
    assert cards(state, "nordic") == 42


# --- 12.1 Trade


@pytest.mark.parametrize(("upgraded", "popularity"), [([], 6), (["popularity"], 7)])
def test_12_1_trade_costs_a_coin_and_brings_popularity_more_with_the_cube(upgraded: list[str], popularity: int) -> None:
    state = north(upgraded=upgraded)
    play(state, "section trade popularity")
    assert get(state, "nordic", "popularity", "coins") == (popularity, 4)


@pytest.mark.parametrize("choice", ["popularity", "resources"])
@pytest.mark.parametrize(("structures", "power"), [({"armory": "b6"}, 6), ({"monument": "b6"}, 5)])
def test_12_0_the_armory_pays_a_power_whichever_option_is_taken(
    choice: str, structures: dict[str, str], power: int
) -> None:
    state = north(structures=structures)
    play(state, f"section trade {choice}", *(["gain oil a5", "gain oil a6"] if choice == "resources" else []))
    assert get(state, "nordic", "power") == (power,)


def test_12_1_two_tokens_of_any_kinds_go_to_hexes_with_a_worker_of_ones_own() -> None:
    state = table(
        {"faction": "nordic", "mat": "mechanical", "character": "d4", "mechs": ["d5"], "structures": {"mill": "f7"}},
        {"faction": "crimea", "workers": ["g4", "h4"]},
    )
    play(state, "section trade resources")
    assert legal(state, "gain") == {f"{k} {h}" for k in ("oil", "metal", "wood", "food") for h in ("a5", "a6")} | {
        "done"
    }
    for hex_ in ("d4", "d5", "f7", "g4"):
        assert refused(state, f"gain oil {hex_}") == "scythe 12.1"
    play(state, "gain wood a5", "gain wood a5")
    assert tokens(state, "a5") == {"wood": 2}
    assert get(state, "nordic", "coins") == (4,)


@pytest.mark.parametrize("options", [{}, {"trade_split": False}])
def test_12_1_the_two_may_go_to_different_hexes_unless_the_option_forbids_it(options: dict[str, bool]) -> None:
    state = table("nordic", "crimea", options=options)
    play(state, "section trade resources", "gain oil a5")
    assert may(state, "gain food a6") == (not options)
    play(state, "gain food a5")
    assert tokens(state, "a5") == {"oil": 1, "food": 1}


def test_12_1_it_is_impossible_with_all_workers_at_home() -> None:
    state = north(workers={"base-nordic": 2})
    assert refused(state, "section trade resources") == "scythe 12.1"
    assert may(state, "section trade popularity")


def test_12_1_one_may_take_a_single_token_or_none() -> None:
    state = north()
    play(state, "section trade resources", "gain oil a5", "gain done")
    assert tokens(state, "a5") == {"oil": 1}


# --- 12.2 Produce


@pytest.mark.parametrize("hex_", [name for name in TERRAIN if TERRAIN[name] not in ("lake", "factory")])
def test_12_2_each_worker_on_a_hex_yields_one_thing_of_its_terrain(hex_: str) -> None:
    state = table({"faction": "nordic", "workers": {hex_: 3}}, {"faction": "polania", "workers": ["base-polania"]})
    play(state, "section produce hexes", f"produce {hex_}")
    if TERRAIN[hex_] == "village":
        assert (workers(state, "nordic"), tokens(state, hex_)) == ({hex_: 6}, {})
    else:
        assert (workers(state, "nordic"), tokens(state, hex_)) == ({hex_: 3}, {YIELDS[TERRAIN[hex_]]: 3})


@pytest.mark.parametrize(("upgraded", "hexes"), [([], 2), (["hexes"], 3)])
def test_12_2_on_two_hexes_and_on_three_with_the_cube(upgraded: list[str], hexes: int) -> None:
    state = north(workers={"a5": 1, "a6": 1, "b6": 1, "d5": 1}, upgraded=upgraded)
    play(state, "section produce hexes")
    for hex_ in ("a5", "b6", "d5")[:hexes]:
        play(state, f"produce {hex_}")
    assert asked(state)[1] != "produce"
    assert tokens(state, "a6") == {}


def test_12_2_a_hex_produces_once_and_only_with_a_worker() -> None:
    state = north(workers={"a5": 1, "a6": 1, "b6": 1}, mechs=["d5"], structures={"mine": "d7"})
    play(state, "section produce hexes", "produce a5")
    assert legal(state, "produce") == {"a6", "b6", "done"}
    for hex_ in ("a5", "d5", "d7", "h4"):
        assert refused(state, f"produce {hex_}") == "scythe 12.2"
    play(state, "produce done")
    assert tokens(state, "a6") == {}


@pytest.mark.parametrize(
    ("count", "cost"),
    [(2, (0, 0, 0)), (3, (0, 0, 0)), (4, (1, 0, 0)), (5, (1, 0, 0)), (6, (1, 1, 0)), (7, (1, 1, 0)), (8, (1, 1, 1))],
)
def test_12_2_the_cost_rises_with_the_workers_and_is_paid_first(count: int, cost: tuple[int, int, int]) -> None:
    state = north(workers={"a5": count})
    play(state, "section produce hexes")
    assert get(state, "nordic", "power", "popularity", "coins") == tuple(5 - n for n in cost)
    for what, amount in zip(("power", "popularity", "coins"), cost, strict=True):
        if amount:
            state = north(workers={"a5": count}, **{what: amount - 1})
            assert refused(state, "section produce hexes") == "scythe 12.2"


def test_12_2_what_is_produced_does_not_change_what_this_action_costs() -> None:
    state = north(workers={"a7": 3, "a5": 2})
    play(state, "section produce hexes", "produce a7", "produce a5")
    assert get(state, "nordic", "power", "popularity", "coins") == (4, 5, 5)


def test_12_2_villages_yield_workers_while_any_are_left() -> None:
    state = north(workers={"a7": 5, "c7": 1, "a5": 1})
    play(state, "section produce hexes", "produce a7")
    assert workers(state, "nordic") == {"a7": 6, "c7": 1, "a5": 1}  # one was left
    assert legal(state, "produce") == {"a5", "done"}
    assert refused(state, "produce c7") == "scythe 12.2"
    assert stars(state, "nordic") == {}  # the action is not over
    play(state, "produce done")
    assert stars(state, "nordic") == {"workers": 1}


def test_12_2_new_workers_do_not_produce_in_the_same_action() -> None:
    state = north(workers={"a7": 2, "c7": 1})
    play(state, "section produce hexes", "produce a7", "produce c7")
    assert workers(state, "nordic") == {"a7": 4, "c7": 2}


def test_12_2_lakes_bases_and_the_factory_produce_nothing() -> None:
    state = table(
        {"faction": "nordic", "mechs": {"seaworthy": "c5"}, "workers": {"c5": 2, "d4": 2, "base-nordic": 1, "a5": 1}},
        "crimea",
    )
    play(state, "section produce hexes")
    assert legal(state, "produce") == {"a5", "done"}
    assert refused(state, "produce c5") == refused(state, "produce d4") == "scythe 12.2"


# --- 12.3 the Mill


@pytest.mark.parametrize(("upgraded", "hexes"), [([], 2), (["hexes"], 3)])
def test_12_3_the_mills_hex_comes_on_top_and_the_mill_yields_one_like_a_worker(upgraded: list[str], hexes: int) -> None:
    state = north(workers={"a5": 1, "a6": 1, "b6": 1, "d5": 2}, structures={"mill": "d5"}, upgraded=upgraded)
    play(state, "section produce hexes", *[f"produce {hex_}" for hex_ in ("a5", "a6", "b6")[:hexes]])
    assert tokens(state, "d5") == {}
    assert legal(state, "produce") == {"d5", "done"}
    play(state, "produce d5")
    assert tokens(state, "d5") == {"metal": 3}


def test_12_3_it_may_come_first_and_does_not_use_up_a_normal_pick() -> None:
    state = north(workers={"a5": 1, "a6": 1, "d5": 1}, structures={"mill": "d5"})
    play(state, "section produce hexes", "produce d5", "produce a5", "produce a6")
    assert (tokens(state, "d5"), tokens(state, "a5"), tokens(state, "a6")) == ({"metal": 2}, {"wood": 1}, {"oil": 1})


def test_12_3_a_mill_alone_produces_one_and_in_a_village_a_worker() -> None:
    state = north(structures={"mill": "d5"})
    play(state, "section produce hexes", "produce d5")
    assert tokens(state, "d5") == {"metal": 1}
    state = north(structures={"mill": "a7"})
    play(state, "section produce hexes", "produce a7")
    assert workers(state, "nordic")["a7"] == 1


def test_12_3_the_mills_hex_has_to_be_controlled() -> None:
    state = table({"faction": "nordic", "structures": {"mill": "d5"}}, {"faction": "crimea", "workers": ["d5"]})
    play(state, "section produce hexes")
    assert legal(state, "produce") == {"a5", "a6", "done"}
    assert refused(state, "produce d5") == "scythe 12.2"


def test_12_3_other_structures_produce_nothing() -> None:
    state = north(structures={"mine": "d5", "armory": "b6", "monument": "c6"})
    play(state, "section produce hexes")
    assert legal(state, "produce") == {"a5", "a6", "done"}


def test_12_3_the_mill_is_no_worker_for_the_cost_and_no_hex_beyond_its_own_comes_on_top() -> None:
    state = north(workers={"a5": 1, "a6": 1, "b6": 1}, structures={"mill": "d5"}, power=0)
    play(state, "section produce hexes", "produce a5", "produce a6")
    assert legal(state, "produce") == {"d5", "done"}
    assert refused(state, "produce b6") in ("scythe 12.2", "scythe 12.3")
