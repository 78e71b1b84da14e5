"""Analysis of the present decision of a match by a player."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

from tabletop_widgets.analysis.gains import gains
from tabletop_widgets.analysis.record import TEXTS, ActionValue, Analysis, ExpectedStep
from tabletop_widgets.core.action import Action, Choice, Score
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import Player, PlayerAdapter, resolve_player
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.text import Words, check_locale
from tabletop_widgets.core.view import View


def analyse(
    match: Match, player: Player | PlayerAdapter | str = "strong", seat: int | None = None, locale: str = "en"
) -> Analysis:
    """Return a player's analysis of the present decision of a match, from what the seat may know.

    Args:
        match: stays as it is.
        player: who thinks: a name such as "mc:2000", or a function that answers with a `Choice`.
        seat: whose decision it is; None for the seat that decides.
        locale: "en" or "ja".

    Raises:
        ValueError: the seat does not decide, nobody does, or there is no such locale.
        PlayerError: the player failed.

    """
    check_locale(locale)
    deciding = match.current_player()
    if deciding < 0:
        raise ValueError("nobody decides here; expected a place where a seat is asked, e.g. after match.undo()")
    if seat is not None and match.game.check_seat(seat) != deciding:
        raise ValueError(f"seat {seat} is not asked here; seat {deciding} decides, and only it can be advised")
    seated = resolve_player(player)
    begin = time.perf_counter()
    choice = match.evaluate(seated)
    return to_analysis(match.view(), choice, seated.name or "player", match.words(locale), time.perf_counter() - begin)


def to_analysis(view: View, choice: Choice, player: str, words: Words, seconds: float) -> Analysis:
    """Return a choice with reasons as an `Analysis`, for people.

    Args:
        view: the decision.
        choice: as `consult` returns it: with records.
        player: the name of who chose.
        words: the language and the names.
        seconds: how long it took.

    """
    game, seat = view.game, view.seat
    scores: dict[Any, Any] = dict(choice.scores)
    rows = [ActionValue(action, game.label(action, view.observation, words), score) for action, score in scores.items()]
    best = next((row for row in rows if row.action == choice.action), None)
    if best is None:
        record: Any = choice.action
        best = ActionValue(record, game.label(record, view.observation, words), Score(0.0))
    rows.sort(key=lambda row: (row.action != choice.action, -row.score.value, -row.score.visits, row.action.id))
    searched = any(row.score.visits for row in rows)
    heading = TEXTS.get(
        words.locale, "analysis-heading", player=player, name=words.name(seat),
        prompt=game.prompt(view.observation, view.kind, words),
    )  # fmt: skip
    return Analysis(
        player, seat, heading, best, tuple(rows), len(view.legal_ids), _moves(view, choice.line, words), choice.note,
        view.heuristics.unit if searched else "own", seconds, words.locale, view.heuristics.information_gain(view),
        (*gains(view, best.action, words), *view.heuristics.explanations(view, best.action, words)),
    )  # fmt: skip


def _moves(view: View, line: Sequence[Any], words: Words) -> tuple[ExpectedStep, ...]:
    """Return the expected line as the seat reads it; of other seats' actions only the kind.

    It is followed on one sample, whose cards of others are not theirs, until an action does not fit it.
    """
    if not line:
        return ()
    rng = random.Random(0)
    state, told = view.sample(rng), list[ExpectedStep]()
    for action in line:
        while state.current_player() == CHANCE:
            state.draw_all(rng)
        record = view.game.action(action)
        if record.id not in state.legal_actions():
            break
        told.append(_step(view, state, record, words))
        state.apply(record.id)
    return tuple(told)


def _step(view: View, state: State, action: Action, words: Words) -> ExpectedStep:
    seat = state.current_player()
    if seat == view.seat:
        return ExpectedStep(seat, words.name(seat), view.game.label(action, state.observation(seat), words), action)
    return ExpectedStep(seat, words.name(seat), view.game.kind_title(action.kind, words), None)
