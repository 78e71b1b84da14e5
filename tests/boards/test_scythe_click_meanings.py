"""What clicks on Scythe's board mean together, whether they can be chosen or not."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.engines.scythe import ScytheGame, ScytheObservation, ScytheState

SETTLERS = {"players": [
    {"faction": "nordic", "mat": "mechanical", "workers": {"a5": 2, "b4": 1}, "objectives": [12, 13], "character": "a5",
     "power": 5, "coins": 5, "popularity": 5, "combat_cards": {"2": 2}},
    {"faction": "crimea", "mat": "agricultural", "objectives": [8, 9], "combat_cards": {"3": 1}},
], "resources": {"a5": {"oil": 2}, "base-nordic": {"oil": 1}}, "tile": "longest_row", "turn": 0}  # fmt: skip


def view(match: tw.Match) -> ScytheObservation:
    found = match.observation(match.current_player())
    assert isinstance(found, ScytheObservation)
    return found


def asked(match: tw.Match, *path: str) -> Refusal:
    """Return the refusal that somebody reads who clicks one key after the other."""
    found = scythe.refused_clicks.interpret(view(match), path)
    refusal = match.why_not(found) if isinstance(found, Action) else found
    assert isinstance(refusal, Refusal), f"{path} means {found}"
    return refusal


def played(*texts: str) -> tw.Match:
    match = tw.new_match("scythe", players=2, seed=1, position=SETTLERS)
    for text in texts:
        match.play(text)
    return match


CASES = [
    ((), ["bot:upgrade"], "bottom-cost", "you control 2. 1 more lies on a home base"),
    (("section trade resources",), ["bot:upgrade"], "bottom-cost", "Upgrade costs 3 oil; you control 2."),
    (("section trade popularity",), ["bot:upgrade"], "bottom-cost", "left out in this turn"),
    (("section trade popularity",), ["res:oil:a5", "bot:upgrade"], "bottom-cost", "Upgrade costs 3 oil"),
    ((), ["cube:units", "bot:deploy"], "bottom-cost", "Upgrade costs 3 oil"),
    ((), ["mech:speed", "h:a5"], "bottom-cost", "Deploy costs 3 metal"),
    ((), ["str:mine", "h:a5"], "bottom-cost", "Build costs 3 wood"),
    ((), ["rec:build", "bonus:power"], "bottom-cost", "Enlist costs"),
    ((), ["sec:move", "sec:trade"], "two-sections", "one section only"),
    ((), ["h:a5"], "top-section-first", "First choose Move on your mat"),
    ((), ["h:d4"], "now-section", "First choose an action on your mat"),
    ((), ["h:base-nordic"], "now-section", "First choose an action on your mat"),
    ((), ["pl:1", "give:2"], "give-off", "deals=True"),
    (("section move units",), ["h:d4"], "hexes-move", "choose a unit first"),
    (("section move units", "move character", "go b5"), ["u0:c", "h:a5"], "move-again", "has already moved"),
    (("section move units", "move worker a5"), ["h:c7"], "go-far", "C7 is 3 hexes away from A5"),
    (("section move units", "move worker a5"), ["u0:c"], "now-go", "first finish its way"),
    (("section move units", "move worker a5", "go a4", "move worker a5"), ["u0:c", "h:d4"], "go-far", "3 hexes away"),
    (("section move units", "move worker a5"), ["res:oil:a5", "h:c7"], "go-far", ""),
    (("section trade resources",), ["gain:oil", "h:c3"], "gain-no-worker", "with a worker"),
    (("section trade resources",), ["h:c3", "gain:oil"], "gain-no-worker", "with a worker"),
    (("section trade resources",), ["h:c3"], "hexes-gain", "choose the token, then its hex"),
    (("section trade resources",), ["h:a5"], "hexes-gain", "choose the token, then its hex"),
]  # fmt: skip


@pytest.mark.parametrize(("begin", "path", "code", "told"), CASES)
def test_what_is_clicked_is_asked_about_together(begin: tuple[str, ...], path: list[str], code: str, told: str) -> None:
    refusal = asked(played(*begin), *path)
    assert refusal.code == code
    assert told in refusal.text()
    assert refusal.text() != refusal.text("ja")


def test_a_hex_where_a_mech_could_stand_says_that_the_mech_comes_first() -> None:
    rich = {**SETTLERS, "resources": {"a5": {"metal": 3}}}
    match = tw.new_match("scythe", players=2, seed=1, position=rich)
    for text in ("section bolster power", "bottom deploy"):
        match.play(text)
    for place in ("a5", "c3"):  # with workers of one's own, and without
        refusal = asked(match, f"h:{place}")
        assert (refusal.code, refusal.rule) == ("hexes-deploy", "scythe 12.5")
        assert "choose the mech, then its hex" in refusal.text()


def test_a_hex_with_an_automa_s_pieces_says_that_its_cards_decide() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=7)
    match.play_out({0: "random"}, max_decisions=8)
    assert match.state.decision().kind == "section"
    assert asked(match, "h:g4").code == "played-by-rules"
    assert "choose a section of your own mat" in asked(match, "h:g4").text()
    assert asked(match, "h:d1").code == "now-section"
    match.play("section move units")
    assert asked(match, "h:d1").code == "hexes-move"


def decisions(players: int, seed: int, count: int) -> list[ScytheState]:
    """Return positions of random games, of every kind of decision."""
    rng = random.Random(seed)
    game = ScytheGame(players, deals=players == 3)
    state = game.new_state()
    found: dict[str, list[ScytheState]] = defaultdict(list)
    for _ in range(6_000):
        if state.current_player() == -1:
            state.draw_all(rng)
            continue
        if not state.stack:
            state = game.new_state()
            continue
        here = found[state.decision().kind]
        if len(here) < count:
            here.append(state.clone())
        actions = state.legal_actions()
        state.apply(actions[int(rng.random() * len(actions))])
    return [state for states in found.values() for state in states]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_clicks_of_an_action_that_is_not_allowed_mean_that_action(players: int) -> None:
    several = 0
    for state in decisions(players, players, 3):
        observation = state.observation(state.current_player())
        legal = set(state.legal_actions())
        by_path: dict[tuple[str, ...], list[Action]] = defaultdict(list)
        closed: set[tuple[str, ...]] = set()  # what begins a legal path, or is one
        for action in state.game.actions:
            for path in scythe.clicks.click_paths(observation, action):
                by_path[path].append(action)
                if action.id in legal:
                    closed |= {path[: i + 1] for i in range(len(path))}
        for path, actions in by_path.items():
            if path in closed:
                continue
            found = scythe.refused_clicks.interpret(observation, path)
            if len(path) > 1:
                several += 1
                assert found in actions, f"{state.decision().kind}: {path} means {found}"
            elif isinstance(found, Action):
                assert state.why_not(found, state.current_player()) is not None
            else:
                assert isinstance(found, Refusal) or path[0].startswith(
                    ("sec:", "take:", "cube:", "mech:", "str:", "gain:")
                )
    assert several > 1_000


def test_a_hex_never_answers_without_a_rule() -> None:
    for state in decisions(2, 7, 3):
        observation = state.observation(state.current_player())
        assert isinstance(observation, ScytheObservation)
        for place in ("a5", "d4", "h4", "base-nordic", "base-togawa"):
            found = scythe.refused_clicks.interpret(observation, (f"h:{place}",))
            refusal = state.why_not(found) if isinstance(found, Action) else found
            assert refusal is None or refusal.rule.startswith("scythe ")
            assert found is not None


def test_a_click_on_a_hex_that_cannot_be_chosen_tells_which_hexes_matter_and_the_rule() -> None:
    match = tw.new_match("scythe", players=2, seed=1, position=SETTLERS)
    match.play("section move units")
    refusal = asked(match, "h:d4")
    assert isinstance(refusal, Refusal)
    assert refusal.rule.startswith("scythe ")
    own = refusal.facts["hexes"]
    assert own
    assert refusal.text().endswith(f"Your units that may still move are on {own}.")
    assert f"まだ移動できるユニットがいる場所：{own}。" in refusal.text("ja")
