"""The built front end."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_STATIC: Final = Path(__file__).parent / "static"


def front_end(name: str) -> str:
    """Return the text of a built front-end file (`widget.js`, `widget.css`; with lessons `lesson.js`, `lesson.css`).

    A string and not the path: with a path, anywidget keeps every widget alive for ever.

    Raises:
        FileNotFoundError: the package was not built; the message says how to build it.

    """
    path = _STATIC / name
    if not path.is_file():
        raise FileNotFoundError(f"{path} is missing: run `python hatch_build.py` in the checkout")
    return path.read_text(encoding="utf-8")
