"""Names of the previous version: they work for one more version, and a DeprecationWarning gives the new names.

A module that has moved is found under its old path by a finder that is used only after all others. It takes everything
from the new module. If a package or module of the old name still exists, `keep_old_names` adds the old names to it.
Nothing is imported before it is used.

To add a module: a line in `_MOVED`; if its contents went to several modules, the line names them all, separated by
blanks. To add a name within a module: a line in `_RENAMED`.
"""

from __future__ import annotations

import functools
import sys
import warnings
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any, Final, ParamSpec, TypeVar

_Options = ParamSpec("_Options")
_Result = TypeVar("_Result")

_HERE: Final = __package__

# package -> module as it was -> where its contents are now; both below the package
_MOVED: Final[dict[str, dict[str, str]]] = {
    "boards": {"palette_scythe": "scythe.palette", "signs": "glyphs"},
    "widgets": {"show": "front_end"},
    "boards.scythe": {
        "choosing": "clicks dead_clicks",
        "ground": "map.ground",
        "tracks": "map.tracks",
        "units": "map.units",
        "pieces": "map.pieces",
        "tray": "map.tray",
        "sections": "mats.sections",
        "bottoms": "mats.bottoms",
        "faction_mat": "mats.head",
        "others": "mats.others",
        "players": "mats.players",
        "mats": "mats.front",
        "cards": "cards.cards cards.choices cards.combat cards.scores cards.table",
        "offers": "cards.offers",
        "automa": "automa.panel",
        "automa_card": "automa.card",
        "automa_map": "automa.plan",
        "automa_signs": "automa.symbols",
        "automa_texts": "automa.texts",
        "automa_tracker": "automa.stars",
    },
    "core": {
        "sound": "validate",
    },
    "engines.leviath": {
        "sea": "components.sea",
        "cards": "components.cards",
        "board_file": "components.board_file",
        "card_file": "components.card_file",
        "frames": "rules.frames",
        "humans": "rules.humans",
        "kaiju": "rules.kaiju",
        "waves": "rules.waves",
        "mines": "rules.mines",
        "abilities": "rules.abilities",
        "deduction": "rules.deduction",
        "guess": "rules.guess",
        "nearer": "rules.nearer",
        "refusals": "rules.refusals",
        "draws": "rules.chance",
        "observation": "view.observation",
        "entries": "position.entries",
        "determinize": "position.determinize",
        "position": "position.reading",
        "checks": "position.checking",
        "written": "position.writing",
    },
    "engines.scout": {
        "cards": "components.cards",
        "sets": "rules.sets",
        "refusals": "rules.refusals",
        "observation": "view.observation",
        "determinize": "position.determinize",
        "rare": "position.rare",
        "position": "position.reading",
    },
    "engines.scythe": {
        "mats": "components.mats",
        "factions": "components.factions",
        "cards": "components.cards",
        "data": "components.data",
        "board": "components.map",
        "ids": "actions.ids",
        "actions": "actions.catalogue actions.turns actions.units actions.cards actions.ids",
        "acts_of_turns": "actions.turns",
        "acts_of_units": "actions.units",
        "acts_of_cards": "actions.cards",
        "frames": "rules.frames",
        "turns": "rules.turns",
        "move": "rules.move",
        "entering": "rules.entering",
        "combat": "rules.combat",
        "retreat": "rules.retreat",
        "production": "rules.production",
        "bottom": "rules.bottom",
        "payment": "rules.payment",
        "gains": "rules.gains",
        "encounters": "rules.encounters",
        "objectives": "rules.objectives",
        "stars": "rules.stars",
        "scoring": "rules.scoring",
        "deals": "rules.deals",
        "chance": "rules.chance",
        "setup": "rules.setup",
        "refusals": "rules.refusals",
        "nearer": "rules.nearer",
        "vain": "rules.vain",
        "rules": "rules.dispatch",
        "reach": "rules.steps",
        "automa.cards": "components.automa",
        "automa.files": "components.automa_files",
        "automa.near": "rules.automa.distance",
        "automa.plan": "plan rules.automa.plan",
        "automa.turn": "rules.automa.turn",
        "automa.fight": "rules.automa.fight",
        "automa.spoils": "rules.automa.conquest",
        "automa.checks": "position.checking_automa",
        "automa.texts": "texts.automa",
        "observation": "view.observation view.facts view.records",
        "seeing": "view.observe",
        "writing": "position.writing",
        "checking": "position.checking",
        "determinize": "position.determinize",
        "position": "position.reading",
        "shape": "position.schema",
        "turnchecks": "position.checking_stack",
        "labels": "texts.labels",
        "naming": "texts.naming",
        "texts": "texts.events",
    },
}
MODULES: Final = {
    f"{_HERE}.{package}.{old}": tuple(f"{_HERE}.{package}.{new}" for new in now.split())
    for package, moved in _MOVED.items()
    for old, now in moved.items()
}
# packages that no longer exist, and had no contents of their own
_PACKAGES: Final = {f"{_HERE}.engines.scythe.automa"}


def _questions(game: str, interpret: str = "clicks") -> dict[str, str]:
    """Return the old names of a board's methods; see `boards.board.Board` for the new ones."""
    home = f"boards.{game}.clicks"
    renamed = {"targets": "click_paths", "touched": "highlights", "steps": "step_hints"}
    found = {name: f"{home}:{new}" for old, new in renamed.items() for name in (old, new)}
    return {**found, **dict.fromkeys(("meant", "interpret"), f"boards.{game}.{interpret}:interpret")}


# old module -> old name -> new name, with its module if that is a different one
_RENAMED: Final[dict[str, dict[str, str]]] = {
    "": {"Show": "widgets.front_end:NotebookFrontEnd"},
    "widgets": {"Show": "widgets.front_end:NotebookFrontEnd"},
    "widgets.show": {"Show": "widgets.front_end:NotebookFrontEnd"},
    "core.sound": {"Sound": "core.validate:Validator", "twice": "core.validate:duplicates"},
    "boards.leviath": {**_questions("leviath"), "mark_at": "boards.leviath.clicks:mark_at"},
    "boards.scout": _questions("scout"),
    "boards.scythe": {**_questions("scythe", "dead_clicks"), "sign": "glyph"},
    "engines.leviath.files": {"board_faults": "board_problems", "card_faults": "card_problems"},
    "engines.leviath.rules.deduction": {"FLEE": "FLIGHT"},
    "engines.scythe.board": {"ENCOUNTERS": "engines.scythe.components.map:ENCOUNTER_HEXES"},
    "boards.signs": {"Sign": "boards.glyphs:Glyph", "seat_sign": "boards.glyphs:seat_glyph"},
}
NAMES: Final = {
    (f"{_HERE}.{module}".rstrip("."), old): (
        f"{_HERE}.{new.rpartition(':')[0] or module}".rstrip("."),
        new.rpartition(":")[2],
    )
    for module, names in _RENAMED.items()
    for old, new in names.items()
}


def _tell(old: str, new: str, level: int) -> None:
    """Warn about the use of an old name, `level` calls above."""
    warnings.warn(f"{old} is now {new}; the old name is removed with the next version", DeprecationWarning, level + 1)


def _found(module: str, name: str) -> tuple[str, Any]:
    """Return the object of a module's old name, and its new name.

    Raises:
        AttributeError: the module did not have this name, or it was removed.

    """
    if (module, name) in NAMES:
        home, today = NAMES[module, name]
        return f"{home}.{today}", getattr(import_module(home), today)
    for home in MODULES.get(module, ()):
        there = import_module(home)
        if hasattr(there, name):  # perhaps by another old name
            return f"{home}.{name}", getattr(there, name)
    raise AttributeError(f"module {module!r} has no attribute {name!r}", name=name)


# --- modules under their old paths


class _Moved(ModuleType):
    """An old module: everything in it comes from the new one."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the module holds
        if name == "__all__":
            return [public for public in dir(self) if not public.startswith("_")]
        if name.startswith("__"):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}", name=name)
        return _found(self.__name__, name)[1]

    def __dir__(self) -> list[str]:
        renamed = {old for module, old in NAMES if module == self.__name__}
        return sorted(renamed.union(*(vars(import_module(home)) for home in MODULES.get(self.__name__, ()))))


class _Finder:
    """Finds moved modules that no other finder finds: it is the last one."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG004
        if name in MODULES or name in _PACKAGES:
            return ModuleSpec(name, _Finder, is_package=name in _PACKAGES)  # type: ignore[arg-type]  # what is asked of it
        return None

    @staticmethod
    def create_module(spec: ModuleSpec) -> ModuleType:
        return _Moved(spec.name)

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        if module.__name__ in MODULES:
            _tell(module.__name__, " and ".join(MODULES[module.__name__]), 2)


def find_moved_modules() -> None:
    """Make moved modules available under their old paths."""
    if _Finder not in sys.meta_path:
        sys.meta_path.append(_Finder)


# --- names in modules that still exist


def keep_old_names(module: str, **late: Callable[[], Any]) -> None:
    """Add to a module, while it is imported, the old names of it or of a module that it replaces.

    Args:
        module: its name.
        late: its other names, whose objects are made when they are first used.

    """
    here = sys.modules[module]

    def of_yesterday(name: str) -> Any:  # noqa: ANN401 - whatever the name means
        if name in late:
            return vars(here).setdefault(name, late[name]())
        if name.startswith("__") or (
            hasattr(here, "__path__") and PathFinder.find_spec(f"{module}.{name}", here.__path__)
        ):
            raise AttributeError(f"module {module!r} has no attribute {name!r}", name=name)  # a part to be imported
        today, value = _found(module, name)
        _tell(f"{module}.{name}", today, 2)
        return value

    vars(here)["__getattr__"] = of_yesterday


def old_method(old: str, new: str) -> Callable[..., Any]:
    """Return a method under its old name."""

    def method(self: object, *args: Any, **options: Any) -> Any:  # noqa: ANN401 - those of the method
        _tell(f"{type(self).__name__}.{old}", new, 2)
        return getattr(self, new)(*args, **options)

    method.__name__, method.__doc__ = old, f"See `{new}`, its new name."
    return method


def old_attributes(names: Mapping[str, str], today: str) -> Callable[[Any, str], Any]:
    """Return the `__getattr__` of games that had some of their options as attributes; their `rules` have them now.

    Args:
        names: old name -> the name in `rules`.
        today: where to find it, with "{}" for the name in `rules`.

    """

    def of_yesterday(self: Any, name: str) -> Any:  # noqa: ANN401 - whatever the name means
        if name not in names:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)
        _tell(f"game.{name}", today.format(names[name]), 2)
        return getattr(self.rules, names[name])

    return of_yesterday


def old_option(old: str, new: str) -> Callable[[Callable[_Options, _Result]], Callable[_Options, _Result]]:
    """Let a function also accept an option under its old name."""

    def taking(function: Callable[_Options, _Result]) -> Callable[_Options, _Result]:
        @functools.wraps(function)
        def call(*args: _Options.args, **options: _Options.kwargs) -> _Result:
            if old in options:
                _tell(f"{old}=", f"{new}=", 2)
                options[new] = options.pop(old)
            return function(*args, **options)

        return call

    return taking
