"""Section 9: when there is a combat, what is committed in secret, and what follows."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from scythe_reference import fight
from scythe_table import (
    FACTIONS,
    Pieces,
    asked,
    at_home,
    cards,
    controlled,
    get,
    happened,
    legal,
    may,
    place,
    play,
    refused,
    seated,
    stars,
    table,
    tokens,
    workers,
)

from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.components.cards import PLAYS


def clash(attacker: Pieces | None = None, defender: Pieces | None = None, **more: Any) -> ScytheState:
    """Have a Nordic mech of d5 go to a mech of Crimea on d4; both have power 5 and no cards."""
    nordic = {"faction": "nordic", "mechs": {"speed": "d5"}, **(attacker or {})}
    crimea = {"faction": "crimea", "mechs": {"speed": "d4"}, **(defender or {})}
    state = table(nordic, crimea, **more)
    load = ["load all worker"] if sum(workers(state, "nordic").values()) > 2 else []
    play(state, "section move units", "move mech d5", *load, "go d4", "move done")
    return state


# --- when


@pytest.mark.parametrize(
    ("pieces", "fights"),
    [
        ({"mechs": {"speed": "d4"}}, True),
        ({"mechs": {}, "character": "d4"}, True),
        ({"mechs": {}, "workers": {"d4": 2}}, False),
        ({"mechs": {}, "structures": {"mill": "d4"}}, False),
    ],
)
def test_9_there_is_a_combat_where_combat_units_of_two_meet(pieces: Pieces, fights: bool) -> None:
    mover = {"mechs": {"riverwalk": "d5"}}  # one step
    assert asked(clash(mover, pieces)) == (("nordic", "dial") if fights else ("crimea", "section"))


def test_9_the_active_player_picks_the_order_of_several_combats() -> None:
    state = table(
        {"faction": "nordic", "character": "e6", "mechs": {"speed": "d5"}},
        {"faction": "crimea", "character": "f5", "mechs": {"speed": "d4"}},
    )
    play(state, "section move units", "move character", "go f5", "move mech d5", "go d4")
    assert asked(state) == ("nordic", "fight")
    assert legal(state, "fight") == {"d4", "f5"}
    assert refused(state, "fight e6") == "scythe 9"
    events = play(state, "fight f5", "dial 0", "dial 0")
    assert happened(events, "combat")[0] == (0, (place("f5"), 0, 1))
    assert happened(events, "combat")[1] == (0, (place("d4"), 0, 1))  # the last one comes by itself


def test_9_a_combat_cannot_be_declined() -> None:
    state = clash()
    assert not any(text.startswith(("forgo", "stop", "retreat", "move")) for text in legal(state))


# --- 9.2 dials and cards


@pytest.mark.parametrize("power", [0, 1, 5, 7, 8, 16])
def test_9_2_the_dial_goes_to_seven_and_no_further_than_the_power(power: int) -> None:
    given: Pieces = {"power": power, "stars": {"power": 1} if power == 16 else {}}
    state = clash(given, {"combat_cards": "2"})
    if power:
        assert legal(state) == {f"dial {n}" for n in range(min(power, 7) + 1)}
    else:
        assert asked(state) == ("crimea", "dial")
    if 0 < power < 7:
        assert refused(state, f"dial {power + 1}") == "scythe 9.2"


@pytest.mark.parametrize(
    ("pieces", "most"),
    [
        ({}, 1),
        ({"character": "d5"}, 2),
        ({"mechs": {"speed": "d5", "riverwalk": "d5"}}, 2),
        ({"workers": {"d5": 4}}, 1),
    ],
)
def test_9_2_one_card_for_each_character_and_mech_and_none_for_workers(pieces: Pieces, most: int) -> None:
    state = table(
        {"faction": "nordic", "mechs": {"speed": "d5"}, "combat_cards": "2 2 3 5", "upgraded": ["units"], **pieces},
        {"faction": "crimea", "mechs": {"speed": "d4"}},
    )
    units = ["move mech d5", *(["load all worker"] if "workers" in pieces else []), "go d4"]
    units += ["move character", "go d4"] if "character" in pieces else []
    units += ["move mech d5", "go d4"] if most == 2 and "mechs" in pieces else []
    play(state, "section move units", *units, "move done", "dial 0")
    hand = [(), *itertools.combinations("2235", 1), *(itertools.combinations("2235", 2) if most == 2 else ())]
    assert legal(state, "play") == {" ".join(cards_) or "none" for cards_ in hand}
    assert refused(state, "play 2 2 3") == "scythe 9.2"
    assert refused(state, "play 4") == "scythe 9.2"


def test_9_2_cards_may_be_added_with_nothing_on_the_dial() -> None:
    state = clash({"combat_cards": "5"}, {"power": 0})
    play(state, "dial 0", "play 5")
    assert get(state, "crimea", "mechs") == ({"speed": "base-crimea"},)
    assert get(state, "nordic", "power", "combat_cards") == (5, {})


def test_9_2_first_the_attacker_commits_and_then_the_defender_and_nobody_sees_what() -> None:
    state = clash({"combat_cards": "2 4"}, {"combat_cards": "3"})
    play(state, "dial 3", "play 4")
    assert asked(state) == ("crimea", "dial")
    for viewer in (1, None):
        view = state.observation(viewer)
        assert view.battle is not None
        assert (view.battle.dials, view.battle.plays) == ((-1, -1), (-1, -1))
        assert (view.battle.locked, view.battle.added) == ((True, False), (-1, -1))
        assert view.hand_sizes == (2, 1)  # as before the combat
        assert view.power == (5, 5)
    own = state.observation(0).battle
    assert own is not None
    assert (own.dials, PLAYS[own.plays[0]]) == ((3, -1), (0, 0, 1, 0))


def test_9_2_the_hand_size_shown_stays_until_the_reveal() -> None:
    state = clash({"combat_cards": "2 4"}, {"combat_cards": "3"})
    for text, sizes in (("dial 1", (2, 1)), ("play 2", (2, 1)), ("dial 0", (2, 1))):
        play(state, text)
        assert state.observation(None).hand_sizes == sizes
    play(state, "play 3")
    assert state.observation(None).hand_sizes[0] == 1


# --- 9.3 and 9.4


@pytest.mark.parametrize(
    ("dials", "plays"),
    [
        ((3, 2), ("", "")),
        ((2, 3), ("", "")),
        ((2, 2), ("", "")),
        ((0, 0), ("", "")),
        ((0, 4), ("5", "")),
        ((0, 5), ("5", "")),
        ((0, 6), ("5", "")),
        ((5, 1), ("", "4")),
        ((5, 2), ("", "4")),
        ((1, 3), ("5", "3")),
        ((1, 4), ("5", "3")),
    ],
)
def test_9_3_the_higher_total_of_dial_and_cards_wins_and_a_tie_goes_to_the_attacker(
    dials: tuple[int, int], plays: tuple[str, str]
) -> None:
    state = clash({"combat_cards": plays[0], "power": 6}, {"combat_cards": plays[1], "power": 6})
    for dial, cards_ in zip(dials, plays, strict=True):
        events = play(state, f"dial {dial}", *([f"play {cards_}"] if cards_ else []))
    winner = fight(dials, ([int(c) for c in plays[0].split()], [int(c) for c in plays[1].split()]))
    assert [seat for seat, _ in happened(events, "win")] == [winner]
    assert ("d4" in controlled(state, "nordic")) == (winner == 0)
    assert ("d4" in controlled(state, "crimea")) == (winner == 1)


@pytest.mark.parametrize("dials", [(4, 2), (2, 4)])
def test_9_4_both_pay_the_dialled_power_and_discard_the_used_cards_face_up(dials: tuple[int, int]) -> None:
    state = clash({"combat_cards": "2 3", "power": 6}, {"combat_cards": "2 4", "power": 5})
    play(state, f"dial {dials[0]}", "play 2", f"dial {dials[1]}", "play 2", "draw")
    assert (get(state, "nordic", "power"), get(state, "crimea", "power")) == ((6 - dials[0],), (5 - dials[1],))
    assert state.to_dict()["discard"] == {"2": 2}
    winner, hand = ("nordic", {"3": 1}) if dials[0] > dials[1] else ("crimea", {"4": 1})
    assert get(state, winner, "combat_cards") == (hand,)
    assert state.observation(None).discard == (2, 0, 0, 0)


# --- 9.5 the winner


def test_9_5_the_winner_holds_the_hex_with_all_its_tokens_and_places_a_star() -> None:
    state = clash({}, {"workers": {"d4": 2}}, resources={"d4": {"oil": 4}})
    play(state, "dial 3", "dial 2", "draw")
    assert "d4" in controlled(state, "nordic")
    assert tokens(state, "d4") == {"oil": 4}
    assert (stars(state, "nordic"), stars(state, "crimea")) == ({"combat": 1}, {})


def test_9_5_a_defender_may_win_the_star_too() -> None:
    state = clash()
    play(state, "dial 2", "dial 3", "draw")
    assert (stars(state, "nordic"), stars(state, "crimea")) == ({}, {"combat": 1})


def test_9_5_the_third_victory_places_no_star() -> None:
    state = clash({"stars": {"combat": 2}})
    play(state, "dial 3", "dial 2", "draw")
    assert stars(state, "nordic") == {"combat": 2}


@pytest.mark.parametrize(("count", "popularity", "left"), [(0, 5, 5), (1, 5, 4), (3, 5, 2), (3, 2, 0), (3, 0, 0)])
def test_9_5_a_winning_attacker_loses_popularity_for_each_worker_that_has_to_retreat(
    count: int, popularity: int, left: int
) -> None:
    state = clash({"popularity": popularity}, {"workers": {"d4": count, "h4": 2}})
    play(state, "dial 3", "dial 2", "draw")
    assert get(state, "nordic", "popularity") == (left,)
    assert at_home(state, "crimea") == count


def test_9_5_a_winning_defender_loses_no_popularity() -> None:
    state = clash({"workers": {"d5": 3}})
    play(state, "dial 2", "dial 3", "draw")
    assert at_home(state, "nordic") == 3
    assert get(state, "crimea", "popularity") == (5,)


# --- 9.6 the loser


@pytest.mark.parametrize("faction", FACTIONS)
def test_9_6_every_unit_of_the_loser_goes_home_and_the_tokens_stay(faction: str) -> None:
    winner = "crimea" if faction != "crimea" else "nordic"
    pieces = {"faction": faction, "character": "d4", "mechs": {"speed": "d4"}, "workers": {"d4": 2}, "power": 0}
    rival = {"faction": winner, "mechs": {"speed": "d5"}}
    state = seated(pieces, rival, turn=winner, resources={"d4": {"food": 2}})
    play(state, "section move units", "move mech d5", "go d4", "move done", "dial 0")
    base = f"base-{faction}"
    assert get(state, faction, "character", "mechs", "workers") == (base, {"speed": base}, {base: 2})
    assert tokens(state, "d4") == {"food": 2}


@pytest.mark.parametrize(
    ("dial", "hand", "option", "drawn"),
    [
        (1, "", "total", 1),
        (0, "", "total", 0),
        (0, "2", "total", 1),
        (0, "2", "dial", 0),
        (1, "", "dial", 1),
        (3, "2", "dial", 1),
    ],
)
def test_9_6_the_loser_draws_a_card_if_its_total_was_at_least_one(
    dial: int, hand: str, option: str, drawn: int
) -> None:
    state = clash({"power": 7}, {"combat_cards": hand, "power": 4}, options={"loser_card": option})
    play(state, "dial 7", f"dial {dial}", *([f"play {hand}"] if hand else []), "draw")
    assert cards(state, "crimea") == drawn
    assert cards(state, "nordic") == 0


def test_9_6_a_beaten_attacker_draws_a_card_too() -> None:
    state = clash()
    play(state, "dial 1", "dial 2", "draw")
    assert (cards(state, "nordic"), cards(state, "crimea")) == (1, 0)


# --- 9.7 to 9.9


def test_9_7_a_combat_may_be_fought_with_nothing() -> None:
    state = clash({"power": 0, "popularity": 0}, {"power": 0, "workers": {"d4": 2}})
    assert asked(state) == ("crimea", "section")
    assert stars(state, "nordic") == {"combat": 1}


def test_9_8_an_encounter_on_the_hex_comes_after_all_combats_and_only_for_a_character_that_is_still_there() -> None:
    for power, there in ((5, True), (0, False)):
        state = table(
            {"faction": "nordic", "character": "e6", "mechs": {"speed": "d5"}, "power": power},
            {"faction": "crimea", "character": "f6", "mechs": {"speed": "d4"}, "power": 2},
            encounters=["f6"],
        )
        play(state, "section move units", "move character", "go f6", "move mech d5", "go d4", "fight f6")
        assert state.to_dict()["encounters"] == ["f6"]
        if power:
            play(state, "dial 2", "dial 1", "draw", "dial 2", "dial 1")  # both won
            assert asked(state) == ("crimea", "cards")  # the loser of the first combat has a card now
            play(state, "play none", "draw")
            assert asked(state)[1] == "encounter"
        else:
            play(state, "dial 1", "dial 1")  # beaten on f6; the other combat is fought all the same
            assert asked(state) == ("crimea", "section")
        assert state.to_dict()["encounters"] == ([] if there else ["f6"])


def test_9_8_a_factory_card_comes_after_the_combat_and_only_for_the_winner() -> None:
    for dial, card in (("3", True), ("0", False)):
        state = table(
            {"faction": "nordic", "character": "d5"}, {"faction": "crimea", "mechs": {"speed": "d4"}, "power": 2}
        )
        play(state, "section move units", "move character", "go d4", "move done", f"dial {dial}", "dial 1", "draw")
        assert (asked(state) == ("nordic", "factory")) == card


@pytest.mark.parametrize(("option", "popularity", "home"), [("last", 3, 2), ("first", 5, 2)])
def test_9_9_with_the_sixth_star_the_combat_is_finished_first_or_the_game_stops_at_the_star(
    option: str, popularity: int, home: int
) -> None:
    five = {"combat": 1, "upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1}
    state = clash({"stars": five}, {"workers": {"d4": 2}}, options={"combat_star": option})
    events = play(state, "dial 3", "dial 2")
    if asked(state)[0] == "chance":
        events += play(state, "draw")
    assert asked(state) == ("nobody", "over")
    assert get(state, "nordic", "popularity", "power") == (popularity, 2)
    assert cards(state, "crimea") == (1 if option == "last" else 0)
    assert at_home(state, "crimea") == home
    assert "d4" in controlled(state, "nordic")
    assert not may(state, "dial 0")


def test_9_a_combat_tells_its_story_in_order() -> None:
    state = table(
        {"faction": "nordic", "mechs": {"artillery": "d5"}, "combat_cards": "4"},
        {"faction": "crimea", "mechs": {"speed": "d4"}, "workers": {"d4": 2}},
    )
    events = play(state, "section move units", "move mech d5", "go d4", "move done")
    events += play(state, "artillery fire", "dial 2", "play 4", "dial 1", "draw")
    told = [event.kind for event in events]
    order = ["contest", "combat", "artillery", "battle", "win", "retreat", "star"]
    assert [kind for kind in told if kind in order and told.index(kind)] == [
        *order[:5],
        *["retreat"] * told.count("retreat"),
        "star",
    ]
    battle = next(event for event in events if event.kind == "battle")
    assert battle.audience is None
    assert battle.values[:5] == (place("d4"), 2, PLAYS.index((0, 0, 1, 0)), 1, 0)
    secret = [event for event in events if event.kind in ("dial", "play")]
    assert all(event.audience == 1 << event.seat for event in secret)
