"""Simulations and tournaments: checks of the arguments, the run of a plan, its results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletop_widgets.arena import intervals
from tabletop_widgets.arena.plan import Plan, UnitFailure
from tabletop_widgets.arena.play import ON_ERROR, GameResult, PlaySettings
from tabletop_widgets.arena.results import KEEP, Results, ResultSource
from tabletop_widgets.arena.runner import Runner, RunStopped, WorkersLost
from tabletop_widgets.arena.schedule import ROUND_ROBIN, Entry, IndependentGames, TournamentRounds
from tabletop_widgets.arena.schedule import rounds as rounds_of
from tabletop_widgets.core.errors import PlayerError, listing, short_repr
from tabletop_widgets.core.game import Game, new_game
from tabletop_widgets.core.limits import check_seed
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import Player, PlayerAdapter, resolve_player


class GameFailed(PlayerError):
    """A player failed in a game of the arena.

    Attributes:
        seat, fault: as in `PlayerError`.
        game: the game until then.
        results: what was finished before.

    """

    def __init__(self, message: str, fault: UnitFailure, results: Results) -> None:
        super().__init__(message, fault.seat, fault.fault)
        self.game: GameResult = fault.game
        self.results = results

    def match(self) -> Any:  # noqa: ANN401 - of the class that was asked for
        """Return the game as a match, which stands where the player failed."""
        return Results(self.results.names, [self.game], origin=self.results.origin).game(self.game.number)


class WorkersFailed(RuntimeError):
    """Workers ended again and again.

    Attributes:
        results: what was finished before.

    """

    def __init__(self, message: str, results: Results) -> None:
        super().__init__(message)
        self.results = results


def run_plan(
    plan: Plan,
    origin: ResultSource,
    automatic: dict[int, str],
    *,
    n_jobs: int | None,
    progress: bool | None,
    checkpoint: str | Path | None = None,
    until: float | None = None,
) -> Results:
    """Play the games of a plan, and return their results.

    Raises:
        GameFailed: a player failed, if that is to end everything.
        WorkersFailed: workers ended again and again.
        KeyboardInterrupt: it was stopped before anything was finished.

    """
    run = Runner(plan, n_jobs=n_jobs, progress=progress, checkpoint=checkpoint)
    names = [name for _, name in plan.players]

    def results(stopped_early: bool = False) -> Results:
        return Results(
            names,
            run.results(),
            automatic,
            origin=origin,
            interrupted=run.interrupted,
            stopped_early=stopped_early,
        )

    try:
        early = False
        for units in _stages(plan, until):
            run.play(units)
            if run.interrupted:
                break
            if until is not None and len(units) < plan.schedule.units and has_known_players(results(), until):
                early = len(run.games) < plan.schedule.units
                break
        if run.interrupted and not run.games:
            raise KeyboardInterrupt
        return results(early)
    except RunStopped as stopped:
        fault = stopped.fault
        message = f"in game {fault.game.number} with seed {plan.schedule.seed}: {fault.text}"
        error = GameFailed(message, fault, results())
        if stopped.__cause__ is None:  # the player failed in another process
            error.add_note(f"There it was:\n{fault.trace}")
        raise error from stopped.__cause__
    except WorkersLost as lost:
        raise WorkersFailed(str(lost), results()) from lost.__cause__
    finally:
        run.close()


def _stages(plan: Plan, until: float | None) -> list[range]:
    """Return the units up to each point at which a tournament may stop early."""
    schedule = plan.schedule
    if until is None or not isinstance(schedule, TournamentRounds):
        return [range(schedule.units)]
    return [range(rounds * schedule.each) for rounds in intervals.check_points(schedule.rounds)]


def has_known_players(results: Results, until: float) -> bool:
    """Return whether the interval of each player's share is at most `until` wide to each side."""
    widths = [
        (row.share_interval[1] - row.share_interval[0]) / 2 if row.share_interval else 1.0 for row in results.rows()
    ]
    return max(widths) <= until


# --- what users give


def resolve_game(game: str | Game, options: dict[str, Any]) -> Game:
    """Return a game, given as such or by name with its options.

    Raises:
        ValueError: a game that has its options already, or a wrong one.

    """
    if isinstance(game, str):
        return new_game(game, **options)
    if options:
        raise ValueError(
            f"{game!r} has its options already; expected them only with a game's name: {listing(list(options))}"
        )
    return game


def check_complete(name: str, value: object) -> int:
    """Return the number of games or of rounds, after a check.

    Raises:
        ValueError: it is none.

    """
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(f"{name}={short_repr(value)}: expected a whole number, 1 or more")
    return value


def resolve_seed(seed: object) -> object:
    """Return the seed of many games, after a check: a whole number as for a match, or anything else, used as text.

    Raises:
        ValueError: a number of more than 1,000 digits.

    """
    return check_seed(seed) if isinstance(seed, int) and not isinstance(seed, bool) else seed


def check_choice(name: str, value: object, known: Sequence[str]) -> str:
    """Return a choice among words, after a check.

    Raises:
        ValueError: it is none of them.

    """
    if value not in known:
        raise ValueError(f"{name}={short_repr(value)}: expected one of {', '.join(map(repr, known))}")
    return str(value)


def play_settings(max_decisions: int, on_error: str, time_limit: float | None) -> PlaySettings:
    """Return the settings of every game.

    Raises:
        ValueError: something that cannot hold.

    """
    if time_limit is not None and not (isinstance(time_limit, int | float) and time_limit > 0):
        raise ValueError(f"time_limit={short_repr(time_limit)}: expected seconds, more than 0, or None")
    return PlaySettings(max_decisions, check_choice("on_error", on_error, ON_ERROR), time_limit)


def check_keep(keep: str) -> str:
    """Return whose actions are kept.

    Raises:
        ValueError: no such choice.

    """
    return check_choice("keep", keep, KEEP)


def unique_names(players: Sequence[PlayerAdapter | str]) -> list[str]:
    """Return a name for each player; names that appear twice get numbers."""
    names = [player if isinstance(player, str) else player.name or "player" for player in players]
    return [f"{name} {names[: i + 1].count(name)}" if names.count(name) > 1 else name for i, name in enumerate(names)]


def simulate(
    game: str | Game,
    players: Sequence[Player | str],
    games: int = 100,
    *,
    seed: int = 0,
    max_decisions: int = 100_000,
    shuffle: bool | None = None,
    n_jobs: int | None = 1,
    progress: bool | None = False,
    match: type[Match] = Match,
    **options: Any,  # noqa: ANN401 - the game's options
) -> Results:
    """Play many games, with matches of a given class; for the rest see `tabletop_widgets.simulate`."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TypeError(
            f"players={short_repr(players)}: expected a list with a player for each seat, e.g. ['random', my_player]"
        )
    rules = resolve_game(game, {"players": len(players), **options} if isinstance(game, str) else options)
    deciding = rules.deciding
    if len(players) != len(deciding):
        which = "each seat that decides" if rules.automatic else "each seat"
        raise ValueError(f"{len(players)} players for {len(deciding)} seats; expected one for {which}")
    check_complete("games", games)
    seated = [resolve_player(player) for player in players]
    automatic = dict(sorted(rules.automatic.items()))
    names = unique_names([*seated, *automatic.values()])
    n = len(players)
    if shuffle is None:
        shuffle = len(set(rules.sides)) == rules.num_players
    schedule = IndependentGames(resolve_seed(seed), deciding, rules.num_players, games, shuffle)
    who = tuple((one.player, name) for one, name in zip(seated, names[:n], strict=True))
    plan = Plan(rules, who, schedule, play_settings(max_decisions, "raise", None), "all")
    robots = dict(zip(automatic, names[n:], strict=True))
    return run_plan(plan, ResultSource(rules, schedule, games, match=match), robots, n_jobs=n_jobs, progress=progress)


def tournament(
    game: str | Game,
    entrants: Mapping[Any, Any] | Sequence[Player | str],
    *,
    rounds: int = 100,
    pairing: str = ROUND_ROBIN,
    until: float | None = None,
    seed: object = 0,
    n_jobs: int | None = None,
    progress: bool | None = None,
    on_error: str = "raise",
    time_limit: float | None = None,
    checkpoint: str | Path | None = None,
    keep: str = "all",
    max_decisions: int = 100_000,
    match: type[Match] = Match,
    **options: Any,  # noqa: ANN401 - the game's options
) -> Results:
    """Play a tournament, with matches of a given class; for the rest see `tabletop_widgets.tournament`."""
    rules = resolve_game(game, options)
    entries, players, by_side = _read_entrants(rules, entrants)
    if until is not None and not (isinstance(until, float) and 0 < until < 1):
        raise ValueError(f"until={short_repr(until)}: expected a share between 0 and 1, e.g. 0.02, or None")
    schedule = rounds_of(
        rules, entries, pairing, by_side=by_side, count=check_complete("rounds", rounds), seed=resolve_seed(seed)
    )
    automatic = dict(sorted(rules.automatic.items()))
    names = unique_names([*(PlayerAdapter(one.player, name) for name, one in players), *automatic.values()])
    who = tuple((one.player, name) for (_, one), name in zip(players, names, strict=False))
    terms = play_settings(max_decisions, on_error, time_limit)
    plan = Plan(rules, who, schedule, terms, check_keep(keep))
    planned = sum(len(schedule.planned_games(unit)) for unit in range(schedule.units))
    stops = 1 if until is None else len(intervals.check_points(rounds))
    origin = ResultSource(rules, schedule, planned, rounds, pairing, stops, time_limit, match)
    robots = dict(zip(automatic, names[len(players) :], strict=True))
    return run_plan(plan, origin, robots, n_jobs=n_jobs, progress=progress, checkpoint=checkpoint, until=until)


def _read_entrants(rules: Game, entrants: object) -> tuple[list[Entry], list[tuple[str, PlayerAdapter]], bool]:
    """Return the entries of a tournament, the players, and whether they are entered for sides."""
    sides = frozenset(rules.sides[seat] for seat in rules.deciding)
    if isinstance(entrants, Mapping) and entrants and all(isinstance(one, Mapping) for one in entrants.values()):
        return *_by_side(sides, entrants), True
    players = _players(entrants)
    by_side = len(set(rules.sides)) < rules.num_players
    return [Entry(number, sides) for number in range(len(players))], players, by_side


def _by_side(sides: frozenset[int], entrants: Mapping[Any, Any]) -> tuple[list[Entry], list[tuple[str, PlayerAdapter]]]:
    if set(entrants) != sides:
        raise ValueError(
            f"players are entered for the sides {listing([*map(str, entrants)])}; expected"
            f" {' and '.join(map(str, sorted(sides)))}, each with {{name: player}}"
        )
    entries: list[Entry] = []
    players: list[tuple[str, PlayerAdapter]] = []
    there: list[tuple[str, object]] = []  # (name, player as given): equal ones are one player
    for side, given in entrants.items():
        for name, player in _players(given):
            who = (name, given[name])
            if who not in there:
                entries.append(Entry(len(players), frozenset({side})))
                players.append((name, player))
                there.append(who)
            else:  # the same player for both sides
                known = there.index(who)
                entries[known] = Entry(known, entries[known].sides | {side})
    return entries, players


def _players(entrants: object) -> list[tuple[str, PlayerAdapter]]:
    if isinstance(entrants, Mapping):
        found = [(name, resolve_player(player)) for name, player in entrants.items()]
        for name, _ in found:
            if not isinstance(name, str) or not name:
                raise TypeError(f"{short_repr(name)} is not a player's name; expected {{name: player}}")
        return found
    if isinstance(entrants, str) or not isinstance(entrants, Sequence):
        raise TypeError(f"entrants={short_repr(entrants)}: expected {{name: player}}, or a list of players")
    seated = [resolve_player(player) for player in entrants]
    return list(zip(unique_names(seated), seated, strict=True))
