"""The lessons that come with the package: all hold, in both languages, and together they cover the rulebooks."""

from __future__ import annotations

import itertools
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
from lesson_texts import ALL, BEATS, FOLDER, changed

import tabletop_widgets as tw
from tabletop_widgets.__main__ import main
from tabletop_widgets.engines.scythe.components.mats import SECTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.lessons import Lesson, courses
from tabletop_widgets.lessons.builtin import lesson_paths

pytest_plugins = ["pytester"]
PROJECT = Path(__file__).parents[2] / "pyproject.toml"

lessons = cache(tw.list_lessons)  # they are read once
every_lesson = pytest.mark.parametrize("path", ALL, ids=[path.name.partition(".")[0] for path in ALL])


@pytest.mark.soak(one_in=3)
@every_lesson
def test_it_holds_in_both_languages(path: Path) -> None:
    report = Lesson.read(path).check(languages=("en", "ja"))
    assert report.ok, report
    assert not report.advice, report.advice


@pytest.mark.parametrize("path", [path for path in ALL if path.parent.name == "scout"], ids=lambda path: path.stem)
def test_a_right_answer_of_scout_is_told_why(path: Path) -> None:
    lesson = Lesson.read(path)
    silent = [step.id for step in lesson.steps if step.request and not any(step.quotes_of("right"))]
    assert not silent


@pytest.mark.parametrize("game", tw.games())
def test_every_section_of_a_rulebook_has_its_lesson(game: str) -> None:
    sections = {section.number for section in tw.new_game(game).rulebook.sections()}
    assert {number for lesson in lessons(game) for number in lesson.rules} == sections


@pytest.mark.parametrize("game", tw.games())
def test_every_lesson_is_in_one_course_and_needs_lessons_that_are_there(game: str) -> None:
    ids = [id_ for course in courses(game) for id_ in course.ids]
    assert sorted(ids) == sorted(lesson.id for lesson in lessons(game))
    for lesson in lessons(game):
        assert set(lesson.front_matter.needs) <= set(ids), lesson
        assert lesson.game == game
        assert lesson.front_matter.title.ja
        assert lesson.front_matter.minutes


def test_courses_and_lessons_are_found_by_name() -> None:
    assert tw.course("scout-a").title.text("ja") == "はじめてのラウンド"
    assert [lesson.id for lesson in tw.course("scout")] == [lesson.id for lesson in lessons("scout")]
    assert tw.lesson("scout", "s5-beats") == Lesson.read(FOLDER / "scout/s5-beats.lesson.md")
    names = [path.name for path in lesson_paths("scythe")]
    assert names.index("a9-worker.lesson.md") < names.index("a13-attack.lesson.md")  # 9 before 13
    for wrong in ("scuot", "../core"):
        with pytest.raises(LookupError, match="expected"):
            tw.list_lessons(wrong)
        with pytest.raises(LookupError, match="expected"):
            tw.course(wrong)
    with pytest.raises(LookupError, match="s5-beats"):
        tw.lesson("scout", "s5-beast")


@pytest.mark.parametrize("game", ["scout", "leviath"])
def test_the_first_lesson_of_a_game_is_played_from_its_first_step_on(game: str) -> None:
    first = tw.lesson(game, courses(game)[0].ids[0])
    assert first.steps[0].task is not None
    asked = [step for step in first.steps if step.request]
    assert sum(step.task is not None for step in asked) > len(asked) / 2
    for step in first.steps:  # other numbers of players come later
        assert step.quiz is None or "'with'" not in str(step.quiz.answer), step.id


def test_the_first_lesson_of_scout_is_one_round_that_the_learner_ends() -> None:
    first = tw.lesson("scout", courses("scout")[0].ids[0])
    session = first.session()
    kinds = []
    for step in first.steps:
        if step.task is not None:
            answer = [session.offer(action) for action in step.task.solution][-1]
            kinds += [event.kind for event in answer.events if event.seat == session.seat]
        elif step.quiz is not None:
            answer = session.answer(step.quiz.is_)
        assert answer.kind == "right", step.id
        session.next()
    assert kinds.count("show") >= 3
    assert "scout" in kinds
    assert kinds[-1] == "round-score"
    assert "round-empty" in kinds
    assert len(session.results.solved_steps) == len([step for step in first.steps if step.request])


def test_the_first_lesson_of_scythe_is_turns_that_the_learner_plays() -> None:
    course = tw.course("scythe")
    session = tw.lesson("scythe", course.ids[0]).session()
    assert all(step.task is not None for step in session.steps)
    for step in session.steps:
        assert step.task is not None
        assert {session.offer(action).kind for action in step.task.solution} == {"on", "right"}
        session.next()
    own = session.match.observation(0).to_dict()["players"][0]
    assert (own["power"], own["coins"]) == (3, 6)


@pytest.mark.parametrize("path", lesson_paths("scythe"), ids=lambda path: path.name)
def test_the_sections_of_a_mat_stand_in_its_own_order_in_every_step(path: Path) -> None:
    lesson = Lesson.read(path)
    session = lesson.session()
    observed = session.match.observation(session.seat)
    assert isinstance(observed, ScytheObservation)
    printed = [f"mat-{SECTIONS[section]}" for section in observed.columns(session.seat)]
    for step in lesson.steps:
        shown = [name for name in step.show.regions if name in printed]
        assert shown == [name for name in printed if name in shown], step.id


@pytest.mark.parametrize("game", ["scout", "leviath", "scythe"])
def test_a_learner_is_mia_in_every_lesson_or_the_kaiju(game: str) -> None:
    for lesson in tw.list_lessons(game):
        names = lesson.front_matter.names
        own = names[lesson.front_matter.seat] if names else None
        assert own is not None, lesson.name
        assert str(getattr(own, "en", own)) in ("Mia", "Leviath"), lesson.name


def test_a_lesson_of_leviath_says_at_once_which_side_one_plays_where_that_changes() -> None:
    sides = [(lesson, min(lesson.front_matter.seat, 1)) for lesson in tw.course("leviath")]
    for (before, was), (lesson, side) in itertools.pairwise([(sides[0][0], -1), *sides]):
        text = {locale: lesson.steps[0].prose.text(locale) for locale in ("en", "ja")}
        assert was == side or ("ou are " in text["en"] and "あなたは" in text["ja"]), (before, lesson)
    first = sides[0][0]
    assert "You are the **kaiju**" in first.steps[0].prose.text("en")
    assert all("Leviath" in step.prose.text("en") or "you hide" in step.prose.text("en") for step in first.steps)
    assert "next lesson you change sides" in first.insight.text("en")


# --- by command, and as tests


def test_the_command_checks_files_and_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(FOLDER / "scout")]) == 0
    assert "18 lessons: all hold" in capsys.readouterr().out
    (tmp_path / "s5-beats.lesson.md").write_text(
        changed(BEATS, "solution: show 3-4", "solution: show 5-6"), encoding="utf-8"
    )
    assert main(["check", "--one-language", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert f"{tmp_path}/s5-beats.lesson.md:33 [beat] the solution (show 5-6)" in out.replace("\\", "/")
    assert main(["check", str(tmp_path / "s5-beats.lesson.ja.md")]) == 1
    assert "there is no Japanese" in capsys.readouterr().out
    assert main(["check", str(tmp_path / "none.lesson.md")]) == 2


def test_the_command_says_that_a_folder_has_no_lesson(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "README.md").write_text("# no lesson", encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    told = f"{tmp_path}: there is no lesson in this folder; expected files named like lesson.lesson.md\n"
    assert capsys.readouterr().out == told + "no lesson was found\n"
    assert main(["check", str(tmp_path), str(FOLDER / "leviath/l34-where.lesson.md")]) == 1
    out = capsys.readouterr().out
    assert out.startswith(told)
    assert out.endswith("1 lesson: all hold\n")


def test_the_command_tells_who_plays_each_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "-v", str(FOLDER / "leviath/l34-where.lesson.md")]) == 0
    out = capsys.readouterr().out
    assert "seat 0: silence" in out
    assert "seat 1: mine at 29" in out


def test_pytest_checks_each_step_as_a_test(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = changed(BEATS, 'is: ["8-9", "1-1"', 'is: ["1-1", "8-9"')
    (pytester.path / "s5-beats.lesson.md").write_text(wrong, encoding="utf-8")
    (pytester.path / "bad.lesson.md").write_text("nothing", encoding="utf-8")
    (name,) = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["entry-points"]["pytest11"].values()
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # importing all others takes longer than the lessons
    plugin = ("-p", "no:cacheprovider", "-p", name)
    done = pytester.runpytest_subprocess(*plugin, "--lessons")
    done.assert_outcomes(passed=4, failed=2)
    done.stdout.fnmatch_lines(["*s5-beats.lesson.md:* the answer is *"])
    pytester.runpytest_subprocess(*plugin).assert_outcomes()


def test_lessons_are_imported_when_they_are_first_used() -> None:
    code = (
        "import sys, tabletop_widgets as tw\n"
        "before = [name for name in sys.modules if '.lessons' in name or name in ('yaml', 'markdown_it')]\n"
        "tw.Lesson\n"
        "print(before, 'markdown_it' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] True"


@pytest.mark.parametrize(
    ("game", "id_", "locale", "words"),
    [
        ("leviath", "l1-goals", "en", ("Silence", "Predation", "Move", "Tsunami", "You win when")),
        ("leviath", "l1-goals", "ja", ("沈黙", "捕食攻撃", "移動", "津波攻撃", "勝ちです")),
        ("scout", "s0-round", "en", ("set",)),
        ("scout", "s0-round", "ja", ("組み合わせ",)),
    ],
)
def test_a_first_step_says_the_words_that_its_board_uses(
    game: str, id_: str, locale: str, words: tuple[str, ...]
) -> None:
    told = tw.lesson(game, id_).steps[0].prose.html(locale)
    assert [word for word in words if word not in told] == []


@pytest.mark.parametrize("id_", ["s0-round", "s1-cards"])
def test_the_first_lessons_of_scout_are_played_until_a_round_is_scored(id_: str) -> None:
    lesson = tw.lesson("scout", id_)
    tasks = [step.task for step in lesson.steps if step.task is not None]
    assert len(tasks) >= len(lesson.steps) - 1
    session = lesson.session()
    session.enter(lesson.steps[-1].id)
    answers = [session.offer(action) for action in tasks[-1].solution]
    assert "round-score" in {event.kind for answer in answers for event in answer.events}
