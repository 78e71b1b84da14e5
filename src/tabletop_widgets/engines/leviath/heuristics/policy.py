"""A fast policy for rollouts: it knows public facts, and for the kaiju its own place."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from tabletop_widgets.engines.leviath.heuristics.open_sea import OpenSeaCache
from tabletop_widgets.engines.leviath.rules import frames
from tabletop_widgets.engines.leviath.state import LeviathState

_FEW: Final = 8  # possible spaces of the kaiju: with so many or fewer mines are laid, with more questions are asked
_WAVES: Final = 0.5  # how often the kaiju attacks a land when it can
_EATS: Final = 0.6  # how often it attacks a ship when it can
_STAYS: Final = 0.35  # how often it keeps silent although it is not in danger and could move


def choice(waters: OpenSeaCache, state: LeviathState, legal: Sequence[int], rng: random.Random) -> int:
    """Return a sensible choice, partly random."""
    kind = state.stack[-1][0]
    rule = _RULES.get(kind)
    at = rng.random()
    if rule is None:
        return legal[int(at * len(legal))]
    return rule(waters, state, legal, at)


def _kaiju(waters: OpenSeaCache, state: LeviathState, legal: Sequence[int], at: float) -> int:
    """Return the kaiju's action: often an attack, a move out of a known or narrow place, otherwise silence."""
    catalogue = state.game.catalogue
    water = waters.with_mines(state.mines)
    is_hunted = state.possible.bit_count() <= _FEW or water.ways_out[state.place] <= 1
    moves = [action for action in legal if catalogue.move <= action < catalogue.tsunami]
    if is_hunted and moves and at < 1 - _STAYS / 2:
        return _widest(waters, state, [action - catalogue.move for action in moves], at) + catalogue.move
    last = legal[-1]
    if last >= catalogue.tsunami and at < _WAVES:
        waves = [action for action in legal if action >= catalogue.tsunami]
        return waves[int(at / _WAVES * len(waves))]
    if len(legal) > 1 and catalogue.predation <= legal[1] < catalogue.move and at < _EATS:
        return legal[1]
    if moves and at > 1 - _STAYS / 2:
        return moves[int((1 - at) * 2 / _STAYS * len(moves)) - 1]
    return legal[0]


def _widest(waters: OpenSeaCache, state: LeviathState, spaces: Sequence[int], at: float) -> int:
    """Return one of the spaces with the most room around, partly at random."""
    far = waters.with_mines(state.mines).near
    ranked = sorted(spaces, key=lambda space: -far[space])
    return ranked[int(at * at * len(ranked))]


def _go(waters: OpenSeaCache, state: LeviathState, legal: Sequence[int], at: float) -> int:
    first = state.game.catalogue.go if legal[0] >= state.game.catalogue.go else state.game.catalogue.flee
    return _widest(waters, state, [action - first for action in legal], at) + first


def _ships(waters: OpenSeaCache, state: LeviathState, legal: Sequence[int], at: float) -> int:
    """Sail towards the possible spaces of the kaiju."""
    catalogue, sea = state.game.catalogue, waters.sea
    if at < 0.3 and legal[-1] == catalogue.stop_ships:
        return legal[-1]
    target = state.possible
    for _ in range(3):
        steps = [
            action
            for action in legal
            if action < catalogue.stop_ships and target >> (action - catalogue.ship) % len(sea.ids) & 1
        ]
        if steps:
            return steps[int(at * len(steps))]
        target |= sea.spread(target)
    return legal[int(at * len(legal))]


def _card(waters: OpenSeaCache, state: LeviathState, legal: Sequence[int], at: float) -> int:  # noqa: ARG001
    """Ask while the kaiju has many possible spaces, then lay mines."""
    catalogue, cards = state.game.catalogue, state.game.cards.actions
    is_near = state.possible.bit_count() <= _FEW
    best, most = legal[0], -1.0
    for action in legal:
        if action >= catalogue.discard:
            break
        card = cards[action - catalogue.play]
        mines = card.mines or (1.5 if card.effect == "move-mine" else 0)
        worth = (1 + mines if is_near else mines / 2) if mines else (2 if "sonar" in card.effect and not is_near else 1)
        if worth > most:
            best, most = action, worth
    return best


def _sonar(waters: OpenSeaCache, state: LeviathState, legal: Sequence[int], at: float) -> int:  # noqa: ARG001
    """Ask for the area that splits the possible spaces best."""
    sea, first = waters.sea, state.game.catalogue.sonar
    half = state.possible.bit_count() / 2

    def imbalance(action: int) -> float:
        area = sea.area_masks[sea.area_of[state.ships[action - first]]]
        return abs((state.possible & area).bit_count() - half)

    return min(legal, key=imbalance)


def _mine(waters: OpenSeaCache, state: LeviathState, legal: Sequence[int], at: float) -> int:
    """Lay mines next to possible spaces of the kaiju."""
    catalogue, sea, possible = state.game.catalogue, waters.sea, state.possible
    if state.stack[-1][1] == 0:
        return legal[int(at * len(legal))]
    best, most = legal[0], -1.0
    for action in legal:
        if action == catalogue.stop_mines:
            break
        space = action - catalogue.mine
        near = (sea.neighbours[space] & possible).bit_count() + (possible >> space & 1)
        worth = near + (action * 7 + at * 100) % 1  # ties at random
        if worth > most:
            best, most = action, worth
    return best


def _lift(waters: OpenSeaCache, state: LeviathState, legal: Sequence[int], at: float) -> int:
    """Lift a mine far from the possible spaces of the kaiju; the kaiju lifts one next to it."""
    catalogue, sea = state.game.catalogue, waters.sea
    if state.stack[-1][1] == 0:
        return legal[int(at * len(legal))]
    return min(legal, key=lambda action: (sea.neighbours[action - catalogue.lift] & state.possible).bit_count())


_RULES: Final = {
    frames.KAIJU: _kaiju,
    frames.GO: _go,
    frames.FLEE: _go,
    frames.SHIPS: _ships,
    frames.CARD: _card,
    frames.SONAR: _sonar,
    frames.MINE: _mine,
    frames.PUT: _mine,
    frames.LIFT: _lift,
}
