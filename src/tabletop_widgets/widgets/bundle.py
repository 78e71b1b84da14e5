"""The built front end."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_STATIC: Final = Path(__file__).parent / "static"
PARTS: Final = ("more", "lab")  # of a board's module: sent to a page that asks, the first time that it needs one


def front_end(name: str) -> str:
    """Return the text of a built front-end file: `widget.js`, `widget.css`, a part such as `more.js`, a lesson's.

    A string and not the path: with a path, anywidget keeps every widget alive for ever.

    Raises:
        FileNotFoundError: the package was not built; the message says how to build it.

    """
    path = _STATIC / name
    if not path.is_file():
        raise FileNotFoundError(f"{path} is missing: run `python hatch_build.py` in the checkout")
    return path.read_text(encoding="utf-8")
