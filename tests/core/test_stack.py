"""Games with a stack of frames: a tiny game, its table of kinds, and what follows from it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from tabletop_widgets.core.action import Action, Notation
from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import (
    SEAT,
    Events,
    Field,
    Frame,
    Frames,
    Reasons,
    StackState,
    mask_form,
    number_form,
    word_form,
)
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE, TERMINAL, Decision, Outcome, ranking
from tabletop_widgets.core.text import Messages

# --- the table of a climb: a seat goes up or rolls; a roll climbs by the die; three turns each

FRAMES: Frames[Climb] = Frames()
GO = FRAMES.decision("go", SEAT, Field("path", 0, 2, ("wood", "rock", "ice")))
REST = FRAMES.decision("rest", SEAT, Field("hut", -1, 3), Field("done", 0, 1, (False, True)))
REFEREE = FRAMES.decision("referee", seat=1)
ROLL = FRAMES.chance("roll", SEAT, Field("dice", 1, 6))
FALL = FRAMES.chance("fall", SEAT, is_step=True)
TURN = FRAMES.automatic("turn", SEAT)
LOAD = FRAMES.automatic(
    "load", SEAT, Field("packs", 0, 9, count=3), Field("seen", form="seen"), Field("late", 1, 1, may_end=True)
)
FORMS = {"seat": number_form(0, 1), "seen": mask_form(("north", "south"))}

UP, DICE, NAP = range(3)


class Climb(StackState):
    """Heights by seat."""

    __slots__ = ("_legal", "game", "heights", "left", "stack")
    frames: ClassVar[Frames[Any]] = FRAMES
    heights: list[int]
    left: int

    def __init__(self, stack: list[Frame], heights: tuple[int, int] = (0, 0), left: int = 4) -> None:
        self.game = CLIMBING
        self.stack = stack
        self.heights = list(heights)
        self.left = left
        self._legal = None

    def clone(self) -> Climb:
        copy = Climb(self.stack[:], (self.heights[0], self.heights[1]), self.left)
        copy._legal = self._legal
        return copy

    def explain(self, action: int, code: str) -> Refusal:
        return Refusal(code or "other", "climb 1", {"action": action}, Climbing.messages)

    def not_yours(self) -> Refusal:
        return Refusal("not-yours", "climb 1", {}, Climbing.messages)

    def skip_decision(self, frame: Frame, events: Events) -> bool:
        if frame[0] != REST or frame[2] >= 0:
            return False
        self.stack.pop()
        if events is not None:
            events.append(Event("no-hut", frame[1]))
        return True

    def skip_draw(self, frame: Frame, events: Events) -> bool:
        if frame[0] != ROLL or frame[2] > 0:
            return False
        self.stack.pop()
        return True

    def outcome(self) -> Outcome | None:
        return None if self.stack else Outcome(tuple(self.heights), ranking(self.heights), "over")

    def observation(self, seat: int | None) -> Observation:
        raise NotImplementedError

    def determinize(self, seat: int | None, rng: random.Random) -> Climb:
        return self.clone()

    def to_dict(self) -> dict[str, Any]:
        return {
            "stack": [FRAMES.write(frame, FORMS) for frame in self.stack],
            "heights": self.heights[:],
            "left": self.left,
        }


@FRAMES.legal(GO)
def legal_go(state: Climb, frame: Frame, why: Reasons) -> list[int]:
    if why is not None:
        why[NAP] = "no-nap"
    return [UP, DICE]


@FRAMES.apply(GO)
def apply_go(state: Climb, frame: Frame, action: int, events: Events) -> None:
    if action == UP:
        state.heights[frame[1]] += 1
    else:
        state.stack.append((ROLL, frame[1], 2))


@FRAMES.legal(REST, REFEREE)
def legal_rest(state: Climb, frame: Frame, why: Reasons) -> list[int]:
    return [NAP]


@FRAMES.apply(REST, REFEREE)
def apply_rest(state: Climb, frame: Frame, action: int, events: Events) -> None:
    state.heights[1] = 0


@FRAMES.possible(ROLL)
def possible_roll(state: Climb, frame: Frame) -> list[tuple[int, int]]:
    return [(1, 3), (2, 1)]


@FRAMES.draw(ROLL)
def draw_roll(state: Climb, frame: Frame, outcome: int, events: Events) -> None:
    state.heights[frame[1]] += outcome
    if frame[2] > 1:
        state.stack.append((ROLL, frame[1], frame[2] - 1))


@FRAMES.possible(FALL)
def possible_fall(state: Climb, frame: Frame) -> list[tuple[int, int]]:
    return [(0, 1)]


@FRAMES.draw(FALL)
def draw_fall(state: Climb, frame: Frame, outcome: int, events: Events) -> None:
    state.heights[frame[1]] = 0


@FRAMES.resolve(TURN)
def resolve_turn(state: Climb, frame: Frame, events: Events) -> None:
    state.left -= 1
    if state.left:
        state.stack += [(TURN, 1 - frame[1]), (GO, frame[1], 0)]
    if events is not None:
        events.append(Event("turn", frame[1]))


@FRAMES.resolve(LOAD)
def resolve_load(state: Climb, frame: Frame, events: Events) -> None:
    state.heights[frame[1]] -= sum(frame[FRAMES.field_slice(LOAD, "packs")])


FRAMES.close()


@dataclass(frozen=True, slots=True)
class Step(Action):
    """Up, dice or nap."""

    number: int
    kind: ClassVar[str] = "step"

    @property
    def id(self) -> int:
        return self.number

    def __str__(self) -> str:
        return ("up", "dice", "nap")[self.number]


class Climbing(Game):
    """As much of a game as a state needs."""

    name: ClassVar[str] = "climbing"
    messages: ClassVar[Messages]
    actions = tuple(map(Step, range(3)))
    notation = Notation(actions)
    num_players = 2
    options: Mapping[str, Any] = {}

    def new_state(self) -> Climb:
        return started()

    def problems(self, position: object) -> list[str]:
        return []

    def _build(self, position: Mapping[str, Any]) -> Climb:
        raise NotImplementedError

    def label(self, action: Action, observation: Observation, words: Any) -> str:
        return str(action)

    def event_text(self, event: Event, words: Any) -> str:
        return event.kind

    def prompt(self, observation: Observation, kind: str, words: Any) -> str:
        return kind


class _Texts(Messages):
    def text(self, locale: str, key: str, params: Mapping[str, Any]) -> str:
        return f"{key} {params}"


Climbing.messages = _Texts()
CLIMBING = Climbing()


def started() -> Climb:
    state = Climb([(TURN, 0)])
    state.run(None)
    return state


# --- the numbers of the kinds


def test_kinds_are_numbered_in_the_order_they_are_named_and_one_comparison_tells_the_blocks_apart() -> None:
    assert [*range(7)] == [GO, REST, REFEREE, ROLL, FALL, TURN, LOAD]
    assert FRAMES.names == ("go", "rest", "referee", "roll", "fall", "turn", "load")
    assert (FRAMES.first_of_chance, FRAMES.first_of_automatic) == (ROLL, TURN)
    assert FRAMES.number("fall") == FALL


def test_a_field_is_read_by_the_place_it_has_in_its_frames() -> None:
    frame: Frame = (LOAD, 1, 4, 5, 6, 3)
    assert frame[FRAMES.field_index(LOAD, "seat")] == 1
    assert frame[FRAMES.field_index(LOAD, "seen")] == 3
    assert frame[FRAMES.field_slice(LOAD, "packs")] == (4, 5, 6)
    with pytest.raises(ValueError, match="'load' has no field 'pack'; it has 'seat', 'packs', 'seen', 'late'"):
        FRAMES.field_index(LOAD, "pack")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda table: table.decision("b", SEAT), "decision 'b': decisions are named before draws"),
        (lambda table: (table.automatic("b"), table.chance("c")), "draw 'c': draws are named before what is automatic"),
        (lambda table: table.chance("a"), "'a' is a kind of frame already"),
        (lambda table: Frames().decision("a"), "decision 'a': its first field is SEAT, or seat=… says who decides"),
    ],
)
def test_a_kind_named_where_it_cannot_be_is_refused(wrong: Callable[[Frames[Any]], Any], message: str) -> None:
    table: Frames[Any] = Frames()
    table.chance("a")
    with pytest.raises(ValueError, match=message):
        wrong(table)


# --- the functions of the kinds


def test_a_kind_without_its_functions_is_named_when_the_table_is_closed() -> None:
    table: Frames[Any] = Frames()
    ask = table.decision("ask", SEAT)
    table.chance("draw")
    table.automatic("tidy")
    table.legal(ask)(legal_go)
    missing = "apply of 'ask', possible of 'draw', draw of 'draw', resolve of 'tidy'; is its module imported"
    with pytest.raises(ValueError, match=f"no function is tied to {missing}"):
        table.close()


def test_a_function_of_the_wrong_role_or_a_second_one_is_refused() -> None:
    table: Frames[Any] = Frames()
    ask = table.decision("ask", SEAT)
    with pytest.raises(ValueError, match="'ask' has no function 'resolve'; its functions are legal and apply"):
        table.resolve(ask)(resolve_turn)
    table.legal(ask)(legal_go)
    with pytest.raises(ValueError, match="legal of 'ask' is legal_go already"):
        table.legal(ask)(legal_rest)


def test_a_closed_table_takes_no_kind_and_no_function() -> None:
    with pytest.raises(ValueError, match="'more': the table is closed"):
        FRAMES.automatic("more")
    with pytest.raises(ValueError, match="legal of 'go': the table is closed"):
        FRAMES.legal(GO)(legal_go)


def test_a_decorated_function_is_still_itself() -> None:
    assert FRAMES.legals[GO] is legal_go
    assert FRAMES.applies[REFEREE] is apply_rest
    assert FRAMES.draws[ROLL] is draw_roll
    assert FRAMES.resolves[TURN] is resolve_turn
    with pytest.raises(TypeError, match="a frame of this kind cannot be handled like that"):
        FRAMES.resolves[GO](started(), (GO, 0, 0), None)


# --- the state


def test_who_is_asked_follows_from_the_frame_on_top() -> None:
    assert started().current_player() == 0
    assert started().decision() == Decision("go", 0)
    assert Climb([(REFEREE,)]).decision() == Decision("referee", 1)
    assert Climb([(ROLL, 1, 1)]).decision() == Decision("roll", CHANCE)
    assert Climb([]).decision() == Decision("over", TERMINAL)


def test_what_is_legal_is_listed_once() -> None:
    state = started()
    assert state.legal_actions() == (UP, DICE)
    assert state.legal_actions() is state.legal_actions()
    assert Climb([(ROLL, 0, 1)]).legal_actions() == ()
    assert Climb([]).legal_actions() == ()


def test_a_decision_works_off_the_stack_up_to_the_next_one() -> None:
    state, events = started(), list[Event]()
    state.apply(UP, events)
    assert (state.heights, state.decision()) == ([1, 0], Decision("go", 1))
    assert events == [Event("turn", 1)]
    while not state.is_terminal():
        state.apply(UP)
    assert state.outcome() == Outcome((2, 1), (1, 2), "over")


@pytest.mark.parametrize("action", [NAP, True + 1, 3, "fly", None])
def test_an_illegal_action_changes_nothing(action: Any) -> None:
    state = started()
    before = state.to_dict()
    with pytest.raises(IllegalAction):
        state.apply(NAP if action is None else action)
    assert state.to_dict() == before
    assert state.legal_actions() == (UP, DICE)


def test_the_refusal_says_what_the_rule_has_noted() -> None:
    state = started()
    assert state.refusal(UP) is None
    noted = state.why_not(NAP)
    assert noted is not None
    assert noted.code == "no-nap"
    elsewhere = Climb([(REFEREE,)]).why_not(UP)
    assert elsewhere is not None
    assert elsewhere.code == "other"
    with pytest.raises(IllegalAction, match="'nap' is not legal here: refusal-no-nap"):
        state.apply(NAP)


def test_a_decision_without_a_question_is_skipped_and_told() -> None:
    state, events = Climb([(TURN, 0), (REST, 1, -1, 0)]), list[Event]()
    state.run(events)
    assert state.decision() == Decision("go", 0)
    assert events == [Event("no-hut", 1), Event("turn", 0)]
    asked = Climb([(REST, 1, 2, 0)])
    asked.run(None)
    assert asked.decision() == Decision("rest", 1)


def test_a_draw_of_nothing_is_skipped() -> None:
    state = Climb([(TURN, 0), (ROLL, 0, 0)])
    state.run(None)
    assert state.decision() == Decision("go", 0)


def test_all_draws_follow_the_weights_and_only_what_can_come_is_taken() -> None:
    counts = {1: 0, 2: 0}
    rng = random.Random(5)
    for _ in range(400):
        state, log = Climb([(ROLL, 0, 1)]), list[int]()
        state.draw_all(rng, log)
        counts[log[0]] += 1
    assert 270 < counts[1] < 330
    state = started()
    state.apply(DICE)
    assert state.chance_outcomes() == [(1, 3), (2, 1)]
    for wrong in (3, True, "fly"):
        with pytest.raises(IllegalAction, match="chance cannot draw"):
            state.apply(wrong)
    state.apply(2)
    state.draw_all(random.Random(1))
    assert state.heights[0] in (3, 4)
    assert state.decision() == Decision("go", 1)
    assert state.chance_outcomes() == []


def test_drawing_up_to_a_step_stops_before_the_next_one_and_not_before_the_first() -> None:
    state = Climb([(GO, 0, 0), (FALL, 0), (ROLL, 0, 2)])
    assert not state.starts_step()
    log: list[int] = []
    state.draw_all(random.Random(1), log, to_step=True)
    assert (len(log), state.starts_step()) == (2, True)
    state.draw_all(random.Random(1), log, to_step=True)
    assert state.decision() == Decision("go", 0)


def test_a_blank_copy_lists_anew_what_is_legal() -> None:
    state = started()
    state.legal_actions()
    copy = state.blank_copy()
    copy.stack.append((REFEREE,))
    assert copy.legal_actions() == (NAP,)
    assert state.legal_actions() == (UP, DICE)


# --- saved frames


WRITTEN: list[tuple[Frame, dict[str, Any]]] = [
    ((GO, 1, 2), {"kind": "go", "seat": 1, "path": "ice"}),
    ((REST, 0, -1, 1), {"kind": "rest", "seat": 0, "hut": None, "done": True}),
    ((REST, 0, 3, 0), {"kind": "rest", "seat": 0, "hut": 3, "done": False}),
    ((REFEREE,), {"kind": "referee"}),
    ((LOAD, 1, 4, 5, 6, 2), {"kind": "load", "seat": 1, "packs": [4, 5, 6], "seen": ["south"]}),
    ((LOAD, 1, 4, 5, 6, 0, 1), {"kind": "load", "seat": 1, "packs": [4, 5, 6], "seen": [], "late": 1}),
]


@pytest.mark.parametrize(("frame", "written"), WRITTEN)
def test_a_frame_is_saved_with_the_names_of_its_fields_and_read_back(frame: Frame, written: dict[str, Any]) -> None:
    assert FRAMES.write(frame, FORMS) == written
    assert FRAMES.read(written, FORMS) == (frame, [])


def test_a_field_may_say_what_it_means_to_leave_it_out() -> None:
    frames: Frames[Any] = Frames()
    stroll = frames.decision("stroll", SEAT, Field("miles", 0, 9, absent=0), rule="toy 1.2")
    assert frames.read({"kind": "stroll", "seat": 1}, FORMS) == ((stroll, 1, 0), [])
    assert frames.write((stroll, 1, 0), FORMS) == {"kind": "stroll", "seat": 1, "miles": 0}
    assert frames.kinds[stroll].rule == "toy 1.2"


def test_null_and_false_may_be_left_out() -> None:
    assert FRAMES.read({"kind": "rest", "seat": 1}, FORMS) == ((REST, 1, -1, 0), [])


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({"kind": "go", "seat": 2, "path": "ice"}, "seat is 2; expected 0 to 1"),
        ({"kind": "go", "seat": True, "path": "ice"}, "seat is True; expected 0 to 1"),
        ({"kind": "go", "seat": 1, "path": "mud"}, "path is 'mud'; expected one of 'wood', 'rock', 'ice'"),
        ({"kind": "go", "seat": 1}, "path is None; expected one of 'wood', 'rock', 'ice'"),
        ({"kind": "go", "seat": 1, "path": "ice", "hut": 1}, "'hut' does not belong to 'go'"),
        ({"kind": "rest", "seat": 1, "hut": 4}, "hut is 4; expected 0 to 3, or null"),
        ({"kind": "rest", "seat": 1, "done": 1}, "done is 1; expected one of False, True"),
        ({"kind": "load", "seat": 1, "packs": [1, 2], "seen": []}, "packs is [1, 2]; expected a list of 3 entries"),
        ({"kind": "load", "seat": 1, "packs": [1, 2, 10], "seen": []}, "packs is [1, 2, 10]; expected in it 0 to 9"),
        (
            {"kind": "load", "seat": 1, "packs": [1, 2, 3], "seen": ["east"]},
            "seen is ['east']; expected a list of some of 'north', 'south'",
        ),
        ({"kind": "load", "seat": 1, "packs": [1, 2, 3], "seen": [], "late": 2}, "late is 2; expected 1"),
    ],
)
def test_what_is_wrong_in_a_saved_frame_is_told(entry: Any, problem: str) -> None:
    assert FRAMES.read(entry, FORMS)[1] == [problem]


def test_words_may_be_given_by_number_and_need_not_be_texts() -> None:
    form = word_form({-1: None, 3: "north", 7: 12})
    assert [form.write(number) for number in (-1, 3, 7)] == [None, "north", 12]
    assert [form.read(word) for word in (None, "north", 12, "east", True, [3])] == [-1, 3, 7, None, None, None]
    assert (form.low, form.high) == (-1, 7)
