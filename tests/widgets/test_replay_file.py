"""A replay as a file: what is in it and what is not, what it is made of, and what becomes of bad input."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from pages import Page, new

import tabletop_widgets as tw
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scene_diff import changes
from tabletop_widgets.widgets.replay.recorder import difference, record


def played(decisions: int = 20) -> tw.Match:
    match = tw.new_match("scout", players=3, seed=7, names=["Aiko"])
    match.play_out(dict.fromkeys(range(3), "random"), decisions)
    return match


def content(path: Path) -> dict[str, Any]:
    """Return what is packed in a replay."""
    data = re.findall(r'id="data">([^<]*)<', path.read_text(encoding="utf-8"))
    packed: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(data[0], validate=True)))
    return packed


# --- the file


def test_the_same_match_gives_the_same_file_and_stays_as_it_is(tmp_path: Path) -> None:
    match = played()
    match.goto(5)
    before = match.save(tmp_path / "before.json").read_bytes()
    one = match.to_html(tmp_path / "one.html", seat=1).read_bytes()
    assert match.to_html(str(tmp_path / "two.html"), seat=1).read_bytes() == one
    assert match.save(tmp_path / "after.json").read_bytes() == before
    assert match.ply == 5


def test_the_file_has_no_seed_and_names_no_other_file(tmp_path: Path) -> None:
    match = tw.new_match("scout", players=3, seed=918273645)
    text = match.to_html(tmp_path / "one.html").read_text(encoding="utf-8")
    packed = json.dumps(content(tmp_path / "one.html"))
    assert "918273645" not in text + packed
    assert not re.findall(r"(?:src|href)=|https?://(?!www\.w3\.org/)", text)


def test_names_cannot_break_the_page(tmp_path: Path) -> None:
    match = tw.new_match("scout", players=3, seed=7, names=["</script><b>", '"&', "{x}"])
    text = match.to_html(tmp_path / "one.html", seat=0).read_text(encoding="utf-8")
    assert "<b>" not in text
    assert text.count("</script>") == 2


def test_a_replay_of_a_review_is_of_the_same_match(tmp_path: Path) -> None:
    match = played(8)
    review = match.review("mc:2", fresh=2, curve=1)
    packed = content(match.to_html(tmp_path / "b.html", seat=0, review=review))
    assert any(packed["recording"]["film"]["told"]["review"])
    with pytest.raises(ValueError, match="another match"):
        played(3).to_html(tmp_path / "c.html", review=review)


def test_the_line_is_in_it_and_side_lines_on_request() -> None:
    match = played(6)
    match.goto(4)
    for action in match.legal_actions()[:3]:
        match.goto(4)
        match.play(action)
    line = record(match, None, "en")
    assert [number for number, _ in line["nodes"]] == [node.id for node in match.mainline()]
    whole = record(match, None, "en", side_lines=True)
    assert sorted(number for number, _ in whole["nodes"]) == [node.id for node in match.nodes]
    places = {node: i for i, (node, _) in enumerate(whole["nodes"])}
    assert all(before == places.get(match.nodes[node].parent, -1) for node, before in whole["nodes"])


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"seat": 3}, "seat"),
        ({"seat": "0"}, "seat"),
        ({"locale": "de"}, "locale"),
        ({"layers": ["fog"]}, "layer"),
        ({"review": "mc:5"}, "no review"),
    ],
)
def test_bad_input_is_told_and_no_file_is_written(options: dict[str, Any], error: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.html"
    path.write_text("what was there")
    with pytest.raises((ValueError, TypeError), match=error):
        played(2).to_html(path, **options)
    assert path.read_text() == "what was there"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        played(2).to_html(tmp_path / "nowhere" / "evening.html")


# --- the board's menu


def test_a_board_writes_the_replay_of_its_seat_beside_the_notebook(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    widget = new(seat=0)
    Page(widget).send("replay")
    assert widget.panel["note"] == "Saved as scout-1.html, beside the notebook."
    match = widget.match
    assert isinstance(match, tw.Match)
    match.to_html("again.html", seat=0)
    assert (tmp_path / "again.html").read_bytes() == (tmp_path / "scout-1.html").read_bytes()


def test_in_a_notebook_the_board_responds_while_the_replay_is_made(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)

    async def cell() -> None:
        widget = new(seat=0)
        page = Page(widget)
        page.send("replay")
        assert widget.panel["note"] == "The replay is being made…"
        page.send("locale", locale="ja")
        assert widget.ui["locale"] == "ja"
        for _ in range(1000):
            await asyncio.sleep(0.01)
            if "scout-1.html" in widget.panel["note"]:
                break
        assert (tmp_path / "scout-1.html").stat().st_size > 50_000

    asyncio.run(cell())


def test_a_replay_that_cannot_be_written_is_told_on_the_board(tmp_path: Path, monkeypatch: Any) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    widget = new(seat=0)
    Page(widget).send("replay")
    assert widget.panel["error"].startswith("The replay could not be made: FileNotFoundError")
    assert widget.panel["note"] == ""


# --- what it is made of


def changed(old: Any, delta: Any) -> Any:
    """Do what a difference says, as js/replay/delta.ts does it."""
    if isinstance(delta, list) and len(delta) == 1:
        return delta[0]
    if isinstance(delta, list):
        start, out, come = delta
        return [*old[:start], *come, *old[start + out :]]
    new = dict(enumerate(old)) if isinstance(old, list) else dict(old)
    for name, change in delta.items():
        key = int(name) if isinstance(old, list) else name
        if change == 0 and isinstance(change, int):
            del new[key]
        else:
            new[key] = changed(new.get(key), change)
    return [new[i] for i in range(len(new))] if isinstance(old, list) else new


def test_a_difference_turns_one_piece_of_json_into_the_other() -> None:
    rng = random.Random(5)

    def piece(depth: int) -> Any:
        if depth == 0 or rng.random() < 0.3:
            return rng.choice([0, 1, "a", "b", None, 0.5])
        if rng.random() < 0.5:
            return [piece(depth - 1) for _ in range(rng.randrange(4))]
        return {name: piece(depth - 1) for name in rng.sample("abcde", rng.randrange(5))}

    for _ in range(3000):
        old, new = piece(4), piece(4)
        delta = json.loads(json.dumps(difference(old, new)))
        assert json.dumps(old if delta is None else changed(old, delta)) == json.dumps(new)


def test_what_only_moves_in_the_paint_order_is_told() -> None:
    one, two = Scene(), Scene()
    for scene, keys in ((one, "ab"), (two, "ba")):
        scene.region("r", 10, 10, "R", "main")
        for key in keys:
            scene.add(key, "rect", "r")
    assert changes(one, two) == {"set": {}, "del": [], "order": {"r": ["b", "a"]}}
