"""The games as PettingZoo environments (AEC): every seat that decides is an agent, "player_0" to "player_4".

An agent observes {"observation": its encoded view, "action_mask": 1 for each legal action}; see `Game.encoding` for the
names of the columns. It is rewarded at the end, see `tabletop_widgets.adapters`.

>>> from tabletop_widgets.adapters import pettingzoo
>>> env = pettingzoo.env("scout", players=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

"""

from __future__ import annotations

from typing import Any

from tabletop_widgets.adapters.rewards import WIN, check_reward, rewards
from tabletop_widgets.adapters.running import RENDER_MODES, RunningGame, check_render_mode, resolve_game
from tabletop_widgets.core.encoding import INSTALL
from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.game import Game

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env_logger import EnvLogger
except ImportError as missing:
    raise ModuleNotFoundError(f"this needs PettingZoo, which is not installed: {INSTALL}") from missing

_ILLEGAL = -1.0


def env(game: Game | str, **options: Any) -> Any:  # noqa: ANN401 - each game has its own options; an `AECEnv`
    """Return an environment that behaves as if it had PettingZoo's usual wrappers.

    An illegal action ends the game for everybody, with a reward of -1 for who took it, whose info then says `why_not`;
    calls in the wrong order are errors.

    Args:
        game: a game or its name.
        options: `reward` and `render_mode`, see `raw_env`, and the game's own, such as players=3.

    Raises:
        ValueError: no such game, option or value.
        NotImplementedError: the game has no encoding.

    """
    return wrappers.OrderEnforcingWrapper(_EnvEndedByIllegalActions(game, **options))


class raw_env(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """An environment without wrappers: an illegal action is an `IllegalAction` that says which rule forbids it.

    Args:
        game: a game or its name.
        reward: "win", "rank" or "score".
        render_mode: "ansi": `render()` returns what a spectator sees as text; "human": it prints that.
        options: the game's own, such as players=3.

    Attributes:
        game: the rules and options.

    Raises:
        ValueError: no such game, option or value.
        NotImplementedError: the game has no encoding.

    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo has it
        "render_modes": list(RENDER_MODES),
        "name": "tabletop_widgets_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game | str,
        reward: str = WIN,
        render_mode: str | None = None,
        **options: Any,  # noqa: ANN401 - each game has its own
    ) -> None:
        super().__init__()
        self.game = resolve_game(game, options)
        self.metadata = {**type(self).metadata, "name": f"{self.game.name}_v0"}
        self.render_mode = check_render_mode(render_mode)
        self._reward = check_reward(reward)
        self._seats = {f"player_{seat}": seat for seat in self.game.deciding}
        self._names = {seat: agent for agent, seat in self._seats.items()}
        self.possible_agents = list(self._seats)
        self.observation_spaces = {agent: _space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.num_actions) for agent in self.possible_agents}
        self._seed, self._number = "0", 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations: always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions: always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - as AECEnv
        """Begin a game.

        Args:
            seed: equal seeds make equal games, one after the other; without one the games of the last seed go on.
            options: not used.

        """
        if seed is not None:
            self._seed, self._number = str(seed), 0
        self._running = RunningGame(self.game, f"{self._seed}/{self._number}")
        self._number += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._names[self._running.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees; the mask has only zeros for one that is not to act."""
        seat = self._seats[agent]
        return {"observation": self._running.encoded_view(seat), "action_mask": self._running.action_mask(seat)}

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent; None for one that has finished.

        Raises:
            IllegalAction: it is not legal, and nothing has changed; the error says which rule forbids it.

        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        # only a finished agent steps with None: for another one it is no action
        self._running.take(self.game.action(action).id)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._running.is_over() or self._running.is_cut_off():
            self._finish()
        else:
            self.agent_selection = self._names[self._running.seat]
        self._accumulate_rewards()

    def _finish(self) -> None:
        paid = rewards(self._running.state, self._reward)
        is_over = self._running.is_over()
        for agent in self.agents:
            self.rewards[agent] = paid[self._seats[agent]]
            self.terminations[agent], self.truncations[agent] = is_over, not is_over
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Return what a spectator sees as text; in the mode "human" print it."""
        text = self._running.view_text(None)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Do nothing: nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class _EnvEndedByIllegalActions(raw_env):
    """An environment in which an illegal action ends the game.

    PettingZoo's wrappers do the same, but each of them asks the one below for every attribute, and so the three take
    longer than a step of a game.
    """

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent; None for one that has finished.

        Raises:
            IllegalAction: the game has no such action.

        """
        try:
            super().step(action)
        except IllegalAction as error:
            if error.refusal is None:
                raise
            self._end_by(self.agent_selection, error)

    def _end_by(self, agent: str, error: IllegalAction) -> None:
        EnvLogger.warn_on_illegal_move()
        self.infos[agent] = {"why_not": str(error.refusal)}
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: _ILLEGAL}
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()


def _space(game: Game) -> spaces.Dict:
    encoding = game.encoding
    box = spaces.Box(encoding.low, encoding.high, encoding.shape, np.float32)
    return spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (game.num_actions,), np.int8)})
