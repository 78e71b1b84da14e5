"""An Automa's card, tracker and plan in words: for labels, and for the board as text."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.scythe.texts import power_span, unit_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.automa_plan import Plan
from tabletop_widgets.engines.scythe.components.automa import (
    ATTACK_COMBAT,
    UNIT,
    Card,
    Gain,
    Scheme,
    Symbol,
    range_of,
)
from tabletop_widgets.engines.scythe.components.mats import MAX_STARS, MAX_WORKERS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.rules.frames import unit_kind
from tabletop_widgets.engines.scythe.texts import naming

_WHY: Final = (
    "automa-why-0",
    "automa-why-1",
    "automa-why-2",
    "automa-why-3",
    "automa-why-4",
    "automa-why-5",
    "automa-why-6",
    "automa-why-unreached",  # for code -1
)
_ITEM: Final = (0, 1, 4, 3)  # by gain: its index in `cards.ITEMS`


def scheme_name(scheme: int, words: Words) -> str:
    """Return "Scheme I" or "Scheme II"."""
    return words("board-scheme", scheme=words(naming.SCHEME[scheme]))


# --- the card


def _faction_text(faction: int, text: str, words: Words) -> str:
    return text if faction < 0 else words("board-automa-only", faction=words(naming.SHORT[faction]), what=text)


def symbol_name(symbol: Symbol, words: Words) -> str:
    """Return the meaning of a symbol of the first row."""
    text = words(naming.AUTOMA_MOVE[symbol.kind])
    if symbol.kind == ATTACK_COMBAT:
        text = words("board-automa-from", what=text, n=symbol.power)
    return _faction_text(symbol.faction, text, words)


def _gain_name(gain: Gain, words: Words) -> str:
    if gain.what == UNIT:
        return _faction_text(gain.faction, words("automa-gain-unit", count=gain.amount), words)
    return _faction_text(gain.faction, naming.item(_ITEM[gain.what], gain.amount, words), words)


def scheme_text(card: Card, scheme: int, words: Words) -> str:
    """Return one half of a card."""
    half: Scheme = card.schemes[scheme]
    comma = words("list-separator")
    moves = comma.join(symbol_name(symbol, words) for symbol in half.moves) or words("board-none")
    gains = gains_text(half, words)
    return words("board-automa-moves", scheme=scheme_name(scheme, words), moves=moves, gains=gains)


def gains_text(half: Scheme, words: Words) -> str:
    """Return the gains of one half of a card, and who else gains."""
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
    """Return the middle of a card: star, cog, combat table, resources."""
    parts = [words("board-automa-star" if card.advances else "board-automa-no-star")]
    if card.cog:
        parts.append(words("board-automa-cog"))
    parts += [table_text(card, words), words("board-automa-found", n=card.resources)]
    return words("list-semicolon").join(parts)


# --- the plan


def outcome(code: int, words: Words) -> str:
    """Return the result of trying a symbol, in a few words."""
    return words(_WHY[code])


def unit_of(plan: Plan, words: Words) -> str:
    """Return the unit that a plan moves."""
    return words(naming.UNIT[unit_kind(plan.unit)])


# --- the tracker and the faction mat


def tracker_text(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return the space of a star tracker's marker, the next star, and the rivers."""
    tracker, at = view.tracker(seat), view.markers[seat]
    ahead = [star for star in tracker.stars if star > at]
    if view.scores:
        coming = words("board-spaces-over")
    elif not ahead:
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
    """Return the contents of the faction mat: the character or not, and the numbers of mechs, workers and stars."""
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
    """Return the possessions of an Automa: power and its range, coins, combat cards, a Factory card."""
    power = view.power[seat]
    found = [words("board-automa-power", n=power, range=power_span(range_of(power), words))]
    found += [
        naming.item(1, view.coins[seat], words),
        words("board-automa-popularity", n=view.popularity[seat]),
        words("board-automa-hand", n=view.hand_sizes[seat]),
        words("board-automa-factory" if view.factory_cards[seat] != -1 else "board-automa-no-factory"),
    ]
    return found
