"""Knows the cell of each widget: a cell that runs again replaces its widgets, so that no hidden board remains."""

from __future__ import annotations

import weakref
from typing import Any

# cell id -> (the run that made them, the widgets)
_made: dict[str, tuple[str, list[weakref.ref[Any]]]] = {}


def _this_run() -> tuple[str, str] | None:
    """Return the ids of the cell and of its run, or None if the notebook does not provide them."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    shell: Any = get_ipython()
    kernel = getattr(shell, "kernel", None)
    if kernel is None:
        return None
    request = kernel.get_parent("shell") or {}
    cell = request.get("metadata", {}).get("cellId")
    run = request.get("header", {}).get("msg_id")
    return (cell, run) if cell and run else None


def replace(widget: Any) -> None:  # noqa: ANN401 - a GameWidget, which imports this module
    """Close the widgets of earlier runs of the present cell, and remember the new one."""
    here = _this_run()
    if here is None:
        return
    cell, run = here
    last_run, widgets = _made.get(cell, ("", []))
    if last_run != run:
        for old in widgets:
            found = old()
            if found is not None:
                found.close()
        widgets = []
    widgets.append(weakref.ref(widget))
    _made[cell] = (run, widgets)
