"""Parameter sweeps of a player: all on the same deals, and the best again on fresh ones."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.arena import intervals
from tabletop_widgets.arena.contest import check_complete, tournament, unique_names
from tabletop_widgets.arena.intervals import Interval
from tabletop_widgets.arena.results import Results
from tabletop_widgets.arena.schedule import ONE
from tabletop_widgets.arena.tables import (
    LEVEL_TEXT,
    align_columns,
    arena_words,
    figure_html,
    level_text,
    percent,
    percents,
    table_html,
)
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import Player, resolve_player

if TYPE_CHECKING:
    from optuna import Study, Trial

MOST_TRIED: Final = 10_000
NAME: Final = "tried"


@dataclass(frozen=True, slots=True)
class SweepRow:
    """Parameters of a player, and their results.

    Attributes:
        params: what the player was made with.
        share: its share of the victories.
        interval: of the share.
        behind: how far its share is behind that of the best, on the same deals.
        behind_interval: of the difference; None with fewer than five deals.
        results: all games.
        again: its share on fresh deals, and the interval, if it was among the best; or None.

    """

    params: Mapping[str, Any]
    share: float
    interval: Interval
    behind: float
    behind_interval: Interval | None
    results: Results
    again: tuple[float, Interval] | None = None

    @property
    def could_be_best(self) -> bool:
        """Whether the parameters may be the best: the interval of their difference to the best includes 0."""
        return self.behind_interval is None or self.behind_interval[0] <= 0


class Sweep(Sequence[SweepRow]):
    """The results of a sweep, the best first; a table, in a notebook and as text.

    Attributes:
        against: the names of the others.
        deals: on how many deals each was measured.
        fresh: on how many further deals the best were measured again.
        interrupted: whether somebody stopped it.

    """

    def __init__(
        self, tried: Sequence[SweepRow], against: Sequence[str], deals: int, fresh: int, interrupted: bool
    ) -> None:
        self._tried = tuple(sorted(tried, key=lambda one: -one.share))
        self.against, self.deals, self.fresh, self.interrupted = tuple(against), deals, fresh, interrupted

    def __len__(self) -> int:
        return len(self._tried)

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - a number or a slice
        return self._tried[at]

    @property
    def best(self) -> Mapping[str, Any]:
        """The parameters that were best: on fresh deals, if some were measured there."""
        again = [one for one in self._tried if one.again is not None]
        return max(again, key=lambda one: one.again[0] if one.again else 0.0).params if again else self._tried[0].params

    def text(self, *, locale: str = "en") -> str:
        """Return the table as text."""
        words = arena_words(locale)
        rows = [
            [*(str(value) for value in one.params.values()), *itertools.chain.from_iterable(self._cells(one))]
            for one in self._tried
        ]
        level = level_text(words)
        heads = [*self._tried[0].params, words("arena-share"), level, words("arena-sweep-behind"), level]
        heads += [words("arena-sweep-again"), level] if self.fresh else []
        return "\n".join([*align_columns([heads, *rows]), *self._notes(locale)])

    def html(self, *, locale: str = "en") -> str:
        """Return the table as HTML."""
        words = arena_words(locale)
        level = level_text(words)
        heads = [f"{words(key)}, {level}" for key in ("arena-share", "arena-sweep-behind")]
        heads += [f"{words('arena-sweep-again')}, {level}"] if self.fresh else []
        rows = [
            [
                *(f"<b>{escape(str(value))}</b>" for value in one.params.values()),
                *(figure_html(figure, interval) for figure, interval in self._cells(one)),
            ]
            for one in self._tried
        ]
        return table_html([*map(escape, self._tried[0].params), *heads], rows, self._notes(locale))

    def _cells(self, one: SweepRow) -> list[tuple[str, str]]:
        """Return the figures of a row, with their intervals."""
        cells = [(f"{percent(one.share, 1)} %", percents(one.interval))]
        behind = percent(one.behind, 1) if one is not self._tried[0] else ""
        cells.append((behind, percents(one.behind_interval) if behind else ""))
        if self.fresh:
            cells.append((f"{percent(one.again[0], 1)} %", percents(one.again[1])) if one.again else ("", ""))
        return cells

    def _notes(self, locale: str) -> list[str]:
        words = arena_words(locale)
        told = words("arena-sweep-about", rest=", ".join(self.against), deals=str(self.deals), level=LEVEL_TEXT)
        again = [words("arena-sweep-fresh", deals=str(self.fresh))] if self.fresh else []
        return [told, *again, *([words("arena-sweep-interrupted")] if self.interrupted else [])]

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def sweep(
    game: str | Game,
    make_player: Callable[..., Player | str],
    *,
    grid: Mapping[str, Sequence[Any]] | None = None,
    study: Study | None = None,
    space: Callable[[Trial], Mapping[str, Any]] | None = None,
    trials: int = 50,
    against: Mapping[str, Player | str] | Sequence[Player | str] | Player | str = "random",
    rounds: int = 50,
    again: int = 3,
    seed: int = 0,
    n_jobs: int | None = None,
    progress: bool | None = None,
    match: type[Match] = Match,
    **options: Any,  # noqa: ANN401 - the game's options
) -> Sweep:
    """Try parameters of a player, with matches of a class; for the rest see `tabletop_widgets.sweep`."""
    check_complete("rounds", rounds)
    check_complete("trials", trials)
    others = _others(against)
    if isinstance(again, bool) or not isinstance(again, int) or again < 0:
        raise ValueError(f"again={short_repr(again)}: expected a whole number, 0 or more")

    def measure(params: Mapping[str, Any], count: int, key: object) -> Results:
        entrants = {NAME: make_player(**params), **others}
        return tournament(
            game,
            entrants,
            rounds=count,
            pairing=ONE,
            seed=key,
            n_jobs=n_jobs,
            progress=progress,
            keep="worst",
            match=match,
            **options,
        )

    search = _Search(measure, rounds, seed)
    try:
        if grid is not None and study is None and space is None:
            search.measure_all(_combinations(grid))
        elif grid is None and study is not None and space is not None:
            search.run_study(study, space, trials)
        else:
            raise TypeError("expected either grid={...}, or study= and space= for optuna")
        fresh = search.measure_again(again)
    except KeyboardInterrupt:
        if not search.found:
            raise
        search.interrupted, fresh = True, {}
    return Sweep(search.compare_with_best(fresh), list(others), rounds, rounds if fresh else 0, search.interrupted)


def _others(against: object) -> dict[str, Any]:
    if isinstance(against, Mapping):
        return dict(against)
    given: Any = list(against) if isinstance(against, Sequence) and not isinstance(against, str) else [against]
    seated = [resolve_player(player) for player in given]
    return {name: one.player for name, one in zip(unique_names(seated), seated, strict=True)}


def _combinations(grid: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    if not isinstance(grid, Mapping) or not grid:
        raise TypeError(f"grid={short_repr(grid)}: expected {{parameter: [values]}}")
    for name, values in grid.items():
        if isinstance(values, str) or not isinstance(values, Sequence) or not values:
            raise TypeError(f"grid: {name!r} has {short_repr(values)}; expected a list of values")
    count = math.prod(map(len, grid.values()))
    if count > MOST_TRIED:
        raise ValueError(f"the grid has {count:,} combinations; expected at most {MOST_TRIED:,}, or a study of optuna")
    return [dict(zip(grid, values, strict=True)) for values in itertools.product(*grid.values())]


class _Search:
    """A sweep while it runs."""

    def __init__(self, measure: Callable[[Mapping[str, Any], int, object], Results], rounds: int, seed: int) -> None:
        self._measure, self._rounds, self._seed = measure, rounds, seed
        self.found: list[tuple[Mapping[str, Any], Results]] = []
        self.interrupted = False

    def measure_all(self, combinations: Sequence[Mapping[str, Any]]) -> None:
        """Measure each of some combinations."""
        for params in combinations:
            results = self._measure(params, self._rounds, self._seed)
            if results.interrupted:  # these results are from fewer deals than the others
                raise KeyboardInterrupt
            self.found.append((params, results))

    def run_study(self, study: Study, space: Callable[[Trial], Mapping[str, Any]], trials: int) -> None:
        """Measure the parameters that an optuna study suggests; its pruner gets the share at doublings of the deals."""
        from optuna import TrialPruned

        def objective(trial: Trial) -> float:
            params = space(trial)
            share = 0.0
            for count in intervals.check_points(self._rounds, first=max(4, self._rounds // 8)):
                results = self._measure(params, count, self._seed)
                if results.interrupted:
                    raise KeyboardInterrupt
                share = results.rows()[0].share
                trial.report(share, count)
                if count < self._rounds and trial.should_prune():
                    raise TrialPruned
            self.found.append((params, results))
            return share

        study.optimize(objective, n_trials=trials)
        if not self.found:
            raise ValueError(f"all {trials} trials were pruned; expected a pruner that lets the best go on")

    def measure_again(self, count: int) -> dict[int, Results]:
        """Measure the best parameters again, on fresh deals; return the results by their place in `found`."""
        order = sorted(range(len(self.found)), key=lambda at: -self.found[at][1].rows()[0].share)
        if len(order) < 2:
            return {}
        return {at: self._measure(self.found[at][0], self._rounds, f"{self._seed}/again") for at in order[:count]}

    def compare_with_best(self, fresh: Mapping[int, Results]) -> list[SweepRow]:
        """Return a row for each measured combination, compared with the best."""
        best = max(self.found, key=lambda one: one[1].rows()[0].share)[1]
        return [self._to_tried(params, results, best, fresh.get(at)) for at, (params, results) in enumerate(self.found)]

    def _to_tried(self, params: Mapping[str, Any], results: Results, best: Results, again: Results | None) -> SweepRow:
        own, lead = results.shares_by_deal(NAME), best.shares_by_deal(NAME)
        apart = [lead[deal] - own[deal] for deal in own if deal in lead]
        return SweepRow(
            params,
            *_share(results),
            sum(apart) / len(apart) if apart else 0.0,
            intervals.difference(apart),
            results,
            None if again is None else _share(again),
        )


def _share(results: Results) -> tuple[float, Interval]:
    row = results.rows()[0]
    return row.share, row.share_interval or (0.0, 1.0)
