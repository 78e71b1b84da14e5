"""Hints: one action, its value and the reasons, from nothing but the numbers of an analysis."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from tabletop_widgets.analysis.record import RELIABLE, ActionValue, Analysis
from tabletop_widgets.core.action import Score
from tabletop_widgets.players.thinking import SURE


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: an advised action, with reasons.

    Attributes:
        title: "Hint: …", or that nothing stands out.
        text: paragraphs: how good it is and by how much; what is as good, and what not.
        best: what to do; None if nothing stands out.

    """

    title: str
    text: tuple[str, ...]
    best: ActionValue | None


def make_hint(analysis: Analysis) -> Hint:
    """Return the hint of an analysis."""
    verdict = analysis.verdict()
    if verdict in ("thin", "none"):
        return Hint(analysis.message("hint-no-title"), _nothing(analysis, verdict), None)
    best = analysis.best
    title = analysis.message("hint-title", action=best.text)
    if verdict == "alone":
        return Hint(title, (analysis.message("hint-alone"),), best)
    told = [" ".join([_worth(analysis), *analysis.facts])]
    if verdict != "own":
        told += [*([_equals(analysis)] if verdict == "close" else _next(analysis)), *_costly(analysis)]
    told += _bits(analysis)
    if analysis.note:
        told.append(analysis.message("hint-note", player=analysis.player, note=analysis.note))
    return Hint(title, tuple(told), best)


def early_hint(analysis: Analysis) -> Hint:
    """Return the hint of an unfinished analysis: the best action so far, after however few tries."""
    hint = make_hint(analysis)
    if hint.best is not None or not analysis.rows:
        return hint
    title = analysis.message("hint-so-far", action=analysis.best.text)
    return Hint(title, _nothing(analysis, "thin")[:1], analysis.best)


def _nothing(analysis: Analysis, verdict: str) -> tuple[str, ...]:
    if verdict == "none":
        return (analysis.message("analysis-none", player=analysis.player),)
    could = str(len(analysis.could_be_best()))
    told = analysis.message("hint-even", tries=f"{analysis.tries:,}", could=could, n=str(len(analysis.rows)))
    return told, analysis.message("hint-when"), *_bits(analysis)


def _worth(analysis: Analysis) -> str:
    score = analysis.best.score
    low, high = _interval(score)
    return analysis.message(f"hint-worth-{analysis.unit}", value=analysis.number(score), low=low, high=high)


def _interval(score: Score) -> tuple[str, str]:
    """Return the ends of a 95 % interval of a value; results from 0 to 1 vary at most as wins and defeats do."""
    value = min(1.0, max(0.0, score.value))
    half = score.error or (SURE * sqrt(value * (1 - value) / score.visits) if score.visits else 0.0)
    return f"{100 * max(0.0, value - half):.0f}", f"{100 * min(1.0, value + half):.0f}"


def _next(analysis: Analysis) -> list[str]:
    """Return by how much the second best is behind, if another one was tried."""
    second = min(analysis.worse_actions(), key=lambda row: row.score.behind, default=None)
    return [] if second is None else [analysis.message("hint-next", action=second.text, **_distance(second))]


def _equals(analysis: Analysis) -> str:
    others = analysis.equals()
    value = analysis.value(others[0].score)
    return analysis.message("hint-equals", n=str(len(others)), action=others[0].text, value=value)


def _costly(analysis: Analysis) -> list[str]:
    """Return what the worst of the actions costs that were tried often enough."""
    sure = [row for row in analysis.worse_actions() if row.score.visits >= RELIABLE]
    if len(sure) < 2:
        return []
    worst = max(sure, key=lambda row: row.score.behind)
    return [analysis.message("hint-costs", action=worst.text, **_distance(worst))]


def _distance(row: ActionValue) -> dict[str, str]:
    score = row.score
    ends = (score.behind - score.margin, score.behind, score.behind + score.margin)
    return dict(zip(("low", "points", "high"), (f"{100 * end:.1f}" for end in ends), strict=True))


def _bits(analysis: Analysis) -> list[str]:
    """Return which question tells the most, where questions are asked."""
    if not analysis.bits:
        return []
    most = max(analysis.bits, key=lambda number: analysis.bits[number])
    row = next((row for row in analysis.rows if row.action.id == most), None)
    return [] if row is None else [analysis.message("hint-bits", action=row.text, bits=f"{analysis.bits[most]:.2f}")]
