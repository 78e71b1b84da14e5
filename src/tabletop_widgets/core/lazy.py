"""Lazy imports, and object creation without garbage collection."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pkgutil import resolve_name
from typing import Any


@contextmanager
def without_collecting() -> Iterator[None]:
    """Pause the garbage collector while many lasting objects are created, which is then seven times as fast."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def resolve(location: str) -> Any:  # noqa: ANN401 - whatever is there
    """Return the object at a location such as "package.module:Name", and import its module if need be."""
    with without_collecting():
        return resolve_name(location)
