"""The board of Leviath: what clicks mean, which rule answers a dead one, and where the guess marker is dropped."""

from __future__ import annotations

import math
import random
import re
from pathlib import Path
from typing import Any

import pytest
from leviath_scenes import LOCALES, SEAS, chart, every_sea, game_on, midst, picture, raft, view
from pages import Page

import tabletop_widgets as tw
from tabletop_widgets.boards import leviath, static
from tabletop_widgets.boards.leviath.chart import HEIGHT, WIDTH, chart_of
from tabletop_widgets.boards.leviath.geometry import distance_to_polygon
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath import LeviathGame
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.widgets import GameWidget

OWN_BOARD = Path(__file__).parents[1] / "conformance" / "own_board.json"


# --- the guess marker


@every_sea
def test_the_guess_lies_where_a_click_on_it_means_it(name: str) -> None:
    game = game_on(name)
    last = game.sea.ids[-1]
    position = {"kaiju": last, "ships": [*game.sea.ids[:2], None, None], "mines": [*game.sea.ids[1:3]]}
    match = tw.new_match("leviath", humans=2, seed=1, board=SEAS[name], position=position)
    pairs = [
        (number, game.sea.ids[other])
        for space, number in enumerate(game.sea.ids)
        for other in bits(game.sea.neighbours[space])
        if number < game.sea.ids[other]
    ]
    for numbers in [*((number,) for number in game.sea.ids), *pairs]:
        place = "+".join(map(str, numbers))
        match.mark("guess", place)
        element = picture(match, 1).elements["guess"]
        x, y = map(float, re.findall(r"-?[\d.]+", element[2]["transform"]))
        assert element[2]["mark"] == "guess"
        assert leviath.clicks.mark_at(view(match, 1), "guess", x, y) == place


@every_sea
def test_the_guess_is_laid_on_all_spaces_around_a_corner_by_dropping_it_there(name: str) -> None:
    match = tw.new_match("leviath", humans=2, seed=1, board=SEAS[name])
    points = {number: chart(name).points[number] for number in game_on(name).sea.ids}
    corners = {(round(x, 1), round(y, 1)) for corners in points.values() for x, y in corners}
    most = 0
    for x, y in corners:
        around = [number for number in points if distance_to_polygon((x, y), points[number]) < 1]
        place = leviath.clicks.mark_at(view(match, 1), "guess", x, y + 0.5)  # beneath the coast line
        assert place == "+".join(map(str, around))
        match.mark("guess", place)
        at = map(float, re.findall(r"-?[\d.]+", picture(match, 1).elements["guess"][2]["transform"]))
        assert leviath.clicks.mark_at(view(match, 1), "guess", *at) == place
        most = max(most, len(around))
    assert most == {"lattice": 6, "seam": 6, "raft": 4, "row": 2}[name]


def bent(seed: int) -> dict[str, Any]:
    """Return a raft whose corners are pulled far apart, unevenly: small spaces beside large ones."""
    rng, sea = random.Random(seed), raft(8, 5)
    power = rng.choice((1.5, 2, 3))
    pulled: dict[tuple[int, int], list[float]] = {}
    for space in sea["spaces"]:
        for at, (x, y) in enumerate(space["vertices"]):
            corner = [x**power + 0.6 * rng.random(), math.copysign(abs(y) ** power, y) + 0.6 * rng.random()]
            space["vertices"][at] = pulled.setdefault((x, y), corner)
    return sea


@pytest.mark.parametrize("board", [*SEAS.values(), OWN_BOARD, *map(bent, range(4))])
def test_wherever_the_guess_is_dropped_on_a_sea_of_any_shape_it_is_drawn_where_it_means_the_same(board: Any) -> None:
    game = LeviathGame(humans=2, board=board)
    seen = game.new_state().observation(1)
    dropped = {
        leviath.clicks.mark_at(seen, "guess", x, y) for x in range(0, int(WIDTH), 7) for y in range(0, int(HEIGHT), 7)
    }
    assert len(dropped) > len(game.sea.ids)
    for place in filter(None, dropped):
        assert game.check_mark("guess", place) == place
        element = leviath.draw(seen, Words(game.messages, "en"), None, {"guess": place}).elements["guess"]
        x, y = map(float, re.findall(r"-?[\d.]+", element[2]["transform"]))
        assert leviath.clicks.mark_at(seen, "guess", x, y) == place


def test_steps_of_the_arrow_keys_come_near_enough_to_every_corner_to_lay_the_guess_on_all_its_spaces() -> None:
    seen, step = view(midst(), 1), WIDTH / 64
    x0, y0 = chart_of(seen.sea).waiting
    for x, y in {(round(x, 1), round(y, 1)) for number in seen.sea.ids for x, y in chart_of(seen.sea).points[number]}:
        near = (x0 + step * round((x - x0) / step), y0 + step * round((y - y0) / step))
        if leviath.clicks.mark_at(seen, "guess", x, y) != leviath.clicks.mark_at(seen, "guess", *near):
            assert leviath.clicks.mark_at(seen, "guess", *near) is None  # on land, beyond the coast


@every_sea
@pytest.mark.parametrize("locale", LOCALES)
def test_a_guess_that_nobody_has_laid_waits_beside_the_sea_and_it_is_told(name: str, locale: str) -> None:
    match = tw.new_match("leviath", humans=2, seed=1, board=SEAS[name])
    scene = picture(match, 1, locale)
    element = scene.elements["guess"]
    x, y = map(float, re.findall(r"-?[\d.]+", element[2]["transform"]))
    assert leviath.clicks.mark_at(view(match, 1), "guess", x, y) is None
    assert 0 < x < WIDTH and 0 < y < HEIGHT  # noqa: PT018 - one point
    told = {"en": "not placed yet", "ja": "まだ置かれていません"}[locale]
    assert told in element[2]["label"]
    assert told in static.text(scene)
    match.mark("guess", str(game_on(name).sea.ids[-1]))
    assert told not in static.text(picture(match, 1, locale))


def test_the_guess_may_straddle_three_spaces_around_a_corner() -> None:
    match = midst()
    match.mark("guess", "27+28+29")
    x, y = map(float, re.findall(r"-?[\d.]+", picture(match, 1).elements["guess"][2]["transform"]))
    assert leviath.clicks.mark_at(view(match, 1), "guess", x, y) == "27+28+29"


def test_the_guess_lies_neither_on_land_nor_beside_the_sea() -> None:
    seen = view(midst(), 1)
    lands = [chart_of(seen.sea).centres[letter] for letter in LANDS]
    for x, y in [*lands, (3.0, 3.0), (620.0, 600.0)]:
        assert leviath.clicks.mark_at(seen, "guess", x, y) is None
    assert leviath.clicks.mark_at(seen, "flag", *chart_of(seen.sea).centres[20]) is None


# --- clicking


def clicked(match: tw.Match, *path: str) -> str:
    """Return the action that clicks mean to the seat that decides."""
    seen = view(match, match.current_player())
    found = [action for action in match.legal_actions() if path in leviath.clicks.click_paths(seen, action)]
    assert len(found) == 1
    return str(found[0])


@pytest.mark.parametrize(
    ("turn", "before", "path", "action"),
    [
        (1, [], ("ship:1", "s:18"), "ship 1 to 18"),
        (1, ["no more steps"], ("card:sonar:1", "card:sonar:1:use"), "play sonar day1"),
        (1, ["no more steps"], ("card:two-mines:2", "card:two-mines:2:discard"), "discard two-mines day2"),
        (1, ["no more steps", "play sonar"], ("ship:2",), "sonar with ship 2"),
        (1, ["no more steps", "play two-mines"], ("s:18",), "mine at 18"),
        (2, ["no more steps", "play helicopter"], ("mine:21",), "lift mine 21"),
        (2, ["no more steps", "play helicopter", "lift mine 21"], ("s:1",), "mine at 1"),
        (0, [], ("act:silence",), "silence"),
        (0, [], ("act:predation", "ship:1"), "predation ship 1"),
        (0, [], ("act:move", "s:9"), "move to 9"),
        (0, [], ("act:tsunami", "land:E"), "tsunami E"),
        (0, [], ("evolution:surface-glide",), "use surface-glide"),
        (0, ["use surface-glide"], ("s:29",), "go to 29"),
        (0, ["use rush", "go to 19"], ("ship:1",), "strike ship 1"),
    ],
)
def test_clicks_mean_actions(turn: int, before: list[str], path: tuple[str, ...], action: str) -> None:
    match = midst(turn)
    for text in before:
        match.play(text)
    assert clicked(match, *path) == action


def meant(match: tw.Match, *path: str) -> str:
    """Return the code of the reason that a dead click is answered with, or ""."""
    seat = match.current_player()
    found = leviath.clicks.interpret(view(match, seat), path)
    refusal = match.state.why_not(found, seat) if isinstance(found, Action) else found
    assert refusal is None or isinstance(refusal, Refusal)
    return refusal.code if refusal else ""


@pytest.mark.parametrize(
    ("turn", "before", "path", "code"),
    [
        (1, [], ("ship:4",), "ship-in-port"),
        (1, [], ("ship:1", "s:5"), "ship-far"),
        (1, [], ("ship:1", "land:B"), "land-no-place"),
        (1, [], ("ship:1", "land:A"), "sunk-no-place"),
        (1, [], ("ship:4", "s:18"), "ship-in-port"),
        (1, [], ("card:sonar:1",), "ships-first"),
        (1, [], ("card:sonar:1", "card:sonar:1:discard"), "ships-first"),
        (1, [], ("card:sonar:1", "s:18"), ""),
        (1, ["no more steps"], ("ship:1", "s:18"), "steps-over"),
        (1, [], ("s:18",), "ship-first"),
        (1, [], ("s:32",), "ship-none"),
        (1, ["no more steps", "play sonar"], ("usedcard",), "card-in-use"),
        (1, ["no more steps", "discard sonar"], ("usedcard",), "card-later"),
        (1, ["no more steps"], ("s:18",), "card-mine"),
        (1, ["no more steps"], ("tile:B",), "card-build"),
        (1, ["no more steps"], ("ship:1",), "steps-over"),
        (1, ["no more steps", "play sonar"], ("ship:4",), "ship-in-port"),
        (1, ["no more steps", "play two-mines"], ("s:21",), "mined"),
        (1, ["no more steps", "play two-mines"], ("s:1",), "mine-far"),
        (1, ["no more steps", "play two-mines"], ("land:B",), "land-no-place"),
        (2, ["no more steps", "play helicopter"], ("s:1",), "lift-none"),
        (2, ["no more steps", "play helicopter", "lift mine 21"], ("s:28",), "mined"),
        (0, [], ("evolution:surface-glide", "act:move", "s:21"), ""),
        (0, ["use rush"], ("act:tsunami", "land:E"), "now-go"),
        (0, [], ("act:move", "s:21"), "mined"),
        (0, [], ("act:move", "s:1"), "move-far"),
        (0, [], ("act:move", "land:B"), "land-no-place"),
        (0, [], ("act:tsunami", "land:A"), "tsunami-sunk"),
        (0, [], ("act:tsunami", "land:B"), "tsunami-no-line"),
        (0, [], ("act:predation", "ship:3"), "predation-far"),
        (0, [], ("act:predation", "ship:4"), "ship-in-port"),
        (0, ["use rush"], ("s:21",), "mined"),
        (0, [], ("energy",), "count-energy"),
        (0, [], ("s:1",), "move-far"),
        (0, [], ("mine:21",), "mined"),
        (0, [], ("land:B",), "tsunami-no-line"),
        (0, [], ("ship:3",), "predation-far"),
        (0, [], ("kaiju",), "piece-itself"),
        (0, [], ("tile:built:0",), "tiles-humans"),
        (0, [], ("tile:A",), "tiles-humans"),
        (0, [], ("p1",), "seat-itself"),
        (0, [], ("p1:0",), "seat-itself"),
        (0, [], ("p0:0",), "ability-itself"),
        (1, [], ("hidden:0",), "back-hidden"),
        (1, [], ("land:B",), "land-safe"),
        (1, [], ("deck",), "count-deck"),
        (1, [], ("port",), "port-itself"),
        (1, [], ("submerged",), "count-submerged"),
        (1, [], ("name:III",), "area-itself"),
        (1, [], ("used:sonar",), "pile-used"),
        (1, [], ("guess",), "marker-only"),
        (1, [], ("card:sonar:1:use",), "ships-first"),
        (1, [], ("card:sonar:1:discard",), "ships-first"),
    ],
)
def test_a_dead_click_is_answered_with_its_rule(turn: int, before: list[str], path: tuple[str, ...], code: str) -> None:
    match = midst(turn)
    for text in before:
        match.play(text)
    assert meant(match, *path) == code


@pytest.mark.parametrize(
    ("seat", "key", "told"),
    [
        (
            0,
            "p0:0",
            "Surface Glide (−3 energy): Move 0 to 3 steps; mines may be crossed, but the last space must be free",
        ),
        (
            1,
            "p0:0",
            "Evolution card of tier 1: The humans see only its tier until the kaiju uses it. The kaiju can use",
        ),
        (1, "p1:0", "Sonar (day 1): Choose a ship at sea: the kaiju says whether it is in that ship’s sea area."),
        (1, "p2:0", "day 1: A human’s cards: others see the days on their backs."),
    ],
)
def test_a_click_on_a_card_beside_a_name_says_what_it_does(seat: int, key: str, told: str) -> None:
    widget = GameWidget(midst(seat), seat=seat)
    Page(widget).send("why", path=[key])
    assert widget.panel["why"]["text"].startswith(told)


def test_a_space_before_its_ship_is_answered_with_the_ships_that_can_go_there_and_they_are_marked() -> None:
    match = midst(1, ships=[10, 12, 7, None])
    seen = view(match, 1)
    found = leviath.clicks.interpret(seen, ("s:11",))
    assert isinstance(found, Refusal)
    assert found.text() == "The ships 1, 2 can go to 11: choose one of them first, and then 11."
    assert leviath.clicks.answer_keys(seen, ("s:11",), found) == ("ship:1", "ship:2")
    widget = GameWidget(match, seat=1)
    Page(widget).send("why", path=["s:11"])
    assert widget.panel["why"]["asked"] == ["ship:1", "ship:2", "s:11"]


def test_a_click_on_a_space_that_one_ship_alone_can_go_to_is_its_step() -> None:
    match = midst(1, ships=[10, 12, 7, None])
    scene = picture(match, 1)
    presses = {
        key: attrs["presses"]
        for key, (_, _, attrs, *_) in scene.elements.items()
        if key.startswith("course:") and "/to" in key
    }
    assert presses["course:1/to9"] == ["ship:1", "s:9"]
    assert presses["course:2/to13"] == ["ship:2", "s:13"]
    assert not [key for key in presses if key.endswith("/to11")]
    assert scene.elements["course:1/to9"][2]["when"] == ["=", "ship:1"]  # not while another ship is chosen


def test_dead_actions_of_the_kaiju_tell_why() -> None:
    poor = midst(energy=0, ships=[1, 5, 7, None], evolutions=["surface-glide"])
    assert meant(poor, "act:move") == "move-energy"
    assert meant(poor, "act:tsunami") == "tsunami-energy"
    assert meant(poor, "act:predation") == "predation-empty"
    assert meant(poor, "evolution:surface-glide") == "use-energy"


def test_a_feast_marks_the_ships_it_would_send_to_the_port() -> None:
    match = midst(day=4, evolutions=["surface-glide", "rush", "great-feast"], ships=[28, 27, 23, None], mines=[])
    seen = view(match, 0)
    feast = match.game.action("use great-feast")
    assert leviath.clicks.highlights(seen, feast) == ("ship:1", "ship:2")
