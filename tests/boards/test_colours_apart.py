"""Colours that mean different things are told apart by every eye, or something other than colour tells them apart.

The distance is CIEDE2000; about 2 can just be seen side by side. Eyes without red, green or blue cones are simulated as
by Viénot, Brettel and Mollon.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

import pytest
from coloraide import Color

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.glyphs import seat_glyph
from tabletop_widgets.boards.legend import SIZE
from tabletop_widgets.boards.palette import TOKENS, colours_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.shapes import LETTERS, SHAPES

EYES = ("protan", "deutan", "tritan")


class Meanings(NamedTuple):
    """Colours with different meanings, side by side on a board.

    Attributes:
        game: whose palette it is, "" for every board's.
        names: of the colours.
        full: least distance of two of them for an eye that sees all colours.
        other: the least for the eyes that lack cones.
        shape: what else tells them apart; "" means the colour has to do it alone.

    """

    game: str
    names: tuple[str, ...]
    full: float
    other: float
    shape: str = ""


TERRAINS = ("mountain", "farm", "village", "forest", "tundra", "lake", "factory")
PLAYING = ("nordic", "rusviet", "crimea", "saxony", "polania")
MEANINGS = (
    Meanings("scythe", TERRAINS, 17, 9, "glyph and pattern"),
    Meanings("scythe", PLAYING, 24, 15, "letter"),
    Meanings("scythe", (*PLAYING, "albion", "togawa"), 20, 1, "letter; the bases of nobody are faint"),
    Meanings("scythe", (*PLAYING, "fresh"), 22, 7, "the rim of a hex, never a piece; pieces have letters"),
    Meanings("scythe", ("live", "pick", "fresh"), 22, 4, "rims side by side in a hex; thickness"),
    Meanings("scythe", ("metal", "wood", "oil", "food"), 22, 19, "outline"),
    Meanings("scythe", ("power", "heart"), 12, 4, "rising blocks and a bead on a line"),
    Meanings("scythe", ("good", "bad"), 50, 6, "words, ticks and frames"),
    Meanings("leviath", ("kaiju", "mine", "ship"), 20, 9, "outline"),
    Meanings("leviath", ("day1", "day2", "day3", "day4"), 20, 6, "the number of the day"),
    Meanings("scout", tuple(f"n{number}" for number in range(1, 11)), 10, 2, "the number itself; lightness rises"),
    Meanings("", ("s0", "s1", "s2", "s3", "s4"), 22, 7, "letter"),
    Meanings("", ("live", "pick", "asked"), 20, 4, "thin, thick and dotted lines"),
    Meanings("", ("pick", "good", "bad"), 20, 4, "a dot, a tick and a cross; what is wrong is dashed"),
)
every_meaning = pytest.mark.parametrize("meanings", MEANINGS, ids=lambda one: f"{one.game}-{one.names[0]}")


def colours(meanings: Meanings, theme: int) -> dict[str, Color]:
    palette = {**TOKENS, **(colours_of(BOARDS[meanings.game]) if meanings.game else {})}
    return {name: Color(palette[name][theme]) for name in meanings.names}


def seen_by(eye: str, colour: Color) -> Color:
    return colour.filter(eye).convert("srgb").clip()


def nearest(shown: dict[str, Color]) -> tuple[float, str, str]:
    pairs = combinations(shown, 2)
    return min((shown[one].delta_e(shown[other], method="2000"), one, other) for one, other in pairs)


@pytest.mark.parametrize("theme", [0, 1], ids=("light", "dark"))
@every_meaning
def test_an_eye_that_sees_all_colours_tells_meanings_apart(meanings: Meanings, theme: int) -> None:
    distance, one, other = nearest(colours(meanings, theme))
    assert distance >= meanings.full, (one, other)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", [0, 1], ids=("light", "dark"))
@every_meaning
def test_a_colour_blind_eye_tells_meanings_apart(meanings: Meanings, theme: int, eye: str) -> None:
    distance, one, other = nearest({name: seen_by(eye, colour) for name, colour in colours(meanings, theme).items()})
    assert distance >= meanings.other, (one, other)


def test_colours_that_are_near_for_some_eye_are_never_alone() -> None:
    assert {one.names for one in MEANINGS if one.other < 15 and not one.shape} == set()


# --- and the other differences are there


def drawn(game: str, players: Any) -> dict[str, str]:
    """Return the outlines of every sign of a legend, without their colours."""
    match = tw.new_match(game, players=players, seed=3)
    board = BOARDS[game]
    looks = {}
    for group in board.legend(match.observation(None), match.words("en").join(board.messages)):
        for sign in group.signs:
            scene = Scene()
            scene.region("one", SIZE, SIZE, "", "side")
            sign.draw(scene, "one")
            elements = scene.elements.values()
            looks[sign.name] = repr(
                [(tag, attrs.get("d"), attrs.get("transform"), text) for tag, _, attrs, *text in elements]
            )
    return looks


@pytest.mark.parametrize(("game", "players"), [("scythe", ["nordic", "automa"]), ("leviath", 4)])
def test_no_two_signs_of_a_game_have_the_same_outline(game: str, players: Any) -> None:
    looks = drawn(game, players)
    assert [pair for pair in combinations(looks, 2) if looks[pair[0]] == looks[pair[1]]] == []


def test_every_faction_and_seat_has_a_letter_of_its_own() -> None:
    assert len(set(LETTERS.values())) == len(LETTERS)
    assert len({seat_glyph(seat)[0] for seat in range(12)}) == 12


def test_resources_differ_in_their_outline() -> None:
    assert len({SHAPES[name] for name in ("metal", "wood", "oil", "food", "power", "popularity")}) == 6
