"""Clicks on Scythe's board."""

from __future__ import annotations

import copy
import re
from functools import cache

import pytest
from scythe_scenes import BATTLE, at_battle, clicks, scene_of, view

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe, static
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.engines.scythe.actions.cards import PlayCards
from tabletop_widgets.engines.scythe.actions.units import Go, MoveUnit
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import PLACE_OF

# --- clicks


def test_a_move_of_two_units_and_a_build_take_about_ten_clicks() -> None:
    match = at_battle()
    taken = clicks(match, "section move units", "move worker f1", "go f2", "move character", "go f1", "move done")
    taken += clicks(match, "bottom build", "pay wood f2", "pay wood f2", "build mill f2")
    assert taken <= 11


def test_a_move_of_three_units_with_transport_and_a_battle_takes_at_most_fourteen_clicks() -> None:
    match = at_battle()
    taken = clicks(match, "section move units", "move mech f2", "load all worker", "load all metal", "go e2")
    taken += clicks(match, "move mech e2", "go e3", "move worker f1", "go f2", "dial 4", "play 4")
    assert taken <= 14
    assert match.state.decision().kind in ("dial", "cards")  # the defender's


def test_cards_may_be_clicked_in_any_order() -> None:
    match = at_battle()
    for text in ("section move units", "move mech e2", "go e3", "move done", "dial 0"):
        match.play(text)
    one, several = PlayCards((2,)), PlayCards((2, 4))
    assert scythe.clicks.click_paths(view(match, 1), one) == (("hand:2", "ready"),)
    assert set(scythe.clicks.click_paths(view(match, 1), several)) == {
        ("hand:2", "hand:4", "ready"),
        ("hand:4", "hand:2", "ready"),
    }


def test_what_is_chosen_in_secret_shows_to_its_owner_alone() -> None:
    match = at_battle()
    for text in ("section move units", "move mech e2", "go e3", "move done", "dial 6"):
        match.play(text)
    assert "6 on the dial" in static.text(scene_of(match, 1))
    for other in (0, None):
        assert "on the dial" not in static.text(scene_of(match, other))
    assert "dial:6" not in scene_of(match, 0).elements


def test_a_unit_has_a_name_while_units_are_chosen_and_else_its_hex_is_meant() -> None:
    match = at_battle()
    assert "label" not in scene_of(match, 1).elements["u1:m1"][2]
    match.play("section move units")
    assert "label" in scene_of(match, 1).elements["u1:m1"][2]
    assert "label" not in scene_of(match, 0).elements["u1:m1"][2]  # it is not that seat's turn


def test_a_dead_click_on_a_unit_or_a_hex_asks_for_the_rule() -> None:
    match = at_battle()
    match.play("section move units")
    other = scythe.refused_clicks.interpret(view(match, 1), ["u0:m0"])
    assert other == MoveUnit("mech", PLACE_OF["e3"])
    match.play("move worker f1")
    across = scythe.refused_clicks.interpret(view(match, 1), ["h:e2"])
    assert across == Go(PLACE_OF["e2"])
    refusal = match.why_not(across)
    assert refusal is not None
    assert refusal.rule.startswith("scythe ")


def test_mechs_keep_their_token_as_they_move() -> None:
    match = at_battle()
    before = scene_of(match, 0).elements["u1:m1"][2]["transform"]
    for text in ("section move units", "move mech e2", "go e1"):
        match.play(text)
    assert scene_of(match, 0).elements["u1:m1"][2]["transform"] != before


def test_names_of_hexes_are_over_the_rings_of_hexes_and_in_nobodys_way() -> None:
    elements = scene_of(at_battle(), 1).elements
    keys = list(elements)
    assert keys.index("names") > keys.index("hexes")
    assert elements["names"][2]["pointer-events"] == "none"


def test_what_is_asked_has_a_row_of_its_own_above_the_columns_of_the_mat() -> None:
    match = at_battle()
    assert not scene_of(match, 1).regions["hand"].wide
    clicks(match, "section move units", "move mech e2", "go e3", "move done")
    assert match.state.decision().kind == "dial"
    assert scene_of(match, match.state.current_player()).regions["table"].wide


def test_the_tray_has_buttons_only_for_what_there_is_and_is_where_the_action_was_clicked() -> None:
    players = [BATTLE["players"][0], {**BATTLE["players"][1], "mechs": {"riverwalk": "f2", "speed": "e2"}}]
    match = at_battle(players=players)
    for text in ("section move units", "move mech f2", "load worker", "load metal"):
        match.play(text)
    elements = scene_of(match, 1).elements
    assert {"load:moved-worker"} <= elements.keys()
    assert not {"tray/2", "tray/3"} & elements.keys()
    match.play("go f1")
    elements = scene_of(match, 1).elements
    assert {"tray/0", "tray/2"} <= elements.keys()
    assert "tray/3" not in elements  # one thing of each kind is aboard
    assert elements["tray"][1] == "mat-move"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_token_is_chosen_in_the_section_that_was_clicked_and_the_map_is_free(locale: str) -> None:
    match = at_battle()
    before = scene_of(match, 1, locale)
    match.play("section trade resources")
    scene = scene_of(match, 1, locale)
    assert scene.elements["tray"][1] == "mat-trade"
    assert scene.regions == before.regions  # nothing moves
    assert "bot:enlist" in scene.elements  # what the tokens are for stays in sight
    assert "2" in scene.elements["tray/t"][3]
    named = scene.elements["tray/wood"]
    assert named[2]["when"] == ["=gain:wood"]  # once wood is chosen, its hex is asked for
    assert scene.elements["tray/t"][2]["when"] == ["="]
    for kind in ("oil", "metal", "wood", "food"):
        button = scene.elements[f"gain:{kind}/r"][2]
        assert min(button["width"], button["height"]) >= 36  # units: 33 CSS pixels in a cell beside a file browser


@pytest.mark.parametrize(("section", "is_drawn"), [("trade popularity", False), ("bolster power", True)])
def test_one_or_nothing_is_taken_beside_the_question_and_more_where_the_action_was_clicked(
    section: str, is_drawn: bool
) -> None:
    match = at_battle()
    for text in ("in part", f"section {section}"):
        match.play(text)
    assert match.state.decision().kind == "take"
    elements = scene_of(match, 1).elements
    assert ("tray" in elements) == is_drawn
    paths = {path for action in match.legal_actions() for path in scythe.clicks.click_paths(view(match, 1), action)}
    assert paths == ({("take:0",), ("take:1",), ("take:2",)} if is_drawn else set())


def test_once_all_is_aboard_no_row_is_left_empty() -> None:
    players = [BATTLE["players"][0], {**BATTLE["players"][1], "workers": {"f1": 1, "f2": 1}}]
    match = at_battle(players=players, resources={"f1": {"wood": 1}})
    for text in ("section move units", "move worker f1"):
        match.play(text)
    assert "tray/0" in scene_of(match, 1).elements
    match.play("load wood")
    assert not {"tray/0", "tray/1"} & scene_of(match, 1).elements.keys()


def test_what_can_be_loaded_has_a_name_and_a_button_of_its_own() -> None:
    players = [BATTLE["players"][0], {**BATTLE["players"][1], "mechs": {"riverwalk": "f2", "speed": "e2"}}]
    match = at_battle(players=players)
    match.play("section move units")
    match.play("move mech f2")
    elements = scene_of(match, 1).elements
    chips = {key: element[2]["chip"] for key, element in elements.items() if "chip" in element[2]}
    assert chips["load:metal"] == "Load 1 metal"
    assert re.fullmatch(r"Load all \d metal", chips["loadall:metal"])
    loads = [action for action in match.legal_actions() if action.kind == "load"]
    assert loads
    for action in loads:
        assert any(path[0] in chips for path in scythe.clicks.click_paths(view(match, 1), action))


@cache
def fighting() -> tuple[tw.Match, ...]:
    """Return positions in combats, one for each combat."""
    found: dict[tuple[int, int, int], tw.Match] = {}
    for seed in (3, 7):
        match = tw.new_match("scythe", players=3, seed=seed)
        while match.ply < 900 and not match.is_terminal():
            match.play_out(dict.fromkeys(range(3), "heuristic"), max_decisions=1)
            battle = view(match, 0).battle
            if battle is not None:
                found.setdefault(battle[:3], copy.copy(match))
    return tuple(found.values())


@pytest.mark.parametrize("locale", LOCALES)
def test_a_combat_says_who_wins_a_tie_and_what_becomes_of_winner_and_loser(locale: str) -> None:
    for match in fighting():
        battle = view(match, 0).battle
        assert battle is not None
        elements = scene_of(match, 0, locale).elements
        told = [elements[f"stake:{i}/s"][3] for i in range(3)]
        assert match.words(locale).name(battle.attacker) in told[0]
        assert not any(text.endswith("…") for text in told)
        assert [elements[f"stake:{i}"][2]["rule"] for i in range(3)] == ["9.3", "9.5", "9.6"]
    assert len(fighting()) > 2


def test_an_attacker_is_told_what_driving_off_workers_costs() -> None:
    costs = set()
    for match in fighting():
        battle = view(match, 0).battle
        assert battle is not None
        spared = view(match, 0).factions[battle.attacker] == FACTIONS.index("polania")
        workers = view(match, 0).workers_at(battle.defender, battle.place)
        told = scene_of(match, 0).elements["stake:1/s"][3]
        if not spared:
            assert (f"−{workers} popularity" in told) == (workers > 0)
            costs.add(workers > 0)
    assert costs == {True, False}


def finished(players: int = 3) -> tw.Match:
    match = tw.new_match("scythe", players=players, seed=2, names=["Aiko", "Boris", "Chidi"][:players])
    match.play_out(dict.fromkeys(range(players), "random"))
    return match


def test_the_end_of_the_game_is_told_once_with_crowns_and_ones_own_place() -> None:
    match = finished()
    places = view(match, 0).ranking()
    winner, last = places.index(1), places.index(3)
    elements = scene_of(match, last).elements
    assert match.words().name(winner) in elements["table/t"][3]
    assert elements["table/t"][3].endswith("; you are 3rd of 3")
    assert {"podium/0/c", f"crown{winner}/c", f"pl:{winner}/crown"} <= elements.keys()
    assert elements[f"pl:{winner}/r"][2]["stroke"] == "$gold"
    assert not {f"crown{last}/c", f"pl:{last}/crown"} & elements.keys()
    assert "you are" not in scene_of(match, winner).elements["table/t"][3]
    assert f"pl:{winner}/crown" not in scene_of(at_battle(), 0).elements


def test_the_end_has_a_podium_over_the_scores_and_leaves_the_map_as_it_is() -> None:
    match = finished()
    places = view(match, 0).ranking()
    order = sorted(range(3), key=lambda seat: places[seat])
    elements = scene_of(match, order[2]).elements
    tops = [elements[f"podium/{step}/r"][2]["y"] for step in range(3)]
    assert tops == sorted(tops)  # the first one stands highest
    for step, seat in enumerate(order):
        assert elements[f"podium/{step}/name"][3] == match.words().name(seat)
        assert elements[f"podium/{step}/total"][3] == f"${view(match, 0).scores[seat][-1]}"
        assert (elements[f"podium/{step}/r"][2]["stroke"] == "$live") == (step == 2)
    assert elements["podium"][1] == "table/g"
    assert max(tops) < elements["score/t"][2]["y"]  # the sums are below it
    assert not [key for key in scene_of(at_battle(), 0).elements if key.startswith("podium")]


def test_each_score_is_shown_as_a_sum_of_products() -> None:
    match = finished()
    for seat in range(3):
        seen = view(match, 0)
        elements = scene_of(match, 0).elements
        parts = [int(elements[key][3]) for i in range(6) for key in (f"score:{seat}/{i}",)]
        assert sum(parts[:-1]) == parts[-1] == seen.scores[seat][-1]
        for column in (1, 2, 3):
            many, worth = map(int, elements[f"score:{seat}:{column}/s"][3].split("×"))
            assert many * worth == parts[column]
        assert elements[f"score:{seat}/b"][3] == str(seen.popularity[seat])
        bonus = elements.get(f"score:{seat}:4/s")
        assert (bonus is not None) == (parts[4] > 0)
        if bonus is not None:
            assert bonus[3] == f"for {seen.tile_count(seat)}"


def test_names_of_several_automas_are_not_cut_off() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa", "automa"], seed=3)
    names = [scene_of(match, 0, locale).elements["pl:2/n"][3] for locale in ("en", "ja")]
    assert not any(name.endswith("…") for name in names)
