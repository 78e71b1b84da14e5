"""The catalogue of Scythe's actions, with ids that can be calculated, and their notation.

A place is written as on the map's edge ("d4" is the Factory), a home base as "base-nordic"; see `board`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.engines.scythe.board import NAMES, NUM_HEXES, PLACES, RESOURCES
from tabletop_widgets.engines.scythe.cards import NUM_FACTORY_CARDS, NUM_OBJECTIVES, PLAYS, VALUES
from tabletop_widgets.engines.scythe.factions import ABILITIES, FACTIONS
from tabletop_widgets.engines.scythe.mats import BOTTOMS, CUBES, GAINS, MAX_DIAL, SECTIONS, STRUCTURES

# what may be done on top with each section; the last is always to do nothing
CHOICES: Final = (
    ("units", "coins", "skip"),
    ("power", "cards", "skip"),
    ("resources", "popularity", "skip"),
    ("hexes", "skip"),
    ("first", "second", "skip"),
)
FIRST, SECOND, SKIP = 0, 1, 2  # Produce has no second choice
CARGO: Final = (*RESOURCES, "worker", "moved-worker")  # a moved worker has already used up its own move
WORKER_CARGO, MOVED_CARGO = 4, 5
MOST_TAKEN: Final = 9
GIFTS: Final = (1, 2, 5, 10)
CHARACTER, MECH, WORKER_UNIT = range(3)
UNITS: Final = ("character", "mech", "worker")

# --- ids, in the order of the catalogue

SECTION: Final = 0  # + 3 * section + choice
IN_PART: Final = SECTION + 15 - 1  # section 3 has no second choice, so section 4 begins one earlier; see `section_id`
BOTTOM: Final = IN_PART + 1  # + bottom
SKIP_BOTTOM: Final = BOTTOM + 5
PAY: Final = SKIP_BOTTOM + 1  # + kind * NUM_HEXES + hex
PAY_CARD: Final = PAY + 4 * NUM_HEXES  # + index of the value
UPGRADE: Final = PAY_CARD + 4  # + 4 * cube + bottom
DEPLOY: Final = UPGRADE + 24  # + ability * NUM_HEXES + hex
BUILD: Final = DEPLOY + len(ABILITIES) * NUM_HEXES  # + structure * NUM_HEXES + hex
ENLIST: Final = BUILD + 4 * NUM_HEXES  # + 4 * bottom + bonus
FORGO: Final = ENLIST + 16
MOVE_CHARACTER: Final = FORGO + 1
MOVE_MECH: Final = MOVE_CHARACTER + 1  # + place
MOVE_WORKER: Final = MOVE_MECH + PLACES  # + place
MOVE_DONE: Final = MOVE_WORKER + PLACES
GO: Final = MOVE_DONE + 1  # + place
STOP: Final = GO + PLACES
LOAD: Final = STOP + 1  # + 2 * cargo + (1 if all)
UNLOAD: Final = LOAD + 12
PRODUCE: Final = UNLOAD + 12  # + hex
PRODUCE_DONE: Final = PRODUCE + NUM_HEXES
GAIN: Final = PRODUCE_DONE + 1  # + kind * NUM_HEXES + hex
GAIN_DONE: Final = GAIN + 4 * NUM_HEXES
TAKE: Final = GAIN_DONE + 1  # + (MOST_TAKEN + 1) * what + amount
FIGHT: Final = TAKE + len(GAINS) * (MOST_TAKEN + 1)  # + hex
FIRE: Final = FIGHT + NUM_HEXES
HOLD: Final = FIRE + 1
DIAL: Final = HOLD + 1  # + power
PLAY: Final = DIAL + MAX_DIAL + 1  # + index in cards.PLAYS
RETREAT: Final = PLAY + len(PLAYS)  # + place
OPTION: Final = RETREAT + PLACES  # + option
OPTION_DONE: Final = OPTION + 3
FACTORY: Final = OPTION_DONE + 1  # + card
NO_FACTORY: Final = FACTORY + NUM_FACTORY_CARDS
REVEAL: Final = NO_FACTORY + 1  # + objective
END_TURN: Final = REVEAL + NUM_OBJECTIVES
GIVE: Final = END_TURN + 1  # + faction * len(GIFTS) + index of the amount
NO_DEAL: Final = GIVE + len(FACTIONS) * len(GIFTS)
NUM_ACTIONS: Final = NO_DEAL + 1


def section_id(section: int, choice: int) -> int:
    """Return the id of a section's choice; `SKIP` is the last choice of every section."""
    if section == 3:
        return SECTION + 9 + (1 if choice == SKIP else 0)
    return SECTION + 3 * section + choice - (1 if section == 4 else 0)


# id -> section and choice
SECTION_OF: Final = tuple(
    (s, SKIP if c == len(CHOICES[s]) - 1 else c) for s in range(len(SECTIONS)) for c in range(len(CHOICES[s]))
)


@dataclass(frozen=True, slots=True)
class ChooseSection(Action):
    """Put the action token on a section, and say what to do on top. Rule: scythe 2.1.

    Attributes:
        section: "move", "bolster", "trade", "produce" or "factory".
        top: one of `CHOICES` of the section, "skip" to do nothing on top.

    """

    section: str
    top: str
    kind: ClassVar[str] = "section"

    @property
    def id(self) -> int:  # noqa: D102 - see Action
        section = SECTIONS.index(self.section)
        return section_id(section, SKIP if self.top == "skip" else CHOICES[section].index(self.top))

    def __str__(self) -> str:
        return f"section {self.section} {self.top}"


@dataclass(frozen=True, slots=True)
class InPart(Action):
    """Decide every gain of this turn by itself, to take only a part of it. Rule: scythe 2.2."""

    kind: ClassVar[str] = "in-part"

    @property
    def id(self) -> int:  # noqa: D102
        return IN_PART

    def __str__(self) -> str:
        return "in part"


@dataclass(frozen=True, slots=True)
class Bottom(Action):
    """Take the bottom action of the section. Rule: scythe 2.1.

    Attributes:
        bottom: "upgrade", "deploy", "build", "enlist", or "move" on a Factory card.

    """

    bottom: str
    kind: ClassVar[str] = "bottom"

    @property
    def id(self) -> int:  # noqa: D102
        return BOTTOM + BOTTOMS.index(self.bottom)

    def __str__(self) -> str:
        return f"bottom {self.bottom}"


@dataclass(frozen=True, slots=True)
class SkipBottom(Action):
    """Do nothing at the bottom. Rule: scythe 2.1."""

    kind: ClassVar[str] = "bottom"

    @property
    def id(self) -> int:  # noqa: D102
        return SKIP_BOTTOM

    def __str__(self) -> str:
        return "bottom skip"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay one resource token from a territory. Rule: scythe 2.4.

    Attributes:
        resource: "oil", "metal", "wood" or "food".
        place: the hex.

    """

    resource: str
    place: int
    kind: ClassVar[str] = "pay"

    @property
    def id(self) -> int:  # noqa: D102
        return PAY + RESOURCES.index(self.resource) * NUM_HEXES + self.place

    def __str__(self) -> str:
        return f"pay {self.resource} {NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class PayCard(Action):
    """Pay with a combat card: a Factory card's cost, or Coercion. Rule: scythe 8.3, 11.3.

    Attributes:
        value: 2 to 5.

    """

    value: int
    kind: ClassVar[str] = "pay"

    @property
    def id(self) -> int:  # noqa: D102
        return PAY_CARD + VALUES.index(self.value)

    def __str__(self) -> str:
        return f"pay card {self.value}"


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    """Move a technology cube from the top row to a bottom action. Rule: scythe 12.4.

    Attributes:
        cube: the green box it leaves, one of `mats.CUBES`.
        bottom: the bottom action that gets cheaper.

    """

    cube: str
    bottom: str
    kind: ClassVar[str] = "upgrade"

    @property
    def id(self) -> int:  # noqa: D102
        return UPGRADE + 4 * CUBES.index(self.cube) + BOTTOMS.index(self.bottom)

    def __str__(self) -> str:
        return f"upgrade {self.cube} {self.bottom}"


@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """Put a mech on the board and uncover its ability. Rule: scythe 12.5.

    Attributes:
        ability: the ability under the mech, e.g. "riverwalk".
        place: the hex.

    """

    ability: str
    place: int
    kind: ClassVar[str] = "deploy"

    @property
    def id(self) -> int:  # noqa: D102
        return DEPLOY + ABILITIES.index(self.ability) * NUM_HEXES + self.place

    def __str__(self) -> str:
        return f"deploy {self.ability} {NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build a structure. Rule: scythe 12.6.

    Attributes:
        structure: "mine", "monument", "armory" or "mill".
        place: the hex.

    """

    structure: str
    place: int
    kind: ClassVar[str] = "build"

    @property
    def id(self) -> int:  # noqa: D102
        return BUILD + STRUCTURES.index(self.structure) * NUM_HEXES + self.place

    def __str__(self) -> str:
        return f"build {self.structure} {NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class Enlist(Action):
    """Move a recruit from the bottom row to a one-time bonus. Rule: scythe 12.7.

    Attributes:
        bottom: the bottom action whose recruit it is.
        bonus: "power", "coins", "popularity" or "cards".

    """

    bottom: str
    bonus: str
    kind: ClassVar[str] = "enlist"

    @property
    def id(self) -> int:  # noqa: D102
        return ENLIST + 4 * BOTTOMS.index(self.bottom) + GAINS.index(self.bonus)

    def __str__(self) -> str:
        return f"enlist {self.bottom} {self.bonus}"


@dataclass(frozen=True, slots=True)
class Forgo(Action):
    """Give up an upgrade, mech, structure or recruit that could be had. Rule: scythe 2.2."""

    kind: ClassVar[str] = "forgo"

    @property
    def id(self) -> int:  # noqa: D102
        return FORGO

    def __str__(self) -> str:
        return "forgo"


@dataclass(frozen=True, slots=True)
class MoveUnit(Action):
    """Choose the unit that moves next; units of a kind on one place are alike. Rule: scythe 4.1.

    Attributes:
        unit: "character", "mech" or "worker".
        place: where it stands; -1 for the character, of whom there is one.

    """

    unit: str
    place: int = -1
    kind: ClassVar[str] = "move"

    @property
    def id(self) -> int:  # noqa: D102
        if self.unit == "character":
            return MOVE_CHARACTER
        return (MOVE_MECH if self.unit == "mech" else MOVE_WORKER) + self.place

    def __str__(self) -> str:
        return "move character" if self.unit == "character" else f"move {self.unit} {NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class MoveDone(Action):
    """Move no more units. Rule: scythe 4.2."""

    kind: ClassVar[str] = "move"

    @property
    def id(self) -> int:  # noqa: D102
        return MOVE_DONE

    def __str__(self) -> str:
        return "move done"


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Take a step with the chosen unit and its cargo. Rule: scythe 4.3.

    Attributes:
        place: where to.

    """

    place: int
    kind: ClassVar[str] = "go"

    @property
    def id(self) -> int:  # noqa: D102
        return GO + self.place

    def __str__(self) -> str:
        return f"go {NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """End the unit's movement with steps left. Rule: scythe 4.2."""

    kind: ClassVar[str] = "go"

    @property
    def id(self) -> int:  # noqa: D102
        return STOP

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class _Cargo(Action):
    cargo: str
    all: bool = False
    verb: ClassVar[str]
    first_id: ClassVar[int]
    repeatable: ClassVar[bool] = True

    @property
    def id(self) -> int:
        return self.first_id + 2 * CARGO.index(self.cargo) + self.all

    def __str__(self) -> str:
        return f"{self.verb} {'all ' if self.all else ''}{self.cargo}"


@dataclass(frozen=True, slots=True)
class Load(_Cargo):
    """Take cargo from the hex onto the chosen unit. Rule: scythe 5.1.

    Attributes:
        cargo: a resource, "worker", or "moved-worker" for one that has already used up its own move.
        all: as many as there are, instead of one.

    """

    kind: ClassVar[str] = "load"
    verb: ClassVar[str] = "load"
    first_id: ClassVar[int] = LOAD


@dataclass(frozen=True, slots=True)
class Unload(_Cargo):
    """Put cargo down on the way. Rule: scythe 5.3.

    Attributes:
        cargo: as for `Load`.
        all: as for `Load`.

    """

    kind: ClassVar[str] = "unload"
    verb: ClassVar[str] = "unload"
    first_id: ClassVar[int] = UNLOAD


@dataclass(frozen=True, slots=True)
class Produce(Action):
    """Produce on a hex. Rule: scythe 12.2.

    Attributes:
        place: the hex.

    """

    place: int
    kind: ClassVar[str] = "produce"

    @property
    def id(self) -> int:  # noqa: D102
        return PRODUCE + self.place

    def __str__(self) -> str:
        return f"produce {NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class ProduceDone(Action):
    """Produce no more. Rule: scythe 2.2."""

    kind: ClassVar[str] = "produce"

    @property
    def id(self) -> int:  # noqa: D102
        return PRODUCE_DONE

    def __str__(self) -> str:
        return "produce done"


@dataclass(frozen=True, slots=True)
class GainResource(Action):
    """Take a resource token of one's choice onto a hex. Rule: scythe 12.1, 10.2.

    Attributes:
        resource: "oil", "metal", "wood" or "food".
        place: the hex.

    """

    resource: str
    place: int
    kind: ClassVar[str] = "gain"

    @property
    def id(self) -> int:  # noqa: D102
        return GAIN + RESOURCES.index(self.resource) * NUM_HEXES + self.place

    def __str__(self) -> str:
        return f"gain {self.resource} {NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class GainDone(Action):
    """Take no more tokens. Rule: scythe 2.2."""

    kind: ClassVar[str] = "gain"

    @property
    def id(self) -> int:  # noqa: D102
        return GAIN_DONE

    def __str__(self) -> str:
        return "gain done"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take some of a gain, or none: a recruit bonus, or any gain of a turn "in part". Rule: scythe 2.2, 12.8.

    Attributes:
        gain: one of `mats.GAINS`.
        amount: 0 to 9.

    """

    gain: str
    amount: int
    kind: ClassVar[str] = "take"

    @property
    def id(self) -> int:  # noqa: D102
        return TAKE + (MOST_TAKEN + 1) * GAINS.index(self.gain) + self.amount

    def __str__(self) -> str:
        return f"take {self.amount} {self.gain}"


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """Choose the combat that is fought next. Rule: scythe 9.

    Attributes:
        place: its hex.

    """

    place: int
    kind: ClassVar[str] = "fight"

    @property
    def id(self) -> int:  # noqa: D102
        return FIGHT + self.place

    def __str__(self) -> str:
        return f"fight {NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class Artillery(Action):
    """Pay 1 power before a combat so that the opponent loses 2, or do not. Rule: scythe 8.11.

    Attributes:
        fire: whether to.

    """

    fire: bool
    kind: ClassVar[str] = "artillery"

    @property
    def id(self) -> int:  # noqa: D102
        return FIRE if self.fire else HOLD

    def __str__(self) -> str:
        return "artillery fire" if self.fire else "artillery hold"


@dataclass(frozen=True, slots=True)
class Dial(Action):
    """Choose the power to spend in a combat, in secret. Rule: scythe 9.2.

    Attributes:
        power: 0 to 7.

    """

    power: int
    kind: ClassVar[str] = "dial"

    @property
    def id(self) -> int:  # noqa: D102
        return DIAL + self.power

    def __str__(self) -> str:
        return f"dial {self.power}"


@dataclass(frozen=True, slots=True)
class PlayCards(Action):
    """Choose the combat cards to add, all at once and in secret. Rule: scythe 9.2.

    Attributes:
        values: the cards' values in ascending order; empty for none.

    """

    values: tuple[int, ...]
    kind: ClassVar[str] = "play"

    @property
    def id(self) -> int:  # noqa: D102
        counts = (self.values.count(2), self.values.count(3), self.values.count(4), self.values.count(5))
        return PLAY + PLAYS.index(counts)

    def __str__(self) -> str:
        return "play " + (" ".join(map(str, self.values)) or "none")


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    """Choose where a beaten unit goes: the home base, or with Seaworthy a lake. Rule: scythe 8.10.

    Attributes:
        place: where to.

    """

    place: int
    kind: ClassVar[str] = "retreat"

    @property
    def id(self) -> int:  # noqa: D102
        return RETREAT + self.place

    def __str__(self) -> str:
        return f"retreat {NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class TakeOption(Action):
    """Choose an option of the encounter card. Rule: scythe 10.1.

    Attributes:
        option: 0 to 2; the text counts from 1.

    """

    option: int
    kind: ClassVar[str] = "encounter"

    @property
    def id(self) -> int:  # noqa: D102
        return OPTION + self.option

    def __str__(self) -> str:
        return f"encounter {self.option + 1}"


@dataclass(frozen=True, slots=True)
class OptionDone(Action):
    """Take no second option of the encounter card. Rule: scythe 8.5."""

    kind: ClassVar[str] = "encounter"

    @property
    def id(self) -> int:  # noqa: D102
        return OPTION_DONE

    def __str__(self) -> str:
        return "encounter done"


@dataclass(frozen=True, slots=True)
class TakeFactoryCard(Action):
    """Keep a Factory card. Rule: scythe 11.1.

    Attributes:
        card: 0 to 11; the text counts from 1.

    """

    card: int
    kind: ClassVar[str] = "factory"

    @property
    def id(self) -> int:  # noqa: D102
        return FACTORY + self.card

    def __str__(self) -> str:
        return f"factory {self.card + 1}"


@dataclass(frozen=True, slots=True)
class NoFactoryCard(Action):
    """Keep no Factory card. Rule: scythe 11.1."""

    kind: ClassVar[str] = "factory"

    @property
    def id(self) -> int:  # noqa: D102
        return NO_FACTORY

    def __str__(self) -> str:
        return "factory decline"


@dataclass(frozen=True, slots=True)
class RevealObjective(Action):
    """Show a finished objective card and place its star. Rule: scythe 13.2.

    Attributes:
        card: 0 to 22; the text counts from 1.

    """

    card: int
    kind: ClassVar[str] = "reveal"

    @property
    def id(self) -> int:  # noqa: D102
        return REVEAL + self.card

    def __str__(self) -> str:
        return f"reveal {self.card + 1}"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn without showing an objective. Rule: scythe 13.2."""

    kind: ClassVar[str] = "end"

    @property
    def id(self) -> int:  # noqa: D102
        return END_TURN

    def __str__(self) -> str:
        return "end turn"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give coins to another player. Rule: scythe 15.5.

    Attributes:
        coins: 1, 2, 5 or 10.
        faction: who gets them.

    """

    coins: int
    faction: str
    kind: ClassVar[str] = "deal"

    @property
    def id(self) -> int:  # noqa: D102
        return GIVE + len(GIFTS) * FACTIONS.index(self.faction) + GIFTS.index(self.coins)

    def __str__(self) -> str:
        return f"give {self.coins} {self.faction}"


@dataclass(frozen=True, slots=True)
class NoDeal(Action):
    """Give nothing more for the moment. Rule: scythe 15.5."""

    kind: ClassVar[str] = "deal"

    @property
    def id(self) -> int:  # noqa: D102
        return NO_DEAL

    def __str__(self) -> str:
        return "no deal"


def _values(play: tuple[int, int, int, int]) -> tuple[int, ...]:
    return tuple(value for value, count in zip(VALUES, play, strict=True) for _ in range(count))


ACTIONS: Final[tuple[Action, ...]] = (
    *(ChooseSection(SECTIONS[s], choice) for s in range(5) for choice in CHOICES[s]),
    InPart(),
    *(Bottom(bottom) for bottom in BOTTOMS),
    SkipBottom(),
    *(Pay(kind, place) for kind in RESOURCES for place in range(NUM_HEXES)),
    *(PayCard(value) for value in VALUES),
    *(Upgrade(cube, bottom) for cube in CUBES for bottom in BOTTOMS[:4]),
    *(Deploy(ability, place) for ability in ABILITIES for place in range(NUM_HEXES)),
    *(Build(structure, place) for structure in STRUCTURES for place in range(NUM_HEXES)),
    *(Enlist(bottom, bonus) for bottom in BOTTOMS[:4] for bonus in GAINS[:4]),
    Forgo(),
    MoveUnit("character"),
    *(MoveUnit("mech", place) for place in range(PLACES)),
    *(MoveUnit("worker", place) for place in range(PLACES)),
    MoveDone(),
    *(Go(place) for place in range(PLACES)),
    Stop(),
    *(Load(cargo, whole) for cargo in CARGO for whole in (False, True)),
    *(Unload(cargo, whole) for cargo in CARGO for whole in (False, True)),
    *(Produce(place) for place in range(NUM_HEXES)),
    ProduceDone(),
    *(GainResource(kind, place) for kind in RESOURCES for place in range(NUM_HEXES)),
    GainDone(),
    *(Take(gain, amount) for gain in GAINS for amount in range(MOST_TAKEN + 1)),
    *(Fight(place) for place in range(NUM_HEXES)),
    Artillery(True),
    Artillery(False),
    *(Dial(power) for power in range(MAX_DIAL + 1)),
    *(PlayCards(_values(play)) for play in PLAYS),
    *(Retreat(place) for place in range(PLACES)),
    *(TakeOption(option) for option in range(3)),
    OptionDone(),
    *(TakeFactoryCard(card) for card in range(NUM_FACTORY_CARDS)),
    NoFactoryCard(),
    *(RevealObjective(card) for card in range(NUM_OBJECTIVES)),
    EndTurn(),
    *(Give(coins, faction) for faction in FACTIONS for coins in GIFTS),
    NoDeal(),
)
