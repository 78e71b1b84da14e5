"""Scores on the table: the values by popularity, and the final scores."""

from __future__ import annotations

from tabletop_widgets.boards.lettering import shortened, spread, write
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.table import TABLE_Y, draw_heading
from tabletop_widgets.boards.scythe.shapes import IconBatch, badge, draw_icon
from tabletop_widgets.boards.scythe.texts import SCORE_ICON, SCORE_NAME, faction_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import BAND_OF, BANDS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.texts.events import final_places
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation


def draw_scores(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the final scores: one row for each player, the winner first."""
    draw_heading(scene, words("board-scores"))
    places = final_places(view)
    for i, name in enumerate(SCORE_ICON):
        x = 302 if not name else 130 + 32 * i
        if name:
            draw_icon(scene, f"score/{i}", "cards/g", name, x - 8, TABLE_Y + 44, 0.95)
        else:
            write(
                scene,
                f"score/{i}",
                "cards/g",
                words("board-total"),
                x,
                TABLE_Y + 49,
                11,
                font_weight=700,
                text_anchor="end",
            )
    for row, seat in enumerate(sorted(range(view.num_players), key=lambda seat: (places[seat], seat))):
        y = TABLE_Y + 76 + 31 * row
        key = f"score:{seat}"
        cells = words("list-separator").join(
            words(name, n=value) for name, value in zip(SCORE_NAME, view.scores[seat], strict=True)
        )
        label = words("board-row", title=f"{places[seat]}. {words.name(seat)}", cells=cells)
        scene.add(key, "g", "cards/g", label=label)
        scene.add(f"{key}/l", "path", key, d=f"M14 {y - 19:g}h292", stroke="$line")
        badge(scene, f"{key}/f", key, FACTIONS[view.factions[seat]], 26, y - 4, 10)
        write(
            scene,
            f"{key}/n",
            key,
            shortened(words.name(seat), 66, 13),
            42,
            y,
            13,
            font_weight=700 if places[seat] == 1 else 500,
        )
        for i, value in enumerate(view.scores[seat]):
            last = i == len(SCORE_ICON) - 1
            write(
                scene,
                f"{key}/{i}",
                key,
                str(value),
                302 if last else 130 + 32 * i,
                y,
                15 if last else 13,
                text_anchor="end",
                font_weight=700 if last else 500,
            )
        scene.brief("cards", key, label)


def draw_bands(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the values by popularity, and who is in which band. Rule: scythe 15.1."""
    draw_heading(scene, words("board-worth"))
    batch, digits = IconBatch(), []
    for column, name in enumerate(("popularity", "star", "hexes", "resources")):
        batch.icon(0, name, 44 + 50 * column, TABLE_Y + 52)
    digits.append(("2", 44 + 50 * 3 - 16, TABLE_Y + 56))
    for row, worth in enumerate(reversed(BANDS)):
        band = len(BANDS) - 1 - row
        y = TABLE_Y + 74 + 52 * row
        of_band = [value for value, of in enumerate(BAND_OF) if of == band]
        seats = [
            seat for seat in range(view.num_players) if view.popularity[seat] in of_band and view.factions[seat] >= 0
        ]
        names = words("list-separator").join(faction_name(view, seat, words) for seat in seats)
        span = f"{of_band[0]}–{of_band[-1]}"
        star, territory, pair = worth
        label = words(
            "board-band", span=span, star=star, territory=territory, pair=pair, names=names or words("board-nobody")
        )
        scene.add(
            f"worth{band}", "rect", "cards/g", x=14, y=y, width=292, height=44, rx=8, fill=f"$band{band}", label=label
        )
        write(scene, f"worth{band}/t", "cards/g", span, 44, y + 27, 13, font_weight=700, text_anchor="middle")
        digits += [(str(value), 44 + 50 * (i + 1), y + 28) for i, value in enumerate(worth)]
        for i, seat in enumerate(seats):
            badge(
                scene,
                f"worth{band}:{seat}",
                "cards/g",
                FACTIONS[view.factions[seat]],
                224 + (19 if len(seats) > 4 else 21) * i,
                y + 22,
                9,
            )
        scene.brief("cards", f"worth{band}", label)
    scene.add("worth/d", "text", "cards/g", font_size=15, font_weight=700, text_anchor="middle", **spread(digits, 15))
    batch.draw(scene, "worth", "cards/g")
