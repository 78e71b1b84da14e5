"""The games in OpenSpiel: the import registers "tw_scout", "tw_leviath" and "tw_scythe".

Chance is explicit, and its outcomes have the numbers of the game. Options are parameters, and `reward` is one of them
(see `tabletop_widgets.adapters`). Observation tensors are encoded views, see `Game.encoding`; information states are
texts with perfect recall. `resample_from_infostate` draws anew what a seat cannot know.

>>> import pyspiel
>>> import tabletop_widgets.adapters.openspiel
>>> game = pyspiel.load_game("tw_scout(players=3,reward=score)")
>>> state = game.new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(state.chance_outcomes()[0][0])
>>> state.action_to_string(state.legal_actions()[0])
'keep'

Python games of OpenSpiel are slow beside the engine itself: for many games use `tw.simulate`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from tabletop_widgets.adapters.rewards import WIN, check_reward, reward_range, rewards
from tabletop_widgets.core.encoding import INSTALL, Encoding
from tabletop_widgets.core.game import Game, games, new_game
from tabletop_widgets.core.history import InformationState, information_state, observation_line
from tabletop_widgets.core.state import CHANCE, State

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ModuleNotFoundError(f"this needs OpenSpiel, which is not installed: {INSTALL}") from missing

_UNLIMITED: Final = 100_000  # decisions or draws, for games without a known limit
_MANY_POINTS: Final = 1_000_000.0  # the limit of final scores, for games without a known one


def register(name: str) -> str:
    """Register a game with OpenSpiel, and return its name there.

    Args:
        name: one of `tw.games()`; the games that come along are registered by the import.

    Raises:
        ValueError: there is no such game.

    """
    plain = new_game(name)
    short = f"tw_{name.replace('-', '_')}"
    if short not in pyspiel.registered_names():
        game_type, parameters = _game_type(short, plain), _parameters(plain)
        # a class, as OpenSpiel's own games are: a function would be freed too late, when Python has ended
        made = type(short, (OpenSpielGame,), {"_kind": (name, game_type, parameters)})
        globals()[short] = made  # pickles of its games look for the class here
        pyspiel.register_game(game_type, made)
    return short


def _parameters(plain: Game) -> dict[str, bool | int | str]:
    """Return the parameters with their defaults: options that are a `bool`, `int` or `str`, and the reward."""
    scalars = {key: value for key, value in plain.options.items() if isinstance(value, bool | int | str)}
    return {**scalars, "reward": WIN}


def _game_type(short: str, plain: Game) -> Any:  # noqa: ANN401 - pyspiel's
    ends = (plain.players[0], plain.players[-1])
    fewest, most = (new_game(plain.name, players=players).num_players for players in ends)
    return pyspiel.GameType(
        short_name=short,
        long_name=f"{plain.title} (tabletop-widgets)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=_encoding(plain) is not None,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(plain),
    )


def _encoding(game: Game) -> Encoding | None:
    try:
        return game.encoding
    except NotImplementedError:
        return None


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game for OpenSpiel, made by `pyspiel.load_game`.

    Args:
        params: the parameters; one that has its default is the game's own to choose, as Scythe's rulesets do.

    Attributes:
        game: the rules and options.
        reward: "win", "rank" or "score".

    Raises:
        ValueError: a parameter has a value that the game does not allow.

    """

    _kind: ClassVar[tuple[str, Any, dict[str, bool | int | str]]]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        name, game_type, defaults = self._kind
        given = {key: value for key, value in (params or {}).items() if value != defaults[key]}
        self.reward = check_reward(given.pop("reward", WIN))
        self.game = game = new_game(name, **given)
        lowest, highest = reward_range(game, self.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=game.num_chance_outcomes,
            num_players=game.num_players,
            min_utility=max(lowest, -_MANY_POINTS),
            max_utility=min(highest, _MANY_POINTS),
            utility_sum=None,
            max_game_length=game.max_game_length or _UNLIMITED,
        )
        super().__init__(game_type, info, dict(params or {}))

    def new_initial_state(self) -> OpenSpielState:
        """Return the position before anything is drawn."""
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the most draws of chance in a game."""
        return self.game.max_chance_nodes or _UNLIMITED

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        # OpenSpiel's own pickling restores only its C++ part, and the process that reads this has to import this module
        return _load_game, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:  # noqa: ANN401, ARG002 - as OpenSpiel calls it
        """Return an observer of positions."""
        return Observer(self.game, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


def _load_game(text: str) -> Any:  # noqa: ANN401 - pyspiel's
    """Return a game of this module by its text, such as "tw_scout(players=3)"."""
    return pyspiel.load_game(text)


class Observer:
    """An observer of OpenSpiel: what a seat sees, as a tensor and as a text.

    Args:
        game: the rules and options.
        perfect_recall: whether it also sees all that it remembers; that is a text only.

    Attributes:
        tensor: the numbers of the last `set_from`; `dict` has them block by block, in their shapes.

    """

    def __init__(self, game: Game, perfect_recall: bool) -> None:
        self._encoding = None if perfect_recall else _encoding(game)
        self._perfect_recall = perfect_recall
        self._initial: dict[int, Any] = {}  # seat -> its tensor before anything has happened
        self.tensor = np.zeros(self._encoding.size if self._encoding else 0, np.float32)
        self.dict = self._encoding.split(self.tensor) if self._encoding else {}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write the view of a seat into `tensor`."""
        if self._encoding is None:
            return
        if not state.is_initial():
            self._encoding.encode(state.position.observation(player), self.tensor)
            return
        # before each tensor OpenSpiel asks for one of a new initial position, to learn its size
        if player not in self._initial:
            self._initial[player] = self._encoding.encode(state.position.observation(player))
        self.tensor[:] = self._initial[player]

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return what a seat sees as a text: with perfect recall all that it remembers, and what it sees now."""
        if self._perfect_recall:
            return information_state(state.position, state.recall, player)
        return observation_line(state.position, player)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state for OpenSpiel.

    Args:
        game: the game it is of.

    """

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self._reward = game.reward
        self._most = math.inf if game.game.max_game_length is None else game.game.max_game_length
        self._held = _Contents(game.game.new_state(), InformationState(game.game.num_players))

    @property
    def position(self) -> State:
        """The position, with all that is hidden."""
        return self._held.state

    @property
    def recall(self) -> InformationState:
        """What each seat remembers."""
        return self._held.recall

    def current_player(self) -> int:
        """Return the seat that decides, or OpenSpiel's number for chance or for the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.current_player()
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Return whether the game is over, or has taken as many decisions as a game may take."""
        return self.position.is_terminal() or self._is_cut_off()

    def _is_cut_off(self) -> bool:
        return self._held.decisions >= self._most

    def is_initial(self) -> bool:
        """Return whether nothing has been decided or drawn yet."""
        return self._held.steps == 0

    def _legal_actions(self, player: int) -> Sequence[int]:  # noqa: ARG002 - only the deciding one is asked for
        return list(self.position.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may draw, with its probabilities."""
        outcomes = self.position.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(outcome, weight / total) for outcome, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        held = self._held
        held.decisions += held.state.current_player() >= 0
        held.steps += 1
        held.recall.apply(held.state, int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.position.game
        return game.chance_texts()[action] if player == pyspiel.PlayerId.CHANCE else str(game.actions[action])

    def returns(self) -> list[float]:
        """Return the rewards by seat; zeros while the game goes on."""
        if not self.is_terminal():
            return [0.0] * self.position.game.num_players
        return rewards(self.position, self._reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Self:
        """Return a position that looks the same to a seat, with everything hidden from it drawn anew.

        Its history is still that of the true position, so it cannot be saved and played again.

        Args:
            player: the seat.
            sampler: returns random numbers from 0 on, below 1.

        """
        other: Self = self.clone()
        drawn = self.position.determinize(player, random.Random(int(sampler() * 2**53)))
        other._held = _Contents(drawn, self.recall.without_others(player), self._held.steps, self._held.decisions)
        return other

    def __str__(self) -> str:
        return observation_line(self.position, None)


class _Contents:
    """The position and memories of a state; copied quickly, as OpenSpiel copies states by `deepcopy`.

    Attributes:
        state: the position.
        recall: what each seat remembers.
        steps: decisions and draws until here.
        decisions: those of seats.

    """

    __slots__ = ("decisions", "recall", "state", "steps")

    def __init__(self, state: State, recall: InformationState, steps: int = 0, decisions: int = 0) -> None:
        self.state = state
        self.recall = recall
        self.steps = steps
        self.decisions = decisions

    def __deepcopy__(self, memo: dict[int, Any]) -> _Contents:
        return _Contents(self.state.clone(), self.recall.copy(), self.steps, self.decisions)


for _name in games():
    register(_name)
