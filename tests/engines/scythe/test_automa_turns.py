"""Sections 20, 22 and 23: the card, the gains, the recruit bonus and the star tracker; which move is made is 21."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from automa_table import card, carried_out, go_on, seats, solo, turn_card
from scythe_table import FACTIONS, Pieces, asked, at_home, cards, facts, get, happened, legal, play, seat_of, stars

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.components.mats import GAINS
from tabletop_widgets.engines.scythe.rules.frames import AUTOMA_OUTCOME, GO_ON_OUTCOME

# by level: spaces, the first without crossed-out water, the red II, all full stars
TRACKERS = {
    "autometta": (24, 5, 10, (10, 15, 18, 20, 22, 23)),
    "automa": (22, 4, 9, (9, 14, 17, 19, 20, 21)),
    "automaszyna": (19, 3, 9, (9, 12, 14, 16, 17, 18)),
    "ultimaszyna": (18, 0, 8, (8, 11, 13, 15, 16, 17)),
}
COGS = {4, 7, 8, 17}
STAYS = {4, 15, 17}  # their star is crossed out
BONUSES = ("power", "coins", "popularity", "cards")
HELPERS = dict(zip(BONUSES, ("upgrade", "deploy", "build", "enlist"), strict=True))  # whose recruit brings it
SPACES = [(level, at) for level, (spaces, *_) in TRACKERS.items() for at in range(spaces - 1)]


def whole_turn(state: ScytheState, number: int = 1) -> list[Event]:
    """Let the Automa take its turn with a certain card, up to a decision or the next draw of such a card."""
    events = turn_card(state, number)
    rng = random.Random(0)
    while state.decision().kind not in ("automa-card", "over") and state.current_player() == -1:
        state.apply(rng.choice(state.chance_outcomes())[0], events)
    return events


def counted(events: list[Event], seat: int = 1) -> Counter[str]:
    """Return all gains of a seat."""
    found: Counter[str] = Counter()
    for event in events:
        if event.kind == "gain" and event.seat == seat:
            found[GAINS[event.values[0]]] += event.values[1]
        elif event.kind == "automa-unit-gain":
            found["unit"] += event.values[1]
    return found


def pile(state: ScytheState, name: str, seat: int = 1) -> set[int]:
    """Return the numbers of the cards in a discard pile."""
    found = state.to_dict()["players"][seat][name]
    assert isinstance(found, list)
    return set(found)


# --- the card


def test_20_1_card_move_gains_bonus_and_star_tracker_follow_each_other() -> None:
    deck = [card("worker", gains=[{"gain": "power", "count": 2}, {"gain": "coin"}], bonus="coins")]
    state = solo(cards=deck, human={"faction": "nordic", "recruits": ["deploy"]})
    kinds = [state.decision().kind]
    events = turn_card(state)
    assert [event.kind for event in events if event.kind in ("move", "gain", "tracker")] == []
    kinds.append(state.decision().kind)
    moved = go_on(state)
    assert (happened(moved, "move")[0][0], happened(moved, "gain")) == (1, [])
    kinds.append(state.decision().kind)
    gained = go_on(state)
    assert kinds == ["automa-card", "automa-move", "automa-gain"]
    assert happened(gained, "gain") == [(1, (0, 2, -1)), (1, (1, 1, -1))]
    assert asked(state) == ("nordic", "take")
    assert state.markers[1] == 0
    after = play(state, "take 1 coins")
    assert [event.kind for event in after] == ["gain", "tracker"]
    assert (state.markers[1], *asked(state)) == (1, "nordic", "section")


def test_20_1_a_turn_without_a_move_has_all_the_rest() -> None:
    deck = [card("mech", gains=[{"gain": "coin", "count": 3}], bonus="power")]
    state = solo(cards=deck, human={"faction": "nordic", "recruits": ["upgrade"]})
    events = turn_card(state)
    assert [event.kind for event in events] == ["automa-card", "automa-symbol", "automa-no-move"]
    assert state.decision().kind == "automa-gain"
    go_on(state)
    play(state, "take 1 power")
    assert (get(state, "saxony", "coins"), get(state, "nordic", "power"), state.markers[1]) == ((8,), (6,), 1)


def test_20_1_the_card_drawn_goes_to_the_main_pile_where_everybody_sees_it() -> None:
    state = solo()
    events = turn_card(state, 12)
    assert happened(events, "automa-card") == [(1, (12, 0, 18))]
    view = state.observation(None)
    assert (pile(state, "turned"), pile(state, "fought")) == ({12}, set())
    assert view.automa_cards[view.last_turned[1]].number == 12
    assert view.automa_deck_size(1) == 18


def test_20_1_every_card_of_the_deck_is_as_likely_as_any_other_and_those_on_the_piles_cannot_come() -> None:
    state = solo({"faction": "saxony", "turned": [1, 2, 19], "fought": [7]})
    possible = state.chance_outcomes()
    left = [number for number in range(1, 20) if number not in (1, 2, 7, 19)]
    assert possible == [(AUTOMA_OUTCOME + number - 1, 1) for number in left]


@pytest.mark.parametrize("level", TRACKERS)
def test_20_2_scheme_two_is_in_force_from_the_red_ii_on(level: str) -> None:
    deck = [card("worker", second=["mech"])]
    for at in range(TRACKERS[level][0] - 1):
        state = solo({"faction": "saxony", "mechs": ["f1"], "marker": at}, cards=deck, level=level)
        two = at >= TRACKERS[level][2]
        events = turn_card(state)
        assert happened(events, "automa-card") == [(1, (1, int(two), 0))]
        assert happened(events, "automa-unit")[0][1][0] == int(two)
        assert state.observation(0).scheme(1) == int(two)


@pytest.mark.parametrize(
    ("move", "unit", "automa"),
    [
        ("character", 0, {"character": "f1"}),
        ("mech", 1, {"mechs": ["f1"]}),
        ("mech", 1, {"mechs": [None, None, None, "f1"]}),
        ("worker", 2, {}),
    ],
)
def test_20_1_move_and_gains_each_come_of_themselves_and_the_unit_is_told(move: str, unit: int, automa: Pieces) -> None:
    state = solo({"faction": "saxony", **automa}, cards=[card(move)])
    events = turn_card(state)
    assert happened(events, "automa-unit")[0][1][1] == unit
    assert state.chance_outcomes() == [(GO_ON_OUTCOME, 1)]
    events = go_on(state)
    assert happened(events, "move")[0][1][0] == unit
    assert state.chance_outcomes() == [(GO_ON_OUTCOME, 1)]


# --- the empty deck


def test_20_3_with_the_deck_empty_both_piles_are_shuffled_when_a_card_is_needed_and_not_before() -> None:
    most = list(range(1, 19))
    state = solo({"faction": "saxony", "turned": most[:12], "fought": most[12:], "last_turned": 12, "last_fought": 13})
    events = whole_turn(state, 19)
    assert happened(events, "automa-reshuffle") == []
    assert state.observation(0).automa_deck_size(1) == 0
    play(state, "section move coins")
    assert len(pile(state, "turned")) + len(pile(state, "fought")) == 19
    assert len(state.chance_outcomes()) == 19
    events = turn_card(state, 13)  # one of the combat pile
    assert [event.kind for event in events][:2] == ["automa-reshuffle", "automa-card"]
    assert happened(events, "automa-card") == [(1, (13, 0, 18))]
    assert (pile(state, "turned"), pile(state, "fought")) == ({13}, set())


def test_20_3_a_combat_too_shuffles_the_piles_when_it_needs_a_card_and_the_turn_card_is_among_them() -> None:
    deck = [card("attack-combat 1", number=1), card("worker", number=2)]
    human = {"faction": "nordic", "mechs": {"speed": "f3"}, "power": 0}
    automa = {"faction": "saxony", "mechs": ["f2"], "turned": [2], "last_turned": 2, "marker": 4}
    state = solo(automa, human, cards=deck)
    carried_out(state)
    assert state.decision().kind == "automa-fight"
    assert len(state.chance_outcomes()) == 2
    events = turn_card(state, 1)
    assert happened(events, "automa-reshuffle") == [(1, ())]
    assert (pile(state, "turned"), pile(state, "fought")) == (set(), {1})
    assert facts(state, "saxony")["last_turned"] == 1


# --- skipped turns


@pytest.mark.parametrize("marker", [0, 12])
@pytest.mark.parametrize("number", range(1, 20))
def test_20_4_on_autometta_a_crossed_out_cog_ends_the_turn_at_once(number: int, marker: int) -> None:
    human = {"faction": "nordic", "recruits": ["upgrade", "deploy", "build", "enlist"]}
    state = solo({"faction": "saxony", "mechs": ["f1"], "marker": marker}, human, level="autometta")
    before = facts(state, "saxony")
    events = turn_card(state, number)
    skipped = number in COGS
    assert (happened(events, "automa-skip") == [(1, ())]) == skipped
    assert pile(state, "turned") == {number}
    if not skipped:
        return
    assert asked(state) == ("nordic", "section")
    after = facts(state, "saxony")
    assert {key for key in after if after[key] != before[key]} == {"turned", "last_turned", "plan"}
    assert after["plan"]["skipped"]


@pytest.mark.parametrize("level", ["automa", "automaszyna", "ultimaszyna"])
@pytest.mark.parametrize("number", sorted(COGS))
def test_20_4_no_other_level_minds_the_cog(level: str, number: int) -> None:
    for marker in (0, 12):
        state = solo({"faction": "crimea", "marker": marker}, level=level)
        events = whole_turn(state, number)
        assert happened(events, "automa-skip") == []
        assert counted(events)
        assert state.markers[1] == marker + (number not in STAYS)


# --- gains: the totals of the whole deck

EVERYBODY = (
    {"power": 15, "workers": 8, "coins": 9, "cards": 2, "unit": 4},
    {"power": 24, "workers": 6, "coins": 14, "cards": 4, "unit": 7},
)
IN_PARENTHESES: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "nordic": ({}, {}),
    "rusviet": ({"workers": 1, "unit": 1}, {"unit": 1}),
    "crimea": ({"coins": 2}, {"coins": 5}),
    "saxony": ({}, {"power": 2}),
    "polania": ({}, {}),
}


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("scheme", [0, 1])
def test_22_the_gains_of_all_cards_add_up_to_those_of_the_printed_deck(faction: str, scheme: int) -> None:
    found: Counter[str] = Counter()
    for number in range(1, 20):
        automa = {"faction": faction, "power": 0, "marker": 10 * scheme}
        human = {"faction": FACTIONS[(FACTIONS.index(faction) + 2) % 5], "workers": {}}
        state = solo(automa, human)
        before = facts(state, faction)
        events = whole_turn(state, number)
        gains = counted(events)
        found += gains
        after = facts(state, faction)
        assert after["power"] - before["power"] == gains["power"]
        assert after["coins"] - before["coins"] == gains["coins"]
        assert sum(after["combat_cards"].values()) == gains["cards"]
        assert sum(after["workers"].values()) - 2 == gains["workers"]
        assert sum(place is not None for place in (after["character"], *after["mechs"])) == gains["unit"]
    assert found == Counter(EVERYBODY[scheme]) + Counter(IN_PARENTHESES[faction][scheme])


def test_22_gains_are_taken_from_left_to_right() -> None:
    gains = [{"gain": what} for what in ("coin", "unit", "combat-card", "worker", "power")]
    events = whole_turn(solo(cards=[card("mech", gains=gains)]))
    told = [(event.kind, event.values[0]) for event in events if event.kind in ("gain", "automa-unit-gain")]
    assert told == [("gain", 1), ("automa-unit-gain", 0), ("gain", 3), ("gain", 4), ("gain", 0)]


# --- each kind of gain


def gains_of(what: str, count: int, automa: Pieces, **more: Any) -> ScytheState:
    """Return the position after an Automa has taken a gain and made no move."""
    deck = [card("mech (nordic)", gains=[{"gain": what, "count": count}])]
    state = solo({"faction": "saxony", **automa}, cards=deck, **more)
    whole_turn(state)
    return state


@pytest.mark.parametrize(("on_board", "count", "gained"), [(2, 1, 1), (2, 3, 3), (7, 1, 1), (7, 3, 1), (8, 1, 0)])
def test_22_1_workers_come_to_the_base_as_long_as_there_are_any(on_board: int, count: int, gained: int) -> None:
    state = gains_of("worker", count, {"workers": {"f1": on_board - 1, "g2": 1}})
    assert at_home(state, "saxony") == gained
    assert sum(facts(state, "saxony")["workers"].values()) == on_board + gained
    assert stars(state, "saxony") == {}  # eight workers bring an Automa none


@pytest.mark.parametrize(
    ("character", "mechs", "count", "home"),
    [
        (None, [], 1, (True, 0)),
        (None, ["f1"], 1, (True, 0)),
        (None, [], 2, (True, 1)),
        (None, ["f1", None, "g2"], 4, (True, 2)),
        ("f1", [], 1, (False, 1)),
        ("f1", [None, "f2"], 2, (False, 2)),
        ("f1", ["f2", "f2", "f2"], 2, (False, 1)),
        ("f1", ["f2"] * 4, 1, (False, 0)),
        (None, ["f2"] * 4, 2, (True, 0)),
        ("a2", [], 1, (False, 1)),
        ("f1", ["a2", "f2", "f2", "f2"], 1, (False, 0)),
    ],
)
def test_22_2_the_character_comes_to_the_base_before_any_mech(
    character: str | None, mechs: list[str | None], count: int, home: tuple[bool, int]
) -> None:
    deck = [card("mech (nordic)", gains=[{"gain": "unit", "count": count}])]
    state = solo({"faction": "saxony", "character": character, "mechs": mechs}, cards=deck)
    events = whole_turn(state)
    told = [(1, (kind, units)) for kind, units in enumerate((int(home[0]), home[1])) if units]
    assert happened(events, "automa-unit-gain") == told
    mine = facts(state, "saxony")
    assert (mine["character"] == "base-saxony", mine["mechs"].count("base-saxony")) == home
    assert Counter(mine["mechs"])["f2"] == mechs.count("f2")
    assert stars(state, "saxony") == {}  # four mechs bring an Automa none
    assert state.observation(0).abilities(1) == ()


@pytest.mark.parametrize(("power", "count", "after"), [(5, 3, 8), (13, 2, 15), (13, 4, 16), (15, 1, 16), (16, 4, 16)])
def test_22_3_power_ends_at_16_and_reaching_it_brings_a_star_once(power: int, count: int, after: int) -> None:
    given = {"power": 1} if power == 16 else {}
    state = gains_of("power", count, {"power": power, "stars": given})
    assert get(state, "saxony", "power") == (after,)
    assert stars(state, "saxony") == ({"power": 1} if after == 16 else {})


def test_22_3_power_16_reached_a_second_time_brings_no_star() -> None:
    state = gains_of("power", 4, {"power": 14, "stars": {"power": 1, "combat": 1}})
    assert (get(state, "saxony", "power"), stars(state, "saxony")) == ((16,), {"power": 1, "combat": 1})


def test_22_3_coins_and_combat_cards() -> None:
    assert get(gains_of("coin", 3, {"coins": 4}), "saxony", "coins") == (7,)
    state = gains_of("combat-card", 2, {"combat_cards": "5"})
    assert (cards(state, "saxony"), facts(state, "saxony")["combat_cards"]["5"] >= 1) == (3, True)


def test_22_3_how_many_combat_cards_it_draws_is_told_to_all() -> None:
    deck = [card("mech (nordic)", gains=[{"gain": "combat-card", "count": 2}])]
    assert happened(whole_turn(solo("saxony", cards=deck)), "gain") == [(1, (3, 2, -1))]


def test_22_3_with_no_combat_card_left_anywhere_it_draws_none() -> None:
    state = gains_of("combat-card", 2, {"combat_cards": ""}, human={"faction": "nordic", "combat_cards": 41})
    assert cards(state, "saxony") == 1


# --- the recruit bonus


def with_bonus(bonus: str | None, human: Pieces, **more: Any) -> tuple[ScytheState, list[Event]]:
    state = solo("saxony", {"faction": "nordic", **human}, cards=[card("mech (nordic)", bonus=bonus)], **more)
    return state, whole_turn(state)


@pytest.mark.parametrize("bonus", BONUSES)
@pytest.mark.parametrize("recruit", HELPERS.values())
def test_22_4_the_bonus_is_for_whoever_has_enlisted_that_recruit(bonus: str, recruit: str) -> None:
    state, events = with_bonus(bonus, {"recruits": [recruit]})
    fits = HELPERS[bonus] == recruit
    assert happened(events, "automa-bonus") == [(1, (BONUSES.index(bonus), int(fits)))]
    assert asked(state) == ("nordic", "take" if fits else "section")
    if fits:
        assert legal(state) == {f"take 0 {bonus}", f"take 1 {bonus}"}


@pytest.mark.parametrize("amount", [0, 1])
@pytest.mark.parametrize("bonus", BONUSES)
def test_22_4_you_may_take_the_bonus_and_the_automa_gets_nothing_from_it(bonus: str, amount: int) -> None:
    state, _ = with_bonus(bonus, {"recruits": [HELPERS[bonus]]})
    before = facts(state, "saxony")
    events = play(state, f"take {amount} {bonus}", "draw")
    told = [(0, (BONUSES.index(bonus), 1, -1))] * amount
    assert [gain for gain in happened(events, "gain") if gain[0] == 0] == told
    gained = dict(
        zip(BONUSES, (*get(state, "nordic", "power", "coins", "popularity"), cards(state, "nordic")), strict=True)
    )
    usual = {"power": 5, "coins": 5, "popularity": 5, "cards": 0}
    assert gained == {**usual, bonus: usual[bonus] + amount}
    after = facts(state, "saxony")
    assert {key for key in after if after[key] != before[key]} == {"marker"}
    assert asked(state) == ("nordic", "section")


def test_22_4_nobody_is_asked_for_a_combat_card_if_none_is_left() -> None:
    state, _ = with_bonus("cards", {"recruits": ["enlist"], "combat_cards": 42})
    assert asked(state) == ("nordic", "section")


@pytest.mark.parametrize(("human", "bonus"), [({"power": 16}, "power"), ({"popularity": 18}, "popularity")])
def test_22_4_nobody_is_asked_for_what_cannot_be_taken(human: Pieces, bonus: str) -> None:
    state, _ = with_bonus(bonus, {**human, "recruits": [HELPERS[bonus]], "stars": {bonus: 1}})
    assert asked(state) == ("nordic", "section")


@pytest.mark.parametrize(("human", "bonus"), [({"power": 15}, "power"), ({"popularity": 17}, "popularity")])
def test_22_4_the_bonus_may_bring_you_a_star(human: Pieces, bonus: str) -> None:
    state, _ = with_bonus(bonus, {**human, "recruits": [HELPERS[bonus]]})
    play(state, f"take 1 {bonus}")
    assert stars(state, "nordic") == {bonus: 1}


def test_22_4_a_row_without_a_recruit_brings_nobody_anything() -> None:
    state, events = with_bonus(None, {"recruits": list(HELPERS.values())})
    assert (asked(state), happened(events, "automa-bonus")) == (("nordic", "section"), [])


@pytest.mark.parametrize(("scheme", "each", "none"), [(0, 2, 11), (1, 4, 3)])
def test_22_4_the_recruit_rows_of_the_printed_deck(scheme: int, each: int, none: int) -> None:
    found: Counter[str] = Counter()
    for number in range(1, 20):
        human = {"faction": "nordic", "recruits": list(HELPERS.values())}
        state = solo({"faction": "saxony", "marker": 10 * scheme}, human)
        whole_turn(state, number)
        offered = state.observation(0).to_take
        found[GAINS[offered[0]] if offered else "none"] += 1
    assert found == dict.fromkeys(BONUSES, each) | {"none": none}


def test_22_4_an_automa_has_no_recruits_of_its_own() -> None:
    human = {"faction": "nordic", "mat": "mechanical", "coins": 20, "workers": ["a5", "a6"]}
    state = solo("saxony", human, turn="human", resources={"a5": {"metal": 3}})
    before = facts(state, "saxony")
    events = play(state, "section bolster power", "bottom deploy", "deploy speed a5")
    assert facts(state, "saxony") == before
    assert [event for event in events if event.seat == 1] == []


# --- the star tracker


@pytest.mark.parametrize(("level", "at"), SPACES)
def test_23_1_23_2_the_marker_goes_on_by_one_space_and_full_stars_are_placed(level: str, at: int) -> None:
    spaces, rivers, two, full = TRACKERS[level]
    piles = {"turned": [1, 2, 5], "fought": [9, 11], "last_turned": 5, "last_fought": 11}
    state = solo({"faction": "saxony", "marker": at, "power": 0, **piles}, level=level)
    events = whole_turn(state, 3)
    view = state.observation(0)
    reached = sum(star <= at + 1 for star in full)
    assert happened(events, "tracker") == [(1, (at, at + 1))]
    assert view.markers[1] == at + 1
    assert view.tracker_stars(1) == view.star_count(1) == reached
    assert happened(events, "tracker-star") == ([(1, (reached,))] if at + 1 in full else [])
    assert len(happened(events, "rivers-open")) == (at + 1 == rivers)
    assert view.rivers_open(1) == (at + 1 >= rivers)
    # the red II, and nothing else, turns the deck and shuffles all the cards
    assert len(happened(events, "scheme-two")) == (at + 1 == two)
    assert view.scheme(1) == (at + 1 >= two)
    piled = (set(), set()) if at + 1 == two else ({1, 2, 3, 5}, {9, 11})
    assert (pile(state, "turned"), pile(state, "fought")) == piled
    assert facts(state, "saxony")["last_turned"] == 3
    assert state.is_terminal() == (at + 1 == spaces - 1)


@pytest.mark.parametrize("level", TRACKERS)
@pytest.mark.parametrize("number", range(1, 20))
def test_23_1_a_crossed_out_star_lets_the_marker_stay(level: str, number: int) -> None:
    stays = STAYS | (COGS if level == "autometta" else set())
    spaces, _, two, full = TRACKERS[level]
    for at in (0, two - 1, full[1] - 1, spaces - 2):
        state = solo({"faction": "saxony", "marker": at, "power": 0}, level=level)
        events = whole_turn(state, number)
        moved = number not in stays
        assert state.markers[1] == at + moved
        assert len(happened(events, "tracker")) == moved
        assert not (happened(events, "scheme-two") and not moved)


def test_23_2_the_marker_stays_on_the_last_space_of_a_tracker_with_few_stars() -> None:
    tracker = {"level": "short", "title": {"en": "Short", "ja": "短い"}, "columns": 4, "spaces": 4}
    tracker |= {"rivers_from": 0, "scheme_two": 1, "stars": [1, 3], "cog": False}
    options = {"star_trackers": {"name": "short", "trackers": [tracker]}}
    state = solo({"faction": "saxony", "marker": 2}, level="short", options=options)
    assert happened(whole_turn(state, 3), "tracker-star") == [(1, (2,))]
    play(state, "section move coins")
    events = whole_turn(state, 5)
    assert (state.markers[1], happened(events, "tracker"), happened(events, "tracker-star")) == (3, [], [])
    assert state.observation(0).star_count(1) == 2


def test_23_3_after_the_red_ii_all_nineteen_cards_can_be_drawn_again() -> None:
    state = solo({"faction": "saxony", "marker": 8, "turned": [1, 2, 3, 4], "fought": [6]})
    whole_turn(state, 5)
    play(state, "section move coins")
    assert [number - AUTOMA_OUTCOME for number, _ in state.chance_outcomes()] == list(range(19))
    assert state.observation(0).automa_deck_size(1) == 19
    assert happened(turn_card(state, 5), "automa-card") == [(1, (5, 1, 18))]


def test_23_3_a_card_drawn_in_a_combat_before_the_red_ii_is_shuffled_in_too_and_the_turn_card_is_remembered() -> None:
    state = solo({"faction": "saxony", "marker": 8})
    whole_turn(state, 5)
    view = state.observation(0)
    assert (view.turned[1], view.automa_cards[view.last_turned[1]].number) == (0, 5)


@pytest.mark.parametrize("given", [{"power": 1}, {"combat": 1}, {"combat": 2, "power": 1}])
def test_23_3_other_stars_never_turn_the_deck(given: dict[str, int]) -> None:
    power = 16 if "power" in given else 5
    state = solo({"faction": "saxony", "marker": 4, "stars": given, "power": power, "turned": [9], "last_turned": 9})
    events = whole_turn(state, 5)
    assert happened(events, "scheme-two") == []
    assert (state.observation(0).scheme(1), pile(state, "turned")) == (0, {5, 9})


def test_23_3_the_power_star_itself_does_not_turn_the_deck() -> None:
    state = solo({"faction": "saxony", "marker": 2, "power": 15, "turned": [9], "last_turned": 9})
    events = whole_turn(state, 3)
    assert stars(state, "saxony") == {"power": 1}
    assert happened(events, "scheme-two") == []
    assert (state.observation(0).scheme(1), pile(state, "turned")) == (0, {3, 9})


@pytest.mark.parametrize(
    ("given", "marker", "count"),
    [
        ({}, 19, 5),
        ({}, 20, 6),
        ({"combat": 1}, 18, 5),
        ({"combat": 1}, 19, 6),
        ({"combat": 2}, 18, 6),
        ({"combat": 2, "power": 1}, 13, 5),
        ({"combat": 2, "power": 1}, 15, 5),
        ({"combat": 2, "power": 1}, 16, 6),
    ],
)
def test_23_4_the_sixth_star_ends_the_game_whatever_the_others_are_for(
    given: dict[str, int], marker: int, count: int
) -> None:
    state = solo({"faction": "saxony", "marker": marker, "stars": given, "power": 10})
    whole_turn(state, 1)
    assert state.observation(0).star_count(1) == count
    assert state.is_terminal() == (count == 6)


def test_23_4_a_star_of_the_tracker_and_those_of_the_track_are_counted_together() -> None:
    state = solo({"faction": "saxony", "marker": 14, "stars": {"combat": 1, "power": 1}, "power": 16})
    view = state.observation(0)
    assert (view.tracker_stars(1), sum(view.stars[1]), view.star_count(1)) == (2, 2, 4)


# --- several seats: who sits beside it (26.3)


@pytest.mark.parametrize(("automa", "asked_for"), [(0, [1, 3]), (1, [2, 0]), (3, [0, 2])])
def test_26_3_only_the_people_beside_it_may_take_the_bonus(automa: int, asked_for: list[int]) -> None:
    people: list[Pieces] = [{"faction": faction, "recruits": ["deploy"]} for faction in FACTIONS[:4]]
    people[automa] = {"faction": FACTIONS[automa], "level": "automa"}
    state = seats(*people, turn=automa, cards=[card("mech (polania)", bonus="coins")])
    events = whole_turn(state)
    assert happened(events, "automa-bonus") == [(automa, (1, sum(1 << seat for seat in asked_for)))]
    found = []
    while state.decision().kind == "take":
        found.append(state.current_player())
        play(state, "take 1 coins")
    assert found == asked_for
    assert [get(state, faction, "coins")[0] for faction in FACTIONS[:4]] == [5 + (s in asked_for) for s in range(4)]


def test_26_3_automas_beside_it_get_nothing() -> None:
    automas = [{"faction": faction, "level": "automa"} for faction in ("nordic", "rusviet", "crimea")]
    state = seats(*automas, {"faction": "saxony", "recruits": ["deploy"]}, turn=1, cards=[card("mech", bonus="coins")])
    events = whole_turn(state)
    assert happened(events, "automa-bonus") == [(1, (1, 0))]
    assert state.decision().kind == "automa-card"
    assert [get(state, faction, "coins")[0] for faction in FACTIONS[:4]] == [5] * 4
    assert seat_of(state, "crimea") == state.turn


# --- what does not happen is told as well


@pytest.mark.parametrize(
    ("gain", "automa", "told"),
    [
        ("power", {"power": 16}, 0),
        ("worker", {"workers": {"f1": 4, "g2": 4}}, 4),
        ("unit", {"character": "f2", "mechs": ["f1", "f3", "f4", "f5"]}, -1),
    ],
)
def test_22_a_gain_that_is_no_longer_to_be_had_is_told(gain: str, automa: dict[str, Any], told: int) -> None:
    state = solo({"faction": "saxony", **automa}, cards=[card("worker (nordic)", gains=[{"gain": gain}])])
    events = turn_card(state) + go_on(state)
    assert happened(events, "automa-in-vain") == [(1, (told,))]
    assert happened(events, "gain") + happened(events, "automa-unit-gain") == []


@pytest.mark.parametrize("advances", [True, False])
def test_23_1_a_marker_that_stays_is_told(advances: bool) -> None:
    state = solo({"faction": "saxony", "marker": 5}, cards=[card("worker (nordic)", advances=advances)])
    events = turn_card(state) + go_on(state)
    assert happened(events, "tracker-stays") == ([] if advances else [(1, (5,))])
    assert happened(events, "tracker") == ([(1, (5, 6))] if advances else [])


def test_20_1_whoever_asks_during_its_turn_is_told_that_its_cards_decide() -> None:
    state = solo("saxony")
    for due in ("automa-card", "automa-move"):
        assert state.decision().kind == due
        refusal = state.why_not(0)
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("automa", "scythe 20.1")
        if due == "automa-card":
            turn_card(state, 3)
