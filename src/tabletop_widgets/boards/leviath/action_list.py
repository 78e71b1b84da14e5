"""The names of Leviath's actions in the list beside the board: a ship's targets and questions, an action's cost."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.boards.leviath.kaiju_actions import KEY_OF_ACTION, action_label
from tabletop_widgets.boards.leviath.keys import awakening_key, evolution_key, ship_key, use_key
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath import actions
from tabletop_widgets.engines.leviath.components.cards import Ability, ActionCard
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.texts import ability_name, card_name, energy_text


def step_names(view: LeviathObservation, legal: Sequence[Action], words: Words) -> dict[str, str]:
    """Return the words of the first steps of actions, by element."""
    named: dict[str, str] = {}
    spaces: dict[int, list[str]] = {}
    for action in legal:
        match action:
            case actions.MoveShip(ship=ship, space=space):
                spaces.setdefault(ship, []).append(str(space))
            case actions.SonarWith(ship=ship):
                area = view.sea.areas[view.sea.area_of[view.ships[ship - 1]]]
                named[ship_key(ship - 1)] = words("board-step-sonar", ship=str(ship), area=area)
            case actions.Play(card=card):
                kind = view.cards.actions[card]
                named[use_key(kind)] = _card("board-step-use", kind, words)
            case actions.Use(card=card):
                named[evolution_key(view, card)] = _card("board-step-ability", view.cards.evolutions[card], words)
            case actions.Apply(card=card):
                named[awakening_key(view, card)] = _card("board-step-ability", view.cards.awakenings[card], words)
            case _ if action.kind in KEY_OF_ACTION:
                named[KEY_OF_ACTION[action.kind]] = action_label(action.kind, words)
    for ship, found in spaces.items():
        listed = words("board-or").join(filter(None, (words("list-separator").join(found[:-1]), found[-1])))
        named[ship_key(ship - 1)] = words("board-step-ship", ship=str(ship), spaces=listed)
    return named


def _card(message: str, card: ActionCard | Ability, words: Words) -> str:
    """Return the name of a card with its cost or gain. Its effect is written on the card beside the list."""
    if isinstance(card, Ability):
        return words(message, card=ability_name(card, words), energy=energy_text(card, words))
    return words(message, card=card_name(card, words))
