"""The games and positions that every conformance test runs over: a new game is covered as soon as it is registered."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest
from lengths import AT_LENGTH, count

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import CHANCE, State

LOCALES = ("en", "ja")
PER_KIND = count(2, at_length=6)  # positions taken of each kind of decision, spread over a whole game
EYES = count(2, at_length=1_000)  # viewers in some language who look at each of them, if there are so many
MOST_STEPS = 20_000  # a random game is over long before that

HERE = Path(__file__).parent
OWN_BOARD, OWN_CARDS = str(HERE / "own_board.json"), str(HERE / "own_cards.json")  # of people's own, for Leviath
OWN_AUTOMA, OWN_TRACKERS = str(HERE / "own_automa_cards.json"), str(HERE / "own_trackers.json")  # for Scythe

# every value of every option has to come here at least once; the first of all values are those of the plain game
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "scout": [
        {"players": 2, "scouted_orientation": "hidden"},
        {"players": 3, "start_player": "one-two"},
        {"players": 4, "scouted_orientation": "hidden", "start_player": "one-two"},
    ],
    "leviath": [
        {"players": 2, "board": "seam", "handicap": 1, "submerge_to_win": 5, "may_decline_block": True},
        {"players": 3, "deck_end": "failed_draw", "handicap": -1, "predation_needs_ship": False},
        {"players": 4, "cards": OWN_CARDS, "handicap": 2, "may_decline_block": True, "awakening_redraw": False},
        {"players": 3, "board": OWN_BOARD, "cards": OWN_CARDS},
        {"players": 5, "board": "seam", "handicap": -2, "mine_reuse": False, "predation_needs_ship": False},
    ],
    "scythe": [
        {"players": 2, "ruleset": "seed"},
        {"players": 3, "hide_coins": True, "player_mats": "all", "trade_split": False, "deals": True},
        {"players": 2, "factions": ["nordic", "crimea"], "mats": ["industrial", "patriotic"], "ask_forced": True},
        {
            "players": 4,
            "factions": ["saxony", "polania", "nordic", "rusviet"],
            "objective_timing": "before_after",
            "factory_card": "may",
            "combat_star": "first",
            "open_card_counts": True,
            "loser_card": "dial",
            "relentless_factory": True,
            "lake_retreat": False,
            "lake_deploy": True,
            "banned_pairs": False,
            "expansion_bases": False,
            "disarm_at_mine": False,
        },
        {
            "players": ["crimea", {"automa": "saxony", "level": "autometta"}],
            "unit_tie": "factory_first",
            "own_hex": "next_symbol",
            "defender_clears": False,
        },
        {
            "players": ["human", "ultimaszyna", "human", {"automa": True, "level": "short"}],
            "enemies": "humans",
            "hide_coins": True,
            "deals": True,
            "automa_cards": OWN_AUTOMA,
            "star_trackers": OWN_TRACKERS,
        },
    ],
}


class Step(NamedTuple):
    """A position of a playout, and the action or chance outcome that was taken there."""

    state: State
    number: int


class OnlyRandom:
    """Random numbers of which only `random()` may be asked: the rest is not the same on every Python."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def random(self) -> float:
        return self._rng.random()


def only_random(seed: int) -> random.Random:
    return cast("random.Random", OnlyRandom(seed))


def _variants() -> Iterator[Game]:
    for name in tw.games():
        yield from (tw.new_game(name, players=players) for players in tw.new_game(name).players)
        yield from (tw.new_game(name, **options) for options in OPTIONS.get(name, ()))


def _title(game: Game) -> str:
    plain = tw.new_game(game.name, players=game.num_players).options
    changed = [value for key, value in game.options.items() if value != plain[key]]
    other = [str(value["name"] if isinstance(value, dict) else value) for value in changed]
    return "-".join([game.name, str(game.num_players), *other])


GAMES = tuple(_variants())
# game by game, so that what was worked out for one can be forgotten with the next
every_game = pytest.mark.parametrize("game", GAMES, ids=_title, scope="module")


def draw(state: State, rng: random.Random) -> int:
    """Return a chance outcome drawn by its weight, as the contract says."""
    outcomes = state.chance_outcomes()
    at = int(rng.random() * sum(weight for _, weight in outcomes))
    for number, weight in outcomes:
        at -= weight
        if at < 0:
            return number
    raise AssertionError("the weights do not add up")


@cache
def playout(game: Game, seed: int = 0) -> tuple[Step, ...]:
    """Return a random game, one decision after the other, ending with the last position (number -1)."""
    rng = random.Random(seed)
    state = game.new_state()
    steps: list[Step] = []
    while not state.is_terminal():
        assert len(steps) < MOST_STEPS, "this game does not end"
        if state.current_player() == CHANCE:
            number = draw(state, rng)
        else:
            legal = state.legal_actions()
            number = legal[int(rng.random() * len(legal))]
        steps.append(Step(state.clone(), number))
        state.apply(number)
    return (*steps, Step(state, -1))


@cache
def samples(game: Game) -> tuple[State, ...]:
    """Return positions of every kind of decision, from the beginning to the end of a random game."""
    kinds: dict[str, list[State]] = {}
    for step in playout(game):
        kinds.setdefault(step.state.decision().kind, []).append(step.state)
    found = []
    for states in kinds.values():
        count = min(PER_KIND, len(states))
        found += [states[i * (len(states) - 1) // max(1, count - 1)] for i in range(count)]
    return tuple(found)


def decisions(game: Game) -> list[State]:
    """Return the samples in which a seat decides."""
    return [state for state in samples(game) if state.current_player() >= 0]


def viewers(game: Game) -> list[int | None]:
    """Return all who may look: every seat, and a spectator."""
    return [*range(game.num_players), None]


def one_of_each_kind(game: Game) -> list[State]:
    """Return the last of the samples of each kind of decision; all of them at length."""
    states = samples(game)
    return list({state.decision().kind: state for state in states}.values()) if not AT_LENGTH else list(states)


def looks(game: Game) -> Iterator[tuple[State, int | None, str]]:
    """Give all samples, each with viewers and languages: every viewer in every language in turn, as far as they go."""
    eyes = list(itertools.product(LOCALES, viewers(game)))
    turns = itertools.cycle(eyes)
    for state in samples(game):
        yield from ((state, viewer, locale) for locale, viewer in itertools.islice(turns, min(EYES, len(eyes))))


def view(state: State, seat: int | None) -> str:
    """Return all that an observation holds, its attributes and its JSON data, as one text to compare."""
    observation = state.observation(seat)
    return f"{attributes(observation)} {json.dumps(observation.to_dict())}"


def attributes(observation: Observation) -> dict[str, Any]:
    names = [name for kind in type(observation).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: getattr(observation, name) for name in names}
