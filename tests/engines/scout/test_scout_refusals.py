"""Every refusal of SCOUT: reached in a position, with its rule, its facts and its sentence in both languages."""

from __future__ import annotations

import random

import pytest
from scout_table import play, table

from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Param
from tabletop_widgets.engines.scout import ScoutGame, ScoutState
from tabletop_widgets.engines.scout.rules.refusals import NO_ACTION, REASONS, no_action


def dealing() -> ScoutState:
    return ScoutGame(4).new_state()


def over() -> ScoutState:
    state = table(3, "8", active="7", round=3)
    play(state, "show 1")
    return state


def to_be_turned() -> ScoutState:
    return table(3, "3 4 5", phase="hand")


def amid_scout_and_show() -> ScoutState:
    state = table(3, "9 2", active="5")
    play(state, "scout-and-show left to 1")
    return state


COMPARED = dict[str, Param]
CASES: list[tuple[str, str, ScoutState, str, COMPARED]] = [
    # code, rule, position, action, facts
    ("dealing", "scout 3.1", dealing(), "keep", {}),
    ("over", "scout 6.3", over(), "show 1", {}),
    ("hand-first", "scout 3.3", to_be_turned(), "show 1", {}),
    ("hand-first", "scout 3.3", to_be_turned(), "scout-and-show left to 1", {}),
    ("hand-decided", "scout 3.3", table(4, "1 3"), "turn", {}),
    ("hand-decided", "scout 3.3", amid_scout_and_show(), "keep", {}),
    ("must-show", "scout 4.4", amid_scout_and_show(), "scout left to 1", {}),
    ("must-show", "scout 4.4", amid_scout_and_show(), "scout-and-show left to 1", {}),
    ("show-no-cards", "scout 4.1", table(4, "1 3"), "show 3", {"have": 2}),
    ("show-no-cards", "scout 4.1", table(4, "1"), "show 1-2", {"have": 1}),
    (
        "show-not-a-set",
        "scout 4.1",
        table(4, "3 3 4", active="1"),
        "show 1-3",
        {"cards": "3-3-4", "active": "1", "have": 3, "need": 1},
    ),
    (
        "show-fewer",
        "scout 4.2",
        table(4, "9 9 1", active="2 3 4"),
        "show 1-2",
        {"cards": "9-9", "active": "2-3-4", "have": 2, "need": 3},
    ),
    (
        "show-run-against-match",
        "scout 4.2",
        table(4, "8 9 1", active="2 2"),
        "show 1-2",
        {"cards": "8-9", "active": "2-2", "have": 2, "need": 2},
    ),
    (
        "show-not-higher",
        "scout 4.2",
        table(4, "6 5 1", active="5 6"),
        "show 1-2",
        {"cards": "6-5", "active": "5-6", "have": 2, "need": 2, "low": "5", "active_low": "5"},
    ),
    (
        "show-not-higher",
        "scout 4.2",
        table(4, "6 1", active="7"),
        "show 1",
        {"cards": "6", "active": "7", "have": 1, "need": 1, "low": "6", "active_low": "7"},
    ),
    ("scout-nothing", "scout 4", table(4, "1 3"), "scout left to 1", {}),
    ("scout-nothing", "scout 4", table(4, "1 3"), "scout-and-show left to 1", {}),
    ("scout-one-card", "scout 4.3", table(4, "1 3", active="7"), "scout right to 1", {}),
    ("scout-one-card", "scout 4.3", table(4, "1 3", active="7"), "scout-and-show right turned to 1", {}),
    ("scout-no-slot", "scout 4.3", table(4, "1 3", active="7 7"), "scout left to 4", {"places": 3}),
    ("scout-no-slot", "scout 4.3", table(4, "1 3", active="7 7"), "scout-and-show right to 45", {"places": 3}),
    ("scout-no-chip", "scout 7.3", table(2, "9 3", active="7", chips=[0, 3]), "scout left to 1", {}),
    (
        "scout-and-show-used",
        "scout 4.4",
        table(4, "9 3", active="7", scout_and_show=[False, True, True, True]),
        "scout-and-show left to 1",
        {},
    ),
    ("scout-and-show-no-show", "scout 4.4", table(4, "1 3", active="8|4 8 8"), "scout-and-show left to 1", {}),
    ("scout-and-show-two-players", "scout 7.1", table(2, "9 3", active="7"), "scout-and-show left to 1", {}),
]


def refusal_of(state: ScoutState, text: str, seat: int | None = None) -> Refusal:
    refusal = state.why_not(state.game.notation.parse(text), seat)
    assert refusal is not None
    return refusal


@pytest.mark.parametrize(("code", "rule", "state", "text", "facts"), CASES)
def test_an_action_is_refused_with_the_rule_and_what_was_compared(
    code: str, rule: str, state: ScoutState, text: str, facts: COMPARED
) -> None:
    refusal = refusal_of(state, text)
    assert (refusal.code, refusal.rule, dict(refusal.facts)) == (code, rule, facts)
    state.game.rulebook.section(rule)
    english, japanese = refusal.text("en"), refusal.text("ja")
    assert english.isascii()
    assert not japanese.isascii()
    for name in ("cards", "active", "low", "active_low"):  # what was compared is told
        if name in facts and code != "show-not-a-set":
            assert str(facts[name]) in english
            assert str(facts[name]) in japanese


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("text", ["show 1", "show 1-2", "scout left to 1"])
def test_who_is_not_asked_is_told_no_more_than_that(seat: int, text: str) -> None:
    refusal = refusal_of(table(4, "9 1", active="7 7"), text, seat)
    assert (refusal.code, refusal.rule, dict(refusal.facts)) == ("not-yours", "scout 4", {})


def test_who_is_not_asked_about_the_hand_is_told_how_it_is_decided() -> None:
    position = {"phase": "hand", "hands": [["3|8"], ["5|2"], ["6|9"]]}
    state = ScoutGame(3).state_from_dict(position)
    assert isinstance(state, ScoutState)
    for text in ("keep", "turn", "show 1"):
        refusal = refusal_of(state, text, 2)
        assert (refusal.code, refusal.rule, dict(refusal.facts)) == ("hand-not-yours", "scout 3.3", {})


def test_every_code_is_reached() -> None:
    assert {code for code, *_ in CASES} | {"not-yours", "hand-not-yours"} == set(REASONS)


def test_a_card_from_the_middle_is_refused_though_no_action_takes_it() -> None:
    refusal = no_action("scout-middle", ScoutGame.messages)
    assert (refusal.code, refusal.rule) == ("scout-middle", "scout 4.3")
    assert (
        refusal.text("en")
        == "Only the first or the last card of the set on the table can be scouted, not one from the middle."
    )
    assert refusal.text("ja") == "スカウトできるのは場札の両端のカードだけです。途中のカードは取れません。"


def test_a_set_of_eleven_cards_is_refused_though_no_action_shows_it() -> None:
    refusal = no_action("show-too-many", ScoutGame.messages)
    assert (refusal.code, refusal.rule) == ("show-too-many", "scout 4.1")
    assert refusal.text("en") == "No set has more than ten cards."
    assert refusal.text("ja") == "11枚以上の組み合わせはありません。"
    assert set(NO_ACTION).isdisjoint(REASONS)


def test_a_card_from_which_no_show_begins_is_refused_with_its_number_and_those_to_beat() -> None:
    refusal = no_action("show-none-from", ScoutGame.messages, card="4", active="6-6")
    assert refusal.text("en") == (
        "None of your sets that begin or end with 4 beats 6-6: more cards beat fewer, then a match beats a run, "
        "then the higher number wins."
    )
    assert refusal.text("ja") == (
        "4 から始まる組み合わせにも、4 で終わる組み合わせにも、6-6 に勝てるものはありません。"
        "強さは、枚数の多いほう、同番、数字の大きいほうの順に決まります。"
    )


SENTENCES = [
    (table(4, "1"), "show 1-2", "Your hand has only 1 card.", "手札は1枚しかありません。"),
    (table(4, "1 3"), "show 1-3", "Your hand has only 2 cards.", "手札は2枚しかありません。"),
    (
        table(4, "9 9 1", active="2 3 4"),
        "show 1-2",
        "9-9 does not beat 2-3-4: more cards beat fewer. You need at least 3 cards and chose 2.",
        "9-9 は 2-3-4 に勝てません。枚数の多いほうが強いので3枚以上必要ですが、選んだのは2枚です。",
    ),
    (
        table(4, "8 9 1", active="2 2"),
        "show 1-2",
        "The run 8-9 does not beat the match 2-2: with the same number of cards, a match beats a run.",
        "連番 8-9 は同番 2-2 に勝てません。枚数が同じなら、同番が連番に勝ちます。",
    ),
]


@pytest.mark.parametrize(("state", "text", "english", "japanese"), SENTENCES)
def test_the_sentence_names_the_cards_and_the_counts(state: ScoutState, text: str, english: str, japanese: str) -> None:
    refusal = refusal_of(state, text)
    assert refusal.text("en") == english
    assert refusal.text("ja") == japanese


def test_the_reason_of_every_refused_action_of_random_games_is_known() -> None:
    """No action of the catalogue is without a reason, in no phase; most of them can be named by many positions."""
    rng = random.Random(1)
    codes = set()
    for players in (2, 3, 4, 5):
        game = ScoutGame(players)
        state = game.new_state()
        while not state.is_terminal():
            if rng.random() < 0.03:
                legal = set(state.legal_actions())
                refusals = [state.refusal(action) for action in range(0, game.num_actions, 7)]
                for action, refusal in zip(range(0, game.num_actions, 7), refusals, strict=True):
                    assert (refusal is None) == (action in legal)
                    if refusal:
                        codes.add(refusal.code)
                        assert refusal.rule == REASONS[refusal.code][0]
                        assert refusal.text("en") != refusal.text("ja")
            state.draw_all(rng)
            state.apply(rng.choice(state.legal_actions()))
    assert {"show-not-a-set", "show-fewer", "show-not-higher", "scout-no-slot", "scout-and-show-used"} <= codes


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "6 does not beat 7: 6 is not higher than 7."),
        ("ja", "6 は 7 に勝てません。6 は 7 より大きくありません。"),
    ],
)
def test_of_single_cards_only_the_numbers_are_compared(locale: str, sentence: str) -> None:
    assert refusal_of(table(4, "6 1", active="7"), "show 1").text(locale) == sentence
