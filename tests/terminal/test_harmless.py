"""Control characters of files: every place that shows a text of somebody else shows signs in their place."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from markdown_it import MarkdownIt
from typing_in import Typed

import tabletop_widgets as tw
from tabletop_widgets.__main__ import main
from tabletop_widgets.core.files import PRINTABLE
from tabletop_widgets.core.harmless import escape, harmless, in_markdown
from tabletop_widgets.players.language import Exchange
from tabletop_widgets.terminal.stepping import Replay

SOURCES = Path(tw.__file__).parent
# clears the screen, writes to the clipboard, names the window, eight-bit controls, turns the direction of text
EVIL = "\x1b[2J\x1b]52;c;ZXZpbA==\x07\x1b]0;evil\x1b\\\x9b31m\x00\x08\r\u202egpj.\u2066\u2028\ufffe"
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
MARKUP = '<img src=x onerror="alert(1)">![](http://127.0.0.1/x.png)[a](javascript:alert(1)) `b` *c* $d$ \\(e\\)'
LESSON = f"""---
game: scout
options: {{players: 3}}
seat: 0
title: {json.dumps(EVIL + MARKUP)}
---
## One {{#one}}
Look.
```quiz
pick: one
options: [{json.dumps("a" + EVIL)}, b]
is: b
answer: {{rule: "3.1", says: "Shuffle well"}}
```
> **Right.** Yes.
"""


def is_clean(text: str) -> bool:
    return CONTROL.search(text) is None


def test_signs_stand_for_control_characters() -> None:
    assert harmless("a\tb\nc\r\nd 山田 é 👩\u200d👩 שלום") == "a\tb\nc\nd 山田 é 👩\u200d👩 שלום"
    assert harmless("\x1b[31m\x7f\x9b\ud800\u202e") == "␛[31m\ufffd\ufffd\ufffd\ufffd"
    every = "".join(map(chr, range(0x110000)))
    assert is_clean(harmless(every))
    assert re.fullmatch(PRINTABLE, harmless(every).replace("\t", "").replace("\n", ""))
    assert escape(f"<b>{EVIL}") == "&lt;b&gt;" + escape(EVIL)
    assert is_clean(escape(EVIL))


@pytest.mark.parametrize(
    "text", [MARKUP, "# a\n\n<b>", "- a", "1. a", "> a", "a\\", "&lt;", "~~a~~", "***", "a|b", EVIL]
)
def test_markdown_shows_a_text_as_it_is(text: str) -> None:
    page = MarkdownIt("gfm-like", {"html": True, "linkify": False}).parse(f"# {in_markdown(text)}")
    assert [token.type for token in page] == ["heading_open", "inline", "heading_close"]
    inner = page[1].children or []
    assert {token.type for token in inner} <= {"text", "text_special"}
    assert "".join(token.content for token in inner).split() == harmless(text).split()


def test_a_notebook_has_the_title_as_a_text(tmp_path: Path) -> None:
    lesson = tw.Lesson(LESSON)
    book: Any = nbformat.read(lesson.notebook(tmp_path / "a.ipynb"), as_version=4)  # type: ignore[no-untyped-call]
    assert "<img" not in book.cells[0].source
    assert book.cells[0].source.startswith("# ␛")
    assert is_clean(book.cells[0].source)


def test_a_lesson_shows_nothing_of_it(tmp_path: Path) -> None:
    lesson = tw.Lesson(LESSON)
    session = lesson.session()
    session.answer("b")
    page = lesson.html(tmp_path / "a.html").read_text(encoding="utf-8")
    assert "<img src=x" not in page
    for shown in (
        page,
        repr(lesson),
        repr(session),
        str(lesson.check()),
        repr(session.results),
        session.results._repr_html_(),
    ):
        assert is_clean(shown)
    assert "http://127.0.0.1" not in re.sub(r"<(title|h1)>.*?</\1>", "", page)
    widget = session.widget()
    state = json.dumps(widget.get_state(), default=str, ensure_ascii=False)
    assert not re.search(r"\\u001b|\\u0007|\\u0000", state)
    assert is_clean(state)


def test_results_of_a_stranger_are_shown_as_text(tmp_path: Path) -> None:
    row = {"lesson": EVIL, "step": "a", "kind": "task", "answer": EVIL + "<b>", "number": 1, "right": False}
    path = tmp_path / "mia.json"
    path.write_text(json.dumps({"format": "tabletop-widgets lesson results", "version": 1, "rows": [row]}))
    found = tw.lessons.gather([path])
    for shown in (repr(found), found._repr_html_(), repr(found.results), found.results._repr_html_()):
        assert is_clean(shown)
        assert "␛" in shown
    assert "<b>" not in found._repr_html_()


def strange(path: Path) -> Path:
    """Write a match with comments that do something to terminals."""
    match = tw.new_match("scout", players=3, seed=7)
    match.comment(EVIL, match.nodes[0])
    match.play("keep")
    match.comment(EVIL)
    return match.save(path)


def test_a_comment_does_nothing_to_a_terminal(tmp_path: Path) -> None:
    typed = Typed(["n", "n", "p", "j", "rules", "q"])
    assert Replay(tw.load_match(strange(tmp_path / "a.json")), typed.screen, None).run() == 0
    assert is_clean(typed.all)
    assert typed.all.count("␛[2J") >= 2


def test_a_screen_shows_no_control_characters() -> None:
    typed = Typed([""])
    screen = typed.screen
    screen.line(EVIL)
    screen.line(EVIL * 20)
    screen.title(EVIL)
    screen.heading(EVIL)
    screen.fault(EVIL)
    screen.board(EVIL)
    screen.options([("1", EVIL, EVIL)])
    screen.pairs([("a", EVIL)])
    screen.ask(EVIL)
    typed._take()
    assert is_clean(typed.all)


def test_a_lesson_of_a_match_with_such_comments_can_be_read(tmp_path: Path) -> None:
    match = tw.load_match(strange(tmp_path / "a.json"))
    text = match.to_lesson(0, title=EVIL).to_markdown()
    assert is_clean(text)
    assert tw.Lesson(text).title.en == EVIL.strip()


def test_a_board_shows_comments_as_text(tmp_path: Path) -> None:
    match = tw.load_match(strange(tmp_path / "a.json"))
    for shown in (repr(match.node), match.node._repr_html_(), match.nodes[0]._repr_html_()):
        assert is_clean(shown)
    state = json.dumps(match.widget(seat=0).get_state(), default=str, ensure_ascii=False)
    assert not re.search(r"\\u001b|\\u0007|\\u0000", state)


def test_errors_and_commands_show_it_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.lesson.md").write_text(LESSON.replace("game: scout", f"game: {json.dumps(EVIL)}"))
    (tmp_path / f"b{EVIL[:4]}.lesson.md").write_text("nothing")
    (tmp_path / "c.lesson.md").write_text(LESSON)
    assert main(["check", "--one-language", str(tmp_path)]) == 1
    path = tmp_path / "m.json"
    data = json.loads(strange(path).read_text())
    for change in ({"game": EVIL}, {"options": {EVIL: 1}}, {"nodes": [{"parent": 0, "play": EVIL}]}, {EVIL: 1}):
        path.write_text(json.dumps({**data, **change}))
        assert main(["replay", str(path)]) == 1
        with pytest.raises(tw.SaveFileError) as error:
            tw.load_match(path)
        assert is_clean(str(error.value))
    path.write_text(json.dumps({"format": "tabletop-widgets lesson results", "version": 1, "rows": [], "lesson": EVIL}))
    assert main(["replay", str(path), "--html", str(tmp_path / "x.html")]) == 1
    shown = capsys.readouterr()
    assert is_clean(shown.out)
    assert is_clean(shown.err)


def test_the_answer_of_a_model_is_shown_as_text() -> None:
    asked = Exchange(0, 1, "prompt", EVIL + "<b>", "", EVIL)
    assert is_clean(str(asked))
    assert is_clean(asked._repr_html_())
    assert "<b></b>" not in asked._repr_html_()


def test_only_one_module_escapes() -> None:
    """Whoever writes HTML takes the function that makes texts harmless, too."""
    found = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_import = isinstance(node, ast.Import) and any(one.name == "html" for one in node.names)
            if is_import or (isinstance(node, ast.ImportFrom) and node.module in ("html", "xml.sax.saxutils")):
                found.add(path.relative_to(SOURCES).as_posix())
    assert found == {"core/harmless.py"}
