"""Actions have one identity with three faces: a record, an id, a text."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action, Notation
from tabletop_widgets.engines.scout import KeepHand, Scout, ScoutGame, Show, TurnHand

GAME = ScoutGame(4)
NOTATION = GAME.notation


@pytest.mark.parametrize("text", ["show 3-5", "SHOW 3-5", "  show   3-5\n"])
def test_case_and_blanks_do_not_matter(text: str) -> None:
    assert NOTATION.parse(text) == Show(2, 3)


def test_equal_records_are_one_action() -> None:
    assert Show(2, 3) == GAME.actions[Show(2, 3).id]
    assert GAME.action(Show(2, 3)) is GAME.actions[Show(2, 3).id]
    assert len({Show(2, 3), Show(2, 3), Show(2, 4)}) == 2


def test_a_record_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Show(2, 3).start = 0  # type: ignore[misc]


def test_a_record_that_stands_for_no_action_is_refused() -> None:
    with pytest.raises(tw.IllegalAction):
        GAME.action(Show(99, 1))


def test_the_exact_text_comes_before_any_longer_one() -> None:
    both = [Show(0, 1).id, Show(0, 2).id]
    assert NOTATION.parse("show 1", both) == Show(0, 1)


def test_a_beginning_is_looked_for_among_the_legal_actions_first() -> None:
    legal = [Scout(0, False, 3).id, Show(1, 1).id]
    assert NOTATION.parse("scout", legal) == Scout(0, False, 3)
    assert NOTATION.parse("show", legal) == Show(1, 1)
    with pytest.raises(tw.AmbiguousAction):
        NOTATION.parse("scout")


def test_a_beginning_of_an_action_that_is_not_legal_is_understood() -> None:
    catalogue = Notation([KeepHand(), TurnHand()])
    assert catalogue.parse("turn", legal=[KeepHand().id]) == TurnHand()


def test_a_beginning_ends_where_a_word_ends() -> None:
    legal = [Show(0, 1).id]
    for text in ("sho", "s", "show 1-"):
        with pytest.raises(tw.IllegalAction, match="no action has the text"):
            NOTATION.parse(text, legal)


def test_a_text_that_may_mean_many_actions_names_eight() -> None:
    with pytest.raises(
        tw.AmbiguousAction, match=r"'scout left' may mean 90 actions: .* and 82 more; write one"
    ) as caught:
        NOTATION.parse("scout left")
    assert len(caught.value.suggestions) == 8
    assert all(text.startswith("scout left") for text in caught.value.suggestions)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("shwo 3-5", ("show 3-5",)),
        ("keeep", ("keep",)),
        ("", ("keep", "show 3-5", "show 1")),
        ("xyzzy", ("keep", "show 3-5", "show 1")),
    ],
)
def test_what_is_not_understood_is_answered_with_the_nearest_legal_actions(text: str, near: tuple[str, ...]) -> None:
    legal = [KeepHand().id, Show(2, 3).id, Show(0, 1).id, Scout(1, True, 8).id]
    with pytest.raises(tw.IllegalAction, match="; legal here, for example: '") as caught:
        NOTATION.parse(text, legal)
    assert caught.value.suggestions[: len(near)] == near
    assert caught.value.refusal is None


def test_without_legal_actions_nothing_is_suggested() -> None:
    with pytest.raises(tw.IllegalAction, match=r"^no action has the text 'dance'$") as caught:
        NOTATION.parse("dance")
    assert caught.value.suggestions == ()


def test_two_actions_never_share_a_text() -> None:
    with pytest.raises(ValueError, match="two actions of the catalogue share a text"):
        Notation([KeepHand(), KeepHand()])


@pytest.mark.parametrize("wrong", [-1, 812, True, False, 3.0, None, b"keep", KeepHand, random])
def test_what_is_no_action_is_answered_with_what_is_expected(wrong: Any) -> None:
    with pytest.raises(tw.IllegalAction, match=r"expected a record, a text such as '[a-z].*', or an id from 0"):
        GAME.action(wrong)


def test_an_action_has_to_say_its_id_and_its_text() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Action()  # type: ignore[abstract]
