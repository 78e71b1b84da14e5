"""The built front end."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

_STATIC: Final = Path(__file__).parent / "static"
PARTS: Final = ("more", "lab")  # of a board's module: sent to a page that asks, the first time that it needs one


def front_end(name: str) -> str:
    """Return the text of a built front-end file: `widget.js`, `widget.css`, a part such as `more.js`, a lesson's.

    Raises:
        FileNotFoundError: the package was not built; the message says how to build it.

    """
    return _built(name).read_text(encoding="utf-8")


def for_pages(name: str, before: str = "") -> Any:  # noqa: ANN401 - a string, or what anywidget takes in place of one
    """Return a built front-end file for a widget's `_esm` or `_css`, after other text.

    It is a string and not the path: with a path, anywidget keeps every widget alive for ever. With `ANYWIDGET_HMR=1`
    that is wanted, since open boards then take over each build, with their matches.

    Raises:
        FileNotFoundError: as `front_end`.

    """
    if os.environ.get("ANYWIDGET_HMR") != "1":
        return before + front_end(name)
    from tabletop_widgets.widgets.hot import watched

    return watched(_built(name), before)


def _built(name: str) -> Path:
    path = _STATIC / name
    if not path.is_file():
        raise FileNotFoundError(f"{path} is missing: run `python hatch_build.py` in the checkout")
    return path
