"""The mats: the one in front section by section, the others in small, and a row a player."""
