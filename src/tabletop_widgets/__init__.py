"""Board games that live in a notebook cell: click, step back and forth, ask why, script.

>>> import tabletop_widgets as tw
>>> match = tw.new_match("scout", players=4, seed=7)
>>> for _ in range(4):
...     node = match.play("keep")
>>> match.why_not("show 3-5").rule
'scout 4.1'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tabletop_widgets.boards.register import register, unregister
from tabletop_widgets.contests import simulate, sweep, tournament
from tabletop_widgets.core.action import Choice, Score
from tabletop_widgets.core.errors import (
    AmbiguousAction,
    IllegalAction,
    MatchBusy,
    PlayerError,
    PositionError,
    SaveFileError,
)
from tabletop_widgets.core.game import games
from tabletop_widgets.core.player import register_player
from tabletop_widgets.core.state import CHANCE, TERMINAL
from tabletop_widgets.core.tree import Node
from tabletop_widgets.core.view import View
from tabletop_widgets.match import Match, load_match, new_game, new_match

if TYPE_CHECKING:
    from tabletop_widgets import lessons, players
    from tabletop_widgets.adapters.vector import vector_env
    from tabletop_widgets.arena import Results
    from tabletop_widgets.lessons import (
        Lesson,
        LessonError,
        Session,
        course,
        courses,
        lesson,
        list_lessons,
    )
    from tabletop_widgets.tables.classroom import classroom
    from tabletop_widgets.widgets import GameWidget

__all__ = [
    "CHANCE",
    "TERMINAL",
    "AmbiguousAction",
    "Choice",
    "GameWidget",
    "IllegalAction",
    "Lesson",
    "LessonError",
    "Match",
    "MatchBusy",
    "Node",
    "PlayerError",
    "PositionError",
    "Results",
    "SaveFileError",
    "Score",
    "Session",
    "View",
    "classroom",
    "compiled",
    "course",
    "courses",
    "games",
    "lesson",
    "lessons",
    "list_lessons",
    "load_match",
    "new_game",
    "new_match",
    "players",
    "register",
    "register_player",
    "simulate",
    "sweep",
    "tournament",
    "unregister",
    "vector_env",
]

__version__: str
compiled: bool  # whether the engines run as compiled code, or as plain Python

# each is imported when it is first used
for _name, _class in (("leviath", "Leviath"), ("scout", "Scout"), ("scythe", "Scythe")):
    register(
        f"tabletop_widgets.engines.{_name}:{_class}Game", f"tabletop_widgets.boards.{_name}:{_class}Board", name=_name
    )

for _name, _maker in (
    ("random", "Random"),
    ("heuristic", "Heuristic"),
    ("greedy", "Greedy"),
    ("mc", "FlatMC"),
    ("ismcts", "ISMCTS"),
    ("turns", "Turns"),
    ("rollout", "Rollout"),
    ("learned", "NetworkPlayer"),
    ("learned-search", "NetworkSearch"),
    ("easy", "levels.easy"),
    ("medium", "levels.medium"),
    ("strong", "levels.strong"),
):
    register_player(_name, f"tabletop_widgets.players:{_maker}")


def _version() -> str:
    """Return the version of the installed package; the look-up is slow."""
    from importlib.metadata import version

    return version("tabletop-widgets")


def _is_compiled() -> bool:
    """Return whether the engines run as compiled code; asking loads one."""
    from tabletop_widgets.engines.scout.rules import sets

    return not sets.__file__.endswith((".py", ".pyc"))


# names that are imported when they are first used
_LAZY = {
    **dict.fromkeys(
        (
            "Lesson",
            "LessonError",
            "Session",
            "course",
            "courses",
            "lesson",
            "list_lessons",
        ),
        "lessons",
    ),
    "Results": "arena",
    "GameWidget": "widgets",
    "classroom": "tables.classroom",
    "vector_env": "adapters.vector",
}


def __getattr__(name: str) -> object:
    """Import or look up a public name when it is first used."""
    if name == "__version__":
        value: object = _version()
    elif name == "compiled":
        value = _is_compiled()
    elif name in ("lessons", "players"):
        return import_module(f"{__name__}.{name}")
    elif name in _LAZY:
        value = getattr(import_module(f"{__name__}.{_LAZY[name]}"), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
    return globals().setdefault(name, value)
