"""Makes lessons in Python, step by step: `say`, `play`, `show`, `refuse`, `task`, `quiz`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self, TypeAlias

from tabletop_widgets.scenarios.faults import Faults, ScenarioError
from tabletop_widgets.scenarios.goals import Goal, Judge, Judged, Plays
from tabletop_widgets.scenarios.head import Head
from tabletop_widgets.scenarios.prose import NO_PROSE, Prose, prose
from tabletop_widgets.scenarios.steps import (
    Block,
    Line,
    Name,
    Play,
    Question,
    Quiz,
    Quote,
    Refused,
    Replies,
    Show,
    Step,
    Task,
    split_line,
)

Text: TypeAlias = str | Mapping[str, str] | Prose  # in one language, or in both: {"en": "Seat", "ja": "席"}
Actions: TypeAlias = str | Sequence[str]  # one action, a line such as "dial 0; play 4 5", or a list of actions
Marks: TypeAlias = Sequence[Name]


class Builder:
    """The part of a lesson that makes it in Python. Each method returns the lesson itself.

    `say`, `task` and `quiz` begin a step; `play`, `show` and `refuse` add to the last one.
    """

    head: Head
    steps: tuple[Step, ...]

    def say(self, text: Text, ja: str = "", *, title: Text = "", id: str = "", **show: Any) -> Self:  # noqa: ANN401
        """Begin a step that tells something.

        Args:
            text: what is told, as Markdown.
            ja: the Japanese.
            title: the heading of the step; by default its number.
            id: its id; by default "step-" and its number.
            show: what it shows; see `show`.

        """
        self._begin(prose(text, ja), title, id)
        return self.show(**show) if show else self

    def play(self, *actions: str, say: Text = "", ja: str = "", seat: int | None = None, **show: Any) -> Self:  # noqa: ANN401
        """Play actions before the learner's eyes.

        Args:
            actions: actions of any seat; or "draw card 2", "step", "from STEP".
            say: what is told about the last of them.
            ja: the Japanese.
            seat: who has to be the one that plays them.
            show: what the step shows; see `show`.

        """
        if not self.steps or any(isinstance(block, Task | Quiz | Refused) for block in self.steps[-1].blocks):
            self._begin(NO_PROSE)
        told = [NO_PROSE] * (len(actions) - 1) + [prose(say, ja)]
        lines = tuple(Line(action, said, seat) for action, said in zip(actions, told, strict=True))
        last = self.steps[-1].blocks[-1:]
        if last and isinstance(last[0], Play):
            self._change(blocks=(*self.steps[-1].blocks[:-1], Play((*last[0].lines, *lines))))
        else:
            self._add(Play(lines))
        return self.show(**show) if show else self

    def show(
        self,
        *,
        ring: Marks = (),
        shade: Marks = (),
        arrow: Sequence[tuple[Name, Name]] = (),
        badge: Mapping[Name, str] | None = None,
        regions: Sequence[str] = (),
        near: Name | None = None,
        layers: Sequence[str] | None = None,
        hide: Sequence[str] = (),
        view: int | None = None,
        views: Sequence[int] = (),
        luck: bool = False,
        holds: Goal | None = None,
    ) -> Self:
        """Say what the last step shows, points at, and hides; see `steps.Show`."""
        shown = Show(
            regions=tuple(regions),
            near=near,
            ring=tuple(ring),
            shade=tuple(shade),
            arrow=tuple((start, end) for start, end in arrow),
            badge=dict(badge or {}),
            layers=None if layers is None else tuple(layers),
            hide=tuple(hide),
            view=view,
            views=tuple(views),
            luck=luck,
            holds=holds,
        )
        return self._add(shown)

    def refuse(self, action: str, rule: str, **more: str) -> Self:
        """Let the last step ask for something that is refused.

        Args:
            action: what is asked for.
            rule: the number of the rule that refuses it.
            more: nothing else; a second action is a second call.

        """
        if more:
            raise TypeError(f"refuse() has no {', '.join(more)}; expected an action and a rule")
        question = Question(action, str(rule))
        last = self.steps[-1].blocks[-1:] if self.steps else ()
        if last and isinstance(last[0], Refused):
            return self._change(blocks=(*self.steps[-1].blocks[:-1], Refused((*last[0].questions, question))))
        return self._add(Refused((question,)))

    def task(
        self,
        text: Text,
        ja: str = "",
        *,
        goal: Goal | Judge | None = None,
        play: Actions = (),
        solution: Actions = (),
        also: str | Sequence[Actions] = (),
        wrong: Mapping[str, Text] | Text = "",
        right: Text = "",
        hint: Text | Sequence[Text] = "",
        insight: Text = "",
        replies: Mapping[int, Actions | Callable[..., Any]] | None = None,
        draw: Sequence[str] = (),
        until: Goal | None = None,
        within: int | None = None,
        tries: int | None = None,
        hide: Sequence[str] = (),
        on: Mapping[str, str] | None = None,
        luck: bool = False,
        start: str = "",
        title: Text = "",
        id: str = "",
    ) -> Self:
        """Begin a step in which the learner has to reach a goal.

        Args:
            text: what is told.
            ja: the Japanese.
            goal: when it is solved: `happens`, `sees`, …, or a function `(view before, events, view after)`.
            play: the actions that solve it, instead of a goal.
            solution: the actions that "Show me" plays and the check tries.
            also: further lines that solve it; "any" if every way is welcome.
            wrong: what is said to wrong lines: line -> text; "" for any other.
            right: what is said when it is solved.
            hint: one hint, or several, given one after the other.
            insight: what the lesson ends in.
            replies: what other seats play: seat -> actions, the last of which may be "random"; or a player.
            draw: what chance draws in the try, in order.
            until: when a try is over.
            within: after how many actions of the learner a try is over.
            tries: after how many tries "Show me" is offered.
            hide: what the learner may not see.
            on: "right" or "wrong" -> the id of the step that follows.
            luck: whether the solution rests on what the learner cannot know from the board.
            start: the id of a step: the task begins where that step ended.
            title: the heading of the step.
            id: its id.

        """
        lines = (split_line(play),) if isinstance(play, str) and play else (tuple(play),) if play else ()
        if (goal is None) is (not lines):
            raise TypeError("a task needs goal=… or play=…, and not both")
        task = Task(
            goal=Plays(lines) if goal is None else goal if isinstance(goal, Goal) else Judged(goal),
            solution=_line(solution) or (lines[0] if lines else ()),
            also=() if isinstance(also, str) else tuple(map(_line, also)),
            open=also == "any",
            replies={seat: _replies(line) for seat, line in (replies or {}).items()},
            draw=tuple(draw),
            until=until,
            within=within,
            tries=tries,
            hide=tuple(hide),
            on=dict(on or {}),
            luck=luck,
            start=start,
        )
        if not task.solution:
            raise TypeError("a task needs solution=…, the actions that solve it")
        self._begin(prose(text, ja), title, id)
        self._add(task)
        return self._quote(hint, right, wrong, {}, insight)

    def quiz(
        self,
        text: Text,
        ja: str = "",
        *,
        pick: str,
        check: Any,  # noqa: ANN401 - of the kind of quiz
        answer: Mapping[str, Any] | Callable[[Any], Any] | None = None,
        options: Sequence[Name] | Mapping[Any, Text] = (),
        one: bool = False,
        ahead: Sequence[str] = (),
        luck: bool = False,
        wrong: Mapping[Name, Text] | Text = "",
        missed: Mapping[Name, Text] | None = None,
        right: Text = "",
        hint: Text | Sequence[Text] = "",
        insight: Text = "",
        hide: Sequence[str] = (),
        tries: int | None = None,
        on: Mapping[str, str] | None = None,
        start: str = "",
        title: Text = "",
        id: str = "",
    ) -> Self:
        """Begin a step with a question.

        Args:
            text: the question.
            ja: the Japanese.
            pick: "places", "cards", "seat", "number", "one", "many" or "order".
            check: the answer.
            answer: where the engine reads it: as in a file, or a function of the learner's view.
            options: what can be chosen; with their words, if they need any: option -> text.
            one: whether just one place or card is picked.
            ahead: actions that are played once it is answered; the answer is read after them.
            luck: whether that rests on what the learner cannot know.
            wrong: what is said to wrong picks: pick -> text.
            missed: what is said to picks that are missing: pick -> text.
            right: what is said when all is right.
            hint: one hint, or several.
            insight: what the lesson ends in.
            hide: what the learner may not see.
            tries: after how many tries the answer is offered.
            on: "right" or "wrong" -> the id of the step that follows.
            start: the id of a step: the question is about the position where that step ended.
            title: the heading of the step.
            id: its id.

        """
        quiz = Quiz(
            pick=pick,
            is_=list(check) if isinstance(check, Sequence | set) and not isinstance(check, str) else check,
            answer=answer,
            options=tuple(options),
            one=one,
            ahead=bool(ahead),
            luck=luck,
            hide=tuple(hide),
            tries=tries,
            on=dict(on or {}),
            start=start,
        )
        self._begin(prose(text, ja), title, id)
        self._add(quiz)
        if ahead:
            self._add(Play(tuple(map(Line, ahead))))
        said = {str(pick): text for pick, text in wrong.items()} if isinstance(wrong, Mapping) else wrong
        worded = options if isinstance(options, Mapping) else {}
        return self._quote(hint, right, said, missed or {}, insight, worded)

    # --- inside

    def _begin(self, text: Prose, title: Text = "", id_: str = "") -> None:
        number = len(self.steps) + 1
        name = prose(title) if title else Prose(f"Step {number}", f"ステップ {number}")
        if id_ and any(step.id == id_ for step in self.steps):
            raise ValueError(f"there is a step {id_!r} already; give each step its own id")
        self.steps = (*self.steps, Step(id_ or f"step-{number}", name, text))

    def _add(self, block: Block) -> Self:
        if not self.steps:
            self._begin(NO_PROSE)
        return self._change(blocks=(*self.steps[-1].blocks, block))

    def _change(self, **parts: Any) -> Self:  # noqa: ANN401 - fields of a step
        self.steps = (*self.steps[:-1], replace(self.steps[-1], **parts))
        return self

    def _quote(
        self,
        hint: Text | Sequence[Text],
        right: Text,
        wrong: Mapping[str, Text] | Text,
        missed: Mapping[Name, Text],
        insight: Text,
        options: Mapping[Any, Text] | None = None,
    ) -> Self:
        hints = [hint] if isinstance(hint, str | Mapping | Prose) else list(hint)
        quotes = [Quote("option", prose(text), str(option)) for option, text in (options or {}).items()]
        quotes += [Quote("hint", prose(text)) for text in hints if text]
        quotes += [Quote("right", prose(right))] if right else []
        is_one = isinstance(wrong, str | Prose) or set(wrong) <= {"en", "ja"}
        said: Mapping[str, Any] = {"": wrong} if is_one else wrong  # type: ignore[assignment]
        quotes += [Quote("wrong", prose(text), about) for about, text in said.items() if text]
        quotes += [Quote("missed", prose(text), str(about)) for about, text in missed.items()]
        quotes += [Quote("insight", prose(insight))] if insight else []
        return self._change(quotes=tuple(quotes))

    def find_faults(self) -> None:
        """Look for what the lesson refers to and what is not there.

        Raises:
            ScenarioError: everything that is wrong.

        """
        from tabletop_widgets.scenarios import references

        faults = Faults("")
        references.check(self.steps, self.head, self.head.new_game(), faults)
        if faults.found:
            raise ScenarioError(faults.found)


def _line(actions: Actions) -> tuple[str, ...]:
    return split_line(actions) if isinstance(actions, str) else tuple(actions)


def _replies(actions: Actions | Callable[..., Any]) -> Replies:
    return actions if callable(actions) else _line(actions)
