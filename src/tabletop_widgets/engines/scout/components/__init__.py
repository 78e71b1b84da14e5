"""The components in the box: the cards."""
