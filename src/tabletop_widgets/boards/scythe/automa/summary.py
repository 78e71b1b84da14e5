"""An Automa's turn in up to three lines: card and move; effects on others and gains; reasons."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.boards.inline import title
from tabletop_widgets.boards.scythe.automa.reasons import hex_name
from tabletop_widgets.boards.scythe.texts import signed_amount
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.automa_plan import OTHER_FACTION
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.texts.automa import chosen_because, symbol_facts


def lines(
    turn: Turn, gains: Sequence[str], others: Sequence[str], viewer: int | None, words: Words, *, is_over: bool = True
) -> list[str]:
    """Return a turn of an Automa in at most three lines, without its name: the move, its effects, the reasons.

    Args:
        turn: the turn, as far as the viewer may know it.
        gains: what it gained, in words.
        others: what happened to others, in words: combats and their recruit bonuses.
        viewer: who is told elsewhere what happened to them.
        words: the language and the names.
        is_over: whether the turn is over; before, its panel says why.

    """
    by_kind = {event.kind: event for event in turn.events if event.seat == turn.seat}
    card = by_kind.get("automa-card")
    if card is None:  # its turn has only begun
        return []
    card_name = words("board-told-card", number=str(card.values[0]))
    semicolon, comma = words("list-semicolon"), words("list-separator")
    first = words("board-told-part", name=title(card_name), what=comma.join(_move(by_kind, words)))
    gained = " ".join((*gains, *_units(turn, words)))
    rest = comma.join([*([gained] if gained else []), *_tracker(turn, by_kind, words)])
    done = semicolon.join(filter(None, (*_raid(by_kind, viewer, words), *others, rest)))
    return [line for line in (first, done, _reason_line(turn, words) if is_over else "") if line]


def _reason_line(turn: Turn, words: Words) -> str:
    """Return why the hex was chosen and why earlier symbols were not carried out; "" without such reasons."""
    semicolon = words("list-semicolon")
    reasons: list[str] = []
    for event in turn.events:
        if event.kind == "automa-symbol" and event.seat == turn.seat:
            if event.values[1] == OTHER_FACTION:
                continue
            reasons.append(words("board-told-not", **symbol_facts(event, words)))
        elif event.kind == "automa-goal" and event.seat == turn.seat:
            kind, place, allowed, best, central, value = event.values
            criteria = semicolon.join(chosen_because(kind, allowed, best, central, value, words))
            reasons.insert(0, words("board-told-part", name=hex_name(place, words), what=criteria))
    return words("board-told-why", reasons=semicolon.join(reasons)) if reasons else ""


def _move(by_kind: dict[str, Event], words: Words) -> list[str]:
    """Return the symbol that is carried out, the unit's move, and its effects."""
    if "automa-skip" in by_kind:
        return [words("board-told-skipped")]
    unit = by_kind.get("automa-unit")
    if unit is None:
        return [words("board-told-no-move")]
    phrases = [words(naming.AUTOMA_MOVE[unit.values[0]])]
    if "move" in by_kind:
        _, origin, dest = by_kind["move"].values
        way = f"{_short(origin, words)}→{_short(dest, words)}"
        phrases.append(words("board-told-unit", unit=words(naming.UNIT[unit.values[1]]), way=way))
    elif "automa-stay" in by_kind:
        phrases.append(words("board-told-stays", place=_short(by_kind["automa-stay"].values[1], words)))
    if "automa-token" in by_kind:
        phrases.append(words("board-told-token"))
    if "automa-factory" in by_kind:
        phrases.append(words("board-told-factory"))
    return phrases


def _raid(by_kind: dict[str, Event], viewer: int | None, words: Words) -> list[str]:
    """Return the workers that an attack has driven off, unless they are the viewer's."""
    if "automa-raid" not in by_kind or by_kind["automa-raid"].values[0] == viewer:
        return []
    victim, workers, tokens, _ = by_kind["automa-raid"].values
    return [words("board-told-raid", name=words.name(victim), count=workers, tokens=tokens)]


def _short(place: int, words: Words) -> str:
    return words("board-told-base") if place >= NUM_HEXES else hex_name(place, words)


def _units(turn: Turn, words: Words) -> list[str]:
    """Return the units that came from the faction mat."""
    found = []
    for event in turn.events:
        if event.kind == "automa-unit-gain" and event.seat == turn.seat:
            kind, count = event.values
            what = signed_amount(_FREE_MECH, count, words) if kind else words("board-gain-character")
            found.append(words("board-told-plus", what=what))
    return found


_FREE_MECH = 11  # the number of mechs among `cards.ITEMS`


def _tracker(turn: Turn, by_kind: dict[str, Event], words: Words) -> list[str]:
    """Return the new space of the tracker's marker, and the stars that the Automa has placed for any reason."""
    found = []
    if "tracker" in by_kind:
        found.append(words("board-told-marker", n=str(by_kind["tracker"].values[1])))
    stars = sum(event.kind in ("star", "tracker-star") for event in turn.events if event.seat == turn.seat)
    if stars:
        found.append("★" * stars)
    if "scheme-two" in by_kind:
        found.append(words("board-told-scheme-two"))
    if "rivers-open" in by_kind:
        found.append(words("board-told-rivers"))
    return found
