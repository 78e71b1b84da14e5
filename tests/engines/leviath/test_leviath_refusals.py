"""Every refusal of Leviath: reached in a position, with its rule, its facts and its sentence in both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest
from leviath_table import BAY, TINY, deck, draw, game_for, holding, kaiju, moments, play, table, waking

import tabletop_widgets as tw
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Param
from tabletop_widgets.engines.leviath import LeviathGame, LeviathState
from tabletop_widgets.engines.leviath.rules.refusals import NO_ACTION, REASONS, no_action

PORT = None
SONARS = [["sonar day1"], ["sonar day1"]]
DEPART = [["departure day1"], ["sonar day1"]]
ALL_MINES = [1, 2, 3, 5, 6, 7, 8, 9, 11, 17]


def set_up() -> LeviathState:
    state = game_for(2).new_state()
    state.draw_all(random.Random(1))
    return state


def drawing(*texts: str, **position: Any) -> LeviathState:
    """Return a position in which a card is drawn, after some actions."""
    state = holding("embankment day1", **position)
    play(state, "play embankment day1", "build C", *texts)
    return state


def evolving() -> LeviathState:
    state = drawing(deck=deck("sonar day1"))
    draw(state, "sonar day1")
    return state


def waking_up() -> LeviathState:
    state = drawing(day=2)
    draw(state, "awakening day2")
    return state


def over() -> LeviathState:
    state = kaiju(kaiju=12, ships=[12, PORT, PORT, PORT])
    play(state, "predation ship 1")
    return state


def played(state: LeviathState, *texts: str) -> LeviathState:
    play(state, *texts)
    return state


def owning(card: str, **position: Any) -> LeviathState:
    return kaiju(evolutions=[card], **{"energy": 7, **position})


def using(card: str, *texts: str, **position: Any) -> LeviathState:
    return played(owning(card, **position), f"use {card}", *texts)


def with_card(card: str, *texts: str, **position: Any) -> LeviathState:
    return played(holding(card, **{"day": int(card[-1]), **position}), f"play {card}", *texts)


def threatened(*built: str) -> LeviathState:
    options = {"may_decline_block": True}
    return played(kaiju(kaiju=31, energy=3, embankments={"built": list(built)}, options=options), "tsunami A")


COMPARED = dict[str, Param]
CASES: list[tuple[str, str, LeviathState, str, COMPARED]] = [
    # code, rule, position, action, facts
    ("now-start", "leviath 3.5", set_up(), "silence", {}),
    ("now-sonar", "leviath 5.1", with_card("sonar day1"), "build A", {}),
    ("now-mine", "leviath 5.2", with_card("one-mine day1"), "build A", {}),
    ("now-lift", "leviath 5.4", with_card("helicopter day3", mines=[1]), "build A", {}),
    ("now-put", "leviath 5.4", with_card("helicopter day3", "lift mine 1", mines=[1]), "lift mine 1", {}),
    ("now-build", "leviath 5.5", with_card("embankment day1"), "sonar with ship 1", {}),
    ("now-depart", "leviath 5.6", with_card("departure day1"), "build B", {}),
    ("now-block", "leviath 11.4", threatened("A"), "build B", {}),
    ("now-flee", "leviath 6.2", with_card("air-drop day4", "mine at 28"), "move to 27", {}),
    ("now-go", "leviath 8.1", using("surface-glide"), "move to 27", {}),
    ("now-target", "leviath 8.4", using("great-wave", kaiju=31), "tsunami A", {}),
    ("now-strike", "leviath 8.2", using("rush", "go to 12", kaiju=12, ships=[12, 4, 6, 2]), "predation ship 1", {}),
    ("now-crush", "leviath 8.6", using("mine-crush", kaiju=12, mines=[11]), "lift mine 11", {}),
    ("now-awakening", "leviath 9.1", waking("slip"), "silence", {}),
    ("now-fish", "leviath 8.9", played(waking("fish-school-1"), "apply fish-school-1"), "silence", {}),
    ("now-handicap", "leviath 11.1", game_for(2, handicap=1).new_state(), "silence", {}),
    ("now-deal", "leviath 3.3", game_for(2).new_state(), "silence", {}),
    ("now-draw", "leviath 4.3", drawing(), "silence", {}),
    ("now-evolution", "leviath 4.5", evolving(), "silence", {}),
    ("now-wake", "leviath 9.1", waking_up(), "silence", {}),
    ("now-over", "leviath 10", over(), "silence", {}),
    # whose it is
    ("only-kaiju", "leviath 7", table(turn=1), "silence", {}),
    ("only-kaiju", "leviath 7", with_card("sonar day1"), "crush mine 1", {}),
    ("only-humans", "leviath 4", kaiju(), "play sonar day1", {}),
    ("only-humans", "leviath 4", kaiju(), "no more mines", {}),
    ("only-humans", "leviath 4", waking("slip"), "build A", {}),
    # what is over, has not come, or comes first
    ("begun", "leviath 3.5", kaiju(), "start at 27", {}),
    ("flee-nothing", "leviath 6.2", kaiju(), "flee to 27", {}),
    ("awake-only", "leviath 9.1", kaiju(), "apply slip", {}),
    ("awake-only", "leviath 9.1", kaiju(), "reveal", {}),
    ("pushing", "leviath 8.5", using("undertow"), "silence", {}),
    ("shifting", "leviath 8.3", using("mine-shift", mines=[12]), "mine at 11", {}),
    ("shifting", "leviath 8.3", using("mine-shift", "lift mine 12", mines=[12]), "silence", {}),
    ("no-wave", "leviath 7.6", table(turn=1), "block", {}),
    ("ships-first", "leviath 4.1", table(turn=1, hands=SONARS), "play sonar day1", {"left": 2}),
    (
        "ships-first",
        "leviath 4.1",
        played(table(turn=1, hands=SONARS), "ship 1 to 5"),
        "discard sonar day1",
        {"left": 1},
    ),
    ("card-not-held", "leviath 4.2", table(turn=1, hands=SONARS), "play one-mine day1", {}),
    ("card-no-ship", "leviath 5.6", table(turn=1, hands=DEPART, ships=[4, 10, 14, 2]), "play departure day1", {}),
    ("steps-over", "leviath 4.2", holding("sonar day1"), "ship 1 to 5", {}),
    ("steps-over", "leviath 4.2", holding("sonar day1"), "no more steps", {}),
    ("ship-in-port", "leviath 2.5", holding("sonar day1"), "ship 4 to 2", {"ship": "4", "space": "2"}),
    ("ship-far", "leviath 4.1", holding("sonar day1"), "ship 1 to 2", {"ship": "1", "space": "2"}),
    (
        "ship-taken",
        "leviath 4.1",
        holding("sonar day1", ships=[4, 5, 14, PORT]),
        "ship 1 to 5",
        {"ship": "1", "space": "5"},
    ),
    ("steps-gone", "leviath 4.1", with_card("sonar day1"), "ship 1 to 5", {}),
    ("card-used", "leviath 4.2", with_card("sonar day1"), "play sonar day1", {}),
    ("card-used", "leviath 4.2", played(holding("sonar day1"), "discard sonar day1"), "play sonar day1", {}),
    ("card-used", "leviath 4.2", played(holding("sonar day1"), "discard sonar day1"), "build A", {}),
    # by which card
    ("card-sonar", "leviath 5.1", holding("sonar day1"), "sonar with ship 1", {"held": 1}),
    ("card-sonar", "leviath 5.1", holding("one-mine day1"), "sonar with ship 1", {"held": 0}),
    ("card-sonar", "leviath 5.1", table(turn=1, hands=SONARS), "sonar with ship 1", {"held": 1}),
    ("card-mine", "leviath 5.2", holding("one-mine day1"), "mine at 5", {"held": 1}),
    ("card-mine", "leviath 5.2", holding("sonar day1"), "no more mines", {"held": 0}),
    ("card-lift", "leviath 5.4", holding("sonar day1", mines=[1]), "lift mine 1", {"held": 0}),
    ("card-build", "leviath 5.5", holding("embankment day1"), "build A", {"held": 1}),
    ("card-depart", "leviath 5.6", holding("sonar day1"), "depart to 2", {"held": 0}),
    ("lift-first", "leviath 5.4", with_card("helicopter day3", mines=[1]), "mine at 2", {}),
    ("lift-supply-left", "leviath 5.3", with_card("one-mine day1", mines=[1, 2]), "lift mine 1", {"left": 8}),
    ("lift-supply-empty", "leviath 5.3", with_card("one-mine day1", mines=ALL_MINES), "mine at 4", {}),
    ("power-energy", "leviath 7.1", owning("undertow", energy=0), "ship 1 to 5", {"need": 1, "have": 0}),
    ("power-ship", "leviath 8.5", owning("undertow"), "ship 1 to 5", {"owned": 1}),
    ("power-ship", "leviath 8.5", kaiju(), "no more steps", {"owned": 0}),
    ("power-mine", "leviath 8.3", owning("mine-shift", mines=[1]), "mine at 2", {"owned": 1}),
    ("power-lift", "leviath 8.3", kaiju(mines=[1]), "lift mine 1", {"owned": 0}),
    ("power-go", "leviath 8", owning("surface-glide"), "go to 27", {"owned": 1}),
    ("power-target", "leviath 8.4", kaiju(), "wave over A", {"owned": 0}),
    ("power-strike", "leviath 8.2", owning("rush"), "strike ship 1", {"owned": 1}),
    ("power-crush", "leviath 8.6", kaiju(mines=[1]), "crush mine 1", {"owned": 0}),
    ("start-elsewhere", "leviath 3.5", set_up(), "start at 28", {"space": "28", "spaces": "27, 29, 31"}),
    ("ship-in-port", "leviath 2.5", table(turn=1), "ship 4 to 2", {"ship": "4", "space": "2"}),
    ("ship-in-port", "leviath 2.5", with_card("sonar day1"), "sonar with ship 4", {"ship": "4"}),
    ("ship-in-port", "leviath 2.5", kaiju(), "predation ship 4", {"ship": "4"}),
    (
        "ship-other",
        "leviath 8.5",
        using("undertow", "ship 1 to 5"),
        "ship 2 to 9",
        {"ship": "2", "space": "9", "only": "1"},
    ),
    ("ship-far", "leviath 4.1", table(turn=1), "ship 1 to 2", {"ship": "1", "space": "2"}),
    ("ship-far", "leviath 4.1", table(turn=1), "ship 1 to 4", {"ship": "1", "space": "4"}),
    ("ship-taken", "leviath 4.1", table(turn=1, ships=[4, 5, 14, PORT]), "ship 1 to 5", {"ship": "1", "space": "5"}),
    (
        "ship-taken",
        "leviath 4.1",
        with_card("departure day1", ships=[2, 10, 14, PORT]),
        "depart to 2",
        {"space": "2"},
    ),
    ("ship-must", "leviath 8.5", played(waking("swell"), "apply swell"), "no more steps", {}),
    ("card-not-held", "leviath 4.2", holding("sonar day1"), "play one-mine day1", {}),
    (
        "card-no-space",
        "leviath 5.2",
        holding("one-mine day1", ships=[1, PORT, PORT, PORT], mines=[1, 2, 8, 9]),
        "play one-mine day1",
        {},
    ),
    (
        "card-no-supply",
        "leviath 11.7",
        holding("one-mine day1", mines=ALL_MINES, options={"mine_reuse": False}),
        "play one-mine day1",
        {},
    ),
    ("card-no-mine", "leviath 5.4", holding("helicopter day3", day=3), "play helicopter day3", {}),
    (
        "card-no-tile",
        "leviath 5.5",
        holding("embankment day1", embankments={"built": ["A", "B", "C", "D", "E"]}),
        "play embankment day1",
        {},
    ),
    ("card-no-ship", "leviath 5.6", holding("departure day1", ships=[4, 10, 14, 2]), "play departure day1", {}),
    (
        "card-no-gate",
        "leviath 5.6",
        holding("departure day1", kaiju=7, ships=[1, 2, 5, PORT], options={"board": TINY}),
        "play departure day1",
        {},
    ),
    ("mined", "leviath 6", kaiju(energy=2, mines=[27]), "move to 27", {"space": "27"}),
    ("mined", "leviath 6", with_card("one-mine day1", mines=[11]), "mine at 11", {"space": "11"}),
    ("mine-far", "leviath 5.2", with_card("one-mine day1"), "mine at 28", {"space": "28"}),
    ("mine-first", "leviath 5.2", with_card("two-mines day2"), "no more mines", {}),
    ("put-far", "leviath 8.3", using("mine-shift", "lift mine 12", mines=[12]), "mine at 20", {"space": "20"}),
    ("put-back", "leviath 5.4", using("mine-shift", "lift mine 12", mines=[12]), "mine at 12", {"space": "12"}),
    ("lift-none", "leviath 6", with_card("helicopter day3", mines=[1]), "lift mine 2", {"space": "2"}),
    ("lift-none", "leviath 6", using("mine-crush", kaiju=12, mines=[11]), "crush mine 13", {"space": "13"}),
    ("lift-stuck", "leviath 5.4", using("mine-shift", mines=[1, 2, 9]), "lift mine 1", {"space": "1"}),
    ("build-gone", "leviath 5.5", with_card("embankment day1", submerged=["A"]), "build A", {"land": "A"}),
    ("depart-far", "leviath 5.6", with_card("departure day1"), "depart to 3", {"space": "3"}),
    ("block-not-built", "leviath 7.6", threatened("B"), "block", {"land": "A"}),
    ("flee-far", "leviath 6.2", with_card("air-drop day4", "mine at 28"), "flee to 26", {"space": "26"}),
    ("predation-far", "leviath 7.3", kaiju(kaiju=12), "predation ship 1", {"ship": "1"}),
    (
        "predation-choose",
        "leviath 7.3",
        kaiju(kaiju=11, options={"predation_needs_ship": False}),
        "predation",
        {},
    ),
    ("predation-empty", "leviath 7.3", kaiju(), "predation", {}),
    ("move-energy", "leviath 7.1", kaiju(energy=1), "move to 27", {"need": 2, "have": 1}),
    ("move-far", "leviath 7.4", kaiju(energy=2), "move to 1", {"space": "1"}),
    ("tsunami-energy", "leviath 7.1", kaiju(kaiju=31, energy=2), "tsunami A", {"need": 3, "have": 2}),
    ("tsunami-sunk", "leviath 7.5", kaiju(kaiju=31, energy=3, submerged=["A"]), "tsunami A", {"land": "A"}),
    ("tsunami-sunk", "leviath 7.5", kaiju(kaiju=31, energy=0, submerged=["A"]), "tsunami A", {"land": "A"}),
    ("tsunami-nearer", "leviath 7.5", kaiju(kaiju=1, energy=3), "tsunami B", {"land": "B"}),
    ("tsunami-no-line", "leviath 7.5", kaiju(kaiju=1, energy=3), "tsunami E", {"land": "E"}),
    ("use-not-owned", "leviath 7.8", kaiju(energy=7), "use rush", {}),
    ("use-energy", "leviath 7.1", owning("abyss", energy=4), "use abyss", {"need": 5, "have": 4}),
    ("use-no-ship", "leviath 8.2", owning("rush"), "use rush", {}),
    ("use-no-mine", "leviath 8.3", owning("mine-shift"), "use mine-shift", {}),
    ("use-no-land", "leviath 8.4", owning("far-wave", kaiju=29), "use far-wave", {"need": 1, "have": 0}),
    ("use-no-land", "leviath 8.4", owning("twin-wave", kaiju=4), "use twin-wave", {"need": 2, "have": 1}),
    (
        "use-no-way",
        "leviath 8.5",
        owning("undertow", kaiju=4, ships=[1, 2, 3, 4], options={"board": BAY}),
        "use undertow",
        {},
    ),
    ("use-no-mine-near", "leviath 8.6", owning("mine-crush", mines=[1]), "use mine-crush", {}),
    ("use-no-ship-in-area", "leviath 8.7", owning("great-feast"), "use great-feast", {}),
    ("go-far", "leviath 8.1", using("surface-glide"), "go to 1", {"space": "1"}),
    ("go-no-ship", "leviath 8.2", using("rush", kaiju=12, ships=[10, 4, 6, 2]), "go to 12", {"space": "12"}),
    ("rush-far", "leviath 8.2", using("rush", kaiju=12, ships=[10, 4, 6, 2]), "go to 3", {"space": "3"}),
    ("crush-far", "leviath 8.6", using("mine-crush", kaiju=12, mines=[11, 1]), "crush mine 1", {"space": "1"}),
    ("target-named", "leviath 8.4", using("twin-wave", "wave over A", kaiju=12), "wave over A", {"land": "A"}),
    ("target-must", "leviath 8.4", using("great-wave", kaiju=12), "no target", {}),
    ("apply-not-drawn", "leviath 9.1", waking("slip"), "apply swell", {}),
    ("fish-elsewhere", "leviath 8.9", played(waking("fish-school-2"), "apply fish-school-2"), "reveal", {"area": "IV"}),
]


# what a sentence need not say, because something else in it does
UNTOLD = {("ship-in-port", "space"), ("ship-other", "ship"), ("ship-other", "space"), ("ship-taken", "ship")}
UNTOLD |= {(code, fact) for code in REASONS for fact in ("held", "owned")}  # whether there is one


def refusal_of(state: LeviathState, text: str, seat: int | None = None) -> Refusal:
    refusal = state.why_not(state.game.action(text), seat)
    assert refusal is not None
    return refusal


@pytest.mark.parametrize(("code", "rule", "state", "text", "facts"), CASES)
def test_an_action_is_refused_with_the_rule_and_what_was_compared(
    code: str, rule: str, state: LeviathState, text: str, facts: COMPARED
) -> None:
    refusal = refusal_of(state, text)
    assert (refusal.code, refusal.rule, dict(refusal.facts)) == (code, rule, facts)
    assert state.game.rulebook.section(rule)
    english, japanese = refusal.text("en"), refusal.text("ja")
    assert english != japanese
    assert not japanese.isascii()
    for name, fact in facts.items():  # what was compared is told
        if (code, name) not in UNTOLD:
            assert str(fact) in english
            assert str(fact) in japanese


@pytest.mark.parametrize(("code", "rule", "state", "text", "facts"), CASES)
def test_a_refused_action_changes_nothing(
    code: str, rule: str, state: LeviathState, text: str, facts: COMPARED
) -> None:
    before, legal = state.state_hash(), state.legal_actions()
    with pytest.raises(tw.IllegalAction) as caught:
        state.apply(state.game.action(text).id)
    assert (state.state_hash(), state.legal_actions()) == (before, legal)
    if state.current_player() != -1:  # there ids are those of what is drawn
        assert caught.value.refusal == refusal_of(state, text)
        assert rule in str(caught.value)


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("text", ["ship 1 to 5", "silence", "play sonar day1", "block"])
def test_who_is_not_asked_is_told_no_more_than_that(seat: int, text: str) -> None:
    refusal = refusal_of(table(turn=1), text, seat)
    assert (refusal.code, refusal.rule, dict(refusal.facts)) == ("not-yours", "leviath 4", {})


@pytest.mark.parametrize("seat", [1, 2])
def test_the_humans_get_no_reason_out_of_the_kaiju(seat: int) -> None:
    """Whether a move is too far or an energy too little would tell where it is."""
    state = kaiju(kaiju=20, energy=3, ships=[20, 4, PORT, PORT])
    answers = {refusal_of(state, str(action), seat).code for action in state.game.actions}
    assert answers == {"not-yours"}


def test_every_code_is_reached() -> None:
    assert {code for code, *_ in CASES} | {"not-yours"} == set(REASONS)


def test_land_and_a_space_without_its_ship_are_refused_though_no_action_leads_there() -> None:
    places: tuple[tuple[str, str, dict[str, str]], ...] = (
        ("land-no-place", "leviath 2.1", {}),
        ("sunk-no-place", "leviath 7.7", {}),
        ("ship-first", "leviath 4.1", {"space": "11", "ships": "1, 2"}),
        ("ship-none", "leviath 4.1", {"space": "32"}),
    )
    for code, rule, facts in places:
        refusal = no_action(code, LeviathGame.messages, **facts)
        assert (refusal.code, refusal.rule) == (code, rule)
        assert refusal.text("en") != refusal.text("ja")
    assert set(NO_ACTION).isdisjoint(REASONS)


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_the_reason_of_every_refused_action_of_random_games_is_known(humans: int) -> None:
    """No action of the catalogue is without a reason, in no kind of decision."""
    game = game_for(humans, may_decline_block=True)
    asked: dict[str, int] = {}
    codes = set()
    for seed in range(8):
        for state, _, _ in moments(game, seed):
            kind = state.decision().kind
            asked[kind] = asked.get(kind, 0) + 1
            if asked[kind] > 12:
                continue
            legal = set(state.legal_actions())
            for action in range(game.num_actions):
                refusal = state.refusal(action)
                assert (refusal is None) == (action in legal)
                if refusal:
                    codes.add(refusal.code)
                    assert refusal.rule == REASONS[refusal.code][0]
    assert {"ship-far", "card-not-held", "move-far", "tsunami-no-line", "mine-far", "card-used"} <= codes


def test_at_the_beginning_of_a_turn_no_reason_cites_the_whole_phase() -> None:
    """What is lacking, who does it, and what comes first is told instead."""
    for humans in (1, 3):
        game = game_for(humans)
        for state, _, _ in moments(game, 3):
            if state.decision().kind in ("ships", "card", "kaiju"):
                for action in range(state.turns % 5, game.num_actions, 5):
                    refusal = state.refusal(action)
                    assert refusal is None or not refusal.code.startswith("now-"), (action, refusal)


def test_a_nearer_reason_counts_the_asked_humans_own_cards_alone() -> None:
    """What others hold, and what the kaiju owns, is no part of it."""
    hands = [["one-mine day1"], ["sonar day1"]]
    answers = []
    for others in (hands[1], ["departure day1"]):
        state = table(turn=1, hands=[hands[0], others], evolutions=["undertow"] if others == hands[1] else ["rush"])
        answers.append([state.why_not(action, 1) for action in range(state.game.num_actions)])
    assert answers[0] == answers[1]
