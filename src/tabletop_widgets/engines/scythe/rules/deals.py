"""Informal deals: coins that players give each other. Rule: scythe 15.5."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.rules.gains import Why, coin_audience


def offer_deals(position: Position, seats: Sequence[int]) -> None:
    """Ask seats, the first one first, whether they give coins to somebody."""
    position.stack.extend((frames.DEAL, seat) for seat in reversed(seats) if seat not in position.options.automatic)


def possible_gifts(position: Position, seat: int) -> list[int]:
    """Return the ids of the gifts that a seat can make."""
    coins = position.coins[seat]
    gifts = [i for i, amount in enumerate(ids.GIFTS) if amount <= coins]
    return [
        ids.GIVE + len(ids.GIFTS) * faction + i
        for faction in sorted(position.factions)
        if faction != position.factions[seat] and position.factions.index(faction) not in position.options.automatic
        for i in gifts
    ]


def note_gifts(position: Position, seat: int, why: dict[int, str]) -> None:
    """Record why a gift cannot be made."""
    locked = position.stack[-1][0] in (frames.DIAL, frames.CARDS)
    for faction in range(len(FACTIONS)):
        for i in range(len(ids.GIFTS)):
            if faction not in position.factions or faction == position.factions[seat]:
                note = "give-to-whom"
            elif position.factions.index(faction) in position.options.automatic:
                note = "give-automa"
            else:
                note = "give-locked" if locked else "give-too-much"
            why[ids.GIVE + len(ids.GIFTS) * faction + i] = note


def give_coins(position: Position, seat: int, gift: int, events: list[Event] | None) -> None:
    """Give coins to another seat."""
    faction, amount = divmod(gift, len(ids.GIFTS))
    other = position.factions.index(faction)
    position.coins[seat] -= ids.GIFTS[amount]
    position.coins[other] += ids.GIFTS[amount]
    if events is not None:
        audience = coin_audience(position, seat, other)
        events.append(Event("give", seat, (other, ids.GIFTS[amount]), "scythe 15.5", audience))


@FRAMES.legal(frames.DEAL)
def legal_deal(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List the gifts that a seat may make now, and making none."""
    return [*possible_gifts(position, frame[SEAT]), ids.NO_DEAL]


@FRAMES.apply(frames.DEAL)
def apply_deal(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Make no gift, which ends the question; a gift does not end it."""
