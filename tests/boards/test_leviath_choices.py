"""Leviath: what can be chosen beside the sea and what cannot, and the end of the game on the board."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from leviath_scenes import midst, moments

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.lettering import width
from tabletop_widgets.boards.leviath.chart import LETTERS, chart_of
from tabletop_widgets.boards.leviath.clicks import click_paths
from tabletop_widgets.boards.leviath.pieces import spots_of
from tabletop_widgets.boards.leviath.ship_reach import courses, ships_to
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.engines.leviath import LeviathObservation
from tabletop_widgets.engines.leviath.actions import MoveShip

BOARD = BOARDS["leviath"]
NAMES = ["Aiko", "Boris", "Chidi"]


def reached(kind: str, seat: int, seed: int = 1, ply: int = 0, humans: int = 2) -> tw.Match:
    """Return a match of random players that has come to a kind of decision of a seat."""
    match, rng = tw.new_match("leviath", humans=humans, seed=seed, names=NAMES[: humans + 1]), random.Random(seed)
    while not match.is_terminal():
        asked = match.current_player() == seat and match.state.decision().kind == kind
        if asked and match.ply >= ply:
            return match
        match.play(rng.choice(match.legal_actions()))
    raise AssertionError(f"{kind} of {seat} does not come")


def ended(reason: str, seeds: int = 60, names: Sequence[str] = NAMES) -> tw.Match:
    for seed in range(seeds):
        match, rng = tw.new_match("leviath", humans=2, seed=seed, names=names), random.Random(seed)
        while not match.is_terminal():
            match.play(rng.choice(match.legal_actions()))
        if view(match, None).reason == reason:
            return match
    raise AssertionError(f"no game ends by {reason}")


def view(match: tw.Match, seat: int | None) -> LeviathObservation:
    found = match.observation(seat)
    assert isinstance(found, LeviathObservation)
    return found


def scene_of(match: tw.Match, seat: int | None, locale: str = "en") -> Scene:
    widget = match.widget(seat=seat, locale=locale)
    scene = widget._drawing.scene
    widget.close()  # else it is drawn anew whenever the match moves
    assert scene is not None
    return scene


def live_keys(match: tw.Match, seat: int) -> set[str]:
    choices = match.widget(seat=seat).choices
    return {choices["keys"][path[0]] for _, _, _, paths, *_ in choices["acts"] for path in paths}


# --- buttons


def test_a_card_that_cannot_be_used_has_a_pale_button_and_says_why() -> None:
    match = next(
        match
        for match in (reached("card", 1, seed, 60) for seed in range(40))
        if set(BOARD.buttons(view(match, 1))) - live_keys(match, 1)
    )
    scene, live = scene_of(match, 1), live_keys(match, 1)
    for key in BOARD.buttons(view(match, 1)):
        look = scene.elements[f"{key}/r"][2]
        assert (look["fill"] == "none") == (key not in live)
        assert ("opacity" in look) == (key not in live)
        if key.endswith(":use"):
            assert (f"{key.removesuffix(':use')}/no" in scene.elements) == (key not in live)


@pytest.mark.parametrize(("locale", "text"), [("en", "0 energy, needs 2"), ("ja", "エネルギー0、必要2")])
def test_an_action_that_cannot_be_paid_says_what_it_needs(locale: str, text: str) -> None:
    match = reached("kaiju", 0)
    while view(match, 0).energy or match.current_player() != 0 or view(match, 0).decision != "kaiju":
        match.play(random.Random(match.ply).choice(match.legal_actions()))
    scene = scene_of(match, 0, locale)
    assert scene.elements["act:move/no"][3] == text
    assert scene.elements["act:silence/r"][2]["fill"] == "$panel"
    assert "act:silence/no" not in scene.elements


def test_predation_without_a_ship_in_reach_is_no_green_button() -> None:
    match = next(
        match
        for match in (reached("kaiju", 0, seed) for seed in range(40))
        if "act:predation" not in live_keys(match, 0)
    )
    scene = scene_of(match, 0)
    assert scene.elements["act:predation/no"][3] == "no ship next to you"
    assert scene.elements["act:predation/energy/r"][2]["fill"] == "none"


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_what_an_action_does_stays_a_whole_sentence_beside_a_reason_and_inside_its_card(locale: str) -> None:
    reasons = 0
    for match in moments(2, seeds=6, plies=150, chosen=slice(5, None, 11)):
        scene = scene_of(match, max(0, match.current_player()), locale)
        for key, (tag, parent, attrs, *text) in scene.elements.items():
            reasons += key.endswith("/no")
            if tag == "text" and parent.endswith("/e"):
                frame = scene.elements[f"{parent.removesuffix('/e')}/r"][2]
                assert not text[0].endswith("…"), (key, text)
                assert attrs["y"] + 3 <= frame["height"] + frame.get("y", 0)
    assert reasons > 20


def test_while_others_decide_ones_own_buttons_are_pale_and_say_nothing() -> None:
    match = reached("kaiju", 0)
    scene = scene_of(match, 1)
    buttons = BOARD.buttons(view(match, 1))
    assert buttons
    assert {scene.elements[f"{key}/r"][2]["fill"] for key in buttons} == {"none"}
    assert not [key for key in scene.elements if key.endswith("/no")]


def test_cards_of_others_and_a_spectators_board_have_no_buttons() -> None:
    match = reached("card", 1)
    for seat in (None, 2):
        own = [] if seat is None else BOARD.buttons(view(match, seat))
        drawn = [key for key in scene_of(match, seat).elements if key.endswith((":use", ":discard"))]
        assert sorted(drawn) == sorted(own)


def test_before_the_ships_have_moved_a_card_says_that_they_move_first() -> None:
    match = reached("ships", 1)
    told = {el[3] for key, el in scene_of(match, 1).elements.items() if key.endswith("/no")}
    assert told == {"once ships have moved"}


# --- the list beside the board


def test_each_choice_of_a_card_is_listed_once() -> None:
    """The front end lists an action by its shortest path: each has one of a single element."""
    choices = reached("card", 1).widget(seat=1).choices
    shortest = [min(paths, key=len) for _, _, _, paths, *_ in choices["acts"]]
    assert all(len(path) == 1 for path in shortest)
    assert len({path[0] for path in shortest}) == len(choices["acts"])


# --- the end


@pytest.mark.parametrize(
    ("reason", "seat", "title", "why"),
    [
        ("deck-out", 1, "Aiko, the kaiju, wins", "The deck is used up, and it is still free. You lose."),
        ("deck-out", 0, "Aiko, the kaiju, wins", "The deck is used up, and it is still free. You win."),
        ("deck-out", None, "Aiko, the kaiju, wins", "The deck is used up, and it is still free."),
        ("captured", 2, "Boris and Chidi, the humans, win", "Captured on {space}: mines on every side. You win."),
        ("submerged", 2, "Aiko, the kaiju, wins", "{sunk} lands are under water. You lose."),
    ],
)
def test_at_the_end_the_board_says_who_has_won_and_why(reason: str, seat: int | None, title: str, why: str) -> None:
    match = ended(reason)
    scene = BOARD.draw(view(match, seat), match.words().join(BOARD.messages))
    over = view(match, seat)
    why = why.format(space=over.sea.ids[over.place], sunk=over.submerge_to_win)
    assert (scene.elements["result"][2]["label"], scene.elements["result"][2]["tip"]) == (title, why)
    assert scene.elements["result/t"][3] == title
    assert scene.elements["result/why"][3] == why
    won = [place for place in range(3) if f"p{place}/wins" in scene.elements]
    assert won == ([1, 2] if reason == "captured" else [0])


@pytest.mark.parametrize("seat", [0, 1, None])
def test_after_the_end_there_are_no_buttons(seat: int | None) -> None:
    match = ended("deck-out")
    keys = scene_of(match, seat).elements.keys()
    assert BOARD.buttons(view(match, seat)) == ()
    assert not [key for key in keys if key.endswith((":use", ":discard")) or key.startswith("act:")]


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("reason", ["deck-out", "captured"])
def test_the_result_lies_in_its_banner_and_gauges_and_sea_are_as_high_as_before(reason: str, locale: str) -> None:
    match = ended(reason)
    scene: Any = BOARD.draw(view(match, 1), match.words(locale).join(BOARD.messages))
    banner = scene.elements["result/r"][2]
    for key in ("result/t", "result/why"):
        assert banner["y"] < scene.elements[key][2]["y"] < banner["y"] + banner["height"]
        assert "…" not in scene.elements[key][3]
    before = scene_of(midst(1), 1).regions
    assert all(scene.regions[name].height == before[name].height for name in ("gauges", "sea"))
    assert "outcome" not in before
    assert scene.elements["result/t"][2]["y"] + 10 < scene.elements["result/why"][2]["y"]


ENDS = {"captured": ["kaiju", "ship", "mine", "net"], "submerged": ["kaiju", "city"], "deck-out": ["kaiju", "ship"]}


@pytest.mark.parametrize("reason", ENDS)
def test_the_end_has_a_picture_of_what_happened_without_words_or_labels(reason: str) -> None:
    scene = scene_of(ended(reason), 1)
    parts = {key: el for key, el in scene.elements.items() if key.startswith("stage")}
    assert scene.elements["stage"][1] == "result"
    seen = {"kaiju": "/eye", "ship": "/hull", "city": "/towers", "mine": "/style"}
    for thing in ENDS[reason]:
        found = [key for key, el in parts.items() if key.endswith(seen.get(thing, "?")) or "M-62 58" in str(el[2])]
        assert found, thing
    assert not [key for key, el in parts.items() if "label" in el[2]]
    assert not [el[3] for el in parts.values() if len(el) > 3 and el[3]]
    sky, down = parts["stage/sky"][2], float(parts["stage"][2]["transform"].split()[1].rstrip(")"))
    banner = scene.elements["result/r"][2]
    assert scene.elements["result/why"][2]["y"] + 3 < down
    assert down + sky["height"] < banner["y"] + banner["height"]


def test_nothing_is_said_to_come_after_the_end() -> None:
    assert "coming" in scene_of(reached("card", 1), 1).regions
    assert "coming" not in scene_of(ended("deck-out"), 1).regions


# --- the gauges


def test_the_deck_has_a_line_for_each_card_until_the_next_event() -> None:
    match = reached("card", 1)
    now = view(match, 1)
    lines = scene_of(match, 1).elements["deck/left"][2]["d"]
    assert lines.count("M") == now.deck[now.day - 1] > 0
    last = max(float(part.split()[0]) for part in lines.split("M")[1:])
    assert last < scene_of(match, 1).regions["gauges"].width - 3


def test_the_gauges_have_a_region_of_their_own_that_a_phone_shows_whole() -> None:
    match = reached("card", 1)
    scene = scene_of(match, 1)
    assert next(iter(scene.regions)) == "gauges"
    region = scene.regions["gauges"]
    assert region.width <= 440  # at 378 pixels a text of 11.8 units has ten pixels
    assert not region.zoom
    for key in ("energy", "submerged", "tiles", "deck"):
        assert scene.elements[key][1] == "gauges"


def test_a_built_embankment_is_filled_and_no_bricks_cross_its_letter() -> None:
    match = next(match for match in (reached("card", 1, seed, 60) for seed in range(40)) if view(match, 1).built)
    scene, seen = scene_of(match, 1), view(match, 1)
    for land, letter in enumerate("ABCDE"):
        wall = scene.elements[f"tile:{letter}/wall"][2]
        is_built = bool(seen.built >> land & 1)
        assert (wall["fill"] == "$shore") == is_built
        assert f"tile:{letter}/bricks" not in scene.elements


def test_the_supply_of_mines_is_no_part_of_the_port_and_says_what_it_is() -> None:
    match = reached("card", 1)
    scene = scene_of(match, 1)
    basin, supply = scene.elements["port/basin"][2], scene.elements["supply/t"]
    assert supply[3].endswith(" left")
    assert supply[2]["y"] > basin["y"] + basin["height"]


def test_the_guess_is_named_while_it_waits() -> None:
    scene = scene_of(reached("card", 1), 1)
    assert scene.elements["guess/t"][3] == "Guess"
    slot = scene.elements["guess/slot"][2]
    assert scene.elements["guess/t"][2]["x"] + width("Guess", LETTERS, 400) < slot["x"] + slot["width"]


def test_to_end_a_row_of_actions_or_to_do_nothing_stands_back_behind_the_rest() -> None:
    match = tw.new_match("leviath", players=3, seed=1)
    board = BOARDS["leviath"]
    quiet = {match.label(action) for action in match.game.actions if board.is_secondary(action)}
    assert quiet == {"No more steps", "No more mines", "Let the wave pass", "No land can be attacked"}


def test_equal_cards_of_two_days_are_told_apart_by_their_day() -> None:
    match = midst(1, hands=[["embankment day1", "embankment day2"], ["one-mine day1", "helicopter day3"]])
    match.play("no more steps")
    labels = [match.label(action) for action in match.legal_actions()]
    assert {"Use Embankment (day 1)", "Use Embankment (day 2)"} <= set(labels)
    assert len(set(labels)) == len(labels)
    assert match.label(match.legal_actions()[0], "ja").startswith("「堤防（1日目）」")


def test_names_that_are_too_long_for_the_banner_are_left_to_the_players_beside_it() -> None:
    match = ended("captured")
    assert scene_of(match, 1).elements["result/t"][3] == "Boris and Chidi, the humans, win"
    longer = ended("captured", names=["Aiko", "Maximiliane Hohenlohe", "Wolfgang Amadeus Mozart"])
    assert scene_of(longer, 1).elements["result/t"][3] == "The humans win"


# --- where ships can go


def test_arrows_lead_from_each_ship_to_every_space_that_it_can_go_to() -> None:
    match = reached("ships", seat=1, ply=30)
    seen = view(match, 1)
    steps = [action for action in match.legal_actions() if isinstance(action, MoveShip)]
    assert steps
    found = {
        (ship + 1, space) for ship, mask in courses(seen.sea, seen.ships).items() for space in seen.sea.numbers(mask)
    }
    assert found == {(step.ship, step.space) for step in steps}
    scene = scene_of(match, 1)
    for ship in {step.ship for step in steps}:
        _, _, attrs = scene.elements[f"course:{ship}/h"]
        assert attrs["when"] == ["=", f"ship:{ship}"]  # before a ship is chosen, and for it alone
    pressed = {tuple(attrs["presses"]) for _, _, attrs, *_ in scene.elements.values() if "presses" in attrs}
    assert pressed == {click_paths(seen, step)[0] for step in steps}  # a click on an arrow is the step


def test_an_arrow_is_where_the_space_is_that_a_click_on_it_goes_to() -> None:
    match = reached("ships", seat=1, ply=30)
    seen, scene = view(match, 1), scene_of(match, 1)
    chart = chart_of(seen.sea)
    for key, (_, _, attrs, *_) in scene.elements.items():
        if "presses" not in attrs or "/to" in key:
            continue
        ship, space = attrs["presses"]
        start, end = seen.sea.ids[seen.ships[int(ship[5:]) - 1]], int(space[2:])
        corners = [tuple(map(float, at.split())) for at in attrs["d"].strip("Mz").split("L")]
        tip, tail = corners[0], corners[3]
        along = [
            (a - b) * (c - d) for a, b, c, d in zip(tip, tail, chart.centres[end], chart.centres[start], strict=True)
        ]
        assert sum(along) > 0
        assert math.dist(tip, chart.centres[end]) < math.dist(tip, chart.centres[start])


def test_arrows_cover_no_number_and_no_piece() -> None:
    near = 0.0
    drawn = 0
    for seed in range(6):
        match = reached("ships", seat=1, seed=seed, ply=40)
        seen, scene = view(match, 1), scene_of(match, 1)
        chart = chart_of(seen.sea)
        taken = [
            *(chart.number_at(number) for number in seen.sea.ids),
            *((x, y) for x, y, _ in spots_of(seen).values()),
        ]
        for key, element in scene.elements.items():
            for arrow in element[2]["d"].split("M")[1:] if re.fullmatch(r"course:\d/\d+", key) else ():
                tip, *_, left, right, _, _ = (tuple(map(float, at.split())) for at in arrow.strip("z").split("L"))
                middle = (tip[0] + (left[0] + right[0]) / 2) / 2, (tip[1] + (left[1] + right[1]) / 2) / 2
                drawn += 1
                near += min(math.dist(middle, spot) for spot in taken) < 15
    assert drawn > 20
    assert near / drawn < 0.05  # where a space is full


def test_who_moves_no_ships_sees_no_arrows() -> None:
    match = reached("ships", seat=1, ply=30)
    for seat in (0, 2, None):
        assert "courses" not in scene_of(match, seat).elements


def test_the_kaiju_that_pushes_a_ship_sees_where_each_can_go_and_then_where_that_one_can_go_on() -> None:
    match = midst(0, evolutions=["undertow"], energy=7)
    match.play("use undertow")
    seen = view(match, 0)
    drawn = {key for key in scene_of(match, 0).elements if key.startswith("course:") and key.endswith("/h")}
    assert drawn == {f"course:{ship + 1}/h" for ship in courses(seen.sea, seen.ships)}
    assert "courses" not in scene_of(match, 1).elements
    match.play("ship 1 to 18")
    drawn = {key for key in scene_of(match, 0).elements if key.startswith("course:")}
    ways = seen.sea.numbers(courses(view(match, 0).sea, view(match, 0).ships)[0])
    now = view(match, 0)
    sole = {key for key in drawn if "/to" in key}  # the spaces that no other ship can go to
    assert sole == {f"course:1/to{space}" for space in ways if len(ships_to(now, now.sea.index[space])) == 1}
    assert drawn - sole == {"course:1/a", "course:1/h", *(f"course:1/{space}" for space in ways)}
