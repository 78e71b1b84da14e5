"""A lesson in a cell: narration, tasks and quizzes beside the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import traitlets

from tabletop_widgets.boards import palette
from tabletop_widgets.boards.annotate import Note
from tabletop_widgets.boards.names import Elements
from tabletop_widgets.boards.veil import Veil
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node
from tabletop_widgets.scenarios import Scenario
from tabletop_widgets.scenarios.session import Session
from tabletop_widgets.scenarios.steps import Quiz
from tabletop_widgets.scenarios.verdicts import Answer, Hint
from tabletop_widgets.widgets.bundle import front_end
from tabletop_widgets.widgets.game_widget import GameWidget
from tabletop_widgets.widgets.lesson_page import LessonPage
from tabletop_widgets.widgets.viewpoint import Trait

_ALWAYS: Final = ("timeline", "journal", "summary", "marks", "list", "inspector", "legend")
_SAID: Final = {
    "picked": "lesson-picked",
    "right": "lesson-is-right",
    "wrong": "lesson-is-wrong",
    "missed": "lesson-is-missed",
}
_ON_BOARD: Final = ("places", "cards", "seat")
_SEAT: Final = "seat "  # so begins a plate's name on every board; what follows is the number


class LessonWidget(GameWidget):
    """A lesson for a notebook cell: what to do, the board, what came of it.

    What the page gets is the present step alone: no goal, no answer, no later step, and nothing of what the step hides.

    Args:
        session: a learner's run; or a lesson, which begins anew.
        locale: "en" or "ja"; by default the session's.
        course: the name of the course that it belongs to.
        on_end: called with the widget when the learner has read the end and goes on.

    Attributes:
        session: the learner's run; `session.results` tells what was tried.

    Raises:
        ValueError: no such locale.

    """

    _esm: ClassVar[str] = front_end("lesson.js")
    _css: ClassVar[str] = palette.css() + front_end("lesson.css")

    lesson = traitlets.Dict(allow_none=True, default_value=None, read_only=True).tag(sync=True)

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
        self.session = session
        self._course, self._on_end = course, on_end
        self._exploring: Match | None = None
        self._ended = False
        self._entered: object = None  # the step, and the match that it is played in
        self._forget()
        self._picked: list[str] = []
        self._at_line = 0
        self._layers = session.step.show.layers
        self._behind: Node | None = None  # where the script ends, while an earlier line is shown
        self._named: tuple[object, Elements] | None = None
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

    def _hidden(self) -> list[str]:
        """Return what the present step hides."""
        session = self.session
        asks = session.step.quiz is not None and not session.is_solved
        return [*dict.fromkeys([*_ALWAYS, *session.step.hide, *(("rings", "guess") if asks else ())])]

    def _forget(self) -> None:
        """Clear what came of the last try."""
        self._answer: Answer | Hint | None = None
        self._judged: dict[str, str] = {}
        self._tried: tuple[str, ...] = ()

    # --- the picture

    def _render(self) -> dict[str, Any]:
        self._prepare()
        return {**super()._render(), "lesson": self._page()}

    def _speak(self, locale: str) -> None:
        self.session.locale = locale
        super()._speak(locale)

    def _prepare(self) -> None:
        """Let the board follow the session: its match, what is hidden, what is marked."""
        session, here = self.session, self._here
        if self._entered != (session.step.id, id(session.match)):
            is_new = self._entered is None or self._entered[0] != session.step.id  # type: ignore[index]
            self._entered = (session.step.id, id(session.match))
            self._behind = None
            if is_new:
                self._picked = []
                self._forget()
            self._at_line = self._first_line() if is_new else len(self._told())
        if self._exploring is not None:
            self._turn_to(self._exploring)
            self._hide((), None)
            here.seat, here.still, here.notes, here.take_back = session.seat, False, (), "free"
            here.pickable = ()
            return
        self._turn_to(session.match)
        self._show_line()
        show = session.step.show
        here.take_back = "off"
        here.seat = (*show.views[:1], session.seat)[0] if show.view is None else show.view
        quiz = session.step.quiz is not None and not session.is_solved
        here.still = self._ended or not (quiz or self._may_play())
        self._hide(self._hidden(), show.layers)
        here.notes = self._notes()
        here.pickable = self._pickable(session.step.quiz) if quiz and session.step.quiz else ()

    def _pickable(self, quiz: Quiz) -> tuple[str, ...]:
        """Return everything on the board that is of the kind that a quiz asks for, right or wrong."""
        names = self._elements().names
        kind = [key for key in names if self._board.is_pickable(key, quiz.pick)]
        return tuple(key for key in kind if quiz.pick != "seat" or names[key].startswith(_SEAT))

    def _on_board(self, name: str) -> str:
        """Return what the board calls a thing of a quiz's answer: a seat is a number there."""
        quiz = self.session.step.quiz
        return f"{_SEAT}{name}" if quiz is not None and quiz.pick == "seat" else name

    def _hide(self, hide: list[str] | tuple[str, ...], layers: tuple[str, ...] | None) -> None:
        veil = Veil(self._board, hide)
        if veil.hidden == self._here.veil.hidden and layers == self._layers:
            return
        self._here.veil, self._layers = veil, layers
        self._drawing.start_anew()
        self._drawing.choose_layers(layers)
        self._set(self._drawing.texts())

    def _may_play(self) -> bool:
        """Return whether the learner's next action counts: a try goes on, and its script has been seen."""
        session = self.session
        if session.step.task is None or session.is_solved or self._at_line < len(self._told()):
            return False
        return not (isinstance(self._answer, Answer) and self._answer.kind == "wrong")

    def _elements(self) -> Elements:
        here = self._here
        place = (here.match.node, here.seat, here.veil.hidden)
        if self._named is None or self._named[0] != place:
            self._named = (place, Elements(self._board, here.view(here.seat), here.draw(here.seat)))
        return self._named[1]

    def _notes(self) -> tuple[Note, ...]:
        """Return the teacher's marks, and what was picked or tried."""
        show, elements = self.session.step.show, self._elements()
        marked = {Note(key, "shade") for name in show.shade if (key := elements.key(str(name)))}
        badges = {Note(key, "badge", text) for name, text in show.badge.items() if (key := elements.key(str(name)))}
        rings = [key for name in show.ring if (key := elements.key(str(name)))]
        notes = [*marked, *badges]
        notes += [Note(key, "ring", str(i) if len(rings) > 1 else "") for i, key in enumerate(rings, 1)]
        say = self._here.say
        notes += [Note(key, "picked", said=say("lesson-picked")) for key in self._tried]
        judged: Any
        for name in dict.fromkeys([*self._picked, *self._judged]):
            key, judged = elements.key(name), self._judged.get(name, "picked")
            if key is not None and (judged != "missed" or self._tells_missed()):
                notes.append(Note(key, judged, said=say(_SAID[judged])))
        if isinstance(self._answer, Hint) and self._answer.kind == "first":
            name = self._answer.name
            first = elements.key(self._on_board(name)) if name else self._first_of(self._answer.action)
            notes += [Note(first, "ring")] if first else []
        return tuple(notes)

    def _tells_missed(self) -> bool:
        """Return whether missed places are shown: at the first check they are only counted."""
        return not isinstance(self._answer, Answer) or self._answer.kind != "part" or self._answer.number > 1

    def _first_of(self, action: str) -> str | None:
        """Return the first element of an action's path."""
        match = self.session.match
        record = match.game.action(action, match.state.legal_actions())
        paths = self._board.click_paths(match.observation(self.session.seat), record)
        return paths[0][0] if paths else None

    def _page(self) -> Trait:
        page = LessonPage(self.session, self._here, self._course, ended=self._ended)
        if self._exploring is not None:
            return page.exploring()
        elements = self._elements()
        arrows = [(elements.key(str(a)), elements.key(str(b))) for a, b in self.session.step.show.arrow]
        return page.trait(
            answer=self._answer,
            tells_missed=self._tells_missed(),
            picked=self._picked,
            arrows=[[a, b] for a, b in arrows if a and b],
            near=elements.key(str(near)) if (near := self.session.step.show.near) is not None else None,
            at_line=self._at_line,
        )

    # --- the script of a step, line by line

    def _told(self) -> list[int]:
        """Return the frames of the script that tell something."""
        return [i for i, frame in enumerate(self.session.frames) if frame.say]

    def _first_line(self) -> int:
        """Return where a step's script is first seen: a task is seen at its end."""
        told = self._told()
        return len(told) if self.session.step.asked or not told else 1

    def _show_line(self) -> None:
        """Show the position of the present line of the script."""
        told, match = self._told(), self.session.match
        if self._at_line >= len(told):
            node, self._behind = self._behind, None
        else:
            self._behind = self._behind or match.node
            node = self._before(told[self._at_line] if self._at_line else 0)
        if node is not None and match.node is not node:
            match.goto(node)

    def _before(self, frame: int) -> Node | None:
        """Return where a script stood before one of its lines; None if the position has changed since."""
        frames, nodes = self.session.frames, self.session.match.nodes
        first = frames[frame].node
        if frame == 0:
            return None if first is None or first.parent < 0 else nodes[first.parent]
        return frames[frame - 1].node

    # --- what the learner does

    def _offer(self, action: Action) -> str | None:
        """Take an action of the learner's; what came of it is told beside the board."""
        if self._exploring is not None:
            return None
        session = self.session
        if not self._may_play():
            return ""
        view = session.match.observation(session.seat)
        paths = self._board.click_paths(view, action)
        self._forget()
        answer = session.offer(action)
        if answer.kind != "on":
            self._answer = answer
        if answer.kind == "refused":
            self._tried = paths[0] if paths else ()
        return ""

    def _teach(self, what: object, value: object) -> bool:
        """Do what a page asks of the lesson."""
        if what == "pick":
            return isinstance(value, str) and self._pick(value)
        doing = _DOING.get(what) if isinstance(what, str) else None
        if doing is None or (self._exploring is not None and what != "explore"):
            return False
        number = value if isinstance(value, int) and not isinstance(value, bool) else 0
        doing(self, number)
        return True

    def _pick(self, key: str) -> bool:
        """Pick an element of the board in a quiz, or put it back."""
        quiz = self.session.step.quiz
        if self._exploring is not None or quiz is None or self.session.is_solved or quiz.pick not in _ON_BOARD:
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
        session = self.session
        questions = session.step.questions
        if not 0 <= number < len(questions):
            return
        self._forget()
        text = questions[number].action
        self._answer = session.ask(text)
        action = session.match.game.action(text, session.match.state.legal_actions())
        paths = self._board.click_paths(session.match.observation(session.seat), action)
        self._tried = paths[0] if paths else ()

    def _check(self, number: int) -> None:  # noqa: ARG002 - as all that a page asks for
        """Check what was picked."""
        quiz = self.session.step.quiz
        if quiz is None or self.session.is_solved or not self._picked:
            return
        names = [name.removeprefix(_SEAT) for name in self._picked] if quiz.pick == "seat" else self._picked
        self._tell(self.session.answer(names if quiz.is_set or quiz.pick == "order" else names[0]))

    def _tell(self, answer: Answer) -> None:
        self._answer = answer
        self._judged = {self._on_board(name): mark for name, mark in answer.marks.items()}

    def _hint(self, number: int) -> None:  # noqa: ARG002
        """Give the next hint; the last one is the solution."""
        if self.session.step.asked is None or self.session.is_solved:
            return
        hint = self.session.hint()
        self._forget()
        if hint is not None and hint.kind == "solution":
            self._tell(self.session.show_solution())
        else:
            self._answer = hint

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
            if self._on_end is not None:
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
}
