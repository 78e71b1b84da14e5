"""The components in the box: the map, the mats, the factions and the cards, read from data files."""
