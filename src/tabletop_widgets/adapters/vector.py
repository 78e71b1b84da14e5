"""Many games at once as a Gymnasium vector environment: one seat of each learns, players take the others.

It is for games with a batch engine (SCOUT), and needs Gymnasium and Numba: pip install '.[batch]' in the clone.

>>> import tabletop_widgets as tw
>>> env = tw.vector_env("scout", num_envs=64, players=4)
>>> observations, infos = env.reset(seed=7)
>>> actions = infos["action_mask"].argmax(axis=1)  # the first legal action of each
>>> observations, rewards, terminations, truncations, infos = env.step(actions)
>>> observations.shape, infos["action_mask"].shape
((64, 1082), (64, 812))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.adapters.gymnasium import learner, opponents_of
from tabletop_widgets.adapters.rewards import RANK, SCORE, WIN, check_reward
from tabletop_widgets.adapters.running import resolve_game
from tabletop_widgets.core.chance import random_of_text
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.player import Player, PlayerAdapter, choose
from tabletop_widgets.core.view import View

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ModuleNotFoundError(
        "this needs Gymnasium, which is not installed: pip install '.[batch]' in the clone"
    ) from missing

if TYPE_CHECKING:
    import random

    from numpy.typing import ArrayLike, NDArray

_SEEDS: Final = 2**62


class TabletopVectorEnv(VectorEnv["NDArray[np.float32]", "NDArray[np.int64]", "NDArray[Any]"]):
    """Many games of one kind, in each of which one seat learns; made by `vector_env`.

    Environment i with a seed s begins the same games as `TabletopEnv` with the seed s + i: the same cards are dealt, in
    the first game and in those that follow. What may be done is in `infos["action_mask"]`, always of all environments,
    and in `action_masks()`.

    Args:
        game: a game or its name; it needs a batch engine.
        num_envs: how many, 1 or more.
        seat: the seat that learns.
        opponents: who plays the other seats: a player or its name for all of them, or a dict from seats to players.
            "random" and networks play all games at once; every other player is asked game by game, which is slower.
        reward: "win", "rank" or "score", see `tabletop_widgets.adapters`.
        autoreset_mode: "NextStep" (the step after the end begins a new game, and ignores the action), "SameStep" (the
            step of the end does, and `infos["final_obs"]` has the last view), or "Disabled" (`reset` with
            options={"reset_mask": ...} does).
        copy: whether every step returns new arrays; otherwise the same ones are written again.
        options: the game's own, such as players=3.

    Attributes:
        game: the rules and options.
        seat: the seat that learns.

    Raises:
        ValueError: no such game, seat, player, mode, option or value; or a seat without a player.
        TypeError: a player that cannot play, or one that is told of events, which are not kept here.
        NotImplementedError: the game has no batch engine.

    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        seat: int,
        opponents: Player | str | Mapping[int, Player | str],
        reward: str,
        autoreset_mode: AutoresetMode | str,
        copy: bool,
        **options: Any,  # noqa: ANN401 - each game has its own
    ) -> None:
        super().__init__()
        self.game = resolve_game(game, options)
        self.seat = learner(self.game, seat)
        self._batch: Any = self.game.batch(num_envs)
        self._others = _Others(self.game, opponents_of(self.game, self.seat, opponents), self._batch)
        self._reward, self._copy = check_reward(reward), copy
        self._mode = _check_mode(autoreset_mode)
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": self._mode}
        encoding = self.game.encoding
        self.single_observation_space = spaces.Box(encoding.low, encoding.high, encoding.shape, np.float32)
        self.single_action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._generators: list[np.random.Generator | None] = [None] * num_envs
        self._ended = np.ones(num_envs, np.bool_)  # before the first reset there is no game
        self._is_begun = False
        self._all = np.arange(num_envs)
        self._views: NDArray[np.float32] | None = None
        self._masks: NDArray[np.int8] | None = None

    # --- Gymnasium's methods

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin games anew, and return what the seat sees in each when it is first asked, and the infos.

        Args:
            seed: a whole number for the first environment, from which the others count on; a list of one for each; or
                None to go on with what earlier seeds bring.
            options: {"reset_mask": mask} begins only some games anew; the views and masks of all are returned.

        Raises:
            TypeError, ValueError: a mask or seeds of another shape or type.
            PlayerError: another player failed.

        """
        which = self._reset_mask(options)
        for number, one in zip(which.tolist(), self._seeds(seed, which), strict=True):
            if one is not None or self._generators[number] is None:
                self._generators[number] = seeding.np_random(one)[0]
        self._begin(which)
        self._is_begun = True
        return self._observe(), self._infos()

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take an action in each game; then the others play until the seat is asked again.

        Args:
            actions: an id for each environment, as whole numbers.

        Returns:
            What the seat sees, the rewards, which games are over, which were cut off, and the infos.

        Raises:
            IllegalAction: the message names the environment and the rule; nothing has changed.
            TypeError, ValueError: another shape or type.
            RuntimeError: `reset` was not called, or not for a game that is over, without autoreset.
            PlayerError: another player failed.

        """
        live = self._live()
        given = np.asarray(actions)
        if given.shape != (self.num_envs,):
            raise ValueError(f"actions have shape {given.shape}; expected ({self.num_envs},), one for each environment")
        self._batch.step(given[live], live)
        self._others.play(live, self.seat)
        anew = np.flatnonzero(self._ended)
        if anew.size:  # only with autoreset at the next step
            self._begin(anew)
        terminated, truncated = self._batch.over, self._batch.cut_off
        ended = terminated | truncated
        rewards = np.zeros(self.num_envs)
        if ended.any():
            rewards[ended] = self._rewards(np.flatnonzero(ended))
        self._ended = ended.copy()
        infos: dict[str, Any] = {}
        if self._mode == AutoresetMode.SAME_STEP and ended.any():
            infos |= self._final(ended)
            self._begin(np.flatnonzero(ended))
        return self._observe(), rewards, terminated, truncated, infos | self._infos()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return by environment and action whether it is legal now; none where a game is over."""
        return self._batch.legal().astype(np.bool_)  # type: ignore[no-any-return]

    # --- the games

    def _begin(self, which: NDArray[np.int64]) -> None:
        """Begin games, and play until the seat is asked; rarely a game is over before that, and another begins."""
        while which.size:
            seeds = [str(int(self._generator(number).integers(_SEEDS))) for number in which.tolist()]
            self._batch.reset(seeds, which)
            self._others.begin(which, seeds)
            self._others.play(which, self.seat)
            self._ended[which] = False
            which = which[self._batch.seats[which] != self.seat]

    def _generator(self, number: int) -> np.random.Generator:
        generator = self._generators[number]
        assert generator is not None
        return generator

    def _live(self) -> NDArray[np.int64]:
        if not self._is_begun:
            raise RuntimeError("expected `reset` before the first step")
        if self._mode == AutoresetMode.DISABLED and self._ended.any():
            number = int(self._ended.argmax())
            raise RuntimeError(
                f"environment {number} is over; expected reset(options={{'reset_mask': mask}}) first, as autoreset is"
                " disabled"
            )
        return np.flatnonzero(~self._ended)

    def _rewards(self, which: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return the rewards of games that have ended; see `tabletop_widgets.adapters`."""
        is_over = self._batch.over[which]
        scores = np.where(is_over[:, None], self._batch.returns(which), 0.0)  # cut off: all seats are equal
        own = scores[:, self.seat, None]
        if self._reward == SCORE:
            return own[:, 0]
        better, worse = (scores > own).sum(axis=1), (scores < own).sum(axis=1)
        if self._reward == RANK:
            return (worse - better) / (self.game.num_players - 1)  # type: ignore[no-any-return]
        return np.where(better > 0, 0.0, 1 / (scores == own).sum(axis=1))

    # --- what is told

    def _observe(self) -> NDArray[np.float32]:
        self._views = self._batch.observe(self.seat, out=None if self._copy else self._views)
        return self._views

    def _infos(self) -> dict[str, Any]:
        self._masks = self._batch.legal(out=None if self._copy else self._masks)
        return {"action_mask": self._masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _final(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        views = np.full(self.num_envs, None, object)
        at = np.flatnonzero(ended)
        for number, view in zip(at.tolist(), self._batch.observe(self.seat, at), strict=True):
            views[number] = view
        info = {"action_mask": np.zeros((self.num_envs, self.game.num_actions), np.int8), "_action_mask": ended}
        return {"final_obs": views, "_final_obs": ended, "final_info": info, "_final_info": ended}

    # --- what is given

    def _reset_mask(self, options: dict[str, Any] | None) -> NDArray[np.int64]:
        if not options or "reset_mask" not in options:
            return self._all
        mask = options["reset_mask"]
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            raise TypeError(f"reset_mask={short_repr(mask)}: expected an array of bool")
        if mask.shape != (self.num_envs,) or not mask.any():
            raise ValueError(f"reset_mask has shape {mask.shape}; expected ({self.num_envs},), with at least one True")
        if not self._is_begun and not mask.all():
            raise ValueError("reset_mask: expected a reset of all environments first")
        return np.flatnonzero(mask)

    def _seeds(self, seed: int | Sequence[int | None] | None, which: NDArray[np.int64]) -> list[int | None]:
        if seed is None:
            return [None] * len(which)
        if isinstance(seed, int | np.integer):
            return [int(seed) + number for number in which.tolist()]
        if len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} environments; expected one for each")
        return [seed[number] for number in which.tolist()]


class _Others:
    """The players of the seats that do not learn.

    Args:
        game: the game.
        players: by seat.
        batch: the games.

    """

    def __init__(self, game: Game, players: Mapping[int, PlayerAdapter], batch: Any) -> None:  # noqa: ANN401
        for player in players.values():
            if player.wants_events():
                raise TypeError(
                    f"player {player.name!r} is told of events, which many games at once do not keep; expected one that"
                    " decides by its view, or use TabletopEnv"
                )
        self._game, self._players, self._batch = game, players, batch
        self._is_random = all(player.name == "random" for player in players.values())
        self._seated: dict[tuple[int, int], tuple[PlayerAdapter, random.Random]] = {}
        self._asked = np.zeros((batch.size, game.num_players), np.int64)

    def begin(self, which: NDArray[np.int64], seeds: Sequence[str]) -> None:
        """Seat players anew in games that begin."""
        self._asked[which] = 0
        for seat, player in self._players.items():
            if _plays_game_by_game(player):
                for number, seed in zip(which.tolist(), seeds, strict=True):
                    rng = random_of_text(f"{seed}/seat/{seat}")
                    self._seated[number, seat] = player.for_seat(self._game, seat, rng), rng

    def play(self, which: NDArray[np.int64], seat: int) -> None:
        """Play games on until a seat is asked, or they are over."""
        if self._is_random:
            self._batch.play_until(seat, which)
            return
        waiting = which
        while (waiting := waiting[(self._batch.seats[waiting] >= 0) & (self._batch.seats[waiting] != seat)]).size:
            asked = self._batch.seats[waiting]
            for other, player in self._players.items():
                at = waiting[asked == other]
                if at.size:
                    self._batch.step(self._actions(player, other, at), at)

    def _actions(self, player: PlayerAdapter, seat: int, which: NDArray[np.int64]) -> ArrayLike:
        if player.name == "random":
            return self._batch.random_actions(which)  # type: ignore[no-any-return]
        if not _plays_game_by_game(player):
            return player.player.choose_many(self._batch, which)  # type: ignore[no-any-return]
        found = []
        for number in which.tolist():
            seated, rng = self._seated[number, seat]
            view = View(self._batch.state(number), number=int(self._asked[number, seat]))
            self._asked[number, seat] += 1
            found.append(choose(view, seated, rng))
        return found


def _plays_game_by_game(player: PlayerAdapter) -> bool:
    return player.name != "random" and not hasattr(player.player, "choose_many")


def _check_mode(mode: AutoresetMode | str) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError as error:
        modes = ", ".join(repr(one.value) for one in AutoresetMode)
        raise ValueError(f"autoreset_mode={short_repr(mode)}: expected one of {modes}") from error


def vector_env(
    game: Game | str,
    num_envs: int = 1,
    *,
    seat: int = 0,
    opponents: Player | str | Mapping[int, Player | str] = "random",
    reward: str = WIN,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    copy: bool = True,
    **options: Any,  # noqa: ANN401 - each game has its own
) -> TabletopVectorEnv:
    """Return many games at once as a Gymnasium vector environment, see `TabletopVectorEnv`.

    Args:
        game: a game or its name; SCOUT is the one with a batch engine.
        num_envs: how many games, 1 or more.
        seat: the seat that learns.
        opponents: who plays the other seats: a player or its name, or a dict from seats to players.
        reward: "win", "rank" or "score", at the end of a game.
        autoreset_mode: "NextStep", "SameStep" or "Disabled".
        copy: whether every step returns new arrays.
        options: the game's own, such as players=3.

    Raises:
        ModuleNotFoundError: Gymnasium or Numba is not installed.
        ValueError, TypeError: something out of range.
        NotImplementedError: the game has no batch engine.

    >>> import tabletop_widgets as tw
    >>> env = tw.vector_env("scout", num_envs=2, players=3)
    >>> observations, infos = env.reset(seed=1)
    >>> infos["action_mask"].sum(axis=1).tolist()
    [2, 2]

    """
    return TabletopVectorEnv(game, num_envs, seat, opponents, reward, autoreset_mode, copy, **options)
