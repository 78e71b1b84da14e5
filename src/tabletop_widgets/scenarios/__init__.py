"""Lessons: scripts with narration, tasks and questions, which check themselves."""

from __future__ import annotations

from tabletop_widgets.scenarios.faults import Fault, ScenarioError
from tabletop_widgets.scenarios.goals import Goal, happens, sees
from tabletop_widgets.scenarios.report import Report
from tabletop_widgets.scenarios.scenario import Scenario

__all__ = ["Fault", "Goal", "Report", "Scenario", "ScenarioError", "happens", "sees"]
