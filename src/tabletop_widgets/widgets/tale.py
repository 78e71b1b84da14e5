"""The course of a game on a board: the pause after a round, callouts, and turning points after the end."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets import background, take_back
from tabletop_widgets.widgets.context import BoardContext, Trait

if TYPE_CHECKING:
    from tabletop_widgets.analysis import Review
    from tabletop_widgets.core.match import Match

_BACK: Final = 12  # most nodes since a pause: each seat decides about its hand before the next round
_MOMENTS: Final = 3  # most callouts shown at once
_POINTS: Final = 3  # number of turning points of a game
# a review from the board takes about 20 seconds for a game of SCOUT; `match.review()` searches ten times as long
_JUDGE: Final = "mc:24"
_SAMPLES: Final = 30
_ROLLOUTS: Final = 6


def pause_trait(context: BoardContext, view: Observation, words: Words) -> Trait | None:
    """Return the summary of the part of the game that has just ended, until the next part begins; otherwise None.

    Args:
        context: the match and the viewer of the board.
        view: what the viewer may know.
        words: the language and the names.

    """
    kinds = context.board.pause_kinds
    if context.redaction or not kinds or context.match.is_terminal():
        return None
    node = context.match.node
    for _ in range(_BACK):
        if any(event.kind in kinds for event in node.events):
            return _pause(context, view, node, words)
        if node.parent < 0:
            return None
        node = context.match.nodes[node.parent]
    return None


def _pause(context: BoardContext, view: Observation, node: Node, words: Words) -> Trait | None:
    events = [event for event in node.events if event.is_visible_to(view.seat)]
    found = context.board.pause(view, events, words)
    if found is None:
        return None
    return {
        "id": node.id,
        "title": found.title,
        "told": list(found.told),
        "heads": list(found.heads),
        "rows": [[seat, words.name(seat), *cells] for seat, cells in enumerate(found.rows)],
        "leaders": list(found.leaders),
        "lead": found.lead,
        "next": found.next,
        "go": found.go,
    }


def callouts_trait(context: BoardContext, view: Observation, came: Sequence[Node], words: Words) -> list[list[Any]]:
    """Return [text, path and colour of its sign, elements] of each callout since the last picture.

    Args:
        context: the match and the viewer of the board.
        view: what the viewer may know.
        came: the nodes since the picture before.
        words: the language and the names.

    """
    signs = context.board.callouts
    if context.redaction or not signs:
        return []
    events = [event for node in came for event in node.events if event.kind in signs and event.is_visible_to(view.seat)]
    return [
        [context.match.game.event_text(event, words), *signs[event.kind], list(context.board.event_keys(view, event))]
        for event in events[-_MOMENTS:]
    ]


def tale_trait(context: BoardContext, view: Observation, words: Words) -> Trait | None:
    """Return the turning points of a finished game, with their nodes; None before the end.

    Args:
        context: the match and the viewer of the board.
        view: what the viewer may know.
        words: the language and the names.

    """
    match = context.match
    if context.redaction or not match.is_terminal():
        return None
    from tabletop_widgets.analysis import turning_points  # imported late: only needed after the end

    curve = context.review if context.review is not None and context.review.curve else None
    points = context.memo(
        ("turning points", curve and curve.curve),
        lambda: [
            (point.turn.seat, point.text, point.before.id, point.after.id)
            for point in turning_points(match, _POINTS, view.seat, review=curve, locale=words.locale)
        ],
    )
    if not points:
        return None
    may_look = take_back.is_looking_back(context)
    return {
        "points": [
            [*point, may_look or not take_back.why_not_go_to(context, match.nodes[point[2]])] for point in points
        ],
        "reviewed": context.review is not None or not context.is_owner,
        "judging": context.is_judging,
    }


def begin_review(context: BoardContext, refresh: Callable[[], object]) -> None:
    """Review the match of a board in the background; the board then shows the marks, or the error.

    Args:
        context: the match and the viewer of the board; the match is over.
        refresh: shows the board again.

    """
    if context.is_judging:
        return
    match, locale, page = context.match, context.locale, context.page
    judged = copy.copy(match)  # a copy, because the match may go on meanwhile
    context.is_judging = True

    def done(review: Review | None, error: BaseException | None) -> None:
        context.is_judging = False
        context.turn_to_page(page)
        if review is not None and context.match is match:
            context.review = _review_of(match, review)
        context.error = "" if error is None else context.announce("not-reviewed", error=context.error_line(error))
        refresh()

    background.run_in_background(lambda: _judge(judged, locale), done)


def _judge(match: Match, locale: str) -> Review:
    from tabletop_widgets.analysis import review

    return review(match, _JUDGE, fresh=_SAMPLES, curve=_ROLLOUTS, comment=False, locale=locale)


def _review_of(match: Match, review: Review) -> Review:
    """Return a review of a copy of a match as one of the match itself: its nodes have the same numbers."""
    decisions = tuple(replace(one, node=match.nodes[one.node.id]) for one in review.decisions)
    curve = tuple((match.nodes[node.id], values) for node, values in review.curve)
    return replace(review, match=match, decisions=decisions, curve=curve)
