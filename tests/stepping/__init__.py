"""A toy game with an opponent that the rules play, whose turn people look at step by step.

Humans ("H") and robots ("R") take turns, three each. A human waits, goes one up, or takes the number on the robots'
last card. A robot's turn is chance's alone: its first step draws a card and a die, which it climbs by; every further
step draws whether it stops or climbs one more. At the very beginning two pebbles are drawn, which is no step.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from tabletop_widgets.boards import Board
from tabletop_widgets.boards.register import register, unregister
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action, Notation
from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import NO_MARKS, Game
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.state import CHANCE, TERMINAL, Decision, Outcome, State, ranking
from tabletop_widgets.core.text import Messages, Words

_FOLDER = Path(__file__).parent
_TURNS = 3
OUTCOMES = {"pebble": range(4), "card": range(4, 10), "die": range(10, 16), "move": range(16, 18)}
STOP, ON = OUTCOMES["move"]
_STEPS = ("card", "move")


@dataclass(frozen=True, slots=True)
class Toy(Action):
    """Wait, go, nap (which is never legal), or take the number of the last card."""

    number: int
    text: str
    kind: ClassVar[str] = "toy"

    @property
    def id(self) -> int:
        return self.number

    def __str__(self) -> str:
        return self.text


ACTIONS = tuple(Toy(i, text) for i, text in enumerate(["wait", "go", "nap", *(f"take {n}" for n in range(1, 7))]))


class ToyObservation(Observation):
    """Everything: nothing is hidden."""

    __slots__ = ("card", "current_player", "scores", "seat")

    def __init__(self, seat: int | None, state: ToyState) -> None:
        self.seat = seat
        self.current_player = state.current_player()
        self.scores = tuple(state.scores)
        self.card = state.card

    def to_dict(self) -> dict[str, Any]:
        return {"scores": list(self.scores), "card": self.card}


class ToyState(State):
    """`due` is what chance draws, the next one last."""

    __slots__ = ("card", "due", "game", "scores", "turns")
    game: ToyGame

    def __init__(self, game: ToyGame, scores: list[int], turns: int, card: int, due: list[str]) -> None:
        self.game, self.scores, self.turns, self.card, self.due = game, scores, turns, card, due

    @property
    def turn(self) -> int:
        return self.turns % self.game.num_players

    def current_player(self) -> int:
        if self.due:
            return CHANCE
        return TERMINAL if self.turns == _TURNS * self.game.num_players else self.turn

    def decision(self) -> Decision:
        seat = self.current_player()
        return Decision(self.due[-1] if self.due else "over" if seat == TERMINAL else "turn", seat)

    def legal_actions(self) -> tuple[int, ...]:
        return (0, 1, *([2 + self.card] if self.card else [])) if self.current_player() >= 0 else ()

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        told: list[Event] = [] if events is None else events
        if self.due:
            if action not in OUTCOMES[self.due[-1]]:
                raise IllegalAction(f"chance cannot draw {action} now")
            self._drawn(self.due.pop(), action, told)
        else:
            if action not in self.legal_actions():
                refusal = self.refusal(action)
                raise IllegalAction(f"{ACTIONS[action].text!r} is not legal here: {refusal}", refusal)
            told.append(Event("acted", self.turn, (action,), "toy 1"))
            self.scores[self.turn] += action if action < 2 else self.card
            self._next_turn()

    def _drawn(self, kind: str, outcome: int, told: list[Event]) -> None:
        number = OUTCOMES[kind].index(outcome) + 1
        told.append(Event(kind, self.turn, (number,), "toy 2"))
        if kind == "card":
            self.card = number
        elif kind == "die":
            self.scores[self.turn] += number
        elif outcome == ON:
            self.scores[self.turn] += 1
            self.due.append("move")
        if not self.due and kind == "pebble":
            self._begin_turn()
        elif not self.due:
            self._next_turn()

    def _next_turn(self) -> None:
        self.turns += 1
        self._begin_turn()

    def _begin_turn(self) -> None:
        if self.turns < _TURNS * self.game.num_players and self.turn in self.game.automatic:
            self.due = ["move", "die", "card"]

    def clone(self) -> ToyState:
        return ToyState(self.game, list(self.scores), self.turns, self.card, list(self.due))

    def outcome(self) -> Outcome | None:
        if self.current_player() != TERMINAL:
            return None
        return Outcome(tuple(self.scores), ranking(self.scores), "over")

    def observation(self, seat: int | None) -> ToyObservation:
        return ToyObservation(seat, self)

    def determinize(self, seat: int, rng: random.Random) -> ToyState:
        return self.clone()

    def refusal(self, action: int) -> Refusal | None:
        if action in self.legal_actions():
            return None
        return Refusal("never", "toy 1", {"seat": self.game.num_players - 1}, ToyGame.messages)

    def not_yours(self) -> Refusal:
        return Refusal("not-yours", "toy 1", {}, ToyGame.messages)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return [(number, 1) for number in OUTCOMES[self.due[-1]]] if self.due else []

    def starts_step(self) -> bool:
        return bool(self.due) and self.due[-1] in _STEPS

    def draw_all(
        self,
        rng: random.Random,
        log: list[int] | None = None,
        events: list[Event] | None = None,
        to_step: bool = False,
    ) -> None:
        begun = False
        while self.due and not (to_step and begun and self.starts_step()):
            outcomes = OUTCOMES[self.due[-1]]
            drawn = outcomes[int(rng.random() * len(outcomes))]
            if log is not None:
                log.append(drawn)
            self.apply(drawn, events)
            begun = True

    def to_dict(self) -> dict[str, Any]:
        return {"scores": list(self.scores), "turns": self.turns, "card": self.card, "due": list(self.due)}


class ToyGame(Game):
    """`seats` has a letter for each seat, H or R; by default the humans sit before one robot."""

    name: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy"
    players: ClassVar[range] = range(1, 4)
    messages: ClassVar[Messages] = Messages(_FOLDER)
    rulebook: ClassVar[Rulebook] = Rulebook("toy", _FOLDER)
    actions: tuple[Action, ...] = ACTIONS
    notation: Notation = Notation(ACTIONS)
    num_chance_outcomes: int = 18

    def __init__(self, players: int = 1, *, seats: str = "") -> None:
        seats = seats or "H" * players + "R"
        if seats.count("H") != players:
            raise ValueError(f"players={players}: the seats are {seats}")
        self.num_players = len(seats)
        self.automatic = {seat: "robot" for seat, letter in enumerate(seats) if letter == "R"}
        self.options = {"players": players, "seats": seats}

    def new_state(self) -> ToyState:
        return ToyState(self, [0] * self.num_players, 0, 0, ["pebble", "pebble"])

    def problems(self, position: object) -> list[str]:
        return []

    def _build(self, position: Mapping[str, Any]) -> ToyState:
        return ToyState(self, list(position["scores"]), position["turns"], position["card"], list(position["due"]))

    def label(self, action: Action, observation: Observation, words: Words) -> str:
        return str(action)

    def automatic_name(self, seat: int, words: Words) -> str:
        return words("robot-name", number=str([*self.automatic].index(seat) + 1))

    def prompt(self, observation: Observation, kind: str, words: Words) -> str:
        return words(f"prompt-{kind}")

    def event_text(self, event: Event, words: Words) -> str:
        return words("event", name=words.name(event.seat), kind=event.kind, number=event.values[0])


class ToyBoard(Board):
    """A line of text."""

    def draw(
        self, observation: Any, words: Words, front_seat: int | None = None, marks: Mapping[str, str] = NO_MARKS
    ) -> Scene:
        scene = Scene()
        scene.region("table", 200, 40, "Table", "main")
        scene.add("scores", "text", "table", " ".join(map(str, observation.scores)), x=5, y=20, label="Scores")
        scene.brief("table", "scores", " ".join(map(str, observation.scores)))
        return scene

    def interpret(self, observation: Any, path: Sequence[str]) -> Action | None:
        return ACTIONS[2]


@contextmanager
def playable() -> Iterator[None]:
    """Make the toy known by its name, and give it its board, meanwhile."""
    register(ToyGame, ToyBoard)
    try:
        yield
    finally:
        unregister("toy")
