"""The story of a match: what was played and the present position, for reading."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Self

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.logbook import Journal
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.rulebook import Section
from tabletop_widgets.core.state import Outcome, State
from tabletop_widgets.core.table_words import table_words
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.tree import Tree
from tabletop_widgets.core.turn import Nodes, Turn, by_turn, news, told


class Story:
    """The part of a match that only reads it, in any language; `Match` changes it.

    Attributes:
        game: rules and options.
        names: the players' names by seat; a seat without one has the seat's default name.

    """

    game: Game
    names: tuple[str, ...]
    _tree: Tree
    _commented: int  # characters of all comments

    # --- the present place

    @property
    def nodes(self) -> list[Node]:
        """Every node, the root first; a node's id is its index."""
        return self._tree.nodes

    @property
    def node(self) -> Node:
        """The present node."""
        return self._tree.node

    @property
    def _state(self) -> State:
        return self._tree.state

    @property
    def ply(self) -> int:
        """Number of nodes from the start to the present one."""
        return self.node.ply

    def current_player(self) -> int:
        """Return the seat that decides, or `CHANCE`, or `TERMINAL`."""
        return self._state.current_player()

    def is_terminal(self) -> bool:
        """Return whether the game is over at the present node."""
        return self._state.is_terminal()

    def legal_actions(self) -> list[Action]:
        """Return the records of what may be played now."""
        actions = self.game.actions
        return [actions[i] for i in self._state.legal_actions()]

    def why_not(self, action: Action | int | str, seat: int | None = None) -> Refusal | None:
        """Return why an action is not allowed now, or None if it is; see `State.why_not`.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=4, seed=7)
        >>> match.why_not("show 1").rule
        'scout 3.3'
        """
        return self._state.why_not(self._record(action), seat)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return self._state.outcome()

    # --- the tree

    def path(self, node: Node | None = None) -> list[Node]:
        """Return the nodes from the root to a node (default: the present one)."""
        return self._tree.path(self.node if node is None else self._own(node))

    def line(self) -> list[Node]:
        """Return the present line: the path to the present node and on to the end, along the nodes visited last."""
        return self._tree.line()

    def trunk(self, node: Node | None = None) -> Self:
        """Return an independent match of the way to a node alone: without side lines, and with nothing after it.

        Args:
            node: a node of this match; None for the present one. The new match stands there.

        Raises:
            LookupError: the node belongs to another match.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=3, seed=7)
        >>> for action in ("keep", "turn"):
        ...     node = match.play(action)
        >>> match.undo().ply, len(match.nodes), len(match.trunk().nodes)
        (2, 4, 3)

        """
        tree = self._tree.trunk(self.node if node is None else self._own(node))
        other = copy.copy(self)
        other._tree, other._commented = tree, sum(len(place.comment) for place in tree.nodes)
        return other

    def siblings(self, node: Node | None = None) -> list[Node]:
        """Return all alternatives to a node (default: the present one), including the node itself."""
        node = self.node if node is None else self._own(node)
        return [node] if node.parent < 0 else [self.nodes[i] for i in self.nodes[node.parent].children]

    def marks(self, node: Node | None = None) -> dict[str, str]:
        """Return where the marks are at a node (default: the present one): where they were last placed before it.

        Raises:
            LookupError: the node belongs to another match.

        """
        found = dict(self.game.marks)
        for place in self.path(node) if found else ():
            found.update(place.marks)
        return found

    # --- in words

    def words(self, locale: str = "en") -> Words:
        """Return the game's texts in a language, with the players' names."""
        return table_words(self.game, locale, self.names)

    def label(self, action: Action | int | str, locale: str = "en", node: Node | None = None) -> str:
        """Return an action as the seat that decides reads it, e.g. "Show 3-4-5 (cards 2 to 4)".

        Args:
            action: a record, an id or a text.
            locale: "en" or "ja".
            node: read it in the position in which this node was played; None = the present position.

        Raises:
            LookupError: the node belongs to another match, or nobody played it: it is the start, or a draw.
            IllegalAction: there is no such action.

        """
        state = self._state if node is None else self._before(node)
        record = self.game.action(action, state.legal_actions())
        seat = state.current_player()
        return self.game.label(record, state.observation(seat if seat >= 0 else None), self.words(locale))

    def rule(self, number: str, locale: str = "en") -> Section:
        """Return a section of the rulebook, e.g. `match.rule("4.1")` or `match.rule(refusal.rule)`.

        Raises:
            KeyError: there is no such section.

        """
        return self.game.rulebook.section(number, locale)

    def journal(self, seat: int | None = None, locale: str = "en", since: Node | None = None) -> Journal:
        """Return in sentences what has happened: a list of texts, which a notebook shows as a page.

        Args:
            seat: whose view; None = spectator.
            locale: "en" or "ja".
            since: only what came after this node of the present path; None = all.

        Raises:
            LookupError: `since` is not on the way to the present node.

        """
        path = self.path()
        if since is not None and since not in path:
            raise LookupError(f"{since!r} is not on the way to the present node")
        words = self.words(locale)
        first = 0 if since is None else since.ply + 1
        found = [(text, event.rule) for place in path[first:] for event, text in self.narrate(place, seat, words)]
        return Journal([text for text, _ in found], [rule for _, rule in found])

    def narrate(self, node: Node, seat: int | None, words: Words) -> Iterator[tuple[Event, str]]:
        """Yield the events of one node that a seat may know, with their sentences."""
        for event in node.events:
            if event.is_visible_to(seat):
                yield event, self.game.event_text(event, words)

    # --- in turns

    def turns(self, seat: int | None = None, since: Node | None = None) -> list[Turn]:
        """Return the turns on the way to the present node; the last one may still go on.

        Args:
            seat: whose view; None = spectator. The turns hold only the events that it may know.
            since: only the turns that were not over at this node of the present path; None = all.

        Raises:
            LookupError: `since` is not on the way to the present node.
            ValueError: there is no such seat.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=3, seed=7)
        >>> for action in ("keep", "keep", "keep", "show 1", "scout left to 1"):
        ...     node = match.play(action)
        >>> [(turn.seat, turn.first, turn.last) for turn in match.turns()[-2:]]
        [(0, 5, 5), (1, 6, 6)]

        """
        path = self.path()
        if since is not None and since not in path:
            raise LookupError(f"{since!r} is not on the way to the present node")
        viewer = None if seat is None else self.game.check_seat(seat)
        found = [told(turn, viewer) for turn in self.by_turn(path)]
        return found if since is None else [turn for turn in found if turn.last > since.ply]

    def news(self, seat: int | None = None, *, is_covered: bool = False) -> list[Turn]:
        """Return what the others did since a seat's last turn: their turns that were not over then, oldest first.

        They stay in the news until the seat's own turn has ended. A turn in which the seat itself had to answer, as in
        a combat, stays as a whole. Turns of which the viewer may know nothing, and turns of nobody, are left out.

        Args:
            seat: who has missed these turns; None = a spectator, for whom it is the last turn of every seat.
            is_covered: only what everybody may know of them, as on a board that is handed to this seat.

        Raises:
            ValueError: there is no such seat.

        """
        own = None if seat is None else self.game.check_seat(seat)
        return news(self.by_turn(self.path()), own, None if is_covered else own)

    def by_turn(self, line: Sequence[Node]) -> list[Nodes]:
        """Return the nodes of a line from the root, as `path()` or `line()` gives it: (whose turn, its nodes).

        The root itself belongs to no turn.
        """
        return by_turn(self._tree, line)

    # --- inside

    def _own(self, node: Node) -> Node:
        if not isinstance(node, Node) or node.id >= len(self.nodes) or self.nodes[node.id] is not node:
            raise LookupError(f"{node!r} belongs to another match")
        return node

    def _at(self, target: Node | int) -> Node:
        """Return a node, or the one at a ply of the present line; negative plies count from its end."""
        if isinstance(target, Node):
            return self._own(target)
        line = self.line()
        if isinstance(target, bool) or not isinstance(target, int) or not -len(line) <= target < len(line):
            raise LookupError(f"there is no ply {shown(target)} on this line; it has 0 to {len(line) - 1}")
        return line[target]

    def _before(self, node: Node) -> State:
        """Return the position in which the action of a node was chosen."""
        if self._own(node).action is None:
            raise LookupError(f"{node!r} is the start or a draw; expected the node of an action")
        return self._tree.state_at(self.nodes[node.parent])

    def _record(self, action: Action | int | str) -> Action:
        """Return the record of an action, which may be written in a short form of the present place."""
        return self.game.action(action, self._state.legal_actions())
