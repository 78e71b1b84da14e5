"""The present line of a match: where it goes on, and a copy of it without side lines."""

from __future__ import annotations

import contextlib

import pytest

import tabletop_widgets as tw


def grown() -> tw.Match:
    match = tw.new_match("scout", players=3, seed=7)
    for _ in range(3):
        match.play("keep")
    match.comment("here")
    for _ in range(40):
        match.play(match.legal_actions()[-1])
    match.goto(6)
    match.play(match.legal_actions()[0])
    return match


def test_a_copy_of_a_line_has_the_way_and_nothing_else() -> None:
    match = grown()
    for ply in range(0, match.ply + 1):
        place = match.path()[ply]
        copied = match.copy_line(place)
        assert copied.path() == copied.mainline() == copied.nodes
        assert [node.events for node in copied.nodes] == [node.events for node in match.path(place)]
        assert copied.state.to_dict() == match.state_at(place).to_dict()
        assert [copied.state_at(node).to_dict() for node in copied.nodes] == [
            match.state_at(node).to_dict() for node in match.path(place)
        ]
    assert [node.comment for node in match.copy_line().nodes].count("here") == 1


def test_a_copy_of_a_line_goes_on_as_its_match_would_and_leaves_it_alone() -> None:
    match = grown()
    copied, size = match.copy_line(), len(match.nodes)
    action = match.legal_actions()[0]
    copied.play(action)
    assert len(match.nodes) == size
    match.play(action)
    assert copied.state.to_dict() == match.state.to_dict()
    assert copied.node.key == match.node.key
    copied.goto(0)
    assert copied.redo().ply == 1 or copied.ply > 0


def test_the_line_to_a_node_of_another_match_cannot_be_copied() -> None:
    with pytest.raises(LookupError, match="another match"):
        grown().copy_line(grown().nodes[3])


def test_a_copy_of_a_line_can_be_saved(tmp_path: object) -> None:
    from pathlib import Path

    match = grown()
    path = match.copy_line().save(Path(str(tmp_path)) / "copied.json")
    assert tw.load_match(path).state.to_dict() == match.state.to_dict()


def test_after_a_change_that_was_rolled_back_the_line_is_the_old_one() -> None:
    match = grown()
    match.goto(4)
    line, tree, action = match.mainline(), match._tree, match.legal_actions()[-2]
    with contextlib.suppress(KeyboardInterrupt), tree.transaction():
        tree.play(action)
        assert tree.mainline() != line
        raise KeyboardInterrupt
    assert match.mainline() == line
    match.goto(0)
    assert match.mainline() == line


def test_a_node_that_was_only_looked_at_becomes_part_of_the_line_when_somebody_goes_there() -> None:
    match = grown()
    side = next(node for node in match.nodes if len(match.nodes[node.parent].children) > 1 and node.parent >= 0)
    match.goto(next(node for node in match.variations(side) if node is not side))
    tree = match._tree
    tree.stand_at(side)
    assert side in match.mainline()
    match.goto(side)
    match.goto(match.nodes[side.parent])
    assert match.redo() is side
    assert side in match.mainline()
