"""A learner's run: the right way, the wrong ways, help, and what is left behind."""

from __future__ import annotations

import codecs
import json
from pathlib import Path

import lengths
import pytest
from lesson_texts import ALL, BEATS, NOTHING, WHERE, changed

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson, Session
from tabletop_widgets.lessons.policy import Policy
from tabletop_widgets.lessons.script import ScriptError

every_lesson = pytest.mark.parametrize("path", ALL, ids=[path.name.partition(".")[0] for path in ALL])


def at(text: str, step: str) -> Session:
    session = tw.Lesson(text).session()
    session.enter(step)
    return session


# clicks learn all of them: widgets/test_lessons_by_clicks.py
@pytest.mark.parametrize("path", lengths.part(ALL, 4), ids=lambda path: path.name.partition(".")[0])
def test_every_lesson_is_learnt_by_its_own_solutions(path: Path) -> None:
    session = Lesson.read(path).session()
    for number in range(1, 100):
        assert session.number == number
        for question in session.step.questions:
            answer = session.ask(question.action)
            assert answer is not None
            assert answer.rule.endswith(f" {question.rule}")
        if session.step.task:
            kinds = [session.offer(action).kind for action in session.step.task.solution]
            assert kinds == ["on"] * (len(kinds) - 1) + ["right"]
        elif session.step.quiz:
            assert session.answer(session.step.quiz.is_).is_right
        assert session.is_solved
        if session.next() is None:
            break
    assert session.is_done
    asked = [step.id for step in session.steps if step.request]
    assert list(session.results.solved_steps) == asked


@pytest.mark.soak(one_in=3)
@every_lesson
def test_nothing_of_a_solution_lies_in_the_match_of_a_step(path: Path) -> None:
    session = Lesson.read(path).session()
    for step in session.steps:
        session.enter(step.id)
        match = session.match
        assert match.path() == match.nodes  # no side lines
        assert match.mainline() == match.path()  # and nothing to come


def test_a_refusal_comes_with_its_rule_and_then_the_words_of_the_teacher() -> None:
    session = at(BEATS, "beat")
    before = session.match.node
    answer = session.offer("show 5-6")
    assert (answer.kind, answer.number, answer.rule) == ("refused", 1, "scout 4.2")
    assert "3-3 does not beat 4-4" in answer.engine(session.match.words())
    assert (
        answer.said.text() == "A match of two is right, but threes are lower than fours. Which other pair do you hold?"
    )
    assert session.match.node is before
    assert session.offer("show 3-6").said.text() == ""
    assert [(row.number, row.answer, row.reason) for row in session.results] == [
        (1, "show 5-6", "show-not-higher"),
        (2, "show 3-6", "show-not-a-set"),
    ]


def test_a_wrong_move_is_played_and_told_and_taken_back_without_a_trace() -> None:
    session = at(BEATS, "beat")
    start = session.match.state.to_dict()
    answer = session.offer("scout left to 1")
    assert answer.kind == "wrong"
    assert {event.kind for event in answer.events} >= {"scout", "chip"}
    assert answer.said.text().startswith("That is allowed. But it was a Scout: Zoe got a chip")
    with pytest.raises(LookupError, match="take_back"):
        session.offer("show 3-4")
    session.take_back()
    assert session.match.state.to_dict() == start
    assert session.match.path() == session.match.nodes
    assert session.offer("scout left to 2").said.text().startswith("That was a Scout")  # any other
    session.take_back()
    assert session.offer("show 3-4").kind == "right"
    assert [row.number for row in session.results] == [1, 2, 3]
    assert session.progress["beat"].is_done


def test_a_text_that_is_no_action_is_no_try() -> None:
    session = at(BEATS, "beat")
    with pytest.raises(tw.IllegalAction, match="no action has the text"):
        session.offer("shwo 3-4")
    assert not session.results
    with pytest.raises(LookupError, match="asks for no action"):
        at(BEATS, "table").offer("show 3-4")
    with pytest.raises(LookupError, match="has no quiz"):
        at(BEATS, "table").answer(3)


def test_others_reply_and_chance_is_the_same_at_a_second_try() -> None:
    session = at(NOTHING, "win")
    assert session.offer("dial 2").kind == "on"
    wrong = session.offer("play 4 5")
    assert wrong.kind == "wrong"
    assert wrong.said.text().startswith("Won, 11 to 9")
    session.take_back()
    session.offer("dial 0")
    right = session.offer("play 4 5")
    assert right.kind == "right"
    assert [event.kind for event in right.events if event.kind == "battle"] == ["battle"]


def test_a_reply_that_is_not_legal_is_one_by_chance_where_the_lesson_ends_in_random() -> None:
    played = []
    for replies in ("[dial 5, random]", "[dial 7, random]"):  # seat 1 cannot dial 7
        session = at(changed(NOTHING, "{1: [dial 5, play 4]}", f"{{1: {replies}}}"), "win")
        session.offer("dial 0")
        session.offer("play 4 5")
        played.append(next(str(node.action) for node in session.match.path() if node.seat == 1 and node.action))
    assert played[0] == "dial 5"
    assert played[1].startswith("dial ")
    assert played[1] != "dial 7"
    session = at(changed(NOTHING, "{1: [dial 5, play 4]}", "{1: [dial 7, play 4]}"), "win")
    session.offer("dial 0")
    with pytest.raises(ScriptError, match="reply of seat 1 cannot be played"):
        session.offer("play 4 5")


def test_an_action_inside_a_try_is_undone_but_not_what_was_before_it() -> None:
    session = at(NOTHING, "win")
    with pytest.raises(LookupError, match="nothing has been played"):
        session.undo()
    session.offer("dial 2")
    session.undo()
    assert session.offer("dial 0").kind == "on"
    assert session.offer("play 4 5").kind == "right"
    assert len(session.results) == 1


def test_a_quiz_tells_each_pick_and_counts_what_is_missing() -> None:
    session = at(WHERE, "again")
    answer = session.answer([20, 29])
    assert answer.kind == "part"
    assert answer.marks == {"20": "right", "29": "wrong", "27": "missed", "28": "missed"}
    assert answer.missing == 2
    assert answer.remarks["29"].text().startswith("29 is in area VI")
    assert answer.remarks["27"].text().startswith("27 is one step from 28")
    assert session.answer([20, 27, 28, 5]).said.text().startswith("Only spaces of area VI are possible")
    assert session.answer({"28", 27, 20}).kind == "right"
    assert [row.right for row in session.results] == [False, False, True]


def test_who_picks_only_right_things_is_not_told_that_they_are_wrong() -> None:
    rest = "Only spaces of area VI are possible"
    session = at(WHERE, "again")
    assert session.answer([20]).said.text() == ""  # 27 and 28 are missing, nothing is wrong
    assert session.answer([20, 29]).said.text() == ""  # 29 has words of its own
    assert session.answer([20, 29, 5]).said.text().startswith(rest)  # 5 has none


def test_hints_come_in_grades_and_are_counted() -> None:
    session = at(BEATS, "beat")
    kinds = [
        (hint.kind, hint.number, hint.of)
        for hint in (session.hint(), session.hint(), session.hint(), session.hint())
        if hint
    ]
    assert kinds == [("said", 1, 4), ("rule", 2, 4), ("first", 3, 4), ("solution", 4, 4)]
    last = session.hint()
    assert last is not None
    assert last.action == "show 3-4"
    shown = session.show_solution()
    assert shown.kind == "shown"
    assert {event.kind for event in shown.events} >= {"show"}
    assert session.results[-1].shown
    assert session.results.solved_steps == ()
    assert at(BEATS, "table").hint() is None


def test_a_hint_goes_on_from_what_has_been_played() -> None:
    session = at(NOTHING, "win")
    session.offer("dial 0")
    first = [session.hint() for _ in range(4)][-1]
    assert first is not None
    assert (first.kind, first.action) == ("first", "play 4 5")


def test_what_was_solved_stays_ones_own_though_it_is_shown_when_it_is_begun_again() -> None:
    session = at(BEATS, "beat")
    session.offer("show 3-4")
    session.restart_step()
    assert (session.is_solved, session.is_open, session.may_go_on) == (False, True, True)
    session.show_solution()
    assert session.progress["beat"].is_own
    assert session.is_solved
    session.restart()
    session.enter("beat")
    assert session.is_open


def test_with_limited_tries_nothing_is_answered_once_more() -> None:
    session = Session(tw.Lesson(BEATS), policy=Policy(tries=2))
    session.enter("beat")
    session.offer("show 3-4")
    session.restart_step()
    assert not session.is_open


def test_exploring_counts_for_nothing() -> None:
    session = at(BEATS, "beat")
    board = session.explore()
    board.play("scout left to 1")
    assert not session.results
    assert session.match.legal_actions()
    assert session.offer("show 3-4").kind == "right"


def test_the_lesson_goes_on_from_where_the_learner_has_got_to() -> None:
    position = 'position:\n  hands: [["8|1", "8|2", "5|7", "5|8"], 6, 6]\n'
    text = f"---\ngame: scout\noptions: {{players: 3}}\ntitle: t\n{position}---\n## A {{#a}}\nShow a pair.\n"
    text += "```task\ngoal: {event: {kind: show, seat: 0}}\nsolution: show 1-2\nalso: any\n```\n"
    quiz = "```quiz\npick: number\nanswer: {view: players.0.hand, count: true}\nis: 2\n```\n"
    text += f"## B {{#b}}\nHow many have you left?\n{quiz}"
    for shown, left in (("show 3-4", ["8|1", "8|2"]), ("show 1", ["5|7", "5|8"])):
        session = tw.Lesson(text).session()
        assert session.offer(shown).kind == "right"
        session.next()
        assert session.match.observation(0).to_dict()["players"][0]["hand"] == left


@pytest.mark.parametrize("start", [27, 29])
def test_the_own_way_of_a_learner_goes_on_through_quizzes(start: int) -> None:
    lesson = next(path for path in ALL if path.name == "l6-start.lesson.md")
    session = Lesson.read(lesson).session()
    session.enter("start")
    assert session.offer(f"start at {start}").kind == "right"
    for step in ("energy", "wall"):
        session.next()
        assert session.step.id == step
        assert session.match.observation(0).to_dict()["kaiju"] == start
        assert session.step.quiz
        assert session.answer(session.step.quiz.is_).is_right
    session.go_back()
    session.go_back()
    assert session.offer(f"start at {56 - start}").kind == "right"
    session.next()
    assert session.match.observation(0).to_dict()["kaiju"] == 56 - start


def test_a_branch_leads_where_the_answer_says() -> None:
    text = changed(BEATS, "pick: order", "pick: order\non: {wrong: table}")
    session = at(text, "rank")
    session.answer(["1-1", "8-9", "9-9", "1-2-3"])
    after = session.step_after()
    assert after is not None
    assert after.id == "table"
    session.answer(["8-9", "1-1", "9-9", "1-2-3"])
    assert session.step_after() is None
    assert session.next() is None


def test_names_follow_the_language() -> None:
    lesson = Lesson.read(ALL[[path.name for path in ALL].index("s5-beats.lesson.md")])
    session = lesson.session(locale="ja")
    assert session.match.words("ja").name(2) == "ゾーイ"
    session.locale = "en"
    assert session.match.words().name(2) == "Zoe"


def test_a_lesson_that_is_added_to_does_not_change_a_session() -> None:
    lesson = tw.Lesson("scout", players=3, title="t").say("One.")
    session = lesson.session()
    lesson.say("Two.")
    assert len(session.steps) == 1
    assert session.next() is None
    with pytest.raises(ValueError, match="no step yet"):
        tw.Lesson("scout", players=3, title="t").session()


# --- saved, resumed, gathered


def test_a_session_is_saved_and_resumed(tmp_path: Path) -> None:
    session = at(BEATS, "beat")
    session.offer("show 5-6")
    session.hint()
    path = session.save(tmp_path / "mia.json")
    again = Session.resume(tw.Lesson(BEATS), path)
    assert again.step.id == "beat"
    assert again.results.rows() == session.results.rows()
    assert again.offer("show 3-4").number == 2
    assert "show 3-4" not in path.read_text(encoding="utf-8")  # no solution in the file


def test_an_edited_step_begins_anew_and_the_others_keep_their_results(tmp_path: Path) -> None:
    session = at(BEATS, "beat")
    session.offer("show 3-4")
    session.enter("rank")
    session.answer(["1-1"])
    path = session.save(tmp_path / "mia.json")
    edited = tw.Lesson(changed(BEATS, "Count the cards before", "Count cards before"))
    again = Session.resume(edited, path)
    assert [row.step for row in again.results] == ["beat"]
    assert again.progress["beat"].is_done
    assert not again.progress["rank"].visited


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"format": "tabletop-widgets lesson results", "version": 1, "rows": [1]}', "\x00"]
)
def test_a_file_that_is_no_session_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ValueError, match=r"x\.json|results|row"):
        Session.resume(tw.Lesson(BEATS), path)
    with pytest.raises(ValueError, match=r"x\.json"):
        tw.lessons.gather([path])


def test_the_results_of_a_class_are_gathered(tmp_path: Path) -> None:
    for name, tries in {"mia": ["show 3-4"], "ken": ["show 5-6", "show 3-4"], "zoe": ["show 5-6"]}.items():
        session = at(BEATS, "beat")
        for action in tries:
            session.offer(action)
        session.save(tmp_path / f"{name}.json")
    found = tw.lessons.gather(str(tmp_path / "*.json"))
    assert found.learners == ("ken", "mia", "zoe")
    (step,) = found
    assert (step.learners, step.first, step.later, step.wrong, step.times) == (3, 1, 1, "show 5-6", 2)
    assert step.reason == "show-not-higher"
    assert "show 5-6" in found._repr_html_()
    assert "3 learners" in repr(found)
    with pytest.raises(FileNotFoundError, match=r"none\*"):
        tw.lessons.gather(str(tmp_path / "none*.json"))


def test_results_that_an_editor_saved_with_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    session = at(BEATS, "beat")
    session.offer("show 3-4")
    path = session.save(tmp_path / "mia.json")
    path.write_bytes(codecs.BOM_UTF8 + path.read_bytes())
    assert tw.lessons.gather([path]).learners == ("mia",)
    assert Session.resume(tw.Lesson(BEATS), path).results.rows() == session.results.rows()


def test_results_are_a_table_without_markup_of_the_learner() -> None:
    session = at(BEATS, "rank")
    session.answer(["<b>"])
    assert "&lt;b&gt;" in session.results._repr_html_()
    assert json.dumps(session.results.rows())
    assert [row["seconds"] for row in session.results.rows()] == [session.results[0].seconds]


# --- what a seat may know


def test_what_happened_is_told_as_the_seat_of_the_learner_may_know_it() -> None:
    session = at(WHERE, "move")  # the kaiju has moved to 27
    told = session.match.journal(session.seat)
    assert any("moves" in line for line in told)
    assert not any("27" in line for line in told)
    assert next(frame.say.text() for frame in session.played_lines if frame.say).startswith('"I move."')
    assert "27" not in "".join(map(str, [(frame.say, frame.node and frame.node.ply) for frame in session.played_lines]))


def test_a_goal_and_an_answer_read_only_events_that_the_learner_may_know() -> None:
    """Where the kaiju has gone to is an event of its own eyes."""
    match = at(WHERE, "move").match
    secret = next(event for node in match.path() for event in node.events if not event.is_visible_to(1))
    old = "answer: {view: possible}\nis: [20, 27, 28]"
    assert WHERE.count(old) == 1
    asks = WHERE.replace(old, f"answer: {{event: {{kind: {secret.kind}}}, count: true}}\nis: [20, 27, 28]")
    assert "the answer is" in str(tw.Lesson(asks).check())
