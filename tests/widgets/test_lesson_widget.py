"""A lesson in a cell: the present step is told, what is done is answered, and nothing of the solution leaves Python."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pages import TRAITS, Page, keys_of

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.lessons.session import Session
from tabletop_widgets.widgets.front_end import elements
from tabletop_widgets.widgets.game_widget import GameWidget
from tabletop_widgets.widgets.lessons.widget import LessonWidget

HEAD = """---
game: scout
options: {players: 3}
names: [Mia, Ken, Zoe]
seat: 0
title: What beats what?
rules: ["4.1", "4.2"]
position: {hands: [["8|1", "9|2", "5|7", "5|8", "3|6", "3|9"], 6, 6], active: ["4|1", "4|7"], owner: 2}
---
"""
BEATS = f"""{HEAD}
## Why not the threes? {{#refused}}
Zoe showed **two fours**.

```show
ring: ["4|1", "4|7"]
arrow: [["3|6", "4|1"], ["3|9", "4|7"]]
badge: {{"8|1": "A"}}
hide: [rings, list]
```
```refused
show 5-6: "4.2"
show 1-2: "4.2"
```

## Your turn {{#beat}}
Which of your sets beats the fours?

```task
goal: {{event: {{kind: show, seat: 0}}}}
solution: show 3-4
hide: [rings, list]
```

> **Hint.** A match beats a run.

> **Right.** Two fives beat two fours.

> **Wrong** `scout left to 1`. Allowed, but you can show.

> **Wrong** `show 5-6`. A match of two is right, but threes are lower than fours.

> **Insight.** The same number of cards: a match first, then the smallest number.
"""
JAPANESE = """---
title: 何が何に勝つ？
names: [ミア, ケン, ゾーイ]
---

## なぜ 3 ではだめ？ {#refused}
ゾーイは **4 を 2 枚** 出しました。

## あなたの番 {#beat}
どのセットなら勝てますか？

> **ヒント。** セットの強さを思い出しましょう。

> **正解。** 5 が 2 枚なら勝てます。

> **不正解** `scout left to 1`。できますが、出すこともできます。

> **不正解** `show 5-6`。2 枚の同番なのは合っていますが、3 は 4 より小さい数字です。

> **要点。** まず種類、次に数です。
"""
SEA = """---
game: leviath
options: {humans: 1}
seat: 1
title: Where can it be?
rules: ["12.2"]
position: {kaiju: 28, possible: [20, 28], ships: [4, 20, 14, null], turn: 0, hands: [["sonar day1", "one-mine day1"]]}
---

## Where? {#where}
Click every space.

```quiz
pick: places
answer: {view: possible}
is: [20, 28]
hide: ["layer:deduction", inspector, "text:possible"]
```

> **Right.** Both.

> **Wrong** `27`. No way leads there.

> **Missed** `28`. It need not have moved.
"""


def lesson(text: str = BEATS, ja: str = "", **options: Any) -> tuple[LessonWidget, Page]:
    widget = LessonWidget(Lesson(text, ja=ja), **options)
    return widget, Page(widget)


def do(page: Page, what: str, value: Any = None) -> None:
    page.send("lesson", what=what, value=value)
    assert page.widget.panel["error"] == ""


def show(page: Page, *cards: str) -> None:
    for i in range(len(cards)):
        page.send("press", path=list(cards[: i + 1]))


def button(widget: LessonWidget, what: str) -> list[Any]:
    return next(row for row in widget.lesson["buttons"] if row[0] == what)


# --- what a step shows


def test_a_step_shows_its_prose_its_rings_and_its_questions() -> None:
    widget, _ = lesson(course="A first round")
    told = widget.lesson
    assert (told["course"], told["title"], told["place"]) == ("A first round", "What beats what?", "Step 1 of 2")
    assert told["heading"] == "Why not the threes?"
    assert "<strong>two fours</strong>" in told["html"]
    assert [text for text, *_ in told["asks"]] == ["Show 3-3 (cards 5 to 6)", "Show 8-9 (cards 1 to 2)"]
    assert told["arrows"] == [["c:3-6", "c:1-4", "1"], ["c:3-9", "c:4-7", "2"]]
    drawn = widget.scene["els"]
    assert {"note:ring:c:1-4", "note:ring:c:4-7", "note:badge:c:1-8"} <= set(drawn)


def test_only_the_present_step_is_in_what_is_sent() -> None:
    widget, page = lesson()
    for secret in ("show 3-4", "Two fives", "A match beats", "Which of your sets", "show, seat"):
        state = json.dumps([getattr(widget, name) for name in (*TRAITS, "lesson")])
        assert secret not in state
        assert secret not in repr(widget)
    do(page, "next")
    state = json.dumps([getattr(widget, name) for name in (*TRAITS, "lesson")])
    assert "Which of your sets" in state
    for secret in ("show 3-4", "Two fives", "A match beats", 'c:5-7","c:5-8'):
        assert secret not in state


def test_a_question_is_answered_with_the_rule_and_marked_as_asked() -> None:
    widget, page = lesson()
    do(page, "ask", 0)
    assert widget.lesson["verdict"]["rule"] == "scout 4.2"
    assert widget.lesson["verdict"]["html"].startswith("3-3 does not beat 4-4")
    assert [state for _, state in widget.lesson["asks"]] == ["seen", ""]
    assert {"note:picked:c:3-6", "note:picked:c:3-9"} <= set(shown(widget))


def shown(widget: LessonWidget) -> set[str]:
    """Return the keys of the present picture."""
    assert widget._drawing.scene is not None
    return set(widget._drawing.scene.elements)


def test_a_narration_takes_no_click_for_an_answer() -> None:
    widget, page = lesson()
    show(page, "c:5-7", "c:5-8")
    assert widget.match.node.action is None
    assert widget.lesson["verdict"] is None
    assert widget.session.results.rows() == []


SCRIPT = f"""{HEAD}
## How it goes {{#script}}
Watch.

```play
show 3-4       # You show two fives,
scout left to 1   # and Ken takes one of them.
```

## Then {{#then}}
Done.
"""


def test_a_script_is_shown_line_by_line_forwards_and_backwards() -> None:
    widget, page = lesson(SCRIPT)
    assert (widget.lesson["lines"], widget.lesson["line"][:2]) == (["You show two fives,"], [1, 2])
    assert str(widget.match.node.action) == "show 3-4"
    do(page, "line", 2)
    assert len(widget.lesson["lines"]) == 2
    assert str(widget.match.node.action) == "scout left to 1"
    do(page, "line", 0)
    assert (widget.lesson["lines"], widget.match.node.action) == ([], None)
    do(page, "line", 99)
    assert widget.lesson["line"][:2] == [2, 2]
    assert widget.panel["line"]["last"] == 0  # no slider leads through the script
    do(page, "next")
    do(page, "back")
    assert widget.lesson["line"][:2] == [1, 2]


# --- a task


def test_a_refused_try_tells_the_rule_first_and_the_teacher_second() -> None:
    widget, page = lesson()
    do(page, "next")
    show(page, "c:3-6", "c:3-9")
    verdict = widget.lesson["verdict"]
    assert (verdict["kind"], verdict["title"], verdict["rule"]) == ("refused", "Not allowed", "scout 4.2")
    assert verdict["html"].startswith("3-3 does not beat 4-4")
    assert verdict["teach"] == "<p>A match of two is right, but threes are lower than fours.</p>\n"
    assert verdict["note"] == "Nothing was played. That was attempt 1."
    assert button(widget, "next")[3] is False


def test_what_is_allowed_but_not_the_goal_is_told_and_taken_back_by_a_button() -> None:
    widget, page = lesson()
    do(page, "next")
    show(page, "c:1-4", "turn:00", "slot:0")
    verdict = widget.lesson["verdict"]
    assert (verdict["kind"], verdict["title"]) == ("wrong", "Allowed, but not yet what is asked")
    assert "Mia scouts 4|1" in verdict["html"]
    assert "you can show" in verdict["teach"]
    assert button(widget, "undo") == ["undo", "Take back", "u", True, True]
    show(page, "c:5-7", "c:5-8")  # the try is over
    assert widget.lesson["verdict"] == verdict
    do(page, "undo")
    assert widget.lesson["verdict"] is None
    assert not [node for node in widget.match.nodes if node.action]  # no wrong try stays behind
    assert "c:1-4" in shown(widget)


def test_the_right_set_solves_the_step_and_leads_to_the_end() -> None:
    widget, page = lesson()
    do(page, "next")
    show(page, "c:5-7", "c:5-8")
    assert (widget.lesson["verdict"]["kind"], widget.lesson["verdict"]["title"]) == ("right", "Right")
    assert button(widget, "next")[3] is True
    do(page, "next")
    assert widget.lesson["heading"] == "What you found out"
    assert "a match first" in widget.lesson["html"]
    assert widget.lesson["done"] == [1, 2]
    do(page, "again")
    assert widget.lesson["id"] == "refused"


def test_hints_come_one_after_the_other_and_the_last_shows_how_it_goes() -> None:
    widget, page = lesson()
    do(page, "next")
    told = []
    for _ in range(4):
        do(page, "hint")
        told.append((widget.lesson["verdict"]["kind"], widget.lesson["verdict"]["title"]))
        if len(told) == 3:
            assert "note:ring:c:5-7" in shown(widget)  # the first element of the solution
    assert told == [("hint", f"Hint {n} of 4") for n in (1, 2, 3)] + [("right", "This is how it goes")]
    assert str(widget.session.match.path()[-1].action) == "show 3-4"


@pytest.mark.parametrize(
    ("locale", "begins", "says"),
    [
        ("en", "<b>Rule 4.1, Show:</b> <p>Choose cards", "side by side"),
        ("ja", "<b>ルール 4.1「ショー」：</b> <p>手札", "隣り合う"),
    ],
)
def test_a_hint_that_is_a_rule_says_what_the_rule_says(locale: str, begins: str, says: str) -> None:
    widget, page = lesson(locale=locale)
    do(page, "next")
    do(page, "hint")
    do(page, "hint")
    verdict = widget.lesson["verdict"]
    assert verdict["html"].startswith(begins)
    assert says in verdict["html"]
    assert verdict["rule"] == "scout 4.1"


def test_a_hint_leaves_what_was_told_of_a_wrong_try() -> None:
    widget, page = lesson()
    do(page, "next")
    for path in (("c:3-6", "c:3-9"), ("c:1-4", "turn:00", "slot:0")):  # refused, and allowed but not right
        show(page, *path)
        told = widget.lesson["verdict"]
        assert told["kind"] in ("refused", "wrong")
        do(page, "hint")
        assert (widget.lesson["verdict"]["kind"], widget.lesson["earlier"]) == ("hint", told)
    do(page, "hint")
    assert widget.lesson["earlier"] == told  # the next hint leaves it, too
    show(page, "c:5-7", "c:5-8")
    assert (widget.lesson["verdict"]["kind"], widget.lesson["earlier"]) == ("right", None)


def test_a_step_that_was_shown_can_be_done_by_oneself_after_again() -> None:
    widget, page = lesson()
    do(page, "next")
    for _ in range(4):
        do(page, "hint")
    assert widget.lesson["verdict"]["title"] == "This is how it goes"
    do(page, "again")
    assert button(widget, "hint")[3] is True
    assert button(widget, "next")[3] is True, "one may go on, too"
    show(page, "c:5-7", "c:5-8")
    assert widget.lesson["verdict"]["title"] == "Right"
    do(page, "next")
    assert widget.lesson["shown"] == [2], "its mark stays"
    do(page, "again")  # the whole lesson
    do(page, "next")
    show(page, "c:5-7", "c:5-8")
    assert widget.lesson["verdict"]["title"] == "Right"


def test_what_is_allowed_is_never_told_as_a_refusal() -> None:
    widget, page = lesson()
    do(page, "next")
    session = widget.session
    legal = {"rule": "", "text": widget._context.announce("allowed"), "legal": True}
    told = widget._lesson_page()._explained(legal)
    assert (told["kind"], told["title"]) == ("hint", "That is allowed here.")
    session.show_solution()
    told = widget._lesson_page()._explained(legal)
    assert (told["title"], told["html"]) == ("This step is solved", "Go on, or begin it again.")


@pytest.mark.parametrize("what", ["next", "undo", "check", "hint"])
def test_what_a_step_does_not_have_does_nothing(what: str) -> None:
    widget, page = lesson()
    do(page, "next")
    if what == "hint":
        do(page, "back")
    before = widget.lesson
    do(page, what)
    assert widget.lesson["id"] == before["id"]
    assert widget.session.results.rows() == []


@pytest.mark.parametrize("value", [-1, 7, "0", None, True, 10**30])
def test_a_page_that_asks_for_nonsense_changes_nothing(value: object) -> None:
    widget, page = lesson()
    for what in ("ask", "goto", "choose", "line", "pick", "solution", "", 3):
        page.send("lesson", what=what, value=value if what != "ask" or value is not None else 9)
    assert widget.lesson["id"] == "refused"


def test_what_is_asked_comes_after_what_has_happened() -> None:
    for locale, told, asked in (
        ("en", "asks with a Sonar", "Click every space"),
        ("ja", "ソナーを使います", "クリック"),
    ):
        widget = LessonWidget(tw.lesson("leviath", "l2-areas"), locale=locale)
        widget.session.enter("area")
        widget._sync()
        assert told in widget.lesson["html"]
        assert widget.lesson["lines"]
        assert asked in widget.lesson["then"]
        assert asked not in widget.lesson["html"]
    widget.session.enter("sea")  # nothing has happened: the text is one
    widget._sync()
    assert widget.lesson["then"] == ""


WAVE = """---
game: leviath
options: {humans: 1}
seat: 0
title: Too dear
rules: ["7.1"]
position: {kaiju: 16, ships: [25, 13, null, null], submerged: [A], energy: 2, turn: 0, hands: [["three-mines day4"]]}
---

## Win {#win}
Act.

```task
goal: {event: {kind: predation}}
solution: predation ship 1
hide: [rings, list]
```

> **Right.** Yes.
"""


def test_what_cannot_be_paid_says_so_at_the_first_click_and_that_is_no_try() -> None:
    widget, page = lesson(WAVE)
    show(page, "act:tsunami")
    verdict = widget.lesson["verdict"]
    assert (verdict["kind"], verdict["rule"]) == ("refused", "leviath 7.1")
    assert verdict["html"] == "A tsunami costs 3 energy, and the kaiju has only 2."
    assert verdict["note"] == ""
    assert widget.choices["veil"]["pressed"] == []
    assert widget.session.results.rows() == []
    show(page, "act:predation")  # some of it is allowed: nothing tells which
    assert widget.choices["veil"]["pressed"] == ["act:predation"]
    assert widget.lesson["verdict"] is None


# --- a quiz on the board


def test_a_hint_leaves_the_marks_of_the_last_check_and_gives_away_no_more_of_it() -> None:
    widget, page = lesson(SEA)
    show(page, "s:20")
    show(page, "s:27")
    do(page, "check")
    told = widget.lesson["verdict"]
    do(page, "hint")
    assert widget.lesson["verdict"]["kind"] == "hint"
    assert widget.lesson["earlier"] == told
    assert {"note:right:s:20", "note:wrong:s:27"} <= shown(widget)
    assert "note:missed:s:28" not in shown(widget)
    assert "28" not in json.dumps(widget.lesson["earlier"])
    show(page, "s:27")
    do(page, "check")
    assert widget.lesson["earlier"] is None


def test_places_are_picked_checked_counted_first_and_shown_at_the_second_check() -> None:
    widget, page = lesson(SEA)
    assert widget.choices["veil"]["pressed"] == []
    show(page, "s:20")
    show(page, "s:27")
    assert {"note:picked:s:20", "note:picked:s:27"} <= shown(widget)
    do(page, "check")
    verdict = widget.lesson["verdict"]
    assert verdict["title"] == "1 of 2"
    assert [(sign, name) for sign, name, _ in verdict["rows"]] == [("right", "20"), ("wrong", "27")]
    assert "No way leads there" in verdict["rows"][1][2]
    assert verdict["note"].startswith("One more to find.")
    assert {"note:right:s:20", "note:wrong:s:27"} <= shown(widget)
    assert widget._drawing.scene is not None
    assert widget._drawing.scene.elements["s:27"][2]["label"].endswith(", not right")
    assert "28" not in json.dumps(verdict)
    show(page, "s:27")  # taken away
    do(page, "check")
    assert ("missed", "28") in [(sign, name) for sign, name, _ in widget.lesson["verdict"]["rows"]]
    assert "note:missed:s:28" in shown(widget)
    show(page, "s:28")
    do(page, "check")
    assert widget.lesson["verdict"]["kind"] == "right"
    assert button(widget, "next")[3] is True


def test_where_a_number_is_asked_nothing_can_be_played() -> None:
    quiz = "```quiz\npick: number\nanswer: {view: factory_cards}\nis: 3\n```\n"
    head = "---\ngame: scythe\noptions: {players: 2}\nseat: 0\ntitle: How many?\n---\n"
    widget, _ = lesson(f"{head}## How many? {{#many}}\nCount the Factory cards.\n{quiz}")
    assert widget.choices["acts"] == []


def test_a_player_is_picked_by_a_click_on_the_plate_and_called_by_name() -> None:
    session = tw.lesson("scout", "s6-run").session()
    session.enter("chip")
    widget = LessonWidget(session)
    page = Page(widget)
    show(page, "me")
    do(page, "check")
    assert "whoever scouts gets no chip" in widget.lesson["verdict"]["rows"][0][2]
    assert "note:wrong:me" in shown(widget)
    assert [row[1] for row in widget.lesson["verdict"]["rows"]] == ["Mia"]
    show(page, "p2:sns")  # a chip is no answer: it stands for nobody
    assert "note:picked:p2:sns" not in shown(widget)
    show(page, "p2")
    do(page, "check")
    assert widget.lesson["verdict"]["kind"] == "right"


def test_what_is_picked_on_the_board_is_told_to_who_does_not_see_the_marks() -> None:
    session = tw.lesson("scout", "s6-run").session()
    session.enter("chip")
    widget = LessonWidget(session)
    page = Page(widget)
    assert widget.lesson["heard"] == "Nothing is picked."
    show(page, "p2")
    assert widget.lesson["heard"] == "Picked: Zoe."
    show(page, "p2:sns")
    assert widget.lesson["heard"] == "This is not among what is asked about."
    show(page, "p2")
    assert widget.lesson["heard"] == "Nothing is picked."


def test_an_option_that_was_judged_says_so_beside_its_sign() -> None:
    widget = LessonWidget(tw.lesson("scout", "s3-start"))
    page = Page(widget)
    page.send("lesson", what="choose", value=1)
    assert widget.lesson["asks"][1] == ["1/9", "on", "choose", ""]
    do(page, "check")
    assert widget.lesson["asks"][1] == ["1/9", "wrong", "choose", "not right"]


def test_not_a_byte_of_an_open_quiz_tells_its_answer() -> None:
    sent = []
    for possible in ("[20, 28]", "[28]", "[20, 27, 28, 31]"):
        text = (
            SEA[: SEA.index("> **Wrong**")]
            .replace("possible: [20, 28]", f"possible: {possible}")
            .replace("is: [20, 28]", f"is: {possible}")
        )
        widget, page = lesson(text)
        show(page, "s:20")
        page.send("open", inspector=True)
        sent.append(json.dumps([*(getattr(widget, name) for name in (*TRAITS, "lesson")), repr(widget)]))
    assert sent[0] == sent[1] == sent[2]


# --- languages, exploring, several sessions


def test_the_language_button_changes_the_whole_lesson() -> None:
    widget, page = lesson(ja=JAPANESE)
    do(page, "next")
    show(page, "c:3-6", "c:3-9")
    page.send("locale", locale="ja")
    assert (widget.lesson["title"], widget.lesson["heading"]) == ("何が何に勝つ？", "あなたの番")
    assert widget.lesson["verdict"]["title"] == "できません"
    assert "3 は 4 より小さい数字です" in widget.lesson["verdict"]["teach"]
    assert widget.session.locale == "ja"
    assert widget.panel["viewer"][1] == "ミア"


@pytest.mark.parametrize(
    ("locale", "title", "praise"),
    [
        ("en", "Allowed, but not yet what is asked", "A good show"),
        ("ja", "できますが、まだ目標ではありません", "いい手です"),
    ],
)
def test_a_show_that_is_natural_at_the_end_of_a_lesson_is_praised(locale: str, title: str, praise: str) -> None:
    session = tw.lesson("scout", "s0-round").session()
    session.enter("end")
    widget = LessonWidget(session, locale=locale)
    Page(widget).act("show 1-2")
    assert widget.lesson["verdict"]["title"] == title
    assert praise in widget.lesson["verdict"]["teach"]


@pytest.mark.parametrize("name", ["scout/s1-cards", "scout/s2-gap", "scythe/y4-trade"])
def test_the_others_play_on_a_free_board_until_the_learner_decides(name: str) -> None:
    game, lesson = name.split("/")
    widget = LessonWidget(tw.lesson(game, lesson).session())
    page, session = Page(widget), widget.session
    before = session.match.ply
    do(page, "explore")
    free = widget.match
    played = 0
    while free.ply == before + played:  # a turn may take several actions
        assert free.current_player() == session.seat
        page.act(str(free.legal_actions()[0]))
        played += 1
        assert played < 30, "nobody else has played"
    assert free.current_player() == session.seat
    do(page, "explore")
    assert widget.match is session.match
    assert session.match.ply == before


def test_exploring_is_a_plain_board_on_a_copy_and_counts_for_nothing() -> None:
    widget, page = lesson()
    do(page, "next")
    do(page, "explore")
    assert widget.lesson["explore"] == "Back to the lesson"
    assert widget.plain == GameWidget._esm  # a lesson's own module has none of it
    show(page, "c:5-7", "c:5-8")
    assert "show 3-4" in [str(node.action) for node in widget.match.nodes]
    assert widget.match is not widget.session.match
    do(page, "explore")
    assert widget.plain == ""
    assert widget.match is widget.session.match
    assert widget.match.node.action is None
    assert widget.session.results.rows() == []


def test_a_session_goes_on_in_another_cell() -> None:
    session = Session(Lesson(BEATS))
    first, page = LessonWidget(session), None
    page = Page(first)
    do(page, "next")
    assert LessonWidget(session).lesson["id"] == "beat"


def test_a_lesson_and_a_session_show_themselves_in_a_cell() -> None:
    lesson = Lesson(BEATS, ja=JAPANESE)
    assert lesson.widget(locale="ja").lesson["title"] == "何が何に勝つ？"
    session = Session(lesson, locale="ja")
    session.next()
    assert session.widget().lesson["heading"] == "あなたの番"


def test_the_names_in_a_lesson_are_those_of_the_board() -> None:
    assert not Lesson(BEATS).check(board=elements).problems
    misspelt = Lesson(BEATS.replace('ring: ["4|1", "4|7"]', 'ring: ["4|1", "4|8"]'))
    assert "4|7" in str(misspelt.check(board=elements))


def test_what_is_no_lesson_is_refused() -> None:
    with pytest.raises(TypeError, match="neither a lesson nor a session"):
        LessonWidget(tw.new_match("scout"))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="locale='de'"):
        LessonWidget(Lesson(BEATS), locale="de")


def test_of_several_boards_one_is_live_and_the_others_are_pictures_under_their_names() -> None:
    lesson = tw.Lesson("scout", players=3, names=["Mia", "Ken", "<b>Zoe</b>"], seed=3, title="Three hands")
    lesson.say("Look at all of them.", views=[1, 0, 2], hide=["text:hand"])
    lesson.say("And now at one's own.")
    widget = LessonWidget(lesson)
    page = Page(widget)
    assert widget.lesson["beside"].count("<figure><figcaption>") == 2
    assert "<figcaption>&lt;b&gt;Zoe&lt;/b&gt;</figcaption>" in widget.lesson["beside"]
    assert widget._context.seat == 1
    do(page, "next")
    assert widget.lesson["beside"] == ""
    assert widget._context.seat == 0


def test_a_player_who_is_chosen_by_a_button_is_judged_on_the_button_and_on_the_board() -> None:
    session = tw.lesson("scythe", "y1-begins").session()
    session.enter("begins")
    lesson = LessonWidget(session)
    page = Page(lesson)
    for number, mark in ((0, "wrong"), (1, "right")):
        page.send("lesson", what="choose", value=number)
        page.send("lesson", what="check")
        assert lesson.lesson["asks"][number][1] == mark
        assert f"note:{mark}:pl:{number}" in keys_of(lesson)


def told(widget: LessonWidget) -> str:
    """Return everything that a page gets."""
    return json.dumps([getattr(widget, name) for name in (*TRAITS, "lesson")])


def test_the_free_board_of_a_step_hides_what_the_step_hides_until_it_is_solved() -> None:
    widget, page = lesson()
    do(page, "next")
    do(page, "explore")
    assert widget.choices["acts"] == []
    assert "Show 5-5" not in told(widget)
    do(page, "explore")
    show(page, "c:5-7", "c:5-8")
    assert widget.lesson["verdict"]["kind"] == "right"
    do(page, "back")
    do(page, "next")
    do(page, "explore")
    assert widget.choices["acts"]


def test_the_free_board_of_a_question_shows_no_answer_to_it() -> None:
    widget, page = lesson(SEA)
    do(page, "explore")
    assert widget.choices["acts"] == []
    assert "deduction" not in widget.ui["layers"]
    assert not any(key.startswith("possible") for key in keys_of(widget))
    page.send("open", inspector=True)
    assert "possible" not in json.dumps(widget.panel)
    for what in ("analyse", "hint"):
        page.send(what, on=True)
        assert widget.thoughts is None
        assert "would give away" in widget.panel["error"]


def test_a_click_on_what_lies_over_the_answer_does_not_make_it_another_action() -> None:
    """A ship lies over the space where a mine is to be laid: after a click on it the space still means the mine."""
    widget = tw.lesson("leviath", "l2-areas").widget()
    page = Page(widget)
    widget.session.enter("keel")
    widget._sync()
    page.send("press", path=["ship:2"])
    page.send("press", path=["ship:2", "s:20"])
    assert widget.panel["why"] is None
    assert widget.session.is_solved


@pytest.mark.parametrize(("locale", "home"), [("en", "the Rusviet home base"), ("ja", "ラスヴィエトの本拠地")])
def test_a_home_base_is_named_in_words_in_what_is_said_of_an_answer(locale: str, home: str) -> None:
    widget = tw.lesson("scythe", "y1-begins").widget(locale=locale)
    page = Page(widget)
    for place in ("c7", "d7", "base-rusviet"):
        page.send("press", path=[f"h:{place}"])
    page.send("lesson", what="check")
    named = [name for _, name, _ in widget.lesson["verdict"]["rows"]]
    assert sorted(named) == sorted(["C7", "D7", home])
