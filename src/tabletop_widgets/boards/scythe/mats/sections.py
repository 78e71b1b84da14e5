"""A section of the mat in front: its top action with choices, cubes and structure, beside its bottom action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.lettering import width, write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.roomy import higher, lower, stretched
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mats.bottoms import BOTTOM_X, bottom_label, draw_bottom
from tabletop_widgets.boards.scythe.parts import (
    BAR,
    NOTE,
    ROW,
    TALLER,
    TALLER_BAR,
    WIDTH,
    draw_choice,
    draw_price,
    fitted,
    icon,
    moved_to,
    price_of_offer,
    price_width,
)
from tabletop_widgets.boards.scythe.shapes import action_token, at, rims
from tabletop_widgets.boards.scythe.texts import (
    RULE_OF_STRUCTURE,
    RULE_OF_TOP,
    SECTION,
    SIGN_OF_STRUCTURE,
    STRUCTURE,
    TIP_OF_STRUCTURE,
    TIP_OF_TOP,
)
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions.ids import CHOICES
from tabletop_widgets.engines.scythe.components.cards import FACTORY_CARDS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, RUSVIET, SPEED
from tabletop_widgets.engines.scythe.components.mats import (
    BOLSTER,
    CARDS,
    COINS,
    CUBES,
    FACTORY_SECTION,
    MOVE,
    POPULARITY,
    POWER,
    PRODUCE,
    PRODUCE_COST,
    SECTIONS,
    STRUCTURES,
    TOP_AMOUNTS,
    TRADE,
    top_amount,
)
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

HEIGHT: Final = 80.0
GROWS: Final = TALLER_BAR + 2 * TALLER  # how much higher a section is on a phone
_LEFT: Final = 8.0
_WIDE: Final = BOTTOM_X - 2 * _LEFT + 2  # width of a choice
_FIRST: Final = 25.5  # upper edge of the first choice
_STEP: Final = 26.0  # from one choice to the next
_SECOND_ROW: Final = 53.0  # upper edge of what Produce has in place of a second choice

# the gain of a choice, by number of `cards.ITEMS`
_TOP_ITEM: Final = {"coins": COINS, "power": POWER, "cards": CARDS, "popularity": POPULARITY}


def top_choices(section: int) -> tuple[str, ...]:
    """Return the names of the choices in the top row of a section, which are also the names of their icons."""
    return CHOICES[section][: len(TOP_AMOUNTS[section])]


def top_text(view: ScytheObservation, seat: int, section: int, choice: int, words: Words) -> str:
    """Return what a choice of a top action gives now."""
    name = top_choices(section)[choice]
    amount = top_amount(section, choice, view.upgraded[seat])
    if name == "units":
        fast = SPEED if view.mechs[4 * seat + 3] >= 0 else 0
        return words("board-top-units-fast" if fast else "board-top-units", n=amount)
    if name == "hexes":
        return words("board-top-hexes", n=amount)
    if name == "resources":
        return words("board-top-resources", n=amount)
    gain = naming.item(_TOP_ITEM[name], amount, words)
    return words("board-top-coins", what=gain) if name == "coins" else gain


def price_of(view: ScytheObservation, seat: int, section: int) -> list[tuple[int, int]]:
    """Return what the top action of a section costs, as (`mats.GAINS`, amount).

    Rule: scythe 11.3, 12.1, 12.2, 12.10.
    """
    if section == FACTORY_SECTION:
        return price_of_offer(FACTORY_CARDS[view.factory_cards[seat]][0])  # the same for both of its offers
    if section in (BOLSTER, TRADE):
        return [(COINS, 1)]
    if section != PRODUCE:
        return []
    due = zip((POWER, POPULARITY, COINS), PRODUCE_COST[view.workers_on_board(seat)], strict=True)
    return [(what, amount) for what, amount in due if amount]


def is_blocked(view: ScytheObservation, seat: int, section: int) -> bool:
    """Return whether the action token keeps a section from being chosen next. Rule: scythe 2.1, 8.2."""
    relentless = view.factions[seat] == RUSVIET and section != FACTORY_SECTION
    return view.sections[seat] == section and not relentless


def section_label(view: ScytheObservation, seat: int, section: int, words: Words) -> dict[str, str]:
    """Return the name of a section, why it cannot be chosen or what a turn there is, and its rule."""
    title = words(SECTION[section])
    there = view.sections[seat] == section
    tip = (
        "board-tip-section"
        if not there
        else "board-tip-section-blocked"
        if is_blocked(view, seat, section)
        else "board-tip-section-relentless"
    )
    label = words("board-section-here" if there else "board-section", name=title)
    rule = "8.2" if tip == "board-tip-section-relentless" else "2.1 11.2" if section == FACTORY_SECTION else "2.1"
    return {"label": label, "tip": words(tip), "rule": rule}


def draw_section(scene: Scene, view: ScytheObservation, seat: int, section: int, words: Words) -> None:
    """Draw a section into its region: the top action on the left, the bottom action on the right."""
    key = f"sec:{SECTIONS[section]}"
    draw_frame(scene, view, seat, section, (HEIGHT, GROWS, BOTTOM_X), words)
    for choice in range(len(top_choices(section))):
        _draw_top(scene, view, seat, section, choice, words)
    if section == PRODUCE:  # in the place of a second choice
        corner = _LEFT + _WIDE, _SECOND_ROW
        right = _draw_structure(scene, view, seat, section, _second_row(scene, key), corner, words)
        _draw_note(scene, key, view, seat, right, words)
    shut = is_weighed(view, seat) and is_blocked(view, seat, section)
    draw_bottom(scene, view, seat, section, (HEIGHT, GROWS), words, shut=shut)
    tell_section(scene, view, seat, section, words)


def tell_section(scene: Scene, view: ScytheObservation, seat: int, section: int, words: Words) -> None:
    """Add a section to the text board."""
    title, costs = words(SECTION[section]), price_of(view, seat, section)
    scene.brief("mat", f"sec:{SECTIONS[section]}", _section_text(view, seat, section, title, costs, words))


_THEN: Final = "M225 5.5h2l5 6 -5 6h-2l5 -6z"  # on the bar: from the top action on to the bottom action


def draw_frame(
    scene: Scene, view: ScytheObservation, seat: int, section: int, size: tuple[float, float, float], words: Words
) -> None:
    """Draw a section's frame, its title, the action token if it is there, and the choice to do nothing on top.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        seat: whose mat it is.
        section: which section.
        size: its height, how much higher it is on a phone, and where the bottom action begins.
        words: the language.

    """
    high, more, split = size
    name = SECTIONS[section]
    key, home = f"sec:{name}", f"mat-{name}"
    faction = FACTIONS[view.factions[seat]]
    there, faint = view.sections[seat] == section, is_faint(view, seat, section)
    scene.add(key, "g", home, fill_rule="evenodd", font_size=NOTE, fill="$ink", stroke_linejoin="round",
              **section_label(view, seat, section, words))  # fmt: skip
    edge = "$factoryback" if section == FACTORY_SECTION else "$line"
    scene.add(f"{key}/r", "rect", key, **rect(1, 1, WIDTH - 2, high - 2, 10), fill="$panel2", stroke=edge,
              class_="tw-rim", style=higher(high - 2, more))  # fmt: skip
    scene.add(f"{key}/bar", "path", key, d=f"M1 {BAR:g}V11q0 -10 10 -10H{split + 9:g}V{BAR:g}z",
              fill="$matpale" if faint else "$matbar", style=stretched(TALLER_BAR / BAR))  # fmt: skip
    head = scene.add(f"{key}/hd", "g", key, style=lower(TALLER_BAR / 2))
    if split == BOTTOM_X:
        scene.add(f"{key}/to", "path", head, d=_THEN, fill="$soft" if faint else "$matbarsoft")
    title = words(SECTION[section])
    write(scene, f"{key}/t", head, title, 10, 16, 13.5, font_weight=700, fill="$soft" if faint else "$matbarink")
    left, right = 15 + _SPARE * width(title, 13.5, 700), split - 10
    if there:
        action_token(scene, key, head, faction, right - 9, 11, 8.5)
        right -= 23
    if not is_blocked(view, seat, section):
        right = _draw_skip(scene, section, (right, 2.5), words) - 4
    if section in (MOVE, BOLSTER, TRADE):
        right = _draw_structure(scene, view, seat, section, head, (right, 2.5), words, is_short=faint) - 4
    left = _draw_top_price(scene, view, seat, section, (left, right), words)
    said = words("board-token-here")
    if there and right - left - 8 >= width(said, NOTE, 600):
        write(scene, f"{key}/h", head, said, right, 15.5, NOTE, text_anchor="end", font_weight=600,
              fill="$soft" if faint else "$matbarsoft")  # fmt: skip


_SPARE: Final = 0.97  # most fonts are narrower than they are estimated to be: the header has room for more words


def is_weighed(view: ScytheObservation, seat: int) -> bool:
    """Return whether what a seat cannot pay matters now: not in the middle of its turn, and not after the game."""
    return not view.scores and (view.turn != seat or view.kind == "section")


def means_of(view: ScytheObservation, seat: int, costs: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Return what a seat lacks for a price: (`mats.GAINS`, what it has, what it needs)."""
    have = {COINS: view.coins[seat], POWER: view.power[seat], POPULARITY: view.popularity[seat],
            CARDS: view.hand_sizes[seat]}  # fmt: skip
    return [(what, have[what], amount) for what, amount in costs if 0 <= have[what] < amount]


def _draw_top_price(
    scene: Scene, view: ScytheObservation, seat: int, section: int, room: tuple[float, float], words: Words
) -> float:
    """Draw what a top action costs between two edges, or how much is lacking; return its right edge."""
    key, (left, right) = f"sec:{SECTIONS[section]}/p", room
    head = f"sec:{SECTIONS[section]}/hd"
    costs = price_of(view, seat, section)
    lacking = means_of(view, seat, costs) if is_weighed(view, seat) else []
    ink = "$bad" if lacking else "$ink"
    if len(lacking) == 1 and section != PRODUCE:
        text = _lacking_text(lacking, words)
        wide = _SPARE * width(text, NOTE, 700) + 9
        if left + wide <= right + 2:
            return _draw_lacking(scene, key, head, text, (left, wide))
    if not costs:
        return left
    said = "" if is_blocked(view, seat, section) else words("board-pay")  # room to say that the token is there
    if left + price_width(costs, words, said=said) > right + 4:
        if section == PRODUCE:  # it has the most costs, and room for them in its second row
            draw_price(
                scene,
                key,
                _second_row(scene, f"sec:{SECTIONS[section]}"),
                costs,
                12,
                _SECOND_ROW,
                words,
                said=said,
                ink=ink,
            )
            return left
        said = ""
    return draw_price(scene, key, head, costs, left, 2.5, words, said=said, ink=ink)


def _second_row(scene: Scene, key: str) -> str:
    """Return the group of what Produce has in place of a second choice."""
    row = f"{key}/row"
    if row not in scene.elements:
        scene.add(row, "g", key, style=lower(TALLER_BAR + 1.5 * TALLER))
    return row


def _lacking_text(lacking: Sequence[tuple[int, int, int]], words: Words) -> str:
    items = [naming.item(what, need, words) for what, _, need in lacking]
    return words("board-has-top", what=words("list-separator").join(items))


def _draw_lacking(scene: Scene, key: str, parent: str, said: str, place: tuple[float, float]) -> float:
    """Write in a red frame (left, width) what a seat lacks for a price; return its right edge."""
    left, wide = place
    scene.add(f"{key}/f", "rect", parent, **rect(round(left, 1), 2.5, round(wide, 1), 17.5, 5), fill="$panel",
              stroke="$bad", stroke_width=1.3)  # fmt: skip
    write(scene, f"{key}/0", parent, said, left + 4.5, 15.5, NOTE, font_weight=700, fill="$bad")
    return left + wide


def _draw_note(scene: Scene, key: str, view: ScytheObservation, seat: int, right: float, words: Words) -> None:
    """Write below Produce, up to an edge, what it lacks or what each worker makes, unless its costs are there."""
    row = _second_row(scene, key)
    frame = scene.elements.get(f"{key}/p/f")
    if frame is not None and frame[1] == row:
        return
    lacking = means_of(view, seat, price_of(view, seat, PRODUCE)) if is_weighed(view, seat) else []
    room = right - 12 - 4
    said = words("board-produce-note")
    if lacking:
        every, first = _lacking_text(lacking, words), _lacking_text(lacking[:1], words)
        said = every if width(every, NOTE, 700) <= room else first
    look = {"fill": "$bad", "font_weight": 700} if lacking else {"fill": "$soft"}
    write(scene, f"{key}/w", row, fitted(said, room, NOTE), 12, _SECOND_ROW + 13, NOTE, **look)


def _draw_skip(scene: Scene, section: int, corner: tuple[float, float], words: Words) -> float:
    """Draw the choice of the bottom action alone, from its right upper corner; visible only while it is possible.

    It is a small button in the row of the title, quieter than the choices of the top action.

    Returns:
        Its left edge.

    """
    key = f"top:{SECTIONS[section]}:skip"
    said = words("board-skip")
    wide = _SPARE * width(said, NOTE, 600) + 8
    left = corner[0] - wide
    title = words(SECTION[section])
    scene.add(
        key, "g", f"sec:{SECTIONS[section]}/hd", transform=moved_to(left, corner[1]), ghost=1,
        label=words("board-top-skip", section=title), tip=words("board-tip-top-skip"), rule="2.1",
    )  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(0, 0.5, round(wide, 1), 16, 6), fill="$panel", stroke="$line",
              class_="tw-rim tw-mild", style=f"{lower(-TALLER_BAR / 2)};{higher(16, TALLER_BAR)}")  # fmt: skip
    write(scene, f"{key}/t", key, said, wide / 2, 12.7, NOTE, font_weight=600, text_anchor="middle")
    return left


def _draw_top(scene: Scene, view: ScytheObservation, seat: int, section: int, choice: int, words: Words) -> None:
    """Draw a choice of a top action, and the cube on it or what its upgrade has added."""
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
    room = _WIDE - 33
    done = top_amount(section, choice, view.upgraded[seat]) > amount
    said = _said_of_upgrade(room - width(text, 12.5, 600) - 4, words, done=done)
    draw_choice(scene, key, key, name, text, (_WIDE, room - (_upgrade_width(said) + 2 if cube else 0), ROW),
                faint=is_faint(view, seat, section))  # fmt: skip
    if not cube:
        return
    down = lower(TALLER_BAR + TALLER * (choice + 0.5) - 1)
    if done:
        one = scene.add(f"{key}/u", "g", parent, style=down)
    else:
        which = cube.bit_length() - 1
        one = scene.add(f"cube:{CUBES[which]}", "g", parent, label=words("board-cube", name=words(naming.CUBE[which])),
                        tip=words("board-tip-cube"), rule="12.4", style=down)  # fmt: skip
    draw_upgrade(scene, one, one, (_LEFT + _WIDE - 4, y + 3), said, done=done, faint=is_faint(view, seat, section))


def _said_of_upgrade(room: float, words: Words, *, done: bool) -> str:
    """Return what tells of an upgrade: in words where there is room for them."""
    text, short = (words("board-upgraded"), "") if done else (words("board-upgrade-waits"), "+1")
    return text if _upgrade_width(text) <= room else short


def is_faint(view: ScytheObservation, seat: int, section: int) -> bool:
    """Return whether a top action is out of reach: the token stands there, or its price cannot be paid."""
    if not is_weighed(view, seat):
        return False
    return is_blocked(view, seat, section) or bool(means_of(view, seat, price_of(view, seat, section)))


_SIGN: Final = 24.0  # a cube or a tick, and what is around it


def _upgrade_width(said: str) -> float:
    """Return the width of what an upgrade adds, as `draw_upgrade` draws it."""
    return round(_SIGN + (width(said, NOTE, 600) if said else -4), 1)


def draw_upgrade(
    scene: Scene, key: str, parent: str, corner: tuple[float, float], said: str, *, done: bool, faint: bool = False
) -> None:
    """Draw what an upgrade adds to a choice: a cube that keeps it from working, or that it works.

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
    look = {"fill": "$good" if done and not faint else "$panel"}  # no frame: it is nothing to take now
    scene.add(f"{key}/b", "rect", parent, **rect(x, y, wide, ROW - 6, 5), class_=None if done else "tw-rim", **look)
    sign = f"M{x + 5:g} {y + 8.5:g}l3.5 3.5 6 -7.5" if done else at("cube", x + 9.5, y + 8, 0.8)
    ink = "$soft" if faint else "$panel"
    drawn = {"fill": "none", "stroke": ink, "stroke_width": 2.2} if done else {"fill": "$good"}
    scene.add(f"{key}/c", "path", parent, d=sign, **drawn)
    if said:
        write(scene, f"{key}/n", parent, said, x + wide - 5, y + 12.3, NOTE, text_anchor="end", font_weight=600,
              fill=ink if done else "$soft")  # fmt: skip


def _draw_structure(
    scene: Scene,
    view: ScytheObservation,
    seat: int,
    section: int,
    parent: str,
    corner: tuple[float, float],
    words: Words,
    *,
    is_short: bool = False,
) -> float:
    """Draw the structure of a section, from its right upper corner, and what it brings; return its left edge.

    A structure that is built has a tick in place of its sign. A short one does not say what it brings.
    """
    name = STRUCTURES[section]
    faction = FACTIONS[view.factions[seat]]
    waits = view.structures[4 * seat + section] < 0
    key = f"str:{name}"
    label = words("board-structure-waits" if waits else "board-structure-built", name=words(naming.STRUCTURE[section]))
    text, sign = words(STRUCTURE[section]), SIGN_OF_STRUCTURE[section]
    written = _SPARE * width(text, NOTE, 600)
    wide = 19 if is_short else round(24 + written + (14 if sign else 0), 1)
    left = corner[0] - wide
    scene.add(key, "g", parent, transform=moved_to(left, corner[1]), label=label, tip=words(TIP_OF_STRUCTURE[section]),
              rule=RULE_OF_STRUCTURE[section])  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, wide, 17, 5), fill="$panel" if waits else "$panel2",
              stroke="$line", class_="tw-rim", style=f"{lower(-TALLER_BAR / 2)};{higher(17, TALLER_BAR)}")  # fmt: skip
    if waits:
        scene.add(f"{key}/b", "rect", key, **rect(2, 1, 15, 15, 3.5), fill=f"${faction}", stroke=rims(faction)[1])
        scene.add(f"{key}/s", "path", key, d=at(name, 9.5, 8.5, 0.7), fill=f"${faction}ink")
    else:
        scene.add(f"{key}/s", "path", key, d="M4.5 8.5l4 4.5 7 -9", fill="none", stroke="$good", stroke_width=2)
    if is_short:
        return left
    write(scene, f"{key}/t", key, text, 20, 12.8, NOTE, font_weight=600, fill="$soft" if waits else "$ink")
    if sign:
        icon(scene, f"{key}/g", key, sign, round(20 + written + 8, 1), 8.5, 0.7)
    return left


def _section_text(
    view: ScytheObservation, seat: int, section: int, title: str, costs: list[tuple[int, int]], words: Words
) -> str:
    """Return a section as a line of the text board."""
    ways = [top_text(view, seat, section, choice, words) for choice in range(len(top_choices(section)))]
    top = words("board-or").join(ways)
    if costs:
        due = words("list-separator").join(naming.item(what, amount, words) for what, amount in costs)
        top = words("board-offer", cost=due, gain=top)
    below = bottom_label(view, seat, view.bottom_of(seat, section), words)
    mark = " ◀" if view.sections[seat] == section else ""
    return words("board-column", title=title, top=top, bottom=below) + mark
