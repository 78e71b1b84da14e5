"""The trained network for SCOUT, and what it is told; numpy alone is needed."""
