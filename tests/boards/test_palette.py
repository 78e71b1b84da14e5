"""Colours: legible on what they lie on, told apart without colour vision, and a game's own brought by its board."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS, palette, static
from tabletop_widgets.boards.glyphs import LETTERS, seat_glyph
from tabletop_widgets.boards.palette import TOKENS, colours_of, declarations, literal
from tabletop_widgets.boards.scene import Scene

READABLE = 4.5  # as WCAG 2 has it for texts
LARGE = 3.0  # and for large bold letters
THEMES = (0, 1)

# how red, green and blue reach an eye without red or green cones (Vienot, Brettel and Mollon 1999)
EYES = {
    "all colours": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "no green": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "no colours": ((0.2126, 0.7152, 0.0722),) * 3,
}
every_board = pytest.mark.parametrize("game", tw.games())


def linear(colour: str) -> tuple[float, ...]:
    values = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values)


def luminance(light: tuple[float, ...]) -> float:
    return sum(share * value for share, value in zip((0.2126, 0.7152, 0.0722), light, strict=True))


def contrast(a: str, b: str) -> float:
    dark, light = sorted(luminance(linear(colour)) for colour in (a, b))
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, eye: str) -> tuple[float, ...]:
    light = linear(colour)
    return tuple(sum(share * value for share, value in zip(row, light, strict=True)) for row in EYES[eye])


def all_colours(game: str) -> dict[str, tuple[str, str]]:
    return {**TOKENS, **colours_of(BOARDS[game])}


def inks(colours: dict[str, tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Give each ink with what it is written on: "nordicink" with "nordic"."""
    yield from ((name, name[:-3]) for name in colours if name.endswith("ink") and name[:-3] in colours)


# --- legible


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", ["ink", "soft", "bad", "live", "note"])
def test_texts_are_legible_on_every_surface(ink: str, theme: int) -> None:
    for surface in ("paper", "panel", "panel2", "felt"):
        assert contrast(TOKENS[ink][theme], TOKENS[surface][theme]) >= READABLE, surface


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", ["ink", "soft", "bad", "live"])
@every_board
def test_what_is_asked_is_legible_on_the_ground_of_every_game(game: str, ink: str, theme: int) -> None:
    colours = all_colours(game)
    for surface in {"ground", "tent", "tent2", "sand", "sand2"} & set(colours):
        assert contrast(colours[ink][theme], colours[surface][theme]) >= (READABLE if surface == "ground" else LARGE)


@pytest.mark.parametrize("theme", THEMES)
def test_every_game_has_a_ground_of_its_own(theme: int) -> None:
    grounds = {colours_of(BOARDS[game])["ground"][theme] for game in tw.games()}
    assert len(grounds) == len(tw.games())
    assert TOKENS["paper"][theme] not in grounds


@pytest.mark.parametrize("theme", THEMES)
def test_the_marks_of_a_lesson_stand_out_from_their_casing(theme: int) -> None:
    for mark in ("note", "pick", "good", "bad", "live"):
        assert contrast(TOKENS[mark][theme], TOKENS["case"][theme]) >= READABLE, mark


@pytest.mark.parametrize("theme", THEMES)
@every_board
def test_every_ink_is_legible_on_its_own_colour(game: str, theme: int) -> None:
    colours = all_colours(game)
    assert {ink: on for ink, on in inks(colours) if contrast(colours[ink][theme], colours[on][theme]) < LARGE} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_the_letter_of_a_seat_is_legible_on_its_colour(theme: int) -> None:
    for seat in range(len(LETTERS)):
        _, fill, ink = seat_glyph(seat)
        assert contrast(TOKENS[ink[1:]][theme], TOKENS[fill[1:]][theme]) >= READABLE


@pytest.mark.parametrize("number", range(1, 11))
def test_the_numbers_of_scout_are_legible_on_their_colours(number: int) -> None:
    colours = all_colours("scout")
    for fill, ink in zip(colours[f"n{number}"], colours[f"k{number}"], strict=True):
        assert round(contrast(fill, ink), 1) >= READABLE


@pytest.mark.parametrize("eye", EYES)
def test_higher_numbers_of_scout_are_lighter_to_every_eye(eye: str) -> None:
    fills = [seen(colours_of(BOARDS["scout"])[f"n{number}"][0], eye) for number in range(1, 11)]
    for low, high in itertools.pairwise(map(luminance, fills)):
        assert high > low + 0.02


# --- each game's own


@every_board
def test_a_board_brings_no_colour_that_every_board_has(game: str) -> None:
    assert set(colours_of(BOARDS[game])) & set(TOKENS) == set()


@every_board
def test_no_style_sheet_sets_a_colour_that_a_board_brings(game: str) -> None:
    """The names are custom properties of the page: a length of the layout by the same name would paint things black."""
    sheets = Path(tw.__file__).parent.glob("js/style/*.css")
    set_there = {name for sheet in sheets for name in re.findall(r"--([\w-]+)\s*:", sheet.read_text(encoding="utf-8"))}
    assert len(set_there) > 10
    assert set(colours_of(BOARDS[game])) & set_there == set()


@every_board
def test_a_live_board_gets_its_own_colours_and_no_other_games(game: str) -> None:
    widget = tw.new_match(game, seed=1).widget(seat=0)
    assert widget.ui["colours"] == declarations(colours_of(BOARDS[game]))
    others = {name for other in tw.games() if other != game for name in colours_of(BOARDS[other])}
    named = set(re.findall(r"--([a-z0-9-]+):", widget.ui["colours"] + palette.css()))
    assert named == set(all_colours(game))
    assert named & (others - set(all_colours(game))) == set()


def lava(*_: Any) -> Scene:
    scene = Scene()
    scene.region("map", 100, 100, "Map", "main")
    scene.add("pit", "circle", "map", r=9, fill="$lava")
    return scene


def test_a_colour_that_a_board_brings_is_seen_live_and_in_static_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOARDS["scout"], "colours", {"lava": ("#d83a1a", "#ff7a4d")})
    monkeypatch.setattr(BOARDS["scout"], "draw", lava)
    match = tw.new_match("scout", seed=1)
    assert 'fill="#d83a1a"' in match.svg(theme="light")
    assert 'fill="#ff7a4d"' in match.svg(theme="dark")
    assert match.widget(seat=0).ui["colours"] == "--lava:light-dark(#d83a1a,#ff7a4d);"


def test_a_board_need_not_bring_colours() -> None:
    assert colours_of(SimpleNamespace()) == {}


@pytest.mark.parametrize(
    ("colours", "said"),
    [
        ({"Lava!": ("#000000", "#ffffff")}, "'Lava!'"),
        ({"lava": ("red", "#ffffff")}, "'red'"),
        ({"lava": ("#000000",)}, "one for dark"),
        ({"lava": "#d83a1a"}, "'#d83a1a'"),
    ],
)
def test_a_colour_that_cannot_be_used_is_named(colours: Any, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        colours_of(SimpleNamespace(colours=colours))


def test_a_picture_with_a_colour_that_nobody_brings_says_where_to_add_it() -> None:
    with pytest.raises(LookupError, match=r"'\$lava'.*`colours`"):
        static.svg(lava())
    assert literal("none", "light") == "none"
