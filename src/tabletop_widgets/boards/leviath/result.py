"""The end of the game on the board: who has won, who has lost, and why."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.cards import draw_crown
from tabletop_widgets.boards.lettering import add_text, shorten, width
from tabletop_widgets.boards.leviath.ending_picture import STAGE_HEIGHT, draw_ending
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT

RESULT_HEIGHT: Final = 48.0 + STAGE_HEIGHT
_TITLE: Final = 14.5
_TEXT: Final = 11.8


def winners(view: LeviathObservation) -> tuple[int, ...]:
    """Return the seats that have won; none before the end of the game. Rule: leviath 10."""
    if not view.reason:
        return ()
    return tuple(range(1, view.num_players)) if view.reason == "captured" else (KAIJU_SEAT,)


def draw_result(scene: Scene, view: LeviathObservation, region: str, wide: float, words: Words) -> None:
    """Draw the winner, the reason and a picture of the end over the status bar."""
    won = winners(view)
    side = "kaiju" if won == (KAIJU_SEAT,) else "humans"
    title = words(f"board-wins-{side}", names=words.names(won), count=len(won))
    space = str(view.sea.ids[view.place]) if view.place >= 0 else ""
    why = words(f"board-why-{view.reason}", space=space, sunk=view.sunk.bit_count())
    if view.seat is not None:
        why = words(
            "board-reason-and-you", why=why, you=words("board-you-win" if view.seat in won else "board-you-lose")
        )
    scene.text_summary(region, "result", f"{title}: {why}")
    rule = {"captured": "10.1", "submerged": "10.2", "ships-lost": "10.3"}.get(view.reason, "10.4")
    scene.add("result", "g", region, label=title, tip=why, rule=rule)
    scene.add(
        "result/r", "rect", "result", x=3, y=3, width=wide - 6, height=RESULT_HEIGHT - 4, rx=9, fill="$panel",
        stroke="$gold", stroke_width=2,
    )  # fmt: skip
    if width(title, _TITLE, 700) > wide - 56:  # the regions of the players show the names and crowns anyway
        title = words("board-kaiju-won" if side == "kaiju" else "board-humans-won", count=len(won))
    title, why = shorten(title, wide - 56, _TITLE, 700), shorten(why, wide - 16, _TEXT)
    left = (wide - 22 - width(title, _TITLE, 700)) / 2
    draw_crown(scene, "result/crown", "result", left + 8, 13)
    add_text(scene, "result/t", "result", title, left + 22, 18.5, _TITLE, weight=700)
    add_text(scene, "result/why", "result", why, wide / 2, 36, _TEXT, weight=500, text_anchor="middle")
    draw_ending(scene, view.reason, wide, 43)
