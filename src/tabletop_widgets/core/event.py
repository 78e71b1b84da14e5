"""Events: records of what happened in a game, for journals, animations and statistics."""

from __future__ import annotations

from typing import final


@final
class Event:
    """A record of one thing that happened in a game.

    Attributes:
        kind: what happened, e.g. "show"; the texts of the game name it.
        seat: who did it, or -1 for nobody.
        values: numbers whose meaning depends on the kind.
        rule: the rulebook section that caused it, e.g. "scout 4.1".
        audience: the seats that may know of it as a bit mask (1 << seat), or None when everybody may.
        reveals: it revealed something hidden, so that the decision before it cannot fairly be taken back.

    """

    __slots__ = ("audience", "kind", "reveals", "rule", "seat", "values")

    def __init__(
        self,
        kind: str,
        seat: int,
        values: tuple[int, ...] = (),
        rule: str = "",
        audience: int | None = None,
        reveals: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.values = values
        self.rule = rule
        self.audience = audience
        self.reveals = reveals

    def is_visible_to(self, seat: int | None) -> bool:
        """Return whether a seat (None = spectator) may know of it."""
        return self.audience is None or (seat is not None and bool(self.audience >> seat & 1))

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, seat={self.seat}, values={self.values}, rule={self.rule!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash(self._all())

    def _all(self) -> tuple[str, int, tuple[int, ...], str, int | None, bool]:
        return (self.kind, self.seat, self.values, self.rule, self.audience, self.reveals)
