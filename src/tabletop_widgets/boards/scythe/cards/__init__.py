"""The tab of cards: the viewer's own, and what is on the table."""
