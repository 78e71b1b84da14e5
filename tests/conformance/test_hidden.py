"""Nothing leaks: no byte that goes to a browser shows what is hidden, and what is hidden is drawn anew in many ways."""

from __future__ import annotations

import copy
import itertools
import json
from collections.abc import Sequence
from typing import Any

import pytest
from lengths import count
from samples import EYES, LOCALES, decisions, every_game, one_of_each_kind, only_random, view

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.history import Turn, journal_entries
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.view import View
from tabletop_widgets.widgets import exports
from tabletop_widgets.widgets.replay.recorder import record

ASIDE = count(1, at_length=1_000)  # seats of a position whose browser is compared, if there are so many; others next
DECISIONS = 48  # of a match
STEPS = count(8, at_length=12)  # nodes at its end that a board is taken through


def traits(game: Game, position: State, seat: int | str | None, locale: str) -> bytes:
    """Return every byte that a browser gets of a match set up from a position, the inspector's included."""
    match = tw.new_match(game.name, seed=3, position=position.to_dict(), **game.options)
    assert match.state.state_hash() == position.state_hash()
    widget = tw.GameWidget(match, seat=seat, locale=locale)
    widget._handle_custom_msg({"c": "test", "n": 1, "do": "open", "inspector": True}, [])
    state = widget.get_state()
    widget.close()
    assert state["inspect"] is not None
    assert not state["panel"]["error"]
    del state["layout"], state["address"]  # the ids of widgets
    return json.dumps(state).encode()


@every_game
def test_every_byte_sent_to_a_browser_does_not_depend_on_what_is_hidden(game: Game) -> None:
    states = [state for state in one_of_each_kind(game) if not state.chance_outcomes()]  # a match would draw
    seats = itertools.cycle(range(game.num_players))
    for number, state in enumerate(states):
        locale = LOCALES[number % 2]
        # a hot seat is covered between two people; who is alone sees it open, as the own seat
        covered = "hot-seat" if len(game.deciding) > 1 else None
        for seat in itertools.islice(seats, min(ASIDE, game.num_players)):
            other = state.determinize(seat, only_random(number))
            assert traits(game, other, seat, locale) == traits(game, state, seat, locale)
            # a spectator and a covered board see less than any seat: one of them is tried with each
            viewer = (None, covered)[(number // game.num_players + seat) % 2]
            assert traits(game, other, viewer, locale) == traits(game, state, viewer, locale)


def told(match: tw.Match, seat: int | str | None, locale: str) -> bytes:
    """Return every byte that a browser gets of a match that has gone on step by step while the board was open."""
    line = match.mainline()
    match.goto(line[-min(len(line), STEPS)])
    widget = tw.GameWidget(match, seat=seat, locale=locale)
    sent = []
    for node in [*line[-STEPS:], *line[-1:-STEPS:-3]]:  # on, and back
        match.goto(node)
        sent.append({name: widget.get_state()[name] for name in ("scene", "patch", "panel", "journal", "film")})
    widget.close()
    assert not sent[-1]["panel"]["error"]
    return json.dumps(sent).encode()


@every_game
def test_what_is_told_of_turns_does_not_depend_on_events_that_a_viewer_may_not_know(game: Game) -> None:
    match = tw.new_match(game.name, seed=5, **game.options)
    match.play_out(dict.fromkeys(game.deciding, "random"), DECISIONS)
    viewers: list[int | str | None] = [None, game.deciding[0], game.deciding[-1]]
    for number, viewer in enumerate(viewers):
        before = told(match, viewer, LOCALES[number % 2])
        other = copy.copy(match)
        seat = viewer if isinstance(viewer, int) else None
        for node in other.nodes:
            node.events = tuple(
                event if event.is_visible_to(seat) else Event("hidden", 0, (99,), "", event.audience)
                for event in node.events
            )
        assert told(other, viewer, LOCALES[number % 2]) == before


@every_game
def test_a_table_of_a_match_does_not_depend_on_events_that_its_reader_may_not_know(game: Game) -> None:
    match = tw.new_match(game.name, seed=5, **game.options)
    match.play_out(dict.fromkeys(game.deciding, "random"), DECISIONS)
    match.turns()  # whose turn it is is noted at the nodes, for their actions are exchanged
    for number, viewer in enumerate((None, *game.deciding)):
        other = copy.copy(match)
        for node in other.nodes:
            node.events = tuple(event for event in node.events if event.is_visible_to(viewer))
            if node.seat != viewer and node.action is not None:
                node.action = game.actions[0]
        rows = [list(journal_entries(one, viewer, LOCALES[number % 2])) for one in (match, other)]
        assert rows[0] == rows[1]
        assert [row.text for row in rows[0]] == match.journal(viewer, LOCALES[number % 2])


@every_game
def test_a_decision_in_words_does_not_depend_on_what_is_hidden(game: Game) -> None:
    states = [state for state in one_of_each_kind(game) if state.current_player() >= 0]
    for number, state in enumerate(states):
        seat, locale = state.current_player(), LOCALES[number % 2]
        other = state.determinize(seat, only_random(number))
        assert View(other).llm_prompt(locale) == View(state).llm_prompt(locale)


@every_game
def test_a_replay_does_not_depend_on_what_is_hidden(game: Game) -> None:
    def recorded(position: State) -> bytes:
        match = tw.new_match(game.name, seed=3, position=position.to_dict(), **game.options)
        return json.dumps(record(match, seat, "en")).encode()

    states = [state for state in one_of_each_kind(game) if not state.chance_outcomes()]
    seats = itertools.cycle((game.deciding[-1], None, *range(game.num_players)))
    for number, (state, seat) in enumerate(zip(states[: count(3, at_length=1_000)], seats, strict=False)):
        assert recorded(state.determinize(seat, only_random(number))) == recorded(state)


@every_game
def test_a_replay_does_not_depend_on_events_that_its_viewer_may_not_know(game: Game) -> None:
    match = tw.new_match(game.name, seed=5, **game.options)
    match.play_out(dict.fromkeys(game.deciding, "random"), DECISIONS // 4)
    for seat in (None, game.deciding[-1]):
        other = copy.copy(match)
        for node in other.nodes:
            node.events = tuple(
                event if event.is_visible_to(seat) else Event("hidden", 0, (99,), "", event.audience)
                for event in node.events
            )
        assert record(other, seat, "en") == record(match, seat, "en")


@every_game
def test_a_board_is_given_only_events_that_its_viewer_may_know(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    match = tw.new_match(game.name, seed=6, **game.options)
    match.play_out(dict.fromkeys(game.deciding, "random"), DECISIONS)
    board, given = BOARDS[game.name], list[tuple[Any, Event]]()

    class Hearing(type(board)):  # type: ignore[misc]  # any game's board
        def draw_turns(self, scene: Scene, observation: Any, turns: Sequence[Turn], words: Words) -> None:
            given.extend((observation.seat, event) for turn in turns for event in turn.events)
            super().draw_turns(scene, observation, turns, words)

        def summary(self, observation: Any, turn: Turn, words: Words) -> list[str]:
            given.extend((observation.seat, event) for event in turn.events)
            return list(super().summary(observation, turn, words))

        def event_keys(self, observation: Any, event: Event) -> tuple[str, ...]:
            given.append((observation.seat, event))
            return tuple(super().event_keys(observation, event))

        def moved(self, before: Any, after: Any, events: Sequence[Event]) -> dict[str, str]:
            given.extend((after.seat, event) for event in events)
            return dict(super().moved(before, after, events))

    monkeypatch.setitem(BOARDS, game.name, Hearing())
    covered: list[int | str | None] = ["hot-seat"] if len(game.deciding) > 1 else []
    for viewer in (None, game.deciding[0], *covered):
        told(match, viewer, "en")
    assert given
    assert all(event.is_visible_to(seat) for seat, event in given)


def copied(game: Game, position: State, viewer: int | None) -> str:
    """Return the Python that a board copies at a position, with the same random numbers for every position."""
    match = tw.new_match(game.name, seed=3, names=["Ann"], position=position.to_dict(), **game.options)
    return exports.snippet(match, viewer, "a note", only_random(7))


@every_game
def test_a_copied_position_looks_the_same_to_its_viewer_and_shows_nothing_hidden(game: Game) -> None:
    states = [state for state in one_of_each_kind(game) if not state.chance_outcomes()]  # a match would draw
    viewers = itertools.cycle((*range(game.num_players), None))
    for number, state in enumerate(states):
        for viewer in itertools.islice(viewers, min(EYES, game.num_players)):
            text = copied(game, state, viewer)
            names: dict[str, Any] = {}
            exec(text.replace("match.widget", "()  # "), names)
            assert names["match"].game == game
            assert view(names["match"].state, viewer) == view(state, viewer)
            other = state.determinize(viewer, only_random(number))
            assert copied(game, other, viewer) == text


def facts(state: State, seat: int) -> str:
    """Return a seat's view without the seat's number: equal where nothing is secret."""
    data = state.observation(seat).to_dict()
    return json.dumps({key: value for key, value in data.items() if key != "seat"})


# how many of twenty draws differ at least, where few things can be dealt: Leviath has but a handful of different hands
VARIETY = {"leviath": 3, "scythe": 15}
KNOWS_NOTHING = {"leviath": 0}  # the kaiju, when it is asked where it begins, knows no more than a spectator


@every_game
def test_at_the_start_everything_hidden_from_a_seat_varies(game: Game) -> None:
    first = decisions(game)[0]
    for seat, other in itertools.permutations(game.deciding, 2):  # an automatic seat knows nothing
        if facts(first, seat) != facts(first, other) and other != KNOWS_NOTHING.get(game.name):
            drawn = {view(first.determinize(seat, only_random(i)), other) for i in range(20)}
            assert len(drawn) >= VARIETY.get(game.name, 20)


@every_game
def test_the_true_position_is_one_of_many_until_late_in_the_game(game: Game) -> None:
    varied = []
    for state in decisions(game):
        for seat, other in itertools.permutations(game.deciding, 2):
            if facts(state, seat) != facts(state, other):
                drawn = (view(state.determinize(seat, only_random(i)), other) for i in range(5))
                first = next(drawn)
                varied.append(any(seen != first for seen in drawn))
    assert sum(varied) >= 0.75 * len(varied)
