"""The board of SCOUT as a picture: readable, complete, and only what the viewer may know."""

import random
import re

import pytest
from around import scale
from lengths import count

import tabletop_widgets as tw
from tabletop_widgets.boards import cards, palette, scout, static
from tabletop_widgets.boards.lettering import width
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.engines.scout import ScoutObservation
from tabletop_widgets.engines.scout.texts import signed_points

KNOWN_COLOURS = {**palette.TOKENS, **scout.ScoutBoard.colours}

SMALLEST_TEXT = 10.5  # units
SHARE = count(15, at_length=100) / 100  # of the positions of a game that are drawn for every seat


def view(match: tw.Match, seat: int | None) -> ScoutObservation:
    found = match.observation(seat)
    assert isinstance(found, ScoutObservation)
    return found


def scenes(players: int, seat: int | None = 0) -> list[Scene]:
    match = tw.new_match("scout", players=players, seed=players)
    match.play_out(dict.fromkeys(range(players), "random"), 150)
    found = []
    for node in match.path()[::3]:
        match.goto(node)
        found += [scout.draw(view(match, seat), match.words(locale)) for locale in ("en", "ja")]
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_text_is_large_enough_to_read(players: int) -> None:
    for scene in scenes(players):
        for key, (tag, _, attrs, *_) in scene.elements.items():
            if tag == "text":
                assert attrs["font-size"] * scale(scene, key) >= SMALLEST_TEXT, key


@pytest.mark.parametrize("players", [2, 5])
def test_every_colour_is_a_token_of_the_palette(players: int) -> None:
    for scene in scenes(players, None):
        for _, _, attrs, *_ in scene.elements.values():
            for name in ("fill", "stroke"):
                assert attrs.get(name, "none") == "none" or attrs[name][1:] in KNOWN_COLOURS


def test_a_card_shows_its_usable_number_large_and_the_other_one_upright() -> None:
    scene = Scene()
    scene.region("hand", 640, 170, "Hand", "sub")
    cards.draw_card(scene, "c", "hand", 6, 9, "translate(0 0)")
    texts = {element[3]: element[2] for element in scene.elements.values() if element[0] == "text"}
    assert texts["6"]["font-size"] > 2 * texts["9"]["font-size"]
    assert "transform" not in texts["9"]  # turned, a 6 would read as 9


def test_another_hand_lies_face_down_but_for_what_has_been_on_the_table() -> None:
    position = {"hands": [["1|2"], ["3|4", "5|6"], ["7|8"]], "active": ["9|8"], "owner": 2, "seen": ["5|6"]}
    match = tw.new_match("scout", players=3, seed=1, position=position)
    elements = scout.draw(view(match, 0), match.words()).elements
    shown = [elements[key][3] for key in elements if key.startswith("p1:hand:") and len(elements[key]) > 3]
    assert shown == ["5"]


def test_a_card_in_front_is_ones_own_or_one_that_has_been_on_the_table() -> None:
    position = {"hands": [["3|4", "5|6"], ["1|2"], ["7|8"]], "active": ["9|8"], "owner": 2, "seen": ["3|4"], "turn": 0}
    match = tw.new_match("scout", players=3, seed=1, position=position)
    words = match.words()
    labels = {
        viewer: [
            element[2]["label"]
            for key, element in scout.draw(view(match, viewer), words).elements.items()
            if key == "c:3-4"
        ]
        for viewer in (0, None)
    }
    assert labels[0] == ["3 (turned: 4), your card 1 of 2"]
    assert labels[None] == ["3 (turned: 4), card 1 of 2, seen by everybody"]


def test_the_usual_order_of_plates_is_clockwise_from_the_viewer() -> None:
    match = tw.new_match("scout", players=5, seed=1)
    elements = scout.draw(view(match, 3), match.words()).elements
    assert [key for key in elements if re.fullmatch(r"p\d", key)] == ["p4", "p0", "p1", "p2"]


def test_the_scores_show_every_round_and_the_totals() -> None:
    match = tw.new_match("scout", players=3, seed=2)
    match.play_out(dict.fromkeys(range(3), "random"))
    end = view(match, 0)
    text = static.text(scout.draw(end, match.words()))
    for number, result in enumerate(end.results, 1):
        assert f"Round {number}: {' '.join(signed_points(seat[3]) for seat in result)}" in text
    assert f"Total: {' '.join(map(signed_points, end.totals))}" in text
    assert "The game is over" in text


def test_after_the_game_a_second_table_says_how_the_last_round_was_counted_and_both_are_always_in_sight() -> None:
    match = tw.new_match("scout", players=3, seed=2)
    match.play_out(dict.fromkeys(range(3), "random"))
    end = view(match, 0)
    scene = scout.draw(end, match.words())
    elements = scene.elements
    assert {scene.regions[name].place for name in ("scores", "counted")} == {"right"}
    rounds = len(end.results)
    assert [elements[f"score/{row}/t"][3] for row in (rounds - 1, rounds)] == [f"Round {rounds}", "Total"]
    assert elements["counted/title"][3] == f"How round {rounds} was counted"
    for seat, (captured, chips, hand, points) in enumerate(end.results[-1]):
        cells = [elements[f"counted/{row}/{seat}"][3] for row in range(4)]
        assert cells == [signed_points(captured), signed_points(chips), signed_points(-hand), signed_points(points)]
        assert elements[f"score/{rounds - 1}/{seat}"][3] == signed_points(points)
    assert f"score/{rounds + 1}" not in elements


def test_the_bars_of_the_scores_are_in_order_and_no_number_lies_on_one() -> None:
    drawn = [scene for scene in scenes(4) if any(re.fullmatch(r"bar\d/r", key) for key in scene.elements)]
    assert drawn
    for scene in drawn:
        bars = [key for key in scene.elements if re.fullmatch(r"bar\d", key)]
        ends = [sum(int(part) for part in scene.elements[f"{key}/v"][3].replace("−", "-").split()) for key in bars]
        assert ends == sorted(ends, reverse=True)
        for key in bars:
            shapes = [scene.elements[f"{key}/{part}"][2] for part in "rn" if f"{key}/{part}" in scene.elements]
            text = scene.elements[f"{key}/v"]
            end = text[2]["x"] - width(text[3], text[2]["font-size"], 700)
            assert all(shape["x"] + shape["width"] <= end for shape in shapes)


def test_a_long_name_is_cut_and_a_short_one_is_not() -> None:
    match = tw.new_match("scout", players=5, seed=1, names=["Maximiliane-Charlotte", "Bo"])
    elements = scout.draw(view(match, 2), match.words()).elements
    assert elements["p0/name"][3].endswith("…")
    assert elements["p1/name"][3] == "Bo"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_static_picture_is_valid_and_has_no_custom_properties(theme: palette.Theme) -> None:
    for scene in scenes(4)[:6]:
        picture = static.svg(scene, theme, check=True, colours=scout.ScoutBoard.colours)
        assert "$" not in picture
        assert "var(" not in picture


def test_a_theme_that_is_not_there_is_told() -> None:
    with pytest.raises(ValueError, match="expected 'light' or 'dark'"):
        tw.new_match("scout", seed=1).svg(theme="sepia")


# --- the start player marker


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_start_player_marker_lies_with_whoever_began_the_round_and_moves_on_with_the_next(players: int) -> None:
    match = tw.new_match("scout", players=players, seed=players)
    match.play_out(dict.fromkeys(range(players), "random"), 20_000)
    began, rng = dict[int, int](), random.Random(players)
    for node in match.path():
        match.goto(node)
        if view(match, None).round in began and rng.random() > SHARE:
            continue
        for seat in (None, *range(players)):
            seen = view(match, seat)
            elements = scout.draw(seen, match.words()).elements
            if seen.current_player < 0 and not seen.results:
                assert "starter" not in elements  # nobody has begun
                continue
            near = seat or 0
            assert elements["starter"][1] == ("me" if seen.start_player == near else f"p{seen.start_player}")
            began[seen.round] = seen.start_player
    assert len(set(began.values())) == players
    assert [began[number] for number in sorted(began)] == [(began[1] + i) % players for i in range(players)]


def test_the_start_player_marker_is_told_in_both_languages_and_on_the_text_board() -> None:
    match = tw.new_match("scout", players=4, seed=1, names=["Aiko", "Boris", "Chen", "Dana"])
    starter = view(match, 0).start_player
    name = match.names[starter]
    told = {"en": f"Start player marker: {name} began this round", "ja": f"このラウンドは{name}から始めました"}
    shown = {"en": "(start player)", "ja": "（スタートプレイヤー）"}
    for locale in told:
        scene = scout.draw(view(match, 0), match.words(locale))
        assert told[locale] in str(scene.elements["starter"])
        lines = [line for line in static.text(scene).splitlines() if shown[locale] in line]
        assert len(lines) == 1
        assert name in lines[0]


def test_which_round_it_is_stands_beside_the_ring_while_it_is_played() -> None:
    match = tw.new_match("scout", players=4, seed=7, names=["Aiko", "Boris", "Chidi", "Dana"])
    match.play_out(dict.fromkeys(range(4), "random"), max_decisions=70)
    seen = 0
    for node in match.path():
        match.goto(node)
        view = match.observation(0)
        assert isinstance(view, ScoutObservation)
        elements = scout.draw(view, match.words()).elements
        if "round" in elements:
            seen += 1
            assert elements["round"][3] == f"Round {view.round} of 4"
            assert ("began" in elements) == ("starter" in elements)
            assert "began" not in elements or elements["began"][3] == f"{match.names[view.start_player]} began"
        assert not {"round", "result"} <= set(elements)  # one of them says it
    assert seen


def test_while_hands_are_chosen_the_table_says_who_chooses_and_whether_the_viewer_has() -> None:
    match = tw.new_match("scout", players=3, seed=5, names=["Aiko", "Boris", "Chidi"])
    first = match.current_player()
    second, third = (first + 1) % 3, (first + 2) % 3

    def said(seat: int | None) -> str:
        elements = scout.draw(view(match, seat), match.words()).elements
        assert elements["caption"][3] == "Each player keeps their hand or turns it upside down"
        return elements["caption1"][3] or ""

    name = match.words().name
    assert said(second) == f"Now {name(first)} chooses; you choose later"
    match.play("keep")
    assert said(first) == f"You have chosen; now {name(second)} chooses"
    assert said(third) == f"Now {name(second)} chooses; you choose later"
    assert said(None) == f"Now {name(second)} chooses"


@pytest.mark.parametrize(("locale", "total", "now"), [("en", "total { }", "round "), ("ja", "合計 { }", "今回 ")])
def test_every_plate_has_the_total_of_all_rounds_and_what_this_one_has_brought(
    locale: str, total: str, now: str
) -> None:
    match = tw.new_match("scout", players=4, seed=3)
    match.play_out(dict.fromkeys(range(4), "random"), 90)
    seen = view(match, 0)
    assert any(seen.totals)
    elements = scout.draw(seen, match.words(locale)).elements
    for seat, key in enumerate(("me", "p1", "p2", "p3")):
        points = f"{key}:points"
        assert elements[f"{points}/total"][3] == total.replace("{ }", signed_points(seen.totals[seat]))
        brought = seen.captured[seat] + seen.chips[seat]
        # a plate as narrow as that of one of three others has no room for the word
        worth = signed_points(brought - len(seen.faces[seat]))
        assert elements[f"{points}/now"][3] == (f"{now}{worth}" if key == "me" else worth)
        assert elements[points][2]["tip"]
