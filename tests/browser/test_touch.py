"""Scythe and Leviath on a phone, a turn of each kind by a finger alone; and where a phone's map opens."""

from __future__ import annotations

from typing import Any

import pytest
from blank import BlankPages
from fingers import FINGER, bring, do, phone, play, press, tap, turn_to, where
from harness import BOX_OF, Host
from playwright.sync_api import Page

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget

RUSVIET = {"faction": "rusviet", "mat": "mechanical"}
CRIMEA = {"faction": "crimea", "mat": "patriotic"}


def scythe(rusviet: dict[str, Any], crimea: dict[str, Any] | None = None, **more: Any) -> tw.Match:
    players = [{**RUSVIET, **rusviet}, {**CRIMEA, **(crimea or {})}]
    return tw.new_match("scythe", players=2, seed=1, position={"turn": 0, "players": players, **more})


def told(match: tw.Match) -> str:
    return "\n".join(match.journal(None))


def test_a_move_by_finger_takes_oil_and_a_worker_along(blank_pages: BlankPages) -> None:
    match = scythe({"mechs": ["c7"], "workers": ["c7", "c7", "d7"]}, resources={"c7": {"oil": 2}})
    with phone(blank_pages, match) as host:
        do(host, "top:move:units", "u0:m0", "loadall:oil", "u0:w:c7", "h:d6", "u0:w:d7", "h:c7")
        assert "takes along 2 oil and 1 worker to D6" in told(match), match.journal(None)[-6:]
        assert match.state.to_dict()["players"][0]["workers"] == {"c7": 2, "d6": 1}


def test_bolster_and_an_upgrade_by_finger(blank_pages: BlankPages) -> None:
    match = scythe({"mat": "industrial", "coins": 3, "workers": ["c7", "d7"]}, resources={"c7": {"oil": 3}})
    with phone(blank_pages, match) as host:
        do(host, "top:bolster:power", "bot:upgrade")
        while match.state.decision().kind == "pay":
            tap(host, host.marked("live")[0])
        do(host, "cube:power", "bot:deploy")
        assert "upgrade" in told(match)


def test_a_combat_by_finger_on_one_phone_that_goes_from_hand_to_hand(blank_pages: BlankPages) -> None:
    match = scythe(
        {"mechs": ["c7"], "workers": ["c7", "d7"], "combat_cards": [2, 5], "power": 6},
        {"mechs": ["d6"], "combat_cards": [3], "power": 4},
    )
    with phone(blank_pages, match, None) as host:
        uncover = host.page.locator(".tw-cover button")
        press(uncover, host)
        do(host, "top:move:units", "u0:m0", "h:d6", "Move no more units", "dial:3", "hand:5", "ready")
        press(uncover, host)
        do(host, "dial:4", "hand:3", "ready")
        assert "with 8 to 7 against" in told(match)


def test_an_encounter_by_finger(blank_pages: BlankPages) -> None:
    match = scythe({"character": "d7", "workers": ["c7", "d7"]}, encounters=["d6", "g5"])
    with phone(blank_pages, match) as host:
        do(host, "top:move:units", "u0:c", "h:d6", "Move no more units", "opt:0")
        assert any(" chooses: " in line for line in match.journal(None))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_of_leviath_by_finger_on_one_phone_for_both_sides(blank_pages: BlankPages, seat: int) -> None:
    match = tw.new_match("leviath", humans=1, seed=3)
    match.play_out({0: "random", 1: "random"}, 14)
    while match.current_player() != seat:
        match.play_out({0: "random", 1: "random"}, 1)
    begin = match.ply
    with phone(blank_pages, match, seat) as host:
        for _ in range(12):
            if match.is_terminal() or match.current_player() != seat:
                break
            legal = match.legal_actions()
            moves = [action for action in legal if str(action).startswith(("move", "sail", "swim"))]
            play(host, (moves or legal)[0])
        assert match.ply > begin


# of the sections of a mat: the frames of their choices, the letters in these, and what lies beyond its section
SECTIONS = (
    """() => {
"""
    + BOX_OF
    + """
    const roots = [...document.querySelectorAll('[data-region^=mat-]')];
    const all = (inside) => roots.flatMap((root) => [...root.querySelectorAll(inside)]);
    const box = boxOf;
    const size = (node) => parseFloat(getComputedStyle(node).fontSize);
    const isBeyond = (node) => {
        const [own, section] = [box(node), box(node.closest('svg'))];
        return own.width > 0 && (own.bottom > section.bottom + 1 || own.top < section.top - 1);
    };
    const rows = all('[data-key^="top:"] > .tw-rim:not(.tw-mild)').map(box).filter(({ width }) => width);
    const across = (one, other) => one.left < other.right && other.left < one.right;
    const meets = (one, other) => across(one, other) && one.top < other.bottom && other.top < one.bottom;
    const words = all('[data-key^="top:"]:not([data-key$=":skip"]) > [data-key$="/t"]');
    const chips = all('[data-key^="cube:"] > [data-key$="/b"], [data-key$="/u/b"]').map(box);
    return {
        covered: words.filter((node) => chips.some((chip) => meets(box(node), chip))).map((node) => node.textContent),
        choices: rows.map(({ height }) => height),
        between: rows.slice(1).map(({ top }, i) => top - rows[i].bottom),
        letters: words.map(size),
        beyond: all('rect, text, path').filter(isBeyond).map((node) => node.dataset.key),
    };
}"""
)


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("card", [None, 9, 12])
@pytest.mark.parametrize(("height", "least", "letters"), [(932, 40, 13), (844, 33, 13), (664, 30, 12.7)])
def test_choices_of_the_mat_are_higher_on_a_phone_where_there_is_room(
    blank_pages: BlankPages, height: int, least: float, letters: float, card: int | None
) -> None:
    factory = {} if card is None else {"factory_card": card}
    upgrades = {"upgraded": ["units", "popularity"], "covered": {"upgrade": 1, "build": 1}}
    match = scythe({"coins": 3, "workers": ["c7", "d7"], **upgrades, **factory})
    with phone(blank_pages, match) as host:
        host.page.set_viewport_size({"width": 390, "height": height})
        turn_to(host, "top:produce:hexes")
        host.settle()
        found = host.page.evaluate(SECTIONS)
        assert min(found["choices"]) >= least
        assert min(found["letters"]) >= letters
        assert min(found["between"]) >= 2
        assert found["beyond"] == found["covered"] == []


def test_with_a_mouse_a_mat_is_as_it_is_drawn(page: Page) -> None:
    page.set_viewport_size({"width": 1216, "height": 768})
    Host(page, GameWidget(scythe({"coins": 3, "workers": ["c7", "d7"]}), seat=0))
    scale = page.locator("[data-region=mat-move]").evaluate("svg => svg.getScreenCTM().a")
    found = page.evaluate(SECTIONS)
    assert found["choices"] == [pytest.approx(23 * scale, abs=0.1)] * 7
    assert found["beyond"] == []


def test_what_is_small_on_the_mat_is_chosen_by_a_finger_a_little_beside_it(blank_pages: BlankPages) -> None:
    match = scythe({"coins": 3, "workers": ["c7", "d7"]})
    with phone(blank_pages, match) as host:
        host.page.set_viewport_size({"width": 390, "height": 664})  # a low phone, where choices are lower
        turn_to(host, "top:produce:hexes")
        box = host.element("top:produce:hexes").bounding_box()
        assert box
        assert box["height"] < FINGER
        bring(host, "top:produce:hexes")
        tap(host, "top:produce:hexes", (-60, FINGER / 2 - 1))  # the note below it
        assert str(match.path()[-1].action) == "section produce hexes"


def test_a_mouse_means_exactly_what_is_under_it(page: Page) -> None:
    page.set_viewport_size({"width": 410, "height": 844})
    match = scythe({"coins": 3, "workers": ["c7", "d7"]})
    host = Host(page, GameWidget(match, seat=0))
    page.locator(".tw-pages button").nth(1).click()
    box = host.element("top:produce:hexes").bounding_box()
    assert box
    page.mouse.click(box["x"] + 30, box["y"] + box["height"] + 4)  # so near that a finger would mean it
    host.settle()
    assert match.ply == 0 or str(match.path()[-1].action) != "section produce hexes"


def test_a_phones_map_opens_at_ones_own_pieces_as_near_as_its_letters_need(blank_pages: BlankPages) -> None:
    match = scythe({"workers": ["c7", "d7"]})
    match.play("section move coins")
    match.play("end turn")
    for seat, own in ((0, "u0:w:c7"), (1, "u1:c")):  # nobody's own pieces are in sight of the other's
        with phone(blank_pages, match, seat) as host:
            host.page.locator(".tw-pages button").first.tap()
            host.settle()
            width = float((host.page.locator("[data-region=map]").get_attribute("viewBox") or "").split()[2])
            box = host.page.locator("[data-region=map]").bounding_box()
            assert box
            assert box["width"] / width == pytest.approx(0.89, rel=0.02)  # its letters have 10 pixels
            at = where(host, own)
            assert at
            assert box["x"] < at[0] < box["x"] + box["width"]
            assert box["y"] < at[1] < box["y"] + box["height"]


def test_a_phones_map_opens_where_the_last_move_is_in_sight_too(blank_pages: BlankPages) -> None:
    match = scythe({"workers": ["b6", "c7"]}, {"character": "f5", "workers": ["g5", "h4"]})
    for action in ("section move coins", "end turn", "section move units", "move character", "go e6", "move done"):
        match.play(action)
    match.play("end turn")
    with phone(blank_pages, match) as host:
        host.page.locator(".tw-pages button").first.tap()
        host.settle()
        box = host.page.locator("[data-region=map]").bounding_box()
        assert box
        for key in ("u0:w:b6", "u0:w:c7", "turn1/w0/h", "turn1/w0/s"):
            at = where(host, key)
            assert at
            assert box["x"] < at[0] < box["x"] + box["width"], key
            assert box["y"] < at[1] < box["y"] + box["height"], key


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize(("players", "in_a_row"), [(2, 2), (3, 3), (4, 4), (5, 3)])
def test_a_phones_board_is_in_one_window_with_the_players_above_it(
    blank_pages: BlankPages, players: int, in_a_row: int
) -> None:
    match = tw.new_match("scythe", players=players, seed=7)
    match.play_out(dict.fromkeys(match.game.deciding, "heuristic"), max_decisions=120)
    while match.current_player() != 0:
        match.play_out(dict.fromkeys(match.game.deciding, "heuristic"), max_decisions=1)
    with phone(blank_pages, match) as host:
        host.page.locator(".tw-pages button").first.tap()
        host.settle()
        chips = [chip.bounding_box() for chip in host.page.locator(".tw-tallies > li").all()]
        tops = [chip["y"] for chip in chips if chip]
        assert len(tops) == players
        assert tops.count(tops[0]) == in_a_row
        counted = host.page.locator(".tw-tallies li:first-child span").locator("visible=true")
        names = [str(one.get_attribute("aria-label")).split()[0] for one in counted.all()]
        assert names == ["Score", "Coins", "Stars", "Power", "Popularity"][2 if players > 2 else 0 :]
        assert host.page.locator(".tw-tallies").evaluate(
            "(el) => [...el.querySelectorAll('div')].every((row) => row.scrollWidth <= row.clientWidth)"
        )
        if players < 5:  # with more, what lies below the map is reached by scrolling
            assert host.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_what_can_be_loaded_has_buttons_above_the_map_that_stay_in_sight(blank_pages: BlankPages) -> None:
    match = scythe({"mechs": ["c7"], "workers": ["c7", "c7", "d7"]}, resources={"c7": {"oil": 2}})
    with phone(blank_pages, match) as host:
        do(host, "top:move:units", "u0:m0")
        host.page.set_viewport_size({"width": 390, "height": 520})
        assert host.page.evaluate("scrollTo(0, 150), scrollY") > 0
        chips = host.page.locator(".tw-acts .tw-go")
        assert chips.all_text_contents() == ["Load 1 oil", "Load all 2 oil", "Load 1 worker", "Load all 2 workers"]
        sizes = [chip.bounding_box() for chip in chips.all()]
        assert all(one and one["height"] >= FINGER and one["y"] >= 0 for one in sizes)
        press(chips.nth(1), host)
        assert str(match.path()[-1].action) == "load all oil"


def test_a_phones_map_turns_to_the_move_of_the_automa_and_says_why_above_it(blank_pages: BlankPages) -> None:
    match = tw.new_match("scythe", players=["nordic", "automa", "automa"], seed=3)
    match.play_out({0: "random"}, max_decisions=60)
    nodes = [node for node in match.path() if match.state_at(node).decision().kind == "automa-move"]
    seen = 0
    for node in nodes[-12:]:
        match.goto(node)
        with phone(blank_pages, match) as host:
            told = host.page.locator(".tw-reason")
            if not host.page.locator('[data-key="way/head"]').count():
                assert told.count() == 1
                continue
            seen += 1
            assert "→" in told.inner_text()
            assert "Why" in told.inner_text()
            region, text = host.page.locator("[data-region=map]").bounding_box(), told.bounding_box()
            assert region
            assert text
            assert 0 <= region["y"] - text["y"] - text["height"] <= 12  # right above the map
            for key in ("way/head", "way/from", "here"):
                at = where(host, key)
                assert at
                assert region["x"] < at[0] < region["x"] + region["width"], key
                assert region["y"] < at[1] < region["y"] + region["height"], key
        if seen == 3:
            break
    assert seen


def test_the_steps_of_the_automa_by_finger(blank_pages: BlankPages) -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=3)
    with phone(blank_pages, match) as host:
        steps = 0
        for _ in range(60):
            on = host.page.locator(".tw-next")
            if on.count() and on.first.is_visible():
                steps += 1
                press(on.first, host)
            elif steps >= 3:
                break
            elif host.marked("live"):
                tap(host, next(key for key in host.marked("live") if key != "nothing" and not key.endswith(":skip")))
            elif host.page.locator(".tw-acts .tw-go").count():
                press(host.page.locator(".tw-acts .tw-go").first, host)
            else:  # a step without a choice goes by itself
                host.page.wait_for_timeout(100)
        assert steps >= 3
