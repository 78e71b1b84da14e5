"""A seat's observation of a Scythe position: only what it may know."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, Final, final

from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import automa, mats
from tabletop_widgets.engines.scythe.components.automa import Tracker
from tabletop_widgets.engines.scythe.components.cards import (
    PLAY_SIZE,
    STARS,
    TILES,
    VALUES,
)
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS, NUM_MECHS, RUSVIET
from tabletop_widgets.engines.scythe.components.map import FACTORY, NAMES, NUM_HEXES, PLACES, RESOURCES, bits, mask
from tabletop_widgets.engines.scythe.observation.facts import FACE_DOWN, HIDDEN, Facts
from tabletop_widgets.engines.scythe.observation.records import Battle, Cargo, Points, Walk
from tabletop_widgets.engines.scythe.position import MECHS_OF, STRUCTURES_OF, WORKERS_OF
from tabletop_widgets.engines.scythe.rules import combat, frames, scoring
from tabletop_widgets.engines.scythe.rules.frames import SEAT, unit_kind

_ARMY: Final = MECHS[RUSVIET].index("peoples_army")
# kind of decision -> index of the prescribed hex in its frame
_FIXED: Final = {"deploy": frames.DEPLOY_HEX, "build": frames.BUILD_HEX, "gain": frames.GAIN_HEX}


@lru_cache(maxsize=64)  # cached: a picture asks several times for every seat
def _tokens(resources: tuple[int, ...], control: int, against: bool) -> int:
    return scoring.tokens([sum(resources[place::PLACES]) for place in bits(control)], against=against)


@final
class ScytheObservation(Facts):
    """A seat's observation: the facts of `Facts`, and what follows from them."""

    __slots__ = ()
    encoder = "tabletop_widgets.engines.scythe.observation.encoding:encoding_of"

    # --- the board

    def resources_at(self, place: int) -> tuple[int, int, int, int]:
        """Return the tokens on a place: oil, metal, wood, food."""
        r = self.resources
        return (r[place], r[PLACES + place], r[2 * PLACES + place], r[3 * PLACES + place])

    def workers_at(self, seat: int, place: int) -> int:
        """Return the number of workers of a seat on a place."""
        return self.workers[seat * PLACES + place]

    def mechs_at(self, seat: int, place: int) -> tuple[int, ...]:
        """Return the mechs of a seat on a place, by place on the faction mat."""
        return tuple(i for i in range(4) if self.mechs[NUM_MECHS * seat + i] == place)

    def controller(self, place: int) -> int:
        """Return the seat that controls a territory, or -1."""
        for seat, territories in enumerate(self.control):
            if territories >> place & 1:
                return seat
        return -1

    def workers_on_board(self, seat: int) -> int:
        """Return the number of workers of a seat on the board, including its home base."""
        return sum(self.workers[WORKERS_OF[seat]])

    # --- the mats

    def abilities(self, seat: int) -> tuple[str, ...]:
        """Return the mech abilities that a seat has uncovered; an Automa uses none."""
        if self.is_automa(seat):
            return ()
        names = MECHS[self.factions[seat]]
        return tuple(names[i] for i in range(4) if self.mechs[NUM_MECHS * seat + i] >= 0)

    def columns(self, seat: int) -> tuple[int, ...]:
        """Return the four sections of a seat's mat from left to right."""
        return mats.COLUMNS[self.mats[seat]]

    def bottom_of(self, seat: int, section: int) -> int:
        """Return the bottom action of a section on a seat's mat."""
        return mats.BOTTOM_OF[self.mats[seat]][section]

    def cost(self, seat: int, bottom: int) -> int:
        """Return the present cost of a bottom action for a seat, in tokens of its resource."""
        return mats.COST[self.mats[seat]][bottom] - self.covered[mats.NUM_BOTTOMS * seat + bottom]

    def slots(self, seat: int, bottom: int) -> int:
        """Return the number of cubes that the cost of a bottom action can take in all."""
        return mats.SLOTS[self.mats[seat]][bottom]

    def star_count(self, seat: int) -> int:
        """Return the number of stars of a seat, including those of an Automa's star tracker."""
        return sum(self.stars[seat]) + self.tracker_stars(seat)

    def most_cards(self, seat: int, place: int) -> int:
        """Return the number of combat cards that a seat may add in a combat on a place. Rule: scythe 8.12, 9.2."""
        units = (self.characters[seat] == place) + len(self.mechs_at(seat, place))
        army = self.factions[seat] == RUSVIET and self.mechs[NUM_MECHS * seat + _ARMY] >= 0
        return combat.cards_of(units, self.workers_at(seat, place), army=army)

    def popularity_lost(self, attacker: int, defender: int, place: int) -> int:
        """Return the popularity that a won attack costs: 1 for each worker; an Automa loses none.

        Rule: scythe 8.13, 9.5.
        """
        out = sum(1 << i for i in range(NUM_MECHS) if self.mechs[NUM_MECHS * attacker + i] >= 0)
        if self.is_automa(attacker) or combat.keeps_popularity(self.factions[attacker], out):
            return 0
        return self.workers_at(defender, place)

    # --- the score

    def score(self, seat: int) -> Points:
        """Return the score of a seat, at the end or if the game ended now. Rule: scythe 15.1, 25.1.

        Coins that the viewer cannot know do not count, and the total is `HIDDEN` then.
        """
        if self.scores:
            return Points(*self.scores[seat])
        coins = self.coins[seat]
        mine = self.is_automa(seat)
        counted = scoring.count_score(
            max(0, coins),
            self.popularity[seat],
            self.star_count(seat),
            scoring.territories(self.control[seat]),
            0 if mine else self._goods(seat),
            0 if mine else scoring.bonus(self.tile, self._built_on(seat)),
        )
        points = Points(*counted)
        return points._replace(total=HIDDEN) if coins == HIDDEN else points

    def tile_count(self, seat: int) -> int:
        """Return the count of the structure bonus tile for a seat; 0 without a tile. Rule: scythe 15.3."""
        return scoring.tile_count(self.tile, self._built_on(seat)) if self.tile >= 0 else 0

    def ranking(self) -> tuple[int, ...]:
        """Return each seat's place after tie-breakers, 1 = first; () if the viewer cannot know. Rule: scythe 15.4."""
        standings = self._standings()
        return () if any(row[0] == HIDDEN for row in standings) else scoring.ranking(standings)

    def decided_by(self) -> str:
        """Return the value in `scoring.COMPARED` by which the first seat is ahead, or "". Rule: scythe 15.4."""
        return scoring.decided_by(self._standings())

    def _standings(self) -> list[tuple[int, ...]]:
        """Return the values of each seat to compare."""
        return [self._standing(seat) for seat in range(self.num_players)]

    def _standing(self, seat: int) -> tuple[int, ...]:
        """Return the values to compare: the total, then the tie-breakers in their order. Rule: scythe 15.4, 25.3."""
        pieces = self.workers_on_board(seat) + sum(
            place >= 0 for place in (*self.mechs[MECHS_OF[seat]], *self._built(seat))
        )
        goods = 0 if any(self.trackers) else self._goods(seat)
        tracks = (self.power[seat], self.popularity[seat])
        return (self.score(seat).total, pieces, *tracks, goods, self.control[seat].bit_count(), self.star_count(seat))

    def _built(self, seat: int) -> tuple[int, ...]:
        """Return the places of a seat's structures, -1 for each that is not built."""
        return self.structures[STRUCTURES_OF[seat]]

    def _built_on(self, seat: int) -> int:
        """Return the places of a seat's structures, as a bit mask."""
        return mask([place for place in self._built(seat) if place >= 0])

    def _goods(self, seat: int) -> int:
        """Return the number of a human's resource tokens that count. Rule: scythe 15.1, 25.2."""
        return _tokens(self.resources, self.control[seat], any(self.trackers))

    # --- an Automa

    def is_automa(self, seat: int) -> bool:
        """Return whether the rules play a seat."""
        return self.trackers[seat] is not None

    def tracker(self, seat: int) -> Tracker:
        """Return the star tracker of an Automa.

        Raises:
            ValueError: the seat is a human's.

        """
        return automa.tracker_of(self.trackers, seat)

    def scheme(self, seat: int) -> int:
        """Return the scheme in use on an Automa's cards: 0 or 1."""
        return self.tracker(seat).scheme_at(self.markers[seat])

    def rivers_open(self, seat: int) -> bool:
        """Return whether an Automa's units may cross rivers and enter lakes."""
        return self.tracker(seat).rivers_open_at(self.markers[seat])

    def tracker_stars(self, seat: int) -> int:
        """Return the number of stars of a seat for its star tracker; 0 for a human."""
        tracker = self.trackers[seat]
        return tracker.stars_until(self.markers[seat]) if tracker else 0

    def automa_deck(self, seat: int) -> int:
        """Return the cards of an Automa's deck, as a bit mask of their indices in `automa_cards`."""
        return (1 << len(self.automa_cards)) - 1 & ~(self.turned[seat] | self.fought[seat])

    def automa_deck_size(self, seat: int) -> int:
        """Return the number of cards left in an Automa's deck."""
        return self.automa_deck(seat).bit_count()

    # --- the present decision

    @property
    def to_pay(self) -> tuple[int, int] | None:
        """While a cost is paid: the kind of resource and how many tokens remain."""
        return (self.frame[frames.PAY_RESOURCE], self.frame[frames.PAY_LEFT]) if self.kind == "pay" else None

    @property
    def units_left(self) -> int:
        """While units move: how many more may be chosen, not counting the moving one; otherwise 0."""
        return self.mover[frames.MOVE_LEFT] if self.mover else 0

    @property
    def units_moved(self) -> tuple[str, ...]:
        """While units move: the character and the mechs (by ability) that have moved already."""
        if not self.mover:
            return ()
        names = ("character", *MECHS[self.factions[self.mover[SEAT]]])
        return tuple(name for i, name in enumerate(names) if self.mover[frames.MOVE_MOVED] >> i & 1)

    @property
    def walk(self) -> Walk | None:
        """The moving unit, or None."""
        if self.kind != "go":
            return None
        _, _, unit, place, steps, _, _, *amounts, went = self.frame
        name = ids.UNITS[unit_kind(unit)]
        return Walk(name, unit - 1 if name == "mech" else -1, place, steps, Cargo(*amounts), bool(went))

    @property
    def battle(self) -> Battle | None:
        """The combat in progress, or None."""
        if not self.duel:
            return None
        place, attacker, defender, da, pa, dd, pd, la, ld, aa, ad = self.duel
        return Battle(place, attacker, defender, (da, dd), (pa, pd), (bool(la), bool(ld)), (aa, ad))

    @property
    def past_battle(self) -> Battle | None:
        """The last combat, with everything that was revealed, if it is at most one round ago; otherwise None."""
        if not self.last_battle:
            return None
        turn, place, attacker, dial_a, play_a, defender, dial_d, play_d = self.last_battle
        if self.turns - turn >= self.num_players:
            return None
        sizes = (PLAY_SIZE[play_a], PLAY_SIZE[play_d])
        return Battle(place, attacker, defender, (dial_a, dial_d), (play_a, play_d), (True, True), sizes)

    @property
    def encounter(self) -> tuple[int, int] | None:
        """While an encounter is decided: the card, and the options taken as a bit mask."""
        return (
            (self.frame[frames.ENCOUNTER_CARD], self.frame[frames.ENCOUNTER_TAKEN])
            if self.kind == "encounter"
            else None
        )

    @property
    def fixed_place(self) -> int:
        """While a mech, a structure or tokens are put on the map: the hex they have to go to; -1 = any valid one."""
        at = _FIXED.get(self.kind)
        return -1 if at is None else self.frame[at]

    @property
    def tokens_left(self) -> int:
        """While tokens of a chosen kind are taken: how many more."""
        return self.frame[frames.GAIN_LEFT] if self.kind == "gain" else 0

    @property
    def to_take(self) -> tuple[int, int] | None:
        """While a single gain is decided: which (`mats.GAINS`) and at most how much."""
        return (self.frame[frames.TAKE_GAIN], self.frame[frames.TAKE_MOST]) if self.kind == "take" else None

    @property
    def hexes_left(self) -> int:
        """While producing: on how many more hexes, not counting the Mill's hex."""
        return self.frame[frames.PRODUCE_LEFT] if self.kind == "produce" else 0

    @property
    def section(self) -> int:
        """While the bottom action is offered: its section; otherwise -1."""
        return self.frame[frames.BOTTOM_SECTION] if self.kind == "bottom" else -1

    def to_dict(self) -> dict[str, Any]:
        """Return the view as JSON data, with names for numbers."""
        ready = self.tile >= 0 or any(place >= 0 for place in self.characters)  # the pieces are on the board
        battle = self.battle
        walk = self.walk
        return {
            "seat": self.seat,
            "decision": self.kind,
            "decides": self.current_player,
            "turn": self.turn,
            "turns": self.turns,
            "players": [self._player(seat) for seat in range(self.num_players)] if ready else [],
            "hexes": self._places() if ready else {},
            "factory": NAMES[FACTORY],
            "tile": TILES[self.tile] if self.tile >= 0 else None,
            "contested": [NAMES[place] for place in bits(self.contested)],
            "deck": self.deck_size,
            "discard": _by_value(self.discard),
            "encounter_cards": [card + 1 for card in bits(self.encounter_cards)],
            "factory_cards": self.factory_left,
            "factory_offer": None if self.factory_offer < 0 else [card + 1 for card in bits(self.factory_offer)],
            "hand": _by_value(self.hand),
            "objectives": [card + 1 for card in self.objectives],
            "returned": self.returned + 1 or None,
            "known_hands": [_by_value(known) for known in self.known_hands],
            "in_part": self.in_part,
            "coerced": self.coerced,
            "frame": list(self.frame),
            "units_moved": list(self.units_moved) if ready else [],
            "unit": None if walk is None else {**walk._asdict(), "cargo": walk.cargo._asdict()},
            "battle": None if battle is None else _battle(battle),
            "past_battle": None if self.past_battle is None else _battle(self.past_battle),
            "scores": [Points(*row)._asdict() for row in self.scores],
        }

    def _player(self, seat: int) -> dict[str, Any]:
        if self.is_automa(seat):
            return self._automa(seat)
        return {
            "faction": FACTIONS[self.factions[seat]],
            "mat": mats.MATS[self.mats[seat]],
            "power": self.power[seat],
            "popularity": self.popularity[seat],
            "coins": None if self.coins[seat] == HIDDEN else self.coins[seat],
            "combat_cards": self.hand_sizes[seat],
            "objectives": self.objective_counts[seat],
            "revealed": [card + 1 for card in self.revealed[seat]],
            "stars": {name: n for name, n in zip(STARS, self.stars[seat], strict=True) if n},
            "section": mats.SECTIONS[self.sections[seat]] if self.sections[seat] >= 0 else None,
            "top": self.choices[seat],
            "upgraded": [mats.CUBES[i] for i in bits(self.upgraded[seat])],
            "costs": {mats.BOTTOMS[b]: self.cost(seat, b) for b in range(4)},
            "abilities": list(self.abilities(seat)),
            "structures": {
                mats.STRUCTURES[i]: NAMES[place]
                for i in range(4)
                if (place := self.structures[mats.NUM_STRUCTURES * seat + i]) >= 0
            },
            "recruits": [mats.BOTTOMS[b] for b in bits(self.recruits[seat])],
            "bonuses": [mats.GAINS[b] for b in bits(self.bonuses[seat])],
            "factory_card": self.factory_cards[seat] + 1 or None,
            "territories": self.control[seat].bit_count(),
            "score": None if self.score(seat).total == HIDDEN else self.score(seat).total,
        }

    def _automa(self, seat: int) -> dict[str, Any]:
        cards = [card.number for card in self.automa_cards]
        plan = self.plans[seat]
        stars = {name: n for name, n in zip(STARS, self.stars[seat], strict=True) if n}
        return {
            "faction": FACTIONS[self.factions[seat]],
            "level": self.tracker(seat).name,
            "power": self.power[seat],
            "popularity": self.popularity[seat],
            "coins": self.coins[seat],
            "combat_cards": self.hand_sizes[seat],
            "stars": {**stars, "tracker": self.tracker_stars(seat)},
            "character": NAMES[self.characters[seat]] if self.characters[seat] >= 0 else None,
            "mechs": [NAMES[place] for place in self.mechs[MECHS_OF[seat]] if place >= 0],
            "marker": self.markers[seat],
            "scheme": self.scheme(seat) + 1,
            "rivers_open": self.rivers_open(seat),
            "deck": self.automa_deck_size(seat),
            "turned": [cards[i] for i in bits(self.turned[seat])],
            "fought": [cards[i] for i in bits(self.fought[seat])],
            "last_turned": cards[self.last_turned[seat]] if self.last_turned[seat] >= 0 else None,
            "last_fought": cards[self.last_fought[seat]] if self.last_fought[seat] >= 0 else None,
            "plan": None if plan is None else plan.to_dict(cards),
            "factory_card": self.factory_cards[seat] == FACE_DOWN,
            "territories": self.control[seat].bit_count(),
            "score": None if self.score(seat).total == HIDDEN else self.score(seat).total,
        }

    def _places(self) -> dict[str, dict[str, Any]]:
        """Return the things on each place that has any."""
        units = self._units()
        structures = {place: divmod(i, mats.NUM_STRUCTURES) for i, place in enumerate(self.structures) if place >= 0}
        places = ((place, self._place(place, units.get(place), structures.get(place))) for place in range(PLACES))
        return {NAMES[place]: here for place, here in places if here}

    def _units(self) -> dict[int, dict[str, dict[str, int]]]:
        """Return the number of units of each kind and faction on a place, by place."""
        found: dict[int, dict[str, dict[str, int]]] = {}
        for seat, faction in enumerate(self.factions):
            kinds = {
                "character": Counter({self.characters[seat]: 1}),
                "mechs": Counter(self.mechs[MECHS_OF[seat]]),
                "workers": Counter({place: n for place, n in enumerate(self.workers[WORKERS_OF[seat]]) if n}),
            }
            for kind, places in kinds.items():
                for place, n in places.items():
                    found.setdefault(place, {}).setdefault(FACTIONS[faction], {})[kind] = n
        return found

    def _place(
        self, place: int, units: dict[str, dict[str, int]] | None, structure: tuple[int, int] | None
    ) -> dict[str, Any]:
        here: dict[str, Any] = {kind: n for kind, n in zip(RESOURCES, self.resources_at(place), strict=True) if n}
        if units:
            here["units"] = units
        if structure is not None:
            here["structure"] = [FACTIONS[self.factions[structure[0]]], mats.STRUCTURES[structure[1]]]
        if self.encounters >> place & 1:
            here["encounter"] = True
        if place < NUM_HEXES and (seat := self.controller(place)) >= 0:
            here["controlled"] = FACTIONS[self.factions[seat]]
        return here


def _battle(battle: Battle) -> dict[str, Any]:
    sides = {key: list(value) if isinstance(value, tuple) else value for key, value in battle._asdict().items()}
    return {**sides, "place": NAMES[battle.place]}


def _by_value(counts: tuple[int, ...]) -> dict[str, int]:
    return {str(value): n for value, n in zip(VALUES, counts, strict=False) if n}
