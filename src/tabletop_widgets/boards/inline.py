"""Markup inside the lines of a summary: signs of the board in place of words, and names of actions that stand out.

`<oil 6|6 oil>` shows "6" and the board's sign "oil" to the eye, and says "6 oil" to screen readers and in all that is
only text; `<Trade>` is the name of an action. Words between two `**` are in bold, as everywhere.
"""

from __future__ import annotations

import re
from typing import Final

_MARKED: Final = re.compile(r"<(?:\w+ [^|<>]*\|)?(\S[^<>]*)>|\*\*")


def sign(name: str, shown: str, said: str) -> str:
    """Return the markup of a sign of the board.

    Args:
        name: of the sign, among `Board.signs`.
        shown: what stands before it, e.g. a number.
        said: the same in words.

    """
    return f"<{name} {shown}|{said}>"


def title(text: str) -> str:
    """Return the markup of an action's name."""
    return f"<{text}>"


def plain(line: str) -> str:
    """Return a line without markup: words in place of its signs."""
    return _MARKED.sub(lambda found: found[1] or "", line)
