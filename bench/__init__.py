"""Speed of the engine beside its peers, as ratios taken in one run."""
