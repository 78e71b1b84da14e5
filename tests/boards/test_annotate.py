"""Notes of a teacher on a board, and how a learner's picks were judged: told apart by shape, never in the way."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS, static
from tabletop_widgets.boards.annotate import Kind, Note, annotate, badge, bounds, ring, shade
from tabletop_widgets.boards.palette import colours_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.match import Match

POSITIONS: dict[str, dict[str, Any]] = {
    "scout": {"players": 3, "seed": 1},
    "leviath": {"humans": 2, "seed": 1},
    "scythe": {"players": 2, "seed": 1},
}
JUDGED: tuple[Kind, ...] = ("picked", "right", "wrong", "missed")


def scene_of(match: Match, seat: int | None = None) -> Scene:
    board = BOARDS[match.game.name]
    return board.draw(match.observation(seat), match.words("en").join(board.messages))


def made(game: str) -> Scene:
    match = tw.new_match(game, **POSITIONS[game])
    return scene_of(match, 0)


every_game = pytest.mark.parametrize("game", list(POSITIONS))


@every_game
def test_a_note_is_added_above_all_and_the_picture_stays_as_it_was(game: str) -> None:
    scene = made(game)
    before = {key: list(element) for key, element in scene.elements.items()}
    keys = [key for key, element in scene.elements.items() if "label" in element[2]]
    marked = annotate(scene, [Note(key, "ring", "1") for key in keys], BOARDS[game])
    assert scene.elements == before
    assert list(marked.elements)[: len(before)] == list(before)
    added = list(marked.elements)[len(before) :]
    assert added
    assert all(key.startswith("note:") for key in added)
    assert not [key for key in added if "label" in marked.elements[key][2]]  # it takes no click


@pytest.mark.parametrize(("game", "key", "name"), [("leviath", "s:27", "27"), ("scythe", "h:d4", "D4")])
def test_a_ring_does_not_cross_what_is_printed_there(game: str, key: str, name: str) -> None:
    last, (tag, _, attrs, text) = list(ring(made(game), key, board=BOARDS[game]).elements.items())[-1]
    assert (last, tag, text, attrs["paint-order"]) == (f"note:name:{key}", "text", name, "stroke")


@every_game
def test_a_ring_has_the_form_of_its_element_at_its_place(game: str) -> None:
    scene = made(game)
    begins = {"scout": "c:", "leviath": "s:27", "scythe": "h:d4"}[game]
    key = next(key for key in scene.elements if key.startswith(begins) and "/" not in key)
    marked = ring(scene, key)
    tag, _, casing, *_ = marked.elements[f"note:ring:{key}/c"]
    shape = next(scene.elements[one] for one in (f"{key}/rim", f"{key}/o", f"{key}/r", key) if one in scene.elements)
    assert tag == shape[0]
    same = [name for name in ("d", "points", "width", "height") if name in shape[2]]
    assert [casing[name] for name in same] == [shape[2][name] for name in same]
    assert same
    _, parent, attrs, *_ = marked.elements[f"note:ring:{key}"]
    if scene.elements[key][2].get("solid"):
        assert parent == key
    else:
        assert attrs.get("transform") == scene.elements[key][2].get("transform")


def test_what_was_judged_is_told_apart_without_colour() -> None:
    scene = made("leviath")
    looks = set()
    for kind in JUDGED:
        marked = annotate(scene, [Note("s:20", kind)])
        line = marked.elements[f"note:{kind}:s:20/l"][2]
        sign = {
            key.rpartition("/")[2]: element[0] for key, element in marked.elements.items() if f"{kind}:s:20/b" in key
        }
        looks.add((line.get("stroke-dasharray"), *sorted(sign.items())))
    assert len(looks) == len(JUDGED)


@pytest.mark.parametrize("number", range(1, 33))
def test_a_sign_in_the_sea_covers_neither_number_nor_ship_nor_mine(number: int) -> None:
    match = tw.new_match(
        "leviath", humans=1, position={"ships": [number, None, None, None], "kaiju": 32 if number != 32 else 31}
    )
    scene = scene_of(match, 1)
    marked = annotate(scene, [Note(f"s:{number}", "wrong")], BOARDS["leviath"])
    x, y = map(float, re.findall(r"-?[\d.]+", marked.elements[f"note:wrong:s:{number}/b"][2]["transform"]))
    text = scene.elements[f"n:{number}"][2]
    assert abs(x - text["x"]) > 16 or abs(y - text["y"] + 4.6) > 17
    ship = re.findall(r"-?[\d.]+", scene.elements["ship:1"][2]["transform"])
    assert abs(x - float(ship[0])) > 16 or abs(y - float(ship[1])) > 16
    left, top, right, bottom = bounds("polygon", {"points": scene.elements[f"s:{number}/r"][2]["points"]})
    assert left < x < right
    assert top < y < bottom


def test_a_static_picture_draws_notes_in_both_themes() -> None:
    scene = made("scythe")
    marked = badge(shade(ring(scene, "h:d4", "1"), "h:c4"), "h:b2", "VI")
    for theme, colour in (("light", "#8a5a00"), ("dark", "#ffd166")):
        drawn = static.svg(marked, theme, colours=colours_of(BOARDS["scythe"]), check=True)  # type: ignore[arg-type]
        assert drawn.count(colour) >= 3
        assert ">VI<" in drawn


def test_a_note_at_what_is_not_there_is_left_out() -> None:
    scene = made("scout")
    assert ring(scene, "c:99-100").elements == scene.elements
    with pytest.raises(ValueError, match="expected 'ring', 'picked'"):
        Note("c:1-2", "circle")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tag", "shape", "box"),
    [
        ("rect", {"x": 2, "width": 10, "height": 4}, (2, 0, 12, 4)),
        ("circle", {"cx": 5, "cy": 5, "r": 2}, (3, 3, 7, 7)),
        ("polygon", {"points": "0,0 4,2 1,6"}, (0, 0, 4, 6)),
        ("path", {"d": "M1 2h4v3l-6 1z"}, (-1, 2, 5, 6)),
        ("path", {"d": "M10 10L20 5C20 0 30 0 30 10z"}, (10, 0, 30, 10)),
        ("path", {"d": "M-5 0a5 5 0 0 1 10 0a5 5 0 0 1 -10 0z"}, (-5, -5, 10, 5)),
    ],
)
def test_the_box_of_a_shape(tag: str, shape: dict[str, Any], box: tuple[float, ...]) -> None:
    assert bounds(tag, shape) == box


def test_the_ring_of_what_is_only_a_button_is_told_to_the_page() -> None:
    scene = Scene()
    scene.region("r", 10, 10, "R", "main")
    scene.add("a", "g", "r", ghost=1, label="A", bar="A")
    assert ring(scene, "a").elements["a"][2]["ringed"] == 1
    assert "ringed" not in badge(scene, "a", "1").elements["a"][2]


def test_what_has_no_name_gets_a_ring_and_is_not_read() -> None:
    scene = Scene()
    scene.region("r", 10, 10, "R", "main")
    scene.add("a", "rect", "r", x=1, y=1, width=5, height=5)
    marked = annotate(scene, [Note("a", "picked", said="picked")])
    assert "label" not in marked.elements["a"][2]
    assert "note:picked:a" in marked.elements
