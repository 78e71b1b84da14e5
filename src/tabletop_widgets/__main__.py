"""The command line: tour, play, replay, a project for a new game, and the checker of lessons."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, Final, TextIO, TypeAlias

if TYPE_CHECKING:
    from tabletop_widgets.lessons.policy import Policy
    from tabletop_widgets.match import Match

_Command: TypeAlias = Callable[[argparse.Namespace], int]
_TAKE_BACK: Final = ("free", "fair", "off")
_LOCALES: Final = ("en", "ja")
_PROBLEM: Final = 2  # exit code: the command line is wrong
_FAILED: Final = 1  # exit code: what it asks for could not be done
_INTERRUPTED: Final = 130  # exit code, as of every program that Ctrl+C ends


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command.

    Args:
        arguments: the words after the program's name; None for those of this process.

    Returns:
        0 if it succeeded; 1 if it could not be done; 2 if the command line is wrong; 130 after Ctrl+C.

    """
    parser = _parser()
    given, rest = parser.parse_known_args(arguments)
    if rest and not given.takes_more:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    given.more = rest
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without these letters shows others, and plays on
    try:
        done: int = given.command(given)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:  # whoever read the output has gone, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _FAILED
    return done


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tabletop-widgets",
        description="Board games in notebook cells, and in the terminal. Without a command: the tour, in JupyterLab.",
        allow_abbrev=False,
    )
    parser.set_defaults(command=_tour, takes_more=False, folder="tabletop-tour", no_browser=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(
        name: str, call: Callable[[argparse.Namespace], int], told: str, more: str = ""
    ) -> argparse.ArgumentParser:
        shape = argparse.RawDescriptionHelpFormatter
        added = commands.add_parser(name, help=told, epilog=dedent(more), formatter_class=shape, allow_abbrev=False)
        added.set_defaults(command=call)
        return added

    tour = command("tour", _tour, "open the tour in JupyterLab", "Further options go to JupyterLab.")
    tour.set_defaults(takes_more=True)
    tour.add_argument(
        "--folder", default="tabletop-tour", metavar="DIR", help="where to put the notebooks; %(default)s"
    )
    tour.add_argument("--no-browser", action="store_true", help="print the address instead")

    play = command("play", _play, "play a game in the terminal", _PLAY)
    play.set_defaults(takes_more=True)
    play.add_argument("game", metavar="GAME", help="scout, leviath or scythe")
    play.add_argument(
        "--players", default="", metavar="N|LIST", help="how many; or who, from seat 0 on: me,medium,random"
    )
    play.add_argument("--seat", type=int, metavar="SEAT", help="your seat, from 0 on; by default 0")
    play.add_argument("--hot-seat", action="store_true", help="everybody plays at this keyboard, hands are hidden")
    play.add_argument("--opponents", default="medium", metavar="PLAYER", help="who plays the other seats; %(default)s")
    play.add_argument("--seed", type=int, help="the same seed gives the same game")
    play.add_argument("--names", default="", metavar="A,B,…", help="the players' names")
    play.add_argument("--locale", choices=_LOCALES, default="en", help="the language; %(default)s")
    play.add_argument("--take-back", choices=_TAKE_BACK, default="free", help="how far undo goes back; %(default)s")

    serve = command("serve", _serve, "let people play, or a class learn, at browsers of their own", _SERVE)
    serve.set_defaults(takes_more=True)
    serve.add_argument("game", metavar="GAME", nargs="?", default="", help="scout, leviath or scythe")
    serve.add_argument(
        "--players", default="", metavar="N|LIST", help="how many; or who, from seat 0 on: person,person,medium"
    )
    serve.add_argument("--names", default="", metavar="A,B,…", help="the players' names")
    serve.add_argument("--seed", type=int, help="the same seed gives the same game")
    serve.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="0.0.0.0 for all in the network; by default %(default)s: this computer alone",
    )
    serve.add_argument("--port", type=int, default=0, help="by default any that is free")
    serve.add_argument("--address", metavar="URL", help="by which browsers reach it behind a proxy; by default its own")
    serve.add_argument("--no-spectators", action="store_true", help="no link to look on")
    serve.add_argument("--locale", choices=_LOCALES, help="the language; by default that of each browser")
    serve.add_argument("--take-back", choices=_TAKE_BACK, help="how far undo goes back; by default fair")
    serve.add_argument("--clock", metavar="M+S", help="minutes for the game + seconds more a turn, such as 5+5")
    serve.add_argument("--save", type=Path, metavar="FILE", help="save the match there at the end")
    serve.add_argument(
        "--keep",
        type=Path,
        metavar="PATH",
        help="a folder for the match and its links; alone it goes on with them. With --lesson: a file for the links",
    )
    serve.add_argument(
        "--lesson",
        action="append",
        default=[],
        metavar="LESSON",
        help="a class in place of a game: scout/s5-beats, a .lesson.md file, or a course as scout-a; may be repeated",
    )
    serve.add_argument("--class", dest="class_file", type=Path, metavar="FILE", help="the pupils' names, a line each")
    serve.add_argument("--exam", action="store_true", help="no hints, one try a step, answers told after the end")
    serve.add_argument("--until", metavar="TIME", help="until when answers count, as 10:45")
    serve.add_argument("--folder", metavar="DIR", help="where results are saved; by default class")

    replay = command("replay", _replay, "step through a saved match in the terminal; make a page of it, or of a lesson")
    replay.add_argument("file", metavar="FILE", help="what match.save(), session.save() or the command save wrote")
    replay.add_argument("--seat", type=int, metavar="SEAT", help="whose view, from 0 on; by default a spectator's")
    replay.add_argument("--locale", choices=_LOCALES, default="en", help="the language; %(default)s")
    replay.add_argument("--html", metavar="PAGE", help="write the board at every step into one file for browsers")
    replay.add_argument("--side-lines", action="store_true", help="with --html: also everything that was tried")
    replay.add_argument("--lesson", default="", metavar="LESSON", help="which: scout/s5-beats, or its .lesson.md file")

    page = command("page", _page, "write a lesson or a course as pages for browsers, without network or Python")
    page.add_argument("lesson", metavar="LESSON", help="scout/s5-beats, a .lesson.md file, or a course as scout-a")
    page.add_argument(
        "--out", default="", metavar="PATH", help="a file, by default s5-beats.html; of a course a folder, as scout-a"
    )
    page.add_argument("--locale", choices=_LOCALES, default="en", help="the language it opens in; %(default)s")
    page.add_argument("--no-hints", action="store_true", help="no hints and no solutions")
    page.add_argument("--tries", type=int, metavar="N", help="how many tries a step has; by default any number")
    page.add_argument("--shuffle", action="store_true", help="options are in another order on each page")

    new = command("new", _new, "write the folder of a new game, which plays and passes its tests at once")
    new.add_argument("name", metavar="NAME", help="the game's id and the name of its package, e.g. river_race")
    new.add_argument("--folder", default=".", metavar="DIR", help="where to put the new folder; by default here")

    check = command("check", _check, "play lessons and tell what does not hold")
    check.add_argument("files", nargs="+", metavar="FILE", help="a .lesson.md file, or a folder of them")
    check.add_argument("-v", "--verbose", action="store_true", help="tell all that is played, and who plays it")
    check.add_argument("--one-language", action="store_true", help="do not ask for the Japanese of each lesson")
    return parser


_SERVE: Final = """\
    Options of the game go by their names, as for play.

      tabletop-widgets serve scout --players 3 --names Ann,Bo,Cy
      tabletop-widgets serve scythe --players person,person,automa --host 0.0.0.0
      tabletop-widgets serve leviath --players person,medium --keep evening
      tabletop-widgets serve --keep evening

      tabletop-widgets serve --lesson scout/s5-beats --class names.txt --host 0.0.0.0
      tabletop-widgets serve --lesson scout-a --exam --until 10:45

    Whoever has a link has its seat, or is that pupil. Without names pupils type them. Ctrl+C closes the table or class;
    a table with --keep goes on where it was by the same links, even after a power cut, with a call without a game.
    """


_PLAY: Final = """\
    Options of the game go by their names: --start-player one-two, --handicap 2, --deals.

      tabletop-widgets play scout --players 4
      tabletop-widgets play scout --players me,strong,heuristic --locale ja
      tabletop-widgets play leviath --seat 1
      tabletop-widgets play scythe --players me,automa
      tabletop-widgets play scout --players 3 --hot-seat --take-back fair

    Players: random, heuristic, easy, medium, strong, mc:200 and others. In the game: help.
    """


def _tour(given: argparse.Namespace) -> int:
    from tabletop_widgets.terminal.tour import open_tour

    return open_tour(given.folder, ["--no-browser"] * given.no_browser + given.more)


def _play(given: argparse.Namespace) -> int:
    from tabletop_widgets.terminal.playing import TerminalGame
    from tabletop_widgets.terminal.screen import Screen
    from tabletop_widgets.terminal.seating import make_seating, parse_options

    is_named = bool(given.players) and not given.players.isdecimal()
    alone = 0 if given.seat is None and not is_named and not given.hot_seat else given.seat
    names = [name.strip() for name in given.names.split(",")] if given.names else []
    try:
        if given.hot_seat and (is_named or given.seat is not None):
            raise ValueError("--hot-seat: expected neither --seat nor names in --players")
        options = parse_options(given.more)
        seating = make_seating(given.game, given.players, alone, given.opponents, given.seed, names, options)
    except (ValueError, TypeError) as error:
        return _wrong(error)
    return TerminalGame(seating, Screen(given.locale), given.take_back).run()


def _serve(given: argparse.Namespace) -> int:
    try:
        from tabletop_widgets.tables.command import run
    except ModuleNotFoundError as error:
        if error.name != "tornado":
            raise
        return _wrong(error)
    if unfit := _unfit_option(given):
        return _wrong(ValueError(unfit))
    if given.lesson:
        return _serve_class(given)
    try:
        match, players = _match_to_serve(given)
        table = match.serve(
            players=players,
            host=given.host,
            port=given.port,
            address=given.address,
            spectators=False if given.no_spectators else None,
            take_back=given.take_back,
            locale=given.locale,
            clock=given.clock,
            keep=given.keep,
        )
    except (ValueError, TypeError) as error:
        return _wrong(error)
    except OSError as error:
        return _report_file_error(error.filename or f"{given.host}:{given.port}", error)
    try:
        return run(table, given.locale or "en", _tell_at_once, given.save)
    except BrokenPipeError:
        raise
    except OSError as error:
        return _report_file_error(str(given.save or given.keep), error)


def _match_to_serve(given: argparse.Namespace) -> tuple[Match, dict[int, str] | None]:
    """Return a new match and the names of its players; of one that was kept the match, and None: the folder has them.

    Raises:
        ValueError, TypeError: no such game, option, seat or player; no match is kept.
        OSError: a match that was kept cannot be read.

    """
    from tabletop_widgets.match import load_match
    from tabletop_widgets.tables.kept_folder import MATCH
    from tabletop_widgets.terminal.seating import make_seating, parse_options

    if given.game:
        names = [name.strip() for name in given.names.split(",")] if given.names else []
        options = parse_options(given.more)
        seating = make_seating(given.game, given.players, None, "medium", given.seed, names, options)
        return seating.match, {seat: player.name for seat, player in seating.opponents.items()}
    if given.keep is None:
        raise ValueError("serve: expected a game such as scout, or --lesson scout/s5-beats, or --keep of one before")
    new = [*given.more, *(f"--{name}" for name in _OF_A_NEW_GAME if getattr(given, name) not in (None, ""))]
    if new:
        raise ValueError(f"{new[0]}: only for a new game; expected a game such as scout beside it")
    if not (given.keep / MATCH).exists():
        raise ValueError(f"--keep: no match is kept in {given.keep}; expected a game such as scout beside it")
    return load_match(given.keep / MATCH), None


_OF_A_NEW_GAME: Final = ("players", "names", "seed")
_OF_A_GAME: Final = ("players", "seed", "take_back", "clock", "save", "no_spectators")
_OF_A_CLASS: Final = ("class_file", "exam", "until", "folder")


def _unfit_option(given: argparse.Namespace) -> str:
    """Return what is wrong with an option of `serve` that is not for what is served, a game or a class; else ""."""
    unfit = _OF_A_GAME if given.lesson else _OF_A_CLASS
    for name in unfit:
        if getattr(given, name) not in (None, "", False):
            option = "--" + name.removesuffix("_file").replace("_", "-")
            if given.lesson:
                return f"{option}: only for a game; expected no --lesson beside it"
            return f"{option}: only for a class; expected --lesson, such as --lesson scout-a"
    return ""


def _serve_class(given: argparse.Namespace) -> int:
    from tabletop_widgets.tables.classroom import classroom
    from tabletop_widgets.tables.command import run_class

    if given.game or given.more:
        found = [*given.more, given.game][0]
        return _wrong(ValueError(f"--lesson: expected no game beside it, and no option of one; found {found!r}"))
    names = [name.strip() for name in given.names.split(",")] if given.names else None
    try:
        if given.class_file is not None:
            names = [line for line in given.class_file.read_text(encoding="utf-8-sig").splitlines() if line.strip()]
        room = classroom(
            given.lesson,
            names=names,
            exam=given.exam,
            until=given.until,
            folder=given.folder or "class",
            keep=given.keep,
            host=given.host,
            port=given.port,
            address=given.address,
            locale=given.locale,
        )
    except (ValueError, TypeError, LookupError) as error:
        return _wrong(error)
    except OSError as error:
        return _report_file_error(error.filename or f"{given.host}:{given.port}", error)
    try:
        return run_class(room, given.locale or "en", _tell_at_once)
    except BrokenPipeError:
        raise
    except OSError as error:  # of results that could not be saved
        return _report_file_error(given.folder or "class", error)


def _tell_at_once(text: str) -> None:
    print(text, flush=True)


def _replay(given: argparse.Namespace) -> int:
    import tabletop_widgets as tw
    from tabletop_widgets.lessons.builtin import is_session_file
    from tabletop_widgets.terminal.screen import Screen
    from tabletop_widgets.terminal.stepping import Replay

    if given.lesson or is_session_file(Path(given.file)):
        return _replay_lesson(given)
    try:
        match = tw.load_match(Path(given.file))
    except (OSError, ValueError) as error:
        return _report_file_error(given.file, error)
    try:
        seat = None if given.seat is None else match.game.check_seat(given.seat)
    except ValueError as error:
        return _wrong(error)
    if not given.html:
        return Replay(match, Screen(given.locale), seat).run()
    try:
        print(match.to_html(given.html, seat=seat, locale=given.locale, side_lines=given.side_lines))
    except (OSError, ValueError) as error:
        return _report_file_error(given.html, error)
    return 0


def _replay_lesson(given: argparse.Namespace) -> int:
    from tabletop_widgets.lessons.builtin import read_run
    from tabletop_widgets.widgets.replay.lesson import write

    if not given.html:
        return _wrong(ValueError("a lesson is shown in a browser: add --html PAGE"))
    if given.seat is not None or given.side_lines:
        return _wrong(ValueError("--seat, --side-lines: a lesson is shown as its learner saw it"))
    try:
        run = read_run(Path(given.file), given.lesson)
    except (OSError, LookupError, ValueError) as error:
        return _report_file_error(getattr(error, "filename", None) or given.file, error)
    try:
        print(write(run, Path(given.html), given.locale))
    except (OSError, ValueError) as error:
        return _report_file_error(given.html, error)
    return 0


def _page(given: argparse.Namespace) -> int:
    from tabletop_widgets.lessons.builtin import find_lesson
    from tabletop_widgets.lessons.problems import LessonError
    from tabletop_widgets.widgets.handout.page import write

    if "/" not in given.lesson and not given.lesson.endswith(".md"):
        return _page_of_course(given)
    try:
        lesson = find_lesson(given.lesson)
    except (LookupError, LessonError) as error:
        return _wrong(error)
    except OSError as error:
        return _report_file_error(given.lesson, error)
    path = given.out or f"{lesson.name}.html"
    try:
        policy = _policy_of_pages(given)
    except ValueError as error:
        return _wrong(error)
    try:
        print(write(lesson, Path(path), given.locale, policy))
    except (OSError, ValueError) as error:
        return _report_file_error(path, error)
    return 0


def _page_of_course(given: argparse.Namespace) -> int:
    from tabletop_widgets.lessons.builtin import course
    from tabletop_widgets.widgets.handout.course import pages

    try:
        found, policy = course(given.lesson), _policy_of_pages(given)
    except (LookupError, ValueError) as error:
        return _wrong(error)
    folder = given.out or found.id
    try:
        for path in pages(found, Path(folder), given.locale, policy):
            print(path, flush=True)  # a long lesson takes a minute
    except (OSError, ValueError) as error:
        return _report_file_error(folder, error)
    return 0


def _policy_of_pages(given: argparse.Namespace) -> Policy:
    """Return the limits of the lessons on pages.

    Raises:
        ValueError: no such number of tries.

    """
    from tabletop_widgets.lessons.policy import Policy

    return Policy(hints=not given.no_hints, tries=given.tries, shuffle=given.shuffle)


def _report_file_error(file: str, error: Exception) -> int:
    """Say which file could not be read or written, and why; return the exit code."""
    why = f"{file}: {error.strerror}" if isinstance(error, OSError) and error.strerror else str(error)
    _tell(f"tabletop-widgets: {why}", sys.stderr)
    return _FAILED


def _tell(text: str, stream: TextIO | None = None) -> None:
    """Print a text that may come from somebody's file, made harmless."""
    from tabletop_widgets.core.harmless import harmless

    print(harmless(text), file=stream)


def _check(given: argparse.Namespace) -> int:
    from tabletop_widgets.lessons.cli import check_files

    return check_files(given.files, _tell, verbose=given.verbose, languages=() if given.one_language else _LOCALES)


def _new(given: argparse.Namespace) -> int:
    from tabletop_widgets.scaffold import NameProblem, write

    try:
        target = write(given.name, given.folder)
    except (NameProblem, OSError) as error:
        print(f"Nothing was written: {error}", file=sys.stderr)
        return _PROBLEM
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


def _wrong(error: Exception) -> int:
    _tell(f"tabletop-widgets: {error}", sys.stderr)
    return _PROBLEM


if __name__ == "__main__":
    sys.exit(main())
