"""The fields of a position of Scythe, and the small questions that many rules ask.

Rules take a `Position`; `state.ScytheState` is a subclass that implements `core.state.State`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from tabletop_widgets.engines.scythe.automa_plan import Plan
from tabletop_widgets.engines.scythe.components.cards import COMBAT_CARDS, NUM_STARS, NUM_VALUES
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, NUM_MECHS
from tabletop_widgets.engines.scythe.components.map import ENCOUNTER_HEXES, PLACES, TERRITORIES
from tabletop_widgets.engines.scythe.components.mats import NUM_BOTTOMS, NUM_STRUCTURES
from tabletop_widgets.engines.scythe.options import ScytheOptions

_T = TypeVar("_T")


def _blocks(each: int) -> tuple[slice, ...]:
    """Return by seat the slice of its entries in a list with `each` entries for each seat."""
    return tuple(slice(each * seat, each * seat + each) for seat in range(len(FACTIONS)))


# by seat, the slice of its entries in a list with several for each seat; one is at `NUM_MECHS * seat + mech`, and so on
MECHS_OF: Final = _blocks(NUM_MECHS)  # of `mechs`, by place on the faction mat
STRUCTURES_OF: Final = _blocks(NUM_STRUCTURES)  # of `structures`
CARDS_OF: Final = _blocks(NUM_VALUES)  # of `hand` and `known`: combat cards by index of their value
CUBES_OF: Final = _blocks(NUM_BOTTOMS)  # of `covered`, by bottom action
STARS_OF: Final = _blocks(NUM_STARS)  # of `stars`, by space
WORKERS_OF: Final = _blocks(PLACES)  # of an observation's `workers`, by place


def put(values: tuple[_T, ...], at: int, value: _T) -> tuple[_T, ...]:
    """Return a copy of a tuple with one value replaced; see `Position`."""
    new = list(values)  # faster than joining two slices
    new[at] = value
    return tuple(new)


def plus(values: tuple[int, ...], at: int, amount: int) -> tuple[int, ...]:
    """Return a copy of a tuple with an amount added to one value."""
    new = list(values)
    new[at] += amount
    return tuple(new)


def put_block(values: tuple[int, ...], block: slice, new: Sequence[int]) -> tuple[int, ...]:
    """Return a copy of a tuple with the values of one seat replaced; see `MECHS_OF`."""
    return (*values[: block.start], *new, *values[block.stop :])


class Position:
    """The fields of a position. Places are those of `components.map`; sets of places and of cards are bit masks.

    `ScytheState.clone` copies them; a test checks that it copies all. What changes at most once or twice a turn is a
    tuple, which copies share; `put` replaces it. Lists are for what most decisions change: each has to be copied, and a
    copy of a position takes little time besides.
    """

    options: ScytheOptions
    stack: list[tuple[int, ...]]  # the frames that are due, the next one last, see `frames`; empty at the end

    # --- factions and mats
    factions: tuple[int, ...]  # by seat; shorter while they are drawn
    mats: tuple[int, ...]  # -1 until it is drawn, and for an Automa

    # --- the tracks and the purse
    power: list[int]
    popularity: list[int]
    coins: list[int]

    # --- pieces
    characters: tuple[int, ...]  # places
    mechs: tuple[int, ...]  # places, by place on the faction mat; -1 = not deployed
    abilities: tuple[int, ...]  # bit mask of the deployed mechs
    workers: tuple[tuple[int, ...], ...]  # by seat, how many by place
    on_board: tuple[int, ...]  # workers on the board
    structures: tuple[int, ...]  # places; -1 = not built
    army: list[int]  # the places with characters or mechs
    labour: list[int]  # the places with workers
    built: tuple[int, ...]  # the places with structures
    resources: tuple[tuple[int, ...], ...]  # by kind, how many by place
    tokens: list[int]  # the places with tokens, by kind

    # --- the mats; see `ScytheObservation`
    upgraded: tuple[int, ...]
    covered: tuple[int, ...]
    recruits: tuple[int, ...]
    bonuses: tuple[int, ...]
    factory_cards: tuple[int, ...]
    sections: list[int]
    choices: list[int]  # what each seat chose last in the top row (`ids.FIRST`, `SECOND`, `SKIP`)
    stars: tuple[int, ...]

    # --- cards
    hand: tuple[int, ...]  # combat cards, by value
    known: tuple[int, ...]  # cards that the seat knows to be in Crimea's hand, as they were stolen from it
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    objectives: tuple[tuple[int, ...], ...]  # in hand
    revealed: tuple[tuple[int, ...], ...]  # shown
    returned: tuple[int, ...]  # put back unseen
    encounters: int  # places with a token
    encounter_cards: int  # cards drawn
    offer: int  # Factory cards on the board, -1 before anybody has looked
    looked: int  # bit mask of the seats that have looked at them
    tile: int  # the structure bonus tile, -1 before it is drawn

    # --- the turn
    turn: int  # the active seat
    turns: int  # turns begun
    in_part: int  # in this turn: 1 if gains are decided one by one
    coerced: int  # in this turn: 1 if Coercion has been used
    driven: int  # in this turn: the number of workers driven off
    contest: int  # hexes with a combat to come
    origins: tuple[int, ...]  # the places of the character and the mechs before this Move
    # workers that have left their places during this Move: each place << 12 | origin << 6 | walked
    strays: tuple[int, ...]
    # the last combat: the turn in which it was (`turns`), its hex, then seat, dial and cards of the attacker and of the
    # defender; () before the first
    last_battle: tuple[int, ...]

    # --- Automas; for a human always the first value
    markers: list[int]  # the space of the star tracker
    turned: list[int]  # the cards in the discard pile, as a bit mask of indices
    fought: list[int]  # the cards in the discard pile of combats; all others are its deck
    last_turned: list[int]  # the last card discarded in a turn; a reshuffle does not change it
    last_fought: list[int]
    plans: list[Plan | None]  # the plan from the last card of a turn
    peeked: list[int]  # bit mask of the seats that had looked at the Factory cards when it took one unseen
    __slots__ = tuple(__annotations__)

    def lay_out(self, options: ScytheOptions) -> None:
        """Give every field its first value. Rule: scythe 1."""
        seats = options.num_players
        self.options = options
        self.stack = []
        self.factions = ()
        self.mats = (-1,) * seats
        self.power = [0] * seats
        self.popularity = [0] * seats
        self.coins = [0] * seats
        self.characters = (-1,) * seats
        self.mechs = (-1,) * (NUM_MECHS * seats)
        self.abilities = (0,) * seats
        self.workers = ((0,) * PLACES,) * seats
        self.on_board = (0,) * seats
        self.structures = (-1,) * (NUM_STRUCTURES * seats)
        self.army = [0] * seats
        self.labour = [0] * seats
        self.built = (0,) * seats
        self.resources = ((0,) * PLACES,) * 4
        self.tokens = [0, 0, 0, 0]
        self.upgraded = (0,) * seats
        self.covered = (0,) * (NUM_BOTTOMS * seats)
        self.recruits = (0,) * seats
        self.bonuses = (0,) * seats
        self.factory_cards = (-1,) * seats
        self.sections = [-1] * seats
        self.choices = [-1] * seats
        self.stars = (0,) * (NUM_STARS * seats)
        self.hand = (0,) * (NUM_VALUES * seats)
        self.known = (0,) * (NUM_VALUES * seats)
        self.deck = tuple(COMBAT_CARDS)
        self.discard = (0,) * NUM_VALUES
        self.objectives = ((),) * seats
        self.revealed = ((),) * seats
        self.returned = (-1,) * seats
        self.encounters = ENCOUNTER_HEXES
        self.encounter_cards = 0
        self.offer = -1
        self.looked = 0
        self.tile = -1
        self.turn = -1
        self.turns = 0
        self.in_part = 0
        self.coerced = 0
        self.driven = 0
        self.contest = 0
        self.origins = ()
        self.strays = ()
        self.last_battle = ()
        self.markers = [0] * seats
        self.turned = [0] * seats
        self.fought = [0] * seats
        self.last_turned = [-1] * seats
        self.last_fought = [-1] * seats
        self.plans = [None] * seats
        self.peeked = [0] * seats

    # --- places

    def tokens_on(self, place: int) -> int:
        """Return the number of resource tokens on a place."""
        oil, metal, wood, food = self.resources
        return oil[place] + metal[place] + wood[place] + food[place]

    def others(self, seat: int) -> int:
        """Return the places with units of other seats, as a bit mask."""
        found = 0
        army = self.army
        labour = self.labour
        for other in range(len(army)):
            if other != seat:
                found |= army[other] | labour[other]
        return found

    def control(self, seat: int) -> int:
        """Return the territories that a seat controls, as a bit mask. Rule: scythe 3.1, 3.2."""
        held = self.army[seat] | self.labour[seat]
        if self.contest and seat == self.turn:
            held &= ~self.contest
        built = self.built[seat]
        if built:
            held |= built & ~self.others(seat)
        return held & TERRITORIES

    # --- cards and stars

    def cards_in_hand(self, seat: int) -> int:
        """Return the number of combat cards of a seat."""
        return sum(self.hand[CARDS_OF[seat]])

    def star_count(self, seat: int) -> int:
        """Return the number of stars of a seat, including those of an Automa's star tracker."""
        count = sum(self.stars[STARS_OF[seat]])
        marker = self.markers[seat]
        return count + self.options.tracker(seat).stars_until(marker) if marker else count

    # --- an Automa

    def scheme(self, seat: int) -> int:
        """Return the scheme in use on an Automa's cards: 0 or 1. Rule: scythe 20.2, 23.3."""
        return self.options.tracker(seat).scheme_at(self.markers[seat])

    def rivers_open(self, seat: int) -> bool:
        """Return whether an Automa's units may cross rivers and enter lakes. Rule: scythe 21.12."""
        return self.options.tracker(seat).rivers_open_at(self.markers[seat])
