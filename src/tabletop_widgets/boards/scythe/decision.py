"""The question to a seat in the board's words, with its choices; and the secondary actions, drawn quietly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, NAMES, PLACES
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

_MOST: Final = 6  # places that are named; of more, how many there are
_SKIPS: Final = frozenset(
    ids.section_id(section, choice) for section, choice in ids.SECTION_OF if choice == ids.SKIP
) | {ids.SKIP_BOTTOM, ids.FORGO, ids.MOVE_DONE, ids.PRODUCE_DONE, ids.GAIN_DONE, ids.HOLD, ids.OPTION_DONE,
     ids.NO_FACTORY, ids.NO_DEAL}  # fmt: skip


def is_secondary(action: Action) -> bool:
    """Return whether an action leaves something out, or is one that may be left out: loading and unloading."""
    return action.id in _SKIPS or ids.LOAD <= action.id < ids.PRODUCE


def ask(view: ScytheObservation, legal: Sequence[Action], words: Words) -> str:
    """Return the targets of the moving unit and its other actions as a question; "" for other decisions."""
    walk = view.walk
    numbers = {action.id for action in legal}
    places = [place for place in range(PLACES) if ids.GO + place in numbers]
    if view.kind != "go" or walk is None or not places:
        return ""
    named = [words("board-asked-base") if place >= FIRST_BASE else NAMES[place].upper() for place in places]
    if len(named) > _MOST:
        named = [*named[: _MOST - 1], words("board-asked-more", n=len(named) - _MOST + 1)]
    return words(
        "board-asked-go",
        places=words("board-asked-or").join([words("list-separator").join(named[:-1]), named[-1]][len(named) < 2 :]),
        unit=words(naming.UNIT[ids.UNITS.index(walk.unit)]),
        place=naming.spot(walk.place, words),
        case="stop" if ids.STOP in numbers else "load" if any(ids.LOAD <= n < ids.UNLOAD for n in numbers) else "none",
    )
