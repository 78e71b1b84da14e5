"""The mats of the player in front: the header, the four sections and the Factory card, each a region of its own."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.boards.cache import draw_region_cached
from tabletop_widgets.boards.lettering import write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import (
    ROW,
    TALLER,
    TALLER_BAR,
    WIDTH,
    draw_choice,
    icon,
    is_stepping,
    may_coerce,
    moved_to,
    tokens_of,
)
from tabletop_widgets.boards.scythe.mats import (
    choice_tray,
    collapsed_sections,
    mat_header,
    section_frame,
    sections,
    top_actions,
)
from tabletop_widgets.boards.scythe.shapes import path_at
from tabletop_widgets.boards.scythe.texts import BOTTOM, ITEM_ICON, SECTION
from tabletop_widgets.boards.touch import higher, lower
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import FACTORY_CARDS
from tabletop_widgets.engines.scythe.components.mats import FACTORY_SECTION, SECTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

_FACTORY_HEIGHT: Final = 52.0
_FACTORY_GROWS: Final = TALLER_BAR + TALLER  # additional height of the Factory card on a phone
_SPLIT: Final = 274.0  # left edge of its bottom action, which is the same on every card and needs less room
_CHOICE: Final = _SPLIT - 14
_BETWEEN: Final = 4.0  # gap between two choices


def is_drawn(view: ScytheObservation, seat: int) -> bool:
    """Return whether a seat has drawn its faction and its mat."""
    return view.factions[seat] >= 0 and view.mats[seat] >= 0


def add_regions(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Add the regions of the head, of the sections from left to right, and of the Factory card."""
    if is_stepping(view):  # the Automa's turn takes its place: the mat is among the others'
        return
    title = words("board-mat" if seat == view.seat else "board-mat-of")
    scene.region("mat", WIDTH, mat_header.height(view, seat), title, "right", public=True)
    if not is_drawn(view, seat):
        return
    folds = collapsed_sections.is_collapsed(view)
    for section in view.columns(seat):
        title = words(SECTION[section])
        high = collapsed_sections.HEIGHT if folds else sections.HEIGHT
        more = 0 if folds else sections.GROWS
        scene.region(f"mat-{SECTIONS[section]}", WIDTH, high, title, "right", public=True, grows=more)
    card = view.factory_cards[seat]
    if card >= 0:
        title = words(SECTION[FACTORY_SECTION])
        scene.region("mat-factory", WIDTH, _FACTORY_HEIGHT, title, "right", public=True, grows=_FACTORY_GROWS)


def draw_mats(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the faction mat and the player mat of a seat, with all that can be chosen on them."""
    if is_stepping(view):
        return
    if not is_drawn(view, seat):
        text = words("board-no-mats")
        write(
            scene,
            "own/none",
            "mat",
            text,
            WIDTH / 2,
            mat_header.height(view, seat) / 2,
            14,
            text_anchor="middle",
            fill="$soft",
        )
        scene.text_summary("mat", "name", text)
        return
    about = (seat, words, view.factions[seat], view.mats[seat])
    tokens = tokens_of(view, seat)
    out = tuple(place >= 0 for place in view.mechs[4 * seat : 4 * seat + 4])
    enlists = mat_header.shows_bonuses(view, seat), view.bonuses[seat]
    form = collapsed_sections.is_collapsed(view), mat_header.is_brief(view, seat)
    whose = view.seat == seat, mat_header.deploys(view, seat)
    facts: tuple[object, ...] = ("head", *about, whose, *tokens, out, form, enlists)
    draw_region_cached(scene, facts, partial(mat_header.draw_mat_header, view=view, seat=seat, words=words))
    mat_header.tell_bonuses(scene, view, seat, words)
    draw_one = collapsed_sections.draw_collapsed if collapsed_sections.is_collapsed(view) else sections.draw_section
    for section in view.columns(seat):
        facts = (draw_one, *about, *_top_facts(view, seat, section), *_bottom_facts(view, seat, section, tokens))
        draw_region_cached(scene, facts, partial(draw_one, view=view, seat=seat, section=section, words=words))
    card = view.factory_cards[seat]
    if card >= 0:
        facts = ("factory card", *about, card, *_top_facts(view, seat, FACTORY_SECTION))
        draw_region_cached(scene, facts, partial(_draw_factory_card, view=view, seat=seat, words=words))
    _draw_choice(scene, view, seat, words)


def _draw_choice(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw what the viewer chooses apart from places: in a section, or as a button above the board."""
    if seat != view.seat:
        return
    choice_tray.draw_nothing(scene, view, words)
    section = choice_tray.section_of(view)
    if section >= 0:
        is_card = section == FACTORY_SECTION
        size = (_FACTORY_HEIGHT, _FACTORY_GROWS) if is_card else (sections.HEIGHT, sections.GROWS)
        choice_tray.draw_tray(scene, view, size, words)


def _top_facts(view: ScytheObservation, seat: int, section: int) -> tuple[object, ...]:
    """Return everything that the drawing of a top action depends on, apart from the mat and its seat."""
    price = tuple(top_actions.price_of(view, seat, section))
    is_weighed, lacking = top_actions.is_weighed(view, seat), tuple(top_actions.lacking(view, seat, price))
    is_fast = view.mechs[4 * seat + 3] >= 0
    chooses = seat == view.seat and choice_tray.section_of(view) == section
    covered = chooses and 1 + choice_tray.covers_bottom(view)
    return covered, section, price, is_weighed, lacking, is_fast, view.sections[seat] == section, view.upgraded[seat]


def _bottom_facts(view: ScytheObservation, seat: int, section: int, tokens: tuple[int, ...]) -> tuple[object, ...]:
    """Return the same for the structure of a section and its bottom action."""
    bottom = view.bottom_of(seat, section)
    structure = view.structures[4 * seat + section] >= 0, view.kind == "build"
    return structure, view.covered[4 * seat + bottom], view.recruits[seat], tokens[bottom], may_coerce(view, seat)


def _draw_factory_card(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the Factory card, the fifth section. Rule: scythe 11.2."""
    offers = FACTORY_CARDS[view.factory_cards[seat]]
    title, key = words(SECTION[FACTORY_SECTION]), "sec:factory"
    high, more = _FACTORY_HEIGHT, _FACTORY_GROWS
    if seat == view.seat and choice_tray.section_of(view) == FACTORY_SECTION:
        section_frame.draw_ground(scene, view, seat, FACTORY_SECTION, (high, more), words)
        return
    section_frame.draw_frame(scene, view, seat, FACTORY_SECTION, (high, more, _SPLIT), words)
    faint = top_actions.is_faint(view, seat, FACTORY_SECTION)
    wide = (_CHOICE - _BETWEEN * (len(offers) - 1)) / len(offers)
    for i, offer in enumerate(offers):
        one = f"top:factory:{('first', 'second')[i]}"
        label = words("board-top", section=title, what=naming.offer(offer, words))
        scene.add(
            one,
            "g",
            key,
            transform=moved_to(8 + (wide + _BETWEEN) * i, 24),
            label=label,
            tip=words("board-tip-factory-top"),
            rule="11.3",
            style=lower(TALLER_BAR),
        )
        sign, gains = ITEM_ICON[offer.gains[0][0]], naming.gains(offer, words)
        draw_choice(scene, one, one, sign, gains, (wide, wide - 32, ROW), faint=faint)
    below, text = "bot:move", words("board-factory-move")
    scene.add(
        below, "g", key, transform=moved_to(_SPLIT, 1), label=text, tip=words("board-tip-factory-move"), rule="11.4"
    )
    scene.add(f"{below}/r", "rect", below, **rect(0, 0, WIDTH - _SPLIT - 1, high - 2, 9), fill="$panel", stroke="$line",
              class_="tw-rim", style=higher(high - 2, more))  # fmt: skip
    write(scene, f"{below}/t", below, words(BOTTOM[4]), 9, 16.5, 13, font_weight=700)
    icon(scene, f"{below}/u", below, "units", 17, 35, 0.9)
    steps = path_at("arrow", 36, 35, 0.8) + path_at("hexes", 53, 35, 0.8) + path_at("hexes", 69, 35, 0.8)
    scene.add(f"{below}/w", "path", below, d=steps, fill="$soft")
    said = [naming.offer(offer, words) for offer in offers]
    there = " ◀" if view.sections[seat] == FACTORY_SECTION else ""
    scene.text_summary(
        "mat", key, words("board-column", title=title, top=words("board-or").join(said), bottom=text) + there
    )
