"""The mats of the player in front: the faction mat, the four sections, the Factory card."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import shortened, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.offers import draw_offer
from tabletop_widgets.boards.scythe.mats.bottoms import BOTTOM_HEIGHT, BOTTOM_Y, COLUMN, draw_bottom
from tabletop_widgets.boards.scythe.mats.faction_mat import draw_amounts, draw_bonuses, draw_mechs
from tabletop_widgets.boards.scythe.mats.sections import TOP_HEIGHT, TOP_Y, draw_skip, draw_top
from tabletop_widgets.boards.scythe.shapes import LETTERS, action_token, at, badge, draw_icon
from tabletop_widgets.boards.scythe.texts import BOTTOM, SECTION
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import FACTORY_CARDS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import FACTORY_SECTION
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

WIDTH: Final = 640.0
HEIGHT: Final = 252.0
_GAP: Final = 6.0
_CARD: Final = 100.0


def draw_mats(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the faction mat and the player mat of a seat, with all that can be chosen on them."""
    scene.add(
        "mat/bg", "rect", "mat", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, rx=14, fill="$panel", stroke="$line"
    )
    scene.add("own", "g", "mat", fill_rule="evenodd", font_size=10.5, fill="$ink", stroke_linejoin="round")
    if view.factions[seat] < 0 or view.mats[seat] < 0:
        write(
            scene,
            "own/none",
            "own",
            words("board-no-mats"),
            WIDTH / 2,
            HEIGHT / 2,
            14,
            text_anchor="middle",
            fill="$soft",
        )
        scene.brief("mat", "name", words("board-no-mats"))
        return
    _draw_name(scene, view, seat, words)
    if view.to_take is not None and view.current_player == seat == view.seat:
        draw_amounts(scene, view, words)
    else:
        draw_bonuses(scene, view, seat, words)
    draw_mechs(scene, view, seat, words)
    for i, section in enumerate(view.columns(seat)):
        x = 6 + i * (COLUMN + _GAP)
        draw_top(scene, view, seat, section, x, words)
        draw_bottom(scene, view, seat, view.bottom_of(seat, section), x, words)
    _draw_factory_card(scene, view, seat, 6 + 4 * (COLUMN + _GAP), words)


def _draw_name(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    faction = view.factions[seat]
    badge(scene, "own/f", "own", FACTIONS[faction], 22, 22, 13)
    nation = words("board-mat-name", player=words(naming.SHORT[faction]), mat=words(naming.MAT[view.mats[seat]]))
    name = words.name(seat)
    write(scene, "own/n", "own", nation, 42, 19, 14.5, font_weight=700)
    write(scene, "own/m", "own", shortened(name, 270, 11.5), 42, 33, 11.5, fill="$soft")
    scene.brief("mat", "name", words("board-row", title=f"{LETTERS[FACTIONS[faction]]} {nation}", cells=name))


def _draw_factory_card(scene: Scene, view: ScytheObservation, seat: int, x: float, words: Words) -> None:
    """Draw the Factory card, or the place for it."""
    card = view.factory_cards[seat]
    title = words(SECTION[FACTORY_SECTION])
    key = "sec:factory"
    there = view.sections[seat] == FACTORY_SECTION
    label = (
        words("board-no-factory-card")
        if card < 0
        else words("board-section-here" if there else "board-section", name=title)
    )
    scene.add(key, "g", "own", transform=f"translate({number(x)} {TOP_Y:g})", label=label)
    if card < 0:
        height = BOTTOM_Y + BOTTOM_HEIGHT - TOP_Y
        scene.add(
            f"{key}/r",
            "rect",
            key,
            **rect(0, 0, _CARD, height, 9),
            fill="none",
            stroke="$line",
            stroke_dasharray="4 4",
            class_="tw-rim",
        )
        draw_icon(scene, f"{key}/s", key, "hexes", _CARD / 2, 66, 2, "$line")
        write(scene, f"{key}/t", key, shortened(title, 92, 11), _CARD / 2, 104, 11, text_anchor="middle", fill="$soft")
        return
    faction = FACTIONS[view.factions[seat]]
    scene.add(
        f"{key}/r",
        "rect",
        key,
        **rect(0, 0, _CARD, TOP_HEIGHT, 9),
        fill="$panel2",
        stroke="$factoryback",
        stroke_width=1.6,
        class_="tw-rim",
    )
    write(scene, f"{key}/t", key, shortened(title, 68 if there else 90, 12), 8, 17, 12, font_weight=700)
    said = []
    for i, offer in enumerate(FACTORY_CARDS[card]):
        one = f"top:factory:{('first', 'second')[i]}"
        text = naming.offer(offer, words)
        scene.add(
            one, "g", key, transform=f"translate(4 {26 + 24 * i})", label=words("board-top", section=title, what=text)
        )
        scene.add(
            f"{one}/r",
            "rect",
            one,
            **rect(0, 0, _CARD - 8, 21, 6),
            fill="$panel",
            stroke="$line",
            stroke_width=0.8,
            class_="tw-rim",
        )
        draw_offer(scene, f"{one}/o", one, offer, 5, 10.5)
        said.append(text)
    if there:
        action_token(scene, key, faction, _CARD - 14, 13.5, 10)
    draw_skip(scene, key, FACTORY_SECTION, title, _CARD, words)
    one = "bot:move"
    text = words("board-factory-move")
    scene.add(one, "g", "own", transform=f"translate({number(x)} {BOTTOM_Y:g})", label=text)
    scene.add(
        f"{one}/r",
        "rect",
        one,
        **rect(0, 0, _CARD, BOTTOM_HEIGHT, 9),
        fill="$panel",
        stroke="$factoryback",
        stroke_width=1.6,
        class_="tw-rim",
    )
    write(scene, f"{one}/t", one, words(BOTTOM[4]), 9, 18, 13, font_weight=700)
    draw_icon(scene, f"{one}/u", one, "units", 22, 42, 1.2)
    scene.add(f"{one}/w", "path", one, d=at("arrow", 45, 42) + at("hexes", 65, 42) + at("hexes", 82, 42), fill="$soft")
    scene.brief(
        "mat",
        key,
        words("board-column", title=title, top=words("board-or").join(said), bottom=text) + (" ◀" if there else ""),
    )
