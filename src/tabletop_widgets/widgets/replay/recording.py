"""A match as a replay: all of it, as data, for one viewer and in both languages."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.widgets.replay.camera import Camera, Moment
from tabletop_widgets.widgets.replay.film import Film

if TYPE_CHECKING:
    from tabletop_widgets.analysis import Review


def record(
    match: Match,
    seat: int | None,
    locale: str,
    *,
    side_lines: bool = False,
    layers: Iterable[str] | None = None,
    review: Review | None = None,
) -> dict[str, Any]:
    """Return a match as a replay holds it: what one viewer sees at each node, and not the match itself.

    Args:
        match: the match; it is not changed.
        seat: whose boards are shown; None for a spectator's.
        locale: the language that it opens in; the other one is in it, too.
        side_lines: whether everything that was tried is in it, and not only the present line.
        layers: the optional parts of the board that are on at first; None for the board's choice.
        review: a judgement on the match, whose marks are shown.

    Returns:
        {texts: what is the same at all nodes, in each language, the one that it opens in first; at: the number of the
        node that it opens at; nodes: [id, number of the node before it or -1]; film: see `Film.developed`}.

    """
    locales = [locale, *(other for other in LOCALES if other != locale)]
    shown = None if layers is None else list(layers)
    cameras = [
        Camera(copy.copy(match), seat, each, layers=shown, review=review, has_facts=each == locale) for each in locales
    ]
    texts = [camera.texts() for camera in cameras]
    line = match.line()
    nodes = list(_everywhere(match, line)) if side_lines else line
    numbers = {node.id: i for i, node in enumerate(nodes)}
    return {
        "texts": texts,
        "at": numbers[match.node.id],
        "nodes": [[node.id, numbers.get(node.parent, -1)] for node in nodes],
        "film": _filmed(cameras, nodes).developed(),
    }


def _filmed(cameras: list[Camera], nodes: list[Node]) -> Film:
    """Return what the cameras show at nodes, each of which comes after the one before it, or is a way on from one."""
    film = Film()
    taken: dict[int, list[Moment]] = {}
    waits = {node.id: 0 for node in nodes}  # node -> ways on that are still to come
    for node in nodes[1:]:
        waits[node.parent] += 1
    last = nodes[0].parent
    for node in nodes:
        if node.parent != last:  # another way on: the picture before is that of the fork
            for camera in cameras:
                camera.look(node.parent)
        last = node.id
        taken[last] = [camera.take(last) for camera in cameras]
        film.add(taken[last], taken.get(node.parent))
        if node.parent >= 0:
            waits[node.parent] -= 1
            if not waits[node.parent]:
                del taken[node.parent]
    return film


def _everywhere(match: Match, line: list[Node]) -> Iterator[Node]:
    """Yield every node after the one before it, and of several that follow a node first the one of the present line."""
    on_line = {node.id for node in line}
    waiting = [match.nodes[0]]
    while waiting:
        node = waiting.pop()
        yield node
        follow = sorted(node.children, key=lambda number: number not in on_line)
        waiting += [match.nodes[number] for number in reversed(follow)]
