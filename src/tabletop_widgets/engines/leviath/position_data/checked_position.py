"""A position under check, and words for its problems."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.position import Position
from tabletop_widgets.engines.leviath.rules import frames


class CheckedPosition(NamedTuple):
    """A position under check: the valid part of its data, and what was made from it, with defaults for the rest."""

    game: Box
    given: Mapping[str, Any]
    position: Position

    @property
    def is_over(self) -> bool:
        """True if the position says that the game has ended."""
        return bool(self.position.reason)

    @property
    def has_to_flee(self) -> bool:
        """True if the kaiju has to leave a space where a mine was put."""
        return (frames.FLEE,) in self.position.stack


def many(count: int, what: str) -> str:
    """Return a number of things in words."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def humans_text(game: Box) -> str:
    """Return the number of humans in words."""
    return many(game.num_players - 1, "human")


def numbers_text(case: CheckedPosition, spaces: int) -> str:
    """Return the printed numbers of a set of spaces."""
    return ", ".join(map(str, case.game.sea.numbers(spaces)))
