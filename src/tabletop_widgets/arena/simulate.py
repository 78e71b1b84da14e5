"""Many games of players against each other, without a board."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop_widgets.core.errors import PlayerError, listing
from tabletop_widgets.core.game import NOBODY, Game, new_game
from tabletop_widgets.core.player import Player, choose, resolve_player
from tabletop_widgets.core.state import CHANCE


@dataclass(frozen=True, slots=True)
class GameResult:
    """One simulated game.

    Attributes:
        seats: for each seat, the index of the player who sat there; -1 where the rules play it (`Game.automatic`).
        sides: for each seat, its side; see `Game.sides`.
        scores: final score by seat, or None if the game was not finished.
        ranking: place by seat, or None.
        reason: id of the way it ended, "" if it was not finished.
        decisions: how many decisions were taken.

    """

    seats: tuple[int, ...]
    sides: tuple[int, ...]
    scores: tuple[int, ...] | None
    ranking: tuple[int, ...] | None
    reason: str
    decisions: int


@dataclass(frozen=True, slots=True)
class Row:
    """What one player, or one automatic seat, achieved in all finished games.

    Attributes:
        name: the player.
        games: finished games it took part in (one for each seat it had).
        wins: games won; a victory shared between sides counts as a fraction, a victory of one side counts in full for
            each of its players.
        mean, deviation: the mean and the sample standard deviation of its scores.

    """

    name: str
    games: int
    wins: float
    mean: float
    deviation: float


class Results:
    """The results of a simulation; it prints as a small table.

    Attributes:
        games: every `GameResult`, in order.
        names: the players' names.
        automatic: the names of the seats that the rules played: seat -> name.
        unfinished: games that were cut off.

    """

    def __init__(
        self, names: Sequence[str], games: Sequence[GameResult], automatic: Mapping[int, str] = NOBODY
    ) -> None:
        self.names = tuple(names)
        self.automatic = dict(automatic)
        self.games = tuple(games)
        self.unfinished = sum(game.scores is None for game in games)

    def reasons(self) -> dict[str, int]:
        """Return the number of games for each way to end, the most frequent first."""
        return dict(Counter(game.reason for game in self.games if game.reason).most_common())

    def rows(self) -> list[Row]:
        """Return a row for each player, and then one for each automatic seat."""
        players = [
            self._row(name, [[seat for seat, who in enumerate(game.seats) if who == player] for game in self.games])
            for player, name in enumerate(self.names)
        ]
        return players + [self._row(name, [[seat]] * len(self.games)) for seat, name in self.automatic.items()]

    def _row(self, name: str, seats: Sequence[Sequence[int]]) -> Row:
        """Return the row of a player, given its seats in each game."""
        import statistics  # imported with the first table: it takes longer than the whole arena

        scores: list[int] = []
        wins = 0.0
        for game, taken in zip(self.games, seats, strict=True):
            if game.scores is None or game.ranking is None:
                continue
            winners = {side for side, place in zip(game.sides, game.ranking, strict=True) if place == 1}
            for seat in taken:
                scores.append(game.scores[seat])
                wins += (game.ranking[seat] == 1) / len(winners)
        mean = statistics.fmean(scores) if scores else 0.0
        deviation = statistics.stdev(scores) if len(scores) > 1 else 0.0
        return Row(name, len(scores), wins, mean, deviation)

    def __repr__(self) -> str:
        rows = self.rows()
        width = max(len("player"), *(len(row.name) for row in rows))
        lines = [f"{'player':<{width}}  {'games':>6} {'won':>7} {'won %':>6} {'score':>7} {'±':>5}"]
        for row in rows:
            share = 100 * row.wins / row.games if row.games else 0.0
            numbers = f"{row.games:>6} {row.wins:>7.1f} {share:>6.1f} {row.mean:>7.2f} {row.deviation:>5.2f}"
            lines.append(f"{row.name:<{width}}  {numbers}")
        if self.unfinished:
            lines.append(f"{self.unfinished} of {len(self.games)} games were not finished")
        return "\n".join(lines)


def simulate(
    game: str | Game,
    players: Sequence[Player | str],
    games: int = 100,
    *,
    seed: int = 0,
    max_decisions: int = 100_000,
    shuffle: bool | None = None,
    **options: Any,  # noqa: ANN401 - the game's options
) -> Results:
    """Let players play many games.

    Args:
        game: a game, or its name with its options.
        players: one for each seat that decides: "random" or a function `choose(observation, legal_actions, rng)`,
            which may be `async`.
        games: the number of games.
        seed: the same seed gives the same games.
        max_decisions: a game that takes more is cut off and counted as unfinished.
        shuffle: new seats for every round, which has one game for each player: a random order that moves on by one seat
            in each game. So nobody keeps a better seat or the same neighbours. False: seats as given. None: shuffle
            unless some seats are one side against the rest, as in Leviath.
        options: as for `new_game`; the number of players is that of `players`. Seats that the rules play, such as an
            Automa of a certain level, are named in a game made before:
            `simulate(new_game("scythe", players=["human", "automaszyna"]), ["random"])`.

    Raises:
        ValueError: a wrong number of players or games, or a wrong option.
        TypeError: the players are not a list.
        PlayerError: a player failed.

    >>> import tabletop_widgets as tw
    >>> tw.simulate("scout", ["random"] * 3, games=2, seed=1).unfinished
    0

    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TypeError(f"players={players!r}: expected a list with a player for each seat, e.g. ['random', my_player]")
    if options and not isinstance(game, str):
        raise ValueError(
            f"{game!r} has its options already; expected them only with a game's name: {listing(list(options))}"
        )
    rules = new_game(game, players=len(players), **options) if isinstance(game, str) else game
    deciding = rules.deciding
    if len(players) != len(deciding):
        which = "each seat that decides" if rules.automatic else "each seat"
        raise ValueError(f"{len(players)} players for {len(deciding)} seats; expected one for {which}")
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise ValueError(f"games={games!r}: expected a whole number, 1 or more")
    seated = [resolve_player(player) for player in players]
    automatic = dict(sorted(rules.automatic.items()))
    names = _names([*players, *automatic.values()])
    n = len(players)
    if shuffle is None:
        shuffle = len(set(rules.sides)) == rules.num_players
    out: list[GameResult] = []
    for number in range(games):
        order = _order(n, _rng(f"{seed}/seats/{number // n}")) if shuffle else list(range(n))
        sits = {seat: order[(i - number) % n] if shuffle else i for i, seat in enumerate(deciding)}
        seats = tuple(sits.get(seat, -1) for seat in range(rules.num_players))
        chance = _rng(f"{seed}/game/{number}")  # not the players' numbers: other players get the same deals
        rngs = {seat: _rng(f"{seed}/game/{number}/seat/{seat}") for seat in deciding}
        try:
            chosen = {seat: seated[player] for seat, player in sits.items()}
            out.append(_play(rules, chosen, seats, chance, rngs, max_decisions))
        except PlayerError as error:
            raise PlayerError(f"in game {number} with seed {seed}: {error}", error.seat, error.fault) from error
    return Results(names[:n], out, dict(zip(automatic, names[n:], strict=True)))


def _rng(key: str) -> random.Random:
    """Return the random numbers of a text, the same on every machine."""
    return random.Random(hashlib.blake2b(key.encode(), digest_size=16).digest())


def _order(count: int, rng: random.Random) -> list[int]:
    """Return 0 .. count - 1 in random order, drawn only with `rng.random()` (see `State.draw_all`)."""
    left = list(range(count))
    return [left.pop(int(rng.random() * len(left))) for _ in range(count)]


def _play(
    game: Game,
    players: Mapping[int, Player],
    seats: tuple[int, ...],
    chance: random.Random,
    rngs: Mapping[int, random.Random],
    max_decisions: int,
) -> GameResult:
    state = game.new_state()
    decisions = 0
    while not state.is_terminal() and decisions < max_decisions:
        seat = state.current_player()
        if seat == CHANCE:
            state.draw_all(chance)
            continue
        state.apply(choose(state, players[seat], rngs[seat]).id)
        decisions += 1
    outcome = state.outcome()
    if outcome is None:
        return GameResult(seats, game.sides, None, None, "", decisions)
    return GameResult(seats, game.sides, outcome.scores, outcome.ranking, outcome.reason, decisions)


def _names(players: Sequence[Player | str]) -> list[str]:
    """Return a name for each player; names that appear twice get numbers."""
    names = [player if isinstance(player, str) else getattr(player, "__name__", "player") for player in players]
    return [f"{name} {names[: i + 1].count(name)}" if names.count(name) > 1 else name for i, name in enumerate(names)]
