"""The mats: the mat in front, section by section, the small mats of the others, and a row for each player."""
