"""Tables of the meanings of clicks in the positions of a task: an action, allowed or not, or a reason for none."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.lessons.session import expected_comment
from tabletop_widgets.lessons.step import Step
from tabletop_widgets.widgets import questions
from tabletop_widgets.widgets.handout.quiz import mark_of
from tabletop_widgets.widgets.handout.rehearsal import Rehearsal

Way = tuple[str, ...]
ASKS: Final = -1  # meaning of a click path that means no action, until its reason is known
ALLOWED: Final = "allowed"  # in place of a reason's id, for clicks that are allowed but play nothing


class ClickTable:
    """The reasons for refusals in all steps of a lesson.

    Attributes:
        reasons: [the rule, the reason's id, its text as HTML in each language], each once.

    """

    def __init__(self) -> None:
        self._reasons: dict[tuple[str, ...], int] = {}

    @property
    def reasons(self) -> list[list[str]]:
        """The reasons, by their numbers."""
        return [list(reason) for reason in self._reasons]

    def number(self, rule: str, code: str, texts: Sequence[str]) -> int:
        """Return the number of a reason."""
        return self._reasons.setdefault((rule, code, *map(escape, texts)), len(self._reasons))

    def of_step(self) -> StepClicks:
        """Return a new table for one more step."""
        return StepClicks(self)


class StepClicks:
    """The table of the clicks of one step.

    Attributes:
        keys: the keys of the elements that can be clicked.
        paths: the ways to click actions, as indices into `keys`.
        texts: of each way the action that it means where it is not allowed.

    """

    def __init__(self, lesson: ClickTable) -> None:
        self._lesson = lesson
        self._keys: dict[str, int] = {}
        self._paths: dict[Way, int] = {}
        self.texts: list[str] = []
        self._marks: dict[str, int] = {}
        # in the present position: the ids of the legal actions, and id of a refused action -> number of its reason
        self._legal: set[int] = set()
        self._refused: dict[int, int] = {}

    @property
    def marks(self) -> list[list[Any]]:
        """The marks of elements, by their numbers: [[key, the element, in each language where it differs], …]."""
        return [json.loads(mark) for mark in self._marks]

    @property
    def keys(self) -> list[str]:
        """The keys, by their numbers."""
        return list(self._keys)

    @property
    def paths(self) -> list[list[int]]:
        """The click paths, by their numbers."""
        return [[self._keys[key] for key in path] for path in self._paths]

    def position(self, rehearsals: Sequence[Rehearsal], step: Step) -> dict[str, Any]:
        """Return the meanings of clicks in the present position.

        Args:
            rehearsals: the lesson at the position, in each language.
            step: its step.

        Returns:
            {veiled: whether the page may not know what can be chosen; means: of each way the ids of the legal actions
            that it means, or the number of the reason against it + 1, negative where nothing is tried; 0 for a way that
            there is not; whys: of each key the number of the reason + 1, or 0; named: {way: its action, where it is not
            that of `texts`}; firsts: {way: the first way of its action, where that is another one}; teach: {way: the
            teacher's text, in each language}; labels: {id: the action, in each language}, of those that share a way;
            notes: of each key the number of its mark in `marks`; barred: the keys with which only begins what is
            refused for one reason}.

        """
        one = rehearsals[0]
        ways: dict[Way, list[Action]] = {}
        view = one.session.match.observation(one.session.seat)
        for action in one.session.match.game.actions:
            for way in one._board.click_paths(view, action):
                ways.setdefault(way, []).append(action)
        found: dict[str, Any] = {"veiled": one._context.redaction.hides_rings}
        found |= {name: {} for name in ("named", "firsts", "teach", "labels")}
        self._refused, self._legal = {}, set(one.session.match.state.legal_actions())
        means = {}
        for way, actions in ways.items():
            means[self._number(way)] = self._meaning(rehearsals, step, view, way, actions, found)
        found["means"] = [means.get(number, 0) for number in range(len(self._paths))]
        shared = questions.shared_refusals(one._context)
        found["whys"] = self._whys(rehearsals, found["means"], shared)
        found["notes"] = self._notes(rehearsals)
        found["barred"] = sorted(self._keys[key] for (key,) in shared)
        return found

    def _meaning(
        self,
        rehearsals: Sequence[Rehearsal],
        step: Step,
        view: Observation,
        way: Way,
        actions: Sequence[Action],
        found: dict[str, Any],
    ) -> list[int] | int:
        """Return the meaning of a click path, and note the words for it; see `position`."""
        one = rehearsals[0]
        number = self._number(way)
        allowed = [action.id for action in actions if action.id in self._legal]
        if len(allowed) > 1:
            found["labels"] |= {id_: [_label(each, id_) for each in rehearsals] for id_ in allowed}
        if allowed:
            return allowed
        meant = one._board.interpret(view, way)
        action = actions[0] if meant is None else meant
        if not isinstance(action, Action) or action not in actions:
            return ASKS
        if action.id not in self._refused:
            self._refused[action.id] = self._refusal(rehearsals, action)
        self._name(number, action, found)
        first = one._board.click_paths(view, action)[0]
        if first != way:
            found["firsts"][number] = self._number(first)
        said = _comment(rehearsals, step, action)
        if said is not None:
            found["teach"][number] = said
        return self._refused[action.id]

    def _notes(self, rehearsals: Sequence[Rehearsal]) -> list[int]:
        """Return for each key the number of its mark as part of a refused action."""
        plain = rehearsals[0].look().scene
        for one in rehearsals:
            one.mark_tried(self.keys)
        scenes = [one.look().scene for one in rehearsals]
        for one in rehearsals:
            one.mark_tried(())
        new: dict[str, list[str]] = {}
        for name in scenes[0].elements:
            if name not in plain.elements:
                new.setdefault(self._marked_key(name), []).append(name)
        return [self._mark(key, new.get(key, ()), scenes) for key in self._keys]

    def _marked_key(self, name: str) -> str:
        """Return the key of the marked element: "a:1" for the mark "note:picked:a:1/b", and for "note:name:a:1"."""
        key = name.split(":", 2)[-1]
        while key not in self._keys and "/" in key:
            key = key.rpartition("/")[0]
        return key

    def _mark(self, key: str, new: Sequence[str], scenes: Sequence[Scene]) -> int:
        mark = mark_of(key, "picked", new, scenes)
        return self._marks.setdefault(json.dumps(mark, ensure_ascii=False), len(self._marks))

    def _number(self, way: Way) -> int:
        for key in way:
            self._keys.setdefault(key, len(self._keys))
        number = self._paths.setdefault(way, len(self._paths))
        if number == len(self.texts):
            self.texts.append("")
        return number

    def _name(self, number: int, action: Action, found: dict[str, Any]) -> None:
        text = str(action)
        self.texts[number] = self.texts[number] or text
        if self.texts[number] != text:
            found["named"][number] = text

    def _refusal(self, rehearsals: Sequence[Rehearsal], action: Action) -> int:
        """Return the number of the reason against an action, + 1."""
        one = rehearsals[0]
        refusal = one.session.match.why_not(action, one.session.seat)
        if refusal is None:
            raise ValueError(f"{action} is not allowed, and nothing says why")
        texts = [refusal.sentence(each._context.words()) for each in rehearsals]
        return 1 + self._lesson.number(refusal.rule, refusal.code, texts)

    def _whys(
        self, rehearsals: Sequence[Rehearsal], means: list[list[int] | int], shared: Mapping[Way, Refusal]
    ) -> list[int]:
        """Return for each key the number of the reason why it plays nothing alone, + 1; 0 for a key without a reason.

        The click paths that mean no action get the numbers of their reasons, too.
        """
        asking = {way: number for way, number in self._paths.items() if means[number] == ASKS}
        answers = [questions.explain_each(each._context, asking, shared) for each in rehearsals]
        whys = {}
        for way, first in answers[0].items():
            code = ALLOWED if first.get("legal") else ""
            reason = 1 + self._lesson.number(first["rule"], code, [answer[way]["text"] for answer in answers])
            if way in asking:
                means[asking[way]] = -reason
            if len(way) == 1:
                whys[self._keys.setdefault(way[0], len(self._keys))] = reason
        return [whys.get(number, 0) for number in range(len(self._keys))]


def _label(one: Rehearsal, id_: int) -> str:
    """Return the name of an action, as its button has it."""
    match = one.session.match
    return match.game.label(match.game.actions[id_], match.observation(one.session.seat), one._context.words())


def _comment(rehearsals: Sequence[Rehearsal], step: Step, action: Action) -> list[str] | None:
    """Return the teacher's text for a refused action as HTML in each language; None if there is none."""
    session = rehearsals[0].session
    done = session._try.actions if session._try is not None else ()
    said = expected_comment(step, (*done, action), session.match.state)
    return [said.html(one.session.locale) for one in rehearsals] if said else None
