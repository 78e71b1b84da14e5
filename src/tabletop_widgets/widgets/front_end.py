"""Notebook front end of `Match`: text, picture and HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from tabletop_widgets.boards import BOARDS, static, turn_marks
from tabletop_widgets.boards.composition import check_layout
from tabletop_widgets.boards.names import Elements
from tabletop_widgets.boards.palette import colours_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.history import own_turn
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.text import Words
from tabletop_widgets.widgets.context import prompt
from tabletop_widgets.widgets.drawing import clickable_keys, disabled_buttons


class NotebookFrontEnd:
    """The front end of `Match`."""

    def text(self, match: Match, seat: int | None, locale: str, layers: Iterable[str] | None) -> str:
        """Return the board as text.

        Raises:
            ValueError: there is no such layer.

        """
        scene, words = draw_board(match, seat, locale)
        return _text_under_prompt(match, seat, scene, words, layers)

    def svg(
        self, match: Match, seat: int | None, locale: str, theme: str, layers: Iterable[str] | None, layout: str
    ) -> str:
        """Return the board as a static picture.

        Raises:
            ValueError: the theme is neither "light" nor "dark", or there is no such layer or layout.

        """
        if theme not in ("light", "dark"):
            raise ValueError(f"theme={theme!r}: expected 'light' or 'dark'")
        scene, _ = draw_board(match, seat, locale)
        colours = colours_of(BOARDS[match.game.name])
        name: Literal["light", "dark"] = "dark" if theme == "dark" else "light"
        return static.svg(scene, name, layers=layers, colours=colours, layout=check_layout(layout))

    def html(self, match: Match) -> str:
        """Return the board, as everybody sees it, as a picture for a notebook that is opened without being run."""
        scene, words = draw_board(match, None, "en")
        picture = static.svg(scene, colours=colours_of(BOARDS[match.game.name]))
        return static.html(picture, _text_under_prompt(match, None, scene, words, None))


def names_of(game: str) -> Callable[[Match, int | None], Elements] | None:
    """Return a function that names the elements of a game's board, or None for a game without a board."""
    return elements if game in BOARDS else None


def elements(match: Match, seat: int | None) -> Elements:
    """Return the elements of a seat's board by the names that people and lessons use."""
    scene, _ = draw_board(match, seat, "en")
    return Elements(BOARDS[match.game.name], match.observation(seat), scene)


def _text_under_prompt(match: Match, seat: int | None, scene: Scene, words: Words, layers: Iterable[str] | None) -> str:
    """Return a board as text, below the prompt."""
    body = static.text(scene, layers=layers)
    return f"{match.game.title}: {prompt(match, match.observation(seat), words)}\n{body}"


def draw_board(match: Match, seat: int | None, locale: str) -> tuple[Scene, Words]:
    """Return the board of the present position as a seat, or a spectator for None, may know it, and its words."""
    board = BOARDS[match.game.name]
    words = match.words(locale).join(board.messages)
    view = match.observation(seat)
    scene = board.draw(view, words, None, match.marks())
    own = own_turn(match._nodes_by_turn(match.path()), seat, board.kept)
    turn_marks.mark_turns(board, scene, view, match.turns_since_own(seat), words, own)
    is_asked = seat is not None and match.current_player() == seat
    live = clickable_keys(match, board, view) if is_asked else ()
    board.draw_disabled(scene, view, disabled_buttons(match, board, view, live, is_asked=is_asked), words)
    return scene, words
