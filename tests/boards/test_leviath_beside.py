"""What is beside the sea of Leviath: players, cards in words, what the deck brings, piles; tabs, crowds and tips."""

from __future__ import annotations

import itertools
import random
import re

import pytest
from leviath_scenes import LOCALES, MIDST, SEAS, chart, game_on, midst, picture, scenes, view
from test_palette import READABLE, contrast

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS, static
from tabletop_widgets.boards.lettering import width
from tabletop_widgets.boards.leviath.area_labels import TAB_HEIGHT, tabs_of
from tabletop_widgets.boards.leviath.pieces import spots_of
from tabletop_widgets.boards.palette import TOKENS
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.engines.leviath.components.sea import bits


def place_of(scene: Scene, key: str) -> tuple[float, float]:
    x, y = map(float, re.findall(r"-?[\d.]+", scene.elements[key][2]["transform"])[:2])
    return x, y


# --- regions


@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_every_player_has_a_region_of_its_own_the_kaiju_last(humans: int) -> None:
    match = tw.new_match("leviath", humans=humans, seed=2)
    for seat in (0, 1, None):
        regions = picture(match, seat).regions
        lefts = [name for name, region in regions.items() if region.place == "left"]
        assert lefts == [*(f"player{human}" for human in range(1, humans + 1)), "player0"]
        assert len({regions[name].width for name in lefts}) == 1
        assert all(regions[name].public for name in lefts)


def test_what_belongs_to_the_viewer_is_at_the_right_in_sheets_of_one_width() -> None:
    for seat, first in ((0, "acts"), (1, "hand1"), (None, "acts")):
        regions = picture(midst(), seat).regions
        rights = [name for name, region in regions.items() if region.place == "right"]
        assert rights[0] == first
        assert {regions[name].width for name in rights} == {352}
        assert [name for name, region in regions.items() if region.title == regions["piles"].title] == [
            "coming",
            "piles",
        ]


def test_cards_of_a_seat_are_not_shown_while_the_board_changes_hands() -> None:
    for seat in (0, 1):
        for name, region in picture(midst(), seat).regions.items():
            assert region.public == (not name.startswith(("hand", "acts", "power", "sea")))


def test_the_regions_stay_while_a_card_is_being_used() -> None:
    match = midst(1)
    before = picture(match, 1).regions
    match.play("no more steps")
    match.play("play two-mines")
    scene = picture(match, 1)
    assert scene.regions == before
    told = [e[3] for key, e in scene.elements.items() if key.startswith("usedcard") and len(e) > 3]
    assert told[0] == "Two Mines"  # what is asked is about this card, which is bright
    assert "in use" in told
    assert scene.elements["usedcard/r"][2]["stroke"] == "$live"
    assert scene.elements["usedcard"][2]["label"] == "Two Mines, used in this turn"
    assert "usedcard" not in picture(match, 2).elements
    assert "usedcard" not in picture(midst(1), 1).elements


def test_a_card_that_was_discarded_for_steps_is_used_while_the_steps_are_asked() -> None:
    match = midst(1)
    match.play("no more steps")
    match.play("discard two-mines day2")
    assert match.state.decision().kind == "ships"
    scene = picture(match, 1)
    assert "used" in [e[3] for key, e in scene.elements.items() if key.startswith("usedcard") and len(e) > 3]
    assert scene.elements["usedcard/r"][2]["stroke"] == "$line"


@pytest.mark.parametrize("seed", range(3))
def test_only_a_card_that_was_used_in_the_turn_is_told_as_used(seed: int) -> None:
    match = tw.new_match("leviath", humans=2, seed=seed)
    used, turns, shown = None, 0, 0
    while not match.is_terminal():
        seat, is_card = match.current_player(), match.state.decision().kind == "card"
        match.play_out(dict.fromkeys(range(3), "random"), 1)
        now = view(match, max(1, seat))
        if is_card:
            used = seat, now.discards[-1]
        elif now.turns != turns:
            used = None
        turns = now.turns
        for human in (1, 2):
            told = "usedcard" in picture(match, human).elements
            assert not told or used == (human, now.discards[-1])
            shown += told
    assert shown


@pytest.mark.parametrize("seat", [0, 1])
def test_the_places_of_ones_own_things_stay_through_the_whole_game(seat: int) -> None:
    match, rng, seen = tw.new_match("leviath", players=3, seed=5), random.Random(5), set[tuple[str, ...]]()
    while not match.is_terminal():
        own = picture(match, seat).regions
        hand = view(match, 1).hands[0]
        if seat == 0 or len(set(hand)) == len(hand):
            seen.add(tuple(name for name in own if own[name].place == "right"))
        match.play(rng.choice(match.legal_actions()))
    assert seen == {("acts", "power1", "power2", "power3") if seat == 0 else ("hand1", "hand2")}


def test_two_equal_cards_are_one_sheet_and_no_empty_box_stands_for_the_other() -> None:
    scene = picture(midst(1, hands=[["sonar day1", "sonar day1"], ["one-mine day1", "helicopter day3"]]), 1)
    assert scene.elements["card:sonar:1/name"][3] == "Sonar ×2"
    assert [name for name in scene.regions if name.startswith("hand")] == ["hand1"]


def test_the_hunters_see_beside_the_kaiju_what_it_can_do() -> None:
    for locale, names in (("en", "Silence Predation Move Tsunami"), ("ja", "沈黙 捕食攻撃 移動 津波攻撃")):
        scene = picture(midst(), 1, locale)
        kinds = ("silence", "predation", "move", "tsunami")
        assert [scene.elements[f"p0:{kind}/n"][3] for kind in kinds] == names.split()
    scene = picture(midst(), 1)
    assert scene.elements["p0:move"][2]["label"] == "Move: −2 energy"
    assert scene.elements["p0:move"][2]["tip"].startswith("It goes 0 to 3 steps in secret")
    assert "p0:move" not in picture(midst(), 0).elements  # its player has them as buttons


# --- words


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_on_a_sheet_or_a_plate_fits_into_it(locale: str) -> None:
    for scene in (picture(midst(), 0, locale), picture(midst(), 1, locale), picture(midst(), None, locale)):
        for key, (tag, parent, attrs, *text) in scene.elements.items():
            region, x = parent, float(attrs.get("x", 0))
            while region in scene.elements:
                if "translate" in scene.elements[region][2].get("transform", ""):
                    x += place_of(scene, region)[0]
                region = scene.elements[region][1]
            if tag != "text" or scene.regions[region].place not in ("left", "right"):
                continue
            size = attrs.get("font-size") or scene.elements[parent][2]["font-size"]
            wide = width(text[0], size, attrs.get("font-weight", 500))
            share = {"middle": 0.5, "end": 1.0}.get(attrs.get("text-anchor", ""), 0.0)
            assert x - share * wide >= 0, key
            assert x + (1 - share) * wide <= scene.regions[region].width, key


@pytest.mark.parametrize("locale", LOCALES)
def test_every_action_of_the_kaiju_says_in_words_what_it_does(locale: str) -> None:
    scene = picture(midst(), 0, locale)
    for action in ("silence", "predation", "move", "tsunami"):
        lines = [e[3] for key, e in scene.elements.items() if re.fullmatch(rf"act:{action}/e\d", key)]
        assert lines
        assert not lines[-1].endswith("…")


def test_what_the_kaiju_cannot_pay_for_is_dashed() -> None:
    def dashed(energy: int) -> list[str]:
        scene = picture(midst(energy=energy), 0)
        return [key for key, e in scene.elements.items() if key.endswith("energy/r") and "stroke-dasharray" in e[2]]

    assert dashed(7) == []
    assert dashed(2) == ["act:tsunami/energy/r", "evolution:surface-glide/energy/r"]


@pytest.mark.parametrize("theme", [0, 1])
def test_what_cannot_be_paid_for_is_legible_on_tiles_and_on_cards(theme: int) -> None:
    colours = {**TOKENS, **BOARDS["leviath"].colours}
    elements = picture(midst(energy=0), 0).elements
    for key, ground in (("act:tsunami", "panel"), ("evolution:surface-glide", "sheet")):
        ink = elements[f"{key}/energy/t"][2]["fill"][1:]
        assert contrast(colours[ink][theme], colours[ground][theme]) >= READABLE


def test_the_deck_is_told_in_words_day_by_day() -> None:
    scene = picture(midst(), 1)
    told = [e[3] for key, e in scene.elements.items() if key.startswith("coming/") and len(e) > 3]
    left = view(midst(), 1).deck
    assert told == [
        "The deck: what comes next",
        "day 3",
        f"{left[2]} cards, then evolution 3",
        "day 4",
        f"{left[3]} cards, then the game ends",
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_each_day_of_the_deck_has_a_line(locale: str) -> None:
    elements = picture(tw.new_match("leviath", humans=2, seed=3), 1, locale).elements
    words = [f"coming/{row}:{part}" for row in range(4) for part in (0, 1)]  # the day, and what it brings
    assert [key for key, e in elements.items() if key.startswith("coming/") and key[-1].isdigit()] == words


def test_where_the_kaiju_is_stands_only_on_its_own_plate() -> None:
    assert picture(midst(), 0).elements["p0/where"][3] == "the kaiju, on 20"
    assert picture(midst(), 1).elements["p0/where"][3] == "the kaiju, hidden"
    assert picture(midst(), None).elements["p0/where"][3] == "the kaiju, hidden"


def test_evolution_cards_on_the_kaijus_plate_are_backs_until_they_are_used() -> None:
    def chips(seat: int) -> list[str]:
        elements = picture(midst(), seat).elements
        return [elements[f"p0:{i}/n"][3] for i in range(2)]

    assert chips(0) == ["Surface Glide −3", "Rush +1"]
    assert chips(1) == ["◆ tier 1", "◆◆ tier 2"]


def test_a_player_with_many_cards_has_their_days_as_numbers() -> None:
    match = tw.new_match("leviath", humans=1, seed=3)
    elements = picture(match, 0).elements
    texts = [elements[f"p1:{i}/n"][3] for i in range(3)]
    assert texts == ["1", "1", "1"] or texts == ["day 1"] * 3
    assert place_of(picture(match, 0), "p1:0")[0] > 41 + 60


def test_the_piles_show_each_card_of_a_kind_as_used_or_not() -> None:
    match = midst(discards=["sonar day1", "one-mine day1", "two-mines day2"])
    elements = picture(match, 1).elements
    assert elements["used:sonar/n"][3] == "1 of 4"
    full = {key: e[2]["d"].count("M") for key, e in elements.items() if re.fullmatch(r"used/day\d/used", key)}
    assert full == {"used/day1/used": 2, "used/day2/used": 1}
    faint = sum(e[2]["d"].count("M") for key, e in elements.items() if re.fullmatch(r"used/day\d", key))
    assert faint + 3 == sum(view(match, 1).cards.deck(2))


# --- tabs of the areas


@pytest.mark.parametrize("name", SEAS)
def test_no_tab_of_an_area_touches_a_number_a_gate_or_another_tab(name: str) -> None:
    sea, tabs = game_on(name).sea, tabs_of(game_on(name).sea)
    numbers = [chart(name).number_at(number) for number in sea.ids]
    gates = [(x + 15, y) for x, y in (chart(name).number_at(sea.ids[space]) for space in bits(sea.gates))]
    for tab in tabs:
        for (x, y), wide in [*((spot, 8.0) for spot in numbers), *((spot, 5.0) for spot in gates)]:
            apart = abs(tab.x - x) > tab.width / 2 + wide or abs(tab.y - y) > TAB_HEIGHT / 2 + 6
            assert apart, (tab, x, y)
    for one, other in itertools.combinations(tabs, 2):
        away = abs(one.x - other.x) > (one.width + other.width) / 2
        assert away or abs(one.y - other.y) > TAB_HEIGHT


@pytest.mark.parametrize("name", ["lattice", "seam"])
def test_no_ship_hides_the_tab_of_an_area(name: str) -> None:
    """Wherever ships and mines are, alone on a space or together."""
    sea = game_on(name).sea
    for i in range(0, len(sea.ids) - 4, 2):
        numbers = sea.ids[i : i + 4]
        position = {"ships": [*numbers], "mines": [numbers[0], numbers[3]], "kaiju": sea.ids[i - 4], "possible": []}
        del position["possible"]
        match = tw.new_match("leviath", humans=2, seed=1, board=SEAS[name], position=position)
        for key, (x, y, scale) in spots_of(view(match, 1)).items():
            wide, high = (21 * scale, 14 * scale) if key.startswith("ship") else (14 * scale, 14 * scale)
            for tab in tabs_of(sea):
                apart = abs(tab.x - x) > tab.width / 2 + wide or abs(tab.y - y) > TAB_HEIGHT / 2 + high
                assert apart, (key, tab)


def test_a_tab_names_the_spaces_of_its_area() -> None:
    assert picture(midst(), 1).elements["name:III"][2]["label"] == "Sea area III: spaces 4, 5, 6, 13"


# --- crowds


def test_a_crowded_space_is_shown_large_while_something_on_it_is_pointed_at() -> None:
    match = midst(ships=[20, 12, 23, None], mines=[21, 28, 12])
    match.mark("guess", "20")
    elements = picture(match, 0).elements
    assert [key for key in elements if re.fullmatch(r"crowd:\d+", key)] == ["crowd:12", "crowd:20"]
    assert elements["crowd:20"][2]["when"] == ["s:20", "ship:1", "kaiju", "guess"]
    assert elements["crowd:12"][2]["when"] == ["s:12", "ship:2", "mine:12"]
    assert "crowd:23" not in elements


def test_a_crowd_tells_a_human_nothing_of_the_kaiju() -> None:
    match = midst(ships=[20, 12, 23, None])
    assert not [key for key in picture(match, 1).elements if key.startswith("crowd:20")]
    assert "crowd:20" in picture(match, 0).elements


@pytest.mark.parametrize("name", SEAS)
def test_a_crowd_lies_in_the_region(name: str) -> None:
    for scene in scenes(name):
        for key in [key for key in scene.elements if re.fullmatch(r"crowd:\d+", key)]:
            (x, y), frame = place_of(scene, key), scene.elements[f"{key}/r"][2]
            assert frame["width"] / 2 <= x <= 640 - frame["width"] / 2
            assert frame["height"] / 2 <= y <= 620 - frame["height"] / 2


# --- tooltips


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everything_with_a_name_tells_the_rule_it_rests_on(seat: int | None) -> None:
    match = midst(**{**MIDST, "discards": ["sonar day1"], "turn": 0})
    book = match.game.rulebook
    scene = picture(match, seat)
    without = []
    for key, (_, _, attrs, *_) in scene.elements.items():
        if "label" not in attrs:
            continue
        if "rule" not in attrs and not key.startswith("pile:"):
            without.append(key)
        for number in attrs.get("rule", "").split():
            assert book.section(number).title
    assert without == []


def test_a_tip_is_not_in_a_static_picture() -> None:
    assert "tip=" not in static.svg(picture(midst(), 0), colours=BOARDS["leviath"].colours)


@pytest.mark.parametrize("seat", [0, 1])
def test_an_ability_beside_the_kaiju_says_what_it_does(seat: int) -> None:
    match = midst(0, energy=7)
    match.play("use rush")
    match.play("go to 20")
    match.play("strike ship 1")
    elements = picture(match, seat).elements
    words = match.words()
    told = [attrs.get("tip") for key, (_, _, attrs, *_) in elements.items() if re.fullmatch(r"p0:\d", key)]
    assert "Move 0 or 1 step, then send a ship on or next to the new space to the port." in told
    assert BOARDS["leviath"].terms(match.observation(seat), words)["Slip"].startswith("Move 0 ")


def test_a_click_on_an_action_beside_the_kaiju_says_what_it_does() -> None:
    match = midst(1)
    refusal = BOARDS["leviath"].interpret(match.observation(1), ["p0:predation"])
    assert isinstance(refusal, Refusal)
    assert refusal.text().startswith("Predation is for the kaiju: it sends a ship")


@pytest.mark.parametrize(
    ("evolution", "actions", "prompt"),
    [
        ("mine-shift", ["use mine-shift", "lift mine 21"], "Mine Shift: choose where the mine from 21 goes"),
        ("undertow", ["use undertow"], "Undertow: move one ship, 2 steps left"),
    ],
)
def test_a_decision_that_comes_from_an_ability_names_it(evolution: str, actions: list[str], prompt: str) -> None:
    match = midst(0, evolutions=["surface-glide", evolution], energy=7)
    for action in actions:
        match.play(action)
    assert match.widget(seat=0).choices["prompt"] == prompt
