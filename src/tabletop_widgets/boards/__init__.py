"""How games look: an observation becomes a Scene of keyed SVG elements. Boards never see a State."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from pkgutil import resolve_name
from typing import Any, Final, Protocol, cast, runtime_checkable

from tabletop_widgets._old_names import board_of_today
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.signs import Sign, seat_sign
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Words

Path = tuple[str, ...]


class Board(Protocol):
    """What a module of this folder offers for its game."""

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

    def click_paths(self, observation: Any, action: Any) -> tuple[Path, ...]:  # noqa: ANN401
        """Return the paths of element keys that a person clicks to mean an action; any will do, none makes a button."""

    def highlights(self, observation: Any, action: Any) -> tuple[str, ...]:  # noqa: ANN401
        """Return further elements to mark while the last step of an action is hovered."""

    def interpret(self, observation: Any, path: Sequence[str]) -> Action | Refusal | None:  # noqa: ANN401
        """Return what elements clicked one after the other mean together, whether it is allowed or not.

        It is asked where a click leads nowhere, and answered by why that action is not allowed.

        Args:
            observation: the view of the seat that is asked about, which is to decide; any viewer's otherwise.
            path: keys of elements with a name in the order of the clicks, at least one. Each of them may be one that
                cannot be chosen now; what was chosen before comes first.

        Returns:
            The action of the catalogue that the *whole* path would mean, or the reason where no action could; where
            the path is only the beginning of actions, one of them, or None. A path of several elements that `targets`
            gives for an action means this action, or another one with this very path that is nearer to what is to be
            decided. Where the elements mean nothing together: None, or what the last of them mean; the question is
            then about fewer of them.

        """

    def step_hints(self, kind: str, words: Words) -> list[str]:
        """Return what to click at each step of an action of a kind."""


@runtime_checkable
class MarkBoard(Board, Protocol):
    """What the board of a game with marks offers besides."""

    def mark_at(self, observation: Any, name: str, x: float, y: float) -> str | None:  # noqa: ANN401
        """Return the place meant by a point (in units) of the region that a mark lies in; None: it cannot lie there."""


@runtime_checkable
class SignBoard(Board, Protocol):
    """What the board of a game offers besides whose seats have signs of their own, such as factions."""

    def sign(self, observation: Any, seat: int) -> Sign:  # noqa: ANN401
        """Return the sign of a seat, as the board draws it."""


def signs(board: Board, observation: Any, num_players: int) -> list[Sign]:  # noqa: ANN401
    """Return the sign of every seat."""
    own = board.sign if isinstance(board, SignBoard) else None
    return [seat_sign(seat) if own is None else own(observation, seat) for seat in range(num_players)]


class Boards(MutableMapping[str, Board]):
    """Boards by the names of their games; one may be named by its module, imported when it is first asked for."""

    def __init__(self, boards: Mapping[str, Board | str]) -> None:
        self._boards = dict(boards)

    def __getitem__(self, game: str) -> Board:
        board = self._boards[game]
        if isinstance(board, str):
            board = self._boards[game] = cast("Board", resolve_name(board))
        return board_of_today(board)  # type: ignore[no-any-return]

    def __setitem__(self, game: str, board: Board | str) -> None:
        self._boards[game] = board

    def __delitem__(self, game: str) -> None:
        del self._boards[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self._boards)

    def __len__(self) -> int:
        return len(self._boards)


BOARDS: Final = Boards(
    {
        "leviath": "tabletop_widgets.boards.leviath",
        "scout": "tabletop_widgets.boards.scout",
        "scythe": "tabletop_widgets.boards.scythe",
    }
)
