"""Tables: people at browsers of their own, each at a seat of one match that lives in this process.

`match.serve()` opens a small web server and returns a `Table` with a link for each seat. A board of a table has a
connection of its own: nothing of it goes through the notebook's kernel, where every page of the notebook would get it.
`tw.classroom()` does the same for lessons: a `Classroom` has a link for each pupil.
"""

from __future__ import annotations

from tabletop_widgets.tables.classroom import Classroom
from tabletop_widgets.tables.table import Table

__all__ = ["Classroom", "Table"]
