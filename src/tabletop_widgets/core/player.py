"""Players: functions, objects or names that choose an action from what a seat may know."""

from __future__ import annotations

import ast
import contextvars
import copy
import inspect
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pkgutil import resolve_name
from typing import Any, Final, Protocol, TypeAlias, TypeVar, cast, final

from tabletop_widgets.core.action import Action, Choice, Score, scores_of
from tabletop_widgets.core.errors import IllegalAction, PlayerError, listing, short_repr
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.core.view import View

Answer: TypeAlias = Action | int | str | Choice


class Chooser(Protocol):
    """An object that plays by its method `choose`."""

    @property
    def choose(self) -> Callable[..., Any]:
        """The function that chooses an action."""


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


# name -> a function or class that makes players, or its location "package.module:Name", imported when first used
PLAYERS: Final[dict[str, Callable[..., Any] | str]] = {}
_EXPECTED: Final = (
    "a name, choose(view, rng) or choose(observation, legal_actions, rng), as a function or as a method of an object"
)


def register_player(name: str, maker: Callable[..., Any] | str) -> None:
    """Register a kind of players under a name, which can be given wherever a player is expected.

    Args:
        name: without ":"; what comes after one are the maker's arguments, as in "mc:200" or "mc:200,width=4".
        maker: returns a player; or its location, "package.module:name".

    Raises:
        ValueError: not such a name.

    """
    if not isinstance(name, str) or not name or ":" in name:
        raise ValueError(f"name={short_repr(name)}: expected a text without ':'")
    PLAYERS[name] = maker


@final
class PlayerAdapter:
    """A uniform interface to a player for matches and arenas, whatever kind of object the player is.

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
        """The parameters it was made with; empty for a player that has no `params`."""
        return getattr(self.player, "params", {})

    def answer(self, view: View, rng: random.Random) -> Any:  # noqa: ANN401 - a player may answer anything
        """Return the player's answer; of an `async` player an awaitable."""
        if self._takes_view:
            return self._choose(view, rng)
        return self._choose(view.observation, view.legal_actions, rng)

    def has_memory(self) -> bool:
        """Return whether it has `reset` or `seen`, so that it is copied for every game and seat."""
        return hasattr(self.player, "reset") or hasattr(self.player, "seen")

    def wants_events(self) -> bool:
        """Return whether it has `seen`, so that it is told of events."""
        return hasattr(self.player, "seen")

    def for_seat(self, game: Game, seat: int, rng: random.Random) -> PlayerAdapter:
        """Return a copy of the player for one seat of one game; the player itself if it remembers nothing."""
        if not self.has_memory():
            return self
        clone = getattr(self.player, "clone", None)
        other = PlayerAdapter(clone() if clone else copy.copy(self.player), self.name)
        if hasattr(other.player, "reset"):
            other.player.reset(game, seat, rng)
        return other

    def observe_events(self, events: Sequence[Event]) -> None:
        """Pass on events that its seat may know."""
        self.player.seen(events)

    def is_async(self) -> bool:
        """Return whether the player is an `async` function, which runs in the event loop."""
        call = self._choose if inspect.isroutine(self._choose) else type(self._choose).__call__
        return inspect.iscoroutinefunction(call)

    def __repr__(self) -> str:
        return f"<player {self.name!r}>"


def resolve_player(player: Player | PlayerAdapter | str) -> PlayerAdapter:
    """Return a player given by name, as a function or as an object.

    Raises:
        ValueError: no player has this name, or it has no such parameters.
        TypeError: nothing that can be asked with two or three arguments.

    """
    if isinstance(player, PlayerAdapter):
        return player
    return PlayerAdapter(_player_by_name(player), player) if isinstance(player, str) else PlayerAdapter(player)


def resolve_players(game: Game, players: Mapping[int, Player | str] | None) -> dict[int, PlayerAdapter]:
    """Return the players by seat.

    Raises:
        ValueError: there is no such seat or name, or the rules play the seat.
        TypeError: not a mapping of seats, or a player that cannot play.

    """
    if players is None:
        return {}
    if not isinstance(players, Mapping):
        raise TypeError(f"players={short_repr(players)}: expected a dict from seats to players, e.g. {{1: 'random'}}")
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
    """Return the function that chooses: the player itself, or else its method `choose`.

    Raises:
        TypeError: it has neither, or it is a class.

    """
    if isinstance(player, type):
        made = f"{player.__name__}(…)"
        raise TypeError(f"{short_repr(player)} is a class, so it cannot play; expected an object of it, such as {made}")
    choose = player if callable(player) else getattr(player, "choose", None)
    if not callable(choose):
        raise TypeError(f"{short_repr(player)} cannot play; expected {_EXPECTED}")
    return choose


def _takes_view(player: object, choose: Callable[..., Any]) -> bool:
    """Return whether a player takes its view; otherwise it takes an observation and actions.

    Args:
        player: as it was given, for errors.
        choose: what is called.

    Raises:
        TypeError: it can be called with neither.

    """
    try:
        given = list(inspect.signature(choose).parameters.values())
    except ValueError as error:  # some functions written in C do not tell their arguments
        raise TypeError(
            f"{short_repr(player)} does not tell its arguments, so it cannot play; expected {_EXPECTED}"
        ) from error
    places = [one for one in given if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    needed = sum(one.default is one.empty for one in places)
    is_open = any(one.kind is one.VAR_POSITIONAL for one in given)
    stray = [one.name for one in given if one.kind is one.KEYWORD_ONLY and one.default is one.empty]
    # the third of `old(observation, actions, rng=None)` is the rng; further arguments are the player's own
    is_old = needed == 3 or is_open or (len(places) >= 3 and places[2].name == "rng")
    if stray or needed > 3 or not (is_old or needed == 2 or (needed < 2 <= len(places))):
        raise TypeError(f"{short_repr(player)} takes other arguments, so it cannot play; expected {_EXPECTED}")
    return not is_old


def _player_by_name(text: str) -> Callable[..., Any]:
    """Return the player that a name with its parameters stands for."""
    name, _, given = text.partition(":")
    if name not in PLAYERS:
        raise ValueError(
            f"there is no player {short_repr(text)}; expected {listing(sorted(PLAYERS), 20)}, some of them"
            " with a number as"
            " in 'mc:200', or a function"
        )
    found = PLAYERS[name]
    maker = cast("Callable[..., Any]", resolve_name(found) if isinstance(found, str) else found)
    args, options = _parameters(text, given)
    try:
        inspect.signature(maker).bind(*args, **options)
    except TypeError as error:
        takes = ", ".join(map(str, inspect.signature(maker).parameters.values()))
        raise ValueError(f"player {short_repr(text)}: {error}; {name!r} takes ({takes})") from error
    try:
        return cast("Callable[..., Any]", maker(*args, **options))
    except (ValueError, TypeError) as error:
        raise ValueError(f"player {short_repr(text)}: {error}") from error


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
            f"player {short_repr(text)}: expected numbers or texts in quotes after ':',"
            " as in 'mc:200' or 'mc:200,width=4'"
        ) from error


_Result = TypeVar("_Result")


def choose(view: View, player: PlayerAdapter, rng: random.Random) -> int:
    """Ask a player for a decision, and return the id of the action.

    Raises:
        PlayerError: it raised an error, or chose what is not legal.

    """
    answer = _call_player(view, player, rng)
    if type(answer) is int and answer in view.legal_ids:  # the common case, and the fastest
        return answer
    return _id_of_answer(view, player, answer)


def player_failure(player: PlayerAdapter, seat: int, error: BaseException) -> PlayerError:
    """Return the error for a user about an exception that a player has raised."""
    fault = type(error).__name__
    return PlayerError(
        f"player {_player_name(player)!r} of seat {seat} failed: {fault}: {harmless(str(error))}", seat, fault
    )


class PlayerGuard:
    """A mark in the context of a player that a match asks, by which the match recognises calls from this player.

    Attributes:
        context: where to call the player; a separate context, so that the mark cannot remain after an interrupt.
        is_over: the player has answered; threads or tasks that it has started may change the match from now on.

    """

    def __init__(self, match: object) -> None:
        self.match = match
        self.is_over = False
        self.context = contextvars.copy_context()
        self.context.run(PLAYER_GUARDS.set, (*PLAYER_GUARDS.get(), self))


# the matches that are asking the player whose code runs in this context
PLAYER_GUARDS: contextvars.ContextVar[tuple[PlayerGuard, ...]] = contextvars.ContextVar("player_guards", default=())


class Request:
    """One decision that a player is asked for in a match, on any thread.

    A player that remembers is a new copy each time: it is told what has happened until here, and then asked. So it
    gives the same answer at the same place, whatever else was explored before.

    Args:
        view: what the seat sees.
        player: whom to ask.
        rng: the player's random numbers.
        asked: the match that asks.

    """

    def __init__(self, view: View, player: PlayerAdapter, rng: random.Random, asked: PlayerGuard) -> None:
        self._view = view
        self._player = player
        self._rng = rng
        self._asked = asked

    def ask(self) -> Any:  # noqa: ANN401 - a player may answer anything
        """Return the player's answer; of an `async` player an awaitable, for a task of `in_context`."""
        return self._asked.context.run(self._put)

    def _put(self) -> Any:  # noqa: ANN401
        player = self._player.for_seat(self._view.game, self._view.seat, self._rng)
        if player.wants_events():
            player.observe_events(self._view.history)
        return player.answer(self._view, self._rng)

    def in_context(self, call: Callable[..., _Result], *args: Any) -> _Result:  # noqa: ANN401 - what `call` takes
        """Call a function in the player's context, in which the match refuses changes, and return its result."""
        return self._asked.context.run(call, *args)

    def close(self) -> None:
        """End the request: threads or tasks that the player has started may change the match from now on."""
        self._asked.is_over = True

    def is_for_async(self) -> bool:
        """Return whether the player is an `async` function, which runs in the event loop."""
        return self._player.is_async()

    def answer(self) -> Any:  # noqa: ANN401
        """Return the player's answer, after waiting for it.

        Raises:
            PlayerError: it failed.

        """
        try:
            return self.in_context(_wait_for, self._put)
        except Exception as error:
            raise self.failure(error) from error

    def check_answer(self, answer: object) -> Action:
        """Return the action of an answer.

        Raises:
            PlayerError: it is not a legal action.

        """
        return self._view.game.actions[_id_of_answer(self._view, self._player, answer)]

    def check_choice(self, answer: object) -> Choice:
        """Return an answer with its reasons: records of legal actions, and `Score`s.

        Raises:
            PlayerError: its action is not legal, or its reasons are none.

        """
        return _answer_with_reasons(self._view, self._player, answer)

    def failure(self, error: BaseException) -> PlayerError:
        """Return the error for a user about an exception that the player has raised."""
        return player_failure(self._player, self._view.seat, error)


def _call_player(view: View, player: PlayerAdapter, rng: random.Random) -> Any:  # noqa: ANN401
    try:
        answer = player.answer(view, rng)
        # the common answers are told apart before the slow question whether something can be awaited
        return answer if isinstance(answer, int | Action | Choice | str) else _wait_for(lambda: answer)
    except Exception as error:
        raise player_failure(player, view.seat, error) from error


def _wait_for(call: Callable[[], Any]) -> Any:  # noqa: ANN401
    answer = call()
    return _run_coroutine(answer) if inspect.isawaitable(answer) else answer


def _player_name(player: PlayerAdapter) -> str:
    return player.name or repr(player.player)


def _answer_error(view: View, player: PlayerAdapter, answer: object, why: str = "") -> PlayerError:
    near = listing([str(action) for action in view.legal_actions], 4)
    chosen = f"player {_player_name(player)!r} of seat {view.seat} chose {short_repr(answer)}"
    message = f"{chosen}; expected a legal action, such as {near}"
    return PlayerError(f"{message}: {why}" if why else message, view.seat, "")


def _id_of_answer(view: View, player: PlayerAdapter, answer: object) -> int:
    """Return the id of the action of an answer."""
    action = answer.action if isinstance(answer, Choice) else answer
    if type(action) is int:
        number = action
    else:
        try:
            number = view.game.action(cast("Any", action), view.legal_ids).id
        except (IllegalAction, AttributeError) as error:  # or an object that only looks like an action
            raise _answer_error(view, player, answer, str(error)) from error
    if number not in view.legal_ids:
        raise _answer_error(view, player, answer)
    return number


def _answer_with_reasons(view: View, player: PlayerAdapter, answer: object) -> Choice:
    """Return an answer with its reasons, all of them of legal actions."""
    action = view.game.actions[_id_of_answer(view, player, answer)]
    if not isinstance(answer, Choice):
        return Choice(action)
    legal = set(view.legal_ids)
    scores: dict[Action, Score] = {}
    try:
        for given, score in scores_of(answer.scores):
            record = view.game.action(given, view.legal_ids)
            if record.id in legal:
                scores[record] = score
        line = tuple(view.game.action(given) for given in answer.line)
        return Choice(action, scores, line, str(answer.note))
    except (TypeError, ValueError, AttributeError) as error:
        raise player_failure(player, view.seat, error) from error


def _run_coroutine(answer: Awaitable[Any]) -> Any:  # noqa: ANN401 - a player may answer anything
    """Return the answer of an `async` player, if there is no event loop to await it."""
    import asyncio

    from tabletop_widgets.core.thread import HAVE_THREADS, run_through, wait_for

    async def wait() -> Any:  # noqa: ANN401
        return await answer

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(wait())
    # the running loop cannot wait for itself
    return wait_for(asyncio.run, wait()) if HAVE_THREADS else run_through(wait())
