"""Room for fingers: where elements of a region lie, and how large they are, on a phone.

The same picture goes to every page, so an element says both: how it is, and what is added on a phone. There the style
sheet sets `--roomy` to 1; a region says by `grows` how much higher it is then.
"""

from __future__ import annotations

from tabletop_widgets.boards.lettering import width
from tabletop_widgets.boards.paths import number


def lower(by: float) -> str:
    """Return the style of an element that lies some units lower on a phone."""
    return f"translate:0 calc({number(by)}px*var(--roomy))"


def higher(height: float, by: float) -> str:
    """Return the style of a rectangle of a height that is some units higher on a phone."""
    return f"height:calc({number(height)}px + {number(by)}px*var(--roomy))"


def stretched(high: float, wide: float = 0) -> str:
    """Return the style of an element that is larger on a phone, by two shares, away from the origin of its group."""
    return " ".join(["scale:" + _share(wide), _share(high)])


def _share(more: float) -> str:
    return f"calc(1 + {number(round(more, 2))}*var(--roomy))" if more else "1"


def larger(text: str, size: float, room: float, weight: int, *, most: float) -> str:
    """Return the style of a text whose letters are larger on a phone, as far as it then fits.

    Args:
        text: the words.
        size: height of the letters in units elsewhere.
        room: the width that they may have.
        weight: how bold they are.
        most: the greatest height of the letters on a phone.

    """
    by = (
        min(most, int(2 * size * room / max(1.0, width(text, size, weight))) / 2) - size
    )  # in halves: few are different
    return f"font-size:calc({number(size)}px + {number(max(0.0, by))}px*var(--roomy))"
