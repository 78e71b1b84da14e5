"""Leviath in sentences: actions, prompts and events; the words themselves are in the message files."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.observation import Observation, heading
from tabletop_widgets.core.text import Messages, Param, Words
from tabletop_widgets.engines.leviath.actions import Apply, Discard, Play, Use
from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.components.cards import Ability, ActionCard
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.observation import LeviathObservation, letters
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT

# --- cards


def card_name(card: ActionCard | Ability, words: Words) -> str:
    """Return the name of a card, from its file or from the message files."""
    if card.title is not None:
        return card.title[words.locale]
    return words(f"card-{card.id}")


def ability_name(ability: Ability, words: Words) -> str:
    """Return the name of a card of the kaiju, with its sea area if it has one: there are several Fish Schools."""
    name = card_name(ability, words)
    return words("ability-in-area", card=name, area=ability.area) if ability.area else name


def card_effect(card: ActionCard | Ability, words: Words) -> str:
    """Return the effect of a card, in a sentence made from its kind and its numbers."""
    if isinstance(card, ActionCard):
        if card.effect == "lay-mines":
            key = "effect-lay-mines-near" if card.near_ship else "effect-lay-mines"
            return words(key, mines=card.mines)
        return words(
            "effect-move-mine-near" if card.effect == "move-mine" and card.near_ship else f"effect-{card.effect}"
        )
    if card.effect == "swim":
        return words("effect-glide" if card.over_mines else "effect-swim", steps=card.steps)
    if card.effect == "tsunami":
        return _wave_effect(card, words)
    if card.effect == "push-ship":
        return words("effect-push-ship-exactly" if card.exactly else "effect-push-ship", steps=card.steps)
    if card.effect == "fish":
        return words("effect-fish", area=card.area, energy=card.energy or 0)
    if card.effect == "rush":
        return words("effect-rush", steps=card.steps)
    return words(f"effect-{card.effect}")


def _wave_effect(card: Ability, words: Words) -> str:
    sentences = [words("effect-tsunami", lands=card.lands)]
    if card.past_nearer:
        sentences.append(words("effect-tsunami-far"))
    if card.unstoppable:
        sentences.append(words("effect-tsunami-unstoppable"))
    return words("sentence-separator").join(sentences)


def energy_text(card: Ability, words: Words) -> str:
    """Return the energy of a card, e.g. "−3", "+1" or "full"."""
    if card.energy is None:
        return words("energy-full")
    return f"{card.energy:+d}".replace("-", "−").replace("+0", "±0")


def ship_name(ship: int) -> str:
    """Return the number that is painted on a ship."""
    return str(ship + 1)


# --- actions


def label(action: Action, observation: Observation, words: Words) -> str:
    """Return an action as a person reads it.

    Args:
        action: an action of the catalogue.
        observation: the view of the deciding seat.
        words: the texts to use.

    """
    if not isinstance(observation, LeviathObservation):
        return str(action)
    cards = observation.cards
    params: dict[str, Param] = {
        key: str(getattr(action, key)) for key in ("space", "ship", "land") if hasattr(action, key)
    }
    if isinstance(action, Play | Discard):
        params = {"card": _held_name(observation, action.card, words)}
    elif isinstance(action, Use):
        ability = cards.evolutions[action.card]
        params = {"card": card_name(ability, words), "energy": energy_text(ability, words)}
    elif isinstance(action, Apply):
        params = {"card": ability_name(cards.awakenings[action.card], words)}
    return words(_action_key(action), **params)


def _held_name(view: LeviathObservation, card: int, words: Words) -> str:
    """Return the name of a kind of cards, with its day if a hand also holds one of the same name of another day."""
    kinds, named = view.cards.actions, card_name(view.cards.actions[card], words)
    twins = {other for hand in view.hands if card in hand for other in hand if other >= 0} - {card}
    if any(card_name(kinds[other], words) == named for other in twins):
        return words("card-of-day", card=named, day=kinds[card].day)
    return named


def _action_key(action: Action) -> str:
    """Return the id of an action's message, named after its record, e.g. `action-move-ship` for MoveShip."""
    words = re.findall("[A-Z][a-z]*", type(action).__name__)
    return f"action-{'-'.join(words).lower()}"


def prompt(observation: Observation, kind: str, words: Words) -> str:
    """Return the prompt of a kind of decision for the viewer, or who has won."""
    if not isinstance(observation, LeviathObservation):
        return words(f"prompt-{kind}")
    if kind == "over":
        return words(f"prompt-over-{observation.reason}")
    if kind in _OF_CARD and observation.current_player == KAIJU_SEAT and (card := _carried_out(observation, kind)):
        space = str(observation.sea.ids[observation.lifted]) if kind == "put" else ""
        return words(f"prompt-card-{kind}", card=ability_name(card, words), space=space, left=observation.remaining)
    if kind == "ships" and observation.current_player == KAIJU_SEAT:
        return words("prompt-push", left=observation.remaining)
    if kind == "ships":
        return words("prompt-ships", left=observation.remaining, card=int("card" in observation.due))
    if kind == "target":
        card = observation.abilities[observation.using]
        return words("prompt-target", card=ability_name(card, words), left=observation.remaining)
    if kind == "mine":
        return words("prompt-mine", left=observation.remaining)
    if kind == "put":
        return words("prompt-put", space=str(observation.sea.ids[observation.lifted]))
    if kind == "block":
        return words("prompt-block", land=LANDS[observation.threatened])
    if kind in ("go", "strike", "crush", "fish"):
        return words(f"prompt-{kind}", card=ability_name(observation.abilities[observation.using], words))
    return words(f"prompt-{kind}")


_OF_CARD: Final = {"lift": "shift-mine", "put": "shift-mine", "ships": "push-ship"}  # decision -> effect


def _carried_out(view: LeviathObservation, kind: str) -> Ability | None:
    """Return the kaiju's card that a decision carries out: an Awakening in a human's turn, otherwise an evolution."""
    if "draw" in view.due:  # in a human's turn
        cards = [view.cards.awakenings[card] for card in reversed(view.spent)]
    else:
        cards = [ability for card, ability in enumerate(view.cards.evolutions) if view.used >> card & 1]
    return next((ability for ability in cards if ability.effect == _OF_CARD[kind]), None)


# --- events

_Params = Callable[[Box, Event, Words], dict[str, Param]]


def _seat(game: Box, event: Event, words: Words) -> dict[str, Param]:  # noqa: ARG001
    return {"name": words.name(event.seat)}


def _count(game: Box, event: Event, words: Words) -> dict[str, Param]:
    return {**_seat(game, event, words), "count": event.values[0]}


def _space(game: Box, event: Event, words: Words) -> dict[str, Param]:
    return {**_seat(game, event, words), "space": str(game.sea.ids[event.values[0]])}


def _energy(game: Box, event: Event, words: Words) -> dict[str, Param]:
    return {**_seat(game, event, words), "energy": event.values[-1]}


def _ship(game: Box, event: Event, words: Words) -> dict[str, Param]:
    return {**_energy(game, event, words), "ship": ship_name(event.values[0])}


def _ship_to(game: Box, event: Event, words: Words) -> dict[str, Param]:
    return {
        **_seat(game, event, words),
        "ship": ship_name(event.values[0]),
        "space": str(game.sea.ids[event.values[-1]]),
    }


def _land(game: Box, event: Event, words: Words) -> dict[str, Param]:
    return {**_energy(game, event, words), "land": LANDS[event.values[0]]}


def _area(game: Box, event: Event, words: Words) -> dict[str, Param]:
    return {**_seat(game, event, words), "area": game.sea.areas[event.values[0]]}


def _sonar(game: Box, event: Event, words: Words) -> dict[str, Param]:
    ship, area = event.values
    return {**_seat(game, event, words), "ship": ship_name(ship), "area": game.sea.areas[area]}


def _card(game: Box, event: Event, words: Words) -> dict[str, Param]:
    return {**_seat(game, event, words), "card": card_name(game.cards.actions[event.values[0]], words)}


def _evolution(game: Box, event: Event, words: Words) -> dict[str, Param]:
    return {**_energy(game, event, words), "card": card_name(game.cards.evolutions[event.values[0]], words)}


def _awakening(game: Box, event: Event, words: Words) -> dict[str, Param]:
    return {**_seat(game, event, words), "card": ability_name(game.cards.awakenings[event.values[0]], words)}


def _ability(game: Box, event: Event, words: Words) -> dict[str, Param]:
    ability = game.abilities[event.values[0]]
    return {**_energy(game, event, words), "card": ability_name(ability, words), "area": ability.area}


def _ships(game: Box, event: Event, words: Words) -> dict[str, Param]:
    ships = [ship_name(ship) for ship in event.values]
    return {**_seat(game, event, words), "ships": words("list-separator").join(ships), "count": len(ships)}


def _winners(game: Box, event: Event, words: Words) -> dict[str, Param]:  # noqa: ARG001
    return {"names": words.names(event.values), "count": len(event.values)}


# event kind -> the parameters of its message (`event-<kind>`)
_EVENTS: Final[dict[str, _Params]] = {
    "turn": lambda g, e, w: {**_seat(g, e, w), "number": str(e.values[0])},
    "dealt": _count,
    "drawn": _count,
    "card": _card,
    "start": _seat,
    "place": _space,
    "ship": _ship_to,
    "play": _card,
    "discard": _card,
    "sonar": _sonar,
    "in-area": _area,
    "not-in-area": _area,
    "area": _area,
    "mine": _space,
    "here": _space,
    "not-here": _space,
    "lift": _space,
    "flee": _seat,
    "build": _count,
    "built": lambda g, e, w: {**_seat(g, e, w), "land": LANDS[e.values[0]]},
    "depart": _ship_to,
    "awakening": _seat,
    "woken": _awakening,
    "apply": _awakening,
    "not-applied": _awakening,
    "no-effect": _ability,
    "no-ability": _seat,
    "no-step": _seat,
    "no-card": _seat,
    "no-mine": _seat,
    "energy-lost": lambda g, e, w: {"lost": e.values[0], "most": e.values[1]},  # noqa: ARG005
    "energy": _energy,
    "evolution": lambda g, e, w: {**_seat(g, e, w), "tier": str(e.values[0])},
    "evolved": _evolution,
    "silence": _energy,
    "predation": _ship,
    "empty-predation": _energy,
    "ship-lost": lambda g, e, w: {"ship": ship_name(e.values[0])},  # noqa: ARG005
    "move": _energy,
    "tsunami": _land,
    "use": _evolution,
    "go": _ability,
    "strike": _ship,
    "feast": _ships,
    "crush": _space,
    "target": _land,
    "no-target": _ability,
    "blocked": _land,
    "swept": _land,
    "let-pass": _land,
    "sunk": lambda g, e, w: {"land": LANDS[e.values[0]], "count": e.values[1]},  # noqa: ARG005
    "fish": _ability,
    "conceal": _ability,
    "captured": _space,
    "submerged": _seat,
    "ships-lost": _seat,
    "deck-out": _seat,
    "game-over": _winners,
}


def event_text(game: Box, event: Event, words: Words) -> str:
    """Return an event as a sentence."""
    return words(f"event-{event.kind}", **_EVENTS[event.kind](game, event, words))


# --- a view at a prompt


@cache
def _english() -> Words:
    return Words(Messages(Path(__file__).parent), "en")


def in_words(view: LeviathObservation) -> list[str]:
    """Return a seat's view in English: the question, its cards, the kaiju as far as it is known, the sea."""
    words, sea = _english(), view.sea
    lines = [*heading(view, "Leviath", prompt(view, view.decision, words), words), *_own_cards(view, words)]
    where = f"on {sea.ids[view.place]}, " if view.place >= 0 else ""
    lines.append(f"the kaiju: {where}energy {view.energy}; it can be on {_spaces(view.possible_spaces)}")
    ships = [
        f"{ship_name(ship)} {f'on {sea.ids[at]}' if at >= 0 else 'in the port'}" for ship, at in enumerate(view.ships)
    ]
    lines.append(f"ships: {', '.join(ships)}; mines: {_spaces(sea.numbers(view.mines))}")
    sunk = " ".join(letters(view.sunk)) or "none"
    tiles = f"{view.built_count} built, {view.material_count} in the material area"
    lines.append(f"submerged: {sunk} ({view.submerge_to_win} make the kaiju win); embankments: {tiles}")
    return [*lines, f"human turns: {view.turns}; cards left of days 1 to 4: {', '.join(map(str, view.deck))}"]


def _own_cards(view: LeviathObservation, words: Words) -> list[str]:
    """Return the cards in the hand of the viewer; of the kaiju, its evolution cards."""
    if view.seat is None:
        return []
    cards: Sequence[ActionCard | Ability]
    if view.seat == KAIJU_SEAT:
        cards = [view.cards.evolutions[card] for card in view.evolutions]
    else:
        cards = [view.cards.actions[card] for card in view.hands[view.seat - 1]]
    return [f"cards: {', '.join(card_name(card, words) for card in cards) or 'none'}"]


def _spaces(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "none"
