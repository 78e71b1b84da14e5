"""Sessions with a policy: no hints, a number of tries, a time after which no answer counts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.lessons import Policy, Study

NOON = datetime(2030, 1, 2, 12, 0, tzinfo=UTC)


def at_beat(**policy: Any) -> tw.Session:
    """Return a session at a task of which "show 5-6" is refused, "show 3-4" right and a scouted card wrong."""
    session = tw.lesson("scout", "s5-beats").session(**policy)
    session.enter("beat")
    return session


def test_without_a_policy_there_are_hints_and_any_number_of_tries() -> None:
    session = at_beat()
    assert session.policy == Policy()
    for number in range(1, 8):
        assert session.offer("show 5-6").number == number
    assert (session.tries_left, session.is_over, session.is_open, session.may_go_on) == (None, False, True, False)
    assert session.hint() is not None


def test_after_the_last_try_a_step_takes_no_answer_and_one_goes_on() -> None:
    session = at_beat(tries=2)
    assert session.tries_left == 2
    session.offer("show 5-6")
    assert (session.tries_left, session.may_go_on) == (1, False)
    session.offer("show 5-6")
    assert (session.tries_left, session.is_open, session.is_solved, session.may_go_on) == (0, False, False, True)
    for again in (session.take_back, session.restart_step):
        again()
        with pytest.raises(LookupError, match="no tries are left for the step 'beat'"):
            session.offer("show 3-4")
    step = session.next()
    assert step is not None
    assert step.id != "beat"
    assert not session.progress["beat"].solved


def test_tries_stay_used_up_when_a_step_is_entered_again_and_in_a_study(tmp_path: Any) -> None:
    path = tmp_path / "mia.json"
    study = Study(path, policy=Policy(tries=1))
    session = study.open(tw.lesson("scout", "s5-beats"))
    session.enter("beat")
    session.offer("show 5-6")
    session.enter("beat")
    assert session.tries_left == 0
    study.save()
    later = Study(path, policy=Policy(tries=1)).open(tw.lesson("scout", "s5-beats"))
    later.enter("beat")
    assert (later.tries_left, later.is_open) == (0, False)
    with pytest.raises(LookupError, match="no tries are left"):
        later.offer("show 3-4")


def test_one_try_is_enough_if_it_is_right() -> None:
    session = at_beat(tries=1)
    assert session.offer("show 3-4").kind == "right"
    assert (session.is_solved, session.may_go_on) == (True, True)


def test_a_quiz_has_as_many_tries() -> None:
    lesson = tw.Lesson("scout", players=3, title="Which", position={"hands": [["5|1", "5|2", "7|3"], 3, 3]})
    lesson.quiz("How many?", pick="number", check=3)
    session = lesson.session(tries=1)
    assert session.answer(2).kind == "part"
    with pytest.raises(LookupError, match="no tries are left"):
        session.answer(3)


def test_without_hints_nothing_is_told_and_nothing_shown() -> None:
    session = at_beat(hints=False)
    assert session.hint() is None
    assert session.progress["beat"].hints == 0
    with pytest.raises(LookupError, match="gives no hints and shows no solutions"):
        session.show_solution()


def test_after_its_time_a_session_takes_no_answer() -> None:
    now = NOON.timestamp() - 1
    session = tw.Session(tw.lesson("scout", "s5-beats"), policy=Policy(until=NOON), now=lambda: now)
    session.enter("beat")
    session.offer("show 5-6")
    now += 1
    assert (session.is_over, session.is_open, session.may_go_on) == (True, False, True)
    with pytest.raises(LookupError, match="the time of this session is over since 2030-01-02 12:00"):
        session.offer("show 3-4")
    assert session.progress["beat"].tries == 1


def test_a_time_of_today_can_be_given_as_a_text() -> None:
    until = Policy.of(until="9:05").until
    assert until is not None
    assert (until.date(), until.hour, until.minute) == (datetime.now().date(), 9, 5)
    assert Policy(until=datetime.now() + timedelta(hours=1)).is_over(datetime.now().timestamp()) is False


@pytest.mark.parametrize(
    ("given", "error", "told"),
    [
        ({"tries": 0}, ValueError, "tries=0: expected 1 or more, or None for any number"),
        ({"tries": True}, TypeError, "tries=True: expected a whole number"),
        ({"tries": 1.5}, TypeError, r"tries=1\.5: expected a whole number"),
        ({"hints": 1}, TypeError, "hints=1: expected True or False"),
        ({"until": "noon"}, ValueError, "until='noon': expected a time of today such as '10:45'"),
        ({"until": "24:00"}, ValueError, "expected a time of today"),
        ({"until": 5}, TypeError, "until=5: expected a datetime"),
    ],
)
def test_a_policy_of_something_else_is_refused(given: Any, error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        tw.lesson("scout", "s5-beats").session(**given)
