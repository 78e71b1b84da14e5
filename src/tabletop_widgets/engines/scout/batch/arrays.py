"""The rules of SCOUT on arrays: many games at once, compiled by Numba.

A game is one record of `GAME`. Cards, sets, ids of actions and columns are those of the engine, whose tables are taken
over; the rules stand here a second time, and tests play both side by side. All compiled functions are in this one
module, because Numba's cache on disk notices a change of the module of a function alone, not of those that it calls.

Functions trust their arguments: `ScoutBatch` checks them.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

from tabletop_widgets.engines.scout import ids as _ids
from tabletop_widgets.engines.scout import phases as _phases
from tabletop_widgets.engines.scout.components import cards as _cards
from tabletop_widgets.engines.scout.options import PLAYERS
from tabletop_widgets.engines.scout.rules.setup import CHIPS_FOR_TWO

try:
    from numba import njit
except ImportError as _missing:
    raise ModuleNotFoundError(
        "this needs Numba, which is not installed: pip install '.[batch]' in the clone"
    ) from _missing

Record: TypeAlias = Any  # one game: an element of an array of `GAME`
Array: TypeAlias = Any
Number: TypeAlias = Any  # a whole number of numpy

SEATS: Final = PLAYERS[-1]
MOST: Final = _cards.NUM_CARDS
NUMBERS: Final = _cards.NUMBERS
NUM_CARDS: Final = _cards.NUM_CARDS
KEEP, TURN, SHOW, SCOUT, SCOUT_AND_SHOW = _ids.KEEP, _ids.TURN, _ids.SHOW, _ids.SCOUT, _ids.SCOUT_AND_SHOW
NUM_ACTIONS: Final = _ids.NUM_ACTIONS
DEAL, CHOOSE_HAND, TAKE_TURN, MUST_SHOW, OVER = (
    _phases.DEAL,
    _phases.CHOOSE_HAND,
    _phases.TAKE_TURN,
    _phases.MUST_SHOW,
    _phases.OVER,
)
NUM_PHASES: Final = len(_phases.PHASES.names)
ONE_TWO: Final = _cards.ONE_TWO

TOP: Final = np.array(_cards.TOP, np.int8)
OTHER: Final = np.array(_cards.OTHER, np.int8)
LOW: Final = np.array([pair[0] for pair in _cards.PAIRS], np.int8)
HIGH: Final = np.array([pair[1] for pair in _cards.PAIRS], np.int8)
DECK: Final = np.array([_cards.DECK.get(players, 0) for players in range(SEATS + 1)], np.uint64)
DECK_SIZE: Final = np.array([_cards.DECK.get(players, 0).bit_count() for players in range(SEATS + 1)], np.int64)
HAND: Final = np.array([_cards.HAND.get(players, 0) for players in range(SEATS + 1)], np.int64)

# numbers without a limit that become 1/2, as in the encoding
_CHIPS: Final = 5
_POINTS: Final = 20
_SCOUTS: Final = 2
_NOTHING: Final = 99  # stands beside the ends of a hand; no card's number is next to it
_NO_STEP: Final = 50  # no real step: no two numbers are so far apart
_WORDS: Final = 624  # 32-bit words of the Mersenne Twister's state

# the fields of a position are those of `Position`; `size` and `cards` say how much of `hands` and `active` counts
GAME: Final = np.dtype(
    [
        ("hands", np.int8, (SEATS, MOST)),
        ("size", np.int8, (SEATS,)),
        ("active", np.int8, (NUMBERS,)),
        ("cards", np.int8),
        ("owner", np.int8),
        ("scouts", np.int8),
        ("phase", np.int8),
        ("player", np.int8),
        ("starter", np.int8),
        ("round", np.int8),
        ("players", np.int8),
        ("is_public", np.int8),
        ("starts_by_card", np.int8),
        ("ready", np.int8, (SEATS,)),
        ("captured", np.int16, (SEATS,)),
        ("chips", np.int16, (SEATS,)),
        ("need", np.int16),
        ("results", np.int16, (SEATS, SEATS, 3)),
        ("decisions", np.int32),
        ("seen", np.uint64),
        ("pool", np.uint64),
        ("known", np.uint64, (SEATS,)),
        ("luck", np.uint64),
    ],
    align=True,
)
# the random numbers of chance, apart from the position, so that copies of a position stay small
CHANCE: Final = np.dtype([("words", np.uint32, (_WORDS,)), ("at", np.int32)])


# --- random numbers: those of Python's `random.Random`, so that a seed deals the engine's cards


@njit(cache=True)
def seed_chance(chance: Record, key: Array) -> None:
    """Set random numbers as `random.Random` does for a whole number, whose 32-bit words are the key, lowest first."""
    words = chance.words
    length = len(key)
    while length > 1 and key[length - 1] == 0:
        length -= 1
    words[0] = 19650218
    for i in range(1, _WORDS):
        before = np.uint64(words[i - 1])
        words[i] = (np.uint64(1812433253) * (before ^ (before >> np.uint64(30))) + np.uint64(i)) & np.uint64(0xFFFFFFFF)
    i, j = 1, 0
    for _ in range(max(_WORDS, length)):
        before = np.uint64(words[i - 1])
        mixed = np.uint64(words[i]) ^ ((before ^ (before >> np.uint64(30))) * np.uint64(1664525))
        words[i] = (mixed + np.uint64(key[j]) + np.uint64(j)) & np.uint64(0xFFFFFFFF)
        i, j = i + 1, j + 1
        if i >= _WORDS:
            words[0] = words[_WORDS - 1]
            i = 1
        if j >= length:
            j = 0
    for _ in range(_WORDS - 1):
        before = np.uint64(words[i - 1])
        mixed = np.uint64(words[i]) ^ ((before ^ (before >> np.uint64(30))) * np.uint64(1566083941))
        words[i] = (mixed - np.uint64(i)) & np.uint64(0xFFFFFFFF)
        i += 1
        if i >= _WORDS:
            words[0] = words[_WORDS - 1]
            i = 1
    words[0] = 0x80000000
    chance.at = _WORDS


@njit(cache=True)
def _twist(words: Array) -> None:
    for i in range(_WORDS):
        y = (words[i] & np.uint32(0x80000000)) | (words[(i + 1) % _WORDS] & np.uint32(0x7FFFFFFF))
        odd = np.uint32(0x9908B0DF) if y & np.uint32(1) else np.uint32(0)
        words[i] = words[(i + 397) % _WORDS] ^ (y >> np.uint32(1)) ^ odd


@njit(cache=True)
def _word(chance: Record) -> Number:
    if chance.at >= _WORDS:
        _twist(chance.words)
        chance.at = 0
    y = np.uint64(chance.words[chance.at])
    chance.at += 1
    y ^= y >> np.uint64(11)
    y ^= (y << np.uint64(7)) & np.uint64(0x9D2C5680)
    y ^= (y << np.uint64(15)) & np.uint64(0xEFC60000)
    return y ^ (y >> np.uint64(18))


@njit(cache=True)
def _number(chance: Record) -> float:
    """Return what `random.Random.random` returns."""
    high = np.float64(_word(chance) >> np.uint64(5))
    return (high * 67108864.0 + np.float64(_word(chance) >> np.uint64(6))) / 9007199254740992.0


@njit(cache=True)
def luck(g: Record, below: int) -> Number:
    """Return a random whole number below a bound, for players; it is apart from chance (splitmix64)."""
    g.luck += np.uint64(0x9E3779B97F4A7C15)
    z = g.luck
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    return np.int64(((z >> np.uint64(32)) * np.uint64(below)) >> np.uint64(32))


# --- set-up and chance


@njit(cache=True)
def begin_game(g: Record, chance: Record) -> None:
    """Set up a game and deal its first round; its options are in the record already. Rule: scout 2.2, 3.1."""
    n = g.players
    g.round = 0
    g.starter = 0
    g.decisions = 0
    g.pool = DECK[n]
    g.results[:] = 0
    g.known[:] = np.uint64(0)
    if not g.starts_by_card:
        g.starter = np.int64(_number(chance) * n)
    clear_table(g)
    deal(g, chance)


@njit(cache=True)
def clear_table(g: Record) -> None:
    """Prepare one round for its deal. Rule: scout 3.1, 7.1."""
    two = g.players == 2
    for seat in range(g.players):
        g.size[seat] = 0
        g.captured[seat] = 0
        g.chips[seat] = CHIPS_FOR_TWO if two else 0
        g.ready[seat] = not two
    g.cards = 0
    g.owner = -1
    g.need = 0
    g.scouts = 0
    g.seen = np.uint64(0)
    g.player = g.starter
    g.phase = DEAL


@njit(cache=True)
def deal(g: Record, chance: Record) -> None:
    """Deal all hands from the pool. Rule: scout 3.1, 8.2."""
    n, each = g.players, HAND[g.players]
    left = np.empty(NUM_CARDS, np.int8)
    count = 0
    for card in range(NUM_CARDS):
        if (g.pool >> np.uint64(card)) & np.uint64(1):
            left[count] = card
            count += 1
    holder = 0
    for seat in range(n):
        for i in range(each):
            drawn = np.int64(_number(chance) * 2 * count)
            at = drawn >> 1
            card = left[at]
            count -= 1
            for k in range(at, count):  # keeps the order, as the engine does
                left[k] = left[k + 1]
            g.hands[seat, i] = 2 * card + (drawn & 1)
            g.pool &= ~(np.uint64(1) << np.uint64(card))
            if card == ONE_TWO:
                holder = seat
        g.size[seat] = each
    if g.starts_by_card and g.round == 0:
        g.starter = holder
        g.player = holder
    g.phase = CHOOSE_HAND


@njit(cache=True)
def go_on(g: Record, chance: Record) -> None:
    """Deal the next round if it is due."""
    if g.phase == DEAL:
        deal(g, chance)


# --- sets


@njit(cache=True)
def strength(faces: Array, n: int) -> int:
    """Return the strength of a set, 0 of none; see the engine's `sets`. Rule: scout 4.2."""
    if n < 2:
        return 32 + TOP[faces[0]] if n else 0
    first, last = TOP[faces[0]], TOP[faces[n - 1]]
    return 32 * n + (16 + first if first == last else min(first, last))


@njit(cache=True)
def longest_sets(tops: Array, n: int, longest: Array, steps: Array) -> None:
    """Write for each place the length of the longest set that begins there, and its step; `_NO_STEP` of one card."""
    right, direction, run = _NOTHING, _NO_STEP, 1
    for i in range(n - 1, -1, -1):
        step = right - tops[i]
        right = tops[i]
        if step == direction:
            run += 1
        elif -2 < step < 2:
            direction, run = step, 2
        else:
            direction, run = _NO_STEP, 1
        longest[i] = run
        steps[i] = direction


@njit(cache=True)
def shows(hand: Array, size: int, need: int, out: Array, n: int) -> int:
    """Add the ids of the Shows that beat a strength, sorted; return how many ids there are. Rule: scout 4.1, 4.2."""
    count, match_to_beat, low = need >> 5, need & 16, need & 15
    room = np.empty((3, MOST), np.int8)  # one allocation is faster than three
    tops, longest, steps = room[0], room[1], room[2]
    for i in range(size):
        tops[i] = TOP[hand[i]]
    longest_sets(tops, size, longest, steps)
    for i in range(size):
        run = longest[i]
        if run < count:
            continue
        number = tops[i]
        if count < 2:
            beats = number > low
        elif steps[i] == 0:
            beats = not match_to_beat or number > low
        else:
            beats = (not match_to_beat) and (number if steps[i] > 0 else number - count + 1) > low
        first = count if beats and count else count + 1
        for length in range(first, run + 1):
            out[n] = SHOW + i * NUMBERS + length - 1
            n += 1
    return n


@njit(cache=True)
def _reach(tops: Array, at: int, way: int, step: int) -> int:
    n = 1
    while tops[at + way] - tops[at] == way * step:
        at += way
        n += 1
    return n


@njit(cache=True)
def _lets_show(tops: Array, slot: int, number: int, count: int, match_to_beat: int, low: int) -> bool:
    """Return whether a card inserted at a place completes a set that beats the active one. Rule: scout 4.2."""
    left, right = number - tops[slot], tops[slot + 1] - number
    if not (-2 < left < 2 or -2 < right < 2):
        return False
    for step in (0, 1, -1):
        before = _reach(tops, slot, -1, step) if left == step else 0
        after = _reach(tops, slot + 1, 1, step) if right == step else 0
        cards = before + 1 + after
        if cards > count:
            return True
        if cards == count > 1:
            if step == 0:
                if not match_to_beat or number > low:
                    return True
            elif not match_to_beat and number - (before if step == 1 else after) > low:
                return True
    return False


@njit(cache=True)
def _scouts_and_shows(g: Record, hand: Array, size: int, out: Array, n: int) -> int:
    """Add the Scouts after which a Show follows. Rule: scout 4.4."""
    tops = np.empty(MOST + 2, np.int8)
    found = np.empty(NUM_ACTIONS, np.int16)
    tops[0] = _NOTHING
    tops[size + 1] = _NOTHING
    for i in range(size):
        tops[i + 1] = TOP[hand[i]]
    for end in range(2 if g.cards > 1 else 1):
        cards = g.cards - 1
        need = strength(g.active[1 - end :], cards)
        face = g.active[cards] if end else g.active[0]
        up_to, start_from = -1, 0
        if need:
            start_from = size + 1
            count = shows(hand, size, need, found, 0)
            if count:
                up_to = (found[count - 1] - SHOW) // NUMBERS
                start_from = size
                for k in range(count):
                    behind = (found[k] - SHOW) // NUMBERS + (found[k] - SHOW) % NUMBERS + 1
                    start_from = min(start_from, behind)
        for turned in range(2):
            number = TOP[face ^ turned]
            first = SCOUT_AND_SHOW + (2 * end + turned) * NUM_CARDS
            for slot in range(size + 1):
                if (
                    need < 32 + number
                    or slot <= up_to
                    or slot >= start_from
                    or _lets_show(tops, slot, number, need >> 5, need & 16, need & 15)
                ):
                    out[n] = first + slot
                    n += 1
    return n


# --- decisions


@njit(cache=True)
def legal(g: Record, out: Array) -> int:
    """Write the ids of the legal actions, sorted, and return how many there are. Rule: scout 3.3, 4, 7.3."""
    if g.phase == CHOOSE_HAND:
        out[0] = KEEP
        out[1] = TURN
        return 2
    if g.phase != TAKE_TURN and g.phase != MUST_SHOW:
        return 0
    hand, size = g.hands[g.player], g.size[g.player]
    n = shows(hand, size, g.need, out, 0)
    if g.phase == TAKE_TURN and g.need > 0 and (g.players > 2 or g.chips[g.player] > 0):
        for way in range(4 if g.cards > 1 else 2):
            for slot in range(size + 1):
                out[n] = SCOUT + way * NUM_CARDS + slot
                n += 1
        if g.ready[g.player]:
            n = _scouts_and_shows(g, hand, size, out, n)
    return n


@njit(cache=True)
def take(g: Record, action: int) -> None:
    """Take a legal action; after the last one of a round the deal of the next is due, see `go_on`."""
    decide(g, action)
    if g.players == 2 and SHOW <= action < SCOUT and g.phase == TAKE_TURN:
        _check_stuck(g)


@njit(cache=True)
def decide(g: Record, action: int) -> None:
    """Take a legal action, but leave out what its seat cannot foresee: whether the other of two players is stuck."""
    g.decisions += 1
    if action < SHOW:
        _choose_hand(g, action)
    elif action < SCOUT:
        _show(g, action)
    else:
        _scout(g, action)


@njit(cache=True)
def _next_seat(g: Record) -> int:
    return g.player + 1 if g.player + 1 < g.players else 0


@njit(cache=True)
def _choose_hand(g: Record, action: int) -> None:
    """Keep a hand or turn it over. Rule: scout 3.3."""
    if action == TURN:
        for i in range(g.size[g.player]):
            g.hands[g.player, i] ^= 1
    g.player = _next_seat(g)
    if g.player == g.starter:
        g.phase = TAKE_TURN


@njit(cache=True)
def _show(g: Record, action: int) -> None:
    """Show cards, and capture those they beat. Rule: scout 4.1, 5.1."""
    seat = g.player
    hand, size = g.hands[seat], g.size[seat]
    start, length = (action - SHOW) // NUMBERS, (action - SHOW) % NUMBERS + 1
    g.captured[seat] += g.cards
    for i in range(length):
        face = hand[start + i]
        g.active[i] = face
        g.seen |= np.uint64(1) << np.uint64(face >> 1)
    g.cards = length
    g.owner = seat
    g.need = strength(g.active, length)
    g.scouts = 0
    for i in range(start, size - length):
        hand[i] = hand[i + length]
    g.size[seat] = size - length
    if size == length:
        _end_round(g, -1)
        return
    g.player = _next_seat(g)
    g.phase = TAKE_TURN


@njit(cache=True)
def _scout(g: Record, action: int) -> None:
    """Take an end of the active set into the hand; somebody gets or pays a chip. Rule: scout 4.3, 4.4, 5.2, 7.3."""
    seat = g.player
    hand, size = g.hands[seat], g.size[seat]
    then_show = action >= SCOUT_AND_SHOW
    taken = action - (SCOUT_AND_SHOW if then_show else SCOUT)
    way, slot = taken // NUM_CARDS, taken % NUM_CARDS
    g.cards -= 1
    face = g.active[g.cards] if way >= 2 else g.active[0]
    if way < 2:
        for i in range(g.cards):
            g.active[i] = g.active[i + 1]
    for i in range(size, slot, -1):
        hand[i] = hand[i - 1]
    hand[slot] = face ^ (way & 1)
    g.size[seat] = size + 1
    g.need = strength(g.active, g.cards)
    g.scouts += 1
    if g.players == 2:
        g.chips[seat] -= 1
        _check_stuck(g)
        return
    g.chips[g.owner] += 1
    if then_show:
        g.ready[seat] = 0
        g.phase = MUST_SHOW
    elif g.scouts == g.players - 1:
        _end_round(g, g.owner)
    else:
        g.player = _next_seat(g)


@njit(cache=True)
def _check_stuck(g: Record) -> None:
    """With two players the round ends when the seat to move can neither show nor scout. Rule: scout 7.5."""
    if g.need > 0 and g.chips[g.player] > 0:
        return
    out = np.empty(NUM_ACTIONS, np.int16)
    if shows(g.hands[g.player], g.size[g.player], g.need, out, 0) == 0:
        _end_round(g, g.owner)


@njit(cache=True)
def _end_round(g: Record, exempt: int) -> None:
    """Score the round, and set up the next one or end the game. Rule: scout 2.3, 6.1, 6.2, 7.2, 7.6."""
    n = g.players
    for seat in range(n):
        row = g.results[g.round, seat]
        row[0] = g.captured[seat]
        row[1] = g.chips[seat]
        row[2] = 0 if seat == exempt else g.size[seat]
    if g.round + 1 == n:
        g.phase = OVER
        return
    if n == 2:  # the cards set aside are dealt now; nobody has seen them
        for seat in range(n):
            g.known[seat] = g.seen
            for i in range(g.size[seat]):
                g.known[seat] |= np.uint64(1) << np.uint64(g.hands[seat, i] >> 1)
    else:
        g.pool = DECK[n]
    g.round += 1
    g.starter = g.starter + 1 if g.starter + 1 < n else 0
    clear_table(g)


@njit(cache=True)
def points(g: Record, number: int, seat: int) -> int:
    """Return the points of a seat in a finished round. Rule: scout 6.1."""
    row = g.results[number, seat]
    return row[0] + row[1] - row[2]


@njit(cache=True)
def finished_rounds(g: Record) -> int:
    """Return the number of finished rounds."""
    return g.round + 1 if g.phase == OVER else g.round


# --- the view of a seat as numbers, in the columns of the engine's encoding


@njit(cache=True)
def _card(out: Array, at: int, face: int, is_turned_known: bool) -> None:
    out[at] = 1.0
    out[at + 1] = 1.0
    if is_turned_known:
        out[at + 2] = 1.0
        out[at + 3] = TOP[face] / NUMBERS
        out[at + 4] = OTHER[face] / NUMBERS
    else:
        out[at + 3] = LOW[face >> 1] / NUMBERS
        out[at + 4] = HIGH[face >> 1] / NUMBERS


@njit(cache=True)
def _squash(amount: int, half: int) -> float:
    return amount / (amount + half) if amount > 0 else 0.0


@njit(cache=True)
def encode(g: Record, seat: int, out: Array) -> int:
    """Write the view of a seat, and return the number of columns."""
    n, most = g.players, DECK_SIZE[g.players]
    out[:] = 0.0
    out[g.phase] = 1.0
    at = NUM_PHASES
    if g.phase != OVER:
        out[at + (g.player - seat) % n] = 1.0
    at += n
    out[at + g.round] = 1.0
    at += n
    out[at + (g.starter - seat) % n] = 1.0
    at += n
    for k in range(n):
        holder = (seat + k) % n
        for i in range(g.size[holder]):
            face = g.hands[holder, i]
            if k == 0:
                _card(out, at + 5 * i, face, True)
            elif (g.seen >> np.uint64(face >> 1)) & np.uint64(1):
                _card(out, at + 5 * i, face, g.is_public)
            else:
                out[at + 5 * i] = 1.0
        out[NUM_PHASES + 3 * n + 5 * n * most + k] = g.size[holder] / most
        at += 5 * most
    at += n
    for i in range(g.cards):
        _card(out, at + 5 * i, g.active[i], True)
    at += 5 * NUMBERS
    if g.cards:
        out[at + (g.owner - seat) % n] = 1.0
    at += n
    out[at] = _squash(g.scouts, _SCOUTS)
    at += 1
    for k in range(n):
        other = (seat + k) % n
        out[at + k] = g.captured[other] / NUM_CARDS
        out[at + n + k] = _squash(g.chips[other], _CHIPS)
        out[at + 2 * n + k] = g.ready[other]
    at += 3 * n
    seen = g.seen | g.known[seat]
    for card in range(NUM_CARDS):
        if (seen >> np.uint64(card)) & np.uint64(1):
            out[at + card] = 1.0
    at += NUM_CARDS
    return _encode_results(g, seat, out, at)


@njit(cache=True)
def _encode_results(g: Record, seat: int, out: Array, at: int) -> int:
    n, finished = g.players, finished_rounds(g)
    for k in range(n):
        other = (seat + k) % n
        total = 0
        for number in range(finished):
            total += points(g, number, other)
        out[at + k] = 0.5 + 0.5 * total / (abs(total) + _POINTS)
    at += n
    for number in range(finished):
        for k in range(n):
            row = g.results[number, (seat + k) % n]
            place = at + 4 * (n * number + k)
            out[place] = 1.0
            out[place + 1] = row[0] / NUM_CARDS
            out[place + 2] = _squash(row[1], _CHIPS)
            out[place + 3] = row[2] / NUM_CARDS
    return at + 4 * n * n


# --- many games


@njit(cache=True)
def begin_games(games: Array, chances: Array, keys: Array, lucks: Array, which: Array) -> None:
    """Begin some games anew, each with the random numbers of its key."""
    for i in range(len(which)):
        at = which[i]
        seed_chance(chances[at], keys[i])
        games[at].luck = lucks[i]
        begin_game(games[at], chances[at])


@njit(cache=True)
def list_legal(games: Array, which: Array, ids: Array, counts: Array) -> None:
    """Write the legal actions of some games."""
    for i in range(len(which)):
        at = which[i]
        counts[at] = legal(games[at], ids[at])


@njit(cache=True)
def _place(ids: Array, count: int, action: int) -> int:
    """Return where an action is among sorted ids, or -1."""
    low, high = 0, count
    while low < high:
        middle = (low + high) >> 1
        if ids[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low if low < count and ids[low] == action else -1


@njit(cache=True)
def first_illegal(which: Array, actions: Array, ids: Array, counts: Array) -> int:
    """Return the place of the first action that is not legal in its game, or -1."""
    for i in range(len(which)):
        if _place(ids[which[i]], counts[which[i]], actions[i]) < 0:
            return i
    return -1


@njit(cache=True)
def _step(g: Record, chance: Record, action: int, ids: Array, counts: Array, at: int, longest: int) -> None:
    """Take a legal action, deal what is due, and list what is legal then: nothing in a game that is cut off."""
    take(g, action)
    go_on(g, chance)
    counts[at] = 0 if g.decisions >= longest else legal(g, ids[at])


@njit(cache=True)
def step_games(
    games: Array, chances: Array, which: Array, actions: Array, ids: Array, counts: Array, longest: int
) -> None:
    """Take a legal action in each of some games, deal what is due, and list what is legal then."""
    for i in range(len(which)):
        at = which[i]
        _step(games[at], chances[at], actions[i], ids, counts, at, longest)


@njit(cache=True)
def observe_games(games: Array, which: Array, seats: Array, out: Array) -> None:
    """Write the views of seats as numbers."""
    for i in range(len(which)):
        encode(games[which[i]], seats[i], out[i])


@njit(cache=True)
def mask_games(which: Array, ids: Array, counts: Array, out: Array) -> None:
    """Write by action whether it is legal: 1 or 0."""
    for i in range(len(which)):
        out[i, :] = 0
        at = which[i]
        for k in range(counts[at]):
            out[i, ids[at, k]] = 1


@njit(cache=True)
def random_actions(games: Array, which: Array, ids: Array, counts: Array, out: Array) -> None:
    """Write a random legal action for each of some games."""
    for i in range(len(which)):
        at = which[i]
        out[i] = ids[at, luck(games[at], counts[at])]


@njit(cache=True)
def random_until(
    games: Array, chances: Array, which: Array, seats: Array, ids: Array, counts: Array, longest: int
) -> None:
    """Play some games on at random until a seat is asked, or the game is over or cut off."""
    for i in range(len(which)):
        at = which[i]
        g = games[at]
        while counts[at] and g.player != seats[i]:
            _step(g, chances[at], ids[at, luck(g, counts[at])], ids, counts, at, longest)


@njit(cache=True)
def play_at_random(games: Array, chances: Array, steps: int, ids: Array, counts: Array, longest: int) -> int:
    """Take so many random decisions in each game; one that is over begins anew. Return how many games have ended."""
    ended = 0
    for at in range(len(games)):
        g = games[at]
        for _ in range(steps):
            if counts[at] == 0:
                ended += 1
                begin_game(g, chances[at])
                counts[at] = legal(g, ids[at])
            _step(g, chances[at], ids[at, luck(g, counts[at])], ids, counts, at, longest)
    return ended


# --- what a seat knows after its own decision, as the inputs of a network; the same numbers as in `network.inputs`

_HAND_INPUTS: Final = 41
_TABLE_INPUTS: Final = 28
_OWN_INPUTS: Final = 5
_OTHER_INPUTS: Final = 13
_OTHERS: Final = _HAND_INPUTS + _TABLE_INPUTS + _OWN_INPUTS
_UNSEEN: Final = _OTHERS + (SEATS - 1) * _OTHER_INPUTS
NUM_INPUTS: Final = _UNSEEN + NUMBERS + len(PLAYERS)
WORTH: Final = np.array([max(0.0, k**1.5 - 1) for k in range(NUM_CARDS + 1)], np.float32)  # by number of cards
TENTH: Final = np.float32(0.1)
_MOST_SCOUTS: Final = 6


@njit(cache=True)
def _hand_inputs(tops: Array, n: int, need: int, x: Array) -> None:
    """Write the inputs about a hand: the fewest sets it divides into, its sets, the best two, the rest after a Show."""
    longest, steps = np.empty(MOST + 1, np.int8), np.empty(MOST + 1, np.int8)
    before, ways = np.empty(MOST + 1, np.int8), np.empty(MOST + 1, np.int8)  # the longest set that ends here
    suffix, prefix = (
        np.empty(MOST + 1, np.int8),
        np.empty(MOST + 1, np.int8),
    )  # fewest sets from here on, and up to here
    worth = np.empty(MOST + 1, np.float32)
    longest_sets(tops, n, longest, steps)
    suffix[n] = 0
    worth[n] = 0
    for i in range(n - 1, -1, -1):
        run = longest[i]
        fewest, most = 1 + suffix[i + run], WORTH[run] + worth[i + run]
        if run > 1:  # a card that ends one set may begin the next
            fewest = min(fewest, 1 + suffix[i + run - 1])
            most = max(most, WORTH[run - 1] + worth[i + run - 1])
        suffix[i] = fewest
        worth[i] = most
    prefix[0] = 0
    for i in range(n):
        step = tops[i] - tops[i - 1] if i else _NOTHING
        if i and step == ways[i - 1]:
            before[i], ways[i] = before[i - 1] + 1, step
        elif -2 < step < 2:
            before[i], ways[i] = 2, step
        else:
            before[i], ways[i] = 1, _NO_STEP
        run = before[i]
        fewest = 1 + prefix[i + 1 - run]
        if run > 1:
            fewest = min(fewest, 1 + prefix[i + 2 - run])
        prefix[i + 1] = fewest
    x[0] = n * TENTH
    if n < 6:
        x[1 + n] = 1
    parts = suffix[0]
    x[7] = parts * TENTH
    if parts < 6:
        x[8 + parts] = 1
    x[14] = worth[0] * TENTH
    best, second, after_best, fewest_after = 0, 0, 0, NUM_CARDS
    for i in range(n):
        run, step = longest[i], steps[i]
        if i and longest[i - 1] == run + 1 and steps[i - 1] == step:
            continue  # a part of a longer set
        place = min(run, 5) - 1
        low = tops[i] - run + 1 if step == -1 else tops[i]
        strong = 32 * run + low
        if step == 0:
            x[15 + place] += 0.5
            strong += 16
        else:
            x[20 + place] += 0.5
        if run == 1:
            x[25] += tops[i] * TENTH
            if tops[i] < 4:
                x[26] += 0.5
        left = prefix[i] + suffix[i + run]
        if i and i + run < n:  # cards that come together may join
            gap = tops[i + run] - tops[i - 1]
            if -2 < gap < 2:
                behind = before[i - 1] if ways[i - 1] == gap else 1
                ahead = longest[i + run] if steps[i + run] == gap else 1
                left = min(left, prefix[i - behind] + 1 + suffix[i + run + ahead])
        fewest_after = min(fewest_after, left)
        if strong > best:
            best, second, after_best = strong, best, left
        elif strong > second:
            second = strong
    _strength_inputs(best, x[27:])
    _strength_inputs(second, x[30:])
    if n:
        x[33] = fewest_after * TENTH
        if fewest_after < 4:
            x[34 + fewest_after] = 1
        x[38] = after_best * TENTH
    x[39] = best > need
    x[40] = second > need


@njit(cache=True)
def _strength_inputs(strong: int, x: Array) -> None:
    x[0] = (strong >> 5) * TENTH
    x[1] = (strong >> 4) & 1
    x[2] = (strong & 15) * TENTH


@njit(cache=True)
def _table_inputs(g: Record, seat: int, x: Array) -> None:
    """Write the inputs about the active set and the phase."""
    n, cards = g.players, g.cards
    x[min(cards, 5)] = 1
    if cards:
        _strength_inputs(g.need, x[6:])
        x[9 + (g.owner - seat) % n] = 1
        first, last = g.active[0], g.active[cards - 1]
        x[14] = TOP[first] * TENTH
        x[15] = OTHER[first] * TENTH
        x[16] = TOP[last] * TENTH
        x[17] = OTHER[last] * TENTH
    x[18 + min(g.scouts, _MOST_SCOUTS)] = 1
    x[25] = g.phase == MUST_SHOW
    x[26] = g.phase == CHOOSE_HAND
    x[27] = ((g.player - seat) % n) * TENTH


@njit(cache=True)
def _own_inputs(g: Record, seat: int, x: Array) -> None:
    x[0] = g.captured[seat] * TENTH
    x[1] = g.chips[seat] * TENTH
    x[2] = g.ready[seat]
    known = 0
    for i in range(g.size[seat]):
        if (g.seen >> np.uint64(g.hands[seat, i] >> 1)) & np.uint64(1):
            known += 1
    x[3] = known * TENTH  # cards that the others know
    x[4] = (g.starter - seat) % g.players * TENTH


@njit(cache=True)
def _fixed_inputs(g: Record, seat: int, x: Array) -> None:
    """Write the inputs that a seat's own decision does not change: others' hands, and the numbers not seen yet."""
    n = g.players
    tops = np.empty(MOST, np.int8)
    longest, steps = np.empty(MOST, np.int8), np.empty(MOST, np.int8)
    for k in range(1, n):
        other = (seat + k) % n
        at = _OTHERS + (k - 1) * _OTHER_INPUTS
        size = g.size[other]
        x[at] = size * TENTH
        if 0 < size < 6:
            x[at + size] = 1
        x[at + 6] = g.captured[other] * TENTH
        x[at + 8] = g.ready[other]
        known, best = 0, 0
        for i in range(size):  # known cards may form a set with known neighbours
            face = g.hands[other, i]
            tops[i] = _NOTHING + 3 * i
            if (g.seen >> np.uint64(face >> 1)) & np.uint64(1):
                known += 1
                if g.is_public:
                    tops[i] = TOP[face]
        longest_sets(tops, size, longest, steps)
        for i in range(size):
            if tops[i] < _NOTHING and longest[i] > 1:
                best = max(best, longest[i])
        x[at + 9] = known * TENTH
        x[at + 10] = best * TENTH
    unseen = DECK[n] & ~(g.seen | g.known[seat])
    for i in range(g.size[seat]):
        unseen &= ~(np.uint64(1) << np.uint64(g.hands[seat, i] >> 1))
    for card in range(NUM_CARDS):
        if (unseen >> np.uint64(card)) & np.uint64(1):
            x[_UNSEEN + LOW[card] - 1] += TENTH
            x[_UNSEEN + HIGH[card] - 1] += TENTH
    x[_UNSEEN + NUMBERS + n - 2] = 1


@njit(cache=True)
def _changed_inputs(g: Record, seat: int, x: Array, tops: Array) -> None:
    """Write the inputs that a seat's own decision changes."""
    size = g.size[seat]
    for i in range(size):
        tops[i] = TOP[g.hands[seat, i]]
    _hand_inputs(tops, size, g.need, x)
    _table_inputs(g, seat, x[_HAND_INPUTS:])
    _own_inputs(g, seat, x[_HAND_INPUTS + _TABLE_INPUTS :])
    n = g.players
    for k in range(1, n):
        other = (seat + k) % n
        at = _OTHERS + (k - 1) * _OTHER_INPUTS
        x[at + 7] = g.chips[other] * TENTH
        x[at + 11] = g.size[other] <= g.cards
        x[at + 12] = g.cards and g.owner == other


@njit(cache=True)
def _lead(g: Record, seat: int, number: int, is_over: bool) -> float:
    """Return how far a seat is ahead of the mean of the others in a round, in tens of points."""
    own, others = 0, 0
    for other in range(g.players):
        count = points(g, number, other) if is_over else g.captured[other] + g.chips[other] - g.size[other]
        if other == seat:
            own = count
        else:
            others += count
    return (own - others / (g.players - 1)) * 0.1


@njit(cache=True)
def after_actions(g: Record, ids: Array, count: int, scratch: Array, inputs: Array, lead: Array, ends: Array) -> None:
    """Write what the deciding seat knows after each of its actions, before anybody else does anything.

    Args:
        g: the game.
        ids: its legal actions.
        count: how many there are.
        scratch: an array of one game.
        inputs: a row for each action, for a network; zeros where the round ends.
        lead: the seat's lead so far, in tens of points; where the round ends, the result.
        ends: whether the round ends.

    """
    seat, number = g.player, g.round
    fixed = np.zeros(NUM_INPUTS, np.float32)
    tops = np.empty(MOST, np.int8)
    _fixed_inputs(g, seat, fixed)
    for k in range(count):
        scratch[0] = g
        after = scratch[0]
        decide(after, ids[k])
        ends[k] = after.phase == DEAL or after.phase == OVER
        lead[k] = _lead(after, seat, number, ends[k])
        if ends[k]:
            inputs[k, :] = 0
        else:
            inputs[k, :] = fixed
            _changed_inputs(after, seat, inputs[k], tops)


@njit(cache=True)
def after_all(
    games: Array, which: Array, ids: Array, counts: Array, inputs: Array, lead: Array, ends: Array, rows: Array
) -> int:
    """Write what each deciding seat knows after each of its actions; see `after_actions`.

    The rows of game `which[i]` are `rows[i]` to `rows[i + 1]`. Return how many rows there are.
    """
    scratch = np.empty(1, GAME)
    at = 0
    for i in range(len(which)):
        rows[i] = at
        game, count = which[i], counts[which[i]]
        after_actions(games[game], ids[game], count, scratch, inputs[at:], lead[at:], ends[at:])
        at += count
    rows[len(which)] = at
    return at
