"""The words for a turn, the elements of an event, and the identity of mines from one picture to the next."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tabletop_widgets.boards.inline import sign
from tabletop_widgets.boards.leviath import keys
from tabletop_widgets.boards.leviath.keys import land_key, mine_key, ship_key, space_key, tile_key
from tabletop_widgets.boards.leviath.ship_paths import paths_of
from tabletop_widgets.boards.leviath.status_bar import tiles_of
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Param, Words
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.texts import ability_name, card_effect, card_name, ship_name

_Facts = Callable[[LeviathObservation, Event, Words], dict[str, Param]]


# --- a turn in a few words

# signs in place of words in a summary: the gem of the energy gauge, a mine with its spikes
SIGNS: Final = {
    "energy": ("M0 -9l5.6 9l-5.6 9l-5.6 -9z", "$kaiju2"),
    "mine": (
        "M0 -9L2.1 -5.2L6.4 -6.4L5.2 -2.1L9 0L5.2 2.1L6.4 6.4L2.1 5.2L0 9L-2.1 5.2L-6.4 6.4L-5.2 2.1L-9 0"
        "L-5.2 -2.1L-6.4 -6.4L-2.1 -5.2z"
        "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z",
        "$mine",
    ),
}


def terms_of(view: LeviathObservation, words: Words) -> dict[str, str]:
    """Return the names of all cards, and the effect of each; a name in two areas has its area with it."""
    found = {card_name(card, words): card_effect(card, words) for card in view.cards.actions}
    for ability in view.abilities:
        found.setdefault(card_name(ability, words), card_effect(ability, words))
        found[ability_name(ability, words)] = card_effect(ability, words)
    return found


def _nothing(view: LeviathObservation, event: Event, words: Words) -> dict[str, Param]:  # noqa: ARG001
    return {}


def _land(view: LeviathObservation, event: Event, words: Words) -> dict[str, Param]:  # noqa: ARG001
    return {"land": LANDS[event.values[0]]}


def _ship(view: LeviathObservation, event: Event, words: Words) -> dict[str, Param]:  # noqa: ARG001
    return {"ship": ship_name(event.values[0])}


def _area(view: LeviathObservation, event: Event, words: Words) -> dict[str, Param]:  # noqa: ARG001
    return {"area": view.sea.areas[event.values[0]]}


def _predation(view: LeviathObservation, event: Event, words: Words) -> dict[str, Param]:
    return {**_ship(view, event, words), "own": int(event.seat == view.seat)}


def _space(view: LeviathObservation, event: Event, words: Words) -> dict[str, Param]:  # noqa: ARG001
    return {"space": str(view.sea.ids[event.values[0]])}


def _card(view: LeviathObservation, event: Event, words: Words) -> dict[str, Param]:
    return {"card": card_name(view.cards.actions[event.values[0]], words)}


def _evolution(view: LeviathObservation, event: Event, words: Words) -> dict[str, Param]:
    return {"card": card_name(view.cards.evolutions[event.values[0]], words)}


def _awakening(view: LeviathObservation, event: Event, words: Words) -> dict[str, Param]:
    return {"card": ability_name(view.cards.awakenings[event.values[0]], words)}


def _ability(view: LeviathObservation, event: Event, words: Words) -> dict[str, Param]:  # noqa: ARG001
    return {"area": view.abilities[event.values[0]].area}


def _dealt(view: LeviathObservation, seat: int, events: Sequence[Event], held: int, words: Words) -> str:
    """Return the cards that a seat has been dealt, or only their number if the viewer may not know them."""
    cards = [event.values[0] for event in events if event.kind == "card" and event.seat == seat]
    if not cards:
        return words("board-told-dealt-hidden", name=words.name(seat), count=held)
    names = words("list-separator").join(card_name(view.cards.actions[card], words) for card in cards)
    return words("board-told-dealt", name=words.name(seat), cards=names)


# kinds of events in a summary; the paths of ships and mines have their own lines. No event here is secret
TOLD: Final[dict[str, _Facts]] = {
    "start": _nothing,
    "play": _card,
    "discard": _card,
    "in-area": _area,
    "area": _area,
    "flee": _nothing,
    "build": _nothing,
    "awakening": _nothing,
    "apply": _awakening,
    "no-effect": _nothing,
    "evolution": lambda view, event, words: {"tier": str(event.values[0])},  # noqa: ARG005
    "silence": _nothing,
    "predation": _predation,
    "empty-predation": _nothing,
    "ship-lost": _ship,
    "move": _nothing,
    "tsunami": _land,
    "use": _evolution,
    "crush": _space,
    "target": _land,
    "no-target": _nothing,
    "blocked": _land,
    "let-pass": _land,
    "sunk": _land,
    "fish": _ability,
    "conceal": _nothing,
    "captured": _space,
    "submerged": _nothing,
    "ships-lost": _nothing,
    "deck-out": _nothing,
}
# kinds of events that are the outcome of the viewer's own turn: the action, the answers, and the others' reactions
OUTCOMES: Final = frozenset(
    {"play", "build", "depart", "lift", "mine", "in-area", "not-in-area", "area", "here", "not-here", "flee"}
    | {"evolution", "awakening", "apply", "no-effect", "target", "no-target", "crush", "fish", "conceal", "ship-lost"}
    | {"blocked", "let-pass", "sunk", "predation", "tsunami", "use"}
)
_WITHOUT: Final = "not-in-area"
# kinds of events that begin a sentence; other events are its effects
_BEGINS: Final = frozenset(
    {"play", "discard", "awakening", "evolution", "use", "predation", "empty-predation", "move", "tsunami", "silence"}
    | {"captured", "submerged", "ships-lost", "deck-out", "start", "flee"}
)
# kinds of answers that stay marked until the end of the viewer's next turn: the kaiju has had one turn since
KEPT: Final = frozenset({"in-area", "not-in-area", "area"})
# events whose last number is the kaiju's energy
_ENERGETIC: Final = frozenset(
    {"silence", "predation", "empty-predation", "move", "tsunami", "use", "target", "fish", "energy"}
)


def summary(view: LeviathObservation, turn: Turn, words: Words) -> list[str]:
    """Return a turn in one or two lines: the paths of ships, then everything else; see `Board.summary`."""
    ways = [_way(view, way.ship, way.spaces, words) for way in paths_of(turn.events)]
    return [line for line in (words("board-told-separator").join(ways), _sentences(view, turn.events, words)) if line]


def _sentences(view: LeviathObservation, events: Sequence[Event], words: Words) -> str:
    """Return sentences about events: an action, a colon and its effects; then the kaiju's energy."""
    parts: list[tuple[str, list[str]]] = []
    for (text, begins), _ in itertools.groupby(_rest(view, events, words)):  # equal neighbours are written once
        if begins or not parts:
            parts.append((text, []))
        else:
            parts[-1][1].append(text)
    comma = words("list-separator")
    sentences = [words("board-row", title=head, cells=comma.join(rest)) if rest else head for head, rest in parts]
    energy = next((event.values[-1] for event in reversed(events) if event.kind in _ENERGETIC), -1)
    left = [_energy(str(energy), words)] if energy >= 0 else []
    return comma.join([part for part in (words("board-told-separator").join(sentences), *left) if part])


def _energy(left: str, words: Words) -> str:
    return sign("energy", words("board-told-energy-left", energy=left), words("board-told-energy", energy=left))


def _way(view: LeviathObservation, ship: int, spaces: Sequence[int], words: Words) -> str:
    names = [str(view.sea.ids[space]) if space >= 0 else words("board-port") for space in spaces]
    return words("board-told-ship", ship=ship_name(ship), way=" → ".join(names))


def _rest(view: LeviathObservation, events: Sequence[Event], words: Words) -> Iterator[tuple[str, bool]]:
    """Yield a phrase for each event, in order, and whether it begins a sentence.

    The mines of a card share one answer if it is no; areas without the kaiju are one list.
    """
    lifted = -1
    hits = [event.kind == "here" for event in events if event.kind in ("here", "not-here")]
    answers = len(hits)
    without: list[str] = []
    for event in (*events, None):
        if event is not None and event.kind == _WITHOUT:
            without.append(str(_area(view, event, words)["area"]))
            continue
        if without:
            yield words("board-told-not-in-area", area=words("list-separator").join(without)), False
            without = []
        if event is None:
            break
        if event.kind == "lift":
            lifted = event.values[0]
        elif event.kind == "mine":
            yield _mine(view, lifted, event.values[0], words), False
            lifted = -1
        elif event.kind == "here":
            yield words("board-told-here"), False
        elif event.kind == "not-here":
            answers -= 1
            if not any(hits) and answers == 0:
                yield words("board-told-not-here"), False
        elif event.kind == "dealt":
            yield _dealt(view, event.seat, events, event.values[0], words), True
        elif event.kind in TOLD:
            yield words(f"board-told-{event.kind}", **TOLD[event.kind](view, event, words)), event.kind in _BEGINS


def _mine(view: LeviathObservation, lifted: int, space: int, words: Words) -> str:
    to = str(view.sea.ids[space])
    if lifted < 0:
        said = words("board-told-mine", space=to)
    else:
        said = words("board-told-mine-moved", start=str(view.sea.ids[lifted]), space=to)
    return sign("mine", said, said)


# --- the elements of an event


def _spaces_of_area(view: LeviathObservation, area: int) -> tuple[str, ...]:
    return tuple(space_key(number) for number in view.sea.numbers(view.sea.area_masks[area]))


_Keys = Callable[[LeviathObservation, tuple[int, ...]], tuple[str, ...]]


def _ship_keys(view: LeviathObservation, values: tuple[int, ...]) -> tuple[str, ...]:
    """Return a ship and the spaces of its step."""
    return ship_key(values[0]), *(space_key(view.sea.ids[space]) for space in values[1:])


def _mine_keys(view: LeviathObservation, values: tuple[int, ...]) -> tuple[str, ...]:
    """Return the mine on a space if it is still there, and the space."""
    number = view.sea.ids[values[0]]
    mine = (mine_key(number),) if view.mines >> values[0] & 1 else ()
    return *mine, space_key(number)


def _sonar_keys(view: LeviathObservation, values: tuple[int, ...]) -> tuple[str, ...]:
    return ship_key(values[0]), *_spaces_of_area(view, values[1])


def _tile_keys(view: LeviathObservation, values: tuple[int, ...]) -> tuple[str, ...]:
    key = tile_key(values[0])
    return (land_key(LANDS[values[0]]), *((key,) if key in tiles_of(view) else ()))


def _evolution_keys(view: LeviathObservation, values: tuple[int, ...]) -> tuple[str, ...]:
    """Return an evolution card that the viewer sees on the board."""
    if values[0] not in view.evolutions:
        return ("p0",)
    return "p0", keys.evolution_key(view, values[0])


_KEYS: Final[dict[str, _Keys]] = {
    "ship": _ship_keys,
    "depart": _ship_keys,
    "mine": _mine_keys,
    "here": _mine_keys,
    "not-here": _mine_keys,
    "lift": _mine_keys,
    "crush": _mine_keys,
    "captured": _mine_keys,
    "sonar": _sonar_keys,
    "in-area": lambda view, values: _spaces_of_area(view, values[0]),
    "not-in-area": lambda view, values: _spaces_of_area(view, values[0]),
    "area": lambda view, values: _spaces_of_area(view, values[0]),
    "built": _tile_keys,
    "blocked": _tile_keys,
    "swept": _tile_keys,
    "let-pass": _tile_keys,
    "sunk": _tile_keys,
    "tsunami": lambda view, values: (land_key(LANDS[values[0]]),),  # noqa: ARG005
    "target": lambda view, values: (land_key(LANDS[values[0]]),),  # noqa: ARG005
    "predation": lambda view, values: (ship_key(values[0]),),  # noqa: ARG005
    "strike": lambda view, values: (ship_key(values[0]),),  # noqa: ARG005
    "ship-lost": lambda view, values: (ship_key(values[0]),),  # noqa: ARG005
    "feast": lambda view, values: tuple(map(ship_key, values)),  # noqa: ARG005
    "use": _evolution_keys,
    "evolved": _evolution_keys,
    "place": lambda view, values: (space_key(view.sea.ids[values[0]]),),
    "build": lambda view, values: ("tiles",),  # noqa: ARG005
    "energy": lambda view, values: ("energy",),  # noqa: ARG005
    "energy-lost": lambda view, values: ("energy",),  # noqa: ARG005
    "silence": lambda view, values: ("energy",),  # noqa: ARG005
    "move": lambda view, values: ("energy",),  # noqa: ARG005
    "evolution": lambda view, values: ("p0",),  # noqa: ARG005
}
_OF_PERSON: Final = frozenset({"play", "discard", "drawn", "card", "dealt", "awakening", "turn"})


def event_keys(view: LeviathObservation, event: Event) -> tuple[str, ...]:
    """Return the elements of the present picture that an event is about; see `Board.event_keys`."""
    if event.kind in _OF_PERSON:
        return (f"p{event.seat}",)
    find = _KEYS.get(event.kind)
    return find(view, event.values) if find else ()


# --- the identity of mines


def previous_mine_keys(
    before: LeviathObservation, after: LeviathObservation, events: Sequence[Event]
) -> dict[str, str]:
    """Map moved mines to their keys in the picture before; see `Board.previous_keys`. Ships keep their keys."""
    came = {mine_key(number): mine_key(number) for number in before.sea.numbers(before.mines)}
    held = keys.LIFTED if before.lifted >= 0 else None
    for event in events:
        if event.kind in ("lift", "crush"):
            taken = came.pop(mine_key(before.sea.ids[event.values[0]]), None)
            held = taken if event.kind == "lift" else held
        elif event.kind == "mine" and held:
            came[mine_key(before.sea.ids[event.values[0]])] = held
            held = None
    if held and after.lifted >= 0:
        came[keys.LIFTED] = held
    there = {keys.LIFTED, *(mine_key(after.sea.ids[space]) for space in bits(after.mines))}
    return {key: old for key, old in came.items() if key != old and key in there}
