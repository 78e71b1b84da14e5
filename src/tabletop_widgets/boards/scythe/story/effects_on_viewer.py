"""The effects of another seat's turn on the viewer: first in the turn's summary, and in bold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.scythe.story.unit_paths import CHARACTER, MECH, find_paths
from tabletop_widgets.boards.scythe.texts import signed_amount
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, NAMES
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.records import card_values
from tabletop_widgets.engines.scythe.position import STRUCTURES_OF
from tabletop_widgets.engines.scythe.texts import naming

_BY_RECRUIT: Final = "scythe 12.8"  # the rule of the ongoing bonus of a recruit
_MECH_ITEM: Final = 11  # the index of mechs in `cards.ITEMS`


def about_viewer(view: ScytheObservation, turn: Turn, words: Words) -> str:
    """Return a turn's effects on the viewer, in bold words that follow the name of the acting player.

    Args:
        view: what the viewer may know.
        turn: the turn, as far as the viewer may know it.
        words: the language and the names.

    Returns:
        A line in bold; "" if nothing concerned the viewer, for the viewer's own turns, and for spectators.

    """
    me = view.seat
    if me is None or turn.seat in (me, -1):
        return ""
    phrases = [
        *_attacks(turn, me, words),
        *_raids(turn, me, words),
        *_retreat_lines(turn, me, words),
        *_lost_structure_lines(view, turn, words),
    ]
    own = [event for event in turn.events if event.seat == me]
    bonus = amounts([event for event in own if event.rule == _BY_RECRUIT], words)
    if bonus:
        phrases.append(words("board-told-part", name=words("board-mine-recruit"), what=" ".join(bonus)))
    mine = amounts([event for event in own if event.rule != _BY_RECRUIT], words)
    mine += [words("board-told-plus", what=naming.item(mats.COINS, event.values[1], words))
             for event in turn.events if event.kind == "give" and event.values[0] == me]  # fmt: skip
    if mine:
        phrases.append(words("board-told-part", name=words("board-mine-you"), what=" ".join(mine)))
    return f"**{words('list-semicolon').join(phrases)}**" if phrases else ""


def is_about(event: Event, seat: int | None) -> bool:
    """Return whether `about_viewer` covers an event for a seat."""
    if seat is None:
        return False
    victims = {"combat": -1, "battle": -1, "automa-raid": 0, "drive-off": 0}
    return event.seat == seat or (event.kind in victims and event.values[victims[event.kind]] == seat)


def amounts(events: Sequence[Event], words: Words) -> list[str]:
    """Return the payments and losses with their reasons, then the gains; each kind once."""
    fallen: Counter[tuple[int, str]] = Counter()
    risen: Counter[int] = Counter()
    for event in events:
        values = event.values
        if event.kind in ("pay", "lose"):
            fallen[values[0], _WHAT_FOR[event.rule]] += values[1]
        elif event.kind == "pay-resource":
            fallen[mats.FIRST_RESOURCE + values[0], ""] += values[1]
        elif event.kind == "pay-card":
            fallen[mats.CARDS, ""] += 1
        elif event.kind == "gain":
            risen[values[0]] += values[1]
        elif event.kind == "resource":
            risen[mats.FIRST_RESOURCE + values[0]] += values[1]
    down = [_minus(signed_amount(what, n, words), reason, words) for (what, reason), n in fallen.items() if n]
    return down + [words("board-told-plus", what=signed_amount(what, n, words)) for what, n in risen.items() if n]


# rule -> what coins, power or popularity were paid or lost for
_WHAT_FOR: Final = {
    "scythe 6.3": "board-for-workers",
    "scythe 8.11": "board-for-artillery",
    "scythe 9.5": "board-for-workers",
    "scythe 10.1": "board-for-encounter",
    "scythe 11.3": "board-for-price",
    "scythe 12.1": "board-for-price",
    "scythe 12.2": "board-for-price",
    "scythe 12.10": "board-for-price",
}


def _minus(what: str, reason: str, words: Words) -> str:
    """Return an amount that was paid or lost, with the reason."""
    if not reason:
        return words("board-told-minus", what=what)
    return words("board-told-minus-for", what=what, reason=words(reason))


def short(place: int, words: Words) -> str:
    """Return the short name of a place."""
    return words("board-told-base") if place >= FIRST_BASE else NAMES[place].upper()


def _attacks(turn: Turn, me: int, words: Words) -> list[str]:
    """Return the combats against the viewer, with their results or as about to be fought."""
    found = []
    fights = [event for event in turn.events if event.kind in ("combat", "battle")]
    settled = sum(event.kind == "battle" for event in fights)
    open_ones = [event for event in fights if event.kind == "combat"][settled:]
    for event in fights:
        if event.values[-1] != me:
            continue
        place = short(event.values[0], words)
        if event in open_ones:
            found.append(words("board-mine-attacked", place=place))
        elif event.kind == "battle":
            _, dial, play, own_dial, own_play, _ = event.values
            wins = [other.seat for other in turn.events if other.kind == "win" and other.values[0] == event.values[0]]
            found.append(words("board-mine-fought", place=place, case="won" if me in wins else "lost",
                               left=dial + sum(card_values(play)),
                               right=own_dial + sum(card_values(own_play))))  # fmt: skip
    return found


def _raids(turn: Turn, me: int, words: Words) -> list[str]:
    """Return, in words, the hexes from which the viewer's workers were driven off."""
    found = []
    for event in turn.events:
        if event.kind == "automa-raid" and event.values[0] == me:
            _, count, tokens, place = event.values
        elif event.kind == "drive-off" and event.values[0] == me:
            (_, count, place), tokens = event.values, 0
        else:
            continue
        found.append(words("board-mine-raided", count=count, tokens=tokens, place=short(place, words)))
    return found


def _retreat_lines(turn: Turn, me: int, words: Words) -> list[str]:
    """Return the units of the viewer that had to retreat, and their targets."""
    gone: Counter[tuple[int, int]] = Counter()
    for event in turn.events:
        if event.kind == "retreat" and event.seat == me:
            unit, place, count = event.values
            gone[unit, min(place, FIRST_BASE)] += count
    by_place: dict[int, list[str]] = {}
    for (unit, place), count in gone.items():
        by_place.setdefault(place, []).append(_units(unit, count, words))
    return [
        words("board-mine-back", units=words("list-separator").join(units), place=short(place, words))
        for place, units in by_place.items()
    ]


def _units(unit: int, count: int, words: Words) -> str:
    if unit == CHARACTER:
        return words(naming.UNIT[0])
    return naming.item(_MECH_ITEM if unit == MECH else mats.WORKERS, count, words)


def _lost_structure_lines(view: ScytheObservation, turn: Turn, words: Words) -> list[str]:
    """Return the hexes with a structure of the viewer that somebody's units control now. Rule: scythe 3.1."""
    assert view.seat is not None
    ends = {way.places[-1] for way in find_paths(view, turn.events) if way.seat == turn.seat and not way.forced}
    built = {place for place in view.structures[STRUCTURES_OF[view.seat]] if place >= 0}
    lost = sorted(place for place in ends & built if view.control[turn.seat] >> place & 1)
    return [words("board-mine-taken", place=short(place, words)) for place in lost]
