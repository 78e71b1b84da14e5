"""Section 18: who sees what. Positions that differ only in what a seat cannot know look the same to it."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest
from scythe_table import asked, play, table

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.observation.facts import Facts

MOST = 60  # positions of a table
SECRET = {"draw-card", "stolen-card", "dial", "play"}  # events that not everybody hears of


def shuffled(rng: random.Random, things: list[Any]) -> list[Any]:
    return [thing for _, _, thing in sorted((rng.random(), i, thing) for i, thing in enumerate(things))]


@cache
def samples(players: int, options: tuple[tuple[str, Any], ...] = ()) -> tuple[ScytheState, ...]:
    """Return positions of random games, those of combats and Factory visits above all."""
    game = ScytheGame(players, **dict(options))
    found: list[ScytheState] = []
    rng = random.Random(players)
    for _ in range(3):
        state = game.new_state()
        while state.stack:
            if state.current_player() == -1:
                state.draw_all(rng)
                continue
            rare = state.decision().kind in ("dial", "cards", "factory", "discard", "retreat", "artillery")
            if rng.random() < (0.7 if rare else 0.012):
                found.append(state.clone())
            legal = state.legal_actions()
            state.apply(legal[int(rng.random() * len(legal))])
    return tuple(found[i * len(found) // MOST] for i in range(MOST)) if len(found) > MOST else tuple(found)


def expand(counts: dict[str, int]) -> list[str]:
    return [value for value, n in counts.items() for _ in range(n)]


def count(values: list[str]) -> dict[str, int]:
    return {value: values.count(value) for value in sorted(set(values))}


def another(state: ScytheState, viewer: int | None, rng: random.Random) -> ScytheState | None:
    """Return a position with other hidden cards, dials and objectives; None where some cards are known to be stolen."""
    position = state.to_dict()
    players = position["players"]
    if any(player["stolen"] for player in players):
        return None
    others = [seat for seat in range(len(players)) if seat != viewer]
    hidden = expand(position["deck"])
    for seat in others:
        hidden += expand(players[seat]["combat_cards"])
    hidden = shuffled(rng, hidden)
    known = set()
    for seat, player in enumerate(players):
        known |= set(player["revealed"]) | (set() if seat in others else {*player["objectives"], player["returned"]})
    objectives = shuffled(rng, [card for card in range(1, 24) if card not in known])
    for seat in others:
        player = players[seat]
        size = sum(player["combat_cards"].values())
        player["combat_cards"] = count([hidden.pop() for _ in range(size)])
        player["objectives"] = [objectives.pop() for _ in player["objectives"]]
        if player["returned"]:
            player["returned"] = objectives.pop()
    position["deck"] = count(hidden)
    offer = position["factory_offer"]
    if offer is not None and viewer not in position["factory_seen_by"]:
        owned = {player["factory_card"] for player in players}
        position["factory_offer"] = shuffled(rng, [c for c in range(1, 13) if c not in owned])[: len(offer)]
    for frame in position["stack"]:
        for side in ("attacker", "defender") if frame["kind"] == "combat" else ():
            if frame[side] in others:
                _commit(frame, side, players[frame[side]], rng)
    found = state.game.state_from_dict(position)
    assert isinstance(found, ScytheState)
    return found


def _commit(frame: dict[str, Any], side: str, player: dict[str, Any], rng: random.Random) -> None:
    """Choose another dial and other cards: as many as before, so that it does not matter whether counts are open."""
    power, cards = f"{side}_power", f"{side}_cards"
    if frame[power] is not None:
        frame[power] = int(rng.random() * (min(7, player["power"]) + 1))
    if frame[cards] is not None:
        drawn = shuffled(rng, expand(player["combat_cards"]))[: len(frame[cards])]
        frame[cards] = sorted(map(int, drawn))


def view(state: ScytheState, seat: int | None) -> tuple[Any, ...]:
    observation = state.observation(seat)
    return (*(getattr(observation, name) for name in Facts.__slots__), observation.to_dict())


TABLES = [
    *[(players, ()) for players in (2, 3, 4, 5)],
    (3, (("ruleset", "older"),)),
    (3, (("ask_forced", True),)),
    (4, (("hide_coins", True), ("deals", True))),
]


@pytest.mark.soak(gate=4)
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_18_what_a_viewer_sees_and_may_do_and_why_not_does_not_depend_on_what_it_cannot_know(
    players: int, options: tuple[tuple[str, Any], ...]
) -> None:
    rng = random.Random(7)
    compared = differing = 0
    for number, state in enumerate(samples(players, options)):
        for viewer in (*range(players), None):
            other = another(state, viewer, rng)
            if other is None:
                continue
            compared += 1
            differing += other.to_dict() != state.to_dict()
            assert view(other, viewer) == view(state, viewer)
            assert other.decision() == state.decision()
            if viewer == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            if viewer is not None:
                for action in range(number % 97, state.game.num_actions, 97):
                    assert other.why_not(action, viewer) == state.why_not(action, viewer)
    assert compared > 50
    assert differing > 0.9 * compared


@pytest.mark.soak(gate=4)
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_18_determinize_draws_anew_all_that_a_seat_cannot_know_and_nothing_else(
    players: int, options: tuple[tuple[str, Any], ...]
) -> None:
    rng = random.Random(8)
    varied = compared = 0
    for state in samples(players, options)[::2]:
        before = state.state_hash()
        for viewer in range(players):
            others = [state.determinize(viewer, rng) for _ in range(2)]
            for other in others:
                assert view(other, viewer) == view(state, viewer)
                assert view(other, None) == view(state, None)
                assert other.decision() == state.decision()
                assert state.game.problems(other.to_dict()) == []
                if viewer == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
            compared += 1
            varied += others[0].state_hash() != others[1].state_hash()
        assert state.state_hash() == before
    assert varied > 0.9 * compared


# --- each secret by itself


def duel(**more: Any) -> ScytheState:
    state = table(
        {"faction": "nordic", "mechs": {"riverwalk": "d5"}, "combat_cards": "2 4 5", "objectives": [3, 9]},
        {"faction": "crimea", "mechs": {"speed": "d4"}, "combat_cards": "3 3", "objectives": [1, 2]},
        {"faction": "polania", "combat_cards": "2 5", "objectives": [11]},
        **more,
    )
    play(state, "section move units", "move mech d5", "go d4", "move done")
    return state


def test_18_determinize_varies_combat_cards_objectives_dials_and_cards_added() -> None:
    state = duel()
    play(state, "dial 3", "play 4")
    found = [state.determinize(1, random.Random(seed)).to_dict() for seed in range(60)]
    assert len({str(position["players"][0]["combat_cards"]) for position in found}) > 5
    assert len({str(position["players"][2]["objectives"]) for position in found}) > 5
    duels = [next(frame for frame in position["stack"] if frame["kind"] == "combat") for position in found]
    assert {frame["attacker_power"] for frame in duels} == {0, 1, 2, 3, 4, 5}
    assert len({str(frame["attacker_cards"]) for frame in duels}) > 2
    assert all(position["players"][1] == state.to_dict()["players"][1] for position in found)


def test_18_determinize_varies_the_factory_cards_for_those_who_have_not_looked() -> None:
    state = table({"faction": "nordic", "factory_card": 1}, "crimea", factory_offer=[4, 9])
    offers = [state.determinize(1, random.Random(seed)).to_dict()["factory_offer"] for seed in range(40)]
    assert len({tuple(offer) for offer in offers}) > 5
    assert all(1 not in offer for offer in offers)
    assert state.determinize(0, random.Random(1)).to_dict()["factory_offer"] == [4, 9]


def test_18_a_stolen_card_is_known_to_the_two_combatants_alone() -> None:
    state = table(
        {"faction": "nordic", "mechs": {"riverwalk": "d5"}, "combat_cards": "2 4 5"},
        {"faction": "crimea", "mechs": {"scout": "d4"}, "combat_cards": "3"},
        {"faction": "polania", "combat_cards": "2 5"},
    )
    play(state, "section move units", "move mech d5", "go d4", "move done", "draw card 5")
    assert [state.observation(viewer).known_hands[1] for viewer in (0, 1, 2, None)] == [
        (0, 0, 0, 1),
        (0, 0, 0, 0),
        (0, 0, 0, 0),
        (0, 0, 0, 0),
    ]
    held = [state.determinize(0, random.Random(seed)).to_dict()["players"][1]["combat_cards"] for seed in range(30)]
    assert all(hand.get("5", 0) >= 1 for hand in held)
    seen = [state.determinize(2, random.Random(seed)).to_dict()["players"][1]["combat_cards"] for seed in range(30)]
    assert not all(hand.get("5", 0) >= 1 for hand in seen)


def test_18_two_victims_know_of_two_different_cards() -> None:
    state = table(
        {"faction": "nordic", "combat_cards": "3", "stolen": {"4": 1}},
        {"faction": "crimea", "combat_cards": "2 4"},
        {"faction": "saxony", "combat_cards": "3", "stolen": {"2": 1}},
    )
    for seed in range(30):
        players = state.determinize(0, random.Random(seed)).to_dict()["players"]
        held = Counter(players[1]["combat_cards"])
        assert held["4"] >= 1
        assert Counter(players[0]["stolen"]) + Counter(players[2]["stolen"]) == held


def test_18_what_was_known_of_a_hand_is_forgotten_when_such_a_card_has_left_it() -> None:
    state = table(
        {"faction": "nordic", "mechs": {"riverwalk": "d5"}, "combat_cards": "5", "power": 0, "stolen": {}},
        {"faction": "crimea", "mechs": {"scout": "d4"}, "combat_cards": "3", "power": 0},
    )
    play(state, "section move units", "move mech d5", "go d4", "move done", "draw card 5")
    assert asked(state) == ("crimea", "cards")
    play(state, "play 5")
    assert state.observation(0).known_hands[1] == (0, 0, 0, 0)


def test_18_secret_events_are_told_to_those_alone_who_may_know_of_them() -> None:
    rng = random.Random(4)
    events: list[Any] = []
    for players in (2, 3, 4, 5):
        state = ScytheGame(players).new_state()
        while state.stack:
            if state.current_player() == -1:
                state.draw_all(rng, None, events)
            else:
                legal = state.legal_actions()
                state.apply(legal[int(rng.random() * len(legal))], events)
    for event in events:
        assert (event.audience is not None) == (event.kind in SECRET)
        if event.kind in SECRET:
            assert not event.is_visible_to(None)
            assert event.is_visible_to(event.seat)
    assert {event.kind for event in events} >= {"draw-card", "dial", "play"}


def test_18_after_the_reveal_dials_and_cards_are_public_and_the_hand_is_smaller() -> None:
    state = duel()
    events = play(state, "dial 3", "play 4", "dial 0", "play 3")
    battle = next(event for event in events if event.kind == "battle")
    assert battle.is_visible_to(None)
    assert state.observation(2).battle is None
    assert state.observation(2).discard == (0, 1, 1, 0)


# --- what has come out

# what was secret until then: nobody is offered to take back the decision before it
COMES_OUT = {
    *("draw-card", "stolen-card", "pay-card", "battle"),
    *("objective", "encounter", "factory-look", "factory-card"),
}


def happenings(seed: int, **options: Any) -> list[Event]:
    """Return what happens in a game of five players who choose at random."""
    rng = random.Random(seed)
    state = ScytheGame(5, **options).new_state()
    events: list[Event] = []
    while state.stack:
        state.draw_all(rng, None, events)
        if state.stack:
            legal = state.legal_actions()
            state.apply(legal[int(rng.random() * len(legal))], events)
    return events


def test_18_events_tell_when_something_secret_comes_out_with_them() -> None:
    events = [event for seed in range(3) for event in happenings(seed)]
    assert {event.kind for event in events if event.reveals} == COMES_OUT
    assert all(event.reveals for event in events if event.kind in COMES_OUT)


def test_18_the_end_of_the_game_brings_out_coins_that_were_hidden() -> None:
    *_, last = happenings(0, hide_coins=True)
    assert (last.kind, last.reveals) == ("game-over", True)
