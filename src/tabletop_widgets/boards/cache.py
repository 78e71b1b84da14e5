"""Caches for drawings: most steps of a game change few of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, Final, ParamSpec, TypeVar

from tabletop_widgets.boards.scene import Scene

_DRAWINGS: Final[dict[Hashable, Scene]] = {}
_MOST_DRAWINGS: Final = 4096  # some 10 MB
_LATEST: Final[dict[Hashable, tuple[object, Scene]]] = {}
_MOST_LATEST: Final = 64  # a few for each board that is open

_P = ParamSpec("_P")
_T = TypeVar("_T")
_R = TypeVar("_R")


def draw_region_cached(scene: Scene, facts: Hashable, draw: Callable[[Scene], None]) -> None:
    """Add a drawing to a scene; draw it anew only if none is cached for these facts.

    Many pictures share a cached drawing: whoever changes an element of one calls `Scene.restyle`.

    Args:
        scene: where to show it.
        facts: which drawing it is, and everything that it depends on: the language and the names, too.
        draw: draws it into an empty scene.

    """
    _add_drawing(scene, _DRAWINGS.get(facts) or _store(scene, facts, draw))


def draw_same_cached(scene: Scene, name: Hashable, facts: object, draw: Callable[[Scene], None]) -> None:
    """Add a drawing to a scene; draw it anew only if the facts differ from those of the last time.

    For a large part of a picture, which changes with many facts, but not at every step. The facts are compared, which
    is faster than looking them up.

    Args:
        scene: where to show it.
        name: which drawing it is, and for whom: the language and the names, the viewer.
        facts: everything else that it depends on.
        draw: draws it into an empty scene.

    """
    known = _LATEST.get(name)
    if known is None or known[0] != facts:
        if len(_LATEST) >= _MOST_LATEST:
            _LATEST.clear()
        known = _LATEST[name] = facts, _draw_on_copy(scene, draw)
    _add_drawing(scene, known[1])


def draw_cached(draw: Callable[Concatenate[Scene, _P], None]) -> Callable[Concatenate[Scene, _P], None]:
    """Cache a function's drawings by its arguments after the scene. The drawing must depend on nothing else.

    Example:
        >>> @draw_cached
        ... def draw_dot(scene: Scene, key: str, radius: float) -> None:
        ...     scene.add(key, "circle", "map", r=radius)

    """

    @wraps(draw)
    def draw_from_cache(scene: Scene, /, *args: _P.args, **attrs: _P.kwargs) -> None:
        facts = (draw, args, *attrs.items())
        _add_drawing(scene, _DRAWINGS.get(facts) or _store(scene, facts, lambda part: draw(part, *args, **attrs)))

    return draw_from_cache


def _add_drawing(scene: Scene, part: Scene) -> None:
    scene.elements.update(part.elements)
    if part.briefs:
        scene.briefs += part.briefs


def _store(scene: Scene, facts: Hashable, draw: Callable[[Scene], None]) -> Scene:
    part = _draw_on_copy(scene, draw)
    if len(_DRAWINGS) >= _MOST_DRAWINGS:
        _DRAWINGS.clear()
    _DRAWINGS[facts] = part
    return part


def _draw_on_copy(scene: Scene, draw: Callable[[Scene], None]) -> Scene:
    part = Scene()
    part.layers = scene.layers  # every picture of a game has the same ones
    draw(part)
    return part


def cache_latest(make: Callable[[_T], _R]) -> Callable[[_T], _R]:
    """Cache a function's result for its latest argument.

    The parts of a board ask the same about one view, one after another. The object must not change.

    Example:
        >>> @cache_latest
        ... def total(numbers: tuple[int, ...]) -> int:
        ...     return sum(numbers)
        >>> total((1, 2))
        3

    """
    last: tuple[_T, _R] | None = None

    @wraps(make)
    def make_cached(thing: _T) -> _R:
        nonlocal last
        known = last  # read once: another thread may ask, too
        if known is None or known[0] is not thing:
            last = known = (thing, make(thing))
        return known[1]

    return make_cached


def clear_cache() -> None:
    """Clear all caches of drawings."""
    _DRAWINGS.clear()
    _LATEST.clear()
