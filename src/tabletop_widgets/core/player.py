"""Players: functions, objects or names that choose an action from what a seat may know."""

from __future__ import annotations

import ast
import copy
import inspect
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pkgutil import resolve_name
from typing import Any, Final, Protocol, TypeAlias, cast, final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.choice import Choice
from tabletop_widgets.core.errors import listing, shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.view import View

Answer: TypeAlias = Action | int | str | Choice


class Chooser(Protocol):
    """An object that plays by its method `choose`."""

    @property
    def choose(self) -> Callable[..., Any]:
        """What is asked, as a function would be."""


Player: TypeAlias = (
    Callable[[View, random.Random], Answer | Awaitable[Answer]]
    | Callable[[Any, Sequence[Action], random.Random], Answer | Awaitable[Answer]]
    | Chooser
)
"""choose(view, rng) or choose(observation, legal_actions, rng) -> an action: a record, an id, a text or a `Choice`.

It is a function, an object that can be called, or one with a method `choose`, and may be `async`. The rng belongs to
the seat and the position. An object may have more; none of it is needed:

- `name`: a text for tables and errors; `params`: a dict of what it was made with.
- `reset(game, seat, rng)`: a game begins for this seat. An object with `reset` or `seen` is copied for every game and
  seat, by its `clone()` if it has one, or else by `copy.copy`.
- `seen(events)`: what has happened since, as far as the seat may know.
"""


def random_player(view: View, rng: random.Random) -> int:
    """Choose any legal action, each with the same probability."""
    legal = view.legal_ids
    return legal[int(rng.random() * len(legal))]


# a maker of players, or its location "package.module:Name": a name is asked for its parameters when it is first used
PLAYERS: Final[dict[str, Callable[..., Any] | str]] = {}
_EXPECTED: Final = (
    "a name, choose(view, rng) or choose(observation, legal_actions, rng), as a function or as a method of an object"
)


def register_player(name: str, maker: Callable[..., Any] | str) -> None:
    """Give a kind of players a name, which is understood wherever players are named.

    Args:
        name: without ":"; what comes after one are the maker's arguments, as in "mc:200" or "mc:200,width=4".
        maker: returns a player; or its location, "package.module:name".

    Raises:
        ValueError: not such a name.

    """
    if not isinstance(name, str) or not name or ":" in name:
        raise ValueError(f"name={shown(name)}: expected a text without ':'")
    PLAYERS[name] = maker


@final
class Seated:
    """A player as matches and arenas call it, whatever it was given as.

    Attributes:
        player: what was given, or what a name stands for.
        name: for tables and errors.

    """

    __slots__ = ("_choose", "_takes_view", "name", "player")

    def __init__(self, player: Any, name: str = "") -> None:  # noqa: ANN401 - what users give is checked here
        self.player = player
        self.name = name or _name(player)
        self._choose = _choose_of(player)
        self._takes_view = _takes_view(player, self._choose)

    @property
    def params(self) -> Mapping[str, Any]:
        """What it was made with; empty for a player that does not say."""
        return getattr(self.player, "params", {})

    def answer(self, view: View, rng: random.Random) -> Any:  # noqa: ANN401 - a player may answer anything
        """Return what the player answers; of an `async` player an awaitable."""
        if self._takes_view:
            return self._choose(view, rng)
        return self._choose(view.observation, view.legal_actions, rng)

    def remembers(self) -> bool:
        """Return whether it wants to know of the beginning of a game, or of what happens in it."""
        return hasattr(self.player, "reset") or hasattr(self.player, "seen")

    def wants_events(self) -> bool:
        """Return whether it wants to know of what happens."""
        return hasattr(self.player, "seen")

    def fresh(self, game: Game, seat: int, rng: random.Random) -> Seated:
        """Return a copy of the player for one seat of one game; the player itself if it remembers nothing."""
        if not self.remembers():
            return self
        clone = getattr(self.player, "clone", None)
        other = Seated(clone() if clone else copy.copy(self.player), self.name)
        if hasattr(other.player, "reset"):
            other.player.reset(game, seat, rng)
        return other

    def seen(self, events: Sequence[Event]) -> None:
        """Tell it what has happened, as far as its seat may know."""
        self.player.seen(events)

    def is_async(self) -> bool:
        """Return whether the player is an `async` function, which runs in the event loop."""
        call = self._choose if inspect.isroutine(self._choose) else type(self._choose).__call__
        return inspect.iscoroutinefunction(call)

    def __repr__(self) -> str:
        return f"<player {self.name!r}>"


def resolve_player(player: Player | Seated | str) -> Seated:
    """Return a player given by name, as a function or as an object.

    Raises:
        ValueError: no player has this name, or it has no such parameters.
        TypeError: nothing that can be asked with two or three arguments.

    """
    if isinstance(player, Seated):
        return player
    return Seated(_named(player), player) if isinstance(player, str) else Seated(player)


def resolve_players(game: Game, players: Mapping[int, Player | str] | None) -> dict[int, Seated]:
    """Return the players by seat.

    Raises:
        ValueError: there is no such seat or name, or the rules play the seat.
        TypeError: not a mapping of seats, or a player that cannot play.

    """
    if players is None:
        return {}
    if not isinstance(players, Mapping):
        raise TypeError(f"players={shown(players)}: expected a dict from seats to players, e.g. {{1: 'random'}}")
    seats = {game.check_seat(seat): resolve_player(player) for seat, player in players.items()}
    for seat in seats:
        if seat in game.automatic:
            free = ", ".join(map(str, game.deciding))
            raise ValueError(
                f"seat {seat} ({game.automatic[seat]}) is played by the rules and never decides; expected players for"
                f" seats among {free}"
            )
    return seats


def _name(player: object) -> str:
    for name in (getattr(player, "name", None), getattr(player, "__name__", None)):
        if isinstance(name, str) and name:
            return name
    return ""


def _choose_of(player: object) -> Callable[..., Any]:
    """Return what is called for a decision: the player itself, or else its method `choose`.

    Raises:
        TypeError: it has neither, or it is a class.

    """
    if isinstance(player, type):
        made = f"{player.__name__}(…)"
        raise TypeError(f"{shown(player)} is a class, so it cannot play; expected an object of it, such as {made}")
    choose = player if callable(player) else getattr(player, "choose", None)
    if not callable(choose):
        raise TypeError(f"{shown(player)} cannot play; expected {_EXPECTED}")
    return choose


def _takes_view(player: object, choose: Callable[..., Any]) -> bool:
    """Return whether a player is asked with its view, or with an observation and actions.

    Args:
        player: as it was given, for errors.
        choose: what is called.

    Raises:
        TypeError: it can be called with neither.

    """
    try:
        given = list(inspect.signature(choose).parameters.values())
    except ValueError as error:  # some of C's functions do not tell
        raise TypeError(
            f"{shown(player)} does not tell its arguments, so it cannot play; expected {_EXPECTED}"
        ) from error
    places = [one for one in given if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    needed = sum(one.default is one.empty for one in places)
    is_open = any(one.kind is one.VAR_POSITIONAL for one in given)
    stray = [one.name for one in given if one.kind is one.KEYWORD_ONLY and one.default is one.empty]
    # the third of `old(observation, actions, rng=None)` is the rng; further arguments are the player's own
    is_old = needed == 3 or is_open or (len(places) >= 3 and places[2].name == "rng")
    if stray or needed > 3 or not (is_old or needed == 2 or (needed < 2 <= len(places))):
        raise TypeError(f"{shown(player)} takes other arguments, so it cannot play; expected {_EXPECTED}")
    return not is_old


def _named(text: str) -> Callable[..., Any]:
    """Return the player that a name with its parameters stands for."""
    name, _, given = text.partition(":")
    if name not in PLAYERS:
        raise ValueError(
            f"there is no player {shown(text)}; expected {listing(sorted(PLAYERS), 20)}, some of them with a number as"
            " in 'mc:200', or a function"
        )
    found = PLAYERS[name]
    maker = cast("Callable[..., Any]", resolve_name(found) if isinstance(found, str) else found)
    args, options = _parameters(text, given)
    try:
        inspect.signature(maker).bind(*args, **options)
    except TypeError as error:
        takes = ", ".join(map(str, inspect.signature(maker).parameters.values()))
        raise ValueError(f"player {shown(text)}: {error}; {name!r} takes ({takes})") from error
    try:
        return cast("Callable[..., Any]", maker(*args, **options))
    except (ValueError, TypeError) as error:
        raise ValueError(f"player {shown(text)}: {error}") from error


def _parameters(text: str, given: str) -> tuple[list[Any], dict[str, Any]]:
    """Return the arguments in a name, e.g. of "200,width=4"."""
    if not given.strip():
        return [], {}
    try:
        call = ast.parse(f"f({given})", mode="eval").body
        if not isinstance(call, ast.Call) or any(word.arg is None for word in call.keywords):
            raise ValueError(given)
        options = {cast("str", word.arg): ast.literal_eval(word.value) for word in call.keywords}
        return [ast.literal_eval(one) for one in call.args], options
    except (SyntaxError, ValueError) as error:
        raise ValueError(
            f"player {shown(text)}: expected numbers or texts in quotes after ':', as in 'mc:200' or 'mc:200,width=4'"
        ) from error
