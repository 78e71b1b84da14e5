"""Positions as data: whose turn it is and what is due; what can be wrong in it, and where the kaiju can be then."""

from __future__ import annotations

import random
from typing import Any

import pytest
from leviath_positions import (
    CRUSH,
    DRAW,
    EXPOSE,
    GOING,
    HANDS,
    KAIJU,
    PUT,
    RUSH,
    STRIKE,
    SUDDEN,
    SWIM,
    TURN,
    TWINS,
    Fault,
    build,
    due,
)
from leviath_table import game_for


def owning(card: str, *frames: dict[str, Any]) -> dict[str, Any]:
    """Return what is due after the kaiju has used an evolution card."""
    return {"evolutions": [card], "used": [card], **due(*frames)}


TURN_FAULTS: list[Fault] = [
    ({"turn": 3}, ["turn is seat 3; the seats are 0 (the kaiju) to 2"]),
    ({"turn": 2, "turns": 3}, ["turns: turn 3 is that of seat 1, not of seat 2 (leviath 4)"]),
    ({"turns": 0}, ["turns: 0, but a human's turn comes first (leviath 4)"]),
    ({"turn": 0, "turns": 0}, ["turns: 0, but a human's turn comes first (leviath 4)"]),
    ({"turn": 1, **due(KAIJU)}, ["turn: leave it out, as `due` says what is due"]),
    (
        {"turn": 1, "reason": "ships-lost", "ships": [None] * 4},
        ["turn: leave it out, as `reason` says what is due"],
    ),
    ({**due(KAIJU), "turns": 1}, ["turns: after 1 seat 2 follows, not seat 1 (leviath 4)"]),
    ({"next": 3}, ["next is seat 3; the seats of the humans are 1 to 2"]),
    ({"next": 0}, ["next: 0: expected the seat of a human, 1 or more, or null"]),
    ({"next": "2"}, ["next: '2' is not of type 'integer', 'null'"]),
    ({"turn": 2, "next": 2}, ["next: seat 2; after the turn of seat 2 comes seat 1 (leviath 4)"]),
    ({"turn": 0, "turns": 3, "next": 1}, ["next: seat 1; after 3 human turns comes seat 2 (leviath 4)"]),
    ({"turns": 3, "next": 1}, ["turns: turn 3 is that of seat 1, not of seat 2 (leviath 4)"]),
    ({**due(KAIJU), "next": 2}, ["next: seat 2; by `due`, the turn of seat 1 comes next (leviath 4)"]),
    (
        {"next": 1, "reason": "ships-lost", "ships": [None] * 4},
        ["next: the game is over, so no turn comes; expected null (leviath 10)"],
    ),
    ({"due": [TURN, KAIJU]}, ["hands: expected lists of cards, as `due` says exactly what is dealt"]),
    ({**due(KAIJU), "hands": [1, []]}, ["hands: expected lists of cards, as `due` says exactly what is dealt"]),
    # the frames themselves
    ({"due": {}}, ["due: {} is not of type 'array'"]),
    ({**due(), "due": ["kaiju"]}, ["due[0]: 'kaiju' is not of type 'object'"]),
    (due({"seat": 1}), ["due[1]: 'kind' is a required property"]),
    (due({"kind": "kaiju", "seat": 1}), ["due[1]: 'seat' does not belong to 'kaiju'"]),
    (due({"kind": "draw"}), ["due[1]: seat is None; expected one of 1, 2"]),
    (due({"kind": "draw", "seat": 3}), ["due[1]: seat is 3; expected one of 1, 2"]),
    (due({"kind": "draw", "seat": True}), ["due[1]: seat is True; expected one of 1, 2"]),
    (due({"kind": "draw", "seat": [1]}), ["due[1]: seat is [1]; expected one of 1, 2"]),
    (due({"kind": "go", "card": "deep-rest"}), [f"due[1]: card is 'deep-rest'; expected one of {GOING}"]),
    (
        due({"kind": "put", "seat": 2, "from": 33, "range": "far"}),
        [
            "due[1]: from is 33; expected one of 1, 2, 3, 4, 5, 6, 7, 8 …",
            "due[1]: range is 'far'; expected one of 'anywhere', 'near-ship', 'adjacent'",
        ],
    ),
    (
        due({"kind": "ships", "seat": 2, "steps": 0, "ship": 5, "must": 1}),
        [
            "due[1]: steps is 0; expected one of 1, 2, 3, 4, 5, 6, 7, 8 …",
            "due[1]: ship is 5; expected one of None, 1, 2, 3, 4",
            "due[1]: must is 1; expected one of False, True",
        ],
    ),
    # what can never be due
    (due(KAIJU, KAIJU), ["due: this order is impossible: turn, kaiju, kaiju (leviath 4)"]),
    ({**due(), "due": [KAIJU]}, ["due: this order is impossible: kaiju (leviath 4)"]),
    (due(KAIJU, {"kind": "card", "seat": 2}), ["due: this order is impossible: turn, kaiju, card (leviath 4)"]),
    (due(EXPOSE), ["due: this order is impossible: turn, expose (leviath 4)"]),
    (due({"kind": "sonar", "seat": 2}), ["due: this order is impossible: turn, sonar (leviath 4)"]),
    (due(KAIJU, {"kind": "go", "card": "abyss"}), ["due: this order is impossible: turn, kaiju, go (leviath 4)"]),
    (
        due({"kind": "lift", "seat": 2, "range": "anywhere"}),
        ["due: this order is impossible: turn, lift (leviath 4)"],
    ),
    (
        {**due(KAIJU, {"kind": "draw", "seat": 1}), "hands": [[], []]},
        ["due: 'draw' is asked of seat 1 in the turn of seat 2 (leviath 4)"],
    ),
    (due({"kind": "flee"}), ["due: the kaiju has nothing to flee from, 28 has no mine (leviath 6.2)"]),
    (
        {"mines": [28], "possible": [27, 28], **due({"kind": "flee"})},
        ["possible: everybody knows that the kaiju is on 28 (leviath 6.1, 12.1)"],
    ),
    (
        {"mines": [20, 27, 28, 29], **due({"kind": "flee"})},
        ["kaiju: all sea spaces around 28 have mines, so the game is over (leviath 6.3, 10.1)"],
    ),
    (
        {"due": [TURN, {"kind": "start"}], "hands": HANDS},
        ["kaiju: 'start' is due, so it has not chosen its space yet (leviath 3.5)"],
    ),
    (
        {"kaiju": None, "due": [TURN, {"kind": "start"}], "hands": HANDS, "possible": [1]},
        ["possible: before the start expected 27, 29, 31 (leviath 3.5)"],
    ),
    (
        {"mines": [12], **due(KAIJU, DRAW, {"kind": "put", "seat": 2, "from": 12, "range": "anywhere"})},
        ["due: there is a mine on 12, so none was lifted there (leviath 5.4)"],
    ),
    (
        {
            "mines": list(range(1, 11)),
            **due(KAIJU, DRAW, {"kind": "put", "seat": 2, "from": 12, "range": "anywhere"}),
        },
        ["mines: 10 are on the board, but one has been lifted (leviath 3.1)"],
    ),
    (
        owning("rush", STRIKE, {"kind": "go", "card": "deep-dive"}),
        ["due: 'go' and 'strike' are by different cards (leviath 8.2)"],
    ),
    (
        due({"kind": "block", "seat": 2, "land": "A"}),
        ["due: nobody is asked whether to block (leviath 7.6, 11.4)"],
    ),
    (
        due(KAIJU, EXPOSE, {"kind": "evolution", "tier": 1}),
        ["due: on day 1 this evolution card is not drawn yet (leviath 4.5)"],
    ),
    (
        {"evolutions": ["surface-glide"], **due(KAIJU, EXPOSE, {"kind": "evolution", "tier": 1})},
        ["evolutions: 2 cards of tier 1; one of each comes into a game (leviath 3.2)"],
    ),
    (
        {
            "kaiju": None,
            "due": [TURN, {"kind": "start"}, *[{"kind": "deal", "seat": 1, "cards": 1}] * 2],
            "hands": [[], []],
        },
        ["due: seat 1 is dealt cards 2 times"],
    ),
    (
        {"kaiju": None, "due": [TURN, {"kind": "start"}, {"kind": "handicap", "lands": 1}], "hands": [[], []]},
        ["due: with handicap 0 fewer lands are submerged at the start (leviath 11.1)"],
    ),
    (
        due(KAIJU, DRAW, {"kind": "lift", "seat": 2, "range": "anywhere"}),
        ["due: no action is possible in 'lift' here, so it cannot be due"],
    ),
    # 10 the end
    (
        {"due": [], "hands": HANDS},
        ["due: nothing is due only when the game is over; then it has a `reason` (leviath 10)"],
    ),
    (
        {**due(KAIJU), "reason": "captured", "mines": [20, 27, 29]},
        ["due: the game is over, so nothing is due (leviath 10)"],
    ),
    (
        {"reason": "bored"},
        ["reason: 'bored' is not one of ['', 'captured', 'submerged', 'ships-lost', 'deck-out']"],
    ),
    *(
        ({"reason": reason}, [f"reason: {reason!r}, but the position does not fit this end (leviath 10)"])
        for reason in ("captured", "submerged", "ships-lost", "deck-out")
    ),
    (
        {"reason": "captured", "mines": [20, 27, 29], "possible": [1, 28]},
        ["possible: everybody knows that the kaiju is on 28 (leviath 6.1, 12.1)"],
    ),
]

FLED = {"way": "flee", "steps": 1, "mines": [27]}
RUSHED = {"ships": [4, 10, 20, None]}  # 28 lies next to the third of them, 29 two steps away
DUE_FAULTS: list[Fault] = [
    # 8.4 what a wave costs, and how many lands it attacks
    ({"energy": 0, **due(SUDDEN)}, ["energy: 0; 'sudden-wave', which is due, costs 1 (leviath 9.2)"]),
    (
        due({**SUDDEN, "lands": 2}),
        ["due: 'sudden-wave' attacks 1 land, so 2 cannot be left to name (leviath 8.4)"],
    ),
    (
        due({**SUDDEN, "named": "E"}),
        ["due: 'sudden-wave' attacks 1 land, one of them named, so 1 cannot be left to name (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, **owning("twin-wave", {**TWINS, "lands": 3})},
        ["due: 'twin-wave' attacks 2 lands, so 3 cannot be left to name (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, **owning("twin-wave", {**TWINS, "lands": 1})},
        ["due: 'twin-wave' attacks 2 lands, so 1 cannot be left to name (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, **owning("twin-wave", {**TWINS, "named": "A"})},
        ["due: 'twin-wave' attacks 2 lands, one of them named, so 2 cannot be left to name (leviath 8.4)"],
    ),
    # 8.2, 8.4, 8.6 where the kaiju is, and can be
    (owning("twin-wave", TWINS), ["due: on 28 'target' by 'twin-wave' cannot be due (leviath 8.4)"]),
    (
        {"kaiju": 12, "submerged": ["A"], **owning("twin-wave", TWINS)},
        ["due: on 12 'target' by 'twin-wave' cannot be due (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, **owning("twin-wave", {**TWINS, "lands": 1, "named": "C"})},
        ["due: on 12 'target' by 'twin-wave' cannot be due (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, "possible": [12, 20, 21], **owning("twin-wave", TWINS)},
        ["possible: on 20 'target' by 'twin-wave' cannot be due (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, "possible": [11, 12, 13], **owning("twin-wave", {**TWINS, "lands": 1, "named": "A"})},
        ["possible: on 13 'target' by 'twin-wave' cannot be due (leviath 8.4)"],
    ),
    (
        owning("great-wave", {**SUDDEN, "card": "great-wave"}) | {"kaiju": 29},
        ["due: on 29 'target' by 'great-wave' cannot be due (leviath 8.4)"],
    ),
    (owning("rush", STRIKE), ["due: on 28 'strike' by 'rush' cannot be due (leviath 8.2)"]),
    (
        {**RUSHED, "possible": [28, 29], **owning("rush", STRIKE)},
        ["possible: on 29 'strike' by 'rush' cannot be due (leviath 8.2)"],
    ),
    (owning("rush", STRIKE, RUSH), ["due: on 28 'go' by 'rush' cannot be due (leviath 8.2)"]),
    (
        {**RUSHED, "possible": [28, 29, 30, 31], **owning("rush", STRIKE, RUSH)},
        ["possible: on 30, 31 'go' by 'rush' cannot be due (leviath 8.2)"],
    ),
    ({**RUSHED, **owning("rush", RUSH)}, ["due: under 'go' by a rush a 'strike' is due (leviath 8.2)"]),
    (owning("mine-crush", CRUSH), ["due: on 28 'crush' by 'mine-crush' cannot be due (leviath 8.6)"]),
    (
        {"mines": [20], "possible": [1, 21, 28], **owning("mine-crush", CRUSH)},
        ["possible: on 1 'crush' by 'mine-crush' cannot be due (leviath 8.6)"],
    ),
    # 7.8 the card
    ({"kaiju": 12, **due(TWINS)}, ["due: the kaiju does not have 'twin-wave' (leviath 7.8)"]),
    ({**RUSHED, **due(STRIKE)}, ["due: the kaiju does not have 'rush' (leviath 7.8)"]),
    ({**RUSHED, **due(STRIKE, RUSH)}, ["due: the kaiju does not have 'rush' (leviath 7.8)"]),
    ({"mines": [20], **due(CRUSH)}, ["due: the kaiju does not have 'mine-crush' (leviath 7.8)"]),
    (due({"kind": "go", "card": "abyss"}), ["due: the kaiju does not have 'abyss' (leviath 7.8)"]),
    (
        {"evolutions": ["abyss"], **due({"kind": "go", "card": "abyss"})},
        ["used: expected 'abyss' among them, as its effect is due (leviath 7.8)"],
    ),
    (
        {"used": ["abyss"], **due({"kind": "go", "card": "abyss"})},
        ["used: the kaiju does not have 'abyss' (leviath 7.8)"],
    ),
    # 6.1, 6.2 mines and the kaiju
    (
        {"kaiju": 12, **due(KAIJU, DRAW, PUT)},
        ["due: on 12 the kaiju cannot have been beside a mine on 12 (leviath 6.1, 6.3)"],
    ),
    (
        {"kaiju": 26, "mines": [18], **due(KAIJU, DRAW, {**PUT, "from": 27})},
        ["due: on 26 the kaiju cannot have been beside a mine on 27 (leviath 6.1, 6.3)"],
    ),
    (
        {"mines": [18], "possible": [26, 27, 28], **due(KAIJU, DRAW, {**PUT, "from": 27})},
        ["possible: on 26, 27 the kaiju cannot have been beside a mine on 27 (leviath 6.1, 6.3)"],
    ),
    (
        {"path": [27, 28], "moves": [{"from": [26, 27], **FLED, "mines": [26, 27]}]},
        ["moves[0].from: everybody knows from which one space the kaiju flees (leviath 6.1, 6.2)"],
    ),
    (
        {"path": [27, 28], "moves": [{"from": [27], **FLED, "mines": [26]}]},
        ["moves[0].from: 27 had no mine to flee from (leviath 6.2)"],
    ),
    *(
        (
            {"path": [27, 28], "moves": [{"from": [18, 27], **SWIM, "way": way, "mines": [18]}]},
            ["moves[0].from: on 18 there were mines (leviath 6.1)"],
        )
        for way in ("swim", "glide", "abyss")
    ),
]


@pytest.mark.parametrize(("wrong", "messages"), [*TURN_FAULTS, *DUE_FAULTS])
def test_each_problem_of_a_turn_is_named_with_its_rule_and_calls_up_no_other(
    wrong: dict[str, Any], messages: list[str]
) -> None:
    assert game_for().problems({"kaiju": 28, **wrong}) == messages


@pytest.mark.parametrize(
    ("given", "possible"),
    [
        ({"kaiju": 12, **owning("twin-wave", TWINS)}, [3, 5, 11, 12, 13, 21]),
        ({"kaiju": 12, "submerged": ["C"], **owning("twin-wave", TWINS)}, [3, 4, 5, 11, 12, 13, 21]),
        ({"kaiju": 12, **owning("twin-wave", {**TWINS, "lands": 1, "named": "A"})}, [3, 11, 12, 21]),
        (due(SUDDEN), [*range(1, 33)]),
        ({**RUSHED, **owning("rush", STRIKE)}, [3, 4, 5, 9, 10, 11, 19, 20, 21, 28]),
        (
            {**RUSHED, "mines": [29], **owning("rush", STRIKE, RUSH)},
            [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 18, 19, 20, 21, 22, 27, 28],
        ),
        ({"mines": [20], **owning("mine-crush", CRUSH)}, [19, 21, 28]),
        ({"mines": [18], **due(KAIJU, DRAW, {**PUT, "from": 27})}, [n for n in range(1, 33) if n not in (18, 26, 27)]),
        ({"path": [27, 28], "moves": [{"from": [27], **FLED}], "mines": [27], "hands": HANDS}, [26, 28]),
    ],
)
def test_what_is_due_tells_where_the_kaiju_can_be(given: dict[str, Any], possible: list[int]) -> None:
    """Humans who draw a place for it never draw one from which nothing is possible."""
    whole = {"kaiju": 28, **given}
    if "path" in whole:
        del whole["kaiju"]
    assert game_for().problems(whole) == []
    state = build(whole)
    assert state.to_dict()["possible"] == possible
    for seed in range(12):
        likely = state.determinize(1, random.Random(seed))
        assert game_for().problems(likely.to_dict()) == []
        assert likely.legal_actions()
