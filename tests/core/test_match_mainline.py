"""The trunk of a match: the way to a place, without side lines and with nothing after it."""

from __future__ import annotations

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


def test_a_trunk_has_the_way_and_nothing_else() -> None:
    match = grown()
    for ply in range(0, match.ply + 1):
        place = match.path()[ply]
        trunk = match.copy_line(place)
        assert trunk.path() == trunk.mainline() == trunk.nodes
        assert [node.events for node in trunk.nodes] == [node.events for node in match.path(place)]
        assert trunk.state.to_dict() == match.state_at(place).to_dict()
        assert [trunk.state_at(node).to_dict() for node in trunk.nodes] == [
            match.state_at(node).to_dict() for node in match.path(place)
        ]
    assert [node.comment for node in match.copy_line().nodes].count("here") == 1


def test_a_trunk_goes_on_as_its_match_would_and_leaves_it_alone() -> None:
    match = grown()
    trunk, size = match.copy_line(), len(match.nodes)
    action = match.legal_actions()[0]
    trunk.play(action)
    assert len(match.nodes) == size
    match.play(action)
    assert trunk.state.to_dict() == match.state.to_dict()
    assert trunk.node.key == match.node.key
    trunk.goto(0)
    assert trunk.redo().ply == 1 or trunk.ply > 0


def test_a_node_of_another_match_has_no_trunk_here() -> None:
    with pytest.raises(LookupError, match="another match"):
        grown().copy_line(grown().nodes[3])


def test_a_trunk_can_be_saved(tmp_path: object) -> None:
    from pathlib import Path

    match = grown()
    path = match.copy_line().save(Path(str(tmp_path)) / "trunk.json")
    assert tw.load_match(path).state.to_dict() == match.state.to_dict()
