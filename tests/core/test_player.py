"""Players choose from an observation; what a bad one does is named, and the match stands where it stood."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from playing import at_turns, everybody, new

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.player import random_player, resolve_player, resolve_players
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scout import KeepHand, ScoutGame, ScoutObservation, Show

GAME = ScoutGame(3)


@dataclasses.dataclass(frozen=True, slots=True)
class Lookalike(Action):
    kind: ClassVar[str] = "show"

    @property
    def id(self) -> int:
        return Show(0, 1).id

    def __str__(self) -> str:
        return "show 1"


def broken(observation: Any, legal_actions: Any, rng: Any) -> Any:
    raise ZeroDivisionError("by nothing")


def answers(value: Any) -> Callable[[Any, Any, Any], Any]:
    def player(observation: Any, legal_actions: Any, rng: Any) -> Any:
        return value

    return player


@pytest.mark.parametrize(
    "value", [None, 0, True, "show 1-17", "fly", KeepHand(), Show(40, 3), Lookalike(), [Show(0, 1)]]
)
def test_a_player_that_chooses_what_is_not_legal_is_named_with_what_would_be(value: Any) -> None:
    match = at_turns()
    before = match.node
    seat = match.current_player()
    with pytest.raises(
        tw.PlayerError, match=rf"^player 'player' of seat {seat} chose .*; expected a legal action, such"
    ):
        match.play_out({seat: answers(value)})
    assert match.node is before


def test_a_player_that_fails_is_named_with_its_error() -> None:
    match = at_turns()
    seat = match.current_player()
    with pytest.raises(
        tw.PlayerError, match=f"^player 'broken' of seat {seat} failed: ZeroDivisionError: by"
    ) as caught:
        match.play_out(everybody(match, broken))
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert match.ply == 4


def test_what_was_played_before_a_player_failed_stays() -> None:
    match = new()
    second = (match.current_player() + 1) % 3
    with pytest.raises(tw.PlayerError):
        match.play_out({**everybody(match), second: broken})
    assert match.ply == 2
    assert match.current_player() == second


def test_a_callable_without_a_name_can_play_and_is_named_by_what_it_is() -> None:
    class Stubborn:
        def __call__(self, observation: Any, legal_actions: Any, rng: Any) -> Any:
            return None

        def __repr__(self) -> str:
            return "<stubborn>"

    with pytest.raises(tw.PlayerError, match="player '<stubborn>' of seat"):
        new().play_out(everybody(new(), Stubborn()))


def test_a_player_that_spoils_its_list_of_actions_spoils_nothing_else() -> None:
    def spoiler(observation: Any, legal_actions: Any, rng: Any) -> Any:
        first = legal_actions[0]
        legal_actions.clear()
        return first

    match = at_turns()
    assert match.play_out(everybody(match, spoiler), 3) == 3
    assert match.legal_actions()


def test_a_player_is_given_its_own_view() -> None:
    views: list[Any] = []

    def looks(observation: Any, legal_actions: Any, rng: Any) -> Any:
        views.append((observation, legal_actions))
        return legal_actions[0]

    match = at_turns()
    seat, legal = match.current_player(), match.legal_actions()
    match.play_out({seat: looks}, 1)
    ((view, given),) = views
    assert isinstance(view, ScoutObservation)
    assert (view.seat, given) == (seat, legal)


def test_the_random_player_takes_every_action_and_asks_for_random_alone() -> None:
    class OnlyRandom:
        def __init__(self) -> None:
            self.random = random.Random(1).random

    match = at_turns()
    view = View(match.state)
    rng: Any = OnlyRandom()
    assert {random_player(view, rng) for _ in range(300)} == {action.id for action in match.legal_actions()}


@pytest.mark.parametrize(
    ("player", "error", "told"),
    [
        ("clever", ValueError, "there is no player 'clever'; expected .*'random'"),
        (5, TypeError, "5 cannot play; expected a name, choose"),
        (None, TypeError, "None cannot play"),
    ],
)
def test_what_cannot_play_is_told(player: Any, error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        resolve_player(player)
    with pytest.raises(error, match=told):
        resolve_players(GAME, {0: player})


@pytest.mark.parametrize("seat", [-1, 3, True, "0", None, 1.0])
def test_a_player_sits_at_the_table(seat: Any) -> None:
    with pytest.raises(ValueError, match="is not at this table; expected 0 to 2"):
        new().play_out({seat: "random"})


@pytest.mark.parametrize("players", ["random", ["random"], 5])
def test_players_are_given_by_seat(players: Any) -> None:
    with pytest.raises(TypeError, match="expected a dict from seats to players"):
        new().play_out(players)


def test_no_players_are_no_mistake() -> None:
    assert resolve_players(GAME, None) == {}
    assert new().play_out({}) == 0
