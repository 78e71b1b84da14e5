"""The table: the fields of a position of Scythe, and the small questions that many rules ask.

Rules take a `Table`; `state.ScytheState` is a subclass that implements `core.state.State`. Each field is written once,
with its type and its first value; slots, blank and copy follow from that.
"""

# ruff: noqa: RUF009 - what is called for a default makes a dataclass field
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final

from tabletop_widgets.engines.scythe.components.cards import COMBAT_CARDS, NUM_STARS, NUM_VALUES
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, NUM_MECHS
from tabletop_widgets.engines.scythe.components.map import ENCOUNTER_HEXES, PLACES, TERRITORIES
from tabletop_widgets.engines.scythe.components.mats import NUM_BOTTOMS, NUM_STRUCTURES
from tabletop_widgets.engines.scythe.options import ScytheOptions
from tabletop_widgets.engines.scythe.plan import Plan


def _blocks(each: int) -> tuple[slice, ...]:
    """Return by seat the slice of its entries, in a list with a number of entries for each seat."""
    return tuple(slice(each * seat, each * seat + each) for seat in range(len(FACTIONS)))


# by seat, its block in a list with several entries for each seat. One entry is `NUM_MECHS * seat + mech`, and so on
MECHS_OF: Final = _blocks(NUM_MECHS)  # of `mechs`, by place on the faction mat
STRUCTURES_OF: Final = _blocks(NUM_STRUCTURES)  # of `structures`
CARDS_OF: Final = _blocks(NUM_VALUES)  # of `hand` and `known`: combat cards by index of their value
CUBES_OF: Final = _blocks(NUM_BOTTOMS)  # of `covered`, by bottom action
STARS_OF: Final = _blocks(NUM_STARS)  # of `stars`, by space
WORKERS_OF: Final = _blocks(PLACES)  # of `workers`, by place


# --- the first value of a field, for a number of seats, and how it is copied


def _value(blank: object) -> Any:  # noqa: ANN401 - a dataclass field, of the type it is declared with
    """Return a field that is never changed in place: a number or a tuple."""
    return field(metadata={"blank": lambda seats: blank, "copied": "value"})  # noqa: ARG005


def _each(blank: object) -> Any:  # noqa: ANN401
    """Return a field that is a tuple with one entry for each seat."""
    return field(metadata={"blank": lambda seats: (blank,) * seats, "copied": "value"})


def _listed(*blank: object) -> Any:  # noqa: ANN401
    """Return a field that is a list with a fixed number of entries."""
    return field(metadata={"blank": lambda seats: list(blank), "copied": "entries"})  # noqa: ARG005


def _by_seat(blank: object, each: int = 1) -> Any:  # noqa: ANN401
    """Return a field that is a list with one entry, or a block of entries, for each seat."""
    return field(metadata={"blank": lambda seats: [blank] * (each * seats), "copied": "entries"})


def _of_automas(blank: object) -> Any:  # noqa: ANN401
    """Return a field that is a list with one entry for each seat, and never changes if all seats are human."""
    return field(metadata={"blank": lambda seats: [blank] * seats, "copied": "automas"})


@dataclass(init=False, repr=False, eq=False, slots=True)
class Table:
    """The fields of a position. Places are those of `components.map`; sets of places and of cards are bit masks."""

    options: ScytheOptions = field(metadata={"copied": "value"})
    stack: list[tuple[int, ...]] = _listed()  # what is asked and what follows, see `frames`; empty at the end

    # --- factions and mats
    factions: tuple[int, ...] = _value(())  # by seat; shorter while they are drawn
    mats: tuple[int, ...] = _each(-1)  # -1 until it is drawn, and for an Automa

    # --- the tracks and the purse
    power: list[int] = _by_seat(0)
    popularity: list[int] = _by_seat(0)
    coins: list[int] = _by_seat(0)

    # --- pieces
    characters: list[int] = _by_seat(-1)  # places
    mechs: list[int] = _by_seat(-1, NUM_MECHS)  # places, by place on the faction mat; -1 = not deployed
    abilities: list[int] = _by_seat(0)  # bit mask of the deployed mechs
    workers: list[int] = _by_seat(0, PLACES)  # how many, by place
    on_board: list[int] = _by_seat(0)  # workers on the board
    structures: list[int] = _by_seat(-1, NUM_STRUCTURES)  # places; -1 = not built
    army: list[int] = _by_seat(0)  # the places with characters or mechs
    labour: list[int] = _by_seat(0)  # those with workers
    built: list[int] = _by_seat(0)  # those with structures
    resources: list[int] = _listed(*[0] * (4 * PLACES))  # `PLACES` counts a kind
    tokens: list[int] = _listed(0, 0, 0, 0)  # the places with tokens, by kind

    # --- the mats; see `ScytheObservation`
    upgraded: list[int] = _by_seat(0)
    covered: list[int] = _by_seat(0, NUM_BOTTOMS)
    recruits: list[int] = _by_seat(0)
    bonuses: list[int] = _by_seat(0)
    factory_cards: list[int] = _by_seat(-1)
    sections: list[int] = _by_seat(-1)
    choices: list[int] = _by_seat(-1)  # what each seat chose last in the top row (`ids.FIRST`, `SECOND`, `SKIP`)
    stars: list[int] = _by_seat(0, NUM_STARS)

    # --- cards
    hand: list[int] = _by_seat(0, NUM_VALUES)  # combat cards, by value
    known: list[int] = _by_seat(0, NUM_VALUES)  # that the seat knows to be in Crimea's hand: stolen from it
    deck: list[int] = _listed(*COMBAT_CARDS)
    discard: list[int] = _listed(*[0] * NUM_VALUES)
    objectives: list[tuple[int, ...]] = _by_seat(())  # in hand
    revealed: list[tuple[int, ...]] = _by_seat(())  # shown
    returned: list[int] = _by_seat(-1)  # put back unseen
    encounters: int = _value(ENCOUNTER_HEXES)  # places with a token
    encounter_cards: int = _value(0)  # cards drawn
    offer: int = _value(-1)  # Factory cards on the board, -1 before anybody has looked
    looked: int = _value(0)  # bit mask of the seats that have
    tile: int = _value(-1)  # the structure bonus tile, -1 before it is drawn

    # --- the turn
    turn: int = _value(-1)  # the active seat
    turns: int = _value(0)  # turns begun
    in_part: int = _value(0)  # of this turn: gains are decided one by one
    coerced: int = _value(0)  # of this turn: Coercion is used
    driven: int = _value(0)  # of this turn: workers driven off
    contest: int = _value(0)  # hexes with a combat to come
    origins: tuple[int, ...] = _value(())  # the places of the character and the mechs before this Move
    # workers that have left their places during this Move: each place << 12 | origin << 6 | walked
    strays: tuple[int, ...] = _value(())
    # the last combat: the turn in which it was (`turns`), its hex, then seat, dial and cards of the attacker and of the
    # defender; () before the first
    last_battle: tuple[int, ...] = _value(())

    # --- Automas; for a human the first value
    markers: list[int] = _of_automas(0)  # the space of the star tracker
    turned: list[int] = _of_automas(0)  # the cards in the discard pile, as a bit mask of indices
    fought: list[int] = _of_automas(0)  # those in the pile of combats; the others are its deck
    last_turned: list[int] = _of_automas(-1)  # the last card that went to the pile; a reshuffle does not change it
    last_fought: list[int] = _of_automas(-1)
    plans: list[Plan | None] = _of_automas(None)  # the plan of the last card of its turn
    peeked: list[int] = _of_automas(0)  # seats that had looked through the Factory cards when it took one unseen

    copy_to: ClassVar[Callable[[Table, Table], None]]  # fills another table with copies of this one's fields

    def __init__(self, options: ScytheOptions) -> None:
        """Set up what is the same for all factions. Rule: scythe 1."""
        self.options = options
        seats = options.num_players
        for name, blank in _BLANKS:
            setattr(self, name, blank(seats))

    # --- places

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
        """Return how many combat cards a seat holds."""
        return sum(self.hand[CARDS_OF[seat]])

    def star_count(self, seat: int) -> int:
        """Return how many stars a seat has placed, including those of an Automa's star tracker."""
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


_BLANKS: Final = [(entry.name, entry.metadata["blank"]) for entry in fields(Table) if "blank" in entry.metadata]


def _written_out() -> Callable[[Table, Table], None]:
    """Return `Table.copy_to` with one line for each field: a loop over the fields would take four times as long."""
    lines: dict[str, list[str]] = {"value": [], "entries": [], "automas": [], "automas' value": []}
    for entry in fields(Table):
        how, name = entry.metadata["copied"], entry.name
        lines[how].append(f"copy.{name} = self.{name}{'' if how == 'value' else '[:]'}")
        if how == "automas":
            lines["automas' value"].append(f"copy.{name} = self.{name}")
    source = ["def copy_to(self, copy):", *lines["value"], *lines["entries"]]
    source += ["if self.options.automatic:", *(f" {line}" for line in lines["automas"])]
    source += ["else:", *(f" {line}" for line in lines["automas' value"])]
    written: dict[str, Any] = {}
    exec("\n ".join(source), written)
    made: Callable[[Table, Table], None] = written["copy_to"]
    return made


Table.copy_to = _written_out()
