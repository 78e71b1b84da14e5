"""Training of a network that judges positions at the end of turns: self-play in several processes, and least squares.

The network has one layer, which begins with the weights of the game's heuristics. All seats play by it, each turn with
a little noise; then LSTD(lambda) finds the weights by which each position is worth what the later ones of the same seat
are, and the last one the result. Only sums over all positions are kept, older ones less and less.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from tabletop_widgets.core.action import Score
from tabletop_widgets.core.chance import random_of_text
from tabletop_widgets.core.game import Game, new_game
from tabletop_widgets.core.state import State
from tabletop_widgets.core.view import View
from tabletop_widgets.players.networks import Network
from tabletop_widgets.players.turns import Turns
from tabletop_widgets.train.files import add_to_log, check_settings, origin, write_weights

Floats = NDArray[np.float64]

SUMS: Final = "checkpoint.npz"
_LONGEST: Final = 3000  # decisions; nothing is learned from a longer game
_LEAST: Final = 0.03  # a weight that is smaller is changed as freely as one of this size


@dataclass(frozen=True, kw_only=True)
class TurnSettings:
    """The settings of a run.

    Attributes:
        game: the name of the game.
        players: how many.
        seed: of everything random.
        decay: lambda of LSTD(lambda), 0 to 1.
        temperature: the noise on the values of a turn's first actions in self-play, in shares of the victory.
        width: how many actions are tried in a decision.
        each: how many games are played with the same weights.
        memory: how much older games count when others have been played, 0 to 1.
        trust: how firmly the weights are held to those of the heuristics; 0 would be not at all.

    """

    game: str
    players: int = 2
    seed: int = 1
    decay: float = 0.95
    temperature: float = 0.03
    width: int = 8
    each: int = 100
    memory: float = 0.9
    trust: float = 40.0


@dataclass
class TurnProgress:
    """Progress of a run: games, decisions, seconds of processor time of all processes, and its log."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    log: list[dict[str, Any]] = field(default_factory=list)


class Sums(NamedTuple):
    """The sums over the positions of some games.

    Attributes:
        matrix: of traces by the differences of inputs.
        vector: of traces by the differences of leads.
        squares: of the errors of the values that played.
        positions, decisions, seconds: how many, and the processor time.

    """

    matrix: Floats
    vector: Floats
    squares: float
    positions: int
    decisions: int
    seconds: float


class TurnRun:
    """A run of training in a folder, which goes on from its checkpoint if there is one.

    Args:
        folder: where checkpoint, weights, log and curves are written.
        settings: of the run; those of a checkpoint have to be the same.

    Raises:
        ValueError: the folder holds a run with other settings, or networks of the game do not judge turns.

    """

    def __init__(self, folder: Path, settings: TurnSettings) -> None:
        self.folder, self.settings, self.progress = folder, settings, TurnProgress()
        heuristics = new_game(settings.game, players=settings.players).heuristics
        if heuristics.judges != "turn":
            raise ValueError(f"networks of {settings.game} do not judge turns; expected scythe")
        folder.mkdir(parents=True, exist_ok=True)
        self._first: Floats = np.array(heuristics.turn_weights)
        self.weights = self._first
        size = len(self._first)
        self._matrix, self._vector = np.zeros((size, size)), np.zeros(size)
        if (folder / SUMS).exists():
            self._restore(folder / SUMS)

    def _restore(self, path: Path) -> None:
        with np.load(path, allow_pickle=False) as kept:
            about = json.loads(str(kept["about"]))
            self.weights, self._matrix, self._vector = kept["weights"], kept["matrix"], kept["vector"]
        check_settings(self.folder, about["settings"], asdict(self.settings))
        self.progress = TurnProgress(**about["progress"])

    def go_on(self, games: int, seconds: float | None = None, processes: int = 1) -> None:
        """Train until so many games were played in all, or for so many seconds of processor time.

        Args:
            games: in all, with those before a checkpoint.
            seconds: a limit of this call; None for none.
            processes: how many play; what is learned does not depend on it.

        """
        begin = self.progress.seconds
        with (
            ProcessPoolExecutor(processes) as pool,
            tqdm(total=games, initial=self.progress.games, unit="game") as bar,
        ):
            while self.progress.games < games and (seconds is None or self.progress.seconds - begin < seconds):
                first, count = self.progress.games, min(self.settings.each, games - self.progress.games)
                play = partial(play_game, self.settings, self.weights)
                sums = []
                for one in pool.map(play, range(first, first + count)):
                    sums.append(one)
                    bar.update()
                self._learn(sums)
                bar.set_postfix(error=f"{self.progress.log[-1]['loss']:.3f}")
        self.save()

    def _learn(self, games: Sequence[Sums]) -> None:
        """Find new weights from games that were just played."""
        settings, progress = self.settings, self.progress
        self._matrix = settings.memory * self._matrix + sum(one.matrix for one in games)
        self._vector = settings.memory * self._vector + sum(one.vector for one in games)
        self.weights = fitted(self._matrix, self._vector, self._first, settings.trust)
        positions = sum(one.positions for one in games)
        progress.games += len(games)
        progress.decisions += sum(one.decisions for one in games)
        progress.seconds += sum(one.seconds for one in games)
        line = {
            "games": progress.games,
            "decisions": progress.decisions,
            "seconds": round(progress.seconds, 1),
            "loss": round(math.sqrt(sum(one.squares for one in games) / max(1, positions)), 5),
        }
        progress.log.append(line)
        add_to_log(self.folder, line)
        self.save()

    def save(self) -> None:
        """Write the checkpoint, the weights and the curves."""
        about = json.dumps({"settings": asdict(self.settings), "progress": asdict(self.progress)})
        new = self.folder / f"new-{SUMS}"
        np.savez_compressed(new, about=np.array(about), weights=self.weights, matrix=self._matrix, vector=self._vector)
        new.replace(self.folder / SUMS)
        write_weights(self.folder, self.network(), self.origin(), self.progress.log)

    def network(self) -> Network:
        """Return what was learned, as a network that plays."""
        return network_of(self.settings.game, self.weights, self.origin())

    def origin(self) -> dict[str, Any]:
        """Return where the weights come from: the command, the commit, how long it took."""
        progress = self.progress
        return origin(self.settings.game, progress.decisions, progress.games, progress.seconds, asdict(self.settings))


def fitted(matrix: Floats, vector: Floats, first: Floats, trust: float) -> Floats:
    """Return the weights that fit the sums of games best, regularised towards the first weights.

    Args:
        matrix: see `Sums`.
        vector: likewise.
        first: the weights that would be right without any game.
        trust: how firmly they are held, more than 0; a weight in proportion to its size.

    """
    scale = np.maximum(np.abs(first), _LEAST)
    left = matrix * scale + np.diag(trust / scale)
    change: Floats = scale * np.linalg.solve(left, vector - matrix @ first)
    return first + change


def network_of(game: str, weights: Floats, about: Mapping[str, Any] | None = None) -> Network:
    """Return a network of one layer."""
    return Network(game, [weights.astype(np.float32)[:, None], np.zeros(1, np.float32)], about)


def play_game(settings: TurnSettings, weights: Floats, number: int) -> Sums:
    """Play a game in which all seats follow some weights, and return its sums; the same number gives the same game."""
    begin = process_time()
    game = new_game(settings.game, players=settings.players)
    play = _Play(game, settings, weights, f"{settings.seed}/{number}")
    decisions = play.to_the_end()
    size = len(weights)
    matrix, vector, squares, positions = np.zeros((size, size)), np.zeros(size), 0.0, 0
    if play.state.is_terminal():
        for seat, kept in play.kept.items():
            result = game.heuristics.turn_lead(play.state, seat)
            own = sums_of(kept, result, settings.decay, weights)
            matrix, vector = matrix + own[0], vector + own[1]
            squares, positions = squares + own[2], positions + len(kept)
    return Sums(matrix, vector, squares, positions, decisions, process_time() - begin)


def sums_of(
    kept: Sequence[tuple[float, Sequence[float]]], result: float, decay: float, weights: Floats
) -> tuple[Floats, Floats, float]:
    """Return the sums of one seat's positions: matrix, vector and squares of `Sums`.

    Args:
        kept: lead and inputs, from the first position to the last.
        result: the lead at the end.
        decay: lambda, 0 to 1.
        weights: those that played.

    """
    size = len(weights)
    if not kept:
        return np.zeros((size, size)), np.zeros(size), 0.0
    leads = np.array([lead for lead, _ in kept])
    inputs = np.array([own for _, own in kept])
    traces = inputs.copy()
    for at in range(1, len(traces)):
        traces[at] += decay * traces[at - 1]
    rises = np.diff(leads, append=result)
    changes = inputs - np.vstack([inputs[1:], np.zeros(size)])
    errors = leads + inputs @ weights - result
    return traces.T @ changes, traces.T @ rises, float(errors @ errors)


class _Play:
    """A game that plays itself, and the positions at the ends of each seat's turns."""

    def __init__(self, game: Game, settings: TurnSettings, weights: Floats, seed: str) -> None:
        self.state: State = game.new_state()
        self.kept: dict[int, list[tuple[float, Sequence[float]]]] = {seat: [] for seat in game.deciding}
        self._temperature, self._heuristics = settings.temperature, game.heuristics
        self._player = Turns(turns=1, samples=1, width=settings.width, network=network_of(game.name, weights))
        self._chance, self._rng = random_of_text(f"{seed}/chance"), random_of_text(f"{seed}/players")

    def to_the_end(self) -> int:
        """Play to the end, and return the number of decisions."""
        state, decisions = self.state, 0
        last: tuple[int, int] | None = None  # whose turn the last decision belonged to
        while decisions < _LONGEST:
            state.draw_all(self._chance)
            if state.current_player() < 0:
                break
            turn = state.whose_turn() or last
            action = self._action(is_first=turn != last)
            last, is_over = turn, self._heuristics.rollout_end(state)
            state.apply(action)
            decisions += 1
            if turn is not None and turn[0] in self.kept and not state.is_terminal() and is_over(state):
                self._keep(turn[0])
        return decisions

    def _keep(self, seat: int) -> None:
        heuristics = self._heuristics
        self.kept[seat].append((heuristics.turn_lead(self.state, seat), heuristics.turn_inputs(self.state, seat)))

    def _action(self, *, is_first: bool) -> int:
        """Return the best action; at the beginning of a turn, sometimes one that is not much worse."""
        view = View(self.state)
        if len(view.legal_ids) == 1:
            return view.legal_ids[0]
        choice = self._player(view, self._rng)
        values = {action: cast("Score", score).value for action, score in choice.scores.items()}
        if not is_first or not values:
            return cast("int", choice.action)
        return int(max(values, key=lambda action: values[action] + self._noise()))

    def _noise(self) -> float:
        return -self._temperature * math.log(-math.log(self._rng.random() or 0.5))
