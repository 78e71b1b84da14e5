"""The front matter of a lesson: its game, players, position and description; and its check."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.core import files
from tabletop_widgets.core.errors import listing, nearest, short_repr
from tabletop_widgets.core.game import Game, games, new_game
from tabletop_widgets.core.limits import check_names, check_seed
from tabletop_widgets.core.match import Match
from tabletop_widgets.lessons.problems import LessonError, LessonProblem
from tabletop_widgets.lessons.prose import Prose

_BESIDE: Final = (
    "A lesson opens no other file than one beside it, named without a folder: put the data of the {kind} into the"
    " lesson in place of the path, or the file into the lesson's folder"
)
Tell = Callable[[str, str, str], None]  # takes a key, the problem, and how to fix it


@dataclass(frozen=True)
class FrontMatter:
    """The front matter of a lesson: its game, players, position and description.

    Attributes:
        game: the id of its game.
        title: its title.
        id: its name.
        options: the game's options.
        seed: the seed of chance; None if the lesson holds with every seed.
        names: the players' names, by seat.
        seat: the learner's seat.
        rules: the numbers of its rulebook sections.
        position: the position at the start; None for a new game.
        needs: ids of lessons to do before it.
        minutes: the time it takes.
        folder: the folder of its file, for files of boards and cards; None for a lesson without a file.

    """

    game: str
    title: Prose
    id: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    names: tuple[Prose, ...] = ()
    seat: int = 0
    rules: tuple[str, ...] = ()
    position: Mapping[str, Any] | None = None
    needs: tuple[str, ...] = ()
    minutes: int | None = None
    folder: Path | None = field(default=None, compare=False, repr=False)

    def new_game(self) -> Game:
        """Return the game."""
        return self._game(self.game, self.options)

    def at_other_table(self, game: Game, changes: Mapping[str, Any], given: Mapping[str, Any] | None = None) -> Game:
        """Return a game like another one with some options changed.

        Args:
            game: the game.
            changes: the changed options; one may replace a given one of another name, as `humans` does `players`.
            given: the options that the game was made with; by default the lesson's.

        Raises:
            TypeError, ValueError, KeyError, OSError: there is no such game.

        """
        given = self.options if given is None else given
        try:
            return self._game(game.name, {**given, **changes})
        except ValueError:
            if set(changes) <= set(given):
                raise
            return self._game(game.name, {**game.options, **changes})

    def _game(self, name: str, options: Mapping[str, Any]) -> Game:
        with files.limit_paths(self.folder, _BESIDE):
            return new_game(name, **options)

    def with_data(self) -> FrontMatter:
        """Return the front matter with the data of boards and cards in place of their file names."""
        return replace(self, options=_options_with_data(self.options, self.new_game()))

    def new_match(
        self,
        *,
        seed: int | None = None,
        position: Mapping[str, Any] | None = None,
        locale: str = "en",
        kind: type[Match] = Match,
    ) -> Match:
        """Return a match in the lesson's position.

        Args:
            seed: another seed than the lesson's.
            position: another position than the lesson's.
            locale: the language of the names.
            kind: the class of the match.

        """
        number = seed if seed is not None else self.seed if self.seed is not None else 1
        game = self.new_game()
        return kind(game, number, self.people(game, locale), self.position if position is None else position)

    def people(self, game: Game, locale: str) -> tuple[str, ...]:
        """Return the players' names in a language, as many as the game has seats."""
        return tuple(name.text(locale) for name in self.names[: game.num_players])

    def check(self) -> None:
        """Check the front matter.

        Raises:
            LessonError: everything that is wrong.

        """
        found: list[LessonProblem] = []
        check_front_matter(self, lambda key, text, fix: found.append(LessonProblem("", 0, "", f"{key}: {text}", fix)))
        if found:
            raise LessonError(found)


def own_options(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of a lesson made in Python, with the data of files in place of their paths.

    Raises:
        LessonError: the game does not have them.

    """
    if game not in games():
        return dict(options)
    try:
        return _options_with_data(options, new_game(game, **options))
    except (TypeError, ValueError, KeyError, OSError) as error:
        raise LessonError([LessonProblem("", 0, "", f"options: {error}")]) from error


def _options_with_data(options: Mapping[str, Any], game: Game) -> dict[str, Any]:
    """Return the options of a game with the data of files in place of their paths."""
    found = {name: game.options.get(name) for name, value in options.items() if isinstance(value, str | PathLike)}
    return {**options, **{name: data for name, data in found.items() if isinstance(data, Mapping)}}


def check_front_matter(front_matter: FrontMatter, tell: Tell) -> Game | None:
    """Report all problems of a front matter; return its game, if it has one."""
    if front_matter.game not in games():
        tell(
            "game",
            f"there is no game {short_repr(front_matter.game)}",
            f"expected {listing(nearest(front_matter.game, games(), 5))}",
        )
        return None
    try:
        game = front_matter.new_game()
    except (TypeError, ValueError, KeyError, OSError) as error:
        tell("options", str(error), "")
        return None
    _check_people(front_matter, game, tell)
    if front_matter.position is not None:
        for problem in game.problems(dict(front_matter.position)):
            tell("position", problem, "")
    for number in front_matter.rules:
        rule_problem(game, number, lambda text, fix: tell("rules", text, fix))
    return game


def _check_people(front_matter: FrontMatter, game: Game, tell: Tell) -> None:
    if front_matter.seat not in game.deciding:
        seats = ", ".join(map(str, game.deciding))
        tell("seat", f"seat {front_matter.seat} does not decide in this game", f"expected one of {seats}")
    for locale in ("en", "ja"):
        try:
            check_names([name.text(locale) for name in front_matter.names], game.num_players)
        except ValueError as error:
            tell("names", str(error), "")
            break
    try:
        check_seed(0 if front_matter.seed is None else front_matter.seed)
    except (TypeError, ValueError) as error:
        tell("seed", str(error), "")


def rule_problem(game: Game, number: str, tell: Callable[[str, str], None]) -> None:
    """Report a rule number that the rulebook does not have."""
    known = [section.number for section in game.rulebook.sections()]
    if number not in known:
        tell(f"the rulebook has no section {short_repr(number)}", f"expected {_near_rules(number, known)}")


def _near_rules(number: str, known: Sequence[str]) -> str:
    chapter = number.partition(".")[0]
    same = [rule for rule in known if rule.partition(".")[0] == chapter]
    return f"{same[0]} to {same[-1]}" if same else f"{known[0]} to {known[-1]}"
