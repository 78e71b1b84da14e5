"""Choosing where the page does not know what can be chosen: it sends what is pressed, and Python says what follows.

Whatever begins an action of the game, allowed or not, is accepted alike, so that nothing is given away before the whole
action has been chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.widgets.viewpoint import Viewpoint

Path = tuple[str, ...]


def press(here: Viewpoint, keys: Sequence[str]) -> Action | Path | None:
    """Choose elements one after the other.

    Args:
        here: the viewpoint of the board; `pressed` and `mean` get what has been chosen so far.
        keys: those chosen before, and the new one.

    Returns:
        The action that they mean, allowed or not; or the elements to explain, if they begin nothing; or None if there
        is more to choose.

    """
    path = tuple(keys)
    for part in dict.fromkeys((path, path[-1:])):  # an element that does not go on begins anew
        allowed = _meant(here, here.match.legal_actions(), part)
        if len(allowed) == 1:
            here.pressed = here.mean = ()
            return allowed[0]
        if allowed or _next(here, part):
            here.pressed, here.mean = part, tuple(allowed)
            return None
        barred = _meant(here, here.match.game.actions, part)
        if barred:
            here.pressed = here.mean = ()
            return barred[0]
    here.pressed = here.mean = ()
    return path


def ways_on(here: Viewpoint, scene: Scene) -> list[str]:
    """Return the elements drawn only while they can be chosen that may come next, whether that is allowed or not."""
    keys = _next(here, here.pressed)
    return [key for key, element in scene.elements.items() if "ghost" in element[2] and key in keys]


def _meant(here: Viewpoint, actions: Sequence[Action], path: Path) -> list[Action]:
    """Return the actions that a path means exactly."""
    return [action for action, way in _paths(here, actions) if way == path]


def _next(here: Viewpoint, path: Path) -> set[str]:
    """Return the elements with which some action of the game goes on after a path."""
    size = len(path)
    return {way[size] for _, way in _paths(here, here.match.game.actions) if len(way) > size and way[:size] == path}


def _paths(here: Viewpoint, actions: Sequence[Action]) -> Iterator[tuple[Action, Path]]:
    view: Observation = here.match.observation(here.seat)
    for action in actions:
        for way in here.board.click_paths(view, action):
            yield action, way
