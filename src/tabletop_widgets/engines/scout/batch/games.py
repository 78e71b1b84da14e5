"""Many games of SCOUT at once: arrays go in and come out, all seats may learn."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tabletop_widgets.core.chance import seed_of_text
from tabletop_widgets.core.errors import IllegalAction, short_repr
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import TERMINAL
from tabletop_widgets.engines.scout.batch import arrays

_SEED_WORDS: Final = 20  # a seed's 16 bytes and their SHA-512, as `random.Random` takes bytes
_LUCK_BYTES: Final = 8

Places = ArrayLike | None  # which games: their numbers or a mask; None for all


class AfterDecisions(NamedTuple):
    """The knowledge of deciding seats after each of their actions, a row for each action.

    Attributes:
        inputs: of a network; zeros where the action ends the round.
        lead: how far the seat is ahead of the mean of the others in this round, in tens of points; where the action
            ends the round, its result.
        ends: whether the action ends the round.
        rows: the rows of the i-th game are rows[i] to rows[i + 1].
        ids: of the actions.

    """

    inputs: NDArray[np.float32]
    lead: NDArray[np.float32]
    ends: NDArray[np.bool_]
    rows: NDArray[np.int64]
    ids: NDArray[np.int16]


class ScoutBatch:
    """Many games of SCOUT at once.

    All seats play: before each step, `seats` says whose decision each game waits for. Ids of actions and the columns of
    views are those of the game, and a seed deals the same cards as in `TabletopEnv` and in
    `state.draw_all(random_of_text(f"{seed}/chance"))`.

    Args:
        game: the rules and options.
        size: how many games, 1 or more.

    Attributes:
        game: likewise.
        size: likewise.
        seeds: the seed of each game, as it was last begun.

    Raises:
        TypeError, ValueError: no such number.

    >>> import tabletop_widgets as tw
    >>> batch = tw.new_game("scout", players=4).batch(2)
    >>> batch.reset(seeds=7)
    >>> batch.step([0, 1])
    >>> batch.seats.tolist(), batch.observe().shape, batch.legal().sum(axis=1).tolist()
    ([1, 1], (2, 1082), [2, 2])

    """

    def __init__(self, game: Game, size: int) -> None:
        if isinstance(size, bool) or not isinstance(size, int):
            raise TypeError(f"size={short_repr(size)}: expected a whole number of games, 1 or more")
        if size < 1:
            raise ValueError(f"size={short_repr(size)}: expected a number of games, 1 or more")
        self.game, self.size = game, size
        self._players, self._longest = game.num_players, cast("int", game.max_game_length)
        self._columns, self._num_actions = game.encoding.size, game.num_actions
        self._games = np.zeros(size, arrays.GAME)
        self._games["players"] = game.num_players
        self._games["is_public"] = game.options["scouted_orientation"] == "public"
        self._games["starts_by_card"] = game.options["start_player"] == "one-two"
        self._chances = np.zeros(size, arrays.CHANCE)
        self._ids = np.zeros((size, game.num_actions), np.int16)
        self._counts = np.zeros(size, np.int32)
        self._all = np.arange(size)
        self.seeds: list[int | str] = [0] * size
        self._next_seed = 0
        self._inputs = np.empty((0, arrays.NUM_INPUTS), np.float32)
        self._lead, self._ends = np.empty(0, np.float32), np.empty(0, np.bool_)
        self.reset()

    # --- the games

    def reset(self, seeds: int | Sequence[int | str] | None = None, which: Places = None) -> None:
        """Begin games anew.

        Args:
            seeds: a whole number, from which the games count on: game 0 has it, game 1 the next one; a list of one seed
                (a number or a text) for each of the games; or None for numbers that were not used yet.
            which: the games, by number or as a mask; None for all.

        Raises:
            TypeError, ValueError, IndexError: no such seeds or games.

        """
        at = self._which(which)
        given = self._seeds_of(seeds, at)
        keys = np.frombuffer(b"".join([_key(f"{seed}/chance") for seed in given]), np.dtype("<u4"))
        lucks = np.array([_luck(f"{seed}/players") for seed in given], np.uint64)
        for number, seed in zip(at.tolist(), given, strict=True):
            self.seeds[number] = seed
        arrays.begin_games(self._games, self._chances, keys.reshape(-1, _SEED_WORDS), lucks, at)
        arrays.list_legal(self._games, at, self._ids, self._counts)

    def _seeds_of(self, seeds: int | Sequence[int | str] | None, at: NDArray[np.int64]) -> list[int | str]:
        if seeds is None:
            first = self._next_seed
            self._next_seed += len(at)
            return list(range(first, first + len(at)))
        if isinstance(seeds, int) and not isinstance(seeds, bool):
            self._next_seed = seeds + self.size
            return [seeds + number for number in at.tolist()]
        if isinstance(seeds, str | bool) or not isinstance(seeds, Sequence | np.ndarray):
            raise TypeError(f"seeds={short_repr(seeds)}: expected a whole number, or a list of {len(at)} seeds")
        given = [seed if isinstance(seed, str) else int(seed) for seed in seeds]
        if len(given) != len(at):
            raise ValueError(f"{len(given)} seeds for {len(at)} games; expected one for each")
        return given

    @property
    def seats(self) -> NDArray[np.int8]:
        """The seat that decides in each game; `TERMINAL` where it is over or cut off."""
        return np.where(self._counts > 0, self._games["player"], np.int8(TERMINAL))

    @property
    def over(self) -> NDArray[np.bool_]:
        """By game, whether it is over by its rules."""
        return self._games["phase"] == arrays.OVER  # type: ignore[no-any-return]

    @property
    def cut_off(self) -> NDArray[np.bool_]:
        """By game, whether it has taken as many decisions as a game may take, and is not over."""
        return (self._games["decisions"] >= self._longest) & ~self.over

    @property
    def rounds(self) -> NDArray[np.int8]:
        """The number of finished rounds of each game."""
        return self._games["round"] + self.over

    def step(self, actions: ArrayLike, which: Places = None) -> None:
        """Take a decision in each of some games; where one is not legal, nothing changes in any of them.

        Args:
            actions: an id for each of the games, as whole numbers.
            which: the games, by number or as a mask; None for all.

        Raises:
            IllegalAction: the message names the game and the rule.
            TypeError, ValueError, IndexError: another shape or type, or no such games.

        """
        at = self._which(which)
        taken = self._actions(actions, at)
        wrong = arrays.first_illegal(at, taken, self._ids, self._counts)
        if wrong >= 0:
            self._refuse(int(at[wrong]), int(taken[wrong]))
        arrays.step_games(self._games, self._chances, at, taken, self._ids, self._counts, self._longest)

    def _refuse(self, number: int, action: int) -> None:
        if self.cut_off[number]:
            raise IllegalAction(
                f"game {number} is cut off after {self._longest:,} decisions; begin it anew with `reset`"
            )
        try:
            self.state(number).refuse(action)
        except IllegalAction as error:
            raise IllegalAction(f"game {number}: {error}", error.refusal, error.suggestions) from None

    def play_at_random(self, decisions: int) -> int:
        """Take random decisions in every game; a game that is over begins anew. Return how many have ended.

        Args:
            decisions: how many in each game, 0 or more.

        """
        return int(arrays.play_at_random(self._games, self._chances, decisions, self._ids, self._counts, self._longest))

    def random_actions(self, which: Places = None) -> NDArray[np.int64]:
        """Return a random legal action of each of some games, none of which is over, drawn from the games' own luck."""
        at = self._which(which)
        found = np.empty(len(at), np.int64)
        arrays.random_actions(self._games, at, self._ids, self._counts, found)
        return found

    def play_until(self, seats: ArrayLike, which: Places = None) -> None:
        """Play games on at random until a seat is asked, or they are over or cut off.

        Args:
            seats: whose decision each of the games is played to.
            which: the games, by number or as a mask; None for all.

        """
        at = self._which(which)
        waited = np.broadcast_to(np.asarray(seats, np.int8), at.shape)
        arrays.random_until(self._games, self._chances, at, waited, self._ids, self._counts, self._longest)

    # --- what is seen

    def observe(
        self, seats: ArrayLike | None = None, which: Places = None, out: NDArray[np.float32] | None = None
    ) -> NDArray[np.float32]:
        """Return views as numbers, one row for each of some games; see `game.encoding` for the columns.

        Args:
            seats: whose views, one for all or one for each game; None for the seats that decide (where a game is over,
                for the seat that decided last).
            which: the games, by number or as a mask; None for all.
            out: where to write, an array of this shape; None for a new one.

        Raises:
            TypeError, ValueError, IndexError: no such seats, games or array.

        """
        at = self._which(which)
        found = _buffer(out, (len(at), self._columns), np.float32)
        arrays.observe_games(self._games, at, self._seats(seats, at), found)
        return found

    def legal(self, which: Places = None, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """Return by action whether the deciding seat may take it: 1 or 0, one row for each of some games.

        Args:
            which: the games, by number or as a mask; None for all.
            out: where to write, an array of this shape; None for a new one.

        Raises:
            TypeError, ValueError, IndexError: no such games or array.

        """
        at = self._which(which)
        found = _buffer(out, (len(at), self._num_actions), np.int8)
        arrays.mask_games(at, self._ids, self._counts, found)
        return found

    def legal_ids(self, number: int) -> tuple[int, ...]:
        """Return the ids of the legal actions of one game, sorted."""
        return tuple(self._ids[number, : self._counts[number]].tolist())

    def returns(self, which: Places = None) -> NDArray[np.float64]:
        """Return the points of the finished rounds by game and seat; where a game is over, its final scores.

        Args:
            which: the games, by number or as a mask; None for all.

        """
        scores: NDArray[np.float64] = self.round_points(which).sum(axis=1).astype(np.float64)
        return scores

    def round_points(self, which: Places = None) -> NDArray[np.int16]:
        """Return the points by game, round and seat; 0 where a round is not finished.

        Args:
            which: the games, by number or as a mask; None for all.

        """
        results = self._games["results"][self._which(which), : self._players, : self._players]
        found: NDArray[np.int16] = results[..., 0] + results[..., 1] - results[..., 2]
        return found

    def leads(self, numbers: NDArray[np.int8], which: Places = None) -> NDArray[np.float64]:
        """Return by game and seat the lead over the mean of the others in a finished round, in tens of points.

        Args:
            numbers: the round of each of the games, 0-based.
            which: the games, by number or as a mask; None for all.

        """
        points = self.round_points(which)
        points = points[np.arange(len(points)), numbers].astype(np.float64)
        others: NDArray[np.float64] = (points.sum(axis=1, keepdims=True) - points) / (self._players - 1)
        return 0.1 * (points - others)

    @property
    def decisions(self) -> NDArray[np.int32]:
        """The number of decisions that each game has taken."""
        return self._games["decisions"].copy()

    def state(self, number: int) -> Any:  # noqa: ANN401 - each game has its own
        """Return one of the games as a position of the engine, which is independent of it."""
        g: Any = self._games[number]
        n = self._players
        state: Any = self.game.new_state()
        state.phase, state.player, state.round, state.starter = map(
            int, (g["phase"], g["player"], g["round"], g["starter"])
        )
        state.hands = [tuple(g["hands"][seat, : g["size"][seat]].tolist()) for seat in range(n)]
        state.active = tuple(g["active"][: g["cards"]].tolist())
        state.owner, state.need, state.scouts = int(g["owner"]), int(g["need"]), int(g["scouts"])
        state.captured, state.chips = g["captured"][:n].tolist(), g["chips"][:n].tolist()
        state.ready = [bool(one) for one in g["ready"][:n]]
        state.seen, state.pool = int(g["seen"]), int(g["pool"])
        state.known = tuple(map(int, g["known"][:n]))
        state.results = tuple(
            tuple((*map(int, row), int(row[0] + row[1] - row[2])) for row in rows[:n])
            for rows in g["results"][: self.rounds[number]]
        )
        return state

    def place(self, number: int, state: Any) -> None:  # noqa: ANN401 - a position of the game
        """Set one of the games to a position of the engine, in which a seat decides.

        What chance deals later does not follow from the position; the game's random numbers go on.

        Raises:
            ValueError: it is of a game with other options, or no seat decides in it.

        """
        if state.game != self.game or state.current_player() < 0:
            raise ValueError(f"{short_repr(state)} is no position of this game in which a seat decides")
        g, n = self._games[number], self._players
        for fact in ("phase", "player", "round", "starter", "owner", "need", "scouts", "seen", "pool"):
            g[fact] = getattr(state, fact)
        for seat, hand in enumerate(state.hands):
            g["hands"][seat, : len(hand)] = hand
            g["size"][seat] = len(hand)
        g["cards"] = len(state.active)
        g["active"][: len(state.active)] = state.active
        for fact in ("captured", "chips", "ready", "known"):
            g[fact][:n] = getattr(state, fact)
        g["results"] = 0
        for at, rows in enumerate(state.results):
            g["results"][at, :n] = [row[:3] for row in rows]
        g["decisions"] = 0
        arrays.list_legal(self._games, np.array([number]), self._ids, self._counts)

    # --- what a network is asked

    def after_decisions(self, which: Places = None) -> AfterDecisions:
        """Return what each deciding seat would know after each of its actions; nothing is played.

        The arrays belong to the batch: they are written anew by the next call.

        Args:
            which: the games, by number or as a mask; None for all.

        """
        at = self._which(which)
        most = int(self._counts[at].sum())
        if most > len(self._lead):
            room = 2 * most
            self._inputs = np.empty((room, arrays.NUM_INPUTS), np.float32)
            self._lead, self._ends = np.empty(room, np.float32), np.empty(room, np.bool_)
        rows = np.empty(len(at) + 1, np.int64)
        count = arrays.after_all(self._games, at, self._ids, self._counts, self._inputs, self._lead, self._ends, rows)
        ids = self._ids[at][np.arange(self._num_actions) < self._counts[at, None]]
        return AfterDecisions(self._inputs[:count], self._lead[:count], self._ends[:count], rows, ids)

    # --- what is given

    def _which(self, which: Places) -> NDArray[np.int64]:
        if which is None:
            return self._all
        given = np.asarray(which)
        if given.dtype == np.bool_:
            if given.shape != (self.size,):
                raise ValueError(f"a mask of games has shape {given.shape}; expected ({self.size},)")
            return np.flatnonzero(given)
        if given.ndim != 1 or (given.size and given.dtype.kind not in "iu"):
            raise TypeError(f"which={short_repr(which)}: expected a list of numbers of games, or a mask of them")
        numbers = given.astype(np.int64)
        if numbers.size and (numbers.min() < 0 or numbers.max() >= self.size):
            raise IndexError(f"which={short_repr(which)}: the games are 0 to {self.size - 1}")
        named = np.zeros(self.size, np.bool_)
        named[numbers] = True
        if named.sum() < len(numbers):
            raise ValueError(f"which={short_repr(which)}: a game is named twice")
        return numbers

    def _actions(self, actions: ArrayLike, at: NDArray[np.int64]) -> NDArray[np.int64]:
        given = np.asarray(actions)
        if given.shape != at.shape:
            raise ValueError(f"actions have shape {given.shape}; expected {at.shape}, one for each game")
        if given.size and given.dtype.kind not in "iu":
            raise TypeError(f"actions have dtype {given.dtype}; expected whole numbers, such as int64")
        taken = given.astype(np.int64)
        outside = np.flatnonzero((taken < 0) | (taken >= self._num_actions))
        if outside.size:
            number, action = at[outside[0]], given[outside[0]]
            raise IllegalAction(f"game {number}: there is no action {action}; ids are 0 to {self._num_actions - 1}")
        return taken

    def _seats(self, seats: ArrayLike | None, at: NDArray[np.int64]) -> NDArray[np.int64]:
        if seats is None:
            return self._games["player"][at].astype(np.int64)
        given = np.asarray(seats)
        if given.dtype.kind not in "iu":
            raise TypeError(f"seats={short_repr(seats)}: expected whole numbers")
        if given.shape not in ((), at.shape):
            raise ValueError(f"seats have shape {given.shape}; expected one number, or {at.shape}")
        if given.size and (given.min() < 0 or given.max() >= self._players):
            raise ValueError(f"seats={short_repr(seats)}: the seats are 0 to {self._players - 1}")
        return np.broadcast_to(given.astype(np.int64), at.shape)

    def __repr__(self) -> str:
        return f"<ScoutBatch: {self.size} games for {self._players}>"


def _key(text: str) -> bytes:
    """Return the number that `random.Random` derives from the seed of a text, as bytes, the lowest first."""
    seed = seed_of_text(text)
    return (seed + hashlib.sha512(seed).digest())[::-1]


def _luck(text: str) -> int:
    return int.from_bytes(seed_of_text(text)[:_LUCK_BYTES], "little")


def _buffer(out: Any, shape: tuple[int, int], dtype: Any) -> NDArray[Any]:  # noqa: ANN401 - what users give
    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray) or out.shape != shape or out.dtype != dtype:
        given = f"shape {out.shape} and dtype {out.dtype}" if isinstance(out, np.ndarray) else short_repr(out)
        raise ValueError(f"out has {given}; expected an array of shape {shape} and dtype {np.dtype(dtype)}")
    return out
