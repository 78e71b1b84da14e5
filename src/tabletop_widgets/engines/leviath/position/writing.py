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
from tabletop_widgets.engines.leviath.rules import frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT, Leg, Table
from tabletop_widgets.engines.leviath.view.observation import letters

WAYS: Final = ("swim", "glide", "abyss", "flee")  # of the kaiju's moves by number, see `deduction`
# effects of the cards that frames are about, by the name of their form
_OF_CARDS: Final = {
    "moving card": ("swim", "abyss", "rush"),
    **{f"{effect} card": (effect,) for effect in ("tsunami", "rush", "crush-mine", "fish")},
}


@lru_cache(maxsize=8)
def tables(game: Box) -> dict[str, dict[int, Any]]:
    """Return the written values of the engine's numbers: name of a table -> number -> what is written."""
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
    return {name: word_form(table) for name, table in tables(box).items()}


def to_dict(table: Table) -> dict[str, Any]:
    """Return a complete position; `reading.fill` makes exactly the same table from it."""
    game, sea = table.game, table.game.sea
    kinds, evolutions, awakenings = (tables(game)[name] for name in ("card", "evolution", "awakening"))
    return {
        "kaiju": sea.ids[table.place] if table.place >= 0 else None,
        "path": [sea.ids[space] for space in table.path],
        "moves": [_write_leg(game, leg) for leg in table.legs],
        "possible": list(sea.numbers(table.possible)),
        "energy": table.energy,
        "ships": [sea.ids[space] if space >= 0 else None for space in table.ships],
        "mines": list(sea.numbers(table.mines)),
        "submerged": letters(table.sunk),
        "embankments": {
            "material": letters(table.material),
            "built": letters(table.built),
            "discarded": letters(table.discarded),
        },
        "hands": [[kinds[card] for card in hand] for hand in table.hands],
        "day": table.day,
        "deck": {kinds[card]: count for card, count in enumerate(table.left) if count},
        "discards": [kinds[card] for card in table.discards],
        "evolutions": [evolutions[card] for card in table.evolutions],
        "used": [evolutions[card] for card in bits(table.used)],
        "awakenings": {awakenings[card]: count for card, count in enumerate(table.asleep) if count},
        "spent": [awakenings[card] for card in table.spent],
        "turns": table.turns,
        "next": table.stack[0][frames.ASKED] if table.stack else None,  # at the bottom is always the next human's turn
        "due": [FRAMES.write(frame, forms(game)) for frame in table.stack],
        "reason": table.reason,
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
