"""The line above a board: what one plays for, in the words of the game, and where everybody stands."""

from __future__ import annotations

from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.race import Race
from tabletop_widgets.engines.scout import ScoutObservation
from tabletop_widgets.engines.scythe import ScytheObservation

SCOUT = {
    "hands": [["3|8", "4|1"], ["1|6", "7|10"], ["5|3", "8|2"], ["9|2"]],
    "active": ["4|6", "5|7"],
    "owner": 3,
    "captured": [3, 0, 1, 0],
    "chips": [1, 0, 0, 2],
}
LEVIATH = {"kaiju": 28, "ships": [4, 20, 14, None], "turn": 0, "possible": [26, 27, 28], "submerged": ["A"]}
LONGEST = {"leviath": 120}  # letters, in two lines beside the places of two sides
ONE_LINE = 64  # at 919 pixels the line has the places of four players, too


def race_of(match: tw.Match, seat: int | None = None, locale: str = "en") -> Race:
    board = BOARDS[match.game.name]
    found = board.race(match.observation(seat), match.words(locale).join(board.messages))
    assert found is not None
    return found


def scythe() -> tw.Match:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=7)
    match.play_out({0: "random"}, 60)
    return match


def test_scout_counts_rounds_and_the_points_of_those_that_are_over() -> None:
    match = tw.new_match("scout", players=4, seed=1, position=SCOUT)
    race = race_of(match, 0)
    assert race.aim == "Most points win: capture cards, empty your hand."
    assert (race.left, race.done, race.parts) == ("Round 1 of 4", 1, 4)
    assert [runner[:4] for runner in race.runners] == [(seat, 0, 0, "0") for seat in range(4)]
    assert race.runners[0].told == "0 points in all; round 1 so far: 4, minus 2 for the cards in hand"
    while (view := match.observation(0)).round == 1:
        match.play(match.legal_actions()[0])
    assert isinstance(view, ScoutObservation)
    assert [runner.have for runner in race_of(match, 0).runners] == list(view.totals) != [0, 0, 0, 0]


def test_scythe_counts_stars_and_the_coins_if_the_game_ended_now() -> None:
    match = scythe()
    race = race_of(match, 0)
    view = match.observation(0)
    assert isinstance(view, ScytheObservation)
    assert race.aim == "Six stars end the game; coins decide."
    assert [(runner.have, runner.goal) for runner in race.runners] == [(view.star_count(seat), 6) for seat in (0, 1)]
    assert [runner.note for runner in race.runners] == [f"${view.score(seat).total}" for seat in (0, 1)]
    assert race.parts == 0


def test_scythe_does_not_tell_coins_that_the_viewer_cannot_know() -> None:
    match = tw.new_match("scythe", players=2, hide_coins=True, seed=7)
    match.play_out({0: "random", 1: "random"}, 30)
    mine, other = race_of(match, 0).runners
    assert mine.note.startswith("$")
    assert other.note == ""
    assert "$" not in other.told


@pytest.mark.parametrize(
    ("seat", "aim"),
    [
        (0, "Submerge 4 lands, drive all ships home, or outlast the deck."),
        (1, "Trap the kaiju with mines on every side before 4 lands, all ships or the deck are gone."),
        (
            None,
            "Mines on every side trap the kaiju; it wins when 4 lands sink, no ship is at sea or the deck is used up.",
        ),
    ],
)
def test_leviath_says_what_each_side_wants(seat: int | None, aim: str) -> None:
    match = tw.new_match("leviath", humans=1, seed=1, position=LEVIATH)
    race = race_of(match, seat)
    assert race.aim == aim
    assert (race.left, race.done, race.parts) == ("day 1 of 4", 1, 4)
    kaiju, humans = race.runners
    assert kaiju[:3] == (0, 1, 4)
    assert (kaiju.note, kaiju.shows, kaiju.layer) == ("sunk", "can be on 3 spaces", "deduction")
    assert kaiju.told == (
        "Each dot is a land: 1 of 4 are submerged. As far as everybody knows, the kaiju can be on 3 spaces"
    )
    assert humans == (1, 3, 4, "ships at sea", "Each dot is a ship: 3 of 4 are at sea", "", "", "")


@pytest.mark.parametrize(
    ("locale", "told"), [("en", "3 cards left, then Leviath wins"), ("ja", "山札はあと3枚。尽きればLeviathの勝ち")]
)
def test_leviath_says_near_the_end_how_many_cards_are_left_and_who_then_wins(locale: str, told: str) -> None:
    match = tw.new_match("leviath", humans=1, seed=1, names=["Leviath", "Aiko"])
    match.play_out(dict.fromkeys(range(2), "random"), 12)
    assert "day" in race_of(match).left
    view = match.observation(None)
    near = view.__replace__(deck=(0, 0, 0, 3))
    board = BOARDS["leviath"]
    found = board.race(near, match.words(locale).join(board.messages))
    assert found is not None
    assert found.left == told


@pytest.mark.parametrize(
    ("mines", "danger"),
    [
        ([], ""),
        ([27], "Take care: beside you only 20 and 29 have no mine. Mines on both trap you."),
        ([27, 29], "Danger: beside you only 20 has no mine. A mine there traps you."),
    ],
)
def test_leviath_warns_the_kaiju_of_the_mines_around_it(mines: list[int], danger: str) -> None:
    match = tw.new_match("leviath", humans=1, seed=1, position={**LEVIATH, "possible": [26, 28], "mines": mines})
    assert race_of(match, 0).danger == danger


@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize(
    ("possible", "mines", "danger"),
    [
        ([28, 30], [], ""),
        ([28, 30], [27, 20], "If the kaiju is on 28, it has one way left: a mine on 29 traps it."),
        ([26, 28], [27, 20], "The kaiju has one way left if it is on one of 26, 28: a mine on that way traps it."),
        ([1, 3, 5, 7, 11, 13, 28], [27, 20], ""),  # of so many places some are always beside mines
    ],
)
def test_leviath_tells_the_others_of_a_trap_from_what_everybody_knows(
    seat: int | None, possible: list[int], mines: list[int], danger: str
) -> None:
    for kaiju in possible:  # wherever it truly is
        position = {**LEVIATH, "kaiju": kaiju, "ships": [4, 19, 14, None], "possible": possible, "mines": mines}
        assert race_of(tw.new_match("leviath", humans=1, seed=1, position=position), seat).danger == danger


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "options"),
    [("scout", {"players": 5}), ("scythe", {"players": 2}), ("leviath", {"players": 3})],
)
def test_an_aim_is_one_short_sentence_at_every_moment(game: str, options: dict[str, Any], locale: str) -> None:
    match = tw.new_match(game, seed=3, **options)
    for _ in range(4):
        for seat in (*range(match.game.num_players), None):
            race = race_of(match, seat, locale)
            assert 10 < len(race.aim) <= LONGEST.get(game, ONE_LINE)
            assert len(race.danger) <= LONGEST.get(game, ONE_LINE)
            assert race.done <= race.parts
        match.play_out(dict.fromkeys(match.game.deciding, "random"), 60)


def test_a_game_of_somebodys_own_needs_no_race() -> None:
    from tabletop_widgets.boards.plain import PlainBoard

    match = scythe()
    assert PlainBoard().race(match.observation(0), match.words()) is None
