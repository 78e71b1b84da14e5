"""Lessons: scripts with narration, tasks and questions, which check themselves."""

from __future__ import annotations

from tabletop_widgets.scenarios.faults import Fault, ScenarioError
from tabletop_widgets.scenarios.goals import Goal, happens, sees
from tabletop_widgets.scenarios.report import Report
from tabletop_widgets.scenarios.results import ClassResults, LessonResults, gather
from tabletop_widgets.scenarios.scenario import Scenario
from tabletop_widgets.scenarios.session import Session
from tabletop_widgets.scenarios.shipped import Course, course, courses, lesson, lessons
from tabletop_widgets.scenarios.verdicts import Answer, Hint

__all__ = [
    "Answer",
    "ClassResults",
    "Course",
    "Fault",
    "Goal",
    "Hint",
    "LessonResults",
    "Report",
    "Scenario",
    "ScenarioError",
    "Session",
    "course",
    "courses",
    "gather",
    "happens",
    "lesson",
    "lessons",
    "sees",
]
