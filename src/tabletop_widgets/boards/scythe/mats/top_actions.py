"""The top actions of a mat: gains, costs, availability, and labels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import (
    price_of_offer,
)
from tabletop_widgets.boards.scythe.mats.bottom_actions import bottom_label
from tabletop_widgets.boards.scythe.texts import (
    SECTION,
)
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions.ids import CHOICES
from tabletop_widgets.engines.scythe.components.cards import FACTORY_CARDS
from tabletop_widgets.engines.scythe.components.factions import RUSVIET, SPEED
from tabletop_widgets.engines.scythe.components.mats import (
    BOLSTER,
    CARDS,
    COINS,
    FACTORY_SECTION,
    POPULARITY,
    POWER,
    PRODUCE,
    PRODUCE_COST,
    SECTIONS,
    TOP_AMOUNTS,
    TRADE,
    top_amount,
)
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

# the gain of a choice as an index in `cards.ITEMS`
_TOP_ITEM: Final = {"coins": COINS, "power": POWER, "cards": CARDS, "popularity": POPULARITY}


def top_choices(section: int) -> tuple[str, ...]:
    """Return the names of the choices in the top row of a section, which are also the names of their icons."""
    return CHOICES[section][: len(TOP_AMOUNTS[section])]


def top_text(view: ScytheObservation, seat: int, section: int, choice: int, words: Words) -> str:
    """Return the present gain of a choice of a top action."""
    name = top_choices(section)[choice]
    amount = top_amount(section, choice, view.upgraded[seat])
    if name == "units":
        fast = SPEED if view.mechs[4 * seat + 3] >= 0 else 0
        return words("board-top-units-fast" if fast else "board-top-units", n=amount)
    if name == "hexes":
        return words("board-top-hexes", n=amount)
    if name == "resources":
        return words("board-top-resources", n=amount)
    gain = naming.item(_TOP_ITEM[name], amount, words)
    return words("board-top-coins", what=gain) if name == "coins" else gain


def price_of(view: ScytheObservation, seat: int, section: int) -> list[tuple[int, int]]:
    """Return the cost of a section's top action, as (`mats.GAINS`, amount).

    Rule: scythe 11.3, 12.1, 12.2, 12.10.
    """
    if section == FACTORY_SECTION:
        return price_of_offer(FACTORY_CARDS[view.factory_cards[seat]][0])  # the same price for both of its offers
    if section in (BOLSTER, TRADE):
        return [(COINS, 1)]
    if section != PRODUCE:
        return []
    due = zip((POWER, POPULARITY, COINS), PRODUCE_COST[view.workers_on_board(seat)], strict=True)
    return [(what, amount) for what, amount in due if amount]


def is_blocked(view: ScytheObservation, seat: int, section: int) -> bool:
    """Return whether the action token keeps a section from being chosen next. Rule: scythe 2.1, 8.2."""
    relentless = view.factions[seat] == RUSVIET and section != FACTORY_SECTION
    return view.sections[seat] == section and not relentless


def is_weighed(view: ScytheObservation, seat: int) -> bool:
    """Return whether missing payments are shown: not in the middle of the seat's turn, and not after the game."""
    return not view.scores and (view.turn != seat or view.kind == "section")


def lacking(view: ScytheObservation, seat: int, costs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the part of a price that a seat cannot pay, as (`mats.GAINS`, amount); none while it is not shown."""
    if not is_weighed(view, seat):
        return []
    have = {COINS: view.coins[seat], POWER: view.power[seat], POPULARITY: view.popularity[seat],
            CARDS: view.hand_sizes[seat]}  # fmt: skip
    return [(what, amount) for what, amount in costs if 0 <= have[what] < amount]


def is_faint(view: ScytheObservation, seat: int, section: int) -> bool:
    """Return whether a top action is drawn faint: the token is there, or its price cannot be paid."""
    if is_blocked(view, seat, section):
        return is_weighed(view, seat)
    return bool(lacking(view, seat, price_of(view, seat, section)))


def section_label(view: ScytheObservation, seat: int, section: int, words: Words) -> dict[str, str]:
    """Return the label of a section, its tooltip (why it cannot be chosen, or what a turn there is), and its rule."""
    title = words(SECTION[section])
    there = view.sections[seat] == section
    tip = (
        "board-tip-section"
        if not there
        else "board-tip-section-blocked"
        if is_blocked(view, seat, section)
        else "board-tip-section-relentless"
    )
    label = words("board-section-here" if there else "board-section", name=title)
    rule = "8.2" if tip == "board-tip-section-relentless" else "2.1 11.2" if section == FACTORY_SECTION else "2.1"
    return {"label": label, "tip": words(tip), "rule": rule}


def tell_section(scene: Scene, view: ScytheObservation, seat: int, section: int, words: Words) -> None:
    """Add a section to the text board."""
    title, costs = words(SECTION[section]), price_of(view, seat, section)
    scene.text_summary("mat", f"sec:{SECTIONS[section]}", _section_text(view, seat, section, title, costs, words))


def _section_text(
    view: ScytheObservation, seat: int, section: int, title: str, costs: list[tuple[int, int]], words: Words
) -> str:
    """Return a section as a line of the text board."""
    ways = [top_text(view, seat, section, choice, words) for choice in range(len(top_choices(section)))]
    top = words("board-or").join(ways)
    if costs:
        due = words("list-separator").join(naming.item(what, amount, words) for what, amount in costs)
        top = words("board-offer", cost=due, gain=top)
    below = bottom_label(view, seat, view.bottom_of(seat, section), words)
    mark = " ◀" if view.sections[seat] == section else ""
    return words("board-column", title=title, top=top, bottom=below) + mark
