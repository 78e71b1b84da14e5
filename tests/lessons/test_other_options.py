"""A position with other options of the game than the lesson's: another table, for a step or two."""

from __future__ import annotations

import re

import pytest
from lesson_texts import changed, problems

from tabletop_widgets.lessons import Lesson

TEXT = """---
game: scout
options: {players: 4, scouted_orientation: hidden}
names: [Mia, Ken, Zoe, Ben]
title: What do you know?
rules: ["8.1"]
position:
  hands: [["8|1", "9|2", "5|7"], ["6|8", "3|6"], 4, 4]
  active: ["4|1", "4|7", "4|9"]
  owner: 0
  turn: 1
---
## Hidden {#hidden}
```play
scout left turned to 2
```
```quiz
pick: one
options: ["1|4", "1/4"]
answer: {view: players.1.hand.1}
is: "1/4"
```
## Public {#public}
```play
from position with {options: {scouted_orientation: public}}
scout left turned to 2   # At an open table you see it.
```
```show
ring: ["1|4", "4|7"]
```
```quiz
pick: cards
one: true
answer: {view: players.1.hand.1}
is: "1|4"
```
## Three {#three}
```play
from position with {options: {players: 3}, hands: [["8|1", "9|2", "5|7"], 5, 4], active: ["4|1"], owner: 2, turn: 0}
```
```refused
show 1: "4.2"
```
> **Insight.** Look at the options.
"""


def test_a_step_can_be_at_another_table() -> None:
    text = changed(TEXT, 'show 1: "4.2"', 'show 1-3: "4.1"')
    assert problems(text) == []
    session = Lesson(text).session()
    assert session.answer("1/4").is_right
    session.next()
    assert dict(session.match.game.options)["scouted_orientation"] == "public"
    assert session.answer("1|4").is_right
    session.next()
    assert session.match.names == ("Mia", "Ken", "Zoe")
    session.locale = "ja"
    assert session.match.game.num_players == 3
    assert session.ask("show 1-3") is not None
    session.enter("hidden")
    assert dict(session.match.game.options)["scouted_orientation"] == "hidden"


def test_a_cell_follows_to_the_other_table() -> None:
    widget = Lesson(TEXT).widget()
    widget.session.answer("1/4")
    for step in ("public", "three"):
        widget.session.next()
        widget._sync()
        assert widget.lesson["id"] == step
    assert widget.match.game.num_players == 3


WRONG = [
    ("{options: {players: 3}, hands", "{options: {players: 9}, hands", r"options: .*players.*9"),
    ("{options: {players: 3}, hands", "{options: 3, hands", r"options: found 3.*expected"),
    ("{options: {players: 3}, hands", "{options: {plaiers: 3}, hands", r"plaiers"),
    ("[[\"8|1\", \"9|2\", \"5|7\"], 5, 4], active: [\"4|1\"]", "[3, 5, 4, 4], active: [\"4|1\"]", r"hands"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "told"), WRONG, ids=["too many", "no object", "misspelt", "position"])
def test_other_options_that_are_wrong_are_told(old: str, new: str, told: str) -> None:
    found = problems(changed(TEXT, old, new))
    assert any(re.search(told, problem) for problem in found), found
