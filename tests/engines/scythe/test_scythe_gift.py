"""A decision that one record and two functions make: it is asked, refused with reasons, saved, loaded and taken."""

from __future__ import annotations

import json
from pathlib import Path

import tabletop_widgets as tw

STACK = [{"kind": "turn-end", "seat": 0}, {"kind": "gift", "seat": 0, "coins": 2}]
POSITION = {
    "players": [
        {"faction": "nordic", "mat": "industrial", "coins": 4, "objectives": [], "combat_cards": {}},
        {"faction": "saxony", "mat": "mechanical", "objectives": [], "combat_cards": {}},
    ],
    "tile": "longest_row",
    "turn": 0,
    "stack": STACK,
}


def given() -> tw.Match:
    return tw.new_match("scythe", players=2, factions=["nordic", "saxony"], seed=1, position=POSITION)


def refused(match: tw.Match, action: str) -> tuple[str, str, str]:
    refusal = match.why_not(action)
    assert refusal is not None
    return refusal.code, refusal.rule, refusal.text()


def test_it_is_asked_and_everything_else_is_refused() -> None:
    match = given()
    assert match.state.decision().kind == "gift"
    assert list(map(str, match.legal_actions())) == ["encounter 1", "encounter done"]
    assert refused(match, "encounter 2")[:2] == ("option-again", "scythe 8.5")
    assert refused(match, "dial 0")[0] == "combat-none"
    assert refused(match, "forgo") == ("now-gift", "scythe 10.1", "First take the gift, or leave it.")


def test_it_is_taken_or_left() -> None:
    match = given()
    match.play("encounter 1")
    assert match.state.to_dict()["players"][0]["coins"] == 6
    match.undo()
    match.play("encounter done")
    assert match.state.to_dict()["players"][0]["coins"] == 4


def test_it_is_saved_and_loaded(tmp_path: Path) -> None:
    match = given()
    assert match.state.to_dict()["stack"] == STACK
    again = tw.load_match(match.save(tmp_path / "gift.json"))
    assert again.state.to_dict() == json.loads(json.dumps(match.state.to_dict()))
    assert again.legal_actions() == match.legal_actions()


def test_a_wrong_one_is_told() -> None:
    found = given().game.problems({**POSITION, "stack": [STACK[0], {"kind": "gift", "seat": 0, "coins": 4}]})
    assert found == ["stack[1]: coins is 4; expected 1 to 3"]
