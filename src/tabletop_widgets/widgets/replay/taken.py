"""Replays for download: one is made in the background, only once for all pages that ask."""

from __future__ import annotations

import copy
from collections.abc import Callable

from tabletop_widgets.core.match import Match
from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets import background

_Told = Callable[[str | None, BaseException | None], object]
_Key = tuple[Node, int | None, str]  # node, seat, language


class Replays:
    """The last replay that was asked for."""

    def __init__(self) -> None:
        self._key: _Key | None = None
        self._text: str | None = None
        self._waiting: list[_Told] = []

    def ask(self, match: Match, seat: int | None, locale: str, tell: _Told) -> None:
        """Make a replay of the present line, unless there is one already.

        Args:
            match: what was played.
            seat: whose boards it has; None for a spectator's.
            locale: the language that it opens in.
            tell: called with the page and None, or None and the exception; later, where an event loop runs.

        """
        key = (match.node, seat, locale)
        if key == self._key and self._text is not None:
            tell(self._text, None)
            return
        self._waiting.append(tell)
        if key == self._key and len(self._waiting) > 1:  # this replay is being made
            return
        self._key, self._text = key, None
        played = copy.copy(match)  # a copy, because the match may change meanwhile
        background.run_in_background(lambda: _page(played, seat, locale), lambda *made: self._done(key, *made))

    def _done(self, key: _Key, text: str | None, error: BaseException | None) -> None:
        if key != self._key:  # another replay was requested meanwhile; its maker answers all who wait
            return
        self._text, waiting, self._waiting = text, self._waiting, []
        for tell in waiting:
            tell(text, error)


def _page(match: Match, seat: int | None, locale: str) -> str:
    from tabletop_widgets.widgets.replay.page import page
    from tabletop_widgets.widgets.replay.recorder import record

    return page(match, record(match, seat, locale), seat, locale)
