"""A page of the lesson "What beats what?", and what a pupil does there by clicks."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tabletop_widgets.tables import Classroom


class PupilPage:
    """A pupil's page, and what a pupil does there by clicks."""

    def __init__(self, room: Classroom, name: str, page: Page) -> None:
        self.room, self.name, self.page = room, name, page

    def press(self, words: str, *, exact: bool = True) -> None:
        self.page.get_by_role("button", name=words, exact=exact).first.click()

    def sees(self, words: str) -> None:
        expect(self.page.locator("main")).to_contain_text(words)

    def begin(self, title: str) -> None:
        self.page.locator(".tw-lessons button").filter(has_text=title).click()
        expect(self.page.locator("main .tw-study")).to_be_visible()

    def to_the_task(self) -> None:
        for number in (2, 3):
            self.press("Next")
            expect(self.page.locator(".tw-trail")).to_contain_text(f"Step {number} of 4")

    def play(self, text: str) -> None:
        """Click the elements of an action, as the board of this pupil has them."""
        board = self.room._find(self.name).board
        assert board is not None
        match = board.match
        action = match.game.action(text, match.state.legal_actions())
        for key in board._board.click_paths(match.observation(0), action)[0]:
            card = self.page.locator(f'[data-key="{key}"]').first
            card.evaluate("(node) => node.scrollIntoView({ block: 'center' })")  # a verdict may lie over the lower end
            card.click(position={"x": 7, "y": 24})  # another card lies over its right part

    def rank(self) -> None:
        self.press("Next")
        for option in ("8-9", "1-1", "9-9", "1-2-3"):
            self.page.locator(".tw-asks button").filter(has_text=option).first.click()
        self.press("Check", exact=False)
        self.sees("Right")
