"""Options that are written once: as fields of a dataclass, from which signature, help and checks follow."""

from __future__ import annotations

import inspect
from dataclasses import KW_ONLY, dataclass
from typing import Any

import pytest

from tabletop_widgets.core.options import check_options, choice, given_as


@dataclass(frozen=True)
class Options:
    """How a race is run.

    Args:
        laps: how many.
        surface: what it is run on.

    """

    laps: int = 3
    _: KW_ONLY
    surface: str = choice("sand", ("sand", "grass"))
    night: bool = choice(False, (False, True))

    def __post_init__(self) -> None:
        check_options(self, "race 2")


class Race:
    """A game."""

    @given_as(Options)
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.rules = Options(*args, **kwargs)


def test_a_game_takes_the_options_of_its_dataclass() -> None:
    assert Race().rules == Options(3, surface="sand", night=False)
    assert Race(5, night=True).rules == Options(laps=5, night=True)
    with pytest.raises(TypeError, match="tempo"):
        Race(tempo=2)  # type: ignore[call-arg]


def test_signature_and_help_of_the_game_are_those_of_the_options() -> None:
    signature = inspect.signature(Race)
    assert list(signature.parameters) == ["laps", "surface", "night"]
    assert {name: parameter.default for name, parameter in signature.parameters.items()} == {
        "laps": 3,
        "surface": "sand",
        "night": False,
    }
    assert "surface: what it is run on" in (Race.__init__.__doc__ or "")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"surface": "ice"}, r"surface='ice': expected one of 'sand', 'grass' \(race 2\)"),
        ({"surface": None}, "surface=None: expected one of 'sand', 'grass'"),
        ({"night": 1}, "night=1: expected one of False, True"),
    ],
)
def test_another_value_is_refused_with_those_that_are_taken(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Race(**given)
