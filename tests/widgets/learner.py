"""A learner who has nothing but what the page gets, and who clicks on what is drawn and on buttons that are on.

Every message is one that the front end sends for such a click: js/model/choices.ts, js/input/selection.ts,
js/lessons/study.tsx.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from pages import Page, keys_of

from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.lessons.answers import as_things
from tabletop_widgets.lessons.session import Session
from tabletop_widgets.lessons.step import Quiz, Step
from tabletop_widgets.widgets.lessons.widget import LessonWidget


class Learner:
    """Goes through a lesson by clicks.

    Args:
        widget: the lesson.

    Attributes:
        clicks: the keys of the elements, and the names of the buttons, that were clicked.

    """

    def __init__(self, widget: LessonWidget) -> None:
        self.widget, self.page = widget, Page(widget)
        self.clicks: list[str] = []
        self.path: list[str] = []  # chosen on the page alone

    # --- what is seen

    @property
    def lesson(self) -> dict[str, Any]:
        """The lesson as the page gets it."""
        told: dict[str, Any] = json.loads(json.dumps(self.widget.lesson))
        return told

    @property
    def choices(self) -> dict[str, Any]:
        """The choices as the page gets them."""
        found: dict[str, Any] = json.loads(json.dumps(self.widget.choices))
        return found

    def on(self, what: str) -> bool:
        """Return whether a button is there and can be pressed."""
        return any(row[0] == what and row[3] for row in self.lesson["buttons"])

    def sees(self, key: str) -> None:
        """Fail unless an element can be clicked: it is drawn, has a name, and its region and layers show."""
        scene, where = self.widget._drawing.scene, f"{self.widget.session!r}: {key}"
        assert scene is not None
        assert key in keys_of(self.widget), f"{where} is not drawn"
        attrs = scene.elements[key][2]
        assert attrs.get("label"), f"{where} has no name, so no click reaches it"
        if "ghost" in attrs:
            assert key in self.live(), f"{where} is drawn only while it can be chosen"
        regions = self.lesson["show"]["regions"]
        region = scene.region_of(key)
        place = scene.regions[region].place
        assert region in regions if regions else place != "side", f"{where} lies in {region}, which is not shown"
        parent = key
        while parent in scene.elements:
            layer = scene.elements[parent][2].get("layer")
            assert layer is None or layer in self.widget.ui["layers"], f"{where} lies in a layer that is off: {layer}"
            parent = scene.elements[parent][1]

    def live(self) -> set[str]:
        """Return the elements that may come next, as the page knows them."""
        choices = self.choices
        if "veil" in choices:
            return set(choices["veil"]["on"])
        names = [[choices["keys"][i] for i in path] for act in choices["acts"] for path in act[3]]
        size = len(self.path)
        return {way[size] for way in names if len(way) > size and way[:size] == self.path}

    # --- what is done

    def press(self, what: str, value: Any = None) -> None:
        """Press a button of the lesson."""
        if value is None:
            assert self.on(what), f"{self.widget.session!r}: {what} is not on: {self.lesson['buttons']}"
        self._send("lesson", what=what, value=value)

    def _send(self, do: str, **more: Any) -> None:
        self.clicks.append(more.get("what") or (more["path"][-1] if "path" in more else str(more.get("id"))))
        self._tell(do, more)
        assert not self.widget.panel["error"], f"{self.widget.session!r}: {self.widget.panel['error']}"

    def _tell(self, do: str, more: dict[str, Any]) -> None:
        """Send what the page sends."""
        self.page.send(do, **more)

    def click(self, key: str) -> None:
        """Click an element; without rings every click is sent, with rings the page collects them."""
        self.sees(key)
        choices = self.choices
        if "veil" in choices:
            self._send("press", path=[*choices["veil"]["pressed"], key])
        else:
            assert key in self.live(), f"{self.widget.session!r}: {key} has no ring after {self.path}"
            self.path.append(key)

    def play(self, text: str) -> None:
        """Play an action by clicks."""
        match = self.widget.session.match
        action = match.game.action(text, match.state.legal_actions())
        view = match.observation(self.widget.session.seat)
        ways = self.widget._board.click_paths(view, action)
        before = self._place()
        self.path = []
        for key in ways[0] if ways else ():
            self.click(key)
        if self._place() == before:  # a button, or several actions that begin alike, or a path that is complete
            row = next((one for one in self.choices["acts"] if one[0] == action.id), None)
            assert row is not None, f"{self.widget.session!r}: {action} cannot be clicked"
            assert row[2] or row[3], f"the button of {action} has no words"
            self._send("act", id=action.id)
        self.path = []

    def _place(self) -> object:
        return self.widget.session.match.node, len(self.widget.session._rows)

    # --- a step

    def watch(self) -> None:
        """Read a script to its end, and ask everything that can be asked."""
        while (line := self.lesson["line"]) is not None and line[0] < line[1]:
            self.press("line", line[0] + 1)
        for number, (_, _, *what) in enumerate(self.lesson["asks"]):
            if not what:
                self.press("ask", number)
                verdict = self.lesson["verdict"]
                assert verdict["kind"] == "refused", self.widget.session
                assert verdict["rule"], self.widget.session
                assert verdict["html"], self.widget.session

    def solve(self, line: Sequence[str]) -> dict[str, Any]:
        """Play a line; return what came of it."""
        for action in line:
            self.play(action)
        told: dict[str, Any] = self.lesson["verdict"]
        return told

    def answer(self, quiz: Quiz, things: Sequence[Any]) -> dict[str, Any]:
        """Pick things and check them; return what came of it."""
        for thing in things:
            self._pick(quiz, thing)
        if quiz.pick == "number" and not quiz.options:
            assert self.lesson["field"][4], "the field is closed"
            self.press("check", str(things[0]))
        else:
            self.press("check")
        told: dict[str, Any] = self.lesson["verdict"]
        return told

    def _pick(self, quiz: Quiz, thing: Any) -> None:
        if quiz.options:
            number = [str(option).casefold() for option in quiz.options].index(str(thing).casefold())
            assert str(self.lesson["asks"][number][0]).endswith(self.widget.session.name_of(quiz.options[number]))
            self.press("choose", number)
        elif quiz.pick != "number":
            key = self.widget._elements().key(self.widget._on_board(str(thing)))
            assert key is not None, f"{self.widget.session!r}: the board has no {thing}"
            assert key in self.choices["veil"]["among"], f"{thing} is not among what can be picked"
            self.click(key)
            assert f"note:picked:{key}" in keys_of(self.widget)

    # --- a lesson

    def learn(self, *, wrongly: bool = False) -> Iterator[Step]:
        """Go through the whole lesson by its solutions, step by step, to the page after the end.

        Args:
            wrongly: first what the lesson foresees as wrong.

        """
        for _ in range(100):
            step = self.widget.session.step
            assert self.lesson["heading"]
            assert self.lesson["step"] == self.widget.session.number
            yield step
            self.watch()
            self._do(step, wrongly=wrongly)
            self.press("next")
            if self.lesson["end"] is not None:
                return
        raise AssertionError(f"{self.widget.session!r} does not end")

    def _do(self, step: Step, *, wrongly: bool) -> None:
        task, quiz = step.task, step.quiz
        if task is not None:
            if wrongly:
                self._go_wrong(step)
            verdict = self.solve(task.solution)
            assert verdict is not None, f"{self.widget.session!r}: after the solution nothing is told"
            assert verdict["kind"] == "right", f"{self.widget.session!r}: {verdict}"
        if quiz is not None:
            if wrongly:
                self._answer_wrongly(quiz)
            verdict = self.answer(quiz, as_things(quiz.is_))
            assert verdict["kind"] == "right", f"{self.widget.session!r}: {verdict}"

    def _go_wrong(self, step: Step) -> None:
        """Play the lines that are allowed and foreseen as wrong; each is told, and taken back."""
        for quote in step.quotes_of("wrong"):
            if quote.about and self._is_allowed(step, quote.actions):
                verdict = self.solve(quote.actions)
                assert verdict is not None, f"{self.widget.session!r}: {quote.about} is not told"
                assert (verdict["kind"], bool(verdict["teach"])) == ("wrong", True), f"{quote.about}: {verdict}"
                self.press("undo")
                assert self.lesson["verdict"] is None

    def _is_allowed(self, step: Step, line: Sequence[str]) -> bool:
        """Return whether the rules allow a line, tried in a run of its own."""
        probe = Session(self.widget.session.lesson)
        probe.enter(step.id)
        try:
            return all(probe.offer(action).kind != "refused" for action in line)
        except (IllegalAction, LookupError):
            return False

    def _answer_wrongly(self, quiz: Quiz) -> None:
        """Answer with something that is wrong; it is judged, nothing is lost, and it can be put right."""
        right = {str(thing).casefold() for thing in as_things(quiz.is_)}
        if quiz.pick == "number" and not quiz.options:
            verdict = self.answer(quiz, [int(str(as_things(quiz.is_)[0])) + 1])
        elif quiz.pick == "order":
            verdict = self.answer(quiz, list(reversed(as_things(quiz.is_))))
            for thing in reversed(as_things(quiz.is_)):
                self._pick(quiz, thing)
        else:
            wrong = next(iter(self._wrong_things(quiz, right)), None)
            if wrong is None:
                return
            verdict = self.answer(quiz, [wrong])
            if quiz.is_set:
                self._unpick(quiz, wrong)
        assert verdict["kind"] == "wrong", f"{self.widget.session!r}: {verdict}"
        assert not self.on("next")

    def _unpick(self, quiz: Quiz, thing: Any) -> None:
        if quiz.options:
            self._pick(quiz, thing)
        else:
            key = self.widget._elements().key(self.widget._on_board(str(thing)))
            assert key is not None
            self.click(key)

    def _wrong_things(self, quiz: Quiz, right: set[str]) -> Iterator[str]:
        if quiz.options:
            yield from (str(option) for option in quiz.options if str(option).casefold() not in right)
            return
        names = self.widget._elements().names
        for key in self.choices["veil"]["among"]:
            name = names[key].removeprefix("seat ") if quiz.pick == "seat" else names[key]
            if name.casefold() not in right:
                yield name
