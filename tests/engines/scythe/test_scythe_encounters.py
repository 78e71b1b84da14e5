"""Section 10: encounters, and each option of the 28 cards."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import asked, cards, get, happened, legal, may, play, refused, stars, table, tokens, workers

import tabletop_widgets as tw
from tabletop_widgets.engines.scythe import ScytheState

# a card a row: three options as "price: gains"; the first is free, the second costs coins, the third popularity
CARDS = """
2 coins, 1 popularity | 2: 4 food | 2: 1 structure
1 cards, 1 popularity | 2: 4 wood | 2: 1 recruit
2 food, 1 popularity | 2: 1 workers, 3 food | 3: 1 mech
2 metal, 1 popularity | 3: 1 recruit | 2: 4 metal
2 food, 1 popularity | 4: 1 mech | 2: 2 food, 2 metal
2 coins, 1 popularity | 3: 1 recruit | 2: 4 food
2 oil, 1 popularity | 2: 1 upgrade | 2: 4 oil
2 coins, 1 popularity | 2: 4 oil | 2: 1 recruit
2 oil, 1 popularity | 3: 1 structure | 2: 4 oil
2 oil, 1 popularity | 4: 1 mech | 2: 2 coins, 2 any
2 food, 1 popularity | 2: 1 workers, 3 food | 2: 1 structure
2 wood, 1 popularity | 3: 1 structure | 2: 1 workers, 3 wood
2 coins, 1 popularity | 2: 2 power, 2 popularity | 3: 5 any
2 food, 1 popularity | 2: 3 any | 2: 1 workers, 3 metal
2 popularity | 2: 3 any | 3: 5 any
2 food, 1 popularity | 2: 1 workers, 2 any | 2: 1 recruit
1 cards, 1 popularity | 2: 2 power, 2 cards | 3: 1 mech
2 food, 1 popularity | 2: 3 any | 2: 1 workers, 3 wood
2 coins, 1 popularity | 2: 4 food | 2: 2 cards, 3 power
1 cards, 1 popularity | 2: 3 popularity | 2: 4 wood
2 popularity | 4: 1 mech | 2: 2 cards, 3 power
2 coins, 1 popularity | 2: 4 metal | 2: 1 structure
2 coins, 1 popularity | 3: 1 recruit | 2: 1 workers, 3 food
1 cards, 1 popularity | 2: 3 any | 3: 1 mech
2 power, 1 popularity | 2: 4 power | 2: 1 upgrade, 2 any
2 power, 1 popularity | 2: 3 popularity | 2: 1 structure
2 coins, 1 popularity | 2: 4 metal | 3: 1 mech
2 coins, 1 popularity | 2: 1 workers, 2 any | 2: 1 structure
"""
KINDS = ("oil", "metal", "wood", "food")
OPTIONS = [
    (card + 1, option + 1, text.strip())
    for card, row in enumerate(CARDS.strip().splitlines())
    for option, text in enumerate(row.split("|"))
]


def meet(card: int, **more: Any) -> ScytheState:
    """Have the Nordic character meet an encounter on b2."""
    pieces = {"faction": "nordic", "character": "a2", "power": 5, "popularity": 5, "coins": 5, **more}
    state = table(pieces, "crimea", encounters=["b2"])
    play(state, "section move units", "move character", "go b2", "move done", f"draw encounter {card}")
    return state


def read(text: str, option: int) -> tuple[dict[str, int], dict[str, int]]:
    """Return cost and gain of an option."""
    price, _, gain = text.rpartition(": ")
    cost = {("coins", "popularity")[option - 2]: int(price)} if price else {}
    return cost, {what: int(n) for n, what in (part.split() for part in gain.split(", "))}


def test_the_table_has_28_cards_and_three_kinds_of_options() -> None:
    assert len(OPTIONS) == 84
    assert all(not read(text, option)[0] and "popularity" in text for _, option, text in OPTIONS if option == 1)


@pytest.mark.parametrize(("card", "option", "text"), OPTIONS)
def test_10_1_an_option_costs_and_brings_what_its_card_says(card: int, option: int, text: str) -> None:
    cost, gain = read(text, option)
    state = meet(card)
    before = {what: get(state, "nordic", what)[0] for what in ("power", "coins", "popularity")}
    play(state, f"encounter {option}")
    free = {"upgrade": "power deploy", "mech": "speed b2", "structure": "mill b2", "recruit": "build power"}
    verb = {"upgrade": "upgrade", "mech": "deploy", "structure": "build", "recruit": "enlist"}
    for _ in range(7):
        who, kind = asked(state)
        if kind == "gain":
            assert legal(state, "gain") == {f"{resource} b2" for resource in KINDS} | {"done"}
            play(state, "gain metal b2")
        elif kind in verb.values() and who == "nordic":
            what = next(what for what in verb if verb[what] == kind)
            assert what in gain
            play(state, f"{kind} {free[what]}")
    play(state, "draw")
    expected = {what: before[what] - cost.get(what, 0) + gain.get(what, 0) for what in before}
    expected["power"] += 2 if "recruit" in gain else 0  # the one-time bonus
    assert {what: get(state, "nordic", what)[0] for what in before} == expected
    assert cards(state, "nordic") == gain.get("cards", 0)
    assert workers(state, "nordic").get("b2", 0) == gain.get("workers", 0)
    found = {kind: n for kind in KINDS if (n := gain.get(kind, 0) + (gain.get("any", 0) if kind == "metal" else 0))}
    assert tokens(state, "b2") == found
    done = get(state, "nordic", "upgraded", "mechs", "structures", "recruits")
    counted = {"upgrade": ["power"], "mech": {"speed": "b2"}, "structure": {"mill": "b2"}, "recruit": ["build"]}
    for (what, value), is_ in zip(counted.items(), done, strict=True):
        assert is_ == (value if what in gain else type(value)())
    assert asked(state) == (("nordic", "bottom") if found.get("wood", 0) > 2 else ("crimea", "section"))


@pytest.mark.parametrize(("card", "option", "text"), [row for row in OPTIONS if row[1] > 1])
def test_10_1_an_option_that_cannot_be_paid_in_full_cannot_be_chosen(card: int, option: int, text: str) -> None:
    what, amount = next(iter(read(text, option)[0].items()))
    assert may(meet(card, **{what: amount}), f"encounter {option}")
    other = {"coins": 5, "popularity": 5} | {what: amount - 1}
    state = meet(card, **other)
    if asked(state)[1] == "encounter":
        assert refused(state, f"encounter {option}") == "scythe 10.1"


def test_10_1_only_the_character_meets_anybody() -> None:
    pieces = {"faction": "nordic", "mechs": {"speed": "a2"}, "workers": {"a2": 2}}
    for unit in ("mech a2", "worker a2"):
        state = table(pieces, "crimea", encounters=["b2"])
        play(state, "section move units", f"move {unit}", "go b2", *(["stop"] if "mech" in unit else []), "move done")
        assert asked(state) == ("crimea", "section")
        assert state.to_dict()["encounters"] == ["b2"]


def test_10_1_the_token_is_gone_and_the_card_is_not_drawn_again() -> None:
    state = meet(7)
    assert (state.to_dict()["encounters"], state.to_dict()["encounter_cards"]) == ([], [7])
    state = table({"faction": "nordic", "character": "a2"}, "crimea", encounters=["b2"], encounter_cards=[7, 9])
    play(state, "section move units", "move character", "go b2", "move done")
    assert len(state.chance_outcomes()) == 26
    assert {weight for _, weight in state.chance_outcomes()} == {1}


def test_10_1_exactly_one_option_is_taken() -> None:
    state = meet(2)
    play(state, "encounter 1", "draw")
    assert asked(state) == ("crimea", "section")


def test_10_1_any_part_of_the_gain_may_be_taken() -> None:
    state = meet(15)
    play(state, "encounter 3", "gain oil b2", "gain done")
    assert tokens(state, "b2") == {"oil": 1}
    state = table({"faction": "nordic", "character": "a2"}, "crimea", encounters=["b2"])
    play(state, "in part", "section move units", "move character", "go b2", "move done", "draw encounter 1")
    play(state, "encounter 1", "take 0 coins", "take 0 popularity")
    assert get(state, "nordic", "coins", "popularity") == (5, 5)


@pytest.mark.parametrize(
    ("card", "option", "kind"), [(7, 2, "upgrade"), (5, 2, "deploy"), (9, 2, "build"), (4, 2, "enlist")]
)
def test_10_1_a_mech_structure_upgrade_or_recruit_may_be_forgone(card: int, option: int, kind: str) -> None:
    state = meet(card)
    play(state, f"encounter {option}")
    assert asked(state) == ("nordic", kind)
    play(state, "forgo")
    assert asked(state) == ("crimea", "section")


def test_10_2_everything_appears_on_the_characters_hex_without_a_worker() -> None:
    state = meet(5)
    play(state, "encounter 2")
    assert legal(state, "deploy") == {f"{name} b2" for name in ("riverwalk", "seaworthy", "artillery", "speed")}
    assert refused(state, "deploy speed a5") == "scythe 10.2"
    state = meet(9)
    play(state, "encounter 2")
    assert legal(state, "build") == {f"{name} b2" for name in ("mine", "monument", "armory", "mill")}
    state = meet(15)
    play(state, "encounter 3")
    assert refused(state, "gain oil a5") == "scythe 10.2"


def test_10_2_no_structure_where_one_stands_already() -> None:
    for owner in (0, 1):
        players: list[dict[str, Any]] = [{"faction": "nordic", "character": "a2"}, {"faction": "crimea"}]
        players[owner]["structures"] = {"mine": "b2"}
        state = table(*players, encounters=["b2"])
        play(state, "section move units", "move character", "go b2", "move done", "draw encounter 9", "encounter 2")
        assert asked(state) == ("crimea", "section")  # the coins are paid, and there is nothing to build
        assert get(state, "nordic", "coins") == (2,)


@pytest.mark.parametrize(
    ("card", "text"),
    [(7, "upgrade power deploy"), (5, "deploy speed b2"), (9, "build mill b2"), (4, "enlist deploy coins")],
)
def test_10_3_there_are_no_coins_and_no_recruit_bonuses_for_anybody(card: int, text: str) -> None:
    bonuses = {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "cards"}
    own = {name: bonuses[name] for name in ("upgrade", "build", "enlist")} if card == 4 else bonuses
    state = table(
        {"faction": "nordic", "character": "a2", "recruits": own, "mat": "mechanical"},
        {"faction": "crimea", "recruits": bonuses},
        encounters=["b2"],
    )
    play(state, "section move units", "move character", "go b2", "move done", f"draw encounter {card}", "encounter 2")
    price = {7: 2, 5: 4, 9: 3, 4: 3}[card]
    events = play(state, text)
    gains = [values for seat, values in happened(events, "gain") if seat == 0]
    assert get(state, "nordic", "coins") == (5 - price + (2 if card == 4 else 0),)
    assert len(gains) == (1 if card == 4 else 0)  # the one-time bonus
    assert asked(state) == ("crimea", "section")
    assert get(state, "crimea", "power", "coins", "popularity") == (5, 5, 5)


def test_10_3_what_is_gained_counts_toward_stars_and_uncovers_abilities() -> None:
    state = meet(5, mechs={"riverwalk": "a5", "artillery": "a5", "seaworthy": "a5"})
    play(state, "encounter 2", "deploy speed b2")
    assert stars(state, "nordic") == {"mechs": 1}
    assert state.observation(0).abilities(0) == ("riverwalk", "seaworthy", "artillery", "speed")
    state = meet(20, popularity=17)
    play(state, "encounter 1", "draw")
    assert stars(state, "nordic") == {"popularity": 1}
    state = meet(25, power=14)
    play(state, "encounter 1")
    assert stars(state, "nordic") == {"power": 1}
    state = meet(3, workers={"a5": 7})
    play(state, "encounter 2")
    assert stars(state, "nordic") == {"workers": 1}


def test_10_3_the_sixth_star_ends_the_game_at_the_encounter() -> None:
    five = {"combat": 2, "upgrades": 1, "mechs": 1, "structures": 1}
    state = meet(25, power=14, stars=five)
    play(state, "encounter 1")
    assert asked(state) == ("nobody", "over")


def test_10_2_no_ninth_worker_comes() -> None:
    state = meet(3, workers={"a5": 8})
    play(state, "encounter 2")
    assert (workers(state, "nordic"), tokens(state, "b2")) == ({"a5": 8}, {"food": 3})


def test_10_4_the_token_stays_if_the_character_lost_the_fight_there() -> None:
    state = table(
        {"faction": "nordic", "character": "a2", "power": 0},
        {"faction": "crimea", "mechs": {"speed": "b2"}, "power": 3},
        encounters=["b2"],
    )
    play(state, "section move units", "move character", "go b2", "move done", "dial 3")
    assert (state.to_dict()["encounters"], asked(state)) == (["b2"], ("crimea", "section"))


@pytest.mark.parametrize(
    ("locale", "words"),
    [("en", "Take option 2 of the encounter card"), ("ja", "遭遇カードの選択肢2を選ぶ")],
)
def test_an_option_has_words_before_a_card_is_drawn(locale: str, words: str) -> None:
    match = tw.new_match("scythe", players=2, seed=1)
    action = match.game.action("encounter 2", range(match.game.num_actions))
    assert match.game.label(action, match.observation(0), match.words(locale)) == words
