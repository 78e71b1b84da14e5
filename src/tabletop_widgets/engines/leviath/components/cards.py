"""The cards of a card file: action cards of four days, evolution cards of three tiers, Awakening abilities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, final

DAYS: Final = 4
TIERS: Final = DAYS - 1  # tiers of evolution cards: a card is drawn at the end of each day but the last
FULL_ENERGY: Final = 7

# effects of action cards, and of the kaiju's cards; `files` documents the keys of each
ACTION_EFFECTS: Final = (
    "sonar",
    "wide-sonar",
    "precise-sonar",
    "lay-mines",
    "move-mine",
    "build",
    "depart",
    "awaken",
)
KAIJU_EFFECTS: Final = (
    "swim",
    "abyss",
    "rush",
    "shift-mine",
    "tsunami",
    "push-ship",
    "crush-mine",
    "feast",
    "rest",
    "fish",
)

Title = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An action card with its back; equal cards of one day are one kind.

    Attributes:
        id: its name in notation, e.g. "two-mines".
        day: 1 to 4, as on its back.
        count: how many of it there are.
        effect: one of `ACTION_EFFECTS`.
        mines: how many mines may be laid (lay-mines).
        near_ship: whether only spaces near a ship are allowed (lay-mines, move-mine).
        title: its name by language; None uses the message `card-<id>`.

    """

    id: str
    day: int
    count: int
    effect: str
    mines: int = 0
    near_ship: bool = False
    title: Title | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Ability:
    """An evolution card or an Awakening ability.

    Attributes:
        id: its name in notation, e.g. "deep-dive".
        tier: 1 to 3 for an evolution card, 0 for an Awakening ability.
        count: how many of it there are.
        energy: what the kaiju gains (or, below 0, pays); None fills it up to 7.
        effect: one of `KAIJU_EFFECTS`.
        steps: the most steps of the kaiju (swim, rush) or of a ship (push-ship).
        over_mines: whether mines may be crossed (swim).
        lands: how many lands are attacked (tsunami).
        past_nearer: whether a land behind a nearer one may be attacked (tsunami).
        unstoppable: whether no embankment helps (tsunami).
        exactly: whether all steps have to be made (push-ship).
        area: the name of the sea area (fish).
        title: its name by language; None uses the message `card-<id>`.

    """

    id: str
    tier: int
    count: int
    energy: int | None
    effect: str
    steps: int = 0
    over_mines: bool = False
    lands: int = 1
    past_nearer: bool = False
    unstoppable: bool = False
    exactly: bool = False
    area: str = ""
    title: Title | None = field(default=None, compare=False)

    def energy_after(self, energy: int) -> int:
        """Return the kaiju's energy after the card; energy above the limit is lost. Rule: leviath 7.1."""
        return FULL_ENERGY if self.energy is None else min(FULL_ENERGY, energy + self.energy)


@final
class Cards:
    """The kinds of cards in a valid card file.

    Attributes:
        data: the data of the file.
        name: its name.
        actions: kinds of action cards by number, by day.
        evolutions, awakenings: the kaiju's cards by number.
        sonar: id of the card of which some of day 1 are removed, `removed` by number of humans.

    Rule: leviath 3.2, 5, 8, 9

    """

    __slots__ = ("actions", "awakenings", "data", "evolutions", "name", "removed", "sonar")

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Make the kinds of a card file without problems; see `files.card_problems`."""
        self.data = MappingProxyType(data)
        self.name = str(data["name"])
        self.sonar = str(data["sonar"])
        removed = {int(humans): int(count) for humans, count in data["sonar_removed"].items()}
        self.removed = MappingProxyType(removed)
        self.actions = tuple(
            ActionCard(
                card["id"],
                day,
                card["counts"][str(day)],
                card["effect"],
                card.get("mines", 0),
                card.get("range") == "near-ship",
                card.get("title"),
            )
            for day in range(1, DAYS + 1)
            for card in data["actions"]
            if card["counts"].get(str(day))
        )
        self.evolutions = tuple(_ability(card) for card in data["evolutions"])
        self.awakenings = tuple(_ability(card) for card in data["awakenings"])

    # parts of a view are hashable, and equal if they hold the same

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self.data == other.data

    def __hash__(self) -> int:
        return hash((self.name, len(self.actions)))  # quick: drawings are looked up by it

    def __reduce__(self) -> tuple[type[Cards], tuple[dict[str, Any]]]:
        return Cards, (dict(self.data),)

    def __repr__(self) -> str:
        return f"Cards({self.name!r})"

    def deck(self, humans: int) -> tuple[int, ...]:
        """Return the number of cards of each kind in the deck, without the removed Sonar cards. Rule: leviath 3.2."""
        return tuple(
            card.count - (self.removed[humans] if card.id == self.sonar and card.day == 1 else 0)
            for card in self.actions
        )


def _ability(card: Mapping[str, Any]) -> Ability:
    energy = card["energy"]
    return Ability(
        card["id"],
        card.get("tier", 0),
        card.get("count", 1),
        None if energy == "full" else energy,
        card["effect"],
        card.get("steps", 0),
        card.get("over_mines", False),
        card.get("lands", 1),
        card.get("past_nearer", False),
        card.get("unstoppable", False),
        card.get("exactly", False),
        card.get("area", ""),
        card.get("title"),
    )
