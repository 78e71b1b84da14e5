"""What a seat's position is worth to players that search, and which choices of a turn belong together."""

from __future__ import annotations

from typing import Any

import pytest
from automa_table import solo
from scythe_table import play, table

from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scythe.heuristics.evaluation import worth
from tabletop_widgets.engines.scythe.heuristics.needs import Needs
from tabletop_widgets.engines.scythe.heuristics.prior_weights import ALONE, GENERAL, PriorWeights
from tabletop_widgets.engines.scythe.heuristics.value_terms import terms
from tabletop_widgets.engines.scythe.heuristics.value_weights import SOLO, WEIGHTS
from tabletop_widgets.engines.scythe.state import ScytheState


def promises(state: ScytheState) -> dict[str, float]:
    """Return how promising each legal action is, by its text."""
    view = View(state)
    prior = view.heuristics.view_prior(view)
    assert prior is not None
    return dict(zip(map(str, view.legal_actions), prior, strict=True))


def best(state: ScytheState) -> str:
    """Return the most promising action."""
    found = promises(state)
    return max(found, key=lambda text: found[text])


def test_every_term_of_the_value_has_a_weight() -> None:
    state = table("nordic", "crimea")
    assert len(terms(state, 0, Needs(state, 0))) == len(WEIGHTS)
    assert list(SOLO) == list(WEIGHTS)


def test_a_seat_alone_goes_by_numbers_of_its_own() -> None:
    alone = solo("saxony", "nordic", level="automaszyna", turn="human")
    assert Needs(alone, 0).by is ALONE
    assert Needs(table("nordic", "crimea"), 0).by is GENERAL


def test_what_is_still_to_come_brings_the_most_that_is_left() -> None:
    promises = PriorWeights(engine_deploy=(0.4, 0.1, 0.2, 0.3))
    brings = promises.brings[1]
    assert [brings[gone] for gone in (0b0000, 0b0001, 0b1001, 0b1101, 0b1111)] == [0.4, 0.3, 0.2, 0.1, -1.0]


def test_the_steps_to_a_star_add_up_to_it_and_the_last_is_worth_the_most() -> None:
    for steps, of in zip(PriorWeights().steps, (6, 4, 4, 4), strict=True):
        assert sum(steps) == pytest.approx(1)
        assert max(steps) == steps[of - 1]
        assert steps[of] == 0


def test_what_is_traded_pays_for_the_bottom_action_below() -> None:
    """Trade stands above Upgrade on this mat; otherwise metal would be worth more."""
    farmers: dict[str, Any] = {"faction": "nordic", "mat": "mechanical", "workers": {"d5": 2}}
    for oil, wanted in ((0, "gain metal d5"), (1, "gain oil d5"), (2, "gain oil d5")):
        state = table(farmers, "crimea", resources={"d5": {"oil": oil}} if oil else {})
        play(state, "section trade resources")
        assert best(state) == wanted


def test_a_trade_that_pays_for_its_bottom_action_is_taken_to_the_end() -> None:
    farmers: dict[str, Any] = {"faction": "nordic", "mat": "mechanical", "workers": {"d5": 2}}
    state = table(farmers, "crimea", resources={"d5": {"oil": 1}})
    play(state, "section trade resources")
    for _ in range(2):
        play(state, best(state))
    assert best(state) == "bottom upgrade"


@pytest.mark.parametrize(
    ("more", "bottom"),
    [
        ({"upgraded": ["hexes"], "covered": {"deploy": 1}}, "an upgrade"),
        ({"mechs": {"riverwalk": "d5"}}, "a mech"),
        ({"recruits": ["build"], "bonuses": ["coins"]}, "a recruit"),
    ],
)
def test_a_bottom_action_is_worth_more_than_the_tokens_for_it(more: dict[str, Any], bottom: str) -> None:
    """A seat that only hoards would wait for ever."""
    workers = {"workers": {"d5": 2}}
    kind = {"an upgrade": "oil", "a mech": "metal", "a recruit": "food"}[bottom]
    hoarded = table({"faction": "nordic", **workers}, "crimea", resources={"d5": {kind: 3}})
    done = table({"faction": "nordic", **workers, **more}, "crimea")
    assert worth(done, 0) > worth(hoarded, 0)


def test_moving_promises_more_when_there_is_more_to_gain() -> None:
    """The promise of Move is that of its best steps, not the same everywhere."""
    crowd = table({"faction": "rusviet", "workers": {"d7": 4}, "character": "d7"}, "crimea")
    spread = table({"faction": "rusviet", "workers": {"d7": 1, "d6": 1, "c7": 1, "b7": 1}, "character": "e6"}, "crimea")
    assert promises(crowd)["section move units"] > promises(spread)["section move units"]


def test_workers_on_the_home_base_are_worth_less_than_on_land() -> None:
    at_home = table({"faction": "rusviet"}, "crimea")
    on_land = table({"faction": "rusviet", "workers": {"d6": 1, "d7": 1}}, "crimea")
    assert worth(on_land, 0) > worth(at_home, 0)


def test_what_is_on_the_way_counts_for_less_when_the_automa_is_about_to_end_the_game() -> None:
    """Cubes that were upgraded bring nothing any more."""

    def gain(marker: int) -> float:
        automa = {"faction": "saxony", "marker": marker}
        upgraded = {"faction": "nordic", "upgraded": ["units"], "covered": {"deploy": 1}}
        plain = solo(automa, "nordic", level="automaszyna", turn="human")
        return worth(solo(automa, upgraded, level="automaszyna", turn="human"), 0) - worth(plain, 0)

    assert 0 < gain(17) < gain(12) / 2 < gain(2) / 4


def test_a_faction_expects_more_when_its_units_are_out() -> None:
    """At home they hold nothing."""
    at_home = table({"faction": "nordic", "mechs": {"speed": "base-nordic"}}, "crimea")
    out = table({"faction": "nordic", "mechs": {"speed": "d5"}}, "crimea")
    assert worth(out, 0) > worth(at_home, 0)
