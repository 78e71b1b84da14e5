"""A game of the arena as a match: the same deal, and every action that was played."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tabletop_widgets.arena.numbers import numbers
from tabletop_widgets.arena.play import FORFEIT, GameResult, unpacked
from tabletop_widgets.arena.results import Origin
from tabletop_widgets.core.errors import cut, shown
from tabletop_widgets.core.limits import MOST_NAME
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.state import CHANCE


def replay(game: GameResult, origin: Origin, names: Sequence[str]) -> Match:
    """Return the match of a game; it stands at its end.

    Raises:
        RuntimeError: it came out differently, as happens if the rules have changed since.

    """
    dealt = origin.schedule.chance(game.deal)
    # the deal does not follow from the match's own seed, which draws what is tried in the game afterwards
    match = origin.match(origin.game, int(numbers(f"{dealt}/match").random() * 2**32), seat_names(game.seats, names))
    match.source = f"game {game.number} of seed {shown(origin.schedule.seed, 40)}"
    match.reset()
    chance = numbers(dealt)
    for number in unpacked(origin.game, game.actions):
        _draw(match, chance)
        match.graft(match.node, origin.game.actions[number])
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
        match.graft(match.node, tuple(outcomes))


def _check(match: Match, game: GameResult) -> None:
    outcome = match.state.outcome()
    ranking = None if outcome is None else outcome.ranking
    if game.reason != FORFEIT and ranking != game.ranking:
        raise RuntimeError(
            f"game {game.number} came out as {ranking} and not as {game.ranking}: the rules are not those by which it"
            " was played"
        )
