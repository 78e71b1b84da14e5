"""The scores, round by round."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.glyphs import LETTERS, seat_glyph
from tabletop_widgets.boards.lettering import add_text, draw_disc
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.texts import signed
from tabletop_widgets.engines.scout.view.observation import ScoutObservation


def draw_scores(scene: Scene, view: ScoutObservation, words: Words) -> None:
    """Draw a table: one column for each seat; rows for each finished round, for the present one, and for the totals.

    After the game the table shows the rounds: here is how the last one was counted. Rule: scout 6.1.
    """
    row, left, right = 25.0, 98.0, 226.0
    over = view.phase == "over"
    height = 34 + row * (len(_COUNTED) if over else len(view.results) + 2) + 8
    scene.region("scores", 230, height, words("board-scores"), "side")
    column = (right - left) / view.num_players
    for seat in range(view.num_players):
        draw_disc(scene, f"score/d{seat}", "scores", seat_glyph(seat), left + column * (seat + 0.5), 18)
    now = [view.captured[seat] + view.chips[seat] for seat in range(view.num_players)]
    told = [
        (words("board-round", round=str(number)), [signed(seat[3]) for seat in result], "$ink")
        for number, result in enumerate(view.results, 1)
    ]
    if not over:
        told.append((words("board-now", round=str(view.round)), [f"({points})" for points in now], "$soft"))
    told.append((words("board-total"), [signed(total) for total in view.totals], "$ink"))
    rows = _last_round(view, words) if over else told
    scene.brief("scores", "head", " ".join(LETTERS[: view.num_players]))
    for i, (title, cells, fill) in enumerate(rows):
        y = 34 + row * (i + 1)
        last = i == len(rows) - 1
        spoken = words("list-separator").join(f"{words.name(seat)} {cell}" for seat, cell in enumerate(cells))
        scene.add(
            f"score/{i}",
            "g",
            "scores",
            label=words("board-row", title=title, cells=spoken),
            tip=words("board-now-tip" if i == len(view.results) and not over else "board-points-tip"),
            rule="6.1",
        )
        scene.add(
            f"score/{i}/line", "path", f"score/{i}", d=f"M8 {y - 18:g}H224", stroke="$ink" if last else "$line",
            stroke_width=1.5 if last else 1,
        )  # fmt: skip
        weight = 700 if last else 500
        add_text(scene, f"score/{i}/t", f"score/{i}", title, 8, y, 11.5, weight=weight, fill=fill)
        for seat, cell in enumerate(cells):
            x = left + column * (seat + 0.5)
            add_text(
                scene,
                f"score/{i}/{seat}",
                f"score/{i}",
                cell,
                x,
                y,
                12.5,
                weight=weight,
                fill=fill,
                text_anchor="middle",
            )
    for i, (title, cells, _) in enumerate(told):
        scene.brief("scores", f"row{i}", words("board-row", title=title, cells=" ".join(cells)))


_COUNTED: Final = ("board-count-captured", "board-count-chips", "board-count-hand", "board-round")


def _last_round(view: ScoutObservation, words: Words) -> list[tuple[str, list[str], str]]:
    """Return how the last round was counted: its captured cards, its chips, the cards left in hand, its points."""
    last = view.results[-1]
    return [
        (
            words(name, round=str(len(view.results))),
            [signed(-seat[i] if i == _HAND else seat[i]) for seat in last],
            "$ink",
        )
        for i, name in enumerate(_COUNTED)
    ]


_HAND: Final = 2  # these points are lost
