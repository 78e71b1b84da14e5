"""The command `serve`: a table or a class without a notebook, until Ctrl+C."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.tables.classroom import Classroom
from tabletop_widgets.tables.qr import terminal_code
from tabletop_widgets.tables.server import TEXTS
from tabletop_widgets.tables.service import Service
from tabletop_widgets.tables.table import Table

_TICK = 0.2  # seconds between two checks whether the table has closed by itself


def run(table: Table, locale: str, tell: Callable[[str], None], save: Path | None) -> int:
    """Print the links of a table, and wait until it closes or Ctrl+C closes it.

    Args:
        table: an open table.
        locale: the language of what is told.
        tell: prints a text.
        save: where to save the match at the end; None for nowhere.

    Returns:
        The exit code.

    Raises:
        OSError: the match, or what is to be kept, cannot be saved.

    """
    with table:
        _tell_address(table, locale, tell)
        for _, name, link in table.describe(locale):
            tell(f"\n{name}: {link}\n{terminal_code(link)}".rstrip())
        if table.folder is not None:
            tell("\n" + TEXTS.get(locale, "told-kept", folder=str(table.folder)))
        look = _teller(table, lambda trouble: tell(TEXTS.get(locale, "told-trouble", error=trouble)))
        if not _wait(table, lambda: tell(TEXTS.get(locale, "told-stop")), look):
            tell(TEXTS.get(locale, "told-closed"))
    if save is not None:
        tell(str(table.match.save(save)))
    return 0


def run_class(room: Classroom, locale: str, tell: Callable[[str], None]) -> int:
    """Print the links of a class, wait until it closes or Ctrl+C closes it, and print the results.

    Args:
        room: an open class.
        locale: the language of what is told.
        tell: prints a text.

    Returns:
        The exit code.

    Raises:
        OSError: results could not be saved.

    """
    with room:
        _tell_address(room, locale, tell)
        tell(f"\n{TEXTS.get(locale, 'class-link')}: {room.class_link}\n{terminal_code(room.class_link)}".rstrip())
        for name, link in room.links.items():
            tell(f"{name}: {link}")
        look = _teller(room, lambda trouble: tell(TEXTS.get(locale, "class-trouble", error=trouble)))
        if not _wait(room, lambda: tell(TEXTS.get(locale, "class-stop", folder=str(room.folder))), look):
            tell(TEXTS.get(locale, "class-closed"))
    tell(repr(room.results))
    return 0


def _tell_address(service: Service, locale: str, tell: Callable[[str], None]) -> None:
    """Print the title of a table or class, its address, and who can reach it."""
    tell(f"{harmless(service.title)}: {service.address}")
    tell(TEXTS.get(locale, "told-local-command" if service.is_local else "told-network"))


def _teller(service: Table | Classroom, tell: Callable[[str], object]) -> Callable[[], None]:
    """Return a function that prints a new problem with saving, each only once."""
    told = ""

    def look() -> None:
        nonlocal told
        if service.trouble not in ("", told):
            tell(service.trouble)
        told = service.trouble

    return look


def _wait(service: Service, begin: Callable[[], object], look: Callable[[], object]) -> bool:
    """Call `begin`, and wait until a service has closed, calling `look` regularly; return False after Ctrl+C."""
    try:
        begin()  # prints that Ctrl+C closes it, which is true from here on
        while service.is_open:
            time.sleep(_TICK)
            look()
    except KeyboardInterrupt:
        return False
    return True
