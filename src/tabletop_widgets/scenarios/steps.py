"""What a lesson consists of: steps with prose, blocks of logic, and quotes of feedback. All of it is frozen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, TypeVar

from tabletop_widgets.scenarios.goals import Goal
from tabletop_widgets.scenarios.prose import NO_PROSE, Prose

Name: TypeAlias = str | int  # of an element of the board, in the board's words: "d4", 27, "3|8"
Replies: TypeAlias = tuple[str, ...] | Callable[..., Any]  # actions, the last of which may be "random"; or a player

# imported when a lesson is first shown, or its names first looked up: lessons themselves know no screen
WIDGET: Final = "tabletop_widgets.widgets.lesson_widget:LessonWidget"
SHEET: Final = "tabletop_widgets.widgets.sheet:write"
REPLAY: Final = "tabletop_widgets.widgets.replay.worked:write"
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
    def asked(self) -> Task | Quiz | None:
        """What the learner has to do, if anything."""
        return self.task or self.quiz

    @property
    def show(self) -> Show:
        """What it shows: all its `show` blocks together."""
        return merged(tuple(self.of(Show)))

    @property
    def hide(self) -> tuple[str, ...]:
        """What the learner may not see in this step."""
        asked = self.asked
        return tuple(dict.fromkeys([*self.show.hide, *(asked.hide if asked else ())]))

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every "why not?" of the step."""
        return tuple(question for block in self.of(Refused) for question in block.questions)

    def said(self, kind: str) -> tuple[Quote, ...]:
        """Return its quotes of a kind."""
        return tuple(quote for quote in self.quotes if quote.kind == kind)

    def option(self, option: Name) -> Prose:
        """Return the words of an option of its quiz: those of its quote, or the option as it is written."""
        found = (quote.text for quote in self.said("option") if quote.about == str(option))
        return next(found, Prose(str(option)))

    @property
    def before(self) -> tuple[Block, ...]:
        """Its blocks up to what it asks."""
        return self.blocks[: self._asked_at + 1]

    @property
    def after(self) -> tuple[Play, ...]:
        """What it plays behind its quiz, once that is answered."""
        return tuple(block for block in self.blocks[self._asked_at + 1 :] if isinstance(block, Play))

    @property
    def _asked_at(self) -> int:
        found = (at for at, block in enumerate(self.blocks) if isinstance(block, Task | Quiz))
        return next(found, len(self.blocks))


def merged(shows: tuple[Show, ...]) -> Show:
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
