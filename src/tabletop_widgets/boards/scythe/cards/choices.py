"""Cards with a choice on the table: the options of an encounter, the Factory cards on offer."""

from __future__ import annotations

from tabletop_widgets.boards.lettering import wrapped, write
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.offers import draw_offer
from tabletop_widgets.boards.scythe.cards.table import TABLE_Y, draw_heading, draw_tile
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import ENCOUNTERS, FACTORY_CARDS
from tabletop_widgets.engines.scythe.components.map import bits
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation


def draw_encounter(scene: Scene, view: ScytheObservation, card: int, taken: int, words: Words) -> None:
    """Draw the options of an encounter card; `taken` is the bit mask of those chosen already."""
    seat = view.current_player if view.current_player >= 0 else view.turn
    draw_heading(scene, words("board-encounter", name=words.name(seat), title=words(naming.ENCOUNTER[card])))
    for i, offer in enumerate(ENCOUNTERS[card]):
        text = naming.offer(offer, words)
        key = f"opt:{i}"
        y = TABLE_Y + 34 + 64 * i
        label = words("board-option-taken" if taken >> i & 1 else "board-option", number=str(i + 1), text=text)
        draw_tile(scene, key, 14, y, 292, 58, label)
        scene.add(f"{key}/o", "g", key, opacity=0.4 if taken >> i & 1 else None)
        write(scene, f"{key}/k", f"{key}/o", "ABC"[i], 14, 35, 17, font_weight=800, fill="$soft")
        draw_offer(scene, f"{key}/s", f"{key}/o", offer, 40, 18, 1.0)
        for j, line in enumerate(wrapped(text, 246, 10.5, 2)):
            write(scene, f"{key}/t{j}", f"{key}/o", line, 40, 42 + 12 * j, 10.5, fill="$soft")
        scene.brief("cards", key, label)


def draw_factory_offer(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the Factory cards; the seat takes one of them."""
    draw_heading(scene, words("board-factory-offer"))
    for i, card in enumerate(bits(view.factory_offer)):
        key = f"fac:{card}"
        tops = FACTORY_CARDS[card]
        text = words("board-or").join(naming.offer(offer, words) for offer in tops)
        column, row = i % 2, i // 2
        label = words("board-factory-number", number=str(card + 1), text=text)
        draw_tile(scene, key, 12 + 150 * column, TABLE_Y + 32 + 72 * row, 146, 67, label)
        for j, offer in enumerate(tops):
            draw_offer(scene, f"{key}/s{j}", key, offer, 8 + 70 * j, 19, 0.85 if len(tops) == 1 else 0.7)
        if len(tops) > 1:
            scene.add(f"{key}/or", "path", key, d="M74 8v22", stroke="$line", stroke_width=1.5)
        for j, line in enumerate(wrapped(text, 130, 10.5, 2)):
            write(scene, f"{key}/t{j}", key, line, 9, 44 + 13 * j, 10.5, fill="$soft")
        scene.brief("cards", key, label)
