"""The plan of an Automa's turn, made from its card: the record in a position. Rule: scythe 20, 21."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tabletop_widgets.engines.scythe.components.map import NAMES, PLACE_OF, bits, mask

DONE: Final = 0
OTHER_FACTION: Final = 1
POOR: Final = 2
NO_UNIT: Final = 3
NO_HEX: Final = 4
NO_GOAL: Final = 5
STAYS: Final = 6
NOT_REACHED: Final = -1
# the names of these results in positions; the last one is that of `NOT_REACHED`
WHY: Final = ("done", "other-faction", "too-little-power", "no-unit", "no-hex", "no-goal", "stays", "not-reached")
PLACES_OF: Final = ("near", "valid", "allowed", "best", "central")  # the fields of a plan that are sets of places
NO_MOVE: Final = (-1, -1, -1, -1, 0, 0, 0, 0, -1, 0, -1)  # the fields of a plan from `symbol` on


class Plan(NamedTuple):
    """The plan of an Automa's turn, made from its card.

    Attributes:
        card: index in the deck's cards.
        scheme: 0 or 1.
        skipped: whether the crossed-out cog skips the turn.
        tried: by symbol: `DONE`, why it could not be carried out, or `NOT_REACHED`.
        symbol: index of the symbol that is carried out, or -1.
        unit: 0 character, 1 to 4 mech, 5 worker, or -1.
        origin: where the unit is, or -1.
        distance: its distance to the home base.
        near: places with such a unit at that distance, as a bit mask.
        valid: the valid hexes, as a bit mask.
        allowed: those that pass the destination's filter.
        best: of these, those that are best by the symbol's own criterion.
        value: the count of that criterion: Automa units near (worker), distance to the nearest enemy combat unit (mech,
            character), enemy combat units there, tokens there; -1 if it has none.
        central: of the best, the closest to the Factory.
        dest: the first of those in reading order, or -1.
        left_out: the units on its home base that do not count for a worker's `value`.

    """

    card: int
    scheme: int
    skipped: bool
    tried: tuple[int, ...]
    symbol: int
    unit: int
    origin: int
    distance: int
    near: int
    valid: int
    allowed: int
    best: int
    value: int
    central: int
    dest: int
    left_out: int = 0

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], numbers: Sequence[int]) -> Plan:
        """Return the plan that `to_dict` has written.

        Args:
            data: a plan without faults.
            numbers: the printed numbers of the deck's cards.

        """
        tried = tuple((WHY.index(why) + 1) % len(WHY) - 1 for why in data["tried"])
        read = (numbers.index(data["card"]), data["scheme"] - 1, data["skipped"], tried)
        if data["symbol"] < 0:
            return cls(*read, *NO_MOVE)
        near, valid, allowed, best, central = (mask([PLACE_OF[name.casefold()] for name in data[k]]) for k in PLACES_OF)
        origin, dest = PLACE_OF[data["origin"].casefold()], PLACE_OF[data["dest"].casefold()]
        found = (data["symbol"], data["unit"], origin, data["distance"], near, valid, allowed, best, data["value"])
        return cls(*read, *found, central, dest, data.get("left_out", 0))

    def to_dict(self, numbers: Sequence[int]) -> dict[str, Any]:
        """Return the plan as JSON data, with names for places.

        Args:
            numbers: the printed numbers of the deck's cards.

        """
        named: dict[str, Any] = {"card": numbers[self.card], "scheme": self.scheme + 1, "skipped": self.skipped}
        named["tried"] = [WHY[why] for why in self.tried]
        named["symbol"] = self.symbol
        if self.symbol < 0:
            return named
        named.update(unit=self.unit, distance=self.distance, value=self.value)
        named.update(origin=NAMES[self.origin], dest=NAMES[self.dest])
        for key in PLACES_OF:
            named[key] = [NAMES[place] for place in bits(getattr(self, key))]
        if self.left_out:
            named["left_out"] = self.left_out
        return named
