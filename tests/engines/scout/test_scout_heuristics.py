"""What SCOUT tells players: priors, values, horizons, fast play, levels; none of it knows what is hidden."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator, Sequence
from typing import Any, cast

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.heuristics import shared_victory
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scout import ScoutGame, ScoutObservation, ScoutState, Show
from tabletop_widgets.engines.scout.components.cards import FACES, TOP
from tabletop_widgets.engines.scout.heuristics.hands import sets_in
from tabletop_widgets.engines.scout.heuristics.policy import joins

GAMES = [ScoutGame(players, scouted_orientation=way) for players in range(2, 6) for way in ("public", "hidden")]
NAMES = [f"{game.num_players}-{game.rules.scouted_orientation}" for game in GAMES]
every_game = pytest.mark.parametrize("game", GAMES, ids=NAMES)


def walk(game: ScoutGame, seed: int = 0) -> Iterator[ScoutState]:
    """Yield every position of a random game in which a seat decides, and the last one."""
    rng, state = random.Random(seed), game.new_state()
    while not state.is_terminal():
        if state.current_player() == tw.CHANCE:
            state.draw_all(rng)
            continue
        yield state
        legal = state.legal_actions()
        state.apply(legal[int(rng.random() * len(legal))])
    yield state


def some(game: ScoutGame, every: int = 7) -> Iterator[ScoutState]:
    """Yield positions of every kind of decision."""
    for number, state in enumerate(walk(game)):
        if not state.is_terminal() and (number % every == 0 or state.decision().kind in ("hand", "show")):
            yield state


def id_of(game: ScoutGame, text: str) -> int:
    return game.action(text).id


def ids_by_promise(state: ScoutState) -> list[int]:
    view = View(state)
    promises = view.heuristics.view_prior(view)
    assert promises is not None
    return [view.legal_ids[at] for at in sorted(range(len(promises)), key=lambda at: -promises[at])]


def position(hands: Sequence[Any], **rest: Any) -> ScoutState:
    """Return a position, with cards for hands that are given as a number of them."""
    state = ScoutGame(len(hands)).state_from_dict({"hands": hands, **rest})
    state.draw_all(random.Random(1))
    return cast("ScoutState", state)


# --- what is promising


@every_game
def test_every_legal_action_has_a_finite_promise_in_every_kind_of_decision(game: ScoutGame) -> None:
    kinds = set()
    for state in some(game):
        view = View(state)
        promises = game.heuristics.view_prior(view)
        assert promises is not None
        assert len(promises) == len(view.legal_ids)
        assert all(map(math.isfinite, promises))
        kinds.add(view.kind)
    assert kinds == {"hand", "first-turn", "turn", *(["show"] if game.num_players > 2 else [])}


def test_the_last_cards_are_shown_and_a_long_set_is_not_broken() -> None:
    state = position([["5|1", "6|1", "7|1"], 4, 4], turn=0, chips=[0, 0, 0])
    assert ids_by_promise(state)[0] == id_of(ScoutGame(3), "show 1-3")


def test_a_hand_is_turned_when_its_other_numbers_lie_in_sets() -> None:
    hand = ["1|5", "9|6", "2|7", "6|8"]
    state = position([hand, 4, 4], turn=0, phase="hand", start_player=0)
    assert ids_by_promise(state)[0] == id_of(ScoutGame(3), "turn")
    assert ScoutGame(3).heuristics.policy(state, state.legal_actions(), Still()) == id_of(ScoutGame(3), "turn")


def test_a_scout_that_ends_the_round_is_put_off() -> None:
    hands = [["1|2", "5|9", "1|4"], ["4|8"], ["3|8"]]
    places = {}
    for owner, scouts in ((2, 0), (1, 1)):  # with three players the second Scout in a row ends it
        state = position(hands, active=["2|9", "2|8"], owner=owner, turn=0, scouts=scouts)
        view = View(state)
        promises = game_prior(view)
        places[scouts] = promises[view.legal_ids.index(id_of(ScoutGame(3), "scout left to 1"))]
    assert places[1] < places[0] - 1


def game_prior(view: View) -> Sequence[float]:
    promises = view.heuristics.view_prior(view)
    assert promises is not None
    return promises


class Still(random.Random):
    """No exploration."""

    def random(self) -> float:
        return 0.99


def faces(*cards: str) -> tuple[int, ...]:
    return tuple(FACES[card] for card in cards)


def test_a_hand_is_divided_into_sets_in_the_best_way() -> None:
    assert sets_in(faces("3|1", "4|1", "4|2", "4|3")) == pytest.approx(3**1.5 - 1)
    assert sets_in(faces("3|1", "4|1", "5|1", "5|2")) == pytest.approx(3**1.5 - 1)
    assert sets_in(faces("3|1", "4|1", "5|1", "5|2", "5|4")) == pytest.approx(2**1.5 - 1 + 3**1.5 - 1)
    assert sets_in(faces("1|3", "5|2", "9|1")) == 0 == sets_in(())


def test_sets_are_worth_what_the_best_division_of_all_gives() -> None:
    rng = random.Random(4)
    for _ in range(60):
        hand = tuple(int(rng.random() * 90) for _ in range(7))
        assert sets_in(hand) == pytest.approx(best_division(hand))


def best_division(hand: tuple[int, ...]) -> float:
    """Return the best of all ways to cut a hand into sets and single cards."""
    found = 0.0
    for cuts in itertools.product((False, True), repeat=len(hand) - 1):
        ends = [0, *(at + 1 for at, cut in enumerate(cuts) if cut), len(hand)]
        parts = [hand[a:b] for a, b in itertools.pairwise(ends)]
        if all(len(part) == 1 or is_set(part) for part in parts):
            found = max(found, sum(len(part) ** 1.5 - 1 for part in parts))
    return found


def is_set(part: tuple[int, ...]) -> bool:
    steps = {TOP[b] - TOP[a] for a, b in itertools.pairwise(part)}
    return len(steps) == 1 and steps <= {-1, 0, 1}


def test_a_scouted_number_goes_where_it_joins_the_most() -> None:
    assert joins(faces("1|9", "4|1", "5|1", "9|2"), 6) == (2, 3)
    assert joins(faces("1|9", "4|1", "6|1", "9|2"), 5) == (2, 2)
    assert joins(faces("4|1", "5|1", "8|2", "8|3"), 8)[0] == 2
    assert joins(faces("1|9", "1|8"), 6) == (0, 0)


# --- what a position is worth


@every_game
def test_values_are_shares_of_the_victory(game: ScoutGame) -> None:
    for number, state in enumerate(walk(game, 3)):
        if number % 11 == 0 or state.is_terminal():
            values = [game.heuristics.evaluate(state, seat) for seat in range(game.num_players)]
            assert all(0 <= value <= 1 for value in values)
            assert sum(values) == pytest.approx(1)
            if state.is_terminal():
                assert values == [shared_victory(state, seat) for seat in range(game.num_players)]


def test_more_points_are_worth_more_and_the_more_the_fewer_rounds_are_left() -> None:
    values = []
    for rounds in (1, 2, 3):
        results = [[{"captured": 3, "chips": 0, "hand": 0, "points": 3}] + [none()] * 3] + [[none()] * 4] * (rounds - 1)
        state = position([9, 9, 9, 9], round=rounds + 1, results=results, phase="hand", start_player=0)
        values.append(state.game.heuristics.evaluate(state, 0))
        assert state.game.heuristics.evaluate(state, 1) < 0.25 < values[-1]
    assert values == sorted(values)
    assert len(set(values)) == 3


def none() -> dict[str, int]:
    return {"captured": 0, "chips": 0, "hand": 0, "points": 0}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_value_is_how_often_a_seat_wins(players: int) -> None:
    """Seats that are given 30 % or more after a round win as often as that."""
    game, rng = ScoutGame(players), random.Random(7)
    values, shares = [], []
    for _ in range(240 // players):
        state, ends = game.new_state(), []
        while not state.is_terminal():
            if state.current_player() == tw.CHANCE:
                if state.results:
                    ends.append([game.heuristics.evaluate(state, seat) for seat in range(players)])
                state.draw_all(rng)
            else:
                state.apply(game.heuristics.policy(state, state.legal_actions(), rng))
        won = [shared_victory(state, seat) for seat in range(players)]
        for given in ends:
            values += [value for value in given if value >= 0.3]
            shares += [share for value, share in zip(given, won, strict=True) if value >= 0.3]
    assert len(values) > 90
    assert sum(shares) / len(shares) == pytest.approx(sum(values) / len(values), abs=0.12)


@every_game
def test_the_horizon_is_the_end_of_the_round(game: ScoutGame) -> None:
    for state in some(game, 40):
        copy, stop, rng = state.clone(), game.heuristics.rollout_end(state), random.Random(1)
        assert not stop(copy)
        while not stop(copy):
            copy.apply(game.heuristics.policy(copy, copy.legal_actions(), rng))
        assert len(copy.results) == len(state.results) + 1


# --- fast play


@every_game
def test_fast_play_is_legal_and_looks_at_no_other_hand(game: ScoutGame) -> None:
    rng = random.Random(5)
    for number, state in enumerate(some(game)):
        legal = state.legal_actions()
        choice = game.heuristics.policy(state, legal, random.Random(number))
        assert choice in legal
        other = state.determinize(state.current_player(), rng)
        assert game.heuristics.policy(other, other.legal_actions(), random.Random(number)) == choice


@every_game
def test_what_a_player_says_depends_on_nothing_that_is_hidden(game: ScoutGame) -> None:
    rng = random.Random(6)
    for number, state in enumerate(some(game, 150)):
        other = state.determinize(state.current_player(), rng)
        assert other.observation(state.current_player()) == state.observation(state.current_player())
        for name in ("easy", "medium", *(("mc:8", "ismcts:8") if number % 4 == 0 else ())):
            player = resolve_player(name)
            first, second = (player.answer(View(one), random.Random(number)) for one in (state, other))
            assert (first.action, first.scores) == (second.action, second.scores)


# --- what others see


def labels(state: ScoutState, *texts: str) -> set[Any]:
    hints = state.game.heuristics
    return {hints.label_for(id_of(cast("ScoutGame", state.game), text), state, 1) for text in texts}


def taking(way: str) -> ScoutState:
    game = ScoutGame(3, scouted_orientation=way)
    hands = [["1|2", "5|9"], ["4|8"], ["3|8"]]
    return cast("ScoutState", game.state_from_dict({"hands": hands, "active": ["7|9", "8|9"], "owner": 2, "turn": 0}))


@pytest.mark.parametrize("kind", ["scout", "scout-and-show"])
def test_others_do_not_see_the_way_up_of_a_scouted_card_where_it_is_hidden(kind: str) -> None:
    both = (f"{kind} left to 2", f"{kind} left turned to 2")
    assert len(labels(taking("hidden"), *both)) == 1
    assert len(labels(taking("public"), *both)) == 2


def test_others_see_where_a_card_goes_from_which_end_and_whether_a_show_follows() -> None:
    told = ("scout left to 2", "scout right to 2", "scout left to 1", "scout-and-show left to 2")
    assert len(labels(taking("hidden"), *told)) == 4


def test_others_see_the_cards_that_are_shown_and_not_whether_a_hand_was_turned() -> None:
    state = position([["5|1", "6|1", "7|1"], 4, 4], turn=0)
    assert labels(state, "show 1-2") == {faces("5|1", "6|1")}
    assert len(labels(state, "keep", "turn")) == 1


@pytest.mark.parametrize("way", ["public", "hidden"])
def test_what_looks_the_same_to_another_seat_has_the_same_label(way: str) -> None:
    """After two actions of the same label an observer sees the same; after others it sees something else."""
    game = ScoutGame(3, scouted_orientation=way)
    for state in some(game, 12):
        observer = (state.current_player() + 1) % 3
        seen: dict[Any, Any] = {}
        for action in state.legal_actions():
            events: list[Any] = []
            child = state.clone()
            child.apply(action, events)
            known = tuple(event for event in events if event.is_visible_to(observer))
            told = (child.observation(observer) if child.round == state.round else None, known)
            assert seen.setdefault(game.heuristics.label_for(action, state, observer), told) == told


# --- levels


@every_game
@pytest.mark.parametrize("level", ["easy", "medium", "strong"])
def test_every_level_plays_every_seat(game: ScoutGame, level: str) -> None:
    for seat in range(game.num_players):
        assert resolve_player(game.heuristics.level(level, seat)).name


def longest(_: ScoutObservation, actions: Sequence[Action], rng: random.Random) -> Action:
    shows = [action for action in actions if isinstance(action, Show)]
    return max(shows, key=lambda show: show.length) if shows else actions[int(rng.random() * len(actions))]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_medium_wins_most_games_against_the_longest_shows(players: int) -> None:
    results = tw.simulate(ScoutGame(players), ["medium", *[longest] * (players - 1)], 5 * players, seed=1)
    assert results.rows()[0].wins > 3 * players


def test_easy_wins_most_games_against_random_players_and_few_against_medium() -> None:
    results = tw.simulate("scout", ["easy", "random", "random", "random"], 12, seed=1)
    assert results.rows()[0].wins > 8
    results = tw.simulate("scout", ["easy", "medium", "medium", "medium"], 12, seed=1)
    assert results.rows()[0].wins < 4


def test_a_hint_about_the_hand_says_which_sets_it_has_that_way_up() -> None:
    match = tw.new_match("scout", players=3, seed=4)
    view, words = match.view(), match.words("en")
    said = [match.game.heuristics.explanations(view, action, words) for action in match.legal_actions()]
    assert said == [("This way up it has 1-2, 2-3 and 8-9.",), ("This way up it has 3-3, 8-9 and 7-7.",)]
