"""Schedules of simulations and tournaments: players, seats and deals of every game, fixed before anything is played."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tabletop_widgets.arena.play import PlannedGame, random_order
from tabletop_widgets.core.chance import random_of_text
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.game import Game

ROUND_ROBIN, ONE, RANDOM = "round-robin", "1-vs-rest", "random"
PAIRINGS: Final = (ROUND_ROBIN, ONE, RANDOM)
MOST_LINEUPS: Final = 20_000


@dataclass(frozen=True, slots=True)
class IndependentGames:
    """Games of a simulation: each has its own deal, and is a unit, which is played whole or not at all.

    Attributes:
        seed: of all random numbers.
        deciding: the seats that decide.
        num_players: all seats.
        games: how many games.
        shuffle: whether players change seats.

    """

    seed: object
    deciding: tuple[int, ...]
    num_players: int
    games: int
    shuffle: bool

    @property
    def units(self) -> int:
        """The number of units: one for each game."""
        return self.games

    def planned_games(self, unit: int) -> Sequence[PlannedGame]:
        """Return the game of a unit."""
        n = len(self.deciding)
        sits = list(range(n))
        if self.shuffle:
            drawn = random_order(n, random_of_text(f"{self.seed}/seats/{unit // n}"))
            sits = [drawn[(i - unit) % n] for i in range(n)]
        key = self.chance(unit)
        return [PlannedGame(unit, unit, _seats(self.num_players, self.deciding, sits), key, key)]

    def chance(self, deal: int) -> str:
        """Return the key of a deal's random numbers; it does not depend on the players, so all get the same deals."""
        return f"{self.seed}/game/{deal}"


@dataclass(frozen=True, slots=True)
class TournamentRounds:
    """Games of a tournament. A round is one deal: every line-up plays it in every rotation of its seats.

    A line-up says for each seat that decides who may sit there. Its order is drawn anew in each round, so that nobody
    keeps the same neighbours.

    A unit is one line-up on one deal.

    Attributes:
        seed: of all random numbers.
        deciding: the seats that decide.
        num_players: all seats.
        lineups: who plays together.
        rounds: how many deals.
        rotate: whether players change seats; not where they are entered for a side.
        each: how many of the line-ups play in each round: all of them, or one, in an order that is drawn.
        circle: if not 0, there are no line-ups, but neighbours in a drawn circle of so many players sit together.

    """

    seed: object
    deciding: tuple[int, ...]
    num_players: int
    lineups: tuple[tuple[int, ...], ...]
    rounds: int
    rotate: bool
    each: int
    circle: int = 0

    @property
    def units(self) -> int:
        """The number of units: one for each deal and line-up."""
        return self.rounds * self.each

    @property
    def games(self) -> int:
        """The greatest number of games: a line-up in which a player has several seats may play fewer."""
        return self.units * self._rotations

    @property
    def _rotations(self) -> int:
        return len(self.deciding) if self.rotate else 1

    def planned_games(self, unit: int) -> Sequence[PlannedGame]:
        """Return the games of one line-up on one deal."""
        deal = unit // self.each
        return [
            PlannedGame(
                unit * self._rotations + turn,
                deal,
                _seats(self.num_players, self.deciding, seated),
                self.chance(deal),
                f"{self.chance(deal)}/game/{unit * self._rotations + turn}",
            )
            for turn, seated in enumerate(self._rotate_seats(self._lineup(unit), unit))
        ]

    def chance(self, deal: int) -> str:
        """Return the key of a deal's random numbers."""
        return f"{self.seed}/deal/{deal}"

    def _lineup(self, unit: int) -> Sequence[int]:
        if self.each == len(self.lineups):
            return self.lineups[unit % self.each]
        count = self.circle or len(self.lineups)
        drawn = random_order(count, random_of_text(f"{self.seed}/lineups/{unit // count}"))
        if self.circle:
            return [drawn[(unit + i) % count] for i in range(len(self.deciding))]
        return self.lineups[drawn[unit % count]]

    def _rotate_seats(self, lineup: Sequence[int], unit: int) -> list[tuple[int, ...]]:
        """Return the rotated seatings of a line-up, all different, even where a player has several seats."""
        if not self.rotate:
            return [tuple(lineup)]
        n = len(lineup)
        drawn = [lineup[i] for i in random_order(n, random_of_text(f"{self.seed}/order/{unit}"))]
        return list(dict.fromkeys(tuple(drawn[(i - turn) % n] for i in range(n)) for turn in range(n)))


Schedule: TypeAlias = IndependentGames | TournamentRounds


def _seats(num_players: int, deciding: Sequence[int], players: Sequence[int]) -> tuple[int, ...]:
    seats = [-1] * num_players
    for seat, player in zip(deciding, players, strict=True):
        seats[seat] = player
    return tuple(seats)


@dataclass(frozen=True, slots=True)
class Entry:
    """A player in a tournament: its number, and the sides it is entered for."""

    player: int
    sides: frozenset[int]


def rounds(
    game: Game, entries: Sequence[Entry], pairing: str, *, by_side: bool, count: int, seed: object
) -> TournamentRounds:
    """Return the games of a tournament.

    Args:
        game: the rules.
        entries: the players.
        pairing: one of `PAIRINGS`.
        by_side: whether each side has one player, who takes all its seats; otherwise each seat has one.
        count: how many rounds.
        seed: of all random numbers.

    Raises:
        ValueError: no such pairing, too few players, or too many ways to bring them together.

    """
    if pairing not in PAIRINGS:
        raise ValueError(f"pairing={short_repr(pairing)}: expected one of {', '.join(map(repr, PAIRINGS))}")
    table = seed, game.deciding, game.num_players
    if pairing == RANDOM and not by_side and len(entries) > len(game.deciding) > 1:
        return TournamentRounds(*table, (), count, True, 1, len(entries))
    found = _sides(game, entries) if by_side else _tables(len(game.deciding), len(entries), pairing)
    if by_side and pairing == ONE:
        found = (lineup for lineup in found if entries[0].player in lineup)
    lineups = tuple(itertools.islice(found, MOST_LINEUPS + 1))
    if len(lineups) > MOST_LINEUPS:
        raise ValueError(
            f"{len(entries)} players can sit together in more than {MOST_LINEUPS:,} ways; expected fewer players, or"
            " pairing='random' or '1-vs-rest'"
        )
    if not lineups:
        raise ValueError(f"{len(entries)} players: expected two or more who can play each other")
    return TournamentRounds(*table, lineups, count, not by_side, 1 if pairing == RANDOM else len(lineups))


def _tables(seats: int, players: int, pairing: str) -> Iterator[tuple[int, ...]]:
    """Yield line-ups where each seat has a player of its own."""
    if seats == 1:
        yield from ((player,) for player in range(players))
    elif players < 2:
        return
    elif pairing == ONE:
        yield from ((0, *[rest] * (seats - 1)) for rest in range(1, players))
    elif players >= seats:
        yield from itertools.combinations(range(players), seats)
    else:  # each player has a seat; the seats that are left go to each combination of players
        left = itertools.combinations_with_replacement(range(players), seats - players)
        yield from (tuple(sorted((*range(players), *more))) for more in left)


def _sides(game: Game, entries: Sequence[Entry]) -> Iterator[tuple[int, ...]]:
    """Yield line-ups where each side has a player, who takes all its seats; nobody plays both sides of a game."""
    sides = list(dict.fromkeys(game.sides[seat] for seat in game.deciding))
    able = [[entry.player for entry in entries if side in entry.sides] for side in sides]
    for chosen in itertools.product(*able):
        if len(set(chosen)) == len(chosen):
            taken: Mapping[int, int] = dict(zip(sides, chosen, strict=True))
            yield tuple(taken[game.sides[seat]] for seat in game.deciding)
