"""The story of past turns on Scythe's board: marks on the map, summaries in words, the identity of pieces."""
