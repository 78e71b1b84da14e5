"""The fields of a position, whether its class is plain Python, which has slots, or compiled, which has none."""

from __future__ import annotations

import inspect


def fields_of(table: type) -> list[str]:
    """Return the names of the fields that a class of tables declares."""
    names = [name for name, found in vars(table).items() if inspect.isdatadescriptor(found)]
    return sorted(name for name in names if name not in ("__dict__", "__weakref__"))
