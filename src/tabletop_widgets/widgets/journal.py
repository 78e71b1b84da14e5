"""The journal of a board: events turn by turn, and the others' turns since the viewer's own."""

from __future__ import annotations

import copy
from bisect import bisect_right
from dataclasses import replace
from functools import partial
from typing import Any, Final

from tabletop_widgets.boards import turn_marks
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn, TurnNodes, own_turn, turns_since_own, visible_turn
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets.context import BoardContext, Trait
from tabletop_widgets.widgets.passing import had_no_choice
from tabletop_widgets.widgets.surprise import expected_instead

_JOURNAL_MOST: Final = 100  # most entries of the journal; a few more if the entries of one node stay together
_JOURNAL_TAIL: Final = 12  # most entries sent with each step; beyond them the complete journal is sent again
_STOPS: Final = ".。"
_HEADING: Final = 2  # lines of a turn's summary in the journal


class JournalView:
    """The journal up to the current node; it remembers what was sent, so that little is sent twice.

    Args:
        context: the match and the viewer of the board.

    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._at: Node | None = None  # the node of the last entry that was sent, for this seat
        self._seat: int | None = None
        self._lines: dict[tuple[int, int], list[str]] = {}  # first and last node of a turn -> its summary
        self._unexpected: dict[tuple[int, int | None], int | None] = {}  # (node, viewer) -> the expected action
        self._line: list[Node] = []
        self._turns: list[TurnNodes] = []
        self._begins: list[int] = []  # the ply of the first node of each turn
        self._dashes: list[list[int]] = []

    def copy_for(self, context: BoardContext) -> JournalView:
        """Return an independent copy with the same memory, for the context of a copy of the match."""
        other = copy.copy(self)
        other._context, other._line, other._lines = context, [], dict(self._lines)
        other._unexpected = dict(self._unexpected)
        other._at = None if self._at is None else context.match.nodes[self._at.id]
        return other

    def restart(self) -> None:
        """Send the whole journal with the next picture."""
        self._at = None
        self._lines.clear()

    def turn_to_another(self) -> None:
        """Forget the last match: the board shows another one."""
        self.restart()
        self._unexpected.clear()

    def turn_to(self, seat: int | None) -> None:
        """Read the present line again, for a seat."""
        if seat != self._seat:
            self.restart()
        self._seat = seat
        line = self._context.match.mainline()
        if line != self._line:
            self._line = []  # reset first: an interrupt may stop this at any moment
            self._turns = self._context.match._nodes_by_turn(line)
            self._begins = [nodes[0].ply for _, nodes in self._turns]
            self._dashes = [[nodes[0].ply, seat] for seat, nodes in self._turns]
            self._line = line

    # --- the line

    @property
    def line(self) -> list[Node]:
        """The present line."""
        return self._line

    def turn_starts(self) -> list[list[int]]:
        """Return the turns of the whole line: [ply of the first node, seat]."""
        return self._dashes

    def turns_until(self, ply: int) -> list[TurnNodes]:
        """Return the turns up to a ply of the line."""
        found = self._turns[: bisect_right(self._begins, ply)]
        if found and found[-1][1][-1].ply > ply:
            seat, nodes = found[-1]
            found[-1] = seat, [node for node in nodes if node.ply <= ply]
        return found

    def is_automatic(self, node: Node) -> bool:
        """Return whether a node of the line is a step of an automatic seat."""
        if node.parent < 0:
            return False
        seat, _ = self._context.match.nodes[node.parent].after or (-1, 0)
        return node.action is None and seat in self._context.match.game.automatic

    def acting_seat(self) -> int:
        """Return the seat that made the present step, or -1 for nobody."""
        node = self._context.match.node
        if self.is_automatic(node):
            return (self._context.match.nodes[node.parent].after or (-1, 0))[0]
        return node.seat

    # --- news

    def turns_since_own(self, covered: int, ply: int) -> list[Turn]:
        """Return the others' turns since the viewer's last decision, up to a ply of the line.

        `Match.turns_since_own` says which of their turns these are.

        Args:
            covered: the seat that a covered board is handed to, or -1.
            ply: up to here.

        """
        seat = covered if covered >= 0 else self._seat
        if seat not in self._context.match.game.deciding:
            seat = None  # a seat without decisions sees what a spectator sees
        return turns_since_own(self.turns_until(ply), seat, self._seat)

    def missed_turns(self, covered: int) -> list[Turn]:
        """Return the others' turns to show as news; during the viewer's own turn, those shown at its start.

        Args:
            covered: the seat that a covered board is handed to, or -1.

        """
        context = self._context.match.node
        turns = self.turns_until(context.ply)
        if covered < 0 and turns and context.after is not None and turns[-1][0] == context.after[0] == self._seat:
            return turns_since_own(turns[:-1], self._seat, self._seat)
        return self.turns_since_own(covered, context.ply)

    def outcome_row(self, view: Observation, words: Words) -> list[list[Any]]:
        """Return the outcome of the viewer's own last finished turn, as a row of the news with the number 0."""
        context, board = self._context, self._context.board
        turns = self.turns_until(context.match.ply)
        after = context.match.node.after
        if turns and after is not None and turns[-1][0] == after[0] == self._seat and not context.match.is_terminal():
            turns = turns[:-1]
        own = own_turn(turns, self._seat) if board.outcomes and self._seat is not None else None
        events = tuple(event for event in own.events if event.kind in board.outcomes) if own else ()
        if own is None or not events:
            return []
        make = partial(board.summary, view, replace(own, events=events), words)
        lines = context.memo(("outcome", own.first, own.last), make)
        return [[0, own.seat, lines, own.first, context.announce("own-outcome")]]

    def own(self, ply: int) -> Turn | None:
        """Return the viewer's own present or last turn, up to a ply of the line, or None."""
        return own_turn(self.turns_until(ply), self._seat, self._context.board.kept)

    def turn_rows(self, turns: list[Turn], view: Observation, words: Words) -> list[list[Any]]:
        """Return [number, seat, lines, ply of the first node, name] of turns; no name if the lines begin with it."""
        return [
            [number, turn.seat, lines, turn.first, _unsaid(words.name(turn.seat), lines)]
            for number, turn in enumerate(turns, 1)
            for lines in [self._summary(turn, view, words)]
        ]

    def _heading(self, turn: Turn, view: Observation, words: Words) -> list[str]:
        """Return the first lines of a turn's summary, for the journal, where its events can be unfolded."""
        lines = self._summary(turn, view, words)
        return lines[: _HEADING + lines[0].startswith("**")] if lines else []  # the line about the viewer is additional

    def _summary(self, turn: Turn, view: Observation, words: Words) -> list[str]:
        key = self._line[turn.first].id, self._line[turn.last].id
        found = self._lines.get(key)
        if found is None:
            context = self._context
            make = partial(turn_marks.turn_summary, context.board, context.match.game, view, turn, words)
            self._lines[key] = found = context.memo(("summary", *key), make)
        return found

    # --- the journal

    def trait_and_tail(self, view: Observation, words: Words) -> tuple[Trait | None, Trait]:
        """Return the journal if it has to be sent again, and the entries since it was last sent.

        Both are {rows: [[ply, seat, text, rule, keys of its elements if it has any]], turns: [[ply of the first node,
        seat, summary]]}; the turns that go on or begin after the journal was sent come with the rows that have come.
        """
        ply = self._context.match.ply
        path, turns = self._line[: ply + 1], self.turns_until(ply)
        sent = self._at
        if sent is not None and sent in path[sent.ply : sent.ply + 1]:
            tail = self._part(path[sent.ply + 1 :], turns, view, words)
            if len(tail["rows"]) <= _JOURNAL_TAIL:
                return None, tail
        self._at = path[-1]
        return self._part(path, turns, view, words), {"rows": [], "turns": []}

    def journal_addition(self, view: Observation, words: Words) -> Trait:
        """Return the current node's additions to the journal: its entries, and the turns that begin or go on there."""
        return self._part([self._context.match.node], self.turns_until(self._context.match.ply), view, words)

    def _part(self, nodes: list[Node], turns: list[TurnNodes], view: Observation, words: Words) -> Trait:
        which = nodes[0].id if nodes else -1, len(nodes)
        rows = self._context.memo(("entries", *which), partial(self._entries, nodes, view, words))
        first = rows[0][0] if rows else self._context.match.ply + 1
        shown = [visible_turn(turn, self._seat) for turn in turns if turn[1][-1].ply >= first]
        return {
            "rows": rows,
            "turns": [[turn.first, turn.seat, self._heading(turn, view, words)] for turn in shown if turn.events],
        }

    def _entries(self, nodes: list[Node], view: Observation, words: Words) -> list[list[Any]]:
        """Return the last entries of some nodes; earlier ones are seen by stepping back."""
        rows: list[tuple[str, list[Any]]] = []
        keys_of = self._context.board.event_keys
        for node in reversed(nodes):
            events = self._node_sentences(node, words)
            rows[:0] = self._passing_entries(node, words) + [
                (
                    event.kind,
                    [node.ply, event.seat, text, event.rule, *([list(keys)] if (keys := keys_of(view, event)) else [])],
                )
                for event, text in events
            ]
            if len(rows) >= _JOURNAL_MOST:
                break
        return self._merge_repeats(rows)

    def _passing_entries(self, node: Node, words: Words) -> list[tuple[str, list[Any]]]:
        """Return the entry for a decision of the viewer that had only one legal action; none for any other node."""
        match, board = self._context.match, self._context.board
        if node.seat != self._seat or not had_no_choice(match, board, node):
            return []
        assert node.action is not None
        kind = node.action.kind
        passing = board.passing[kind]
        return [(f"pass-{kind}", [node.ply, node.seat, words(passing.message), passing.rule])]

    def _node_sentences(self, node: Node, words: Words) -> list[tuple[Event, str]]:
        """Return the events of a node in words; the first one says so if a player's action was unexpected."""
        found = list(self._context.match.event_sentences(node, self._seat, words))
        expected = self._expected_instead(node) if found else None
        if expected is not None:
            event, text = found[0]
            match = self._context.match
            before = match.state_at(match.nodes[node.parent]).observation(self._seat)
            name = match.game.label(match.game.actions[expected], before, words)
            found[0] = event, self._context.announce("unexpected", text=text, expected=name)
        return found

    def _expected_instead(self, node: Node) -> int | None:
        if node.seat not in self._context.bots.players or self._context.redaction:
            return None
        which = node.id, self._seat
        if which not in self._unexpected:
            self._unexpected[which] = expected_instead(self._context.match, node, self._seat)
        return self._unexpected[which]

    def _merge_repeats(self, rows: list[tuple[str, list[Any]]]) -> list[list[Any]]:
        """Return entries without their kinds, with equal neighbours of counted kinds merged."""
        told: list[list[list[Any]]] = []
        for kind, row in rows:
            if told and kind in self._context.board.counted_kinds and told[-1][0][1:3] == row[1:3]:
                told[-1].append(row)
            else:
                told.append([row])
        return [_merge_entries(same) for same in told]


def _merge_entries(rows: list[list[Any]]) -> list[Any]:
    """Return one entry for equal ones: the last one, with their number and all their elements."""
    if len(rows) == 1:
        return rows[0]
    ply, seat, text, rule, *_ = rows[-1]
    keys = list(dict.fromkeys(key for row in rows for key in (row[4] if len(row) > 4 else ())))
    said = text.rstrip(_STOPS)
    return [ply, seat, f"{said} ×{len(rows)}{text[len(said) :]}", rule, *([keys] if keys else [])]


def _unsaid(name: str, lines: list[str]) -> str:
    return "" if lines and lines[0].startswith(name) else name
