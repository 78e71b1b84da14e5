"""Views of games in which nothing is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Never

from tabletop_widgets.core.observation import Observation


class OpenObservation(Observation):
    """A view of a position in which nothing is hidden: everybody sees all that `to_dict()` of the state holds.

    Each key is an attribute; lists are tuples, and nothing can be changed.
    """

    def __init__(self, seat: int | None, current_player: int, position: Mapping[str, Any]) -> None:
        self.seat = seat
        self.current_player = current_player
        for name, value in position.items():
            setattr(self, name, _fixed(value))

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the game's state holds
        raise AttributeError(f"this view has no {name!r}; it has {', '.join(sorted(vars(self)))}")

    def to_dict(self) -> dict[str, Any]:
        """Return the position as JSON data."""
        return {name: _loose(value) for name, value in vars(self).items() if name not in ("seat", "current_player")}


class _Fixed(dict[str, Any]):
    """An immutable object of JSON data."""

    def __hash__(self) -> int:  # type: ignore[override]  # a dict has no hash
        return hash(tuple(sorted(self.items())))

    def __setitem__(self, key: str, value: object) -> Never:
        raise TypeError("a view is read-only")


def _fixed(value: Any) -> Any:  # noqa: ANN401 - JSON data
    if isinstance(value, Mapping):
        return _Fixed({key: _fixed(part) for key, part in value.items()})
    return tuple(map(_fixed, value)) if isinstance(value, list | tuple) else value


def _loose(value: Any) -> Any:  # noqa: ANN401 - JSON data
    if isinstance(value, Mapping):
        return {key: _loose(part) for key, part in value.items()}
    return list(map(_loose, value)) if isinstance(value, tuple) else value
