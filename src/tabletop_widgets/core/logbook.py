"""The logbook of a match: what has happened, event by event, as far as a reader may know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from tabletop_widgets.core import markup
from tabletop_widgets.core.errors import shown
from tabletop_widgets.core.turn import NOBODY

if TYPE_CHECKING:
    from tabletop_widgets.core.event import Event
    from tabletop_widgets.core.node import Node
    from tabletop_widgets.core.story import Story
    from tabletop_widgets.core.text import Words

ALL: Final = "all"  # a reader who may know everything
Reader: TypeAlias = int | Literal["all"] | None
_MOST_SHOWN: Final = 40  # sentences of a journal that are not folded away


class Entry(NamedTuple):
    """One event.

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


def entries(match: Story, reader: Reader, locale: str) -> Iterator[Entry]:
    """Yield what has happened on the way to the present node.

    An action is told only to the seat that took it, and to who may know everything: others know what its events tell.

    Raises:
        ValueError: there is no such seat or locale.

    """
    viewer = _viewer(match, reader)
    words = match.words(locale)
    path = match.path()
    turns = [(NOBODY, path[:1]), *match.by_turn(path)]
    for number, (whose, nodes) in enumerate(turns):
        for node in nodes:
            is_known = reader == ALL or (viewer is not None and node.seat == viewer)
            action = str(node.action) if node.action is not None and is_known else ""
            for event, text in _told(match, node, reader, viewer, words):
                player = words.name(event.seat) if event.seat >= 0 else ""
                yield Entry(node.ply, number, whose, event.seat, player, action, event.kind, text, event.rule)


def _viewer(match: Story, reader: Reader) -> int | None:
    if isinstance(reader, str) and reader != ALL:
        raise ValueError(f"seat={shown(reader)}: expected a seat, None for a spectator, or {ALL!r}")
    return None if reader is None or reader == ALL else match.game.check_seat(reader)


def _told(match: Story, node: Node, reader: Reader, viewer: int | None, words: Words) -> Iterable[tuple[Event, str]]:
    """Return the events of a node that a reader may know, with their sentences."""
    if reader == ALL:
        return [(event, match.game.event_text(event, words)) for event in node.events]
    return match.narrate(node, viewer, words)


class Journal(list[str]):
    """What has happened, sentence by sentence: a list of texts that a notebook shows as a page of a journal.

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
            (markup.quiet(number), markup.said(text), markup.chip(rule))
            for number, (text, rule) in enumerate(zip(self, rules, strict=False), 1)
        ]
        earlier, last = rows[:-_MOST_SHOWN], rows[-_MOST_SHOWN:]
        fold = markup.folded(markup.quiet(f"1–{len(earlier)}"), markup.table(earlier)) if earlier else ""
        return markup.box(fold, markup.table(last))
