"""Playing by clicks in a real JupyterLab where several cells show one match: who is asked, what there is to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from playwright.sync_api import Locator, Page

# what each board shows: nothing while any waits for an answer, or while two seats are asked (one of them is behind)
LOOK = """(boards) => {
    const isBusy = (board) => board.querySelector("[aria-busy=true]") || !board.querySelector(".tw-prompt");
    if (boards.some(isBusy)) return null;
    const all = (board, what) => [...board.querySelectorAll(what)];
    const seen = boards.map((board) => [
        all(board, ".tw-frame .tw-live").map((node) => node.dataset.key),
        all(board, ".tw-acts .tw-go, .tw-cover button").map((node) => node.textContent),
        board.querySelector(".tw-prompt").textContent,
        board.querySelector(".tw-why, .tw-error")?.textContent ?? "",
    ]);
    if (seen.every(([, , prompt]) => /game is over/.test(prompt))) return [-1, [], [], "", ""];
    const asked = seen.flatMap(([keys, buttons], i) => (keys.length || buttons.length ? [i] : []));
    return asked.length === 1 ? [asked[0], ...seen[asked[0]]] : null;
}"""


POLLED = 40.0  # milliseconds between two looks: at each frame, the page would be painted all the time


class Stand(NamedTuple):
    """What a match asks for, as its boards show it.

    Attributes:
        board: the index of the board that asks, -1 when the game is over.
        keys: the elements that can be clicked now.
        buttons: the words of the buttons.
        prompt: what the board asks for.
        refused: what it says against the last click, "" for nothing.

    """

    board: int
    keys: list[str]
    buttons: list[str]
    prompt: str
    refused: str

    @property
    def over(self) -> bool:
        """Whether the game is over on every board."""
        return self.board < 0


def stands(page: Page, boards: Sequence[Locator]) -> Stand:
    """Wait until exactly one board asks, or all show the end, and return which and what for."""
    found = page.wait_for_function(
        f"(boards) => ({LOOK})(boards)", arg=[board.element_handle() for board in boards], polling=POLLED
    ).json_value()
    return Stand(*found)


# where an element is, once it stays there: Lab scrolls to a cell some time after it was run
AT_REST = """async (node) => {
    const frame = () => new Promise(requestAnimationFrame);
    const place = () => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    node.scrollIntoView({ block: "nearest" });
    let [before, same] = [place(), 0];
    while (same < 4) {
        await frame();
        const now = place();
        same = now.join() === before.join() ? same + 1 : 0;
        before = now;
    }
    return before;
}"""


def click(board: Locator, key: str) -> None:
    """Click in the middle of an element, whatever lies on it."""
    x, y = board.locator(f'.tw-frame [data-key="{key}"]').first.evaluate(AT_REST)
    board.page.mouse.click(x, y)


def press(board: Locator, words: str) -> None:
    """Click the button that reads so."""
    board.locator(".tw-acts .tw-go, .tw-cover button").get_by_text(words, exact=True).first.click()


FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
ANSWERED = "(boards) => !boards.some((board) => board.querySelector('[aria-busy=true]'))"


def choose(page: Page, boards: Sequence[Locator], *steps: str, board: int = 0) -> None:
    """Click elements or buttons one after the other, each as soon as this board asks for it."""
    for step in steps:
        stand = stands(page, boards)
        assert stand.board == board, (step, stand)
        assert not stand.refused, (step, stand)
        if step in stand.buttons:
            press(boards[board], step)
        else:
            assert step in stand.keys, (step, stand)
            click(boards[board], step)
        page.evaluate(FRAME)  # the click is under way, or answered already
    page.wait_for_function(ANSWERED, arg=[each.element_handle() for each in boards], polling=POLLED)
