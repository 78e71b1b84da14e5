"""SCOUT: what the others did, as the board marks and tells it, and which card is which from picture to picture."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.inline import plain
from tabletop_widgets.boards.lettering import even_width
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout import hand
from tabletop_widgets.boards.scout.table import PLATE_HEIGHT
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn
from tabletop_widgets.engines.scout import ScoutObservation

BOARD = BOARDS["scout"]
POSITION: dict[str, Any] = {
    "hands": [["3|8", "4|1", "5|9"], ["1|6", "7|10", "4|6"], ["5|3", "8|2", "6|9", "9|3"]],
    "active": ["2|7"],
    "owner": 0,
    "turn": 1,
}


def table(**changes: Any) -> tw.Match:
    """Return a match of four: Boris shows a 7, and Chidi takes what it can be."""
    position = {**POSITION, "hands": [*POSITION["hands"], ["5|8", "2|5"]], **changes}
    return tw.new_match("scout", players=4, seed=1, names=["Aiko", "Boris", "Chidi", "Dana"], position=position)


def view(match: tw.Match, seat: int | None = 0) -> ScoutObservation:
    found = match.observation(seat)
    assert isinstance(found, ScoutObservation)
    return found


def turns(match: tw.Match, *moves: str) -> list[Turn]:
    """Play moves, each of another seat, and return them as turns."""
    found = []
    for move in moves:
        seat, first = match.current_player(), len(match.path())
        match.play(move)
        events = tuple(event for node in match.path()[first:] for event in node.events)
        found.append(Turn(seat, first, match.ply, events))
    return found


def marked(match: tw.Match, found: list[Turn], seat: int | None = 0) -> Scene:
    words = match.words().join(BOARD.messages)
    scene = BOARD.draw(view(match, seat), words)
    BOARD.draw_turns(scene, view(match, seat), found, words)
    return scene


def texts(scene: Scene, begins: str) -> list[str]:
    return [el[3] for key, el in scene.elements.items() if key.startswith(begins) and len(el) > 3]


# --- marks


def test_a_scouted_card_leaves_its_outline_and_has_a_ring_where_it_is_now() -> None:
    match = table(active=["4|2", "5|6"], owner=0, hands=[["3|8", "4|1"], ["1|6", "7|10"], ["5|3"], ["5|8", "2|5"]])
    scene = marked(match, turns(match, "scout right to 2"))
    outline = scene.elements["turn1/0/was"]
    card = scene.elements["c:2-4"]
    assert outline[2]["x"] > float(card[2]["transform"].split("(")[1].split()[0]) + 64  # at the right, where it lay
    assert texts(scene, "turn1/0/t") == ["Boris", "took", "5|6"]
    assert scene.elements["turn1/0/ringin"][2]["transform"] == scene.elements["p1:hand:1"][2]["transform"]
    assert "turn1/0/line" in scene.elements  # the arrow to the plate
    assert texts(scene, "turn1/0/n") == ["1"]


def test_a_scout_from_the_left_is_marked_at_the_left() -> None:
    match = table(active=["4|2", "5|6"], owner=0, hands=[["3|8", "4|1"], ["1|6", "7|10"], ["5|3"], ["5|8", "2|5"]])
    scene = marked(match, turns(match, "scout left to 1"))
    left = float(scene.elements["c:5-6"][2]["transform"].split("(")[1].split()[0])
    assert scene.elements["turn1/0/was"][2]["x"] + 56 < left


def test_the_ways_to_take_the_next_card_cover_all_that_is_said_of_the_one_before() -> None:
    match = table(active=["4|2", "5|6"], owner=0, hands=[["3|8", "4|1"], ["1|6", "7|10"], ["5|3"], ["5|8", "2|5"]])
    scene = marked(match, turns(match, "scout left to 1"))
    painted, group = list(scene.elements), scene.elements["turn1/0/n"][1]
    assert painted.index(group) < painted.index("turn:00")
    left, upper = _place(scene, "turn:00")
    lower, high = _place(scene, "turn:01")[1], scene.elements["turn:00/r"][2]["height"]
    for i in range(3):
        words = scene.elements[f"turn1/0/t{i}"][2]
        assert left < words["x"] < left + scene.elements["turn:00/r"][2]["width"]
        assert not upper + high < words["y"] < lower + 9, "a line between the two ways"


def _place(scene: Scene, key: str) -> tuple[float, float]:
    x, y = scene.elements[key][2]["transform"].removeprefix("translate(").split(")")[0].split()
    return float(x), float(y)


def test_the_sign_of_the_set_and_those_beside_it_end_above_the_plate_in_front() -> None:
    match = table(active=["4|2", "5|6"], owner=2, turn=0)
    scene = BOARD.draw(view(match), match.words().join(BOARD.messages))
    plate = _place(scene, "me")[1] - 1.5  # half of its outline at its turn
    for key in ("owner/r", "round/r", "began/r"):
        sign = scene.elements.get(key)
        assert sign is None or sign[2]["y"] + sign[2]["height"] + 0.9 < plate, key
    assert "owner/r" in scene.elements


def test_what_was_taken_lies_beside_the_words_of_an_empty_table_near_its_plate() -> None:
    match = table(hands=[["3|8", "4|1"], ["1|6", "7|10"], ["5|3"], ["5|8", "2|5"]], owner=1, turn=3)
    scene = marked(match, turns(match, "scout left to 1"))
    outline, words = scene.elements["turn1/0/was"][2], scene.elements["caption"]
    middle, wide = words[2]["x"], even_width(words[3], 14)
    assert outline["x"] >= middle + wide / 2  # Dana's plate is the one at the right
    assert outline["y"] < words[2]["y"] < outline["y"] + outline["height"]


def test_an_arrow_goes_up_between_the_lower_plates_to_an_upper_one() -> None:
    hands = [["3|8", "4|1"], ["1|6", "7|10"], ["5|3"], ["5|8", "2|5"], ["6|8", "1|2"]]
    position = {"hands": hands, "active": ["4|2", "5|6", "6|3"], "owner": 0, "turn": 1}
    match = tw.new_match("scout", players=5, seed=1, position=position)
    scene = marked(match, turns(match, "scout right to 2", "scout left to 1"))
    for number, upper in ((1, "p1"), (2, "p2")):
        data = scene.elements[f"turn{number}/0/line"][2]["d"]
        left, top = places(scene.elements[upper][2]["transform"])
        lower, _ = places(scene.elements["p3" if upper == "p1" else "p4"][2]["transform"])
        tip = [float(part) for part in data.rpartition("L")[0].rpartition("L")[2].split()]
        assert left == lower
        assert top + PLATE_HEIGHT <= tip[1] <= top + PLATE_HEIGHT + 6
        assert left < tip[0] < left + scene.elements[f"{upper}/r"][2]["width"]
        assert float(data.rpartition("V")[0].split()[-2]) == 210 + (-2.8 if upper == "p1" else 2.8)  # side by side


def places(transform: str) -> tuple[float, float]:
    """Return where a translation leads."""
    x, y = transform.removeprefix("translate(").rstrip(")").split()
    return float(x), float(y)


def test_a_card_is_named_in_words_that_need_no_explanation() -> None:
    match = table()
    labels = {locale: BOARD.draw(view(match), match.words(locale).join(BOARD.messages)) for locale in ("en", "ja")}
    told = {locale: scene.elements["c:3-8"][2]["label"] for locale, scene in labels.items()}
    assert told == {"en": "3 (turned: 8), your card 1 of 3", "ja": "3（反対側8）、手札3枚中1枚目"}


def test_a_new_set_has_corners_and_so_has_the_pile_of_what_it_captured() -> None:
    match = table()
    found = turns(match, "show 2", "show 2")
    assert [event.kind for event in found[1].events] == ["show", "capture"]
    scene = marked(match, found)
    assert "turn2/0/corners" in scene.elements
    assert "turn1/0/corners" not in scene.elements  # that set is no longer there
    assert {"turn1/1/corners", "turn2/1/corners"} <= scene.elements.keys()


def test_a_turn_has_its_number_once_at_the_set_it_left_on_the_table() -> None:
    match = table()
    scene = marked(match, turns(match, "show 2", "show 2"))
    numbers = [key for key in scene.elements if re.fullmatch(r"turn\d+/.*/n", key)]
    assert numbers == ["turn1/1/n", "turn2/0/n"]  # at the pile of the first, whose set is gone, and at the second set


def test_what_was_scouted_from_a_set_that_is_gone_leaves_no_outline() -> None:
    match = table(active=["4|2", "5|6"], owner=0)
    scene = marked(match, turns(match, "scout right to 1", "show 2"))
    assert "turn1/0/was" not in scene.elements
    assert "turn1/0/ringin" in scene.elements


def test_nothing_is_marked_between_two_rounds_or_for_a_spectator() -> None:
    match = table()
    found = turns(match, "show 2")
    assert not [key for key in marked(match, found, None).elements if key.startswith("turn1")]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("orientation", ["public", "hidden"])
def test_every_position_can_be_marked_and_no_text_is_small(players: int, orientation: str) -> None:
    match = tw.new_match("scout", players=players, seed=players, scouted_orientation=orientation)
    match.play_out(dict.fromkeys(range(players), "random"), 60)
    path = match.path()
    for node in path[players::4]:
        match.goto(node)
        for seat in range(players):
            scene = marked(match, match.turns_since_own(seat), seat)
            sizes = [el[2]["font-size"] for key, el in scene.elements.items() if el[0] == "text" and "turn" in key]
            assert min(sizes, default=12) >= 11.5


# --- a turn in words


def told(match: tw.Match, locale: str, *moves: str) -> list[list[str]]:
    found = turns(match, *moves)
    words = match.words(locale).join(BOARD.messages)
    return [[plain(line) for line in BOARD.summary(view(match), turn, words)] for turn in found]


def test_a_turn_is_told_in_one_line() -> None:
    moves = ("show 2", "scout left to 1")
    assert told(table(), "en", *moves) == [
        ["shows the single 7, captures 1 card"],
        ["scouts 7|10, Boris gets a chip"],
    ]
    assert told(table(), "ja", *moves) == [
        ["7（1枚）をショー、1枚獲得"],
        ["7|10をスカウト、Borisがチップを1枚獲得"],
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_turn_of_a_game_has_words_without_its_player(players: int) -> None:
    match = tw.new_match("scout", players=players, seed=3, names=["Xenia", "Yves", "Zoe", "Walt"][:players])
    match.play_out(dict.fromkeys(range(players), "random"), 400)
    words = match.words().join(BOARD.messages)
    for turn in match.turns(0):
        if turn.seat >= 0 and turn.events:
            (line,) = BOARD.summary(view(match), turn, words)
            assert not line.startswith(words.name(turn.seat))


# --- the elements of an event


def test_an_event_lights_its_cards_or_the_plate_of_who_did_it() -> None:
    match = table()
    found = turns(match, "show 2")
    assert BOARD.event_keys(view(match), found[0].events[0]) == ("c:7-10",)
    assert BOARD.event_keys(view(match), found[0].events[1]) == ("p1",)
    match.play("scout left to 1")
    scout = match.node.events[0]
    assert BOARD.event_keys(view(match), scout) == ("p2",)
    assert BOARD.event_keys(view(match, 2), scout) == ("c:7-10",)
    assert BOARD.event_keys(view(match, None), scout) == ()


@pytest.mark.parametrize("seat", [0, 2])
def test_what_an_event_lights_is_in_the_picture(seat: int) -> None:
    match = tw.new_match("scout", players=3, seed=4)
    match.play_out(dict.fromkeys(range(3), "random"), 60)
    events: list[Event] = []
    for node in match.path():
        match.goto(node)
        events += [event for event in node.events if event.is_visible_to(seat)]
        there = BOARD.draw(view(match, seat), match.words()).elements
        for event in events:
            assert set(BOARD.event_keys(view(match, seat), event)) <= there.keys()


# --- which card is which


def test_a_card_that_somebody_scouts_flies_from_the_table_to_its_place_in_the_fan() -> None:
    match = table(active=["4|2", "5|6"], owner=0, hands=[["3|8", "4|1"], ["1|6", "7|10"], ["5|3"], ["5|8", "2|5"]])
    before = view(match)
    match.play("scout right to 2")
    moved = BOARD.previous_keys(before, view(match), match.node.events)
    assert moved == {"p1:hand:1": "c:5-6", "p1:hand:2": "p1:hand:1"}


def test_a_card_that_everybody_knew_is_shown_from_where_it_was() -> None:
    match = table(seen=["7|10"])
    before = view(match)
    match.play("show 2")
    assert BOARD.previous_keys(before, view(match), match.node.events) == {
        "c:7-10": "p1:hand:1",
        "p1:hand:1": "p1:hand:2",
    }


def test_where_a_hidden_card_was_is_not_told() -> None:
    """Boris shows another card from another place: to everybody else it moves in the same way."""
    seen = []
    for own in (["1|6", "7|10", "4|6"], ["7|10", "1|6", "4|6"]):
        match = table(hands=[["3|8", "4|1", "5|9"], own, ["5|3", "8|2"], ["5|8", "2|5"]])
        before = view(match)
        match.play(f"show {own.index('7|10') + 1}")
        seen.append(BOARD.previous_keys(before, view(match), match.node.events))
    assert seen[0] == seen[1] == {"c:7-10": "p1:hand:2"}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_card_that_moves_was_in_the_picture_and_is_in_the_next_one(players: int) -> None:
    match = tw.new_match("scout", players=players, seed=8)
    rng = random.Random(1)
    for _ in range(120):
        if match.is_terminal():
            break
        before = view(match)
        old = BOARD.draw(before, match.words()).elements
        match.play(rng.choice(match.legal_actions()))
        moved = BOARD.previous_keys(before, view(match), match.node.events)
        new = BOARD.draw(view(match), match.words()).elements
        assert moved.keys() <= new.keys()
        assert set(moved.values()) <= old.keys()
        assert len(set(moved.values())) == len(moved)


# --- the fan


@pytest.mark.parametrize("count", [1, 2, 11, 13, 20])
def test_cards_of_the_hand_are_far_enough_apart_for_a_finger(count: int) -> None:
    places = [hand.hand_place(i, count)[0] for i in range(count)]
    assert min((b - a for a, b in itertools.pairwise(places)), default=50) * 0.95 >= 24
    assert places[0] >= 0
    assert places[-1] + 64 <= hand.hand_width(count)
