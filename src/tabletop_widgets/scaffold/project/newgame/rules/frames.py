"""What can be due: a record for each kind of decision, draw, and automatic event.

The modules of the rules tie functions to a kind: `@FRAMES.legal(TURN)`.
"""

from __future__ import annotations

from newgame.position import Position
from tabletop_widgets.core.frames import SEAT, Forms, Frames, number_form

FRAMES: Frames[Position] = Frames()

# decisions
TURN = FRAMES.decision("turn", SEAT)
# draws
DEAL = FRAMES.chance("deal", SEAT)
# automatic events
ROUND = FRAMES.automatic("round")


def forms(players: int) -> Forms:
    """Return how the fields of frames are written in a saved position."""
    return {"seat": number_form(0, players - 1)}
