"""Pictures as files: a position in pixels, a passage that moves; each step has only what its viewer knew there."""

from __future__ import annotations

import random
import re
import unicodedata
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

import tabletop_widgets as tw
from tabletop_widgets.widgets import images

GAMES: dict[str, dict[str, Any]] = {"scout": {"players": 3}, "leviath": {"players": 3}, "scythe": {"players": 2}}


def played(game: str, decisions: int = 12) -> tw.Match:
    match = tw.new_match(game, seed=7, **GAMES[game])
    match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=decisions)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_png_is_as_wide_as_asked_and_as_high_as_the_board(game: str, tmp_path: Path) -> None:
    match = played(game)
    sizes = []
    for locale in ("en", "ja"):
        with Image.open(match.to_png(tmp_path / f"{locale}.png", seat=0, locale=locale, width=500)) as picture:
            sizes.append(picture.size)
            assert len(picture.convert("RGB").getcolors(1_000_000) or ()) > 50
    assert sizes[0][0] == sizes[1][0] == 500
    assert match.to_png(tmp_path / "dark.png", theme="dark").read_bytes() != (tmp_path / "en.png").read_bytes()


def test_a_gif_has_a_picture_for_each_step_and_stays_at_the_last(tmp_path: Path) -> None:
    match = played("scout")
    node = match.node
    with Image.open(match.to_gif(tmp_path / "a.gif", -4, seat=0, width=300, seconds_per_step=0.5)) as picture:
        assert isinstance(picture, GifImageFile)
        assert (picture.n_frames, picture.size[0], picture.info["loop"]) == (4, 300, 0)
        times = []
        for index in range(4):
            picture.seek(index)
            times.append(picture.info["duration"])
    assert times == [500, 500, 500, 1500]
    assert match.node is node  # nobody's board has moved


def test_a_moving_svg_tells_each_step_and_needs_no_library(tmp_path: Path) -> None:
    match = played("scout")
    text = match.to_svg(tmp_path / "a.svg", 1, 6, seat=1).read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert len(re.findall('class="[fl]"', text)) == 6
    told = root.findtext("{http://www.w3.org/2000/svg}desc") or ""
    words = match.words("en")
    assert told.splitlines() == [
        " ".join(line for _, line in match.event_sentences(node, 1, words))
        for node in match.mainline()[1:7]
        if node.events
    ]
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "").replace("http://www.w3.org/1999/xlink", "")
    assert re.findall(r"(\S+)=.#p0\W", text)[0] == "xlink:href"  # Inkscape draws nothing for a plain href
    assert not re.search(r"\shref=", text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, None])
def test_two_positions_that_look_the_same_give_the_same_passage(game: str, seat: int | None, tmp_path: Path) -> None:
    match = played(game, 20)
    while match.current_player() != 0:
        match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=1)
    real = match.state.to_dict()
    other = match.state.determinize(0, random.Random(3)).to_dict()
    assert real != other
    files = []
    for position in (real, other):
        pair = tw.new_match(game, seed=1, position=position, **GAMES[game])
        action = pair.legal_actions()[0]
        pair.play(action)
        files.append(pair.to_svg(tmp_path / "pair.svg", 0, 0, seat=seat).read_bytes())
    assert files[0] == files[1]


@pytest.mark.parametrize(("start", "stop"), [(5, 3), (0, 99), (-99, -1)])
def test_a_passage_lies_on_the_line(start: int, stop: int, tmp_path: Path) -> None:
    with pytest.raises(LookupError, match=r"on the present line|before it begins"):
        played("scout").to_svg(tmp_path / "a.svg", start, stop)
    assert not list(tmp_path.iterdir())


def test_a_passage_may_be_given_by_nodes_of_the_line_alone(tmp_path: Path) -> None:
    match = played("scout")
    side = match.node
    match.undo()
    match.undo()
    match.play(match.legal_actions()[-1])
    assert match.to_svg(tmp_path / "a.svg", match.path()[2], match.node).exists()
    with pytest.raises(LookupError, match="not on the present line"):
        match.to_svg(tmp_path / "b.svg", 0, side)


@pytest.mark.parametrize(
    "options",
    [
        {"seat": 9},
        {"theme": "pink"},
        {"locale": "xx"},
        {"layers": ["none"]},
        {"layout": "x"},
        {"width": 3},
        {"width": True},
    ],
)
def test_what_cannot_be_drawn_is_said_before_a_file_is_written(options: dict[str, Any], tmp_path: Path) -> None:
    match = played("scout")
    with pytest.raises(ValueError, match=r"."):
        match.to_png(tmp_path / "a.png", **options)
    with pytest.raises(ValueError, match=r"."):
        match.to_gif(tmp_path / "a.gif", -1, **options)
    with pytest.raises(ValueError, match="seconds_per_step"):
        match.to_svg(tmp_path / "a.svg", seconds_per_step=0)
    assert not list(tmp_path.iterdir())


def test_a_whole_evening_is_too_long_for_a_passage(tmp_path: Path) -> None:
    match = tw.new_match("scythe", players=2, seed=1)
    match.play_out({0: "random", 1: "random"}, max_decisions=450)
    with pytest.raises(ValueError, match="at most 400 steps"):
        match.to_svg(tmp_path / "a.svg")


def test_letters_that_no_font_has_are_not_left_out_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>'
    monkeypatch.setitem(images._SAMPLES, "ja", "\ufdd1")  # no letter at all, so no font can have it
    assert unicodedata.category(images._NOBODY_S) == "Cn"  # not for private use: LibreOffice's OpenSymbol has those
    with pytest.warns(images.MissingFont, match="fonts-noto-cjk"):
        images.png(empty, 64, "ja")
    images.png(empty, 64, "en")
