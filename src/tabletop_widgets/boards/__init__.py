"""How games look: an observation becomes a Scene of keyed SVG elements. Boards never see a State."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from tabletop_widgets.boards import scout
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Words

Path = tuple[str, ...]


class Board(Protocol):
    """What a module of this folder offers for its game."""

    def draw(self, observation: Any, words: Words, near: int | None = None) -> Scene:  # noqa: ANN401 - the game's own observation
        """Return the picture of a view; `near` is the seat in front when a spectator looks on."""

    def targets(self, observation: Any, action: Any) -> tuple[Path, ...]:  # noqa: ANN401
        """Return the paths of element keys that a person clicks to mean an action; any will do, none makes a button."""

    def touched(self, observation: Any, action: Any) -> tuple[str, ...]:  # noqa: ANN401
        """Return further elements to mark while the last step of an action is hovered."""

    def meant(self, observation: Any, path: Sequence[str]) -> Action | Refusal | None:  # noqa: ANN401
        """Return the action a dead click means, or the reason where no action could; None if it means nothing."""

    def steps(self, kind: str, words: Words) -> list[str]:
        """Return what to click at each step of an action of a kind."""


BOARDS: Final[dict[str, Board]] = {"scout": scout}
