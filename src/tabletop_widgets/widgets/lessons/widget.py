"""The lesson widget: narration, tasks and quizzes beside the board."""

from __future__ import annotations

import itertools
import re
import time
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import traitlets

from tabletop_widgets.boards import palette
from tabletop_widgets.boards.annotate import Note
from tabletop_widgets.boards.names import Elements
from tabletop_widgets.boards.redaction import Redaction
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.tree import Node
from tabletop_widgets.lessons import builtin
from tabletop_widgets.lessons.answers import as_things
from tabletop_widgets.lessons.builtin import LessonCard
from tabletop_widgets.lessons.goals import is_action
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.policy import ANYTHING, Policy
from tabletop_widgets.lessons.prose import Prose
from tabletop_widgets.lessons.session import Answer, Hint, Session
from tabletop_widgets.lessons.session_log import run_of
from tabletop_widgets.lessons.step import Quiz
from tabletop_widgets.lessons.study import LessonProgress, Study, study_at
from tabletop_widgets.widgets import exports
from tabletop_widgets.widgets.bots import running_loop
from tabletop_widgets.widgets.context import Trait
from tabletop_widgets.widgets.game_widget import GameWidget
from tabletop_widgets.widgets.lessons.page import SAID, LessonPage, shows_at_once, takes_number
from tabletop_widgets.widgets.lessons.static_boards import ON_BOARD, SEAT, Pictures, lesson_arrows, lesson_marks
from tabletop_widgets.widgets.messages import Allow, LessonRequest, write_replay
from tabletop_widgets.widgets.transport import for_pages

if TYPE_CHECKING:
    import asyncio


_ALWAYS: Final = ("timeline", "journal", "summary", "marks", "list", "inspector", "legend")
_FREE_PACE: Final = 0.7  # seconds between two moves of the others on the free board
_OWN_PLACES: Final = ("right", "side")  # places of the regions with the viewer's own things


class LessonBoard(GameWidget):
    """A board that follows a learner's session.

    Attributes:
        session: the learner's run.

    """

    session: Session
    _offers_lessons = False
    _is_seen_first = False  # the picture and the texts about it arrive together
    _begun = 0  # number of steps and tries that have begun

    def _begin(self, session: Session) -> None:
        """Follow a session, and forget everything about the last one."""
        self.session = session
        self._exploring: Match | None = None
        self._ended = False
        self._entered: tuple[str, Match] | None = None  # the step, and the match that it is played in
        self._forget()
        self._picked: list[str] = []
        self._at_line = 0
        self._layers = session.step.show.layers
        self._behind: Node | None = None  # the end of the script while an earlier line is shown
        self._named: tuple[object, Elements] | None = None
        self._pictured: tuple[object, str] | None = None  # a position, and the pictures of the other boards there
        self._asked: tuple[str, ...] | None = None  # the regions that the present step asks about at its start
        self._shows_answers = session.shows_answers  # as of the last picture

    def _hidden(self) -> list[str]:
        """Return the names of everything that the present step hides."""
        return [*dict.fromkeys([*_ALWAYS, *self.session.step.hide, *self._hidden_by_quiz()])]

    def _hidden_by_quiz(self) -> tuple[str, ...]:
        """Return the parts that would reveal the answer of the present step's open quiz."""
        session = self.session
        return ("rings", "guess") if session.step.quiz is not None and not session.is_known_solved else ()

    def _hidden_from_explorer(self) -> tuple[str, ...]:
        """Return the parts that the free board of the present step hides, because they would reveal an answer.

        Parts that a task or quiz hides are shown once it is solved.
        """
        step, asked = self.session.step, self.session.step.request
        if asked is None or self.session.is_known_solved:
            return step.show.hide
        return tuple(dict.fromkeys([*step.hide, *self._hidden_by_quiz()]))

    def _enter_anew(self) -> None:
        """Begin the present step from scratch: without picks, marks and lines from before."""
        self._ended = False
        self._entered = None

    def _forget(self) -> None:
        """Clear the outcome of the last try."""
        self._answer: Answer | Hint | None = None
        self._earlier: Answer | None = None  # the answer to the try before the hint
        self._judged: dict[str, str] = {}
        self._tried: tuple[str, ...] = ()
        self._is_beside = False  # the last press was on what cannot be an answer

    def _prepare(self) -> None:
        """Update the board from the session: its match, hidden parts and marks."""
        session, context = self.session, self._context
        was_told, self._shows_answers = self._shows_answers, session.shows_answers
        if was_told != self._shows_answers:  # the exam is over now
            session.restart_step()
            self._entered = None
        if self._entered is None or self._entered[0] != session.step.id or self._entered[1] is not session.match:
            is_new = self._entered is None or self._entered[0] != session.step.id
            self._entered = (session.step.id, session.match)
            self._begun += 1
            self._behind = None
            if is_new:
                self._picked, self._asked = [], None
                self._forget()
                self._recall()
                self._entered = (session.step.id, session.match)
            self._at_line = self._first_line() if is_new else len(self._telling_frames())
        if self._exploring is not None:
            self._show_match(self._exploring)
            self._hide(self._hidden_from_explorer(), None)
            context.seat, context.still, context.notes, context.take_back = session.seat, False, (), "free"
            context.pickable = ()
            return
        self._show_match(session.match)
        self._show_line()
        show = session.step.show
        context.take_back = "off"
        context.seat = (*show.views[:1], session.seat)[0] if show.view is None else show.view
        context.pickable = self._pickable(session.step.quiz) if session.is_open and session.step.quiz else ()
        context.still = self._ended or not (context.pickable or self._may_play())
        self._hide(self._hidden(), show.layers)
        context.notes = self._notes()

    def _recall(self) -> None:
        """Show the learner's own answer to this step again, if right answers are only shown later."""
        session, quiz = self.session, self.session.step.quiz
        progress = session.progress[session.step.id]
        if session.policy.answers == "at once" or session.step.request is None:
            return
        self._picked = [self._as_picked(name) for name in progress.given] if quiz is not None else []
        if session.shows_answers:
            review = session.review()
            if review is not None:
                self._tell(review)
        elif progress.tries:
            self._answer = Answer("noted", progress.tries)

    def _tell(self, answer: Answer) -> None:
        """Show the response to an answer, if it may be shown now."""
        self._earlier = None
        if not self.session.shows_answers:
            self._answer = Answer("noted", answer.number)
            return
        quiz = self.session.step.quiz
        is_one = answer.kind == "reviewed" and quiz is not None and not quiz.is_set  # "right", not "missed"
        self._answer = answer
        self._judged = {
            self._as_picked(name): "right" if is_one and mark == "missed" else mark
            for name, mark in answer.marks.items()
        }

    def _pickable(self, quiz: Quiz) -> tuple[str, ...]:
        """Return all elements of the kind that a quiz asks for, right or wrong."""
        names = self._elements().names
        kind = [key for key in names if self._board.is_pickable(key, quiz.pick)]
        return tuple(key for key in kind if quiz.pick != "seat" or names[key].startswith(SEAT))

    def _on_board(self, name: str) -> str:
        """Return the board's name of a thing in a quiz's answer, which gives a seat as a number."""
        quiz = self.session.step.quiz
        is_seat = quiz is not None and quiz.pick == "seat" and not name.startswith(SEAT)
        return f"{SEAT}{name}" if is_seat else name

    def _as_picked(self, name: str) -> str:
        """Return the name of a thing in a quiz's answer as it is picked: of an option, the lesson's name."""
        quiz = self.session.step.quiz
        return name if quiz is not None and quiz.options else self._on_board(name)

    def _hide(self, hide: list[str] | tuple[str, ...], layers: tuple[str, ...] | None) -> None:
        redaction = Redaction(self._board, hide)
        if redaction.hidden == self._context.redaction.hidden and layers == self._layers:
            return
        self._context.redaction, self._layers = redaction, layers
        self._drawing.restart()
        self._drawing.choose_layers(layers)
        self._set_traits(self._drawing.texts())

    def _may_play(self) -> bool:
        """Return whether the learner's next action counts: a try is open, and the script has been read."""
        session = self.session
        if session.step.task is None or not session.is_open or self._at_line < len(self._telling_frames()):
            return False
        return not (isinstance(self._answer, Answer) and self._answer.kind == "wrong")

    def _elements(self) -> Elements:
        context = self._context
        place = (context.match.node, context.seat, context.redaction.hidden)
        if self._named is None or self._named[0] != place:
            self._named = (place, Elements(self._board, context.view(context.seat), context.draw(context.seat)))
        return self._named[1]

    def _notes(self) -> tuple[Note, ...]:
        """Return the marks on the board: the teacher's, and those of picked or tried things; none at the end."""
        if self._ended:
            return ()
        elements, say = self._elements(), self._context.announce
        notes = lesson_marks(self.session.step.show_at(self._at_line), elements)
        notes += [Note(key, "picked", said=say("lesson-picked")) for key in self._tried]
        quiz = self.session.step.quiz
        on_board = quiz is None or quiz.pick in ON_BOARD  # a typed answer 2 does not mean the space 2
        judged: Any
        for name in dict.fromkeys([*self._picked, *self._judged]) if on_board else ():
            key, judged = elements.key(self._on_board(name)), self._judged.get(name, "picked")
            if key is not None and (judged != "missed" or self._tells_missed()):
                notes.append(Note(key, judged, said=say(SAID[judged])))
        if isinstance(self._answer, Hint) and self._answer.kind == "first":
            name = self._answer.name
            first = elements.key(self._on_board(name)) if name else self._first_of(self._answer.action)
            notes += [Note(first, "ring")] if first else []
        return tuple(notes)

    def _tells_missed(self) -> bool:
        """Return whether missed things are shown; at the first check they are only counted."""
        last = self._earlier or self._answer
        return not isinstance(last, Answer) or last.kind != "part" or last.number > 1

    def _first_of(self, action: str) -> str | None:
        """Return the first element of an action's path; if a text fits several actions, of a legal one."""
        match = self.session.match
        every = itertools.chain(match.legal_actions(), match.game.actions)
        record = next(one for one in every if is_action(action, one, match.state))
        paths = self._board.click_paths(match.observation(self.session.seat), record)
        return paths[0][0] if paths else None

    def _regions(self) -> tuple[str, ...]:
        """Return the regions to show; empty for all.

        Where a quiz asks for places, one's own hand and mats would only make the board smaller.
        """
        show, quiz, scene = self.session.step.show, self.session.step.quiz, self._drawing.scene
        if show.regions or quiz is None or quiz.pick != "places" or scene is None:
            return show.regions
        asked = {scene.region_of(key) for key in self._pickable(quiz)}
        names = scene.regions.items()
        return tuple(name for name, region in names if name in asked or region.place not in _OWN_PLACES)

    def _asked_regions(self, near: str | None) -> tuple[str, ...]:
        """Return the regions that the present step asks about at its start; they stay the same until the next step.

        These are the regions with the teacher's marks, with what a quiz asks for, and with what can be played. They say
        no more than the rules do: not which of it is right.
        """
        scene, context, quiz = self._drawing.scene, self._context, self.session.step.quiz
        if self._asked is None and scene is not None:
            keys = [note.key for note in context.notes] + ([near] if near else [])
            if quiz is not None and quiz.pick in ON_BOARD and not quiz.options:
                keys += self._pickable(quiz)
            elif self._may_play():
                match = self.session.match
                view = match.observation(self.session.seat)
                ways = [self._board.click_paths(view, action)[:1] for action in match.legal_actions()]
                keys += [way[0] for first in ways for way in first if way]
            places = dict.fromkeys(scene.region_of(key) for key in dict.fromkeys(keys))
            self._asked = tuple(name for name in places if name in scene.regions)
        return self._asked or ()

    def _side_pictures(self) -> str:
        """Return the pictures of other seats' boards in a step; they are cached for a position."""
        session = self.session
        if not session.step.show.views[1:]:
            return ""
        place = (session.match.node, session.step.id, session.locale)
        if self._pictured is None or self._pictured[0] != place:
            self._pictured = place, Pictures(session).of_others(session.step)
        return self._pictured[1]

    # --- the script of a step, line by line

    def _telling_frames(self) -> list[int]:
        """Return the indices of the played lines that have narration."""
        return [i for i, frame in enumerate(self.session.played_lines) if frame.say]

    def _first_line(self) -> int:
        """Return the line of the script that is shown first: in a step that asks something, the end."""
        told = self._telling_frames()
        return len(told) if self.session.step.request or not told else 1

    def _show_line(self) -> None:
        """Show the position of the present line of the script."""
        told, match = self._telling_frames(), self.session.match
        if self._at_line >= len(told):
            node, self._behind = self._behind, None
        else:
            self._behind = self._behind or match.node
            node = self._node_before(told[self._at_line] if self._at_line else 0)
        if node is not None and match.node is not node:
            match.goto(node)

    def _node_before(self, frame: int) -> Node | None:
        """Return the node before a line of the script; None if the position has changed since."""
        frames, nodes = self.session.played_lines, self.session.match.nodes
        first = frames[frame].node
        if frame == 0:
            return None if first is None or first.parent < 0 else nodes[first.parent]
        return frames[frame - 1].node


class LessonNavigation:
    """The lessons of one game in order, with one learner's progress.

    Args:
        courses: the courses that the lessons are from.
        study: how far the learner has come.

    Attributes:
        courses: likewise.
        study: likewise.
        ids: the ids of its lessons, in order.

    """

    def __init__(self, courses: Sequence[builtin.Course], study: Study) -> None:
        self.courses, self.study = tuple(courses), study
        self.ids = tuple(id_ for course in self.courses for id_ in course.ids)

    @classmethod
    def shelf_of(cls, lesson: Lesson, study: Study | None = None) -> LessonNavigation | None:
        """Return the lessons around a built-in lesson, for a learner; None for any other lesson."""
        if not builtin.is_builtin(lesson.path):
            return None
        return cls(builtin.courses(lesson.game), study_at() if study is None else study)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.courses[0].game

    def card(self, id_: str) -> LessonCard:
        """Return the card of a lesson, which is shown before it is opened."""
        return self._course(id_).card(id_)

    def _course(self, id_: str) -> builtin.Course:
        return next(course for course in self.courses if id_ in course.ids)

    def standing(self, id_: str) -> LessonProgress:
        """Return the learner's progress in a lesson."""
        return self.study.progress(f"{self.game}/{id_}")

    def open(self, id_: str, locale: str) -> Session:
        """Return the learner's session of a lesson."""
        return self.study.open(self.lesson(id_), locale)

    def lesson(self, id_: str) -> Lesson:
        """Return one of the lessons, read from its file."""
        return self._course(id_).lesson(id_)

    def course_of(self, id_: str) -> Prose:
        """Return the title of the course that a lesson is in."""
        return next((course.title for course in self.courses if id_ in course.ids), Prose())

    def next_lesson(self, id_: str) -> LessonCard | None:
        """Return the lesson that comes after one, or None."""
        at = self.ids.index(id_) + 1 if id_ in self.ids else len(self.ids)
        return self.card(self.ids[at]) if at < len(self.ids) else None

    def present(self) -> LessonCard:
        """Return the lesson to go on with: the one opened last, or else the first one that is not done."""
        game, _, last = self.study.last.partition("/")
        if game == self.game and last in self.ids and self.standing(last).state != "done":
            return self.card(last)
        rest = [id_ for id_ in self.ids if self.standing(id_).state != "done"]
        return self.card(rest[0] if rest else self.ids[0])

    def for_section(self, section: str) -> LessonCard | None:
        """Return a lesson about a section of the rulebook, if possible one that is not done."""
        return self.to_try(self.by_section().get(section, ()), section)

    def by_section(self) -> dict[str, list[LessonCard]]:
        """Return the lessons about each section of the rulebook; this reads all their files."""
        found: dict[str, list[LessonCard]] = {}
        for one in map(self.card, self.ids):
            for section in dict.fromkeys(one.rules):
                found.setdefault(section, []).append(one)
        return found

    def to_try(self, about: Iterable[LessonCard], section: str) -> LessonCard | None:
        """Return the lesson to try for a section: one that is not done, if possible mainly about this section."""
        ranked = sorted(about, key=lambda one: (self.standing(one.id).state == "done", one.rules.index(section)))
        return ranked[0] if ranked else None


_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_LONGEST_WAIT: Final = 3600.0  # seconds; timers of a loop cannot wait for years


class LessonWidget(LessonBoard):
    """A lesson for a notebook cell: the instructions, the board, and the responses.

    What the page gets is the present step alone: no goal, no answer, no later step, and nothing of what the step hides.
    After the end of a lesson that comes with the package the next one opens in the same cell.

    Args:
        session: a learner's run; or a lesson, which begins anew.
        locale: "en" or "ja"; by default the session's.
        course: the name of the course that it belongs to.
        on_end: called with the widget when the learner has read the end and goes on.
        allow: what pages may ask for; see `GameWidget`. With "play" no page writes a replay beside the notebook.
        study: whose progress it is: a lesson goes on where it was. By default the one learner of this kernel's.
        policy: of a lesson, and of those after it: hints, tries, time; a session and a study have their own.
        learner: the learner's name, likewise.

    Attributes:
        session: the learner's run; `session.results` tells what was tried. Another one after the next lesson is opened.

    Raises:
        ValueError: no such locale; a policy or a name beside a session or a study.

    """

    _esm: ClassVar[Any] = for_pages("lesson.js")
    _css: ClassVar[Any] = for_pages("lesson.css", palette.css())

    _end_timer: asyncio.Handle | None = None  # timer of the policy's time limit
    lesson = traitlets.Dict(allow_none=True, default_value=None, read_only=True).tag(sync=True)
    plain = traitlets.Unicode(read_only=True).tag(sync=True)  # module of the free board, for js/lessons/free-play.tsx

    def __init__(
        self,
        session: Session | Lesson,
        *,
        locale: str | None = None,
        course: str = "",
        on_end: Callable[[LessonWidget], object] | None = None,
        allow: Allow = "all",
        study: Study | None = None,
        policy: Policy = ANYTHING,
        learner: str = "",
    ) -> None:
        is_own = policy != ANYTHING or bool(learner)
        if is_own and (study is not None or not isinstance(session, Lesson)):
            found = repr(policy) if policy != ANYTHING else f"learner={learner!r}"
            raise ValueError(f"{found}: expected none here; a session has its own, and so has a study")
        self._study = Study(policy=policy, learner=learner) if is_own else study
        if isinstance(session, Lesson):
            language = locale or "en"
            session = Session(session, locale=language) if self._study is None else self._study.open(session, language)
        if not isinstance(session, Session):
            raise TypeError(f"{session!r} is neither a lesson nor a session of one")
        if locale is not None:
            session.locale = locale
        self._course, self._on_end, self._writes = course, on_end, allow == "all"
        self._navigation = self._lessons_around(session.lesson)
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
            allow=allow,
        )

    def _lessons_around(self, lesson: Lesson) -> LessonNavigation | None:
        """Return the lessons around a lesson."""
        return None if self._on_end is not None else LessonNavigation.shelf_of(lesson, self._study)

    def _open(self, session: Session) -> None:
        """Show another lesson of the same game."""
        self._begin(session)
        self._show_match(session.match)
        self._hide(self._hidden(), session.step.show.layers)
        self._set_traits(self._drawing.texts())

    # --- the picture

    def _render(self) -> dict[str, Any]:
        self._prepare()
        self._await_end()
        plain = "" if self._exploring is None else str(GameWidget._esm)
        return {**super()._render(), "lesson": self._page(), "plain": plain}

    def _await_end(self) -> None:
        """Draw the lesson again when its time is over."""
        until, loop = self.session.policy.until, running_loop()
        self._stop_waiting()
        if until is not None and loop is not None and not self.session.is_over:
            left = min(max(0.0, until.timestamp() - time.time()), _LONGEST_WAIT)
            self._end_timer = loop.call_later(left, self._sync_soon)

    def _stop_waiting(self) -> None:
        if self._end_timer is not None:
            self._end_timer.cancel()
            self._end_timer = None

    def _unfollow_match(self) -> None:
        self._stop_waiting()
        super()._unfollow_match()

    def _change_language(self, locale: str) -> None:
        self.session.locale = locale
        super()._change_language(locale)

    # --- the lessons around it

    def _home(self) -> str:
        """Return the message key for the way back, "" if there is none."""
        return ""

    def _following(self) -> LessonCard | None:
        """Return the next lesson."""
        return self._navigation.next_lesson(self.session.lesson.id) if self._navigation else None

    def _in_course(self) -> str:
        """Return the name of the course."""
        if self._course or self._navigation is None:
            return self._course
        return self._navigation.course_of(self.session.lesson.id).text(self.session.locale)

    def _leave(self) -> None:
        """Go back to where the learner came from."""

    def _lesson_page(self) -> LessonPage:
        return LessonPage(
            self.session,
            self._context,
            self._in_course(),
            ended=self._ended,
            home=self._home(),
            following=self._following() if self._ended else None,
            goes_on=self._on_end is not None,
            writes=self._writes,
        )

    def _page(self) -> Trait:
        page = self._lesson_page()
        if self._exploring is not None:
            return page.exploring()
        elements = self._elements()
        show = self.session.step.show
        near = elements.key(str(show.near)) if show.near is not None else None
        return page.trait(
            answer=self._answer,
            earlier=self._earlier,
            tells_missed=self._tells_missed(),
            picked=self._picked,
            heard=self._heard_picks(),
            judged=self._judged,
            arrows=self._arrows(elements),
            near=near,
            regions=self._regions(),
            asked=self._asked_regions(near),
            beside=self._side_pictures(),
            at_line=self._at_line,
            begun=self._begun,
        )

    def _heard_picks(self) -> str:
        """Return what is picked on the board, for who sees no marks there; "" where nothing is picked there."""
        quiz, say = self.session.step.quiz, self._context.announce
        if self._ended or quiz is None or quiz.pick not in ON_BOARD or not self.session.is_open:
            return ""
        if self._is_beside:
            return say("lesson-not-among")
        shown = [self._lesson_page().printed_name(name.removeprefix(SEAT)) for name in self._picked]
        if not shown:
            return say("lesson-none-picked")
        return say("lesson-now-picked", things=self._context.words().list_text(shown))

    def _arrows(self, elements: Elements) -> list[list[str]]:
        """Return the teacher's arrows as pairs of keys."""
        return [] if self._ended else lesson_arrows(self.session.step.show_at(self._at_line), elements)

    @property
    def is_at_end(self) -> bool:
        """Whether the learner has come to the end of the lesson."""
        return self._ended

    # --- the learner's actions

    def _offer(self, action: Action) -> str | None:
        """Take an action of the learner, and show the response beside the board."""
        if self._exploring is not None:
            return None
        if self._may_play():
            self._try(action)
            self._keep()
        return ""

    def _try(self, action: Action) -> None:
        """Try an action in the task, and show the response."""
        paths = self._board.click_paths(self.session.match.observation(self.session.seat), action)
        self._forget()
        answer = self.session.offer(action)
        if answer.kind != "on":
            self._tell(answer)
        if answer.kind == "refused" and self.session.shows_answers:
            self._tried = paths[0] if paths else ()

    def _handle_lesson(self, what: str, value: str | int | None) -> bool:
        """Carry out a page's request about the lesson; return whether it was understood."""
        if what == "pick":
            return isinstance(value, str) and self._pick(value)
        self._is_beside = False
        if self._exploring is not None and what not in ("explore", "open"):
            return False
        is_done = super()._handle_lesson(what, value)
        if is_done:
            self._keep()
        return is_done

    def _keep(self) -> None:
        """Record the learner's progress."""
        study = self._study if self._navigation is None else self._navigation.study
        if study is None:
            return
        if self._ended:
            study.end(self.session.lesson)
        study.tell(self)
        try:
            study.save()
        except OSError as error:
            self._context.error = self._context.announce("not-saved", error=str(error))

    def _type(self, text: str) -> None:
        """Take the number that was typed, in digits of any script."""
        quiz = self.session.step.quiz
        if quiz is None or not takes_number(quiz) or not self.session.is_open:
            return
        plain = unicodedata.normalize("NFKC", text).replace("\N{MINUS SIGN}", "-").strip()
        if _NUMBER.fullmatch(plain):
            self._picked = [str(int(plain))]

    def _pick(self, key: str) -> bool:
        """Pick an element of the board in a quiz, or unpick it."""
        quiz = self.session.step.quiz
        if self._exploring is not None or quiz is None or not self.session.is_open or quiz.pick not in ON_BOARD:
            return False
        name = self._elements().names.get(key, "")
        name = name.removeprefix(SEAT) if quiz.options else name  # as the option beside the board
        self._is_beside = not (
            name and key in self._pickable(quiz) and (not quiz.options or name in map(str, quiz.options))
        )
        if not self._is_beside:
            self._toggle(name, is_one=not quiz.is_set)
        return True

    def _toggle(self, name: str, *, is_one: bool) -> None:
        quiz = self.session.step.quiz
        if quiz is not None and quiz.pick == "order":  # the other things move, so their marks are void
            self._judged = {}
        self._judged.pop(name, None)
        if name in self._picked:
            self._picked.remove(name)
        elif is_one:
            self._picked, self._judged = [name], {}
        else:
            self._picked.append(name)

    def _choose(self, number: int) -> None:
        """Pick one of the options of a quiz, or unpick it."""
        quiz = self.session.step.quiz
        if quiz is not None and self.session.is_open and 0 <= number < len(quiz.options):
            self._toggle(str(self.session.options[number]), is_one=not quiz.is_set and quiz.pick != "order")

    def _ask(self, number: int) -> None:
        """Ask why one of the actions of the step is not allowed."""
        questions = self.session.step.questions
        if 0 <= number < len(questions):
            self._explain(questions[number].action)

    def _explain(self, action: str | int) -> None:
        """Show why an action is not allowed."""
        session = self.session
        self._leave_try()
        self._forget()
        self._answer = session.ask(action)
        record = session.match.game.action(action, session.match.state.legal_actions())
        paths = self._board.click_paths(session.match.observation(session.seat), record)
        self._tried = paths[0] if paths else ()

    def _check(self, typed: str | None) -> None:
        """Check the picked things or the typed number."""
        if typed is not None:
            self._type(typed)
        quiz = self.session.step.quiz
        if quiz is None or not self.session.is_open or not self._picked:
            return
        names = [name.removeprefix(SEAT) for name in self._picked] if quiz.pick == "seat" else self._picked
        self._tell(self.session.answer(names if quiz.is_set or quiz.pick == "order" else names[0]))

    def _hint(self) -> None:
        """Show the next hint, the last of which is the solution; the response to the last try stays."""
        if not self.session.is_open or not self.session.policy.hints:
            return
        self._leave_try()
        hint = None if shows_at_once(self.session) else self.session.hint()
        earlier, judged = self._told_of_try(), self._judged
        self._forget()
        if hint is None or hint.kind == "solution":
            self._show_solution()
        else:
            self._answer, self._earlier, self._judged = hint, earlier, judged

    def _told_of_try(self) -> Answer | None:
        """Return the response to the last wrong try, which is shown alone or beside a hint."""
        answer = self._answer
        if isinstance(answer, Answer):
            return answer if answer.kind in ("part", "wrong", "refused") else None
        return self._earlier

    def _leave_try(self) -> None:
        """Take back a wrong try when another response replaces it, so that the next try can begin."""
        if isinstance(self._answer, Answer) and self._answer.kind == "wrong":
            self.session.take_back()

    def _show_solution(self) -> None:
        """Show the solution."""
        self._tell(self.session.show_solution())
        quiz = self.session.step.quiz
        self._picked = [self._as_picked(str(name)) for name in as_things(quiz.is_)] if quiz is not None else []

    def _undo(self) -> None:
        """Take back the try."""
        if self.session.step.task is not None and self.session.is_open:
            self._forget()
            self.session.take_back()

    def _restart_step(self) -> None:
        """Begin the step again; at the end, the lesson."""
        if self._ended:
            self._restart()
        else:
            self.session.restart_step()
            self._enter_anew()

    def _restart(self) -> None:
        """Begin the lesson again."""
        self.session.restart()
        self._enter_anew()

    def _next(self) -> None:
        """Go on to the next step, or to the end."""
        if self._ended:
            following = self._following()
            if following is not None and self._navigation is not None:
                self._open(self._navigation.open(following.id, self.session.locale))
            elif self._on_end is not None:
                self._on_end(self)
        elif self.session.may_go_on and self.session.next() is None:
            self._forget()
            self._ended = True

    def _go_back(self) -> None:
        """Go back to the step before."""
        if not self._ended:
            self.session.go_back()
        self._enter_anew()

    def _go_to(self, number: int) -> None:
        """Go to a step that has been seen."""
        steps = self.session.steps
        if 1 <= number <= len(steps) and self.session.progress[steps[number - 1].id].visited:
            self.session.enter(steps[number - 1].id)
            self._enter_anew()

    def _line(self, number: int) -> None:
        """Show a line of the script."""
        self._at_line = max(0, min(number, len(self._telling_frames())))

    def _explore(self) -> None:
        """Open a copy of the position for free play, or go back to the lesson."""
        is_allowed = self._exploring is None and self.session.policy.hints
        self._exploring = self.session.explore() if is_allowed else None
        if self._exploring is not None:
            others = set(self._exploring.game.deciding) - {self.session.seat}
            self._show_match(self._exploring, dict.fromkeys(others, "random"), _FREE_PACE)
            if not self._hidden_by_quiz():  # the players' moves could reveal the answer
                self._bots.take()

    def _make_replay(self) -> None:
        """Write a replay of the session beside the notebook, after the end; a later message gives its name."""
        if not self._ended or not self.session.shows_answers:
            return
        run, locale = run_of(self.session), self.session.locale
        write_replay(lambda: exports.make_lesson_replay(run, locale, Path.cwd()), self._context, self._sync_soon)

    _lesson_requests: ClassVar[Mapping[str, LessonRequest]] = {
        "next": LessonRequest(None, _next),
        "back": LessonRequest(None, _go_back),
        "hint": LessonRequest(None, _hint),
        "again": LessonRequest(None, _restart_step),
        "undo": LessonRequest(None, _undo),
        "check": LessonRequest(str | None, _check),
        "ask": LessonRequest(int, _ask),
        "choose": LessonRequest(int, _choose),
        "goto": LessonRequest(int, _go_to),
        "line": LessonRequest(int, _line),
        "explore": LessonRequest(None, _explore),
        "replay": LessonRequest(None, _make_replay, "all"),
        "leave": LessonRequest(None, lambda lesson: lesson._leave()),
    }


class EmbeddedLesson(LessonWidget):
    """A lesson in place of a board.

    Args:
        shelf: the lessons of the board's game.
        id_: the lesson.
        locale: the board's language.
        back: leads back to the board.

    """

    def __init__(self, shelf: LessonNavigation, id_: str, locale: str, back: Callable[[], object]) -> None:
        self._board_lessons, self._back_to_board = shelf, back
        super().__init__(shelf.open(id_, locale))

    def _lessons_around(self, lesson: object) -> LessonNavigation:  # noqa: ARG002 - they are the same for all its lessons
        return self._board_lessons

    def is_done(self) -> bool:
        """Return whether a lesson of the game has been done: this one, or one before it."""
        return any(self._board_lessons.standing(id_).state == "done" for id_ in self._board_lessons.ids)

    def _home(self) -> str:
        return "lesson-to-game"

    def _leave(self) -> None:
        self._back_to_board()


def lesson_for(board: GameWidget, section: str | None, back: Callable[[], object]) -> EmbeddedLesson | None:
    """Return a lesson about a section of the rulebook of a board's game, or None if there is none.

    Without a section it is the lesson to go on with: the one that was left, or else the first that is not done.
    """
    game = board.match.game.name
    shelf = LessonNavigation(builtin.courses(game), study_at())
    card = shelf.present() if section is None else shelf.for_section(section)
    return None if card is None else EmbeddedLesson(shelf, card.id, board.locale, back)
