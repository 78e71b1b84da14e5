"""The same seed gives the same game, the same pictures and the same bytes in every process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import tabletop_widgets as tw

# prints a fingerprint of every position of a random match, and of all that browsers get on the way
SCRIPT = """
import hashlib, json, sys
import tabletop_widgets as tw

def sent(widget):
    state = widget.get_state()
    del state["layout"], state["address"]  # the ids of widgets
    return hashlib.blake2b(json.dumps(state).encode(), digest_size=8).hexdigest()

name, players = sys.argv[1], int(sys.argv[2])
match = tw.new_match(name, players=players, seed=20)
everybody = dict.fromkeys(range(players), "random")
print(hash("tabletop"))
for step in range(8):
    widgets = [tw.GameWidget(match, seat=seat, locale="ja" if seat else "en") for seat in (0, players - 1, None)]
    widgets[0]._handle_custom_msg({"c": "test", "n": 1, "do": "open", "inspector": True}, [])
    match.play_out(everybody, 2 + step)  # the widgets send what changed
    print(step, *map(sent, widgets))
    print(hashlib.blake2b((match.text(0) + match.svg(None, "ja")).encode(), digest_size=8).hexdigest())
    for widget in widgets:
        widget.close()
match.play_out(everybody)
for node in match.nodes:
    print(node.key.hex(), match.state_at(node).state_hash())
print(tw.simulate(name, ["random"] * players, games=3))
"""


TABLES = [
    (name, players) for name in tw.games() for players in (tw.new_game(name).players[0], tw.new_game(name).players[-1])
]


# prints what a page gets of a lesson in which the teacher has marked much
LESSON = """
import json
import tabletop_widgets as tw

spaces = [str(number) for number in range(1, 13)]
lesson = tw.Lesson("leviath", players=3, seed=1, title="Marks")
lesson.say("Look.", shade=spaces, badge=dict.fromkeys(spaces, "A"), ring=spaces)
print(hash("tabletop"))
print(json.dumps(lesson.widget().scene))
"""


def told_by_two(script: str, *arguments: str) -> tuple[list[str], list[str]]:
    """Run a script in two processes that hash texts differently; return the lines that each prints."""
    started = [
        subprocess.Popen(
            [sys.executable, "-c", script, *arguments],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    (hashed, *first), (otherwise, *second) = (process.communicate()[0].splitlines() for process in started)
    assert [process.returncode for process in started] == [0, 0]
    assert hashed != otherwise
    return first, second


def test_the_marks_of_a_lesson_come_in_the_same_order_in_every_process() -> None:
    first, second = told_by_two(LESSON)
    assert first == second
    assert all(first[0].count(f"note:{kind}:") >= 12 for kind in ("shade", "badge", "ring"))


@pytest.mark.soak(gate=["scout-2", "scythe-1"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_two_processes_agree_on_every_byte(game: str, players: int) -> None:
    first, second = told_by_two(SCRIPT, game, str(players))
    assert len(first) > 50
    assert first == second
