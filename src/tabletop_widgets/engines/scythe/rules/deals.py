"""Informal deals: coins that change hands. Rule: scythe 15.5."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions.ids import GIFTS, GIVE, NO_DEAL
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.rules.frames import (
    CARDS,
    DEAL,
    DIAL,
    FRAMES,
    SEAT,
)
from tabletop_widgets.engines.scythe.rules.gains import Why, coin_audience

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState


def offer_deals(state: ScytheState, seats: Sequence[int]) -> None:
    """Ask seats, the first one first, whether they give coins to somebody."""
    state.stack.extend((DEAL, seat) for seat in reversed(seats) if seat not in state.game.automatic)


def possible_gifts(state: ScytheState, seat: int) -> list[int]:
    """Return the ids of the gifts that a seat can make."""
    coins = state.coins[seat]
    gifts = [i for i, amount in enumerate(GIFTS) if amount <= coins]
    return [
        GIVE + len(GIFTS) * faction + i
        for faction in sorted(state.factions)
        if faction != state.factions[seat] and state.factions.index(faction) not in state.game.automatic
        for i in gifts
    ]


def note_gifts(state: ScytheState, seat: int, why: dict[int, str]) -> None:
    """Note why a gift cannot be made."""
    locked = state.stack[-1][0] in (DIAL, CARDS)
    for faction in range(len(FACTIONS)):
        for i in range(len(GIFTS)):
            if faction not in state.factions or faction == state.factions[seat]:
                note = "give-to-whom"
            elif state.factions.index(faction) in state.game.automatic:
                note = "give-automa"
            else:
                note = "give-locked" if locked else "give-too-much"
            why[GIVE + len(GIFTS) * faction + i] = note


def give_coins(state: ScytheState, seat: int, gift: int, events: list[Event] | None) -> None:
    """Give coins to another seat."""
    faction, amount = divmod(gift, len(GIFTS))
    other = state.factions.index(faction)
    state.coins[seat] -= GIFTS[amount]
    state.coins[other] += GIFTS[amount]
    if events is not None:
        audience = coin_audience(state, seat, other)
        events.append(Event("give", seat, (other, GIFTS[amount]), "scythe 15.5", audience))


@FRAMES.legal(DEAL)
def legal_deal(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List the gifts a seat may make now, and to make none."""
    return [*possible_gifts(state, frame[SEAT]), NO_DEAL]


@FRAMES.apply(DEAL)
def apply_deal(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Make no gift; gifts themselves leave the question open."""
