"""What a board tells of a decision beside the picture: the list by value, a hint, how it goes on; who is told."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest
from pages import POSITION, Page, five, in_a_notebook, until

import tabletop_widgets as tw
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.view import View
from tabletop_widgets.widgets import GameWidget


def turns(players: int = 3) -> tw.Match:
    match = tw.new_match("scout", players=players, seed=1)
    for _ in range(players):
        match.play("keep")
    return match


def clear(view: View, rng: random.Random) -> tw.Choice:
    """Think that the first action is the best, the second as good, the others behind."""
    scores = {
        action: tw.Score(0.6 - number / 10, 50, number / 10, 0.12 if number == 1 else 0.02 * (number > 0))
        for number, action in enumerate(view.legal_ids[:5])
    }
    return tw.Choice(view.legal_ids[0], scores, line=[view.legal_ids[0]])


def even(view: View, rng: random.Random) -> tw.Choice:
    """Think that nothing stands out."""
    return tw.Choice(view.legal_ids[0], {a: tw.Score(0.5, 40, 0.01, 0.3) for a in view.legal_ids})


def told(widget: GameWidget) -> dict[str, Any]:
    assert widget.thoughts is not None
    found: dict[str, Any] = widget.thoughts["told"]
    assert found is not None
    return found


def hint(widget: GameWidget) -> dict[str, Any]:
    assert widget.thoughts is not None
    found: dict[str, Any] = widget.thoughts["hint"]
    assert found is not None
    return found


def has_discs(widget: GameWidget) -> bool:
    scene = widget._drawing.scene
    assert scene is not None
    return any(key.startswith("value:") and key != "value:" for key in scene.elements)


# --- the list


def test_actions_stand_under_what_chance_may_explain_and_what_not() -> None:
    match = turns()
    groups = told(GameWidget(match, analysis=clear, cover=False))["groups"]
    assert [(title, len(rows)) for title, rows in groups] == [("Could be best", 2), ("Behind, not by chance", 3)]
    best, second = groups[0][1]
    assert best[1:7] == [match.label(match.legal_actions()[0]), "60", "best", "50 ×", "", "60 of 100, best"]
    assert second[3] == "−10.0"
    assert second[6] == "50 of 100, Could be best"


def test_bars_end_at_a_tenth_above_the_best_and_whiskers_are_the_interval_of_the_difference() -> None:
    found = told(GameWidget(turns(), analysis=clear, cover=False))
    assert found["notes"][0] == "Bars end at 70."
    assert found["best"] == pytest.approx(0.6 / 0.7, abs=1e-3)
    value, low, high = found["groups"][0][1][1][9:12]
    assert (value, low, high) == pytest.approx((0.5 / 0.7, 0.38 / 0.7, 0.62 / 0.7), abs=1e-3)


def test_how_many_were_not_searched_is_said() -> None:
    match = turns()
    of = len(match.legal_actions())
    notes = told(GameWidget(match, analysis=clear, cover=False))["notes"]
    assert any(note.startswith(f"{of - 5} of {of} actions") for note in notes)


def test_a_score_of_a_players_own_comes_with_its_terms() -> None:
    def adds(view: View, rng: random.Random) -> tw.Choice:
        parts = {"cards left": -2.0, "points": 0.5}
        return tw.Choice(view.legal_ids[0], {view.legal_ids[0]: tw.Score(-1.5, parts=parts)}, note="few cards")

    found = told(GameWidget(turns(), analysis=adds, cover=False))
    ((title, (row,)),) = found["groups"]
    assert title == "By score"
    assert row[9:] == [None, None, None, [["cards left", -2.0], ["points", 0.5]]]
    assert found["says"] == "few cards"


def test_others_moves_in_a_line_are_told_without_what_only_they_know() -> None:
    match = turns()
    widget = GameWidget(match, analysis="ismcts:300", cover=False)
    moves = told(widget)["moves"]
    assert len(moves) > 1
    assert moves[0][0] == match.current_player()
    assert moves[0][2]  # elements that can be lit
    for seat, text, keys in moves[1:]:
        if seat != match.current_player():
            assert text in {"Show", "Scout", "Scout & Show"}
            assert keys == []


# --- the switch


def test_a_board_without_analysis_thinks_once_it_is_switched_on_and_not_after() -> None:
    match = tw.new_match("scout", players=2, seed=1)
    widget = GameWidget(match, cover=False)
    page = Page(widget)
    assert widget.thoughts is not None
    assert not widget.thoughts["on"]
    assert widget.thoughts["player"] == ""
    page.send("analyse", on=True)
    assert widget.thoughts["player"] == match.game.heuristics.judge
    assert told(widget)["groups"]
    assert has_discs(widget)
    page.send("analyse", on=False)
    assert widget.thoughts["told"] is None
    assert not has_discs(widget)
    assert "%" not in str(widget.choices)


@pytest.mark.parametrize(
    "options", [{"take_back": "fair"}, {"take_back": "off"}, {"hide": ["rings"]}, {"gate": lambda _: None}]
)
def test_a_board_for_play_among_people_and_one_of_a_lesson_have_no_switch(options: dict[str, Any]) -> None:
    widget = GameWidget(turns(), cover=False, **options)
    page = Page(widget)
    assert widget.thoughts is None
    for what in ("analyse", "hint"):
        page.send(what, on=True)
        assert widget.panel["error"]
        assert widget.thoughts is None
        assert not has_discs(widget)


def test_a_spectator_and_a_board_that_changes_hands_have_no_switch() -> None:
    match = turns()
    assert GameWidget(match, seat=None, analysis=clear).thoughts is None
    assert GameWidget(match, analysis=clear).thoughts is None  # covered


def test_a_seat_that_does_not_decide_is_told_nothing() -> None:
    match = turns()
    other = GameWidget(match, seat=(match.current_player() + 1) % 3, analysis=clear)
    Page(other).send("hint", on=True)
    assert other.thoughts is not None
    assert (other.thoughts["told"], other.thoughts["hint"], other.thoughts["asked"]) == (None, None, False)


# --- the hint


def test_a_hint_names_an_action_says_why_and_compares_it() -> None:
    match = turns()
    widget = GameWidget(match, analysis=clear, cover=False)
    page = Page(widget)
    page.send("hint", on=True)
    first, second = match.legal_actions()[:2]
    found = hint(widget)
    assert found["title"] == f"Hint: {match.label(first)}"
    assert found["act"] == first.id
    assert found["keys"]
    assert found["text"] == [
        "It leaves 2-3 and 3-3 in a hand of 11.",
        f"Wins about 60 of 100 games from here. “{match.label(second)}” is about as good: about 50.",
    ]
    page.send("hint", on=False)
    assert widget.thoughts is not None
    assert widget.thoughts["hint"] is None


@pytest.mark.parametrize(
    ("locale", "told"), [("en", "It leaves 4-5 in a hand of 3."), ("ja", "手札3枚の中に4-5が残ります。")]
)
def test_a_hint_for_a_show_says_which_sets_stay_in_the_hand(locale: str, told: str) -> None:
    position = {"hands": [["9|8", "4|1", "5|9", "2|7"], ["1|6"], ["5|3"]], "active": ["4|6"], "owner": 2, "turn": 0}
    match = tw.new_match("scout", players=3, seed=1, position=position)
    best = match.game.action("show 1", [action.id for action in match.legal_actions()])

    def knows(view: View, rng: random.Random) -> tw.Choice:
        return tw.Choice(best, {best: tw.Score(0.6, 50)})

    widget = GameWidget(match, seat=0, analysis=knows, locale=locale)
    Page(widget).send("hint", on=True)
    assert told in hint(widget)["text"][0]


@pytest.mark.parametrize(
    ("game", "players", "position", "action", "told"),
    [
        (
            "scout",
            3,
            {
                "hands": [["9|8", "9|1", "5|9", "2|7"], ["1|6"], ["5|3"]],
                "active": ["4|6", "4|5"],
                "owner": 2,
                "turn": 0,
            },
            "show 1-2",
            {"en": "Aiko captures 2 cards.", "ja": "アイコが場札2枚を獲得しました。"},
        ),
        (
            "leviath",
            2,
            {"kaiju": 13, "possible": [4, 13], "ships": [18, 9, 16, 4], "turn": 0, "energy": 7},
            "tsunami C",
            {"en": "Land C is submerged: 1 is under water now.", "ja": "陸地Cが水没しました（水没1か所）。"},
        ),
    ],
)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_hint_says_what_an_action_is_certain_to_bring(
    game: str, players: int, position: dict[str, Any], action: str, told: dict[str, str], locale: str
) -> None:
    match = tw.new_match(game, players=players, seed=1, position=position)
    seat = match.current_player()
    best = match.game.action(action, [one.id for one in match.legal_actions()])

    def knows(view: View, rng: random.Random) -> tw.Choice:
        return tw.Choice(best, {best: tw.Score(0.6, 50)})

    widget = GameWidget(match, seat=seat, analysis=knows, locale=locale)
    Page(widget).send("hint", on=True)
    assert told[locale] in hint(widget)["text"][0]


def test_a_hint_does_not_say_what_depends_on_something_hidden() -> None:
    position = {
        "kaiju": 28, "possible": [20, 28], "ships": [4, 20, 14, None], "turn": 0, "energy": 4,
        "hands": [["one-mine day1", "sonar day1"]],
    }  # fmt: skip
    match = tw.new_match("leviath", players=2, seed=1, position=position)
    while match.current_player() == 0:
        match.play("silence")
    match.play("no more steps")
    match.play("play one-mine day1")
    hit = match.game.action("mine at 28", [one.id for one in match.legal_actions()])

    def knows(view: View, rng: random.Random) -> tw.Choice:
        return tw.Choice(hit, {hit: tw.Score(0.6, 50)})

    widget = GameWidget(match, seat=1, analysis=knows)
    Page(widget).send("hint", on=True)
    assert not any("Hit" in text or "28" in text for text in hint(widget)["text"])


def test_if_nothing_stands_out_the_hint_names_one_of_the_good_ways_and_says_so() -> None:
    match = turns()
    widget = GameWidget(match, analysis=even, cover=False)
    Page(widget).send("hint", on=True)
    found = hint(widget)
    first = match.legal_actions()[0]
    assert found["title"] == f"As good as any: {match.label(first)}"
    assert found["text"][-1].endswith("look about equally good. Take the one that suits your plan.")
    assert found["act"] == first.id


def test_how_well_one_will_stand_is_compared_in_words_without_figures() -> None:
    match = tw.new_match("scythe", players=2, seed=1)
    first, second = [action.id for action in match.legal_actions()[:2]]

    def ahead(view: View, rng: random.Random) -> tw.Choice:
        scores = {number: tw.Score(0.4, 50, behind=0.2, margin=0.05) for number in view.legal_ids}
        return tw.Choice(
            first, {**scores, second: tw.Score(0.5, 50, behind=0.1, margin=0.05), first: tw.Score(0.6, 50)}
        )

    widget = GameWidget(match, seat=match.current_player(), analysis=ahead, cover=False)
    Page(widget).send("hint", on=True)
    text, next_best = " ".join(hint(widget)["text"]), match.label(match.legal_actions()[1])
    assert f"Clearly better than the next best, “{next_best}”" in text
    assert "of 100" not in text


class Beginning:
    """The game's judge, held up after its first thought: all of them take seconds."""

    name = "beginning"

    def __init__(self) -> None:
        self.may_go_on = Event()

    def __call__(self, view: View, rng: random.Random) -> tw.Choice:
        return next(iter(self.think(view, rng)))

    def think(self, view: View, rng: random.Random) -> Iterator[tw.Choice]:
        player: Any = resolve_player(view.heuristics.judge).player
        for number, thought in enumerate(itertools.islice(player.think(view, rng), 3)):
            if number:
                assert self.may_go_on.wait(60)
            yield thought


@pytest.mark.parametrize("game", ["scout", "leviath", "scythe"])
def test_a_hint_is_there_after_a_few_rollouts_and_grows(game: str) -> None:
    """Leviath's kaiju thinks of hunters that aim well: 2,000 rollouts take it many seconds, a dozen do not."""

    async def cell() -> None:
        match = tw.new_match(game, players=3, seed=1)
        while len(match.legal_actions()) < 5 or match.game.heuristics.view_prior(match.view()) is None:
            match.play(match.legal_actions()[0])
        player = Beginning()
        widget = GameWidget(match, analysis=player, cover=False)
        Page(widget).send("hint", on=True)
        await until(lambda: hint(widget)["text"])
        first = hint(widget)
        assert first["title"].startswith("So far: ")
        assert first["act"] in [action.id for action in match.legal_actions()]
        assert first["keys"]
        assert not re.search(r"\d+ tries", " ".join(first["text"]))  # nobody can use their number
        player.may_go_on.set()
        await until(lambda: not (widget.thoughts or {})["busy"])
        assert hint(widget) != first

    in_a_notebook(cell)


def test_a_hint_comes_without_the_values_of_everything() -> None:
    widget = GameWidget(tw.new_match("scout", players=2, seed=1), cover=False)
    Page(widget).send("hint", on=True)
    assert hint(widget)["title"]
    assert widget.thoughts is not None
    assert widget.thoughts["told"] is None
    assert not has_discs(widget)


def test_a_hint_is_gone_when_the_match_goes_on() -> None:
    match = turns()
    widget = GameWidget(match, analysis=clear, cover=False)
    Page(widget).send("hint", on=True)
    match.play(match.legal_actions()[0])
    assert widget.thoughts is not None
    assert widget.thoughts["hint"] is None


# --- what is hidden


def test_everything_told_is_the_same_whatever_others_hold() -> None:
    seen = []
    for hidden in (["9|2"], ["2|9"]):
        position = five(POSITION)
        position["hands"][-2:] = [hidden, ["6|9"]]
        match = tw.new_match("scout", players=5, seed=1, position=position)
        widget = GameWidget(match, seat=0, analysis="mc:40")
        Page(widget).send("hint", on=True)
        thoughts = dict(widget.thoughts or {})
        thoughts["told"] = {name: value for name, value in told(widget).items() if name != "effort"}  # has its seconds
        seen.append(thoughts)
    assert seen[0] == seen[1]


def test_a_question_is_told_in_bits() -> None:
    match = tw.new_match("leviath", players=3, seed=7)
    rng = random.Random(5)
    while match.view().kind != "sonar" if match.current_player() >= 0 else True:
        match.play(rng.choice(match.legal_actions()))
    widget = GameWidget(match, analysis="mc:60", cover=False)
    rows = [row for _, group in told(widget)["groups"] for row in group]
    assert all(row[5].endswith(" bits") and row[5].removesuffix(" bits") in row[6] for row in rows)
    scene = widget._drawing.scene
    assert scene is not None
    notes = [element[3] for key, element in scene.elements.items() if key.startswith("value:") and key.endswith("/n")]
    assert sorted(notes) == sorted(row[5] for row in rows)
