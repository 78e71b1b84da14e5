"""An Automa's actions and reasons in sentences; the words themselves are in the message files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.text import Param, Words
from tabletop_widgets.engines.scythe.automa_plan import NO_GOAL, NO_HEX, NO_UNIT, OTHER_FACTION, POOR
from tabletop_widgets.engines.scythe.components import automa, mats
from tabletop_widgets.engines.scythe.components.automa import Symbol
from tabletop_widgets.engines.scythe.components.map import bits
from tabletop_widgets.engines.scythe.texts import naming

Facts = dict[str, Param]

# (kind of symbol, reason) -> why the symbol cannot be carried out, where the message depends on the kind
_BECAUSE: Final = {
    (automa.WORKER, NO_UNIT): "automa-because-no-worker",
    (automa.MECH, NO_UNIT): "automa-because-no-mech",
    (automa.CHARACTER, NO_UNIT): "automa-because-no-character",
    (automa.ENCOUNTER_FACTORY, NO_UNIT): "automa-because-no-character",
    (automa.ATTACK_COMBAT, NO_UNIT): "automa-because-no-fighter",
    (automa.ATTACK_WORKER, NO_UNIT): "automa-because-no-fighter",
    (automa.ENCOUNTER_FACTORY, NO_HEX): "automa-because-no-discovery",
    (automa.ATTACK_COMBAT, NO_HEX): "automa-because-no-enemy",
    (automa.ATTACK_WORKER, NO_HEX): "automa-because-no-raid",
    (automa.WORKER, NO_GOAL): "automa-because-watched",
    (automa.ENCOUNTER_FACTORY, NO_GOAL): "automa-because-held",
}
_HEXES: Final = {
    automa.WORKER: "worker",
    automa.MECH: "unit",
    automa.CHARACTER: "unit",
    automa.ENCOUNTER_FACTORY: "discovery",
    automa.ATTACK_COMBAT: "combat",
    automa.ATTACK_WORKER: "raid",
}
_CRITERION: Final = {
    automa.WORKER: "automa-goal-worker",
    automa.MECH: "automa-goal-approach",
    automa.CHARACTER: "automa-goal-approach",
    automa.ATTACK_COMBAT: "automa-goal-combat",
    automa.ATTACK_WORKER: "automa-goal-raid",
}


def failure_text(symbol: Symbol, reason: int, words: Words, power: int | None = None) -> str:
    """Return why a symbol cannot be carried out.

    Args:
        symbol: the symbol.
        reason: as in `Plan.tried`.
        words: the language.
        power: the Automa's power, if it is known.

    """
    kind = symbol.kind
    if reason == OTHER_FACTION:
        return words("automa-because-faction", faction=words(naming.SHORT[symbol.faction]))
    if reason == POOR and power is None:
        return words("automa-because-weak", need=str(symbol.power))
    if reason == POOR:
        return words("automa-because-power", need=str(symbol.power), have=str(power))
    rest = {NO_HEX: "automa-because-no-hex", NO_GOAL: "automa-because-no-goal"}
    return words(_BECAUSE.get((kind, reason)) or rest.get(reason, "automa-because-stays"))


def chosen_because(kind: int, allowed: int, best: int, central: int, value: int, words: Words) -> list[str]:
    """Return why a hex is the destination: the symbol's own criterion, then the tie-breaks that were needed.

    Args:
        kind: the symbol's kind (`cards.MOVES`).
        allowed: the number of hexes to choose from.
        best: how many hexes are best by its criterion.
        central: how many of these are closest to the Factory.
        value: the count of the criterion, as in `Plan.value`.
        words: the language.

    """
    if allowed == 1:
        return [words("automa-goal-only")]
    goal = goal_of(kind, value, words)
    why = [goal] if goal else []
    if best > 1 and central == best:
        why.append(words("automa-goal-level", count=str(best)))
    elif best > 1 and central > 1:
        why.append(words("automa-goal-order", count=str(best), level=str(central)))
    elif best > 1:
        why.append(words("automa-goal-central", count=str(best)))
    return why


def goal_of(kind: int, value: int, words: Words) -> str:
    """Return the result of a symbol's own criterion in words, from `Plan.value`; "" if it has none."""
    if kind not in _CRITERION:
        return ""
    return words(_CRITERION[kind], count=value) if value >= 0 else words("automa-goal-alone")


# --- events


def _who(event: Event, words: Words) -> Facts:
    return {"name": words.name(event.seat)}


def _card(e: Event, w: Words) -> Facts:
    number, scheme, left = e.values
    return {**_who(e, w), "number": str(number), "scheme": w(naming.SCHEME[scheme]), "left": left}


def symbol_facts(e: Event, w: Words) -> Facts:
    """Return the name of a symbol that could not be carried out, and why, from its event."""
    kind, reason, needed, power = e.values
    symbol = Symbol(kind, needed, needed)  # `needed` is the faction or the power, as the reason has it
    return {"move": w(naming.AUTOMA_MOVE[kind]), "why": failure_text(symbol, reason, w, power)}


def _unit(e: Event, w: Words) -> Facts:
    kind, unit, place, distance, level, by_factory = e.values
    if kind in (automa.CHARACTER, automa.ENCOUNTER_FACTORY):
        case = "character"  # the only one, so distances do not matter
    elif distance == 0:
        case = "home"
    else:
        case = "nearest" if level == 1 else "central" if by_factory else "level"
    return {
        "case": case,
        "move": w(naming.AUTOMA_MOVE[kind]),
        "unit": w(naming.UNIT[unit]),
        "place": naming.place(place, w),
        "distance": str(distance),
        "count": str(level),
    }


def _hexes(e: Event, w: Words) -> Facts:  # noqa: ARG001 - one signature for all
    kind, valid, allowed = e.values
    case = _HEXES[kind]
    if case in ("worker", "discovery") and allowed == valid:
        case += "-all"
    return {"case": case, "count": valid.bit_count(), "free": str(allowed.bit_count())}


def _left_out(e: Event, w: Words) -> Facts:  # noqa: ARG001 - one signature for all
    return {"count": e.values[0]}


def _goal(e: Event, w: Words) -> Facts:
    kind, place, allowed, best, central, value = e.values
    text = w("list-semicolon").join(chosen_because(kind, allowed, best, central, value, w))
    return {"place": naming.place(place, w), "why": text}


def _raid(e: Event, w: Words) -> Facts:
    victim, workers, tokens, place = e.values
    return {
        **_who(e, w),
        "other": w.name(victim),
        "count": workers,
        "tokens": tokens,
        "place": naming.place(place, w),
    }


def _bonus(e: Event, w: Words) -> Facts:
    bonus, seats = e.values
    return {
        **_who(e, w),
        "case": "somebody" if seats else "nobody",
        "names": w.names(bits(seats)),
        "what": naming.item(bonus, 1, w),
    }


def _fight(e: Event, w: Words) -> Facts:
    number, span, named, spent, cards_named, cards = e.values
    low, high = automa.RANGES[span]
    if spent < named:
        text = w("automa-fights-power-all", spent=str(spent), named=str(named))
    else:
        text = w("automa-fights-power", spent=str(spent))
    if cards < cards_named:
        added = w("automa-fights-cards-all", count=cards, named=str(cards_named))
    else:
        added = w("automa-fights-cards", count=cards)
    return {**_who(e, w), "number": str(number), "low": str(low), "high": str(high), "power": text, "cards": added}


def _leaves(e: Event, w: Words) -> Facts:
    number, kind, tokens, place = e.values
    if kind < 0:
        case = "barren"
    elif number < 1:
        case = "early"
    else:
        case = "some" if tokens else "none"
    return {
        **_who(e, w),
        "case": case,
        "number": str(number),
        "what": naming.item(mats.FIRST_RESOURCE + max(kind, 0), tokens, w),
        "place": naming.place(place, w),
    }


# event -> its message and the message's parameters; merged into the table of `scythe.texts`
EVENTS: Final[dict[str, tuple[str, Callable[[Event, Words], Facts]]]] = {
    "automa-setup": ("event-automa-setup", lambda e, w: {**_who(e, w), "faction": w(naming.FACTION[e.values[0]])}),
    "automa-card": ("event-automa-card", _card),
    "automa-skip": ("event-automa-skip", _who),
    "automa-reshuffle": ("event-automa-reshuffle", _who),
    "automa-symbol": ("event-automa-symbol", symbol_facts),
    "automa-no-move": ("event-automa-no-move", _who),
    "automa-unit": ("event-automa-unit", _unit),
    "automa-hexes": ("event-automa-hexes", _hexes),
    "automa-left-out": ("automa-left-out", _left_out),
    "automa-goal": ("event-automa-goal", _goal),
    "automa-stay": (
        "event-automa-stay",
        lambda e, w: {"unit": w(naming.UNIT[e.values[0]]), "place": naming.place(e.values[1], w)},
    ),
    "automa-token": ("event-automa-token", lambda e, w: {**_who(e, w), "place": naming.place(e.values[0], w)}),
    "automa-factory": ("event-automa-factory", _who),
    "automa-raid": ("event-automa-raid", _raid),
    "automa-in-vain": (
        "event-automa-in-vain",
        lambda e, w: {
            **_who(e, w),
            "what": naming.item(e.values[0], 1, w) if e.values[0] >= 0 else w("automa-gain-unit", count=1),
        },
    ),
    "tracker-stays": ("event-tracker-stays", lambda e, w: {**_who(e, w), "at": str(e.values[0])}),
    "automa-unit-gain": (
        "event-automa-unit-gain",
        lambda e, w: {**_who(e, w), "case": "mech" if e.values[0] else "character", "count": e.values[1]},
    ),
    "automa-bonus": ("event-automa-bonus", _bonus),
    "tracker": ("event-tracker", lambda e, w: {**_who(e, w), "from": str(e.values[0]), "to": str(e.values[1])}),
    "tracker-star": ("event-tracker-star", lambda e, w: {**_who(e, w), "count": e.values[0]}),
    "rivers-open": ("event-rivers-open", _who),
    "scheme-two": ("event-scheme-two", _who),
    "automa-fight": ("event-automa-fight", _fight),
    "automa-clears": (
        "event-automa-clears",
        lambda e, w: {**_who(e, w), "count": e.values[0], "place": naming.place(e.values[1], w)},
    ),
    "automa-leaves": ("event-automa-leaves", _leaves),
}
