"""The part of a match that asks players what they would do; nothing of the match changes."""

from __future__ import annotations

import random

from tabletop_widgets.core import growth
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.asking import Asked, Question
from tabletop_widgets.core.briefing import RECENT, brief, check_rules, report
from tabletop_widgets.core.choice import Choice
from tabletop_widgets.core.player import Player, Seated, resolve_player
from tabletop_widgets.core.story import Story
from tabletop_widgets.core.view import View


class Consulting(Story):
    """A story in which players can be asked what they would do at the present place."""

    def ask(self, player: Player | Seated | str) -> Action:
        """Return what a player would choose now; its random numbers belong to the seat and the node.

        Args:
            player: a name such as "random", or a function; see `run`.

        Raises:
            PlayerError: it failed or chose what is not legal.

        """
        question = self.question(player)
        try:
            return question.checked(question.answer())
        finally:
            question.close()

    def consult(self, player: Player | Seated | str) -> Choice:
        """Return what a player would choose now, with its reasons: what it thinks of the actions, and how it goes on.

        Raises:
            PlayerError: it failed, chose what is not legal, or its reasons are none.

        """
        question = self.question(player)
        try:
            return question.reasoned(question.answer())
        finally:
            question.close()

    def question(self, player: Player | Seated | str) -> Question:
        """Return the question to a player, which can be asked later or on another thread; see `ask`."""
        return Question(self.view(), resolve_player(player), self._numbers_here(), Asked(self))

    def view(self) -> View:
        """Return what a player is given who decides now.

        >>> import tabletop_widgets as tw
        >>> tw.new_match("scout", players=3, seed=1).view().kind
        'hand'

        """
        tree, node, seat = self._tree, self.node, self.current_player()
        # the way here is walked only for a player that asks for it
        return View(
            self._state,
            lambda: [event for place in tree.path(node) for event in place.events],
            lambda: sum(place.seat == seat for place in tree.path(node)),
        )

    def brief(self, seat: int | None = None, locale: str = "en", *, rules: str = "cited", recent: int = RECENT) -> str:
        """Return the present position in words, for a reader who sees nothing else, such as a language model.

        For the seat that decides it says all that is needed to decide; see `View.brief`.

        Args:
            seat: whose view; None = spectator.
            locale: "en" or "ja".
            rules: "cited", "all" or "none".
            recent: how many of the last events are told.

        Raises:
            ValueError: no such seat, locale or part of the rules.

        """
        words, marks, part = self.words(locale), self.marks(), check_rules(rules)
        if seat is not None and self.game.check_seat(seat) == self.current_player():
            return brief(self.view(), words, marks=marks, rules=part, recent=recent)
        history = [event for node in self.path() for event in node.events if event.is_visible_to(seat)]
        seen = self._state.observation(seat)
        return report(self.game, seen, history, words, marks=marks, rules=part, recent=recent)

    def _numbers_here(self) -> random.Random:
        """Return the random numbers of the seat that decides here."""
        return growth.numbers(growth.key(self.node.key, f"/{self.current_player()}"))
