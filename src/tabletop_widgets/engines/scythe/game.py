"""Scythe as a game: options, catalogue, texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from tabletop_widgets.core.action import Action, Notation
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.files import Source
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.observation import Observation, observation_text
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.text import Messages, Words
from tabletop_widgets.engines.scythe.actions.catalogue import ACTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.options import NAMES, ScytheOptions
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.state import ScytheState
from tabletop_widgets.engines.scythe.texts import chance, events, labels, map_text, observations

if TYPE_CHECKING:
    from tabletop_widgets.core.encoding import Encoding
    from tabletop_widgets.core.state import State

observation_text.register(ScytheObservation, observations.in_words)  # what the observation of a seat prints

_FOLDER: Final = Path(__file__).parent


class ScytheGame(Game):
    """Scythe (base game) for two to five players, some of whom may be Automas; or for one against an Automa.

    Args: the options, which `ScytheOptions` describes.

    Attributes:
        rules: the options as the rules read them; `options` holds them as JSON data.

    Raises:
        ValueError: an option has another value.

    Rule: scythe 1, 17, 26

    >>> ScytheGame(["nordic", "automa"]).automatic[1]
    'automa'

    """

    name: ClassVar[str] = "scythe"
    title: ClassVar[str] = "Scythe"
    players: ClassVar[range] = range(1, 6)
    earlier: ClassVar[Mapping[str, Any]] = MappingProxyType({"base_units": "counted"})
    messages: ClassVar[Messages] = Messages(_FOLDER)
    rulebook: ClassVar[Rulebook] = Rulebook("scythe", _FOLDER)
    actions: tuple[Action, ...] = ACTIONS
    num_chance_outcomes: int = frames.NUM_OUTCOMES

    def __init__(
        self,
        players: int | Sequence[str | Mapping[str, Any]] = 2,
        *,
        factions: str | Sequence[str] = "random",
        mats: str | Sequence[str] = "random",
        player_mats: str = "base",
        ruleset: str = "official",
        objective_timing: str | None = None,
        factory_card: str | None = None,
        combat_star: str | None = None,
        open_card_counts: bool | None = None,
        loser_card: str | None = None,
        relentless_factory: bool | None = None,
        lake_retreat: bool | None = None,
        lake_deploy: bool | None = None,
        banned_pairs: bool | None = None,
        trade_split: bool = True,
        expansion_bases: bool = True,
        disarm_at_mine: bool = True,
        hide_coins: bool = False,
        ask_forced: bool = False,
        deals: bool = False,
        automa_cards: Source = "base",
        star_trackers: Source = "base",
        unit_tie: str = "reading_order",
        own_hex: str = "stay",
        base_units: str = "ignored",
        defender_clears: bool = True,
        enemies: str = "all",
    ) -> None:
        given = {name: value for name, value in locals().items() if name in NAMES}
        self.rules = ScytheOptions.read(given)
        self.options = self.rules.to_dict()
        self.num_players = self.rules.num_players
        self.automatic = self.rules.automatic
        if self.automatic:
            self.num_chance_outcomes = frames.AUTOMA_OUTCOME + len(self.rules.cards)

    def automatic_name(self, seat: int, words: Words) -> str:
        """Return the name of an Automa; if there are several, their seats distinguish them."""
        name = words("automa-name")
        return name if len(self.automatic) == 1 else words("automa-name-of", name=name, seat=str(seat + 1))

    def setting(self, observation: Observation, words: Words) -> Sequence[str]:
        """Return the map in words, hex by hex."""
        return map_text.setting(cast("ScytheObservation", observation), words)

    def chance_texts(self) -> Sequence[str]:
        """Return the draws of chance, e.g. "card 2", "encounter 7", "automa card 14"; cards count from 1."""
        return chance.texts([card.number for card in self.rules.cards] if self.automatic else [])

    def new_state(self) -> ScytheState:
        """Return the position before anything is drawn."""
        return ScytheState.initial(self, self.rules)

    @property
    def notation(self) -> Notation:  # type: ignore[override]  # all games of Scythe have the same one
        """The parser of action texts; made when the first one is read."""
        return _notation()

    @cached_property
    def heuristics(self) -> Heuristics:
        """Heuristics for players that search; imported on first use."""
        from tabletop_widgets.engines.scythe.heuristics import ScytheHeuristics  # needed only by players that search

        return ScytheHeuristics(self)

    def find_waste(self, state: State) -> Mapping[int, str]:
        """Return the legal actions that certainly waste something; see `Game.find_waste`."""
        from tabletop_widgets.engines.scythe.waste import find_waste  # needed only for boards

        return find_waste(cast("ScytheState", state))

    def find_endings(self, state: State) -> Mapping[int, str]:
        """Return the legal actions that certainly end something; see `Game.find_endings`."""
        from tabletop_widgets.engines.scythe.endings import find_endings  # needed only for boards

        return find_endings(cast("ScytheState", state))

    @cached_property
    def encoding(self) -> Encoding:
        """The encoder of views as numbers for these seats; imported on first use."""
        from tabletop_widgets.engines.scythe.observation.encoding import encoding

        return encoding(self.num_players, len(self.rules.cards) if self.automatic else 0)

    @property
    def utility_range(self) -> tuple[float, float]:
        """Nobody ends below 0 coins; 1,000 are several times as many as in any game that was seen. Rule: scythe 15."""
        return 0.0, 1000.0

    @property
    def max_game_length(self) -> int:
        """25,000 decisions: nothing forces anybody to place stars, but random games take some 3,000, with deals 6,000.

        Rule: scythe 14
        """
        return 25_000

    def problems(self, position_dict: object) -> list[str]:
        """Return everything wrong in a position dict; see `position_data` for its keys, all of which have defaults.

        >>> ScytheGame(2).problems({"players": [{"faction": "rusviet", "mat": "mechanical", "popularity": 12,
        ...     "mechs": ["c7", "c7", "d7"]}, {"faction": "crimea", "mat": "industrial", "power": 17}]})
        ['players[1].power: 17 is greater than the maximum of 16']
        """
        from tabletop_widgets.engines.scythe.position_data import checking  # needed only for given positions

        return checking.problems(self.new_state(), position_dict)

    def _build(self, position_dict: Mapping[str, Any]) -> ScytheState:
        from tabletop_widgets.engines.scythe.position_data import reading

        state = self.new_state()
        reading.read(state, reading.with_options(self.rules, position_dict))
        state.run(None)
        return state

    def label(self, action: Action, observation: Observation, words: Words) -> str:
        """Return an action as a person reads it."""
        return labels.label(action, observation, words)

    def prompt(self, observation: Observation, kind: str, words: Words) -> str:
        """Return the prompt of a kind of decision for the viewer, or who has won."""
        return events.prompt(observation, kind, words)

    def event_text(self, event: Event, words: Words) -> str:
        """Return an event as a sentence."""
        return events.event_text(event, words)


@cache
def _notation() -> Notation:
    return Notation(ACTIONS)
