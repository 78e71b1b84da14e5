"""The games and positions that every conformance test runs over: a new game is covered as soon as it is registered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lengths import AT_LENGTH, count

import tabletop_widgets as tw
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import State
from tabletop_widgets.testing import Trial
from tabletop_widgets.testing.trial import Step, only_random, view

__all__ = ["only_random", "view"]

LOCALES = ("en", "ja")
PER_KIND = count(2, at_length=6)  # positions taken of each kind of decision, spread over a whole game
DRAWS = count(1, at_length=2)  # hidden positions compared with each true one
EYES = count(2, at_length=1_000)  # viewers in some language who look at each of them, if there are so many
STEPS = count(150, at_length=100_000)  # steps of a long game that are looked at one by one
PLAYED = count(1, at_length=3)  # games played twice
ASKED = count(250, at_length=100_000)  # actions that are not legal, of a large catalogue, tried in a position

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
        {"players": 2, "ruleset": "older"},
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
            "base_units": "counted",
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


def _variants() -> Iterator[Game]:
    """Yield each game as it is by default, at every number of players, and with every value of every option.

    `make test` has a number of players once, where it can: with other options if there are some.
    """
    for name in tw.games():
        plain, others = tw.new_game(name), [tw.new_game(name, **options) for options in OPTIONS.get(name, ())]
        done = {game.num_players for game in others if not AT_LENGTH and not game.automatic} - {plain.num_players}
        yield from (tw.new_game(name, players=players) for players in plain.players if players not in done)
        yield from others


def _title(game: Game) -> str:
    plain = tw.new_game(game.name, players=game.num_players).options
    changed = [value for key, value in game.options.items() if value != plain[key]]
    other = [str(value["name"] if isinstance(value, dict) else value) for value in changed]
    return "-".join([game.name, str(game.num_players), *other])


GAMES = tuple(_variants())
# the tables that meet every test in the gate: an own board and cards, an Automa; each other one meets an eighth of them
GATE = tuple(
    tw.new_game(name, **options)
    for name, options in (
        ("scout", OPTIONS["scout"][2]),
        ("leviath", OPTIONS["leviath"][3]),
        ("scythe", {"players": 1}),
        ("scythe", OPTIONS["scythe"][1]),
    )
)
# game by game, so that what was worked out for one can be forgotten with the next
every_game = pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if game in GATE else pytest.mark.soak(one_in=8)) for game in GAMES],
    ids=_title,
    scope="module",
)


@cache
def trial(game: Game) -> Trial:
    """Return what all tests of a game look at."""
    return Trial(game, PER_KIND, EYES, DRAWS, STEPS, PLAYED, ASKED)


def random_game(game: Game, seed: int = 0) -> tuple[Step, ...]:
    """Return a random game, one decision after the other, ending with the last position (number -1)."""
    return trial(game).random_game(seed)


def samples(game: Game) -> tuple[State, ...]:
    """Return positions of every kind of decision, from the beginning to the end of a random game."""
    return trial(game).samples


def decisions(game: Game) -> list[State]:
    """Return the samples in which a seat decides."""
    return trial(game).decisions


def viewers(game: Game) -> list[int | None]:
    """Return all who may look: every seat, and a spectator."""
    return trial(game).viewers


def looks(game: Game) -> Iterator[tuple[State, int | None, str]]:
    """Give all samples, each with viewers and languages: every viewer in every language in turn, as far as they go."""
    return trial(game).looks()


def picture(game: Game, state: State, viewer: int | None, locale: str = "en") -> Scene:
    """Return a picture to look at, not to change: other tests look at it too."""
    return trial(game).picture(state, viewer, locale)


def one_of_each_kind(game: Game) -> list[State]:
    """Return the last of the samples of each kind of decision; all of them at length."""
    states = samples(game)
    return list({state.decision().kind: state for state in states}.values()) if not AT_LENGTH else list(states)
