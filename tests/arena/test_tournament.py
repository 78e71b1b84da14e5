"""Tournaments: who meets whom, on which deals, in which seats, and what happens to a player that fails."""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Any

import pytest
import stepping
from arenas import first, last, shows, small

import tabletop_widgets as tw


def looks_at_hands(seen: dict[int, list[Any]]) -> Any:
    """Return a player that notes the hand it is dealt, for each seat."""

    def player(view: tw.View, rng: Any) -> int:
        if view.kind == "hand":
            seen.setdefault(view.seat, []).append(sorted(tuple(sorted(card)) for card in view.observation.hand))
        return view.legal_ids[0]

    return player


# --- deals and seats


def test_a_deal_is_the_same_in_every_rotation_and_another_one_in_every_round() -> None:
    seen: dict[int, list[Any]] = {}
    player = looks_at_hands(seen)
    small({"a": player, "b": player, "c": player}, rounds=2, max_decisions=3)
    for hands in seen.values():
        assert hands[0] == hands[1] == hands[2] != hands[3] == hands[4] == hands[5]


def test_everybody_plays_every_deal_from_every_seat() -> None:
    results = small({"a": first, "b": last, "c": "random"}, rounds=5, max_decisions=0)
    for deal in range(5):
        seats = [game.seats for game in results.games if game.deal == deal]
        assert [sorted(column) for column in zip(*seats, strict=True)] == [[0, 1, 2]] * 3


def test_nobody_keeps_the_same_neighbours() -> None:
    results = small({"a": first, "b": last, "c": "random"}, rounds=20, max_decisions=0)
    left_of_0 = {game.seats[(game.seats.index(0) + 1) % 3] for game in results.games}
    assert left_of_0 == {1, 2}


def test_a_round_robin_has_every_group_that_fills_the_table() -> None:
    results = small(dict.fromkeys("abcde", first), rounds=1, max_decisions=0, players=4)
    groups = Counter(frozenset(game.seats) for game in results.games)
    assert len(groups) == 5
    assert set(groups.values()) == {4}


def test_with_more_seats_than_players_every_group_has_everybody() -> None:
    results = small({"a": first, "b": last}, rounds=1, max_decisions=0, players=4)
    assert Counter(tuple(sorted(game.seats)) for game in results.games).keys() == {
        (0, 0, 0, 1),
        (0, 0, 1, 1),
        (0, 1, 1, 1),
    }


def test_no_two_games_of_a_deal_are_alike() -> None:
    results = small({"a": first, "b": last}, rounds=10, max_decisions=0, players=4)
    there = Counter((game.deal, game.seats) for game in results.games)
    assert set(there.values()) == {1}


def test_one_plays_against_tables_full_of_each_other() -> None:
    entrants = {"a": first, "b": last, "c": "random"}
    results = small(entrants, pairing="1-vs-rest", rounds=1, max_decisions=0, players=4)
    assert Counter(tuple(sorted(game.seats)) for game in results.games) == {(0, 1, 1, 1): 4, (0, 2, 2, 2): 4}
    assert {game.seats.index(0) for game in results.games} == {0, 1, 2, 3}


def test_drawn_groups_have_each_player_equally_often() -> None:
    results = small(dict.fromkeys("abcde", first), pairing="random", rounds=10, max_decisions=0)
    assert len(results.games) == 30
    assert set(Counter(player for game in results.games for player in game.seats).values()) == {18}
    assert len({frozenset(game.seats) for game in results.games}) > 5


def test_other_players_meet_the_same_deals() -> None:
    one: dict[int, list[Any]] = {}
    two: dict[int, list[Any]] = {}
    small({"a": looks_at_hands(one), "b": looks_at_hands(one)}, rounds=2, max_decisions=3)
    small({"a": looks_at_hands(two), "b": "random"}, rounds=2, max_decisions=3)
    assert all(hand in one[seat] for seat, hands in two.items() for hand in hands)


def test_the_same_seed_gives_the_same_games_and_more_rounds_only_add_to_them() -> None:
    assert small(rounds=2).games == small(rounds=3).games[: len(small(rounds=2).games)]
    assert small(rounds=2, seed=1).games != small(rounds=2).games


def test_a_list_of_players_has_their_names() -> None:
    assert small([shows, "random", "random"], max_decisions=0).names == ("shows", "random 1", "random 2")


# --- sides


def test_in_leviath_each_side_has_one_player_and_everybody_plays_both() -> None:
    results = tw.tournament("leviath", {"a": first, "b": "random"}, players=3, rounds=2, max_decisions=0, n_jobs=1)
    assert Counter(game.seats for game in results.games) == {(0, 1, 1): 2, (1, 0, 0): 2}


def test_in_leviath_players_can_be_entered_for_one_side() -> None:
    entrants = {0: {"lurker": last, "both": "random"}, 1: {"hunter": first, "both": "random"}}
    results = tw.tournament("leviath", entrants, players=3, rounds=1, max_decisions=0, n_jobs=1)
    assert results.names == ("lurker", "both", "hunter")
    # nobody plays against itself
    assert {game.seats for game in results.games} == {(0, 2, 2), (0, 1, 1), (1, 2, 2)}


def test_a_side_that_wins_has_won_one_game_whatever_seats_it_has() -> None:
    entrants = {0: {"kaiju": "random"}, 1: {"humans": "random 2"[:6]}}
    results = tw.tournament("leviath", entrants, players=4, rounds=3, n_jobs=1)
    kaiju, humans = results.rows()
    assert (kaiju.games, humans.games) == (3, 3)
    assert kaiju.wins + humans.wins == 3


def test_a_side_without_players_is_told() -> None:
    with pytest.raises(ValueError, match="entered for the sides '0'; expected 0 and 1"):
        tw.tournament("leviath", {0: {"a": first}}, players=3)


def test_where_the_rules_play_the_other_seats_players_are_compared_on_the_same_deals() -> None:
    results = tw.tournament(stepping.ToyGame(1, seats="HR"), {"a": first, "b": last}, rounds=3, n_jobs=1)
    assert [(game.deal, game.seats) for game in results.games] == [
        (deal, (player, -1)) for deal in range(3) for player in (0, 1)
    ]
    robots = [(game.scores or ())[1] for game in results.games]
    assert robots[::2] == robots[1::2]


# --- single games


@pytest.mark.parametrize(
    ("name", "options", "entrants"),
    [
        ("scout", {"players": 3}, {"shows": shows, "random": "random"}),
        ("leviath", {"players": 3}, {"first": first, "random": "random"}),
        ("scythe", {"players": 2}, {"first": first, "random": "random"}),
        ("scythe", {"players": ["human", "automa"]}, {"first": first, "random": "random"}),
    ],
)
def test_every_game_can_be_stepped_through_as_it_was_played(
    name: str, options: dict[str, Any], entrants: dict[str, Any]
) -> None:
    results = tw.tournament(name, entrants, rounds=1, n_jobs=1, **options)
    for game in results.games:
        match = results.game(game.number)
        outcome = match.state.outcome()
        assert outcome is not None
        assert (outcome.scores, outcome.ranking, outcome.reason) == (game.scores, game.ranking, game.reason)
        assert sum(node.action is not None for node in match.mainline()) == game.decisions
        seated = [(match.names[seat], results.names[player]) for seat, player in enumerate(game.seats) if player >= 0]
        assert all(shown.startswith(player) for shown, player in seated)
        assert len({shown for shown, _ in seated}) == len(seated)  # where a player has several seats, they are numbered
    assert isinstance(match, tw.Match)
    assert match.goto(3).ply == 3


def test_games_of_a_simulation_can_be_stepped_through_too() -> None:
    results = tw.simulate("scout", ["random"] * 3, games=3, seed=5)
    match = results.game(2)
    assert match.state.outcome().scores == results.games[2].scores
    assert match.widget().match is match


def test_a_game_that_was_cut_off_stands_where_it_was() -> None:
    results = small(max_decisions=5)
    match = results.game(1)
    assert sum(node.action is not None for node in match.mainline()) == 5
    assert match.state.outcome() is None


def test_the_worst_games_are_those_where_it_is_furthest_behind() -> None:
    results = small(rounds=6)
    worst = results.worst("random", k=4)
    leads = [min(game.lead(seat) for seat, player in enumerate(game.seats) if player == 1) for game in results.games]
    assert [min(game.lead(seat) for seat, who in enumerate(game.seats) if who == 1) for game in worst] == sorted(leads)[
        :4
    ]
    assert f"results.game({worst[0].number})" in repr(worst)
    assert f"<code>results.game({worst[0].number})</code>" in worst.html()


def test_what_is_not_there_is_told() -> None:
    results = small(rounds=1, max_decisions=3)
    with pytest.raises(LookupError, match="there is no player 'nobody'; expected one of 'shows', 'random'"):
        results.worst("nobody")
    with pytest.raises(LookupError, match="there is no game 99; expected 0 to 5"):
        results.game(99)
    with pytest.raises(ValueError, match="k=0: expected a whole number, 1 or more"):
        results.worst("shows", 0)
    assert repr(results.worst("shows")) == "shows has finished no game"


def test_only_the_actions_that_are_asked_for_are_kept() -> None:
    none = small(keep="none")
    with pytest.raises(LookupError, match="the actions of game 0 were not kept; expected keep='all'"):
        none.game(0)
    worst = small(keep="worst", rounds=10)
    kept = {game.number for game in worst.games if game.actions}
    assert {game.number for player in worst.names for game in worst.worst(player, 20)} == kept
    assert 20 <= len(kept) < len(worst.games)
    assert worst.game(worst.worst("shows")[0].number).state.outcome() is not None


# --- players that fail


def fails(view: tw.View, rng: Any) -> int:
    if len(view.history) > 12:
        raise KeyError("oops")
    return view.legal_ids[0]


def lies(view: tw.View, rng: Any) -> int:
    return 811 if view.kind == "turn" else view.legal_ids[0]


def leaves(view: tw.View, rng: Any) -> int:
    sys.exit(3)


class Unready:
    def reset(self, game: Any, seat: int, rng: Any) -> None:
        raise OSError("no weights")

    def __call__(self, view: tw.View, rng: Any) -> int:
        return view.legal_ids[0]


@pytest.mark.parametrize(
    ("player", "told"),
    [
        (fails, "player 'bad' of seat . failed: KeyError: 'oops'"),
        (lies, "player 'bad' of seat . chose 811; expected a legal action"),
        (leaves, "player 'bad' of seat . failed: SystemExit: 3"),
        (Unready(), "player 'bad' of seat . failed: OSError: no weights"),
    ],
)
def test_a_player_that_fails_ends_the_tournament_with_the_game(player: Any, told: str) -> None:
    with pytest.raises(tw.PlayerError, match=f"in game 0 with seed 7: {told}") as failed:
        small({"bad": player, "first": first}, seed=7)
    error: Any = failed.value
    match = error.match()
    assert match.state.outcome() is None
    assert match.names[error.seat].startswith("bad")
    assert sum(node.action is not None for node in match.mainline()) == error.game.decisions
    assert match.nodes[-1].comment.startswith("player 'bad'")


def test_what_was_finished_before_a_failure_is_kept() -> None:
    def breaks_later(view: tw.View, rng: Any) -> int:
        asked.append(view.seat)
        if len(asked) > 600:
            raise ValueError("enough")
        return view.legal_ids[0]

    asked: list[int] = []
    with pytest.raises(tw.PlayerError, match="enough") as failed:
        small({"bad": breaks_later, "last": last})
    error: Any = failed.value
    assert len(error.results.games) > 0
    assert error.results.games == small({"bad": first, "last": last}).games[: len(error.results.games)]


def test_a_player_that_forfeits_is_last_and_the_others_share_the_victory() -> None:
    results = small({"bad": fails, "first": first, "last": last}, on_error="forfeit", rounds=2)
    for game in results.games:
        seat = game.seats.index(0)
        assert game.reason == "forfeit"
        assert (game.scores, game.ranking) == (None, tuple(3 if at == seat else 1 for at in range(3)))
        assert [failure.seat for failure in game.failures] == [seat]
    bad, others = results.rows()[0], results.rows()[1:]
    assert (bad.games, bad.wins) == (6, 0)
    assert [row.wins for row in others] == [3, 3]
    assert results.unfinished == 0
    assert "bad failed in 6 decisions, first in game 0: player 'bad' of seat" in repr(results)
    assert results.worst("bad", 1)[0].reason == "forfeit"
    assert results.game(0).node.comment.startswith("player 'bad'")


def test_in_leviath_a_whole_side_forfeits() -> None:
    results = tw.tournament(
        "leviath", {0: {"kaiju": first}, 1: {"bad": leaves}}, players=3, rounds=1, n_jobs=1, on_error="forfeit"
    )
    assert results.games[0].ranking == (1, 2, 2)
    assert [row.wins for row in results.rows()] == [1, 0]


def test_a_player_that_fails_can_be_played_on_at_random() -> None:
    results = small({"bad": fails, "first": first}, on_error="random", rounds=1)
    assert results.unfinished == 0
    assert all(game.scores is not None for game in results.games)
    assert len(results.failures) > len(results.games)
    assert {one.player for one in results.failures} == {"bad"}
    assert results.games == small({"bad": fails, "first": first}, on_error="random", rounds=1).games


def test_a_player_that_takes_too_long_is_told_and_not_stopped() -> None:
    def thinks(view: tw.View, rng: Any) -> int:
        time.sleep(0.03 if view.kind == "hand" else 0)
        return view.legal_ids[0]

    results = small({"slow": thinks, "first": first}, rounds=1, max_decisions=3, time_limit=0.02)
    late = sum(late for game in results.games for seat, late in enumerate(game.late) if game.seats[seat] == 0)
    assert late == sum(game.seats.count(0) for game in results.games)
    assert f"slow took longer than 0.02 s for {late} decisions" in repr(results)
    assert min(ms for game in results.games for seat, ms in enumerate(game.ms) if game.seats[seat] == 0) >= 30


# --- mistakes


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"rounds": 0}, "rounds=0: expected a whole number, 1 or more"),
        ({"pairing": "swiss"}, "pairing='swiss': expected one of 'round-robin', '1-vs-rest', 'random'"),
        ({"until": 2}, "until=2: expected a share between 0 and 1"),
        ({"on_error": "ignore"}, "on_error='ignore': expected one of 'raise', 'forfeit', 'random'"),
        ({"keep": "best"}, "keep='best': expected one of 'all', 'worst', 'none'"),
        ({"time_limit": -1}, "time_limit=-1: expected seconds, more than 0, or None"),
        ({"n_jobs": 0}, "n_jobs=0: expected a whole number, 1 or more, or -1"),
        ({"colour": "red"}, "scout has no option 'colour'"),
        ({"entrants": {"a": first}}, "1 players: expected two or more who can play each other"),
        ({"entrants": {"a": "nobody"}}, "there is no player 'nobody'"),
        ({"entrants": {f"p{i}": first for i in range(60)}, "players": 5}, "more than 20,000 ways"),
    ],
)
def test_wrong_arguments_are_told(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        small(**options)


@pytest.mark.parametrize("entrants", ["random", 7, {5: first}])
def test_entrants_that_are_none_are_a_type_error(entrants: Any) -> None:
    with pytest.raises(TypeError, match=r"expected \{name: player\}"):
        small(entrants)
