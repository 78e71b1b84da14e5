"""The parts of a board that a lesson, or a board on its own, can keep from the viewer.

`boards/redaction.py` hides them. `lessons/reader.py` checks the names under `hide:`, `lessons/checker.py` whether the
game has such layers and facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tabletop_widgets.core.errors import listing, nearest

LAYER: Final = "layer:"
TEXT: Final = "text:"
# what can be hidden besides layers and texts:
HIDEABLE: Final = (
    "rings",  # the marks of what can be chosen, and with them the list of actions
    "list",  # the list of actions
    "journal",  # what has happened, and what the others did
    "inspector",
    "rules",
    "legend",
    "timeline",
    "summary",  # what the others did since the viewer's last decision
    "marks",  # the marks on the board of what the others did
    "guess",  # the marks that people move
    "plan",  # what an Automa is going to do
    "score",  # each player's score if the present round, or the game, ended now
)


def is_hideable(name: object) -> bool:
    """Return whether something can be hidden by a name: one of `HIDEABLE`, "layer:NAME" or "text:NAME"."""
    return isinstance(name, str) and (name in HIDEABLE or (name.startswith((LAYER, TEXT)) and not name.endswith(":")))


def missing_facts(hide: Iterable[str], observation: Any) -> list[tuple[str, str]]:  # noqa: ANN401 - the game's own
    """Return the facts that "text:NAME" hides and that an observation does not have, each with what was expected."""
    named = sorted(name.removeprefix(TEXT) for name in hide if name.startswith(TEXT))
    known = sorted(set(_keys(observation.to_dict()))) if named else []
    return [(name, f"expected {listing(nearest(name, known))}") for name in named if name not in known]


def _keys(data: Any) -> Iterator[str]:  # noqa: ANN401 - anything that JSON holds
    """Yield the keys of all objects in some data."""
    if isinstance(data, dict):
        yield from data
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _keys(part)
