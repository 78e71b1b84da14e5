"""What Leviath's board tells of the turns of others: ways and marks on the sea, words, lit elements; never a secret."""

from __future__ import annotations

import itertools
import json
import math
import re
from collections.abc import Sequence
from typing import Any

import pytest
from around import inherited, scale
from leviath_scenes import LOCALES, SEAS, chart, midst, moments, picture, view

import tabletop_widgets as tw
from tabletop_widgets.boards import leviath, palette, static
from tabletop_widgets.boards.inline import plain
from tabletop_widgets.boards.leviath import status_bar
from tabletop_widgets.boards.leviath.area_labels import TAB_HEIGHT, tabs_of
from tabletop_widgets.boards.leviath.chart import chart_of
from tabletop_widgets.boards.leviath.geometry import inside
from tabletop_widgets.boards.leviath.pieces import spots_of
from tabletop_widgets.boards.leviath.ship_paths import ShipPath, paths_of
from tabletop_widgets.boards.leviath.ship_reach import arrows_of
from tabletop_widgets.boards.scene import Element, Scene
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn, own_turn
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath import LeviathObservation

BOARD = leviath.LeviathBoard()


def played(*actions: str, turn: int = 1, **changes: Any) -> tw.Match:
    match = midst(turn, **changes)
    for action in actions:
        match.play(action)
    return match


def marked(match: tw.Match, seat: int | None, turns: Sequence[Turn] | None = None) -> dict[str, Element]:
    """Return the elements that are added for what the others did."""
    return {key: element for key, element in both(match, seat, turns).elements.items() if re.match(r"turn\d", key)}


def both(match: tw.Match, seat: int | None, turns: Sequence[Turn] | None = None) -> Scene:
    """Return the picture with the marks."""
    scene = picture(match, seat)
    told = match.turns_since_own(seat) if turns is None else turns
    BOARD.draw_turns(scene, view(match, seat), told, match.words())
    return scene


def told(match: tw.Match, seat: int | None, locale: str = "en") -> list[list[str]]:
    return [in_words(view(match, seat), turn, match.words(locale)) for turn in match.turns_since_own(seat)]


def in_words(seen: LeviathObservation, turn: Turn, words: Words) -> list[str]:
    """Return a turn as it is told without signs."""
    return [plain(line) for line in BOARD.summary(seen, turn, words)]


def turn_of(seat: int, *events: Event) -> Turn:
    return Turn(seat, 1, 1, events)


def test_a_mark_on_an_embankment_stays_within_its_place_and_has_no_number() -> None:
    match = midst(1)
    built = [land for land in range(5) if view(match, 1).built >> land & 1]
    scene = both(match, 1, [turn_of(2, Event("built", 2, (land,))) for land in built])
    marks = [key for key in scene.elements if re.fullmatch(r"turn\d+/\d+/corners", key)]
    assert len(marks) == len(built) > 0
    assert not [key for key in scene.elements if re.fullmatch(r"turn\d+/\d+/n", key)]
    places = sorted(x for _, _, x in status_bar.tiles_of(view(match, 1)).values())
    for key in marks:
        xs = [float(x) for x in re.findall(r"M(-?[\d.]+)", scene.elements[key][2]["d"])]
        assert max(xs) - min(xs) <= min(b - a for a, b in itertools.pairwise(places))


def test_only_the_newest_ways_are_strong() -> None:
    steps = [turn_of(1, Event("ship", 1, (0, 18, 17))), turn_of(2, Event("ship", 2, (1, 11, 10))), turn_of(0)]
    marks = marked(midst(), 0, steps)
    older, newest = (marks[f"turn{number}/way0/line"][2]["stroke-width"] for number in (1, 2))
    assert older < newest
    assert marks["turn1/way0"][2]["opacity"] < 1
    assert "opacity" not in marks["turn2/way0"][2]


def test_a_way_leads_around_the_pieces_of_the_spaces_it_crosses() -> None:
    """Its line stays beside the mine on 12, through which the ship has come."""
    match = midst(1, mines=[12], ships=[19, 13, 23, None])
    sea = view(match, 1).sea
    steps = [Event("ship", 2, (1, sea.index[a], sea.index[b])) for a, b in ((11, 12), (12, 13))]
    line = marked(match, 1, [turn_of(2, *steps)])["turn1/way0/line"][2]["d"].split("M")[1]
    x, y, scale_ = spots_of(view(match, 1))["mine:12"]
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", line)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    on_line = [points[0], *points[3::3]]
    assert min(math.dist(point, (x, y)) for point in on_line) > 13 * scale_


def test_a_way_to_a_ship_beside_a_mine_leaves_the_numbers_there_free() -> None:
    match = midst(1, mines=[17], ships=[17, 13, 23, None])
    index, chart_ = view(match, 1).sea.index, chart("lattice")
    line = marked(match, 1, [turn_of(2, Event("ship", 2, (0, index[8], index[17])))])["turn1/way0/line"][2]["d"]
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", line.split("M")[1])]
    a, *points = list(zip(numbers[::2], numbers[1::2], strict=True))
    for one, two, b in zip(points[::3], points[1::3], points[2::3], strict=True):
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            parts = ((1 - share) ** 3, 3 * share * (1 - share) ** 2, 3 * share**2 * (1 - share), share**3)
            x, y = (sum(part * at[i] for part, at in zip(parts, (a, one, two, b), strict=True)) for i in (0, 1))
            for number in (8, 17):
                left, middle = chart_.number_at(number)
                assert abs(x - left) > 12 or abs(y - middle) > 6, (share, number)
        a = b


def test_the_mast_of_a_ship_beside_a_mine_does_not_reach_the_number() -> None:
    match = midst(1, mines=[17], ships=[17, 13, 23, None])
    _, y, size = spots_of(view(match, 1))["ship:1"]
    assert y - 21.5 * size > chart("lattice").number_at(17)[1] + 5


def test_a_ship_and_a_mine_lie_inside_their_triangle_and_beside_each_other() -> None:
    match, chart_ = midst(1, mines=[17, 8], ships=[17, 8, 23, None]), chart("lattice")
    for ship, space in ((1, 17), (2, 8)):  # one with its level edge above, one with it below
        spots = spots_of(view(match, 1))
        (x, y, size), (a, b, _) = spots[f"ship:{ship}"], spots[f"mine:{space}"]
        hull = [(x - 24 * size, y), (x + 24 * size, y), (x - 18 * size, y + 16 * size), (x + 17 * size, y + 16 * size)]
        spikes = [(a, b - 15.6 * size), (a, b + 15.6 * size), (a - 15.6 * size, b), (a + 15.6 * size, b)]
        assert all(inside(corner, chart_.points[space]) for corner in [*hull, *spikes])
        assert abs(x - a) > (24 + 15) * size
        left, middle = chart_.number_at(space)
        assert abs(left - x) > 24 * size or abs(middle - y) > 25 * size


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_told_has_no_mark_of_its_own_beside_the_one_that_joins_it(locale: str) -> None:
    told = leviath.TEXTS.own_entries(locale)
    phrases = {key: text for key, text in told.items() if key.startswith("board-told") and "separator" not in key}
    assert [key for key, text in phrases.items() if text.rstrip()[-1] in "!?.,;:！？。、；："] == []


# --- ways


def test_ones_own_way_over_the_sea_is_faint_and_has_ones_letter_in_place_of_a_number() -> None:
    match = midst(1)
    scene = picture(match, 1)
    BOARD.draw_own_turn(
        scene, view(match, 1), turn_of(1, Event("ship", 1, (0, 18, 19)), Event("ship", 1, (0, 19, 20))), match.words()
    )
    faint = scene.elements["ownway/way0"][2]["opacity"]
    assert 0.4 < faint < 0.8
    assert scene.elements["ownway/way0"][1] == leviath.turns.UNDER
    assert [e[3] for key, e in scene.elements.items() if key.startswith("ownway") and key.endswith("/n/t")] == ["A"]
    assert [key for key in both(match, 1, [turn_of(2, Event("ship", 2, (0, 18, 19)))]).elements if key.endswith("/n/t")]


def test_steps_of_a_ship_are_one_way_and_a_ship_that_moves_again_goes_on() -> None:
    steps = [(1, 18, 19), (2, 3, 4), (1, 19, 20), (0, 7, 8)]
    events = [Event("ship", 1, step) for step in steps] + [Event("depart", 1, (3, 5)), Event("ship", 1, (1, 9, 10))]
    assert paths_of(events) == [
        ShipPath(1, (18, 19, 20)), ShipPath(2, (3, 4)), ShipPath(0, (7, 8)), ShipPath(3, (-1, 5)), ShipPath(1, (9, 10)),
    ]  # fmt: skip


def test_a_moved_ship_has_a_way_in_the_colour_of_who_moved_it_under_the_pieces() -> None:
    match = played("ship 1 to 18", "ship 1 to 17", "discard sonar day1", "no more steps")
    marks, scene = marked(match, 2), both(match, 2)
    assert marks["turn1/way0/line"][2]["stroke"] == "$s1"
    assert marks["turn1/way0"][1] == "turns"
    keys = list(scene.elements)
    assert keys.index("areas") < keys.index("turns") < keys.index("mines") < keys.index("ship:1")
    ghost = marks["turn1/way0/line/start"][2]
    x, y = (float(part) for part in re.findall(r"-?[\d.]+", ghost["transform"]))
    assert math.dist((x, y), chart("lattice").centres[19]) < 20
    assert marks["turn1/way0/line/start/t"][3] == "1"  # its outline has its number


def test_a_way_there_and_back_and_there_again_is_drawn() -> None:
    steps = [(0, 18, 17), (0, 17, 18), (0, 18, 17)]
    marks = marked(midst(), 1, [turn_of(2, *(Event("ship", 2, step) for step in steps))])
    assert "turn1/way0/line" in marks


def test_a_way_there_and_back_is_one_arrow_with_two_heads_to_where_it_turned() -> None:
    sea = view(midst(), 1).sea
    steps = [(0, sea.index[8], sea.index[17]), (0, sea.index[17], sea.index[8])]
    back = marked(midst(), 1, [turn_of(2, *(Event("ship", 2, step) for step in steps))])
    out = marked(midst(), 1, [turn_of(2, Event("ship", 2, steps[1]))])
    line, head = "turn1/way0/line", "turn1/way0/head"
    assert f"{line}/start" in out
    assert f"{line}/start" not in back
    assert [way[line][2]["d"].count("M") for way in (out, back)] == [1, 1]
    assert [way[head][2]["d"].count("M") for way in (out, back)] == [1, 2]


def test_each_way_of_a_turn_has_its_number() -> None:
    sea = view(midst(), 1).sea
    steps = [(0, sea.index[27], sea.index[28]), (1, sea.index[31], sea.index[32])]
    marks = marked(midst(), 1, [turn_of(2, *(Event("ship", 2, step) for step in steps))])
    assert [key for key in marks if key.endswith("/n")] == ["turn1/way0/n", "turn1/way1/n"]


def test_a_way_that_ends_at_a_ship_ends_beside_it() -> None:
    match = played("ship 1 to 18", "no more steps", "discard sonar day1", "no more steps")
    numbers = re.findall(r"-?[\d.]+", marked(match, 2)["turn1/way0/line"][2]["d"].split("M")[1])
    end = float(numbers[-2]), float(numbers[-1])
    ship = tuple(map(float, re.findall(r"-?[\d.]+", picture(match, 2).elements["ship:1"][2]["transform"])[:2]))
    assert 12 < math.dist(end, ship) < 30


def test_the_way_out_of_the_port_begins_at_the_port() -> None:
    events = [Event("depart", 1, (3, view(midst(), 1).sea.index[4]))]
    marks = marked(midst(), 2, [turn_of(1, *events)])
    left, top, wide, high = chart("lattice").port
    start = marks["turn1/way0/line/start"][2]
    assert left < start["cx"] < left + wide
    assert top < start["cy"] < top + high


def test_the_way_out_of_the_port_leads_over_no_land() -> None:
    sea = view(midst(), 1).sea
    for gate in (2, 4, 6):
        line = marked(midst(), 2, [turn_of(1, Event("depart", 1, (3, sea.index[gate])))])["turn1/way0/line"][2]["d"]
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", line.split("M")[1])]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        for a, b in itertools.pairwise([points[0], *points[3::3]]):
            x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            for letter in "ABCDE":
                assert math.dist((x, y), chart("lattice").centres[letter]) > 30, (gate, letter)


def test_numbers_of_turns_hide_no_number_of_a_space_and_no_name_of_an_area() -> None:
    boards = 0
    for match in moments(4, seeds=4, plies=90, chosen=slice(50, None, 9)):
        numbers = [chart("lattice").number_at(number) for number in view(match, 1).sea.ids]
        for key, element in marked(match, 1).items():
            if key.endswith("/n") and "way" in key:
                spot = tuple(map(float, re.findall(r"-?[\d.]+", element[2]["transform"])))
                assert min(math.dist(spot, number) for number in numbers) > 11, (match.seed, match.node.ply, key)
                boards += 1
    assert boards > 20


# --- what came and went


def test_a_mine_that_was_laid_has_four_corners_and_the_number_of_the_turn() -> None:
    match = played("no more steps", "play two-mines", "mine at 18", "no more mines", "silence", turn=1)
    marks = marked(match, 2)
    corners = [key for key in marks if key.endswith("/corners")]
    assert len(corners) == 1
    assert marks[corners[0]][2]["d"].count("M") == 4
    assert marks[corners[0].replace("corners", "n/t")][3] == "1"


def test_a_mine_that_was_taken_away_leaves_a_dashed_ring() -> None:
    match = played("no more steps", "play helicopter", "lift mine 21", "mine at 1", turn=2)
    rings = [e for key, e in marked(match, 1).items() if key.endswith("/line") and e[0] == "circle"]
    assert len(rings) == 1
    spot = rings[0][2]["cx"], rings[0][2]["cy"]
    assert math.dist(spot, chart("lattice").centres[21]) < 14


def test_where_a_ship_was_lost_stands_its_number_and_in_the_port_are_its_corners() -> None:
    match = midst()
    sea = view(match, 1).sea
    came = Event("ship", 2, (0, sea.index[8], sea.index[17]))
    marks = marked(match, 1, [turn_of(2, came), turn_of(0, Event("ship-lost", 0, (0,)))])
    (ghost,) = [key for key in marks if key.endswith("/was")]
    assert marks[f"{ghost}/t"][3] == "1"
    assert marks[f"{ghost}/hull"][2]["stroke-dasharray"]
    x, y = (float(part) for part in re.findall(r"-?[\d.]+", marks[ghost][2]["transform"]))
    assert math.dist((x, y), chart("lattice").centres[17]) < 20


def test_the_number_of_a_short_way_lies_beside_it() -> None:
    match = midst(1, ships=[19, 13, 23, None])
    sea = view(match, 1).sea
    for way, is_short in ((((4, 3),), True), (((27, 28), (28, 29), (29, 30)), False)):
        steps = [Event("ship", 2, (3, sea.index[a], sea.index[b])) for a, b in way]
        marks = marked(match, 1, [turn_of(2, *steps)])
        line = [float(number) for number in re.findall(r"-?[\d.]+", marks["turn1/way0/line"][2]["d"])]
        points = list(zip(line[::2], line[1::2], strict=True))
        number = tuple(float(part) for part in re.findall(r"-?[\d.]+", marks["turn1/way0/n"][2]["transform"]))
        assert (min(math.dist(number, point) for point in points) > 9) == is_short


def test_submerged_land_and_a_ship_driven_back_are_marked_for_the_humans() -> None:
    flooded = marked(played("tsunami E", turn=0), 1)
    assert any(key.endswith("/corners") for key in flooded)
    bitten = marked(played("predation ship 1", turn=0), 1)
    assert any(key.endswith("/corners") for key in bitten)


def test_a_turn_has_its_number_once_on_the_sea_however_many_marks_it_left() -> None:
    mined = played("no more steps", "play two-mines", "mine at 18", "mine at 12", turn=1)
    laid = [element[3] for key, element in marked(mined, 2).items() if key.endswith("/n/t")]
    assert laid == ["1"]
    moved = played("ship 1 to 18", "no more steps", "play helicopter", "lift mine 21", "mine at 1", turn=2)
    marks = marked(moved, 1)
    assert [element[3] for key, element in marks.items() if key.endswith("/n/t")] == ["1"]
    fills = {element[2]["stroke"] for key, element in marks.items() if key.endswith(("/corners", "/line"))}
    assert len(fills) == 1  # all of them have the colour of the number


def test_the_number_of_a_turn_covers_no_number_of_a_space() -> None:
    match = tw.new_match("leviath", humans=2, seed=3)
    match.play_out(dict.fromkeys(range(3), "random"), 400)
    covered = marks = 0
    for node in match.path()[10::3]:
        match.goto(node)
        scene = both(match, 1)
        sea = match.observation(1).sea
        numbers = [chart_of(sea).number_at(number) for number in sea.ids]
        for key, element in scene.elements.items():
            if key.startswith("turn") and key.endswith("/n"):
                x, y = map(float, element[2]["transform"][10:-1].split())
                marks += 1
                covered += any(math.dist((x, y), number) < 14 for number in numbers)
    assert marks > 40
    assert covered / marks < 0.03  # where a space is full


def test_the_number_of_a_turn_covers_no_number_of_the_trail_and_no_arrow() -> None:
    compared = {"trail": 0, "arrows": 0}
    for match in moments(2, seeds=4, plies=160, chosen=slice(20, None, 7)):
        seat = match.current_player()
        if seat < 0:
            continue
        scene = both(match, seat)
        places = {
            key: shifted(element) for key, element in scene.elements.items() if re.fullmatch(r"been:\d+|turn.*/n", key)
        }
        badges = [at for key, at in places.items() if key.startswith("turn")]
        arrows = arrows_of(view(match, seat))
        for x, y in badges:
            for key, (a, b) in places.items():
                if key.startswith("been:"):
                    half = scene.elements[f"{key}/r"][2]["width"] / 2
                    assert math.hypot(max(0.0, abs(x - a) - half + 10), y - b) > 17  # a lozenge beside a rounded end
                    compared["trail"] += 1
            for arrow in arrows:
                assert math.dist((x, y), arrow) > 16
                compared["arrows"] += 1
    assert min(compared.values()) > 20


def shifted(element: Element) -> tuple[float, float]:
    """Return where an element that is moved by its transform is."""
    x, y = re.findall(r"-?[\d.]+", element[2]["transform"])[:2]
    return float(x), float(y)


def test_the_number_of_a_turn_lies_on_no_piece() -> None:
    match = tw.new_match("leviath", humans=3, seed=8)
    match.play_out(dict.fromkeys(range(4), "random"), 300)
    numbers = 0
    for node in match.path()[10::4]:
        match.goto(node)
        spots = spots_of(view(match, 1)).values()
        for key, element in both(match, 1).elements.items():
            if key.startswith("turn") and key.endswith("/n"):
                at = tuple(map(float, element[2]["transform"][10:-1].split()))
                numbers += 1
                assert min(math.dist(at, (x, y)) - 15 * size for x, y, size in spots) > 0, (node.ply, key)
    assert numbers > 20


def test_turns_are_numbered_in_their_order() -> None:
    events = [Event("ship", 1, (0, 18, 17)), Event("ship", 2, (1, 11, 10))]
    marks = marked(midst(), 0, [turn_of(1, events[0]), turn_of(0), turn_of(2, events[1])])
    numbers = {key: element[3] for key, element in marks.items() if key.endswith("/n/t")}
    assert numbers == {"turn1/way0/n/t": "1", "turn3/way0/n/t": "3"}


@pytest.mark.parametrize("name", SEAS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_marks_of_whole_games_are_legible_and_valid_on_every_sea(name: str, theme: palette.Theme) -> None:
    match = tw.new_match("leviath", humans=3, seed=2, board=SEAS[name])
    match.play_out(dict.fromkeys(range(4), "random"), 240)
    for i, node in enumerate(match.path()[20::23]):
        match.goto(node)
        scene = both(match, (0, 1, 2, None)[i % 4])
        static.svg(scene, theme, colours=BOARD.colours, check=True)
        for key, element in scene.elements.items():
            if key.startswith("turn") and element[0] == "text":
                assert inherited(scene, key, "font-size") * scale(scene, key) >= 11.9


# --- no secret


def hidden_things(elements: dict[str, Any]) -> set[str]:
    return {key for key in elements if re.match(r"kaiju|trail|wave|reach", key)}


@pytest.mark.parametrize("actions", [["move to 9"], ["silence"], ["use surface-glide", "go to 29"]])
def test_what_the_hidden_kaiju_does_by_itself_is_a_line_and_never_a_mark(actions: list[str]) -> None:
    match = played(*actions, turn=0)
    for seat in (1, 2, None):
        assert marked(match, seat) == {}
        assert told(match, seat)
        assert not hidden_things(both(match, seat).elements)
        assert "29" not in str(told(match, seat))


def sent(match: tw.Match, seat: int | None, locale: str) -> bytes:
    """Return every byte that a browser gets."""
    widget = tw.GameWidget(match, seat=seat, locale=locale)
    widget._handle_custom_msg({"c": "test", "n": 1, "do": "open", "inspector": True}, [])
    state = widget.get_state()
    widget.close()
    del state["layout"], state["address"]  # the ids of widgets
    return json.dumps(state).encode()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seat", [1, 2, None])
def test_two_secret_ways_of_the_kaiju_send_a_human_the_same_bytes(seat: int | None, locale: str) -> None:
    """Journal, turns, summaries, marks and the picture: nothing depends on where it went."""
    one, other = (
        played(first, "no more steps", "discard one-mine day1", "no more steps", second, turn=0, ships=[1, 2, 3, None])
        for first, second in (("move to 20", "move to 19"), ("move to 9", "move to 8"))
    )
    assert one.observation(0).to_dict()["kaiju"] != other.observation(0).to_dict()["kaiju"]
    assert sent(one, 0, locale) != sent(other, 0, locale)
    assert sent(one, seat, locale) == sent(other, seat, locale)


# --- in words


def test_a_turn_is_told_in_two_lines() -> None:
    match = played("ship 1 to 18", "ship 1 to 17", "play two-mines", "mine at 18", "no more mines")
    match.play("silence")
    assert told(match, 2)[:1] == [["ship 1: 19 → 18 → 17", "Two Mines: mine on 18, the kaiju is not there"]]
    assert told(match, 2)[1] == ["waits (Silence), now 7 energy"]


def test_what_came_of_a_card_follows_it_after_a_colon_and_each_sentence_is_parted() -> None:
    ship, card = Event("ship", 1, (0, 18, 17)), Event("play", 1, (0,))
    wake = (Event("awakening", 1, ()), Event("apply", 0, (0,)), Event("no-effect", 0, ()))
    lines = in_words(view(midst(), 0), turn_of(1, ship, card, Event("not-here", 0, (3,)), *wake), midst().words())
    assert re.fullmatch(r"[^:;]+: the kaiju is not there; the kaiju wakes up: it uses [^;]+, no effect", lines[1])


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        (["move to 9"], "moves in secret (Move), now 3 energy"),
        (["predation ship 1"], "attacks ship 1 (Predation): ship 1 is back in the port, now 7 energy"),
        (["tsunami E"], "tsunami against E: E is submerged, now 2 energy"),
        (["use rush", "go to 20", "strike ship 1"], "Rush: ship 1 is back in the port, now 6 energy"),
    ],
)
def test_what_the_kaiju_did_is_told_without_where_it_is(actions: list[str], expected: str) -> None:
    assert told(played(*actions, turn=0), 1) == [[expected]]


def test_a_moved_mine_is_told_with_both_spaces() -> None:
    match = played("no more steps", "play helicopter", "lift mine 21", "mine at 1", turn=2)
    assert told(match, 1)[0][0].startswith("Helicopter: mine moved 21 → 1, the kaiju is not there")


def test_a_sonar_is_told_with_its_answer() -> None:
    match = played("no more steps", "play sonar day1", "sonar with ship 1")
    assert told(match, 2)[0][0].startswith("Sonar: ")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_turn_of_whole_games_is_told_in_at_most_two_lines(locale: str) -> None:
    for humans in (1, 3):
        match = tw.new_match("leviath", humans=humans, seed=humans)
        match.play_out(dict.fromkeys(range(humans + 1), "random"))
        words = match.words(locale)
        for seat in (0, 1, None):
            for turn in [turn for node in match.path()[10::15] for turn in news_at(match, node, seat)]:
                lines = in_words(view(match, seat), turn, words)
                assert len(lines) <= 2
                assert len(set(lines)) == len(lines)


def news_at(match: tw.Match, node: Any, seat: int | None) -> list[Turn]:
    match.goto(node)
    return match.turns_since_own(seat)


# --- lit elements, pieces that move


def test_every_event_of_a_game_lights_only_what_is_in_the_picture() -> None:
    match = tw.new_match("leviath", humans=3, seed=4)
    match.play_out(dict.fromkeys(range(4), "random"), 300)
    lit = set()
    for node in match.path()[1:]:
        match.goto(node)
        for seat in (0, 1, None):
            elements = picture(match, seat).elements if node.ply % 10 == 0 else None
            for event in node.events:
                if event.is_visible_to(seat):
                    keys = BOARD.event_keys(view(match, seat), event)
                    lit.add(event.kind if keys else "")
                    assert elements is None or set(keys) <= set(elements), event
    assert {"ship", "mine", "play", "discard", "move", "sonar", "place"} <= lit


def test_a_step_of_a_ship_lights_the_ship_and_both_spaces() -> None:
    seen = view(midst(), 1)
    step = Event("ship", 1, (0, seen.sea.index[19], seen.sea.index[18]))
    assert BOARD.event_keys(seen, step) == ("ship:1", "s:19", "s:18")


def steps(match: tw.Match, *actions: str) -> list[dict[str, str]]:
    found = []
    for action in actions:
        before, ply = view(match, 1), match.ply
        match.play(action)
        events = [event for node in match.path()[ply + 1 :] for event in node.events]
        found.append(BOARD.previous_keys(before, view(match, 1), events))
    return found


def test_a_mine_that_is_moved_is_the_same_mine_and_glides() -> None:
    match = played("no more steps", "play helicopter", turn=2)
    assert steps(match, "lift mine 21", "mine at 1") == [{"lifted:mine": "mine:21"}, {"mine:1": "lifted:mine"}]
    assert "lifted:mine" not in picture(match, 1).elements
    whole = BOARD.previous_keys(view(midst(2), 1), view(match, 1), [e for node in match.path() for e in node.events])
    assert whole == {"mine:1": "mine:21"}


def test_a_new_mine_comes_from_nowhere_and_a_lifted_one_is_seen_until_it_is_put_down() -> None:
    match = played("no more steps", "play two-mines")
    assert steps(match, "mine at 18") == [{}]
    lifted = played("no more steps", "play helicopter", "lift mine 21", turn=2)
    assert "lifted:mine" in picture(lifted, 0).elements
    assert "label" not in picture(lifted, 0).elements["lifted:mine"][2]


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "no, not in I, III, yes, the kaiju is in II"),
        ("ja", "いいえ、海域I、IIIにはいない、はい、怪獣は海域IIにいる"),
    ],
)
def test_areas_without_the_kaiju_are_told_in_one_list(locale: str, said: str) -> None:
    areas = [Event("not-in-area", 0, (area,)) for area in (0, 2)]
    events = (Event("awakening", 0, ()), *areas, Event("in-area", 0, (1,)))
    (line,) = in_words(view(midst(), 1), turn_of(1, *events), midst().words(locale))
    assert line.endswith(said)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_sonar_found_is_marked_beside_the_name_of_its_area_and_only_the_last_answer_counts(seat: int) -> None:
    match = midst(1)
    turns = [
        turn_of(2, Event("not-in-area", 0, (0,)), Event("not-in-area", 0, (3,))),
        turn_of(2, Event("in-area", 0, (0,))),
    ]
    marks = marked(match, seat, turns)
    answers = {key: f"{key}/strike" in marks for key in marks if key.endswith("/heard")}
    assert answers == {"turn1/1/heard": True, "turn2/0/heard": False}
    numbers = [chart_of(view(match, seat).sea).number_at(number) for number in view(match, seat).sea.ids]
    for key in answers:
        x, y = map(float, re.findall(r"-?[\d.]+", marks[key][2]["transform"]))
        assert min(math.dist((x, y), number) for number in numbers) > 20  # no number is below it


def test_what_ones_own_sonar_found_stays_marked_until_the_next_turn() -> None:
    match = midst(1)
    scene = picture(match, 1)
    BOARD.draw_own_turn(scene, view(match, 1), turn_of(1, Event("not-in-area", 0, (2,))), match.words())
    assert {"ownway/heard2/area", "ownway/heard2/heard/strike"} <= set(scene.elements)
    assert scene.elements["ownway/heard2/heard"][2]["label"] == "Area III: the kaiju was not there"


ASKED = (1, 7)  # two areas


def keys_of(scene: Scene) -> list[Element]:
    return [element for key, element in scene.elements.items() if key.startswith("turnkey/") and len(element) > 3]


@pytest.mark.parametrize("kind", ["in-area", "not-in-area"])
def test_the_mark_of_an_answer_covers_no_name_of_an_area_no_number_and_no_piece(kind: str) -> None:
    """It has no word that reads as the present, and says what was asked when one points at it."""
    match = midst(1)
    seen, words = view(match, 1), match.words()
    things = [chart_of(seen.sea).number_at(number) for number in seen.sea.ids]
    things += [(ship[0], ship[1]) for ship in spots_of(seen).values()]
    for area in range(len(seen.sea.area_masks)):
        scene = picture(match, 1)
        BOARD.draw_turns(scene, seen, [turn_of(2, Event(kind, 0, (area,)))], words)
        assert not [key for key in scene.elements if key.startswith("turn1/") and key.endswith("/said")]
        mark = scene.elements["turn1/0/heard"][2]
        x, y = map(float, re.findall(r"-?[\d.]+", mark["transform"]))
        for tab in tabs_of(seen.sea):
            beside = abs(x - tab.x) - tab.width / 2, abs(y - tab.y) - TAB_HEIGHT / 2
            assert max(beside) >= 10, (area, tab)  # its edge may touch that of a name, not the letters
        assert min(math.dist((x, y), thing) for thing in things) > 20
        assert f"Area {seen.sea.areas[area]}: the kaiju was" in mark["label"]


def test_the_key_of_sonar_is_one_for_what_one_found_out_oneself_and_what_the_others_did() -> None:
    match = midst(1)
    scene = picture(match, 1)
    words = match.words()
    BOARD.draw_own_turn(scene, view(match, 1), turn_of(1), words)
    assert "turnkey" not in scene.elements
    BOARD.draw_own_turn(scene, view(match, 1), turn_of(1, Event("not-in-area", 0, ASKED[:1])), words)
    BOARD.draw_turns(scene, view(match, 1), [turn_of(2, Event("in-area", 0, ASKED[1:]))], words)
    assert [text[3] for text in keys_of(scene)] == ["= wasn’t", "= was"]


@pytest.mark.parametrize(("locale", "said"), [("en", ["= wasn’t", "= was"]), ("ja", ["いなかった", "いた"])])
def test_a_key_says_to_the_humans_what_the_marks_of_sonar_mean(locale: str, said: list[str]) -> None:
    events = Event("in-area", 0, ASKED[1:]), Event("not-in-area", 0, ASKED[:1])
    for seat, told in ((0, []), (1, said)):
        match = midst(1)
        scene = picture(match, seat)
        BOARD.draw_turns(scene, view(match, seat), [turn_of(2, *events)], match.words(locale))
        texts = keys_of(scene)
        assert [text[3] for text in texts] == told
        assert all(below[2]["y"] - above[2]["y"] >= 20 for below, above in itertools.pairwise(texts))


def test_what_ones_sonar_found_stays_marked_until_the_kaijus_next_turn() -> None:
    match = tw.new_match("leviath", humans=1, seed=11)
    for text in ("start at 29", "no more steps", "play sonar", "sonar with ship 2"):
        match.play(text)
    match.play("silence")
    match.play("ship 1 to 3")  # one's next move
    own = own_turn(match._nodes_by_turn(match.path()), 1, BOARD.kept)
    assert own is not None
    assert [event.kind for event in own.events if event.kind != "ship"] == ["not-in-area"]
    scene = picture(match, 1)
    BOARD.draw_own_turn(scene, view(match, 1), own, match.words())
    assert "ownway/heard1/heard/strike" in scene.elements
    for text in ("no more steps", "discard embankment", "no more steps"):
        match.play(text)
    later = own_turn(match._nodes_by_turn(match.path()), 1, BOARD.kept)
    assert later is not None
    assert "not-in-area" not in {event.kind for event in later.events}  # the turn is over
