"""An Automa's seat: its panel, its card, its tracker, and the plan that the map shows."""

from tabletop_widgets._old_names import keep_old_names

keep_old_names(__name__)
