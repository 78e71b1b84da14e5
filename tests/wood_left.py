"""A position of Scythe in which a worker that is alone on its hex can carry wood, or leave it behind."""

from __future__ import annotations

from typing import Any, Final

_CREW: Final = {"faction": "nordic", "mat": "industrial", "workers": {"a5": 1, "c4": 1}}
POSITION: Final[dict[str, Any]] = {
    "players": [_CREW, {"faction": "saxony", "mat": "mechanical"}],
    "turn": 0,
    "resources": {"a5": {"wood": 2}},
}
