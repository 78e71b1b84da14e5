"""The piles: everybody's cards as far as they are visible, and the used cards of all kinds."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Final

from tabletop_widgets.boards.glyphs import LETTERS, seat_glyph
from tabletop_widgets.boards.lettering import add_text, draw_disc, shortened, wrapped
from tabletop_widgets.boards.leviath.hands import draw_tier
from tabletop_widgets.boards.leviath.shapes import draw_icon, icon_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.cards import ActionCard
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT
from tabletop_widgets.engines.leviath.texts import ability_name, card_name
from tabletop_widgets.engines.leviath.view.observation import LeviathObservation

PILES: Final = "piles"
PILES_WIDTH: Final = 300.0
_ROW: Final = 30.0  # of a player
_LINE: Final = 20.0  # of a kind of card
_USED_LINES: Final = 4  # of Awakening abilities
_PILE: Final = (18.0, 20.0)  # a card of the humans' discard pile
_PILE_ROWS: Final = 3
_PILE_MOST: Final = 14  # cards in a row without overlap; more cards overlap


def draw_piles(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the piles; their size depends only on the game, not on the position."""
    kinds = _kinds(view)
    table_y = 8 + _ROW * view.num_players
    lines = (len(kinds) + 1) // 2
    awakenings_y = table_y + 34 + _pile_height(view) + _LINE * lines
    scene.region(PILES, PILES_WIDTH, awakenings_y + 30 + 14 * _USED_LINES, words("board-piles"), "side")
    for row, seat in enumerate([*range(1, view.num_players), KAIJU_SEAT]):
        _draw_player(scene, view, seat, 8 + _ROW * row, words)
    _draw_table(scene, view, kinds, table_y, words)
    _draw_awakenings(scene, view, awakenings_y, words)


def _draw_player(scene: Scene, view: LeviathObservation, seat: int, y: float, words: Words) -> None:
    key = f"p{seat}"
    name = words.name(seat)
    if seat == KAIJU_SEAT:
        shown = [_evolution_text(view, card, words) for card in view.evolutions]
    else:
        shown = [_card_text(view, card, words) for card in view.hands[seat - 1]]
    cells = words("list-separator").join(shown) or words("board-no-cards")
    label = words("board-row", title=name, cells=cells)
    scene.add(key, "g", PILES, transform=f"translate(0 {y:g})", label=label)
    turn = view.current_player == seat
    if turn:
        scene.add(f"{key}/turn", "path", key, d="M2 5v18l7 -9z", fill=f"$s{seat}")
    draw_disc(scene, f"{key}/disc", key, seat_glyph(seat), 22, 14)
    add_text(scene, f"{key}/name", key, shortened(name, 156, 13.5, 700), 40, 19, 13.5, weight=700 if turn else 600)
    cards = view.evolutions if seat == KAIJU_SEAT else view.hands[seat - 1]
    for i, card in enumerate(cards):
        place = f"translate({PILES_WIDTH - 8 - 26 * (len(cards) - i):g} 1)"
        if seat == KAIJU_SEAT:
            _draw_evolution(scene, view, f"{key}:{i}", key, card, place)
        else:
            _draw_card(scene, view, f"{key}:{i}", key, card, place)
    scene.brief(PILES, key, f"{LETTERS[seat]} {label}{' ◀' if turn else ''}")


def _card_text(view: LeviathObservation, card: int, words: Words) -> str:
    day = view.cards.actions[card].day if card >= 0 else -card
    if card < 0:
        return words("board-day", day=str(day))
    return words("board-day-card", card=card_name(view.cards.actions[card], words), day=str(day))


def _evolution_text(view: LeviathObservation, card: int, words: Words) -> str:
    if card < 0:
        return words("board-evolution-back", tier=str(-card))
    return card_name(view.cards.evolutions[card], words)


def _draw_card(scene: Scene, view: LeviathObservation, key: str, parent: str, card: int, place: str) -> None:
    day = view.cards.actions[card].day if card >= 0 else -card
    scene.add(key, "g", parent, transform=place)
    scene.add(f"{key}/r", "rect", key, width=22, height=26, rx=4, fill=f"$day{day}")
    if card < 0:
        add_text(scene, f"{key}/n", key, str(day), 11, 18, 14, fill="$dayink", weight=800, text_anchor="middle")
    else:
        draw_icon(scene, f"{key}/i", key, icon_of(view.cards.actions[card]), 11, 13, fill="$dayink", scale=0.72)


def _draw_evolution(scene: Scene, view: LeviathObservation, key: str, parent: str, card: int, place: str) -> None:
    scene.add(key, "g", parent, transform=place)
    scene.add(f"{key}/r", "rect", key, width=22, height=26, rx=4, fill="$kaiju2")
    if card < 0:
        draw_tier(scene, f"{key}/n", key, -card, 11, 13, 0.72, "$ship")
    else:
        draw_icon(scene, f"{key}/i", key, icon_of(view.cards.evolutions[card]), 11, 13, fill="$ship", scale=0.72)


def _kinds(view: LeviathObservation) -> dict[str, tuple[ActionCard, int]]:
    """Return by id the kinds of action cards of this game, whatever their day, with how many there are."""
    kinds: dict[str, tuple[ActionCard, int]] = {}
    for card, count in zip(view.cards.actions, view.cards.deck(view.num_players - 1), strict=True):
        first, before = kinds.get(card.id, (card, 0))
        kinds[card.id] = (first, before + count)
    return kinds


def _draw_table(
    scene: Scene, view: LeviathObservation, kinds: dict[str, tuple[ActionCard, int]], y: float, words: Words
) -> None:
    """Draw the humans' discard pile, which everybody may see: card by card, then how many of each kind. Rule: 3.1."""
    used = Counter(view.cards.actions[card].id for card in view.discards)
    title = words("board-used", count=str(len(view.discards)))
    scene.add("used", "g", PILES, fill="$ink", font_size=11.5, font_weight=500)
    scene.add("used/line", "path", PILES, d=f"M8 {y + 4:g}H292", stroke="$line")
    add_text(scene, "used/title", PILES, title, 10, y + 22, 12.5, fill="$soft")
    scene.brief(PILES, "used", title)
    _draw_pile(scene, view, y + 30, words)
    by_day = _used_by_day(view, words)
    for i, (name, (card, count)) in enumerate(kinds.items()):
        key = f"used:{name}"
        x, top = 8 + 146 * (i % 2), y + 30 + _pile_height(view) + _LINE * (i // 2)
        text = card_name(card, words)
        days = words("list-separator").join(by_day[name])
        label = words("board-used-of", card=text, used=str(used[name]), count=str(count), days=days)
        place = f"translate({x:g} {top:g})"
        scene.add(key, "g", "used", transform=place, label=label, opacity=None if used[name] else 0.62)
        draw_icon(scene, f"{key}/i", key, icon_of(card), 9, 10, fill="$ink", scale=0.64)
        scene.add(f"{key}/t", "text", key, shortened(text, 88, 11.5), x=22, y=14)
        scene.add(f"{key}/n", "text", key, f"{used[name]}/{count}", x=136, y=14, font_weight=700, text_anchor="end")
        scene.brief(
            PILES, f"used{i // 3}", words("board-used-short", card=text, used=str(used[name]), count=str(count))
        )


def _used_by_day(view: LeviathObservation, words: Words) -> dict[str, list[str]]:
    """Return by id of a kind the number of used cards of each day that has such cards."""
    used, out = Counter(view.discards), dict[str, list[str]]()
    counts = view.cards.deck(view.num_players - 1)
    for number, (card, count) in enumerate(zip(view.cards.actions, counts, strict=True)):
        told = words("board-used-day", day=str(card.day), used=str(used[number]), count=str(count))
        out.setdefault(card.id, []).append(told)
    return out


def _pile_columns(view: LeviathObservation) -> int:
    """Return how many cards of the humans' discard pile are in a row, so that all cards of the game have room."""
    return max(_PILE_MOST, -(-sum(view.cards.deck(view.num_players - 1)) // _PILE_ROWS))


def _pile_height(view: LeviathObservation) -> float:
    """Return the height of the pile when all cards of the game have been used."""
    rows = -(-sum(view.cards.deck(view.num_players - 1)) // _pile_columns(view))
    return rows * (_PILE[1] + 3) + 5


def _draw_pile(scene: Scene, view: LeviathObservation, y: float, words: Words) -> None:
    """Draw the humans' discard pile in order, the first card at the left, each in the colour of its day."""
    if not view.discards:
        add_text(scene, "pile/none", PILES, words("board-none-used"), 10, y + 15, 11.5, weight=500)
        return
    text = words("board-pile", cards=_runs(view, words))
    scene.add("pile", "g", PILES, label=text)
    scene.brief(PILES, "pile", text)
    columns = _pile_columns(view)
    pitch = (PILES_WIDTH - 16 - _PILE[0]) / (columns - 1)
    for i, number in enumerate(view.discards):
        card, key = view.cards.actions[number], f"pile:{i}"
        row, column = divmod(i, columns)
        label = words("board-pile-card", place=str(i + 1), card=card_name(card, words), day=str(card.day))
        place = f"translate({8 + pitch * column:.1f} {y + row * (_PILE[1] + 3):g})"
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
    scene.add("asleep", "g", PILES, label=words("board-row", title=title, cells=text))
    scene.add("asleep/line", "path", "asleep", d=f"M8 {y + 4:g}H292", stroke="$line")
    add_text(scene, "asleep/title", "asleep", title, 10, y + 22, 12.5, fill="$soft")
    for i, line in enumerate(wrapped(text, PILES_WIDTH - 20, 11.5, _USED_LINES)):
        add_text(scene, f"asleep/{i}", "asleep", line, 10, y + 40 + 14 * i, 11.5, weight=500)
    scene.brief(PILES, "asleep", words("board-row", title=title, cells=text))
