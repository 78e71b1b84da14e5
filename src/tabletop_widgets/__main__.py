"""The command line: `new NAME` writes the folder of a new game, `check FILE…` checks lessons."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from textwrap import dedent

from tabletop_widgets.scaffold import NameProblem, write


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command, and return 0 if it succeeded."""
    parser = argparse.ArgumentParser(prog="python -m tabletop_widgets", description="Board games in notebook cells.")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    new = commands.add_parser("new", help="write the folder of a new game, which plays and passes its tests at once")
    new.add_argument("name", metavar="NAME", help="the game's id and the name of its package, e.g. river_race")
    new.add_argument("--folder", default=".", metavar="DIR", help="where to put the new folder; by default here")
    check = commands.add_parser("check", help="play lessons and tell what does not hold")
    check.add_argument("files", nargs="+", metavar="FILE", help="a .lesson.md file, or a folder of them")
    check.add_argument("-v", "--verbose", action="store_true", help="tell all that is played, and who plays it")
    check.add_argument("--one-language", action="store_true", help="do not ask for the Japanese of each lesson")
    given = parser.parse_args(arguments)
    if hasattr(given, "files"):
        return _check(given.files, given.verbose, () if given.one_language else ("en", "ja"))
    if hasattr(given, "name"):
        return _new(given)
    parser.print_help()
    return 0


def _check(files: Sequence[str], verbose: bool, languages: Sequence[str]) -> int:
    from tabletop_widgets.scenarios.command import check_files

    return check_files(files, print, verbose=verbose, languages=languages)


def _new(given: argparse.Namespace) -> int:
    try:
        target = write(given.name, given.folder)
    except (NameProblem, OSError) as error:
        print(f"Nothing was written: {error}", file=sys.stderr)
        return 2
    print(
        dedent(f"""\
        {target} is there. Its tests, and a match in a cell of a notebook in that folder:

            cd {target}
            python -m pytest

            import {given.name}
            import tabletop_widgets as tw
            tw.new_match("{given.name}", seed=1).widget()

        README.md in it says what to change first.""")
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
