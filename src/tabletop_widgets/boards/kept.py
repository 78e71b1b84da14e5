"""Drawings that are kept, because few steps of a game change them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from tabletop_widgets.boards.scene import Scene

_KEPT: Final[dict[Hashable, Scene]] = {}
_MOST_KEPT: Final = 512


def show_kept(scene: Scene, facts: Hashable, draw: Callable[[Scene], None]) -> None:
    """Add a drawing to a scene; it is drawn anew only if none is kept for these facts.

    Args:
        scene: where to show it.
        facts: which drawing it is, and everything that it depends on: the language and the names, too.
        draw: draws it into an empty scene.

    """
    kept = _KEPT.get(facts)
    if kept is None:
        kept = Scene()
        draw(kept)
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        _KEPT[facts] = kept
    scene.elements.update(kept.elements)
    scene.briefs += kept.briefs


def forget_kept() -> None:
    """Draw everything anew from now on."""
    _KEPT.clear()
