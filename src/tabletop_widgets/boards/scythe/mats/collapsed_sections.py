"""The sections of the mat in front while the decision is elsewhere: one line each, so that all of them fit."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import NOTE, WIDTH, can_pay, icon, is_stepping, moved_to, tokens_of
from tabletop_widgets.boards.scythe.mats.bottom_actions import BOTTOM_X, bottom_label
from tabletop_widgets.boards.scythe.mats.top_actions import section_label, tell_section, top_choices
from tabletop_widgets.boards.scythe.shapes import action_token, path_at
from tabletop_widgets.boards.scythe.texts import BOTTOM, RULE_OF_BOTTOM, SECTION, TIP_OF_BOTTOM
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import RESOURCES
from tabletop_widgets.engines.scythe.components.mats import BOTTOMS, PAYS, SECTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

HEIGHT: Final = 24.0
_ICONS: Final = 128.0  # right edge of the icons of the top actions
_SPLIT: Final = 146.0  # where the bottom action begins
_ASKED: Final = frozenset({"dial", "cards", "artillery", "encounter", "factory"})  # decisions made on the table


def is_collapsed(view: ScytheObservation) -> bool:
    """Return whether the mat is collapsed: in a combat, before a card, in an Automa's turn, after the game."""
    if view.scores or is_stepping(view):
        return True
    if view.seat is None or view.current_player != view.seat:
        return view.battle is not None or view.encounter is not None
    return view.kind in _ASKED


def draw_collapsed(scene: Scene, view: ScytheObservation, seat: int, section: int, words: Words) -> None:
    """Draw a section as a line: its top actions as icons, its bottom action with cost and tokens."""
    name = SECTIONS[section]
    key = f"sec:{name}"
    scene.add(key, "g", f"mat-{name}", fill_rule="evenodd", font_size=NOTE, fill="$ink", stroke_linejoin="round",
              **section_label(view, seat, section, words))  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(1, 0.5, WIDTH - 2, HEIGHT - 1, 8), fill="$panel2", stroke="$line",
              class_="tw-rim")  # fmt: skip
    write(scene, f"{key}/t", key, words(SECTION[section]), 10, 16.3, 12.5, font_weight=700)
    if view.sections[seat] == section:
        action_token(scene, key, key, FACTIONS[view.factions[seat]], _ICONS - 43, HEIGHT / 2, 9)
    for i, choice in enumerate(reversed(top_choices(section))):
        icon(scene, f"{key}/s{i}", key, choice, _ICONS - 1 - 19 * i, HEIGHT / 2, 0.8)
    _draw_bottom(scene, view, seat, view.bottom_of(seat, section), key, words)
    tell_section(scene, view, seat, section, words)


def _draw_bottom(scene: Scene, view: ScytheObservation, seat: int, bottom: int, parent: str, words: Words) -> None:
    key = f"bot:{BOTTOMS[bottom]}"
    scene.add(
        key, "g", parent, transform=moved_to(_SPLIT, 0.5), label=bottom_label(view, seat, bottom, words),
        tip=words(TIP_OF_BOTTOM[bottom]), rule=RULE_OF_BOTTOM[bottom],
    )  # fmt: skip
    wide = WIDTH - _SPLIT - 1
    scene.add(
        f"{key}/r", "rect", key, **rect(0, 0, wide, HEIGHT - 1, 8), fill="$panel", stroke="$line", class_="tw-rim"
    )
    enough = can_pay(view, seat, bottom)
    write(
        scene, f"{key}/t", key, words(BOTTOM[bottom]), 10, 15.8, 12.5, font_weight=700, fill=None if enough else "$soft"
    )
    kind, split = RESOURCES[bottom], BOTTOM_X - _SPLIT
    scene.add(f"{key}/p", "circle", key, cx=split + 11, cy=HEIGHT / 2 - 0.5, r=9.5, fill="$pill")
    scene.add(f"{key}/s", "path", key, d=path_at(kind, split + 11, HEIGHT / 2 - 0.5, 0.9), fill=f"${kind}",
              stroke="$rimdark", stroke_width=0.8)  # fmt: skip
    coins = PAYS[view.mats[seat]][bottom]
    paid = f"+{naming.item(1, coins, words)}" if coins else ""
    if coins:
        write(scene, f"{key}/o", key, paid, wide - 8, 15.8, 11.5, text_anchor="end", font_weight=700)
    amounts = {"have": tokens_of(view, seat)[bottom], "need": view.cost(seat, bottom)}
    have = words("board-has-short", **amounts)
    write(scene, f"{key}/h", key, have, split + 22, 15.8, 11.5, font_weight=700,
          fill="$good" if enough else "$soft")  # fmt: skip
