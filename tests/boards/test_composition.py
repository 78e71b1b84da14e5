"""Where regions are in a picture: like a board on a laptop, without blank halves, and nothing cut or covered."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards.composition import Composition, compose
from tabletop_widgets.boards.scene import Region
from tabletop_widgets.widgets.front_end import draw_board

LAPTOP = 1216  # pixels of a board's width there
AUTOMA = [{"faction": "nordic", "mat": "industrial"}, {"automa": "saxony", "level": "automaszyna"}]
GAMES: list[tuple[str, dict[str, Any]]] = [
    *(("scout", {"players": count}) for count in range(2, 6)),
    *(("leviath", {"humans": count}) for count in range(1, 5)),
    *(("scythe", {"players": count}) for count in range(1, 6)),
    ("scythe", {"players": AUTOMA}),
]
Regions = dict[str, Region]


def positions(game: str, options: dict[str, Any]) -> list[Regions]:
    """Return the regions of a game's pictures at the start, in the middle and at the end, of a player and a visitor."""
    match = tw.new_match(game, seed=7, **options)
    found = []
    for decisions in (0, 40, 60, 100_000):
        match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=decisions)
        found += [
            draw_board(match, seat, locale)[0].regions
            for seat, locale in ((match.game.deciding[0], "en"), (None, "ja"))
        ]
    return found


def boxes(regions: Regions, places: Composition) -> list[tuple[float, float, float, float]]:
    sizes = {name: (regions[name].width, regions[name].height) for name in places.spots}
    return [
        (spot.x, spot.y, spot.x + spot.scale * sizes[name][0], spot.y + spot.scale * sizes[name][1])
        for name, spot in places.spots.items()
    ]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_wide_picture_has_the_form_of_a_screen_and_is_mostly_full(game: str, options: dict[str, Any]) -> None:
    for regions in positions(game, options):
        places = compose([regions])
        assert 1.4 < places.width / places.height < 1.85
        covered = sum((right - left) * (below - above) for left, above, right, below in boxes(regions, places))
        assert covered > 0.62 * places.width * places.height
        assert {name for name, region in regions.items() if region.place != "side"} <= places.spots.keys()


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_every_region_can_be_read_where_the_picture_is_as_wide_as_a_laptop(game: str, options: dict[str, Any]) -> None:
    for regions in positions(game, options):
        places = compose([regions])
        assert min(spot.scale for spot in places.spots.values()) * LAPTOP / places.width > 0.74


@pytest.mark.soak(one_in=3)
@pytest.mark.parametrize("layout", ["wide", "narrow", "all"])
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_regions_are_on_the_page_and_apart(game: str, options: dict[str, Any], layout: str) -> None:
    for regions in positions(game, options):
        places = compose([regions], layout)
        placed = boxes(regions, places)
        assert all(left >= 0 and above >= 0 for left, above, _, _ in placed)
        assert all(right <= places.width + 0.01 and below <= places.height + 0.01 for _, _, right, below in placed)
        for one, other in combinations(placed, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        shown = {name for name, region in regions.items() if layout == "all" or region.place != "side"}
        assert shown <= places.spots.keys()


def test_a_narrow_picture_is_as_wide_as_the_middle() -> None:
    for regions in positions("scythe", {"players": 4}):
        places = compose([regions], "narrow")
        assert places.width < 640
        assert not [name for name in places.spots if regions[name].place == "side"]


def test_all_pictures_of_a_passage_share_their_places() -> None:
    scenes = positions("scout", {"players": 3})
    places = compose(scenes)
    for regions in scenes:
        for name, region in regions.items():
            if name in places.spots:
                spot = places.spots[name]
                assert spot.y + spot.scale * region.height <= places.height
    assert compose(scenes) == compose(scenes)


def test_other_layouts_are_an_error() -> None:
    with pytest.raises(ValueError, match="layout='tall': expected 'wide', 'narrow' or 'all'"):
        tw.new_match("scout", seed=1).svg(layout="tall")


def test_a_board_without_a_middle_and_an_empty_one_have_pictures() -> None:
    side = Region(100, 50, "Tab", "side")
    assert compose([{"tab": side}]).spots.keys() == {"tab"}
    assert compose([{"mine": Region(100, 50, "Mine", "right"), "tab": side}]).spots.keys() == {"mine", "tab"}
    assert compose([{}]).spots == {}
