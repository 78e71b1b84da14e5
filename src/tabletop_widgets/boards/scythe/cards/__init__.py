"""The tab of cards: the viewer's own, and what is on the table."""

from tabletop_widgets._old_names import keep_old_names

keep_old_names(__name__)
