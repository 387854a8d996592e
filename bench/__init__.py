"""Speed of the engine compared with other engines, as ratios measured in one run."""
