"""The turning points of a match: the turns in which most changed, as people would tell them to a friend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop_widgets.analysis.record import TEXTS
from tabletop_widgets.core import html
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.history import NOBODY, Turn, visible_turn
from tabletop_widgets.core.text import Words, check_locale
from tabletop_widgets.core.tree import Node

if TYPE_CHECKING:
    from tabletop_widgets.analysis.review import Review
    from tabletop_widgets.core.match import Match

_SENTENCES: Final = 2  # sentences about what happened in a turn
_LEAST: Final = {"points": 1.0, "coins": 1.0, "chance": 0.01}  # a smaller change is no turning point
_NEAR: Final = {"points": 10.0, "coins": 40.0}  # at this distance ahead or behind, a change counts much less
_ANYWHERE: Final = 0.15  # the part of a change that counts at any distance

_Values = Sequence[float]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn in which the race turned for a seat.

    Attributes:
        before: the node before the turn: from here the game can be played on in another way.
        after: the last node of the turn.
        turn: whose turn it was and what happened, as far as the viewer may know it.
        seat: for whom most changed.
        was, now: how far this seat was ahead of the best other one before and after the turn, in points or coins,
            negative behind; or its chance to win, 0 to 1.
        unit: "points", "coins" or "chance".
        text: all of it in a sentence or two.

    """

    before: Node
    after: Node
    turn: Turn
    seat: int
    was: float
    now: float
    unit: str
    text: str

    @property
    def swing(self) -> float:
        """The size of the change for the seat, without a sign."""
        return abs(self.now - self.was)

    @property
    def weight(self) -> float:
        """The weight of the change: passing the others counts more than a change of a large lead."""
        return _weight(self.was, self.now, self.unit)

    def __str__(self) -> str:
        return self.text


class TurningPoints(list[TurningPoint]):
    """Turning points in the order in which they came; a notebook shows them as a table."""

    def __repr__(self) -> str:
        return "\n".join(f"{point.after.ply:>4}  {point.text}" for point in self)

    def _repr_html_(self) -> str:
        rows = [(html.quiet(point.after.ply), html.escape_lines(point.text)) for point in self]
        return html.box(html.table(rows))


class _Swing(NamedTuple):
    turn: int  # index among the turns
    seat: int
    was: float
    now: float


def turning_points(
    match: Match, n: int = 3, seat: int | None = None, *, review: Review | None = None, locale: str = "en"
) -> TurningPoints:
    """Return the turns on the way to the current node in which most changed, in order.

    Without a review it is told by what everybody at the table knows of each position (`Heuristics.public_values`):
    nothing hidden decides which turns these are, and a turn tells only what the viewer may know of it.

    Args:
        match: what was played.
        n: how many at most, 1 to 100.
        seat: whose view; None = spectator.
        review: a review of the match; its curve then says what changed. The curve knows all hands.
        locale: "en" or "ja".

    Raises:
        ValueError: out of range; no such seat or locale; a review of another match, or without a curve.

    """
    check_locale(locale)
    if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= 100:
        raise ValueError(f"n={short_repr(n)}: expected a whole number from 1 to 100")
    viewer = None if seat is None else match.game.check_seat(seat)
    path = match.path()
    turns = match._nodes_by_turn(path)
    values = _values(match, path, turns) if review is None else _curve(match, review)
    unit = match.game.heuristics.public_unit if review is None else "chance"
    found = _largest(turns, values, n, unit, match.game.num_players)
    words = match.words(locale)
    points = TurningPoints()
    for swing in found:
        nodes = turns[swing.turn][1]
        turn = visible_turn(turns[swing.turn], viewer)
        text = _point_text(match, turn, swing, unit, words)
        points.append(TurningPoint(match.nodes[nodes[0].parent], nodes[-1], turn, *swing[1:], unit, text))
    return points


# --- how everybody stood


def _values(match: Match, path: Sequence[Node], turns: Sequence[tuple[int, Sequence[Node]]]) -> dict[int, _Values]:
    """Return the public values before and after each turn of a path from the root, by the id of the node."""
    ends = {number for _, nodes in turns for number in (nodes[0].parent, nodes[-1].id)}
    state, found = match.state_at(path[0]), {}
    for node in path:
        if node.parent >= 0:
            for number in node.numbers:
                state.apply(number)
        if node.id not in ends:
            continue
        values = match.game.heuristics.public_values(state)
        if values is not None:
            found[node.id] = values
    return found


def _curve(match: Match, review: Review) -> dict[int, _Values]:
    if review.match is not match:
        raise ValueError("this review is of another match; expected one that match.review(...) has returned")
    if not review.curve:
        raise ValueError("this review has no curve; expected one with curve=60, or none at all")
    return {node.id: values for node, values in review.curve}


def _largest(
    turns: Sequence[tuple[int, Sequence[Node]]], values: dict[int, _Values], n: int, unit: str, seats: int
) -> list[_Swing]:
    """Return the turns in which most changed, in order; of equal ones the later."""
    swings: list[_Swing] = []
    for number, (whose, nodes) in enumerate(turns):
        before, after = values.get(nodes[0].parent), values.get(nodes[-1].id)
        if whose != NOBODY and before is not None and after is not None:
            changes = _changes(number, whose, before, after, unit, seats)
            swings.append(max(changes, key=lambda swing: _weight(swing.was, swing.now, unit)))
    swings = [swing for swing in swings if abs(swing.now - swing.was) >= _LEAST[unit]]
    swings.sort(key=lambda swing: (-_weight(swing.was, swing.now, unit), -swing.turn))
    return sorted(swings[:n])


def _weight(was: float, now: float, unit: str) -> float:
    """Return the weight of a change: of a chance its size; of a lead less, the further a seat is ahead or behind."""
    near = _NEAR.get(unit)
    if near is None:
        return abs(now - was)
    return abs(now / (1 + abs(now) / near) - was / (1 + abs(was) / near)) + _ANYWHERE * abs(now - was)


def _changes(number: int, whose: int, before: _Values, after: _Values, unit: str, seats: int) -> Iterator[_Swing]:
    """Yield the change for each seat; the seat whose turn it was comes first, to be preferred among equals."""
    for seat in (whose, *(other for other in range(seats) if other != whose)):
        yield _Swing(number, seat, _standing(before, seat, unit), _standing(after, seat, unit))


def _standing(values: _Values, seat: int, unit: str) -> float:
    """Return a chance, or how far a seat is ahead of the best other one."""
    if unit == "chance":
        return values[seat]
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)


# --- in words


def _point_text(match: Match, turn: Turn, swing: _Swing, unit: str, words: Words) -> str:
    """Return what happened in a turn, and how it turned the race."""
    telling = match.game.heuristics.notable_events
    kinds = {kind: rank for rank, kind in enumerate(telling)}
    ranked = sorted(
        (kinds.get(event.kind, len(kinds)), at) for at, event in enumerate(turn.events) if event.kind in kinds
    )
    chosen = sorted(at for _, at in ranked[:_SENTENCES]) or list(range(min(1, len(turn.events))))
    sentences = [match.game.event_text(turn.events[at], words) for at in chosen]
    locale = words.locale
    change = _change_text(swing, unit, words.name(swing.seat), locale)
    return TEXTS.get(locale, "turning-told", happened=TEXTS.get(locale, "turning-join").join(sentences), change=change)


def _change_text(swing: _Swing, unit: str, name: str, locale: str) -> str:
    if unit == "chance":
        was, now = (f"{100 * value:.0f}" for value in (swing.was, swing.now))
        return TEXTS.get(locale, "turning-chance", name=name, was=was, now=now)
    was, now = (_margin(value, unit, locale) for value in (swing.was, swing.now))
    return TEXTS.get(locale, "turning-change", name=name, was=was, now=now)


def _margin(value: float, unit: str, locale: str) -> str:
    n = round(abs(value))
    side = "level" if n == 0 else "ahead" if value > 0 else "behind"
    return TEXTS.get(locale, f"turning-{side}", n=n, unit=unit)
