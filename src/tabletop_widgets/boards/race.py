"""The race of a game: its aim in a sentence, and how far each seat has come."""

from __future__ import annotations

from typing import NamedTuple


class Runner(NamedTuple):
    """The place of a seat, or of the side that it stands for, in the race.

    Attributes:
        seat: whose place it is; of a side, its first seat.
        have: how many it has of what the race is for: stars, lands, points.
        goal: how many it needs, which are drawn as so many marks; 0 if there is no such number.
        note: a short text beside it, such as "$12"; "" for none.
        told: the same in words, for the tooltip and for screen readers.
        shows: a short text after the note that can be pressed; "" for none.
        layer: the layer of the picture that it shows and hides.
        more: further lines for the tooltip, such as what each star still needs; "" for none.

    """

    seat: int
    have: int
    goal: int
    note: str
    told: str
    shows: str = ""
    layer: str = ""
    more: str = ""


class Race(NamedTuple):
    """The aim of a game, and everybody's place in the race for it.

    Attributes:
        aim: one sentence for the viewer, at most some 90 characters: it stands in one line above the board.
        told: what the words of the aim mean, for its tooltip.
        left: how much of the game is left, in a few words, such as "round 2 of 4"; "" if nothing counts it.
        done: of a game in equal parts, such as rounds, the number of the present one, from 1 on; 0 if there are none.
        parts: how many parts there are.
        runners: the seats or sides, in the order in which they sit.
        danger: what may decide the game by the next turn, in such a sentence, which then stands in place of the aim; ""
            for nothing.

    """

    aim: str
    told: str
    left: str = ""
    done: int = 0
    parts: int = 0
    runners: tuple[Runner, ...] = ()
    danger: str = ""
