"""A game's options, each written once: as a field of a frozen dataclass, with its possible values."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import Field, field, fields
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from tabletop_widgets.core.errors import short_repr

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

P = ParamSpec("P")
T = TypeVar("T")


def choice(default: T, allowed: tuple[T, ...], **metadata: Any) -> T:  # noqa: ANN401 - as of a field
    """Return the field of an option that is one of a few values; a game may note more about it in the metadata."""
    option: T = field(default=default, metadata={"allowed": allowed, **metadata})
    return option


def check_options(options: DataclassInstance, rule: str) -> None:
    """Check the options that are one of a few values.

    Args:
        options: the options.
        rule: the section that lists them, for the error.

    Raises:
        ValueError: another value.

    """
    for option in fields(options):
        if "allowed" in option.metadata:
            check_choice(option, getattr(options, option.name), rule)


def check_choice(option: Field[Any], value: object, rule: str) -> None:
    """Check the value of one option that is one of a few values; see `check_options`."""
    allowed = option.metadata["allowed"]
    if not any(value == other and type(value) is type(other) for other in allowed):
        expected = ", ".join(map(repr, allowed))
        raise ValueError(f"{option.name}={short_repr(value)}: expected one of {expected} ({rule})")


def given_as(options: Callable[P, Any]) -> Callable[[Callable[..., None]], Callable[Concatenate[Any, P], None]]:
    """Give a method the signature and docstring of the dataclass of its options.

    So a game's `__init__` does not list them again, but `help`, type checkers and `new_game` still know them.
    """

    def tie(method: Callable[..., None]) -> Callable[Concatenate[Any, P], None]:
        def taking(self: Any, /, *args: P.args, **kwargs: P.kwargs) -> None:  # noqa: ANN401 - any class of a game
            method(self, *args, **kwargs)

        functools.update_wrapper(taking, method)
        own = inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)
        signature = inspect.signature(options)
        taking.__signature__ = signature.replace(parameters=[own, *signature.parameters.values()])  # type: ignore[attr-defined]
        taking.__doc__ = options.__doc__
        return taking

    return tie
