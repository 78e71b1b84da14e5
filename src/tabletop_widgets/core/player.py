"""Players: names or functions that choose an action from an observation."""

from __future__ import annotations

import contextvars
import inspect
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import PlayerError, listing
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import State

_Result = TypeVar("_Result")

Player = Callable[[Any, Sequence[Action], random.Random], Action | Awaitable[Action]]
"""choose(observation, legal_actions, rng) -> one of the legal actions; it may be `async`.

The rng belongs to the seat and the position.
"""


def random_player(observation: Observation | None, legal_actions: Sequence[Action], rng: random.Random) -> Action:  # noqa: ARG001 - the signature of a player
    """Choose any legal action, each with the same probability."""
    return legal_actions[int(rng.random() * len(legal_actions))]


random_player.needs_observation = False  # type: ignore[attr-defined]  # so none is built for it

PLAYERS: dict[str, Player] = {"random": random_player}


def resolve_player(player: Player | str) -> Player:
    """Return a player given by name or as a callable.

    Raises:
        ValueError: no player has this name.
        TypeError: neither a name nor a callable.

    """
    if isinstance(player, str):
        if player not in PLAYERS:
            raise ValueError(f"there is no player {player!r}; expected {listing(sorted(PLAYERS))} or a function")
        return PLAYERS[player]
    if not callable(player):
        raise TypeError(f"{player!r} cannot play; expected a name or choose(observation, legal_actions, rng)")
    return player


def resolve_players(game: Game, players: Mapping[int, Player | str] | None) -> dict[int, Player]:
    """Return the players by seat.

    Raises:
        ValueError: there is no such seat or name, or the rules play the seat.
        TypeError: not a mapping of seats, or a player that cannot play.

    """
    if players is None:
        return {}
    if not isinstance(players, Mapping):
        raise TypeError(f"players={players!r}: expected a dict from seats to players, e.g. {{1: 'random'}}")
    seats = {game.check_seat(seat): resolve_player(player) for seat, player in players.items()}
    for seat in seats:
        if seat in game.automatic:
            free = ", ".join(map(str, game.deciding))
            raise ValueError(
                f"seat {seat} ({game.automatic[seat]}) is played by the rules and never decides; expected players for"
                f" seats among {free}"
            )
    return seats


def choose(state: State, player: Player, rng: random.Random) -> Action:
    """Ask a player for the decision of the seat that is to move.

    Raises:
        PlayerError: it raised an error, or chose what is not legal.

    """
    try:
        answer = player(*_given(state, player, rng))
        if not isinstance(answer, Action) and inspect.isawaitable(answer):
            answer = _awaited(answer)
    except Exception as error:
        raise _failure(state, player, error) from error
    return _checked(state, player, answer)


class Asked:
    """A match while a player is asked: the match can recognise calls that come from this player.

    Attributes:
        context: where to call the player; a separate context, so that the mark cannot remain after an interrupt.
        is_over: the player has answered; threads or tasks that it has started now count as anybody else's.

    """

    def __init__(self, match: object) -> None:
        self.match = match
        self.is_over = False
        self.context = contextvars.copy_context()
        self.context.run(_ASKED.set, (*_ASKED.get(), self))


_ASKED: contextvars.ContextVar[tuple[Asked, ...]] = contextvars.ContextVar("asked", default=())


def is_asked(match: object) -> bool:
    """Return whether this is called by a player that a match is asking."""
    asked = _ASKED.get()
    return bool(asked) and any(each.match is match and not each.is_over for each in asked)


class Question:
    """One decision that a player is asked for, on any thread.

    Args:
        state: the position, which must not change; its current player decides.
        player: whom to ask.
        rng: the player's random numbers.
        asked: the match that asks.

    """

    def __init__(self, state: State, player: Player, rng: random.Random, asked: Asked) -> None:
        self._state = state
        self._player = player
        self._asked = asked
        self._given = _given(state, player, rng)

    def put(self) -> Any:  # noqa: ANN401 - a player may answer anything
        """Return what the player answers; of an `async` player an awaitable, for a task of `in_context`."""
        return self._asked.context.run(self._player, *self._given)

    def in_context(self, call: Callable[..., _Result], *args: Any) -> _Result:  # noqa: ANN401 - what `call` takes
        """Call a function in the player's context and return its result: the match knows that a player is asked."""
        return self._asked.context.run(call, *args)

    def close(self) -> None:
        """Stop waiting for the answer: threads or tasks that the player has started now count as anybody else's."""
        self._asked.is_over = True

    def is_for_async(self) -> bool:
        """Return whether the player is an `async` function, which runs in the event loop."""
        call = self._player if inspect.isroutine(self._player) else type(self._player).__call__
        return inspect.iscoroutinefunction(call)

    def checked(self, answer: object) -> Action:
        """Return the answer.

        Raises:
            PlayerError: it is not a legal action.

        """
        return _checked(self._state, self._player, answer)

    def failure(self, error: BaseException) -> PlayerError:
        """Return the error that says what the player has raised."""
        return _failure(self._state, self._player, error)


def _given(state: State, player: Player, rng: random.Random) -> tuple[Observation | None, list[Action], random.Random]:
    """Return the player's arguments: the view of the seat that decides, the legal actions, its random numbers."""
    view = state.observation(state.current_player()) if getattr(player, "needs_observation", True) else None
    actions = state.game.actions
    return view, [actions[i] for i in state.legal_actions()], rng


def _name(player: Player) -> str:
    return getattr(player, "__name__", repr(player))


def _failure(state: State, player: Player, error: BaseException) -> PlayerError:
    seat, fault = state.current_player(), type(error).__name__
    return PlayerError(f"player {_name(player)!r} of seat {seat} failed: {fault}: {error}", seat, fault)


def _checked(state: State, player: Player, answer: object) -> Action:
    legal, actions = state.legal_actions(), state.game.actions
    if isinstance(answer, Action) and answer.id in legal and actions[answer.id] == answer:
        return answer
    seat, near = state.current_player(), listing([str(actions[i]) for i in legal], 4)
    message = f"player {_name(player)!r} of seat {seat} chose {answer!r}; expected a legal action, such as {near}"
    raise PlayerError(message, seat, "")


def _awaited(answer: Awaitable[Any]) -> Any:  # noqa: ANN401 - a player may answer anything
    """Return what an `async` player answers, if there is no event loop to await it."""
    import asyncio

    from tabletop_widgets.core.thread import wait_for

    async def wait() -> Any:  # noqa: ANN401
        return await answer

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(wait())
    # the running loop cannot wait for itself
    return wait_for(asyncio.run, wait())
