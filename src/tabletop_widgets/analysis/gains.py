"""Certain gains of an action, in the sentences of the journal: reasons for a hint."""

from __future__ import annotations

import random
from typing import Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import NOBODY
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.view import View

_SAMPLES: Final = 6  # positions that could be the true one
_MOST: Final = 2  # sentences


def gains(view: View, action: Action, words: Words) -> tuple[str, ...]:
    """Return what an action brings at once, as far as the seat that decides can be certain of it.

    It is played in several positions that look the same to the seat; what happens in all of them is told, unless the
    action reveals something that others hide: a few positions may miss it.

    Args:
        view: the decision.
        action: one that is legal.
        words: the language and the names.

    Returns:
        At most two sentences, the most telling first; none where the game names no such events
        (`Heuristics.gain_events`).

    """
    kinds = view.heuristics.gain_events
    if not kinds:
        return ()
    rng = random.Random(0)
    certain: list[Event] | None = None
    for _ in range(_SAMPLES):
        happened: list[Event] = []
        view.sample(rng).apply(action.id, happened)
        if any(event.reveals and event.seat != view.seat for event in happened):  # what others hide decides it
            return ()
        if certain is None:
            certain = [event for event in happened if event.kind in kinds and event.is_visible_to(view.seat)]
            certain = [event for event in certain if event.seat in (view.seat, NOBODY)]  # no gain of others
        certain = [event for event in certain if event in happened]
        if not certain:
            return ()
    ranked = sorted(certain or (), key=lambda event: kinds.index(event.kind))
    sentences = (view.game.event_text(event, words) for event in ranked)
    return tuple(dict.fromkeys(sentence for sentence in sentences if sentence))[:_MOST]
