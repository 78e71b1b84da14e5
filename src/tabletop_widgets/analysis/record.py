"""The analysis of a decision, for people: groups, values, a hint, the expected line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from tabletop_widgets.core.action import Action, Score
from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.text import Messages

TEXTS: Final = Messages(Path(__file__).parent / "texts")
RELIABLE: Final = 30  # tries: with fewer, intervals may be far too narrow, as after five equal results
_MOST_NAMED: Final = 3  # other actions in a hint
_MOST_SHOWN: Final = 12  # actions of a table that are not folded away
_BAR: Final = "#2b867c"


@dataclass(frozen=True, slots=True)
class ActionValue:
    """One action, and its value.

    Attributes:
        action: the record.
        text: as the seat that decides reads it.
        score: what the player thinks of it.

    """

    action: Action
    text: str
    score: Score


@dataclass(frozen=True, slots=True)
class ExpectedStep:
    """A step of the expected line, as the seat that decides reads it.

    Attributes:
        seat: who does it.
        name: of that seat.
        text: what; of others only what kind of thing.
        action: the record; None for those of others, which may tell what only they know.

    """

    seat: int
    name: str
    text: str
    action: Action | None


@dataclass(frozen=True, slots=True)
class Analysis:
    """A player's analysis of one decision; in a notebook a table.

    Attributes:
        player: the name of who thinks.
        seat: whose decision it is.
        heading: whose decision it is, and what is asked.
        best: what the player would do.
        rows: the actions that it has tried, the best first.
        legal: how many actions are legal.
        moves: how it goes on, as the seat reads it.
        note: what the player says.
        unit: "game", "round" or "position": what a value of 1 is; "own" for a score of the player's own.
        seconds: how long it has thought.
        locale: "en" or "ja".
        facts: what can be said of the best action beside its value, in sentences.
        bits: of actions that ask something: by how many bits the answer is expected to tell more.

    """

    player: str
    seat: int
    heading: str
    best: ActionValue
    rows: tuple[ActionValue, ...]
    legal: int
    moves: tuple[ExpectedStep, ...]
    note: str
    unit: str
    seconds: float
    locale: str = "en"
    bits: Mapping[int, float] = field(default_factory=dict)
    facts: tuple[str, ...] = ()

    @property
    def line(self) -> tuple[str, ...]:
        """The expected line, in words."""
        return tuple(move.text if move.seat == self.seat else f"{move.name}: {move.text}" for move in self.moves)

    @property
    def tries(self) -> int:
        """The number of positions played on, for all actions; 0 for a player that tries nothing."""
        return sum(row.score.visits for row in self.rows)

    def could_be_best(self) -> tuple[ActionValue, ...]:
        """Return the actions that are behind the best at most by chance, the best first.

        As long as the best is not reliable, all could be.
        """
        return tuple(row for row in self.rows if row.score.could_be_best or self._is_thin(self.best))

    def worse_actions(self) -> tuple[ActionValue, ...]:
        """Return the actions that are behind the best, and not by chance."""
        return tuple(row for row in self.rows if not (row.score.could_be_best or self._is_thin(self.best)))

    @staticmethod
    def _is_thin(row: ActionValue) -> bool:
        return 0 < row.score.visits < RELIABLE

    def groups(self) -> list[tuple[str, tuple[ActionValue, ...]]]:
        """Return the actions under their headings."""
        if self.unit == "own":
            return [(self.message("analysis-scored"), self.rows)] if self.rows else []
        both = (("analysis-could", self.could_be_best()), ("analysis-behind", self.worse_actions()))
        return [(self.message(key), rows) for key, rows in both if rows]

    def hint(self) -> str:
        """Return the best action in a sentence, with its value, and what is just as good."""
        if self.legal == 1:
            return self.message("analysis-alone", action=self.best.text)
        told = self._hint()
        return f"{told} {self.message('hint-note', player=self.player, note=self.note)}" if self.note else told

    def equals(self) -> list[ActionValue]:
        """Return the other actions that are behind the best at most by chance."""
        return [row for row in self.could_be_best() if row.action != self.best.action]

    def verdict(self) -> Literal["alone", "none", "own", "thin", "clear", "close"]:
        """Return the verdict in a sentence: which actions are best, and how sure that is.

        Returns:
            "alone": there is one action; "none": no reasons; "own": a score of the player's own; "thin": nothing stands
            out; "clear": everything else is behind; "close": something is as good as the best.

        """
        if self.legal == 1:
            return "alone"
        if not self.rows or self.unit == "own":
            return "own" if self.rows else "none"
        others = self.equals()
        reliable = [row for row in (self.best, *others) if row.score.visits >= RELIABLE]
        if len(reliable) < 1 + bool(others) or len(others) == len(self.rows) - 1 > _MOST_NAMED:
            return "thin"
        return "close" if others else "clear"

    def _hint(self) -> str:
        verdict = self.verdict()
        if verdict == "none":
            return self.message("analysis-none", player=self.player)
        value, tries = self.value(self.best.score), f"{self.tries:,}"
        if verdict == "own":
            return self.message("hint-own", action=self.best.text, value=value, player=self.player)
        if verdict == "thin":
            return self.message("hint-thin", action=self.best.text, value=value, tries=tries)
        if verdict == "clear":
            return self.message("hint-clear", action=self.best.text, value=value)
        others = self.equals()
        named = others[0].text
        for other in others[1:_MOST_NAMED]:
            named = self.message("list-join", first=named, second=other.text)
        named += " …" if len(others) > _MOST_NAMED else ""
        return self.message("hint-close", action=self.best.text, value=value, tries=tries, others=named)

    def message(self, key: str, **params: str | int) -> str:
        """Return a message of an analysis in its language."""
        return TEXTS.get(self.locale, key, **params)

    def number(self, score: Score) -> str:
        """Return a value out of 100, or the player's own score; "~" marks an unreliable value."""
        if self.unit == "own":
            return _own(score.value, 3)
        share = min(1.0, max(0.0, score.value))  # a difference on few samples may lead below nothing
        return f"{'~' if score.visits < RELIABLE else ''}{100 * share:.0f}"

    def value(self, score: Score) -> str:
        """Return a value with its unit."""
        return self.number(score) + ("" if self.unit in ("own", "position") else " %")

    def distance(self, row: ActionValue) -> str:
        """Return how far an action is behind the best, in points of 100."""
        if row.action == self.best.action:
            return self.message("analysis-best")
        if self.unit == "own":
            return ""
        told = f"{-100 * row.score.behind:.1f}".replace("-", "−")
        return told.removeprefix("−") if told == "−0.0" else told

    def disc_text(self, score: Score) -> str:
        """Return a value in as few signs as possible, for a disc; the disc itself shows which values are unreliable."""
        if self.unit == "own":
            return _own(score.value, 2)
        return self.number(score).replace("~", "")

    @property
    def reliable(self) -> int:
        """The number of tries that a value needs to be reliable."""
        return RELIABLE

    def short_value(self, row: ActionValue) -> str:
        """Return the value of an action in a few signs, to stand beside its name."""
        value = self.value(row.score)
        if self.unit == "own":
            return value
        if row.action == self.best.action:
            return f"{value} {self.message('analysis-best')}"
        return f"{value} {'≈' if row.score.could_be_best else self.distance(row)}"

    def spoken_value(self, row: ActionValue) -> str:
        """Return the value of an action for screen readers."""
        value = self.disc_text(row.score)
        if self.unit == "own":
            return value
        group = "analysis-best" if row.action == self.best.action else "analysis-could"
        key = group if row.score.could_be_best or self._is_thin(self.best) else "analysis-behind"
        return self.message("analysis-said", value=value, group=self.message(key))

    def remarks(self, *, timed: bool = False) -> list[str]:
        """Return the notes below the table.

        Args:
            timed: also how long it took, which is different each time.

        """
        goes_on = self.message("analysis-goes-on", line=" → ".join(self.line)) if len(self.moves) > 1 else ""
        told = (
            self.message(f"analysis-unit-{self.unit}"),
            self.effort(timed=timed),
            self.untried_note(),
            self.unreliable_note(),
            goes_on,
        )
        return [remark for remark in told if remark]

    def effort(self, *, timed: bool) -> str:
        """Return how much was tried and, if `timed`, how long it took; "" for a player that tries nothing."""
        tries = f"{self.tries:,}"
        if not self.tries:
            return ""
        if not timed:
            return self.message("analysis-tries", tries=tries)
        return self.message("analysis-effort", tries=tries, seconds=f"{self.seconds:.1f}")

    def untried_note(self) -> str:
        """Return how many actions were not tried; "" if none was left out."""
        left = self.legal - len(self.rows)
        if not self.rows or not left or self.unit == "own":
            return ""
        return self.message("analysis-untried", n=str(left), of=str(self.legal))

    def unreliable_note(self) -> str:
        """Return the note about the sign of unreliable values; "" if there are none."""
        return "~ " + self.message("analysis-thin", n=str(RELIABLE)) if any(map(self._is_thin, self.rows)) else ""

    def __repr__(self) -> str:
        shown = [row for _, rows in self.groups() for row in rows[:_MOST_SHOWN]]
        width = max((len(row.text) for row in shown), default=0)
        told = [self.heading, self.hint()]
        for title, rows in self.groups():
            told.append(title)
            for row in rows[:_MOST_SHOWN]:
                tries = f"  {row.score.visits} ×" if row.score.visits else ""
                told.append(
                    f"  {self.number(row.score):>5}  {row.text:<{width}}  {self.distance(row):>6}{tries}".rstrip()
                )
            told += [f"         {self.more_note(rows)}"] * (len(rows) > _MOST_SHOWN)
        return "\n".join([*told, *(self.remarks() if self.rows else [])])

    def more_note(self, rows: Sequence[ActionValue]) -> str:
        """Return the note about actions that are folded away in the table."""
        return self.message("analysis-more", n=str(len(rows) - _MOST_SHOWN))

    def _repr_html_(self) -> str:
        parts = [f"<div><b>{escape(self.heading)}</b><br>{escape(self.hint())}</div>"]
        if self.rows:
            parts += [_group_html(self, title, rows) for title, rows in self.groups()]
            parts += [f'<div style="opacity:.75">{escape(told)}</div>' for told in self.remarks()]
        return f'<div style="font-size:13px;line-height:1.5">{"".join(parts)}</div>'


def _own(value: float, digits: int) -> str:
    """Return a player's own score with some significant digits, without an exponent.

    >>> _own(-3.888, 3), _own(0.878, 2), _own(1234.5, 2)
    ('−3.89', '0.88', '1234')
    """
    told = f"{value:.{digits}g}" if abs(value) < 10**digits and not 0 < abs(value) < 1e-4 else f"{value:.0f}"
    return told.replace("-", "−")


def _group_html(analysis: Analysis, title: str, rows: Sequence[ActionValue]) -> str:
    heading = f'<tr><th colspan="4" style="text-align:left;padding:.5em .3em .1em">{escape(title)}</th></tr>'
    told = _table_html(heading + "".join(_row_html(analysis, row) for row in rows[:_MOST_SHOWN]))
    if len(rows) <= _MOST_SHOWN:
        return told
    rest = _table_html("".join(_row_html(analysis, row) for row in rows[_MOST_SHOWN:]))
    return f"{told}<details><summary>{escape(analysis.more_note(rows))}</summary>{rest}</details>"


def _table_html(rows: str) -> str:
    return f'<table style="border-collapse:collapse;margin:.4em 0">{rows}</table>'


def _row_html(analysis: Analysis, row: ActionValue) -> str:
    score = row.score
    cells = [
        f'<td style="text-align:right;font-weight:700;min-width:2.2em">{escape(analysis.number(score))}</td>',
        f'<td style="text-align:left">{escape(row.text)}{_bar_html(analysis, score)}</td>',
        f'<td style="text-align:right">{escape(analysis.distance(row))}</td>',
        f'<td style="text-align:right;opacity:.75">{f"{score.visits:,} ×" if score.visits else ""}</td>',
    ]
    return f'<tr style="border-top:1px solid #8884;background:none">{"".join(cells)}</tr>'


def _bar_html(analysis: Analysis, score: Score) -> str:
    """Return a bar for a share of 1, with the interval of its difference to the best as a line."""
    if analysis.unit == "own":
        return ""
    low = max(0.0, score.value - min(score.margin, 1.0))
    high = min(1.0, score.value + min(score.margin, 1.0))
    bar = _span(f"inset:0 {100 - 100 * min(1.0, max(0.0, score.value)):.1f}% 0 0;background:{_BAR};opacity:.8")
    line = _span(f"top:2px;height:1px;left:{100 * low:.1f}%;right:{100 - 100 * high:.1f}%;background:currentColor")
    shape = "display:block;position:relative;width:180px;height:5px;background:#8883"
    return f'<span style="{shape}">{bar}{line if score.margin else ""}</span>'


def _span(style: str) -> str:
    return f'<span style="position:absolute;{style}"></span>'
