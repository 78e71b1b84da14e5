"""The question to a seat in the board's own words, its yes and no buttons, and which actions are secondary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.scythe.texts import BOTTOM
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.mats import FIRST_RESOURCE
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

_SKIPS: Final = frozenset(
    ids.section_id(section, choice) for section, choice in ids.SECTION_OF if choice == ids.SKIP
) | {ids.SKIP_BOTTOM, ids.FORGO, ids.MOVE_DONE, ids.PRODUCE_DONE, ids.GAIN_DONE, ids.HOLD, ids.OPTION_DONE,
     ids.NO_FACTORY, ids.NO_DEAL}  # fmt: skip


def is_secondary(action: Action) -> bool:
    """Return whether an action skips something or is optional, as loading and unloading are."""
    return action.id in _SKIPS or ids.LOAD <= action.id < ids.PRODUCE


def answers(view: ScytheObservation, legal: Sequence[Action], words: Words) -> dict[int, str]:
    """Return the words of the buttons beside a yes-or-no question, by the ids of the actions."""
    if view.kind == "artillery":
        return {ids.FIRE: words("board-yes-fire"), ids.HOLD: words("board-no-fire")}
    numbers = [action.id for action in legal]
    if view.kind == "end":
        shown = [number for number in numbers if ids.REVEAL <= number < ids.END_TURN]
        return {number: words("board-yes-objective") for number in shown} if len(shown) == 1 else {}
    if view.kind != "bottom":
        return {}
    return {
        number: words("board-no")
        if number == ids.SKIP_BOTTOM
        else words("board-yes", what=words(BOTTOM[number - ids.BOTTOM]))
        for number in numbers
        if ids.BOTTOM <= number <= ids.SKIP_BOTTOM
    }


def ask(view: ScytheObservation, legal: Sequence[Action], words: Words) -> str:
    """Return the question for a moving unit (where it may stop, what it may carry) or a payment; "" for the others."""
    if view.to_pay is not None:
        return words("board-asked-pay", what=naming.item(FIRST_RESOURCE + view.to_pay[0], view.to_pay[1], words))
    walk = view.walk
    if view.kind != "go" or walk is None:
        return ""
    numbers = {action.id for action in legal}
    cargo = sorted({(number - ids.LOAD) // 2 for number in numbers if ids.LOAD <= number < ids.UNLOAD})
    return words(
        "board-asked-go",
        unit=words(naming.UNIT[ids.UNITS.index(walk.unit)]),
        place=naming.spot(walk.place, words),
        cargo=words.list_text([words(_CARGO[kind]) for kind in cargo]),
        case="stop" if ids.STOP in numbers else "load" if cargo else "none",
    )


_CARGO: Final = (*naming.RESOURCE, "board-asked-workers", "board-asked-workers")
