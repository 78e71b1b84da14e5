"""Why an action is not allowed: the codes that rules record, with the compared facts and the rule of each."""

from __future__ import annotations

from newgame.actions import ACTIONS
from newgame.position import Position
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.refusal import Refusal

RULES = {"not-in-hand": "2.1"}


def explain(game: Game, position: Position, seat: int, action: int, code: str) -> Refusal:
    """Return the refusal of an action of the seat that decides."""
    hand = " ".join(map(str, position.hands[seat]))
    return game.refusal(code, RULES[code], card=str(ACTIONS[action].card), hand=hand)
