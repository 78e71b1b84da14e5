"""The games as Gymnasium environments: one seat learns, players take the others.

The environment's own seat observes its encoded view; see `Game.encoding` for the names of the columns. What it may do
is in `info["action_mask"]`, and in `action_masks()`, as sb3-contrib's MaskablePPO asks for it. It is rewarded at the
end, see `tabletop_widgets.adapters`.

>>> from tabletop_widgets.adapters.gymnasium import TabletopEnv
>>> env = TabletopEnv("scout", opponents="heuristic", players=3)
>>> observation, info = env.reset(seed=7)
>>> done = False
>>> while not done:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, terminated, truncated, info = env.step(action)
...     done = terminated or truncated

The import registers "tabletop_widgets/scout-v0" and so on for `gymnasium.make`.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from tabletop_widgets.adapters.rewards import WIN, check_reward, rewards
from tabletop_widgets.adapters.running import RENDER_MODES, RunningGame, check_render_mode, resolve_game
from tabletop_widgets.core.encoding import INSTALL
from tabletop_widgets.core.game import Game, games
from tabletop_widgets.core.player import Player, PlayerAdapter, resolve_player, resolve_players

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as missing:
    raise ModuleNotFoundError(f"this needs Gymnasium, which is not installed: {INSTALL}") from missing

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ILLEGAL = -1.0


class TabletopEnv(gymnasium.Env["NDArray[np.float32]", np.int64]):
    """A game for one seat that learns.

    An illegal action ends the game with a reward of -1; `info["why_not"]` says which rule forbids it.

    Args:
        game: a game or its name.
        seat: the seat that learns.
        opponents: who plays the other seats: a player or its name for all of them, or a dict from seats to players. In
            Leviath a human's partners are among them.
        reward: "win", "rank" or "score", see `tabletop_widgets.adapters`.
        render_mode: "ansi": `render()` returns what the seat sees as text; "human": it prints that.
        options: the game's own, such as players=3.

    Attributes:
        game: the rules and options.
        seat: the seat that learns.

    Raises:
        ValueError: no such game, seat, player, option or value; or a seat without a player.
        TypeError: a player that cannot play.
        NotImplementedError: the game has no encoding.

    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES)}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: Game | str,
        seat: int = 0,
        opponents: Player | str | Mapping[int, Player | str] = "random",
        reward: str = WIN,
        render_mode: str | None = None,
        **options: Any,  # noqa: ANN401 - each game has its own
    ) -> None:
        self.game = resolve_game(game, options)
        self.seat = learner(self.game, seat)
        self._players = opponents_of(self.game, self.seat, opponents)
        self._reward = check_reward(reward)
        self.render_mode = check_render_mode(render_mode)
        encoding = self.game.encoding
        self.observation_space = spaces.Box(encoding.low, encoding.high, encoding.shape, np.float32)
        self.action_space = spaces.Discrete(self.game.num_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a game, and return what the seat sees when it is first asked, and the info.

        Raises:
            PlayerError: another player failed.

        """
        super().reset(seed=seed, options=options)
        # it happens, rarely, that a game is over before the seat is asked
        while True:
            self._running = RunningGame(self.game, str(int(self.np_random.integers(2**62))), self._players)
            self._running.ask_players()
            if self._running.seat == self.seat:
                return self._running.encoded_view(self.seat), self._info()

    def step(self, action: np.int64) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take an action; then the others play until the seat is asked again.

        Args:
            action: the id of an action of the game, a whole number.

        Returns:
            What the seat sees, the reward, whether the game is over, whether it was cut off, and the info.

        Raises:
            IllegalAction: there is no such action in the game.
            PlayerError: another player failed.

        """
        running = self._running
        number = self.game.action(cast("Any", action)).id
        refusal = running.refusal(number, self.seat)
        if refusal is not None:
            return running.encoded_view(self.seat), _ILLEGAL, True, False, {**self._info(), "why_not": str(refusal)}
        running.take(number)
        running.ask_players()
        is_over, is_cut_off = running.is_over(), running.is_cut_off()
        reward = rewards(running.state, self._reward)[self.seat] if is_over or is_cut_off else 0.0
        return running.encoded_view(self.seat), reward, is_over, is_cut_off, self._info()

    def __copy__(self) -> TabletopEnv:
        return copy.deepcopy(self)  # one that goes on by itself

    def action_masks(self) -> NDArray[np.bool_]:
        """Return by action whether it is legal now, as sb3-contrib asks for it."""
        return self._running.action_mask(self.seat).astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._running.action_mask(self.seat)}

    def render(self) -> str | None:
        """Return what the seat sees as text; in the mode "human" print it."""
        text = self._running.view_text(self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text


def learner(game: Game, seat: int) -> int:
    """Return the seat that learns.

    Raises:
        ValueError: there is no such seat, or the rules play it.

    """
    number = game.check_seat(seat)
    if number not in game.deciding:
        free = ", ".join(map(str, game.deciding))
        raise ValueError(f"seat {number} is played by the rules and never decides; expected one of {free}")
    return number


def opponents_of(game: Game, seat: int, given: Player | str | Mapping[int, Player | str]) -> dict[int, PlayerAdapter]:
    """Return the players of all seats but the one that learns.

    Raises:
        ValueError: no such seat or player, or a seat without one.
        TypeError: a player that cannot play.

    """
    others = [other for other in game.deciding if other != seat]
    if not isinstance(given, Mapping):
        player = resolve_player(given)
        return dict.fromkeys(others, player)
    players = resolve_players(game, given)
    missing = [other for other in others if other not in players]
    if missing or seat in players:
        wrong = f"seat {seat} is the one that learns" if seat in players else f"nobody plays seat {missing[0]}"
        raise ValueError(f"opponents: {wrong}; expected a player for each of the seats {', '.join(map(str, others))}")
    return players


for _name in games():
    if (_id := f"tabletop_widgets/{_name}-v0") not in gymnasium.registry:
        gymnasium.register(_id, f"{__name__}:TabletopEnv", kwargs={"game": _name})
