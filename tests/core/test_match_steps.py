"""Steps of chance: what people look at by itself is a node of its own, and a draw goes on to the next decision."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import stepping
from stepping import ON, STOP

import tabletop_widgets as tw
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.tree import Change


@pytest.fixture(autouse=True)
def _with_the_toy() -> Iterator[None]:
    with stepping.playable():
        yield


def new(seed: int = 1, seats: str = "HR") -> tw.Match:
    return tw.new_match("toy", seed=seed, players=seats.count("H"), seats=seats)


def kinds(match: tw.Match) -> list[str]:
    """Return what each node of the present line told, e.g. "card die"."""
    return [" ".join(event.kind for event in node.events) for node in match.mainline()[1:]]


def tree(match: tw.Match) -> list[Any]:
    """Return everything that could have changed, node by node."""
    return [match.node.id, match.state.to_dict(), [(n.key, n.parent, n.outcomes, n.latest) for n in match.nodes]]


def with_steps(*moves: int, seed: int = 1) -> tw.Match:
    """Return a match in which the human has gone up, and the robot's further steps were drawn so."""
    match = new(seed)
    match.play("go")
    match.goto(3)
    for ply, move in enumerate(moves, 4):
        match.goto(ply - 1)
        match.draw([move])
    return match


# --- nodes


def test_each_step_is_a_node_and_a_draw_that_begins_none_belongs_to_the_one_before() -> None:
    match = with_steps(ON, STOP)
    assert kinds(match) == ["pebble pebble", "acted", "card die", "move", "move"]
    assert [node.seat for node in match.mainline()] == [-1, -1, 0, -1, -1, -1]
    assert (match.node, match.current_player()) == (match.mainline()[-1], 0)


def test_steps_follow_a_draw_that_is_none() -> None:
    assert kinds(new(seats="RH"))[:3] == ["pebble pebble", "card die", "move"]


def test_play_returns_the_actions_node_and_goes_on_over_all_steps() -> None:
    match = new()
    played = match.play("go")
    assert str(played.action) == "go"
    assert match.node.ply >= played.ply + 2
    assert match.current_player() == 0


def test_each_step_has_a_key_and_random_numbers_of_its_own() -> None:
    seen = set()
    for seed in range(20):
        match = new(seed, "RRRRH")
        seen.add(tuple(node.outcomes for node in match.path()[2:]))
        keys = [node.key for node in match.path()]
        assert len(set(keys)) == len(keys)
        dice = [node.outcomes for node in match.path() if len(node.outcomes or ()) == 2][1:]
        assert len(set(dice)) > 1  # one stream begun anew with each step would draw the same
    assert len(seen) == 20


def test_a_game_of_steps_alone_ends_in_a_terminal_node() -> None:
    match = new()
    for _ in range(3):
        match.play("wait")
    assert match.is_terminal()
    assert match.node.action is None


@pytest.mark.parametrize("seats", ["HR", "RH", "RHRH"])
def test_the_same_line_draws_the_same_whatever_was_explored_before(seats: str) -> None:
    straight, wandering = new(9, seats), new(9, seats)
    while not straight.is_terminal():
        straight.play(straight.legal_actions()[-1])
    for action in [node.action for node in straight.path() if node.action]:
        played = wandering.play(action)
        for place in wandering.path()[played.ply : -1]:
            wandering.goto(place)
            wandering.draw([wandering.state.chance_outcomes()[-1][0]])
        wandering.goto(played)
        while wandering.current_player() == CHANCE:
            wandering.goto(wandering.draw())  # one step as the seed has it
    assert len(wandering.nodes) > len(straight.nodes)
    assert [node.key for node in wandering.path()] == [node.key for node in straight.path()]
    assert wandering.state.state_hash() == straight.state.state_hash()


# --- going about


def test_one_can_rest_between_steps_and_nothing_is_drawn_anew() -> None:
    match = with_steps(ON, STOP)
    before, line = len(match.nodes), match.mainline()
    for ply in (2, 3, 4, 0):
        match.goto(ply)
        assert (match.node, match.current_player(), match.legal_actions()) == (line[ply], CHANCE, [])
    assert (len(match.nodes), match.mainline()) == (before, line)
    assert "ply 4: chance" in repr(match.goto(4))


@pytest.mark.parametrize("ply", [2, 3, 4, 5])
def test_undo_goes_to_where_somebody_decided_also_from_between_steps(ply: int) -> None:
    match = with_steps(ON, STOP)
    match.goto(ply)
    assert match.undo().ply == 1
    assert match.redo().ply == 5


@pytest.mark.parametrize("ply", [2, 3, 4])
def test_redo_between_steps_goes_on_to_where_somebody_decides(ply: int) -> None:
    match = with_steps(ON, STOP)
    match.goto(ply)
    assert match.redo().ply == 5
    match.play("wait")
    last = match.node
    match.goto(ply)
    assert match.redo() is last  # by an action, as from the very beginning


def test_a_step_can_have_side_lines_and_redo_follows_the_last_one() -> None:
    match = with_steps(ON, STOP)
    first = match.mainline()[4]
    match.goto(3)
    second = match.draw([STOP])
    assert match.variations() == [first, second]
    assert match.node is second
    match.goto(3)
    assert match.draw([ON]) is first
    assert match.ply == 5  # and on along what was drawn there
    match.goto(1)
    assert match.redo().parent == first.id
    assert match.play("go").parent == match.mainline()[5].id


def test_an_action_tried_before_leads_along_what_was_drawn_last_after_it() -> None:
    match = with_steps(ON, ON, STOP)
    end, count = match.node, len(match.nodes)
    match.goto(1)
    match.play("go")
    assert (match.node, len(match.nodes)) == (end, count)


# --- playing where chance decides


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_what_is_tried_before_a_draw_meets_what_will_be_drawn(seed: int, drawn: int) -> None:
    straight = new(seed, "RRH")
    match = new(seed, "RRH")
    match._reset()
    for node in straight.path()[1 : drawn + 1]:
        match._add_variation(match.node, node.outcomes or ())
    match.goto(0)
    before = tree(match)
    right = str(straight.legal_actions()[-1])  # the number on the last card
    for number in range(1, 7):
        if f"take {number}" != right:
            with pytest.raises(tw.IllegalAction, match="not legal here"):
                match.play(f"take {number}")
            assert tree(match) == before
    played = match.play(right)
    straight.play(right)
    assert [node.key for node in match.path()] == [node.key for node in straight.path()]
    assert played in match.path()


@pytest.mark.parametrize("number", range(1, 7))
def test_what_is_tried_before_a_draw_meets_what_was_drawn_last(number: int) -> None:
    match = new(seats="RRH")
    cards = [node for node in match.path() if [event.kind for event in node.events] == ["card", "die"]]
    match.goto(cards[1].ply - 1)  # the second card decides what may be taken
    pinned = match.draw([stepping.OUTCOMES["card"][number - 1]])
    match.goto(0)
    before = tree(match)
    with pytest.raises(tw.IllegalAction, match="not legal here"):
        match.play(f"take {number % 6 + 1}")
    assert tree(match) == before
    match.play(f"take {number}")
    assert pinned in match.path()


# --- pinned draws


def test_a_draw_pins_outcomes_of_one_step_and_goes_on_to_what_is_due() -> None:
    match = new()
    match.play("go")
    usual = match.mainline()[3].outcomes or ()
    other = next(number for number in stepping.OUTCOMES["card"] if number != usual[0])
    match.goto(2)
    changes: list[Change] = []
    match.observe(lambda _, change: changes.append(change))
    node = match.draw([other])
    assert (node.ply, (node.outcomes or ())[0], len(node.outcomes or ())) == (3, other, 2)
    assert changes == [Change("draw", node)]
    assert (match.current_player(), match.ply > 3) == (0, True)
    match.goto(2)
    assert match.draw([other, *(node.outcomes or ())[1:]]) is node
    match.goto(2)
    assert match.draw().outcomes == usual


@pytest.mark.parametrize(
    ("ply", "outcomes", "told"),
    [
        (2, [4, 10, STOP], "the draw is complete before its outcome 16"),
        (3, [ON, STOP], "the draw is complete before its outcome 16"),
        (4, [STOP, 0], "the draw is complete before its outcome 0"),
        (2, [STOP], "chance cannot draw 16"),
        (2, [4, 4], "chance cannot draw 4"),
    ],
)
def test_pinned_outcomes_end_with_the_step_and_an_error_changes_nothing(
    ply: int, outcomes: list[int], told: str
) -> None:
    match = with_steps(ON, STOP)
    match.goto(ply)
    before = tree(match)
    with pytest.raises(tw.IllegalAction, match=told):
        match.draw(outcomes)
    assert tree(match) == before


# --- on disk


def test_a_match_with_steps_is_saved_and_loaded_wherever_it_stands(tmp_path: Path) -> None:
    match = with_steps(ON, ON, STOP)
    match.goto(3)
    match.draw([STOP])
    match.play("go")
    match.goto(4)
    match.comment("between two steps")
    for place in list(match.nodes):
        match.goto(place)
        loaded = tw.load_match(match.save(tmp_path / "match.json"))
        assert tree(loaded) == tree(match)
        assert loaded.path()[-1].comment == place.comment
        assert [n.events for n in loaded.nodes] == [n.events for n in match.nodes]


@pytest.mark.parametrize(
    ("number", "draw", "told"),
    [
        (0, [0], "node 1 is not by the rules: the draw is not complete: 1 outcomes"),
        (2, [4], "node 3 is not by the rules: the draw is not complete: 1 outcomes"),
        (2, [4, 10, ON], "node 3 is not by the rules: the draw is complete before its outcome 17"),
        (3, [ON, STOP], "node 4 is not by the rules: the draw is complete before its outcome 16"),
    ],
)
def test_a_file_whose_draw_is_not_one_step_is_refused(tmp_path: Path, number: int, draw: list[int], told: str) -> None:
    path = with_steps(ON, STOP).save(tmp_path / "match.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    data["nodes"][number]["draw"] = draw
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(tw.SaveFileError, match=told):
        tw.load_match(path)


def test_a_draw_of_nothing_is_no_step() -> None:
    match = with_steps(STOP)
    match.goto(3)
    with pytest.raises(tw.IllegalAction, match="the draw is not complete: 0 outcomes"):
        match._add_variation(match.node, ())


def test_a_file_that_ends_between_steps_is_refused(tmp_path: Path) -> None:
    path = with_steps(STOP).save(tmp_path / "match.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    data["nodes"], data["current"] = data["nodes"][:3], 3
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(tw.SaveFileError, match="ends where chance decides; the draw is missing"):
        tw.load_match(path)
