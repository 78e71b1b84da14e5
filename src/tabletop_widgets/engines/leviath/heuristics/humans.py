"""Priors for the humans' actions: the chance of winning after each.

Where the kaiju is, only its likely ways tell; so everything is weighed by these. A question is worth what its answers
split off: the positions after either answer are better known, and a better known position is worth more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath import actions as kinds
from tabletop_widgets.engines.leviath.components.cards import ActionCard
from tabletop_widgets.engines.leviath.components.sea import LANDS, MINES, bits
from tabletop_widgets.engines.leviath.heuristics.belief import Weights
from tabletop_widgets.engines.leviath.heuristics.evaluation import Evaluator, PublicFacts
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.rules import deduction

Ships = tuple[int, ...]

# The value of keeping a card, as a chance of winning, by its effect; a card is played when it gains more. For mines,
# the value of each mine.
HELD: Final = {
    "sonar": 0.01,
    "wide-sonar": 0.02,
    "precise-sonar": 0.04,
    "lay-mines": 0.015,
    "move-mine": 0.02,
    "build": 0.005,
    "depart": 0.005,
    "awaken": 0.0,
}
_STILL: Final = ("precise-sonar", "move-mine", "build")  # effects whose gain does not depend on where the ships are
_LATER_MINE: Final = 0.8  # factor on the gain of a card's later mines: the kaiju has already been asked
# What an action loses that is no use to anybody, in chance of winning: more than a medium player's luck makes up for
_BACK: Final = 0.1  # a step that undoes the ship's last one
_KNOWN: Final = 0.2  # a question whose answer is known
_LEAST_WEIGHT: Final = 0.004  # mines are tried on, or next to, spaces at least as probable for the kaiju


class HumanPriors:
    """The priors of one decision of the humans.

    Args:
        worth: of the game's positions.
        seen: what the human may know.
        weights: how probable each space is.
        left: of each ship, the space that it left in its last step; see `last_spaces`.

    """

    def __init__(
        self,
        worth: Evaluator,
        seen: LeviathObservation,
        weights: Weights,
        left: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        self._worth, self._seen, self._weights, self._left = worth, seen, weights, left
        self._sea = seen.sea
        self._scene = PublicFacts(
            seen.mines, seen.ships, seen.sunk, seen.energy, seen.built_count,
            sum(seen.deck) / worth.cards, True,
        )  # fmt: skip
        self._odds = worth.odds(self._scene, weights)
        self._now = worth.expected_after_sailing(self._scene, self._odds)
        self._mine_gains: dict[int, float] = {}
        self._area_gains: dict[int, float] = {}
        self._ship_worths: dict[Ships, float] = {}  # cached: many steps lead to the same places
        self._still_gains: dict[str, float] = {}  # cached by effect, see `_STILL`

    def promises(self, actions: Sequence[Action]) -> list[float]:
        """Return the humans' chance after each action."""
        if self._seen.decision == "ships":
            return self._of_steps(actions)
        return [self._promise(action) for action in actions]

    def _promise(self, action: Action) -> float:
        judge: Callable[[Action], float] | None = _judges(self).get(type(action))
        return self._now if judge is None else judge(action)

    # --- ships

    def _of_steps(self, actions: Sequence[Action]) -> list[float]:
        """Return the value of each step, with the best further steps, but not back, and the best card if one is due."""
        left = self._seen.remaining - 1
        out = []
        for action in actions:
            if isinstance(action, kinds.MoveShip):
                ship, to = action.ship - 1, self._sea.index[action.space]
                ways = self._reachable_ships(_move_ship(self._seen.ships, ship, to), left)
                best = max([self._with_ships(ships) for ships in ways if ships != self._seen.ships])
                out.append(best - (_BACK if self._left.get(ship) == to else 0.0))
            else:
                out.append(self._with_ships(self._seen.ships))
        return out

    def _reachable_ships(self, ships: Ships, steps: int) -> list[Ships]:
        """Return the possible places of the ships after at most `steps` more steps."""
        found = {ships: None}
        for _ in range(steps):
            for one in list(found):
                found.update(dict.fromkeys(self._step_ships(one)))
        return list(found)

    def _step_ships(self, ships: Ships) -> Iterator[Ships]:
        for ship, space in enumerate(ships):
            if space >= 0:
                yield from (_move_ship(ships, ship, to) for to in self._sea.near[space] if to not in ships)

    def _with_ships(self, ships: Ships) -> float:
        if ships not in self._ship_worths:
            self._ship_worths[ships] = self._value_of_sailing(ships)
        return self._ship_worths[ships]

    def _value_of_sailing(self, ships: Ships) -> float:
        value = self._worth.expected_after_sailing(self._scene._replace(ships=ships), self._odds)
        if "card" not in self._seen.due:
            return value
        cards = [self._seen.cards.actions[card] for card in set(self._hand())]
        return value + max([self._surplus(card, ships) for card in cards], default=0.0)

    def _hand(self) -> tuple[int, ...]:
        return self._seen.hands[self._seen.current_player - 1]

    # --- cards

    def _of_card(self, action: Action) -> float:
        assert isinstance(action, kinds.Play)
        card = self._seen.cards.actions[action.card]
        idle = _KNOWN if self._asks_what_is_known(card.effect) else 0.0
        return self._now + self._surplus(card, self._seen.ships) - idle

    def _of_discard(self, action: Action) -> float:
        assert isinstance(action, kinds.Discard)
        card = self._seen.cards.actions[action.card]
        sailed = [self._scene._replace(ships=ships) for ships in self._reachable_ships(self._seen.ships, 2)]
        return max(self._worth.expected_after_sailing(scene, self._odds) for scene in sailed) - _card_value(card)

    def _surplus(self, card: ActionCard, ships: Ships) -> float:
        """Return the value of a card's use now, less its value in the hand."""
        return self._gain(card, ships) - _card_value(card)

    def _gain(self, card: ActionCard, ships: Ships) -> float:
        if card.effect not in _STILL:
            return self._gain_here(card, ships)
        if card.effect not in self._still_gains:
            self._still_gains[card.effect] = self._gain_anywhere(card.effect)
        return self._still_gains[card.effect]

    def _gain_here(self, card: ActionCard, ships: Ships) -> float:
        areas = {self._sea.area_of[space] for space in ships if space >= 0}
        if card.effect == "sonar":
            return max(map(self._of_answer, areas), default=0.0)
        if card.effect == "wide-sonar":
            return self._of_answers(areas)
        if card.effect == "lay-mines":
            return self._of_mines(card, ships)
        if card.effect == "depart" and -1 in ships:
            return self._of_scene(self._scene._replace(ships=_move_ship(ships, ships.index(-1), self._gate(ships))))
        return 0.0

    def _gain_anywhere(self, effect: str) -> float:
        if effect == "precise-sonar":
            return self._of_answers(range(len(self._sea.areas)))
        if effect == "move-mine":
            return max(0.0, max(map(self._of_mine, self._spots()), default=0.0)) / 2 if self._seen.mines else 0.0
        return self._of_built()

    def _of_scene(self, scene: PublicFacts) -> float:
        """Return the gain in the chance of winning by a change of public facts."""
        return self._worth.expected_chance(scene, self._weights) - self._now

    def _of_built(self) -> float:
        return self._of_scene(self._scene._replace(built=self._scene.built + 1)) if self._seen.material_count else 0.0

    def _gate(self, ships: Ships) -> int:
        free = [space for space in bits(self._sea.gates) if space not in ships]
        return free[0] if free else next(space for space in bits(self._sea.everywhere) if space not in ships)

    # --- questions

    def _asks_what_is_known(self, effect: str) -> bool:
        """Return whether a card asks where the kaiju is, and everybody knows each of its answers."""
        around = {self._sea.area_of[space] for space in self._seen.ships if space >= 0}
        if effect in ("sonar", "wide-sonar"):
            return all(map(self._is_known, around))
        return effect == "precise-sonar" and all(map(self._is_known, range(len(self._sea.areas))))

    def _is_known(self, area: int) -> bool:
        """Return whether everybody knows if the kaiju is in an area."""
        return self._seen.possible & self._sea.area_masks[area] in (0, self._seen.possible)

    def _of_answer(self, area: int) -> float:
        """Return the expected gain of asking whether the kaiju is in an area."""
        if area not in self._area_gains:
            self._area_gains[area] = self._of_answers((area,))
        return self._area_gains[area]

    def _of_answers(self, areas: Sequence[int] | set[int] | range) -> float:
        """Return the expected gain of asking in which of some areas the kaiju is."""
        rest, total = self._seen.possible, 0.0
        for area in areas:
            inside = self._seen.possible & self._sea.area_masks[area]
            rest &= ~inside
            total += self._weighted_chance_in(inside)
        return total + self._weighted_chance_in(rest) - self._now

    def _weighted_chance_in(self, spaces: int) -> float:
        """Return the probability that the kaiju is in some spaces, times the chance of winning if that is known."""
        if not spaces:
            return 0.0
        left = [weight if spaces >> space & 1 else 0.0 for space, weight in enumerate(self._weights)]
        return self._worth.expected_chance(self._scene, left)

    def _of_sonar(self, action: Action) -> float:
        assert isinstance(action, kinds.SonarWith)
        area = self._sea.area_of[self._seen.ships[action.ship - 1]]
        return self._now + self._of_answer(area) - (_KNOWN if self._is_known(area) else 0.0)

    # --- mines

    def _spots(self) -> list[int]:
        """Return the spaces to consider for a mine: possible spaces of the kaiju, and those next to them."""
        likely = sum([1 << space for space, weight in enumerate(self._weights) if weight > _LEAST_WEIGHT])
        return list(bits((likely | self._sea.spread(likely)) & ~self._seen.mines))

    def _of_mines(self, card: ActionCard, ships: Ships) -> float:
        """Return the gain of the mines of a card, each on its best space."""
        count = min(card.mines, MINES - self._seen.mines.bit_count()) or 1  # without a supply, one mine is moved
        may = deduction.near_ships(self._sea, ships) if card.near_ship else self._sea.everywhere
        best = sorted((self._of_mine(space) for space in self._spots() if may >> space & 1), reverse=True)[:count]
        return best[0] + _LATER_MINE * sum(gain for gain in best[1:] if gain > 0) if best else -_card_value(card)

    def _of_mine(self, space: int) -> float:
        """Return the expected gain of a mine on a space, over both answers of the kaiju."""
        if space not in self._mine_gains:
            self._mine_gains[space] = self._value_of_mine(self._scene, self._weights, space, 0) - self._now
        return self._mine_gains[space]

    def _value_of_mine(self, scene: PublicFacts, weights: Sequence[float], space: int, more: int) -> float:
        """Return the chance of winning after a mine.

        Args:
            scene: before it.
            weights: where the kaiju is; together perhaps less than 1.
            space: where the mine is laid.
            more: how many mines may follow at once.

        """
        missed = scene._replace(mines=scene.mines | 1 << space)
        left = list(weights)
        left[space] = 0.0
        value = self._worth.expected_chance(missed, left) if any(left) else 0.0
        return value + self._chance_after_hit(missed, space, more) * weights[space] if weights[space] else value

    def _chance_after_hit(self, scene: PublicFacts, space: int, more: int) -> float:
        """Return the chance of winning after a mine was put where the kaiju is: it flees, and further mines follow."""
        goals = self._sea.neighbours[space] & ~scene.mines
        if not goals:
            return 1.0
        share = 1 / goals.bit_count()
        weights = [share if goals >> at & 1 else 0.0 for at in range(len(self._weights))]
        value = self._worth.expected_chance(scene, weights)
        if more and scene.mines.bit_count() < MINES:
            spots = (goals | self._sea.spread(goals)) & ~scene.mines
            value = max([value, *(self._value_of_mine(scene, weights, spot, more - 1) for spot in bits(spots))])
        return value

    def _of_lay(self, action: Action) -> float:
        assert isinstance(action, kinds.LayMine)
        more = self._seen.remaining - 1 if self._seen.decision == "mine" else 0
        return self._value_of_mine(self._scene, self._weights, self._sea.index[action.space], max(0, more))

    def _of_lift(self, action: Action) -> float:
        """Return the chance of winning after lifting a mine."""
        assert isinstance(action, kinds.LiftMine)
        mines = self._seen.mines & ~(1 << self._sea.index[action.space])
        return self._worth.expected_chance(self._scene._replace(mines=mines), self._weights)

    # --- the coast

    def _of_build(self, action: Action) -> float:
        """Return the value of building: more for a land at which the kaiju can aim from more, or likelier, spaces."""
        assert isinstance(action, kinds.Build)
        land = LANDS.index(action.land)
        aiming = self._sea.aimed_far[land] if self._seen.sunk >> land & 1 == 0 else 0
        near = sum([weight for space, weight in enumerate(self._weights) if aiming >> space & 1])
        return self._now + (aiming.bit_count() / len(self._weights) + near) / 100

    def _of_depart(self, action: Action) -> float:
        assert isinstance(action, kinds.Depart)
        ships = _move_ship(self._seen.ships, self._seen.ships.index(-1), self._sea.index[action.space])
        return self._worth.expected_chance(self._scene._replace(ships=ships), self._weights)

    def _of_block(self, action: Action) -> float:
        return self._now + (1.0 if isinstance(action, kinds.Block) else 0.0)


def _judges(priors: HumanPriors) -> dict[type[Action], Callable[[Action], float]]:
    return {
        kinds.Play: priors._of_card,
        kinds.Discard: priors._of_discard,
        kinds.SonarWith: priors._of_sonar,
        kinds.LayMine: priors._of_lay,
        kinds.LiftMine: priors._of_lift,
        kinds.Build: priors._of_build,
        kinds.Depart: priors._of_depart,
        kinds.Block: priors._of_block,
    }


def last_spaces(events: Iterable[Event]) -> dict[int, int]:
    """Return the space that each ship left in its last step, if it is still where that step led; by ship."""
    left: dict[int, int] = {}
    for event in events:
        if event.kind == "ship":
            left[event.values[0]] = event.values[1]
        elif event.kind == "ship-lost":
            left.pop(event.values[0], None)
    return left


def _card_value(card: ActionCard) -> float:
    return HELD[card.effect] * max(1, card.mines)


def _move_ship(ships: Ships, ship: int, space: int) -> Ships:
    return (*ships[:ship], space, *ships[ship + 1 :])
