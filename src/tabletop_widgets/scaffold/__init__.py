"""The project of a custom game: a folder with a small game that can be played and passes its tests at once.

`project` is such a folder, for a game called newgame; `write` copies it under another name.
"""

from __future__ import annotations

import keyword
import re
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tabletop_widgets.core import files
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.game import games

PROJECT: Final = Path(__file__).parent / "project"
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_LONGEST: Final = 40  # characters of a name
_TAKEN: Final = ("tests",)  # folders of the new game besides its package
_DEVICES: Final = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")  # names that no folder can have on Windows


class NameProblem(ValueError):
    """An impossible name for a new game, or an impossible folder."""


def check_name(name: str) -> str:
    """Return a valid name for a new game, which is also the name of a Python package.

    Raises:
        NameProblem: it is invalid; the error says why, and what is expected.

    """
    if not _NAME.fullmatch(name) or len(name) > _LONGEST:
        raise NameProblem(
            f"{short_repr(name)} cannot be the name of a game: expected up to {_LONGEST} small letters, digits and"
            " underscores, with a letter first, such as 'river_race'"
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise NameProblem(f"{name!r} is a word of Python itself; expected another name, such as '{name}_game'")
    if _DEVICES.fullmatch(name):
        raise NameProblem(
            f"{name!r} is a device on Windows, where no folder can have its name; expected another name,"
            f" such as '{name}_game'"
        )
    if name in games():
        raise NameProblem(f"there is a game {name!r} already; expected a name besides {', '.join(games())}")
    if name in _TAKEN or find_spec(name) is not None:
        raise NameProblem(f"there is a Python package {name!r} already; expected another name, such as '{name}_game'")
    return name


def write(name: str, folder: Path | str = ".") -> Path:
    """Write the folder of a new game, completely or not at all.

    Args:
        name: the game's id and the name of its package.
        folder: where to put the new folder; it has to exist.

    Returns:
        The new folder, `folder / name`.

    Raises:
        NameProblem: the name is invalid, or exists in the folder already, or there is no such folder.
        OSError: it cannot be written.

    """
    within = Path(folder)
    if not within.is_dir():
        raise NameProblem(f"there is no folder {str(within)!r} to put the new one into")
    target = within / str(name)
    if _NAME.fullmatch(name) and target.exists():
        raise NameProblem(f"there is {str(target)!r} already; nothing is written over it")
    check_name(name)
    with tempfile.TemporaryDirectory(dir=within, prefix=f".{name}-") as draft:
        whole = Path(draft) / name
        for path, text in _files(name):
            (whole / path).parent.mkdir(parents=True, exist_ok=True)
            files.replace(whole / path, text)
        whole.rename(target)
    return target


def _files(name: str) -> Iterator[tuple[str, str]]:
    """Yield the files of a new game: their paths and contents."""
    for path in sorted(PROJECT.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield (
                _fill_name(path.relative_to(PROJECT).as_posix(), name),
                _fill_name(path.read_text(encoding="utf-8"), name),
            )


def _fill_name(text: str, name: str) -> str:
    words = [word for word in name.split("_") if word]
    text = text.replace("New game", " ".join(words).capitalize())
    return text.replace("Newgame", "".join(map(str.capitalize, words))).replace("newgame", name)
