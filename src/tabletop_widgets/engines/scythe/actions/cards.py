"""The actions of combats, encounters, the Factory, objectives and deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabletop_widgets.core.action import Action
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.cards import PLAYS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import NAMES


@dataclass(frozen=True)
class Fight(Action):
    """Choose the combat that is fought next. Rule: scythe 9.

    Attributes:
        place: its hex.

    """

    place: int
    kind: ClassVar[str] = "fight"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.FIGHT + self.place

    def __str__(self) -> str:
        return f"fight {NAMES[self.place]}"


@dataclass(frozen=True)
class Artillery(Action):
    """Pay 1 power before a combat so that the opponent loses 2, or decline. Rule: scythe 8.11.

    Attributes:
        fire: whether to do it.

    """

    fire: bool
    kind: ClassVar[str] = "artillery"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.FIRE if self.fire else ids.HOLD

    def __str__(self) -> str:
        return "artillery fire" if self.fire else "artillery hold"


@dataclass(frozen=True)
class Dial(Action):
    """Choose the power to spend in a combat, in secret. Rule: scythe 9.2.

    Attributes:
        power: 0 to 7.

    """

    power: int
    kind: ClassVar[str] = "dial"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.DIAL + self.power

    def __str__(self) -> str:
        return f"dial {self.power}"


@dataclass(frozen=True)
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
        return ids.PLAY + PLAYS.index(counts)

    def __str__(self) -> str:
        return "play " + (" ".join(map(str, self.values)) or "none")


@dataclass(frozen=True)
class Retreat(Action):
    """Choose where a beaten unit goes: the home base, or with Seaworthy a lake. Rule: scythe 8.10.

    Attributes:
        place: the destination.

    """

    place: int
    kind: ClassVar[str] = "retreat"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.RETREAT + self.place

    def __str__(self) -> str:
        return f"retreat {NAMES[self.place]}"


@dataclass(frozen=True)
class TakeOption(Action):
    """Choose an option of the encounter card. Rule: scythe 10.1.

    Attributes:
        option: 0 to 2; the text counts from 1.

    """

    option: int
    kind: ClassVar[str] = "encounter"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.OPTION + self.option

    def __str__(self) -> str:
        return f"encounter {self.option + 1}"


@dataclass(frozen=True)
class OptionDone(Action):
    """Take no second option of the encounter card. Rule: scythe 8.5."""

    kind: ClassVar[str] = "encounter"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.OPTION_DONE

    def __str__(self) -> str:
        return "encounter done"


@dataclass(frozen=True)
class TakeFactoryCard(Action):
    """Keep a Factory card. Rule: scythe 11.1.

    Attributes:
        card: 0 to 11; the text counts from 1.

    """

    card: int
    kind: ClassVar[str] = "factory"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.FACTORY + self.card

    def __str__(self) -> str:
        return f"factory {self.card + 1}"


@dataclass(frozen=True)
class NoFactoryCard(Action):
    """Keep no Factory card. Rule: scythe 11.1."""

    kind: ClassVar[str] = "factory"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.NO_FACTORY

    def __str__(self) -> str:
        return "factory decline"


@dataclass(frozen=True)
class RevealObjective(Action):
    """Show a finished objective card and place its star. Rule: scythe 13.2.

    Attributes:
        card: 0 to 22; the text counts from 1.

    """

    card: int
    kind: ClassVar[str] = "reveal"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.REVEAL + self.card

    def __str__(self) -> str:
        return f"reveal {self.card + 1}"


@dataclass(frozen=True)
class EndTurn(Action):
    """End the turn without showing an objective. Rule: scythe 13.2."""

    kind: ClassVar[str] = "end"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.END_TURN

    def __str__(self) -> str:
        return "end turn"


@dataclass(frozen=True)
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
        return ids.GIVE + len(ids.GIFTS) * FACTIONS.index(self.faction) + ids.GIFTS.index(self.coins)

    def __str__(self) -> str:
        return f"give {self.coins} {self.faction}"


@dataclass(frozen=True)
class NoDeal(Action):
    """Stop giving coins for now. Rule: scythe 15.5."""

    kind: ClassVar[str] = "deal"

    @property
    def id(self) -> int:  # noqa: D102
        return ids.NO_DEAL

    def __str__(self) -> str:
        return "no deal"
