"""What browsers alone know is not in files: places of single letters, and outlines below letters."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import palette, static
from tabletop_widgets.boards.lettering import spread
from tabletop_widgets.boards.portable import labels, portable
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES

SVG = "{http://www.w3.org/2000/svg}"
GAMES: dict[str, dict[str, Any]] = {"scout": {"players": 5}, "leviath": {"players": 3}, "scythe": {"players": 5}}


def page() -> Scene:
    scene = Scene()
    scene.region("map", 100, 50, "Map", "main")
    return scene


def texts(scene: Scene) -> list[tuple[str, float, float]]:
    found = portable(scene.elements).values()
    return [(element[3], element[2]["x"], element[2]["y"]) for element in found if element[0] == "text"]


def test_a_label_is_one_text_at_the_middle_of_its_letters() -> None:
    scene = page()
    scene.add(
        "n", "text", "map", fill="$ink", **spread([("12", 10, 5), ("7", 30, 6.5), ("", 1, 1), ("345", 50, 7)], 10)
    )
    assert texts(scene) == [("12", 10, 5), ("7", 30, 6.5), ("345", 50, 7)]
    assert portable(scene.elements)["n"] == ["g", "map", {"fill": "$ink"}]
    assert [label.text for label in labels(scene.elements["n"])] == ["12", "7", "345"]


def test_two_halves_of_a_label_are_one_text() -> None:
    scene = page()
    for part, anchor, words in (("a", "end", "AB"), ("1", "start", "12")):
        places = [(word, 10 + 20 * i, 5) for i, word in enumerate(words)]
        scene.add(part, "text", "map", text_anchor=anchor, fill="$ink", **spread(places))
    assert texts(scene) == [("A1", 10, 5), ("B2", 30, 5)]
    assert {element[2].get("text-anchor") for element in portable(scene.elements).values() if element[0] == "g"} == {
        "middle"
    }


def test_other_texts_stay_as_they_are() -> None:
    scene = page()
    scene.add("a", "text", "map", "whole", x=4, y=9)
    scene.add("b", "text", "map", "in percent", x="50%", y="2em")
    scene.add("c", "text", "map", "few places", x="4 9", y="9 9")
    assert portable(scene.elements) == scene.elements


@pytest.mark.parametrize("look", [{"paint_order": "stroke"}, {"style": "paint-order:stroke;font-style:italic"}])
def test_an_outline_is_a_text_below_the_letters(look: dict[str, str]) -> None:
    scene = page()
    scene.add("g", "g", "map", fill="$ink", stroke="$case", stroke_width=3, **look)
    scene.add("g/t", "text", "g", "27", x=4, y=9, label="27")
    scene.add("t", "text", "map", "3", x=4, y=9, fill="$ink", stroke="$case", stroke_width=3, **look)
    picture = static.svg(scene, check=True)
    assert "paint-order" not in picture
    drawn = [
        (text.text, group.get("fill"), group.get("stroke"))
        for group in ET.fromstring(picture).iter()
        for text in group.findall(f"{SVG}text")
        if group.get("stroke")
    ]
    ink, case = palette.literal("$ink", "light"), palette.literal("$case", "light")
    assert drawn == [("27", "none", case), ("27", ink, "none")]
    assert picture.count(f'stroke="{case}"') == 2
    assert picture.count("font-style:italic") == (4 if "style" in look else 0)
    assert picture.count("<title>27") == 1


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_no_file_has_what_only_browsers_draw(game: str, locale: str) -> None:
    match = tw.new_match(game, seed=7, **GAMES[game])
    match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=60)
    root = ET.fromstring(match.svg(match.game.deciding[0], locale, layout="all"))
    written = list(root.iter(f"{SVG}text"))
    for text in written:
        assert " " not in text.get("x", "") + text.get("y", "")
        assert "," not in text.get("x", "") + text.get("y", "")
    for element in root.iter():
        assert "paint-order" not in str(element.attrib)
        assert "var(" not in str(element.attrib)
    if game == "scythe":
        counted = Counter(text.text for text in written)
        assert all(counted[name.upper()] >= 2 for name in NAMES[:NUM_HEXES])  # each with its halo below it
