"""The picture of the game, and what clicks on it mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from newgame.actions import ACTIONS, Play
from newgame.observation import NewgameObservation
from tabletop_widgets.boards import Board, Path
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.text import Words

WIDTH, ROW, CARD, GAP = 640, 64, 84, 12


class NewgameBoard(Board):
    """A row for each player, and the viewer's hand below."""

    def draw(
        self,
        observation: NewgameObservation,
        words: Words,
        front_seat: int | None = None,
        marks: Mapping[str, str] = NO_MARKS,
    ) -> Scene:
        """Return the picture of a view."""
        scene = Scene()
        players = len(observation.scores)
        scene.region("table", WIDTH, ROW * players + GAP, words("board-table"), "main", public=True)
        scene.add("felt", "rect", "table", width=WIDTH, height=ROW * players + GAP, rx=10, fill="$felt")
        for seat in range(players):
            self._draw_player(scene, observation, words, seat)
        scene.region("hand", WIDTH, 140, words("board-hand"), "sub")
        scene.add("mat", "rect", "hand", width=WIDTH, height=140, rx=10, fill="$felt2")
        for place, card in enumerate(observation.hand):
            self._draw_card(scene, words, place, card)
        return scene

    def _draw_player(self, scene: Scene, observation: NewgameObservation, words: Words, seat: int) -> None:
        """Draw the public part of a player: the glyph, the score, the number of cards, the played card."""
        letter, colour, ink = self.glyph(observation, seat)[:3]
        y = GAP + ROW * seat
        told = words("board-score", name=words.name(seat), score=observation.scores[seat])
        group = scene.add(f"seat{seat}", "g", "table", transform=f"translate({GAP} {y})", label=told)
        scene.add(f"{group}/disc", "circle", group, cx=24, cy=24, r=22, fill=colour)
        scene.add(f"{group}/letter", "text", group, letter, x=24, y=31, font_size=20, text_anchor="middle", fill=ink)
        scene.add(f"{group}/score", "text", group, told, x=60, y=31, font_size=18, fill="$ink")
        backs = "▮" * observation.hand_sizes[seat]
        scene.add(f"{group}/backs", "text", group, backs, x=340, y=31, font_size=18, fill="$back")
        played = str(observation.played[seat] or "–")
        scene.add(f"{group}/played", "text", group, played, x=560, y=33, font_size=26, fill="$ink")
        for text in (told, backs, played):
            scene.text_summary("table", f"seat{seat}", text)

    def _draw_card(self, scene: Scene, words: Words, place: int, card: int) -> None:
        """Draw a card of the viewer's hand, which can be clicked."""
        x = GAP + (CARD + GAP) * place
        group = scene.add(
            f"card{card}", "g", "hand", transform=f"translate({x} {GAP})", label=words("board-card", card=str(card))
        )
        scene.add(f"{group}/face", "rect", group, width=CARD, height=116, rx=8, fill="$card", stroke="$cardline")
        scene.add(
            f"{group}/number", "text", group, str(card), x=42, y=72, font_size=36, text_anchor="middle", fill="#23262c"
        )
        scene.text_summary("hand", "cards", str(card))

    def click_paths(self, observation: NewgameObservation, action: Play) -> tuple[Path, ...]:
        """Return what to click for an action: the card."""
        return ((f"card{action.card}",),) if action.card in observation.hand else ()

    def interpret(self, observation: NewgameObservation, path: Sequence[str]) -> Action | None:
        """Return the meaning of a click without effect: to play that card."""
        return next((action for action in ACTIONS if path[-1] == f"card{action.card}"), None)
