"""The state of a game: whose decision it is, legal actions, chance, outcome, observations."""

from __future__ import annotations

import json
import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self

from tabletop_widgets.core import html as markup
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.chance import weighted_choice
from tabletop_widgets.core.digest import blake2b
from tabletop_widgets.core.errors import IllegalAction, short_repr
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.observation import Observation, OpenObservation
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Messages, Words

if TYPE_CHECKING:
    from tabletop_widgets.core.game import Game

# as in OpenSpiel
CHANCE: Final = -1
TERMINAL: Final = -4
_NO_SLOTS: Final[tuple[str, ...]] = ()  # a variable, as mypy takes a literal for the slots of all subclasses too


@dataclass(frozen=True)
class Decision:
    """A decision: its kind (its id in the texts is `prompt-<kind>`) and the seat that takes it."""

    kind: str
    seat: int


@dataclass(frozen=True)
class Outcome:
    """The end of a game: scores, places and reason.

    Attributes:
        scores: final score by seat.
        ranking: place by seat, 1 = first; equal places are shared.
        reason: id of the way it ended.

    """

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.ranking) if place == 1)

    def html(self, locale: str = "en", names: tuple[str, ...] = ()) -> str:
        """Return the table of places for a cell of a notebook.

        Args:
            locale: "en" or "ja".
            names: the players' names by seat, as in `match.names`.

        """
        words = Words(Messages(), locale, names)
        rows = [
            (
                markup.strong(place),
                markup.escape_lines(words.name(seat)),
                markup.escape_lines(f"{score:,}".replace("-", "−")),
            )
            for place, seat, score in sorted(zip(self.ranking, range(len(self.scores)), self.scores, strict=True))
        ]
        return markup.box(markup.table(rows, list(map(words, ("outcome-place", "outcome-player", "outcome-score")))))

    def _repr_html_(self) -> str:
        return self.html()


def ranking(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat, 1 = highest score; equal scores share the better place.

    >>> ranking([5, 9, 5, 2])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def _copy_value(value: Any) -> Any:  # noqa: ANN401 - of any type
    if isinstance(value, list):
        return list(map(_copy_value, value))
    return {key: _copy_value(part) for key, part in value.items()} if isinstance(value, dict) else value


def _as_json(value: Any) -> Any:  # noqa: ANN401 - JSON data
    if isinstance(value, dict):
        return {key: _as_json(part) for key, part in value.items()}
    return list(map(_as_json, value)) if isinstance(value, list | tuple) else value


class State(ABC):
    """One position: mutable, cheap to copy; where speed counts, with slots.

    `apply` takes exactly one decision. Equal states have equal `to_dict()`. A game in which nothing is hidden has to
    have `current_player`, `legal_actions`, `take` and `outcome`, and sets its attributes in `__init__`.
    """

    __slots__ = _NO_SLOTS
    game: Game

    def __init__(self, game: Any) -> None:  # noqa: ANN401 - the game's own class
        self.game = game

    @abstractmethod
    def current_player(self) -> int:
        """Return the seat that decides (>= 0), or `CHANCE` (-1), or `TERMINAL` (-4)."""

    def decision(self) -> Decision:
        """Return what is asked now, and who is asked; by default a "turn" of the seat that decides."""
        seat = self.current_player()
        return Decision("turn" if seat >= 0 else "chance" if seat == CHANCE else "over", seat)

    def whose_turn(self) -> tuple[int, int] | None:
        """Return whose turn it is: the turns of a match are what people follow, see `Match.turns`.

        Returns:
            The seat, or -1 while it is nobody's turn; and a number that differs from one turn of a seat to its next one
            if no other turn is between them. None if the turn before goes on, whoever had it. By default the seat that
            decides, and None while chance draws: a turn is all that one seat decides in a row.

        """
        seat = self.current_player()
        return (seat, 0) if seat >= 0 else None

    @abstractmethod
    def legal_actions(self) -> tuple[int, ...]:
        """Return the ids of the legal actions, sorted; empty for chance and at the end."""

    def apply(self, action: Action | int | str, events: list[Event] | None = None) -> None:
        """Take one decision, in place.

        By default this checks that the action is legal, or that chance may draw it, and leaves the rest to `take` and
        `draw`. If `take` adds no event, the action itself becomes an event.

        Args:
            action: a legal action, as a record, an id or a text; where chance decides, the id or the text of an
                outcome. Ids are the fastest.
            events: a list to add to what happens, or None to record nothing.

        Raises:
            IllegalAction: not allowed here; it carries the refusal, and nothing has changed.

        """
        number = action if type(action) is int else self.id_of(action)
        seat = self.current_player()
        if seat == CHANCE:
            self.check_outcome(number)
            self.draw(number, events)
            return
        if number not in self.legal_actions():
            self.refuse(number)
        told = len(events or ())
        self.take(number, events)
        if events is not None and len(events) == told:
            events.append(Event("action", seat, (number,), self.game.first_rule))

    def id_of(self, action: Action | int | str) -> int:
        """Return the id of an action, given as a record, an id or a text; or of an outcome where chance decides.

        Raises:
            IllegalAction: there is no such action, or no such outcome, in the game.
            AmbiguousAction: a text that is the beginning of several actions.

        """
        if self.current_player() == CHANCE:
            return self.game.chance_outcome(action, [number for number, _ in self.chance_outcomes()])
        return self.game.action(action, self.legal_actions()).id

    def take(self, action: int, events: list[Event] | None) -> None:
        """Carry out a legal action, in place; for games that do not override `apply`."""
        raise NotImplementedError(f"{type(self).__name__} needs `take`, or its own `apply`")

    def draw(self, outcome: int, events: list[Event] | None) -> None:
        """Carry out a possible outcome of chance, in place; for games that do not override `apply`."""
        raise NotImplementedError(f"{type(self).__name__} needs `draw`, or its own `apply`")

    def clone(self) -> Self:
        """Return an independent copy; by default of all attributes, and of lists and dicts in them."""
        copy = type(self).__new__(type(self))
        for name, value in self._attributes().items():
            setattr(copy, name, _copy_value(value))
        return copy

    def _attributes(self) -> dict[str, Any]:
        """Return all attributes that are set, by name."""
        slots = [name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ())]
        return {name: getattr(self, name) for name in slots if hasattr(self, name)} | getattr(self, "__dict__", {})

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    def observation(self, seat: int | None) -> Observation:
        """Return what a seat (0-based; None = spectator) may know; by default everything.

        Raises:
            ValueError: there is no such seat.

        """
        own = None if seat is None else self.game.check_seat(seat)
        return OpenObservation(own, self.current_player(), self.to_dict())

    def determinize(self, seat: int | None, rng: random.Random) -> Self:  # noqa: ARG002 - nothing is drawn anew
        """Return a full position that fits the observation of a seat (None = spectator); the rest is drawn anew.

        By default a copy, if the observation is the default one: everybody knows everything.
        """
        if seat is not None:
            self.game.check_seat(seat)
        if type(self).observation is not State.observation:
            raise NotImplementedError(f"{type(self).__name__} has its own views, so it needs `determinize`")
        return self.clone()

    def refusal(self, action: int) -> Refusal | None:
        """Return why the deciding seat may not take an action of the catalogue, or None if it may.

        By default the reason is only "not possible now"; see `Game.refusal` for one that says why.
        """
        return None if action in self.legal_actions() else self.game.refusal("not-legal")

    def not_yours(self) -> Refusal:
        """Return the refusal for a seat that is not asked; it carries no facts about the one that is."""
        return self.game.refusal("not-yours" if self.current_player() >= 0 else "not-now")

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Return what chance may draw next, as (outcome id, integer weight); empty unless chance decides."""
        return []

    def draw_all(
        self,
        rng: random.Random,
        log: list[int] | None = None,
        events: list[Event] | None = None,
        to_step: bool = False,
    ) -> None:
        """Make all draws of chance that are due.

        Args:
            rng: only `rng.random()` is called, so that the draws are the same on every Python.
            log: a list to add the outcome ids to.
            events: a list to add to what happens.
            to_step: stop, after at least one outcome, before a draw that begins a step; see `starts_step`.

        """
        is_first = True
        while self.current_player() == CHANCE:
            if to_step and not is_first and self.starts_step():
                return
            is_first = False
            drawn = weighted_choice(self.chance_outcomes(), rng)
            if log is not None:
                log.append(drawn)
            self.take_outcome(drawn, events)

    def take_outcome(self, outcome: int, events: list[Event] | None) -> None:
        """Take a possible chance outcome; for states that need not check it again."""
        self.apply(outcome, events)

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position as JSON data; `game.state_from_dict` reads it back.

        By default all attributes but `game` and those that begin with "_"; see `Game.problems`.
        """
        return {
            name: _as_json(value)
            for name, value in self._attributes().items()
            if name != "game" and not name.startswith("_")
        }

    def starts_step(self) -> bool:
        """Return whether the draw that is due gets a node of its own in a match, as people look at it by itself.

        Called only where chance decides. It is false in most games: there a whole run of draws is one node.
        """
        return False

    def refuse(self, action: int) -> NoReturn:
        """Raise the error of `apply` for an action that is not legal here.

        Raises:
            IllegalAction: always; it carries the refusal.

        """
        record = self.game.action(action)  # raises for an action that is not in the catalogue
        refusal = self.refusal(action) if self.current_player() >= 0 else self.not_yours()
        raise IllegalAction(f"{str(record)!r} is not legal here: {refusal}", refusal)

    def check_outcome(self, outcome: int) -> None:
        """Check that chance may draw an outcome now.

        Raises:
            IllegalAction: it is impossible.

        """
        possible = [number for number, _ in self.chance_outcomes()]
        if isinstance(outcome, bool) or outcome not in possible:
            raise IllegalAction(
                f"chance cannot draw {short_repr(outcome)} now; expected an outcome id such as {possible[0]} or"
                f" {possible[-1]} (see state.chance_outcomes())"
            )

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.current_player() == TERMINAL

    def returns(self) -> list[float]:
        """Return the score by seat, zeros while the game goes on."""
        outcome = self.outcome()
        return [float(score) for score in outcome.scores] if outcome else [0.0] * self.game.num_players

    def child(self, action: Action | int | str) -> Self:
        """Return a copy in which an action has been taken, see `apply`; the state itself does not change."""
        copy = self.clone()
        copy.apply(action)
        return copy

    def why_not(self, action: Action | int | str, seat: int | None = None) -> Refusal | None:
        """Return why an action is not allowed.

        Args:
            action: a record, an id or a text.
            seat: who asks; any seat other than the deciding one learns only that it does not decide.

        Returns:
            None if the action is allowed.

        Raises:
            IllegalAction: there is no such action in the catalogue.

        """
        asker = self.current_player() if seat is None else self.game.check_seat(seat)
        is_asked = asker == self.current_player() and asker >= 0
        # no other seat learns what is legal, not even from how a short text is read
        record = self.game.action(action, self.legal_actions() if is_asked else ())
        return self.refusal(record.id) if is_asked else self.not_yours()

    def __repr__(self) -> str:
        decision = self.decision()
        asked = f"seat {decision.seat} decides" if decision.seat >= 0 else "over" if self.is_terminal() else "chance"
        game = f"{type(self).__name__} of {self.game.name}, {self.game.num_players} players"
        return f"<{game}: {asked} ({decision.kind}); it holds all hidden information: show people an observation>"

    def state_hash(self) -> str:
        """Return 32 hex digits that are equal exactly for equal positions (blake2b of the canonical JSON)."""
        text = json.dumps(self.to_dict(), sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=16).hexdigest()
