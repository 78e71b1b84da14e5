"""The view of a seat of Leviath as numbers; of the humans the own seat comes first, the others follow in turn order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tabletop_widgets.core.encoding import Block, Encoding, numbered_names
from tabletop_widgets.core.packing import (
    ONE,
    columns_of,
    counts,
    flag,
    flags,
    one_hot,
    pack,
    share,
    squash,
    zeros,
)
from tabletop_widgets.engines.leviath.components.cards import DAYS, FULL_ENERGY, TIERS, Cards
from tabletop_widgets.engines.leviath.components.sea import LANDS, NUM_SHIPS, Sea
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT
from tabletop_widgets.engines.leviath.rules.frames import FRAMES

_KINDS: Final = (*FRAMES.names, "over")
_KIND_OF: Final = {name: number for number, name in enumerate(_KINDS)}
_DEPTH: Final = 8  # most frames on the stack, except in strange hand-written positions
_FEW: Final = 2  # small numbers without a limit that become 1/2 (see `squash`): cards in hand, remaining steps
_MANY: Final = 20  # large numbers that become 1/2: turns, moves
_HELD: Final = 20  # numbers of cards with a precomputed column
_HAND_COLUMNS: Final[dict[int, bytes]] = columns_of(lambda cards: squash(cards, _FEW), range(_HELD))
_EVOLUTION_COLUMNS: Final[dict[int, bytes]] = columns_of(lambda cards: squash(cards, 1), range(_HELD))
_DAYS: Final = numbered_names("day", DAYS)
_EMBANKMENTS: Final = ("known", *LANDS)

_Read = Callable[[LeviathObservation], bytes]


def encoding_of(view: LeviathObservation) -> Encoding:
    """Return the encoding of the game that a view is of."""
    return encoding(view.sea, view.cards, view.num_players)


@lru_cache(maxsize=64)
def encoding(sea: Sea, cards: Cards, num_players: int) -> Encoding:
    """Return the encoding for a board, the cards and a number of players, the kaiju included."""
    blocks = [*_turn_blocks(num_players), *_sea_blocks(sea), *_card_blocks(cards, num_players)]
    return Encoding(LeviathObservation, blocks, (encoding, (sea, cards, num_players)))


# --- whose turn it is, and what is due


def _turn_blocks(num_players: int) -> list[Block]:
    humans = _human_labels(num_players)
    due = tuple(str(place + 1) for place in range(_DEPTH))
    return [
        Block("role", (("kaiju", "human"),), _role, "which side the viewer is on"),
        Block(
            "decides", (("kaiju", *humans),), lambda view: _player(view, view.current_player), "the seat that decides"
        ),
        Block("decision", (_KINDS,), lambda view: one_hot(_KIND_OF[view.decision], len(_KINDS)), "what is asked"),
        Block("due", (due, FRAMES.names), _due, "what is due, the next thing first"),
        Block("mover", (humans,), lambda view: _human(view, view.mover), "the human who had the last turn"),
        Block("turns", (), lambda view: pack([squash(view.turns, _MANY)]), "turns of humans: 20 are 1/2, 60 are 3/4"),
        Block("moves", (), lambda view: pack([squash(view.moves, _MANY)]), "moves of the kaiju, likewise"),
        Block(
            "remaining",
            (),
            lambda view: pack([squash(view.remaining, _FEW)]),
            "steps, mines or lands left: 2 are 1/2",
        ),
    ]


def _human_labels(num_players: int) -> tuple[str, ...]:
    return numbered_names("human", num_players - 1)


def _human_seats(view: LeviathObservation) -> list[int]:
    """Return the seats of the humans in turn order, from the viewer's on; others begin with seat 1."""
    first = view.seat or 1
    return [*range(first, view.num_players), *range(1, first)]


def _role(view: LeviathObservation) -> bytes:
    return one_hot(-1 if view.seat is None else int(view.seat != KAIJU_SEAT), 2)


def _player(view: LeviathObservation, seat: int) -> bytes:
    return flag(seat == KAIJU_SEAT) + _human(view, seat)


def _human(view: LeviathObservation, seat: int) -> bytes:
    return b"".join([flag(seat == human) for human in _human_seats(view)])


def _due(view: LeviathObservation) -> bytes:
    size = len(FRAMES.names)
    found = [one_hot(_KIND_OF[name], size) for name in view.due[:_DEPTH]]
    found.append(zeros(size * (_DEPTH - len(found))))
    return b"".join(found)


# --- the sea and the lands


def _sea_blocks(sea: Sea) -> list[Block]:
    spaces = tuple(map(str, sea.ids))
    size = len(spaces)
    ships = numbered_names("ship", NUM_SHIPS)
    waves = numbered_names("wave", len(LANDS))
    return [
        Block("possible", (spaces,), lambda view: flags(view.possible, size), "where the kaiju can be, as all know"),
        Block("kaiju", (spaces,), lambda view: one_hot(view.place, size), "where it is, if the viewer knows it"),
        Block("mines", (spaces,), lambda view: flags(view.mines, size), "spaces with mines"),
        Block("ships", (ships, ("port", *spaces)), _ships(size), "where each ship is"),
        Block("lifted", (spaces,), lambda view: one_hot(view.lifted, size), "where a mine was lifted from"),
        Block("submerged", (tuple(LANDS),), _lands(lambda view: view.sunk), "submerged lands"),
        Block("material", (_EMBANKMENTS,), lambda view: _tiles(view.material), "tiles that can be built"),
        Block("built", (_EMBANKMENTS,), lambda view: _tiles(view.built), "tiles in the construction area"),
        Block("tiles", (("material", "built"),), _tile_counts, "how many there are of each, as a share of 5"),
        Block("discarded", (tuple(LANDS),), _lands(lambda view: view.discarded), "discarded tiles"),
        Block("waves", (waves, tuple(LANDS)), _waves, "lands that waves will reach, the next first"),
        Block("threatened", (tuple(LANDS),), lambda view: one_hot(view.threatened, len(LANDS)), "by this wave"),
        Block("energy", (), lambda view: pack([view.energy / FULL_ENERGY]), "the kaiju's, as a share of 7"),
    ]


def _ships(size: int) -> _Read:
    return lambda view: b"".join([one_hot(space + 1, size + 1) for space in view.ships])


def _lands(mask: Callable[[LeviathObservation], int]) -> _Read:
    return lambda view: flags(mask(view), len(LANDS))


def _tiles(mask: int) -> bytes:
    return ONE + flags(mask, len(LANDS)) if mask >= 0 else zeros(1 + len(LANDS))


def _tile_counts(view: LeviathObservation) -> bytes:
    return pack([view.material_count / len(LANDS), view.built_count / len(LANDS)])


def _waves(view: LeviathObservation) -> bytes:
    most = len(LANDS)
    found = [one_hot(land, most) for land in view.waves[:most]]
    found.append(zeros(most * (most - len(found))))
    return b"".join(found)


# --- the cards


def _card_blocks(cards: Cards, num_players: int) -> list[Block]:
    kinds = tuple(f"{card.id}-day-{card.day}" for card in cards.actions)
    evolutions = _different(card.id for card in cards.evolutions)
    awakenings = _different(card.id + (f"-{card.area}" if card.area else "") for card in cards.awakenings)
    tiers = tuple(f"tier-{tier}" for tier in range(1, TIERS + 1))
    of_day = _share_columns(
        [sum(card.count for card in cards.actions if card.day == day) for day in range(1, DAYS + 1)]
    )
    total = sum(card.count for card in cards.awakenings)
    number = len(kinds)
    seen, woken = (_share_columns([card.count for card in found]) for found in (cards.actions, cards.awakenings))
    return [
        Block(
            "hands", (_human_labels(num_players), (*kinds, *_DAYS)), _hands(number), "cards, or their backs: 2 are 1/2"
        ),
        Block("deck", (_DAYS,), lambda view: _shares_of(view.deck, of_day), "cards left, as a share of the day's"),
        Block(
            "day", ((*_DAYS, "used-up"),), lambda view: one_hot(view.day - 1, DAYS + 1), "the day that is drawn from"
        ),
        Block("discards", (kinds,), lambda view: _shares(view.discards, seen), "used cards, as a share of their kind"),
        Block(
            "evolutions",
            ((*evolutions, *tiers),),
            _evolutions(len(evolutions)),
            "the kaiju's cards, or their backs: 1 is 1/2",
        ),
        Block("used", (evolutions,), lambda view: flags(view.used, len(evolutions)), "those that all have seen in use"),
        Block(
            "asleep",
            (),
            lambda view: pack([share(view.asleep, total)]),
            "Awakenings that nobody has seen, as a share of all",
        ),
        Block("spent", (awakenings,), lambda view: _shares(view.spent, woken), "used ones, as a share of their kind"),
        Block("drawn", (awakenings,), lambda view: counts(view.drawn, len(awakenings), 2), "to choose from; 1/2 each"),
        Block(
            "using",
            ((*evolutions, *awakenings),),
            lambda view: one_hot(view.using, len(evolutions) + len(awakenings)),
            "the kaiju's card that is being carried out",
        ),
    ]


def _different(names: Iterable[str]) -> tuple[str, ...]:
    """Return distinct names: a name that has appeared before gets a number."""
    found: dict[str, None] = {}
    for name in names:
        number = 2
        label = name
        while label in found:
            label, number = f"{name}-{number}", number + 1
        found[label] = None
    return tuple(found)


def _share_columns(of: Sequence[int]) -> list[dict[int, bytes]]:
    """Return by kind the column for each number of its cards, as a share of all."""
    return [{count: pack([share(count, most)]) for count in range(most + 1)} for most in of]


def _shares(found: tuple[int, ...], columns: list[dict[int, bytes]]) -> bytes:
    """Return the columns of the number of cards of each kind, as shares."""
    held = [0] * len(columns)
    for kind in found:
        held[kind] += 1
    return _shares_of(held, columns)


def _shares_of(held: Sequence[int], columns: list[dict[int, bytes]]) -> bytes:
    return b"".join([columns[kind].get(count, ONE) for kind, count in enumerate(held)])


def _hands(kinds: int) -> _Read:
    def read(view: LeviathObservation) -> bytes:
        hands = view.hands
        return b"".join(
            [_held_columns(hands[seat - 1], kinds, DAYS, _HAND_COLUMNS, _FEW) for seat in _human_seats(view)]
        )

    return read


def _evolutions(kinds: int) -> _Read:
    return lambda view: _held_columns(view.evolutions, kinds, TIERS, _EVOLUTION_COLUMNS, 1)


def _held_columns(cards: tuple[int, ...], kinds: int, backs: int, columns: Mapping[int, bytes], half: int) -> bytes:
    """Return the columns of the number of cards of each kind, then of the number of backs of each day or tier."""
    held = [0] * (kinds + backs)
    for card in cards:
        held[card if card >= 0 else kinds - card - 1] += 1
    if len(cards) < _HELD:
        return b"".join([columns[count] for count in held])
    return pack([squash(count, half) for count in held])
