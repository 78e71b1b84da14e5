"""Takes what one board shows at the nodes of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.veil import Veil
from tabletop_widgets.core.match import Match
from tabletop_widgets.widgets import inspector
from tabletop_widgets.widgets.drawing import Drawing
from tabletop_widgets.widgets.movers import Movers
from tabletop_widgets.widgets.viewpoint import Trait, Viewpoint

if TYPE_CHECKING:
    from tabletop_widgets.analysis import Review


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """What one board shows at one node, in one language.

    Attributes:
        scene: its picture.
        moved: elements of the picture that had another key in the one before it.
        traits: everything beside it, as plain JSON.
        added: what this node adds to the journal, with the distance back to each ply instead of the ply.

    """

    scene: Scene
    moved: dict[str, str]
    traits: dict[str, Any]
    added: Trait


class Camera:
    """Shows a match to one viewer in one language, node by node.

    Args:
        match: a match of its own, which it steps through.
        seat: whose board it is; None for a spectator.
        locale: the language.
        layers: the optional parts of the board that are on at first; None for the board's choice.
        review: a judgement on the match, or None.
        has_facts: whether it takes the facts of the inspector, too, which are the same in each language.

    """

    def __init__(
        self,
        match: Match,
        seat: int | None,
        locale: str,
        *,
        layers: Sequence[str] | None,
        review: Review | None,
        has_facts: bool,
    ) -> None:
        board = BOARDS[match.game.name]
        movers = Movers(match, {}, 0, _raise)
        self._here = Viewpoint(match, board, movers, seat, hot=False, cover=False, locale=locale)
        self._here.veil = Veil(board, ())
        self._here.still = True  # nothing can be done in a replay
        self._here.review = review
        self._drawing = Drawing(self._here, layers)
        self._has_facts = has_facts

    def texts(self) -> dict[str, Trait]:
        """Return what is the same at every node."""
        texts = self._drawing.texts()
        return {**texts, "ui": {**texts["ui"], "replay": True}}

    def look(self, number: int) -> None:
        """Show the node of a number, without taking it: the one that is taken next comes from there."""
        self._here.match.goto(self._here.match.nodes[number])
        self._drawing.position()

    def take(self, number: int) -> Moment:
        """Return what is shown at the node of a number, which comes after the one that was shown before."""
        self._here.match.goto(self._here.match.nodes[number])
        view, traits, moved = self._drawing.position()
        scene = self._drawing.scene or Scene()
        facts = view.to_dict() if self._has_facts else {}
        ply = self._here.match.ply
        kept = {
            "regions": scene.sent_regions(),
            "layers": scene.switches(),
            "choices": shown_choices(traits["choices"]),
            "panel": shown_panel(traits["panel"], ply),
            "inspect": inspector.tree(facts, facts),  # what has changed, the page sees itself
            "review": traits["review"],
        }
        told = self._drawing.told_here(view)
        added = {name: [[ply - row[0], *row[1:]] for row in rows] for name, rows in told.items()}
        return Moment(scene, moved, kept, added)


def shown_choices(choices: Trait) -> Trait:
    """Return what can be done, without the node: a replay knows that."""
    return {name: value for name, value in choices.items() if name != "at"}


def shown_panel(panel: Trait, ply: int) -> Trait:
    """Return what the bar and the timeline of a replay show; marks cannot be moved, and nothing be undone.

    What a replay counts itself is left out, and plies are told as distances: so little changes from step to step.

    Args:
        panel: the trait of a board.
        ply: the one that is shown.

    """
    line = {name: value for name, value in panel["line"].items() if name not in ("ply", "ids")}
    return {
        **{name: value for name, value in panel.items() if name != "at"},
        "line": {**line, "undo": False, "redo": False},
        "fresh": ply - panel["fresh"],
        "since": {str(first): [seat, lines, name] for _, seat, lines, first, name in panel["since"]},
        **{"marks": [], "ack": {}, "tail": [], "turns": []},
    }


def _raise(error: BaseException) -> None:
    raise error
