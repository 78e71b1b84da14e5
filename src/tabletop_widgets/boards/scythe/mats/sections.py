"""A section of the mat in front: its top action with choices and cubes, beside its bottom action."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import spaced_width, write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import NOTE, ROW, TALLER, TALLER_BAR, draw_choice, moved_to
from tabletop_widgets.boards.scythe.mats import choice_tray
from tabletop_widgets.boards.scythe.mats.bottom_actions import BOTTOM_X, draw_bottom
from tabletop_widgets.boards.scythe.mats.section_frame import (
    SECOND_ROW,
    draw_frame,
    draw_ground,
    draw_note,
    draw_structure,
    second_row,
)
from tabletop_widgets.boards.scythe.mats.top_actions import (
    is_blocked,
    is_faint,
    is_weighed,
    tell_section,
    top_choices,
    top_text,
)
from tabletop_widgets.boards.scythe.shapes import path_at
from tabletop_widgets.boards.scythe.texts import RULE_OF_TOP, SECTION, TIP_OF_TOP
from tabletop_widgets.boards.touch import lower
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.mats import CUBES, PRODUCE, SECTIONS, TOP_AMOUNTS, top_amount
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

HEIGHT: Final = 78.0
GROWS: Final = TALLER_BAR + 2 * TALLER  # additional height of a section on a phone
_LEFT: Final = 8.0
_WIDE: Final = BOTTOM_X - 2 * _LEFT + 2  # width of a choice
_FIRST: Final = 25.5  # upper edge of the first choice
_STEP: Final = 26.0  # distance from one choice to the next


def draw_section(scene: Scene, view: ScytheObservation, seat: int, section: int, words: Words) -> None:
    """Draw a section into its region: the top action on the left, the bottom action on the right."""
    if seat == view.seat and section == choice_tray.section_of(view):
        draw_ground(scene, view, seat, section, (HEIGHT, GROWS), words)
    else:
        _draw_top_action(scene, view, seat, section, words)
    if seat != view.seat or section != choice_tray.section_of(view) or not choice_tray.covers_bottom(view):
        shut = is_weighed(view, seat) and is_blocked(view, seat, section)
        draw_bottom(scene, view, seat, section, (HEIGHT, GROWS), words, shut=shut)
    tell_section(scene, view, seat, section, words)


def _draw_top_action(scene: Scene, view: ScytheObservation, seat: int, section: int, words: Words) -> None:
    """Draw the frame of a section and the choices of its top action."""
    key = f"sec:{SECTIONS[section]}"
    draw_frame(scene, view, seat, section, (HEIGHT, GROWS, BOTTOM_X), words)
    for choice in range(len(top_choices(section))):
        _draw_top(scene, view, seat, section, choice, words)
    if section == PRODUCE:  # the second row, in place of a second choice
        corner = _LEFT + _WIDE, SECOND_ROW
        right = draw_structure(scene, view, seat, section, second_row(scene, key), corner, words)
        draw_note(scene, key, view, seat, right, words)


def _draw_top(scene: Scene, view: ScytheObservation, seat: int, section: int, choice: int, words: Words) -> None:
    """Draw a choice of a top action with the cube on it or its upgrade."""
    name = top_choices(section)[choice]
    amount, cube = TOP_AMOUNTS[section][choice]
    parent = f"sec:{SECTIONS[section]}"
    key = f"top:{SECTIONS[section]}:{name}"
    text = top_text(view, seat, section, choice, words)
    label = words("board-top", section=words(SECTION[section]), what=text)
    y = _FIRST + _STEP * choice
    scene.add(
        key,
        "g",
        parent,
        transform=moved_to(_LEFT, y),
        label=label,
        tip=words(TIP_OF_TOP[name]),
        rule=RULE_OF_TOP[section],
        style=lower(TALLER_BAR + TALLER * choice),
    )
    room, faint = _WIDE - 33, is_faint(view, seat, section)
    done = top_amount(section, choice, view.upgraded[seat]) > amount
    said = _upgrade_text(room - spaced_width(text, 12.5, 600) - 4, words, done=done)
    draw_choice(scene, key, key, name, text, (_WIDE, room - (_upgrade_width(said) + 2 if cube else 0), ROW),
                faint=faint)  # fmt: skip
    if not cube:
        return
    down = lower(TALLER_BAR + TALLER * (choice + 0.5) - 1)
    if done:
        one = scene.add(f"{key}/u", "g", parent, style=down)
    else:
        which = cube.bit_length() - 1
        one = scene.add(f"cube:{CUBES[which]}", "g", parent, label=words("board-cube", name=words(naming.CUBE[which])),
                        tip=words("board-tip-cube"), rule="12.4", style=down)  # fmt: skip
    draw_upgrade(scene, one, one, (_LEFT + _WIDE - 4, y + 3), said, done=done, faint=faint)


def _upgrade_text(room: float, words: Words, *, done: bool) -> str:
    """Return the words about an upgrade, "" if they do not fit."""
    if not done:
        return "+1"
    text = words("board-upgraded")
    return text if _upgrade_width(text) <= room else ""


_SIGN: Final = 24.0  # width of a cube or tick with its margins


def _upgrade_width(said: str) -> float:
    """Return the width of an upgrade as `draw_upgrade` draws it."""
    return round(_SIGN + (spaced_width(said, NOTE, 600) if said else -4), 1)


def draw_upgrade(
    scene: Scene, key: str, parent: str, corner: tuple[float, float], said: str, *, done: bool, faint: bool = False
) -> None:
    """Draw the upgrade of a choice: a cube that covers it, or a tick.

    Args:
        scene: where to draw.
        key: begins the keys of its elements.
        parent: as for `Scene.add`.
        corner: the right upper corner.
        said: the words beside its sign, or "".
        done: whether it works.
        faint: whether the choice cannot be chosen in this turn.

    """
    wide = _upgrade_width(said)
    x, y = round(corner[0] - wide, 1), corner[1]
    look = {"fill": "$good" if done and not faint else "$panel"}  # no frame, since it cannot be taken now
    scene.add(f"{key}/b", "rect", parent, **rect(x, y, wide, ROW - 6, 5), class_=None if done else "tw-rim", **look)
    sign = f"M{x + 5:g} {y + 8.5:g}l3.5 3.5 6 -7.5" if done else path_at("cube", x + 9.5, y + 8, 0.8)
    ink = "$soft" if faint else "$panel"
    drawn = {"fill": "none", "stroke": ink, "stroke_width": 2.2} if done else {"fill": "$good"}
    scene.add(f"{key}/c", "path", parent, d=sign, **drawn)
    if said:
        write(scene, f"{key}/n", parent, said, x + wide - 5, y + 12.3, NOTE, text_anchor="end", font_weight=600,
              fill=ink if done else "$soft")  # fmt: skip
