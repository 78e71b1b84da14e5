"""What is told of a lesson before it is opened. Only the few lines of its file that say it are read: there are many."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.scenarios import marked, shipped
from tabletop_widgets.scenarios.prose import Prose
from tabletop_widgets.scenarios.reading import SUFFIX, translation_of

_KEYS: Final = ("title", "rules", "minutes")
_STEP: Final = re.compile(r"^## .*\{#([\w-]{1,100})\}\s*$", re.MULTILINE)
_ASKING: Final = re.compile(r"^```(?:task|quiz)\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Card:
    """What is told of a lesson before it is opened.

    Attributes:
        game: the id of its game.
        id: its name.
        title: its title.
        rules: the numbers of the sections it is about.
        minutes: how long it takes, or None.
        steps: the ids of its steps.
        asks: how many of them ask something.

    """

    game: str
    id: str
    title: Prose
    rules: tuple[str, ...]
    minutes: int | None
    steps: tuple[str, ...]
    asks: int

    @property
    def key(self) -> str:
        """Its name among the lessons of all games."""
        return f"{self.game}/{self.id}"


def card(game: str, id_: str) -> Card:
    """Return the card of a lesson that comes with the package.

    Raises:
        OSError: there is no such lesson.

    """
    path = shipped.FOLDER / game / f"{id_}{SUFFIX}"
    other = translation_of(path)
    return _card(path, path.stat().st_mtime_ns, other.stat().st_mtime_ns if other.exists() else 0)


def cards(game: str) -> tuple[Card, ...]:
    """Return the cards of a game's lessons, in order; none for a game without lessons."""
    return tuple(card(game, path.name.removesuffix(SUFFIX)) for path in shipped.paths(game))


@lru_cache(maxsize=1000)
def _card(path: Path, edited: int, translated: int) -> Card:  # noqa: ARG001 - the times make an edited file another one
    text = path.read_text(encoding="utf-8")
    head = _front(text)
    other = translation_of(path)
    ja = _front(other.read_text(encoding="utf-8")).get("title", "") if translated else ""
    return Card(
        game=path.parent.name,
        id=path.name.removesuffix(SUFFIX),
        title=Prose(str(head.get("title", "")), str(ja)),
        rules=tuple(map(str, head.get("rules", ()))),
        minutes=head.get("minutes"),
        steps=tuple(_STEP.findall(text)),
        asks=len(_ASKING.findall(text)),
    )


def _front(text: str) -> dict[str, Any]:
    """Return the few things of a front matter that a card tells; the position may be long."""
    lines: list[str] = []
    is_wanted = False
    for line in text.split("\n---", 1)[0].splitlines():
        if line[:1].isalpha():
            is_wanted = line.partition(":")[0] in _KEYS
        if is_wanted:
            lines.append(line)
    data = marked.read("\n".join(lines)).data
    return data if isinstance(data, dict) else {}
