"""Scythe in sentences: prompts and events; the words themselves are in the message files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.text import Param, Words
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import ENCOUNTERS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.records import card_values
from tabletop_widgets.engines.scythe.rules.no_effect import ALL_OUT, NOWHERE, OCCUPIED
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.texts.automa import EVENTS as AUTOMA_EVENTS
from tabletop_widgets.engines.scythe.texts.labels import TOPS, factory_offer

Facts = dict[str, Param]

# --- prompts


def prompt(observation: Observation, kind: str, words: Words) -> str:
    """Return the prompt of a kind of decision for the viewer, or who has won."""
    if not isinstance(observation, ScytheObservation) or observation.kind != kind:
        return words(f"prompt-{kind}")
    view = observation
    if kind == "over":
        best = max(row[-1] for row in view.scores)
        winners = [seat for seat, place in enumerate(view.ranking()) if place == 1]
        return words("prompt-over-won", names=words.names(winners), count=len(winners), points=best)
    if kind == "bottom":
        return _prompt_of_bottom(view, words)
    if view.to_pay is not None:
        return words("prompt-pay-left", what=naming.item(mats.FIRST_RESOURCE + view.to_pay[0], view.to_pay[1], words))
    if view.to_take is not None:
        return words("prompt-take-most", what=naming.item(*view.to_take, words))
    if kind == "move":
        return words("prompt-move-left", count=view.units_left)
    if kind == "go" and view.walk is not None:
        unit = words(naming.UNIT[ids.UNITS.index(view.walk.unit)])
        return words("prompt-go-unit", unit=unit, place=naming.spot(view.walk.place, words))
    if view.battle is not None and kind in ("dial", "cards"):
        key = "prompt-dial-at" if kind == "dial" else "prompt-cards-at"
        return words(key, place=naming.spot(view.battle.place, words), name=_opponent(view, words))
    if kind == "gain":
        return words("prompt-gain-left", count=view.tokens_left)
    if view.encounter is not None:
        return words("prompt-encounter-card", title=words(naming.ENCOUNTER[view.encounter[0]]))
    return words(f"prompt-{kind}")


def _prompt_of_bottom(view: ScytheObservation, words: Words) -> str:
    """Return the question about the second action of the section that the token is on, with its price."""
    bottom = view.bottom_of(view.current_player, view.sections[view.current_player])
    if bottom == mats.FACTORY_MOVE:
        return words("prompt-bottom-move")
    cost = naming.item(mats.FIRST_RESOURCE + bottom, view.cost(view.current_player, bottom), words)
    return words("prompt-bottom-of", bottom=words(naming.BOTTOM[bottom]), cost=cost)


def _opponent(view: ScytheObservation, words: Words) -> str:
    """Return the opponent of the seat that decides."""
    battle = view.battle
    assert battle is not None
    return words.name(battle.defender if view.current_player == battle.attacker else battle.attacker)


# --- events


def _who(event: Event, words: Words) -> Facts:
    return {"name": words.name(event.seat)}


def _value_fact(index: int) -> Callable[[Event, Words], Facts]:
    return lambda e, w: {**_who(e, w), "place": naming.place(e.values[index], w)}


def _amount(e: Event, w: Words) -> Facts:
    return {**_who(e, w), "what": naming.item(e.values[0], e.values[1], w)}


def _lost(e: Event, w: Words) -> Facts:
    """Return the lost amount and the cause: Artillery (rule 8.11), or workers driven off (rules 6.3 and 9.5)."""
    return {**_amount(e, w), "why": "artillery" if e.rule == "scythe 8.11" else "workers"}


def _tokens(e: Event, w: Words) -> Facts:
    what = naming.item(mats.FIRST_RESOURCE + e.values[0], e.values[1], w)
    return {**_who(e, w), "what": what, "place": naming.place(e.values[2], w)}


def _other(e: Event, w: Words) -> Facts:
    return {**_who(e, w), "other": w.name(e.values[0])}


def _unpaid(e: Event, w: Words) -> Facts:
    bottom, need, have = e.values
    return {
        **_who(e, w),
        "bottom": w(naming.BOTTOM[bottom]),
        "need": naming.item(mats.FIRST_RESOURCE + bottom, need, w),
        "have": have,
    }


def _loss(e: Event, w: Words) -> Facts:
    what, lost = e.values
    return {**_who(e, w), "what": mats.GAINS[what], "count": lost}


_WHY_NONE: Final = {ALL_OUT: "out", OCCUPIED: "occupied", NOWHERE: "nowhere"}


def _benefit_in_vain(e: Event, w: Words) -> Facts:
    bottom, why, place = e.values
    return {
        **_who(e, w),
        "bottom": mats.BOTTOMS[bottom],
        "why": _WHY_NONE[why],
        "place": naming.place(place, w) if place >= 0 else "",
    }


def _section_facts(e: Event, w: Words) -> Facts:
    section, choice = e.values
    if section == 4 and choice != ids.SKIP:
        return {**_who(e, w), "what": w("name-factory-card")}
    return {**_who(e, w), "what": w(TOPS[section][choice])}


def _upgrade_facts(e: Event, w: Words) -> Facts:
    return {**_who(e, w), "cube": w(naming.CUBE[e.values[0]]), "bottom": w(naming.BOTTOM[e.values[1]])}


def _enlist_facts(e: Event, w: Words) -> Facts:
    bottom, bonus = e.values
    return {
        **_who(e, w),
        "bottom": w(naming.BOTTOM[bottom]),
        "gain": naming.item(bonus, mats.ONE_TIME[bonus], w),
    }


def _move_facts(e: Event, w: Words) -> Facts:
    unit, start, end = e.values
    return {
        **_who(e, w),
        "unit": w(naming.UNIT[unit]),
        "place": naming.place(start, w),
        "to": naming.place(end, w),
    }


def _battle(e: Event, w: Words) -> Facts:
    place, dial, play, other_dial, other_play, defender = e.values
    return {
        **_who(e, w),
        "place": naming.place(place, w),
        "dial": str(dial),
        "cards": naming.cards(card_values(play), w),
        "other": w.name(defender),
        "theirs": str(other_dial),
        "theircards": naming.cards(card_values(other_play), w),
    }


def _star(e: Event, w: Words) -> Facts:
    return {**_who(e, w), "star": w(naming.STAR[e.values[0]]), "count": e.values[1]}


_EVENTS: Final[dict[str, tuple[str, Callable[[Event, Words], Facts]]]] = {
    "faction": (
        "event-faction",
        lambda e, w: {
            **_who(e, w),
            "faction": w(naming.FACTION[e.values[0]]),
            "mat": w(naming.MAT[e.values[1]]),
        },
    ),
    "tile": ("event-tile", lambda e, w: {"tile": w(naming.TILE[e.values[0]])}),
    "objectives": ("event-objectives", lambda e, w: {**_who(e, w), "count": e.values[0]}),
    "start": ("event-start", lambda e, w: {**_who(e, w), "case": "solo" if e.rule == "scythe 19.5" else "mat"}),
    "section": ("event-section", _section_facts),
    "in-part": ("event-in-part", _who),
    "bottom": ("event-bottom", lambda e, w: {**_who(e, w), "bottom": w(naming.BOTTOM[e.values[0]])}),
    "bottom-unpaid": ("event-bottom-unpaid", _unpaid),
    "bottom-left": ("event-bottom-left", lambda e, w: {**_who(e, w), "bottom": w(naming.BOTTOM[e.values[0]])}),
    "gain": ("event-gain", _amount),
    "resource": ("event-resource", _tokens),
    "draw-card": ("event-draw-card", lambda e, w: {**_who(e, w), "value": str(e.values[0])}),
    "pay": ("event-pay", _amount),
    "pay-resource": ("event-pay-resource", _tokens),
    "pay-card": (
        "event-pay-card",
        lambda e, w: {**_who(e, w), "value": str(e.values[0]), "coercion": e.values[1]},
    ),
    "lose": ("event-lose", _lost),
    "upgrade": ("event-upgrade", _upgrade_facts),
    "deploy": (
        "event-deploy",
        lambda e, w: {
            **_who(e, w),
            "mech": naming.mech(e.values[2], e.values[0], w),
            "place": naming.place(e.values[1], w),
        },
    ),
    "build": (
        "event-build",
        lambda e, w: {
            **_who(e, w),
            "structure": w(naming.STRUCTURE[e.values[0]]),
            "place": naming.place(e.values[1], w),
        },
    ),
    "enlist": ("event-enlist", _enlist_facts),
    "forgo": ("event-forgo", lambda e, w: {**_who(e, w), "bottom": w(naming.BOTTOM[e.values[0]])}),
    "move": ("event-move", _move_facts),
    "carry": (
        "event-carry",
        lambda e, w: {
            **_who(e, w),
            "cargo": naming.cargo(e.values[:5], w),
            "to": naming.place(e.values[5], w),
        },
    ),
    "drive-off": (
        "event-drive-off",
        lambda e, w: {**_other(e, w), "count": e.values[1], "place": naming.place(e.values[2], w)},
    ),
    "contest": (
        "event-contest",
        lambda e, w: {**_who(e, w), "place": naming.place(e.values[0], w), "other": w.name(e.values[1])},
    ),
    "produce": ("event-produce", _value_fact(0)),
    "combat": (
        "event-combat",
        lambda e, w: {**_who(e, w), "place": naming.place(e.values[0], w), "other": w.name(e.values[2])},
    ),
    "artillery": ("event-artillery", _other),
    "disarm": ("event-disarm", _other),
    "scout": ("event-scout", _other),
    "stolen-card": (
        "event-stolen-card",
        lambda e, w: {**_who(e, w), "value": str(e.values[0]), "other": w.name(e.values[1])},
    ),
    "committed": ("event-committed", _who),
    "dial": ("event-dial", lambda e, w: {**_who(e, w), "power": str(e.values[0])}),
    "play": ("event-play", lambda e, w: {**_who(e, w), "cards": naming.cards(card_values(e.values[0]), w)}),
    "battle": ("event-battle", _battle),
    "win": (
        "event-win",
        lambda e, w: {
            **_who(e, w),
            "place": naming.place(e.values[0], w),
            "other": w.name(e.values[1]),
            "own": str(e.values[2]),
            "theirs": str(e.values[3]),
        },
    ),
    "retreat": (
        "event-retreat",
        lambda e, w: {
            **_who(e, w),
            "unit": w(naming.UNIT[e.values[0]]),
            "to": naming.place(e.values[1], w),
            "count": e.values[2],
        },
    ),
    "encounter": (
        "event-encounter",
        lambda e, w: {
            **_who(e, w),
            "title": w(naming.ENCOUNTER[e.values[0]]),
            "place": naming.place(e.values[1], w),
        },
    ),
    "option": (
        "event-option",
        lambda e, w: {**_who(e, w), "offer": naming.offer(ENCOUNTERS[e.values[0]][e.values[1]], w)},
    ),
    "factory-look": ("event-factory-look", lambda e, w: {**_who(e, w), "count": e.values[0]}),
    "factory-card": (
        "event-factory-card",
        lambda e, w: {**_who(e, w), "number": str(e.values[0] + 1), "offer": factory_offer(e.values[0], w)},
    ),
    "factory-decline": ("event-factory-decline", _who),
    "objective": ("event-objective", lambda e, w: {**_who(e, w), "objective": w(naming.OBJECTIVE[e.values[0]])}),
    "star": ("event-star", _star),
    "give": ("event-give", lambda e, w: {**_other(e, w), "count": e.values[1]}),
    "in-vain": ("event-in-vain", _loss),
    "benefit-in-vain": ("event-benefit-in-vain", _benefit_in_vain),
    "no-unit": ("event-no-unit", _who),
    "no-territory": ("event-no-territory", lambda e, w: {**_who(e, w), "count": e.values[0]}),
    "no-hex": ("event-no-hex", _who),
    "no-option": ("event-no-option", _who),
    "reshuffle": ("event-reshuffle", lambda e, w: {}),  # noqa: ARG005
    "return": ("event-return", _move_facts),
    "game-over": ("event-game-over", lambda e, w: {"names": w.names(e.values), "count": len(e.values)}),
    **AUTOMA_EVENTS,
}


def event_text(event: Event, words: Words) -> str:
    """Return an event as a sentence."""
    key, params = _EVENTS[event.kind]
    return words(key, **params(event, words))
