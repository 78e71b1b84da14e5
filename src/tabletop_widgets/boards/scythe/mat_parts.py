"""Shared parts of the mats: measures, the drawing of a choice, a price and a note, and the means of payment."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from tabletop_widgets.boards.lettering import shorten, spaced_width, width, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.shapes import COLOURS, LINES, path_at
from tabletop_widgets.boards.touch import higher, larger, lower
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import Offer
from tabletop_widgets.engines.scythe.components.factions import CRIMEA
from tabletop_widgets.engines.scythe.components.map import PLACES, RESOURCES, bits
from tabletop_widgets.engines.scythe.components.mats import CARDS, COINS, FACTORY_SECTION, POPULARITY, POWER
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

NOTHING: Final = "nothing"  # what a turn that does nothing begins with: only a button above the board
WIDTH: Final = 366.0  # of every region of the viewer's own things
SIDE: Final = 250.0  # of a tab: as narrow as a column of tabs may be
NOTE: Final = 12.0  # units: the smallest letters on these regions
ROW: Final = 23.0  # height of a choice
TALLER: Final = 22.0  # additional distance between two choices on a phone
BAR: Final = 22.0  # the lower edge of the bar with the titles of a section
TALLER_BAR: Final = 8.0  # additional height of the bar on a phone
_SPARE: Final = 0.95  # tolerance for texts that are estimated a little too wide: most fonts are narrower


def fit_text(text: str, room: float, size: float, weight: int = 500) -> str:
    """Shorten a text only if it does not fit even in a narrow font."""
    return shorten(text, room / _SPARE, size, weight)


def tokens_of(view: ScytheObservation, seat: int) -> tuple[int, ...]:
    """Return the number of tokens of each kind on territories that a seat controls. Rule: scythe 2.4."""
    return _tokens_on(view.control[seat], view.resources)


@lru_cache(64)
def _tokens_on(places: int, resources: tuple[int, ...]) -> tuple[int, ...]:
    mine = bits(places)
    return tuple(sum([resources[PLACES * kind + place] for place in mine]) for kind in range(len(RESOURCES)))


def may_coerce(view: ScytheObservation, seat: int) -> bool:
    """Return whether a combat card may replace a token. Rule: scythe 8.3."""
    used = view.coerced and view.turn == seat
    return view.factions[seat] == CRIMEA and not used and view.hand_sizes[seat] > 0


def can_pay(view: ScytheObservation, seat: int, bottom: int) -> bool:
    """Return whether a seat has the tokens of a cost; a combat card may replace one. Rule: scythe 2.4, 8.3."""
    missing = view.cost(seat, bottom) - tokens_of(view, seat)[bottom]
    return missing <= 0 or (missing == 1 and may_coerce(view, seat))


def does_nothing(view: ScytheObservation, seat: int, section: int) -> bool:
    """Return whether a turn in a section does nothing without its top action. Rule: scythe 2.1."""
    return section != FACTORY_SECTION and not can_pay(view, seat, view.bottom_of(seat, section))


def asks_amount(view: ScytheObservation) -> bool:
    """Return whether the amount of a gain is chosen on the mat; taking one or nothing is asked beside the question."""
    return view.to_take is not None and view.to_take[1] > 1


def is_stepping(view: ScytheObservation) -> bool:
    """Return whether an Automa's turn goes on without a decision of a person."""
    return view.turn >= 0 and view.is_automa(view.turn) and view.current_player < 0 and not view.scores


def is_asked(view: ScytheObservation, seat: int) -> bool:
    """Return whether the mat is the viewer's own and the viewer decides."""
    return view.seat == seat == view.current_player


def icon(
    scene: Scene, key: str, parent: str, name: str, x: float, y: float, scale: float = 0.8, style: str | None = None
) -> None:
    """Draw the sign of something; tokens have an outline as on the map."""
    if name in LINES:
        look: dict[str, Any] = {"fill": "none", "stroke": "$ink", "stroke_width": 1.4}
    elif name in RESOURCES:
        look = {"fill": COLOURS.get(name, "$ink"), "stroke": "$rimdark", "stroke_width": 0.7}
    else:
        look = {"fill": COLOURS.get(name, "$ink")}
    scene.add(key, "path", parent, d=path_at(name, x, y, scale), **look, style=style)


def chip(scene: Scene, key: str, parent: str, text: str, right: float, y: float) -> None:
    """Draw a text on a rounded ground that ends at `right`."""
    wide = width(text, NOTE, 700) + 11
    scene.add(f"{key}/b", "rect", parent, **rect(right - wide, y, wide, 19, 6), fill="$panel2")
    write(scene, key, parent, text, round(right - wide / 2, 1), y + 13.8, NOTE, text_anchor="middle", font_weight=700)


def price_of_offer(offer: Offer) -> list[tuple[int, int]]:
    """Return the cost of a card's offer, as (`mats.GAINS`, amount)."""
    return [(what, n) for what, n in zip((POWER, COINS, POPULARITY, CARDS), offer[:4], strict=True) if n]


_ICON_OF: Final = {POWER: "power", POPULARITY: "popularity", CARDS: "cards"}


def price_width(costs: list[tuple[int, int]], words: Words, *, said: str = "") -> float:
    """Return the width of a price as `draw_price` draws it."""
    wide = 6.0 + (spaced_width(said, NOTE, 700) + 2 if said else 0)
    for what, amount in costs:
        text = naming.item(COINS, amount, words) if what == COINS else str(amount)
        wide += spaced_width(text, NOTE, 700) + 3.5 + (11 if what in _ICON_OF else 0)
    return wide


def draw_price(
    scene: Scene,
    key: str,
    parent: str,
    costs: list[tuple[int, int]],
    x: float,
    y: float,
    words: Words,
    *,
    said: str = "",
    ink: str = "$bad",
) -> float:
    """Draw a price in its frame, as "pay $1"; return its right edge.

    Args:
        scene: where to draw.
        key: begins the keys of its elements.
        parent: as for `Scene.add`.
        costs: (`mats.GAINS`, amount) of what is paid.
        x: left edge.
        y: upper edge; it is 18 units high.
        words: the language.
        said: the word before it; without one the frame says enough.
        ink: the colour of its words; its frame is red, as printed on the mats.

    """
    at_x = x + 5 + (spaced_width(said, NOTE, 700) + 2 if said else 0)
    texts, signs = [(said, x + 5)] if said else [], []
    for what, amount in costs:
        text = naming.item(COINS, amount, words) if what == COINS else str(amount)
        texts.append((text, at_x))
        at_x += spaced_width(text, NOTE, 700) + 0.5
        if what in _ICON_OF:
            signs.append((_ICON_OF[what], at_x + 5))
            at_x += 11
        at_x += 3
    right = at_x + 1
    scene.add(f"{key}/f", "rect", parent, **rect(x, y, right - x, 18, 5), fill="$panel", stroke="$cost",
              stroke_width=1.3)  # fmt: skip
    for i, (text, left) in enumerate(texts):
        write(scene, f"{key}/{i}", parent, text, left, y + 13, NOTE, font_weight=700, fill=ink)
    for i, (name, middle) in enumerate(signs):
        icon(scene, f"{key}/s{i}", parent, name, middle, y + 9, 0.62)
    return right


def draw_choice(
    scene: Scene, key: str, parent: str, sign: str, text: str, place: tuple[float, float, float], *, faint: bool = False
) -> None:
    """Draw a choice into its group: a button with a sign and words, higher on a phone, for fingers.

    Args:
        scene: where to draw.
        key: of the group, which is there already.
        parent: the group to draw into; usually `key`.
        sign: the name of its icon, or "" for none.
        text: its words.
        place: width of the button, width of the words, height of the button.
        faint: whether it cannot be chosen in this turn.

    """
    wide, room, high = place
    scene.add(f"{key}/r", "rect", parent, **rect(0, 0, wide, high, 7), fill="$panel", stroke="$line", class_="tw-rim",
              style=higher(high, TALLER - 2))  # fmt: skip
    left = 9.0
    down = lower(TALLER / 2 - 1)
    if sign:
        icon(scene, f"{key}/s", parent, sign, 15, high / 2, 0.9, style=down)
        left = 29.0
    said = fit_text(text, room, 12.5, 600)
    write(
        scene, f"{key}/t", parent, said, left, high / 2 + 4.4, 12.5, font_weight=600, fill="$soft" if faint else None,
        style=f"{down};{larger(said, 12.5, room, 600, most=15)}",
    )  # fmt: skip


def moved_to(x: float, y: float) -> str:
    """Return the transform that moves a group's origin to a point."""
    return f"translate({number(x)} {number(y)})"
