"""Numbers that are counted for every player: a narrow board shows them in a line of chips instead of plates."""

from __future__ import annotations

from typing import NamedTuple


class Stat(NamedTuple):
    """A number that is counted for every player: its name and its sign.

    Attributes:
        path: the path of its icon, within 18 units around the origin.
        colour: of the icon, as in a scene.
        name: what it is, in a word.
        note: a few words beside its icon, where the number alone could be taken for another; "" for none.

    """

    path: str
    colour: str
    name: str
    note: str = ""
