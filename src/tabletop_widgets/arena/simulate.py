"""Many games of players against each other, without a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_widgets.arena.contest import check_terms, contest, named, rules_of, seed_of, whole
from tabletop_widgets.arena.plan import Plan
from tabletop_widgets.arena.results import Origin, Results
from tabletop_widgets.arena.schedule import Singles
from tabletop_widgets.core.errors import shown
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import Player, resolve_player


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
    """Let players play many games, with matches of a class; for the rest see `tabletop_widgets.simulate`."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TypeError(
            f"players={shown(players)}: expected a list with a player for each seat, e.g. ['random', my_player]"
        )
    rules = rules_of(game, {"players": len(players), **options} if isinstance(game, str) else options)
    deciding = rules.deciding
    if len(players) != len(deciding):
        which = "each seat that decides" if rules.automatic else "each seat"
        raise ValueError(f"{len(players)} players for {len(deciding)} seats; expected one for {which}")
    whole("games", games)
    seated = [resolve_player(player) for player in players]
    automatic = dict(sorted(rules.automatic.items()))
    names = named([*seated, *automatic.values()])
    n = len(players)
    if shuffle is None:
        shuffle = len(set(rules.sides)) == rules.num_players
    schedule = Singles(seed_of(seed), deciding, rules.num_players, games, shuffle)
    who = tuple((one.player, name) for one, name in zip(seated, names[:n], strict=True))
    plan = Plan(rules, who, schedule, check_terms(max_decisions, "raise", None), "all")
    robots = dict(zip(automatic, names[n:], strict=True))
    return contest(plan, Origin(rules, schedule, games, match=match), robots, n_jobs=n_jobs, progress=progress)
