"""Objects that play by a method `choose`, and reasons that are looked at when they are given."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import pytest
from playing import at_turns

import tabletop_widgets as tw
from tabletop_widgets.core.player import Player, resolve_player
from tabletop_widgets.core.view import View


class Agent:
    """A player as most libraries have it: an object with a method."""

    name = "agent"
    params: ClassVar[dict[str, Any]] = {"at": -1}

    def choose(self, view: View, rng: random.Random) -> Any:
        return view.legal_actions[-1]


class Elder:
    def choose(self, observation: Any, legal_actions: Any, rng: Any) -> Any:
        return legal_actions[-1]


class Waiting:
    async def choose(self, view: View, rng: random.Random) -> Any:
        return view.legal_actions[-1]


class Remembering(Agent):
    def __init__(self) -> None:
        self.known = 0

    def reset(self, game: Any, seat: int, rng: random.Random) -> None:
        self.known = 0

    def seen(self, events: Any) -> None:
        self.known += len(events)

    def choose(self, view: View, rng: random.Random) -> Any:
        assert self.known == len(view.history)
        return super().choose(view, rng)


@pytest.mark.parametrize("kind", [Agent, Elder, Waiting, Remembering])
def test_an_object_plays_by_its_method_choose(kind: Any) -> None:
    match = at_turns()
    legal = match.legal_actions()
    assert match.choose(kind()) == legal[-1]
    assert resolve_player(kind()).is_async() == (kind is Waiting)
    games = [tw.simulate("scout", [player, "random", "random"], 2, seed=1) for player in (kind(), Agent().choose)]
    assert games[0].games == games[1].games
    results = tw.tournament("scout", {"one": kind(), "other": "random"}, players=3, rounds=1, n_jobs=1)
    assert results.unfinished == 0


def test_an_object_keeps_its_name_and_parameters() -> None:
    seated = resolve_player(Agent())
    assert (seated.name, dict(seated.params)) == ("agent", {"at": -1})


@pytest.mark.parametrize(("wrong", "fault"), [
    (Agent, r"is a class, so it cannot play; expected an object of it, such as Agent\(…\)"),
    (tw.players.FlatMC, r"is a class, so it cannot play; expected an object of it, such as FlatMC\(…\)"),
    (object(), r"cannot play; expected a name, choose\(view, rng\) or .*, as a function or as a method of an object"),
    (type("Odd", (), {"choose": 5})(), "cannot play; expected a name"),
    (type("Odd", (), {"choose": lambda self: 0})(), "takes other arguments, so it cannot play"),
])  # fmt: skip
def test_what_cannot_be_asked_is_told_what_could_be(wrong: Any, fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        resolve_player(wrong)
    with pytest.raises(TypeError, match=fault):
        tw.simulate("scout", [wrong, "random", "random"], 1)


def test_the_type_of_players_is_where_docstrings_say_it_is() -> None:
    assert tw.players.Player is Player
    for told in (tw.Match.play_out, tw.Match.widget, tw.GameWidget, tw.simulate, tw.tournament):
        assert "`tw.players.Player`" in str(told.__doc__)


# --- reasons


@pytest.mark.parametrize(("reasons", "fault"), [
    ({"scores": [0.5, 0.25]}, r"scores=\[0.5, 0.25\]: expected a dict from actions .* such as \{'keep': 0.5\}"),
    ({"scores": "keep"}, "scores='keep': expected a dict from actions"),
    ({"scores": None}, "scores=None: expected a dict"),
    ({"scores": {"keep": "good"}}, "the score 'good' of 'keep': expected a number"),
    ({"scores": {"keep": [1, 2]}}, r"the score \[1, 2\] of 'keep': expected a number"),
    ({"line": "keep"}, r"line='keep': expected a list of actions, such as \['keep'\]"),
    ({"line": 5}, "line=5: expected a list of actions"),
    ({"note": 5}, "note=5: expected a text"),
])  # fmt: skip
def test_reasons_of_another_kind_are_refused_where_they_are_given(reasons: dict[str, Any], fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        tw.Choice("keep", **reasons)


def test_a_player_with_such_reasons_fails_in_games_too() -> None:
    def lists(view: View, rng: random.Random) -> Any:
        return tw.Choice(view.legal_ids[0], scores=[1.0] * len(view.legal_ids))  # type: ignore[arg-type]

    with pytest.raises(tw.PlayerError, match=r"failed: TypeError: scores=\[1.0.*expected a dict from actions"):
        tw.simulate("scout", [lists, "random", "random"], 1)


def test_a_score_that_is_no_finite_number_is_refused_where_it_is_given() -> None:
    with pytest.raises(ValueError, match="the score nan of 'keep': expected finite numbers"):
        tw.Choice("keep", scores={"keep": float("nan")})
