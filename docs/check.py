"""Checks the built documentation: every link and picture leads somewhere, and every public name is there.

`python docs/check.py FOLDER` prints what is missing and ends with 1, or says how much it has found. (LinkChecker, a
library for this, took over ten minutes for these pages; they are all our own, so reading each once is enough.)
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import tabletop_widgets as tw

_LINKS: Final = {"a": "href", "img": "src", "iframe": "src", "link": "href", "script": "src"}
_ROOMS: Final = ("players", "arena", "analysis", "lessons", "testing")
_OUTSIDE: Final = "https://", "http://", "mailto:", "data:"


class Page(HTMLParser):
    """The places of a page, and where its links lead."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.places = {""}
        self.links: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the places and links of a tag."""
        for name, value in attrs:
            if value and name in ("id", "name"):
                self.places.add(value)
            elif value and name == _LINKS.get(tag) and not value.startswith(_OUTSIDE):
                self.links.add(value)


def faults(folder: Path) -> list[str]:
    """Return what is wrong with the pages in a folder."""
    replays = folder / "_static"
    pages = {path: Page(path) for path in folder.rglob("*.html") if replays not in path.parents}
    found = []
    for path, page in pages.items():
        for link in page.links:
            address = urlsplit(link)
            target = (path.parent / unquote(address.path)).resolve() if address.path else path
            if not target.is_file():
                found.append(f"{path.relative_to(folder)}: {link} leads nowhere")
            elif target in pages and unquote(address.fragment) not in pages[target].places:
                found.append(f"{path.relative_to(folder)}: {link}: there is no such place on that page")
    shown = set().union(*(page.places for path, page in pages.items() if path.parent.name == "api"))
    return found + [f"the API lacks {name}" for name in sorted(public_names() - shown)]


def public_names() -> set[str]:
    """Return where every public class and function is defined, as Sphinx calls its place."""
    rooms = [tw, *(getattr(__import__(f"tabletop_widgets.{name}"), name) for name in _ROOMS)]
    values = [getattr(room, name) for room in rooms for name in room.__all__]
    return {f"{value.__module__}.{value.__qualname__}" for value in values if hasattr(value, "__qualname__")}


if __name__ == "__main__":
    built = Path(sys.argv[1]).resolve()
    wrong = faults(built)
    print("\n".join(sorted(wrong)) or f"{len(list(built.rglob('*.html')))} pages: every link leads somewhere")
    sys.exit(1 if wrong else 0)
