"""A lesson: what its file says, as one object."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias, TypeVar

from tabletop_widgets.core import files
from tabletop_widgets.core.errors import listing, nearest, short_repr
from tabletop_widgets.core.game import Game, games, new_game
from tabletop_widgets.core.limits import check_names, check_seed
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.text import check_locale
from tabletop_widgets.lessons.goals import Goal, Judge, Judged, Plays
from tabletop_widgets.lessons.problems import LessonError, LessonProblem, ProblemList
from tabletop_widgets.lessons.prose import NO_PROSE, Prose, prose

if TYPE_CHECKING:
    from tabletop_widgets.lessons.element_names import Resolver
    from tabletop_widgets.lessons.problems import Report
    from tabletop_widgets.lessons.session import Session


Name: TypeAlias = str | int  # of an element of the board, in the board's words: "d4", 27, "3|8"
Replies: TypeAlias = tuple[str, ...] | Callable[..., Any]  # actions, the last of which may be "random"; or a player

# imported when a lesson is first shown, or its names first looked up: lessons themselves know no screen
WIDGET: Final = "tabletop_widgets.widgets.lessons.widget:LessonWidget"
SHEET: Final = "tabletop_widgets.widgets.lessons.static_page:write"
REPLAY: Final = "tabletop_widgets.widgets.replay.lesson:write"
NAMES: Final = "tabletop_widgets.widgets.front_end:names_of"
BLOCKS: Final = ("play", "show", "refused", "task", "quiz")
PICKS: Final = ("places", "cards", "seat", "number", "one", "many", "order")
# what a step can keep from the learner; also "layer:NAME" and "text:NAME"
HIDES: Final = (
    "rings",
    "list",
    "journal",
    "inspector",
    "plan",
    "timeline",
    "rules",
    "legend",
    "summary",
    "marks",
    "guess",
)
HIDE_PREFIXES: Final = ("layer:", "text:")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a script: what is played, and what is told about it.

    Attributes:
        action: an action; or `draw …`, `step`, `from …`.
        say: the narration.
        seat: the seat that has to be the one that plays it, or None.
        line: its line in the file.

    """

    action: str
    say: Prose = NO_PROSE
    seat: int | None = None
    line: int = field(default=0, compare=False, repr=False)

    @property
    def is_stage(self) -> bool:
        """Whether it is no action of a player's."""
        return self.action == "step" or self.action.startswith(("draw ", "from "))


@dataclass(frozen=True, slots=True)
class Play:
    """A script: what is played before the learner's eyes."""

    lines: tuple[Line, ...]
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Show:
    """What a step shows, points at, and hides.

    Attributes:
        regions: the only regions of the board that are shown; empty for all.
        near: the element that the board turns to.
        ring: elements with a ring.
        shade: elements with a shade.
        arrow: pairs of elements.
        badge: element -> a short text beside it.
        layers: the layers that are on, exactly these; None for the board's choice.
        hide: what the learner may not see; see `HIDES`.
        view: the seat whose board is shown; None for the learner's.
        views: seats whose boards are shown side by side.
        luck: whether the step tells what the learner cannot see.
        holds: what the prose says of the position, for the check alone; None if it says nothing.

    """

    regions: tuple[str, ...] = ()
    near: Name | None = None
    ring: tuple[Name, ...] = ()
    shade: tuple[Name, ...] = ()
    arrow: tuple[tuple[Name, Name], ...] = ()
    badge: Mapping[Name, str] = field(default_factory=dict)
    layers: tuple[str, ...] | None = None
    hide: tuple[str, ...] = ()
    view: int | None = None
    views: tuple[int, ...] = ()
    luck: bool = False
    holds: Goal | None = None
    line: int = field(default=0, compare=False, repr=False)

    def names(self) -> tuple[Name, ...]:
        """Return every element it names."""
        near = () if self.near is None else (self.near,)
        return (*near, *self.ring, *self.shade, *(end for pair in self.arrow for end in pair), *self.badge)


@dataclass(frozen=True, slots=True)
class Question:
    """An action that is refused, and the rule that refuses it."""

    action: str
    rule: str
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Refused:
    """Buttons "why not?": what is asked for, and refused."""

    questions: tuple[Question, ...]
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Task:
    """What the learner has to do on the board.

    Attributes:
        goal: when it is solved.
        solution: the actions that solve it, which "Show me" plays and the check tries.
        also: further lines that solve it.
        open: whether any other way that reaches the goal is as right; the check does not ask for it to be said.
        wrong: lines that may not solve it, in addition to those that quotes name.
        replies: what other seats play in the try.
        draw: what chance draws in the try, in order; the rest comes from the session's seed.
        until: when a try is over, if the goal has not been reached.
        within: after how many actions of the learner a try is over.
        tries: after how many tries "Show me" is offered at once.
        hide: what the learner may not see meanwhile.
        on: "right" or "wrong" -> the id of the step that follows.
        luck: whether replies or the solution rest on what the learner cannot know.
        start: the id of a step: the task begins where that step ended.

    """

    goal: Goal
    solution: tuple[str, ...]
    also: tuple[tuple[str, ...], ...] = ()
    open: bool = False
    wrong: tuple[tuple[str, ...], ...] = ()
    replies: Mapping[int, Replies] = field(default_factory=dict)
    draw: tuple[str, ...] = ()
    until: Goal | None = None
    within: int | None = None
    tries: int | None = None
    hide: tuple[str, ...] = ()
    on: Mapping[str, str] = field(default_factory=dict)
    luck: bool = False
    start: str = ""
    line: int = field(default=0, compare=False, repr=False)

    @property
    def right(self) -> tuple[tuple[str, ...], ...]:
        """All lines that are said to be right, the solution first."""
        return (self.solution, *self.also)

    @property
    def limit(self) -> int | None:
        """After how many of the learner's actions a try is over; None if `until` says it."""
        if self.within is not None:
            return self.within
        return None if self.until else max(map(len, self.right))


@dataclass(frozen=True, slots=True)
class Quiz:
    """What the learner has to answer, by clicks on the board or by choosing.

    Attributes:
        pick: what is picked: places or cards of the board, a seat, a number, one or many options, or their order.
        answer: where the engine reads the answer, as in a file; or a function of the view; None for an order that the
            game itself ranks.
        is_: the answer.
        options: what can be chosen.
        one: whether just one place or card is picked.
        ahead: whether the answer is read after what the step plays behind the quiz: it has not happened yet.
        luck: whether that rests on what the learner cannot know.
        hide: what the learner may not see meanwhile.
        tries: after how many tries the answer is offered at once.
        on: "right" or "wrong" -> the id of the step that follows.
        start: the id of a step: the question is about the position where that step ended.

    """

    pick: str
    is_: Any
    answer: Mapping[str, Any] | Callable[[Any], Any] | None = None
    options: tuple[Name, ...] = ()
    one: bool = False
    ahead: bool = False
    luck: bool = False
    hide: tuple[str, ...] = ()
    tries: int | None = None
    on: Mapping[str, str] = field(default_factory=dict)
    start: str = ""
    line: int = field(default=0, compare=False, repr=False)

    @property
    def is_set(self) -> bool:
        """Whether several things are picked, in any order."""
        return self.pick in ("places", "cards", "many") and not self.one

    @property
    def is_of_actions(self) -> bool:
        """Whether its options are actions, of which the engine says which are legal."""
        return isinstance(self.answer, Mapping) and "legal" in self.answer


Block: TypeAlias = Play | Show | Refused | Task | Quiz
BlockT = TypeVar("BlockT", Play, Show, Refused, Task, Quiz)


@dataclass(frozen=True, slots=True)
class Quote:
    """What the lesson answers.

    Attributes:
        kind: "hint", "right", "wrong", "missed" or "insight"; or "option", the words of something that can be chosen.
        text: the answer.
        about: the line, or the thing picked, that it is about; "" for any other.

    """

    kind: str
    text: Prose
    about: str = ""
    line: int = field(default=0, compare=False, repr=False)

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions of the line it is about."""
        return split_line(self.about)


def split_line(text: str) -> tuple[str, ...]:
    """Return the actions of a line such as "dial 2; play 4 5"."""
    return tuple(part.strip() for part in text.split(";") if part.strip())


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a lesson.

    Attributes:
        id: its name, the same in every language.
        title: its heading.
        prose: what is told, as Markdown.
        blocks: its logic, in order.
        quotes: its feedback, in order.
        line: where it begins in the file.

    """

    id: str
    title: Prose
    prose: Prose = NO_PROSE
    blocks: tuple[Block, ...] = ()
    quotes: tuple[Quote, ...] = ()
    line: int = field(default=0, compare=False, repr=False)

    def of(self, kind: type[BlockT]) -> Iterator[BlockT]:
        """Yield its blocks of a kind."""
        return (block for block in self.blocks if isinstance(block, kind))

    @property
    def task(self) -> Task | None:
        """Its task, if it has one."""
        return next(self.of(Task), None)

    @property
    def quiz(self) -> Quiz | None:
        """Its quiz, if it has one."""
        return next(self.of(Quiz), None)

    @property
    def request(self) -> Task | Quiz | None:
        """What the learner has to do, if anything."""
        return self.task or self.quiz

    @property
    def show(self) -> Show:
        """What it shows: all its `show` blocks together."""
        return merge_shows(tuple(self.of(Show)))

    @property
    def hide(self) -> tuple[str, ...]:
        """What the learner may not see in this step."""
        asked = self.request
        return tuple(dict.fromkeys([*self.show.hide, *(asked.hide if asked else ())]))

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every "why not?" of the step."""
        return tuple(question for block in self.of(Refused) for question in block.questions)

    def quotes_of(self, kind: str) -> tuple[Quote, ...]:
        """Return its quotes of a kind."""
        return tuple(quote for quote in self.quotes if quote.kind == kind)

    def option(self, option: Name) -> Prose:
        """Return the words of an option of its quiz: those of its quote, or the option as it is written."""
        found = (quote.text for quote in self.quotes_of("option") if quote.about == str(option))
        return next(found, Prose(str(option)))

    @property
    def blocks_before(self) -> tuple[Block, ...]:
        """Its blocks up to what it asks."""
        return self.blocks[: self._asked_at + 1]

    @property
    def blocks_after(self) -> tuple[Play, ...]:
        """What it plays behind its quiz, once that is answered."""
        return tuple(block for block in self.blocks[self._asked_at + 1 :] if isinstance(block, Play))

    @property
    def _asked_at(self) -> int:
        found = (at for at, block in enumerate(self.blocks) if isinstance(block, Task | Quiz))
        return next(found, len(self.blocks))


def merge_shows(shows: tuple[Show, ...]) -> Show:
    """Return several `show` blocks as one: marks add up, of the rest the last one counts."""
    if len(shows) == 1:
        return shows[0]
    last: dict[str, Any] = {
        name: next((value for show in reversed(shows) if (value := getattr(show, name)) not in ((), None)), empty)
        for name, empty in (("regions", ()), ("near", None), ("layers", None), ("view", None), ("views", ()))
    }
    badge = {name: text for show in shows for name, text in show.badge.items()}
    marks: dict[str, Any] = {
        name: tuple(dict.fromkeys(value for show in shows for value in getattr(show, name)))
        for name in ("ring", "shade", "arrow", "hide")
    }
    return Show(**last, **marks, badge=badge, luck=any(show.luck for show in shows))


_BESIDE: Final = (
    "A lesson opens no other file than one beside it, named without a folder: put the data of the {kind} into the"
    " lesson in place of the path, or the file into the lesson's folder"
)
Tell = Callable[[str, str, str], None]  # the key, what is wrong, how to mend it


@dataclass(frozen=True)
class FrontMatter:
    """What a lesson begins with.

    Attributes:
        game: the id of its game.
        title: its title.
        id: its name.
        options: the game's options.
        seed: of what chance decides; None if the lesson holds with every seed.
        names: the players, by seat.
        seat: the learner's.
        rules: the numbers of the sections it is about.
        position: where it begins, or None for a new game.
        needs: ids of lessons that come before it.
        minutes: how long it takes.
        folder: the folder of its file, in which files of boards and cards may be; None for a lesson without a file.

    """

    game: str
    title: Prose
    id: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    names: tuple[Prose, ...] = ()
    seat: int = 0
    rules: tuple[str, ...] = ()
    position: Mapping[str, Any] | None = None
    needs: tuple[str, ...] = ()
    minutes: int | None = None
    folder: Path | None = field(default=None, compare=False, repr=False)

    def new_game(self) -> Game:
        """Return the game."""
        return self._game(self.game, self.options)

    def at_other_table(self, game: Game, changes: Mapping[str, Any], given: Mapping[str, Any] | None = None) -> Game:
        """Return a game with some options changed.

        Args:
            game: the game.
            changes: other options; they may name the same in another way, as players and humans do.
            given: the options that the game was given; by default the lesson's.

        Raises:
            TypeError, ValueError, KeyError, OSError: there is no such game.

        """
        given = self.options if given is None else given
        try:
            return self._game(game.name, {**given, **changes})
        except ValueError:
            if set(changes) <= set(given):
                raise
            return self._game(game.name, {**game.options, **changes})

    def _game(self, name: str, options: Mapping[str, Any]) -> Game:
        with files.limit_paths(self.folder, _BESIDE):
            return new_game(name, **options)

    def whole(self) -> FrontMatter:
        """Return the head with the data of boards and cards in place of the names of their files."""
        return replace(self, options=_whole(self.options, self.new_game()))

    def new_match(
        self,
        *,
        seed: int | None = None,
        position: Mapping[str, Any] | None = None,
        locale: str = "en",
        kind: type[Match] = Match,
    ) -> Match:
        """Return a match in the lesson's position.

        Args:
            seed: another seed than the lesson's.
            position: another position than the lesson's.
            locale: the language of the names.
            kind: the class of the match.

        """
        number = seed if seed is not None else self.seed if self.seed is not None else 1
        game = self.new_game()
        return kind(game, number, self.people(game, locale), self.position if position is None else position)

    def people(self, game: Game, locale: str) -> tuple[str, ...]:
        """Return the names of the players in a language, as many as a game has: its options may differ."""
        return tuple(name.text(locale) for name in self.names[: game.num_players])

    def check(self) -> None:
        """Check it.

        Raises:
            LessonError: everything that is wrong.

        """
        found: list[LessonProblem] = []
        problems(self, lambda key, text, mend: found.append(LessonProblem("", 0, "", f"{key}: {text}", mend)))
        if found:
            raise LessonError(found)


def own_options(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return options that one's own program gives a game, with the data of any files in place of their paths.

    Raises:
        LessonError: the game does not have them.

    """
    if game not in games():
        return dict(options)
    try:
        return _whole(options, new_game(game, **options))
    except (TypeError, ValueError, KeyError, OSError) as error:
        raise LessonError([LessonProblem("", 0, "", f"options: {error}")]) from error


def _whole(options: Mapping[str, Any], game: Game) -> dict[str, Any]:
    """Return the options of a game with the data of files in place of their names."""
    found = {name: game.options.get(name) for name, value in options.items() if isinstance(value, str | PathLike)}
    return {**options, **{name: data for name, data in found.items() if isinstance(data, Mapping)}}


def problems(head: FrontMatter, tell: Tell) -> Game | None:
    """Tell everything wrong in a head; return its game if it has one."""
    if head.game not in games():
        tell("game", f"there is no game {short_repr(head.game)}", f"expected {listing(nearest(head.game, games(), 5))}")
        return None
    try:
        game = head.new_game()
    except (TypeError, ValueError, KeyError, OSError) as error:
        tell("options", str(error), "")
        return None
    _problems_of_people(head, game, tell)
    if head.position is not None:
        for problem in game.problems(dict(head.position)):
            tell("position", problem, "")
    for number in head.rules:
        rule_problem(game, number, lambda text, mend: tell("rules", text, mend))
    return game


def _problems_of_people(head: FrontMatter, game: Game, tell: Tell) -> None:
    if head.seat not in game.deciding:
        seats = ", ".join(map(str, game.deciding))
        tell("seat", f"seat {head.seat} does not decide in this game", f"expected one of {seats}")
    for locale in ("en", "ja"):
        try:
            check_names([name.text(locale) for name in head.names], game.num_players)
        except ValueError as error:
            tell("names", str(error), "")
            break
    try:
        check_seed(0 if head.seed is None else head.seed)
    except (TypeError, ValueError) as error:
        tell("seed", str(error), "")


def rule_problem(game: Game, number: str, tell: Callable[[str, str], None]) -> None:
    """Tell if the rulebook has no section of a number."""
    known = [section.number for section in game.rulebook.sections()]
    if number not in known:
        tell(f"the rulebook has no section {short_repr(number)}", f"expected {_near_rules(number, known)}")


def _near_rules(number: str, known: Sequence[str]) -> str:
    chapter = number.partition(".")[0]
    same = [rule for rule in known if rule.partition(".")[0] == chapter]
    return f"{same[0]} to {same[-1]}" if same else f"{known[0]} to {known[-1]}"


Text: TypeAlias = str | Mapping[str, str] | Prose  # in one language, or in both: {"en": "Seat", "ja": "席"}
Actions: TypeAlias = str | Sequence[str]  # one action, a line such as "dial 0; play 4 5", or a list of actions
Marks: TypeAlias = Sequence[Name]


class Builder:
    """The part of a lesson that makes it in Python. Each method returns the lesson itself.

    `say`, `task` and `quiz` begin a step; `play`, `show` and `refuse` add to the last one.
    """

    head: FrontMatter
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
            LessonError: everything that is wrong.

        """
        from tabletop_widgets.lessons import checker

        faults = ProblemList("")
        checker.check_references(self.steps, self.head, self.head.new_game(), faults)
        if faults.found:
            raise LessonError(faults.found)


def _line(actions: Actions) -> tuple[str, ...]:
    return split_line(actions) if isinstance(actions, str) else tuple(actions)


def _replies(actions: Actions | Callable[..., Any]) -> Replies:
    return actions if callable(actions) else _line(actions)


class Lesson(Builder):
    """A lesson: a position, a script, tasks and questions, with all that is told about them.

    Args:
        game: the id of a game; or the whole lesson as Markdown, in the format of the `.lesson.md` files.
        ja: with a text: the Japanese one.
        code: whether goals of a text may name functions of modules (`module:function`), which are then imported.
        seat: the learner's.
        title, names: texts, or texts by language: {"en": "Seat", "ja": "席"}.
        position: where it begins; see `game.problems`.
        rules: the sections it is about.
        needs: ids of lessons that come before it.
        minutes: how long it takes.
        seed: of what chance decides.
        id: its name.
        options: the game's options; a path is read once, and its data belongs to the lesson.

    Raises:
        LessonError: everything that is wrong, with the line of each fault.

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

            self.head, self.steps, self.has_translation = read_text(game, ja, code=code)
            return
        self.head = FrontMatter(
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
        self.has_translation = bool(self.head.title.ja)
        self.head.check()

    @classmethod
    def read(cls, path: str | Path, *, code: bool = False) -> Lesson:
        """Return the lesson of a file `name.lesson.md`, with the Japanese of `name.lesson.ja.md` beside it.

        Args:
            path: the file.
            code: whether goals may name functions of modules, which are then imported.

        Raises:
            OSError: there is no such file.
            LessonError: everything that is wrong in both files, with the line of each fault.

        """
        from tabletop_widgets.lessons.reader import read_file

        lesson = cls.__new__(cls)
        lesson.path = str(path)
        lesson.head, lesson.steps, lesson.has_translation = read_file(Path(path), code=code)
        return lesson

    @classmethod
    def of(cls, head: FrontMatter, steps: tuple[Step, ...]) -> Lesson:
        """Return the lesson of a head and steps."""
        lesson = cls.__new__(cls)
        lesson.path, lesson.head, lesson.steps, lesson.has_translation = "", head, steps, bool(head.title.ja)
        return lesson

    # --- reading

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.head.game

    @property
    def id(self) -> str:
        """Its name."""
        return self.head.id

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.head.seat

    @property
    def title(self) -> Prose:
        """Its title."""
        return self.head.title

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the sections it is about."""
        return self.head.rules

    @property
    def insight(self) -> Prose:
        """What it ends in."""
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
        """16 hex digits that change when anything in the lesson changes."""
        return digest(self.head, self.steps)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lesson) and (self.head, self.steps) == (other.head, other.steps)

    def __hash__(self) -> int:
        return hash((self.game, self.id, len(self.steps)))

    def __repr__(self) -> str:
        count = len(self.steps)
        return f"<Lesson {self.title.text()!r} of {self.game}: {count} step{'s' * (count != 1)}>"

    def to_markdown(self, locale: str = "en") -> str:
        """Return it as the text of its file.

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

    # --- using it

    def session(self, *, locale: str = "en", seed: int = 1) -> Session:
        """Return a learner's run through the lesson, as it is now.

        Args:
            locale: "en" or "ja".
            seed: of what chance decides, if the lesson names none.

        """
        from tabletop_widgets.lessons.session import Session

        return Session(self, locale=locale, seed=seed)

    def widget(self, *, locale: str = "en", course: str = "") -> Any:  # noqa: ANN401 - of the notebook's room
        """Return the lesson for a notebook cell, as a `LessonWidget`.

        Args:
            locale: "en" or "ja".
            course: the name of the course that it belongs to.

        """
        return resolve_name(WIDGET)(self, locale=locale, course=course)

    def html(self, path: str | Path, *, locale: str | None = None, answers: bool = False) -> Path:
        """Write the lesson as one page without a script: steps, pictures, folded hints and answers.

        It is light or dark as the reader's screen is, and prints as a worksheet: what is folded stays folded.

        Args:
            path: the file.
            locale: "en" or "ja"; None for all languages that the lesson has, one below the other.
            answers: whether hints and answers are open.

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
        """Write a notebook that teaches the lesson: the lesson in a cell, its results, its check.

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

        return writer.write(self, Path(path), check_locale(locale))

    def check(self, *, board: Resolver | None = None, languages: Sequence[str] = ()) -> Report:
        """Play the lesson and return what does not hold.

        Every line of the script is played and every refusal asked for, each answer is computed; tasks are solved, and
        tried with every other action; all of it again in positions that the learner cannot tell from the lesson's.

        Args:
            board: knows the names of the board's elements; by default those of the game's own board, if it has one.
            languages: the languages that it has to have, e.g. ("en", "ja").

        """
        from tabletop_widgets.lessons.checker import check

        self.find_faults()
        return check(self, board=board or resolve_name(NAMES)(self.game), languages=languages)


def digest(*parts: object) -> str:
    """Return 16 hex digits of parts of a lesson, the same in every process; functions count by their names."""
    text = re.sub(r" at 0x[0-9a-fA-F]+", "", repr(parts))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
