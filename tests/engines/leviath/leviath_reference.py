"""The rules of Leviath once more, from their words alone: slow, naive, and without a line of the engine.

Spaces are their printed numbers, lands and areas their letters, ships and cards their names. A `view` is what
`observation.to_dict()` tells the seat that decides; `doing` are the texts of the actions since the card that is being
carried out was chosen, that choice first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

View = Mapping[str, Any]
Doing = Sequence[str]
Options = Mapping[str, Any]
Line = tuple[int, ...]  # every space the kaiju has been on, in order

LANDS = "ABCDE"

# what the kaiju gains for an evolution card, or below 0 pays; "full-charge" fills the energy up
PRICE = {
    "surface-glide": -3,
    "mine-shift": -1,
    "deep-dive": -3,
    "rush": 1,
    "deep-rest": 3,
    "far-wave": -4,
    "undertow": -1,
    "full-charge": 0,
    "great-wave": -6,
    "twin-wave": -6,
    "mine-crush": -3,
    "great-feast": -2,
    "abyss": -5,
}


class Chart:
    """A board, read from the data of its file."""

    def __init__(self, board: Mapping[str, Any]) -> None:
        spaces = {space["id"]: space for space in board["spaces"]}
        self.seas = sorted(set(spaces) - set(LANDS))
        self.beside = {number: set(spaces[number]["neighbours"]) - set(LANDS) for number in self.seas}
        self.lines: dict[int, list[list[str]]] = {number: spaces[number]["land_lines"] for number in self.seas}
        self.areas: dict[str, set[int]] = {name: set(numbers) for name, numbers in board["areas"].items()}
        self.starts: set[int] = set(board["kaiju_starts"])
        self.gates: set[int] = set(board["port_gates"])

    def area(self, space: int) -> str:
        return next(name for name, numbers in self.areas.items() if space in numbers)

    def next_to(self, spaces: Iterable[int]) -> set[int]:
        return {near for space in spaces for near in self.beside[space]}

    def reached(self, space: int, steps: int, through: set[int]) -> set[int]:
        """Return where 0 to so many steps lead, each to a neighbour that may be entered."""
        found = {space}
        for _ in range(steps):
            found |= self.next_to(found) & through
        return found

    def is_enclosed(self, space: int, mines: set[int]) -> bool:
        """Rule 6.3."""
        return self.beside[space] <= mines


# --- places of ships and mines


def at_sea(view: View) -> dict[int, int]:
    """Return where each ship at sea is, ships by their numbers from 1."""
    return {ship: space for ship, space in enumerate(view["ships"], 1) if space is not None}


def free_of_mines(chart: Chart, view: View) -> set[int]:
    return set(chart.seas) - set(view["mines"])


def near_ship(chart: Chart, view: View) -> set[int]:
    """Rule 5.2: in the same sea area as a ship at sea, on its space, or next to it."""
    found: set[int] = set()
    for space in at_sea(view).values():
        found |= chart.areas[chart.area(space)] | {space} | chart.beside[space]
    return found


def in_reach(chart: Chart, view: View, place: int) -> set[int]:
    """Return the ships on or next to a space. Rule 7.3."""
    return {ship for ship, space in at_sea(view).items() if space == place or space in chart.beside[place]}


def range_of(chart: Chart, view: View, card: str, lifted: int | None = None) -> set[int]:
    """Return where a card may put a mine, other mines aside."""
    if card in ("mine-shift", "mine-drift"):
        return chart.beside[lifted] if lifted is not None else set()
    if card in ("air-drop", "helicopter"):
        return set(chart.seas)
    return near_ship(chart, view)


def liftable(chart: Chart, view: View, card: str) -> set[int]:
    """Return the mines for which there is another space to go to."""
    free = free_of_mines(chart, view)
    return {mine for mine in view["mines"] if (range_of(chart, view, card, mine) & free) - {mine}}


# --- tsunamis


def targets(chart: Chart, view: View, place: int, past_nearer: bool = False) -> set[str]:
    """Return the lands that can be named: on each line the nearest one that is not submerged. Rule 7.5, 8.4."""
    found: set[str] = set()
    for line in chart.lines[place]:
        dry = [land for land in line if land not in view["submerged"]]
        found |= set(dry if past_nearer else dry[:1])
    return found


# --- what the kaiju's cards need


def goals(chart: Chart, view: View, card: str, place: int) -> set[int]:
    """Return where a card takes the kaiju from a space. Rule 8.1, 8.2."""
    free = free_of_mines(chart, view)
    if card == "surface-glide":
        return chart.reached(place, 3, set(chart.seas)) & free
    if card == "deep-dive":
        return chart.reached(place, 5, free)
    if card == "slip":
        return chart.reached(place, 2, free)
    if card == "rush":
        return {space for space in chart.reached(place, 1, free) if in_reach(chart, view, space)}
    assert card == "abyss"
    own = chart.areas[chart.area(place)]
    bordering = [area for area in chart.areas.values() if area & (own | chart.next_to(own))]
    return set().union(*bordering) & free


def serves(chart: Chart, view: View, card: str, place: int) -> bool:
    """Return whether a card can be carried out from a space, energy aside. Rule 7.8, 8."""
    if card == "rush":
        return bool(goals(chart, view, card, place))
    if card == "mine-shift":
        return bool(liftable(chart, view, card))
    if card in ("far-wave", "great-wave"):
        return bool(targets(chart, view, place, card == "far-wave"))
    if card == "twin-wave":
        return len(targets(chart, view, place)) >= 2
    if card == "undertow":
        return bool(ship_steps(chart, view))
    if card == "mine-crush":
        return bool(chart.beside[place] & set(view["mines"]))
    if card == "great-feast":
        return bool(chart.areas[chart.area(place)] & set(at_sea(view).values()))
    return True


def ship_steps(chart: Chart, view: View, only: int | None = None) -> set[str]:
    """Return the steps that ships can make. Rule 4.1."""
    ships = at_sea(view)
    return {
        f"ship {ship} to {to}"
        for ship, space in ships.items()
        if only in (None, ship)
        for to in chart.beside[space]
        if to not in ships.values()
    }


# --- what is legal, by kind of decision


def _start(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    return {f"start at {space}" for space in chart.starts}


def _ships(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    if view["seat"] != 0:
        return ship_steps(chart, view) | {"no more steps"}
    begun = int(doing[1].split()[1]) if len(doing) > 1 else None
    return ship_steps(chart, view, begun) | ({"no more steps"} if doing[0] == "use undertow" else set())


def _card(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    hand = set(view["hands"][view["seat"] - 1])
    usable = {card for card in hand if _is_usable(chart, view, card.split()[0], options)}
    return {f"discard {card}" for card in hand} | {f"play {card}" for card in usable}


def _is_usable(chart: Chart, view: View, card: str, options: Options) -> bool:
    """Return whether an action card has an effect. Rule 5."""
    if card == "embankment":
        return bool(view["embankments"]["material"])
    if card == "departure":
        return None in view["ships"] and bool(_gates(chart, view))
    if card == "helicopter":
        return bool(liftable(chart, view, card))
    if card not in ("one-mine", "two-mines", "three-mines", "air-drop"):
        return True
    if len(view["mines"]) < 10:
        return bool(range_of(chart, view, card) & free_of_mines(chart, view))
    return options["mine_reuse"] and bool(liftable(chart, view, card))


def _sonar(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    return {f"sonar with ship {ship}" for ship in at_sea(view)}


def _mine(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    can = range_of(chart, view, doing[0].split()[1]) & free_of_mines(chart, view)
    stop = {"no more mines"} if any(text.startswith("mine at") for text in doing) else set()
    return {f"mine at {space}" for space in can} | stop


def _lift(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    return {f"lift mine {space}" for space in liftable(chart, view, doing[0].split()[1])}


def _put(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    lifted = view["lifted"]
    can = range_of(chart, view, doing[0].split()[1], lifted) & free_of_mines(chart, view)
    return {f"mine at {space}" for space in can - {lifted}}


def _build(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    return {f"build {land}" for land in view["embankments"]["material"]}


def _gates(chart: Chart, view: View) -> set[int]:
    """Rule 5.6: a free gate, and only while there is none, a free space next to one."""
    taken = set(at_sea(view).values())
    return chart.gates - taken or chart.next_to(chart.gates) - taken


def _depart(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    return {f"depart to {space}" for space in _gates(chart, view)}


def _block(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    can = view["threatened"] in view["embankments"]["built"]
    return {"let it pass"} | ({"block"} if can else set())


def _flee(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    return {f"flee to {space}" for space in chart.beside[view["kaiju"]] & free_of_mines(chart, view)}


def _kaiju(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    place, energy = view["kaiju"], view["energy"]
    out = {"silence"} | {f"predation ship {ship}" for ship in in_reach(chart, view, place)}
    if not options["predation_needs_ship"] and not in_reach(chart, view, place):
        out.add("predation")
    if energy >= 2:
        out |= {f"move to {space}" for space in chart.reached(place, 3, free_of_mines(chart, view))}
    if energy >= 3:
        out |= {f"tsunami {land}" for land in targets(chart, view, place)}
    can = [card for card in view["evolutions"] if energy + PRICE[card] >= 0 and serves(chart, view, card, place)]
    return out | {f"use {card}" for card in can}


def _go(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    return {f"go to {space}" for space in goals(chart, view, view["using"], view["kaiju"])}


def _target(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    named = {text.split()[-1] for text in doing[1:]}
    can = targets(chart, view, view["kaiju"], view["using"] == "far-wave") - named
    return {f"wave over {land}" for land in can} or {"no target"}


def _strike(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    return {f"strike ship {ship}" for ship in in_reach(chart, view, view["kaiju"])}


def _crush(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    return {f"crush mine {space}" for space in chart.beside[view["kaiju"]] & set(view["mines"])}


def _awakening(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    return {f"apply {card}" for card in view["drawn"]}


def _fish(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    area = FISH[view["using"]]
    return {"conceal"} | ({"reveal"} if view["kaiju"] in chart.areas[area] else set())


FISH = {"fish-school-1": "II", "fish-school-2": "IV", "fish-school-3": "V", "fish-school-4": "VII"}
LEGAL: dict[str, Callable[[Chart, View, Doing, Options], set[str]]] = {
    "start": _start,
    "ships": _ships,
    "card": _card,
    "sonar": _sonar,
    "mine": _mine,
    "lift": _lift,
    "put": _put,
    "build": _build,
    "depart": _depart,
    "block": _block,
    "flee": _flee,
    "kaiju": _kaiju,
    "go": _go,
    "target": _target,
    "strike": _strike,
    "crush": _crush,
    "awakening": _awakening,
    "fish": _fish,
}


def legal_actions(chart: Chart, view: View, doing: Doing, options: Options) -> set[str]:
    """Return the texts of all legal actions of the seat whose view it is, and which decides."""
    return LEGAL[view["decision"]](chart, view, doing, options)


# --- where it can be: all lines the kaiju can have taken


class Lines:
    """Every line of spaces that agrees with all that was told to everybody.

    `hear` is given what happened as (kind of event, what it is about), with the spectator's view from just before.
    """

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.lines: set[Line] = {(space,) for space in chart.starts}
        self.mines: set[int] = set()

    def ends(self) -> set[int]:
        return {line[-1] for line in self.lines}

    def keep(self, fits: Callable[[int], bool]) -> None:
        self.lines = {line for line in self.lines if fits(line[-1])}

    def go_on(self, leads: Callable[[int], set[int]]) -> None:
        """Lengthen each line by a secret move."""
        ends = {end: leads(end) for end in self.ends()}
        self.lines = {(*line, space) for line in self.lines for space in ends[line[-1]]}

    def hear(self, view: View, kind: str, about: Any) -> None:
        """Take in a public event, and that the game goes on after it."""
        chart = self.chart
        seen = {**view, "mines": sorted(self.mines)}  # as it is now, should several mines have been told of at once
        if kind == "mine":
            self.mines.add(about)
        elif kind in ("lift", "crush"):
            self.mines.discard(about)
        if kind == "here":
            self.keep(lambda place: place == about)
        elif kind == "not-here":
            self.keep(lambda place: place != about and not chart.is_enclosed(place, self.mines))
        elif kind in ("in-area", "area"):
            self.keep(lambda place: chart.area(place) == about)
        elif kind == "not-in-area":
            self.keep(lambda place: chart.area(place) != about)
        elif kind in ("predation", "strike"):
            self.keep(lambda place: about in in_reach(chart, view, place))
        elif kind == "empty-predation":
            self.keep(lambda place: not in_reach(chart, view, place))
        elif kind == "tsunami":
            self.keep(lambda place: about in targets(chart, view, place))
        elif kind == "target":
            card, land = about
            self.keep(lambda place: land in targets(chart, view, place, card == "far-wave"))
        elif kind == "no-target":
            self.keep(lambda place: not targets(chart, view, place))
        elif kind == "use":
            self.keep(lambda place: serves(chart, view, about, place))
        elif kind == "feast":
            self.keep(lambda place: set(about) == _ships_in_area(chart, view, place))
        elif kind == "crush":
            self.keep(lambda place: about in chart.beside[place])
        elif kind == "fish":
            self.keep(lambda place: chart.area(place) == FISH[about])
        elif kind == "flee":
            self.go_on(lambda place: chart.beside[place] & free_of_mines(chart, seen))
        elif kind == "move":
            self.go_on(lambda place: chart.reached(place, 3, free_of_mines(chart, view)))
        elif kind == "go":
            self.go_on(lambda place: goals(chart, view, about, place))
        if kind in ("flee", "move", "go"):
            self.keep(lambda place: not chart.is_enclosed(place, self.mines))


def _ships_in_area(chart: Chart, view: View, place: int) -> set[int]:
    here = chart.areas[chart.area(place)]
    return {ship for ship, space in at_sea(view).items() if space in here}
