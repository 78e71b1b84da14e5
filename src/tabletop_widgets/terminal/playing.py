"""A match at a prompt, where a person types actions, questions and commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.boards import BOARDS
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import AmbiguousAction, IllegalAction, PlayerError, SaveFileError, cut
from tabletop_widgets.core.limits import parse_number
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.tree import Node
from tabletop_widgets.terminal import reading
from tabletop_widgets.terminal.screen import Screen
from tabletop_widgets.terminal.seating import Seating
from tabletop_widgets.widgets import questions, take_back
from tabletop_widgets.widgets.bots import Bots
from tabletop_widgets.widgets.context import BoardContext, prompt

_MOST_TOLD: Final = 40  # most digits that are echoed for a number that is not in the list
_LEAVE: Final = ("quit", "exit", "q")
_HELP: Final = (
    ("help-number-form", "help-number"),
    ("help-why-form", "help-why"),
    ("help-list-form", "help-list"),
    ("help-board-form", "help-board"),
    ("journal", "help-journal"),
    ("help-rules-form", "help-rules"),
    ("undo, redo", "help-undo"),
    ("help-save-form", "help-save"),
    ("quit", "help-leave"),
)


class TerminalGame:
    """A match in a terminal, for one person against players, or for several people who share a keyboard.

    Args:
        seating: the match, and who plays it.
        screen: the terminal.
        take_back: how far it goes back: "free", "fair" or "off"; see `Match.widget`.

    """

    def __init__(self, seating: Seating, screen: Screen, take_back: str = "free") -> None:
        match, people = seating.match, seating.people
        self._match, self._screen = match, screen
        hot = len(people) > 1
        seat = people[0] if len(people) == 1 else None
        bots = Bots(match, seating.opponents, 0, self._fail)
        board = BOARDS[match.game.name]
        self._context = BoardContext(match, board, bots, seat, hot, hot, screen.locale, take_back)
        self._opponents = seating.opponents
        self._people = people
        self._told: Node = match.node  # the last node whose events the present person has been told
        self._shown: tuple[int, int] | None = None  # the turn at whose start the whole board was shown
        self._list: list[Action] = []  # the actions of the last list, by number
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help, "h": self._help, "why": self._explain_refusal, "?": self._explain_refusal,
            "list": self._list_actions, "l": self._list_actions, "board": self._board, "b": self._board,
            "journal": self._journal, "j": self._journal, "rules": self._rules, "rule": self._rules,
            "undo": self._undo, "u": self._undo, "redo": self._redo, "r": self._redo, "save": self._save,
        }  # fmt: skip

    def run(self) -> int:
        """Play until the person leaves.

        Returns:
            The exit code: 0, or 1 if a player failed.

        """
        screen, match = self._screen, self._match
        screen.title(f"{match.game.title} · seed {match.seed}")
        screen.line(screen.say("turn-help"), "dim")
        while True:
            if not self._let_others_play():
                return 1
            try:
                self._hand_over()
                self._show()
                if not self._read_commands():
                    break
            except EOFError:
                screen.line()
                break
        screen.line(screen.say("turn-left"))
        return 0

    # --- the others

    def _let_others_play(self) -> bool:
        """Let players decide until a person is asked; return whether they could."""
        match, words = self._match, self._context.words()
        while (seat := match.current_player()) in self._opponents:
            try:
                with self._screen.waiting(self._screen.say("turn-thinks", name=words.name(seat))):
                    answer = match.choose(self._opponents[seat])
            except PlayerError as error:
                self._screen.fault(self._context.error_line(error))
                self._screen.fault(self._screen.say("turn-failed"))
                return False
            match.play(answer)
        return True

    def _fail(self, error: BaseException) -> None:
        self._screen.fault(self._context.error_line(error))

    def _hand_over(self) -> None:
        """Cover the screen until the next person is ready, if the keyboard changes hands."""
        context, screen, before = self._context, self._screen, self._context.seat
        context.pass_the_seat()
        seat = context.covered_seat()
        if seat < 0:
            return
        name = context.words().name(seat)
        if before is not None:
            self._show_news(before)
            screen.wait(screen.say("turn-cover", name=name))
        screen.clear()
        screen.wait(screen.say("turn-hand-over", name=name))
        screen.clear()
        context.seat = seat
        self._shown = None

    # --- showing

    def _show(self) -> None:
        """Show the whole board at the beginning of a turn, and within a turn only the new events."""
        match, screen, context = self._match, self._screen, self._context
        turn = match.state.whose_turn() or (-1, match.ply)
        whole = self._shown != turn or not context.is_asked()
        self._shown = turn
        if not whole:
            self._show_news(context.seat)
        else:
            screen.title(context.words().name(context.seat) if context.seat is not None else match.game.title)
            reading.show_board(screen, match, self._context.seat)
            news = match.turns_since_own(context.seat)
            if news:
                screen.line()
                screen.heading(screen.say("turn-news"))
                reading.show_turns(screen, match, context.seat, news)
        self._told = match.node
        screen.line()
        screen.line(prompt(match, match.observation(self._context.seat), context.words()), "bold")
        if match.is_terminal():
            self._places()
        elif context.is_asked():
            self._list = match.legal_actions()
            reading.show_actions(screen, match, is_folded=True)

    def _show_news(self, seat: int | None) -> None:
        match, screen = self._match, self._screen
        came = match.journal(seat, screen.locale, self._told) if self._told in match.path() else []
        self._told = match.node
        if came:
            screen.heading(screen.say("turn-came"))
            screen.lines(f"  {text}" for text in came)

    def _places(self) -> None:
        outcome, words = self._match.outcome(), self._context.words()
        if outcome is not None:
            places = sorted(zip(outcome.ranking, range(len(outcome.scores)), outcome.scores, strict=True))
            self._screen.options([(f"{place}.", words.name(seat), str(score)) for place, seat, score in places])

    # --- typed commands

    def _read_commands(self) -> bool:
        """Carry out typed commands until the match has moved; return False if the person leaves."""
        context, match = self._context, self._match
        name = context.words().name(context.seat) if context.seat is not None else match.game.title
        node = match.node
        while match.node is node:
            typed = self._screen.ask(name)
            word, _, rest = typed.partition(" ")
            if word.casefold() in _LEAVE:
                return False
            command = self._commands.get(word.casefold())
            if command is not None:
                command(rest.strip())
            elif typed.startswith("?"):
                self._explain_refusal(typed[1:].strip())
            elif typed:
                self._play_typed(typed)
        return True

    def _play_typed(self, typed: str) -> None:
        """Play a typed action, or say why it cannot be played."""
        if not self._context.is_asked():
            self._screen.fault(self._screen.say("said-not-asked"))
            return
        action = self._parse_action(typed)
        if action is None:
            return
        refusal = self._match.why_not(action, self._context.seat)
        if refusal is None:
            self._match.play(action)
        else:
            self._refuse(action, refusal)

    def _parse_action(self, typed: str) -> Action | None:
        """Return the typed action: a number in the list, its text, or words that only one legal action has."""
        screen, match = self._screen, self._match
        if typed.isdecimal():
            number = parse_number(typed) or 0
            if 0 < number <= len(self._list):
                return self._list[number - 1]
            screen.fault(screen.say("said-no-number", number=cut(typed, _MOST_TOLD)))
            return None
        try:
            return match.game.action(typed, match.state.legal_actions())
        except AmbiguousAction:
            reading.show_actions(screen, match, typed)
            return None
        except IllegalAction:
            return self._find_by_words(typed)

    def _find_by_words(self, typed: str) -> Action | None:
        """Return the only legal action whose name has these words; otherwise list candidates."""
        screen, match = self._screen, self._match
        found = [one for one in self._list if reading.matches_words(typed, one, match.label(one, screen.locale))]
        if len(found) == 1:
            return found[0]
        if found:
            screen.line(screen.say("list-several"))
            reading.show_actions(screen, match, typed)
            return None
        rows = questions.find(self._context, typed)["rows"]
        if not rows:
            screen.fault(screen.say("said-unknown", words=typed))
            return None
        if len(rows) == 1:
            number: int = rows[0][0]
            return match.game.actions[number]
        screen.line(screen.say("list-barred"))
        screen.options([("", name, str(match.game.actions[number])) for number, name in rows])
        return None

    def _refuse(self, action: Action, refusal: Refusal) -> None:
        words = self._context.words()
        section = self._match.rule(refusal.rule, self._screen.locale)
        asked = self._match.game.label(action, self._match.observation(self._context.seat), words)
        self._screen.fault(f"{asked}: {refusal.sentence(words)}")
        self._screen.line(f"  {self._match.game.name} {section.number} {section.title}", "dim")

    # --- commands

    def _help(self, _: str) -> None:
        screen = self._screen
        screen.heading(screen.say("help-title"))
        rows = [(screen.say(form) if form.startswith("help-") else form, screen.say(text)) for form, text in _HELP]
        screen.pairs(rows)

    def _explain_refusal(self, words: str) -> None:
        if not self._context.is_asked():
            self._screen.fault(self._screen.say("said-not-asked"))
        elif not words:
            self._screen.fault(self._screen.say("said-ask", example=str(self._match.game.actions[-1])))
        else:
            action = self._parse_action(words)
            refusal = None if action is None else self._match.why_not(action, self._context.seat)
            if action is not None and refusal is not None:
                self._refuse(action, refusal)
                reading.show_rules(self._screen, self._match, refusal.rule)
            elif action is not None:
                self._screen.line(self._context.announce("allowed"))

    def _list_actions(self, words: str) -> None:
        if self._context.is_asked():
            reading.show_actions(self._screen, self._match, words)
        else:
            self._screen.fault(self._screen.say("said-not-asked"))

    def _board(self, layers: str) -> None:
        reading.show_board(self._screen, self._match, self._context.seat, layers)

    def _journal(self, _: str) -> None:
        reading.show_journal(self._screen, self._match, self._context.seat)

    def _rules(self, number: str) -> None:
        reading.show_rules(self._screen, self._match, number)

    def _undo(self, _: str) -> None:
        target = take_back.undo_target(self._context)
        if target is None:
            self._screen.fault(take_back.why_not_further_back(self._context) or self._screen.say("said-nothing-undone"))
        else:
            self._go_to(target)

    def _redo(self, _: str) -> None:
        target = take_back.redo_target(self._context)
        if target is None:
            self._screen.fault(self._screen.say("said-nothing-redone"))
        else:
            self._go_to(target)

    def _go_to(self, node: Node) -> None:
        self._match.goto(node)
        self._told, self._shown = node, None

    def _save(self, path: str) -> None:
        screen = self._screen
        if not path:
            screen.fault(screen.say("said-where"))
            return
        try:
            screen.line(screen.say("said-saved", path=str(self._match.save(path))))
        except (OSError, SaveFileError) as error:
            screen.fault(screen.say("said-no-save", error=str(error)))
