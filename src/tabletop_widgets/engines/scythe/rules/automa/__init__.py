"""The Automa: the opponent that the rules play. Rule: scythe 18 to 27."""
