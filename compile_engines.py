"""Compiles the engines with mypyc, from the same source files that plain Python runs.

`python compile_engines.py FOLDER` writes the extension modules into a folder, laid out as in a wheel; nothing is ever
written beside the sources, so that no module there can be older than its source. `hatch_build.py` calls it for a wheel
where the environment has `TABLETOP_COMPILE=1`. It needs mypy, setuptools and a C compiler.

A module that is not listed here stays plain Python. Each group becomes one library, which is loaded with the first of
its modules; a class is compiled only if all classes below it are in its group, or have no fields.

What compiled code gained most from, as measured:
- A number that rules use is `Final`, each on a line of its own, and in a compiled module; any other is looked up by
  name and unpacked at every use.
- A tuple that is read at a variable place is declared as `Final[tuple[int, ...]]`; without that, it is a C structure,
  and packed anew at every look-up.
- In inner loops a `for` over `range` with `append`: `list.extend(range(…))` calls the interpreter's range.
- A function that a decorator ties to a frame or phase is called through the interpreter; what other rules call too is a
  function of its own.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent
SOURCES: Final = ROOT / "src"
PACKAGE: Final = "tabletop_widgets"

# group -> patterns of its modules, below the package
GROUPS: Final = {
    "scout": (
        "engines/scout/components/cards.py",
        "engines/scout/ids.py",
        "engines/scout/phases.py",
        "engines/scout/determinize.py",
        "engines/scout/hands_with_show.py",
        "engines/scout/heuristics/*.py",
        "engines/scout/rules/*.py",
        "engines/scout/state.py",
        "engines/scout/position.py",
        "engines/scout/observation/encoding.py",
        "engines/scout/observation/observe.py",
    ),
    "scythe": (
        "engines/scythe/actions/ids.py",
        "engines/scythe/components/cards.py",
        "engines/scythe/components/factions.py",
        "engines/scythe/components/map.py",
        "engines/scythe/components/mats.py",
        "engines/scythe/automa_plan.py",
        "engines/scythe/determinize.py",
        "engines/scythe/heuristics/*.py",
        "engines/scythe/rules/**/*.py",
        "engines/scythe/state.py",
        "engines/scythe/position.py",
        "engines/scythe/observation/encoding*.py",
        "engines/scythe/observation/observe.py",
    ),
    "leviath": (
        "engines/leviath/components/cards.py",
        "engines/leviath/components/sea.py",
        "engines/leviath/determinize.py",
        "engines/leviath/heuristics/*.py",
        "engines/leviath/rules/*.py",
        "engines/leviath/state.py",
        "engines/leviath/position.py",
        "engines/leviath/observation/encoding.py",
        "engines/leviath/observation/observe.py",
    ),
    "shared": ("core/chance.py", "core/packing.py", "players/rollout_policy.py"),
}
LEFT_OUT: Final = ("*/__init__.py", "*/ranking.py")  # nothing in them takes time


def modules(group: str) -> list[str]:
    """Return the files of a group, below `src`."""
    found = {path for pattern in GROUPS[group] for path in (SOURCES / PACKAGE).glob(pattern)}
    kept = sorted(path for path in found if not any(path.match(pattern) for pattern in LEFT_OUT))
    if not kept:
        sys.exit(f"compile_engines.py: no module matches the patterns of {group}")
    return [path.relative_to(SOURCES).as_posix() for path in kept]


def compile_all(folder: Path) -> None:
    """Write the extension modules of all groups into a folder; as many groups at a time as there are cores."""
    left = list(GROUPS)
    running: list[subprocess.Popen[bytes]] = []
    while left or running:
        while left and len(running) < (os.cpu_count() or 1):
            command = [sys.executable, __file__, str(folder.resolve()), "--group", left.pop()]
            running.append(subprocess.Popen(command))
        if running.pop(0).wait():
            for process in running:
                process.terminate()
            sys.exit("compile_engines.py: mypyc could not compile the engines; see above")


def compile_group(group: str, folder: Path) -> None:
    """Write the extension modules of a group into a folder."""
    import setuptools  # noqa: F401 - before mypyc, which otherwise takes distutils
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(SOURCES)
    with tempfile.TemporaryDirectory(prefix="tabletop-widgets-") as temp:
        # other packages are not looked at: their types change nothing here, and reading them would take a minute
        flags = ["--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent"]
        flags += ["--config-file=", f"--cache-dir={temp}/mypy"]
        extensions = mypycify(
            [*flags, *modules(group)],
            debug_level="0",
            strip_asserts=False,
            target_dir=f"{temp}/c",
            group_name=f"{PACKAGE}_{group}",
        )
        command = build_ext(Distribution({"name": PACKAGE, "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(folder), f"{temp}/o"
        command.ensure_finalized()
        command.run()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the extension modules go")
    parser.add_argument("--group", choices=GROUPS, help="only this one")
    options = parser.parse_args()
    if options.group:
        compile_group(options.group, options.folder)
    else:
        compile_all(options.folder)
