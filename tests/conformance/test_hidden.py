"""Nothing leaks: no byte that goes to a browser shows what is hidden, and what is hidden is drawn anew in many ways."""

from __future__ import annotations

import itertools
import json
from typing import Any

from samples import EYES, LOCALES, decisions, every_game, one_of_each_kind, only_random, view

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import State
from tabletop_widgets.widgets import exports


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
        sent = {viewer: traits(game, state, viewer, locale) for viewer in (None, covered)}
        for seat in itertools.islice(seats, min(EYES, game.num_players)):
            other = state.determinize(seat, only_random(number))
            assert traits(game, other, seat, locale) == traits(game, state, seat, locale)
            # a spectator and a covered board see less than any seat: one of them is tried with each
            viewer = (None, covered)[(seat + number) % 2]
            assert traits(game, other, viewer, locale) == sent[viewer]


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
                drawn = {view(state.determinize(seat, only_random(i)), other) for i in range(5)}
                varied.append(len(drawn) > 1)
    assert sum(varied) >= 0.75 * len(varied)
