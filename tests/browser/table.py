"""Playing by clicks in a real JupyterLab where several cells show one match: who is asked, and what there is to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from playwright.sync_api import Locator, Page

# what each board shows: nothing while any waits for an answer, or while two seats are asked (one of them is behind)
LOOK = """(boards) => {
    if (boards.some((board) => board.querySelector(".tw-waiting") || !board.querySelector(".tw-prompt"))) return null;
    const all = (board, what) => [...board.querySelectorAll(what)];
    const seen = boards.map((board) => [
        all(board, ".tw-frame .tw-live").map((node) => node.dataset.key),
        all(board, ".tw-acts .tw-go, .tw-cover button").map((node) => node.textContent),
        board.querySelector(".tw-prompt").textContent,
    ]);
    if (seen.every(([, , prompt]) => /game is over/.test(prompt))) return [-1, [], [], ""];
    const asked = seen.flatMap(([keys, buttons], i) => (keys.length || buttons.length ? [i] : []));
    return asked.length === 1 ? [asked[0], ...seen[asked[0]]] : null;
}"""


class Stand(NamedTuple):
    """What a match asks for, as its boards show it.

    Attributes:
        board: the index of the board that asks, -1 when the game is over.
        keys: the elements that can be clicked now.
        buttons: the words of the buttons.
        prompt: what the board asks for.

    """

    board: int
    keys: list[str]
    buttons: list[str]
    prompt: str

    @property
    def over(self) -> bool:
        """Whether the game is over on every board."""
        return self.board < 0


def stands(page: Page, boards: Sequence[Locator]) -> Stand:
    """Wait until exactly one board asks, or all show the end, and return which and what for."""
    found = page.wait_for_function(
        f"(boards) => ({LOOK})(boards)", arg=[board.element_handle() for board in boards]
    ).json_value()
    return Stand(*found)


def element(board: Locator, key: str) -> Locator:
    """Return the element of a board's picture with this key."""
    return board.locator(f'.tw-frame [data-key="{key}"]').first


def click(board: Locator, key: str) -> None:
    """Click in the middle of an element, whatever lies on it."""
    target = element(board, key)
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box, f"{key} is not drawn"
    board.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def press(board: Locator, what: str) -> None:
    """Click an element, or the button that reads so."""
    button = board.locator(".tw-acts .tw-go, .tw-cover button").get_by_text(what, exact=True)
    buttons = board.locator(".tw-acts .tw-go, .tw-cover button").all_text_contents()
    if what in buttons:
        button.first.click()
    else:
        click(board, what)
