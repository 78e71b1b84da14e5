"""The possible spaces of the kaiju, from public facts only: exact sets as bit masks.

The state updates the present set with one filter for each public fact. Players may call the same functions to look
ahead: "what would be left if I laid a mine there and the answer were no?"

Rule: leviath 12.2
"""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.leviath.components.cards import Ability
from tabletop_widgets.engines.leviath.components.sea import Sea
from tabletop_widgets.engines.leviath.position import Leg

# ways to move
SWIM: Final = 0
GLIDE: Final = 1
ABYSS: Final = 2
FLIGHT: Final = 3


def way_of(ability: Ability) -> int:
    """Return the way to move by a card of the kaiju, such as `SWIM`. Rule: leviath 8.1, 8.2."""
    if ability.effect == "abyss":
        return ABYSS
    return GLIDE if ability.over_mines else SWIM


def spaces_after_move(sea: Sea, mask: int, way: int, steps: int, mines: int) -> int:
    """Return the possible spaces of the kaiju after a secret move from one of a set of spaces.

    Args:
        sea: the board.
        mask: where it can be before.
        way: `SWIM`, `GLIDE`, `ABYSS` or `FLIGHT`.
        steps: the most it can swim or glide.
        mines: the spaces with mines.

    Rule: leviath 7.4, 8.1, 6.2

    """
    free = sea.everywhere & ~mines
    if way == SWIM:
        return sea.reach(mask, steps, free)
    if way == GLIDE:
        return sea.reach(mask, steps, sea.everywhere) & free
    if way == FLIGHT:
        return sea.spread(mask) & free
    out = 0
    for area, spaces in enumerate(sea.area_masks):
        if mask & spaces:
            out |= sea.around[area]
    return out & free


def after_leg(sea: Sea, leg: Leg) -> int:
    """Return the possible spaces of the kaiju after a move, given that the game goes on, so it is not enclosed.

    Rule: leviath 6.3
    """
    return (
        spaces_after_move(sea, leg.before, leg.way, leg.steps, leg.mines) & leg.limit & ~sea.enclosed_spaces(leg.mines)
    )


def spaces_beside(sea: Sea, space: int) -> int:
    """Return a space and its neighbours: the kaiju reaches a ship there from these. Rule: leviath 7.3."""
    return 1 << space | sea.neighbours[space]


def beside_ships(sea: Sea, ships: tuple[int, ...]) -> int:
    """Return the spaces from which the kaiju reaches some ship at sea.

    Args:
        sea: the board.
        ships: the space of each ship, -1 in the port.

    """
    out = 0
    for space in ships:
        if space >= 0:
            out |= spaces_beside(sea, space)
    return out


def near_ships(sea: Sea, ships: tuple[int, ...]) -> int:
    """Return the spaces near a ship at sea: its area, its own space and those next to it. Rule: leviath 5.2.

    Args:
        sea: the board.
        ships: the space of each ship, -1 in the port.

    """
    out = beside_ships(sea, ships)
    for space in ships:
        if space >= 0:
            out |= sea.area_masks[sea.area_of[space]]
    return out


def aim(sea: Sea, ability: Ability, land: int, sunk: int) -> int:
    """Return the spaces from which a card of the kaiju can aim at a land. Rule: leviath 8.4.

    Args:
        sea: the board.
        ability: the card.
        land: 0 to 4.
        sunk: the submerged lands as a bit mask.

    """
    if sunk >> land & 1:
        return 0
    return sea.aimed_far[land] if ability.past_nearer else sea.aiming_spaces(land, sunk)


def ships_within(ships: tuple[int, ...], spaces: int) -> int:
    """Return the ships on some spaces as a bit mask; `ships` is the space of each, -1 in the port."""
    return sum([1 << ship for ship, at in enumerate(ships) if at >= 0 and spaces >> at & 1])


def fed_in(sea: Sea, ships: tuple[int, ...], eaten: int) -> int:
    """Return the spaces of the areas whose ships are exactly those that a Great Feast sent to port. Rule: leviath 8.7.

    Args:
        sea: the board.
        ships: the space of each ship before the feast, -1 in the port.
        eaten: the ships that went, as a bit mask.

    """
    out = 0
    for spaces in sea.area_masks:
        if ships_within(ships, spaces) == eaten:
            out |= spaces
    return out


def origins(sea: Sea, leg: Leg, goal: int) -> int:
    """Return the spaces from which a move of the kaiju can have led to a goal: `spaces_after_move` backwards."""
    free = sea.everywhere & ~leg.mines
    if not free >> goal & 1:  # a space with a mine may be left, but not entered
        return leg.before & 1 << goal if leg.way == SWIM else 0
    if leg.way == ABYSS:
        areas = zip(sea.area_masks, sea.around, strict=True)
        return leg.before & sum([spaces for spaces, around in areas if around >> goal & 1])
    back = sea.neighbours[goal]
    if leg.way == FLIGHT:
        return leg.before & back
    back = back | 1 << goal if leg.steps else 1 << goal
    through = free if leg.way == SWIM else sea.everywhere
    for _ in range(leg.steps - 1):
        back |= sea.spread(back & through)
    return leg.before & back
