"""Which buttons on a board cannot be chosen now, and why."""

from __future__ import annotations

from collections.abc import Collection

from tabletop_widgets.boards.board import Board
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.refusal import Refusal


def barred(
    match: Match, board: Board, view: Observation, live: Collection[str], *, is_asked: bool
) -> dict[str, Refusal | None]:
    """Return the buttons of a viewer's picture that cannot be chosen now, each with the reason if that is known.

    Args:
        match: at the position of the picture.
        board: the game's board.
        view: the viewer's observation there.
        live: the elements with which an action can begin now.
        is_asked: whether the viewer decides; nobody else is told reasons.

    """
    keys = [key for key in board.buttons(view) if key not in live]
    return {key: _reason(match, board, view, key) if is_asked else None for key in keys}


def live_keys(match: Match, board: Board, view: Observation) -> set[str]:
    """Return the elements with which an action can begin for the viewer who decides."""
    return {path[0] for action in match.legal_actions() for path in board.click_paths(view, action) if path}


def _reason(match: Match, board: Board, view: Observation, key: str) -> Refusal | None:
    meant = board.interpret(view, (key,))
    return meant if meant is None or isinstance(meant, Refusal) else match.state.why_not(meant, view.seat)
