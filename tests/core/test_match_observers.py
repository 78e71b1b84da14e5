"""Observers of a match: who is told of what, and in which order."""

from __future__ import annotations

from typing import Any

import pytest
from playing import new, texts

import tabletop_widgets as tw
from tabletop_widgets.core.tree import Change


def test_observers_are_told_of_every_change_and_in_their_order() -> None:
    told: list[tuple[str, str, int]] = []

    def watch(name: str) -> Any:
        def seen(match: tw.Match, change: Change) -> None:
            told.append((name, change.kind, change.node.ply))

        return seen

    match = new()
    first, second = watch("a"), watch("b")
    match.observe(first)
    match.observe(second)
    match.play("keep")
    match.undo()
    match.unobserve(first)
    match.redo()
    match.comment("so")
    match.goto(0)
    match.draw()
    match.unobserve(first)  # is not there any more
    assert told == [
        ("a", "play", 2),
        ("b", "play", 2),
        ("a", "goto", 1),
        ("b", "goto", 1),
        ("b", "goto", 2),
        ("b", "comment", 2),
        ("b", "goto", 0),
        ("b", "draw", 1),
    ]


def test_a_failing_observer_stops_no_other_and_is_told_after_the_change() -> None:
    match, seen = new(), list[int]()

    def broken(match: tw.Match, change: Change) -> None:
        raise RuntimeError("broken")

    match.observe(broken)
    match.observe(lambda match, change: seen.append(match.ply))
    with pytest.raises(ExceptionGroup, match="the match has changed, but observers of it failed") as caught:
        match.play("keep")
    assert [str(error) for error in caught.value.exceptions] == ["broken"]
    assert (match.ply, seen) == (2, [2])


def test_an_illegal_action_tells_observers_nothing() -> None:
    match, seen = new(), list[Change]()
    match.observe(lambda match, change: seen.append(change))
    for wrong in ("show 1", "dance"):
        with pytest.raises(tw.IllegalAction):
            match.play(wrong)
    assert seen == []


def test_an_observer_may_take_itself_off_and_may_play_on() -> None:
    match, seen = new(), list[int]()

    def reply(match: tw.Match, change: Change) -> None:
        match.unobserve(reply)
        match.play("turn")

    match.observe(reply)
    match.observe(lambda match, change: seen.append(match.ply))
    match.play("keep")
    assert texts(match) == ["*", "keep", "turn"]
    assert seen == [3, 3]
