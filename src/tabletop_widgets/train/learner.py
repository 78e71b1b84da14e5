"""The network that learns, in PyTorch on one core."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    import torch
    from torch import nn
except ImportError as _missing:
    raise ModuleNotFoundError(
        "training needs PyTorch, which is not installed: pip install '.[train]' in the clone"
    ) from _missing


class Learner:
    """A network that learns, and the running mean of its weights, which plays and evaluates.

    Args:
        width: how many inputs.
        hidden: the sizes of the layers between.
        rate: of Adam.
        memory: how much of the running mean stays at each update, 0 to 1.
        seed: of the first weights and of the order of samples.

    """

    def __init__(self, width: int, hidden: Sequence[int], rate: float, memory: float, seed: int) -> None:
        torch.set_num_threads(1)
        self._random = torch.Generator().manual_seed(seed)
        torch.manual_seed(seed)
        self._net, self._mean = _network(width, hidden), _network(width, hidden)
        self._mean.load_state_dict(self._net.state_dict())
        self._optimizer = torch.optim.Adam(self._net.parameters(), rate)
        self._rate, self._memory = rate, memory
        self.updates = 0

    def values(self, inputs: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the values of rows of inputs, by the running mean of the weights."""
        with torch.inference_mode():
            return self._mean(torch.from_numpy(inputs))[:, 0].numpy()  # type: ignore[no-any-return]

    def learn(
        self,
        inputs: NDArray[np.float32],
        targets: NDArray[np.float32],
        slower: float,
        epochs: int = 2,
        batch: int = 512,
    ) -> float:
        """Learn from samples, and return the mean loss.

        Args:
            inputs: the samples, a row each.
            targets: what is to be expected of each.
            slower: by which factor the rate is smaller than at the beginning, 0 to 1.
            epochs: how often each is used.
            batch: how many make one update.

        """
        for group in self._optimizer.param_groups:
            group["lr"] = self._rate * slower
        x, y = torch.from_numpy(inputs), torch.from_numpy(targets)
        losses = []
        for _ in range(epochs):
            order = torch.randperm(len(x), generator=self._random)
            for first in range(0, len(x) - batch + 1, batch):
                among = order[first : first + batch]
                loss = nn.functional.smooth_l1_loss(self._net(x[among])[:, 0], y[among])
                self._optimizer.zero_grad()
                loss.backward()
                self._optimizer.step()
                self.updates += 1
                # at first the mean follows quickly: it has nothing worth keeping
                memory = min(self._memory, 1 - 1 / (1 + self.updates / 4))
                with torch.no_grad():
                    for mean, now in zip(self._mean.parameters(), self._net.parameters(), strict=True):
                        mean.lerp_(now, 1 - memory)
                losses.append(loss.detach())
        return float(torch.stack(losses).mean())

    def weights(self) -> list[NDArray[np.float32]]:
        """Return the running mean: matrices (inputs by outputs) and biases, in turn."""
        return [parameter.detach().numpy().T.copy() for parameter in self._mean.parameters()]

    def begin_with(self, weights: Sequence[NDArray[np.float32]]) -> None:
        """Replace the random first weights by given ones.

        Args:
            weights: as `weights` returns them.

        Raises:
            ValueError: they are of a network of other sizes.

        """
        own = [tuple(parameter.shape)[::-1] for parameter in self._net.parameters()]
        given = [one.shape for one in weights]
        if own != given:
            raise ValueError(f"weights of shapes {given} do not fit a network of shapes {own}: expected the same sizes")
        with torch.no_grad():
            for net in (self._net, self._mean):
                for parameter, one in zip(net.parameters(), weights, strict=True):
                    parameter.copy_(torch.from_numpy(one.T.copy()))

    def state(self) -> dict[str, Any]:
        """Return all that is needed to go on learning."""
        return {
            "net": self._net.state_dict(),
            "mean": self._mean.state_dict(),
            "optimizer": self._optimizer.state_dict(),
            "random": self._random.get_state(),
            "updates": self.updates,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Restore what `state` has returned."""
        self._net.load_state_dict(state["net"])
        self._mean.load_state_dict(state["mean"])
        self._optimizer.load_state_dict(state["optimizer"])
        self._random.set_state(state["random"])
        self.updates = state["updates"]


def save(path: Path, state: dict[str, Any]) -> None:
    """Write a checkpoint; an old file is replaced only when the new one is complete."""
    new = path.with_suffix(".new")
    torch.save(state, new)
    new.replace(path)


def load(path: Path) -> dict[str, Any]:
    """Read a checkpoint that `save` has written."""
    return torch.load(path, weights_only=True)  # type: ignore[no-any-return]


def _network(width: int, hidden: Sequence[int]) -> nn.Sequential:
    sizes = [width, *hidden]
    layers: list[nn.Module] = []
    for before, after in pairwise(sizes):
        layers += [nn.Linear(before, after), nn.ReLU()]
    last = nn.Linear(sizes[-1], 1)
    nn.init.zeros_(last.weight)
    nn.init.zeros_(last.bias)
    return nn.Sequential(*layers, last)
