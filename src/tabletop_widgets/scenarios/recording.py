"""Makes a lesson of what was played: the actions become its script, comments its narration, and chance is pinned."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node
from tabletop_widgets.scenarios.head import Head
from tabletop_widgets.scenarios.prose import NO_PROSE, Prose
from tabletop_widgets.scenarios.scenario import Scenario
from tabletop_widgets.scenarios.steps import Line, Play, Step


def record(match: Match, first: Node | int, last: Node | int, *, seat: int, title: str = "") -> Scenario:
    """Return a lesson of one step that begins at a node and plays on to another; see `Match.to_scenario`.

    Raises:
        LookupError: there is no such node, or the second does not come after the first.
        ValueError: there is no such seat, or it does not decide in this game.

    """
    begin, end = (match.line()[place] if isinstance(place, int) else place for place in (first, last))
    path = match.path(end)
    if begin not in path or begin is end:
        raise LookupError(f"{end!r} does not come after {begin!r}; expected two nodes of one line")
    lines = tuple(_lines(match, path[begin.ply + 1 :]))
    head = Head(
        game=match.game.name,
        title=Prose(title or f"{match.game.title}, ply {begin.ply} to {end.ply}"),
        options=dict(match.game.options),
        names=tuple(Prose(name) for name in match.names),
        seat=match.game.check_seat(seat),
        position=match.state_at(begin).to_dict(),
    )
    head.check()
    return Scenario.of(head, (Step("play", Prose("What was played"), Prose(begin.comment.strip()), (Play(lines),)),))


def _lines(match: Match, nodes: list[Node]) -> Iterator[Line]:
    texts = match.game.chance_texts()
    for node in nodes:
        told = Prose(" ".join(node.comment.split())) if node.comment.strip() else NO_PROSE
        drawn = [f"draw {texts[number]}" for number in node.outcomes or ()]
        *before, last = [str(node.action)] if node.action else drawn
        yield from map(Line, before)
        yield Line(last, told)
