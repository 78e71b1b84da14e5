"""Positions of Scythe read from plain data: what is left out takes its natural default.

A person writes what matters, e.g. `{"players": [{"faction": "rusviet", "mat": "mechanical", "popularity": 12,
"mechs": ["c7", "c7", "d7"]}, {"faction": "crimea", "mat": "patriotic"}], "resources": {"c7": {"oil": 4}}}`.
The keys are those of `writing.to_dict`. Places are written as on the board ("d4") or as in the map data ("r3c3").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop_widgets.engines.scythe import setup
from tabletop_widgets.engines.scythe.board import ENCOUNTERS, PLACE_OF, PLACES, RESOURCES, mask
from tabletop_widgets.engines.scythe.cards import COMBAT_CARDS, STARS, TILES, VALUES
from tabletop_widgets.engines.scythe.factions import FACTIONS, MECHS, SAXONY, START_CARDS
from tabletop_widgets.engines.scythe.frames import (
    BY_SETUP,
    DRAW_CARD,
    DRAW_OBJECTIVE,
    DRAW_OFFER,
    DRAW_TILE,
    KINDS,
    SECTION,
)
from tabletop_widgets.engines.scythe.mats import BOTTOMS, CUBES, GAINS, MATS, SECTIONS, SLOTS, STRUCTURES
from tabletop_widgets.engines.scythe.setup import OBJECTIVES_EACH
from tabletop_widgets.engines.scythe.stars import KINDS as STAR_KINDS
from tabletop_widgets.engines.scythe.stars import earned, recount

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.game import ScytheGame
    from tabletop_widgets.engines.scythe.state import ScytheState

Position = Mapping[str, Any]


def problems(game: ScytheGame, position: object) -> list[str]:
    """Return everything wrong in a position dict; see `ScytheGame.problems`."""
    from tabletop_widgets.engines.scythe.checking import problems as check

    return check(game, position)


def build(game: ScytheGame, position: Position) -> ScytheState:
    """Return the state of a position without problems."""
    state = read(game, position)
    state.run(None)
    return state


def read(game: ScytheGame, position: Position) -> ScytheState:
    """Return the state of a position just as it is written, before the rules go on with it."""
    from tabletop_widgets.engines.scythe.state import ScytheState

    state = ScytheState.initial(game)
    if "players" not in position:
        if "stack" in position:
            state.factions = tuple(FACTIONS.index(name) for name in position.get("factions", ()))
            state.mats = tuple(-1 if name is None else MATS.index(name) for name in position["mats"])
            state.stack = [frame(entry) for entry in position["stack"]]
        return state
    players = position["players"]
    state.factions = tuple(FACTIONS.index(player["faction"]) for player in players)
    state.mats = tuple(MATS.index(player["mat"]) for player in players)
    for seat in range(game.num_players):  # also what options have placed already
        state.on_board[seat] = state.labour[seat] = 0
    state.workers = [0] * len(state.workers)
    for seat, player in enumerate(players):
        setup.place_pieces(state, seat)
        _read_player(state, seat, player)
    _read_board(state, position)
    _read_turn(state, position)
    return state


def frame(entry: Sequence[Any]) -> tuple[int, ...]:
    """Return a frame of the stack from its name and numbers."""
    return (KINDS.index(entry[0]), *entry[1:])


def counts(cards: Mapping[str, int] | Sequence[int]) -> list[int]:
    """Return combat cards, given by value or as a list of values, as four counts."""
    if isinstance(cards, Mapping):
        return [cards.get(str(value), 0) for value in VALUES]
    return [list(cards).count(value) for value in VALUES]


def placed(units: Mapping[str, int] | Sequence[str]) -> dict[int, int]:
    """Return workers, given by place or as a list of places, as counts by place."""
    found: dict[int, int] = {}
    items = units.items() if isinstance(units, Mapping) else [(name, 1) for name in units]
    for name, count in items:
        found[PLACE_OF[name.casefold()]] = found.get(PLACE_OF[name.casefold()], 0) + count
    return found


def mech_places(faction: int, mechs: Mapping[str, str] | Sequence[str]) -> list[int]:
    """Return mechs, given by ability or as a list of places in the order of the mat, as four places."""
    found = [-1] * 4
    items = mechs.items() if isinstance(mechs, Mapping) else zip(MECHS[faction], mechs, strict=False)
    for name, place in items:
        found[MECHS[faction].index(name)] = PLACE_OF[place.casefold()]
    return found


def cover(mat: int, player: Position) -> list[int]:
    """Return the cubes on each bottom action: as written, else from the left as they fit."""
    given = player.get("covered")
    if given is not None:
        return [given.get(bottom, 0) for bottom in BOTTOMS[:4]]
    left = len(player.get("upgraded", ()))
    found = []
    for slots in SLOTS[mat]:
        found.append(min(slots, left))
        left -= found[-1]
    return found


def recruits_of(player: Position) -> tuple[list[str], list[str]]:
    """Return the recruits that have left and the one-time bonuses taken, given apart or as a mapping."""
    recruits = player.get("recruits", ())
    if isinstance(recruits, Mapping):
        return list(recruits), list(recruits.values())
    bonuses = player.get("bonuses", GAINS[: len(recruits)])
    return list(recruits), list(bonuses)


def _read_player(state: ScytheState, seat: int, player: Position) -> None:
    four = slice(4 * seat, 4 * seat + 4)
    state.power[seat] = player.get("power", state.power[seat])
    state.popularity[seat] = player.get("popularity", state.popularity[seat])
    state.coins[seat] = player.get("coins", state.coins[seat])
    if "character" in player:
        state.characters[seat] = PLACE_OF[player["character"].casefold()]
    state.mechs[four] = mech_places(state.factions[seat], player.get("mechs", ()))
    state.abilities[seat] = sum(1 << i for i, place in enumerate(state.mechs[four]) if place >= 0)
    if "workers" in player:
        here = placed(player["workers"])
        state.workers[PLACES * seat : PLACES * seat + PLACES] = [here.get(place, 0) for place in range(PLACES)]
        state.on_board[seat] = sum(here.values())
    for name, place in player.get("structures", {}).items():
        state.structures[4 * seat + STRUCTURES.index(name)] = PLACE_OF[place.casefold()]
    state.built[seat] = mask([place for place in state.structures[four] if place >= 0])
    state.upgraded[seat] = mask([CUBES.index(name) for name in player.get("upgraded", ())])
    state.covered[four] = cover(state.mats[seat], player)
    recruits, bonuses = recruits_of(player)
    state.recruits[seat] = mask([BOTTOMS.index(name) for name in recruits])
    state.bonuses[seat] = mask([GAINS.index(name) for name in bonuses])
    cards = player.get("combat_cards", 0)
    state.hand[four] = [0] * 4 if isinstance(cards, int) else counts(cards)
    state.known[four] = counts(player.get("stolen", {}))
    objectives = player.get("objectives", 0)
    state.objectives[seat] = () if isinstance(objectives, int) else tuple(card - 1 for card in objectives)
    state.revealed[seat] = tuple(card - 1 for card in player.get("revealed", ()))
    state.returned[seat] = (player.get("returned") or 0) - 1
    state.factory_cards[seat] = (player.get("factory_card") or 0) - 1
    section = player.get("section")
    state.sections[seat] = -1 if section is None else SECTIONS.index(section)
    state.choices[seat] = player.get("top", -1)
    recount(state, seat)
    written = player.get("stars")
    stars = earned(state, seat) if written is None else [written.get(name, 0) for name in STARS]
    state.stars[STAR_KINDS * seat : STAR_KINDS * seat + STAR_KINDS] = stars


def _read_board(state: ScytheState, position: Position) -> None:
    for name, tokens in position.get("resources", {}).items():
        place = PLACE_OF[name.casefold()]
        for kind, amount in tokens.items():
            state.resources[PLACES * RESOURCES.index(kind) + place] += amount
            if amount:
                state.tokens[RESOURCES.index(kind)] |= 1 << place
    if "encounters" in position:
        state.encounters = mask([PLACE_OF[name.casefold()] for name in position["encounters"]])
    else:  # a character that stands on such a hex has been there
        state.encounters = ENCOUNTERS & ~mask(state.characters)
    state.encounter_cards = mask([card - 1 for card in position.get("encounter_cards", ())])
    tile = position.get("tile")
    state.tile = -1 if tile is None else TILES.index(tile)
    state.discard = counts(position.get("discard", {}))
    if "deck" in position:
        state.deck = counts(position["deck"])
    else:
        held = [sum(state.hand[i::4]) for i in range(4)]
        state.deck = [total - held[i] - state.discard[i] for i, total in enumerate(COMBAT_CARDS)]
    owners = [seat for seat, card in enumerate(state.factory_cards) if card >= 0]
    offer = position.get("factory_offer")
    if offer is not None:
        state.offer = mask([card - 1 for card in offer])
    else:
        state.offer = 0 if owners else -1
    state.looked = mask(position.get("factory_seen_by", owners))


def _read_turn(state: ScytheState, position: Position) -> None:
    state.turn = position.get("turn", state.mats.index(min(state.mats)))
    state.turns = position.get("turns", 1)
    state.in_part = int(position.get("in_part", False))
    state.coerced = int(position.get("coerced", False))
    state.driven = position.get("driven", 0)
    state.contest = mask([PLACE_OF[name.casefold()] for name in position.get("contested", ())])
    state.origins = tuple(-1 if name is None else PLACE_OF[name.casefold()] for name in position.get("origins", ()))
    state.strays = tuple(
        PLACE_OF[place.casefold()] << 12 | PLACE_OF[origin.casefold()] << 6 | int(walked)
        for place, origin, walked in position.get("strays", ())
    )
    if "stack" in position:
        state.stack = [frame(entry) for entry in position["stack"]]
    else:
        over = any(sum(state.stars[STAR_KINDS * s : STAR_KINDS * s + STAR_KINDS]) >= 6 for s in range(len(state.mats)))
        state.stack = [] if over else [(SECTION, state.turn)]
    if state.stack:
        _draw_what_is_left_out(state, position)


def to_draw(position: Position, seat: int, faction: int) -> tuple[int, int]:
    """Return how many combat cards and objectives chance is to draw for a seat, because they are not named."""
    player = position["players"][seat]
    cards = player.get("combat_cards", START_CARDS[faction])
    revealed = player.get("revealed", ())
    default = OBJECTIVES_EACH - len(revealed) if faction == SAXONY or not revealed else 0
    objectives = player.get("objectives", default)
    return (cards if isinstance(cards, int) else 0, objectives if isinstance(objectives, int) else 0)


def _draw_what_is_left_out(state: ScytheState, position: Position) -> None:
    stack = state.stack
    if position.get("factory_offer") is None and state.offer == 0:
        owners = [seat for seat, card in enumerate(state.factory_cards) if card >= 0]
        stack.append((DRAW_OFFER, owners[0], len(state.mats) + 1 - len(owners)))
    for seat in reversed(range(len(state.mats))):
        cards, objectives = to_draw(position, seat, state.factions[seat])
        if cards:
            stack.append((DRAW_CARD, seat, cards, BY_SETUP))
        if objectives:
            stack.append((DRAW_OBJECTIVE, seat, objectives))
    if "tile" not in position:
        stack.append((DRAW_TILE,))
