"""Fields of a position, each written once: as an annotation of its class. How it is copied follows from its type."""

from __future__ import annotations

import inspect
from typing import Any, Self


class Fields:
    """What a class has that keeps what it knows in slots, each of them an annotation.

        class Table(Fields):
            round: int
            hands: list[tuple[int, ...]]
            __slots__ = tuple(__annotations__)

    A field whose type is a `list` is copied with the position. What any other holds never changes, and is shared.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Write the copying out, one line a field: a loop over the fields would take three times as long."""
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
        raise NotImplementedError("each class has its own")
