"""The view of a seat of Scythe as numbers; the own seat comes first, the others follow in turn order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from tabletop_widgets.core.encoding import SEATS, Block, Encoding, numbered_names
from tabletop_widgets.core.packing import (
    ONE,
    WIDTH,
    ZERO,
    columns_of,
    flag,
    flags,
    one_hot,
    pack,
    relative,
    seats_from,
    share,
    squash,
    zeros,
)
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import (
    COMBAT_CARDS,
    NUM_ENCOUNTERS,
    NUM_FACTORY_CARDS,
    NUM_OBJECTIVES,
    NUM_STARS,
    STARS,
    TILES,
    VALUES,
)
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, NUM_MECHS
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACES, RESOURCES, bits
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.encoding_decision import asked_blocks
from tabletop_widgets.engines.scythe.observation.facts import FACE_DOWN, HIDDEN

_PIECES: Final = ("character", "mech-1", "mech-2", "mech-3", "mech-4", "workers", *mats.STRUCTURES, "control")
# indices in `_PIECES`
_FIRST_MECH: Final = 1
_WORKERS: Final = 5
_FIRST_STRUCTURE: Final = 6
_CONTROL: Final = 10
_ON_HEX: Final = (*RESOURCES, "encounter", "contested")
_TRACKS: Final = ("power", "popularity", "coins-known", "coins", "combat-cards", "objectives", "automa")
_CHOICES: Final = ("first", "second", "nothing")
_TOKENS: Final = 2  # numbers without a limit that become 1/2 (see `squash`): tokens on a hex
_COINS: Final = 30
_CARDS: Final = 5
_COMBAT_CARDS: Final = sum(COMBAT_CARDS)
_TURNS: Final = 50
_MOST_OBJECTIVES: Final = 2
_MOST_STARS: Final = mats.MAX_STARS
_FACTORY_LEFT: Final = len(FACTIONS) + 1

_NO_PIECES: Final = zeros(len(_PIECES))
_EMPTY_HEX: Final = zeros(len(_ON_HEX))
_TOKEN_COLUMNS: Final[dict[int, bytes]] = columns_of(lambda count: squash(count, _TOKENS), range(100))
_STARS: Final[dict[int, bytes]] = columns_of(lambda count: share(count, _MOST_STARS), range(_MOST_STARS + 1))
_COVERED: Final[dict[int, bytes]] = columns_of(lambda cubes: share(cubes, mats.NUM_BOTTOMS), range(mats.NUM_BOTTOMS))
# [index of a value] -> the column for each number of cards of this value
_BY_VALUE: Final[tuple[dict[int, bytes], ...]] = tuple(
    {cards: pack([share(cards, most)]) for cards in range(most + 1)} for most in COMBAT_CARDS
)
_PIECE_COLUMNS: Final[dict[int, bytes]] = {}

_Read = Callable[[ScytheObservation], bytes]


def encoding_of(view: ScytheObservation) -> Encoding:
    """Return the encoding of the game that a view is of."""
    has_automas = any(view.trackers)
    return encoding(view.num_players, len(view.automa_cards) if has_automas else 0)


@lru_cache(maxsize=64)
def encoding(num_players: int, automa_cards: int) -> Encoding:
    """Return the encoding for a number of seats.

    Args:
        num_players: seats, Automas included.
        automa_cards: the number of the Automas' cards; 0 without any Automa.

    """
    seats = SEATS[:num_players]
    blocks = [*_turn_blocks(seats), *_seat_blocks(seats), *_card_blocks(seats), _map_block(seats)]
    blocks += asked_blocks(seats)
    if automa_cards:
        blocks += _automa_blocks(seats, automa_cards)
    return Encoding(ScytheObservation, blocks, (encoding, (num_players, automa_cards)))


def _each(read: Callable[[ScytheObservation, int], bytes]) -> _Read:
    """Return a function that reads the columns of each seat, from the viewer's own on."""
    return lambda view: b"".join([read(view, seat) for seat in seats_from(view.seat, view.num_players)])


# --- the turn


def _turn_blocks(seats: tuple[str, ...]) -> list[Block]:
    size = len(seats)
    return [
        Block(
            "decides", (seats,), lambda view: relative(view.current_player, view.seat, size), "the seat that decides"
        ),
        Block("turn", (seats,), lambda view: relative(view.turn, view.seat, size), "whose turn it is"),
        Block("turns", (), lambda view: pack([squash(view.turns, _TURNS)]), "turns begun: 50 are 1/2, 150 are 3/4"),
        Block("in-part", (), lambda view: flag(view.in_part), "whether gains are decided one by one"),
        Block("coerced", (), lambda view: flag(view.coerced), "whether Coercion has been used this turn"),
        Block("tile", (TILES,), lambda view: one_hot(view.tile, len(TILES)), "the structure bonus tile"),
    ]


# --- the players


def _seat_blocks(seats: tuple[str, ...]) -> list[Block]:
    cubes, bottoms = len(mats.CUBES), mats.BOTTOMS[: mats.NUM_BOTTOMS]
    bonuses = mats.GAINS[: mats.NUM_BOTTOMS]
    return [
        Block("faction", (seats, FACTIONS), _each(lambda v, s: one_hot(v.factions[s], len(FACTIONS))), "each seat's"),
        Block("mat", (seats, mats.MATS), _each(lambda v, s: one_hot(v.mats[s], len(mats.MATS))), "each seat's"),
        Block(
            "tracks",
            (seats, _TRACKS),
            _each(_tracks),
            "power a share of 16, popularity of 18, objectives of 2; 30 coins are 1/2, 5 combat cards are 1/2",
        ),
        Block("stars", (seats, STARS), _each(_stars), "placed, as a share of 6"),
        Block("section", (seats, mats.SECTIONS), _each(lambda v, s: one_hot(v.sections[s], 5)), "of the action token"),
        Block("choice", (seats, _CHOICES), _each(lambda v, s: one_hot(v.choices[s], 3)), "the last one in the top row"),
        Block("upgraded", (seats, mats.CUBES), _each(lambda v, s: flags(v.upgraded[s], cubes)), "cubes that have left"),
        Block(
            "covered",
            (seats, bottoms),
            _each(_covered_columns),
            "cubes on the cost of each bottom action, as a share of 4",
        ),
        Block("recruits", (seats, bottoms), _each(lambda v, s: flags(v.recruits[s], 4)), "where the recruit has left"),
        Block("bonuses", (seats, bonuses), _each(lambda v, s: flags(v.bonuses[s], 4)), "one-time bonuses taken"),
    ]


def _tracks(view: ScytheObservation, seat: int) -> bytes:
    coins = view.coins[seat]
    known = coins != HIDDEN
    return pack(
        [
            view.power[seat] / mats.MAX_POWER,
            view.popularity[seat] / mats.MAX_POPULARITY,
            float(known),
            squash(coins, _COINS) if known else 0.0,
            squash(view.hand_sizes[seat], _CARDS),
            share(view.objective_counts[seat], _MOST_OBJECTIVES),
            float(view.is_automa(seat)),
        ]
    )


def _stars(view: ScytheObservation, seat: int) -> bytes:
    stars = view.stars[seat]
    return b"".join([_STARS.get(count, ONE) for count in stars]) if stars else zeros(NUM_STARS)


def _covered_columns(view: ScytheObservation, seat: int) -> bytes:
    first = mats.NUM_BOTTOMS * seat
    cubes = view.covered[first : first + mats.NUM_BOTTOMS]
    return b"".join([_COVERED.get(count, ONE) for count in cubes])


# --- the cards


def _card_blocks(seats: tuple[str, ...]) -> list[Block]:
    values = tuple(map(str, VALUES))
    objectives, factory = numbered_names("objective", NUM_OBJECTIVES), numbered_names("factory", NUM_FACTORY_CARDS)
    return [
        Block("hand", (values,), lambda view: _by_value(view.hand), "own combat cards, as a share of those there are"),
        Block("known", (seats, values), _each(lambda v, s: _by_value(v.known_hands[s])), "cards known to be there"),
        Block("discard", (values,), lambda view: _by_value(view.discard), "combat cards, likewise"),
        Block("deck", (), lambda view: pack([share(view.deck_size, _COMBAT_CARDS)]), "combat cards left, as a share"),
        Block("objectives", (objectives,), lambda view: _set(view.objectives, NUM_OBJECTIVES), "in the own hand"),
        Block(
            "revealed",
            (seats, objectives),
            _each(lambda v, s: _set(v.revealed[s], NUM_OBJECTIVES)),
            "objectives that were shown",
        ),
        Block("returned", (objectives,), lambda view: one_hot(view.returned, NUM_OBJECTIVES), "put back unseen"),
        Block(
            "encounters",
            (numbered_names("encounter", NUM_ENCOUNTERS),),
            lambda view: flags(view.encounter_cards, NUM_ENCOUNTERS),
            "drawn so far",
        ),
        Block("factory-card", (seats, (*factory, "face-down")), _each(_factory_card), "each seat's"),
        Block("factory-left", (), _factory_left, "Factory cards, a share of 6"),
        Block("factory-offer", (("known", *factory),), _factory_offer, "Factory cards on the board"),
    ]


def _by_value(counts: Sequence[int]) -> bytes:
    if not counts:
        return zeros(len(COMBAT_CARDS))
    return b"".join([_BY_VALUE[value].get(cards, ONE) for value, cards in enumerate(counts)])


def _set(cards: Sequence[int], size: int) -> bytes:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return flags(mask, size)


def _factory_card(view: ScytheObservation, seat: int) -> bytes:
    card = view.factory_cards[seat]
    return one_hot(NUM_FACTORY_CARDS if card == FACE_DOWN else card, NUM_FACTORY_CARDS + 1)


def _factory_left(view: ScytheObservation) -> bytes:
    return pack([share(view.factory_left, _FACTORY_LEFT)])


def _factory_offer(view: ScytheObservation) -> bytes:
    offer = view.factory_offer
    return flag(offer >= 0) + flags(max(offer, 0), NUM_FACTORY_CARDS)


# --- the map: place by place, of each seat and then of the hex


def _map_block(seats: tuple[str, ...]) -> Block:
    planes = (*(f"{seat}-{piece}" for seat in seats for piece in _PIECES), *_ON_HEX)
    about = "what is on each hex and home base: 8 workers are 1, 2 tokens are 1/2"
    return Block("map", (NAMES, planes), _map, about)


def _map(view: ScytheObservation) -> bytes:
    layers = [_pieces(view, seat) for seat in seats_from(view.seat, view.num_players)]
    layers.append(_on_hexes(view))
    return b"".join(chain.from_iterable(zip(*layers, strict=True)))


def _pieces(view: ScytheObservation, seat: int) -> list[bytes]:
    """Return by place the columns of a seat's pieces."""
    found = [0] * PLACES  # a bit for each piece that is there, and above them the number of workers
    place = view.characters[seat]
    if place >= 0:
        found[place] = 1
    _add_pieces(found, view.mechs[NUM_MECHS * seat : NUM_MECHS * (seat + 1)], _FIRST_MECH)
    first = mats.NUM_STRUCTURES * seat
    _add_pieces(found, view.structures[first : first + mats.NUM_STRUCTURES], _FIRST_STRUCTURE)
    for place in bits(view.control[seat]):
        found[place] |= 1 << _CONTROL
    for place, count in enumerate(view.workers[PLACES * seat : PLACES * (seat + 1)]):
        if count:
            found[place] |= count << len(_PIECES)
    return [_columns_of_pieces(pieces) if pieces else _NO_PIECES for pieces in found]


def _add_pieces(found: list[int], places: tuple[int, ...], first: int) -> None:
    """Set the bit of each piece in the entry of its place."""
    bit = 1 << first
    for place in places:
        if place >= 0:
            found[place] |= bit
        bit <<= 1


def _columns_of_pieces(pieces: int) -> bytes:
    """Return the columns of a seat's pieces on a place; they are cached."""
    columns = _PIECE_COLUMNS.get(pieces)
    if columns is None:
        each = flags(pieces, len(_PIECES))
        workers = pack([share(pieces >> len(_PIECES), mats.MAX_WORKERS)])
        columns = each[: WIDTH * _WORKERS] + workers + each[WIDTH * (_WORKERS + 1) :]
        _PIECE_COLUMNS[pieces] = columns
    return columns


def _on_hexes(view: ScytheObservation) -> list[bytes]:
    """Return by place the columns of the tokens, and of an encounter or a combat to come."""
    tokens, encounters, contested = view.resources, view.encounters, view.contested
    found = [_EMPTY_HEX] * PLACES
    used = encounters | contested
    for number, count in enumerate(tokens):
        if count:
            used |= 1 << number % PLACES
    for place in bits(used):
        columns = [_tokens(count) for count in tokens[place::PLACES]]
        columns.append(ONE if encounters >> place & 1 else ZERO)
        columns.append(ONE if contested >> place & 1 else ZERO)
        found[place] = b"".join(columns)
    return found


def _tokens(count: int) -> bytes:
    found = _TOKEN_COLUMNS.get(count)
    return pack([squash(count, _TOKENS)]) if found is None else found


# --- Automas


def _automa_blocks(seats: tuple[str, ...], cards: int) -> list[Block]:
    labels = numbered_names("card", cards)
    return [
        Block(
            "markers", (seats, ("space", "scheme-2", "rivers-open")), _each(_marker), "on the star tracker, as a share"
        ),
        Block("turned", (seats, labels), _each(lambda v, s: flags(v.turned[s], cards)), "used in its turns"),
        Block("fought", (seats, labels), _each(lambda v, s: flags(v.fought[s], cards)), "used in combats"),
        Block("last-turned", (seats, labels), _each(lambda v, s: one_hot(v.last_turned[s], cards)), "the last of them"),
        Block("last-fought", (seats, labels), _each(lambda v, s: one_hot(v.last_fought[s], cards)), "likewise"),
    ]


def _marker(view: ScytheObservation, seat: int) -> bytes:
    if not view.is_automa(seat):
        return zeros(3)
    space = share(view.markers[seat], view.tracker(seat).spaces)
    return pack([space, float(view.scheme(seat)), float(view.rivers_open(seat))])
