"""The names of elements on Leviath's board, as people say and write them."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.names import Naming
from tabletop_widgets.engines.leviath.observation import LeviathObservation

_PILES: Final = ("deck", "port", "energy", "submerged", "kaiju")
_NAMING: Final = Naming(
    {
        **{key: key for key in _PILES},
        "s:{n}": ("{n}", "space {n}"),
        "can:{n}": ("shade of {n}", "possible {n}"),
        "mine:{n}": "mine {n}",
        "slot:{n}": "place for evolution {n}",
        "lifted:mine": "mine in the hand",
        "ship:{n}": "ship {n}",
        "tiles": "embankments",
        "tile:material:{n}": "embankment {n+1} in the material area",
        "tile:built:{n}": "built embankment {n+1}",
        "tile:discarded:{n}": "discarded embankment {n+1}",
        "act:{action}": "{action}",
        "card:{card}:{n}": ("{card} day {n}", "{card} day{n}", "{card}"),
        "card:{card}:{n}:use": ("use {card} day {n}", "use {card}"),
        "card:{card}:{n}:discard": ("discard {card} day {n}", "discard {card}"),
        "usedcard": "used card",
        "usedcards": "used cards",
        "gap:hand{n}": "place {n} of the hand",
        "coming/all": "coming cards",
        "used:{card}": "{card} used",
        "asleep": "awakenings",
        "pile": ("discard pile", "pile"),
        "pile:{n}": "discard {n+1}",
        "evolution:{card}": "{card}",
        "awakening:{card}": "{card}",
        "hidden:{n}": "hidden evolution {n+1}",
        "p{n}": "seat {n}",
        "p{n}:none": "evolution cards of seat {n}",
        "p{n}:{action}": "{action} of seat {n}",
        "p{n}:{n2}": "card {n2+1} of seat {n}",
        "been:{n}": "trail on {n}",
        "trailkey": "key to the trail",
        "result": "result",
        "guess": ("guess marker", "guess"),
    }
)


def names(view: LeviathObservation, key: str) -> tuple[str, ...]:  # noqa: ARG001 - as for every board
    """Return the names of an element.

    A space is its number, "27". Further names are "land E", "area VI", "ship 2", "mine 27", "kaiju", "port", "deck",
    "energy", "submerged", "embankments", "embankment A", "seat 1"; the kaiju's actions "silence", "predation", "move",
    "tsunami"; a card in the hand "sonar" or "sonar day 1", and "use sonar", "discard sonar" for its two buttons; the
    "used card" of the turn, and all "used cards"; "place 2 of the hand", where a card is not there now; a card of the
    kaiju by its id, "surface-glide"; "discard pile", "discard 3", "awakenings", "sonar used", "coming cards";
    "shade of 27" (of the layer), "key to the trail", and "guess marker".
    """
    for begin, word in _LETTERED.items():
        letter = key.removeprefix(begin)
        if letter != key and letter.isupper():
            return (f"{word} {letter}",)
    return _NAMING(key)


_LETTERED: Final = {"land:": "land", "name:": "area", "tile:": "embankment"}
