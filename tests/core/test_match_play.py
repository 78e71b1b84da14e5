"""Playing in a match: what an action may be written as, what is refused, and players that decide."""

from __future__ import annotations

import dataclasses
import random
from typing import Any, ClassVar

import pytest
from playing import at_turns, endless, everybody, new, texts

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.state import CHANCE, TERMINAL
from tabletop_widgets.engines.scout import KeepHand, Show

# --- playing


@pytest.mark.parametrize("action", [Show(0, 1), Show(0, 1).id, "show 1", "  SHOW   1 "])
def test_an_action_is_played_by_record_id_or_text(action: Action | int | str) -> None:
    match = at_turns()
    node = match.play(action)
    assert node is match.node
    assert node.action == Show(0, 1)


def test_play_returns_the_node_of_the_action_though_chance_may_have_drawn_after_it() -> None:
    match = tw.new_match("scout", players=3, seed=1, position={"hands": [["5|8"], 3, 3]})
    node = match.play("show 1")  # an empty hand ends the round
    assert node.action == Show(0, 1)
    assert (match.node.parent, match.node.action) == (node.id, None)


def test_an_exact_text_comes_before_a_longer_one() -> None:
    match = tw.new_match("scout", players=3, position={"hands": [["5|8", "6|8"], 3, 3]})
    assert {"show 1", "show 1-2"} <= set(map(str, match.legal_actions()))
    assert str(match.play("show 1").action) == "show 1"


def test_a_beginning_of_whole_words_is_enough_where_only_one_legal_action_has_it() -> None:
    position = {"hands": [["5|8", "1|9"], 3, 3], "active": ["1|2"], "owner": 1}  # a 1 does not beat a 1
    match = tw.new_match("scout", players=3, position=position)
    assert str(match.play("show").action) == "show 1"
    with pytest.raises(tw.IllegalAction, match="no action has the text 'sho'"):
        match.play("sho")


def test_an_ambiguous_text_is_refused_with_the_actions_it_may_mean() -> None:
    position = {"hands": [["5|8"], 3, 3], "active": ["1|2"], "owner": 1}
    match = tw.new_match("scout", players=3, position=position)
    with pytest.raises(tw.AmbiguousAction, match="'scout left' may mean 4 actions") as caught:
        match.play("scout left")
    assert caught.value.suggestions == (
        "scout left to 1",
        "scout left to 2",
        "scout left turned to 1",
        "scout left turned to 2",
    )


def test_an_unknown_text_is_refused_with_the_nearest_legal_actions() -> None:
    match = new()
    with pytest.raises(tw.IllegalAction, match="no action has the text 'tern'; legal here, for example:") as caught:
        match.play("tern")
    assert caught.value.suggestions == ("turn",)
    assert caught.value.refusal is None


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    match = at_turns()
    before = match.state.state_hash(), len(match.nodes), match.node
    with pytest.raises(tw.IllegalAction, match="'turn' is not legal here") as caught:
        match.play("turn")
    assert caught.value.refusal == match.why_not("turn")
    assert (match.state.state_hash(), len(match.nodes), match.node) == before


@dataclasses.dataclass(frozen=True, slots=True)
class Foreign(Action):
    kind: ClassVar[str] = "hand"

    @property
    def id(self) -> int:
        return 0

    def __str__(self) -> str:
        return "keep"


def test_an_action_of_another_game_is_no_action_here() -> None:
    with pytest.raises(tw.IllegalAction, match="belongs to another game"):
        new().play(Foreign())


def test_legal_actions_are_records() -> None:
    match = new()
    assert match.legal_actions() == [match.game.actions[i] for i in match.state.legal_actions()]
    assert match.legal_actions()[0] == KeepHand()


def test_why_not_understands_what_play_understands() -> None:
    match = new()
    for action in (Show(0, 1), Show(0, 1).id, "show 1"):
        refusal = match.why_not(action)
        assert refusal is not None
        assert refusal.code == "hand-first"
    assert match.why_not("keep") is None
    other = (match.current_player() + 1) % 3
    refusal = match.why_not("keep", other)
    assert refusal is not None
    assert refusal.code == "hand-not-yours"
    with pytest.raises(tw.IllegalAction, match="no action has the text"):
        match.why_not("dance")


def test_play_goes_on_over_what_chance_draws() -> None:
    match = new()
    match.goto(0)
    assert match.current_player() == CHANCE
    match.play("keep")
    assert texts(match) == ["*", "keep"]


def test_an_error_before_a_draw_changes_nothing() -> None:
    match = new()
    drawn = match.node
    match.goto(0)
    pinned = match.draw([match.state.chance_outcomes()[0][0]])
    match.goto(0)
    for wrong in ("dance", "show 1"):
        with pytest.raises(tw.IllegalAction):
            match.play(wrong)
    assert match.node.id == 0
    assert match.redo() is pinned
    assert match.variations() == [drawn, pinned]


def test_the_state_is_a_copy() -> None:
    match = new()
    before = match.state.state_hash()
    match.state.apply(0)
    match.state_at(match.node).apply(0)
    match.state_at(match.nodes[0]).draw_all(random.Random(5))
    assert match.state.state_hash() == before
    assert match.goto(0) is match.nodes[0]
    assert match.state.current_player() == CHANCE


# --- players


def test_players_are_asked_until_a_seat_without_one_or_the_end() -> None:
    match = new()
    first = match.current_player()
    others: dict[int, Any] = {seat: "random" for seat in range(3) if seat != first}
    assert match.play_out(others) == 0
    match.play("keep")
    assert match.play_out(others) == 2
    assert match.current_player() == first
    assert match.play_out(everybody(match), 5) == 5
    match.play_out(everybody(match))
    assert match.current_player() == TERMINAL
    assert match.play_out(everybody(match)) == 0


def test_a_players_random_numbers_belong_to_the_seat_and_the_node() -> None:
    numbers: list[tuple[int, float]] = []

    def curious(observation: Any, legal_actions: Any, rng: Any) -> Any:
        numbers.append((observation.seat, rng.random()))
        return legal_actions[0]

    match = new()
    match.play_out(everybody(match, curious), 6)
    match.goto(1)
    match.play_out(everybody(match, curious), 6)
    assert numbers[:6] == numbers[6:]
    assert len(set(numbers)) == 6


def test_the_length_of_a_match_has_no_limit() -> None:
    match = new()
    match.play_out(everybody(match, endless), 1500)
    assert match.ply == 1501
    assert match.state.to_dict()["round"] == 1
    match.goto(700)
    match.undo()
    assert match.ply == 699
