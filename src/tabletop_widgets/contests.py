"""`simulate`, `tournament` and `sweep`, with all options of all games in the signature, for editors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Unpack, overload

from tabletop_widgets.core.game import Game
from tabletop_widgets.core.player import Player
from tabletop_widgets.match import Match

if TYPE_CHECKING:
    from optuna import Study, Trial

    from tabletop_widgets.arena import Results, Sweep
    from tabletop_widgets.option_types import (
        LeviathGameOptions,
        LeviathRules,
        ScoutGameOptions,
        ScoutRules,
        ScytheGameOptions,
        ScytheRules,
    )

Entrants: TypeAlias = Mapping[Any, Any] | Sequence[Player | str]  # {name: player}, {side: {name: player}}, or a list


@overload
def simulate(
    game: Literal["scout"],
    players: Sequence[Player | str],
    games: int = 100,
    *,
    seed: int = 0,
    max_decisions: int = 100_000,
    shuffle: bool | None = None,
    n_jobs: int | None = 1,
    progress: bool | None = False,
    **options: Unpack[ScoutRules],
) -> Results: ...


@overload
def simulate(
    game: Literal["leviath"],
    players: Sequence[Player | str],
    games: int = 100,
    *,
    seed: int = 0,
    max_decisions: int = 100_000,
    shuffle: bool | None = None,
    n_jobs: int | None = 1,
    progress: bool | None = False,
    **options: Unpack[LeviathRules],
) -> Results: ...


@overload
def simulate(
    game: Literal["scythe"],
    players: Sequence[Player | str],
    games: int = 100,
    *,
    seed: int = 0,
    max_decisions: int = 100_000,
    shuffle: bool | None = None,
    n_jobs: int | None = 1,
    progress: bool | None = False,
    **options: Unpack[ScytheRules],
) -> Results: ...


@overload
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
    **options: Any,  # noqa: ANN401
) -> Results: ...


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
    **options: Any,
) -> Results:
    """Play many games, each with a deal of its own; `tournament` compares players better.

    Args:
        game: a game, or its name with its options.
        players: one for each seat that decides: a name such as "random", or a function `choose(view, rng)` or
            `choose(observation, legal_actions, rng)`, which may be `async`; see `tw.players.Player`.
        games: the number of games.
        seed: the same seed gives the same games.
        max_decisions: a game that takes more is cut off and counted as unfinished.
        shuffle: new seats for every round, which has one game for each player: a random order that moves on by one seat
            in each game. So nobody keeps a better seat or the same neighbours. False: seats as given. None: shuffle
            unless some seats are one side against the rest, as in Leviath.
        n_jobs: how many processes; see `tournament`.
        progress: whether a bar is shown; None: after a second, which a stored notebook would keep.
        options: as for `new_game`; the number of players is that of `players`. Seats that the rules play, such as an
            Automa of a certain level, are named in a game made before:
            `simulate(new_game("scythe", players=["human", "automaszyna"]), ["random"])`.

    Returns:
        The results. If it is interrupted, those of the games that are finished.

    Raises:
        ValueError: a wrong number of players or games, or a wrong option.
        TypeError: the players are not a list.
        PlayerError: a player failed; it has the game until then, and the `results` before.

    >>> import tabletop_widgets as tw
    >>> tw.simulate("scout", ["random"] * 3, games=2, seed=1).unfinished
    0

    """
    from tabletop_widgets import arena

    return arena.simulate(
        game,
        players,
        games,
        seed=seed,
        max_decisions=max_decisions,
        shuffle=shuffle,
        n_jobs=n_jobs,
        progress=progress,
        match=Match,
        **options,
    )


@overload
def tournament(
    game: Literal["scout"],
    entrants: Entrants,
    *,
    rounds: int = 100,
    pairing: Literal["round-robin", "1-vs-rest", "random"] = "round-robin",
    until: float | None = None,
    seed: int = 0,
    n_jobs: int | None = None,
    progress: bool | None = None,
    on_error: Literal["raise", "forfeit", "random"] = "raise",
    time_limit: float | None = None,
    checkpoint: str | Path | None = None,
    keep: Literal["all", "worst", "none"] = "all",
    max_decisions: int = 100_000,
    **options: Unpack[ScoutGameOptions],
) -> Results: ...


@overload
def tournament(
    game: Literal["leviath"],
    entrants: Entrants,
    *,
    rounds: int = 100,
    pairing: Literal["round-robin", "1-vs-rest", "random"] = "round-robin",
    until: float | None = None,
    seed: int = 0,
    n_jobs: int | None = None,
    progress: bool | None = None,
    on_error: Literal["raise", "forfeit", "random"] = "raise",
    time_limit: float | None = None,
    checkpoint: str | Path | None = None,
    keep: Literal["all", "worst", "none"] = "all",
    max_decisions: int = 100_000,
    **options: Unpack[LeviathGameOptions],
) -> Results: ...


@overload
def tournament(
    game: Literal["scythe"],
    entrants: Entrants,
    *,
    rounds: int = 100,
    pairing: Literal["round-robin", "1-vs-rest", "random"] = "round-robin",
    until: float | None = None,
    seed: int = 0,
    n_jobs: int | None = None,
    progress: bool | None = None,
    on_error: Literal["raise", "forfeit", "random"] = "raise",
    time_limit: float | None = None,
    checkpoint: str | Path | None = None,
    keep: Literal["all", "worst", "none"] = "all",
    max_decisions: int = 100_000,
    **options: Unpack[ScytheGameOptions],
) -> Results: ...


@overload
def tournament(
    game: str | Game,
    entrants: Entrants,
    *,
    rounds: int = 100,
    pairing: Literal["round-robin", "1-vs-rest", "random"] = "round-robin",
    until: float | None = None,
    seed: int = 0,
    n_jobs: int | None = None,
    progress: bool | None = None,
    on_error: Literal["raise", "forfeit", "random"] = "raise",
    time_limit: float | None = None,
    checkpoint: str | Path | None = None,
    keep: Literal["all", "worst", "none"] = "all",
    max_decisions: int = 100_000,
    **options: Any,  # noqa: ANN401
) -> Results: ...


def tournament(
    game: str | Game,
    entrants: Entrants,
    *,
    rounds: int = 100,
    pairing: Literal["round-robin", "1-vs-rest", "random"] = "round-robin",
    until: float | None = None,
    seed: int = 0,
    n_jobs: int | None = None,
    progress: bool | None = None,
    on_error: Literal["raise", "forfeit", "random"] = "raise",
    time_limit: float | None = None,
    checkpoint: str | Path | None = None,
    keep: Literal["all", "worst", "none"] = "all",
    max_decisions: int = 100_000,
    **options: Any,
) -> Results:
    """Play a tournament, in which every deal is played from every seat, so that luck counts little.

    A round is one deal. Each group of players that meets plays it once in every rotation of its seats, so everybody has
    everybody's cards. Where seats form sides, as in Leviath, each side has one player, who takes all its seats.

    Args:
        game: a game, or its name with its options.
        entrants: {name: player}, or a list of players; a player is a name such as "random", or a function; see
            `tw.players.Player`. Players for one side of a game are entered by the number of the side, as
            `{0: {"lurker": lurker}, 1: {"hunter": hunter, "random": "random"}}` in Leviath, where 0 is the kaiju;
            otherwise each plays every side.
        rounds: how many deals.
        pairing: who meets whom in a round. "round-robin": everybody, in all groups that fill the table; if the seats
            are more than the players, in all groups that have everybody. "1-vs-rest": the first player against tables
            full of each of the others. "random": one group a round, each player as often as every other.
        until: stop when each player's share is known this well, half the width of its interval, e.g. 0.02; `rounds` is
            then the most. It looks after 16, 32, 64 … rounds only, and its intervals are so much wider that those of
            all looks hold together in 95 of 100 tournaments.
        seed: the same seed gives the same deals.
        n_jobs: how many processes, as joblib counts: -1 all cores, 1 only this one. None: what a surrounding
            `joblib.parallel_config` says, such as a cluster of Dask or Ray, or else all cores. The results are the
            same, unless a player keeps something from game to game by itself. Without joblib, one process.
        progress: whether a bar is shown; None: after a second.
        on_error: what happens when a player fails. "raise": everything ends with an error, which has the game until
            then and the results before. "forfeit": the game ends, the player is last with all its seats, all others
            share the victory, and nobody gets points. "random": a random action is taken instead. The last two are
            counted and told.
        time_limit: seconds for a decision; those that take longer are counted and told, and nothing stops them.
        checkpoint: a file to which finished games are written. If it is there, the tournament goes on from it, also
            with more rounds.
        keep: of which games the actions are kept, to step through them: "all", "worst" (20 of each player, and those
            with failures) or "none".
        max_decisions: a game that takes more is cut off and counted as unfinished.
        options: the game's options, e.g. players=4.

    Returns:
        The results. If it is interrupted, those of the games that are finished; they say so.

    Raises:
        ValueError: a wrong option, pairing or number; the checkpoint is damaged, or of another tournament.
        TypeError: the entrants are neither a dict nor a list, or one cannot play.
        PlayerError, RuntimeError: a player failed, or ends its process.

    >>> import tabletop_widgets as tw
    >>> first = lambda view, rng: view.legal_ids[0]
    >>> results = tw.tournament("scout", {"first": first, "random": "random"}, players=3, rounds=2, n_jobs=1)
    >>> len(results.games), results.deals  # first, first, random and first, random, random, in three rotations
    (12, 2)

    """
    from tabletop_widgets import arena

    return arena.tournament(
        game,
        entrants,
        rounds=rounds,
        pairing=pairing,
        until=until,
        seed=seed,
        n_jobs=n_jobs,
        progress=progress,
        on_error=on_error,
        time_limit=time_limit,
        checkpoint=checkpoint,
        keep=keep,
        max_decisions=max_decisions,
        match=Match,
        **options,
    )


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
    **options: Any,  # noqa: ANN401
) -> Sweep:
    """Compare parameters of a player, all on the same deals.

    Each player sits alone at tables full of each of the others, in every seat; see `tournament`.

    Args:
        game: a game, or its name with its options.
        make_player: returns a player, given the parameters by name.
        grid: {parameter: [values]}; every combination is tried.
        study: one of optuna that maximises; it suggests parameters, and prunes by the share on the first deals.
        space: with a study, gives the parameters: `lambda trial: {"c": trial.suggest_float("c", 0, 2)}`.
        trials: with a study, how many are tried.
        against: the others: {name: player}, a list, or one player.
        rounds: on how many deals each is measured.
        again: how many of the best are measured on as many fresh deals: the best of many was lucky.
        seed: the same seed gives the same deals.
        n_jobs: how many processes; see `tournament`.
        progress: whether a bar is shown; None: after a second.
        options: the game's options, e.g. players=4; also `max_decisions`.

    Returns:
        A table, the best first; `best` has the parameters.

    Raises:
        TypeError, ValueError: neither a grid nor a study with its space; a wrong number, or too many combinations.
        PlayerError: a player failed.

    >>> import tabletop_widgets as tw
    >>> def lengths(most):
    ...     def shows(view, rng):
    ...         sets = [a for a in view.legal_actions if a.kind == "show" and a.length <= most]
    ...         return max(sets, key=lambda a: a.length) if sets else view.legal_actions[0]
    ...     return shows
    >>> tw.sweep("scout", lengths, grid={"most": [1, 9]}, players=3, rounds=2, again=0, n_jobs=1).best
    {'most': 1}

    """
    from tabletop_widgets import arena

    return arena.sweep(
        game,
        make_player,
        grid=grid,
        study=study,
        space=space,
        trials=trials,
        against=against,
        rounds=rounds,
        again=again,
        seed=seed,
        n_jobs=n_jobs,
        progress=progress,
        match=Match,
        **options,
    )
