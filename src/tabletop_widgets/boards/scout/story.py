"""The words for a turn, the elements of an event, and the identity of cards from one picture to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tabletop_widgets.boards.inline import sign
from tabletop_widgets.boards.scout.keys import card_key
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Param, Words
from tabletop_widgets.engines.scout.components.cards import CARDS, PAIRS
from tabletop_widgets.engines.scout.observation import HIDDEN, ScoutObservation
from tabletop_widgets.engines.scout.texts import set_name, signed_points

_Facts = Callable[[Event, Words], dict[str, Param]]


# --- a turn in a few words


def _captured_sign(count: int, words: Words) -> str:
    """Return the sign of captured cards with their number."""
    return sign("captured", f"+{count}", words("board-said-captured", count=count))


def _chip(words: Words, *, paid: bool) -> str:
    """Return the sign of a Scout chip that somebody gets or pays."""
    return sign("chip", signed_points(-1) if paid else "+1", words("board-said-chip", paid="yes" if paid else "no"))


# signs in place of words in a summary, as on the plates: two cards, a gold ring
SIGNS: Final = {
    "captured": ("M-8.4 -5l4.6 -2.6v14l-1 1.6q-1 .2 -1.3 -.8zM-.6 -8h7q2 0 2 2v12q0 2 -2 2h-7q-2 0 -2 -2v-12"
                 "q0 -2 2 -2z", "$back2"),
    "chip": ("M0 -8a8 8 0 1 0 0 16a8 8 0 1 0 0 -16zM0 -4.8a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 1 1 0 -9.6zM0 -2.6"
             "a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0 -5.2z", "$gold"),
}  # fmt: skip


_TOLD: Final[dict[str, _Facts]] = {
    "hand-chosen": lambda event, words: {},  # noqa: ARG005
    "show": lambda event, words: {"set": set_name(event.values, words)},
    "capture": lambda event, words: {"cards": _captured_sign(event.values[0], words)},
    "scout-and-show": lambda event, words: {},  # noqa: ARG005
    "scout": lambda event, words: {"card": str(CARDS[event.values[0]])},  # noqa: ARG005
    "scout-hidden": lambda event, words: {"card": "{}/{}".format(*PAIRS[event.values[0]])},  # noqa: ARG005
    "chip": lambda event, words: {"name": words.name(event.seat), "chip": _chip(words, paid=False)},
    "pay-chip": lambda event, words: {"chip": _chip(words, paid=True)},  # noqa: ARG005
    "round-empty": lambda event, words: {},  # noqa: ARG005
    "round-scouted": lambda event, words: {},  # noqa: ARG005
    "round-stuck": lambda event, words: {},  # noqa: ARG005
}


def summary(turn: Turn, words: Words) -> list[str]:
    """Return a turn in one line; see `Board.summary`."""
    phrases = [
        words(f"board-told-{event.kind}", **_TOLD[event.kind](event, words))
        for event in turn.events
        if event.kind in _TOLD
    ]
    return [words("list-separator").join(phrases)] if phrases else []


# --- the elements of an event


def event_keys(view: ScoutObservation, event: Event) -> tuple[str, ...]:
    """Return the elements that an event is about; see `Board.event_keys`."""
    if view.seat is None or event.seat < 0:  # unknown here: which hand a spectator sees in front
        return ()
    if event.kind == "show":
        there = set(view.active)
        return tuple(card_key(face) for face in event.values if face in there)
    if event.kind in ("scout", "scout-way-up") and event.seat == view.seat:
        return tuple(card_key(face) for face in event.values[:1] if face in view.faces[view.seat])
    if event.kind in ("capture", "scout", "scout-hidden", "scout-and-show", "chip", "pay-chip"):
        return ("me" if event.seat == view.seat else f"p{event.seat}",)
    return ()


# --- the identity of cards


def _card(face: int) -> int:
    """Return the card of a face if the viewer knows the card, in whatever orientation; otherwise -1."""
    return face >> 1 if face >= 0 else -2 - face if face != HIDDEN else -1


def previous_card_keys(before: ScoutObservation, after: ScoutObservation) -> dict[str, str]:
    """Map cards to their keys in the picture before; see `Board.previous_keys`. Cards in sight keep their keys.

    Hidden cards are told apart by their order alone, so that this says nothing about them.
    """
    if after.seat is None or before.seat != after.seat or before.round != after.round:
        return {}
    if not {before.phase, after.phase} <= {"turn", "show"}:  # there is no set on the table
        return {}
    came: dict[str, str] = {}
    for seat in range(after.num_players):
        if seat != after.seat and before.faces[seat] != after.faces[seat]:
            came.update(_moved_on_plate(before, after, seat))
    return {key: old for key, old in came.items() if key != old}


def _moved_on_plate(before: ScoutObservation, after: ScoutObservation, seat: int) -> Iterator[tuple[str, str]]:
    places = {_card(face): f"p{seat}:hand:{i}" for i, face in enumerate(before.faces[seat]) if face != HIDDEN}
    hidden = iter([f"p{seat}:hand:{i}" for i, face in enumerate(before.faces[seat]) if face == HIDDEN])
    table = {face >> 1: card_key(face) for face in before.active}
    for i, face in enumerate(after.faces[seat]):
        card = _card(face)
        old = next(hidden, None) if card < 0 else places.get(card) or table.get(card)
        if old is not None:
            yield f"p{seat}:hand:{i}", old
    if after.owner == seat:
        yield from _shown_origins(after.active, table, places, hidden)


def _shown_origins(
    active: Sequence[int], table: dict[int, str], places: dict[int, str], hidden: Iterator[str]
) -> Iterator[tuple[str, str]]:
    """Yield the key and the previous key of each card that was shown."""
    for face in active:
        if face >> 1 not in table:
            old = places.get(face >> 1) or next(hidden, None)
            if old is not None:
                yield card_key(face), old
