"""An Automa's card, tracker and plan in words: for labels, and for the board as text."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop_widgets.boards.scythe.texts import power_span, unit_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import (
    ATTACK_COMBAT,
    CHARACTER,
    ENCOUNTER_FACTORY,
    UNIT,
    Card,
    Gain,
    Scheme,
    Symbol,
    range_of,
)
from tabletop_widgets.engines.scythe.components.mats import MAX_STARS, MAX_WORKERS
from tabletop_widgets.engines.scythe.plan import DONE, Plan
from tabletop_widgets.engines.scythe.rules.frames import unit_kind
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.texts.automa import because, chosen_because
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

_WHY: Final = (
    "automa-why-0",
    "automa-why-1",
    "automa-why-2",
    "automa-why-3",
    "automa-why-4",
    "automa-why-5",
    "automa-why-6",
    "automa-why-unreached",  # code -1
)
_ITEM: Final = (0, 1, 4, 3)  # by gain: its number among `cards.ITEMS`


class Line(NamedTuple):
    """A line of the explanation of a plan: about which symbol (-1: none), how it went, and why.

    Attributes:
        symbol: index of the symbol in its row, or -1.
        mark: "yes", "no" or "".
        text: what is said.

    """

    symbol: int
    mark: str
    text: str


def scheme_name(scheme: int, words: Words) -> str:
    """Return "Scheme I" or "Scheme II"."""
    return words("board-scheme", scheme=words(naming.SCHEME[scheme]))


# --- the card


def _only(faction: int, text: str, words: Words) -> str:
    return text if faction < 0 else words("board-automa-only", faction=words(naming.SHORT[faction]), what=text)


def symbol_name(symbol: Symbol, words: Words) -> str:
    """Return what a symbol of the first row says."""
    text = words(naming.AUTOMA_MOVE[symbol.kind])
    if symbol.kind == ATTACK_COMBAT:
        text = words("board-automa-from", what=text, n=symbol.power)
    return _only(symbol.faction, text, words)


def _gain_name(gain: Gain, words: Words) -> str:
    if gain.what == UNIT:
        return _only(gain.faction, words("automa-gain-unit", count=gain.amount), words)
    return _only(gain.faction, naming.item(_ITEM[gain.what], gain.amount, words), words)


def scheme_text(card: Card, scheme: int, words: Words) -> str:
    """Return one half of a card."""
    half: Scheme = card.schemes[scheme]
    comma = words("list-separator")
    moves = comma.join(symbol_name(symbol, words) for symbol in half.moves) or words("board-none")
    gains = gains_text(half, words)
    return words("board-automa-moves", scheme=scheme_name(scheme, words), moves=moves, gains=gains)


def gains_text(half: Scheme, words: Words) -> str:
    """Return what one half of a card brings, and whom else."""
    text = words("list-separator").join(_gain_name(gain, words) for gain in half.gains) or words("board-none")
    if half.bonus >= 0:
        bonus = words("board-automa-bonus", what=naming.item(half.bonus, 1, words))
        text = words("list-semicolon").join((text, bonus))
    return text


def table_text(card: Card, words: Words) -> str:
    """Return the combat table of a card."""
    rows = [
        words("board-automa-table-row", range=power_span(i, words), power=power) for i, power in enumerate(card.power)
    ]
    return words("board-automa-table", powers=words("list-separator").join(rows), cards=card.combat_cards)


def middle_text(card: Card, words: Words) -> str:
    """Return what stands between the halves of a card: star, cog, combat table, resources."""
    parts = [words("board-automa-star" if card.advances else "board-automa-no-star")]
    if card.cog:
        parts.append(words("board-automa-cog"))
    parts += [table_text(card, words), words("board-automa-found", n=card.resources)]
    return words("list-semicolon").join(parts)


# --- the plan


def outcome(code: int, words: Words) -> str:
    """Return in few words what came of trying a symbol."""
    return words(_WHY[code])


def plan_lines(view: ScytheObservation, plan: Plan, words: Words) -> list[Line]:
    """Return why an Automa moves as it does: a line a symbol that was tried, and how its move was found."""
    if plan.skipped:
        return [Line(-1, "no", words("board-automa-skipped"))]
    symbols = view.automa_cards[plan.card].schemes[plan.scheme].moves
    lines = []
    for i, (symbol, code) in enumerate(zip(symbols, plan.tried, strict=True)):
        if code > DONE:
            lines.append(Line(i, "no", because(symbol, code, words)))
    if plan.symbol < 0:
        return [*lines, Line(-1, "", words("board-automa-no-move"))]
    return [*lines, *_done(plan, symbols[plan.symbol].kind, words)]


def unit_of(plan: Plan, words: Words) -> str:
    """Return the unit that a plan moves."""
    return words(naming.UNIT[unit_kind(plan.unit)])


def _done(plan: Plan, kind: int, words: Words) -> list[Line]:
    unit = unit_of(plan, words)
    origin, dest = (naming.place(place, words) for place in (plan.origin, plan.dest))
    if plan.origin == plan.dest:
        went = words("board-automa-stayed", unit=unit, place=dest)
    else:
        went = words("board-automa-went", unit=unit, origin=origin, to=dest)
    lines = [Line(plan.symbol, "yes", went)]
    count = plan.near.bit_count()
    if kind not in (CHARACTER, ENCOUNTER_FACTORY):  # there is but one character
        first = plan.near & -plan.near == 1 << plan.origin
        chosen = "board-automa-nearest" if count == 1 else "board-automa-tied" if first else "board-automa-central"
        lines.append(Line(-1, "", words(chosen, n=plan.distance, count=count, unit=unit)))
    allowed, best, central = (hexes.bit_count() for hexes in (plan.allowed, plan.best, plan.central))
    reasons = chosen_because(kind, allowed, best, central, plan.value, words)
    why = words("list-semicolon").join(reasons)
    lines.append(Line(-1, "", words("board-automa-hexes", n=plan.valid.bit_count(), allowed=plan.allowed.bit_count())))
    lines.append(Line(-1, "", words("board-row", title=dest, cells=why)))
    return lines


# --- the tracker and the faction mat


def tracker_text(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return where the marker of a star tracker is, and what comes next."""
    tracker, at = view.tracker(seat), view.markers[seat]
    ahead = [star for star in tracker.stars if star > at]
    if not ahead:
        coming = words("board-automa-last-star")
    else:
        coming = words(
            "board-automa-next-scheme" if ahead[0] == tracker.scheme_two else "board-automa-next-star", n=ahead[0] - at
        )
    parts = (
        words("board-tracker", level=naming.level(tracker, words)),
        words("board-marker-at", space=at, last=tracker.spaces - 1),
        coming,
        words("board-automa-rivers-open" if view.rivers_open(seat) else "board-automa-rivers-closed"),
    )
    return words("list-semicolon").join(parts)


def waiting(view: ScytheObservation, seat: int) -> tuple[bool, int, int, int]:
    """Return what lies on the faction mat: whether the character does, how many mechs, workers, stars."""
    mechs = sum(place < 0 for place in view.mechs[4 * seat : 4 * seat + 4])
    workers = MAX_WORKERS - view.workers_on_board(seat)
    return view.characters[seat] < 0, mechs, workers, max(0, MAX_STARS - view.star_count(seat))


def waiting_text(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return the pieces on the faction mat."""
    character, mechs, workers, stars = waiting(view, seat)
    pieces = [unit_name("character", 1, words)] if character else []
    pieces += [unit_name(kind, n, words) for kind, n in (("mech", mechs), ("worker", workers)) if n]
    if stars:
        pieces.append(words("board-automa-stars-left", n=stars))
    return words("board-automa-mat", pieces=words("list-separator").join(pieces) or words("board-nothing"))


def holdings(view: ScytheObservation, seat: int, words: Words) -> list[str]:
    """Return what an Automa holds: power and its range, coins, combat cards, a Factory card."""
    power = view.power[seat]
    found = [words("board-automa-power", n=power, range=power_span(range_of(power), words))]
    found += [
        naming.item(1, view.coins[seat], words),
        words("board-automa-popularity", n=view.popularity[seat]),
        words("board-automa-hand", n=view.hand_sizes[seat]),
        words("board-automa-factory" if view.factory_cards[seat] != -1 else "board-automa-no-factory"),
    ]
    return found
