"""Places in the tree of a match, and the changes that observers are notified of."""

from __future__ import annotations

from typing import Literal, NamedTuple, final

from tabletop_widgets.core import markup
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.harmless import harmless


@final
class Node:
    """A place in the tree: the root, one player's action, or one draw: a run of chance outcomes.

    A run ends where chance does not decide, or where its next draw begins a step (see `State.starts_step`).

    Attributes:
        id: index in `match.nodes`.
        parent: index of the node before, -1 for the root.
        ply: number of nodes from the root.
        seat: the seat that acted, -1 for chance and the root.
        action: the action that led here, or None.
        outcomes: the chance outcomes that led here, or None.
        events: what happened on the way here.
        children: indices of the nodes after this one, in the order in which they were first played.
        comment: a comment by the person who studies the match.
        marks: the marks placed here: name -> place; see `Match.marks` for those that apply.
        after: whose turn it is after this node, and the number of the turn, once somebody has asked; see
            `State.whose_turn`.

    """

    __slots__ = (
        "action",
        "after",
        "children",
        "comment",
        "events",
        "id",
        "key",
        "latest",
        "marks",
        "outcomes",
        "parent",
        "ply",
        "seat",
    )

    def __init__(
        self,
        number: int,
        parent: Node | None,
        key: bytes,
        seat: int,
        action: Action | None,
        outcomes: tuple[int, ...] | None,
        events: tuple[Event, ...],
    ) -> None:
        self.id = number
        self.parent = -1 if parent is None else parent.id
        self.ply: int = 0 if parent is None else parent.ply + 1
        self.key = key
        self.seat = seat
        self.action = action
        self.outcomes = outcomes
        self.events = events
        self.children: list[int] = []
        self.latest = -1  # the child visited last: where `redo` goes
        self.comment = ""
        self.marks: dict[str, str] = {}
        self.after: tuple[int, int] | None = None

    def copy(self) -> Node:
        """Return an independent copy of the node, for the tree of a copy."""
        other = Node.__new__(Node)
        for name in Node.__slots__:
            setattr(other, name, getattr(self, name))
        other.children, other.marks = self.children[:], dict(self.marks)
        return other

    @property
    def remark(self) -> str:
        """The comment as it is shown: it may come from somebody's file."""
        return harmless(self.comment)

    def __repr__(self) -> str:
        what = str(self.action) if self.action else "chance" if self.outcomes else "start"
        return f"<Node {self.id}, ply {self.ply}: {what}>"

    def _repr_html_(self) -> str:
        # a node knows no language: what is the same in all of them, and of events only what everybody may know
        what = str(self.action) if self.action else "chance" if self.outcomes else "start"
        rules = dict.fromkeys(event.rule for event in self.events if event.is_visible_to(None))
        return markup.box(
            markup.line(markup.quiet(self.ply), markup.strong(what), *map(markup.chip, filter(None, rules))),
            markup.line(markup.said(self.comment)) if self.comment else "",
        )


class Change(NamedTuple):
    """What an observer is notified of: an action was played, chance drew, or the place, a comment or a mark changed.

    Attributes:
        kind: what happened.
        node: the node it happened at; the match may be elsewhere by the time an observer is notified.

    """

    kind: Literal["play", "draw", "goto", "comment", "mark"]
    node: Node
