"""The rules and options of one game, and the register of games."""

from __future__ import annotations

import copy
import inspect
import math
import operator
import reprlib
from abc import ABC
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, cast

from tabletop_widgets.core import lazy
from tabletop_widgets.core.action import Action, Move, Notation
from tabletop_widgets.core.errors import IllegalAction, PositionError, listing, nearest, short_repr
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.limits import MOST_IN_POSITION, problems_of_data
from tabletop_widgets.core.observation import Observation, OpenObservation
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import Messages, Param, Words, shared_words

if TYPE_CHECKING:
    from tabletop_widgets.core.encoding import Encoding
    from tabletop_widgets.core.state import State


_KINDS: Final[tuple[tuple[type, str], ...]] = (
    (bool, "true or false"),
    (int, "a whole number"),
    (float, "a number"),
    (str, "a text"),
    (list, "a list"),
    (dict, "an object"),
)


def problems_of_position(first: Mapping[str, Any], position: object) -> list[str]:
    """Return the differences in shape between a position and the first one of its game: keys, and kinds of values."""
    if not isinstance(position, Mapping):
        return [f"{short_repr(position)} is not a position; expected an object with {listing(list(first))}"]
    unknown = [
        f"there is no {short_repr(key)}; the keys are {listing(list(first))}" for key in position if key not in first
    ]
    known = [(name, first[name], value) for name, value in position.items() if name in first]
    return [*unknown, *(problem for part in known for problem in _unlike(*part))]


def _unlike(name: str, like: object, value: object) -> Iterator[str]:
    kind = _kind(like)
    if not kind or value is None:  # the first position has nothing here, so any value may follow
        return
    if _kind(value) != kind:
        yield f"{name} is {short_repr(value)}; expected {kind}"
    elif isinstance(like, list) and isinstance(value, list | tuple) and like and len({*map(_kind, like)}) == 1:
        for i, part in enumerate(value):
            yield from _unlike(f"{name}[{i}]", like[0], part)


def _kind(value: object) -> str:
    if isinstance(value, tuple):
        return "a list"
    return next((name for kind, name in _KINDS if isinstance(value, kind)), "")


def problems_of_rules(build: Callable[[Mapping[str, Any]], State], position: Mapping[str, Any]) -> list[str]:
    """Return the error that the rules raise in a position, as a list of problems; empty if they can go on."""
    try:
        state = build(position)
        state.current_player(), state.legal_actions(), state.outcome()
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        return [f"the rules cannot go on from here: {type(error).__name__}: {error}"]
    return []


NO_MARKS: Final[Mapping[str, str]] = MappingProxyType({})
NOBODY: Final[Mapping[int, str]] = MappingProxyType({})
_NOBODYS_VIEW: Final = OpenObservation(None, 0, {})


class Game(ABC):
    """The rules and options of one game; immutable.

    A game needs a `name`, `moves` (or `actions`) and `state`; without a rulebook its docstring is one, see `Rulebook`.

    Attributes:
        name: the id, e.g. "scout".
        num_players: number of seats.
        actions: the catalogue; an action's id is its index.
        moves: their canonical texts, where an action needs nothing else: each becomes a `Move`.
        state: the class of the game's states, unless `new_state` makes them.
        num_chance_outcomes: chance outcomes have ids 0 .. this - 1, apart from the actions'.
        options: every option with its value, JSON-ready; equal options make equal games.
        automatic: seats that the rules play, which never decide: seat -> what it is called in tables.
        earlier: options that came later -> their values in save files that do not name them, if not the default.
        marks: things that people place on the board without any decision of the game: name -> the place where it
            begins, "" for one that stays beside the board until somebody places it.

    """

    name: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[range] = range(2, 3)
    messages: ClassVar[Messages] = Messages()
    rulebook: ClassVar[Rulebook]
    moves: ClassVar[Sequence[str]] = ()
    state: ClassVar[type[State]]
    earlier: ClassVar[Mapping[str, Any]] = MappingProxyType({})

    # set on the class if equal for all games of it; on the instance if they depend on options, such as the board
    actions: tuple[Action, ...]
    notation: Notation
    num_chance_outcomes: int = 0

    num_players: int
    options: Mapping[str, Any]
    automatic: Mapping[int, str] = NOBODY
    marks: Mapping[str, str] = NO_MARKS

    def __init_subclass__(cls, **options: Any) -> None:  # noqa: ANN401 - what a further base class takes
        """Fill in what follows from the rest: the title, the rulebook, the records and the names of the moves."""
        super().__init_subclass__(**options)
        own = vars(cls)
        if not hasattr(cls, "title") and "name" in own:
            cls.title = cls.name.replace("-", " ").capitalize()
        if not hasattr(cls, "rulebook") and "name" in own:
            cls.rulebook = Rulebook(cls.name, inspect.cleandoc(cls.__doc__ or ""))
        if own.get("moves"):
            cls.actions = tuple(Move(number, text) for number, text in enumerate(cls.moves))
        if "notation" not in own and ("moves" in own or isinstance(own.get("actions"), tuple)):
            cls.notation = Notation(cls.actions)

    def __init__(self, players: int | None = None) -> None:
        """Set up a game without options but the number of players; by default with as few as possible.

        Raises:
            ValueError: the game does not allow this number of players.

        """
        number = self.players.start if players is None else _whole(players)
        if number is None or number not in self.players:
            expected = " to ".join(map(str, dict.fromkeys((self.players[0], self.players[-1]))))
            raise ValueError(f"players={short_repr(players)}: expected {expected}")
        self.num_players = number
        self.options = {"players": number}

    @property
    def first_rule(self) -> str:
        """The first rule of the rulebook, as it is cited."""
        return f"{self.name} {self.rulebook.sections()[0].number}"

    def refusal(self, code: str, rule: str = "", **facts: Param) -> Refusal:
        """Return why something is not allowed.

        Args:
            code: the reason's id; the message `refusal-<code>` says it.
            rule: the number of the rule it rests on, e.g. "4.1"; by default the first.
            facts: what the message names; `seat` is shown as the player's name.

        """
        return Refusal(code, f"{self.name} {rule}" if rule else self.first_rule, facts, self.messages)

    @property
    def deciding(self) -> tuple[int, ...]:
        """Return the seats that decide: all but the automatic ones."""
        return tuple(seat for seat in range(self.num_players) if seat not in self.automatic)

    @property
    def sides(self) -> tuple[int, ...]:
        """Return the side of each seat; seats of one side win and lose together. By default each seat is a side."""
        return tuple(range(self.num_players))

    @cached_property
    def heuristics(self) -> Heuristics:
        """The game's heuristics for players that search; by default they know nothing. See `Heuristics`."""
        return Heuristics(self)

    @cached_property
    def encoding(self) -> Encoding:
        """The encoding of observations as numbers, with its columns and their names; see `Encoding`.

        Raises:
            NotImplementedError: the game has no encoding; one of your own returns an `Encoding` here.

        """
        raise NotImplementedError(f"{self.name} has no encoding: its views cannot be turned into numbers")

    def batch(self, size: int) -> Any:  # noqa: ANN401 - each game has its own
        """Return `size` games as a batch of arrays; the caller decides for all seats, chance is drawn automatically.

        Args:
            size: how many games, 1 or more.

        Raises:
            NotImplementedError: the game has no batch engine.

        """
        raise NotImplementedError(f"{self.name} has no batch engine of {size} games; expected scout")

    # --- how large a game can get, for programs that have to know it in advance

    @property
    def utility_range(self) -> tuple[float, float]:
        """The lowest and the highest final score of a seat (`State.returns`); by default no limit is known."""
        return -math.inf, math.inf

    @property
    def max_game_length(self) -> int | None:
        """The most decisions of seats in a game; None if no limit is known.

        Where the rules let a game go on for ever, it is far more than any game takes in which somebody wants to win;
        adapters stop there.
        """
        return None

    @property
    def max_chance_nodes(self) -> int | None:
        """The most draws of chance in a game, as generous as `max_game_length`; None if no limit is known."""
        return self.max_game_length

    @property
    def num_actions(self) -> int:
        """The size of the catalogue of actions."""
        return len(self.actions)

    def new_state(self) -> State:
        """Return the position before anything is drawn; by default `state` makes it."""
        return self.state(self)

    def problems(self, position: object) -> list[str]:
        """Return everything wrong in a position dict (which may be partial); empty if it is possible.

        By default a position has the keys of `new_state().to_dict()` with values of the same kind, and the rules have
        to be able to go on from it.
        """
        found = problems_of_position(self.new_state().to_dict(), position)
        return found or problems_of_rules(self._build, cast("Mapping[str, Any]", position))

    def _build(self, position: Mapping[str, Any]) -> State:
        """Return the state of a position without problems; by default a new one with these attributes."""
        state = self.new_state()
        for name, value in position.items():
            like = getattr(state, name)
            setattr(state, name, tuple(value) if isinstance(like, tuple) else copy.deepcopy(value))
        return state

    def label(self, action: Action, observation: Observation, words: Words) -> str:  # noqa: ARG002 - most games need it
        """Return the label of an action, from what the viewer may know.

        Every action of the catalogue always has a name, allowed or not. It is the canonical text where the thing it
        names is not there, e.g. the tenth card of a hand of nine. By default it is the message `action-<kind>`, in
        which `$text` is the canonical text without its first word. Without such a message it is the canonical text.
        """
        key = f"action-{action.kind}"
        return words(key, text=str(action).partition(" ")[2]) if words.has(key) else str(action)

    def event_text(self, event: Event, words: Words) -> str:
        """Return an event as a sentence.

        By default it is the message `event-<kind>`, in which `$name` is who did it, and `$a`, `$b` … are the values.
        """
        name = words.name(event.seat) if event.seat >= 0 else ""
        key = f"event-{event.kind}"
        if event.kind == "action" and event.values:
            action = self.actions[event.values[0]]
            return words(key, name=name, text=self.label(action, _NOBODYS_VIEW, words))
        if not words.has(key):
            return " ".join(filter(None, [name and f"{name}:", event.kind, *map(str, event.values)]))
        return words(key, name=name, **dict(zip("abcdefgh", event.values, strict=False)))

    def kind_title(self, kind: str, words: Words) -> str:
        """Return the heading of a kind of actions: the message `kind-<kind>`, or else the kind itself."""
        return words(f"kind-{kind}") if words.has(f"kind-{kind}") else kind.replace("-", " ").capitalize()

    def find_waste(self, state: State) -> Mapping[int, str]:  # noqa: ARG002 - for games that know some
        """Return the legal actions that certainly waste something: action id -> message; by default none.

        A board says the message, such as `waste-turn`, before such an action is played, and does not forbid it. Only
        what follows from the knowledge of the deciding seat, without any guess, is waste.
        """
        return {}

    def find_endings(self, state: State) -> Mapping[int, str]:  # noqa: ARG002 - for games that know some
        """Return the legal actions that certainly end the game or a part of it, such as a round; by default none.

        They are told as those of `find_waste` are: action id -> message, from the knowledge of the deciding seat alone.
        """
        return {}

    def find_near_endings(self, state: State) -> Mapping[int, str]:  # noqa: ARG002 - for games that know some
        """Return the legal actions after which another seat's next action may end a part of the game; by default none.

        A board says the message once, while such an action is half made; see `find_endings`.
        """
        return {}

    def setting(self, observation: Observation, words: Words) -> Sequence[str]:  # noqa: ARG002 - some games need it
        """Return further lines for the board as text, such as a map in words; by default none."""
        return ()

    def automatic_name(self, seat: int, words: Words) -> str:  # noqa: ARG002 - for games with a text for it
        """Return the name of an automatic seat in a language, if the match has no name for it."""
        return self.automatic[seat]

    def prompt(self, observation: Observation, kind: str, words: Words) -> str:  # noqa: ARG002 - many games need it
        """Return the prompt for a kind of decision, for the viewer who has to take it, or that the game is over.

        By default it is the message `prompt-<kind>`.
        """
        return words(f"prompt-{kind}") if words.has(f"prompt-{kind}") else words("prompt-turn")

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
            raise ValueError(f"{self.name} has no mark {short_repr(name)}; {known}")
        if not isinstance(place, str):
            raise TypeError(f"place {short_repr(place)} of the mark {name!r}: expected a text")
        return self.mark_place(name, place)

    def state_from_dict(self, position: object) -> State:
        """Return the state of a position dict; missing keys get their natural defaults.

        Raises:
            PositionError: it lists everything wrong in it.

        """
        # data that no file could hold, or that would take too long to check, is refused at once
        problems = problems_of_data(position, MOST_IN_POSITION) or self.problems(position)
        if problems or not isinstance(position, Mapping):
            raise PositionError(problems)
        return self._build(position)

    def chance_texts(self) -> Sequence[str]:
        """Return the canonical text of every chance outcome, by id, e.g. "card 3|8"; by default its id.

        They name what chance draws, in `Match.draw` and in lessons; the same in every language.
        """
        return [str(number) for number in range(self.num_chance_outcomes)]

    def chance_outcome(self, outcome: object, possible: Sequence[int] = ()) -> int:
        """Return the id of a chance outcome, given as an id or as a text.

        Args:
            outcome: an id, or a text of `chance_texts()`; case and repeated blanks do not matter.
            possible: ids of what can be drawn now, to suggest in an error.

        Raises:
            IllegalAction: there is no such outcome in this game.

        >>> from tabletop_widgets import new_game
        >>> game = new_game("scout", players=3)
        >>> number = game.chance_outcome("card 3|8")
        >>> game.chance_texts()[number]
        'card 3|8'

        """
        if not isinstance(outcome, str):
            number = _whole(outcome)
            if number is None or not 0 <= number < self.num_chance_outcomes:
                raise IllegalAction(
                    f"chance cannot draw {short_repr(outcome)} in {self.name}; expected an id or a text"
                )
            return number
        texts = self.chance_texts()
        by_text = {text.casefold(): number for number, text in enumerate(texts)}
        wanted = " ".join(outcome.casefold().split())
        if wanted in by_text:
            return by_text[wanted]
        known = [texts[number] for number in possible if number < len(texts)]  # some outcomes may have no text
        near = nearest(wanted, known or texts) or [str(number) for number in possible]
        raise IllegalAction(
            f"chance cannot draw {short_repr(outcome)} in {self.name}; expected for example {listing(near)}", None, near
        )

    def rank_things(self, things: Sequence[str]) -> tuple[str, ...]:
        """Return things of the game, such as sets of cards, sorted by their rank in the rules, the weakest first.

        Raises:
            ValueError: the rules do not rank such things; by default they rank nothing.

        """
        raise ValueError(f"the rules of {self.name} do not rank {listing(things)}")

    def check_seat(self, seat: object) -> int:
        """Return the number of a seat, after a check.

        Raises:
            ValueError: there is no such seat in this game.

        """
        number = _whole(seat)
        if number is None or not 0 <= number < self.num_players:
            raise ValueError(f"seat {short_repr(seat)} is not at this table; expected 0 to {self.num_players - 1}")
        return number

    def action(self, action: Action | int | str, legal: Sequence[int] = ()) -> Action:
        """Return the record of an action, given as a record, an id or a text.

        Raises:
            IllegalAction: the catalogue has no such action.
            AmbiguousAction: a text that is the beginning of several actions.

        """
        if type(action) is int and 0 <= action < len(self.actions):  # the common case, and the fastest
            return self.actions[action]
        if isinstance(action, str):
            return self.notation.parse(action, legal)
        number = action.id if isinstance(action, Action) else _whole(action)
        if number is None or not 0 <= number < len(self.actions):
            example = str(self.actions[legal[0] if legal else 0])
            raise IllegalAction(
                f"{short_repr(action)} is not an action of {self.name}; expected a record, a text such as {example!r},"
                f" or an id from 0 to {len(self.actions) - 1}"
            )
        if isinstance(action, Action) and self.actions[number] != action:
            raise IllegalAction(f"{action!r} belongs to another game, not to {self.name}")
        return self.actions[number]

    # Equal options make equal games, and a game never changes: a copy is the game itself, and a pickle holds only its
    # name.

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Game) and self.options == other.options

    def __hash__(self) -> int:
        return hash((type(self), self.num_players))  # options may hold dicts

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[str | type[Game], dict[str, Any]]]:
        # the process that reads this may not know a class that was registered directly
        is_known = isinstance(_REGISTER.get(self.name), str) and _maker(self.name) is type(self)
        return _restore_game, (self.name if is_known else type(self), dict(self.options))

    def __repr__(self) -> str:
        # a custom board is an option of many lines
        extra = "".join(f", {key}={reprlib.repr(value)}" for key, value in self.options.items())
        return f"<{type(self).__name__}, {self.num_players} players{extra}>"


def _whole(value: object) -> int | None:
    """Return a value as an `int` if it is a whole number of any type (numpy's too), otherwise None."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(cast("Any", value))
    except TypeError:  # a text, a fraction, or an array that is not one whole number
        return None


_REGISTER: dict[str, type[Game] | str] = {}  # name -> the class, or its location "package.module:Name"


def add(name: str, maker: type[Game] | str) -> None:
    """Register a game for `new_game`, under its name; `tabletop_widgets.register` also gives it a board."""
    _REGISTER[name] = maker


def remove(name: str) -> None:
    """Remove a game from the register.

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
        raise ValueError(f"there is no game {short_repr(name)}; the games are {listing(games())}")


def _restore_game(game: str | type[Game], options: dict[str, Any]) -> Game:
    return new_game(game, **options) if isinstance(game, str) else game(**options)


def _maker(name: str) -> type[Game]:
    maker = _REGISTER[name]
    return cast("type[Game]", lazy.resolve(maker)) if isinstance(maker, str) else maker


def table_words(game: Game, locale: str, names: tuple[str, ...] = ()) -> Words:
    """Return a game's texts in a language, with the players' names: those given, or the seats' own.

    Raises:
        ValueError: there are no texts in this language.

    """
    words = shared_words(game.messages, locale, names)
    if not game.automatic:
        return words
    every = [*names, *[""] * (game.num_players - len(names))]
    for seat in game.automatic:
        every[seat] = every[seat] or game.automatic_name(seat, words)
    return shared_words(game.messages, locale, tuple(every))
