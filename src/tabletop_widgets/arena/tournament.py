"""Tournaments: players on the same deals, in every seat, until it is known who is better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletop_widgets.arena import intervals
from tabletop_widgets.arena.contest import check_keep, check_terms, contest, named, rules_of, seed_of, whole
from tabletop_widgets.arena.plan import Plan
from tabletop_widgets.arena.results import Origin, Results
from tabletop_widgets.arena.schedule import ROUND_ROBIN, Entry
from tabletop_widgets.arena.schedule import rounds as rounds_of
from tabletop_widgets.core.errors import listing, shown
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import Player, Seated, resolve_player


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
    """Let players play a tournament, with matches of a class; for the rest see `tabletop_widgets.tournament`."""
    rules = rules_of(game, options)
    entries, players, by_side = _entered(rules, entrants)
    if until is not None and not (isinstance(until, float) and 0 < until < 1):
        raise ValueError(f"until={shown(until)}: expected a share between 0 and 1, e.g. 0.02, or None")
    schedule = rounds_of(rules, entries, pairing, by_side=by_side, count=whole("rounds", rounds), seed=seed_of(seed))
    automatic = dict(sorted(rules.automatic.items()))
    names = named([*(Seated(one.player, name) for name, one in players), *automatic.values()])
    who = tuple((one.player, name) for (_, one), name in zip(players, names, strict=False))
    terms = check_terms(max_decisions, on_error, time_limit)
    plan = Plan(rules, who, schedule, terms, check_keep(keep))
    planned = sum(len(schedule.sittings(unit)) for unit in range(schedule.units))
    stops = 1 if until is None else len(intervals.looks(rounds))
    origin = Origin(rules, schedule, planned, rounds, pairing, stops, time_limit, match)
    robots = dict(zip(automatic, names[len(players) :], strict=True))
    return contest(plan, origin, robots, n_jobs=n_jobs, progress=progress, checkpoint=checkpoint, until=until)


def _entered(rules: Game, entrants: object) -> tuple[list[Entry], list[tuple[str, Seated]], bool]:
    """Return what the entrants are entered for, who they are, and whether they are entered for sides."""
    sides = frozenset(rules.sides[seat] for seat in rules.deciding)
    if isinstance(entrants, Mapping) and entrants and all(isinstance(one, Mapping) for one in entrants.values()):
        return *_by_side(sides, entrants), True
    players = _players(entrants)
    by_side = len(set(rules.sides)) < rules.num_players
    return [Entry(number, sides) for number in range(len(players))], players, by_side


def _by_side(sides: frozenset[int], entrants: Mapping[Any, Any]) -> tuple[list[Entry], list[tuple[str, Seated]]]:
    if set(entrants) != sides:
        raise ValueError(
            f"players are entered for the sides {listing([*map(str, entrants)])}; expected"
            f" {' and '.join(map(str, sorted(sides)))}, each with {{name: player}}"
        )
    entries: list[Entry] = []
    players: list[tuple[str, Seated]] = []
    there: list[tuple[str, object]] = []  # as they were given: a name such as "random" is the same player each time
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


def _players(entrants: object) -> list[tuple[str, Seated]]:
    if isinstance(entrants, Mapping):
        found = [(name, resolve_player(player)) for name, player in entrants.items()]
        for name, _ in found:
            if not isinstance(name, str) or not name:
                raise TypeError(f"{shown(name)} is not a player's name; expected {{name: player}}")
        return found
    if isinstance(entrants, str) or not isinstance(entrants, Sequence):
        raise TypeError(f"entrants={shown(entrants)}: expected {{name: player}}, or a list of players")
    seated = [resolve_player(player) for player in entrants]
    return list(zip(named(seated), seated, strict=True))
