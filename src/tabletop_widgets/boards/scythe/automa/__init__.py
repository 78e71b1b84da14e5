"""An Automa's seat: its panel, its card, its tracker, and the plan that the map shows."""
