"""The words of a game at one table: its texts in a language, with everybody's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.core.text import Words, shared_words

if TYPE_CHECKING:
    from tabletop_widgets.core.game import Game


def table_words(game: Game, locale: str, names: tuple[str, ...] = ()) -> Words:
    """Return a game's texts in a language, with the players' names: those given, or the seats' own.

    Raises:
        ValueError: there are no texts in this language.

    """
    words = shared_words(game.messages, locale, names)
    if not game.automatic:
        return words
    every = [*names, *[""] * (game.num_players - len(names))]
    for seat in game.automatic:
        every[seat] = every[seat] or game.automatic_name(seat, words)
    return shared_words(game.messages, locale, tuple(every))
