"""What a player answers: an action alone, or with what it thinks of the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, isfinite
from typing import Any, cast

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import shown


@dataclass(frozen=True, slots=True)
class Score:
    """What a player thinks of one action.

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
        """Whether the interval of its difference to the best reaches 0."""
        return self.behind <= self.margin


@dataclass(frozen=True, slots=True)
class Choice:
    """An action with reasons; a player that has none answers with the action alone.

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
                f"scores={shown(self.scores)}: expected a dict from actions to a number, (value, visits) or a Score,"
                f" such as {{{shown(self.action)}: 0.5}}"
            )
        for _ in scores_of(self.scores):  # each one is checked
            pass
        if isinstance(self.line, str) or not isinstance(self.line, Sequence):
            raise TypeError(f"line={shown(self.line)}: expected a list of actions, such as [{shown(self.action)}]")
        if not isinstance(self.note, str):
            raise TypeError(f"note={shown(self.note)}: expected a text")


def scores_of(scores: Mapping[Any, object]) -> Iterator[tuple[Any, Score]]:
    """Yield the scores of an answer as records.

    Raises:
        TypeError: something that is no score.
        ValueError: a value that is no finite number.

    """
    for action, given in scores.items():
        yield action, _score(action, given)


def _score(action: object, given: object) -> Score:
    named = shown(action if isinstance(action, int) else str(action))
    if isinstance(given, Score):
        score = given
    elif isinstance(given, tuple) and len(given) == 2:
        value, visits = given
        score = Score(_number(named, value), visits)
    else:
        score = Score(_number(named, given))
    if not (isfinite(score.value) and isfinite(score.behind) and 0 <= score.margin <= inf):
        raise ValueError(f"the score {shown(given)} of {named}: expected finite numbers")
    if isinstance(score.visits, bool) or not isinstance(score.visits, int) or score.visits < 0:
        raise ValueError(f"{shown(score.visits)} visits of {named}: expected a whole number, 0 or more")
    return score


def _number(named: str, value: object) -> float:
    if isinstance(value, bool) or not hasattr(value, "__float__"):  # numpy's numbers too
        raise TypeError(f"the score {shown(value)} of {named}: expected a number, (value, visits) or a Score")
    try:
        return float(cast("Any", value))
    except OverflowError:
        return inf  # no finite number either
