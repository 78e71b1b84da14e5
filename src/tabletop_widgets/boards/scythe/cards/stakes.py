"""What is at stake in a combat: who wins a tie, what the winner gets, and what becomes of the loser."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import width, wrapped, write
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.table import EDGE, INNER
from tabletop_widgets.boards.scythe.parts import NOTE
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import MECHS, NUM_MECHS, POLANIA
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation
from tabletop_widgets.engines.scythe.view.records import Battle

_LINE: Final = 13.5
_MOST: Final = 3  # lines of one of them
_GAP: Final = 8.0  # between a title and its text
_LEFT: Final = EDGE + 2
_CAMARADERIE: Final = MECHS[POLANIA].index("camaraderie")

Stake = tuple[str, str, str]  # its title, what it says, its rule


def stakes_of(view: ScytheObservation, battle: Battle, words: Words) -> list[Stake]:
    """Return what is at stake in a combat. Rule: scythe 9.3, 9.5, 9.6, 24.5, 24.6."""
    attacker, defender = battle.attacker, battle.defender
    place = naming.spot(battle.place, words)
    automa = next((seat for seat in (attacker, defender) if view.is_automa(seat)), -1)
    won, lost = [words("board-stake-won", place=place)], [words("board-stake-lost")]
    driven = _driven(view, battle)
    if driven:
        won.append(words("board-stake-driven", name=words.name(attacker), n=driven))
    if automa >= 0:
        won.append(words("board-stake-clears", name=words.name(automa)))
        lost.append(words("board-stake-automa", name=words.name(automa)))
    between = words("board-sentences")
    return [
        (words("board-stake-title-tie"), words("board-stake-tie", name=words.name(attacker)), "9.3"),
        (words("board-stake-title-won"), between.join(won), "9.5 24.6" if automa >= 0 else "9.5"),
        (words("board-stake-title-lost"), between.join(lost), "9.6 24.5" if automa >= 0 else "9.6"),
    ]


def _driven(view: ScytheObservation, battle: Battle) -> int:
    """Return how much popularity the attacker loses if it wins: 1 for each worker. Rule: scythe 8.13, 9.5."""
    attacker = battle.attacker
    spared = view.factions[attacker] == POLANIA and view.mechs[NUM_MECHS * attacker + _CAMARADERIE] >= 0
    return 0 if spared or view.is_automa(attacker) else view.workers_at(battle.defender, battle.place)


def stakes_height(stakes: list[Stake]) -> float:
    """Return how high the lines are together."""
    return 8 + _LINE * sum(len(lines) for lines in _lines(stakes))


def _lines(stakes: list[Stake]) -> list[tuple[str, ...]]:
    return [wrapped(text, INNER - 4 - _column(stakes), NOTE, _MOST) for _, text, _ in stakes]


def _column(stakes: list[Stake]) -> float:
    """Return the width of the column of titles."""
    return max(width(title, NOTE, 700) for title, _, _ in stakes) + _GAP


def draw_stakes(scene: Scene, stakes: list[Stake], top: float, words: Words) -> None:
    """Draw a row for each, with its title before it."""
    y = top + 14
    left = _LEFT + _column(stakes)
    for i, ((title, text, rule), lines) in enumerate(zip(stakes, _lines(stakes), strict=True)):
        key = f"stake:{i}"
        label = words("board-row", title=title, cells=text)
        scene.add(key, "g", "table/g", label=label, rule=rule)
        scene.add(f"{key}/r", "rect", key, x=_LEFT - 4, y=y - 11, width=INNER + 4, height=_LINE * len(lines), rx=4,
                  fill="$panel", class_="tw-rim")  # fmt: skip
        write(scene, f"{key}/t", key, title, _LEFT, y, NOTE, font_weight=700)
        for line, said in enumerate(lines):
            write(scene, f"{key}/{line}", key, said, round(left, 1), y + _LINE * line, NOTE, fill="$soft")
        scene.brief("table", key, label)
        y += _LINE * len(lines)
