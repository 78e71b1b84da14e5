"""SCOUT in sentences: actions and events; the words themselves are in the message files."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.observation import Observation, heading
from tabletop_widgets.core.state import ranking
from tabletop_widgets.core.text import Messages, Param, Words
from tabletop_widgets.engines.scout.actions import KeepHand, Scout, ScoutAndShow, Show, TurnHand
from tabletop_widgets.engines.scout.components.cards import CARDS, PAIRS, TOP, numbers
from tabletop_widgets.engines.scout.observation import HIDDEN, ScoutObservation, card_text
from tabletop_widgets.engines.scout.rules.sets import MATCH, PER_CARD, shows, strength
from tabletop_widgets.engines.scout.rules.turns import scouts_and_shows


def label(action: Action, observation: Observation, words: Words) -> str:
    """Return an action for the seat that may take it, with the cards that it moves unless they are hidden.

    Args:
        action: an action of the catalogue.
        observation: the view of the deciding seat.
        words: the texts to use.

    """
    if not isinstance(observation, ScoutObservation) or observation.seat is None:
        return str(action)
    if isinstance(action, KeepHand | TurnHand):
        return words("action-keep" if isinstance(action, KeepHand) else "action-turn")
    hand = observation.faces[observation.seat]
    if isinstance(action, Show) and action.start + action.length <= len(hand):
        faces = hand[action.start : action.start + action.length]
        last = action.start + action.length
        if action.length == 1:
            return words("action-show-one", cards=str(TOP[faces[0]]), place=str(last))
        return words("action-show", cards=numbers(faces), first=str(action.start + 1), last=str(last))
    if isinstance(action, Scout | ScoutAndShow) and observation.active and action.slot <= len(hand):
        card = str(CARDS[observation.active[-action.end] ^ action.turned])
        key = "action-scout" if isinstance(action, Scout) else "action-scout-and-show"
        return words(key, card=card, place=place(hand, action.slot, words))
    return str(action)


def prompt(observation: Observation, kind: str, words: Words) -> str:
    """Return the prompt of a kind of decision for the viewer, or who has won."""
    if not isinstance(observation, ScoutObservation):
        return words(f"prompt-{kind}")
    if kind == "over":
        winners = [seat for seat, place in enumerate(ranking(observation.totals)) if place == 1]
        names = words.names(winners)
        return words("prompt-over", names=names, count=len(winners), points=signed_points(max(observation.totals)))
    if kind == "show":
        return (
            words("prompt-show", active=numbers(observation.active)) if observation.active else words("prompt-show-any")
        )
    return _turn_prompt(observation, words) if kind == "turn" else words(f"prompt-{kind}")


def _turn_prompt(observation: ScoutObservation, words: Words) -> str:
    """Return what the viewer may do in its turn; to a spectator, what there is to do. Rule: scout 4, 7.3."""
    seat, active = observation.seat, observation.active
    if not active:
        return words("prompt-first-turn")
    beaten = numbers(active)
    if seat is None:
        return words("prompt-turn", active=beaten)
    hand = observation.faces[seat]
    if observation.num_players == 2 and not observation.chips[seat]:
        return words("prompt-turn-show-only", active=beaten)
    does_both = observation.scout_and_show[seat] and bool(scouts_and_shows(hand, active))
    if shows(hand, strength(active)):
        return words("prompt-turn" if does_both else "prompt-turn-without-chip", active=beaten)
    # whoever holds a run of as many cards wonders why it cannot be shown
    holds_run = strength(active) & MATCH and shows(hand, len(active) * PER_CARD)
    key = "prompt-turn-no-show" if does_both else "prompt-turn-scout-only"
    return words(key, active=beaten, why="match" if holds_run else "none")


def signed_points(points: int) -> str:
    """Return points with a true minus sign, which no line break separates from its number.

    >>> signed_points(-2)
    '−2'
    """
    return str(points).replace("-", "−")


def place(hand: tuple[int, ...], slot: int, words: Words) -> str:
    """Return a card's place in a hand in words: at an end, or between two numbers."""
    if slot == 0:
        return words("place-left", right=str(TOP[hand[0]]))
    if slot == len(hand):
        return words("place-right", left=str(TOP[hand[-1]]))
    return words("place-between", left=str(TOP[hand[slot - 1]]), right=str(TOP[hand[slot]]), number=str(slot + 1))


def set_name(faces: tuple[int, ...], words: Words) -> str:
    """Return the name of a set with its cards, e.g. "run 3-4-5"."""
    if len(faces) == 1:
        return words("set-single", cards=numbers(faces))
    key = "set-match" if TOP[faces[0]] == TOP[faces[1]] else "set-run"
    return words(key, cards=numbers(faces), count=len(faces))


def _seat(event: Event, words: Words) -> dict[str, Param]:
    return {"name": words.name(event.seat)}


def _count(event: Event, words: Words) -> dict[str, Param]:
    return {**_seat(event, words), "count": event.values[0]}


# event kind -> the message and its parameters
_EVENTS: Final[dict[str, tuple[str, Callable[[Event, Words], dict[str, Param]]]]] = {
    "deal": ("event-deal", lambda e, w: {"round": str(e.values[0]), "rounds": str(e.values[1])}),  # noqa: ARG005
    "start": ("event-start", _seat),
    "hand-chosen": ("event-hand-chosen", _seat),
    "hand-turned": ("event-hand-turned", _seat),
    "hand-kept": ("event-hand-kept", _seat),
    "show": ("event-show", lambda e, w: {**_seat(e, w), "set": set_name(e.values, w)}),
    "capture": ("event-capture", _count),
    "scout-and-show": ("event-scout-and-show", _seat),
    "scout": (
        "event-scout",
        lambda e, w: {**_seat(e, w), "card": str(CARDS[e.values[0]]), "place": str(e.values[1] + 1)},
    ),
    "scout-hidden": (
        "event-scout",
        lambda e, w: {**_seat(e, w), "card": "{}/{}".format(*PAIRS[e.values[0]]), "place": str(e.values[1] + 1)},
    ),
    "scout-way-up": ("event-scout-way-up", lambda e, w: {**_seat(e, w), "card": str(CARDS[e.values[0]])}),
    "chip": ("event-chip", _seat),
    "pay-chip": ("event-pay-chip", _count),
    "table-empty": ("event-table-empty", lambda e, w: {}),  # noqa: ARG005
    "round-empty": ("event-round-empty", _seat),
    "round-scouted": ("event-round-scouted", _seat),
    "round-stuck": ("event-round-stuck", _seat),
    "exempt": ("event-exempt", _count),
    "round-score": (
        "event-round-score",
        lambda e, w: {
            **_seat(e, w),
            **dict(zip(("captured", "chips", "cards", "points"), map(signed_points, e.values), strict=True)),
        },
    ),
    "game-over": (
        "event-game-over",
        lambda e, w: {"names": w.names(e.values), "count": len(e.values)},
    ),
}


def event_text(event: Event, words: Words) -> str:
    """Return an event as a sentence."""
    key, params = _EVENTS[event.kind]
    return words(key, **params(event, words))


# --- a view at a prompt


@cache
def _english() -> Words:
    return Words(Messages(Path(__file__).parent), "en")


def in_words(view: ScoutObservation) -> list[str]:
    """Return a seat's view in English: the question, its hand, the table, everybody's cards, chips and points."""
    words = _english()
    lines = heading(view, f"SCOUT, round {view.round} of {view.rounds},", prompt(view, view.phase, words), words)
    if view.seat is not None:
        lines.append(f"hand: {' '.join(map(str, view.hand)) or 'empty'}")
    whose = f" of {words.name(view.owner)}" if view.owner >= 0 else ""
    lines.append(f"on the table: {' '.join(map(str, view.active_set)) or 'nothing'}{whose}")
    return [*lines, *(_player(view, seat, words) for seat in range(view.num_players))]


def _player(view: ScoutObservation, seat: int, words: Words) -> str:
    hand, chips = view.faces[seat], view.chips[seat]
    known = [card_text(face) for face in hand if face != HIDDEN] if seat != view.seat else []
    seen = f" ({' '.join(known)} known)" if known else ""
    counts = f"{view.captured[seat]} captured, {chips} Scout chip{'s' * (chips != 1)}"
    last = f"Scout & Show {'ready' if view.scout_and_show[seat] else 'used'}, {view.totals[seat]} points"
    return f"seat {seat} ({words.name(seat)}): {len(hand)} cards in hand{seen}, {counts}, {last}"
