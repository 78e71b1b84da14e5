"""Section 26: people and several Automas in any mix."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from automa_table import card, carried_out, go_on, read, seats, turn_card
from scythe_table import (
    FACTIONS,
    Pieces,
    asked,
    at_home,
    cards,
    facts,
    get,
    happened,
    play,
    stars,
    tokens,
    workers,
)

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.rules.frames import AUTOMA_FIGHT, AUTOMA_OUTCOME, COMBAT_ATTACKER, commitment

FIRST = "section move units"


def war(attacker: Pieces, defender: Pieces, **more: Any) -> ScytheState:
    """Return a position in which an Automa of Saxony at f6 may attack one of Crimea at f5."""
    deck = [
        card("attack-combat 1", "attack-worker", number=1, gains=[{"gain": "coin"}], resources=4),
        card("worker", number=2, combat={"power": [2, 4, 6], "cards": 1}),
        card("worker", number=3, combat={"power": [3, 5, 7], "cards": 2}),
    ]
    return seats(
        {"faction": "nordic"},
        {"faction": "crimea", "level": "ultimaszyna", "mechs": ["f5"], **defender},
        {"faction": "saxony", "level": "automa", "mechs": ["f6"], "marker": 4, **attacker},
        turn=2,
        cards=deck,
        **more,
    )


def fight(state: ScytheState, of_attacker: int = 2, of_defender: int = 3) -> list[Event]:
    """Have Saxony attack, draw both combat cards, and go on to the next turn."""
    events = carried_out(state)
    assert (state.decision().kind, state.stack[-1][1]) == ("automa-fight", 2)
    events += turn_card(state, of_attacker)
    events += turn_card(state, of_defender)
    rng = random.Random(0)
    while state.current_player() == -1 and state.decision().kind != "automa-gain":
        state.apply(rng.choice(state.chance_outcomes())[0], events)
    return events


# --- 26.1


@pytest.mark.parametrize("humans", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("automas", [1, 2, 3, 4])
def test_26_1_up_to_five_players_in_any_mix_with_one_human_at_least(humans: int, automas: int) -> None:
    players = ["human"] * humans + ["automa"] * automas
    if len(players) > 5:
        with pytest.raises(ValueError, match=r"expected 2 to 5 seats.*\(scythe 26\.1\)"):
            ScytheGame(players)
        return
    state = ScytheGame(players[::-1]).new_state()
    state.draw_all(random.Random(humans))
    assert list(state.game.automatic) == list(range(automas))
    assert len({*state.factions}) == len(players)
    assert state.observation(0).factory_left == len(players) + 1


# --- 26.2


@pytest.mark.parametrize("enemies", ["all", "humans"])
@pytest.mark.parametrize("target", ["mech", "worker"])
def test_26_2_other_automas_are_attacked_only_if_all_are_enemies(enemies: str, target: str) -> None:
    pieces: Pieces = {"workers": ["f5", "f5"], "mechs": []} if target == "worker" else {}
    state = war({"power": 9}, pieces, options={"enemies": enemies})
    events = turn_card(state, 1)
    attacks = state.decision().kind == "automa-move"
    assert attacks == (enemies == "all")
    assert (happened(events, "automa-no-move") == []) == attacks


@pytest.mark.parametrize("enemies", ["all", "humans"])
@pytest.mark.parametrize("seat", [0, 1])
def test_26_2_people_are_enemies_whichever_seat_they_have(enemies: str, seat: int) -> None:
    human: Pieces = {"faction": FACTIONS[seat], "mechs": {"speed": "f5"}}
    automa: Pieces = {"faction": "crimea", "level": "automa"}
    others = [human, automa] if seat == 0 else [{"faction": "nordic"}, human]
    state = seats(
        *others,
        {"faction": "saxony", "level": "automa", "mechs": ["f6"], "marker": 4},
        turn=2,
        cards=[card("attack-combat 1"), card("worker", number=2)],
        options={"enemies": enemies},
    )
    carried_out(state)
    assert asked(state) == (FACTIONS[seat], "dial")


# --- 26.3


def test_26_3_each_automa_has_its_own_deck_piles_tracker_and_scheme() -> None:
    players = [{"faction": "nordic"}, *({"faction": name, "level": "automa"} for name in ("crimea", "saxony"))]
    players[2]["level"] = "automaszyna"
    state = seats(*players, turn=1)
    turn_card(state, 5)
    while state.decision().kind != "automa-card":
        state.apply(state.chance_outcomes()[0][0])
    assert state.turn == 2
    assert len(state.chance_outcomes()) == 19  # card 5 among them
    turn_card(state, 5)
    assert [facts(state, name)["turned"] for name in ("crimea", "saxony")] == [[5], [5]]
    assert [state.options.tracker(seat).name for seat in (1, 2)] == ["automa", "automaszyna"]


def test_26_3_the_red_ii_of_one_changes_nothing_for_the_other() -> None:
    one = {"faction": "crimea", "level": "automa", "marker": 8, "turned": [1, 2], "last_turned": 2}
    two = {"faction": "saxony", "level": "automa", "marker": 3, "turned": [6], "fought": [8], "last_turned": 6}
    state = seats({"faction": "nordic"}, one, two, turn=1)
    turn_card(state, 3)
    while state.decision().kind != "automa-card":
        state.apply(state.chance_outcomes()[0][0])
    assert [facts(state, name)["turned"] for name in ("crimea", "saxony")] == [[], [6]]
    assert (state.scheme(1), state.scheme(2), state.markers) == (1, 0, [0, 9, 3])
    view = state.observation(None)
    assert [view.tracker_stars(seat) for seat in range(3)] == [0, 1, 0]
    assert [number - AUTOMA_OUTCOME + 1 for number, _ in state.chance_outcomes()] == [
        n for n in range(1, 20) if n not in (6, 8)
    ]


@pytest.mark.parametrize(("hex_", "found"), [("f6", {"metal": 3}), ("f4", {"oil": 1})])
def test_26_3_a_conquered_hex_goes_by_the_last_card_of_the_automa_that_held_it(hex_: str, found: Any) -> None:
    deck = [card("worker", number=1, resources=3), card("worker", number=2, resources=1)]
    one = {"faction": "crimea", "level": "automa", "workers": ["f6", "f6"], "turned": [1], "last_turned": 1}
    two = {"faction": "saxony", "level": "automa", "workers": ["f4", "f4"], "turned": [2], "last_turned": 2}
    state = seats({"faction": "nordic", "mechs": {"riverwalk": "f5"}}, one, two, turn=0, cards=deck)
    play(state, FIRST, "move mech f5", f"go {hex_}", "move done")
    assert tokens(state, hex_) == found


# --- 26.4


def test_26_4_each_draws_a_card_of_its_own_deck_and_fights_by_it() -> None:
    state = war({"power": 9, "combat_cards": "5"}, {"power": 3, "combat_cards": "2 3", "turned": [1], "last_turned": 1})
    carried_out(state)
    assert [number - AUTOMA_OUTCOME + 1 for number, _ in state.chance_outcomes()] == [2, 3]  # 1 is its turn card
    events = turn_card(state, 2)
    assert state.stack[-1][:2] == (AUTOMA_FIGHT, 1)
    assert [number - AUTOMA_OUTCOME + 1 for number, _ in state.chance_outcomes()] == [2, 3]
    events += turn_card(state, 3)
    assert happened(events, "automa-fight") == [(2, (2, 1, 4, 4, 1, 1)), (1, (3, 0, 3, 3, 2, 2))]
    [(seat, (_, loser, own, other))] = happened(events, "win")
    assert (seat, loser, own, other) == (2, 1, 9, 8)
    assert (facts(state, "saxony")["fought"], facts(state, "crimea")["fought"]) == ([2], [3])
    assert (get(state, "saxony", "power"), get(state, "crimea", "power")) == ((5,), (0,))


@pytest.mark.parametrize("hand", ["5", "2 2 3 5", "4 4"])
def test_26_4_what_the_first_has_committed_is_open_while_the_second_draws(hand: str) -> None:
    state = war({"power": 9, "combat_cards": hand}, {"power": 9, "combat_cards": "2 3 4"})
    carried_out(state)
    turn_card(state, 2)
    while state.decision().kind != "automa-fight":  # it turns over its combat card
        state.apply(state.chance_outcomes()[0][0])
    dial_and_cards = commitment(state.stack[-2], state.stack[-2][COMBAT_ATTACKER])
    for viewer in (0, 1, 2, None):
        battle = state.observation(viewer).battle
        assert battle is not None
        assert (battle.dials, battle.plays) == ((dial_and_cards[0], -1), (dial_and_cards[1], -1))
    for seat in range(3):
        for draw in range(10):
            other = state.determinize(seat, random.Random(draw))
            assert state.game.problems(other.to_dict()) == []
            assert commitment(other.stack[-2], other.stack[-2][COMBAT_ATTACKER]) == dial_and_cards
            other.draw_all(random.Random(draw))
            assert min(other.hand) >= 0


def test_26_4_the_loser_leaves_the_hex_draws_a_card_and_the_resources_go() -> None:
    state = war({"power": 9}, {"power": 3, "workers": {"f5": 2}, "character": "f5"}, resources={"f5": {"wood": 3}})
    events = fight(state)
    mine = facts(state, "crimea")
    assert (mine["character"], mine["mechs"], workers(state, "crimea")) == (None, [None] * 4, {})
    assert (at_home(state, "crimea"), cards(state, "crimea"), cards(state, "saxony")) == (2, 1, 0)
    assert (tokens(state, "f5"), happened(events, "automa-leaves")) == ({}, [])
    assert (stars(state, "saxony"), stars(state, "crimea")) == ({"combat": 1}, {})
    assert state.observation(None).popularity == (5, 10, 10)
    go_on(state)
    assert (get(state, "saxony", "coins"), state.markers[2]) == ((6,), 5)


@pytest.mark.parametrize(("defender", "wins"), [(2, 2), (3, 2), (8, 1)])
def test_26_4_the_attacker_wins_a_tie(defender: int, wins: int) -> None:
    events = fight(war({"power": 3}, {"power": defender}), 3, 3)
    assert [seat for seat, _ in happened(events, "win")] == [wins]


@pytest.mark.parametrize("clears", [True, False])
def test_26_4_the_defender_may_win_too(clears: bool) -> None:
    resources = {"f5": {"wood": 3}}
    state = war({"power": 2}, {"power": 9}, resources=resources, options={"defender_clears": clears})
    events = fight(state)
    assert [seat for seat, _ in happened(events, "win")] == [1]
    assert (facts(state, "saxony")["mechs"], stars(state, "crimea")) == ([None] * 4, {"combat": 1})
    assert tokens(state, "f5") == ({} if clears else {"wood": 3})


def test_26_4_several_of_the_cards_of_each_are_drawn_without_mixing_them_up() -> None:
    state = war({"power": 1, "combat_cards": "2 2 2"}, {"power": 0, "combat_cards": "5 5 5"})
    events = fight(state, 3, 3)
    [(_, (_, loser, own, other))] = happened(events, "win")
    assert (loser, own, other) == (2, 10, 5)
    assert (facts(state, "crimea")["combat_cards"], cards(state, "saxony")) == ({"5": 1}, 2)  # one for its loss


def test_26_4_a_raid_on_the_workers_of_an_automa_sends_them_home_and_removes_the_tokens() -> None:
    state = war({}, {"mechs": [], "workers": {"f5": 2}}, resources={"f5": {"wood": 3}})
    events = carried_out(state)
    assert (at_home(state, "crimea"), tokens(state, "f5")) == (2, {})
    assert happened(events, "automa-raid")[0][1][:3] == (1, 2, 3)
    assert state.observation(None).popularity == (5, 10, 10)


def test_26_4_nobody_is_asked_anything() -> None:
    state = war({"power": 9, "combat_cards": "2 3"}, {"power": 3, "combat_cards": "2 3"}, options={"deals": True})
    carried_out(state)
    rng = random.Random(0)
    while state.decision().kind != "automa-gain":
        assert state.current_player() == -1
        state.apply(rng.choice(state.chance_outcomes())[0])


# --- Factory cards


def test_21_11_two_automas_take_two_different_factory_cards_and_a_human_finds_the_others() -> None:
    deck = [card("encounter-factory", number=1)]
    automas = [{"faction": name, "level": "ultimaszyna", "character": hex_} for name, hex_ in (("crimea", "d5"),)]
    automas += [{"faction": "saxony", "level": "ultimaszyna", "character": "e4"}]
    for seed in range(5):
        state = seats({"faction": "nordic", "character": "c4"}, *automas, turn=1, cards=deck)
        rng = random.Random(seed)
        carried_out(state)
        assert (state.decision().kind, len(state.chance_outcomes())) == ("automa-factory", 12)
        state.apply(rng.choice(state.chance_outcomes())[0])
        assert state.observation(0).factory_left == 3
        position = state.to_dict()
        position["players"][1]["character"] = "d5"  # it makes room
        position["stack"] = [{"kind": "turn-end", "seat": 2}, {"kind": "automa-card", "seat": 2}]
        position["turn"] = 2
        state = read(state.game, position)
        carried_out(state)
        assert len(state.chance_outcomes()) == 11
        state.apply(rng.choice(state.chance_outcomes())[0])
        assert len(set(state.factory_cards[1:])) == 2
        assert state.observation(0).factory_left == 2
        assert state.observation(0).factory_cards == (-1, -2, -2)


def test_26_1_every_seating_of_three_has_its_turns_in_order() -> None:
    for kinds in itertools.product(("human", "automa"), repeat=3):
        if "human" not in kinds:
            continue
        state = ScytheGame(list(kinds)).new_state()
        rng = random.Random(5)
        state.draw_all(rng)
        seen = [state.turn]
        while len(seen) < 7:
            if state.current_player() >= 0:
                state.apply(state.legal_actions()[0])
            else:
                state.apply(rng.choice(state.chance_outcomes())[0])
            if state.turn != seen[-1]:
                seen.append(state.turn)
        assert seen == [(seen[0] + i) % 3 for i in range(7)]
