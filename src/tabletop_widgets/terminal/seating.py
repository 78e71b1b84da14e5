"""Seats, players and options of a game on the command line."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tabletop_widgets.core.errors import listing, short_repr
from tabletop_widgets.core.game import new_game
from tabletop_widgets.core.limits import parse_number
from tabletop_widgets.core.player import PLAYERS, PlayerAdapter, resolve_players
from tabletop_widgets.match import Match, new_match

ME: Final = ("me", "person")
_WORDS: Final = {"true": True, "yes": True, "false": False, "no": False, "none": None}


@dataclass(frozen=True, slots=True)
class Seating:
    """A match and its players.

    Attributes:
        match: the match.
        opponents: the seats that players decide for.
        people: the seats of persons; there may be none, to look on.

    """

    match: Match
    opponents: Mapping[int, PlayerAdapter]
    people: tuple[int, ...]


def parse_options(words: Sequence[str]) -> dict[str, Any]:
    """Return the options of a game, from words such as `--start-player one-two --handicap=2`.

    Raises:
        ValueError: a word that belongs to no option.

    >>> parse_options(["--start-player", "one-two", "--handicap=2", "--mine-reuse", "no"])
    {'start_player': 'one-two', 'handicap': 2, 'mine_reuse': False}

    """
    found: dict[str, Any] = {}
    left = list(words)
    while left:
        word = left.pop(0)
        name, is_joined, value = word.partition("=")
        if not name.startswith("--"):
            raise ValueError(f"{short_repr(word)} is not understood; expected options as --name value")
        if not is_joined:
            is_flag = not left or left[0].startswith("--")
            value = "true" if is_flag else left.pop(0)
        found[name.removeprefix("--").replace("-", "_")] = _value(value)
    return found


def _value(text: str) -> Any:  # noqa: ANN401 - each option has its own
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    try:
        return ast.literal_eval(text)
    except (SyntaxError, ValueError):
        return text


def make_seating(
    game: str,
    players: str,
    seat: int | None,
    opponents: str,
    seed: int | None,
    names: Sequence[str],
    options: Mapping[str, Any],
) -> Seating:
    """Return a new match and its players.

    Args:
        game: its name.
        players: how many, e.g. "4"; or who, clockwise from seat 0, e.g. "me,medium,random"; "" for as few as possible.
        seat: the only person's; None for those that `players` names, or, without names, all.
        opponents: who plays the other seats.
        seed: of the match.
        names: by seat.
        options: of the game.

    Raises:
        ValueError, TypeError: no such game, option, seat or player.

    """
    sitting = [] if players.isdecimal() or not players else [word.strip() for word in players.split(",")]
    given = {**options, **_number(game, players, sitting)}
    match = new_match(game, seed=seed, names=names, **given)
    deciding = match.game.deciding
    if seat is not None:
        people: tuple[int, ...] = (match.game.check_seat(seat),)
        if seat not in deciding:
            raise ValueError(f"seat {seat} is played by the rules; expected one of {listing(list(map(str, deciding)))}")
        others = {other: opponents for other in deciding if other != seat}
    elif sitting:
        others = {other: who for other, who in enumerate(sitting) if who not in ME and other in deciding}
        people = tuple(other for other in deciding if other not in others)
    else:
        others, people = {}, deciding
    named = {other: sitting[other] if sitting and sitting[other] not in ME else who for other, who in others.items()}
    return Seating(match, resolve_players(match.game, named), people)


def _number(game: str, players: str, sitting: Sequence[str]) -> dict[str, Any]:
    """Return the option of a game that sets the number of seats."""
    if not players:
        return {}
    if not sitting:
        number = parse_number(players)
        return {"players": players if number is None else number}  # the game says which numbers it allows
    odd = [word for word in sitting if word not in ME and word.partition(":")[0] not in PLAYERS]
    if not odd:
        return {"players": len(sitting)}
    seats = [word if word in odd else "human" for word in sitting]
    try:
        new_game(game, players=seats)  # the game's own kinds of seats, such as an Automa
    except (ValueError, TypeError) as error:
        known = listing([ME[0], *sorted(PLAYERS)], 20)
        raise ValueError(
            f"{game} has no seat for {listing(odd)}; expected {known}, or the game's own: {error}"
        ) from error
    return {"players": seats}
