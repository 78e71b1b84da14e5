"""The sea: spaces, areas, lines to land, as tables of bit masks, made once from a board file's data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, final

LANDS: Final = "ABCDE"
NUM_SHIPS: Final = 4
MINES: Final = 10  # mine tiles in the box
MOST_SPACES: Final = 60  # a set of sea spaces is an int of fewer than 62 bits
MOST_NEIGHBOURS: Final = 4


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, lowest first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@final
class Sea:
    """A board. Sea spaces are numbered 0, 1, … in the order of their printed numbers; a set of them is a bit mask.

    Attributes:
        data: the data of the board file it was made from.
        name: its name.
        ids: the printed number of each space.
        index: printed number -> space.
        everywhere: all sea spaces.
        neighbours: by space, the sea spaces that share an edge with it; `near` is the same as tuples.
        areas: names of the sea areas; `area_of` is the number of each space's area, `area_masks` their spaces.
        around: by area, its spaces and those of the areas that share an edge with it.
        land_neighbours: by land (0 = A), the sea spaces that share an edge with it.
        lines: by space, the lands of each straight line from it, nearest first.
        ship_starts, ships_in_port, kaiju_starts, hard_mines, gates: the set-up, as spaces or sets of them.

    Rule: leviath 2

    """

    __slots__ = (
        "_aimed",
        "_spread",
        "aimed_far",
        "area_masks",
        "area_of",
        "areas",
        "around",
        "data",
        "everywhere",
        "gates",
        "hard_mines",
        "ids",
        "index",
        "kaiju_starts",
        "land_neighbours",
        "lines",
        "name",
        "near",
        "neighbours",
        "ship_starts",
        "ships_in_port",
        "vertices",
    )

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Make the tables of a board file without problems; see `files.board_problems`."""
        spaces = {space["id"]: space for space in data["spaces"]}
        self.data = MappingProxyType(data)
        self.name = str(data["name"])
        self.ids = tuple(sorted(key for key in spaces if isinstance(key, int)))
        self.index = MappingProxyType({number: space for space, number in enumerate(self.ids)})
        outlines = {key: tuple((x, y) for x, y in space["vertices"]) for key, space in spaces.items()}
        self.vertices = MappingProxyType(outlines)
        self.everywhere = (1 << len(self.ids)) - 1
        beside = {key: self.mask(i for i in spaces[key]["neighbours"] if i in self.index) for key in spaces}
        self.neighbours = tuple(beside[number] for number in self.ids)
        self.near = tuple(tuple(bits(mask)) for mask in self.neighbours)
        self.land_neighbours = tuple(beside[land] for land in LANDS)
        self._spread = _spreading(self.neighbours)
        self.areas = tuple(data["areas"])
        self.area_masks = tuple(self.mask(numbers) for numbers in data["areas"].values())
        self.area_of = tuple(
            next(area for area, mask in enumerate(self.area_masks) if mask >> space & 1)
            for space in range(len(self.ids))
        )
        self.around = tuple(
            sum(other for other in self.area_masks if other & (self.spread(mask) | mask)) for mask in self.area_masks
        )
        self.lines = tuple(
            tuple(tuple(map(LANDS.index, line)) for line in spaces[number]["land_lines"]) for number in self.ids
        )
        self._aimed = tuple(
            tuple(self._aiming(land, sunk) for sunk in range(1 << len(LANDS))) for land in range(len(LANDS))
        )
        self.aimed_far = tuple(self._aiming(land, ~(1 << land)) for land in range(len(LANDS)))
        self.ship_starts = tuple(self.index[number] for number in data["ship_starts"])
        self.ships_in_port: int = data["ships_in_port"]
        self.kaiju_starts = self.mask(data["kaiju_starts"])
        self.hard_mines = tuple(self.index[number] for number in data["hard_mines"])
        self.gates = self.mask(data["port_gates"])

    # parts of a view are hashable, and equal if they hold the same

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sea) and self.data == other.data

    def __hash__(self) -> int:
        return hash((self.name, self.ids, self.neighbours))

    def __reduce__(self) -> tuple[type[Sea], tuple[dict[str, Any]]]:
        return Sea, (dict(self.data),)

    def __repr__(self) -> str:
        return f"Sea({self.name!r})"

    def mask(self, numbers: Iterator[int] | list[int]) -> int:
        """Return the set of spaces with these printed numbers."""
        return sum(1 << self.index[number] for number in numbers)

    def numbers(self, mask: int) -> tuple[int, ...]:
        """Return the printed numbers of a set of spaces, in order."""
        return tuple(self.ids[space] for space in bits(mask))

    def spread(self, mask: int) -> int:
        """Return the sea spaces next to any space of a set."""
        out = 0
        for table in self._spread:
            out |= table[mask & 255]
            mask >>= 8
        return out

    def reach(self, mask: int, steps: int, through: int) -> int:
        """Return the spaces within `steps` steps of a set (0 included), each step onto a space of `through`."""
        for _ in range(steps):
            wider = mask | (self.spread(mask) & through)
            if wider == mask:
                break
            mask = wider
        return mask

    def enclosed_spaces(self, mines: int) -> int:
        """Return the spaces whose sea neighbours all have mines. Rule: leviath 6.3."""
        return self.everywhere & ~self.spread(self.everywhere & ~mines)

    def aiming_spaces(self, land: int, sunk: int) -> int:
        """Return the spaces from which a tsunami can be aimed at a land: nearer lands protect it until submerged.

        Args:
            land: 0 to 4.
            sunk: the submerged lands as a bit mask.

        Rule: leviath 7.5

        """
        return self._aimed[land][sunk]

    def _aiming(self, land: int, sunk: int) -> int:
        if sunk >> land & 1:
            return 0
        return sum(
            1 << space
            for space, lines in enumerate(self.lines)
            if any(land in line and all(sunk >> nearer & 1 for nearer in line[: line.index(land)]) for line in lines)
        )


def _spreading(neighbours: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return a table for each group of eight spaces, from a set of them to all its neighbours; see `Sea.spread`."""
    tables = []
    for first in range(0, len(neighbours), 8):
        table = [0]
        for near in (*neighbours[first : first + 8], *(0,) * 8)[:8]:
            table += [known | near for known in table]
        tables.append(tuple(table))
    return tuple(tables)
