"""The names of board elements in lessons: a protocol for boards, which lessons may not import."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Protocol, TypeAlias

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import listing, nearest, short_repr
from tabletop_widgets.core.hideable import LAYER
from tabletop_widgets.core.match import Match
from tabletop_widgets.lessons.step import Show


class Names(Protocol):
    """The elements of one board picture, by the names that lessons use."""

    def key(self, name: str) -> str | None:
        """Return the key of an element, or None if the picture has no such element."""

    def nearest(self, name: str) -> list[str]:
        """Return the most similar names in the picture."""

    def regions(self, num_players: int) -> list[str]:
        """Return the names of all regions that the board can have."""

    def layers(self) -> list[str]:
        """Return the names of all layers that the board can have."""

    def can_be_marked(self, name: str) -> bool:
        """Return whether a ring, shade or badge at an element is visible."""

    def out_of_reach(self, action: Action, regions: Collection[str]) -> str:
        """Return an element that an action has to click and that lies outside some regions, or ""."""


def unseen(show: Show, names: Names, num_players: int) -> Iterator[tuple[str, str]]:
    """Yield the problems of a `show` block (marks without a shape, missing regions, layers), and how to fix them."""
    for name in (*show.ring, *show.shade, *show.badge):
        if names.key(str(name)) is not None and not names.can_be_marked(str(name)):
            yield f"a mark at {short_repr(name)} is not seen", "it is a group: mark what belongs to it"
    known = names.regions(num_players)
    for region in show.regions:
        if region not in known:
            yield f"the board has no region {short_repr(region)}", f"expected {listing(nearest(region, known))}"
    yield from missing_layers(show.layers or (), names)
    yield from hidden_layers(show.hide, names)


def hidden_layers(hide: Sequence[str], names: Names) -> Iterator[tuple[str, str]]:
    """Yield the layers under `hide` that the board does not have, and how to fix it."""
    yield from missing_layers([name.removeprefix(LAYER) for name in hide if name.startswith(LAYER)], names)


def missing_layers(layers: Sequence[str], names: Names) -> Iterator[tuple[str, str]]:
    """Yield the layers that the board does not have, and how to fix it."""
    known = names.layers()
    for layer in layers:
        if layer not in known:
            yield f"the board has no layer {short_repr(layer)}", f"expected {listing(nearest(layer, known))}"


Resolver: TypeAlias = Callable[[Match, int], Names]  # the match, and the seat whose board it is
