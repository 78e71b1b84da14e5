"""Hints: one action, what it is certain to bring, and its value beside the next best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop_widgets.analysis.record import ActionValue, Analysis

_MUCH: Final = 0.05  # so far behind, as a share, is much


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: an advised action, with reasons.

    Attributes:
        title: "Hint: …", or that others are as good, or that there is none.
        text: paragraphs: what it brings; how good it is; what is as good, or the next best.
        best: what to do; None if the player gives no reasons.

    """

    title: str
    text: tuple[str, ...]
    best: ActionValue | None


def make_hint(analysis: Analysis) -> Hint:
    """Return the hint of an analysis."""
    verdict = analysis.verdict()
    if verdict == "none":
        return Hint(
            analysis.message("hint-no-title"), (analysis.message("analysis-none", player=analysis.player),), None
        )
    if verdict == "thin":
        return _open_hint(analysis, "hint-any")
    best = analysis.best
    title = analysis.message("hint-title", action=best.text)
    if verdict == "alone":
        return Hint(title, (_reason(analysis) or analysis.message("hint-alone"),), best)
    compared = [] if verdict == "own" else [_equals(analysis)] if verdict == "close" else _next(analysis)
    parts = (analysis.facts, (*_worth(analysis), *compared), _bits(analysis))
    told = [analysis.message("turning-join").join(part) for part in parts if part]
    if analysis.note:
        told.append(analysis.message("hint-note", player=analysis.player, note=analysis.note))
    return Hint(title, tuple(told), best)


def early_hint(analysis: Analysis) -> Hint:
    """Return the hint of an unfinished analysis: the best action so far, after however few tries."""
    is_open = analysis.verdict() == "thin"
    return _open_hint(analysis, "hint-so-far") if is_open else make_hint(analysis)


def _open_hint(analysis: Analysis, title: str) -> Hint:
    """Return the hint while several actions look equally good: one of them, its reason, and that there are more."""
    could, rows = str(len(analysis.could_be_best())), str(len(analysis.rows))
    told = (_reason(analysis), analysis.message("hint-even", could=could, n=rows), *_bits(analysis))
    return Hint(analysis.message(title, action=analysis.best.text), tuple(filter(None, told)), analysis.best)


def _reason(analysis: Analysis) -> str:
    return analysis.message("turning-join").join(analysis.facts)


def _worth(analysis: Analysis) -> list[str]:
    """Return how good the best action is, in a number that a person can use: victories, not how one will stand."""
    if analysis.unit == "position":
        return []
    value = analysis.number(analysis.best.score)
    return [analysis.message(f"hint-worth-{analysis.unit}", value=value, player=analysis.player)]


def _next(analysis: Analysis) -> list[str]:
    """Return how far the second best is behind, if another one was tried."""
    second = min(analysis.worse_actions(), key=lambda row: row.score.behind, default=None)
    if second is None:
        return []
    if analysis.unit == "position":
        case = "much" if second.score.behind >= _MUCH else "little"
        return [analysis.message("hint-ahead", action=second.text, case=case)]
    return [analysis.message("hint-next", action=second.text, value=analysis.number(second.score))]


def _equals(analysis: Analysis) -> str:
    others = analysis.equals()
    if analysis.unit == "position":
        return analysis.message("hint-alike", n=len(others), action=others[0].text)
    value = analysis.number(others[0].score)
    return analysis.message("hint-equals", n=len(others), action=others[0].text, value=value)


def _bits(analysis: Analysis) -> list[str]:
    """Return which question tells the most, where questions are asked."""
    if not analysis.bits:
        return []
    most = max(analysis.bits, key=lambda number: analysis.bits[number])
    row = next((row for row in analysis.rows if row.action.id == most), None)
    return [] if row is None else [analysis.message("hint-bits", action=row.text)]
