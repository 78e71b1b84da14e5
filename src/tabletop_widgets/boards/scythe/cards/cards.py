"""The viewer's cards, and what is on the table: a combat, an encounter, Factory cards, the scores."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import shortened, wrapped, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.choices import draw_encounter, draw_factory_offer
from tabletop_widgets.boards.scythe.cards.combat import draw_battle, draw_result
from tabletop_widgets.boards.scythe.cards.scores import draw_bands, draw_scores
from tabletop_widgets.boards.scythe.cards.table import HEIGHT, TABLE_Y, WIDTH
from tabletop_widgets.boards.scythe.shapes import at, draw_icon
from tabletop_widgets.boards.scythe.texts import faction_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import END_OF_TURN, VALUES
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

_OBJECTIVES_Y: Final = 122.0


def draw_cards(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the viewer's cards, the discards, and what is on the table."""
    scene.add("cards/g", "g", "cards", fill_rule="evenodd", font_size=11, fill="$ink")
    _draw_hand(scene, view, words)
    _draw_objectives(scene, view, words)
    scene.add(
        "table",
        "rect",
        "cards/g",
        x=4,
        y=TABLE_Y,
        width=WIDTH - 8,
        height=HEIGHT - TABLE_Y - 4,
        rx=12,
        fill="$panel",
        stroke="$line",
    )
    if view.battle is not None:
        draw_battle(scene, view, view.battle, words)
    elif view.encounter is not None:
        draw_encounter(scene, view, *view.encounter, words)
    elif view.kind == "factory" and view.factory_offer >= 0:
        draw_factory_offer(scene, view, words)
    elif view.scores:
        draw_scores(scene, view, words)
    elif view.past_battle is not None:
        draw_result(scene, view, view.past_battle, words)
    else:
        draw_bands(scene, view, words)


# --- the viewer's own


def _draw_hand(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the combat cards by value, each value as one pile with its number of cards, and the discards."""
    if view.seat is not None and view.hand:  # nobody sees an Automa's
        for i, value in enumerate(VALUES):
            _draw_pile(scene, f"hand:{value}", value, view.hand[i], 6 + 54 * i, words)
        cards = " ".join(str(value) for i, value in enumerate(VALUES) for _ in range(view.hand[i]))
        scene.brief(
            "cards", "hand", words("board-row", title=words("board-combat-cards"), cells=cards or words("board-none"))
        )
    cells = " ".join(f"{value}×{n}" for value, n in zip(VALUES, view.discard, strict=True))
    text = words("board-row", title=words("board-discards"), cells=cells)
    write(scene, "discard", "cards/g", text, 8, 98, fill="$soft")
    scene.brief("cards", "discard", text)
    known = [
        f"{faction_name(view, seat, words)} "
        + " ".join(str(v) for v, n in zip(VALUES, cards_of, strict=True) for _ in range(n))
        for seat, cards_of in enumerate(view.known_hands)
        if any(cards_of)
    ]
    if known:
        text = words("board-row", title=words("board-known-cards"), cells=words("list-separator").join(known))
        write(scene, "known", "cards/g", shortened(text, 300, 11), 8, 114, fill="$soft")
        scene.brief("cards", "known", text)


def _draw_pile(scene: Scene, key: str, value: int, count: int, x: float, words: Words) -> None:
    if not count:
        scene.add(key, "rect", "cards/g", **rect(x, 6, 46, 74, 7), fill="none", stroke="$line", stroke_dasharray="3 3")
        write(
            scene,
            f"{key}/v",
            "cards/g",
            str(value),
            x + 23,
            51,
            20,
            font_weight=700,
            text_anchor="middle",
            fill="$line",
        )
        return
    scene.add(
        key,
        "g",
        "cards/g",
        transform=f"translate({number(x)} 6)",
        label=words("board-combat-card", value=str(value), n=count),
    )
    if count > 1:
        scene.add(f"{key}/u", "rect", key, **rect(3, 3, 46, 74, 7), fill="$card", stroke="$cardline")
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, 46, 74, 7), fill="$card", stroke="$cardline", class_="tw-rim")
    scene.add(f"{key}/b", "path", key, d="M1 50L45 36v30q0 7 -7 7H8q-7 0 -7 -7z", fill="$crimea")
    write(scene, f"{key}/v", key, str(value), 8, 31, 26, font_weight=800, fill="$goldink")
    scene.add(f"{key}/s", "path", key, d=at("power", 33, 57, 0.95), fill="$goldink")
    if count > 1:
        write(scene, f"{key}/n", key, f"×{count}", 6, 66, 13, font_weight=800, fill="$goldink")


def _draw_objectives(scene: Scene, view: ScytheObservation, words: Words) -> None:
    mine = view.seat if view.seat is not None else -1
    shown = view.revealed[mine] if mine >= 0 else ()
    x = 6.0
    for card in (*view.objectives, *shown):
        done = card in shown
        key = f"obj:{card}"
        text = words(naming.OBJECTIVE[card])
        when = words("board-end-of-turn" if END_OF_TURN[card] else "board-around-actions")
        label = words("board-objective-done" if done else "board-objective", text=text, when=when)
        scene.add(key, "g", "cards/g", transform=f"translate({number(x)} {_OBJECTIVES_Y})", label=label)
        scene.add(
            f"{key}/r",
            "rect",
            key,
            **rect(0, 0, 151, 106, 8),
            fill="$panel2" if done else "$card",
            stroke="$cardline",
            class_="tw-rim",
        )
        draw_icon(scene, f"{key}/s", key, "star" if done else "objective", 15, 16, 0.95, "$gold" if done else "$back2")
        ink = "$ink" if done else "$goldink"
        write(scene, f"{key}/w", key, shortened(when, 118, 10.5), 29, 19.5, 10.5, fill="$soft" if done else "$back")
        for i, line in enumerate(wrapped(text, 132, 11.5, 5)):
            write(scene, f"{key}/l{i}", key, line, 9, 37 + 14.5 * i, 11.5, fill=ink)
        scene.brief("cards", key, label)
        x += 157
    if mine < 0 or not (view.objectives or shown):
        write(
            scene,
            "obj/none",
            "cards/g",
            words("board-no-objectives"),
            WIDTH / 2,
            _OBJECTIVES_Y + 46,
            12,
            text_anchor="middle",
            fill="$soft",
        )
