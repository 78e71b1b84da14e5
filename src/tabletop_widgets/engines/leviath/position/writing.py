"""How the things of a position are written: spaces, lands, cards, and what is due.

A frame of the stack is written as an object with its kind and what belongs to it, such as
`{"kind": "ships", "seat": 1, "steps": 2, "ship": null, "must": false}`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.components.sea import LANDS, SHIPS
from tabletop_widgets.engines.leviath.rules.frames import KAIJU_SEAT, KINDS, Frame

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.game import LeviathGame

WAYS: Final = ("swim", "glide", "abyss", "flee")  # of the kaiju's moves by number, see `deduction`
FRAME_KINDS: Final = (*KINDS, "turn", "expose", "wave")  # by number

# what belongs to each kind of frame, in the order of its numbers: name -> the table it is written by
FIELDS: Final[dict[str, dict[str, str]]] = {
    "start": {},
    "ships": {"seat": "seat", "steps": "count", "ship": "any ship", "must": "flag"},
    "card": {"seat": "human"},
    "sonar": {"seat": "human"},
    "mine": {"seat": "human", "mines": "count", "range": "near", "laid": "flag"},
    "lift": {"seat": "seat", "range": "range"},
    "put": {"seat": "seat", "from": "space", "range": "range"},
    "build": {"seat": "human"},
    "depart": {"seat": "human"},
    "block": {"seat": "human", "land": "land"},
    "flee": {},
    "kaiju": {},
    "go": {"card": "swim abyss rush"},
    "target": {"card": "tsunami", "lands": "count", "named": "any land"},
    "strike": {"card": "rush"},
    "crush": {"card": "crush-mine"},
    "awakening": {"drawn": "awakening", "other": "any awakening"},
    "fish": {"card": "fish"},
    "handicap": {"lands": "count"},
    "deal": {"seat": "human", "cards": "count"},
    "draw": {"seat": "human"},
    "evolution": {"tier": "tier"},
    "wake": {"drawn": "any awakening"},
    "turn": {"seat": "human"},
    "expose": {},
    "wave": {"land": "land", "unstoppable": "flag"},
}
# which frames may stand on which, from the bottom; the kaiju's own ships, lift and put have a star
_OF_CARDS: Final = r"(ships\*|lift\*|put\*|flee|go|strike( go)?|target|(wave )?block|crush|fish|awakening|wake)"
_ORDER: Final = re.compile(
    r"turn( wake)*( start( deal)*( handicap| expose evolution)?)?"  # the set-up
    r"|turn( kaiju)?( deal)+"  # hands of a position
    rf"|turn( wake)* {_OF_CARDS}"
    r"|turn kaiju( draw( card( ships)?| ships| sonar| mine( flee)?| lift| put| flee| build| depart)?)?"
    rf"|turn kaiju( draw)? expose (evolution|{_OF_CARDS})"
)


@lru_cache(maxsize=8)
def tables(game: LeviathGame) -> dict[str, dict[int, Any]]:
    """Return how numbers of the engine are written: by name of a table, number -> what is written."""
    ships = dict(enumerate(range(1, SHIPS + 1)))
    lands = dict(enumerate(LANDS))
    awakenings = {i: ability.id for i, ability in enumerate(game.cards.awakenings)}
    seats = {seat: seat for seat in range(game.num_players)}
    return {
        "seat": seats,
        "human": {seat: seat for seat in seats if seat != KAIJU_SEAT},
        "count": {count: count for count in range(1, 100)},
        "tier": {tier: tier for tier in range(1, DAYS)},
        "flag": {0: False, 1: True},
        "any ship": {-1: None, **ships},
        "space": dict(enumerate(game.sea.ids)),
        "land": lands,
        "any land": {-1: None, **lands},
        "near": {0: "anywhere", 1: "near-ship"},
        "range": {0: "anywhere", 1: "near-ship", 2: "adjacent"},
        "card": {i: f"{card.id} day{card.day}" for i, card in enumerate(game.cards.actions)},
        "evolution": {i: ability.id for i, ability in enumerate(game.cards.evolutions)},
        "awakening": awakenings,
        "any awakening": {-1: None, **awakenings},
        **{
            effects: {i: ability.id for i, ability in enumerate(game.abilities) if ability.effect in effects.split()}
            for effects in ("swim abyss rush", "tsunami", "rush", "crush-mine", "fish")
        },
    }


def write_frame(game: LeviathGame, frame: Frame) -> dict[str, Any]:
    """Return a frame as JSON data."""
    kind = FRAME_KINDS[frame[0]]
    named = zip(FIELDS[kind].items(), frame[1:], strict=True)
    return {"kind": kind, **{name: tables(game)[table][number] for (name, table), number in named}}


def read_frame(game: LeviathGame, entry: Mapping[str, Any]) -> tuple[Frame, list[str]]:
    """Return the frame that is written somewhere, of a kind that is known, and what is wrong in it.

    None, and false, may be left out.
    """
    kind = entry["kind"]
    wrong = [f"{name!r} does not belong to {kind!r}" for name in entry if name not in ("kind", *FIELDS[kind])]
    frame = [FRAME_KINDS.index(kind)]
    for name, table in FIELDS[kind].items():
        written = tables(game)[table]
        given = entry.get(name, False if table == "flag" else None)
        numbers = [number for number, value in written.items() if type(value) is type(given) and value == given]
        frame += numbers
        if not numbers:
            shown = ", ".join(map(repr, list(written.values())[:8])) + (" …" if len(written) > 8 else "")
            wrong.append(f"{name} is {given!r}; expected one of {shown}")
    return tuple(frame), wrong


def asks_seat(frame: Frame) -> bool:
    """Return whether a frame names a seat."""
    return "seat" in FIELDS[FRAME_KINDS[frame[0]]]


def can_be_due(stack: Sequence[Frame]) -> bool:
    """Return whether frames can ever stand on each other like that. Rule: leviath 4."""
    words = [FRAME_KINDS[frame[0]] + ("*" if asks_seat(frame) and frame[1] == KAIJU_SEAT else "") for frame in stack]
    return _ORDER.fullmatch(" ".join(words)) is not None
