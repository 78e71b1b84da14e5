"""The rules and options of one game, and the register of games."""

from __future__ import annotations

import inspect
import operator
import reprlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pkgutil import resolve_name
from types import MappingProxyType
from typing import Any, ClassVar, Final, Self, cast

from tabletop_widgets.core.action import Action, Notation
from tabletop_widgets.core.errors import IllegalAction, PositionError, listing, shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.limits import MOST_IN_POSITION, problems_of_data
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import Messages, Words

NO_MARKS: Final[Mapping[str, str]] = MappingProxyType({})
NOBODY: Final[Mapping[int, str]] = MappingProxyType({})


class Game(ABC):
    """Rules and options of one game; made once, never changed.

    Attributes:
        name: the id, e.g. "scout".
        num_players: number of seats.
        actions: the catalogue; an action's id is its index.
        num_chance_outcomes: chance outcomes have ids 0 .. this - 1, apart from the actions'.
        options: every option with its value, JSON-ready; equal options make equal games.
        automatic: seats that the rules play, which never decide: seat -> what it is called in tables.
        marks: things that people lay on the board and that are no decision of the game: name -> place where it begins,
            "" for one that lies beside the board until somebody lays it.

    """

    name: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[range]
    messages: ClassVar[Messages]
    rulebook: ClassVar[Rulebook]

    # of the class where they are always the same; of the game where they depend on its options, such as its board
    actions: tuple[Action, ...]
    notation: Notation
    num_chance_outcomes: int

    num_players: int
    options: Mapping[str, Any]
    automatic: Mapping[int, str] = NOBODY
    marks: Mapping[str, str] = NO_MARKS

    @property
    def deciding(self) -> tuple[int, ...]:
        """Return the seats that decide: all but the automatic ones."""
        return tuple(seat for seat in range(self.num_players) if seat not in self.automatic)

    @property
    def sides(self) -> tuple[int, ...]:
        """Return the side of each seat; seats of one side win and lose together. By default everybody is alone."""
        return tuple(range(self.num_players))

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
        """Return an action as a person reads it, from what the viewer may know.

        Every action of the catalogue has a name at every time, allowed or not: where what it speaks of is not there,
        such as the tenth card of a hand of nine, it is the canonical text.
        """

    @abstractmethod
    def event_text(self, event: Event, words: Words) -> str:
        """Return an event as a sentence."""

    def kind_title(self, kind: str, words: Words) -> str:
        """Return the heading of a kind of actions."""
        return words(f"kind-{kind}")

    def automatic_name(self, seat: int, words: Words) -> str:  # noqa: ARG002 - for games with a text for it
        """Return the name of an automatic seat in a language, where a match gives it none."""
        return self.automatic[seat]

    @abstractmethod
    def prompt(self, observation: Observation, kind: str, words: Words) -> str:
        """Return what a kind of decision asks of the viewer who has to take it, or that the game is over."""

    def may_mark(self, name: str, seat: int | None) -> bool:  # noqa: ARG002 - for games whose marks have owners
        """Return whether a seat (None = spectator) may move a mark; by default every seat may."""
        return seat is not None

    def mark_place(self, name: str, place: str) -> str:  # noqa: ARG002 - a game with marks knows its places
        """Return the canonical text of a place where a mark can lie.

        Raises:
            ValueError: there is no such place; the error says what was expected.

        """
        raise ValueError(f"{self.name} has no place for a mark")

    def check_mark(self, name: str, place: str) -> str:
        """Return the canonical text of a place for a mark of this game.

        Raises:
            TypeError: the place is no text.
            ValueError: there is no such mark, or it cannot lie there.

        """
        if name not in self.marks:
            known = f"its marks are {listing(sorted(self.marks))}" if self.marks else "it has none"
            raise ValueError(f"{self.name} has no mark {shown(name)}; {known}")
        if not isinstance(place, str):
            raise TypeError(f"place {shown(place)} of the mark {name!r}: expected a text")
        return self.mark_place(name, place)

    def state_from_dict(self, position: object) -> State:
        """Return the state of a position, which may leave out what has a natural default.

        Raises:
            PositionError: it lists everything wrong in it.

        """
        # what no file could hold, or what would take for ever to check, is not even looked at
        problems = problems_of_data(position, MOST_IN_POSITION) or self.problems(position)
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
            raise ValueError(f"seat {shown(seat)} is not at this table; expected 0 to {self.num_players - 1}")
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
                f"{shown(action)} is no action of {self.name}; expected a record, a text such as {example!r},"
                f" or an id from 0 to {len(self.actions) - 1}"
            )
        if isinstance(action, Action) and self.actions[number] != action:
            raise IllegalAction(f"{action!r} belongs to another game, not to {self.name}")
        return self.actions[number]

    # Equal options make equal games, and a game never changes: a copy is the game itself, and pickled it is a name.

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Game) and self.options == other.options

    def __hash__(self) -> int:
        return hash((type(self), self.num_players))  # options may hold dicts

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[str | type[Game], dict[str, Any]]]:
        # a class that was registered itself may be unknown to the process that reads this
        is_known = isinstance(_REGISTER.get(self.name), str) and _maker(self.name) is type(self)
        return _unpickled, (self.name if is_known else type(self), dict(self.options))

    def __repr__(self) -> str:
        # a board of one's own is an option of many lines
        extra = "".join(f", {key}={reprlib.repr(value)}" for key, value in self.options.items())
        return f"<{type(self).__name__}, {self.num_players} players{extra}>"


def _whole(value: object) -> int | None:
    """Return a whole number of any type that is one (numpy's too), or None."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    return operator.index(value)


_REGISTER: dict[str, type[Game] | str] = {}  # or where the class stands, "package.module:Name"


def add(name: str, maker: type[Game] | str) -> None:
    """Make a game known to `new_game`, under its name; `tabletop_widgets.register` gives it a board besides."""
    _REGISTER[name] = maker


def remove(name: str) -> None:
    """Forget a game.

    Raises:
        ValueError: there is no such game.

    """
    _check_known(name)
    del _REGISTER[name]


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
    _check_known(name)
    maker = _maker(name)
    known = list(inspect.signature(maker).parameters)
    unknown = [option for option in options if option not in known]
    if unknown:
        raise ValueError(f"{name} has no option {listing(unknown)}; its options are {listing(known)}")
    return maker(**options)


def _check_known(name: object) -> None:
    if name not in _REGISTER:
        raise ValueError(f"there is no game {shown(name)}; the games are {listing(games())}")


def _unpickled(game: str | type[Game], options: dict[str, Any]) -> Game:
    return new_game(game, **options) if isinstance(game, str) else game(**options)


def _maker(name: str) -> type[Game]:
    maker = _REGISTER[name]
    return cast("type[Game]", resolve_name(maker)) if isinstance(maker, str) else maker
