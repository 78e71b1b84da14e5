"""The material of a game of Leviath: options, board, cards, actions, and tables made from them."""

from __future__ import annotations

import json
from functools import lru_cache

from tabletop_widgets.core.game import Game
from tabletop_widgets.engines.leviath import files
from tabletop_widgets.engines.leviath.actions import Catalogue
from tabletop_widgets.engines.leviath.components.cards import DAYS, Cards
from tabletop_widgets.engines.leviath.components.sea import LANDS, Sea
from tabletop_widgets.engines.leviath.options import LeviathOptions


def hand_size(humans: int) -> int:
    """Return the number of cards that each human holds between two turns. Rule: leviath 3.3."""
    return 3 if humans == 1 else 2


# games with the same material share these objects, and so all caches that are keyed by them


@lru_cache(maxsize=8)
def _sea_of(data: str) -> Sea:
    return Sea(json.loads(data))


@lru_cache(maxsize=8)
def _cards_of(data: str) -> Cards:
    return Cards(json.loads(data))


class Box(Game):
    """The constants of one game, made once. `LeviathGame` adds positions and texts to them.

    Attributes:
        rules: the options.
        sea, cards: the board and the kinds of cards.
        catalogue: all actions by family; `actions` by id.
        abilities: the kaiju's cards of all kinds: evolution cards, then Awakening abilities.
        of_day: day -> kinds of action cards with its back; `held_of_day` is the same without Awakenings, which nobody
            holds.
        of_tier: tier -> evolution cards.
        first_evolution, first_awakening, first_land: where the chance outcomes of a kind begin; before them come the
            kinds of action cards.
        humans_mask: the seats of the humans as a bit mask.
        hand_size: cards of each human. Rule: leviath 3.3
        starts: where the kaiju may begin, as a set of spaces.
        start_energy: what it begins with.

    """

    def __init__(self, rules: LeviathOptions) -> None:
        self.rules = rules
        self.num_players = rules.num_players
        board_data = files.load_board(rules.board)
        self.sea = _sea_of(json.dumps(board_data))
        self.cards = _cards_of(json.dumps(files.load_cards(rules.cards, board_data)))
        self.catalogue = Catalogue(self.sea, self.cards)
        self.actions = self.catalogue.actions
        self._make_tables()

    def _make_tables(self) -> None:
        actions = self.cards.actions
        self.abilities = self.cards.evolutions + self.cards.awakenings
        self.of_day = {day: tuple(i for i, card in enumerate(actions) if card.day == day) for day in range(1, DAYS + 1)}
        self.held_of_day = {  # without Awakenings
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
        self.hand_size = hand_size(self.num_players - 1)
        self.starts = self.sea.kaiju_starts
        self.start_energy = 2
