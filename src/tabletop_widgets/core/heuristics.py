"""Heuristics of a game for players that search: evaluation, rollout end, priors, belief."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from tabletop_widgets.core.state import State

if TYPE_CHECKING:
    from tabletop_widgets.core.action import Action
    from tabletop_widgets.core.game import Game
    from tabletop_widgets.core.text import Words
    from tabletop_widgets.core.view import View


class Heuristics:
    """Heuristics for players that search; no rule depends on them. These defaults know nothing of the game.

    Everything is told of whole positions, which players get as samples: nothing hidden is known to them.

    Args:
        game: whose positions they are about.

    Attributes:
        levels: "easy", "medium", "strong" -> the player it means in this game, as a name with parameters such as
            "mc:200".
        public_unit: what `public_values` are: "points", "coins", or "chance" for shares of 1.
        notable_events: kinds of events that people would tell a friend of, the most telling first; see
            `Match.turning_points`.
        gain_events: kinds of events that say what an action brings, beyond the action itself, the most telling first; a
            hint gives them as reasons.
        redundant_actions: ids of actions that no search tries, as other ones lead to the same positions: they change
            only what is asked later.
        judge: who thinks on a board where nobody was named, as a name with parameters.
        judges: what a network of the game judges: what a seat knows after each of its "actions", or the position at the
            end of its "turn".
        unit: what a value of 1 is: "game" for a game that is won, "round" for a round, "position" for the best there is
            a few turns on.

    """

    unit: ClassVar[Literal["game", "round", "position"]] = "game"

    judges: ClassVar[Literal["actions", "turn"]] = "actions"

    public_unit: ClassVar[Literal["points", "coins", "chance"]] = "points"

    notable_events: ClassVar[tuple[str, ...]] = ()

    gain_events: ClassVar[tuple[str, ...]] = ()

    redundant_actions: ClassVar[frozenset[int]] = frozenset()

    judge: ClassVar[str] = "mc:2000,width=12"

    levels: ClassVar[Mapping[str, str]] = MappingProxyType({"easy": "mc:16", "medium": "mc:100", "strong": "mc:400"})

    def __init__(self, game: Game) -> None:
        self.game = game

    def level(self, level: str, seat: int) -> str:  # noqa: ARG002 - for games whose seats differ
        """Return the player of a level for a seat, as a name with parameters.

        Args:
            level: "easy", "medium" or "strong".
            seat: whom it plays.

        """
        return self.levels[level]

    def evaluate(self, state: State, seat: int) -> float:
        """Return the value of a position for a seat, 0 to 1; by default an even share before the end.

        At the end it is the share of the victory: 1 for a side that wins alone.
        """
        return shared_victory(state, seat)

    def result(self, state: State, seat: int) -> float:
        """Return the value of a finished game for a seat, 0 to 1; by default its share of the victory.

        A game with scores may tell more, where a player that plays games on to their end should rather lose by little
        than by much.
        """
        return shared_victory(state, seat)

    def public_values(self, state: State) -> Sequence[float] | None:  # noqa: ARG002 - for games with a score
        """Return a value for each seat by public information alone; None if that tells nothing.

        Equal for all positions that look the same to a spectator: a match tells its turning points by it.
        """
        return None

    def rollout_end(self, state: State) -> Callable[[State], bool]:  # noqa: ARG002 - for games that need not be played out
        """Return a function that tells whether a rollout ends at a position; by default at the end of the game."""
        return State.is_terminal

    def view_prior(self, view: View) -> Sequence[float] | None:  # noqa: ARG002 - for games with many actions
        """Return a prior for each of `view.legal_ids`, in any unit; None if nothing is known.

        A search of limited width tries the most promising ones.
        """
        return None

    def groups(self, view: View) -> Sequence[Hashable] | None:  # noqa: ARG002 - likewise
        """Return the group of each of `view.legal_ids`; None if there are no groups.

        A search of limited width tries the most promising action of every group, and then the most promising of all:
        what is promised may be wrong for a whole group, which nothing but a try can show.
        """
        return None

    def priors(self, state: State, legal: Sequence[int]) -> Sequence[float] | None:  # noqa: ARG002 - likewise
        """Return a prior for each legal action in a sampled position; None if nothing is known. See `view_prior`."""
        return None

    def information_gain(self, view: View) -> Mapping[int, float]:  # noqa: ARG002 - for games with questions
        """Return the expected information gain, in bits, of each action that asks something; by default none.

        It is the entropy of the answers, by how probable the positions are that fit all the seat knows: 1 for a
        question that is as likely to be answered one way as the other, 0 if the answer is known.
        """
        return {}

    def explanations(self, view: View, action: Action, words: Words) -> tuple[str, ...]:  # noqa: ARG002 - for games with some
        """Return reasons for a hint in sentences: facts about an action that the seat can check; by default none.

        Args:
            view: the decision.
            action: what is advised.
            words: the language.

        """
        return ()

    def policy(self, state: State, legal: Sequence[int], rng: random.Random) -> int:  # noqa: ARG002 - as above
        """Return a fast choice for one decision of a rollout; by default a random action.

        Args:
            state: a sampled position; it may look at all of it, but should not look at what its current player cannot
                know.
            legal: ids of what may be played, never empty.
            rng: only `rng.random()` is to be called.

        """
        return legal[int(rng.random() * len(legal))]

    def variation(self, state: State, legal: Sequence[int], rng: random.Random) -> int:
        """Return a fast choice that varies among promising actions from call to call; by default as `policy`.

        Args:
            state: see `policy`.
            legal: likewise.
            rng: likewise.

        """
        return self.policy(state, legal, rng)

    def rollout_player(self, seat: int) -> str | None:  # noqa: ARG002 - as above
        """Return the default player for the rollouts of a seat that searches.

        Args:
            seat: who searches.

        Returns:
            The name of a player, much slower; None for `policy`, which is right where quick choices tell enough.

        """
        return None

    def belief(self, view: View) -> Callable[[random.Random], State] | None:  # noqa: ARG002 - as above
        """Return a function that samples positions by probability; None if all that fit are equally probable."""
        return None

    def known_values(self, view: View) -> Sequence[float] | None:  # noqa: ARG002 - for decisions that need no search
        """Return the exact value of each of `view.legal_ids`, on the scale of `evaluate`, or None if it is unknown.

        It is the mean over all that may be, which is more than a search on a few samples can find out.
        """
        return None

    # --- for games with a trained network

    @property
    def network(self) -> str | None:
        """The file of the network that comes with the game, or None."""
        return None

    @property
    def inputs(self) -> int:
        """The number of inputs of a network for the game; 0 if there are none."""
        return 0

    def after_actions(self, views: Sequence[Any], ids: Sequence[Sequence[int]]) -> Any:  # noqa: ANN401 - arrays
        """Return what the deciding seats of some views would know after each of their actions, as numbers.

        Args:
            views: what the seats see.
            ids: for each view, the actions.

        Returns:
            Arrays with a row for each action: `inputs` of a network, `lead` (the certain part of the value),
            and `ends` (whether nothing is added to it).

        Raises:
            NotImplementedError: there are no networks for the game.

        """
        raise NotImplementedError(f"{self.game.name} has no inputs of a network")

    def lead(self, before: Any, state: State, seat: int) -> float | None:  # noqa: ANN401 - a view of the game
        """Return the true value of what a network predicts for a seat, or None while it is not decided.

        Args:
            before: the view at the decision that is valued.
            state: a later position.
            seat: whose value.

        """
        raise NotImplementedError(f"{self.game.name} has no inputs of a network")

    def shares(self, view: Any, values: Sequence[float]) -> list[float]:  # noqa: ANN401 - a view of the game
        """Return a network's values as expected shares of the victory, for the deciding seat of a view."""
        raise NotImplementedError(f"{self.game.name} has no inputs of a network")

    def turn_inputs(self, state: State, seat: int) -> Sequence[float]:
        """Return a position at the end of a turn as the inputs of a network, for a game whose networks judge turns.

        Args:
            state: a sampled position, which is not over.
            seat: for whom it is valued.

        """
        raise NotImplementedError(f"{self.game.name} has no inputs of a network")

    def turn_lead(self, state: State, seat: int) -> float:
        """Return the part of a network's value that is certain already, in the same unit; at the end all of it."""
        raise NotImplementedError(f"{self.game.name} has no inputs of a network")

    def turn_share(self, state: State, seat: int, value: float) -> float:
        """Return a network's value (`turn_lead` included) as an expected share of the victory, 0 to 1."""
        raise NotImplementedError(f"{self.game.name} has no inputs of a network")

    @property
    def turn_weights(self) -> Sequence[float]:
        """The weights of `turn_inputs` in `evaluate`, with which training begins."""
        raise NotImplementedError(f"{self.game.name} has no inputs of a network")

    def label_for(self, action: int, state: State, observer: int) -> Hashable:  # noqa: ARG002 - as above
        """Return a key for an action as another seat sees it: equal for actions that look the same to that seat.

        Args:
            action: what the current player of a position does.
            state: the position.
            observer: another seat.

        """
        return action


def shared_victory(state: State, seat: int) -> float:
    """Return a seat's share of the victory: its side's, 0 or 1 if one side wins alone; before the end an even share."""
    sides = state.game.sides
    outcome = state.outcome()
    if outcome is None:
        return 1 / len(set(sides))
    winners = {sides[winner] for winner in outcome.winners}
    return (sides[seat] in winners) / len(winners)
