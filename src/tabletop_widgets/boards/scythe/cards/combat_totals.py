"""The totals in a combat: each side's range as far as the viewer knows, and the total of the cards picked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop_widgets.boards.lettering import write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.open_cards import EDGE, INNER
from tabletop_widgets.boards.scythe.mat_parts import NOTE, fit_text, moved_to
from tabletop_widgets.boards.scythe.odds import card_orders, combat_ways, range_text
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import PLAY_SIZE, PLAY_TOTAL, PLAYS, VALUES
from tabletop_widgets.engines.scythe.components.mats import MAX_DIAL
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.records import Battle, card_values

Span = tuple[int, int]
HEIGHT: Final = 40.0  # height of both rows
_ROW: Final = 19.5
_NAME: Final = 106.0  # width of the name of a side


class Reach(NamedTuple):
    """The range of power and cards that a side may commit in a combat, as far as the viewer knows.

    Attributes:
        power: on its dial.
        cards: how many combat cards.
        total: of both.

    """

    power: Span
    cards: Span
    total: Span


def cards_left(view: ScytheObservation, battle: Battle, seat: int) -> int:
    """Return the number of combat cards that a seat may add from its hand."""
    return min(view.most_cards(seat, battle.place), view.hand_sizes[seat])


def reach(view: ScytheObservation, battle: Battle, side: int) -> Reach:
    """Return the range of a side's total: 0 is the attacker, 1 the defender. Rule: scythe 9.2, 24.2 to 24.4."""
    seat, dial, play = (battle.attacker, battle.defender)[side], battle.dials[side], battle.plays[side]
    if play >= 0:
        return _reach([(dial, PLAY_SIZE[play])], PLAY_TOTAL[play], PLAY_TOTAL[play])
    if view.is_automa(seat):
        ways = combat_ways(view, seat) if dial < 0 else [(dial, _automa_card_count(view, seat))]
        totals = [power + value * n for power, n in ways for value in (VALUES[0], VALUES[-1])]
        return Reach(_span([power for power, _ in ways]), _span([n for _, n in ways]), _span(totals))
    few, many = 0, cards_left(view, battle, seat)
    if battle.added[side] >= 0:
        few = many = battle.added[side]
    powers = (dial, dial) if dial >= 0 else (0, min(view.power[seat], MAX_DIAL))
    ways = [(powers[0], few), (powers[1], many)]
    return _reach(ways, _worth(view, seat, few)[0], _worth(view, seat, many)[1])


def _reach(ways: Sequence[tuple[int, int]], least: int, most: int) -> Reach:
    """Return the range from the first to the last possible commitment, with the values of the cards."""
    (low, few), (high, many) = ways[0], ways[-1]
    return Reach((low, high), (few, many), (low + least, high + most))


def _span(numbers: Sequence[int]) -> Span:
    return min(numbers), max(numbers)


def _automa_card_count(view: ScytheObservation, seat: int) -> int:
    """Return the number of combat cards that an Automa's drawn card makes it turn over. Rule: scythe 24.4."""
    return view.automa_cards[view.last_fought[seat]].commits(view.power[seat], view.hand_sizes[seat])[1]


def _worth(view: ScytheObservation, seat: int, n: int) -> Span:
    """Return the least and greatest total of a number of a seat's cards; the viewer only knows its own cards."""
    if seat != view.seat:
        return VALUES[0] * n, VALUES[-1] * n
    held = [value for value, count in zip(VALUES, view.hand, strict=True) for _ in range(count)]
    return sum(held[:n]), sum(held[len(held) - n :])


def draw_totals(scene: Scene, view: ScytheObservation, battle: Battle, top: float, words: Words) -> None:
    """Draw a row with power, cards and total for each side; the viewer's row follows the cards it picks."""
    for side, seat in enumerate((battle.attacker, battle.defender)):
        key, y = f"sum:{side}", top + _ROW * side
        picks = view.kind == "cards" and seat == view.seat == view.current_player
        found = reach(view, battle, side)
        if picks:
            dial = battle.dials[side]
            found = Reach((dial, dial), (0, 0), (dial, dial))
        name = words("board-sum-own") if seat == view.seat else words.name(seat)
        scene.add(key, "g", "table/g", transform=moved_to(EDGE, y))
        write(scene, f"{key}/n", key, fit_text(name, _NAME, 12.5, 600), 3, 14.5, 12.5, font_weight=600)
        said = _commitment_words(found, words, drawn=view.is_automa(seat))
        _draw_sum(scene, key, said, found)
        cells = f"{said} {range_text(found.total)}"
        scene.text_summary("table", key, words("board-row", title=name, cells=cells))
        if picks:
            _draw_picked(scene, key, view, battle, side, words)


def _commitment_words(found: Reach, words: Words, *, drawn: bool = False) -> str:
    """Return power and cards in words; an Automa's are `drawn` in pairs, so not every combination is possible."""
    message = "board-sum-drawn" if drawn else "board-sum"
    return words(message, power=range_text(found.power), cards=range_text(found.cards), count=found.cards[1])


def _draw_sum(scene: Scene, key: str, said: str, found: Reach) -> None:
    right = INNER - 54
    write(scene, f"{key}/s", key, said, right, 14.5, NOTE, text_anchor="end", fill="$soft")
    write(scene, f"{key}/t", key, range_text(found.total), INNER - 4, 16, 16, text_anchor="end", font_weight=800)


def _draw_picked(scene: Scene, parent: str, view: ScytheObservation, battle: Battle, side: int, words: Words) -> None:
    """Draw the total of each choice of cards over the viewer's row, visible while these cards are chosen."""
    dial, most = battle.dials[side], cards_left(view, battle, (battle.attacker, battle.defender)[side])
    when: dict[tuple[int, int], list[str]] = {}
    for play, counts in enumerate(PLAYS):
        if 0 < PLAY_SIZE[play] <= most and all(n <= have for n, have in zip(counts, view.hand, strict=True)):
            orders = [f"={','.join(f'hand:{value}' for value in order)}" for order in card_orders(card_values(play))]
            when.setdefault((PLAY_SIZE[play], PLAY_TOTAL[play]), []).extend(orders)
    for (n, worth), picks in when.items():
        key = f"{parent}/{n}-{worth}"
        scene.add(key, "g", parent, when=picks, pointer_events="none")
        scene.add(f"{key}/r", "rect", key, **rect(_NAME + 4, 0, INNER - _NAME - 4, _ROW - 1, 0), fill="$panel")
        picked = Reach((dial, dial), (n, n), (dial + worth, dial + worth))
        _draw_sum(scene, key, _commitment_words(picked, words), picked)
