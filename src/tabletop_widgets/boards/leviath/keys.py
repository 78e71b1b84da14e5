"""The keys of what can be clicked on the board of Leviath."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.leviath.components.cards import ActionCard
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.rules import guess
from tabletop_widgets.engines.leviath.texts import ship_name

SILENCE: Final = "act:silence"
PREDATION: Final = "act:predation"
MOVE: Final = "act:move"
TSUNAMI: Final = "act:tsunami"
OF_ACTIONS: Final = frozenset(key.partition(":")[2] for key in (SILENCE, PREDATION, MOVE, TSUNAMI))
CREATURE: Final = "kaiju"
LIFTED: Final = "lifted:mine"
USED: Final = "usedcard"
GUESS: Final = guess.GUESS


def space_key(number: int) -> str:
    """Return the key of the sea space with a printed number."""
    return f"s:{number}"


def land_key(letter: str) -> str:
    """Return the key of a land."""
    return f"land:{letter}"


def ship_key(ship: int) -> str:
    """Return the key of a ship, 0 to 3."""
    return f"ship:{ship_name(ship)}"


def mine_key(number: int) -> str:
    """Return the key of the mine on the space with a printed number."""
    return f"mine:{number}"


def tile_key(land: int) -> str:
    """Return the key of an embankment tile whose letter the viewer may know."""
    return f"tile:{LANDS[land]}"


def card_key(card: ActionCard) -> str:
    """Return the key of the action cards of a kind in the viewer's hand."""
    return f"card:{card.id}:{card.day}"


def use_key(card: ActionCard) -> str:
    """Return the key of the element to click to use a card."""
    return f"{card_key(card)}:use"


def discard_key(card: ActionCard) -> str:
    """Return the key of the element to click to discard a card."""
    return f"{card_key(card)}:discard"


def evolution_key(view: LeviathObservation, card: int) -> str:
    """Return the key of an evolution card that the viewer may see."""
    return f"evolution:{view.cards.evolutions[card].id}"


def awakening_key(view: LeviathObservation, card: int) -> str:
    """Return the key of a drawn Awakening ability."""
    return f"awakening:{view.cards.awakenings[card].id}"
