"""Shapes of JSON data, checked with the standard's own words."""

from __future__ import annotations

from typing import Any, Final

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

# JSON Schema calls 3.0 an integer, but it is no place in a list and no id
_WHOLE_NUMBERS: Final = Draft202012Validator.TYPE_CHECKER.redefine(
    "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
)
_Validator: Final = extend(Draft202012Validator, type_checker=_WHOLE_NUMBERS)  # type: ignore[no-untyped-call]


class Shape:
    """A JSON Schema (2020-12) in which whole numbers are whole."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.schema = schema
        self._validator = _Validator(schema)

    def faults(self, data: object) -> list[ValidationError]:
        """Return everything in which data differs from the schema, in the order of the data's keys and indices."""
        return sorted(
            self._validator.iter_errors(data), key=lambda fault: [(isinstance(part, str), part) for part in fault.path]
        )
