"""What a seat may know of a Leviath position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from tabletop_widgets.core.observation import Observation
from tabletop_widgets.engines.leviath.components.cards import DAYS, Ability, Cards
from tabletop_widgets.engines.leviath.components.sea import LANDS, Sea, bits
from tabletop_widgets.engines.leviath.rules.frames import (
    ALL_KINDS,
    AWAKENING,
    BLOCK,
    CRUSH,
    FISH,
    GO,
    KAIJU_SEAT,
    MINE,
    PUT,
    SHIPS,
    STRIKE,
    TARGET,
    WAVE,
    Frame,
)
from tabletop_widgets.engines.leviath.rules.mines import supply

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.state import LeviathState

_IN_USE: Final = frozenset((GO, TARGET, STRIKE, CRUSH, FISH))


@final
class LeviathObservation(Observation):
    """A seat's view: seat 0 is the kaiju, the others are humans. At the end of the game everything is open.

    Spaces are numbers of `sea` (their printed numbers are `sea.ids`), sets of spaces and lands bit masks, cards numbers
    of kinds in `cards`.

    Attributes:
        seat: whose view it is, or None for a spectator.
        num_players: 2 to 5.
        current_player: the seat that decides, `CHANCE` or `TERMINAL`.
        decision: the kind of decision, e.g. "ships"; see `frames.KINDS`; "over" at the end.
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
        asleep: how many Awakening abilities nobody has drawn.
        drawn: Awakening abilities that the kaiju chooses from; empty for others.
        using: number in `abilities` of the kaiju's card that is being carried out, -1 without one.
        remaining: steps of ships, mines or lands that may still follow, this one included; 0 where nothing is counted.
        due: the kinds of all that is due, what is asked now first: "card" after "ships", "kaiju" in a human's turn …
        waves: lands named by a tsunami whose wave has not reached them, in the order of their waves.
        lifted: the space a mine was lifted from, -1 without one.
        threatened: the land in front of which an embankment may be revealed, -1 without one.
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
        """Return the view as JSON data, with printed numbers and letters; None where the viewer cannot know it."""
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


def observe(state: LeviathState, seat: int | None) -> LeviathObservation:
    """Return what a seat (None = spectator) may know. Rule: leviath 12.1."""
    game = state.game
    is_over = not state.stack
    is_kaiju = is_over or seat == KAIJU_SEAT
    is_human = is_over or (seat is not None and seat != KAIJU_SEAT)
    frame = state.stack[-1] if state.stack else ()
    view = LeviathObservation.draft()
    view.seat = seat
    view.num_players = game.num_players
    view.current_player = state.current_player()
    view.decision = state.decision().kind
    view.sea = game.sea
    view.cards = game.cards
    view.submerge_to_win = game.submerge_to_win
    view.turns = state.turns
    view.mover = state.mover
    view.place = state.place if is_kaiju else -1
    view.path = state.path if is_kaiju else ()
    view.moves = len(state.legs)
    view.possible = state.possible
    view.energy = state.energy
    view.ships = state.ships
    view.mines = state.mines
    view.sunk = state.sunk
    view.material = state.material if is_human else -1
    view.built = state.built if is_human else -1
    view.material_count = state.material.bit_count()
    view.built_count = state.built.bit_count()
    view.discarded = state.discarded
    view.hands = tuple(
        [hand if is_over or seat == human else _backs(state, hand) for human, hand in enumerate(state.hands, 1)]
    )
    view.deck = tuple([sum([state.left[card] for card in game.of_day[day]]) for day in range(1, DAYS + 1)])
    view.day = state.day
    view.discards = state.discards
    view.spent = state.spent
    view.evolutions = state.evolutions if is_kaiju else _unused_hidden(state)
    view.used = state.used
    view.asleep = sum(state.asleep)
    view.drawn = _drawn(frame) if is_kaiju else ()
    view.using = frame[1] if frame and frame[0] in _IN_USE else -1
    view.remaining = frame[2] if frame and frame[0] in (SHIPS, TARGET) else 0
    if frame and frame[0] == MINE:
        view.remaining = min(frame[2], supply(state))
    view.due = tuple([ALL_KINDS[kind] for kind, *_ in reversed(state.stack)])
    view.waves = _waves(state.stack)
    view.lifted = frame[2] if frame and frame[0] == PUT else -1
    view.threatened = frame[2] if frame and frame[0] == BLOCK else -1
    view.reason = state.reason
    return view.frozen()


def _backs(state: LeviathState, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return the backs of a hand: they are public. Rule: leviath 12.1."""
    return tuple(sorted([-state.game.cards.actions[card].day for card in hand], reverse=True))


def _unused_hidden(state: LeviathState) -> tuple[int, ...]:
    tiers = state.game.cards.evolutions
    return tuple([card if state.used >> card & 1 else -tiers[card].tier for card in state.evolutions])


def _waves(stack: list[Frame]) -> tuple[int, ...]:
    """Return the lands that waves are on their way to."""
    first = [frame[3] for frame in stack if frame[0] == TARGET and frame[3] >= 0]  # another land is being named
    return (*first, *[frame[1] for frame in reversed(stack) if frame[0] == WAVE])


def _drawn(frame: Frame) -> tuple[int, ...]:
    return tuple([card for card in frame[1:] if card >= 0]) if frame and frame[0] == AWAKENING else ()
