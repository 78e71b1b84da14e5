"""A pytest plugin for `-n`: two workers take the files that drive a browser, the others begin with all others.

Two Chromiums then serve most of a run, and while they are waited for others compute. Whoever is done helps. A file
stays with one worker, which works out only once what its tests share.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController


def next_file(files: Iterable[str], *, in_browser: bool) -> str:
    """Return the file to run next, of those of the browser or of the others where there are any; JupyterLab's first."""
    return min(files, key=lambda file: (("browser" in file.split("/")) != in_browser, not file.endswith("_in_lab.py")))


class BrowserFirst(LoadFileScheduling):  # type: ignore[misc]  # xdist publishes no types
    """A scheduler that gives whole files to workers, those with most tests first."""

    BROWSERS = ("gw0", "gw1")  # with one of them the last tests of a run are all those of a browser

    def _assign_work_unit(self, node: WorkerController) -> None:
        file = next_file(self.workqueue, in_browser=node.gateway.id in self.BROWSERS)
        self.workqueue.move_to_end(file, last=False)
        super()._assign_work_unit(node)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> BrowserFirst:
    """Return the scheduler of a run."""
    return BrowserFirst(config, log)
