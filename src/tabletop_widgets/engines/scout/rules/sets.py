"""Sets: which may be shown, and which set beats which. The only place for scout 4.1 and 4.2.

A set's strength is one number, so that `>` compares sets: 32 * cards + 16 if a match + lowest number; 0 = not a set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, NUMBERS, TOP, Hand
from tabletop_widgets.engines.scout.ids import SHOW

MATCH: Final = 16  # added to the strength of a match
PER_CARD: Final = 32  # added to a strength for each card of the set

# reasons for Shows that are not legal
NO_CARDS: Final = "show-no-cards"
NOT_A_SET: Final = "show-not-a-set"
FEWER_CARDS: Final = "show-fewer"
RUN_AGAINST_MATCH: Final = "show-run-against-match"
NOT_HIGHER: Final = "show-not-higher"

_NOTHING: Final = 99  # stands beside the ends of a hand; no card's number is next to it
_NO_STEP: Final = 50  # no real step: no two numbers are so far apart
# cards in a hand -> every place where one can be inserted; a `range` made for each call takes longer, compiled or not
_SLOTS: Final = tuple(tuple(range(size + 1)) for size in range(NUM_CARDS + 1))


def strength(faces: Hand) -> int:
    """Return the strength of cards that are known to be a set.

    >>> from tabletop_widgets.engines.scout.components.cards import FACES
    >>> run, match = (FACES["4|6"], FACES["5|7"]), (FACES["2|6"], FACES["2|7"])
    >>> strength(match) > strength(run)
    True
    """
    n = len(faces)
    if n < 2:
        return PER_CARD + TOP[faces[0]] if n else 0
    first, last = TOP[faces[0]], TOP[faces[-1]]
    return PER_CARD * n + (MATCH + first if first == last else min(first, last))


def shows(hand: Hand, need: int, reasons: dict[int, str] | None = None) -> list[int]:
    """Return the ids of the Shows from a hand that beat a strength, sorted.

    Args:
        hand: faces from left to right.
        need: strength to be beaten; 0 if nothing is on the table.
        reasons: the reason is recorded here for every Show of cards of this hand that is not legal.

    Rule: scout 4.1, 4.2

    """
    out: list[int] = []
    count, match_to_beat, low = need >> 5, need & 16, need & 15
    right, direction, longest = _NOTHING, _NO_STEP, 1  # of the longest set that begins here
    shown = SHOW + len(hand) * NUMBERS  # the id of the Show of one card from here
    for face in reversed(hand):
        shown -= NUMBERS
        number = TOP[face]
        step = right - number
        right = number
        if step == direction:
            longest += 1
        elif -2 < step < 2:
            direction, longest = step, 2
        else:
            direction, longest = _NO_STEP, 1
        if longest < count and reasons is None:
            continue
        # every longer set beats the active one; one of the same length has to be compared
        if count < 2:
            beats = number > low
        elif direction == 0:
            beats = not match_to_beat or number > low
        else:
            beats = not match_to_beat and (number if direction > 0 else number - count + 1) > low
        first = count if beats and count else count + 1
        if first == longest:
            out.append(shown + longest - 1)
        elif first < longest:
            for action in range(shown + longest - 1, shown + first - 2, -1):
                out.append(action)  # `extend` takes half of this function's time when compiled
        if reasons is not None:
            _note(reasons, shown, longest, first, count, bool(match_to_beat) and direction != 0)
    out.reverse()
    return out


def _note(reasons: dict[int, str], shown: int, longest: int, first: int, count: int, run_meets_match: bool) -> None:
    for length in range(1, NUMBERS + 1):
        if length > longest:
            reasons[shown + length - 1] = NOT_A_SET
        elif length < min(first, count):
            reasons[shown + length - 1] = FEWER_CARDS
        elif length < first:
            reasons[shown + length - 1] = RUN_AGAINST_MATCH if run_meets_match and count > 1 else NOT_HIGHER


def room(hand: Hand, need: int) -> tuple[int, int]:
    """Return the places for a new card at which some set that beats a strength stays complete in the hand.

    Returns:
        (a, b): every place up to a and every place from b; (-1, size + 1) if there is no such set.

    """
    found = shows(hand, need)
    if not found:
        return -1, len(hand) + 1
    up_to = (found[-1] - SHOW) // NUMBERS
    start_from = len(hand)
    for shown in found:  # `min` over a generator takes six times as long when compiled
        behind = (shown - SHOW) // NUMBERS + (shown - SHOW) % NUMBERS + 1
        if behind < start_from:
            start_from = behind
    return up_to, start_from


def slots_before_show(hand: Hand, number: int, need: int, up_to: int, start_from: int) -> Sequence[int]:
    """Return the places for a scouted card after which some Show in the hand beats a strength.

    Args:
        hand: faces from left to right, without the scouted card.
        number: the scouted card's usable number.
        need: strength of what is left of the active set; 0 if nothing is.
        up_to: every place up to this one leaves a good set complete; see `room`.
        start_from: so does every place from this one.

    Rule: scout 4.4

    """
    size = len(hand)
    if need < 32 + number or up_to + 1 >= start_from:  # the card alone is enough, or every place leaves a set complete
        return _SLOTS[size]
    count, match_to_beat, low = need >> 5, need & 16, need & 15
    out = list(range(up_to + 1))
    tops = [_NOTHING, *(TOP[face] for face in hand), _NOTHING]
    for slot in range(up_to + 1, min(start_from, size + 1)):
        left, right = number - tops[slot], tops[slot + 1] - number
        if not (-2 < left < 2 or -2 < right < 2):
            continue
        for step in (0, 1, -1):  # a match, a rising and a falling run through the new card
            before = _reach(tops, slot, -1, step) if left == step else 0
            after = _reach(tops, slot + 1, 1, step) if right == step else 0
            cards = before + 1 + after
            if cards > count or (cards == count > 1 and _beats(number, step, before, after, match_to_beat, low)):
                out.append(slot)
                break
    out.extend(range(start_from, size + 1))
    return out


def _reach(tops: list[int], at: int, way: int, step: int) -> int:
    """Return how many cards from a place on, in one direction, differ by the same step (from left to right)."""
    n = 1
    while tops[at + way] - tops[at] == way * step:
        at += way
        n += 1
    return n


def _beats(number: int, step: int, before: int, after: int, match_to_beat: int, low: int) -> bool:
    """Return whether a set beats an active set of the same length."""
    if step == 0:
        return not match_to_beat or number > low
    return not match_to_beat and number - (before if step == 1 else after) > low
