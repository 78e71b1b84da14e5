"""How a board's traits travel: those of a moment together, and everything that a page without a kernel needs."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from threading import Event
from typing import Any, Final

import anywidget
from ipywidgets import Layout

from tabletop_widgets.core.thread import HAVE_THREADS
from tabletop_widgets.widgets.nulls import for_page

_LOG: Final = logging.getLogger(__name__)
_PATIENCE: Final = 0.05  # seconds that the thread of a message waits for its answer: a cell may run for hours
_YIELD: Final = 0.01  # seconds that a message may need to leave the kernel


class WholeWidget(anywidget.AnyWidget):
    """An anywidget whose traits are JSON, and whose stored state is whole."""

    _own_layout: Layout | None = None  # made with the widget; nothing else has it

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401 - ipywidgets'
        super().__init__(**kwargs)
        self._own_layout = self.layout

    def close(self) -> None:
        """Remove the widget from the pages, and the model of its layout."""
        super().close()
        layout, self._own_layout = self._own_layout, None
        if layout is not None:
            layout.close()

    def _is_cut_off(self) -> bool:
        """Return whether a host has closed the connection, as marimo does when the cell that made it runs again."""
        # marimo's connection and Jupyter's have no other way to tell
        return self.comm is None or getattr(self.comm, "_closed", False) is True

    def _send(self, msg: Any, buffers: Any = None) -> None:  # noqa: ANN401 - ipywidgets'
        """Send a message, unless the page is gone: some hosts fail then, and no cell that plays has to know."""
        if self._is_cut_off():
            self._lose()
            return
        try:
            super()._send(msg, buffers)
        except Exception:
            _LOG.debug("a page cannot be reached any more", exc_info=True)
            self._lose()

    def _lose(self) -> None:
        """Do what is to be done when no page can be reached any more."""

    def _set(self, traits: dict[str, Any]) -> None:
        with self.hold_sync():
            for name, value in traits.items():
                self.set_trait(name, value)

    def _show_first(self, page: str, glance: dict[str, Any]) -> None:
        """Send what changes in the picture to the page that waits for it; the traits of the moment follow.

        The message leaves the kernel on another thread, which is at rest, has to wake up, and would have to wait until
        they are made.
        """
        self.send(for_page({"c": page, "glance": glance}))
        messages = getattr(getattr(self.comm, "kernel", None), "iopub_thread", None)
        if HAVE_THREADS and messages is not None:
            is_sent = Event()
            messages.schedule(is_sent.set)  # it does one after the other
            is_sent.wait(_YIELD)

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send traits to the pages.

        Overrides ipywidgets', which looks for binary data in every list of every trait; a board has none, and the
        search takes a tenth of a step.
        """
        state = self.get_state(key)
        if state:
            self._send({"method": "update", "state": for_page(state), "buffer_paths": []}, buffers=[])

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:  # noqa: ARG002
        """Return the values of traits, as they are sent.

        Overrides ipywidgets', which leaves defaults out of the state that a notebook or a page stores. To traitlets the
        module itself is a default, and nobody else has it: the page says "Failed to initialize model".

        Args:
            key: the names; None for all.
            drop_defaults: ignored.

        """
        state: dict[str, Any] = super().get_state(key)
        return state


def wait_for(start: Callable[..., None], heed: Callable[[Any], None], msg: object) -> None:
    """Have a message of a page heeded, and wait a moment until it is.

    As soon as the thread that brought it is done, the kernel tells the page that it is idle; JupyterLab would draw that
    before the answer.

    Args:
        start: calls a function, perhaps on another thread.
        heed: what is to be done with the message.
        msg: the message.

    """
    answered = Event()

    def work() -> None:
        try:
            heed(msg)
        finally:
            answered.set()

    start(work)
    answered.wait(_PATIENCE)
