"""Section 15.1 to 15.4: the final score, the structure tile, and ties."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
import scythe_reference as reference
from scythe_reference import LAKES, TERRAIN, neighbours
from scythe_table import new, table

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe
from tabletop_widgets.engines.scythe import ScytheObservation, ScytheState
from tabletop_widgets.engines.scythe.components.cards import TILE_COINS, TILES
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACE_OF, mask
from tabletop_widgets.engines.scythe.observation.facts import HIDDEN
from tabletop_widgets.engines.scythe.rules import scoring

SIX = {"combat": 2, "upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1}
PARTS = ("coins", "stars", "territories", "resources", "structures", "total")


def finished(*others: Any, options: dict[str, Any] | None = None, **facts: Any) -> ScytheState:
    """Return the end of a game: somebody has six stars."""
    nordic = {"faction": "nordic", "popularity": 5, "coins": 0, "workers": ["base-nordic", "base-nordic"]}
    rest = others or ({"faction": "crimea", "stars": SIX, "workers": ["base-crimea", "base-crimea"]},)
    more = {key: facts.pop(key) for key in ("resources", "tile") if key in facts}
    return table(nordic | facts, *rest, options=options, **more)


def scored(state: ScytheState, seat: int = 0) -> dict[str, int]:
    return dict(zip(PARTS, state.observation(None).scores[seat], strict=True))


# --- 15.1


def test_15_1_the_example_popularity_10_and_13_resources_make_12_coins() -> None:
    state = finished(
        popularity=10, workers={"a5": 1, "a6": 1}, resources={"a5": {"oil": 6, "wood": 4}, "a6": {"food": 3}}
    )
    assert scored(state)["resources"] == 12


def test_15_1_the_example_popularity_10_makes_a_star_4_a_territory_3_and_two_resources_2() -> None:
    state = finished(
        popularity=10, stars={"combat": 1}, workers={"a5": 1, "base-nordic": 1}, resources={"a5": {"oil": 2}}
    )
    assert scored(state) == dict(zip(PARTS, (0, 4, 3, 2, 0, 9), strict=True))


@pytest.mark.parametrize(
    ("popularity", "star", "territory", "pair"),
    [(0, 3, 2, 1), (6, 3, 2, 1), (7, 4, 3, 2), (12, 4, 3, 2), (13, 5, 4, 3), (17, 5, 4, 3), (18, 5, 4, 3)],
)
def test_15_1_and_15_2_the_rates_go_by_popularity(popularity: int, star: int, territory: int, pair: int) -> None:
    given = {"combat": 2, "upgrades": 1} | ({"popularity": 1} if popularity == 18 else {})
    state = finished(
        popularity=popularity, stars=given, workers={"a5": 1, "a6": 1, "b6": 1}, resources={"a5": {"oil": 5}}, coins=11
    )
    row = scored(state)
    stars = 4 if popularity == 18 else 3
    assert (row["coins"], row["stars"], row["territories"], row["resources"]) == (
        11,
        stars * star,
        3 * territory,
        2 * pair,
    )
    assert row["total"] == sum(row[part] for part in PARTS[:-1])


@pytest.mark.parametrize(("amount", "pairs"), [(0, 0), (1, 0), (2, 1), (3, 1), (13, 6)])
def test_15_1_pairs_are_counted_over_all_kinds_and_rounded_down_once(amount: int, pairs: int) -> None:
    piles = {"oil": amount - amount // 2, "wood": amount // 2}
    state = finished(workers={"a5": 1, "a6": 1}, resources={"a5": {"oil": piles["oil"]}, "a6": {"wood": piles["wood"]}})
    assert scored(state)["resources"] == pairs


def test_15_1_tokens_on_a_base_or_a_hex_of_nobody_or_of_somebody_else_do_not_count() -> None:
    state = finished(
        {"faction": "crimea", "stars": SIX, "workers": ["h4", "g4"]},
        workers={"base-nordic": 2},
        resources={"base-nordic": {"oil": 4}, "d5": {"oil": 4}, "h4": {"oil": 4}},
    )
    assert (scored(state)["resources"], scored(state, 1)["resources"]) == (0, 2)


def test_11_6_the_factory_counts_as_three_territories() -> None:
    assert scored(finished(workers={"d4": 2}))["territories"] == 6
    assert scored(finished(workers={"d4": 1, "d5": 1}))["territories"] == 8


def test_3_4_a_lake_counts_as_a_territory_and_a_home_base_does_not() -> None:
    assert scored(finished(mechs={"seaworthy": "c5"}, character="base-nordic"))["territories"] == 2


def test_15_1_a_hex_with_a_structure_counts_unless_an_opposing_unit_is_there() -> None:
    assert scored(finished(structures={"mill": "d5"}))["territories"] == 2
    state = finished({"faction": "crimea", "stars": SIX, "workers": ["d5", "h4"]}, structures={"mill": "d5"})
    assert scored(state)["territories"] == 0


@pytest.mark.parametrize("seed", range(25))
def test_15_1_the_score_of_a_random_game_is_what_a_second_count_finds(seed: int) -> None:
    rng = random.Random(seed)
    state = new(2 + seed % 4, seed)
    while not state.is_terminal():
        if state.current_player() == -1:
            state.draw_all(rng)
        else:
            legal = state.legal_actions()
            state.apply(legal[int(rng.random() * len(legal))])
    position = state.to_dict()
    outcome = state.outcome()
    assert outcome is not None
    for seat in range(state.game.num_players):
        coins = tile_coins(position["tile"], set(position["players"][seat]["structures"].values()))
        assert outcome.scores[seat] == reference.score(position, seat, coins)
        assert state.observation(None).control[seat] == mask([PLACE_OF[h] for h in reference.control(position, seat)])


# --- 15.3 the tile, counted once more


def counted(tile: str, built: set[str]) -> int:
    around = {name for hex_ in built for name in neighbours(hex_)}
    if tile == "tunnels_adjacent":
        return len(around & reference.TUNNELS)
    if tile == "lakes_adjacent":
        return len(around & LAKES)
    if tile == "encounters_adjacent":
        return len(around & reference.ENCOUNTERS)
    if tile == "structures_on_tunnels":
        return len(built & reference.TUNNELS)
    if tile == "structures_on_farm_or_tundra":
        return len({name for name in built if TERRAIN[name] in ("farm", "tundra")})
    return max(
        [len(row) for size in range(1, 5) for row in itertools.combinations(built, size) if in_line(row)], default=0
    )


def in_line(hexes: tuple[str, ...]) -> bool:
    """Return whether hexes make an unbroken straight line, by their positions on paper."""
    points = sorted((2 * int(name[1]) + (ord(name[0]) - 97) % 2, ord(name[0])) for name in hexes)
    steps = {(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in itertools.pairwise(points)}
    return len(steps) <= 1 and steps <= {(2, 0), (1, 1), (1, -1)}


def tile_coins(tile: str, built: set[str]) -> int:
    table_ = {
        "structures_on_tunnels": (0, 2, 4, 6, 6),
        "longest_row": (0, 2, 4, 6, 9),
        "structures_on_farm_or_tundra": (0, 2, 4, 6, 9),
    }.get(tile, (0, 2, 4, 4, 6, 6, 9, 9, 9, 9, 9))
    return table_[counted(tile, built)]


@pytest.mark.parametrize(
    ("tile", "structures", "coins"),
    [
        ("tunnels_adjacent", "c4 g7", 4),  # b4 and c3
        ("tunnels_adjacent", "b4", 0),  # a tunnel is not next to itself, and rivers do not matter
        ("tunnels_adjacent", "d2", 4),  # c3 and e3, both across a river
        ("lakes_adjacent", "c4", 4),  # b3, c5 and d3
        ("lakes_adjacent", "c4 d4 f3 d7", 9),  # those, e5, g3 and e7
        ("lakes_adjacent", "g7", 0),
        ("encounters_adjacent", "a6", 2),
        ("encounters_adjacent", "b6 e2", 6),
        ("structures_on_tunnels", "b4 c3 d5", 4),
        ("structures_on_tunnels", "a5", 0),
        ("structures_on_tunnels", "b4 c3 c6 e3", 6),
        ("longest_row", "d4 d5 d6", 6),
        ("longest_row", "d4 d5 e4", 4),  # a bend does not count
        ("longest_row", "d4 d6", 2),
        ("longest_row", "d4 d5 d6 d7", 9),
        ("longest_row", "c3 c6 f7", 2),
        ("longest_row", "c4 d4 e4 f5", 4),
        ("structures_on_farm_or_tundra", "a3 a6 d5", 4),
        ("structures_on_farm_or_tundra", "d5", 0),
    ],
)
def test_15_3_a_structure_tile_pays_for_what_it_shows(tile: str, structures: str, coins: int) -> None:
    built = dict(zip(("mine", "mill", "armory", "monument"), structures.split(), strict=False))
    assert scored(finished(tile=tile, structures=built))["structures"] == coins


@pytest.mark.parametrize("tile", range(6))
def test_15_3_the_tile_is_what_a_second_count_finds(tile: int) -> None:
    rng = random.Random(tile)
    land = sorted(set(TERRAIN) - LAKES)
    for size in (1, 2, 3, 4):
        for _ in range(60):
            built = {land[int(rng.random() * len(land))] for _ in range(size)}
            if rng.random() < 0.5:  # neighbours in a row are rare otherwise
                start = PLACE_OF[min(built)]
                built = {NAMES[start + i] for i in range(size) if NAMES[start + i] in land} or built
            found = scoring.tile_count(tile, mask([PLACE_OF[name] for name in built]))
            assert found == counted(TILES[tile], built)
            assert TILE_COINS[tile][found] == tile_coins(TILES[tile], built)


def test_15_3_it_pays_for_structures_on_hexes_one_no_longer_controls() -> None:
    crimea = {"faction": "crimea", "stars": SIX, "workers": ["a3", "h4"]}
    state = finished(crimea, tile="structures_on_farm_or_tundra", structures={"mill": "a3"})
    assert (scored(state)["structures"], scored(state)["territories"]) == (2, 0)


def test_15_3_an_encounter_counts_by_its_icon_whether_the_token_is_gone_or_not() -> None:
    state = table(
        {"faction": "nordic", "structures": {"mill": "a6"}, "workers": ["base-nordic"] * 2},
        {"faction": "crimea", "stars": SIX},
        tile="encounters_adjacent",
        encounters=[],
    )
    assert scored(state)["structures"] == 2


# --- 15.4 ties


def standing(first: dict[str, Any], second: dict[str, Any], **more: Any) -> tuple[int, ...]:
    """Return the places of Nordic and Crimea; Saxony has ended the game with very little."""
    base = {"popularity": 0, "power": 5, "coins": 0}
    players = (
        {"faction": "nordic", "workers": ["base-nordic"] * 2, **base, **first},
        {"faction": "crimea", "workers": ["base-crimea"] * 2, **base, **second},
        {"faction": "saxony", "workers": ["base-saxony"] * 2, **base, "stars": SIX},
    )
    state = table(*players, **more)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores[0] == outcome.scores[1]
    return outcome.ranking[:2]


@pytest.mark.parametrize(
    ("ahead", "behind"),
    [
        ({"workers": ["base-nordic"] * 3, "power": 0}, {"power": 9}),
        ({"structures": {"mill": "a2"}, "coins": 0, "power": 0}, {"coins": 4, "power": 9}),  # 2 territory + 2 tile
        ({"power": 6, "popularity": 0}, {"power": 5, "popularity": 6}),
        ({"popularity": 6}, {"popularity": 5}),
    ],
)
def test_15_4_ties_go_by_pieces_then_power_then_popularity(ahead: dict[str, Any], behind: dict[str, Any]) -> None:
    assert standing(ahead, behind)[0] < standing(ahead, behind)[1]
    rename = {"base-nordic": "base-crimea"}
    other = {key: [rename.get(w, w) for w in value] if key == "workers" else value for key, value in ahead.items()}
    assert standing(behind, other)[0] > standing(behind, other)[1]


def test_15_4_then_by_resource_tokens_then_territories_then_stars() -> None:
    # two tokens against a coin, a territory against two coins, a star against three coins
    for ahead, behind in (
        ({"character": "d5"}, {"character": "f5", "coins": 1}),
        ({"character": "d4"}, {"coins": 6}),
        ({"stars": {"combat": 1}}, {"coins": 3}),
    ):
        found = standing(ahead, behind, resources={"d5": {"oil": 2}})
        assert found[0] < found[1]


def test_15_4_an_odd_token_that_brings_no_coin_still_breaks_a_tie() -> None:
    found = standing({"character": "d5"}, {"character": "f5"}, resources={"d5": {"oil": 1}})
    assert found[0] < found[1]


def test_15_4_the_factory_counts_once_there() -> None:
    # the Factory (6 coins, one territory) against two territories (4 coins) and 2 coins
    found = standing(
        {"character": "d4"}, {"character": "d5", "mechs": {}, "workers": ["f5", "base-crimea"], "coins": 2}
    )
    assert found[0] > found[1]


def test_15_4_the_board_writes_the_places_that_ties_leave() -> None:
    level = {"popularity": 0, "coins": 30}
    state = table(
        {"faction": "nordic", "power": 5, **level},
        {"faction": "crimea", "power": 6, **level},
        {"faction": "saxony", "popularity": 0, "coins": 0, "stars": SIX},
    )
    match = tw.new_match("scythe", players=3, player_mats="all", position=state.to_dict())
    view = match.state.observation(None)
    assert isinstance(view, ScytheObservation)
    assert view.scores[0][-1] == view.scores[1][-1]
    rows = scythe.draw(view, match.words()).elements
    assert [rows[f"score:{seat}"][2]["label"][:2] for seat in range(3)] == ["2.", "1.", "3."]
    assert rows["table/t"][3] == f"{match.words().name(1)} wins the tie: more power"


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_15_4_what_broke_a_tie_is_told_in_words_of_its_own(locale: str) -> None:
    words = tw.new_match("scythe", players=2).words(locale).join(scythe.ScytheBoard.messages)
    said = set()
    for i, name in enumerate(scoring.COMPARED):
        first, second = [0] * len(scoring.COMPARED), [9] * len(scoring.COMPARED)
        first[: i + 1], second[: i + 1] = [5] * i + [6], [5] * (i + 1)
        assert scoring.decided_by([tuple(second), tuple(first), (1,)]) == name
        said.add(words("board-lead", case=name, names="A", ahead="1"))
    assert len(said) == len(scoring.COMPARED)
    level = (5,) * len(scoring.COMPARED)
    assert scoring.decided_by([level, level]) == ""
    assert words("board-lead", case="", names="A", ahead="0") not in said


def test_15_4_level_in_everything_is_a_shared_place() -> None:
    assert len(set(standing({}, {}))) == 1


def test_15_4_the_one_who_ended_the_game_need_not_win() -> None:
    state = finished(coins=99)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranking, outcome.winners) == ((1, 2), (0,))
    assert state.returns() == [float(score) for score in outcome.scores]


# --- the score in the middle of a game


@pytest.mark.parametrize("seed", range(4))
def test_15_1_a_view_counts_at_any_time_what_the_end_would(seed: int) -> None:
    match = tw.new_match("scythe", players=3, seed=seed)
    match.play_out(dict.fromkeys(range(3), "random"), 150 * (seed + 1))
    state = match.state
    view = state.observation(0)
    assert [view.score(seat) for seat in range(3)] == [scoring.score(state, seat) for seat in range(3)]
    assert view.ranking() == scoring.outcome(state).ranking


def test_25_1_a_view_counts_an_automa_as_its_rules_say() -> None:
    match = tw.new_match("scythe", players=["human", "automa"], seed=3)
    match.play_out({0: "random"}, 12)
    state = match.state
    view = state.observation(0)
    assert not view.scores
    coins, stars, land, goods, built, total = view.score(1)
    assert (stars, goods, built) == (4 * view.star_count(1), 0, 0)
    assert (coins, land, total) == (view.coins[1], 3 * scoring.territories(view.control[1]), coins + stars + land)
    assert view.score(0) == scoring.score(state, 0)
    assert (view.score(1).territories, view.score(1).total) == (land, total)


def test_16_hidden_coins_hide_the_total_and_the_places() -> None:
    match = tw.new_match("scythe", players=2, seed=1, hide_coins=True)
    match.play_out(dict.fromkeys(range(2), "random"), 60)
    view = match.state.observation(0)
    assert view.score(0)[-1] >= view.coins[0] >= 0
    assert view.score(1)[0] == 0
    assert view.score(1)[-1] == HIDDEN
    assert view.ranking() == ()
