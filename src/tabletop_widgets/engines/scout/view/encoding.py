"""The view of a seat of SCOUT as numbers; the own seat comes first, the others follow in turn order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from tabletop_widgets.core.encoding import (
    SEATS,
    Block,
    Encoding,
    flags,
    numbered_names,
    one_hot,
    relative,
    seats_from,
    share,
    squash,
    squash_signed,
)
from tabletop_widgets.engines.scout.components.cards import CARDS, DECK, NUM_CARDS, NUM_FACES, NUMBERS, PAIRS
from tabletop_widgets.engines.scout.options import PLAYERS
from tabletop_widgets.engines.scout.phases import PHASES
from tabletop_widgets.engines.scout.view.observation import ScoutObservation

_CARD: Final = ("there", "known", "way-up-known", "top", "other")
_CHIPS: Final = 5  # half of the scale: their number has no limit
_POINTS: Final = 20
_SCOUTS: Final = 2
_HIDDEN_CARD: Final = (1.0, 0.0, 0.0, 0.0, 0.0)
_NO_CARD: Final = (0.0,) * len(_CARD)
_ROUND: Final = ("finished", "captured", "chips", "hand")

_Read = Callable[[ScoutObservation], Sequence[float]]
# how a card of a view is written: its face if it is known, the pair if its way up is not (-2 - card), or hidden (-1)
_CELLS: Final = {
    -1: _HIDDEN_CARD,
    **{face: (1.0, 1.0, 1.0, CARDS[face].top / NUMBERS, CARDS[face].other / NUMBERS) for face in range(NUM_FACES)},
    **{-2 - card: (1.0, 1.0, 0.0, low / NUMBERS, high / NUMBERS) for card, (low, high) in enumerate(PAIRS)},
}


def encoding_of(view: ScoutObservation) -> Encoding:
    """Return the encoding of the game that a view is of."""
    return encoding(view.num_players)


@lru_cache(maxsize=len(PLAYERS))
def encoding(num_players: int) -> Encoding:
    """Return the encoding for a number of players."""
    seats = SEATS[:num_players]
    rounds = numbered_names("round", num_players)
    most = DECK[num_players].bit_count()  # cards in the deck: as many can come into one hand
    places = tuple(str(place + 1) for place in range(most))
    table = tuple(str(place + 1) for place in range(NUMBERS))
    cards = tuple(f"{low}-{high}" for low, high in PAIRS)
    blocks = [
        Block("phase", (tuple(PHASES.names),), _phase, "what is going on"),
        Block("decides", (seats,), lambda view: _seat(view, view.current_player), "the seat that decides"),
        Block("round", (rounds,), lambda view: one_hot(view.round - 1, num_players), "the present round"),
        Block("start-player", (seats,), lambda view: _seat(view, view.start_player), "who began this round"),
        Block("hands", (seats, places, _CARD), _hands(most), "cards from left to right; numbers are tenths"),
        Block("hand-sizes", (seats,), _each(lambda view, seat: len(view.faces[seat]) / most), "share of the deck"),
        Block("table", (table, _CARD), lambda view: _row(view.active, NUMBERS), "the active set, as hands are"),
        Block("owner", (seats,), lambda view: _seat(view, view.owner), "whose the active set is"),
        Block("scouts", (), lambda view: [squash(view.scouts, _SCOUTS)], "since the last Show: 2 are 1/2"),
        Block("captured", (seats,), _each(lambda view, seat: view.captured[seat] / NUM_CARDS), "share of all 45 cards"),
        Block("chips", (seats,), _each(lambda view, seat: squash(view.chips[seat], _CHIPS)), "5 are 1/2, 15 are 3/4"),
        Block("scout-and-show", (seats,), _each(lambda view, seat: float(view.scout_and_show[seat])), "who still may"),
        Block("seen", (cards,), lambda view: flags(view.seen, NUM_CARDS), "cards that the seat has seen this round"),
        Block("totals", (seats,), _each(_total), "points of finished rounds: 0 is 1/2, 20 are 3/4, -20 are 1/4"),
        Block("results", (rounds, seats, _ROUND), _results, "finished rounds; cards are a share of 45, chips as above"),
    ]
    return Encoding(ScoutObservation, blocks, (encoding, (num_players,)))


def _phase(view: ScoutObservation) -> list[float]:
    return one_hot(PHASES.names.index(view.phase), len(PHASES.names))


def _seat(view: ScoutObservation, seat: int) -> list[float]:
    return relative(seat, view.seat, view.num_players)


def _each(value: Callable[[ScoutObservation, int], float]) -> _Read:
    return lambda view: [value(view, seat) for seat in seats_from(view.seat, view.num_players)]


def _hands(most: int) -> _Read:
    def read(view: ScoutObservation) -> list[float]:
        found: list[float] = []
        for seat in seats_from(view.seat, view.num_players):
            found += _row(view.faces[seat], most)
        return found

    return read


def _row(faces: Sequence[int], most: int) -> list[float]:
    found: list[float] = []
    for face in faces:
        found += _CELLS[face]
    found += _NO_CARD * (most - len(faces))
    return found


def _total(view: ScoutObservation, seat: int) -> float:
    return squash_signed(view.totals[seat], _POINTS)


def _results(view: ScoutObservation) -> list[float]:
    found = [
        value
        for row in view.results
        for seat in seats_from(view.seat, view.num_players)
        for value in _result(row[seat])
    ]
    return found + [0.0] * (view.num_players**2 * len(_ROUND) - len(found))


def _result(result: tuple[int, int, int, int]) -> Iterator[float]:
    captured, chips, hand, _ = result
    yield from (1.0, share(captured, NUM_CARDS), squash(chips, _CHIPS), share(hand, NUM_CARDS))
