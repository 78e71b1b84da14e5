"""Builds the site that plays in the browser alone, without a server: `make site`; README.md tells of it."""
