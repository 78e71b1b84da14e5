"""Lessons: positions with scripts, tasks and quizzes, played on the board. `Lesson.check` tests a lesson.

`tw.lesson(game, name)`, `tw.list_lessons(game)`, `tw.course(name)` and `tw.courses(game)` return the lessons of the
package. `tw.Lesson` is a lesson, read from a file or built in Python; `tw.lessons.happens` and `tw.lessons.sees` make
its goals. `tw.LessonError` lists the problems of a lesson that cannot be read. `tw.Session` is one learner's run, and
`tw.lessons.gather` reads the results of a class. `tw.lessons.Study` is what one learner has done in all lessons, and
`tw.lessons.Policy` what a learner is given: hints, tries, time.

>>> import tabletop_widgets as tw
>>> lesson = tw.lesson("scout", "s5-beats")
>>> lesson.check().ok
True
>>> session = lesson.session()
>>> session.enter("beat").title.text()
'Your turn'
>>> session.offer("show 5-6").rule, session.offer("show 3-4").kind
('scout 4.2', 'right')
>>> session.results.solved_steps
('beat',)

"""

from __future__ import annotations

from tabletop_widgets.lessons.builtin import Course, CourseList, LessonList, course, courses, lesson, list_lessons
from tabletop_widgets.lessons.goals import Goal, happens, sees
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.policy import Policy
from tabletop_widgets.lessons.problems import LessonError, LessonProblem, Report
from tabletop_widgets.lessons.results import ClassResults, LessonResults, Row, StepSummary, gather
from tabletop_widgets.lessons.session import Answer, Hint, Session
from tabletop_widgets.lessons.study import Study

__all__ = [
    "Answer",
    "ClassResults",
    "Course",
    "CourseList",
    "Goal",
    "Hint",
    "Lesson",
    "LessonError",
    "LessonList",
    "LessonProblem",
    "LessonResults",
    "Policy",
    "Report",
    "Row",
    "Session",
    "StepSummary",
    "Study",
    "course",
    "courses",
    "gather",
    "happens",
    "lesson",
    "list_lessons",
    "sees",
]
