"""The board of a game that has no drawing yet: the observation as a list, and a button for each legal action."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tabletop_widgets.boards.board import Board
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.errors import cut
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.text import Words

_WIDTH: Final = 640.0
_LINE: Final = 22.0
_LONGEST: Final = 84  # characters of a line
_MOST: Final = 60  # lines


class PlainBoard(Board):
    """A board that lists an observation, `to_dict()`, line by line."""

    def draw(
        self,
        observation: Any,  # noqa: ANN401 - any game's
        words: Words,
        front_seat: int | None = None,  # noqa: ARG002 - everything is in front
        marks: Mapping[str, str] = NO_MARKS,  # noqa: ARG002 - it has no places
    ) -> Scene:
        """Return the list as a picture."""
        scene = Scene()
        lines = list(_lines(observation.to_dict(), ""))[:_MOST] or ["–"]
        scene.region("table", _WIDTH, _LINE * (len(lines) + 1), words("plain-board"), "main", public=True)
        scene.add("table/felt", "rect", "table", width=_WIDTH, height=_LINE * (len(lines) + 1), rx=10, fill="$felt")
        for i, line in enumerate(lines):
            scene.add(f"line{i}", "text", "table", line, x=16, y=_LINE * (i + 1) + 4, font_size=15, fill="$ink")
            scene.text_summary("table", f"line{i}", line)
        return scene


def _lines(data: Any, before: str) -> Iterator[str]:  # noqa: ANN401 - JSON data
    """Return the lines of data: one line if it is short, otherwise one for each part."""
    for key, value in data.items() if isinstance(data, Mapping) else enumerate(data):
        name = f"{before}{key}"
        text = f"{name}: {json.dumps(value, ensure_ascii=False)}".replace('"', "")
        if len(text) > _LONGEST and isinstance(value, Mapping | list | tuple):
            yield from _lines(value, f"{name}.")
        else:
            yield cut(text, _LONGEST)
