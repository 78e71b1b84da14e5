"""A match as a tree: undo, redo, side lines, comments, and what chance drew on each line."""

from __future__ import annotations

import copy
import itertools
import random
from pathlib import Path
from typing import Any

import pytest
from playing import at_turns, everybody, new, texts

import tabletop_widgets as tw
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.tree import Node
from tabletop_widgets.engines.scout import KeepHand

# --- about the tree


def test_undo_goes_back_over_draws_and_redo_goes_on_over_them() -> None:
    match = new(2)
    match.play_out(everybody(match))
    here, seen = match.node, [match.node.ply]
    while match.ply > 1:
        match.undo()
        seen.append(match.ply)
    assert any(a - b > 1 for a, b in itertools.pairwise(seen)), "no draw was passed"
    plies = [match.ply]
    while match.node is not here:
        plies.append(match.redo().ply)
    assert plies == seen[::-1]


def test_nothing_can_be_undone_before_the_first_action_or_redone_after_the_last() -> None:
    match = new()
    with pytest.raises(LookupError, match="nothing to undo"):
        match.undo()
    with pytest.raises(LookupError, match="nothing to redo"):
        match.redo()
    match.goto(0)
    with pytest.raises(LookupError, match="nothing to undo"):
        match.undo()
    assert match.ply == 0
    assert match.redo().ply == 1


def test_undo_comes_to_the_same_position() -> None:
    match = new(2, 5)
    hashes = [match.state.state_hash()]
    while not match.is_terminal():
        match.play_out(everybody(match), 1)
        hashes.append(match.state.state_hash())
    while match.ply > 1:
        assert match.state.state_hash() == hashes.pop()
        match.undo()


def test_side_lines_are_kept_and_redo_follows_the_last_one() -> None:
    match = new()
    first = match.play("keep")
    match.play("turn")
    match.goto(1)
    second = match.play("turn")
    match.goto(1)
    assert match.variations(first) == [first, second]
    assert match.redo() is second
    match.goto(first)
    assert texts(match) == ["*", "keep", "turn"]
    match.goto(1)
    assert match.redo() is first
    assert match.path() == [match.nodes[0], match.nodes[1], first]


def test_an_action_tried_before_leads_to_its_old_node() -> None:
    match = new()
    first = match.play("keep")
    match.comment("seen")
    match.undo()
    assert match.play("keep") is first
    assert first.comment == "seen"
    assert len(match.nodes) == 3


def test_goto_takes_a_node_or_a_ply_of_the_line_also_from_the_end() -> None:
    match = at_turns()
    assert match.goto(0) is match.nodes[0]
    assert match.goto(2).ply == 2
    assert match.goto(-1).ply == 4
    assert match.goto(-5).ply == 0
    assert match.goto(match.nodes[3]).ply == 3


@pytest.mark.parametrize("ply", [5, -6, True, "1", 1.0, None])
def test_a_ply_that_is_not_on_the_line_is_a_lookup_error(ply: Any) -> None:
    match = at_turns()
    with pytest.raises(LookupError, match=r"there is no ply .* on this line; it has 0 to 4"):
        match.goto(ply)
    assert match.ply == 4


def test_a_node_of_another_match_is_a_lookup_error() -> None:
    match, other = at_turns(), at_turns()
    assert other.node.id == match.node.id
    calls = (match.goto, match.path, match.variations, lambda node: match.comment("mine", node))
    for call in calls:
        with pytest.raises(LookupError, match="belongs to another match"):
            call(other.node)


def test_the_root_has_no_siblings_but_itself() -> None:
    match = new()
    assert match.variations(match.nodes[0]) == [match.nodes[0]]


def test_a_comment_belongs_to_a_node_and_an_empty_one_takes_it_away() -> None:
    match = new()
    match.comment("before all", match.nodes[0])
    match.comment("here")
    assert [node.comment for node in match.nodes] == ["before all", "here"]
    match.comment("")
    assert match.node.comment == ""
    wrong: Any = 5
    with pytest.raises(TypeError, match="comment 5: expected a text"):
        match.comment(wrong)


# --- chance


def test_at_a_chance_node_play_goes_along_what_was_drawn_there_last() -> None:
    match = new()
    match.goto(0)
    pinned = match.draw([match.state.chance_outcomes()[0][0], 0, 3])
    match.goto(0)
    match.play("keep")
    assert pinned in match.path()


def test_a_draw_can_be_pinned_and_the_seed_decides_the_rest() -> None:
    match = new()
    usual = match.node.outcomes
    match.goto(0)
    outcome = next(number for number, _ in match.state.chance_outcomes() if usual and number != usual[0])
    node = match.draw([outcome])
    assert node.outcomes is not None
    assert usual is not None
    assert (node.outcomes[0], len(node.outcomes)) == (outcome, len(usual))
    match.goto(0)
    assert match.draw(node.outcomes) is node
    match.goto(0)
    assert match.draw().outcomes == usual


@pytest.mark.parametrize("wrong", [[0], [-1], [10_000]])
def test_what_chance_cannot_draw_is_refused_and_changes_nothing(wrong: list[int]) -> None:
    match = new()
    match.goto(0)
    with pytest.raises(tw.IllegalAction, match="chance cannot draw"):
        match.draw(wrong)
    assert (match.ply, len(match.nodes), match.current_player()) == (0, 2, CHANCE)


def test_a_draw_ends_where_a_player_decides() -> None:
    match = new()
    keep = KeepHand().id
    match.goto(0)
    whole = match.nodes[1].outcomes or ()
    with pytest.raises(tw.IllegalAction, match="the draw is complete before its outcome 0"):
        match.draw([*whole, keep])
    assert (match.ply, len(match.nodes)) == (0, 2)


def test_nothing_is_drawn_where_a_player_decides() -> None:
    match = new()
    with pytest.raises(tw.IllegalAction, match="nothing is to be drawn here"):
        match.draw()


def test_the_same_line_draws_the_same_whatever_was_explored_before() -> None:
    straight, wandering = new(2, 9), new(2, 9)
    straight.play_out(everybody(straight))
    actions = [node.action for node in straight.path() if node.action]
    wandering.goto(0)
    wandering.draw([wandering.state.chance_outcomes()[-1][0]])
    wandering.play_out(everybody(wandering), 20)
    wandering.goto(wandering.nodes[1])
    for number, action in enumerate(actions):
        if number % 5 == 0:  # a side line
            here = wandering.node
            wandering.play(wandering.legal_actions()[-1])
            wandering.play_out(everybody(wandering), 3)
            wandering.goto(here)
        wandering.play(action)
    assert wandering.state.state_hash() == straight.state.state_hash()
    assert [node.key for node in wandering.path()] == [node.key for node in straight.path()]
    assert [node.outcomes for node in wandering.path()] == [node.outcomes for node in straight.path()]


def test_another_line_draws_something_else() -> None:
    position = {"hands": [["5|8"], ["5|9"], ["4|6"]], "active": ["1|2"], "owner": 1, "scouts": 1}
    match = tw.new_match("scout", players=3, seed=2, position=position)
    dealt = set()
    for action in ("scout left to 1", "scout left to 2"):  # the last Scout ends the round, and the next one is dealt
        match.play(action)
        dealt.add(match.node.outcomes)
        match.undo()
    assert None not in dealt
    assert len(dealt) == 2


def test_the_line_is_read_from_the_tree_however_one_got_there(tmp_path: Path) -> None:
    match: tw.Match[Any, Any] = tw.new_match("scout", players=3, seed=5)
    rng = random.Random(2)
    for step in range(300):
        what = rng.choice(
            ["play", "play", "goto", "undo", "redo", "illegal", "copy", "load"] if step > 20 else ["play"]
        )
        if what == "play" and match.legal_actions():
            match.play(rng.choice(match.legal_actions()))
        elif what == "goto":
            match.goto(rng.choice(match.nodes))
        elif what == "undo" and match.ply > 10:
            match.undo()
        elif what == "redo" and match.node.latest >= 0:
            match.redo()
        elif what == "illegal":
            with pytest.raises(tw.IllegalAction):
                match.play("show 15-16")
        elif what == "copy":
            match = copy.copy(match)
        elif what == "load":
            match.save(tmp_path / "match.json")
            match = tw.load_match(tmp_path / "match.json")
        assert match.mainline() == read_line(match)
        assert match.path() == match.mainline()[: match.ply + 1]
    assert sum(len(node.children) > 1 for node in match.nodes) > 10


def read_line(match: tw.Match[Any, Any]) -> list[Node]:
    here = match.node
    line = [here]
    while line[0].parent >= 0:
        line.insert(0, match.nodes[line[0].parent])
    while line[-1].latest >= 0:
        line.append(match.nodes[line[-1].latest])
    return line
