"""Section 16 with Automas: nobody, its own seat included, learns of its combat cards, its Factory card, its deck."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from automa_table import card, carried_out, go_on, read, seats, solo, turn_card
from scythe_table import Pieces, facts, play

import tabletop_widgets as tw
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.text import LOCALES, Words
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.observation.facts import Facts
from tabletop_widgets.engines.scythe.rules.frames import AUTOMA_OUTCOME, DRAW_CARD

FIRST = "section move units"
VIEWERS = (0, 1, None)


def view(state: ScytheState, viewer: int | None) -> tuple[Any, ...]:
    found = state.observation(viewer)
    return (*(getattr(found, name) for name in Facts.__slots__), found.to_dict())


def heard(state: ScytheState, events: list[Event], viewer: int | None) -> list[str]:
    """Return what a viewer hears of some events, in both languages."""
    words = [Words(state.game.messages, locale, ("Aiko", "Automa")) for locale in LOCALES]
    told = [event for event in events if event.is_visible_to(viewer)]
    return [f"{event}" for event in told] + [state.game.event_text(event, each) for event in told for each in words]


def sent(state: ScytheState, viewer: int | str | None, locale: str = "en") -> bytes:
    """Return every byte that a browser gets of a match set up from a position, the inspector's included."""
    match = tw.new_match("scythe", seed=3, position=state.to_dict(), **state.game.options)
    widget = tw.GameWidget(match, seat=viewer, locale=locale)
    widget._handle_custom_msg({"c": "test", "n": 1, "do": "open", "inspector": True}, [])
    found = widget.get_state()
    widget.close()
    del found["layout"], found["address"]  # the ids of widgets
    return json.dumps(found).encode()


def alike(one: ScytheState, other: ScytheState) -> None:
    """Check that two positions that differ look the same to everybody, and allow the same."""
    assert one.to_dict() != other.to_dict()
    for viewer in VIEWERS:
        assert view(one, viewer) == view(other, viewer)
    assert one.legal_actions() == other.legal_actions()
    assert one.decision() == other.decision()
    for viewer in (0, None):
        for locale in LOCALES:
            assert sent(one, viewer, locale) == sent(other, viewer, locale)
    assert sent(one, "hot-seat") == sent(other, "hot-seat")


# --- its combat cards


def with_hand(hand: str) -> ScytheState:
    automa = {"faction": "saxony", "combat_cards": hand, "mechs": ["f6"], "turned": [3], "last_turned": 3}
    human = {"faction": "nordic", "mechs": {"riverwalk": "f5"}, "combat_cards": "3"}
    return solo(automa, human, turn="human")


def test_16_the_values_of_its_combat_cards_are_seen_by_nobody() -> None:
    alike(with_hand("2 2 5"), with_hand("3 4 4"))
    view_ = with_hand("2 2 5").observation(1)
    assert (view_.hand, view_.hand_sizes) == ((), (1, 3))


def test_16_nor_are_they_in_a_combat_before_they_are_shown() -> None:
    positions = [with_hand(hand) for hand in ("2 2 5", "3 4 4")]
    for state in positions:
        play(state, FIRST, "move mech f5", "go f6", "move done", "dial 2")
    alike(*positions)
    for state in positions:
        play(state, "play 3")
        assert state.decision().kind == "automa-fight"
    told = [turn_card(state, 12) for state in positions]  # two cards
    for viewer in VIEWERS:
        assert heard(positions[0], told[0], viewer) == heard(positions[1], told[1], viewer)
        first, second = (view(state, viewer) for state in positions)
        assert first == second


def test_16_what_it_draws_is_told_to_nobody() -> None:
    deck = [card("mech (polania)", gains=[{"gain": "combat-card", "count": 2}])]
    told = []
    positions = []
    for value in (0, 3):
        state = solo("saxony", "nordic", cards=deck)
        events = turn_card(state) + go_on(state)
        for _ in range(2):
            assert state.decision().kind == "draw-card"
            state.apply(value, events)
        told.append([heard(state, events, viewer) for viewer in VIEWERS])
        positions.append(state)
    assert told[0] == told[1]
    alike(*positions)
    assert [facts(state, "saxony")["combat_cards"] for state in positions] == [{"2": 2}, {"5": 2}]


def test_16_nor_is_the_card_it_draws_for_a_lost_combat_or_at_the_start() -> None:
    told = []
    for value in (0, 3):
        state = ScytheGame(["nordic", {"automa": "saxony"}]).new_state()
        events: list[Event] = []
        while state.current_player() == -1:
            mine = state.stack[-1][:2] == (DRAW_CARD, 1)
            state.apply(value if mine else state.chance_outcomes()[0][0], events)
        told.append([heard(state, events, viewer) for viewer in VIEWERS])
        assert facts(state, "saxony")["combat_cards"] == {str(value + 2): 4}
    assert told[0] == told[1]
    told = []
    for value in (0, 3):
        state = solo(
            {"faction": "saxony", "mechs": ["f6"], "power": 4},
            {"faction": "nordic", "mechs": {"riverwalk": "f5"}, "power": 9},
            turn="human",
        )
        events = play(state, FIRST, "move mech f5", "go f6", "move done", "dial 7")
        events += turn_card(state, 1)
        assert state.decision().kind == "draw-card"
        state.apply(value, events)
        told.append([heard(state, events, viewer) for viewer in VIEWERS])
    assert told[0] == told[1]


def test_16_a_card_stolen_with_scout_is_known_to_the_thief_alone() -> None:
    told = []
    positions = []
    for value in (0, 3):
        crimea = {"faction": "crimea", "mechs": {"scout": "f5"}}
        state = solo({"faction": "saxony", "mechs": ["f6"], "combat_cards": "2 5"}, crimea, turn="human")
        events = play(state, FIRST, "move mech f5", "go f6", "move done")
        state.apply(value, events)
        told.append([heard(state, events, viewer) for viewer in VIEWERS])
        positions.append(state)
    assert told[0][0] != told[1][0]
    assert told[0][1:] == told[1][1:]
    for viewer in (1, None):
        assert view(positions[0], viewer) == view(positions[1], viewer)
    assert [state.observation(0).hand for state in positions] == [(1, 0, 0, 0), (0, 0, 0, 1)]


@pytest.mark.parametrize("seat", [0, 1])
def test_16_determinize_draws_its_hand_anew_for_every_seat_its_own_included(seat: int) -> None:
    state = with_hand("2 2 5")
    found = [state.determinize(seat, random.Random(seed)) for seed in range(40)]
    assert len({str(facts(other, "saxony")["combat_cards"]) for other in found}) > 8
    assert all(sum(facts(other, "saxony")["combat_cards"].values()) == 3 for other in found)
    for other in found:
        assert view(other, seat) == view(state, seat)
        for kind in range(4):
            assert other.hand[kind] + other.hand[4 + kind] + other.deck[kind] == (16, 12, 8, 6)[kind]
    mine = {str(facts(other, "nordic")["combat_cards"]) for other in found}
    assert (len(mine) == 1) == (seat == 0)


# --- its Factory card


def at_the_factory(card_: int, human: Pieces | None = None) -> tuple[ScytheState, list[Event]]:
    """Have an Automa take a certain Factory card."""
    nordic = {"faction": "nordic", **(human or {})}
    more: dict[str, Any] = {"factory_offer": [2, 11]} if human else {}
    automa = {"faction": "saxony", "character": "e4"}
    state = solo(automa, nordic, level="ultimaszyna", cards=[card("encounter-factory")], **more)
    events = carried_out(state)
    assert state.decision().kind == "automa-factory"
    state.apply(73 + card_ - 1, events)
    while state.current_player() == -1 and state.decision().kind != "automa-card":
        state.apply(state.chance_outcomes()[0][0], events)
    return state, events


def test_16_21_11_nobody_sees_which_factory_card_it_takes() -> None:
    (one, told), (other, told_other) = (at_the_factory(number) for number in (4, 9))
    alike(one, other)
    for viewer in VIEWERS:
        assert heard(one, told, viewer) == heard(other, told_other, viewer)
    assert one.observation(1).factory_cards == (-1, -2)
    assert one.observation(0).factory_left == 2


def test_16_21_11_who_has_looked_through_them_does_not_see_which_of_them_is_gone() -> None:
    pairs = [at_the_factory(number, {"factory_card": 5}) for number in (2, 11)]
    (one, told), (other, told_other) = pairs
    alike(one, other)
    assert [heard(one, told, viewer) for viewer in VIEWERS] == [heard(other, told_other, viewer) for viewer in VIEWERS]
    assert one.observation(0).factory_offer == 1 << 1 | 1 << 10
    assert one.observation(0).factory_left == 1
    found = {one.determinize(0, random.Random(seed)).factory_cards[1] for seed in range(60)}
    assert found == {1, 10}


def test_16_21_11_who_looks_later_sees_the_two_that_are_left_and_can_only_guess_at_the_third() -> None:
    state, _ = at_the_factory(4)
    position = state.to_dict()
    position["players"][0]["character"] = "d5"
    position["players"][1]["character"] = "e4"
    state = read(state.game, position)
    play(state, FIRST, "move character", "go d4", "move done", "draw factory 9", "draw factory 12")
    assert state.observation(0).factory_offer == 1 << 8 | 1 << 11
    assert not state.observation(0).factory_offer >> 3 & 1
    found = {state.determinize(0, random.Random(seed)).factory_cards[1] for seed in range(200)}
    assert found == set(range(12)) - {8, 11}
    play(state, "factory 9")
    assert state.observation(None).factory_cards == (8, -2)
    assert state.observation(None).factory_left == 1


@pytest.mark.parametrize("looked", [False, True])
def test_21_11_each_card_that_lies_there_is_as_likely_and_it_takes_one_only(looked: bool) -> None:
    human: Pieces = {"faction": "nordic", **({"factory_card": 5} if looked else {})}
    more: dict[str, Any] = {"factory_offer": [2, 11]} if looked else {}
    automa = {"faction": "saxony", "character": "e4"}
    state = solo(automa, human, level="ultimaszyna", cards=[card("encounter-factory")], **more)
    carried_out(state)
    there = [2, 11] if looked else list(range(1, 13))
    assert state.chance_outcomes() == [(73 + number - 1, 1) for number in there]
    state.apply(state.chance_outcomes()[0][0])
    go_on(state)
    play(state, "section move coins")
    again = carried_out(state)
    assert [event.kind for event in again if event.kind == "automa-factory"] == []
    assert state.decision().kind != "automa-factory"


def test_21_11_elsewhere_it_takes_none() -> None:
    state = solo({"faction": "saxony", "character": "f1"}, "nordic", cards=[card("character")])
    carried_out(state)
    assert (state.decision().kind, state.observation(0).factory_cards) == ("automa-gain", (-1, -1))


# --- its deck


def test_16_the_order_of_its_deck_is_nowhere_it_is_drawn_when_it_is_needed() -> None:
    state = solo({"faction": "saxony", "turned": [1, 5], "fought": [9]}, "nordic")
    for seat in (0, 1):
        for seed in range(5):
            other = state.determinize(seat, random.Random(seed))
            assert other.chance_outcomes() == state.chance_outcomes()
    found = Counter(number for number, weight in state.chance_outcomes() for _ in range(weight))
    assert found == Counter(AUTOMA_OUTCOME + number - 1 for number in range(1, 20) if number not in (1, 5, 9))


# --- in whole games


def hidden_anew(state: ScytheState, rng: random.Random) -> ScytheState:
    """Return a position in which the Automas hold other combat cards, from the deck, and nothing else differs."""
    position = state.to_dict()
    automas = [position["players"][seat] for seat in state.game.automatic]
    pool = [value for hand in (position["deck"], *(p["combat_cards"] for p in automas)) for value in expand(hand)]
    rng.shuffle(pool)
    for player in automas:
        player["combat_cards"] = dict(Counter(pool.pop() for _ in range(sum(player["combat_cards"].values()))))
    position["deck"] = dict(Counter(pool))
    found = state.game.state_from_dict(position)
    assert isinstance(found, ScytheState)
    return found


def expand(counts: dict[str, int]) -> list[str]:
    return [value for value, n in counts.items() for _ in range(n)]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (["human", "automa"], {}),
        (["automa", "human", "ultimaszyna"], {"open_card_counts": True}),
        (["human", {"automa": "rusviet"}, "human", "automa"], {"hide_coins": True, "deals": True}),
    ],
)
def test_16_in_whole_games_nothing_that_is_seen_or_heard_depends_on_its_cards(
    players: list[Any], options: dict[str, Any]
) -> None:
    game = ScytheGame(players, **options)
    compared = 0
    for seed in range(6 // len(players)):
        rng = random.Random(seed)
        state = game.new_state()
        count = 0
        while state.stack:
            possible = state.legal_actions() or [number for number, _ in state.chance_outcomes()]
            chosen = possible[int(rng.random() * len(possible))]
            count += 1
            if count % 5 == 0 and state.turns and state.decision().kind not in ("automa-play", "steal", "draw-card"):
                other = hidden_anew(state, rng)
                events: list[Event] = []
                events_other: list[Event] = []
                compared += other.to_dict() != state.to_dict()
                for viewer in (*range(game.num_players), None):
                    assert view(other, viewer) == view(state, viewer)
                assert other.legal_actions() == state.legal_actions()
                assert other.chance_outcomes() == state.chance_outcomes()
                after = state.clone()
                after.apply(chosen, events)
                other.apply(chosen, events_other)
                if "battle" not in {event.kind for event in events}:
                    assert events_other == events
                    for viewer in (*range(game.num_players), None):
                        assert view(other, viewer) == view(after, viewer)
            state.apply(chosen)
    assert compared > 40


def test_16_with_two_automas_neither_sees_the_others_cards() -> None:
    found = []
    for hands in (("2 2", "5 5 4"), ("5 4", "2 2 5")):
        automas = [
            {"faction": name, "level": "automa", "combat_cards": hand}
            for name, hand in zip(("crimea", "saxony"), hands, strict=True)
        ]
        state = seats({"faction": "nordic"}, *automas, turn=0)
        found.append([view(state, viewer) for viewer in (0, 1, 2, None)])
    assert found[0] == found[1]
