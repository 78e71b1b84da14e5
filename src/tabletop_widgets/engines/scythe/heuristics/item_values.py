"""The value of one of each thing to a seat, in coins: power, combat cards, popularity, offers of cards."""

from __future__ import annotations

from tabletop_widgets.engines.scythe.components import cards, mats
from tabletop_widgets.engines.scythe.components.factions import CRIMEA
from tabletop_widgets.engines.scythe.heuristics.needs import Needs, yields
from tabletop_widgets.engines.scythe.table import CARDS_OF, Table


def power_worth(table: Table, seat: int, need: Needs) -> float:
    """Return the value of one more power."""
    power = table.power[seat]
    return 0.0 if power >= mats.MAX_POWER else need.by.power + need.by.power_for_star * power * need.star / 4


def card_worth(table: Table, seat: int, need: Needs) -> float:
    """Return the value of one more combat card; Crimea pays with them."""
    held = sum(table.hand[CARDS_OF[seat]])
    if table.factions[seat] == CRIMEA:
        return need.by.card_crimea * need.hope
    return (need.by.card if held < 4 else need.by.card_more) * need.hope


def popularity_worth(table: Table, seat: int, need: Needs) -> float:
    """Return the value of one more popularity: more just before a threshold."""
    popularity = table.popularity[seat]
    if popularity >= mats.MAX_POPULARITY:
        return 0.0
    short = 7 - popularity if popularity < 7 else 13 - popularity if popularity < 13 else 18 - popularity
    step = table.star_count(seat) + need.held.bit_count() + sum(need.stock) // 2
    return need.by.popularity + step / (need.by.near + need.by.nearer * short) * (1 if popularity < 13 else 0.3)


def hex_worth(table: Table, seat: int, need: Needs, place: int) -> float:
    """Return the value of producing on a hex."""
    workers = table.workers[seat][place]
    if table.structures[mats.NUM_STRUCTURES * seat + mats.MILL] == place:
        workers += 1
    return yields(need, place, workers)


def offer_worth(table: Table, seat: int, need: Needs, offer: cards.Offer) -> float:
    """Return the value of a card's offer, less its cost."""
    found = sum([item_worth(table, seat, need, what) * amount for what, amount in offer.gains])
    cost = offer.power * 0.4 + offer.coins + offer.popularity * popularity_worth(table, seat, need) * need.by.dear
    return found - cost - offer.cards * card_worth(table, seat, need)


def item_worth(table: Table, seat: int, need: Needs, what: int) -> float:
    """Return the value of one of an item of a card."""
    if what == mats.POWER:
        return power_worth(table, seat, need)
    if what == mats.COINS:
        return 1.0
    if what == mats.POPULARITY:
        return popularity_worth(table, seat, need)
    if what == mats.CARDS:
        return card_worth(table, seat, need)
    if what == mats.WORKERS:
        return need.worker
    if what < cards.ANY_RESOURCE:
        return need.token[what - mats.FIRST_RESOURCE]
    if what == cards.ANY_RESOURCE:
        return max(need.token)
    if what == cards.FREE_PRODUCE:
        return need.by.free_produce * max(need.token)
    bottom = what - cards.FREE_UPGRADE
    return need.benefit[bottom] - mats.PAYS[table.mats[seat]][bottom] if need.rest[bottom] else 0.0
