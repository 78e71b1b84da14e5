"""Positions with Automas: every fault in a seat, on the stack, in a plan and during set-up is named."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from automa_positions import HUMAN, SAXONY, read, seat_of, solo, step, until, written
from scythe_checks import check

import tabletop_widgets as tw
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import PLACE_OF
from tabletop_widgets.engines.scythe.position_data.frame_format import forms_of
from tabletop_widgets.engines.scythe.rules.frames import FRAMES

# --- faults

PLAN = {"card": 1, "scheme": 1, "skipped": False, "tried": ["no-unit", "no-unit", "no-unit"], "symbol": -1}
FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"mat": "mechanical", "objectives": [], "section": None}, "('mat', 'objectives', 'section' were unexpected)"),
    ({"structures": {}}, "the keys of an Automa are faction, power"),
    ({"upgraded": [], "recruits": [], "wings": 2}, "('recruits', 'upgraded', 'wings' were unexpected)"),
    ({"popularity": 9}, "popularity: 10 was expected"),
    ({"power": 17}, "power: 17 is greater"),
    ({"coins": -1}, "coins: -1 is less"),
    ({"mechs": ["c4"] * 5}, "mechs: ['c4', 'c4', 'c4', 'c4', 'c4'] is too long"),
    ({"mechs": {"speed": "c4"}}, "mechs: {'speed': 'c4'} is not of type 'array'"),
    ({"mechs": ["z4", None]}, "mechs: 'z4' is not a place"),
    ({"character": "z4"}, "character: 'z4' is not a place"),
    ({"character": 4}, "character: 4 is not valid"),
    ({"character": "base-nordic"}, "no unit of theirs can be on base-nordic"),
    ({"workers": ["c4"]}, "workers: 1 are on the board; expected 2 to 8"),
    ({"workers": {"c4": 9}}, "workers: 9 are on the board; expected 2 to 8"),
    ({"workers": ["c4", "c5"], "marker": 3}, "units on c5, but the marker is at 3 and lakes are open from 4"),
    ({"marker": 22}, "marker: 22 is off the star tracker; its spaces are 0 to 21"),
    ({"marker": -1}, "marker: -1 is less"),
    ({"turned": [1, 20]}, "turned: 20 not in the deck, which has the cards 1, 2,"),
    ({"fought": [0]}, "fought: 0 not in the deck"),
    ({"last_turned": 77}, "last_turned: 77 not in the deck"),
    ({"last_fought": 20}, "last_fought: 20 not in the deck"),
    ({"turned": [3, 3]}, "turned: [3, 3] has non-unique elements"),
    ({"turned": [1, 2], "fought": [2, 3]}, "card 2 is in 'turned' and in 'fought'"),
    ({"turned": [1, 2], "last_turned": 3}, "last_turned: card 3 is not in 'turned'"),
    ({"fought": [1, 2], "last_fought": 3}, "last_fought: card 3 is not in 'fought'"),
    ({"stars": {"combat": 3}}, "stars.combat: 3 is greater"),
    ({"stars": {"power": 2}}, "stars.power: 2 is greater"),
    ({"stars": {"mechs": 1}}, "stars: Additional properties are not allowed ('mechs' was unexpected)"),
    ({"stars": {"combat": 1}, "marker": 21}, "stars: 7; nobody has more than 6"),
    ({"stars": {}, "power": 16}, "stars: the star for power is earned"),
    ({"combat_cards": {"5": 7}}, "combat cards of value 5: 7 in hands"),
    ({"combat_cards": 42}, "more cards are to be drawn than are left"),
    ({"factory_card": 13}, "factory_card: 13 is not valid"),
    ({"factory_card": False}, "factory_card: False is not valid"),
    ({"factory_card": 3, "factory_unseen_by": [1]}, "factory_unseen_by: 1: expected seats of humans, 0"),
    ({"factory_card": 3, "factory_unseen_by": [0]}, "factory_unseen_by: 0 not in 'factory_seen_by'"),
    ({"factory_unseen_by": [0]}, "factory_unseen_by: expected only with the number of its 'factory_card'"),
    ({"plan": {"card": 1}}, "plan: 'tried' is a required property"),
    ({"plan": {**PLAN, "card": 20}}, "plan: card 20 is not in the deck"),
    ({"plan": {**PLAN, "scheme": 3}}, "plan.scheme: 3 is greater"),
    ({"plan": {**PLAN, "tried": ["no-unit"]}}, "plan: 'tried' has 1 entries, but this half of card 1 has 3 symbols"),
    ({"plan": {**PLAN, "tried": ["done", "no-unit", "no-unit"]}}, "symbol -1 is carried out, but 'tried' says so of 0"),
    ({"plan": {**PLAN, "symbol": 0}}, "plan: 'dest' is a required property"),
    ({"plan": {**PLAN, "origin": "c4"}}, "plan: Additional properties"),
    ({"plan": "worker"}, "plan: 'worker' is not of type 'object'"),
]


@pytest.mark.parametrize(("automa", "fault"), FAULTS, ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_wrong_in_its_seat_is_named(automa: dict[str, Any], fault: str) -> None:
    found = solo().problems(written(automa))
    assert any(fault in line for line in found), found
    assert all("players[1]" in line or "combat cards" in line or "combat_cards" in line for line in found), found


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        (written({"character": "c4"}, {"character": "c4"}), "players[0] and players[1] have units on c4"),
        (written({"mechs": ["c4"]}, {"workers": ["c4", "c4"]}), "players[0] and players[1] have units on c4"),
        (written({"character": "a4"}, encounters=["a4"]), "the character of seat 1 has removed the token on a4"),
        (written({"factory_card": 3}, {"factory_card": 3}), "Factory card 3 has 2 owners"),
        (written({"factory_card": 3}, factory_offer=[3, 4]), "Factory card 3 has an owner and is on the board too"),
        (written({"factory_card": 3}, factory_offer=[4, 5, 6]), "4 Factory cards are in the game"),
        (written({"factory_card": 3}, factory_seen_by=[0]), "factory_offer: expected the cards"),
        (written({}, {"stolen": {"2": 1}}), "only Crimea steals cards"),
        (written({"marker": 21}, stack=[{"kind": "section", "seat": 0}]), "somebody has 6 stars, so the game is over"),
        (written({}, {"mat": None}), "players[0].mat: None is not one of"),
    ],
)
def test_what_does_not_fit_the_other_pieces_is_named(position: dict[str, Any], fault: str) -> None:
    found = solo().problems(position)
    assert any(fault in line for line in found), found


def test_a_human_has_no_keys_of_an_automa() -> None:
    found = solo().problems(written({}, {"marker": 2, "turned": []}))
    assert any("players[0]: " in line and "('marker', 'turned' were unexpected)" in line for line in found), found


def test_cards_that_crimea_would_have_stolen_are_known_only_where_a_human_plays_it() -> None:
    game = ScytheGame(["nordic", {"automa": "crimea"}])
    human = {"mat": "industrial", "stolen": {"2": 1}}
    assert any("only Crimea" in line for line in game.problems({"players": [human, {"combat_cards": {"2": 3}}]}))


def test_all_faults_are_named_at_once() -> None:
    wrong = {"power": 17, "workers": ["c4"], "marker": 30, "turned": [99], "mechs": ["z4"], "mat": "mechanical"}
    found = solo().problems(written(wrong, turn=5))
    for part in (
        "power: 17",
        "1 are on the board",
        "marker: 30",
        "99 not in",
        "'z4' is no",
        "'mat' was",
        "turn: seat 5",
    ):
        assert any(part in line for line in found), (part, found)


def battle(**changes: object) -> dict[str, object]:
    """Return a last combat between the two seats, with something else in it."""
    sides = {"attacker": 0, "attacker_power": 7, "attacker_cards": [], "defender": 1, "defender_power": 2}
    return {"turn": 3, "hex": "a6", **sides, "defender_cards": [], **changes}


@pytest.mark.parametrize(
    ("last", "told"),
    [
        (battle(defender=0), "last_battle: seats 0 and 0; expected two of 0 to 1"),
        (battle(defender=4), "last_battle: seats 0 and 4; expected two of 0 to 1"),
        (battle(attacker_power=8), "last_battle.attacker_power: 8 is greater than the maximum of 7"),
        ([3, 5], "last_battle: "),
        ("f6", "last_battle: "),
    ],
)
def test_a_last_combat_that_cannot_be_is_told(last: object, told: str) -> None:
    game = ScytheGame(["nordic", "automa"])
    players = [{"faction": "nordic", "mat": "industrial"}, {"faction": "saxony"}]
    found = game.problems({"players": players, "last_battle": last})
    assert len(found) == 1
    assert found[0].startswith(told), found


# --- the stack

FORMS = forms_of(2)


def named(stack: list[Any]) -> list[Any]:
    """Return a stack as it is saved; a frame is given as its kind and its numbers, or as it is saved."""
    return [
        FRAMES.write((FRAMES.names.index(entry[0]), *entry[1:]), FORMS) if isinstance(entry, list) else entry
        for entry in stack
    ]


END = ["turn-end", 1]
GAIN = ["automa-gain", 1]


@pytest.mark.parametrize(
    ("stack", "fault"),
    [
        ([["section", 1]], "'section' of seat 1, which is an Automa"),
        ([["turn-end", 0], ["automa-card", 0]], "'automa-card' of seat 0, which is a human"),
        ([["automa-card", 1]], "'automa-card' is at the bottom"),
        ([["turn-end", 0], ["automa-card", 1]], "'turn-end' of seat 0 in the turn of seat 1"),
        ([END, ["automa-card", 1], ["automa-card", 1]], "'automa-card' has to be on 'turn-end'"),
        ([END, ["automa-card", 1], ["gives", 0, 0, 1, -1, 0]], "'automa-card' is the first step of a turn"),
        ([END, END, ["automa-card", 1]], "'turn-end' belongs at the bottom, not above 'turn-end'"),
        ([END, {"kind": "automa-card", "seat": 2}], "seat is 2; expected 0 to 1"),
        ([END, {"kind": "automa-card"}], "seat is None; expected 0 to 1"),
        ([END, ["automa-move", 1]], "'automa-move' has to be on 'automa-gain'"),
        ([END, GAIN], "plan: expected the plan of its last card, for 'automa-gain'"),
        ([END, ["automa-track", 1]], "plan: expected the plan of its last card, for 'automa-track'"),
        ([END, ["automa-visit", 1]], "'automa-visit' has to be on 'automa-gain'"),
        ([END, ["automa-unit", 1, 1]], "'automa-unit' has to be above 'automa-track'"),
        ([END, {"kind": "automa-unit", "seat": 1, "count": 17}], "count is 17; expected 1 to 16"),
        ([END, ["automa-fight", 1]], "'automa-fight' has to be on 'combat' or 'automa-fight'"),
        ([END, ["automa-play", 1, 1, 0, 0, 0, 0]], "'automa-play' has to be on 'combat' or 'automa-fight'"),
        ([END, {"kind": "automa-play", "seat": 1}], "left is None; expected 1 to 6"),
        ([END, ["automa-factory", 1], ["automa-factory", 1]], "an Automa takes one Factory card"),
        ([END, ["automa-factory", 0]], "'automa-factory' of seat 0, which is a human"),
        ([END, ["automa-spoils", 3, 1, 1, 0]], "'automa-spoils' needs a winner, a loser"),
        ([END, ["draw-objective", 1, 1]], "'draw-objective' of seat 1, which is an Automa"),
        ([END, ["visit", 1]], "'visit' of seat 1, which is an Automa"),
        ([END, ["deal", 1]], "'deal' of seat 1, which is an Automa"),
    ],
)
def test_what_is_wrong_in_the_stack_is_named(stack: list[list[Any]], fault: str) -> None:
    found = solo().problems(written({}, turn=1, stack=named(stack)))
    assert any(fault in line for line in found), found


def test_an_automa_has_no_place_on_the_stack_of_humans() -> None:
    game = ScytheGame(2, factions=["nordic", "saxony"], mats=["industrial", "mechanical"])
    found = game.problems({"players": [{}, {}], "turn": 0, "stack": named([["turn-end", 0], ["automa-card", 0]])})
    assert found == ["stack: 'automa-card' of seat 0, which is a human (scythe 20)"]


def fight(hand: dict[str, int], *frames: list[Any], last: int | None = 1, power: int = 10) -> list[str]:
    """Return what is wrong where an Automa attacks on d5."""
    automa = {"character": "d5", "combat_cards": hand, "power": power, "fought": [last] if last else []}
    more = {"turn": 1, "contested": ["d5"], "stack": named([END, *frames])}
    return solo().problems(written({**automa, "last_fought": last}, {"character": "d5"}, **more))


def table(**wanted: int) -> tuple[int, int]:
    """Return the number of a card that names so many combat cards, and the power it names with power 10."""
    return next((card.number, card.power[1]) for card in solo().rules.cards if card.combat_cards == wanted["cards"])


def combat(*committed: int, stage: int = 4) -> list[Any]:
    return ["combat", PLACE_OF["d5"], 1, 0, stage, *committed]


def combat_of_human() -> list[Any]:
    return ["combat", PLACE_OF["d5"], 0, 1, 3, -1, -1, -1, -1]


ASKED: list[Any] = [["cards", 0], ["dial", 0]]
PLAY = ["automa-play", 1, 1, 0, 0, 0, 0]


def test_the_steps_of_a_combat_that_can_be_are_accepted() -> None:
    one, power = table(cards=1)
    hand = {"2": 1, "3": 1}
    assert fight(hand, combat(-1, -1, 0, 0), ["automa-fight", 1], last=None) == []
    assert fight(hand, combat(power, -1, 0, 0), PLAY, last=one) == []


@pytest.mark.parametrize(
    ("frames", "fault"),
    [
        (
            lambda p: [combat(p, -1, 0, 0), ["automa-play", 1, 1, 0, 0, 0, 1]],
            "shows 1 combat cards of value 5, but has 0",
        ),
        (lambda p: [combat(p, -1, 0, 0), ["automa-play", 1, 2, 0, 0, 0, 0]], "seat 1 has 1 cards to show, not 2"),
        (lambda p: [combat(p - 1, -1, 0, 0), PLAY], "seat 1 has not committed what 'last_fought' says"),
        (lambda p: [combat(p, 2, 0, 0), PLAY], "'automa-play' does not fit what is committed"),
        (lambda p: [combat(p, -1, 0, 0), ["automa-fight", 1]], "'automa-fight' does not fit what is committed"),
        (lambda p: [combat(p, -1, 0, 0)], "seat 1 still has to show its combat cards"),
        (lambda p: [combat(p, 0, 0, 0)], "seat 1 has not committed what 'last_fought' says"),
        (
            lambda p: [combat(p, -1, -1, -1, stage=3), ["cards", 0], ["dial", 0]],
            "seat 1, an Automa, commits when all others have",
        ),
        (lambda _: [combat(-1, -1, -1, -1), ["automa-fight", 1]], "seat 0 has not chosen power and cards"),
        (lambda _: [combat(-1, -1, -1, -1), ["cards", 0]], "seat 0 has not chosen power and cards"),
        (
            lambda _: [combat(-1, -1, -1, -1, stage=3), ["automa-fight", 1]],
            "'automa-fight' does not fit what is committed",
        ),
        (lambda _: [["cards", 1]], "'cards' of seat 1, which is an Automa"),
        (lambda _: [], "an Automa attacks one hex, and the combat follows at once"),
    ],
)
def test_what_is_wrong_in_a_combat_of_an_automa_is_named(frames: Any, fault: str) -> None:
    number, power = table(cards=1)
    found = fight({"2": 1, "3": 1}, *frames(power), last=number)
    assert any(fault in line for line in found), found


def test_no_card_is_chosen_where_all_or_none_are_shown() -> None:
    number, power = table(cards=1)
    found = fight({"2": 1}, combat(power, -1, 0, 0), PLAY, last=number)
    assert any("seat 1 has no choice" in line for line in found), found


def test_a_step_of_another_automas_turn_is_named() -> None:
    game = ScytheGame(["nordic", "automa", "automa"])
    players = [HUMAN, {"faction": "crimea"}, {"faction": "saxony"}]
    found = game.problems({"players": players, "turn": 1, "stack": named([["turn-end", 1], ["automa-card", 2]])})
    assert found == ["stack: 'automa-card' of seat 2 in the turn of seat 1"]


def test_workers_may_be_the_last_to_leave_a_hex_that_an_automa_has_conquered() -> None:
    hex_ = PLACE_OF["d5"]
    stack = [END, ["automa-spoils", hex_, 1, 0, 1], ["send-home", 0, hex_], ["retreat", 0, 5, hex_]]
    human = {"mechs": {"seaworthy": "c5"}, "workers": {"d5": 1, "a5": 1}}
    assert solo().problems(written({"character": "d5"}, human, turn=1, contested=["d5"], stack=named(stack))) == []


def test_workers_that_a_lost_combat_has_sent_home_are_strays_no_more() -> None:
    stray = {"place": "e4", "origin": "d4", "walked": True}
    ours: dict[str, Any] = {"origins": {"character": "d4"}, "strays": [stray], "turn": 0}
    fighting: dict[str, Any] = {"contested": ["d5"], "stack": named([["turn-end", 0], combat_of_human(), *ASKED])}
    position = written({"character": "d5"}, {"character": "d5"}, **ours, **fighting)
    assert solo().problems(position) == []
    moving = [["turn-end", 0], ["moved", 0], ["move", 0, 1, 1, 1]]
    found = solo().problems({**position, "contested": [], "stack": named(moving), "players": [HUMAN, SAXONY]})
    assert "strays: no worker of seat 0 is on e4" in found


def test_a_game_that_is_over_needs_no_factory_cards_on_the_board() -> None:
    state = read({"marker": 21}, {"factory_card": 4})
    assert solo().problems(state.to_dict()) == []


# --- the plan


def planned() -> dict[str, Any]:
    """Return a position in which an Automa's move is due."""
    position: dict[str, Any] = json.loads(json.dumps(until(solo().new_state(), "automa-move").to_dict()))
    return position


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"dest": "d4"}, "gives dest '"),
        ({"value": 99}, "gives value "),
        ({"near": []}, "gives near ["),
        ({"unit": 4, "distance": 6}, "gives unit "),
        ({"dest": "z4"}, "players[1].plan: 'z4' is not a place"),
        ({"scheme": 2}, "players[1].plan: "),
        ({"skipped": True}, "players[1].plan: a turn that is skipped has no move"),
    ],
)
def test_a_move_that_its_card_does_not_give_is_named(change: dict[str, Any], fault: str) -> None:
    position = planned()
    position["players"][1]["plan"].update(change)
    found = solo().problems(position)
    assert any(fault in line for line in found), found


def test_a_plan_of_another_card_is_named() -> None:
    position = planned()
    automa = position["players"][1]
    other = automa["plan"]["card"] % 19 + 1
    automa.update(turned=[*automa["turned"], other], last_turned=other)
    assert any("expected that of 'last_turned'" in line for line in solo().problems(position))


def test_a_plan_of_the_other_scheme_is_named() -> None:
    position = planned()
    position["players"][1]["marker"] = 9
    assert any("scheme 1, but the marker is in scheme 2" in line for line in solo().problems(position))


def test_a_move_is_looked_at_anew_where_pieces_stand_elsewhere() -> None:
    position = planned()
    position["players"][1]["workers"] = {position["players"][1]["character"]: 2}
    found = solo().problems(position)
    assert any("plan: here card" in line for line in found), found


def test_a_plan_that_is_past_is_taken_as_it_is_written() -> None:
    assert seat_of(read({"plan": PLAN}))["plan"] == PLAN


# --- while factions and mats are drawn


def setup_faults(players: list[Any], factions: list[str], mats: list[str | None], kind: str) -> list[str]:
    return ScytheGame(players).problems({"factions": factions, "mats": mats, "stack": [{"kind": kind}]})


@pytest.mark.parametrize(
    ("players", "factions", "mats", "kind"),
    [
        (["human", "automa"], [], [None, None], "draw-faction"),
        (["human", "automa"], ["saxony"], [None, None], "draw-faction"),
        (["human", "automa"], ["saxony", "nordic"], [None, None], "draw-mat"),
        (["automa", "crimea", "human"], ["nordic", "crimea"], [None] * 3, "draw-faction"),
        (["automa", "human", "human"], ["nordic", "crimea", "polania"], [None, "industrial", None], "draw-mat"),
        ([{"faction": "nordic", "mat": "mechanical"}, "human"], ["nordic", "crimea"], ["mechanical", None], "draw-mat"),
    ],
)
def test_a_set_up_that_can_be_goes_on(
    players: list[Any], factions: list[str], mats: list[str | None], kind: str
) -> None:
    assert setup_faults(players, factions, mats, kind) == []
    game = ScytheGame(players)
    state = game.state_from_dict({"factions": factions, "mats": mats, "stack": [{"kind": kind}]})
    state.draw_all(random.Random(0))
    assert isinstance(state, ScytheState)
    assert [FACTIONS[faction] for faction in state.factions[: len(factions)]] == factions
    check(state)
    assert game.problems(state.to_dict()) == []


@pytest.mark.parametrize(
    ("players", "factions", "mats", "kind", "fault"),
    [
        (["human", "crimea"], ["nordic"], [None] * 2, "draw-faction", "expected those of the first seats"),
        (["crimea", "automa"], [], [None] * 2, "draw-faction", "expected those of the first seats"),
        (["automa", "crimea", "human"], ["polania"], [None] * 3, "draw-faction", "expected those of the first seats"),
        (["human", "automa"], ["nordic"], ["mechanical", None], "draw-faction", "drawn when all factions are known"),
        (["human", "automa"], ["nordic", "crimea"], [None, "mechanical"], "draw-mat", "as in seat 1, has none"),
        (
            ["human", "automa"],
            ["nordic", "crimea"],
            ["mechanical", None],
            "draw-mat",
            "'players' when all mats are known",
        ),
        (
            ["human", "automa"],
            ["nordic", "crimea"],
            [None] * 2,
            "draw-faction",
            "stack: expected [{'kind': 'draw-mat'}]",
        ),
        (
            ["automa", "human", {"faction": "polania", "mat": "mechanical"}],
            ["nordic", "crimea", "polania"],
            [None, "mechanical", None],
            "draw-mat",
            "mats: this game is set up for any, any, mechanical",
        ),
    ],
)
def test_a_set_up_that_cannot_be_is_named(
    players: list[Any], factions: list[str], mats: list[str | None], kind: str, fault: str
) -> None:
    found = setup_faults(players, factions, mats, kind)
    assert any(fault in line for line in found), found


# --- damage


def test_a_save_file_with_a_damaged_seat_is_refused_with_what_is_wrong(tmp_path: Path) -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], position=written({"marker": 3, "turned": [2]}))
    path = match.save(tmp_path / "match.json")
    assert tw.load_match(path).state.state_hash() == match.state.state_hash()
    data = json.loads(path.read_text(encoding="utf-8"))
    data["position"]["players"][1].update(marker=40, turned=[0])
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(tw.SaveFileError, match=r"(?s)turned: 0 not in the deck.*marker: 40 is off the star tracker"):
        tw.load_match(path)


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    3,
    99,
    "",
    "c4",
    [],
    {},
    [1],
    [2, 2],
    ["c4"],
    {"3": 1},
    {"card": 1},
    "nordic",
)


def damaged(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return a position with something else in one place of its Automa's seat or its stack."""
    copy: dict[str, Any] = json.loads(json.dumps(position))
    holder: Any = rng.choice([copy["players"][1], copy["players"][1], copy["stack"] or copy])
    key: Any = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    while isinstance(holder[key], dict | list) and holder[key] and rng.random() < 0.7:
        holder = holder[key]
        key = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[key] = rng.choice(JUNK)
    return copy


def test_a_damaged_position_is_refused_or_played_on() -> None:
    rng = random.Random(7)
    game = solo()
    refused = played = 0
    for seed in range(8):
        state = game.new_state()
        until(state, "section", seed)
        for _ in range(40):
            step(state, rng)
            if not state.stack:
                break
            position = damaged(state.to_dict(), rng)
            if game.problems(position):
                refused += 1
                continue
            played += 1
            again = game.state_from_dict(position)
            assert isinstance(again, ScytheState)
            for _ in range(12):
                if again.stack:
                    step(again, rng)
    assert refused > 150
    assert played > 5
