"""The review of a match: which decisions cost more than chance can explain."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from tabletop_widgets.analysis.curve import curve_svg
from tabletop_widgets.analysis.record import TEXTS
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import Player, PlayerAdapter, resolve_player
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.text import check_locale
from tabletop_widgets.core.tree import Node
from tabletop_widgets.players.flat import Trials
from tabletop_widgets.players.rollout_policy import play_until

MARKS: Final = (("blunder", 0.20, "??"), ("mistake", 0.10, "?"), ("inaccuracy", 0.05, "?!"))


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision of a match, and the judgement on it.

    Attributes:
        node: the node that it led to.
        seat: who took it.
        played, better: what was played, and what the judge prefers; the same if it agrees.
        loss: by how much the better one is better on fresh samples, as a share of 1; 0 if the judge agrees.
        low, high: the 95 % interval of the loss.

    """

    node: Node
    seat: int
    played: Action
    better: Action
    loss: float = 0.0
    low: float = 0.0
    high: float = 0.0

    @property
    def mark(self) -> str:
        """How bad it was: "blunder", "mistake", "inaccuracy", or "" if chance may explain the loss, or it is small."""
        return next((name for name, least, _ in MARKS if self.loss >= least and self.low > 0), "")

    @property
    def sign(self) -> str:
        """The sign of the mark, as in chess: "??", "?", "?!" or ""."""
        return next((sign for name, _, sign in MARKS if name == self.mark), "")


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions of a match, judged; in a notebook a curve and a list of what cost the most.

    Attributes:
        match: what was reviewed.
        player: the name of the judge; the marks are only as good as it is.
        decisions: every decision with a choice, in order.
        curve: for each node of the line that was reviewed, the expected result by seat, 0 to 1, with open hands.
        locale: "en" or "ja".

    """

    match: Match
    player: str
    decisions: tuple[JudgedDecision, ...]
    curve: tuple[tuple[Node, tuple[float, ...]], ...] = ()
    locale: str = "en"

    def marked_decisions(self) -> list[JudgedDecision]:
        """Return the decisions with a mark, the worst first."""
        return sorted((one for one in self.decisions if one.mark), key=lambda one: -one.loss)

    def comments(self) -> dict[int, str]:
        """Return the comment on each marked decision, by the id of its node."""
        return {one.node.id: self._comment(one) for one in self.decisions if one.mark}

    def _comment(self, one: JudgedDecision) -> str:
        low, high = f"{100 * one.low:.0f}", f"{100 * one.high:.0f}"
        better = self.match.label(one.better, self.locale, one.node)
        return self._say(
            "review-comment", mark=self._say(f"review-{one.mark}"), better=better, points=f"{100 * one.loss:.0f}",
            low=low, high=high, player=self.player,
        )  # fmt: skip

    def _say(self, key: str, **params: str) -> str:
        return TEXTS.get(self.locale, key, **params)

    def _row(self, one: JudgedDecision) -> str:
        name = self.match.words(self.locale).name(one.seat)
        played = self.match.label(one.played, self.locale, one.node)
        return self._say("review-row", ply=str(one.node.ply), name=name, action=played)

    def _heading(self) -> str:
        marks, total = len(self.marked_decisions()), len(self.decisions)
        return self._say("review-heading", player=self.player, marks=str(marks), n=str(total))

    def __repr__(self) -> str:
        rows = [f"{one.sign:>2} {self._row(one)}\n   {self._comment(one)}" for one in self.marked_decisions()]
        nothing = self._say("review-none", points=f"{100 * MARKS[-1][1]:.0f}")
        return "\n".join([self._heading(), *(rows or [nothing])])

    def _repr_html_(self) -> str:
        rows = "".join(
            '<tr style="border-top:1px solid #8884;background:none">'
            f'<td style="font-weight:700;text-align:center">{one.sign}</td>'
            f'<td style="text-align:left"><b>{escape(self._row(one))}</b><br>{escape(self._comment(one))}</td></tr>'
            for one in self.marked_decisions()
        )
        nothing = escape(self._say("review-none", points=f"{100 * MARKS[-1][1]:.0f}"))
        table = f'<table style="border-collapse:collapse">{rows}</table>' if rows else f"<div>{nothing}</div>"
        curve = self.svg() if self.curve else ""
        return f'<div style="font-size:13px"><b>{escape(self._heading())}</b>{curve}{table}</div>'

    def svg(self) -> str:
        """Return the curve of the match with its marks as SVG: the expected result of each seat, with open hands."""
        words = self.match.words(self.locale)
        names = [words.name(seat) for seat in range(self.match.game.num_players)]
        marks = [(one.node.ply, one.seat, one.sign, f"{self._row(one)} {one.sign}") for one in self.marked_decisions()]
        points = [(node.ply, values) for node, values in self.curve]
        return curve_svg(self._say("review-curve"), names, points, marks)


def review(
    match: Match,
    player: Player | PlayerAdapter | str = "mc:400",
    seats: Iterable[int] | None = None,
    *,
    fresh: int = 400,
    curve: int = 60,
    comment: bool = True,
    locale: str = "en",
) -> Review:
    """Review the decisions on the way to the current node of a match, each by what its seat could know.

    A player prefers an action on some samples; the loss is measured on fresh ones, for what looks the best is
    flattered by the samples that made it look so.

    Args:
        match: what was played; only its comments change.
        player: the judge.
        seats: whose decisions; None for all that were asked.
        fresh: how many samples the loss is measured on, 2 or more.
        curve: from how many rollouts of the true position each point of the curve is; 0 for no curve.
        comment: write what is to be said of marked decisions into the match, after what stands there.
        locale: "en" or "ja": the language of the comments.

    Raises:
        ValueError: out of range, no such seat or locale.
        PlayerError: the judge failed.

    """
    check_locale(locale)
    for name, value, least in (("fresh", fresh, 2), ("curve", curve, 0)):
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise ValueError(f"{name}={short_repr(value)}: expected a whole number, {least} or more")
    whose = set(range(match.game.num_players)) if seats is None else {match.game.check_seat(seat) for seat in seats}
    judge = resolve_player(player)
    nodes = [node for node in match.path() if node.action is not None and node.seat in whose]
    judged = [_judge_decision(match, node, judge, fresh) for node in nodes if _had_a_choice(match, node)]
    points = [(node, _expected_returns(match, node, curve)) for node in match.path()] if curve else []
    found = Review(match, judge.name or "player", tuple(judged), tuple(points), locale)
    if comment:
        _write(match, found.comments())
    return found


def _had_a_choice(match: Match, node: Node) -> bool:
    return len(match.state_at(match.nodes[node.parent]).legal_actions()) > 1


def _judge_decision(match: Match, node: Node, judge: PlayerAdapter, fresh: int) -> JudgedDecision:
    before = match.copy_line(match.nodes[node.parent])
    played: Any = node.action
    better: Any = before.evaluate(judge).action
    if better == played:
        return JudgedDecision(node, node.seat, played, better)
    trials = Trials(before.view(), [better.id, played.id], None)
    rng = random.Random(int.from_bytes(node.key, "big"))
    for _ in range(fresh):
        trials.sample((0, 1), rng)
    loss, margin = trials.deficit(1, 0)
    return JudgedDecision(node, node.seat, played, better, loss, loss - margin, loss + margin)


def _expected_returns(match: Match, node: Node, count: int) -> tuple[float, ...]:
    """Return the expected result of each seat at a node, from rollouts of the true position."""
    state, heuristics = match.state_at(node), match.game.heuristics
    rng = random.Random(int.from_bytes(node.key, "big"))
    sums = [0.0] * match.game.num_players
    for _ in range(1 if state.is_terminal() else count):
        copy: State = state.clone()
        while copy.current_player() == CHANCE:
            copy.draw_all(rng)
        play_until(copy, heuristics.policy, heuristics.rollout_end(copy), rng)
        for seat in range(len(sums)):
            sums[seat] += heuristics.evaluate(copy, seat)
    return tuple(value / (1 if state.is_terminal() else count) for value in sums)


def _write(match: Match, comments: dict[int, str]) -> None:
    for number, text in comments.items():
        node = match.nodes[number]
        if text not in node.comment:
            match.comment(f"{node.comment}\n{text}".strip(), node)
