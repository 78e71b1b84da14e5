"""A change of a match happens whole or not at all: interrupts, players that play, two threads, copies."""

from __future__ import annotations

import copy
import linecache
import pickle
import random
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import lengths
import pytest
from playing import at_turns, everybody, new

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.tree import Change
from tabletop_widgets.engines.scout import ScoutGame

CORE = str(Path(tw.__file__).parent / "core")


def picture(match: tw.Match) -> list[object]:
    """Return all there is of a match, its place and the ways on included."""
    nodes = [
        (node.id, node.parent, node.ply, node.key, node.seat, node.action, node.outcomes, node.events, node.children)
        for node in match.nodes
    ]
    return [nodes, [node.latest for node in match.nodes], match.node.id, match.state.to_dict()]


def is_sound(match: tw.Match, tmp_path: Path) -> bool:
    """Return whether a match is at its node's position, and is the same when it has been saved and loaded."""
    fits = match.state.to_dict() == match.state_at(match.node).to_dict()
    return fits and picture(tw.load_match(match.save(tmp_path / "match.json"))) == picture(match)


def told_of(match: tw.Match) -> list[Change]:
    """Return a list of the changes that an observer is told of from now on."""
    told: list[Change] = []
    match.observe(lambda match, change: told.append(change))
    return told


# Python looks for signals after calls and where functions and rounds of a loop begin, so never before these lines.
SAFE = ("try:", "self._is_notifying = False")


class Interrupter:
    """Raises KeyboardInterrupt before the nth line that the core's own code comes to: where a signal may fall."""

    def __init__(self, after: int) -> None:
        self.left = after

    def __call__(self, frame: FrameType, event: str, arg: object) -> Any:
        if not frame.f_code.co_filename.startswith(CORE):
            return None
        if event == "line" and linecache.getline(frame.f_code.co_filename, frame.f_lineno).strip() not in SAFE:
            self.left -= 1
            if self.left == 0:
                sys.settrace(None)
                raise KeyboardInterrupt
        return self


@contextmanager
def interrupted(after: int) -> Iterator[Interrupter]:
    """Interrupt what is done inside at a line; the interrupt itself goes no further."""
    interrupter = Interrupter(after)
    old = sys.gettrace()
    sys.settrace(interrupter)
    try:
        yield interrupter
    except KeyboardInterrupt:
        pass
    finally:
        sys.settrace(old)


def changes(match: tw.Match) -> dict[str, Any]:
    """Return changes of every kind that can be made at the start player's turn."""
    return {
        "a new action": lambda: match.play("show 2"),
        "an action played before": lambda: match.play("show 1"),
        "undo": match.undo,
        "goto": lambda: match.goto(1),
        "the end of the round, with its draw": lambda: match.play_out(everybody(match), max_decisions=60),
        "another deal": lambda: (match.goto(0), match.draw()),
    }


@pytest.mark.parametrize("kind", changes(new()))
def test_an_interrupt_at_any_line_leaves_a_match_that_is_whole_and_goes_on(kind: str, tmp_path: Path) -> None:
    after, ended = 0, False
    while not ended:
        after += 1 if kind != "the end of the round, with its draw" else lengths.count(97, at_length=41)
        match = at_turns()
        match.play("show 1")
        match.undo()
        told = told_of(match)
        with interrupted(after) as interrupter:
            changes(match)[kind]()
        ended = interrupter.left > 0  # it was not reached any more
        assert is_sound(match, tmp_path)
        heard = len(told)
        match.goto(0)
        match.draw()
        match.play("keep")
        assert len(told) - heard >= 3, "the observers went deaf"
        assert is_sound(match, tmp_path)
    assert after > 20


def test_a_change_that_was_interrupted_did_not_happen_or_happened_whole() -> None:
    before = picture(at_turns())
    changed = at_turns()
    changed.play("show 1")
    seen = set()
    for after in range(1, 120):
        match = at_turns()
        with interrupted(after):
            match.play("show 1")
        seen.add("whole" if picture(match) == picture(changed) else "not" if picture(match) == before else "half")
    assert seen == {"whole", "not"}


def test_an_interrupt_of_an_observer_keeps_nobody_from_hearing_of_the_next_change() -> None:
    match = new()
    heard: list[tuple[str, int]] = []

    def stopped(match: tw.Match, change: Change) -> None:
        heard.append(("first", change.node.id))
        if len(heard) == 1:
            raise KeyboardInterrupt

    match.observe(stopped)
    match.observe(lambda match, change: heard.append(("second", change.node.id)))
    with pytest.raises(KeyboardInterrupt):
        match.play("keep")
    first = match.node.id
    match.play("keep")
    assert heard == [("first", first), ("second", first), ("first", first + 1), ("second", first + 1)]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs signals that come after a time")
def test_real_interrupts_at_random_moments_of_run_never_tear_a_match(tmp_path: Path) -> None:
    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    rng = random.Random(lengths.seed())
    old = signal.signal(signal.SIGALRM, interrupt)
    try:
        for _ in range(300):
            match = new(seed=rng.randrange(100))
            told = told_of(match)
            try:
                signal.setitimer(signal.ITIMER_REAL, rng.uniform(1e-5, 4e-3))
                match.play_out(everybody(match), max_decisions=80)
                signal.setitimer(signal.ITIMER_REAL, 0)
            except KeyboardInterrupt:
                pass
            assert match.state.to_dict() == match.state_at(match.node).to_dict()
            before = len(told)
            match.goto(0)
            assert len(told) > before
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert is_sound(match, tmp_path)


# --- players and observers that play


def test_a_player_that_plays_the_match_itself_is_told_to_return_its_action() -> None:
    match = at_turns()

    def eager(observation: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
        match.play(legal_actions[0])
        return legal_actions[0]

    before = picture(match)
    with pytest.raises(tw.PlayerError, match="a player cannot change the match while it is asked: return one of"):
        match.play_out(everybody(match, eager))
    assert picture(match) == before


@pytest.mark.parametrize("do", ["undo", "goto", "draw", "run"])
def test_a_player_that_is_asked_cannot_go_elsewhere(do: str) -> None:
    match = at_turns()
    caught: list[str] = []

    def wanderer(observation: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
        deeds: dict[str, Callable[[], object]] = {
            "undo": match.undo,
            "goto": lambda: match.goto(0),
            "draw": match.draw,
            "run": lambda: match.play_out(everybody(match)),
        }
        with pytest.raises((tw.MatchBusy, tw.PlayerError)) as error:
            deeds[do]()
        caught.append(str(error.value))
        return legal_actions[0]

    match.play_out(everybody(match, wanderer), max_decisions=1)
    assert len(caught) >= 1
    assert all("cannot change the match while it is asked" in text for text in caught)
    assert match.ply == at_turns().ply + 1


def test_a_player_may_look_ahead_on_a_copy_or_in_another_match() -> None:
    match = at_turns()

    def planner(observation: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
        ahead = copy.copy(match)
        ahead.play(legal_actions[-1])
        return legal_actions[-1]

    assert match.play_out(everybody(match, planner), max_decisions=3) == 3


def test_after_a_player_has_failed_the_match_can_be_played() -> None:
    match = at_turns()

    def broken(observation: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        match.play_out(everybody(match, broken))
    match.play("show 1")


def test_an_answer_for_a_place_the_match_has_left_is_not_played() -> None:
    match = at_turns()
    there = match.node
    match.play("show 1")
    before = picture(match)
    with pytest.raises(tw.MatchBusy, match=r"the match has gone on to .*; nothing was played"):
        match.play("show 1", at=there)
    assert picture(match) == before
    match.undo()
    match.play("show 1", at=there)


def test_run_says_so_when_somebody_else_played_while_a_player_was_asked() -> None:
    match = at_turns()

    def slow(observation: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
        other = threading.Thread(target=match.play, args=(legal_actions[0],))
        other.start()
        other.join()
        return legal_actions[0]

    with pytest.raises(tw.MatchBusy, match="the match has gone on"):
        match.play_out(everybody(match, slow))
    assert match.ply == at_turns().ply + 1


async def thoughtful(observation: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
    return legal_actions[0]


def test_async_players_play_in_scripts() -> None:
    match = new()
    assert match.play_out(everybody(match, thoughtful), max_decisions=5) == 5
    tw.simulate("scout", [thoughtful, "random", "random"], games=1, max_decisions=40)


# --- threads


def test_what_two_threads_play_at_once_can_always_be_replayed(tmp_path: Path) -> None:
    for round_number in range(20):
        match = new(seed=round_number)

        def play(match: tw.Match = match, seed: int = round_number) -> None:
            rng = random.Random(seed)
            for _ in range(40):
                try:
                    match.play(rng.choice(match.legal_actions()))
                except (tw.IllegalAction, IndexError):  # the other thread was quicker
                    continue

        threads = [threading.Thread(target=play) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert is_sound(match, tmp_path)


# --- copies


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.parametrize("how", ["copy", "deepcopy", "pickle"])
def test_a_copy_is_the_same_match_and_leads_its_own_life(game: str, how: str) -> None:
    match = tw.new_match(game, players=2, seed=3)
    match.play_out(everybody(match), max_decisions=40)
    match.comment("here")
    match.undo()
    match.widget()
    heard = told_of(match)
    other: tw.Match = pickle.loads(pickle.dumps(match)) if how == "pickle" else getattr(copy, how)(match)
    assert picture(other) == picture(match)
    assert [node.comment for node in other.nodes] == [node.comment for node in match.nodes]
    assert (other.game, other.seed, other.names, other.position) == (match.game, match.seed, (), None)
    before = picture(match)
    other.play_out(everybody(other), max_decisions=5)
    other.goto(0)
    other.comment("there")
    assert picture(match) == before
    assert (match.nodes[0].comment, heard) == ("", [])


class Logged(tw.Match):
    """A match with something of its own."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.log: list[str] = []


def test_a_deep_copy_shares_nothing_that_can_be_changed() -> None:
    match = Logged(tw.new_game("scout", players=3), 1, (), new().state.to_dict())
    other = copy.deepcopy(match)
    other.log.append("mine")
    assert other.position is not None
    other.position["turn"] = 7
    assert match.log == []
    assert match.position != other.position


class House(ScoutGame):
    """A game of one's own, under the name of the one it is made of."""


class Own(ScoutGame):
    """A game of one's own that nobody has registered."""

    name = "own"


@pytest.mark.parametrize("kind", [House, Own])
def test_a_game_of_ones_own_comes_back_as_what_it_is(kind: type[ScoutGame]) -> None:
    match = tw.Match(kind(3), 1)
    assert type(pickle.loads(pickle.dumps(match)).game) is kind
    assert pickle.loads(pickle.dumps(kind(3))) == kind(3) != ScoutGame(3)


def test_copies_pickles_and_files_are_whole_while_another_thread_plays(tmp_path: Path) -> None:
    match, over = tw.new_match("leviath", players=3, seed=1), threading.Event()

    def play() -> None:
        while not over.is_set():
            if match.is_terminal() or match.ply > 40:
                match.goto(1)
            match.play_out(everybody(match), max_decisions=5)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    thread = threading.Thread(target=play)
    thread.start()
    try:
        for _ in range(60):
            saved = match.save(tmp_path / "match.json")
            for other in (copy.copy(match), pickle.loads(pickle.dumps(match)), tw.load_match(saved)):
                assert other.state_at(other.node).to_dict() == other.state.to_dict()
                assert other.current_player() != tw.CHANCE, "half a change: the draw is missing"
                assert all(node.id in other.nodes[node.parent].children for node in other.nodes[1:])
    finally:
        over.set()
        thread.join()
        sys.setswitchinterval(interval)


@pytest.mark.parametrize("game", tw.games())
def test_equal_games_are_equal_and_a_game_pickles_as_its_name_and_options(game: str) -> None:
    one, two = (tw.new_game(game, players=3) for _ in range(2))
    other = tw.new_game(game, players=4)
    assert (one == two, hash(one) == hash(two), one == other, one == game) == (True, True, False, False)
    assert copy.deepcopy(one) is one
    written = pickle.dumps(one)
    assert len(written) < 1_500
    assert pickle.loads(written) == one
    state = one.new_state()
    assert pickle.loads(pickle.dumps(state)).to_dict() == state.to_dict()
