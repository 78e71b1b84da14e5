"""The view of a seat of SCOUT as numbers; the own seat comes first, the others follow in turn order."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from tabletop_widgets.core.encoding import SEATS, Block, Encoding, numbered_names
from tabletop_widgets.core.packing import (
    ONE,
    ZERO,
    columns_of,
    flags,
    one_hot,
    pack,
    relative,
    seats_from,
    share,
    squash,
    squash_signed,
    zeros,
)
from tabletop_widgets.engines.scout.components.cards import DECK, NUM_CARDS, NUM_FACES, NUMBERS, OTHER, PAIRS, TOP
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.options import PLAYERS
from tabletop_widgets.engines.scout.phases import PHASES

_CARD: Final = ("there", "known", "way-up-known", "top", "other")
_ROUND: Final = ("finished", "captured", "chips", "hand")
_CHIPS: Final = 5  # becomes 1/2, see `squash`, as their number has no limit
_POINTS: Final = 20
_SCOUTS: Final = 2

_NO_CARD: Final = zeros(len(_CARD))
# indexed by a card as a view has it: a face; from the end, -1 if hidden and -2 - card if its way up is not known
_CARDS: Final[tuple[bytes, ...]] = (
    *(pack([1.0, 1.0, 1.0, TOP[face] / NUMBERS, OTHER[face] / NUMBERS]) for face in range(NUM_FACES)),
    *(pack([1.0, 1.0, 0.0, low / NUMBERS, high / NUMBERS]) for low, high in reversed(PAIRS)),
    pack([1.0, 0.0, 0.0, 0.0, 0.0]),
)
_PHASE_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(PHASES.names)}
_SHARES: Final[dict[int, bytes]] = columns_of(lambda cards: share(cards, NUM_CARDS), range(NUM_CARDS + 1))
_CHIP_COLUMNS: Final[dict[int, bytes]] = columns_of(lambda chips: squash(chips, _CHIPS), range(100))
_TOTALS: Final[dict[int, bytes]] = columns_of(lambda points: squash_signed(points, _POINTS), range(-200, 201))


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
    position = tuple(str(place + 1) for place in range(NUMBERS))
    cards = tuple(f"{low}-{high}" for low, high in PAIRS)
    blocks = [
        Block("phase", (tuple(PHASES.names),), _phase, "what is going on"),
        Block("decides", (seats,), lambda view: _seat(view, view.current_player), "the seat that decides"),
        Block("round", (rounds,), lambda view: one_hot(view.round - 1, num_players), "the present round"),
        Block("start-player", (seats,), lambda view: _seat(view, view.start_player), "who began this round"),
        Block("hands", (seats, places, _CARD), _hands(most), "cards from left to right; numbers are tenths"),
        Block("hand-sizes", (seats,), _hand_sizes(most), "share of the deck"),
        Block("table", (position, _CARD), lambda view: _row(view.active, NUMBERS), "the active set, as hands are"),
        Block("owner", (seats,), lambda view: _seat(view, view.owner), "whose the active set is"),
        Block("scouts", (), _scouts, "since the last Show: 2 are 1/2"),
        Block("captured", (seats,), _captured, "share of all 45 cards"),
        Block("chips", (seats,), _chips, "5 are 1/2, 15 are 3/4"),
        Block("scout-and-show", (seats,), _scout_and_show, "who still may"),
        Block("seen", (cards,), lambda view: flags(view.seen, NUM_CARDS), "cards that the seat has seen this round"),
        Block("totals", (seats,), _totals, "points of finished rounds: 0 is 1/2, 20 are 3/4, -20 are 1/4"),
        Block("results", (rounds, seats, _ROUND), _results, "finished rounds; cards are a share of 45, chips as above"),
    ]
    return Encoding(ScoutObservation, blocks, (encoding, (num_players,)))


def _phase(view: ScoutObservation) -> bytes:
    return one_hot(_PHASE_OF[view.phase], len(_PHASE_OF))


def _seat(view: ScoutObservation, seat: int) -> bytes:
    return relative(seat, view.seat, view.num_players)


def _scouts(view: ScoutObservation) -> bytes:
    return pack([squash(view.scouts, _SCOUTS)])


# --- cards


def _hands(most: int) -> Callable[[ScoutObservation], bytes]:
    def read(view: ScoutObservation) -> bytes:
        hands = view.faces
        return b"".join([_row(hands[seat], most) for seat in seats_from(view.seat, view.num_players)])

    return read


def _row(faces: tuple[int, ...], most: int) -> bytes:
    cards = [_CARDS[face] for face in faces]
    cards.append(_NO_CARD * (most - len(faces)))
    return b"".join(cards)


def _hand_sizes(most: int) -> Callable[[ScoutObservation], bytes]:
    shares = columns_of(lambda cards: cards / most, range(most + 1))

    def read(view: ScoutObservation) -> bytes:
        hands = view.faces
        return b"".join([shares[len(hands[seat])] for seat in seats_from(view.seat, view.num_players)])

    return read


# --- what each seat has won


def _captured(view: ScoutObservation) -> bytes:
    captured = view.captured
    return b"".join([_SHARES.get(captured[seat], ONE) for seat in seats_from(view.seat, view.num_players)])


def _chips(view: ScoutObservation) -> bytes:
    chips = view.chips
    return b"".join([_chip_column(chips[seat]) for seat in seats_from(view.seat, view.num_players)])


def _chip_column(chips: int) -> bytes:
    found = _CHIP_COLUMNS.get(chips)
    return pack([squash(chips, _CHIPS)]) if found is None else found


def _scout_and_show(view: ScoutObservation) -> bytes:
    ready = view.scout_and_show
    return b"".join([ONE if ready[seat] else ZERO for seat in seats_from(view.seat, view.num_players)])


def _totals(view: ScoutObservation) -> bytes:
    results, cells = view.results, []
    for seat in seats_from(view.seat, view.num_players):
        total = 0
        for row in results:
            total += row[seat][3]
        found = _TOTALS.get(total)
        cells.append(pack([squash_signed(total, _POINTS)]) if found is None else found)
    return b"".join(cells)


def _results(view: ScoutObservation) -> bytes:
    results, size, cells = view.results, view.num_players, []
    seats = seats_from(view.seat, size)
    for row in results:
        for seat in seats:
            captured, chips, hand, _ = row[seat]
            cells.append(ONE)
            cells.append(_SHARES.get(captured, ONE))
            cells.append(_chip_column(chips))
            cells.append(_SHARES.get(hand, ONE))
    cells.append(zeros(len(_ROUND) * size * (size - len(results))))
    return b"".join(cells)
