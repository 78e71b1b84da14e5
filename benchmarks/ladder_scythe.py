"""How strong the levels of Scythe are: against ten lines of rules of thumb, each other, and chance.

Run from the root of the project, e.g. `python -m benchmarks.ladder scythe 40`, or for one pairing of two players
`python -m benchmarks.ladder scythe 40 learned heuristic`. For Automas see `ladder_automa`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Any, Final, NamedTuple

import tabletop_widgets as tw
from tabletop_widgets.arena.intervals import wilson
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.heuristics import shared_victory
from tabletop_widgets.core.player import PlayerAdapter, resolve_player
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scythe.rules import scoring

GAMES: Final = 20
TEN_LINES: Final = "ten lines"  # of rules of thumb
PAIRINGS: Final = (("strong", TEN_LINES), ("strong", "medium"), ("medium", "easy"), ("easy", "random"))
_LONGEST: Final = 3000  # decisions; two weak players may never end a game

_ORDER: Final = {
    **dict.fromkeys(("build", "deploy", "enlist", "upgrade"), 8),
    **{"bottom": 9, "produce": 7, "gain": 6, "take": 5, "pay": 5, "go": 4, "load": 3, "dial": 2},
}
_TOPS: Final = {"produce hexes": 4, "trade resources": 3.5, "bolster power": 2.5, "move units": 3}


def ten_lines(observation: Any, actions: Sequence[Any], rng: random.Random) -> Any:  # noqa: ARG001 - any game's
    """Play by rules of thumb that look at the actions alone."""

    def worth(action: Any) -> float:
        text = str(action)
        value: float = _ORDER.get(action.kind, 1)
        if text in ("bottom skip", "forgo", "stop", "end turn", "in part") or text.endswith("done"):
            value = 0.5
        if action.kind == "section":
            value = _TOPS.get(f"{action.section} {action.top}", 2) - (4 if action.top == "skip" else 0)
        return (20 if action.kind == "reveal" else value) + rng.random()

    return max(actions, key=worth)


class Line(NamedTuple):
    """What came out of some games of a player.

    Attributes:
        who: the player.
        against: whom it met.
        games: how many.
        won: how many it won; a shared victory counts in part, a game without an end as lost.
        milliseconds: of CPU time for one of its decisions.
        coins: how many it had more than the best other, on average.

    """

    who: str
    against: str
    games: int
    won: float
    milliseconds: float
    coins: float

    def __str__(self) -> str:
        low, high = wilson(self.won, self.games)
        shares = f"{self.won / self.games:5.0%} [{low:.0%}, {high:.0%}]"
        cost = f"{self.coins:+6.1f} coins {self.milliseconds:7.1f} ms a decision"
        return f"{self.who:>7} against {self.against:<12} {self.games:4} games {shares:<18} {cost}"


def measure(game: Game, who: str, against: str, games: int, first: int = 0) -> Line:
    """Let a player play, in each seat in turn on the same deals, against others; alone, if there are only Automas.

    Args:
        game: the table.
        who: the player.
        against: who has the other seats.
        games: how many.
        first: the number of the first deal.

    """
    mine, others = (resolve_player(ten_lines if name == TEN_LINES else name) for name in (who, against))
    won = coins = 0.0
    clock = [0.0, 0.0]  # seconds, decisions
    for number in range(games):
        deal, place = divmod(number, len(game.deciding))
        seat = game.deciding[place]
        seats = {other: mine if other == seat else others for other in game.deciding}
        end = _play(game, seats, seat, f"ladder/{first + deal}", clock)
        scores = [scoring.score(end, one)[-1] for one in range(game.num_players)]
        won += shared_victory(end, seat) if end.is_terminal() else 0.0
        coins += scores[seat] - max(score for one, score in enumerate(scores) if one != seat)
    rivals = len(game.deciding) - 1
    named = (against if rivals == 1 else f"{rivals} {against}") if rivals else next(iter(game.automatic.values()))
    return Line(who, named, games, won, 1000 * clock[0] / max(1.0, clock[1]), coins / games)


def _play(game: Game, seats: dict[int, PlayerAdapter], watched: int, seed: str, clock: list[float]) -> Any:
    """Play a game to its end or to the longest length, add what one seat needed, and return the last position."""
    state = game.new_state()
    luck = random.Random(f"{seed}/chance")
    rngs = {seat: random.Random(f"{seed}/{seat}") for seat in seats}
    for _ in range(_LONGEST):
        state.draw_all(luck)
        seat = state.current_player()
        if seat < 0:
            break
        view = View(state)
        begin = process_time()
        answer = seats[seat].answer(view, rngs[seat])
        action = game.action(getattr(answer, "action", answer), view.legal_ids).id
        if seat == watched:
            clock[0] += process_time() - begin
            clock[1] += 1
        state.apply(action)
    return state


def ladder(games: int = GAMES, who: str = "", against: str = "heuristic", first: int = 0) -> Iterator[str]:
    """Yield a line for each pairing; or for one player for two against another, from the number of a deal on."""
    if who:
        yield str(measure(tw.new_game("scythe", players=2), who, against, games, first))
        return
    for who, against in PAIRINGS:
        yield str(measure(tw.new_game("scythe", players=2), who, against, games))
    for players in (3, 4, 5):
        yield str(measure(tw.new_game("scythe", players=players), "strong", TEN_LINES, games))
