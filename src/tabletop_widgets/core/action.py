"""Actions as ids, typed records and canonical texts, and the parser of these texts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, isfinite
from typing import TYPE_CHECKING, Any, ClassVar, cast, final

from tabletop_widgets.core.errors import AmbiguousAction, IllegalAction, listing, nearest, short_repr


class Action(ABC):
    """An entry of a game's catalogue: a frozen record with an id and a text.

    Subclasses are frozen dataclasses, so that equal records are the same action; `str(action)` is the canonical text,
    the same in every language and in save files.
    """

    __slots__ = ()
    kind: ClassVar[str]  # groups actions in lists, e.g. "show"
    repeatable: ClassVar[bool] = False  # whether a player may ask for it "as often as possible", as for loading cargo

    if TYPE_CHECKING:  # a property here would make dataclasses with a field of this name abstract

        @property
        @abstractmethod
        def id(self) -> int:
            """The index in the game's catalogue, `game.actions[action.id]`."""

    @abstractmethod
    def __str__(self) -> str: ...


@final
@dataclass(frozen=True)
class Move(Action):
    """An action that has nothing but its text; the first word is its kind.

    >>> move = Move(4, "put b2")
    >>> move.id, move.kind, str(move), move.words
    (4, 'put', 'put b2', ('put', 'b2'))
    """

    number: int
    text: str

    @property
    def id(self) -> int:
        """The index in the game's catalogue."""
        return self.number

    @property
    def kind(self) -> str:  # type: ignore[override]  # of each record here, of the class elsewhere
        """The kind, which groups it in lists."""
        return self.words[0]

    @property
    def words(self) -> tuple[str, ...]:
        """The words of its text."""
        return tuple(self.text.split())

    def __str__(self) -> str:
        return self.text


class Notation:
    """Parser of the canonical texts of one catalogue."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._by_text = {str(action).casefold(): action for action in actions}
        if len(self._by_text) != len(actions):
            raise ValueError("two actions of the catalogue share a text")
        self._words = {action.id: text.split() for text, action in self._by_text.items()}
        self._actions = tuple(actions)

    def parse(self, text: str, legal: Sequence[int] = ()) -> Action:
        """Return the action that a text names.

        An exact match counts first, then a beginning of whole words among the legal actions, then among all actions.

        Args:
            text: e.g. "show 3-5"; case and repeated blanks do not matter.
            legal: ids of the legal actions, for short forms and suggestions.

        Raises:
            AmbiguousAction: the text is the beginning of several actions.
            IllegalAction: no action has this text; the nearest legal ones are suggested.

        """
        words = text.casefold().split()
        exact = self._by_text.get(" ".join(words))
        if exact is not None:
            return exact
        for ids in (legal, range(len(self._actions))):
            found = [i for i in ids if words and self._words[i][: len(words)] == words]
            if len(found) == 1:
                return self._actions[found[0]]
            if found:
                texts = [str(self._actions[i]) for i in found]
                raise AmbiguousAction(
                    f"{short_repr(text)} may mean {len(found)} actions: {listing(texts)}; write one of them out",
                    None,
                    texts[:8],
                )
        texts = [str(self._actions[i]) for i in legal]
        near = nearest(" ".join(words), texts)
        hint = f"; legal here, for example: {listing(near)}" if near else ""
        raise IllegalAction(f"no action has the text {short_repr(text)}{hint}", None, near)


@dataclass(frozen=True, slots=True)
class Score:
    """A player's evaluation of one action.

    Attributes:
        value: what it is worth, in the player's own unit; more is better. Players that search give the expected share
            of a victory, 0 to 1.
        visits: how often it was tried; 0 for a player that tries nothing.
        behind: how far it is behind the best action on the same samples; 0 for the best itself.
        margin: half the width of the 95 % interval of `behind`; 0 if nothing is left to chance, infinite if
            unknown.
        parts: the terms that make up the value, by name, for a player that adds up terms.
        error: half the width of the 95 % interval of `value` itself; 0 if unknown.

    """

    value: float
    visits: int = 0
    behind: float = 0.0
    margin: float = 0.0
    parts: Mapping[str, float] = field(default_factory=dict)
    error: float = 0.0

    @property
    def could_be_best(self) -> bool:
        """Whether the action may be the best: the 95 % interval of `behind` includes 0."""
        return self.behind <= self.margin


@dataclass(frozen=True, slots=True)
class Choice:
    """A player's answer with reasons; a player without reasons returns the action alone.

    Attributes:
        action: the choice: a record, an id or a canonical text.
        scores: action -> what it is worth: a number, `(value, visits)` or a `Score`. Actions may be left out.
        line: how the player thinks that the game goes on, beginning with the action.
        note: a sentence for people.

    Raises:
        TypeError: reasons of other kinds.
        ValueError: a score that is no finite number.

    """

    action: Action | int | str
    scores: Mapping[Any, float | tuple[float, int] | Score] = field(default_factory=dict)
    line: Sequence[Action | int | str] = ()
    note: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.scores, Mapping):
            raise TypeError(
                f"scores={short_repr(self.scores)}: expected a dict from actions to a number, (value, visits)"
                " or a Score,"
                f" such as {{{short_repr(self.action)}: 0.5}}"
            )
        for _ in scores_of(self.scores):  # `scores_of` checks each one
            pass
        if isinstance(self.line, str) or not isinstance(self.line, Sequence):
            raise TypeError(
                f"line={short_repr(self.line)}: expected a list of actions, such as [{short_repr(self.action)}]"
            )
        if not isinstance(self.note, str):
            raise TypeError(f"note={short_repr(self.note)}: expected a text")


def scores_of(scores: Mapping[Any, object]) -> Iterator[tuple[Any, Score]]:
    """Yield each action of `Choice.scores` with its evaluation as a `Score`.

    Raises:
        TypeError: something that is no score.
        ValueError: a value that is no finite number.

    """
    for action, given in scores.items():
        yield action, _score(action, given)


def _score(action: object, given: object) -> Score:
    named = short_repr(action if isinstance(action, int) else str(action))
    if isinstance(given, Score):
        score = given
    elif isinstance(given, tuple) and len(given) == 2:
        value, visits = given
        score = Score(_number(named, value), visits)
    else:
        score = Score(_number(named, given))
    if not (isfinite(score.value) and isfinite(score.behind) and 0 <= score.margin <= inf):
        raise ValueError(f"the score {short_repr(given)} of {named}: expected finite numbers")
    if isinstance(score.visits, bool) or not isinstance(score.visits, int) or score.visits < 0:
        raise ValueError(f"{short_repr(score.visits)} visits of {named}: expected a whole number, 0 or more")
    return score


def _number(named: str, value: object) -> float:
    if isinstance(value, bool) or not hasattr(value, "__float__"):  # numpy's numbers too
        raise TypeError(f"the score {short_repr(value)} of {named}: expected a number, (value, visits) or a Score")
    try:
        return float(cast("Any", value))
    except OverflowError:
        return inf  # no finite number either
