"""Why not? The nearest reason: what is lacking, used up or over, in every phase of a turn."""

from __future__ import annotations

import random
from typing import Any

import pytest
from lengths import count
from scythe_table import asked, happened, legal, play, table

from tabletop_widgets.boards import scythe
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.engines.scythe import ScytheGame, ScytheObservation, ScytheState
from tabletop_widgets.engines.scythe.rules.refusals import REASONS
from tabletop_widgets.engines.scythe.rules.specific_refusals import nearer_reason

HOME = {"workers": {"a5": 1, "b4": 1}}


def why(state: ScytheState, text: str) -> Refusal:
    refusal = state.why_not(state.game.notation.parse(text))
    assert refusal is not None, f"{text} is legal"
    return refusal


def trader(oil: int, at: str = "a5", other: str = "crimea", **more: Any) -> ScytheState:
    """Nordic with Mechanical: Upgrade costs 3 oil and lies under Trade."""
    crew = {"faction": "nordic", "mat": "mechanical", "objectives": [12, 13], **HOME, **more}
    return table(crew, other, resources={at: {"oil": oil}} if oil else {})


# --- a bottom action that cannot be paid


def test_upgrade_with_two_of_three_oil_is_explained_before_the_section_is_chosen() -> None:
    refusal = why(trader(2), "bottom upgrade")
    assert str(refusal).startswith("Upgrade costs 3 oil; you control 2.")
    assert refusal.rule == "scythe 2.4"
    assert refusal.text("ja").startswith("改善のコストは原油3個ですが、支配しているのは2個です。")


def test_it_is_explained_while_the_top_action_is_under_way() -> None:
    state = trader(2)
    play(state, "section trade resources")
    assert asked(state) == ("nordic", "gain")
    assert str(why(state, "bottom upgrade")) == "Upgrade costs 3 oil; you control 2. (scythe 2.4)"


def test_it_is_explained_after_a_trade_that_brought_too_little() -> None:
    state = trader(1)
    events = play(state, "section trade resources", "gain oil a5", "gain food a5")
    assert asked(state) == ("nordic", "end")
    assert str(why(state, "bottom upgrade")).startswith("Upgrade costs 3 oil; you control 2. So it was left out")
    assert happened(events, "bottom-unpaid") == [(0, (0, 3, 2))]
    assert events[-1].kind == "bottom-unpaid"


@pytest.mark.parametrize(("oil", "told"), [(1, "1 more lies on a home base"), (2, "2 more lie on a home base")])
def test_tokens_on_the_base_are_told_apart(oil: int, told: str) -> None:
    state = trader(oil, at="base-nordic")
    for begin in ((), ("section trade popularity",)):
        play(state, *begin)
        refusal = why(state, "bottom upgrade")
        assert (refusal.facts["need"], refusal.facts["have"], refusal.facts["base"]) == (3, 0, oil)
        assert told in refusal.text()
        assert f"本拠地にある{oil}個" in refusal.text("ja")


def test_tokens_in_a_contest_are_told_apart() -> None:
    crew = {
        "faction": "nordic",
        "mat": "industrial",
        "mechs": {"speed": "d5"},
        "character": "d5",
        "workers": ["a5", "b4"],
    }
    state = table(crew, {"faction": "crimea", "mechs": {"speed": "d4"}}, resources={"d4": {"wood": 2}})
    play(state, "section move units", "move mech d5", "go d4")
    refusal = why(state, "bottom build")
    assert (refusal.code, refusal.facts["have"], refusal.facts["contested"]) == ("bottom-cost", 0, 2)
    assert "2 more lie on a hex with a combat to come" in refusal.text()


@pytest.mark.parametrize(("covered", "need"), [(0, 3), (1, 2)])
def test_the_cost_is_what_the_upgrades_have_made_of_it(covered: int, need: int) -> None:
    cubes: dict[str, Any] = {"upgraded": ["power"], "covered": {"upgrade": 1}} if covered else {}
    assert why(trader(need - 1, **cubes), "bottom upgrade").facts["need"] == need


@pytest.mark.parametrize(
    ("cards", "coerced", "told"),
    [
        ("2", False, "Coercion pays one token with a combat card"),
        ("2", True, "you have used it"),
        ("", False, "no combat card"),
    ],
)
def test_coercion_is_reckoned_with(cards: str, coerced: bool, told: str) -> None:
    crew = {"faction": "crimea", "mat": "mechanical", "combat_cards": cards, "workers": ["f6", "g6"]}
    state = table(crew, "nordic", resources={"f6": {"oil": 1}}, coerced=coerced)
    assert told in why(state, "bottom upgrade").text()


def test_a_cost_that_can_be_paid_names_the_section_to_go_to() -> None:
    refusal = why(trader(3), "bottom upgrade")
    assert (refusal.code, refusal.rule) == ("bottom-section-first", "scythe 2.1")
    assert "Upgrade goes with Trade" in refusal.text()


def test_the_section_of_last_turn_is_told_besides_the_cost() -> None:
    assert "Also, your action token is on its section" in why(trader(2, section="trade"), "bottom upgrade").text()
    assert why(trader(3, section="trade"), "bottom upgrade").code == "bottom-closed"


def test_an_upgrade_itself_is_refused_for_the_cost_of_the_action() -> None:
    state = trader(2)
    assert why(state, "upgrade units deploy").text() == why(state, "bottom upgrade").text()
    assert why(trader(2, upgraded=["units"], covered={"deploy": 1}), "upgrade units deploy").code == "upgrade-cube-gone"


def test_a_click_on_the_bottom_half_asks_for_it_before_during_and_after() -> None:
    state = trader(1)
    for begin in ((), ("section trade resources",), ("gain oil a5", "gain food a5")):
        play(state, *begin)
        view = state.observation(0)
        assert isinstance(view, ScytheObservation)
        action = scythe.refused_clicks.interpret(view, ["bot:upgrade"])
        assert isinstance(action, Action)
        refusal = state.why_not(action)
        assert refusal is not None
        assert refusal.code == "bottom-cost"


def test_the_journal_tells_that_it_was_left_out_before_the_turn_passes_on() -> None:
    state = trader(2, objectives=[])
    events = play(state, "section trade popularity")
    kinds = [event.kind for event in events]
    assert kinds == ["section", "pay", "gain", "bottom-unpaid"]
    assert [event.rule for event in events][-1] == "scythe 2.4"
    assert asked(state) == ("crimea", "section")
    assert all(event.is_visible_to(seat) for event in events for seat in (0, 1, None))


def test_the_journal_tells_a_bottom_action_that_somebody_leaves_out() -> None:
    events = play(trader(3), "section trade skip", "bottom skip")
    assert happened(events, "bottom-left") == [(0, (0,))]


# --- what holds and what is over, by situation


def offered() -> ScytheState:
    state = trader(3)
    play(state, "section trade skip")
    assert asked(state) == ("nordic", "bottom")
    return state


def done() -> ScytheState:
    state = trader(3)
    play(state, "section trade skip", "bottom upgrade", "upgrade units deploy")
    assert asked(state) == ("nordic", "end")
    return state


def left_out() -> ScytheState:
    state = trader(3)
    play(state, "section trade popularity", "bottom skip")
    return state


def moving(units: int) -> ScytheState:
    crew = {"faction": "nordic", "mat": "mechanical", "objectives": [12, 13], "workers": {"a5": 2, "b4": 1}}
    state = table(crew, "crimea")
    play(state, "section move units")
    for _ in range(units):
        play(state, "move worker a5", "go a4")
    return state


def on_the_way() -> ScytheState:
    state = moving(1)
    play(state, "move character")
    return state


def coins() -> ScytheState:
    state = moving(0).game.new_state()
    state = table({"faction": "nordic", "objectives": [12, 13], **HOME}, "crimea")
    play(state, "section move coins")
    return state


def bonus() -> ScytheState:
    crew = {"faction": "nordic", "mat": "mechanical", **HOME}
    other = {"faction": "crimea", "recruits": {"upgrade": "power"}, "objectives": [8]}
    state = table(crew, other, resources={"a5": {"oil": 3}})
    play(state, "section trade skip", "bottom upgrade", "upgrade units deploy")
    assert asked(state) == ("crimea", "take")
    return state


def fighting() -> ScytheState:
    state = table(
        {"faction": "nordic", "mechs": {"speed": "d5"}, "combat_cards": "2 2"},
        {"faction": "crimea", "mechs": {"speed": "d4"}, "combat_cards": "3"},
    )
    play(state, "section move units", "move mech d5", "go d4", "move done")
    assert asked(state) == ("nordic", "dial")
    return state


def dialled() -> ScytheState:
    state = fighting()
    play(state, "dial 1")
    return state


def starred(**more: Any) -> ScytheState:
    return table({"faction": "nordic", "stars": {"objective": 1}, "objectives": [], **HOME, **more}, "crimea")


def card(**more: Any) -> ScytheState:
    return table({"faction": "nordic", "factory_card": 4, **HOME, **more}, "crimea", factory_offer=[1, 2])


def met(*moves: str) -> ScytheState:
    """The character, which could go two hexes, meets an encounter on the first."""
    crew = {"faction": "nordic", "character": "e4", "workers": {"a5": 1}, "mechs": {"speed": "a5"}}
    state = table({**crew, "factory_card": 6, "section": "produce"}, "crimea")
    play(state, *moves, "move character", "go f3")
    if asked(state)[1] == "move":
        play(state, "move done")
    state.draw_all(random.Random(1))
    assert asked(state)[1] == "encounter"
    return state


START = trader(0)
SITUATIONS: list[tuple[ScytheState, str, str]] = [
    (START, "move character", "top-section-first"),
    (START, "move mech d5", "move-nobody"),
    (START, "go a4", "top-section-first"),
    (START, "load oil", "top-section-first"),
    (START, "produce a5", "top-section-first"),
    (START, "produce d4", "produce-nothing"),
    (START, "produce c3", "produce-no-worker"),
    (START, "gain oil a5", "top-section-first"),
    (START, "gain oil c3", "gain-no-worker"),
    (START, "pay oil a5", "pay-nothing"),
    (START, "take 1 power", "take-none"),
    (START, "fight d4", "fight-nobody"),
    (START, "dial 3", "combat-none"),
    (START, "play 2", "combat-none"),
    (START, "retreat base-nordic", "retreat-none"),
    (START, "encounter 1", "encounter-none"),
    (START, "factory 3", "factory-none"),
    (START, "end turn", "end-token"),
    (START, "deploy speed a5", "bottom-cost"),
    (START, "deploy scout a5", "deploy-other-faction"),
    (START, "bottom move", "section-no-factory-card"),
    (card(), "factory 3", "factory-again"),
    (card(), "bottom move", "bottom-section-first"),
    (card(section="factory"), "bottom move", "bottom-closed"),
    (trader(0, section="move"), "move character", "top-section-closed"),
    (trader(0, coins=0), "gain oil a5", "section-no-coin"),
    (offered(), "section move units", "section-chosen"),
    (offered(), "move character", "top-other-section"),
    (offered(), "gain oil a5", "top-left"),
    (offered(), "bottom deploy", "bottom-other-section"),
    (offered(), "upgrade units deploy", "now-bottom"),
    (done(), "section move units", "section-chosen"),
    (done(), "bottom upgrade", "bottom-once"),
    (done(), "upgrade coins deploy", "bottom-once"),
    (left_out(), "bottom upgrade", "bottom-left"),
    (left_out(), "gain oil a5", "top-other-choice"),
    (moving(0), "section trade popularity", "now-move"),
    (moving(0), "go a4", "now-move"),
    (moving(0), "fight a4", "fight-nobody"),
    (on_the_way(), "move worker b4", "move-last"),
    (on_the_way(), "produce a5", "top-other-section"),
    (moving(2), "move character", "move-over"),
    (moving(2), "go a5", "move-over"),
    (met("section move units"), "go e3", "now-encounter"),
    (met("section factory first", "bottom move"), "go e3", "now-encounter"),
    (coins(), "move character", "top-other-choice"),
    (bonus(), "section move units", "turn-of-another"),
    (bonus(), "bottom deploy", "turn-of-another"),
    (bonus(), "reveal 8", "reveal-own-turn"),
    (fighting(), "play 2", "now-dial"),
    (fighting(), "artillery fire", "artillery-before"),
    (dialled(), "dial 2", "dial-set"),
    (fighting(), "bottom build", "bottom-cost"),
    (starred(), "reveal 8", "reveal-no-star"),
    (starred(revealed=[8]), "reveal 8", "reveal-done"),
    (starred(), "reveal 9", "reveal-no-star"),
]


@pytest.mark.parametrize(("state", "text", "code"), SITUATIONS)
def test_the_nearest_reason_is_told(state: ScytheState, text: str, code: str) -> None:
    refusal = why(state, text)
    assert refusal.code == code
    assert refusal.text("en") != refusal.text("ja")
    assert "{" not in refusal.text("en") + refusal.text("ja")


def test_a_third_unit_after_two_is_refused_by_the_rule_of_two_units() -> None:
    state = moving(2)
    assert asked(state) == ("nordic", "end")
    refusal = why(state, "move worker b4")
    assert str(refusal) == "Your Move is over: it moves up to 2 different units, each of them once. (scythe 4.1)"
    assert why(on_the_way(), "move worker b4").rule == "scythe 4.1"


def test_the_move_of_a_factory_card_is_of_one_unit() -> None:
    state = card(objectives=[12, 13])
    play(state, "section factory skip", "bottom move", "move worker a5")
    assert "Only the unit that is moving" in why(state, "move worker b4").text()
    play(state, "go a4", "stop")
    assert (why(state, "move worker b4").code, why(state, "move worker b4").rule) == ("move-one", "scythe 11.4")


@pytest.mark.parametrize("text", ["reveal 8", "reveal 12"])
def test_after_the_star_for_objectives_its_rule_is_told(text: str) -> None:
    refusal = why(starred(), text)
    assert refusal.rule == "scythe 13.3"
    assert refusal.text() == "You have already placed your star for an objective."


def test_a_position_of_the_old_form_of_an_end_of_turn_still_loads() -> None:
    state = done()
    position = state.to_dict()
    assert position["stack"] == [{"kind": "end", "seat": 0, "bottom_taken": True}]
    position["stack"] = [{"kind": "end", "seat": 0}]
    old = state.game.state_from_dict(position)
    assert old.legal_actions() == state.legal_actions()
    refusal = old.why_not(old.game.action("bottom upgrade"))
    assert refusal is not None
    assert refusal.code == "bottom-cost"
    position["stack"] = [{"kind": "end", "seat": 0, "bottom_taken": 2}]
    assert any("bottom_taken" in problem for problem in state.game.problems(position))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_comes_first_is_told_only_where_it_would_help(players: int) -> None:
    """In random games the nearest reasons are of the rulebook, and never speak of a section that has been chosen."""
    game = ScytheGame(players)
    rng = random.Random(players)
    state = game.new_state()
    seen: set[str] = set()
    for _ in range(count(350, at_length=700)):
        if not state.stack:
            break
        if state.current_player() == -1:
            state.draw_all(rng)
            continue
        kind, seat = state.decision().kind, state.current_player()
        for number in range(rng.randrange(97), game.num_actions, 97):
            if number in state.legal_actions():
                continue
            code = nearer_reason(state, seat, number)
            assert not code or code in REASONS
            assert kind == "section" or code not in ("top-section-first", "bottom-section-first", "end-token")
            assert kind != "section" or code not in ("top-over", "bottom-once", "bottom-left", "move-over")
            refusal = state.refusal(number)
            assert refusal is not None
            if refusal.code not in seen:
                assert not {"{", "}"} & set(refusal.text("en") + refusal.text("ja"))
            seen.add(refusal.code)
        actions = state.legal_actions()
        state.apply(actions[int(rng.random() * len(actions))])
    assert len(seen) > 30


def test_what_is_told_of_a_bottom_action_is_what_the_rules_do() -> None:
    """Whenever no bottom action is offered after the top action, the reason gives a cost above what is there."""
    game = ScytheGame(2)
    rng = random.Random(4)
    state = game.new_state()
    told = 0
    for _ in range(1_500):
        if not state.stack:
            break
        if state.current_player() == -1:
            state.draw_all(rng)
            continue
        seat, kind = state.current_player(), state.decision().kind
        if kind == "end" and len(state.stack[-1]) == 2:
            from_section = game.action("bottom upgrade").id
            codes = {number: state.refusal(from_section + number) for number in range(4)}
            found = [r for r in codes.values() if r is not None and r.code in ("bottom-cost", "bottom-left")]
            assert len(found) == (1 if state.sections[seat] < 4 else 0)
            for refusal in found:
                if refusal.code == "bottom-cost":
                    told += 1
                    assert int(refusal.facts["have"]) < int(refusal.facts["need"])
        actions = state.legal_actions()
        state.apply(actions[int(rng.random() * len(actions))])
    assert told > 20


def test_legal_bottom_actions_have_no_reason() -> None:
    assert legal(offered(), "bottom") == {"upgrade", "skip"}
