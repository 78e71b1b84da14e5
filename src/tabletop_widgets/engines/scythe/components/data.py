"""A reader of the data files beside the code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent / "data"


def load(name: str) -> Any:  # noqa: ANN401 - JSON; the calling module gives it a type
    """Return the content of `data/<name>.json`."""
    return json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8"))
