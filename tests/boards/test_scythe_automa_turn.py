"""An Automa's turn on the board: its three steps with the reasons, and the plan on the map."""

from __future__ import annotations

import re
from typing import Any

import pytest
from automa_views import (
    LOCALES,
    SEAT,
    at,
    begun,
    board,
    card_of,
    draw,
    game,
    label,
    plan,
    planned,
    seen,
    steps,
    with_,
    words,
)

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe, static, turn_marks
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.ground import MIDDLE
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, home
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, NAMES, NUM_HEXES, PLACE_OF, PLACES

# --- why


@pytest.mark.parametrize(
    ("number", "scheme", "tried", "said"),
    [
        (16, 1, (2, 0, -1), "it needs 5 power"),
        (10, 0, (3, 0), "it has no mech on the board"),
        (11, 0, (3, 3, 0), "its character is not on the board"),
        (16, 1, (3, 3, 0), "it has no character or mech on the board"),
        (10, 0, (4, 0), "no hex near its units or base can be entered"),
        (
            13,
            1,
            (1, 4, 0),
            "near its units there is no encounter token, and no Factory where it could take its first card",
        ),
        (16, 1, (4, 0, -1), "no enemy character or mech is within its reach"),
        (16, 1, (2, 4, 0), "no unprotected enemy workers are within its reach"),
        (9, 0, (1, 5, 0), "no hex it could go to suits it"),
        (13, 1, (1, 5, 0), "enemies or its own mechs are on every such hex"),
        (10, 0, (6, 0), "it already stands on the best hex"),
        (8, 0, (3, 5), "an enemy character or mech is next to every hex it could go to"),
        (8, 0, (3, 5), "None of its symbols works: it does not move"),
    ],
)
def test_a_symbol_says_why_it_cannot_be_carried_out(
    number: int, scheme: int, tried: tuple[int, ...], said: str
) -> None:
    view = planned(plan(number, scheme, tried))
    scene = draw(view)
    told = [label(scene, key) for key in scene.elements if re.fullmatch(r"amt1(s\d|n)", key)]
    assert any(said in text for text in told), told
    assert said in board(view)


def why(scene: Scene) -> list[str]:
    """Return the numbered reasons."""
    return [label(scene, key) for key in scene.elements if re.fullmatch(r"amt1w\d", key)]


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (
            {},
            [
                "Its mech on G2 goes: no other is so close to the base.",
                "It can enter 5 hexes near its units or base: no enemies, and no other character or mech of its own.",
                "The 3 best of them: the next enemy is 2 hexes away, and nowhere closer.",
                "Of these, 2 are closest to the Factory: E3, F3.",
                "So it takes the first, row by row from the top: E3.",
            ],
        ),
        ({"central": at("e3"), "best": at("e3", "f3")}, ["Of these it takes the one closest to the Factory: E3."]),
        (
            {"best": at("e3", "f3")},
            ["Both are equally close to the Factory.", "So it takes the first, row by row from the top: E3."],
        ),
        (
            {"best": at("e3"), "central": at("e3")},
            ["The best of them: the next enemy is 2 hexes away, and nowhere closer."],
        ),
        ({"allowed": at("e3"), "best": at("e3"), "central": at("e3")}, ["So it can only go to E3."]),
        (
            {"near": at("g2", "g3")},
            ["2 are equally close to the base, and this one is first, row by row from the top."],
        ),
        ({"near": at("g2", "f1")}, ["2 are equally close to the base, and this one is closest to the Factory."]),
        (
            {"distance": 0, "origin": home(FACTIONS.index("saxony"))},
            ["Its mech on the base goes: units there come first."],
        ),
        ({"value": -1}, ["there is no enemy to move towards"]),
    ],
)
def test_the_reasons_for_the_hex_are_numbered(facts: dict[str, Any], said: list[str]) -> None:
    found = dict.fromkeys(("allowed",), at("f1", "f2", "e2", "e3", "f3")) | facts
    scene = draw(planned(plan(9, 0, (1, 0, -1), **found)))
    told = why(scene)
    assert [scene.elements[f"amt1w{i}/i"][3] for i in range(len(told))] == [f"{i + 1}." for i in range(len(told))]
    for text in said:
        assert any(text in one for one in told), told
    assert label(scene, "amt1w") == "Why E3?"


@pytest.mark.parametrize(
    ("number", "scheme", "tried", "facts", "said"),
    [
        (3, 0, (0,), {}, ["no other worker of its own", "4 hexes are left", "2 of its units are near"]),
        (3, 0, (0,), {"left_out": 2}, ["Its 2 units on the base do not count for this."]),
        (16, 1, (0, -1, -1), {}, ["It can attack on", "2 enemy characters and mechs are there"]),
        (16, 1, (2, 0, -1), {}, ["with nobody to protect them", "2 resources are there, and nowhere more"]),
        (
            13,
            1,
            (1, 0, -1),
            {"value": -1},
            ["an encounter token or a Factory card", "its own mechs may not be there: 4 hexes are left"],
        ),
    ],
)
def test_each_kind_of_move_has_its_own_reasons(
    number: int, scheme: int, tried: tuple[int, ...], facts: dict[str, Any], said: list[str]
) -> None:
    told = why(draw(planned(plan(number, scheme, tried, **facts))))
    for text in said:
        assert any(text in one for one in told), told


def test_while_its_turn_goes_on_the_automas_row_is_the_one_that_is_marked() -> None:
    assert f"pl:{SEAT}/turn" not in draw(begun()).elements
    elements = draw(planned(plan(16, 1, (2, 0, -1)))).elements
    assert elements[f"pl:{SEAT}/turn"][2]["stroke"] == "$ink"
    assert f"pl:{1 - SEAT}/turn" not in elements


def test_an_only_valid_hex_needs_no_more_reasons() -> None:
    one = dict.fromkeys(("valid", "allowed", "best", "central"), at("e3"))
    told = why(draw(planned(plan(16, 1, (2, 0, -1), **one))))
    assert told[1:] == ["It can attack on 1 hex: enemy workers are there with nobody to protect them."]


def test_a_symbol_of_a_faction_that_the_automa_does_not_play_is_not_told() -> None:
    scene = draw(planned(plan(9, 0, (1, 0, -1))))
    assert [label(scene, key) for key in scene.elements if re.fullmatch(r"amt1s\d", key)] == [
        "Mech move: mech: G2 → E3",
        "Worker move: not needed",
    ]


@pytest.mark.parametrize(
    ("facts", "said"),
    [({"origin": PLACE_OF["e3"]}, "the mech would move, but E3 is already its best place"), ({}, "mech: G2 → E3")],
)
def test_the_move_is_told_at_its_symbol(facts: dict[str, Any], said: str) -> None:
    scene = draw(planned(plan(16, 1, (2, 0, -1), **facts)))
    assert label(scene, "amt1s1") == f"Attack on workers: {said}"
    assert scene.elements["amt1s1/r"][2]["stroke"] == "$good"
    assert scene.elements["amt1s0/n/0"][2]["text-decoration"] == "line-through"
    assert scene.elements["amt1s2"][2]["opacity"] < 1


@pytest.mark.parametrize("locale", LOCALES)
def test_the_reasons_are_drawn_as_they_are_said(locale: str) -> None:
    for view in steps()[::9]:
        scene = draw(view, locale)
        for key in scene.elements:
            if re.fullmatch(r"amt1w\d", key):
                drawn = "".join(e[3] for name, e in scene.elements.items() if re.fullmatch(rf"{key}/\d", name))
                assert re.sub(r"\W", "", drawn) == re.sub(r"\W", "", label(scene, key))


def test_every_element_of_the_turn_names_its_rule() -> None:
    book = game().rulebook
    for view in steps()[::7]:
        for key, (_, _, attrs, *_) in draw(view).elements.items():
            if key.startswith(("amt", "amh", "ams")) and "label" in attrs:
                for rule in attrs["rule"].split():
                    assert book.section(f"scythe {rule}"), (key, rule)


# --- the three steps


def stage(scene: Scene) -> list[str]:
    """Return for each step "done", "now" or "next"."""
    shown = [scene.elements.get(f"amt:d{i}") for i in range(3)]
    return ["done" if one is None else "now" if one[2]["fill"] == "$panel" else "next" for one in shown]


@pytest.mark.parametrize(
    ("kind", "stages"),
    [
        ("automa-card", ["now", "next", "next"]),
        ("automa-move", ["done", "now", "next"]),
        ("automa-gain", ["done", "done", "now"]),
        ("section", ["done", "done", "done"]),
    ],
)
def test_the_present_step_is_marked_and_those_before_it_ticked(kind: str, stages: list[str]) -> None:
    found = 0
    for view in steps():
        shown = view.plans[SEAT]
        if view.kind == kind and shown is not None and not shown.skipped:
            scene = draw(view)
            assert stage(scene) == stages
            assert ("amt:now" in scene.elements) == ("now" in stages)
            found += 1
    assert found


def test_before_its_card_nothing_of_the_last_one_is_told() -> None:
    view = next(view for view in steps() if view.kind == "automa-card" and view.plans[SEAT] is not None)
    scene = draw(view)
    assert label(scene, "amt0").startswith("It turns over a card: ")
    assert not [key for key in scene.elements if key.startswith(("amt1s", "amt1w", "amt2g"))]


def test_if_nothing_can_be_done_it_says_so_and_its_gains_still_come() -> None:
    scene = draw(planned(plan(8, 0, (3, 5)), kind="automa-gain"))
    assert label(scene, "amt1n") == "None of its symbols works: it does not move. Its gains still come."
    assert [key for key in scene.elements if re.fullmatch(r"amt2g\d", key)]
    assert "aim" not in scene.elements


def test_a_skipped_turn_has_neither_move_nor_gains() -> None:
    skipped = plan(8, 0, (-1, -1))._replace(skipped=True)
    scene = draw(planned(skipped, trackers=game("autometta").rules.tracker(SEAT)))
    assert label(scene, "amt1") == "It skips this whole turn"
    assert scene.elements["amt1"][2]["rule"] == "20.4"
    assert label(scene, "amt2") == "It gains nothing"
    assert not [key for key in scene.elements if key.startswith(("amt1s", "amt2g", "amt2t"))]


# --- the gains


def gains(scene: Scene) -> list[str]:
    return [label(scene, key) for key in scene.elements if re.fullmatch(r"amt2g\d", key)]


def test_the_gains_tell_what_is_still_possible() -> None:
    found = plan(16, 1, (2, 0, -1))  # power, a unit, a coin
    assert gains(draw(planned(found)))[1:] == ["a mech", "$1"]
    base = home(FACTIONS.index("saxony"))
    away = {"characters": (begun().characters[0], -1)}
    assert gains(draw(planned(found, **away)))[1] == "its character"
    everybody = {"mechs": (*begun().mechs[:4], base, base, base, base), "power": 16}
    assert gains(draw(planned(found, **everybody)))[:2] == ["1 power (not possible)", "no unit is left"]


def test_a_ring_marks_the_base_to_which_units_are_about_to_come_and_a_phone_looks_there() -> None:
    a_unit, a_coin = plan(16, 1, (2, 0, -1)), plan(2, 0, (1, 0))
    base = home(FACTIONS.index("saxony"))
    ring = draw(planned(a_unit, kind="automa-gain")).elements["arrive"][2]
    assert ((ring["cx"], ring["cy"]), ring["look"]) == (MIDDLE[base], 1)
    everybody = {"mechs": (*begun().mechs[:4], base, base, base, base)}
    for view in (
        planned(a_unit, kind="automa-gain", **everybody),
        planned(a_unit, kind="automa-move"),
        planned(a_coin, kind="automa-gain"),
    ):
        assert "arrive" not in draw(view).elements


def test_a_gain_for_another_faction_is_left_out() -> None:
    assert gains(draw(planned(plan(2, 0, (1, 0))))) == ["$1"]  # the other one is for Crimea


def test_the_recruit_bonus_names_who_gains_it() -> None:
    found = plan(1, 0, (1, 0, -1))  # the bonus is power
    nobody = draw(planned(found))
    assert label(nobody, "amt2b") == "Recruit bonus on the card: 1 power; no neighbour has that recruit."
    enlisted = draw(planned(found, recruits=(1, 0)))
    assert label(enlisted, "amt2b") == "Recruit bonus on the card: 1 power for Aiko."
    assert nobody.elements["amt2b"][2]["rule"] == "22.4"


@pytest.mark.parametrize(
    ("number", "marker", "said"),
    [
        (1, 3, "Marker to space 4."),
        (1, 8, "Marker to space 9. It places a star; scheme II from the next card on."),
        (1, 11, "Marker to space 12. It places a star."),
        (1, 2, "Marker to space 3. From now on its units cross rivers and enter lakes."),
        (1, 18, "The marker is at the end of the tracker."),
        (4, 3, "The star on the card is crossed out: the marker stays on space 3."),
    ],
)
def test_the_star_tracker_tells_what_its_next_space_brings(number: int, marker: int, said: str) -> None:
    moves = len(game().rules.cards[number - 1].schemes[0].moves)
    tried = (0, *(-1 for _ in range(moves - 1)))
    assert label(draw(planned(plan(number, 0, tried), markers=marker)), "amt2t") == said


# --- a combat


def test_a_combat_of_the_automa_is_told_only_as_far_as_it_is_public() -> None:
    found = plan(16, 1, (0, -1, -1))
    duel = (PLACE_OF["e3"], SEAT, 0, -1, 0, 5, -1, 0, 1, -1, -1)
    begins = draw(planned(found, kind="automa-fight", duel=duel))
    assert label(begins, "amt1f") == "Combat on E3 against Aiko."
    assert begins.elements["amt1f"][2]["rule"].split()[0] == "24"
    drawn = planned(found, kind="automa-play", duel=(*duel[:3], 3, *duel[4:]), fought=1, last_fought=0, power=9)
    assert label(draw(drawn), "amt1f") == (
        "Combat on E3 against Aiko. It has drawn card 1: in the range 8–13 it spends 7 power and adds 1 combat card, "
        "or all it has."
    )


def test_in_a_combat_it_can_spend_only_what_the_cards_in_its_deck_say() -> None:
    every = (1 << len(game().rules.cards)) - 1
    only = with_(begun(), turned=every & ~(1 << card_of(1)), power=9)
    assert label(draw(only), "amhf") == "In combat: 7 power, 1 card"
    poor = with_(begun(), turned=every & ~(1 << card_of(1)), power=4, hand_sizes=(2, 0))
    assert label(draw(poor), "amhf") == "In combat: 4 power, 0 cards"


# --- on the map


def hexes_of(scene: Scene, key: str) -> set[str]:
    """Return the hexes that a path of hexagons is drawn on."""
    path = scene.elements[key][2]["d"] if key in scene.elements else ""
    tops = [tuple(map(float, found)) for found in re.findall(r"M([\d.]+) ([\d.]+)", path)]
    near = [min(range(47), key=lambda p: abs(MIDDLE[p][0] - x) + abs(MIDDLE[p][1] - 40 - y)) for x, y in tops]
    return {NAMES[place] for place in near}


def test_the_map_outlines_the_chosen_hex_those_as_good_those_less_good_and_those_that_are_not_allowed() -> None:
    scene = draw(planned(plan(9, 0, (1, 0, -1))))
    assert [hexes_of(scene, f"aim/{i}") for i in range(4)] == [{"e3"}, {"f3"}, {"f2", "e2"}, {"f1"}]
    assert "stroke-dasharray" not in scene.elements["aim/0"][2]
    assert len({scene.elements[f"aim/{i}"][2]["stroke-dasharray"] for i in (1, 2)}) == 2
    assert scene.elements["aim/bar"][2]["stroke"] == "$bad"
    order = list(scene.elements)
    assert order.index("aim") < order.index("hexes")  # what may be chosen lies over it


def test_a_dashed_arrow_leads_to_the_hex_before_the_move_and_a_whole_one_after_it() -> None:
    found = plan(9, 0, (1, 0, -1))
    before = draw(planned(found))
    x, y = MIDDLE[PLACE_OF["g2"]]
    ring = before.elements["way/ring1"][2]
    assert abs(ring["cx"] - x) < 20
    assert abs(ring["cy"] - y) < 20
    assert before.elements["way/in"][2]["stroke-dasharray"]
    assert before.elements["way/order"][3] == "1"
    assert before.elements["here/t"][3] == "here"
    moved = (*begun().mechs[:4], PLACE_OF["e3"], -1, -1, -1)
    after = draw(planned(found, kind="automa-gain", mechs=moved)).elements
    assert abs(after["way/ring1"][2]["cy"] - MIDDLE[PLACE_OF["e3"]][1]) < 20
    assert "stroke-dasharray" not in after["way/in"][2]
    assert "here" not in after
    stays = draw(planned(plan(9, 0, (1, 0, -1), dest=PLACE_OF["g2"])))
    assert "way/in" not in stays.elements


@pytest.mark.parametrize(
    ("kind", "turn", "shown"),
    [
        ("automa-move", SEAT, True),
        ("automa-gain", SEAT, True),
        ("retreat", SEAT, True),
        ("automa-card", SEAT, False),  # the plan there was that of its turn before
        ("section", 0, False),  # what the others did is marked in its own way
        ("move", 0, False),
    ],
)
def test_the_map_shows_the_plan_while_the_turn_of_the_automa_goes_on(kind: str, turn: int, shown: bool) -> None:
    scene = draw(planned(plan(9, 0, (1, 0, -1)), kind=kind, turn=turn))
    assert ("aim" in scene.elements) == shown
    assert ("way" in scene.elements) == shown
    assert ("strip" in scene.elements) == shown


@pytest.mark.parametrize("locale", LOCALES)
def test_a_key_in_the_corner_tells_what_the_outlines_mean(locale: str) -> None:
    scene = draw(planned(plan(9, 0, (1, 0, -1))), locale)
    names = {"en": ["chosen", "as good", "less good", "not allowed"], "ja": ["目的地", "同等", "劣る", "不可"]}
    told = {"strip/k0", "strip/k1", "strip/k2", "strip/k3"} & scene.elements.keys()
    assert told == {"strip/k1", "strip/k2", "strip/k3"}  # the arrow leads to the chosen one
    assert [scene.elements[f"strip/k{i}"][3] for i in range(1, 4)] == names[locale][1:]
    for i in range(1, 4):
        line, outline = (scene.elements[key][2].get("stroke-dasharray") for key in (f"strip/{i}", f"aim/{i}"))
        assert line == outline
    lake = draw(planned(plan(9, 0, (1, 0, -1), allowed=at("e3"), best=at("e3"), central=at("e3"))))
    assert [key for key in lake.elements if key.startswith("strip/k")] == ["strip/k0", "strip/k3"]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_key_covers_no_hex_and_no_home_base(locale: str) -> None:
    scene = draw(planned(plan(9, 0, (1, 0, -1))), locale)
    x, y = map(float, re.findall(r"[\d.]+", scene.elements["strip"][2]["transform"]))
    right = x + scene.elements["strip/r"][2]["width"]
    for place in range(46):
        cx, cy = MIDDLE[place]
        assert cx - 36 > right or cy + 42 < y or cx + 36 < x or cy + 20 < y, NAMES[place]
    for place in range(FIRST_BASE, PLACES):
        cx, cy = MIDDLE[place]
        assert cx - 28 > right or cy + 32 < y, NAMES[place]  # with the units there and their tokens


def test_the_layer_is_there_and_on_wherever_an_automa_plays_and_nowhere_else() -> None:
    for view in (steps()[0], begun(), steps()[-1], *steps("three")[::60]):
        for locale, title in (("en", "Automa’s last move"), ("ja", "オートマの動き")):
            switch = draw(view, locale).switches()["automa"]
            assert (switch["title"], switch["region"]) == (title, "map")
            assert switch["note"]
            assert draw(view, locale).shown_layers(None) == {"automa"}
    match = tw.new_match("scythe", players=2, seed=3)
    assert draw(seen(match, 0)).layers == {}


def test_an_only_outline_needs_no_key() -> None:
    one = dict.fromkeys(("valid", "allowed", "best", "central", "near"), at("e3"))
    elements = draw(planned(plan(16, 1, (2, 0, -1), **one))).elements
    assert [key for key in elements if re.fullmatch(r"aim/\d", key)] == ["aim/0"]
    assert "strip" not in elements


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_step_says_in_short_what_comes_and_why_and_marks_where_to_look(locale: str) -> None:
    board, moves = scythe.ScytheBoard(), 0
    for view in steps():
        told = board.step(view, words(locale))
        if told is None:
            continue
        assert told[2]
        scene = draw(view, locale)
        shown = [key for key, element in scene.elements.items() if "look" in element[2]]
        if view.kind == "automa-move" and "way/in" in scene.elements:
            moves += 1
            assert {"way/in", "here/r"} <= set(shown)
            assert "→" in told[2]
            assert {"en": "Why: ", "ja": "理由："}[locale] in told[2]
    assert moves > 3
    assert board.step(begun(), words(locale)) is None


def test_the_marks_before_an_automas_plan_are_pale() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa", "automa"], seed=3)
    match.play_out({0: "random"}, max_decisions=60)
    board, seen_pale = scythe.ScytheBoard(), 0
    for node in match.path():
        match.goto(node)
        if match.state_at(node).decision().kind != "automa-move" or match.observation(0).turn != 2:
            continue
        scene, view = board.draw(seen(match, 0), match.words()), seen(match, 0)
        board.draw_turns(scene, view, [turn for turn in match.turns(0) if turn.seat == 1][-1:], match.words())
        if "way" in scene.elements and "turn1" in scene.elements:
            seen_pale += 1
            assert scene.elements["turn1"][2]["opacity"] < 0.5
    assert seen_pale


def test_without_its_layer_the_static_picture_has_no_plan() -> None:
    scene = draw(planned(plan(9, 0, (1, 0, -1))))
    place = scene.elements["strip"][2]["transform"]
    assert place in static.svg(scene, colours=scythe.ScytheBoard.colours)
    assert place not in static.svg(scene, layers=[], colours=scythe.ScytheBoard.colours)


# --- afterwards


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "Why: A4: no other hex is left; Worker move was not possible: it has no worker on the board"),
        ("ja", "理由：A4："),
    ],
)
def test_what_an_automa_did_is_told_with_why_also_after_its_turn(locale: str, told: str) -> None:
    events = (
        Event("automa-card", SEAT, (16, 1, 11)),
        Event("automa-symbol", SEAT, (0, 3, 0, 7)),
        Event("automa-unit", SEAT, (5, 1, PLACE_OF["a3"], 1, 1, 0)),
        Event("automa-goal", SEAT, (5, PLACE_OF["a4"], 1, 1, 1, 0)),
        Event("move", SEAT, (1, PLACE_OF["a3"], PLACE_OF["a4"])),
        Event("gain", SEAT, (1, 1, -1)),
    )
    lines = scythe.ScytheBoard().summary(begun(), Turn(SEAT, 1, 2, events), words(locale))
    assert len(lines) == 3
    assert lines[2].startswith(told)
    assert "A4" in lines[2]
    raided = (*events, Event("automa-raid", SEAT, (0, 6, 3, PLACE_OF["a4"])))
    four = scythe.ScytheBoard().summary(begun(), Turn(SEAT, 1, 2, raided), words(locale))
    assert len(four) == 4 == turn_marks.MOST_LINES  # nothing of it is cut off
    assert four[0] == {"en": "**drives your 6 workers off A4 and removes 3 tokens**", "ja": four[0]}[locale]
    assert "6" in four[0]
    assert not [line for line in four[1:] if "6" in line.replace("16", "")]  # it is said once
    skipped = (Event("automa-card", SEAT, (16, 1, 11)), Event("automa-skip", SEAT, ()))
    assert len(scythe.ScytheBoard().summary(begun(), Turn(SEAT, 1, 2, skipped), words(locale))) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_beside_a_plan_the_map_says_where_those_went_that_were_driven_off_and_no_earlier_ways(locale: str) -> None:
    view, driven = planned(plan(1, 0, (0, -1, -1))), Event("automa-raid", SEAT, (0, 1, 0, PLACE_OF["e3"]))
    scene = draw(view)
    scythe.ScytheBoard().draw_turns(scene, view, [Turn(SEAT, 1, 2, (driven,))], words(locale))
    assert scene.elements["turn1/w0/i"][2]["stroke-dasharray"]
    assert "opacity" not in scene.elements["turn1"][2]  # it is part of this turn
    assert scene.elements["turn1/driven/t"][3] == words(locale)("board-driven")
    chip = scene.elements["turn1/driven/b"][2]
    for x, y in MIDDLE[:NUM_HEXES]:  # it covers the name of no hex
        beside = abs(chip["x"] + chip["width"] / 2 - x) - chip["width"] / 2
        beyond = abs(chip["y"] + chip["height"] / 2 - (y - 32)) - chip["height"] / 2
        assert beside > 8 or beyond > 4
    moved = Event("move", 0, (2, PLACE_OF["a4"], PLACE_OF["a5"]))
    scythe.ScytheBoard().draw_own_turn(scene, view, Turn(0, 0, 1, (moved,)), words(locale))
    assert "ownway" not in scene.elements


# words of rulebooks that a player at the table does not say
_CLERKS = {
    "en": r"valid|reading order|at distance|is chosen|equally good:",
    "ja": "有効な|リーディングオーダー|近傍|等距離",
}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_reasons_are_in_plain_words(locale: str) -> None:
    told = [text for view in steps() for text in why(draw(view, locale))]
    assert len(told) > 20
    assert [text for text in told if re.search(_CLERKS[locale], text)] == []
    assert max(map(len, told)) < 140
