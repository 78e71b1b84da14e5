"""A network of a few layers that judges what a seat knows; numpy alone is needed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Protocol

from tabletop_widgets.core.errors import short_repr

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tabletop_widgets.core.game import Game
    from tabletop_widgets.core.heuristics import Heuristics
    from tabletop_widgets.core.state import State


class After(Protocol):
    """The knowledge of seats after some actions, a row for each action; see `Heuristics.after_actions`."""

    @property
    def inputs(self) -> NDArray[np.float32]:
        """The inputs of a network."""

    @property
    def lead(self) -> NDArray[np.float32]:
        """The lead over the mean of the others, in tens of points."""

    @property
    def ends(self) -> NDArray[np.bool_]:
        """Whether the action ends the round."""


class Network:
    """A neural network with one output and rectified hidden layers.

    Args:
        game: the name of the game that it was trained for.
        weights: matrices (inputs by outputs) and biases, in turn, from the inputs on.
        about: how it was made, as JSON data.

    Attributes:
        game, about: likewise.
        width: how many inputs it has.

    Raises:
        ValueError: the weights do not fit each other.

    """

    def __init__(
        self, game: str, weights: Sequence[NDArray[np.float32]], about: Mapping[str, Any] | None = None
    ) -> None:
        self.game, self.about = game, dict(about or {})
        self._layers = list(zip(weights[::2], weights[1::2], strict=True))
        sizes = [matrix.shape for matrix, _ in self._layers]
        fits = all(before[1] == after[0] for before, after in pairwise(sizes))
        if not sizes or not fits or sizes[-1][1] != 1 or any(b.shape != (m.shape[1],) for m, b in self._layers):
            raise ValueError(f"weights of shapes {[one.shape for one in weights]} are no network with one output")
        self.width = sizes[0][0]

    def __call__(self, inputs: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the value of each row of inputs."""
        import numpy as np

        values = inputs
        for matrix, bias in self._layers[:-1]:
            values = np.maximum(values @ matrix + bias, 0)
        matrix, bias = self._layers[-1]
        return (values @ matrix + bias)[:, 0]

    def judge(self, after: After) -> NDArray[np.float32]:
        """Return the value of each action: the lead after it, plus the network's value if the round goes on."""
        import numpy as np

        return after.lead + np.where(after.ends, 0, self(after.inputs))

    def turn_value(self, heuristics: Heuristics, state: State, seat: int) -> float:
        """Return the value of a position at the end of a turn for a seat, as a share of the victory, 0 to 1."""
        import numpy as np

        value = heuristics.turn_lead(state, seat)
        if not state.is_terminal():
            value += float(self(np.array([heuristics.turn_inputs(state, seat)], np.float32))[0])
        return heuristics.turn_share(state, seat, value)

    def save(self, path: Path | str | BinaryIO) -> None:
        """Write the network to an `.npz` file."""
        import numpy as np

        arrays = {f"layer-{number}": array for number, array in enumerate(self.weights())}
        about = np.array(json.dumps({"game": self.game, **self.about}))
        np.savez_compressed(path, about=about, **arrays)  # type: ignore[arg-type]

    def weights(self) -> list[NDArray[np.float32]]:
        """Return the matrices and biases, alternately, from the inputs on."""
        return [array for layer in self._layers for array in layer]

    def __repr__(self) -> str:
        sizes = "-".join(str(matrix.shape[0]) for matrix, _ in self._layers)
        return f"<network for {self.game}: {sizes}-1>"


def network_for(game: Game, network: Network | None = None) -> Network:
    """Return a network for a game: the given one, or the one that comes with the game.

    Raises:
        ValueError: there is none, or the given one is for another game.

    """
    found = _network_of(game) if network is None else network
    if found.game != game.name:
        raise ValueError(f"{found!r} plays {found.game} and not {game.name}")
    return found


def _network_of(game: Game) -> Network:
    path = game.heuristics.network
    if path is None:
        raise ValueError(
            f"there is no trained network for {game.name} with {game.num_players} seats; expected scout, scythe for two"
            " people, or one of `tw.players.network`"
        )
    return _load_once(path)


@cache
def _load_once(path: str) -> Network:
    return load_network(path)


def load_network(path: Path | str | BinaryIO) -> Network:
    """Read a network that `Network.save` has written.

    Raises:
        OSError: there is no such file.
        ValueError: it is no network.

    """
    try:
        import numpy as np
    except ImportError as error:
        raise ModuleNotFoundError("a network plays with numpy, which is not installed: pip install numpy") from error
    try:
        with np.load(path, allow_pickle=False) as stored:
            about = json.loads(str(stored["about"]))
            weights = [stored[f"layer-{number}"] for number in range(len(stored.files) - 1)]
    except OSError:
        raise
    except (ValueError, KeyError, EOFError, AttributeError) as error:
        raise ValueError(
            f"{short_repr(path)} is no network: expected an .npz file that training has written"
        ) from error
    return Network(about.pop("game"), weights, about)
