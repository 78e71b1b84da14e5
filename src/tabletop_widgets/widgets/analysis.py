"""Panels of an analysis and of a review: the list of actions with bars, the expected line, the hint."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.boards import values
from tabletop_widgets.boards.annotate import outline_of, place_of
from tabletop_widgets.boards.scene import Scene, children
from tabletop_widgets.boards.values import step_of
from tabletop_widgets.widgets.advice import Advice
from tabletop_widgets.widgets.choices import first_way
from tabletop_widgets.widgets.context import BoardContext, Trait

if TYPE_CHECKING:
    from tabletop_widgets.analysis import Analysis
    from tabletop_widgets.analysis.record import ActionValue, ExpectedStep
    from tabletop_widgets.analysis.review import JudgedDecision, Review
    from tabletop_widgets.core.match import Match


_BEST, _COULD, _BEHIND, _FEW = range(4)  # the rims of discs
_TENTH: Final = 0.1  # bars end at a multiple of it


def analysis_panel(context: BoardContext, advice: Advice, analysis: Analysis | None, offered: Trait) -> Trait | None:
    """Return the trait `thoughts`: what is thought of the decision of the viewer, for nobody else.

    Args:
        context: the board's match and seat.
        advice: who thinks.
        analysis: what it thinks of the present decision; None for nothing yet.
        offered: the trait `choices`.

    Returns:
        {seat, at, on, busy, player, hint, told: see `_told`}; None where nobody can be advised.

    """
    if context.seat is None or context.match.is_terminal():
        return None
    is_hinted = advice.hints_at(context.match, context.seat)
    return {
        "seat": context.seat,
        "at": context.match.node.id,
        "on": advice.is_on,
        "busy": advice.is_busy and context.is_asked(),
        "asked": context.is_asked(),
        "player": advice.analyse(context.match).name if advice.is_on or is_hinted else "",
        "hint": _hint(context, advice, analysis, offered) if is_hinted else None,
        "told": _analysis_trait(context, analysis, offered) if advice.is_on and analysis is not None else None,
    }


def _hint(context: BoardContext, advice: Advice, analysis: Analysis | None, offered: Trait) -> Trait:
    """Return {title, text: paragraphs, act: an id or None, keys: its elements}; a title alone while it thinks."""
    from tabletop_widgets.analysis.hinting import early_hint, make_hint  # with the first thought

    if analysis is None:
        return {"title": context.announce("hint-soon"), "text": [], "act": None, "keys": []}
    hint = (early_hint if advice.is_busy else make_hint)(analysis)
    act = None if hint.best is None else hint.best.action.id
    return {"title": hint.title, "text": list(hint.text), "act": act, "keys": _elements(offered, act)}


def _elements(offered: Trait, number: int | None) -> list[str]:
    """Return the elements of the first way to click an action, and those that it touches."""
    touched = next((act[4] for act in offered["acts"] if act[0] == number and len(act) > 4), ())
    return list(dict.fromkeys([*first_way(offered, number), *(offered["keys"][at] for at in touched)]))


def _analysis_trait(context: BoardContext, analysis: Analysis, offered: Trait) -> Trait:
    """Return the trait with the value of each action.

    Returns:
        {unit, effort, notes, groups: [[title, rows]], best: the value at the dotted line, end: of the bars,
        moves: [[seat, text, elements]]}; see `_row`.

    """
    own = analysis.unit == "own"
    end = 1.0 if own else _scale([row.score.value + min(row.score.margin, 1) for row in analysis.rows])
    notes = (_scale_note(analysis, end), analysis.untried_note(), analysis.unreliable_note(), _bits_note(analysis))
    return {
        "unit": analysis.message(f"analysis-unit-{analysis.unit}"),
        "effort": analysis.effort(timed=True),
        "notes": [note for note in notes if note],
        "groups": [[title, [_row(analysis, row, end) for row in rows]] for title, rows in analysis.groups()],
        "best": None if own else round(min(analysis.best.score.value / end, 1), 4),
        "moves": _moves(context, analysis.moves, offered) if len(analysis.moves) > 1 else [],
        "says": analysis.note,
    }


def _scale(values: Sequence[float]) -> float:
    """Return where bars end: the tenth at or above the largest value."""
    return min(1.0, max(_TENTH, ceil(max(values, default=1.0) / _TENTH - 1e-9) * _TENTH))


def _scale_note(analysis: Analysis, end: float) -> str:
    return "" if end == 1 else analysis.message("analysis-scale", end=f"{100 * end:.0f}")


def _bits_note(analysis: Analysis) -> str:
    return analysis.message("analysis-unit-bits") if analysis.bits else ""


def _row(analysis: Analysis, row: ActionValue, end: float) -> list[Any]:
    """Return one action; bars end at `end`.

    Returns:
        [id, text, on the disc, behind, tries, bits, said, fill: 0 (best) to 4 or -1 (few), rim, value, low, high:
        shares of the bar, or None for a player's own score, terms: [[name, value]]].

    """
    score, own = row.score, analysis.unit == "own"
    is_best = row.action == analysis.best.action
    few = not own and score.visits < analysis.reliable
    rim = _FEW if few else _BEST if is_best else _COULD if score.could_be_best else _BEHIND
    bits = analysis.bits.get(row.action.id)
    said = [analysis.spoken_value(row)] + (
        [analysis.message("analysis-bits-said", bits=f"{bits:.2f}")] if bits is not None else []
    )
    return [
        row.action.id, row.text, analysis.disc_text(score), analysis.distance(row),
        analysis.message("analysis-visits", n=f"{score.visits:,}") if score.visits else "",
        "" if bits is None else analysis.message("analysis-bits", bits=f"{bits:.2f}"), ", ".join(said),
        -1 if few else step_of(None if own else max(0.0, score.behind), is_best=is_best), rim,
        *_bar(analysis, row, end),
        [[name, round(value, 4)] for name, value in score.parts.items()],
    ]  # fmt: skip


def _bar(analysis: Analysis, row: ActionValue, end: float) -> list[float | None]:
    """Return the ends of a bar and of its whisker, the interval of the difference to the best."""
    score = row.score
    if analysis.unit == "own":
        return [None, None, None]
    half = min(score.margin, 1.0)
    return [round(min(1.0, max(0.0, at) / end), 4) for at in (score.value, score.value - half, score.value + half)]


def _moves(context: BoardContext, moves: Sequence[ExpectedStep], offered: Trait) -> list[list[Any]]:
    """Return how it goes on: [seat, what, the elements of the present picture that it is about]."""
    view, board = context.view(context.seat), context.board
    told = []
    for number, move in enumerate(moves):
        keys: list[str] = []
        if not number:
            keys = _elements(offered, move.action.id if move.action else None)
        elif move.action is not None:
            keys = [key for path in board.click_paths(view, move.action)[:1] for key in path]
        told.append([move.seat, move.text, keys])
    return told


_WORST: Final = 0.99  # the lightest fill
PREFIX: Final = "review:"  # of the keys of all discs
PLAYED: Final = "✗"
BETTER: Final = "✓"


def check(review: object, match: Match) -> None:
    """Check that a review is one of a match.

    Raises:
        TypeError: it is no review.
        ValueError: it is of another match.

    """
    from tabletop_widgets.analysis.review import Review  # only boards with a review need it

    if not isinstance(review, Review):
        raise TypeError(f"{review!r} is no review; make one with match.review(...)")
    if review.match is not match:
        raise ValueError("the review is of another match; make one of this match with match.review(...)")


def is_open(context: BoardContext, review: Review) -> bool:
    """Return whether a board may tell everything: after the end, or where one person sees all hands anyway.

    Until then a seat is told of its own decisions only. The curve comes from open hands, and what was better for others
    from what only they know.
    """
    nodes = [node for node, _ in review.curve] or [one.node for one in review.decisions]
    if nodes and context.match.state_at(nodes[-1]).is_terminal():
        return True
    return context.hot and not context.cover


def visible_marks(context: BoardContext, review: Review) -> list[JudgedDecision]:
    """Return the marked decisions that the viewer may read about, in order."""
    marked = [one for one in review.decisions if one.mark]
    return marked if is_open(context, review) else [one for one in marked if one.seat == context.seat]


def trait(context: BoardContext, review: Review | None) -> Trait | None:
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


def draw(context: BoardContext, review: Review, scene: Scene, offered: Trait) -> Scene:
    """Return a picture with what was played and what was better, where the viewer took a marked decision."""
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
    """Return the first element of a way at which it differs from another; "" for an action without a place."""
    parted = (one for number, one in enumerate(way) if other[number : number + 1] != [one])
    return next(parted, way[0] if way else "")
