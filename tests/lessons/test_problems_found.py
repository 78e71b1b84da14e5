"""A lesson made wrong: what is wrong is told, with its line, what was found and what would be right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lesson_texts import BEATS, BEATS_JA, FOLDER, NOTHING, WHERE, WORKER, changed, line_of, problems

import tabletop_widgets as tw
from tabletop_widgets.lessons.problems import LessonError

HIDDEN = """---
game: scout
options: {players: 3}
names: [Mia, Ken, Zoe]
title: Look
rules: ["4.3"]
position: {hands: [["8|1", "9|2", "5|7"], ["6|8", "3|6"], 4], active: ["4|1", "4|7"], owner: 0, turn: 1}
---
## What is it? {#what}
What comes with a Scout?
```quiz
pick: one
options: [chip, none]
answer: {rule: "4.3", says: "chip"}
is: chip
```
> **Option** `chip`. A chip

> **Option** `none`. Nothing

## Which? {#which}
Click the left card.
```show
ring: ["4|7"]
```
```quiz
pick: cards
one: true
answer: {view: active.0}
is: "4|1"
```
## Who gets it? {#gets}
One card each.
```show
badge: {"4|1": "1"}
```
```quiz
pick: seat
ahead: true
answer: {event: {kind: chip}, read: seat}
is: 0
```
```play
scout left to 1
```
> **Hint.** It is gold.

## Two boards {#two}
```play
from position with {turn: 2}
```
```show
views: [0, 1]
```
"""
START = (FOLDER / "leviath/l6-start.lesson.md").read_text(encoding="utf-8")
# of the lesson: what is changed, into what, the line of what (in the changed text), what is told
# ruff: noqa: E501 - a table
MADE_WRONG = [
    # the front matter
    (BEATS, "game: scout", "game: scuot", "game: scuot", r"game.*'scuot'.*'scout'"),
    (BEATS, "title: What beats what?\n", "", "id: s5-beats", r"needs 'title'"),
    (BEATS, "seat: 0\ntitle", "seet: 0\ntitle", "seet: 0", r"'seet'.*'seat'"),
    (BEATS, "seat: 0\ntitle", "seat: 5\ntitle", "seat: 5", r"seat 5 does not decide.*0, 1, 2"),
    (BEATS, "{players: 3}", "{players: 9}", "{players: 9}", r"players.*9.*2"),
    (BEATS, 'rules: ["4.1", "4.2"]', 'rules: ["4.1", "4.9"]', "4.9", r"no section '4.9'.*4 to 4.4"),
    (BEATS, '"3|6", "3|9"', '"3|6", "6|3"', "position:", r"a card appears twice"),
    (BEATS, "names: [Mia, Ken, Zoe]", "names: [Mia, Ken, Zoe, Ada]", "names:", r"at most 3"),
    (BEATS, "minutes: 4", "minutes: [4]", "minutes:", r"minutes.*expected minutes"),
    (BEATS, "minutes: 4", "minutes: 4: 5", "minutes:", r"not YAML"),
    (BEATS, "seat: 0\ntitle", "seat: 0\nseat: 1\ntitle", "seat: 1", r"'seat' appears twice"),
    # steps, blocks, quotes
    (BEATS, "## One too many {#set}", "## One too many", "## One too many", r"has no id.*## Title \{#id\}"),
    (BEATS, "{#set}", "{#table}", "{#table}\nFour", r"'table' is that of line"),
    (BEATS, "# Two fours", "Two fours", "#Two fours", r"text before the first step"),
    (BEATS, "```refused\nshow 3-6", "```refusd\nshow 3-6", "```refusd", r"no block 'refusd'.*'refused'"),
    (BEATS, 'show 3-6: "4.1"', "show 3-6", "show 3-6", r"refused.*holds 'show 3-6'"),
    (BEATS, "> **Hint.** You", "> **Hnit.** You", "> **Hnit", r"no quote 'Hnit'.*'Hint'"),
    (BEATS, "> **Hint.** You", "> Hint. You", "> Hint.", r"begins with 'Hint"),
    (BEATS, "goal: {event: {kind: show, seat: 0}}", "goal: {evnt: {kind: show, seat: 0}}", "evnt", r"'evnt'.*'event'"),
    (BEATS, "goal: {event: {kind: show, seat: 0}}", "goal: os:abort", "os:abort", r"not run.*code=True"),
    (BEATS, "hide: [rings, list]\n```\n> **Hint.** You", "hide: [ring]\n```\n> **Hint.** You", "hide: [ring]", r"'ring'.*'rings'"),
    (BEATS, "hide: [rings, list]\n```\n> **Hint.** You", 'hide: ["layer:"]\n```\n> **Hint.** You', 'hide: ["layer:"]', r"called 'layer:'"),
    (BEATS, "hide: [rings, list]\n```\n> **Hint.** You", 'hide: ["layer:turn"]\n```\n> **Hint.** You', "```task", r"no layer 'turn'.*'turns'"),
    (BEATS, "hide: [rings, list]\n```\n> **Hint.** You", 'hide: ["text:hnd"]\n```\n> **Hint.** You', "```task", r"fact 'hnd'.*'hand'"),
    (BEATS, "solution: show 3-4\n", "", "```task", r"no solution.*add solution"),
    (BEATS, "pick: order", "pick: ordre", "pick: ordre", r"'ordre'.*'order'"),
    (BEATS, 'is: ["8-9"', 'is: ["7-8"', 'is: ["7-8"', r"'7-8' is not among the options.*'8-9'"),
    # what a lesson refers to
    (BEATS, "solution: show 3-4", "solution: shwo 3-4", "```task", r"no action.*'shwo 3-4'.*'show 3-4'"),
    (BEATS, 'show 1: "4.2"', 'show 1: "4.7"', 'show 1: "4.7"', r"no section '4.7'"),
    (NOTHING, "draw card 2", "draw card 9", "draw card 9", r"cannot draw 'card 9'.*'card"),
    (NOTHING, "replies: {1:", "replies: {4:", "```task", r"seat 4 is not at this table"),
    (NOTHING, "luck: true", "luck: true\non: {right: prise}", "```task", r"no step 'prise'.*'price'"),
    (WHERE, "> **Missed** `27`.", "> **Missed** `26`.", "`26`", r"Missed `26` is not part of the answer"),
    # a player's name in place of the number of the seat, and what stands elsewhere
    (BEATS, "kind: show, seat: 0", "kind: show, seat: Mia", "goal: {event", r"goal.event.seat: found 'Mia'.*Mia is seat 0"),
    (BEATS, "goal: {event: {kind: show, seat: 0}}", "goal: {winner: Zoe}", "goal: {winner", r"found 'Zoe'.*Zoe is seat 2"),
    (BEATS, "goal: {event: {kind: show, seat: 0}}", "goal: {decision: {kind: end, seat: Ken}}", "goal: {dec", r"Ken is seat 1"),
    (BEATS, "goal: {event: {kind: show, seat: 0}}", "goal: {view: {players: {Ken: {chips: 1}}}}", "goal: {view", r"Ken is seat 1"),
    (BEATS, "goal: {event: {kind: show, seat: 0}}", "goal: {winner: -1}", "goal: {winner", r"found -1.*a seat number, from 0"),
    (BEATS, "solution: show 3-4\n", "solution: show 3-4\nreplies: {Ken: random}\n", "replies", r"'Ken' is no seat number.*Ken is seat 1"),
    (BEATS, "```show\n", "```show\nview: Zoe\n", "view: Zoe", r"found 'Zoe'.*Zoe is seat 2"),
    (BEATS, "```show\n", "```play\nseat Mia: show 3-4\n```\n```show\n", "seat Mia", r"'Mia' is the name of a player.*seat 0:"),
    (BEATS, "```show\n", "```play\nKen: scout left to 1\n```\n```show\n", "Ken: scout", r"'Ken' is the name.*seat 1:"),
    (BEATS, "```quiz\n", "```quiz\nquestion: Which?\n", "question: Which", r"no 'question'.*the prose of the step asks"),
    (BEATS, "```task\n", "```task\nhint: Two.\n", "hint: Two", r"no 'hint'.*> ..Hint... below"),
    # what the engine says
    (BEATS, 'show 1: "4.2"', 'show 1: "4.1"', 'show 1: "4.1"', r"refused by 4.2, not by 4.1.*write 4.2, or play lines first"),
    (BEATS, 'show 1: "4.2"', 'show 3-4: "4.2"', 'show 3-4: "4.2"', r"'show 3-4' is allowed.*play lines first"),
    (BEATS, "solution: show 3-4", "solution: scout left to 1", "```task", r"does not reach the goal"),
    (BEATS, "kind: show, seat: 0", "kind: shwo, seat: 0", "```task", r"no event.*shwo.*has happened, but show"),
    (BEATS, "> **Wrong** `scout left to 1`", "> **Wrong** `show 3-4`", "> **Wrong** `show 3-4`", r"is called wrong, but reaches the goal"),
    (BEATS, "solution: show 3-4", "solution: show 3-4\nwithin: 1\nalso: [scout left to 1]", "```task", r"line of also.*not reach"),
    (BEATS, "goal: {event: {kind: show, seat: 0}}", "goal: {decision: turn}", "```task", r"also right, but not said.*also: any"),
    (BEATS, 'is: ["8-9", "1-1", "9-9", "1-2-3"]', 'is: ["1-1", "8-9", "9-9", "1-2-3"]', "```quiz", r"the answer is .'8-9', '1-1'"),
    (BEATS, '"1-1"]\nis', '"10-10"]\nis', "is:", r"'1-1' is not among the options"),
    (WHERE, "is: [20, 28]", "is: [20, 31]", "```quiz\npick: places\nanswer: {view: possible}\nis: [20, 31", r"the answer is .20, 28."),
    (WHERE, "answer: {view: possible}\nis: [20, 27", "answer: {view: posible}\nis: [20, 27", "```quiz\npick: places\nanswer: {view: posible}", r"no 'posible' .*'possible'"),
    (WHERE, "mine at 29 ", "mine at 8 ", "mine at 8 ", r"seat 1 decides.*not legal"),
    (WHERE, "play one-mine", "seat 0: play one-mine", "seat 0: play one-mine", r"seat 0 is to play.*but seat 1 decides"),
    (NOTHING, "replies: {1: [dial 5, play 4]}", "replies: {1: [dial 7, play 4]}", "```task", r"reply of seat 1 cannot be played"),
    (NOTHING, "luck: true\n", "", "```task", r"rests on what the learner cannot know.*luck: true"),
    (NOTHING, "{power: 6}", "{powr: 6}", "```task", r"has no 'powr'.*'power'"),
    (NOTHING, "read: 1}", "read: 9}", "```quiz", r"no value 9"),
    (WORKER, "draw automa card 3\n```\n```show", "draw card 3\n```\n```show", "draw card 3", r"does not draw 'card 3' here.*'automa card"),
    (WORKER, "minus: players.1.plan.allowed", "minus: players.1.plan.alowed", "```quiz\npick: places\nanswer: {view: players.1.plan.valid", r"no 'alowed'.*'allowed'"),
    # secrets, words of options, what lies ahead, other tables
    (HIDDEN, "One card each.", "Ken holds 6|8.", "{#gets}", r"the prose names '6.8', which the learner cannot see.*luck: true"),
    (HIDDEN, "## Who gets it?", "## Ken's 8|6", "## Ken's 8|6", r"the title names '8.6'"),
    (HIDDEN, "**Hint.** It is gold.", "**Hint.** Think of 3|6.", "Think of 3|6", r"the hint names '3.6'"),
    (HIDDEN, '{"4|1": "1"}', '{"4|1": "6|8"}', "```show\nbadge", r"a badge names '6.8'"),
    (HIDDEN, '> **Option** `chip`.', '> **Option** `chips`.', "`chips`", r"Option `chips` is not among the options.*'chip'"),
    (HIDDEN, "ahead: true\n", "", "```quiz\npick: seat", r"no event .*chip.* has happened"),
    (HIDDEN, "answer: {event: {kind: chip}, read: seat}", "answer: {view: players.1.hand, count: true}", "```quiz\npick: seat", r"the answer is 3, the lesson says 0"),
    (HIDDEN, "```play\nscout left to 1\n```\n", "", "```quiz\npick: seat", r"lies ahead, but nothing is played behind the quiz"),
    (HIDDEN, "scout left to 1\n```", "show 9\n```", "show 9", r"seat 1 decides.*show 9"),
    (HIDDEN, "from position with {turn: 2}", "from position with {options: {players: 9}}", "players: 9", r"options:.*players"),
    (HIDDEN, "from position with {turn: 2}", "from position with {tern: 0}", "{tern: 0}", r"tern"),
    (HIDDEN, "views: [0, 1]", "views: [0, 7]", "```show\nviews", r"no seat 7.*0 to 2"),
    (HIDDEN, "ring: [\"4|7\"]", "ring: [\"8|1\"]\nviews: [0, 1]", "```show\nring", r"a task or quiz beside several boards"),
    (HIDDEN, "ring: [\"4|7\"]", "ring: [\"4|1\"]", "```show\nring", r"the marks of the step show the answer"),
    # what a step shows
    (HIDDEN, 'ring: ["4|7"]', 'ring: ["4|7"]\nregions: [tabel]', "```show\nring: [\"4|7\"]", r"no region 'tabel'.*'table'"),
    (NOTHING, 'badge: {d5: "1"', 'regions: [map, player3]\nbadge: {d5: "1"', "```show", r"no region 'player3'.*'player"),
    (NOTHING, "luck: true\n", "luck: true\n```\n```show\nregions: [map]\n", "```task", r"'play 4 5' needs a click on 'card 4'.*add its region"),
    (START, "regions: [sea, coming]", "ring: [embankments]", "```show\nring", r"a mark at 'embankments' is not seen"),
    (BEATS, "solution: show 3-4\n", "solution: show 3-4\nreplies: {1: [show 9]}\n", "```task", r"no action|cannot be played|show 9"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "old", "new", "at", "told"), MADE_WRONG, ids=[wrong[2][:40] for wrong in MADE_WRONG])
def test_what_is_made_wrong_is_found(text: str, old: str, new: str, at: str, told: str) -> None:
    wrong = changed(text, old, new)
    found = problems(wrong)
    fitting = [problem for problem in found if re.search(told, problem, re.DOTALL)]
    assert fitting, found
    first = wrong[: wrong.index(at)].count("\n") + 1
    lines = {int(problem.partition(" ")[0]) for problem in fitting}
    assert lines & set(range(first, first + at.count("\n") + 5)), (first, fitting)


@pytest.mark.parametrize(
    "text", [BEATS, WHERE, NOTHING, WORKER, HIDDEN], ids=["beats", "where", "nothing", "worker", "look"]
)
def test_nothing_is_wrong_before(text: str) -> None:
    assert problems(text) == []


def test_a_region_that_is_there_only_at_moments_can_be_named() -> None:
    shown = changed(NOTHING, 'badge: {d5: "1"', 'regions: [map, table, automastars]\nbadge: {d5: "1"')
    assert problems(shown) == []
    assert problems(changed(NOTHING, "luck: true\n", "luck: true\n```\n```show\nregions: [map, table, hand]\n")) == []


def test_at_least_forty_ways_are_tried() -> None:
    assert len(MADE_WRONG) >= 40


IN_JAPANESE = [
    ("## あなたの番 {#beat}", "## あなたの番 {#bat}", r"no such step.*|step of line .* is missing.*#beat"),
    ("> **ヒント** 数字", "> **要点** 数字", r"found Insight.*expected Hint"),
    ("> **不正解** `show 5-6`。", "> **不正解** `show 5-7`。", r"found Wrong `show 5-7`.*expected Wrong `show 5-6`"),
    ("names: [ミア, ケン, ゾーイ]", "names: [ミア, ケン]", r"2 names.*expected 3"),
    ("title: 何が何に勝つ？\n", "", r"needs 'title'"),
    ("この 4 組を弱いほうから並べてください。", "", r"\[rank\] the prose is missing"),
    ("## 弱い順に {#rank}", "```play\nkeep\n```\n## 弱い順に {#rank}", r"a play block in a translation"),
]


@pytest.mark.parametrize(("old", "new", "told"), IN_JAPANESE, ids=[wrong[0][:12] for wrong in IN_JAPANESE])
def test_a_translation_that_does_not_fit_is_told(old: str, new: str, told: str) -> None:
    assert problems(BEATS, BEATS_JA) == []
    found = problems(BEATS, changed(BEATS_JA, old, new))
    assert any(re.match(r"ja:\d+", problem) and re.search(told, problem) for problem in found), found


def test_everything_wrong_is_told_at_once_in_order() -> None:
    wrong = changed(
        changed(changed(BEATS, "seat: 0\ntitle", "seat: 5\ntitle"), "```refused\nshow 3-6", "```refusd\nshow 3-6"),
        "pick: order",
        "pick: ordre",
    )
    found = problems(wrong)
    lines = [int(problem.partition(" ")[0]) for problem in found]
    assert lines == sorted(lines)
    assert {line_of(wrong, "seat: 5"), line_of(wrong, "```refusd"), line_of(wrong, "pick: ordre")} <= set(lines)


FROM_A_MATCH = """---
game: scout
from: evening.json@0
title: From a match
rules: ["4.1"]
---
## Look {#look}
This is how it began.
"""


def told_of(text: str, folder: Path) -> list[str]:
    """Return what is wrong in a lesson beside a saved match of three, without where it is."""
    tw.new_match("scout", players=3, seed=1, names=["Mia", "Ken", "Zoe"]).save(folder / "evening.json")
    path = folder / "look.lesson.md"
    path.write_text(text, encoding="utf-8")
    try:
        lesson = tw.Lesson.read(path)
    except LessonError as error:
        return [f"{problem.text}; {problem.fix}" for problem in error.problems]
    assert [name.en for name in lesson.front_matter.names] == ["Mia", "Ken", "Zoe"]
    assert lesson.front_matter.options["players"] == 3
    return []


@pytest.mark.parametrize(("key", "value"), [("options", "{players: 4}"), ("names", "[Ann]"), ("position", "{turn: 1}")])
def test_what_a_saved_match_has_itself_is_not_given_beside_it(key: str, value: str, tmp_path: Path) -> None:
    assert told_of(FROM_A_MATCH, tmp_path) == []
    (told,) = told_of(changed(FROM_A_MATCH, "title:", f"{key}: {value}\ntitle:"), tmp_path)
    assert told == (
        f"{key} is given beside from; the saved match has its own: leave {key} out, or leave from out and give options,"
        " names and position"
    )


def test_a_saved_match_of_another_game_is_told(tmp_path: Path) -> None:
    (told,) = told_of(changed(FROM_A_MATCH, "game: scout", "game: leviath"), tmp_path)
    assert told == "from: evening.json is a match of scout; expected one of 'leviath'"


def test_a_missing_language_is_told_where_it_is_wanted() -> None:
    lesson = tw.Lesson(BEATS)
    assert lesson.check()
    assert "there is no Japanese" in str(lesson.check(languages=("en", "ja")))
    assert tw.Lesson(BEATS, ja=BEATS_JA).check(languages=("en", "ja"))


def test_a_spoiler_of_chance_is_found_with_other_seeds() -> None:
    """What rests on the cards that one seed deals does not hold with another."""
    dealt = changed(BEATS, '[["8|1", "9|2", "5|7", "5|8", "3|6", "3|9"], 6, 6]', "[6, 6, 6]")
    assert any("seed" in problem or "allowed" in problem or "refused by" in problem for problem in problems(dealt))
