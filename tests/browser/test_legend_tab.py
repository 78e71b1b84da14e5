"""The tab that tells what the signs of the board mean."""

from __future__ import annotations

from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page, expect
from toy import Shower, tab

import tabletop_widgets as tw
from tabletop_widgets.boards.legend import Sign, SignGroup, middle, pack_legend
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.widgets.game_widget import GameWidget


def draw(scene: Scene, region: str) -> None:
    key = middle(scene, region)
    scene.add("disc", "circle", key, r=9, fill="$s0")
    scene.add("letter", "text", key, "Q", font_size=11, fill="$panel")


LEGEND = [
    SignGroup(
        "Cards",
        (
            Sign("card", "goes up by one", "4.1", draw, ("c",)),
            Sign("third card", "alone", "", draw, ("c3",)),
            Sign("nothing", "is not on the board", "", draw),
        ),
    ),
    SignGroup("Machines", (Sign("mech", "on a card", "1", draw, ("mech",)),)),
]


@pytest.fixture
def shown(show: Shower) -> Host:
    host = show()
    host.widget.book = {**host.widget.book, "legend": pack_legend(LEGEND)}
    host.sync()
    tab(host, "Legend").click()
    host.settle()
    return host


def test_signs_are_drawn_with_their_names_in_groups(shown: Host) -> None:
    legend = shown.page.locator(".tw-legend")
    assert legend.locator("h4").all_text_contents() == ["Cards", "Machines"]
    assert legend.locator("b").all_text_contents() == ["Card", "Third card", "Nothing", "Mech"]
    assert legend.locator("svg").count() == legend.locator("svg circle").count() == 4
    expect(legend.locator("svg text").first).to_have_text("Q")
    expect(legend.locator("svg circle").first).to_have_css("fill", "rgb(11, 99, 165)")


def test_a_click_lights_all_of_a_kind_until_the_next_click_or_step(shown: Host) -> None:
    kinds = shown.page.locator(".tw-sign")
    kinds.nth(3).click()
    assert shown.marked("touched") == ["mech"]
    kinds.nth(1).click()
    assert shown.marked("touched") == ["c3"]
    expect(kinds.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(kinds.nth(3)).to_have_attribute("aria-pressed", "false")
    kinds.nth(1).click()
    assert shown.marked("touched") == []
    kinds.nth(3).click()
    shown.click("c1")
    assert shown.marked("touched") == []
    expect(kinds.nth(3)).to_have_attribute("aria-pressed", "false")


def test_a_kind_that_is_not_on_the_board_lights_nothing(shown: Host) -> None:
    sign = shown.page.locator(".tw-sign").nth(2)
    expect(sign).to_have_attribute("aria-disabled", "true")
    sign.click(force=True)  # it is no button now
    assert shown.marked("touched") == []
    assert shown.heard == []


def test_the_rule_of_a_sign_opens_the_rulebook(shown: Host) -> None:
    shown.page.locator(".tw-legend .tw-rule").first.click()
    shown.settle()
    expect(shown.page.locator("[data-section='4.1']")).to_have_attribute("aria-current", "true")


def test_a_game_without_a_legend_has_no_such_tab(show: Shower) -> None:
    expect(tab(show(), "Legend")).to_have_count(0)


def test_every_sign_can_be_reached_with_the_wheel_where_the_panel_is_low(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=7)
    host = Host(page, match.widget(seat=0))
    page.locator(".tw-frame").focus()
    page.keyboard.press("f")
    host.settle()
    page.get_by_role("button", name="More", exact=True).first.click()
    tab(host, "Legend").click()
    legend = page.locator(".tw-legend")
    last = legend.locator("li").last
    legend.hover()
    page.mouse.wheel(0, 9000)
    expect(last).to_be_in_viewport()
    box, panel = last.bounding_box(), legend.bounding_box()
    assert box
    assert panel
    assert panel["x"] <= box["x"] <= box["x"] + box["width"] <= panel["x"] + panel["width"]


@pytest.mark.parametrize("is_full", [False, True])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("leviath", {"players": 3}),
        ("leviath", {"players": 5}),
        ("scout", {"players": 5}),
        ("scythe", {"players": ["nordic", "automa"]}),
    ],
)
@pytest.mark.parametrize("width", [935, 1187, 1366])
def test_what_is_asked_and_the_news_stay_in_sight_beside_the_legend(
    page: Page, width: int, game: str, options: dict[str, Any], is_full: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    match = tw.new_match(game, seed=7, **options)
    seat = 1 if game == "leviath" else 0
    players = dict.fromkeys(match.game.deciding, "random")
    match.play_out(players, max_decisions=30)
    while match.current_player() != seat or not match.turns_since_own(seat):
        match.play_out(players, max_decisions=1)
    host = Host(page, GameWidget(match, seat=seat), in_notebook=True)
    if is_full:
        host.press("f")
    news = page.locator(".tw-since li").first
    if not news.is_visible():
        pytest.skip("this arrangement has the news in the journal")
    if not tab(host, "Legend").is_visible():
        page.get_by_role("button", name="More", exact=True).first.click()
    tab(host, "Legend").click()
    host.settle()
    expect(page.locator(".tw-prompt")).to_be_visible()
    expect(page.locator(".tw-legend")).to_be_visible()
    box, legend = page.locator(".tw-since").bounding_box(), page.locator(".tw-legend").bounding_box()
    assert box
    assert legend
    assert box["height"] >= 50  # the lines of one turn
    assert legend["height"] >= 90
