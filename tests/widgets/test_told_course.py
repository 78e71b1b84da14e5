"""What a board tells of the course of a game: the race, a pause after a round, callouts, and how it came about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pages import Page, in_a_notebook, keys_of, until

import tabletop_widgets as tw
from tabletop_widgets.core.view import View
from tabletop_widgets.widgets import GameWidget
from tabletop_widgets.widgets.surprise import expected_instead

LAST_CARD = {
    "hands": [["3|8"], ["1|6", "7|9"], ["5|3", "8|2"]],
    "active": ["2|7"],
    "owner": 2,
    "captured": [4, 0, 1],
    "chips": [1, 0, 2],
}
TSUNAMI = {"kaiju": 3, "energy": 7, "ships": [4, 20, 14, None], "turn": 0}
LESSONS: dict[str, dict[str, Any]] = {
    "scout": {"players": 3},
    "leviath": {"players": 2},
    "scythe": {"players": ["nordic", "automa"]},
}


def last_card() -> tw.Match:
    return tw.new_match("scout", players=3, seed=1, position=LAST_CARD)


def finished(game: str = "scout", **options: Any) -> tw.Match:
    match = tw.new_match(game, seed=7, **(options or LESSONS[game]))
    match.play_out(dict.fromkeys(match.game.deciding, "random"))
    return match


# --- the race, and who takes part


def test_a_board_tells_the_race_and_one_that_hides_something_does_not() -> None:
    match = last_card()
    race = GameWidget(match, seat=0).panel["race"]
    assert race["aim"].startswith("Most points")
    assert race["left"] == ["Round 1 of 3", 1, 3]
    assert [runner[0] for runner in race["runners"]] == [0, 1, 2]
    assert GameWidget(match, seat=0, hide=["rings", "list"]).panel["race"] is None


def test_who_has_a_seat_is_told_with_a_name_and_a_level() -> None:
    def chooses(view: View, rng: Any) -> int:
        return int(view.legal_ids[0])

    match = tw.new_match("scout", players=4, seed=1, names=["Ada"])
    widget = GameWidget(match, seat=0, players={1: "medium", 2: "random", 3: chooses})
    assert widget.ui["people"] == [
        ["Ada", "", "person"],
        ["Boris", "medium", "player"],
        ["Chidi", "random", "player"],
        ["Dana", "chooses", "player"],
    ]
    widget.locale = "ja"
    assert widget.ui["people"][1] == ["ボリス", "中くらい", "player"]
    automa = tw.new_match("scythe", players=["nordic", "automa"], seed=1).widget()
    assert automa.ui["people"][1] == ["Automa", "played by the rules", "rules"]


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_the_first_lesson_opens_in_place_of_the_board_and_is_offered_until_it_is_done(game: str) -> None:
    widget = tw.new_match(game, seed=7, **LESSONS[game]).widget()
    assert widget.panel["race"]["lesson"] == "open"
    page = Page(widget)
    page.send("lesson", what="learn")
    lesson = widget._lesson
    assert lesson is not None
    assert widget.aside == lesson.model_id
    Page(lesson).send("lesson", what="leave")
    assert widget.aside == ""
    assert widget.panel["race"]["lesson"] == "open"
    page.send("lesson", what="learn")
    assert widget._lesson is not None
    widget._lesson._board_lessons.study.end(widget._lesson.session.lesson)
    Page(widget._lesson).send("lesson", what="leave")
    widget._sync()
    assert widget.panel["race"]["lesson"] == "done"


def test_a_board_that_keeps_something_to_itself_opens_no_lesson() -> None:
    widget = GameWidget(last_card(), seat=0, hide=["rings", "list"])
    Page(widget).send("lesson", what="learn")
    assert widget.aside == ""
    assert widget.panel["error"]


# --- the end of a round


def test_5_1_the_end_of_a_round_says_who_went_out_what_counts_who_leads_and_what_comes_next() -> None:
    match = last_card()
    widget = GameWidget(match, seat=0)
    assert not widget.panel["pause"]
    match.play("show 1")
    pause = widget.panel["pause"]
    assert pause["title"] == "Round 1 is over"
    assert pause["told"] == ["Aiko shows the single 3.", "The round ends: Aiko has no cards left."]
    assert pause["heads"] == ["Captured", "Scout chips", "Left in hand, −1 each", "Round 1", "Total"]
    assert pause["rows"] == [
        [0, "Aiko", "5", "1", "0", "6", "6"],
        [1, "Boris", "0", "0", "−2\n2 cards left", "−2", "−2"],
        [2, "Chidi", "1", "2", "−2\n2 cards left", "1", "1"],
    ]
    assert (pause["leaders"], pause["lead"]) == ([0], "Aiko leads with 6 in all, 5 ahead.")
    assert pause["next"].startswith("Next: round 2 of 3 with new cards.")
    assert match.nodes[pause["id"]].action is not None


def test_the_pause_stays_while_hands_are_chosen_and_is_gone_when_the_round_goes_on() -> None:
    match = last_card()
    widget = GameWidget(match, seat=1)
    match.play("show 1")
    first = widget.panel["pause"]["id"]
    match.play("keep")
    match.play("keep")
    assert widget.panel["pause"]["id"] == first
    match.play("keep")
    assert widget.panel["pause"] is None


def test_everybody_gets_the_same_pause_and_nothing_hidden_is_in_it() -> None:
    match = last_card()
    boards = [GameWidget(match, seat=seat) for seat in (0, 1, 2, None)]
    match.play("show 1")
    assert all(board.panel["pause"] == boards[0].panel["pause"] for board in boards)
    assert GameWidget(match, seat=0, hide=["rings", "list"]).panel["pause"] is None


def test_several_who_lead_are_named_together_in_both_languages() -> None:
    match = tw.new_match("scout", players=3, seed=1, position={**LAST_CARD, "captured": [0, 0, 1], "chips": [0, 1, 1]})
    widget = GameWidget(match, seat=0)
    match.play("show 1")  # 1 captured; the third has 1 + 1 − 2 = 0
    assert widget.panel["pause"]["lead"] == "Aiko leads with 1 in all, 1 ahead."
    widget.locale = "ja"
    assert widget.panel["pause"]["lead"] == "アイコが合計1点でトップ（1点差）。"


# --- callouts


def test_a_tsunami_and_the_land_that_it_submerges_have_their_moments_where_they_are() -> None:
    match = tw.new_match("leviath", humans=1, seed=1, position=TSUNAMI)
    while match.current_player() != 0:
        match.play_out({1: "random"}, 1)
    board = GameWidget(match, seat=1)
    wave = next(action for action in match.legal_actions() if action.kind == "tsunami")
    match.play(wave)
    texts = [callout[0] for callout in board.panel["callouts"]]
    assert any("tsunami against land" in text for text in texts)
    assert all(path.startswith("M") and fill.startswith("$") for _, path, fill, _ in board.panel["callouts"])
    assert board.panel["callouts"][0][3][0].startswith("land:")


def test_a_jump_has_no_callouts() -> None:
    match = finished("leviath")
    board = GameWidget(match, seat=1)
    assert board.panel["callouts"] == []
    Page(board).send("goto", ply=0)
    assert board.panel["callouts"] == []


def test_stars_and_combats_of_scythe_have_moments_at_a_plate_and_on_the_map() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=7)
    board = match.widget()
    found: dict[str, list[str]] = {}
    while not match.is_terminal():
        match.play_out({0: "random"}, 1)
        for text, _, _, keys in board.panel["callouts"]:
            assert keys[0] in keys_of(board)
            found.setdefault("star" if "star" in text else "combat", []).append(keys[0])
    assert set(found) == {"star", "combat"}
    assert any(key.startswith(("h:", "u0:")) for key in found["combat"])
    assert len(found["star"]) >= 6


# --- how a game came about


@pytest.mark.parametrize("game", sorted(LESSONS))
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_finished_game_says_how_it_came_about_and_leads_there(game: str, locale: str) -> None:
    match = finished(game)
    widget = match.widget(seat=0, locale=locale)
    tale = widget.panel["tale"]
    assert 1 <= len(tale["points"]) <= 3
    expected = match.turning_points(seat=0, locale=locale)
    assert [text for _, text, *_ in tale["points"]] == [point.text for point in expected]
    _, _, before, after, may_go = tale["points"][0]
    assert may_go
    page = Page(widget)
    page.send("goto", node=after)
    assert match.node.id == after
    page.send("goto", node=before)
    assert widget.panel["tale"] is None
    assert match.node.id == before
    assert not match.is_terminal()


def test_a_board_that_may_not_go_back_offers_no_way_there() -> None:
    tale = GameWidget(finished(), seat=0, take_back="off").panel["tale"]
    assert not any(may_go for *_, may_go in tale["points"])


def test_while_a_game_goes_on_there_is_no_tale_and_nothing_to_review() -> None:
    widget = GameWidget(last_card(), seat=0)
    assert widget.panel["tale"] is None
    Page(widget).send("review")
    assert "not over yet" in widget.panel["error"]


def test_a_finished_game_is_reviewed_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop_widgets.widgets import tale

    for name, value in {"_JUDGE": "heuristic", "_SAMPLES": 2, "_ROLLOUTS": 1}.items():
        monkeypatch.setattr(tale, name, value)
    match = finished()
    widget = GameWidget(match, seat=0)
    assert widget.panel["tale"]["reviewed"] is False
    Page(widget).send("review")
    assert widget.review is not None
    assert widget.panel["tale"]["reviewed"] is True
    assert all("%" in text or "％" in text for _, text, *_ in widget.panel["tale"]["points"])
    assert not any(node.comment for node in match.nodes)


def test_why_a_review_failed_is_told_to_the_page_that_asked_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop_widgets.widgets import tale

    monkeypatch.setattr(tale, "_JUDGE", "nobody")

    async def cell() -> None:
        widget = GameWidget(finished(), seat=0)
        Page(widget, "phone").send("review")
        Page(widget, "laptop").send("goto", ply=3)
        await until(lambda: widget.panel["error"])
        assert "nobody" in widget.panel["error"]
        assert widget.panel["to"] == "phone"

    in_a_notebook(cell)


def test_a_guest_s_page_is_offered_neither_a_review_nor_a_lesson() -> None:
    match = finished()
    widget = GameWidget(match, seat=0, allow="play", take_back="fair")
    assert widget.panel["tale"]["reviewed"]
    assert widget.panel["race"]["lesson"] == ""
    Page(widget).send("review")
    assert widget.review is None


# --- the unexpected


def test_nothing_is_unexpected_where_it_would_tell_a_hand() -> None:
    match = finished("scout")
    shows = [node for node in match.path() if node.action is not None and node.action.kind == "show"]
    assert shows
    assert all(expected_instead(match, node, (node.seat + 1) % 3) is None for node in shows)


@pytest.mark.parametrize("number", range(3))
def test_what_is_unexpected_for_others_does_not_depend_on_what_is_hidden_from_them(number: int) -> None:
    from tabletop_widgets.testing.trial import only_random

    match = tw.new_match("leviath", humans=1, seed=number, position={**TSUNAMI, "possible": [1, 2, 3, 9, 10]})
    for _ in range(12):
        if match.current_player() == 0 and len(match.legal_actions()) > 7:
            break
        match.play_out({0: "random", 1: "random"}, 1)
    seat = match.current_player()
    state = match.state
    other = state.determinize(1 - seat, only_random(number))
    here = {str(match.game.actions[a]) for a in state.legal_actions() if a in other.legal_actions()}

    def told(position: Callable[[], Any]) -> set[str]:
        found = set()
        for text in here:
            again = tw.new_match("leviath", humans=1, seed=1, position=position())
            node = again.play(text)
            if expected_instead(again, node, 1 - seat) is not None:
                found.add(text)
        return found

    assert told(state.to_dict) == told(other.to_dict)


def test_the_journal_says_when_a_player_does_the_unexpected() -> None:
    match = tw.new_match("leviath", players=3, seed=7)
    board = match.widget(seat=1, players={0: "medium", 2: "medium"})
    while not match.is_terminal():
        match.play(match.choose("medium"))
    surprising = [n for n in match.path() if n.action and n.events and expected_instead(match, n, 1) is not None]
    assert surprising
    Page(board).send("goto", node=surprising[0].id)
    said = [row[2] for row in (*board.journal["rows"], *board.panel["tail"]) if row[0] == surprising[0].ply]
    expected = match.game.actions[expected_instead(match, surprising[0], 1) or 0]
    assert said[0].endswith(
        f" (Unexpected: more likely was “{match.label(expected, node=match.nodes[surprising[0].parent])}”)"
    )
