"""Every option stands in a signature, so that `help`, shift-tab and editors show it: none is left out, none drifts."""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Callable
from inspect import Parameter
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game
from tabletop_widgets.engines.leviath import LeviathGame
from tabletop_widgets.engines.scout import ScoutGame, ScoutObservation
from tabletop_widgets.engines.scythe import ScytheGame

GAMES: dict[str, type[Game]] = {"leviath": LeviathGame, "scout": ScoutGame, "scythe": ScytheGame}
every_game = pytest.mark.parametrize("name", tw.games())
every_maker = pytest.mark.parametrize("maker", [tw.new_game, tw.new_match, tw.simulate])


def parameters(function: Callable[..., Any], leave_out: int = 0) -> list[Parameter]:
    return list(inspect.signature(function).parameters.values())[leave_out:]


def overload_of(maker: Callable[..., Any], name: str) -> Callable[..., Any]:
    found = [each for each in typing.get_overloads(maker) if parameters(each)[0].annotation == f"Literal[{name!r}]"]
    assert len(found) == 1
    return found[0]


def options(maker: Callable[..., Any], name: str) -> list[Parameter]:
    """Return the options that a maker has for this game alone."""
    common = inspect.signature(maker).parameters
    return [option for option in parameters(overload_of(maker, name)) if option.name not in common]


def of_game(maker: Callable[..., Any], name: str) -> list[Parameter]:
    """Return the options of a game; a simulation has the number of its players from the list of them."""
    taken = ("players", "humans") if maker is tw.simulate else ()
    return [option for option in parameters(GAMES[name]) if option.name not in taken]


def test_the_board_of_a_match_has_exactly_the_options_of_the_widget() -> None:
    method, widget = parameters(tw.Match.widget, 1), parameters(tw.GameWidget.__init__, 2)
    assert method == widget  # names, kinds, defaults and annotations, in this order
    assert len(method) > 6
    assert inspect.signature(tw.Match.widget).return_annotation == "GameWidget"


def test_the_help_of_a_board_tells_of_every_option() -> None:
    for option in parameters(tw.Match.widget, 1):
        assert f"{option.name}: " in str(tw.Match.widget.__doc__)
        assert f"{option.name}: " in str(tw.GameWidget.__doc__)


@every_maker
@every_game
def test_every_option_of_a_game_stands_in_the_signature_for_its_name(maker: Callable[..., Any], name: str) -> None:
    written, own = options(maker, name), of_game(maker, name)
    assert [(each.name, each.default) for each in written] == [(each.name, each.default) for each in own]
    assert {each.kind for each in written} == {Parameter.KEYWORD_ONLY}


@every_maker
@every_game
def test_what_every_game_takes_is_alike_in_every_signature(maker: Callable[..., Any], name: str) -> None:
    common = [each for each in parameters(maker) if each.kind is not Parameter.VAR_KEYWORD]
    written = parameters(overload_of(maker, name))[: len(common)]
    assert [(each.name, each.kind, each.default) for each in written] == [
        (each.name, each.kind, each.default) for each in common
    ]
    assert [each.annotation for each in written[1:]] == [each.annotation for each in common[1:]]


@every_maker
@every_game
def test_the_values_in_a_signature_are_those_that_the_game_takes(maker: Callable[..., Any], name: str) -> None:
    for option in options(maker, name):
        given = re.search(r"Literal\[(.*?)\]", option.annotation)
        if given is None:
            own = {each.name: re.sub(r"^InitVar\[(.*)\]$", r"\1", each.annotation) for each in of_game(maker, name)}
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
