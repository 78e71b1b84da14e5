"""Leviath as a game: options, board, cards, catalogue, texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from tabletop_widgets.core.action import Action, Notation
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.observation import Observation, observation_text
from tabletop_widgets.core.options import given_as
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import Messages, Words
from tabletop_widgets.engines.leviath import files, texts
from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.options import PLAYERS, LeviathOptions
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT
from tabletop_widgets.engines.leviath.rules import guess
from tabletop_widgets.engines.leviath.state import LeviathState

if TYPE_CHECKING:
    from tabletop_widgets.core.encoding import Encoding

observation_text.register(LeviathObservation, texts.in_words)  # what the view of a seat prints

_FOLDER: Final = Path(__file__).parent


class LeviathGame(Box):
    """Leviath for one kaiju (seat 0) and one to four humans (seats 1 to 4); it takes the options of `LeviathOptions`.

    Rule: leviath 3, 11

    """

    name: ClassVar[str] = "leviath"
    title: ClassVar[str] = "Leviath"
    players: ClassVar[range] = PLAYERS
    messages: ClassVar[Messages] = Messages(_FOLDER)
    rulebook: ClassVar[Rulebook] = Rulebook("leviath", _FOLDER)
    marks = {guess.GUESS: guess.NOT_LAID}  # noqa: RUF012 - as `Game` has it

    @given_as(LeviathOptions)
    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - see `LeviathOptions`
        rules = LeviathOptions(*args, **kwargs)
        super().__init__(rules)
        self.notation = Notation(self.actions)
        self.options = rules.to_dict(
            board=rules.board if rules.board in files.BOARDS else dict(self.sea.data),
            cards=rules.cards if rules.cards in files.CARDS else dict(self.cards.data),
        )

    def chance_texts(self) -> Sequence[str]:
        """Return the draws of chance, e.g. "card sonar day1", "evolution deep-dive", "awakening feast", "land C"."""
        return [
            *(f"card {card.id} day{card.day}" for card in self.cards.actions),
            *(f"evolution {card.id}" for card in self.cards.evolutions),
            *(f"awakening {card.id}" for card in self.cards.awakenings),
            *(f"land {land}" for land in LANDS),
        ]

    def new_state(self) -> LeviathState:
        """Return the position before anything is drawn."""
        return LeviathState.initial(self)

    @property
    def sides(self) -> tuple[int, ...]:
        """Return 0 for the kaiju and 1 for each human. Rule: leviath 1."""
        return (0,) + (1,) * (self.num_players - 1)

    def find_endings(self, state: State) -> Mapping[int, str]:
        """Return the legal actions that certainly end something; see `Game.find_endings`."""
        from tabletop_widgets.engines.leviath.endings import find_endings  # needed only for boards

        return find_endings(cast("LeviathState", state))

    @cached_property
    def heuristics(self) -> Heuristics:
        """Heuristics for players that search; imported on first use."""
        from tabletop_widgets.engines.leviath.heuristics import LeviathHeuristics

        return LeviathHeuristics(self)

    @cached_property
    def encoding(self) -> Encoding:
        """The encoder of views as numbers for this board and these cards; imported on first use."""
        from tabletop_widgets.engines.leviath.observation.encoding import encoding

        return encoding(self.sea, self.cards, self.num_players)

    @property
    def utility_range(self) -> tuple[float, float]:
        """The range of results: a side wins, 1, or loses, 0. Rule: leviath 10."""
        return 0.0, 1.0

    @property
    def max_game_length(self) -> int:
        """A bound on decisions: 60 for each card of the deck.

        Each human draws a card in their turn, and with the last one the game ends. A turn and the kaiju's after it take
        about six decisions, and no card makes them a tenth of 60 more.

        Rule: leviath 4, 10.4
        """
        return 60 * sum(self.cards.deck(self.num_players - 1))

    @property
    def max_chance_nodes(self) -> int:
        """Each card of the deck, an evolution for each submerged land, two of each Awakening, and the handicap's lands.

        Rule: leviath 3, 8, 9
        """
        awakenings = sum(card.count for card in self.cards.awakenings)
        return sum(self.cards.deck(self.num_players - 1)) + len(self.cards.evolutions) + 2 * awakenings + len(LANDS)

    # --- the humans' guess marker. Rule: leviath 3.6

    def may_mark(self, name: str, seat: int | None) -> bool:
        """Return whether a seat may move a mark: the humans may move their guess, the kaiju and spectators may not."""
        return name in self.marks and seat is not None and seat != KAIJU_SEAT

    def mark_place(self, name: str, place: str) -> str:  # noqa: ARG002 - there is one mark
        """Return a place of the guess marker as it is written: a sea space, or several that it straddles ("27+28").

        It can straddle up to six spaces that meet in a corner. Until the humans place it, it is beside the sea, and its
        place is "". From then on it stays on the board.

        Raises:
            ValueError: it cannot be there.

        """
        return guess.mark_place(self.sea, place)

    # --- positions and texts

    def problems(self, position_dict: object) -> list[str]:
        """Return everything wrong in a position dict; see `position_data.reading`, which documents its keys."""
        from tabletop_widgets.engines.leviath.position_data import checking  # needed only for given positions

        found = checking.problems(self.new_state(), position_dict)
        if found or not isinstance(position_dict, Mapping):
            return found
        return checking.at_last(self._build(position_dict), position_dict)

    def _build(self, position_dict: Mapping[str, Any]) -> LeviathState:
        from tabletop_widgets.engines.leviath.position_data import reading

        state = self.new_state()
        reading.fill(state, position_dict)
        state.run(None)
        return state

    def label(self, action: Action, observation: Observation, words: Words) -> str:
        """Return an action as a person reads it."""
        return texts.label(action, observation, words)

    def prompt(self, observation: Observation, kind: str, words: Words) -> str:
        """Return the question of a kind of decision for the viewer, or the winner."""
        return texts.prompt(observation, kind, words)

    def event_text(self, event: Event, words: Words) -> str:
        """Return an event as a sentence."""
        return texts.event_text(self, event, words)
