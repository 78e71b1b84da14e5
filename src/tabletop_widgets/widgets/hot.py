"""Built files that open boards follow: for those who work on the front end; nothing else imports this."""

from __future__ import annotations

from pathlib import Path

from anywidget._file_contents import FileContents, VirtualFileContents


class Watched(VirtualFileContents):
    """The text of a file after other text; whoever holds it is told of every change.

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


def watched(path: Path, before: str = "") -> Watched:
    """Return a file's text, followed from now on; see `Watched`."""
    import watchfiles  # noqa: F401 - on the thread, its absence would only reach a log

    return Watched(path, before)
