"""What players have failed at, in all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tabletop_widgets.core.errors import cut

_MOST_TOLD: Final = 5
_MOST_TEXT: Final = 120  # characters of each that is told


class Failed(NamedTuple):
    """A decision in which a player failed.

    Attributes:
        game: the number of the game, for `Results.game`.
        player: its name.
        seat: where it sat.
        decision: the number of the decision in its game, from 0.
        text: what happened.

    """

    game: int
    player: str
    seat: int
    decision: int
    text: str


class Failures(Sequence[Failed]):
    """All failures, in the order of the games; it shows itself in a few lines, however many there are."""

    def __init__(self, found: Sequence[Failed]) -> None:
        self._found = tuple(found)

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - a number or a slice
        return Failures(self._found[at]) if isinstance(at, slice) else self._found[at]

    def __repr__(self) -> str:
        if not self._found:
            return "<no failures>"
        counts = Counter(one.player for one in self._found)
        told = ", ".join(f"{cut(name, _MOST_TEXT)} {count:,}" for name, count in counts.most_common(_MOST_TOLD))
        lines = [f"<{len(self):,} failures in {len({one.game for one in self._found}):,} games: {told}"]
        lines += [
            f"  game {one.game}, decision {one.decision}: {cut(one.text, _MOST_TEXT)}" for one in self[:_MOST_TOLD]
        ]
        more = len(self) - _MOST_TOLD
        return "\n".join([*lines, *([f"  … {more:,} more"] if more > 0 else [])]) + ">"
