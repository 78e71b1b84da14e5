"""Benchmarks: the budgets of the design, measured beside peers. `make bench` runs them all.

`python -m benchmarks.first_contact` needs the package alone, `python -m benchmarks.engines` `pip install -e .[bench]`,
`python -m benchmarks.front_end` also a Chromium.
"""

import sys
from pathlib import Path

# the page and the JupyterLab that the browser tests drive serve the benchmarks as well
sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))
