"""Another game in the same match: `restart`."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from playing import new

import tabletop_widgets as tw
from tabletop_widgets.core.errors import MatchBusy
from tabletop_widgets.core.tree import Change


def test_a_new_game_is_that_of_the_next_seed_and_the_last_one_is_kept() -> None:
    match = tw.new_match("scout", players=3, seed=7, names=["Aiko"])
    match.play("keep")
    match.comment("so it begins")
    seen: list[Change] = []
    match.observe(lambda match, change: seen.append(change))
    nodes = match.nodes
    before = match.restart()
    fresh = tw.new_match("scout", players=3, seed=8, names=["Aiko"])
    assert match.to_dict() == fresh.to_dict()
    assert (before.seed, before.nodes, before.ply, before.earlier) == (7, nodes, 2, ())
    assert match.earlier == (before,)
    assert seen == [Change("restart", match.node)]
    before.play("keep")  # nobody observes it
    assert len(seen) == 1
    assert match.restart(3).seed == 8
    assert (match.seed, [game.seed for game in match.earlier]) == (3, [7, 8])


def test_a_position_by_hand_is_set_up_again() -> None:
    position = {"hands": [["3|8", "4|1"], 2, 2], "active": ["6|2"], "owner": 2, "turn": 0}
    match = tw.new_match("scout", players=3, seed=7, position=position)
    start = match.observation(0).hand
    match.play(match.legal_actions()[0])
    match.restart()
    assert match.observation(0).hand == start


@pytest.mark.parametrize("wrong", ["7", 1.5, True])
def test_a_bad_seed_changes_nothing(wrong: object) -> None:
    match = new()
    node = match.node
    with pytest.raises((TypeError, ValueError), match="seed"):
        match.restart(wrong)  # type: ignore[arg-type]
    assert (match.node, match.earlier) == (node, ())


def test_a_player_cannot_begin_another_game_while_it_is_asked() -> None:
    match = new()

    def player(view: Any, rng: Any) -> Any:
        with pytest.raises(MatchBusy):
            match.restart()
        return view.legal_actions[0]

    match.choose(player)
    assert match.earlier == ()


def test_copies_keep_the_games_before_and_a_file_has_the_present_one_alone() -> None:
    match = new()
    match.restart()
    for other in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert [game.seed for game in other.earlier] == [match.seed - 1]
    assert tw.load_match(match.to_dict()).earlier == ()
