"""A seat's observation of a Leviath position: only what it may know."""

from __future__ import annotations

from typing import Any, final

from tabletop_widgets.core.observation import Observation
from tabletop_widgets.engines.leviath.components.cards import Ability, Cards
from tabletop_widgets.engines.leviath.components.sea import LANDS, Sea, bits


@final
class LeviathObservation(Observation):
    """A seat's observation: seat 0 is the kaiju, the others are humans. At the end of the game everything is open.

    Spaces are numbers of `sea` (their printed numbers are `sea.ids`); sets of spaces and lands are bit masks; cards are
    numbers of kinds in `cards`.

    Attributes:
        seat: whose view it is, or None for a spectator.
        num_players: 2 to 5.
        current_player: the seat that decides, `CHANCE` or `TERMINAL`.
        decision: the kind of decision, e.g. "ships"; see `frames`; "over" at the end.
        sea, cards: the board and the kinds of cards.
        submerge_to_win: how many submerged lands make the kaiju win.
        turns: how many human turns have begun; `mover` is the human who had the last, 0 before.
        place: the kaiju's space, -1 if the viewer cannot know it; `path`: all spaces it has written down, or empty.
        moves: how often the kaiju has moved or fled.
        possible: where the kaiju can be, as far as everybody knows. Rule: leviath 12.2
        energy: 0 to 7.
        ships: the space of each ship, -1 in the port.
        mines, sunk: spaces with mines, submerged lands.
        material, built: embankment tiles in the material and the construction area, -1 if the viewer cannot know them;
            `material_count` and `built_count` are their numbers, `discarded` the tiles everybody sees.
        hands: by human (the first is seat 1), cards: their kind, or -day where only the back is known.
        deck: cards left in the deck of each day; `day` is the one that is drawn from, 5 when all are used up.
        discards, spent: used action cards and Awakening abilities, in order: the two open discard piles.
        evolutions: the kaiju's cards: their kind, or -tier where only the back is known.
        used: evolution cards that all have seen in use, as a bit mask.
        asleep: the number of Awakening abilities that nobody has drawn.
        drawn: Awakening abilities that the kaiju chooses from; empty for others.
        using: the number in `abilities` of the kaiju's card that is being carried out, or -1.
        remaining: steps of ships, mines or lands that may still follow, including this one; 0 if nothing is counted.
        due: the kinds of all frames that are due, the present one first: "card" after "ships", "kaiju" in a human's
            turn …
        waves: lands that a tsunami was aimed at and has not reached, in the order of the waves.
        lifted: the space a mine was lifted from, or -1.
        threatened: the land whose embankment may be revealed, or -1.
        reason: how the game ended, "" while it goes on.

    """

    __slots__ = (
        "asleep",
        "built",
        "built_count",
        "cards",
        "current_player",
        "day",
        "decision",
        "deck",
        "discarded",
        "discards",
        "drawn",
        "due",
        "energy",
        "evolutions",
        "hands",
        "lifted",
        "material",
        "material_count",
        "mines",
        "mover",
        "moves",
        "num_players",
        "path",
        "place",
        "possible",
        "reason",
        "remaining",
        "sea",
        "seat",
        "ships",
        "spent",
        "submerge_to_win",
        "sunk",
        "threatened",
        "turns",
        "used",
        "using",
        "waves",
    )
    encoder = "tabletop_widgets.engines.leviath.observation.encoding:encoding_of"
    asleep: int
    built: int
    built_count: int
    cards: Cards
    day: int
    decision: str
    deck: tuple[int, ...]
    discarded: int
    discards: tuple[int, ...]
    drawn: tuple[int, ...]
    due: tuple[str, ...]
    energy: int
    evolutions: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    lifted: int
    material: int
    material_count: int
    mines: int
    mover: int
    moves: int
    num_players: int
    path: tuple[int, ...]
    place: int
    possible: int
    reason: str
    remaining: int
    sea: Sea
    ships: tuple[int, ...]
    spent: tuple[int, ...]
    submerge_to_win: int
    sunk: int
    threatened: int
    turns: int
    used: int
    using: int
    waves: tuple[int, ...]

    @property
    def possible_spaces(self) -> tuple[int, ...]:
        """The printed numbers of the spaces where the kaiju can be, as far as everybody knows."""
        return self.sea.numbers(self.possible)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The kaiju's cards of all kinds: evolution cards, then Awakening abilities."""
        return self.cards.evolutions + self.cards.awakenings

    def to_dict(self) -> dict[str, Any]:
        """Return the view as JSON data, with printed numbers and letters; None if the viewer cannot know it."""
        number = self.sea.ids
        return {
            "seat": self.seat,
            "turn": self.current_player,
            "decision": self.decision,
            "human_turns": self.turns,
            "kaiju": number[self.place] if self.place >= 0 else None,
            "path": [number[space] for space in self.path],
            "moves": self.moves,
            "possible": list(self.possible_spaces),
            "energy": self.energy,
            "ships": [number[space] if space >= 0 else None for space in self.ships],
            "mines": list(self.sea.numbers(self.mines)),
            "submerged": letters(self.sunk),
            "embankments": {
                "material": letters(self.material) if self.material >= 0 else self.material_count,
                "built": letters(self.built) if self.built >= 0 else self.built_count,
                "discarded": letters(self.discarded),
            },
            "hands": [[self._card(card) for card in hand] for hand in self.hands],
            "deck": {f"day{day + 1}": count for day, count in enumerate(self.deck)},
            "discards": [self._card(card) for card in self.discards],
            "evolutions": [self._evolution(card) for card in self.evolutions],
            "drawn": [self.cards.awakenings[card].id for card in self.drawn],
            "awakenings": {"left": self.asleep, "used": [self._awakening(card) for card in self.spent]},
            "using": self.abilities[self.using].id if self.using >= 0 else None,
            "remaining": self.remaining,
            "due": list(self.due),
            "waves": [LANDS[land] for land in self.waves],
            "lifted": number[self.lifted] if self.lifted >= 0 else None,
            "threatened": LANDS[self.threatened] if self.threatened >= 0 else None,
            "reason": self.reason,
        }

    def _card(self, card: int) -> str:
        return f"{self.cards.actions[card].id} day{self.cards.actions[card].day}" if card >= 0 else f"? day{-card}"

    def _awakening(self, card: int) -> str:
        ability = self.cards.awakenings[card]
        return f"{ability.id} area {ability.area}" if ability.area else ability.id

    def _evolution(self, card: int) -> str:
        return self.cards.evolutions[card].id if card >= 0 else f"? tier{-card}"


def letters(mask: int) -> list[str]:
    """Return the letters of a set of lands.

    >>> letters(0b101)
    ['A', 'C']
    """
    return [LANDS[land] for land in bits(mask)]
