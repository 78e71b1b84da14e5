"""Fields of a position, each written once: as an annotation of its class. How it is copied follows from its type."""

from __future__ import annotations

import inspect
from typing import Any, Self


class Fields:
    """Base of a class that keeps its data in slots, one for each annotation.

        class Table(Fields):
            round: int
            hands: list[tuple[int, ...]]
            __slots__ = tuple(__annotations__)

    A field whose type is a `list` is copied with the position. The value of any other field never changes, and is
    shared.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Generate the code of `clone`, one line for each field: a loop over them would take three times as long."""
        super().__init_subclass__()
        fields = {
            name: str(kind)
            for each in reversed(cls.__mro__)
            for name, kind in inspect.get_annotations(each).items()
            if name in vars(each).get("__slots__", ())
        }
        copied = "".join(
            f"\n copy.{name} = self.{name}{'[:]' if kind.startswith('list[') else ''}" for name, kind in fields.items()
        )
        made: dict[str, Any] = {"new": object.__new__}
        exec(f"def clone(self):\n copy = new(self.__class__){copied}\n return copy", made)
        made["clone"].__doc__ = Fields.clone.__doc__
        made["clone"].__qualname__ = f"{cls.__qualname__}.clone"
        made["clone"].__module__ = cls.__module__
        cls.clone = made["clone"]  # type: ignore[method-assign]

    def clone(self) -> Self:
        """Return an independent copy."""
        raise NotImplementedError("each subclass defines it")
