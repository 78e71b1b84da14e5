"""`None` on its way to a page from Python in a browser: as `undefined`, which it becomes there, a field is missing."""

from __future__ import annotations

import sys
from typing import Any, Final

IN_BROWSER: Final = sys.platform == "emscripten"


def for_page(state: dict[str, Any]) -> dict[str, Any]:
    """Return what is sent to a page, so that each `None` arrives as null."""
    if not IN_BROWSER:
        return state
    from pyodide.ffi import jsnull

    return dict(with_null(state, jsnull))


def with_null(value: Any, null: object) -> Any:  # noqa: ANN401 - anything that JSON has
    """Return a value with `null` in place of each `None` in it."""
    if value is None:
        return null
    if isinstance(value, dict):
        return {key: with_null(item, null) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [with_null(item, null) for item in value]
    return value
