"""Benchmarks: the budgets of the design, measured beside peers. `make bench` runs them all.

`python -m benchmarks.first_contact` needs the package alone, `python -m benchmarks.engines` `pip install -e .[bench]`,
`python -m benchmarks.front_end` also a Chromium.
"""

import sys
from pathlib import Path

# the big matches of the tests, and the page and the JupyterLab that the browser tests drive, serve here as well
_TESTS = Path(__file__).parents[1] / "tests"
sys.path[:0] = [str(_TESTS), str(_TESTS / "browser")]
