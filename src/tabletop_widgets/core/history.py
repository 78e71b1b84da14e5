"""The history of a match: turns and journal of the played line, events on demand, and the memories of seats."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, final

from tabletop_widgets.core import html
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.state import State
from tabletop_widgets.core.tree import Node, Tree

if TYPE_CHECKING:
    from tabletop_widgets.core.match import Match
    from tabletop_widgets.core.text import Words


NOBODY: Final = -1
_MOST_NEWS: Final = 9  # turns: each is numbered with a single digit


@dataclass(frozen=True)
class Turn:
    """One turn of a seat, as far as a viewer may know it.

    Attributes:
        seat: whose turn it was, or -1 for what nobody did.
        first: ply of its first node.
        last: ply of its last node; the turn may still go on.
        events: what happened, in order; only what the viewer may know.

    """

    seat: int
    first: int
    last: int
    events: tuple[Event, ...]


def note_turns(tree: Tree, path: Sequence[Node]) -> None:
    """Store at every node of a path from the root whose turn it is after it, unless it is stored already."""
    known = len(path)
    while known and path[known - 1].after is None:
        known -= 1
    unknown = path[known:]
    if not unknown:
        return
    # usually only the current node is new, and its position is at hand; positions in the tree must not be changed
    state = tree.state if unknown == [tree.node] else tree.state_at(unknown[0])
    for node in unknown:
        if node is not unknown[0]:
            for number in node.numbers:
                state.apply(number)
        before = (NOBODY, 0) if node.parent < 0 else tree.nodes[node.parent].after
        node.after = state.whose_turn() or before


TurnNodes = tuple[int, Sequence[Node]]  # whose turn it is, and the nodes of the turn


def group_by_turn(tree: Tree, path: Sequence[Node]) -> list[TurnNodes]:
    """Return the nodes of a path, without the root, grouped by turn."""
    note_turns(tree, path)
    turns: list[tuple[int, list[Node]]] = []
    now: tuple[int, int] | None = None
    for before, node in itertools.pairwise(path):
        if before.after != now:
            now = before.after
            turns.append((NOBODY if now is None else now[0], []))
        turns[-1][1].append(node)
    return list(turns)


def visible_turn(turn: TurnNodes, viewer: int | None) -> Turn:
    """Return a turn with the events that a viewer (None = spectator) may know."""
    seat, nodes = turn
    events = [event for node in nodes for event in node.events if event.is_visible_to(viewer)]
    return Turn(seat, nodes[0].ply, nodes[-1].ply, tuple(events))


def _is_open(turn: TurnNodes, seat: int | None) -> bool:
    """Return whether a turn is a seat's own and has not ended."""
    whose, nodes = turn
    after = nodes[-1].after
    return whose == seat and after is not None and after[0] == seat


def own_turn(turns: Sequence[TurnNodes], seat: int | None, kept: frozenset[str] = frozenset()) -> Turn | None:
    """Return the last turn of a seat, which may still go on, as that seat may know it; None if there is none.

    One that goes on begins with the events of the turn before whose kinds are `kept`.
    """
    own = [turn for turn in turns if turn[0] == seat][-2:]
    if not own:
        return None
    last = visible_turn(own[-1], seat)
    if not kept or len(own) == 1 or not _is_open(own[-1], seat):
        return last
    before = (event for event in visible_turn(own[0], seat).events if event.kind in kept)
    return replace(last, events=(*before, *last.events))


def turns_since_own(turns: Sequence[TurnNodes], seat: int | None, viewer: int | None) -> list[Turn]:
    """Return the others' turns since a seat's last turn; see `Match.turns_since_own`."""
    found: list[Turn] = []
    seen: set[int] = set()
    passed = turns[:-1] if turns and _is_open(turns[-1], seat) else turns  # the seat's own turn still goes on
    for whose, nodes in reversed(passed):
        decided = seat is not None and any(node.seat == seat for node in nodes)
        if whose in seen or (decided and whose == seat):
            break
        if whose not in (NOBODY, seat):
            found.append(visible_turn((whose, nodes), viewer))
        if seat is None and whose != NOBODY:
            seen.add(whose)
        if decided:
            break
    return [turn for turn in found if turn.events][:_MOST_NEWS][::-1]


# --- the journal

ALL: Final = "all"  # a reader who may know everything
Reader: TypeAlias = int | Literal["all"] | None
_MOST_SHOWN: Final = 40  # sentences of a journal that are not folded away


class Entry(NamedTuple):
    """An event of the journal, as a row of a table.

    Attributes:
        ply: of the node at which it happened.
        turn: number of the turn, from 1 on; 0 before the first.
        turn_of: the seat whose turn it is, or -1 for nobody.
        seat: who did it, or -1 for nobody.
        player: that seat's name, "" for nobody.
        action: the canonical text of the action that led to it, as far as the reader may know it, else "".
        event: what happened, e.g. "show".
        text: the same as a sentence.
        rule: the section of the rulebook that caused it, e.g. "scout 4.1".

    """

    ply: int
    turn: int
    turn_of: int
    seat: int
    player: str
    action: str
    event: str
    text: str
    rule: str


COLUMNS: Final[dict[str, type]] = {  # of a table with a row for each
    name: int if name in ("ply", "turn", "turn_of", "seat") else str for name in Entry._fields
}


def journal_entries(match: Match, reader: Reader, locale: str) -> Iterator[Entry]:
    """Yield a row for each event on the way to the current node.

    An action is told only to the seat that took it, and to who may know everything: others know what its events tell.

    Raises:
        ValueError: there is no such seat or locale.

    """
    viewer = _viewer(match, reader)
    words = match.words(locale)
    path = match.path()
    turns = [(NOBODY, path[:1]), *match._nodes_by_turn(path)]
    for number, (whose, nodes) in enumerate(turns):
        for node in nodes:
            is_known = reader == ALL or (viewer is not None and node.seat == viewer)
            action = str(node.action) if node.action is not None and is_known else ""
            for event, text in _visible_sentences(match, node, reader, viewer, words):
                player = words.name(event.seat) if event.seat >= 0 else ""
                yield Entry(node.ply, number, whose, event.seat, player, action, event.kind, text, event.rule)


def _viewer(match: Match, reader: Reader) -> int | None:
    if isinstance(reader, str) and reader != ALL:
        raise ValueError(f"seat={short_repr(reader)}: expected a seat, None for a spectator, or {ALL!r}")
    return None if reader is None or reader == ALL else match.game.check_seat(reader)


def _visible_sentences(
    match: Match, node: Node, reader: Reader, viewer: int | None, words: Words
) -> Iterable[tuple[Event, str]]:
    """Return the events of a node that a reader may know, with their sentences."""
    if reader == ALL:
        return [(event, match.game.event_text(event, words)) for event in node.events]
    return match.event_sentences(node, viewer, words)


class Journal(list[str]):
    """The sentences of a match: a list of texts, which a notebook shows as a table.

    Args:
        sentences: the texts.
        rules: the rule that caused each of them.

    """

    def __init__(self, sentences: Sequence[str] = (), rules: Sequence[str] = ()) -> None:
        super().__init__(sentences)
        self.rules = tuple(rules)

    def _repr_html_(self) -> str:
        rules = [*self.rules, *[""] * (len(self) - len(self.rules))]  # somebody may have added a sentence
        rows = [
            (html.quiet(number), html.escape_lines(text), html.chip(rule))
            for number, (text, rule) in enumerate(zip(self, rules, strict=False), 1)
        ]
        earlier, last = rows[:-_MOST_SHOWN], rows[-_MOST_SHOWN:]
        fold = html.details_html(html.quiet(f"1–{len(earlier)}"), html.table(earlier)) if earlier else ""
        return html.box(fold, html.table(last))


# --- histories of fast games, and of information states


@final
class LazyHistory:
    """A list of action ids that replays itself into events on demand; a fast game pays only for the list.

    Args:
        start: the position in which it begins.

    Attributes:
        steps: ids of the actions and chance outcomes, in order; whoever plays adds them.

    """

    __slots__ = ("_applied", "_events", "_state", "steps")

    def __init__(self, start: State) -> None:
        self._state = start.clone()
        self._events: list[Event] = []
        self._applied = 0
        self.steps: list[int] = []

    def all_events(self) -> list[Event]:
        """Return every event so far, whoever may know of it."""
        for step in self.steps[self._applied :]:
            self._state.apply(step, self._events)
        self._applied = len(self.steps)
        return self._events


@final
class InformationState:
    """The memories of all seats of a game, for perfect recall.

    A copy is cheap: what is remembered never changes, it only gets longer.

    Args:
        seats: how many there are.

    >>> import random
    >>> import tabletop_widgets as tw
    >>> state = tw.new_game("scout", players=3).new_state()
    >>> state.draw_all(random.Random(1))
    >>> recall, seat = InformationState(3), state.current_player()
    >>> recall.apply(state, state.legal_actions()[0])
    >>> print(recall.memory_of(seat))
    > keep
    hand-chosen 0
    hand-kept 0
    >>> print(recall.memory_of((seat + 1) % 3))
    hand-chosen 0

    """

    __slots__ = ("_lines",)

    def __init__(self, seats: int) -> None:
        self._lines = ("",) * seats

    def copy(self) -> InformationState:
        """Return an independent copy."""
        other = InformationState(0)
        other._lines = self._lines
        return other

    def apply(self, state: State, action: Action | int | str) -> None:
        """Apply an action or a chance outcome to a position, and remember its events.

        Raises:
            IllegalAction: it is not allowed; nothing has changed, and nothing is remembered.

        """
        seat, number = state.current_player(), state.id_of(action)
        events: list[Event] = []
        state.apply(number, events)
        if seat >= 0:
            self._add(seat, f"> {state.game.actions[number]}")
        for event in events:
            line = " ".join(map(str, (event.kind, event.seat, *event.values)))
            for other in range(len(self._lines)):
                if event.is_visible_to(other):
                    self._add(other, line)

    def _add(self, seat: int, line: str) -> None:
        lines = list(self._lines)
        lines[seat] += line + "\n"
        self._lines = tuple(lines)

    def memory_of(self, seat: int) -> str:
        """Return what a seat remembers, a line for each thing: its own actions after "> ", and events."""
        return self._lines[seat].rstrip("\n")

    def without_others(self, but: int) -> InformationState:
        """Return a copy with the memory of one seat; the others get what that seat remembers, without its own actions.

        For positions drawn anew by `State.determinize`: there the others' true memories would not fit.
        """
        other = InformationState(0)
        own = "".join(line for line in self._lines[but].splitlines(keepends=True) if not line.startswith("> "))
        other._lines = tuple(lines if seat == but else own for seat, lines in enumerate(self._lines))
        return other


def information_state(state: State, recall: InformationState, seat: int) -> str:
    """Return the information state of a seat as text: its memory, and what it sees now.

    Args:
        state: the position.
        recall: the memories of the game until there.
        seat: who knows it.

    """
    return "\n".join((*filter(None, [recall.memory_of(seat)]), observation_line(state, seat)))


def observation_line(state: State, seat: int | None) -> str:
    """Return the observation of a seat (None = spectator) as a line of JSON."""
    return json.dumps(state.observation(seat).to_dict(), separators=(",", ":"), ensure_ascii=False)
