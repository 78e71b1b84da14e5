"""The race of Leviath: the kaiju submerges lands or survives, the humans surround it. Rule: leviath 1, 10."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.leviath.pieces import DEDUCTION
from tabletop_widgets.boards.race import Race, Runner
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.components.sea import NUM_SHIPS, bits
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT

_FIRST_HUMAN = KAIJU_SEAT + 1
_FEW: Final = 6  # cards of the deck: with so many, or fewer, the end is near
_FEW_WAYS: Final = 2  # spaces beside the kaiju without a mine: one card can take so many
_FEW_SPACES: Final = 6  # where the kaiju can be: of more, some are always beside mines


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
    return Race(aim, told, left, day, DAYS, _runners(view, words), _danger(view, words))


def _danger(view: LeviathObservation, words: Words) -> str:
    """Return that the kaiju is nearly enclosed: from its own place, or else from where everybody knows it can be."""
    if view.reason:
        return ""
    if view.place >= 0:
        ways = _ways_out(view, view.place)
        is_near = len(ways) <= _FEW_WAYS and bool(view.sea.neighbours[view.place] & view.mines)
        return words("board-danger-own", spaces=words.list_text(ways), n=len(ways)) if is_near else ""
    spaces = list(bits(view.possible)) if view.possible.bit_count() <= _FEW_SPACES else []
    last = {space: ways for space in spaces if len(ways := _ways_out(view, space)) == 1}
    found = list({way for ways in last.values() for way in ways})
    at = words("list-separator").join(str(view.sea.ids[space]) for space in last)
    if len(found) == 1:
        return words("board-danger-way", n=len(last), spaces=at, way=found[0])
    return words("board-danger-ways", spaces=at) if found else ""


def _ways_out(view: LeviathObservation, space: int) -> list[str]:
    """Return the spaces beside one that have no mine."""
    return [str(number) for number in view.sea.numbers(view.sea.neighbours[space] & ~view.mines)]


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
