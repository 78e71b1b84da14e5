"""The bar over Leviath's board on a laptop, and what its list says."""

from __future__ import annotations

from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.engines.leviath.actions import SonarWith
from tabletop_widgets.widgets.game_widget import GameWidget


def sailing(**options: Any) -> tw.Match:
    """Return a match in which a human may sail with several ships."""
    match = tw.new_match("leviath", players=3, seed=7, **options)
    players = dict.fromkeys(match.game.deciding, "heuristic")
    match.play_out(players, max_decisions=90)
    while match.current_player() != 1:
        match.play_out(players, max_decisions=1)
    return match


@pytest.mark.parametrize("locale", LOCALES)
def test_choosing_a_ship_leaves_the_bar_one_row(page: Page, locale: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    host = Host(page, GameWidget(sailing(), seat=1, locale=locale))
    bar = page.locator(".tw-bar")
    before = bar.bounding_box()
    host.click("ship:1")
    expect(page.locator(".tw-back")).to_be_visible()
    assert bar.bounding_box() == before


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("width", "is_full"), [(940, False), (1366, True)])
def test_while_another_player_thinks_all_tools_are_whole_and_where_they_were(
    page: Page, width: int, is_full: bool, locale: str
) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    widget = GameWidget(sailing(names=["A monster of a name", "Aiko", "Boris"]), seat=0, locale=locale)
    host = Host(page, widget)
    if is_full:
        host.press("f")

    def push(**changes: Any) -> None:
        panel = {**widget.panel, **changes}
        page.evaluate("([name, panel]) => window.hosts[name].push({ panel })", [host._name, panel])
        host.settle()

    tools = page.locator(".tw-tools button")
    push(running=None)
    before = [one.bounding_box() for one in tools.all()]
    push(running="Aiko is thinking", thinks="p1", resume="Skip")
    stop = page.locator(".tw-acts button").last.bounding_box()
    assert [one.bounding_box() for one in tools.all()] == before
    ends = page.evaluate("""() => [".tw-acts", ".tw-viewer", ".tw-tools > :last-child", ".tw-top"].map(
        (one) => document.querySelector(one).getBoundingClientRect().right)""")
    assert ends == sorted(ends)
    assert stop
    assert stop["x"] + stop["width"] <= ends[0] + 1


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("width", [1366, 940, 620])
@pytest.mark.parametrize("is_full", [False, True])
def test_what_is_asked_is_never_a_column_of_words(page: Page, width: int, is_full: bool) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    host = Host(page, GameWidget(sailing(), seat=1))
    host.click("ship:1")
    if is_full:
        host.press("f")
    box = page.locator(".tw-prompt").bounding_box()
    acts = page.locator(".tw-acts").bounding_box()
    assert box
    assert acts
    assert box["width"] >= 140
    assert box["height"] <= 42
    assert box["x"] + box["width"] <= acts["x"]


def test_the_list_says_where_a_ship_sails_until_it_is_chosen(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 1000})
    host = Host(page, GameWidget(sailing(), seat=1))
    rows = page.locator(".tw-do .tw-step")
    expect(rows.first).to_contain_text("Ship 1 sails to ")
    rows.first.click()
    assert host.marked("picked") == ["ship:1"]
    expect(rows.first).to_contain_text("Ship 1 to ")


@pytest.mark.parametrize(("width", "says"), [(390, True), (900, False)])
def test_a_phone_says_above_the_board_which_area_each_ship_asks_about(page: Page, width: int, says: bool) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    match = tw.new_match("leviath", humans=2, seed=3)
    players = dict.fromkeys(match.game.deciding, "heuristic")
    while match.observation(None).decision != "sonar":
        match.play_out(players, max_decisions=1)
    seat = match.current_player()
    host = Host(page, GameWidget(match, seat=seat))
    view = match.observation(seat)
    ships = [action.ship for action in match.legal_actions() if isinstance(action, SonarWith)]
    asked = {ship: view.sea.areas[view.sea.area_of[view.ships[ship - 1]]] for ship in ships}
    buttons = page.locator(".tw-acts .tw-go")
    expect(buttons).to_have_text([f"Ship {ship}: {area}" for ship, area in asked.items()] if says else [])
    if says:
        buttons.last.click()
        host.settle()
        played = [node.action for node in match.path() if node.action]
        assert str(played[-1]) == f"sonar with ship {ships[-1]}"


def test_a_click_on_an_arrow_is_the_step_of_its_ship(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 1000})
    match = sailing()
    host = Host(page, GameWidget(match, seat=1))
    arrow = page.locator('[data-key^="course:1/"].tw-presses').first
    key = arrow.get_attribute("data-key") or ""
    box = arrow.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    host.settle()
    assert str(match.node.action) == f"ship 1 to {key.removeprefix('course:1/to')}"
    assert not host.errors


def test_a_lesson_that_hides_what_can_be_chosen_shows_no_arrows(page: Page) -> None:
    Host(page, GameWidget(sailing(), seat=1, hide=["rings"]))
    expect(page.locator('[data-key="ship:1"]')).to_be_attached()
    expect(page.locator(".tw-presses")).to_have_count(0)


@pytest.mark.parametrize("locale", LOCALES)
def test_what_came_of_ones_card_stands_below_the_question_in_a_cell_beside_a_file_browser(
    page: Page, locale: str
) -> None:
    page.set_viewport_size({"width": 939, "height": 768})
    match = tw.new_match("leviath", humans=1, seed=11)
    for text in ("start at 29", "no more steps", "play sonar", "sonar with ship 2", "silence"):
        match.play(text)
    host = Host(page, GameWidget(match, seat=1, locale=locale))
    host.settle()
    news, board = page.locator(".tw-since").bounding_box(), page.locator(".tw-board").bounding_box()
    assert news
    assert board
    assert news["y"] + news["height"] <= board["y"]
    lines = page.locator(".tw-since li")
    expect(lines).to_have_count(2)  # the answer to the card, and what the kaiju did: both in sight
    last = lines.last.bounding_box()
    assert last
    assert last["y"] + last["height"] <= news["y"] + news["height"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_aim_is_whole_between_a_phone_and_a_cell(page: Page, locale: str, seat: int) -> None:
    page.set_viewport_size({"width": 720, "height": 660})
    Host(page, GameWidget(tw.new_match("leviath", humans=1, seed=11), seat=seat, locale=locale))
    aim = page.locator(".tw-aim > p > span")
    assert aim.evaluate("(el) => el.scrollWidth <= el.clientWidth && el.scrollHeight <= el.clientHeight")


@pytest.mark.parametrize("width", [939, 390])
def test_a_prompt_names_the_ability_it_comes_from_and_a_click_on_it_says_what_it_does(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    position = {"kaiju": 20, "energy": 7, "ships": [19, 12, 23, None], "mines": [21, 28], "turn": 0, "day": 3}
    match = tw.new_match(
        "leviath", humans=1, seed=5, position={**position, "evolutions": ["surface-glide", "mine-shift"]}
    )
    match.play("use mine-shift")
    match.play("lift mine 21")
    host = Host(page, GameWidget(match, seat=0))
    expect(page.locator(".tw-prompt")).to_have_text("Mine Shift: choose where the mine from 21 goes")
    page.locator(".tw-prompt .tw-term").click()
    expect(page.locator(".tw-tip").first).to_contain_text("Move a mine to a mine-free sea space next to it.")
    assert not host.errors


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("width", [390, 720, 939])
def test_that_the_kaiju_is_nearly_trapped_stands_whole_in_place_of_the_aim(page: Page, width: int, locale: str) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    position = {"kaiju": 28, "ships": [4, 19, 14, None], "turn": 0, "possible": [26, 28], "mines": [27, 29]}
    match = tw.new_match("leviath", humans=1, seed=1, position=position)
    Host(page, GameWidget(match, seat=0, locale=locale))
    line = page.locator(".tw-aim > .tw-danger > span")
    expect(line).to_contain_text("20")
    high, most, wide, room = line.evaluate(
        "(one) => [one.scrollHeight, one.clientHeight, one.scrollWidth, one.clientWidth]"
    )
    assert high <= most + 1
    assert wide <= room + 1
