"""The plain data of a position: spaces, lands, cards, and the stack.

A frame of the stack is written as an object with its kind and its fields, such as
`{"kind": "ships", "seat": 1, "steps": 2, "ship": null, "must": false}`; see `frames` for the kinds and their fields.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from tabletop_widgets.core.frames import Form, word_form
from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.components.sea import LANDS, NUM_SHIPS, bits
from tabletop_widgets.engines.leviath.observation import letters
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Leg, Position
from tabletop_widgets.engines.leviath.rules import frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES

WAYS: Final = ("swim", "glide", "abyss", "flee")  # the ways to move by number, see `deduction`
# name of a form -> effects of the cards that it can name
_OF_CARDS: Final = {
    "moving card": ("swim", "abyss", "rush"),
    **{f"{effect} card": (effect,) for effect in ("tsunami", "rush", "crush-mine", "fish")},
}


@lru_cache(maxsize=8)
def tables(game: Box) -> dict[str, dict[int, Any]]:
    """Return what is written for the engine's numbers: name of a form -> number -> written value."""
    ships = dict(enumerate(range(1, NUM_SHIPS + 1)))
    lands = dict(enumerate(LANDS))
    awakenings = {i: ability.id for i, ability in enumerate(game.cards.awakenings)}
    seats = {seat: seat for seat in range(game.num_players)}
    return {
        "seat": seats,
        "human": {seat: seat for seat in seats if seat != KAIJU_SEAT},
        "count": {count: count for count in range(1, 100)},
        "tier": {tier: tier for tier in range(1, DAYS)},
        "any ship": {-1: None, **ships},
        "space": dict(enumerate(game.sea.ids)),
        "land": lands,
        "any land": {-1: None, **lands},
        "card": {i: f"{card.id} day{card.day}" for i, card in enumerate(game.cards.actions)},
        "evolution": {i: ability.id for i, ability in enumerate(game.cards.evolutions)},
        "awakening": awakenings,
        "any awakening": {-1: None, **awakenings},
        **{
            name: {i: ability.id for i, ability in enumerate(game.abilities) if ability.effect in effects}
            for name, effects in _OF_CARDS.items()
        },
    }


@lru_cache(maxsize=8)
def forms(box: Box) -> dict[str, Form]:
    """Return the forms that fields of frames are written in, by name."""
    return {name: word_form(words) for name, words in tables(box).items()}


def to_dict(position: Position) -> dict[str, Any]:
    """Return the data of a position, complete: `reading.fill` makes exactly the same position from it."""
    game, sea = position.game, position.game.sea
    kinds, evolutions, awakenings = (tables(game)[name] for name in ("card", "evolution", "awakening"))
    return {
        "kaiju": sea.ids[position.place] if position.place >= 0 else None,
        "path": [sea.ids[space] for space in position.path],
        "moves": [_write_leg(game, leg) for leg in position.legs],
        "possible": list(sea.numbers(position.possible)),
        "energy": position.energy,
        "ships": [sea.ids[space] if space >= 0 else None for space in position.ships],
        "mines": list(sea.numbers(position.mines)),
        "submerged": letters(position.sunk),
        "embankments": {
            "material": letters(position.material),
            "built": letters(position.built),
            "discarded": letters(position.discarded),
        },
        "hands": [[kinds[card] for card in hand] for hand in position.hands],
        "day": position.day,
        "deck": {kinds[card]: count for card, count in enumerate(position.left) if count},
        "discards": [kinds[card] for card in position.discards],
        "evolutions": [evolutions[card] for card in position.evolutions],
        "used": [evolutions[card] for card in bits(position.used)],
        "awakenings": {awakenings[card]: count for card, count in enumerate(position.asleep) if count},
        "spent": [awakenings[card] for card in position.spent],
        "turns": position.turns,
        "next": position.stack[0][frames.ASKED]
        if position.stack
        else None,  # at the bottom is always the next human's turn
        "due": [FRAMES.write(frame, forms(game)) for frame in position.stack],
        "reason": position.reason,
    }


def _write_leg(game: Box, leg: Leg) -> dict[str, Any]:
    sea = game.sea
    to = {} if leg.limit == sea.everywhere else {"to": list(sea.numbers(leg.limit))}
    return {
        "from": list(sea.numbers(leg.before)),
        "way": WAYS[leg.way],
        "steps": leg.steps,
        "mines": list(sea.numbers(leg.mines)),
        **to,
    }
