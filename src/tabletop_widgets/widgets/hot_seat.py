"""Name of the hot seat, on which everybody plays in turn; a module of its own, since the widget is imported late."""

from typing import Final

HOT_SEAT: Final = "hot-seat"
