"""Texts beside the board in a terminal: actions, rulebook, journal; shared by play and replay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from tabletop_widgets.boards import BOARDS, turn_marks
from tabletop_widgets.boards.inline import plain
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.match import Match
from tabletop_widgets.terminal.screen import Screen

_MOST_LISTED: Final = 24  # up to this number, all actions are listed
_MOST_OF_KIND: Final = 5  # with more actions, the number listed of each kind
_BETWEEN: Final = re.compile(r"\W+")
_MOST_TOLD: Final = 200  # most sentences of the journal


def show_actions(screen: Screen, match: Match, words: str = "", *, is_folded: bool = False) -> None:
    """List the legal actions, numbered: all, or those with some words.

    Args:
        screen: where.
        match: a seat decides in it.
        words: only actions of this kind, or that have all of these words in their names; "" for all.
        is_folded: where they are many, list only the first of each kind, and say how many there are.

    """
    legal = match.legal_actions()
    rows = [(number, action, match.label(action, screen.locale)) for number, action in enumerate(legal, 1)]
    found = [row for row in rows if row[1].kind == words] or [row for row in rows if matches_words(words, *row[1:])]
    if words and not found:
        screen.fault(screen.say("list-none", words=words))
        return
    screen.heading(screen.say("turn-choices"))
    if not is_folded or len(found) <= _MOST_LISTED:
        screen.options([_row(*row) for row in found])
        return
    listed: list[tuple[str, str, str]] = []
    for kind, group in groupby(found, key=lambda row: row[1].kind):
        members = list(group)
        most = _MOST_OF_KIND if len(members) > _MOST_OF_KIND + 1 else len(members)
        listed += [_row(*row) for row in members[:most]]
        if len(members) > most:
            listed.append(("", screen.say("list-more", count=len(members) - most, kind=kind), ""))
    screen.options(listed)


def matches_words(words: str, action: Action, label: str) -> bool:
    """Return whether an action's text or name contains all of some words; numbers have to match as a whole."""
    name = f"{action} {label}".casefold()
    parts = set(_BETWEEN.split(name))
    return all(word in parts if word.isdecimal() else word in name for word in words.casefold().split())


def _row(number: int, action: Action, label: str) -> tuple[str, str, str]:
    text = str(action)
    return str(number), label, "" if text.casefold() == label.casefold() else text


def show_board(screen: Screen, match: Match, seat: int | None, layers: str = "") -> None:
    """Show the board of a seat, without the prompt above it.

    Args:
        screen: where.
        match: the match.
        seat: whose view; None = spectator.
        layers: names of the optional parts of the board to show besides, parted by blanks.

    """
    try:
        told = match.text(seat, screen.locale, layers.split() or None)
    except ValueError as error:
        screen.fault(str(error))
        return
    screen.board(told.partition("\n")[2])


def show_turns(screen: Screen, match: Match, seat: int | None, turns: Sequence[Turn]) -> None:
    """Print the board's summaries of turns."""
    board, view = BOARDS[match.game.name], match.observation(seat)
    words = match.words(screen.locale).join(board.messages)
    for turn in turns:
        first, *rest = map(plain, turn_marks.turn_summary(board, match.game, view, turn, words) or [""])
        name = words.name(turn.seat)
        screen.line("  " + (first if first.startswith(name) else f"{name}: {first}"))
        screen.lines(f"    {text}" for text in rest)


def show_journal(screen: Screen, match: Match, seat: int | None) -> None:
    """Print the journal."""
    screen.lines(match.journal(seat, screen.locale)[-_MOST_TOLD:])


def show_rules(screen: Screen, match: Match, number: str) -> None:
    """Print the list of the rulebook's sections, or one section."""
    book = match.game.rulebook
    if not number:
        for one in book.sections(screen.locale):
            screen.line(f"{'  ' if '.' in one.number else ''}{one.number} {one.title}")
        return
    try:
        screen.section(book.section(number, screen.locale))
    except KeyError:
        screen.fault(screen.say("said-no-rule", number=number))
