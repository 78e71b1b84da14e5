"""Who sits at the table: the option `players`, and the other options of games with Automas."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from automa_table import card
from scythe_table import FACTIONS, MATS, drawn

import tabletop_widgets as tw
from tabletop_widgets.core.match import Match
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.rules.frames import DRAW_FACTION

HUMAN = {"faction": "random", "mat": "random"}
AUTOMA = {"automa": "random", "level": "automa"}
SHORT = {
    "level": "short",
    "title": {"en": "Short", "ja": "短い"},
    "columns": 4,
    "spaces": 5,
    "rivers_from": 1,
    "scheme_two": 2,
    "stars": [2, 3, 4],
    "cog": False,
}
OWN_TRACKERS = {"name": "own", "trackers": [SHORT]}


def automa(faction: str = "random", level: str = "automa") -> dict[str, str]:
    return {"automa": faction, "level": level}


# --- every form


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (1, [HUMAN, AUTOMA]),
        (["human", "automa"], [HUMAN, AUTOMA]),
        (("human", "automa"), [HUMAN, AUTOMA]),
        (["automa", "human"], [AUTOMA, HUMAN]),
        (["human", "autometta"], [HUMAN, automa(level="autometta")]),
        (["human", "automaszyna"], [HUMAN, automa(level="automaszyna")]),
        (["human", "ultimaszyna"], [HUMAN, automa(level="ultimaszyna")]),
        (["nordic", "automa"], [{"faction": "nordic", "mat": "random"}, AUTOMA]),
        ([{}, "automa"], [HUMAN, AUTOMA]),
        ([{"mat": "mechanical"}, "automa"], [{"faction": "random", "mat": "mechanical"}, AUTOMA]),
        ([{"faction": "crimea"}, "automa"], [{"faction": "crimea", "mat": "random"}, AUTOMA]),
        ([HUMAN, AUTOMA], [HUMAN, AUTOMA]),
        (
            [{"faction": "rusviet", "mat": "engineering"}, "automa"],
            [{"faction": "rusviet", "mat": "engineering"}, AUTOMA],
        ),
        (["human", {"automa": True}], [HUMAN, AUTOMA]),
        (["human", {"automa": "random"}], [HUMAN, AUTOMA]),
        (["human", {"automa": "saxony"}], [HUMAN, automa("saxony")]),
        (["human", {"automa": "saxony", "level": "ultimaszyna"}], [HUMAN, automa("saxony", "ultimaszyna")]),
        (["human", {"level": "autometta"}], [HUMAN, automa(level="autometta")]),
        (["human", {"automa": True, "level": "autometta"}], [HUMAN, automa(level="autometta")]),
        (
            ["polania", "automa", "human", {"automa": "crimea"}, "ultimaszyna"],
            [{"faction": "polania", "mat": "random"}, AUTOMA, HUMAN, automa("crimea"), automa(level="ultimaszyna")],
        ),
        (["human", "human", "human"], [HUMAN] * 3),
    ],
)
def test_26_1_a_seat_has_short_forms_that_mean_the_same_as_the_long_one(
    players: Any, seats: list[dict[str, str]]
) -> None:
    game = ScytheGame(players)
    assert [seat.to_dict() for seat in game.rules.seats] == seats
    assert game.num_players == len(seats)
    assert dict(game.automatic) == {i: seat["level"] for i, seat in enumerate(seats) if "level" in seat}
    assert [tracker and tracker.name for tracker in game.rules.trackers] == [seat.get("level") for seat in seats]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_18_1_a_number_of_two_and_more_is_people_only(players: int) -> None:
    game = ScytheGame(players)
    assert (dict(game.automatic), game.num_players, game.options["players"]) == ({}, players, players)
    assert game.rules.trackers == (None,) * players


def test_19_3_with_trackers_of_ones_own_the_first_is_taken_where_automa_is_not_among_them() -> None:
    assert ScytheGame(["human", {"automa": True}], star_trackers=OWN_TRACKERS).automatic == {1: "short"}
    assert ScytheGame(["human", "short"], star_trackers=OWN_TRACKERS).automatic == {1: "short"}
    assert ScytheGame(1, star_trackers=OWN_TRACKERS).automatic == {1: "short"}


def test_19_3_levels_of_ones_own_stand_beside_those_of_the_box_only_if_the_file_has_both() -> None:
    with pytest.raises(ValueError, match=r"players\[1\]='automa': expected one of 'human', .*'short', or a dict"):
        ScytheGame(["human", "automa"], star_trackers=OWN_TRACKERS)


# --- every fault

WRONG: list[tuple[Any, str]] = [
    (0, "players=0: Scythe is for 1 to 5 players, one alone against an Automa (scythe 1)"),
    (6, "players=6: Scythe is for 1 to 5 players, one alone against an Automa (scythe 1)"),
    (-1, "players=-1: Scythe is for 1 to 5 players"),
    (True, "players=True: expected a number from 1 to 5, or a list of seats, e.g. players=['nordic', 'automa']"),
    (None, "players=None: expected a number from 1 to 5, or a list of seats"),
    (2.0, "players=2.0: expected a number from 1 to 5, or a list of seats"),
    ("automa", "players='automa': expected a number from 1 to 5, or a list of seats"),
    ({"automa": True}, "expected a number from 1 to 5, or a list of seats"),
    ([], "players=[]: expected 2 to 5 seats, humans and Automas"),
    (["human"], "expected 2 to 5 seats, humans and Automas, e.g. ['human', 'automa'] (scythe 26.1)"),
    (["human"] * 6, "expected 2 to 5 seats"),
    (["automa", "automa"], "an Automa plays against humans; expected at least one (scythe 18.1)"),
    ([{"automa": "nordic"}, "ultimaszyna"], "an Automa plays against humans; expected at least one (scythe 18.1)"),
    (
        ["human", "robot"],
        "players[1]='robot': expected one of 'human', 'nordic', 'rusviet', 'crimea', 'saxony', 'polania', 'autometta', "
        "'automa', 'automaszyna', 'ultimaszyna', or a dict such as {'automa': 'saxony'}",
    ),
    (["Nordic", "automa"], "players[0]='Nordic': expected one of 'human'"),
    (["random", "automa"], "players[0]='random': expected one of 'human'"),
    (["human", 3], "players[1]=3: expected a text or a dict, e.g. players=['nordic', 'automa']"),
    (["human", None], "players[1]=None: expected a text or a dict"),
    (["human", ["automa"]], "players[1]=['automa']: expected a text or a dict"),
    (["human", {"level": "automa", "mat": "militant"}], "players[1]: unknown key 'mat'; an Automa has 'automa'"),
    (
        ["human", {"automa": "automaszyna"}],
        "players[1]['automa']='automaszyna' is a level, not a faction; expected e.g. {'automa': 'random', 'level': "
        "'automaszyna'}",
    ),
    (["human", {"automa": True, "mat": "militant"}], "players[1]: unknown key 'mat'; an Automa has 'automa'"),
    (["human", {"automa": True, "faction": "nordic"}], "players[1]: unknown key 'faction'; an Automa has"),
    (["human", {"name": "Aiko"}], "players[1]: unknown key 'name'; a human has 'faction' and 'mat'"),
    (["human", {"automa": "albion"}], "players[1]['automa']='albion': expected 'random' or one of 'nordic', 'rusviet'"),
    (["human", {"automa": False}], "players[1]['automa']=False: expected 'random' or one of"),
    (["human", {"automa": None}], "players[1]['automa']=None: expected 'random' or one of"),
    (["human", {"automa": 2}], "players[1]['automa']=2: expected 'random' or one of"),
    (["human", {"automa": ["nordic"]}], "players[1]['automa']=['nordic']: expected 'random' or one of"),
    (
        ["human", {"automa": True, "level": "hard"}],
        "players[1]['level']='hard': expected one of 'autometta', 'automa', 'automaszyna', 'ultimaszyna' (scythe 19.3)",
    ),
    (["human", {"automa": True, "level": 2}], "players[1]['level']=2: expected one of"),
    (["human", {"automa": True, "level": ["automa"]}], "players[1]['level']=['automa']: expected one of"),
    ([{"faction": "togawa"}, "automa"], "players[0]['faction']='togawa': expected 'random' or one of"),
    ([{"faction": None}, "automa"], "players[0]['faction']=None: expected 'random' or one of"),
    ([{"mat": "wooden"}, "automa"], "players[0]['mat']='wooden': expected 'random' or one of 'industrial'"),
    (["nordic", {"automa": "nordic"}], "two seats with the same faction; expected different ones"),
    ([{"mat": "militant"}, "automa"], "mats='militant' belongs to an expansion"),
    ([{"mat": "patriotic"}, {"mat": "patriotic"}], "two seats with the same mat; expected different ones"),
    (
        [{"automa": "rusviet"}, "nordic", "saxony"],
        "factions rusviet, nordic, saxony: they sit clockwise around the board, e.g. nordic, rusviet, saxony"
        " (scythe 1.2)",
    ),
    (
        ["nordic", "automa", "rusviet"],
        "factions nordic, any, rusviet: they sit clockwise around the board, e.g. nordic, rusviet, crimea",
    ),
]


@pytest.mark.parametrize(("players", "message"), WRONG)
def test_26_1_a_wrong_entry_is_refused_with_what_is_expected(players: Any, message: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the message is compared below
        ScytheGame(players)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 1, "factions": ["nordic", "crimea"]}, "give these in `players` too"),
        ({"players": 1, "mats": ["industrial", "patriotic"]}, "give these in `players` too"),
        ({"players": ["human", "automa"], "factions": ["nordic", "crimea"]}, "give these in `players` too"),
        ({"players": ["human", "human"], "mats": ["industrial", "patriotic"]}, "give these in `players` too"),
        ({"unit_tie": "factory"}, "unit_tie='factory': expected one of 'reading_order', 'factory_first'"),
        ({"own_hex": True}, "own_hex=True: expected one of 'stay', 'next_symbol'"),
        ({"base_units": False}, "base_units=False: expected one of 'ignored', 'counted'"),
        ({"defender_clears": "no"}, "defender_clears='no': expected one of True, False"),
        ({"defender_clears": 1}, "defender_clears=1: expected one of True, False"),
        ({"enemies": "people"}, "enemies='people': expected one of 'all', 'humans'"),
        ({"automa_cards": "own"}, "own"),
        ({"star_trackers": {"name": "x", "trackers": []}}, "trackers"),
    ],
)
def test_17_a_wrong_option_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, OSError)) as error:
        ScytheGame(**{"players": ["human", "automa"], **options})
    assert message in str(error.value)


# --- clockwise


@pytest.mark.parametrize("first", range(5))
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_1_2_named_seats_may_begin_anywhere_round_the_board(first: int, n: int) -> None:
    names = [FACTIONS[(first + i) % 5] for i in range(n)]
    players: list[Any] = [names[0], *({"automa": name} for name in names[1:])]
    state = ScytheGame(players).new_state()
    state.draw_all(random.Random(first))
    assert [FACTIONS[faction] for faction in state.factions] == names
    if n > 2:
        with pytest.raises(ValueError, match=r"clockwise around the board, e\.g\. .* \(scythe 1\.2\)"):
            ScytheGame([names[1], names[0], *names[2:]])


def test_1_2_unnamed_seats_between_named_ones_need_room_for_them() -> None:
    ScytheGame(["nordic", "automa", "automa", "saxony"])
    ScytheGame(["polania", "automa", "rusviet"])  # Nordic lies between
    for players in (["nordic", "automa", "automa", "crimea"], ["crimea", "automa", "saxony"]):
        with pytest.raises(ValueError, match="clockwise"):
            ScytheGame(players)


def ways(game: ScytheGame) -> dict[tuple[str, ...], float]:
    """Return how likely each seating of a game is."""
    found: defaultdict[tuple[str, ...], float] = defaultdict(float)

    def follow(state: ScytheState, weight: float) -> None:
        if state.stack[-1][0] != DRAW_FACTION:
            found[tuple(FACTIONS[faction] for faction in state.factions)] += weight
            return
        possible = state.chance_outcomes()
        total = sum(n for _, n in possible)
        for number, n in possible:
            after = state.clone()
            after.apply(number)
            follow(after, weight * n / total)

    follow(game.new_state(), 1.0)
    return dict(found)


@pytest.mark.parametrize(
    ("players", "count"),
    [
        (["human", "automa"], 20),
        (["automa", "human", "automa"], 30),
        (["human", "automa", "automa", "automa"], 20),
        (["human", "automa", "human", "automa", "automa"], 5),
        (["nordic", "automa"], 4),
        (["nordic", "automa", "automa"], 6),
        (["human", {"automa": "crimea"}, "automa"], 6),
        (["nordic", "automa", "saxony"], 2),
        (["nordic", "automa", "automa", "automa", "polania"], 1),
        (["polania", "rusviet", "automa"], 2),
        (["polania", "automa", "automa", "crimea"], 1),
        (["human", "nordic", "human"], 6),
    ],
)
def test_26_1_every_clockwise_seating_that_fits_the_named_seats_is_equally_likely(players: Any, count: int) -> None:
    found = ways(ScytheGame(players))
    assert len(found) == count
    assert all(abs(chance - 1 / count) < 1e-9 for chance in found.values())
    for seating in found:
        places = [FACTIONS.index(name) for name in seating]
        lowest = places.index(min(places))
        assert [*places[lowest:], *places[:lowest]] == sorted(places)
        named = [entry if isinstance(entry, str) else entry["automa"] for entry in players]
        assert all(name in ("human", "automa", seating[i]) for i, name in enumerate(named))


def test_1_1_banned_pairs_are_not_drawn_for_people_and_automas_take_no_mat_away() -> None:
    seen = set()
    for seed in range(60):
        state = ScytheGame(["rusviet", {"automa": "crimea"}]).new_state()
        state.draw_all(random.Random(seed))
        seen.add(MATS[state.mats[0]])
    assert seen == {"engineering", "patriotic", "mechanical", "agricultural"}


def test_1_1_a_named_mat_is_nobody_elses() -> None:
    for seed in range(20):
        state = ScytheGame(["human", {"mat": "patriotic"}, "automa", "human"]).new_state()
        state.draw_all(random.Random(seed))
        mats = [mat for mat in state.mats if mat >= 0]
        assert (MATS[state.mats[1]], len(set(mats))) == ("patriotic", 3)


def test_1_1_only_factions_and_mats_that_are_not_named_are_drawn() -> None:
    players = [{"faction": "nordic", "mat": "industrial"}, {"automa": "saxony"}]
    state = ScytheGame(players).new_state()
    outcomes: list[int] = []
    state.draw_all(random.Random(0), outcomes)
    assert {drawn(number)[0] for number in outcomes} == {"tile", "objective", "card"}


# --- there and back

EVERYTHING: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 1, "unit_tie": "factory_first", "own_hex": "next_symbol", "defender_clears": False},
    {"players": 1, "base_units": "counted"},
    {"players": ["human", "autometta"]},
    {"players": ["nordic", {"automa": "saxony", "level": "ultimaszyna"}], "enemies": "humans", "hide_coins": True},
    {"players": ["automa", {"mat": "patriotic"}, "human"], "deals": True, "ruleset": "older"},
    {"players": ["human", "short"], "star_trackers": OWN_TRACKERS},
    {"players": ["polania", "automa", "human", "automaszyna", "human"], "player_mats": "all"},
    {"players": ["human", "human", "human"]},
]


@pytest.mark.parametrize("options", EVERYTHING)
def test_17_a_game_made_anew_of_its_options_is_the_same(options: dict[str, Any]) -> None:
    game = ScytheGame(**options)
    again = ScytheGame(**json.loads(json.dumps(game.options)))
    assert again.options == game.options
    assert (again.rules.seats, again.rules.trackers, again.rules.cards) == (
        game.rules.seats,
        game.rules.trackers,
        game.rules.cards,
    )
    first = [made.new_state() for made in (game, again)]
    for state in first:
        state.draw_all(random.Random(5))
    assert first[0].to_dict() == first[1].to_dict()


@pytest.mark.parametrize("options", EVERYTHING)
def test_17_a_match_saved_and_loaded_is_the_same(options: dict[str, Any], tmp_path: Path) -> None:
    match = tw.new_match("scythe", seed=4, **options)
    play_some(match, 40)
    again = tw.load_match(match.save(tmp_path / "match.json"))
    assert again.game.options == match.game.options
    assert again.state.state_hash() == match.state.state_hash()
    assert len(again.nodes) == len(match.nodes)


def play_some(match: Match, decisions: int) -> None:
    rng = random.Random(7)
    for _ in range(decisions):
        if match.state.is_terminal():
            return
        legal = match.state.legal_actions()
        match.play(match.game.actions[legal[int(rng.random() * len(legal))]])


@pytest.mark.parametrize("options", EVERYTHING[:6])
def test_17_a_position_in_the_middle_of_a_game_is_read_back_as_it_was(options: dict[str, Any]) -> None:
    game = ScytheGame(**options)
    rng = random.Random(11)
    state = game.new_state()
    count = 0
    while state.stack and count < 400:
        count += 1
        again = game.state_from_dict(json.loads(json.dumps(state.to_dict())))
        assert again.state_hash() == state.state_hash()
        assert again.chance_outcomes() == state.chance_outcomes()
        assert again.legal_actions() == state.legal_actions()
        possible = state.legal_actions() or [number for number, _ in state.chance_outcomes()]
        state.apply(possible[int(rng.random() * len(possible))])
    assert count > 100


def test_17_the_cards_and_trackers_of_ones_own_are_part_of_the_options() -> None:
    cards = ScytheGame(1).options["automa_cards"]
    assert (cards, ScytheGame(1).options["star_trackers"]) == ("base", "base")
    game = ScytheGame(["human", "short"], star_trackers=OWN_TRACKERS)
    assert game.options["star_trackers"] == OWN_TRACKERS
    assert game.rules.tracker(1).stars == (2, 3, 4)


def test_18_1_a_human_has_no_tracker() -> None:
    with pytest.raises(ValueError, match="seat 0 is not an Automa"):
        ScytheGame(["human", "automa"]).rules.tracker(0)


@pytest.mark.parametrize(("base_units", "dest"), [("ignored", "f2"), ("counted", "f1")])
def test_17_a_match_saved_when_units_on_the_base_always_counted_goes_on_so(base_units: str, dest: str) -> None:
    position = {"turn": 1, "tile": "longest_row", "players": [{"mat": "industrial"}, {"marker": 0}]}
    options: dict[str, Any] = {"players": [{"faction": "nordic"}, {"automa": "saxony"}], "base_units": base_units}
    deck = {"name": "workers", "cards": [card("worker")]}
    match = tw.new_match("scythe", automa_cards=deck, position=position, **options)
    data = match.to_dict()
    assert data["options"]["base_units"] == base_units
    if base_units == "counted":
        del data["options"]["base_units"]  # as in files from before there was such an option
    again = tw.load_match(data)
    assert again.game.options == match.game.options
    assert again.state.to_dict()["players"][1]["workers"] == {dest: 1, "g2": 1}
