"""Mats can be read and lie in sight."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from around import inherited, place, region_of, scale
from scythe_mat_scenes import CRIMEA, LAPTOP, NORDIC, PHONE, asked, at, decisions, picture

from tabletop_widgets.boards import lettering, scythe
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa import turn
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.engines.scythe import ScytheObservation
from tabletop_widgets.engines.scythe.actions.cards import PlayCards
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import BOTTOMS, MATS, SECTIONS

# --- legible


def texts(scene: Scene, *places: str) -> Iterator[tuple[str, float, float, float, float, float]]:
    """Return about where texts stand: key, size, left, top, right, bottom in units of their regions."""
    for key, (tag, _, attrs, *text) in scene.elements.items():
        region = region_of(scene, key)
        if tag != "text" or isinstance(attrs.get("x"), str) or scene.regions[region].place not in places:
            continue
        size = float(inherited(scene, key, "font-size")) * scale(scene, key)
        wide = 0.85 * lettering.width(text[0], size, int(inherited(scene, key, "font-weight") or 500))
        ratio = scale(scene, key)
        x, y = place(scene, key)
        x, y = x + ratio * float(attrs.get("x", 0)), y + ratio * float(attrs["y"])
        anchor = inherited(scene, key, "text-anchor")
        x -= wide if anchor == "end" else wide / 2 if anchor == "middle" else 0
        yield key, size, x, y - 0.75 * size, x + wide, y + 0.1 * size


def mats() -> Iterator[Scene]:
    """Return every faction with every mat, half of them far into the game, in both languages."""
    late: dict[str, Any] = {
        "upgraded": ["power", "hexes", "units"], "section": "bolster", "factory_card": 7,
        "structures": {"mine": "a5", "monument": "a4"}, "combat_cards": {"2": 3, "3": 1, "4": 2, "5": 3},
    }  # fmt: skip
    workers = {"a5": 4, "a4": 4}
    for faction, mat in itertools.product(FACTIONS, MATS):
        other = "saxony" if faction != "saxony" else "polania"
        rest = {"faction": other, "mat": next(name for name in MATS if name != mat)}
        for more, locale in itertools.product(({}, late), LOCALES):
            yield at([{"faction": faction, "mat": mat, "workers": workers, **more}, rest], locale=locale)


def test_nothing_on_ones_own_mat_is_smaller_than_12_units_and_on_a_laptop_hardly_smaller() -> None:
    for mat in range(0, len(MATS), 2):
        other = {"faction": "nordic", "mat": MATS[1 - (mat > 0)]}
        scene = at([{"faction": "polania", "mat": MATS[mat]}, other])
        small = {key: size for key, size, *_ in texts(scene, "right") if size < 12}
        assert not small
        right = [region for region in scene.regions.values() if region.place == "right"]
        assert 12 * 562 / sum(region.height + 4 for region in right) >= 11.4  # pixels


def test_what_is_read_beside_the_map_is_at_least_ten_pixels_high_on_a_phone_and_in_a_narrow_tab() -> None:
    scenes = [picture(asked(kind), asked(kind).current_player()) for kind in decisions()]
    for scene in [*itertools.islice(mats(), 0, None, 9), *scenes]:
        for key, size, *_ in texts(scene, "right"):
            assert size * PHONE >= 10, key
        for region in [name for name in scene.regions if name.startswith(("mats", "cards"))]:
            assert scene.regions[region].width <= 250
            sizes = [size for key, size, *_ in texts(scene, "side") if region_of(scene, key) == region]
            assert min(sizes) >= 11


def test_no_text_of_a_mat_lies_on_another_or_leaves_its_region() -> None:
    cut = set()
    for scene in mats():
        boxes: dict[str, list[tuple[str, float, float, float, float]]] = {}
        for key, _, *box in texts(scene, "right"):
            region = region_of(scene, key)
            size = scene.regions[region]
            left, top, right, bottom = box
            assert left >= 0, key
            assert right <= size.width, key
            assert top >= 0, key
            assert bottom <= size.height, key
            boxes.setdefault(region, []).append((key, left, top, right, bottom))
            cut |= {scene.elements[key][3]} if scene.elements[key][3].endswith("…") else set()
        for here in boxes.values():
            for one, other in itertools.combinations(here, 2):
                apart = one[3] <= other[1] or other[3] <= one[1] or one[4] <= other[2] or other[4] <= one[2]
                assert apart, (one, other)
    assert cut == set()


# --- in sight


def test_the_whole_mat_fits_beside_the_map_of_a_laptop() -> None:
    scene = at([NORDIC, CRIMEA])
    heights = [region.height for region in scene.regions.values() if region.place == "right"]
    assert sum(heights) <= LAPTOP - 30  # the gaps between them


def test_what_is_asked_is_in_sight_on_a_laptop_for_every_kind_of_decision() -> None:
    kinds = decisions()
    assert {"section", "bottom", "pay", "upgrade", "enlist", "dial", "cards", "encounter", "factory", "take"} <= set(
        kinds
    )
    for kind in kinds:
        match = asked(kind)
        seat = match.current_player()
        scene = picture(match, seat)
        tops, top = {}, 0.0
        for name, region in scene.regions.items():
            if region.place == "right":
                tops[name] = top
                top += region.height + 6
        board, view = scythe.ScytheBoard(), match.observation(seat)
        assert isinstance(view, ScytheObservation)
        for number in match.state.legal_actions():
            for path in board.click_paths(view, match.game.actions[number]):
                for key in path:
                    home = region_of(scene, key)
                    if home in tops and not key.startswith("obj:"):  # objectives may be shown at any time
                        assert tops[home] + scene.regions[home].height <= LAPTOP + 6, (kind, key)


@pytest.mark.parametrize(
    ("kind", "region", "key"),
    [
        ("encounter", "table", "opt:0"),
        ("factory", "table", "fac:"),
        ("cards", "table", "ready"),
    ],
)
def test_what_is_asked_now_comes_first(kind: str, region: str, key: str) -> None:
    match = asked(kind)
    scene = picture(match, match.current_player())
    assert next(name for name, found in scene.regions.items() if found.place == "right") == region
    assert any(name.startswith(key) and region_of(scene, name) == region for name in scene.elements)


def test_the_head_the_sections_and_the_hand_keep_their_places_whatever_is_asked_of_a_turn() -> None:
    """An end of the turn, a payment with cards, an amount of a gain and an Enlist move nothing."""
    for kind in ("section", "bottom", "pay", "take", "upgrade", "enlist", "end"):
        match = asked(kind)
        seat = match.current_player()
        scene, view = picture(match, seat), match.observation(seat)
        assert isinstance(view, ScytheObservation)
        own = [name for name, found in scene.regions.items() if found.place == "right"]
        fifth = ["mat-factory"] if view.factory_cards[seat] >= 0 else []
        assert own == ["mat", *(f"mat-{SECTIONS[section]}" for section in view.columns(seat)), *fifth, "hand"], kind
        assert scene.regions["mat"].height == (72 if fifth else 96), kind
        assert {scene.regions[name].height for name in own[1:5]} == {78}, kind


def test_while_an_automa_moves_its_turn_has_the_place_of_the_mat() -> None:
    place = {name: found for name, found in at([NORDIC, CRIMEA]).regions.items() if found.place == "right"}
    high = sum(found.height + 4 for name, found in place.items() if name != "hand") - 4
    assert high == turn.LEAST_HEIGHT


def test_the_mats_of_the_others_are_told_section_by_section_in_their_tab() -> None:
    scene = at([NORDIC, {**CRIMEA, "factory_card": 2}])
    assert scene.regions["mats1"].place == "side"
    labels = [scene.elements[f"m1:{section}"][2]["label"] for section in range(4)]
    assert [label.partition(";")[0] for label in labels] == ["Move", "Bolster", "Trade", "Produce"]
    assert all("costs" in label for label in labels)
    assert len(SECTIONS) == len(BOTTOMS) == 5


def test_the_combat_cards_lie_under_the_dial_with_how_many_may_be_added() -> None:
    match = asked("dial")
    seat = match.current_player()
    scene = picture(match, seat)
    held = [key for key in scene.elements if key.startswith("hand:") and key.count(":") == 1 and "/" not in key]
    assert all(region_of(scene, key) == "table" for key in held if key != "hand:")
    said = " ".join(scene.elements[key][3] for key in sorted(scene.elements) if re.fullmatch(r"dial/n\d", key))
    view = match.observation(seat)
    assert isinstance(view, ScytheObservation)
    assert view.battle is not None
    most = view.most_cards(seat, view.battle.place)
    match.play("dial 0")
    while match.state.decision().kind != "cards" or match.current_player() != seat:
        match.play(match.legal_actions()[0])
    plays = max(len(action.values) for action in match.legal_actions() if isinstance(action, PlayCards))
    assert plays == min(most, sum(view.hand))
    assert re.search(rf"\b{plays}\b" if plays else "no cards", said)
