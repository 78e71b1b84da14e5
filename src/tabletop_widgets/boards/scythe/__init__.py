"""The board of Scythe: the map with its tracks, the mats, the players, the cards; and the meaning of clicks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Final

from tabletop_widgets.boards.board import Board, Passing, Path
from tabletop_widgets.boards.cache import draw_same_cached
from tabletop_widgets.boards.callouts import STAR, SWORDS
from tabletop_widgets.boards.glyphs import Glyph, seat_glyph
from tabletop_widgets.boards.legend import SignGroup
from tabletop_widgets.boards.race import Race
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe import action_list, clicks, decision, legend, names, race, refused_clicks
from tabletop_widgets.boards.scythe.automa import panel, plan, regions, stars
from tabletop_widgets.boards.scythe.automa.turn_status import step
from tabletop_widgets.boards.scythe.cards import card_regions, hand
from tabletop_widgets.boards.scythe.map import ground
from tabletop_widgets.boards.scythe.map.header import draw_header
from tabletop_widgets.boards.scythe.map.pieces import Contents, find_pieces, place_label, standing
from tabletop_widgets.boards.scythe.map.result import draw_result
from tabletop_widgets.boards.scythe.map.star_list import declare_stars, draw_stars
from tabletop_widgets.boards.scythe.map.tracks import declare_tracks, draw_tracks
from tabletop_widgets.boards.scythe.map.units import draw_enlarged, draw_pieces
from tabletop_widgets.boards.scythe.mat_parts import is_stepping
from tabletop_widgets.boards.scythe.mats import front_mat, players, small_mats
from tabletop_widgets.boards.scythe.palette import COLOURS
from tabletop_widgets.boards.scythe.shapes import LETTERS, SIGNS
from tabletop_widgets.boards.scythe.story import event_elements, summary, token_identity
from tabletop_widgets.boards.scythe.story import turns as story_turns
from tabletop_widgets.boards.scythe.texts import faction_name
from tabletop_widgets.boards.stats import Stat
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Messages, Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES, PLACE_OF, PLACES
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

TEXTS: Final = Messages(FilePath(__file__).parent)
REGIONS: Final = (
    *("map", "table", "hand", "cards", "tracks", "stars", "player{seat}", "mats{seat}"),
    *("mat", "mat-move", "mat-bolster", "mat-trade", "mat-produce", "mat-factory"),
    *("automa", "automa{seat}", "automacard", "automafacts", "automastars"),
)


def draw(
    observation: ScytheObservation,
    words: Words,
    front_seat: int | None = None,
    marks: Mapping[str, str] = NO_MARKS,  # noqa: ARG001 - Scythe has none
) -> Scene:
    """Return the picture of a view of Scythe.

    Args:
        observation: what the viewer may know.
        words: the language and the names.
        front_seat: the seat whose mats are in front, for a spectator; by default the seat whose turn it is.
        marks: as every board takes them.

    """
    words = words.join(TEXTS)
    view = observation
    seat = _in_front(view, front_seat)
    in_turn = [(seat + i) % view.num_players for i in range(1, view.num_players)]
    rest = [other for other in in_turn if not view.is_automa(other)]
    if is_stepping(view) and not view.is_automa(seat):
        rest.insert(0, seat)  # the Automa's turn takes the place of the mat in front
    scene = Scene()
    plan.declare_layer(scene, view, words)
    _add_regions(scene, view, seat, rest, words)
    found = find_pieces(view)
    _draw_map(scene, view, found, words)
    if not view.is_automa(seat):
        front_mat.draw_mats(scene, view, seat, words)
    draw_tracks(scene, view, words)
    plan.draw_tracker_stars(scene, view, words)
    draw_stars(scene, view, words)
    players.draw_players(scene, view, words)
    players.draw_gifts(scene, view, words)
    card_regions.draw_cards(scene, view, words)
    if view.seat is not None and not view.is_automa(view.seat):
        hand.draw_hand(scene, view, words)
    regions.draw_all(scene, view, seat, words)
    if rest:
        small_mats.draw_small_mats(scene, view, rest, words)
    return scene


def _in_front(view: ScytheObservation, front_seat: int | None) -> int:
    """Return the seat whose mats are in front; an Automa's seat only on request."""
    if view.seat is not None:
        return view.seat
    if front_seat is not None:
        return front_seat
    seat = max(0, view.turn)
    while view.is_automa(seat):
        seat = (seat - 1) % view.num_players
    return seat


def _add_regions(scene: Scene, view: ScytheObservation, seat: int, rest: list[int], words: Words) -> None:
    """Add the regions: in front the mats of a person, or the panel of an Automa."""
    scene.region("map", ground.WIDTH, ground.HEIGHT, words("board-map"), "main", zoom=True, corner=True, least=0.89)
    regions.add_turn(scene, view, words, first=True)
    if view.is_automa(seat):
        title = words("board-automa", faction=faction_name(view, seat, words))
        scene.region("mat", panel.WIDTH, panel.height(view), title, "right", public=True)
    _add_own_regions(scene, view, seat, words)
    players.declare_players(scene, view, words)
    regions.add_players(scene, view, words)
    regions.add_turn(scene, view, words, first=False)
    regions.add_tabs(scene, view, seat, words)
    if rest:
        small_mats.add_small_mats(scene, view, rest, words)
    declare_tracks(scene, view, words)
    declare_stars(scene, words)


def _add_own_regions(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Add the regions of the cards on the table, of the mats in front, and of the viewer's hand."""
    card_regions.draw_table(scene, view, words)
    if not view.is_automa(seat):
        front_mat.add_regions(scene, view, seat, words)
    if view.seat is not None and not view.is_automa(view.seat):
        hand.add_hand(scene, view, words)


def _draw_map(scene: Scene, view: ScytheObservation, found: dict[int, Contents], words: Words) -> None:
    pieces = standing(view), view.factions
    draw_same_cached(scene, "land", pieces, partial(ground.draw_land, found=found))
    plan.draw_shades(scene, view)
    facts = (*pieces, view.control, view.encounters)
    draw_same_cached(scene, ("places", words), facts, partial(_draw_places, view=view, found=found, words=words))
    plan.draw_way(scene, view, found)
    plan.draw_arrivals(scene, view)
    ground.draw_rims(scene, view)
    scene.add(story_turns.UNDER, "g", "map")
    ground.draw_names(scene)
    ground.draw_walk(scene, view)
    asked = view.kind if view.seat is not None and view.current_player == view.seat else ""
    draw = partial(draw_pieces, view=view, found=found, middle=ground.MIDDLE, words=words)
    draw_same_cached(scene, ("pieces", view.seat, words), (*pieces, view.turn, view.walk, asked), draw)
    ground.draw_marks(scene, view)
    draw_header(scene, view, words)
    draw_result(scene, view)
    plan.draw_here(scene, view, words)
    plan.draw_key(scene, view, words)
    draw_same_cached(scene, "enlarged", pieces, partial(draw_enlarged, view=view, found=found))


def _draw_places(scene: Scene, view: ScytheObservation, found: dict[int, Contents], words: Words) -> None:
    labels = [place_label(view, place, found.get(place), words) for place in range(PLACES)]
    ground.draw_places(scene, view, found, labels, words)
    for place in sorted(found):
        row = NAMES[place][0] if place < NUM_HEXES else _BASES
        scene.text_summary("map", row, labels[place])


def glyph(observation: ScytheObservation, seat: int) -> Glyph:
    """Return the glyph of a seat's faction; before the draw of the factions, the seat's glyph."""
    number = observation.factions[seat]
    if number < 0:
        return seat_glyph(seat)
    faction = FACTIONS[number]
    return LETTERS[faction], f"${faction}", f"${faction}ink"


_BASES: Final = "bases"


_PICKABLE: Final[dict[str, str | tuple[str, ...]]] = {
    "places": ("h:", stars.SPACE),
    "cards": ("hand:", "obj:"),
    "seat": "pl:",
}  # how the keys of pickable elements begin, by kind


class ScytheBoard(Board):
    """The board of Scythe; see `Board`."""

    colours = COLOURS
    minor_kinds = frozenset({"in-part"})
    passing = MappingProxyType({"end": Passing("board-passes-end", "scythe 13.2", tells=False)})
    ending_kinds = frozenset({"go"})
    counted_kinds = frozenset({"pay-resource"})
    callouts = MappingProxyType(
        {
            "combat": (SWORDS, "$ink"),
            "win": (SWORDS, "$ink"),
            "star": (STAR, "$gold"),
            "tracker-star": (STAR, "$gold"),
        }
    )
    regions = REGIONS
    layers = (*Board.layers, plan.LAYER)
    signs = SIGNS
    messages = TEXTS

    def draw(
        self,
        observation: ScytheObservation,
        words: Words,
        front_seat: int | None = None,
        marks: Mapping[str, str] = NO_MARKS,
    ) -> Scene:
        """Return the picture of a view."""
        return draw(observation, words, front_seat, marks)

    def step(self, observation: ScytheObservation, words: Words) -> tuple[int, str, str] | None:
        """Return the current step of an Automa's turn, with its result and the reason."""
        return step(observation, words.join(TEXTS))

    def draw_turns(self, scene: Scene, observation: ScytheObservation, turns: Sequence[Turn], words: Words) -> None:
        """Mark the others' turns: arrows, new things, and the player of each."""
        story_turns.draw_turns(scene, observation, turns, words.join(TEXTS))

    def draw_new_elements(self, scene: Scene, region: str) -> None:
        """Draw the rim of a hex with something new."""
        legend.draw_new(scene, region)

    def draw_own_turn(self, scene: Scene, observation: ScytheObservation, turn: Turn, words: Words) -> None:  # noqa: ARG002
        """Draw the paths of the viewer's own units."""
        story_turns.draw_own(scene, observation, turn)

    def summary(self, observation: ScytheObservation, turn: Turn, words: Words) -> list[str]:
        """Return a turn in a few words."""
        return summary.summary(observation, turn, words.join(TEXTS))

    def stats(self, words: Words) -> list[Stat]:
        """Return the numbers that decide the game: the score now, stars, coins, power and popularity."""
        return players.tallies(words.join(TEXTS))

    def standings(self, observation: ScytheObservation, words: Words) -> list[tuple[str, ...]]:
        """Return the tallies of every seat."""
        return players.standings(observation, words.join(TEXTS))

    def after_own(self, observation: ScytheObservation) -> ScytheObservation:
        """Return the view with the viewer's mat in front, before an Automa's turn covers it."""
        is_covered = observation.seat is not None and is_stepping(observation)
        return observation.__replace__(turn=observation.seat) if is_covered else observation

    def race(self, observation: ScytheObservation, words: Words) -> Race:
        """Return the aim of the game, and everybody's stars and coins."""
        return race.race(observation, words.join(TEXTS))

    def seat_key(self, observation: ScytheObservation, seat: int) -> str:  # noqa: ARG002
        """Return the plate of a seat."""
        return f"pl:{seat}"

    def event_keys(self, observation: ScytheObservation, event: Event) -> tuple[str, ...]:
        """Return the elements that an event is about."""
        return event_elements.event_keys(observation, event)

    def previous_keys(
        self, before: ScytheObservation, after: ScytheObservation, events: Sequence[Event]
    ) -> dict[str, str]:
        """Map keys of tokens to those of the same tokens in the picture before."""
        return token_identity.previous_token_keys(before, after, events)

    def ask(self, observation: ScytheObservation, legal: Sequence[Action], words: Words) -> str:
        """Return the question to the viewer, for a moving unit or a payment in the board's own words."""
        return decision.ask(observation, legal, words.join(TEXTS))

    def is_secondary(self, action: Action) -> bool:
        """Return whether an action skips something or is optional."""
        return decision.is_secondary(action)

    def answers(self, observation: ScytheObservation, legal: Sequence[Action], words: Words) -> dict[int, str]:
        """Return the yes and no buttons beside a question: on the bottom action, Artillery, a finished objective."""
        return decision.answers(observation, legal, words.join(TEXTS))

    def step_names(self, observation: ScytheObservation, legal: Sequence[Action], words: Words) -> dict[str, str]:
        """Return the names of first clicks in the list of actions."""
        return action_list.step_names(observation, legal, words.join(TEXTS))

    def click_paths(self, observation: ScytheObservation, action: Action) -> tuple[Path, ...]:
        """Return the paths of clicks that mean an action."""
        return clicks.click_paths(observation, action)

    def highlights(self, observation: ScytheObservation, action: Action) -> tuple[str, ...]:
        """Return further elements to mark with an action."""
        return clicks.highlights(observation, action)

    def interpret(self, observation: ScytheObservation, path: Sequence[str]) -> Action | Refusal | None:
        """Return the meaning of some clicks together."""
        return refused_clicks.interpret(observation, path)

    def legend(self, observation: ScytheObservation, words: Words) -> list[SignGroup]:
        """Return the signs and their meanings."""
        return legend.signs_of(observation, words.join(TEXTS))

    def names(self, observation: ScytheObservation, key: str) -> tuple[str, ...]:
        """Return the names of an element."""
        return names.names(observation, key)

    def conceal(self, observation: ScytheObservation, hidden: frozenset[str]) -> ScytheObservation:
        """Return a view without the plans of Automas, if they are hidden."""
        if "plan" not in hidden and f"layer:{plan.LAYER}" not in hidden:
            return observation
        return observation.__replace__(plans=(None,) * observation.num_players)

    def printed_name(self, name: str, words: Words) -> str:
        """Return the name of a hex as the map shows it, or that of a home base; see `Board.printed_name`."""
        if name not in PLACE_OF:
            return name
        place = PLACE_OF[name]
        return name.upper() if place < NUM_HEXES else naming.place(place, words)

    def is_pickable(self, key: str, pick: str) -> bool:
        """Return whether an element is a place, a card or a player."""
        return key.startswith(_PICKABLE.get(pick, ()))

    def free_spot(self, key: str, scene: Scene) -> tuple[float, float] | None:
        """Return a point of an element where a sign covers nothing: on a hex, its lower left corner."""
        return ground.FREE_SPOT if key.startswith("h:") and scene.elements[key][0] == "path" else None

    def name_on(self, key: str, scene: Scene) -> tuple[str, float, float, float] | None:  # noqa: ARG002
        """Return the name of a hex."""
        return ground.name_on(key)

    def step_hints(self, kind: str, words: Words) -> list[str]:
        """Return a hint for each click."""
        return clicks.step_hints(kind, words.join(TEXTS))

    def glyph(self, observation: ScytheObservation, seat: int, words: Words | None = None) -> Glyph:  # noqa: ARG002
        """Return the glyph of a seat: its faction's."""
        return glyph(observation, seat)
