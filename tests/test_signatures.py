"""Every option stands in a signature, so that `help`, shift-tab and editors show it: none is left out, none drifts."""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Callable, Iterator
from inspect import Parameter
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game
from tabletop_widgets.engines.leviath import LeviathGame
from tabletop_widgets.engines.scout import ScoutGame, ScoutObservation
from tabletop_widgets.engines.scythe import ScytheGame
from tabletop_widgets.option_types import (
    LeviathGameOptions,
    LeviathRules,
    ScoutGameOptions,
    ScoutRules,
    ScytheGameOptions,
    ScytheRules,
)

GAMES: dict[str, type[Game]] = {"leviath": LeviathGame, "scout": ScoutGame, "scythe": ScytheGame}
every_game = pytest.mark.parametrize("name", tw.games())
# a function, the game's options that it takes from elsewhere, and the types of the others by game
WITH_TYPES: list[tuple[Callable[..., Any], tuple[str, ...], dict[str, Any]]] = [
    (tw.new_game, (), {"leviath": LeviathGameOptions, "scout": ScoutGameOptions, "scythe": ScytheGameOptions}),
    (tw.tournament, (), {"leviath": LeviathGameOptions, "scout": ScoutGameOptions, "scythe": ScytheGameOptions}),
    (tw.simulate, ("players", "humans"), {"leviath": LeviathRules, "scout": ScoutRules, "scythe": ScytheRules}),
]
every_function = pytest.mark.parametrize(
    ("function", "taken", "types"), WITH_TYPES, ids=[function.__name__ for function, *_ in WITH_TYPES]
)


def parameters(function: Callable[..., Any], leave_out: int = 0) -> list[Parameter]:
    return list(inspect.signature(function).parameters.values())[leave_out:]


def overload_of(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    overloads = typing.get_overloads(function)
    found = [each for each in overloads if parameters(each)[0].annotation == f"Literal[{name!r}]"]
    assert len(found) == 1
    return found[0]


def options_of_match(name: str) -> list[Parameter]:
    """Return the options that a match has for this game alone."""
    common = inspect.signature(tw.new_match).parameters
    return [option for option in parameters(overload_of(tw.new_match, name)) if option.name not in common]


def test_the_board_of_a_match_has_exactly_the_options_of_the_widget() -> None:
    method, widget = parameters(tw.Match.widget, 1), parameters(tw.GameWidget.__init__, 2)
    assert method == widget  # names, kinds, defaults and annotations, in this order
    assert len(method) > 6
    assert inspect.signature(tw.Match.widget).return_annotation == "GameWidget"


def test_the_help_of_a_board_tells_of_every_option() -> None:
    for option in parameters(tw.Match.widget, 1):
        assert f"{option.name}: " in str(tw.Match.widget.__doc__)
        assert f"{option.name}: " in str(tw.GameWidget.__doc__)


@every_game
def test_every_option_of_a_game_stands_in_the_signature_of_a_match_with_its_default(name: str) -> None:
    written, own = options_of_match(name), parameters(GAMES[name])
    assert [(each.name, each.default) for each in written] == [(each.name, each.default) for each in own]
    assert {each.kind for each in written} == {Parameter.KEYWORD_ONLY}


@every_function
@every_game
def test_every_other_function_has_the_options_as_types(
    function: Callable[..., Any], taken: tuple[str, ...], types: dict[str, Any], name: str
) -> None:
    last = parameters(overload_of(function, name))[-1]
    assert (last.kind, last.annotation) == (Parameter.VAR_KEYWORD, f"Unpack[{types[name].__name__}]")
    written = {option.name: option.annotation for option in options_of_match(name) if option.name not in taken}
    kinds = {key: kind.__forward_arg__ for one in types[name].__mro__ for key, kind in own_keys(one)}
    assert kinds == written


def own_keys(kind: Any) -> Iterator[tuple[str, Any]]:
    """Give the keys of a typed dict with their types as they are written."""
    return iter(getattr(kind, "__annotations__", {}).items())


@pytest.mark.parametrize("function", [tw.new_game, tw.new_match, tw.tournament, tw.simulate])
@every_game
def test_what_every_game_takes_is_alike_in_every_signature(function: Callable[..., Any], name: str) -> None:
    common = [each for each in parameters(function) if each.kind is not Parameter.VAR_KEYWORD]
    written = parameters(overload_of(function, name))[: len(common)]
    assert [(each.name, each.kind, each.default) for each in written] == [
        (each.name, each.kind, each.default) for each in common
    ]
    assert [each.annotation for each in written[1:]] == [each.annotation for each in common[1:]]


@every_game
def test_the_values_in_a_signature_are_those_that_the_game_takes(name: str) -> None:
    for option in options_of_match(name):
        given = re.search(r"Literal\[(.*?)\]", option.annotation)
        if given is None:
            own = {each.name: re.sub(r"^InitVar\[(.*)\]$", r"\1", each.annotation) for each in parameters(GAMES[name])}
            assert option.annotation == own[option.name]
            continue
        with pytest.raises(ValueError, match=re.escape(option.name)) as refused:
            tw.new_game(name, **{option.name: "zebra"})
        assert set(re.findall(r"'([\w-]+)'", str(refused.value))) - {"zebra"} == set(
            re.findall(r"'([\w-]+)'", given[1])
        )


@every_game
def test_what_comes_back_is_of_the_game(name: str) -> None:
    game = GAMES[name].__name__
    kind = game.removesuffix("Game")
    assert inspect.signature(overload_of(tw.new_game, name)).return_annotation == game
    made = inspect.signature(overload_of(tw.new_match, name)).return_annotation
    assert made == f"Match[{kind}Observation, {kind}State, {game}]"
    match = tw.new_match(name)
    assert isinstance(match, tw.Match)
    assert [type(each).__name__ for each in (match.observation(0), match.state, match.game)] == made[6:-1].split(", ")


def test_a_match_of_one_game_can_be_named_at_run_time() -> None:
    def own(match: tw.Match[ScoutObservation]) -> None: ...

    kind = typing.get_type_hints(own)["match"]
    assert (typing.get_origin(kind), typing.get_args(kind)) == (tw.Match, (ScoutObservation,))


def test_the_package_tells_its_version() -> None:
    from importlib.metadata import version

    assert tw.__version__ == version("tabletop-widgets")
    assert re.match(r"\d+\.\d+", tw.__version__)
