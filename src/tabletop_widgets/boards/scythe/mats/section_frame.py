"""The frame of a section of the mat with its bar: title, price, structure, the button to skip, the action token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.lettering import spaced_width, write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import (
    BAR,
    NOTE,
    TALLER,
    TALLER_BAR,
    WIDTH,
    does_nothing,
    draw_price,
    fit_text,
    icon,
    moved_to,
    price_width,
)
from tabletop_widgets.boards.scythe.mats.bottom_actions import BOTTOM_X
from tabletop_widgets.boards.scythe.mats.top_actions import is_blocked, is_faint, lacking, price_of, section_label
from tabletop_widgets.boards.scythe.shapes import action_token, path_at, rims
from tabletop_widgets.boards.scythe.texts import (
    BOTTOM,
    RULE_OF_STRUCTURE,
    SECTION,
    SIGN_OF_STRUCTURE,
    STRUCTURE,
    TIP_OF_STRUCTURE,
)
from tabletop_widgets.boards.touch import higher, lower, stretch_style
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import (
    BOLSTER,
    FACTORY_SECTION,
    MOVE,
    PRODUCE,
    SECTIONS,
    STRUCTURES,
    TRADE,
)
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

SECOND_ROW: Final = 53.0  # upper edge of the second row of Produce, which has no second choice
_THEN: Final = "M225 5.5h2l5 6 -5 6h-2l5 -6z"  # arrow on the bar from the top action to the bottom action


def draw_ground(
    scene: Scene, view: ScytheObservation, seat: int, section: int, size: tuple[float, float], words: Words
) -> str:
    """Draw the ground of a section of a height, higher by so much on a phone; return the group of all that is on it."""
    high, more = size
    name = SECTIONS[section]
    key = scene.add(f"sec:{name}", "g", f"mat-{name}", fill_rule="evenodd", font_size=NOTE, fill="$ink",
                    stroke_linejoin="round", **section_label(view, seat, section, words))  # fmt: skip
    edge = "$factoryback" if section == FACTORY_SECTION else "$line"
    scene.add(f"{key}/r", "rect", key, **rect(1, 1, WIDTH - 2, high - 2, 10), fill="$panel2", stroke=edge,
              class_="tw-rim", style=higher(high - 2, more))  # fmt: skip
    return key


def draw_frame(
    scene: Scene, view: ScytheObservation, seat: int, section: int, size: tuple[float, float, float], words: Words
) -> None:
    """Draw a section's frame, its title, the action token if it is there, and the button that skips the top action.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        seat: whose mat it is.
        section: which section.
        size: its height, how much higher it is on a phone, and where the bottom action begins.
        words: the language.

    """
    high, more, split = size
    faction = FACTIONS[view.factions[seat]]
    there, faint = view.sections[seat] == section, is_faint(view, seat, section)
    key = draw_ground(scene, view, seat, section, (high, more), words)
    scene.add(f"{key}/bar", "path", key, d=f"M1 {BAR:g}V11q0 -10 10 -10H{split + 9:g}V{BAR:g}z",
              fill="$matpale" if faint else "$matbar", style=stretch_style(TALLER_BAR / BAR))  # fmt: skip
    head = scene.add(f"{key}/hd", "g", key, style=lower(TALLER_BAR / 2))
    if split == BOTTOM_X:
        scene.add(f"{key}/to", "path", head, d=_THEN, fill="$soft" if faint else "$matbarsoft")
    title = words(SECTION[section])
    write(scene, f"{key}/t", head, title, 10, 16, 13.5, font_weight=700, fill="$soft" if faint else "$matbarink")
    left, right = 14 + spaced_width(title, 13.5, 700), split - 10
    if section in (MOVE, BOLSTER, TRADE):  # beside the other parts, which come and go
        right = draw_structure(scene, view, seat, section, head, (right, 2.5), words, in_bar=True) - 4
    if not is_blocked(view, seat, section) and not does_nothing(view, seat, section):
        right = _draw_skip(scene, section, (right, 2.5), _skip_text(view, seat, section, words), words) - 4
    if there:
        action_token(scene, key, head, faction, right - 9, 11, 8.5)
        right -= 23
    left = _draw_top_price(scene, view, seat, section, (left, right), words)
    said = words("board-token-here")
    if there and right - left - 6 >= spaced_width(said, NOTE, 600):
        write(scene, f"{key}/h", head, said, right, 15.5, NOTE, text_anchor="end", font_weight=600,
              fill="$soft" if faint else "$matbarsoft")  # fmt: skip


def _draw_top_price(
    scene: Scene, view: ScytheObservation, seat: int, section: int, room: tuple[float, float], words: Words
) -> float:
    """Draw the cost of a top action, or the part that is lacking, between two edges; return its right edge."""
    key, (left, right) = f"sec:{SECTIONS[section]}/p", room
    head = f"sec:{SECTIONS[section]}/hd"
    costs = price_of(view, seat, section)
    due = lacking(view, seat, costs)
    ink = "$bad" if due else "$ink"
    if len(due) == 1 and section != PRODUCE:
        text = _lacking_text(due, words)
        wide = spaced_width(text, NOTE, 700) + 6
        if left + wide <= right + 2:
            return _draw_lacking(scene, key, head, text, (left, wide))
    if not costs:
        return left
    said = "" if is_blocked(view, seat, section) else words("board-pay")  # leaves room to say that the token is there
    if left + price_width(costs, words, said=said) > right + 4:
        if section == PRODUCE:  # it has the most costs, and room in its second row
            row = second_row(scene, f"sec:{SECTIONS[section]}")
            draw_price(scene, key, row, costs, 12, SECOND_ROW, words, said=said, ink=ink)
            return left
        said = ""
    return draw_price(scene, key, head, costs, left, 2.5, words, said=said, ink=ink)


def second_row(scene: Scene, key: str) -> str:
    """Return the group of the second row of Produce, adding it if needed."""
    row = f"{key}/row"
    if row not in scene.elements:
        scene.add(row, "g", key, style=lower(TALLER_BAR + 1.5 * TALLER))
    return row


def _lacking_text(due: Sequence[tuple[int, int]], words: Words) -> str:
    items = [naming.item(what, need, words) for what, need in due]
    return words("board-has-top", what=words("list-separator").join(items))


def _draw_lacking(scene: Scene, key: str, parent: str, said: str, place: tuple[float, float]) -> float:
    """Write the lacking part of a price in a red frame (left, width); return its right edge."""
    left, wide = place
    scene.add(f"{key}/f", "rect", parent, **rect(round(left, 1), 2.5, round(wide, 1), 17.5, 5), fill="$panel",
              stroke="$bad", stroke_width=1.3)  # fmt: skip
    write(scene, f"{key}/0", parent, said, left + 4.5, 15.5, NOTE, font_weight=700, fill="$bad")
    return left + wide


def draw_note(scene: Scene, key: str, view: ScytheObservation, seat: int, right: float, words: Words) -> None:
    """Write the missing payment or the products of Produce in its second row, unless its costs are there."""
    row = second_row(scene, key)
    frame = scene.elements.get(f"{key}/p/f")
    if frame is not None and frame[1] == row:
        return
    due = lacking(view, seat, price_of(view, seat, PRODUCE))
    room = right - 12 - 4
    said = words("board-produce-note")
    if due:
        every, first = _lacking_text(due, words), _lacking_text(due[:1], words)
        said = every if spaced_width(every, NOTE, 700) <= room else first
    look = {"fill": "$bad", "font_weight": 700} if due else {"fill": "$soft"}
    write(scene, f"{key}/w", row, fit_text(said, room, NOTE), 12, SECOND_ROW + 13, NOTE, **look)


def _skip_text(view: ScytheObservation, seat: int, section: int, words: Words) -> str:
    """Return the words of the button that skips the top action: the name of the bottom action."""
    name = words(BOTTOM[view.bottom_of(seat, section)])  # without further words beside the token, which needs the room
    return name if view.sections[seat] == section else words("board-skip", bottom=name)


def _draw_skip(scene: Scene, section: int, corner: tuple[float, float], said: str, words: Words) -> float:
    """Draw the button that skips the top action, from its upper right corner; visible only while it is possible.

    It is a small button in the row of the title, less prominent than the choices of the top action.

    Returns:
        Its left edge.

    """
    key = f"top:{SECTIONS[section]}:skip"
    wide = 0.95 * spaced_width(said, NOTE, 600) + 6  # most fonts are narrower than they are estimated to be
    left = corner[0] - wide
    title = words(SECTION[section])
    scene.add(
        key, "g", f"sec:{SECTIONS[section]}/hd", transform=moved_to(left, corner[1]), ghost=1,
        label=words("board-top-skip", section=title), tip=words("board-tip-top-skip"), rule="2.1",
    )  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(0, 0.5, round(wide, 1), 16, 6), fill="$panel", stroke="$line",
              class_="tw-rim tw-mild", style=_as_the_bar(16))  # fmt: skip
    write(scene, f"{key}/t", key, said, wide / 2, 12.7, NOTE, font_weight=600, text_anchor="middle")
    return left


def _as_the_bar(high: float) -> str:
    """Return the style of a small button of a height, which grows on a phone as the bar does."""
    return f"{lower(-TALLER_BAR / 2)};{higher(high, TALLER_BAR)}"


def draw_structure(
    scene: Scene,
    view: ScytheObservation,
    seat: int,
    section: int,
    parent: str,
    corner: tuple[float, float],
    words: Words,
    *,
    in_bar: bool = False,
) -> float:
    """Draw the structure of a section, from its right upper corner, and its bonus; return its left edge.

    A structure that is built has a tick in place of its sign. In a bar it does not say what it brings if the section is
    out of reach, nor what it may bring one day, unless one builds.
    """
    name = STRUCTURES[section]
    faction = FACTIONS[view.factions[seat]]
    waits = view.structures[4 * seat + section] < 0
    is_short = in_bar and (is_faint(view, seat, section) or (waits and view.kind != "build"))
    key = f"str:{name}"
    label = words("board-structure-waits" if waits else "board-structure-built", name=words(naming.STRUCTURE[section]))
    text, sign = words(STRUCTURE[section]), SIGN_OF_STRUCTURE[section]
    written = spaced_width(text, NOTE, 600)
    wide = 19 if is_short else round(24 + written + (14 if sign else 0), 1)
    left = corner[0] - wide
    scene.add(key, "g", parent, transform=moved_to(left, corner[1]), label=label, tip=words(TIP_OF_STRUCTURE[section]),
              rule=RULE_OF_STRUCTURE[section])  # fmt: skip
    look = {"fill": "none"} if is_short else {"fill": "$panel" if waits else "$panel2", "stroke": "$line"}
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, wide, 17, 5), **look, class_="tw-rim", style=_as_the_bar(17))
    if waits:
        scene.add(f"{key}/b", "rect", key, **rect(2, 1, 15, 15, 3.5), fill=f"${faction}", stroke=rims(faction)[1])
        scene.add(f"{key}/s", "path", key, d=path_at(name, 9.5, 8.5, 0.7), fill=f"${faction}ink")
    else:
        scene.add(f"{key}/s", "path", key, d="M4.5 8.5l4 4.5 7 -9", fill="none", stroke="$good", stroke_width=2)
    if is_short:
        return left
    write(scene, f"{key}/t", key, text, 20, 12.8, NOTE, font_weight=600, fill="$soft" if waits else "$ink")
    if sign:
        icon(scene, f"{key}/g", key, sign, round(20 + written + 8, 1), 8.5, 0.7)
    return left
