"""Sweeps: parameters on the same deals, and the best again on fresh ones."""

from __future__ import annotations

from typing import Any

import optuna
import pytest
from arenas import first

import tabletop_widgets as tw


def lengths(most: int, eager: bool = True) -> Any:
    """Return a player that shows sets of at most some length."""

    def player(view: Any, rng: Any) -> Any:
        sets = [action for action in view.legal_actions if action.kind == "show" and action.length <= most]
        return max(sets, key=lambda action: action.length) if sets and eager else view.legal_ids[0]

    return player


def swept(**options: Any) -> Any:
    given: dict[str, Any] = {
        "grid": {"most": [1, 3]},
        "players": 3,
        "rounds": 6,
        "n_jobs": 1,
        "progress": False,
        "max_decisions": 300,
    }
    return tw.sweep("scout", lengths, **{**given, **options})


def test_every_combination_is_tried_on_the_same_deals() -> None:
    seen: dict[int, list[Any]] = {}

    def noting(most: int) -> Any:
        def player(view: tw.View, rng: Any) -> int:
            if view.kind == "hand":
                seen.setdefault(most, []).append(view.observation.hand)
            return view.legal_ids[0]

        return player

    found = tw.sweep(
        "scout", noting, grid={"most": [1, 2]}, players=3, rounds=2, n_jobs=1, progress=False, again=0, against=first
    )
    assert {tuple(one.params.items()) for one in found} == {(("most", 1),), (("most", 2),)}
    assert seen[1] == seen[2]


def test_the_best_stands_first_and_the_others_say_how_far_they_are_behind() -> None:
    found = swept(grid={"most": [1, 3], "eager": [True, False]}, again=0)
    assert len(found) == 4
    assert [one.share for one in found] == sorted((one.share for one in found), reverse=True)
    assert found[0].behind == 0
    for one in found:
        assert one.behind == pytest.approx(found[0].share - one.share)
    assert found.best == found[0].params
    assert found[0].could_be_best
    assert "behind the best" in repr(found)
    assert "<b>False</b>" in found.html()


def test_who_is_behind_by_more_than_chance_could_not_be_best() -> None:
    def careful(care: float) -> Any:
        def player(view: tw.View, rng: Any) -> Any:
            random = view.legal_ids[int(rng.random() * len(view.legal_ids))]
            return lengths(3)(view, rng) if rng.random() < care else random

        return player

    found = tw.sweep(
        "scout",
        careful,
        grid={"care": [0.0, 0.5, 0.9]},
        against=careful(0.9),
        players=3,
        rounds=12,
        again=0,
        n_jobs=1,
        progress=False,
    )
    assert [one.params["care"] for one in found] == [0.9, 0.5, 0.0]
    assert (found[0].could_be_best, found[2].could_be_best) == (True, False)


def test_the_best_are_measured_again_on_fresh_deals() -> None:
    found = swept(grid={"most": [1, 2, 3]}, again=2)
    again = [one for one in found if one.again is not None]
    assert again == list(found[:2])
    assert found.best in [one.params for one in again]
    assert "measured again on 6 fresh deals" in repr(found)
    assert "新しい配り 6 回" in found.text(locale="ja")


def test_a_study_of_optuna_suggests_parameters() -> None:
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=1))
    found = swept(grid=None, study=study, space=lambda trial: {"most": trial.suggest_int("most", 1, 4)}, trials=4)
    assert len(study.trials) == 4
    assert len(found) == 4
    assert found[0].share == study.best_value


def test_a_pruner_hears_of_the_first_deals() -> None:
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    pruner = optuna.pruners.ThresholdPruner(lower=1.1)
    study = optuna.create_study(direction="maximize", pruner=pruner)
    with pytest.raises(ValueError, match="all 2 trials were pruned"):
        swept(grid=None, study=study, space=lambda trial: {"most": trial.suggest_int("most", 1, 4)}, trials=2)


def test_an_interrupt_keeps_what_was_tried() -> None:
    made = []

    def maker(most: int) -> Any:
        made.append(most)
        if len(made) == 2:

            def stops(view: tw.View, rng: Any) -> int:
                raise KeyboardInterrupt

            return stops
        return lengths(most)

    found = tw.sweep("scout", maker, grid={"most": [1, 2, 3]}, players=3, rounds=2, n_jobs=1, progress=False)
    assert [one.params for one in found] == [{"most": 1}]
    assert found.interrupted
    assert "stopped by hand" in repr(found)


@pytest.mark.parametrize(
    ("options", "kind", "told"),
    [
        ({"grid": None}, TypeError, "expected either grid=.* or study= and space="),
        ({"grid": {}}, TypeError, r"grid=\{\}: expected \{parameter: \[values\]\}"),
        ({"grid": {"most": 3}}, TypeError, "grid: 'most' has 3; expected a list of values"),
        ({"grid": {"most": list(range(200)), "eager": list(range(200))}}, ValueError, "40,000 combinations"),
        ({"rounds": 0}, ValueError, "rounds=0: expected a whole number"),
        ({"again": -1}, ValueError, "again=-1: expected a whole number, 0 or more"),
        ({"grid": {"colour": [1]}}, TypeError, "colour"),
    ],
)
def test_wrong_arguments_are_told(options: dict[str, Any], kind: type[Exception], told: str) -> None:
    with pytest.raises(kind, match=told):
        swept(**options)
