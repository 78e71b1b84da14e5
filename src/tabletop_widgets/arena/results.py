"""Results of many games: shares and points with intervals, worst games, failures, tables, replays of single games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tabletop_widgets.arena import intervals
from tabletop_widgets.arena.intervals import LEVEL, Interval, Sample
from tabletop_widgets.arena.play import FORFEIT, GameResult, unpack_actions
from tabletop_widgets.arena.schedule import Schedule
from tabletop_widgets.core.chance import random_of_text
from tabletop_widgets.core.errors import cut, listing, short_repr
from tabletop_widgets.core.game import NOBODY, Game
from tabletop_widgets.core.limits import MOST_NAME
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.state import CHANCE

if TYPE_CHECKING:
    from tabletop_widgets.arena.charts import Chart, Charts
    from tabletop_widgets.arena.ratings import Ratings


class Worst(Sequence[GameResult]):
    """The games that went worst for a player, the worst first; a table, in a notebook and as text."""

    def __init__(self, results: Results, player: str, games: Sequence[GameResult]) -> None:
        self.results, self.player, self._games = results, player, tuple(games)

    def __len__(self) -> int:
        return len(self._games)

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - a number or a slice
        return Worst(self.results, self.player, self._games[at]) if isinstance(at, slice) else self._games[at]

    def html(self, *, locale: str = "en") -> str:
        """Return the table as HTML."""
        from tabletop_widgets.arena.tables import worst_html

        return worst_html(self, locale)

    def text(self, *, locale: str = "en") -> str:
        """Return the table as text."""
        from tabletop_widgets.arena.tables import worst_text

        return worst_text(self, locale)

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def seats_of(game: GameResult, player: int) -> list[int]:
    """Return the seats of a player in a game."""
    return [seat for seat, who in enumerate(game.seats) if who == player]


def one_of_each_side(game: GameResult, seats: Iterable[int]) -> Iterable[int]:
    """Return one seat for each side among some seats, as the result of a side counts once."""
    return {game.sides[seat]: seat for seat in seats}.values()


def worst_games(games: Sequence[GameResult], player: int, k: int) -> list[GameResult]:
    """Return the finished games in which a player was furthest behind; of those alike the shortest, then the first.

    Games that it forfeited come before all others.
    """
    found = []
    for game in games:
        seats = seats_of(game, player)
        if seats and game.ranking is not None:
            gave_up = game.reason == FORFEIT and game.ranking[seats[0]] != 1
            found.append((not gave_up, min(map(game.lead, seats)), game.decisions, game.number, game))
    return [game for *_, game in sorted(found, key=lambda one: one[:4])[:k]]


BACKENDS: Final = ("pandas", "polars")
INSTALL: Final = "pip install '.[arena]' in the clone"


def to_frame(results: Results, backend: str | None) -> Any:  # noqa: ANN401 - of pandas or polars
    """Return the table; see `Results.to_frame`."""
    return make_frame(frame_columns(results), COLUMNS, backend)


def make_frame(values: Mapping[str, Sequence[Any]], columns: Mapping[str, type], backend: str | None) -> Any:  # noqa: ANN401
    """Return a table of pandas or polars.

    Args:
        values: of each column.
        columns: name -> int, float or str; only texts and numbers with fractions may be missing.
        backend: "pandas" or "polars"; None takes the first of them that is installed.

    Raises:
        ModuleNotFoundError: it is not installed, or narwhals is not.
        ValueError: no such backend.

    """
    chosen = _backend(backend)
    try:
        import narwhals as nw
    except ImportError as error:
        raise ModuleNotFoundError(f"a table needs narwhals, which is not installed: {INSTALL}") from error
    kinds = {int: nw.Int64(), float: nw.Float64(), str: nw.String()}
    schema = {name: kinds[kind] for name, kind in columns.items()}
    return nw.from_dict(dict(values), schema=schema, backend=chosen).to_native()


def _backend(backend: str | None) -> Any:  # noqa: ANN401 - a literal of narwhals
    if backend is not None and backend not in BACKENDS:
        raise ValueError(f"backend={short_repr(backend)}: expected one of {', '.join(map(repr, BACKENDS))}, or None")
    for name in BACKENDS if backend is None else (backend,):
        if _is_there(name):
            return name
    raise ModuleNotFoundError(
        f"a table needs {backend or ' or '.join(BACKENDS)}, which is not installed:"
        f" pip install {backend or BACKENDS[0]}"
    )


def _is_there(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ValueError:  # `sys.modules` holds a stand-in for a missing module
        return False


# floats, as scores and places may be missing: pandas has no missing integers
COLUMNS: Final[dict[str, type]] = {
    "game": int,
    "deal": int,
    "seat": int,
    "side": int,
    "player": str,
    "score": float,
    "place": float,
    "won": float,
    "reason": str,
    "decisions": int,
    "ms": float,
    "late": int,
    "failures": int,
    "length": int,
}


def frame_columns(results: Results) -> dict[str, list[Any]]:
    """Return the values of each column."""
    rows = []
    for game in results.games:
        for seat, player in enumerate(game.seats):
            done = game.ranking is not None
            rows.append(
                (
                    game.number,
                    game.deal,
                    seat,
                    game.sides[seat],
                    results.names[player] if player >= 0 else results.automatic[seat],
                    None if game.scores is None else float(game.scores[seat]),
                    float(game.ranking[seat]) if game.ranking is not None else None,
                    game.won(seat) if done else None,
                    game.reason,
                    game.asked[seat] if game.asked else 0,
                    game.ms[seat] if game.ms and game.asked[seat] else None,
                    game.late[seat] if game.late else 0,
                    sum(failure.seat == seat for failure in game.failures),
                    game.decisions,
                )
            )
    return {name: [row[at] for row in rows] for at, name in enumerate(COLUMNS)}


_MOST_TOLD: Final = 5
_MOST_TEXT: Final = 120  # characters of each failure that is shown


class FailedDecision(NamedTuple):
    """A decision in which a player failed.

    Attributes:
        game: the number of the game, for `Results.game`.
        player: its name.
        seat: where it sat.
        decision: the number of the decision in its game, from 0.
        text: what happened.

    """

    game: int
    player: str
    seat: int
    decision: int
    text: str


class Failures(Sequence[FailedDecision]):
    """All failures, in the order of the games; it shows itself in a few lines, however many there are."""

    def __init__(self, found: Sequence[FailedDecision]) -> None:
        self._found = tuple(found)

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - a number or a slice
        return Failures(self._found[at]) if isinstance(at, slice) else self._found[at]

    def __repr__(self) -> str:
        if not self._found:
            return "<no failures>"
        counts = Counter(one.player for one in self._found)
        told = ", ".join(f"{cut(name, _MOST_TEXT)} {count:,}" for name, count in counts.most_common(_MOST_TOLD))
        lines = [f"<{len(self):,} failures in {len({one.game for one in self._found}):,} games: {told}"]
        lines += [
            f"  game {one.game}, decision {one.decision}: {cut(one.text, _MOST_TEXT)}" for one in self[:_MOST_TOLD]
        ]
        more = len(self) - _MOST_TOLD
        return "\n".join([*lines, *([f"  … {more:,} more"] if more > 0 else [])]) + ">"


KEEP: Final = ("all", "worst", "none")


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The results of one player, or one automatic seat, in all finished games.

    Attributes:
        name: the player.
        games: finished games it took part in, one for each side that it had.
        wins: games won; a victory shared between sides counts as a fraction, a victory of one side counts in full for
            each of its players.
        share: its share of the victories, 0 to 1; 0 without games.
        share_interval: Wilson's interval of the share; wider if games of one deal go together. None without games.
        mean: the mean of its scores; 0 without any.
        mean_interval: the bootstrap interval of the mean, drawn by deals; None with fewer than five deals.
        deviation: the sample standard deviation of its scores: how much games differ, not how well the mean is known.
        ms: milliseconds a decision: the median of the games' means.

    """

    name: str
    games: int
    wins: float
    share: float
    share_interval: Interval | None
    mean: float
    mean_interval: Interval | None
    deviation: float
    ms: float


@dataclass(frozen=True, slots=True)
class ResultSource:
    """The origin of results.

    Attributes:
        game: the rules.
        schedule: the games, and their random numbers.
        planned: how many games there should have been.
        rounds: how many deals there should have been; 0 for a simulation.
        pairing: who played whom; "" for a simulation.
        looks: how many times it could have stopped early.
        time_limit: seconds, or None.
        match: the class of matches of its games.

    """

    game: Game
    schedule: Schedule
    planned: int
    rounds: int = 0
    pairing: str = ""
    looks: int = 1
    time_limit: float | None = None
    match: type[Match] = Match


class Results:
    """The results of a simulation or a tournament; a table, in a notebook and as text.

    Attributes:
        games: every `GameResult`, in order.
        names: the players' names.
        automatic: the names of the seats that the rules played: seat -> name.
        unfinished: games that were cut off.
        interrupted: whether somebody stopped it; what was finished until then is here.
        stopped_early: whether it stopped because it knew enough, as `until` asked.

    """

    def __init__(
        self,
        names: Sequence[str],
        games: Sequence[GameResult],
        automatic: Mapping[int, str] = NOBODY,
        *,
        origin: ResultSource | None = None,
        interrupted: bool = False,
        stopped_early: bool = False,
    ) -> None:
        self.names = tuple(names)
        self.automatic = dict(automatic)
        self.games = tuple(games)
        self.unfinished = sum(game.ranking is None for game in games)
        self.origin = origin
        self.interrupted = interrupted
        self.stopped_early = stopped_early

    # --- counting

    @property
    def level(self) -> float:
        """The level of the intervals: 0.95, or higher if the games could stop early at several looks."""
        return LEVEL if self.origin is None else intervals.level_of_looks(self.origin.looks)

    @property
    def deals(self) -> int:
        """How many different deals were played."""
        return len({game.deal for game in self.games})

    def reasons(self) -> dict[str, int]:
        """Return the number of games for each way to end, the most frequent first."""
        return dict(Counter(game.reason for game in self.games if game.reason).most_common())

    def rows(self) -> list[ResultRow]:
        """Return a row for each player, and then one for each automatic seat."""
        return list(self._rows)

    @cached_property
    def _rows(self) -> tuple[ResultRow, ...]:
        players = (
            self._row(name, [seats_of(game, player) for game in self.games]) for player, name in enumerate(self.names)
        )
        robots = (self._row(name, [[seat]] * len(self.games)) for seat, name in self.automatic.items())
        return (*players, *robots)

    def seats(self) -> list[ResultRow]:
        """Return a row for each seat, whoever sat there: whether a seat is better than another."""
        return [self._row(name, [[seat]] * len(self.games)) for seat, name in enumerate(self.seat_names())]

    def seat_names(self, locale: str = "en") -> list[str]:
        """Return the names of the seats in a language, as boards have them."""
        from tabletop_widgets.core.text import Words

        if self.origin is None:
            return [str(seat) for seat in range(len(self.games[0].seats) if self.games else 0)]
        game = self.origin.game
        words = Words(game.messages, locale)
        return [
            game.automatic_name(seat, words) if seat in game.automatic else words.name(seat)
            for seat in range(game.num_players)
        ]

    def _row(self, name: str, seats: Sequence[Sequence[int]]) -> ResultRow:
        """Return the row of a player, given its seats in each game."""
        import statistics  # imported when first needed: it takes longer than the whole arena

        wins = _ShareCounter()
        points = _ShareCounter()
        scores: list[int] = []
        times: list[float] = []
        for game, taken in zip(self.games, seats, strict=True):
            if game.ranking is None:
                continue
            for seat in one_of_each_side(game, taken):
                wins.add(game.deal, game.won(seat))
            for seat in taken:
                if game.scores is not None:
                    scores.append(game.scores[seat])
                    points.add(game.deal, game.scores[seat])
                if game.ms and game.asked[seat]:
                    times.append(game.ms[seat])
        total, count = wins.total()
        return ResultRow(
            name,
            int(count),
            total,
            total / count if count else 0.0,
            intervals.share(wins.deals, self.level) if count else None,
            statistics.fmean(scores) if scores else 0.0,
            intervals.mean(points.deals, self.level),
            statistics.stdev(scores) if len(scores) > 1 else 0.0,
            statistics.median(times) if times else 0.0,
        )

    def shares_by_deal(self, player: str) -> dict[int, float]:
        """Return a player's share of the victories on each deal, to compare players who had the same deals."""
        number = self.names.index(player)
        tally = _ShareCounter()
        for game in self.games:
            if game.ranking is not None:
                for seat in one_of_each_side(game, seats_of(game, number)):
                    tally.add(game.deal, game.won(seat))
        return {deal: total / count for deal, (total, count) in tally.by_deal().items()}

    def cross(self) -> dict[tuple[str, str], tuple[float, int]]:
        """Return how often each player ended ahead of each other one.

        Returns:
            (player, other) -> how often it was ahead, a tie counting half, and how often both sat at one table. Pairs
            on one side are left out.

        """
        found: dict[tuple[str, str], list[float]] = {}
        names = (*self.names, *self.automatic.values())
        for game in self.games:
            for one, other, ahead in pairwise_results(game, self.holders(game)):
                tally = found.setdefault((names[one], names[other]), [0.0, 0])
                tally[0] += ahead
                tally[1] += 1
        return {pair: (ahead, int(count)) for pair, (ahead, count) in found.items()}

    def holders(self, game: GameResult) -> list[int]:
        """Return who holds each seat: a player's number, or that of an automatic seat after all players'."""
        robots = {seat: len(self.names) + at for at, seat in enumerate(self.automatic)}
        return [robots[seat] if player < 0 else player for seat, player in enumerate(game.seats)]

    def ratings(self, model: str = "auto") -> Ratings:
        """Return how strong the players are, on one scale; see `Ratings`.

        Args:
            model: "plackett-luce" (choix: all games at once), "openskill" (game after game; for teams of different
                players), or "auto": openskill if a side has had different players.

        Raises:
            ModuleNotFoundError: choix or openskill is not installed.
            ValueError: no such model, or fewer than two players.

        """
        from tabletop_widgets.arena.ratings import rate

        return rate(self, model)

    # --- single games

    def worst(self, player: str, k: int = 5) -> Worst:
        """Return the games that went worst for a player, the worst first: furthest behind, and of those the shortest.

        Args:
            player: its name.
            k: how many, 1 or more.

        Raises:
            LookupError: there is no such player.
            ValueError: not such a number.

        """
        if player not in self.names:
            raise LookupError(f"there is no player {short_repr(player)}; expected one of {listing(self.names)}")
        if isinstance(k, bool) or not isinstance(k, int) or k < 1:
            raise ValueError(f"k={short_repr(k)}: expected a whole number, 1 or more")
        return Worst(self, player, worst_games(self.games, self.names.index(player), k))

    def game(self, number: int) -> Any:  # noqa: ANN401 - a match of the class that was asked for
        """Return a game as a match: the same deal, and every action that was played; `.widget()` shows it.

        Args:
            number: of `GameResult.number`, as tables and `worst` show it.

        Raises:
            LookupError: there is no such game, or its actions were not kept.

        """
        found = next((game for game in self.games if game.number == number), None)
        if found is None:
            last = self.games[-1].number if self.games else -1
            raise LookupError(f"there is no game {short_repr(number)}; expected 0 to {last}")
        if self.origin is None or (found.decisions and not found.actions):
            raise LookupError(
                f"the actions of game {number} were not kept; expected keep='all', which keeps those of each"
            )

        return replay(found, self.origin, self.names)

    @property
    def failures(self) -> Failures:
        """Each failure of a player, as a `FailedDecision`: the number of its game, the player, and what happened."""
        return Failures(
            [
                FailedDecision(game.number, self.names[game.seats[one.seat]], one.seat, one.decision, one.text)
                for game in self.games
                for one in game.failures
            ]
        )

    # --- showing

    def to_frame(self, backend: str | None = None) -> Any:  # noqa: ANN401 - of pandas or polars
        """Return a table with a row for each game and seat: a DataFrame of pandas or of polars.

        Its columns are game, deal, seat, side, player, score, place, won (the share of the victory), reason, decisions
        (of the seat), ms (a decision), late (decisions over the limit of time), failures and length (decisions of the
        game). What an unfinished game does not have is missing.

        Args:
            backend: "pandas" or "polars"; None takes the first of them that is installed.

        Raises:
            ModuleNotFoundError: it is not installed, or narwhals is not.
            ValueError: no such backend.

        A chart of one's own, as a picture that a notebook keeps and shows without a network, with altair and
        vl-convert-python::

            import altair as alt

            alt.renderers.enable("svg")
            alt.Chart(results.to_frame()).mark_boxplot().encode(x="score:Q", y="player:N")

        """
        return to_frame(self, backend)

    def plot(self, kind: str | None = None, *, locale: str = "en") -> Chart | Charts:
        """Return a chart, or the four that tell most; a notebook shows it, and `save` writes it as SVG.

        Args:
            kind: "share" (who wins, with intervals), "seat" (whether seats matter), "cross" (who ends ahead of whom),
                "length" (decisions a game), "score" (points), or None for the first four.
            locale: "en" or "ja".

        Raises:
            ValueError: no such kind or locale.

        """
        from tabletop_widgets.arena.charts import plot

        return plot(self, kind, locale)

    def html(self, *, locale: str = "en", ms: bool | None = None, ratings: bool | None = None) -> str:
        """Return the table as HTML.

        Args:
            locale: "en" or "ja".
            ms: whether it has a column of times, which differ from run to run; None: for tournaments.
            ratings: whether it has a column of ratings; None: for tournaments, if choix is installed.

        """
        from tabletop_widgets.arena.tables import results_html

        return results_html(self, locale, ms, ratings)

    def text(self, *, locale: str = "en", ms: bool | None = None, ratings: bool | None = None) -> str:
        """Return the table as text.

        Args:
            locale: "en" or "ja".
            ms: whether it has a column of times; see `html`.
            ratings: whether it has a column of ratings, which take a moment; None: it has none.

        """
        from tabletop_widgets.arena.tables import results_text

        return results_text(self, locale, ms, ratings)

    def table(self, *, locale: str = "en", ms: bool | None = None, ratings: bool | None = None) -> TextTable:
        """Return the table for a cell of a notebook, with other columns or in another language than by itself.

        Args:
            locale: "en" or "ja".
            ms: whether it has a column of times; see `html`.
            ratings: whether it has a column of ratings; see `html`.

        """
        return TextTable(
            self.html(locale=locale, ms=ms, ratings=ratings), self.text(locale=locale, ms=ms, ratings=ratings)
        )

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


@dataclass(frozen=True, slots=True, repr=False)
class TextTable:
    """Results as a notebook shows them.

    Attributes:
        html: as a notebook shows them.
        text: as a terminal does.

    """

    html: str
    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html


class _ShareCounter:
    """A counter of values: their sum and number on each deal."""

    def __init__(self) -> None:
        self._sums: dict[int, float] = {}
        self._counts: dict[int, int] = {}

    def add(self, deal: int, value: float) -> None:
        self._sums[deal] = self._sums.get(deal, 0.0) + value
        self._counts[deal] = self._counts.get(deal, 0) + 1

    def by_deal(self) -> dict[int, Sample]:
        return {deal: (total, self._counts[deal]) for deal, total in self._sums.items()}

    @property
    def deals(self) -> list[Sample]:
        return list(self.by_deal().values())

    def total(self) -> Sample:
        return sum(self._sums.values()), sum(self._counts.values())


def pairwise_results(game: GameResult, holders: Sequence[int]) -> list[tuple[int, int, float]]:
    """Return the players of each pair of sides in a finished game, both ways, and whether the first was ahead.

    A tie is a half. Seats of one side that one player holds count once.
    """
    if game.ranking is None:
        return []
    there = {
        (holder, side): game.ranking[seat] for seat, (holder, side) in enumerate(zip(holders, game.sides, strict=True))
    }
    return [
        (one, other, 1.0 if place < least else 0.5 if place == least else 0.0)
        for (one, side), place in there.items()
        for (other, opposite), least in there.items()
        if one != other and side != opposite
    ]


def replay(game: GameResult, origin: ResultSource, names: Sequence[str]) -> Match:
    """Return the match of a game; it stands at its end.

    Raises:
        RuntimeError: it came out differently, as happens if the rules have changed since.

    """
    dealt = origin.schedule.chance(game.deal)
    # the deal does not follow from the match's own seed, which draws what is tried in the game afterwards
    match = origin.match(
        origin.game, int(random_of_text(f"{dealt}/match").random() * 2**32), seat_names(game.seats, names)
    )
    match.source = f"game {game.number} of seed {short_repr(origin.schedule.seed, 40)}"
    match._reset()
    chance = random_of_text(dealt)
    for number in unpack_actions(origin.game, game.actions):
        _draw(match, chance)
        match._add_variation(match.node, origin.game.actions[number])
    _draw(match, chance)
    _check(match, game)
    if game.failures:
        match.comment("\n".join(failure.text for failure in game.failures))
    return match


def seat_names(seats: Sequence[int], names: Sequence[str]) -> list[str]:
    """Return the names of seats as a board can show them, numbered where a player has several.

    Args:
        seats: who has each seat, by number; -1 for an automatic seat, which has a name of its own, so "" here.
        names: the players'.

    >>> seat_names([0, 1, 1, -1], ["tidy", "random"])
    ['tidy', 'random 1', 'random 2', '']

    """
    told = []
    for seat, player in enumerate(seats):
        number = f" {list(seats[: seat + 1]).count(player)}" if list(seats).count(player) > 1 else ""
        name = "".join(letter if letter.isprintable() else " " for letter in names[player]) if player >= 0 else ""
        told.append(cut(name, MOST_NAME - len(number)) + number if name else "")
    return told


def _draw(match: Match, chance: random.Random) -> None:
    """Draw what is due, step by step."""
    while match.current_player() == CHANCE:
        outcomes: list[int] = []
        match.state.draw_all(chance, outcomes, to_step=True)
        match._add_variation(match.node, tuple(outcomes))


def _check(match: Match, game: GameResult) -> None:
    outcome = match.state.outcome()
    ranking = None if outcome is None else outcome.ranking
    if game.reason != FORFEIT and ranking != game.ranking:
        raise RuntimeError(
            f"game {game.number} came out as {ranking} and not as {game.ranking}: the rules are not those by which it"
            " was played"
        )
