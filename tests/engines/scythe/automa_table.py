"""Tables of Scythe with an Automa for tests: positions from what matters, its cards, its turn step by step."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from scythe_table import FACTIONS, Pieces, facts, workers

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.automa_plan import Plan
from tabletop_widgets.engines.scythe.components.map import NAMES, bits
from tabletop_widgets.engines.scythe.rules.frames import AUTOMA_OUTCOME, GO_ON_OUTCOME

_USUAL_MATS = ("mechanical", "agricultural", "engineering", "innovative", "militant")
_FOR_A_FACTION = {f"({faction})": faction for faction in FACTIONS}
# the three land hexes by each base, to which closed rivers hold an Automa
CORNERS = {
    "nordic": {"a5", "a6", "b5"},
    "rusviet": {"c7", "d7", "d6"},
    "crimea": {"g4", "h4", "g5"},
    "saxony": {"f1", "g2", "f2"},
    "polania": {"c2", "d1", "d2"},
}

# what became of a symbol, as plans number it
DONE, OTHER_FACTION, POOR, NO_UNIT, NO_HEX, NO_GOAL, STAYS, NOT_REACHED = (*range(7), -1)
OPEN = 4  # the first space without crossed-out water on the level "automa"


def solo(
    automa: Pieces | str = "saxony",
    human: Pieces | str = "",
    *,
    level: str = "automa",
    turn: str = "automa",
    cards: Sequence[Mapping[str, Any]] | None = None,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> ScytheState:
    """Return a position of one human (seat 0) against one Automa (seat 1).

    Of the Automa only those units are on the board that are named; workers are filled up at its base to the two that
    everybody has at least. The human, of the next faction but one if it is not named, is at home. There are no hands
    and no encounter tokens where they are not given. `cards` replaces the deck; see `card`.
    """
    automa = {"faction": automa} if isinstance(automa, str) else automa
    other = FACTIONS[(FACTIONS.index(automa["faction"]) + 2) % 5]
    human = {"faction": human or other} if isinstance(human, str) else {"faction": other, **human}
    return seats(human, {"level": level, **automa}, turn=int(turn == "automa"), cards=cards, options=options, **more)


def seats(
    *players: Pieces,
    turn: int,
    cards: Sequence[Mapping[str, Any]] | None = None,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> ScytheState:
    """Return a position of several seats, clockwise; a player with a `level` is an Automa. See `solo`."""
    kinds: list[Mapping[str, Any]] = []
    found: list[dict[str, Any]] = []
    free = iter(_USUAL_MATS)
    for player in players:
        given = dict(player)
        given["workers"] = _enough(given["faction"], given.get("workers", ()))
        hand = given.get("combat_cards", "")
        given["combat_cards"] = hand if isinstance(hand, int) else dict(Counter(hand.split()))
        level = given.pop("level", "")
        if level:
            kinds.append({"automa": given["faction"], "level": level})
            found.append({"power": 5, "coins": 5, "character": None, **given})
        else:
            mat = given.pop("mat", None) or next(free)
            kinds.append({"faction": given["faction"], "mat": mat})
            found.append({"power": 5, "popularity": 5, "coins": 5, "objectives": [], "mat": mat, **given})
    deck: dict[str, Any] = (
        {} if cards is None else {"automa_cards": {"name": "test", "cards": [dict(entry) for entry in cards]}}
    )
    game = ScytheGame(kinds, player_mats="all", **deck, **(options or {}))
    return read(game, {"players": found, "turn": turn, "turns": 9, "tile": "longest_row", "encounters": [], **more})


def read(game: Game, position: Mapping[str, Any]) -> ScytheState:
    """Return the state of a position."""
    state = game.state_from_dict(position)
    assert isinstance(state, ScytheState)
    return state


def _enough(faction: str, workers: Mapping[str, int] | Sequence[str]) -> dict[str, int]:
    counts = Counter(workers)
    if counts.total() < 2:
        counts[f"base-{faction}"] += 2 - counts.total()
    return dict(counts)


def card(*moves: str, number: int = 1, second: Sequence[str] | None = None, **more: Any) -> dict[str, Any]:
    """Return a card for a deck of one's own.

    Args:
        moves: of both halves, e.g. "worker", "attack-combat 7", "mech (crimea)".
        number: as printed.
        second: the moves of scheme II, if they differ.
        more: other entries of the card file, and `gains` and `bonus` of both halves.

    """
    rest = {"gains": more.pop("gains", []), "bonus": more.pop("bonus", None)}
    return {
        "card": number,
        "advances": True,
        "cog": False,
        "combat": {"power": [5, 6, 7], "cards": 1},
        "resources": 1,
        "scheme_1": {"moves": [symbol(text) for text in moves], **rest},
        "scheme_2": {"moves": [symbol(text) for text in (moves if second is None else second)], **rest},
        **more,
    }


def symbol(text: str) -> dict[str, Any]:
    """Return a move of a card file, e.g. of "attack-combat 5 (saxony)"."""
    name, *rest = text.split()
    found: dict[str, Any] = {"move": name}
    for word in rest:
        if word in _FOR_A_FACTION:
            found["faction"] = _FOR_A_FACTION[word]
        else:
            found["power"] = int(word)
    return found


# --- its turn


def turn_card(state: ScytheState, number: int = 1) -> list[Event]:
    """Let an Automa draw a certain card for its turn, or for a combat; what chance draws before is random."""
    events: list[Event] = []
    rng = random.Random(0)
    while state.decision().kind not in ("automa-card", "automa-fight"):
        assert state.current_player() == -1, f"{state.decision().kind} is asked, not a card of an Automa"
        state.apply(rng.choice(state.chance_outcomes())[0], events)
    index = [entry.number for entry in state.options.cards].index(number)
    state.apply(AUTOMA_OUTCOME + index, events)
    return events


def go_on(state: ScytheState) -> list[Event]:
    """Take the next step of an Automa's turn: the move, or the gains with the star tracker."""
    events: list[Event] = []
    assert state.decision().kind in ("automa-move", "automa-gain"), state.decision().kind
    state.apply(GO_ON_OUTCOME, events)
    return events


def plan_of(state: ScytheState, number: int = 1, seat: int = 1) -> Plan:
    """Let an Automa draw a certain card, and return its plan."""
    turn_card(state, number)
    plan = state.plans[seat]
    assert plan is not None
    return plan


def carried_out(state: ScytheState, number: int = 1) -> list[Event]:
    """Let an Automa draw a certain card and carry out its move, as far as nothing else has to be drawn or decided."""
    events = turn_card(state, number)
    if state.decision().kind == "automa-move":
        events += go_on(state)
    return events


# --- its moves


def names(places: int) -> set[str]:
    """Return the names of places."""
    return {NAMES[place] for place in bits(places)}


def saxony(*moves: str, human: Pieces | str = "", options: Any = None, **given: Any) -> ScytheState:
    """Return a position with Saxony's Automa about to draw a card with some moves."""
    more = {key: given.pop(key) for key in ("encounters", "resources", "factory_offer") if key in given}
    return solo({"faction": "saxony", **given}, human, cards=[card(*moves)], options=options, **more)


def spot(state: ScytheState, faction: str = "saxony") -> dict[str, Any]:
    """Return where the units of a faction are that are not at home."""
    found = facts(state, faction)
    mechs = found["mechs"].values() if isinstance(found["mechs"], dict) else found["mechs"]
    return {
        "character": found["character"],
        "mechs": [place for place in mechs if place],
        "workers": workers(state, faction),
    }
