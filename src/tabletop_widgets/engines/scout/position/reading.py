"""Positions of SCOUT as plain data: written whole, read with defaults, checked with a list of everything wrong."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.core.errors import shown
from tabletop_widgets.core.schema import Shape
from tabletop_widgets.engines.scout.components.cards import (
    CARDS,
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
from tabletop_widgets.engines.scout.rules import sets
from tabletop_widgets.engines.scout.rules.phases import CHIPS_FOR_TWO, CHOOSE_HAND, DEAL, PHASES, PICK_START
from tabletop_widgets.engines.scout.view.observation import RESULT

if TYPE_CHECKING:
    from tabletop_widgets.engines.scout.game import ScoutGame
    from tabletop_widgets.engines.scout.state import ScoutState

_CARD: Final = {"type": "string"}
_CARD_LIST: Final = {"type": "array", "items": _CARD}
_COUNTS: Final = {"type": "array", "items": {"type": "integer", "minimum": 0}}
_SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "round": {"type": "integer", "minimum": 1},
        "phase": {"enum": ["start", "deal", "hand", "turn", "show", "over"]},
        "turn": {"type": "integer", "minimum": 0},
        "start_player": {"type": "integer", "minimum": 0},
        "hands": {"type": "array", "items": {"anyOf": [{"type": "integer", "minimum": 0}, _CARD_LIST]}},
        "deal_to": _COUNTS,
        "active": _CARD_LIST,
        "owner": {"type": "integer", "minimum": -1},
        "scouts": {"type": "integer", "minimum": 0},
        "captured": _COUNTS,
        "chips": _COUNTS,
        "scout_and_show": {"type": "array", "items": {"type": "boolean"}},
        "seen": _CARD_LIST,
        "aside": _CARD_LIST,
        "known": {"type": "array", "items": _CARD_LIST},
        "results": {
            "type": "array",
            "items": {
                "type": "array",
                "items": {
                    "type": "object",
                    "required": list(RESULT),
                    "additionalProperties": False,
                    "properties": {key: {"type": "integer"} for key in RESULT},
                },
            },
        },
    },
}
_SHAPE: Final = Shape(_SCHEMA)
_KEYS: Final = tuple(_SCHEMA["properties"])
_FOR_ROUND_2: Final = 2 * HAND[2]  # cards that lie aside in round 1 with two players. Rule: scout 7.2
_BY_SEAT: Final = ("hands", "deal_to", "captured", "chips", "scout_and_show", "known")


def _pair(card: int) -> str:
    return "{}|{}".format(*PAIRS[card])


def _name(card: int) -> str:
    """Return a card as it is named, without saying which way up it lies. Rule: scout 2.1."""
    return "{}/{}".format(*PAIRS[card])


def to_dict(state: ScoutState) -> dict[str, Any]:
    """Return a whole position; cards are "3|8" (top, other), in `seen`, `aside` and `known` with the lower first."""
    position: dict[str, Any] = {
        "round": state.round + 1,
        "phase": PHASES[state.phase],
        "turn": state.player,
        "start_player": state.starter,
        "hands": [[str(CARDS[face]) for face in hand] for hand in state.hands],
        "active": [str(CARDS[face]) for face in state.active],
        "owner": state.owner,
        "scouts": state.scouts,
        "captured": list(state.captured),
        "chips": list(state.chips),
        "scout_and_show": list(state.ready),
        "seen": [_pair(card) for card in cards_in(state.seen)],
        "aside": [_pair(card) for card in cards_in(state.pool)],
        "known": [[_pair(card) for card in cards_in(mask)] for mask in state.known],
        "results": [[dict(zip(RESULT, seat, strict=True)) for seat in result] for result in state.results],
    }
    if state.phase == DEAL:
        position["deal_to"] = list(state.deal_to)
        if state.after_deal != CHOOSE_HAND:  # a position with numbers of cards: it goes on where it says
            position["phase"] = PHASES[state.after_deal]
    return position


def problems(game: ScoutGame, position: object) -> list[str]:
    """Return everything wrong in a position dict; see `ScoutGame.problems`."""
    faults = _SHAPE.problems(position)
    found = [_shape_fault(fault.json_path, fault.message, ", ".join(_KEYS)) for fault in faults]
    if not isinstance(position, Mapping):
        return [f"the position is {shown(position)}; expected a dict with some of the keys {', '.join(_KEYS)}"]
    # what is wrong in itself is left out of what is compared: a fault hides no other and calls up no false one
    wrong = {str(fault.path[0]) for fault in faults if fault.path}
    sound = {key: value for key, value in position.items() if key in _KEYS and key not in wrong}
    alone: list[str] = []
    _check_seats(game, sound, alone)
    _check_cards(sound, alone)
    wrong |= {key for key in sound if any(line.startswith(key) for line in alone)}
    together: list[str] = []
    sound = {key: value for key, value in sound.items() if key not in wrong}
    for check in (_check_deck, _check_table, _check_round):
        check(game, sound, together)
    found += alone + [line for line in together if not any(key in line for key in wrong)]
    if not found:
        _check_deal(game, position, found)
        _check_aside(game, position, found)
        _check_mover(game, position, found)
    return found


def _shape_fault(where: str, message: str, known: str) -> str:
    if "Additional properties" in message:
        return f"{message}; the keys are {known}"
    message = message.replace(
        "is not valid under any of the given schemas", "is neither a list of cards nor a number of cards to be dealt"
    )
    return f"{where.removeprefix('$').removeprefix('.') or 'the position'}: {message}"


def _check_seats(game: ScoutGame, position: Mapping[str, Any], found: list[str]) -> None:
    n = game.num_players
    for key in _BY_SEAT:
        if key in position and len(position[key]) != n:
            found.append(f"{key} has {len(position[key])} entries; expected one for each of {n} players")
    for key in ("turn", "start_player", "owner"):
        if position.get(key, 0) >= n:
            found.append(f"{key} is seat {position[key]}; the seats are 0 to {n - 1}")
    if position.get("round", 1) > n:
        found.append(f"round {position['round']} is not played; with {n} players there are {n} (scout 2.3)")
    for number, result in enumerate(position.get("results", ()), 1):
        if len(result) != n:
            found.append(f"results of round {number} have {len(result)} entries; expected {n}")


def _card_lists(position: Mapping[str, Any]) -> dict[str, list[str]]:
    lists: dict[str, list[str]] = {}
    for seat, hand in enumerate(position.get("hands", ())):
        if not isinstance(hand, int):
            lists[f"hands[{seat}]"] = list(hand)
    for key in ("active", "aside", "seen"):
        lists[key] = list(position.get(key, ()))
    for seat, cards in enumerate(position.get("known", ())):
        lists[f"known[{seat}]"] = list(cards)
    return lists


def _check_cards(position: Mapping[str, Any], found: list[str]) -> None:
    for where, cards in _card_lists(position).items():
        found.extend(
            f"{where}: {shown(card)} is no card; expected two different numbers from 1 to 10, such as '3|8'"
            for card in cards
            if card not in FACES
        )


def _check_deck(game: ScoutGame, position: Mapping[str, Any], found: list[str]) -> None:
    deck = DECK[game.num_players]
    places: Counter[int] = Counter()
    for where, cards in _card_lists(position).items():
        mask = mask_of(_faces(cards))
        out = cards_in(mask & ~deck)
        found.extend(
            f"{where}: the {_name(card)} card is not used with {game.num_players} players (scout 2.2)" for card in out
        )
        if mask.bit_count() != len(cards):
            found.append(f"{where}: a card stands there twice")
        if where == "active" or where == "aside" or where.startswith("hands"):
            places.update(cards_in(mask))
    found.extend(f"the {_name(card)} card is in {n} places at once" for card, n in sorted(places.items()) if n > 1)
    to_deal = sum(hand for hand in position.get("hands", ()) if isinstance(hand, int))
    captured = sum(position.get("captured", ()))
    used = sum(n for card, n in places.items()) - len(position.get("aside", ()))
    if used + to_deal + captured > deck.bit_count():
        found.append(
            f"{used} cards lie in hands and on the table, {to_deal} are to be dealt and {captured} are captured;"
            f" the deck has only {deck.bit_count()}"
        )
    aside = mask_of(_faces(position.get("aside", ())))
    seen = mask_of(_faces(position.get("seen", ())))
    found.extend(f"the {_name(card)} card lies aside, so it cannot have been seen" for card in cards_in(aside & seen))
    known = mask_of(_faces([card for cards in position.get("known", ()) for card in cards]))
    if known and (game.num_players > 2 or position.get("round", 1) == 1):
        found.append("known: only in round 2 with two players has anybody seen cards before (scout 7.2)")
    else:
        again = (card for card in sorted(places) if known >> card & 1)
        found.extend(f"the {_name(card)} card was used in round 1 (scout 7.2)" for card in again)


def _check_table(game: ScoutGame, position: Mapping[str, Any], found: list[str]) -> None:
    active = _faces(position.get("active", ()))
    owner = position.get("owner", -1)
    if active and owner < 0:
        found.append("active: these cards need an owner, the seat that showed them")
    if active and not _is_set(active):
        found.append(
            f"active: {numbers(active)} is no set; expected equal numbers,"
            " or numbers rising or falling by 1 (scout 4.1)"
        )
    phase = position.get("phase", "turn")
    turn = position.get("turn", 0)
    scouts = position.get("scouts", 0)
    if active and phase in ("turn", "show") and owner == turn and game.num_players > 2:
        found.append("turn: the owner of the active set is to move, but then the round has ended (scout 5.2)")
    elif scouts >= game.num_players - 1 and phase == "turn" and game.num_players > 2:
        found.append(f"scouts: after {scouts} Scouts in a row the round has ended (scout 5.2)")
    elif "scouts" in position and active and owner >= 0 and scouts != _scouts(game, position):
        found.append(
            f"scouts: {scouts}, but seat {owner} owns the active set and seat {turn} is to move, so"
            f" {_scouts(game, position)} since the last Show (scout 5.2)"
        )
    if phase in ("start", "deal", "hand"):
        found.extend(
            f"{key}: nothing has been on the table yet in phase {phase!r}"
            for key in ("active", "seen", "captured")
            if any(position.get(key, ()))
        )
    if phase == "show" and game.num_players == 2:
        found.append("phase 'show': with two players there is no Scout & Show (scout 7.1)")
    elif phase == "show" and turn < len(position.get("scout_and_show", ())) and position["scout_and_show"][turn]:
        found.append(f"scout_and_show: seat {turn} is in the midst of a Scout & Show: its chip is used (scout 4.4)")
    if game.num_players == 2 and any(position.get("scout_and_show", ())):
        found.append("scout_and_show: with two players there are no such chips (scout 7.1)")
    if game.num_players == 2 and max(position.get("chips", (0,))) > 3:
        found.append("chips: with two players nobody has more than 3 (scout 7.1)")


def _check_round(game: ScoutGame, position: Mapping[str, Any], found: list[str]) -> None:
    phase = position.get("phase", "turn")
    number = position.get("round", 1)
    finished = number if phase == "over" else number - 1
    for at, result in enumerate(position.get("results", ()), 1):
        for seat, row in enumerate(result):
            points = row["captured"] + row["chips"] - row["hand"]
            if row["points"] != points:
                found.append(f"results of round {at}: seat {seat} got {points} points, not {row['points']} (scout 6.1)")
    results = position.get("results")
    if results is not None and len(results) != finished:
        found.append(f"results: {len(results)} rounds are listed; {finished} are finished")
    if phase == "over" and number != game.num_players:
        found.append(f"phase 'over' in round {number}; the game has {game.num_players} rounds (scout 2.3)")
    hands = position.get("hands", ())
    if phase in ("start", "deal"):
        if any(isinstance(hand, int) for hand in hands):
            found.append(f"hands: give lists of cards in phase {phase!r}; a number of cards is for other phases")
        return
    unknown = any(isinstance(hand, int) and hand for hand in hands)
    if "deal_to" in position and unknown:
        found.append("deal_to: the hands tell already how many cards are dealt")
    if not hands and phase != "over":
        found.append("hands: expected a list of cards, or a number of cards to be dealt, for each seat")
    if phase == "show" and (unknown or "deal_to" in position):
        found.append("hands: in phase 'show' every hand has to be a list of cards")
    if game.start_player == "one-two" and number == 1 and phase != "over" and not found:
        starter = position.get("start_player", position.get("turn", 0))
        hand = () if isinstance(hands[starter], int) else _faces(hands[starter])
        seen = mask_of(_faces([*position.get("seen", ()), *position.get("active", ())]))
        if not (seen | mask_of(hand)) >> ONE_TWO & 1:
            found.append(f"start_player: with start_player='one-two' seat {starter} held the 1/2 card in round 1")


def _check_deal(game: ScoutGame, position: Mapping[str, Any], found: list[str]) -> None:
    """Check what chance is to deal."""
    state = build(game, position)
    if state.phase > DEAL:
        return
    left = [to - len(hand) for to, hand in zip(state.deal_to, state.hands, strict=True)]
    found.extend(f"hands[{seat}] has more cards than are dealt to it" for seat, more in enumerate(left) if more < 0)
    if state.phase == PICK_START and (state.round or any(state.hands) or game.start_player == "one-two"):
        found.append("phase 'start': chance names a start player only in round 1, before the deal (scout 8.2)")
    if not any(left):
        found.append("deal_to: nothing is left to be dealt")
    if sum(left) > state.pool.bit_count():
        free = state.pool.bit_count()
        found.append(f"{sum(left)} cards are to be dealt; only {free} have no other place and were not seen")
    may_stay = state.pool >> ONE_TWO & 1 and sum(left) < state.pool.bit_count()
    if game.start_player == "one-two" and state.round == 0 and may_stay:
        found.append("deal_to: with start_player='one-two' the 1/2 card has to be dealt (scout 8.2)")


def _check_aside(game: ScoutGame, position: Mapping[str, Any], found: list[str]) -> None:
    """Check that with two players no card of round 2 is missing. Rule: scout 7.2."""
    state = build(game, position)
    if found or game.num_players > 2 or state.round:
        return
    due = sum(state.deal_to) - sum(map(len, state.hands)) if state.phase <= DEAL else 0
    there = state.pool.bit_count() - due
    missing = cards_in(_without_place(state) & ~state.pool)
    if there < _FOR_ROUND_2 and missing:
        more = min(_FOR_ROUND_2 - there, len(missing))
        found.append(
            f"aside: {there} cards for round 2{f' after {due} are dealt' if due else ''}; expected {_FOR_ROUND_2}"
            f" (scout 7.2), so {more} more of those that lie nowhere else: {', '.join(map(_name, missing))};"
            " without `aside` all of them lie there"
        )


def _without_place(state: ScoutState) -> int:
    """Return the cards in no hand that nobody has seen, as a bit mask; unless a position says else, they lie aside."""
    out = state.seen | mask_of(tuple(face for hand in state.hands for face in hand))
    for mask in state.known:
        out |= mask
    return DECK[len(state.hands)] & ~out


def _check_mover(game: ScoutGame, position: Mapping[str, Any], found: list[str]) -> None:
    phase = position.get("phase", "turn")
    if phase not in ("hand", "turn", "show"):
        return
    state = build(game, position)
    turn = state.player
    sizes = [len(hand) for hand in state.hands]
    dealt = state.deal_to if state.phase == DEAL else sizes
    empty = [seat for seat, size in enumerate(dealt) if not size]
    found.extend(f"hands[{seat}] is empty, but then the round has ended (scout 5.1)" for seat in empty)
    if empty or phase == "hand":
        return
    state.phase = PHASES.index(phase)  # even if another hand is to be dealt before
    if sizes[turn] < dealt[turn]:
        if game.num_players == 2 and state.active and not state.chips[turn]:
            found.append(f"hands[{turn}]: without a chip, its cards decide whether the round has ended (scout 7.5)")
    elif not state.legal_actions():
        rule = "scout 7.5" if phase == "turn" else "scout 4.4"
        found.append(f"turn: seat {turn} could neither show nor scout here, so this cannot be ({rule})")


def _faces(cards: list[str] | tuple[str, ...]) -> tuple[int, ...]:
    return tuple(FACES[card] for card in cards)


def _scouts(game: ScoutGame, position: Mapping[str, Any]) -> int:
    """Return how many Scouts there were since the last Show, as far as the table tells it. Rule: scout 5.2."""
    if game.num_players == 2 or not position.get("active"):
        return int(position.get("scouts", 0))
    since = position.get("turn", 0) - position.get("owner", -1)
    return int(since - (position.get("phase", "turn") == "turn")) % game.num_players


def _is_set(faces: tuple[int, ...]) -> bool:
    steps = {TOP[b] - TOP[a] for a, b in itertools.pairwise(faces)}
    return not steps or (len(steps) == 1 and steps <= {-1, 0, 1})


def build(game: ScoutGame, position: Mapping[str, Any]) -> ScoutState:
    """Return the state of a position without problems; what is missing takes its natural default."""
    from tabletop_widgets.engines.scout.state import ScoutState

    n = game.num_players
    state = ScoutState.initial(game)
    state.phase = state.after_deal = PHASES.index(position.get("phase", "turn"))
    state.round = position.get("round", 1) - 1
    state.player = position.get("turn", 0)
    state.starter = position.get("start_player", state.player)
    hands = position.get("hands", [[] for _ in range(n)])
    state.hands = [() if isinstance(hand, int) else _faces(hand) for hand in hands]
    state.active = _faces(position.get("active", ()))
    state.owner = position.get("owner", -1)
    state.need = sets.strength(state.active)
    state.scouts = _scouts(game, position)
    state.captured = list(position.get("captured", (0,) * n))
    state.chips = list(position.get("chips", (CHIPS_FOR_TWO if n == 2 else 0,) * n))
    shows = state.player if position.get("phase") == "show" else -1  # in the midst of a Scout & Show
    state.ready = list(position.get("scout_and_show", [n > 2 and seat != shows for seat in range(n)]))
    state.seen = mask_of(_faces(position.get("seen", ()))) | mask_of(state.active)
    state.known = tuple(mask_of(_faces(cards)) for cards in position.get("known", ((),) * n))
    empty = tuple(dict.fromkeys(RESULT, 0) for _ in range(n))
    results = position.get("results", [empty] * (state.round + (position.get("phase") == "over")))
    state.results = tuple(tuple(tuple(seat[key] for key in RESULT) for seat in result) for result in results)
    state.pool = mask_of(_faces(position["aside"])) if "aside" in position else _without_place(state)
    if state.phase <= DEAL:
        state.deal_to = tuple(position.get("deal_to", (HAND[n],) * n))
        state.after_deal = PHASES.index("hand")
    elif "deal_to" in position or any(hand and isinstance(hand, int) for hand in hands):
        sizes = [hand if isinstance(hand, int) else len(hand) for hand in hands]
        state.deal_to = tuple(position.get("deal_to", sizes))
        state.phase = DEAL
    return state
