"""Notebook cells: when a cell runs again, its widgets replace those of its last run."""

from __future__ import annotations

import inspect
import logging
import weakref
from typing import Any, Final

_LOG: Final = logging.getLogger(__name__)

# cell id -> (the run that made them, the widgets)
_made: dict[str, tuple[str, list[weakref.ref[Any]]]] = {}


def _current_run() -> tuple[str, str] | None:
    """Return the ids of the cell and of its run, or None if the notebook does not provide them."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    shell: Any = get_ipython()
    kernel = getattr(shell, "kernel", None)
    if kernel is None:
        return None
    try:
        request = _parent_request(kernel) or {}
        cell = request.get("metadata", {}).get("cellId")
        run = request.get("header", {}).get("msg_id")
        return (cell, run) if cell and run else None
    except Exception:  # an unknown kind of kernel may fail in any way: the board then works without this
        _LOG.debug("the cell of a board is not known", exc_info=True)
        return None


def _parent_request(kernel: Any) -> Any:  # noqa: ANN401 - a kernel is of no type that is known here
    """Return the message that the kernel is executing. Kernels in a browser have one channel, and take no argument."""
    try:
        has_channels = bool(inspect.signature(kernel.get_parent).parameters)
    except ValueError:  # a compiled function without signature: `xeus-python`, which has a single channel
        has_channels = False
    return kernel.get_parent("shell") if has_channels else kernel.get_parent()


def close_widgets_of_cell(widget: Any) -> None:  # noqa: ANN401 - a GameWidget, which imports this module
    """Replace the widgets of earlier runs of the present cell by a new widget."""
    here = _current_run()
    if here is None:
        return
    cell, run = here
    last_run, widgets = _made.get(cell, ("", []))
    if last_run != run:
        for old in widgets:
            found = old()
            if found is not None:
                found.retire()
        widgets = []
    widgets.append(weakref.ref(widget))
    _made[cell] = (run, widgets)
