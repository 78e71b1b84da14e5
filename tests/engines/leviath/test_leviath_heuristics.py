"""What players that search are told of Leviath: for every decision, seat and number of players, and nothing hidden."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pytest
from leviath_table import BOARDS, HUMANS, game_for, holding, kaiju, moments, play, table, waking

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action, Choice
from tabletop_widgets.core.heuristics import shared_victory
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.leviath import LeviathState
from tabletop_widgets.engines.leviath import actions as kinds
from tabletop_widgets.engines.leviath.heuristics import LeviathHeuristics
from tabletop_widgets.players.rollout_policy import play_until

ALL_KINDS = {
    "start", "ships", "card", "sonar", "mine", "lift", "put", "build", "depart", "flee", "kaiju", "go", "target",
    "awakening", "fish",
}  # fmt: skip


def hints_of(state: LeviathState) -> LeviathHeuristics:
    hints = state.game.heuristics
    assert isinstance(hints, LeviathHeuristics)
    return hints


def promises(state: LeviathState) -> dict[str, float]:
    """Return what each legal action promises, by its text."""
    view = View(state)
    found = hints_of(state).view_prior(view)
    assert found is not None
    return {str(action): promise for action, promise in zip(view.legal_actions, found, strict=True)}


def best(state: LeviathState) -> str:
    found = promises(state)
    return max(found, key=lambda text: found[text])


def decisions(seeds: range, every: int = 1, humans: int = 2, **options: object) -> Iterator[LeviathState]:
    number = 0
    for seed in seeds:
        for moment in moments(game_for(humans, **options), seed):
            number += 1
            if number % every == 0:
                yield moment.state


# --- for every decision


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("humans", HUMANS)
def test_every_action_has_a_finite_promise_and_every_position_a_chance(humans: int, board: str) -> None:
    asked = set()
    for state in decisions(range(humans * 10, humans * 10 + 2), 9, humans, board=board, may_decline_block=True):
        view = View(state)
        hints = hints_of(state)
        asked.add(view.kind)
        found = hints.view_prior(view)
        if found is None:
            assert state.turns == 0
        else:
            assert len(found) == len(view.legal_ids)
            assert all(map(math.isfinite, found))
        chances = [hints.evaluate(state, seat) for seat in range(humans + 1)]
        assert all(0 <= chance <= 1 for chance in chances)
        assert chances[0] == pytest.approx(1 - chances[1])
        assert len(set(chances[1:])) == 1  # the humans win together
    assert {"ships", "card", "kaiju"} <= asked


def test_every_kind_of_decision_is_judged() -> None:
    asked = set()
    for state in decisions(range(200, 240), 1, 2, may_decline_block=True, predation_needs_ship=False):
        kind = state.decision().kind
        if kind not in asked:
            asked.add(kind)
            view = View(state)
            found = hints_of(state).view_prior(view)
            assert found is None or len(found) == len(view.legal_ids)
    assert asked >= ALL_KINDS


def test_at_the_end_the_chance_is_the_share_of_the_victory() -> None:
    rng = random.Random(2)
    for seed in range(6):
        state = game_for(2).new_state()
        hints = hints_of(state)
        play_until(state, lambda _, legal, rng: legal[int(rng.random() * len(legal))], LeviathState.is_terminal, rng)
        assert [hints.evaluate(state, seat) for seat in range(3)] == [shared_victory(state, seat) for seat in range(3)]
        assert state.reason, seed


def test_a_look_ahead_ends_before_the_next_human_but_one() -> None:
    rng = random.Random(4)
    for state in decisions(range(30, 33), 9):
        later = state.clone()
        hints = hints_of(state)
        play_until(later, hints.policy, hints.rollout_end(state), rng)
        assert later.is_terminal() or state.turns < later.turns <= state.turns + 2


def test_a_quick_choice_is_legal_and_plays_a_whole_game() -> None:
    rng = random.Random(6)
    for humans in HUMANS:
        state = game_for(humans).new_state()

        def legal_policy(state: object, legal: object, rng: random.Random) -> int:
            assert isinstance(state, LeviathState)
            chosen = hints_of(state).policy(state, state.legal_actions(), rng)
            assert chosen in state.legal_actions()
            return chosen

        play_until(state, legal_policy, LeviathState.is_terminal, rng)
        assert state.is_terminal()


# --- nothing hidden


def test_what_a_seat_cannot_see_changes_nothing() -> None:
    rng = random.Random(7)
    for state in decisions(range(50, 53), 11, 3):
        seat = state.current_player()
        twin = state.determinize(seat, rng)
        hints = hints_of(state)
        assert hints.view_prior(View(twin)) == hints.view_prior(View(state))
        if seat:  # a quick choice of a human does not look at where the kaiju is
            legal = state.legal_actions()
            choices = [hints.policy(one, legal, random.Random(3)) for one in (state, twin)]
            assert choices[0] == choices[1]


@pytest.mark.parametrize("name", ["heuristic", "mc:8", "ismcts:16"])
def test_a_player_chooses_the_same_for_all_that_looks_the_same(name: str) -> None:
    rng, player = random.Random(9), resolve_player(name)
    for state in decisions(range(70, 71), 19):
        twin = state.determinize(state.current_player(), rng)
        answers = [player.answer(View(one), random.Random(5)) for one in (state, twin)]
        assert answers[0].action == answers[1].action


def test_secret_moves_look_alike_to_the_others_and_open_ones_do_not() -> None:
    state = kaiju(energy=7)
    hints, game = hints_of(state), state.game
    moves = [action for action in state.legal_actions() if str(game.actions[action]).startswith("move")]
    assert len(moves) > 3
    assert len({hints.label_for(action, state, 1) for action in moves}) == 1
    rest = [action for action in state.legal_actions() if action not in moves]
    assert len({hints.label_for(action, state, 1) for action in rest}) == len(rest)
    building = holding("embankment day1")
    play(building, "play embankment day1")
    lands = building.legal_actions()
    assert len(lands) == 5
    assert len({hints.label_for(action, building, 0) for action in lands}) == 1  # face down for the kaiju
    assert len({hints.label_for(action, building, 2) for action in lands}) == 5  # open to the other human


# --- what is worth much


def test_a_question_is_worth_what_its_answer_splits_off() -> None:
    state = holding("sonar day1", "embankment day1", ships=[20, 14, 2, None], kaiju=28)
    play(state, "play sonar day1")
    state.possible = state.game.sea.mask([20, 27, 28, 29, 21, 22, 23, 30])  # two areas: that of ship 1, and another
    found = promises(state)
    assert found["sonar with ship 1"] > found["sonar with ship 2"] == pytest.approx(found["sonar with ship 3"])
    state.possible = 1 << state.place  # nothing is left to ask
    assert len(set(promises(state).values())) == 1


def test_medium_hunters_seldom_sail_back_and_never_ask_what_is_known() -> None:
    steps = back = asked = 0
    for seed in range(6):
        match, came = tw.new_match("leviath", humans=1, seed=seed), dict[int, tuple[int, int]]()
        while not match.is_terminal():
            seen, before = match.observation(1), len(match.path())
            match.play_out({0: "easy", 1: "medium"}, 1)
            action = match.path()[before].action
            if isinstance(action, kinds.MoveShip):
                way = seen.ships[action.ship - 1], seen.sea.index[action.space]
                steps += 1
                back += came.get(action.ship) == way[::-1]
                came[action.ship] = way
            elif isinstance(action, kinds.SonarWith):
                area = seen.sea.area_masks[seen.sea.area_of[seen.ships[action.ship - 1]]]
                asked += 1
                assert seen.possible & area not in (0, seen.possible), (seed, before)
    assert asked > 5
    assert back < steps / 10


def test_a_card_that_asks_what_is_known_is_kept() -> None:
    state = holding("sonar day1", "precise-sonar day4", ships=[20, 14, 2, None], kaiju=28)
    state.possible = 1 << state.place
    found = promises(state)
    known = [found[text] for text in ("play sonar day1", "play precise-sonar day4")]
    assert max(known) < min(found[text] for text in found if text.startswith("discard"))


def test_a_step_back_has_to_bring_more_than_another_one() -> None:
    match = tw.new_match("leviath", humans=1, seed=3)
    match.play_out({0: "easy", 1: "easy"}, 1)
    match.play("ship 3 to 23")
    view = match.view()
    found = hints_of(match.state).view_prior(view)
    unknowing = hints_of(match.state).view_prior(View(match.state))  # of what came before
    assert found is not None
    assert unknowing is not None
    changed = {str(action) for action, a, b in zip(view.legal_actions, found, unknowing, strict=True) if a != b}
    assert changed == {"ship 3 to 14"}


def test_the_last_mine_round_the_kaiju_is_laid() -> None:
    state = holding("one-mine day1", "embankment day1", ships=[20, 14, 2, None], kaiju=28, mines=[20, 27])
    state.possible = 1 << state.place
    play(state, "play one-mine day1")
    assert best(state) == "mine at 29"
    assert promises(state)["mine at 29"] == pytest.approx(1)


def test_a_kaiju_that_is_in_danger_swims_away() -> None:
    state = kaiju(kaiju=28, energy=3, mines=[20, 27], ships=[19, 30, 4, None])
    state.possible = 1 << state.place
    assert best(state).startswith("move to")
    assert not best(state).endswith(" 28")


def test_the_kaiju_takes_what_wins_at_once() -> None:
    state = kaiju(kaiju=11, energy=3, submerged=["B", "C", "D"])
    assert best(state) == "tsunami A"
    assert promises(state)["tsunami A"] == pytest.approx(1)
    lone = kaiju(kaiju=11, ships=[12, None, None, None])
    assert best(lone) == "predation ship 1"


def test_the_kaiju_does_not_flee_into_a_pocket() -> None:
    state = holding("one-mine day1", "embankment day1", ships=[20, 14, 2, None], kaiju=28, mines=[30, 20])
    play(state, "play one-mine day1", "mine at 28")
    assert state.decision().kind == "flee"
    found = promises(state)
    assert found["flee to 27"] != found["flee to 29"]


def test_an_awakening_is_judged_by_what_it_does() -> None:
    found = promises(waking("surge", "swell", energy=1))
    assert set(found) == {"apply surge", "apply swell"}
    assert found["apply surge"] > found["apply swell"]


# --- the levels


@pytest.mark.parametrize("level", ["easy", "medium", "strong"])
@pytest.mark.parametrize("humans", HUMANS)
def test_every_level_plays_every_seat(level: str, humans: int) -> None:
    players = dict.fromkeys(range(humans + 1), level)
    match = tw.new_match("leviath", humans=humans, seed=humans)
    assert match.play_out(players, 8) == 8
    assert match.state.turns > 0


def test_the_sides_have_levels_of_their_own() -> None:
    hints = hints_of(kaiju())
    for level in ("easy", "medium", "strong"):
        assert hints.level(level, 1) == hints.level(level, 2)
    assert hints.level("strong", 0) != hints.level("strong", 1)


def test_a_search_for_the_kaiju_thinks_of_hunters_that_aim_and_says_so_by_itself() -> None:
    match = tw.new_match("leviath", humans=2, seed=3)
    match.play_out(dict.fromkeys(range(3), "heuristic"), 20)
    while match.current_player() != 0 or len(match.legal_actions()) < 2:
        match.play_out(dict.fromkeys(range(3), "heuristic"), 1)
    said = [match.evaluate(f"mc:12,width=3{policy}") for policy in ("", ",policy='heuristic'")]
    assert said[0] == said[1]
    hints = match.game.heuristics
    assert hints.rollout_player(0) == "heuristic"
    assert hints.rollout_player(1) is None


def test_the_last_ship_at_sea_keeps_away_from_the_kaiju() -> None:
    state = table(turn=1, kaiju=28, ships=[20, None, None, None])
    hints = hints_of(state)
    scene, place = hints.worth.scene(state)._replace(kaiju_next=True), state.place
    away = hints.worth.chance_at(scene._replace(ships=(0, -1, -1, -1)), place, 1.0)
    assert hints.worth.chance_at(scene, place, 1.0) < away / 5


def test_an_answer_tells_what_each_action_is_worth() -> None:
    match = tw.new_match("leviath", humans=2, seed=3)
    match.play_out({0: "medium", 1: "medium", 2: "medium"}, 9)
    answer = match.evaluate("heuristic")
    assert isinstance(answer, Choice)


def test_medium_hunters_catch_a_kaiju_that_random_ones_never_do() -> None:
    def lurker(view: View, rng: random.Random) -> Action:
        return max(view.legal_actions, key=lambda action: (action.kind == "tsunami", rng.random()))

    hunted = tw.simulate("leviath", [lurker, "medium", "medium"], 4, seed=1)
    wandered = tw.simulate("leviath", [lurker, "random", "random"], 8, seed=1)
    caught = [sum(game.reason == "captured" for game in results.games) for results in (hunted, wandered)]
    assert caught[0] >= 3
    assert caught[1] <= 3


def test_a_medium_kaiju_escapes_random_hunters() -> None:
    results = tw.simulate("leviath", ["medium", "random", "random"], 4, seed=1)
    assert all(game.reason != "captured" for game in results.games)
