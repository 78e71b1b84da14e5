"""`python -m lite` builds the site; `--renew` pins the newest versions of what comes along first."""

from __future__ import annotations

import argparse
import time

from lite.build import ROOT, build, renew


def main() -> None:
    """Build the site, and tell where it is, how large, and how long it took."""
    parser = argparse.ArgumentParser(prog="python -m lite", description="Build the site that plays without a server.")
    parser.add_argument("--renew", action="store_true", help="pin the newest versions of all that comes along")
    begin = time.monotonic()
    if parser.parse_args().renew:
        renew()
    site = build()
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    print(f"{site.relative_to(ROOT)}: {size / 1e6:.1f} MB in {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    main()
