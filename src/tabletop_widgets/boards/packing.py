"""The compact form in which the elements of a picture are sent to the browser."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

Attrs = dict[str, Any]
Element = list[Any]  # [tag, parent, attrs] or [tag, parent, attrs, text]
Packed = tuple[list[str], list[list[Any]], dict[str, list[Any]]]  # strings, looks, elements: see `pack_elements`
_Kind = tuple[str, ...]  # the tag and the names of the attributes, sorted, so that there are few


def pack_elements(elements: Mapping[str, Element]) -> Packed:
    """Return elements in a compact form; without it, names alone are half of a picture.

    Returns:
        The strings that many attributes have, mostly paths; the looks: [tag, *names of attributes], of which there are
        few, with [name, value] at the end for what is the same in all elements of a look; and by key [number of its
        look, parent, *values of the names, text if it has one]. As a parent, 0 means that of the element before, and 1
        the element whose key is this one's up to its last "/". Instead of a value, [number] means one of the strings,
        [x, y] means "translate(x y)", and [number, x, y, …] a path that begins with "Mx y" and goes on as one of the
        strings, and so again from each further point: a sign in some places.

    """
    kinds = {key: _kind(element[0], *element[2]) for key, element in elements.items()}
    shared = _shared_attributes(elements, kinds)
    values = _Values(_sent_values(elements, kinds, shared))
    numbers = {kind: i for i, kind in enumerate(shared)}
    own = {kind: [name for name in kind[1:] if name not in same] for kind, same in shared.items()}
    looks: list[list[Any]] = []
    for kind, same in shared.items():
        looks.append([kind[0], *own[kind], *([name, values.short(value)] for name, value in same.items())])
    sent: dict[str, list[Any]] = {}
    before = ""
    for key, (_, parent, attrs, *text) in elements.items():
        above = 0 if parent == before else 1 if key.rpartition("/")[0] == parent else parent
        kind = kinds[key]
        sent[key] = [numbers[kind], above, *(values.short(attrs[name]) for name in own[kind]), *text]
        before = parent
    return values.strings, looks, sent


@lru_cache(maxsize=4096)  # a board has few kinds, and every picture uses them again
def _kind(tag: str, *names: str) -> _Kind:
    return (tag, *sorted(names))


def _shared_attributes(elements: Mapping[str, Element], kinds: Mapping[str, _Kind]) -> dict[_Kind, Attrs]:
    """Return the attributes that all elements of a kind have with the same value, of kinds of at least two."""
    shared: dict[_Kind, Attrs] = {}
    single: dict[_Kind, bool] = {}
    for key, kind in kinds.items():
        attrs = elements[key][2]
        single[kind] = kind not in shared
        if kind not in shared:
            shared[kind] = attrs
        elif shared[kind]:
            shared[kind] = {name: value for name, value in shared[kind].items() if attrs[name] == value}
    return {kind: {} if single[kind] else same for kind, same in shared.items()}


def _sent_values(
    elements: Mapping[str, Element], kinds: Mapping[str, _Kind], shared: Mapping[_Kind, Attrs]
) -> Iterator[Any]:
    """Yield the values of attributes as often as they are sent."""
    for same in shared.values():
        yield from same.values()
    for key, element in elements.items():
        same = shared[kinds[key]]
        yield from (value for name, value in element[2].items() if name not in same)


class _Values:
    """Values of attributes: frequent strings, and the shapes of paths that repeat one sign, are sent only once.

    Attributes:
        strings: the strings with a number; frequent ones come first, with short numbers.

    """

    def __init__(self, values: Iterator[Any]) -> None:
        counts = Counter([value for value in values if isinstance(value, str)])
        self._signs = _signs(counts)
        tails = Counter([tail for tail, _ in self._signs.values()])
        counts.update(tails)
        common = [(text, times) for text, times in counts.most_common() if text not in self._signs]
        # a string is listed only if the entry and the references to it are shorter than the copies
        self.strings = [text for text, n in common if text in tails or n * (len(text) - 3) > len(text) + 3]
        self._numbers = {text: [i] for i, text in enumerate(self.strings)}

    def short(self, value: object) -> object:
        """Return a value as it is sent."""
        if isinstance(value, str):
            return self._numbers.get(value) or _as_point(value) or self._as_sign(value) or value
        return int(value) if isinstance(value, float) and value.is_integer() else value  # "4", not "4.0"

    def _as_sign(self, text: str) -> list[float] | None:
        tail, places = self._signs.get(text, ("", ()))
        return [*self._numbers[tail], *places] if tail in self._numbers else None


_POINT: Final = re.compile(r"translate\((\S+) (\S+)\)")


@lru_cache(maxsize=4096)  # most things stay where they are
def _as_point(value: str) -> list[float] | None:
    """Return x and y of a plain `translate(x y)`, or None for any other text."""
    found = _POINT.fullmatch(value) if value.startswith("tr") else None
    return _numbers(*found.groups()) if found else None


_SIGN: Final = re.compile(r"M(-?[\d.]+) (-?[\d.]+)([a-z][^A-Z]*)")


@lru_cache(maxsize=4096)  # a board draws the same signs again and again
def _parts(path: str) -> tuple[str, list[float]] | None:
    """Return the shape and the start points of a path that draws one shape at each of them; None for other paths."""
    found = _SIGN.findall(path)
    tail = found[0][2] if found else ""
    if not found or path != "".join(f"M{x} {y}{tail}" for x, y, _ in found):
        return None
    places = _numbers(*(value for x, y, _ in found for value in (x, y)))
    return (tail, places) if places else None


def _signs(counts: Mapping[str, int]) -> dict[str, tuple[str, list[float]]]:
    """Return the paths that are shorter as one shape at several points than as repeated strings."""
    signs: dict[str, tuple[str, list[float]]] = {}
    spared: dict[str, int] = {}
    for text, times in counts.items():
        parts = _parts(text) if text.startswith("M") else None
        if parts and (less := _saved_letters(text, times, *parts)) > 0:
            signs[text] = parts
            spared[parts[0]] = spared.get(parts[0], 0) + less
    return {text: parts for text, parts in signs.items() if spared[parts[0]] > len(parts[0]) + _QUOTES}


_QUOTES: Final = 3  # characters around a string in a list
_NUMBER: Final = 5  # characters of a reference to a string, "[99],"


def _saved_letters(text: str, times: int, tail: str, places: list[float]) -> int:
    """Return the number of characters that a path saves as a sign, not counting its shape, which is sent only once."""
    alone = min(times * len(text), len(text) + times * _NUMBER)
    return alone - times * (len(text) - len(places) // 2 * len(tail) + _NUMBER)


def _numbers(*texts: str) -> list[float] | None:
    """Return texts as numbers, or None if the browser would write any of these numbers differently."""
    values = [float(text) for text in texts]
    same = [f"{value:g}" for value in values] == list(texts)
    return [int(value) if value.is_integer() else value for value in values] if same else None
