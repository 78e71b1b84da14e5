"""Makes a lesson of what was played: the actions become its script, comments its narration, and chance is pinned."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from tabletop_widgets.core.digits import number_in
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node
from tabletop_widgets.scenarios.head import Head
from tabletop_widgets.scenarios.prose import Prose, prose
from tabletop_widgets.scenarios.scenario import Scenario
from tabletop_widgets.scenarios.steps import Line, Play, Step

_MARKED: Final = re.compile(r"(?:seat (\d+)\s*:\s*)?(?:(en|ja)\s*:\s*)?", re.IGNORECASE)
_TITLE: Final = Prose("What was played", "これまでの手")


def record(
    match: Match, first: Node | int, last: Node | int, *, seat: int, title: str | Mapping[str, str] = ""
) -> Scenario:
    """Return a lesson of one step that begins at a node and plays on to another; see `Match.to_scenario`.

    Raises:
        LookupError: there is no such node, or the second does not come after the first.
        ValueError: there is no such seat, or it does not decide in this game.

    """
    begin, end = (match.line()[place] if isinstance(place, int) else place for place in (first, last))
    path = match.path(end)
    if begin not in path or begin is end:
        raise LookupError(f"{end!r} does not come after {begin!r}; expected two nodes of one line")
    lines = tuple(_lines(match, path[begin.ply + 1 :], seat))
    told = narration(begin.comment, seat)
    is_translated = bool(told.ja or any(line.say.ja for line in lines))
    head = Head(
        game=match.game.name,
        title=prose(title) if title else _title(match, begin, end, is_translated=is_translated),
        options=dict(match.game.options),
        names=tuple(Prose(name) for name in match.names),
        seat=match.game.check_seat(seat),
        position=match.state_at(begin).to_dict(),
    )
    head.check()
    heading = _TITLE if is_translated else Prose(_TITLE.en)
    return Scenario.of(head, (Step("play", heading, told, (Play(lines),)),))


def _title(match: Match, begin: Node, end: Node, *, is_translated: bool) -> Prose:
    name = match.game.title
    en, ja = f"{name}, ply {begin.ply} to {end.ply}", f"{name}、{begin.ply} 手目から {end.ply} 手目まで"
    return Prose(en, ja if is_translated else "")


def _lines(match: Match, nodes: list[Node], seat: int) -> Iterator[Line]:
    texts = match.game.chance_texts()
    for node in nodes:
        told = narration(node.comment, seat)
        told = Prose(" ".join(told.en.split()), " ".join(told.ja.split()))
        drawn = [f"draw {texts[number]}" for number in node.outcomes or ()]
        *before, last = [str(node.action)] if node.action else drawn
        yield from map(Line, before)
        yield Line(last, told, node.seat if node.action else None)


def narration(comment: str, seat: int) -> Prose:
    r"""Return what a comment tells to a seat, in both languages.

    A line that begins with "ja:" is the Japanese, and one with "seat 1:" is for this seat alone; it may have both.

    >>> narration("Ken has no choice.\nja: ケンはこれしかできません。\nseat 1: You hold a nine.", 0)
    Prose(en='Ken has no choice.', ja='ケンはこれしかできません。')

    """
    said: dict[str, list[str]] = {"en": [], "ja": []}
    locale, is_meant = "en", True
    for line in comment.strip().splitlines():
        marked = _MARKED.match(line)
        own, language = (marked[1], marked[2]) if marked else (None, None)
        if own or language:  # a line without a mark goes on as the one before
            locale, is_meant = (language or "en").lower(), own is None or number_in(own) == seat
        if is_meant:
            said[locale].append(line[marked.end() :] if marked else line)
    return Prose(**{name: "\n".join(lines).strip() for name, lines in said.items()})
