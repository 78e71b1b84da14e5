"""How a scene is sent to the browser: a keyframe, and then the changes since."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from tabletop_widgets.boards.changes import Changes, changes_from, difference
from tabletop_widgets.boards.scene import Scene

_LARGEST_PATCH: Final = 12_000  # bytes; beyond this a new keyframe is cheaper than longer and longer patches
_LARGEST_PASSING: Final = 36_000  # nothing follows a picture that is shown in passing: it may be nearly a keyframe
_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def size(data: object) -> int:
    """Return the size of data as JSON, in bytes."""
    return len(_ENCODER.encode(data).encode())


class SceneStream:
    """Turns scenes into the traits `scene` and `patch`, which together always contain the complete picture.

    Patches are cumulative against the keyframe, so a view that starts late, or misses a patch, needs only the last one.
    """

    def __init__(self) -> None:
        self._changes: Changes | None = None
        self._base_number = 0
        self._viewer: int | None = None
        self._number = 0

    @property
    def number(self) -> int:
        """The number of the picture that was sent last."""
        return self._number

    def next(self, scene: Scene, viewer: int | None, moved: Mapping[str, str] = _NOTHING) -> dict[str, Any]:
        """Return the traits to set for a scene: only `patch`, or both.

        Another viewer always gets a keyframe: nothing that the previous viewer could see stays in the traits.

        Args:
            scene: the picture.
            viewer: whose it is.
            moved: its elements that had another key in the picture before this one -> that key; not cumulative.

        """
        self._number += 1
        told = {"moved": dict(moved)} if moved else {}
        if self._changes is not None and self._viewer == viewer:
            numbers = {"base": self._base_number, "seq": self._number} | told
            length = self._changes.measured(scene, size) + size(numbers) - 1  # two braces less, and a comma
            if length <= _LARGEST_PATCH:
                return {"patch": self._changes.sent(scene) | numbers}
        self._changes, self._base_number, self._viewer = changes_from(scene), self._number, viewer
        return {"scene": self._changes.keyframe(self._number) | told, "patch": None}

    def glance(
        self, before: Scene, scene: Scene, viewer: int | None, moved: Mapping[str, str]
    ) -> dict[str, Any] | None:
        """Return what changes from the picture that was sent last, so that a page shows it before all else.

        Nothing depends on it: `next` sends the whole. So it is no patch of the keyframe, which would be longer.

        Args:
            before: the picture that was sent last.
            scene: the picture that `next` will send.
            viewer: whose it is.
            moved: as for `next`.

        Returns:
            As `Changes.sent`, with the number of the picture before as `base`; None if a page could not use it.

        """
        if self._changes is None or self._viewer != viewer or before.regions.keys() != scene.regions.keys():
            return None
        told = {"moved": dict(moved)} if moved else {}
        return difference(before, scene) | {"base": self._number, "seq": self._number + 1} | told

    def passing(self, scene: Scene, moved: Mapping[str, str]) -> dict[str, Any] | None:
        """Return the patch of a picture that is shown only in passing, or None if it needs a keyframe."""
        if self._changes is None:
            return None
        told: dict[str, Any] = {"moved": dict(moved)} if moved else {}
        self._number += 1
        patch = self._changes.sent(scene) | {"base": self._base_number, "seq": self._number} | told
        return patch if size(patch) <= _LARGEST_PASSING else None

    def start_anew(self) -> None:
        """Make the next picture a keyframe."""
        self._changes = None

    def blank(self) -> dict[str, Any]:
        """Return the traits of an empty picture; the next one will be a keyframe."""
        self._number += 1
        self._changes = None
        return {"scene": Scene().keyframe(self._number), "patch": None}
