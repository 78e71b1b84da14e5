"""Conformance checks of games and boards, for the tests of a custom game.

In a test, one by one (`for_game` caches the data of a game, so that all checks together are fast):

    import pytest
    import tabletop_widgets as tw
    from tabletop_widgets.testing import CHECKS, for_game

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_pig_keeps_the_contract(check):
        check(for_game(tw.new_game("pig")))

Or in a cell, all at once: `conformance("pig")`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from tabletop_widgets.core.game import Game, new_game
from tabletop_widgets.testing import hidden, pictures, rules, texts
from tabletop_widgets.testing.trial import CheckFailed, Trial

__all__ = ["CHECKS", "CheckFailed", "Trial", "conformance", "for_game"]

Check = Callable[[Trial], None]

CHECKS: Final[tuple[Check, ...]] = (*rules.CHECKS, *hidden.CHECKS, *texts.CHECKS, *pictures.CHECKS)

for_game = lru_cache(maxsize=1)(Trial)  # for one game at a time: the data is large


def conformance(game: Game | str, **options: Any) -> list[str]:  # noqa: ANN401 - each game has its own options
    """Check everything that must be true for every game and its board.

    Args:
        game: a game, or the name of one that is registered.
        options: the game's options, if it is given by name.

    Returns:
        The passed checks, one line for each.

    Raises:
        Broken: a check failed; the error says which, and in which position. It is an AssertionError.
        ValueError: no such game, option or value.

    >>> import tabletop_widgets
    >>> conformance("scout", players=2)[0]
    'ids are dense and every text is read back'

    """
    trial = Trial(new_game(game, **options) if isinstance(game, str) else game)
    for check in CHECKS:
        check(trial)
    return [title(check) for check in CHECKS]


def title(check: Check) -> str:
    """Return the description of a check."""
    return check.__name__.replace("_", " ")
