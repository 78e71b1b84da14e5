"""The seat of a board on which everybody plays in turn; apart from the widget, which is imported when one is made."""

from typing import Final

HOT_SEAT: Final = "hot-seat"
