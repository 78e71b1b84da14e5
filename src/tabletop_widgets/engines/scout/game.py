"""SCOUT as a game: options, catalogue, texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from tabletop_widgets.core.action import Action, Notation
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.observation import Observation, observation_text
from tabletop_widgets.core.options import given_as
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.text import Messages, Words
from tabletop_widgets.engines.scout import texts
from tabletop_widgets.engines.scout.actions import ACTIONS
from tabletop_widgets.engines.scout.components.cards import CARDS, HAND, NUM_CARDS
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.options import PLAYERS, ScoutOptions
from tabletop_widgets.engines.scout.rules.chance import NUM_OUTCOMES
from tabletop_widgets.engines.scout.rules.ranking import rank_sets
from tabletop_widgets.engines.scout.state import ScoutState

if TYPE_CHECKING:
    from tabletop_widgets.core.encoding import Encoding
    from tabletop_widgets.core.state import State
    from tabletop_widgets.engines.scout.batch import ScoutBatch

observation_text.register(ScoutObservation, texts.in_words)  # what the view of a seat prints

_FOLDER: Final = Path(__file__).parent


class ScoutGame(Game):
    """SCOUT for two to five players; its options are those of `ScoutOptions`."""

    name: ClassVar[str] = "scout"
    title: ClassVar[str] = "SCOUT"
    players: ClassVar[range] = PLAYERS
    messages: ClassVar[Messages] = Messages(_FOLDER)
    rulebook: ClassVar[Rulebook] = Rulebook("scout", _FOLDER)
    actions: tuple[Action, ...] = ACTIONS
    notation: Notation = Notation(ACTIONS)
    num_chance_outcomes: int = NUM_OUTCOMES

    @given_as(ScoutOptions)
    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - see `ScoutOptions`
        self.rules = ScoutOptions(*args, **kwargs)
        self.num_players = self.rules.players
        self.options = asdict(self.rules)

    @cached_property
    def heuristics(self) -> Heuristics:
        """Heuristics for players that search; imported on first use."""
        from tabletop_widgets.engines.scout.heuristics import ScoutHeuristics

        return ScoutHeuristics(self)

    def find_waste(self, state: State) -> Mapping[int, str]:
        """Return the legal actions that certainly waste something; see `Game.find_waste`."""
        from tabletop_widgets.engines.scout.waste import find_waste  # needed only for boards

        return find_waste(cast("ScoutState", state))

    def find_endings(self, state: State) -> Mapping[int, str]:
        """Return the legal actions that certainly end something; see `Game.find_endings`."""
        from tabletop_widgets.engines.scout.endings import find_endings  # needed only for boards

        return find_endings(cast("ScoutState", state))

    def find_near_endings(self, state: State) -> Mapping[int, str]:
        """Return the legal actions after which the next one may end the round; see `Game.find_near_endings`."""
        from tabletop_widgets.engines.scout.endings import find_near_endings  # needed only for boards

        return find_near_endings(cast("ScoutState", state))

    @cached_property
    def encoding(self) -> Encoding:
        """The encoder of views as numbers; imported on first use."""
        from tabletop_widgets.engines.scout.observation.encoding import encoding

        return encoding(self.num_players)

    def batch(self, size: int) -> ScoutBatch:
        """Return `size` games as a batch of arrays; needs Numba."""
        from tabletop_widgets.engines.scout.batch import ScoutBatch

        return ScoutBatch(self, size)

    @property
    def utility_range(self) -> tuple[float, float]:
        """In each round at worst all cards in hand, at best all captured; 55 chips a round are more than are ever won.

        Rule: scout 6.1
        """
        return -float(NUM_CARDS * self.num_players), 100.0 * self.num_players

    @property
    def max_game_length(self) -> int:
        """A bound on decisions: 72 with two players, 10,000 with more.

        Two players choose their hands, scout at most six times, and each Show takes a card from a hand: 36 decisions in
        a round. With more, a card can be shown and scouted for ever; of thousands of random games none took a fifth of
        this.

        Rule: scout 3.3, 4, 7.1
        """
        return 72 if self.num_players == 2 else 10_000

    @property
    def max_chance_nodes(self) -> int:
        """A bound on draws: each card of each deal, and the starting player. Rule: scout 2.2, 3.2."""
        return 1 + self.num_players**2 * HAND[self.num_players]

    def chance_texts(self) -> Sequence[str]:
        """Return the possible draws of chance: a deal ("card 3|8"), and the starting player ("seat 2")."""
        return [*(f"card {card}" for card in CARDS), *(f"seat {seat}" for seat in range(PLAYERS[-1]))]

    def rank_things(self, things: Sequence[str]) -> tuple[str, ...]:
        """Return sets such as "9-9" and "1-2-3" in order, the weakest first. Rule: scout 4.2."""
        return rank_sets(self.num_players, things)

    def new_state(self) -> ScoutState:
        """Return the position before anything is drawn."""
        return ScoutState.initial(self, self.rules)

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
        from tabletop_widgets.engines.scout.position_data.checking import problems  # needed only for given positions

        return problems(self.rules, position_dict)

    def _build(self, position_dict: Mapping[str, Any]) -> ScoutState:
        from tabletop_widgets.engines.scout.position_data.reading import read

        state = self.new_state()
        read(state, position_dict)
        return state

    def label(self, action: Action, observation: Observation, words: Words) -> str:
        """Return an action as a person reads it."""
        return texts.label(action, observation, words)

    def prompt(self, observation: Observation, kind: str, words: Words) -> str:
        """Return the prompt of a kind of decision for the viewer, or who has won."""
        return texts.prompt(observation, kind, words)

    def event_text(self, event: Event, words: Words) -> str:
        """Return an event as a sentence."""
        return texts.event_text(event, words)
