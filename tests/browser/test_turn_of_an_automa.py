"""The turn of an Automa by clicks: its numbers are of one moment, a click is answered, a phone shows the map."""

from __future__ import annotations

import pytest
from harness import Host
from playwright.sync_api import Page, ViewportSize, expect

import tabletop_widgets as tw

PHONE: ViewportSize = {"width": 390, "height": 844}


def table(page: Page, width: int = 1366, height: int = 768) -> tuple[tw.Match, Host]:
    """Open a board on which the person may end the turn."""
    page.set_viewport_size({"width": width, "height": height})
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=3, names=["Aiko"])
    for text in ("section produce hexes", "produce a5", "produce a6"):
        match.play(text)
    return match, Host(page, match.widget(seat=0))


def press(host: Host, name: str) -> None:
    host.page.get_by_role("button", name=name, exact=True).first.click()
    host.settle()


def scores(page: Page) -> tuple[list[str], list[str]]:
    """Return the scores in the line above the board, and on the plates of the players."""
    line = page.locator(".tw-aim .tw-note-of").all_inner_texts()
    return line, [page.locator(f'[data-key="at:{seat}:sco/n"]').text_content() or "" for seat in range(2)]


def test_the_line_above_the_board_and_the_plates_say_the_same_at_every_step(page: Page) -> None:
    match, host = table(page)
    match.play("end turn")
    host.sync()
    seen = []
    while page.get_by_role("button", name="Next step").count():
        line, plates = scores(page)
        assert line == plates
        seen.append(plates)
        press(host, "Next step")
    assert len(seen) >= 2
    line, plates = scores(page)
    assert line == plates


def test_a_click_while_the_rules_play_says_how_it_goes_on(page: Page) -> None:
    match, host = table(page)
    match.play("end turn")
    host.sync()
    host.click("h:a6")
    answer = page.locator(".tw-why")
    expect(answer).to_contain_text("The rules play this turn: “Next step” goes on.")
    assert not host.intents("why")
    press(host, "Next step")
    expect(answer).to_have_count(0)


def test_a_unit_that_was_chosen_can_be_put_back_beside_the_question(page: Page) -> None:
    match, host = table(page)
    match.play("end turn")
    host.sync()
    while page.get_by_role("button", name="Next step").count():
        press(host, "Next step")
    for text in ("section move units", "move worker a5"):
        match.play(text)
    host.sync()
    press(host, "Back")
    assert match.state.decision().kind == "move"
    expect(page.get_by_role("button", name="Back", exact=True)).to_have_count(0)


@pytest.mark.parametrize("kind", ["gain", "section"])
def test_the_bar_of_a_phone_is_at_one_place_on_every_page(page: Page, kind: str) -> None:
    match, host = table(page, **PHONE)
    match.goto(0)
    while match.current_player() != 0:
        match.goto(match.ply + 1)
    if kind == "gain":
        match.play("section trade resources")
    host.sync()
    bar, places = page.get_by_role("navigation", name="Pages"), set()
    for name in ("Board", "My side", "Players", "Journal"):
        bar.get_by_role("button", name=name).click()
        host.settle()
        box = bar.bounding_box()
        assert box
        places.add((round(box["y"]), round(box["height"])))
    assert len(places) == 1
    (y, height) = places.pop()
    assert y + height == PHONE["height"]


def test_on_a_phone_the_turn_of_an_automa_begins_on_the_map(page: Page) -> None:
    match, host = table(page, **PHONE)
    bar = page.get_by_role("navigation", name="Pages")
    bar.get_by_role("button", name="My side").click()
    host.settle()
    match.play("end turn")
    host.sync()
    expect(bar.locator("[aria-current]")).to_have_text("Board")
    expect(page.locator("[data-region=map]")).to_be_visible()


def test_on_a_phone_the_map_stays_where_it_is_while_tokens_are_chosen(page: Page) -> None:
    match, host = table(page, **PHONE)
    match.goto(0)
    while match.current_player() != 0:
        match.goto(match.ply + 1)
    match.play("section trade resources")
    host.sync()
    drawn = page.locator("[data-region=map]")
    before = drawn.bounding_box(), drawn.get_attribute("viewBox")
    for name in ("Oil", "Food"):
        chip = page.locator(".tw-acts").get_by_role("button", name=name, exact=True)
        box = chip.bounding_box()
        assert box
        assert box["x"] + box["width"] <= PHONE["width"]
        chip.click()
        host.settle()
        host.click("h:a5")
        assert (drawn.bounding_box(), drawn.get_attribute("viewBox")) == before


def test_on_a_phone_the_mechs_that_can_be_chosen_are_in_sight(page: Page) -> None:
    page.set_viewport_size(PHONE)
    match = tw.new_match("scythe", players=2, seed=3, names=["Aiko", "Boris"])
    while match.state.decision().kind != "deploy":
        match.play_out({0: "random", 1: "random"}, 1)
    host = Host(page, match.widget(seat=match.current_player()))
    mechs = [key for key in host.marked("live") if key.startswith("mech:")]
    assert mechs
    top = page.get_by_role("navigation", name="Pages").bounding_box()
    assert top
    for key in mechs:
        box = host.element(key).bounding_box()
        assert box
        assert 0 < box["y"] < box["y"] + box["height"] < top["y"]


def test_a_phone_names_the_score_that_stands_beside_the_coins(page: Page) -> None:
    _, host = table(page, **PHONE)
    expect(page.locator(".tw-tally-note")).to_have_text("if it ended now")
    assert host.too_wide() == []
