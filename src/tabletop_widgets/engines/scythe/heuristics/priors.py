"""The priors of the actions of a decision, in coins, as the deciding seat may judge them without looking ahead.

What a function here reads of a position is known to the seat that decides: all that lies open, and its own cards.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import cards, mats
from tabletop_widgets.engines.scythe.components.factions import ABILITY_OF
from tabletop_widgets.engines.scythe.components.map import LAND, NUM_HEXES, bits
from tabletop_widgets.engines.scythe.heuristics import automa_combats, combats, move_priors
from tabletop_widgets.engines.scythe.heuristics.item_values import (
    card_worth,
    hex_worth,
    item_worth,
    offer_worth,
    popularity_worth,
    power_worth,
)
from tabletop_widgets.engines.scythe.heuristics.needs import Needs, made_at, turns_left, yields
from tabletop_widgets.engines.scythe.heuristics.prior_weights import promises
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import frames, scoring
from tabletop_widgets.engines.scythe.rules.combat import most_cards
from tabletop_widgets.engines.scythe.rules.frames import SEAT
from tabletop_widgets.engines.scythe.rules.optional_actions import FIRST_EXTRA

Frame = tuple[int, ...]
Scores = list[float]

_REVEAL: Final = 20.0  # it brings a star and costs nothing
_NEVER: Final = -9.0
_FORGO: Final = -3.0


def action_priors(position: Position, legal: Sequence[int]) -> Scores:
    """Return the prior of each legal action, in the order of their ids.

    Args:
        position: the position; a seat decides.
        legal: what may be played.

    """
    frame = position.stack[-1]
    if legal[-1] < FIRST_EXTRA:
        return _ADVICE[frame[0]](position, frame, legal)
    core = [action for action in legal if action < FIRST_EXTRA]
    scores = _ADVICE[frame[0]](position, frame, core) if core else []
    return scores + [_small_value(action) for action in legal[len(core) :]]


def choose(position: Position, legal: Sequence[int], rng: random.Random, wide: bool) -> int:
    """Return the most promising action, after adding up to a few random coins to the prior of each.

    Args:
        position: see `action_priors`.
        legal: likewise.
        rng: only `rng.random()` is called.
        wide: whether the choice is to vary.

    """
    numbers = promises(position)
    whim = numbers.wide_whim if wide else numbers.whim
    scores = action_priors(position, legal)
    best, most = 0, scores[0] + whim * rng.random()
    for at in range(1, len(scores)):
        score = scores[at] + whim * rng.random()
        if score > most:
            best, most = at, score
    return legal[best]


def _small_value(action: int) -> float:
    """Return the value of showing an objective, ending a turn or deals, giving coins."""
    if action < ids.END_TURN:
        return _REVEAL
    return _NEVER if ids.GIVE <= action < ids.NO_DEAL else 0.0


# --- the section and its bottom action


def _section(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    seat = frame[SEAT]
    need = Needs(position, seat)
    return [_NEVER if action == ids.IN_PART else _worth_of(position, seat, need, action) for action in legal]


def _worth_of(position: Position, seat: int, need: Needs, action: int) -> float:
    section, choice = ids.SECTION_OF[action]
    numbers = need.by
    if choice == ids.SKIP:
        top, gained = 0.0, _NO_TOKENS
    else:
        top, gained = _TOPS[section](position, seat, need, choice)
        kind = _FACTORY_KIND if section == mats.FACTORY_SECTION else _KIND_OF[section] + (choice != ids.FIRST)
        top += numbers.tops[kind] + numbers.tops_later[kind] * need.left / 10
    if section == mats.FACTORY_SECTION:
        return top + numbers.moved_by_card
    bottom = mats.BOTTOM_OF[position.mats[seat]][section]
    after = need.stock[bottom] + gained[bottom]
    if after >= need.cost[bottom]:
        return top + need.benefit[bottom] + numbers.bottoms[bottom]
    return top + numbers.in_part * need.benefit[bottom] * gained[bottom] / need.cost[bottom]


Top = tuple[float, tuple[int, ...]]
_NO_TOKENS: Final[tuple[int, ...]] = (0, 0, 0, 0)
_KIND_OF: Final[tuple[int, ...]] = (0, 2, 4, 6)  # by section: where its first top action is in `PriorWeights.tops`
_FACTORY_KIND: Final = 7


def _top_move(position: Position, seat: int, need: Needs, choice: int) -> Top:
    amount = mats.top_amount(mats.MOVE, choice, position.upgraded[seat])
    if choice:
        return need.by.coin * amount, _NO_TOKENS
    return need.by.moves * move_priors.best_moves(position, seat, need, amount), _NO_TOKENS


def _top_bolster(position: Position, seat: int, need: Needs, choice: int) -> Top:
    amount = mats.top_amount(mats.BOLSTER, choice, position.upgraded[seat])
    each = power_worth(position, seat, need) if choice == ids.FIRST else card_worth(position, seat, need)
    return each * amount, _NO_TOKENS


def _top_trade(position: Position, seat: int, need: Needs, choice: int) -> Top:
    if choice != ids.FIRST:
        amount = mats.top_amount(mats.TRADE, choice, position.upgraded[seat])
        return popularity_worth(position, seat, need) * amount, _NO_TOKENS
    bottom = mats.BOTTOM_OF[position.mats[seat]][mats.TRADE]
    short = need.cost[bottom] - need.stock[bottom]
    if 0 < short <= 2:
        return need.by.short, tuple([2 * (kind == bottom) for kind in range(4)])
    return 2 * max(need.token), _NO_TOKENS


def _top_produce(position: Position, seat: int, need: Needs, choice: int) -> Top:
    amount = mats.top_amount(mats.PRODUCE, choice, position.upgraded[seat])
    power, popularity, coins = mats.PRODUCE_COST[position.on_board[seat]]
    hexes = bits(need.held & position.labour[seat] & LAND)
    found = sorted([(hex_worth(position, seat, need, place), place) for place in hexes], reverse=True)[:amount]
    made = [0, 0, 0, 0]
    for _, place in found:
        if made_at(place) < 4:
            made[made_at(place)] += position.workers[seat][place]
    total = need.by.produced * sum([worth for worth, _ in found])
    return total - 0.5 * power - popularity - coins, tuple(made)


def _top_factory(position: Position, seat: int, need: Needs, choice: int) -> Top:
    return offer_worth(position, seat, need, cards.FACTORY_CARDS[position.factory_cards[seat]][choice]), _NO_TOKENS


_TOPS: Final = (_top_move, _top_bolster, _top_trade, _top_produce, _top_factory)


def _bottom(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    need = Needs(position, frame[SEAT])
    return [
        need.benefit[action - ids.BOTTOM]
        if action < ids.BOTTOM + mats.NUM_BOTTOMS
        else 0.3
        if action < ids.SKIP_BOTTOM
        else 0.0
        for action in legal
    ]


# --- costs


def _pay(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    """Return the priors of paying: they prefer tokens on some hexes by `PriorWeights`, and cards of low value."""
    seat, numbers = frame[SEAT], promises(position)
    need_card = 0.9 + card_worth(position, seat, Needs(position, seat)) if legal[-1] >= ids.PAY_CARD else 0.0
    found = []
    for action in legal:
        if action >= ids.PAY_CARD:
            found.append(0.9 - need_card + numbers.pay_value * (action - ids.PAY_CARD))
        else:
            kind, place = divmod(action - ids.PAY, NUM_HEXES)
            single, guarded = position.resources[kind][place] == 1, position.army[seat] >> place & 1
            found.append(numbers.pay_single * single + numbers.pay_guarded * guarded)
    return found


def _discard(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:  # noqa: ARG001
    return [-float(action) for action in legal]


# --- bottom actions


def _or_forgo(legal: Sequence[int], worth: Callable[[int], float]) -> Scores:
    """Return the priors of actions, one of which may be to forgo."""
    return [_FORGO if action == ids.FORGO else worth(action) for action in legal]


def _upgrade(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    need = Needs(position, frame[SEAT])
    by = need.by

    def worth(action: int) -> float:
        cube, bottom = divmod(action - ids.UPGRADE, 4)
        found = by.cubes[cube] + by.cube_rest * min(need.rest[bottom], 3) + by.cube_cost * need.cost[bottom]
        return found + by.cubes_later[cube] * need.left / 10 + by.cube_to[bottom]

    return _or_forgo(legal, worth)


def _deploy(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    seat = frame[SEAT]
    mechs = ABILITY_OF[position.factions[seat]]
    by, tens = promises(position), turns_left(position, seat) / 10

    def worth(action: int) -> float:
        ability, place = divmod(action - ids.DEPLOY, NUM_HEXES)
        at = mechs.index(ability)
        crew = by.crew * min(3, position.workers[seat][place])
        return by.mechs[at] + by.mechs_later[at] * tens + crew + by.crowd * (position.army[seat] >> place & 1)

    return _or_forgo(legal, worth)


def _build(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    seat = frame[SEAT]
    need = Needs(position, seat)
    pays = cards.TILE_COINS[position.tile] if position.tile >= 0 else (0,) * 17
    built = position.built[seat]
    by = need.by

    def worth(action: int) -> float:
        structure, place = divmod(action - ids.BUILD, NUM_HEXES)
        tile = pays[scoring.tile_count(position.tile, built | 1 << place)] if position.tile >= 0 else 0
        mill = yields(need, place, 1) if structure == mats.MILL else 0.0
        return by.structures[structure] + by.structures_later[structure] * need.left / 10 + mill + by.tile * tile

    return _or_forgo(legal, worth)


def _enlist(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    seat = frame[SEAT]
    need = Needs(position, seat)
    by = need.by

    def worth(action: int) -> float:
        bottom, bonus = divmod(action - ids.ENLIST, 4)
        given = by.bonus * mats.ONE_TIME[bonus] * item_worth(position, seat, need, bonus)
        return by.recruits[bottom] + by.recruits_later[bottom] * need.left / 10 + given

    return _or_forgo(legal, worth)


# --- combats


def _fight(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:  # noqa: ARG001
    return [0.0] * len(legal)


def _artillery(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    worth_it = position.power[frame[frames.ARTILLERY_OPPONENT]] > 0
    return [(0.5 if worth_it else -0.5) if action == ids.FIRE else 0.0 for action in legal]


def _battle(position: Position, seat: int) -> tuple[Frame, int, int]:
    """Return the combat in progress, the other side, and its hex."""
    combat = next(frame for frame in reversed(position.stack) if frame[0] == frames.COMBAT)
    attacker, defender = frames.fighters(combat)
    return combat, defender if seat == attacker else attacker, combat[frames.COMBAT_HEX]


def _dial(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    seat = frame[SEAT]
    known = automa_combats.commitment_values(position, seat, legal)
    if known is not None:
        return known
    _, other, place = _battle(position, seat)
    wanted = combats.wanted_total(position, seat, other, place)
    by_cards = combats.best_cards(position, seat, most_cards(position, seat, place))
    power = min(float(position.power[seat]), mats.MAX_DIAL, max(0.0, wanted - by_cards + 0.5))
    return [-0.4 * abs(action - ids.DIAL - power) for action in legal]


def _cards(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    seat = frame[SEAT]
    known = automa_combats.commitment_values(position, seat, legal)
    if known is not None:
        return known
    combat, other, place = _battle(position, seat)
    missing = combats.wanted_total(position, seat, other, place) - frames.commitment(combat, seat)[0]
    found = []
    for action in legal:
        total, size = cards.PLAY_TOTAL[action - ids.PLAY], cards.PLAY_SIZE[action - ids.PLAY]
        short = max(0.0, missing - total)
        found.append(-0.8 * short - 0.1 * max(0.0, total - missing) - 0.05 * size)
    return found


def _retreat(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:  # noqa: ARG001
    return [0.0] * len(legal)


# --- encounters, the Factory, gains


def _encounter(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    seat = frame[SEAT]
    need = Needs(position, seat)
    card = cards.ENCOUNTERS[frame[frames.ENCOUNTER_CARD]]
    return [
        0.0 if action == ids.OPTION_DONE else offer_worth(position, seat, need, card[action - ids.OPTION])
        for action in legal
    ]


def _factory(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    seat = frame[SEAT]
    need = Needs(position, seat)
    return [
        -1.0
        if action == ids.NO_FACTORY
        else max([offer_worth(position, seat, need, top) for top in cards.FACTORY_CARDS[action - ids.FACTORY]])
        for action in legal
    ]


def _short(position: Position, seat: int, need: Needs) -> tuple[int, int]:
    """Return the bottom action that can follow in this turn, and how many tokens it is short of; (-1, 0) for none."""
    for frame in reversed(position.stack):
        if frame[0] == frames.TURN_BOTTOM and frame[frames.BOTTOM_SECTION] != mats.FACTORY_SECTION:
            bottom = mats.BOTTOM_OF[position.mats[seat]][frame[frames.BOTTOM_SECTION]]
            return bottom, max(0, need.cost[bottom] - need.stock[bottom])
    return -1, 0


def _gain(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    seat = frame[SEAT]
    need = Needs(position, seat)
    token = list(need.token)
    army = position.army[seat]
    bottom, short = _short(position, seat, need)
    if 0 < short <= frame[frames.GAIN_LEFT]:
        token[bottom] += need.benefit[bottom]
    found = []
    for action in legal:
        if action == ids.GAIN_DONE:
            found.append(need.by.gain_done)
        else:
            kind, place = divmod(action - ids.GAIN, NUM_HEXES)
            found.append(token[kind] + need.by.gain_guarded * (army >> place & 1))
    return found


def _produce(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:
    seat = frame[SEAT]
    need = Needs(position, seat)
    found = [
        need.by.produce_done if action == ids.PRODUCE_DONE else hex_worth(position, seat, need, action - ids.PRODUCE)
        for action in legal
    ]
    bottom, short = _short(position, seat, need)
    if short > 0:
        for at, action in enumerate(legal):
            place = action - ids.PRODUCE
            if action != ids.PRODUCE_DONE and made_at(place) == bottom:
                workers = position.workers[seat][place]
                found[at] += need.benefit[bottom] * min(1.0, workers / short)
    return found


def _take(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:  # noqa: ARG001
    return [float(action - legal[0]) for action in legal]


def _nothing(position: Position, frame: Frame, legal: Sequence[int]) -> Scores:  # noqa: ARG001
    """Return equal priors, for decisions whose actions `_small_value` judges."""
    return [0.0] * len(legal)


_ADVICE: Final[dict[int, Callable[[Position, Frame, Sequence[int]], Scores]]] = {
    frames.SECTION: _section,
    frames.BOTTOM: _bottom,
    frames.PAY: _pay,
    frames.DISCARD: _discard,
    frames.UPGRADE: _upgrade,
    frames.DEPLOY: _deploy,
    frames.BUILD: _build,
    frames.ENLIST: _enlist,
    frames.MOVE: move_priors.move,
    frames.STEP: move_priors.step,
    frames.FIGHT: _fight,
    frames.ARTILLERY: _artillery,
    frames.DIAL: _dial,
    frames.CARDS: _cards,
    frames.RETREAT: _retreat,
    frames.ENCOUNTER: _encounter,
    frames.FACTORY: _factory,
    frames.GAIN: _gain,
    frames.PRODUCE: _produce,
    frames.TAKE: _take,
    frames.END: _nothing,
    frames.DEAL: _nothing,
}
