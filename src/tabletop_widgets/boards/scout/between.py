"""The table between two rounds: how the last one ended, and the hand in both orientations."""

from __future__ import annotations

from tabletop_widgets.boards.cards import draw_tile
from tabletop_widgets.boards.glyphs import seat_glyph
from tabletop_widgets.boards.lettering import add_text, draw_disc
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.parts import WIDTH, shortened
from tabletop_widgets.core.state import ranking
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.components.cards import TOP
from tabletop_widgets.engines.scout.texts import signed
from tabletop_widgets.engines.scout.view.observation import ScoutObservation


def draw_standings(scene: Scene, view: ScoutObservation, top: float, words: Words) -> None:
    """Draw how the last round ended, or the game."""
    over = view.phase == "over"
    points = view.totals if over else tuple(seat[3] for seat in view.results[-1])
    title = words("board-over") if over else words("board-round-over", round=str(len(view.results)))
    add_text(scene, "standings", "table", title, WIDTH / 2, top + 17, 14, weight=600, text_anchor="middle")
    scene.brief("table", "set", title)
    places = ranking(points)
    for row, seat in enumerate(sorted(range(view.num_players), key=lambda seat: (places[seat], seat))):
        y = top + 40 + row * 24
        key = f"standing{seat}"
        label = words("board-standing", place=str(places[seat]), name=words.name(seat), points=signed(points[seat]))
        scene.add(key, "g", "table", label=label, rule="6.1 6.3")
        add_text(
            scene,
            f"{key}/p",
            key,
            words("board-place", place=str(places[seat])),
            122,
            y,
            14,
            text_anchor="end",
            fill="$soft",
            weight=700,
        )
        draw_disc(scene, f"{key}/d", key, seat_glyph(seat), 140, y - 5)
        name = shortened(words.name(seat), 130)
        add_text(scene, f"{key}/n", key, name, 158, y, 14, weight=700 if places[seat] == 1 else 500)
        add_text(scene, f"{key}/v", key, signed(points[seat]), 312, y, 15, text_anchor="end", weight=700)
        scene.brief("table", key, label)


def draw_ways_up(scene: Scene, view: ScoutObservation, seat: int, top: float, words: Words) -> None:
    """Draw the hand in both orientations, to choose from, under the result of the round before. Rule: scout 3.3."""
    faces = view.faces[seat]
    if view.results:
        points = (f"{shortened(words.name(i), 54, 12)} {signed(row[3])}" for i, row in enumerate(view.results[-1]))
        title = words("board-round-over", round=str(len(view.results)))
        result = words("board-row", title=title, cells=words("list-separator").join(points))
        add_text(
            scene, "result", "table", result, WIDTH / 2, top + 11, 12, weight=600, text_anchor="middle", fill="$soft"
        )
        scene.brief("table", "result", result)
    for turned, key in enumerate(("hand:as", "hand:turned")):
        at = top + (17 if view.results else 10) + turned * 66
        name = words("action-turn" if turned else "action-keep")
        numbers = [TOP[face ^ turned] for face in faces]
        label = words("board-row", title=name, cells=" ".join(map(str, numbers)))
        scene.add(key, "g", "table", transform=f"translate(8 {at:g})", label=label, rule="3.3")
        scene.add(
            f"{key}/r", "rect", key, width=WIDTH - 16, height=62, rx=12, fill="$panel", stroke="$line", class_="tw-rim"
        )
        add_text(scene, f"{key}/t", key, name, 14, 20, 13, weight=600)
        step = min(36.0, (WIDTH - 30) / len(faces))
        for i, number in enumerate(numbers):
            draw_tile(scene, f"{key}/{i}", key, number, f"translate({14 + i * step:.1f} 27)", 29)
        scene.brief("table", key, label)
