"""The map of Scythe where it is fullest: nothing on a hex lies on anything else, or on the name of a hex."""

from __future__ import annotations

import itertools
import math
import re

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map import arrows
from tabletop_widgets.boards.scythe.map.ground import BASE_RADIUS, MIDDLE, SMALL, _small_corner
from tabletop_widgets.boards.scythe.map.pieces import Contents
from tabletop_widgets.boards.scythe.map.placement import PILL, STRUCTURE, Layout, layout, on_plate
from tabletop_widgets.boards.scythe.map.units import LETTER, draw_unit
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, PLACE_OF, TUNNELS

Box = tuple[float, float, float, float]  # left, top, right, bottom

# half the width and the height above and below the middle of a token, with its rim, but without the disc of its number
_SIZES = {"character": (11.5, 14, 14.5), "mech": (15, 13, 13), "worker": (9.5, 12, 10)}
_TOUCH = 2.5  # rims may touch
SIDE = 33.5  # from the middle of a hex to its side
ONE = [(0, "character", 1, 0), (0, "mech", 4, 0), (0, "worker", 8, 0)]
TWO = [(1, "character", 1, 0), (1, "mech", 3, 0), (1, "worker", 5, 0)]
ALL_KINDS = [(0, 2), (1, 1), (2, 12), (3, 4)]


def unit_boxes(here: Contents, plan: Layout) -> list[Box]:
    boxes = []
    for (_, kind, *_), (x, y, scale) in zip(here.units, plan.units, strict=True):
        wide, above, below = (size * scale for size in _SIZES[kind])
        boxes.append((x - wide, y - above, x + wide, y + below))
    return boxes


def pill_boxes(plan: Layout) -> list[Box]:
    half = PILL / 2
    return [(x - wide / 2, plan.tokens_y - half, x + wide / 2, plan.tokens_y + half) for x, wide in plan.tokens]


def overlap(a: Box, b: Box) -> float:
    """Return how far two boxes lie on each other, in the direction in which it is least."""
    return min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))


def heres() -> list[Contents]:
    units = [[], ONE[:1], ONE[1:], ONE, ONE[:1] + TWO[:1], ONE[:2] + TWO[:1], ONE[:1] + TWO, ONE[:2] + TWO, ONE + TWO]
    tokens = [ALL_KINDS[:n] for n in range(5)] + [[(0, 1), (1, 1), (2, 1)]]
    return [Contents(list(u), (), list(t)) for u, t in itertools.product(units, tokens)]


@pytest.mark.parametrize("here", heres(), ids=lambda here: f"{len(here.units)} units, {len(here.tokens)} kinds")
def test_units_and_resources_do_not_lie_on_each_other(here: Contents) -> None:
    plan = layout(here, PLACE_OF["d6"])
    boxes = unit_boxes(here, plan) + pill_boxes(plan)
    for a, b in itertools.combinations(boxes, 2):
        assert overlap(a, b) <= _TOUCH


@pytest.mark.parametrize("here", heres(), ids=lambda here: f"{len(here.units)} units, {len(here.tokens)} kinds")
def test_no_token_covers_the_name_of_its_hex_or_of_the_hexes_below(here: Contents) -> None:
    plan = layout(here, PLACE_OF["d6"])
    names = [(-9, -36.5, 9, -27.5), (-45.4, 26.5, -27.4, 35.5), (27.4, 26.5, 45.4, 35.5)]
    for box, name in itertools.product(unit_boxes(here, plan) + pill_boxes(plan), names):
        assert overlap(box, name) <= _TOUCH


@pytest.mark.parametrize("kinds", list(itertools.combinations(("character", "mech", "worker"), 2)))
@pytest.mark.parametrize("built", [(), (0, 1)])
def test_the_number_of_a_token_covers_no_head_and_no_neighbour_and_stays_on_its_hex(
    kinds: tuple[str, str], built: tuple[int, ...]
) -> None:
    here = Contents([(0, kind, 1 if kind == "character" else 3, 0) for kind in kinds], built, [])
    scene = Scene()
    scene.region("map", 100, 100, "map", "main")
    spots = layout(here, PLACE_OF["d6"]).units
    heads, discs = [], []
    for (_, kind, count, _), (x, y, scale) in zip(here.units, spots, strict=True):
        draw_unit(scene, kind, "map", "rusviet", kind, count, x, y, scale, None)
        heads.append((x, y - 7 * scale, 4 * scale))
        if count > 1:
            disc = scene.elements[f"{kind}/n"][2]
            discs.append((x + scale * disc["cx"], y + scale * disc["cy"], scale * disc["r"]))
    for x, y, radius in discs:
        assert x + radius <= SIDE
        for left, top, least in heads:
            assert math.dist((x, y), (left, top)) >= radius + least - 1


def corner_box(plan: Layout) -> Box:
    half = 9 * STRUCTURE + 0.5
    x, y = plan.corner
    return x - half, y - half, x + half, y + half


@pytest.mark.parametrize("here", heres(), ids=lambda here: f"{len(here.units)} units, {len(here.tokens)} kinds")
def test_a_structure_has_its_corner_for_itself(here: Contents) -> None:
    plan = layout(here._replace(structure=(0, 1)), PLACE_OF["d6"])
    boxes = unit_boxes(here, plan) + pill_boxes(plan)
    for box in boxes:
        assert overlap(corner_box(plan), box) <= _TOUCH
    for a, b in itertools.combinations(boxes, 2):
        assert overlap(a, b) <= _TOUCH


def test_both_sides_of_a_combat_have_a_row_of_their_own() -> None:
    plan = layout(Contents(ONE + TWO, (), []), PLACE_OF["d6"])
    rows = {y for _, y, _ in plan.units[:3]}, {y for _, y, _ in plan.units[3:]}
    assert len(rows[0]) == len(rows[1]) == 1
    assert rows[0] != rows[1]


def fights() -> list[Contents]:
    """Return combats: one or both fighters on each side, with workers or without, on a hex with tokens or without."""
    sides = [ONE[:1], ONE[:2], ONE, [ONE[0], ONE[2]]], [TWO[1:2], TWO[:2], TWO]
    every = itertools.product(*sides, [[], ALL_KINDS[:1], ALL_KINDS[:3]], [(), (0, 1)])
    return [Contents([*b, *a], built, list(t), attacker=1) for a, b, t, built in every]


@pytest.mark.parametrize(
    "here", fights(), ids=lambda here: f"{len(here.units)} {len(here.tokens)} {len(here.structure)}"
)
def test_in_a_combat_the_attacker_is_on_the_left_the_defender_on_the_right_and_nothing_lies_on_anything(
    here: Contents,
) -> None:
    plan = layout(here, PLACE_OF["d6"])
    for (seat, kind, *_), (x, y, _) in zip(here.units, plan.units, strict=True):
        assert (x < 0) == (seat == here.attacker)
        if kind == "worker":
            assert y > max(at[1] for unit, at in zip(here.units, plan.units, strict=True) if unit[1] != "worker")
    boxes = unit_boxes(here, plan) + pill_boxes(plan)
    for a, b in itertools.combinations(boxes, 2):
        assert overlap(a, b) <= _TOUCH
    names = [(-9, -36.5, 9, -27.5), (-45.4, 26.5, -27.4, 35.5), (27.4, 26.5, 45.4, 35.5)]
    for box, name in itertools.product(boxes, names):
        assert overlap(box, name) <= _TOUCH
    if here.structure:
        for box in boxes:
            assert overlap(corner_box(plan), box) <= _TOUCH


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_base_holds_its_units_on_a_plate_and_none_lies_on_another(count: int) -> None:
    here = Contents(ONE[:count], (), [])
    boxes = unit_boxes(here, layout(here, FIRST_BASE))
    assert all(overlap(a, b) <= 5 for a, b in itertools.combinations(boxes, 2))
    left, top, wide, high = on_plate(count)
    for box in boxes:
        assert left - 1 <= box[0]
        assert top - 1 <= box[1]
        assert box[2] <= left + wide + 1
        assert box[3] <= top + high + 1


def test_around_new_units_on_a_base_is_one_box_and_the_key_covers_no_base() -> None:
    match = tw.new_match("scythe", seed=1, names=["Aiko"], players=["nordic", "automa", "automa"])
    board, seen = scythe.ScytheBoard(), 0
    for _ in range(60):
        match.play_out({0: "heuristic"}, max_decisions=1)
        view, turns = match.observation(0), match.turns_since_own(0)
        scene = board.draw(view, match.words())
        board.draw_turns(scene, view, turns, match.words())
        if "plate:base-crimea" in scene.elements and "turns/r" in scene.elements:
            seen += 1
            plate, key = scene.elements["plate:base-crimea"][2], scene.elements["turns/r"][2]
            assert 6 + key["width"] <= plate["x"] + 6
    assert seen


def test_what_may_be_loaded_has_a_fine_ring_and_the_hex_of_the_walk_is_marked_under_the_pieces() -> None:
    position = {
        "players": [
            {"faction": "rusviet", "mat": "engineering", "mechs": {"speed": "e3"}, "workers": {"e3": 2}},
            {"faction": "saxony", "mat": "industrial", "workers": {"f3": 2}},
        ],
        "resources": {"e3": {"oil": 3}},
        "turn": 0,
    }
    match = tw.new_match("scythe", players=2, seed=1, position=position)
    match.play("section move units")
    elements = scythe.draw(match.observation(0), match.words()).elements
    assert elements["u0:w:e3/r"][2]["class"] == "tw-rim tw-around"
    keys = list(elements)  # the ring and its gap lie under the piece, which keeps its colours
    assert keys.index("u0:w:e3/r") < keys.index("u0:w:e3/p") < keys.index("u0:w:e3/o") < keys.index("u0:w:e3/b")
    assert "class" not in elements["u0:w:e3/b"][2]
    match.play("move mech e3")
    elements = scythe.draw(match.observation(0), match.words()).elements
    assert elements["u0:w:e3/r"][2]["class"] == "tw-rim tw-around tw-mild"
    assert elements["res:oil:e3/p"][2]["class"] == "tw-rim tw-mild"
    keys = list(elements)
    assert keys.index("walk") < keys.index("pieces")


def test_a_crowded_hex_shows_its_pieces_large_while_the_pointer_is_on_it_and_inside_the_map() -> None:
    fighters = {"mechs": {"riverwalk": "e3", "speed": "e3"}, "workers": {"e3": 3}, "character": "e3"}
    match = tw.new_match(
        "scythe",
        players=2,
        seed=1,
        position={
            "players": [
                {"faction": "rusviet", "mat": "engineering", **fighters},
                {"faction": "saxony", "mat": "industrial", "character": "e2", "workers": {"f2": 2}},
            ],
            "resources": {"e3": {"oil": 2, "metal": 3, "wood": 1, "food": 4}, "a2": {"oil": 3}},
        },
    )
    scene = scythe.draw(match.observation(0), match.words())
    assert scene.elements["near:e3"][2]["when"] == ["h:e3"]
    assert {"near:e3/u00", "near:e3/u01", "near:e3/u02", "near:e3/k0", "near:e3/k3"} <= set(scene.elements)
    assert "near:a2" not in scene.elements
    x, y = map(float, re.findall(r"[\d.]+", scene.elements["near:e3"][2]["transform"]))
    assert x >= 0
    assert x + scene.elements["near:e3/r"][2]["width"] <= 570
    assert y >= 0
    assert not any("label" in element[2] for key, element in scene.elements.items() if key.startswith("near:"))


def test_letters_are_large_enough_at_the_scale_of_a_laptop() -> None:
    assert LETTER * 0.91 >= 10  # pixels: 519 for 570 units


def test_up_to_three_kinds_of_resources_have_their_numbers_beside_the_icons() -> None:
    plan = layout(Contents(ONE, (), [(0, 2), (1, 2), (3, 4)]), PLACE_OF["h4"])
    assert not plan.tight
    assert layout(Contents(ONE, (), ALL_KINDS), PLACE_OF["h4"]).tight
    left, right = plan.tokens[0], plan.tokens[-1]
    assert right[0] + right[1] / 2 - (left[0] - left[1] / 2) <= 61


def crowded() -> Scene:
    match = tw.new_match(
        "scythe",
        players=2,
        seed=1,
        position={
            "players": [
                {"faction": "rusviet", "mat": "engineering", "character": "e3", "workers": {"e3": 2, "c7": 1}},
                {"faction": "saxony", "mat": "industrial", "character": "f2", "workers": {"f3": 1, "f1": 1}},
            ],
            "resources": {"a2": {"oil": 3}},
        },
    )
    return scythe.draw(match.observation(0), match.words())


def test_where_pieces_stand_the_drawing_of_the_terrain_is_small_and_above_them() -> None:
    elements = crowded().elements
    small = {key for key, element in elements.items() if "scale(" in element[2].get("transform", "") and key[0] == "t"}
    glyphs = {key.split("/")[1] for key in small if re.fullmatch(r"t\d[gs]/\w\d", key)}
    assert glyphs == {"e3", "c7", "f2", "f3", "f1"}  # not A2, where tokens lie below it
    x, y, scale = map(float, re.findall(r"[\d.]+", elements["t1g/e3"][2]["transform"]))
    low = y - 6 + 2 * scale  # its lower edge, in a group that is 6 higher
    for here in heres():
        if 0 < len(here.units) <= 3:
            plan = layout(here, PLACE_OF["e3"])
            assert all(box[1] >= low - MIDDLE[PLACE_OF["e3"]][1] - _TOUCH for box in unit_boxes(here, plan))
    assert x == pytest.approx(MIDDLE[PLACE_OF["e3"]][0], abs=0.1)


def test_a_unit_alone_is_larger_than_beside_others_and_over_tokens() -> None:
    for kind in ("character", "mech", "worker"):
        unit = (0, kind, 1, 0)
        alone, over, beside = (
            layout(Contents(units, (), tokens), PLACE_OF["d6"]).units[0][2]
            for units, tokens in (([unit], []), ([unit], ALL_KINDS[:1]), ([unit, ONE[2]], ALL_KINDS[:1]))
        )
        assert alone > over >= beside


def test_a_tunnel_and_an_encounter_are_smaller_beside_several_units_and_not_under_their_number() -> None:
    elements = crowded().elements  # a tunnel on E3, an encounter on F3
    assert elements["tunnels2"][2]["d"] != "M0 0"
    assert elements["tunnels"][2]["d"].count("z") + elements["tunnels2"][2]["d"].count("z") == TUNNELS.bit_count()
    (cx, cy), (dx, dy) = MIDDLE[PLACE_OF["e3"]], _small_corner(PLACE_OF["e3"])
    plan = layout(Contents([(0, "character", 1, 0), (0, "worker", 2, 0)], (), []), PLACE_OF["e3"])
    ux, uy, scale = plan.units[1]
    number = cx + ux + 10 * scale, cy + uy - 9 * scale
    assert ((number[0] - dx) ** 2 + (number[1] - dy) ** 2) ** 0.5 > 7.4 + 9 * SMALL


def test_amounts_of_two_digits_have_a_pill_of_their_own() -> None:
    plan = layout(Contents(ONE, (), ALL_KINDS[:3]), PLACE_OF["h4"])  # 2, 1, 12
    assert not plan.tight


@pytest.mark.parametrize("units", [0, 1, 2, 4])
@pytest.mark.parametrize("away", [(60.0, 0.0), (-60.0, 25.0), (0.0, 60.0), (10.0, -60.0)])
def test_an_arrow_to_a_base_ends_at_the_edge_of_what_lies_there(units: int, away: tuple[float, float]) -> None:
    (x, y), length = MIDDLE[FIRST_BASE], math.hypot(*away)
    here = Contents([(0, "worker", 1, 0)] * units, (), [])
    tip = arrows.room_at_end((x + away[0], y + away[1]), FIRST_BASE, here) - arrows._HEAD
    left, top, wide, high = on_plate(units) if units else (0.0, 0.0, 0.0, 0.0)

    def is_covered(far: float) -> bool:
        dx, dy = (part * far / length for part in away)
        return far < BASE_RADIUS or (left < dx < left + wide and top < dy < top + high)

    assert (is_covered(tip), is_covered(tip - 2)) == (False, True)


def test_the_rim_of_a_combat_lies_under_its_pieces_and_tokens_and_under_the_arrows() -> None:
    match = tw.new_match("scythe", players=3, seed=7)
    players = dict.fromkeys(range(3), "heuristic")
    while match.observation(0).battle is None:
        match.play_out(players, 1)
    order = list(scythe.draw(match.observation(0), match.words()).elements)
    assert order.index("fights/r") < order.index("story") < order.index("pieces") < order.index("fights")
    here = Contents([ONE[1], TWO[1]], (), [(0, 1), (3, 2)], attacker=0)
    for _, _, _, low in pill_boxes(layout(here, PLACE_OF["e6"])):
        assert low < 34  # inside the hex, whose lower corner is at 42
