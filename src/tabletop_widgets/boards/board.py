"""What a game looks like: the base class of all boards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabletop_widgets.boards.glyphs import Glyph, seat_glyph
from tabletop_widgets.boards.palette import NONE as NO_COLOURS
from tabletop_widgets.boards.palette import Colours
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Messages, Words

Path = tuple[str, ...]


class Board(ABC):
    """How a game is drawn, and what clicks on it mean; a game's board has `draw`, and overrides what it needs besides.

    It has no memory: everything follows from the arguments. An observation is the game's own.

    Attributes:
        colours: the board's own colours, besides those of every board: name -> (on light pages, on dark ones), as
            "#rrggbb"; in a scene written "$name".
        messages: what is written on the board, and what to click; the words that it is given have them, and the game's.

    """

    colours: ClassVar[Colours] = NO_COLOURS
    messages: ClassVar[Messages] = Messages()

    @abstractmethod
    def draw(
        self,
        observation: Any,  # noqa: ANN401 - the game's own observation
        words: Words,
        front_seat: int | None = None,
        marks: Mapping[str, str] = NO_MARKS,
    ) -> Scene:
        """Return the picture of a view.

        Args:
            observation: what the viewer may know.
            words: the language and the names.
            front_seat: the seat in front when a spectator looks on.
            marks: where the marks lie; those that are not named are not drawn.

        """

    def click_paths(self, observation: Any, action: Any) -> tuple[Path, ...]:  # noqa: ANN401, ARG002
        """Return the paths of element keys that a person clicks to mean an action; any will do, none makes a button."""
        return ()

    def highlights(self, observation: Any, action: Any) -> tuple[str, ...]:  # noqa: ANN401, ARG002
        """Return further elements to mark while the last step of an action is hovered; by default none."""
        return ()

    def interpret(self, observation: Any, path: Sequence[str]) -> Action | Refusal | None:  # noqa: ANN401, ARG002
        """Return what elements clicked one after the other mean together, whether it is allowed or not.

        It is asked where a click leads nowhere, and answered by why that action is not allowed.

        Args:
            observation: the view of the seat that is asked about, which is to decide; any viewer's otherwise.
            path: keys of elements with a name in the order of the clicks, at least one. Each of them may be one that
                cannot be chosen now; what was chosen before comes first.

        Returns:
            The action of the catalogue that the *whole* path would mean, or the reason where no action could; where
            the path is only the beginning of actions, one of them, or None. A path of several elements that
            `click_paths` gives for an action means this action, or another one with this very path that is nearer to
            what is to be decided. Where the elements mean nothing together: None, or what the last of them mean; the
            question is then about fewer of them. By default None.

        """
        return None

    def step_hints(self, kind: str, words: Words) -> list[str]:  # noqa: ARG002
        """Return what to click at each step of an action of a kind; at the first step the prompt tells it anyway."""
        return [""]

    def glyph(self, observation: Any, seat: int) -> Glyph:  # noqa: ANN401, ARG002
        """Return the glyph of a seat, as the board draws it; by default its letter and colour."""
        return seat_glyph(seat)

    def mark_at(self, observation: Any, name: str, x: float, y: float) -> str | None:  # noqa: ANN401, ARG002
        """Return the place meant by a point (in units) of the region that a mark lies in; None: it cannot lie there."""
        return None


def glyphs(board: Board, observation: Any, num_players: int) -> list[Glyph]:  # noqa: ANN401
    """Return the glyph of every seat."""
    return [board.glyph(observation, seat) for seat in range(num_players)]
