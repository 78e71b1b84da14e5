"""The clicks for every action on Scythe's board: paths of element keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.boards.scythe.map.pieces import token_key, unit_key
from tabletop_widgets.boards.scythe.mat_parts import NOTHING, asks_amount, does_nothing
from tabletop_widgets.boards.scythe.odds import card_orders
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.text import Words
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
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import NAMES, RESOURCES
from tabletop_widgets.engines.scythe.components.mats import SECTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation

Path = tuple[str, ...]


def _hex(place: int) -> str:
    return f"h:{NAMES[place]}"


def _section(view: ScytheObservation, action: ChooseSection) -> tuple[Path, ...]:
    """Return the choice on the mat; for a turn that does nothing, the "nothing" button and then the section."""
    assert view.seat is not None
    if action.top == "skip" and does_nothing(view, view.seat, SECTIONS.index(action.section)):
        return ((NOTHING, f"sec:{action.section}"),)
    return ((f"top:{action.section}:{action.top}",),)


def _bottom(view: ScytheObservation, action: Bottom) -> tuple[Path, ...]:  # noqa: ARG001 - one signature for all
    return ((f"bot:{action.bottom}",),)


def _pay(view: ScytheObservation, action: Pay) -> tuple[Path, ...]:
    """Return the hex to pay from: a payment is always of one kind of resource."""
    return ((_hex(action.place),),) if view.to_pay and RESOURCES[view.to_pay[0]] == action.resource else ()


def _pay_card(view: ScytheObservation, action: PayCard) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"hand:{action.value}",),)


def _upgrade(view: ScytheObservation, action: Upgrade) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"cube:{action.cube}", f"bot:{action.bottom}"),)


def _at_hex(view: ScytheObservation, first: str, place: int) -> tuple[Path, ...]:
    """Return the path that puts something on a hex; if only one hex is possible, it need not be clicked."""
    return ((first,),) if view.fixed_place == place else ((first, _hex(place)),)


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
    """Return the button in the tray; to load one thing, also the token or worker on the hex."""
    walk = view.walk
    if walk is None or view.seat is None:
        return ()
    if action.all:
        return ((f"loadall:{action.cargo}",),)
    by_name = (f"load:{action.cargo}",)
    if action.cargo in RESOURCES:
        return by_name, (token_key(RESOURCES.index(action.cargo), walk.place),)
    return (by_name, (unit_key(view.seat, "worker", walk.place, 0),)) if action.cargo == "worker" else (by_name,)


def _unload(view: ScytheObservation, action: Unload) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"{'dropall' if action.all else 'drop'}:{action.cargo}",),)


def _take(view: ScytheObservation, action: Take) -> tuple[Path, ...]:
    return ((f"take:{action.amount}",),) if asks_amount(view) else ()


def _artillery(view: ScytheObservation, action: Artillery) -> tuple[Path, ...]:  # noqa: ARG001
    return (("art:fire" if action.fire else "art:hold",),)


def _dial(view: ScytheObservation, action: Dial) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"dial:{action.power}",),)


def _play(view: ScytheObservation, action: PlayCards) -> tuple[Path, ...]:  # noqa: ARG001
    return tuple((*(f"hand:{value}" for value in order), "ready") for order in card_orders(action.values))


def _option(view: ScytheObservation, action: TakeOption) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"opt:{action.option}",),)


def _factory(view: ScytheObservation, action: TakeFactoryCard) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"fac:{action.card}",),)


def _reveal(view: ScytheObservation, action: RevealObjective) -> tuple[Path, ...]:  # noqa: ARG001
    return ((f"obj:{action.card}",),)


def _give(view: ScytheObservation, action: Give) -> tuple[Path, ...]:
    faction = FACTIONS.index(action.faction)
    return ((f"pl:{view.factions.index(faction)}", f"give:{action.coins}"),) if faction in view.factions else ()


# all other actions are only buttons: to stop, to skip, to decide gains one by one
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
    """Return the paths of element keys that mean an action, legal or not."""
    if observation.seat is None or observation.factions[observation.seat] < 0:
        return ()
    paths = _PATHS.get(type(action))
    return paths(observation, action) if paths else ()


def highlights(observation: ScytheObservation, action: Action) -> tuple[str, ...]:
    """Return the tokens or workers that an action loads all at once, besides the elements of its path."""
    walk = observation.walk
    if not isinstance(action, Load) or not action.all or walk is None or observation.seat is None:
        return ()
    if action.cargo in RESOURCES:
        return (token_key(RESOURCES.index(action.cargo), walk.place),)
    return (unit_key(observation.seat, "worker", walk.place, 0),)


def step_hints(kind: str, words: Words) -> list[str]:
    """Return a hint for each click of an action of a kind; the first is empty if the prompt already says it."""
    return ["", *(words(hint) for hint in _HINTS.get(kind, ()))]


_HINTS: Final[dict[str, tuple[str, ...]]] = {
    "section": ("step-nothing",),
    "upgrade": ("step-upgrade",),
    "deploy": ("step-deploy",),
    "build": ("step-build",),
    "enlist": ("step-enlist",),
    "gain": ("step-gain",),
    "play": ("step-cards",) * MAX_PLAYED,
    "deal": ("step-give",),
}
