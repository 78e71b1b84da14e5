"""Turns of a match on its board: marks on the picture, and a few words for each turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.boards.board import Board
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Words

TURNS: Final = "turns"  # the layer of the marks
MOST_LINES: Final = 4  # lines of the summary of a turn


def mark_turns(
    board: Board,
    scene: Scene,
    observation: Any,  # noqa: ANN401 - the game's own
    turns: Sequence[Turn],
    words: Words,
    own: Turn | None = None,
) -> None:
    """Mark the others' turns and the viewer's own in a picture, in a layer of their own, if the board can.

    Args:
        board: what has drawn the picture.
        scene: the picture of the observation.
        observation: what the viewer may know.
        turns: as `Board.draw_turns` gets them.
        words: the language and the names.
        own: the viewer's present or last turn, or None.

    """
    if type(board).draw_turns is Board.draw_turns:
        return
    scene.layer(TURNS, words("layer-turns"), words("layer-turns-note"), on=True)
    before = len(scene.elements)
    if own:
        board.draw_own_turn(scene, observation, own, words)
    if turns:
        board.draw_turns(scene, observation, turns, words)
    added = set(list(scene.elements)[before:])
    for key in added:
        _, parent, attrs, *_ = scene.elements[key]
        if parent not in added:
            attrs.setdefault("layer", TURNS)


def turn_summary(board: Board, game: Game, observation: Any, turn: Turn, words: Words) -> list[str]:  # noqa: ANN401 - the game's own
    """Return a turn in at most four lines: the board's summary, or else its first and last event."""
    lines = board.summary(observation, turn, words)
    if lines:
        return lines[:MOST_LINES]
    ends = [game.event_text(event, words) for event in (*turn.events[:1], *turn.events[-1:])]
    return list(dict.fromkeys(ends))
