"""Tables of Scythe for tests: positions from what matters, play in the public notation, and what stands where."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.components.cards import STARS
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACE_OF, bits
from tabletop_widgets.engines.scythe.rules.frames import (
    CARD_OUTCOME,
    ENCOUNTER_OUTCOME,
    FACTION_OUTCOME,
    MAT_OUTCOME,
    OBJECTIVE_OUTCOME,
    OFFER_OUTCOME,
    TILE_OUTCOME,
)

FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")
MATS = ("industrial", "engineering", "militant", "patriotic", "innovative", "mechanical", "agricultural")
Pieces = Mapping[str, Any]  # what a test says of a player
KINDS = ("oil", "metal", "wood", "food")

# mats by seat where a test names none: none of them is banned for anybody
_USUAL_MATS = ("mechanical", "agricultural", "engineering", "innovative", "militant")
_FIRST_OUTCOME = {
    "card": CARD_OUTCOME - 2,  # named by value
    "objective": OBJECTIVE_OUTCOME - 1,
    "encounter": ENCOUNTER_OUTCOME - 1,
    "factory": OFFER_OUTCOME - 1,
}


def table(
    *players: Mapping[str, Any] | str,
    turn: int | str = 0,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> ScytheState:
    """Return a position.

    Players are dicts (or faction names) by seat. Hands are empty where they are not given; the two workers that
    everybody has at least are at home where they are not named.
    """
    given = [{"faction": player} if isinstance(player, str) else dict(player) for player in players]
    named = {player.get("mat") for player in given}
    free = iter([mat for mat in _USUAL_MATS if mat not in named])
    seats = [
        {"power": 5, "popularity": 5, "coins": 5, "objectives": []}
        | player
        | {"mat": player.get("mat") or next(free)}
        | {"combat_cards": _hand(player.get("combat_cards", ""))}
        | _enough_workers(player)
        for player in given
    ]
    position: dict[str, Any] = {"players": seats, "tile": "longest_row", "turns": 9, **more}
    position["turn"] = turn if isinstance(turn, int) else [player["faction"] for player in seats].index(turn)
    game = ScytheGame(len(players), **{"player_mats": "all", **(options or {})})
    state = game.state_from_dict(position)
    assert isinstance(state, ScytheState)
    return state


def seated(*players: Mapping[str, Any] | str, turn: str, **more: Any) -> ScytheState:
    """Return a position with the players in the order of their home bases, whatever order they are written in."""
    given = [{"faction": player} if isinstance(player, str) else player for player in players]
    return table(*sorted(given, key=lambda player: FACTIONS.index(player["faction"])), turn=turn, **more)


def _hand(values: str | int) -> dict[str, int] | int:
    """Return a hand, written as "2 2 5", as counts by value; a number is drawn."""
    return values if isinstance(values, int) else dict(Counter(values.split()))


def _enough_workers(player: Mapping[str, Any]) -> dict[str, Any]:
    if "workers" not in player:
        return {}
    counts = Counter(player["workers"])
    if counts.total() < 2:
        counts[f"base-{player['faction']}"] += 2 - counts.total()
    return {"workers": dict(counts)}


def new(players: int = 2, seed: int = 0, **options: Any) -> ScytheState:
    """Return the first decision of a new game."""
    state = ScytheGame(players, **options).new_state()
    state.draw_all(random.Random(seed))
    return state


# --- playing


def play(state: ScytheState, *texts: str) -> list[Event]:
    """Play actions, and return what happened.

    "draw card 4", "draw encounter 5", "draw factory 3", "draw objective 2" name what chance draws; "draw" alone and
    any other action let it draw what is due at random.
    """
    events: list[Event] = []
    for text in texts:
        if text.startswith("draw "):
            _, what, number = text.split()
            state.apply(_FIRST_OUTCOME[what] + int(number), events)
            continue
        if state.current_player() == -1:
            state.draw_all(random.Random(0), None, events)
        if text != "draw":
            state.apply(state.game.notation.parse(text).id, events)
    return events


def drawn(outcome: int) -> tuple[str, int | str]:
    """Return what a chance outcome is, and its name or its number as printed."""
    for first, what in (
        (OFFER_OUTCOME, "factory"),
        (ENCOUNTER_OUTCOME, "encounter"),
        (TILE_OUTCOME, "tile"),
        (MAT_OUTCOME, "mat"),
        (FACTION_OUTCOME, "faction"),
        (OBJECTIVE_OUTCOME, "objective"),
        (CARD_OUTCOME, "card"),
    ):
        if outcome >= first:
            names = {"mat": MATS, "faction": FACTIONS}.get(what)
            return what, names[outcome - first] if names else outcome - first + (2 if what == "card" else 1)
    raise AssertionError(outcome)


def legal(state: ScytheState, begins: str = "") -> set[str]:
    """Return the texts of the legal actions that begin with some words, without these words."""
    texts = [str(state.game.actions[number]) for number in state.legal_actions()]
    if not begins:
        return set(texts)
    return {text[len(begins) :].strip() for text in texts if text == begins or text.startswith(begins + " ")}


def may(state: ScytheState, text: str) -> bool:
    """Return whether an action is legal."""
    return state.game.notation.parse(text).id in state.legal_actions()


def refused(state: ScytheState, text: str) -> str:
    """Return the rule that forbids an action."""
    refusal = state.why_not(state.game.notation.parse(text))
    assert refusal is not None, f"{text} is legal"
    return refusal.rule


def asked(state: ScytheState) -> tuple[str, str]:
    """Return who is asked (a faction, "chance" or "nobody") and what."""
    seat = state.current_player()
    who = faction(state, seat) if seat >= 0 else "chance" if seat == -1 else "nobody"
    return who, state.decision().kind


# --- looking


def faction(state: ScytheState, seat: int) -> str:
    return FACTIONS[state.factions[seat]]


def seat_of(state: ScytheState, name: str) -> int:
    return state.factions.index(FACTIONS.index(name))


def facts(state: ScytheState, name: str) -> dict[str, Any]:
    """Return everything of a faction as in a position dict."""
    found = state.to_dict()["players"][seat_of(state, name)]
    assert isinstance(found, dict)
    return found


def get(state: ScytheState, name: str, *keys: str) -> tuple[Any, ...]:
    """Return some facts of a faction."""
    found = facts(state, name)
    return tuple(found[key] for key in keys)


def stars(state: ScytheState, name: str) -> dict[str, int]:
    found = state.stars[len(STARS) * seat_of(state, name) :][: len(STARS)]
    return {star: count for star, count in zip(STARS, found, strict=True) if count}


def workers(state: ScytheState, name: str) -> dict[str, int]:
    """Return the workers of a faction that are not at home."""
    found = facts(state, name)["workers"]
    return {hex_: count for hex_, count in found.items() if hex_ != f"base-{name}"}


def at_home(state: ScytheState, name: str) -> int:
    """Return how many workers of a faction are at home."""
    return int(facts(state, name)["workers"].get(f"base-{name}", 0))


def cards(state: ScytheState, name: str) -> int:
    """Return how many combat cards a faction holds."""
    return sum(facts(state, name)["combat_cards"].values())


def tokens(state: ScytheState, place: str) -> dict[str, int]:
    found = state.to_dict()["resources"].get(place, {})
    assert isinstance(found, dict)
    return found


def controlled(state: ScytheState, name: str) -> set[str]:
    return {NAMES[place] for place in bits(state.control(seat_of(state, name)))}


def happened(events: list[Event], kind: str) -> list[tuple[int, tuple[int, ...]]]:
    """Return seat and values of the events of a kind."""
    return [(event.seat, event.values) for event in events if event.kind == kind]


def place(name: str) -> int:
    return PLACE_OF[name]
