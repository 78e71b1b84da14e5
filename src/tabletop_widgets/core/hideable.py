"""The parts of a board that a lesson, or a board on its own, can keep from the viewer."""

from __future__ import annotations

from typing import Final

LAYER: Final = "layer:"
TEXT: Final = "text:"
# what can be hidden besides layers and texts:
HIDEABLE: Final = (
    "rings",  # what can be chosen; the list of actions goes with it
    "list",  # the list of actions
    "journal",  # what has happened, and what the others did
    "inspector",
    "rules",
    "legend",
    "timeline",
    "summary",  # what the others did since the viewer's last decision
    "marks",  # the marks of that on the board
    "guess",  # the marks that people move
    "plan",  # what an Automa is going to do
)


def is_hideable(name: object) -> bool:
    """Return whether something can be hidden by a name: one of `HIDEABLE`, "layer:NAME" or "text:NAME"."""
    return isinstance(name, str) and (name in HIDEABLE or (name.startswith((LAYER, TEXT)) and not name.endswith(":")))
