"""Many games at once: who sits where, what is counted, and what is not."""

from __future__ import annotations

import math
import pickle
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import stepping

import tabletop_widgets as tw
from tabletop_widgets.arena import GameResult, Results
from tabletop_widgets.core.state import ranking


def first(observation: Any, legal_actions: Any, rng: Any) -> Any:
    return legal_actions[0]


def last(observation: Any, legal_actions: Any, rng: Any) -> Any:
    return legal_actions[-1]


def finished(
    seats: tuple[int, ...], scores: tuple[int, ...], sides: tuple[int, ...] = (), reason: str = "over"
) -> GameResult:
    return GameResult(seats, sides or tuple(range(len(seats))), scores, ranking(scores), reason, 10)


UNFINISHED = GameResult((0, 1), (0, 1), None, None, "", 99)


# --- seats


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_as_many_games_as_there_are_seats_everybody_has_every_seat_once(players: int) -> None:
    results = tw.simulate("scout", ["random"] * players, games=3 * players, max_decisions=0)
    seats = [game.seats for game in results.games]
    for begin in range(0, len(seats), players):
        for column in zip(*seats[begin : begin + players], strict=True):
            assert sorted(column) == list(range(players))


def test_nobody_keeps_the_same_neighbours() -> None:
    results = tw.simulate("scout", ["random"] * 4, games=80, max_decisions=0)
    left_of_0 = [game.seats[(game.seats.index(0) + 1) % 4] for game in results.games[::4]]
    assert set(left_of_0) == {1, 2, 3}


def test_players_can_stay_in_their_seats() -> None:
    results = tw.simulate("scout", ["random"] * 3, games=5, max_decisions=0, shuffle=False)
    assert {game.seats for game in results.games} == {(0, 1, 2)}


def test_where_seats_form_sides_players_stay_in_theirs_unless_somebody_says_otherwise() -> None:
    results = tw.simulate("leviath", ["random"] * 3, games=6, max_decisions=0)
    assert {game.seats for game in results.games} == {(0, 1, 2)}
    assert {game.sides for game in results.games} == {(0, 1, 1)}
    shuffled = tw.simulate("leviath", ["random"] * 3, games=6, max_decisions=0, shuffle=True)
    assert len({game.seats for game in shuffled.games}) > 1


def test_a_victory_that_is_won_together_counts_in_full() -> None:
    together = Results(["kaiju", "ann", "ben"], [finished((0, 1, 2), (0, 1, 1), (0, 1, 1))])
    assert [row.wins for row in together.rows()] == [0, 1, 1]
    shared = Results(["a", "b", "c"], [finished((0, 1, 2), (0, 1, 1))])
    assert [row.wins for row in shared.rows()] == [0, 0.5, 0.5]


def test_the_ways_in_which_games_ended_are_counted() -> None:
    games = [finished((0, 1), (1, 0), reason=reason) for reason in ("deck-out", "captured", "deck-out")]
    assert list(Results(["a", "b"], [*games, UNFINISHED]).reasons().items()) == [("deck-out", 2), ("captured", 1)]
    assert sum(tw.simulate("leviath", ["random"] * 2, games=5).reasons().values()) == 5


def test_who_sits_in_a_seat_is_who_is_asked_there() -> None:
    asked: list[tuple[int, int]] = []

    def player(number: int) -> Callable[[Any, Any, Any], Any]:
        def choose(observation: Any, legal_actions: Any, rng: Any) -> Any:
            asked.append((observation.seat, number))
            return legal_actions[0]

        return choose

    results = tw.simulate("scout", [player(number) for number in range(3)], games=6, max_decisions=3)
    for number, game in enumerate(results.games):  # all three choose how their hand lies
        assert sorted(asked[3 * number : 3 * number + 3]) == list(enumerate(game.seats))


def test_a_better_player_wins_from_every_seat() -> None:
    def shows(observation: Any, legal_actions: Any, rng: Any) -> Any:
        sets = [action for action in legal_actions if action.kind == "show"]
        return max(sets, key=lambda action: action.length) if sets else legal_actions[0]

    results = tw.simulate("scout", [shows, "random"], games=20, seed=1)
    better, worse = results.rows()
    assert better.wins > worse.wins
    assert better.mean > worse.mean


# --- seats that the rules play


def toys(seats: str) -> Any:
    return stepping.ToyGame(seats.count("H"), seats=seats)


def test_players_are_one_for_each_seat_that_decides() -> None:
    with stepping.playable():
        named = tw.simulate("toy", ["random"], games=4, seed=3)
    assert {game.seats for game in named.games} == {(0, -1)}
    assert named.games == tw.simulate(toys("HR"), ["random"], games=4, seed=3).games
    assert named.unfinished == 0


@pytest.mark.parametrize("count", [0, 1, 3, 4])
def test_a_player_too_many_or_too_few_is_told(count: int) -> None:
    with pytest.raises(ValueError, match=f"{count} players for 2 seats; expected one for each seat that decides"):
        tw.simulate(toys("HRRH"), ["random"] * count)


def test_players_change_seats_among_those_that_decide() -> None:
    seats = [game.seats for game in tw.simulate(toys("HRHH"), ["random"] * 3, games=30, max_decisions=0).games]
    assert {place[1] for place in seats} == {-1}
    for begin in range(0, 30, 3):
        for column in (0, 2, 3):
            assert sorted(place[column] for place in seats[begin : begin + 3]) == [0, 1, 2]
    assert len(set(seats)) > 3
    stay = tw.simulate(toys("HRHH"), ["random"] * 3, games=5, max_decisions=0, shuffle=False).games
    assert {game.seats for game in stay} == {(0, -1, 1, 2)}


def test_who_sits_in_a_seat_is_who_is_asked_there_also_beside_automatic_ones() -> None:
    asked: list[tuple[int, str]] = []

    def ann(view: Any, legal_actions: Any, rng: Any) -> Any:
        asked.append((view.seat, "ann"))
        return legal_actions[0]

    def ben(view: Any, legal_actions: Any, rng: Any) -> Any:
        asked.append((view.seat, "ben"))
        return legal_actions[0]

    results = tw.simulate(toys("RHRH"), [ann, ben], games=2)
    expected = [
        {(seat, ("ann", "ben")[who]) for seat, who in enumerate(game.seats) if who >= 0} for game in results.games
    ]
    assert [set(asked[:6]), set(asked[6:])] == expected


def test_an_automatic_seat_has_a_row_of_its_own() -> None:
    results = tw.simulate(toys("RHR"), [first], games=20, seed=5)
    assert results.names == ("first",)
    assert results.automatic == {0: "robot 1", 2: "robot 2"}
    rows = results.rows()
    assert [(row.name, row.games) for row in rows] == [("first", 20), ("robot 1", 20), ("robot 2", 20)]
    assert sum(row.wins for row in rows) == pytest.approx(20)
    for row, seat in zip(rows, (1, 0, 2), strict=True):
        assert row.mean == pytest.approx(sum((game.scores or ())[seat] for game in results.games) / 20)
    assert repr(results).splitlines()[2].startswith("robot 1     20  ")


def test_a_player_and_an_automatic_seat_that_share_a_name_are_numbered() -> None:
    def robot(view: Any, legal_actions: Any, rng: Any) -> Any:
        return legal_actions[0]

    results = tw.simulate(toys("HR"), [robot], games=1)
    assert (results.names, results.automatic) == (("robot 1",), {1: "robot 2"})
    assert tw.simulate(toys("HR"), [first], games=1).automatic == {1: "robot"}


def test_other_players_meet_the_same_automatic_opponent() -> None:
    lazy, busy = (tw.simulate(toys("HR"), [player], games=5, seed=2).games for player in (first, last))
    assert [(game.scores or ())[1] for game in lazy] == [(game.scores or ())[1] for game in busy]
    assert [game.scores for game in lazy] != [game.scores for game in busy]


# --- counting


def test_a_shared_victory_counts_as_its_share() -> None:
    results = Results(["a", "b"], [finished((0, 1), (5, 5)), finished((1, 0), (9, 3)), finished((0, 1), (7, 3))])
    assert [(row.name, row.games, row.wins) for row in results.rows()] == [("a", 3, 1.5), ("b", 3, 1.5)]
    shares = Results(["a", "b", "c"], [finished((2, 1, 0), (4, 4, 4))]).rows()
    assert [row.wins for row in shares] == [pytest.approx(1 / 3)] * 3


def test_scores_belong_to_the_player_wherever_it_sat() -> None:
    a, b = Results(["a", "b"], [finished((0, 1), (10, 0)), finished((1, 0), (2, 14))]).rows()
    assert (a.mean, b.mean) == (12, 1)
    assert a.deviation == pytest.approx(math.sqrt(8))
    assert b.deviation == pytest.approx(math.sqrt(2))


def test_a_player_with_two_seats_has_two_scores_a_game() -> None:
    (a,) = Results(["a"], [finished((0, 0), (10, 4))]).rows()
    assert (a.games, a.wins, a.mean) == (2, 1, 7)


def test_unfinished_games_are_counted_apart() -> None:
    results = Results(["a", "b"], [UNFINISHED, finished((0, 1), (3, 1)), UNFINISHED])
    assert results.unfinished == 2
    assert [(row.games, row.wins, row.mean, row.deviation) for row in results.rows()] == [(1, 1, 3, 0), (1, 0, 1, 0)]


def test_a_game_is_cut_off_after_as_many_decisions_as_said() -> None:
    whole = tw.simulate("scout", ["random"] * 2, games=3, seed=4)
    most = [game.decisions for game in whole.games]
    assert whole.unfinished == 0
    for number, decisions in enumerate(most):
        exact = tw.simulate("scout", ["random"] * 2, games=3, seed=4, max_decisions=decisions)
        assert exact.games[number] == whole.games[number]
        less = tw.simulate("scout", ["random"] * 2, games=3, seed=4, max_decisions=decisions - 1)
        cut = less.games[number]
        assert (cut.scores, cut.ranking, cut.decisions) == (None, None, decisions - 1)


def test_the_result_of_a_game_is_its_outcome() -> None:
    for game in tw.simulate("scout", ["random"] * 3, games=5, seed=2).games:
        assert game.scores is not None
        assert game.ranking == ranking(game.scores)


# --- the same again


def test_other_players_meet_the_same_deals() -> None:
    def hands(player: Any) -> list[Any]:
        dealt = []

        def looks(view: Any, legal_actions: Any, rng: random.Random) -> Any:
            if view.phase == "hand":
                dealt.append(sorted(tuple(sorted(card)) for card in view.hand))
            return player(view, legal_actions, rng)

        tw.simulate("scout", [looks, first, first], games=3, seed=1, shuffle=False)
        return dealt

    def gambles(view: Any, legal_actions: Any, rng: random.Random) -> Any:
        return legal_actions[int(rng.random() * 7919) % len(legal_actions)]

    assert hands(gambles) == hands(first)


def test_the_same_seed_gives_the_same_games_however_many_follow() -> None:
    six = tw.simulate("scout", ["random"] * 2, games=6, seed=3).games
    assert tw.simulate("scout", ["random"] * 2, games=6, seed=3).games == six
    assert tw.simulate("scout", ["random"] * 2, games=2, seed=3).games == six[:2]
    assert tw.simulate("scout", ["random"] * 2, games=6, seed=5).games != six
    assert len({game.scores for game in six}) > 1


def test_a_game_and_its_name_with_options_are_the_same() -> None:
    options: dict[str, Any] = {"scouted_orientation": "hidden", "start_player": "one-two"}
    named = tw.simulate("scout", ["random"] * 3, games=2, **options)
    made = tw.simulate(tw.new_game("scout", players=3, **options), ["random"] * 3, games=2)
    assert named.games == made.games != tw.simulate("scout", ["random"] * 3, games=2).games


# --- the table


def test_results_print_as_a_table_in_which_every_figure_has_its_interval() -> None:
    games = [
        replace(finished((0, 1) if deal % 2 else (1, 0), (15 + deal, 9)), number=deal, deal=deal) for deal in range(6)
    ]
    assert repr(Results(["clever", "random"], [*games, UNFINISHED])).splitlines() == [
        "player  games  won   share       95 %  points           95 %",
        "clever      6  3.0  50.0 %  17.0–83.0   13.50  9.00 to 19.00",
        "random      6  3.0  50.0 %  17.0–83.0   13.00  9.00 to 17.67",
        "1 of 7 games were not finished",
    ]


def test_of_few_games_nothing_is_said_that_they_do_not_tell() -> None:
    games = [finished((0, 1), (15, 5)), finished((1, 0), (9, -3)), finished((0, 1), (7, 7)), UNFINISHED]
    assert repr(Results(["clever", "random"], games)).splitlines() == [
        "player  games  won   share       95 %  points  95 %",
        "clever      3  1.5  50.0 %  12.5–87.5    6.33",
        "random      3  1.5  50.0 %  12.5–87.5    7.00",
        "1 of 4 games were not finished",
        "where points have no interval, there are fewer than 5 deals, or all are alike",
    ]


def test_a_table_of_nothing_finished_has_no_shares() -> None:
    assert repr(Results(["a-long-name-of-a-player", "b"], [UNFINISHED])).splitlines() == [
        "player                   games  won  share  95 %  points  95 %",
        "a-long-name-of-a-player      0  0.0",
        "b                            0  0.0",
        "1 of 1 games were not finished",
    ]


def test_no_table_has_a_sign_that_reads_like_an_error_and_is_none() -> None:
    results = tw.simulate("scout", ["random"] * 3, games=6, seed=1)
    assert "±" not in repr(results) + results.html() + results.text(locale="ja") + results.html(locale="ja")


def test_a_japanese_table_stands_in_columns() -> None:
    table = Results(["賢い", "random"], [finished((0, 1), (15, 5))]).text(locale="ja").splitlines()
    assert table[:3] == [
        "プレイヤー  ゲーム数  勝ち     勝率        95 %   得点  95 %",
        "賢い               1   1.0  100.0 %  20.7–100.0  15.00",
        "random             1   0.0    0.0 %    0.0–79.3   5.00",
    ]


def test_in_a_notebook_results_are_a_table_whose_bars_say_what_they_are() -> None:
    results = tw.simulate("scout", [first, "random", "random"], games=6, seed=1)
    html = results._repr_html_()
    row = results.rows()[0]
    assert row.share_interval is not None
    assert f"<td><b>{row.name}</b></td><td>6</td>" in html
    assert f"<title>first: {100 * row.share:.1f} %, " in html
    assert "6 games of SCOUT, 3 at the table, 6 deals." in html
    assert "Share: 95 % interval by Wilson. Points: bootstrap over deals." in html
    assert "ms a choice" not in html  # what differs from run to run would differ in a stored notebook
    assert "ms a choice" in results.html(ms=True)


def test_a_cell_can_show_the_table_in_another_language_or_without_times() -> None:
    results = tw.simulate("scout", [first, "random", "random"], games=6, seed=1)
    timed = results.table(ms=True, locale="ja")
    assert timed._repr_html_() == results.html(ms=True, locale="ja") != results.html(ms=False, locale="ja")
    assert repr(timed) == results.text(ms=True, locale="ja") != results.text(ms=False, locale="ja")


def test_a_players_name_cannot_be_markup() -> None:
    results = Results(["<img src=x>", "b"], [finished((0, 1), (15, 5))])
    assert "<img" not in results.html() + results.worst("<img src=x>").html()


def test_results_can_be_pickled() -> None:
    results = tw.simulate("scout", ["random"] * 3, games=3, seed=1)
    again = pickle.loads(pickle.dumps(results))
    assert repr(again) == repr(results)
    assert again.game(1).state.outcome() == results.game(1).state.outcome()


class Nameless:
    def __call__(self, observation: Any, legal_actions: Any, rng: Any) -> Any:
        return legal_actions[0]


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (["random", "random"], ("random 1", "random 2")),
        ([first, "random"], ("first", "random")),
        ([first, last, first], ("first 1", "last", "first 2")),
        ([Nameless(), "random"], ("player", "random")),
    ],
)
def test_players_that_share_a_name_are_numbered(players: list[Any], names: tuple[str, ...]) -> None:
    assert tw.simulate("scout", players, games=1, max_decisions=0).names == names


# --- mistakes


@pytest.mark.parametrize(
    ("game", "players", "options", "told"),
    [
        ("scout", ["random"], {}, "players=1: SCOUT is for 2 to 5 players"),
        ("scout", [], {}, "players=0"),
        ("scout", ["random"] * 2, {"games": 0}, "games=0: expected a whole number, 1 or more"),
        ("scout", ["random"] * 2, {"games": -1}, "games=-1"),
        ("scout", ["random", "clever"], {}, "there is no player 'clever'"),
        ("scout", ["random"] * 2, {"colour": "red"}, "scout has no option 'colour'"),
        ("chess", ["random"] * 2, {}, "there is no game 'chess'"),
        (tw.new_game("scout", players=3), ["random"] * 2, {}, "2 players for 3 seats; expected one for each seat"),
        (tw.new_game("scout", players=2), ["random"] * 2, {"start_player": "random"}, "has its options already"),
    ],
)
def test_wrong_arguments_are_told(game: Any, players: list[Any], options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        tw.simulate(game, players, **{"games": 1, **options})


def test_what_cannot_play_is_a_type_error() -> None:
    players: list[Any] = ["random", 5]
    with pytest.raises(TypeError, match="5 cannot play"):
        tw.simulate("scout", players, games=1)


def test_a_player_that_fails_ends_the_simulation_with_its_name() -> None:
    def broken(observation: Any, legal_actions: Any, rng: Any) -> Any:
        return None

    with pytest.raises(tw.PlayerError, match=r"player 'broken' of seat \d chose None"):
        tw.simulate("scout", ["random", broken], games=2)
