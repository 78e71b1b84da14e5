"""Hand-made faults in every room, each of which the gate has to notice.

    .venv/bin/python tools/mutants.py             all of them, one after the other
    .venv/bin/python tools/mutants.py 3 17-20     some of them, by number
    .venv/bin/python tools/mutants.py --list      what they are
    .venv/bin/python tools/mutants.py --check     whether their old texts are still there, once each

Each is made in a copy of the sources. The tests that should notice it run first, then all others outside the browser.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = "src/tabletop_widgets"
COPIED: Final = ("src", "tests", "benchmarks", "examples", "docs", "pyproject.toml", "package.json", "tsconfig.json")
COPIED_FILES: Final = ("*.md", "*.py", "*.cff", "package-lock.json", "Makefile")
RED: Final[list[str]] = []  # tests that fail without a mutant


class Mutant(NamedTuple):
    """A fault.

    Attributes:
        file: the changed file, below the package.
        old: what stands there, once.
        new: what is put in its place.
        tests: the tests that should notice it, in the order in which they run: paths below tests/, or "js".

    """

    file: str
    old: str
    new: str
    tests: str


MUTANTS: Final = (
    # SCOUT
    Mutant(
        "engines/scout/rules/sets.py",
        "PER_CARD * n + (MATCH + first",
        "PER_CARD * n + (first",
        "engines/scout/test_scout_reference.py engines/scout",
    ),
    Mutant(
        "engines/scout/rules/sets.py",
        "min(first, last))",
        "max(first, last))",
        "engines/scout/test_scout_reference.py engines/scout",
    ),
    Mutant(
        "engines/scout/rules/scoring.py",
        "(position.starter + 1) % n",
        "(position.starter + 2) % n",
        "engines/scout/test_scout_setup.py engines/scout",
    ),
    Mutant(
        "engines/scout/rules/scoring.py",
        "seat == exempt) for",
        "False) for",
        "engines/scout/test_scout_rounds.py engines/scout",
    ),
    # Leviath
    Mutant(
        "engines/leviath/rules/kaiju.py",
        "MOVE_ENERGY: Final = -2",
        "MOVE_ENERGY: Final = -1",
        "engines/leviath/test_leviath_kaiju.py engines/leviath",
    ),
    Mutant(
        "engines/leviath/rules/deduction.py",
        "sea.reach(mask, steps, sea.everywhere) & free",
        "sea.reach(mask, steps, free)",
        "engines/leviath/test_leviath_deduction.py engines/leviath",
    ),
    Mutant(
        "engines/leviath/rules/mines.py",
        "position.possible &= ~(1 << space)\n",
        "pass\n",
        "engines/leviath/test_leviath_mines.py engines/leviath",
    ),
    Mutant(
        "engines/leviath/rules/ending.py",
        "position.possible = 1 << position.place",
        "pass",
        "engines/leviath/test_leviath_ends.py engines/leviath",
    ),
    Mutant(
        "engines/leviath/rules/kaiju.py",
        '(position.place,), "leviath 3.5", 1 << KAIJU_SEAT)',
        '(position.place,), "leviath 3.5")',
        "engines/leviath/test_leviath_setup.py engines/leviath",
    ),
    # Scythe and the Automa
    Mutant(
        "engines/scythe/rules/move.py",
        "steps += 1",
        "steps += 0",
        "engines/scythe/test_scythe_movement.py engines/scythe",
    ),
    Mutant(
        "engines/scythe/rules/scoring.py",
        "FACTORY_TERRITORIES: Final = 3",
        "FACTORY_TERRITORIES: Final = 2",
        "engines/scythe/test_scythe_scoring.py engines/scythe",
    ),
    Mutant(
        "engines/scythe/rules/combat.py",
        "LOSS: Final = 2",
        "LOSS: Final = 1",
        "engines/scythe/test_scythe_combat.py engines/scythe",
    ),
    Mutant(
        "engines/scythe/rules/production.py",
        "        hexes &= ~VILLAGES",
        "        pass",
        "engines/scythe/test_scythe_top_actions.py engines/scythe",
    ),
    Mutant(
        "engines/scythe/rules/stars.py",
        "position.popularity[seat] == mats.MAX_POPULARITY",
        "position.popularity[seat] >= mats.MAX_POPULARITY - 1",
        "engines/scythe/test_scythe_stars_objectives.py engines/scythe",
    ),
    Mutant(
        "engines/scythe/rules/automa/conquest.py",
        "winner == attacker or position.options.defender_clears",
        "winner == attacker",
        "engines/scythe/test_automa_combat_results.py engines/scythe",
    ),
    # core
    Mutant(
        "core/tree.py",
        "                self._restore()\n                raise",
        "                raise",
        "core/test_match_transactions.py core",
    ),
    Mutant("core/tree.py", "            node.latest = way\n", "            pass\n", "core/test_match_tree.py core"),
    Mutant(
        "core/tree.py",
        "        self._changes += 1\n        del self.nodes",
        "        del self.nodes",
        "core/test_match_mainline.py core",
    ),
    Mutant("core/tree.py", "is_led = all(", "is_led = True or all(", "core/test_match_mainline.py core"),
    Mutant("core/event.py", "bool(self.audience >> seat & 1)", "True", "core/test_event.py core conformance"),
    Mutant("core/schema.py", "data < least:", "data <= least:", "core/test_schema.py core"),
    Mutant(
        "core/schema.py",
        "isinstance(data, int) and not isinstance(data, bool)",
        "isinstance(data, int)",
        "core/test_schema.py core",
    ),
    Mutant(
        "core/files.py",
        "        temporary.replace(target)",
        "        target.write_bytes(data)",
        "core/test_files.py core",
    ),
    Mutant("core/files.py", "    if not os.access(target, os.W_OK):", "    if False:", "core/test_files.py core"),
    Mutant(
        "core/limits.py",
        "len(name) > MOST_NAME",
        "len(name) > 2 * MOST_NAME",
        "core/test_match_setup.py core/test_savefile_limits.py core",
    ),
    # boards
    Mutant(
        "boards/scene_diff.py",
        "base[key][1] != element[1]}",
        "False}",
        "boards/test_scene_diff.py boards conformance/test_board.py",
    ),
    Mutant("boards/redaction.py", "or parent in dropped or", "or", "widgets/test_redaction.py boards"),
    Mutant("boards/redaction.py", 'NO_MARKS if "guess" in', 'NO_MARKS if "" in', "widgets/test_redaction.py"),
    Mutant("boards/scout/hand.py", "own=seat == view.seat,", "own=True,", "boards/test_scout_scene.py boards"),
    # widgets
    Mutant(
        "widgets/take_back.py",
        "node.parent >= 0 and not _was_revealed(node) and",
        "node.parent >= 0 and not node.events and",
        "widgets/test_take_back.py",
    ),
    Mutant("widgets/take_back.py", "and not _was_revealed(node)\n\n", "\n\n", "widgets/test_take_back.py widgets"),
    Mutant(
        "widgets/visibility.py",
        "bool(self._seen) or not self._asked",
        "bool(self._seen)",
        "widgets/test_visibility.py widgets",
    ),
    Mutant(
        "widgets/seat_control.py",
        "bots.gives_way = True",
        "bots.gives_way = False",
        "widgets/test_boards_gone.py widgets",
    ),
    # lessons, players, arena, adapters
    Mutant(
        "lessons/goals.py",
        '">=": size >= bound',
        '">=": size > bound',
        "lessons/test_statements.py lessons",
    ),
    Mutant(
        "lessons/session.py",
        "line[len(done) :] or line",
        "line[len(done) + 1 :] or line",
        "lessons/test_session.py lessons widgets",
    ),
    Mutant(
        "players/tree.py",
        "worth[seat] = self._heuristics.evaluate(state, seat)",
        "worth[seat] = 0.0",
        "players/test_tree_oracle.py players",
    ),
    Mutant(
        "arena/schedule.py",
        "unit * self._rotations + turn,\n                deal,",
        "unit,\n                deal,",
        "arena/test_tournament.py arena",
    ),
    Mutant("adapters/rewards.py", "(worse - better)", "(better - worse)", "adapters/test_rewards.py adapters"),
    # the front end
    Mutant("js/choices.ts", "if (anywhere.has(key) && ", "if (false && ", "js"),
    Mutant("js/choices.ts", "choices.back ? { selection: now, intent", "true ? { selection: now, intent", "js"),
    Mutant("js/scene.ts", "for (const key of patch.del) table.delete(key);", "", "js"),
)


def main() -> int:
    """Run the mutants that are asked for, and return 1 if one has survived or could not be made."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", nargs="*", help="numbers and ranges such as 17-20; all by default")
    parser.add_argument("--list", action="store_true", help="print the mutants")
    parser.add_argument("--check", action="store_true", help="find the old texts only")
    parser.add_argument("--near", action="store_true", help="do not go on to all other tests")
    given = parser.parse_args()
    asked = chosen(given.numbers)
    if given.list:
        for number in asked:
            print(f"{number:2} {MUTANTS[number - 1].file}: {MUTANTS[number - 1].old!r} -> {MUTANTS[number - 1].new!r}")
        return 0
    missing = [number for number in asked if not is_there(MUTANTS[number - 1])]
    for number in missing:
        mutant = MUTANTS[number - 1]
        print(f"{number:2} cannot be made: {mutant.file} does not have {mutant.old!r} once; update tools/mutants.py")
    if given.check:
        return bool(missing)
    survived = [number for number in asked if number not in missing and not is_killed(number, near=given.near)]
    print(f"{len(asked) - len(missing) - len(survived)} killed, {len(survived)} survived, {len(missing)} not made")
    return bool(survived or missing)


def chosen(numbers: list[str]) -> list[int]:
    """Return the numbers of the mutants that are asked for."""
    asked: list[int] = []
    for text in numbers or [f"1-{len(MUTANTS)}"]:
        first, _, last = text.partition("-")
        asked += range(int(first), int(last or first) + 1)
    if wrong := [number for number in asked if not 1 <= number <= len(MUTANTS)]:
        raise SystemExit(f"there is no mutant {wrong[0]}: expected 1 to {len(MUTANTS)}")
    return asked


def is_there(mutant: Mutant) -> bool:
    """Return whether the old text stands in the file once."""
    path = found(ROOT, mutant)
    return path is not None and path.read_text(encoding="utf-8").count(mutant.old) == 1


def found(root: Path, mutant: Mutant) -> Path | None:
    """Return the file of a mutant, also where it has moved within its room; None if there is none."""
    path = root / PACKAGE / mutant.file
    moved = list((root / PACKAGE / Path(mutant.file).parts[0]).rglob(path.name))
    return path if path.is_file() else moved[0] if len(moved) == 1 else None


def is_killed(number: int, *, near: bool) -> bool:
    """Make a mutant, run the tests, and print and return whether one has failed."""
    mutant, begun = MUTANTS[number - 1], time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        make_copy(copy)
        path = found(copy, mutant)
        assert path is not None, mutant.file  # `is_there` has seen it
        path.write_text(path.read_text(encoding="utf-8").replace(mutant.old, mutant.new), encoding="utf-8")
        # one after the other: pytest itself puts a file that is named together with its folder where the folder has it
        steps = [*mutant.tests.split(), *([] if near or mutant.tests == "js" else ["."])]
        failed = next((name for step in steps if (name := failure(copy, step))), None)
    verdict = "SURVIVED" if failed is None else f"killed by {failed}"
    print(f"{number:2} {mutant.file}: {verdict} ({time.monotonic() - begun:.0f} s)", flush=True)
    return failed is not None


def make_copy(copy: Path) -> None:
    """Copy what the tests read; what is installed is linked."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name)  # with what is compiled: only the mutant is compiled anew
        elif source.exists():
            shutil.copy2(source, copy / name)
    for pattern in COPIED_FILES:
        for source in ROOT.glob(pattern):
            shutil.copy2(source, copy / source.name)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")


def failure(copy: Path, tests: str) -> str | None:
    """Run the tests of a path in a copy until one fails that passes without the mutant; return its name, or None."""
    if tests == "js":
        return script_failure(copy)
    while True:
        code, output = run_pytest(copy, f"tests/{tests}", *(f"--deselect={name}" for name in RED))
        if code == 0:
            return None
        lines = [line for line in output.splitlines() if line.startswith(("FAILED", "ERROR"))]
        if code not in {1, 2} or not lines:
            raise RuntimeError(f"the tests did not run:\n{output}")
        name = lines[0].split(maxsplit=1)[1].split(" - ")[0]
        if lines[0].startswith("ERROR") or run_pytest(ROOT, name)[0] == 0:
            return name
        print(f"   {name} fails without a mutant, too", flush=True)
        RED.append(name)


def run_pytest(folder: Path, *arguments: str) -> tuple[int, str]:
    """Run pytest in a folder with its own sources until a test fails; return its exit code and what it prints."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder / "src"),
        "TABLETOP_AT_LENGTH": "",
        "PYTHONDONTWRITEBYTECODE": "",
    }
    # the second looks for the old texts, one of which is gone
    ignored = ["--ignore=tests/browser", "--ignore=tests/test_mutants.py"]
    options = ["-q", "-x", "--no-header", "-p", "no:cacheprovider", *ignored]
    command = [sys.executable, "-m", "pytest", *options, *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def script_failure(copy: Path) -> str | None:
    """Run the front end's own tests; return None if all pass."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    command = ["npm", "run", "--silent", "test"]
    done = subprocess.run(
        command, cwd=copy, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    if "tests " not in done.stdout:
        raise RuntimeError(f"the tests of the front end did not run:\n{done.stdout}{done.stderr}")
    return None if done.returncode == 0 else "tests/js"


if __name__ == "__main__":
    sys.exit(main())
