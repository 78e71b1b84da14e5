"""The reasons for an Automa's move: numbered steps in words, each with its rule."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.automa_plan import Plan
from tabletop_widgets.engines.scythe.components import automa
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES, bits
from tabletop_widgets.engines.scythe.rules.frames import unit_kind
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.texts.automa import goal_of

# by kind of move (`automa.MOVES`): its section of the rulebook, and which hexes are valid for it
RULE: Final = ("21.5", "21.6", "21.7", "21.8", "21.9", "21.10")
_HEXES: Final = ("worker", "unit", "unit", "discovery", "combat", "raid")
_MOST_NAMED: Final = 6  # most hexes that are listed by name; for more, only the number is given


class Reason(NamedTuple):
    """A step on the way to the chosen hex, and the section of the rulebook that it rests on."""

    text: str
    rule: str


def hex_name(place: int, words: Words) -> str:
    """Return the short name of a place: "B5", or the name of a home base."""
    return NAMES[place].upper() if 0 <= place < NUM_HEXES else naming.place(place, words)


def hex_names(places: int, words: Words) -> str:
    """Return the places of a bit mask in reading order."""
    return words("list-separator").join(hex_name(place, words) for place in bits(places))


def reasons(plan: Plan, kind: int, words: Words) -> list[Reason]:
    """Return the reasons for a plan's destination: the unit, the valid hexes, and each narrowing of these.

    Args:
        plan: a plan with a move.
        kind: the kind of the symbol that is carried out (`automa.MOVES`).
        words: the language.

    """
    found = [] if kind in (automa.CHARACTER, automa.ENCOUNTER_FACTORY) else [_unit(plan, words)]  # only one character
    return [*found, *fewer(plan, kind, words)]


def _unit(plan: Plan, words: Words) -> Reason:
    level = plan.near.bit_count()
    first = plan.near & -plan.near == 1 << plan.origin
    case = "home" if plan.distance == 0 else "nearest" if level == 1 else "order" if first else "central"
    unit = words(naming.UNIT[unit_kind(plan.unit)])
    place = hex_name(plan.origin, words)
    return Reason(words("board-why-unit", case=case, unit=unit, place=place, n=plan.distance, count=level), "21.2")


def fewer(plan: Plan, kind: int, words: Words) -> list[Reason]:
    """Return the reasons that start from the valid hexes and narrow them down step by step."""
    case = _HEXES[kind]
    valid, allowed, best, central = (hexes.bit_count() for hexes in (plan.valid, plan.allowed, plan.best, plan.central))
    found = [Reason(words("board-why-hexes", case=case, n=valid), "21.3" if case == "unit" else f"21.3 {RULE[kind]}")]
    if allowed < valid:
        found.append(Reason(words("board-why-allowed", case=case, n=allowed), RULE[kind]))
    if valid == 1:
        return found
    if allowed == 1:
        return [*found, Reason(words("board-why-only", hex=hex_name(plan.dest, words)), "21.4")]
    if plan.left_out:
        found.append(Reason(words("automa-left-out", count=plan.left_out), "21.5"))
    goal = goal_of(kind, plan.value, words)
    if goal:
        found.append(Reason(words("board-why-best", n=best, why=goal), RULE[kind]))
    if best > 1 and central < best:
        message = "board-why-central" if central <= _MOST_NAMED else "board-why-central-many"
        found.append(Reason(words(message, n=central, hexes=hex_names(plan.central, words)), "21.4 18.4"))
    elif best > 1:
        found.append(Reason(words("board-why-level", n=best), "21.4 18.4"))
    if central > 1:
        found.append(Reason(words("board-why-order", hex=hex_name(plan.dest, words)), "18.4"))
    return found
