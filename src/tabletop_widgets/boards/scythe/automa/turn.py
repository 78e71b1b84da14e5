"""An Automa's turn in three steps: its card, its move with the reasons, its gains."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.boards.lettering import shorten, width, wrap_text, write
from tabletop_widgets.boards.paths import DISC, PathBatch, dot, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa.reasons import hex_name, reasons
from tabletop_widgets.boards.scythe.automa.symbols import draw_gain_icon, put_symbol, room
from tabletop_widgets.boards.scythe.automa.turn_status import (
    GAINS,
    MOVE,
    OVER,
    Row,
    TurnStatus,
    bonus_text,
    card_text,
    card_title,
    fight_text,
    gain_texts,
    latest_turn,
    rows,
    tracker_texts,
    unit_that_comes,
)
from tabletop_widgets.boards.scythe.shapes import badge, path_at
from tabletop_widgets.boards.scythe.texts import faction_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import UNIT, Gain
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

REGION: Final = "automa"
WIDTH: Final = 366.0  # the width of the mats below it
LEAST_HEIGHT: Final = 424.0  # the height of the head and sections of a mat, which it replaces
_EDGE: Final = 10.0
_LEFT: Final = 46.0  # where the texts of a step begin
_RIGHT: Final = WIDTH - 12
_DOT: Final = 24.0  # x of the numbers of the steps
_SIZE, _NOTE, _TITLE = 12.3, 11.0, 13.5
_LINE: Final = 15.8
_SCALE: Final = 0.72  # scale of the symbols
_MOST_LINES: Final = 4  # most lines of a text


class _Page:
    """A drawer that goes from top to bottom and keeps the current height."""

    def __init__(self, scene: Scene, group: str) -> None:
        self.scene = scene
        self.group = group
        self.y = 0.0

    def open(self, name: str, label: str, rule: str = "", tip: str = "", mark: str = "") -> str:
        """Add a group with a name and a tooltip to the scene and to the text board; return its key."""
        self.scene.text_summary(REGION, f"{self.group}{name}", {"yes": "✓ ", "no": "✗ "}.get(mark, "") + label)
        return self.scene.add(f"{self.group}{name}", "g", self.group, label=label, tip=tip or None, rule=rule or None)

    def text(self, key: str, text: str, x: float, right: float, rule: str = "", **attrs: Any) -> None:  # noqa: ANN401
        """Write a text over as many lines as it needs, and the number of its rule at the end of the first line."""
        size = attrs.pop("font_size", _SIZE)
        weight = attrs.get("font_weight", 500)
        edge = right
        if rule:
            first = rule.split()[0]
            write(self.scene, f"{key}/rule", key, first, right, self.y + _LINE - 4.3, _NOTE, fill="$soft",
                  text_anchor="end", text_decoration="underline", font_weight=500)  # fmt: skip
            edge = right - width(first, _NOTE) - 6
        for i, line in enumerate(_lines(text, edge - x, right - x, size, weight)):
            write(self.scene, f"{key}/{i}", key, line, x, self.y + _LINE - 4, size, **attrs)
            self.y += _LINE


def _lines(text: str, first: float, room: float, size: float, weight: int) -> list[str]:
    """Split a text into lines, of which the first has less room."""
    whole = wrap_text(text, first, size, _MOST_LINES, weight)
    if len(whole) == 1 or first == room:
        return list(whole)
    return [whole[0], *wrap_text(text[len(whole[0]) :].lstrip(), room, size, _MOST_LINES, weight)]


def draw_turn(scene: Scene, view: ScytheObservation, words: Words) -> float:
    """Draw the turn of the Automa that moves now or moved last; return the height that it needs."""
    group = "amt"
    turn = latest_turn(view)
    page = _Page(scene, group)
    scene.add(f"{group}:back", "g", REGION)
    scene.add(f"{group}:bg", "rect", f"{group}:back", **rect(1, 1, WIDTH - 2, LEAST_HEIGHT - 2, 12), fill="$panel",
              stroke="$line")  # fmt: skip
    scene.add(group, "g", REGION, font_size=_SIZE, fill="$ink", stroke_linejoin="round", fill_rule="evenodd")
    if view.factions[turn.seat] < 0:
        page.text(group, words("board-no-mats"), _EDGE, _RIGHT, fill="$soft")
        return LEAST_HEIGHT
    _draw_head(page, view, turn.seat, words)
    parts = (_draw_card, _draw_move, _draw_gains)
    ends = []
    for draw in parts:
        begin = page.y
        page.y += 7
        draw(page, view, turn, words)
        page.y += 7
        ends.append((begin, page.y))
    _draw_steps(page, turn, ends)
    needed = max(LEAST_HEIGHT, page.y + 4)
    scene.elements[f"{group}:bg"][2]["height"] = needed - 2
    return needed


def _draw_head(page: _Page, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the Automa's name and faction, and that nobody decides."""
    scene, key = page.scene, page.group
    badge(scene, f"{key}/f", key, FACTIONS[view.factions[seat]], _DOT, 19, 11)
    nobody = words("board-turn-nobody")
    free = _RIGHT - width(nobody, _NOTE) - _LEFT - 8
    title = words("board-automa-of", name=words.name(seat), faction=faction_name(view, seat, words))
    write(scene, f"{key}/n", key, shorten(title, free, 13.5, 700), _LEFT, 23.5, 13.5, font_weight=700)
    write(scene, f"{key}/who", key, nobody, _RIGHT, 23, _NOTE, text_anchor="end", fill="$soft")
    scene.text_summary(REGION, f"{key}/n", title)
    page.y = 36


# --- the steps' numbers, and the line between them


def _draw_steps(page: _Page, turn: TurnStatus, ends: list[tuple[float, float]]) -> None:
    """Draw a disc for each step (done, present, to come), and a tint behind the present one."""
    scene, group = page.scene, page.group
    batch = PathBatch()
    line = f"M{number(_DOT)} {number(ends[0][0] + 20)}V{number(ends[-1][0] + 20)}"
    batch.put(0, "line", line, fill="none", stroke="$line", stroke_width=2)
    for step, (top, bottom) in enumerate(ends):
        y = top + 19
        done, now = step < turn.stage, step == turn.stage
        colour = "$good" if done else "$live" if now else "$line"
        batch.put(1, f"disc{colour[1:]}", dot(_DOT, y), **DISC, stroke=colour, stroke_width=24)
        if done:
            batch.put(2, "tick", path_at("tick", _DOT, y, 1.35), fill="none", stroke="$panel", stroke_width=2.4)
        if now:
            scene.add(f"{group}:now", "rect", f"{group}:back", x=2, y=round(top, 1), width=WIDTH - 4,
                      height=round(bottom - top, 1), fill="$live", opacity=0.1)  # fmt: skip
    batch.draw(scene, f"{group}:s", group)
    for step, (top, _) in enumerate(ends):
        if step >= turn.stage:
            ink = "$panel" if step == turn.stage else "$ink"
            write(scene, f"{group}:d{step}", group, str(step + 1), _DOT, top + 23.5, 12.5, font_weight=800, fill=ink,
                  text_anchor="middle")  # fmt: skip


def _title(page: _Page, key: str, text: str, is_next: bool) -> None:
    fill = "$soft" if is_next else "$ink"
    page.y += 2
    page.text(key, text, _LEFT, _RIGHT, font_size=_TITLE, font_weight=700, fill=fill)
    page.y += 2


# --- the card


def _draw_card(page: _Page, view: ScytheObservation, turn: TurnStatus, words: Words) -> None:
    title, text = card_title(view, turn, words), card_text(view, turn, words)
    key = page.open("0", words("board-row", title=title, cells=text), "20.1 20.2 20.3")
    _title(page, key, title, is_next=False)
    _body(page, key, text, "20.2" if turn.plan is not None else "20.1")


def _body(page: _Page, key: str, text: str, rule: str, fill: str = "$soft") -> None:
    """Write a text below a title."""
    one = page.scene.add(f"{key}/b", "g", key)
    page.text(one, text, _LEFT, _RIGHT, rule, fill=fill)


# --- the move


def _draw_move(page: _Page, view: ScytheObservation, turn: TurnStatus, words: Words) -> None:
    plan = turn.plan
    skipped = plan is not None and plan.skipped
    title = words("board-turn-skip" if skipped else "board-turn-move")
    key = page.open("1", title, "20.4" if skipped else "21.1", words("board-turn-move-tip"))
    _title(page, key, title, is_next=turn.stage < MOVE)
    if plan is None:
        _body(page, key, words("board-turn-move-next"), "21.1")
        return
    if skipped:
        level = naming.level(view.tracker(turn.seat), words)
        _body(page, key, words("board-turn-skip-text", level=level), "20.4", "$ink")
        return
    for i, row in enumerate(rows(view, plan, words)):
        _draw_row(page, i, row, words)
    if plan.symbol < 0:
        still = page.open("1n", words("board-turn-still"), "21.1")
        page.text(still, words("board-turn-still"), _LEFT, _RIGHT, "21.1", font_weight=600)
        return
    fight = fight_text(view, turn.seat, words) if turn.stage == MOVE else ""
    if fight:
        one = page.open("1f", fight, "24 24.2 24.3 24.4")
        page.scene.add(f"{one}/i", "path", one, d=path_at("combat", _LEFT + 8, page.y + 10, 0.9), fill="$bad")
        page.text(one, fight, _LEFT + 22, _RIGHT, "24.2", font_weight=600)
        page.y += 4
    _draw_why(page, view, turn, words)


def _draw_row(page: _Page, i: int, row: Row, words: Words) -> None:
    """Draw a symbol of the card with a tick or a cross, its name, and the reason."""
    scene, top = page.scene, page.y
    label = words("board-row", title=row.name, cells=row.text)
    key = page.open(f"1s{i}", label, row.rule, row.tip, row.mark)
    done, faint = row.mark == "yes", row.mark == ""
    scene.elements[key][2].update({"opacity": 0.8} if faint else {})
    frame = scene.add(f"{key}/r", "rect", key, x=_LEFT, y=round(top, 1), width=_RIGHT - _LEFT, height=0, rx=8,
                      fill="$panel", stroke="$good" if done else "$line", stroke_width=2 if done else 1,
                      class_="tw-rim")  # fmt: skip
    icons = max(32.0, room(row.symbol, _SCALE))
    text_x = _LEFT + 8 + icons + 16
    page.y += 4
    name = scene.add(f"{key}/n", "g", key)
    struck = {"text_decoration": "line-through", "fill": "$soft"} if row.mark == "no" else {}
    if faint:
        page.text(name, label, text_x, _RIGHT - 7, row.rule)
    else:
        page.text(name, row.name, text_x, _RIGHT - 7, row.rule, font_weight=700, **struck)
        about = scene.add(f"{key}/t", "g", key)
        page.text(about, row.text, text_x, _RIGHT - 7, fill="$ink" if done else "$soft")
    page.y += 4
    high = page.y - top
    scene.elements[frame][2]["height"] = round(high, 1)
    middle = top + high / 2
    batch = PathBatch()
    put_symbol(scene, f"{key}/y", key, row.symbol, _LEFT + 7, middle, batch, _SCALE, 11)
    x = text_x - 9
    if not faint:
        name_of, colour = ("tick", "$good") if done else ("cross", "$bad")
        batch.put(2, "mark", path_at(name_of, x, middle, 1.05), fill="none", stroke=colour, stroke_width=2.4,
                  stroke_linecap="round")  # fmt: skip
    batch.draw(scene, f"{key}/s", key)
    page.y += 4


def _draw_why(page: _Page, view: ScytheObservation, turn: TurnStatus, words: Words) -> None:
    """Draw the numbered reasons for the destination."""
    plan = turn.plan
    assert plan is not None
    kind = view.automa_cards[plan.card].schemes[plan.scheme].moves[plan.symbol].kind
    scene, top = page.scene, page.y
    title = words("board-why", hex=hex_name(plan.dest, words))
    found = reasons(plan, kind, words)
    frame = scene.add(f"{page.group}:w", "rect", page.group, x=_LEFT, y=round(top, 1), width=_RIGHT - _LEFT, height=0,
                      rx=8, fill="$panel", stroke="$line", class_="tw-rim")  # fmt: skip
    page.y += 5
    head = page.open("1w", title, "21.4", words("board-why-tip"))
    page.text(head, title, _LEFT + 9, _RIGHT - 8, font_weight=700)
    for i, reason in enumerate(found):
        key = page.open(f"1w{i}", reason.text, reason.rule)
        write(scene, f"{key}/i", key, f"{i + 1}.", _LEFT + 22, page.y + _LINE - 4, text_anchor="end", font_weight=700)
        page.text(key, reason.text, _LEFT + 27, _RIGHT - 8, reason.rule)
    page.y += 5
    scene.elements[frame][2]["height"] = round(page.y - top, 1)


# --- the gains


def _draw_gains(page: _Page, view: ScytheObservation, turn: TurnStatus, words: Words) -> None:
    stage = turn.stage
    skipped = turn.plan is not None and turn.plan.skipped
    titles = {GAINS: "board-turn-gains-now", OVER: "board-turn-gains-done"}
    title = words("board-turn-gains-skip" if skipped else titles.get(stage, "board-turn-gains"))
    key = page.open("2", title, "20.4" if skipped else "22", words("board-turn-gains-tip"))
    _title(page, key, title, is_next=stage < GAINS)
    if skipped:
        return
    if turn.plan is None:
        _body(page, key, words("board-turn-gains-next"), "22")
        return
    _draw_gain_row(page, gain_texts(view, turn, words), unit_that_comes(view, turn), words)
    bonus = bonus_text(view, turn, words)
    if bonus:
        one = page.open("2b", bonus, "22.4")
        page.scene.add(f"{one}/h", "path", one, d=path_at("recruits", _LEFT + 7, page.y + 8, 0.8), fill="$power")
        page.text(one, bonus, _LEFT + 19, _RIGHT, "22.4")
    tracker = tracker_texts(view, turn, words)
    if tracker:
        one = page.open("2t", " ".join(tracker), "23.1 23.2 23.3 21.12")
        page.scene.add(f"{one}/h", "path", one, d=path_at("star", _LEFT + 7, page.y + 8, 0.7), fill="$gold",
                       stroke="$goldink", stroke_width=0.6)  # fmt: skip
        page.text(one, words("board-space").join(tracker), _LEFT + 19, _RIGHT, "23.1")


def _draw_gain_row(page: _Page, gains: list[tuple[Gain, str]], unit: str, words: Words) -> None:
    """Draw the gains one after the other, each with its icon, over as many lines as they need.

    Args:
        page: where to draw.
        gains: the gains and their words.
        unit: the icon of the unit that is gained, or "" if both are meant.
        words: the language.

    """
    if not gains:
        one = page.open("2g", words("board-turn-gains-none"), "22")
        page.text(one, words("board-turn-gains-none"), _LEFT, _RIGHT, "22", fill="$soft")
        return
    x = _LEFT
    for i, (gain, text) in enumerate(gains):
        icon = 33.0 if gain.what == UNIT and not unit else 18.0
        wide = icon + width(text, _SIZE)
        if i and x + wide > _RIGHT:
            x = _LEFT
            page.y += _LINE + 2
        key = page.open(f"2g{i}", text, _RULE[gain.what])
        draw_gain_icon(page.scene, f"{key}/i", key, gain.what, x, page.y + 8, unit)
        write(page.scene, f"{key}/t", key, shorten(text, _RIGHT - x - icon, _SIZE), x + icon, page.y + _LINE - 4)
        x += wide + 12
    page.y += _LINE + 2


_RULE: Final = ("22.3", "22.3", "22.1", "22.3", "22.2")  # sections of the rulebook by kind of gain
