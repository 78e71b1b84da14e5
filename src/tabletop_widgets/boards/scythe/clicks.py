"""What clicks on Scythe's board mean: paths of elements for every action, and what a dead click asks about."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any, Final

from tabletop_widgets.boards.scythe.map.pieces import token_key, unit_key
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Param, Words
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
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES, PLACE_OF, RESOURCES
from tabletop_widgets.engines.scythe.components.mats import CUBES, GAINS, SECTIONS, STRUCTURES
from tabletop_widgets.engines.scythe.game import ScytheGame
from tabletop_widgets.engines.scythe.rules.refusals import no_action
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

Path = tuple[str, ...]
_ANY_ORDER: Final = 3  # cards that may be clicked in any order; more of them only from low to high or from high to low


def _hex(place: int) -> str:
    return f"h:{NAMES[place]}"


def _section(view: ScytheObservation, action: ChooseSection) -> tuple[Path, ...]:  # noqa: ARG001 - one signature for all
    return ((f"top:{action.section}:{action.top}",),)


def _bottom(view: ScytheObservation, action: Bottom) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"bot:{action.bottom}",),)


def _pay(view: ScytheObservation, action: Pay) -> tuple[Path, ...]:
    """Return the hex: what has to be paid is always of one kind."""
    return ((_hex(action.place),),) if view.to_pay and RESOURCES[view.to_pay[0]] == action.resource else ()


def _pay_card(view: ScytheObservation, action: PayCard) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"hand:{action.value}",),)


def _upgrade(view: ScytheObservation, action: Upgrade) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"cube:{action.cube}", f"bot:{action.bottom}"),)


def _at_hex(view: ScytheObservation, first: str, place: int) -> tuple[Path, ...]:
    """Return the path for what is put on a hex: the hex need not be clicked where there is no other."""
    fixed = view.frame[2] if view.kind in ("deploy", "build") else view.frame[3] if view.kind == "gain" else -1
    return ((first,),) if fixed == place else ((first, _hex(place)),)


def _deploy(view: ScytheObservation, action: Deploy) -> tuple[Path, ...]:
    return _at_hex(view, f"mech:{action.ability}", action.place)


def _build(view: ScytheObservation, action: Build) -> tuple[Path, ...]:
    return _at_hex(view, f"str:{action.structure}", action.place)


def _gain(view: ScytheObservation, action: GainResource) -> tuple[Path, ...]:
    return _at_hex(view, f"gain:{action.resource}", action.place)


def _enlist(view: ScytheObservation, action: Enlist) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"rec:{action.bottom}", f"bonus:{action.bonus}"),)


def _unit(view: ScytheObservation, action: MoveUnit) -> tuple[Path, ...]:
    seat = view.seat
    assert seat is not None
    if action.unit == "character":
        return ((unit_key(seat, "character", 0, 0),),)
    if action.unit == "worker":
        return ((unit_key(seat, "worker", action.place, 0),),)
    here = view.mechs_at(seat, action.place)
    return ((unit_key(seat, "mech", action.place, here[0]),),) if here else ()


def _place(view: ScytheObservation, action: Go | Produce | Fight | Retreat) -> tuple[Path, ...]:  # noqa: ARG001
    return ((_hex(action.place),),)


def _load(view: ScytheObservation, action: Load) -> tuple[Path, ...]:
    """Return the token or the worker on the hex for one; the tray for all, and for workers that have walked."""
    walk = view.walk
    if walk is None or view.seat is None:
        return ()
    if action.all:
        return ((f"loadall:{action.cargo}",),)
    if action.cargo in RESOURCES:
        return ((token_key(RESOURCES.index(action.cargo), walk.place),),)
    return ((unit_key(view.seat, "worker", walk.place, 0) if action.cargo == "worker" else f"load:{action.cargo}",),)


def _unload(view: ScytheObservation, action: Unload) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"{'dropall' if action.all else 'drop'}:{action.cargo}",),)


def _take(view: ScytheObservation, action: Take) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"take:{action.amount}",),)


def _artillery(view: ScytheObservation, action: Artillery) -> tuple[Path, ...]:  # noqa: ARG001
    return (("art:fire" if action.fire else "art:hold",),)


def _dial(view: ScytheObservation, action: Dial) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"dial:{action.power}",),)


def _play(view: ScytheObservation, action: PlayCards) -> tuple[Path, ...]:  # noqa: ARG001
    values = action.values
    orders = sorted(set(permutations(values))) if len(values) <= _ANY_ORDER else sorted({values, values[::-1]})
    return tuple((*(f"hand:{value}" for value in order), "ready") for order in orders)


def _option(view: ScytheObservation, action: TakeOption) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"opt:{action.option}",),)


def _factory(view: ScytheObservation, action: TakeFactoryCard) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"fac:{action.card}",),)


def _reveal(view: ScytheObservation, action: RevealObjective) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"obj:{action.card}",),)


def _give(view: ScytheObservation, action: Give) -> tuple[Path, ...]:
    faction = FACTIONS.index(action.faction)
    return ((f"pl:{view.factions.index(faction)}", f"give:{action.coins}"),) if faction in view.factions else ()


# what is not here is a button: to stop, to do nothing, to decide gains one by one
_PATHS: Final[dict[type[Action], Callable[[ScytheObservation, Any], tuple[Path, ...]]]] = {
    ChooseSection: _section,
    Bottom: _bottom,
    Pay: _pay,
    PayCard: _pay_card,
    Upgrade: _upgrade,
    Deploy: _deploy,
    Build: _build,
    Enlist: _enlist,
    MoveUnit: _unit,
    Go: _place,
    Load: _load,
    Unload: _unload,
    Produce: _place,
    GainResource: _gain,
    Take: _take,
    Fight: _place,
    Artillery: _artillery,
    Dial: _dial,
    PlayCards: _play,
    Retreat: _place,
    TakeOption: _option,
    TakeFactoryCard: _factory,
    RevealObjective: _reveal,
    Give: _give,
}


def click_paths(observation: ScytheObservation, action: Action) -> tuple[Path, ...]:
    """Return the paths of element keys that mean an action, also of one that is not legal."""
    if observation.seat is None or observation.factions[observation.seat] < 0:
        return ()
    paths = _PATHS.get(type(action))
    return paths(observation, action) if paths else ()


def highlights(observation: ScytheObservation, action: Action) -> tuple[str, ...]:
    """Return what an action speaks of besides its path: the tokens or workers that are loaded all at once."""
    walk = observation.walk
    if not isinstance(action, Load) or not action.all or walk is None or observation.seat is None:
        return ()
    if action.cargo in RESOURCES:
        return (token_key(RESOURCES.index(action.cargo), walk.place),)
    return (unit_key(observation.seat, "worker", walk.place, 0),)


# --- dead clicks


def interpret(observation: ScytheObservation, path: Sequence[str]) -> Action | Refusal | None:
    """Return what clicks mean together, though it is not legal.

    Args:
        observation: the view of the seat that clicks.
        path: the keys in the order they were clicked; any of them may be one that cannot be chosen.

    Returns:
        The action it would be if it were allowed; a refusal where no action could be meant; None if it means nothing.

    """
    view = observation
    if view.seat is None or view.current_player < 0 or view.factions[view.seat] < 0:
        return None
    head, _, rest = path[-1].partition(":")
    if head == "h":
        return _meant_at(view, path, PLACE_OF[rest])
    if head.startswith("u") and head[1:].isdigit():
        return _meant_unit(view, int(head[1:]), rest)
    if _OF_AN_AUTOMA.match(head):
        return _of_an_automa(view)
    finder = _MEANT.get(head)
    return finder(view, path, rest) if finder else None


_OF_AN_AUTOMA: Final = re.compile(r"am\d")  # the panels of `automa`


def _of_an_automa(view: ScytheObservation) -> Refusal:
    """Return why nothing of an Automa's can be chosen, and what is asked. Rule: scythe 18.1."""
    return no_action("played-by-rules", ScytheGame.messages, kind=view.kind)


def _asked_first(view: ScytheObservation) -> Refusal:
    """Return what is asked, for a click that has nothing to do with it."""
    facts: dict[str, Param] = {}
    if view.to_pay is not None:
        facts = {"resource": RESOURCES[view.to_pay[0]], "count": view.to_pay[1]}
    return no_action(f"now-{view.kind}", ScytheGame.messages, **facts)


def _unit_of(key: str) -> tuple[int, str] | None:
    """Return seat and name of the unit that a key means, or None for something else."""
    head, _, rest = key.partition(":")
    return (int(head[1:]), rest) if head.startswith("u") and head[1:].isdigit() else None


def _meant_at(view: ScytheObservation, path: Sequence[str], place: int) -> Action | Refusal:
    """Return what a click on a hex or a home base means: what is put there, or the step, or what the decision asks."""
    last = path[-2] if len(path) > 1 else ""
    before, _, name = last.partition(":")
    if before in _PUT and place < NUM_HEXES:
        return _PUT[before](name, place)
    unit = _unit_of(last)
    if unit is not None and view.kind not in ("go", "retreat"):
        return _meant_to_go(view, unit, place)
    return _asked_at(view, place)


def _asked_at(view: ScytheObservation, place: int) -> Action | Refusal:
    """Return what a place alone means for what is asked; else the move of a unit there, or what is asked."""
    if view.kind == "go":
        return Go(place)
    if view.kind == "retreat":
        return Retreat(place)
    if place >= NUM_HEXES:
        return _asked_first(view)
    if view.kind == "produce":
        return Produce(place)
    if view.to_pay is not None:
        return Pay(RESOURCES[view.to_pay[0]], place)
    if view.kind == "fight":
        return Fight(place)
    if view.kind in _OF_HEXES:
        return _asked_first(view)
    return _standing(view, place) or (_of_an_automa(view) if _holds_automa(view, place) else _asked_first(view))


# what asks for a hex after a first click: a hex alone has to do with it, and not with a unit that stands there
_OF_HEXES: Final = frozenset(("move", "deploy", "build", "gain"))


def _holds_automa(view: ScytheObservation, place: int) -> bool:
    """Return whether a unit of an Automa stands on a place."""
    automas = (seat for seat in range(view.num_players) if view.is_automa(seat))
    return any(
        view.characters[seat] == place or view.mechs_at(seat, place) or view.workers_at(seat, place) for seat in automas
    )


_PUT: Final[dict[str, Callable[[str, int], Action]]] = {"mech": Deploy, "str": Build, "gain": GainResource}


def _meant_to_go(view: ScytheObservation, unit: tuple[int, str], place: int) -> Action | Refusal:
    """Return what a unit and then a place mean: the unit's move, or its step if it may still move."""
    move = _moved(view, *unit)
    if view.kind != "move" or not isinstance(move, MoveUnit) or _has_moved(view, *unit):
        return move
    return Go(place)


def _has_moved(view: ScytheObservation, seat: int, rest: str) -> bool:
    """Return whether a unit can no longer be chosen, as far as the view tells: others', and those that have moved."""
    assert view.seat is not None
    if seat != view.seat:
        return True
    if rest.startswith("w"):
        return False
    abilities = MECHS[view.factions[seat]]
    return ("character" if rest == "c" else abilities[int(rest[1:])]) in view.units_moved


def _standing(view: ScytheObservation, place: int) -> Action | None:
    """Return the move of a unit of the viewer's own on a place, or None."""
    seat = view.seat
    assert seat is not None
    if view.characters[seat] == place:
        return MoveUnit("character")
    if view.mechs_at(seat, place):
        return MoveUnit("mech", place)
    return MoveUnit("worker", place) if view.workers_at(seat, place) else None


def _meant_unit(view: ScytheObservation, seat: int, rest: str) -> Action | Refusal:
    """Return what a click on a unit means: to move it, or to load the workers where a mech stands."""
    walk = view.walk
    if walk is not None and seat == view.seat and rest == f"w:{NAMES[walk.place]}":
        return Load("worker")
    return _moved(view, seat, rest)


def _moved(view: ScytheObservation, seat: int, rest: str) -> Action | Refusal:
    """Return the move of a unit, whoever it belongs to: of another seat's, that of one's own mech there."""
    if view.is_automa(seat):
        return _of_an_automa(view)
    if rest.startswith("w"):
        return MoveUnit("worker", PLACE_OF[rest[2:]])
    if rest == "c" and seat == view.seat:
        return MoveUnit("character")
    place = view.characters[seat] if rest == "c" else view.mechs[4 * seat + int(rest[1:])]
    return MoveUnit("mech", place) if place >= 0 else _asked_first(view)


def _meant_token(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | Refusal:  # noqa: ARG001
    """Return what a click on tokens means: to load them, or what the decision asks of their hex."""
    kind, _, place = rest.partition(":")
    if view.kind in ("pay", "produce"):
        return _asked_at(view, PLACE_OF[place])
    return Load(kind)


def _meant_ready(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    values = sorted(int(key.partition(":")[2]) for key in path if key.startswith("hand:"))
    return PlayCards(tuple(values)) if len(values) <= MAX_PLAYED else None


def _meant_gift(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:
    players = [key.partition(":")[2] for key in path if key.startswith("pl:")]
    faction = view.factions[int(players[-1])] if players else -1
    return Give(int(rest), FACTIONS[faction]) if faction >= 0 and rest.isdigit() else None


def _meant_take(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    return Take(GAINS[view.to_take[0]], int(rest)) if view.to_take is not None else None


def _meant_card(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:
    if view.kind != "cards":
        return PayCard(int(rest))
    values = sorted(int(key.partition(":")[2]) for key in path if key.startswith("hand:"))
    return PlayCards(tuple(values)) if len(values) <= MAX_PLAYED else None


def _meant_section(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | Refusal | None:
    """Return the section where it may be a refusal that is asked for; else its choices are to be clicked."""
    assert view.seat is not None
    if view.kind == "section" and any(key.startswith("sec:") and key != path[-1] for key in path):
        return no_action("two-sections", ScytheGame.messages)
    relentless = view.factions[view.seat] == RUSVIET and rest != "factory"  # there an option decides
    here = view.sections[view.seat] == SECTIONS.index(rest) and not relentless
    if view.kind == "section" and not here:
        return None
    return ChooseSection(
        rest, {"move": "units", "bolster": "power", "trade": "resources", "produce": "hexes"}.get(rest, "first")
    )


def _meant_bottom(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | Refusal | None:
    if len(path) > 1 and path[-2].startswith("cube:"):
        return Upgrade(path[-2][5:], rest) if rest != "move" else None
    return Bottom(rest) if view.kind != "upgrade" else _asked_first(view)


def _meant_structure(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    """Return a Build: of a structure that is there to be built, its own action; the place does not matter."""
    assert view.seat is not None
    place = view.structures[4 * view.seat + STRUCTURES.index(rest)]
    return Build(rest, place) if 0 <= place < NUM_HEXES else Build(rest, 0) if view.kind != "build" else None


def _meant_mech(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    assert view.seat is not None
    own = MECHS[view.factions[view.seat]]
    waits = rest in own and view.mechs[4 * view.seat + own.index(rest)] < 0
    return None if waits and view.kind == "deploy" else Deploy(rest, 0)


def _meant_cube(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    return Upgrade(rest, "upgrade") if rest in CUBES and view.kind != "upgrade" else None


def _meant_supply(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:
    """Return the token and the hex that were clicked, in whichever order; or the hex that is fixed."""
    hexes = [PLACE_OF[key.partition(":")[2]] for key in path if key.startswith("h:")]
    if hexes and hexes[-1] < NUM_HEXES:
        return GainResource(rest, hexes[-1])
    fixed = view.frame[3] if view.kind == "gain" else -1
    return GainResource(rest, fixed) if fixed >= 0 else None


def _meant_bonus(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    return Enlist(path[-2][4:], rest) if len(path) > 1 and path[-2].startswith("rec:") else None


def _meant_player(view: ScytheObservation, path: Sequence[str], rest: str) -> Action | None:  # noqa: ARG001
    faction = view.factions[int(rest)]
    return Give(1, FACTIONS[faction]) if view.kind == "deal" and faction >= 0 else None


_MEANT: Final[dict[str, Callable[[ScytheObservation, Sequence[str], str], Action | Refusal | None]]] = {
    "top": lambda view, path, rest: ChooseSection(*rest.split(":")),  # noqa: ARG005
    "sec": _meant_section,
    "bot": _meant_bottom,
    "cube": _meant_cube,
    "mech": _meant_mech,
    "str": _meant_structure,
    "rec": lambda view, path, rest: Enlist(rest, "power") if view.kind != "enlist" else None,  # noqa: ARG005
    "bonus": _meant_bonus,
    "res": _meant_token,
    "hand": _meant_card,
    "obj": lambda view, path, rest: RevealObjective(int(rest)),  # noqa: ARG005
    "dial": lambda view, path, rest: Dial(int(rest)),  # noqa: ARG005
    "opt": lambda view, path, rest: TakeOption(int(rest)),  # noqa: ARG005
    "fac": lambda view, path, rest: TakeFactoryCard(int(rest)),  # noqa: ARG005
    "art": lambda view, path, rest: Artillery(rest == "fire"),  # noqa: ARG005
    "pl": _meant_player,
    "give": _meant_gift,
    "ready": _meant_ready,
    "take": _meant_take,
    "load": lambda view, path, rest: Load(rest),  # noqa: ARG005
    "loadall": lambda view, path, rest: Load(rest, all=True),  # noqa: ARG005
    "drop": lambda view, path, rest: Unload(rest),  # noqa: ARG005
    "dropall": lambda view, path, rest: Unload(rest, all=True),  # noqa: ARG005
    "gain": _meant_supply,
}


def step_hints(kind: str, words: Words) -> list[str]:
    """Return what to click at each step of an action of a kind; at the first one the prompt tells it."""
    return ["", *(words(hint) for hint in _HINTS.get(kind, ()))]


_HINTS: Final[dict[str, tuple[str, ...]]] = {
    "upgrade": ("step-upgrade",),
    "deploy": ("step-deploy",),
    "build": ("step-build",),
    "enlist": ("step-enlist",),
    "gain": ("step-gain",),
    "play": ("step-cards",) * MAX_PLAYED,
    "deal": ("step-give",),
}
