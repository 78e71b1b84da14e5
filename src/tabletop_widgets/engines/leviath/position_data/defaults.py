"""Defaults that follow from the rest of a position: the active seat, the possible spaces of the kaiju, the draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.components.sea import bits
from tabletop_widgets.engines.leviath.position import Position
from tabletop_widgets.engines.leviath.rules import abilities, deduction, frames


def hands_of(game: Box, data: Mapping[str, Any]) -> list[Any]:
    """Return for each human the cards, or how many chance deals; full hands by default. Rule: leviath 3.3."""
    is_over = data.get("reason", "") != ""
    return list(data.get("hands", [() if is_over else game.hand_size] * (game.num_players - 1)))


def mover(game: Box, turns: int) -> int:
    """Return the human who had the last of some number of turns; 0 before the first. Rule: leviath 4."""
    return (turns - 1) % (game.num_players - 1) + 1 if turns else 0


def previous_human(game: Box, human: int) -> int:
    """Return the human whose turn comes before another's. Rule: leviath 4."""
    return (human - 2) % (game.num_players - 1) + 1


def turn_of(game: Box, given: Mapping[str, Any]) -> int:
    """Return the seat whose turn begins, if the stack does not say it; 0 for the kaiju. Rule: leviath 4."""
    return int(given.get("turn", previous_human(game, given.get("next") or 2)))


def after_move(position: Position, number: int = -1) -> int:
    """Return the spaces that the kaiju can have reached by one of its moves (by default the last), enclosed or not."""
    leg = position.legs[number]
    return deduction.spaces_after_move(position.game.sea, leg.before, leg.way, leg.steps, leg.mines) & leg.limit


def serving(position: Position) -> int:
    """Return the spaces of the kaiju from which the top frame can be carried out. Rule: leviath 6.1, 6.3, 8."""
    sea = position.game.sea
    frame = position.stack[-1] if position.stack else (frames.TURN,)
    if frame[0] == frames.PUT:
        return _beside_lifted(position, frame[frames.PUT_FROM])
    if frame[0] == frames.STRIKE:
        return deduction.beside_ships(sea, position.ships)
    if frame[0] not in frames.OF_ABILITY or not is_evolution(position.game, frame[frames.ABILITY]):
        return sea.everywhere  # an Awakening ability is applied wherever the kaiju is
    ability = position.game.abilities[frame[frames.ABILITY]]
    out = sum(1 << space for space in bits(sea.everywhere) if abilities.serves_at(position, ability, space))
    if frame[0] == frames.TARGET and frame[frames.TARGET_NAMED] >= 0:
        out &= deduction.aim(sea, ability, frame[frames.TARGET_NAMED], position.sunk)
    return out


def _beside_lifted(position: Position, lifted: int) -> int:
    """Return the possible spaces of the kaiju while a mine is lifted: not its space, nor enclosed by it."""
    sea = position.game.sea
    if position.mines >> lifted & 1:
        return sea.everywhere  # wrong, and reported by another check
    mine = 1 << lifted
    return sea.everywhere & ~mine & ~(sea.enclosed_spaces(position.mines | mine) & ~sea.enclosed_spaces(position.mines))


def is_evolution(game: Box, ability: int) -> bool:
    """Return whether a card of the kaiju is an evolution card, not an Awakening ability."""
    return ability < len(game.cards.evolutions)


def drawn_awakenings(position: Position) -> list[int]:
    """Return the Awakening abilities that are being drawn or chosen from."""
    looking = [frame for frame in position.stack if frame[0] in (frames.AWAKENING, frames.WAKE)]
    return [card for _, *cards in looking for card in cards if card >= 0]
