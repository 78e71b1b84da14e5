"""The game: its name, texts, options and catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, ClassVar, cast

from newgame import position_data
from newgame.actions import ACTIONS
from newgame.components import CARDS
from newgame.options import PLAYERS, Options
from newgame.state import NewgameState
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.game import Game, problems_of_position
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.text import Messages

FOLDER = Path(__file__).parent


class NewgameGame(Game):
    """New game, with its options."""

    name: ClassVar[str] = "newgame"
    title: ClassVar[str] = "New game"
    players: ClassVar[range] = PLAYERS
    messages: ClassVar[Messages] = Messages(FOLDER)
    rulebook: ClassVar[Rulebook] = Rulebook("newgame", FOLDER)
    actions: tuple[Action, ...] = ACTIONS
    num_chance_outcomes = len(CARDS)

    def __init__(self, players: int = 2, hand: int = 3) -> None:
        self._options = Options(players, hand)
        self.num_players = players
        self.options = asdict(self._options)

    def new_state(self) -> NewgameState:
        """Return the position before anything is dealt."""
        return NewgameState(self, self._options)

    def problems(self, given: object) -> list[str]:
        """Return everything wrong in a position dict, which may leave out what has a natural default."""
        first = self.new_state().to_dict()
        return (
            problems_of_position(first, given)
            or position_data.problems(self.num_players, cast("Mapping[str, Any]", given))
            or super().problems(given)
        )

    def _build(self, given: Mapping[str, Any]) -> NewgameState:
        """Return the state of a position without problems."""
        state = self.new_state()
        position_data.fill(state, given)
        return state
