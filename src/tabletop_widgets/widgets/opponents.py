"""The line above the board: the race, and the people and players in it."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets.context import BoardContext, Trait

_LEVELS: Final = {"easy": "who-easy", "medium": "who-medium", "strong": "who-strong"}  # keys of descriptions


def race_trait(context: BoardContext, view: Observation, node: Node, words: Words) -> Trait | None:
    """Return the aim of the game and everybody's progress; None on a board that hides facts.

    Args:
        context: the match and the viewer of the board.
        view: what the viewer may know at the node.
        node: the present one, or one on the way to it.
        words: the language and the names.

    """
    if context.redaction:
        return None
    found = context.memo(("race", node.id), lambda: context.board.race(view, words))
    if found is None:
        return None
    return {
        "aim": found.aim,
        "told": found.told,
        "danger": found.danger,
        "left": [found.left, found.done, found.parts],
        "runners": [list(runner) for runner in found.runners],
        "lesson": "" if not context.lessons else "done" if context.has_learnt else "open",
    }


def people_trait(context: BoardContext, words: Words) -> list[list[Any]]:
    """Return [name, description, kind] of each seat; the kind is "person", "player" or "rules"."""
    return [[words.name(seat), *_kind(context, seat)] for seat in range(context.match.game.num_players)]


def _kind(context: BoardContext, seat: int) -> tuple[str, str]:
    """Return the description and kind of who plays a seat."""
    if seat in context.match.game.automatic:
        return context.announce("who-rules"), "rules"
    player = context.bots.players.get(seat)
    if player is None:
        return "", "person"
    level = _LEVELS.get(player.name)
    return (context.announce(level) if level else player.name), "player"
