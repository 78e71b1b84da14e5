"""An Automa card: the scheme in use on top, with the results of its symbols, and the combat table in the middle."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.lettering import spread, write
from tabletop_widgets.boards.paths import DISC, PathBatch, dot, number, rect, square
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa.symbols import draw_gain, draw_symbol, put_symbol, room
from tabletop_widgets.boards.scythe.automa.texts import (
    gains_text,
    middle_text,
    outcome,
    scheme_name,
    scheme_text,
    symbol_name,
)
from tabletop_widgets.boards.scythe.shapes import draw_icon, path_at
from tabletop_widgets.boards.scythe.texts import ITEM_ICON
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.automa_plan import DONE, NOT_REACHED, Plan
from tabletop_widgets.engines.scythe.components.automa import RANGES, Card, Scheme
from tabletop_widgets.engines.scythe.observation import ScytheObservation

WIDTH: Final = 328.0
HEIGHT: Final = 160.0
COLOUR: Final = ("$good", "$bad")  # colours of the schemes, which also have numbers
NUMERAL: Final = ("I", "II")


def card_plan(view: ScytheObservation, seat: int) -> tuple[int, int, Plan | None]:
    """Return the top card of the main discard pile (-1: none), the number of its scheme, and its plan."""
    top, plan = view.last_turned[seat], view.plans[seat]
    if top < 0:
        return -1, view.scheme(seat), None
    if plan is None or plan.card != top:
        return top, view.scheme(seat), None
    return top, plan.scheme, plan


def draw_card(scene: Scene, view: ScytheObservation, seat: int, parent: str, x: float, y: float, words: Words) -> None:
    """Draw the card of an Automa's last turn; its keys begin with its parent's key."""
    key = f"{parent}c"
    top, scheme, plan = card_plan(view, seat)
    place = f"translate({number(x)} {number(y)})"
    if top < 0:
        _draw_none(scene, key, parent, place, words)
        return
    card = view.automa_cards[top]
    title = words("board-automa-card", number=str(card.number))
    half = words("board-row", title=scheme_name(scheme, words), cells=gains_text(card.schemes[scheme], words))
    label = words("board-row", title=title, cells=half)  # each symbol has a label of its own
    scene.add(key, "g", parent, transform=place, label=label)
    scene.add(
        f"{key}/r", "rect", key, **rect(0, 0, WIDTH, HEIGHT, 11), fill="$panel", stroke=COLOUR[scheme],
        stroke_width=1.8, class_="tw-rim",
    )  # fmt: skip
    _draw_active(scene, key, card, scheme, plan, view.tracker(seat).obeys_cog, words)
    _draw_middle(scene, key, card, words)
    _draw_other(scene, key, card, 1 - scheme, words)


def _draw_none(scene: Scene, key: str, parent: str, place: str, words: Words) -> None:
    text = words("board-automa-no-card")
    scene.add(key, "g", parent, transform=place, label=text)
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, WIDTH, HEIGHT, 11), fill="none", stroke="$line",
              stroke_dasharray="4 4", class_="tw-rim")  # fmt: skip
    scene.add(f"{key}/s", "path", key, d=path_at("cog", WIDTH / 2, 66, 1.5), fill="$line")
    write(scene, f"{key}/t", key, text, WIDTH / 2, 116, 12.5, text_anchor="middle", fill="$soft")


def _draw_band(scene: Scene, key: str, scheme: int, y: float, height: float, size: float) -> None:
    """Draw the coloured end of a half with its number, and its tint."""
    scene.add(f"{key}/h{scheme}", "rect", key, **rect(5, y, 25, height, 7), fill=COLOUR[scheme])
    write(
        scene, f"{key}/n{scheme}", key, NUMERAL[scheme], 17.5, y + height / 2 + 0.36 * size, size, font_weight=800,
        text_anchor="middle", fill="$panel",
    )  # fmt: skip


# --- the scheme in use


@draw_cached
def _draw_active(
    scene: Scene, key: str, card: Card, scheme: int, plan: Plan | None, obeys_cog: bool, words: Words
) -> None:
    half = card.schemes[scheme]
    _draw_band(scene, key, scheme, 5, 76, 16)
    scene.add(f"{key}/a", "rect", key, **rect(33, 5, 290, 76, 7), fill=COLOUR[scheme], opacity=0.1)
    x = 38.0
    if card.cog:
        _draw_cog(scene, f"{key}k", key, x, obeys_cog, plan is not None and plan.skipped, words)
        x += 35
    gap = 5.0
    wide = sum(room(symbol) + 10 + gap for symbol in half.moves) - gap
    scale = min(1.0, round((319 - x) / wide, 3)) if half.moves else 1.0
    marks = PathBatch()
    for i, symbol in enumerate(half.moves):
        _draw_tile(scene, f"{key[:-1]}s{i}", key, half, i, x, scale, plan, words)
        x += (room(symbol) + 10 + gap) * scale
        if plan is not None and plan.tried[i] != NOT_REACHED:
            put_mark(marks, plan.tried[i] == DONE, x - (gap + 4) * scale, 13, 7)
    marks.draw(scene, f"{key}/v", key)
    _draw_gains(scene, key, half, 66, 1.0)


def _draw_cog(scene: Scene, key: str, parent: str, x: float, obeyed: bool, skips: bool, words: Words) -> None:
    """Draw the crossed-out cog at the beginning of the row; faint if the level ignores it."""
    label = words("board-automa-skipped" if skips else "board-automa-cog")
    scene.add(key, "g", parent, transform=f"translate({number(x)} 9)", label=label, opacity=None if obeyed else 0.45)
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, 30, 42, 7), fill="$panel", stroke="$bad" if skips else "$line",
              stroke_width=2.4 if skips else 1, class_="tw-rim")  # fmt: skip
    scene.add(f"{key}/c", "path", key, d=path_at("gear", 15, 21, 1.35), fill="$soft")
    scene.add(f"{key}/x", "path", key, d=path_at("cross", 15, 21, 2.9), fill="none", stroke="$bad", stroke_width=2.6,
              stroke_linecap="round")  # fmt: skip


def _draw_tile(
    scene: Scene, key: str, parent: str, half: Scheme, i: int, x: float, scale: float, plan: Plan | None, words: Words
) -> None:  # fmt: skip
    """Draw a symbol of the first row; those that were not reached are faint."""
    symbol = half.moves[i]
    tried = DONE if plan is None else plan.tried[i]
    name = symbol_name(symbol, words)
    label = name if plan is None else words("board-row", title=name, cells=outcome(tried, words))
    where = f"translate({number(x)} 9)" + (f" scale({scale})" if scale < 1 else "")
    faint = plan is not None and tried == NOT_REACHED
    scene.add(key, "g", parent, transform=where, label=label, opacity=0.38 if faint else None)
    wide = room(symbol) + 10
    done = plan is not None and tried == DONE
    scene.add(
        f"{key}/r", "rect", key, **rect(0, 0, wide, 42, 7), fill="$panel", stroke="$good" if done else "$line",
        stroke_width=2.6 if done else 1, class_="tw-rim",
    )  # fmt: skip
    draw_symbol(scene, key, key, symbol, 5, 24, smallest=round(11 / scale, 1))


def put_mark(batch: PathBatch, done: bool, x: float, y: float, radius: float) -> None:
    """Put a tick or a cross on a disc."""
    name, colour = ("tick", "$good") if done else ("cross", "$bad")
    batch.put(1, f"{name}s", dot(x, y), **DISC, stroke=colour, stroke_width=2 * radius)
    batch.put(2, "mark", path_at(name, x, y, radius / 7), fill="none", stroke="$panel", stroke_width=1.9)


def _draw_gains(scene: Scene, key: str, half: Scheme, y: float, scale: float) -> None:
    """Draw the second row, and the third one (the recruit bonus) at its end."""
    part = "g" if scale == 1 else "o"
    group = _gains_group(scene, f"{key}/{part}", key, half, y, scale)
    x = 40.0
    for i, gain in enumerate(half.gains):
        x = draw_gain(scene, f"{key}/{part}{i}", group, gain, x, y, scale) + 12 * scale
    if half.bonus >= 0:
        wide = 52 * scale
        left = 320 - wide
        scene.add(f"{key}/{part}b", "rect", key, **rect(left, y - 11 * scale, wide, 22 * scale, 8), fill="$panel2",
                  stroke="$line")  # fmt: skip
        scene.add(f"{key}/{part}h", "path", key, d=path_at("recruits", left + 15 * scale, y, 0.9 * scale), fill="$ink")
        draw_icon(scene, f"{key}/{part}s", key, ITEM_ICON[half.bonus], left + 37 * scale, y, 0.9 * scale)


def _gains_group(scene: Scene, key: str, parent: str, half: Scheme, y: float, scale: float) -> str:
    """Return the group for gains: one that shrinks them if they are too wide for their row."""
    x, most = 40.0, 264.0 if half.bonus >= 0 else 318.0
    for gain in half.gains:
        x = draw_gain(Scene(), key, parent, gain, x, y, scale) + 12 * scale
    if x - 12 * scale <= most:
        return parent
    small = round((most - 40) / (x - 40), 3)
    place = f"translate({number(40 - 40 * small)} {number(y - y * small)}) scale({small})"
    return scene.add(f"{key}z", "g", parent, transform=place)


# --- the middle, and the other scheme


@draw_cached
def _draw_middle(scene: Scene, key: str, card: Card, words: Words) -> None:
    """Draw the number, the star of the tracker, the combat table, the resource box."""
    one = f"{key}m"
    scene.add(one, "g", key, label=middle_text(card, words))
    scene.add(f"{one}/r", "rect", one, **rect(5, 85, 318, 27, 7), fill="$panel2", class_="tw-rim")
    write(scene, f"{one}/n", one, f"{card.number}", 21, 104, 15, font_weight=800, text_anchor="middle")
    draw_star(scene, f"{one}/s", one, card.advances, 50, 98.5)
    draw_table(scene, f"{one}/t", one, card, 70, 98.5)
    draw_icon(scene, f"{one}/b", one, "resources", 296, 98.5, 0.9)
    write(scene, f"{one}/q", one, str(card.resources), 308, 103, 13, font_weight=700)


def draw_star(scene: Scene, key: str, parent: str, golden: bool, x: float, y: float) -> None:
    """Draw the golden star, or the crossed-out one."""
    if golden:
        scene.add(key, "path", parent, d=path_at("star", x, y, 1.2), fill="$gold", stroke="$goldink", stroke_width=0.8)
        return
    scene.add(key, "path", parent, d=path_at("star", x, y, 1.15), fill="$line", stroke="$soft", stroke_width=1)
    scene.add(f"{key}x", "path", parent, d=path_at("cross", x, y, 2.5), fill="none", stroke="$bad", stroke_width=2.4,
              stroke_linecap="round")  # fmt: skip


SPANS: Final = (*(f"{low}–{high}" for low, high in RANGES[:-1]), f"{RANGES[-1][0]}+")


def draw_table(scene: Scene, key: str, parent: str, card: Card, x: float, y: float, used: int = -1) -> None:
    """Draw a combat table: power spent by range, and combat cards; the range in use is framed."""
    batch = PathBatch()
    for i in range(len(card.power)):  # wide lines with round joins make round corners
        cell = square(x + 59 * i + 5, y - 5.5, 46, 11)
        edge, wide = ("$ink", 12) if i == used else ("$line", 11)
        batch.put(0, "used" if i == used else "edge", cell, fill="none", stroke=edge, stroke_width=wide)
        batch.put(1, "cell", cell, fill="$panel", stroke="$panel", stroke_width=9)
    batch.draw(scene, key, parent)
    spans = spread([(text, x + 59 * i + (15, 18.5, 15)[i], y + 4) for i, text in enumerate(SPANS)], 11)
    powers = spread([(str(power), x + 59 * i + (47 if power < 10 else 43.5), y + 4.8)
                     for i, power in enumerate(card.power)], 13.5)  # fmt: skip
    shared = {"text_anchor": "middle"}
    scene.add(f"{key}s", "text", parent, font_size=11, fill="$soft", **shared, **spans)
    scene.add(f"{key}p", "text", parent, font_size=13.5, font_weight=800, fill="$power", **shared, **powers)
    draw_icon(scene, f"{key}c", parent, "cards", x + 187, y, 0.9)
    write(scene, f"{key}d", parent, str(card.combat_cards), x + 197, y + 4.5, 13, font_weight=700)


@draw_cached
def _draw_other(scene: Scene, key: str, card: Card, scheme: int, words: Words) -> None:
    """Draw the other half, dimmed."""
    one = f"{key}o"
    half = card.schemes[scheme]
    scene.add(one, "g", key, opacity=0.5, label=scheme_text(card, scheme, words))
    scene.add(f"{one}/r", "rect", one, **rect(33, 116, 290, 40, 7), fill="$panel2", class_="tw-rim")
    _draw_band(scene, one, scheme, 116, 40, 12)
    scale = 0.58
    wide = sum(room(symbol, scale) + 10 for symbol in half.moves)
    scale *= min(1.0, 280 / wide) if wide else 1
    x = 40.0
    batch = PathBatch()
    for i, symbol in enumerate(half.moves):
        put_symbol(scene, f"{one}/m{i}", one, symbol, x, 126.5, batch, scale)
        x += room(symbol, scale) + 10
    batch.draw(scene, f"{one}/s", one)
    _draw_gains(scene, one, half, 146, 0.72)


# --- in words


def tell_card(scene: Scene, region: str, view: ScytheObservation, seat: int, words: Words) -> None:
    """Add the card to the text board."""
    top, scheme, _ = card_plan(view, seat)
    row = f"am{seat}"
    if top < 0:
        scene.text_summary(region, f"{row}/card", words("board-automa-no-card"))
        return
    card = view.automa_cards[top]
    title = words("board-automa-card", number=str(card.number))
    scene.text_summary(region, f"{row}/card", words("board-row", title=title, cells=scheme_text(card, scheme, words)))
    scene.text_summary(region, f"{row}/mid", middle_text(card, words))
    scene.text_summary(region, f"{row}/other", scheme_text(card, 1 - scheme, words))
