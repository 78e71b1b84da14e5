"""Positions of Scythe read from plain data: what is left out takes its natural default.

A person writes what matters, e.g. `{"players": [{"faction": "rusviet", "mat": "mechanical", "popularity": 12,
"mechs": ["c7", "c7", "d7"]}, {"faction": "crimea", "mat": "patriotic"}], "resources": {"c7": {"oil": 4}}}`.
The keys are those of `writing.to_dict`. Places are written as on the board ("d4") or as in the map data ("r3c3").
Factions and mats may be left out where the game names them.

An Automa, e.g. `{"faction": "saxony", "power": 9, "character": "e3", "mechs": ["c4", "d5"], "marker": 11, "turned": [1,
5]}`, begins as it is set up. Its `character` and entries of its `mechs` are null on the faction mat, `factory_card` may
be true: chance draws which, out of `factory_offer` if that is written. `turned` and `fought` are the printed numbers of
the cards in its two discard piles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop_widgets.engines.scythe.components.cards import COMBAT_CARDS, STARS, TILES, VALUES
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS, SAXONY, START_CARDS
from tabletop_widgets.engines.scythe.components.map import ENCOUNTERS, PLACE_OF, PLACES, RESOURCES, bits, mask
from tabletop_widgets.engines.scythe.components.mats import (
    BOTTOMS,
    CUBES,
    GAINS,
    MATS,
    MAX_STARS,
    SECTIONS,
    SLOTS,
    STRUCTURES,
)
from tabletop_widgets.engines.scythe.plan import Plan
from tabletop_widgets.engines.scythe.rules import setup
from tabletop_widgets.engines.scythe.rules.frames import (
    AUTOMA_CARD,
    AUTOMA_FACTORY,
    BY_SETUP,
    DRAW_CARD,
    DRAW_OBJECTIVE,
    DRAW_OFFER,
    DRAW_TILE,
    KINDS,
    SECTION,
    TURN_END,
)
from tabletop_widgets.engines.scythe.rules.setup import OBJECTIVES_EACH
from tabletop_widgets.engines.scythe.rules.stars import KINDS as STAR_KINDS
from tabletop_widgets.engines.scythe.rules.stars import earned, recount, star_count

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.game import ScytheGame
    from tabletop_widgets.engines.scythe.state import ScytheState

Position = Mapping[str, Any]


def problems(game: ScytheGame, position: object) -> list[str]:
    """Return everything wrong in a position dict; see `ScytheGame.problems`."""
    from tabletop_widgets.engines.scythe.position.checking import problems as check

    return check(game, position)


def build(game: ScytheGame, position: Position) -> ScytheState:
    """Return the state of a position without problems."""
    state = read(game, completed(game, position))
    state.run(None)
    return state


def completed(game: ScytheGame, position: Position) -> Position:
    """Return a position in which factions and mats that the game names are written out."""
    players = position.get("players")
    if not isinstance(players, list | tuple):
        return position
    return {**position, "players": [_with_names(game, seat, player) for seat, player in enumerate(players)]}


def _with_names(game: ScytheGame, seat: int, player: object) -> object:
    if seat >= game.num_players or not isinstance(player, Mapping):
        return player
    named: dict[str, Any] = {}
    faction, mat, _ = game.seats[seat]
    if faction is not None:
        named["faction"] = FACTIONS[faction]
    if mat is not None:
        named["mat"] = MATS[mat]
    return {**named, **player}


def read(game: ScytheGame, position: Position) -> ScytheState:
    """Return the state of a position just as it is written, before the rules go on with it; see `completed`."""
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
    state.mats = tuple(MATS.index(player["mat"]) if "mat" in player else -1 for player in players)
    for seat in range(game.num_players):  # also what options have placed already
        state.on_board[seat] = state.labour[seat] = 0
    state.workers = [0] * len(state.workers)
    for seat, player in enumerate(players):
        setup.place_pieces(state, seat)
        _read_pieces(state, seat, player)
        if seat in game.automatic:
            _read_automa(state, seat, player)
        else:
            _read_human(state, seat, player)
        recount(state, seat)
        written = player.get("stars")
        stars = earned(state, seat) if written is None else [written.get(name, 0) for name in STARS]
        state.stars[STAR_KINDS * seat : STAR_KINDS * seat + STAR_KINDS] = stars
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


def _read_pieces(state: ScytheState, seat: int, player: Position) -> None:
    """Read what humans and Automas have alike."""
    state.power[seat] = player.get("power", state.power[seat])
    state.coins[seat] = player.get("coins", state.coins[seat])
    if "character" in player:
        state.characters[seat] = _place_or_none(player["character"])
    if "workers" in player:
        here = placed(player["workers"])
        state.workers[PLACES * seat : PLACES * seat + PLACES] = [here.get(place, 0) for place in range(PLACES)]
        state.on_board[seat] = sum(here.values())
    cards = player.get("combat_cards", 0)
    state.hand[4 * seat : 4 * seat + 4] = [0] * 4 if isinstance(cards, int) else counts(cards)


def _place_or_none(name: str | None) -> int:
    return -1 if name is None else PLACE_OF[name.casefold()]


def _read_automa(state: ScytheState, seat: int, player: Position) -> None:
    mechs = [_place_or_none(name) for name in player.get("mechs", ())]
    state.mechs[4 * seat : 4 * seat + 4] = mechs + [-1] * (4 - len(mechs))
    card = player.get("factory_card")
    state.factory_cards[seat] = -1 if card is None or card is True else card - 1  # True: chance draws it
    state.markers[seat] = player.get("marker", 0)
    numbers = [card.number for card in state.game.cards]
    state.turned[seat] = mask([numbers.index(number) for number in player.get("turned", ())])
    state.fought[seat] = mask([numbers.index(number) for number in player.get("fought", ())])
    last, last_fought = player.get("last_turned"), player.get("last_fought")
    state.last_turned[seat] = -1 if last is None else numbers.index(last)
    state.last_fought[seat] = -1 if last_fought is None else numbers.index(last_fought)
    plan = player.get("plan")
    state.plans[seat] = None if plan is None else Plan.from_dict(plan, numbers)


def _read_human(state: ScytheState, seat: int, player: Position) -> None:
    four = slice(4 * seat, 4 * seat + 4)
    state.popularity[seat] = player.get("popularity", state.popularity[seat])
    state.mechs[four] = mech_places(state.factions[seat], player.get("mechs", ()))
    state.abilities[seat] = sum(1 << i for i, place in enumerate(state.mechs[four]) if place >= 0)
    for name, place in player.get("structures", {}).items():
        state.structures[4 * seat + STRUCTURES.index(name)] = PLACE_OF[place.casefold()]
    state.built[seat] = mask([place for place in state.structures[four] if place >= 0])
    state.upgraded[seat] = mask([CUBES.index(name) for name in player.get("upgraded", ())])
    state.covered[four] = cover(state.mats[seat], player)
    recruits, bonuses = recruits_of(player)
    state.recruits[seat] = mask([BOTTOMS.index(name) for name in recruits])
    state.bonuses[seat] = mask([GAINS.index(name) for name in bonuses])
    state.known[four] = counts(player.get("stolen", {}))
    objectives = player.get("objectives", 0)
    state.objectives[seat] = () if isinstance(objectives, int) else tuple(card - 1 for card in objectives)
    state.revealed[seat] = tuple(card - 1 for card in player.get("revealed", ()))
    state.returned[seat] = (player.get("returned") or 0) - 1
    state.factory_cards[seat] = (player.get("factory_card") or 0) - 1
    section = player.get("section")
    state.sections[seat] = -1 if section is None else SECTIONS.index(section)
    state.choices[seat] = player.get("top", -1)


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
        state.encounters = ENCOUNTERS & ~mask([place for place in state.characters if place >= 0])
    state.encounter_cards = mask([card - 1 for card in position.get("encounter_cards", ())])
    tile = position.get("tile")
    state.tile = -1 if tile is None else TILES.index(tile)
    state.discard = counts(position.get("discard", {}))
    if "deck" in position:
        state.deck = counts(position["deck"])
    else:
        held = [sum(state.hand[i::4]) for i in range(4)]
        state.deck = [total - held[i] - state.discard[i] for i, total in enumerate(COMBAT_CARDS)]
    owners = card_owners(state)
    offer = position.get("factory_offer")
    if offer is not None:
        state.offer = mask([card - 1 for card in offer])
    else:
        state.offer = 0 if owners else -1
    state.looked = mask(position.get("factory_seen_by", owners))
    for seat in state.game.automatic:
        unseen = position["players"][seat].get("factory_unseen_by", bits(state.looked))
        state.peeked[seat] = mask(unseen) if state.factory_cards[seat] >= 0 else 0


def card_owners(state: ScytheState) -> list[int]:
    """Return the humans who have a Factory card: they have looked through those on the board."""
    return [seat for seat in state.game.deciding if state.factory_cards[seat] >= 0]


def _read_turn(state: ScytheState, position: Position) -> None:
    state.turn = position.get("turn", setup.first_seat(state))
    state.turns = position.get("turns", 1)
    state.in_part = int(position.get("in_part", False))
    state.coerced = int(position.get("coerced", False))
    state.driven = position.get("driven", 0)
    state.last_battle = tuple(position.get("last_battle", ()))
    state.contest = mask([PLACE_OF[name.casefold()] for name in position.get("contested", ())])
    state.origins = tuple(-1 if name is None else PLACE_OF[name.casefold()] for name in position.get("origins", ()))
    state.strays = tuple(
        PLACE_OF[place.casefold()] << 12 | PLACE_OF[origin.casefold()] << 6 | int(walked)
        for place, origin, walked in position.get("strays", ())
    )
    if "stack" in position:
        state.stack = [frame(entry) for entry in position["stack"]]
    elif any(star_count(state, seat) >= MAX_STARS for seat in range(len(state.mats))):
        state.stack = []
    elif state.turn in state.game.automatic:
        state.stack = [(TURN_END, state.turn), (AUTOMA_CARD, state.turn)]
    else:
        state.stack = [(SECTION, state.turn)]
    if state.stack:
        _draw_what_is_left_out(state, position)


def to_draw(position: Position, seat: int, faction: int) -> tuple[int, int]:
    """Return how many combat cards and objectives chance is to draw for a seat, because they are not named."""
    player = position["players"][seat]
    cards = player.get("combat_cards", START_CARDS[faction])
    if "mat" not in player:  # an Automa has no objectives
        return (cards if isinstance(cards, int) else 0, 0)
    revealed = player.get("revealed", ())
    default = OBJECTIVES_EACH - len(revealed) if faction == SAXONY or not revealed else 0
    objectives = player.get("objectives", default)
    return (cards if isinstance(cards, int) else 0, objectives if isinstance(objectives, int) else 0)


def _draw_what_is_left_out(state: ScytheState, position: Position) -> None:
    stack = state.stack
    stack.extend((AUTOMA_FACTORY, seat) for seat in state.game.automatic if draws_factory_card(position, seat))
    if position.get("factory_offer") is None and state.offer == 0:
        owned = sum(card >= 0 for card in state.factory_cards)
        stack.append((DRAW_OFFER, card_owners(state)[0], len(state.mats) + 1 - owned))
    for seat in reversed(range(len(state.mats))):
        cards, objectives = to_draw(position, seat, state.factions[seat])
        if cards:
            stack.append((DRAW_CARD, seat, cards, BY_SETUP))
        if objectives:
            stack.append((DRAW_OBJECTIVE, seat, objectives))
    if "tile" not in position:
        stack.append((DRAW_TILE,))


def draws_factory_card(position: Position, seat: int) -> bool:
    """Return whether chance is to draw which Factory card an Automa holds."""
    return position["players"][seat].get("factory_card") is True
