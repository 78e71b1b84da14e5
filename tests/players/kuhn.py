"""Kuhn's poker: three cards, two players, one bet; small enough to compare searches exactly."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any, Final

from tabletop_widgets.core.action import Choice, Score
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import CHANCE, TERMINAL, Outcome, State, ranking

PASS, BET = 0, 1
JACK, QUEEN, KING = range(3)
_MOST: Final = 2  # chips that change hands
_OVER: Final = ((PASS, PASS), (PASS, BET, PASS), (PASS, BET, BET), (BET, PASS), (BET, BET))


class KuhnObservation(Observation):
    """A seat's card, and what was bet."""

    __slots__ = ("bets", "card", "current_player", "seat")

    def __init__(self, seat: int | None, current_player: int, card: int, bets: tuple[int, ...]) -> None:
        self.seat, self.current_player, self.card, self.bets = seat, current_player, card, bets

    def to_dict(self) -> dict[str, Any]:
        return {"card": self.card, "bets": list(self.bets)}


class KuhnState(State):
    """The cards by seat (0 to 2), and the decisions so far."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.cards: list[int] = []
        self.bets: list[int] = []

    def current_player(self) -> int:
        if len(self.cards) < 2:
            return CHANCE
        return TERMINAL if tuple(self.bets) in _OVER else len(self.bets) % 2

    def legal_actions(self) -> tuple[int, ...]:
        return (PASS, BET) if self.current_player() >= 0 else ()

    def take(self, action: int, events: list[Any] | None) -> None:
        self.bets.append(action)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return [(card, 1) for card in range(3) if card not in self.cards]

    def draw(self, outcome: int, events: list[Any] | None) -> None:
        self.cards.append(outcome)

    def outcome(self) -> Outcome | None:
        """Return what each has won: whoever does not answer a bet loses one chip, else the higher card wins."""
        if not self.is_terminal():
            return None
        first, last = self.bets[-2:]
        if first == BET and last == PASS:
            winner, chips = len(self.bets) % 2, 1
        else:
            winner, chips = int(self.cards[1] > self.cards[0]), 1 + (last == BET)
        scores = tuple(chips if seat == winner else -chips for seat in range(2))
        return Outcome(scores, ranking(scores), "shown")

    def observation(self, seat: int | None) -> KuhnObservation:
        card = -1 if seat is None or seat >= len(self.cards) else self.cards[seat]
        return KuhnObservation(seat, self.current_player(), card, tuple(self.bets))

    def determinize(self, seat: int | None, rng: random.Random) -> KuhnState:
        copy = self.clone()
        for other in range(len(self.cards)):
            if other != seat:
                left = [card for card in range(3) if seat is None or card != self.cards[seat]]
                copy.cards[other] = left[int(rng.random() * len(left))]
        return copy


class KuhnHints(Heuristics):
    """What is won, from 0 for the most that can be lost to 1."""

    def evaluate(self, state: State, seat: int) -> float:
        return (state.returns()[seat] + _MOST) / (2 * _MOST)


class Kuhn(Game):
    """Each has one of three cards. Pass, or bet a chip, which the other has to answer with one of theirs."""

    name = "kuhn"
    moves = ("pass", "bet")
    state = KuhnState
    num_chance_outcomes = 3

    def __init__(self, hints: type[Heuristics] = KuhnHints) -> None:
        super().__init__()
        self._hints = hints

    @cached_property
    def heuristics(self) -> Heuristics:
        return self._hints(self)


def dealt(cards: tuple[int, int], *bets: int, hints: type[Heuristics] = KuhnHints) -> KuhnState:
    """Return a position with these cards, after these decisions."""
    state = Kuhn(hints).new_state()
    for number in (*cards, *bets):
        state.apply(number)
    assert isinstance(state, KuhnState)
    return state


def score(choice: Choice, action: int) -> Score:
    """Return what a player thinks of an action."""
    found = choice.scores[action]
    assert isinstance(found, Score)
    return found
