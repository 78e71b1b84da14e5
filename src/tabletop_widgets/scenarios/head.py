"""The front matter of a lesson: game, position, title, rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.core import datafile
from tabletop_widgets.core.errors import listing, nearest, shown
from tabletop_widgets.core.game import Game, games, new_game
from tabletop_widgets.core.limits import check_names, check_seed
from tabletop_widgets.core.match import Match
from tabletop_widgets.scenarios.faults import Fault, ScenarioError
from tabletop_widgets.scenarios.prose import Prose

_BESIDE: Final = (
    "A lesson opens no other file than one beside it, named without a folder: put the data of the {kind} into the"
    " lesson in place of the path, or the file into the lesson's folder"
)
Tell = Callable[[str, str, str], None]  # the key, what is wrong, how to mend it


@dataclass(frozen=True)
class Head:
    """What a lesson begins with.

    Attributes:
        game: the id of its game.
        title: its title.
        id: its name.
        options: the game's options.
        seed: of what chance decides; None if the lesson holds with every seed.
        names: the players, by seat.
        seat: the learner's.
        rules: the numbers of the sections it is about.
        position: where it begins, or None for a new game.
        needs: ids of lessons that come before it.
        minutes: how long it takes.
        folder: the folder of its file, in which files of boards and cards may be; None for a lesson without a file.

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
        """Return a game with some options changed.

        Args:
            game: the game.
            changes: other options; they may name the same in another way, as players and humans do.
            given: the options that the game was given; by default the lesson's.

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
        with datafile.files_of(self.folder, _BESIDE):
            return new_game(name, **options)

    def whole(self) -> Head:
        """Return the head with the data of boards and cards in place of the names of their files."""
        return replace(self, options=_whole(self.options, self.new_game()))

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
        """Return the names of the players in a language, as many as a game has: its options may differ."""
        return tuple(name.text(locale) for name in self.names[: game.num_players])

    def check(self) -> None:
        """Check it.

        Raises:
            ScenarioError: everything that is wrong.

        """
        found: list[Fault] = []
        problems(self, lambda key, text, mend: found.append(Fault("", 0, "", f"{key}: {text}", mend)))
        if found:
            raise ScenarioError(found)


def own_options(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return options that one's own program gives a game, with the data of any files in place of their paths.

    Raises:
        ScenarioError: the game does not have them.

    """
    if game not in games():
        return dict(options)
    try:
        return _whole(options, new_game(game, **options))
    except (TypeError, ValueError, KeyError, OSError) as error:
        raise ScenarioError([Fault("", 0, "", f"options: {error}")]) from error


def _whole(options: Mapping[str, Any], game: Game) -> dict[str, Any]:
    """Return the options of a game with the data of files in place of their names."""
    found = {name: game.options.get(name) for name, value in options.items() if isinstance(value, str | PathLike)}
    return {**options, **{name: data for name, data in found.items() if isinstance(data, Mapping)}}


def problems(head: Head, tell: Tell) -> Game | None:
    """Tell everything wrong in a head; return its game if it has one."""
    if head.game not in games():
        tell("game", f"there is no game {shown(head.game)}", f"expected {listing(nearest(head.game, games(), 5))}")
        return None
    try:
        game = head.new_game()
    except (TypeError, ValueError, KeyError, OSError) as error:
        tell("options", str(error), "")
        return None
    _problems_of_people(head, game, tell)
    if head.position is not None:
        for problem in game.problems(dict(head.position)):
            tell("position", problem, "")
    for number in head.rules:
        rule_problem(game, number, lambda text, mend: tell("rules", text, mend))
    return game


def _problems_of_people(head: Head, game: Game, tell: Tell) -> None:
    if head.seat not in game.deciding:
        seats = ", ".join(map(str, game.deciding))
        tell("seat", f"seat {head.seat} does not decide in this game", f"expected one of {seats}")
    for locale in ("en", "ja"):
        try:
            check_names([name.text(locale) for name in head.names], game.num_players)
        except ValueError as error:
            tell("names", str(error), "")
            break
    try:
        check_seed(0 if head.seed is None else head.seed)
    except (TypeError, ValueError) as error:
        tell("seed", str(error), "")


def rule_problem(game: Game, number: str, tell: Callable[[str, str], None]) -> None:
    """Tell if the rulebook has no section of a number."""
    known = [section.number for section in game.rulebook.sections()]
    if number not in known:
        tell(f"the rulebook has no section {shown(number)}", f"expected {_near_rules(number, known)}")


def _near_rules(number: str, known: Sequence[str]) -> str:
    chapter = number.partition(".")[0]
    same = [rule for rule in known if rule.partition(".")[0] == chapter]
    return f"{same[0]} to {same[-1]}" if same else f"{known[0]} to {known[-1]}"
