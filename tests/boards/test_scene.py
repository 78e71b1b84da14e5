"""Scenes: regions, layers, and what of them is in a static picture and on the text board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from pictures import unpacked

import tabletop_widgets as tw
from tabletop_widgets.boards import static
from tabletop_widgets.boards.palette import TOKENS, Theme
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scene_diff import difference


def made() -> Scene:
    scene = Scene()
    scene.region("map", 640, 400, "Map", "main", zoom=True, corner=True)
    scene.region("hand", 640, 100, "Hand", "sub", wide=True)
    scene.region("players", 420, 200, "Players", "left", night=True, public=True)
    scene.region("cards", 300, 150, "Cards", "side")
    scene.layer("reach", "Reach", "How far each can go", region="hand")
    scene.layer("wind", "Wind")
    scene.add("ground", "rect", "map", width=640, height=400)
    scene.add("far", "g", "hand", layer="reach", label="as far as here")
    scene.add("far/r", "rect", "far", width=9, height=9)
    scene.add("breeze", "path", "map", d="M0 0h9", layer="wind")
    for region in ("map", "hand", "players", "cards"):
        scene.text_summary(region, "row", f"on {region}")
    scene.text_summary("map", "row", "far away", layer="reach")
    return scene


def test_a_region_says_what_one_may_do_with_it_and_how_it_lies() -> None:
    regions = made().keyframe(3)["regions"]
    assert regions["map"] == {  # without what is usual
        **{"width": 640, "height": 400, "title": "Map", "place": "main"},
        **{"zoom": True, "corner": True},
    }
    assert regions["players"] == {
        **{"width": 420, "height": 200, "title": "Players", "place": "left"},
        **{"night": True, "public": True},
    }
    assert regions["hand"] == {"width": 640, "height": 100, "title": "Hand", "place": "sub", "wide": True}


def test_strings_that_many_attributes_have_go_to_the_browser_once() -> None:
    scene = made()
    path = "M0 0h12l-6 9z"
    for i in range(3):
        scene.add(f"p{i}", "path", "map", d=path, fill="$ink", when=["far"])
    scene.add("other", "path", "map", d="M0 0h12l-6 8z", fill="$sea", when=["near"])
    keyframe = scene.keyframe(1)
    assert keyframe["strings"] == [path]  # a token is too short, for that few
    look = keyframe["looks"].index(["path", "d", "fill", "when"])
    assert keyframe["els"]["p1"] == [look, 0, [0], "$ink", ["far"]]  # its parent is that of the element before
    assert keyframe["els"]["other"][2] == "M0 0h12l-6 8z"
    assert scene.elements["p1"][2]["d"] == path


# --- layers


def test_the_switch_of_a_layer_stands_where_the_board_says_or_in_the_first_region_of_the_middle() -> None:
    scene = Scene()
    scene.layer("early", "Early")
    scene.region("gauges", 640, 40, "Gauges", "left")
    scene.region("map", 640, 400, "Map", "main")
    scene.region("coast", 640, 400, "Coast", "main")
    scene.layer("near", "Near", "What is near", region="coast")
    assert scene.keyframe(1)["layers"] == {
        "early": {"title": "Early", "note": "", "region": "map"},
        "near": {"title": "Near", "note": "What is near", "region": "coast"},
    }


@pytest.mark.parametrize(
    "add",
    [
        lambda scene: scene.add("x", "g", "map", layer="rain"),
        lambda scene: scene.text_summary("map", "row", "wet", layer="rain"),
    ],
)
def test_what_belongs_to_a_layer_that_is_not_there_is_refused(add: Any) -> None:
    scene = made()
    with pytest.raises(ValueError, match="this board has no layer 'rain'; its layers are 'reach', 'wind'"):
        add(scene)
    assert "x" not in scene.elements


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["rain"], "this board has no layer 'rain'; its layers are 'reach', 'wind'"),
        (["reach", "rain", "snow"], "this board has no layer 'rain', 'snow'"),
        ("reach", "layers='reach': expected a list of names of layers of this board; its layers are 'reach'"),
    ],
)
def test_unknown_layers_are_named_with_those_that_there_are(names: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        made().check_layers(names)


def test_a_board_without_layers_says_so() -> None:
    with pytest.raises(ValueError, match="this board has no layer 'reach'; it has none"):
        Scene().check_layers(["reach"])


def test_every_board_has_the_layer_of_the_last_moves() -> None:
    with pytest.raises(ValueError, match="this board has no layer 'reach'; its layers are 'turns'"):
        tw.new_match("scout", seed=1).svg(layers=["reach"])


def test_layers_that_are_on_at_first_are_shown_unless_others_are_named() -> None:
    scene = made()
    scene.layer("tide", "Tide", on=True)
    scene.add("flood", "circle", "map", r=3, layer="tide")
    scene.text_summary("map", "row", "high water", layer="tide")
    assert scene.shown_layers(None) == {"tide"}
    assert scene.shown_layers(["wind"]) == {"wind"}
    assert scene.shown_layers([]) == set()
    assert "<circle" in static.svg(scene)
    assert "high water" in static.text(scene)
    for layers in ([], ["wind"]):
        assert "<circle" not in static.svg(scene, layers=layers)
        assert "high water" not in static.text(scene, layers=layers)
    with pytest.raises(ValueError, match="this board has no layer 'rain'"):
        static.svg(scene, layers=["rain"])


def test_known_layers_are_taken_in_any_order() -> None:
    assert made().check_layers(iter(["wind", "reach"])) == {"reach", "wind"}
    assert made().check_layers([]) == set()


def test_a_difference_names_the_layers_where_their_words_change() -> None:
    before, same, after = made(), made(), made()
    assert "layers" not in difference(before, same)
    after.layer("reach", "Reach: 12 spaces", region="hand")
    assert difference(before, after)["layers"] == {
        "reach": {"title": "Reach: 12 spaces", "note": "", "region": "hand"},
        "wind": {"title": "Wind", "note": "", "region": "map"},
    }


def test_the_text_board_has_the_layers_that_are_named() -> None:
    assert "far away" not in static.text(made())
    assert "on map  far away" in static.text(made(), layers=["reach"])


def test_the_static_picture_has_the_layers_that_are_named_with_all_that_is_in_them() -> None:
    off = static.svg(made(), check=True)
    assert "as far as here" not in off
    assert off.count("<rect") == 2  # the paper and the ground
    on = static.svg(made(), layers=["reach"], check=True)
    assert "as far as here" in on
    assert on.count("<rect") == 3
    assert "<path" not in on


def test_the_static_picture_says_nothing_of_layers_and_marks_to_svg() -> None:
    scene = made()
    scene.add("guess", "g", "map", mark="guess", label="the guess")
    picture = static.svg(scene, layers=["reach"], check=True)
    assert "the guess" in picture
    assert not re.search(r"\b(mark|layer)=", picture)


# --- regions


@pytest.mark.parametrize(("layout", "below"), [("wide", False), ("narrow", True)])
def test_the_static_picture_has_the_middle_whole_and_the_rest_beside_or_around_it(layout: str, below: bool) -> None:
    picture = static.svg(made(), check=True, layout=layout)
    places = {
        title: (float(x), float(y))
        for x, y, title in re.findall(r"translate\(([\d.]+) ([\d.]+)\)[^>]*><title>(\w+)", picture)
    }
    assert places["Hand"][0] == places["Map"][0]
    assert places["Hand"][1] > places["Map"][1]
    assert (places["Players"][0] == places["Map"][0]) == below
    assert ("Cards" in places) != below


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_region_of_the_night_has_the_dark_colours_in_both_themes(theme: Theme) -> None:
    scene = made()
    for region in ("map", "players"):
        scene.add(f"{region}/ink", "circle", region, r=3, fill="$ink")
    inks = re.findall(r'<circle [^>]*fill="(#\w+)"', static.svg(scene, theme))
    light, dark = TOKENS["ink"]
    assert inks == [dark, light if theme == "light" else dark]


def test_what_is_the_same_in_all_elements_of_a_look_stands_in_the_look() -> None:
    scene = Scene()
    scene.region("table", 100, 100, "Table", "main")
    for i in range(3):
        scene.add(f"n{i}", "text", "table", str(i), x=i, y=4.0, fill="$ink", when=["far"])
    scene.add("alone", "rect", "table", width=9)
    frame = scene.keyframe(1)
    assert frame["looks"] == [["text", "x", ["y", 4], ["fill", "$ink"], ["when", ["far"]]], ["rect", "width"]]
    assert [frame["els"][key] for key in ("n2", "alone")] == [[0, 0, 2, "2"], [1, 0, 9]]
    assert unpacked(frame["els"], frame) == scene.elements


def test_a_path_of_one_sign_in_many_places_is_sent_as_the_sign_and_its_places() -> None:
    scene = Scene()
    scene.region("table", 100, 100, "Table", "main")
    ticks = [f"M{x} {y}h3v-8" for x, y in ((1, 2), (3.5, -2), (5, 2))]
    pair = "M1 2v8M5 2v8"  # too few of a sign that short
    scene.add("ticks", "path", "table", d="".join(ticks))
    scene.add("pair", "path", "table", d=pair, opacity=0.5)
    scene.add("mixed", "path", "table", d="".join([*ticks, "M9 9h8"]), stroke="$ink")
    frame = scene.keyframe(1)
    assert frame["strings"] == ["h3v-8"]
    assert frame["els"]["ticks"] == [0, "table", [0, 1, 2, 3.5, -2, 5, 2]]
    assert [frame["els"][key][2] for key in ("pair", "mixed")] == [pair, "".join([*ticks, "M9 9h8"])]
    assert unpacked(frame["els"], frame) == scene.elements


def test_a_sign_in_many_places_is_sent_once_with_its_places_and_a_child_does_not_repeat_its_parents_key() -> None:
    scene = Scene()
    scene.region("table", 100, 100, "Table", "main")
    for i in range(4):
        scene.add(f"piece{i}", "g", "table", transform=f"translate({10 * i} 0.5)")
        scene.add(f"piece{i}/sign", "path", f"piece{i}", d=f"M{i} -2.5l3 4 5 -6 7 8 -9 10z")
    frame = scene.keyframe(1)
    assert frame["strings"] == ["l3 4 5 -6 7 8 -9 10z"]
    assert frame["els"]["piece3"] == [0, "table", [30, 0.5]]
    assert frame["els"]["piece3/sign"] == [1, 1, [0, 3, -2.5]]
    assert unpacked(frame["els"], frame) == scene.elements
