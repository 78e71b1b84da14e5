"""The class `Lesson`: builds, reads, checks and shows a lesson."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias

from tabletop_widgets.core.text import check_locale
from tabletop_widgets.lessons.front_matter import FrontMatter, own_options
from tabletop_widgets.lessons.goals import Goal, Judge, Judged, Plays
from tabletop_widgets.lessons.policy import Answers, Policy
from tabletop_widgets.lessons.problems import LessonError, ProblemList
from tabletop_widgets.lessons.prose import NO_PROSE, Prose, prose
from tabletop_widgets.lessons.step import (
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

if TYPE_CHECKING:
    from tabletop_widgets.lessons.element_names import Resolver
    from tabletop_widgets.lessons.problems import Report
    from tabletop_widgets.lessons.session import Session
    from tabletop_widgets.lessons.study import Study


# imported by name at the first use, as lessons may not import widgets
WIDGET: Final = "tabletop_widgets.widgets.lessons.widget:LessonWidget"
PAGE: Final = "tabletop_widgets.widgets.handout.page:write"
SHEET: Final = "tabletop_widgets.widgets.lessons.static_page:write"
REPLAY: Final = "tabletop_widgets.widgets.replay.lesson:write"
NAMES: Final = "tabletop_widgets.widgets.front_end:names_of"

Text: TypeAlias = str | Mapping[str, str] | Prose  # in one language, or in both: {"en": "Seat", "ja": "席"}
Actions: TypeAlias = str | Sequence[str]  # one action, a line such as "dial 0; play 4 5", or a list of actions
Marks: TypeAlias = Sequence[Name]


class Lesson:
    """A lesson: a position, scripts, tasks and quizzes, with their texts.

    Args:
        game: the id of a game; or the whole lesson as Markdown, in the format of the `.lesson.md` files.
        ja: with a text: the Japanese one.
        code: whether goals of a text may name functions of modules (`module:function`), which are then imported.
        seat: the learner's seat.
        title, names: texts, or texts by language: {"en": "Seat", "ja": "席"}.
        position: the position at the start; see `game.problems`.
        rules: the numbers of its rulebook sections.
        needs: ids of lessons to do before it.
        minutes: the time it takes.
        seed: the seed of chance.
        id: its name.
        options: the game's options; a path is read once, and its data belongs to the lesson.

    Raises:
        LessonError: everything that is wrong, with the line of each problem.

    >>> import tabletop_widgets as tw
    >>> lesson = tw.Lesson("scout", players=3, title="A pair", position={"hands": [["5|1", "5|2", "7|3"], 3, 3]})
    >>> lesson.task("Show your pair.", goal=tw.lessons.happens("show", seat=0), solution="show 1-2", also="any")
    <Lesson 'A pair' of scout: 1 step>
    >>> print(lesson.check())
    lesson: A pair - 1 step, 1 task (4 lines tried): all holds

    """

    def __init__(
        self,
        game: str,
        *,
        ja: str = "",
        code: bool = False,
        seat: int = 0,
        title: str | Mapping[str, str] = "",
        names: Sequence[str | Mapping[str, str]] = (),
        position: Mapping[str, Any] | None = None,
        rules: Sequence[str] = (),
        needs: Sequence[str] = (),
        minutes: int | None = None,
        seed: int | None = None,
        id: str = "",
        **options: Any,  # noqa: ANN401 - the game's
    ) -> None:
        self.path = ""
        self.steps: tuple[Step, ...]
        if "\n" in game:
            from tabletop_widgets.lessons.reader import read_text

            self.front_matter, self.steps, self.has_translation = read_text(game, ja, code=code)
            return
        self.front_matter = FrontMatter(
            game=game,
            title=prose(title or game),
            id=id,
            options=own_options(game, options),
            seed=seed,
            names=tuple(map(prose, names)),
            seat=seat,
            rules=tuple(map(str, rules)),
            position=None if position is None else json.loads(json.dumps(dict(position))),
            needs=tuple(needs),
            minutes=minutes,
        )
        self.steps = ()
        self.has_translation = bool(self.front_matter.title.ja)
        self.front_matter.check()

    @classmethod
    def read(cls, path: str | Path, *, code: bool = False) -> Lesson:
        """Return the lesson of a file `name.lesson.md`, with the Japanese texts of `name.lesson.ja.md` beside it.

        Args:
            path: the file.
            code: whether goals may name functions of modules, which are then imported.

        Raises:
            OSError: there is no such file.
            LessonError: everything that is wrong in both files, with the line of each problem.

        """
        from tabletop_widgets.lessons.reader import read_file

        lesson = cls.__new__(cls)
        lesson.path = str(path)
        lesson.front_matter, lesson.steps, lesson.has_translation = read_file(Path(path), code=code)
        return lesson

    @classmethod
    def of(cls, front_matter: FrontMatter, steps: tuple[Step, ...]) -> Lesson:
        """Return the lesson of a front matter and steps."""
        lesson = cls.__new__(cls)
        lesson.path, lesson.front_matter, lesson.steps, lesson.has_translation = (
            "",
            front_matter,
            steps,
            bool(front_matter.title.ja),
        )
        return lesson

    # --- parts

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.front_matter.game

    @property
    def id(self) -> str:
        """Its id, such as "s5-beats"; "" without one."""
        return self.front_matter.id

    @property
    def name(self) -> str:
        """The name in results: its id, or without one its title."""
        return self.id or self.title.text()

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.front_matter.seat

    @property
    def title(self) -> Prose:
        """Its title."""
        return self.front_matter.title

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of its rulebook sections."""
        return self.front_matter.rules

    @property
    def insight(self) -> Prose:
        """Its insight, the conclusion for the learner; or empty prose."""
        found = [quote.text for step in self.steps for quote in step.quotes_of("insight")]
        return found[-1] if found else Prose()

    def step(self, id_: str) -> Step:
        """Return a step.

        Raises:
            LookupError: there is no step with this id.

        """
        found = next((step for step in self.steps if step.id == id_), None)
        if found is None:
            raise LookupError(
                f"{self.title.text()!r} has no step {id_!r}; it has {', '.join(s.id for s in self.steps)}"
            )
        return found

    @property
    def digest(self) -> str:
        """A hash of the lesson, as 16 hex digits."""
        return digest(self.front_matter, self.steps)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lesson) and (self.front_matter, self.steps) == (other.front_matter, other.steps)

    def __hash__(self) -> int:
        return hash((self.game, self.id, len(self.steps)))

    def __repr__(self) -> str:
        count = len(self.steps)
        return f"<Lesson {self.title.text()!r} of {self.game}: {count} step{'s' * (count != 1)}>"

    def to_markdown(self, locale: str = "en") -> str:
        """Return the lesson as the text of its file.

        Args:
            locale: "en" for the file with the logic, "ja" for the Japanese one beside it.

        Raises:
            ValueError: a goal, an answer or a reply is a function, which no file can hold.

        >>> lesson = Lesson("scout", players=3, title="Ask").say("Why not?", title="Ask", id="ask")
        >>> print(lesson.refuse("show 1", rule="3.3").to_markdown())
        ---
        game: scout
        options: {players: 3}
        title: Ask
        ---
        <BLANKLINE>
        ## Ask {#ask}
        Why not?
        ```refused
        show 1: "3.3"
        ```
        <BLANKLINE>

        """
        from tabletop_widgets.lessons.writer import to_markdown

        return to_markdown(self, check_locale(locale))

    # --- building in Python: each method returns the lesson itself

    def say(self, text: Text, ja: str = "", *, title: Text = "", id: str = "", **show: Any) -> Self:  # noqa: ANN401
        """Begin a step with prose.

        Args:
            text: the prose, as Markdown.
            ja: the Japanese.
            title: the heading of the step; by default its number.
            id: its id; by default "step-" and its number.
            show: marks and hidden parts; see `show`.

        """
        self._begin(prose(text, ja), title, id)
        return self.show(**show) if show else self

    def play(self, *actions: str, say: Text = "", ja: str = "", seat: int | None = None, **show: Any) -> Self:  # noqa: ANN401
        """Add actions to the script of the last step.

        Args:
            actions: actions of any seat; or "draw card 2", "step", "from STEP".
            say: the narration of the last of them.
            ja: the Japanese.
            seat: the seat that has to play them.
            show: marks and hidden parts; see `show`.

        """
        if not self.steps or any(isinstance(block, Task | Quiz | Refused) for block in self.steps[-1].blocks):
            self._begin(NO_PROSE)
        texts = [NO_PROSE] * (len(actions) - 1) + [prose(say, ja)]
        lines = tuple(Line(action, said, seat) for action, said in zip(actions, texts, strict=True))
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
        lines: Sequence[int] = (),
    ) -> Self:
        """Add marks, visible regions and hidden parts to the last step; see `Show`."""
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
            lines=tuple(lines),
        )
        return self._add(shown)

    def refuse(self, action: str, rule: str, **more: str) -> Self:
        """Add a "why not?" question to the last step.

        Args:
            action: the illegal action.
            rule: the number of the rule that refuses it.
            more: not allowed; a second action needs a second call.

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
        """Begin a step with a task.

        Args:
            text: the prose.
            ja: the Japanese.
            goal: the condition that solves it: `happens`, `sees`, …, or a function `(view before, events, view after)`.
            play: the right actions, in place of a goal.
            solution: the actions that "Show me" plays and the check tries.
            also: other right lines; "any" if every line that reaches the goal is right.
            wrong: responses by wrong line; "" for any other.
            right: the response to a solution.
            hint: one hint, or several, given one after the other.
            insight: the conclusion of the lesson.
            replies: the actions of other seats, by seat, the last of which may be "random"; or a player.
            draw: the chance outcomes of the try, in order.
            until: a goal that ends the try.
            within: the number of the learner's actions that ends the try.
            tries: the number of tries after which "Show me" is offered.
            hide: the hidden parts.
            on: the id of the step that follows "right" or "wrong".
            luck: whether the solution depends on hidden information.
            start: the id of the step at whose end the task begins.
            title: the heading of the step.
            id: its id.

        """
        lines = (split_line(play),) if isinstance(play, str) and play else (tuple(play),) if play else ()
        if (goal is None) is (not lines):
            raise TypeError("a task needs goal=… or play=…, and not both")
        task = Task(
            goal=Plays(lines) if goal is None else goal if isinstance(goal, Goal) else Judged(goal),
            solution=split_line(solution) or (lines[0] if lines else ()),
            also=() if isinstance(also, str) else tuple(map(split_line, also)),
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
        """Begin a step with a quiz.

        Args:
            text: the question.
            ja: the Japanese.
            pick: "places", "cards", "seat", "number", "one", "many" or "order".
            check: the answer.
            answer: the query by which the engine computes it, as in a file; or a function of the learner's view.
            options: the choices; or their texts by option.
            one: whether a single place or card is picked.
            ahead: actions that are played once it is answered; the answer is computed after them.
            luck: whether that answer depends on hidden information.
            wrong: responses by wrong pick.
            missed: responses by missing pick.
            right: the response to the right answer.
            hint: one hint, or several.
            insight: the conclusion of the lesson.
            hide: the hidden parts.
            tries: the number of tries after which the answer is offered.
            on: the id of the step that follows "right" or "wrong".
            start: the id of the step at whose end the quiz is asked.
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

    # --- use

    def session(
        self,
        *,
        locale: str = "en",
        seed: int = 1,
        hints: bool = True,
        tries: int | None = None,
        until: datetime | str | None = None,
        shuffle: bool = False,
        answers: Answers = "at once",
        learner: str = "",
    ) -> Session:
        """Return a new session: one learner's run through the lesson in its present state.

        Args:
            locale: "en" or "ja".
            seed: the seed of chance, if the lesson has none.
            hints: whether there are hints, solutions, and free play in the position.
            tries: how many tries each step has, 1 or more; None for any number.
            until: until when answers count: a datetime, or a time of today such as "10:45"; None for always.
            shuffle: whether the options of a question are in an order of the learner's own, which its name decides.
            answers: when the learner is told whether an answer is right: "at once", or "after" the time is over;
                without `until`, after the end of the lesson. A later one needs `hints=False` and `tries=1`.
            learner: the learner's name, for the results and the order of options.

        Raises:
            TypeError, ValueError: hints, tries, until, shuffle or answers are something else.

        """
        from tabletop_widgets.lessons.session import Session

        policy = Policy.of(hints=hints, tries=tries, until=until, shuffle=shuffle, answers=answers)
        return Session(self, locale=locale, seed=seed, policy=policy, learner=learner)

    def widget(
        self,
        *,
        locale: str = "en",
        course: str = "",
        hints: bool = True,
        tries: int | None = None,
        until: datetime | str | None = None,
        shuffle: bool = False,
        answers: Answers = "at once",
        learner: str = "",
        study: Study | None = None,
        allow: Literal["watch", "play", "all"] = "all",
    ) -> Any:  # noqa: ANN401 - of the notebook's room
        """Return the lesson for a notebook cell, as a `LessonWidget`.

        Args:
            locale: "en" or "ja".
            course: the name of the course that it belongs to.
            hints: whether there are hints, solutions, and free play in the position; False e.g. for an exam.
            tries: how many tries each step has, 1 or more; None for any number. After the last one the learner goes on.
            until: until when answers count: a datetime, or a time of today such as "10:45"; None for always.
            shuffle: whether the options of a question are in an order of the learner's own, which its name decides.
            answers: when the learner is told whether an answer is right: "at once", or "after" the time is over;
                without `until`, after the end of the lesson. A later one needs `hints=False` and `tries=1`.
            learner: the learner's name, for the results and the order of options.
            study: whose progress it is, `tw.lessons.Study("mia.json")`, which goes on where it was; by default the
                kernel's one learner. It has its own policy and name, instead of the options above.
            allow: what pages may ask for; with "play" they write no files beside the notebook.

        Raises:
            TypeError, ValueError: one of the options is something else, or given beside a study.

        """
        policy = Policy.of(hints=hints, tries=tries, until=until, shuffle=shuffle, answers=answers)
        return resolve_name(WIDGET)(
            self, locale=locale, course=course, policy=policy, learner=learner, study=study, allow=allow
        )

    def page(
        self,
        path: str | Path,
        *,
        locale: str = "en",
        hints: bool = True,
        tries: int | None = None,
        shuffle: bool = False,
    ) -> Path:
        """Write the lesson as one HTML file that pupils do in a browser, without a network and without Python.

        Everything that a pupil may do is computed now: each action of a task and what comes of it, why others are not
        allowed, each answer, hints, solutions; in both languages. The page goes no further: far beside the lines of a
        task it says that it does not know what follows. A pupil copies the result as a code, which `tw.lessons.gather`
        reads; it tells the tries of each step.

        The page keeps to `hints`, `tries` and `shuffle` as far as a file in the pupil's hands can: who opens it anew
        begins anew, and whoever can program may find the answers in it, which it needs to judge what is done. It has
        no clock and tells each answer at once. For an exam that counts, use `tw.classroom`.

        Args:
            path: of the file, which is replaced if it is there.
            locale: the language that it opens in, "en" or "ja".
            hints: whether there are hints and solutions.
            tries: how many tries each step has; None for any number. After the last one the pupil goes on.
            shuffle: whether the options of a question are in an order of their own on each page that is opened.

        Returns:
            The path.

        Raises:
            ValueError, TypeError: no such locale or number of tries; the lesson has no step, or a step has too many
                positions for a page.
            OSError: the file cannot be written.

        >>> import tempfile, tabletop_widgets as tw
        >>> tw.lesson("scout", "s5-beats").page(tempfile.mkdtemp() + "/beats.html").name
        'beats.html'

        """
        policy = Policy.of(hints=hints, tries=tries, shuffle=shuffle)
        return resolve_name(PAGE)(self, Path(path), check_locale(locale), policy)  # type: ignore[no-any-return]

    def html(self, path: str | Path, *, locale: str | None = None, answers: bool = False) -> Path:
        """Write the lesson as a worksheet: one HTML page of steps and pictures, with folded hints and answers.

        The page has no script. It follows the reader's light or dark theme, and prints.

        Args:
            path: the file.
            locale: "en" or "ja"; None for all languages of the lesson, one below the other.
            answers: whether hints and answers are unfolded.

        Returns:
            The path.

        Raises:
            LessonError: the lesson does not hold.
            OSError: the file cannot be written.

        """
        every = ("en", "ja") if self.has_translation else ("en",)
        locales = every if locale is None else (check_locale(locale),)
        return resolve_name(SHEET)(self, Path(path), locales=locales, answers=answers)  # type: ignore[no-any-return]

    def notebook(self, path: str | Path, *, locale: str = "en") -> Path:
        """Write a notebook with the lesson in a cell, its results and its check.

        Args:
            path: the file.
            locale: "en" or "ja".

        Returns:
            The path.

        Raises:
            ValueError: a goal, an answer or a reply is a function, which no file can hold; or the script names a file
                beside the lesson, which a cell does not have.
            OSError: the file cannot be written.

        """
        from tabletop_widgets.lessons import writer

        return writer.write_notebook(self, Path(path), check_locale(locale))

    def check(self, *, board: Resolver | None = None, languages: Sequence[str] = ()) -> Report:
        """Play the whole lesson and report its problems.

        The check plays the scripts, asks for each refusal, computes each answer, solves each task and tries all other
        actions in it. It repeats this in other positions that look the same to the learner.

        Args:
            board: gives the names of the board's elements; by default those of the game's board, if it has one.
            languages: the required languages, e.g. ("en", "ja").

        """
        from tabletop_widgets.lessons.checker import check

        self.check_references()
        return check(self, board=board or resolve_name(NAMES)(self.game), languages=languages)

    def check_references(self) -> None:
        """Check that everything the lesson refers to exists.

        Raises:
            LessonError: everything that is wrong.

        """
        from tabletop_widgets.lessons import checker

        problems = ProblemList("")
        checker.check_references(self.steps, self.front_matter, self.front_matter.new_game(), problems)
        if problems.found:
            raise LessonError(problems.found)


def _replies(actions: Actions | Callable[..., Any]) -> Replies:
    return actions if callable(actions) else split_line(actions)


def digest(*parts: object) -> str:
    """Return a hash of parts of a lesson as 16 hex digits, the same in every process; functions are hashed by name."""
    text = re.sub(r" at 0x[0-9a-fA-F]+", "", repr(parts))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
