"""The course of a game on a board in a plain page: its aim, the end of a round, callouts, and how it came about."""

from __future__ import annotations

from typing import Any

import axe
import pytest
from harness import Host
from playwright.sync_api import Page, ViewportSize, expect

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget

LAST_CARD = {
    "hands": [["3|8"], ["1|6", "7|9"], ["5|3", "8|2"]],
    "active": ["2|7"],
    "owner": 2,
    "captured": [4, 0, 1],
    "chips": [1, 0, 2],
}
CELL: ViewportSize = {"width": 919, "height": 640}
TABLES: dict[str, dict[str, Any]] = {
    "scout": {"players": 4},
    "leviath": {"players": 3},
    "scythe": {"players": ["nordic", "automa"]},
}
moving = pytest.mark.browser_context_args(reduced_motion="no-preference")


def round_over(**options: Any) -> tuple[tw.Match, GameWidget]:
    match = tw.new_match("scout", players=3, seed=1, position=LAST_CARD)
    match.play("show 1")
    return match, GameWidget(match, **({"seat": match.current_player(), **options}))


def finished(game: str) -> tw.Match:
    match = tw.new_match(game, seed=7, **TABLES[game])
    match.play_out(dict.fromkeys(match.game.deciding, "random"))
    return match


# --- the line above the board


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("game", sorted(TABLES))
@pytest.mark.parametrize("size", [(919, 640), (1171, 640), (390, 844)])
def test_the_aim_stands_whole_above_the_board(page: Page, game: str, size: tuple[int, int], locale: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match = tw.new_match(game, seed=7, **TABLES[game])
    match.play_out(dict.fromkeys(match.game.deciding, "random"), 12)
    host = Host(page, match.widget(seat=0, locale=locale))
    line = page.locator(".tw-aim")
    expect(line).to_contain_text(host.widget.panel["race"]["aim"])
    text = line.locator("p > span")
    assert text.evaluate("(el) => el.scrollWidth <= el.clientWidth + 1"), "the sentence is cut off"
    box, board = line.bounding_box(), page.locator(".tw-middle").bounding_box()
    assert box
    assert board
    assert box["y"] + box["height"] <= board["y"] + 1
    assert box["height"] <= (27 if size[0] > 880 else 66)
    assert not host.errors


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("size", [(919, 640), (1366, 768)])
@pytest.mark.parametrize("is_learnt", [False, True])
def test_the_aim_of_a_hunter_is_whole_beside_where_the_kaiju_can_be(
    page: Page, size: tuple[int, int], locale: str, is_learnt: bool
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match = tw.new_match("leviath", seed=7, humans=1)
    match.play_out(dict.fromkeys(match.game.deciding, "random"), 30)
    host = Host(page, match.widget(seat=1, locale=locale))
    if size[0] > 1300:
        page.locator(".tw-frame").focus()
        host.press("f")
    if is_learnt:
        page.locator(".tw-learn > .tw-plain").click()
    expect(page.locator(".tw-learn")).to_have_count(0 if is_learnt else 1)
    line = page.locator(".tw-aim")
    assert line.locator("p > span").evaluate("(el) => el.scrollWidth <= el.clientWidth")
    assert line.evaluate("(el) => el.scrollWidth <= el.clientWidth")
    expect(line.locator("li").nth(1).locator(".tw-note-of")).to_be_visible()
    expect(line.locator(".tw-shows")).to_be_visible()


def test_the_number_of_spaces_shows_them_on_the_board_and_hides_them(page: Page) -> None:
    page.set_viewport_size({"width": 1171, "height": 640})
    match = tw.new_match("leviath", seed=7, humans=1)
    match.play_out(dict.fromkeys(match.game.deciding, "random"), 12)
    host = Host(page, match.widget(seat=1))
    number, switch = page.locator(".tw-shows"), page.get_by_role("button", name="Show where the kaiju can be")
    spaces = match.observation(1).possible.bit_count()
    expect(number).to_have_text(f"can be on {spaces} spaces")
    for is_on in ("true", "false"):
        number.click()
        host.settle()
        expect(number).to_have_attribute("aria-pressed", is_on)
        expect(switch).to_have_attribute("aria-pressed", is_on)


def test_faces_say_who_is_who_and_a_player_that_thinks_is_marked_at_its_place(page: Page) -> None:
    page.set_viewport_size({"width": 1216, "height": 800})
    match = tw.new_match("scout", players=3, seed=7)
    widget = GameWidget(match, seat=0, players={1: "medium", 2: "medium"}, pace=600)
    host = Host(page, widget)

    def push(**changes: Any) -> None:
        panel = {**widget.panel, "turn": [1, "Boris"], **changes}
        page.evaluate("([name, panel]) => window.hosts[name].push({ panel })", [host._name, panel])
        host.settle()

    push(running=None, thinks="")
    places = page.locator(".tw-aim li")
    expect(places.nth(1)).to_contain_text("Borismedium")
    expect(places.nth(1)).to_have_attribute(
        "aria-label", "Boris (medium) · 0 points in all; round 1 so far: 0, minus 12 for the cards in hand"
    )
    expect(page.locator(".tw-dots:visible")).to_have_count(0)
    before = places.nth(1).bounding_box()
    push(running="Boris is thinking", thinks="p1")
    expect(places.nth(1).locator(".tw-dots")).to_be_visible()
    expect(page.locator(".tw-at-work")).to_be_visible()
    plate, dots = host.element("p1").bounding_box(), page.locator(".tw-at-work").bounding_box()
    assert plate
    assert dots
    assert plate["x"] < dots["x"] < plate["x"] + plate["width"]
    assert abs(dots["y"] - plate["y"]) < 12
    assert places.nth(1).bounding_box() == before
    assert "thinking" not in page.locator(".tw-prompt").inner_text()


def test_no_lesson_is_offered_any_more_in_a_game_in_which_it_was_declined(page: Page) -> None:
    host = Host(page, tw.new_match("scout", players=3, seed=7).widget(seat=0))
    host.view()
    offers = page.get_by_role("button", name="First lesson")
    expect(offers).to_have_count(2)
    page.get_by_role("button", name="No more lesson here").first.click()
    expect(offers).to_have_count(0)  # the other view has heard it
    expect(page.locator(".tw-aim")).to_have_count(2)
    other = Host(page, tw.new_match("leviath", players=2, seed=7).widget(seat=0))
    expect(offers).to_have_count(1)
    assert other.intents("lesson") == []


# --- the end of a round


@pytest.mark.parametrize("key", ["Enter", " ", "Escape"])
def test_a_round_that_ends_stops_the_game_until_a_key_goes_on(page: Page, key: str) -> None:
    page.set_viewport_size(CELL)
    match, widget = round_over()
    host = Host(page, widget)
    before = host.element("hand:as").bounding_box() if host.element("hand:as").count() else None
    dialog = page.get_by_role("dialog", name="Round 1 is over")
    expect(dialog).to_contain_text("Aiko leads with 6 in all, 5 ahead.")
    expect(dialog.locator("tbody tr")).to_have_count(3)
    expect(dialog.locator(".tw-leads")).to_contain_text("Aiko")
    box = dialog.get_by_role("button", name="Next round").bounding_box()
    assert box
    assert box["y"] + box["height"] <= CELL["height"]
    here = match.node
    host.press(key)
    expect(dialog).to_have_count(0)
    assert match.node is here
    assert not host.heard or host.heard[-1]["do"] == "view"
    if before:
        assert host.element("hand:as").bounding_box() == before
    host.click("hand:as")  # nothing lies over the table any more
    assert match.node.parent == here.id


def test_a_round_that_ends_before_the_board_changes_hands_is_told_first(page: Page) -> None:
    match, widget = round_over(seat="hot-seat")
    host = Host(page, widget)
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator(".tw-cover")).to_be_visible()
    host.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    host.press("Enter")
    expect(page.locator(".tw-cover")).to_have_count(0)
    assert match.current_player() == widget._context.seat


def test_nothing_behind_a_pause_can_be_chosen(page: Page) -> None:
    _, widget = round_over()
    host = Host(page, widget)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.locator(".tw-acts").evaluate("(node) => node.inert")
    host.press("Enter")
    assert not page.locator(".tw-acts").evaluate("(node) => node.inert")


def test_no_key_and_no_button_of_the_bar_acts_behind_a_pause(page: Page) -> None:
    page.set_viewport_size(CELL)
    match, widget = round_over()
    host = Host(page, widget)
    node, dialog = match.node, page.get_by_role("dialog", name="Round 1 is over")
    board = page.get_by_role("application").first
    for key in ("u", "r", ",", "Home", "ArrowRight", "a", "i", "?", "h"):
        board.focus()
        host.press(key)
        assert match.node is node, key
        expect(dialog).to_be_visible()
    for name in ("Undo", "Redo", "Hint", "Analysis"):
        button = page.locator(".tw-tools").get_by_role("button", name=name, include_hidden=True)
        assert button.evaluate("(el) => el.inert"), name
    board.focus()
    host.press("Enter")  # closes the stop, and chooses nothing
    expect(dialog).to_have_count(0)
    assert match.node is node
    host.press("u")
    assert match.node is not node
    assert not host.errors


def test_a_pause_that_was_closed_does_not_come_back_and_a_step_back_has_none(page: Page) -> None:
    match, widget = round_over()
    host = Host(page, widget)
    host.press("Enter")
    match.play("keep")
    host.sync()
    expect(page.get_by_role("dialog")).to_have_count(0)
    match.undo()
    host.sync()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(919, 640), (390, 844)])
def test_a_pause_can_be_read_by_everybody(page: Page, size: tuple[int, int], theme: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    _, widget = round_over()
    host = Host(page, widget, theme=theme)
    assert host.too_wide() == []
    assert axe.faults(page) == []


# --- callouts


def wave() -> tuple[tw.Match, Any]:
    match = tw.new_match(
        "leviath", humans=1, seed=1, position={"kaiju": 3, "energy": 7, "ships": [4, 20, 14, None], "turn": 0}
    )
    while match.current_player() != 0:
        match.play_out({1: "random"}, 1)
    return match, next(action for action in match.legal_actions() if action.kind == "tsunami")


def covers(box: Any, other: Any) -> bool:
    """Return whether a box lies on another one."""
    return all(box[at] < other[at] + other[size] and other[at] < box[at] + box[size] for at, size in AXES)


AXES = (("x", "width"), ("y", "height"))


@moving
@pytest.mark.parametrize("width", [390, 919])
def test_a_moment_covers_neither_its_place_nor_ships_and_mines_beside_it(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    position = {
        "kaiju": 20, "ships": [19, 12, 23, None], "turn": 1, "hands": [["one-mine day1", "sonar day1"]],
        "mines": [10, 22],
    }  # fmt: skip
    match = tw.new_match("leviath", humans=1, seed=2, position=position)
    for action in ("no more steps", "play one-mine"):
        match.play(action)
    host = Host(page, GameWidget(match, seat=1))
    match.play("mine at 20")
    host.sync()
    callout = page.locator(".tw-callout", has_text="A hit: Leviath is here, on 20!")
    expect(callout).to_be_visible()
    box = callout.bounding_box()
    names = ["s:20", "mine:20", "mine:10", "mine:22", "ship:1", "ship:2", "ship:3"]
    assert [name for name in names if covers(box, host.element(name).bounding_box())] == []


@moving
def test_an_attack_has_its_moment_where_it_happens_and_nothing_under_the_pointer(page: Page) -> None:
    page.set_viewport_size(CELL)
    match, action = wave()
    host = Host(page, GameWidget(match, seat=1))
    match.play(action)
    host.sync()
    callout = page.locator(".tw-callout").first
    expect(callout).to_contain_text("sends a tsunami against land")
    assert page.locator(".tw-callouts").evaluate("(el) => getComputedStyle(el).pointerEvents") == "none"
    land, box = host.element(f"land:{str(action).split()[-1]}").bounding_box(), callout.bounding_box()
    assert land
    assert box
    assert box["y"] < land["y"] + land["height"] + 60
    assert not covers(box, land)
    expect(page.locator(".tw-callout")).to_have_count(0, timeout=4000)


@moving
def test_a_mines_hit_has_its_moment_though_the_computer_flees_at_once(page: Page) -> None:
    page.set_viewport_size(CELL)
    position = {"kaiju": 20, "ships": [19, 12, 23, None], "turn": 1, "hands": [["one-mine day1", "sonar day1"]]}
    match = tw.new_match("leviath", humans=1, seed=2, position=position)
    match.play("no more steps")
    match.play("play one-mine")
    host = Host(page, GameWidget(match, seat=1, players={0: "easy"}))
    host.click("s:20")
    page.wait_for_timeout(600)  # the kaiju has fled, and has had its turn
    host.sync()
    expect(page.locator(".tw-callout", has_text="A hit: Leviath is here, on 20!")).to_be_visible()
    assert "flee" in [node.action.kind for node in match.path() if node.action]


@moving
def test_a_key_or_a_press_ends_a_callout(page: Page) -> None:
    match, action = wave()
    host = Host(page, GameWidget(match, seat=1))
    match.play(action)
    host.sync()
    expect(page.locator(".tw-callout").first).to_be_visible()
    page.locator(".tw-prompt").click()
    expect(page.locator(".tw-callout")).to_have_count(0, timeout=300)


def test_who_wants_no_motion_sees_no_callout(page: Page) -> None:
    match, action = wave()
    host = Host(page, GameWidget(match, seat=1))
    match.play(action)
    host.sync()
    assert host.widget.panel["callouts"]
    expect(page.locator(".tw-callout")).to_have_count(0)


# --- how a game came about


@pytest.mark.parametrize("width", [390, 939, 1366])
def test_leviaths_sea_does_not_get_smaller_at_the_end_and_who_has_won_is_beside_it(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    match = finished("leviath")
    end = match.node
    while match.current_player() < 0:
        match.goto(match.node.parent)
    host = Host(page, match.widget(seat=0), in_notebook=width > 390)
    sea = host.element("s:20").bounding_box()
    match.goto(end.id)
    host.sync()
    after = host.element("s:20").bounding_box()
    assert sea
    assert after
    assert after["width"] >= sea["width"] - 0.5
    expect(host.element("result")).to_be_visible()


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("game", sorted(TABLES))
@pytest.mark.parametrize("size", [(919, 640), (390, 844)])
def test_the_end_tells_how_it_came_about_and_leads_to_each_turn(page: Page, game: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match = finished(game)
    host = Host(page, match.widget(seat=0))
    tale = page.get_by_role("region", name="How it came about")
    expect(tale).to_be_visible()
    points = host.widget.panel["tale"]["points"]
    expect(tale.locator("li")).to_have_count(len(points))
    for number, point in enumerate(points):
        expect(tale.locator("li").nth(number)).to_contain_text(point[1])
    assert host.too_wide() == []
    tale.get_by_role("button", name="Show this turn").last.click()
    host.settle()
    assert match.node.id == points[-1][3] or match.is_terminal()
    match.goto(-1)
    host.sync()
    if size[0] < 560:
        page.get_by_role("button", name="Board", exact=True).click()
    page.get_by_role("button", name="Play on from before this turn").last.click()
    host.settle()
    assert match.node.id == points[-1][2]
    assert not host.errors


def test_a_review_is_asked_for_at_the_end(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop_widgets.widgets import tale

    for name, value in {"_JUDGE": "heuristic", "_SAMPLES": 2, "_ROLLOUTS": 1}.items():
        monkeypatch.setattr(tale, name, value)
    host = Host(page, finished("scout").widget(seat=0))
    page.get_by_role("button", name="Review the game").click()
    host.settle()
    assert host.intents("review") == [{"do": "review"}]
    button = page.locator(".tw-came-head button")
    for _ in range(200):  # it is judged on a thread of its own
        page.wait_for_timeout(50)
        host.sync()
        if not button.count():
            break
    expect(button).to_have_count(0)
    expect(page.locator(".tw-came")).to_contain_text("chance")


@pytest.mark.parametrize("size", [(919, 640), (1366, 768)])
def test_the_past_of_a_finished_game_says_so_and_leads_back_to_its_end(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match = tw.new_match("leviath", seed=7, humans=1)
    match.play_out(dict.fromkeys(match.game.deciding, "random"))
    host = Host(page, match.widget(seat=1, players={0: "easy"}))
    if size[0] > 1300:
        page.locator(".tw-frame").focus()
        host.press("f")
    expect(page.locator(".tw-since.tw-quiet")).to_have_count(0)
    last = match.ply
    match.goto(next(node for node in reversed(match.mainline()) if match.state_at(node).current_player() == 0))
    host.sync()
    expect(page.locator(".tw-prompt")).to_have_text(f"Looking back: move {match.ply} of {last}")
    acts = page.locator(".tw-acts")
    for button in acts.locator("button").all():
        assert button.evaluate("(el) => el.scrollWidth <= el.clientWidth + 1")
        inner, outer = button.bounding_box(), acts.bounding_box()
        assert inner
        assert outer
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1, "it is cut off"
    host.click("s:5")
    expect(page.locator(".tw-why")).to_contain_text(f"You are looking back at move {match.ply} of {last}")
    page.get_by_role("button", name="To the end").click()
    host.settle()
    assert match.is_terminal()
    expect(page.get_by_role("button", name="To the end")).to_have_count(0)


# --- sound

LISTEN = """() => {
    window.heard = [];
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.heard.push("tone"); return make.call(this); };
    const noise = AudioContext.prototype.createBufferSource;
    AudioContext.prototype.createBufferSource = function () { window.heard.push("rustle"); return noise.call(this); };
}"""


def test_nothing_is_heard_until_sound_is_switched_on_in_the_menu(page: Page) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    match.play_out(dict.fromkeys(range(3), "random"), 6)
    host = Host(page, match.widget(seat=0))
    page.evaluate(LISTEN)
    match.play_out(dict.fromkeys(range(3), "random"), 1)
    host.sync()
    assert page.evaluate("() => window.heard") == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitemcheckbox", name="Sound").click()
    page.keyboard.press("Escape")
    page.evaluate("() => { window.heard = []; }")
    match.play_out(dict.fromkeys(range(3), "random"), 1)
    host.sync()
    assert page.evaluate("() => window.heard") == ["rustle"]
    match.goto(0)
    host.sync()
    assert page.evaluate("() => window.heard") == ["rustle"]  # a jump makes no sound
    match.goto(-1)
    match.play_out(dict.fromkeys(range(3), "random"))
    host.sync()
    assert page.evaluate("() => window.heard").count("tone") == 4


# --- another game


@pytest.mark.parametrize("where", ["bar", "menu"])
def test_a_game_that_is_over_is_played_again(page: Page, where: str) -> None:
    page.set_viewport_size(CELL)
    match = finished("scout")
    host = Host(page, match.widget(seat=0))
    expect(page.get_by_text("Play again")).to_have_count(1)
    again = page.locator(f".tw-{'acts' if where == 'bar' else 'list'}")
    if where == "menu":
        page.get_by_role("button", name="Menu").click()
    again.get_by_text("Play again").click()
    host.settle()
    assert (len(match.earlier), match.is_terminal()) == (1, False)
    expect(page.locator(".tw-note")).to_contain_text("A new game has begun, with seed 8")
    expect(page.get_by_text("Play again")).to_have_count(0)
    expect(page.locator(".tw-came")).to_have_count(0)
    assert not host.errors


def test_the_first_round_of_another_game_ends_with_its_stop_too(page: Page) -> None:
    page.set_viewport_size(CELL)
    match, board = round_over()
    host = Host(page, board)
    page.locator(".tw-pause button.tw-primary").click()
    match.play_out(dict.fromkeys(range(3), "random"))
    host.sync()
    match.restart()
    match.play("show 1")  # the same position, and so the same number of the node
    host.sync()
    expect(page.locator(".tw-pause")).to_be_visible()


@pytest.mark.parametrize("game", sorted(TABLES))
def test_on_a_phone_the_next_game_lies_over_nothing(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    host = Host(page, finished(game).widget(seat=0))
    acts, aim = page.locator(".tw-acts").bounding_box(), page.locator(".tw-aim").bounding_box()
    assert acts
    assert aim
    assert acts["y"] + acts["height"] <= aim["y"]
    assert not host.errors
