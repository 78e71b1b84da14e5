"""Words of the same positions in three engines: as wide as in Chromium, apart, in lines that Japanese allows."""

from __future__ import annotations

from typing import Any

import pytest
from boards import TABLES, played
from engines import Engines, Window, missing
from live import LiveBoard
from row_boxes import BOXES, Boxes, closed_gaps, read, wrong_widths

CASES = [(table, locale, width) for table in TABLES for locale in ("en", "ja") for width in (1366, 919, 700)]
IN_GATE = ["scythe-ja-1366", "automa-en-919"]
# the beginnings of lines, and the ends, that Japanese does not allow: [what is before them, and after]
BROKEN = """() => {
    const wrong = [];
    const [first, last] = [/[ーぁぃぅぇぉっゃゅょァィゥェォッャュョヵヶ々、。，．：）」』！？]/, /[（「『]/];
    for (const view of document.querySelectorAll(".tw")) {
        const walk = document.createTreeWalker(view, NodeFilter.SHOW_TEXT);
        for (let node; (node = walk.nextNode());) {
            const { parentElement: home } = node;
            if (home.closest("svg, [role=status], .tw-why, .tw-note") || !home.checkVisibility()) continue;
            let before = null;
            for (let i = 0; i < node.data.length; i++) {
                const range = document.createRange();
                range.setStart(node, i);
                range.setEnd(node, i + 1);
                const box = range.getBoundingClientRect();
                if (!box.width) continue;
                const isNew = before && box.top > before.top + 4 && box.left < before.left;
                if (isNew && (first.test(node.data[i]) || last.test(node.data[i - 1]))) {
                    wrong.push(`${node.data.slice(0, i)}|${node.data.slice(i)}`);
                }
                before = box;
            }
        }
    }
    return wrong;
}"""
# the widths of bold Latin letters and digits in a view, and where the view's language is English
LATIN = """() => {
    const view = document.querySelector(".tw");
    return ["ja", "en"].map((lang) => {
        const text = Object.assign(document.createElement("b"), { textContent: "Rag 8888" });
        view.lang = lang;
        view.append(text);
        const { width } = text.getBoundingClientRect();
        text.remove();
        return width;
    });
}"""


def boxes(window: Window, widget: Any) -> Boxes:
    """Return the boxes of what a board has in an engine."""
    board = LiveBoard(window, widget)
    found = read(window.js(BOXES))
    board.close()
    return found


@pytest.mark.soak(gate=IN_GATE)
@pytest.mark.parametrize(("table", "locale", "width"), CASES, ids=["-".join(map(str, case)) for case in CASES])
def test_words_are_as_wide_as_in_chromium_and_touch_nothing(
    table: str, locale: str, width: int, engines: Engines
) -> None:
    match, plies = played(table)
    match.goto(plies[-1])
    widget = match.widget(seat=0, locale=locale)
    usual: Boxes = {}
    for name in ("chromium", "firefox", "webkit"):
        if reason := missing(name):
            pytest.skip(reason)
        window = engines.window(name)
        window.size(width, 768)
        here = boxes(window, widget)
        usual = usual or here
        assert len(here) > 40
        assert (name, wrong_widths(usual, here), closed_gaps(usual, here)) == (name, [], [])


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("width", [700, 1366])
def test_lines_of_japanese_begin_and_end_as_they_may_and_latin_letters_are_those_of_english(
    width: int, window: Window
) -> None:
    match, plies = played("automa")
    match.goto(plies[-1])
    window.size(width, 768)
    board = LiveBoard(window, match.widget(seat=0, locale="ja"))
    assert window.js(BROKEN) == []
    japanese, english = window.js(LATIN)
    assert japanese == pytest.approx(english, rel=0.02)
    board.close()
