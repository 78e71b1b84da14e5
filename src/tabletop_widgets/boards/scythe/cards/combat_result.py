"""The result of the last combat: the revealed power and cards of each side, and its total."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import wrap_text, write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import NOTE, SIDE, fit_text, moved_to
from tabletop_widgets.boards.scythe.shapes import badge, path_at
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.records import Battle, card_values
from tabletop_widgets.engines.scythe.texts import naming

_SIDE_HIGH: Final = 66.0
_STEP: Final = _SIDE_HIGH + 5
RESULT_HEIGHT: Final = 30 + 2 * _STEP + 4


def draw_result(scene: Scene, view: ScytheObservation, battle: Battle, words: Words) -> None:
    """Draw the result of the last combat. Rule: scythe 9.3."""
    title = words("board-fought-at", place=naming.place(battle.place, words))
    write(scene, "result/t", "cards/g", fit_text(title, SIDE - 40, 13, 700), 8, 19, 13, font_weight=700)
    scene.add("result/x", "path", "cards/g", d=path_at("combat", SIDE - 18, 15, 1.1), fill="$bad")
    scene.text_summary("cards", "table", title)
    for side, seat in enumerate((battle.attacker, battle.defender)):
        _draw_side(scene, view, battle, side, seat, words)


def _draw_side(scene: Scene, view: ScytheObservation, battle: Battle, side: int, seat: int, words: Words) -> None:
    key, wide = f"result:{side}", SIDE - 8
    title = words("board-defender" if side else "board-attacker")
    cards = naming.cards(card_values(battle.plays[side]), words)
    said = words("board-revealed", power=str(battle.dials[side]), cards=cards)
    won = seat == battle.winner
    end = words("board-won" if won else "board-lost")
    total = str(battle.totals[side])
    cells = words("list-semicolon").join((title, said, total, end))
    label = words("board-row", title=words.name(seat), cells=cells)
    scene.add(key, "g", "cards/g", transform=moved_to(4, 28 + _STEP * side), label=label, rule="9.3")
    scene.add(
        f"{key}/r", "rect", key, **rect(0, 0, wide, _SIDE_HIGH, 8), fill="$panel2", stroke="$good" if won else "$line",
        stroke_width=2 if won else None, class_="tw-rim",
    )  # fmt: skip
    badge(scene, f"{key}/f", key, FACTIONS[view.factions[seat]], 18, 18, 12)
    write(scene, f"{key}/n", key, fit_text(words.name(seat), wide - 90, 13, 700), 36, 16, 13, font_weight=700)
    write(scene, f"{key}/t", key, title, 36, 30, NOTE, fill="$soft")
    for i, line in enumerate(wrap_text(said, (wide - 18) / 0.97, 11.5, 1)):
        write(scene, f"{key}/s{i}", key, line, 9, 54, 11.5)
    write(scene, f"{key}/w", key, total, wide - 10, 20, 17, font_weight=800, text_anchor="end")
    write(scene, f"{key}/o", key, end, wide - 10, 35, NOTE, font_weight=700, text_anchor="end",
          fill="$good" if won else "$soft")  # fmt: skip
    scene.text_summary("cards", key, label)
