"""Section 2: the action token, top and bottom actions, costs, gains taken in part."""

from __future__ import annotations

import pytest
from scythe_table import MATS, asked, facts, get, happened, legal, may, play, refused, table, tokens

from tabletop_widgets.core.errors import IllegalAction

SECTIONS = ("move", "bolster", "trade", "produce")


def one(**more: object) -> dict[str, object]:
    """A player of Rusviet's neighbour Crimea, whose section may not be repeated."""
    return {"faction": "nordic", **more}


# --- 2.1


def test_2_1_in_the_first_turn_the_token_may_go_to_any_section() -> None:
    state = table(one(), "crimea")
    assert {text.split()[0] for text in legal(state, "section")} == set(SECTIONS)


@pytest.mark.parametrize("last", SECTIONS)
def test_2_1_the_token_has_to_leave_the_section_of_last_turn(last: str) -> None:
    state = table(one(section=last), "crimea")
    assert {text.split()[0] for text in legal(state, "section")} == set(SECTIONS) - {last}
    assert refused(state, f"section {last} skip") == "scythe 2.1"


@pytest.mark.parametrize("section", SECTIONS)
def test_2_1_the_token_moves_even_if_nothing_is_done_then(section: str) -> None:
    state = table(one(), one(faction="rusviet"))
    play(state, f"section {section} skip")
    assert get(state, "nordic", "section") == (section,)
    assert asked(state) == ("rusviet", "section")


def test_2_1_a_turn_cannot_be_passed_without_moving_the_token() -> None:
    state = table(one(), "crimea")
    assert not any(text.startswith(("end", "pass")) for text in legal(state))
    assert refused(state, "end turn")


@pytest.mark.parametrize(("text", "top", "bottom"), [("bolster power", 7, True), ("bolster skip", 5, True)])
def test_2_1_the_top_action_is_optional_and_the_bottom_action_too(text: str, top: int, bottom: bool) -> None:
    for choice in ("bottom deploy", "bottom skip"):
        state = table(one(mat="mechanical", power=5), "crimea", resources={"a5": {"metal": 3}})
        play(state, f"section {text}")
        assert get(state, "nordic", "power") == (top,)
        assert asked(state) == ("nordic", "bottom")
        assert legal(state) == {"bottom deploy", "bottom skip"} if bottom else set()
        play(state, choice)
        assert asked(state)[1] == ("deploy" if choice == "bottom deploy" else "section")


def test_2_1_the_top_action_comes_before_the_bottom_action() -> None:
    state = table(one(mat="mechanical"), "crimea", resources={"a5": {"metal": 3}})
    assert not legal(state, "bottom")
    play(state, "section bolster power", "bottom deploy", "deploy speed a5")
    assert asked(state) == ("crimea", "section")  # there is no way back to the top


@pytest.mark.parametrize("mat", MATS)
@pytest.mark.parametrize("section", SECTIONS)
def test_2_1_the_bottom_action_is_the_one_under_the_top_action_on_the_own_mat(mat: str, section: str) -> None:
    plenty = dict.fromkeys(("oil", "metal", "wood", "food"), 9)
    other = "industrial" if mat != "industrial" else "agricultural"
    state = table(one(mat=mat), {"faction": "crimea", "mat": other}, resources={"a5": plenty})
    printed = {
        "industrial": "build upgrade enlist deploy",
        "engineering": "enlist build deploy upgrade",
        "militant": "deploy upgrade enlist build",
        "patriotic": "upgrade deploy build enlist",
        "innovative": "enlist build upgrade deploy",
        "mechanical": "build deploy upgrade enlist",
        "agricultural": "upgrade enlist deploy build",
    }
    play(state, f"section {section} skip")
    assert legal(state, "bottom") == {printed[mat].split()[SECTIONS.index(section)], "skip"}


# --- 2.2 costs and benefits


def test_2_2_a_cost_has_to_be_paid_in_full() -> None:
    state = table(one(mat="mechanical"), "crimea", resources={"a5": {"metal": 2}})
    play(state, "section bolster power")
    assert asked(state) == ("crimea", "section")  # three metal are needed
    assert tokens(state, "a5") == {"metal": 2}


@pytest.mark.parametrize(("coins", "may_bolster"), [(0, False), (1, True)])
def test_2_2_a_top_action_that_cannot_be_paid_cannot_be_taken(coins: int, may_bolster: bool) -> None:
    state = table(one(coins=coins), "crimea")
    for text in ("bolster power", "bolster cards", "trade resources", "trade popularity"):
        assert may(state, f"section {text}") == may_bolster
        if not may_bolster:
            assert refused(state, f"section {text}")


@pytest.mark.parametrize(("covered", "left"), [(0, 1), (1, 2), (2, 3)])
def test_2_2_cubes_on_the_red_boxes_make_a_bottom_action_cheaper(covered: int, left: int) -> None:
    cubes = ["power", "cards"][:covered]
    cover = {"deploy": covered} if covered else {}
    state = table(one(mat="mechanical", upgraded=cubes, covered=cover), "crimea", resources={"a5": {"metal": 4}})
    play(state, "section bolster skip", "bottom deploy")
    assert tokens(state, "a5") == {"metal": left}


@pytest.mark.parametrize(
    ("bottom", "section", "kind", "done"),
    [
        ("upgrade", "trade", "oil", {"upgraded": ["units", "coins", "power", "cards", "popularity", "hexes"]}),
        ("deploy", "bolster", "metal", {"mechs": ["a5", "a5", "a5", "a5"]}),
        (
            "build",
            "move",
            "wood",
            {"structures": {"mine": "a5", "mill": "a6", "armory": "b5", "monument": "b6"}},
        ),
        (
            "enlist",
            "produce",
            "food",
            {"recruits": {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "cards"}},
        ),
    ],
)
def test_2_2_a_bottom_action_may_be_paid_for_its_coins_when_nothing_is_left_to_do(
    bottom: str, section: str, kind: str, done: dict[str, object]
) -> None:
    coins = {"upgrade": 0, "deploy": 2, "build": 2, "enlist": 2}[bottom]
    cost = {"upgrade": 2, "deploy": 3, "build": 3, "enlist": 4}  # six upgrades make Upgrade cheaper too
    state = table(one(mat="mechanical", coins=0, **done), "crimea", resources={"a5": {kind: cost[bottom]}})
    events = play(state, f"section {section} skip", f"bottom {bottom}", "draw")
    assert get(state, "nordic", "coins") == (coins,)
    assert tokens(state, "a5") == {}
    assert happened(events, "bottom") == [(0, (("upgrade", "deploy", "build", "enlist").index(bottom),))]
    assert asked(state) == ("crimea", "section")


@pytest.mark.parametrize(
    ("bottom", "section", "kind"),
    [
        ("upgrade", "trade", "oil"),
        ("deploy", "bolster", "metal"),
        ("build", "move", "wood"),
        ("enlist", "produce", "food"),
    ],
)
def test_2_2_the_main_benefit_may_be_forgone_and_the_coins_are_still_paid(bottom: str, section: str, kind: str) -> None:
    state = table(one(mat="mechanical", coins=0), "crimea", resources={"a5": {kind: 4}})
    before = facts(state, "nordic")
    events = play(state, f"section {section} skip", f"bottom {bottom}", "forgo")
    after = facts(state, "nordic")
    assert all(after[key] == before[key] for key in ("mechs", "structures", "upgraded", "recruits"))
    assert after["coins"] == (0 if bottom == "upgrade" else 2)
    assert happened(events, "forgo")


def test_2_2_in_a_turn_in_part_every_gain_may_be_taken_in_any_amount() -> None:
    for amount in range(3):
        state = table(one(power=5, coins=1), "crimea")
        play(state, "in part", "section bolster power")
        assert legal(state) == {"take 0 power", "take 1 power", "take 2 power"}
        play(state, f"take {amount} power")
        assert get(state, "nordic", "power", "coins") == (5 + amount, 0)


def test_2_2_in_part_holds_for_one_turn_and_is_chosen_before_the_section() -> None:
    state = table(one(power=5), "crimea")
    play(state, "in part")
    assert refused(state, "in part")
    play(state, "section bolster power", "take 1 power", "section move skip", "section trade popularity")
    assert get(state, "nordic", "popularity") == (6,)  # nobody asked how much of it


@pytest.mark.parametrize(
    ("text", "takes", "gained"),
    [
        ("section move coins", ["take 0 coins"], ("coins", 5)),
        ("section bolster cards", ["take 0 cards"], ("combat_cards", {})),
        ("section trade popularity", ["take 0 popularity"], ("popularity", 5)),
    ],
)
def test_2_2_in_part_every_top_gain_can_be_refused(text: str, takes: list[str], gained: tuple[str, object]) -> None:
    state = table(one(coins=6 if "move" not in text else 5), "crimea")
    play(state, "in part", text, *takes)
    assert get(state, "nordic", gained[0]) == (gained[1],)


def test_2_2_in_part_a_hex_may_yield_less_than_its_workers_could() -> None:
    state = table(one(workers={"a5": 3}), "crimea")
    play(state, "in part", "section produce hexes", "produce a5")
    assert legal(state) == {f"take {n} wood" for n in range(4)}
    play(state, "take 2 wood")
    assert tokens(state, "a5") == {"wood": 2}


# --- 2.3 and 2.4


def test_2_3_what_the_top_action_gains_can_pay_the_bottom_action() -> None:
    state = table(one(mat="mechanical", workers={"a5": 1, "c6": 1}), "crimea", resources={"a5": {"oil": 1}})
    play(state, "section trade resources", "gain oil a5", "gain oil a5")
    assert legal(state) == {"bottom upgrade", "bottom skip"}


def test_2_4_tokens_from_any_controlled_territories_may_be_mixed_wherever_the_action_takes_place() -> None:
    state = table(
        one(mat="mechanical", character="f5", structures={"mill": "g7"}),
        "crimea",
        resources={"a5": {"metal": 1}, "f5": {"metal": 1}, "g7": {"metal": 2}, "c4": {"metal": 9}},
    )
    play(state, "section bolster skip", "bottom deploy")
    assert legal(state, "pay") == {"metal a5", "metal f5", "metal g7"}
    assert refused(state, "pay metal c4") == "scythe 2.4"
    assert refused(state, "pay wood a5")
    play(state, "pay metal f5", "pay metal g7")
    assert legal(state, "pay") == {"metal a5", "metal g7"}
    play(state, "pay metal a5")
    assert asked(state) == ("nordic", "deploy")
    assert (tokens(state, "a5"), tokens(state, "f5"), tokens(state, "g7")) == ({}, {}, {"metal": 1})


@pytest.mark.parametrize("hex_", ["base-nordic", "c4", "g4"])
def test_2_4_tokens_on_a_base_and_on_hexes_not_controlled_cannot_be_spent(hex_: str) -> None:
    state = table(one(mat="mechanical"), "crimea", resources={"a5": {"metal": 2}, hex_: {"metal": 5}})
    play(state, "section bolster skip")
    assert asked(state) == ("crimea", "section")


def test_2_4_a_token_leaves_the_board_when_it_is_paid() -> None:
    state = table(one(mat="mechanical"), "crimea", resources={"a5": {"metal": 5}, "a6": {"metal": 1}})
    play(state, "section bolster skip", "bottom deploy", "pay metal a5", "pay metal a5", "pay metal a5")
    assert (tokens(state, "a5"), tokens(state, "a6")) == ({"metal": 2}, {"metal": 1})


# --- 2.5 and 2.6


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_2_5_turns_go_clockwise_one_after_another(players: int) -> None:
    names = ["nordic", "rusviet", "crimea", "saxony", "polania"][:players]
    state = table(*names, turn=players - 1)
    for number in range(2 * players):
        assert asked(state) == (names[(players - 1 + number) % players], "section")
        play(state, f"section {'move' if number < players else 'bolster'} skip")


def test_2_6_with_nothing_affordable_one_just_moves_the_token() -> None:
    state = table(one(coins=0, power=0, popularity=0, workers={"a5": 8}, section="move"), "crimea")
    assert legal(state, "section") == {"bolster skip", "trade skip", "produce skip"}


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = table(one(section="move"), "crimea")
    before = state.state_hash()
    with pytest.raises(IllegalAction):
        play(state, "section move coins")
    assert state.state_hash() == before
