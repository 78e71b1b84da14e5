"""What a seat sees is read-only, is equal where it holds the same, and reads in words at a prompt."""

from __future__ import annotations

import copy
import json
import pickle

import pytest
from samples import every_game, only_random, samples, viewers

from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation


def views(game: Game) -> list[Observation]:
    return [state.observation(seat) for state in samples(game)[::3] for seat in viewers(game)[-2:]]


def can_change(fact: object) -> bool:
    """Return whether a fact, or one within it, is of a kind that can be changed in place."""
    if isinstance(fact, tuple):
        return any(map(can_change, fact))
    return isinstance(fact, list | dict | set | bytearray)


@every_game
def test_nothing_in_a_view_can_be_changed(game: Game) -> None:
    for view in views(game):
        before = json.dumps(view.to_dict())
        for name in view.facts:
            assert not can_change(getattr(view, name)), name
            with pytest.raises(AttributeError, match=f"{type(view).__name__}.{name} cannot be set: a view is read"):
                setattr(view, name, None)
            with pytest.raises(AttributeError, match=f"{name} cannot be deleted"):
                delattr(view, name)
        with pytest.raises(AttributeError, match="cannot be set"):
            view.new = 1
        assert json.dumps(view.to_dict()) == before


@every_game
def test_views_are_equal_and_hash_alike_where_they_hold_the_same(game: Game) -> None:
    again = type(game)(**dict(game.options))  # a game of its own, with its own tables
    for state in samples(game)[::3]:
        twin = again.state_from_dict(state.to_dict())
        for seat in viewers(game)[-2:]:
            view, same = state.observation(seat), twin.observation(seat)
            assert view is not same
            assert view == same
            assert hash(view) == hash(same)
            assert view != view.__replace__(current_player=77)
            assert view != (view,)
    assert len({state.observation(None) for state in samples(game)}) > 3


@every_game
def test_a_view_can_be_copied_and_pickled_and_stays_as_it_is(game: Game) -> None:
    for view in views(game)[:6]:
        assert copy.copy(view) is copy.deepcopy(view) is view
        other = pickle.loads(pickle.dumps(view))
        assert (other, type(other), other.to_dict()) == (view, type(view), view.to_dict())
        with pytest.raises(AttributeError, match="cannot be set"):
            other.seat = 1


@every_game
def test_a_view_reads_in_words_whose_it_is_and_what_is_asked(game: Game) -> None:
    for state in samples(game):
        for seat in viewers(game):
            heading, asked, *facts = repr(state.observation(seat)).splitlines()
            assert heading.startswith(game.title)
            assert heading.endswith("as a spectator sees it") == (seat is None)
            assert (f"as seat {seat} (" in heading) == (seat is not None)
            decides = state.current_player()
            assert asked.startswith(f"seat {decides} (") == (decides >= 0 and decides != seat)
            assert 0 < len(facts) <= 30
            assert "object at 0x" not in repr(state.observation(seat))


@every_game
def test_a_position_tells_who_decides_and_none_of_what_is_hidden(game: Game) -> None:
    read = ""
    for state in samples(game):
        read = repr(state)
        decision = state.decision()
        assert read.startswith(f"<{type(state).__name__} of {game.name}, {game.num_players} players: ")
        assert f"({decision.kind}); it holds all hidden information" in read
        if decision.seat >= 0:
            other = state.determinize(decision.seat, only_random(1))
            assert repr(other) == read
            assert f"seat {decision.seat} decides" in read
    assert "over (" in read
