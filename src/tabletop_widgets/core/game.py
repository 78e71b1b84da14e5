"""The rules and options of one game, and the register of games."""

from __future__ import annotations

import inspect
import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from tabletop_widgets.core.action import Action, Notation
from tabletop_widgets.core.errors import IllegalAction, PositionError, listing
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import Messages, Words


class Game(ABC):
    """Rules and options of one game; made once, never changed.

    Attributes:
        name: the id, e.g. "scout".
        num_players: number of seats.
        actions: the catalogue; an action's id is its index.
        num_chance_outcomes: chance outcomes have ids 0 .. this - 1, apart from the actions'.
        options: every option with its value, JSON-ready; equal options make equal games.

    """

    name: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[range]
    messages: ClassVar[Messages]
    rulebook: ClassVar[Rulebook]
    actions: ClassVar[tuple[Action, ...]]
    notation: ClassVar[Notation]
    num_chance_outcomes: ClassVar[int]

    num_players: int
    options: Mapping[str, Any]

    @property
    def num_actions(self) -> int:
        """The size of the catalogue of actions."""
        return len(self.actions)

    @abstractmethod
    def new_state(self) -> State:
        """Return the position before anything is drawn."""

    @abstractmethod
    def problems(self, position: object) -> list[str]:
        """Return everything wrong in a position dict (which may be partial); empty if it can be."""

    @abstractmethod
    def _build(self, position: Mapping[str, Any]) -> State:
        """Return the state of a position without problems."""

    @abstractmethod
    def label(self, action: Action, observation: Observation, words: Words) -> str:
        """Return an action as a person reads it, from what the viewer may know."""

    @abstractmethod
    def event_text(self, event: Event, words: Words) -> str:
        """Return an event as a sentence."""

    def kind_title(self, kind: str, words: Words) -> str:
        """Return the heading of a kind of actions."""
        return words(f"kind-{kind}")

    @abstractmethod
    def prompt(self, observation: Observation, kind: str, words: Words) -> str:
        """Return what a kind of decision asks of the viewer who has to take it, or that the game is over."""

    def state_from_dict(self, position: object) -> State:
        """Return the state of a position, which may leave out what has a natural default.

        Raises:
            PositionError: it lists everything wrong in it.

        """
        problems = self.problems(position)
        if problems or not isinstance(position, Mapping):
            raise PositionError(problems)
        return self._build(position)

    def check_seat(self, seat: object) -> int:
        """Return a seat.

        Raises:
            ValueError: there is no such seat in this game.

        """
        number = _whole(seat)
        if number is None or not 0 <= number < self.num_players:
            raise ValueError(f"seat {seat!r} is not at this table; expected 0 to {self.num_players - 1}")
        return number

    def action(self, action: Action | int | str, legal: Sequence[int] = ()) -> Action:
        """Return the record of an action given as a record, an id or a text.

        Raises:
            IllegalAction: the catalogue has no such action.
            AmbiguousAction: a text that is the beginning of several actions.

        """
        if isinstance(action, str):
            return self.notation.parse(action, legal)
        number = action.id if isinstance(action, Action) else _whole(action)
        if number is None or not 0 <= number < len(self.actions):
            example = str(self.actions[legal[0] if legal else 0])
            raise IllegalAction(
                f"{action!r} is no action of {self.name}; expected a record, a text such as {example!r},"
                f" or an id from 0 to {len(self.actions) - 1}"
            )
        if isinstance(action, Action) and self.actions[number] != action:
            raise IllegalAction(f"{action!r} belongs to another game, not to {self.name}")
        return self.actions[number]

    def __repr__(self) -> str:
        extra = "".join(f", {key}={value!r}" for key, value in self.options.items())
        return f"<{type(self).__name__}, {self.num_players} players{extra}>"


def _whole(value: object) -> int | None:
    """Return a whole number of any type that is one (numpy's too), or None."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    return operator.index(value)


_REGISTER: dict[str, Callable[..., Game]] = {}


def register(name: str, maker: Callable[..., Game]) -> None:
    """Make a game known to `new_game`, under its name."""
    _REGISTER[name] = maker


def games() -> list[str]:
    """Return the names of all games.

    >>> import tabletop_widgets
    >>> "scout" in tabletop_widgets.games()
    True
    """
    return sorted(_REGISTER)


def new_game(name: str, **options: Any) -> Game:  # noqa: ANN401 - each game has its own options and checks them
    """Return a game with options.

    Args:
        name: one of `games()`.
        options: e.g. players=4, and the options of that game.

    Raises:
        ValueError: no such game, option or value.

    """
    if name not in _REGISTER:
        raise ValueError(f"there is no game {name!r}; the games are {listing(games())}")
    known = list(inspect.signature(_REGISTER[name]).parameters)
    unknown = [option for option in options if option not in known]
    if unknown:
        raise ValueError(f"{name} has no option {listing(unknown)}; its options are {listing(known)}")
    return _REGISTER[name](**options)
