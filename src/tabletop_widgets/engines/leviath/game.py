"""Leviath as a game: options, board, cards, catalogue, texts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

from tabletop_widgets.core.action import Action, Notation
from tabletop_widgets.core.datafile import Source
from tabletop_widgets.core.errors import shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation, in_words
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.text import Messages, Words
from tabletop_widgets.engines.leviath import files, texts
from tabletop_widgets.engines.leviath.actions import Catalogue
from tabletop_widgets.engines.leviath.components.cards import DAYS, Cards
from tabletop_widgets.engines.leviath.components.sea import LANDS, Sea
from tabletop_widgets.engines.leviath.position import reading
from tabletop_widgets.engines.leviath.rules import guess
from tabletop_widgets.engines.leviath.rules.frames import KAIJU_SEAT
from tabletop_widgets.engines.leviath.state import LeviathState
from tabletop_widgets.engines.leviath.view.observation import LeviathObservation

in_words.register(LeviathObservation, texts.in_words)  # what the view of a seat prints

_FOLDER: Final = Path(__file__).parent
_HUMANS: Final = 2  # where nobody says how many
_DEPENDS: Final = {"submerge_to_win": (4, 5), "deck_end": ("exposed", "failed_draw"), "handicap": (-2, -1, 0, 1, 2)}
_SWITCHES: Final = ("may_decline_block", "predation_needs_ship", "awakening_redraw", "mine_reuse")


class LeviathGame(Game):
    """Leviath for one kaiju (seat 0) and one to four humans (seats 1 to 4).

    Args:
        players: 2 to 5, the kaiju included.
        humans: 1 to 4, another way of saying it.
        board: "lattice", "seam", a path to a board file of your own, or its data; see `files`.
        cards: "reconstructed", a path to a card file of your own, or its data; see `files`.
        handicap: -2 or -1 helps the humans with mines at the start, 1 or 2 the kaiju with submerged lands.
        submerge_to_win: how many submerged lands make the kaiju win, 4 or 5.
        deck_end: the kaiju wins when the used up deck is "exposed", or at the first "failed_draw".
        may_decline_block: whether the humans are asked if they reveal an embankment.
        predation_needs_ship: whether Predation is allowed only where it hits a ship.
        awakening_redraw: whether a human draws again after an Awakening.
        mine_reuse: whether cards move a mine when none is left in the supply.

    Raises:
        ValueError: another value; or a board or card file with faults, all of which the error lists.
        OSError: a file that cannot be read.

    Rule: leviath 3, 11

    """

    name: ClassVar[str] = "leviath"
    title: ClassVar[str] = "Leviath"
    players: ClassVar[range] = range(2, 6)
    messages: ClassVar[Messages] = Messages(_FOLDER)
    rulebook: ClassVar[Rulebook] = Rulebook("leviath", _FOLDER)
    marks = {guess.GUESS: guess.NOT_LAID}  # noqa: RUF012 - as `Game` has it

    def __init__(
        self,
        players: int | None = None,
        *,
        humans: int | None = None,
        board: Source = "lattice",
        cards: Source = "reconstructed",
        handicap: int = 0,
        submerge_to_win: int = 4,
        deck_end: str = "exposed",
        may_decline_block: bool = False,
        predation_needs_ship: bool = True,
        awakening_redraw: bool = True,
        mine_reuse: bool = True,
    ) -> None:
        self.num_players = self._count(players, humans)
        given = {
            "handicap": handicap,
            "submerge_to_win": submerge_to_win,
            "deck_end": deck_end,
            "may_decline_block": may_decline_block,
            "predation_needs_ship": predation_needs_ship,
            "awakening_redraw": awakening_redraw,
            "mine_reuse": mine_reuse,
        }
        for key, value in given.items():
            allowed: tuple[object, ...] = (False, True) if key in _SWITCHES else _DEPENDS[key]
            if not any(value == other and type(value) is type(other) for other in allowed):
                raise ValueError(f"{key}={shown(value)}: expected one of {', '.join(map(repr, allowed))} (leviath 11)")
        board_data = files.load_board(board)
        self.sea = Sea(board_data)
        self.cards = Cards(files.load_cards(cards, board_data))
        self.catalogue = Catalogue(self.sea, self.cards)
        self.actions = self.catalogue.actions
        self.notation = Notation(self.actions)
        self.handicap = handicap
        self.submerge_to_win = submerge_to_win
        self.deck_end = deck_end
        self.may_decline_block = may_decline_block
        self.predation_needs_ship = predation_needs_ship
        self.awakening_redraw = awakening_redraw
        self.mine_reuse = mine_reuse
        self.options = {
            "players": self.num_players,
            "board": board if board in files.BOARDS else board_data,
            "cards": cards if cards in files.CARDS else dict(self.cards.data),
            **given,
        }
        self._make_tables()

    def _count(self, players: int | None, humans: int | None) -> int:
        """Return the number of players, however it was said. Rule: leviath 1."""
        for key, value, allowed in (("players", players, self.players), ("humans", humans, range(1, 5))):
            if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value not in allowed):
                raise ValueError(
                    f"{key}={shown(value)}: Leviath is for one kaiju and 1 to 4 humans, so for 2 to 5 players"
                    " (leviath 1)"
                )
        if players is not None and humans is not None and players != humans + 1:
            raise ValueError(
                f"players={players} and humans={humans}: with the kaiju these are {humans + 1} (leviath 1)"
            )
        return players if players is not None else (humans if humans is not None else _HUMANS) + 1

    def _make_tables(self) -> None:
        actions = self.cards.actions
        self.abilities = self.cards.evolutions + self.cards.awakenings
        self.of_day = {day: tuple(i for i, card in enumerate(actions) if card.day == day) for day in range(1, DAYS + 1)}
        self.held_of_day = {  # an Awakening is never held
            day: tuple(card for card in kinds if actions[card].effect != "awaken") for day, kinds in self.of_day.items()
        }
        self.of_tier = {
            tier: tuple(i for i, card in enumerate(self.cards.evolutions) if card.tier == tier)
            for tier in range(1, DAYS)
        }
        self.first_evolution = len(actions)
        self.first_awakening = self.first_evolution + len(self.cards.evolutions)
        self.first_land = self.first_awakening + len(self.cards.awakenings)
        self.num_chance_outcomes = self.first_land + len(LANDS)
        self.humans_mask = (1 << self.num_players) - 2
        self.hand_size = 3 if self.num_players == 2 else 2
        self.starts = self.sea.kaiju_starts
        self.start_energy = 2

    def new_state(self) -> LeviathState:
        """Return the position before anything is drawn."""
        return LeviathState.initial(self)

    @property
    def sides(self) -> tuple[int, ...]:
        """Return 0 for the kaiju and 1 for each human. Rule: leviath 1."""
        return (0,) + (1,) * (self.num_players - 1)

    # --- the humans' guess marker. Rule: leviath 3.6

    def may_mark(self, name: str, seat: int | None) -> bool:
        """Return whether a seat may move a mark: the humans may move their guess, the kaiju and spectators may not."""
        return name in self.marks and seat is not None and seat != KAIJU_SEAT

    def mark_place(self, name: str, place: str) -> str:  # noqa: ARG002 - there is one mark
        """Return a place of the guess marker as it is written: a sea space, or several that it straddles ("27+28").

        These are up to six that meet in a corner. Until the humans lay it, it lies beside the sea: its place is "";
        from then on it stays on the board.

        Raises:
            ValueError: it cannot lie there.

        """
        return guess.mark_place(self.sea, place)

    # --- positions and texts

    def problems(self, position_dict: object) -> list[str]:
        """Return everything wrong in a position dict; see `position`, which documents its keys."""
        return reading.problems(self, position_dict)

    def _build(self, position_dict: Mapping[str, Any]) -> LeviathState:
        return reading.build(self, position_dict)

    def label(self, action: Action, observation: Observation, words: Words) -> str:
        """Return an action as a person reads it."""
        return texts.label(action, observation, words)

    def prompt(self, observation: Observation, kind: str, words: Words) -> str:
        """Return what a kind of decision asks of the viewer, or who has won."""
        return texts.prompt(observation, kind, words)

    def event_text(self, event: Event, words: Words) -> str:
        """Return an event as a sentence."""
        return texts.event_text(self, event, words)
