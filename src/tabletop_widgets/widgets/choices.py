"""What a viewer may click: the legal actions as paths of elements, in compact form for the browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_widgets.boards import Board
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.text import Words


def choices(
    game: Game, board: Board, view: Observation, legal: Sequence[Action], prompt: str, at: int, back: bool, words: Words
) -> dict[str, Any]:
    """Return the trait `choices`.

    Args:
        game: whose actions they are.
        board: whose elements are clicked.
        view: the deciding seat's observation.
        legal: its legal actions; empty for anybody else.
        prompt: what it is asked, or whom the game waits for.
        at: the position's number; an intent returns it, so that a late click is never played at another position.
        back: whether Escape may undo the seat's last decision.
        words: the language.

    Returns:
        {at, prompt, back, kinds: [[title, steps, minor, whole]], keys, acts: [[id, kind, text, paths, touched?]]};
        paths and touched elements are indices into `keys`.

    """
    kinds = list(dict.fromkeys(action.kind for action in legal))
    keys: dict[str, int] = {}

    def index(key: str) -> int:
        return keys.setdefault(key, len(keys))

    rows = []
    for action in legal:
        paths = [[index(key) for key in path] for path in board.click_paths(view, action)]
        row: list[Any] = [action.id, kinds.index(action.kind), game.label(action, view, words), paths]
        touched = board.highlights(view, action)
        if touched:
            row.append([index(key) for key in touched])
        rows.append(row)
    return {
        "at": at,
        "prompt": prompt,
        "back": back,
        "kinds": [
            [
                game.kind_title(kind, words),
                board.step_hints(kind, words),
                kind in board.minor_kinds,
                kind in board.whole_kinds,
            ]
            for kind in kinds
        ],
        "keys": list(keys),
        "acts": rows,
    }
