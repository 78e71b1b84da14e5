"""The name of the hot seat, which all players share. A module of its own, since the widget is imported late."""

from typing import Final

HOT_SEAT: Final = "hot-seat"
