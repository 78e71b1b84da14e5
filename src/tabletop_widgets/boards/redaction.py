"""Redaction: parts of a board hidden by a lesson are never sent to the browser."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tabletop_widgets.boards.board import Board
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.errors import listing, short_repr
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.hideable import HIDEABLE, LAYER, TEXT, is_hideable


class Redaction:
    """The hidden parts of a board, and its views and pictures without them.

    Args:
        board: the game's.
        hide: names of `HIDEABLE`; "layer:NAME" for a layer of the board with all that is in it and the facts that it
            shows; "text:NAME" for a fact and what the board says of it.

    Attributes:
        hidden: what is hidden.

    Raises:
        ValueError: there is nothing of such a name, or the board has no such layer.

    """

    def __init__(self, board: Board, hide: Iterable[str] = ()) -> None:
        given = [hide] if isinstance(hide, str) else list(hide)
        unknown = [name for name in given if not is_hideable(name)]
        if unknown:
            known = listing(HIDEABLE, len(HIDEABLE))
            raise ValueError(f"hide={short_repr(unknown[0])}: expected {known}, 'layer:NAME' or 'text:NAME'")
        self._board = board
        self.hidden = frozenset(given)
        self._layers = {name.removeprefix(LAYER) for name in given if name.startswith(LAYER)}
        if missing := sorted(self._layers.difference(board.layers)):
            known = listing([LAYER + name for name in board.layers])
            raise ValueError(f"hide={short_repr(LAYER + missing[0])}: the board has no such layer; expected {known}")
        self._texts = {name.removeprefix(TEXT) for name in given if name.startswith(TEXT)}

    def __bool__(self) -> bool:
        return bool(self.hidden)

    def hides(self, *names: str) -> bool:
        """Return whether any of the named parts is hidden."""
        return not self.hidden.isdisjoint(names)

    @property
    def has_texts(self) -> bool:
        """True if some facts are hidden."""
        return bool(self._texts or self._layers)

    @property
    def hides_rings(self) -> bool:
        """True if the rings, which show what can be chosen, are hidden."""
        return "rings" in self.hidden

    def view(self, observation: Any) -> Any:  # noqa: ANN401 - the game's own
        """Return a view without the hidden facts, so that nothing made from it can show them."""
        return self._board.conceal(observation, self.hidden) if self.hidden else observation

    def marks(self, marks: Mapping[str, str]) -> Mapping[str, str]:
        """Return the places of marks that are not hidden."""
        return NO_MARKS if "guess" in self.hidden else marks

    def facts(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return the facts of a view that are not hidden."""
        gone = self._texts | self._board.facts_of(self.hidden)
        return {name: value for name, value in data.items() if name not in gone}

    def picture(self, scene: Scene) -> Scene:
        """Return a picture without hidden layers, rows of hidden facts and, if `rings`, hints at possible choices."""
        gone = self._texts | self._board.facts_of(self.hidden)
        telling = self._board.telling if self.hides_rings else ()
        scoring = self._board.scoring if "score" in self.hidden else ()
        if not self._layers and not gone and not telling and not scoring:
            return scene
        clear = scene.copy()
        clear.layers = {name: layer for name, layer in scene.layers.items() if name not in self._layers}
        clear.briefs = [brief for brief in scene.briefs if brief[1] not in gone and brief[3] not in self._layers]
        dropped: set[str] = set()
        for key, (_, parent, attrs, *_) in scene.elements.items():
            told = key.startswith(telling) or key.endswith(scoring)
            if attrs.get("layer") in self._layers or parent in dropped or told:
                dropped.add(key)
                del clear.elements[key]
        return clear
