"""A run of training: self-play and learning in turn, with checkpoints, a log and curves."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import process_time
from typing import Any, Final

import numpy as np
from tqdm import tqdm

from tabletop_widgets.core.game import new_game
from tabletop_widgets.players.networks import Network, load_network
from tabletop_widgets.train import learner as learning
from tabletop_widgets.train.files import add_to_log, check_settings, origin, write_weights
from tabletop_widgets.train.selfplay import SelfPlay

_SAMPLES: Final = 16_384  # learned from at a time
_EVERY: Final = 250_000  # decisions between two lines of the log
CHECKPOINT: Final = "checkpoint.pt"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of a run.

    Attributes:
        game: the name of the game.
        players: the numbers of players -> how many games at once.
        hidden: the sizes of the layers.
        seed: of everything random.
        decay: lambda of TD(lambda), 0 to 1.
        rate: of Adam, at first.
        memory: how much of the running mean of the weights stays at each update.
        temperature: the noise on values in self-play, at first, in tens of points.
        exploration: how often self-play chooses any action.
        half: after how many decisions rate and temperature are half of what they were at first.
        begun_with: the file of the network that it began with; "" for random weights.

    """

    game: str
    players: Mapping[int, int]
    hidden: Sequence[int] = (96, 32)
    seed: int = 1
    decay: float = 0.8
    rate: float = 1e-3
    memory: float = 0.998
    temperature: float = 0.04
    exploration: float = 0.02
    half: int = 8_000_000
    begun_with: str = ""


@dataclass
class Progress:
    """Progress of a run: decisions, finished episodes, seconds of processor time, how often it was begun."""

    decisions: int = 0
    episodes: int = 0
    seconds: float = 0.0
    begun: int = 0
    log: list[dict[str, Any]] = field(default_factory=list)


class Run:
    """A run of training in a folder, which goes on from its checkpoint if there is one.

    Args:
        folder: where checkpoint, weights, log and curves are written.
        settings: of the run; those of a checkpoint have to be the same.

    Raises:
        ValueError: the folder holds a run with other settings.

    """

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.folder, self.settings, self.progress = folder, settings, Progress()
        folder.mkdir(parents=True, exist_ok=True)
        kept = learning.load(folder / CHECKPOINT) if (folder / CHECKPOINT).exists() else None
        if kept is not None:
            check_settings(folder, kept["settings"], _plain(settings))
            self.progress = Progress(**kept["progress"])
        self.progress.begun += 1
        seed = 1000 * settings.seed + self.progress.begun  # a continued run deals other games than before
        self._plays = [
            SelfPlay(new_game(settings.game, players=players), size, seed, settings.decay)
            for players, size in settings.players.items()
        ]
        width = self._plays[0].width
        self.learner = learning.Learner(width, settings.hidden, settings.rate, settings.memory, settings.seed)
        if kept is not None:
            self.learner.restore(kept["learner"])
        elif settings.begun_with:
            self.learner.begin_with(load_network(settings.begun_with).weights())
        rows = _SAMPLES + sum(play.most_rows for play in self._plays)
        self._inputs, self._targets = np.empty((rows, width), np.float32), np.empty(rows, np.float32)
        self._filled = 0

    def go_on(self, decisions: int, seconds: float | None = None) -> None:
        """Train until so many decisions were taken in all, or for so many seconds of processor time.

        Args:
            decisions: in all, with those before a checkpoint.
            seconds: a limit of this call; None for none.

        """
        progress, begin, before = self.progress, process_time(), self.progress.seconds
        logged, losses = progress.decisions, list[float]()
        with tqdm(total=decisions, initial=progress.decisions, unit="decision", unit_scale=True, mininterval=2) as bar:
            while progress.decisions < decisions and (seconds is None or process_time() - begin < seconds):
                slower = 1 / (1 + progress.decisions / self.settings.half)
                took = self._advance(slower)
                progress.decisions += took
                progress.seconds = before + process_time() - begin
                bar.update(took)
                if self._filled >= _SAMPLES:
                    losses.append(self._learn(slower))
                if progress.decisions - logged >= _EVERY and losses:
                    logged = progress.decisions
                    self._note(losses)
                    bar.set_postfix(loss=f"{losses[-1]:.4f}")
                    losses = []
        self.save()

    def _advance(self, slower: float) -> int:
        settings, took = self.settings, 0
        for play in self._plays:
            before, ended = play.decisions, play.episodes
            self._filled = play.advance(
                self.learner.values,
                settings.temperature * slower,
                settings.exploration,
                self._inputs,
                self._targets,
                self._filled,
            )
            took += play.decisions - before
            self.progress.episodes += play.episodes - ended
        return took

    def _learn(self, slower: float) -> float:
        loss = self.learner.learn(self._inputs[: self._filled], self._targets[: self._filled], max(slower, 0.1))
        self._filled = 0
        return loss

    def _note(self, losses: Sequence[float]) -> None:
        progress = self.progress
        line = {
            "decisions": progress.decisions,
            "episodes": progress.episodes,
            "updates": self.learner.updates,
            "seconds": round(progress.seconds, 1),
            "loss": round(sum(losses) / len(losses), 5),
        }
        progress.log.append(line)
        add_to_log(self.folder, line)
        self.save()

    def save(self) -> None:
        """Write the checkpoint, the weights and the curves."""
        kept = {
            "settings": _plain(self.settings),
            "progress": asdict(self.progress),
            "learner": self.learner.state(),
        }
        learning.save(self.folder / CHECKPOINT, kept)
        write_weights(self.folder, self.network(), self.origin(), self.progress.log)

    def network(self) -> Network:
        """Return what was learned, as a network that plays."""
        return Network(self.settings.game, self.learner.weights(), self.origin())

    def origin(self) -> dict[str, Any]:
        """Return where the weights come from: the command, the commit, how long it took."""
        progress = self.progress
        return origin(
            self.settings.game, progress.decisions, progress.episodes, progress.seconds, _plain(self.settings)
        )


def _plain(settings: Settings) -> dict[str, Any]:
    """Return settings as JSON has them."""
    found: dict[str, Any] = json.loads(json.dumps(asdict(settings)))
    return found
