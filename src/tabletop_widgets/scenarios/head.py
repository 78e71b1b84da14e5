"""The front matter of a lesson: game, position, title, rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop_widgets.core.errors import listing, nearest, shown
from tabletop_widgets.core.game import Game, games, new_game
from tabletop_widgets.core.limits import check_names, check_seed
from tabletop_widgets.core.match import Match
from tabletop_widgets.scenarios.faults import Fault, ScenarioError
from tabletop_widgets.scenarios.prose import Prose

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

    def new_game(self) -> Game:
        """Return the game."""
        return new_game(self.game, **self.options)

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


def at_other_table(game: Game, given: Mapping[str, Any], changes: Mapping[str, Any]) -> Game:
    """Return a game with some options changed.

    Args:
        game: the game.
        given: the options that a lesson gives it.
        changes: other options; they may name the same in another way, as players and humans do.

    Raises:
        TypeError, ValueError, KeyError, OSError: there is no such game.

    """
    try:
        return new_game(game.name, **{**given, **changes})
    except ValueError:
        if set(changes) <= set(given):
            raise
        return new_game(game.name, **{**game.options, **changes})


def problems(head: Head, tell: Tell) -> Game | None:
    """Tell everything wrong in a head; return its game if it has one."""
    if head.game not in games():
        tell("game", f"there is no game {shown(head.game)}", f"expected {listing(nearest(head.game, games(), 5))}")
        return None
    try:
        game = new_game(head.game, **head.options)
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
