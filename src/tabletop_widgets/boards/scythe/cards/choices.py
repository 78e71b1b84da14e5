"""Cards with a choice on the table: the options of an encounter, the Factory cards on offer."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import wrap_text, write
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards import vignette
from tabletop_widgets.boards.scythe.cards.open_cards import EDGE, INNER, TOP, add_table, draw_heading, draw_tile
from tabletop_widgets.boards.scythe.mat_parts import draw_price, icon, price_of_offer
from tabletop_widgets.boards.scythe.texts import ITEM_ICON
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import ENCOUNTERS, FACTORY_CARDS, Offer
from tabletop_widgets.engines.scythe.components.map import RESOURCES, bits
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

_TILE: Final = 40.0
_STEP: Final = _TILE + 5


def draw_encounter(scene: Scene, view: ScytheObservation, card: int, taken: int, words: Words) -> None:
    """Draw the options of an encounter card; `taken` is a bit mask of options already chosen. Rule: scythe 10."""
    seat = view.current_player if view.current_player >= 0 else view.turn
    title = words("board-encounter", name=words.name(seat), title=words(naming.ENCOUNTER[card]))
    top = TOP + vignette.HEIGHT
    height = top + _STEP * len(ENCOUNTERS[card]) + 3
    add_table(scene, title, height, public=True)
    draw_heading(scene, title, height)
    vignette.draw_vignette(scene, view, "table/g")
    for i, offer in enumerate(ENCOUNTERS[card]):
        text = naming.offer(offer, words)
        gone = taken >> i & 1
        label = words("board-option-taken" if gone else "board-option", number=str(i + 1), text=text)
        _draw_offer(scene, f"opt:{i}", top + _STEP * i, "ABC"[i], offer, label, words, gone=bool(gone))
        scene.text_summary("table", f"opt:{i}", label)


def draw_factory_offer(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the Factory cards; the seat takes one of them. Rule: scythe 11.1."""
    cards = list(bits(view.factory_offer))
    title = words("board-factory-offer")
    height = TOP + _STEP * len(cards) + 3
    add_table(scene, title, height, public=False)
    draw_heading(scene, title, height)
    for i, card in enumerate(cards):
        offers = FACTORY_CARDS[card]
        text = words("board-or").join(naming.offer(offer, words) for offer in offers)
        label = words("board-factory-number", number=str(card + 1), text=text)
        _draw_offer(scene, f"fac:{card}", TOP + _STEP * i, str(card + 1), offers[0], label, words, others=offers[1:])
        scene.text_summary("table", f"fac:{card}", label)


def _draw_offer(
    scene: Scene,
    key: str,
    top: float,
    letter: str,
    offer: Offer,
    label: str,
    words: Words,
    others: tuple[Offer, ...] = (),
    *,
    gone: bool = False,
) -> None:
    """Draw an offer as a tile: its price in a red frame, its gains in words and as signs."""
    of_factory = key.startswith("fac")
    tip, rule = (words("board-tip-factory-card"), "11.1 11.3") if of_factory else (None, "10.1 10.2")
    draw_tile(scene, key, (EDGE, top, INNER, _TILE), label, tip, rule)
    scene.add(f"{key}/o", "g", key, opacity=0.45 if gone else None)
    write(scene, f"{key}/k", f"{key}/o", letter, 16, 26, 16, font_weight=800, text_anchor="middle", fill="$soft")
    x = 32.0
    costs = price_of_offer(offer)
    if costs:
        x = draw_price(scene, f"{key}/p", f"{key}/o", costs, x, 11, words) + 7
    signs = [item for one in (offer, *others) for item, _ in one.gains]
    room = INNER - x - 8 - 19 * len(signs)
    text = words("board-or").join(naming.gains(one, words) for one in (offer, *others))
    lines = wrap_text(text, room / 0.97, 12.5, 2, 600)
    for j, line in enumerate(lines):
        y = 24.5 + 15 * j - 7.5 * (len(lines) - 1)
        write(scene, f"{key}/t{j}", f"{key}/o", line, x, y, 12.5, font_weight=600)
    for j, item in enumerate(signs):
        name, x = ITEM_ICON[item], INNER - 15 - 19 * (len(signs) - 1 - j)
        if name in RESOURCES:  # oil is as dark as the background of the dark theme
            scene.add(f"{key}/d{j}", "circle", f"{key}/o", cx=x, cy=20, r=9.5, fill="$pill")
        icon(scene, f"{key}/s{j}", f"{key}/o", name, x, 20, 0.95)
