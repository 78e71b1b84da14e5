"""The discard piles: used cards of all kinds, and the number of each."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import groupby
from typing import Final

from tabletop_widgets.boards.cache import draw_cached, draw_region_cached
from tabletop_widgets.boards.lettering import add_text, shorten, wrap_text
from tabletop_widgets.boards.leviath.shapes import draw_icon, icon_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.cards import ActionCard
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.texts import ability_name, card_effect, card_name

PILES: Final = "piles"
PILES_WIDTH: Final = 270.0
_TEXT: Final = 12.0
_LINE: Final = 21.0  # height of the line of a kind of card
_TEXT_LINE: Final = 15.0
_SQUARE: Final = 12.0  # width of a card of a kind
_COUNT: Final = 44.0  # width of the number of used cards
_USED_LINES: Final = 4  # number of lines for Awakening abilities
_PILE: Final = (18.0, 20.0)  # width and height of a card in the humans' discard pile
_PILE_ROWS: Final = 3
_PILE_MOST: Final = 13  # cards in a row without overlap; more cards overlap


def draw_piles(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the piles; their size depends only on the game, not on the position."""
    height = _awakenings_y(view) + 30 + _TEXT_LINE * _USED_LINES
    scene.region(PILES, PILES_WIDTH, height, words("board-piles"), "side", public=True)
    facts = ("piles", words.locale, view.cards, view.num_players, view.discards, view.spent, view.asleep)
    draw_region_cached(scene, facts, partial(_draw_piles, view=view, words=words))


def _draw_piles(scene: Scene, view: LeviathObservation, words: Words) -> None:
    _draw_table(scene, view, _kinds(view), words)
    _draw_awakenings(scene, view, _awakenings_y(view), words)


def _awakenings_y(view: LeviathObservation) -> float:
    """Return the upper edge of the kaiju's discard pile."""
    return 34 + _pile_height(view) + _LINE * len(_kinds(view)) + 6


def _kinds(view: LeviathObservation) -> dict[str, tuple[ActionCard, int]]:
    """Return the kinds of action cards of this game by id, whatever their day, with their numbers."""
    kinds: dict[str, tuple[ActionCard, int]] = {}
    for card, count in zip(view.cards.actions, view.cards.deck(view.num_players - 1), strict=True):
        first, before = kinds.get(card.id, (card, 0))
        kinds[card.id] = (first, before + count)
    return kinds


def _draw_table(scene: Scene, view: LeviathObservation, kinds: dict[str, tuple[ActionCard, int]], words: Words) -> None:
    """Draw the humans' discard pile, which everybody may see: card by card, then how many of each kind. Rule: 3.1."""
    used = Counter(view.cards.actions[card].id for card in view.discards)
    title = words("board-used", count=str(len(view.discards)))
    scene.add("used", "g", PILES, fill="$ink", font_size=_TEXT, font_weight=500)
    scene.add("usedcards", "g", PILES, label=title, tip=words("board-tip-used"), rule="3.1 4.2")
    add_text(scene, "used/title", "usedcards", title, 8, 18, 12.5, fill="$soft")
    scene.text_summary(PILES, "used", title)
    _draw_pile(scene, view, 28, words)
    by_day = _used_by_day(view, words)
    _draw_squares(scene, view, kinds)
    for i, (card, count) in enumerate(kinds.values()):
        y = 32 + _pile_height(view) + _LINE * i
        _draw_kind(scene, i, y, card, used[card.id], count, tuple(by_day[card.id]), words)


@draw_cached
def _draw_kind(
    scene: Scene, row: int, y: float, card: ActionCard, used: int, count: int, by_day: tuple[str, ...], words: Words
) -> None:
    """Draw the number of used cards of a kind."""
    key, text, figures = f"used:{card.id}", card_name(card, words), {"used": str(used), "count": str(count)}
    label = words("board-used-of", card=text, days=words("list-separator").join(by_day), **figures)
    scene.add(key, "g", "used", transform=f"translate(8 {y:g})", label=label, tip=card_effect(card, words), rule="5")
    draw_icon(scene, f"{key}/i", key, icon_of(card), 9, 10, fill="$ink", scale=0.64)
    room = PILES_WIDTH - 16 - 24 - _SQUARE * count - _COUNT
    scene.add(f"{key}/t", "text", key, shorten(text, room, _TEXT), x=22, y=14.2)
    scene.add(f"{key}/n", "text", key, words("board-used-count", **figures), x=PILES_WIDTH - 16, y=14.2,
              font_weight=700, text_anchor="end")  # fmt: skip
    scene.text_summary(PILES, f"used{row // 3}", words("board-used-short", card=text, **figures))


def _draw_squares(scene: Scene, view: LeviathObservation, kinds: dict[str, tuple[ActionCard, int]]) -> None:
    """Draw a square for each card of a kind, in the colour of its day: crossed out if it is used, else faint."""
    used, top = Counter(view.discards), 32 + _pile_height(view) + 4.5
    ends = {name: PILES_WIDTH - 8 - _COUNT - _SQUARE * count for name, (_, count) in kinds.items()}
    rows = {name: top + _LINE * i for i, name in enumerate(kinds)}
    squares: dict[tuple[int, bool], str] = {}
    crosses = ""
    for number, (card, count) in enumerate(zip(view.cards.actions, view.cards.deck(view.num_players - 1), strict=True)):
        for i in range(count):
            look, x, y = (card.day, i < used[number]), ends[card.id], rows[card.id]
            squares[look] = squares.get(look, "") + f"M{x:g} {y:g}h10v12h-10z"
            crosses += f"M{x + 2.5:g} {y + 3.5:g}l5 5m0 -5l-5 5" if look[1] else ""
            ends[card.id] += _SQUARE
    for (day, is_used), data in sorted(squares.items()):
        scene.add(
            f"used/day{day}{'/used' if is_used else ''}", "path", "usedcards", d=data, fill=f"$day{day}",
            stroke="$soft", stroke_width=0.8, stroke_linejoin="round", fill_opacity=None if is_used else 0.3,
        )  # fmt: skip
    if crosses:
        scene.add(
            "used/crosses", "path", "usedcards", d=crosses, fill="none", stroke="$dayink", stroke_width=1.6,
            stroke_linecap="round",
        )  # fmt: skip


def _used_by_day(view: LeviathObservation, words: Words) -> dict[str, list[str]]:
    """Return by id of a kind the number of used cards of each day that has such cards."""
    used, out = Counter(view.discards), dict[str, list[str]]()
    counts = view.cards.deck(view.num_players - 1)
    for number, (card, count) in enumerate(zip(view.cards.actions, counts, strict=True)):
        line = words("board-used-day", day=str(card.day), used=str(used[number]), count=str(count))
        out.setdefault(card.id, []).append(line)
    return out


def _pile_columns(view: LeviathObservation) -> int:
    """Return the number of columns of the humans' discard pile, so that all cards of the game have room."""
    return max(_PILE_MOST, -(-sum(view.cards.deck(view.num_players - 1)) // _PILE_ROWS))


def _pile_height(view: LeviathObservation) -> float:
    """Return the height of the pile when all cards of the game have been used."""
    rows = -(-sum(view.cards.deck(view.num_players - 1)) // _pile_columns(view))
    return rows * (_PILE[1] + 3) + 5


def _draw_pile(scene: Scene, view: LeviathObservation, y: float, words: Words) -> None:
    """Draw the humans' discard pile in order, the first card at the left, each in the colour of its day."""
    if not view.discards:
        add_text(scene, "pile/none", PILES, words("board-none-used"), 8, y + 15, _TEXT, weight=500)
        return
    text = words("board-pile", cards=_runs(view, words))
    scene.add("pile", "g", PILES, label=text, rule="3.1 4.2")
    scene.text_summary(PILES, "pile", text)
    columns = _pile_columns(view)
    pitch = (PILES_WIDTH - 16 - _PILE[0]) / (columns - 1)
    for i, number in enumerate(view.discards):
        card, key = view.cards.actions[number], f"pile:{i}"
        row, column = divmod(i, columns)
        label = words("board-pile-card", place=str(i + 1), card=card_name(card, words), day=str(card.day))
        place = f"translate({8 + pitch * column:.1f} {y + row * (_PILE[1] + 3):g})"
        _draw_used(scene, key, card, place, label)


@draw_cached
def _draw_used(scene: Scene, key: str, card: ActionCard, place: str, label: str) -> None:
    scene.add(key, "g", "pile", transform=place, label=label)
    scene.add(f"{key}/r", "rect", key, width=_PILE[0], height=_PILE[1], rx=3, fill=f"$day{card.day}")
    draw_icon(scene, f"{key}/i", key, icon_of(card), _PILE[0] / 2, _PILE[1] / 2, fill="$dayink", scale=0.6)


def _runs(view: LeviathObservation, words: Words) -> str:
    """Return the humans' discard pile in order, with the day of each run of cards."""
    runs = groupby((view.cards.actions[card] for card in view.discards), key=lambda card: card.day)
    return words("run-separator").join(
        words("board-run", day=str(day), cards=words("list-separator").join(card_name(card, words) for card in cards))
        for day, cards in runs
    )


def _draw_awakenings(scene: Scene, view: LeviathObservation, y: float, words: Words) -> None:
    """Draw the kaiju's discard pile in order, which everybody may see; a Fish School names its area. Rule: 3.1."""
    names = [ability_name(view.cards.awakenings[card], words) for card in view.spent]
    title = words("board-awakenings", count=str(view.asleep))
    text = words("list-separator").join(names) or words("board-none-used")
    scene.add("asleep", "g", PILES, label=words("board-row", title=title, cells=text), rule="9")
    scene.add("asleep/line", "path", "asleep", d=f"M8 {y + 4:g}H{PILES_WIDTH - 8:g}", stroke="$line")
    add_text(scene, "asleep/title", "asleep", title, 8, y + 22, 12.5, fill="$soft")
    for i, line in enumerate(wrap_text(text, PILES_WIDTH - 16, _TEXT, _USED_LINES)):
        add_text(scene, f"asleep/{i}", "asleep", line, 8, y + 40 + _TEXT_LINE * i, _TEXT, weight=500)
    scene.text_summary(PILES, "asleep", words("board-row", title=title, cells=text))
