"""A review on a board: its panel, and the played and the better action on the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.boards import values
from tabletop_widgets.boards.annotate import outline_of, place_of
from tabletop_widgets.boards.scene import Scene, children
from tabletop_widgets.widgets.choices import first_way
from tabletop_widgets.widgets.context import BoardContext, Trait

if TYPE_CHECKING:
    from tabletop_widgets.analysis.review import JudgedDecision, Review
    from tabletop_widgets.core.match import Match


_WORST: Final = 0.99  # the lightest fill
PREFIX: Final = "review:"  # begins the key of every disc
PLAYED: Final = "✗"
BETTER: Final = "✓"


def check_review(review: object, match: Match) -> None:
    """Check that a review belongs to a match.

    Raises:
        TypeError: it is no review.
        ValueError: it is of another match.

    """
    from tabletop_widgets.analysis.review import Review  # imported late: only boards with a review need it

    if not isinstance(review, Review):
        raise TypeError(f"{review!r} is no review; make one with match.review(...)")
    if review.match is not match:
        raise ValueError("the review is of another match; make one of this match with match.review(...)")


def is_open(context: BoardContext, review: Review) -> bool:
    """Return whether a board may show the whole review: after the end, or if one person sees all hands anyway.

    Before that a seat only sees its own decisions: the curve uses all hands, and better actions of others use knowledge
    that only they have.
    """
    nodes = [node for node, _ in review.curve] or [one.node for one in review.decisions]
    if nodes and context.match.state_at(nodes[-1]).is_terminal():
        return True
    return context.hot and not context.cover


def visible_marks(context: BoardContext, review: Review) -> list[JudgedDecision]:
    """Return the marked decisions that the viewer may see, in order."""
    marked = [one for one in review.decisions if one.mark]
    return marked if is_open(context, review) else [one for one in marked if one.seat == context.seat]


def review_trait(context: BoardContext, review: Review | None) -> Trait | None:
    """Return the trait `review`; None on a board without one.

    Returns:
        {seat, heading, judge, note, rows: [[sign, ply, node, seat, what, better, points, interval, told]], curve:
        [[ply, share by seat]], title, open}; `ply` is that of the decision's position, `node` its number.

    """
    if review is None or context.covered_seat() >= 0:
        return None
    found = visible_marks(context, review)
    told = _Words(context, review)
    return {
        "seat": -1 if context.seat is None else context.seat,
        "heading": told.say("review-costs"),
        "judge": told.say("review-judge", player=review.player),
        "note": told.say("review-count", marks=str(len(found)), n=str(_count(context, review))),
        "rows": [told.row(one) for one in found],
        "curve": _curve(review) if is_open(context, review) else [],
        "title": told.say("review-curve"),
        "open": told.say("review-open"),
    }


def _count(context: BoardContext, review: Review) -> int:
    everything = is_open(context, review)
    return sum(1 for one in review.decisions if everything or one.seat == context.seat)


def _curve(review: Review) -> list[list[Any]]:
    return [[node.ply, [round(value, 3) for value in shares]] for node, shares in review.curve]


class _Words:
    """A review in the language of a board."""

    def __init__(self, context: BoardContext, review: Review) -> None:
        self._context, self._review = context, review

    def say(self, key: str, **params: str) -> str:
        from tabletop_widgets.analysis.record import TEXTS

        return TEXTS.get(self._context.locale, key, **params)

    def row(self, one: JudgedDecision) -> list[Any]:
        match, locale = self._review.match, self._context.locale
        played, better = (match.label(action, locale, one.node) for action in (one.played, one.better))
        points, low, high = (f"{100 * value:.0f}" for value in (one.loss, one.low, one.high))
        told = self.say("review-told", better=better, points=points, low=low, high=high, player=self._review.player)
        interval = self.say("review-interval", low=low, high=high)
        mark = self.say(f"review-{one.mark}")
        better = self.say("review-better", action=better)
        return [
            one.sign,
            one.node.ply - 1,
            one.node.parent,
            one.seat,
            played,
            better,
            f"−{points}",
            interval,
            told,
            mark,
        ]


def draw_review(context: BoardContext, review: Review, scene: Scene, offered: Trait) -> Scene:
    """Return a picture with discs for the played and the better action, at a marked decision of the viewer."""
    one = next((one for one in visible_marks(context, review) if one.node.parent == context.match.node.id), None)
    if one is None or not context.is_asked():
        return scene
    told = _Words(context, review)
    below = children(scene.elements)

    def drawn(key: str) -> bool:
        return place_of(scene, key) is not None and outline_of(scene, key, below) is not None

    ways = {number: list(filter(drawn, first_way(offered, number))) for number in (one.played.id, one.better.id)}
    played = _own(ways[one.played.id], ways[one.better.id])
    better = _own(ways[one.better.id], ways[one.played.id])
    discs = [values.Disc(better, one.better.id, BETTER, told.say("review-was-better"), 0.0, 0, True, True, True)]
    if played != better:
        said = told.say("review-played")
        discs.insert(0, values.Disc(played, one.played.id, PLAYED, said, _WORST, 0, False, False, True))
    return values.draw(scene, [disc for disc in discs if disc.key], context.board, PREFIX)


def _own(way: list[str], other: list[str]) -> str:
    """Return the first element of a click path that differs from another path; "" for an empty path."""
    parted = (one for number, one in enumerate(way) if other[number : number + 1] != [one])
    return next(parted, way[0] if way else "")
