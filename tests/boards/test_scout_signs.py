"""SCOUT: what the signs on the table say: sets in the hand, hands of others, used chips, and who has won."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.cards import CARD_WIDTH
from tabletop_widgets.boards.lettering import width
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.hand import hand_place, sets_in, sets_of
from tabletop_widgets.boards.scout.keys import card_key
from tabletop_widgets.boards.scout.plate_parts import WIDTH, worth
from tabletop_widgets.boards.scout.table import fan_on_plate, set_places, set_scale
from tabletop_widgets.engines.scout import ScoutObservation
from tabletop_widgets.engines.scout.texts import signed_points

BOARD = BOARDS["scout"]
NAMES = ["Aiko", "Boris", "Chidi", "Dana", "Emre"]


def match_of(hand: list[str], active: list[str]) -> tw.Match:
    """Return a match of four in which Aiko holds cards and has to beat a set of Chidi's."""
    position = {"hands": [hand, 9, 9, 9], "active": active, "owner": 2 if active else -1, "turn": 0}
    if not active:
        del position["owner"]
    return tw.new_match("scout", players=4, names=NAMES[:4], seed=1, position=position)


def view(match: tw.Match, seat: int | None = 0) -> ScoutObservation:
    found = match.observation(seat)
    assert isinstance(found, ScoutObservation)
    return found


def drawn(match: tw.Match, seat: int | None = 0, locale: str = "en") -> Scene:
    return BOARD.draw(view(match, seat), match.words(locale).join(BOARD.messages))


def played(players: int, seed: int) -> tw.Match:
    match, rng = tw.new_match("scout", players=players, seed=seed, names=NAMES[:players]), random.Random(seed)
    while not match.is_terminal():
        match.play(rng.choice(match.legal_actions()))
    return match


def listed(match: tw.Match) -> list[tuple[str, bool]]:
    """Return the title of each kind of action, and whether its actions are listed whole."""
    return [(title, whole) for title, _, _, whole, *_ in match.widget(seat=0).choices["kinds"]]


# --- the sets of the hand


def test_shows_are_listed_as_whole_plays_and_scouts_step_by_step() -> None:
    match = match_of(["9|3", "5|8", "5|6", "10|1"], ["9|4"])
    assert listed(match) == [("Show", True), ("Scout", False), ("Scout & Show", False)]
    texts = [text for _, kind, text, *_ in match.widget(seat=0).choices["acts"] if kind == 0]
    assert texts == ["Show 5-5 (cards 2 to 3)", "Show 10 (card 4)"]


@pytest.mark.parametrize(
    ("hand", "active", "sets"),
    [
        (["9|3", "5|8", "5|6", "10|1"], ["9|4"], [(1, 2)]),
        (["5|8", "5|6", "6|7", "7|9"], [], [(0, 1), (1, 3)]),  # a match and a run that share a card
        (["4|8", "5|6", "6|7"], ["2|7", "3|8"], [(0, 2)]),  # 5-6 is a part of 4-5-6
        (["1|8", "2|6", "9|7"], ["5|7", "6|8"], []),  # too low
    ],
)
def test_a_bracket_ties_the_cards_of_each_set_that_may_be_shown_now(
    hand: list[str], active: list[str], sets: list[tuple[int, int]]
) -> None:
    match = match_of(hand, active)
    assert sets_of(view(match)) == sets
    brackets = [el[2]["d"] for key, el in drawn(match).elements.items() if re.fullmatch(r"set:\d/r", key)]
    assert len(brackets) == len(sets)
    for data, (first, last) in zip(brackets, sets, strict=True):
        left, right = float(data[1:].split()[0]), float(re.findall(r"H([0-9.]+)", data)[0])
        assert hand_place(first, len(hand))[0] < left
        assert hand_place(last, len(hand))[0] < right


def test_the_outline_of_each_card_of_a_fan_is_whole_beside_the_next_card() -> None:
    match = match_of(["4|8", "5|6", "6|7", "9|1"], ["2|7", "3|8", "4|9", "5|7", "6|8", "7|9", "8|1"])
    elements = drawn(match).elements
    seen = view(match)
    places = [hand_place(i, 4)[0] for i in range(4)]
    steps = [b - a for a, b in itertools.pairwise(places)]
    xs = [x for x, _ in set_places(7, 0.0)]
    steps += [b - a for a, b in itertools.pairwise(xs)]
    lapped = [card_key(face) for face in (*seen.faces[0][:-1], *seen.active[:-1])]
    for key, step in zip(lapped, steps, strict=True):
        marked = [el for name, el in elements.items() if name.startswith(f"{key}/") and el[2].get("class") == "tw-rim"]
        (outline,) = [el[2]["d"] for el in marked]
        right = float(outline[1:].split()[0])
        assert outline.endswith("z")
        assert step - 5 < right < step - 1, key


@pytest.mark.parametrize("count", range(1, 9))
def test_the_ways_to_take_a_card_cover_no_card(count: int) -> None:
    active = [f"{n}|{9 if n < 8 else 1}" for n in range(1, count + 1)]
    elements = drawn(match_of(["9|8", "2|6"], active)).elements
    xs = [x for x, _ in set_places(count, 0.0)]
    cards = (xs[0], xs[-1] + CARD_WIDTH * set_scale(count))
    for key, element in elements.items():
        if re.fullmatch(r"turn:\d\d", key):
            left = float(re.findall(r"translate\(([-0-9.]+)", element[2]["transform"])[0])
            right = left + elements[f"{key}/r"][2]["width"]
            assert left >= 2
            assert right <= WIDTH - 2
            assert right <= cards[0] - 4 or left >= cards[1] + 4, key


def test_nothing_is_tied_while_somebody_else_decides_or_watches() -> None:
    match = match_of(["9|3", "5|8", "5|6", "10|1"], ["9|4"])
    for seat in (1, None):
        assert not any(key.startswith("set:") for key in drawn(match, seat).elements)


# --- the plates


def test_a_used_chip_is_struck_through_and_says_so() -> None:
    match = match_of(["9|3", "5|8", "5|6", "10|1"], ["9|4"])
    before = drawn(match)
    assert before.elements["sns/t1"][3] == "ready"
    assert "sns/chip/x" not in before.elements
    match.play(next(action for action in match.legal_actions() if action.kind == "scout-and-show"))
    after = drawn(match)
    assert after.elements["sns/t1"][3] == "used"
    assert {"sns/chip/x", "sns/chip/s"} <= after.elements.keys()
    assert drawn(match, 0, "ja").elements["sns/t1"][3] == "使用済み"


def _left(element: list[Any]) -> float:
    """Return where a text begins that ends at its x."""
    x: float = element[2]["x"]
    return x - width(element[3], element[2]["font-size"], 500)


def _right(element: list[Any], weight: int = 500) -> float:
    """Return where a text ends that begins at its x."""
    end: float = element[2]["x"] + width(element[3], element[2]["font-size"], weight)
    return end


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_plate_says_in_words_how_many_cards_a_hand_has_beside_its_piles_and_its_points_under_the_name(
    players: int, locale: str
) -> None:
    match, rng = tw.new_match("scout", players=players, seed=3, names=NAMES[:players]), random.Random(3)
    for _ in range(12 + players):
        match.play(rng.choice(match.legal_actions()))
    scene = drawn(match, 0, locale)
    for plate in (f"p{seat}" for seat in range(1, players)):
        count, total, now, chips, name = (
            scene.elements[f"{plate}{part}"] for part in ("/count", ":points/total", ":points/now", "/chips", "/name")
        )
        assert re.fullmatch(r"\d+ cards?|\d+枚", count[3])
        brought = int(scene.elements[f"{plate}/captured"][3]) + int(chips[3])
        hand = int(re.sub("[^0-9]", "", count[3]))
        assert now[3].endswith(signed_points(brought - hand))
        assert _left(count) > _right(chips, 700) + 3
        assert now[2]["x"] > _right(total, 700) + 3
        assert now[2]["y"] == total[2]["y"] > name[2]["y"] + total[2]["font-size"]
        assert _right(now) < scene.elements[f"{plate}/r"][2]["width"] - 4


def test_ones_own_plate_says_what_its_piles_are() -> None:
    elements = drawn(match_of(["9|3", "5|8"], ["9|4"])).elements
    assert [elements[f"me/caption{i}"][3] for i in (0, 1)] == ["captured", "chips"]


def test_the_start_marker_is_a_flag_without_a_number_that_looks_like_that_of_a_turn() -> None:
    elements = drawn(match_of(["9|3", "5|8"], ["9|4"])).elements
    assert "starter/flag" in elements
    assert not any(element[0] == "text" for key, element in elements.items() if key.startswith("starter"))


@pytest.mark.parametrize("count", [9, 12, 16])
def test_every_number_of_an_open_fan_can_be_read_even_a_ten(count: int) -> None:
    fan = fan_on_plate((tuple(range(0, 2 * count, 2))), 130.7)
    spots = []
    for _, transform, _ in fan:
        x, y = map(float, transform[len("translate(") :].split(")")[0].split())
        spots.append((x, y))
    for i, (x, y) in enumerate(spots):
        covering = [left - x for left, top in spots[i + 1 :] if left > x and top < y + 12]
        assert min(covering, default=22) >= (13 if count < 16 else 10)


# --- the ring


def _spans(scene: Scene, *keys: str) -> list[tuple[float, float]]:
    return [
        (scene.elements[key][2]["x"], scene.elements[key][2]["x"] + scene.elements[key][2]["width"]) for key in keys
    ]


@pytest.mark.parametrize("name", ["Chidi", "Maximiliane-Charlotte"])
@pytest.mark.parametrize("active", [["9|4"], ["10|4", "10|7", "10|2"]])
def test_the_signs_at_the_front_of_the_ring_lie_beside_one_another(active: list[str], name: str) -> None:
    position = {"hands": [["9|3", "5|8"], 9, 9, 9], "active": active, "owner": 3, "turn": 0}
    match = tw.new_match("scout", players=4, names=["Aiko", "Boris", "Dana", name], seed=1, position=position)
    scene = drawn(match)
    (_, left), (start, end), (right, _) = _spans(scene, "round/r", "owner/r", "began/r")
    assert left < start < end < right
    ring = scene.elements["oval"][2]
    for key in ("round/r", "owner/r", "began/r"):  # all of the ring can be seen above them
        assert scene.elements[key][2]["y"] >= ring["cy"] + ring["ry"] + ring["stroke-width"] / 2


def test_a_small_set_has_larger_cards_than_a_large_one() -> None:
    few, many = match_of(["9|3"], ["9|4", "9|5"]), match_of(["9|3"], ["1|4", "2|5", "3|6", "4|7", "5|8"])
    scales = [re.findall(r"scale\(([0-9.]+)\)", drawn(match).elements[key][2]["transform"])
              for match, key in ((few, "c:4-9"), (many, "c:1-4"))]  # fmt: skip
    assert float(scales[0][0]) > 1.1 > float(scales[1][0])


# --- the end


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_at_the_end_the_table_says_who_has_won_with_everybodys_rounds(players: int) -> None:
    match = played(players, 3)
    seen = view(match)
    scene = drawn(match)
    best = max(seen.totals)
    won = [seat for seat in range(players) if seen.totals[seat] == best]
    told = next(text for _, row, text, _ in scene.briefs if row == "set")
    assert all(NAMES[seat] in told for seat in won)
    assert str(best).replace("-", "−") in told
    for seat in range(players):
        assert (f"standing{seat}/crown" in scene.elements) == (seat in won)
        assert scene.elements[f"standing{seat}/v"][3] == signed_points(seen.totals[seat])
        rows = [scene.elements[f"score/{row}/{seat}"][3] for row in range(len(seen.results) + 1)]
        assert rows == [*(signed_points(result[seat][3]) for result in seen.results), signed_points(seen.totals[seat])]
        plate = "me" if seat == 0 else f"p{seat}"
        assert (f"{plate}/wins" in scene.elements) == (seat in won)
    assert "standing0/own" in scene.elements


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_better_a_place_the_higher_its_step_of_the_podium_on_which_everything_of_it_stands(players: int) -> None:
    match = played(players, 3)
    scene, totals = drawn(match), view(match).totals
    steps = {seat: scene.elements[f"standing{seat}/step"][2] for seat in range(players)}
    spans = sorted((step["x"], step["x"] + step["width"]) for step in steps.values())
    assert all(end <= start for (_, end), (start, _) in itertools.pairwise(spans))
    for seat, step in steps.items():
        assert all(step["y"] <= other["y"] for rival, other in steps.items() if totals[seat] > totals[rival])
        for part in "nvp":
            text = scene.elements[f"standing{seat}/{part}"]
            half = width(text[3], text[2]["font-size"], 700) / 2
            assert step["x"] < text[2]["x"] - half < text[2]["x"] + half < step["x"] + step["width"]
            assert step["y"] + 8 < text[2]["y"] < step["y"] + step["height"]
        assert scene.elements[f"standing{seat}/d"][2]["cy"] < step["y"]


def test_the_plate_in_front_says_at_the_end_which_place_its_player_has() -> None:
    match = played(4, 3)
    place = 1 + sum(total > view(match).totals[0] for total in view(match).totals)
    assert drawn(match).elements["me/place"][3] == f"place {place} of 4"
    assert drawn(match, 0, "ja").elements["me/place"][3] == f"4人中{place}位"
    assert "me/place" not in drawn(match_of(["9|3"], [])).elements


def test_at_the_end_the_cards_left_are_small_beside_what_they_cost_and_no_ranking_is_told_again() -> None:
    match = played(4, 3)
    left = len(view(match).faces[0])
    scene = drawn(match)
    assert left
    assert scene.elements["left/n"][3] == f"−{left}"
    assert scene.regions["hand"].height < drawn(match_of(["9|3"], [])).regions["hand"].height
    assert not [key for key in scene.elements if re.match(r"bar\d", key) or key.endswith("sns")]


def test_nobody_wears_a_crown_before_the_end() -> None:
    scene = drawn(match_of(["9|3", "5|8"], ["9|4"]))
    assert not [key for key in scene.elements if key.endswith("/wins")]


def test_the_points_of_a_round_that_goes_on_are_the_same_on_the_plates_and_in_the_scores() -> None:
    match = match_of(["9|3", "5|8"], ["9|4"])
    scene, seen = drawn(match), view(match)
    row = scene.elements["score/1"][2]  # below the total, which it is not part of
    assert row["label"].startswith("Round 1 so far")
    assert "if it ended now" in row["tip"]
    now = [worth(seen, seat) for seat in range(seen.num_players)]
    assert min(now) < 0
    for seat, points in enumerate(now):
        assert scene.elements[f"score/1/{seat}"][3] == scene.elements[f"bar{seat}/v"][3] == signed_points(points)
        assert float(scene.elements[f"bar{seat}/n"][2]["width"]) > 0
    assert f"round {signed_points(now[0])}" in str(scene.elements)  # on the own plate


def _turned(match: tw.Match) -> list[tuple[int, int]]:
    """Return the sets in Aiko's hand if it were turned over."""
    return sets_in(tuple(face ^ 1 for face in view(match).faces[0]))


def test_while_a_hand_may_be_turned_its_other_numbers_stand_once_and_sets_both_ways_up_have_brackets() -> None:
    match = tw.new_match("scout", players=4, names=NAMES[:4], seed=7)
    while match.current_player() != 0 or view(match).phase != "hand" or not _turned(match):
        match.play(match.legal_actions()[0])
    elements = drawn(match).elements
    assert "hand:turned/0" in elements
    assert "hand:as/0" not in elements  # its numbers are those of the cards below
    brackets = [key for key in elements if key.startswith("set:")]
    assert len(brackets) == len(_turned(match)) + len(sets_in(view(match).faces[0]))


def test_brackets_are_explained_only_where_the_turned_hand_has_one() -> None:
    explained = set()
    for seed in range(12):
        match = tw.new_match("scout", players=4, names=NAMES[:4], seed=seed)
        while match.current_player() != 0 or view(match).phase != "hand":
            match.play(match.legal_actions()[0])
        assert ("hand:turned/note" in drawn(match).elements) == bool(_turned(match))
        explained.add(bool(_turned(match)))
    assert explained == {True, False}


def test_the_round_that_starts_is_named_before_how_the_last_one_ended() -> None:
    match = tw.new_match("scout", players=4, names=NAMES[:4], seed=7)
    rng = random.Random(1)
    while not (view(match).results and match.current_player() == 0 and view(match).phase == "hand"):
        match.play(rng.choice(match.legal_actions()))
    text = drawn(match).elements["result"][3]
    assert text.startswith("Round 2 of 4 starts · Round 1: A ")
