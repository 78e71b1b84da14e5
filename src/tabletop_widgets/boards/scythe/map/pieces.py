"""The things on every place: units, structures and resource tokens; their names, and the keys of the drawings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from tabletop_widgets.boards.cache import cache_latest
from tabletop_widgets.boards.scythe.texts import faction_name, unit_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACES, RESOURCES, TERRAIN, TUNNELS, bits
from tabletop_widgets.engines.scythe.components.mats import FIRST_RESOURCE
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming


class Contents(NamedTuple):
    """The things on a place.

    Attributes:
        units: (seat, kind, number, index of the first of the mechs on the faction mat or 0).
        structure: (seat, structure), or () without one.
        tokens: (kind of resource, number).
        attacker: who attacks in the combat there, whose units come first; -1 without a combat.

    """

    units: list[tuple[int, str, int, int]]
    structure: tuple[int, ...]
    tokens: list[tuple[int, int]]
    attacker: int = -1


class Standing(NamedTuple):
    """The facts that determine the places of all pieces: fields of a view, and the attacker of a combat."""

    structures: tuple[int, ...]
    characters: tuple[int, ...]
    mechs: tuple[int, ...]
    workers: tuple[int, ...]
    resources: tuple[int, ...]
    fights: tuple[int, ...]
    attacker: int


@cache_latest
def standing(view: ScytheObservation) -> Standing:
    """Return the facts about places; it is the same object while nothing moves, so comparing it is quick."""
    fought = tuple(fights(view))
    attacker = -1 if not fought else view.battle.attacker if view.battle else view.turn
    return _as_before(
        Standing(view.structures, view.characters, view.mechs, view.workers, view.resources, fought, attacker)
    )


@lru_cache(16)
def _as_before(found: Standing) -> Standing:
    return found


def find_pieces(view: ScytheObservation) -> dict[int, Contents]:
    """Return place -> the things on it, for all places that are not empty."""
    return _find(standing(view))


@cache_latest
def _find(pieces: Standing) -> dict[int, Contents]:
    found: dict[int, Contents] = {}

    def contents_of(place: int) -> Contents:
        here = found.get(place)
        if here is None:
            here = found[place] = Contents([], (), [])
        return here

    for i, place in enumerate(pieces.structures):
        if place >= 0:
            found[place] = Contents([], divmod(i, 4), [])
    for seat, place in enumerate(pieces.characters):
        if place >= 0:
            contents_of(place).units.append((seat, "character", 1, 0))
        mechs: dict[int, list[int]] = {}
        for i, spot in enumerate(pieces.mechs[4 * seat : 4 * seat + 4]):
            if spot >= 0:
                mechs.setdefault(spot, []).append(i)
        for spot, which in mechs.items():
            contents_of(spot).units.append((seat, "mech", len(which), which[0]))
        for spot, count in enumerate(pieces.workers[PLACES * seat : PLACES * (seat + 1)]):
            if count:
                contents_of(spot).units.append((seat, "worker", count, 0))
    for i, count in enumerate(pieces.resources):
        if count:
            kind, place = divmod(i, PLACES)
            contents_of(place).tokens.append((kind, count))
    for place in pieces.fights:
        here = found.get(place)
        if here is not None:
            first = sorted(here.units, key=lambda unit: unit[0] != pieces.attacker)
            found[place] = here._replace(units=first, attacker=pieces.attacker)
    return found


def fights(view: ScytheObservation) -> list[int]:
    """Return the places with a combat, or with one to come in this turn."""
    return list(bits(view.contested | (1 << view.battle.place if view.battle else 0)))


def unit_key(seat: int, kind: str, place: int, first: int) -> str:
    """Return the key of the token for a seat's units of a kind on a place; a mech keeps its key as it moves."""
    if kind == "character":
        return f"u{seat}:c"
    return f"u{seat}:m{first}" if kind == "mech" else f"u{seat}:w:{NAMES[place]}"


def token_key(kind: int, place: int) -> str:
    """Return the key of the resource tokens of a kind on a place."""
    return f"res:{RESOURCES[kind]}:{NAMES[place]}"


# --- in words


def place_label(view: ScytheObservation, place: int, here: Contents | None, words: Words) -> str:
    """Return the name of a place with the things on it."""
    label = _ground_label(place, bool(view.encounters >> place & 1), words)
    if here is None:
        return label
    content = contents(view, here, words)
    return words("board-row", title=label, cells=content) if content else label


@lru_cache(2048)
def _ground_label(place: int, encounter: bool, words: Words) -> str:
    tunnel = words("board-with-tunnel") if TUNNELS >> place & 1 else ""
    return naming.place(place, words) + tunnel + (words("board-with-encounter") if encounter else "")


def place_facts(view: ScytheObservation, place: int) -> tuple[int, int, bool, bool]:
    """Return the facts of a hex besides its pieces: terrain, controlling seat or -1, tunnel, encounter token."""
    tunnel, encounter = bool(TUNNELS >> place & 1), bool(view.encounters >> place & 1)
    return TERRAIN[place], view.controller(place), tunnel, encounter


@lru_cache(1024)
def place_tip(facts: tuple[int, int, bool, bool], words: Words) -> tuple[str, str]:
    """Return the tooltip of a hex: the meaning of its facts, and their rules."""
    terrain, seat, tunnel, encounter = facts
    sentences = [words("board-controls", name=words.name(seat))] if seat >= 0 else []
    rules = ["3.1"] if seat >= 0 else []
    sentences.append(words(_TERRAIN_TIP[terrain][0]))
    rules.append(_TERRAIN_TIP[terrain][1])
    if tunnel:
        sentences.append(words("board-tunnel-tip"))
        rules.append("7.4")
    if encounter:
        sentences.append(words("board-token-tip"))
        rules.append("10.1")
    return words("board-sentences").join(sentences), " ".join(rules)


# in the order of `TERRAINS`: what the terrain is good for, and its rule
_TERRAIN_TIP: Final = (
    ("board-mountain-tip", "12.2"),
    ("board-farm-tip", "12.2"),
    ("board-village-tip", "12.2"),
    ("board-forest-tip", "12.2"),
    ("board-tundra-tip", "12.2"),
    ("board-lake-tip", "7.6"),
    ("board-factory-hex-tip", "11.1"),
)


def contents(view: ScytheObservation, here: Contents, words: Words) -> str:
    """Return the things on a place, in words."""
    parts = []
    units: dict[int, list[str]] = {}
    for seat, kind, count, _ in here.units:
        units.setdefault(seat, []).append(unit_name(kind, count, words))
    if here.structure:
        seat, structure = here.structure
        units.setdefault(seat, []).append(words(naming.STRUCTURE[structure]))
    comma = words("list-separator")
    for seat, names in units.items():
        parts.append(words("board-of", faction=faction_name(view, seat, words), pieces=comma.join(names)))
    parts += [naming.item(FIRST_RESOURCE + kind, count, words) for kind, count in here.tokens]
    return words("list-semicolon").join(parts)
