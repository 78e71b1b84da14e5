"""Everything that can be wrong with cards, pieces and stars together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import COMBAT_CARDS, NUM_OBJECTIVES, NUM_STARS, NUM_VALUES, VALUES
from tabletop_widgets.engines.scythe.components.factions import CRIMEA, SAXONY, home
from tabletop_widgets.engines.scythe.components.map import (
    BASES,
    ENCOUNTER_HEXES,
    FIRST_BASE,
    LAKES,
    NAMES,
    TERRITORIES,
    bits,
    mask,
)
from tabletop_widgets.engines.scythe.position import reading
from tabletop_widgets.engines.scythe.position.leaving_out import Found
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.stars import earned
from tabletop_widgets.engines.scythe.rules.steps import has_lakes, open_bases
from tabletop_widgets.engines.scythe.table import CARDS_OF, STARS_OF, Table


def check_cards(table: Table, position: Mapping[str, Any], found: Found) -> None:
    """Add what is wrong with combat cards, objectives, Factory cards and encounter cards."""
    for i, value in enumerate(VALUES):
        held = sum(table.hand[i::4])
        total = held + table.discard[i] + max(table.deck[i], 0)
        if table.deck[i] < 0 or total != COMBAT_CARDS[i]:
            found.append(
                f"combat cards of value {value}: {held} in hands, {table.discard[i]} discarded"
                + (f", {table.deck[i]} in the deck" if "deck" in position else "")
                + f"; there are {COMBAT_CARDS[i]} (scythe 1.8)"
            )
    n = len(table.factions)
    drawn = [reading.to_draw(position, seat, table.factions[seat]) for seat in range(n)]
    if table.stack and sum(cards for cards, _ in drawn) > sum(table.deck) + sum(table.discard):
        found.append("combat_cards: more cards are to be drawn than are left (scythe 1.8)")
    named = [card for cards in (*table.objectives, *table.revealed) for card in cards]
    named += [card for card in table.returned if card >= 0]
    found.extend(f"objective {card + 1} is in {k} places at once" for card, k in Counter(named).items() if k > 1)
    if len(named) + sum(objectives for _, objectives in drawn) > NUM_OBJECTIVES:
        found.append("objectives: there are not enough cards")
    for seat in range(n):
        held = len(table.objectives[seat]) + drawn[seat][1] + len(table.revealed[seat]) + (table.returned[seat] >= 0)
        if held > 2:
            found.append(f"players[{seat}]: {held} objective cards in all; everybody is dealt 2 (scythe 1.4)")
        if any(table.known[CARDS_OF[seat]]):
            _check_stolen(table, seat, found)
    owned = [card for card in table.factory_cards if card >= 0]
    found.extend(f"Factory card {card + 1} has {k} owners" for card, k in Counter(owned).items() if k > 1)
    both = mask(owned) & max(table.offer, 0)
    found.extend(f"Factory card {card + 1} has an owner and is on the board too" for card in bits(both))
    if position.get("factory_offer") is not None and (table.stack or table.offer):
        drawing = sum(frame[frames.OFFER_LEFT] for frame in table.stack if frame[0] == frames.DRAW_OFFER)
        total = len(owned) + table.offer.bit_count() + drawing
        if total != n + 1:
            found.append(f"factory_offer: {total} Factory cards are in the game; with {n} players {n + 1} (scythe 1.5)")
    elif (
        table.looked
        and not reading.card_owners(table)
        and not any(frame[0] == frames.DRAW_OFFER for frame in table.stack)
    ):
        found.append("factory_offer: expected the cards that the seats in factory_seen_by have seen (scythe 11.1)")
    unseen = [seat for seat in reading.card_owners(table) if not table.looked >> seat & 1]
    found.extend(f"factory_seen_by: seat {seat} owns a Factory card, so it has looked (scythe 11.1)" for seat in unseen)
    tokens = table.encounters.bit_count()
    drawing = sum(frame[0] == frames.DRAW_ENCOUNTER for frame in table.stack)
    if table.encounter_cards.bit_count() + drawing > ENCOUNTER_HEXES.bit_count() - tokens:
        found.append(
            f"encounter_cards: {table.encounter_cards.bit_count()} cards are drawn"
            + (f" and {drawing} to be drawn" if drawing else "")
            + f", but {tokens} tokens are left of {ENCOUNTER_HEXES.bit_count()} (scythe 10.1)"
        )


def _check_stolen(table: Table, seat: int, found: Found) -> None:
    crimea = next((s for s, faction in enumerate(table.factions) if faction == CRIMEA), -1)
    if crimea in (-1, seat, *table.options.automatic):
        found.append(f"players[{seat}].stolen: only Crimea steals cards, from others (scythe 8.11)")
    elif any(table.known[NUM_VALUES * seat + i] > table.hand[NUM_VALUES * crimea + i] for i in range(4)):
        found.append(f"players[{seat}].stolen: Crimea does not hold these cards (scythe 8.11)")


# --- the board


def check_board(table: Table, found: Found) -> None:
    """Add what is wrong with pieces and their places."""
    wrong = table.encounters & ~ENCOUNTER_HEXES
    found.extend(f"encounters: {NAMES[place]} has no encounter icon (scythe 10.1)" for place in bits(wrong))
    built = Counter(place for place in table.structures if place >= 0)
    for place, count in built.items():
        if count > 1:
            found.append(f"structures: {count} are on {NAMES[place]}; expected at most one on a hex (scythe 12.6)")
        if place >= FIRST_BASE or LAKES >> place & 1:
            found.append(f"structures: none can be on {NAMES[place]} (scythe 12.6)")
    n = len(table.factions)
    for seat in range(n):
        where = f"players[{seat}]"
        units = table.army[seat] | table.labour[seat]
        bases = open_bases(table, seat) if table.factions[seat] == CRIMEA else 1 << home(table.factions[seat])
        found.extend(
            f"{where}: no unit of theirs can be on {NAMES[place]} (scythe 7.3)"
            for place in bits(units & BASES & ~bases)
        )
        if seat in table.options.automatic:
            if units & LAKES and not table.rivers_open(seat):
                found.append(
                    f"{where}: units on {_names(units & LAKES)}, but the marker is at {table.markers[seat]} and lakes"
                    f" are open from {table.options.tracker(seat).rivers_from} (scythe 21.12)"
                )
        elif units & LAKES and not has_lakes(table, seat):
            found.append(f"{where}: units on {_names(units & LAKES)} without an ability for lakes (scythe 7.6)")
        elif table.labour[seat] & LAKES & ~table.army[seat]:
            found.append(f"{where}: workers are alone on {_names(table.labour[seat] & LAKES)} (scythe 7.6)")
        for other in range(seat):
            shared = units & (table.army[other] | table.labour[other]) & TERRITORIES & ~table.contest
            if shared:
                found.append(
                    f"players[{other}] and players[{seat}] have units on {_names(shared)}: one side would have been"
                    " beaten or driven off (scythe 3.1)"
                )


def _names(places: int) -> str:
    return ", ".join(NAMES[place] for place in bits(places))


# --- stars and the turn


def check_progress(table: Table, position: Mapping[str, Any], found: Found) -> None:
    """Add what is wrong with stars, and with the turn."""
    complete = 0
    for seat, faction in enumerate(table.factions):
        where = f"players[{seat}]"
        stars = table.stars[STARS_OF[seat]]
        limits = [1] * NUM_STARS
        limits[5], limits[6] = (2, mats.MAX_STARS) if faction == SAXONY and seat in table.options.deciding else (1, 2)
        if any(count > limit for count, limit in zip(stars, limits, strict=True)):
            found.append(f"{where}.stars: more of a kind than there are spaces for (scythe 13.3)")
        total = table.star_count(seat)
        if total > mats.MAX_STARS:
            found.append(f"{where}.stars: {total}; nobody has more than {mats.MAX_STARS} (scythe 13.3)")
        complete += total >= mats.MAX_STARS
        if "stack" not in position:
            names = ("upgrades", "mechs", "structures", "recruits", "workers", "", "", "popularity", "power")
            found.extend(
                f"{where}.stars: the star for {name} is earned, so it has been placed (scythe 13.1)"
                for name, reached, count in zip(names, earned(table, seat), stars, strict=True)
                if reached and not count
            )
            if stars[5] != len(table.revealed[seat]) and table.revealed[seat]:
                found.append(f"{where}.stars: expected one for each objective shown (scythe 13.2)")
        if table.sections[seat] == 4 and table.factory_cards[seat] < 0:
            found.append(f"{where}.section: 'factory' without a Factory card (scythe 11.2)")
    if complete > 1:
        found.append("stars: the game ends with the first seat that has 6 (scythe 14.1)")
    if table.turn < 0 and not any(frame[0] == frames.TURN for frame in table.stack):
        found.append("turn: expected a seat")
    if "stack" not in position and (table.contest or table.strays or table.origins):
        found.append("contested, origins and strays belong to a Move in progress; expected a stack too")
