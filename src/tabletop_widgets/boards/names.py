"""Names of elements: the words in which people write about a board ("27", "d4", "3|8"), and the elements they mean."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.boards.annotate import outline_of, place_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.errors import listing, short_repr

if TYPE_CHECKING:
    from tabletop_widgets.boards.board import Board

_PLACE: Final = re.compile(r"\{(\w+)\}")
_NUMBER: Final = "n"  # a placeholder whose name begins with this is a number, any other one a word
_NEAREST: Final = 5  # names that an error suggests


class Naming:
    """The names of a board's elements by patterns of their keys.

    Args:
        patterns: key -> its name, or its names with the usual one first. In a key, `{n}`, `{n2}`, … stand for a number
            and any other `{word}` for a word; in a name they stand for the same, and `{n+1}` for one more.

    >>> naming = Naming({"slot:{n}": "gap {n+1}", "ship:{n}": ("ship {n}", "boat {n}")})
    >>> naming("slot:0"), naming("ship:2"), naming("sea")
    (('gap 1',), ('ship 2', 'boat 2'), ())

    """

    def __init__(self, patterns: Mapping[str, str | tuple[str, ...]]) -> None:
        self._names = patterns
        self._found: dict[str, tuple[str, ...]] = {}

    def __call__(self, key: str) -> tuple[str, ...]:
        """Return the names of an element; none for a key that fits no pattern."""
        names = self._found.get(key)
        if names is None:
            names = self._found[key] = self._look_up(key)
        return names

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], tuple[str, ...]]]:
        """The patterns of keys with their names; made on first use."""
        return [
            (re.compile(_expression(key)), (names,) if isinstance(names, str) else names)
            for key, names in self._names.items()
        ]

    def _look_up(self, key: str) -> tuple[str, ...]:
        for pattern, names in self._patterns:
            found = pattern.fullmatch(key)
            if found:
                words = found.groupdict()
                more = {f"{name}+1": str(int(word) + 1) for name, word in words.items() if name.startswith(_NUMBER)}
                return tuple(_fill_name(name, {**words, **more}) for name in names)
        return ()


def _expression(key: str) -> str:
    parts = _PLACE.split(key)  # texts and names of placeholders in turn
    return "".join(
        re.escape(part) if i % 2 == 0 else f"(?P<{part}>{r'[0-9]+' if part.startswith(_NUMBER) else r'[a-z0-9_-]+'})"
        for i, part in enumerate(parts)
    )


def _fill_name(name: str, words: Mapping[str, str]) -> str:
    return re.sub(r"\{([^}]+)\}", lambda found: words[found[1]], name)


class Elements:
    """The elements of a picture that have a name: all that can be clicked.

    Args:
        board: the game's.
        observation: what the viewer may know.
        scene: the picture of it.

    """

    def __init__(self, board: Board, observation: Any, scene: Scene) -> None:  # noqa: ANN401 - the game's own
        self.names: dict[str, str] = {}  # by key
        self._keys: dict[str, str] = {}
        further: dict[str, str] = {}
        for key, (_, _, attrs, *_) in scene.elements.items():
            names = board.names(observation, key) if "label" in attrs else ()
            if names:
                self.names[key] = names[0]
                self._keys.setdefault(_plain(names[0]), key)
                for name in names[1:]:
                    further.setdefault(_plain(name), key)
        self._keys = {**further, **self._keys}
        self._board, self._view, self._scene = board, observation, scene

    def key(self, name: str) -> str | None:
        """Return the key of an element by its name, or None; capitals and spaces do not matter."""
        return self._keys.get(_plain(name))

    def find(self, name: str) -> str:
        """Return the key of an element by its name.

        Raises:
            ValueError: nothing on the board has this name; the error lists the nearest ones.

        """
        key = self.key(name) if isinstance(name, str) else None
        if key is None:
            raise ValueError(f"nothing on this board is called {short_repr(name)}; {self._alternative_name(name)}")
        return key

    def nearest(self, name: str) -> list[str]:
        """Return the names on the board that are most similar to a text, the best first."""
        from difflib import get_close_matches  # slow to import, for errors alone

        near = get_close_matches(_plain(name), list(self._keys), _NEAREST, 0.3)
        return list(dict.fromkeys(self.names[self._keys[one]] for one in near))

    def regions(self, num_players: int) -> list[str]:
        """Return the names of all regions that the board has at some moment."""
        seats = [str(seat) for seat in range(num_players)]
        known = [name.replace("{seat}", seat) for name in self._board.regions for seat in seats]
        return list(dict.fromkeys([*known, *self._scene.regions]))

    def layers(self) -> list[str]:
        """Return the names of all layers that the board has at some moment."""
        return list(self._board.layers)

    def can_be_marked(self, name: str) -> bool:
        """Return whether a ring, a shade or a badge at an element is seen: it has a shape of its own."""
        key = self.key(name)
        return key is not None and bool(place_of(self._scene, key)) and outline_of(self._scene, key) is not None

    def out_of_reach(self, action: Any, regions: Collection[str]) -> str:  # noqa: ANN401 - the game's own
        """Return an element that an action needs clicked and that lies outside the given regions, or ""."""
        paths = self._board.click_paths(self._view, action)
        outside = [[key for key in path if self._is_outside(key, regions)] for path in paths]
        return self.names.get(outside[0][0], outside[0][0]) if outside and all(outside) else ""

    def _is_outside(self, key: str, regions: Collection[str]) -> bool:
        return key in self._scene.elements and self._scene.region_of(key) not in regions

    def _alternative_name(self, name: object) -> str:
        near = self.nearest(name) if isinstance(name, str) else []
        return f"did you mean {listing(near)}?" if near else f"it has {listing(list(self.names.values())[:9])}, …"


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
