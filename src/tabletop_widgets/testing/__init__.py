"""The contract of every game, as checks for the tests of a game of one's own.

In a test, one by one (`for_game` keeps what has been worked out for a game, so that all checks together are fast):

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
from tabletop_widgets.testing.trial import Broken, Trial

__all__ = ["CHECKS", "Broken", "Trial", "conformance", "for_game"]

Check = Callable[[Trial], None]

CHECKS: Final[tuple[Check, ...]] = (*rules.CHECKS, *hidden.CHECKS, *texts.CHECKS, *pictures.CHECKS)

for_game = lru_cache(maxsize=1)(Trial)  # of one game at a time: what it holds is large


def conformance(game: Game | str, **options: Any) -> list[str]:  # noqa: ANN401 - each game has its own options
    """Try everything that has to hold of every game and of its board.

    Args:
        game: a game, or the name of one that is registered.
        options: those of the game, where it is named.

    Returns:
        What has been found to hold, a line for each check.

    Raises:
        Broken: something does not hold; the error says what, and in which position. It is an AssertionError.
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
    """Return what a check tries, in words."""
    return check.__name__.replace("_", " ")
