"""Heuristics about Scythe for players that search: values of positions, depth of search, priors of actions."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, Literal, cast

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.heuristics import Heuristics, shared_victory
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.cards import PLAY_SIZE
from tabletop_widgets.engines.scythe.heuristics.automa_combats import commitment_values
from tabletop_widgets.engines.scythe.heuristics.combats import commit_sensibly
from tabletop_widgets.engines.scythe.heuristics.evaluation import clear, end_of_turn, share
from tabletop_widgets.engines.scythe.heuristics.explanations import explain
from tabletop_widgets.engines.scythe.heuristics.priors import action_priors, choose
from tabletop_widgets.engines.scythe.heuristics.turn_inputs import turn_inputs, turn_lead, turn_share, turn_weights
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import scoring

if TYPE_CHECKING:
    from tabletop_widgets.core.view import View

_NETWORK: Final = Path(__file__).parents[1] / "network" / "weights.npz"
_LEARNED_FOR: Final = 2  # players
_STRONG_ALONE: Final = "rollout:64"


class ScytheHeuristics(Heuristics):
    """The heuristics of Scythe; they judge positions at the end of a turn.

    A turn is many small decisions, so players look to its end: each thing that may be done is completed by fast choices
    and then judged by what the position is worth.
    """

    unit = "position"
    judges: ClassVar[Literal["actions", "turn"]] = "turn"
    public_unit: ClassVar[Literal["points", "coins", "chance"]] = "coins"
    notable_events: ClassVar[tuple[str, ...]] = (
        "star", "tracker-star", "win", "objective", "factory-card", "automa-factory", "deploy", "build", "enlist",
        "upgrade", "drive-off", "automa-raid", "option", "produce", "automa-unit-gain", "automa-bonus", "gain",
        "resource", "bottom", "section",
    )  # fmt: skip
    gain_events: ClassVar[tuple[str, ...]] = ("star", "tracker-star", "objective", "drive-off")  # the rest is explained
    redundant_actions: ClassVar[frozenset[int]] = frozenset({ids.IN_PART})
    levels: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "easy": "turns:1,samples=1,width=2",
            "medium": "turns:2,samples=1,width=4",
            "strong": "turns:2,samples=1,width=8,tries=12",
        }
    )

    def level(self, level: str, seat: int) -> str:
        """Return the player of a level; a strong one alone against Automas plays games on to their end."""
        alone = len(self.game.deciding) == 1
        return _STRONG_ALONE if alone and level == "strong" else super().level(level, seat)

    def evaluate(self, state: State, seat: int) -> float:
        """Return the share of the victory that a seat can expect."""
        if state.is_terminal():
            return shared_victory(state, seat)
        position = cast("Position", state)
        return share(position, seat) if position.turn >= 0 else super().evaluate(state, seat)

    @property
    def network(self) -> str | None:
        """The file of the network, which was trained for two human players; None for any others."""
        return str(_NETWORK) if len(self.game.deciding) == self.game.num_players == _LEARNED_FOR else None

    @property
    def inputs(self) -> int:
        """The number of inputs of a network."""
        return len(turn_weights(False))

    def turn_inputs(self, state: State, seat: int) -> Sequence[float]:
        """Return the inputs of a network: the terms of a seat's value less those of the strongest other seat."""
        return turn_inputs(cast("Position", state), seat)

    def turn_lead(self, state: State, seat: int) -> float:
        """Return the lead over the strongest other seat if the game ended now, in tens of coins."""
        return turn_lead(cast("Position", state), seat)

    def turn_share(self, state: State, seat: int, value: float) -> float:
        """Return the expected share of the victory for a predicted final lead; at the end the actual share."""
        return shared_victory(state, seat) if state.is_terminal() else turn_share(cast("Position", state), seat, value)

    @property
    def turn_weights(self) -> Sequence[float]:
        """The weights of `evaluate`, in the order of `turn_inputs`."""
        return turn_weights(len(self.game.deciding) == 1)

    def result(self, state: State, seat: int) -> float:
        """Return the final result by its margin: 1/2 if level with the best other seat, nearly 1 for 30 coins more."""
        return clear(cast("Position", state), seat)

    def public_values(self, state: State) -> Sequence[float] | None:
        """Return everybody's coins if the game ended now, without those in hand where they are hidden."""
        position = cast("Position", state)
        if position.turn < 0:
            return None
        scores = [scoring.score(position, seat) for seat in range(self.game.num_players)]
        hidden = bool(position.options.hide_coins)
        return [float(total - coins if hidden else total) for coins, *_, total in scores]

    def rollout_end(self, state: State) -> Callable[[State], bool]:
        """Return a function that tells whether a rollout ends: at the end of the turn."""
        return end_of_turn(cast("Position", state))

    def view_prior(self, view: View) -> Sequence[float]:
        """Return the prior of each legal action, in coins."""
        return self.priors(view.sample(random.Random(0)), view.legal_ids)

    def priors(self, state: State, legal: Sequence[int]) -> Sequence[float]:
        """Return the prior of each legal action, in coins."""
        return action_priors(cast("Position", state), legal)

    def policy(self, state: State, legal: Sequence[int], rng: random.Random) -> int:
        """Return a promising action."""
        return choose(cast("Position", state), legal, rng, wide=False)

    def variation(self, state: State, legal: Sequence[int], rng: random.Random) -> int:
        """Return an action that is not much less promising than the best."""
        return choose(cast("Position", state), legal, rng, wide=True)

    def belief(self, view: View) -> Callable[[random.Random], State] | None:
        """Return a function that samples positions in a combat with a likely power on the other side's dial."""
        if view.kind not in ("dial", "cards"):
            return None

        def draw(rng: random.Random) -> State:
            state = view.sample(rng)
            commit_sensibly(cast("Position", state), view.seat, rng)
            return state

        return draw

    def known_values(self, view: View) -> Sequence[float] | None:
        """Return the exact value of each commitment in a combat with an Automa, whose possible totals are known."""
        if view.kind not in ("dial", "cards"):
            return None
        position = cast("Position", view.sample(random.Random(0)))
        coins = commitment_values(position, view.seat, view.legal_ids)
        return None if coins is None else [share(position, view.seat, more) for more in coins]

    def explanations(self, view: View, action: Action, words: Words) -> tuple[str, ...]:
        """Return what an action brings, or what it is for."""
        return explain(view, action.id, words)

    def label_for(self, action: int, state: State, observer: int) -> int | str:  # noqa: ARG002 - all others see the same
        """Return an action as others see it: without the power on a dial, and the combat cards added."""
        if ids.DIAL <= action < ids.PLAY:
            return "dial"
        if ids.PLAY <= action < ids.RETREAT:
            open_counts = cast("Position", state).options.open_card_counts
            return f"cards {PLAY_SIZE[action - ids.PLAY]}" if open_counts else "cards"
        return action
