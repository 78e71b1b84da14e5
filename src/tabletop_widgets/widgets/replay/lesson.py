"""A headless lesson widget that replays a session and records its moments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.files import replace
from tabletop_widgets.core.text import LOCALES, check_locale
from tabletop_widgets.lessons import session_file
from tabletop_widgets.lessons.answers import as_things
from tabletop_widgets.lessons.session import Session
from tabletop_widgets.lessons.session_log import LogEntry, RecordedRun
from tabletop_widgets.widgets.context import TEXTS, Trait
from tabletop_widgets.widgets.lessons.widget import LessonWidget
from tabletop_widgets.widgets.replay.page import page_of
from tabletop_widgets.widgets.replay.recorder import CapturedState, Recording, difference, shown_choices, shown_panel


class HeadlessLesson(LessonWidget):
    """A lesson widget without a page that replays a session, in one language.

    Args:
        run: what was done.
        locale: the language.

    """

    _is_in_cell = False

    def __init__(self, run: RecordedRun, locale: str) -> None:
        self._run = run
        super().__init__(run.begin(locale))
        self._first = self.texts()

    # --- parts of a widget that a replay does not need

    def open(self) -> None:
        """Do nothing: there is no page."""

    def _render(self) -> dict[str, Any]:
        return {}

    def _keep(self) -> None:
        """Do nothing: the progress was recorded in the session itself."""

    def _sync_soon(self) -> None:
        """Do nothing: `look` is called instead."""

    # --- the moment

    def texts(self) -> dict[str, Trait]:
        """Return the traits that hardly ever change: the words and the rulebook."""
        texts = self._drawing.texts()
        return {**texts, "ui": {**texts["ui"], "replay": True}}

    @property
    def place(self) -> int:
        """The number of the step; after the last step, one more."""
        return len(self.session.steps) + 1 if self._ended else self.session.number

    def look(self) -> CapturedState:
        """Return the state of the board now."""
        self._prepare()
        self._freeze()
        _view, traits, moved = self._drawing.position()
        scene = self._drawing.scene or Scene()
        kept: dict[str, Any] = {
            "regions": scene.sent_regions(),
            "layers": scene.switches(),
            "choices": shown_choices(traits["choices"]),
            "panel": shown_panel(traits["panel"], self.match.ply),
            "inspect": [],
            "review": None,
            "lesson": self._lesson_trait(),
            "texts": difference(self._first, self.texts()) or 0,
        }
        return CapturedState(scene, moved, kept, {"rows": [], "turns": []})

    def _freeze(self) -> None:
        """Remove all choices: nothing can be done in a replay."""
        self._context.still, self._context.pickable = True, ()

    def _lesson_trait(self) -> Trait:
        """Return the trait `lesson` without buttons that do something."""
        page = self._page()
        return {**page, "buttons": [], "field": _disabled_field(page["field"])}

    # --- the recorded actions

    def go_through(self) -> Iterator[None]:
        """Repeat the whole session, and yield wherever there is something new to see.

        Raises:
            ValueError: something cannot be done, as the lesson is now.

        """
        yield from self._lines()
        for number, deed in enumerate(self._run.entries, 1):
            doing = self._done(deed)
            while True:
                try:
                    next(doing)
                except StopIteration:
                    break
                except (LookupError, ValueError, TypeError) as error:
                    raise ValueError(f"deed {number}, {deed.what}: it cannot be done again: {error}") from error
                yield

    def _done(self, deed: LogEntry) -> Iterator[None]:
        """Repeat one entry of the log, and yield wherever there is something new to see."""
        was_over, self._ended = self._ended, False
        if deed.what == "next":
            yield from self._to_next(was_over=was_over)
        elif deed.what in _GOING:
            self._forget()
            _GOING[deed.what](self, deed.value)
            yield from self._lines()
        elif deed.what == "answer":
            self._pick_all([self._as_picked(str(name)) for name in as_things(deed.value)])
            yield
            self._tell(self.session.answer(deed.value))
            yield
        elif deed.what == "hint":
            yield from self._next_hint()
        else:
            _DOING[deed.what](self, deed.value)
            yield

    def _lines(self) -> Iterator[None]:
        """Yield at each line of the script that is still to be read."""
        self._prepare()
        yield
        while self._at_line < len(self._telling_frames()):
            self._at_line += 1
            yield

    def _to_next(self, *, was_over: bool) -> Iterator[None]:
        """Go on to the next step; at the end only once."""
        if self.session.next() is not None:
            yield from self._lines()
            return
        self._forget()
        self._ended = True
        if not was_over:
            yield

    def _next_hint(self) -> Iterator[None]:
        """Show the next hint, except the last one, which is the solution."""
        hint = self.session.hint()
        if hint is not None and hint.kind != "solution":
            self._forget()
            self._answer = hint
            yield

    def _pick_all(self, names: Sequence[str]) -> None:
        """Pick exactly the given elements, unpicking others, as a person would."""
        quiz = self.session.step.quiz
        is_one = quiz is not None and not quiz.is_set and quiz.pick != "order"
        keeps = quiz is not None and quiz.is_set
        for name in [name for name in self._picked if not is_one and not (keeps and name in names)]:
            self._toggle(name, is_one=is_one)
        for name in names:
            if name not in self._picked:
                self._toggle(name, is_one=is_one)

    def _resume(self, standing: Mapping[str, Any]) -> None:
        """Begin where the session was resumed from a file."""
        session: Session = self._run.begin(self.session.locale)
        session_file.restore(session, dict(standing))
        self._open(session)

    def _play_text(self, action: str | int) -> None:
        match = self.session.match
        self._try(match.game.action(action, match.state.legal_actions()))

    def _show(self) -> None:
        self._forget()
        self._show_solution()


def _disabled_field(field: list[Any] | None) -> list[Any] | None:
    """Return a field for a number into which nothing can be typed."""
    return None if field is None else [*field[:-1], False]


_GOING: Final[dict[str, Callable[[HeadlessLesson, Any], object]]] = {
    "enter": lambda lesson, id_: lesson.session.enter(id_),
    "back": lambda lesson, _: lesson.session.go_back(),
    "again": lambda lesson, _: lesson._restart_step(),
    "restart": lambda lesson, _: lesson._restart(),
    "take-back": lambda lesson, _: lesson.session.take_back(),
    "undo": lambda lesson, _: lesson.session.undo(),
    "resume": HeadlessLesson._resume,
}
_DOING: Final[dict[str, Callable[[HeadlessLesson, Any], object]]] = {
    "offer": HeadlessLesson._play_text,
    "ask": HeadlessLesson._explain,
    "show": lambda lesson, _: lesson._show(),
}


def write(run: RecordedRun, path: Path, locale: str) -> Path:
    """Write the replay of a lesson; see `Session.to_html`."""
    replace(path, page(run, check_locale(locale)))
    return path


def page(run: RecordedRun, locale: str) -> str:
    """Return the page of a session; equal sessions always give the same text.

    Raises:
        ValueError: something cannot be done again.

    """
    recording = record(run, locale)
    game = recording["texts"][0]["ui"]["title"]
    lesson = run.lesson.title.plain(locale)
    title, about = f"{lesson} – {TEXTS.get(locale, 'ui-replay')}", TEXTS.get(locale, "ui-replay-lesson")
    return page_of("lesson", recording, locale, title=title, heading=f"{game}: {lesson}", about=about)


def record(run: RecordedRun, locale: str) -> dict[str, Any]:
    """Return a session as the data of a replay.

    Args:
        run: what was done.
        locale: the language that it opens in; the other one is in it, too.

    Returns:
        What `recorder.record` returns of a match, and steps: at each moment the number of the step, from 1; one more
        than there are at the end.

    Raises:
        ValueError: something cannot be done again.

    """
    lessons = [HeadlessLesson(run, each) for each in (locale, *(other for other in LOCALES if other != locale))]
    try:
        texts = [lesson.texts() for lesson in lessons]
        recording, steps = _record_session(lessons)
    finally:
        for lesson in lessons:
            lesson.close()
    nodes = [[number, number - 1] for number in range(len(steps))]
    return {"texts": texts, "at": 0, "nodes": nodes, "steps": steps, "film": recording.to_columns()}


def _record_session(lessons: list[HeadlessLesson]) -> tuple[Recording, list[int]]:
    """Return the recorded moments of a session, and the step of each."""
    recording, before = Recording(), None
    steps: list[int] = []
    for _ in zip(*(lesson.go_through() for lesson in lessons), strict=True):
        moments: list[CapturedState] = [lesson.look() for lesson in lessons]
        recording.add(moments, before)
        steps.append(lessons[0].place)
        before = moments
    return recording, steps
