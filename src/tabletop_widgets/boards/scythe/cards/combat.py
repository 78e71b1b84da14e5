"""A combat on the table: both sides, and the viewer's decision."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import width, wrap_text, write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.combat_stakes import STAKES_HIGH, draw_stakes
from tabletop_widgets.boards.scythe.cards.combat_totals import HEIGHT, cards_left, draw_totals
from tabletop_widgets.boards.scythe.cards.hand import draw_piles
from tabletop_widgets.boards.scythe.cards.open_cards import EDGE, INNER, TOP, add_table, draw_heading, draw_tile
from tabletop_widgets.boards.scythe.mat_parts import NOTE, WIDTH, fit_text, icon, moved_to
from tabletop_widgets.boards.scythe.odds import odds_text
from tabletop_widgets.boards.scythe.shapes import badge, path_at
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import MAX_DIAL, POWER
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.records import Battle, card_values
from tabletop_widgets.engines.scythe.texts import naming

_SIDE: Final = (INNER - 6) / 2
_HIGH: Final = 59.0
_SUMS: Final = TOP + _HIGH + 4  # upper edge of the totals, below both sides
_BELOW: Final = _SUMS + HEIGHT
# additional height by kind of decision
_MORE: Final = {"dial": 118.0, "cards": 84.0, "artillery": 78.0}


def draw_battle(scene: Scene, view: ScytheObservation, battle: Battle, words: Words) -> None:
    """Draw both sides of a combat, and the viewer's decision in it. Rule: scythe 9.2."""
    mine = view.seat is not None and view.current_player == view.seat
    below = _BELOW + (_MORE.get(view.kind, 0) if mine else 0)
    height = below + STAKES_HIGH + 2
    title = words("board-combat", place=naming.place(battle.place, words))
    add_table(scene, title, height, public=False)
    draw_heading(scene, title, height, path_at("combat", WIDTH - 20, 16, 1.2), "$bad")
    for side in range(2):
        _draw_side(scene, view, battle, side, words)
    draw_totals(scene, view, battle, _SUMS, words)
    draw_stakes(scene, view, battle, below, words)
    if not mine or view.seat is None:
        return
    if view.kind == "dial":
        _draw_dial(scene, view.power[view.seat], words)
        _draw_next(scene, view, battle, view.seat, words)
    elif view.kind == "cards":
        _draw_play(scene, view, cards_left(view, battle, view.seat), words)
    elif view.kind == "artillery":
        _draw_artillery(scene, words)


def _draw_side(scene: Scene, view: ScytheObservation, battle: Battle, side: int, words: Words) -> None:
    """Draw a side of a combat: its name, its power, and the known part of its dial and cards."""
    seat = (battle.attacker, battle.defender)[side]
    key = f"battle:{side}"
    title = words("board-defender" if side else "board-attacker")
    known, tip = _commitment_text(battle, side, words), words("board-tip-combat")
    if view.is_automa(seat) and battle.dials[side] < 0:
        known, tip = words("board-automa-draws"), odds_text(view, seat, words)[1]
    label = words(
        "board-side", title=title, name=words.name(seat), power=view.power[seat], cards=view.hand_sizes[seat],
        known=known,
    )  # fmt: skip
    scene.add(key, "g", "table/g", transform=moved_to(EDGE + (_SIDE + 6) * side, TOP), label=label,
              tip=tip, rule="9.2 9.3 9.4")  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, _SIDE, _HIGH, 8), fill="$panel2", stroke="$line")
    badge(scene, f"{key}/f", key, FACTIONS[view.factions[seat]], 18, 14, 10)
    room = _SIDE - 48 - width(title, NOTE)
    write(scene, f"{key}/n", key, fit_text(words.name(seat), room, 13, 700), 34, 18, 13, font_weight=700)
    write(scene, f"{key}/t", key, title, _SIDE - 9, 18, NOTE, fill="$soft", text_anchor="end")
    power, cards = naming.item(POWER, view.power[seat], words), words("board-side-cards", n=view.hand_sizes[seat])
    second = max(8.0, min(100.0, _SIDE - 21 - width(cards, NOTE, 600)))
    for i, (sign, text, x) in enumerate((("power", power, 8), ("cards", cards, second))):
        icon(scene, f"{key}/i{i}", key, sign, x + 7, 33, 0.8)
        write(scene, f"{key}/w{i}", key, text, x + 17, 37, NOTE, font_weight=600)
    ink = "$good" if battle.locked[side] else "$soft"
    write(scene, f"{key}/k", key, fit_text(known, _SIDE - 16, 11.5, 600), 9, 52.5, 11.5, font_weight=600, fill=ink)
    scene.text_summary("table", key, label)


def _draw_dial(scene: Scene, power: int, words: Words) -> None:
    """Draw the numbers of the dial; those above the seat's power are faint."""
    write(
        scene, "dial/t", "table/g", fit_text(words("board-dial-hint"), INNER, NOTE), EDGE + 2, _BELOW + 12, fill="$soft"
    )
    wide = (INNER - 4 * MAX_DIAL) / (MAX_DIAL + 1)
    for spent in range(MAX_DIAL + 1):
        key = f"dial:{spent}"
        place = (EDGE + (wide + 4) * spent, _BELOW + 20, wide, 44.0)
        draw_tile(scene, key, place, words("board-dial", n=spent), rule="9.2")
        write(
            scene, f"{key}/n", key, str(spent), wide / 2, 30, 20, font_weight=700, text_anchor="middle",
            fill="$line" if spent > power else "$ink",
        )  # fmt: skip


def _draw_next(scene: Scene, view: ScytheObservation, battle: Battle, seat: int, words: Words) -> None:
    """Draw the combat cards below the dial, and the number that may be added after it. Rule: scythe 8.12, 9.2."""
    top = _BELOW + 72
    most = cards_left(view, battle, seat)
    said = wrap_text(words("board-dial-next", n=most), INNER - 4 * 34 - 10, NOTE, 3)
    right = draw_piles(scene, view, "table/g", (EDGE, top), 1, 4, words)
    for i, line in enumerate(said):
        y = top + 18 + 13 * (i - (len(said) - 1) / 2) + 4
        write(scene, f"dial/n{i}", "table/g", line, right + 6, y, NOTE, fill="$soft")


def _draw_play(scene: Scene, view: ScytheObservation, most: int, words: Words) -> None:
    """Draw the combat cards, the number that may be added, and the button that ends the choice."""
    hint = fit_text(words("board-cards-hint", n=most), INNER, NOTE)
    write(scene, "dial/t", "table/g", hint, EDGE + 2, _BELOW + 12, fill="$soft")
    right = draw_piles(scene, view, "table/g", (EDGE, _BELOW + 20), 1.5, 4, words)
    place = (right + 4, _BELOW + 20, WIDTH - EDGE - right - 4, 54.0)
    draw_tile(scene, "ready", place, words("board-ready"), tip=words("board-tip-ready"), rule="9.2")
    scene.restyle("ready/r", fill="$ink")  # filled like the buttons above the board that end a choice
    write(scene, "ready/t", "ready", words("board-ready"), place[2] / 2, 32, 15, font_weight=700, text_anchor="middle",
          fill="$panel")  # fmt: skip


def _draw_artillery(scene: Scene, words: Words) -> None:
    """Draw the choice to fire or to hold."""
    for i, (key, text) in enumerate((("art:fire", "board-artillery-fire"), ("art:hold", "board-artillery-hold"))):
        draw_tile(scene, key, (EDGE, _BELOW + 2 + 36 * i, INNER, 32), words(text), rule="8.11")
        write(
            scene, f"{key}/t", key, fit_text(words(text), INNER - 16, 12.5, 700), INNER / 2, 20.5, 12.5,
            font_weight=700, text_anchor="middle",
        )  # fmt: skip


def _commitment_text(battle: Battle, side: int, words: Words) -> str:
    """Return what the viewer knows of a side's dial and cards."""
    dial, play = battle.dials[side], battle.plays[side]
    if dial >= 0:
        cards = " ".join(str(value) for value in card_values(play)) if play >= 0 else ""
        return (
            words("board-committed", power=str(dial), cards=cards) if cards else words("board-dialled", power=str(dial))
        )
    if battle.added[side] >= 0 and battle.locked[side]:
        return words("board-locked-with", n=battle.added[side])
    return words("board-locked" if battle.locked[side] else "board-choosing")
