"""A seat's observation of Scythe in English, for the prompt of a cell or a console."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tabletop_widgets.core.observation import heading
from tabletop_widgets.core.text import Messages, Words
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import VALUES
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES, PLACES, RESOURCES
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.facts import HIDDEN
from tabletop_widgets.engines.scythe.position import MECHS_OF, STRUCTURES_OF
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.texts.events import prompt


@cache
def _english() -> Words:
    return Words(Messages(Path(__file__).parents[1]), "en")


def in_words(view: ScytheObservation) -> list[str]:
    """Return a seat's view in English: the question, its cards, everybody's pieces and goods, tokens on the map."""
    words = _english()
    lines = heading(view, "Scythe", prompt(view, view.kind, words), words)
    if -1 in view.factions:
        return [*lines, "the factions are not all drawn yet"]
    own = [] if view.seat is None or view.is_automa(view.seat) else _own_cards(view, words)
    seats = [line for seat in range(view.num_players) for line in _seat(view, seat, words)]
    return [*lines, *own, *seats, *_tokens(view), *_scores(view, words)]


def _own_cards(view: ScytheObservation, words: Words) -> list[str]:
    hand = [str(value) for value, count in zip(VALUES, view.hand, strict=True) for _ in range(count)]
    objectives = [words(naming.OBJECTIVE[card]) for card in view.objectives]
    return [f"combat cards: {' '.join(hand) or 'none'}", f"objectives: {'; '.join(objectives) or 'none'}"]


def _seat(view: ScytheObservation, seat: int, words: Words) -> list[str]:
    faction = FACTIONS[view.factions[seat]]
    mat = (
        view.tracker(seat).name
        if view.is_automa(seat)
        else mats.MATS[view.mats[seat]]
        if view.mats[seat] >= 0
        else "no mat"
    )
    coins = "hidden coins" if view.coins[seat] == HIDDEN else f"${view.coins[seat]}"
    goods = f"power {view.power[seat]}, popularity {view.popularity[seat]}, {coins}"
    cards = f"{view.hand_sizes[seat]} combat cards, {view.star_count(seat)} stars"
    return [f"seat {seat} ({words.name(seat)}): {faction}, {mat}; {goods}, {cards}", f"  {_pieces(view, seat)}"]


def _pieces(view: ScytheObservation, seat: int) -> str:
    """Return the places of a seat's pieces."""
    character = view.characters[seat]
    found = [f"character {NAMES[character]}"] if character >= 0 else []
    found += [f"mech {NAMES[place]}" for place in view.mechs[MECHS_OF[seat]] if place >= 0]
    workers = [(view.workers_at(seat, place), NAMES[place]) for place in range(PLACES)]
    found += [f"{count} worker{'s' * (count > 1)} {name}" for count, name in workers if count]
    built = enumerate(view.structures[STRUCTURES_OF[seat]])
    found += [f"{mats.STRUCTURES[structure]} {NAMES[place]}" for structure, place in built if place >= 0]
    return ", ".join(found) or "no piece on the map"


def _tokens(view: ScytheObservation) -> list[str]:
    found = []
    for place in range(NUM_HEXES):
        kinds = [f"{count} {kind}" for kind, count in zip(RESOURCES, view.resources_at(place), strict=True) if count]
        found += [f"{NAMES[place]} {' '.join(kinds)}"] if kinds else []
    return [f"tokens: {', '.join(found)}"] if found else []


def _scores(view: ScytheObservation, words: Words) -> list[str]:
    totals = [f"{words.name(seat)} ${row[-1]}" for seat, row in enumerate(view.scores)]
    return [f"final count: {', '.join(totals)}"] if totals else []
