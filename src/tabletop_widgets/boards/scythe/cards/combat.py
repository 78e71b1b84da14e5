"""A combat on the table: both sides and the dial while it goes on, what each has revealed once it is over."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import shortened, write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.table import TABLE_Y, WIDTH, draw_heading, draw_tile
from tabletop_widgets.boards.scythe.shapes import at, badge, draw_icon
from tabletop_widgets.boards.scythe.texts import power_span
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import range_of
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import MAX_DIAL
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation
from tabletop_widgets.engines.scythe.view.records import Battle, played

_BELOW: Final = TABLE_Y + 106  # both sides of a combat


def draw_result(scene: Scene, view: ScytheObservation, battle: Battle, words: Words) -> None:
    """Draw how the last combat ended: what each side has revealed, and its total."""
    draw_heading(scene, words("board-fought-at", place=naming.place(battle.place, words)))
    scene.add("result/x", "path", "cards/g", d=at("combat", WIDTH - 28, TABLE_Y + 16, 1.2), fill="$bad")
    for side, seat in enumerate((battle.attacker, battle.defender)):
        key = f"result:{side}"
        title = words("board-defender" if side else "board-attacker")
        cards = naming.cards(played(battle.plays[side]), words)
        said = words("board-revealed", power=str(battle.dials[side]), cards=cards)
        won = seat == battle.winner
        total = str(battle.totals[side])
        end = words("board-won" if won else "board-lost")
        cells = words("list-semicolon").join((title, said, total, end))
        label = words("board-row", title=words.name(seat), cells=cells)
        draw_tile(scene, key, 14, TABLE_Y + 34 + 84 * side, WIDTH - 36, 76, label)
        if won:
            scene.add(
                f"{key}/e", "rect", key, **rect(0, 0, WIDTH - 36, 76, 7), fill="none", stroke="$good", stroke_width=2.2
            )
        badge(scene, f"{key}/f", key, FACTIONS[view.factions[seat]], 22, 24, 13)
        write(scene, f"{key}/n", key, shortened(words.name(seat), 130, 13), 42, 21, 13, font_weight=700)
        write(scene, f"{key}/t", key, title, 42, 36, 11, fill="$soft")
        write(scene, f"{key}/s", key, shortened(said, WIDTH - 56, 12.5), 12, 63, 12.5)
        write(scene, f"{key}/w", key, total, WIDTH - 50, 32, 22, font_weight=800, text_anchor="end")
        write(scene, f"{key}/o", key, end, WIDTH - 50, 63, 12.5, font_weight=700, text_anchor="end",
              fill="$good" if won else "$soft")  # fmt: skip
        scene.brief("cards", key, label)


def draw_battle(scene: Scene, view: ScytheObservation, battle: Battle, words: Words) -> None:
    """Draw both sides of a combat, and the dial for the one that turns it now; what is hidden is a lock."""
    draw_heading(scene, words("board-combat", place=naming.place(battle.place, words)))
    scene.add("battle/x", "path", "cards/g", d=at("combat", WIDTH - 28, TABLE_Y + 16, 1.2), fill="$bad")
    for side in range(2):
        _draw_side(scene, view, battle, side, words)
    if view.seat is None or view.current_player != view.seat:
        return
    if view.kind == "dial":
        _draw_dial(scene, view.power[view.seat], words)
    elif view.kind == "cards":
        write(scene, "dial/t", "cards/g", words("board-cards-hint"), 18, _BELOW + 12, 11.5, fill="$soft")
        draw_tile(scene, "ready", 14, _BELOW + 22, 292, 44, words("board-ready"))
        write(scene, "ready/t", "ready", words("board-ready"), 146, 28, 15, font_weight=700, text_anchor="middle")
    elif view.kind == "artillery":
        _draw_artillery(scene, words)


def _draw_side(scene: Scene, view: ScytheObservation, battle: Battle, side: int, words: Words) -> None:
    """Draw a side of a combat: who it is, the power it has, and what is known of its dial and cards."""
    seat = (battle.attacker, battle.defender)[side]
    key = f"battle:{side}"
    title = words("board-defender" if side else "board-attacker")
    known = _committed(battle, side, words)
    if view.is_automa(seat) and battle.dials[side] < 0:
        known = words("board-automa-draws", range=power_span(range_of(view.power[seat]), words))
    label = words(
        "board-side", title=title, name=words.name(seat), power=view.power[seat], cards=view.hand_sizes[seat],
        known=known,
    )  # fmt: skip
    scene.add(key, "g", "cards/g", transform=f"translate({14 + 149.0 * side:g} {TABLE_Y + 30})", label=label)
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, 143, 66, 9), fill="$panel2", stroke="$line")
    badge(scene, f"{key}/f", key, FACTIONS[view.factions[seat]], 18, 19, 12)
    write(scene, f"{key}/n", key, shortened(words.name(seat), 100, 12.5), 36, 17, 12.5, font_weight=700)
    write(scene, f"{key}/t", key, title, 36, 31, 10.5, fill="$soft")
    draw_icon(scene, f"{key}/p", key, "power", 110, 29, 0.7)
    write(scene, f"{key}/w", key, str(view.power[seat]), 118, 33, 12, font_weight=700)
    ink = "$good" if battle.locked[side] else "$soft"
    write(scene, f"{key}/k", key, shortened(known, 130, 11.5), 8, 54, 12, font_weight=600, fill=ink)
    scene.brief("cards", key, label)


def _draw_dial(scene: Scene, power: int, words: Words) -> None:
    """Draw the numbers of the dial; those above the seat's power are faint."""
    write(scene, "dial/t", "cards/g", words("board-dial-hint"), 18, _BELOW + 12, 11.5, fill="$soft")
    for spent in range(MAX_DIAL + 1):
        key = f"dial:{spent}"
        draw_tile(scene, key, 14 + 36.8 * spent, _BELOW + 22, 34, 46, words("board-dial", n=spent))
        write(
            scene, f"{key}/n", key, str(spent), 17, 31, 20, font_weight=700, text_anchor="middle",
            fill="$line" if spent > power else "$ink",
        )  # fmt: skip


def _draw_artillery(scene: Scene, words: Words) -> None:
    """Draw the choice to fire or to hold."""
    for i, (key, text) in enumerate((("art:fire", "board-artillery-fire"), ("art:hold", "board-artillery-hold"))):
        draw_tile(scene, key, 14, _BELOW + 22 + 50 * i, 292, 44, words(text))
        write(
            scene, f"{key}/t", key, shortened(words(text), 280, 12.5), 146, 27, 12.5, font_weight=700,
            text_anchor="middle",
        )  # fmt: skip


def _committed(battle: Battle, side: int, words: Words) -> str:
    """Return what the viewer knows of a side's dial and cards."""
    dial, play = battle.dials[side], battle.plays[side]
    if dial >= 0:
        cards = " ".join(str(value) for value in played(play)) if play >= 0 else ""
        return (
            words("board-committed", power=str(dial), cards=cards) if cards else words("board-dialled", power=str(dial))
        )
    if battle.added[side] >= 0 and battle.locked[side]:
        return words("board-locked-with", n=battle.added[side])
    return words("board-locked" if battle.locked[side] else "board-choosing")
