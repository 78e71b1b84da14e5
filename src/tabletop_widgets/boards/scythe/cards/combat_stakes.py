"""The stakes of a combat: the winner of a tie, the winner's gain, and the fate of the loser."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop_widgets.boards.lettering import width, write
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.open_cards import EDGE, INNER
from tabletop_widgets.boards.scythe.mat_parts import NOTE, fit_text
from tabletop_widgets.core.text import Param, Words
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.records import Battle
from tabletop_widgets.engines.scythe.texts import naming

_LINE: Final = 13.0
STAKES_HIGH: Final = 2 + 3 * _LINE
_LEFT: Final = EDGE + 2
_GAP: Final = 8.0  # gap between a title and its text


class Stake(NamedTuple):
    """One possible consequence of a combat: a short line for the board, a long one for a tooltip, and its rule."""

    title: str
    text: str
    tip: str
    rule: str


def stakes_of(view: ScytheObservation, battle: Battle, words: Words) -> tuple[Stake, ...]:
    """Return the stakes of a combat. Rule: scythe 9.3, 9.5, 9.6, 24.5, 24.6."""
    attacker, place = words.name(battle.attacker), naming.spot(battle.place, words)
    automa = next((words.name(seat) for seat in (battle.attacker, battle.defender) if view.is_automa(seat)), "")
    driven = view.popularity_lost(battle.attacker, battle.defender, battle.place)
    case = "automa" if automa else "driven" if driven else "other"
    facts: dict[str, Param] = {"case": case, "place": place, "attacker": attacker, "n": driven, "automa": automa}
    return (
        Stake(words("board-stake-tie"), words("board-stake-tie-text", name=attacker), words("board-tip-combat"), "9.3"),
        Stake(
            words("board-stake-won"),
            words("board-stake-won-text", **facts),
            words("board-stake-won-tip", **facts),
            "9.5 24.6" if automa else "9.5",
        ),
        Stake(
            words("board-stake-lost"),
            words("board-stake-lost-text", case=case),
            words("board-stake-lost-tip", case=case, automa=automa),
            "9.6 24.5" if automa else "9.6",
        ),
    )


def draw_stakes(scene: Scene, view: ScytheObservation, battle: Battle, top: float, words: Words) -> None:
    """Draw a line for each stake after its title; tooltips have the long texts."""
    stakes = stakes_of(view, battle, words)
    column = max(width(stake.title, NOTE, 700) for stake in stakes) + _GAP
    for i, stake in enumerate(stakes):
        key, y = f"stake:{i}", top + 11.5 + _LINE * i
        label = words("board-row", title=stake.title, cells=stake.text)
        scene.add(key, "g", "table/g", label=label, tip=stake.tip, rule=stake.rule)
        scene.add(f"{key}/r", "rect", key, x=_LEFT - 4, y=y - 10.5, width=INNER + 4, height=_LINE, rx=4,
                  fill="$panel", class_="tw-rim")  # fmt: skip
        write(scene, f"{key}/t", key, stake.title, _LEFT, y, NOTE, font_weight=700)
        said = fit_text(stake.text, INNER - 4 - column, NOTE)
        write(scene, f"{key}/s", key, said, round(_LEFT + column, 1), y, NOTE, fill="$soft")
        scene.text_summary("table", key, words("board-with-tip", what=label, tip=stake.tip) if i else label)
