"""Results as a table of pandas or polars, a row for each game and seat; narwhals makes either of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.core.errors import shown

if TYPE_CHECKING:
    from tabletop_widgets.arena.results import Results

BACKENDS: Final = ("pandas", "polars")
INSTALL: Final = "pip install 'tabletop-widgets[arena]'"


def to_frame(results: Results, backend: str | None) -> Any:  # noqa: ANN401 - of pandas or polars
    """Return the table; see `Results.to_frame`."""
    return frame_of(columns(results), COLUMNS, backend)


def frame_of(values: Mapping[str, Sequence[Any]], columns: Mapping[str, type], backend: str | None) -> Any:  # noqa: ANN401
    """Return a table of pandas or polars.

    Args:
        values: of each column.
        columns: name -> int, float or str; only texts and numbers with fractions may be missing.
        backend: "pandas" or "polars"; None takes the first of them that is installed.

    Raises:
        ModuleNotFoundError: it is not installed, or narwhals is not.
        ValueError: no such backend.

    """
    chosen = _backend(backend)
    try:
        import narwhals as nw
    except ImportError as error:
        raise ModuleNotFoundError(f"a table needs narwhals, which is not installed: {INSTALL}") from error
    kinds = {int: nw.Int64(), float: nw.Float64(), str: nw.String()}
    schema = {name: kinds[kind] for name, kind in columns.items()}
    return nw.from_dict(dict(values), schema=schema, backend=chosen).to_native()


def _backend(backend: str | None) -> Any:  # noqa: ANN401 - a literal of narwhals
    if backend is not None and backend not in BACKENDS:
        raise ValueError(f"backend={shown(backend)}: expected one of {', '.join(map(repr, BACKENDS))}, or None")
    for name in BACKENDS if backend is None else (backend,):
        if _is_there(name):
            return name
    raise ModuleNotFoundError(
        f"a table needs {backend or ' or '.join(BACKENDS)}, which is not installed:"
        f" pip install {backend or BACKENDS[0]}"
    )


def _is_there(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ValueError:  # a module that stands for a missing one
        return False


# scores and places may be missing, for which only numbers with fractions have a sign in pandas
COLUMNS: Final[dict[str, type]] = {
    "game": int,
    "deal": int,
    "seat": int,
    "side": int,
    "player": str,
    "score": float,
    "place": float,
    "won": float,
    "reason": str,
    "decisions": int,
    "ms": float,
    "late": int,
    "failures": int,
    "length": int,
}


def columns(results: Results) -> dict[str, list[Any]]:
    """Return the values of each column."""
    rows = []
    for game in results.games:
        for seat, player in enumerate(game.seats):
            done = game.ranking is not None
            rows.append(
                (
                    game.number,
                    game.deal,
                    seat,
                    game.sides[seat],
                    results.names[player] if player >= 0 else results.automatic[seat],
                    None if game.scores is None else float(game.scores[seat]),
                    float(game.ranking[seat]) if game.ranking is not None else None,
                    game.won(seat) if done else None,
                    game.reason,
                    game.asked[seat] if game.asked else 0,
                    game.ms[seat] if game.ms and game.asked[seat] else None,
                    game.late[seat] if game.late else 0,
                    sum(failure.seat == seat for failure in game.failures),
                    game.decisions,
                )
            )
    return {name: [row[at] for row in rows] for at, name in enumerate(COLUMNS)}
