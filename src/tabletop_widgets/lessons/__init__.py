"""Lessons: scripts with narration, tasks and questions, which check themselves."""

from __future__ import annotations

from tabletop_widgets.lessons.builtin import Course, course, courses, lesson, list_lessons
from tabletop_widgets.lessons.goals import Goal, happens, sees
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.problems import LessonError, LessonProblem, Report
from tabletop_widgets.lessons.results import ClassResults, LessonResults, gather
from tabletop_widgets.lessons.session import Answer, Hint, Session

__all__ = [
    "Answer",
    "ClassResults",
    "Course",
    "Goal",
    "Hint",
    "Lesson",
    "LessonError",
    "LessonProblem",
    "LessonResults",
    "Report",
    "Session",
    "course",
    "courses",
    "gather",
    "happens",
    "lesson",
    "list_lessons",
    "sees",
]
