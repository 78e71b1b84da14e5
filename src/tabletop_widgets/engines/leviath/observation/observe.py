"""The making of a seat's observation from a position. Rule: leviath 12.1."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.frames import Frame
from tabletop_widgets.core.state import Decision
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Position
from tabletop_widgets.engines.leviath.rules import frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES

_KIND_NAMES: Final = FRAMES.names
_WAVE, _WAVE_LAND = frames.WAVE, frames.WAVE_LAND
_NOTHING: Final = -1  # no decision is due
# the field with the number of steps, mines or lands that may still follow
_LEFT: Final = {frames.SHIPS: frames.SHIPS_LEFT, frames.TARGET: frames.TARGETS_LEFT, frames.MINE: frames.MINES_LEFT}


def observe(position: Position, seat: int | None, decision: Decision) -> LeviathObservation:
    """Return the view of a seat (None = spectator). Rule: leviath 12.1.

    Args:
        position: the position.
        seat: whose view it is; None for a spectator.
        decision: what is asked now.

    """
    game = position.game
    is_over = not position.stack
    is_kaiju = is_over or seat == KAIJU_SEAT
    is_human = is_over or (seat is not None and seat != KAIJU_SEAT)
    frame: Frame = position.stack[-1] if position.stack else (_NOTHING,)
    kind = frame[0]
    view = LeviathObservation.draft()
    view.seat = seat
    view.num_players = game.num_players
    view.current_player = decision.seat
    view.decision = decision.kind
    view.sea = game.sea
    view.cards = game.cards
    view.submerge_to_win = game.rules.submerge_to_win
    view.turns = position.turns
    view.mover = position.mover
    view.place = position.place if is_kaiju else -1
    view.path = position.path if is_kaiju else ()
    view.moves = len(position.legs)
    view.possible = position.possible
    view.energy = position.energy
    view.ships = position.ships
    view.mines = position.mines
    view.sunk = position.sunk
    view.material = position.material if is_human else -1
    view.built = position.built if is_human else -1
    view.material_count = position.material.bit_count()
    view.built_count = position.built.bit_count()
    view.discarded = position.discarded
    view.hands = tuple(
        [hand if is_over or seat == human else _backs(position, hand) for human, hand in enumerate(position.hands, 1)]
    )
    view.deck = tuple([sum([position.left[card] for card in game.of_day[day]]) for day in range(1, DAYS + 1)])
    view.day = position.day
    view.discards = position.discards
    view.spent = position.spent
    view.evolutions = position.evolutions if is_kaiju else _unused_hidden(position)
    view.used = position.used
    view.asleep = sum(position.asleep)
    view.drawn = _drawn_cards(frame) if is_kaiju else ()
    view.using = frame[frames.ABILITY] if kind in frames.OF_ABILITY else -1
    view.remaining = frame[_LEFT[kind]] if kind in _LEFT else 0
    if kind == frames.MINE:
        view.remaining = min(view.remaining, position.supply())
    view.due = tuple([_KIND_NAMES[due[0]] for due in reversed(position.stack)])
    view.waves = _waves(position.stack)
    view.lifted = frame[frames.PUT_FROM] if kind == frames.PUT else -1
    view.threatened = frame[frames.BLOCK_LAND] if kind == frames.BLOCK else -1
    view.reason = position.reason
    return view.frozen()


def _backs(position: Position, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return the backs of a hand: they are public. Rule: leviath 12.1."""
    return tuple(sorted([-position.game.cards.actions[card].day for card in hand], reverse=True))


def _unused_hidden(position: Position) -> tuple[int, ...]:
    tiers = position.game.cards.evolutions
    return tuple([card if position.used >> card & 1 else -tiers[card].tier for card in position.evolutions])


def _waves(stack: list[Frame]) -> tuple[int, ...]:
    """Return the targets of the tsunamis to come, the next one first."""
    lands = [due[_WAVE_LAND] for due in reversed(stack) if due[0] == _WAVE]
    if stack and stack[-1][0] == frames.TARGET and stack[-1][frames.TARGET_NAMED] >= 0:  # another one is being chosen
        lands.insert(0, stack[-1][frames.TARGET_NAMED])
    return tuple(lands)


def _drawn_cards(frame: Frame) -> tuple[int, ...]:
    return tuple([card for card in frame[1:] if card >= 0]) if frame[0] == frames.AWAKENING else ()
