"""The names of Scythe's actions in the list beside the board, with their gains and costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

from tabletop_widgets.boards.scythe.mat_parts import NOTHING, does_nothing
from tabletop_widgets.boards.scythe.mats.top_actions import price_of, top_text
from tabletop_widgets.boards.scythe.texts import BOTTOM, SECTION
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.actions.turns import Bottom, Build, ChooseSection, Deploy, Enlist, Upgrade
from tabletop_widgets.engines.scythe.actions.units import Go, Produce
from tabletop_widgets.engines.scythe.components.cards import FREE_UPGRADE
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES, TERRAIN, WORKER, YIELD
from tabletop_widgets.engines.scythe.components.mats import (
    BOTTOMS,
    COST,
    CUBES,
    FACTORY_SECTION,
    FIRST_RESOURCE,
    MAX_WORKERS,
    MILL,
    NUM_STRUCTURES,
    PAYS,
    PRODUCE,
    STRUCTURES,
    UPGRADE,
    WORKERS,
    top_amount,
)
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

Named = tuple[str, str]  # the first element to click, and its name; both "" if the action's own label is used
_NOTHING: Final[Named] = ("", "")


def step_names(view: ScytheObservation, legal: Sequence[Action], words: Words) -> dict[str, str]:
    """Return the words of the first steps of actions, by element."""
    if view.seat is None or view.mats[view.seat] < 0:
        return {}
    known = [(type(action), action) for action in legal if type(action) in _NAMES]
    steps = {(kind, _CLICKED.get(kind, _ITSELF)(action)): action for kind, action in known}
    named = [_NAMES[kind](view, view.seat, action, words) for (kind, _), action in steps.items()]
    return {key: text for key, text in named if key}


def _section(view: ScytheObservation, seat: int, action: ChooseSection, words: Words) -> Named:
    section, choice = ids.SECTION_OF[action.id]
    if section == FACTORY_SECTION:
        return _NOTHING
    name = words(SECTION[section])
    key = f"top:{action.section}:{action.top}"
    if choice == ids.SKIP and does_nothing(view, seat, section):
        return NOTHING, words("board-nothing-button")
    if choice == ids.SKIP:
        bottom = words(BOTTOM[view.bottom_of(seat, section)])
        return key, words("board-step-skip", section=name, bottom=bottom)
    price = naming.list_text((naming.item(what, n, words) for what, n in price_of(view, seat, section)), words)
    if section == PRODUCE:
        what = words("board-step-hexes", n=top_amount(section, choice, view.upgraded[seat]))
    else:
        what = top_text(view, seat, section, choice, words)
    return key, words("board-step-top", section=name, what=what, case="paid" if price else "free", price=price)


def _bottom(view: ScytheObservation, seat: int, action: Bottom, words: Words) -> Named:
    bottom = BOTTOMS.index(action.bottom)
    if bottom >= len(COST[0]):
        return _NOTHING
    text = words(
        "board-step-bottom",
        bottom=words(BOTTOM[bottom]),
        what=naming.item(FREE_UPGRADE + bottom, 1, words) if bottom != UPGRADE else words("board-step-upgrade"),
        cost=naming.item(FIRST_RESOURCE + bottom, view.cost(seat, bottom), words),
        coins=PAYS[view.mats[seat]][bottom],
    )
    return f"bot:{action.bottom}", text


def _produce(view: ScytheObservation, seat: int, action: Produce, words: Words) -> Named:
    place = action.place
    if view.structures[NUM_STRUCTURES * seat + MILL] == place:  # the view does not tell whether the mill produces now
        return _NOTHING
    made, n = YIELD[TERRAIN[place]], view.workers_at(seat, place)
    if made == WORKER:
        made, n = WORKERS, min(n, MAX_WORKERS - view.workers_on_board(seat))
    else:
        made += FIRST_RESOURCE
    gain = naming.item(made, n, words)
    return f"h:{NAMES[place]}", words("board-step-produce", place=naming.place(place, words), gain=gain)


def _go(view: ScytheObservation, seat: int, action: Go, words: Words) -> Named:
    """Return the name of a step that attacks a seat or drives off workers; none for others. Rule: scythe 4.5, 6.2."""
    place, others = action.place, [other for other in range(view.num_players) if other != seat]
    fought = [other for other in others if view.characters[other] == place or view.mechs_at(other, place)]
    driven = [other for other in others if view.workers_at(other, place)]
    if place >= NUM_HEXES or not (fought or driven):
        return _NOTHING
    facts = {"place": naming.place(place, words), "names": words.names(fought or driven)}
    return f"h:{NAMES[place]}", words("board-step-fight" if fought else "board-step-drive", **facts)


def _upgrade(view: ScytheObservation, seat: int, action: Upgrade, words: Words) -> Named:  # noqa: ARG001 - one signature for all
    return f"cube:{action.cube}", words("board-step-cube", cube=words(naming.CUBE[CUBES.index(action.cube)]))


def _deploy(view: ScytheObservation, seat: int, action: Deploy, words: Words) -> Named:  # noqa: ARG001
    return f"mech:{action.ability}", words("board-step-mech", mech=words(naming.ABILITY[action.ability]))


def _build(view: ScytheObservation, seat: int, action: Build, words: Words) -> Named:  # noqa: ARG001
    structure = words(naming.STRUCTURE[STRUCTURES.index(action.structure)])
    what = words(f"board-sign-{action.structure}-text")
    return f"str:{action.structure}", words("board-step-build", structure=structure, what=what)


def _enlist(view: ScytheObservation, seat: int, action: Enlist, words: Words) -> Named:  # noqa: ARG001
    bottom = BOTTOMS.index(action.bottom)
    bonus = naming.item(bottom, 1, words)
    return f"rec:{action.bottom}", words("board-step-enlist", bottom=words(BOTTOM[bottom]), bonus=bonus)


_NAMES: Final[dict[type[Action], Callable[[ScytheObservation, int, Any, Words], Named]]] = {
    ChooseSection: _section,
    Bottom: _bottom,
    Produce: _produce,
    Go: _go,
    Upgrade: _upgrade,
    Deploy: _deploy,
    Build: _build,
    Enlist: _enlist,
}
# the attribute that the first click chooses: actions that share it share their name
_CLICKED: Final[dict[type[Action], attrgetter[object]]] = {
    Upgrade: attrgetter("cube"),
    Deploy: attrgetter("ability"),
    Build: attrgetter("structure"),
    Enlist: attrgetter("bottom"),
}
_ITSELF: Final = attrgetter("id")
