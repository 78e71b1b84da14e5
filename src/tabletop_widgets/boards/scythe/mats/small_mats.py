"""The other players' mats in small: resources to pay with, uncovered abilities, present costs and gains."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.boards.cache import draw_region_cached
from tabletop_widgets.boards.lettering import spread, write
from tabletop_widgets.boards.paths import DISC, dot, rect, square
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.offers import draw_offer
from tabletop_widgets.boards.scythe.mat_parts import NOTE, SIDE, fit_text, is_stepping, tokens_of
from tabletop_widgets.boards.scythe.mats.top_actions import top_choices
from tabletop_widgets.boards.scythe.shapes import LETTERS, IconBatch, badge, path_at
from tabletop_widgets.boards.scythe.texts import BOTTOM, ITEM_ICON, POWER_OF, RULE_OF_POWER, SECTION, TIP_OF_POWER
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import FACTORY_CARDS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS, NUM_MECHS
from tabletop_widgets.engines.scythe.components.map import RESOURCES
from tabletop_widgets.engines.scythe.components.mats import (
    FACTORY_SECTION,
    FIRST_RESOURCE,
    PAYS,
    STRUCTURES,
    top_amount,
)
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

_HEIGHT: Final = 290.0
_FACTORY_Y: Final = 259.0
_HALF: Final = (SIDE - 14 - 5) / 2  # width of each of two parts side by side
_COLUMN_HEIGHT: Final = 74.0

Digits = list[tuple[str, float, float]]  # numbers and their places


def add_small_mats(scene: Scene, view: ScytheObservation, seats: list[int], words: Words) -> None:
    """Add a region for the mat of each of some seats; they share a tab."""
    title = words("board-mat-of" if is_stepping(view) else "board-others")
    for seat in seats:
        scene.region(f"mats{seat}", SIDE, _HEIGHT, title, "side")


def draw_small_mats(scene: Scene, view: ScytheObservation, seats: list[int], words: Words) -> None:
    """Draw the mats of some seats."""
    home = f"mats{seats[0]}"  # the region of all small mats on the text board
    if any(view.mats[seat] < 0 or view.factions[seat] < 0 for seat in seats):
        scene.text_summary(home, "none", words("board-no-mats"))
        return
    for seat in seats:
        facts = ("others", seat, home, words.locale, words.name(seat), *_facts(view, seat))
        draw_region_cached(scene, facts, partial(_draw_mat, view=view, seat=seat, home=home, words=words))


def _facts(view: ScytheObservation, seat: int) -> tuple[object, ...]:
    """Return everything that the drawing of a mat depends on."""
    return (
        view.factions[seat], view.mats[seat], view.sections[seat], view.factory_cards[seat],
        tokens_of(view, seat),
        tuple(place >= 0 for place in view.mechs[NUM_MECHS * seat : NUM_MECHS * (seat + 1)]),
        view.covered, view.upgraded, view.recruits, view.structures,
    )  # fmt: skip


def _draw_mat(scene: Scene, view: ScytheObservation, seat: int, home: str, words: Words) -> None:
    faction = FACTIONS[view.factions[seat]]
    key = f"m{seat}"
    name = words("board-mat-name", player=words.name(seat), mat=words(naming.MAT[view.mats[seat]]))
    scene.add(key, "g", f"mats{seat}", fill_rule="evenodd", font_size=NOTE, fill="$ink", stroke_linejoin="round")
    scene.add(f"{key}/r", "rect", key, **rect(1, 1, SIDE - 2, _HEIGHT - 2, 10), fill="$panel", stroke="$line")
    for group in ("b", "s"):  # below, icons
        scene.add(f"{key}/{group}", "g", key)
    badge(scene, f"{key}/f", key, faction, 18, 16, 10)
    write(scene, f"{key}/n", key, fit_text(name, SIDE - 44, 12.5, 700), 34, 20.5, 12.5, font_weight=700)
    batch, digits = IconBatch(), Digits()
    _draw_pool(scene, view, seat, 30, batch, digits, words)
    _draw_abilities(scene, view, seat, 54, batch, words)
    said = _mechs_text(view, seat, name, words)
    scene.text_summary(home, key, f"{LETTERS[faction]} {said}")
    for i, section in enumerate(view.columns(seat)):
        corner = (7 + (_HALF + 5) * (i % 2), 102 + (_COLUMN_HEIGHT + 6) * (i // 2))
        label = _draw_column(scene, view, seat, section, corner, batch, digits, words)
        scene.text_summary(home, f"{key}/c", label + (" ◀" if view.sections[seat] == section else ""))
    scene.add(f"{key}/d", "text", key, text_anchor="middle", font_weight=600, **spread(digits, NOTE))
    if view.factory_cards[seat] >= 0:
        scene.text_summary(home, f"{key}/h", _draw_factory_card(scene, view, seat, _FACTORY_Y, words))
    else:
        scene.add(f"{key}h", "rect", key, **rect(7, _FACTORY_Y, SIDE - 14, 24, 7), fill="none", stroke="$line",
                  stroke_dasharray="4 4")  # fmt: skip
        write(scene, f"{key}/h", key, words("board-no-factory-card"), SIDE / 2, _FACTORY_Y + 16, text_anchor="middle",
              fill="$soft")  # fmt: skip
    batch.draw(scene, key, f"{key}/s")


def _draw_pool(
    scene: Scene, view: ScytheObservation, seat: int, y: float, batch: IconBatch, digits: Digits, words: Words
) -> None:
    """Draw the faction's ability, and the tokens that the seat can pay with. Rule: scythe 2.4."""
    number_of = view.factions[seat]
    faction = FACTIONS[number_of]
    key, power = f"m{seat}", words(POWER_OF[number_of])
    scene.add(
        f"{key}p", "rect", f"m{seat}/b", **rect(7, y, 84, 20, 6), fill=f"${faction}", stroke="$rimdark",
        label=words("board-faction-ability", name=power), tip=words(TIP_OF_POWER[number_of]),
        rule=RULE_OF_POWER[number_of],
    )  # fmt: skip
    write(
        scene, f"{key}/p", f"m{seat}", fit_text(power, 80, NOTE, 600), 49, y + 14, text_anchor="middle",
        font_weight=600, fill=f"${faction}ink",
    )  # fmt: skip
    tokens = tokens_of(view, seat)
    said = words("list-separator").join(naming.item(FIRST_RESOURCE + kind, n, words) for kind, n in enumerate(tokens))
    scene.add(f"{key}r", "rect", f"m{seat}/b", **rect(95, y, SIDE - 102, 20, 6), fill="$panel",
              label=words("board-pool", what=said), rule="2.4")  # fmt: skip
    for kind, name in enumerate(RESOURCES):
        x = 106 + 36 * kind
        batch.put(0, "pill", dot(x, y + 10), **DISC, stroke="$pill", stroke_width=17)
        batch.icon(1, name, x, y + 10, 0.8)
        digits.append((str(tokens[kind]), x + 16, y + 14))


def _draw_abilities(scene: Scene, view: ScytheObservation, seat: int, y: float, batch: IconBatch, words: Words) -> None:
    """Draw the abilities of the mechs: with a tick if the mech is deployed, otherwise with the mech."""
    number_of = view.factions[seat]
    faction, key = FACTIONS[number_of], f"m{seat}"
    for i, ability in enumerate(MECHS[number_of]):
        out = view.mechs[4 * seat + i] >= 0
        x, top = 7 + (_HALF + 5) * (i % 2), y + 22 * (i // 2)
        batch.put(
            0,
            "out" if out else "in",
            square(x, top, _HALF, 19),
            fill="$panel2" if out else "none",
            stroke="$good" if out else "$line",
        )
        if out:
            batch.put(1, "tick", f"M{x + 4:g} {top + 9:g}l3 4 6 -8", fill="none", stroke="$good", stroke_width=2)
        else:
            batch.put(0, "mech", dot(x + 10, top + 9.5), **DISC, stroke="$soft", stroke_width=10)
            batch.put(1, faction, dot(x + 10, top + 9.5), **DISC, stroke=f"${faction}", stroke_width=8.4)
        text = fit_text(words(naming.ABILITY[ability]), _HALF - 20, NOTE)
        write(scene, f"{key}/a{i}", f"m{seat}", text, x + 18, top + 13.5, fill=None if out else "$soft")


def _mechs_text(view: ScytheObservation, seat: int, name: str, words: Words) -> str:
    abilities = [words(naming.ABILITY[ability]) for ability in view.abilities(seat)]
    said = words("list-separator").join(abilities) or words("board-none")
    mechs = words("board-mechs-out", power=words(POWER_OF[view.factions[seat]]), abilities=said)
    return words("board-row", title=name, cells=mechs)


def _draw_column(
    scene: Scene,
    view: ScytheObservation,
    seat: int,
    section: int,
    corner: tuple[float, float],
    batch: IconBatch,
    digits: Digits,
    words: Words,
) -> str:
    """Draw a section and its bottom action as icons with present numbers; return it in words."""
    x, y = corner
    faction = FACTIONS[view.factions[seat]]
    there = view.sections[seat] == section
    key = f"m{seat}:{section}"
    label = _label(view, seat, section, words)
    scene.add(key, "rect", f"m{seat}/b", **rect(x, y, _HALF, _COLUMN_HEIGHT, 7), fill="$panel2",
              stroke="$ink" if there else "$line", stroke_width=2 if there else None, label=label)  # fmt: skip
    batch.put(0, "low", square(x + 2, y + 40, _HALF - 4, _COLUMN_HEIGHT - 43), fill="$panel")
    write(scene, f"{key}/t", f"m{seat}", fit_text(words(SECTION[section]), _HALF - 24, 11.5, 700), x + 6, y + 14, 11.5,
          font_weight=700)  # fmt: skip
    if there:
        badge(scene, f"{key}/a", f"m{seat}", faction, x + _HALF - 10, y + 10, 8.5)
    for j, name in enumerate(top_choices(section)):
        at_x = x + 13 + 36 * j
        batch.icon(1, name, at_x, y + 28, 0.8)
        digits.append((str(top_amount(section, j, view.upgraded[seat])), at_x + 14, y + 32))
    if view.structures[4 * seat + section] >= 0:
        batch.put(1, "built", path_at(STRUCTURES[section], x + _HALF - 12, y + 29, 0.9), fill="$good")
    _draw_bottom(scene, view, seat, view.bottom_of(seat, section), (x, y + 40), batch, digits, words)
    return label


def _draw_bottom(
    scene: Scene,
    view: ScytheObservation,
    seat: int,
    bottom: int,
    corner: tuple[float, float],
    batch: IconBatch,
    digits: Digits,
    words: Words,
) -> None:
    x, y = corner
    faction = FACTIONS[view.factions[seat]]
    write(scene, f"m{seat}:b{bottom}", f"m{seat}", fit_text(words(BOTTOM[bottom]), _HALF - 10, NOTE, 600), x + 6,
          y + 13, font_weight=600)  # fmt: skip
    batch.put(0, "pill", dot(x + 13, y + 23.5), **DISC, stroke="$pill", stroke_width=16)
    batch.icon(1, RESOURCES[bottom], x + 13, y + 23.5, 0.8)
    digits.append((str(view.cost(seat, bottom)), x + 27, y + 27.5))
    coins = PAYS[view.mats[seat]][bottom]
    if coins:
        batch.icon(1, "coins", x + 52, y + 23.5, 0.8)
        digits.append((f"+{coins}", x + 68, y + 27.5))
    gone = view.recruits[seat] >> bottom & 1
    right = x + _HALF - 13
    if gone:
        batch.put(0, "gone", dot(right, y + 19), **DISC, stroke="$good", stroke_width=20)
        batch.put(1, "gone", dot(right, y + 19), **DISC, stroke="$panel", stroke_width=17)
        batch.icon(2, ITEM_ICON[bottom], right, y + 19, 0.65)
    else:
        batch.put(1, f"{faction}-r", path_at("recruits", right, y + 19, 0.9), fill=f"${faction}", stroke="$soft",
                  stroke_width=0.8)  # fmt: skip


def _draw_factory_card(scene: Scene, view: ScytheObservation, seat: int, y: float, words: Words) -> str:
    """Draw a Factory card in one line with its sign, price and gains; return it in words."""
    key = f"m{seat}h"
    offers = FACTORY_CARDS[view.factory_cards[seat]]
    title = words(SECTION[FACTORY_SECTION])
    said = words("board-row", title=title, cells=words("board-or").join(naming.offer(offer, words) for offer in offers))
    there = view.sections[seat] == FACTORY_SECTION
    scene.add(key, "rect", f"m{seat}/b", **rect(7, y, SIDE - 14, 24, 7), fill="$panel2",
              stroke="$ink" if there else "$factoryback", label=said, rule="11.2 11.3")  # fmt: skip
    scene.add(f"{key}/h", "path", f"m{seat}", d=path_at("gear", 22, y + 12, 0.9), fill="$factoryback")
    right = 36.0
    for i, offer in enumerate(offers):
        right = draw_offer(scene, f"{key}/h{i}", f"m{seat}", offer, right, y + 12, 0.75) + 8
    if there:
        badge(scene, f"{key}/a", f"m{seat}", FACTIONS[view.factions[seat]], SIDE - 22, y + 12, 8.5)
    return said


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
