"""The AnyWidget base class: one message per update, and a stored state that is complete without a kernel."""

from __future__ import annotations

import json
import logging
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from threading import Event
from types import MappingProxyType
from typing import Any, Final

import anywidget
from anywidget._file_contents import FileContents, VirtualFileContents
from ipywidgets import Layout

from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scene_diff import SceneDiff, changes_from, difference
from tabletop_widgets.core.thread import HAVE_THREADS
from tabletop_widgets.widgets.wire import EarlyPatch

_LARGEST_PATCH: Final = 12_000  # bytes; beyond this a new keyframe is cheaper than ever longer patches
_LARGEST_PASSING: Final = 36_000  # bytes; larger, because no patch builds on a picture that is only shown in passing
_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def size(data: object) -> int:
    """Return the size of data as JSON, in bytes."""
    return len(_ENCODER.encode(data).encode())


class SceneStream:
    """Encoder of scenes as the traits `scene` and `patch`, which together always contain the complete picture.

    Patches are cumulative against the keyframe, so a view that starts late, or misses a patch, needs only the last one.
    """

    def __init__(self) -> None:
        self._changes: SceneDiff | None = None
        self._base_number = 0
        self._viewer: int | None = None
        self._number = 0

    @property
    def number(self) -> int:
        """The number of the picture that was sent last."""
        return self._number

    def encode(self, scene: Scene, viewer: int | None, moved: Mapping[str, str] = _NOTHING) -> dict[str, Any]:
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
            length = self._changes.diff_size(scene, size) + size(numbers) - 1  # two braces less, one comma more
            if length <= _LARGEST_PATCH:
                return {"patch": self._changes.packed_diff(scene) | numbers}
        self._changes, self._base_number, self._viewer = changes_from(scene), self._number, viewer
        return {"scene": self._changes.keyframe(self._number) | told, "patch": None}

    def early_patch(
        self, before: Scene, scene: Scene, viewer: int | None, moved: Mapping[str, str]
    ) -> dict[str, Any] | None:
        """Return the changes since the last picture sent, for a page to show before it gets the traits.

        Nothing depends on it: `encode` sends the whole. So it is no patch of the keyframe, which would be longer.

        Args:
            before: the picture that was sent last.
            scene: the picture that `encode` will send.
            viewer: whose it is.
            moved: as for `encode`.

        Returns:
            As `difference` of two scenes, with the number of the one before as `base`; None if no page can use it.

        """
        if self._changes is None or self._viewer != viewer or before.regions.keys() != scene.regions.keys():
            return None
        told = {"moved": dict(moved)} if moved else {}
        return difference(before, scene) | {"base": self._number, "seq": self._number + 1} | told

    def transient_patch(self, scene: Scene, moved: Mapping[str, str]) -> dict[str, Any] | None:
        """Return the patch of a picture that is shown only in passing, or None if it needs a keyframe."""
        if self._changes is None:
            return None
        told: dict[str, Any] = {"moved": dict(moved)} if moved else {}
        self._number += 1
        patch = self._changes.packed_diff(scene) | {"base": self._base_number, "seq": self._number} | told
        return patch if size(patch) <= _LARGEST_PASSING else None

    def restart(self) -> None:
        """Make the next picture a keyframe."""
        self._changes = None

    def blank(self) -> dict[str, Any]:
        """Return the traits of an empty picture; the next picture will be a keyframe."""
        self._number += 1
        self._changes = None
        return {"scene": Scene().keyframe(self._number), "patch": None}


IN_BROWSER: Final = sys.platform == "emscripten"


def nulls_for_page(state: dict[str, Any]) -> dict[str, Any]:
    """Return a message for a page in which each `None` arrives as null."""
    if not IN_BROWSER:
        return state
    from pyodide.ffi import jsnull

    return dict(with_null(state, jsnull))


def with_null(value: Any, null: object) -> Any:  # noqa: ANN401 - anything that JSON has
    """Return a value with `null` in place of each `None` in it."""
    if value is None:
        return null
    if isinstance(value, dict):
        return {key: with_null(item, null) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [with_null(item, null) for item in value]
    return value


_LOG: Final = logging.getLogger(__name__)
_PATIENCE: Final = 0.05  # most seconds that the thread of a message waits for its answer: a cell may run for hours
_YIELD: Final = 0.01  # most seconds to wait until a message has left the kernel


class BatchedWidget(anywidget.AnyWidget):
    """An anywidget whose traits are JSON, and whose stored state is complete.

    Attributes:
        is_closed: whether it was closed by Python, for good.

    """

    is_closed = False
    _own_layout: Layout | None = None  # made with the widget, and used by no other

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401 - ipywidgets'
        super().__init__(**kwargs)
        self._own_layout = self.layout

    def close(self) -> None:
        """Remove the widget from the pages, and the model of its layout."""
        self.is_closed = True
        super().close()
        layout, self._own_layout = self._own_layout, None
        if layout is not None:
            layout.close()

    def _handle_custom_msg(self, content: object, buffers: object) -> None:
        """Handle a message of a page, unless the widget was closed while it was on its way."""
        if not self.is_closed:
            super()._handle_custom_msg(content, buffers)

    def _is_cut_off(self) -> bool:
        """Return whether a host has closed the connection, as marimo does when the cell that made it runs again."""
        # neither marimo's nor Jupyter's connection has a public property for this
        return self.comm is None or getattr(self.comm, "_closed", False) is True

    def _send(self, msg: Any, buffers: Any = None) -> None:  # noqa: ANN401 - ipywidgets'
        """Send a message; ignore errors of hosts whose page is gone, so that no cell fails."""
        if self._is_cut_off():
            self._on_pages_lost()
            return
        try:
            super()._send(msg, buffers)
        except Exception:
            _LOG.debug("a page cannot be reached any more", exc_info=True)
            self._on_pages_lost()

    def _on_pages_lost(self) -> None:
        """Release what only serves pages, since no page can be reached any more."""

    def _set_traits(self, traits: dict[str, Any]) -> None:
        with self.hold_sync():
            for name, value in traits.items():
                self.set_trait(name, value)

    def _send_early(self, page: str, glance: dict[str, Any]) -> None:
        """Send the changes of the picture to the page that waits for them, before the traits.

        The message leaves the kernel on another thread. Waiting for it here lets that thread run before the traits are
        made.
        """
        message: EarlyPatch = {"c": page, "glance": glance}
        self.send(nulls_for_page({**message}))
        messages = getattr(getattr(self.comm, "kernel", None), "iopub_thread", None)
        if HAVE_THREADS and messages is not None:
            is_sent = Event()
            messages.schedule(is_sent.set)  # the thread works in order, so the message is sent before this
            is_sent.wait(_YIELD)

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send traits to the pages.

        Overrides ipywidgets', which looks for binary data in every list of every trait; a board has none, and the
        search takes a tenth of a step.
        """
        state = self.get_state(key)
        if state:
            self._send({"method": "update", "state": nulls_for_page(state), "buffer_paths": []}, buffers=[])

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:  # noqa: ARG002
        """Return the values of traits, as they are sent.

        Overrides ipywidgets', which leaves defaults out of the state that a notebook or a page stores. To traitlets the
        module itself is a default, and nobody else has it: the page says "Failed to initialize model".

        Args:
            key: the names; None for all.
            drop_defaults: ignored.

        """
        state: dict[str, Any] = super().get_state(key)
        return state


def wait_for(start: Callable[..., None], handle: Callable[[Any], None], msg: object) -> None:
    """Handle a message of a page, perhaps on another thread, and wait up to 50 ms until it is done.

    As soon as the thread that brought it is done, the kernel tells the page that it is idle; JupyterLab would draw that
    before the answer.

    Args:
        start: calls a function, perhaps on another thread.
        handle: handles the message.
        msg: the message.

    """
    answered = Event()

    def work() -> None:
        try:
            handle(msg)
        finally:
            answered.set()

    start(work)
    answered.wait(_PATIENCE)


_STATIC: Final = Path(__file__).parent / "static"
_DIGEST: Final = re.compile(r"/\* tabletop-widgets ([0-9a-f]{16});")  # the digest of the sources in a bundle


class UpgradedError(RuntimeError):
    """Another version of the package was installed while this Python runs, so files on the disk do not fit any more."""

    def __init__(self) -> None:
        super().__init__(
            "tabletop-widgets was upgraded while this Python runs, and its old and new parts do not fit together; "
            "save the match with match.save('game.json'), restart the kernel, and use tw.load_match('game.json')"
        )


@cache
def _digest_at_first() -> str:
    """Return the digest of the front end at its first use."""
    return digest_of(_built("widget.js"))


def digest_of(bundle: Path) -> str:
    """Return the digest of the sources of a bundle; "" for a bundle that is rebuilt at every save."""
    with bundle.open(encoding="utf-8") as file:
        found = _DIGEST.match(file.readline())
    return found[1] if found else ""


def check_not_upgraded() -> None:
    """Check that the package on the disk is the one that runs.

    Raises:
        UpgradedError: it is another one, as after `pip install --upgrade` in a running kernel.

    """
    now = digest_of(_built("widget.js"))
    if now and _digest_at_first() and now != _digest_at_first():
        raise UpgradedError


def front_end(name: str) -> str:
    """Return the text of a built front-end file, such as `widget.js` or `lesson.css`.

    Raises:
        FileNotFoundError: the package was not built; the message says how to build it.
        UpgradedError: it was built anew since it was first read.

    """
    check_not_upgraded()
    return _built(name).read_text(encoding="utf-8")


def for_pages(name: str, before: str = "") -> Any:  # noqa: ANN401 - a string, or what anywidget takes in place of one
    """Return a built front-end file for a widget's `_esm` or `_css`, with other text before it.

    It is a string and not the path: with a path, anywidget keeps every widget alive for ever. With `ANYWIDGET_HMR=1`
    that is wanted, since open boards then take over each build, with their matches.

    Raises:
        FileNotFoundError: as `front_end`.

    """
    if os.environ.get("ANYWIDGET_HMR") != "1":
        return before + front_end(name)

    return watch_file(_built(name), before)


def _built(name: str) -> Path:
    path = _STATIC / name
    if not path.is_file():
        raise FileNotFoundError(f"{path} is missing: run `python hatch_build.py` in the checkout")
    return path


class Watched(VirtualFileContents):
    """The text of a file with other text before it, which signals every change of the file.

    Args:
        path: the file.
        before: the text before it.

    Raises:
        ImportError: `watchfiles` is not installed.

    """

    def __init__(self, path: Path, before: str) -> None:
        self._file = FileContents(path)  # watches on a thread of its own as long as Python runs
        super().__init__(before + str(self._file))
        self._before = before
        self._file.changed.connect(self._follow)

    def _follow(self, text: str) -> None:
        if text:  # a build empties the file before it writes it
            self.contents = self._before + text


def watch_file(path: Path, before: str = "") -> Watched:
    """Return a file's text as a `Watched` object, which follows changes from now on."""
    import watchfiles  # noqa: F401 - on the thread, its absence would only reach a log

    return Watched(path, before)
