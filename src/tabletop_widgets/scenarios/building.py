"""Makes lessons in Python: `say`, `play`, `refuse`, `task`, `quiz`, `show`."""

from __future__ import annotations


class Builder:
    """Filled below."""
