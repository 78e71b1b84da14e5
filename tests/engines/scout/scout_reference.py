"""The rules of a turn once more, from the rulebook's words alone: slow, naive, and without a line of the engine."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

Hand = Sequence[str]  # cards "3|8" from left to right


def numbers(cards: Hand) -> list[int]:
    return [int(card.split("|")[0]) for card in cards]


def turned(card: str) -> str:
    top, other = card.split("|")
    return f"{other}|{top}"


def is_match(shown: Sequence[int]) -> bool:
    return all(number == shown[0] for number in shown)


def is_run(shown: Sequence[int]) -> bool:
    rising = all(b == a + 1 for a, b in itertools.pairwise(shown))
    falling = all(b == a - 1 for a, b in itertools.pairwise(shown))
    return rising or falling


def is_set(shown: Sequence[int]) -> bool:
    """Rule 4.1."""
    return bool(shown) and (is_match(shown) or is_run(shown))


def beats(shown: Sequence[int], active: Sequence[int]) -> bool:
    """Rule 4.2. A single card counts as a match here, so that singles are of one kind."""
    if len(shown) != len(active):
        return len(shown) > len(active)
    if is_match(shown) != is_match(active):
        return is_match(shown)
    return min(shown) > min(active)


def slices(hand: Hand) -> Iterator[tuple[int, int]]:
    """Give every slice of neighbours as (first place, last place), counted from 1."""
    for first in range(1, len(hand) + 1):
        for last in range(first, len(hand) + 1):
            yield first, last


def show_text(first: int, last: int) -> str:
    return f"show {first}" if first == last else f"show {first}-{last}"


def shows(hand: Hand, active: Hand) -> Iterator[str]:
    """Give every legal Show."""
    mine, theirs = numbers(hand), numbers(active)
    for first, last in slices(hand):
        if is_set(mine[first - 1 : last]) and beats(mine[first - 1 : last], theirs):
            yield show_text(first, last)


def scouts(hand: Hand, active: Hand) -> Iterator[tuple[str, list[str], list[str]]]:
    """Give every Scout: its text, and the hand and the table after it. Rule 4.3."""
    ends = [("left", active[0], active[1:])] if active else []
    if len(active) > 1:
        ends.append(("right", active[-1], active[:-1]))
    for end, card, left in ends:
        for way, as_taken in (("", card), ("turned ", turned(card))):
            for place in range(len(hand) + 1):
                yield f"{end} {way}to {place + 1}", [*hand[:place], as_taken, *hand[place:]], list(left)


def legal_actions(position: dict[str, Any]) -> set[str]:
    """Return the texts of the legal actions of a position dict in the phases "hand", "turn" and "show"."""
    if position["phase"] == "hand":
        return {"keep", "turn"}
    seat, two = position["turn"], len(position["hands"]) == 2
    hand, active = position["hands"][seat], position["active"]
    out = set(shows(hand, active))
    if position["phase"] == "show":
        return out
    may_scout = position["chips"][seat] > 0 if two else True
    may_do_both = not two and position["scout_and_show"][seat]
    for text, hand_after, left in scouts(hand, active):
        if may_scout:
            out.add(f"scout {text}")
        if may_do_both and next(shows(hand_after, left), None):
            out.add(f"scout-and-show {text}")
    return out


def why_no_show(hand: Hand, active: Hand, first: int, last: int) -> str:
    """Return the code of the reason why these cards may not be shown, or "" if they may."""
    if last > len(hand):
        return "show-no-cards"
    mine, theirs = numbers(hand)[first - 1 : last], numbers(active)
    if not is_set(mine):
        return "show-not-a-set"
    if beats(mine, theirs):
        return ""
    if len(mine) < len(theirs):
        return "show-fewer"
    return "show-run-against-match" if is_match(theirs) and not is_match(mine) else "show-not-higher"
