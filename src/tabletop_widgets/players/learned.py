"""Players that ask a trained network: by itself, or at the leaves of a short search; numpy alone is needed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.core.action import Choice, Score
from tabletop_widgets.core.chance import random_of_text
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.game import Game, new_game
from tabletop_widgets.core.state import State
from tabletop_widgets.core.view import View
from tabletop_widgets.players.budget import budget, check_width
from tabletop_widgets.players.networks import Network, load_network, network_for
from tabletop_widgets.players.thinking import Thinker, paired_difference
from tabletop_widgets.players.turns import Turns

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_MOST_PLIES: Final = 40  # of a search, until its seat is asked again or the round ends
_TOGETHER: Final = 32  # games of a batch engine that are searched at once


class NetworkPlayer:
    """A player that takes the action with the highest value by its network.

    In a game whose networks judge turns, each of the most promising actions is completed by fast choices, and the
    position at the end of the turn is judged; see `Turns`.

    Args:
        network: what judges; None for the one that comes with each game.
        name: for tables.

    """

    def __init__(self, network: Network | None = None, name: str = "learned") -> None:
        self._network, self.name = network, name
        self.params = {"network": repr(network) if network else "of the game"}

    def __call__(self, view: View, rng: random.Random) -> Choice:
        """Return the choice, with what every action is worth."""
        if view.heuristics.judges == "turn":
            return Turns(turns=1, samples=1, network=self.network(view.game))(view, rng)
        (values,) = values_of(self.network(view.game), view.game, [view.observation], [view.legal_ids])
        return _choice(view, values)

    def network(self, game: Game) -> Network:
        """Return the network for a game.

        Raises:
            ValueError: there is none, or the player's own is for another game.

        """
        return network_for(game, self._network)

    def choose_many(self, batch: Any, which: NDArray[np.int64]) -> NDArray[np.int64]:  # noqa: ANN401 - each game has its own
        """Return the player's actions in many games of a batch engine."""
        import numpy as np

        after = batch.after_decisions(which)
        best = _best_rows(self.network(batch.game).judge(after), after.rows)
        return after.ids[best].astype(np.int64)  # type: ignore[no-any-return]


class NetworkSearch(Thinker):
    """A search that evaluates its leaves with a network.

    The most promising actions are tried on the same sampled positions: the other seats play as the network does, until
    the seat is asked again or the round ends; there the network says what the best answer is worth.

    Args:
        samples: how many positions are sampled, 1 or more.
        width: so many actions are tried, the best by the network; None for all.
        trust: as how many samples the network's own judgement of an action counts, 0 or more.
        network: what judges; None for the one that comes with each game.

    Raises:
        ValueError: something out of range.

    """

    def __init__(
        self, samples: int = 12, width: int | None = 5, trust: float = 8.0, network: Network | None = None
    ) -> None:
        self.samples, _ = budget("samples", samples, None)
        self.width = check_width(width)
        if isinstance(trust, bool) or not isinstance(trust, int | float) or not trust >= 0:
            raise ValueError(f"trust={short_repr(trust)}: expected a number, 0 or more")
        self.trust, self._network = trust, network
        self.name = f"learned-search:{samples}"
        self.params: dict[str, Any] = {"samples": samples, "width": width, "trust": trust}

    def choose_many(self, batch: Any, which: NDArray[np.int64]) -> NDArray[np.int64]:  # noqa: ANN401 - of any game
        """Return the player's actions in many games of a batch engine; samples follow from the games' seeds."""
        import numpy as np

        network, found = network_for(batch.game, self._network), []
        for first in range(0, len(which), _TOGETHER):
            found += self._choose_some(network, batch, which[first : first + _TOGETHER])
        return np.array(found, np.int64)

    def _choose_some(self, network: Network, batch: Any, which: NDArray[np.int64]) -> list[int]:  # noqa: ANN401
        import numpy as np

        after = batch.after_decisions(which)
        values = network.judge(after)
        tried = []
        for first, end in pairwise(after.rows):
            best = np.argsort(-values[first:end], kind="stable")[: self.width] + first
            tried.append((after.ids[best].tolist(), values[best]))
        trials = batch.game.batch(self.samples * sum(len(ids) for ids, _ in tried))
        actions: list[int] = []
        seats: list[int] = []
        for number, (ids, _) in zip(which.tolist(), tried, strict=True):
            view = View(batch.state(number))
            rng = random_of_text(f"{batch.seeds[number]}/search/{batch.decisions[number]}")
            for _ in range(self.samples):
                position = view.sample_from_belief(rng)
                for action in ids:
                    trials.place(len(actions), position)
                    actions.append(action)
                    seats.append(view.seat)
        results = _play_trials(network, trials, actions, np.array(seats))
        found, at = [], 0
        for ids, own in tried:
            count = self.samples * len(ids)
            mean = results[at : at + count].reshape(self.samples, -1).sum(axis=0)
            found.append(ids[int(((self.trust * own + mean) / (self.trust + self.samples)).argmax())])
            at += count
        return found

    def search(self, view: View, rng: random.Random) -> Iterator[Choice]:
        """Yield the choice of the network alone, and then the choice of the search."""
        if view.heuristics.judges == "turn":
            raise ValueError(f"learned-search does not play {view.game.name}; expected 'turns:2,network=\"learned\"'")
        network = network_for(view.game, self._network)
        legal = view.legal_ids
        (values,) = values_of(network, view.game, [view.observation], [legal])
        yield _choice(view, values)
        tried = sorted(range(len(legal)), key=lambda at: -values[at])[: self.width]
        leaves = _Leaves(view, network, [legal[at] for at in tried])
        results = leaves.play(self.samples, rng)
        yield _searched(view, [legal[at] for at in tried], [float(values[at]) for at in tried], results, self.trust)


class _Leaves:
    """The positions after the actions that a search tries, on common samples.

    Args:
        view: the decision.
        network: what judges.
        ids: the actions.

    """

    def __init__(self, view: View, network: Network, ids: Sequence[int]) -> None:
        self._view, self._network, self._ids = view, network, ids

    def play(self, samples: int, rng: random.Random) -> list[list[float]]:
        """Return for each action its value on each of some samples."""
        view, heuristics = self._view, self._view.heuristics
        states: list[State] = []
        for _ in range(samples):
            position = view.sample_from_belief(rng)
            for action in self._ids:
                states.append(position.clone())
                states[-1].apply(action)
        results = [heuristics.lead(view.observation, state, view.seat) for state in states]
        alive = [at for at, result in enumerate(results) if result is None]
        for _ in range(_MOST_PLIES):
            if not alive:
                break
            alive = self._ply(states, results, alive)
        found = [0.0 if result is None else result for result in results]
        return [found[at :: len(self._ids)] for at in range(len(self._ids))]

    def _ply(self, states: list[State], results: list[float | None], alive: list[int]) -> list[int]:
        """Take one decision in each position that goes on; return the numbers of those that still do."""
        view, heuristics = self._view, self._view.heuristics
        seen = [states[at].observation(states[at].current_player()) for at in alive]
        legal = [states[at].legal_actions() for at in alive]
        left = []
        for at, ids, values in zip(alive, legal, values_of(self._network, view.game, seen, legal), strict=True):
            best, state = int(values.argmax()), states[at]
            if state.current_player() == view.seat:
                results[at] = float(values[best])
                continue
            state.apply(ids[best])
            results[at] = heuristics.lead(view.observation, state, view.seat)
            if results[at] is None:
                left.append(at)
        return left


def _play_trials(
    network: Network,
    trials: Any,  # noqa: ANN401 - a batch of any game
    actions: Sequence[int],
    seats: NDArray[np.int64],
) -> NDArray[np.float64]:
    """Return the value of an action for a seat in each position of a batch, after playing the position on once.

    Args:
        network: it plays for all seats, and judges where the seat is asked again.
        trials: the positions.
        actions: the first action in each.
        seats: whose value.

    """
    import numpy as np

    results, rounds = np.zeros(trials.size), trials.rounds
    trials.step(actions)
    alive = np.arange(trials.size)
    for _ in range(_MOST_PLIES):
        ended = alive[trials.rounds[alive] > rounds[alive]]
        results[ended] = trials.leads(rounds[ended], ended)[np.arange(len(ended)), seats[ended]]
        alive = alive[trials.rounds[alive] == rounds[alive]]
        if not alive.size:
            break
        after = trials.after_decisions(alive)
        values = network.judge(after)
        best = _best_rows(values, after.rows)
        is_own = trials.seats[alive] == seats[alive]
        results[alive[is_own]] = values[best[is_own]]
        alive, best = alive[~is_own], best[~is_own]
        trials.step(after.ids[best], alive)
    return results


def _best_rows(values: NDArray[np.float32], rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the row of each decision's best action; `rows` has the first row of each decision, and the end."""
    import numpy as np

    return np.array([first + values[first:end].argmax() for first, end in pairwise(rows)], np.int64)


def values_of(
    network: Network, game: Game, views: Sequence[Any], ids: Sequence[Sequence[int]]
) -> list[NDArray[np.float32]]:
    """Return for each view the network's values of its actions, in the network's unit."""
    import numpy as np

    after = game.heuristics.after_actions(views, ids)
    values = network.judge(after)
    ends = np.cumsum([len(one) for one in ids])[:-1]
    return np.split(values, ends)


def _choice(view: View, values: NDArray[np.float32]) -> Choice:
    """Return the best action by a network's values, with each value as a share of the victory."""
    legal, best = view.legal_ids, int(values.argmax())
    shares = view.heuristics.shares(view.observation, values.tolist())
    scores = {number: Score(share, 1, shares[best] - share) for number, share in zip(legal, shares, strict=True)}
    return Choice(legal[best], scores, (legal[best],))


def _searched(
    view: View, ids: Sequence[int], own: Sequence[float], results: Sequence[Sequence[float]], trust: float
) -> Choice:
    """Return the best action by the search and the network's own judgement together."""
    count = len(results[0])
    means = [(trust * value + sum(line)) / (trust + count) for value, line in zip(own, results, strict=True)]
    best = means.index(max(means))
    shares = view.heuristics.shares(view.observation, means)
    unit = view.heuristics.shares(view.observation, [means[best] - 0.05, means[best] + 0.05])
    slope = (unit[1] - unit[0]) / 0.1  # shares per unit of value, to scale the intervals
    scores = {}
    for number, share, line in zip(ids, shares, results, strict=True):
        _, margin = paired_difference([a - b for a, b in zip(results[best], line, strict=True)])
        margin = 0.0 if number == ids[best] else margin * slope * count / (trust + count)
        scores[number] = Score(share, count, shares[best] - share, margin)
    return Choice(ids[best], scores, (ids[best],))


def network(weights: Path | str | Sequence[NDArray[np.float32]], *, game: str = "scout") -> NetworkPlayer:
    """Return a player that uses a given network.

    Args:
        weights: the file that training has written, or matrices (inputs by outputs) and biases in turn.
        game: the name of the game that it is for.

    Raises:
        OSError: there is no such file.
        ValueError: it is no network, or one for another game or with another number of inputs.

    """
    found = load_network(weights) if isinstance(weights, str | Path) else Network(game, list(weights))
    if found.game != game:
        raise ValueError(f"{short_repr(str(weights))} is a network for {found.game}; expected one for {game}")
    width = new_game(game).heuristics.inputs
    if found.width != width:
        raise ValueError(f"{found!r} has {found.width} inputs; {game} has {width}")
    name = Path(weights).stem if isinstance(weights, str | Path) else "network"
    return NetworkPlayer(found, name)
