"""The other players' mats in small: the present costs and gains, as icons and numbers."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import shortened, spread, write
from tabletop_widgets.boards.paths import DISC, dot, square
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.offers import draw_offer
from tabletop_widgets.boards.scythe.mats.sections import top_choices
from tabletop_widgets.boards.scythe.shapes import LETTERS, IconBatch, at, badge
from tabletop_widgets.boards.scythe.texts import BOTTOM, ITEM_ICON, POWER_OF, SECTION
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import FACTORY_CARDS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS
from tabletop_widgets.engines.scythe.components.map import RESOURCES
from tabletop_widgets.engines.scythe.components.mats import (
    FACTORY_SECTION,
    FIRST_RESOURCE,
    PAYS,
    STRUCTURES,
    top_amount,
)
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

WIDTH: Final = 320.0
_MAT: Final = 190.0
_COLUMN: Final = 76.0


def height(mats: int) -> float:
    """Return the height of the region for a number of mats."""
    return 4 + _MAT * mats


def draw_others(scene: Scene, view: ScytheObservation, seats: list[int], words: Words) -> None:
    """Draw the mats of some seats."""
    scene.add(
        "others", "g", "mats", fill_rule="evenodd", font_size=11, font_weight=600, fill="$ink", stroke_linejoin="round"
    )
    if any(view.mats[seat] < 0 or view.factions[seat] < 0 for seat in seats):
        scene.brief("mats", "none", words("board-no-mats"))
        return
    for group in ("b", "s", "t"):  # below, icons, texts
        scene.add(f"others/{group}", "g", "others")
    batch = IconBatch()
    for i, seat in enumerate(seats):
        _draw_mat(scene, view, seat, 4 + _MAT * i, batch, words)
    batch.draw(scene, "others", "others/s")


def _draw_mat(scene: Scene, view: ScytheObservation, seat: int, y: float, batch: IconBatch, words: Words) -> None:
    number_of = view.factions[seat]
    faction = FACTIONS[number_of]
    key = f"m{seat}"
    name = words("board-mat-name", player=words.name(seat), mat=words(naming.MAT[view.mats[seat]]))
    abilities = [words(naming.ABILITY[ability]) for ability in view.abilities(seat)]
    said = words("list-separator").join(abilities) or words("board-none")
    power = words(POWER_OF[number_of])
    mechs = words("board-row", title=name, cells=words("board-mechs-out", power=power, abilities=said))
    columns = [_label(view, seat, section, words) for section in view.columns(seat)]
    label = words("list-semicolon").join((mechs, *columns))
    scene.add(
        key,
        "rect",
        "others/b",
        x=4,
        y=y,
        width=WIDTH - 8,
        height=_MAT - 6,
        rx=10,
        fill="$panel",
        stroke="$line",
        label=label,
    )
    badge(scene, f"{key}/f", "others/t", faction, 20, y + 15, 10)
    write(scene, f"{key}/n", "others/t", shortened(name, 260, 12), 35, y + 19, 12, font_weight=700)
    write(scene, f"{key}/p", "others/t", shortened(power, 110, 11), 14, y + 40, fill="$soft")
    for i, ability in enumerate(MECHS[number_of]):
        out = view.mechs[4 * seat + i] >= 0
        x, top = 10 + 153 * (i % 2), y + 47 + 21 * (i // 2)
        batch.put(
            0,
            "out" if out else "in",
            square(x, top, 147, 18),
            fill="$panel2" if out else "none",
            stroke="$good" if out else "$line",
        )
        if out:
            batch.put(1, "tick", f"M{x + 4} {top + 9:g}l3 4 6 -8", fill="none", stroke="$good", stroke_width=2)
        else:
            batch.put(0, "mech", dot(x + 9, top + 9), **DISC, stroke="$soft", stroke_width=10)
            batch.put(1, faction, dot(x + 9, top + 9), **DISC, stroke=f"${faction}", stroke_width=8.4)
        write(
            scene,
            f"{key}/a{i}",
            "others/t",
            shortened(words(naming.ABILITY[ability]), 124, 11),
            x + 18,
            top + 13,
            fill=None if out else "$soft",
        )
    scene.brief("mats", key, f"{LETTERS[faction]} {mechs}")
    digits: list[tuple[str, float, float]] = []
    for i, section in enumerate(view.columns(seat)):
        _draw_column(scene, view, seat, section, 10 + _COLUMN * i, y + 93, batch, digits, words)
        scene.brief("mats", f"{key}/c", columns[i] + (" ◀" if view.sections[seat] == section else ""))
    scene.add(f"{key}/d", "text", "others/t", text_anchor="middle", **spread(digits, 11))
    card = view.factory_cards[seat]
    if card >= 0:
        scene.add(f"{key}/h", "path", "others/t", d=at("hexes", 150, y + 36, 0.8), fill="$factoryback")
        right = 162.0
        for i, offer in enumerate(FACTORY_CARDS[card]):
            right = draw_offer(scene, f"{key}/h{i}", "others/t", offer, right, y + 36, 0.7) + 6
        said = words("board-or").join(naming.offer(offer, words) for offer in FACTORY_CARDS[card])
        scene.brief("mats", key + "/f", words("board-row", title=words(SECTION[FACTORY_SECTION]), cells=said))


def _draw_column(
    scene: Scene,
    view: ScytheObservation,
    seat: int,
    section: int,
    x: float,
    y: float,
    batch: IconBatch,
    digits: list[tuple[str, float, float]],
    words: Words,
) -> None:
    """Draw a section and its bottom action: icons and present numbers."""
    faction = FACTIONS[view.factions[seat]]
    there = view.sections[seat] == section
    key = f"m{seat}:{section}"
    bottom = view.bottom_of(seat, section)
    batch.put(-1, "column", square(x, y, 72, 86), fill="$panel2")
    if there:
        batch.put(1, "here", square(x, y, 72, 86), fill="none", stroke="$ink", stroke_width=2)
    write(scene, f"{key}/t", "others/t", shortened(words(SECTION[section]), 54, 11), x + 5, y + 14)
    write(scene, f"{key}/u", "others/t", shortened(words(BOTTOM[bottom]), 62, 11), x + 5, y + 56)
    if there:
        badge(scene, f"{key}/a", "others/t", faction, x + 62, y + 11, 8)
    for j, name in enumerate(top_choices(section)):
        now = top_amount(section, j, view.upgraded[seat])
        batch.icon(1, name, x + 11 + 27 * j, y + 29, 0.7)
        digits.append((str(now), x + 22 + 27 * j, y + 33))
    if view.structures[4 * seat + section] >= 0:
        batch.put(1, "built", at(STRUCTURES[section], x + 64, y + 30, 0.75), fill="$good")
    batch.put(0, "line", f"M{x + 5:g} {y + 42:g}h62", stroke="$line")
    batch.put(0, "pill", dot(x + 12, y + 71), **DISC, stroke="$pill", stroke_width=16)
    batch.icon(1, RESOURCES[bottom], x + 12, y + 71, 0.78)
    batch.put(0, "coin", dot(x + 36, y + 71), **DISC, stroke="$gold", stroke_width=12)
    batch.put(1, "coin", f"M{x + 36:g} {y + 68:g}v6", stroke="$panel", stroke_width=2)
    digits += [(str(view.cost(seat, bottom)), x + 24.5, y + 75), (str(PAYS[view.mats[seat]][bottom]), x + 46.5, y + 75)]
    gone = view.recruits[seat] >> bottom & 1
    if gone:
        batch.put(0, "gone", dot(x + 61, y + 69), **DISC, stroke="$good", stroke_width=19.5)
        batch.put(1, "gone", dot(x + 61, y + 69), **DISC, stroke="$panel", stroke_width=16.8)
        batch.icon(2, ITEM_ICON[bottom], x + 61, y + 69, 0.62)
    else:
        batch.put(0, "there", dot(x + 61, y + 69), **DISC, stroke="$soft", stroke_width=19)
        batch.put(1, faction + "-r", dot(x + 61, y + 69), **DISC, stroke=f"${faction}", stroke_width=16.8)


def _label(view: ScytheObservation, seat: int, section: int, words: Words) -> str:
    """Return a column as text."""
    bottom = view.bottom_of(seat, section)
    cost = naming.item(FIRST_RESOURCE + bottom, view.cost(seat, bottom), words)
    coins = naming.item(1, PAYS[view.mats[seat]][bottom], words)
    below = words("board-bottom", name=words(BOTTOM[bottom]), cost=cost, coins=coins)
    label = words("board-section-with", name=words(SECTION[section]), bottom=below)
    if view.structures[4 * seat + section] >= 0:
        label += words("board-also", what=words(naming.STRUCTURE[section]))
    if view.recruits[seat] >> bottom & 1:
        label += words("board-also", what=words("board-recruit-bonus", bonus=naming.item(bottom, 1, words)))
    return label
