"""What a board says of other boards of its match that have players for the same seats."""

from __future__ import annotations

from tabletop_widgets.core.text import Words
from tabletop_widgets.widgets import seat_control
from tabletop_widgets.widgets.context import BoardContext, Trait


def contest_trait(here: BoardContext, words: Words, name: str) -> Trait:
    """Return `resume`, the words of the button that lets players go on, and `contest`, if there is one.

    Args:
        here: the viewpoint of the board.
        words: its words.
        name: of the seat that has to decide.

    """
    movers = here.movers
    lost, kept = seat_control.contested_seats(movers)
    key = "resume-here" if here.match.current_player() in lost else "resume"
    resume = here.announce(key, name=name) if movers.are_waiting() else None
    if not (lost or kept):
        return {"resume": resume}
    holder = seat_control.holding_board(movers.match, lost[0]) if lost else None
    key = "moved-here" if not lost else "moved-elsewhere" if holder and holder.are_there() else "moved-unseen"
    return {"resume": resume, "contest": here.announce(key, names=", ".join(map(words.name, lost or kept)))}
