"""The mats: the one in front section by section, the others in small, and a row a player."""

from tabletop_widgets._old_names import keep_old_names

keep_old_names(__name__)
