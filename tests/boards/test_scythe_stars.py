"""What each star of Scythe is for, and how far everybody is with it: where the stars are shown, from public facts."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_mat_scenes import CRIMEA, NORDIC, picture

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS, scythe
from tabletop_widgets.boards.scythe.star_progress import lines, progress
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.engines.scythe import ScytheObservation

BUSY: dict[str, Any] = {
    **NORDIC,
    "upgraded": ["units", "power"],
    "mechs": {"artillery": "a5"},
    "structures": {"mill": "a5", "mine": "b6"},
    "recruits": {"deploy": "power"},
    "popularity": 7,
    "power": 3,
    "stars": {"combat": 1, "workers": 1},
}


def told(players: list[Any], viewer: int | None, seat: int, locale: str = "en", **options: Any) -> list[str]:
    position = {"turn": 0, "players": players}
    match = tw.new_match("scythe", players=options.pop("seats", 2), seed=1, position=position, **options)
    view = match.observation(viewer)
    assert isinstance(view, ScytheObservation)
    return lines(view, seat, match.words(locale).join(scythe.TEXTS)).split("\n")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_13_each_star_says_what_it_needs_and_how_far_one_is(viewer: int | None) -> None:
    assert told([BUSY, CRIMEA], viewer, 0) == [
        "all six upgrades: 2 of 6",
        "all four mechs: 1 of 4",
        "all four structures: 2 of 4",
        "all four recruits: 1 of 4",
        "★ all eight workers",
        "an objective: 0 of 1",
        "combats won: 1 of 2",
        "18 popularity: 7 of 18",
        "16 power: 3 of 16",
    ]


def test_8_6_saxony_has_no_limit_for_objectives_and_combats() -> None:
    saxony = {"faction": "saxony", "mat": "mechanical", "stars": {"combat": 3}}
    said = told([NORDIC, saxony], 0, 1)
    assert "combats won: 3, as many as you like" in said
    assert "an objective: 0, as many as you like" in said


def test_23_4_an_automa_places_stars_of_its_tracker_for_combats_and_for_power() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=7)
    view = match.observation(0)
    assert isinstance(view, ScytheObservation)
    said = lines(view, 1, match.words().join(scythe.TEXTS)).split("\n")
    assert said == ["stars of its star tracker: 0", "combats won: 0 of 2", f"16 power: {view.power[1]} of 16"]


def test_before_the_factions_are_drawn_nothing_is_said() -> None:
    match = tw.new_match("scythe", players=2, seed=1)
    view = match.observation(0)
    assert isinstance(view, ScytheObservation)
    assert list(progress(view.__replace__(factions=(-1, -1)))[0]) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_stars_of_a_plate_of_the_race_and_a_list_in_the_tab_of_the_tracks_say_it(locale: str) -> None:
    match = tw.new_match("scythe", players=2, seed=1, position={"turn": 0, "players": [BUSY, CRIMEA]})
    view = match.observation(0)
    assert isinstance(view, ScytheObservation)
    words = match.words(locale).join(scythe.TEXTS)
    scene, found = picture(match, 0, locale), lines(view, 0, words)
    assert found in scene.elements["at:0:sta"][2]["tip"]
    race = BOARDS["scythe"].race(view, words)
    assert race is not None
    assert race.runners[0].more == found
    assert (scene.regions["stars"].place, scene.regions["stars"].title) == ("side", scene.regions["tracks"].title)
    assert scene.elements["starlist/0/0"][3] == "2/6"
    assert scene.elements["starlist/4/0"][0] == "path"  # the star
    assert scene.elements["starlist/4/1"][3] == "2/8"
