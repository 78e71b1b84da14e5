"""How a board's traits travel: those of a moment together, and everything that a page without a kernel needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import anywidget

from tabletop_widgets.widgets.nulls import for_page


class WholeWidget(anywidget.AnyWidget):
    """An anywidget whose traits are JSON, and whose stored state is whole."""

    def _set(self, traits: dict[str, Any]) -> None:
        with self.hold_sync():
            for name, value in traits.items():
                self.set_trait(name, value)

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
