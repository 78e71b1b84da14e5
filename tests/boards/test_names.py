"""What people call the elements of a board, and what is found by these names."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.names import Elements
from tabletop_widgets.core.match import Match

FIVES = {"hands": [["8|1", "9|2", "5|7", "5|8"], 6, 6], "active": ["4|1", "4|7"], "owner": 2}
AT_SEA = {"kaiju": 28, "possible": [20, 28], "ships": [4, 20, 14, None], "turn": 0, "hands": [["sonar day1"]]}
RUSVIET = {
    "faction": "rusviet",
    "mat": "mechanical",
    "character": "d5",
    "mechs": {"peoples_army": "d5"},
    "workers": ["c7", "d5"],
}
CRIMEA = {"faction": "crimea", "mat": "engineering", "workers": ["h4", "h4"]}


def elements(match: Match, seat: int | None) -> Elements:
    board, view = BOARDS[match.game.name], match.observation(seat)
    return Elements(board, view, board.draw(view, match.words("en").join(board.messages)))


@pytest.mark.parametrize(
    ("name", "key"),
    [("4|1", "c:1-4"), ("1|4", "c:1-4"), ("8|1", "c:1-8"), ("seat 0", "me"), ("Seat  2", "p2"), ("gap 1", "slot:0")],
)
def test_scout_is_named_as_its_cards_lie(name: str, key: str) -> None:
    assert elements(tw.new_match("scout", players=3, position=FIVES), 0).key(name) == key


@pytest.mark.parametrize(("way_up", "name", "others"), [("public", "1|4", ["4|1"]), ("hidden", "1/4", ["4|1", "1|4"])])
def test_a_card_in_another_hand_that_everybody_has_seen_has_a_name(way_up: str, name: str, others: list[str]) -> None:
    position = {**FIVES, "turn": 1, "owner": 0, "hands": [["8|1", "9|2", "5|7"], ["6|8", "3|6"], 4]}
    match = tw.new_match("scout", players=3, scouted_orientation=way_up, position=position)
    match.play("scout left turned to 2")
    found = elements(match, 0)
    assert found.names["p1:hand:1"] == name
    assert {found.key(other) for other in others} == {"p1:hand:1"}
    assert "p1:hand:0" not in found.names  # nobody has seen this one
    board = BOARDS["scout"]
    assert board.is_pickable("p1:hand:1", "cards")
    assert not board.is_pickable("p1:hand:1", "seat")


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("27", "s:27"),
        ("land E", "land:E"),
        ("area vi", "name:VI"),
        ("ship 2", "ship:2"),
        ("deck", "deck"),
        ("seat 1", "p1"),
        ("sonar", "card:sonar:1"),
        ("use sonar", "card:sonar:1:use"),
    ],
)
def test_the_sea_is_named_by_its_numbers(name: str, key: str) -> None:
    assert elements(tw.new_match("leviath", humans=1, position=AT_SEA), 1).key(name) == key


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("d4", "h:d4"),
        ("base-rusviet", "h:base-rusviet"),
        ("section move", "sec:move"),
        ("move units", "top:move:units"),
        ("deploy", "bot:deploy"),
        ("mech speed", "mech:speed"),
        ("character of seat 0", "u0:c"),
        ("mech of seat 0 on d5", "u0:m2"),
        ("seat 1", "pl:1"),
        ("power of seat 1", "at:1:pow"),
    ],
)
def test_the_map_is_named_by_its_hexes(name: str, key: str) -> None:
    match = tw.new_match("scythe", players=2, position={"turn": 0, "players": [RUSVIET, CRIMEA]})
    match.play("section move units")
    assert elements(match, 0).key(name) == key


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    named = elements(tw.new_match("leviath", humans=1, position=AT_SEA), 1)
    with pytest.raises(ValueError, match=r"nothing on this board is called 'shipp 2'; did you mean 'ship 2'"):
        named.find("shipp 2")
    assert named.key("lighthouse") is None


def test_the_spaces_of_a_star_tracker_are_places_called_by_their_numbers() -> None:
    people = [{"faction": "nordic", "mat": "industrial"}, {"automa": "saxony", "level": "automaszyna"}]
    found = elements(tw.new_match("scythe", players=people), 0)
    board = BOARDS["scythe"]
    places = [name for key, name in found.names.items() if board.is_pickable(key, "places")]
    assert [name for name in places if name.isdecimal()] == [str(space) for space in range(19)]
    assert found.key("space 9") == found.key("9")
    assert not board.is_pickable(found.find("9"), "cards")


@pytest.mark.parametrize(
    ("space", "locale", "said"),
    [
        ("8", "en", "Space 8"),
        ("9", "en", "Space 9: a star and scheme II"),
        ("12", "en", "Space 12: a star"),
        ("12", "ja", "スペース12：星"),
    ],
)
def test_a_space_of_a_star_tracker_says_what_is_on_it(space: str, locale: str, said: str) -> None:
    people = [{"faction": "nordic", "mat": "industrial"}, {"automa": "saxony", "level": "automaszyna"}]
    match, board = tw.new_match("scythe", players=people), BOARDS["scythe"]
    scene = board.draw(match.observation(0), match.words(locale).join(board.messages))
    assert scene.elements[f"amst:{space}"][2]["label"] == said
