"""The race of Leviath: the kaiju submerges lands or survives, the humans surround it. Rule: leviath 1, 10."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.leviath.pieces import DEDUCTION
from tabletop_widgets.boards.race import Race, Runner
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.components.sea import NUM_SHIPS
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT

_FIRST_HUMAN = KAIJU_SEAT + 1
_FEW: Final = 6  # the end is near with at most this many cards in the deck


def race(view: LeviathObservation, words: Words) -> Race:
    """Return the aim of the viewer's side, the kaiju's lands and where it can be, and the hunters' ships."""
    side = "all" if view.seat is None else "kaiju" if view.seat == KAIJU_SEAT else "humans"
    day = min(max(view.day, 1), DAYS)
    cards = sum(view.deck)
    if cards <= _FEW:
        left = words("board-race-cards", count=cards, name=words.name(KAIJU_SEAT))
    else:
        left = words("board-race-days", day=str(day), days=str(DAYS))
    aim, told = words(f"board-aim-{side}", lands=view.submerge_to_win), words("board-aim-told")
    return Race(aim, told, left, day, DAYS, _runners(view, words))


def _runners(view: LeviathObservation, words: Words) -> tuple[Runner, ...]:
    sunk, ships = view.sunk.bit_count(), sum(ship >= 0 for ship in view.ships)
    spaces = view.possible.bit_count()
    lands = words("board-race-lands", count=sunk, goal=view.submerge_to_win, spaces=spaces)
    hunt = words("board-race-hunt", ships=ships, all=NUM_SHIPS)
    shows = words("board-race-spaces", count=spaces)
    return (
        Runner(KAIJU_SEAT, sunk, view.submerge_to_win, words("board-race-sunk"), lands, shows, DEDUCTION),
        Runner(_FIRST_HUMAN, ships, NUM_SHIPS, words("board-race-ships"), hunt),
    )
