"""What an Automa's seat shows: its panel, its card and its tracker."""
