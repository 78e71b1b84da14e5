"""Board games that live in a notebook cell: click, step back and forth, ask why, script.

>>> import tabletop_widgets as tw
>>> match = tw.new_match("scout", players=4, seed=7)
>>> for _ in range(4):
...     node = match.play("keep")
>>> match.why_not("show 3-5").rule
'scout 4.1'
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from tabletop_widgets import _old_names
from tabletop_widgets.arena import Results
from tabletop_widgets.boards.register import register, unregister
from tabletop_widgets.core.errors import (
    AmbiguousAction,
    IllegalAction,
    MatchBusy,
    PlayerError,
    PositionError,
    SaveFileError,
)
from tabletop_widgets.core.game import games
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.state import CHANCE, TERMINAL
from tabletop_widgets.matches import Match, load_match, new_game, new_match, simulate
from tabletop_widgets.widgets import GameWidget

if TYPE_CHECKING:
    from tabletop_widgets.scenarios import (
        Scenario,
        ScenarioError,
        Session,
        course,
        courses,
        gather,
        happens,
        lesson,
        lessons,
        sees,
    )

__all__ = [
    "CHANCE",
    "TERMINAL",
    "AmbiguousAction",
    "GameWidget",
    "IllegalAction",
    "Match",
    "MatchBusy",
    "Node",
    "PlayerError",
    "PositionError",
    "Results",
    "SaveFileError",
    "Scenario",
    "ScenarioError",
    "Session",
    "course",
    "courses",
    "games",
    "gather",
    "happens",
    "lesson",
    "lessons",
    "load_match",
    "new_game",
    "new_match",
    "register",
    "sees",
    "simulate",
    "unregister",
]

__version__: str

# each is imported when it is first used
for _name, _class in (("leviath", "Leviath"), ("scout", "Scout"), ("scythe", "Scythe")):
    register(
        f"tabletop_widgets.engines.{_name}:{_class}Game", f"tabletop_widgets.boards.{_name}:{_class}Board", name=_name
    )


def _version() -> str:
    """Return the version of the installed package; the look-up is slow."""
    from importlib.metadata import version

    return version("tabletop-widgets")


def _of_lessons(name: str) -> Callable[[], object]:
    """Return how to import a name of `scenarios`, which few people need, when it is first used."""
    return lambda: getattr(import_module("tabletop_widgets.scenarios"), name)


_LESSONS = (
    "Scenario",
    "ScenarioError",
    "Session",
    "course",
    "courses",
    "gather",
    "happens",
    "lesson",
    "lessons",
    "sees",
)

_old_names.find_moved_modules()
_old_names.keep_old_names(__name__, __version__=_version, **{name: _of_lessons(name) for name in (*_LESSONS, "sees")})
