"""The meaning of clicks without effect on Scythe's board: the refused action, or the reason why there is none."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from tabletop_widgets.boards.scythe.mat_parts import NOTHING, does_nothing
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Param
from tabletop_widgets.engines.scythe.actions.cards import (
    Artillery,
    Dial,
    Fight,
    Give,
    PlayCards,
    Retreat,
    RevealObjective,
    TakeFactoryCard,
    TakeOption,
)
from tabletop_widgets.engines.scythe.actions.turns import (
    Bottom,
    Build,
    ChooseSection,
    Deploy,
    Enlist,
    Pay,
    PayCard,
    Upgrade,
)
from tabletop_widgets.engines.scythe.actions.units import GainResource, Go, Load, MoveUnit, Produce, Take, Unload
from tabletop_widgets.engines.scythe.components.cards import MAX_PLAYED
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS, RUSVIET
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES, PLACE_OF, RESOURCES, bits
from tabletop_widgets.engines.scythe.components.mats import CUBES, GAINS, SECTIONS, STRUCTURES
from tabletop_widgets.engines.scythe.game import ScytheGame
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.rules.refusals import no_action


def interpret(observation: ScytheObservation, path: Sequence[str]) -> Action | Refusal | None:
    """Return the meaning of clicks together, legal or not.

    Args:
        observation: the view of the seat that clicks.
        path: the keys in the order of the clicks; some may be impossible to choose.

    Returns:
        The action that it would be if it were allowed; a refusal if no action is possible; None if it means nothing.

    """
    view = observation
    if view.seat is None or view.current_player < 0 or view.factions[view.seat] < 0:
        return None
    head, _, rest = path[-1].partition(":")
    if head == "h":
        return _interpret_place(view, path, PLACE_OF[rest])
    if head.startswith("u") and head[1:].isdigit():
        return _interpret_unit(view, int(head[1:]), rest)
    if _OF_AN_AUTOMA.match(head):
        return _of_an_automa(view, _panel_part(path[-1]))
    finder = _BY_KEY.get(head)
    return finder(view, path, rest) if finder else None


_OF_AN_AUTOMA: Final = re.compile(r"am(\d|h|s|t)")  # keys of the elements in the regions of `automa`


def _panel_part(key: str) -> str:
    """Return the part of an Automa's regions that an element belongs to: star tracker, cards, or the rest."""
    if _TRACKER.match(key):
        return "played-tracker"
    return "played-cards" if _CARDS.match(key) else "played-by-rules"


_TRACKER: Final = re.compile(r"ams|am\dt|amt2t")
_CARDS: Final = re.compile(r"amt|aml|am\d[cspdf]|amhd")


def _of_an_automa(view: ScytheObservation, code: str = "played-by-rules") -> Refusal:
    """Return a refusal: nothing of an Automa can be chosen; it also names the present question. Rule: scythe 18.1."""
    return no_action(code, ScytheGame.messages, kind=view.kind)


def _what_is_asked(view: ScytheObservation) -> Refusal:
    """Return a refusal that names the present question, for a click that is unrelated to it."""
    facts: dict[str, Param] = {}
    if view.to_pay is not None:
        facts = {"resource": RESOURCES[view.to_pay[0]], "count": view.to_pay[1]}
    hexes = _hexes_to_choose(view)
    if hexes:
        names = ", ".join(NAMES[place].upper() for place in hexes)
        return no_action(f"hexes-{view.kind}", ScytheGame.messages, hexes=names, **facts)
    return no_action(f"now-{view.kind}", ScytheGame.messages, **facts)


def _hexes_to_choose(view: ScytheObservation) -> list[int]:
    """Return the hexes to name in the explanation of a decision about hexes, as far as the view tells."""
    seat = view.seat
    assert seat is not None
    if view.kind == "fight":
        return bits(view.contested)
    if view.to_pay is not None:
        return [place for place in bits(view.control[seat]) if view.resources_at(place)[view.to_pay[0]]]
    if view.fixed_place >= 0:
        return [view.fixed_place]
    workers = [place for place in range(NUM_HEXES) if view.workers_at(seat, place)]
    if view.kind == "move":
        fighters = [place for place in range(NUM_HEXES) if _can_move_from(view, seat, place)]
        return sorted({*workers, *fighters})
    return workers if view.kind in ("produce", "deploy", "build", "gain") else []


def _can_move_from(view: ScytheObservation, seat: int, place: int) -> bool:
    """Return whether a character or a mech that has not moved is on a place."""
    units = ["c"] if view.characters[seat] == place else []
    units += [f"m{i}" for i in view.mechs_at(seat, place)]
    return any(not _has_moved(view, seat, unit) for unit in units)


def _unit_of(key: str) -> tuple[int, str] | None:
    """Return seat and name of the unit that a key means, or None for something else."""
    head, _, rest = key.partition(":")
    return (int(head[1:]), rest) if head.startswith("u") and head[1:].isdigit() else None


def _interpret_place(view: ScytheObservation, path: Sequence[str], place: int) -> Action | Refusal:
    """Return the meaning of a click on a hex or home base: a placement, a step, or an answer to the decision."""
    last = path[-2] if len(path) > 1 else ""
    before, _, name = last.partition(":")
    if before in _PUT and place < NUM_HEXES:
        return _PUT[before](name, place)
    unit = _unit_of(last)
    if unit is not None and view.kind not in ("go", "retreat"):
        return _interpret_way(view, unit, place)
    return _interpret_place_alone(view, place)


def _interpret_place_alone(view: ScytheObservation, place: int) -> Action | Refusal:
    """Return the meaning of a click on a place alone: an answer to the decision, or else the move of a unit there."""
    if view.kind == "go":
        return Go(place)
    if view.kind == "retreat":
        return Retreat(place)
    if place >= NUM_HEXES:
        return _what_is_asked(view)
    if view.kind == "produce":
        return Produce(place)
    if view.to_pay is not None:
        return Pay(RESOURCES[view.to_pay[0]], place)
    if view.kind == "fight":
        return Fight(place)
    if view.kind in _OF_HEXES:
        return _what_is_asked(view)
    move = _move_of_unit_on(view, place)
    if move is None and _holds_automa(view, place):
        return _of_an_automa(view)
    return move or _what_is_asked(view)


# decisions that ask for a hex after a first click: a hex alone is about the decision, not about a unit there
_OF_HEXES: Final = frozenset(("move", "deploy", "build", "gain"))


def _holds_automa(view: ScytheObservation, place: int) -> bool:
    """Return whether a unit of an Automa is on a place."""
    automas = (seat for seat in range(view.num_players) if view.is_automa(seat))
    return any(
        view.characters[seat] == place or view.mechs_at(seat, place) or view.workers_at(seat, place) for seat in automas
    )


_PUT: Final[dict[str, Callable[[str, int], Action]]] = {"mech": Deploy, "str": Build, "gain": GainResource}


def _interpret_way(view: ScytheObservation, unit: tuple[int, str], place: int) -> Action | Refusal:
    """Return the meaning of a unit and then a place: a step if the unit may still move, otherwise the refused move."""
    move = _move_of(view, *unit)
    if view.kind != "move" or not isinstance(move, MoveUnit) or _has_moved(view, *unit):
        return move
    return Go(place)


def _has_moved(view: ScytheObservation, seat: int, rest: str) -> bool:
    """Return whether a unit cannot be chosen, as far as the view tells: another seat's, or one that has moved."""
    assert view.seat is not None
    if seat != view.seat:
        return True
    if rest.startswith("w"):
        return False
    abilities = MECHS[view.factions[seat]]
    return ("character" if rest == "c" else abilities[int(rest[1:])]) in view.units_moved


def _move_of_unit_on(view: ScytheObservation, place: int) -> Action | None:
    """Return the move of one of the viewer's units on a place, or None."""
    seat = view.seat
    assert seat is not None
    if view.characters[seat] == place:
        return MoveUnit("character")
    if view.mechs_at(seat, place):
        return MoveUnit("mech", place)
    return MoveUnit("worker", place) if view.workers_at(seat, place) else None


def _interpret_unit(view: ScytheObservation, seat: int, rest: str) -> Action | Refusal:
    """Return the meaning of a click on a unit: moving it, or loading workers on the hex of the moving mech."""
    walk = view.walk
    if walk is not None and seat == view.seat and rest == f"w:{NAMES[walk.place]}":
        return Load("worker")
    return _move_of(view, seat, rest)


_LEADER: Final = "played-character"


def _move_of(view: ScytheObservation, seat: int, rest: str) -> Action | Refusal:
    """Return the move of any unit: for another seat's unit, the move of the viewer's mech there."""
    if view.is_automa(seat):
        return _of_an_automa(view, "played-worker" if rest[0] == "w" else "played-mech" if rest[0] == "m" else _LEADER)
    if rest.startswith("w"):
        return MoveUnit("worker", PLACE_OF[rest[2:]])
    if rest == "c" and seat == view.seat:
        return MoveUnit("character")
    place = view.characters[seat] if rest == "c" else view.mechs[4 * seat + int(rest[1:])]
    return MoveUnit("mech", place) if place >= 0 else _what_is_asked(view)


def _interpret_token(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | Refusal:  # noqa: ARG001
    """Return the meaning of a click on tokens: loading them, or an answer to the decision for their hex."""
    kind, _, place = rest.partition(":")
    if view.kind in ("pay", "produce"):
        return _interpret_place_alone(view, PLACE_OF[place])
    return Load(kind)


def _interpret_ready(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    """Return the action that plays the clicked cards."""
    values = sorted(int(key.partition(":")[2]) for key in path if key.startswith("hand:"))
    return PlayCards(tuple(values)) if len(values) <= MAX_PLAYED else None


def _interpret_gift(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:
    players = [key.partition(":")[2] for key in path if key.startswith("pl:")]
    faction = view.factions[int(players[-1])] if players else -1
    return Give(int(rest), FACTIONS[faction]) if faction >= 0 and rest.isdigit() else None


def _interpret_amount(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    return Take(GAINS[view.to_take[0]], int(rest)) if view.to_take is not None else None


def _interpret_card(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:
    if view.kind == "cards":
        return _interpret_ready(view, path, rest)
    return PlayCards((int(rest),)) if view.kind in ("artillery", "dial") else PayCard(int(rest))


def _interpret_section(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | Refusal | None:
    """Return the choice of a section if it is forbidden; otherwise the hint to click one of its parts."""
    assert view.seat is not None
    if path[0] == NOTHING and does_nothing(view, view.seat, SECTIONS.index(rest)):
        return ChooseSection(rest, "skip")
    if view.kind == "section" and any(key.startswith("sec:") and key != path[-1] for key in path):
        return no_action("two-sections", ScytheGame.messages)
    relentless = view.factions[view.seat] == RUSVIET and rest != "factory"  # an option decides this
    here = view.sections[view.seat] == SECTIONS.index(rest) and not relentless
    if view.kind == "section" and not here:
        is_empty = does_nothing(view, view.seat, SECTIONS.index(rest))  # the button above the board is possible, too
        return no_action("section-parts-or-nothing" if is_empty else "section-parts", ScytheGame.messages)
    return ChooseSection(
        rest, {"move": "units", "bolster": "power", "trade": "resources", "produce": "hexes"}.get(rest, "first")
    )


def _interpret_bottom(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | Refusal | None:
    if len(path) > 1 and path[-2].startswith("cube:"):
        return Upgrade(path[-2][5:], rest) if rest != "move" else None
    return _what_is_asked(view) if view.kind in _WITHIN_BOTTOM else Bottom(rest)


_WITHIN_BOTTOM: Final = frozenset(("upgrade", "deploy", "build", "enlist"))  # decisions after a bottom action is paid


def _interpret_structure(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    """Return a refused Build of a structure that is built already, or not asked for; None if a hex is still to come."""
    assert view.seat is not None
    place = view.structures[4 * view.seat + STRUCTURES.index(rest)]
    return Build(rest, place) if 0 <= place < NUM_HEXES else Build(rest, 0) if view.kind != "build" else None


def _interpret_mech(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    assert view.seat is not None
    own = MECHS[view.factions[view.seat]]
    waits = rest in own and view.mechs[4 * view.seat + own.index(rest)] < 0
    return None if waits and view.kind == "deploy" else Deploy(rest, 0)


def _interpret_cube(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    return Upgrade(rest, "upgrade") if rest in CUBES and view.kind != "upgrade" else None


def _interpret_supply(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:
    """Return the gain of a clicked token on a clicked hex, in either order, or on the only possible hex."""
    hexes = [PLACE_OF[key.partition(":")[2]] for key in path if key.startswith("h:")]
    if hexes and hexes[-1] < NUM_HEXES:
        return GainResource(rest, hexes[-1])
    fixed = view.fixed_place if view.kind == "gain" else -1
    return GainResource(rest, fixed) if fixed >= 0 else None


def _interpret_bonus(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    return Enlist(path[-2][4:], rest) if len(path) > 1 and path[-2].startswith("rec:") else None


def _interpret_player(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    faction = view.factions[int(rest)]
    return Give(1, FACTIONS[faction]) if view.kind == "deal" and faction >= 0 else None


_BY_KEY: Final[dict[str, Callable[[ScytheObservation, Sequence[str], str], Action | Refusal | None]]] = {
    "top": lambda view, path, rest: ChooseSection(*rest.split(":")),  # noqa: ARG005
    "sec": _interpret_section,
    "bot": _interpret_bottom,
    "cube": _interpret_cube,
    "mech": _interpret_mech,
    "str": _interpret_structure,
    "rec": lambda view, path, rest: Enlist(rest, "power") if view.kind != "enlist" else None,  # noqa: ARG005
    "bonus": _interpret_bonus,
    "res": _interpret_token,
    "hand": _interpret_card,
    "obj": lambda view, path, rest: RevealObjective(int(rest)),  # noqa: ARG005
    "dial": lambda view, path, rest: Dial(int(rest)),  # noqa: ARG005
    "opt": lambda view, path, rest: TakeOption(int(rest)),  # noqa: ARG005
    "fac": lambda view, path, rest: TakeFactoryCard(int(rest)),  # noqa: ARG005
    "art": lambda view, path, rest: Artillery(rest == "fire"),  # noqa: ARG005
    "pl": _interpret_player,
    "give": _interpret_gift,
    "ready": _interpret_ready,
    "take": _interpret_amount,
    "load": lambda view, path, rest: Load(rest),  # noqa: ARG005
    "loadall": lambda view, path, rest: Load(rest, all=True),  # noqa: ARG005
    "drop": lambda view, path, rest: Unload(rest),  # noqa: ARG005
    "dropall": lambda view, path, rest: Unload(rest, all=True),  # noqa: ARG005
    "gain": _interpret_supply,
}
