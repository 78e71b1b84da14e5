"""Positions of Scythe read from plain data: missing keys get their natural defaults.

You need to write only what matters, e.g. `{"players": [{"faction": "rusviet", "mat": "mechanical", "popularity": 12,
"mechs": ["c7", "c7", "d7"]}, {"faction": "crimea", "mat": "patriotic"}], "resources": {"c7": {"oil": 4}}}`.
The keys are those of `writing.to_dict`. Places are written as on the board ("d4") or as in the map data ("r3c3").
Factions and mats may be left out if the game's options name them.

An Automa, e.g. `{"faction": "saxony", "power": 9, "character": "e3", "mechs": ["c4", "d5"], "marker": 11, "turned": [1,
5]}`, gets the rest from its set-up. Its `character` and entries of its `mechs` are null on the faction mat,
`factory_card` may be true: chance then draws the card, from `factory_offer` if that is given. `turned` and `fought` are
the printed numbers of the cards in its two discard piles.

`stack` holds what is due, the next thing last, with names for its fields (see `frames`): `[{"kind": "turn-end",
"seat": 0}, {"kind": "bottom", "seat": 0, "section": "move"}]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop_widgets.core.frames import Frame
from tabletop_widgets.engines.scythe.automa_plan import Plan
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import COMBAT_CARDS, STARS, TILES, VALUES
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS, SAXONY, START_CARDS
from tabletop_widgets.engines.scythe.components.map import ENCOUNTER_HEXES, PLACE_OF, PLACES, RESOURCES, bits, mask
from tabletop_widgets.engines.scythe.options import ScytheOptions
from tabletop_widgets.engines.scythe.position import (
    CARDS_OF,
    CUBES_OF,
    MECHS_OF,
    STARS_OF,
    STRUCTURES_OF,
    Position,
    put,
    put_block,
)
from tabletop_widgets.engines.scythe.position_data.frame_format import forms_of, read_play
from tabletop_widgets.engines.scythe.position_data.writing import BATTLE, ORIGINS
from tabletop_widgets.engines.scythe.rules import frames, setup
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.rules.gains import put_tokens
from tabletop_widgets.engines.scythe.rules.setup import OBJECTIVES_EACH
from tabletop_widgets.engines.scythe.rules.stars import earned_stars, recount

PositionData = Mapping[str, Any]


def with_options(options: ScytheOptions, data: PositionData) -> PositionData:
    """Return a position in the present form, with the factions and mats that the game's options name."""
    players = data.get("players")
    if not isinstance(players, list | tuple):
        return data
    return {**data, "players": [_with_names(options, seat, player) for seat, player in enumerate(players)]}


def _with_names(options: ScytheOptions, seat: int, player: object) -> object:
    if seat >= options.num_players or not isinstance(player, Mapping):
        return player
    named: dict[str, Any] = {}
    faction, mat, _ = options.seats[seat]
    if faction is not None:
        named["faction"] = FACTIONS[faction]
    if mat is not None:
        named["mat"] = mats.MATS[mat]
    return {**named, **player}


def read(position: Position, data: PositionData) -> None:
    """Fill a position exactly from its data, before the rules continue.

    Args:
        position: the position before anything is drawn.
        data: a position dict without problems; see `with_options`.

    """
    if "players" not in data:
        if "stack" in data:
            position.factions = tuple(FACTIONS.index(name) for name in data.get("factions", ()))
            position.mats = tuple(-1 if name is None else mats.MATS.index(name) for name in data["mats"])
            position.stack = read_stack(position.options, data["stack"])
        return
    players = data["players"]
    position.factions = tuple(FACTIONS.index(player["faction"]) for player in players)
    position.mats = tuple(mats.MATS.index(player["mat"]) if "mat" in player else -1 for player in players)
    for seat in range(position.options.num_players):  # the options may have placed workers already
        position.labour[seat] = 0
    position.on_board = (0,) * len(players)
    position.workers = ((0,) * PLACES,) * len(players)
    for seat, player in enumerate(players):
        setup.place_pieces(position, seat)
        _read_pieces(position, seat, player)
        if seat in position.options.automatic:
            _read_automa(position, seat, player)
        else:
            _read_human(position, seat, player)
        recount(position, seat)
        written = player.get("stars")
        stars = earned_stars(position, seat) if written is None else [written.get(name, 0) for name in STARS]
        position.stars = put_block(position.stars, STARS_OF[seat], stars)
    _read_board(position, data)
    _read_turn(position, data)


def read_stack(options: ScytheOptions, entries: Sequence[Any]) -> list[Frame]:
    """Return the stack of frames, from entries without problems."""
    forms = forms_of(options.num_players)
    return [FRAMES.read(entry, forms)[0] for entry in entries]


def counts(cards: Mapping[str, int] | Sequence[int]) -> list[int]:
    """Return combat cards, given by value or as a list of values, as four counts."""
    if isinstance(cards, Mapping):
        return [cards.get(str(value), 0) for value in VALUES]
    return [list(cards).count(value) for value in VALUES]


def count_workers(units: Mapping[str, int] | Sequence[str]) -> dict[int, int]:
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


def cover(mat: int, player: PositionData) -> list[int]:
    """Return the cubes on each bottom action: as given, otherwise filled from the left."""
    given = player.get("covered")
    if given is not None:
        return [given.get(bottom, 0) for bottom in mats.BOTTOMS[:4]]
    left = len(player.get("upgraded", ()))
    found = []
    for slots in mats.SLOTS[mat]:
        found.append(min(slots, left))
        left -= found[-1]
    return found


def recruits_of(player: PositionData) -> tuple[list[str], list[str]]:
    """Return the recruits that have left and the one-time bonuses taken, given as two lists or as a mapping."""
    recruits = player.get("recruits", ())
    if isinstance(recruits, Mapping):
        return list(recruits), list(recruits.values())
    bonuses = player.get("bonuses", mats.GAINS[: len(recruits)])
    return list(recruits), list(bonuses)


def _read_pieces(position: Position, seat: int, player: PositionData) -> None:
    """Read the fields that humans and Automas share."""
    position.power[seat] = player.get("power", position.power[seat])
    position.coins[seat] = player.get("coins", position.coins[seat])
    if "character" in player:
        position.characters = put(position.characters, seat, _place_or_none(player["character"]))
    if "workers" in player:
        here = count_workers(player["workers"])
        position.workers = put(position.workers, seat, tuple(here.get(place, 0) for place in range(PLACES)))
        position.on_board = put(position.on_board, seat, sum(here.values()))
    cards = player.get("combat_cards", 0)
    position.hand = put_block(position.hand, CARDS_OF[seat], [0] * 4 if isinstance(cards, int) else counts(cards))


def _place_or_none(name: str | None) -> int:
    return -1 if name is None else PLACE_OF[name.casefold()]


def _read_automa(position: Position, seat: int, player: PositionData) -> None:
    mechs = [_place_or_none(name) for name in player.get("mechs", ())]
    position.mechs = put_block(position.mechs, MECHS_OF[seat], mechs + [-1] * (4 - len(mechs)))
    card = player.get("factory_card")
    held = -1 if card is None or card is True else card - 1  # with True, chance draws the card
    position.factory_cards = put(position.factory_cards, seat, held)
    position.markers[seat] = player.get("marker", 0)
    numbers = [card.number for card in position.options.cards]
    position.turned[seat] = mask([numbers.index(number) for number in player.get("turned", ())])
    position.fought[seat] = mask([numbers.index(number) for number in player.get("fought", ())])
    last, last_fought = player.get("last_turned"), player.get("last_fought")
    position.last_turned[seat] = -1 if last is None else numbers.index(last)
    position.last_fought[seat] = -1 if last_fought is None else numbers.index(last_fought)
    plan = player.get("plan")
    position.plans[seat] = None if plan is None else Plan.from_dict(plan, numbers)


def _read_human(position: Position, seat: int, player: PositionData) -> None:
    position.popularity[seat] = player.get("popularity", position.popularity[seat])
    mechs = mech_places(position.factions[seat], player.get("mechs", ()))
    position.mechs = put_block(position.mechs, MECHS_OF[seat], mechs)
    deployed = mask([i for i, place in enumerate(mechs) if place >= 0])
    position.abilities = put(position.abilities, seat, deployed)
    for name, place in player.get("structures", {}).items():
        which = mats.NUM_STRUCTURES * seat + mats.STRUCTURES.index(name)
        position.structures = put(position.structures, which, PLACE_OF[place.casefold()])
    built = mask([place for place in position.structures[STRUCTURES_OF[seat]] if place >= 0])
    position.built = put(position.built, seat, built)
    position.upgraded = put(
        position.upgraded, seat, mask([mats.CUBES.index(name) for name in player.get("upgraded", ())])
    )
    position.covered = put_block(position.covered, CUBES_OF[seat], cover(position.mats[seat], player))
    recruits, bonuses = recruits_of(player)
    position.recruits = put(position.recruits, seat, mask([mats.BOTTOMS.index(name) for name in recruits]))
    position.bonuses = put(position.bonuses, seat, mask([mats.GAINS.index(name) for name in bonuses]))
    position.known = put_block(position.known, CARDS_OF[seat], counts(player.get("stolen", {})))
    given = player.get("objectives", 0)
    objectives = () if isinstance(given, int) else tuple(card - 1 for card in given)
    position.objectives = put(position.objectives, seat, objectives)
    position.revealed = put(position.revealed, seat, tuple(card - 1 for card in player.get("revealed", ())))
    position.returned = put(position.returned, seat, (player.get("returned") or 0) - 1)
    position.factory_cards = put(position.factory_cards, seat, (player.get("factory_card") or 0) - 1)
    section = player.get("section")
    position.sections[seat] = -1 if section is None else mats.SECTIONS.index(section)
    position.choices[seat] = player.get("top", -1)


def _read_board(position: Position, data: PositionData) -> None:
    for name, tokens in data.get("resources", {}).items():
        place = PLACE_OF[name.casefold()]
        for kind, amount in tokens.items():
            put_tokens(position, RESOURCES.index(kind), place, amount)
    if "encounters" in data:
        position.encounters = mask([PLACE_OF[name.casefold()] for name in data["encounters"]])
    else:  # a character on the hex of an encounter has already taken its token
        position.encounters = ENCOUNTER_HEXES & ~mask([place for place in position.characters if place >= 0])
    position.encounter_cards = mask([card - 1 for card in data.get("encounter_cards", ())])
    tile = data.get("tile")
    position.tile = -1 if tile is None else TILES.index(tile)
    position.discard = tuple(counts(data.get("discard", {})))
    if "deck" in data:
        position.deck = tuple(counts(data["deck"]))
    else:
        held = [sum(position.hand[i::4]) for i in range(4)]
        position.deck = tuple(total - held[i] - position.discard[i] for i, total in enumerate(COMBAT_CARDS))
    owners = card_owners(position)
    offer = data.get("factory_offer")
    if offer is not None:
        position.offer = mask([card - 1 for card in offer])
    else:
        position.offer = 0 if owners else -1
    position.looked = mask(data.get("factory_seen_by", owners))
    for seat in position.options.automatic:
        unseen = data["players"][seat].get("factory_unseen_by", bits(position.looked))
        position.peeked[seat] = mask(unseen) if position.factory_cards[seat] >= 0 else 0


def card_owners(position: Position) -> list[int]:
    """Return the humans who have a Factory card: they have looked through those on the board."""
    return [seat for seat in position.options.deciding if position.factory_cards[seat] >= 0]


def _read_turn(position: Position, data: PositionData) -> None:
    position.turn = data.get("turn", setup.first_seat(position))
    position.turns = data.get("turns", 1)
    position.in_part = int(data.get("in_part", False))
    position.coerced = int(data.get("coerced", False))
    position.driven = data.get("driven", 0)
    position.last_battle = _battle(data.get("last_battle"))
    position.contest = mask([PLACE_OF[name.casefold()] for name in data.get("contested", ())])
    origins = data.get("origins", {})
    position.origins = tuple(_place_or_none(origins.get(unit)) for unit in ORIGINS) if origins else ()
    position.strays = tuple(_stray(stray) for stray in data.get("strays", ()))
    if "stack" in data:
        position.stack = read_stack(position.options, data["stack"])
    elif any(position.star_count(seat) >= mats.MAX_STARS for seat in range(len(position.mats))):
        position.stack = []
    elif position.turn in position.options.automatic:
        position.stack = [(frames.TURN_END, position.turn), (frames.AUTOMA_CARD, position.turn)]
    else:
        position.stack = [(frames.SECTION, position.turn)]
    if position.stack:
        _draw_what_is_left_out(position, data)


def _battle(battle: PositionData | None) -> tuple[int, ...]:
    if battle is None:
        return ()
    plays = {key: read_play(battle[key]) for key in ("attacker_cards", "defender_cards")}
    numbers = {**battle, **plays, "hex": PLACE_OF[battle["hex"].casefold()]}
    return tuple(numbers[key] for key in BATTLE)


def _stray(stray: PositionData) -> int:
    here, origin = PLACE_OF[stray["place"].casefold()], PLACE_OF[stray["origin"].casefold()]
    return here << 12 | origin << 6 | int(stray["walked"])


def to_draw(data: PositionData, seat: int, faction: int) -> tuple[int, int]:
    """Return the numbers of combat cards and objectives that chance draws for a seat, because none are given."""
    player = data["players"][seat]
    cards = player.get("combat_cards", START_CARDS[faction])
    if "mat" not in player:  # an Automa has no objectives
        return (cards if isinstance(cards, int) else 0, 0)
    revealed = player.get("revealed", ())
    default = OBJECTIVES_EACH - len(revealed) if faction == SAXONY or not revealed else 0
    objectives = player.get("objectives", default)
    return (cards if isinstance(cards, int) else 0, objectives if isinstance(objectives, int) else 0)


def _draw_what_is_left_out(position: Position, data: PositionData) -> None:
    stack = position.stack
    stack.extend((frames.AUTOMA_FACTORY, seat) for seat in position.options.automatic if draws_factory_card(data, seat))
    if data.get("factory_offer") is None and position.offer == 0:
        owned = sum(card >= 0 for card in position.factory_cards)
        stack.append((frames.DRAW_OFFER, card_owners(position)[0], len(position.mats) + 1 - owned))
    for seat in reversed(range(len(position.mats))):
        cards, objectives = to_draw(data, seat, position.factions[seat])
        if cards:
            stack.append((frames.DRAW_CARD, seat, cards, frames.BY_SETUP))
        if objectives:
            stack.append((frames.DRAW_OBJECTIVE, seat, objectives))
    if "tile" not in data:
        stack.append((frames.DRAW_TILE,))


def draws_factory_card(data: PositionData, seat: int) -> bool:
    """Return whether chance has to draw the Factory card of an Automa."""
    return data["players"][seat].get("factory_card") is True
