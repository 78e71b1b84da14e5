"""The legend of SCOUT's board."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.boards.cards import draw_back, draw_card, draw_crown, draw_known
from tabletop_widgets.boards.legend import Sign, SignGroup, middle
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.hand import draw_bracket
from tabletop_widgets.boards.scout.plate_parts import (
    draw_captured,
    draw_chips,
    draw_double_chip,
    draw_start_marker,
)
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.observation import ScoutObservation


def signs_of(view: ScoutObservation, words: Words) -> list[SignGroup]:
    """Return the signs of a game of SCOUT and their meanings."""
    return [
        SignGroup(words("board-sign-cards"), _cards(view, words)),
        SignGroup(words("board-sign-own"), _own(view, words)),
    ]


def _of_plates(view: ScoutObservation, *ends: str) -> tuple[str, ...]:
    """Return the keys of one kind of thing on every plate."""
    plates = ["me", *(f"p{seat}" for seat in range(view.num_players))]
    return tuple(f"{plate}{end}" for plate in plates for end in ends)


def _cards(view: ScoutObservation, words: Words) -> tuple[Sign, ...]:
    fans = _of_plates(view, ":hand")
    return (
        Sign(words("board-sign-card"), words("board-sign-card-text"), "2.1", _draw_card, ("c:",)),
        Sign(words("board-sign-back"), words("board-sign-back-text"), "8.1", _draw_back, fans),
        Sign(words("board-sign-seen"), words("board-sign-seen-text"), "8.1", _draw_seen, fans),
        Sign(words("board-sign-bracket"), words("board-sign-bracket-text"), "4.1", _draw_bracket, ("set:",)),
        Sign(
            words("board-sign-captured"),
            words("board-sign-captured-text"),
            "6.1",
            _draw_captured,
            _of_plates(view, "/pile"),
        ),
    )


def _own(view: ScoutObservation, words: Words) -> tuple[Sign, ...]:
    chips = _of_plates(view, "/chip", "/chip2")
    crown = Sign(words("board-sign-crown"), words("board-sign-crown-text"), "6.3", _draw_crown)
    begins = partial(_draw_start, view, words)
    start = Sign(words("board-sign-start"), words("board-sign-start-text"), "3.4", begins, ("starter",))
    if view.num_players == 2:
        return (Sign(words("board-sign-chip"), words("board-sign-chip-two"), "7.3", _draw_chip, chips), start, crown)
    doubles = ("sns", *_of_plates(view, ":sns"))
    there, used = (partial(_draw_double, is_there, words) for is_there in (True, False))
    return (
        Sign(words("board-sign-chip"), words("board-sign-chip-text"), "4.3", _draw_chip, chips),
        Sign(words("board-sign-double"), words("board-sign-double-text"), "4.4", there, doubles),
        Sign(words("board-sign-used"), words("board-sign-used-text"), "4.4", used, doubles),
        start,
        crown,
    )


_TOP, _OTHER = 7, 3  # the numbers of the card in the legend
_WITH_NUMBER: Final = 0.72  # the size of a sign with a number beside it


def _draw_card(scene: Scene, region: str) -> None:
    draw_card(scene, "card", region, _TOP, _OTHER, "translate(5 0.5) scale(.28)")


def _draw_back(scene: Scene, region: str) -> None:
    draw_back(scene, "card", middle(scene, region, 0.8, 5, 1), "")


def _draw_seen(scene: Scene, region: str) -> None:
    draw_known(scene, "card", middle(scene, region, 0.8, 5, 1), str(_TOP), "")


def _draw_bracket(scene: Scene, region: str) -> None:
    draw_bracket(scene, "bracket", region, 4, 24, 16)


def _draw_crown(scene: Scene, region: str) -> None:
    draw_crown(scene, "crown", region, 14, 15)


def _draw_captured(scene: Scene, region: str) -> None:
    draw_captured(scene, middle(scene, region, _WITH_NUMBER, 1, 17), 6, 0, 0)


def _draw_chip(scene: Scene, region: str) -> None:
    draw_chips(scene, middle(scene, region, _WITH_NUMBER, 1, 18), 2, 0, 0)


def _draw_double(there: bool, words: Words, scene: Scene, region: str) -> None:
    draw_double_chip(scene, "chip", region, there, 14, 19, 0.6, words)


def _draw_start(view: ScoutObservation, words: Words, scene: Scene, region: str) -> None:
    draw_start_marker(scene, view.start_player, region, 14, 14, words)
