"""One game of the arena: its seating, its settings, its play and its result."""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from tabletop_widgets.core.chance import random_of_text
from tabletop_widgets.core.errors import PlayerError, cut
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.history import LazyHistory
from tabletop_widgets.core.player import PlayerAdapter, choose, player_failure, random_player
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.view import View


def random_order(count: int, rng: random.Random) -> list[int]:
    """Return 0 .. count - 1 in random order, drawn only with `rng.random()` (see `State.draw_all`)."""
    left = list(range(count))
    return [left.pop(int(rng.random() * len(left))) for _ in range(count)]


FORFEIT: Final = "forfeit"
ON_ERROR: Final = ("raise", FORFEIT, "random")
MOST_TOLD: Final = 500  # characters of a player's error


@dataclass(frozen=True, slots=True)
class Failure:
    """A decision in which a player failed.

    Attributes:
        seat: where it sat.
        decision: the number of the decision in its game, from 0.
        text: what happened.

    """

    seat: int
    decision: int
    text: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game.

    Attributes:
        seats: for each seat, the index of the player who sat there; -1 where the rules play it (`Game.automatic`).
        sides: for each seat, its side; see `Game.sides`.
        scores: final score by seat; None if the game was not finished, or ended by a forfeit.
        ranking: place by seat, or None if the game was not finished.
        reason: id of the way it ended, "forfeit" if a player failed and so lost with all its seats, "" if it was not
            finished.
        decisions: how many decisions were taken.
        number: its number, by which `Results.game` finds it.
        deal: the number of its deal: games of one deal have the same chance.
        actions: ids of the actions, packed; see `unpack_actions`. Empty if they were not kept.
        asked: how many decisions each seat took.
        failures: decisions in which players failed, if the arena went on.
        ms: milliseconds a decision, by seat: the mean of the game, as the clock on the wall shows it.
        late: how many decisions of each seat took longer than the limit of time; empty if there was none.

    """

    seats: tuple[int, ...]
    sides: tuple[int, ...]
    scores: tuple[int, ...] | None
    ranking: tuple[int, ...] | None
    reason: str
    decisions: int
    number: int = 0
    deal: int = 0
    actions: bytes = field(default=b"", repr=False)
    asked: tuple[int, ...] = ()
    failures: tuple[Failure, ...] = field(default=(), repr=False)
    ms: tuple[float, ...] = field(default=(), compare=False)
    late: tuple[int, ...] = field(default=(), compare=False)

    @property
    def winners(self) -> set[int]:
        """The sides in first place; none if the game was not finished, or if a player with all sides forfeited."""
        return {side for side, place in zip(self.sides, self.ranking or (), strict=False) if place == 1}

    def won(self, seat: int) -> float:
        """Return the share of the victory of a seat's side: 1 if it won alone, a fraction if sides share it, else 0."""
        winners = self.winners
        return (self.sides[seat] in winners) / len(winners) if winners else 0.0

    def lead(self, seat: int) -> int:
        """Return how many points a seat has more than the best seat of another side; without scores, 1 or -1.

        Raises:
            ValueError: the game was not finished.

        """
        if self.ranking is None:
            raise ValueError(f"game {self.number} was not finished")
        others = [other for other, side in enumerate(self.sides) if side != self.sides[seat]]
        if self.scores is None or not others:
            return 1 if self.ranking[seat] == 1 else -1
        return self.scores[seat] - max(self.scores[other] for other in others)


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """A game that is to be played: seats and random numbers.

    Attributes:
        number: its number.
        deal: the number of its deal.
        seats: as in `GameResult`.
        chance: the key of the deal's random numbers.
        own: the key from which those of the players follow.

    """

    number: int
    deal: int
    seats: tuple[int, ...]
    chance: str
    own: str


@dataclass(frozen=True, slots=True)
class PlaySettings:
    """The settings of every game of a plan.

    Attributes:
        max_decisions: a game that takes more is cut off.
        on_error: what happens when a player fails, one of `ON_ERROR`.
        time_limit: seconds; decisions that take longer are counted. None: no limit.

    """

    max_decisions: int = 100_000
    on_error: str = "raise"
    time_limit: float | None = None


class PlayerFailed(Exception):
    """A player failed in a game, and `on_error` says that this ends the run.

    Attributes:
        game: the game until then.
        error: what happened.

    """

    def __init__(self, game: GameResult, error: PlayerError) -> None:
        super().__init__(game, error)
        self.game = game
        self.error = error


class TooSlow(Exception):
    """A game was given up because its deadline has passed."""


def play(
    game: Game,
    players: Sequence[PlayerAdapter],
    sitting: PlannedGame,
    terms: PlaySettings,
    deadline: float = float("inf"),
) -> GameResult:
    """Play one game.

    Args:
        game: the rules.
        players: whom the numbers of `sitting.seats` mean.
        sitting: who sits where, and the random numbers.
        terms: the settings.
        deadline: when to give up, by `time.perf_counter`.

    Raises:
        PlayerFailed: a player failed, and `on_error` is "raise".
        TooSlow: the deadline has passed.

    """
    return _GameRunner(game, players, sitting, terms).play(deadline)


class _GameRunner:
    """A game while it is played."""

    def __init__(self, game: Game, players: Sequence[PlayerAdapter], sitting: PlannedGame, terms: PlaySettings) -> None:
        self._game, self._sitting, self._terms = game, sitting, terms
        self._rngs = {
            seat: random_of_text(f"{sitting.own}/seat/{seat}")
            for seat, player in enumerate(sitting.seats)
            if player >= 0
        }
        self._given = {seat: players[sitting.seats[seat]] for seat in self._rngs}
        self._played = array("H" if game.num_actions <= 1 << 16 else "I")
        self._asked = [0] * game.num_players
        self._spent = [0.0] * game.num_players
        self._late = [0] * game.num_players
        self._failures: list[Failure] = []

    def play(self, deadline: float) -> GameResult:
        state = self._game.new_state()
        line = LazyHistory(state)
        try:
            seated = {seat: self._fresh(seat) for seat in self._given}
            self._go_on(state, line, seated, deadline)
        except _Forfeit as forfeit:
            return self._result(None, self._last(forfeit.seat), FORFEIT)
        except PlayerError as error:
            raise PlayerFailed(self._result(None, None, ""), error) from error
        outcome = state.outcome()
        if outcome is None:
            return self._result(None, None, "")
        return self._result(outcome.scores, outcome.ranking, outcome.reason)

    def _go_on(self, state: State, line: LazyHistory, seated: Mapping[int, PlayerAdapter], deadline: float) -> None:
        """Play to the end. Attributes are looked up before the loop, as most decisions take microseconds."""
        chance, rngs, played, steps = random_of_text(self._sitting.chance), self._rngs, self._played, line.steps
        watching = {seat: 0 for seat, player in seated.items() if player.wants_events()}  # how many events each knows
        asked, spent, most = self._asked, self._spent, self._terms.max_decisions
        happened, current_player, apply = line.all_events, state.current_player, state.apply
        limit = self._terms.time_limit or float("inf")
        while len(played) < most and not state.is_terminal():
            seat = current_player()
            if seat == CHANCE:
                state.draw_all(chance, steps)
                continue
            began = perf_counter()
            view = View(state, happened, asked[seat])
            try:
                if watching:
                    tell_events(seat, seated[seat], watching, line)
                action = choose(view, seated[seat], rngs[seat])
            except (Exception, SystemExit) as error:
                action = self._replacement_action(error, view, seated[seat])
            ended = perf_counter()
            apply(action)
            steps.append(action)
            played.append(action)
            asked[seat] += 1
            spent[seat] += ended - began
            if ended - began > limit:
                self._late[seat] += 1
            if ended > deadline:
                raise TooSlow

    def _replacement_action(self, error: BaseException, view: View, player: PlayerAdapter) -> int:
        """Return a random action in place of the one that a player has failed to choose, if `on_error` says so."""
        self._handle_failure(error, view.seat, player)
        return random_player(view, self._rngs[view.seat])

    def _fresh(self, seat: int) -> PlayerAdapter:
        """Return the player of a seat, ready for a new game."""
        given = self._given[seat]
        try:
            return given.for_seat(self._game, seat, self._rngs[seat])
        except (Exception, SystemExit) as error:
            self._handle_failure(error, seat, given, to_go_on=False)
            raise

    def _handle_failure(self, error: BaseException, seat: int, player: PlayerAdapter, to_go_on: bool = True) -> None:
        """Handle a player's failure as `on_error` says: raise, end the game, or only record it."""
        told = error if isinstance(error, PlayerError) else player_failure(player, seat, error)
        self._failures.append(Failure(seat, len(self._played), cut(str(told), MOST_TOLD)))
        if self._terms.on_error == FORFEIT:
            raise _Forfeit(seat) from error
        if self._terms.on_error == "raise" or not to_go_on:
            raise told from (error.__cause__ if told is error else error)

    def _last(self, seat: int) -> tuple[int, ...]:
        """Return the ranking in which the player of a seat is last, and all others share the first place.

        It loses with all its seats, and so do the sides that they belong to; if nobody else is there, nobody wins.
        """
        sides, seats = self._game.sides, self._sitting.seats
        lost = {side for side, player in zip(sides, seats, strict=True) if player == seats[seat]}
        others = sum(side not in lost for side in sides)
        return tuple(max(others, 1) + 1 if side in lost else 1 for side in sides)

    def _result(self, scores: tuple[int, ...] | None, ranking: tuple[int, ...] | None, reason: str) -> GameResult:
        sitting = self._sitting
        return GameResult(
            sitting.seats,
            self._game.sides,
            scores,
            ranking,
            reason,
            len(self._played),
            sitting.number,
            sitting.deal,
            pack_actions(self._played),
            tuple(self._asked),
            tuple(self._failures),
            tuple(
                1000 * spent / count if count else 0.0 for spent, count in zip(self._spent, self._asked, strict=True)
            ),
            tuple(self._late) if self._terms.time_limit is not None else (),
        )


class _Forfeit(Exception):
    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


def tell_events(seat: int, player: PlayerAdapter, watching: dict[int, int], line: LazyHistory) -> None:
    """Tell a player the events since its last decision.

    Args:
        seat: where it sits.
        player: whom to tell.
        watching: seat -> how many events its player knows, of those who want to know; this is brought up to date.
        line: the game until now.

    """
    if seat in watching:
        events = line.all_events()
        player.observe_events(tuple(event for event in events[watching[seat] :] if event.is_visible_to(seat)))
        watching[seat] = len(events)


def pack_actions(actions: array[int]) -> bytes:
    """Return ids as bytes, the lower ones first: two each, or four in a game with more than 65,536 actions."""
    if sys.byteorder == "big":
        actions = array(actions.typecode, actions)
        actions.byteswap()
    return actions.tobytes()


def unpack_actions(game: Game, data: bytes) -> array[int]:
    """Return the ids of packed actions."""
    actions = array("H" if game.num_actions <= 1 << 16 else "I")
    actions.frombytes(data)
    if sys.byteorder == "big":
        actions.byteswap()
    return actions
