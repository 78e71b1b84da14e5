"""The board of a lesson: what of the present step it shows, hides and marks, and at which line of its script."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.boards.annotate import Note
from tabletop_widgets.boards.names import Elements
from tabletop_widgets.boards.veil import Veil
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node
from tabletop_widgets.scenarios.session import Session
from tabletop_widgets.scenarios.steps import Quiz
from tabletop_widgets.scenarios.verdicts import Answer, Hint
from tabletop_widgets.widgets.game_widget import GameWidget
from tabletop_widgets.widgets.sheet_pictures import Pictures
from tabletop_widgets.widgets.teaching import ON_BOARD, SEAT, teachers_marks

_ALWAYS: Final = ("timeline", "journal", "summary", "marks", "list", "inspector", "legend")
_SAID: Final = {
    "picked": "lesson-picked",
    "right": "lesson-is-right",
    "wrong": "lesson-is-wrong",
    "missed": "lesson-is-missed",
}
_OWN_PLACES: Final = ("right", "side")  # of regions


class LessonBoard(GameWidget):
    """A board that follows a learner's run.

    Attributes:
        session: the learner's run.

    """

    session: Session
    _offers_lessons = False
    _is_seen_first = False  # what is told comes with the picture

    def _begin(self, session: Session) -> None:
        """Follow a run; what was there of another one is forgotten."""
        self.session = session
        self._exploring: Match | None = None
        self._ended = False
        self._entered: tuple[str, int] | None = None  # the step, and the match that it is played in
        self._forget()
        self._picked: list[str] = []
        self._at_line = 0
        self._layers = session.step.show.layers
        self._behind: Node | None = None  # where the script ends, while an earlier line is shown
        self._named: tuple[object, Elements] | None = None
        self._pictured: tuple[object, str] | None = None  # a place, and others' boards there

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

    def _prepare(self) -> None:
        """Let the board follow the session: its match, what is hidden, what is marked."""
        session, here = self.session, self._here
        entered = (session.step.id, id(session.match))
        if self._entered != entered:
            is_new = self._entered is None or self._entered[0] != session.step.id
            self._entered = entered
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
        here.pickable = self._pickable(session.step.quiz) if quiz and session.step.quiz else ()
        here.still = self._ended or not (here.pickable or self._may_play())
        self._hide(self._hidden(), show.layers)
        here.notes = self._notes()

    def _pickable(self, quiz: Quiz) -> tuple[str, ...]:
        """Return everything on the board that is of the kind that a quiz asks for, right or wrong."""
        names = self._elements().names
        kind = [key for key in names if self._board.is_pickable(key, quiz.pick)]
        return tuple(key for key in kind if quiz.pick != "seat" or names[key].startswith(SEAT))

    def _on_board(self, name: str) -> str:
        """Return what the board calls a thing of a quiz's answer: a seat is a number there."""
        quiz = self.session.step.quiz
        is_seat = quiz is not None and quiz.pick == "seat" and not name.startswith(SEAT)
        return f"{SEAT}{name}" if is_seat else name

    def _as_picked(self, name: str) -> str:
        """Return what a thing of a quiz's answer is called when it is picked: an option as in the lesson."""
        quiz = self.session.step.quiz
        return name if quiz is not None and quiz.options else self._on_board(name)

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
        elements, say = self._elements(), self._here.say
        notes = teachers_marks(self.session.step.show, elements)
        notes += [Note(key, "picked", said=say("lesson-picked")) for key in self._tried]
        quiz = self.session.step.quiz
        on_board = quiz is None or quiz.pick in ON_BOARD  # the answer 2 is no space 2
        judged: Any
        for name in dict.fromkeys([*self._picked, *self._judged]) if on_board else ():
            key, judged = elements.key(self._on_board(name)), self._judged.get(name, "picked")
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

    def _regions(self) -> tuple[str, ...]:
        """Return the only regions that are shown; none for all.

        Where a quiz asks for places, one's own hand and mats would only make the board smaller.
        """
        show, quiz, scene = self.session.step.show, self.session.step.quiz, self._drawing.scene
        if show.regions or quiz is None or quiz.pick != "places" or scene is None:
            return show.regions
        asked = {scene.region_of(key) for key in self._pickable(quiz)}
        names = scene.regions.items()
        return tuple(name for name, region in names if name in asked or region.place not in _OWN_PLACES)

    def _beside(self) -> str:
        """Return pictures of the boards that a step shows beside the learner's; drawn anew only at another place."""
        session = self.session
        if not session.step.show.views[1:]:
            return ""
        place = (session.match.node, session.step.id, session.locale)
        if self._pictured is None or self._pictured[0] != place:
            self._pictured = place, Pictures(session).of_others(session.step)
        return self._pictured[1]

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
