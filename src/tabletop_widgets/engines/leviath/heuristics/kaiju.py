"""Priors for the kaiju's actions: the chance of winning after each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.engines.leviath import actions as kinds
from tabletop_widgets.engines.leviath.components.cards import FULL_ENERGY, Ability
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.engines.leviath.heuristics.belief import BeliefCache, Weights, even_out
from tabletop_widgets.engines.leviath.heuristics.evaluation import Evaluator, PublicFacts
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import Leg
from tabletop_widgets.engines.leviath.rules import deduction
from tabletop_widgets.engines.leviath.rules.kaiju import (
    MOVE_ENERGY,
    MOVE_STEPS,
    PREDATION_ENERGY,
    SILENCE_ENERGY,
    TSUNAMI_ENERGY,
)

EVERYWHERE: Final = -1  # a bit mask with all spaces
_LEAST: Final = 1e-6  # the least probability of a space, which must not be 0
_HOPELESS: Final = 0.0  # the chance of winning where the kaiju is enclosed


class KaijuPriors:
    """The priors of one decision of the kaiju.

    Args:
        worth: of the game's positions.
        ways: how its moves are read by everybody.
        seen: what the kaiju may know.
        weights: how probable each space is, as far as everybody knows.

    """

    def __init__(self, worth: Evaluator, ways: BeliefCache, seen: LeviathObservation, weights: Weights) -> None:
        self._worth, self._seen, self._sea, self._place = worth, seen, seen.sea, seen.place
        self._ways, self._weights = ways, weights
        self._left: dict[Leg, Weights] = {}
        self._scene = PublicFacts(
            seen.mines, seen.ships, seen.sunk, seen.energy, seen.built_count,
            sum(seen.deck) / worth.cards, "kaiju" in seen.due and seen.decision != "kaiju" and "card" not in seen.due,
        )  # fmt: skip

    def promises(self, actions: Sequence[Action]) -> list[float]:
        """Return the kaiju's chance after each action."""
        return [self._promise(action) for action in actions]

    def _value(self, scene: PublicFacts, within: int = EVERYWHERE) -> float:
        """Return the chance with the kaiju where it is, once it is known to be within some spaces."""
        return self._chance(scene, self._place, self._weights, within)

    def _chance(self, scene: PublicFacts, place: int, weights: Weights, within: int = EVERYWHERE) -> float:
        known = sum([weight for space, weight in enumerate(weights) if within >> space & 1])
        return 1 - self._worth.chance_at(scene, place, max(_LEAST, weights[place] / known if known else 1.0))

    def _promise(self, action: Action) -> float:
        scene = self._scene
        match action:
            case kinds.Silence():
                return self._value(self._with_energy(SILENCE_ENERGY))
            case kinds.Predation():
                return self._after_predation(self._with_energy(PREDATION_ENERGY), action.ship - 1)
            case kinds.EmptyPredation():
                away = ~deduction.beside_ships(self._sea, scene.ships)
                return self._value(self._with_energy(PREDATION_ENERGY), away)
            case kinds.Move():
                leg = self._leg(deduction.SWIM, MOVE_STEPS)
                return self._after_move(self._with_energy(MOVE_ENERGY), leg, self._sea.index[action.space])
            case kinds.Tsunami():
                land = LANDS.index(action.land)
                aimed = self._sea.aiming_spaces(land, scene.sunk)
                return self._value_of_flood(self._with_energy(TSUNAMI_ENERGY), land, aimed, unstoppable=False)
            case kinds.Use():
                return self._of_ability(self._seen.cards.evolutions[action.card])
            case kinds.Apply():
                return self._of_ability(self._seen.cards.awakenings[action.card])
            case kinds.Go():
                ability = self._seen.abilities[self._seen.using]
                leg = self._leg(deduction.way_of(ability), ability.steps, self._limit(ability))
                return self._after_move(scene, leg, self._sea.index[action.space])
            case kinds.Flee():
                return self._after_move(scene, self._leg(deduction.FLIGHT, 1), self._sea.index[action.space])
            case kinds.Target():
                ability, land = self._seen.abilities[self._seen.using], LANDS.index(action.land)
                return self._value_of_flood(
                    scene, land, deduction.aim(self._sea, ability, land, scene.sunk), unstoppable=ability.unstoppable
                )
            case kinds.Strike():
                return self._after_predation(scene, action.ship - 1)
            case kinds.Crush():
                return self._value_of_crush(scene, self._sea.index[action.space])
            case kinds.Reveal():
                ability = self._seen.abilities[self._seen.using]
                fish = self._sea.area_masks[self._sea.areas.index(ability.area)]
                return self._value(self._with_energy(ability.energy or 0), fish)
            case kinds.LiftMine():
                return self._value(scene._replace(mines=scene.mines & ~(1 << self._sea.index[action.space])))
            case kinds.LayMine():
                return self._value_of_mine(self._sea.index[action.space])
            case kinds.MoveShip():
                ships = list(scene.ships)
                ships[action.ship - 1] = self._sea.index[action.space]
                return self._value(scene._replace(ships=tuple(ships)))
        return self._value(scene)

    # --- parts of actions

    def _with_energy(self, energy: int | None) -> PublicFacts:
        """Return the public facts with energy gained or paid; None fills it up."""
        after = FULL_ENERGY if energy is None else min(FULL_ENERGY, self._scene.energy + energy)
        return self._scene._replace(energy=after)

    def _leg(self, way: int, steps: int, limit: int | None = None) -> Leg:
        where = self._sea.everywhere if limit is None else limit
        return Leg(self._seen.possible, way, steps, self._scene.mines, where)

    def _limit(self, ability: Ability) -> int:
        if ability.effect == "rush":
            return deduction.beside_ships(self._sea, self._scene.ships)
        return self._sea.everywhere

    def _after_move(self, scene: PublicFacts, leg: Leg, to: int) -> float:
        """Return the chance after a secret move."""
        if self._worth.waters.with_mines(scene.mines).enclosed >> to & 1:
            return _HOPELESS
        return self._chance(scene, to, self._weights_after(leg))

    def _weights_after(self, leg: Leg) -> Weights:
        if leg not in self._left:
            self._left[leg] = even_out(
                self._ways.weights_after_move(self._weights, leg), deduction.after_leg(self._sea, leg)
            )
        return self._left[leg]

    def _after_predation(self, scene: PublicFacts, ship: int) -> float:
        """Return the chance after a ship is lost next to the kaiju."""
        return self._value(_without_ships(scene, 1 << ship), deduction.spaces_beside(self._sea, scene.ships[ship]))

    def _value_of_flood(self, scene: PublicFacts, land: int, aimed: int, *, unstoppable: bool) -> float:
        """Return the chance after a tsunami, which an embankment may stop."""
        tiles = self._seen.material_count + self._seen.built_count
        stopped = 0.0 if unstoppable or not tiles else self._seen.built_count / tiles
        value = (1 - stopped) * self._value(scene._replace(sunk=scene.sunk | 1 << land), aimed)
        return value + stopped * self._value(scene._replace(built=scene.built - 1), aimed) if stopped else value

    def _value_of_crush(self, scene: PublicFacts, mine: int) -> float:
        return self._value(scene._replace(mines=scene.mines & ~(1 << mine)), self._sea.neighbours[mine])

    def _value_of_mine(self, space: int) -> float:
        scene = self._scene._replace(mines=self._scene.mines | 1 << space)
        if space != self._place:
            return self._value(scene, ~(1 << space))
        goals = self._sea.neighbours[space] & ~scene.mines
        share = 1 / max(1, goals.bit_count())
        return max([1 - self._worth.chance_at(scene, goal, share) for goal in bits(goals)], default=_HOPELESS)

    # --- cards

    def _of_ability(self, ability: Ability) -> float:
        """Return the chance after a card of the kaiju in its best use."""
        scene = self._with_energy(ability.energy)
        effect = ability.effect
        if effect in ("swim", "abyss"):
            return self._after_swim(scene, ability)
        if effect == "rush":
            return max([self._after_rush(scene, ability, ship) for ship, at in enumerate(scene.ships) if at >= 0])
        if effect == "tsunami":
            return self._value_of_wave(scene, ability)
        if effect == "crush-mine":
            around = self._sea.neighbours[self._place] & scene.mines
            return max([self._value_of_crush(scene, mine) for mine in bits(around)], default=self._value(scene))
        if effect == "feast":
            here = self._sea.area_masks[self._sea.area_of[self._place]]
            eaten = deduction.ships_within(scene.ships, here)
            return self._value(_without_ships(scene, eaten), deduction.fed_in(self._sea, scene.ships, eaten))
        if effect == "fish" and self._sea.area_masks[self._sea.areas.index(ability.area)] >> self._place & 1 == 0:
            return self._value(self._scene)
        return self._value(scene)

    def _goals(self, ability: Ability) -> int:
        way = deduction.way_of(ability)
        goals = deduction.spaces_after_move(self._sea, 1 << self._place, way, ability.steps, self._scene.mines)
        return goals & self._limit(ability)

    def _after_swim(self, scene: PublicFacts, ability: Ability) -> float:
        leg = self._leg(deduction.way_of(ability), ability.steps)
        return max([self._after_move(scene, leg, goal) for goal in bits(self._goals(ability))], default=_HOPELESS)

    def _after_rush(self, scene: PublicFacts, ability: Ability, ship: int) -> float:
        """Return the chance after a rush at a ship; 0 where it cannot be reached."""
        near = deduction.spaces_beside(self._sea, scene.ships[ship])
        after = self._weights_after(self._leg(deduction.SWIM, ability.steps, self._limit(ability)))
        struck = _without_ships(scene, 1 << ship)
        goals = bits(self._goals(ability) & near)
        return max([self._chance(struck, goal, after, near) for goal in goals], default=_HOPELESS)

    def _value_of_wave(self, scene: PublicFacts, ability: Ability) -> float:
        aims = [(land, deduction.aim(self._sea, ability, land, scene.sunk)) for land in range(len(LANDS))]
        hit = [(land, mask) for land, mask in aims if mask >> self._place & 1][: ability.lands]
        if not hit:
            return self._value(self._scene)
        (land, aimed), *more = hit
        for other, mask in more:
            scene, aimed = scene._replace(sunk=scene.sunk | 1 << other), aimed & mask
        return self._value_of_flood(scene, land, aimed, unstoppable=ability.unstoppable)


def _without_ships(scene: PublicFacts, ships: int) -> PublicFacts:
    """Return the public facts with some ships in the port."""
    return scene._replace(ships=tuple([-1 if ships >> ship & 1 else at for ship, at in enumerate(scene.ships)]))
