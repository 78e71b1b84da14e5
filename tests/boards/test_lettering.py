"""Words in pictures: where lines end, and what is cut."""

from __future__ import annotations

import re

import pytest

from tabletop_widgets.boards.lettering import width, wrap_text


@pytest.mark.parametrize(
    "text",
    [
        "For every sea area with a ship, the kaiju says whether it is there.",
        "海上の船を1つ選ぶ。怪獣は、その船の海域にいるかどうかを答える。",
        "Maximiliane-Charlotte",
    ],
)
def test_words_are_parted_into_lines_that_fit_and_nothing_is_lost(text: str) -> None:
    for room in (70, 110, 240):
        lines = wrap_text(text, room, 11, 99)
        assert all(width(line, 11) <= room for line in lines)
        if not any(line.endswith("…") for line in lines):
            assert re.sub(r"\s", "", "".join(lines)) == re.sub(r"\s", "", text)
        assert not [line for line in lines if line[0] in "。、」"]


@pytest.mark.parametrize(
    "text", ["モーニングスターヶ丘ッ々", "（第一）「第二」『第三』〈第四〉", "補充兵（1体）、$5（$10）"]
)
def test_no_line_begins_or_ends_where_japanese_may_not_be_parted(text: str) -> None:
    for room in range(30, 150, 6):
        lines = [line for line in wrap_text(text, room, 11, 99) if not line.endswith("…")]
        assert not [line for line in lines if line[0] in "ーヶッ々）」』〉、" or line[-1] in "（「『〈$"]


def test_what_does_not_fit_is_cut() -> None:
    assert len(wrap_text("one two three four five six", 60, 11, 2)) == 2
    assert wrap_text("one two three four five six", 60, 11, 2)[-1].endswith("…")
    assert wrap_text("Incomprehensibilities", 60, 11, 3)[0].endswith("…")


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        ("堤防を1つ、裏向きのまま建設する。", 96, ("堤防を1つ、", "裏向きのまま", "建設する。")),
        ("敵のワーカーだけがいる領地が1か所。", 110, ("敵の", "ワーカーだけがいる", "領地が1か所。")),
        ("山札は残り17枚。", 66, ("山札は残り", "17枚。")),
        ("互いに助け、お互いに守る。", 84, ("互いに助け、", "お互いに守る。")),
    ],
)
def test_a_japanese_line_ends_where_a_phrase_does(text: str, room: float, lines: tuple[str, ...]) -> None:
    assert wrap_text(text, room, 12, 5) == lines


def test_where_whole_phrases_would_need_too_many_lines_they_are_parted() -> None:
    text = "カードの山は残り17枚。スキーマⅡはスペース9から有効。"
    assert "".join(wrap_text(text, 100, 12, 4)) == text
    assert "".join(wrap_text("ネーデルラントワーカー", 60, 12, 3)) == "ネーデルラントワーカー"
