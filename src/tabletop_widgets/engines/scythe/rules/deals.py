"""Informal deals: coins that players give each other. Rule: scythe 15.5."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.rules.gains import Why, coin_audience
from tabletop_widgets.engines.scythe.table import Table


def offer_deals(table: Table, seats: Sequence[int]) -> None:
    """Ask seats, the first one first, whether they give coins to somebody."""
    table.stack.extend((frames.DEAL, seat) for seat in reversed(seats) if seat not in table.options.automatic)


def possible_gifts(table: Table, seat: int) -> list[int]:
    """Return the ids of the gifts that a seat can make."""
    coins = table.coins[seat]
    gifts = [i for i, amount in enumerate(ids.GIFTS) if amount <= coins]
    return [
        ids.GIVE + len(ids.GIFTS) * faction + i
        for faction in sorted(table.factions)
        if faction != table.factions[seat] and table.factions.index(faction) not in table.options.automatic
        for i in gifts
    ]


def note_gifts(table: Table, seat: int, why: dict[int, str]) -> None:
    """Record why a gift cannot be made."""
    locked = table.stack[-1][0] in (frames.DIAL, frames.CARDS)
    for faction in range(len(FACTIONS)):
        for i in range(len(ids.GIFTS)):
            if faction not in table.factions or faction == table.factions[seat]:
                note = "give-to-whom"
            elif table.factions.index(faction) in table.options.automatic:
                note = "give-automa"
            else:
                note = "give-locked" if locked else "give-too-much"
            why[ids.GIVE + len(ids.GIFTS) * faction + i] = note


def give_coins(table: Table, seat: int, gift: int, events: list[Event] | None) -> None:
    """Give coins to another seat."""
    faction, amount = divmod(gift, len(ids.GIFTS))
    other = table.factions.index(faction)
    table.coins[seat] -= ids.GIFTS[amount]
    table.coins[other] += ids.GIFTS[amount]
    if events is not None:
        audience = coin_audience(table, seat, other)
        events.append(Event("give", seat, (other, ids.GIFTS[amount]), "scythe 15.5", audience))


@FRAMES.legal(frames.DEAL)
def legal_deal(table: Table, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List the gifts that a seat may make now, and making none."""
    return [*possible_gifts(table, frame[SEAT]), ids.NO_DEAL]


@FRAMES.apply(frames.DEAL)
def apply_deal(table: Table, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Make no gift, which ends the question; a gift does not end it."""
