"""A pytest plugin for `-n`: two workers take the files that drive a browser, the others begin with all others.

Two Chromiums and one JupyterLab then serve most of a run, and while they are waited for others compute. Whoever is done
helps. A file stays with one worker, which works out only once what its tests share. So do all files that play SCOUT as
arrays: Numba takes ten seconds to compile it, and workers that begin at the same time would each do that.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

LAB, BROWSER, PYTHON = "JupyterLab", "another page of a browser", "neither"
# what a worker runs first, second and last; with one worker in a browser the last tests of a run are all its own
ORDERS = {"gw0": (LAB, BROWSER, PYTHON), "gw1": (BROWSER, PYTHON, LAB)}
OTHERS = (PYTHON, BROWSER, LAB)
ARRAYS = "files that play SCOUT as arrays"
OF_ARRAYS = ("test_scout_batch.py", "test_scout_network.py", "test_learned.py", "test_training.py", "test_vector.py")


def kind_of(file: str) -> str:
    """Return what the tests of a file run in."""
    if "browser" not in file.split("/"):
        return PYTHON
    return LAB if file.endswith("_in_lab.py") else BROWSER


def next_file(files: Iterable[str], worker: str) -> str:
    """Return the file that a worker runs next: one that needs what it has open already, where there is any."""
    order = ORDERS.get(worker, OTHERS)
    return min(files, key=lambda file: order.index(kind_of(file)))


class BrowserFirst(LoadFileScheduling):  # type: ignore[misc]  # xdist publishes no types
    """A scheduler that gives whole files to workers, those with most tests first."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return ARRAYS if file.endswith(OF_ARRAYS) else file

    def _assign_work_unit(self, node: WorkerController) -> None:
        file = next_file(self.workqueue, node.gateway.id)
        self.workqueue.move_to_end(file, last=False)
        super()._assign_work_unit(node)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> BrowserFirst:
    """Return the scheduler of a run."""
    return BrowserFirst(config, log)
