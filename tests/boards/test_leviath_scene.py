"""The board of Leviath: readable on any sea, complete as text, and only what the viewer may know."""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from around import inherited, scale
from leviath_scenes import LOCALES, MIDST, SEAS, chart, every_sea, game_on, midst, picture, scenes, view

import tabletop_widgets as tw
from tabletop_widgets.boards import leviath, palette, static
from tabletop_widgets.boards.lettering import width
from tabletop_widgets.boards.leviath.chart import HEIGHT, WIDTH, chart_of
from tabletop_widgets.boards.scene import Element, Scene
from tabletop_widgets.engines.leviath.components.sea import LANDS, Sea
from tabletop_widgets.widgets.transport import size

KNOWN_COLOURS = {**palette.TOKENS, **leviath.LeviathBoard.colours}

SMALLEST_TEXT = 11.5  # units
SMALLEST_AT_SEA = 13.2  # a laptop shows the sea at 0.86, and below a result at 0.76


def texts(scene: Scene) -> Iterator[tuple[str, Element]]:
    return ((key, element) for key, element in scene.elements.items() if element[0] == "text")


def region_of(scene: Scene, key: str) -> str:
    """Return the region that an element is in."""
    while key in scene.elements:
        key = scene.elements[key][1]
    return key


# --- the picture


@every_sea
def test_every_text_is_large_enough_to_read(name: str) -> None:
    for scene in scenes(name):
        for key, _ in texts(scene):
            least = SMALLEST_AT_SEA if region_of(scene, key) == "sea" else SMALLEST_TEXT
            assert round(inherited(scene, key, "font-size") * scale(scene, key), 1) >= least, key


@every_sea
def test_every_colour_is_a_token_of_the_palette(name: str) -> None:
    for scene in scenes(name, 4, 2):
        for _, _, attrs, *_ in scene.elements.values():
            for paint in ("fill", "stroke"):
                assert attrs.get(paint, "none") == "none" or attrs[paint][1:] in KNOWN_COLOURS


@every_sea
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_sea_makes_a_valid_static_picture(name: str, theme: palette.Theme) -> None:
    for scene in scenes(name)[::4]:
        drawn = static.svg(scene, theme, layers=["deduction"], check=True, colours=leviath.LeviathBoard.colours)
        assert "$" not in drawn


def test_the_sea_is_dark_in_both_themes_and_the_cards_are_not() -> None:
    scene = picture(midst(), 0)
    assert [name for name, region in scene.regions.items() if region.night] == ["gauges", "sea"]
    night = leviath.LeviathBoard.colours["night"]
    assert f'fill="{night[1]}"' in static.svg(scene, "light", colours=leviath.LeviathBoard.colours)
    assert f'fill="{night[0]}"' not in static.svg(scene, "light", colours=leviath.LeviathBoard.colours)


@every_sea
def test_every_space_lies_inside_the_region(name: str) -> None:
    for points in chart(name).points.values():
        assert all(10 <= x <= WIDTH - 10 and 10 <= y <= HEIGHT - 10 for x, y in points)


@every_sea
def test_no_space_lies_in_the_port(name: str) -> None:
    left, top, wide, high = chart(name).port
    for points in chart(name).points.values():
        for i, (x, y) in enumerate(points):
            for share in (0.0, 0.25, 0.5, 0.75):
                ax, ay = x + share * (points[i - 1][0] - x), y + share * (points[i - 1][1] - y)
                assert not (left < ax < left + wide and top < ay < top + high)


@every_sea
def test_areas_side_by_side_differ_in_tint(name: str) -> None:
    sea, tints = game_on(name).sea, chart(name).tints
    for a, b in itertools.combinations(range(len(sea.areas)), 2):
        if sea.around[a] & sea.area_masks[b]:
            assert tints[a] != tints[b]


def test_two_triangles_that_share_a_level_edge_have_numbers_at_different_ends_of_it() -> None:
    scene, sea = picture(midst(), 0), view(midst(), 0).sea
    spots = {number: chart_of(sea).number_at(number) for number in sea.ids}
    pairs = [
        (a, b)
        for a, b in itertools.combinations(sea.ids, 2)
        if math.dist(chart_of(sea).point_in_space(a, 1), chart_of(sea).point_in_space(b, 1)) < 1
    ]
    assert len(pairs) > 8
    assert all(abs(spots[a][0] - spots[b][0]) > 28 for a, b in pairs)  # as far as two digits are wide
    fills = {number: scene.elements[f"s:{number}/r"][2]["fill-opacity"] for number in sea.ids}
    assert all(fills[a] != fills[b] for a, b in pairs)


def test_the_rings_of_sound_beside_the_sea_stay_in_the_picture() -> None:
    numbers = [float(found) for found in re.findall(r"-?[0-9.]+", picture(midst(), 0).elements["soundings"][2]["d"])]
    arcs = [numbers[i : i + 9] for i in range(0, len(numbers), 9)]
    assert len(arcs) == 10
    for x, y, _, _, _, _, _, to_x, to_y in arcs:
        assert 0 <= min(x, to_x) <= max(x, to_x) <= WIDTH
        assert HEIGHT / 2 < min(y, to_y) <= max(y, to_y) <= HEIGHT


def test_ships_in_the_port_lie_in_it_and_apart() -> None:
    for count in (1, 2, 3):
        ships = [19, *(None for _ in range(count)), *(12, 23)][: count + 1] + [12, 23][: 3 - count]
        match = midst(ships=ships)
        scene = picture(match, 0)
        left, top, wide, high = chart_of(view(match, 0).sea).port
        berths = []
        for ship, space in enumerate(view(match, 0).ships):
            if space < 0:
                transform = scene.elements[f"ship:{ship + 1}"][2]["transform"]
                berths.append(tuple(map(float, re.findall(r"[\d.]+", transform)[:2])))
        assert len(berths) == count
        assert all(left + 18 < x < left + wide - 18 and top + 14 < y < top + high - 8 for x, y in berths)
        assert all(math.dist(a, b) > 28 for a, b in itertools.combinations(berths, 2))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_titles_of_what_is_counted_do_not_touch(locale: str) -> None:
    scene = picture(midst(), 0, locale)
    titles = [scene.elements[f"{key}/title"] for key in ("energy", "submerged", "tiles", "deck")]
    for (_, _, one, text), (_, _, other, _) in itertools.pairwise(titles):
        assert one["x"] + width(text, one["font-size"], 500) < other["x"]
    assert titles[-1][2]["x"] + width(titles[-1][3], 12) < WIDTH


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_card_does_fits_on_it(locale: str) -> None:
    """Every card of the game, in the narrowest place it can have."""
    cards = game_on("lattice").cards
    tiers: list[list[str]] = [[card.id for card in cards.evolutions if card.tier == tier] for tier in (1, 2, 3)]
    for drawn in itertools.zip_longest(*tiers):
        evolutions = [card or tiers[tier][-1] for tier, card in enumerate(drawn)]
        scene = picture(midst(day=4, evolutions=evolutions), 0, locale)
        for card in evolutions:
            lines = [element[3] for key, element in texts(scene) if re.fullmatch(rf"evolution:{card}/e\d", key)]
            assert lines
            assert not lines[-1].endswith("…")
    hand = [f"{card.id} day{card.day}" for card in cards.actions if card.effect != "awaken"]
    for i in range(0, len(hand) - 2):
        position = {**MIDST, "turn": 1, "day": 4, "evolutions": [], "hands": [hand[i : i + 3]], "discards": []}
        match = tw.new_match("leviath", humans=1, seed=1, position=position)
        lines = [element[3] for key, element in texts(picture(match, 1, locale)) if re.search(r"/(e\d|name)$", key)]
        assert len(lines) >= 6
        assert not [line for line in lines if line.endswith("…")]


def test_a_long_name_is_cut_before_it_meets_the_cards() -> None:
    names = ["Leviath", "Maximiliane-Charlotte von Hohenfels", "Bo"]
    match = tw.new_match("leviath", humans=2, seed=5, names=names, position={**MIDST, "turn": 1})
    elements = picture(match, 1).elements
    name, chip = elements["p1/name"], elements["p1:0"]
    assert name[3].endswith("…")
    first = float(re.findall(r"[\d.]+", chip[2]["transform"])[0])
    assert name[2]["x"] + width(name[3], name[2]["font-size"], 700) < first
    assert elements["p2/name"][3] == "Bo"


def test_a_keyframe_stays_small() -> None:
    for name in ("lattice", "seam"):
        for scene in scenes(name, 4, 2):
            assert size(scene.keyframe(1)) < 70_000


# --- who sees what


def test_only_the_kaiju_sees_where_it_is_until_the_end() -> None:
    match = midst()
    for seat in (1, 2, None):
        keys = picture(match, seat).elements
        assert "kaiju" not in keys
        assert not [key for key in keys if key.startswith(("trail", "wave:", "reach"))]
    assert "kaiju" in picture(match, 0).elements
    match = midst(ships=[19, None, None, None])
    match.play("predation ship 1")
    assert all("kaiju" in picture(match, seat).elements for seat in (0, 1, 2, None))


def test_the_kaiju_sees_no_letters_of_embankments_but_those_discarded() -> None:
    tiles = [key for key in picture(midst(), 0).elements if re.fullmatch(r"tile:[^/]+", key)]
    assert tiles == ["tile:built:0", "tile:material:0", "tile:material:1", "tile:material:2", "tile:A"]
    own = picture(midst(), 1).elements
    assert [own[f"tile:{letter}"][2]["label"].split(", ")[-1] for letter in LANDS] == [
        "discarded", "in the material area", "built", "in the material area", "in the material area",
    ]  # fmt: skip


def test_another_hand_shows_its_backs_alone() -> None:
    scene = picture(midst(), 1)
    assert [scene.elements[f"p2:{i}/n"][3] for i in range(2)] == ["day 1", "day 3"]
    assert "card:sonar:1" in scene.elements
    assert not [key for key in picture(midst(), None).elements if key.startswith("card:")]


def test_a_spectator_in_front_of_a_hand_sees_its_backs() -> None:
    match = midst()
    scene = leviath.draw(view(match, None), match.words(), 2)
    assert [key for key in scene.elements if re.fullmatch(r"back:\d", key)] == ["back:0", "back:1"]
    assert scene.regions["hand1"].title == "Cards of Boris"


# --- the layer, previews, the trail


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_layer_shows_exactly_where_the_kaiju_can_be(seat: int | None) -> None:
    scene = picture(midst(), seat)
    assert [key for key in scene.elements if key.startswith("can:")] == ["can:19", "can:20", "can:22", "can:30"]
    assert scene.elements["deduction"][2]["layer"] == "deduction"
    assert "19, 20, 22, 30" not in static.text(scene)
    assert "19, 20, 22, 30" in static.text(scene, layers=["deduction"])


def outlines(data: str) -> set[tuple[int, int]]:
    """Return the middles of the closed lines of a path, roughly."""
    found = set()
    for part in data.split("z")[:-1]:
        numbers = list(map(float, re.findall(r"-?[\d.]+", part)))
        count = len(numbers) // 2
        found.add((round(sum(numbers[::2]) / count / 8), round(sum(numbers[1::2]) / count / 8)))
    return found


@pytest.mark.parametrize("letter", "BCE")
def test_pointing_at_a_land_shows_from_where_it_can_be_attacked(letter: str) -> None:
    match = midst()
    sea = view(match, 1).sea
    element = picture(match, 1).elements[f"aim:{letter}"]
    assert element[2]["when"] == [f"land:{letter}"]
    aimed = sea.aiming_spaces(LANDS.index(letter), 1)
    assert outlines(element[2]["d"]) == outlines(chart_of(sea).shape(aimed, 3))
    assert len(outlines(element[2]["d"])) == aimed.bit_count()
    assert "aim:D" not in picture(match, 1).elements  # C and E lie before it


def test_the_kaiju_sees_its_straight_lines_when_it_thinks_of_a_tsunami() -> None:
    scene = picture(midst(evolutions=["surface-glide", "far-wave"]), 0)
    waves = {key: element[2]["when"] for key, element in scene.elements.items() if re.fullmatch(r"wave:\w", key)}
    assert waves == {"wave:E": ["act:tsunami", "evolution:far-wave", "land:E"]}


def test_the_trail_fades_and_is_whole_at_the_end() -> None:
    path = [29, 28, 20, 21, 12, 11, 10, 19, 18, 26, 27, 28, 20]
    moves = [{"from": [space], "way": "swim", "steps": 3, "mines": []} for space in path[:-1]]
    match = midst(path=path, moves=moves, mines=[], ships=[19, None, None, None])
    legs = [key for key in picture(match, 0).elements if key.startswith("trail:")]
    shades = [picture(match, 0).elements[key][2]["opacity"] for key in legs]
    assert len(legs) == 6
    assert shades == sorted(shades)
    match.play("predation ship 1")
    assert len([key for key in picture(match, 1).elements if key.startswith("trail:")]) == len(path) - 1


def test_the_trail_lies_over_mines_and_its_ways_there_and_back_beside_each_other() -> None:
    path = [29, 27, 29, 20]
    moves = [{"from": [space], "way": "swim", "steps": 3, "mines": []} for space in path[:-1]]
    match = midst(path=path, moves=moves, mines=[28], ships=[12, None, None, None])
    elements = picture(match, 0).elements
    order = list(elements)
    assert order.index("mine:28") < order.index("trail") < order.index("kaiju") < order.index("been")
    there, back = (list(map(float, re.findall(r"-?[\d.]+", elements[f"trail:{i}"][2]["d"]))) for i in (0, 1))
    assert there[:2] == back[-2:]
    assert there[-2:] == back[:2]
    assert math.dist(there[2:4], back[2:4]) > 30  # the handles: the middles are half as far from each other
    heads = [elements[f"trail/h{i}"][2]["d"].strip("Mz").split("L")[0].split() for i in (0, 1)]
    assert math.dist(*(tuple(map(float, tip)) for tip in heads)) > 14
    wide = [elements[f"trail:{i}"][2].get("stroke-width") for i in range(3)]
    assert wide[0] is None
    assert wide[1] == wide[2]
    assert wide[1] is not None


def test_the_key_of_the_trail_shows_a_number_that_is_on_it() -> None:
    path = [29, 28, 20, 21, 12]
    moves = [{"from": [space], "way": "swim", "steps": 3, "mines": []} for space in path[:-1]]
    match = midst(kaiju=12, possible=[12], path=path, moves=moves, mines=[], ships=[19, None, None, None])
    elements = picture(match, 0).elements
    numbers = {element[3] for key, element in elements.items() if re.fullmatch(r"been:\d+/t", key)}
    assert elements["trailkey/n"][3] in numbers


def test_a_guess_that_is_not_placed_waits_only_where_somebody_can_place_it() -> None:
    match = tw.new_match("leviath", humans=2, seed=1)
    assert "guess" in picture(match, 1).elements
    assert "guess" not in picture(match, 0).elements
    match.play_out(dict.fromkeys(range(3), "random"))
    assert "guess" in picture(match, 1).elements  # a hunter who looks back may guess in any position
    assert "guess" not in picture(match, 0).elements


@pytest.mark.parametrize("locale", LOCALES)
def test_cards_of_the_kaiju_that_are_face_down_have_their_tier_in_words(locale: str) -> None:
    match = midst(day=4, evolutions=["surface-glide", "rush", "full-charge"])
    elements = picture(match, 1, locale).elements
    backs = [card for card in view(match, 1).evolutions if card < 0]
    said = [element[3] for key, element in elements.items() if re.fullmatch(r"p0:\d/n", key)]
    assert len(said) == 3
    for tier in map(abs, backs):
        assert any({"en": "tier {}", "ja": "第{}次"}[locale].format(tier) in (text or "") for text in said)


# --- the discard piles

PILE = ["sonar day1", "one-mine day1", "two-mines day2", "departure day1", "awakening day2"]
OPEN: dict[str, Any] = {"discards": PILE, "spent": ["fish-school-4", "surge", "fish-school-1", "surge"]}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_humans_discard_pile_shows_its_cards_in_order_with_their_days(seat: int | None) -> None:
    scene = picture(midst(**OPEN), seat)
    cards = [scene.elements[f"pile:{place}"][2]["label"] for place in range(len(PILE))]
    assert cards == [
        "Card 1 of the humans’ discard pile: Sonar (day 1)",
        "Card 2 of the humans’ discard pile: One Mine (day 1)",
        "Card 3 of the humans’ discard pile: Two Mines (day 2)",
        "Card 4 of the humans’ discard pile: Departure (day 1)",
        "Card 5 of the humans’ discard pile: Awakening (day 2)",
    ]
    fills = [scene.elements[f"pile:{place}/r"][2]["fill"] for place in range(len(PILE))]
    assert fills == ["$day1", "$day1", "$day2", "$day1", "$day2"]
    assert scene.elements["used:departure"][2]["label"] == (
        "Departure: 1 of 4 used (day 1: 1 of 1, day 2: 0 of 1, day 3: 0 of 1, day 4: 0 of 1)"
    )
    text = "day 1: Sonar, One Mine; day 2: Two Mines; day 1: Departure; day 2: Awakening"
    assert f"The humans’ discard pile, first to last: {text}" in static.text(scene)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_kaijus_discard_pile_names_the_area_of_each_fish_school(seat: int | None) -> None:
    match = midst(**OPEN)
    assert "Awakening abilities, 11 left: Fish School (VII), Surge, Fish School (II), Surge" in static.text(
        picture(match, seat)
    )
    assert view(match, seat).to_dict()["awakenings"]["used"] == [
        "fish-school-4 area VII",
        "surge",
        "fish-school-1 area II",
        "surge",
    ]
    assert "覚醒能力（残り11枚）：魚群（海域VII）、" in static.text(picture(match, seat, "ja"))


def test_the_discard_piles_of_a_whole_game_find_room_and_nothing_moves() -> None:
    match = tw.new_match("leviath", humans=4, seed=5)
    sizes = {picture(match, 1).regions["piles"].height}
    match.play_out(dict.fromkeys(range(5), "random"))
    scene = picture(match, 1)
    region = scene.regions["piles"]
    assert {region.height} == sizes
    places = [scene.elements[f"pile:{i}"][2]["transform"] for i in range(len(view(match, 1).discards))]
    spots = [tuple(map(float, re.findall(r"[\d.]+", place))) for place in places]
    assert len(set(spots)) == len(spots) > 25
    table = float(re.findall(r"[\d.]+", scene.elements["used:sonar"][2]["transform"])[1])
    assert all(8 <= x <= region.width - 18 and y + 20 <= table for x, y in spots)


# --- the text board


@every_sea
def test_the_text_board_shows_every_space_once_in_the_rows(name: str) -> None:
    match = tw.new_match("leviath", humans=2, seed=1, board=SEAS[name])
    rows = [text for region, row, text, _ in picture(match, 1).briefs if region == "sea" and row.startswith("map")]
    cells = re.findall(r"[A-E](?!\w)|\d+(?:s\d)*[*?K]*", "\n".join(rows))
    spaces = [re.match(r"[A-E]|\d+", cell) for cell in cells]
    assert sorted(found[0] for found in spaces if found) == sorted([*LANDS, *map(str, game_on(name).sea.ids)])


def test_the_text_board_shows_what_is_on_the_spaces() -> None:
    match = midst()
    match.mark("guess", "20+28")
    text = static.text(picture(match, 0))
    for cell in ("A~", "19s1", "20K?", "21*", "28*?", "12s2"):
        assert re.search(rf"(?<!\w){re.escape(cell)}( |$)", text, re.MULTILINE), cell
    assert "Energy 5/7" in text
    assert "The kaiju can be on 4 spaces" in text
    assert "K" not in "".join(re.findall(r"\d+s?\d?[*?K]*", static.text(picture(match, 1)).split("s1 to s4")[0]))


def strokes(lines: list[str]) -> set[tuple[str, str]]:
    """Return the pairs of spaces that strokes between two rows join, read as a person does: by their columns."""
    joined = set()
    for above, between, below in zip(lines, lines[1:], lines[2:], strict=False):
        if not re.fullmatch(r"[ |/\\]+", between):
            continue
        for found in re.finditer(r"[|/\\]", between):
            way = {"|": 0, "/": 1, "\\": -1}[found[0]]
            ends = []
            for line, side in ((above, way), (below, -way)):
                cells = {cell.start(): cell[0] for cell in re.finditer(r"\S+", line)}
                near = [at for at in cells if (at - found.start()) * side >= 0 and (side or at == found.start())]
                ends.append(cells[min(near, key=lambda at: abs(at - found.start()))])
            joined.add((ends[0], ends[1]))
    return joined


@pytest.mark.parametrize("name", ["lattice", "seam", "raft"])
def test_strokes_join_the_rows_of_the_text_board_where_spaces_share_an_edge(name: str) -> None:
    match = tw.new_match("leviath", humans=2, seed=1, board=SEAS[name])
    scene = leviath.draw(view(match, None), match.words())
    lines = [text for region, row, text, _ in scene.briefs if region == "sea" and row.startswith("map")]
    drawn = {tuple(re.sub(r"s\d|[*?K~]", "", cell) for cell in pair) for pair in strokes(lines)}
    spaces = {str(space["id"]): set(map(str, space["neighbours"])) for space in game_on(name).sea.data["spaces"]}
    rows = [re.findall(r"[A-E]|\d+", re.sub(r"s\d", "", line)) for line in lines if re.search(r"\w", line)]
    expected = {
        (a, b)
        for above, below in itertools.pairwise(rows)
        for a, b in itertools.product(above, below)
        if b in spaces[a] and not {a, b} <= set(LANDS)
    }
    assert drawn == expected


def test_the_chart_of_a_sea_is_made_once() -> None:
    sea = Sea(game_on("lattice").sea.data)
    assert chart_of(sea) is chart_of(sea)
    assert chart_of(sea) is not chart_of(game_on("seam").sea)


def test_the_picture_depends_on_nothing_but_the_view() -> None:
    random.seed(1)
    first = picture(midst(), 0).elements
    random.seed(2)
    assert picture(midst(), 0).elements == first


@pytest.mark.parametrize(
    ("locale", "energy", "deck", "build"),
    [
        (
            "en",
            ("gains 2", "0 to 3 steps in secret, for 2", "gains 3", "for 3", "at most 7"),
            "gets an evolution card",
            "stops one wave",
        ),
        (
            "ja",
            ("+2", "-2で0〜3マス", "+3", "-3で", "最大は7"),
            "進化能力カードを1枚得ます",
            "津波を一度だけ止め",
        ),
    ],
)
def test_energy_evolution_and_embankments_are_explained(
    locale: str, energy: tuple[str, ...], deck: str, build: str
) -> None:
    position = {
        "kaiju": 9,
        "ships": [4, 20, 14, None],
        "turn": 1,
        "hands": [["embankment day1", "sonar day1", "sonar day1"]],
    }
    match = tw.new_match("leviath", humans=1, seed=7, position=position)
    found = leviath.draw(match.observation(1), match.words(locale)).elements
    tips = {key: attrs.get("tip", "") for key, (_, _, attrs, *_) in found.items()}
    for words in energy:
        assert words in tips["energy"]
    assert deck in tips["deck"]
    assert tips["p0:none"]
    assert build in tips["card:embankment:1"]


def test_an_enlarged_space_covers_no_land() -> None:
    position = {"kaiju": 9, "ships": [3, 20, 14, None], "mines": [3, 20], "turn": 1}
    match = tw.new_match("leviath", humans=1, seed=7, position=position)
    observation = match.observation(1)
    found = leviath.draw(observation, match.words()).elements
    coast = max(y for land in "ABCDE" for _, y in chart_of(observation.sea).points[land])
    for number in (3, 20):
        _, y = re.findall(r"-?[\d.]+", found[f"crowd:{number}"][2]["transform"])
        frame = found[f"crowd:{number}/r"][2]
        assert float(y) + frame["y"] >= coast
