"""Heuristics about Leviath for players that search: probable places of the kaiju, and values of positions."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, Literal, cast, final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.heuristics import Heuristics, shared_victory
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.leviath import actions as kinds
from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.determinize import draw_unknown
from tabletop_widgets.engines.leviath.heuristics import policy
from tabletop_widgets.engines.leviath.heuristics.belief import BeliefCache, Weights
from tabletop_widgets.engines.leviath.heuristics.evaluation import Evaluator
from tabletop_widgets.engines.leviath.heuristics.humans import HumanPriors, last_spaces
from tabletop_widgets.engines.leviath.heuristics.information_gain import of_questions
from tabletop_widgets.engines.leviath.heuristics.kaiju import KaijuPriors
from tabletop_widgets.engines.leviath.heuristics.open_sea import OpenSeaCache
from tabletop_widgets.engines.leviath.heuristics.reasons import HumanReasons, KaijuReasons
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT
from tabletop_widgets.engines.leviath.state import LeviathState

_SECRET: Final = (kinds.Start, kinds.Move, kinds.Go, kinds.Flee)  # no other seat sees the target
_UNPLACED: Final = 0.5  # the chance of either side while the kaiju has no place
_UNBELIEVED: Final = 1e-6  # the probability of a space that no likely path leads to, as in a hand-written position
_FIXED: Final = 0  # the seed of samples of which only public facts are read


@final
class LeviathHeuristics(Heuristics):
    """The heuristics of Leviath, for the kaiju and for the humans."""

    public_unit: ClassVar[Literal["points", "coins", "chance"]] = "chance"
    notable_events: ClassVar[tuple[str, ...]] = (
        "captured", "submerged", "ships-lost", "deck-out", "sunk", "here", "in-area", "area", "ship-lost", "blocked",
        "evolution", "feast", "strike", "crush", "apply", "sonar", "mine", "predation", "tsunami", "use",
    )  # fmt: skip
    gain_events: ClassVar[tuple[str, ...]] = ("captured", "submerged", "ships-lost", "sunk", "ship-lost")

    # the humans' players
    levels: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"easy": "heuristic:0.06", "medium": "heuristic:0.03", "strong": "heuristic"}
    )
    # The kaiju's: the strong one asks what the hunters would do against each of its best actions. Playouts with quick
    # choices made it weaker, not stronger: it was caught by humans that aim better than those in its rollouts.
    kaiju_levels: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"easy": "heuristic:0.06", "medium": "heuristic:0.02", "strong": "mc:8,width=3"}
    )

    def __init__(self, game: Box) -> None:
        super().__init__(game)
        self.waters = OpenSeaCache(game.sea)
        self.ways = BeliefCache(self.waters)
        self.worth = Evaluator(self.waters, game.rules.submerge_to_win, sum(game.cards.deck(game.num_players - 1)))

    def level(self, level: str, seat: int) -> str:
        """Return the player of a level for the kaiju or for a human."""
        return (self.kaiju_levels if seat == KAIJU_SEAT else self.levels)[level]

    def evaluate(self, state: State, seat: int) -> float:
        """Return a side's chance of winning, 0 to 1; see `evaluation`."""
        position = cast("LeviathState", state)
        if position.reason:
            return shared_victory(state, seat)
        if position.place < 0:
            return _UNPLACED
        share = self.ways.weights(position.legs, position.possible)[position.place]
        humans = self.worth.chance_at(self.worth.scene(position), position.place, share or _UNBELIEVED)
        return 1 - humans if seat == KAIJU_SEAT else humans

    def public_values(self, state: State) -> Sequence[float]:
        """Return the chance of each seat's side, by what everybody knows of the kaiju's place."""
        position = cast("LeviathState", state)
        humans = self._public_chance(position)
        return [1 - humans, *[humans] * (self.game.num_players - 1)]

    def _public_chance(self, position: LeviathState) -> float:
        if position.reason:
            return shared_victory(position, KAIJU_SEAT + 1)
        if not position.possible:
            return _UNPLACED
        weights = self.ways.weights(position.legs, position.possible)
        return self.worth.expected_chance(self.worth.scene(position), weights) / sum(weights)

    def rollout_end(self, state: State) -> Callable[[State], bool]:
        """Return a function that tells whether the kaiju's turn has ended; if the kaiju decides now, its next one."""
        last = cast("LeviathState", state).turns + (1 if state.current_player() == KAIJU_SEAT else 0)

        def is_far(later: State) -> bool:
            position = cast("LeviathState", later)
            return position.turns > last

        return is_far

    def view_prior(self, view: View) -> Sequence[float] | None:
        """Return the side's chance of winning after each action; None before the first turn."""
        seen: LeviathObservation = view.observation
        if seen.turns == 0:
            return None
        actions = view.legal_actions
        weights = self.weights(view)
        if view.seat == KAIJU_SEAT:
            return KaijuPriors(self.worth, self.ways, seen, weights).promises(actions)
        left = last_spaces(view.history) if seen.decision == "ships" else {}
        return HumanPriors(self.worth, seen, weights, left).promises(actions)

    def information_gain(self, view: View) -> Mapping[int, float]:
        """Return the information gain of the humans' questions, in bits."""
        seen: LeviathObservation = view.observation
        if view.seat == KAIJU_SEAT or seen.turns == 0:
            return {}
        return of_questions(seen, self.waters.sea, self.weights(view), view.legal_actions)

    def explanations(self, view: View, action: Action, words: Words) -> tuple[str, ...]:
        """Return the reasons for an action: what the kaiju gains and gives away, or what a human rules out."""
        seen: LeviathObservation = view.observation
        if view.seat == KAIJU_SEAT:
            return KaijuReasons(seen, words).of(action)
        return HumanReasons(seen, self.weights(view), words).of(action)

    def weights(self, view: View) -> Weights:
        """Return the probability of each space for the kaiju, as far as everybody knows."""
        # the moves as everybody knows them are the same in every sample
        public = cast("LeviathState", view.sample(random.Random(_FIXED)))
        return self.ways.weights(public.legs, public.possible)

    def rollout_player(self, seat: int) -> str | None:
        """Return a better player for the rollouts of the kaiju, so that its humans aim as well as those it meets."""
        return "heuristic" if seat == KAIJU_SEAT else None

    def policy(self, state: State, legal: Sequence[int], rng: random.Random) -> int:
        """Return a fast, sensible choice from public facts and, for the kaiju, its own place."""
        return policy.choice(self.waters, cast("LeviathState", state), legal, rng)

    def belief(self, view: View) -> Callable[[random.Random], State] | None:
        """Return a function that draws the kaiju's place by its likely paths; None for the kaiju itself."""
        if view.seat == KAIJU_SEAT:
            return None
        public = cast("LeviathState", view.sample(random.Random(_FIXED)))

        def likely(rng: random.Random) -> State:
            copy = public.clone()
            draw_unknown(copy, view.seat, rng, self.ways.draw)
            return copy

        return likely

    def label_for(self, action: int, state: State, observer: int) -> int | str:  # noqa: ARG002 - as the contract has it
        """Return an action as another seat sees it: the kaiju's targets are secret, and from the kaiju embankments."""
        record = self.game.actions[action]
        is_secret = isinstance(record, _SECRET) or (observer == KAIJU_SEAT and isinstance(record, kinds.Build))
        return record.kind if is_secret else action
