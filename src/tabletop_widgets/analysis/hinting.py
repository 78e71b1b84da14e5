"""Hints: one action, what it is certain to bring, and its value beside the next best."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_widgets.analysis.record import ActionValue, Analysis


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: an advised action, with reasons.

    Attributes:
        title: "Hint: …", or that nothing stands out.
        text: paragraphs: what it brings; how good it is; what is as good, or the next best.
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
        return Hint(title, (_reason(analysis) or analysis.message("hint-alone"),), best)
    compared = [] if verdict == "own" else [_equals(analysis)] if verdict == "close" else _next(analysis)
    parts = (analysis.facts, (_worth(analysis), *compared), _bits(analysis))
    told = [analysis.message("turning-join").join(part) for part in parts if part]
    if analysis.note:
        told.append(analysis.message("hint-note", player=analysis.player, note=analysis.note))
    return Hint(title, tuple(told), best)


def early_hint(analysis: Analysis) -> Hint:
    """Return the hint of an unfinished analysis: the best action so far, after however few tries."""
    hint = make_hint(analysis)
    if hint.best is not None or not analysis.rows:
        return hint
    title = analysis.message("hint-so-far", action=analysis.best.text)
    told = (_reason(analysis), _nothing(analysis, "thin")[0])
    return Hint(title, tuple(filter(None, told)), analysis.best)


def _reason(analysis: Analysis) -> str:
    return analysis.message("turning-join").join(analysis.facts)


def _nothing(analysis: Analysis, verdict: str) -> tuple[str, ...]:
    if verdict == "none":
        return (analysis.message("analysis-none", player=analysis.player),)
    could = str(len(analysis.could_be_best()))
    told = analysis.message("hint-even", tries=f"{analysis.tries:,}", could=could, n=str(len(analysis.rows)))
    return told, analysis.message("hint-when"), *_bits(analysis)


def _worth(analysis: Analysis) -> str:
    return analysis.message(f"hint-worth-{analysis.unit}", value=analysis.number(analysis.best.score))


def _next(analysis: Analysis) -> list[str]:
    """Return the value of the second best, if another one was tried."""
    second = min(analysis.worse_actions(), key=lambda row: row.score.behind, default=None)
    if second is None:
        return []
    return [analysis.message("hint-next", action=second.text, value=analysis.number(second.score))]


def _equals(analysis: Analysis) -> str:
    others = analysis.equals()
    value = analysis.number(others[0].score)
    return analysis.message("hint-equals", n=len(others), action=others[0].text, value=value)


def _bits(analysis: Analysis) -> list[str]:
    """Return which question tells the most, where questions are asked."""
    if not analysis.bits:
        return []
    most = max(analysis.bits, key=lambda number: analysis.bits[number])
    row = next((row for row in analysis.rows if row.action.id == most), None)
    return [] if row is None else [analysis.message("hint-bits", action=row.text)]
