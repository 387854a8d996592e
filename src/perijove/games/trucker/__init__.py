"""Galaxy Trucker (2021 edition): single flights and the Transgalactic Trek."""
