"""Shapes of JSON data, checked with the standard's own words."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError


class Shape:
    """A JSON Schema (2020-12) in which whole numbers are whole."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.schema = schema

    def faults(self, data: object) -> list[ValidationError]:
        """Return everything in which data differs from the schema, in the order of the data's keys and indices."""
        return sorted(
            self._validator.iter_errors(data), key=lambda fault: [(isinstance(part, str), part) for part in fault.path]
        )

    @cached_property
    def _validator(self) -> Draft202012Validator:
        return _validators()(self.schema)


@cache
def _validators() -> type[Draft202012Validator]:
    """Return the class that checks; its library, nearly half of what importing this package takes, loads with it."""
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    # JSON Schema calls 3.0 an integer, but it is no place in a list and no id
    whole_numbers = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    )
    validators: type[Draft202012Validator] = extend(Draft202012Validator, type_checker=whole_numbers)  # type: ignore[no-untyped-call]
    return validators
