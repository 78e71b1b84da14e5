"""The components in the box: the sea and the cards, built in or read from a file."""
