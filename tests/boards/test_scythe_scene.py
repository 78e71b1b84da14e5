"""The board of Scythe as a picture: readable, complete, and clicked in few steps."""

from __future__ import annotations

import itertools
import json
import math
import re

import pytest
from around import inherited, scale
from scythe_scenes import BATTLE, at_battle, scene_of, view

import tabletop_widgets as tw
from tabletop_widgets.boards import palette, scythe, static
from tabletop_widgets.boards.lettering import spread, width
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scene_diff import difference
from tabletop_widgets.boards.scythe.map.ground import MIDDLE
from tabletop_widgets.boards.scythe.map.terrain import draw_terrain, hexagon
from tabletop_widgets.boards.scythe.shapes import SHAPES, path_at
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.engines.scythe import ScytheObservation
from tabletop_widgets.engines.scythe.actions.turns import ChooseSection
from tabletop_widgets.engines.scythe.components.cards import TILES
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACE_OF, PLACES

KNOWN_COLOURS = {**palette.TOKENS, **scythe.ScytheBoard.colours}

SMALLEST_TEXT = 10.5  # units


def games(players: int) -> list[Scene]:
    match = tw.new_match("scythe", players=players, seed=players)
    match.play_out(dict.fromkeys(range(players), "random"), 900)
    found = []
    for node in match.path()[::90]:
        match.goto(node)
        found += [scene_of(match, seat, locale) for seat, locale in ((0, "en"), (1, "ja"), (None, "en"))]
    return found


# --- readable


@pytest.mark.parametrize("players", [2, 5])
def test_every_text_is_large_enough_to_read(players: int) -> None:
    for scene in games(players):
        for key, (tag, *_) in scene.elements.items():
            if tag == "text":
                assert inherited(scene, key, "font-size") * scale(scene, key) >= SMALLEST_TEXT - 0.05, key


@pytest.mark.parametrize("players", [2, 5])
def test_every_colour_is_a_token_of_the_palette(players: int) -> None:
    for scene in games(players):
        for _, _, attrs, *_ in scene.elements.values():
            for name in ("fill", "stroke"):
                assert attrs.get(name, "none") == "none" or attrs[name][1:] in KNOWN_COLOURS


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_static_picture_is_valid_and_has_no_custom_properties(theme: palette.Theme) -> None:
    for scene in games(3)[:6]:
        picture = static.svg(scene, theme, check=True, colours=scythe.ScytheBoard.colours)
        assert "var(" not in picture
        assert not re.search(r'="\$', picture)


def test_a_late_game_of_five_goes_to_the_browser_in_one_piece_and_its_steps_are_small() -> None:
    match = tw.new_match("scythe", players=5, seed=4)
    match.play_out(dict.fromkeys(range(5), "random"), 3000)
    path = match.path()
    for part in (0.3, 0.6, 1):
        match.goto(path[int(part * (len(path) - 1))])
        for seat, locale in itertools.product((0, None), ("en", "ja")):
            frame = scene_of(match, seat, locale).keyframe(1)
            assert len(json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode()) <= 100_000
    scenes = []
    for node in path[-40:]:
        match.goto(node)
        scenes.append(scene_of(match, 0))
    for before, after in itertools.pairwise(scenes):
        assert len(json.dumps(difference(before, after))) < 14_000  # a choice on the mat comes or goes


@pytest.mark.parametrize("name", list(SHAPES))
def test_a_shape_moves_as_a_whole(name: str) -> None:
    here, there = path_at(name, 0, 0), path_at(name, 10, 20)
    start = re.match(r"M(\S+) ([^a-z]+)", here)
    moved = re.match(r"M(\S+) ([^a-z]+)", there)
    assert start
    assert moved
    assert here[start.end() :] == there[moved.end() :]
    assert float(moved[1]) == pytest.approx(float(start[1]) + 10)
    assert float(moved[2]) == pytest.approx(float(start[2]) + 20)


def test_a_hex_has_six_corners_all_about_as_far_from_its_middle() -> None:
    start, rest = re.match(r"M([-\d ]+)l(.+)z", hexagon(42, 100, 200)).groups()  # type: ignore[union-attr]
    x, y = map(float, start.split())
    corners = [(x, y)]
    for letter, steps in re.findall(r"([lv]?)([-\d ]+)", f"l{rest}"):
        values = [float(step) for step in steps.split()]
        for dx, dy in [(0.0, values[0])] if letter == "v" else zip(values[::2], values[1::2], strict=True):
            x, y = x + dx, y + dy
            corners.append((x, y))
    assert len(set(corners)) == 6
    assert all(41 <= math.dist(corner, (100, 200)) <= 43 for corner in corners)


def test_many_short_texts_are_one_element_with_a_place_for_every_letter() -> None:
    made = spread([("a2", 10, 5), ("7", 30, 6)], 10)
    assert made["text"] == "a27"
    assert made["x"] == "7 13,30"
    assert made["y"] == "5 5 6"


# --- complete


def test_the_sign_of_a_seat_is_that_of_its_faction_once_it_is_known() -> None:
    assert scythe.glyph(view(at_battle(), 0), 1) == ("S", "$saxony", "$saxonyink")
    drawing = tw.new_game("scythe", players=3).new_state().observation(0)
    assert isinstance(drawing, ScytheObservation)
    assert scythe.glyph(drawing, 1) == ("B", "$s1", "$panel")


def test_several_units_of_a_kind_are_one_token_with_their_number() -> None:
    elements = scene_of(at_battle(), 1).elements
    assert elements["u1:w:f2/m"][3] == "3"
    assert "u1:w:f1/m" not in elements


def test_resource_tokens_lie_on_their_hex_with_their_number() -> None:
    elements = scene_of(at_battle(), 0).elements
    assert elements["res:wood:f2/n"][3] == "3"
    assert elements["res:wood:f2/n"][2]["x"] > 0  # beside the icon
    assert elements["res:oil:f1/n"][3] == "12"
    assert elements["res:oil:f1/n"][2]["x"] > 0  # beside it too, although there are three kinds
    assert "res:food:f1/n" not in elements
    x, y = map(float, re.findall(r"[\d.]+", elements["res:wood:f2"][2]["transform"]))
    assert math.dist((x, y), MIDDLE[PLACE_OF["f2"]]) < 36


def test_every_place_can_be_clicked_and_tells_what_lies_there() -> None:
    elements = scene_of(at_battle(), 0).elements
    for place in range(PLACES):
        assert elements[f"h:{NAMES[place]}"][2]["label"]
    label = elements["h:f2"][2]["label"]
    assert "Saxony a mech, 3 workers" in label
    assert "2 metal; 3 wood" in label


def test_the_tip_of_a_hex_tells_who_controls_it_and_what_it_is_good_for_with_the_rules() -> None:
    match = at_battle()
    hex_ = scene_of(match, 0).elements["h:e3"][2]
    name = match.words().name(0)
    assert hex_["tip"].startswith(f"{name} controls it. A worker produces 1 food here. From a tunnel")
    assert hex_["rule"] == "3.1 12.2 7.4"
    assert scene_of(match, 0, "ja").elements["h:d3"][2]["tip"] == "湖に入れる能力がなければ入れません。"
    assert scene_of(match, 0).elements["h:base-saxony"][2]["rule"] == "7.2 7.3 9.6"


def test_the_text_board_tells_what_lies_on_the_map_and_what_everything_costs() -> None:
    text = static.text(scene_of(at_battle(), 1))
    assert "F2 (village), encounter: Saxony a mech, 3 workers; 2 metal; 3 wood" in text
    assert "Popularity: Rusviet" in text
    assert "Build: costs 2 wood" in text  # of 3, for a cube lies on one
    assert "Move: 3 units, 1 hex each" in text
    assert "Your combat cards: 2 2 4" in text


@pytest.mark.parametrize("upgraded", [["hexes"], ["coins", "power", "cards", "popularity"]])
@pytest.mark.parametrize(
    ("section", "choice", "held"),
    [
        ("move", "coins", "coins"),
        ("bolster", "power", "power"),
        ("bolster", "cards", "hand_sizes"),
        ("trade", "popularity", "popularity"),
    ],
)
def test_the_mat_shows_as_much_as_a_top_action_brings(
    section: str, choice: str, held: str, upgraded: list[str]
) -> None:
    covered = dict.fromkeys(("build", "upgrade", "deploy", "enlist")[: len(upgraded)], 1)
    players = [BATTLE["players"][0], {**BATTLE["players"][1], "upgraded": upgraded, "covered": covered}]
    match = at_battle(players=players)
    label = scene_of(match, 1).elements[f"top:{section}:{choice}"][2]["label"]
    before = getattr(view(match, 1), held)[1]
    match.play(ChooseSection(section, choice))
    assert re.findall(r"\d+", label) == [str(getattr(view(match, 1), held)[1] - before)]


def test_the_bases_of_factions_that_do_not_play_are_faint() -> None:
    elements = scene_of(at_battle(), 0).elements
    bases = [key for key in elements if key.startswith("h:base-") and key.endswith("/c")]
    faint = {key for key in bases if elements[key][2]["fill"] == "$map"}
    playing = {"h:base-rusviet/c", "h:base-saxony/c"}
    assert faint == {f"h:{name}/c" for name in NAMES if name.startswith("base-")} - playing


def test_markers_go_to_the_right_with_power_and_popularity() -> None:
    elements = scene_of(at_battle(), 0).elements

    def along(track: str) -> list[float]:
        return [float(re.findall(r"[\d.]+", elements[f"{track}:{seat}"][2]["transform"])[0]) for seat in (0, 1)]

    low, high = along("pow")
    assert low < high
    low, high = along("pop")
    assert low < high


def test_the_map_keeps_the_land_alone_and_the_printed_tracks_have_a_tab_of_their_own() -> None:
    scene = scene_of(at_battle(), 0)
    assert scene.regions["map"].width == 570
    assert (scene.regions["tracks"].place, scene.regions["tracks"].title) == ("side", "Tracks")
    for key in ("pow", "pop", "stars6"):
        assert region_of(scene, key) == "tracks"
    assert all(region_of(scene, f"h:{name}") == "map" for name in NAMES)


def region_of(scene: Scene, key: str) -> str:
    while key in scene.elements:
        key = scene.elements[key][1]
    return key


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_has_a_small_region_with_all_that_is_asked_most(players: int) -> None:
    match = tw.new_match("scythe", players=players, seed=players)
    match.play_out(dict.fromkeys(range(players), "random"), 200)
    scene = scene_of(match, 0)
    for seat in range(players):
        region = scene.regions[f"player{seat}"]
        assert (region.place, region.width, region.height) == ("left", 264, 54)
        for part in ("sta", "coi", "wor", "car", "pow", "pop", "hex", "sco"):
            words = scene.elements[f"at:{seat}:{part}"][2]
            assert words["label"]
            assert words["tip"]
            assert re.fullmatch(r"\d+(\.\d+)?( \d+(\.\d+)?)*", words["rule"])
    fills = [scene.elements[f"pl:{seat}/r"][2]["fill"] for seat in range(players)]
    assert fills == ["$panel2", *["$panel"] * (players - 1)]  # the viewer's own
    marked = [seat for seat in range(players) if f"pl:{seat}/turn" in scene.elements]
    assert marked == [match.current_player()]
    assert scene.elements[f"pl:{marked[0]}/turn"][2]["stroke"] == ("$ink" if marked[0] else "$live")


def test_a_row_counts_what_a_player_has() -> None:
    match = at_battle()
    seen = view(match, 1)
    elements = scene_of(match, 1).elements
    held = {"pow": 7, "pop": 9, "coi": seen.coins[1], "car": seen.hand_sizes[1], "wor": seen.workers_on_board(1)}
    held["hex"] = seen.control[1].bit_count()
    assert {part: int(elements[f"at:1:{part}/n"][3]) for part in held} == held


def test_the_strip_tells_the_structure_bonus_in_words_and_counts_the_decks() -> None:
    match = at_battle(tile="lakes_adjacent")
    for locale, few in (("en", ["built next to lakes", "28"]), ("ja", ["湖の隣の建造物", "28"])):
        elements = scene_of(match, 0, locale).elements
        shown = [element[3] for element in elements.values() if element[0] == "text" and len(element) > 3]
        assert set(few) <= set(shown)
        assert elements["tile/c"][3] == "1→$2, 2→$4, 4→$6, 6→$9"
        for key in ("tile", "deck", "deck2", "deck3"):
            assert elements[key][2]["label"]
            assert elements[key][2]["tip"]
            assert elements[key][2]["rule"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("tile", TILES)
def test_no_structure_bonus_is_cut_off(tile: str, locale: str) -> None:
    elements = scene_of(at_battle(tile=tile), 0, locale).elements
    assert "…" not in elements["tile/t"][3]
    ends = elements["tile/c"][2]["x"] + width(elements["tile/c"][3], 12)
    assert ends <= float(re.findall(r"[\d.]+", elements["deck"][2]["transform"])[0])


def test_the_unit_on_its_way_has_a_halo_and_its_name_in_the_question() -> None:
    match = tw.new_match("scythe", players=2, seed=1, position={"turn": 0, "players": [
        {"faction": "nordic", "mat": "industrial", "character": "a5", "workers": {"a5": 2}},
        {"faction": "crimea", "mat": "patriotic"},
    ]})  # fmt: skip
    for unit in ("character", "worker"):
        match.play("section move units") if unit == "character" else match.undo()
        match.play("move character" if unit == "character" else "move worker a5")
        elements = scene_of(match, 0).elements
        halo, key = elements["walk/unit"][2], "u0:c" if unit == "character" else "u0:w:a5"
        x, y = map(float, re.findall(r"[\d.]+", elements[key][2]["transform"])[:2])
        assert (halo["cx"], halo["cy"]) == pytest.approx((x, y), abs=0.1)
        assert list(elements).index("walk/unit") < list(elements).index("pieces")
        assert f"the {unit} on A5" in match.game.prompt(match.observation(0), "go", match.words())


def test_units_on_a_base_stand_on_a_pale_ground() -> None:
    match = tw.new_match("scythe", players=2, seed=1, position={"players": [
        {"faction": "saxony", "mat": "industrial", "character": "base-saxony"},
        {"faction": "crimea", "mat": "patriotic"},
    ]})  # fmt: skip
    elements = scene_of(match, 0).elements
    assert elements["plate:base-saxony"][2]["fill"] == "$map2"
    assert list(elements).index("plate:base-saxony") < list(elements).index("u0:c")


def test_every_terrain_has_its_own_glyph_and_scenery() -> None:
    elements = scene_of(at_battle(), 0).elements
    glyphs = {elements[key][2]["d"] for key in elements if re.fullmatch(r"t\dg/\w\d", key)}
    scenery = {elements[key][2]["d"] for key in elements if re.fullmatch(r"t\dp", key)}
    assert (len(glyphs), len(scenery)) == (7, 7)


@pytest.mark.parametrize("terrain", range(7))
def test_the_scenery_of_a_hex_stays_inside_it(terrain: int) -> None:
    scene = Scene()
    draw_terrain(scene, "map", terrain, [("here", 0, 0)])
    path = scene.elements[f"t{terrain}p"][2]["d"]
    for x, y in ends(path):
        assert abs(x) <= 36.5
        assert abs(y) + abs(x) / math.sqrt(3) <= 42


def ends(path: str) -> list[tuple[float, float]]:
    """Return where the lines of a path begin and end, whose steps are relative but for the first."""
    x = y = 0.0
    start = x, y
    found = []
    for command, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
        steps = [float(value) for value in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        size = {"h": 1, "v": 1, "q": 4}.get(command, 2)
        for i in range(0, len(steps), size):
            step = steps[i : i + size]
            x += 0 if command == "v" else step[0 if command == "h" else -2]
            y += 0 if command == "h" else step[-1]
            found.append((x, y))
            start = found[-1] if command in "Mm" and i == 0 else start
        if command == "z":
            x, y = start
    return found


def test_a_star_shows_what_it_was_placed_for() -> None:
    position = json.loads(json.dumps(BATTLE))
    position["players"][0]["stars"] = {"combat": 2, "power": 1}
    match = tw.new_match("scythe", players=2, seed=1, position=position)
    scene = scene_of(match, 0)
    assert scene.elements["stars6"][2]["label"].endswith("Rusviet, Rusviet")
    assert "×2" in static.text(scene)


def test_before_the_draw_the_map_is_empty_and_the_mats_are_not_there() -> None:
    state = tw.new_game("scythe", players=3).new_state()
    words = at_battle().words()
    undrawn = state.observation(0)
    assert isinstance(undrawn, ScytheObservation)
    scene = scythe.draw(undrawn, words)
    assert not [key for key in scene.elements if re.fullmatch(r"u\d:.*", key)]
    assert "being drawn" in static.text(scene)


def test_a_spectator_sees_the_mats_of_the_seat_in_front() -> None:
    match = at_battle()
    front = scythe.draw(view(match, None), match.words(), front_seat=0)
    assert front.elements["own/n"][3].startswith("Rusviet")
    assert scene_of(match, None).elements["own/n"][3].startswith("Saxony")  # whose turn it is
