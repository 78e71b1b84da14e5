"""What players think, on the board: the list with bars, the hint, the best line, and a review with its curve."""

from __future__ import annotations

import random
import re
from typing import Any

from axe import faults
from harness import Host
from lengths import part
from playwright.sync_api import Page, expect

import tabletop_widgets as tw
from tabletop_widgets.analysis import JudgedDecision, Review
from tabletop_widgets.core.view import View
from tabletop_widgets.widgets import GameWidget


def turns(count: int = 3) -> tw.Match:
    match = tw.new_match("scout", players=3, seed=1, names=["Aiko", "Boris", "Chidi"])
    for _ in range(count):
        match.play(match.legal_actions()[0])
    return match


def clear(view: View, rng: random.Random) -> tw.Choice:
    """Think that the first action is the best, the second as good, the others behind."""
    ids = view.legal_ids[:5]
    scores = {a: tw.Score(0.6 - n / 10, 50, n / 10, 0.12 if n == 1 else 0.02 * (n > 0)) for n, a in enumerate(ids)}
    return tw.Choice(ids[0], scores, line=[ids[0]])


def thought(host: Host) -> None:
    """Wait until the player has thought, and show it."""
    widget: Any = host.widget
    for _ in range(400):
        if not widget._context.advice.is_busy:
            break
        host.page.wait_for_timeout(10)
    widget._draw_missed()
    host.sync()


def show(page: Page, width: int = 1196, theme: str = "light", **options: Any) -> Host:
    page.set_viewport_size({"width": width + 20, "height": 900})
    widget = GameWidget(turns(), cover=False, **options)
    host = Host(page, widget, theme=theme)
    if options.get("analysis"):
        thought(host)
    return host


def reviewed(match: tw.Match) -> Review:
    decisions = []
    for node in match.path():
        if node.action is not None:
            better: Any = match.game.actions[match.state_at(match.nodes[node.parent]).legal_actions()[-1]]
            loss = {5: 0.22, 7: 0.12, 8: 0.06}.get(node.ply, 0.0)
            decisions.append(JudgedDecision(node, node.seat, node.action, better, loss, loss - 0.02, loss + 0.02))
    return Review(match, "mc:400", tuple(decisions), tuple((node, (0.2, 0.3, 0.5)) for node in match.path()))


def show_review(page: Page, width: int = 1196, theme: str = "light") -> Host:
    page.set_viewport_size({"width": width + 20, "height": 900})
    match = turns(10)
    return Host(page, GameWidget(match, cover=False, review=reviewed(match)), theme=theme)


def test_the_list_has_two_headings_bars_and_a_whisker(page: Page) -> None:
    show(page, analysis=clear)
    headings = page.locator(".tw-ranked h4")
    expect(headings).to_have_text(["Could be best 2", "Behind, not by chance 3"])
    rows = page.locator(".tw-worth")
    expect(rows).to_have_count(5)
    expect(rows.nth(1)).to_have_accessible_name(re.compile(r", 50 of 100, Could be best,.*−10\.0"))
    widths = [bar.bounding_box()["width"] for bar in page.locator(".tw-gauge > [data-fill]").all()]  # type: ignore[index]
    assert widths == sorted(widths, reverse=True)
    expect(page.locator(".tw-gauge > b")).to_have_count(4)  # the best has none
    tops = {round(mark.bounding_box()["x"]) for mark in page.locator(".tw-gauge > u").all()}  # type: ignore[index]
    assert len(tops) <= 2  # one line through all rows, as far as their bars are equally wide


def test_a_row_lights_its_cards_and_plays_its_action(page: Page) -> None:
    host = show(page, analysis=clear)
    row = page.locator(".tw-worth").first
    row.hover()
    assert host.marked("touched") + host.marked("cursor")
    row.click()
    host.settle()
    assert host.intents("act") == [{"do": "act", "id": host.widget.match.node.action.id}]


def test_the_bar_switches_the_analysis_on_and_off(page: Page) -> None:
    host = show(page)
    switch = page.get_by_role("button", name="Analysis")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    thought(host)
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert page.locator('.tw-on[data-key^="value:"]').count() > 1
    page.locator(".tw-host").first.focus()
    host.press("a")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(page.locator('[data-key^="value:"]')).to_have_count(0)
    expect(page.locator(".tw-ranked")).to_have_count(0)


def test_a_hint_says_why_lights_its_cards_and_can_be_played(page: Page) -> None:
    host = show(page, analysis=clear)
    page.locator(".tw-host").first.focus()
    host.press("i")
    thought(host)
    card = page.locator(".tw-hint")
    expect(card).to_contain_text("Wins about 60 of 100 games from here.")
    expect(card).to_contain_text("is about as good: about 50.")
    play, why = card.get_by_role("button", name="Play it").bounding_box(), card.locator("p").first.bounding_box()
    assert play is not None
    assert why is not None
    title = card.locator("h4").bounding_box()
    assert title is not None
    assert abs(play["y"] - title["y"]) < 10  # in sight, however long the reasons are
    assert play["y"] < why["y"]
    assert host.marked("lit")
    live = page.locator(".tw [role=status], .tw [aria-live]")
    expect(live).to_have_count(1)  # what a screen reader is told comes from one region
    expect(live).to_contain_text("Wins about 60 of 100 games from here.")
    card.get_by_role("button", name="Close").click()
    host.settle()
    expect(card).to_have_count(0)
    assert host.marked("lit") == []
    page.get_by_role("button", name="Hint").click()
    thought(host)
    card.get_by_role("button", name="Play it").click()
    host.settle()
    expect(card).to_have_count(0)
    assert len(host.intents("act")) == 1


def test_a_hint_is_for_the_whole_decision_and_drops_what_was_chosen(page: Page) -> None:
    host = show(page, analysis=clear)
    asked = page.locator(".tw-prompt").inner_text()
    host.click(host.marked("live")[0])
    expect(page.locator(".tw-prompt")).not_to_have_text(asked)
    page.get_by_role("button", name="Hint").click()
    thought(host)
    expect(page.locator(".tw-prompt")).to_have_text(asked)
    assert host.marked("picked") == []


def test_what_the_discs_mean_is_told_with_the_unit(page: Page) -> None:
    show(page, analysis=clear)
    key = page.locator(".tw-discs")
    expect(key.locator("summary")).to_have_text("number: share of games won, %")
    key.locator("summary").click()
    expect(key).to_contain_text("behind, not by chance")
    expect(key).to_contain_text("area: how often it was tried")


def test_the_best_line_lights_what_it_is_about(page: Page) -> None:
    host = show(page, analysis="ismcts:200")
    moves = page.locator(".tw-onward li")
    assert moves.count() > 1
    moves.first.hover()
    host.settle()
    assert host.marked("lit")


def test_a_page_whose_kernel_is_busy_lists_the_values(page: Page) -> None:
    page.set_viewport_size({"width": 1216, "height": 900})
    host = Host(page, GameWidget(turns(), cover=False, analysis=clear), is_busy=True)
    thought(host)
    expect(page.locator(".tw-worth")).to_have_count(5)


def test_marks_are_on_the_slider_the_curve_and_in_the_list_the_worst_first(page: Page) -> None:
    show_review(page)
    for where in (".tw-slider", ".tw-plot"):
        expect(page.locator(f"{where} .tw-mark text")).to_have_text(["??", "?", "?!"])
    rows = page.locator(".tw-costs .tw-step")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("−22")
    paths = page.locator(".tw-slider .tw-mark path").evaluate_all("(all) => all.map((one) => one.getAttribute('d'))")
    assert len(set(paths)) == 3  # by shape, not by colour alone


def test_b_goes_from_mark_to_mark_and_the_board_shows_what_was_better(page: Page) -> None:
    host = show_review(page)
    page.locator(".tw-host").first.focus()
    for ply, sign in ((4, "??"), (6, "?"), (7, "?!"), (4, "??")):
        host.press("b")
        assert host.intents("goto")[-1] == {"do": "goto", "ply": ply}
        expect(page.locator(".tw-review-note .tw-mark text")).to_have_text(sign)
        expect(page.locator(".tw-costs [aria-current] .tw-mark text")).to_have_text(sign)
    signs = page.locator('[data-key^="review:"] text').all_text_contents()
    assert sorted(signs) == ["✓", "✗"]


def test_nothing_is_wider_than_the_widget_and_axe_finds_no_fault(page: Page) -> None:
    for width, theme in part(((390, "dark"), (700, "light"), (1196, "dark"), (1400, "light")), 2):
        page.goto("about:blank")
        host = show(page, width, theme, analysis=clear, locale="ja" if width == 700 else "en")
        page.locator(".tw-host").first.focus()
        host.press("i")
        thought(host)
        assert host.too_wide() == []
        assert faults(page) == [], (width, theme)
    for width, theme in ((390, "light"), (1196, "dark")):
        page.goto("about:blank")
        host = show_review(page, width, theme)
        page.locator(".tw-host").first.focus()
        host.press("b")
        assert host.too_wide() == []
        assert faults(page) == [], (width, theme)
