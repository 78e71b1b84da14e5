"""The bottom action of a section: its cost, its coins, a note if it cannot be paid, and its recruit."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import spaced_width, write
from tabletop_widgets.boards.paths import number, rect, square
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import (
    BAR,
    NOTE,
    TALLER_BAR,
    WIDTH,
    can_pay,
    chip,
    fit_text,
    icon,
    moved_to,
    tokens_of,
)
from tabletop_widgets.boards.scythe.shapes import path_at, rims
from tabletop_widgets.boards.scythe.texts import BOTTOM, ITEM_ICON, RULE_OF_BOTTOM, TIP_OF_BOTTOM
from tabletop_widgets.boards.touch import higher, larger, lower, stretch_style
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import RESOURCES
from tabletop_widgets.engines.scythe.components.mats import BOTTOMS, COST, FIRST_RESOURCE, PAYS, SECTIONS, SLOTS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

BOTTOM_X: Final = 233.0  # the left edge of a bottom action
BOTTOM_WIDTH: Final = WIDTH - BOTTOM_X - 1
_SLOT: Final = 17.0
_PITCH: Final = 18.4
_LACKING: Final = 0.45  # opacity of a token of the cost that the seat does not have


def bottom_label(view: ScytheObservation, seat: int, bottom: int, words: Words) -> str:
    """Return the name of a bottom action, with its present cost and coins."""
    cost = naming.item(FIRST_RESOURCE + bottom, view.cost(seat, bottom), words)
    coins = naming.item(1, PAYS[view.mats[seat]][bottom], words)
    return words("board-bottom", name=words(BOTTOM[bottom]), cost=cost, coins=coins)


def draw_bottom(
    scene: Scene,
    view: ScytheObservation,
    seat: int,
    section: int,
    size: tuple[float, float],
    words: Words,
    *,
    shut: bool,
) -> None:
    """Draw the bottom action of a section: its cost with the cubes on it, its coins, what the seat has, its recruit.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        seat: whose mat it is.
        section: the section.
        size: its height, and how much higher it is on a phone.
        words: the language.
        shut: whether it cannot be chosen; its bar is pale then as where it cannot be paid, and otherwise green.

    """
    high, grows = size
    bottom = view.bottom_of(seat, section)
    key = f"bot:{BOTTOMS[bottom]}"
    scene.add(
        key, "g", f"sec:{SECTIONS[section]}", transform=moved_to(BOTTOM_X, 1),
        label=bottom_label(view, seat, bottom, words),
        tip=words(TIP_OF_BOTTOM[bottom]), rule=RULE_OF_BOTTOM[bottom],
    )  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, BOTTOM_WIDTH, high - 2, 9), fill="$panel", stroke="$line",
              class_="tw-rim", style=higher(high - 2, grows))  # fmt: skip
    stands_out = can_pay(view, seat, bottom) and not shut
    scene.add(f"{key}/bar", "path", key, d=f"M0 {BAR - 1:g}V0H{BOTTOM_WIDTH - 9:g}q9 0 9 9V{BAR - 1:g}z",
              fill="$good" if stands_out else "$matpale", style=stretch_style(TALLER_BAR / BAR))  # fmt: skip
    head = scene.add(f"{key}/hd", "g", key, style=lower(TALLER_BAR / 2))
    write(scene, f"{key}/t", head, words(BOTTOM[bottom]), 10, 15.5, 13, font_weight=700,
          fill="$panel" if stands_out else "$ink")  # fmt: skip
    coins = PAYS[view.mats[seat]][bottom]
    if coins:
        chip(scene, f"{key}/o", head, f"+{naming.item(1, coins, words)}", BOTTOM_WIDTH - 4, 1)
    _draw_cost(scene, view, seat, bottom, key)
    _draw_means(scene, view, seat, bottom, grows, words)
    _draw_recruit(scene, view, seat, bottom, size, words)


def _draw_cost(scene: Scene, view: ScytheObservation, seat: int, bottom: int, key: str) -> None:
    """Draw a box for each token of the cost: grey ones stay, dashed green ones can take a cube.

    Tokens that the seat does not have are pale.
    """
    mat = view.mats[seat]
    printed, slots, covered = COST[mat][bottom], SLOTS[mat][bottom], view.covered[4 * seat + bottom]
    middles = [9 + _SLOT / 2 + _PITCH * i for i in range(printed)]

    row = scene.add(f"{key}/x", "g", key, style=f"{lower(TALLER_BAR - 3)};{stretch_style(0.25, 0.25)}")

    def boxes(which: list[float]) -> str:
        return "".join(square(x - _SLOT / 2, 28, _SLOT, _SLOT) for x in which)

    if printed > slots:
        scene.add(f"{key}/f", "path", row, d=boxes(middles[: printed - slots]), fill="$pill", stroke="$soft",
                  stroke_width=1.1)  # fmt: skip
    if slots > covered:
        scene.add(f"{key}/g", "path", row, d=boxes(middles[printed - slots : printed - covered]), fill="$pill",
                  stroke="$good", stroke_width=1.5, stroke_dasharray="3 2")  # fmt: skip
    kind = RESOURCES[bottom]
    due = middles[: printed - covered]
    have = tokens_of(view, seat)[bottom]
    for name, which, opacity in (("s", due[:have], None), ("m", due[have:], _LACKING)):
        if which:
            path = "".join(path_at(kind, x, 36.5, 0.9) for x in which)
            scene.add(f"{key}/{name}", "path", row, d=path, fill=f"${kind}", stroke="$rimdark", stroke_width=0.8,
                      opacity=opacity)  # fmt: skip
    if covered:
        shut = middles[printed - covered :]
        scene.add(f"{key}/k", "path", row, d=boxes(shut), fill="$panel", stroke="$good", stroke_width=1.5)
        scene.add(f"{key}/c", "path", row, d="".join(path_at("cube", x, 36.5, 0.8) for x in shut), fill="$good")


def _draw_means(scene: Scene, view: ScytheObservation, seat: int, bottom: int, grows: float, words: Words) -> None:
    """Write the number of tokens that the seat has beside the cost: green with a tick if it can pay.

    On a phone it is below the cost, and larger.
    """
    need, have = view.cost(seat, bottom), tokens_of(view, seat)[bottom]
    enough = can_pay(view, seat, bottom)
    by_card = enough and have < need
    has_all = enough and not by_card
    said = str(have) if has_all else words("board-has-card" if by_card else "board-has-short", have=have, need=need)
    key = f"bot:{BOTTOMS[bottom]}"
    left, right = 9 + _PITCH * COST[view.mats[seat]][bottom], BOTTOM_WIDTH - 6
    down = lower(0.8 * grows)
    if by_card:
        icon(scene, f"{key}/d", key, "cards", right - 5, 37, 0.7, style=down)
        right -= 13
    if has_all:
        tick = f"M{number(right - spaced_width(said, NOTE, 700) - 12)} 37l3 3.5 5.5 -7.5"
        scene.add(f"{key}/y", "path", key, d=tick, fill="none", stroke="$good", stroke_width=2, style=down)
    style = f"{down};{larger(said, NOTE, right, 700, most=14)}"
    write(scene, f"{key}/h", key, fit_text(said, right - left, NOTE, 700), right, 41, NOTE, text_anchor="end",
          font_weight=700 if enough else 600, fill="$good" if enough else "$ink", style=style)  # fmt: skip


def _draw_recruit(
    scene: Scene, view: ScytheObservation, seat: int, bottom: int, size: tuple[float, float], words: Words
) -> None:
    """Draw the recruit on its ongoing bonus, or the active bonus once the recruit has left."""
    faction = FACTIONS[view.factions[seat]]
    gone = view.recruits[seat] >> bottom & 1
    key = f"rec:{BOTTOMS[bottom]}"
    bonus = naming.item(bottom, 1, words)
    label = words("board-recruit-gone" if gone else "board-recruit", name=words(BOTTOM[bottom]), bonus=bonus)
    scene.add(
        key, "g", f"bot:{BOTTOMS[bottom]}", transform=moved_to(5, size[0] - 24), label=label, style=lower(size[1] - 3),
        tip=words("board-tip-recruit-gone" if gone else "board-tip-recruit"), rule="12.7 12.8",
        chip=words("board-told-part", name=words(BOTTOM[bottom]), what=bonus),
    )  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, BOTTOM_WIDTH - 10, 19, 6), fill="$panel", class_="tw-rim")
    scene.add(f"{key}/c", "path", key, d=path_at("recruits", 10, 10, 0.9), fill=f"${faction}", stroke=rims(faction)[0],
              stroke_width=0.8)  # fmt: skip
    said, weight = words("board-recruit-short"), 600 if gone else 500
    write(scene, f"{key}/t", key, said, 20, 14, NOTE, font_weight=weight, fill="$ink" if gone else "$soft")
    x = round(20 + spaced_width(said, NOTE, weight) + 7, 1)
    icon(scene, f"{key}/s", key, ITEM_ICON[bottom], x, 10, 0.7)
    if gone:
        left = min(x + 9, BOTTOM_WIDTH - 23)  # shifted for the widest sign
        scene.add(
            f"{key}/w", "path", key, d=f"M{number(left)} 10l3.5 4 6.5 -8", fill="none", stroke="$good", stroke_width=2
        )
