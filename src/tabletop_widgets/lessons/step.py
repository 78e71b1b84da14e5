"""A step of a lesson and its blocks: what is played, shown and refused, tasks and quizzes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias, TypeVar

from tabletop_widgets.lessons.goals import Goal
from tabletop_widgets.lessons.prose import NO_PROSE, Prose

Name: TypeAlias = str | int  # the name of an element of the board: "d4", 27, "3|8"
Replies: TypeAlias = tuple[str, ...] | Callable[..., Any]  # actions, the last of which may be "random"; or a player
BLOCKS: Final = ("play", "show", "refused", "task", "quiz")
PICKS: Final = ("places", "cards", "seat", "number", "one", "many", "order")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a script: an action or a command, with its narration.

    Attributes:
        action: an action of a seat; or a command: `draw …`, `step`, `from …`.
        say: the narration.
        seat: the seat that has to play it; None for any.
        line: its line in the file.

    """

    action: str
    say: Prose = NO_PROSE
    seat: int | None = None
    line: int = field(default=0, compare=False, repr=False)

    @property
    def is_command(self) -> bool:
        """Whether the line is a command and no action."""
        return self.action == "step" or self.action.startswith(("draw ", "from "))


@dataclass(frozen=True, slots=True)
class Play:
    """A `play` block: a script that is played for the learner."""

    lines: tuple[Line, ...]
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Show:
    """A `show` block: marks, visible regions, and hidden parts of the board.

    Attributes:
        regions: the visible regions of the board; empty for all.
        near: the element that the board zooms to.
        ring: elements with a ring.
        shade: elements with a shade.
        arrow: pairs of elements.
        badge: short texts by element.
        layers: the layers that are on; None for the board's default.
        hide: the hidden parts; see `core.hideable`.
        view: the seat whose board is shown; None for the learner's.
        views: seats whose boards are shown side by side.
        luck: whether the step reveals hidden information on purpose.
        holds: a statement of the prose about the position, which the check tests; or None.
        lines: the numbers of the lines of the script after which its marks are shown, 0 for before the first; empty
            for all.

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
    lines: tuple[int, ...] = ()
    line: int = field(default=0, compare=False, repr=False)

    def marks_at(self, line: int) -> Show:
        """Return the block with its marks if these are shown after a line of the script, otherwise without."""
        is_shown = not self.lines or line in self.lines
        return self if is_shown else replace(self, ring=(), shade=(), arrow=(), badge={})

    def names(self) -> tuple[Name, ...]:
        """Return all elements that the block names."""
        near = () if self.near is None else (self.near,)
        return (*near, *self.ring, *self.shade, *(end for pair in self.arrow for end in pair), *self.badge)


@dataclass(frozen=True, slots=True)
class Question:
    """An illegal action, and the rule that refuses it."""

    action: str
    rule: str
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Refused:
    """A `refused` block: "why not?" buttons for illegal actions."""

    questions: tuple[Question, ...]
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Task:
    """A `task` block: a goal to reach on the board.

    Attributes:
        goal: the condition that solves the task.
        solution: the actions of the solution; "Show me" plays them.
        also: other right lines.
        open: whether every line that reaches the goal is right, listed or not.
        wrong: wrong lines, in addition to those of quotes.
        replies: the actions of other seats in the try.
        draw: the chance outcomes of the try, in order; later ones come from the session's seed.
        until: a goal that ends the try.
        within: the number of the learner's actions that ends the try.
        tries: the number of tries after which "Show me" is offered at once.
        hide: the parts that are hidden while the task is open.
        on: the id of the step that follows "right" or "wrong".
        luck: whether replies or the solution depend on hidden information.
        start: the id of the step at whose end the task begins; "" for the present position.

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
        """All right lines, the solution first."""
        return (self.solution, *self.also)

    @property
    def limit(self) -> int | None:
        """The number of the learner's actions after which a try ends; None if only `until` ends it."""
        if self.within is not None:
            return self.within
        return None if self.until else max(map(len, self.right))


@dataclass(frozen=True, slots=True)
class Quiz:
    """A `quiz` block: a question, answered by clicks on the board or by a choice.

    Attributes:
        pick: the kind of answer: places or cards of the board, a seat, a number, one or many options, or their order.
        is_: the answer.
        answer: the query by which the engine computes the answer, as in a file; or a function of the view; None for an
            order that the game ranks.
        options: the choices.
        one: whether a single place or card is picked.
        ahead: whether the answer is computed after the `play` block behind the quiz.
        luck: whether that answer depends on hidden information.
        hide: the parts that are hidden while the quiz is open.
        tries: the number of tries after which the answer is offered at once.
        on: the id of the step that follows "right" or "wrong".
        start: the id of the step at whose end the quiz is asked; "" for the present position.

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
        """Whether the answer is a set of several things."""
        return self.pick in ("places", "cards", "many") and not self.one

    @property
    def is_of_actions(self) -> bool:
        """Whether its options are actions, legal or not."""
        return isinstance(self.answer, Mapping) and "legal" in self.answer


Block: TypeAlias = Play | Show | Refused | Task | Quiz
BlockT = TypeVar("BlockT", Play, Show, Refused, Task, Quiz)


@dataclass(frozen=True, slots=True)
class Quote:
    """A quote: the lesson's response to a try, a hint, or the text of an option.

    Attributes:
        kind: "hint", "right", "wrong", "missed", "insight" or "option".
        text: the text.
        about: the line or the picked thing that it is for; "" for any.

    """

    kind: str
    text: Prose
    about: str = ""
    line: int = field(default=0, compare=False, repr=False)

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions of its line."""
        return split_line(self.about)


def split_line(line: str | Sequence[str]) -> tuple[str, ...]:
    """Return the actions of a line such as "dial 2; play 4 5", or of a list of actions."""
    return tuple(part.strip() for part in line.split(";") if part.strip()) if isinstance(line, str) else tuple(line)


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a lesson.

    Attributes:
        id: its name, the same in every language.
        title: its heading.
        prose: its text, as Markdown.
        blocks: its blocks, in order.
        quotes: its quotes, in order.
        line: its first line in the file.

    """

    id: str
    title: Prose
    prose: Prose = NO_PROSE
    blocks: tuple[Block, ...] = ()
    quotes: tuple[Quote, ...] = ()
    line: int = field(default=0, compare=False, repr=False)

    def of(self, kind: type[BlockT]) -> Iterator[BlockT]:
        """Yield the step's blocks of a kind."""
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
        """Its task or quiz, if it has one."""
        return self.task or self.quiz

    @property
    def show(self) -> Show:
        """Its `show` blocks, merged into one."""
        return merge_shows(tuple(self.of(Show)))

    def show_at(self, line: int) -> Show:
        """Return its `show` blocks, merged into one, with the marks that are shown after a line of its script.

        Args:
            line: the number of the lines that have been told, 0 before the first.

        """
        return merge_shows(tuple(show.marks_at(line) for show in self.of(Show)))

    @property
    def hide(self) -> tuple[str, ...]:
        """The parts that are hidden in the step."""
        asked = self.request
        return tuple(dict.fromkeys([*self.show.hide, *(asked.hide if asked else ())]))

    @property
    def questions(self) -> tuple[Question, ...]:
        """All "why not?" questions of the step."""
        return tuple(question for block in self.of(Refused) for question in block.questions)

    def quotes_of(self, kind: str) -> tuple[Quote, ...]:
        """Return its quotes of a kind."""
        return tuple(quote for quote in self.quotes if quote.kind == kind)

    def option(self, option: Name) -> Prose:
        """Return the text of an option: that of its quote, or the option itself."""
        found = (quote.text for quote in self.quotes_of("option") if quote.about == str(option))
        return next(found, Prose(str(option)))

    @property
    def blocks_before(self) -> tuple[Block, ...]:
        """Its blocks up to its task or quiz."""
        return self.blocks[: self._asked_at + 1]

    @property
    def blocks_after(self) -> tuple[Play, ...]:
        """Its `play` blocks after the quiz, which are played once that is answered."""
        return tuple(block for block in self.blocks[self._asked_at + 1 :] if isinstance(block, Play))

    @property
    def _asked_at(self) -> int:
        found = (at for at, block in enumerate(self.blocks) if isinstance(block, Task | Quiz))
        return next(found, len(self.blocks))


def merge_shows(shows: tuple[Show, ...]) -> Show:
    """Return several `show` blocks as one: marks add up, other values are those of the last block."""
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
