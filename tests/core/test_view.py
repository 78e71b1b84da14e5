"""A player's view: what its seat may know, positions that could be true, and nothing of what is hidden."""

from __future__ import annotations

import itertools
import pickle
import random
from typing import Any

import pytest
from playing import at_turns

import tabletop_widgets as tw
from tabletop_widgets.core.player import PLAYERS, PlayerAdapter, resolve_player
from tabletop_widgets.core.view import View


@pytest.fixture(autouse=True)
def _names_end_with_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_widgets.core.player.PLAYERS", dict(PLAYERS))


def test_a_view_is_that_of_the_seat_that_decides() -> None:
    match = at_turns()
    view = View(match.state)
    assert view.seat == match.current_player()
    assert view.game is match.game
    assert view.observation == match.observation(view.seat)
    assert view.legal_actions == match.legal_actions()
    assert view.legal_ids == [action.id for action in match.legal_actions()]
    assert view.kind == match.state.decision().kind
    assert repr(view) == f"<View of scout for seat {view.seat}: {view.kind}, {len(view.legal_ids)} legal actions>"


@pytest.mark.parametrize(("game", "options"), [("scout", {"players": 4}), ("leviath", {"players": 3}), ("scythe", {})])
def test_a_sample_fits_what_the_seat_sees_and_belongs_to_the_player(game: str, options: dict[str, Any]) -> None:
    match = tw.new_match(game, seed=5, **options)
    rng = random.Random(1)
    seen = 0

    def looks(view: View, _: random.Random) -> int:
        nonlocal seen
        for state in (*view.samples(2, rng), view.sample_from_belief(rng)):
            assert state.observation(view.seat) == view.observation
            assert list(state.legal_actions()) == view.legal_ids
            state.apply(view.legal_ids[0])
            seen += 1
        return view.legal_ids[int(rng.random() * len(view.legal_ids))]

    match.play_out(dict.fromkeys(match.game.deciding, looks), 40)
    assert seen == 120


def test_a_view_says_why_not_and_reads_actions_in_both_languages() -> None:
    match = at_turns()
    view = View(match.state)
    refusal, known = view.why_not("show 1-9"), match.why_not("show 1-9")
    assert refusal is not None
    assert known is not None
    assert (refusal.code, refusal.rule) == (known.code, known.rule)
    assert view.why_not(view.legal_ids[0]) is None
    assert view.text(view.legal_ids[0]) == match.label(view.legal_ids[0])
    assert view.text(view.legal_ids[0], "ja") == match.label(view.legal_ids[0], "ja")
    assert view.texts() == [match.label(action) for action in match.legal_actions()]
    with pytest.raises(tw.IllegalAction):
        view.text("fly")


def test_a_view_is_not_written_to_files_because_it_holds_what_is_hidden() -> None:
    with pytest.raises(TypeError, match="a view holds what its seat may not know"):
        pickle.dumps(View(at_turns().state))


@pytest.mark.parametrize("way", ["match", "simulate"])
def test_the_history_is_what_the_seat_may_know_of_what_happened(way: str) -> None:
    told: list[tuple[int, tuple[Any, ...]]] = []

    def looks(view: View, rng: random.Random) -> int:
        told.append((view.seat, view.history))
        return view.legal_ids[-1]

    if way == "match":
        match = tw.new_match("leviath", players=2, seed=3)
        match.play_out({0: looks, 1: looks}, 30)
        events = [event for node in match.path() for event in node.events]
        for seat, history in told:
            assert list(history) == [event for event in events if event.is_visible_to(seat)][: len(history)]
    else:
        tw.simulate("leviath", [looks, looks], games=1, max_decisions=30)
    by_seat = {seat: [history for who, history in told if who == seat] for seat in (0, 1)}
    for histories in by_seat.values():
        assert all(now[: len(before)] == before for before, now in itertools.pairwise(histories))
        assert len(histories[-1]) > len(histories[0])
    secret = [event for event in by_seat[0][-1] if not event.is_visible_to(1)]
    assert secret, "the kaiju knows its own moves"
    assert not [event for event in by_seat[1][-1] if not event.is_visible_to(1)]


# --- kinds of answers, kinds of players


@pytest.mark.parametrize("kind", ["id", "record", "text", "beginning", "choice"])
def test_an_answer_may_be_an_id_a_record_a_text_or_a_choice(kind: str) -> None:
    def player(view: View, rng: random.Random) -> Any:
        action = view.legal_actions[-1]
        return {
            "id": action.id,
            "record": action,
            "text": str(action).upper(),
            "beginning": str(action),
            "choice": tw.Choice(str(action), scores={action: 0.5}, note="why not"),
        }[kind]

    match = at_turns()
    last = match.legal_actions()[-1]
    assert match.choose(player) == last


def test_reasons_are_told_as_records_of_legal_actions() -> None:
    match = at_turns()
    first, second = match.legal_actions()[:2]

    def player(view: View, rng: random.Random) -> tw.Choice:
        scores: dict[Any, Any] = {str(first): 0.25, second.id: (0.75, 12), "turn": 9.0}
        return tw.Choice(second.id, scores=scores, line=[str(second)], note="because")

    choice = match.evaluate(player)
    assert choice.action is second
    assert choice.scores == {first: tw.Score(0.25), second: tw.Score(0.75, 12)}, "what is not legal is left out"
    assert (choice.line, choice.note) == ((second,), "because")
    assert match.evaluate("random").scores == {}


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        ({0: "good"}, "expected a number, "),
        ({0: float("nan")}, "expected finite numbers"),
        ({0: (1.0, -1)}, "-1 visits of 0: expected a whole number"),
        ({"fly": 1.0}, "'fly'"),
        (5, r"TypeError: scores=5: expected a dict from actions .* such as \{2: 0.5\}"),
    ],
)
def test_reasons_that_are_none_are_told(scores: Any, told: str) -> None:
    match = at_turns()
    with pytest.raises(tw.PlayerError, match=told):
        match.evaluate(lambda view, rng: tw.Choice(view.legal_ids[0], scores=scores))


def test_a_score_could_be_the_best_if_its_interval_reaches_it() -> None:
    assert tw.Score(0.4, 100, behind=0.02, margin=0.03).could_be_best
    assert not tw.Score(0.4, 100, behind=0.04, margin=0.03).could_be_best
    assert tw.Score(0.4).could_be_best


class Counter:
    """Counts what it was told; one object for all seats would count too much."""

    name = "counter"

    def __init__(self) -> None:
        self.known: list[Any] = []
        self.asked = 0
        self.began = -1

    def reset(self, game: Any, seat: int, rng: random.Random) -> None:
        self.known, self.asked, self.began = [], 0, seat

    def seen(self, events: Any) -> None:
        self.known += events

    def __call__(self, view: View, rng: random.Random) -> int:
        assert self.began == view.seat
        assert tuple(self.known) == view.history
        self.asked += 1
        asked_before.append(self.asked)
        return view.legal_ids[-1]


asked_before: list[int] = []


def test_a_player_that_remembers_is_another_one_in_each_game_and_seat() -> None:
    asked_before.clear()
    counter = Counter()
    tw.simulate("scout", [counter, counter], games=2, max_decisions=20)
    assert max(asked_before) <= 12
    assert asked_before.count(1) == 4, "two seats in two games"
    assert (counter.asked, counter.began) == (0, -1), "the object itself is not used up"


def test_a_player_that_remembers_is_told_all_before_it_is_asked_in_a_match() -> None:
    asked_before.clear()
    match = at_turns()
    match.play_out(dict.fromkeys(range(3), Counter()), 10)
    match.undo()
    match.choose(Counter())
    assert set(asked_before) == {1}


def test_the_old_kind_of_player_goes_on_working() -> None:
    def old(observation: Any, legal_actions: Any, rng: Any = None, weight: float = 2.0) -> Any:
        assert observation.seat == observation.current_player
        return legal_actions[0]

    def open_(*given: Any) -> Any:
        assert len(given) == 3
        return given[1][0]

    def new(view: View, rng: random.Random, weight: float = 2.0) -> Any:
        return view.legal_actions[0]

    match = at_turns()
    assert match.choose(old) == match.choose(open_) == match.choose(new) == match.legal_actions()[0]


@pytest.mark.parametrize(
    "player",
    [lambda: 0, lambda view: 0, lambda a, b, c, d: 0, lambda view, rng, *, depth: 0, max],
)
def test_a_function_with_other_arguments_cannot_play(player: Any) -> None:
    with pytest.raises(TypeError, match=r"cannot play; expected a name, choose\(view, rng\) or choose"):
        resolve_player(player)


# --- names


class Fixed:
    def __init__(self, number: int, *, last: bool = False) -> None:
        if number < 0:
            raise ValueError(f"number={number}: expected 0 or more")
        self.number, self.last = number, last
        self.params = {"number": number, "last": last}

    def __call__(self, view: View, rng: random.Random) -> int:
        return view.legal_ids[-1 if self.last else self.number]


def test_a_name_may_have_parameters() -> None:
    tw.register_player("fixed", Fixed)
    match = at_turns()
    legal = match.legal_actions()
    assert match.choose("fixed:1") == legal[1]
    assert match.choose("fixed:0,last=True") == legal[-1]
    seated = resolve_player("fixed:number=1")
    assert (seated.name, dict(seated.params)) == ("fixed:number=1", {"number": 1, "last": False})
    assert resolve_player(seated) is seated
    assert isinstance(seated, PlayerAdapter)
    assert tw.simulate("scout", ["fixed:0", "random"], games=1).names == ("fixed:0", "random")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("fixed", "missing a required argument: 'number'; 'fixed' takes"),
        ("fixed:1,2", "too many positional arguments"),
        ("fixed:1,depth=2", "unexpected keyword argument 'depth'"),
        ("fixed:-1", "player 'fixed:-1': number=-1: expected 0 or more"),
        ("fixed:one", "expected numbers or texts in quotes after ':'"),
        ("fixed:1,**x", "expected numbers or texts in quotes after ':'"),
        ("fixed:__import__('os')", "expected numbers or texts in quotes after ':'"),
        ("fixed:)", "expected numbers or texts in quotes after ':'"),
        ("random:5", "too many positional arguments"),
        ("", "there is no player ''"),
    ],
)
def test_parameters_that_do_not_fit_are_told(name: str, told: str) -> None:
    tw.register_player("fixed", Fixed)
    with pytest.raises(ValueError, match=told):
        resolve_player(name)


@pytest.mark.parametrize("name", ["", "a:b", 5])
def test_a_name_for_players_is_a_text_without_a_colon(name: Any) -> None:
    with pytest.raises(ValueError, match="expected a text without ':'"):
        tw.register_player(name, Fixed)
