"""What a teacher marks on the boards of a step, as notes: on the board of a lesson and in the pictures of its page."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tabletop_widgets.boards.annotate import Note
from tabletop_widgets.boards.names import Elements
from tabletop_widgets.scenarios.steps import Show

ON_BOARD: Final = ("places", "cards", "seat")  # what is picked there; numbers and options are not
SEAT: Final = "seat "  # so begins a plate's name on every board; what follows is the number


def teachers_marks(show: Show, elements: Elements, right: Collection[str] = ()) -> list[Note]:
    """Return the shades, badges and rings of a step; several rings have numbers.

    Args:
        show: what the step marks.
        elements: the elements that it names.
        right: keys of the answer, where it is told: they are marked as right, and have no ring.

    """
    keys = {name: key for name in (*show.shade, *show.badge, *show.ring) if (key := elements.key(str(name)))}
    notes = [Note(keys[name], "shade") for name in show.shade if name in keys]
    notes += [Note(keys[name], "badge", str(text)) for name, text in show.badge.items() if name in keys]
    notes += [Note(key, "right") for key in right]
    rings = [keys[name] for name in show.ring if name in keys and keys[name] not in right]
    return notes + [Note(key, "ring", str(i) if len(rings) > 1 else "") for i, key in enumerate(rings, 1)]
