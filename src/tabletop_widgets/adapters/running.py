"""A running game behind the environments of other libraries."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, final

from tabletop_widgets.arena.play import tell_events
from tabletop_widgets.core.chance import random_of_text
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.game import Game, new_game
from tabletop_widgets.core.history import LazyHistory
from tabletop_widgets.core.packing import legal_mask
from tabletop_widgets.core.player import PlayerAdapter, choose
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.view import View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


RENDER_MODES: Final = ("ansi", "human")  # the view as text: returned, or printed


def check_render_mode(render_mode: str | None) -> str | None:
    """Return a mode in which an environment can be rendered, or None.

    Raises:
        ValueError: there is no such mode.

    """
    if render_mode is not None and render_mode not in RENDER_MODES:
        modes = ", ".join(map(repr, RENDER_MODES))
        raise ValueError(f"render_mode={short_repr(render_mode)}: expected one of {modes}, or None")
    return render_mode


def resolve_game(game: Game | str, options: Mapping[str, Any]) -> Game:
    """Return a game, given by its name and options or as an object.

    Raises:
        ValueError: no such game, option or value; or options for a game that is made already.
        TypeError: neither a game nor a name.

    """
    if isinstance(game, str):
        return new_game(game, **options)
    if not isinstance(game, Game):
        raise TypeError(f"{short_repr(game)} is no game; expected a name such as 'scout', or a game of tw.new_game")
    if options:
        raise ValueError(f"options {', '.join(options)}: expected none, because the game {game.name} is made already")
    return game


@final
class RunningGame:
    """A running game; chance is drawn automatically, and hidden information never leaves this object.

    Args:
        game: its rules.
        seed: the text that all random numbers of the game follow from.
        players: who plays which seats, each as `PlayerAdapter.fresh` makes it.

    """

    def __init__(self, game: Game, seed: str, players: Mapping[int, PlayerAdapter] | None = None) -> None:
        self.game = game
        self.state = game.new_state()
        self.decisions = 0
        self._encoding, self._num_actions = game.encoding, game.num_actions
        self._most = math.inf if game.max_game_length is None else game.max_game_length
        self._line = LazyHistory(self.state)
        self._chance = random_of_text(f"{seed}/chance")
        self._rngs = {seat: random_of_text(f"{seed}/seat/{seat}") for seat in players or ()}
        self._players = {
            seat: player.for_seat(game, seat, self._rngs[seat]) for seat, player in (players or {}).items()
        }
        self._asked = [0] * game.num_players
        self._watching = {seat: 0 for seat, player in self._players.items() if player.wants_events()}
        self._draw()

    @property
    def seat(self) -> int:
        """The seat that decides, or `TERMINAL`."""
        return self.state.current_player()

    def is_over(self) -> bool:
        """Return whether the game is over by its rules."""
        return self.state.is_terminal()

    def is_cut_off(self) -> bool:
        """Return whether the game goes on, but has taken as many decisions as a game may take."""
        return self.decisions >= self._most and not self.is_over()

    def refusal(self, action: int, seat: int) -> Refusal | None:
        """Return why a seat may not take an action, or None if it may."""
        state = self.state
        if seat == state.current_player() and action in state.legal_actions():
            return None
        return state.why_not(action, seat)

    def take(self, action: int) -> None:
        """Take a decision of the seat that is asked, and draw what is due.

        Raises:
            IllegalAction: it is not legal; nothing has changed.

        """
        state = self.state
        seat = state.current_player()
        state.apply(action)
        self._line.steps.append(action)
        self.decisions += 1
        self._asked[seat] += 1
        self._draw()

    def ask_players(self) -> None:
        """Let players decide until a seat without one is asked, or the game is over.

        Raises:
            PlayerError: a player failed.

        """
        current_player, players = self.state.current_player, self._players
        while (seat := current_player()) in players and not self.is_cut_off():
            self.take(self._answer(seat))

    def _answer(self, seat: int) -> int:
        player = self._players[seat]
        view = View(self.state, self._line.all_events, self._asked[seat])
        if self._watching:
            tell_events(seat, player, self._watching, self._line)
        return choose(view, player, self._rngs[seat])

    def _draw(self) -> None:
        if self.state.current_player() == CHANCE:
            self.state.draw_all(self._chance, self._line.steps)

    # --- what a seat gets

    def encoded_view(self, seat: int) -> NDArray[np.float32]:
        """Return the encoded view of a seat."""
        return self._encoding.encode(self.state.observation(seat))

    def action_mask(self, seat: int) -> NDArray[np.int8]:
        """Return by action whether the seat may take it now: 1 or 0; all are 0 for a seat that is not asked."""
        import numpy as np

        state = self.state
        is_asked = seat == state.current_player() and not self.is_cut_off()
        mask = legal_mask(state.legal_actions() if is_asked else (), self._num_actions)
        return np.frombuffer(mask, np.int8)

    def view_text(self, seat: int | None) -> str:
        """Return in words what a seat (None = spectator) sees."""
        return repr(self.state.observation(seat))
