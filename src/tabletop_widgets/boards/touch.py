"""Touch layout: CSS offsets and larger hit areas on tall, narrow pages.

The same picture goes to every page, so an element says by its `style` both: how it is, and what is added there. The
style sheet sets `--roomy` to 1 on a phone and in a narrow high window, to less on a low phone, and elsewhere to 0; a
region says by `grows` how much higher it is at 1. Below, "on a phone" means that.
"""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import width
from tabletop_widgets.boards.paths import number

SHARE: Final = "var(--roomy,0)"  # how much room there is, from 0 to 1


def lower(by: float) -> str:
    """Return the style of an element that lies some units lower on a phone."""
    return f"translate:0 calc({number(by)}px*{SHARE})"


def higher(height: float, by: float) -> str:
    """Return the style of a rectangle of a height that is some units higher on a phone."""
    return f"height:calc({number(height)}px + {number(by)}px*{SHARE})"


def stretch_style(high: float, wide: float = 0) -> str:
    """Return the style of an element that grows on a phone by shares of its height and width, from its origin."""
    return f"scale:{_share(wide)} {_share(high)}"


def _share(more: float) -> str:
    return f"calc(1 + {round(more, 2):g}*{SHARE})" if more else "1"


def larger(text: str, size: float, room: float, weight: int, *, most: float) -> str:
    """Return the style of a text whose letters are larger on a phone, as far as it then fits.

    Args:
        text: the words.
        size: height of the letters in units elsewhere.
        room: the width that they may have.
        weight: how bold they are.
        most: the greatest height of the letters on a phone.

    """
    fits = size * room / max(1.0, width(text, size, weight))
    by = max(0.0, min(most, int(2 * fits) / 2) - size)  # in halves: equal styles are sent once
    return f"font-size:calc({number(size)}px + {number(by)}px*{SHARE})"
