"""Benchmarks: the budgets of the design, measured next to other libraries ("peers"). `make bench` runs them all.

`python -m benchmarks.first_contact` needs only the package, `python -m benchmarks.engines` needs `pip install -e
.[bench]`, `python -m benchmarks.compiled` needs `make compiled`, `python -m benchmarks.front_end` a Chromium.
"""

import sys
from pathlib import Path

# the big matches of the tests, and the page and the JupyterLab of the browser tests, are used here too
_TESTS = Path(__file__).parents[1] / "tests"
sys.path[:0] = [str(_TESTS), str(_TESTS / "browser")]
