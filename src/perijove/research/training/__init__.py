"""Training of the evaluations that bots think with, by self-play. Needs `perijove[train]`."""

from perijove.kernel.extras import need

need("train", "torch")
