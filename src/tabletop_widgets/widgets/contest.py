"""What a board says of other boards of its match that have players for the same seats."""

from __future__ import annotations

from tabletop_widgets.core.text import Words
from tabletop_widgets.widgets import charge
from tabletop_widgets.widgets.viewpoint import Trait, Viewpoint


def told(here: Viewpoint, words: Words, name: str) -> Trait:
    """Return `resume`, the words of the button that lets players go on, and `contest`, if there is one.

    Args:
        here: the viewpoint of the board.
        words: its words.
        name: of the seat that has to decide.

    """
    movers = here.movers
    lost, kept = charge.contested(movers)
    key = "resume-here" if here.match.current_player() in lost else "resume"
    resume = here.say(key, name=name) if movers.are_waiting() else None
    if not (lost or kept):
        return {"resume": resume}
    holder = charge.holder(movers.match, lost[0]) if lost else None
    key = "moved-here" if not lost else "moved-elsewhere" if holder and holder.are_there() else "moved-unseen"
    return {"resume": resume, "contest": here.say(key, names=", ".join(map(words.name, lost or kept)))}
