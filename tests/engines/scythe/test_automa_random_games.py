"""Random games with Automas end by the rules, what has to hold in every position holds, and the figures are right.

The games at each level (200, at length 1,000) are all checked at their end and once a turn for the chief invariants;
`check`, which looks at everything, follows some of them step by step, those of an Automa's turn included.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from automa_table import card, carried_out, solo, turn_card
from lengths import count
from scythe_checks import check
from scythe_table import FACTIONS, happened, play

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.text import LOCALES, Words
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.components.automa import LEVELS
from tabletop_widgets.engines.scythe.components.automa_files import load_cards
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE

GAMES = count(60, at_length=1000)
CHUNK = count(30, at_length=100)
CLOSELY = 3  # games of a chunk that are checked step by step
MIXES = [
    ["human", "automa", "autometta"],
    ["automa", "human", "human"],
    ["human", "ultimaszyna", "human"],
    ["human", "automa", "automaszyna", "ultimaszyna"],
    ["automa", "human", "automa", "human"],
    ["human", "human", "human", "autometta"],
    ["automa", "automa", "human", "automa", "automa"],
    ["human", "ultimaszyna", "human", "ultimaszyna", "human"],
    ["human", "human", "human", "human", "automa"],
]
RULES = {
    **{"automa-setup": "19.2", "automa-card": "20.1", "automa-skip": "20.4", "automa-reshuffle": "20.3"},
    **{"automa-symbol": "21.1", "automa-no-move": "21.1", "automa-unit": "21.2", "automa-hexes": "21.3"},
    **{
        "automa-left-out": "21.5",
        "automa-goal": "21.4",
        "automa-stay": "21.13",
        "automa-token": "21.11",
        "automa-factory": "21.11",
    },
    **{"automa-raid": "21.10", "automa-unit-gain": "22.2", "automa-bonus": "22.4", "tracker": "23.1"},
    **{"tracker-star": "23.2", "scheme-two": "23.3", "rivers-open": "21.12", "automa-fight": "24.2"},
    **{"automa-clears": "24.6", "automa-leaves": "24.7"},
}
REVEAL = {"automa-card", "automa-fight"}  # what was hidden until then: nobody takes back what came before
SECTIONS = {f"scythe {section.number}" for section in ScytheGame.rulebook.sections()}
MOST_STEPS = 40_000


def step(state: ScytheState, rng: random.Random, events: list[Event] | None = None) -> int:
    """Take one decision, or one outcome of chance, at random."""
    possible = [(number, 1) for number in state.legal_actions()] or state.chance_outcomes()
    at = int(rng.random() * sum(weight for _, weight in possible))
    for number, weight in possible:
        at -= weight
        if at < 0:
            state.apply(number, events)
            return number
    raise AssertionError("nothing is possible")


def check_all(state: ScytheState) -> None:
    """Check everything, also that no hex has two workers, or two combat units, of an Automa. Rule: scythe 21.5."""
    check(state)
    for seat in state.game.automatic:
        assert max(state.workers[seat][:FIRST_BASE]) <= 1
        units = (state.characters[seat], *state.mechs[4 * seat : 4 * seat + 4])
        assert all(units.count(place) == 1 for place in units if 0 <= place < FIRST_BASE)


def play_out(game: ScytheGame, seed: int, closely: bool) -> ScytheState:
    state = game.new_state()
    rng = random.Random(seed)
    steps = turn = 0
    while state.stack:
        if state.current_player() == -1 and not closely:
            state.draw_all(rng)
        else:
            step(state, rng)
        steps += 1
        assert steps < MOST_STEPS
        if not state.turns:
            continue
        if closely:
            check_all(state)
        elif state.turns != turn:
            turn = state.turns
            assert sum(state.hand) + sum(state.deck) + sum(state.discard) == 42
            assert min(*state.hand, *state.power, *state.coins) >= 0
            assert min(map(min, (*state.resources, *state.workers))) >= 0
    return state


def ended_by_the_rules(state: ScytheState) -> None:
    """Check that a game has ended because one seat has six stars, and that scores are what rules say."""
    totals = sorted(state.star_count(seat) for seat in range(state.game.num_players))
    assert totals[-2] < 6 == totals[-1]
    check_all(state)
    outcome = state.outcome()
    assert outcome is not None
    rows = state.observation(None).scores
    assert outcome.scores == tuple(row[-1] for row in rows)
    assert (min(outcome.ranking), outcome.reason) == (1, "sixth-star")
    for seat in state.game.automatic:
        coins, stars, _, *others = rows[seat]
        assert (coins, stars, others[:2]) == (state.coins[seat], 4 * state.star_count(seat), [0, 0])


@pytest.mark.parametrize("chunk", range(GAMES // CHUNK))
@pytest.mark.parametrize("level", LEVELS)
def test_random_games_against_one_automa_end_with_somebodys_sixth_star(level: str, chunk: int) -> None:
    game = ScytheGame(["human", level])
    pairs = set()
    ended = set()
    for seed in range(chunk * CHUNK, chunk * CHUNK + CHUNK):
        state = play_out(game, seed, closely=seed % CHUNK < CLOSELY)
        ended_by_the_rules(state)
        pairs.add(state.factions)
        ended.add(max((state.star_count(seat), seat) for seat in range(2))[1])
    assert len(pairs) > 15  # of 20
    assert 1 in ended


@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("options", [{}, {"enemies": "humans", "own_hex": "next_symbol", "base_units": "counted"}])
def test_random_games_of_people_and_several_automas_end_by_the_rules(mix: list[str], options: dict[str, Any]) -> None:
    game = ScytheGame(mix, **options)
    for seed in range(15):
        ended_by_the_rules(play_out(game, seed, closely=seed < 2))


@pytest.mark.parametrize("ruleset", ["official", "older"])
@pytest.mark.parametrize("deals", [False, True])
def test_random_games_with_other_options_end_by_the_rules(ruleset: str, deals: bool) -> None:
    options: dict[str, Any] = {
        "ruleset": ruleset,
        "deals": deals,
        "hide_coins": deals,
        "ask_forced": deals,
        "defender_clears": deals,
    }
    for players in (["automa", "human"], ["human", "automa", "human", "ultimaszyna"]):
        game = ScytheGame(players, **options)
        for seed in range(20):
            ended_by_the_rules(play_out(game, seed, closely=seed < 2))


@pytest.mark.parametrize("mix", [["human", "autometta"], MIXES[3], MIXES[4]])
def test_the_same_line_gives_the_same_game_and_events_cite_rules_and_have_texts(mix: list[str]) -> None:
    game = ScytheGame(mix)
    told, plain = game.new_state(), game.new_state()
    words = [Words(game.messages, locale, ("A", "B", "C", "D")[: len(mix)]) for locale in LOCALES]
    rng = random.Random(len(mix))
    kinds = set()
    while told.stack:
        events: list[Event] = []
        past = told.clone()
        digest = told.state_hash()
        number = step(told, rng, events)
        plain.apply(number)
        assert plain.legal_actions() == told.legal_actions()
        assert past.state_hash() == digest
        for event in events:
            assert event.rule == "" or event.rule in SECTIONS
            if event.kind in RULES:
                assert event.rule == f"scythe {RULES[event.kind]}"
                assert event.audience is None
                assert event.reveals == (event.kind in REVEAL)
            assert all(game.event_text(event, each) for each in words)
            kinds.add(event.kind)
    assert plain.to_dict() == told.to_dict()
    assert kinds >= {"automa-setup", "automa-card", "automa-symbol", "automa-unit", "automa-hexes", "automa-goal"}
    assert kinds >= {"automa-bonus", "tracker", "rivers-open", "scheme-two", "tracker-star"}


@pytest.mark.parametrize("mix", [["human", "automa"], MIXES[6]])
def test_a_game_told_in_a_stroke_is_the_same_as_one_told_step_by_step(mix: list[str]) -> None:
    game = ScytheGame(mix)
    state = game.new_state()
    rng = random.Random(9)
    for _ in range(60):
        if not state.stack:
            break
        if state.current_player() >= 0:
            step(state, rng)
            continue
        log: list[int] = []
        by_hand = state.clone()
        state.draw_all(rng, log)
        for number in log:
            by_hand.apply(number)
        assert by_hand.to_dict() == state.to_dict()


# --- the figures of the printed cards and trackers

# mean turns of an Automa to its last tracker star, if it places no other: advances x 19 / cards that advance
TURNS = {"autometta": 31.2, "automa": 24.9, "automaszyna": 21.4, "ultimaszyna": 20.2}


def bare_deck() -> list[dict[str, Any]]:
    """Return the printed deck with neither moves nor gains."""
    half = card("mech (polania)")["scheme_1"]
    return [{**entry, "scheme_1": half, "scheme_2": half} for entry in load_cards()["cards"]]


@pytest.mark.parametrize("level", LEVELS)
def test_23_the_last_tracker_star_comes_after_as_many_turns_as_the_cards_make_expect(level: str) -> None:
    start = solo("saxony", "nordic", level=level, cards=bare_deck(), turn="human")
    advances = start.options.tracker(1).spaces - 1
    advancing = 14 if level == "autometta" else 16
    turns = 0
    for seed in range(150):
        rng = random.Random(seed)
        state = start.clone()
        while state.stack:
            if state.current_player() == -1:
                turns += state.decision().kind == "automa-card"
                step(state, rng)
            else:
                state.apply(state.game.notation.parse(f"section {('bolster', 'trade')[state.turns // 2 % 2]} skip").id)
    assert abs(advances * 19 / advancing - TURNS[level]) < 0.06
    assert abs(turns / 150 - advances * 20 / (advancing + 1)) < 0.3  # the deck is drawn without putting back
    assert abs(turns / 150 - TURNS[level]) < 0.8


@pytest.mark.parametrize(("power", "mean"), [(7, 3.842), (13, 5.158), (15, 6.053)])
def test_24_3_what_the_printed_cards_spend_on_average_by_range(power: int, mean: float) -> None:
    spent = cards = 0
    for number in range(1, 20):
        automa = {"faction": "saxony", "mechs": ["f6"], "power": power, "combat_cards": "2 2 2 2"}
        state = solo(automa, {"faction": "nordic", "mechs": {"riverwalk": "f5"}}, turn="human")
        play(state, "section move units", "move mech f5", "go f6", "move done", "dial 0")
        [(_, values)] = happened(turn_card(state, number), "automa-fight")
        assert values[2] == values[3]
        spent += values[3]
        cards += values[5]
    assert spent / 19 == pytest.approx(mean, abs=0.001)
    assert cards / 19 == pytest.approx(22 / 19)


def test_24_7_what_the_printed_cards_leave_on_average() -> None:
    found = 0
    for number in range(1, 20):
        automa = {"faction": "saxony", "workers": ["f6", "f6"], "turned": [number], "last_turned": number}
        state = solo(automa, {"faction": "nordic", "mechs": {"riverwalk": "f5"}}, turn="human")
        events = play(state, "section move units", "move mech f5", "go f6", "move done")
        found += happened(events, "automa-leaves")[0][1][2]
    assert found / 19 == pytest.approx(1.316, abs=0.001)


def test_21_no_card_of_the_printed_deck_leaves_the_position_broken() -> None:
    for faction in FACTIONS:
        for number in range(1, 20):
            for marker in (0, 5, 12):
                state = solo({"faction": faction, "marker": marker, "mechs": [], "character": f"base-{faction}"})
                carried_out(state, number)
                check(state)
