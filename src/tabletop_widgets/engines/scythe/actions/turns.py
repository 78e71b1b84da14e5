"""The actions of a turn except moving: sections, costs, and the bottom actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabletop_widgets.core.action import Action
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import VALUES
from tabletop_widgets.engines.scythe.components.factions import ABILITIES
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES, RESOURCES


@dataclass(frozen=True)
class ChooseSection(Action):
    """Put the action token on a section, and choose the top action. Rule: scythe 2.1.

    Attributes:
        section: "move", "bolster", "trade", "produce" or "factory".
        top: one of `CHOICES` of the section; "skip" to do nothing in the top row.

    """

    section: str
    top: str
    kind: ClassVar[str] = "section"

    @property
    def id(self) -> int:  # noqa: D102 - see Action
        section = mats.SECTIONS.index(self.section)
        return ids.section_id(section, ids.SKIP if self.top == "skip" else ids.CHOICES[section].index(self.top))

    def __str__(self) -> str:
        return f"section {self.section} {self.top}"


@dataclass(frozen=True)
class InPart(Action):
    """Decide every gain of this turn separately, to take only a part of it. Rule: scythe 2.2."""

    kind: ClassVar[str] = "in-part"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.IN_PART

    def __str__(self) -> str:
        return "in part"


@dataclass(frozen=True)
class Bottom(Action):
    """Take the bottom action of the section. Rule: scythe 2.1.

    Attributes:
        bottom: "upgrade", "deploy", "build", "enlist", or "move" on a Factory card.

    """

    bottom: str
    kind: ClassVar[str] = "bottom"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.BOTTOM + mats.BOTTOMS.index(self.bottom)

    def __str__(self) -> str:
        return f"bottom {self.bottom}"


@dataclass(frozen=True)
class SkipBottom(Action):
    """Do nothing at the bottom. Rule: scythe 2.1."""

    kind: ClassVar[str] = "bottom"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.SKIP_BOTTOM

    def __str__(self) -> str:
        return "bottom skip"


@dataclass(frozen=True)
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
        return ids.PAY + RESOURCES.index(self.resource) * NUM_HEXES + self.place

    def __str__(self) -> str:
        return f"pay {self.resource} {NAMES[self.place]}"


@dataclass(frozen=True)
class PayCard(Action):
    """Pay with a combat card: a Factory card's cost, or Coercion. Rule: scythe 8.3, 11.3.

    Attributes:
        value: 2 to 5.

    """

    value: int
    kind: ClassVar[str] = "pay"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.PAY_CARD + VALUES.index(self.value)

    def __str__(self) -> str:
        return f"pay card {self.value}"


@dataclass(frozen=True)
class Upgrade(Action):
    """Move a technology cube from the top row to a bottom action. Rule: scythe 12.4.

    Attributes:
        cube: the green box it leaves, one of `mats.CUBES`.
        bottom: the bottom action that becomes cheaper.

    """

    cube: str
    bottom: str
    kind: ClassVar[str] = "upgrade"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.UPGRADE + 4 * mats.CUBES.index(self.cube) + mats.BOTTOMS.index(self.bottom)

    def __str__(self) -> str:
        return f"upgrade {self.cube} {self.bottom}"


@dataclass(frozen=True)
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
        return ids.DEPLOY + ABILITIES.index(self.ability) * NUM_HEXES + self.place

    def __str__(self) -> str:
        return f"deploy {self.ability} {NAMES[self.place]}"


@dataclass(frozen=True)
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
        return ids.BUILD + mats.STRUCTURES.index(self.structure) * NUM_HEXES + self.place

    def __str__(self) -> str:
        return f"build {self.structure} {NAMES[self.place]}"


@dataclass(frozen=True)
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
        return ids.ENLIST + 4 * mats.BOTTOMS.index(self.bottom) + mats.GAINS.index(self.bonus)

    def __str__(self) -> str:
        return f"enlist {self.bottom} {self.bonus}"


@dataclass(frozen=True)
class Forgo(Action):
    """Give up an upgrade, mech, structure or recruit that would be possible. Rule: scythe 2.2."""

    kind: ClassVar[str] = "forgo"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.FORGO

    def __str__(self) -> str:
        return "forgo"
