"""Notes on a board about other boards of its match with players for the same seats."""

from __future__ import annotations

from tabletop_widgets.core.text import Words
from tabletop_widgets.widgets import seat_control
from tabletop_widgets.widgets.context import BoardContext, Trait


def contest_trait(context: BoardContext, words: Words, name: str) -> Trait:
    """Return `resume`, the words of the button that lets players go on, and `contest`, a note on another board.

    Whoever may not stop players is told of neither.

    Args:
        context: the board's match, seat and language.
        words: its words.
        name: of the seat that has to decide.

    """
    bots = context.bots
    if not context.is_owner:
        return {"resume": None}
    lost, kept = seat_control.contested_seats(bots)
    key = "resume-here" if context.match.current_player() in lost else "resume"
    resume = context.announce(key, name=name) if bots.are_waiting() else None
    if not (lost or kept):
        return {"resume": resume}
    holder = seat_control.holding_board(bots.match, lost[0]) if lost else None
    key = "moved-here" if not lost else "moved-elsewhere" if holder and holder.are_there() else "moved-unseen"
    return {"resume": resume, "contest": context.announce(key, names=", ".join(map(words.name, lost or kept)))}
