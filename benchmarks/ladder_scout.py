"""How strong SCOUT's players are: each plays alone against the same player in all other seats.

    python -m benchmarks.ladder_scout [games] [pairing, e.g. strong/planner/4]

Every deal is played once from each seat, so that nobody's cards are better.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any, Final

import tabletop_widgets as tw
from tabletop_widgets.arena.intervals import wilson
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.player import PlayerAdapter, resolve_player
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scout import ScoutObservation, ScoutState, Show, TurnHand

# who plays alone, whom it meets in all other seats, how many players
PAIRINGS: Final = (
    ("easy", "random", 4),
    ("easy", "longest", 4),
    ("planner", "longest", 4),
    ("medium", "longest", 4),
    ("medium", "easy", 4),
    ("medium", "planner", 4),
    ("strong", "planner", 4),
    ("strong", "medium", 4),
    ("strong", "medium", 2),
    ("strong", "medium", 3),
    ("strong", "medium", 5),
)
_GAMES: Final = 40


# --- two players of a few lines, as people write them


def longest(_: ScoutObservation, actions: Sequence[Action], rng: random.Random) -> Action:
    """Show as many cards as possible."""
    shows = [action for action in actions if isinstance(action, Show)]
    return max(shows, key=lambda show: show.length) if shows else actions[int(rng.random() * len(actions))]


def planner(seen: ScoutObservation, actions: Sequence[Action], rng: random.Random) -> Action:
    """Keep sets long, empty the hand, and capture."""
    price = {"show": -len(seen.active), "scout": 1.0, "scout-and-show": 0.5}

    def worth(action: Any) -> float:
        hand = hand_after(seen, action)
        return 0.35 * worth_of_sets(hand) - len(hand) - price.get(action.kind, 0.0)

    return max(actions, key=lambda action: (worth(action), rng.random()))


def hand_after(seen: ScoutObservation, action: Any) -> list[int]:
    """Return the numbers in hand after an action."""
    hand = [card.top for card in seen.hand]
    if action.kind == "hand":
        return [card.other for card in seen.hand] if isinstance(action, TurnHand) else hand
    if isinstance(action, Show):
        return hand[: action.start] + hand[action.start + action.length :]
    card = seen.active_set[-action.end]
    return [*hand[: action.slot], card.other if action.turned else card.top, *hand[action.slot :]]


def worth_of_sets(hand: Sequence[int]) -> float:
    """Return what the sets in a hand are worth, from left to right; long ones count more."""
    worth, begin = 0.0, 0
    while begin < len(hand):
        end, step = begin + 1, None
        while end < len(hand) and abs(hand[end] - hand[end - 1]) < 2 and step in (None, hand[end] - hand[end - 1]):
            step = hand[end] - hand[end - 1]
            end += 1
        worth += (end - begin) ** 1.5 - 1
        begin = end
    return worth


# --- the ladder


@dataclass
class Tally:
    """What one player has achieved alone against the others.

    Attributes:
        games, rounds: how many.
        won, won_rounds: how many of them it won; a shared victory counts in part.
        points: by how many more points it has, in all rounds, than the others on average.
        decisions, seconds: how many real ones it took, and how long (processor time).

    """

    games: int = 0
    rounds: int = 0
    won: float = 0.0
    won_rounds: float = 0.0
    points: float = 0.0
    decisions: int = 0
    seconds: float = 0.0

    def count(self, state: ScoutState, seat: int) -> None:
        """Count a game that is over."""
        rounds = [[row[3] for row in rows] for rows in state.results]
        self.games += 1
        self.rounds += len(rounds)
        self.won += _share([sum(points) for points in zip(*rounds, strict=True)], seat)
        for points in rounds:
            self.won_rounds += _share(points, seat)
            self.points += points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def _share(points: Sequence[int], seat: int) -> float:
    return (points[seat] == max(points)) / points.count(max(points))


def duel(alone: Any, others: Any, players: int, games: int, seed: int = 0) -> Tally:
    """Let a player play alone against another in all other seats.

    Args:
        alone: a player, or the name of one.
        others: likewise.
        players: how many seats.
        games: how many, rounded up to whole rotations.
        seed: the same seed gives the same games.

    """
    game, tally = tw.new_game("scout", players=players), Tally()
    mine, theirs = (resolve_player(_OWN.get(player, player)) for player in (alone, others))
    for deal in range(-(-games // players)):
        for seat in range(players):
            state = game.new_state()
            chance = random.Random(f"{seed}/{deal}")
            numbers = [random.Random(f"{seed}/{deal}/{seat}/{other}") for other in range(players)]
            while not state.is_terminal():
                if (mover := state.current_player()) == CHANCE:
                    state.draw_all(chance)
                elif len(legal := state.legal_actions()) == 1:
                    state.apply(legal[0])
                else:
                    _decide(state, mine if mover == seat else theirs, numbers[mover], tally if mover == seat else None)
            tally.count(state, seat)
    return tally


def _decide(state: ScoutState, player: PlayerAdapter, rng: random.Random, tally: Tally | None) -> None:
    begin = process_time()
    view = View(state)
    answer = player.answer(view, rng)
    action = view.game.action(getattr(answer, "action", answer), view.legal_ids)
    if tally:
        tally.seconds += process_time() - begin
        tally.decisions += 1
    state.apply(action.id)


_OWN: Final = {"longest": longest, "planner": planner}


def ladder(games: int = _GAMES, pairings: Sequence[tuple[str, str, int]] = PAIRINGS) -> Iterator[str]:
    """Yield a line for each pairing."""
    for alone, others, players in pairings:
        tally = duel(alone, others, players, games)
        yield (
            f"{alone:<8} against {players - 1} {others:<8} {_told(tally.won, tally.games, 'games')}"
            f"  {_told(tally.won_rounds, tally.rounds, 'rounds')} (even: {100 / players:.0f} %)"
            f"  {tally.points / tally.rounds:+5.2f} points a round"
            f"  {1000 * tally.seconds / max(1, tally.decisions):6.2f} ms a decision"
        )


def _told(won: float, count: int, what: str) -> str:
    low, high = wilson(won, count)
    return f"{100 * won / count:3.0f} % [{100 * low:.0f}, {100 * high:.0f}] of {count} {what}"


def main(given: Sequence[str]) -> None:
    """Print the ladder."""
    games = int(given[0]) if given else _GAMES
    chosen = [(alone, others, int(players)) for alone, others, players in (one.split("/") for one in given[1:])]
    for line in ladder(games, chosen or PAIRINGS):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
