"""The data of the checks of a game: random games, and positions of every kind of decision."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from typing import Any, Final, NamedTuple, cast

from tabletop_widgets.boards import BOARDS, Board
from tabletop_widgets.boards.plain import PlainBoard
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.chance import weighted_choice
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.text import LOCALES, Words

MANY_ACTIONS: Final = 100  # if the catalogue has more, only some are tried in a position
MOST_STEPS: Final = 20_000  # a random game ends long before this


class CheckFailed(AssertionError):
    """A check has failed for this game."""


def expect(holds: object, told: str, state: State | None = None) -> None:
    """Check that something is true in a position.

    Raises:
        CheckFailed: it is not.

    """
    if not holds:
        raise CheckFailed(told if state is None else f"{told}, in {state.to_dict()}")


class Step(NamedTuple):
    """A position of a random game, and the action or chance outcome that was taken there."""

    state: State
    number: int


class OnlyRandom:
    """A random number generator with only `random()`: the other methods differ between versions of Python."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def random(self) -> float:
        """Return a number from 0 on, below 1."""
        return self._rng.random()


def only_random(seed: int) -> random.Random:
    """Return a random number generator for engines, with no other method than `random()`."""
    return cast("random.Random", OnlyRandom(seed))


class Trial:
    """A game that is being checked.

    Args:
        game: with its options.
        per_kind: how many positions of each kind of decision are examined, spread over a whole random game.
        eyes: how many viewers see each of them, in either language.
        draws: how many positions with other hidden things are compared with each of them, for each seat.
        steps: how many steps of a random game are looked at one by one, from its beginning to its end; None for all.
        games: how many more random games are played twice.
        asked: how many actions that are not legal are tried in each position, others in the next; None for all, of a
            large catalogue over the positions of a kind.

    """

    def __init__(
        self,
        game: Game,
        per_kind: int = 6,
        eyes: int = 2,
        draws: int = 1,
        steps: int | None = None,
        games: int = 3,
        asked: int | None = None,
    ) -> None:
        self.game = game
        self.per_kind = per_kind
        self.draws = draws
        self.games = games
        self._steps = steps
        self._asked = asked
        self._eyes = eyes
        self.random_game = cache(self._random_game)
        self.picture = lru_cache(maxsize=300)(self.new_picture)

    # --- positions

    def _random_game(self, seed: int = 0) -> tuple[Step, ...]:
        """Return a random game, one decision after the other, ending with the last position (number -1)."""
        rng = random.Random(seed)
        state = self.game.new_state()
        steps: list[Step] = []
        while not state.is_terminal():
            expect(len(steps) < MOST_STEPS, f"this game has not ended after {MOST_STEPS} decisions")
            if state.current_player() == CHANCE:
                number = weighted_choice(state.chance_outcomes(), rng)
            else:
                legal = state.legal_actions()
                expect(legal, f"seat {state.current_player()} decides and may do nothing: {state.to_dict()}")
                number = legal[int(rng.random() * len(legal))]
            steps.append(Step(state.clone(), number))
            state.apply(number)
        return (*steps, Step(state, -1))

    def looked_at(self, seed: int = 0) -> tuple[int, ...]:
        """Return the numbers of the steps of a random game that are checked one by one, always including the last."""
        count = len(self.random_game(seed))
        if self._steps is None or count <= self._steps:
            return tuple(range(count))
        # at random, for a game in which seats and decisions take turns; and none of the kinds of decision is left out
        some = {*random.Random(seed).sample(range(count), self._steps), count - 1}
        return tuple(sorted(some if seed else some | set(self._places_of_samples)))

    @cached_property
    def samples(self) -> tuple[State, ...]:
        """Positions of every kind of decision, from the beginning to the end of a random game."""
        line = self.random_game()
        return tuple(line[place].state for place in self._places_of_samples)

    @cached_property
    def _places_of_samples(self) -> dict[int, None]:
        """The numbers of the steps with the samples, in their order."""
        kinds: dict[str, list[int]] = {}
        for i, step in enumerate(self.random_game()):
            kinds.setdefault(step.state.decision().kind, []).append(i)
        found: list[int] = []
        for places in kinds.values():
            count = min(self.per_kind, len(places))
            found += [places[i * (len(places) - 1) // max(1, count - 1)] for i in range(count)]
        return dict.fromkeys(found)

    @cached_property
    def decisions(self) -> list[State]:
        """The samples with a decision of a seat."""
        return [state for state in self.samples if state.current_player() >= 0]

    @property
    def viewers(self) -> list[int | None]:
        """All viewers: every seat, and a spectator."""
        return [*range(self.game.num_players), None]

    def is_sampled(self, number: int) -> bool:
        """Return whether slow checks include the picture of this number: every picture, or every third."""
        return self._steps is None or number % 3 == 0

    def sample_actions(self, number: int, state: State) -> list[int]:
        """Return the actions that are tried in a sample, given with its number: all legal ones, and some others."""
        most = self.game.num_actions
        step = self.per_kind if most > MANY_ACTIONS else 1  # many: all, over the samples of a kind
        step = max(step, most // self._asked if self._asked else 1)
        return sorted({*range(number % step, most, step), *state.legal_actions()})

    # --- pictures

    @property
    def board(self) -> Board:
        """The board that is registered for the game, or a plain one."""
        return BOARDS.get(self.game.name) or PlainBoard()

    def new_picture(self, state: State, viewer: int | None, locale: str = "en") -> Scene:
        """Return a picture drawn anew; `picture` caches those that are not changed."""
        return self.board.draw(state.observation(viewer), self.words(locale))

    def words(self, locale: str) -> Words:
        """Return the texts of the game in a language."""
        return Words(self.game.messages, locale)

    def looks(self) -> Iterator[tuple[State, int | None, str]]:
        """Yield all samples, each with viewers and languages, which take turns."""
        eyes = list(itertools.product(LOCALES, self.viewers))
        turns = itertools.cycle(eyes)
        for state in self.samples:
            for locale, viewer in itertools.islice(turns, min(self._eyes, len(eyes))):
                yield state, viewer, locale


def view(state: State, seat: int | None) -> str:
    """Return everything in an observation, its attributes and its JSON data, as one text to compare."""
    observation = state.observation(seat)
    return f"{attributes(observation)} {json.dumps(observation.to_dict())}"


def attributes(observation: Observation) -> dict[str, Any]:
    """Return everything in an observation, by name."""
    return {name: getattr(observation, name) for name in observation.facts} | getattr(observation, "__dict__", {})
