"""The reasons why Leviath refuses an action: the rule of each, and its facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Messages, Param
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.position import Position
from tabletop_widgets.engines.leviath.rules import abilities, frames, kaiju, specific_refusals

Facts = dict[str, Param]


def _action_facts(position: Position, action: int) -> Facts:
    """Return the facts in the action itself: a space, a ship, a land."""
    record = position.game.actions[action]
    return {key: str(getattr(record, key)) for key in ("space", "ship", "land") if hasattr(record, key)}


def _nothing(position: Position, action: int) -> Facts:  # noqa: ARG001 - one signature for all
    return {}


def _move_cost(position: Position, action: int) -> Facts:  # noqa: ARG001
    return {"need": -kaiju.MOVE_ENERGY, "have": position.energy}


def _tsunami_cost(position: Position, action: int) -> Facts:  # noqa: ARG001
    return {"need": -kaiju.TSUNAMI_ENERGY, "have": position.energy}


def _card_cost(position: Position, action: int) -> Facts:
    energy = position.game.cards.evolutions[action - position.game.catalogue.use].energy or 0
    return {"need": -energy, "have": position.energy}


def _lands(position: Position, action: int) -> Facts:
    ability = position.game.cards.evolutions[action - position.game.catalogue.use]
    return {"need": ability.lands, "have": len(abilities.lands_in_aim(position, ability, position.place))}


def _steps_left(position: Position, action: int) -> Facts:  # noqa: ARG001
    return {"left": position.stack[-1][frames.SHIPS_LEFT]}


def _supply(position: Position, action: int) -> Facts:  # noqa: ARG001
    return {"left": position.supply()}


def _held_card_facts(position: Position, action: int) -> Facts:
    return {"held": specific_refusals.held_for(position, type(position.game.actions[action]))}


def _owned_card_facts(position: Position, action: int) -> Facts:
    return {"owned": len(specific_refusals.abilities_for(position, type(position.game.actions[action])))}


def _ability_cost(position: Position, action: int) -> Facts:
    return {"need": specific_refusals.cheapest(position, type(position.game.actions[action])), "have": position.energy}


def _starts(position: Position, action: int) -> Facts:
    return {
        **_action_facts(position, action),
        "spaces": ", ".join(map(str, position.game.sea.numbers(position.game.starts))),
    }


def _only_ship(position: Position, action: int) -> Facts:
    return {**_action_facts(position, action), "only": str(position.stack[-1][frames.SHIPS_ONLY] + 1)}


def _area(position: Position, action: int) -> Facts:  # noqa: ARG001
    return {"area": position.game.abilities[position.stack[-1][frames.ABILITY]].area}


def _land_in_danger(position: Position, action: int) -> Facts:  # noqa: ARG001
    return {"land": LANDS[position.stack[-1][frames.BLOCK_LAND]]}


# code -> (rule, facts)
REASONS: Final[dict[str, tuple[str, Callable[[Position, int], Facts]]]] = {
    "not-yours": ("leviath 4", _nothing),
    "now-start": ("leviath 3.5", _nothing),
    "now-sonar": ("leviath 5.1", _nothing),
    "now-mine": ("leviath 5.2", _nothing),
    "now-lift": ("leviath 5.4", _nothing),
    "now-put": ("leviath 5.4", _nothing),
    "now-build": ("leviath 5.5", _nothing),
    "now-depart": ("leviath 5.6", _nothing),
    "now-block": ("leviath 11.4", _nothing),
    "now-flee": ("leviath 6.2", _nothing),
    "now-go": ("leviath 8.1", _nothing),
    "now-target": ("leviath 8.4", _nothing),
    "now-strike": ("leviath 8.2", _nothing),
    "now-crush": ("leviath 8.6", _nothing),
    "now-awakening": ("leviath 9.1", _nothing),
    "now-fish": ("leviath 8.9", _nothing),
    "now-handicap": ("leviath 11.1", _nothing),
    "now-deal": ("leviath 3.3", _nothing),
    "now-draw": ("leviath 4.3", _nothing),
    "now-evolution": ("leviath 4.5", _nothing),
    "now-wake": ("leviath 9.1", _nothing),
    "now-over": ("leviath 10", _nothing),
    # a kind of action that is not asked for, see `specific_refusals`
    "only-kaiju": ("leviath 7", _nothing),
    "only-humans": ("leviath 4", _nothing),
    "begun": ("leviath 3.5", _nothing),
    "flee-nothing": ("leviath 6.2", _nothing),
    "awake-only": ("leviath 9.1", _nothing),
    "pushing": ("leviath 8.5", _nothing),
    "shifting": ("leviath 8.3", _nothing),
    "no-wave": ("leviath 7.6", _nothing),
    "ships-first": ("leviath 4.1", _steps_left),
    "steps-over": ("leviath 4.2", _nothing),
    "steps-gone": ("leviath 4.1", _nothing),
    "card-used": ("leviath 4.2", _nothing),
    "card-sonar": ("leviath 5.1", _held_card_facts),
    "card-mine": ("leviath 5.2", _held_card_facts),
    "card-lift": ("leviath 5.4", _held_card_facts),
    "card-build": ("leviath 5.5", _held_card_facts),
    "card-depart": ("leviath 5.6", _held_card_facts),
    "lift-first": ("leviath 5.4", _nothing),
    "lift-supply-left": ("leviath 5.3", _supply),
    "lift-supply-empty": ("leviath 5.3", _nothing),
    "power-energy": ("leviath 7.1", _ability_cost),
    "power-ship": ("leviath 8.5", _owned_card_facts),
    "power-mine": ("leviath 8.3", _owned_card_facts),
    "power-lift": ("leviath 8.3", _owned_card_facts),
    "power-go": ("leviath 8", _owned_card_facts),
    "power-target": ("leviath 8.4", _owned_card_facts),
    "power-strike": ("leviath 8.2", _owned_card_facts),
    "power-crush": ("leviath 8.6", _owned_card_facts),
    "start-elsewhere": ("leviath 3.5", _starts),
    "ship-in-port": ("leviath 2.5", _action_facts),
    "ship-other": ("leviath 8.5", _only_ship),
    "ship-far": ("leviath 4.1", _action_facts),
    "ship-taken": ("leviath 4.1", _action_facts),
    "ship-must": ("leviath 8.5", _nothing),
    "card-not-held": ("leviath 4.2", _nothing),
    "card-no-space": ("leviath 5.2", _nothing),
    "card-no-supply": ("leviath 11.7", _nothing),
    "card-no-mine": ("leviath 5.4", _nothing),
    "card-no-tile": ("leviath 5.5", _nothing),
    "card-no-ship": ("leviath 5.6", _nothing),
    "card-no-gate": ("leviath 5.6", _nothing),
    "mined": ("leviath 6", _action_facts),
    "mine-far": ("leviath 5.2", _action_facts),
    "mine-first": ("leviath 5.2", _nothing),
    "put-far": ("leviath 8.3", _action_facts),
    "put-back": ("leviath 5.4", _action_facts),
    "lift-none": ("leviath 6", _action_facts),
    "lift-stuck": ("leviath 5.4", _action_facts),
    "build-gone": ("leviath 5.5", _action_facts),
    "depart-far": ("leviath 5.6", _action_facts),
    "block-not-built": ("leviath 7.6", _land_in_danger),
    "flee-far": ("leviath 6.2", _action_facts),
    "predation-far": ("leviath 7.3", _action_facts),
    "predation-choose": ("leviath 7.3", _nothing),
    "predation-empty": ("leviath 7.3", _nothing),
    "move-energy": ("leviath 7.1", _move_cost),
    "move-far": ("leviath 7.4", _action_facts),
    "tsunami-energy": ("leviath 7.1", _tsunami_cost),
    "tsunami-sunk": ("leviath 7.5", _action_facts),
    "tsunami-nearer": ("leviath 7.5", _action_facts),
    "tsunami-no-line": ("leviath 7.5", _action_facts),
    "use-not-owned": ("leviath 7.8", _nothing),
    "use-energy": ("leviath 7.1", _card_cost),
    "use-no-ship": ("leviath 8.2", _nothing),
    "use-no-mine": ("leviath 8.3", _nothing),
    "use-no-land": ("leviath 8.4", _lands),
    "use-no-way": ("leviath 8.5", _nothing),
    "use-no-mine-near": ("leviath 8.6", _nothing),
    "use-no-ship-in-area": ("leviath 8.7", _nothing),
    "go-far": ("leviath 8.1", _action_facts),
    "rush-far": ("leviath 8.2", _action_facts),
    "go-no-ship": ("leviath 8.2", _action_facts),
    "crush-far": ("leviath 8.6", _action_facts),
    "target-named": ("leviath 8.4", _action_facts),
    "target-must": ("leviath 8.4", _nothing),
    "apply-not-drawn": ("leviath 9.1", _nothing),
    "fish-elsewhere": ("leviath 8.9", _area),
}


def explain(position: Position, action: int, code: str) -> Refusal:
    """Return the refusal of an action for a reason of `REASONS`."""
    rule, facts = REASONS[code]
    return Refusal(code, rule, facts(position, action), position.game.messages)


# what people try without any such action in the catalogue -> rule
NO_ACTION: Final = {
    "land-no-place": "leviath 2.1",
    "sunk-no-place": "leviath 7.7",
    "ship-first": "leviath 4.1",
    "ship-none": "leviath 4.1",
    "piece-itself": "leviath 7",
    "land-safe": "leviath 5.5",
    "tiles-humans": "leviath 7.6",
    "count-energy": "leviath 7.1",
    "count-submerged": "leviath 10.2",
    "count-deck": "leviath 4.3",
    "port-itself": "leviath 2.5",
    "area-itself": "leviath 2.2",
    "seat-itself": "leviath 12.1",
    "ability-itself": "leviath 7.8",
    "act-silence": "leviath 7.2",
    "act-predation": "leviath 7.3",
    "act-move": "leviath 7.4",
    "act-tsunami": "leviath 7.5",
    "pile-used": "leviath 3.1",
    "marker-only": "leviath 3.6",
    "back-hidden": "leviath 12.1",
    "mark-turn": "leviath 12.1",
    "card-later": "leviath 4.3",
    "card-in-use": "leviath 4.2",
}


def no_action(code: str, messages: Messages, **facts: Param) -> Refusal:
    """Return why there is no action for what a person tries, for a reason of `NO_ACTION`."""
    return Refusal(code, NO_ACTION[code], facts, messages)
