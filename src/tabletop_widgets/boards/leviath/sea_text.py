"""The sea as text: its spaces in rows as on the board, with everything on them, for terminals and screen readers."""

from __future__ import annotations

import itertools
from functools import lru_cache, partial
from typing import Final

from tabletop_widgets.boards.cache import draw_region_cached
from tabletop_widgets.boards.leviath.chart import Key, chart_of
from tabletop_widgets.boards.leviath.pieces import DEDUCTION, guess_text
from tabletop_widgets.boards.leviath.sea import REGION
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.sea import LANDS, Sea, bits
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.texts import ship_name

_STEP: Final = 5  # least number of letters from one space of a row to the next


def sea_lines(scene: Scene, view: LeviathObservation, guess: tuple[int, ...] | None, words: Words) -> None:
    """Add the sea to the text board.

    Args:
        scene: where to add it.
        view: what the viewer may know.
        guess: the printed numbers of the spaces that the guess marker covers; None without one.
        words: the language.

    """
    things = (view.sea, view.sunk, view.ships, view.mines, view.place, view.path, view.possible)
    draw = partial(_narrate, view=view, guess=guess, words=words)
    draw_region_cached(scene, ("spoken", words, guess, *things), draw)


def _narrate(scene: Scene, view: LeviathObservation, guess: tuple[int, ...] | None, words: Words) -> None:
    cells = _cells(view, guess or ())
    for i, line in enumerate(_map(view.sea, tuple(cells.items()))):
        scene.text_summary(REGION, f"map{i}", line)
    scene.text_summary(REGION, "legend", words("board-legend"))
    others = ", ".join(f"{a}–{b}" for a, b in _not_drawn(view.sea))
    if others:
        scene.text_summary(REGION, "others", words("board-also-beside", pairs=others))
    areas = "; ".join(
        f"{name} {' '.join(map(str, view.sea.numbers(mask)))}"
        for name, mask in zip(view.sea.areas, view.sea.area_masks, strict=True)
    )
    scene.text_summary(REGION, "areas", words("board-areas", areas=areas))
    scene.text_summary(
        REGION, "gates", words("board-gates", spaces=", ".join(map(str, view.sea.numbers(view.sea.gates))))
    )
    if guess is not None:
        scene.text_summary(REGION, "guess", guess_text(guess, words))
    if view.path:
        way = ", ".join(str(view.sea.ids[space]) for space in view.path)
        scene.text_summary(REGION, "way", words("board-way", spaces=way))
    scene.text_summary(REGION, "possible", words("board-possible", count=view.possible.bit_count()))
    spaces = ", ".join(map(str, view.possible_spaces))
    scene.text_summary(REGION, "spaces", words("board-possible-where", spaces=spaces), layer=DEDUCTION)


def _cells(view: LeviathObservation, guess: tuple[int, ...]) -> dict[Key, str]:
    """Return the text of each space: its number, then signs for what is on it."""
    cells: dict[Key, str] = {letter: letter + "~" * (view.sunk >> land & 1) for land, letter in enumerate(LANDS)}
    for space, number in enumerate(view.sea.ids):
        ships = "".join(f"s{ship_name(ship)}" for ship, at in enumerate(view.ships) if at == space)
        signs = "*" * (view.mines >> space & 1) + "K" * (space == view.place) + "?" * (number in guess)
        cells[number] = f"{number}{ships}{signs}"
    return cells


@lru_cache(maxsize=64)  # most steps change nothing on the sea
def _map(sea: Sea, signs: tuple[tuple[Key, str], ...]) -> tuple[str, ...]:
    """Return the rows of spaces, with strokes between neighbouring spaces of two rows."""
    cells = dict(signs)
    rows = chart_of(sea).grid()
    step = max(_STEP, 1 + max(map(len, cells.values())))
    left = {key: round(x * step) for row in rows for x, key in row}
    beside = _neighbours(sea)
    lines: list[str] = []
    for above, row in itertools.pairwise([[], *rows]):
        joints = ""
        for (_, a), (_, b) in sorted(itertools.product(above, row), key=lambda ab: left[ab[0][1]] + left[ab[1][1]]):
            if (a, b) in beside:
                sign = "|" if left[a] == left[b] else "/" if left[b] < left[a] else "\\"
                joints = joints.ljust((left[a] + left[b]) // 2) + sign
        lines += [joints] if joints else []
        line = ""
        for _, key in row:
            line = f"{line} ".ljust(left[key]) if line else " " * left[key]
            line += cells[key]
        lines.append(line.rstrip())
    return tuple(lines)


@lru_cache(maxsize=8)
def _neighbours(sea: Sea) -> frozenset[tuple[Key, Key]]:
    """Return all pairs, both ways, of neighbouring spaces of which at least one is sea."""
    pairs: set[tuple[Key, Key]] = set()
    for space, number in enumerate(sea.ids):
        near: list[Key] = [*sea.numbers(sea.neighbours[space])]
        near += [LANDS[land] for land, spaces in enumerate(sea.land_neighbours) if spaces >> space & 1]
        for key in near:
            pairs |= {(number, key), (key, number)}
    return frozenset(pairs)


@lru_cache(maxsize=8)
def _not_drawn(sea: Sea) -> tuple[tuple[int, int], ...]:
    """Return the pairs of neighbouring sea spaces that the rows do not show as neighbours."""
    rows = [[key for _, key in row] for row in chart_of(sea).grid()]
    shown = {frozenset(pair) for row in rows for pair in itertools.pairwise(row)}
    shown |= {frozenset(pair) for above, row in itertools.pairwise(rows) for pair in itertools.product(above, row)}
    return tuple(
        (number, other)
        for space, number in enumerate(sea.ids)
        for other in (sea.ids[near] for near in bits(sea.neighbours[space]))
        if number < other and frozenset((number, other)) not in shown
    )
