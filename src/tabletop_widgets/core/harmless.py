"""Escaping of texts from files and strangers for terminals, HTML and Markdown."""

from __future__ import annotations

import html
import re
from typing import Final

_SEEN: Final = "\N{REPLACEMENT CHARACTER}"
_HIDDEN: Final = (
    *range(0x7F, 0xA0),  # DELETE, and the controls of terminals with eight bits
    *range(0x2028, 0x202F),  # line and paragraph separators; marks that change the direction of text
    *range(0x2066, 0x206A),  # more marks of direction
    *range(0xD800, 0xE000),  # surrogates (halves of characters)
    0xFFFE,
    0xFFFF,
)
_SHOWN: Final = {
    **dict.fromkeys(_HIDDEN, _SEEN),
    **{code: chr(0x2400 + code) for code in range(0x20) if chr(code) not in "\t\n"},  # ESCAPE is shown as ␛
}
_OF_MARKDOWN: Final = re.compile(r"[`*_\[\]#$~|]")


def harmless(text: str) -> str:
    r"""Return a text with visible signs in place of control characters, except for tabs and line breaks.

    >>> harmless("\x1b[2J gone\r\n")
    '␛[2J gone\n'

    """
    return text.replace("\r\n", "\n").translate(_SHOWN)


def escape(text: str) -> str:
    """Return a text as HTML."""
    return html.escape(harmless(text))


def in_markdown(text: str) -> str:
    r"""Return a text for a line of Markdown, in which neither Markdown nor HTML has an effect.

    >>> print(in_markdown("<img src=x>\n# *Why?*"))
    &lt;img src=x&gt; \# \*Why?\*

    """
    line = " ".join(harmless(text).split())
    return _OF_MARKDOWN.sub(r"\\\g<0>", html.escape(line.replace("\\", "\0"), quote=False)).replace("\0", "&#92;")
