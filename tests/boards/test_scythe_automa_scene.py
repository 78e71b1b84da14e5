"""The board of Scythe with an Automa: its panel, its card that explains itself, its plan on the map."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from around import inherited, scale
from automa_views import (
    LOCALES,
    SEAT,
    SOLO,
    begun,
    board,
    boxes,
    draw,
    game,
    label,
    pictures,
    plan,
    planned,
    seen,
    steps,
    with_,
    words,
)

import tabletop_widgets as tw
from tabletop_widgets.boards import palette, scythe, static
from tabletop_widgets.boards.scene import Region, Scene
from tabletop_widgets.boards.scene_diff import difference
from tabletop_widgets.boards.scythe.automa import regions
from tabletop_widgets.boards.scythe.automa.texts import scheme_text
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.engines.scythe.components.automa import GAINS, LEVELS, MOVES, range_of
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import PLACE_OF
from tabletop_widgets.widgets.transport import size

KNOWN_COLOURS = {**palette.TOKENS, **scythe.ScytheBoard.colours}

OWN = ("am", "aim", "way", "here", "strip")  # how keys of Automas begin
SMALLEST_TEXT = 11  # units

# --- readable


def test_every_text_is_large_enough_to_read() -> None:
    for scene in pictures():
        for key, (tag, *_) in scene.elements.items():
            if tag == "text" and key.startswith(OWN):
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


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("players", mixes(), ids=lambda players: "".join(name[0] for name in players))
def test_every_mix_goes_to_the_browser_in_one_piece_and_its_steps_are_small(players: list[str]) -> None:
    match = tw.new_match("scythe", players=players, seed=3)
    match.play_out(dict.fromkeys(match.game.deciding, "random"), 3000)
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
            if lasting(before) == lasting(after):  # otherwise all of it is sent anew, see above
                told = [key for key in before.elements.keys() ^ after.elements.keys() if key.startswith("amt")]
                assert size(difference(before, after)) <= (18_000 if told else 12_000)


def lasting(scene: Scene) -> dict[str, Region]:
    """Return the regions that are there all the time: not what lies on the table, nor what somebody takes from it."""
    return {name: region for name, region in scene.regions.items() if name not in ("table", "hand", "mat-factory")}


def test_what_a_human_does_leaves_the_panel_as_it_is() -> None:
    views = [view for view in steps() if view.turn == 0 and view.kind != "section" and view.plans[SEAT] is not None]
    for before, after in itertools.pairwise(views):
        if before.turns == after.turns and before.fought == after.fought:
            changed = difference(draw(before), draw(after))["set"]
            assert not [key for key in changed if key.startswith(("am1c", "amt", "ams"))]


def test_a_panel_that_was_drawn_before_is_the_panel_of_the_position() -> None:
    for view in steps()[::11]:
        kept = draw(view)
        regions._KEPT.clear()
        assert draw(view).elements == kept.elements


@pytest.mark.parametrize("name", ["automa1", "automa", "automafacts", "automastars"])
def test_no_text_of_an_automa_lies_on_another_or_leaves_its_region(name: str) -> None:
    for view, locale in itertools.product(steps()[:-1:13], LOCALES):
        scene = draw(view, locale)
        region = scene.regions[name]
        found = list(boxes(scene, name))
        assert all(box[1] > 0 and box[3] < region.width and box[4] < region.height for box in found)
        for a, b in itertools.combinations(found, 2):
            apart = a[3] <= b[1] or b[3] <= a[1] or a[4] <= b[2] or b[4] <= a[2]
            assert apart, (a, b)


# --- where it stands


def test_in_a_solo_game_what_the_automa_has_and_its_stars_stand_with_the_players() -> None:
    regions = draw(begun()).regions
    assert (regions["automafacts"].title, regions["automafacts"].place) == ("Automa · Saxony", "left")
    assert regions["automastars"].place == "left"
    assert (regions["automa1"].title, regions["automa1"].place) == ("Cards of Saxony", "side")
    assert "mats" not in regions


def test_while_the_automa_moves_its_turn_comes_before_ones_own_things_and_otherwise_it_is_a_tab() -> None:
    for view in steps():
        regions = draw(view).regions
        names = [name for name, region in regions.items() if region.place in ("right", "sub")]
        if view.turn == SEAT and view.current_player < 0:
            assert (names[0], regions["automa"].title) == ("automa", "What the Automa does")
        else:
            assert "automa" not in names
            if view.scores:  # nobody moves any more
                assert "automa" not in regions
                continue
            assert (regions["automa"].place, regions["automa"].title) == ("side", "The Automa's last turn")


def test_several_automas_have_a_tab_each_and_the_one_that_moved_last_stands_with_the_players() -> None:
    regions = draw(steps("three")[5]).regions
    assert [regions[f"automa{seat}"].place for seat in (1, 2)] == ["side", "side"]
    assert (regions["automacard"].title, regions["automacard"].place) == ("Last card", "side")
    assert regions["automafacts"].place == "left"


def test_beside_four_or_five_players_is_no_room_for_more_and_the_tabs_have_the_same() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa", "automa", "automa"], seed=4)
    scene = scythe.draw(seen(match, 0), match.words("en"))
    assert not {"automafacts", "automastars"} & scene.regions.keys()
    assert {"am1t", "am2t", "am3t"} <= scene.elements.keys()
    assert scene.elements["am1o"][2]["label"].startswith("In combat: ")
    assert scene.elements["am1o"][1] == "am1"


def test_what_an_automa_has_is_told_in_words_beside_the_map_without_a_tooltip() -> None:
    scene = draw(with_(begun(), markers=8))
    told = {
        key: [scene.elements[f"{key}/{part}"][3] for part in "nt"] for key in ("amhf", "amhw", "amhu", "amhm", "amhd")
    }
    assert [title for title, _ in told.values()] == [
        "In combat", "Taking its hex gives", "Its units", "Still on its mat", "Its deck",
    ]  # fmt: skip
    assert told["amhd"][1].endswith("cards, Scheme I")
    assert scene.elements["amsh/soon"][3] == "next star in 1 step"
    assert [scene.elements[f"amsh/{name}t"][3] for name in "br"] == ["rivers closed", "scheme II"]
    high = sum(scene.regions[name].height for name in ("automafacts", "automastars"))
    assert high < 210  # what it did has room below on a laptop


def test_of_several_automas_the_one_that_moves_is_told_and_its_tracker_shown() -> None:
    movers = set()
    for view in steps("three"):
        if view.kind in ("automa-card", "automa-move", "automa-gain"):
            scene = draw(view)
            name = ("Aiko", "Robot", "Third")[view.turn]
            assert scene.elements["amt/n"][3].startswith(name)
            assert scene.elements["amh/n"][3].startswith(name)
            assert scene.elements["aml/n"][3] == scene.elements[f"am{view.turn}/n"][3]
            spaces = view.tracker(view.turn).spaces - 1
            assert label(scene, "amsh").startswith(f"Star tracker: space {view.markers[view.turn]} of {spaces}: ")
            movers.add(view.turn)
    assert movers == {1, 2}


def test_the_last_turn_is_told_until_another_automa_begins_its_own() -> None:
    views = [view for view in steps("three") if any(plan is not None for plan in view.plans) and not view.scores]
    names = [draw(view).elements["amt/n"][3] for view in views]
    for (before, after), (was, now) in zip(itertools.pairwise(views), itertools.pairwise(names), strict=True):
        assert was == now or before.turn != after.turn
    assert len(set(names)) == 2


@pytest.mark.parametrize("seat", [None, SEAT])
def test_in_front_of_an_automa_lies_its_panel_and_the_human_is_among_the_others(seat: int | None) -> None:
    match = tw.new_match("scythe", players=SOLO, seed=4)
    scene = draw(seen(match, seat), "en", SEAT)
    assert "automa1" not in scene.regions
    assert scene.elements["am1"][1] == "mat"
    assert "m0" in scene.elements


def test_the_mats_of_the_human_are_among_the_others_for_a_spectator_while_the_automa_moves() -> None:
    view = next(view for view in steps() if view.kind == "automa-move").__replace__(seat=None)
    assert draw(view).regions["mats0"].place == "side"


def test_a_game_of_humans_alone_has_nothing_of_it() -> None:
    match = tw.new_match("scythe", players=2, seed=3)
    match.play_out({0: "random", 1: "random"}, 60)
    scene = draw(seen(match, 0))
    assert not [key for key in scene.elements if key.startswith((*OWN, "beside"))]
    assert "mats1" in scene.regions


def test_whoever_clicks_its_panel_reads_that_its_cards_decide_and_what_can_be_chosen() -> None:
    view = next(view for view in steps() if view.kind == "section" and view.plans[SEAT] is not None)
    clickable = [key for key, element in draw(view).elements.items() if "label" in element[2] and key.startswith("am")]
    assert len(clickable) > 8
    for key in clickable:
        refusal = scythe.refused_clicks.interpret(view, (key,))
        assert isinstance(refusal, Refusal)
        assert refusal.rule in ("scythe 18.1", "scythe 20.1", "scythe 23.1")
        assert "choose a section" in refusal.text()
        assert "エリアを選んで" in refusal.text("ja")


def test_its_units_on_the_map_cannot_be_moved_and_the_rule_says_so() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=3)
    match.play("section move units")
    units = [key for key in draw(seen(match, 0)).elements if re.fullmatch(r"u1:(c|m\d|w:\w\d)", key)]
    assert units
    for key in units:
        refusal = scythe.refused_clicks.interpret(seen(match, 0), (key,))
        assert isinstance(refusal, Refusal)
        kind, rule = {"c": ("character", "21.7"), "m": ("mech", "21.6"), "w": ("worker", "21.5")}[key[3]]
        assert refusal.rule == f"scythe {rule}"
        assert refusal.text().startswith(f"This {kind} belongs to an Automa, and nobody moves it. When a card shows")
        assert "choose one of your own units" in refusal.text()
        assert "自分のユニットを選んで" in refusal.text("ja")


@pytest.mark.parametrize(
    ("key", "rule", "said"),
    [
        ("amsh", "23.1", "Nobody moves the star tracker"),
        ("amt1w0", "20.1", "it turns over a card"),
        ("am1cm", "20.1", "it turns over a card"),
        ("amhf", "18.1", "nobody moves its pieces"),
    ],
)
def test_a_click_on_what_an_automa_has_names_the_rule_that_governs_it(key: str, rule: str, said: str) -> None:
    refusal = scythe.refused_clicks.interpret(begun(), (key,))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == f"scythe {rule}"
    assert said in refusal.text()


# --- the star tracker


@pytest.mark.parametrize("level", LEVELS)
def test_the_tracker_shows_every_space_of_its_card(level: str) -> None:
    tracker = game(level).rules.tracker(SEAT)
    elements = draw(with_(begun(), trackers=tracker, markers=0)).elements
    paths = {look: elements.get(f"amsh/s/{look}", ["", "", {"d": ""}])[2]["d"].count("M") for look in LOOKS}
    assert paths["0closed"] == tracker.rivers_from
    assert sum(paths[look] for look in LOOKS if look[0] == "0") == tracker.spaces
    assert paths["1star"] == len(tracker.stars)
    assert paths["2two"] == tracker.spaces - tracker.scheme_two
    plain = [str(space) for space in range(tracker.spaces) if space not in tracker.stars]
    assert elements["amsh/n"][3] == "".join(plain)


LOOKS = ("0closed", "0past", "0ahead", "1star", "1placed", "2two")


def test_where_the_marker_is_the_line_of_scheme_ii_is_seen_too() -> None:
    for space, is_two in ((8, False), (9, True)):  # this tracker turns to scheme II on space 9
        keys = list(draw(with_(begun(), markers=space)).elements)
        assert ("amsh/two" in keys) == is_two
    assert keys.index("amsh/two") > keys.index("amsh/m/o")


def test_the_marker_walks_along_the_rows_and_the_stars_it_has_reached_are_golden() -> None:
    places = []
    for space in (0, 3, 10, 12):  # 10 begins the second row
        elements = draw(with_(begun(), markers=space)).elements
        places.append(tuple(float(part) for part in re.findall(r"[\d.]+", elements["amsh/m"][2]["transform"])))
    assert places[0][1] == places[1][1] < places[2][1]
    assert places[0][0] == places[2][0] < places[1][0]
    assert elements["amsh/s/1placed"][2]["d"].count("M") == 2
    assert elements["amsh/s/1placed"][2]["fill"] == "$gold"


@pytest.mark.parametrize(
    ("space", "said"),
    [
        (0, "Star and scheme II on space 9, in 9 steps."),
        (8, "Star and scheme II on space 9, in 1 step."),
        (9, "Next star on space 12, in 3 steps."),
        (18, "Its last star of the tracker is placed."),
    ],
)
def test_the_tracker_says_what_comes_next(space: int, said: str) -> None:
    assert said in label(draw(with_(begun(), markers=space)), "amsh")


@pytest.mark.parametrize(("space", "said"), [(2, "no rivers before space 3"), (3, "cross rivers and lakes")])
def test_it_is_told_whether_its_units_cross_rivers(space: int, said: str) -> None:
    assert label(draw(with_(begun(), markers=space)), "amhu") == f"Its units: {said}"


def test_a_long_tracker_of_ones_own_stays_in_its_region() -> None:
    tracker = game().rules.tracker(SEAT)._replace(columns=1, spaces=60, stars=(20, 40, 59), scheme_two=20)
    scene = draw(with_(begun(), trackers=tracker, markers=59))
    x, y = (float(part) for part in re.findall(r"[\d.]+", scene.elements["amsh/m"][2]["transform"]))
    frame = scene.elements["amsh/m/o"][2]
    assert x + frame["width"] < scene.regions["automastars"].width
    assert y + frame["height"] < scene.regions["automastars"].height


# --- the card


def test_before_its_first_turn_there_is_no_card() -> None:
    assert label(draw(begun()), "am1c") == "No Automa card yet"
    assert label(draw(begun()), "amt0").startswith("It turns over a card: 1")


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
    assert label(scene, "am1s1") == "Attack on workers: done"
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
    assert label(scene, "amt1") == "It skips this whole turn"
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
        assert label(draw(view), f"battle:{side}").endswith("draws a card for it")
        assert f"the range {RANGE[range_of(view.power[SEAT])]}" in draw(view).elements[f"battle:{side}"][2]["tip"]


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
    match.play_out({0: "random"}, 20)
    scene = draw(seen(match, 0))
    last = scene.elements["am1s5"][2]["transform"]
    x, shrunk = float(re.findall(r"[\d.]+", last)[0]), float(re.findall(r"scale\(([\d.]+)\)", last)[0])
    assert x + shrunk * scene.elements["am1s5/r"][2]["width"] <= 325
    assert shrunk < 1
    assert "scale(" in scene.elements["am1c/gz"][2]["transform"]


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


# --- the rest of the board


def test_the_row_of_a_player_tells_its_level_instead_of_a_mat_and_counts_the_stars_of_the_tracker() -> None:
    view = with_(begun(), markers=12)
    scene = draw(view)
    assert "Saxony · Automaszyna" in label(scene, "pl:1")
    assert "10 popularity" in label(scene, "pl:1")
    assert label(scene, "at:1:sta").startswith("2 stars of 6: ★ star tracker")
    assert "tip" not in scene.elements["pl:1"][2]  # it has no objectives
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


@pytest.mark.parametrize("locale", LOCALES)
def test_the_final_count_says_who_has_won_and_how_each_column_was_counted(locale: str) -> None:
    over = steps()[-1]
    elements = draw(over, locale).elements
    best = max(over.scores, key=lambda row: row[-1])
    winner, said = over.scores.index(best), elements["table/t"][3]
    assert elements[f"score:{winner}/5"][3] == str(best[-1])
    assert over.scores[winner][-1] > over.scores[1 - winner][-1]
    assert str(best[-1] - over.scores[1 - winner][-1]) in said
    assert elements[f"score:{winner}/l"][2]["stroke"] == "$gold"
    assert "stroke" not in elements[f"score:{1 - winner}/l"][2]
    stars = over.star_count(SEAT)
    told = {"en": f"{stars} stars, $4 each at popularity 10", "ja": f"星トークン{stars}、民心10なので各4コイン"}
    assert elements[f"score:{SEAT}:1"][2]["tip"] == told[locale]
    assert [elements[f"score:{SEAT}/{i}"][3] for i in range(6)] == [str(n) for n in over.scores[SEAT]]


def test_the_automa_has_a_marker_on_both_tracks() -> None:
    elements = draw(begun()).elements
    assert {"pow:1", "pop:1"} <= set(elements)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_text_board_tells_the_whole_panel(locale: str) -> None:
    view = planned(plan(16, 1, (2, 0, -1)))
    said = board(view, locale)
    scene = draw(view, locale)
    for key in ("am1d", "am1cm", "am1co", "amt1s0", "amt1w0", "amt2t", "amhu", "amsh", "strip"):
        assert label(scene, key) in said, key
    assert "✓" in said
    assert "✗" in said


def test_every_faction_can_be_an_automa() -> None:
    for faction in FACTIONS:
        other = "nordic" if faction != "nordic" else "saxony"
        match = tw.new_match("scythe", players=[other, {"automa": faction}], seed=2)
        match.play_out({0: "random"}, 25)
        assert f"${faction}" in draw(seen(match, 0)).elements["amsh/m/i"][2]["stroke"]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_last_combat_is_shown_with_its_sums(locale: str) -> None:
    view = with_(begun(), kind="section", turns=5, last_battle=(5, PLACE_OF["e3"], 0, 5, 2, SEAT, 3, 1))
    scene = draw(view, locale)
    sums = [scene.elements[f"result:{side}/w"][3] for side in (0, 1)]
    assert sums == ["8", "5"]
    assert scene.elements["result:0/r"][2]["stroke"] == "$good"
    assert scene.elements["result:1/r"][2]["stroke"] != "$good"
    long_ago = draw(with_(view, turns=7), locale)
    assert "result:0" not in long_ago.elements
