"""Encodings of observations for learning programs: a fixed number of named columns, each from 0 to 1."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, final

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.packing import WIDTH, read_blocks, unpack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tabletop_widgets.core.observation import Observation

INSTALL: Final = "pip install '.[rl]' in the clone"
# the seats relative to the viewer, in turn order
SEATS: Final = ("own", "next", "third", "fourth", "fifth")


@final
@dataclass(frozen=True, slots=True)
class Block:
    """A group of columns of an encoding: all about one subject.

    Attributes:
        name: its id, e.g. "hands".
        axes: the labels along each axis, of which the last varies fastest; none for a single number.
        read: returns the numbers of a view, each from 0 to 1, in the order of the columns; or, many times as fast, the
            same packed (see `core.packing`).
        about: what they mean, in a sentence.

    """

    name: str
    axes: tuple[tuple[str, ...], ...]
    read: Callable[[Any], Sequence[float] | bytes]
    about: str

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of labels on each axis."""
        return tuple(map(len, self.axes))

    @property
    def size(self) -> int:
        """The number of columns."""
        return math.prod(self.shape)

    @property
    def names(self) -> Iterator[str]:
        """The names of the columns, e.g. "hands/own/3/top"."""
        return ("/".join((self.name, *labels)) for labels in itertools.product(*self.axes))


@final
class Encoding:
    """The encoding of a game's observations as numbers: `Game.encoding`, used by `Observation.encode()`.

    Args:
        view: the class of the views.
        blocks: the columns, subject by subject.
        made_by: a function and its arguments that make the same encoding again, where blocks read by functions that
            cannot be pickled.

    Attributes:
        blocks: by name.
        places: by name, where the block's columns are.
        size: how many columns there are; `shape` is the same as a tuple.
        low, high: the range of every column.

    >>> import tabletop_widgets as tw
    >>> encoding = tw.new_game("scout", players=3).encoding
    >>> encoding.blocks["captured"].shape, encoding.names[encoding.places["captured"].start]
    ((3,), 'captured/own')
    >>> encoding.low, encoding.high
    (0.0, 1.0)

    """

    low: Final = 0.0
    high: Final = 1.0

    def __init__(
        self,
        view: type[Observation],
        blocks: Sequence[Block],
        made_by: tuple[Callable[..., Encoding], tuple[Any, ...]] | None = None,
    ) -> None:
        self._view = view
        self._made_by = made_by
        self.blocks: Mapping[str, Block] = MappingProxyType({block.name: block for block in blocks})
        if len(self.blocks) < len(blocks):
            raise ValueError(f"{view.__name__}: two blocks have the same name")
        ends = list(itertools.accumulate((block.size for block in blocks), initial=0))
        pairs = zip(blocks, itertools.pairwise(ends), strict=True)
        self.places: Mapping[str, slice] = MappingProxyType({block.name: slice(*ends) for block, ends in pairs})
        self.size: int = ends[-1]
        self._reads = tuple(block.read for block in blocks)

    @property
    def shape(self) -> tuple[int]:
        """The shape of the array that `encode` returns."""
        return (self.size,)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every column, e.g. "hands/own/3/top"."""
        return tuple(name for block in self.blocks.values() for name in block.names)

    def pack(self, view: Observation) -> bytes:
        """Return a view as packed numbers, four bytes each (float32); numpy is not needed.

        Raises:
            TypeError: it is no view of this kind of game.
            ValueError: it is of a game with other options, which has other columns.

        """
        if not isinstance(view, self._view):
            raise TypeError(f"{short_repr(type(view).__name__)} has other columns; expected a {self._view.__name__}")
        columns = read_blocks(self._reads, view)
        if len(columns) != WIDTH * self.size:
            raise ValueError(
                f"this view has {len(columns) // WIDTH} numbers and the encoding {self.size}: it is of a game with"
                " other options"
            )
        return columns

    def values(self, view: Observation) -> list[float]:
        """Return a view as a list of numbers, rounded to float32 as in `encode`; numpy is not needed.

        Raises:
            TypeError: it is no view of this kind of game.
            ValueError: it is of a game with other options, which has other columns.

        """
        return unpack(self.pack(view))

    def encode(self, view: Observation, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Return a view as an array of `size` numbers (float32), each from 0 to 1.

        Args:
            view: the view.
            out: an array to fill, and to return, such as a row of a batch; by default a new one.

        Raises:
            ModuleNotFoundError: numpy is not installed.
            TypeError: it is no view of this kind of game.
            ValueError: it is of a game with other options, which has other columns; or `out` has not the columns of
                this encoding, or other numbers than float32.

        """
        numpy = _numpy()
        if out is None:
            return numpy.frombuffer(bytearray(self.pack(view)), numpy.float32)  # type: ignore[no-any-return]
        if out.shape != (self.size,) or out.dtype != numpy.float32:
            raise ValueError(
                f"out has the shape {out.shape} and holds {out.dtype}; expected ({self.size},) and float32, such as"
                " numpy.zeros(encoding.shape, numpy.float32)"
            )
        out[:] = numpy.frombuffer(self.pack(view), numpy.float32)
        return out

    def split(self, numbers: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the blocks of encoded views by name, each in its own shape; they share memory with the numbers.

        Args:
            numbers: one encoded view, or many of them, whose last axis has the columns.

        Raises:
            ValueError: the last axis has another length.

        """
        if not numbers.shape or numbers.shape[-1] != self.size:
            raise ValueError(f"expected an array whose last axis has {self.size} columns; it has {numbers.shape}")
        before = numbers.shape[:-1]
        return {
            name: numbers[..., self.places[name]].reshape((*before, *self.blocks[name].shape)) for name in self.blocks
        }

    def named_values(self, view: Observation) -> dict[str, float]:
        """Return the columns of a view that are not 0, by name and with the 7 digits of float32, to inspect them."""
        pairs = zip(self.names, self.values(view), strict=True)
        return {name: float(f"{value:.7g}") for name, value in pairs if value}

    # an encoding never changes: a copy is the encoding itself, and a pickle holds how it was made

    def __copy__(self) -> Encoding:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Encoding:
        return self

    def __reduce__(self) -> tuple[Callable[..., Encoding], tuple[Any, ...]]:
        return self._made_by or (Encoding, (self._view, tuple(self.blocks.values())))

    def __repr__(self) -> str:
        lines = [f"Encoding of {self._view.__name__}: {self.size} numbers from 0 to 1"]
        for block in self.blocks.values():
            shape = " × ".join(map(str, block.shape)) or "1"
            lines.append(f"  {block.name} ({shape}): {block.about}")
        return "\n".join(lines)


def _numpy() -> Any:  # noqa: ANN401 - the module
    try:
        import numpy
    except ImportError as error:
        raise ModuleNotFoundError(f"views become arrays with numpy, which is not installed: {INSTALL}") from error
    return numpy


def numbered_names(name: str, count: int) -> tuple[str, ...]:
    """Return a name with each number from 1 to `count`.

    >>> numbered_names("card", 3)
    ('card-1', 'card-2', 'card-3')
    """
    return tuple(f"{name}-{number + 1}" for number in range(count))
