"""The view of a seat of Scythe as numbers; the own seat comes first, the others follow in turn order."""

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
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACES, RESOURCES
from tabletop_widgets.engines.scythe.view.encoding_decision import asked_blocks
from tabletop_widgets.engines.scythe.view.facts import FACE_DOWN, HIDDEN
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

_PIECES: Final = ("character", "mech-1", "mech-2", "mech-3", "mech-4", "workers", *mats.STRUCTURES, "control")
_WORKERS, _FIRST_STRUCTURE, _CONTROL = 5, 6, 10  # places among the pieces, after the character and four mechs
_ON_HEX: Final = (*RESOURCES, "encounter", "contested")
_TRACKS: Final = ("power", "popularity", "coins-known", "coins", "combat-cards", "objectives", "automa")
_CHOICES: Final = ("first", "second", "nothing")
_TOKENS: Final = 2  # half of the scale of numbers without a limit: tokens on a hex
_COINS: Final = 30
_CARDS: Final = 5
_TURNS: Final = 50
_MOST_OBJECTIVES: Final = 2
_MOST_STARS: Final = mats.MAX_STARS
_FACTORY_LEFT: Final = len(FACTIONS) + 1

_Read = Callable[[ScytheObservation], Sequence[float]]


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


def _each(value: Callable[[ScytheObservation, int], Sequence[float]]) -> _Read:
    """Return a reader of the numbers of each seat, from the viewer's own on."""
    return lambda view: [n for seat in seats_from(view.seat, view.num_players) for n in value(view, seat)]


# --- the turn


def _turn_blocks(seats: tuple[str, ...]) -> list[Block]:
    size = len(seats)
    return [
        Block(
            "decides", (seats,), lambda view: relative(view.current_player, view.seat, size), "the seat that decides"
        ),
        Block("turn", (seats,), lambda view: relative(view.turn, view.seat, size), "whose turn it is"),
        Block("turns", (), lambda view: [squash(view.turns, _TURNS)], "turns begun: 50 are 1/2, 150 are 3/4"),
        Block("in-part", (), lambda view: [float(view.in_part)], "whether gains are decided one by one"),
        Block("coerced", (), lambda view: [float(view.coerced)], "whether Coercion has been used this turn"),
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


def _tracks(view: ScytheObservation, seat: int) -> list[float]:
    known = view.coins[seat] != HIDDEN
    return [
        view.power[seat] / mats.MAX_POWER,
        view.popularity[seat] / mats.MAX_POPULARITY,
        float(known),
        squash(view.coins[seat], _COINS) if known else 0.0,
        squash(view.hand_sizes[seat], _CARDS),
        share(view.objective_counts[seat], _MOST_OBJECTIVES),
        float(view.is_automa(seat)),
    ]


def _stars(view: ScytheObservation, seat: int) -> list[float]:
    return [share(count, _MOST_STARS) for count in view.stars[seat]] or [0.0] * NUM_STARS


def _covered_columns(view: ScytheObservation, seat: int) -> list[float]:
    first = mats.NUM_BOTTOMS * seat
    return [share(count, mats.NUM_BOTTOMS) for count in view.covered[first : first + mats.NUM_BOTTOMS]]


# --- the cards


def _card_blocks(seats: tuple[str, ...]) -> list[Block]:
    values = tuple(map(str, VALUES))
    objectives, factory = numbered_names("objective", NUM_OBJECTIVES), numbered_names("factory", NUM_FACTORY_CARDS)
    return [
        Block("hand", (values,), lambda view: _by_value(view.hand), "own combat cards, as a share of those there are"),
        Block("known", (seats, values), _each(lambda v, s: _by_value(v.known_hands[s])), "cards known to be there"),
        Block("discard", (values,), lambda view: _by_value(view.discard), "combat cards, likewise"),
        Block("deck", (), lambda view: [share(view.deck_size, sum(COMBAT_CARDS))], "combat cards left, as a share"),
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
        Block(
            "factory-left", (), lambda view: [share(view.factory_left, _FACTORY_LEFT)], "Factory cards, a share of 6"
        ),
        Block("factory-offer", (("known", *factory),), _factory_offer, "Factory cards on the board"),
    ]


def _by_value(counts: Sequence[int]) -> list[float]:
    return [share(count, most) for count, most in zip(counts, COMBAT_CARDS, strict=False)] or [0.0] * len(COMBAT_CARDS)


def _set(cards: Sequence[int], size: int) -> list[float]:
    return flags(sum(1 << card for card in cards), size)


def _factory_card(view: ScytheObservation, seat: int) -> list[float]:
    card = view.factory_cards[seat]
    return one_hot(NUM_FACTORY_CARDS if card == FACE_DOWN else card, NUM_FACTORY_CARDS + 1)


def _factory_offer(view: ScytheObservation) -> list[float]:
    offer = view.factory_offer
    return [float(offer >= 0), *flags(max(offer, 0), NUM_FACTORY_CARDS)]


# --- the map


def _map_block(seats: tuple[str, ...]) -> Block:
    planes = (*(f"{seat}-{piece}" for seat in seats for piece in _PIECES), *_ON_HEX)
    size = len(planes)

    def read(view: ScytheObservation) -> list[float]:
        found = [0.0] * (PLACES * size)
        for place, plane, value in _on_map(view):
            found[size * place + plane] = value
        return found

    about = "what is on each hex and home base: 8 workers are 1, 2 tokens are 1/2"
    return Block("map", (NAMES, planes), read, about)


def _on_map(view: ScytheObservation) -> Iterator[tuple[int, int, float]]:
    """Give (place, plane, value) of all that is there."""
    for number, seat in enumerate(seats_from(view.seat, view.num_players)):
        for plane, place, value in _pieces(view, seat):
            yield place, len(_PIECES) * number + plane, value
    first = len(_PIECES) * view.num_players
    for kind in range(len(RESOURCES)):
        tokens = view.resources[PLACES * kind : PLACES * (kind + 1)]
        for place, count in enumerate(tokens):
            if count:
                yield place, first + kind, squash(count, _TOKENS)
    for plane, places in enumerate((view.encounters, view.contested), first + len(RESOURCES)):
        for place in _bits(places):
            yield place, plane, 1.0


def _pieces(view: ScytheObservation, seat: int) -> Iterator[tuple[int, int, float]]:
    """Give (plane, place, value) of a seat's pieces."""
    units = (view.characters[seat], *view.mechs[NUM_MECHS * seat : NUM_MECHS * (seat + 1)])
    built = view.structures[mats.NUM_STRUCTURES * seat : mats.NUM_STRUCTURES * (seat + 1)]
    for plane, place in (*enumerate(units), *enumerate(built, _FIRST_STRUCTURE)):
        if place >= 0:
            yield plane, place, 1.0
    for place, count in enumerate(view.workers[PLACES * seat : PLACES * (seat + 1)]):
        if count:
            yield _WORKERS, place, share(count, mats.MAX_WORKERS)
    for place in _bits(view.control[seat]):
        yield _CONTROL, place, 1.0


def _bits(mask: int) -> Iterator[int]:
    return (place for place in range(PLACES) if mask >> place & 1)


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


def _marker(view: ScytheObservation, seat: int) -> list[float]:
    if not view.is_automa(seat):
        return [0.0, 0.0, 0.0]
    space = share(view.markers[seat], view.tracker(seat).spaces)
    return [space, float(view.scheme(seat)), float(view.rivers_open(seat))]
