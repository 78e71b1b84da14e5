"""The players: a small region each, with possessions and the score if the game ended now."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.boards.cache import cache_latest, draw_cached, draw_region_cached
from tabletop_widgets.boards.cards import draw_crown
from tabletop_widgets.boards.lettering import shorten, width, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import is_stepping
from tabletop_widgets.boards.scythe.shapes import COLOURS, LETTERS, path_at
from tabletop_widgets.boards.scythe.star_progress import lines, progress
from tabletop_widgets.boards.scythe.texts import SCORE_NAME, faction_name, seat_title
from tabletop_widgets.boards.stats import Stat
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions.ids import GIFTS
from tabletop_widgets.engines.scythe.components.cards import BAND_OF, BANDS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import MAX_POPULARITY, MAX_POWER, MAX_STARS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.facts import HIDDEN
from tabletop_widgets.engines.scythe.texts import naming

WIDTH: Final = 264.0
HEIGHT: Final = 54.0
_NUMBERS: Final = 14.5  # the size of numbers
_NAME: Final = 66.0  # room for a name
_NAME_SIZES: Final = (13.5, 12.0, 11.0)  # tried before a name is cut: "Automa 2" and "Automa 3" differ at the end
_ROWS: Final = (5.0, 28.0)  # where the upper row begins, and the lower one
# where the columns begin: the name over the stars, power over popularity, coins over cards, workers over territories
_WHO_X, _TRACKS_X, _HELD_X, _LAND_X = 36.0, 104.0, 142.0, 184.0
_CELL: Final = 32.0  # the width of a cell
_SCORE_X, _SCORE_WIDE = 220.0, 40.0
_MIDDLE: Final = HEIGHT / 2
_SIGN_Y: Final = 18.5  # y of the faction's sign, with room for the number of a turn below it


def declare_players(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Add a region for each player, in seat order."""
    for seat in range(view.num_players):
        title = words("board-row", title=words("board-players"), cells=words.name(seat))
        scene.region(_region(seat), WIDTH, HEIGHT, title, "left", public=True)


def _region(seat: int) -> str:
    return f"player{seat}"


def draw_players(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw every player."""
    places = _places(view)
    for seat in range(view.num_players):
        facts = ("player", seat, words, places, *_facts(view, seat))
        draw_region_cached(scene, facts, partial(_draw_player, view=view, seat=seat, words=words))


def _facts(view: ScytheObservation, seat: int) -> tuple[object, ...]:
    """Return everything that a player's row depends on."""
    return (
        view.seat == seat, _acts(view, seat), view.factions[seat], view.coins[seat], view.power[seat],
        view.popularity[seat], view.hand_sizes[seat], view.workers_on_board(seat), view.control[seat].bit_count(),
        progress(view)[seat], view.tracker_stars(seat), view.trackers[seat], view.objective_counts[seat],
        view.revealed[seat], view.factory_cards[seat], bool(view.scores), scores(view)[seat], view.tile >= 0,
    )  # fmt: skip


def _acts(view: ScytheObservation, seat: int) -> bool:
    """Return whether a seat decides now, or is an Automa whose turn goes on."""
    return seat == (view.turn if is_stepping(view) else view.current_player)


@cache_latest
def _places(view: ScytheObservation) -> tuple[int, ...]:
    """Return every seat's place if the game ended now, () if the viewer cannot know."""
    return view.ranking()


@cache_latest
def scores(view: ScytheObservation) -> tuple[tuple[int, ...], ...]:
    """Return the score of every seat if the game ended now."""
    return tuple(map(view.score, range(view.num_players)))


def _has_won(view: ScytheObservation, seat: int) -> bool:
    """Return whether the game is over, and a seat has won it."""
    return bool(view.scores) and _places(view)[seat] == 1


def tallies(words: Words) -> list[Stat]:
    """Return the numbers that decide the game, with their icons."""
    names = {
        "podium": "board-score-tally",
        "coins": "board-coins",
        "star": "board-stars",
        "power": "board-power",
        "popularity": "board-popularity",
    }
    colours = {"podium": "$gold", "star": "$gold", **COLOURS}
    notes = {"podium": words("board-score-note")}
    return [Stat(path_at(icon, 0, 0), colours[icon], words(name), notes.get(icon, "")) for icon, name in names.items()]


def standings(view: ScytheObservation, words: Words) -> list[tuple[str, ...]]:
    """Return score, coins, stars, power and popularity of every seat; nothing before the factions are drawn."""
    if min(view.factions) < 0:
        return []
    places = _places(view)
    ranks = [f" · {words('board-place', place=place)}" for place in places] or [""] * view.num_players
    return [
        (f"${_total(view, seat)}{ranks[seat]}\n{_score_tip(view, seat, words)}", _coins(view, seat),
         str(view.star_count(seat)), str(view.power[seat]), str(view.popularity[seat]))
        for seat in range(view.num_players)
    ]  # fmt: skip


def _total(view: ScytheObservation, seat: int) -> str:
    """Return the score of a seat, "?" if the viewer cannot know it."""
    total = scores(view)[seat][-1]
    return "?" if total == HIDDEN else str(total)


def _coins(view: ScytheObservation, seat: int) -> str:
    return "?" if view.coins[seat] == HIDDEN else str(view.coins[seat])


def player_label(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return a player's line."""
    automa = view.is_automa(seat) and view.factions[seat] >= 0
    held = words(
        "board-player",
        name=words.name(seat),
        faction=seat_title(view, seat, words) if automa else faction_name(view, seat, words),
        power=view.power[seat],
        popularity=view.popularity[seat],
        coins=_coins(view, seat),
        cards=view.hand_sizes[seat],
        stars=view.star_count(seat),
        workers=view.workers_on_board(seat),
    )
    return words("list-semicolon").join((held, _score_label(view, seat, words))) if view.tile >= 0 else held


def _draw_player(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    key = f"pl:{seat}"
    moves, own = _acts(view, seat), view.seat == seat
    label = player_label(view, seat, words)
    scene.add(key, "g", _region(seat), fill_rule="evenodd", font_size=_NUMBERS, font_weight=700, fill="$ink",
              label=label, tip=_further(view, seat, words) or None)  # fmt: skip
    won = _has_won(view, seat)
    scene.add(f"{key}/r", "rect", key, **rect(0.5 + won, 0.5 + won, WIDTH - 1 - 2 * won, HEIGHT - 1 - 2 * won, 8),
              fill="$panel2" if own else "$panel", stroke="$gold" if won else "$line", stroke_width=2 if won else None,
              class_="tw-rim")  # fmt: skip
    if moves:  # in the colour of possible choices if the viewer decides
        scene.add(f"{key}/turn", "path", key, d=f"M2 6v{HEIGHT - 12:g}", stroke="$live" if own else "$ink",
                  stroke_width=3)  # fmt: skip
    _draw_sign(scene, view, seat, key, moves)
    if won:
        draw_crown(scene, f"{key}/crown", key, 19, 4)
    name = words.name(seat)
    size = next((size for size in _NAME_SIZES if width(name, size, 700) <= _NAME), _NAME_SIZES[-1])
    write(scene, f"{key}/n", key, shorten(name, _NAME, size, 700), _WHO_X + 1, 20.5, size)
    _draw_stars(scene, view, seat, words)
    _draw_holdings(scene, view, seat, words)
    if view.tile >= 0:
        _draw_score(scene, view, seat, words)
    _tell(scene, view, seat, label, moves, words)


def _draw_sign(scene: Scene, view: ScytheObservation, seat: int, key: str, moves: bool) -> None:
    """Draw the faction's sign, with a ring if the seat decides now or is an Automa whose turn goes on."""
    if view.factions[seat] >= 0:
        faction = FACTIONS[view.factions[seat]]
        scene.add(f"{key}/f", "circle", key, cx=19, cy=_SIGN_Y, r=11.5, fill=f"${faction}", stroke="$soft")
        write(scene, f"{key}/l", key, LETTERS[faction], 19, _SIGN_Y + 5, 14, font_weight=800, text_anchor="middle",
              fill=f"${faction}ink")  # fmt: skip
    if moves:
        scene.add(f"{key}/o", "circle", key, cx=19, cy=_SIGN_Y, r=14.2, fill="none", stroke="$ink", stroke_width=2)


def _part(scene: Scene, seat: int, name: str, x: float, y: float, width: float, label: str, tip: str, rule: str) -> str:
    """Add a group for a part of the row that has its own label."""
    key = f"at:{seat}:{name[:3]}"
    scene.add(key, "g", f"pl:{seat}", transform=f"translate({number(x)} {number(y)})", label=label, tip=tip, rule=rule)
    scene.add(f"{key}/r", "rect", key, **rect(-1, 0, width + 2, 21, 5), fill="none", pointer_events="all",
              class_="tw-rim")  # fmt: skip
    return key


def _draw_stars(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw six spaces for stars, filled for each star that has been placed."""
    count = view.star_count(seat)
    label = words("board-row", title=words("board-stars-of", n=count), cells=_stars(view, seat, words))
    tip = "\n".join((words("board-stars-tip"), lines(view, seat, words)))
    key = _part(scene, seat, "stars", _WHO_X + 1, _ROWS[1], 62, label, tip, "13 14")
    stars = [path_at("star", 5 + 10.3 * i, 9.5, 0.58) for i in range(MAX_STARS)]
    # drawn under stars, too, so that the spaces are sent only once
    scene.add(f"{key}/e", "path", key, d="".join(stars), fill="none", stroke="$soft", stroke_width=0.8)
    if count:
        scene.add(f"{key}/f", "path", key, d="".join(stars[:count]), fill="$gold", stroke="$ink", stroke_width=0.8)


def _stars(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return the reasons for a seat's stars."""
    stars = [words("board-star-count", name=words(naming.STAR[i]), n=n) for i, n in enumerate(view.stars[seat]) if n]
    if view.tracker_stars(seat):
        stars.append(words("board-star-count", name=words("board-automa-of-tracker"), n=view.tracker_stars(seat)))
    return words("list-separator").join(stars) or words("board-none")


def _draw_holdings(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw six numbers with their signs, in two rows."""
    upper, lower = _ROWS
    coins, cards = _coins(view, seat), view.hand_sizes[seat]
    lands, workers = view.control[seat].bit_count(), view.workers_on_board(seat)
    tracks = (("power", view.power[seat], MAX_POWER), ("popularity", view.popularity[seat], MAX_POPULARITY))
    power, popularity = (words("board-of-most", title=words(_TRACK[name]), n=n, most=most) for name, n, most in tracks)
    cells = (
        ("power", _TRACKS_X, upper, view.power[seat], power, "board-power-tip", "9.2 13.4"),
        ("popularity", _TRACKS_X, lower, view.popularity[seat], popularity, "board-popularity-tip", "15.1 13.4"),
        ("coins", _HELD_X, upper, coins, words("board-coins-of", n=coins), "board-coins-tip", "15.1"),
        ("cards", _HELD_X, lower, cards, words("board-cards-of", n=cards), "board-cards-tip", "9.2 16"),
        ("workers", _LAND_X, upper, workers, words("board-workers-of", n=workers), "board-workers-tip", "12.2"),
        ("hexes", _LAND_X, lower, lands, words("board-territories-of", n=lands), "board-territories-tip", "3.1 15.1"),
    )
    for name, x, y, held, label, tip, rule in cells:
        key = _part(scene, seat, name, x, y, _CELL, label, words(tip), rule)
        scene.add(f"{key}/i", "path", key, d=path_at(name, 6, 10.5, 0.8), fill=_INK[name])
        write(scene, f"{key}/n", key, str(held), 14, 15.8)


_INK: Final = {**COLOURS, "hexes": "$soft"}  # the sign of the hexes is not green, which means hexes that produce
_TRACK: Final = {"power": "board-power", "popularity": "board-popularity"}


def _draw_score(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw a seat's score if the game ends now, and its place; the first has a golden frame. Rule: scythe 15.1."""
    key = f"at:{seat}:sco"
    places = _places(view)
    scene.add(key, "g", f"pl:{seat}", text_anchor="middle", label=_score_label(view, seat, words),
              tip=_score_tip(view, seat, words), rule="25.1 25.3" if view.is_automa(seat) else "15.1 15.4")  # fmt: skip
    first = bool(places) and places[seat] == 1
    scene.add(f"{key}/r", "rect", key, **rect(_SCORE_X, 4, _SCORE_WIDE, HEIGHT - 8, 7), class_="tw-rim",
              fill="$panel" if view.seat == seat else "$panel2", stroke="$gold" if first else "$line")  # fmt: skip
    middle, total = _SCORE_X + _SCORE_WIDE / 2, f"${_total(view, seat)}"
    write(
        scene,
        f"{key}/w",
        key,
        words("board-score-end" if view.scores else "board-score-word"),
        middle,
        15,
        11,
        fill="$soft",
        font_weight=500,
    )
    write(scene, f"{key}/n", key, total, middle, 31, 15.5 if len(total) < 4 else 13, font_weight=800)
    if places:
        write(scene, f"{key}/p", key, words("board-place", place=places[seat]), middle, 45, 12, fill="$soft",
              font_weight=600)  # fmt: skip


def _score_label(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return the score of a seat and its place, in words."""
    places = _places(view)
    if not places:
        return words("board-score-hidden")
    place = words("board-place", place=places[seat])
    return words("board-scored" if view.scores else "board-score-now", total=_total(view, seat), place=place)


def _score_tip(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return the parts of a score, each with its count and factor."""
    parts = [
        words(name, n=value)
        for name, value in zip(SCORE_NAME[:-1], scores(view)[seat], strict=False)
        if value and not (name == SCORE_NAME[0] and view.coins[seat] == HIDDEN)
    ]
    star, territory, pair = BANDS[BAND_OF[view.popularity[seat]]]
    worth = words("board-score-worth", star=star, territory=territory, pair=pair, popularity=str(view.popularity[seat]))
    return words("list-semicolon").join(parts) + worth


def _further(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return facts that the row does not show: objectives, the Factory card."""
    if view.factions[seat] < 0:
        return ""
    parts = []
    if not view.is_automa(seat):
        parts.append(words("board-objectives-of", n=view.objective_counts[seat]))
        if view.revealed[seat]:
            parts.append(words("board-objective-shown"))
    if view.factory_cards[seat] != -1:
        parts.append(words("board-has-factory-card"))
    return words("list-semicolon").join(parts)


def _tell(scene: Scene, view: ScytheObservation, seat: int, label: str, moves: bool, words: Words) -> None:
    who = f"{LETTERS[FACTIONS[view.factions[seat]]]} " if view.factions[seat] >= 0 else ""
    region, row = _region(seat), f"pl:{seat}"
    scene.text_summary(region, row, f"{who}{label}{' ◀' if moves else ''}")
    if view.star_count(seat):
        scene.text_summary(region, row, _stars(view, seat, words))


def draw_gifts(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the coins that may be given, over the giver's own row; visible after the recipient is chosen."""
    if view.seat is None or view.current_player != view.seat:
        return
    _draw_gifts(scene, view.seat, words)


@draw_cached
def _draw_gifts(scene: Scene, seat: int, words: Words) -> None:
    step = (WIDTH - 40) / len(GIFTS)
    for i, coins in enumerate(GIFTS):
        key = f"give:{coins}"
        x = 38 + step * (i + 0.5)
        scene.add(key, "g", f"pl:{seat}", transform=f"translate({number(x)} {number(_MIDDLE)})", ghost=1, solid=1,
                  label=words("board-give", n=coins), rule="15.5")  # fmt: skip
        scene.add(f"{key}/r", "rect", key, **rect(round(2 - step / 2, 1), -18, round(step - 4, 1), 36, 8),
                  fill="$panel", stroke="$line", class_="tw-rim")  # fmt: skip
        write(scene, f"{key}/n", key, f"${coins}", 0, 5, 14, text_anchor="middle")
