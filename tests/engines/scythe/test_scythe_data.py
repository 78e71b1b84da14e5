"""The tables: map, mats, decks and tracks against the figures of the printed game."""

from __future__ import annotations

import pytest
import scythe_reference as reference
from scythe_reference import BASES, LAKE_WAYS, LAND_WAYS, RIVER_WAYS, SHORES, TERRAIN, TUNNELS

from tabletop_widgets.engines.scythe import ScytheGame
from tabletop_widgets.engines.scythe.actions.catalogue import ACTIONS
from tabletop_widgets.engines.scythe.actions.ids import NUM_ACTIONS
from tabletop_widgets.engines.scythe.components import cards, mats
from tabletop_widgets.engines.scythe.components import map as game_map
from tabletop_widgets.engines.scythe.components.factions import (
    ABILITIES,
    FACTION_ABILITIES,
    FACTIONS,
    MECHS,
    RIVERWALK_TO,
    START_CARDS,
    START_POWER,
)
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACE_OF, bits


def names(places: int) -> set[str]:
    return {NAMES[place] for place in bits(places)}


# --- the map


def test_the_board_has_47_hexes_of_seven_terrains() -> None:
    counts = {t: sum(terrain == t for terrain in TERRAIN.values()) for t in TERRAIN.values()}
    assert counts == {
        "mountain": 8,
        "farm": 7,
        "village": 9,
        "forest": 7,
        "tundra": 8,
        "lake": 7,
        "factory": 1,
    }
    assert {NAMES[p]: game_map.TERRAINS[game_map.TERRAIN[p]] for p in range(game_map.NUM_HEXES)} == TERRAIN


def test_there_are_eleven_encounters_six_tunnels_and_seven_lakes() -> None:
    assert names(game_map.ENCOUNTER_HEXES) == reference.ENCOUNTERS
    assert names(game_map.TUNNELS) == TUNNELS
    assert names(game_map.LAKES) == reference.LAKES
    assert (len(reference.ENCOUNTERS), len(TUNNELS), len(reference.LAKES)) == (11, 6, 7)


@pytest.mark.parametrize("name", [*TERRAIN, *BASES])
def test_a_hex_borders_on_land_rivers_and_lakes_as_printed(name: str) -> None:
    place = PLACE_OF[name]
    assert names(game_map.NEXT_LAND[place]) == LAND_WAYS[name]
    assert names(game_map.ACROSS_RIVER[place]) == RIVER_WAYS[name]
    assert names(game_map.NEXT_LAKES[place]) == LAKE_WAYS[name]
    if place < game_map.NUM_HEXES:
        assert names(game_map.SHORE[place]) == SHORES.get(name, set())
        assert names(game_map.ADJACENT[place]) == reference.neighbours(name)


def test_borders_are_the_same_from_both_sides() -> None:
    for a in range(game_map.NUM_HEXES):
        for b in range(game_map.NUM_HEXES):
            for table in (game_map.ADJACENT, game_map.ACROSS_RIVER, game_map.NEXT_LAND):
                assert table[a] >> b & 1 == table[b] >> a & 1


def test_7_1_of_79_borders_between_land_hexes_31_are_rivers_and_no_lake_has_one() -> None:
    rivers = sum(game_map.ACROSS_RIVER[p].bit_count() for p in range(game_map.NUM_HEXES))
    land = sum(game_map.NEXT_LAND[p].bit_count() for p in range(game_map.NUM_HEXES))
    assert rivers == 2 * 31
    assert land + rivers == 2 * 79
    assert all(not game_map.ACROSS_RIVER[p] & game_map.LAKES for p in range(game_map.NUM_HEXES))


def test_no_hex_has_more_than_six_neighbours_and_the_factory_has_three_lakes_and_three_lands() -> None:
    assert max(mask.bit_count() for mask in game_map.ADJACENT) == 6
    assert names(game_map.ADJACENT[game_map.FACTORY]) == {"c4", "d5", "e4", "c5", "d3", "e5"}
    assert NAMES[game_map.FACTORY] == "d4"


def test_every_place_has_a_name_of_its_own_and_both_ways_of_writing_find_it() -> None:
    assert len(set(NAMES)) == game_map.PLACES == 54
    assert PLACE_OF["d4"] == PLACE_OF["r3c3"]
    assert PLACE_OF["e3"] == PLACE_OF["r4c2"]
    assert names(game_map.BASES) == set(BASES)


# --- factions


@pytest.mark.parametrize(
    ("faction", "power", "combat_cards", "ability", "mechs", "rivers"),
    [
        ("nordic", 4, 1, "swim", "riverwalk seaworthy artillery speed", "forest mountain"),
        ("rusviet", 3, 2, "relentless", "riverwalk township peoples_army speed", "farm village"),
        ("crimea", 5, 0, "coercion", "riverwalk wayfare scout speed", "farm tundra"),
        ("saxony", 1, 4, "dominate", "riverwalk underpass disarm speed", "forest mountain"),
        ("polania", 2, 3, "meander", "riverwalk submerge camaraderie speed", "village mountain"),
    ],
)
def test_a_faction_has_its_power_cards_ability_and_mechs(
    faction: str, power: int, combat_cards: int, ability: str, mechs: str, rivers: str
) -> None:
    seat = FACTIONS.index(faction)
    assert (START_POWER[seat], START_CARDS[seat]) == (power, combat_cards)
    assert FACTION_ABILITIES[seat] == ability
    assert MECHS[seat] == tuple(mechs.split())
    assert names(RIVERWALK_TO[seat]) == {name for name in TERRAIN if TERRAIN[name] in rivers.split()}


def test_1_2_factions_sit_clockwise_nordic_rusviet_crimea_saxony_polania() -> None:
    assert FACTIONS == ("nordic", "rusviet", "crimea", "saxony", "polania")
    assert len(ABILITIES) == 12  # two that all have, and two of each


# --- player mats

MAT_TABLE = [
    # mat, label, popularity, coins, (top, bottom, cost, red boxes that can be covered, coins) from the left
    ("industrial", "1", 2, 4, "bolster upgrade 3 1 3, produce deploy 3 2 2, move build 3 1 1, trade enlist 4 2 0"),
    ("engineering", "2", 2, 5, "produce upgrade 3 1 2, trade deploy 4 2 0, bolster build 3 2 3, move enlist 3 1 1"),
    ("militant", "2A", 3, 4, "bolster upgrade 3 2 0, move deploy 3 1 3, produce build 4 1 1, trade enlist 3 2 2"),
    ("patriotic", "3", 2, 6, "move upgrade 2 0 1, bolster deploy 4 3 3, trade build 4 2 0, produce enlist 3 1 2"),
    ("innovative", "3A", 3, 5, "trade upgrade 3 0 3, produce deploy 3 1 1, bolster build 4 3 2, move enlist 3 2 0"),
    ("mechanical", "4", 3, 6, "trade upgrade 3 1 0, bolster deploy 3 2 2, move build 3 1 2, produce enlist 4 2 2"),
    ("agricultural", "5", 4, 7, "move upgrade 2 0 1, trade deploy 4 2 0, produce build 4 2 2, bolster enlist 3 2 3"),
]


@pytest.mark.parametrize(("mat", "label", "popularity", "coins", "columns"), MAT_TABLE)
def test_a_player_mat_has_its_columns_costs_and_coins(
    mat: str, label: str, popularity: int, coins: int, columns: str
) -> None:
    i = mats.MATS.index(mat)
    assert (mats.LABELS[i], mats.START_POPULARITY[i], mats.START_COINS[i]) == (label, popularity, coins)
    for at, column in enumerate(columns.split(", ")):
        top, bottom, cost, slots, pays = column.split()
        section, b = mats.SECTIONS.index(top), mats.BOTTOMS.index(bottom)
        assert mats.COLUMNS[i][at] == section
        assert mats.BOTTOM_OF[i][section] == b == at
        assert (mats.COST[i][b], mats.SLOTS[i][b], mats.PAYS[i][b]) == (int(cost), int(slots), int(pays))


@pytest.mark.parametrize("mat", range(7))
def test_every_mat_costs_13_takes_six_cubes_and_pays_six_coins(mat: int) -> None:
    assert (sum(mats.COST[mat]), sum(mats.SLOTS[mat]), sum(mats.PAYS[mat])) == (13, 6, 6)


def test_1_1_five_mats_are_in_the_base_game_and_they_are_in_start_order() -> None:
    assert tuple(mats.MATS[i] for i in mats.BASE_MATS) == (
        "industrial",
        "engineering",
        "patriotic",
        "mechanical",
        "agricultural",
    )
    assert mats.LABELS == ("1", "2", "2A", "3", "3A", "4", "5")


@pytest.mark.parametrize(
    ("workers", "cost"),
    [(2, (0, 0, 0)), (3, (0, 0, 0)), (4, (1, 0, 0)), (5, (1, 0, 0)), (6, (1, 1, 0)), (7, (1, 1, 0)), (8, (1, 1, 1))],
)
def test_12_2_produce_costs_power_popularity_and_coins_as_workers_leave_the_mat(
    workers: int, cost: tuple[int, int, int]
) -> None:
    assert mats.PRODUCE_COST[workers] == cost


# --- decks and tracks


def test_the_combat_deck_has_42_cards_worth_130() -> None:
    assert cards.VALUES == (2, 3, 4, 5)
    assert cards.COMBAT_CARDS == (16, 12, 8, 6)
    assert sum(value * n for value, n in zip(cards.VALUES, cards.COMBAT_CARDS, strict=True)) == 130


def test_there_are_28_encounters_12_factory_cards_23_objectives_and_six_tiles() -> None:
    assert (len(cards.ENCOUNTERS), len(cards.FACTORY_CARDS), len(cards.END_OF_TURN)) == (28, 12, 23)
    assert len(cards.TILES) == len(cards.TILE_COINS) == 6
    assert all(len(card) == 3 for card in cards.ENCOUNTERS)


def test_13_2_fourteen_objectives_are_shown_at_the_end_of_the_turn_only() -> None:
    late = [number + 1 for number, end in enumerate(cards.END_OF_TURN) if end]
    assert late == [1, 2, 3, 4, 5, 9, 10, 11, 12, 14, 16, 17, 19, 21]


def test_every_multiset_of_up_to_six_combat_cards_can_be_played() -> None:
    assert len(cards.PLAYS) == len(set(cards.PLAYS)) == 210
    assert max(cards.PLAY_SIZE) == 6


@pytest.mark.parametrize(
    ("popularity", "coins"),
    [
        (0, (3, 2, 1)),
        (6, (3, 2, 1)),
        (7, (4, 3, 2)),
        (10, (4, 3, 2)),
        (12, (4, 3, 2)),
        (13, (5, 4, 3)),
        (17, (5, 4, 3)),
        (18, (5, 4, 3)),
    ],
)
def test_15_1_the_popularity_track_has_three_bands_and_18_is_in_the_top_one(
    popularity: int, coins: tuple[int, int, int]
) -> None:
    assert cards.BANDS[cards.BAND_OF[popularity]] == coins


@pytest.mark.parametrize(
    ("tile", "coins"),
    [
        ("tunnels_adjacent", "0 2 4 4 6 6 9"),
        ("lakes_adjacent", "0 2 4 4 6 6 9 9"),
        ("encounters_adjacent", "0 2 4 4 6 6 9 9 9 9"),  # 8 and more: open point 6
        ("structures_on_tunnels", "0 2 4 6 6"),
        ("longest_row", "0 2 4 6 9"),
        ("structures_on_farm_or_tundra", "0 2 4 6 9"),
    ],
)
def test_15_3_a_structure_tile_pays_by_a_table(tile: str, coins: str) -> None:
    table = cards.TILE_COINS[cards.TILES.index(tile)]
    assert table[: len(coins.split())] == tuple(map(int, coins.split()))


# --- the catalogue


def test_ids_are_dense_and_texts_differ() -> None:
    assert len(ACTIONS) == NUM_ACTIONS == len({str(action) for action in ACTIONS})
    assert all(action.id == number for number, action in enumerate(ACTIONS))
    assert all(ScytheGame().notation.parse(str(action)) == action for action in ACTIONS)
