"""SCOUT as a game: options, catalogue, texts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

from tabletop_widgets.core.action import Action, Notation
from tabletop_widgets.core.errors import shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation, in_words
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.text import Messages, Words
from tabletop_widgets.engines.scout import texts
from tabletop_widgets.engines.scout.actions import ACTIONS
from tabletop_widgets.engines.scout.position import reading
from tabletop_widgets.engines.scout.rules.phases import NUM_OUTCOMES
from tabletop_widgets.engines.scout.state import ScoutState
from tabletop_widgets.engines.scout.view.observation import ScoutObservation

in_words.register(ScoutObservation, texts.in_words)  # what the view of a seat prints

_FOLDER: Final = Path(__file__).parent
_CHOICES: Final = {"scouted_orientation": ("public", "hidden"), "start_player": ("random", "one-two")}


class ScoutGame(Game):
    """SCOUT for two to five players.

    Args:
        players: 2 to 5.
        scouted_orientation: "public", or "hidden": which way up a scouted card lies is then its holder's secret.
        start_player: "random", or "one-two": the holder of the 1/2 card begins (three to five players).

    Raises:
        ValueError: another value, or "one-two" with two players.

    Rule: scout 2.2, 8.1, 8.2

    """

    name: ClassVar[str] = "scout"
    title: ClassVar[str] = "SCOUT"
    players: ClassVar[range] = range(2, 6)
    messages: ClassVar[Messages] = Messages(_FOLDER)
    rulebook: ClassVar[Rulebook] = Rulebook("scout", _FOLDER)
    actions: tuple[Action, ...] = ACTIONS
    notation: Notation = Notation(ACTIONS)
    num_chance_outcomes: int = NUM_OUTCOMES

    def __init__(self, players: int = 4, *, scouted_orientation: str = "public", start_player: str = "random") -> None:
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            raise ValueError(f"players={shown(players)}: SCOUT is for 2 to 5 players (scout 1)")
        for key, value in (("scouted_orientation", scouted_orientation), ("start_player", start_player)):
            if value not in _CHOICES[key]:
                raise ValueError(f"{key}={shown(value)}: expected one of {', '.join(map(repr, _CHOICES[key]))}")
        if start_player == "one-two" and players == 2:
            raise ValueError(
                "start_player='one-two' needs 3 to 5 players: with two the 1/2 card may lie aside (scout 8.2)"
            )
        self.num_players = players
        self.scouted_orientation = scouted_orientation
        self.start_player = start_player
        self.options = {
            "players": players,
            "scouted_orientation": scouted_orientation,
            "start_player": start_player,
        }

    def new_state(self) -> ScoutState:
        """Return the position before anything is drawn."""
        return ScoutState.initial(self)

    def problems(self, position_dict: object) -> list[str]:
        """Return everything wrong in a position dict.

        A position may leave out what has a natural default. Keys: hands (for each seat a list of cards "3|8", usable
        number first, or a number of cards to be dealt), active (cards on the table), owner, turn, chips, captured,
        scout_and_show (whether each seat still has its chip), scouts (since the last Show), round (from 1),
        start_player, phase ("hand", "turn", "show"), seen (cards that have lain on the table), aside, known, results.

        >>> ScoutGame(3).problems({"hands": [["3|8"], ["3|8"], 4], "active": ["4|5", "6|7"], "owner": 2})
        ['the 3/8 card is in 2 places at once', 'active: 4-6 is no set; expected equal numbers, or numbers rising or \
falling by 1 (scout 4.1)']
        """
        return reading.problems(self, position_dict)

    def _build(self, position_dict: Mapping[str, Any]) -> ScoutState:
        return reading.build(self, position_dict)

    def label(self, action: Action, observation: Observation, words: Words) -> str:
        """Return an action as a person reads it."""
        return texts.label(action, observation, words)

    def prompt(self, observation: Observation, kind: str, words: Words) -> str:
        """Return what a kind of decision asks of the viewer, or who has won."""
        return texts.prompt(observation, kind, words)

    def event_text(self, event: Event, words: Words) -> str:
        """Return an event as a sentence."""
        return texts.event_text(event, words)
