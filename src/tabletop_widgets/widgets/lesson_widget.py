"""A lesson in a cell: narration, tasks and quizzes beside the board."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final

import traitlets

from tabletop_widgets.boards import palette
from tabletop_widgets.core.action import Action
from tabletop_widgets.scenarios import Scenario
from tabletop_widgets.scenarios.answers import listed
from tabletop_widgets.scenarios.cards import Card
from tabletop_widgets.scenarios.deeds import run_of
from tabletop_widgets.scenarios.session import Session
from tabletop_widgets.scenarios.verdicts import Answer
from tabletop_widgets.widgets import aside, exports
from tabletop_widgets.widgets.bundle import for_pages
from tabletop_widgets.widgets.game_widget import GameWidget
from tabletop_widgets.widgets.lesson_board import LessonBoard
from tabletop_widgets.widgets.lesson_page import LessonPage, shows_at_once, takes_number
from tabletop_widgets.widgets.lesson_shelf import Shelf
from tabletop_widgets.widgets.teaching import ON_BOARD, SEAT
from tabletop_widgets.widgets.viewpoint import Trait

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")


class LessonWidget(LessonBoard):
    """A lesson for a notebook cell: what to do, the board, what came of it.

    What the page gets is the present step alone: no goal, no answer, no later step, and nothing of what the step hides.
    After the end of a lesson that comes with the package the next one opens in the same cell.

    Args:
        session: a learner's run; or a lesson, which begins anew.
        locale: "en" or "ja"; by default the session's.
        course: the name of the course that it belongs to.
        on_end: called with the widget when the learner has read the end and goes on.

    Attributes:
        session: the learner's run; `session.results` tells what was tried. Another one after the next lesson is opened.

    Raises:
        ValueError: no such locale.

    """

    _esm: ClassVar[Any] = for_pages("lesson.js")
    _css: ClassVar[Any] = for_pages("lesson.css", palette.css())

    lesson = traitlets.Dict(allow_none=True, default_value=None, read_only=True).tag(sync=True)
    plain = traitlets.Unicode(read_only=True).tag(sync=True)  # the module of a board, while one explores: js/plain.tsx

    def __init__(
        self,
        session: Session | Scenario,
        *,
        locale: str | None = None,
        course: str = "",
        on_end: Callable[[LessonWidget], object] | None = None,
    ) -> None:
        if isinstance(session, Scenario):
            session = Session(session, locale=locale or "en")
        if not isinstance(session, Session):
            raise TypeError(f"{session!r} is neither a lesson nor a session of one")
        if locale is not None:
            session.locale = locale
        self._course, self._on_end = course, on_end
        self._shelf = self._shelf_of(session.scenario)
        self._begin(session)
        super().__init__(
            session.match,
            seat=session.seat,
            locale=session.locale,
            cover=False,
            take_back="off",
            layers=self._layers,
            hide=self._hidden(),
            gate=self._offer,
        )

    def _shelf_of(self, scenario: Scenario) -> Shelf | None:
        """Return the lessons around a lesson."""
        return None if self._on_end is not None else Shelf.around(scenario)

    def _open(self, session: Session) -> None:
        """Show another lesson of the same game."""
        self._begin(session)
        self._turn_to(session.match)
        self._hide(self._hidden(), session.step.show.layers)
        self._set(self._drawing.texts())

    # --- the picture

    def _render(self) -> dict[str, Any]:
        self._prepare()
        plain = "" if self._exploring is None else str(GameWidget._esm)
        return {**super()._render(), "lesson": self._page(), "plain": plain}

    def _speak(self, locale: str) -> None:
        self.session.locale = locale
        super()._speak(locale)

    # --- the lessons around it

    def _home(self) -> str:
        """Return where the learner goes back to, as a message; "" for nowhere."""
        return ""

    def _following(self) -> Card | None:
        """Return the lesson that comes next."""
        return self._shelf.after(self.session.scenario.id) if self._shelf else None

    def _in_course(self) -> str:
        """Return the name of the course."""
        if self._course or self._shelf is None:
            return self._course
        return self._shelf.course_of(self.session.scenario.id).text(self.session.locale)

    def _leave(self, number: int) -> None:
        """Go back to where the learner comes from."""

    def _page(self) -> Trait:
        page = LessonPage(
            self.session,
            self._here,
            self._in_course(),
            ended=self._ended,
            home=self._home(),
            following=self._following() if self._ended else None,
            goes_on=self._on_end is not None,
        )
        if self._exploring is not None:
            return page.exploring()
        elements = self._elements()
        arrows = [(elements.key(str(a)), elements.key(str(b))) for a, b in self.session.step.show.arrow]
        return page.trait(
            answer=self._answer,
            tells_missed=self._tells_missed(),
            picked=self._picked,
            judged=self._judged,
            arrows=[[a, b] for a, b in arrows if a and b],
            near=elements.key(str(near)) if (near := self.session.step.show.near) is not None else None,
            regions=self._regions(),
            beside=self._beside(),
            at_line=self._at_line,
        )

    # --- what the learner does

    def _offer(self, action: Action) -> str | None:
        """Take an action of the learner's; what came of it is told beside the board."""
        if self._exploring is not None:
            return None
        if self._may_play():
            self._try(action)
            self._keep()
        return ""

    def _try(self, action: Action) -> None:
        """Try an action in the task, and tell what came of it."""
        paths = self._board.click_paths(self.session.match.observation(self.session.seat), action)
        self._forget()
        answer = self.session.offer(action)
        if answer.kind != "on":
            self._answer = answer
        if answer.kind == "refused":
            self._tried = paths[0] if paths else ()

    def _teach(self, what: object, value: object) -> bool:
        """Do what a page asks of the lesson."""
        if what == "pick":
            return isinstance(value, str) and self._pick(value)
        doing = _DOING.get(what) if isinstance(what, str) else None
        if doing is None or (self._exploring is not None and what != "explore"):
            return False
        if what == "check" and isinstance(value, str):
            self._type(value)
        number = value if isinstance(value, int) and not isinstance(value, bool) else 0
        doing(self, number)
        self._keep()
        return True

    def _keep(self) -> None:
        """Note how far the learner has come."""
        if self._shelf is None:
            return
        if self._ended:
            self._shelf.study.end(self.session.scenario)
        try:
            self._shelf.study.keep()
        except OSError as error:
            self._here.error = self._here.say("not-saved", error=str(error))

    def _type(self, text: str) -> None:
        """Take the number that was typed, in digits of any script."""
        quiz = self.session.step.quiz
        if quiz is None or not takes_number(quiz) or self.session.is_solved:
            return
        plain = unicodedata.normalize("NFKC", text).replace("\N{MINUS SIGN}", "-").strip()
        if _NUMBER.fullmatch(plain):
            self._picked = [str(int(plain))]

    def _pick(self, key: str) -> bool:
        """Pick an element of the board in a quiz, or put it back."""
        quiz = self.session.step.quiz
        if self._exploring is not None or quiz is None or self.session.is_solved or quiz.pick not in ON_BOARD:
            return False
        name = self._elements().names.get(key)
        if name is not None and key in self._pickable(quiz):
            self._toggle(name, is_one=not quiz.is_set)
        return True

    def _toggle(self, name: str, *, is_one: bool) -> None:
        self._judged.pop(name, None)
        if name in self._picked:
            self._picked.remove(name)
        elif is_one:
            self._picked, self._judged = [name], {}
        else:
            self._picked.append(name)

    def _choose(self, number: int) -> None:
        """Choose one of the options of a quiz, or put it back."""
        quiz = self.session.step.quiz
        if quiz is not None and not self.session.is_solved and 0 <= number < len(quiz.options):
            self._toggle(str(quiz.options[number]), is_one=not quiz.is_set and quiz.pick != "order")

    def _ask(self, number: int) -> None:
        """Ask why one of the actions of the step is not allowed."""
        questions = self.session.step.questions
        if 0 <= number < len(questions):
            self._explain(questions[number].action)

    def _explain(self, action: str | int) -> None:
        """Tell why an action is not allowed."""
        session = self.session
        self._forget()
        self._answer = session.ask(action)
        record = session.match.game.action(action, session.match.state.legal_actions())
        paths = self._board.click_paths(session.match.observation(session.seat), record)
        self._tried = paths[0] if paths else ()

    def _check(self, number: int) -> None:  # noqa: ARG002 - as all that a page asks for
        """Check what was picked."""
        quiz = self.session.step.quiz
        if quiz is None or self.session.is_solved or not self._picked:
            return
        names = [name.removeprefix(SEAT) for name in self._picked] if quiz.pick == "seat" else self._picked
        self._tell(self.session.answer(names if quiz.is_set or quiz.pick == "order" else names[0]))

    def _tell(self, answer: Answer) -> None:
        self._answer = answer
        self._judged = {self._as_picked(name): mark for name, mark in answer.marks.items()}

    def _hint(self, number: int) -> None:  # noqa: ARG002
        """Give the next hint; the last one is the solution."""
        if self.session.step.asked is None or self.session.is_solved:
            return
        hint = None if shows_at_once(self.session) else self.session.hint()
        self._forget()
        if hint is None or hint.kind == "solution":
            self._show_solution()
        else:
            self._answer = hint

    def _show_solution(self) -> None:
        """Show how it goes."""
        self._tell(self.session.show_solution())
        quiz = self.session.step.quiz
        self._picked = [self._as_picked(str(name)) for name in listed(quiz.is_)] if quiz is not None else []

    def _undo(self, number: int) -> None:  # noqa: ARG002
        """Take the try back."""
        if self.session.step.task is not None and not self.session.is_solved:
            self._forget()
            self.session.take_back()

    def _again(self, number: int) -> None:  # noqa: ARG002
        """Begin the step anew; at the end, the lesson."""
        self._forget()
        self._picked = []
        if self._ended:
            self._ended = False
            self.session.enter(self.session.steps[0].id)
        else:
            self.session.again()

    def _next(self, number: int) -> None:  # noqa: ARG002
        """Go on to the next step, or to the end."""
        if self._ended:
            following = self._following()
            if following is not None and self._shelf is not None:
                self._open(self._shelf.open(following.id, self.session.locale))
            elif self._on_end is not None:
                self._on_end(self)
        elif self.session.is_solved and self.session.next() is None:
            self._forget()
            self._ended = True

    def _back(self, number: int) -> None:  # noqa: ARG002
        """Go back to the step before."""
        self._forget()
        if self._ended:
            self._ended = False
        else:
            self.session.back()

    def _go_to(self, number: int) -> None:
        """Go to a step that has been seen."""
        steps = self.session.steps
        if 1 <= number <= len(steps) and self.session.progress[steps[number - 1].id].visited:
            self._forget()
            self._ended = False
            self.session.enter(steps[number - 1].id)

    def _line(self, number: int) -> None:
        """Show a line of the script."""
        self._at_line = max(0, min(number, len(self._told())))

    def _explore(self, number: int) -> None:  # noqa: ARG002
        """Open a copy of the position to play freely in, or go back to the lesson."""
        self._exploring = None if self._exploring is not None else self.session.explore()

    def _make_replay(self, number: int) -> None:  # noqa: ARG002
        """Write what was done as a page beside the notebook, after the end; its name is told later."""
        if not self._ended:
            return
        here, run, locale = self._here, run_of(self.session), self.session.locale
        here.note = here.say("replay-begun")

        def done(name: str | None, error: BaseException | None) -> None:
            here.error = "" if error is None else here.say("replay-not-made", error=here.told(error))
            here.note = here.say("saved", file=name) if name else ""
            self._sync_soon()

        aside.work(lambda: exports.make_lesson_replay(run, locale, Path.cwd()), done)


_DOING: Final[dict[str, Callable[[LessonWidget, int], None]]] = {
    "next": LessonWidget._next,
    "back": LessonWidget._back,
    "hint": LessonWidget._hint,
    "again": LessonWidget._again,
    "undo": LessonWidget._undo,
    "check": LessonWidget._check,
    "ask": LessonWidget._ask,
    "choose": LessonWidget._choose,
    "goto": LessonWidget._go_to,
    "line": LessonWidget._line,
    "explore": LessonWidget._explore,
    "replay": LessonWidget._make_replay,
    "leave": lambda lesson, number: lesson._leave(number),
}
