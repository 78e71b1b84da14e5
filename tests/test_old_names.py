"""Names of the version before work for one version more, and tell where to find what they mean."""

from __future__ import annotations

import importlib
import random
import subprocess
import sys
import warnings
from pathlib import Path
from types import ModuleType

import pytest

import tabletop_widgets as tw
from tabletop_widgets import _old_names
from tabletop_widgets.boards import BOARDS

ROOT = Path(__file__).parents[1]
STILL = {old for old in _old_names.MODULES if Path(ROOT, "src", *old.split("."), "__init__.py").exists()}


def defined(module: str) -> list[str]:
    """Return names that a module has of its own, and not from another one."""
    found = vars(importlib.import_module(module))
    own = [name for name, value in found.items() if getattr(value, "__module__", None) == module]
    return [name for name in own if not name.startswith("__")]


def public(module: str) -> list[str]:
    found = vars(importlib.import_module(module))
    return [name for name, value in found.items() if not name.startswith("_") and not isinstance(value, ModuleType)]


@pytest.mark.parametrize("old", sorted(_old_names.MODULES.keys() - STILL))
def test_a_moved_module_is_found_under_its_old_path(old: str) -> None:
    sys.modules.pop(old, None)
    homes = _old_names.MODULES[old]
    with pytest.warns(DeprecationWarning, match=f"{old} is now ") as told:
        module = importlib.import_module(old)
    (warning,) = [each for each in told if f"{old} is now" in str(each.message)]
    assert all(home in str(warning.message) for home in homes)
    for home in homes:
        earlier = {name for other in homes[: homes.index(home)] for name in vars(importlib.import_module(other))}
        for name in set(defined(home)) - earlier:
            assert getattr(module, name) is getattr(importlib.import_module(home), name)
            assert name in dir(module)
    with pytest.raises(AttributeError, match="has no attribute 'zebra'"):
        _ = module.zebra


@pytest.mark.parametrize("old", sorted(STILL))
def test_a_package_in_place_of_an_old_module_has_what_that_had(old: str) -> None:
    package = importlib.import_module(old)
    parts = {path.stem for path in Path(str(package.__file__)).parent.iterdir()}
    found: set[str] = set()
    for home in _old_names.MODULES[old]:
        names = [name for name in public(home) if name not in (*parts, *found)]
        found.update(names)
        for name in names:
            with pytest.warns(DeprecationWarning, match=f"{old}.{name} is now {home}.{name}"):
                assert getattr(package, name) is getattr(importlib.import_module(home), name)
    assert found
    with pytest.raises(AttributeError, match="has no attribute 'zebra'"):
        _ = package.zebra


@pytest.mark.parametrize(("module", "old"), sorted(_old_names.NAMES))
def test_a_renamed_thing_is_found_under_its_old_name(module: str, old: str) -> None:
    home, today = _old_names.NAMES[module, old]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        place = importlib.import_module(module)
    if module not in _old_names.MODULES:  # else it was told of with the module
        with pytest.warns(DeprecationWarning, match=f"{module}.{old} is now {home}.{today}"):
            getattr(place, old)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = getattr(place, old)
    assert found is getattr(importlib.import_module(home), today)


def run(code: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "always::DeprecationWarning", "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_whoever_uses_an_old_name_is_told_where_it_stands() -> None:
    done = run(
        "import tabletop_widgets as tw\n"
        "from tabletop_widgets.engines.leviath import deduction\n"
        "from tabletop_widgets.engines.scythe.automa.files import load_cards\n"
        "import tabletop_widgets.engines.scythe.board as board\n"
        "from tabletop_widgets.engines.scythe.cards import *\n"
        "print(deduction.moved.__module__, load_cards.__module__, board.NAMES[0], len(VALUES))\n"
        "tw.Show\n"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[:2] == [
        "tabletop_widgets.engines.leviath.rules.deduction",
        "tabletop_widgets.engines.scythe.components.automa_files",
    ]
    told = [line.partition(" is now ")[0] for line in done.stderr.splitlines() if "DeprecationWarning" in line]
    assert told == [
        "<string>:2: DeprecationWarning: tabletop_widgets.engines.leviath.deduction",
        "<string>:3: DeprecationWarning: tabletop_widgets.engines.scythe.automa.files",
        "<string>:4: DeprecationWarning: tabletop_widgets.engines.scythe.board",
        "<string>:5: DeprecationWarning: tabletop_widgets.engines.scythe.cards",
        "<string>:7: DeprecationWarning: tabletop_widgets.Show",
    ]


def test_the_table_of_old_names_imports_nothing() -> None:
    done = run("import tabletop_widgets as tw, sys; print(*(name for name in sys.modules if '.engines.' in name))")
    assert (done.stdout.strip(), done.stderr) == ("", "")


def test_todays_names_warn_of_nothing() -> None:
    done = run(
        "import tabletop_widgets as tw, warnings\n"
        "for name in tw.games():\n"
        "    match = tw.new_match(name, seed=1)\n"
        "    match.widget(), match.text()\n"
        "    match.run(dict.fromkeys(match.game.deciding, 'random'), max_decisions=40)\n"
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_position_settles_as_it_draws_all() -> None:
    one, other = (tw.new_game("scout", players=3).new_state() for _ in range(2))
    one.draw_all(random.Random(1))
    with pytest.warns(DeprecationWarning, match=r"ScoutState\.settle is now draw_all"):
        other.settle(random.Random(1))  # type: ignore[attr-defined]
    assert other.to_dict() == one.to_dict()


def test_what_was_told_is_narrated() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    match.play(match.legal_actions()[0])
    with pytest.warns(DeprecationWarning, match=r"Match\.told is now narrate"):
        told = match.told(match.node, 0, match.words())  # type: ignore[attr-defined]
    assert [*told] == [*match.narrate(match.node, 0, match.words())] != []
    refusal = match.why_not("show 1")
    assert refusal is not None
    with pytest.warns(DeprecationWarning, match=r"Refusal\.told is now narrate"):
        assert refusal.told(match.words()) == refusal.narrate(match.words())  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", tw.games())
def test_a_board_is_drawn_for_whoever_was_near(game: str) -> None:
    match, board = tw.new_match(game, seed=1), importlib.import_module(f"tabletop_widgets.boards.{game}")
    words = match.words().joined(BOARDS[game].messages)
    with pytest.warns(DeprecationWarning, match="near= is now front_seat="):
        found = board.draw(match.observation(), words, near=1)
    assert found.elements == board.draw(match.observation(), words, front_seat=1).elements


def test_nothing_of_ours_uses_an_old_name() -> None:
    homes = ("src", "tests", "benchmarks", "examples")
    sources = [path for home in homes for path in (ROOT / home).rglob("*") if path.suffix in (".py", ".ipynb", ".md")]
    sources = [
        path for path in [*sources, ROOT / "README.md"] if path.name not in ("_old_names.py", Path(__file__).name)
    ]
    assert len(sources) > 100
    gone = [name for name in _old_names.MODULES if name not in STILL]
    used = {(str(path), name) for path in sources for name in gone if f"{name} " in path.read_text(encoding="utf-8")}
    assert used == set()
    with warnings.catch_warnings():
        warnings.simplefilter("error", DeprecationWarning)
        for path in sorted((ROOT / "src").rglob("*.py")):
            if "project" in path.parts:  # of the scaffold: files to copy, which register a game of their own
                continue
            module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
            importlib.import_module(module)
