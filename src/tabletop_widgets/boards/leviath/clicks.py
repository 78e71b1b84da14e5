"""Choosing by clicks: the elements of an action, and the action that a click without effect would mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_widgets.boards.leviath import keys
from tabletop_widgets.boards.leviath.chart import chart_of
from tabletop_widgets.boards.leviath.keys import (
    awakening_key,
    card_key,
    discard_key,
    evolution_key,
    land_key,
    mine_key,
    ship_key,
    space_key,
    tile_key,
    use_key,
)
from tabletop_widgets.boards.leviath.ship_reach import ships_to
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath import LeviathGame, actions
from tabletop_widgets.engines.leviath.actions import Catalogue
from tabletop_widgets.engines.leviath.components.cards import Cards
from tabletop_widgets.engines.leviath.components.sea import LANDS, Sea, bits
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT
from tabletop_widgets.engines.leviath.rules import deduction
from tabletop_widgets.engines.leviath.rules.refusals import no_action
from tabletop_widgets.engines.leviath.texts import ship_name

Path = tuple[str, ...]

# decision that asks for a space -> the family of actions in the catalogue that the space means
_SPACES: Final = {"start": "start", "mine": "mine", "put": "mine", "depart": "depart", "flee": "flee", "go": "go"}
# kinds of action that need a second click, and what it chooses
_SECOND_STEPS: Final = {
    "ship": "step-ship",
    "play": "step-card",
    "discard": "step-card",
    "predation": "step-predation",
    "move": "step-move",
    "tsunami": "step-tsunami",
}


def click_paths(observation: LeviathObservation, action: Action) -> tuple[Path, ...]:
    """Return the paths of element keys that mean an action, legal or not."""
    path = None if observation.seat is None else _path(observation, action)
    if path is None:
        return ()
    if isinstance(action, actions.Build):  # the land itself can be clicked, too: it has no other use in this decision
        return (path, (land_key(action.land),))
    # what to do with a card can be clicked at once, or after the card
    if isinstance(action, actions.Play | actions.Discard):
        return (path, path[1:])
    return (path, *_onto_mine(observation, action, path))


def _onto_mine(view: LeviathObservation, action: Action, path: Path) -> tuple[Path, ...]:
    """Return the path to a space that ends on the mine lying there instead."""
    space: int = getattr(action, "space", -1)
    is_mine = path[-1].startswith("s:") and space >= 0 and view.mines >> view.sea.index[space] & 1
    return ((*path[:-1], mine_key(space)),) if is_mine else ()


def _path(view: LeviathObservation, action: Action) -> Path | None:
    """Return the whole path of an action, or None for a button."""
    match action:
        case actions.MoveShip(ship=ship, space=space):
            return ship_key(ship - 1), space_key(space)
        case actions.Play(card=card):
            kind = view.cards.actions[card]
            return card_key(kind), use_key(kind)
        case actions.Discard(card=card):
            kind = view.cards.actions[card]
            return card_key(kind), discard_key(kind)
        case actions.SonarWith(ship=ship) | actions.Strike(ship=ship):
            return (ship_key(ship - 1),)
        case actions.LiftMine(space=space) | actions.Crush(space=space):
            return (mine_key(space),)
        case actions.Build(land=land):
            return (tile_key(LANDS.index(land)),)
        case actions.Silence():
            return (keys.SILENCE,)
        case actions.Predation(ship=ship):
            return keys.PREDATION, ship_key(ship - 1)
        case actions.EmptyPredation():
            return (keys.PREDATION,)
        case actions.Move(space=space):
            return keys.MOVE, space_key(space)
        case actions.Tsunami(land=land):
            return keys.TSUNAMI, land_key(land)
        case actions.Use(card=card):
            return (evolution_key(view, card),)
        case actions.Target(land=land):
            return (land_key(land),)
        case actions.Apply(card=card):
            return (awakening_key(view, card),)
        case (
            actions.Start(space=space)
            | actions.LayMine(space=space)
            | actions.Depart(space=space)
            | actions.Flee(space=space)
            | actions.Go(space=space)
        ):
            return (space_key(space),)
    return None


def highlights(observation: LeviathObservation, action: Action) -> tuple[str, ...]:
    """Return the ships that a Great Feast would send to the port."""
    view = observation
    if not isinstance(action, actions.Use) or view.cards.evolutions[action.card].effect != "feast" or view.place < 0:
        return ()
    here = view.sea.area_masks[view.sea.area_of[view.place]]
    return tuple(ship_key(ship) for ship in bits(deduction.ships_within(view.ships, here)))


def step_hints(kind: str, words: Words) -> list[str]:
    """Return a hint for each click of an action of a kind; the first is empty if the prompt already says it."""
    return ["", words(_SECOND_STEPS[kind])] if kind in _SECOND_STEPS else [""]


def mark_at(observation: LeviathObservation, name: str, x: float, y: float) -> str | None:
    """Return the place of the guess marker at a point of the sea: one space, or those it straddles."""
    numbers = chart_of(observation.sea).spaces_under_marker(x, y) if name == keys.GUESS else ()
    return "+".join(map(str, numbers)) or None


# --- the meaning of a click without effect


@lru_cache(maxsize=8)
def _catalogue(sea: Sea, cards: Cards) -> Catalogue:
    """Return the catalogue of a game; equal boards and cards have equal ones."""
    return Catalogue(sea, cards)


def interpret(observation: LeviathObservation, path: Sequence[str]) -> Action | Refusal | None:
    """Return the action that a path of clicks means, legal or not, or why no action does; None if it means nothing."""
    view = observation
    if view.seat is None or view.current_player < 0 or len(path) > 2:
        return None
    if view.decision not in _SPACES:  # in these decisions the space below a sign handles the click
        path = [_under(key) for key in path]
    key = path[-1]
    refusal = _place_refused(view, path)
    family, number = _meaning_of_one(view, key) if len(path) == 1 else _meaning_of_two(view, path[0], key)
    if refusal is not None or not family:
        return refusal or (_itself_refused(view, key) if len(path) == 1 else None)
    catalogue = _catalogue(view.sea, view.cards)
    first: int = getattr(catalogue, family)
    return catalogue.actions[first + number]


def _under(key: str) -> str:
    """Return the space under a shade or sign of the kaiju's possible or past place; any other key unchanged."""
    kind, _, number = key.partition(":")
    return f"s:{number}" if kind in ("can", "been") else key


def _place_refused(view: LeviathObservation, path: Sequence[str]) -> Refusal | None:
    """Return why a land, or a space before a ship is chosen, cannot be chosen; None for any other element."""
    if path[-1].startswith("land:"):
        return _land_refused(view, path)
    if view.decision != "ships" or len(path) != 1 or not path[0].startswith("s:"):
        return None
    space = path[0].removeprefix("s:")
    ships = ships_to(view, view.sea.index[int(space)])
    if not ships:
        return no_action("ship-none", LeviathGame.messages, space=space)
    return no_action("ship-first", LeviathGame.messages, space=space, ships=", ".join(map(ship_name, ships)))


def answer_keys(observation: LeviathObservation, path: Sequence[str], refusal: Refusal) -> tuple[str, ...]:
    """Return the ships that can go to a space that was clicked before any ship."""
    if refusal.code != "ship-first":
        return ()
    return tuple(map(ship_key, ships_to(observation, _space(observation, _under(path[-1])))))


def _land_refused(view: LeviathObservation, path: Sequence[str]) -> Refusal | None:
    """Return why a land cannot be chosen in a decision that asks for a space."""
    first = path[0]
    wants_space = view.decision in _SPACES if len(path) == 1 else first == keys.MOVE or first.startswith("ship:")
    if not wants_space:
        return None
    code = "sunk-no-place" if view.sunk >> _land(path[-1]) & 1 else "land-no-place"
    return no_action(code, LeviathGame.messages)


# beginning of the key of an element that can never be chosen -> the reason
_ITSELF: Final = {
    "tile": "tiles-humans",
    "tiles": "tiles-humans",
    "energy": "count-energy",
    "submerged": "count-submerged",
    "deck": "count-deck",
    "coming/all": "count-deck",
    "port": "port-itself",
    "name": "area-itself",
    "used": "pile-used",
    "pile": "pile-used",
    "asleep": "pile-used",
    "guess": "marker-only",
    "back": "back-hidden",
    "gap": "card-later",
    "slot": "card-later",
    "usedcards": "pile-used",
    "usedcard": "card-later",
    "turnkey": "mark-turn",
    "trailkey": "mark-turn",
    "hidden": "back-hidden",
}


def _itself_refused(view: LeviathObservation, key: str) -> Refusal | None:
    """Return why an element that means no action by itself cannot be chosen, with the rule."""
    kind = key.partition(":")[0]
    code = _ITSELF.get(kind)
    if kind == keys.USED and view.due[:1] != ("ships",):
        code = "card-in-use"
    if re.match(r"turn\d|ownway", kind):
        code = "mark-turn"
    elif re.fullmatch(r"p\d", kind):
        act = key.partition(":")[2]
        code = f"act-{act}" if act in keys.OF_ACTIONS else "ability-itself" if kind == "p0" and act else "seat-itself"
    elif kind == keys.CREATURE:
        code = "piece-itself"
    elif kind == "land" and view.seat != KAIJU_SEAT:
        code = "land-safe"
    return no_action(code, LeviathGame.messages) if code else None


def _land(key: str) -> int:
    return LANDS.index(key.removeprefix("land:"))


# beginning of a key -> the kaiju's action that such an element is a target of
_ACTION_FOR: Final = {"s": keys.MOVE, "mine": keys.MOVE, "land": keys.TSUNAMI, "ship": keys.PREDATION}
_OF_MINES: Final = {"lift": "lift", "crush": "crush", **_SPACES}

_Meaning = tuple[str, int]  # a family of the catalogue, "" for none, and the number in it
_NOTHING: Final[_Meaning] = ("", 0)


def _meaning_of_one(view: LeviathObservation, key: str) -> _Meaning:
    """Return the meaning of one element alone."""
    kind, _, name = key.partition(":")
    if view.decision == "kaiju" and kind in _ACTION_FOR:
        return _meaning_of_two(view, _ACTION_FOR[kind], key)
    if kind == "s":
        return _space_meant(view, _space(view, key))
    if kind == "ship":
        return _ship_meant(view, int(name) - 1)
    if kind == "mine":
        return _OF_MINES.get(view.decision, ""), view.sea.index[int(name)]
    if kind == "card":
        return "discard" if name.endswith(":discard") else "play", _card(view, name)
    if kind == "land":
        return ("target", _land(key)) if view.decision == "target" else _NOTHING
    if kind == "tile" and len(name) == 1 and view.seat != KAIJU_SEAT:
        return "build", LANDS.index(name)
    if kind == "evolution":
        return "use", next(i for i, ability in enumerate(view.cards.evolutions) if ability.id == name)
    return _tile_meant(view, key)


def _card(view: LeviathObservation, name: str) -> int:
    """Return the number of a kind of action cards, from its key."""
    own, day = name.split(":")[:2]
    return next(i for i, card in enumerate(view.cards.actions) if (card.id, str(card.day)) == (own, day))


def _meaning_of_two(view: LeviathObservation, first: str, key: str) -> _Meaning:
    """Return the meaning of two elements: a ship and its step, an action and its target, a card and its use."""
    if first.startswith("card:") and key in (f"{first}:use", f"{first}:discard"):
        return "play" if key.endswith(":use") else "discard", _card(view, key.removeprefix("card:"))
    if first == keys.TSUNAMI and key.startswith("land:"):
        return "tsunami", _land(key)
    if first == keys.PREDATION and key.startswith("ship:"):
        return "predation", int(key[-1]) - 1
    if first == keys.MOVE and _space(view, key) >= 0:
        return "move", _space(view, key)
    if first.startswith("ship:") and key != first:
        space = view.ships[int(key[-1]) - 1] if key.startswith("ship:") else _space(view, key)  # a ship means its space
        return ("ship", (int(first[-1]) - 1) * len(view.sea.ids) + space) if space >= 0 else _NOTHING
    return _NOTHING


def _space(view: LeviathObservation, key: str) -> int:
    """Return the index of a space of the sea, or of that below a mine; -1 if the element is neither."""
    kind, _, number = key.partition(":")
    return view.sea.index[int(number)] if kind in ("s", "mine") else -1


def _tile_meant(view: LeviathObservation, key: str) -> _Meaning:
    """Return the forbidden action that a click on one of the kaiju's action tiles means."""
    if key == keys.MOVE:
        return "move", view.place
    if key == keys.PREDATION:
        return "empty_predation", 0
    if key == keys.TSUNAMI:
        return "tsunami", next((land for land in range(len(LANDS)) if not view.sunk >> land & 1), 0)
    return ("silence", 0) if key == keys.SILENCE else _NOTHING


def _space_meant(view: LeviathObservation, space: int) -> _Meaning:
    if view.decision in _SPACES:
        return _SPACES[view.decision], space
    if view.decision in ("lift", "crush"):
        return _NOTHING if view.mines >> space & 1 else (view.decision, space)
    return "mine", space


def _ship_meant(view: LeviathObservation, ship: int) -> _Meaning:
    if view.decision in ("sonar", "strike"):
        return view.decision, ship
    if view.decision in _SPACES:
        return _NOTHING
    # a normal step, onto the first space beside it
    space = view.ships[ship]
    return "ship", ship * len(view.sea.ids) + (next(bits(view.sea.neighbours[space])) if space >= 0 else 0)
