"""Scythe's actions in sentences, as the seat that may take them reads them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions import cards, ids, turns, units
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import ENCOUNTERS, FACTORY_CARDS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

TOPS: Final = (
    ("action-move-units", "action-move-coins", "action-move-skip"),
    ("action-bolster-power", "action-bolster-cards", "action-bolster-skip"),
    ("action-trade-resources", "action-trade-popularity", "action-trade-skip"),
    ("action-produce-hexes", "action-produce-hexes", "action-produce-skip"),
    ("action-factory-top", "action-factory-top", "action-factory-skip"),
)


def label(action: Action, observation: Observation, words: Words) -> str:
    """Return an action as the seat that may take it reads it.

    Args:
        action: an action of the catalogue.
        observation: the view of the deciding seat.
        words: the texts to use.

    """
    tell = _LABELS.get(type(action))
    if tell is None or not isinstance(observation, ScytheObservation):
        return str(action)
    return tell(action, observation, words)


def _section(action: Action, view: ScytheObservation, words: Words) -> str:
    section, choice = ids.SECTION_OF[action.id]
    key = TOPS[section][choice]
    if section < 4 or choice == ids.SKIP:
        return words(key)
    card = view.factory_cards[view.seat] if view.seat is not None else -1
    if card < 0 or choice >= len(FACTORY_CARDS[card]):
        return str(action)
    return words(key, offer=naming.offer(FACTORY_CARDS[card][choice], words))


def _no_bottom(view: ScytheObservation, words: Words) -> str:
    if view.kind != "bottom":  # for a refusal: no bottom action is offered
        return words("action-bottom-skip")
    bottom = view.bottom_of(view.current_player, view.sections[view.current_player])
    key = "action-bottom-skip-move" if bottom == mats.FACTORY_MOVE else "action-bottom-skip-of"
    return words(key, bottom=words(naming.BOTTOM[bottom]))


def _bottom(action: Action, view: ScytheObservation, words: Words) -> str:
    bottom = action.id - ids.BOTTOM
    name = words(naming.BOTTOM[bottom])
    if bottom == 4 or view.seat is None or view.mats[view.seat] < 0:
        return words("action-bottom-move" if bottom == 4 else "action-bottom-plain", bottom=name)
    cost = view.cost(view.seat, bottom)
    return words("action-bottom", bottom=name, cost=naming.item(mats.FIRST_RESOURCE + bottom, cost, words))


def _pay(action: Action, view: ScytheObservation, words: Words) -> str:  # noqa: ARG001 - one signature for all
    kind, hex_ = divmod(action.id - ids.PAY, NUM_HEXES)
    return words("action-pay", what=naming.item(mats.FIRST_RESOURCE + kind, 1, words), place=naming.place(hex_, words))


def _gain(action: Action, view: ScytheObservation, words: Words) -> str:  # noqa: ARG001
    kind, hex_ = divmod(action.id - ids.GAIN, NUM_HEXES)
    return words("action-gain", what=naming.item(mats.FIRST_RESOURCE + kind, 1, words), place=naming.place(hex_, words))


def _upgrade(action: turns.Upgrade, words: Words) -> str:
    cube, bottom = mats.CUBES.index(action.cube), mats.BOTTOMS.index(action.bottom)
    return words("action-upgrade", cube=words(naming.CUBE[cube]), bottom=words(naming.BOTTOM[bottom]))


def _enlist(action: turns.Enlist, words: Words) -> str:
    bottom, bonus = mats.BOTTOMS.index(action.bottom), mats.GAINS.index(action.bonus)
    gain = naming.item(bonus, mats.ONE_TIME[bonus], words)
    return words("action-enlist", bottom=words(naming.BOTTOM[bottom]), gain=gain)


def _unit(action: units.MoveUnit, words: Words) -> str:
    if action.unit == "character":
        return words("action-move-character")
    unit = words(naming.UNIT[ids.UNITS.index(action.unit)])
    return words("action-move", unit=unit, place=naming.place(action.place, words))


def _load(action: units.Load | units.Unload, words: Words) -> str:
    at = ids.CARGO.index(action.cargo)
    if at == ids.MOVED_CARGO:
        what = words("name-moved-worker")
    else:
        what = words(naming.RESOURCE[at]) if at < ids.WORKER_CARGO else words("name-worker")
    if isinstance(action, units.Load):
        return words("action-load-all" if action.all else "action-load", cargo=what)
    return words("action-unload-all" if action.all else "action-unload", cargo=what)


def _option(action: cards.TakeOption, view: ScytheObservation, words: Words) -> str:
    if view.encounter is None:
        return words("action-option", number=str(action.option + 1))
    return naming.offer(ENCOUNTERS[view.encounter[0]][action.option], words)


def _factory(action: cards.TakeFactoryCard, words: Words) -> str:
    return words("action-factory-card", number=str(action.card + 1), offer=factory_offer(action.card, words))


def factory_offer(card: int, words: Words) -> str:
    """Return the top action of a Factory card; every bottom action moves one unit up to two steps."""
    tops = [naming.offer(top, words) for top in FACTORY_CARDS[card]]
    return tops[0] if len(tops) == 1 else words("offer-either", one=tops[0], other=tops[1])


def _give(action: cards.Give, view: ScytheObservation, words: Words) -> str:
    faction = FACTIONS.index(action.faction)
    if faction not in view.factions:
        return str(action)
    return words("action-give", coins=action.coins, to=words.name(view.factions.index(faction)))


def _place_label(key: str) -> Callable[[Action, ScytheObservation, Words], str]:
    return lambda action, view, words: words(key, place=naming.place(getattr(action, "place"), words))  # noqa: B009, ARG005


def _plain(key: str) -> Callable[[Action, ScytheObservation, Words], str]:
    return lambda action, view, words: words(key)  # noqa: ARG005


def _number(key: str, name: str) -> Callable[[Action, ScytheObservation, Words], str]:
    return lambda action, view, words: words(key, number=str(getattr(action, name)))  # noqa: ARG005


# by kind of decision
_FORGO: Final = {
    "upgrade": "action-forgo-upgrade",
    "deploy": "action-forgo-deploy",
    "build": "action-forgo-build",
    "enlist": "action-forgo-enlist",
}
_LABELS: Final[dict[type[Action], Callable[..., str]]] = {
    turns.ChooseSection: _section,
    turns.InPart: _plain("action-in-part"),
    turns.Bottom: _bottom,
    turns.SkipBottom: lambda x, v, w: _no_bottom(v, w),  # noqa: ARG005
    turns.Pay: _pay,
    turns.PayCard: _number("action-pay-card", "value"),
    turns.Upgrade: lambda x, v, w: _upgrade(x, w),  # noqa: ARG005
    turns.Deploy: lambda x, v, w: w(  # noqa: ARG005
        "action-deploy", mech=w(naming.ABILITY[x.ability]), place=naming.place(x.place, w)
    ),
    turns.Build: lambda x, v, w: w(  # noqa: ARG005
        "action-build",
        structure=w(naming.STRUCTURE[mats.STRUCTURES.index(x.structure)]),
        place=naming.place(x.place, w),
    ),
    turns.Enlist: lambda x, v, w: _enlist(x, w),  # noqa: ARG005
    turns.Forgo: lambda x, v, w: w(_FORGO.get(v.kind, "action-forgo")),  # noqa: ARG005
    units.MoveUnit: lambda x, v, w: _unit(x, w),  # noqa: ARG005
    units.MoveDone: _plain("action-move-done"),
    units.Go: _place_label("action-go"),
    units.Stop: _plain("action-stop"),
    units.Load: lambda x, v, w: _load(x, w),  # noqa: ARG005
    units.Unload: lambda x, v, w: _load(x, w),  # noqa: ARG005
    units.Produce: _place_label("action-produce"),
    units.ProduceDone: _plain("action-produce-done"),
    units.GainResource: _gain,
    units.GainDone: _plain("action-gain-done"),
    units.Take: lambda x, v, w: (  # noqa: ARG005
        w("action-take", gain=naming.item(mats.GAINS.index(x.gain), x.amount, w))
        if x.amount
        else w("action-take-nothing")
    ),
    cards.Fight: _place_label("action-fight"),
    cards.Artillery: lambda x, v, w: w("action-fire" if x.fire else "action-hold"),  # noqa: ARG005
    cards.Dial: _number("action-dial", "power"),
    cards.PlayCards: lambda x, v, w: w("action-play", cards=naming.cards(x.values, w)),  # noqa: ARG005
    cards.Retreat: _place_label("action-retreat"),
    cards.TakeOption: _option,
    cards.OptionDone: _plain("action-option-done"),
    cards.TakeFactoryCard: lambda x, v, w: _factory(x, w),  # noqa: ARG005
    cards.NoFactoryCard: _plain("action-no-factory-card"),
    cards.RevealObjective: lambda x, v, w: w("action-reveal", objective=w(naming.OBJECTIVE[x.card])),  # noqa: ARG005
    cards.EndTurn: _plain("action-end-turn"),
    cards.Give: _give,
    cards.NoDeal: _plain("action-no-deal"),
}
