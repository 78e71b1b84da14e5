"""The viewer's own things in Scythe: the mat in words, a region for each section, and what is asked in sight."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from around import place, region_of
from scythe_mat_scenes import CRIMEA, LAPTOP, NORDIC, asked, at, decisions, picture

import tabletop_widgets as tw
from tabletop_widgets.boards import lettering, scythe
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.engines.scythe import ScytheObservation
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import TERRAIN, TERRAINS
from tabletop_widgets.engines.scythe.components.mats import BOTTOMS, MATS, SECTIONS, STRUCTURES


def written(scene: Scene, key: str) -> list[str]:
    """Return the texts inside an element."""
    found = []
    for name, element in scene.elements.items():
        inside = name
        while inside in scene.elements and inside != key:
            inside = scene.elements[inside][1]
        if inside == key and len(element) > 3:
            found.append(element[3])
    return found


RICH = dict.fromkeys(("oil", "metal", "wood", "food"), 5)


# --- words


def test_each_section_is_a_region_beside_the_map_and_the_head_says_who_it_is_and_what_can_be_paid() -> None:
    scene = at([NORDIC, CRIMEA], resources={"a5": {"oil": 2}, "b6": {"metal": 1}, "h4": {"wood": 3}})
    right = [name for name, region in scene.regions.items() if region.place == "right"]
    assert right == ["mat", "mat-bolster", "mat-produce", "mat-move", "mat-trade", "hand"]
    assert written(scene, "own")[1:3] == ["Your mat", "Industrial"]
    assert scene.elements["pool"][2]["label"] == "To pay with: 2 oil, 1 metal, 0 wood, 0 food"


@pytest.mark.parametrize(
    ("key", "locale", "words"),
    [
        ("top:move:units", "en", "2 units, 1 hex each"),
        ("top:move:coins", "en", "gain $1"),
        ("top:bolster:power", "en", "2 power"),
        ("top:bolster:cards", "en", "1 combat card"),
        ("top:trade:resources", "en", "2 resources of choice"),
        ("top:produce:hexes", "en", "produce 2 hexes"),
        ("top:move:units", "ja", "ユニット2体を1歩ずつ"),
        ("top:bolster:power", "ja", "戦力2"),
        ("top:trade:resources", "ja", "好きな資源2個"),
    ],
)
def test_a_choice_says_in_words_what_it_brings(key: str, locale: str, words: str) -> None:
    assert written(at([NORDIC, CRIMEA], locale=locale), key) == [words]


def test_with_speed_a_unit_goes_farther_and_the_mat_says_so() -> None:
    fast = {**NORDIC, "mechs": {"speed": "a5"}}
    assert written(at([fast, CRIMEA]), "top:move:units") == ["2 units, 1–2 hexes"]


def test_an_upgrade_is_a_cube_that_waits_or_has_been_added() -> None:
    done = {**NORDIC, "upgraded": ["power"], "covered": {"upgrade": 1}}
    scene = at([done, CRIMEA])
    assert written(scene, "top:bolster:power") == ["3 power"]
    assert "cube:power" not in scene.elements
    assert written(scene, "cube:cards") == ["+1"]
    cubes = [key for key in scene.elements if key.startswith("cube:") and "/" not in key]
    assert [written(scene, key) for key in cubes] == [["+1"]] * len(cubes)  # all say the same
    assert scene.elements["top:bolster:power/u/b"][2]["fill"] == "$good"
    assert scene.elements["cube:cards/b"][2]["fill"] == "$panel"
    assert "bot:upgrade/c" in scene.elements  # the cube on its cost
    assert written(scene, "bot:upgrade")[2] == "0 of 2"


@pytest.mark.parametrize(("workers", "price"), [(3, []), (4, ["1"]), (6, ["1", "1"]), (8, ["1", "1", "$1"])])
def test_the_price_of_a_top_action_stands_beside_its_name(workers: int, price: list[str]) -> None:
    scene = at([{**NORDIC, "workers": {"a5": workers}}, CRIMEA])
    frame = [text for key, element in scene.elements.items() if key.startswith("sec:produce/p") for text in element[3:]]
    assert frame == (["pay", *price] if price else price)
    assert {scene.elements[key][2]["stroke"] for key in scene.elements if key.endswith("/p/f")} == {"$cost"}
    assert [scene.elements[f"sec:bolster/p/{i}"][3] for i in range(2)] == ["pay", "$1"]


@pytest.mark.parametrize(
    ("player", "tokens", "said", "colour"),
    [
        (NORDIC, 2, "2 of 3", "$ink"),
        (NORDIC, 4, "4", "$good"),
        ({**CRIMEA, "mat": "industrial", "workers": {"a5": 2}, "combat_cards": [2]}, 2, "2 +", "$good"),
        ({**CRIMEA, "mat": "industrial", "workers": {"a5": 2}, "combat_cards": []}, 2, "2 of 3", "$ink"),
    ],
)
def test_a_bottom_action_says_whether_it_can_be_paid(
    player: dict[str, Any], tokens: int, said: str, colour: str
) -> None:
    other = CRIMEA if player["faction"] == "nordic" else {"faction": "saxony", "mat": "patriotic"}
    scene = at([player, other], resources={"a5": {"oil": tokens}})
    line = scene.elements["bot:upgrade/h"]
    assert line[3] == said
    assert line[2]["fill"] == colour
    assert ("bot:upgrade/y" in scene.elements) == said.isdigit()  # a tick


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("mat", MATS)
def test_what_there_is_of_a_cost_is_never_cut(mat: str, locale: str) -> None:
    other = {**CRIMEA, "mat": next(one for one in MATS if one != mat)}
    for count in (0, 2, 5, 12):
        tokens = {"a5": dict.fromkeys(("oil", "metal", "wood", "food"), count)}
        scene = at([{**NORDIC, "mat": mat}, other], locale=locale, resources=tokens)
        for bottom in BOTTOMS[:4]:
            said = scene.elements[f"bot:{bottom}/h"][3]
            assert str(count) in said
            assert "…" not in said


def test_while_one_builds_the_mat_says_what_each_structure_brings() -> None:
    match = asked("build")
    seat = match.current_player()
    for node in match.path()[-4:]:  # what is kept from before does not stand in for it
        match.goto(node)
        scene = picture(match, seat)
    waits = [key for key in scene.elements if key.startswith("str:") and f"{key}/b" in scene.elements]
    assert waits
    assert all(written(scene, key) for key in waits)


def test_the_section_of_the_token_says_why_it_cannot_be_chosen_unless_it_can() -> None:
    scene = at([{**NORDIC, "section": "trade"}, CRIMEA])
    assert "token here" in written(scene, "sec:trade")
    assert "another section" in scene.elements["sec:trade"][2]["tip"]
    assert scene.elements["sec:trade"][2]["rule"] == "2.1"
    assert scene.elements["top:trade:popularity/t"][2]["fill"] == "$soft"
    relentless = {"faction": "rusviet", "mat": "patriotic", "section": "trade", "workers": {"c7": 1, "d7": 1}}
    rusviet = at([relentless, NORDIC], resources={"c7": RICH})
    assert "sec:trade/a" in rusviet.elements  # the token, without words: the choice to skip stands beside it
    assert "Relentless" in rusviet.elements["sec:trade"][2]["tip"]
    assert "top:trade:skip" in rusviet.elements


def test_structures_recruits_and_mechs_tell_whether_they_wait_or_work() -> None:
    done = {**NORDIC, "structures": {"monument": "a5"}, "recruits": {"deploy": "power"}, "mechs": {"artillery": "a5"}}
    scene = at([done, CRIMEA])
    assert written(scene, "str:monument") == ["+1"]  # popularity, as its sign says, and a tick
    assert "str:monument/b" not in scene.elements
    assert written(scene, "str:mine") == []  # its sign alone, until one builds
    assert "str:mine/b" in scene.elements
    assert written(scene, "str:mill") == ["+1 hex"]  # it has a row for itself
    assert written(scene, "rec:deploy") == written(scene, "rec:build") == ["recruit: +1"]
    assert "rec:deploy/w" in scene.elements
    assert "rec:build/w" not in scene.elements
    assert written(scene, "mech:artillery") == ["Artillery", "combat: rival", "−2 power"]
    assert scene.elements["mech:artillery"][2]["label"] == "Artillery, deployed"
    assert scene.elements["mech:artillery/r"][2]["stroke"] == "$good"
    assert "mech:artillery/l" not in scene.elements
    assert written(scene, "mech:speed") == ["Speed", "1 hex", "farther"]
    assert scene.elements["mech:speed"][2]["label"] == "Mech with Speed, not deployed"
    assert "mech:speed/l" in scene.elements  # a lock


def test_what_a_recruit_brings_at_once_is_there_when_one_may_enlist_and_always_in_words() -> None:
    done = {**NORDIC, "recruits": {"deploy": "power"}}
    poor, rich = (at([done, CRIMEA], resources={"a5": {"food": food}}) for food in (3, 4))
    assert "power" in poor.elements
    assert not [key for key in poor.elements if key.startswith("bonus")]
    assert "power" not in rich.elements  # they have its place: nothing below them moves
    assert poor.regions["mat"].height == rich.regions["mat"].height
    assert written(rich, "bonus:power") == ["2"]  # what it was is still told beside the tick
    assert "bonus:power/c" in rich.elements
    assert written(rich, "bonus:coins") == ["2"]
    assert "bonus:coins/c" not in rich.elements
    said = [[text for _, row, text, _ in scene.briefs if row == "bonuses"] for scene in (poor, rich)]
    assert said[0] == said[1] != []


def test_what_a_recruit_brings_stays_while_its_food_is_spent() -> None:
    position = {"turn": 0, "players": [NORDIC, CRIMEA], "resources": {"a5": {"food": 3}, "b6": {"food": 3}}}
    match = tw.new_match("scythe", players=2, seed=1, position=position)
    match.play("section trade popularity")
    kinds = []
    while (kind := match.state.decision().kind) != "end":
        kinds.append(kind)
        assert "bonus" in picture(match, 0).elements
        match.play(match.legal_actions()[0])
    assert kinds[0] == "bottom"
    assert kinds[1] == "pay"
    assert kinds[-1] == "enlist"
    assert "bonus" not in picture(match, 0).elements


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("faction", ["nordic", "rusviet", "crimea", "saxony", "polania"])
def test_every_ability_says_what_it_brings_without_being_cut(faction: str, locale: str) -> None:
    other = CRIMEA if faction != "crimea" else NORDIC
    scene = at([{"faction": faction, "mat": "patriotic"}, {**other, "mat": "industrial"}], locale=locale)
    chips = [key for key in scene.elements if key == "power" or (key.startswith("mech:") and key.count("/") == 0)]
    assert len(chips) == 5
    for chip in chips:
        lines = written(scene, chip)
        assert len(lines) == (2 if chip == "power" else 3)  # its name and what it brings
        assert not [line for line in lines if "…" in line]


def test_tokens_of_a_cost_that_the_seat_does_not_have_are_pale() -> None:
    elements = at([NORDIC, CRIMEA], resources={"a5": {"oil": 2}}).elements
    assert elements["bot:upgrade/s"][2]["d"].count("M") == 2 * elements["bot:upgrade/m"][2]["d"].count("M")
    assert "opacity" not in elements["bot:upgrade/s"][2]
    assert elements["bot:upgrade/m"][2]["opacity"] < 0.5
    assert "bot:deploy/s" not in elements
    assert "bot:upgrade/m" not in at([NORDIC, CRIMEA], resources={"a5": {"oil": 3}}).elements


def test_an_encounter_has_a_picture_of_its_land_and_of_who_comes_there() -> None:
    match = asked("encounter")
    seat = match.current_player()
    view = match.observation(seat)
    assert isinstance(view, ScytheObservation)
    elements = picture(match, seat).elements
    assert elements["vig/near"][2]["fill"] == f"${TERRAINS[TERRAIN[view.characters[seat]]]}"
    assert elements["vig/c"][2]["fill"] == f"${FACTIONS[view.factions[seat]]}"
    assert elements["vig"][2]["pointer-events"] == "none"


def test_riverwalk_names_the_two_terrains_that_it_leads_to() -> None:
    scene = at([NORDIC, CRIMEA])
    assert written(scene, "mech:riverwalk") == ["Riverwalk", "onto mountain", "or forest"]
    assert "mountain or forest" in scene.elements["mech:riverwalk"][2]["tip"]


def test_a_top_action_that_cannot_be_paid_is_grey_and_says_what_it_needs() -> None:
    poor, rich = (at([{**NORDIC, "coins": coins}, CRIMEA]) for coins in (0, 1))
    for section, choice in (("bolster", "power"), ("bolster", "cards"), ("trade", "popularity")):
        assert poor.elements[f"top:{section}:{choice}/t"][2]["fill"] == "$soft"
        assert "fill" not in rich.elements[f"top:{section}:{choice}/t"][2]
    assert poor.elements["sec:trade/p/0"][3] == "needs $1"
    assert rich.elements["sec:trade/p/0"][3] == "pay"
    weak = at([{**NORDIC, "workers": {"a5": 6}, "power": 0, "popularity": 3}, CRIMEA])
    assert weak.elements["sec:produce/w"][3] == "needs 1 power"
    assert weak.elements["top:produce:hexes/t"][2]["fill"] == "$soft"


def reds(scene: Scene) -> list[str]:
    """Return the elements of the sections that say in red what cannot be paid."""
    inside = [key for key in scene.elements if region_of(scene, key).startswith("mat-")]
    return [
        key for key in inside if "$bad" in (scene.elements[key][2].get("fill"), scene.elements[key][2].get("stroke"))
    ]


def test_what_cannot_be_paid_is_red_only_while_a_section_is_chosen() -> None:
    poor: list[dict[str, Any]] = [{**NORDIC, "coins": 0, "character": "b5"}, CRIMEA]
    assert reds(at(poor))
    match = tw.new_match("scythe", players=2, seed=1, player_mats="all", position={"turn": 0, "players": poor})
    match.play("section move units")
    scene = picture(match, 0)
    assert reds(scene) == []
    assert scene.elements["sec:trade/p/0"][3] == "pay"
    assert "fill" not in scene.elements["top:trade:popularity/t"][2]


def test_the_choices_of_a_section_and_the_way_past_them_stand_apart() -> None:
    scene = at([NORDIC, CRIMEA], resources={"a5": RICH})
    for section, names in (("move", ("units", "coins")), ("trade", ("resources", "popularity"))):
        keys = [f"top:{section}:{name}" for name in ("skip", *names)]
        tops = [place(scene, key)[1] for key in keys]
        lows = [top + scene.elements[f"{key}/r"][2]["height"] for top, key in zip(tops, keys, strict=True)]
        assert all(above + 2 <= below for above, below in zip(lows, tops[1:], strict=False))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("workers", [2, 8])
def test_the_way_past_the_top_action_stands_beside_its_title_and_its_price(workers: int, locale: str) -> None:
    player = {"faction": "nordic", "mat": "industrial", "workers": {"a5": workers}, "coins": 0}
    scene = at([player, CRIMEA], locale=locale, resources={"a5": RICH})
    for section in SECTIONS[:4]:
        key = f"sec:{section}"
        left, top = place(scene, f"top:{section}:skip")
        used = [13 + lettering.width(scene.elements[f"{key}/t"][3], 13.5, 700)]
        frame = scene.elements.get(f"{key}/p/f")
        if frame is not None and frame[2]["y"] < 23:  # otherwise it has a row of its own
            used.append(frame[2]["x"] + frame[2]["width"])
        assert max(used) <= left + 2
        assert top < 5


@pytest.mark.parametrize("locale", LOCALES)
def test_where_a_turn_would_do_nothing_one_button_above_the_board_says_so_and_asks_for_the_section(locale: str) -> None:
    position = {"turn": 0, "players": [{**NORDIC, "section": "move"}, CRIMEA], "resources": {"a5": {"metal": 3}}}
    match = tw.new_match("scythe", players=2, seed=1, player_mats="all", position=position)
    widget = match.widget(seat=0, locale=locale)
    scene, keys = picture(match, 0, locale), widget.choices["keys"]
    button = scene.elements["nothing"][2]
    assert button["bar"] == {"en": "Do nothing…", "ja": "何もしない…"}[locale]
    acts = {str(match.game.action(number)): ways for number, _, _, ways, *_ in widget.choices["acts"]}
    skips = {name: [[keys[i] for i in way] for way in ways] for name, ways in acts.items() if name.endswith("skip")}
    assert skips == {
        "section bolster skip": [["nothing", "sec:bolster"]],
        "section trade skip": [["nothing", "sec:trade"]],
        "section produce skip": [["top:produce:skip"]],  # Deploy can be paid for
    }
    assert [key for key in scene.elements if key.endswith(":skip")] == ["top:produce:skip"]
    (kind,) = (kind for kind in widget.choices["kinds"] if kind[1][1:2])
    assert kind[1][1] == match.words(locale).join(scythe.TEXTS)("step-nothing")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("section", SECTIONS[:4])
def test_the_way_past_a_top_action_names_the_action_that_is_still_done(section: str, locale: str) -> None:
    rich = {"faction": "nordic", "mat": "industrial", "workers": {"a5": 2}, "coins": 1}
    position = {"turn": 0, "players": [rich, CRIMEA], "resources": {"a5": RICH}}
    match = tw.new_match("scythe", players=2, seed=1, player_mats="all", position=position)
    scene = picture(match, 0, locale=locale)
    view = match.observation(0)
    assert isinstance(view, ScytheObservation)
    bottom = view.bottom_of(0, SECTIONS.index(section))
    name = written(scene, f"bot:{BOTTOMS[bottom]}")[0]
    said = written(scene, f"top:{section}:skip")
    assert said == [{"en": f"only {name}", "ja": f"{name}だけ"}[locale]]
    left = place(scene, f"top:{section}:skip")[0]
    frame = scene.elements.get(f"sec:{section}/p/f")
    assert frame is None or frame[2]["y"] >= 23 or frame[2]["x"] + frame[2]["width"] <= left + 2


def test_what_can_be_paid_stands_out_and_what_is_out_of_reach_stands_back() -> None:
    rich = {**NORDIC, "coins": 1, "section": "trade"}
    position = {"turn": 0, "players": [rich, CRIMEA], "resources": {"a5": {"metal": 4}}}
    match = tw.new_match("scythe", players=2, seed=1, player_mats="all", position=position)
    scene = picture(match, 0)
    fill = {
        key: scene.elements[f"{key}/bar"][2]["fill"] for key in ("bot:deploy", "bot:build", "sec:move", "sec:trade")
    }
    assert fill == {"bot:deploy": "$good", "bot:build": "$matpale", "sec:move": "$matbar", "sec:trade": "$matpale"}


@pytest.mark.parametrize("kind", ["dial", "encounter", "over"])
def test_the_mat_folds_to_lines_while_something_else_is_asked_and_all_of_it_fits_a_laptop(kind: str) -> None:
    if kind == "over":
        match: tw.Match = tw.new_match("scythe", players=2, seed=2)
        match.play_out(dict.fromkeys(range(2), "random"))
    else:
        match, node = decisions()[kind]
        match.goto(node)
    seat = max(0, match.current_player())
    scene = picture(match, seat)
    sections = [region for name, region in scene.regions.items() if name.startswith("mat-") and name != "mat-factory"]
    assert len(sections) == 4
    assert all(region.height <= 24 for region in sections)
    right = [region for name, region in scene.regions.items() if region.place == "right" and name != "mat-factory"]
    assert sum(region.height + 4 for region in right) <= LAPTOP
    for name in ("sec:move", "sec:trade", "bot:build", "bot:enlist"):
        assert scene.elements[name][2]["label"]
        assert scene.elements[name][2]["tip"]
    assert not any(key.startswith("top:") and "factory" not in key for key in scene.elements)
    assert "power" not in scene.elements
    mechs = [key for key in scene.elements if key.startswith("mech:") and "/" not in key]
    assert len(mechs) == 4
    assert all(len(written(scene, key)) == 1 for key in mechs)  # their names alone
    assert "Build" in written(scene, "bot:build")
    for locale in LOCALES:  # what there is of a cost is never cut
        lines = picture(match, seat, locale).elements
        assert not any(lines[f"bot:{bottom}/h"][3].endswith("…") for bottom in BOTTOMS[:4])


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("workers", [2, 4, 6, 8])
@pytest.mark.parametrize("section", SECTIONS[:4])
@pytest.mark.parametrize("faction", ["nordic", "rusviet"])
def test_the_token_covers_neither_the_price_nor_its_own_words(
    faction: str, section: str, workers: int, locale: str
) -> None:
    player = {"faction": faction, "mat": "industrial", "workers": {"a5": workers}, "section": section, "coins": 0}
    scene = at([player, CRIMEA], locale=locale)
    key = f"sec:{section}"
    numbers = [float(x) for x in re.findall(r"[\d.]+", scene.elements[f"{key}/a"][2]["d"])]
    edges = [place(scene, one)[0] for one in (f"top:{section}:skip", f"str:{STRUCTURES[SECTIONS.index(section)]}")
             if one in scene.elements and place(scene, one)[1] < 23]  # fmt: skip
    assert numbers[0] + 19 <= min([*edges, 226])  # left of what else is at the right edge
    used = [13 + lettering.width(scene.elements[f"{key}/t"][3], 13.5, 700)]
    frame = scene.elements.get(f"{key}/p/f")
    if frame is not None and frame[2]["y"] < 23:  # otherwise it has a row of its own
        assert frame[2]["x"] >= used[0] - 2
        used.append(frame[2]["x"] + frame[2]["width"])
    words, skip = scene.elements.get(f"{key}/h"), scene.elements.get(f"top:{section}:skip")
    if skip is not None:  # only Rusviet: its token may stay
        assert max(used) - 2 <= numbers[0]
    if words is not None:
        assert words[2]["x"] - lettering.width(words[3], 12, 600) >= max(used) - 3


def test_a_factory_card_is_a_fifth_section_with_its_price_and_gain_in_words() -> None:
    scene = at([{**NORDIC, "factory_card": 9}, CRIMEA])
    assert list(scene.regions).index("mat-factory") == list(scene.regions).index("mat-trade") + 1
    assert written(scene, "top:factory:first") == ["an upgrade and 1 popularity"]
    assert scene.elements["sec:factory/p/1"][3] == "$2"
    assert "mat-factory" not in at([NORDIC, CRIMEA]).regions


def test_a_combat_tells_in_words_what_each_side_has_and_who_watches_sees_it_too() -> None:
    match = asked("dial")
    view = match.observation(match.current_player())
    assert isinstance(view, ScytheObservation)
    assert view.battle is not None
    sides = {view.battle.attacker, view.battle.defender}
    for seat in (0, 1, 2, None):
        scene = picture(match, seat)
        assert next(name for name, region in scene.regions.items() if region.place == "right") == "table"
        assert scene.elements["table/t"][3].startswith("Combat on ")
        for side, fighter in enumerate((view.battle.attacker, view.battle.defender)):
            assert f"{view.power[fighter]} power" in written(scene, f"battle:{side}")
        assert ("dial:0" in scene.elements) == (seat == match.current_player())
    assert len(sides) == 2


def test_every_element_with_a_part_in_the_game_has_its_words_and_its_rule() -> None:
    tips = (
        "sec:",
        "top:",
        "bot:",
        "cube:",
        "str:",
        "rec:",
        "mech:",
        "bonus:",
        "hand:",
        "obj:",
        "power",
        "pool",
        "ready",
    )
    for kind, locale in itertools.product(decisions(), LOCALES):
        match = asked(kind)
        scene = picture(match, match.current_player(), locale)
        for key, (_, _, attrs, *_) in scene.elements.items():
            if "label" in attrs and scene.regions[region_of(scene, key)].place == "right":
                assert attrs.get("rule") or key == "hand/none", key
                assert attrs.get("tip") or not key.startswith(tips), key


def test_the_structure_of_a_section_stays_where_it_is_when_the_action_token_comes_and_goes() -> None:
    away, here = (at([{**NORDIC, "section": name}, CRIMEA]) for name in ("produce", "trade"))
    assert away.elements["str:armory"][2]["transform"] == here.elements["str:armory"][2]["transform"]
