"""What axe finds in a widget: https://github.com/dequelabs/axe-core."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from toy import ROOT

SCRIPT = ROOT / "node_modules/axe-core/axe.min.js"
RUN = """async () => (await axe.run(".tw", { rules: { region: { enabled: false } } })).violations
    .map((v) => [v.id, v.nodes.map((n) => [n.html.slice(0, 120), n.failureSummary])])"""


def faults(page: Page) -> list[Any]:
    """Return the faults of the widget on a page as it is now."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.add_script_tag(path=str(SCRIPT))
    found: list[Any] = page.evaluate(RUN)
    return found
