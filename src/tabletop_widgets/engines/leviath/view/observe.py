"""The making of a seat's view from a position. Rule: leviath 12.1."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.frames import Frame
from tabletop_widgets.core.state import Decision
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.rules import frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT, Table
from tabletop_widgets.engines.leviath.view.observation import LeviathObservation

_KIND_NAMES: Final = FRAMES.names
_WAVE, _WAVE_LAND = frames.WAVE, frames.WAVE_LAND
_NOTHING: Final = -1  # is due
# the field with the number of steps, mines or lands that may still follow
_LEFT: Final = {frames.SHIPS: frames.SHIPS_LEFT, frames.TARGET: frames.TARGETS_LEFT, frames.MINE: frames.MINES_LEFT}


def observe(table: Table, seat: int | None, decision: Decision) -> LeviathObservation:
    """Return the view of a seat (None = spectator). Rule: leviath 12.1.

    Args:
        table: the position.
        seat: whose view it is; None for a spectator.
        decision: what is asked now.

    """
    game = table.game
    is_over = not table.stack
    is_kaiju = is_over or seat == KAIJU_SEAT
    is_human = is_over or (seat is not None and seat != KAIJU_SEAT)
    frame: Frame = table.stack[-1] if table.stack else (_NOTHING,)
    kind = frame[0]
    view = LeviathObservation.draft()
    view.seat = seat
    view.num_players = game.num_players
    view.current_player = decision.seat
    view.decision = decision.kind
    view.sea = game.sea
    view.cards = game.cards
    view.submerge_to_win = game.rules.submerge_to_win
    view.turns = table.turns
    view.mover = table.mover
    view.place = table.place if is_kaiju else -1
    view.path = table.path if is_kaiju else ()
    view.moves = len(table.legs)
    view.possible = table.possible
    view.energy = table.energy
    view.ships = table.ships
    view.mines = table.mines
    view.sunk = table.sunk
    view.material = table.material if is_human else -1
    view.built = table.built if is_human else -1
    view.material_count = table.material.bit_count()
    view.built_count = table.built.bit_count()
    view.discarded = table.discarded
    view.hands = tuple(
        [hand if is_over or seat == human else _backs(table, hand) for human, hand in enumerate(table.hands, 1)]
    )
    view.deck = tuple([sum([table.left[card] for card in game.of_day[day]]) for day in range(1, DAYS + 1)])
    view.day = table.day
    view.discards = table.discards
    view.spent = table.spent
    view.evolutions = table.evolutions if is_kaiju else _unused_hidden(table)
    view.used = table.used
    view.asleep = sum(table.asleep)
    view.drawn = _drawn_cards(frame) if is_kaiju else ()
    view.using = frame[frames.ABILITY] if kind in frames.OF_ABILITY else -1
    view.remaining = frame[_LEFT[kind]] if kind in _LEFT else 0
    if kind == frames.MINE:
        view.remaining = min(view.remaining, table.supply())
    view.due = tuple([_KIND_NAMES[due[0]] for due in reversed(table.stack)])
    view.waves = _waves(table.stack)
    view.lifted = frame[frames.PUT_FROM] if kind == frames.PUT else -1
    view.threatened = frame[frames.BLOCK_LAND] if kind == frames.BLOCK else -1
    view.reason = table.reason
    return view.frozen()


def _backs(table: Table, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return the backs of a hand: they are public. Rule: leviath 12.1."""
    return tuple(sorted([-table.game.cards.actions[card].day for card in hand], reverse=True))


def _unused_hidden(table: Table) -> tuple[int, ...]:
    tiers = table.game.cards.evolutions
    return tuple([card if table.used >> card & 1 else -tiers[card].tier for card in table.evolutions])


def _waves(stack: list[Frame]) -> tuple[int, ...]:
    """Return the lands that waves will reach next."""
    lands = [due[_WAVE_LAND] for due in reversed(stack) if due[0] == _WAVE]
    if stack and stack[-1][0] == frames.TARGET and stack[-1][frames.TARGET_NAMED] >= 0:  # another one is being chosen
        lands.insert(0, stack[-1][frames.TARGET_NAMED])
    return tuple(lands)


def _drawn_cards(frame: Frame) -> tuple[int, ...]:
    return tuple([card for card in frame[1:] if card >= 0]) if frame[0] == frames.AWAKENING else ()
