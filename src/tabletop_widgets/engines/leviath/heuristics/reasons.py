"""Reasons for a hint, in a sentence or two: what an action brings, by the rules and by where the kaiju can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath import actions as kinds
from tabletop_widgets.engines.leviath.components.cards import FULL_ENERGY, Ability, ActionCard
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.engines.leviath.heuristics.belief import Weights
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import Leg
from tabletop_widgets.engines.leviath.rules import deduction
from tabletop_widgets.engines.leviath.rules.humans import SHIP_STEPS
from tabletop_widgets.engines.leviath.rules.kaiju import (
    MOVE_ENERGY,
    MOVE_STEPS,
    PREDATION_ENERGY,
    SILENCE_ENERGY,
    TSUNAMI_ENERGY,
)
from tabletop_widgets.engines.leviath.texts import card_name

Told = tuple[str, ...]

_FEW_WAYS: Final = 1  # ways out: with so many or fewer, the kaiju should get away


class _Reasons:
    """Counts and sentences that the reasons of both sides have in common.

    Args:
        seen: what the seat that decides may know.
        words: the language.

    """

    def __init__(self, seen: LeviathObservation, words: Words) -> None:
        self._seen, self._sea, self._words = seen, seen.sea, words
        self._could = seen.possible.bit_count()

    def _ships_at_sea(self) -> int:
        return sum(space >= 0 for space in self._seen.ships)

    def _spaces_near(self, ships: Sequence[int]) -> int:
        """Return the number of possible spaces of the kaiju that mines and sonar of a ship reach."""
        return (deduction.near_ships(self._sea, tuple(ships)) & self._seen.possible).bit_count()

    def _ships_after(self, ship: int, space: int) -> tuple[int, ...]:
        ships = self._seen.ships
        return (*ships[:ship], space, *ships[ship + 1 :])

    def _coverage(self, ships: Sequence[int]) -> str:
        before, after = self._spaces_near(self._seen.ships), self._spaces_near(ships)
        key = "reason-near" if before == after else "reason-near-now"
        return self._words(key, after=after, before=before, n=self._could)

    def _spaces(self, mask: int) -> str:
        return self._words.list_text([str(number) for number in self._sea.numbers(mask)])


class KaijuReasons(_Reasons):
    """The reasons for the kaiju's actions: energy, lands and ships, and what the humans learn from them."""

    def of(self, action: Action) -> Told:
        """Return the reasons for an action."""
        sea, seen = self._sea, self._seen
        match action:
            case kinds.Start():
                return self._start(sea.index[action.space])
            case kinds.Silence():
                return self._quiet(SILENCE_ENERGY)
            case kinds.Predation() | kinds.Strike():
                return self._strike(action.ship - 1)
            case kinds.EmptyPredation():
                return self._pays(PREDATION_ENERGY) + self._tells(~deduction.beside_ships(sea, seen.ships))
            case kinds.Move():
                return self._go(sea.index[action.space], Leg(seen.possible, deduction.SWIM, MOVE_STEPS, seen.mines, -1))
            case kinds.Go():
                return self._go(sea.index[action.space], self._leg(seen.abilities[seen.using]))
            case kinds.Flee():
                return self._go(sea.index[action.space], Leg(seen.possible, deduction.FLIGHT, 1, seen.mines, -1))
            case kinds.Tsunami():
                land = LANDS.index(action.land)
                return self._wave(1, 0) + self._tells(sea.aiming_spaces(land, seen.sunk))
            case kinds.Target():
                ability, land = seen.abilities[seen.using], LANDS.index(action.land)
                told = self._tells(deduction.aim(sea, ability, land, seen.sunk))
                return self._wave(1, ability.unstoppable) + told
            case kinds.Use():
                return self._ability(seen.cards.evolutions[action.card])
            case kinds.Apply():
                return self._ability(seen.cards.awakenings[action.card])
            case kinds.Reveal():
                ability = seen.abilities[seen.using]
                energy = ability.energy or 0
                fish = sea.area_masks[sea.areas.index(ability.area)]
                return (self._words("reason-energy", energy=energy), *self._tells(fish))
            case kinds.Conceal():
                return (self._words("reason-quiet", n=self._could),)
            case kinds.Crush() | kinds.LiftMine():
                return self._ways(seen.mines & ~(1 << sea.index[action.space]))
            case kinds.LayMine():
                return self._ways(seen.mines | 1 << sea.index[action.space])
            case kinds.MoveShip():
                return (self._coverage(self._ships_after(action.ship - 1, sea.index[action.space])),)
            case kinds.StopShips():
                return (self._coverage(seen.ships),)
        return ()

    # --- moving

    def _start(self, space: int) -> Told:
        lands = self._aims(space)
        key = "reason-start" if lands else "reason-start-far"
        return (self._words(key, lands=self._land_names(lands), n=self._sea.kaiju_starts.bit_count()),)

    def _leg(self, ability: Ability) -> Leg:
        limit = deduction.beside_ships(self._sea, self._seen.ships) if ability.effect == "rush" else -1
        return Leg(self._seen.possible, deduction.way_of(ability), ability.steps, self._seen.mines, limit)

    def _go(self, to: int, leg: Leg) -> Told:
        """Return why the kaiju goes to a space: to leave a corner, to reach a land or a ship, or to hide."""
        seen, words = self._seen, self._words
        here, there = self._ways_out(seen.place, seen.mines), self._ways_out(to, seen.mines)
        told = []
        if there > here and here <= _FEW_WAYS:
            told.append(words("reason-escape", here=here, there=there))
        if lands := self._aims(to) - self._aims(seen.place):
            told.append(words("reason-aims", lands=self._land_names(lands), n=len(lands)))
        elif ships := deduction.ships_within(seen.ships, deduction.spaces_beside(self._sea, to)):
            names = [str(ship + 1) for ship in bits(ships)]
            told.append(words("reason-prey", ships=words.list_text(names), n=len(names)))
        return (*told, self._known_after(leg))[:2]

    def _known_after(self, leg: Leg) -> str:
        """Return how well the humans know the kaiju's place after a move."""
        after = deduction.after_leg(self._sea, leg).bit_count()
        key = "reason-lost" if after > self._could else "reason-no-better"
        return self._words(key, after=after, before=self._could)

    def _ways_out(self, space: int, mines: int) -> int:
        return (self._sea.neighbours[space] & ~mines).bit_count()

    def _ways(self, mines: int) -> Told:
        """Return how many ways out the kaiju has with other mines than now."""
        seen = self._seen
        here, there = self._ways_out(seen.place, seen.mines), self._ways_out(seen.place, mines)
        return (self._words("reason-ways" if here != there else "reason-same-ways", here=here, there=there),)

    def _aims(self, space: int) -> set[int]:
        """Return the lands that a tsunami from a space can attack."""
        return {land for land in range(len(LANDS)) if self._sea.aiming_spaces(land, self._seen.sunk) >> space & 1}

    def _land_names(self, lands: set[int]) -> str:
        return self._words.list_text([LANDS[land] for land in sorted(lands)])

    # --- attacks

    def _strike(self, ship: int) -> Told:
        beside = deduction.spaces_beside(self._sea, self._seen.ships[ship])
        return (self._ships_left(1), *self._tells(beside))

    def _ships_left(self, lost: int) -> str:
        return self._words("reason-ships-left", n=self._ships_at_sea() - lost)

    def _wave(self, lands: int, unstoppable: int) -> Told:
        seen = self._seen
        goal = seen.submerge_to_win
        stops = seen.built_count and not unstoppable
        key = "reason-land-unless" if stops else "reason-land"
        count = min(goal, seen.sunk.bit_count() + lands)
        return (self._words(key, count=count, goal=goal, built=seen.built_count),)

    def _tells(self, mask: int) -> Told:
        """Return what the humans learn when they hear that the kaiju is in a set of spaces."""
        after = (self._seen.possible & mask).bit_count()
        key = "reason-tells" if after < self._could else "reason-tells-nothing"
        return (self._words(key, after=after, before=self._could),)

    # --- energy

    def _quiet(self, energy: int | None) -> Told:
        return (*self._pays(energy), self._words("reason-quiet", n=self._could))

    def _pays(self, energy: int | None) -> Told:
        """Return the dearest action that the kaiju can pay for with the energy that it gains."""
        seen, words = self._seen, self._words
        after = FULL_ENERGY if energy is None else min(FULL_ENERGY, seen.energy + energy)
        costs = [(-MOVE_ENERGY, words("kind-move")), (-TSUNAMI_ENERGY, words("kind-tsunami"))]
        cards = [seen.cards.evolutions[card] for card in seen.evolutions]
        costs += [(-card.energy, card_name(card, words)) for card in cards if card.energy is not None]
        new = [(cost, name) for cost, name in costs if seen.energy < cost <= after]
        if new:
            return (words("reason-pays", what=max(new)[1], energy=after),)
        return (words("reason-saves", energy=after),) if after > seen.energy else ()

    # --- cards

    def _ability(self, ability: Ability) -> Told:
        """Return the reasons for a card of the kaiju."""
        seen, sea, words = self._seen, self._sea, self._words
        match ability.effect:
            case "swim" | "abyss":
                return (self._known_after(self._leg(ability)),)
            case "rush":
                return (self._ships_left(1),)
            case "feast":
                area = sea.area_masks[sea.area_of[seen.place]]
                eaten = deduction.ships_within(seen.ships, area)
                told = self._tells(deduction.fed_in(sea, seen.ships, eaten))
                return (self._ships_left(eaten.bit_count()), *told)
            case "tsunami":
                aims = [deduction.aim(sea, ability, land, seen.sunk) for land in range(len(LANDS))]
                hit = sum(mask >> seen.place & 1 for mask in aims)
                return self._wave(min(hit, ability.lands), ability.unstoppable) if hit else (words("reason-nothing"),)
            case "crush-mine":
                here = self._ways_out(seen.place, seen.mines)
                return (words("reason-ways", here=here, there=here + 1),)
            case "shift-mine":
                beside = (sea.neighbours[seen.place] & seen.mines).bit_count()
                return (words("reason-shift", n=beside),)
            case "push-ship":
                return (words("reason-push"),)
            case "fish":
                is_there = sea.area_of[seen.place] == sea.areas.index(ability.area)
                key = "reason-fish" if is_there else "reason-fish-elsewhere"
                return (words(key, area=ability.area, energy=ability.energy or 0),)
        return self._quiet(ability.energy)


class HumanReasons(_Reasons):
    """The reasons for a human's actions: what an answer rules out, what a mine bars, what is near a ship.

    Args:
        seen: what the human may know.
        weights: how probable each space is for the kaiju.
        words: the language.

    """

    def __init__(self, seen: LeviathObservation, weights: Weights, words: Words) -> None:
        super().__init__(seen, words)
        self._weights = weights

    def of(self, action: Action) -> Told:
        """Return the reasons for an action."""
        sea, seen, words = self._sea, self._seen, self._words
        match action:
            case kinds.MoveShip():
                return self._sail(action.ship - 1, sea.index[action.space])
            case kinds.StopShips():
                return (self._coverage(seen.ships),)
            case kinds.Play():
                return self._card(seen.cards.actions[action.card])
            case kinds.Discard():
                return (self._coverage(max(self._after_steps(SHIP_STEPS), key=self._spaces_near)),)
            case kinds.SonarWith():
                return self._answer(sea.area_of[seen.ships[action.ship - 1]])
            case kinds.LayMine():
                return self._mine(sea.index[action.space])
            case kinds.StopMines():
                return (words("reason-keep-mines"),)
            case kinds.LiftMine():
                return self._lift(sea.index[action.space])
            case kinds.Build():
                return self._build(LANDS.index(action.land))
            case kinds.Depart():
                return (self._coverage(self._ships_after(seen.ships.index(-1), sea.index[action.space])),)
            case kinds.Block():
                return (words("reason-block", count=seen.sunk.bit_count() + 1, goal=seen.submerge_to_win),)
            case kinds.LetPass():
                return (words("reason-let-pass"),)
        return ()

    # --- ships

    def _sail(self, ship: int, to: int) -> Told:
        """Return why a ship goes to a space: to ask about an area, to cover more, to be safer, or to come nearer."""
        seen, sea, words = self._seen, self._sea, self._words
        start = seen.ships[ship]
        area = sea.area_of[to]
        inside = (sea.area_masks[area] & seen.possible).bit_count()
        asked = {sea.area_of[space] for space in seen.ships if space >= 0}
        if area not in asked and 0 < inside < self._could and self._holds_sonar():
            return (words("reason-sail-sonar", area=sea.areas[area], inside=inside, n=self._could),)
        moved = self._ships_after(ship, to)
        if self._spaces_near(moved) > self._spaces_near(seen.ships):
            return (self._coverage(moved),)
        before, after = self._reachable_from(start), self._reachable_from(to)
        if after < before:
            return (words("reason-safer", after=after, before=before),)
        key = "reason-nearer" if self._distance(to) < self._distance(start) else ""
        return (words(key) if key else self._coverage(moved),)

    def _holds_sonar(self) -> bool:
        hand = self._seen.hands[self._seen.current_player - 1]
        held = {self._seen.cards.actions[card].effect for card in hand if card >= 0}
        return bool(held & {"sonar", "wide-sonar"}) and "card" in self._seen.due

    def _reachable_from(self, space: int) -> int:
        """Return the number of possible spaces from which the kaiju can attack a ship on a space."""
        return (deduction.spaces_beside(self._sea, space) & self._seen.possible).bit_count()

    def _distance(self, space: int) -> float:
        """Return the mean distance of a space from the kaiju, in steps."""
        ring, seen, total, steps = 1 << space, 0, 0.0, 0
        while ring:
            total += steps * self._chance(ring)
            seen |= ring
            ring = self._sea.spread(ring) & ~seen
            steps += 1
        return total

    def _after_steps(self, steps: int) -> list[tuple[int, ...]]:
        """Return the possible places of the ships after at most `steps` steps."""
        found = {self._seen.ships: None}
        for _ in range(steps):
            for ships in list(found):
                for ship, space in enumerate(ships):
                    if space >= 0:
                        ways = [to for to in self._sea.near[space] if to not in ships]
                        found.update(dict.fromkeys([(*ships[:ship], to, *ships[ship + 1 :]) for to in ways]))
        return list(found)

    # --- cards

    def _card(self, card: ActionCard) -> Told:
        """Return the reasons for the use of a card."""
        seen, sea, words = self._seen, self._sea, self._words
        areas = sorted({sea.area_of[space] for space in seen.ships if space >= 0})
        match card.effect:
            case "sonar":
                return self._answer(min(areas, key=self._left_at_most)) if areas else ()
            case "wide-sonar":
                return self._answers(areas)
            case "precise-sonar":
                return self._answers(range(len(sea.areas)))
            case "lay-mines":
                reach = deduction.near_ships(sea, seen.ships) if card.near_ship else sea.everywhere
                return self._mines((reach & seen.possible).bit_count())
            case "move-mine":
                return (words("reason-move-mine", idle=self._idle_mines().bit_count(), n=self._could),)
            case "build":
                return (
                    words("reason-builds", energy=seen.energy, sunk=seen.sunk.bit_count(), goal=seen.submerge_to_win),
                )
            case "depart":
                return (words("reason-departs", n=self._ships_at_sea() + 1),)
        return ()

    def _left_at_most(self, area: int) -> int:
        """Return the number of possible spaces that are left after the less helpful answer about an area."""
        inside = (self._sea.area_masks[area] & self._seen.possible).bit_count()
        return max(inside, self._could - inside)

    def _answer(self, area: int) -> Told:
        inside = (self._sea.area_masks[area] & self._seen.possible).bit_count()
        params = {"area": self._sea.areas[area], "yes": inside, "no": self._could - inside, "n": self._could}
        return (self._words("reason-answer" if 0 < inside < self._could else "reason-answer-known", **params),)

    def _answers(self, areas: Sequence[int]) -> Told:
        inside = [self._sea.area_masks[area] & self._seen.possible for area in areas]
        rest = self._seen.possible & ~sum(inside)
        most = max(mask.bit_count() for mask in (*inside, rest))
        return (self._words("reason-answers", most=most, n=self._could),)

    def _mines(self, reached: int) -> Told:
        return (self._words("reason-mines", reached=reached, n=self._could),)

    def _idle_mines(self) -> int:
        """Return the mines that bar no way of the kaiju: none of its possible spaces is next to them."""
        return self._seen.mines & ~self._sea.spread(self._seen.possible)

    # --- mines

    def _chance(self, mask: int) -> float:
        return sum([weight for space, weight in enumerate(self._weights) if mask >> space & 1])

    def _mine(self, space: int) -> Told:
        """Return what a mine on a space does: traps, cuts off, asks, or bars a way."""
        seen, sea, words = self._seen, self._sea, self._words
        mines = seen.mines | 1 << space
        told = []
        trapped = sea.enclosed_spaces(mines) & seen.possible
        if trapped:
            told.append(words("reason-trap", spaces=self._spaces(trapped), n=trapped.bit_count()))
        if cut := self._cut_off(mines):
            told.append(words("reason-cut", areas=words.list_text(cut), n=len(cut)))
        if seen.possible >> space & 1:
            chance = max(1, round(100 * self._chance(1 << space)))
            told.append(words("reason-mine-asks", chance=chance))
        elif beside := sea.neighbours[space] & seen.possible:
            told.append(words("reason-mine-bars", spaces=self._spaces(beside), n=beside.bit_count()))
        return tuple(told[:2]) or (words("reason-mine-later"),)

    def _cut_off(self, mines: int) -> list[str]:
        """Return the areas that the kaiju can swim to now, but not with these mines."""
        sea, seen = self._sea, self._seen

        def reachable_spaces(mined: int) -> int:
            return sea.reach(seen.possible, len(sea.ids), sea.everywhere & ~mined)

        before, after = reachable_spaces(seen.mines), reachable_spaces(mines)
        return [
            name for name, mask in zip(sea.areas, sea.area_masks, strict=True) if mask & before and not mask & after
        ]

    def _lift(self, space: int) -> Told:
        beside = (deduction.spaces_beside(self._sea, space) & self._seen.possible).bit_count()
        return (self._words("reason-lift", n=beside, all=self._could),)

    # --- the coast

    def _build(self, land: int) -> Told:
        seen, sea = self._seen, self._sea
        mask = sea.aiming_spaces(land, seen.sunk) & seen.possible
        return (self._words("reason-build", n=mask.bit_count(), all=self._could),)
