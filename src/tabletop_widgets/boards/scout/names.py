"""The names of elements on SCOUT's board, as people say and write them."""

from __future__ import annotations

import re
from typing import Final

from tabletop_widgets.boards.names import Naming
from tabletop_widgets.boards.scout.keys import card_key
from tabletop_widgets.engines.scout.observation import HIDDEN, ScoutObservation, card_text

_NAMING: Final = Naming(
    {
        "p{n}": "seat {n}",
        "p{n}:sns": "chip of seat {n}",
        "p{n}:points": "points of seat {n}",
        "me:points": "points",
        "sns": ("chip", "scout & show chip"),
        "starter": ("start marker", "start player marker"),
        "hand:as": ("keep", "hand as dealt"),
        "hand:turned": ("turn over", "hand turned over"),
        "slot:{n}": "gap {n+1}",
        "set:{n}": "set {n+1}",
        "score/{n}": "score {n+1}",
        "counted/{n}": "count {n+1}",
        "standing{n}": "result of seat {n}",
        "bar{n}": "rank of seat {n}",
    }
)
_HELD: Final = re.compile(r"p(\d+):hand:(\d+)")
_WAYS: Final = {
    "turn:00": ("left as it lies",),
    "turn:01": ("left turned",),
    "turn:10": ("right as it lies",),
    "turn:11": ("right turned",),
}


def names(view: ScoutObservation, key: str) -> tuple[str, ...]:
    """Return the names of an element.

    A card is "3|8": its upper and its lower number as it lies, or the other way round; so is a card in another hand
    that everybody has seen, or "3/8" if nobody saw which way up it was put. Further names are "seat 1" (a plate),
    "chip" and "chip of seat 1" (Scout & Show), "points" and "points of seat 1" (its total), "gap 1" (left of the first
    card of the hand) as in the text of a Scout, "set 1" (a bracket of the hand),
    "left as it lies", "right turned" (how a card is taken), "keep" and
    "turn over" (the hand), "start marker", "score 1" (a row of the scores), "count 1" (a row of how the last
    round was counted), "rank of seat 1" (its bar) and "result of seat 1".
    """
    if key.startswith("c:"):
        return _card(view, key)
    if held := _HELD.fullmatch(key):
        return _known_names(view.faces[int(held[1])][int(held[2])])
    if key == "me":
        return ("own plate",) if view.seat is None else (f"seat {view.seat}", "own plate")
    return _WAYS.get(key) or _NAMING(key)


def is_held(key: str) -> bool:
    """Return whether an element is a card in another hand."""
    return _HELD.fullmatch(key) is not None


def _known_names(face: int) -> tuple[str, ...]:
    """Return the names of a card in another hand."""
    if face == HIDDEN:
        return ()
    text = card_text(face)
    one, other = re.split(r"[|/]", text)
    return tuple(dict.fromkeys((text, f"{one}|{other}", f"{other}|{one}")))


def _card(view: ScoutObservation, key: str) -> tuple[str, ...]:
    lying = [*view.active, *(face for hand in view.faces for face in hand if face >= 0)]
    texts = [card_text(face) for face in lying if face >= 0 and card_key(face) == key]
    turned = ["|".join(reversed(text.split("|"))) for text in texts]
    return (*texts[:1], *turned[:1])
