"""The glyphs of seats: initials of people, told apart where they are the same, and a sign for a kaiju."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards.glyphs import initials
from tabletop_widgets.boards.leviath import LeviathBoard


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Aiko", "Boris", "Chidi"), ("A", "B", "C")),
        (("dana", "Emre"), ("D", "E")),
        (("Anna", "Anton", "Bo"), ("An", "At", "B")),
        (("Player 1", "Player 2", "Player 3"), ("P1", "P2", "P3")),
        (("Kim", "Kim"), ("K1", "K2")),
        (("Al", "Alan"), ("A", "Aa")),
        (("アイコ", "ボリス"), ("ア", "ボ")),
        (("", "Bo"), ("?", "B")),
        (("Abc", "Abd", "Aec"), ("A", "Ad", "Ae")),
    ],
)
def test_initials_are_one_letter_or_as_many_as_tell_names_apart(
    names: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    assert initials(names) == expected


@pytest.mark.parametrize("names", [("Ann", "Ann", "Anna"), ("A", "A", "A", "A"), ("xy", "XY", "Xz")])
def test_no_two_people_have_the_same_initials(names: tuple[str, ...]) -> None:
    assert len(set(initials(names))) == len(names)


def test_the_kaiju_has_a_sign_and_people_have_their_initials_wherever_they_are_shown() -> None:
    match = tw.new_match("leviath", humans=3, seed=1, names=["Leviath", "Aiko", "Boris", "Chidi"])
    glyphs = match.widget(seat=1).panel["glyphs"]
    assert [glyph[0] for glyph in glyphs[1:]] == ["A", "B", "C"]
    assert [len(glyph) for glyph in glyphs] == [4, 3, 3, 3]
    scene = LeviathBoard().draw(match.observation(1), match.words())
    assert [scene.elements[f"p{seat}/disc/letter"][3] for seat in (1, 2, 3)] == ["A", "B", "C"]
    assert scene.elements["p0/disc/sign"][2]["d"] == glyphs[0][3]
    assert (scene.elements["p0/disc"][2]["fill"], scene.elements["p0/disc/sign"][2]["fill"]) == tuple(glyphs[0][1:3])
