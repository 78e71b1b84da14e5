"""The folder of a table: its links and its current match, so that nothing is lost when the process ends."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from tabletop_widgets.core.errors import SaveFileError
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.savefile import load_match, match_data
from tabletop_widgets.tables import link_file

LINKS: Final = "links.json"
MATCH: Final = "match.json"
_SAVE_AFTER: Final = 0.3  # seconds from a change of the match to writing the file
_TRY_AGAIN: Final = 5.0  # seconds after which a file that could not be written is tried again
_BEGUN: Final = ("game", "options", "seed", "position")


class KeptFolder:
    """The folder in which a table keeps its links, its match, and each game of `match.earlier` in its own file.

    Args:
        folder: the folder; it is made if it is not there.
        match: what is played.

    Attributes:
        folder: likewise.
        links: what its file of links holds; None if there is no such file.
        told: called on the server's thread after `trouble` has changed.

    Raises:
        ValueError: it holds another match, in which something has been played, or something else.
        OSError: it cannot be made or read.

    """

    def __init__(self, folder: Path, match: Match) -> None:
        self.folder, self._match = folder, match
        self.told: Callable[[], object] = bool
        if folder.exists() and not folder.is_dir():
            raise ValueError(f"keep: {folder} is a file; expected a folder")
        self._check_match()
        self.links = link_file.read(folder / LINKS)
        folder.mkdir(mode=0o700, exist_ok=True)
        self._errors: dict[str, Exception] = {}
        self._written = len(match.earlier)  # number of earlier games of the match that are saved already
        self._last: link_file.KeptLinks | None = None
        self._lock, self._is_over = threading.Lock(), False
        self._writer = ThreadPoolExecutor(1, "table")
        self._timer: asyncio.TimerHandle | None = None

    def _check_match(self) -> None:
        """Refuse a folder with a match that would be overwritten."""
        path = self.folder / MATCH
        if not path.exists():
            return
        kept = load_match(path, Match)
        old, new = match_data(kept), match_data(self._match)
        moves = [{key: node.get(key) for key in ("parent", "play", "draw")} for node in old["nodes"]]
        ours = [{key: node.get(key) for key in ("parent", "play", "draw")} for node in new["nodes"][: len(moves)]]
        is_same = all(old[key] == new[key] for key in _BEGUN) and moves == ours
        if not is_same and any(move["play"] for move in moves):
            raise ValueError(
                f"keep: {self.folder} holds another match, of {kept.game.name} at ply {kept.ply}; to go on with it,"
                f" tw.load_match({str(path)!r}).serve(keep={str(self.folder)!r}), or in a terminal"
                f" tabletop-widgets serve --keep {self.folder}; for this one name another folder"
            )

    @property
    def trouble(self) -> str:
        """Why the table could not be saved; "" if all is saved."""
        errors = list(self._errors.items())  # other threads change them
        if not errors:
            return ""
        name, error = errors[0]
        return f"{self.folder / name} could not be saved: {getattr(error, 'strerror', None) or error}"

    def write_links(self, links: link_file.KeptLinks) -> None:
        """Write the file of the links.

        Raises:
            OSError: it cannot be written; it is tried again, and `trouble` says it, too.

        """
        with self._lock:  # a later attempt must not restore an old link
            self._last = links
            error = self._attempt(LINKS, partial(link_file.write, self.folder / LINKS, links))
        if error is not None:
            raise error

    def write_match(self) -> None:
        """Write the match.

        Raises:
            OSError, SaveFileError: it cannot be written.

        """
        error = self._attempt(MATCH, partial(self._match.save, self.folder / MATCH))
        if error is not None:
            raise error

    def save_soon(self, wait: float = _SAVE_AFTER) -> None:
        """Schedule writing the match on another thread, since a disk may be slow; called on the server's thread."""
        if self._timer is None and not self._is_over:
            self._timer = asyncio.get_running_loop().call_later(wait, self._begin_saving)

    def end(self) -> None:
        """Write everything for the last time; `trouble` says whether that has failed."""
        self._is_over = True
        if self._timer is not None:
            self._timer.cancel()
        self._writer.submit(self._write_all)
        self._writer.shutdown()

    def _attempt(self, name: str, write: Callable[[], object]) -> Exception | None:
        """Write a file of the folder; return the error, which is in `trouble` until a later attempt succeeds."""
        try:
            write()
        except (OSError, SaveFileError) as error:
            self._errors[name] = error
            return error
        self._errors.pop(name, None)
        return None

    def _begin_saving(self) -> None:
        self._timer = None
        loop, was = asyncio.get_running_loop(), self.trouble
        loop.run_in_executor(self._writer, self._write_all)
        loop.run_in_executor(self._writer, loop.call_soon_threadsafe, self._follow_saving, was)

    def _write_all(self) -> None:
        """Write all files that have changed or could not be written before."""
        for game in self._match.earlier[self._written :]:
            name = next(name for number in count(1) if not (self.folder / (name := f"game-{number}.json")).exists())
            if self._attempt(name, partial(game.save, self.folder / name)) is not None:
                return  # the present game must not overwrite a game that is in no other file
            self._written += 1
        self._attempt(MATCH, partial(self._match.save, self.folder / MATCH))
        with self._lock:
            if LINKS in self._errors and self._last is not None:
                self._attempt(LINKS, partial(link_file.write, self.folder / LINKS, self._last))

    def _follow_saving(self, was: str) -> None:
        if self.trouble:
            self.save_soon(_TRY_AGAIN)
        if was != self.trouble:
            self.told()
