"""A summary of a turn in up to four lines: top action, bottom action, and the rest, with costs and gains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from tabletop_widgets.boards.inline import title
from tabletop_widgets.boards.scythe.automa.summary import lines
from tabletop_widgets.boards.scythe.mat_parts import is_stepping
from tabletop_widgets.boards.scythe.story.effects_on_viewer import about_viewer, amounts, is_about, short
from tabletop_widgets.boards.scythe.story.unit_paths import UnitPath, find_paths
from tabletop_widgets.boards.scythe.texts import signed_amount
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.records import card_values
from tabletop_widgets.engines.scythe.texts import naming


class _Part:
    """A part of a turn: an action and its effects."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.notes: list[str] = []
        self.events: list[Event] = []


def summary(view: ScytheObservation, turn: Turn, words: Words) -> list[str]:
    """Return a turn in at most four lines, one for each action, without the name of the player.

    What the turn did to the viewer comes first, in bold. Of an Automa there are more lines: what it did, and why.
    """
    if turn.seat < 0:
        return []
    if view.is_automa(turn.seat):
        return _of_automa(view, turn, words)
    top, bottom, rest = _Part(), _Part(), _Part()
    now, skips = top, False
    for event in turn.events:
        if event.kind == "section" and event.seat == turn.seat:
            top.name = words(naming.SECTION[event.values[0]])
            skips = event.values[1] == ids.SKIP
        elif event.kind == "bottom":
            now = bottom
            bottom.name = words(naming.BOTTOM[event.values[0]])
        note = _NOTES.get(event.kind)
        if note is not None and event.seat == turn.seat:
            now.notes.append(note(event, words))
        (now if event.seat == turn.seat else rest).events.append(event)
    if skips:
        top.notes.insert(0, words("board-told-skips" if bottom.name else "board-told-nothing"))
    phrases = [_line(view, part, turn.seat, words) for part in (top, bottom)]
    others = [*_combats(view, turn.events, words), *_gains_of_others(view, rest.events, words)]
    lines = (about_viewer(view, turn, words), *phrases, words("list-semicolon").join(others))
    return [line for line in lines if line]


def _of_automa(view: ScytheObservation, turn: Turn, words: Words) -> list[str]:
    """Return a summary of an Automa's turn, with its own gains and its effects on others as for everybody."""
    own = [event for event in turn.events if event.seat == turn.seat]
    rest = [event for event in turn.events if event.seat != turn.seat]
    others = [*_combats(view, turn.events, words), *_gains_of_others(view, rest, words)]
    goes_on = is_stepping(view) and view.turn == turn.seat
    phrases = lines(turn, amounts(own, words), others, view.seat, words, is_over=not goes_on)
    return [line for line in (about_viewer(view, turn, words), *phrases) if line]


def _line(view: ScytheObservation, part: _Part, seat: int, words: Words) -> str:
    """Return a summary of a part of a turn: paths, notes, payments and gains."""
    ways = [way for way in find_paths(view, part.events) if way.seat == seat and not way.forced]
    notes = [*_ways(ways, words), *part.notes]
    pieces = [words("list-separator").join(notes), *amounts(part.events, words)]
    text = " ".join(piece for piece in pieces if piece)
    if not part.name:
        return text
    name = title(part.name)
    return words("board-told-part", name=name, what=text) if text else name


def _ways(ways: list[UnitPath], words: Words) -> list[str]:
    """Return paths in words: equal ones once, with their number."""
    phrases = Counter(_way(way, words) for way in ways)
    return [text if count == 1 else words("board-told-times", what=text, n=count) for text, count in phrases.items()]


def _way(way: UnitPath, words: Words) -> str:
    text = "→".join(short(place, words) for place in way.places)
    if any(way.cargo):
        return words("board-told-with", way=text, cargo=_cargo(way.cargo, words))
    return text


def _cargo(amounts: Sequence[int], words: Words) -> str:
    """Return cargo with its signs: oil, metal, wood, food, workers."""
    kinds = (*range(mats.FIRST_RESOURCE, mats.FIRST_RESOURCE + 4), mats.WORKERS)
    return naming.list_text((signed_amount(kind, n, words) for kind, n in zip(kinds, amounts, strict=True) if n), words)


def _gains_of_others(view: ScytheObservation, events: Sequence[Event], words: Words) -> list[str]:
    """Return the gains of the viewer's neighbours by their recruits."""
    seats = list(dict.fromkeys(event.seat for event in events if event.kind == "gain" and event.seat != view.seat))
    phrases = []
    for seat in seats:
        gained = amounts([event for event in events if event.seat == seat and event.kind == "gain"], words)
        phrases.append(words("board-told-part", name=words.name(seat), what=" ".join(gained)))
    return phrases


def _combats(view: ScytheObservation, events: Sequence[Event], words: Words) -> list[str]:
    """Return the combats between others: where, against whom, what both sides revealed, and who won."""
    found: list[str] = []
    for i, event in enumerate(events):
        if event.kind == "battle" and not is_about(event, view.seat):
            place, dial, play, other_dial, other_play, defender = event.values
            won = next((other.seat for other in events[i:] if other.kind == "win"), -1)
            sides = [(event.seat, dial, play), (defender, other_dial, other_play)]
            sides.sort(key=lambda side: side[0] != won)  # the winner comes first
            one, two = (words.name(seat) for seat, *_ in sides)
            left, right = (_total(power, cards, words) for _, power, cards in sides)
            found.append(words("board-told-battle", place=short(place, words), one=one, two=two, left=left,
                               right=right, case="won" if won >= 0 else "open"))  # fmt: skip
    settled = sum(event.kind == "battle" for event in events)
    for event in [event for event in events if event.kind == "combat"][settled:]:  # combats with hidden dials
        place, _, defender = event.values
        if defender == view.seat:
            continue
        found.append(words("board-told-combat", place=short(place, words), name=words.name(defender)))
    return found


def _total(dial: int, play: int, words: Words) -> str:
    """Return the revealed total of a side, and in brackets power and cards."""
    values = card_values(play)
    cards = naming.cards(values, words)
    return words("board-told-side", total=str(dial + sum(values)), dial=str(dial), cards=cards)


_NOTES: Final[dict[str, Callable[[Event, Words], str]]] = {
    "deploy": lambda e, w: f"{naming.mech(e.values[2], e.values[0], w)} {short(e.values[1], w)}",
    "build": lambda e, w: f"{w(naming.STRUCTURE[e.values[0]])} {short(e.values[1], w)}",
    "enlist": lambda e, w: w("board-told-recruit", what=w(naming.BOTTOM[e.values[0]])),
    "upgrade": lambda e, w: w(naming.CUBE[e.values[0]]),
    "encounter": lambda e, w: w("board-told-encounter", place=short(e.values[1], w)),
    "factory-card": lambda e, w: w("board-told-factory"),  # noqa: ARG005 - one signature for all
    "objective": lambda e, w: w("board-told-objective"),  # noqa: ARG005
    "star": lambda e, w: f"★ {w(naming.STAR[e.values[0]])}",
    "give": lambda e, w: w("board-told-gives", name=w.name(e.values[0]), n=e.values[1]),
}
