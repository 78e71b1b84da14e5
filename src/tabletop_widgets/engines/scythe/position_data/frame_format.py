"""The format of frames in positions: names as words, sets as lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from tabletop_widgets.core.frames import Form, mask_form, number_form, word_form
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.cards import MAX_PLAYED, NUM_ENCOUNTERS, PLAYS, VALUES
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES, PLACE_OF, PLACES
from tabletop_widgets.engines.scythe.rules import frames

_OPTIONS: Final = 3  # of an encounter card


def read_place(written: Any, below: int = PLACES) -> int | None:  # noqa: ANN401 - JSON data
    """Return the place of a name, in upper or lower case; None if there is none, or none below a number."""
    place = PLACE_OF.get(written.casefold()) if isinstance(written, str) else None
    return place if place is not None and place < below else None


def _read_hex(written: Any) -> int | None:  # noqa: ANN401 - JSON data
    return read_place(written, NUM_HEXES)


def write_play(play: int) -> list[int]:
    """Return the values of combat cards that are played together, ascending; `play` is an index of `cards.PLAYS`."""
    return [value for value, count in zip(VALUES, PLAYS[play], strict=True) for _ in range(count)]


def read_play(written: Any) -> int | None:  # noqa: ANN401 - JSON data
    """Return the index in `cards.PLAYS` of combat cards that are given by their values, or None if there is none."""
    if not isinstance(written, list | tuple) or not all(type(value) is int and value in VALUES for value in written):
        return None
    two, three, four, five = (list(written).count(value) for value in VALUES)
    return PLAYS.index((two, three, four, five)) if len(written) <= MAX_PLAYED else None


def _set_of(one: Form, named: str) -> Form:
    """Return the form of a bit mask that is written as the list of the meanings of its bits."""

    def write(number: int) -> list[Any]:
        return [one.write(i) for i in range(one.high + 1) if number >> i & 1]

    def read(written: Any) -> int | None:  # noqa: ANN401 - JSON data
        found = [one.read(each) for each in written] if isinstance(written, list | tuple) else [None]
        if None in found or len(set(found)) < len(found):
            return None
        return sum(1 << number for number in found if number is not None)

    schema = {"type": "array", "uniqueItems": True, "items": one.schema}
    return Form(0, (1 << (one.high + 1)) - 1, write, read, f"a list of {named}, each {one.expected}", schema)


def _numbered_form(count: int) -> Form:
    """Return the form of numbers that people count from 1."""
    printed = number_form(1, count)
    read: Callable[[Any], int | None] = lambda written: None if printed.read(written) is None else written - 1  # noqa: E731
    return Form(0, count - 1, lambda number: number + 1, read, printed.expected, printed.schema)


_NAME: Final = {"type": "string"}
_PLAY: Final = {"type": "array", "items": {"enum": list(VALUES)}, "maxItems": MAX_PLAYED}
_SOME_CARDS: Final = f"a list of at most {MAX_PLAYED} values of combat cards, {VALUES[0]} to {VALUES[-1]}"
_SOME_PLACE: Final = "a hex such as 'd4' (or 'r3c3'), or a home base such as 'base-nordic'"
_HEX: Final = Form(0, NUM_HEXES - 1, NAMES.__getitem__, _read_hex, "a hex such as 'd4' (or 'r3c3')", _NAME)
_FORMS: Final[Mapping[str, Form]] = {
    "place": Form(0, PLACES - 1, NAMES.__getitem__, read_place, _SOME_PLACE, _NAME),
    "hex": _HEX,
    "hexes": _set_of(_HEX, "hexes"),
    "units": mask_form(frames.UNITS[:-1]),
    "cargo": mask_form(ids.CARGO),
    "encounter": _numbered_form(NUM_ENCOUNTERS),
    "options": _set_of(_numbered_form(_OPTIONS), "options"),
    "play": Form(0, len(PLAYS) - 1, write_play, read_play, _SOME_CARDS, _PLAY),
    "true": word_form({1: True}),
}


@cache
def forms_of(num_players: int) -> Mapping[str, Form]:
    """Return the forms of a game, by their names in the fields of frames."""
    return {"seat": number_form(0, num_players - 1), **_FORMS}
