"""What Scythe tells players that search: promises of actions, shares of positions, where to stop, the levels."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest
from scythe_table import play, table

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.heuristics import shared_victory
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.state import ScytheState
from tabletop_widgets.players.rollout_policy import play_until

GAMES: dict[str, dict[str, Any]] = {
    "2 players": {"players": 2},
    "3 players, deals": {"players": 3, "deals": True},
    "4 players, all asked": {"players": 4, "ask_forced": True, "player_mats": "all"},
    "5 players by the older rules": {"players": 5, "ruleset": "older", "hide_coins": True},
    "alone": {"players": ["human", {"automa": "random", "level": "automaszyna"}]},
    "with people and Automas": {"players": ["human", "automa", "human", "autometta"]},
}


@cache
def game_of(name: str) -> Game:
    game: Game = tw.new_game("scythe", **GAMES[name])
    return game


def random_play(game: Game, seed: str, most: int = 2000) -> Iterator[ScytheState]:
    """Play at random, and yield the position before each decision."""
    state = game.new_state()
    rng = random.Random(seed)
    for _ in range(most):
        state.draw_all(rng)
        if state.is_terminal():
            return
        yield cast("ScytheState", state)
        legal = state.legal_actions()
        state.apply(legal[int(rng.random() * len(legal))])


@cache
def positions(name: str) -> tuple[ScytheState, ...]:
    """Return positions of random play with more than one choice: a few of every kind of decision that came up."""
    met: dict[str, list[ScytheState]] = {}
    for state in random_play(game_of(name), name):
        same = met.setdefault(state.decision().kind, [])
        if len(same) < 3 and len(state.legal_actions()) > 1:
            same.append(state.clone())
    return tuple(state for same in met.values() for state in same)


def clash(nordic: dict[str, str], crimea: dict[str, str], *moves: str) -> ScytheState:
    """Let the mechs of Nordic go, and return the position when they have met those of Crimea."""
    state = table({"faction": "nordic", "mechs": nordic}, {"faction": "crimea", "mechs": crimea})
    play(state, "section move units", *moves)
    return state


@cache
def rare() -> tuple[ScytheState, ...]:
    """Return positions of the decisions that random play hardly meets, such as artillery and the Factory."""
    artillery = clash({"artillery": "d5"}, {"speed": "d4"}, "move mech d5", "go d4", "move done")
    twice = ("move mech d5", "go d4", "move mech d5", "go e6")
    first = clash({"riverwalk": "d5", "artillery": "d5"}, {"speed": "d4", "scout": "e6"}, *twice)
    beaten = clash({"seaworthy": "d5"}, {"speed": "d4"}, "move mech d5", "go d4", "move done")
    play(beaten, "dial 0", "dial 5")
    visit = table({"faction": "nordic", "character": "d5"}, "crimea")
    play(visit, "section move units", "move character", "go d4", "move done")
    visit.draw_all(random.Random(0))
    discard = table({"faction": "nordic", "factory_card": 4, "combat_cards": "2 3 5"}, "crimea")
    play(discard, "section factory first")
    return artillery, first, beaten, visit, discard


def everything(name: str) -> tuple[ScytheState, ...]:
    """Return positions of a game; of that for two, the rare ones too."""
    return positions(name) + (rare() if name == "2 players" else ())


@pytest.mark.parametrize("name", GAMES)
def test_every_action_of_every_kind_of_decision_has_a_finite_promise(name: str) -> None:
    for state in everything(name):
        view = View(state)
        promises = view.heuristics.view_prior(view)
        assert promises is not None
        assert len(promises) == len(view.legal_ids), view
        assert all(map(math.isfinite, promises)), view


def test_these_positions_ask_for_everything_that_can_be_asked() -> None:
    asked = {state.decision().kind for name in GAMES for state in everything(name)}
    assert asked == set(frames.KINDS[: frames.NUM_DECISIONS])


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_expects_a_share_between_none_and_all(name: str) -> None:
    for state in positions(name):
        for seat in range(state.game.num_players):
            assert 0 < state.game.heuristics.evaluate(state, seat) < 1


def test_at_the_end_a_seat_has_what_it_has_won() -> None:
    for name in ("2 players", "3 players, deals", "alone"):
        game = game_of(name)
        *_, last = random_play(game, "end", 20_000)
        rng = random.Random(0)
        while not last.is_terminal():
            legal = last.legal_actions()
            last.apply(legal[int(rng.random() * len(legal))]) if legal else last.draw_all(rng)
        shares = [game.heuristics.evaluate(last, seat) for seat in range(game.num_players)]
        assert shares == [shared_victory(last, seat) for seat in range(game.num_players)]
        assert sum(shares) == pytest.approx(1)


def test_before_the_pieces_are_on_the_board_all_seats_are_even() -> None:
    state = game_of("2 players").new_state()
    assert state.game.heuristics.evaluate(state, 0) == 0.5


@pytest.mark.parametrize(
    "more",
    [
        {"coins": 9},
        {"popularity": 8},
        {"stars": {"mechs": 1}},
        {"recruits": ["upgrade"], "bonuses": ["coins"]},
        {"upgraded": ["hexes"], "covered": {"build": 1}},
    ],
    ids=["coins", "popularity", "a star", "a recruit", "an upgrade"],
)
def test_whoever_has_more_expects_more(more: dict[str, Any]) -> None:
    plain = table("nordic", "crimea")
    richer = table({"faction": "nordic", **more}, "crimea")
    hints = plain.game.heuristics
    assert hints.evaluate(richer, 0) > hints.evaluate(plain, 0)
    assert hints.evaluate(richer, 1) < hints.evaluate(plain, 1)


@pytest.mark.parametrize("name", GAMES)
def test_looking_ahead_stops_when_the_turn_is_over(name: str) -> None:
    rng = random.Random(1)
    for state in positions(name):
        hints, now = state.game.heuristics, state.turns
        after = state.clone()
        stop = hints.rollout_end(after)
        assert not stop(after)
        play_until(after, hints.policy, stop, rng)
        assert after.is_terminal() or after.turns == now + 1


WATCHED = ("2 players", "4 players, all asked", "alone", "5 players by the older rules")
PLAYERS = ("heuristic", "greedy:1", "turns:1,samples=1")


@pytest.mark.parametrize(
    ("name", "player"),
    [*itertools.product(WATCHED, PLAYERS), ("alone", "rollout:1,ways=2,tries=1,further=1")],
)
def test_what_a_seat_cannot_know_changes_no_choice(name: str, player: str) -> None:
    for number, state in enumerate(positions(name)[::2]):
        seat = state.current_player()
        other = state.determinize(seat, random.Random(f"{number}"))
        if other.legal_actions() != state.legal_actions():
            continue
        assert other.observation(seat) == state.observation(seat)
        here, there = View(state), View(other)
        assert here.heuristics.view_prior(here) == there.heuristics.view_prior(there)
        first, second = (resolve_player(player).answer(view, random.Random(5)) for view in (here, there))
        assert first == second


def test_in_a_combat_a_seat_believes_what_it_sees() -> None:
    rng = random.Random(3)
    met = 0
    for name in GAMES:
        for state in positions(name):
            view = View(state)
            draw = view.heuristics.belief(view)
            assert (draw is None) == (view.kind not in ("dial", "cards"))
            for _ in range(5 if draw else 0):
                assert draw is not None
                sample = draw(rng)
                met += 1
                assert sample.observation(view.seat) == view.observation
                assert list(sample.legal_actions()) == view.legal_ids
    assert met


def test_others_do_not_tell_apart_what_is_chosen_in_secret() -> None:
    hints = game_of("2 players").heuristics
    state = positions("2 players")[0]
    dials = {hints.label_for(ids.DIAL + power, state, 1) for power in range(8)}
    plays = {hints.label_for(number, state, 1) for number in range(ids.PLAY, ids.RETREAT)}
    assert len(dials) == len(plays) == 1
    assert hints.label_for(ids.PRODUCE, state, 1) != hints.label_for(ids.PRODUCE + 1, state, 1)


def test_with_open_counts_others_see_how_many_cards_are_added() -> None:
    state = positions("5 players by the older rules")[0]
    plays = {state.game.heuristics.label_for(number, state, 1) for number in range(ids.PLAY, ids.RETREAT)}
    assert plays == {f"cards {size}" for size in range(7)}


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["easy", "medium", "strong"])
def test_each_level_plays_each_seat(name: str, level: str) -> None:
    seen: set[int] = set()
    for state in positions(name):
        seat = state.current_player()
        if seat in seen or state.decision().kind != "go":
            continue
        seen.add(seat)
        view = View(state)
        assert resolve_player(level).answer(view, random.Random(0)).action in view.legal_ids
    assert seen


def test_alone_against_automas_a_strong_player_plays_games_on_to_their_end() -> None:
    assert game_of("alone").heuristics.level("strong", 0).startswith("rollout:")
    assert game_of("alone").heuristics.level("medium", 0).startswith("turns:")
    for name in ("2 players", "with people and Automas"):
        assert game_of(name).heuristics.level("strong", 0).startswith("turns:")


def test_a_result_tells_how_clear_it_is() -> None:
    """Half for as many coins as the best other seat; a game that nobody ends may bring thousands."""
    hints = game_of("2 players").heuristics
    even, ahead, far, farthest = (
        table({"faction": "nordic", "coins": 5 + more}, {"faction": "crimea", "coins": 5})
        for more in (0, 6, 40, 50_000)
    )
    other = hints.result(even, 1)
    assert hints.result(even, 0) == pytest.approx(1 - other)
    assert hints.result(even, 0) < hints.result(ahead, 0) < 0.75 < 0.95 < hints.result(far, 0) < 1
    assert (hints.result(farthest, 0), hints.evaluate(farthest, 0)) == (1, 1)
    assert 0 < hints.result(farthest, 1) < 0.001
    assert 0 < hints.evaluate(farthest, 1) < 0.001


def test_the_same_seed_gives_the_same_choice() -> None:
    state = positions("2 players")[1]
    first, second = (resolve_player("strong").answer(View(state), random.Random(7)) for _ in range(2))
    assert first == second


@pytest.mark.soak(gate=["easy"])
@pytest.mark.parametrize("level", ["medium", "easy"])
def test_a_level_beats_random_play(level: str) -> None:
    results = tw.simulate(game_of("2 players"), [level, "random"], games=2, seed=11)
    assert results.unfinished == 0
    assert results.rows()[0].wins == 2


def test_showing_an_objective_is_the_most_promising_thing() -> None:
    for name in GAMES:
        for state in positions(name):
            view = View(state)
            reveals = [number for number in view.legal_ids if ids.REVEAL <= number < ids.END_TURN]
            if reveals:
                promises = dict(zip(view.legal_ids, view.heuristics.view_prior(view) or (), strict=True))
                assert max(promises, key=lambda number: promises[number]) in reveals


@pytest.mark.parametrize(
    "player", ["turns:1,samples=1,width=40", "mc:40", "rollout:2,ways=2,tries=2,further=1,width=40"]
)
def test_no_search_tries_what_only_changes_how_gains_are_asked_for(player: str) -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=7)
    assert ids.IN_PART in [action.id for action in match.legal_actions()]
    scores = match.evaluate(player).scores
    assert scores
    assert ids.IN_PART not in [action.id for action in scores]
