"""What happened, on the map of Scythe: marks of the others' turns, of one's own, and what is new."""

from __future__ import annotations

import math
import re
from dataclasses import replace

import pytest
from scythe_stories import BATTLE, BOARD, MOVE, PLAYERS, at_table, marked, played, turn_of, view

import tabletop_widgets as tw
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map import arrows
from tabletop_widgets.boards.scythe.map.ground import MIDDLE, corner
from tabletop_widgets.boards.scythe.map.pieces import Contents
from tabletop_widgets.boards.scythe.map.terrain import SIZE
from tabletop_widgets.boards.scythe.shapes import UNIT_SHAPES
from tabletop_widgets.boards.scythe.story import turns as story_turns
from tabletop_widgets.boards.scythe.story import unit_paths
from tabletop_widgets.boards.scythe.story.turn_key import _HIGH, LOZENGE
from tabletop_widgets.boards.scythe.story.turns import UNDER
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, PLACE_OF

# --- arrows


def test_an_arrow_goes_over_every_step_and_lies_under_the_pieces() -> None:
    scene = marked(played(*MOVE), 1)
    line = scene.elements["turn1/w0/i"]
    assert line[2]["stroke"] == "$rusviet"
    assert scene.elements["turn1/w0/o"][2]["stroke"] == "$rimlight"
    corners = [tuple(map(float, corner)) for corner in re.findall(r"([\d.]+) ([\d.]+)", line[2]["d"])]
    x, y = MIDDLE[PLACE_OF["f5"]]
    assert corners[1] == pytest.approx((x, y), abs=0.1)  # from E6 over F5 to F4
    assert len(corners) == 3
    assert scene.elements["turn1"][1] == UNDER
    keys = list(scene.elements)
    assert keys.index("hexes") < keys.index(UNDER) < keys.index("pieces")


def test_where_a_way_goes_through_a_tunnel_its_line_is_dotted() -> None:
    scene = marked(played("section move units", "move mech d5", "go e6", "go b4", "move done", "end turn"), 1)
    dots, line = scene.elements["turn1/w0/t"][2], scene.elements["turn1/w0/i"][2]["d"]
    assert dots["stroke-dasharray"] == "0 9"
    assert scene.elements["turn1/w0/u"][2] == {**dots, "stroke": "$rimlight", "stroke-width": 4.6}
    start, step = line.split("L")[0], line.split("L")[-1]
    assert dots["d"].startswith(f"M{step}L")
    assert start not in dots["d"]  # from D5 to E6 one walks,
    assert dots["d"].split("L")[-1] not in line  # and no line goes over what lies between E6 and B4
    assert "turn1/w0/t" not in marked(played(*MOVE), 1).elements


def test_a_way_through_nothing_but_a_tunnel_has_no_line_above_the_ground() -> None:
    scene = marked(played("section move units", "move mech e6", "go b4", "stop", "move done", "end turn"), 1)
    assert {key.rsplit("/", 1)[1] for key in scene.elements if key.startswith("turn1/w0/")} >= {"u", "t", "s", "h"}
    assert not {"turn1/w0/o", "turn1/w0/i"} & set(scene.elements)


def test_the_dot_where_a_way_begins_does_not_lie_on_the_tunnel_there() -> None:
    match = at_table()
    steps = [Event("move", 1, (1, PLACE_OF[a], PLACE_OF[b])) for a, b in (("e6", "d7"), ("d7", "c7"))]
    scene = BOARD.draw(view(match), match.words())
    BOARD.draw_turns(scene, view(match), [Turn(1, 1, 2, tuple(steps))], match.words())
    dot = scene.elements["turn1/w0/s"][2]
    tunnel = corner(PLACE_OF["e6"])
    assert math.dist((dot["cx"], dot["cy"]), tunnel) > 10 + dot["r"]  # a tunnel is 20 wide


def test_the_title_of_the_key_stands_over_the_names_where_there_is_room() -> None:
    few = marked(played(*MOVE), 1).elements
    assert few["turns/t"][2]["x"] < few["turns/n1"][2]["x"]
    assert few["turns/t"][2]["y"] < few["turns/n1"][2]["y"] - 10


def test_the_casing_of_a_bright_faction_is_dark() -> None:
    match = played(*MOVE, "section move units", "move character", "go g4", "move done")
    assert marked(match, 2).elements["turn1/w0/o"][2]["stroke"] == "$rimdark"


def test_turns_are_numbered_in_the_order_of_play_on_the_map_in_the_key_and_at_the_players() -> None:
    match = played(*MOVE, "section move units", "move character", "go g4", "move done")
    scene = marked(match, 1, 2)
    for order in ("1", "2"):
        for key in (f"turn{order}/l0/t", f"turn{order}/p/t", f"turns/{order}/t"):
            assert scene.elements[key][3] == order
    assert scene.elements["turns/n1"][3] == "Boris"
    assert scene.elements["turn2/p"][1] == "pl:2"
    assert scene.elements["turn1/l0"][2]["label"] == "1: the last turn of Boris"
    assert "E6→F5→F4" in scene.elements["turn1/l0"][2]["tip"]


def own(match: tw.Match, seat: int) -> Scene:
    """Return the picture for a seat with the ways of its own last turn."""
    scene = BOARD.draw(view(match, seat), match.words())
    turn = [turn for turn in match.turns(seat) if turn.seat == seat][-1]
    BOARD.draw_own_turn(scene, view(match, seat), turn, match.words())
    return scene


def test_ones_own_way_grows_with_every_step_and_is_fainter_than_those_of_others() -> None:
    after = [own(played(*MOVE[:steps]), 1) for steps in (4, 5)]
    assert [len(re.findall(r"[ML]", scene.elements["ownway/w0/i"][2]["d"])) for scene in after] == [2, 3]
    scene = after[-1]
    assert scene.elements["ownway"][1] == UNDER
    assert 0.4 < float(scene.elements["ownway"][2]["opacity"]) < 0.8
    assert not [key for key in scene.elements if key.startswith(("ownway/l", "turn"))]  # it has no number


def test_ones_own_ways_stay_until_one_decides_again_and_then_are_those_of_the_new_turn() -> None:
    match = played(*MOVE)
    widget = match.widget(seat=1)
    assert widget._drawing.scene
    assert {"ownway/w0", "ownway/w1"} <= {key.rsplit("/", 1)[0] for key in widget._drawing.scene.elements}
    match.goto(0)
    widget._draw_missed()
    assert "ownway" not in widget._drawing.scene.elements
    widget.close()


def test_there_and_back_are_two_arrows_beside_each_other() -> None:
    events = (Event("move", 1, (2, 10, 11)), Event("move", 1, (0, 11, 10)))
    match = at_table()
    scene = BOARD.draw(view(match), match.words())
    BOARD.draw_turns(scene, view(match), [Turn(1, 1, 2, events)], match.words())
    one, other = (scene.elements[f"turn1/w{i}/i"][2]["d"] for i in (0, 1))
    assert "Q" in one
    assert "Q" in other


def test_a_beaten_unit_of_an_automa_has_a_short_arrow_and_words_that_it_went_to_its_mat() -> None:
    events = (Event("combat", 1, (PLACE_OF["f4"], 1, 2)), Event("retreat", 2, (0, -1, 1)))
    match = at_table()
    (way,) = unit_paths.find_paths(view(match), events)
    assert way.is_off
    scene = BOARD.draw(view(match), match.words())
    BOARD.draw_turns(scene, view(match), [Turn(1, 1, 2, events)], match.words())
    points = re.findall(r"(-?[\d.]+) (-?[\d.]+)", scene.elements["turn1/w0/i"][2]["d"])
    x, y = MIDDLE[PLACE_OF["f4"]]
    assert all(
        math.dist((float(px), float(py)), (x, y)) < 45 for px, py in points
    )  # on its own hex, not across the map
    assert scene.elements["turn1/top/2/t"][3] == "C → mat"
    assert scene.elements["turns/fb"][3] == "sent back"


def test_a_long_arrow_bends_around_what_lies_between_its_ends() -> None:
    start, end = MIDDLE[PLACE_OF["e1"]], MIDDLE[PLACE_OF["e7"]]
    way = [(x, start[1], 13.0) for x in range(60, 480, 40)]
    assert arrows.clear_bend(start, end, []) == 0
    assert arrows.clear_bend(start, end, way) != 0
    assert arrows.clear_bend(start, MIDDLE[PLACE_OF["e2"]], way) == 0  # between neighbours it is straight


def test_the_head_of_an_arrow_is_beside_the_piece_at_its_end_and_names_lie_over_it() -> None:
    scene = marked(played(*MOVE), 1)
    unit = points_of(scene.elements["u1:m3"][2]["transform"])[0]
    head = points_of(scene.elements["turn1/w0/h"][2]["d"])
    assert min(math.dist(corner, unit) for corner in head) > 17
    keys = list(scene.elements)
    assert keys.index(UNDER) < keys.index("names") < keys.index("pieces")


def points_of(path: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]


def test_an_arrow_begins_at_the_outline_of_the_piece_that_has_gone_or_beside_those_that_stayed() -> None:
    scene = marked(played(*MOVE), 1)
    mech, worker = scene.elements["turn1/w0/s"], scene.elements["turn1/w1/s"]  # E6→F4; one of C7 to D7
    assert (mech[0], mech[2]["d"], mech[2]["stroke"]) == ("path", UNIT_SHAPES["mech"], "$rusviet")
    assert points_of(mech[2]["transform"])[0] == pytest.approx(MIDDLE[PLACE_OF["e6"]], abs=0.1)
    assert (worker[0], worker[2]["d"]) == ("path", UNIT_SHAPES["worker"])
    match = at_table()
    scene = BOARD.draw(view(match), match.words())
    events = (Event("move", 1, (2, PLACE_OF["d6"], PLACE_OF["d5"])),)  # other workers stay on D6
    BOARD.draw_turns(scene, view(match), [Turn(1, 1, 2, events)], match.words())
    dot = scene.elements["turn1/w0/s"]
    assert (dot[0], dot[2]["fill"]) == ("circle", "$rusviet")
    away = math.dist((dot[2]["cx"], dot[2]["cy"]), MIDDLE[PLACE_OF["d6"]])
    assert 20 < away < 36  # not under the workers, but on their hex


def test_an_arrow_ends_at_the_piece_that_came_not_at_the_rim_of_its_hex() -> None:
    match = at_table()
    scene = BOARD.draw(view(match), match.words())
    events = (Event("move", 1, (1, PLACE_OF["c3"], PLACE_OF["d5"])),)
    BOARD.draw_turns(scene, view(match), [Turn(1, 1, 2, events)], match.words())
    x, y = MIDDLE[PLACE_OF["d5"]]
    head = points_of(scene.elements["turn1/w0/h"][2]["d"])
    assert 12 < min(math.dist(corner, (x, y)) for corner in head) < 26


def test_the_key_has_one_row_for_each_sign_on_the_map_with_one_left_edge() -> None:
    match = played("section produce hexes", "produce d6", "produce c7", match=at_table())
    scene = marked(match, 1)
    assert "turns/ct" in scene.elements
    assert not {"turns/ft", "turns/fb"} & set(scene.elements)  # nothing has moved
    scene = BOARD.draw(view(match), match.words())
    events = (*turn_of(match, 1).events, Event("move", 1, (2, PLACE_OF["c7"], PLACE_OF["d7"])),
              Event("return", 1, (2, PLACE_OF["d6"], PLACE_OF["c7"])))  # fmt: skip
    BOARD.draw_turns(scene, view(match), [Turn(1, 1, 2, events)], match.words())
    rows = [scene.elements[f"turns/{name}"][2] for name in ("ft", "fb", "ct")]
    assert len({row["x"] for row in rows}) == 1
    assert len({row["y"] for row in rows}) == 3


def test_the_key_stays_in_its_corner_while_something_is_chosen_under_the_question() -> None:
    match = played(*MOVE, "section move units", "move character")
    scene = BOARD.draw(view(match, 2), match.words())
    BOARD.draw_turns(scene, view(match, 2), [turn_of(match, 1)], match.words())
    assert "turns" in scene.elements


def test_the_key_of_the_marks_covers_no_hex() -> None:
    scene = marked(played(*MOVE), 1, 1, 1)
    top = float(re.findall(r"[\d.]+", scene.elements["turns"][2]["transform"])[1])
    assert top > MIDDLE[PLACE_OF["g2"]][1] + 42
    assert scene.elements["turns/r"][2]["height"] == _HIGH


def test_without_turns_nothing_is_marked() -> None:
    match = at_table()
    scene = BOARD.draw(view(match), match.words())
    before = len(scene.elements)
    BOARD.draw_turns(scene, view(match), [], match.words())
    assert len(scene.elements) == before


# --- what is new


def rim_of(scene: Scene, order: int = 1) -> list[tuple[float, float]]:
    """Return the middles of the hexes with the rims of what is new in a turn."""
    d = scene.elements[f"turn{order}/n"][2]["d"]
    starts = [(float(x), float(y)) for x, y in re.findall(r"M([\d.]+) ([\d.]+)", d)]
    assert all(len(re.findall("[lv]", part)) == 4 for part in d.split("M")[1:])
    return [(x, y + 40) for x, y in starts]  # of their upper corners


def test_the_rim_of_the_hex_of_what_is_new_lies_inside_it_under_the_pieces_in_a_colour_of_no_faction() -> None:
    match = at_table()
    scene = BOARD.draw(view(match), match.words())
    built = Event("build", 2, (0, PLACE_OF["g5"]))
    BOARD.draw_turns(scene, view(match), [Turn(2, 1, 2, (built,))], match.words())
    assert rim_of(scene) == [pytest.approx(MIDDLE[PLACE_OF["g5"]], abs=1)]
    assert scene.elements["turn1/n"][2]["stroke"] == "$fresh"
    corners = points_of(scene.elements["turn1/n"][2]["d"])
    assert 40 + scene.elements["turn1/c"][2]["stroke-width"] / 2 < SIZE + 1
    assert math.dist(corners[0], MIDDLE[PLACE_OF["g5"]]) < SIZE - 1
    keys = list(scene.elements)
    assert scene.elements["turn1"][1] == UNDER
    assert keys.index("hexes") < keys.index(UNDER) < keys.index("names") < keys.index("pieces")


def test_every_hex_with_new_tokens_has_one_rim() -> None:
    match = played("section produce hexes", "produce d6", "produce c7", match=at_table())
    scene = marked(match, 1)
    assert len(rim_of(scene)) == 2  # of the oil of D6 and the worker of C7
    assert "turn1/w0/i" not in scene.elements


def test_several_new_things_on_a_hex_have_one_rim_and_one_number() -> None:
    match = at_table()
    scene = BOARD.draw(view(match), match.words())
    events = (Event("deploy", 1, (3, PLACE_OF["e6"], 1)), Event("resource", 1, (0, 2, PLACE_OF["e6"])))
    BOARD.draw_turns(scene, view(match), [Turn(1, 1, 2, events)], match.words())
    assert rim_of(scene) == [pytest.approx(MIDDLE[PLACE_OF["e6"]], abs=1)]
    assert [key for key in scene.elements if re.fullmatch(r"turn1/l\d", key)] == ["turn1/l0"]


def numbers_at(scene: Scene) -> dict[str, tuple[float, float]]:
    """Return where the numbers on the map stand."""
    lozenges = {key: element for key, element in scene.elements.items() if re.fullmatch(r"turn\d/l\d", key)}
    return {key: points_of(element[2]["transform"])[0] for key, element in lozenges.items()}


def test_a_number_stands_in_a_corner_of_the_hex_where_its_arrow_begins() -> None:
    (at,) = [at for key, at in numbers_at(marked(played(*MOVE), 1)).items() if key == "turn1/l0"]
    x, y = MIDDLE[PLACE_OF["e6"]]
    assert (abs(at[0] - x), abs(at[1] - y)) == pytest.approx((25.5, 15), abs=0.1)


def test_a_hex_has_one_number_and_every_turn_has_one() -> None:
    match = at_table()
    e6, d6 = PLACE_OF["e6"], PLACE_OF["d6"]
    both = Event("resource", 1, (0, 2, e6)), Event("resource", 1, (0, 2, d6))
    turns = [Turn(seat, 1, 2, events) for seat, events in ((1, both), (2, both[:1]), (2, both))]
    scene = BOARD.draw(view(match), match.words())
    BOARD.draw_turns(scene, view(match), [turns[0], turns[1]], match.words())
    assert list(numbers_at(scene)) == ["turn1/l0", "turn1/l1", "turn2/l0"]
    assert len(set(numbers_at(scene).values())) == 3  # the second turn has nothing else: another corner of the hex
    scene = BOARD.draw(view(match), match.words())
    BOARD.draw_turns(scene, view(match), [turns[1], turns[2]], match.words())
    assert list(numbers_at(scene)) == ["turn1/l0", "turn2/l0"]
    assert math.dist(numbers_at(scene)["turn2/l0"], MIDDLE[d6]) < SIZE


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_key_leaves_the_base_beside_it_free_with_its_units_and_their_number(count: int, locale: str) -> None:
    long = ["Alexandria", "Bartholomew", "Christopher"]
    match = tw.new_match("scythe", players=3, seed=1, names=long, position={"players": PLAYERS, "turn": 1})
    played("section move units", "move mech e6", "go f5", "go f4", "move worker c7", "go d7", "end turn",
           match=match)  # fmt: skip
    events = (*turn_of(match, 1).events, Event("return", 1, (2, PLACE_OF["d6"], PLACE_OF["c7"])),
              Event("resource", 1, (0, 2, PLACE_OF["d6"])))  # fmt: skip
    for told in (events, events[:-1], (*turn_of(match, 1).events, events[-1])):
        scene = BOARD.draw(view(match, 1), match.words(locale))
        BOARD.draw_own_turn(scene, view(match, 1), turn_of(match, 1), match.words(locale))
        BOARD.draw_turns(scene, view(match, 1), [Turn(2, 1, 2, told)] * count, match.words(locale))
        left, _ = MIDDLE[PLACE_OF["base-crimea"]]
        assert 6 + scene.elements["turns/r"][2]["width"] < left - 28 - LOZENGE


@pytest.mark.parametrize("count", [1, 3, 4])
def test_every_number_in_the_key_has_a_name_and_the_key_ends_before_the_base_beside_it(count: int) -> None:
    match = played(*MOVE)
    scene = BOARD.draw(view(match, 1), match.words())
    BOARD.draw_own_turn(scene, view(match, 1), turn_of(match, 1), match.words())
    events = (*turn_of(match, 1).events, Event("return", 1, (2, PLACE_OF["d6"], PLACE_OF["c7"])),
              Event("resource", 1, (0, 2, PLACE_OF["d6"])))  # fmt: skip
    BOARD.draw_turns(scene, view(match, 1), [Turn(2, 1, 2, events)] * count, match.words())
    assert [scene.elements[f"turns/n{order}"][3] for order in range(1, count + 1)] == ["Chidi"] * count
    left, _ = MIDDLE[PLACE_OF["base-crimea"]]
    assert 6 + scene.elements["turns/r"][2]["width"] < left - 23
    lowest = max(points_of(scene.elements[f"turns/{order}"][2]["transform"])[0][1] for order in range(1, count + 1))
    signs = [scene.elements[f"turns/{name}"][2] for name in ("ft", "fb", "ct", "fo")]
    assert count < 4 or lowest + 8 < min(sign["y"] for sign in signs) - 8  # four numbers stand over the signs
    assert len({(sign["x"], sign["y"]) for sign in signs}) == 4


# --- several arrows, and those of a combat


def test_units_that_have_to_retreat_have_a_dashed_arrow_in_their_own_colour() -> None:
    match = at_table(**BATTLE)
    played("section move units", "move mech e6", "go f5", "go f4", "move done", "dial 3", "play 5", match=match)
    played("dial 2", "play 4", match=match)
    while match.state.decision().kind == "retreat":
        match.play(match.legal_actions()[0])
    forced = [way for way in unit_paths.find_paths(view(match), turn_of(match, 1).events) if way.forced]
    assert [(way.seat, way.places[0]) for way in forced] == [(0, PLACE_OF["f4"])]
    scene = marked(match, 1)
    assert scene.elements["turn1/w1/i"][2]["stroke"] == "$nordic"
    assert scene.elements["turn1/w1/i"][2]["stroke-dasharray"]
    points = re.findall(r"(-?[\d.]+) (-?[\d.]+)", scene.elements["turn1/w1/i"][2]["d"])
    ends = [(float(x), float(y)) for x, y in (points[0], points[-1])]
    home = MIDDLE[FIRST_BASE + view(match).factions[0]]
    assert [math.dist(*pair) < 45 for pair in zip(ends, (MIDDLE[PLACE_OF["f4"]], home), strict=True)] == [True] * 2


def test_units_that_are_sent_home_together_have_one_arrow() -> None:
    match = at_table()
    home = FIRST_BASE + view(match).factions[0]
    events = (*(Event("return", 0, (unit, 10, home)) for unit in (1, 2, 2)), Event("return", 0, (2, 11, home)))
    scene = BOARD.draw(view(match), match.words())
    BOARD.draw_turns(scene, view(match), [Turn(1, 1, 2, events)], match.words())
    assert len([key for key in scene.elements if re.fullmatch(r"turn1/w\d+/i", key)]) == 2  # one from each hex


def test_units_that_set_out_from_one_hex_have_one_number_and_no_head_is_under_a_line() -> None:
    events = (Event("move", 1, (2, 10, 11)), Event("move", 1, (0, 10, 3)))
    match = at_table()
    scene = BOARD.draw(view(match), match.words())
    BOARD.draw_turns(scene, view(match), [Turn(1, 1, 2, events)], match.words())
    keys = list(scene.elements)
    assert {"turn1/w0/i", "turn1/w1/i", "turn1/l0"} <= set(keys)
    assert "turn1/l1" not in keys
    assert keys.index("turn1/w0/h") > keys.index("turn1/w1/i")


def test_ones_own_faint_arrows_are_in_the_key() -> None:
    match = played(*MOVE)
    scene = BOARD.draw(view(match, 1), match.words())
    BOARD.draw_own_turn(scene, view(match, 1), turn_of(match, 1), match.words())
    BOARD.draw_turns(scene, view(match, 1), [replace(turn_of(match, 1), seat=2)], match.words())
    assert scene.elements["turns/fo"][3] == "yours"
    assert scene.elements["turns/so"][2]["opacity"] == scene.elements["ownway"][2]["opacity"]
    rows = [scene.elements[f"turns/{name}"][2]["y"] for name in ("ft", "fo")]
    assert rows == sorted(rows)
    assert rows[-1] < _HIGH


def test_during_a_combat_the_map_shows_how_the_attackers_came_and_no_older_marks() -> None:
    match = played(*MOVE)
    quiet = marked(match, 1)
    assert any(key.startswith("turn1/w0") for key in quiet.elements)
    players = [dict(player) for player in PLAYERS]
    players[0]["character"] = "f4"
    fight = at_table(players=players)
    for action in ("section move units", "move mech e6", "go f5", "go f4", "move done"):
        fight.play(action)
    now = view(fight, 1)
    assert now.battle is not None
    scene = BOARD.draw(now, fight.words())
    BOARD.draw_turns(scene, now, [replace(turn_of(match, 1), seat=2)], fight.words())
    assert not any(
        key.startswith("turn1/") and key != "turn1/p" and not key.startswith("turn1/p/") for key in scene.elements
    )
    assert "turn1/p" in scene.elements  # at the player it stays
    assert "turns" not in scene.elements
    assert "attack" not in scene.elements  # these turns are not the one that goes on
    assert scene.elements["fights"]
    scene = BOARD.draw(now, fight.words())
    BOARD.draw_turns(scene, now, [turn_of(fight, now.turn)], fight.words())
    assert [key for key in scene.elements if key.endswith("/i") and key.startswith("attack")] == ["attack/w0/i"]
    assert scene.elements["elsewhere"][2]["opacity"] < 1
    before = Event("move", now.turn, (1, PLACE_OF["c3"], PLACE_OF["d5"]))
    turn = turn_of(fight, now.turn)
    scene = BOARD.draw(now, fight.words())
    BOARD.draw_turns(scene, now, [replace(turn, events=(before, *turn.events))], fight.words())
    assert "elsewhere/w0/i" in scene.elements  # what the turn did before is there, too


def test_two_units_that_begin_along_one_way_have_lines_apart_and_beside_what_stands_there() -> None:
    g5, f4, e4, c3 = (PLACE_OF[place] for place in ("g5", "f4", "e4", "c3"))
    steps = ((2, g5, f4), (2, f4, e4)), ((1, g5, f4), (1, f4, c3))
    events = tuple(Event("move", 1, step) for way in steps for step in way)
    match = at_table()
    found = {f4: Contents([(1, "worker", 1, 0)], (), [])}
    taken = arrows.obstacles(view(match), found)
    drawn: list[arrows.Arrow] = []
    both = unit_paths.find_paths(view(match), events)
    for way in both:
        drawn.append(story_turns._separate_arrow(way, both, found, (taken, drawn)))
    assert not arrows.looks_like_one(drawn[1], drawn[:1])
    for way, arrow in zip(both, drawn, strict=True):
        near = arrows.discs_near([MIDDLE[place] for place in way.places], taken)
        worker = [disc for disc in near if math.dist(disc[:2], MIDDLE[f4]) < 12]
        straight = arrows.draw_arrow([MIDDLE[place] for place in way.places], 17)
        assert arrows.covered_length(arrow, worker) < arrows.covered_length(straight, worker) / 3


def test_two_moves_along_one_way_are_two_lines() -> None:
    points = [(0.0, 0.0), (36.0, -63.0), (72.0, -126.0)]
    first = arrows.draw_arrow(points, 17)
    same, turned = arrows.draw_arrow(points, 17), arrows.draw_arrow([*points[:2], (110.0, -63.0)], 17)
    beside = arrows.draw_arrow(points, 17, aside=24)
    assert arrows.looks_like_one(same, [first])
    assert not arrows.looks_like_one(beside, [first])
    assert beside.trace[0] == first.trace[0]  # they begin at one point, beside the name of the hex
    assert not arrows.looks_like_one(arrows.draw_arrow([(0.0, 100.0), (80.0, 100.0)], 17), [first, turned])
