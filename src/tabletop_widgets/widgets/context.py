"""Context of a board (match, seat, language, last messages), and a cache that all boards of a match share."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar
from weakref import WeakKeyDictionary

from tabletop_widgets.boards import Board
from tabletop_widgets.boards.annotate import Note
from tabletop_widgets.boards.plain import PlainBoard
from tabletop_widgets.boards.redaction import Redaction
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import PlayerError
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.text import Messages, Words
from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets.advice import Advice
from tabletop_widgets.widgets.bots import Bots

if TYPE_CHECKING:
    from tabletop_widgets.analysis import Review


_T = TypeVar("_T")
_Made = tuple[Node, dict[Hashable, Any]]
_MADE: Final[WeakKeyDictionary[Match, _Made]] = WeakKeyDictionary()
_AHEAD: Final[WeakKeyDictionary[Match, _Made]] = WeakKeyDictionary()  # results for a possible next position


def memo(match: Match, facts: Hashable, make: Callable[[], _T]) -> _T:
    """Return the cached result of `make` for the present position; all boards of a match share it.

    The result must not be changed.

    Args:
        match: whose position it is.
        facts: everything else that it depends on, such as the seat and the language.
        make: makes it, without nodes: it may have been made with a lookahead copy of the match, which has its own.

    """
    node = match.node
    made = _MADE.get(match)
    if made is None or made[0] is not node:
        made = _MADE[match] = node, _made_ahead(match, node)
    if facts not in made[1]:
        thing = make()
        if match.node is not node:  # another thread has played meanwhile, so the result may belong to either position
            return thing
        made[1][facts] = thing
    found: _T = made[1][facts]
    return found


def hand_over(ahead: Match, match: Match) -> None:
    """Hand the cache of a lookahead copy to the match that it was copied from.

    Args:
        ahead: the copy, which has gone on.
        match: what it is a copy of.

    """
    made = _MADE.pop(ahead, None)
    if made is not None:
        _AHEAD[match] = made


def _made_ahead(match: Match, node: Node) -> dict[Hashable, Any]:
    """Return the cache that a lookahead copy has handed over for a position, or an empty one."""
    there, made = _AHEAD.pop(match, (None, {}))
    # equal keys mean the same actions and draws so far; equal ids, the same number of nodes tried before
    is_here = there is not None and (there.id, there.key) == (node.id, node.key)
    return made if is_here else {}


TEXTS: Final = Messages(Path(__file__).parent / "texts")

Trait = dict[str, Any]
TAKE_BACK: Final = ("free", "fair", "off")
Looks = Literal["", "later", "now"]


@dataclass(slots=True, eq=False)
class BoardContext:
    """Data shared by the drawing of a board and the handling of its messages.

    Args:
        match: what is shown.
        board: draws it, and interprets clicks.
        bots: the seats that play automatically.
        seat: whose board it is (0-based); None for a spectator, and while the board changes hands.
        hot: whether the seat changes to the deciding person's seat.
        cover: whether the board is covered until the next person is ready.
        locale: "en" or "ja".
        take_back: how far the board goes back: "free", "fair" (not past a draw or a reveal) or "off".

    Attributes:
        allow: what its pages may ask for: see `GameWidget`.
        why: the answer to the last click on something that cannot be chosen, for the board.
        found: the text typed last, and the actions found that are not allowed.
        redaction: what the board does not show.
        notes: marks of a teacher on the board.
        pressed: the elements chosen so far, where the page does not know what can be chosen.
        mean: the actions that these mean, if there are several.
        pickable: the elements that a quiz asks for, right and wrong ones.
        lessons: the sections of the rulebook that this board offers to try in a lesson.
        is_judging: whether the match is reviewed in the background.
        may_restart: whether its pages may begin another game once this one is over.
        has_learnt: whether a lesson that was opened in place of the board has been done.
        still: whether nothing can be done on the board for now.
        looks: whether its pages look back: "now", to each position of a copy of the match; "later", once the game is
            over; "" for a board that goes back as `take_back` says.
        passes: whether the board takes decisions without a choice by itself; see `passing`.
        finishes: whether a click elsewhere is answered by how to finish an action that is half made; the answers of a
            lesson depend on the element alone, as those of its page do.
        warns: whether the board says before an action that it wastes or ends something.
        advice: what a player thinks of the decision; None on a board that must not tell.
        review: the judgement on the match, if one is shown.
        drawn_at: the node and the seat of the last picture.
        error: the last error, for the board; "" for none.
        note: the last announcement, likewise.
        page: the page that these four are for: what one person asked is not answered to others; "" for all pages.

    """

    match: Match
    board: Board
    bots: Bots
    seat: int | None
    hot: bool
    cover: bool
    locale: str
    take_back: str = "free"
    allow: str = "all"
    redaction: Redaction = field(default_factory=lambda: Redaction(PlainBoard()))
    notes: tuple[Note, ...] = ()
    pressed: tuple[str, ...] = ()
    mean: tuple[Action, ...] = ()
    pickable: tuple[str, ...] = ()
    lessons: frozenset[str] = frozenset()
    is_judging: bool = False
    may_restart: bool = False
    has_learnt: bool = False
    still: bool = False
    looks: Looks = ""
    passes: bool = False
    finishes: bool = True
    warns: bool = False
    advice: Advice | None = None
    review: Review | None = None
    why: Trait | None = None
    found: Trait | None = None
    error: str = ""
    note: str = ""
    page: str = ""
    drawn_at: tuple[Node, int | None] | None = None

    @property
    def is_owner(self) -> bool:
        """Whether the board's pages belong to its creator, who may stop players."""
        return self.allow == "all"

    def words(self) -> Words:
        """Return the words of the match and of its board."""
        return self.match.words(self.locale).join(self.board.messages)

    def view(self, seat: int | None, node: Node | None = None) -> Observation:
        """Return what the board shows to a seat, here or at another node."""
        match = self.match
        shown: Observation = self.redaction.view(
            (match.state if node is None else match.state_at(node)).observation(seat)
        )
        return shown

    def memo(self, facts: Hashable, make: Callable[[], _T]) -> _T:
        """Return a cached result for the present position, this seat and this language; see `memo`.

        A board that keeps something to itself makes its own.
        """
        return make() if self.redaction else memo(self.match, (self.seat, self.words(), facts), make)

    def draw(self, seat: int | None, front_seat: int | None = None, node: Node | None = None) -> Scene:
        """Return the picture for a seat, without what is hidden."""
        return self.draw_view(self.view(seat, node), front_seat, node)

    def draw_view(self, view: Observation, front_seat: int | None = None, node: Node | None = None) -> Scene:
        """Return the picture of a view that `view` has returned, here or at another node."""
        marks = self.redaction.marks(self.match.marks(node))
        return self.redaction.picture(self.board.draw(view, self.words(), front_seat, marks))

    def announce(self, key: str, **params: str) -> str:
        """Return a message of the board."""
        return TEXTS.get(self.locale, key, **params)

    def forget(self, page: str = "") -> None:
        """Clear the last messages; the next ones are for one page, or for all if it is ""."""
        self.why, self.error, self.note = None, "", ""
        self.turn_to_page(page)

    def addressee(self) -> str:
        """Return the page that the last messages are for; "" if they are for all, or there are none."""
        return self.page if self.why or self.found or self.error or self.note else ""

    def turn_to_page(self, page: str) -> None:
        """Address the next messages to a page; clear messages for another page."""
        if page != self.page:
            self.page = page
            self.why, self.found, self.error, self.note = None, None, "", ""

    def keep_answers(self) -> None:
        """Clear an answer if the position or seat has changed: it may reveal a hand."""
        place = (self.match.node, self.seat)
        if self.drawn_at != place:
            self.why = self.found = None
            self.pressed = self.mean = ()
        self.drawn_at = place

    def error_line(self, error: BaseException) -> str:
        """Return an error in one line; without a player's own message, which may reveal its hand."""
        if isinstance(error, BaseExceptionGroup):
            return "; ".join(map(self.error_line, error.exceptions))
        if not isinstance(error, PlayerError):
            return f"{type(error).__name__}: {error}"
        name = self.words().name(error.seat)
        return (
            self.announce("player-failed", name=name, error=error.fault)
            if error.fault
            else self.announce("player-illegal", name=name)
        )

    def asks_a_person(self) -> bool:
        """Return whether a person has to decide, and not an automatic player."""
        seat = self.match.current_player()
        return seat >= 0 and seat not in self.bots.players

    def is_asked(self) -> bool:
        """Return whether the viewer of this board has to decide, and can do so here."""
        asked = self.seat is not None and self.seat == self.match.current_player() and self.asks_a_person()
        return asked and not self.still

    def pass_the_seat(self) -> None:
        """Change the hot seat to the deciding person's seat; it is None while the board changes hands."""
        seat = self.match.current_player()
        if self.hot and self.asks_a_person() and seat != self.seat:
            self.seat = None if self.cover else seat

    def covered_seat(self) -> int:
        """Return the seat that the board has to be handed to first, or -1."""
        waits = self.hot and self.cover and self.seat is None and self.asks_a_person()
        return self.match.current_player() if waits else -1


def prompt(match: Match, view: Observation, words: Words) -> str:
    """Return the question to a viewer, or whom the game waits for."""
    decision = match.state.decision()
    if decision.seat >= 0 and decision.seat != view.seat:
        return TEXTS.get(words.locale, "waiting-for", name=words.name(decision.seat))
    return match.game.prompt(view, decision.kind, words)
