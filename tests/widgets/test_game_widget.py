"""The widget without a browser: what it shows to whom, and how it answers what comes from the page."""

import gc
import random
import re
import sys
from typing import Any

import lengths
import pytest
from pages import POSITION, Page, by_hand, five, hand_of, keys_of, new, sent

import tabletop_widgets as tw
from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scout import Scout, ScoutObservation
from tabletop_widgets.engines.scout.components.cards import CARDS
from tabletop_widgets.widgets import GameWidget
from tabletop_widgets.widgets.transport import size

# --- playing


def test_an_act_is_played_and_acknowledged() -> None:
    widget = new(seat=1)
    page = Page(widget)
    page.act("keep")
    assert str(widget.match.node.action) == "keep"
    assert widget.panel["ack"] == {"page": 1}
    assert widget.panel["error"] == ""


def test_an_act_for_an_earlier_position_plays_nothing() -> None:
    widget = new(seat=1)
    page = Page(widget)
    old = widget.choices["at"]
    page.act("keep")
    node = widget.match.node
    page.send("act", id=0, at=old)
    assert widget.match.node is node
    assert "earlier position" in widget.panel["error"]


def test_a_message_that_comes_twice_is_played_once() -> None:
    widget = new(cover=False)
    message = {"c": "p", "n": 1, "at": widget.choices["at"], "do": "act", "id": 0}
    page = Page(widget)
    page.raw(message)
    node = widget.match.node
    page.raw({**message, "at": widget.choices["at"]})
    assert widget.match.node is node


@pytest.mark.parametrize("number", [5000, -1, "0", None, True, 1.0, 700])
def test_an_act_that_is_not_legal_changes_nothing(number: object) -> None:
    widget = new(seat=1)
    node = widget.match.node
    Page(widget).send("act", id=number)
    assert widget.match.node is node
    assert widget.panel["error"] == "This cannot be played now; nothing has changed."


def test_a_seat_cannot_play_for_another() -> None:
    widget = new(seat=0)  # seat 1 is to decide
    Page(widget).send("act", id=0)
    assert widget.match.node.action is None
    assert widget.choices["acts"] == []
    assert widget.choices["prompt"] == "Boris has to decide"


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "act",
        {},
        {"c": 1, "n": 1},
        {"c": "p"},
        {"c": "p", "n": -1},
        {"c": "p", "n": 1, "do": "explode"},
        {"c": "p", "n": 1, "do": "locale", "locale": "xx"},
        {"c": "p", "n": 1, "do": "locale"},
    ],
)
def test_a_message_that_cannot_be_understood_is_told_and_changes_nothing(content: object) -> None:
    widget = new(seat=1)
    node = widget.match.node
    Page(widget).raw(content)
    assert widget.match.node is node
    assert "not understood" in widget.panel["error"]


@pytest.mark.parametrize("place", [{"ply": ply} for ply in (99, "1", None, True, -1)] + [{"node": 10_000}, {}])
def test_a_place_that_is_not_there_is_told(place: dict[str, Any]) -> None:
    widget = new(seat=1)
    Page(widget).send("goto", **place)
    assert widget.panel["error"] == "There is no such position in this line of play; nothing has changed."


def test_the_error_goes_with_the_next_good_message() -> None:
    widget = new(seat=1)
    page = Page(widget)
    page.send("act", id=5000)
    page.act("keep")
    assert widget.panel["error"] == ""


@pytest.mark.parametrize(("repeatable", "times"), [(True, 3), (False, 1)])
def test_times_max_repeats_an_action_that_can_be_repeated(
    monkeypatch: pytest.MonkeyPatch, repeatable: bool, times: int
) -> None:
    monkeypatch.setattr(Scout, "repeatable", repeatable)
    position = {"hands": [["3|4", "5|6"], ["9|8", "1|9"]], "active": ["6|7", "6|8", "6|9", "6|2"], "owner": 1}
    match = tw.new_match("scout", players=2, seed=1, position=position)
    Page(GameWidget(match, seat=0)).send("act", id=match.game.action("scout left to 1").id, times="max")
    assert [str(node.action) for node in match.path()[1 : times + 1]] == ["scout left to 1"] * times
    assert match.ply == times  # three chips are all there are


# --- asking why


def why(widget: GameWidget, *path: str) -> Any:
    Page(widget).send("why", path=list(path))
    return widget.panel["why"]


def test_a_dead_click_is_answered_with_the_rule() -> None:
    widget = by_hand(seat=0)
    answer = why(widget, "c:3-8", "c:2-7")
    assert answer["rule"] == "scout 4.1"
    assert answer["text"].startswith("3-4-5-2 is not a set")
    assert answer["title"] == "Show"
    assert answer["more"] == widget.match.game.rulebook.section("4.1").text


def test_a_card_that_is_too_weak_is_answered_with_the_strength_rule() -> None:
    assert why(by_hand(seat=0), "c:2-7")["rule"] == "scout 4.2"


def test_a_card_in_the_middle_of_the_active_set_cannot_be_scouted() -> None:
    position = five({**POSITION, "active": ["4|6", "5|7", "6|7"]})
    widget = GameWidget(tw.new_match("scout", players=5, seed=1, position=position), seat=0)
    assert why(widget, "c:5-7")["text"].startswith("Only the first or the last card")


def test_the_ends_of_eleven_cards_are_no_show() -> None:
    numbers = range(1, 11)
    hand = [f"{n}|{n % 10 + 1}" for n in numbers] + ["9|1"]
    position = {"hands": [hand, 5, 5, 5, 5]}
    widget = GameWidget(tw.new_match("scout", players=5, seed=1, position=position), seat=0)
    assert why(widget, "c:1-2", "c:1-9")["text"] == "No set has more than ten cards."


def test_another_seats_click_is_told_only_that_it_is_not_its_turn() -> None:
    answer = why(by_hand(seat=1), "c:1-6")
    assert (answer["rule"], answer["text"]) == (
        "scout 4",
        "This is not your decision now: players take turns, clockwise. Aiko has to decide, at Aiko’s own board.",
    )


def test_a_click_that_means_nothing_is_answered_with_the_prompt() -> None:
    assert why(by_hand(seat=0), "p1")["text"].startswith("This cannot be chosen now. Beat 4-5 (Show)")
    assert why(by_hand(seat=None), "p1")["text"] == "This cannot be chosen now. Aiko has to decide"


def test_the_answer_is_in_the_widgets_language() -> None:
    assert "組み合わせになっていません" in why(by_hand(seat=0, locale="ja"), "c:3-8", "c:2-7")["text"]


@pytest.mark.parametrize("path", [None, [], [1], "c:3-8"])
def test_a_path_that_is_none_is_told(path: object) -> None:
    widget = by_hand(seat=0)
    Page(widget).send("why", path=path)
    assert "not understood" in widget.panel["error"]


def test_the_answer_goes_when_the_match_goes_on() -> None:
    widget = by_hand(seat=0)
    why(widget, "p1")
    widget.match.play("scout left to 1")
    assert widget.panel["why"] is None


# --- whose view


def test_the_hot_seat_covers_the_hand_until_the_next_person_is_ready() -> None:
    widget = new()
    assert widget.panel["cover"]["title"] == "Hand over to Boris"
    assert widget.panel["viewer"] is None
    assert widget.scene["regions"]["hand"]["title"] == "Hand of Boris"
    assert not [key for key in keys_of(widget) if key.startswith("c:")]
    assert widget.choices["acts"] == []
    page = Page(widget)
    page.send("reveal")
    assert widget.panel["viewer"] == [1, "Boris"]
    assert len([key for key in keys_of(widget) if key.startswith("c:") and "/" not in key]) == 11
    page.act("keep")
    assert widget.panel["cover"]["title"] == "Hand over to Chidi"
    assert not [key for key in keys_of(widget) if key.startswith("c:")]


def test_a_covered_board_plays_nothing() -> None:
    widget = new()
    Page(widget).send("act", id=0)
    assert widget.match.node.action is None


def open_cards(widget: GameWidget) -> list[str]:
    return [key for key in keys_of(widget) if key.startswith("c:")]


@pytest.mark.parametrize("intent", [{"do": "undo"}, {"do": "goto", "ply": 0}, {"do": "goto", "ply": 1}])
def test_no_way_from_under_the_cover_leads_to_the_hand_of_the_one_before(intent: dict[str, Any]) -> None:
    widget = new()
    page = Page(widget)
    page.send("reveal")
    page.act("keep")
    assert open_cards(widget) == []
    page.send(**intent)
    assert open_cards(widget) == []
    assert widget.panel["viewer"] is None


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("cover", [True, False])
def test_wherever_people_go_at_the_hot_seat_only_the_viewers_cards_are_in_the_traits(players: int, cover: bool) -> None:
    match = tw.new_match("scout", players=players, seed=players)
    widget = GameWidget(match, cover=cover)
    page, rng = Page(widget), random.Random(players)
    page.send("open", inspector=True)
    entitled: dict[int | None, set[str]] = {}  # what each viewer was ever shown: a keyframe may be some steps old
    for _ in range(lengths.count(150, 400)):
        acts = widget.choices["acts"]
        if widget.panel["cover"] and rng.random() < 0.7:
            page.send("reveal")
        elif acts and rng.random() < 0.8:
            page.send("act", id=rng.choice(acts)[0])
        else:
            intents: list[dict[str, Any]] = [
                {"do": "undo"},
                {"do": "redo"},
                {"do": "goto", "ply": rng.randrange(match.ply + 1)},
                {"do": "why", "path": ["me"]},
                {"do": "locale", "locale": rng.choice(["en", "ja"])},
            ]
            page.send(**rng.choice(intents))
        viewer = widget.panel["viewer"]
        view = match.observation(viewer[0] if viewer else None)
        assert isinstance(view, ScoutObservation)
        seen = {CARDS[face] for hand in (*view.faces, view.active) for face in hand if face >= 0}
        allowed = entitled.setdefault(view.seat, set())
        allowed |= {f"c:{min(card)}-{max(card)}" for card in seen}
        assert set(re.findall(r"c:\d+-\d+", sent(widget))) <= allowed
    assert set(entitled) >= set(range(players))


def test_another_viewer_finds_nothing_of_the_one_before_in_any_trait() -> None:
    widget = new(cover=False)
    assert isinstance(widget.match, tw.Match)
    hands = [{f"c:{min(card)}-{max(card)}" for card in hand_of(widget.match, seat)} for seat in range(4)]
    for seat in (1, 2, 3, 0):
        assert widget.panel["viewer"][0] == seat
        for other in range(4):
            found = {key for key in hands[other] if f'"{key}"' in sent(widget)}
            assert found == (hands[other] if other == seat else set())
        widget.match.play("keep") if seat else None


def test_without_a_cover_the_board_turns_to_whoever_decides() -> None:
    widget = new(cover=False)
    assert widget.panel["viewer"] == [1, "Boris"]
    Page(widget).act("keep")
    assert widget.panel["viewer"] == [2, "Chidi"]


def test_one_person_among_players_needs_no_cover() -> None:
    widget = new(players=dict.fromkeys((0, 2, 3), "random"))
    assert widget.panel["cover"] is None
    assert widget.panel["viewer"] == [1, "Boris"]


def test_a_spectator_sees_no_hand() -> None:
    widget = by_hand(seat=None)
    for card in ("c:3-8", "c:1-6", "c:3-5"):
        assert card not in sent(widget)
    assert "c:4-6" in sent(widget)  # the table is public


def test_a_seat_sees_its_own_hand_alone() -> None:
    widget = by_hand(seat=1)
    assert "c:1-6" in sent(widget)
    for card in ("c:3-8", "c:3-5", "c:2-9"):
        assert card not in sent(widget)


def test_the_secret_choice_of_a_hand_is_in_no_other_seats_traits() -> None:
    texts = []
    for choice in ("keep", "turn"):
        match = tw.new_match("scout", players=4, seed=7)
        widgets = [GameWidget(match, seat=seat, locale=locale) for seat in (0, None) for locale in ("en", "ja")]
        Page(widgets[0]).send("open", inspector=True)
        match.play(choice)
        texts.append([sent(widget) for widget in widgets])
    assert texts[0] == texts[1]


def test_two_widgets_of_one_match_stay_in_step() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    one, two = GameWidget(match, seat=0), GameWidget(match, seat=1)
    Page(two).act("keep")
    assert one.panel["at"] == two.panel["at"] == match.node.id
    assert one.panel["turn"] == [2, "Chidi"]


# --- going about


def test_back_is_offered_only_after_ones_own_decision() -> None:
    position = {"hands": [["3|4", "5|6"], ["9|8", "1|2"]], "active": ["7|8"], "owner": 1, "turn": 0}
    match = tw.new_match("scout", players=2, seed=1, position=position)
    widget = GameWidget(match, seat=0)
    assert not widget.choices["back"]
    page = Page(widget)
    page.act("scout left to 1")  # with two players the same seat goes on
    assert widget.choices["back"]
    page.send("undo")
    assert match.node.action is None


@pytest.mark.parametrize("audience", [None, 0b1, 0b10])
def test_back_is_not_offered_once_something_hidden_has_come_out_whoever_may_know_of_it(audience: int | None) -> None:
    position = {"hands": [["3|4", "5|6"], ["9|8", "1|2"]], "active": ["7|8"], "owner": 1, "turn": 0}
    match = tw.new_match("scout", players=2, seed=1, position=position)
    widget = GameWidget(match, seat=0)
    node = match.play("scout left to 1")
    assert widget.choices["back"]
    node.events = tuple(Event(e.kind, e.seat, e.values, e.rule, audience, reveals=True) for e in node.events)
    match.goto(node)
    assert not widget.choices["back"]


def test_undo_goes_over_the_moves_of_players_to_the_persons_own_decision() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    widget = GameWidget(match, seat=1, players=dict.fromkeys((0, 2, 3), "random"))
    page = Page(widget)
    page.act("keep")
    assert match.current_player() == 1  # the others have decided too
    before = match.node
    page.act("show 1")
    after = match.node
    page.send("undo")
    assert match.node is before
    page.send("redo")
    assert match.node is after
    page.send("undo")
    page.send("undo")
    assert match.ply == 1
    assert not widget.panel["line"]["undo"]


def test_goto_goes_by_ply_and_by_node_and_side_lines_are_listed() -> None:
    widget = by_hand(seat=0)
    match = widget.match
    first = match.play("scout left to 1")
    match.undo()
    second = match.play("scout right to 1")
    page = Page(widget)
    assert [[number, here] for number, _, here in widget.panel["line"]["siblings"]] == [
        [first.id, False],
        [second.id, True],
    ]
    assert widget.panel["line"]["forks"] == [1]
    page.send("goto", node=first.id)
    assert match.node is first
    page.send("goto", ply=0)
    assert match.ply == 0


def test_what_is_played_from_python_is_shown() -> None:
    widget = by_hand(seat=0)
    widget.match.play("show 1-3")
    assert widget.panel["tail"][-1][2].startswith("Aiko captures")
    widget.match.comment("a remark")
    assert widget.panel["comment"] == "a remark"


# --- the journal and the inspector


def journal(widget: GameWidget) -> list[Any]:
    return [*widget.journal["rows"], *widget.panel["tail"]]


def test_the_journal_is_complete_wherever_one_goes() -> None:
    match = tw.new_match("scout", players=3, seed=3)
    widget = GameWidget(match, seat=0)
    players = dict.fromkeys(range(3), "random")
    rng = random.Random(5)
    for _ in range(60):
        if rng.random() < 0.3:
            match.goto(rng.randrange(match.ply + 1))
        match.play_out(players, rng.randrange(1, 5))
        shown = [row[2] for row in journal(widget)]
        complete = match.journal(0)
        assert shown == complete[len(complete) - len(shown) :]
        assert len(shown) == len(complete) or len(shown) >= 100


def test_the_journal_is_not_sent_anew_with_each_step() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    widget = GameWidget(match, seat=0)
    sent_whole: list[object] = []
    widget.observe(lambda change: sent_whole.append(change["new"]), "journal")
    match.play_out(dict.fromkeys(range(4), "random"), 40)
    assert 1 <= len(sent_whole) <= 20


def facts(tree: list[Any]) -> dict[str, Any]:
    return {fact[0]: fact for fact in tree}


def test_the_inspector_is_sent_only_while_it_is_open_and_marks_changes() -> None:
    widget = by_hand(seat=0)
    assert widget.inspect is None
    page = Page(widget)
    page.send("open", inspector=True)
    assert widget.inspect is not None
    page.act("scout left to 1")
    tree = facts(widget.inspect["tree"])
    assert tree["turn"] == ["turn", "1", True]
    assert not tree["round"][2]
    chips = facts(facts(tree["players"][3])["2"][3])["chips"]
    assert chips == ["chips", "1", True]
    page.send("open", inspector=False)
    assert widget.inspect is None


def test_the_inspector_shows_the_viewers_view_alone() -> None:
    widget = by_hand(seat=0)
    Page(widget).send("open", inspector=True)
    hands = [facts(player[3])["hand"][1] for player in facts(widget.inspect["tree"])["players"][3]]
    assert hands == ["3|8 4|1 5|9 2|7", "? ?", "? ?", "?", "?"]


# --- bytes


def test_scene_and_patch_always_hold_the_whole_picture() -> None:
    match = tw.new_match("scout", players=5, seed=2)
    widget = GameWidget(match, seat=0)
    for _ in range(80):
        match.play_out(dict.fromkeys(range(5), "random"), 1)
        fresh = GameWidget(match, seat=0)
        assert keys_of(widget) == set(fresh.scene["els"])
        fresh.close()


def test_a_step_stays_within_its_bytes() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    widget = GameWidget(match, seat=0, locale="ja")
    most = {"patch": 12_000, "choices": 9_000, "panel": 6_000}
    for _ in range(300):
        match.play_out(dict.fromkeys(range(4), "random"), 1)
        for name, limit in most.items():
            assert size(getattr(widget, name)) <= limit, name


def test_a_widget_that_a_wrong_option_kept_from_being_made_goes_without_a_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", told.append)
    with pytest.raises(ValueError, match="pace=-1"):
        new(pace=-1)
    gc.collect()
    assert told == []
