"""Cells of widgets: a cell that runs again replaces the widgets of its last run."""

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
    except Exception:  # a kernel of any other make, which may fail in any way: the board comes without this
        _LOG.debug("the cell of a board is not known", exc_info=True)
        return None


def _parent_request(kernel: Any) -> Any:  # noqa: ANN401 - a kernel is of no type that is known here
    """Return the message that the kernel works on; one in a browser has a single channel, and is not told which."""
    try:
        has_channels = bool(inspect.signature(kernel.get_parent).parameters)
    except ValueError:  # it is compiled, and does not tell: `xeus-python` has a single channel
        has_channels = False
    return kernel.get_parent("shell") if has_channels else kernel.get_parent()


def close_widgets_of_cell(widget: Any) -> None:  # noqa: ANN401 - a GameWidget, which imports this module
    """Retire the widgets of earlier runs of the present cell, and remember the new one."""
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
