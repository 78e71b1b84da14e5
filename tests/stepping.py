"""A toy game with an opponent that the rules play, whose turn people look at step by step.

Humans ("H") and robots ("R") take turns, three each. A human waits, goes one up, or takes the number on the robots'
last card. A robot's turn is chance's alone: its first step draws a card and a die, which it climbs by; every further
step draws whether it stops or climbs one more. At the very beginning two pebbles are drawn, which is no step.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar

from tabletop_widgets.boards import Board
from tabletop_widgets.boards.register import register, unregister
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import NO_MARKS, Game
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE, TERMINAL, Decision, Outcome, State, ranking
from tabletop_widgets.core.text import Messages, Words

_TURNS = 3
OUTCOMES = {"pebble": range(4), "card": range(4, 10), "die": range(10, 16), "move": range(16, 18)}
STOP, ON = OUTCOMES["move"]
_STEPS = ("card", "move")


class ToyState(State):
    """`due` is what chance draws, the next one last."""

    game: ToyGame

    def __init__(self, game: ToyGame) -> None:
        super().__init__(game)
        self.scores = [0] * game.num_players
        self.turns = 0
        self.card = 0
        self.due = ["pebble", "pebble"]

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

    def take(self, action: int, events: list[Event] | None) -> None:
        if events is not None:
            events.append(Event("acted", self.turn, (action,), "toy 1"))
        self.scores[self.turn] += action if action < 2 else self.card
        self._next_turn()

    def draw(self, outcome: int, events: list[Event] | None) -> None:
        kind = self.due.pop()
        number = OUTCOMES[kind].index(outcome) + 1
        if events is not None:
            events.append(Event(kind, self.turn, (number,), "toy 2"))
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

    def outcome(self) -> Outcome | None:
        if self.current_player() != TERMINAL:
            return None
        return Outcome(tuple(self.scores), ranking(self.scores), "over")

    def refusal(self, action: int) -> Refusal | None:
        if action in self.legal_actions():
            return None
        return self.game.refusal("never", "1", seat=self.game.num_players - 1)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return [(number, 1) for number in OUTCOMES[self.due[-1]]] if self.due else []

    def starts_step(self) -> bool:
        return bool(self.due) and self.due[-1] in _STEPS


class ToyGame(Game):
    """## 1 Turns
    Wait, go or take.

    ## 2 Robots
    They draw.
    """

    name: ClassVar[str] = "toy"
    players: ClassVar[range] = range(1, 4)
    messages: ClassVar[Messages] = Messages("""
        player-0 = Aiko
        player-1 = Boris
        player-2 = Chidi
        player-3 = Dana
        robot-name = Robot { $number }
        prompt-turn = Your turn
        prompt-pebble = Pebbles are drawn
        prompt-card = The robot draws
        prompt-move = The robot climbs
        event = { $name }: { $kind } { $number }
        refusal-never = Even { $seat } never naps.
        refusal-not-yours = This is not your turn.
    """)
    moves: ClassVar[Sequence[str]] = ("wait", "go", "nap", *(f"take {n}" for n in range(1, 7)))
    state: ClassVar[type[State]] = ToyState
    num_chance_outcomes: int = 18

    def __init__(self, players: int = 1, *, seats: str = "") -> None:
        """Take a letter for each seat, H or R; by default the humans sit before one robot."""
        seats = seats or "H" * players + "R"
        if seats.count("H") != players:
            raise ValueError(f"players={players}: the seats are {seats}")
        self.num_players = len(seats)
        self.automatic = {seat: "robot" for seat, letter in enumerate(seats) if letter == "R"}
        self.options = {"players": players, "seats": seats}

    def automatic_name(self, seat: int, words: Words) -> str:
        return words("robot-name", number=str([*self.automatic].index(seat) + 1))

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
        scene.text_summary("table", "scores", " ".join(map(str, observation.scores)))
        return scene

    def interpret(self, observation: Any, path: Sequence[str]) -> Action | None:
        return ToyGame.actions[2]


@contextmanager
def playable() -> Iterator[None]:
    """Make the toy known by its name, and give it its board, meanwhile."""
    register(ToyGame, ToyBoard)
    try:
        yield
    finally:
        unregister("toy")
