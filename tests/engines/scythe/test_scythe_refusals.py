"""Every refusal rests on a section of the rulebook and changes nothing; each reason is reached."""

from __future__ import annotations

import random
from typing import Any

import pytest
from lengths import count
from scythe_table import asked, play, table

from tabletop_widgets.boards import scythe
from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.engines.scythe import ScytheGame, ScytheObservation, ScytheState
from tabletop_widgets.engines.scythe.actions.turns import ChooseSection
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.rules.refusals import REASONS

POSITIONS = count(300, at_length=2_500)  # of each of these tables
EVERY = count(3, at_length=1)  # of so many unlisted actions one is tried, others at the next kind of decision
TABLES: list[dict[str, Any]] = [
    {"players": 2, "ask_forced": True},
    {"players": 3, "ruleset": "older"},
    {"players": 4, "deals": True},
    {"players": 5, "player_mats": "all"},
]
SECTIONS = {f"scythe {section.number}" for section in ScytheGame.rulebook.sections()}


def test_every_reason_cites_a_section_of_the_rulebook() -> None:
    assert {rule for rule, _ in REASONS.values()} <= SECTIONS


@pytest.mark.parametrize("options", TABLES)
def test_every_unlisted_action_of_sampled_positions_is_refused_with_a_rule(options: dict[str, Any]) -> None:
    game = ScytheGame(**options)
    rng = random.Random(options["players"])
    everything = range(game.num_actions)
    seen = 0
    seed = 0
    while seen < POSITIONS:
        state = game.new_state()
        seed += 1
        while state.stack and seen < POSITIONS:
            if state.current_player() == -1:
                state.draw_all(rng)
                continue
            legal = state.legal_actions()
            rare = state.decision().kind not in ("section", "end", "deal")
            if rng.random() < (0.4 if rare else 0.04):
                seen += 1
                check_refusals(state, everything, rng)
            state.apply(legal[int(rng.random() * len(legal))])


def check_refusals(state: ScytheState, everything: range, rng: random.Random) -> None:
    """Check the notebook of the rules for all actions, and the whole refusal of some of them."""
    legal = set(state.legal_actions())
    assert legal
    why: dict[int, str] = {}
    frame = state.stack[-1]
    FRAMES.legals[frame[0]](state, frame, why)
    assert set(why.values()) <= set(REASONS)
    assert all(0 <= number < len(everything) for number in why)
    first = int(rng.random() * 97)
    for number in everything[first::97]:
        refusal = state.refusal(number)
        if number in legal:
            assert refusal is None
        else:
            assert refusal is not None
            assert refusal.rule == REASONS[refusal.code][0]
            assert refusal.rule in SECTIONS
    for number in legal:
        assert state.refusal(number) is None


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_unlisted_action_is_refused_when_it_is_tried_and_changes_nothing(players: int) -> None:
    game = ScytheGame(players)
    rng = random.Random(players)
    state = game.new_state()
    kinds: set[str] = set()
    refusals: dict[str, Refusal] = {}
    while state.stack:
        if state.current_player() == -1:
            state.draw_all(rng)
            continue
        legal = state.legal_actions()
        if state.decision().kind not in kinds:
            before, first = state.state_hash(), len(kinds) % EVERY
            kinds.add(state.decision().kind)
            for number in range(first, game.num_actions, EVERY):
                if number in legal:
                    continue
                with pytest.raises(IllegalAction) as caught:
                    state.apply(number)
                refusal = caught.value.refusal
                assert refusal is not None
                refusals[repr(refusal)] = refusal
            assert state.state_hash() == before
        state.apply(legal[int(rng.random() * len(legal))])
    assert len(kinds) > 10
    for refusal in refusals.values():
        assert refusal.rule in SECTIONS
        assert refusal.text("en")
        assert refusal.text("ja")


def test_somebody_who_is_not_asked_is_told_only_that() -> None:
    state = table("nordic", "crimea", "saxony")
    for number in range(0, state.game.num_actions, 41):
        for seat in (1, 2):
            refusal = state.why_not(number, seat)
            assert refusal is not None
            assert (refusal.code, refusal.facts) == ("not-yours", {})


# --- each reason


def at_sea() -> ScytheState:
    crew = {
        "faction": "nordic",
        "character": "c5",
        "mechs": {"seaworthy": "c5", "riverwalk": "a5"},
        "workers": {"c5": 1, "b4": 1},
    }
    state = table(crew, "crimea")
    play(state, "section move units")
    return state


def marooned() -> ScytheState:
    crew = {"faction": "nordic", "character": "c5", "mechs": {"seaworthy": "d3"}, "workers": {"c5": 1, "b4": 1}}
    state = table(crew, "crimea")
    play(state, "section move units")
    return state


def moving(**more: Any) -> ScytheState:
    state = table(
        {"faction": "nordic", "mechs": {"speed": "c6"}, "workers": {"c6": 2}, **more},
        {"faction": "crimea", "workers": ["d5", "h4"]},
    )
    play(state, "section move units", "move mech c6")
    return state


def dialling(*texts: str) -> ScytheState:
    state = table(
        {"faction": "nordic", "mechs": {"artillery": "d5"}, "combat_cards": "2 2"},
        {"faction": "crimea", "mechs": {"speed": "d4"}, "combat_cards": "3"},
    )
    play(state, "section move units", "move mech d5", "go d4", "move done", *texts)
    return state


def at_the_factory() -> ScytheState:
    state = table(
        {"faction": "nordic", "character": "e4"}, {"faction": "crimea", "factory_card": 1}, factory_offer=[2, 3]
    )
    play(state, "section move units", "move character", "go d4", "move done")
    return state


def owner(faction: str = "nordic", **more: Any) -> ScytheState:
    pieces = {"faction": faction, "factory_card": 4, **more}
    return table(pieces, {"faction": "crimea"}, factory_offer=[1, 2])


def discarding() -> ScytheState:
    state = owner(combat_cards="2 3")
    play(state, "section factory first")
    return state


def building() -> ScytheState:
    state = table(
        {"faction": "nordic", "objectives": [12, 13], "section": "bolster", "workers": {"a5": 2}},
        "crimea",
        resources={"a5": {"wood": 6}},
        options={"objective_timing": "any"},
    )
    play(state, "section move skip", "bottom build")
    return state


def trading() -> ScytheState:
    crew = {"faction": "nordic", "workers": ["a5", "b4"]}
    state = table(crew, "crimea", options={"trade_split": False})
    play(state, "section trade resources", "gain oil a5")
    return state


def drawing() -> ScytheState:
    return ScytheGame(2).new_state()


def over() -> ScytheState:
    five = {"combat": 2, "upgrades": 1, "mechs": 1, "structures": 1}
    state = table({"faction": "nordic", "power": 14, "stars": five}, "crimea")
    play(state, "section bolster power")
    return state


def one_more() -> ScytheState:
    state = table({"faction": "nordic"}, "crimea")
    play(state, "section move units", "move character", "go a5")
    return state


def holder(**more: Any) -> ScytheState:
    return table({"faction": "nordic", "objectives": [12, 13], "coins": 20, **more}, "crimea")


CASES: list[tuple[ScytheState, str, str]] = [
    (drawing(), "section move skip", "drawing"),
    (over(), "section move skip", "over"),
    (
        table({"faction": "nordic", "workers": {"base-nordic": 2}}, "crimea"),
        "section trade resources",
        "section-no-worker",
    ),
    (table({"faction": "nordic", "coins": 0}, "crimea"), "section bolster power", "section-no-coin"),
    (table("nordic", "crimea"), "section factory skip", "section-no-factory-card"),
    (owner(section="factory"), "section factory skip", "section-again"),
    (owner("rusviet", section="factory"), "section factory skip", "section-factory-again"),
    (owner(), "section factory first", "section-factory-cost"),
    (owner(combat_cards="2"), "section factory second", "section-one-action"),
    (discarding(), "pay card 5", "pay-no-such-card"),
    (discarding(), "section move skip", "now-discard"),
    (at_sea(), "move worker c5", "move-stuck"),
    (at_sea(), "move mech d5", "move-nobody"),
    (one_more(), "move character", "move-again"),
    (marooned(), "move character", "move-lake"),
    (marooned(), "move worker c5", "move-stuck"),
    (moving(), "go a2", "go-far"),
    (moving(), "go c7", "go-river"),
    (moving(), "go c5", "go-lake"),
    (moving(), "go base-nordic", "go-base"),
    (moving(), "stop", "stop-first"),
    (moving(), "unload worker", "unload-first"),
    (moving(), "load oil", "load-none"),
    (moving(), "move done", "now-go"),
    (dialling(), "dial 1", "now-artillery"),
    (dialling("artillery hold"), "dial 6", "dial-power"),
    (dialling("artillery hold", "dial 1"), "play 2 2", "cards-too-many"),
    (dialling("artillery hold", "dial 1"), "play 5", "cards-not-in-hand"),
    (at_the_factory(), "factory 7", "factory-not-there"),
    (at_the_factory(), "factory decline", "factory-must"),
    (at_the_factory(), "section move skip", "now-factory"),
    (holder(), "reveal 12", "reveal-at-end"),
    (holder(), "reveal 13", "reveal-unfinished"),
    (holder(), "reveal 9", "reveal-not-yours"),
    (building(), "reveal 13", "reveal-unfinished"),
    (building(), "reveal 9", "reveal-not-yours"),
    (trading(), "gain oil b4", "gain-split"),
    (holder(stars={"objective": 1}), "reveal 12", "reveal-no-star"),
]


@pytest.mark.parametrize(
    ("faction", "section", "code"),
    [("rusviet", "factory", "section-factory-again"), ("nordic", "move", "section-again"), ("rusviet", "move", "")],
)
def test_a_click_on_the_section_of_the_last_turn_asks_why_it_is_closed(faction: str, section: str, code: str) -> None:
    state = owner(faction, section=section)
    view = state.observation(0)
    assert isinstance(view, ScytheObservation)
    action = scythe.refused_clicks.interpret(view, [f"sec:{section}"])
    if (
        not code
    ):  # it is open: what is chosen is a part of it, or, as nothing can be built, the button that does nothing
        assert isinstance(action, Refusal)
        assert action.code == "section-parts-or-nothing"
        return
    assert isinstance(action, ChooseSection)
    refusal = state.why_not(action)
    assert refusal is not None
    assert refusal.code == code


@pytest.mark.parametrize(("state", "text", "code"), CASES)
def test_a_refusal_names_its_reason(state: ScytheState, text: str, code: str) -> None:
    refusal = state.refusal(state.game.notation.parse(text).id)
    assert refusal is not None
    assert refusal.code == code
    assert refusal.text("en") != refusal.text("ja")
    assert asked(state)[1] != "chance"
