"""What a board tells of the turns of a match: the journal turn by turn, marks, news, and where pieces have gone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import own_game
import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS, turn_marks
from tabletop_widgets.boards.board import Board
from tabletop_widgets.boards.inline import plain
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Words

SPOTS = 6


class TellingBoard(Board):
    """A board of Pig with a token on the last number rolled: it marks turns, and moves the token."""

    asked: list[tuple[Turn, ...]] = []  # noqa: RUF012 - what `draw_turns` was called with

    def draw(
        self,
        observation: Any,
        words: Words,
        front_seat: int | None = None,
        marks: Mapping[str, str] = NO_MARKS,
    ) -> Scene:
        scene = Scene()
        scene.region("table", 300, 100, "Table", "main")
        scene.add("under", "g", "table")
        for seat, score in enumerate(observation.scores):
            scene.add(f"plate{seat}", "rect", "table", width=50, height=20, label=str(score))
        scene.add(self.token(observation), "circle", "table", r=5, label="token")
        return scene

    @staticmethod
    def token(observation: Any) -> str:
        return f"token{observation.heap}"

    def draw_turns(self, scene: Scene, observation: Any, turns: Sequence[Turn], words: Words) -> None:
        type(self).asked.append(tuple(turns))
        for number, turn in enumerate(turns, 1):
            scene.add(f"turn{number}", "g", "under")
            scene.add(f"turn{number}/n", "text", f"turn{number}", str(number))
            scene.text_summary("table", "turns", f"{number}: {words.name(turn.seat)}", layer="turns")

    def summary(self, observation: Any, turn: Turn, words: Words) -> list[str]:
        return [f"{len(turn.events)} events", "and", "why", "what for", "too many lines"]

    def event_keys(self, observation: Any, event: Event) -> tuple[str, ...]:
        return (f"plate{event.seat}",) if event.seat >= 0 else ()

    def previous_keys(self, before: Any, after: Any, events: Sequence[Event]) -> dict[str, str]:
        old, new = self.token(before), self.token(after)
        return {new: old, "gone": "never"} if old != new and events else {}


@pytest.fixture
def pig() -> Iterator[None]:
    own_game.run()
    yield
    tw.unregister("pig")


@pytest.fixture
def telling_board(pig: None, monkeypatch: pytest.MonkeyPatch) -> type[TellingBoard]:
    monkeypatch.setitem(BOARDS, "pig", TellingBoard())
    monkeypatch.setattr(TellingBoard, "asked", [])
    return TellingBoard


def rows(widget: tw.GameWidget) -> list[Any]:
    return [*widget.journal["rows"], *widget.panel["tail"]]


def turns(widget: tw.GameWidget) -> list[Any]:
    """Return the turns of the journal as a page puts them together."""
    newer = widget.panel["turns"]
    first = newer[0][0] if newer else widget.match.ply + 1
    return [*[turn for turn in widget.journal["turns"] if turn[0] < first], *newer]


def play(match: tw.Match, *texts: str) -> None:
    for text in texts:
        match.play(text)


def test_every_game_has_turns_in_its_journal_even_without_a_word_from_its_board(pig: None) -> None:
    match = tw.new_match("pig", seed=4, players=2)
    widget = match.widget(seat=0)
    play(match, "roll")
    first = match.current_player()
    if first == 0:
        play(match, "hold")
    assert turns(widget)[0][:2] == [1, 0]
    assert turns(widget)[0][2][0] == rows(widget)[0][2]
    assert 1 <= len(turns(widget)[0][2]) <= 2


def test_a_turn_has_two_lines_in_the_journal_and_at_most_four_since_ones_own(
    telling_board: type[TellingBoard],
) -> None:
    match = tw.new_match("pig", seed=4, players=2)
    play(match, "roll")
    widget = match.widget(seat=1)
    assert turns(widget)[0][2][1:] == ["and"]
    assert widget.panel["since"][0][2][1:] == ["and", "why", "what for"]


def test_the_turns_are_the_same_sent_step_by_step_or_whole() -> None:
    match = tw.new_match("leviath", players=3, seed=5)
    stepwise = match.widget(seat=0)
    for _ in range(60):
        match.play_out(dict.fromkeys(range(3), "random"), 1)
    whole = match.widget(seat=0)
    assert turns(stepwise)[-15:] == turns(whole)[-15:]
    firsts = [turn[0] for turn in turns(stepwise)]
    assert firsts == sorted(set(firsts))
    assert set(firsts) <= {ply for ply, _ in whole.panel["line"]["turns"]}


def test_the_time_line_knows_the_turns_of_the_whole_line() -> None:
    match = tw.new_match("scout", players=3, seed=7)
    match.play_out(dict.fromkeys(range(3), "random"), 20)
    widget = match.widget()
    dashes = [[turn.first, turn.seat] for turn in match.turns()]
    match.goto(5)
    assert widget.panel["line"]["turns"] == dashes


def test_since_ones_own_turn_is_numbered_as_the_marks_are(telling_board: type[TellingBoard]) -> None:
    match = tw.new_match("pig", seed=4, players=4)
    widget = match.widget(seat=0)
    play(match, "roll")
    while match.current_player() == 0:
        play(match, "hold")
    while match.current_player() != 0:
        play(match, "roll")
        if match.current_player() != 0 and "hold" in map(str, match.legal_actions()):
            play(match, "hold")
    assert [(number, seat) for number, seat, *_ in widget.panel["since"]] == [(1, 1), (2, 2), (3, 3)]
    assert [turn.seat for turn in telling_board.asked[-1]] == [1, 2, 3]
    assert widget._drawing.scene is not None
    assert {"turn1", "turn2", "turn3"} <= widget._drawing.scene.elements.keys()
    play(match, "roll")
    assert len(widget.panel["since"]) == 3  # they stay until one's own turn is over, with their marks
    assert "turn1" in widget._drawing.scene.elements
    play(match, "hold")
    assert widget.panel["since"] == []
    match.undo()
    match.undo()
    assert len(widget.panel["since"]) == 3  # a step back tells the past
    match.goto(2)
    assert len(widget.panel["since"]) < 3


def test_since_ones_own_turn_says_who_it_was_by_name() -> None:
    match = tw.new_match("scout", players=3, names=["Ann", "Bo", "Cy"], seed=7)
    match.play_out(dict.fromkeys(range(3), "random"), 20)
    widget = match.widget(seat=match.current_player())
    names = ["Ann", "Bo", "Cy"]
    assert widget.panel["since"]
    for _, seat, lines, _, name in widget.panel["since"]:
        assert name == names[seat]
        assert not lines[0].startswith(name)


def test_a_name_that_a_turn_begins_with_is_not_told_twice(pig: None) -> None:
    match = tw.new_match("pig", seed=4, players=2, names=["Ann", "Bo"])
    play(match, "roll")
    told = match.widget(seat=1).panel["since"]
    assert [(lines[0].startswith("Ann"), name) for _, _, lines, _, name in told] == [(True, "")]


def test_the_marks_are_a_layer_that_is_on_and_can_be_off(telling_board: type[TellingBoard]) -> None:
    match = tw.new_match("pig", seed=4, players=2)
    blank = match.widget(seat=1)
    assert "turns" in blank.scene["layers"]  # with nothing to mark, too
    play(match, "roll")
    widget = match.widget(seat=1)
    assert widget.ui["layers"] == ["turns"]
    scene = widget._drawing.scene
    assert scene is not None
    assert [scene.elements[key][2].get("layer") for key in ("under", "turn1", "turn1/n")] == [None, "turns", None]
    assert "1: " in match.text(seat=1)
    assert "1: " not in match.text(seat=1, layers=[])
    assert ">1<" in match.svg(seat=1)
    assert ">1<" not in match.svg(seat=1, layers=[])


def test_a_board_that_marks_nothing_has_no_such_layer(pig: None) -> None:
    match = tw.new_match("pig", seed=4, players=2)
    assert turn_marks.TURNS not in match.widget(seat=0).scene["layers"]


def test_a_journal_line_names_what_it_lights(telling_board: type[TellingBoard]) -> None:
    match = tw.new_match("pig", seed=4, players=2)
    widget = match.widget(seat=1)
    play(match, "roll")
    own = [row for row in rows(widget) if row[1] >= 0]
    assert own
    assert all(row[4] == [f"plate{row[1]}"] for row in own)
    assert all(len(row) == 4 for row in rows(widget) if row[1] < 0)


@pytest.mark.parametrize(("locale", "said"), [("en", "from C7 (village) ×2."), ("ja", "×2。")])
def test_the_journal_tells_tokens_that_are_paid_from_one_hex_once(locale: str, said: str) -> None:
    player = {"faction": "rusviet", "mat": "industrial", "coins": 3, "workers": ["c7", "d7"]}
    other = {"faction": "crimea", "mat": "patriotic"}
    position = {"turn": 0, "players": [player, other], "resources": {"c7": {"oil": 2}, "d7": {"oil": 2}}}
    match = tw.new_match("scythe", players=2, seed=1, position=position)
    widget = match.widget(seat=0, locale=locale)
    for action in ("section bolster power", "bottom upgrade", "pay oil c7", "pay oil c7"):
        match.play(action)
    paid = [row for row in rows(widget) if row[4:] and row[4][-1] in ("h:c7", "h:d7")]
    assert [(row[0], row[4][-1]) for row in paid] == [(5, "h:c7"), (5, "h:d7")]  # the last one goes by itself
    assert paid[0][2].endswith(said)
    assert "×" not in paid[1][2]
    match.undo()
    assert not [row for row in rows(widget) if "×" in row[2]]


def test_a_piece_that_moved_says_which_one_it_was(telling_board: type[TellingBoard]) -> None:
    position = {"scores": [0, 0], "heap": 3}
    match = tw.new_match("pig", seed=4, players=2, position=position)
    widget = match.widget(seat=1)
    assert widget.patch is None
    play(match, "hold")
    assert widget.patch["moved"] == {"token0": "token3"}  # and not what is in neither picture
    match.undo()
    assert "moved" not in widget.patch  # this board says nothing without events
    match.comment("hm")
    assert "moved" not in widget.patch


def test_a_drawing_that_fails_tells_nothing(telling_board: type[TellingBoard], monkeypatch: pytest.MonkeyPatch) -> None:
    match = tw.new_match("pig", seed=4, players=2)
    widget = match.widget(seat=1)
    monkeypatch.setattr(TellingBoard, "summary", lambda *_: 1 / 0)
    play(match, "roll")
    assert widget.panel["error"]
    assert [widget.panel[name] for name in ("since", "tail", "turns")] == [[], [], []]
    assert widget.journal == {"rows": [], "turns": [], "seat": -1}


def test_the_steps_of_an_automa_can_be_watched_one_by_one() -> None:
    match = tw.new_match("scythe", players=["human", "automa"], seed=3)
    widget = match.widget(seat=0)
    watched = 0
    for _ in range(40):
        before = match.node
        match.play_out({0: "random"}, 1)
        way = match.path()[before.ply + 1 :]
        steps = [node for node in way if widget._drawing._journal.is_automatic(node)]
        frames = widget.film.get("frames", [])
        if steps:
            assert len(frames) == len(way) - 1
            assert all(patch["seq"] for patch, *_ in frames)
            assert [patch["base"] for patch, *_ in frames] == [frames[0][0]["base"]] * len(frames)
            for node, (_, said, step, race, standings, _) in zip(way, frames, strict=False):
                told = " ".join(text for _, text in match.event_sentences(node, 0, match.words()))
                assert said if step else said == told
                now = [f"${match.state_at(node).observation(0).score(seat)[-1]}" for seat in range(2)]
                assert [note for _, _, _, note, *_ in race["runners"]] == now  # as the plates of that picture say
                assert [row[2].split(" ")[0] for row in standings] == now
            assert widget.panel["by"] == 1
            watched += 1
        else:
            assert widget.film == {}
    assert watched > 3
    here = match.ply
    match.goto(here - 12)
    match.goto(here)
    assert widget.film == {}  # who steps through what was there wants to be there at once


def test_the_panel_says_who_made_the_step() -> None:
    match = tw.new_match("scout", players=3, seed=7)
    widget = match.widget(seat=0)
    assert widget.panel["by"] == -1  # the deal
    for _ in range(4):
        seat = match.current_player()
        match.play_out({seat: "random"}, 1)
        assert widget.panel["by"] == seat


# --- what came of one's own turn


def hunt_until(kind: str, *, seed: int = 3) -> tw.Match:
    """Play a hunt until something has happened in the human's turn, and the kaiju has ended it."""
    match = tw.new_match("leviath", humans=1, seed=seed)
    for _ in range(400):
        match.play_out({0: "random", 1: "random"}, 1)
        turns = match.turns()
        told = [event.kind for turn in turns if turn.seat == 1 for event in turn.events]
        if kind in told and match.state.whose_turn()[0] == 0:
            return match
    raise AssertionError(kind)


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("evolution", "the kaiju gets an evolution card of tier 1"),
        ("in-area", "Sonar: yes, the kaiju is in "),
        ("awakening", "the kaiju wakes up"),
    ],
)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_news_tell_what_came_of_ones_own_turn(kind: str, told: str, locale: str) -> None:
    match = hunt_until(kind)
    number, seat, lines, first, name = match.widget(seat=1, locale=locale).panel["since"][0]
    assert (number, seat) == (0, 1)
    assert first <= match.ply
    assert name == ("Your turn:" if locale == "en" else "あなたの番：")
    if locale == "en":
        assert told in lines[0]
        assert "ship 1:" not in lines[0]  # what one did oneself is not news


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("predation ship 1", "you attack ship 1 (Predation): ship 1 is back in the port, now 7 energy"),
        ("tsunami E", "tsunami against E: E is submerged, now 1 energy"),
    ],
)
def test_the_news_tell_the_kaiju_what_it_did_before_what_came_of_it(action: str, told: str) -> None:
    position = {"kaiju": 20, "energy": 4, "ships": [19, 12, 23, None], "turn": 0, "submerged": ["A"]}
    match = tw.new_match("leviath", humans=1, seed=5, position=position)
    match.play(action)
    number, _, lines, _, name = match.widget(seat=0).panel["since"][0]
    assert (number, name, [plain(line) for line in lines]) == (0, "Your turn:", [told])


def test_a_wave_that_an_embankment_stops_is_called_out() -> None:
    position = {"kaiju": 3, "energy": 7, "ships": [4, 20, 14, None], "turn": 0, "embankments": {"built": list("ABCDE")}}
    match = tw.new_match("leviath", humans=1, seed=1, position=position)
    while match.current_player() != 0:
        match.play_out({1: "random"}, 1)
    widget = match.widget(seat=1)
    match.play(next(action for action in match.legal_actions() if action.kind == "tsunami"))
    [event] = [event for event in match.node.events if event.kind == "blocked"]
    told = {text: keys for text, _, _, keys in widget.panel["callouts"]}
    assert f"land:{'ABCDE'[event.values[0]]}" in told[match.game.event_text(event, match.words())]


@pytest.mark.parametrize(("locale", "told"), [("en", "Aiko gets "), ("ja", "Aikoの手札：")])
def test_the_cards_that_one_is_dealt_are_all_named(locale: str, told: str) -> None:
    match = tw.new_match("leviath", humans=2, seed=1, names=["Leviath", "Aiko", "Boris"])
    match.play_out({0: "random"}, 1)
    words = match.words(locale)
    board, view = BOARDS["leviath"], match.observation(1)
    dealt = next(turn for turn in match.turns(1) if any(event.kind == "dealt" for event in turn.events))
    lines = " ".join(board.summary(view, dealt, words))
    names = [words(f"card-{view.cards.actions[card].id}") for card in view.hands[0]]
    assert told in lines
    for name in names:
        assert lines.count(name) == names.count(name)
    assert ("Boris gets 2 cards" if locale == "en" else "Borisに手札2枚") in lines  # which ones is Boris's to know


def test_each_hit_of_a_card_is_told_with_what_followed() -> None:
    match = tw.new_match("leviath", humans=1, seed=1)
    while match.current_player() != 1:
        match.play_out({0: "random"}, 1)
    view, rule = match.observation(1), "leviath 6.1"
    hits = [Event(kind, 1, (space,), rule) for space in (12, 4) for kind in ("mine", "here", "flee")]
    board = BOARDS["leviath"]
    assert isinstance(board, Board)
    [line] = board.summary(view, Turn(1, 0, 0, tuple(hits)), match.words())
    assert line.count("a hit, the kaiju was there") == 2
    assert line.count("flees") == 2


def test_the_news_follow_the_turn_of_an_automa_step_by_step() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=3)
    widget = match.widget(seat=0)
    for _ in range(200):
        match.play_out({0: "random"}, 1)
        frames = widget.film.get("frames", [])
        if len(frames) > 3 and len(widget.panel["since"]) == 1:
            break
    told = [[line for _, _, lines, *_ in since for line in lines] for *_, since in frames]
    assert told[0] == []  # one's own decision: the turn before it is no news any more
    assert "Card" in told[-1][0]
    assert len({str(lines) for lines in told}) > 2  # the card, then what it does
    quiet = tw.new_match("scythe", players=["nordic", "automa"], seed=3).widget(seat=0, hide=["summary"])
    quiet.match.play_out({0: "random"}, 12)
    assert all(since == [] for *_, since in quiet.film.get("frames", []))


def test_ones_own_mat_stays_in_sight_for_a_moment_before_the_turn_of_an_automa() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=3)
    widget = match.widget(seat=0)
    while not widget.film.get("frames"):
        match.play_out({0: "random"}, 1)
    (first, *_), (second, *_) = widget.film["frames"][:2]
    regions = [patch.get("regions") for patch in (first, second)]
    assert regions[0] is None or "mat-move" in regions[0]
    assert regions[1] is not None
    assert "mat-move" not in regions[1]
