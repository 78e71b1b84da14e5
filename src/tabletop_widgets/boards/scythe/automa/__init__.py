"""What an Automa's seat shows: its panel, its card and its tracker."""

from tabletop_widgets._old_names import keep_old_names

keep_old_names(__name__)
