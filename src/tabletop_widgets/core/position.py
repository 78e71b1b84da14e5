"""The problems of a position of a game without its own schema: it has to be like the first position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.core.errors import listing, shown

if TYPE_CHECKING:
    from tabletop_widgets.core.state import State

_KINDS: Final[tuple[tuple[type, str], ...]] = (
    (bool, "true or false"),
    (int, "a whole number"),
    (float, "a number"),
    (str, "a text"),
    (list, "a list"),
    (dict, "an object"),
)


def problems_of_position(first: Mapping[str, Any], position: object) -> list[str]:
    """Return how a position differs from the first one of its game: keys, kinds of values, lengths of lists."""
    if not isinstance(position, Mapping):
        return [f"{shown(position)} is not a position; expected an object with {listing(list(first))}"]
    unknown = [f"there is no {shown(key)}; the keys are {listing(list(first))}" for key in position if key not in first]
    known = [(name, first[name], value) for name, value in position.items() if name in first]
    return [*unknown, *(problem for part in known for problem in _unlike(*part))]


def _unlike(name: str, like: object, value: object) -> Iterator[str]:
    kind = _kind(like)
    if not kind or value is None:  # the first position has nothing here, so any value may follow
        return
    if _kind(value) != kind:
        yield f"{name} is {shown(value)}; expected {kind}"
    elif isinstance(like, list) and isinstance(value, list | tuple) and like and len({*map(_kind, like)}) == 1:
        for i, part in enumerate(value):
            yield from _unlike(f"{name}[{i}]", like[0], part)


def _kind(value: object) -> str:
    if isinstance(value, tuple):
        return "a list"
    return next((name for kind, name in _KINDS if isinstance(value, kind)), "")


def problems_of_rules(build: Callable[[Mapping[str, Any]], State], position: Mapping[str, Any]) -> list[str]:
    """Return why the rules cannot go on from a position, if they cannot: the error that they raise."""
    try:
        state = build(position)
        state.current_player(), state.legal_actions(), state.outcome()
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        return [f"the rules cannot go on from here: {type(error).__name__}: {error}"]
    return []
