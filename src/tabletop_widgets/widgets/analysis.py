"""The panel of an analysis: the list of actions with bars, the expected line, the hint."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.boards.values import step_of
from tabletop_widgets.widgets.advice import Advice
from tabletop_widgets.widgets.choices import first_way
from tabletop_widgets.widgets.context import BoardContext, Trait

if TYPE_CHECKING:
    from tabletop_widgets.analysis import Analysis
    from tabletop_widgets.analysis.record import ActionValue, ExpectedStep


_BEST, _COULD, _BEHIND, _FEW = range(4)  # the rims of discs
_TENTH: Final = 0.1  # the end of the bars is a multiple of this


def analysis_panel(context: BoardContext, advice: Advice, analysis: Analysis | None, offered: Trait) -> Trait | None:
    """Return the trait `thoughts`: the analysis of the viewer's own decision; None for other viewers.

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
    """Return {title, text: paragraphs, act: an id or None, keys: its elements}; first only a title."""
    from tabletop_widgets.analysis.hinting import early_hint, make_hint  # imported late: only needed for a hint

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
    """Return the value at the end of the bars: the largest value, rounded up to a tenth."""
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
    """Return the expected line: [seat, text, elements of the present picture] for each step."""
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
