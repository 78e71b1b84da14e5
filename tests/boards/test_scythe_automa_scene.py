"""The board of Scythe with an Automa: its panel, its card that explains itself, its plan on the map."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from around import inherited, scale

import tabletop_widgets as tw
from tabletop_widgets.boards import lettering, palette, scythe, static
from tabletop_widgets.boards.scene import Scene, difference
from tabletop_widgets.boards.scythe.automa import panel
from tabletop_widgets.boards.scythe.automa.texts import plan_lines, scheme_text
from tabletop_widgets.boards.scythe.map.ground import MIDDLE
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe import ScytheGame, ScytheObservation
from tabletop_widgets.engines.scythe.components.automa import GAINS, LEVELS, MOVES, range_of
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACE_OF, mask
from tabletop_widgets.engines.scythe.plan import Plan
from tabletop_widgets.widgets.stream import size

KNOWN_COLOURS = {**palette.TOKENS, **scythe.ScytheBoard.colours}

SMALLEST_TEXT = 10.5  # units
SOLO: list[Any] = [{"faction": "nordic", "mat": "industrial"}, {"automa": "saxony", "level": "automaszyna"}]
SEAT = 1  # of the Automa in SOLO
LOCALES = ("en", "ja")


def at(*names: str) -> int:
    return mask([PLACE_OF[name] for name in names])


@cache
def game(level: str = "automaszyna") -> ScytheGame:
    return ScytheGame([SOLO[0], {"automa": "saxony", "level": level}])


@cache
def steps(players: str = "solo") -> list[ScytheObservation]:
    """Return what the first human sees at every step of a game."""
    seats = {"solo": SOLO, "three": ["nordic", {"automa": "crimea", "level": "autometta"}, "automa"]}[players]
    match = tw.new_match("scythe", players=seats, seed=4)
    match.run({0: "random"}, 400)
    found = []
    for node in match.line():
        match.goto(node)
        found.append(seen(match, 0))
    return found


def seen(match: tw.Match, seat: int | None) -> ScytheObservation:
    found = match.observation(seat)
    assert isinstance(found, ScytheObservation)
    return found


def with_(view: ScytheObservation, **facts: Any) -> ScytheObservation:
    """Return a view with other facts; one that is by seat is given for the Automa alone."""
    by_seat = ("plans", "markers", "last_turned", "last_fought", "turned", "fought", "trackers", "power")
    changes = {name: (getattr(view, name)[0], fact) if name in by_seat else fact for name, fact in facts.items()}
    return view.__replace__(**changes)


def begun() -> ScytheObservation:
    return next(view for view in steps() if view.kind == "section")


def card_of(number: int) -> int:
    return [card.number for card in game().rules.cards].index(number)


def plan(number: int, scheme: int, tried: tuple[int, ...], **facts: Any) -> Plan:
    """Return a plan: a mech goes from G2 to E3."""
    done = tried.index(0) if 0 in tried else -1
    moves = done >= 0
    found = {
        "unit": 1, "origin": PLACE_OF["g2"], "distance": 1, "near": at("g2"), "valid": at("f1", "f2", "e2", "e3", "f3"),
        "allowed": at("f2", "e2", "e3", "f3"), "best": at("e3", "f3", "e2"), "value": 2, "central": at("e3", "f3"),
        "dest": PLACE_OF["e3"],
    }  # fmt: skip
    nothing = dict.fromkeys(found, -1) | dict.fromkeys(("near", "valid", "allowed", "best", "central"), 0)
    return Plan(card_of(number), scheme, False, tried, done, **{**(found if moves else nothing), **facts})


def planned(found: Plan, **facts: Any) -> ScytheObservation:
    """Return a view in which the Automa is about to carry out a plan."""
    pieces = {"mechs": (*begun().mechs[:4], PLACE_OF["g2"], -1, -1, -1)}
    more = {"kind": "automa-move", "turn": SEAT, "markers": 9 if found.scheme else 0, **pieces, **facts}
    return with_(begun(), plans=found, last_turned=found.card, turned=1 << found.card, **more)


def draw(view: ScytheObservation, locale: str = "en", front_seat: int | None = None) -> Scene:
    return scythe.draw(view, Words(game().messages, locale, ("Aiko", "Robot", "Third")[: view.num_players]), front_seat)


def words(locale: str = "en") -> Words:
    return Words(game().messages, locale).joined(scythe.ScytheBoard.messages)


def label(scene: Scene, key: str) -> str:
    return str(scene.elements[key][2]["label"])


def board(view: ScytheObservation, locale: str = "en") -> str:
    return static.text(draw(view, locale))


def pictures() -> Iterator[Scene]:
    for players in ("solo", "three"):
        for view, locale in zip(steps(players)[::7], itertools.cycle(LOCALES)):
            yield draw(view, locale)
    for view, seat in itertools.product(steps()[::30], (None, SEAT)):
        yield draw(view, "en", seat)


# --- readable


def test_every_text_is_large_enough_to_read() -> None:
    for scene in pictures():
        for key, (tag, *_) in scene.elements.items():
            if tag == "text":
                assert inherited(scene, key, "font-size") * scale(scene, key) >= SMALLEST_TEXT - 0.05, key


def test_every_colour_is_a_token_of_the_palette() -> None:
    for scene in pictures():
        for _, _, attrs, *_ in scene.elements.values():
            for name in ("fill", "stroke"):
                assert attrs.get(name, "none") == "none" or attrs[name][1:] in KNOWN_COLOURS


def test_the_static_picture_is_valid() -> None:
    for scene in itertools.islice(pictures(), 0, None, 9):
        assert not re.search(r'="\$|var\(', static.svg(scene, "dark", check=True, colours=scythe.ScytheBoard.colours))


def mixes() -> list[list[str]]:
    """Return every mix of humans and Automas; the Automas of a game are of different levels, whose trackers differ."""
    found = [(humans, automas) for humans in range(1, 5) for automas in range(1, 5) if humans + automas <= 5]
    return [["human"] * humans + list(LEVELS[:automas]) for humans, automas in found]


@pytest.mark.parametrize("players", mixes(), ids=lambda players: "".join(name[0] for name in players))
def test_every_mix_goes_to_the_browser_in_one_piece_and_its_steps_are_small(players: list[str]) -> None:
    match = tw.new_match("scythe", players=players, seed=3)
    match.run(dict.fromkeys(match.game.deciding, "random"), 3000)
    path = match.path()
    assert match.is_terminal()
    shown = [len(path) * part // 8 for part in range(2, 8)]
    for at_node, locale in itertools.product([*shown, len(path) - 1], LOCALES):
        match.goto(path[at_node])
        assert size(scythe.draw(seen(match, 0), match.words(locale)).keyframe(1)) <= 100_000
    for at_node in shown:
        scenes = []
        for node in path[at_node : at_node + 6]:
            match.goto(node)
            scenes.append(scythe.draw(seen(match, 0), match.words("ja")))
        for before, after in itertools.pairwise(scenes):
            assert before.regions == after.regions
            assert size(difference(before, after)) <= 12_000


def test_what_a_human_does_leaves_the_panel_as_it_is() -> None:
    views = [view for view in steps() if view.turn == 0 and view.kind != "section" and view.plans[SEAT] is not None]
    for before, after in itertools.pairwise(views):
        if before.turns == after.turns:
            changed = difference(draw(before), draw(after))["set"]
            assert not [key for key in changed if key.startswith("am1c") or key.startswith("am1w")]


def test_a_panel_that_was_drawn_before_is_the_panel_of_the_position() -> None:
    for view in steps()[::11]:
        kept = draw(view)
        panel._KEPT.clear()
        assert draw(view).elements == kept.elements


def boxes(scene: Scene, region: str) -> Iterator[tuple[str, float, float, float, float]]:
    """Return about where the texts of a region stand: key, left, top, right, bottom."""
    for key, (tag, _, attrs, *text) in scene.elements.items():
        if tag != "text" or " " in str(attrs.get("x", 0)):
            continue
        size = float(inherited(scene, key, "font-size"))
        wide = 0.8 * lettering.width(text[0], size)  # the guess is a wide one
        x, y, parent = float(attrs.get("x", 0)), float(attrs["y"]), key
        anchor = inherited(scene, key, "text-anchor")
        x -= wide if anchor == "end" else wide / 2 if anchor == "middle" else 0
        while parent in scene.elements:
            place = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", scene.elements[parent][2].get("transform", ""))
            x, y = (x + float(place[1]), y + float(place[2])) if place else (x, y)
            parent = scene.elements[parent][1]
        if parent == region:
            yield key, x, y - 0.7 * size, x + wide, y


def test_no_text_of_the_panel_lies_on_another_or_leaves_it() -> None:
    for view, locale in itertools.product(steps()[::13], LOCALES):
        scene = draw(view, locale)
        region = scene.regions["automa1"]
        found = list(boxes(scene, "automa1"))
        assert all(box[1] > 0 and box[3] < region.width and box[4] < region.height for box in found)
        for a, b in itertools.combinations(found, 2):
            apart = a[3] <= b[1] or b[3] <= a[1] or a[4] <= b[2] or b[4] <= a[2]
            assert apart, (a, b)


# --- where it stands


def test_the_human_in_a_solo_game_has_the_automa_beside_the_map_and_no_other_mats() -> None:
    regions = draw(begun()).regions
    assert regions["automa1"].title == "Automa · Saxony"
    assert regions["automa1"].place == "left"
    assert "mats" not in regions


def test_several_automas_have_a_tab_each_and_the_card_turned_last_lies_beside_the_map() -> None:
    regions = draw(steps("three")[5]).regions
    assert [regions[f"automa{seat}"].place for seat in (1, 2)] == ["side", "side"]
    assert (regions["automa"].title, regions["automa"].place) == ("Last card", "left")


def test_of_several_automas_the_one_that_moved_last_is_explained_and_each_has_its_card_in_a_row() -> None:
    movers = set()
    for view in steps("three"):
        if view.kind in ("automa-move", "automa-gain"):
            scene = draw(view)
            found = view.plans[view.turn]
            assert found is not None
            number = view.automa_cards[found.card].number
            assert label(scene, "amlc").startswith(f"Automa card {number}: ")
            assert label(scene, f"am{view.turn}r") == f"Automa card {number}"
            assert scene.elements["aml/n"][3] == scene.elements[f"am{view.turn}/n"][3]
            lines = plan_lines(view, found, words())
            assert label(scene, "amlw") == "; ".join(line.text for line in lines)
            movers.add(view.turn)
    assert movers == {1, 2}


def test_the_card_turned_last_stays_until_another_is_turned() -> None:
    views = [view for view in steps("three") if any(plan is not None for plan in view.plans) and not view.scores]
    numbers = [draw(view).elements["aml/n"][3] for view in views]
    for (before, after), (was, now) in zip(itertools.pairwise(views), itertools.pairwise(numbers), strict=True):
        turned = (before.turned, before.last_turned) != (after.turned, after.last_turned)
        assert turned or was == now
    assert len(set(numbers)) == 2


@pytest.mark.parametrize("seat", [None, SEAT])
def test_in_front_of_an_automa_lies_its_panel_and_the_human_is_among_the_others(seat: int | None) -> None:
    match = tw.new_match("scythe", players=SOLO, seed=4)
    scene = draw(seen(match, seat), "en", SEAT)
    assert "automa1" not in scene.regions
    assert scene.elements["am1"][1] == "mat"
    assert "m0" in scene.elements


def test_a_spectator_keeps_the_mats_of_the_human_in_front_while_the_automa_moves() -> None:
    view = next(view for view in steps() if view.kind == "automa-move").__replace__(seat=None)
    assert "own" in draw(view).elements


def test_a_game_of_humans_alone_has_nothing_of_it() -> None:
    match = tw.new_match("scythe", players=2, seed=3)
    match.run({0: "random", 1: "random"}, 60)
    scene = draw(seen(match, 0))
    assert not [key for key in scene.elements if key.startswith(("am", "aim", "way", "strip", "beside"))]
    assert "mats" in scene.regions


def test_whoever_clicks_its_panel_reads_that_its_cards_decide_and_what_can_be_chosen() -> None:
    view = next(view for view in steps() if view.kind == "section" and view.plans[SEAT] is not None)
    clickable = [key for key, element in draw(view).elements.items() if "label" in element[2] and key.startswith("am")]
    assert len(clickable) > 8
    for key in clickable:
        refusal = scythe.dead_clicks.interpret(view, (key,))
        assert isinstance(refusal, Refusal)
        assert refusal.rule == "scythe 18.1"
        assert "choose a section" in refusal.text()
        assert "エリアを選んで" in refusal.text("ja")


def test_its_units_on_the_map_cannot_be_moved_and_the_rule_says_so() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=3)
    match.play("section move units")
    units = [key for key in draw(seen(match, 0)).elements if re.fullmatch(r"u1:(c|m\d|w:\w\d)", key)]
    assert units
    for key in units:
        refusal = scythe.dead_clicks.interpret(seen(match, 0), (key,))
        assert isinstance(refusal, Refusal)
        assert refusal.rule == "scythe 18.1"
        assert "choose one of your own units" in refusal.text()


# --- the star tracker


@pytest.mark.parametrize("level", LEVELS)
def test_the_tracker_shows_every_space_of_its_card(level: str) -> None:
    tracker = game(level).rules.tracker(SEAT)
    view = with_(begun(), trackers=tracker, markers=0)
    elements = draw(view).elements
    paths = {look: elements.get(f"am1t/s/{look}", ["", "", {"d": ""}])[2]["d"].count("M") for look in LOOKS}
    rests = [element[2]["d"] for key, element in elements.items() if key.startswith("am1t/s/2") and "-rest" in key]
    assert "".join(rests).count("M") == paths["3step"]
    assert paths["0closed"] == tracker.rivers_from
    assert paths["0closed"] + paths["0past"] + paths["0ahead"] == tracker.spaces
    assert paths["1gold"] == len(tracker.stars)
    assert paths["3step"] == tracker.spaces - len(tracker.stars) - 1
    assert elements["am1t/II"][2]["fill"] == "$bad"


LOOKS = ("0closed", "0past", "0ahead", "1gold", "3step", "2placed")


def test_the_marker_walks_along_the_rows_and_the_stars_it_has_passed_are_ticked() -> None:
    places = []
    for space in (0, 3, 4, 12):
        elements = draw(with_(begun(), markers=space)).elements
        places.append(tuple(float(part) for part in re.findall(r"[\d.]+", elements["am1t/m"][2]["transform"])))
    assert places[0][1] == places[1][1] < places[2][1]
    assert places[0][0] == places[2][0] < places[1][0]
    assert elements["am1t/s/2placed"][2]["d"].count("M") == 2


@pytest.mark.parametrize(
    ("space", "said"),
    [
        (0, "star and scheme II in 9 steps; its units cross no river and enter no lake yet"),
        (8, "star and scheme II in 1 step; its units cross rivers and enter lakes"),
        (9, "next star in 3 steps"),
        (18, "its last star is placed"),
    ],
)
def test_the_tracker_says_what_comes_next(space: int, said: str) -> None:
    assert said in label(draw(with_(begun(), markers=space)), "am1t")


def test_a_long_tracker_of_ones_own_fits_into_the_same_room() -> None:
    tracker = game().rules.tracker(SEAT)._replace(columns=1, spaces=60, stars=(20, 40, 59), scheme_two=20)
    scene = draw(with_(begun(), trackers=tracker, markers=59))
    x, y = (float(part) for part in re.findall(r"[\d.]+", scene.elements["am1t/m"][2]["transform"]))
    frame = scene.elements["am1t/m/f"][2]
    assert x + frame["width"] <= 157
    assert y + frame["height"] <= 157
    assert min(frame["width"], frame["height"]) > 14


# --- the card


def test_before_its_first_turn_there_is_no_card() -> None:
    assert label(draw(begun()), "am1c") == "No Automa card yet"
    assert "am1w" not in draw(begun()).elements


@pytest.mark.parametrize(("scheme", "band"), [(0, "$good"), (1, "$bad")])
def test_the_scheme_in_use_lies_on_top_and_the_other_one_is_dimmed(scheme: int, band: str) -> None:
    elements = draw(planned(plan(9, scheme, (1, 0, -1)[: 3 - scheme]))).elements
    top, other = elements[f"am1c/h{scheme}"][2], elements[f"am1co/h{1 - scheme}"][2]
    assert (top["fill"], top["y"] < other["y"]) == (band, True)
    assert elements["am1co"][2]["opacity"] < 1


def test_a_card_keeps_the_scheme_it_was_turned_with_after_the_red_ii() -> None:
    view = planned(plan(9, 0, (1, 0, -1)), markers=9)
    assert "am1c/h0" in draw(view).elements


def test_the_symbols_are_ticked_crossed_or_faint() -> None:
    scene = draw(planned(plan(16, 1, (2, 0, -1))))
    assert "none of the" not in label(scene, "am1s0")
    assert label(scene, "am1s0").endswith("too little power")
    assert label(scene, "am1s1") == "Attack on workers: carried out"
    assert scene.elements["am1s1/r"][2]["stroke"] == "$good"
    assert scene.elements["am1s2"][2]["opacity"] < 1
    marks = {look: scene.elements[f"am1c/v/1{look}"][2]["d"].count("M") for look in ("ticks", "crosss")}
    assert marks == {"ticks": 1, "crosss": 1}
    left = {look: float(re.findall(r"[\d.]+", scene.elements[f"am1c/v/1{look}"][2]["d"])[0]) for look in marks}
    assert left["crosss"] < left["ticks"]


def test_a_cog_that_skips_the_turn_is_framed_and_one_that_is_not_obeyed_is_faint() -> None:
    skipped = plan(8, 0, (-1, -1))._replace(skipped=True)
    scene = draw(planned(skipped, trackers=game("autometta").rules.tracker(SEAT)))
    assert label(scene, "am1ck") == "Crossed-out cog: the whole turn is skipped"
    assert label(scene, "am1w") == "Crossed-out cog: the whole turn is skipped"
    assert scene.elements["am1s0"][2]["opacity"] < 1
    assert draw(planned(plan(8, 0, (0, -1)))).elements["am1ck"][2]["opacity"] < 1


@pytest.mark.parametrize("card", game().rules.cards, ids=lambda card: f"card{card.number}")
def test_every_card_is_told_and_drawn_in_both_languages(card: Any) -> None:
    for scheme, locale in itertools.product((0, 1), LOCALES):
        half = card.schemes[scheme]
        tried = (*(1 for _ in half.moves[1:]), 0)
        scene = draw(planned(plan(card.number, scheme, tried)), locale)
        said = static.text(scene)
        assert scheme_text(card, scheme, words(locale)) in said
        assert scheme_text(card, 1 - scheme, words(locale)) in said
        assert len([key for key in scene.elements if re.fullmatch(r"am1s\d", key)]) == len(half.moves)
        gains = {re.match(r"am1c/g(\d)", key) for key in scene.elements}
        assert {int(found[1]) for found in gains if found} == set(range(len(half.gains)))
        assert ("am1c/gb" in scene.elements) == (half.bonus >= 0)
        assert label(scene, "am1cm") in said
        assert ("am1cm/sx" in scene.elements) == (not card.advances)


def test_the_combat_table_frames_the_range_while_the_card_is_used() -> None:
    view = begun()
    facts = {"fought": 1, "last_fought": 0, "power": 9}
    duel = (PLACE_OF["e3"], 0, SEAT, 3, 0, 5, -1, 1, 0, -1, -1)
    used = draw(with_(view, **facts, kind="automa-play", duel=duel)).elements
    left = [float(x) for x in re.findall(r"M([\d.]+)", used["am1f/t/0edge"][2]["d"])]
    framed = [float(x) for x in re.findall(r"M([\d.]+)", used["am1f/t/0used"][2]["d"])]
    assert len(framed) == 1
    assert left[0] < framed[0] < left[1]
    after = draw(with_(view, **facts, kind="section")).elements
    assert "am1f/t/0used" not in after
    assert after["am1f/t/0edge"][2]["d"].count("M") == 3


RANGE = ("0–7", "8–13", "14 or more")


def test_in_a_combat_the_automa_draws_a_card_instead_of_choosing() -> None:
    fights = [view for view in steps() if view.kind == "automa-fight"]
    assert fights
    for view in fights:
        assert view.battle is not None
        side = int(view.battle.attacker != SEAT)
        assert label(draw(view), f"battle:{side}").endswith(f"draws a card: {RANGE[range_of(view.power[SEAT])]}")


def test_a_combat_pile_that_was_shuffled_in_is_empty() -> None:
    assert "am1f/t/0edge" not in draw(with_(begun(), fought=0, last_fought=3)).elements


def test_a_card_of_ones_own_with_a_crowd_of_symbols_stays_in_its_frame() -> None:
    every = [{"move": move, "faction": "nordic", **({"power": 9} if "combat" in move else {})} for move in MOVES]
    gains = [{"gain": gain, "count": 3, "faction": "crimea"} for gain in GAINS]
    half = {"moves": every, "gains": gains, "bonus": "power"}
    cards = {"name": "crowd", "cards": [
        {"card": 1, "advances": True, "cog": True, "combat": {"power": [0, 1, 2], "cards": 1}, "resources": 1,
         "scheme_1": half, "scheme_2": half}
    ]}  # fmt: skip
    match = tw.new_match("scythe", players=SOLO, seed=2, automa_cards=cards)
    match.run({0: "random"}, 20)
    scene = draw(seen(match, 0))
    last = scene.elements["am1s5"][2]["transform"]
    x, shrunk = float(re.findall(r"[\d.]+", last)[0]), float(re.findall(r"scale\(([\d.]+)\)", last)[0])
    assert x + shrunk * scene.elements["am1s5/r"][2]["width"] <= 325
    assert shrunk < 1
    assert "scale(" in scene.elements["am1c/gz"][2]["transform"]


# --- why


@pytest.mark.parametrize(
    ("number", "scheme", "tried", "said"),
    [
        (1, 0, (1, 0, -1), "only for Nordic"),
        (16, 1, (2, 0, -1), "it needs 5 power"),
        (10, 0, (3, 0), "none of its mechs is on the board"),
        (11, 0, (3, 3, 0), "its character is on the faction mat"),
        (16, 1, (3, 3, 0), "its character and mechs are all on the faction mat"),
        (10, 0, (4, 0), "no valid hex near its units or its base"),
        (13, 1, (1, 4, 0), "no encounter token near its units, and no Factory where it could take its first card"),
        (16, 1, (4, 0, -1), "no enemy character or mech within its reach"),
        (16, 1, (2, 4, 0), "no enemy workers on their own within its reach"),
        (9, 0, (1, 5, 0), "none of the valid hexes is suitable"),
        (13, 1, (1, 5, 0), "enemies or its own mechs stand on every such hex"),
        (10, 0, (6, 0), "the best hex is the one it stands on"),
        (8, 0, (3, 5), "every valid hex lies next to an enemy character or mech"),
        (8, 0, (3, 5), "No symbol can be carried out: no move"),
        (9, 0, (1, 0, -1), "the mech closest to its base, at distance 1"),
        (9, 0, (1, 0, -1), "5 valid hexes, 4 allowed"),
        (9, 0, (1, 0, -1), "E3 (farm): 2 hexes from an enemy character or mech, the fewest possible"),
        (3, 0, (0,), "near 2 of its units, the most possible"),
        (16, 1, (0, -1, -1), "2 enemy characters and mechs there, the fewest possible"),
        (16, 1, (2, 0, -1), "2 resource tokens there, the most possible"),
    ],
)
def test_a_plan_says_why(number: int, scheme: int, tried: tuple[int, ...], said: str) -> None:
    view = planned(plan(number, scheme, tried))
    assert said in label(draw(view), "am1w")
    assert said in board(view)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"central": at("e3"), "best": at("e3", "f3")}, "of 2 such hexes the closest to the Factory"),
        ({}, "of 3 such hexes, 2 are the closest to the Factory; this one comes first in reading order"),
        ({"allowed": at("e3"), "best": at("e3"), "central": at("e3")}, "E3 (farm): the only one"),
        ({"near": at("g2", "g3")}, "at distance 1: of 2 places the first in reading order"),
        ({"near": at("g2", "f1")}, "at distance 1: of 2 places the closest to the Factory"),
        ({"value": -1}, "no enemy character or mech to approach"),
        ({"origin": PLACE_OF["e3"]}, "mech stays on E3 (farm)"),
        ({}, "mech: G2 (tundra) → E3 (farm)"),
    ],
)
def test_a_plan_says_how_unit_and_destination_were_found(facts: dict[str, Any], said: str) -> None:
    view = planned(plan(9, 0, (1, 0, -1), **facts))
    assert said in label(draw(view), "am1w")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_lines_of_a_plan_are_drawn_as_they_are_said(locale: str) -> None:
    for view in steps()[::9]:
        found = view.plans[SEAT]
        if found is None:
            continue
        scene = draw(view, locale)
        drawn = [e[3] for key, e in scene.elements.items() if re.fullmatch(r"am1w/\d+", key)]
        said = "".join(line.text for line in plan_lines(view, found, words(locale)))
        assert re.sub(r"\W", "", "".join(drawn)) == re.sub(r"\W", "", said)


# --- the faction mat


def test_the_mat_tells_what_the_automa_holds_and_what_waits() -> None:
    view = with_(begun(), power=9)
    said = label(draw(view), "am1m")
    assert "9 power, range 8–13 of the combat table" in said
    assert "10 popularity, always" in said
    assert "4 combat cards, face down" in said
    assert "no Factory card" in said
    assert "4 mechs, 6 workers, 6 stars" in said
    assert "character" in label(draw(with_(view, characters=(view.characters[0], -1))), "am1m")


def test_a_factory_card_lies_face_down() -> None:
    view = with_(begun(), factory_cards=(-1, -2))
    scene = draw(view)
    assert "a Factory card, face down" in label(scene, "am1m")
    assert scene.elements["am1m/s/0slot"][2]["fill"] == "$back"


# --- on the map


def hexes_of(scene: Scene, key: str) -> set[str]:
    """Return the hexes that a path of hexagons is drawn on."""
    path = scene.elements[key][2]["d"] if key in scene.elements else ""
    tops = [tuple(map(float, found)) for found in re.findall(r"M([\d.]+) ([\d.]+)", path)]
    near = [min(range(47), key=lambda p: abs(MIDDLE[p][0] - x) + abs(MIDDLE[p][1] - 40 - y)) for x, y in tops]
    return {NAMES[place] for place in near}


def test_the_map_shades_valid_allowed_and_best_hexes_and_outlines_the_destination() -> None:
    scene = draw(planned(plan(9, 0, (1, 0, -1))))
    assert hexes_of(scene, "aim/0") == {"f1"}
    assert hexes_of(scene, "aim/1") == {"f2"}
    assert hexes_of(scene, "aim/2") == {"e2", "e3", "f3"}
    assert hexes_of(scene, "aim/goal") == {"e3"}
    shades = [scene.elements[f"aim/{i}"][2]["fill-opacity"] for i in range(3)]
    assert shades == sorted(shades)
    order = list(scene.elements)
    assert order.index("aim") < order.index("hexes")  # what may be chosen lies over it


def test_an_arrow_leads_to_the_destination_and_a_ring_lies_around_the_unit() -> None:
    found = plan(9, 0, (1, 0, -1))
    before = draw(planned(found))
    x, y = MIDDLE[PLACE_OF["g2"]]
    ring = before.elements["way/ring1"][2]
    assert abs(ring["cx"] - x) < 20
    assert abs(ring["cy"] - y) < 20
    assert "way/in" in before.elements
    moved = (*begun().mechs[:4], PLACE_OF["e3"], -1, -1, -1)
    after = draw(planned(found, kind="automa-gain", mechs=moved)).elements["way/ring1"][2]
    assert abs(after["cy"] - MIDDLE[PLACE_OF["e3"]][1]) < 20
    stays = draw(planned(plan(9, 0, (1, 0, -1), dest=PLACE_OF["g2"])))
    assert "way/in" not in stays.elements


@pytest.mark.parametrize(
    ("kind", "turn", "shown"),
    [
        ("automa-move", SEAT, True),
        ("automa-gain", SEAT, True),
        ("retreat", SEAT, True),
        ("section", 0, True),
        ("automa-card", SEAT, False),  # the plan there was that of its turn before
        ("move", 0, False),
        ("bottom", 0, False),
    ],
)
def test_the_map_shows_the_plan_from_the_card_on_until_the_next_player_acts(kind: str, turn: int, shown: bool) -> None:
    scene = draw(planned(plan(9, 0, (1, 0, -1)), kind=kind, turn=turn))
    assert ("aim" in scene.elements) == shown
    assert ("strip" in scene.elements) == shown


def test_the_corner_of_the_map_shows_the_card_in_small() -> None:
    scene = draw(planned(plan(9, 0, (1, 0, -1))))
    assert {scene.elements[key][2]["layer"] for key in ("aim", "way", "strip")} == {"automa"}
    texts = [element[3] for key, element in scene.elements.items() if key.startswith("strip/t")]
    assert texts == ["5 valid", "4 allowed", "3 best"]
    said = label(scene, "strip")  # the shades have no names: this says what they show
    assert said.startswith("Automa card 9: only for Polania; mech: ")
    assert said.endswith("F2 (village), F3 (village)"), said
    nothing = draw(planned(plan(8, 0, (3, 5))))
    assert nothing.elements["strip/no"][3] == "It does not move"
    assert "aim" not in nothing.elements


@pytest.mark.parametrize("locale", LOCALES)
def test_the_row_of_shades_stays_in_its_frame_and_its_words_apart(locale: str) -> None:
    many = sum(1 << place for place in range(46))
    scene = draw(planned(plan(9, 0, (1, 0, -1), valid=many, allowed=many, best=many)), locale)
    right = scene.elements["strip/r"][2]["width"]
    texts = [scene.elements[f"strip/t{i}"] for i in range(3)]
    assert texts[2][3].startswith("46 ")
    ends = [text[2]["x"] + 0.9 * lettering.width(text[3], 10.5) for text in texts]  # the guess is a wide one
    hexes = [float(re.findall(r"[\d.]+", scene.elements[f"strip/v{i}"][2]["d"])[0]) - 9 for i in range(3)]
    assert hexes[0] > 3
    assert all(end < left for end, left in zip(ends, [*hexes[1:], right - 3], strict=True))


def test_the_layer_is_there_and_on_wherever_an_automa_plays_and_nowhere_else() -> None:
    for view in (steps()[0], begun(), steps()[-1], *steps("three")[::60]):
        for locale, title in (("en", "Automa"), ("ja", "オートマ")):
            switch = draw(view, locale).switches()["automa"]
            assert (switch[0], switch[2]) == (title, "map")
            assert switch[1]
            assert draw(view, locale).shown_layers(None) == {"automa"}
    match = tw.new_match("scythe", players=2, seed=3)
    assert draw(seen(match, 0)).layers == {}


def test_without_its_layer_the_static_picture_has_no_plan() -> None:
    scene = draw(planned(plan(9, 0, (1, 0, -1))))
    place = scene.elements["strip"][2]["transform"]
    assert place in static.svg(scene, colours=scythe.ScytheBoard.colours)
    assert place not in static.svg(scene, layers=[], colours=scythe.ScytheBoard.colours)


# --- the rest of the board


def test_the_row_of_a_player_tells_its_level_instead_of_a_mat_and_counts_the_stars_of_the_tracker() -> None:
    view = with_(begun(), markers=12)
    scene = draw(view)
    assert "Saxony · Automaszyna" in label(scene, "pl:1")
    assert "10 popularity" in label(scene, "pl:1")
    assert label(scene, "at:1:sta").startswith("2 stars of 6: ★ star tracker")
    assert "objective" not in scene.elements["pl:1"][2]["tip"]
    assert scene.elements["at:1:sta/f"][2]["d"].count("M") == 2


def test_the_stars_of_the_tracker_lie_beside_the_triumph_track() -> None:
    scene = draw(with_(begun(), markers=14))
    assert label(scene, "beside") == "Stars of the star tracker: Saxony 3"
    discs = [key for key, element in scene.elements.items() if key.startswith("beside:1") and element[0] == "g"]
    assert len(discs) == 3


def test_the_final_count_has_a_row_for_the_automa() -> None:
    over = steps()[-1]
    assert over.kind == "over"
    said = label(draw(over), "score:1")
    coins, stars, territories = over.scores[SEAT][:3]
    assert f"${coins} in hand, {stars} for stars, {territories} for territories" in said
    assert stars == 4 * over.star_count(SEAT)


def test_the_automa_has_a_marker_on_both_tracks() -> None:
    elements = draw(begun()).elements
    assert {"pow:1", "pop:1"} <= set(elements)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_text_board_tells_the_whole_panel(locale: str) -> None:
    view = planned(plan(16, 1, (2, 0, -1)))
    said = board(view, locale)
    scene = draw(view, locale)
    for key in ("am1t", "am1d", "am1cm", "am1co"):
        assert label(scene, key) in said
    assert "✓" in said
    assert "✗" in said


def test_every_faction_can_be_an_automa() -> None:
    for faction in FACTIONS:
        other = "nordic" if faction != "nordic" else "saxony"
        match = tw.new_match("scythe", players=[other, {"automa": faction}], seed=2)
        match.run({0: "random"}, 25)
        assert f"${faction}" in draw(seen(match, 0)).elements["am1t/m/c"][2]["fill"]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_last_combat_is_shown_with_its_sums(locale: str) -> None:
    view = with_(begun(), kind="section", turns=5, last_battle=(5, PLACE_OF["e3"], 0, 5, 2, SEAT, 3, 1))
    scene = draw(view, locale)
    sums = [scene.elements[f"result:{side}/w"][3] for side in (0, 1)]
    assert sums == ["8", "5"]
    assert "result:0/e" in scene.elements
    assert "result:1/e" not in scene.elements
    long_ago = draw(with_(view, turns=7), locale)
    assert "result:0" not in long_ago.elements
