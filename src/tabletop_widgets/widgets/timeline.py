"""Where a board stands in its line: what the slider shows, how far it goes, and the other lines that begin there."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.node import Node
from tabletop_widgets.core.text import Words
from tabletop_widgets.widgets.chronicle import Chronicle
from tabletop_widgets.widgets.viewpoint import Trait, Viewpoint

_HIDDEN: Final[Trait] = {
    **{"ply": 0, "first": 0, "last": 0, "held": "", "undo": False, "redo": False},
    **{"siblings": [], "forks": [], "ids": [], "turns": []},
}


def trait(here: Viewpoint, chronicle: Chronicle, seat: int | None, words: Words) -> Trait:
    """Return the line of a board, as its panel sends it; nothing of it where it is hidden.

    Args:
        here: whose board it is, of which match.
        chronicle: has read the present line.
        seat: the viewer.
        words: the language and the names.

    """
    if here.veil.hides("timeline"):
        return _HIDDEN
    match, line = here.match, chronicle.line
    siblings = [node for node in match.siblings() if here.may_go_to(node)]
    texts = _told_apart([_text(here, node, seat, words) for node in siblings] if len(siblings) > 1 else [])
    return {
        "ply": match.ply,
        "first": here.floor().ply,
        "last": len(line) - 1,
        "held": here.held(),
        "undo": here.undo_target() is not None,
        "redo": match.ply < len(line) - 1,
        "siblings": [[n.id, text, n is match.node] for n, text in zip(siblings, texts, strict=False)],
        "forks": [node.ply + 1 for node in line if len(node.children) > 1] if len(match.nodes) > len(line) else [],
        "ids": _runs(line),
        "turns": chronicle.dashes(),
    }


def _runs(line: list[Node]) -> list[list[int]]:
    """Return where each run of neighbours begins in a line, as ply and id: a page so knows the id of every node."""
    return [[n.ply, n.id] for n in line if n.ply == 0 or n.id != n.parent + 1]


def _text(here: Viewpoint, node: Node, seat: int | None, words: Words) -> str:
    texts = [text for _, text in here.match.narrate(node, seat, words)]
    return texts[0] if texts else here.say("other-line" if node.ply else "start-of-line")


def _told_apart(texts: list[str]) -> list[str]:
    """Return texts, with a number if some are the same: a viewer may see the same text for two secret actions."""
    return [f"{text} ({texts[: i + 1].count(text)})" if texts.count(text) > 1 else text for i, text in enumerate(texts)]
