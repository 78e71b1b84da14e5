"""Compares how two versions of the package play, describe and draw games: `python -m benchmarks.same_games`.

Random games of every game, number of players and option are played only through the public interface, and each variant
gives one line of digests:

    play      catalogue, legal actions, what was played and drawn, events, draws by weight, returns
    texts     events, labels, prompts and refusals, in English and Japanese
    guesses   what `determinize` returns for each seat, and how the game continues from there
    pictures  the boards of all viewers in English and Japanese (with --pictures)
    clicks    click paths, highlights, and the meanings of dead clicks (with --pictures)

The names of a position's fields are not included. To compare two checkouts, run the same script with both; it knows
names that differ between versions:

    diff <(PYTHONPATH=/old/src python -m benchmarks.same_games) <(PYTHONPATH=$PWD/src python -m benchmarks.same_games)

Where a line differs, `--only` names the variant and `--lines play` (or `texts`, ...) prints the content of its digest,
so that `diff` shows the first difference.
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import json
import random
from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.text import Words

LOCALES: Final = ("en", "ja")
SUBJECTS: Final = ("play", "texts", "guesses")
PICTURED: Final = ("pictures", "clicks")
MOST_STEPS: Final = 20_000  # a random game ends long before this
MOST_KEPT: Final = 100_000  # sentences; a game uses the same ones again and again
REFUSED: Final = 6  # actions asked about at each examined position
CLICKED: Final = 12  # clicks without effect, likewise
GUESSED: Final = 12  # steps played from each guess

_FILES: Final = Path(__file__).parents[1] / "tests" / "conformance"
_OWN_BOARD, _OWN_CARDS = str(_FILES / "own_board.json"), str(_FILES / "own_cards.json")
_OWN_AUTOMA, _OWN_TRACKERS = str(_FILES / "own_automa_cards.json"), str(_FILES / "own_trackers.json")

Options = dict[str, Any]

# a fixed list, the same for all compared versions; together they have every value of every option
VARIANTS: Final[dict[str, tuple[Options, ...]]] = {
    "scout": (
        *({"players": players} for players in (2, 3, 4, 5)),
        {"players": 2, "scouted_orientation": "hidden"},
        {"players": 3, "start_player": "one-two"},
        {"players": 4, "scouted_orientation": "hidden", "start_player": "one-two"},
    ),
    "leviath": (
        *({"players": players} for players in (2, 3, 4, 5)),
        {"players": 2, "board": "seam", "handicap": 1, "submerge_to_win": 5, "may_decline_block": True},
        {"players": 3, "deck_end": "failed_draw", "handicap": -1, "predation_needs_ship": False},
        {"players": 4, "cards": _OWN_CARDS, "handicap": 2, "may_decline_block": True, "awakening_redraw": False},
        {"players": 3, "board": _OWN_BOARD, "cards": _OWN_CARDS},
        {"players": 5, "board": "seam", "handicap": -2, "mine_reuse": False, "predation_needs_ship": False},
    ),
    "scythe": (
        *({"players": players} for players in (1, 2, 3, 4, 5)),
        {"players": 2, "ruleset": "older"},
        {"players": 3, "hide_coins": True, "player_mats": "all", "trade_split": False, "deals": True},
        {"players": 2, "factions": ["nordic", "crimea"], "mats": ["industrial", "patriotic"], "ask_forced": True},
        {
            "players": 4,
            "factions": ["saxony", "polania", "nordic", "rusviet"],
            "objective_timing": "before_after",
            "factory_card": "may",
            "combat_star": "first",
            "open_card_counts": True,
            "loser_card": "dial",
            "relentless_factory": True,
            "lake_retreat": False,
            "lake_deploy": True,
            "banned_pairs": False,
            "expansion_bases": False,
            "disarm_at_mine": False,
        },
        {
            "players": ["crimea", {"automa": "saxony", "level": "autometta"}],
            "unit_tie": "factory_first",
            "own_hex": "next_symbol",
            "base_units": "counted",
            "defender_clears": False,
        },
        {
            "players": ["human", "ultimaszyna", "human", {"automa": True, "level": "short"}],
            "enemies": "humans",
            "hide_coins": True,
            "deals": True,
            "automa_cards": _OWN_AUTOMA,
            "star_trackers": _OWN_TRACKERS,
        },
        {"players": ["human", "automa", "autometta", "automaszyna", "ultimaszyna"]},
    ),
}


def either(thing: object, *names: str) -> Callable[..., Any]:
    """Return the attribute of a thing under the first existing one of some names: versions have different names."""
    found: Callable[..., Any] = next(getattr(thing, name) for name in names if hasattr(thing, name))
    return found


def number_below(rng: random.Random, most: int) -> int:
    """Return a number below another one, the same on every Python."""
    return int(rng.random() * most)


class Digests:
    """Collects one digest for each subject; or prints the content line by line.

    Args:
        subjects: the subjects.
        printed: the subject that is printed instead, or "".

    """

    def __init__(self, subjects: Sequence[str], printed: str = "") -> None:
        self._hashes = {name: hashlib.sha256() for name in subjects}
        self._printed = printed

    def add(self, subject: str, *what: object) -> None:
        """Add a value: numbers, texts, or tuples and lists of them."""
        text = repr(what)
        self._hashes[subject].update(text.encode())
        if subject == self._printed:
            print(text)

    def add_numbers(self, subject: str, numbers: Sequence[int]) -> None:
        """Add many numbers at little cost."""
        if subject == self._printed:
            print(*numbers)
        self._hashes[subject].update(array("i", numbers).tobytes() + b";")

    def line(self) -> str:
        """Return all digests."""
        return " ".join(f"{name}={digest.hexdigest()[:24]}" for name, digest in self._hashes.items())


class Player:
    """Plays one variant and digests the results.

    Args:
        game: the game.
        digests: the results are added to it.
        every: decisions between two examined positions.
        pictures: whether to draw boards.

    """

    def __init__(self, game: Game, digests: Digests, every: int, pictures: bool) -> None:
        self.game, self.digests, self.every, self.pictures = game, digests, every, pictures
        match = tw.Match(game, seed=0)
        self.words = {locale: match.words(locale) for locale in LOCALES}
        self.board = BOARDS[game.name]
        self._kept: dict[tuple[object, ...], str] = {}
        digests.add("play", *map(str, game.actions), game.num_chance_outcomes, game.sides, game.deciding)
        if pictures:
            for locale, words in self.words.items():
                hints = either(self.board, "step_hints", "steps")
                kinds = sorted({action.kind for action in game.actions})
                digests.add("clicks", locale, [hints(kind, words) for kind in kinds])

    def play(self, seed: int) -> None:
        """Play one game to its end."""
        rng, state = random.Random(seed), self.game.new_state()
        for step in range(MOST_STEPS):
            if state.is_terminal():
                break
            if (step + seed * 7) % self.every == 0:
                self.look(state, random.Random(f"{seed} {step}"))
            self._go_on(state, rng, "play")
        else:
            raise RuntimeError("this game does not end")
        self.digests.add("play", "end", state.returns(), state.outcome())
        self.look(state, random.Random(seed))

    def _go_on(self, state: State, rng: random.Random, subject: str) -> None:
        """Take one random decision, or draw one outcome by its weight."""
        digests, events = self.digests, list[Event]()
        seat = state.current_player()
        if seat == CHANCE:
            outcomes = state.chance_outcomes()
            digests.add_numbers(subject, [number for pair in outcomes for number in pair])
            numbers, weights = zip(*outcomes, strict=True)
            number = numbers[_weighed(weights, number_below(rng, sum(weights)))]
        else:
            numbers = state.legal_actions()
            digests.add_numbers(subject, numbers)
            number = numbers[number_below(rng, len(numbers))]
        state.apply(number, events)
        digests.add(subject, seat, number)
        for event in events:
            told = (event.kind, event.seat, event.values, event.rule, event.audience, event.reveals)
            digests.add(subject, told)
            if subject == "play":
                self._tell(event, told)

    def _tell(self, event: Event, told: tuple[object, ...]) -> None:
        if told not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[told] = "\n".join(self.game.event_text(event, words) for words in self.words.values())
        self.digests.add("texts", self._kept[told])

    # --- examined positions

    def look(self, state: State, rng: random.Random) -> None:
        """Examine one position: decisions and texts, a seat's guess, and the boards."""
        asked = state.current_player()
        if asked >= 0:
            self._ask(state, asked, rng)
        if asked == CHANCE:
            self._draw_all(state)
        if not state.is_terminal():
            self._guess(state, rng)
        if self.pictures:
            self._draw(state)
            if asked >= 0:
                self._click(state, asked, rng)

    def _ask(self, state: State, seat: int, rng: random.Random) -> None:
        view, game, decision = state.observation(seat), self.game, state.decision()
        self.digests.add("play", decision.kind, decision.seat)
        others = [number_below(rng, len(game.actions)) for _ in range(REFUSED)]
        for words in self.words.values():
            labels = [game.label(game.actions[number], view, words) for number in (*state.legal_actions(), *others)]
            self.digests.add("texts", game.prompt(view, decision.kind, words), labels)
            for number in others:
                refusal = state.why_not(number)
                self.digests.add("texts", refusal and (refusal.rule, refusal.code, refusal_text(refusal, words)))

    def _draw_all(self, state: State) -> None:
        copy, log = state.clone(), list[int]()
        either(copy, "draw_all", "settle")(random.Random(1), log)
        self.digests.add("play", "drawn", log, state.starts_step())

    def _guess(self, state: State, rng: random.Random) -> None:
        for seat in self.game.deciding:
            guess = state.determinize(seat, random.Random(seat))
            for _ in range(GUESSED):
                if guess.is_terminal():
                    break
                self._go_on(guess, rng, "guesses")

    def _views(self, state: State) -> Iterator[Any]:
        for viewer in (*range(self.game.num_players), None):
            yield state.observation(viewer)

    def _draw(self, state: State) -> None:
        for view in self._views(state):
            for locale, words in self.words.items():
                scene = self.board.draw(view, words, None, dict(self.game.marks))
                whole = (scene.regions, scene.elements, scene.layers, scene.briefs)
                self.digests.add("pictures", view.seat, locale)
                for part in whole:
                    for item in part.items() if isinstance(part, dict) else part:
                        self.digests.add("pictures", item)

    def _click(self, state: State, seat: int, rng: random.Random) -> None:
        board, view, actions = self.board, state.observation(seat), self.game.actions
        paths, marked = either(board, "click_paths", "targets"), either(board, "highlights", "touched")
        for number in state.legal_actions():
            self.digests.add("clicks", paths(view, actions[number]), marked(view, actions[number]))
        scene = board.draw(view, self.words["en"], None, {})
        keys = [key for key, element in scene.elements.items() if "label" in element[2]]
        for i in range(CLICKED if keys else 0):
            path = [keys[number_below(rng, len(keys))] for _ in range(1 + i % 3)]
            found = either(board, "interpret", "meant")(view, path)
            text = refusal_text(found, self.words["en"]) if hasattr(found, "rule") else str(found)
            self.digests.add("clicks", path, text)


def refusal_text(refusal: Any, words: Words) -> str:
    """Return a refusal as a sentence."""
    return str(either(refusal, "narrate", "told")(words))


def _weighed(weights: Sequence[int], at: int) -> int:
    for i, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return i
    raise AssertionError("the weights do not add up")


def title(game: str, options: Options) -> str:
    """Return the name of a variant: the game and its options, without the folders of files."""
    return f"{game} {json.dumps(options, separators=(',', ':'))}".replace(f"{_FILES}/", "")


def variants(only: str = "") -> list[tuple[str, Options]]:
    """Return every variant whose name contains a text."""
    every = [(game, options) for game, found in VARIANTS.items() for options in found]
    return [variant for variant in every if only in title(*variant)]


def line(variant: tuple[str, Options], games: int, seed: int, every: int, pictures: bool, printed: str) -> str:
    """Play one variant and return its line."""
    digests = Digests((*SUBJECTS, *PICTURED) if pictures else SUBJECTS, printed)
    player = Player(tw.new_game(variant[0], **variant[1]), digests, every, pictures)
    for number in range(games):
        player.play(seed + number)
    return f"{title(*variant)}: {digests.line()}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="random games of each variant")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow")
    parser.add_argument("--every", type=int, default=97, help="decisions between two examined positions")
    parser.add_argument("--pictures", action="store_true", help="also draw boards (slow)")
    parser.add_argument("--only", default="", help="variants whose name contains this, e.g. 'leviath' or '\"deals\"'")
    parser.add_argument("--lines", default="", choices=(*SUBJECTS, *PICTURED), help="print the content of a digest")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    given = parser.parse_args()
    pictures = given.pictures or given.lines in PICTURED
    work = functools.partial(
        line, games=given.games, seed=given.seed, every=given.every, pictures=pictures, printed=given.lines
    )
    chosen = variants(given.only)
    if given.jobs > 1:
        with ProcessPoolExecutor(given.jobs) as pool:
            for found in pool.map(work, chosen):
                print(found, flush=True)
    else:
        for variant in chosen:
            print(work(variant), flush=True)


if __name__ == "__main__":
    main()
