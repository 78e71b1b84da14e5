"""The mats: the one in front section by section, the others' small mats, and one row for each player."""
