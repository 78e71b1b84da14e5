"""The race of Scythe: six stars end the game, then coins count. Rule: scythe 14.1, 15."""

from __future__ import annotations

from tabletop_widgets.boards.race import Race, Runner
from tabletop_widgets.boards.scythe.mats.players import scores
from tabletop_widgets.boards.scythe.star_progress import lines
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.facts import HIDDEN


def race(view: ScytheObservation, words: Words) -> Race:
    """Return the aim of Scythe, and everybody's stars and coins; before the pieces are on the board only the aim."""
    seats = range(view.num_players if any(place >= 0 for place in view.characters) else 0)
    runners = tuple(_runner(view, seat, words) for seat in seats)
    return Race(words("board-aim"), words("board-aim-told"), runners=runners)


def _runner(view: ScytheObservation, seat: int, words: Words) -> Runner:
    stars, coins = view.star_count(seat), scores(view)[seat][-1]
    is_known = coins != HIDDEN
    note = words("board-race-coins", coins=coins) if is_known else ""
    told = words(
        "board-race-stars", stars=stars, goal=mats.MAX_STARS, known="yes" if is_known else "no", coins=max(0, coins)
    )
    return Runner(seat, stars, mats.MAX_STARS, note, told, more=lines(view, seat, words))
