"""Self-play of many games at once by one network in all seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tabletop_widgets.core.game import Game
from tabletop_widgets.train import trajectories

Values = Callable[[NDArray[np.float32]], NDArray[np.float32]]
_RING: Final = 128  # decisions kept of an episode: the last ones of a longer episode


class SelfPlay:
    """Games of one kind that a network plays against itself.

    Args:
        game: the game, which has `batch`.
        size: how many games at once.
        seed: of the deals and of the random choices.
        decay: lambda, see `trajectories.write_returns`.

    Attributes:
        decisions, episodes: how many were taken, and how many have ended.

    """

    def __init__(self, game: Game, size: int, seed: int, decay: float) -> None:
        self._batch: Any = game.batch(size)
        self._batch.reset([f"{seed}/{game.num_players}/{number}" for number in range(size)])
        self._seed, self._begun, self._size, self._decay = seed, size, size, decay
        self._rng = np.random.default_rng([seed, game.num_players])
        width = self._batch.after_decisions().inputs.shape[1]
        self._kept = np.zeros((size, _RING, width), np.float32)
        self._lead, self._values = np.zeros((size, _RING), np.float32), np.zeros((size, _RING), np.float32)
        self._seats = np.zeros((size, _RING), np.int8)
        self._count = np.zeros(size, np.int64)
        self._rounds = self._batch.rounds
        self._chosen = np.empty(size, np.int64)
        self.decisions = self.episodes = 0
        self._players, self.width = game.num_players, width

    @property
    def most_rows(self) -> int:
        """The greatest number of rows that one call of `advance` writes."""
        return self._size * _RING

    def advance(
        self,
        values_of: Values,
        temperature: float,
        exploration: float,
        inputs: NDArray[np.float32],
        targets: NDArray[np.float32],
        at: int,
    ) -> int:
        """Take a decision in every game, and write what is to be learned from episodes that have ended.

        Args:
            values_of: inputs -> what is still to come, in tens of points.
            temperature: how freely actions are chosen: the scale of the noise on their values.
            exploration: how often any action is chosen, 0 to 1.
            inputs: where to write samples.
            targets: where to write what is to be expected of them.
            at: from which row on.

        Returns:
            The next free row.

        """
        batch, size = self._batch, self._size
        after = batch.after_decisions()
        values = after.lead + np.where(after.ends, np.float32(0), values_of(after.inputs))
        noisy = (
            values + self._rng.gumbel(size=len(values)).astype(np.float32) * np.float32(temperature)
            if temperature
            else values
        )
        drawn = self._rng.random((2, size))
        trajectories.choose_rows(noisy, after.rows, np.where(drawn[0] < exploration, drawn[1], -1.0), self._chosen)
        trajectories.keep(
            self._chosen, after.inputs, after.lead, after.ends, values, batch.seats,
            self._kept, self._lead, self._values, self._seats, self._count,
        )  # fmt: skip
        batch.step(after.ids[self._chosen])
        self.decisions += size
        return self._end(inputs, targets, at)

    def _end(self, inputs: NDArray[np.float32], targets: NDArray[np.float32], at: int) -> int:
        rounds = self._batch.rounds
        ended = np.flatnonzero(rounds > self._rounds)
        if ended.size:
            lead = self._batch.leads(self._rounds[ended], ended)
            for number, result in zip(ended.tolist(), lead.astype(np.float32), strict=True):
                at = trajectories.write_returns(
                    result, self._decay, self._kept[number], self._lead[number], self._values[number],
                    self._seats[number], self._count[number], inputs, targets, at,
                )  # fmt: skip
            self._count[ended] = 0
            self.episodes += len(ended)
        anew = np.flatnonzero(self._batch.seats < 0)
        if anew.size:
            names = [f"{self._seed}/{self._players}/{self._begun + number}" for number in range(len(anew))]
            self._batch.reset(names, anew)
            self._begun += len(anew)
            self._count[anew] = 0
            rounds = self._batch.rounds
        self._rounds = rounds
        return at
