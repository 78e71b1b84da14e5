"""Players: whatever chooses an action from an observation."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import PlayerError, listing
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import State

Player = Callable[[Any, Sequence[Action], random.Random], Action]
"""choose(observation, legal_actions, rng) -> one of the legal actions. The rng belongs to the seat and the position."""


def random_player(observation: Observation | None, legal_actions: Sequence[Action], rng: random.Random) -> Action:  # noqa: ARG001 - the signature of a player
    """Choose any legal action, all alike."""
    return legal_actions[int(rng.random() * len(legal_actions))]


random_player.needs_observation = False  # type: ignore[attr-defined]  # it looks at nothing, so none is built for it

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
        ValueError: no such seat or name, or a seat that the rules play.
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
    seat = state.current_player()
    legal = state.legal_actions()
    actions = state.game.actions
    records = [actions[i] for i in legal]
    view = state.observation(seat) if getattr(player, "needs_observation", True) else None
    name = getattr(player, "__name__", repr(player))
    try:
        chosen = player(view, records, rng)
    except Exception as error:
        fault = type(error).__name__
        raise PlayerError(f"player {name!r} of seat {seat} failed: {fault}: {error}", seat, fault) from error
    if not isinstance(chosen, Action) or chosen.id not in legal or actions[chosen.id] != chosen:
        near = listing([str(record) for record in records], 4)
        message = f"player {name!r} of seat {seat} chose {chosen!r}; expected a legal action, such as {near}"
        raise PlayerError(message, seat, "")
    return chosen
