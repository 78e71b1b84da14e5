"""What holds for every player of the package: legal, reproducible, named, and without a trace in the position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from kuhn import JACK, KING, PASS, QUEEN, dealt

import tabletop_widgets as tw
from tabletop_widgets.core.player import PLAYERS, resolve_player
from tabletop_widgets.core.state import State
from tabletop_widgets.core.view import View

NAMES = [
    "random",
    "heuristic",
    "heuristic:1.5",
    "greedy:2,width=3",
    "mc:8",
    "mc:8,width=3,policy='random'",
    "mc:8,likely=False",
    "ismcts:8",
    "ismcts:8,c=0.2,width=3,multi=True",
    "ismcts:8,multi=True,informed=True",
    "turns:2,samples=1,tries=2",
    "rollout:4,ways=4,tries=3",
]
every_player = pytest.mark.parametrize("name", NAMES)


def some(game: str, count: int, **options: Any) -> Iterator[State]:
    """Yield some positions of a random game in which a seat has a choice."""
    rng = random.Random(2)
    state = tw.new_game(game, **options).new_state()
    while count:
        if state.is_terminal():
            return
        if state.current_player() == tw.CHANCE:
            state.draw_all(rng)
            continue
        legal = state.legal_actions()
        if len(legal) > 1 and rng.random() < 0.1:
            count -= 1
            yield state.clone()
        state.apply(legal[int(rng.random() * len(legal))])


def chosen(view: View, answer: Any) -> int:
    return view.game.action(getattr(answer, "action", answer), view.legal_ids).id


def answered(name: str, state: State, seed: int = 1) -> tuple[Any, ...]:
    """Return all that a new player of this name answers."""
    answer = resolve_player(name).answer(View(state), random.Random(seed))
    return (answer.action, dict(answer.scores), answer.line) if isinstance(answer, tw.Choice) else (answer,)


@every_player
@pytest.mark.parametrize("cards", [(JACK, QUEEN), (KING, JACK)])
def test_players_answer_the_same_to_the_same_numbers_and_leave_the_position_alone(
    name: str, cards: tuple[int, int]
) -> None:
    for bets in ((), (PASS,)):
        state = dealt(cards, *bets)
        before = state.to_dict()
        answer = answered(name, state)
        assert chosen(View(state), answer[0]) in state.legal_actions()
        assert answered(name, state) == answer
        assert state.to_dict() == before


@every_player
@pytest.mark.parametrize(
    ("game", "options"),
    [("scout", {"players": 2}), ("scout", {"players": 5, "scouted_orientation": "hidden"})],
    ids=["scout-2", "scout-5-hidden"],
)
def test_players_answer_what_is_legal(name: str, game: str, options: dict[str, Any]) -> None:
    for state in some(game, 3, **options):
        answer = answered(name, state)
        assert chosen(View(state), answer[0]) in state.legal_actions()
        assert answered(name, state) == answer


@pytest.mark.parametrize("game", ["leviath", "scythe"])
@pytest.mark.parametrize(
    "name", ["heuristic", "greedy:1,width=2", "mc:2,width=2", "ismcts:2,width=2", "rollout:1,ways=2,tries=1,further=1"]
)
def test_players_play_every_game(name: str, game: str) -> None:
    for state in some(game, 2):
        assert chosen(View(state), answered(name, state)[0]) in state.legal_actions()


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize(("game", "players"), [("scout", 3), ("leviath", 2)])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_that_plays_games_on_finds_the_end_of_its_own(game: str, players: int, seat: int) -> None:
    """Also where the last turn ends the game, and the game's hints look for another end."""
    match = tw.new_match(game, players=players, seed=3)
    seats = dict.fromkeys(match.game.deciding, "heuristic") | {seat: "rollout:1,ways=2,tries=1,further=1,width=2"}
    match.play_out(seats)
    assert match.is_terminal()


@every_player
def test_a_choice_of_one_takes_no_search(name: str) -> None:
    state = tw.new_game("scout", players=3).state_from_dict(
        {"hands": [["1|2"], ["4|8"], ["3|8"]], "active": [], "turn": 0}
    )
    assert len(state.legal_actions()) == 1

    def never(rng: random.Random) -> State:
        raise AssertionError("a sample was drawn")

    view = View(state)
    view._sampler = never
    assert chosen(view, resolve_player(name).answer(view, random.Random(1))) == state.legal_actions()[0]


@every_player
def test_players_tell_their_names_and_what_they_were_made_with(name: str) -> None:
    player = resolve_player(name)
    assert player.name == name
    assert player.player.name.split(":")[0] in name
    if ":" in name:
        assert player.params
        assert set(player.params.values()) - {None, True, False}


def test_every_name_makes_a_player() -> None:
    made = {name: resolve_player(name) for name in PLAYERS}
    assert {"random", "heuristic", "greedy", "mc", "ismcts", "turns", "rollout", "easy", "medium", "strong"} <= set(
        made
    )


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("mc:0", r"player 'mc:0': rollouts=0: expected a whole number, 1 or more"),
        ("mc:1.5", r"rollouts=1\.5: expected a whole number, 1 or more"),
        ("mc:True", r"rollouts=True: expected a whole number, 1 or more"),
        ("mc:20,width=0", r"width=0: expected a whole number, 1 or more, or None for all actions"),
        ("mc:20,seconds=0", r"seconds=0: expected more than 0, or None"),
        ("mc:20,seconds='1'", r"seconds='1': expected more than 0, or None"),
        ("mc:20,breadth=3", r"unexpected keyword argument 'breadth'; 'mc' takes \(rollouts"),
        ("mc:many", r"expected numbers or texts in quotes after ':'"),
        ("greedy:0", r"samples=0: expected a whole number, 1 or more"),
        ("ismcts:0", r"iterations=0: expected a whole number, 1 or more"),
        ("ismcts:9,c=-1", r"c=-1: expected a number, 0 or more"),
        ("ismcts:9,c='low'", r"c='low': expected a number, 0 or more"),
        ("rollout:0", r"games=0: expected a whole number, 1 or more"),
        ("rollout:8,ways=0", r"ways=0: expected a whole number, 1 or more"),
        ("rollout:8,tries=1.5", r"tries=1\.5: expected a whole number, 1 or more"),
        ("rollout:8,further=0", r"further=0: expected a whole number, 1 or more"),
        ("rollout:8,width=0", r"width=0: expected a whole number, 1 or more, or None for all actions"),
        ("heuristic:-1", r"temperature=-1: expected a number, 0 or more"),
        ("monte-carlo:9", r"there is no player 'monte-carlo:9'; expected .*mc"),
    ],
)
def test_a_name_with_bad_parameters_is_refused_and_says_what_it_takes(name: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        resolve_player(name)


@pytest.mark.parametrize("name", ["mc", "ismcts"])
def test_a_policy_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="there is no player 'nobody'"):
        answered(f"{name}:4,policy='nobody'", dealt((JACK, QUEEN)))
    with pytest.raises(
        TypeError, match=r"^policy=3: expected policy\(state, legal_ids, rng\), a player's name, or None"
    ):
        answered(f"{name}:4,policy=3", dealt((JACK, QUEEN)))
