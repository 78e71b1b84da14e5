"""The value of one of each thing to a seat, in coins: power, combat cards, popularity, offers of cards."""

from __future__ import annotations

from tabletop_widgets.engines.scythe.components import cards, mats
from tabletop_widgets.engines.scythe.components.factions import CRIMEA
from tabletop_widgets.engines.scythe.heuristics.needs import Needs, yields
from tabletop_widgets.engines.scythe.position import CARDS_OF, Position


def power_worth(position: Position, seat: int, need: Needs) -> float:
    """Return the value of one more power."""
    power = position.power[seat]
    return 0.0 if power >= mats.MAX_POWER else need.by.power + need.by.power_for_star * power * need.star / 4


def card_worth(position: Position, seat: int, need: Needs) -> float:
    """Return the value of one more combat card; Crimea pays with them."""
    held = sum(position.hand[CARDS_OF[seat]])
    if position.factions[seat] == CRIMEA:
        return need.by.card_crimea * need.hope
    return (need.by.card if held < 4 else need.by.card_more) * need.hope


def popularity_worth(position: Position, seat: int, need: Needs) -> float:
    """Return the value of one more popularity: more just before a threshold."""
    popularity = position.popularity[seat]
    if popularity >= mats.MAX_POPULARITY:
        return 0.0
    short = 7 - popularity if popularity < 7 else 13 - popularity if popularity < 13 else 18 - popularity
    step = position.star_count(seat) + need.held.bit_count() + sum(need.stock) // 2
    return need.by.popularity + step / (need.by.near + need.by.nearer * short) * (1 if popularity < 13 else 0.3)


def hex_worth(position: Position, seat: int, need: Needs, place: int) -> float:
    """Return the value of producing on a hex."""
    workers = position.workers[seat][place]
    if position.structures[mats.NUM_STRUCTURES * seat + mats.MILL] == place:
        workers += 1
    return yields(need, place, workers)


def offer_worth(position: Position, seat: int, need: Needs, offer: cards.Offer) -> float:
    """Return the value of a card's offer, less its cost."""
    found = sum([item_worth(position, seat, need, what) * amount for what, amount in offer.gains])
    cost = offer.power * 0.4 + offer.coins + offer.popularity * popularity_worth(position, seat, need) * need.by.dear
    return found - cost - offer.cards * card_worth(position, seat, need)


def item_worth(position: Position, seat: int, need: Needs, what: int) -> float:
    """Return the value of one of an item of a card."""
    if what == mats.POWER:
        return power_worth(position, seat, need)
    if what == mats.COINS:
        return 1.0
    if what == mats.POPULARITY:
        return popularity_worth(position, seat, need)
    if what == mats.CARDS:
        return card_worth(position, seat, need)
    if what == mats.WORKERS:
        return need.worker
    if what < cards.ANY_RESOURCE:
        return need.token[what - mats.FIRST_RESOURCE]
    if what == cards.ANY_RESOURCE:
        return max(need.token)
    if what == cards.FREE_PRODUCE:
        return need.by.free_produce * max(need.token)
    bottom = what - cards.FREE_UPGRADE
    return need.benefit[bottom] - mats.PAYS[position.mats[seat]][bottom] if need.rest[bottom] else 0.0
