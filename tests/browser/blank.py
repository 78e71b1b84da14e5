"""Pages that several tests use one after the other, each of them as if it were new."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import harness
import pytest
from playwright.sync_api import Browser, Page, ViewportSize

BLANK = "about:blank"
SIZE: ViewportSize = {"width": 1280, "height": 720}  # of Playwright itself
OUTSIDE = (-10, -10)
CORNER = (0, 0)  # Firefox's driver takes no place outside a page
# options of pages that do nothing there: its driver makes no touches, and what the system asks for is a preference
NOT_IN_FIREFOX = {"has_touch": True, "is_mobile": True, "color_scheme": "dark", "reduced_motion": "no-preference"}
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"  # what a site has kept


class BlankPages:
    """Pages by the options of their contexts.

    Args:
        browser: opens them.

    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._is_firefox = browser.browser_type.name == "firefox"
        self._free: dict[str, Page] = {}

    def take(self, options: dict[str, Any]) -> Page:
        """Return an empty page; nothing is left on it of the test before."""
        self.check(options)
        page = self._free.pop(_name(options), None)
        if page is None:
            return self._browser.new_context(**options).new_page()
        page.set_viewport_size(options.get("viewport") or SIZE)
        page.emulate_media(reduced_motion=options.get("reduced_motion", "no-preference"))
        return page

    def check(self, options: dict[str, Any]) -> None:
        """Skip a test whose pages the browser's driver cannot make as it asks."""
        missing = [name for name, value in NOT_IN_FIREFOX.items() if options.get(name) == value]
        if self._is_firefox and missing:
            pytest.skip(f"Firefox's driver has no {missing[0]}")

    def put_back(self, page: Page, options: dict[str, Any], *, is_clean: bool = True) -> None:
        """Empty a page and keep it for the next test; one that may differ from a new one is closed."""
        if is_clean and len(page.context.pages) == 1 and _name(options) not in self._free:
            if page.url != BLANK:
                page.evaluate(FORGET)
            page.unroute_all()
            if not self._is_firefox:  # its driver knows no permission to read the clipboard, and cannot take it back
                page.context.clear_permissions()
            page.mouse.move(*(CORNER if self._is_firefox else OUTSIDE))
            page.goto(BLANK)
            self._free[_name(options)] = page
        else:
            page.context.close()
        harness.forget(page)

    @contextmanager
    def page(self, **options: Any) -> Iterator[Page]:
        """Give an empty page of a context with some options; after an error it is closed."""
        page = self.take(options)
        is_clean = False
        try:
            yield page
            is_clean = True
        finally:
            self.put_back(page, options, is_clean=is_clean)

    def close(self) -> None:
        """Close all pages."""
        for page in self._free.values():
            page.context.close()


def _name(options: dict[str, Any]) -> str:
    """Return what the pages of some options have in common; any page can have any size."""
    return json.dumps({key: value for key, value in options.items() if key != "viewport"}, sort_keys=True)
