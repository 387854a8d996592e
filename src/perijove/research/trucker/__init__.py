"""Galaxy Trucker for research: pictures of ships, and what components are worth."""
