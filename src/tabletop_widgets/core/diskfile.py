"""Files on disk: only regular files are read, and a file is replaced completely or not at all."""

from __future__ import annotations

import contextlib
import os
import stat
import time
from pathlib import Path
from typing import Final

from tabletop_widgets.core.errors import shown

_STALE: Final = 3600  # seconds after which a temporary file counts as left behind by a program that was stopped
_MOST_NAME: Final = 40  # characters of the file's name in that of its temporary file, which must not be too long
_LONGEST_PATH: Final = 4096  # characters; no system in use supports longer ones
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)  # Windows knows only the second
_KINDS: Final = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


def read(path: Path, most: int) -> bytes:
    """Return what a file holds.

    Args:
        path: the file.
        most: how many bytes it may have.

    Raises:
        OSError: there is no such file, or it cannot be read.
        ValueError: no regular file (a folder, a pipe, a device), or too big.

    """
    _check_path(path)
    _check_regular(path, path.stat())  # opening a device can already have an effect
    with os.fdopen(os.open(path, os.O_RDONLY | _NO_WAIT), "rb") as file:
        opened = os.fstat(file.fileno())  # the file may have been replaced by now
        _check_regular(path, opened)
        content = b"" if opened.st_size > most else file.read(most + 1)
    if opened.st_size > most or len(content) > most:
        size = max(opened.st_size, len(content))
        raise ValueError(f"{path} has {size:,} bytes; at most {most:,} are read")
    return content


def beside(folder: Path, name: object) -> Path | None:
    """Return the path of a file in a folder, or None if its name or a link leads elsewhere."""
    if not isinstance(name, str) or "\0" in name or Path(name).name != name:
        return None
    path = folder / name
    return path if path.resolve().parent == folder.resolve() else None


def replace(path: Path, content: bytes | str) -> None:
    """Write a file; whenever the program is stopped, either the old file or the new file is there and complete.

    It is the same when the disk is full. A symbolic link stays, and what it points to is replaced; the new file has the
    old one's permissions.

    Args:
        path: the file.
        content: what it will hold; a text is written as UTF-8.

    Raises:
        OSError: there is no such folder, or the file may not be written.
        ValueError: the path is something other than a regular file.

    """
    data = content.encode() if isinstance(content, str) else content
    _check_path(path)
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():
        raise FileNotFoundError(f"{path} cannot be written: there is no folder {target.parent}")
    old = _old(path, target)
    _sweep(target)
    temporary = target.with_name(f".{target.name[:_MOST_NAME]}.{os.urandom(8).hex()}.saving")
    try:
        with temporary.open("xb") as file:
            if old:
                _take_over(temporary, old)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)
    _sync_folder(target.parent)


def _check_path(path: Path) -> None:
    if len(str(path)) > _LONGEST_PATH:
        raise ValueError(
            f"{shown(str(path))} is not the path of a file: it has {len(str(path)):,} characters; expected at most"
            f" {_LONGEST_PATH:,}"
        )


def _check_regular(path: Path, found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        kind = _KINDS.get(stat.S_IFMT(found.st_mode), "something else")
        raise ValueError(f"{path} is {kind}; expected a file")


def _old(path: Path, target: Path) -> os.stat_result | None:
    """Return what is to be replaced, or None if there is nothing."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    _check_regular(path, found)
    if not os.access(target, os.W_OK):  # replacing it would need only the folder's permission
        raise PermissionError(f"{path} is write-protected; it was left as it is")
    return found


def _take_over(temporary: Path, old: os.stat_result) -> None:
    """Give a file the permissions and, where that is allowed, the owner of another one."""
    temporary.chmod(stat.S_IMODE(old.st_mode) & 0o777)
    if not hasattr(os, "geteuid"):  # on Windows, and in a browser, nobody in particular owns a file
        return
    if (old.st_uid, old.st_gid) != (os.geteuid(), os.getegid()):
        with contextlib.suppress(PermissionError):  # only root may
            os.chown(temporary, old.st_uid, old.st_gid)


def _sweep(target: Path) -> None:
    """Remove temporary files of this file that a stopped program has left behind."""
    from glob import escape  # slow to import, and needed by what writes files alone

    now = time.time()
    for left in target.parent.glob(f".{escape(target.name[:_MOST_NAME])}.*.saving"):
        with contextlib.suppress(OSError):  # another program was faster, or only another user may remove it: harmless
            if now - left.stat().st_mtime > _STALE:
                left.unlink()


def _sync_folder(folder: Path) -> None:
    """Make the new name durable too; where a system cannot do this for folders, the file itself is still safe."""
    if os.name == "nt":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):
            os.fsync(opened)
    finally:
        os.close(opened)
