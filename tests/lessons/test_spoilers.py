"""Secrets that a lesson gives away: found in every text that the learner reads too early, and nowhere else."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson

POSITION: dict[str, Any] = {
    "hands": [["8|1", "9|2", "5|7", "5|8"], ["6|8", "3|6"], 6],
    "active": ["4|1", "4|7"],
    "owner": 2,
    "turn": 0,
    "seen": ["2|3"],
}
OPEN = """---
game: scout
options: {players: 3}
title: Beat the fours
rules: ["4.2"]
position: {hands: [["8|1", "9|2", "5|7", "5|8"], ["6|8", "3|6"], 6], active: ["4|1", "4|7"], owner: 2, turn: 0}
---
## Your turn {#beat}
Beat the fours.
```show
badge: {"4|1": "1"}
```
```task
goal: {event: {kind: show, seat: 0}}
solution: show 3-4
```
> **Hint.** Two fives.

> **Right.** Well done.

> **Wrong.** No.

> **Insight.** Fives.
"""


def problems(text: str) -> list[str]:
    return [str(problem) for problem in Lesson(text).check().problems]


@pytest.mark.parametrize(
    ("old", "new", "line", "where"),
    [
        ("Beat the fours.", "Ken holds `6|8`.", 7, "the prose"),
        ("## Your turn", "## Ken's 6|8", 7, "the title"),
        ("title: Beat the fours", "title: Beat the 8|6", 1, "the title of the lesson"),
        ("Two fives.", "Ken has the 8|6.", 16, "the hint"),
        ("Well done.", "Ken keeps 3|6.", 18, "the right"),
        ("**Wrong.** No.", "**Wrong.** Ken has 6|3.", 20, "the wrong"),
        ("Fives.", "Had you known of 6|8?", 22, "the insight"),
        ('{"4|1": "1"}', '{"4|1": "6|8"}', 10, "a badge"),
    ],
)
def test_a_card_in_another_hand_is_found_where_it_is_named(old: str, new: str, line: int, where: str) -> None:
    assert problems(OPEN) == []
    assert OPEN.count(old) == 1 or old == "Beat the fours."
    found = problems(new.join(OPEN.rsplit(old, 1)))
    assert len(found) == 1
    assert re.match(rf"(\d+) .*{where} names '[368]\|[368]', which the learner cannot see.*luck: true", found[0])
    assert int(found[0].partition(" ")[0]) in range(line, line + 2)


def test_what_the_japanese_gives_away_is_found_too() -> None:
    lesson = tw.Lesson("scout", players=3, title="t", position=POSITION)
    lesson.say({"en": "Ken holds two cards.", "ja": "ケンは 6|8 を持っています。"})
    assert "the prose names '6|8'" in str(lesson.check())


def test_what_the_learner_sees_or_has_seen_may_be_named() -> None:
    lesson = tw.Lesson("scout", players=3, title="t", position={**POSITION, "turn": 1})
    lesson.say("You hold 8|1, the table has 4|7, and 2|3 has been seen; 1|2 is somewhere.")
    lesson.play("scout left to 1", say="He takes 4|1.")
    lesson.say("The 4|1 is in his hand now, and all know it.")
    assert lesson.check(), lesson.check()


def test_a_card_that_comes_out_may_be_named_afterwards_and_not_before() -> None:
    def lesson(hint: str, right: str) -> Lesson:
        position = {**POSITION, "turn": 1, "active": ["1|2"]}
        made = tw.Lesson("scout", players=3, seat=0, title="t", position=position)
        answer = {"view": "active", "count": True}
        return made.quiz("How many?", pick="number", answer=answer, check=1, ahead=["show 1"], hint=hint, right=right)

    assert lesson("One.", "It was 6|8.").check(), lesson("One.", "It was 6|8.").check()
    assert "the hint names '6|8'" in str(lesson("It will be 6|8.", "").check())


def test_a_step_can_say_that_it_tells_what_nobody_sees() -> None:
    told = OPEN.replace("\nBeat the fours.", "\nKen holds `6|8`.")
    assert problems(told)
    assert problems(told.replace('badge: {"4|1": "1"}', 'badge: {"4|1": "1"}\nluck: true')) == []
    assert problems(told.replace("solution: show 3-4", "solution: show 3-4\nluck: true")) == []
    again = Lesson(told.replace('badge: {"4|1": "1"}', "luck: true"))
    assert again.steps[0].show.luck
    assert Lesson(again.to_markdown()) == again


def test_what_chance_deals_is_nobodys_to_tell() -> None:
    """A card that a seed puts into a hand may be named: the lesson holds with every other deal, too."""
    lesson = tw.Lesson("scout", players=3, title="t", position={**POSITION, "hands": [POSITION["hands"][0], 8, 8]})
    lesson.say("Whoever holds 1|2, 2|4, 9|10, 3|6 or 6|8 is happy.")
    assert lesson.check(), lesson.check()


def test_what_a_script_lets_chance_draw_is_told() -> None:
    players = [
        {"faction": "rusviet", "mat": "mechanical", "objectives": [3, 5]},
        {"faction": "crimea", "mat": "engineering", "objectives": [12, 7]},
    ]
    lesson = tw.Lesson("scythe", players=2, title="t", position={"turn": 0, "players": players})
    lesson.say("You have objective 3. Boris has objective 12.")
    assert [problem.text.split(",")[0] for problem in lesson.check().problems] == ["the prose names 'objective 12'"]


def test_the_printed_names_of_cards_are_known_in_both_languages() -> None:
    position = {"kaiju": 28, "possible": [20, 28, 29], "turn": 0, "ships": [4, 20, 14, None]}
    position |= {"energy": 4, "hands": [["one-mine day1", "sonar day1"]]}
    lesson = tw.Lesson("leviath", humans=1, seat=0, title="t", position=position)
    lesson.say({"en": "They hold One Mine.", "ja": "単発機雷を持っています。"}).say("Sonar can find you, and a mine.")
    found = [problem.text.split(",")[0] for problem in lesson.check().problems]
    assert found == ["the prose names 'One Mine'"]  # sonar is a word of the game besides, and tells nothing
    ja = tw.Lesson("leviath", humans=1, seat=0, title="t", position=position)
    assert "names '単発機雷'" in str(ja.say({"en": "One card.", "ja": "単発機雷を持っています。"}).check())
    assert tw.Lesson("leviath", humans=1, seat=1, title="t", position=position).say("You hold One Mine.").check()


def test_options_that_are_all_secrets_give_them_away_and_decoys_do_not() -> None:
    def asked(options: list[str]) -> Lesson:
        lesson = tw.Lesson("scout", players=3, title="t", position=POSITION)
        answer = {"view": "seen", "among": ["2/3"]}
        return lesson.quiz("Which?", pick="many", options=options, answer=answer, check=["2/3"])

    assert "the options name" in str(asked(["2/3", "6|8"]).check())
    assert asked(["2/3", "6|8", "1|2"]).check(), asked(["2/3", "6|8", "1|2"]).check()


def test_marks_that_show_the_answer_are_found() -> None:
    def asked(ring: list[str]) -> Lesson:
        lesson = tw.Lesson("scout", players=3, title="t", position=POSITION)
        lesson.quiz("Which?", pick="cards", answer={"view": "active"}, check=["4|1", "4|7"])
        return lesson.show(ring=ring)

    assert "the marks of the step show the answer" in str(asked(["4|7", "4|1"]).check())
    assert asked(["4|1"]).check()
    assert asked(["4|1", "4|7", "5|7"]).check()


def test_a_board_that_is_shown_on_purpose_may_be_told() -> None:
    def told(**show: Any) -> Lesson:
        lesson = tw.Lesson("scout", players=3, title="t", position=POSITION)
        return lesson.say("Ken holds 6|8.", **show)

    assert "names '6|8'" in str(told().check())
    assert told(view=1).check()
    assert told(views=[0, 1]).check()


def test_nothing_is_asked_beside_several_boards() -> None:
    lesson = tw.Lesson("scout", players=3, title="t", position=POSITION)
    answer = {"view": "players.0.hand", "count": True}
    lesson.quiz("How many?", pick="number", check=4, answer=answer)
    assert "a task or quiz beside several boards" in str(lesson.show(views=[0, 1]).check())
