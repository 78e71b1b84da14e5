"""The sea that the mines leave open: the exits of each space, and the distance one can travel from it."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop_widgets.engines.leviath.components.sea import Sea

STEPS: Final = 3  # steps of the action Move
_FAR: Final = 6  # steps: two moves
_KEPT: Final = 4096  # sets of mines that are cached; more than a long search meets


class OpenSea(NamedTuple):
    """The sea under some mines, by space.

    Attributes:
        ways_out: how many neighbours have no mine; 0 is an enclosed space.
        near, far: how many spaces the kaiju can come to from there by one move and by two, its own included.
        goals: the spaces of one move, as bit masks.
        enclosed: the enclosed spaces, as a bit mask.

    """

    ways_out: tuple[int, ...]
    near: tuple[int, ...]
    far: tuple[int, ...]
    goals: tuple[int, ...]
    enclosed: int


class OpenSeaCache:
    """A cache of `OpenSea`, by sets of mines."""

    def __init__(self, sea: Sea) -> None:
        self.sea = sea
        self._known: dict[int, OpenSea] = {}

    def with_mines(self, mines: int) -> OpenSea:
        """Return the sea that these mines leave open."""
        found = self._known.get(mines)
        if found is None:
            if len(self._known) >= _KEPT:
                self._known.clear()
            found = self._known[mines] = _water(self.sea, mines)
        return found


def _water(sea: Sea, mines: int) -> OpenSea:
    free = sea.everywhere & ~mines
    goals = [sea.reach(1 << space, STEPS, free) for space in range(len(sea.ids))]
    return OpenSea(
        tuple((near & free).bit_count() for near in sea.neighbours),
        tuple(mask.bit_count() for mask in goals),
        tuple(sea.reach(mask, _FAR - STEPS, free).bit_count() for mask in goals),
        tuple(goals),
        sea.enclosed_spaces(mines),
    )
