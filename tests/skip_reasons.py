"""A plugin for all tests: says once why tests were skipped."""

from __future__ import annotations

from collections import Counter

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say once why tests were skipped, however many they are."""
    reasons = Counter(str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", ()))
    for reason, count in reasons.items():
        terminalreporter.write_line(f"{count} tests skipped: {reason.removeprefix('Skipped: ')}")
