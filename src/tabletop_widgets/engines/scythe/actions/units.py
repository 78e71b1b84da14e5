"""The actions of Move, Produce and of gains: units, steps, cargo, tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabletop_widgets.core.action import Action
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES, RESOURCES


@dataclass(frozen=True)
class MoveUnit(Action):
    """Choose the unit that moves next; units of a kind on one place are equivalent. Rule: scythe 4.1.

    Attributes:
        unit: "character", "mech" or "worker".
        place: where it is; -1 for the character, as there is only one.

    """

    unit: str
    place: int = -1
    kind: ClassVar[str] = "move"

    @property
    def id(self) -> int:  # noqa: D102
        if self.unit == "character":
            return ids.MOVE_CHARACTER
        return (ids.MOVE_MECH if self.unit == "mech" else ids.MOVE_WORKER) + self.place

    def __str__(self) -> str:
        return "move character" if self.unit == "character" else f"move {self.unit} {NAMES[self.place]}"


@dataclass(frozen=True)
class MoveDone(Action):
    """Stop moving units. Rule: scythe 4.2."""

    kind: ClassVar[str] = "move"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.MOVE_DONE

    def __str__(self) -> str:
        return "move done"


@dataclass(frozen=True)
class Go(Action):
    """Take a step with the chosen unit and its cargo. Rule: scythe 4.3.

    Attributes:
        place: where to.

    """

    place: int
    kind: ClassVar[str] = "go"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.GO + self.place

    def __str__(self) -> str:
        return f"go {NAMES[self.place]}"


@dataclass(frozen=True)
class Stop(Action):
    """End the unit's movement with steps left. Rule: scythe 4.2."""

    kind: ClassVar[str] = "go"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.STOP

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True)
class _Cargo(Action):
    cargo: str
    all: bool = False
    verb: ClassVar[str]
    first_id: ClassVar[int]
    repeatable: ClassVar[bool] = True

    @property
    def id(self) -> int:
        return self.first_id + 2 * ids.CARGO.index(self.cargo) + self.all

    def __str__(self) -> str:
        return f"{self.verb} {'all ' if self.all else ''}{self.cargo}"


@dataclass(frozen=True)
class Load(_Cargo):
    """Take cargo from the hex onto the chosen unit. Rule: scythe 5.1.

    Attributes:
        cargo: a resource, "worker", or "moved-worker" for one that has already used up its own move.
        all: all of it, instead of one piece.

    """

    kind: ClassVar[str] = "load"
    verb: ClassVar[str] = "load"
    first_id: ClassVar[int] = ids.LOAD


@dataclass(frozen=True)
class Unload(_Cargo):
    """Put cargo down during the movement. Rule: scythe 5.3.

    Attributes:
        cargo: as for `Load`.
        all: as for `Load`.

    """

    kind: ClassVar[str] = "unload"
    verb: ClassVar[str] = "unload"
    first_id: ClassVar[int] = ids.UNLOAD


@dataclass(frozen=True)
class Produce(Action):
    """Produce on a hex. Rule: scythe 12.2.

    Attributes:
        place: the hex.

    """

    place: int
    kind: ClassVar[str] = "produce"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.PRODUCE + self.place

    def __str__(self) -> str:
        return f"produce {NAMES[self.place]}"


@dataclass(frozen=True)
class ProduceDone(Action):
    """Stop producing. Rule: scythe 2.2."""

    kind: ClassVar[str] = "produce"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.PRODUCE_DONE

    def __str__(self) -> str:
        return "produce done"


@dataclass(frozen=True)
class GainResource(Action):
    """Put a resource token of a chosen kind onto a hex. Rule: scythe 12.1, 10.2.

    Attributes:
        resource: "oil", "metal", "wood" or "food".
        place: the hex.

    """

    resource: str
    place: int
    kind: ClassVar[str] = "gain"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.GAIN + RESOURCES.index(self.resource) * NUM_HEXES + self.place

    def __str__(self) -> str:
        return f"gain {self.resource} {NAMES[self.place]}"


@dataclass(frozen=True)
class GainDone(Action):
    """Stop taking tokens. Rule: scythe 2.2."""

    kind: ClassVar[str] = "gain"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.GAIN_DONE

    def __str__(self) -> str:
        return "gain done"


@dataclass(frozen=True)
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
        return ids.TAKE + (ids.MOST_TAKEN + 1) * mats.GAINS.index(self.gain) + self.amount

    def __str__(self) -> str:
        return f"take {self.amount} {self.gain}"
