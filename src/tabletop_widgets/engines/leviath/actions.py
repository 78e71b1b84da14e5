"""The catalogue of a game of Leviath: its actions depend on its board and its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, final

from tabletop_widgets.core.action import Action
from tabletop_widgets.engines.leviath.components.cards import Cards
from tabletop_widgets.engines.leviath.components.sea import LANDS, NUM_SHIPS, Sea


@dataclass(frozen=True)
class _Plain(Action):
    """An action that needs only its name."""

    id: int = field()
    text: ClassVar[str]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class _AtSpace(Action):
    """An action at a sea space.

    Attributes:
        id: the index in the catalogue.
        space: the space's printed number.

    """

    id: int = field()
    space: int
    text: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.text} {self.space}"


@dataclass(frozen=True)
class _WithShip(Action):
    """An action with a ship.

    Attributes:
        id: the index in the catalogue.
        ship: the ship's number, 1 to 4.

    """

    id: int = field()
    ship: int
    text: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.text} {self.ship}"


@dataclass(frozen=True)
class _OnLand(Action):
    """An action that names a land.

    Attributes:
        id: the index in the catalogue.
        land: its letter, "A" to "E".

    """

    id: int = field()
    land: str
    text: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.text} {self.land}"


@dataclass(frozen=True)
class _WithCard(Action):
    """An action with a card.

    Attributes:
        id: the index in the catalogue.
        card: the number of the card's kind in `game.cards`: of `actions`, `evolutions` or `awakenings`.
        name: its name in notation.

    """

    id: int = field()
    card: int
    name: str
    text: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.text} {self.name}"


class Start(_AtSpace):
    """The kaiju writes down its first space. Rule: leviath 3.5."""

    __slots__ = ()
    kind: ClassVar[str] = "start"
    text: ClassVar[str] = "start at"


@dataclass(frozen=True)
class MoveShip(Action):
    """Move a ship by one step. Rule: leviath 4.1.

    Attributes:
        id: the index in the catalogue.
        ship: its number, 1 to 4.
        space: the printed number of the space it moves to.

    """

    id: int = field()
    ship: int
    space: int
    kind: ClassVar[str] = "ship"

    def __str__(self) -> str:
        return f"ship {self.ship} to {self.space}"


class StopShips(_Plain):
    """Stop moving ships. Rule: leviath 4.1."""

    __slots__ = ()
    kind: ClassVar[str] = "stop"
    text: ClassVar[str] = "no more steps"


class Play(_WithCard):
    """Use an action card. Rule: leviath 4.2."""

    __slots__ = ()
    kind: ClassVar[str] = "play"
    text: ClassVar[str] = "play"


class Discard(_WithCard):
    """Discard a card to move ships by 0 to 2 more steps. Rule: leviath 4.2."""

    __slots__ = ()
    kind: ClassVar[str] = "discard"
    text: ClassVar[str] = "discard"


class SonarWith(_WithShip):
    """Ask whether the kaiju is in the sea area of a ship. Rule: leviath 5.1."""

    __slots__ = ()
    kind: ClassVar[str] = "sonar"
    text: ClassVar[str] = "sonar with ship"


class LayMine(_AtSpace):
    """Put a mine onto a space: one from the supply, or one that was lifted. Rule: leviath 5.2, 6.1."""

    __slots__ = ()
    kind: ClassVar[str] = "mine"
    text: ClassVar[str] = "mine at"


class StopMines(_Plain):
    """Stop laying mines. Rule: leviath 5.2."""

    __slots__ = ()
    kind: ClassVar[str] = "stop"
    text: ClassVar[str] = "no more mines"


class LiftMine(_AtSpace):
    """Lift a mine to move it. Rule: leviath 5.3, 5.4, 8.3."""

    __slots__ = ()
    kind: ClassVar[str] = "lift"
    text: ClassVar[str] = "lift mine"


class Build(_OnLand):
    """Build the embankment of a land, face down. Rule: leviath 5.5."""

    __slots__ = ()
    kind: ClassVar[str] = "build"
    text: ClassVar[str] = "build"


class Depart(_AtSpace):
    """Bring a ship back from the port. Rule: leviath 5.6."""

    __slots__ = ()
    kind: ClassVar[str] = "depart"
    text: ClassVar[str] = "depart to"


class Block(_Plain):
    """Reveal the embankment and stop the tsunami. Rule: leviath 7.6, 11.4."""

    __slots__ = ()
    kind: ClassVar[str] = "block"
    text: ClassVar[str] = "block"


class LetPass(_Plain):
    """Let the tsunami pass. Rule: leviath 7.6, 11.4."""

    __slots__ = ()
    kind: ClassVar[str] = "block"
    text: ClassVar[str] = "let it pass"


class Flee(_AtSpace):
    """The kaiju leaves a space where a mine was put. Rule: leviath 6.2."""

    __slots__ = ()
    kind: ClassVar[str] = "flee"
    text: ClassVar[str] = "flee to"


class Silence(_Plain):
    """The kaiju keeps silent: 2 energy. Rule: leviath 7.2."""

    __slots__ = ()
    kind: ClassVar[str] = "silence"
    text: ClassVar[str] = "silence"


class Predation(_WithShip):
    """The kaiju sends a ship to the port; the ship is on the kaiju's space or next to it. Rule: leviath 7.3."""

    __slots__ = ()
    kind: ClassVar[str] = "predation"
    text: ClassVar[str] = "predation ship"


class EmptyPredation(_Plain):
    """The kaiju attacks where no ship is. Rule: leviath 11.5."""

    __slots__ = ()
    kind: ClassVar[str] = "predation"
    text: ClassVar[str] = "predation"


class Move(_AtSpace):
    """The kaiju moves by 0 to 3 steps, in secret. Rule: leviath 7.4."""

    __slots__ = ()
    kind: ClassVar[str] = "move"
    text: ClassVar[str] = "move to"


class Tsunami(_OnLand):
    """The kaiju attacks a land on a straight line. Rule: leviath 7.5."""

    __slots__ = ()
    kind: ClassVar[str] = "tsunami"
    text: ClassVar[str] = "tsunami"


class Use(_WithCard):
    """The kaiju uses an evolution card. Rule: leviath 7.8."""

    __slots__ = ()
    kind: ClassVar[str] = "use"
    text: ClassVar[str] = "use"


class Go(_AtSpace):
    """The kaiju moves by a card, in secret. Rule: leviath 8.1, 8.2."""

    __slots__ = ()
    kind: ClassVar[str] = "go"
    text: ClassVar[str] = "go to"


class Target(_OnLand):
    """The kaiju names the target of a card's tsunami. Rule: leviath 8.4."""

    __slots__ = ()
    kind: ClassVar[str] = "target"
    text: ClassVar[str] = "wave over"


class NoTarget(_Plain):
    """The kaiju cannot aim at any land. Rule: leviath 8.4, 9.2."""

    __slots__ = ()
    kind: ClassVar[str] = "target"
    text: ClassVar[str] = "no target"


class Strike(_WithShip):
    """The kaiju sends a ship to the port after a rush. Rule: leviath 8.2."""

    __slots__ = ()
    kind: ClassVar[str] = "strike"
    text: ClassVar[str] = "strike ship"


class Crush(_AtSpace):
    """The kaiju takes a mine next to it off the board. Rule: leviath 8.6."""

    __slots__ = ()
    kind: ClassVar[str] = "crush"
    text: ClassVar[str] = "crush mine"


class Apply(_WithCard):
    """The kaiju applies one of the drawn Awakening abilities. Rule: leviath 9.1."""

    __slots__ = ()
    kind: ClassVar[str] = "apply"
    text: ClassVar[str] = "apply"


class Reveal(_Plain):
    """The kaiju shows that it is where the fish are. Rule: leviath 8.9."""

    __slots__ = ()
    kind: ClassVar[str] = "fish"
    text: ClassVar[str] = "reveal"


class Conceal(_Plain):
    """The kaiju does not say whether it is where the fish are. Rule: leviath 8.9."""

    __slots__ = ()
    kind: ClassVar[str] = "fish"
    text: ClassVar[str] = "conceal"


@final
class Catalogue:
    """The actions of a board and its cards.

    Attributes:
        actions: by id.
        start, ship, …: the first id of a family; within it spaces, lands, ships and cards count from 0, and
            `ship` from space 0 of the first ship to the last space of the fourth.

    """

    def __init__(self, sea: Sea, cards: Cards) -> None:
        self._actions: list[Action] = []
        spaces = [(number,) for number in sea.ids]
        lands = [(land,) for land in LANDS]
        ships = [(ship,) for ship in range(1, NUM_SHIPS + 1)]
        plays = [(kind, f"{card.id} day{card.day}") for kind, card in enumerate(cards.actions)]
        evolutions = [(kind, ability.id) for kind, ability in enumerate(cards.evolutions)]
        awakenings = [(kind, ability.id) for kind, ability in enumerate(cards.awakenings)]
        # ordered so that the families of each decision, listed one after the other, give sorted ids
        self.start: Final = self._add(Start, spaces)
        self.ship: Final = self._add(MoveShip, [(*ship, *space) for ship in ships for space in spaces])
        self.stop_ships: Final = self._add(StopShips)
        self.play: Final = self._add(Play, plays)
        self.discard: Final = self._add(Discard, plays)
        self.sonar: Final = self._add(SonarWith, ships)
        self.mine: Final = self._add(LayMine, spaces)
        self.stop_mines: Final = self._add(StopMines)
        self.lift: Final = self._add(LiftMine, spaces)
        self.build: Final = self._add(Build, lands)
        self.depart: Final = self._add(Depart, spaces)
        self.block: Final = self._add(Block)
        self.let_pass: Final = self._add(LetPass)
        self.flee: Final = self._add(Flee, spaces)
        self.silence: Final = self._add(Silence)
        self.predation: Final = self._add(Predation, ships)
        self.empty_predation: Final = self._add(EmptyPredation)
        self.move: Final = self._add(Move, spaces)
        self.tsunami: Final = self._add(Tsunami, lands)
        self.use: Final = self._add(Use, evolutions)
        self.go: Final = self._add(Go, spaces)
        self.target: Final = self._add(Target, lands)
        self.no_target: Final = self._add(NoTarget)
        self.strike: Final = self._add(Strike, ships)
        self.crush: Final = self._add(Crush, spaces)
        self.apply: Final = self._add(Apply, awakenings)
        self.reveal: Final = self._add(Reveal)
        self.conceal: Final = self._add(Conceal)
        self.actions: Final = tuple(self._actions)

    def _add(self, record: Callable[..., Action], rest: Sequence[tuple[Any, ...]] = ((),)) -> int:
        """Add a family of records, from the fields of each besides its id; return the first id."""
        first = len(self._actions)
        self._actions += [record(first + at, *values) for at, values in enumerate(rest)]
        return first
