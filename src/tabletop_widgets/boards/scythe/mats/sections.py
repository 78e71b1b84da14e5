"""The upper row of the player mat in front: the gains of each section, its cubes and its structure."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import shortened, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mats.bottoms import COLUMN, bottom_label
from tabletop_widgets.boards.scythe.shapes import COLOURS, action_token, at, draw_icon, rims
from tabletop_widgets.boards.scythe.texts import SECTION
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions.ids import CHOICES
from tabletop_widgets.engines.scythe.components.cards import ANY_RESOURCE
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import (
    BOLSTER,
    CARDS,
    COINS,
    CUBES,
    POPULARITY,
    POWER,
    PRODUCE,
    PRODUCE_COST,
    SECTIONS,
    STRUCTURES,
    TOP_AMOUNTS,
    TRADE,
    top_amount,
)
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

TOP_Y, TOP_HEIGHT = 78.0, 92.0
_ROW: Final = 90.0  # width of a choice of a top action; structure and token are beside it

# icon of what the structure under a section adds
_STRUCTURE_BONUS: Final = ("tunnel", "popularity", "power", "hexes")
# the gain of a choice, by number of `cards.ITEMS`
_TOP_ITEM: Final = {"coins": COINS, "power": POWER, "cards": CARDS, "resources": ANY_RESOURCE, "popularity": POPULARITY}


def top_choices(section: int) -> tuple[str, ...]:
    """Return the names of the choices in the top row of a section, which are also the names of their icons."""
    return CHOICES[section][: len(TOP_AMOUNTS[section])]


def _top_text(name: str, amount: int, words: Words) -> str:
    """Return the gain of a choice of a top action."""
    if name in _TOP_ITEM:
        return naming.item(_TOP_ITEM[name], amount, words)
    return words("board-top-units" if name == "units" else "board-top-hexes", n=amount)


def draw_top(scene: Scene, view: ScytheObservation, seat: int, section: int, x: float, words: Words) -> None:
    """Draw a section's top action: its choices, its cubes, the structure on its bonus."""
    key = f"sec:{SECTIONS[section]}"
    faction = FACTIONS[view.factions[seat]]
    title = words(SECTION[section])
    there = view.sections[seat] == section
    label = words("board-section-here" if there else "board-section", name=title)
    scene.add(key, "g", "own", transform=f"translate({number(x)} {TOP_Y:g})", label=label)
    scene.add(
        f"{key}/r", "rect", key, **rect(0, 0, COLUMN, TOP_HEIGHT, 9), fill="$panel2", stroke="$line", class_="tw-rim"
    )
    write(scene, f"{key}/t", key, title, 9, 18, 13, font_weight=700)
    costs = {BOLSTER: (0, 0, 1), TRADE: (0, 0, 1), PRODUCE: PRODUCE_COST[view.workers_on_board(seat)]}.get(
        section, (0, 0, 0)
    )
    cost = [name for name, due in zip(("power", "popularity", "coins"), costs, strict=True) if due]
    for i, name in enumerate(cost):  # Produce has room for three of them in the place of a second choice
        cx, cy = (14 + 18 * i, 60) if section == PRODUCE else (COLUMN - 39, 13)
        scene.add(
            f"{key}/c{i}",
            "rect",
            key,
            **rect(cx - 7, cy - 7, 14, 14, 3),
            fill="$panel",
            stroke="$bad",
            stroke_width=1.3,
        )
        draw_icon(scene, f"{key}/s{i}", key, name, cx, cy, 0.6)
    for choice, name in enumerate(top_choices(section)):
        now = top_amount(section, choice, view.upgraded[seat])
        label = words("board-top", section=title, what=_top_text(name, now, words))
        _draw_choice(scene, key, section, choice, now, label, words)
    _draw_slot_of_structure(scene, view, seat, section, key, words)
    if there:
        action_token(scene, key, faction, COLUMN - 15.5, 60, 11)
    draw_skip(scene, key, section, title, COLUMN, words)
    scene.brief("mat", key, _section_text(view, seat, section, title, cost, words))


def _draw_choice(scene: Scene, parent: str, section: int, choice: int, now: int, label: str, words: Words) -> None:
    """Draw a choice of a top action: its gain without a cube, and the cube's addition, or the cube itself."""
    name = top_choices(section)[choice]
    amount, cube = TOP_AMOUNTS[section][choice]
    key = f"top:{SECTIONS[section]}:{name}"
    scene.add(key, "g", parent, transform=f"translate(5 {26 + 24 * choice})", label=label)
    scene.add(
        f"{key}/r",
        "rect",
        key,
        **rect(0, 0, _ROW, 21, 6),
        fill="$panel",
        stroke="$line",
        stroke_width=0.8,
        class_="tw-rim",
    )
    step = 21.0
    icons = "".join(at(name, 13 + step * i, 10.5, 0.85) for i in range(amount))
    style = (
        {"fill": "none", "stroke": "$ink", "stroke_width": 1.3}
        if name == "resources"
        else {"fill": COLOURS.get(name, "$ink")}
    )
    scene.add(f"{key}/s", "path", key, d=icons, **style)
    if not cube:
        return
    x = 13 + step * amount
    if now > amount:
        scene.add(f"{key}/b", "rect", key, **rect(x - 9, 1.5, 18, 18, 4), fill="none", stroke="$good", stroke_width=1.6)
        draw_icon(scene, f"{key}/e", key, name, x, 10.5, 0.75)
    else:
        which = cube.bit_length() - 1
        one = f"cube:{CUBES[which]}"
        scene.add(
            one,
            "g",
            parent,
            transform=f"translate({number(5 + x)} {number(36.5 + 24 * choice)})",
            label=words("board-cube", name=words(naming.CUBE[which])),
        )
        scene.add(
            f"{one}/b",
            "rect",
            one,
            **rect(-9, -9, 18, 18, 4),
            fill="$panel",
            stroke="$good",
            stroke_width=1.6,
            class_="tw-rim",
        )
        scene.add(f"{one}/c", "path", one, d=_CUBE, fill="$good", stroke="$panel", stroke_width=0.9)


_CUBE: Final = at("cube") + "M-5.5 -3l5.5 3 5.5 -3M0 0v6"


def _draw_slot_of_structure(
    scene: Scene, view: ScytheObservation, seat: int, section: int, parent: str, words: Words
) -> None:
    """Draw the structure under a section, or the bonus that it has uncovered."""
    faction = FACTIONS[view.factions[seat]]
    name = STRUCTURES[section]
    waits = view.structures[4 * seat + section] < 0
    key = f"str:{name}"
    label = words("board-structure-waits" if waits else "board-structure-built", name=words(naming.STRUCTURE[section]))
    scene.add(key, "g", parent, transform=f"translate({COLUMN - 15.5:g} 36)", label=label)
    scene.add(
        f"{key}/r",
        "rect",
        key,
        **rect(-10.5, -10.5, 21, 21, 4),
        fill=f"${faction}" if waits else "none",
        stroke=rims(faction)[0] if waits else "$good",
        stroke_width=1.4,
        class_="tw-rim",
    )
    if waits:
        scene.add(f"{key}/s", "path", key, d=at(name), fill=f"${faction}ink")
    else:
        bonus = _STRUCTURE_BONUS[section]
        draw_icon(scene, f"{key}/s", key, bonus, 0, 0, 0.8, "$soft" if bonus == "tunnel" else "")


def draw_skip(scene: Scene, parent: str, section: int, title: str, width: float, words: Words) -> None:
    """Draw the choice to do nothing on top; visible only while it is possible."""
    key = f"top:{SECTIONS[section]}:skip"
    scene.add(
        key,
        "g",
        parent,
        transform=f"translate(5 {TOP_HEIGHT - 19:g})",
        ghost=1,
        label=words("board-top-skip", section=title),
    )
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, width - 10, 16, 6), fill="$panel", stroke="$line", class_="tw-rim")
    write(
        scene,
        f"{key}/t",
        key,
        shortened(words("board-skip"), width - 14, 10.5),
        width / 2 - 5,
        11.8,
        text_anchor="middle",
        fill="$soft",
    )


def _section_text(view: ScytheObservation, seat: int, section: int, title: str, cost: list[str], words: Words) -> str:
    """Return a column of the mat as a line of the text board."""
    comma = words("list-separator")
    ways = [
        _top_text(name, top_amount(section, choice, view.upgraded[seat]), words)
        for choice, name in enumerate(top_choices(section))
    ]
    top = words("board-or").join(ways)
    if cost:
        due = comma.join(naming.item(("power", "coins", "popularity").index(name), 1, words) for name in cost)
        top = words("board-offer", cost=due, gain=top)
    bottom = view.bottom_of(seat, section)
    below = bottom_label(view, seat, bottom, words)
    mark = " ◀" if view.sections[seat] == section else ""
    return words("board-column", title=title, top=top, bottom=below) + mark
