"""The first board comes at once: nothing is imported or read before it is needed. `make bench` measures it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

# the modules of other libraries that took most of the time, and of the engines
HEAVY = (
    "asyncio", "babel", "concurrent", "ctypes", "difflib", "fluent", "glob", "hashlib", "hmac", "jsonschema",
    "markdown", "pytz", "rpds", "secrets", "ssl", "statistics", "svgwrite", "yaml",
)  # fmt: skip
SCREENS = ("anywidget", "IPython", "ipywidgets", "traitlets")
TOLD = """
import sys
opened = []
sys.addaudithook(lambda event, args: event == "open" and opened.append(str(args[0])))
{code}
told = {{*{heavy}, *{screens}, "tabletop_widgets"}}
print([name for name in sys.modules if name.partition(".")[0] in told and name != "tabletop_widgets"])
print([path for path in opened if path.endswith((".ftl", ".md", ".json")) and "tabletop_widgets" in path])
"""
TABLES = {
    "scout": 'tw.new_match("scout", seed=7)',
    "leviath": 'tw.new_match("leviath", seed=7)',
    "scythe": 'tw.new_match("scythe", seed=7)',
    "automa": 'tw.new_match("scythe", players=["nordic", "automa"], seed=7)',
}
every_table = pytest.mark.parametrize("table", TABLES)


def after(code: str) -> tuple[set[str], set[str]]:
    """Return what a fresh process has imported and read of ours when it has run some code."""
    done = subprocess.run(
        [sys.executable, "-c", TOLD.format(code=code, heavy=HEAVY, screens=SCREENS)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    modules, files = done.stdout.splitlines()
    read = {path.replace("\\", "/").partition("tabletop_widgets/")[2] for path in eval(files)}
    return set(eval(modules)), read


def test_importing_the_package_imports_no_game_no_widget_and_reads_no_text() -> None:
    modules, files = after("import tabletop_widgets as tw; tw.games()")
    assert {name for name in modules if not name.startswith("tabletop_widgets.")} == set()
    assert {name for name in modules if name.startswith("tabletop_widgets.engines.")} == set()
    assert "tabletop_widgets.core.match" in modules
    assert {name for name in modules for game in ("scout", "leviath", "scythe") if f"boards.{game}" in name} == set()
    assert files == set()


@pytest.mark.soak(gate=["leviath", "scythe"])
@every_table
def test_a_first_board_reads_the_texts_of_its_game_and_language_alone(table: str) -> None:
    modules, files = after(f"import tabletop_widgets as tw; {TABLES[table]}.widget()")
    game = table.replace("automa", "scythe")
    others = {"scout", "leviath", "scythe"} - {game}
    assert {name for name in modules for other in others if other in name.split(".")} == set()
    assert {name for name in modules if name.partition(".")[0] in HEAVY} == set()
    assert {name for name in modules if name.partition(".position.")[2].startswith(("checking", "reading"))} == set()
    assert not modules & {f"tabletop_widgets.{name}" for name in ("arena", "core.savefile", "lessons", "players")}
    texts = {f"{place}/en.ftl" for place in ("core/texts", "widgets/texts", f"engines/{game}", f"boards/{game}")}
    texts.add(f"engines/{game}/rulebook.en.md")
    assert {path for path in files if not path.endswith(".json")} == texts
    assert all(path.startswith(f"engines/{game}/") for path in files if path.endswith(".json"))


def test_garbage_is_collected_after_a_first_board_as_before() -> None:
    code = """
import gc
import tabletop_widgets as tw
assert gc.isenabled()
tw.new_match("scout", seed=7).widget()
assert gc.isenabled()
gc.disable()
tw.new_match("scythe", seed=7).widget()
assert not gc.isenabled()
"""
    assert "anywidget" in after(code)[0]


@pytest.mark.soak(gate=["scout", "automa"])
@every_table
def test_a_first_board_is_worked_out_in_few_steps(table: str) -> None:
    code = f"""
import sys
import anywidget
import tabletop_widgets as tw

calls = 0

def count(frame, event, argument):
    global calls
    calls += event == "call"

sys.setprofile(count)
{TABLES[table]}.widget()
sys.setprofile(None)
print(calls)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    # of functions written in Python: a count, as times differ from machine to machine
    assert int(done.stdout) < 170_000


def test_a_second_language_is_read_when_it_is_chosen() -> None:
    _, files = after(f'import tabletop_widgets as tw; {TABLES["scout"]}.widget(locale="ja")')
    texts = {f"{place}/ja.ftl" for place in ("core/texts", "widgets/texts", "engines/scout", "boards/scout")}
    assert files == {*texts, "engines/scout/rulebook.ja.md"}


WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"rpds", "jsonschema", "referencing"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Missing())
"""
PLAYS = """
import json, tempfile
from pathlib import Path
import tabletop_widgets as tw
def play(match):
    match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=40)
    return match
match = play(TABLE)
options = dict(match.game.options)
again = tw.new_match(match.game.name, seed=1, position=match.state.to_dict(), **options)
assert again.state.to_dict() == match.state.to_dict()
play(again).widget()
path = again.save(Path(tempfile.mkdtemp()) / "match.json")
assert tw.load_match(path).journal(None) == again.journal(None)
try:
    tw.new_match(match.game.name, position={"zebra": 1}, **options)
except tw.PositionError as error:
    assert "zebra" in str(error)
else:
    raise AssertionError("a position with a key that is none was taken")
"""


@pytest.mark.soak(gate=["scythe"])
@every_table
def test_every_game_plays_and_saves_where_there_is_no_rpds(table: str) -> None:
    code = WITHOUT + PLAYS.replace("TABLE", TABLES[table])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_board_and_cards_of_ones_own_are_checked_where_there_is_no_rpds() -> None:
    code = """
import tabletop_widgets as tw
from tabletop_widgets.engines.leviath.files import load_board
board = load_board("lattice")
board["port_gates"] = [2, 99]
for option in ({"board": board}, {"cards": {"actions": 1}}):
    try:
        tw.new_match("leviath", **option)
    except ValueError as error:
        print(str(error).count("- "))
"""
    done = subprocess.run([sys.executable, "-c", WITHOUT + code], capture_output=True, text=True, check=True)
    assert [int(line) > 0 for line in done.stdout.split()] == [True, True]


def test_an_unknown_game_and_option_are_told_without_importing_any_other() -> None:
    code = """
import tabletop_widgets as tw
for name, options in (("chess", {}), ("scout", {"playrs": 3})):
    try:
        tw.new_match(name, **options)
    except ValueError as error:
        assert ("'leviath', 'scout'" in str(error)) == (name == "chess"), error
"""
    modules, _ = after(code)
    found: set[Any] = {name.split(".")[2] for name in modules if name.startswith("tabletop_widgets.engines.")}
    assert found == {"scout"}
