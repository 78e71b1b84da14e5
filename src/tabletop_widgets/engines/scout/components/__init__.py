"""What lies in the box: the cards."""
