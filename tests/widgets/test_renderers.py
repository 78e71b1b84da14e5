"""Static pictures in the programs that people have: ink is where it is in resvg, and each label can be found."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from PIL import Image
from resvg_py import svg_to_bytes

import tabletop_widgets as tw
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES

GAMES: dict[str, dict[str, Any]] = {"scout": {"players": 3}, "leviath": {"players": 3}, "scythe": {"players": 5}}
WIDTH: Final = 1200  # pixels
CELL: Final = 6  # pixels of a square of the grid in which ink is compared
FAR: Final = 80  # of 255: a square that is so much darker or lighter has other ink
NUMBERS: Final = 32  # spaces of the sea
HEXES: Final = [name.upper() for name in NAMES[:NUM_HEXES]]

Renderer = Callable[[str], bytes]


def resvg(svg: str) -> bytes:
    return bytes(svg_to_bytes(svg_string=svg, width=WIDTH))


def pymupdf(svg: str) -> bytes:
    module: Any = pytest.importorskip("pymupdf")
    page = module.open(stream=svg.encode(), filetype="svg")[0]
    scale = WIDTH / page.rect.width
    return bytes(page.get_pixmap(matrix=module.Matrix(scale, scale)).tobytes())


def cairosvg(svg: str) -> bytes:
    try:
        import cairosvg as module
    except (ImportError, OSError) as error:
        pytest.skip(
            f"CairoSVG is not installed or finds no libcairo (Debian, Ubuntu: apt-get install libcairo2): {error}"
        )
    return bytes(module.svg2png(bytestring=svg.encode(), output_width=WIDTH))


def typst(svg: str, folder: Path) -> bytes:
    module: Any = pytest.importorskip("typst")
    (folder / "a.svg").write_text(svg, encoding="utf-8")
    page = f'#set page(width: {WIDTH}pt, height: auto, margin: 0pt)\n#image("a.svg", width: 100%)'
    (folder / "a.typ").write_text(page, encoding="utf-8")
    return bytes(module.compile(str(folder / "a.typ"), format="png", ppi=72.0))


@pytest.fixture(params=["pymupdf", "cairosvg", "typst"])
def renderer(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Renderer]:
    name = request.param
    return name, {"pymupdf": pymupdf, "cairosvg": cairosvg, "typst": lambda svg: typst(svg, tmp_path)}[name]


@cache
def played(game: str) -> tw.Match:
    match = tw.new_match(game, seed=7, **GAMES[game])
    match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=60)
    return match


def squares(png: bytes, rows: int = 0) -> np.ndarray[Any, np.dtype[np.int16]]:
    """Return the mean colours of a grid of squares; programs round the height of a picture up or down."""
    with Image.open(io.BytesIO(png)) as picture:
        size = (WIDTH // CELL, rows or round(picture.height / CELL))
        return np.asarray(picture.convert("RGB").resize(size, Image.Resampling.BOX), np.int16)


def other_ink(one: bytes, other: bytes) -> float:
    """Return the share of squares with other ink, in percent."""
    first = squares(one)
    return float((np.abs(first - squares(other, len(first))).max(axis=2) > FAR).mean() * 100)


# most of other ink, in percent. PyMuPDF has fonts of its own, and no dashes: the ring of SCOUT's table is plain there
MOST: Final = {
    "pymupdf": {"scout": 2.5, "leviath": 0.7, "scythe": 0.4},
    "cairosvg": dict.fromkeys(GAMES, 0.1),
    "typst": dict.fromkeys(GAMES, 0.01),
}


@pytest.mark.soak(gate=["pymupdf-scout", "cairosvg-leviath", "typst-scythe"])
@pytest.mark.parametrize("game", GAMES)
def test_ink_is_where_it_is_in_resvg(game: str, renderer: tuple[str, Renderer]) -> None:
    name, render = renderer
    svg = played(game).svg(played(game).game.deciding[0], layout="all")
    assert other_ink(resvg(svg), render(svg)) <= MOST[name][game]


def words(svg: str) -> Counter[str]:
    module: Any = pytest.importorskip("pymupdf")
    page = module.open(stream=svg.encode(), filetype="svg")[0]
    return Counter(word[4] for word in page.get_text("words"))


def test_pymupdf_finds_each_name_of_a_hex_and_each_number_of_a_space() -> None:
    found = words(played("scythe").svg(layout="wide"))
    assert [name for name in HEXES if not found[name]] == []
    found = words(played("leviath").svg(layout="wide"))
    assert [number for number in range(1, NUMBERS + 1) if not found[str(number)]] == []


def test_every_program_draws_the_last_step_of_a_passage(renderer: tuple[str, Renderer], tmp_path: Path) -> None:
    name, render = renderer
    match = played("scout")
    moving = match.to_svg(tmp_path / "moving.svg", -5, seat=0).read_text(encoding="utf-8")
    steps = moving.partition("</defs>")[2]
    last = moving.replace(steps, steps[: steps.index("<g class=")] + steps[steps.index('<g class="l"') :])
    assert other_ink(resvg(last), render(moving)) <= max(0.5, MOST[name]["scout"])
