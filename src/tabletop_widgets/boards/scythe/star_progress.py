"""Progress of each seat towards each of its stars, as far as it is public, in words. Rule: scythe 13, 13.3, 23.4."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop_widgets.boards.cache import cache_latest
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import (
    STAR_COMBAT,
    STAR_MECHS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
    STARS,
)
from tabletop_widgets.engines.scythe.components.factions import NUM_MECHS, SAXONY
from tabletop_widgets.engines.scythe.components.mats import (
    BOTTOMS,
    CUBES,
    MAX_POPULARITY,
    MAX_POWER,
    MAX_WORKERS,
    NUM_STRUCTURES,
)
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.rules.stars import COMBAT_STARS
from tabletop_widgets.engines.scythe.texts import naming

_OF_AUTOMAS: Final = (STAR_COMBAT, STAR_POWER)
_UNLIMITED: Final = (STAR_OBJECTIVE, STAR_COMBAT)  # stars without a limit for Saxony. Rule: scythe 8.6


class Progress(NamedTuple):
    """Progress of a seat towards a star.

    Attributes:
        star: which of the star fields, by number.
        placed: the stars that it has placed there.
        have: what it has of what the field needs.
        need: what the field needs; 0 where there is no end.

    """

    star: int
    placed: int
    have: int
    need: int

    @property
    def is_done(self) -> bool:
        """Whether no further star can be placed there."""
        return self.placed > 0 and self.need > 0 and (self.star != STAR_COMBAT or self.placed >= self.need)


@cache_latest
def progress(view: ScytheObservation) -> tuple[tuple[Progress, ...], ...]:
    """Return each seat's progress towards the stars that it can place, without those of a star tracker."""
    return tuple(_of_seat(view, seat) for seat in range(view.num_players))


def _of_seat(view: ScytheObservation, seat: int) -> tuple[Progress, ...]:
    if view.factions[seat] < 0:
        return ()
    placed = view.stars[seat]
    have = {
        STAR_UPGRADES: (view.upgraded[seat].bit_count(), len(CUBES)),
        STAR_MECHS: (_count(view.mechs, seat), NUM_MECHS),
        STAR_STRUCTURES: (_count(view.structures, seat), NUM_STRUCTURES),
        STAR_RECRUITS: (view.recruits[seat].bit_count(), len(BOTTOMS) - 1),
        STAR_WORKERS: (view.workers_on_board(seat), MAX_WORKERS),
        STAR_OBJECTIVE: (placed[STAR_OBJECTIVE], 1),
        STAR_COMBAT: (placed[STAR_COMBAT], COMBAT_STARS),
        STAR_POPULARITY: (view.popularity[seat], MAX_POPULARITY),
        STAR_POWER: (view.power[seat], MAX_POWER),
    }
    automa = view.is_automa(seat)  # its other stars come from its star tracker
    endless = _UNLIMITED if view.factions[seat] == SAXONY and not automa else ()
    stars = _OF_AUTOMAS if automa else range(len(STARS))
    return tuple(Progress(star, placed[star], have[star][0], 0 if star in endless else have[star][1]) for star in stars)


def _count(places: Sequence[int], seat: int) -> int:
    """Return how many of a seat's four mechs or structures are on the board."""
    return sum(place >= 0 for place in places[4 * seat : 4 * seat + 4])


def lines(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return a line for each star of a seat: placed, or how far the seat is from it."""
    said = [_line(one, words) for one in progress(view)[seat]]
    if view.is_automa(seat):
        said.insert(0, words("board-star-tracker-line", n=view.tracker_stars(seat)))
    return "\n".join(said)


def _line(one: Progress, words: Words) -> str:
    name = words(NAME[one.star])
    case = "placed" if one.is_done else "endless" if not one.need else "open"
    return words("board-star-line", case=case, name=name, have=one.have, need=one.need)


# the names of the spaces for stars, in the plural if a space takes several stars
NAME: Final = tuple("board-star-combats" if star == STAR_COMBAT else name for star, name in enumerate(naming.STAR))
