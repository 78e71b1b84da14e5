"""Checks of a position of SCOUT: a list of all its problems."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.engines.scout.components.cards import (
    DECK,
    FACES,
    HAND,
    ONE_TWO,
    PAIRS,
    TOP,
    cards_in,
    mask_of,
    numbers,
)
from tabletop_widgets.engines.scout.options import ScoutOptions
from tabletop_widgets.engines.scout.phases import DEAL, PHASES, PICK_START
from tabletop_widgets.engines.scout.position import Position
from tabletop_widgets.engines.scout.position_data.reading import faces_of, read, scouts_since_show, without_place
from tabletop_widgets.engines.scout.position_data.schema import KEYS, SHAPE
from tabletop_widgets.engines.scout.rules.dispatch import LEGALS
from tabletop_widgets.engines.scout.rules.setup import begin_game

_FOR_ROUND_2: Final = 2 * HAND[2]  # cards set aside in round 1 with two players. Rule: scout 7.2
_BY_SEAT: Final = ("hands", "deal_to", "captured", "chips", "scout_and_show", "known")


def problems(options: ScoutOptions, data: object) -> list[str]:
    """Return everything wrong in a position dict; see `Game.problems`."""
    wrong_shape = SHAPE.problems(data)
    found = [_shape_problem(one.json_path, one.message, ", ".join(KEYS)) for one in wrong_shape]
    if not isinstance(data, Mapping):
        return [f"the position is {short_repr(data)}; expected a dict with some of the keys {', '.join(KEYS)}"]
    # wrong values are not compared with others: one problem neither hides another nor causes a false one
    wrong = {str(one.path[0]) for one in wrong_shape if one.path}
    sound = {key: value for key, value in data.items() if key in KEYS and key not in wrong}
    alone: list[str] = []
    _check_seats(options, sound, alone)
    _check_cards(sound, alone)
    wrong |= {key for key in sound if any(line.startswith(key) for line in alone)}
    together: list[str] = []
    sound = {key: value for key, value in sound.items() if key not in wrong}
    for check in _TOGETHER:
        check(options, sound, together)
    found += alone + [line for line in together if not any(key in line for key in wrong)]
    if not found:
        _check_deal(options, data, found)
        _check_aside(options, data, found)
        _check_mover(options, data, found)
    return found


def _shape_problem(where: str, message: str, known: str) -> str:
    if "Additional properties" in message:
        return f"{message}; the keys are {known}"
    message = message.replace(
        "is not valid under any of the given schemas", "is neither a list of cards nor a number of cards to be dealt"
    )
    return f"{where.removeprefix('$').removeprefix('.') or 'the position'}: {message}"


def _check_seats(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:
    n = options.players
    for key in _BY_SEAT:
        if key in data and len(data[key]) != n:
            found.append(f"{key} has {len(data[key])} entries; expected one for each of {n} players")
    for key in ("turn", "start_player", "owner"):
        if data.get(key, 0) >= n:
            found.append(f"{key} is seat {data[key]}; the seats are 0 to {n - 1}")
    if data.get("round", 1) > n:
        found.append(f"round {data['round']} is not played; with {n} players there are {n} (scout 2.3)")
    for number, result in enumerate(data.get("results", ()), 1):
        if len(result) != n:
            found.append(f"results of round {number} have {len(result)} entries; expected {n}")


def _card_lists(data: Mapping[str, Any]) -> dict[str, list[str]]:
    lists: dict[str, list[str]] = {}
    for seat, hand in enumerate(data.get("hands", ())):
        if not isinstance(hand, int):
            lists[f"hands[{seat}]"] = list(hand)
    for key in ("active", "aside", "seen"):
        lists[key] = list(data.get(key, ()))
    for seat, cards in enumerate(data.get("known", ())):
        lists[f"known[{seat}]"] = list(cards)
    return lists


def _check_cards(data: Mapping[str, Any], found: list[str]) -> None:
    for where, cards in _card_lists(data).items():
        found.extend(
            f"{where}: {short_repr(card)} is no card; expected two different numbers from 1 to 10, such as '3|8'"
            for card in cards
            if card not in FACES
        )


def _check_deck(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:
    """Check that the cards are those of the deck, each in one place. Rule: scout 2.2."""
    deck = DECK[options.players]
    places: Counter[int] = Counter()
    for where, cards in _card_lists(data).items():
        mask = mask_of(faces_of(cards))
        out = cards_in(mask & ~deck)
        found.extend(
            f"{where}: the {_name(card)} card is not used with {options.players} players (scout 2.2)" for card in out
        )
        if mask.bit_count() != len(cards):
            found.append(f"{where}: a card appears twice")
        if where == "active" or where == "aside" or where.startswith("hands"):
            places.update(cards_in(mask))
    found.extend(f"the {_name(card)} card is in {n} places at once" for card, n in sorted(places.items()) if n > 1)
    _check_count(options, data, places, found)
    _check_history(options, data, places, found)


def _check_count(options: ScoutOptions, data: Mapping[str, Any], places: Counter[int], found: list[str]) -> None:
    """Check that no more cards are used than the deck has."""
    cards = DECK[options.players].bit_count()
    to_deal = sum(hand for hand in data.get("hands", ()) if isinstance(hand, int))
    captured = sum(data.get("captured", ()))
    used = sum(n for card, n in places.items()) - len(data.get("aside", ()))
    if used + to_deal + captured > cards:
        found.append(
            f"{used} cards are in hands and on the table, {to_deal} are to be dealt and {captured} are captured;"
            f" the deck has only {cards}"
        )


def _check_history(options: ScoutOptions, data: Mapping[str, Any], places: Counter[int], found: list[str]) -> None:
    """Check the seen cards against the places of the cards."""
    aside = mask_of(faces_of(data.get("aside", ())))
    seen = mask_of(faces_of(data.get("seen", ())))
    found.extend(f"the {_name(card)} card is set aside, so it cannot have been seen" for card in cards_in(aside & seen))
    known = mask_of(faces_of([card for cards in data.get("known", ()) for card in cards]))
    if known and (options.players > 2 or data.get("round", 1) == 1):
        found.append("known: only in round 2 with two players can cards be known from before (scout 7.2)")
    else:
        again = (card for card in sorted(places) if known >> card & 1)
        found.extend(f"the {_name(card)} card was used in round 1 (scout 7.2)" for card in again)


def _check_set(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:  # noqa: ARG001
    """Check the active set. Rule: scout 4.1."""
    active = faces_of(data.get("active", ()))
    owner = data.get("owner", -1)
    if active and owner < 0:
        found.append("active: these cards need an owner, the seat that showed them")
    if active and not _is_set(active):
        found.append(
            f"active: {numbers(active)} is no set; expected equal numbers,"
            " or numbers rising or falling by 1 (scout 4.1)"
        )


def _check_scouts(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:
    """Check owner, mover and the Scouts since the last Show against each other. Rule: scout 5.2."""
    active, owner = data.get("active", ()), data.get("owner", -1)
    phase, turn = data.get("phase", "turn"), data.get("turn", 0)
    scouts = data.get("scouts", 0)
    if active and phase in ("turn", "show") and owner == turn and options.players > 2:
        found.append("turn: the owner of the active set is to move, but then the round has ended (scout 5.2)")
    elif scouts >= options.players - 1 and phase == "turn" and options.players > 2:
        found.append(f"scouts: after {scouts} Scouts in a row the round has ended (scout 5.2)")
    elif "scouts" in data and active and owner >= 0 and scouts != scouts_since_show(options.players, data):
        found.append(
            f"scouts: {scouts}, but seat {owner} owns the active set and seat {turn} is to move, so"
            f" {scouts_since_show(options.players, data)} since the last Show (scout 5.2)"
        )


def _check_first_turn(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:  # noqa: ARG001
    """Check that nothing is on the table before the first turn."""
    phase = data.get("phase", "turn")
    if phase in ("start", "deal", "hand"):
        found.extend(
            f"{key}: nothing has been on the table yet in phase {phase!r}"
            for key in ("active", "seen", "captured")
            if any(data.get(key, ()))
        )


def _check_chips(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:
    """Check Scout chips and Scout & Show chips. Rule: scout 4.4, 7.1."""
    phase, turn = data.get("phase", "turn"), data.get("turn", 0)
    if phase == "show" and options.players == 2:
        found.append("phase 'show': with two players there is no Scout & Show (scout 7.1)")
    elif phase == "show" and turn < len(data.get("scout_and_show", ())) and data["scout_and_show"][turn]:
        found.append(f"scout_and_show: seat {turn} is in the middle of a Scout & Show: its chip is used (scout 4.4)")
    if options.players == 2 and any(data.get("scout_and_show", ())):
        found.append("scout_and_show: with two players there are no such chips (scout 7.1)")
    if options.players == 2 and max(data.get("chips", (0,))) > 3:
        found.append("chips: with two players nobody has more than 3 (scout 7.1)")


def _check_results(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:
    """Check the finished rounds. Rule: scout 2.3, 6.1."""
    phase = data.get("phase", "turn")
    number = data.get("round", 1)
    finished = number if phase == "over" else number - 1
    for at, result in enumerate(data.get("results", ()), 1):
        for seat, row in enumerate(result):
            points = row["captured"] + row["chips"] - row["hand"]
            if row["points"] != points:
                found.append(f"results of round {at}: seat {seat} got {points} points, not {row['points']} (scout 6.1)")
    results = data.get("results")
    if results is not None and len(results) != finished:
        found.append(f"results: {len(results)} rounds are listed; {finished} are finished")
    if phase == "over" and number != options.players:
        found.append(f"phase 'over' in round {number}; the game has {options.players} rounds (scout 2.3)")


def _check_hands(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:  # noqa: ARG001
    """Check that the hands are given as the phase needs them."""
    phase, hands = data.get("phase", "turn"), data.get("hands", ())
    if phase in ("start", "deal"):
        if any(isinstance(hand, int) for hand in hands):
            found.append(f"hands: give lists of cards in phase {phase!r}; a number of cards is for other phases")
        return
    unknown = any(isinstance(hand, int) and hand for hand in hands)
    if "deal_to" in data and unknown:
        found.append("deal_to: the hands already say how many cards are dealt")
    if not hands and phase != "over":
        found.append("hands: expected a list of cards, or a number of cards to be dealt, for each seat")
    if phase == "show" and (unknown or "deal_to" in data):
        found.append("hands: in phase 'show' every hand has to be a list of cards")


def _check_one_two(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:
    """Check that the start player of round 1 held the 1/2 card. Rule: scout 8.2."""
    phase, hands = data.get("phase", "turn"), data.get("hands", ())
    if options.start_player != "one-two" or data.get("round", 1) != 1 or phase in ("start", "deal", "over"):
        return
    if not found:
        starter = data.get("start_player", data.get("turn", 0))
        hand = () if isinstance(hands[starter], int) else faces_of(hands[starter])
        seen = mask_of(faces_of([*data.get("seen", ()), *data.get("active", ())]))
        if not (seen | mask_of(hand)) >> ONE_TWO & 1:
            found.append(f"start_player: with start_player='one-two' seat {starter} held the 1/2 card in round 1")


# the checks of values that are valid on their own
_TOGETHER: Final = (
    _check_deck,
    _check_set,
    _check_scouts,
    _check_first_turn,
    _check_chips,
    _check_results,
    _check_hands,
    _check_one_two,
)


def _check_deal(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:
    """Check the cards that chance has to deal."""
    position = _laid(options, data)
    if position.phase > DEAL:
        return
    left = [to - len(hand) for to, hand in zip(position.deal_to, position.hands, strict=True)]
    found.extend(f"hands[{seat}] has more cards than are dealt to it" for seat, more in enumerate(left) if more < 0)
    if "deal_to" in data:  # which the number of cards of a hand stands for, too
        empty = (seat for seat, to in enumerate(position.deal_to) if not to)
        found.extend(f"deal_to: seat {seat} gets no card, but then the round has ended (scout 5.1)" for seat in empty)
    if position.phase == PICK_START and (position.round or any(position.hands) or options.start_player == "one-two"):
        found.append("phase 'start': chance names a start player only in round 1, before the deal (scout 8.2)")
    if not any(left):
        found.append("deal_to: nothing is left to be dealt")
    if sum(left) > position.pool.bit_count():
        free = position.pool.bit_count()
        found.append(f"{sum(left)} cards are to be dealt; only {free} have no other place and have not been seen")
    may_stay = position.pool >> ONE_TWO & 1 and sum(left) < position.pool.bit_count()
    if options.start_player == "one-two" and position.round == 0 and may_stay:
        found.append("deal_to: with start_player='one-two' the 1/2 card has to be dealt (scout 8.2)")


def _check_aside(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:
    """Check that with two players no card of round 2 is missing. Rule: scout 7.2."""
    position = _laid(options, data)
    if found or options.players > 2 or position.round:
        return
    due = sum(position.deal_to) - sum(map(len, position.hands)) if position.phase <= DEAL else 0
    there = position.pool.bit_count() - due
    missing = cards_in(without_place(position) & ~position.pool)
    if there < _FOR_ROUND_2 and missing:
        more = min(_FOR_ROUND_2 - there, len(missing))
        found.append(
            f"aside: {there} cards for round 2{f' after {due} are dealt' if due else ''}; expected {_FOR_ROUND_2}"
            f" (scout 7.2), so {more} more of those that lie nowhere else: {', '.join(map(_name, missing))};"
            " without `aside` all of them lie there"
        )


def _check_mover(options: ScoutOptions, data: Mapping[str, Any], found: list[str]) -> None:
    phase = data.get("phase", "turn")
    if phase not in ("hand", "turn", "show"):
        return
    position = _laid(options, data)
    turn = position.player
    sizes = [len(hand) for hand in position.hands]
    dealt = position.deal_to if position.phase == DEAL else sizes
    empty = [seat for seat, size in enumerate(dealt) if not size]
    found.extend(f"hands[{seat}] is empty, but then the round has ended (scout 5.1)" for seat in empty)
    if empty or phase == "hand":
        return
    position.phase = PHASES.names.index(phase)  # even if another hand is still to be dealt
    if sizes[turn] < dealt[turn]:
        if options.players == 2 and position.active and not position.chips[turn]:
            found.append(f"hands[{turn}]: without a chip, its cards decide whether the round has ended (scout 7.5)")
    elif not LEGALS[position.phase](position, None):
        rule = "scout 7.5" if phase == "turn" else "scout 4.4"
        found.append(f"turn: seat {turn} could neither show nor scout here, so this is impossible ({rule})")


def _is_set(faces: tuple[int, ...]) -> bool:
    steps = {TOP[b] - TOP[a] for a, b in itertools.pairwise(faces)}
    return not steps or (len(steps) == 1 and steps <= {-1, 0, 1})


def _name(card: int) -> str:
    """Return the name of a card, without its orientation. Rule: scout 2.1."""
    return "{}/{}".format(*PAIRS[card])


def _laid(options: ScoutOptions, data: Mapping[str, Any]) -> Position:
    """Return the position that data without problems describes."""
    position = Position()
    begin_game(position, options)
    read(position, data)
    return position
