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
from tabletop_widgets.engines.scythe.position.frame_format import forms_of, read_play
from tabletop_widgets.engines.scythe.position.writing import BATTLE, ORIGINS
from tabletop_widgets.engines.scythe.rules import frames, setup
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.rules.gains import put_tokens
from tabletop_widgets.engines.scythe.rules.setup import OBJECTIVES_EACH
from tabletop_widgets.engines.scythe.rules.stars import earned_stars, recount
from tabletop_widgets.engines.scythe.table import (
    CARDS_OF,
    CUBES_OF,
    MECHS_OF,
    STARS_OF,
    STRUCTURES_OF,
    Table,
    put,
    put_block,
)

Position = Mapping[str, Any]


def with_options(options: ScytheOptions, position: Position) -> Position:
    """Return a position in the present form, with the factions and mats that the game's options name."""
    players = position.get("players")
    if not isinstance(players, list | tuple):
        return position
    return {**position, "players": [_with_names(options, seat, player) for seat, player in enumerate(players)]}


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


def read(table: Table, position: Position) -> None:
    """Fill the table exactly from a position, before the rules continue.

    Args:
        table: the position before anything is drawn.
        position: a position without problems; see `completed`.

    """
    if "players" not in position:
        if "stack" in position:
            table.factions = tuple(FACTIONS.index(name) for name in position.get("factions", ()))
            table.mats = tuple(-1 if name is None else mats.MATS.index(name) for name in position["mats"])
            table.stack = read_stack(table.options, position["stack"])
        return
    players = position["players"]
    table.factions = tuple(FACTIONS.index(player["faction"]) for player in players)
    table.mats = tuple(mats.MATS.index(player["mat"]) if "mat" in player else -1 for player in players)
    for seat in range(table.options.num_players):  # the options may have placed workers already
        table.labour[seat] = 0
    table.on_board = (0,) * len(players)
    table.workers = ((0,) * PLACES,) * len(players)
    for seat, player in enumerate(players):
        setup.place_pieces(table, seat)
        _read_pieces(table, seat, player)
        if seat in table.options.automatic:
            _read_automa(table, seat, player)
        else:
            _read_human(table, seat, player)
        recount(table, seat)
        written = player.get("stars")
        stars = earned_stars(table, seat) if written is None else [written.get(name, 0) for name in STARS]
        table.stars = put_block(table.stars, STARS_OF[seat], stars)
    _read_board(table, position)
    _read_turn(table, position)


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


def cover(mat: int, player: Position) -> list[int]:
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


def recruits_of(player: Position) -> tuple[list[str], list[str]]:
    """Return the recruits that have left and the one-time bonuses taken, given as two lists or as a mapping."""
    recruits = player.get("recruits", ())
    if isinstance(recruits, Mapping):
        return list(recruits), list(recruits.values())
    bonuses = player.get("bonuses", mats.GAINS[: len(recruits)])
    return list(recruits), list(bonuses)


def _read_pieces(table: Table, seat: int, player: Position) -> None:
    """Read the fields that humans and Automas share."""
    table.power[seat] = player.get("power", table.power[seat])
    table.coins[seat] = player.get("coins", table.coins[seat])
    if "character" in player:
        table.characters = put(table.characters, seat, _place_or_none(player["character"]))
    if "workers" in player:
        here = count_workers(player["workers"])
        table.workers = put(table.workers, seat, tuple(here.get(place, 0) for place in range(PLACES)))
        table.on_board = put(table.on_board, seat, sum(here.values()))
    cards = player.get("combat_cards", 0)
    table.hand = put_block(table.hand, CARDS_OF[seat], [0] * 4 if isinstance(cards, int) else counts(cards))


def _place_or_none(name: str | None) -> int:
    return -1 if name is None else PLACE_OF[name.casefold()]


def _read_automa(table: Table, seat: int, player: Position) -> None:
    mechs = [_place_or_none(name) for name in player.get("mechs", ())]
    table.mechs = put_block(table.mechs, MECHS_OF[seat], mechs + [-1] * (4 - len(mechs)))
    card = player.get("factory_card")
    held = -1 if card is None or card is True else card - 1  # True: chance draws it
    table.factory_cards = put(table.factory_cards, seat, held)
    table.markers[seat] = player.get("marker", 0)
    numbers = [card.number for card in table.options.cards]
    table.turned[seat] = mask([numbers.index(number) for number in player.get("turned", ())])
    table.fought[seat] = mask([numbers.index(number) for number in player.get("fought", ())])
    last, last_fought = player.get("last_turned"), player.get("last_fought")
    table.last_turned[seat] = -1 if last is None else numbers.index(last)
    table.last_fought[seat] = -1 if last_fought is None else numbers.index(last_fought)
    plan = player.get("plan")
    table.plans[seat] = None if plan is None else Plan.from_dict(plan, numbers)


def _read_human(table: Table, seat: int, player: Position) -> None:
    table.popularity[seat] = player.get("popularity", table.popularity[seat])
    mechs = mech_places(table.factions[seat], player.get("mechs", ()))
    table.mechs = put_block(table.mechs, MECHS_OF[seat], mechs)
    deployed = mask([i for i, place in enumerate(mechs) if place >= 0])
    table.abilities = put(table.abilities, seat, deployed)
    for name, place in player.get("structures", {}).items():
        which = mats.NUM_STRUCTURES * seat + mats.STRUCTURES.index(name)
        table.structures = put(table.structures, which, PLACE_OF[place.casefold()])
    built = mask([place for place in table.structures[STRUCTURES_OF[seat]] if place >= 0])
    table.built = put(table.built, seat, built)
    table.upgraded = put(table.upgraded, seat, mask([mats.CUBES.index(name) for name in player.get("upgraded", ())]))
    table.covered = put_block(table.covered, CUBES_OF[seat], cover(table.mats[seat], player))
    recruits, bonuses = recruits_of(player)
    table.recruits = put(table.recruits, seat, mask([mats.BOTTOMS.index(name) for name in recruits]))
    table.bonuses = put(table.bonuses, seat, mask([mats.GAINS.index(name) for name in bonuses]))
    table.known = put_block(table.known, CARDS_OF[seat], counts(player.get("stolen", {})))
    given = player.get("objectives", 0)
    objectives = () if isinstance(given, int) else tuple(card - 1 for card in given)
    table.objectives = put(table.objectives, seat, objectives)
    table.revealed = put(table.revealed, seat, tuple(card - 1 for card in player.get("revealed", ())))
    table.returned = put(table.returned, seat, (player.get("returned") or 0) - 1)
    table.factory_cards = put(table.factory_cards, seat, (player.get("factory_card") or 0) - 1)
    section = player.get("section")
    table.sections[seat] = -1 if section is None else mats.SECTIONS.index(section)
    table.choices[seat] = player.get("top", -1)


def _read_board(table: Table, position: Position) -> None:
    for name, tokens in position.get("resources", {}).items():
        place = PLACE_OF[name.casefold()]
        for kind, amount in tokens.items():
            put_tokens(table, RESOURCES.index(kind), place, amount)
    if "encounters" in position:
        table.encounters = mask([PLACE_OF[name.casefold()] for name in position["encounters"]])
    else:  # a character on such a hex has already taken the token
        table.encounters = ENCOUNTER_HEXES & ~mask([place for place in table.characters if place >= 0])
    table.encounter_cards = mask([card - 1 for card in position.get("encounter_cards", ())])
    tile = position.get("tile")
    table.tile = -1 if tile is None else TILES.index(tile)
    table.discard = tuple(counts(position.get("discard", {})))
    if "deck" in position:
        table.deck = tuple(counts(position["deck"]))
    else:
        held = [sum(table.hand[i::4]) for i in range(4)]
        table.deck = tuple(total - held[i] - table.discard[i] for i, total in enumerate(COMBAT_CARDS))
    owners = card_owners(table)
    offer = position.get("factory_offer")
    if offer is not None:
        table.offer = mask([card - 1 for card in offer])
    else:
        table.offer = 0 if owners else -1
    table.looked = mask(position.get("factory_seen_by", owners))
    for seat in table.options.automatic:
        unseen = position["players"][seat].get("factory_unseen_by", bits(table.looked))
        table.peeked[seat] = mask(unseen) if table.factory_cards[seat] >= 0 else 0


def card_owners(table: Table) -> list[int]:
    """Return the humans who have a Factory card: they have looked through those on the board."""
    return [seat for seat in table.options.deciding if table.factory_cards[seat] >= 0]


def _read_turn(table: Table, position: Position) -> None:
    table.turn = position.get("turn", setup.first_seat(table))
    table.turns = position.get("turns", 1)
    table.in_part = int(position.get("in_part", False))
    table.coerced = int(position.get("coerced", False))
    table.driven = position.get("driven", 0)
    table.last_battle = _battle(position.get("last_battle"))
    table.contest = mask([PLACE_OF[name.casefold()] for name in position.get("contested", ())])
    origins = position.get("origins", {})
    table.origins = tuple(_place_or_none(origins.get(unit)) for unit in ORIGINS) if origins else ()
    table.strays = tuple(_stray(stray) for stray in position.get("strays", ()))
    if "stack" in position:
        table.stack = read_stack(table.options, position["stack"])
    elif any(table.star_count(seat) >= mats.MAX_STARS for seat in range(len(table.mats))):
        table.stack = []
    elif table.turn in table.options.automatic:
        table.stack = [(frames.TURN_END, table.turn), (frames.AUTOMA_CARD, table.turn)]
    else:
        table.stack = [(frames.SECTION, table.turn)]
    if table.stack:
        _draw_what_is_left_out(table, position)


def _battle(battle: Position | None) -> tuple[int, ...]:
    if battle is None:
        return ()
    plays = {key: read_play(battle[key]) for key in ("attacker_cards", "defender_cards")}
    numbers = {**battle, **plays, "hex": PLACE_OF[battle["hex"].casefold()]}
    return tuple(numbers[key] for key in BATTLE)


def _stray(stray: Position) -> int:
    here, origin = PLACE_OF[stray["place"].casefold()], PLACE_OF[stray["origin"].casefold()]
    return here << 12 | origin << 6 | int(stray["walked"])


def to_draw(position: Position, seat: int, faction: int) -> tuple[int, int]:
    """Return the numbers of combat cards and objectives that chance draws for a seat, because none are given."""
    player = position["players"][seat]
    cards = player.get("combat_cards", START_CARDS[faction])
    if "mat" not in player:  # an Automa has no objectives
        return (cards if isinstance(cards, int) else 0, 0)
    revealed = player.get("revealed", ())
    default = OBJECTIVES_EACH - len(revealed) if faction == SAXONY or not revealed else 0
    objectives = player.get("objectives", default)
    return (cards if isinstance(cards, int) else 0, objectives if isinstance(objectives, int) else 0)


def _draw_what_is_left_out(table: Table, position: Position) -> None:
    stack = table.stack
    stack.extend(
        (frames.AUTOMA_FACTORY, seat) for seat in table.options.automatic if draws_factory_card(position, seat)
    )
    if position.get("factory_offer") is None and table.offer == 0:
        owned = sum(card >= 0 for card in table.factory_cards)
        stack.append((frames.DRAW_OFFER, card_owners(table)[0], len(table.mats) + 1 - owned))
    for seat in reversed(range(len(table.mats))):
        cards, objectives = to_draw(position, seat, table.factions[seat])
        if cards:
            stack.append((frames.DRAW_CARD, seat, cards, frames.BY_SETUP))
        if objectives:
            stack.append((frames.DRAW_OBJECTIVE, seat, objectives))
    if "tile" not in position:
        stack.append((frames.DRAW_TILE,))


def draws_factory_card(position: Position, seat: int) -> bool:
    """Return whether chance has to draw the Factory card of an Automa."""
    return position["players"][seat].get("factory_card") is True
