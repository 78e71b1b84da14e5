"""What tests of encodings need: the views of random games, and views in which one thing is another."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.core.chance import weighted_choice
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import CHANCE, State

Facts = Mapping[str, Callable[[Any], Any]]  # a fact -> what of it can be told from the encoding


@cache
def views(game: Game, seat: int, games: int = 2, least: int = 40, most: int = 400) -> list[Any]:
    """Return the views of a seat in random games: all of them, or some spread over each game."""
    found: list[Any] = []
    for seed in range(games):
        line = list(_views(game, seat, seed))
        found += line[:: max(1, len(line) // (most // games))]
    assert len(found) > least
    return found


def _views(game: Game, seat: int, seed: int) -> Iterator[Observation]:
    return (state.observation(seat) for state in walk(game, seed))


def walk(game: Game, seed: int = 0) -> Iterator[State]:
    """Give every position of a random game: one that goes on, so it is not to be kept."""
    rng, state = random.Random(seed), game.new_state()
    while not state.is_terminal():
        yield state
        if state.current_player() == CHANCE:
            state.apply(weighted_choice(state.chance_outcomes(), rng))
        else:
            legal = state.legal_actions()
            state.apply(legal[int(rng.random() * len(legal))])
    yield state


def of_each_kind(game: Game, each: int = 2, seed: int = 0) -> Iterator[State]:
    """Give the first positions of each kind of decision in a random game, and every hundredth; see `walk`."""
    found: Counter[str] = Counter()
    for number, state in enumerate(walk(game, seed)):
        kind = state.decision().kind
        found[kind] += 1
        if found[kind] <= each or number % 100 == 0:
            yield state


def unseen(
    game: Game, seat: int, left_out: Mapping[str, str], as_told: Facts, together: tuple[str, ...] = ()
) -> set[str]:
    """Return the facts of views that can change without any change of the numbers.

    Each view gets each fact of another view of the same seat, whether the two go together or not.

    Args:
        game: the game.
        seat: whose views.
        left_out: facts that are not encoded -> why not.
        as_told: facts of which not everything is encoded, such as the order in which cards were discarded.
        together: facts that are put into a view together, because they only make sense together.

    """
    as_told = {"current_player": _whether_a_seat, **as_told}
    encoding, found = game.encoding, set[str]()
    rng = random.Random(seat)
    line = views(game, seat)
    numbers = [encoding.values(view) for view in line]
    assert all(0 <= min(row) <= max(row) <= 1 for row in numbers)
    facts: list[tuple[str, ...]] = [
        (fact,) for fact in type(line[0]).facts if fact not in {"seat", *left_out, *together}
    ]
    if together:
        facts.append(together)
    changed = 0
    for names in facts:
        values = list(dict.fromkeys(tuple(getattr(view, name) for name in names) for view in line))
        for at in rng.sample(range(len(line)), 16):
            now = tuple(getattr(line[at], name) for name in names)
            for value in rng.sample(values, min(len(values), 6)):
                if _told(names, value, as_told) != _told(names, now, as_told):
                    other = line[at].__replace__(**dict(zip(names, value, strict=True)))
                    changed += 1
                    if encoding.values(other) == numbers[at]:
                        found.add("+".join(names))
    assert changed > 500
    return found


def _whether_a_seat(player: int) -> int:
    """Return who decides; whether it is chance or nobody follows from what is asked."""
    return max(player, CHANCE)


def _told(names: tuple[str, ...], values: tuple[Any, ...], as_told: Facts) -> list[Any]:
    return [as_told.get(name, lambda value: value)(value) for name, value in zip(names, values, strict=True)]


def constant(game: Game, seat: int) -> set[str]:
    """Return the facts that are the same in every view of a seat."""
    line = views(game, seat)
    return {fact for fact in type(line[0]).facts if all(getattr(view, fact) == getattr(line[0], fact) for view in line)}


def told(name: str, **options: Any) -> tuple[Game, dict[str, float]]:
    """Return a game, and the columns of the own view of seat 0 at the first decision of a match."""
    match = tw.new_match(name, seed=7, **options)
    return match.game, match.game.encoding.named_values(match.observation(0))
